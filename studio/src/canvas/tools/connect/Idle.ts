/** The tool for plain lines at rest: a press on a port begins one. */
import type { Board } from "../../board";
import { Panning } from "../pan/Panning";
import type { Pointer, ToolState } from "../tool";
import { PullingConnection } from "./PullingConnection";

export class Idle implements ToolState {
  readonly name = "Idle";
  cursor = "crosshair";

  leave(board: Board): void {
    board.hover.set({ hit: { kind: "nothing" } });
  }

  down(p: Pointer, board: Board): ToolState {
    if (p.button === 1) return new Panning(p.screen, this);
    const port = p.button === 0 ? board.diagram.portNear(p.at, board.reach * 2) : undefined;
    return port ? new PullingConnection(port) : this;
  }

  move(p: Pointer, board: Board): ToolState {
    board.hover.set({ hit: { kind: "nothing" }, port: board.diagram.portNear(p.at, board.reach * 2) });
    return this;
  }

  up(): ToolState {
    return this;
  }
}
