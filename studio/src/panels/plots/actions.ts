import { dataOf } from "../../document/rundata";
import type { Studio } from "../../document/studio";
import type { Window } from "../../plot/curve";
import type { Action } from "../registry";
import { tellingOf } from "../results/tree";
import { type Plots, plotsOf } from "./state";

const isShown = (s: Studio) =>
  s.model.get() !== undefined && [s.workbench.view.get(), s.workbench.second.get()].includes("plots");
const plots = (s: Studio) => plotsOf(s, s.model.get()!);

/** Side by side with what is shown, unless it is shown already. */
export function showPlots({ workbench }: Studio): void {
  if (workbench.view.get() !== "plots") workbench.second.set("plots");
}

/** A third and two thirds into what is seen. */
export function toggleCursors(of: Plots, extent: Window | undefined): void {
  if (of.cursors.get()) {
    of.cursors.set(undefined);
    return;
  }
  const { from, to } = of.window.get() ?? extent ?? { from: 0, to: 1 };
  of.cursors.set({ a: from + (to - from) / 3, b: from + (2 * (to - from)) / 3 });
}

export const actions: Action[] = [
  {
    id: "plots.measure",
    title: "Measure with two cursors",
    group: "Plots",
    keys: ["M"],
    isPossible: isShown,
    run: (s) => {
      const run = plots(s).shownRuns().at(-1);
      toggleCursors(plots(s), run && { from: run.startTime, to: run.endTime });
    },
  },
  { id: "plots.add", title: "Add a plot", group: "Plots", isPossible: isShown, run: (s) => plots(s).addPlot() },
  {
    id: "plots.all",
    title: "Show all of time",
    group: "Plots",
    isPossible: isShown,
    run: (s) => plots(s).window.set(undefined),
  },
  {
    id: "plots.selection",
    title: "Plot what is selected",
    group: "Plots",
    keys: ["P"],
    isPossible: (s) => (s.model.get()?.selection.get().components.size ?? 0) > 0 && plots(s).runs().length > 0,
    run: (s) => {
      const model = s.model.get()!;
      const run = plots(s).runs().at(-1)!;
      showPlots(s);
      dataOf(s.runs)
        .variables(run.run)
        .then(
          (variables) =>
            plots(s).add([...model.selection.get().components].flatMap((name) => tellingOf(variables, name))),
          s.complain,
        );
    },
  },
];
