/** One corner is down, the other follows the hand; Shift makes squares and circles. */
import { type Point, same, snapPoint } from "../../../document/geometry";
import { squared } from "../../../document/shapes";
import type { Board } from "../../board";
import type { Pointer, SpannedTool, ToolState } from "../tool";
import { finishShape } from "./finish";
import { idle } from "../tools";

export class Spanning implements ToolState {
  readonly name = "Spanning";
  readonly cursor = "crosshair";
  private to: Point;
  constructor(
    private readonly tool: SpannedTool,
    private readonly from: Point,
  ) {
    this.to = from;
  }

  move(p: Pointer, board: Board): ToolState {
    const to = snapPoint(p.at, p.alt ? 0 : board.grid);
    this.to = p.shift ? squared(this.from, to) : to;
    board.preview.set({ draft: { tool: this.tool, points: [this.from, this.to] } });
    return this;
  }

  up(_: Pointer, board: Board): ToolState {
    if (!same(this.from, this.to)) finishShape(board, this.tool, [this.from, this.to]);
    return idle(board.tool.get());
  }
}
