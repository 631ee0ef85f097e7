import { showPlots } from "../plots/actions";
import type { Action } from "../registry";

export const actions: Action[] = [
  {
    id: "simulate",
    title: "Simulate",
    group: "Simulate",
    keys: ["Ctrl+Space", "Alt+R"],
    inText: true,
    isPossible: (s) => s.model.get() !== undefined,
    run: (s) => {
      const model = s.model.get()!;
      // The messages say what has to be mended first.
      if (model.check.get()?.isSimulatable === false && !model.isChecking.get())
        return s.workbench.showDock("messages");
      if (s.workbench.view.get() !== "energy" && s.workbench.second.get() === undefined) showPlots(s);
      s.runs.start(model.name).catch(s.complain);
    },
  },
  {
    id: "simulate.settings",
    title: "Simulation settings (experiment)",
    group: "Simulate",
    isPossible: (s) => s.model.get() !== undefined,
    run: (s) => s.workbench.dialog.set("settings"),
  },
  {
    id: "simulate.fmu",
    title: "Export as FMU…",
    group: "Simulate",
    isPossible: (s) => s.model.get() !== undefined,
    run: (s) => s.workbench.dialog.set("fmu"),
  },
  {
    id: "simulate.stop",
    title: "Stop the run",
    group: "Simulate",
    isPossible: (s) => s.runs.progress.get().size > 0,
    run: (s) => {
      for (const run of s.runs.progress.get().keys()) s.runs.cancel(run).catch(s.complain);
    },
  },
  {
    id: "simulate.runs",
    title: "History of runs",
    group: "Simulate",
    run: (s) => s.workbench.showDock("runs"),
  },
];
