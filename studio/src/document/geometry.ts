/**
 * Points, boxes and affine maps, in Modelica's diagram units with y pointing up. Only `canvas/` turns y
 * down.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export const point = (x: number, y: number): Point => ({ x, y });
export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
export const lerp = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
export const same = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < 1e-6 && Math.abs(a.y - b.y) < 1e-6;

/** Quarter turns are exact, so that turned rectangles stay rectangles. */
export function rotate(p: Point, degrees: number): Point {
  const turn = ((degrees % 360) + 360) % 360;
  if (turn === 0) return p;
  if (turn === 90) return { x: -p.y, y: p.x };
  if (turn === 180) return { x: -p.x, y: -p.y };
  if (turn === 270) return { x: p.y, y: -p.x };
  const a = (turn * Math.PI) / 180;
  return { x: p.x * Math.cos(a) - p.y * Math.sin(a), y: p.x * Math.sin(a) + p.y * Math.cos(a) };
}

/** To the grid; numbers in the text stay short. */
export const snap = (x: number, grid: number): number => (grid > 0 ? Math.round(x / grid) * grid : x) + 0;
export const snapPoint = (p: Point, grid: number): Point => ({ x: snap(p.x, grid), y: snap(p.y, grid) });
/** What is written to the file: a thousandth of a unit cannot be seen. */
export const rounded = (x: number): number => Math.round(x * 1000) / 1000 + 0;

export const boxOf = (points: readonly Point[]): Box => ({
  left: Math.min(...points.map((p) => p.x)),
  bottom: Math.min(...points.map((p) => p.y)),
  right: Math.max(...points.map((p) => p.x)),
  top: Math.max(...points.map((p) => p.y)),
});
export const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  bottom: Math.min(a.bottom, b.bottom),
  right: Math.max(a.right, b.right),
  top: Math.max(a.top, b.top),
});
export const grown = (b: Box, by: number): Box => ({
  left: b.left - by,
  bottom: b.bottom - by,
  right: b.right + by,
  top: b.top + by,
});
export const contains = (b: Box, p: Point): boolean =>
  p.x >= b.left && p.x <= b.right && p.y >= b.bottom && p.y <= b.top;
export const overlaps = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.bottom <= b.top && b.bottom <= a.top;
export const centre = (b: Box): Point => ({ x: (b.left + b.right) / 2, y: (b.bottom + b.top) / 2 });

/** Distance of a point to a stretch. */
export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const d = minus(b, a);
  const length2 = d.x * d.x + d.y * d.y;
  const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * d.x + (p.y - a.y) * d.y) / length2));
  return distance(p, lerp(a, b, t));
}

export function distanceToLine(p: Point, line: readonly Point[]): number {
  let best = Infinity;
  for (let i = 1; i < line.length; i++) best = Math.min(best, distanceToSegment(p, line[i - 1]!, line[i]!));
  return line.length === 1 ? distance(p, line[0]!) : best;
}
