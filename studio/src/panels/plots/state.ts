/**
 * What the plots of an open model show: their layout, the runs that are compared, the window of time, the
 * measuring cursors. Time is common to all plots of a model.
 */
import { Cell } from "../../document/cell";
import type { OpenModel } from "../../document/model";
import type { Studio } from "../../document/studio";
import type { RunInfo } from "../../protocol";
import type { Cursors } from "../../plot/chart";
import type { Window } from "../../plot/curve";
import * as layouts from "./layout";
import type { Layout, PlotSpec } from "./layout";
import type { Reference } from "../../plot/reference";

const RECOMMENDED = 6;

export class Plots {
  readonly window = new Cell<Window | undefined>(undefined);
  /** Of plots that have one of their own. */
  readonly ownWindows = new Cell<ReadonlyMap<number, Window | undefined>>(new Map());
  readonly cursors = new Cell<Cursors | undefined>(undefined);
  readonly hover = new Cell<number | undefined>(undefined);
  /** The instant that another view shows, such as the animation. */
  readonly instant = new Cell<number | undefined>(undefined);
  /** What the curves are compared with, while the page is open. */
  readonly references = new Cell<readonly Reference[]>([]);
  /** The one that a click in the tree adds to. */
  readonly active = new Cell<number | undefined>(undefined);
  private readonly saved: Cell<Record<string, unknown>>;

  constructor(
    private readonly studio: Studio,
    readonly model: OpenModel,
  ) {
    this.saved = studio.workbench.part<Record<string, unknown>>("plots", {});
  }

  /** What a plot shows of the time. */
  windowOf(plot: PlotSpec): Window | undefined {
    return plot.hasOwnTime ? this.ownWindows.get().get(plot.id) : this.window.get();
  }

  setWindow(plot: PlotSpec, window: Window | undefined): void {
    if (plot.hasOwnTime) this.ownWindows.update((all) => new Map(all).set(plot.id, window));
    else this.window.set(window);
  }

  /** Changes of the layout; read it with `layout`. */
  get changes(): Cell<Record<string, unknown>> {
    return this.saved;
  }

  /** As the user left it; before that, what the model recommends. */
  layout(): Layout {
    const kept = layouts.layoutFrom(this.saved.get()[this.model.name]);
    if (kept) return kept;
    return layouts.withPlot([], this.runs().at(-1)?.recommended.slice(0, RECOMMENDED) ?? []);
  }

  change(make: (layout: Layout) => Layout): void {
    const next = make(this.layout());
    this.saved.update((all) => ({ ...all, [this.model.name]: next }));
  }

  activePlot(): PlotSpec | undefined {
    const layout = this.layout();
    return layout.find((p) => p.id === this.active.get()) ?? layout[0];
  }

  /** Adds variables to a plot, or to a new one. */
  add(variables: readonly string[], id?: number): void {
    if (variables.length === 0) return;
    const plot = id ?? this.activePlot()?.id;
    this.change((layout) =>
      plot === undefined ? layouts.withPlot(layout, variables) : layouts.withTraces(layout, plot, variables),
    );
  }

  toggle(variable: string): void {
    const plot = this.activePlot();
    if (plot?.traces.some((t) => t.variable === variable))
      this.change((layout) => layouts.withoutTrace(layout, plot.id, variable));
    else this.add([variable]);
  }

  addPlot(variables: readonly string[] = []): void {
    this.change((layout) => layouts.withPlot(layout, variables));
    this.active.set(this.layout().at(-1)!.id);
  }

  /** Runs of this model that have results, oldest first. */
  runs(): RunInfo[] {
    return this.studio.runs.list.get().filter((r) => r.class === this.model.name && r.rows > 0);
  }

  shownRuns(): RunInfo[] {
    const shown = this.studio.runs.shown.get();
    return this.runs().filter((r) => shown.has(r.run));
  }
}

const all = new WeakMap<OpenModel, Plots>();

export function plotsOf(studio: Studio, model: OpenModel): Plots {
  let plots = all.get(model);
  if (!plots) all.set(model, (plots = new Plots(studio, model)));
  return plots;
}
