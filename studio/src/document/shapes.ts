/** Questions to the shapes of an icon: does the pointer touch one, where are its points. */
import type { Component, Shape } from "../protocol";
import { type Point, boxOf, contains, distance, distanceToLine, grown, middle, minus, rotate } from "./geometry";

const closed = (points: readonly Point[]): Point[] => [...points, points[0]!];

/** Whether a ray from the point crosses the outline an odd number of times. */
function isWithin(p: Point, outline: readonly Point[]): boolean {
  let isIn = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [a, b] = [outline[i]!, outline[j]!];
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  }
  return isIn;
}

/** What is not filled is touched at its outline only, so that what lies behind can be taken. */
export function touches(c: Component, shape: Shape, at: Point, reach: number): boolean {
  if (shape.kind === "Line") return distanceToLine(at, shape.points) <= reach;
  if (shape.kind === "Polygon")
    return (shape.isFilled && isWithin(at, shape.points)) || distanceToLine(at, closed(shape.points)) <= reach;
  const local = rotate(minus(at, c.origin), -c.rotation);
  const box = boxOf([c.extent.p, c.extent.q]);
  if (!contains(grown(box, reach), local)) return false;
  if (shape.kind === "Ellipse") {
    const [rx, ry] = [(box.right - box.left) / 2 || 1e-6, (box.top - box.bottom) / 2 || 1e-6];
    const r = Math.hypot(local.x / rx, local.y / ry);
    return shape.isFilled ? r <= 1 : Math.abs(r - 1) * Math.min(rx, ry) <= reach;
  }
  return shape.isFilled || !contains(grown(box, -reach), local);
}

export const hasVertices = (shape: Shape | null | undefined): shape is Shape =>
  shape?.kind === "Line" || shape?.kind === "Polygon";

/** Places where a stretch can be taken to make a new point of it. */
export function stretches(shape: Shape): Point[] {
  const points = shape.kind === "Polygon" ? closed(shape.points) : shape.points;
  return points.slice(1).map((p, i) => middle(points[i]!, p));
}

/** The vertex near a place, or the stretch that would get one. */
export function vertexAt(shape: Shape, at: Point, reach: number): { index: number; isNew: boolean } | undefined {
  const index = shape.points.findIndex((p) => distance(p, at) <= reach);
  if (index >= 0) return { index, isNew: false };
  const between = stretches(shape).findIndex((p) => distance(p, at) <= reach);
  return between >= 0 ? { index: between + 1, isNew: true } : undefined;
}

/** With one point somewhere else, or with a new one there. */
export function bent(shape: Shape, index: number, isNew: boolean, to: Point): Point[] {
  return shape.points.toSpliced(index, isNew ? 0 : 1, to);
}

/** Along the nearest of eight directions. */
export function straightened(from: Point, to: Point): Point {
  const d = minus(to, from);
  const angle = Math.round((Math.atan2(d.y, d.x) * 4) / Math.PI) * 45;
  const along = rotate({ x: 1, y: 0 }, angle);
  const length = d.x * along.x + d.y * along.y;
  return { x: from.x + along.x * length, y: from.y + along.y * length };
}

/** A square, or a circle, with the wider side of what was pulled. */
export function squared(from: Point, to: Point): Point {
  const d = minus(to, from);
  const side = Math.max(Math.abs(d.x), Math.abs(d.y));
  return { x: from.x + (Math.sign(d.x) || 1) * side, y: from.y + (Math.sign(d.y) || 1) * side };
}
