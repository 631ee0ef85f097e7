/** The bond tool at rest: a press anywhere on an element or junction begins a bond. */
import type { Component } from "../../../protocol";
import type { Board } from "../../board";
import { Panning } from "../pan/Panning";
import type { Pointer, ToolState } from "../tool";
import { PullingBond } from "./PullingBond";

export const takesBonds = (c: Component): boolean => c.role !== "bond" && c.ports.some((p) => p.role === "element");

export class Idle implements ToolState {
  readonly name = "Idle";
  cursor = "crosshair";

  leave(board: Board): void {
    board.hover.set({ hit: { kind: "nothing" } });
  }

  down(p: Pointer, board: Board): ToolState {
    if (p.button === 1) return new Panning(p.screen, this);
    if (p.button !== 0) return this;
    const port = board.diagram.portPressed(p.at, board.reach, (ref) => ref.port.role === "element");
    if (port) return new PullingBond(port.component.name, port.port.name, p);
    const component = board.diagram.componentAt(p.at, board.reach, takesBonds);
    return component ? new PullingBond(component.name, undefined, p) : this;
  }

  move(p: Pointer, board: Board): ToolState {
    const component = board.diagram.componentAt(p.at, board.reach, takesBonds);
    const port = board.diagram.portPressed(p.at, board.reach, (ref) => ref.port.role === "element");
    board.hover.set({ hit: component ? { kind: "component", component } : { kind: "nothing" }, port });
    this.cursor = component || port ? "crosshair" : "default";
    return this;
  }

  up(): ToolState {
    return this;
  }
}
