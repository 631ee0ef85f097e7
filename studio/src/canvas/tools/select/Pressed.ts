/** The button is down on a component; it becomes a drag when the pointer has moved a little. */
import type { Board } from "../../board";
import type { Pointer, ToolState } from "../tool";
import { Dragging } from "./Dragging";
import { Idle } from "./Idle";

const SLACK = 4;

export class Pressed implements ToolState {
  readonly name = "Pressed";
  readonly cursor = "move";
  constructor(private readonly start: Pointer) {}

  move(p: Pointer, board: Board): ToolState {
    const moved = Math.hypot(p.screen.x - this.start.screen.x, p.screen.y - this.start.screen.y);
    if (moved < SLACK) return this;
    return board.model.isEditable ? new Dragging(this.start.at) : this;
  }

  up(p: Pointer, board: Board): ToolState {
    // A click on one of several selects that one.
    const hit = board.diagram.hit(p.at, board.reach);
    if (!this.start.shift && !this.start.ctrl && hit.kind === "component")
      board.model.selection.select(board.model.together([hit.component.name]));
    return new Idle();
  }
}
