import type { Pointer, ToolState } from "../tool";
import { Panning } from "./Panning";

export class Idle implements ToolState {
  readonly name = "Idle";
  readonly cursor = "grab";

  down(p: Pointer): ToolState {
    return new Panning(p.screen, this);
  }
  move(): ToolState {
    return this;
  }
  up(): ToolState {
    return this;
  }
}
