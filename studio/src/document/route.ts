/**
 * Connection lines run in right angles.
 *
 * `route` finds the way of a new line: shortest path over the grid spanned by the ports and the edges of
 * the components between them, where a bend costs as much as a detour of `BEND`, and nothing is crossed.
 * `follow` moves the ends of a line that a person has drawn and keeps its shape.
 */
import { type Box, type Point, boxOf, distance, grown, overlaps, same } from "./geometry";

const BEND = 20;
const MARGIN = 5;
/** Obstacles beyond these many are not looked at; the way would be hard to follow by eye anyway. */
const MAX_OBSTACLES = 40;

export interface End {
  readonly at: Point;
  /** The component's box; the line leaves through its nearest side. */
  readonly box?: Box | undefined;
}

/** Unit vector out of the box at the port, none for a port in the open. */
export function outward(end: End): Point | undefined {
  const { at, box } = end;
  if (!box) return undefined;
  const gaps = [
    { gap: Math.abs(at.x - box.left), out: { x: -1, y: 0 } },
    { gap: Math.abs(box.right - at.x), out: { x: 1, y: 0 } },
    { gap: Math.abs(box.top - at.y), out: { x: 0, y: 1 } },
    { gap: Math.abs(at.y - box.bottom), out: { x: 0, y: -1 } },
  ];
  return gaps.reduce((a, b) => (b.gap < a.gap - 1e-9 ? b : a)).out;
}

export function route(from: End, to: End, obstacles: readonly Box[]): Point[] {
  const stub = (end: End): Point => {
    const out = outward(end);
    return out ? { x: end.at.x + out.x * MARGIN, y: end.at.y + out.y * MARGIN } : end.at;
  };
  const start = stub(from);
  const goal = stub(to);
  const direct = [from.at, to.at];
  if (isStraight(direct) && !crosses(from.at, to.at, obstacles, from.box, to.box)) return direct;

  const area = grown(boxOf([start, goal]), 40);
  const near = obstacles.filter((b) => overlaps(b, area)).slice(0, MAX_OBSTACLES);
  const xs = axis(
    [start.x, goal.x, (start.x + goal.x) / 2],
    near.flatMap((b) => [b.left - MARGIN, b.right + MARGIN]),
  );
  const ys = axis(
    [start.y, goal.y, (start.y + goal.y) / 2],
    near.flatMap((b) => [b.bottom - MARGIN, b.top + MARGIN]),
  );
  const way = shortestWay(xs, ys, start, goal, near, outward(from), outward(to));
  return simplified([from.at, ...(way ?? corner(start, goal, outward(from))), to.at]);
}

function axis(always: number[], maybe: number[]): number[] {
  return [...new Set([...always, ...maybe])].sort((a, b) => a - b);
}

/** Dijkstra over (node, direction of arrival). */
function shortestWay(
  xs: number[],
  ys: number[],
  start: Point,
  goal: Point,
  obstacles: readonly Box[],
  leaving: Point | undefined,
  arriving: Point | undefined,
): Point[] | undefined {
  const steps = [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
    { x: 0, y: -1 },
  ];
  const nodeOf = (p: Point) => xs.indexOf(p.x) + ys.indexOf(p.y) * xs.length;
  const place = (node: number): Point => ({ x: xs[node % xs.length]!, y: ys[Math.floor(node / xs.length)]! });
  const target = nodeOf(goal);
  const cost = new Map<number, number>();
  const before = new Map<number, number>();
  const queue = new Heap();
  for (let d = 0; d < 4; d++) {
    const turn = leaving && !same(steps[d]!, leaving) ? BEND : 0;
    const state = nodeOf(start) * 4 + d;
    cost.set(state, turn);
    queue.push(turn, state);
  }
  for (let popped = queue.pop(); popped; popped = queue.pop()) {
    const [paid, state] = popped;
    if (paid > (cost.get(state) ?? Infinity)) continue;
    const node = Math.floor(state / 4);
    const direction = state % 4;
    if (node === target) {
      const way = [place(node)];
      for (let s = before.get(state); s !== undefined; s = before.get(s)) way.unshift(place(Math.floor(s / 4)));
      return way;
    }
    const column = node % xs.length;
    const row = Math.floor(node / xs.length);
    for (let d = 0; d < 4; d++) {
      if (d === (direction + 2) % 4) continue;
      const c = column + steps[d]!.x;
      const r = row + steps[d]!.y;
      if (c < 0 || r < 0 || c >= xs.length || r >= ys.length) continue;
      const next = c + r * xs.length;
      const [a, b] = [place(node), place(next)];
      if (obstacles.some((box) => enters(box, a, b))) continue;
      let price = paid + Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + (d === direction ? 0 : BEND);
      if (next === target && arriving && !same(steps[d]!, { x: -arriving.x, y: -arriving.y })) price += BEND;
      const there = next * 4 + d;
      if (price < (cost.get(there) ?? Infinity) - 1e-9) {
        cost.set(there, price);
        before.set(there, state);
        queue.push(price, there);
      }
    }
  }
  return undefined;
}

