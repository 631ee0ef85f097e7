/**
 * A picture as a PDF of one page that keeps its lines, areas and letters as such: what the browser has laid out is said
 * again in the words of PDF (ISO 32000-1). Letters are those that every reader has: Helvetica, and Symbol for Greek.
 */

/** Points of PDF in a pixel. */
const POINTS = 0.75;

type Matrix = readonly [number, number, number, number, number, number];

/** The sign for which no font that every reader has knows a shape. */
export class NoSign extends Error {
  constructor(sign: string) {
    super(`The letters of a PDF have no sign “${sign}”; print the diagram and save it as PDF instead.`);
  }
}

export async function pdfOf(picture: { svg: string; width: number; height: number }): Promise<Blob> {
  const sheet = document.createElement("div");
  sheet.style.cssText = "position:fixed;left:0;top:0;visibility:hidden;pointer-events:none";
  sheet.setAttribute("aria-hidden", "true");
  sheet.innerHTML = picture.svg;
  document.body.append(sheet);
  try {
    const svg = sheet.querySelector("svg")!;
    svg.setAttribute("width", String(picture.width));
    svg.setAttribute("height", String(picture.height));
    const page = new Page(svg, picture.height * POINTS);
    await page.draw();
    return page.file(picture.width * POINTS, picture.height * POINTS);
  } finally {
    sheet.remove();
  }
}

const n = (x: number) => {
  const text = x.toFixed(4).replace(/\.?0+$/, "");
  return text === "-0" ? "0" : text;
};

/** Red, green and blue up to 1, and opacity. */
function colour(text: string): readonly [number, number, number, number] | undefined {
  const found = /rgba?\(([^)]*)\)/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number.parseFloat);
  if (!found || found.length < 3) return undefined;
  return [found[0]! / 255, found[1]! / 255, found[2]! / 255, found[3] ?? 1];
}

const HIDDEN = new Set(["defs", "style", "title", "desc", "metadata", "symbol", "clipPath", "mask"]);

class Page {
  private readonly out: string[] = [];
  private readonly states = new Map<string, string>();
  private readonly shadings: string[] = [];
  private readonly images: { width: number; height: number; data: Uint8Array; alpha: Uint8Array }[] = [];

  constructor(
    private readonly svg: SVGSVGElement,
    private readonly height: number,
  ) {}

  async draw(): Promise<void> {
    const walk = async (e: Element, opacity: number): Promise<void> => {
      const name = e.localName;
      if (HIDDEN.has(name) || !(e instanceof SVGElement)) return;
      const style = getComputedStyle(e);
      if (style.display === "none") return;
      const seen = opacity * Number(style.opacity);
      if (e instanceof SVGTextElement) return this.text(e, style, seen);
      if (e instanceof SVGImageElement) return this.image(e);
      if (e instanceof SVGGeometryElement) return this.shape(e, style, seen);
      for (const child of e.children) await walk(child, seen);
    };
    for (const child of this.svg.children) await walk(child, 1);
  }

  /** From the units of an element to those of the page, whose origin is below. */
  private matrix(e: SVGGraphicsElement): Matrix {
    const m = e.getCTM()!;
    const s = POINTS;
    return [s * m.a, -s * m.b, s * m.c, -s * m.d, s * m.e, this.height - s * m.f];
  }

  private begin(e: SVGGraphicsElement): void {
    this.out.push("q", `${this.matrix(e).map(n).join(" ")} cm`);
  }

  private opacity(fill: number, stroke: number): void {
    if (fill >= 1 && stroke >= 1) return;
    const key = `/ca ${n(fill)} /CA ${n(stroke)}`;
    if (!this.states.has(key)) this.states.set(key, `G${this.states.size}`);
    this.out.push(`/${this.states.get(key)} gs`);
  }

