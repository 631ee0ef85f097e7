/**
 * The curves of a plot. Variables differ by colour and runs by dash; a plot of a single variable shows
 * its runs by colour.
 */
import type { DisplayUnit, RunInfo, Variable } from "../../protocol";
import type { RunData } from "../../document/rundata";
import { colour, dash } from "../../plot/colours";
import { type Curve, converted } from "../../plot/curve";
import type { PlotSpec, Trace } from "./layout";

export interface Shown {
  readonly curves: readonly Curve[];
  /** Of the newest run that has them. */
  readonly variables: ReadonlyMap<string, Variable>;
  /** Traces that no run has. */
  readonly missing: readonly string[];
}

export const NOTHING: Shown = { curves: [], variables: new Map(), missing: [] };

export function displayOf(variable: Variable, trace: Trace): DisplayUnit | undefined {
  return variable.displays.find((d) => d.unit === trace.unit) ?? variable.displays[0];
}

/** Number of a run and what was set for it: "#3 R1.R = 2". */
export function runTitle(run: RunInfo): string {
  const overrides = run.overrides.map((o) => `${o.name} = ${o.value}`).join(", ");
  return `#${run.run}${overrides ? ` ${overrides}` : ""}`;
}

export async function curvesOf(
  data: RunData,
  plot: PlotSpec,
  runs: readonly RunInfo[],
  isDark: boolean,
): Promise<Shown> {
  const names = plot.traces.map((t) => t.variable);
  const loaded = await Promise.all(
    runs.map(async (run) => ({
      run,
      variables: await data.variables(run.run),
      columns: await data.read(run.run, names),
    })),
  );
  const curves: Curve[] = [];
  const variables = new Map<string, Variable>();
  const isByRun = plot.traces.length === 1;
  plot.traces.forEach((trace, t) => {
    loaded.forEach(({ run, variables: known, columns }, r) => {
      const variable = known.get(trace.variable);
      const values = columns.values.get(trace.variable);
      if (!variable || !values) return;
      variables.set(trace.variable, variable);
      const display = displayOf(variable, trace);
      curves.push({
        key: `${run.run} ${trace.variable}`,
        run: run.run,
        variable: trace.variable,
        label: runs.length > 1 ? `${trace.variable} ${runTitle(run)}` : trace.variable,
        unit: display?.label ?? variable.unit,
        colour: colour(isByRun ? r : t, isDark),
        dash: isByRun ? [] : dash(r),
        isStep: variable.isStep,
        time: columns.time,
        values: converted(values, display),
      });
    });
  });
  return { curves, variables, missing: names.filter((name) => !variables.has(name)) };
}