/** Whether a stretch goes through the inside; along an edge is fine. */
function enters(box: Box, a: Point, b: Point): boolean {
  const inner = grown(box, -0.01);
  if (inner.left >= inner.right || inner.bottom >= inner.top) return false;
  return overlaps(inner, boxOf([a, b]));
}

function crosses(a: Point, b: Point, obstacles: readonly Box[], ...own: (Box | undefined)[]): boolean {
  return obstacles.some((box) => !own.includes(box) && enters(box, a, b));
}

function corner(a: Point, b: Point, leaving: Point | undefined): Point[] {
  return leaving && leaving.x === 0 ? [a, { x: a.x, y: b.y }, b] : [a, { x: b.x, y: a.y }, b];
}

const isStraight = (line: readonly Point[]): boolean =>
  line.every((p) => Math.abs(p.x - line[0]!.x) < 1e-6) || line.every((p) => Math.abs(p.y - line[0]!.y) < 1e-6);

/** Without points on a straight stretch; a line keeps at least two points. */
export function simplified(points: readonly Point[]): Point[] {
  const line = points.filter((p, i) => i === 0 || !same(p, points[i - 1]!));
  for (let i = 1; i < line.length - 1; ) {
    if (isStraight([line[i - 1]!, line[i]!, line[i + 1]!])) line.splice(i, 1);
    else i++;
  }
  return line.length === 1 ? [line[0]!, line[0]!] : line;
}

/** The line with its ends at new places. */
export function follow(points: readonly Point[], start: Point, end: Point): Point[] {
  // A bond that sits on a port: what is written has been rounded, and dust is no line.
  if (distance(start, end) < 0.01) return [start, start];
  const line = simplified(points);
  const first = line[0]!;
  const last = line[line.length - 1]!;
  const shift = { x: start.x - first.x, y: start.y - first.y };
  if (same(shift, { x: end.x - last.x, y: end.y - last.y })) {
    return line.map((p) => ({ x: p.x + shift.x, y: p.y + shift.y }));
  }
  const horizontal = (a: Point, b: Point) => Math.abs(a.y - b.y) < 1e-6;
  const upright = (a: Point, b: Point) => Math.abs(a.x - b.x) < 1e-6;
  if (line.length === 2) {
    const slanted = !horizontal(first, last) && !upright(first, last);
    if (slanted || isStraight([start, end])) return simplified([start, end]);
    const dx = Math.abs(start.x - end.x);
    const dy = Math.abs(start.y - end.y);
    const across = same(first, last) ? dx >= dy : horizontal(first, last);
    const mid = across ? (start.x + end.x) / 2 : (start.y + end.y) / 2;
    return simplified(
      across
        ? [start, { x: mid, y: start.y }, { x: mid, y: end.y }, end]
        : [start, { x: start.x, y: mid }, { x: end.x, y: mid }, end],
    );
  }
  const moved = [...line];
  moved[0] = start;
  moved[moved.length - 1] = end;
  const bend = (i: number, from: number, at: Point) => {
    const [a, b] = [line[i]!, line[from]!];
    if (horizontal(a, b)) moved[i] = { x: moved[i]!.x, y: at.y };
    else if (upright(a, b)) moved[i] = { x: at.x, y: moved[i]!.y };
  };
  bend(1, 0, start);
  bend(moved.length - 2, moved.length - 1, end);
  return simplified(moved);
}

/** Moves one stretch of a line sideways, as a hand pulls it. */
export function shiftSegment(points: readonly Point[], segment: number, to: Point): Point[] {
  const line = [...points];
  const a = line[segment]!;
  const b = line[segment + 1]!;
  const across = Math.abs(a.y - b.y) <= Math.abs(a.x - b.x);
  const moved = (p: Point): Point => (across ? { x: p.x, y: to.y } : { x: to.x, y: p.y });
  // The ends stay on their ports: a first or last stretch gets a bend there.
  const before = segment === 0 ? [a, moved(a)] : [...line.slice(0, segment), moved(a)];
  const after = segment + 2 === line.length ? [moved(b), b] : [moved(b), ...line.slice(segment + 2)];
  return simplified([...before, ...after]);
}

class Heap {
  private readonly items: [number, number][] = [];
  push(key: number, value: number): void {
    const items = this.items;
    let i = items.push([key, value]) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (items[parent]![0] <= items[i]![0]) break;
      [items[parent], items[i]] = [items[i]!, items[parent]!];
      i = parent;
    }
  }
  pop(): [number, number] | undefined {
    const items = this.items;
    const top = items[0];
    const last = items.pop();
    if (items.length > 0 && last) {
      items[0] = last;
      for (let i = 0; ; ) {
        const left = 2 * i + 1;
        let least = i;
        if (left < items.length && items[left]![0] < items[least]![0]) least = left;
        if (left + 1 < items.length && items[left + 1]![0] < items[least]![0]) least = left + 1;
        if (least === i) break;
        [items[least], items[i]] = [items[i]!, items[least]!];
        i = least;
      }
    }
    return top;
  }
}
