/** What lies over the picture in pixels of the screen: selection, handles, ports, guides, frames and pulls. */
import type { Handle } from "../../document/arrange";
import type { DiagramIndex } from "../../document/diagram";
import { type Box, type Point, boxOf, lerp, middle, plus, rotate } from "../../document/geometry";
import { stretches } from "../../document/shapes";
import type { Board, Draft } from "../board";
import { STAND_OFF, bendable, handlePlace, resizable } from "../handles";
import { element, group, n } from "./svg";

export class Overlay {
  readonly root = group("overlay");
  private readonly parts = group("parts");
  /** Where a pull may end: many frames, which stay while the pointer moves. */
  private readonly targets = group("targets");
  private drawnTargets: readonly unknown[] = [];

  constructor() {
    this.root.append(this.targets, this.parts);
  }

  show(board: Board, diagram: DiagramIndex): void {
    const parts: SVGElement[] = [];
    const { viewport, preview, hover, tool, model } = board;
    const at = (p: Point) => viewport.toScreen(p);
    const frame = (box: Box, className: string, off: number, round = 3) => {
      const a = at({ x: box.left, y: box.top });
      const b = at({ x: box.right, y: box.bottom });
      const attributes = {
        x: n(a.x - off),
        y: n(a.y - off),
        width: n(b.x - a.x + 2 * off),
        height: n(b.y - a.y + 2 * off),
        rx: round,
      };
      return element("rect", { class: className, ...attributes });
    };
    const around = (name: string, className: string, off: number): SVGElement[] => {
      const c = diagram.component(name);
      if (!c) return [];
      const ends = diagram.bondEnds(c);
      if (!ends) return [frame(diagram.box(c), className, off)];
      const p = diagram.placement(c);
      const half = Math.min(Math.abs(p.extent.q.y - p.extent.p.y) / 2, 5);
      const [x0, x1] = [Math.min(p.extent.p.x, p.extent.q.x), Math.max(p.extent.p.x, p.extent.q.x)];
      const corners = [
        { x: x0, y: -half },
        { x: x1, y: -half },
        { x: x1, y: half },
        { x: x0, y: half },
      ].map((q) => at(plus(p.origin, rotate(q, p.rotation))));
      return [element("polygon", { class: className, points: corners.map((q) => `${n(q.x)},${n(q.y)}`).join(" ") })];
    };

    const { pull, guides, frame: band, drop, bond, draft } = preview.get();
    const drawn = [pull?.targets, viewport.get(), diagram];
    if (drawn.some((of, i) => of !== this.drawnTargets[i]) && (pull || this.drawnTargets[0])) {
      this.drawnTargets = drawn;
      this.targets.replaceChildren(...[...(pull?.targets ?? [])].flatMap((name) => around(name, "target", 3)));
    }
    const { components } = model.selection.get();
    if (hover.get().hit.kind === "component") {
      const { component } = hover.get().hit as { component: { name: string } };
      if (!components.has(component.name)) parts.push(...around(component.name, "hovered", 2));
    }
    for (const name of components) parts.push(...around(name, "selected", components.size === 1 ? STAND_OFF : 3));
    if (components.size > 1) {
      const box = diagram.boundsOf(components);
      if (box) parts.push(frame(box, "together", STAND_OFF + 2));
    }
    for (const [name, severity] of findings(board)) {
      const c = diagram.component(name);
      if (!c) continue;
      const ends = diagram.bondEnds(c);
      const box = diagram.box(c);
      const p = at(
        ends
          ? middle(ends[0], ends[1])
          : lerp(
              middle({ x: box.left, y: box.bottom }, { x: box.right, y: box.top }),
              { x: box.right, y: box.top },
              0.7,
            ),
      );
      parts.push(element("circle", { class: `finding ${severity}`, cx: n(p.x), cy: n(p.y), r: 4.5 }));
    }
    const sized = resizable(board);
    const c = sized === undefined ? undefined : diagram.component(sized);
    if (c && !pull) {
      for (const handle of ["nw", "ne", "se", "sw"] as Handle[]) {
        const p = at(handlePlace(diagram.box(c), handle, viewport.units(STAND_OFF)));
        parts.push(element("rect", { class: "handle", x: n(p.x - 3.5), y: n(p.y - 3.5), width: 7, height: 7, rx: 2 }));
      }
    }
    const bent = pull || draft ? undefined : bendable(board);
    if (bent) {
      for (const q of stretches(bent.shape).map(at))
        parts.push(element("circle", { class: "vertex new", cx: n(q.x), cy: n(q.y), r: 3 }));
      for (const q of bent.shape.points.map(at))
        parts.push(element("circle", { class: "vertex", cx: n(q.x), cy: n(q.y), r: 4.5 }));
    }
    if (draft) parts.push(drafted(draft, draft.points.map(at)));
    const port = hover.get().port;
    if (port) {
      const p = at(port.at);
      parts.push(element("circle", { class: "port-under", cx: n(p.x), cy: n(p.y), r: 6 }));
    }
    if (tool.get() === "bond" || tool.get() === "connect") parts.push(...this.openPorts(board, diagram));
    if (pull) {
      if (pull.target !== undefined)
        parts.push(...around(pull.target, pull.verdict === "refused" ? "target refused" : "target under", 3));
      parts.push(...pulled(pull.points.map(at), pull.kind, pull.verdict));
    }
    if (bond !== undefined) parts.push(...around(bond, "target under", 3));
    for (const guide of guides ?? []) {
      const [a, b] = [at(guide.from), at(guide.to)];
      parts.push(element("line", { class: "guide", x1: n(a.x), y1: n(a.y), x2: n(b.x), y2: n(b.y) }));
    }
    if (band) parts.push(frame(band, "band", 0, 0));
    if (drop) {
      if (drop.bond !== undefined) parts.push(...around(drop.bond, "target under", 3));
      const size = 20 * viewport.get().zoom;
      const p = at(drop.at);
      const ghost = group("ghost");
      ghost.innerHTML = drop.icon;
      const svg = ghost.querySelector("svg");
      if (svg)
        for (const [key, value] of [
          ["x", p.x - size / 2],
          ["y", p.y - size / 2],
          ["width", size],
          ["height", size],
        ] as const)
          svg.setAttribute(key, n(value));
      parts.push(ghost);
    }
    this.parts.replaceChildren(...parts);
  }

