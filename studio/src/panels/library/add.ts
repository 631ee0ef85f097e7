/** A component of a class into the open diagram, by keyboard: near the middle of what is seen, where there is room. */
import type { TreeNode } from "../../protocol";
import type { Board } from "../../canvas/board";
import type { Point } from "../../document/geometry";
import type { Studio } from "../../document/studio";
import { boardOf } from "../diagram/boards";

export const canAdd = (studio: Studio, node: TreeNode): boolean =>
  node.isComponent && (studio.model.get()?.isEditable ?? false);

export function addComponent(studio: Studio, node: TreeNode): void {
  const model = studio.model.get();
  if (!model) return;
  const board = boardOf(studio, model);
  const { x, y } = board.viewport.get();
  const origin = freePlace(board, { x: Math.round(x / 10) * 10, y: Math.round(y / 10) * 10 });
  void board.change(() => ({ kind: "addComponent", class: node.class, origin }), true);
}

/** Rings round the wanted place, right and below first. */
function freePlace(board: Board, wanted: Point): Point {
  const isTaken = (p: Point) => board.diagram.componentAt(p, 0, (c) => c.role !== "bond") !== undefined;
  for (let ring = 0; ring < 12; ring++) {
    for (let i = -ring; i <= ring; i++) {
      const places = [
        { x: wanted.x + ring * 30, y: wanted.y + i * 30 },
        { x: wanted.x + i * 30, y: wanted.y - ring * 30 },
      ];
      for (const p of places) if (!isTaken(p)) return p;
    }
  }
  return wanted;
}
