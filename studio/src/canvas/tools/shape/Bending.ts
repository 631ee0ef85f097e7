/** A point of a line or polygon is in the hand; taken from the middle of a stretch, it is a new one. */
import type { Shape } from "../../../protocol";
import { type Point, rounded, snapPoint } from "../../../document/geometry";
import { bent, straightened } from "../../../document/shapes";
import type { Board } from "../../board";
import { Idle } from "../select/Idle";
import type { Pointer, ToolState } from "../tool";

export class Bending implements ToolState {
  readonly name = "Bending";
  readonly cursor = "move";
  private points: Point[] | undefined;
  constructor(
    private readonly shape: string,
    private readonly before: Shape,
    private readonly index: number,
    private readonly isNew: boolean,
  ) {}

  move(p: Pointer, board: Board): ToolState {
    let to = snapPoint(p.at, p.alt ? 0 : board.grid);
    const neighbour = this.before.points[this.index === 0 ? 1 : this.index - 1];
    if (p.shift && neighbour) to = snapPoint(straightened(neighbour, to), board.grid);
    this.points = bent(this.before, this.index, this.isNew, to);
    const tool = this.before.kind === "Polygon" ? "polygon" : "line";
    board.preview.set({ draft: { tool, points: this.points } });
    return this;
  }

  up(_: Pointer, board: Board): ToolState {
    const { shape, points } = this;
    if (points)
      void board.change(() => ({
        kind: "setPoints",
        shape,
        points: points.map((p) => ({ x: rounded(p.x), y: rounded(p.y) })),
      }));
    return new Idle();
  }
}