  private shape(e: SVGGeometryElement, style: CSSStyleDeclaration, opacity: number): void {
    const path = pathOf(e);
    if (path === "") return;
    const width = Number.parseFloat(style.strokeWidth);
    const stroke = style.stroke === "none" || !(width > 0) ? undefined : colour(style.stroke);
    const isShaded = style.fill.startsWith("url(");
    const fill = style.fill === "none" || isShaded ? undefined : colour(style.fill);
    if (isShaded) this.paint(e, path, style.fill);
    if (!stroke && !fill) return;
    this.begin(e);
    this.opacity(
      opacity * Number(style.fillOpacity) * (fill?.[3] ?? 1),
      opacity * Number(style.strokeOpacity) * (stroke?.[3] ?? 1),
    );
    if (fill) this.out.push(`${fill.slice(0, 3).map(n).join(" ")} rg`);
    if (stroke) {
      this.out.push(`${stroke.slice(0, 3).map(n).join(" ")} RG`);
      // A line that is as wide at any zoom is so here too.
      const m = e.getCTM()!;
      const zoom = style.vectorEffect === "non-scaling-stroke" ? Math.sqrt(Math.abs(m.a * m.d - m.b * m.c)) : 1;
      this.out.push(`${n(width / zoom)} w`);
      this.out.push(`${{ butt: 0, round: 1, square: 2 }[style.strokeLinecap as "butt"] ?? 0} J`);
      this.out.push(`${{ miter: 0, round: 1, bevel: 2 }[style.strokeLinejoin as "miter"] ?? 0} j`);
      const dashes = style.strokeDasharray;
      if (dashes !== "none") {
        const list = dashes.split(/[\s,]+/).map((d) => Number.parseFloat(d) / zoom);
        this.out.push(`[${list.map(n).join(" ")}] ${n(Number.parseFloat(style.strokeDashoffset) || 0)} d`);
      }
    }
    const isEven = style.fillRule === "evenodd";
    this.out.push(path, fill && stroke ? (isEven ? "B*" : "B") : fill ? (isEven ? "f*" : "f") : "S", "Q");
  }

  /** An area whose colour runs, or that is hatched. */
  private paint(e: SVGGeometryElement, path: string, fill: string): void {
    const id = /#([^"')]+)/.exec(fill)?.[1];
    const source = id === undefined ? null : this.svg.querySelector(`[id="${CSS.escape(id)}"]`);
    if (!source) return;
    this.begin(e);
    this.out.push(path, "W n");
    const number = (name: string) => Number(source.getAttribute(name) ?? 0);
    if (source instanceof SVGGradientElement) {
      const own = source.gradientTransform.baseVal.consolidate()?.matrix;
      if (own) this.out.push(`${[own.a, own.b, own.c, own.d, own.e, own.f].map(n).join(" ")} cm`);
      const stops = [...source.querySelectorAll("stop")].map((stop) => ({
        at: Number(stop.getAttribute("offset") ?? 0),
        colour: colour(getComputedStyle(stop).stopColor) ?? [0, 0, 0, 1],
      }));
      const isLinear = source.localName === "linearGradient";
      const coordinates = isLinear
        ? ["x1", "y1", "x2", "y2"].map(number)
        : [number("cx"), number("cy"), 0, number("cx"), number("cy"), number("r")];
      const steps = stops.slice(1).map((stop, k) => {
        const [from, to] = [stops[k]!, stop].map((s) => s.colour.slice(0, 3).map(n).join(" "));
        return `<< /FunctionType 2 /Domain [0 1] /C0 [${from}] /C1 [${to}] /N 1 >>`;
      });
      if (steps.length > 0) {
        const inner = stops.slice(1, -1).map((s) => n(s.at));
        const course = `<< /FunctionType 3 /Domain [0 1] /Functions [${steps.join(" ")}] /Bounds [${inner.join(" ")}] /Encode [${steps.map(() => "0 1").join(" ")}] >>`;
        this.shadings.push(
          `<< /ShadingType ${isLinear ? 2 : 3} /ColorSpace /DeviceRGB /Coords [${coordinates.map(n).join(" ")}] /Extend [true true] /Function ${course} >>`,
        );
        this.out.push(`/S${this.shadings.length - 1} sh`);
      }
    } else if (source.localName === "pattern") {
      const tile = [number("width"), number("height")] as const;
      const box = e.getBBox();
      if (tile[0] > 0 && tile[1] > 0 && (box.width / tile[0]) * (box.height / tile[1]) < 1e5) {
        const lines = [...source.children].filter((c) => c instanceof SVGGeometryElement);
        for (const line of lines) {
          const style = getComputedStyle(line);
          const ink = colour(style.stroke);
          if (!ink) continue;
          this.out.push(`${ink.slice(0, 3).map(n).join(" ")} RG`, `${n(Number.parseFloat(style.strokeWidth))} w`);
          const drawn = pathOf(line);
          for (let x = Math.floor(box.x / tile[0]) * tile[0]; x < box.x + box.width; x += tile[0])
            for (let y = Math.floor(box.y / tile[1]) * tile[1]; y < box.y + box.height; y += tile[1])
              this.out.push(`q 1 0 0 1 ${n(x)} ${n(y)} cm ${drawn} S Q`);
        }
      }
    }
    this.out.push("Q");
  }

