/** What belongs to the page as a whole. */
import type { Studio } from "../../document/studio";
import { type Action, views } from "../registry";
import { searchField } from "../library/Library";

const hasModel = (studio: Studio) => studio.model.get() !== undefined;

export const actions = (): Action[] => [
  {
    id: "palette",
    title: "All commands",
    group: "Page",
    keys: ["Ctrl+K", "Ctrl+P"],
    inText: true,
    run: (s) => s.workbench.dialog.set("palette"),
  },
  { id: "keyboard", title: "Keyboard", group: "Page", keys: ["?"], run: (s) => s.workbench.dialog.set("shortcuts") },
  { id: "undo", title: "Undo", group: "Edit", keys: ["Ctrl+Z"], run: (s) => void s.undo() },
  { id: "redo", title: "Redo", group: "Edit", keys: ["Ctrl+Shift+Z", "Ctrl+Y"], run: (s) => void s.redo() },
  {
    id: "model.new",
    title: "New model",
    group: "Model",
    keys: ["Alt+N"],
    inText: true,
    run: (s) => s.workbench.dialog.set("new"),
  },
  {
    id: "element.new",
    title: "New bond-graph element…",
    group: "Model",
    keys: ["Alt+E"],
    inText: true,
    run: (s) => s.workbench.dialog.set("element"),
  },
  {
    id: "model.copy",
    title: "Edit a copy",
    group: "Model",
    isPossible: hasModel,
    run: (s) => s.workbench.dialog.set("copy"),
  },
  {
    id: "model.close",
    title: "Close",
    group: "Model",
    keys: ["Alt+W"],
    inText: true,
    isPossible: hasModel,
    run: (s) => s.close(s.model.get()!.name),
  },
  {
    id: "model.reveal",
    title: "Show in the library",
    group: "Model",
    isPossible: hasModel,
    run: (s) => s.library.unfoldTo(s.model.get()!.name),
  },
  {
    id: "library.search",
    title: "Search the libraries",
    group: "View",
    keys: ["/"],
    run: (s) => {
      s.workbench.showSide("left", true);
      requestAnimationFrame(() => searchField.current?.select());
    },
  },
  {
    id: "theme",
    title: "Light or dark theme",
    group: "Page",
    run: (s) => s.workbench.theme.set(document.documentElement.dataset.theme === "dark" ? "light" : "dark"),
  },
  {
    id: "panel.left",
    title: "Library",
    group: "View",
    keys: ["Ctrl+B"],
    inText: true,
    run: (s) => s.workbench.showSide("left"),
  },
  {
    id: "panel.right",
    title: "Inspector",
    group: "View",
    keys: ["Ctrl+I"],
    inText: true,
    run: (s) => s.workbench.showSide("right"),
  },
  {
    id: "panel.bottom",
    title: "Panels below",
    group: "View",
    keys: ["Ctrl+J"],
    inText: true,
    run: (s) => s.workbench.resize({ isBottomOpen: !s.workbench.layout.get().isBottomOpen }),
  },
  {
    id: "view.split",
    title: "Two views side by side",
    group: "View",
    keys: ["Ctrl+\\"],
    inText: true,
    isPossible: hasModel,
    run: ({ workbench }) => {
      const first = workbench.view.get();
      workbench.second.set(workbench.second.get() === undefined ? (first === "text" ? "diagram" : "text") : undefined);
    },
  },
  ...views().map(
    (view, i): Action => ({
      id: `view.${view.id}`,
      title: view.title,
      group: "View",
      keys: [`Alt+${i + 1}`],
      inText: true,
      isPossible: hasModel,
      run: (s) => s.workbench.view.set(view.id),
    }),
  ),
];