  private openPorts(board: Board, diagram: DiagramIndex): SVGElement[] {
    const wantsBonds = board.tool.get() === "bond";
    return diagram.components.flatMap((c) =>
      c.role === "bond"
        ? []
        : diagram
            .ports(c)
            .filter((ref) => (ref.port.role === "element") === wantsBonds && !(wantsBonds && diagram.isConnected(ref)))
            .map((ref) => {
              const p = board.viewport.toScreen(ref.at);
              return element("circle", { class: "port-open", cx: n(p.x), cy: n(p.y), r: 4 });
            }),
    );
  }
}

function drafted(draft: Draft, points: Point[]): SVGElement {
  const box = boxOf(points);
  const [width, height] = [box.right - box.left, box.top - box.bottom];
  const path = points.map((p) => `${n(p.x)},${n(p.y)}`).join(" ");
  switch (draft.tool) {
    case "line":
      return element("polyline", { class: "draft", points: path });
    case "polygon":
      return element("polygon", { class: "draft", points: path });
    case "ellipse": {
      const at = middle({ x: box.left, y: box.bottom }, { x: box.right, y: box.top });
      return element("ellipse", { class: "draft", cx: n(at.x), cy: n(at.y), rx: n(width / 2), ry: n(height / 2) });
    }
    default:
      return element("rect", {
        class: "draft",
        x: n(box.left),
        y: n(box.bottom),
        width: n(width),
        height: n(height),
      });
  }
}

/** Components that the first line of a message is about. */
function findings(board: Board): Map<string, "error" | "warning"> {
  const all = new Map<string, "error" | "warning">();
  for (const d of board.model.check.get()?.diagnostics ?? []) {
    const [name] = board.model.componentsOf(d);
    if (name !== undefined && d.severity !== "note" && all.get(name) !== "error") all.set(name, d.severity);
  }
  return all;
}

/** The line under the hand; a bond with its barb, on the side that the library's icon has it. */
function pulled(points: Point[], kind: "bond" | "line", verdict: string): SVGElement[] {
  const d = points.map((p, i) => `${i === 0 ? "M" : "L"}${n(p.x)} ${n(p.y)}`).join("");
  const parts: SVGElement[] = [element("path", { class: `pull ${verdict}`, d })];
  const [a, b] = [points[0]!, points[points.length - 1]!];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (kind === "bond" && length > 12) {
    const back = { x: ((a.x - b.x) / length) * 12, y: ((a.y - b.y) / length) * 12 };
    const barb = rotate(back, 45);
    parts.push(element("path", { class: `pull ${verdict}`, d: `M${n(b.x)} ${n(b.y)}l${n(barb.x)} ${n(barb.y)}` }));
  }
  const box = boxOf(points);
  if (box.right - box.left + box.top - box.bottom > 0)
    parts.push(element("circle", { class: `pull-end ${verdict}`, cx: n(b.x), cy: n(b.y), r: 3 }));
  return parts;
}
