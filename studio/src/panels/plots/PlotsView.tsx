/** The postprocessor: results on the left, plots of a common time on the right. */
import { For, Show, createMemo, createSignal, onCleanup, onMount } from "solid-js";
import type { OpenModel } from "../../document/model";
import { type Curve, extentOf } from "../../plot/curve";
import { dash } from "../../plot/colours";
import { ResultTree } from "../results/ResultTree";
import { useStudio } from "../context";
import { Glyph } from "../ui/Glyph";
import { Splitter } from "../ui/Splitter";
import { watch } from "../watch";
import { NoReference, referenceOf } from "../../plot/reference";
import { columnFor, runTitle } from "./curves";
import { withSize } from "./layout";
import { PlotPane } from "./PlotPane";
import { toggleCursors } from "./actions";
import { type Plots, plotsOf } from "./state";
import "./plots.css";

const NARROW = 620;

interface Sides {
  readonly width: number;
  readonly isOpen: boolean;
}

export default function PlotsView(props: { model: OpenModel }) {
  const studio = useStudio();
  const plots = plotsOf(studio, props.model);
  const saved = watch(plots.changes);
  const list = watch(studio.runs.list);
  const compared = watch(studio.runs.shown);
  const cursors = watch(plots.cursors);
  const span = watch(plots.window);
  const sides = studio.workbench.part<Sides>("results", { width: 232, isOpen: true });
  const side = watch(sides);
  const layout = createMemo(() => {
    saved();
    list();
    return plots.layout();
  });
  const ids = createMemo(() => layout().map((p) => p.id), [], {
    equals: (a, b) => a.length === b.length && a.every((x, i) => x === b[i]),
  });
  const shownRuns = createMemo(() => {
    list();
    compared();
    return plots.shownRuns();
  });
  const curves = new Map<number, readonly Curve[]>();
  const [extent, setExtent] = createSignal(extentOf([]));
  const curvesAre = (id: number, of: readonly Curve[]) => {
    curves.set(id, of);
    setExtent(extentOf([...curves.values()].flat()));
  };
  let panes!: HTMLDivElement;
  let whole!: HTMLDivElement;

  // Beside a diagram there is no room for both: the results lie over the plots while they are asked for.
  const [isNarrow, setNarrow] = createSignal(false);
  const [isPeeking, setPeeking] = createSignal(false);
  const isTreeShown = () => (isNarrow() ? isPeeking() : side().isOpen);
  const toggleTree = () => (isNarrow() ? setPeeking((p) => !p) : sides.update((s) => ({ ...s, isOpen: !s.isOpen })));
  onMount(() => {
    const watcher = new ResizeObserver(() => setNarrow(whole.clientWidth < NARROW));
    watcher.observe(whole);
    onCleanup(() => watcher.disconnect());
  });

  /** The line between two plots was pulled: both keep their sum. */
  const resize = (above: number, below: number, height: number) => {
    const [a, b] = [above, below].map((id) => panes.querySelector<HTMLElement>(`[data-plot="${id}"]`)!);
    const total = a!.offsetHeight + b!.offsetHeight;
    const grown = layout()
      .filter((p) => p.id === above || p.id === below)
      .reduce((sum, p) => sum + (p.size ?? 1), 0);
    const share = Math.min(0.85, Math.max(0.15, height / total)) * grown;
    plots.change((l) => withSize(withSize(l, above, share), below, grown - share));
  };

  return (
    <div class="plots" ref={whole} classList={{ narrow: isNarrow() }}>
      <Show when={isTreeShown()}>
        <aside style={{ width: `${side().width}px` }} aria-label="Results">
          <ResultTree model={props.model} />
        </aside>
        <Splitter
          direction="column"
          label="Width of the results"
          sign={1}
          size={() => side().width}
          onResize={(w) => sides.update((s) => ({ ...s, width: Math.round(Math.min(480, Math.max(140, w))) }))}
        />
      </Show>
      <div class="plots-main">
        <header class="plots-bar">
          <button
            class="button square"
            aria-pressed={isTreeShown()}
            title="Results"
            aria-label="Results"
            onClick={toggleTree}
          >
            <Glyph name="library" />
          </button>
          <div class="shown-runs">
            <For each={shownRuns()}>
              {(run, i) => (
                <span
                  class="chip"
                  data-shown-run={run.run}
                  data-span={`${run.startTime} ${run.endTime}`}
                  title={`Run ${run.run}, ${run.steps} steps, ${run.events} events`}
                >
                  <Show when={shownRuns().length > 1}>
                    <svg class="swatch" viewBox="0 0 20 8" aria-hidden="true">
                      <path d="M0 4H20" stroke="currentColor" stroke-width="2" stroke-dasharray={dash(i()).join(" ")} />
                    </svg>
                  </Show>
                  {runTitle(run)}
                  <Show when={shownRuns().length > 1}>
                    <button
                      aria-label={`Hide run ${run.run}`}
                      title="Hide this run"
                      onClick={() => studio.runs.toggleShown(run.run)}
                    >
                      <Glyph name="cross" class="tiny" />
                    </button>
                  </Show>
                </span>
              )}
            </For>
            <Show when={list().some((r) => r.class === props.model.name)}>
              <button
                class="button"
                title="Choose the runs that are compared"
                onClick={() => studio.workbench.showDock("runs")}
              >
                <Glyph name="history" />
                <span>Compare</span>
              </button>
            </Show>
          </div>
          <References plots={plots} />
          <span class="gap" />
          <Show when={span()}>
            <button
              class="button"
              title="Show all of time (double-click does it too)"
              onClick={() => plots.window.set(undefined)}
            >
              <Glyph name="fit" />
              <span>All of time</span>
            </button>
          </Show>
          <button
            class="button"
            aria-pressed={cursors() !== undefined}
            title="Two cursors to measure with (M)"
            onClick={() => toggleCursors(plots, extent())}
          >
            <Glyph name="measure" />
            <span>Measure</span>
          </button>
          <button class="button" title="Add a plot below" onClick={() => plots.addPlot()}>
            <Glyph name="plus" />
            <span>Plot</span>
          </button>
        </header>
        <div ref={panes} class="panes">
          <For each={ids()}>
            {(id, i) => (
              <>
                <Show when={i() > 0}>
                  <Splitter
                    direction="row"
                    label="Height of the plot above"
                    sign={1}
                    size={() => panes.querySelector<HTMLElement>(`[data-plot="${ids()[i() - 1]}"]`)!.offsetHeight}
                    onResize={(height) => resize(ids()[i() - 1]!, id, height)}
                  />
                </Show>
                <PlotPane
                  plots={plots}
                  spec={layout().find((p) => p.id === id)!}
                  isOnly={ids().length === 1}
                  curvesAre={(c) => curvesAre(id, c)}
                />
              </>
            )}
          </For>
        </div>
      </div>
    </div>
  );
}

