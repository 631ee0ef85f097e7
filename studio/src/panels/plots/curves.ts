/**
 * The curves of a plot. Variables differ by colour and runs by dash; a plot of a single variable shows
 * its runs by colour.
 */
import type { DisplayUnit, RunInfo, Variable } from "../../protocol";
import type { Columns, RunData } from "../../document/rundata";
import { colour, dash } from "../../plot/colours";
import { type Curve, converted, withAxes } from "../../plot/curve";
import { expression, isExpression } from "../../plot/expression";
import { type Column, type Distance, type Reference, distanceOf } from "../../plot/reference";
import type { PlotSpec, Trace } from "./layout";

export interface Shown {
  readonly curves: readonly Curve[];
  /** Of the newest run that has them. */
  readonly variables: ReadonlyMap<string, Variable>;
  /** Traces that no run has. */
  readonly missing: readonly string[];
  /** By the key of a curve of a reference: how far the newest run is from it. */
  readonly distances: ReadonlyMap<string, Distance>;
}

export const NOTHING: Shown = { curves: [], variables: new Map(), missing: [], distances: new Map() };

/** References count as runs below all others, the first as -1. */
export const isReference = (curve: Curve): boolean => curve.run < 0;

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
  references: readonly Reference[] = [],
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
        ...(run.timeUnit === "" ? {} : { timeUnit: run.timeUnit }),
        values: converted(values, display),
      });
    });
  });
  const distances = new Map<string, Distance>();
  references.forEach((reference, k) => {
    traces.forEach((trace) => {
      const variable = variables.get(trace.variable);
      const column = columnFor(reference, trace.variable, traces.length);
      if (!variable || !column) return;
      const display = displayOf(variable, trace);
      const key = `${reference.file} ${trace.variable}`;
      // A column says its unit as the legend does, or else is in the unit that the model computes in.
      const given = variable.displays.find((d) => d.label === column.unit || d.unit === column.unit);
      const base = given ? column.values.map((v) => (v - given.offset) / given.factor) : column.values;
      const values = converted(base, display);
      const newest = curves.findLast((c) => c.variable === trace.variable);
      const distance = newest && distanceOf(newest, { time: reference.time, values });
      if (distance) distances.set(key, distance);
      curves.push({
        key,
        run: -1 - k,
        variable: trace.variable,
        label: `${trace.variable} in ${reference.file}`,
        unit: display?.label ?? variable.unit,
        colour: isDark ? "#9aa3ad" : "#7a828a",
        dash: [2, 2],
        isStep: false,
        time: reference.time,
        values,
      });
    });
  });
  return { curves: withAxes(curves), variables, distances, missing: names.filter((name) => !variables.has(name)) };
}

/** The column of the same name; a file with one column fits a plot of one variable, however it is called. */
export function columnFor(reference: Reference, variable: string, nTraces: number): Column | undefined {
  const plain = (name: string) => name.toLowerCase().replaceAll(" ", "");
  return (
    reference.columns.find((c) => c.name === variable) ??
    reference.columns.find((c) => plain(c.name) === plain(variable)) ??
    (nTraces === 1 && reference.columns.length === 1 ? reference.columns[0] : undefined)
  );
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
