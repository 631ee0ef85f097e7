/** Selects what a frame holds, in addition to what was selected before if Shift is down. */
import { type Point, boxOf } from "../../../document/geometry";
import { type Selected, lineEnds } from "../../../document/selection";
import type { Board } from "../../board";
import type { Pointer, ToolState } from "../tool";
import { Idle } from "./Idle";

export class RubberBand implements ToolState {
  readonly name = "RubberBand";
  readonly cursor = "default";
  constructor(
    private readonly from: Point,
    private readonly before: Selected | undefined,
  ) {}

  move(p: Pointer, board: Board): ToolState {
    const frame = boxOf([this.from, p.at]);
    const inside = board.diagram.within(frame);
    board.model.selection.select(
      board.model.together([...(this.before?.components ?? []), ...inside.components.map((c) => c.name)]),
      [...[...(this.before?.connections ?? [])].map(lineEnds), ...inside.connections],
    );
    board.preview.set({ frame });
    return this;
  }

  up(): ToolState {
    return new Idle();
  }
}
