/** What the keyboard and the palette can do with a diagram. */
import { aligned, distributed, flipped, moved, turned } from "../../document/arrange";
import type { Component } from "../../protocol";
import { centre, minus, snapPoint } from "../../document/geometry";
import type { DiagramIndex } from "../../document/diagram";
import type { Arrangement } from "../../document/arrange";
import { lineEnds } from "../../document/selection";
import { type Way, nextAlong } from "../../document/walk";
import type { Studio } from "../../document/studio";
import type { Board } from "../../canvas/board";
import type { ToolName } from "../../canvas/tools/tool";
import { FULL_SIZE } from "../../canvas/viewport";
import { wrapping } from "../dialogs/Submodel";
import { focusParameters } from "../inspector/focus";
import type { Action } from "../registry";
import { boardOf, inFront } from "./boards";
import { copyDiagram, printDiagram, saveDiagram } from "./export";

/** Of the diagram, or of the icon if that is in front. */
const boardIn = (studio: Studio): Board | undefined => {
  const model = studio.model.get();
  return model && boardOf(studio, inFront(model));
};
const hasModel = (studio: Studio) => boardIn(studio) !== undefined;
const isDiagram = (studio: Studio) => boardIn(studio)?.model.layer === "diagram";
const isEditable = (studio: Studio) => boardIn(studio)?.model.isEditable ?? false;
const selectionIn = (studio: Studio) => boardIn(studio)?.model.selection;
const hasComponents = (studio: Studio) => (selectionIn(studio)?.get().components.size ?? 0) > 0;
const canChange = (studio: Studio) => isEditable(studio) && hasComponents(studio);
const only = (studio: Studio) => selectionIn(studio)?.only;

/** What is drawn has an inside; a bond and a connector have none. */
const canGoInside = (studio: Studio) => {
  const board = boardIn(studio);
  const role = board?.diagram.component(only(studio) ?? "")?.role;
  return board?.model.layer === "diagram" && role !== undefined && role !== "bond" && role !== "connector";
};

const withBoard = (run: (board: Board, studio: Studio) => void) => (studio: Studio) => {
  const board = boardIn(studio);
  if (board) run(board, studio);
};

/** The same for whatever is selected. */
const arranging = (make: (diagram: DiagramIndex, names: string[]) => Arrangement) =>
  withBoard((board) => {
    const names = [...board.model.selection.get().components];
    void board.arrange((diagram) => make(diagram, names));
  });

/** Along bonds and lines from what is selected; from nothing, to the first component. */
const walk = (key: string, way: Way): Action[] => [
  {
    id: `walk.${way}`,
    title: `Next component ${way === "left" || way === "right" ? `to the ${way}` : way === "up" ? "above" : "below"}`,
    group: "Selection",
    keys: [`Ctrl+${key}`],
    isPossible: (studio) => (boardIn(studio)?.diagram.components.length ?? 0) > 0,
    run: withBoard((board) => {
      const from = [...board.model.selection.get().components][0];
      const to = from === undefined ? board.diagram.components[0]?.name : nextAlong(board.diagram, from, way);
      if (to === undefined) return;
      board.model.selection.select([to]);
      const box = board.diagram.boundsOf([to]);
      if (box) board.viewport.reveal(box);
    }),
  },
];

/** What Ctrl+C took; it is copied when it is pasted. */
let copied: { model: string; names: string[] } | undefined;

/** Through the components in reading order: by rows, from left to right. */
function step(board: Board, by: 1 | -1): void {
  const row = (c: Component) => Math.round(-c.origin.y / 10);
  const all = [...board.diagram.components].sort((a, b) => row(a) - row(b) || a.origin.x - b.origin.x);
  if (all.length === 0) return;
  const at = all.findIndex((c) => c.name === board.model.selection.only);
  const next = all[(at + by + all.length) % all.length] ?? all[0]!;
  board.model.selection.select([next.name]);
  board.viewport.reveal(board.diagram.box(next));
}

const tool = (name: ToolName, title: string, key: string): Action => ({
  id: `tool.${name}`,
  title,
  group: "Tools",
  keys: [key],
  isPossible: hasModel,
  run: withBoard((board) => board.tool.set(name)),
});

const nudge = (key: string, x: number, y: number): Action[] =>
  [1, 5].map((k) => ({
    id: `move.${key}.${k}`,
    title: `Move ${key.slice(5).toLowerCase()}${k > 1 ? " by five steps" : ""}`,
    group: "Arrange",
    keys: [k > 1 ? `Shift+${key}` : key],
    isPossible: canChange,
    run: withBoard((board) => {
      const names = [...board.model.selection.get().components];
      const by = { x: x * board.grid * k, y: y * board.grid * k };
      void board.arrange((diagram) => moved(diagram, names, by));
    }),
  }));

