/** The diagram as a picture by itself: on white, without what is selected, at rest, with its causal strokes. */
import { Picture } from "../../canvas/scene/picture";
import { element } from "../../canvas/scene/svg";
import type { OpenModel } from "../../document/model";
import { download, painted } from "../plots/save";

const MARGIN = 8;
/** Pixels of a unit of the diagram: an element of 20 units is about a centimetre wide. */
const SCALE = 2.5;
/** What the page says by its style sheet. */
const STYLE = `
.line .wire, .line .glow { fill: none } .line .glow { stroke: none }
.stroke { stroke: #2a2e33; stroke-width: .7; stroke-linecap: round }
.stroke.integral { stroke: #14875a } .stroke.derivative { stroke: #d4680f; stroke-width: 1 }
.component.disabled { opacity: .35 }`;

export interface DiagramPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

export function pictureOf(model: OpenModel, hasStrokes: boolean): DiagramPicture {
  const diagram = model.diagram.get();
  const everything = { component: () => true, line: () => true };
  const picture = new Picture("world", (svg) => svg);
  picture.showContent(diagram, { components: new Set(), connections: new Set() }, new Map(), everything);
  if (hasStrokes) picture.showCausality(diagram, model.check.get()?.bonds, new Map(), everything);
  const box = diagram.bounds() ?? { left: -100, right: 100, bottom: -100, top: 100 };
  const size = { width: box.right - box.left + 2 * MARGIN, height: box.top - box.bottom + 2 * MARGIN };
  const style = element("style");
  style.textContent = STYLE;
  const paper = element("rect", { x: box.left - MARGIN, y: -box.top - MARGIN, ...size, fill: "#ffffff" });
  const background = element("g");
  background.innerHTML = diagram.source.background;
  const title = element("title");
  title.textContent = model.name;
  picture.svg.prepend(title, style, paper, background);
  const [width, height] = [Math.round(size.width * SCALE), Math.round(size.height * SCALE)];
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `${box.left - MARGIN} ${-box.top - MARGIN} ${size.width} ${size.height}`,
    width,
    height,
  };
  for (const [name, value] of Object.entries(attributes)) picture.svg.setAttribute(name, String(value));
  return { svg: new XMLSerializer().serializeToString(picture.svg), width, height };
}

const blob = (picture: DiagramPicture) => new Blob([picture.svg], { type: "image/svg+xml" });

export async function saveDiagram(model: OpenModel, hasStrokes: boolean, kind: "svg" | "pdf" | "png"): Promise<void> {
  const picture = pictureOf(model, hasStrokes);
  const name = `${model.name.split(".").at(-1)}.${kind}`;
  const file = {
    svg: async () => blob(picture),
    pdf: async () => (await import("./pdf")).pdfOf(picture),
    png: () => painted(blob(picture), picture),
  };
  download(await file[kind](), name);
}

/** As a PNG, which every program takes. */
export async function copyDiagram(model: OpenModel, hasStrokes: boolean): Promise<void> {
  const picture = pictureOf(model, hasStrokes);
  await navigator.clipboard.write([new ClipboardItem({ "image/png": painted(blob(picture), picture) })]);
}

/** On paper, or as a PDF by the browser's own printer for it: the diagram alone, as large as the page. */
export function printDiagram(model: OpenModel, hasStrokes: boolean): void {
  const sheet = document.createElement("div");
  sheet.className = "print-sheet";
  const { svg, width, height } = pictureOf(model, hasStrokes);
  sheet.innerHTML = svg;
  sheet.dataset.orientation = width > height ? "landscape" : "portrait";
  document.body.append(sheet);
  const done = () => sheet.remove();
  window.addEventListener("afterprint", done, { once: true });
  window.print();
}
