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

/** What one strand of a bundle carries. */
export interface Lane {
  readonly power: number;
  /** In parts of the largest strand of this bond. */
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

/** Of the lanes of a bundle, from one to the next. */
const LANE = 4.5;

interface Drawn extends Flow {
  readonly tail: Point;
  readonly head: Point;
  readonly width: number;
  readonly look: string;
}

export class FlowLayer {
  readonly root = group("flows");
  private readonly bands = group("bands");
  private readonly values = group("values");
  private readonly items: Keyed<Drawn>;
  private readonly labels: Keyed<{ at: Point; text: string }>;
  private readonly lanes: Keyed<Drawn>;
  private flows: readonly Drawn[] = [];
  private split: readonly Drawn[] = [];
  private phase = new Map<string, number>();

  constructor() {
    const strands = group("strands");
    this.root.append(this.bands, strands, this.values);
    const make = (flow: Drawn) => {
      const g = group("flow");
      g.dataset.bond = flow.bond;
      g.append(element("line", { class: "band", x1: 0, y1: 0, y2: 0 }), element("path", { class: "marks" }));
      return g;
    };
    const update = (g: SVGElement, flow: Drawn) => {
      const [dx, dy] = [flow.head.x - flow.tail.x, flow.head.y - flow.tail.y];
      set(
        g,
        "transform",
        `translate(${n(flow.tail.x)} ${n(-flow.tail.y)}) rotate(${n((-Math.atan2(dy, dx) * 180) / Math.PI)})`,
      );
      const band = g.firstElementChild!;
      set(band, "x2", n(Math.hypot(dx, dy)));
      set(band, "stroke-width", n(flow.width));
      set(g.lastElementChild!, "d", chevrons(flow, this.phase.get(flow.bond) ?? 0));
      set(g, "class", `flow ${flow.look} ${flow.power < 0 ? "backward" : "forward"}`);
      set(g, "data-power", String(flow.power));
    };
    this.items = new Keyed<Drawn>(this.bands, make, update);
    this.lanes = new Keyed<Drawn>(strands, make, update);
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
      return ends ? [{ ...flow, tail: ends[0], head: ends[1], width: widthOf(flow.share), look: "" }] : [];
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

  /** The strands of one bond side by side, in place of their sum. */
  showStrands(diagram: DiagramIndex, bond: string | undefined, lanes: readonly Lane[]): void {
    const component = bond === undefined ? undefined : diagram.component(bond);
    const ends = component && diagram.bondEnds(component);
    this.split = ends ? lanes.map((lane, k) => drawnLane(bond!, lane, k, lanes.length, ends)) : [];
    this.lanes.show(this.split.map((l) => [l.bond, l] as const));
    for (const { bond: other } of this.flows)
      this.items.get(other)?.classList.toggle("split", this.split.length > 0 && other === bond);
  }

  /** Lets the marks wander for so many seconds. */
  advance(seconds: number): void {
    for (const flow of [...this.flows, ...this.split]) {
      const marks = (this.items.get(flow.bond) ?? this.lanes.get(flow.bond))?.lastElementChild;
      if (!marks || flow.share === 0) continue;
      const speed = (3 + 12 * Math.sqrt(Math.min(1, flow.share))) * Math.sign(flow.power);
      const phase = ((this.phase.get(flow.bond) ?? 0) + speed * seconds) % SPACING;
      this.phase.set(flow.bond, phase);
      set(marks, "d", chevrons(flow, phase));
    }
  }
}

/** Parallel to the bond; the first strand lies on the side of the barb. */
function drawnLane(bond: string, lane: Lane, k: number, count: number, [tail, head]: [Point, Point]): Drawn {
  const length = Math.hypot(head.x - tail.x, head.y - tail.y) || 1;
  const away = ((count - 1) / 2 - k) * LANE;
  const side = { x: (-(head.y - tail.y) / length) * away, y: ((head.x - tail.x) / length) * away };
  const moved = (p: Point) => ({ x: p.x + side.x, y: p.y + side.y });
  const width = lane.share <= 0 ? 0.3 : Math.max(THINNEST, 0.8 * LANE * Math.sqrt(lane.share));
  return { ...lane, bond: `${bond} ${k}`, tail: moved(tail), head: moved(head), width, look: `strand strand-${k % 3}` };
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
