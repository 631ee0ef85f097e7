/**
 * Fingers on the paper. One draws as a mouse does; on empty paper it moves the paper. A second one ends what the first had
 * begun, and the two zoom and move the paper together.
 */
import type { Board } from "../../canvas/board";
import { Panning } from "../../canvas/tools/pan/Panning";
import type { Pointer } from "../../canvas/tools/tool";
import { idle } from "../../canvas/tools/tools";
import { type Point, distance, middle, minus } from "../../document/geometry";

export class Fingers {
  private readonly at = new Map<number, Point>();
  constructor(private readonly board: Board) {}

  /** True if the finger is not to be taken for a mouse. */
  down(id: number, p: Pointer): boolean {
    const { board } = this;
    this.at.set(id, p.screen);
    if (this.at.size > 1) {
      board.cancel();
      return true;
    }
    const isSelecting = board.tool.get() === "select" && board.stateName === "Idle";
    if (!isSelecting || board.diagram.hit(p.at, board.reach).kind !== "nothing") return false;
    board.model.selection.clear();
    board.enter(new Panning(p.screen, idle("select")));
    return true;
  }

  move(id: number, p: Pointer): boolean {
    const before = this.at.get(id);
    if (!before) return false;
    const other = [...this.at].find(([key]) => key !== id)?.[1];
    this.at.set(id, p.screen);
    if (!other || this.at.size !== 2) return this.at.size > 1;
    const { viewport } = this.board;
    const shift = minus(middle(p.screen, other), middle(before, other));
    viewport.pan(shift.x, shift.y);
    const [was, is] = [distance(before, other), distance(p.screen, other)];
    if (was > 1 && is > 1) viewport.zoomBy(is / was, middle(p.screen, other));
    return true;
  }

  /** True for one of several: the one that stays does nothing until it is lifted. */
  up(id: number): boolean {
    const wasMany = this.at.size > 1 || this.isLast;
    if (!this.at.delete(id)) return false;
    this.isLast = wasMany && this.at.size > 0;
    return wasMany;
  }
  private isLast = false;
}
