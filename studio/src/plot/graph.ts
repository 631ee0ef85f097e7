/** Curves over anything but time (phase planes, spectra) and with logarithmic axes, as an SVG of its own. */
import type { Dash } from "./colours";
import { commonPower, axisTitle, shown, tickLabels, ticks } from "./numbers";

export interface Series {
  readonly label: string;
  readonly colour: string;
  readonly dash: Dash;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

export interface GraphOptions {
  readonly width: number;
  readonly height: number;
  readonly xTitle: string;
  readonly yTitle: string;
  readonly logX: boolean;
  readonly logY: boolean;
  readonly ink: string;
  readonly grid: string;
  readonly paper: string;
}

const n = (x: number) => String(Math.round(x * 100) / 100);
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

interface Axis {
  readonly place: (v: number) => number;
  readonly marks: readonly number[];
  readonly labels: readonly string[];
  readonly power: number;
}

/** Of an axis between two places of the paper. */
export function axisOf(values: Iterable<number>, isLog: boolean, from: number, to: number): Axis {
  let [low, high] = [Infinity, -Infinity];
  for (const v of values) {
    if (!Number.isFinite(v) || (isLog && v <= 0)) continue;
    if (v < low) low = v;
    if (v > high) high = v;
  }
  if (low > high) [low, high] = isLog ? [0.1, 10] : [0, 1];
  if (isLog) {
    // Not deeper than twelve decades: rounding is no signal.
    low = Math.max(low, high * 1e-12);
    let [a, b] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
    if (a === b) [a, b] = [a - 1, b + 1];
    const place = (v: number) => from + ((Math.log10(Math.max(v, 1e-300)) - a) / (b - a)) * (to - from);
    const step = Math.max(1, Math.ceil((b - a) / 8));
    const marks = Array.from({ length: Math.floor((b - a) / step) + 1 }, (_, i) => 10 ** (a + i * step));
    return {
      place,
      marks,
      labels: marks.map((m) => (m >= 1e-3 && m < 1e5 ? shown(m) : `10${raised(Math.round(Math.log10(m)))}`)),
      power: 0,
    };
  }
  const size = Math.max(Math.abs(low), Math.abs(high));
  const margin = high - low <= 1e-9 * size ? (size === 0 ? 1 : 0.1 * size) : 0.05 * (high - low);
  [low, high] = [low - margin, high + margin];
  const marks = ticks(low, high, Math.abs(to - from) / 70);
  const power = commonPower(Math.max(Math.abs(low), Math.abs(high)));
  return {
    place: (v) => from + ((v - low) / (high - low)) * (to - from),
    marks,
    labels: tickLabels(marks, 10 ** power),
    power,
  };
}

const raised = (k: number) => (k < 0 ? "⁻" : "") + String(Math.abs(k)).replace(/\d/g, (d) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(d)]!);

function* all(series: readonly Series[], of: "x" | "y"): Iterable<number> {
  for (const s of series) yield* s[of];
}

export function graphOf(series: readonly Series[], o: GraphOptions): string {
  const y0 = axisOf(all(series, "y"), o.logY, 0, 1);
  const widest = Math.max(3, ...y0.labels.map((l) => l.length));
  const area = { left: 34 + 7 * widest, right: o.width - 18, top: 12, bottom: o.height - 44 };
  const x = axisOf(all(series, "x"), o.logX, area.left, area.right);
  const y = axisOf(all(series, "y"), o.logY, area.bottom, area.top);
  const out: string[] = [];
  x.marks.forEach((v, i) => {
    const at = x.place(v);
    if (at < area.left - 1 || at > area.right + 1) return;
    out.push(
      `<path d="M${n(at)} ${area.top}V${area.bottom}" stroke="${o.grid}"/><text x="${n(at)}" y="${area.bottom + 16}" text-anchor="middle">${x.labels[i]}</text>`,
    );
  });
  y.marks.forEach((v, i) => {
    const at = y.place(v);
    if (at > area.bottom + 1 || at < area.top - 1) return;
    out.push(
      `<path d="M${area.left} ${n(at)}H${n(area.right)}" stroke="${o.grid}"/><text x="${area.left - 8}" y="${n(at + 4)}" text-anchor="end">${y.labels[i]}</text>`,
    );
  });
  const title = (text: string, power: number) => escaped(power === 0 ? text : `${text}, ${axisTitle("", power)}`);
  out.push(
    `<text x="${n((area.left + area.right) / 2)}" y="${area.bottom + 36}" text-anchor="middle">${title(o.xTitle, x.power)}</text>`,
  );
  out.push(
    `<text transform="translate(14 ${n((area.top + area.bottom) / 2)}) rotate(-90)" text-anchor="middle">${title(o.yTitle, y.power)}</text>`,
  );
  const lines = series.map((s) => {
    const dash = s.dash.length > 0 ? ` stroke-dasharray="${s.dash.join(" ")}"` : "";
    return `<path d="${path(s, x, y, o)}" fill="none" stroke="${s.colour}" stroke-width="1.6" stroke-linejoin="round"${dash}/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${o.width}" height="${o.height}" viewBox="0 0 ${o.width} ${o.height}" font-family="Inter, 'Liberation Sans', Helvetica, Arial, sans-serif" font-size="11" fill="${o.ink}" role="img">` +
    `<rect width="${o.width}" height="${o.height}" fill="${o.paper}"/>${out.join("")}<g>${lines.join("")}</g></svg>`
  );
}

/** Points closer than a quarter of a pixel are one. */
function path(s: Series, x: Axis, y: Axis, o: GraphOptions): string {
  const parts: string[] = [];
  let [isDown, lastX, lastY] = [false, Number.NaN, Number.NaN];
  for (let i = 0; i < s.x.length; i++) {
    const [vx, vy] = [s.x[i]!, s.y[i]!];
    const isSeen = Number.isFinite(vx) && Number.isFinite(vy) && !(o.logX && vx <= 0) && !(o.logY && vy <= 0);
    if (!isSeen) {
      isDown = false;
      continue;
    }
    const [px, py] = [x.place(vx), y.place(vy)];
    if (isDown && Math.abs(px - lastX) < 0.25 && Math.abs(py - lastY) < 0.25) continue;
    parts.push(`${isDown ? "L" : "M"}${n(px)} ${n(py)}`);
    [isDown, lastX, lastY] = [true, px, py];
  }
  return parts.join("");
}
