/** The eight handles round a selected component. */
import type { Handle } from "../document/arrange";
import { type Box, type Point, distance } from "../document/geometry";
import { hasVertices, vertexAt } from "../document/shapes";
import type { Shape } from "../protocol";
import type { Board } from "./board";

export const HANDLES: Record<Handle, { u: number; v: number; cursor: string }> = {
  nw: { u: 0, v: 1, cursor: "nwse-resize" },
  n: { u: 0.5, v: 1, cursor: "ns-resize" },
  ne: { u: 1, v: 1, cursor: "nesw-resize" },
  e: { u: 1, v: 0.5, cursor: "ew-resize" },
  se: { u: 1, v: 0, cursor: "nwse-resize" },
  s: { u: 0.5, v: 0, cursor: "ns-resize" },
  sw: { u: 0, v: 0, cursor: "nesw-resize" },
  w: { u: 0, v: 0.5, cursor: "ew-resize" },
};

/** Pixels by which handles stand off the box, so that they do not lie on ports. */
export const STAND_OFF = 8;

export const handlePlace = (box: Box, handle: Handle, off: number): Point => {
  const { u, v } = HANDLES[handle];
  return {
    x: box.left - off + u * (box.right - box.left + 2 * off),
    y: box.bottom - off + v * (box.top - box.bottom + 2 * off),
  };
};

/** The component that has handles: the only selected one, if it can be resized. */
export function resizable(board: Board): string | undefined {
  const name = board.model.selection.only;
  const c = name === undefined ? undefined : board.diagram.component(name);
  if (!c || !board.isMovable(c) || c.role === "bond" || c.rotation % 90 !== 0) return undefined;
  // A line without a height has no corners.
  const { p, q } = c.extent;
  return p.x === q.x || p.y === q.y ? undefined : c.name;
}

/** The line or polygon whose points can be moved: the only selected one. */
export function bendable(board: Board): { name: string; shape: Shape } | undefined {
  const name = board.model.selection.only;
  const c = name === undefined ? undefined : board.diagram.component(name);
  return c && board.isMovable(c) && hasVertices(c.shape) ? { name: c.name, shape: c.shape } : undefined;
}

export function vertexUnder(board: Board, at: Point) {
  const found = bendable(board);
  const vertex = found && vertexAt(found.shape, at, board.viewport.units(6));
  return found && vertex ? { ...found, ...vertex } : undefined;
}

export function handleAt(board: Board, at: Point): { component: string; handle: Handle } | undefined {
  const name = resizable(board);
  const c = name === undefined ? undefined : board.diagram.component(name);
  if (!c || name === undefined) return undefined;
  const off = board.viewport.units(STAND_OFF);
  const box = board.diagram.box(c);
  for (const handle of ["nw", "ne", "se", "sw"] as Handle[]) {
    if (distance(handlePlace(box, handle, off), at) <= board.viewport.units(6)) return { component: name, handle };
  }
  return undefined;
}