/** Files that the curves are compared with. */
function References(props: { plots: Plots }) {
  const studio = useStudio();
  const references = watch(props.plots.references);
  let field!: HTMLInputElement;
  const take = async (files: FileList | null) => {
    for (const file of files ?? []) {
      try {
        const made = referenceOf(await file.text(), file.name);
        props.plots.references.update((all) => [...all.filter((r) => r.file !== made.file), made]);
        const traces = props.plots.layout().map((p) => p.traces);
        const fits = traces.some((t) => t.some(({ variable }) => columnFor(made, variable, t.length)));
        if (!fits) {
          const names = made.columns.slice(0, 5).map((c) => c.name);
          studio.notices.add("note", `Plot one of these to compare it with ${file.name}: ${names.join(", ")}.`);
        }
      } catch (error) {
        if (error instanceof NoReference) studio.notices.add("error", error.message);
        else studio.complain(error);
      }
    }
    field.value = "";
  };
  return (
    <div class="references">
      <For each={references()}>
        {(r) => (
          <span class="chip" data-reference={r.file} title={`${r.time.length} rows, ${r.columns.length} columns`}>
            {r.file}
            <button
              aria-label={`Forget ${r.file}`}
              title="Take it off the plots"
              onClick={() => props.plots.references.update((all) => all.filter((other) => other !== r))}
            >
              <Glyph name="cross" class="tiny" />
            </button>
          </span>
        )}
      </For>
      <input
        ref={field}
        type="file"
        accept=".csv,.txt,text/csv"
        multiple
        hidden
        aria-label="Files to compare with"
        onChange={(e) => void take(e.currentTarget.files)}
      />
      <button
        class="button"
        title="Compare with measurements or results of another program, a CSV file"
        onClick={() => field.click()}
      >
        <Glyph name="plot" />
        <span>Reference</span>
      </button>
    </div>
  );
}
