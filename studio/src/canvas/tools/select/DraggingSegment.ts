/** Pulls one stretch of a connection line sideways; its ends stay on their ports. */
import type { Connection } from "../../../protocol";
import { type Point, snapPoint } from "../../../document/geometry";
import { shiftSegment } from "../../../document/route";
import type { Board } from "../../board";
import type { Pointer, ToolState } from "../tool";
import { Idle } from "./Idle";

const SLACK = 4;

export class DraggingSegment implements ToolState {
  readonly name = "DraggingSegment";
  readonly cursor: string;
  private points: Point[] | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly segment: number,
    private readonly start: Pointer,
  ) {
    const [a, b] = [connection.points[segment]!, connection.points[segment + 1]!];
    this.cursor = Math.abs(a.y - b.y) <= Math.abs(a.x - b.x) ? "ns-resize" : "ew-resize";
  }

  move(p: Pointer, board: Board): ToolState {
    const moved = Math.hypot(p.screen.x - this.start.screen.x, p.screen.y - this.start.screen.y);
    if (!this.points && moved < SLACK) return this;
    this.points = shiftSegment(this.connection.points, this.segment, snapPoint(p.at, p.alt ? 0 : board.grid));
    const { from, to } = this.connection;
    board.preview.set({ arrangement: { placements: [], lines: [{ from, to, points: this.points }] } });
    return this;
  }

  up(_: Pointer, board: Board): ToolState {
    const { from, to } = this.connection;
    const { points } = this;
    if (points) void board.arrange(() => ({ placements: [], lines: [{ from, to, points }] }));
    return new Idle();
  }
}