  private text(e: SVGTextElement, style: CSSStyleDeclaration, opacity: number): void {
    const text = e.textContent ?? "";
    if (text.trim() === "" || e.getNumberOfChars() === 0) return;
    const fill = colour(style.fill);
    if (!fill) return;
    const size = Number.parseFloat(style.fontSize);
    const start = e.getStartPositionOfChar(0);
    const isBold = Number(style.fontWeight) >= 600 || style.fontWeight === "bold";
    const isSlanted = style.fontStyle !== "normal";
    const isMono = /mono|courier/i.test(style.fontFamily);
    const font = `${isMono ? "M" : "F"}${isBold ? "b" : ""}${isSlanted ? "i" : ""}`;
    this.begin(e);
    this.opacity(opacity * Number(style.fillOpacity) * fill[3], 1);
    // Letters stand upright again: the page was turned over.
    this.out.push("BT", `${fill.slice(0, 3).map(n).join(" ")} rg`, `1 0 0 -1 ${n(start.x)} ${n(start.y)} Tm`);
    for (const part of written(text)) this.out.push(`/${part.isSymbol ? "Y" : font} ${n(size)} Tf <${part.hex}> Tj`);
    this.out.push("ET");
    if (style.textDecorationLine?.includes("underline")) {
      const y = n(start.y + 0.12 * size);
      this.out.push(`${fill.slice(0, 3).map(n).join(" ")} RG ${n(0.06 * size)} w`);
      this.out.push(`${n(start.x)} ${y} m ${n(start.x + e.getComputedTextLength())} ${y} l S`);
    }
    this.out.push("Q");
  }

  private async image(e: SVGImageElement): Promise<void> {
    const image = new Image();
    image.src = e.href.baseVal;
    try {
      await image.decode();
    } catch {
      return;
    }
    const MOST = 2000;
    const [wide, high] = [image.naturalWidth || 400, image.naturalHeight || 400];
    const scale = Math.min(1, MOST / Math.max(wide, high));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const count = canvas.width * canvas.height;
    const [rgb, alpha] = [new Uint8Array(3 * count), new Uint8Array(count)];
    for (let k = 0; k < count; k += 1) {
      rgb.set(data.subarray(4 * k, 4 * k + 3), 3 * k);
      alpha[k] = data[4 * k + 3]!;
    }
    this.images.push({ width: canvas.width, height: canvas.height, data: rgb, alpha });
    const box = e.getBBox();
    // As `xMidYMid meet` lays it out.
    const fit = Math.min(box.width / wide, box.height / high);
    const [w, h] =
      e.getAttribute("preserveAspectRatio") === "none" ? [box.width, box.height] : [fit * wide, fit * high];
    const [x, y] = [box.x + (box.width - w) / 2, box.y + (box.height - h) / 2];
    this.begin(e);
    this.out.push(`${n(w)} 0 0 ${n(-h)} ${n(x)} ${n(y + h)} cm /I${this.images.length - 1} Do`, "Q");
  }

