/** What the keyboard and the palette can do with the shapes of an icon. */
import type { ShapeOrder } from "../../protocol";
import type { Board } from "../../canvas/board";
import type { ToolName } from "../../canvas/tools/tool";
import { IconDrawing, isShape } from "../../document/icon";
import type { Studio } from "../../document/studio";
import { boardOf, inFront } from "../diagram/boards";
import type { Action } from "../registry";
import { choosePicture } from "./pictures";

const iconIn = (studio: Studio): { board: Board; icon: IconDrawing } | undefined => {
  const model = studio.model.get();
  const drawing = model && inFront(model);
  return drawing instanceof IconDrawing ? { board: boardOf(studio, drawing), icon: drawing } : undefined;
};
const canDraw = (studio: Studio) => iconIn(studio)?.icon.isEditable ?? false;
const shapesIn = (studio: Studio) => [...(iconIn(studio)?.icon.selection.get().components ?? [])].filter(isShape);

const tool = (name: ToolName, title: string, key: string): Action => ({
  id: `icon.${name}`,
  title,
  group: "Icon",
  keys: [key],
  isPossible: canDraw,
  run: (studio) => iconIn(studio)?.board.tool.set(name),
});

const order = (to: ShapeOrder, title: string, key: string): Action => ({
  id: `icon.${to}`,
  title,
  group: "Icon",
  keys: [key],
  isPossible: (studio) => canDraw(studio) && shapesIn(studio).length > 0,
  run: (studio) => {
    const shapes = shapesIn(studio);
    void iconIn(studio)?.board.change(() => ({ kind: "orderShapes", shapes, to }), true);
  },
});

export const actions: Action[] = [
  tool("line", "Draw a line", "L"),
  tool("polygon", "Draw a polygon", "G"),
  tool("rectangle", "Draw a rectangle", "Q"),
  tool("ellipse", "Draw an ellipse", "O"),
  tool("text", "Write a text", "W"),
  {
    id: "icon.picture",
    title: "Put in a picture from a file",
    group: "Icon",
    isPossible: canDraw,
    run: (studio) => {
      const found = iconIn(studio);
      if (found) choosePicture(found.board);
    },
  },
  order("front", "Bring to the front", "Shift+PageUp"),
  order("forward", "Bring forward", "PageUp"),
  order("backward", "Send backward", "PageDown"),
  order("back", "Send to the back", "Shift+PageDown"),
  {
    id: "icon.group",
    title: "Group",
    group: "Icon",
    keys: ["Ctrl+G"],
    isPossible: (studio) => canDraw(studio) && shapesIn(studio).length > 1,
    run: (studio) => {
      const shapes = shapesIn(studio);
      void iconIn(studio)?.board.change(() => ({ kind: "groupShapes", shapes, together: true }));
    },
  },
  {
    id: "icon.ungroup",
    title: "Ungroup",
    group: "Icon",
    keys: ["Ctrl+Shift+G"],
    isPossible: (studio) => {
      const icon = iconIn(studio)?.icon;
      return canDraw(studio) && shapesIn(studio).some((name) => icon!.isGrouped(name));
    },
    run: (studio) => {
      const shapes = shapesIn(studio);
      void iconIn(studio)?.board.change(() => ({ kind: "groupShapes", shapes, together: false }));
    },
  },
  {
    id: "icon.finish",
    title: "End the line",
    group: "Icon",
    keys: ["Enter"],
    isPossible: (studio) => iconIn(studio)?.board.stateName === "Plotting",
    run: (studio) => void iconIn(studio)?.board.enterKey(),
  },
];
