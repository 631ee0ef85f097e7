/**
 * What the check has found, drawn on the bonds: strokes in the colour of their causality, and behind them
 * halos for algebraic loops, conflicts and whatever a message points at.
 */
import type { Bonds } from "../../protocol";
import type { DiagramIndex } from "../../document/diagram";
import { type Point, lerp, minus, rotate } from "../../document/geometry";
import { Keyed, element, group, n, set } from "./svg";

export type StrokeKind = "integral" | "derivative" | "law";

export interface Stroke {
  readonly bond: string;
  /** Of a bundle whose strands differ; the only one otherwise. */
  readonly strand: number;
  readonly at: readonly [Point, Point];
  readonly kind: StrokeKind;
}

/** Where the icons of causal bonds have it: as far from the end as a tenth of the bond, or of its height if it is long. */
export function strokes(
  diagram: DiagramIndex,
  bonds: Bonds,
  isShown: (bond: string) => boolean = () => true,
): Stroke[] {
  const stores = new Map(bonds.stores.map((s) => [s.port, s.causality]));
  return bonds.bonds.flatMap((b): Stroke[] => {
    if (!isShown(b.path)) return [];
    const component = diagram.component(b.path);
    const ends = component && diagram.bondEnds(component);
    // A bundle has one stroke where its strands agree, and otherwise a part of one for each strand.
    const parts = b.stroke === "mixed" ? b.strands : [b.stroke];
    if (!component || !ends) return [];
    const [tail, head] = ends;
    const { extent } = diagram.placement(component);
    const half = 0.4 * Math.min(Math.abs(extent.q.y - extent.p.y) / 2, 12);
    const along = minus(head, tail);
    const length = Math.hypot(along.x, along.y);
    if (length === 0) return [];
    const across = rotate({ x: (along.x / length) * half, y: (along.y / length) * half }, 90);
    const share = 0.1 * Math.min(1, Math.abs(extent.q.y - extent.p.y) / length);
    const causality = stores.get(b.tail) ?? stores.get(b.head);
    const kind = causality === "integral" || causality === "derivative" ? causality : "law";
    return parts.flatMap((place, strand): Stroke[] => {
      if (place !== "tail" && place !== "head") return [];
      const at = lerp(tail, head, place === "tail" ? share : 1 - share);
      const point = (k: number): Point => {
        const side = (2 * k) / parts.length - 1;
        return { x: at.x + side * across.x, y: at.y + side * across.y };
      };
      return [{ bond: b.path, strand, at: [point(strand), point(strand + 1)], kind }];
    });
  });
}

export type HaloKind = "conflict" | "loop" | "message";

/** Components with a halo; a conflict outshines a loop. */
export function halos(bonds: Bonds | null | undefined, highlighted: ReadonlySet<string>): Map<string, HaloKind> {
  const all = new Map<string, HaloKind>();
  for (const l of bonds?.loops ?? []) for (const path of [...l.elements, ...l.bonds]) all.set(path, "loop");
  for (const c of bonds?.conflicts ?? [])
    for (const path of [c.node, ...c.elements, ...c.bonds]) all.set(path, "conflict");
  for (const name of highlighted) if (!all.has(name)) all.set(name, "message");
  return all;
}

export class StrokeLayer {
  readonly root = group("strokes");
  private readonly items = new Keyed<Stroke>(
    this.root,
    (stroke) => {
      const line = element("line", { class: `stroke ${stroke.kind}` });
      line.dataset.bond = stroke.bond;
      return line;
    },
    (line, stroke, before) => {
      if (before?.kind !== stroke.kind) set(line, "class", `stroke ${stroke.kind}`);
      const [a, b] = stroke.at;
      set(line, "x1", n(a.x));
      set(line, "y1", n(-a.y));
      set(line, "x2", n(b.x));
      set(line, "y2", n(-b.y));
    },
  );

  show(diagram: DiagramIndex, bonds: Bonds | null | undefined, portion: { component(name: string): boolean }): void {
    this.items.show(
      bonds ? strokes(diagram, bonds, portion.component).map((s) => [`${s.bond} ${s.strand}`, s] as const) : [],
    );
  }
}

export class HaloLayer {
  readonly root = group("halos");

  show(diagram: DiagramIndex, marked: ReadonlyMap<string, HaloKind>): void {
    this.root.replaceChildren(
      ...[...marked].flatMap(([path, kind]): SVGElement[] => {
        const component = diagram.component(path);
        if (!component) return [];
        const ends = diagram.bondEnds(component);
        if (ends) {
          const [a, b] = ends;
          return [element("line", { class: `halo ${kind}`, x1: n(a.x), y1: n(-a.y), x2: n(b.x), y2: n(-b.y) })];
        }
        const box = diagram.box(component);
        const attributes = {
          x: n(box.left),
          y: n(-box.top),
          width: n(box.right - box.left),
          height: n(box.top - box.bottom),
          rx: 4,
        };
        return [element("rect", { class: `halo ${kind}`, ...attributes })];
      }),
    );
  }
}
