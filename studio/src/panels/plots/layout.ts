/**
 * The plots of a model: which variables stand in which of them, and in which units. Plain data, kept in the
 * project's state; every change makes a new one.
 */
export interface Trace {
  readonly variable: string;
  /** The unit that it is shown in, if not the usual one. */
  readonly unit?: string;
}

/** How the curves are shown: over time, over another variable, by frequency, by how long they stay where, as numbers. */
export type Mode = "time" | "xy" | "spectrum" | "histogram" | "table";

export interface PlotSpec {
  readonly id: number;
  readonly traces: readonly Trace[];
  readonly mode?: Mode;
  /** What stands on the x axis of a phase plane; without it, the first trace. */
  readonly x?: string;
  readonly logX?: boolean;
  readonly logY?: boolean;
  /** It shows a window of time of its own; else that of all plots. */
  readonly hasOwnTime?: boolean;
  /** Share of the height. */
  readonly size?: number;
}

export type Layout = readonly PlotSpec[];

const MODES: readonly Mode[] = ["time", "xy", "spectrum", "histogram", "table"];

const freeId = (layout: Layout) => 1 + Math.max(0, ...layout.map((p) => p.id));

export function withPlot(layout: Layout, variables: readonly string[] = []): Layout {
  return [...layout, { id: freeId(layout), traces: variables.map((variable) => ({ variable })) }];
}

export const withoutPlot = (layout: Layout, id: number): Layout => layout.filter((p) => p.id !== id);

const changed = (layout: Layout, id: number, change: (plot: PlotSpec) => PlotSpec): Layout =>
  layout.map((p) => (p.id === id ? change(p) : p));

/** What is there already stays where it is. */
export const withTraces = (layout: Layout, id: number, variables: readonly string[]): Layout =>
  changed(layout, id, (plot) => {
    const fresh = variables.filter((v) => !plot.traces.some((t) => t.variable === v));
    return { ...plot, traces: [...plot.traces, ...fresh.map((variable) => ({ variable }))] };
  });

export const withoutTrace = (layout: Layout, id: number, variable: string): Layout =>
  changed(layout, id, (plot) => ({ ...plot, traces: plot.traces.filter((t) => t.variable !== variable) }));

export const withUnit = (layout: Layout, id: number, variable: string, unit: string): Layout =>
  changed(layout, id, (plot) => ({
    ...plot,
    traces: plot.traces.map((t) => (t.variable === variable ? { variable, unit } : t)),
  }));

export const withLook = (
  layout: Layout,
  id: number,
  look: Pick<PlotSpec, "mode" | "x" | "logX" | "logY" | "hasOwnTime">,
): Layout => changed(layout, id, (plot) => ({ ...plot, ...look }));

export const withSize = (layout: Layout, id: number, size: number): Layout =>
  changed(layout, id, (plot) => ({ ...plot, size }));

/** Read from a file that anybody may have written. */
export function layoutFrom(saved: unknown): Layout | undefined {
  if (!Array.isArray(saved)) return undefined;
  const plots: PlotSpec[] = [];
  for (const plot of saved as Partial<PlotSpec>[]) {
    if (typeof plot?.id !== "number" || !Array.isArray(plot.traces) || plots.some((p) => p.id === plot.id)) continue;
    const traces = (plot.traces as Partial<Trace>[]).filter((t): t is Trace => typeof t?.variable === "string");
    plots.push({
      id: plot.id,
      traces: traces.map((t) =>
        typeof t.unit === "string" ? { variable: t.variable, unit: t.unit } : { variable: t.variable },
      ),
      ...(MODES.includes(plot.mode as Mode) ? { mode: plot.mode as Mode } : {}),
      ...(typeof plot.x === "string" ? { x: plot.x } : {}),
      ...(plot.logX === true ? { logX: true } : {}),
      ...(plot.logY === true ? { logY: true } : {}),
      ...(plot.hasOwnTime === true ? { hasOwnTime: true } : {}),
      ...(typeof plot.size === "number" && plot.size > 0 ? { size: plot.size } : {}),
    });
  }
  return plots;
}
