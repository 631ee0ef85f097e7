/** Nothing is going on: shows what lies under the pointer, and begins what a press means there. */
import type { Board } from "../../board";
import { HANDLES, handleAt, vertexUnder } from "../../handles";
import { PullingBond } from "../bond/PullingBond";
import { PullingConnection } from "../connect/PullingConnection";
import { Panning } from "../pan/Panning";
import { Bending } from "../shape/Bending";
import type { Pointer, ToolState } from "../tool";
import { DraggingSegment } from "./DraggingSegment";
import { Pressed } from "./Pressed";
import { Resizing } from "./Resizing";
import { RubberBand } from "./RubberBand";

export class Idle implements ToolState {
  readonly name = "Idle";
  cursor = "default";

  leave(board: Board): void {
    board.hover.set({ hit: { kind: "nothing" } });
  }

  down(p: Pointer, board: Board): ToolState {
    if (p.button === 1) return new Panning(p.screen, this);
    if (p.button !== 0) return this;
    const { model, diagram } = board;
    const { selection } = model;

    const vertex = vertexUnder(board, p.at);
    if (vertex) return new Bending(vertex.name, vertex.shape, vertex.index, vertex.isNew);
    const handle = handleAt(board, p.at);
    if (handle) return new Resizing(handle.component, handle.handle);

    const port = model.isEditable && model.layer === "diagram" ? diagram.portPressed(p.at, board.reach) : undefined;
    if (port && !p.shift && !p.ctrl && port.component.role !== "bond") {
      return port.port.role === "element"
        ? new PullingBond(port.component.name, port.port.name, p)
        : new PullingConnection(port);
    }

    const hit = diagram.hit(p.at, board.reach);
    switch (hit.kind) {
      case "component": {
        const { name } = hit.component;
        if (p.shift || p.ctrl) selection.toggle(name);
        else if (!selection.get().components.has(name)) selection.select(model.together([name]));
        return new Pressed(p);
      }
      case "connection":
        if (p.shift || p.ctrl) selection.toggleLine(hit.connection);
        else selection.select([], [hit.connection]);
        return board.model.isEditable && !hit.connection.isInherited
          ? new DraggingSegment(hit.connection, hit.segment, p)
          : this;
      default:
        if (!p.shift && !p.ctrl) selection.clear();
        return new RubberBand(p.at, p.shift || p.ctrl ? selection.get() : undefined);
    }
  }

  move(p: Pointer, board: Board): ToolState {
    const vertex = vertexUnder(board, p.at);
    const handle = handleAt(board, p.at);
    const port =
      board.model.isEditable && board.model.layer === "diagram"
        ? board.diagram.portPressed(p.at, board.reach, (ref) => ref.component.role !== "bond")
        : undefined;
    const hit = board.diagram.hit(p.at, board.reach);
    board.hover.set({ hit, port });
    this.cursor = vertex
      ? "move"
      : handle
        ? HANDLES[handle.handle].cursor
        : port
          ? "crosshair"
          : hit.kind === "component" && board.isMovable(hit.component)
            ? "move"
            : "default";
    return this;
  }

  up(): ToolState {
    return this;
  }
}
