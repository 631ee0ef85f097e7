/** Snapping to the grid and, nearer than a few pixels, to the middles of other components. */
import { type Point, centre, snap } from "../document/geometry";
import type { Board, Guide } from "./board";

const NEAR = 5;

export function alignTo(board: Board, wanted: Point, moving: ReadonlySet<string>): { at: Point; guides: Guide[] } {
  const near = board.viewport.units(NEAR);
  const best = {
    x: { gap: near, to: undefined as Point | undefined },
    y: { gap: near, to: undefined as Point | undefined },
  };
  for (const c of board.diagram.components) {
    if (c.role === "bond" || moving.has(c.name)) continue;
    const there = centre(board.diagram.box(c));
    for (const axis of ["x", "y"] as const) {
      const gap = Math.abs(there[axis] - wanted[axis]);
      // Of several in line, the nearest shows the guide.
      const nearer = best[axis].to && gap === best[axis].gap && far(there, wanted) < far(best[axis].to, wanted);
      if (gap < best[axis].gap || nearer) best[axis] = { gap, to: there };
    }
  }
  const at = {
    x: best.x.to ? best.x.to.x : snap(wanted.x, board.grid),
    y: best.y.to ? best.y.to.y : snap(wanted.y, board.grid),
  };
  const guides = [best.x.to, best.y.to].flatMap((to) => (to ? [{ from: to, to: at }] : []));
  return { at, guides };
}

const far = (a: Point, b: Point) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
