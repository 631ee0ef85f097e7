/** A drawn shape becomes one command; the hand is free to select again. */
import type { ShapeValue } from "../../../protocol";
import { type Point, rounded } from "../../../document/geometry";
import type { Board } from "../../board";
import type { ShapeTool } from "../tool";

const NAMES: Record<ShapeTool, string> = {
  line: "Line",
  polygon: "Polygon",
  rectangle: "Rectangle",
  ellipse: "Ellipse",
  text: "Text",
};

/** A fill that hides what is behind it would be in the way of what is drawn next to it; white is what icons mostly have. */
const FIRST_LOOK: Record<ShapeTool, ShapeValue[]> = {
  line: [{ name: "color", value: "{0,0,0}" }],
  polygon: [
    { name: "lineColor", value: "{0,0,0}" },
    { name: "fillColor", value: "{255,255,255}" },
    { name: "fillPattern", value: "FillPattern.Solid" },
  ],
  rectangle: [
    { name: "lineColor", value: "{0,0,0}" },
    { name: "fillColor", value: "{255,255,255}" },
    { name: "fillPattern", value: "FillPattern.Solid" },
  ],
  ellipse: [
    { name: "lineColor", value: "{0,0,0}" },
    { name: "fillColor", value: "{255,255,255}" },
    { name: "fillPattern", value: "FillPattern.Solid" },
  ],
  text: [
    { name: "textColor", value: "{0,0,255}" },
    { name: "textString", value: '"%name"' },
  ],
};

export function finishShape(board: Board, tool: ShapeTool, points: readonly Point[]): void {
  const placed = points.map((p) => ({ x: rounded(p.x), y: rounded(p.y) }));
  void board.change(() => ({ kind: "addShape", shape: NAMES[tool], points: placed, fields: FIRST_LOOK[tool] }), true);
  board.tool.set("select");
}
