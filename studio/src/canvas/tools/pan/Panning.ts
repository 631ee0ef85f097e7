/** The paper moves with the hand. */
import type { Point } from "../../../document/geometry";
import type { Board } from "../../board";
import type { Pointer, ToolState } from "../tool";

export class Panning implements ToolState {
  readonly name = "Panning";
  readonly cursor = "grabbing";
  constructor(
    private last: Point,
    /** What was going on before. */
    private readonly then: ToolState,
  ) {}

  move(p: Pointer, board: Board): ToolState {
    board.viewport.pan(p.screen.x - this.last.x, p.screen.y - this.last.y);
    this.last = p.screen;
    return this;
  }

  up(): ToolState {
    return this.then;
  }
}
