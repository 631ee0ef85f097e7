/** A shape is about to be drawn: corners are pulled, points of lines are clicked. */
import { snapPoint } from "../../../document/geometry";
import type { Board } from "../../board";
import { Panning } from "../pan/Panning";
import type { Pointer, ShapeTool, ToolState } from "../tool";
import { Plotting } from "./Plotting";
import { Spanning } from "./Spanning";

export class Idle implements ToolState {
  readonly name = "Idle";
  readonly cursor = "crosshair";
  constructor(private readonly tool: ShapeTool) {}

  down(p: Pointer, board: Board): ToolState {
    if (p.button === 1) return new Panning(p.screen, this);
    if (p.button !== 0 || !board.model.isEditable) return this;
    const at = snapPoint(p.at, p.alt ? 0 : board.grid);
    return this.tool === "line" || this.tool === "polygon"
      ? new Plotting(this.tool, at, p.screen)
      : new Spanning(this.tool, at);
  }

  move(): ToolState {
    return this;
  }

  up(): ToolState {
    return this;
  }
}