  file(width: number, height: number): Blob {
    const parts: Uint8Array[] = [];
    const starts: number[] = [];
    let length = 0;
    const add = (piece: string | Uint8Array) => {
      // Every sign is one byte.
      const bytes = typeof piece === "string" ? Uint8Array.from(piece, (c) => c.charCodeAt(0)) : piece;
      parts.push(bytes);
      length += bytes.length;
    };
    const object = (body: string, stream?: Uint8Array) => {
      starts.push(length);
      add(`${starts.length} 0 obj\n`);
      if (stream) {
        add(`<< ${body} /Length ${stream.length} >>\nstream\n`);
        add(stream);
        add("\nendstream");
      } else add(body);
      add("\nendobj\n");
    };
    const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
    const family = (key: string, name: string, slanted: string) =>
      `/${key} ${font(name)} /${key}b ${font(`${name}-Bold`)} /${key}i ${font(`${name}-${slanted}`)} /${key}bi ${font(`${name}-Bold${slanted}`)}`;
    const fonts = `${family("F", "Helvetica", "Oblique")} ${family("M", "Courier", "Oblique")} /Y << /Type /Font /Subtype /Type1 /BaseFont /Symbol >>`;
    const states = [...this.states].map(([what, name]) => `/${name} << /Type /ExtGState ${what} >>`).join(" ");
    const shadings = this.shadings.map((s, k) => `/S${k} ${s}`).join(" ");
    const images = this.images.map((_, k) => `/I${k} ${5 + 2 * k} 0 R`).join(" ");
    add("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n");
    object("<< /Type /Catalog /Pages 2 0 R >>");
    object("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${n(width)} ${n(height)}] /Contents 4 0 R /Resources << /Font << ${fonts} >> /ExtGState << ${states} >> /Shading << ${shadings} >> /XObject << ${images} >> >> >>`,
    );
    object(
      "",
      Uint8Array.from(this.out.join("\n"), (c) => c.charCodeAt(0)),
    );
    this.images.forEach((image, k) => {
      const size = `/Type /XObject /Subtype /Image /Width ${image.width} /Height ${image.height} /BitsPerComponent 8`;
      object(`${size} /ColorSpace /DeviceRGB /SMask ${6 + 2 * k} 0 R`, image.data);
      object(`${size} /ColorSpace /DeviceGray`, image.alpha);
    });
    const table = length;
    const entries = starts.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
    add(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${entries}`);
    add(`trailer\n<< /Size ${starts.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
    return new Blob(parts as BlobPart[], { type: "application/pdf" });
  }
}

/** Signs of the upper half of WinAnsi that are elsewhere in Unicode. */
const WIN_ANSI = new Map(
  [..."€‚ƒ„…†‡ˆ‰Š‹Œ"].map(
    (c, k) => [c, [0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c][k]!] as const,
  ),
);
for (const [c, code] of [
  ["‘", 0x91],
  ["’", 0x92],
  ["“", 0x93],
  ["”", 0x94],
  ["•", 0x95],
  ["–", 0x96],
  ["—", 0x97],
  ["−", 0x96],
  ["μ", 0xb5],
] as const)
  WIN_ANSI.set(c, code);
/** Greek letters and a few signs, by their places in the Symbol font. */
const SYMBOL = new Map([
  ...[..."ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ"].map((c, k) => [c, 0x41 + k] as const),
  ...[..."αβχδεφγηιϕκλμνοπθρστυϖωξψζ"].map((c, k) => [c, 0x61 + k] as const),
  ...([
    ["Ω", 0x57],
    ["∞", 0xa5],
    ["≤", 0xa3],
    ["≥", 0xb3],
    ["≠", 0xb9],
    ["√", 0xd6],
    ["∑", 0xe5],
    ["∫", 0xf2],
    ["→", 0xae],
    ["←", 0xac],
    ["↑", 0xad],
    ["↓", 0xaf],
    ["∂", 0xb6],
    ["⋅", 0xd7],
  ] as const),
]);

/** A text in stretches of one font each. */
export function written(text: string): { isSymbol: boolean; hex: string }[] {
  const parts: { isSymbol: boolean; hex: string }[] = [];
  for (const sign of text.replace(/\s/g, " ")) {
    const point = sign.codePointAt(0)!;
    const isPlain = (point >= 0x20 && point < 0x7f) || (point >= 0xa0 && point <= 0xff);
    const plain = isPlain ? point : WIN_ANSI.get(sign);
    const code = plain ?? SYMBOL.get(sign);
    if (code === undefined) throw new NoSign(sign);
    const isSymbol = plain === undefined;
    const hex = code.toString(16).padStart(2, "0");
    const last = parts.at(-1);
    if (last?.isSymbol === isSymbol) last.hex += hex;
    else parts.push({ isSymbol, hex });
  }
  return parts;
}

function pathOf(e: SVGGeometryElement): string {
  const number = (name: string) => Number.parseFloat(e.getAttribute(name) ?? "0") || 0;
  const points = () => [...(e as SVGPolygonElement).points].map((p, k) => `${n(p.x)} ${n(p.y)} ${k === 0 ? "m" : "l"}`);
  switch (e.localName) {
    case "path":
      return pathData(e.getAttribute("d") ?? "");
    case "line":
      return `${n(number("x1"))} ${n(number("y1"))} m ${n(number("x2"))} ${n(number("y2"))} l`;
    case "polyline":
      return points().join(" ");
    case "polygon":
      return points().length > 0 ? `${points().join(" ")} h` : "";
    case "circle":
      return pathData(ellipse(number("cx"), number("cy"), number("r"), number("r")));
    case "ellipse":
      return pathData(ellipse(number("cx"), number("cy"), number("rx"), number("ry")));
    case "rect": {
      const [x, y, w, h] = [number("x"), number("y"), number("width"), number("height")];
      const r = Math.min(number("rx") || number("ry"), w / 2, h / 2);
      if (w <= 0 || h <= 0) return "";
      if (r <= 0) return `${n(x)} ${n(y)} ${n(w)} ${n(h)} re`;
      const arc = `a${r} ${r} 0 0 1`;
      return pathData(
        `M${x + r} ${y}h${w - 2 * r}${arc} ${r} ${r}v${h - 2 * r}${arc} ${-r} ${r}h${2 * r - w}${arc} ${-r} ${-r}v${2 * r - h}${arc} ${r} ${-r}z`,
      );
    }
    default:
      return "";
  }
}

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;

/** The data of an SVG path in the words of PDF. */
export function pathData(d: string): string {
  const tokens = d.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? [];
  const out: string[] = [];
  let at = 0;
  let command = "";
  let [x, y, startX, startY, handleX, handleY] = [0, 0, 0, 0, 0, 0];
  let before = "";
  const next = () => Number(tokens[at++]);
  const curve = (x1: number, y1: number, x2: number, y2: number, toX: number, toY: number) => {
    out.push(`${[x1, y1, x2, y2, toX, toY].map(n).join(" ")} c`);
    [x, y] = [toX, toY];
  };
  while (at < tokens.length) {
    if (/[a-z]/i.test(tokens[at]!)) command = tokens[at++]!;
    const isRelative = command === command.toLowerCase();
    const [ox, oy] = isRelative ? [x, y] : [0, 0];
    const kind = command.toUpperCase();
    if (kind === "Z") {
      out.push("h");
      [x, y] = [startX, startY];
    } else if (kind === "M") {
      [x, y] = [ox + next(), oy + next()];
      [startX, startY] = [x, y];
      out.push(`${n(x)} ${n(y)} m`);
      // What follows without a letter are lines.
      command = isRelative ? "l" : "L";
    } else if (kind === "L" || kind === "H" || kind === "V") {
      if (kind !== "V") x = ox + next();
      if (kind !== "H") y = oy + next();
      out.push(`${n(x)} ${n(y)} l`);
    } else if (kind === "C" || kind === "S") {
      const isSmooth = kind === "S";
      const [x1, y1] = isSmooth
        ? /[CS]/.test(before)
          ? [2 * x - handleX, 2 * y - handleY]
          : [x, y]
        : [ox + next(), oy + next()];
      [handleX, handleY] = [ox + next(), oy + next()];
      curve(x1, y1, handleX, handleY, ox + next(), oy + next());
    } else if (kind === "Q" || kind === "T") {
      const isSmooth = kind === "T";
      [handleX, handleY] = isSmooth
        ? /[QT]/.test(before)
          ? [2 * x - handleX, 2 * y - handleY]
          : [x, y]
        : [ox + next(), oy + next()];
      const [toX, toY] = [ox + next(), oy + next()];
      curve(
        x + (2 / 3) * (handleX - x),
        y + (2 / 3) * (handleY - y),
        toX + (2 / 3) * (handleX - toX),
        toY + (2 / 3) * (handleY - toY),
        toX,
        toY,
      );
    } else if (kind === "A") {
      const [rx, ry, turn, large, sweep] = [next(), next(), next(), next(), next()];
      const [toX, toY] = [ox + next(), oy + next()];
      for (const c of arcs(x, y, rx, ry, turn, large !== 0, sweep !== 0, toX, toY)) curve(...c);
      if (rx === 0 || ry === 0) out.push(`${n(toX)} ${n(toY)} l`);
      [x, y] = [toX, toY];
    } else break;
    before = kind;
  }
  return out.join(" ");
}

/** An arc by its ends (SVG 2, appendix B.2.4) as cubic curves of at most a quarter each. */
function arcs(
  x1: number,
  y1: number,
  rx0: number,
  ry0: number,
  turn: number,
  isLarge: boolean,
  isSweep: boolean,
  x2: number,
  y2: number,
): [number, number, number, number, number, number][] {
  let [rx, ry] = [Math.abs(rx0), Math.abs(ry0)];
  if (rx === 0 || ry === 0 || (x1 === x2 && y1 === y2)) return [];
  const phi = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [px, py] = [cos * dx + sin * dy, -sin * dx + cos * dy];
  const spread = (px / rx) ** 2 + (py / ry) ** 2;
  if (spread > 1) [rx, ry] = [rx * Math.sqrt(spread), ry * Math.sqrt(spread)];
  const over = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2;
  const factor = Math.sqrt(Math.max(0, over / ((rx * py) ** 2 + (ry * px) ** 2))) * (isLarge === isSweep ? -1 : 1);
  const [qx, qy] = [(factor * rx * py) / ry, (-factor * ry * px) / rx];
  const [cx, cy] = [cos * qx - sin * qy + (x1 + x2) / 2, sin * qx + cos * qy + (y1 + y2) / 2];
  const from = Math.atan2((py - qy) / ry, (px - qx) / rx);
  let sweep = Math.atan2((-py - qy) / ry, (-px - qx) / rx) - from;
  if (isSweep && sweep < 0) sweep += 2 * Math.PI;
  if (!isSweep && sweep > 0) sweep -= 2 * Math.PI;
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  const point = (a: number) => [
    cx + rx * Math.cos(a) * cos - ry * Math.sin(a) * sin,
    cy + rx * Math.cos(a) * sin + ry * Math.sin(a) * cos,
  ];
  const slope = (a: number) => [
    -rx * Math.sin(a) * cos - ry * Math.cos(a) * sin,
    -rx * Math.sin(a) * sin + ry * Math.cos(a) * cos,
  ];
  return Array.from({ length: count }, (_, k) => {
    const [a, b] = [from + k * step, from + (k + 1) * step];
    const [p, q, dp, dq] = [point(a), point(b), slope(a), slope(b)];
    return [
      p[0]! + reach * dp[0]!,
      p[1]! + reach * dp[1]!,
      q[0]! - reach * dq[0]!,
      q[1]! - reach * dq[1]!,
      q[0]!,
      q[1]!,
    ];
  });
}
