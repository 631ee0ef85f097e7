/** The panels of the studio. A new one adds its line here and nothing elsewhere. */
import { lazy } from "solid-js";
import { actions as diagramActions } from "./diagram/actions";
import { DiagramView } from "./diagram/DiagramView";
import { CopyModel } from "./dialogs/CopyModel";
import { ExportFmu } from "./dialogs/ExportFmu";
import { NewElement } from "./dialogs/NewElement";
import { NewModel } from "./dialogs/NewModel";
import { MoveClass, RenameClass } from "./dialogs/RenameClass";
import { Submodel } from "./dialogs/Submodel";
import { Shortcuts } from "./dialogs/Shortcuts";
import { EventLog } from "./events/EventLog";
import { HistoryList } from "./history/HistoryList";
import { belongsToNetlist, take } from "./netlist/netlists";
import { Count, Messages } from "./messages/Messages";
import { Palette } from "./palette/Palette";
import { actions as iconActions } from "./icon/actions";
import { actions as plotActions } from "./plots/actions";
import { type Panel, register } from "./registry";
import { RunCount, RunList } from "./runs/RunList";
import { actions as shellActions } from "./shell/actions";
import { Sliders } from "./sliders/Sliders";
import { actions as simulateActions } from "./simulate/actions";
import { SettingsDialog } from "./simulate/SettingsDialog";

const diagram: Panel = {
  views: [{ id: "diagram", title: "Diagram", glyph: "diagram", view: DiagramView }],
  actions: diagramActions,
};
const icon: Panel = {
  views: [{ id: "icon", title: "Icon", glyph: "icon", view: lazy(() => import("./icon/IconView")) }],
};
const text: Panel = {
  views: [{ id: "text", title: "Text", glyph: "text", view: lazy(() => import("./text/TextView")) }],
};
const documentation: Panel = {
  views: [
    {
      id: "documentation",
      title: "Documentation",
      glyph: "book",
      view: lazy(() => import("./documentation/Documentation")),
    },
  ],
};
const plots: Panel = {
  views: [{ id: "plots", title: "Plots", glyph: "plot", view: lazy(() => import("./plots/PlotsView")) }],
  actions: plotActions,
};
const energy: Panel = {
  views: [{ id: "energy", title: "Energy", glyph: "energy", view: lazy(() => import("./energy/EnergyView")) }],
};
const equations: Panel = {
  views: [
    { id: "equations", title: "Equations", glyph: "text", view: lazy(() => import("./equations/EquationsView")) },
  ],
};
const linear: Panel = {
  views: [
    { id: "linear", title: "Poles and responses", glyph: "plot", view: lazy(() => import("./linear/LinearView")) },
  ],
};
const computation: Panel = {
  views: [{ id: "order", title: "Order", glyph: "text", view: lazy(() => import("./computation/ComputationView")) }],
};
const bondGraph: Panel = {
  views: [
    { id: "bond-graph", title: "Bond graph", glyph: "bond", view: lazy(() => import("./bondgraph/BondGraphView")) },
  ],
};
const sweep: Panel = {
  views: [{ id: "sweep", title: "Sweep", glyph: "plot", view: lazy(() => import("./sweep/SweepView")) }],
};
const animation: Panel = {
  views: [
    { id: "animation", title: "Animation", glyph: "cube", view: lazy(() => import("./animation/AnimationView")) },
  ],
};
const messages: Panel = {
  docks: [{ id: "messages", title: "Messages", glyph: "warning", view: Messages, count: Count }],
};
const simulate: Panel = { dialogs: [{ id: "settings", view: SettingsDialog }], actions: simulateActions };
const runs: Panel = { docks: [{ id: "runs", title: "Runs", glyph: "history", view: RunList, count: RunCount }] };
const events: Panel = { docks: [{ id: "events", title: "Events", glyph: "energy", view: EventLog }] };
const history: Panel = { docks: [{ id: "history", title: "History", glyph: "undo", view: HistoryList }] };
const sliders: Panel = { docks: [{ id: "sliders", title: "Sliders", glyph: "gear", view: Sliders }] };
const netlist: Panel = {
  dialogs: [{ id: "netlist", view: lazy(() => import("./netlist/Netlist")) }],
  actions: [
    {
      id: "netlist.import",
      title: "Import a SPICE netlist…",
      group: "Model",
      glyph: "import",
      run: (s) => s.workbench.dialog.set("netlist"),
    },
  ],
  drops: [{ title: "a SPICE netlist to make a model of it", takes: belongsToNetlist, take }],
};
const dialogs: Panel = {
  dialogs: [
    { id: "palette", view: Palette },
    { id: "new", view: NewModel },
    { id: "element", view: NewElement },
    { id: "copy", view: CopyModel },
    { id: "fmu", view: ExportFmu },
    { id: "rename", view: RenameClass },
    { id: "move", view: MoveClass },
    { id: "submodel", view: Submodel },
    { id: "shortcuts", view: Shortcuts },
  ],
};

export function registerPanels(): void {
  // Keys of the icon go first while it is in front.
  register({ actions: iconActions });
  register(
    diagram,
    icon,
    text,
    documentation,
    plots,
    energy,
    equations,
    linear,
    computation,
    bondGraph,
    animation,
    sweep,
    messages,
    simulate,
    runs,
    events,
    sliders,
    history,
    dialogs,
    netlist,
  );
  // Last: it has an action for each view.
  register({ actions: shellActions() });
}
