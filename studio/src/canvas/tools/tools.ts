/** The resting state of each tool. */
import { Idle as BondIdle } from "./bond/Idle";
import { Idle as ConnectIdle } from "./connect/Idle";
import { Idle as PanIdle } from "./pan/Idle";
import { Idle as SelectIdle } from "./select/Idle";
import { Idle as ShapeIdle } from "./shape/Idle";
import type { ToolName, ToolState } from "./tool";

export function idle(tool: ToolName): ToolState {
  switch (tool) {
    case "select":
      return new SelectIdle();
    case "bond":
      return new BondIdle();
    case "connect":
      return new ConnectIdle();
    case "pan":
      return new PanIdle();
    default:
      return new ShapeIdle(tool);
  }
}
