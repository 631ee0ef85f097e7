/** A handle of the selected component is in the hand; Shift lets the proportions go. */
import { type Handle, resized } from "../../../document/arrange";
import type { Point } from "../../../document/geometry";
import type { Board } from "../../board";
import { HANDLES } from "../../handles";
import type { Pointer, ToolState } from "../tool";
import { Idle } from "./Idle";

export class Resizing implements ToolState {
  readonly name = "Resizing";
  readonly cursor: string;
  private last: { at: Point; free: boolean; grid: number } | undefined;

  constructor(
    private readonly component: string,
    private readonly handle: Handle,
  ) {
    this.cursor = HANDLES[handle].cursor;
  }

  move(p: Pointer, board: Board): ToolState {
    // A shape is what its corners make it; a component is a picture.
    const isShape = board.diagram.component(this.component)?.shape != null;
    this.last = { at: p.at, free: p.shift !== isShape, grid: p.alt ? 0 : board.grid };
    const { at, free, grid } = this.last;
    board.preview.set({ arrangement: resized(board.diagram, this.component, this.handle, at, free, grid) });
    return this;
  }

  up(_: Pointer, board: Board): ToolState {
    const { last, component, handle } = this;
    if (last) void board.arrange((diagram) => resized(diagram, component, handle, last.at, last.free, last.grid));
    return new Idle();
  }
}
