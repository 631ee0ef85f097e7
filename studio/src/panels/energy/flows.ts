/**
 * Power on the bonds of a diagram: a band as wide as the power is large, with marks that wander the way
 * the energy goes. Components that hold bonds inside show what they take up.
 */
import type { DiagramIndex } from "../../document/diagram";
import { type Point, lerp } from "../../document/geometry";
import { Keyed, element, group, n, set } from "../../canvas/scene/svg";
import { withUnit } from "../../plot/numbers";

export interface Flow {
  /** A bond of the diagram. */
  readonly bond: string;
  readonly power: number;
  /** In parts of the largest in the run. */
  readonly share: number;
}

export interface Uptake {
  readonly component: string;
  readonly power: number;
}

/** Diagram units. */
const WIDEST = 9;
const THINNEST = 0.6;
const SPACING = 7;

/** The square root lets small powers be seen beside large ones. */
export const widthOf = (share: number): number =>
  share <= 0 ? 0 : Math.max(THINNEST, WIDEST * Math.sqrt(Math.min(1, share)));

interface Drawn extends Flow {
  readonly tail: Point;
  readonly head: Point;
}

export class FlowLayer {
  readonly root = group("flows");
  private readonly bands = group("bands");
  private readonly values = group("values");
  private readonly items: Keyed<Drawn>;
  private readonly labels: Keyed<{ at: Point; text: string }>;
  private flows: readonly Drawn[] = [];
  private phase = new Map<string, number>();

  constructor() {
    this.root.append(this.bands, this.values);
    this.items = new Keyed<Drawn>(
      this.bands,
      (flow) => {
        const g = group("flow");
        g.dataset.bond = flow.bond;
        g.append(element("line", { class: "band", x1: 0, y1: 0, y2: 0 }), element("path", { class: "marks" }));
        return g;
      },
      (g, flow) => {
        const [dx, dy] = [flow.head.x - flow.tail.x, flow.head.y - flow.tail.y];
        set(
          g,
          "transform",
          `translate(${n(flow.tail.x)} ${n(-flow.tail.y)}) rotate(${n((-Math.atan2(dy, dx) * 180) / Math.PI)})`,
        );
        const band = g.firstElementChild!;
        set(band, "x2", n(Math.hypot(dx, dy)));
        set(band, "stroke-width", n(widthOf(flow.share)));
        set(g.lastElementChild!, "d", chevrons(flow, this.phase.get(flow.bond) ?? 0));
        set(g, "class", `flow ${flow.power < 0 ? "backward" : "forward"}`);
        set(g, "data-power", String(flow.power));
      },
    );
    this.labels = new Keyed<{ at: Point; text: string }>(
      this.values,
      () => element("text", { class: "power", "text-anchor": "middle" }),
      (text, label) => {
        set(text, "x", n(label.at.x));
        set(text, "y", n(-label.at.y));
        if (text.textContent !== label.text) text.textContent = label.text;
      },
    );
  }

  show(diagram: DiagramIndex, flows: readonly Flow[], uptakes: readonly Uptake[]): void {
    this.flows = flows.flatMap((flow): Drawn[] => {
      const component = diagram.component(flow.bond);
      const ends = component && diagram.bondEnds(component);
      return ends ? [{ ...flow, tail: ends[0], head: ends[1] }] : [];
    });
    this.items.show(this.flows.map((f) => [f.bond, f] as const));
    const onBonds = this.flows.map(
      (f) => [`bond ${f.bond}`, { at: beside(f), text: withUnit(f.power, "W", 3) }] as const,
    );
    const onParts = uptakes.flatMap((u) => {
      const component = diagram.component(u.component);
      if (!component) return [];
      const box = diagram.box(component);
      return [
        [
          `part ${u.component}`,
          { at: { x: (box.left + box.right) / 2, y: box.bottom - 4 }, text: withUnit(u.power, "W", 3) },
        ] as const,
      ];
    });
    this.labels.show([...onBonds, ...onParts]);
  }

  /** Lets the marks wander for so many seconds. */
  advance(seconds: number): void {
    for (const flow of this.flows) {
      const marks = this.items.get(flow.bond)?.lastElementChild;
      if (!marks || flow.share === 0) continue;
      const speed = (3 + 12 * Math.sqrt(Math.min(1, flow.share))) * Math.sign(flow.power);
      const phase = ((this.phase.get(flow.bond) ?? 0) + speed * seconds) % SPACING;
      this.phase.set(flow.bond, phase);
      set(marks, "d", chevrons(flow, phase));
    }
  }
}

/** Along the bond from its tail, pointing the way of the energy. */
export function chevrons(flow: Flow & { tail: Point; head: Point }, phase: number): string {
  if (flow.share === 0) return "";
  const length = Math.hypot(flow.head.x - flow.tail.x, flow.head.y - flow.tail.y);
  const high = Math.max(1, widthOf(flow.share) * 0.36);
  const back = flow.power < 0 ? high : -high;
  const parts: string[] = [];
  for (let at = ((phase % SPACING) + SPACING) % SPACING; at < length; at += SPACING) {
    if (at + Math.min(0, back) < 0 || at + Math.max(0, back) > length) continue;
    parts.push(`M${n(at + back)} ${n(-high)}L${n(at)} 0L${n(at + back)} ${n(high)}`);
  }
  return parts.join("");
}

/** On the side of the barb; the name of the bond is on the other one. */
function beside({ tail, head }: { tail: Point; head: Point }): Point {
  const at = lerp(tail, head, 0.5);
  const [dx, dy] = [head.x - tail.x, head.y - tail.y];
  if (Math.abs(dy) > Math.abs(dx)) return { x: at.x - 13 * Math.sign(dy), y: at.y - 1 };
  return { x: at.x, y: dx < 0 ? at.y - 11 : at.y + 8 };
}
