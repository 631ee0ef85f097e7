/** A plot over anything but time, with logarithmic axes, or as a table of numbers. */
import { For, Show, createMemo, createSignal, onCleanup, onMount } from "solid-js";
import type { Curve, Window } from "../../plot/curve";
import { axisTitle, shown } from "../../plot/numbers";
import { extentOf, placeOf } from "../../plot/curve";
import { type GraphOptions, type Series, graphOf } from "../../plot/graph";
import { histogramOf, outlineOf } from "../../plot/histogram";
import { spectrumOf } from "../../plot/spectrum";
import type { PlotSpec } from "./layout";

const titled = (name: string, unit: string) => [name, axisTitle(unit, 0)].filter(Boolean).join(", ");

/** What is drawn: the curves of a plot by its mode. */
export function seriesOf(
  spec: PlotSpec,
  curves: readonly Curve[],
  window: Window | undefined,
): { series: Series[]; xTitle: string; yTitle: string } {
  const span = window ?? extentOf(curves) ?? { from: 0, to: 1 };
  const inside = (curve: Curve, column: Float64Array) =>
    column.subarray(placeOf(curve.time, span.from - 1e-300) + 1, placeOf(curve.time, span.to) + 1);
  const look = (curve: Curve) => ({ label: curve.label, colour: curve.colour, dash: curve.dash });
  const units = (list: readonly Curve[]) =>
    [...new Set(list.map((c) => axisTitle(c.unit, 0)).filter(Boolean))].join(", ");
  if (spec.mode === "xy") {
    const x = spec.x ?? spec.traces[0]?.variable;
    const others = curves.filter((c) => c.variable !== x);
    const series = others.flatMap((curve) => {
      const over = curves.find((c) => c.variable === x && c.run === curve.run);
      return over ? [{ ...look(curve), x: inside(over, over.values), y: inside(curve, curve.values) }] : [];
    });
    const names = [...new Set(others.map((c) => c.variable))];
    return {
      series,
      xTitle: titled(x ?? "", curves.find((c) => c.variable === x)?.unit ?? ""),
      yTitle: titled(names.length === 1 ? names[0]! : "", units(others)),
    };
  }
  if (spec.mode === "spectrum") {
    const series = curves.map((curve) => {
      const { frequency, amplitude } = spectrumOf(curve.time, curve.values, span.from, span.to);
      return { ...look(curve), x: frequency, y: amplitude };
    });
    return { series, xTitle: "frequency, Hz", yTitle: titled("amplitude", units(curves)) };
  }
  if (spec.mode === "histogram") {
    const series = curves.map((curve) => ({
      ...look(curve),
      ...outlineOf(histogramOf(curve.time, curve.values, span.from, span.to, curve.isStep)),
    }));
    const names = [...new Set(curves.map((c) => c.variable))];
    return {
      series,
      xTitle: titled(names.length === 1 ? names[0]! : "", units(curves)),
      yTitle: "share of the time, %",
    };
  }
  return {
    series: curves.map((c) => ({ ...look(c), x: inside(c, c.time), y: inside(c, c.values) })),
    xTitle: "time, s",
    yTitle: units(curves),
  };
}

export function GraphView(props: {
  spec: PlotSpec;
  curves: readonly Curve[];
  window: Window | undefined;
  look: () => Pick<GraphOptions, "ink" | "grid" | "paper">;
}) {
  const [size, setSize] = createSignal({ width: 0, height: 0 });
  let host!: HTMLDivElement;
  onMount(() => {
    const watcher = new ResizeObserver(() => setSize({ width: host.clientWidth, height: host.clientHeight }));
    watcher.observe(host);
    onCleanup(() => watcher.disconnect());
  });
  const drawing = createMemo(() => {
    const { width, height } = size();
    if (width < 80 || height < 80) return "";
    const { series, xTitle, yTitle } = seriesOf(props.spec, props.curves, props.window);
    return graphOf(series, {
      width,
      height,
      xTitle,
      yTitle,
      logX: props.spec.logX === true,
      logY: props.spec.logY === true,
      ...props.look(),
    });
  });
  return (
    <div ref={host} class="graph" data-mode={props.spec.mode ?? "time"}>
      <div innerHTML={drawing()} />
    </div>
  );
}

const ROW = 22;
const MORE = 20;

/** The numbers themselves, as many rows as the run has; only those in sight are made. */
export function TableView(props: { curves: readonly Curve[]; window: Window | undefined }) {
  const [top, setTop] = createSignal(0);
  const [height, setHeight] = createSignal(300);
  let host!: HTMLDivElement;
  onMount(() => {
    const watcher = new ResizeObserver(() => setHeight(host.clientHeight));
    watcher.observe(host);
    onCleanup(() => watcher.disconnect());
  });
  const time = () => props.curves[0]?.time ?? new Float64Array();
  const first = () => (props.window ? Math.max(0, placeOf(time(), props.window.from)) : 0);
  const count = () => (props.window ? placeOf(time(), props.window.to) + 1 - first() : time().length);
  const rows = () => {
    const from = Math.max(0, Math.floor(top() / ROW) - MORE);
    const to = Math.min(count(), Math.ceil((top() + height()) / ROW) + MORE);
    return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  };
  const cell = (curve: Curve, row: number) => {
    const i = first() + row;
    // Another run has its own instants.
    const at = curve.time === time() ? i : placeOf(curve.time, time()[i]!);
    return at < 0 ? "–" : shown(curve.values[at]!, 7);
  };
  return (
    <div
      ref={host}
      class="number-table"
      onScroll={(e) => setTop(e.currentTarget.scrollTop)}
      tabindex="0"
      aria-label="Table of values"
    >
      <table>
        <thead>
          <tr>
            <th>time, s</th>
            <For each={props.curves}>{(c) => <th style={{ color: c.colour }}>{titled(c.label, c.unit)}</th>}</For>
          </tr>
        </thead>
        <tbody>
          <tr style={{ height: `${(rows()[0] ?? 0) * ROW}px` }} aria-hidden="true" />
          <For each={rows()}>
            {(row) => (
              <tr>
                <td>{shown(time()[first() + row]!, 7)}</td>
                <For each={props.curves}>{(c) => <td>{cell(c, row)}</td>}</For>
              </tr>
            )}
          </For>
          <tr style={{ height: `${Math.max(0, count() - 1 - (rows().at(-1) ?? -1)) * ROW}px` }} aria-hidden="true" />
        </tbody>
      </table>
      <Show when={props.curves.length === 0}>
        <p class="invitation">Click results on the left to see their numbers.</p>
      </Show>
    </div>
  );
}