export const actions: Action[] = [
  tool("select", "Select and move", "V"),
  { ...tool("bond", "Draw bonds", "B"), isPossible: isDiagram },
  { ...tool("connect", "Draw connections", "C"), isPossible: isDiagram },
  tool("pan", "Move the paper", "H"),
  {
    id: "edit.delete",
    title: "Delete",
    group: "Edit",
    keys: ["Delete", "Backspace"],
    isPossible: (studio) => isEditable(studio) && !(selectionIn(studio)?.isEmpty ?? true),
    run: withBoard((board) => {
      const { components, connections } = board.model.selection.get();
      void board.change(() => ({
        kind: "delete",
        components: [...components],
        connections: [...connections].map(lineEnds),
      }));
    }),
  },
  {
    id: "edit.duplicate",
    title: "Duplicate",
    group: "Edit",
    keys: ["Ctrl+D"],
    isPossible: canChange,
    run: withBoard((board) => {
      const components = [...board.model.selection.get().components];
      void board.change(() => ({ kind: "duplicate", components, by: { x: 20, y: -20 } }), true);
    }),
  },
  {
    id: "edit.copy",
    title: "Copy",
    group: "Edit",
    keys: ["Ctrl+C"],
    // A text that is marked somewhere is what is meant to be copied.
    isPossible: (studio) => hasComponents(studio) && (window.getSelection()?.isCollapsed ?? true),
    run: withBoard(
      (board) => (copied = { model: board.model.name, names: [...board.model.selection.get().components] }),
    ),
  },
  {
    id: "edit.paste",
    title: "Paste",
    group: "Edit",
    keys: ["Ctrl+V"],
    isPossible: (studio) => isEditable(studio) && copied?.model === studio.model.get()?.name,
    run: withBoard((board) => {
      const names = copied?.names.filter((name) => board.diagram.component(name)) ?? [];
      const box = board.diagram.boundsOf(names);
      if (!box) return;
      // To the pointer, if it is over the paper.
      const to = board.pointerAt ?? { x: centre(box).x + 20, y: centre(box).y - 20 };
      const by = snapPoint(minus(to, centre(box)), board.grid);
      void board.change(() => ({ kind: "duplicate", components: names, by }), true);
    }),
  },
  {
    id: "bond.selected",
    title: "Bond from the first selected to the second",
    group: "Component",
    keys: ["Shift+B"],
    isPossible: (studio) => isDiagram(studio) && isEditable(studio) && selectionIn(studio)?.get().components.size === 2,
    run: withBoard((board) => {
      const [from, to] = [...board.model.selection.get().components] as [string, string];
      void board.change(() => ({ kind: "bond", from: { component: from }, to: { component: to } }));
    }),
  },
  {
    id: "edit.next",
    title: "Select the next component",
    group: "Edit",
    keys: ["N"],
    isPossible: hasModel,
    run: withBoard((board) => step(board, 1)),
  },
  {
    id: "edit.previous",
    title: "Select the previous component",
    group: "Edit",
    keys: ["Shift+N"],
    isPossible: hasModel,
    run: withBoard((board) => step(board, -1)),
  },
  {
    id: "edit.selectAll",
    title: "Select all",
    group: "Edit",
    keys: ["Ctrl+A"],
    isPossible: hasModel,
    run: withBoard((board) =>
      board.model.selection.select(
        board.diagram.components.map((c) => c.name),
        board.diagram.drawn(),
      ),
    ),
  },
  {
    id: "edit.escape",
    title: "Give up, or select nothing",
    group: "Edit",
    keys: ["Escape"],
    isPossible: hasModel,
    run: withBoard((board) => board.escape()),
  },
  {
    id: "component.rename",
    title: "Rename",
    group: "Component",
    keys: ["F2"],
    isPossible: (studio) => isDiagram(studio) && isEditable(studio) && only(studio) !== undefined,
    run: withBoard((board) => board.renaming.set(board.model.selection.only)),
  },
  {
    id: "component.parameters",
    title: "Edit parameters",
    group: "Component",
    keys: ["Enter"],
    isPossible: (studio) => only(studio) !== undefined && boardIn(studio)!.stateName === "Idle",
    run: (studio) => {
      studio.workbench.showSide("right", true);
      focusParameters();
    },
  },
  {
    id: "component.open",
    title: "Open its class",
    group: "Component",
    keys: ["Ctrl+Enter"],
    isPossible: (studio) => only(studio) !== undefined,
    run: withBoard((board, studio) => {
      const c = board.diagram.component(board.model.selection.only ?? "");
      if (c) void studio.open(c.class);
    }),
  },
  {
    id: "component.inside",
    title: "Go into it",
    group: "Component",
    keys: ["Shift+Enter"],
    isPossible: (studio) => canGoInside(studio),
    run: (studio) => {
      const model = studio.model.get();
      const name = only(studio);
      if (model && name !== undefined) studio.goInside(model, [...model.inside.get(), name]);
    },
  },
  {
    id: "component.outside",
    title: "Go out again",
    group: "Component",
    keys: ["Shift+Backspace"],
    isPossible: (studio) => (studio.model.get()?.inside.get().length ?? 0) > 0,
    run: (studio) => {
      const model = studio.model.get();
      if (!model) return;
      const path = model.inside.get();
      studio.goInside(model, path.slice(0, -1));
      if (path.length === 1) model.selection.select([path[0]!]);
    },
  },
  {
    id: "place.back",
    title: "Back to where I was",
    group: "View",
    keys: ["Alt+ArrowLeft"],
    inText: true,
    isPossible: (studio) => studio.places.canGoBack,
    run: (studio) => void studio.goTo(studio.places.back()),
  },
  {
    id: "place.forward",
    title: "Forward again",
    group: "View",
    keys: ["Alt+ArrowRight"],
    inText: true,
    isPossible: (studio) => studio.places.canGoForward,
    run: (studio) => void studio.goTo(studio.places.forward()),
  },
  {
    id: "submodel.make",
    title: "Make a submodel…",
    group: "Component",
    keys: ["Ctrl+G"],
    isPossible: (studio) => isDiagram(studio) && canChange(studio),
    run: (studio) => studio.workbench.dialog.set("submodel"),
  },
  {
    id: "submodel.wrap",
    title: "Wrap into a component of a domain…",
    group: "Component",
    keys: ["Ctrl+Alt+G"],
    isPossible: (studio) => isDiagram(studio) && canChange(studio),
    run: (studio) => {
      wrapping.set("electrical");
      studio.workbench.dialog.set("submodel");
    },
  },
  {
    id: "submodel.dissolve",
    title: "Dissolve into its parts",
    group: "Component",
    keys: ["Ctrl+Shift+G"],
    isPossible: (studio) => {
      const name = only(studio);
      const role = name === undefined ? undefined : boardIn(studio)?.diagram.component(name)?.role;
      return isEditable(studio) && role === "other";
    },
    run: withBoard((board) => {
      const component = board.model.selection.only;
      if (component !== undefined) void board.change(() => ({ kind: "dissolve", component }), true);
    }),
  },
  {
    id: "component.rotate",
    title: "Rotate left",
    group: "Component",
    keys: ["R"],
    glyph: "rotate",
    isPossible: canChange,
    run: arranging((diagram, names) => turned(diagram, names, 1)),
  },
  {
    id: "component.rotateRight",
    title: "Rotate right",
    group: "Component",
    keys: ["Shift+R"],
    isPossible: canChange,
    run: arranging((diagram, names) => turned(diagram, names, -1)),
  },
  {
    id: "component.flip",
    title: "Flip left to right",
    group: "Component",
    keys: ["X"],
    glyph: "flip",
    isPossible: canChange,
    run: arranging((diagram, names) => flipped(diagram, names, "horizontal")),
  },
  {
    id: "component.flipVertical",
    title: "Flip upside down",
    group: "Component",
    keys: ["Y"],
    isPossible: canChange,
    run: arranging((diagram, names) => flipped(diagram, names, "vertical")),
  },
  {
    id: "bond.reverse",
    title: "Turn the bond round",
    group: "Component",
    keys: ["T"],
    isPossible: (studio) =>
      isEditable(studio) && boardIn(studio)?.diagram.component(only(studio) ?? "")?.role === "bond",
    run: withBoard((board) => {
      const bond = board.model.selection.only;
      if (bond !== undefined) void board.change(() => ({ kind: "reverseBond", bond }));
    }),
  },
  ...walk("ArrowLeft", "left"),
  ...walk("ArrowRight", "right"),
  ...walk("ArrowUp", "up"),
  ...walk("ArrowDown", "down"),
  ...nudge("ArrowLeft", -1, 0),
  ...nudge("ArrowRight", 1, 0),
  ...nudge("ArrowUp", 0, 1),
  ...nudge("ArrowDown", 0, -1),
  ...(
    [
      ["left", "Align left"],
      ["right", "Align right"],
      ["top", "Align top"],
      ["bottom", "Align bottom"],
      ["row", "Put in a row"],
      ["column", "Put in a column"],
    ] as const
  ).map(
    ([side, title]): Action => ({
      id: `align.${side}`,
      title,
      group: "Arrange",
      isPossible: (studio) => canChange(studio) && selectionIn(studio)!.get().components.size > 1,
      run: arranging((diagram, names) => aligned(diagram, names, side)),
    }),
  ),
  {
    id: "align.distribute",
    title: "Distribute across",
    group: "Arrange",
    isPossible: (studio) => canChange(studio) && selectionIn(studio)!.get().components.size > 2,
    run: arranging((diagram, names) => distributed(diagram, names, "horizontal")),
  },
  {
    id: "align.distributeVertical",
    title: "Distribute down",
    group: "Arrange",
    isPossible: (studio) => canChange(studio) && selectionIn(studio)!.get().components.size > 2,
    run: arranging((diagram, names) => distributed(diagram, names, "vertical")),
  },
  {
    id: "diagram.tidy",
    title: "Tidy",
    group: "Arrange",
    keys: ["Shift+T"],
    glyph: "tidy",
    isPossible: (studio) =>
      isDiagram(studio) && isEditable(studio) && (boardIn(studio)?.diagram.components.length ?? 0) > 1,
    run: withBoard(async (board, studio) => {
      const { components } = board.model.selection.get();
      try {
        const { tidied } = await import("../../document/tidy");
        const arrangement = await tidied(board.diagram, components.size > 1 ? components : undefined);
        await board.arrange(() => arrangement);
      } catch (error) {
        studio.complain(error);
      }
    }),
  },
  {
    id: "diagram.causality",
    title: "Show or hide causality",
    group: "View",
    keys: ["K"],
    isPossible: isDiagram,
    run: withBoard((board) => board.showsCausality.update((shown) => !shown)),
  },
  ...(["svg", "pdf", "png"] as const).map(
    (kind): Action => ({
      id: `diagram.${kind}`,
      title: `Save the diagram as ${kind.toUpperCase()}`,
      group: "Picture",
      isPossible: hasModel,
      run: withBoard(
        (board, studio) =>
          void saveDiagram(studio.model.get()!, board.showsCausality.get(), kind).catch(studio.complain),
      ),
    }),
  ),
  {
    id: "diagram.copyPicture",
    title: "Copy the diagram as a picture",
    group: "Picture",
    isPossible: hasModel,
    run: withBoard(
      (board, studio) =>
        void copyDiagram(studio.model.get()!, board.showsCausality.get()).then(
          () => studio.notices.add("note", "The picture is on the clipboard."),
          studio.complain,
        ),
    ),
  },
  {
    id: "diagram.print",
    title: "Print the diagram",
    group: "Picture",
    isPossible: hasModel,
    run: withBoard((board, studio) => printDiagram(studio.model.get()!, board.showsCausality.get())),
  },
  {
    id: "zoom.in",
    title: "Zoom in",
    group: "View",
    keys: ["+", "="],
    isPossible: hasModel,
    run: withBoard(({ viewport }) => viewport.zoomTo(viewport.get().zoom * 1.25)),
  },
  {
    id: "zoom.out",
    title: "Zoom out",
    group: "View",
    keys: ["-"],
    isPossible: hasModel,
    run: withBoard(({ viewport }) => viewport.zoomTo(viewport.get().zoom / 1.25)),
  },
  {
    id: "zoom.full",
    title: "Zoom to 100 %",
    group: "View",
    keys: ["0"],
    isPossible: hasModel,
    run: withBoard(({ viewport }) => viewport.zoomTo(FULL_SIZE)),
  },
  {
    id: "zoom.fit",
    title: "Show everything",
    group: "View",
    keys: ["F"],
    isPossible: hasModel,
    run: withBoard((board) => {
      const { components } = board.model.selection.get();
      const { p, q } = board.diagram.source.extent;
      const paper = {
        left: Math.min(p.x, q.x),
        right: Math.max(p.x, q.x),
        bottom: Math.min(p.y, q.y),
        top: Math.max(p.y, q.y),
      };
      const box = components.size > 1 ? board.diagram.boundsOf(components) : board.diagram.bounds();
      board.viewport.fit(box ?? paper);
    }),
  },
];
