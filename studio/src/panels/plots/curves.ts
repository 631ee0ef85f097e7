/**
 * The curves of a plot. Variables differ by colour and runs by dash; a plot of a single variable shows
 * its runs by colour.
 */
import type { DisplayUnit, RunInfo, Variable } from "../../protocol";
import type { Columns, RunData } from "../../document/rundata";
import { colour, dash } from "../../plot/colours";
import { type Curve, converted, withAxes } from "../../plot/curve";
import { expression, isExpression } from "../../plot/expression";
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
  const traces: readonly Trace[] =
    plot.mode === "xy" && plot.x !== undefined && !plot.traces.some((t) => t.variable === plot.x)
      ? [...plot.traces, { variable: plot.x }]
      : plot.traces;
  const names = traces.map((t) => t.variable);
  const needed = [...new Set(names.flatMap(needs))];
  const loaded = await Promise.all(
    runs.map(async (run) => ({
      run,
      variables: await data.variables(run.run),
      columns: await data.read(run.run, needed),
    })),
  );
  const curves: Curve[] = [];
  const variables = new Map<string, Variable>();
  const isByRun = traces.length === 1;
  traces.forEach((trace, t) => {
    loaded.forEach(({ run, variables: known, columns }, r) => {
      const variable = known.get(trace.variable) ?? computed(trace.variable, known);
      const values = columns.values.get(trace.variable) ?? (variable && evaluated(trace.variable, columns));
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
  return { curves: withAxes(curves), variables, missing: names.filter((name) => !variables.has(name)) };
}

/** The variables that a trace is made of. */
function needs(trace: string): readonly string[] {
  return isExpression(trace) ? [trace, ...expression(trace).names] : [trace];
}

/** An expression as a variable, if the run has everything that it needs. */
function computed(trace: string, known: ReadonlyMap<string, Variable>): Variable | undefined {
  if (!isExpression(trace)) return undefined;
  const parts = expression(trace).names.map((name) => (name === "time" ? undefined : known.get(name)));
  if (expression(trace).names.some((name, i) => name !== "time" && !parts[i])) return undefined;
  return {
    name: trace,
    description: "Computed from other variables",
    unit: "",
    displays: [],
    kind: "real",
    variability: "continuous",
    value: null,
    isStep: parts.length > 0 && parts.every((p) => p?.isStep),
  };
}

function evaluated(trace: string, columns: Columns): Float64Array {
  const { value } = expression(trace);
  const { time, values } = columns;
  const at = { row: 0 };
  const read = (name: string) => (name === "time" ? time[at.row]! : (values.get(name)?.[at.row] ?? Number.NaN));
  return time.map((_, i) => {
    at.row = i;
    return value(read);
  });
}
