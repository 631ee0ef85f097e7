/** One plot: its legend, its curves, and under it what the cursors measure. */
import { For, Show, createEffect, createSignal, on, onCleanup, onMount } from "solid-js";
import { dataOf } from "../../document/rundata";
import { Chart, type Look } from "../../plot/chart";
import { colour } from "../../plot/colours";
import type { Curve } from "../../plot/curve";
import { valueAt } from "../../plot/curve";
import { shown, withUnit } from "../../plot/numbers";
import { usePage } from "../context";
import { Glyph } from "../ui/Glyph";
import { watch } from "../watch";
import { NOTHING, type Shown, curvesOf, displayOf, isReference, runTitle } from "./curves";
import { type PlotSpec, withUnit as withDisplay, withoutPlot, withoutTrace } from "./layout";
import { measured } from "./measure";
import { graphOf } from "../../plot/graph";
import { GraphView, TableView, seriesOf } from "./GraphView";
import { ModeBar } from "./ModeBar";
import { type FileKind, save, savePicture } from "./save";
import type { Plots } from "./state";
import { useDrop } from "./take";

const FILES: readonly [FileKind, string][] = [
  ["png", "PNG picture"],
  ["svg", "SVG picture"],
  ["csv", "CSV numbers"],
];

export function PlotPane(props: {
  plots: Plots;
  spec: PlotSpec;
  isOnly: boolean;
  curvesAre: (curves: readonly Curve[]) => void;
}) {
  const { studio, isDark } = usePage();
  const { plots } = props;
  const data = dataOf(studio.runs);
  const dark = watch(isDark);
  const list = watch(studio.runs.list);
  const compared = watch(studio.runs.shown);
  const progress = watch(studio.runs.progress);
  const common = watch(plots.window);
  const own = watch(plots.ownWindows);
  const span = () => {
    common();
    own();
    return plots.windowOf(props.spec);
  };
  const cursors = watch(plots.cursors);
  const hover = watch(plots.hover);
  const instant = watch(plots.instant);
  const active = watch(plots.active);
  const references = watch(plots.references);
  const [drawn, setDrawn] = createSignal<Shown>(NOTHING);
  let host!: HTMLDivElement;
  let pane!: HTMLElement;
  let menu!: HTMLDetailsElement;
  let chart: Chart | undefined;

  // Numbers are on their way: what is drawn stays until they are here, and late ones are dropped.
  let latest = 0;
  createEffect(() => {
    const [spec, isDarkNow] = [props.spec, dark()];
    list();
    compared();
    const runs = plots.shownRuns();
    references();
    const ticket = ++latest;
    if (runs.length === 0 && progress().size > 0) return;
    curvesOf(data, spec, runs, isDarkNow, references()).then(
      (next) => ticket === latest && setDrawn(next),
      (error) => ticket === latest && studio.complain(error),
    );
  });

  const look = (): Look => {
    const style = getComputedStyle(host);
    const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.6875;
    return {
      text: style.getPropertyValue("--muted"),
      grid: style.getPropertyValue("--line"),
      font: `${size}px ${style.fontFamily}`,
    };
  };
  onMount(() => {
    chart = new Chart(
      host,
      look,
      {
        window: (w) => plots.setWindow(props.spec, w),
        hover: (t) => plots.hover.set(t),
        cursors: (c) => plots.cursors.set(c),
      },
      `plots of ${plots.model.name}`,
    );
    createEffect(() => {
      props.curvesAre(drawn().curves);
      chart!.show({ curves: drawn().curves, window: span(), cursors: cursors() });
    });
    createEffect(on(instant, (t) => chart!.point(t), { defer: true }));
    createEffect(on(dark, () => requestAnimationFrame(() => chart?.restyle()), { defer: true }));
    onCleanup(() => chart?.dispose());
  });

  /** Over time with even axes is what the quick chart is for. */
  const isPlain = () => (props.spec.mode ?? "time") === "time" && !props.spec.logX && !props.spec.logY;
  const graphLook = () => {
    dark();
    const style = getComputedStyle(pane);
    return { ink: style.getPropertyValue("--muted"), grid: style.getPropertyValue("--line"), paper: "none" };
  };
  const isDropping = useDrop(
    () => pane,
    plots,
    (variables) => plots.add(variables, props.spec.id),
  );
  const curvesOfTrace = (variable: string) => drawn().curves.filter((c) => c.variable === variable);
  const value = (curve: Curve) => {
    const t = hover() ?? instant();
    const v = t === undefined ? undefined : valueAt(curve, t);
    return v === undefined ? "" : shown(v, 5);
  };
  const title = (run: number) => {
    if (run < 0) return plots.references.get()[-1 - run]?.file ?? "";
    const info = studio.runs.info(run);
    return info ? runTitle(info) : `#${run}`;
  };
  const exportAs = (kind: FileKind) => {
    menu.open = false;
    const { width, height } = chart?.size ?? { width: 800, height: 400 };
    if (kind !== "csv" && !isPlain()) {
      const { series, xTitle, yTitle } = seriesOf(props.spec, drawn().curves.map(onPaper), span());
      const box = {
        width: Math.max(360, Math.round(pane.clientWidth)),
        height: Math.max(240, Math.round(pane.clientHeight)),
      };
      const svg = graphOf(series, {
        ...box,
        xTitle,
        yTitle,
        logX: props.spec.logX === true,
        logY: props.spec.logY === true,
        ink: "#1c1f22",
        grid: "#e3e3df",
        paper: "#ffffff",
      });
      savePicture(svg, box, kind, `${plots.model.name.split(".").at(-1)}-${props.spec.id}`).catch(studio.complain);
      return;
    }
    save({
      kind,
      name: `${plots.model.name.split(".").at(-1)}-${props.spec.id}`,
      curves: drawn().curves.map(onPaper),
      window: span(),
      width,
      height: height + 30,
    }).catch(studio.complain);
  };
  /** Pictures for papers have the colours of the light page. */
  const onPaper = (curve: Curve): Curve =>
    isReference(curve)
      ? { ...curve, colour: "#7a828a" }
      : { ...curve, colour: paper(curve, drawn().curves, props.spec) };

  return (
    <section
      ref={pane}
      class="plot"
      classList={{ active: !props.isOnly && active() === props.spec.id, dropping: isDropping() }}
      data-plot={props.spec.id}
      style={{ "flex-grow": props.spec.size ?? 1 }}
      onPointerDown={() => plots.active.set(props.spec.id)}
    >
      <header>
        <div class="traces">
          <For each={props.spec.traces}>
            {(trace) => {
              const variable = () => drawn().variables.get(trace.variable);
              const displays = () => variable()?.displays ?? [];
              return (
                <div class="entry" data-trace={trace.variable} title={variable()?.description}>
                  <Show when={curvesOfTrace(trace.variable).length === 1}>
                    <Swatch curve={curvesOfTrace(trace.variable)[0]!} />
                  </Show>
                  <span class="name" classList={{ missing: drawn().missing.includes(trace.variable) }}>
                    {trace.variable}
                  </span>
                  <Show
                    when={displays().length > 1}
                    fallback={<span class="unit">{displays()[0]?.label ?? variable()?.unit}</span>}
                  >
                    <select
                      class="unit"
                      aria-label={`Unit of ${trace.variable}`}
                      value={displayOf(variable()!, trace)?.unit}
                      onChange={(e) =>
                        plots.change((l) => withDisplay(l, props.spec.id, trace.variable, e.currentTarget.value))
                      }
                    >
                      <For each={displays()}>{(d) => <option value={d.unit}>{d.label || "1"}</option>}</For>
                    </select>
                  </Show>
                  <For each={curvesOfTrace(trace.variable)}>
                    {(curve) => (
                      <span class="curve" title={title(curve.run)}>
                        <Show when={curvesOfTrace(trace.variable).length > 1}>
                          <Swatch curve={curve} />
                        </Show>
                        <output>{value(curve)}</output>
                        <Show when={drawn().distances.get(curve.key)}>
                          {(d) => (
                            <small class="distance" title={`The newest run is so far from ${title(curve.run)}`}>
                              rms {shown(d().rms, 3)}, at most {shown(d().largest, 3)} at {shown(d().at, 4)} s
                            </small>
                          )}
                        </Show>
                      </span>
                    )}
                  </For>
                  <button
                    class="remove"
                    aria-label={`Remove ${trace.variable}`}
                    title="Take it off this plot"
                    onClick={() => plots.change((l) => withoutTrace(l, props.spec.id, trace.variable))}
                  >
                    <Glyph name="cross" class="tiny" />
                  </button>
                </div>
              );
            }}
          </For>
        </div>
        <div class="tools">
          <details
            ref={menu}
            class="export"
            onFocusOut={(e) => !menu.contains(e.relatedTarget as Node | null) && (menu.open = false)}
          >
            <summary class="button square" title="Save this plot as a file" aria-label="Save this plot">
              <Glyph name="down" />
            </summary>
            <div class="menu" role="menu">
              <For each={FILES}>
                {([kind, text]) => (
                  <button role="menuitem" data-export={kind} onClick={() => exportAs(kind)}>
                    {text}
                  </button>
                )}
              </For>
            </div>
          </details>
          <Show when={!props.isOnly}>
            <button
              class="button square"
              aria-label="Remove this plot"
              title="Remove this plot"
              onClick={() => plots.change((l) => withoutPlot(l, props.spec.id))}
            >
              <Glyph name="cross" />
            </button>
          </Show>
        </div>
      </header>
      <ModeBar plots={plots} spec={props.spec} />
      <div class="drawing">
        <Show when={props.spec.mode === "table"}>
          <TableView curves={drawn().curves} window={span()} />
        </Show>
        <Show when={!isPlain() && props.spec.mode !== "table"}>
          <GraphView spec={props.spec} curves={drawn().curves} window={span()} look={graphLook} />
        </Show>
        <div
          ref={host}
          class="host"
          role="img"
          hidden={!isPlain()}
          aria-label={`Plot of ${props.spec.traces.map((t) => t.variable).join(", ")}`}
        />
        <Show when={drawn().curves.length === 0}>
          <p class="invitation">
            {invitation(props.spec, list().length > 0 && plots.runs().length > 0, drawn().missing)}
          </p>
        </Show>
      </div>
      <Show when={cursors()}>
        {(c) => (
          <table class="measures">
            <thead>
              <tr>
                <th />
                <th>A: {withUnit(c().a, "s")}</th>
                <th>B: {withUnit(c().b, "s")}</th>
                <th>B − A: {withUnit(c().b - c().a, "s")}</th>
                <th>Mean</th>
              </tr>
            </thead>
            <tbody>
              <For each={drawn().curves}>
                {(curve) => {
                  const m = () => measured(curve, c().a, c().b);
                  const cell = (x: number | undefined) => (x === undefined ? "–" : withUnit(x, curve.unit, 6));
                  return (
                    <tr data-measure={curve.key}>
                      <th>
                        <Swatch curve={curve} />
                        {curve.label}
                      </th>
                      <td data-at="a">{cell(m().a)}</td>
                      <td data-at="b">{cell(m().b)}</td>
                      <td data-at="difference">{cell(m().difference)}</td>
                      <td data-at="mean">{cell(m().mean)}</td>
                    </tr>
                  );
                }}
              </For>
            </tbody>
          </table>
        )}
      </Show>
    </section>
  );
}

function Swatch(props: { curve: Curve }) {
  return (
    <svg class="swatch" viewBox="0 0 20 8" aria-hidden="true">
      <path d="M0 4H20" stroke={props.curve.colour} stroke-width="2" stroke-dasharray={props.curve.dash.join(" ")} />
    </svg>
  );
}

function invitation(spec: PlotSpec, hasRuns: boolean, missing: readonly string[]): string {
  if (!hasRuns) return "No results yet. Ctrl Space simulates the model.";
  if (spec.traces.length === 0)
    return "Click results on the left, or drag them here. Bonds and elements of the diagram can be dragged here too.";
  if (missing.length > 0) return `This run has no ${missing.join(", ")}.`;
  return "No run is shown. Tick one in the list of runs.";
}

function paper(curve: Curve, curves: readonly Curve[], spec: PlotSpec): string {
  const traces = spec.traces.map((t) => t.variable);
  const runs = [...new Set(curves.map((c) => c.run))];
  return colour(traces.length === 1 ? runs.indexOf(curve.run) : traces.indexOf(curve.variable), false);
}
