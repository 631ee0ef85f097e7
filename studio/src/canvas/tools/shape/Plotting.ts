/**
 * Points of a line or a polygon are set one by one. A press on the last point, or Enter, ends it; a polygon ends on its
 * first point too. A line can also be pulled in one go. Shift keeps to eighths of a turn.
 */
import { type Point, distance, same, snapPoint } from "../../../document/geometry";
import { straightened } from "../../../document/shapes";
import type { Board } from "../../board";
import type { Pointer, ToolState } from "../tool";
import { finishShape } from "./finish";
import { idle } from "../tools";

/** Pixels. */
const SLACK = 4;

export class Plotting implements ToolState {
  readonly name = "Plotting";
  readonly cursor = "crosshair";
  private readonly points: Point[];
  private next: Point;
  /** The first press has not been let go yet. */
  private isFirstPress = true;
  constructor(
    private readonly tool: "line" | "polygon",
    from: Point,
    private readonly pressedAt: Point,
  ) {
    this.points = [from];
    this.next = from;
  }

  down(p: Pointer, board: Board): ToolState {
    const at = this.place(p, board);
    const [first, last] = [this.points[0]!, this.points[this.points.length - 1]!];
    const isOnFirst = this.tool === "polygon" && this.points.length > 2 && distance(at, first) <= board.reach;
    if (same(at, last) || isOnFirst) return this.finish(board);
    this.points.push(at);
    this.show(board);
    return this;
  }

  move(p: Pointer, board: Board): ToolState {
    this.next = this.place(p, board);
    this.show(board);
    return this;
  }

  up(p: Pointer, board: Board): ToolState {
    const isPulled = this.isFirstPress && distance(p.screen, this.pressedAt) > SLACK;
    this.isFirstPress = false;
    if (!isPulled) return this;
    this.points.push(this.place(p, board));
    return this.tool === "line" ? this.finish(board) : this;
  }

  /** Enter: what is set is the shape. */
  finish(board: Board): ToolState {
    if (this.points.length >= (this.tool === "line" ? 2 : 3)) finishShape(board, this.tool, this.points);
    return idle(board.tool.get());
  }

  private place(p: Pointer, board: Board): Point {
    const at = snapPoint(p.at, p.alt ? 0 : board.grid);
    return p.shift ? snapPoint(straightened(this.points[this.points.length - 1]!, at), p.alt ? 0 : board.grid) : at;
  }

  private show(board: Board): void {
    board.preview.set({ draft: { tool: this.tool, points: [...this.points, this.next] } });
  }
}
