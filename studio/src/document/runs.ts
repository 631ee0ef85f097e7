/**
 * The history of runs, newest last, with their parameters. Plots and the energy view watch `list` and
 * `shown`, and read numbers with `columns`.
 */
import type { Energy, Event, Override, Results, RunInfo, Settings } from "../protocol";
import { Cell } from "./cell";
import type { Server } from "./server";

export class Runs {
  readonly list = new Cell<readonly RunInfo[]>([]);
  /** Fractions of the runs that are under way. */
  readonly progress = new Cell<ReadonlyMap<number, number>>(new Map());
  /** Runs that the plots compare; the newest one joins by itself. */
  readonly shown = new Cell<ReadonlySet<number>>(new Set());
  /** What the user has set for the next run of a class, over what the model says. */
  readonly settings = new Cell<ReadonlyMap<string, Settings>>(new Map());
  private readonly results = new Map<number, Promise<Results>>();
  /** Runs under way, and those whose place they take. */
  private readonly replaced = new Map<number, number>();

  constructor(private readonly server: Server) {}

  get newest(): RunInfo | undefined {
    return this.list.get().at(-1);
  }
  info(run: number): RunInfo | undefined {
    return this.list.get().find((r) => r.run === run);
  }
  newestOf(name: string): RunInfo | undefined {
    return this.list.get().findLast((r) => r.class === name);
  }

  async start(name: string, overrides: Override[] = [], replaces?: number): Promise<number> {
    const settings = this.settings.get().get(name) ?? {};
    const params = { class: name, settings, overrides, ...(replaces === undefined ? {} : { replaces }) };
    const { run } = await this.server.request("simulate", params);
    // The old one stays in the plots until there is something to show instead.
    if (replaces !== undefined) this.replaced.set(run, replaces);
    if (this.info(run)) this.forgetReplaced(run);
    // A short run can have ended before the answer to its start arrives.
    if (!this.info(run)) this.progress.update((p) => new Map(p).set(run, 0));
    return run;
  }

  cancel(run: number): Promise<unknown> {
    return this.server.request("cancel", { run });
  }

  async forget(run: number): Promise<void> {
    await this.server.request("forgetRun", { run });
    this.forgetLocally(run);
  }

  setSettings(name: string, settings: Settings): void {
    this.settings.update((all) => new Map(all).set(name, settings));
  }

  toggleShown(run: number): void {
    const shown = new Set(this.shown.get());
    if (!shown.delete(run)) shown.add(run);
    this.shown.set(shown);
  }

  /** The variables of a run, read once. */
  variables(run: number): Promise<Results> {
    let known = this.results.get(run);
    if (!known) {
      known = this.server.request("results", { run });
      this.results.set(run, known);
      known.catch(() => this.results.delete(run));
    }
    return known;
  }

  /** Time, then the variables in the order asked for. */
  columns(run: number, variables: string[]): Promise<Float64Array[]> {
    return this.server.columns({ run, variables });
  }

  energy(run: number): Promise<Energy> {
    return this.server.request("energy", { run });
  }

  reset(runs: readonly RunInfo[]): void {
    this.results.clear();
    this.progress.set(new Map());
    this.replaced.clear();
    this.list.set(runs);
    // The newest of each model.
    this.shown.set(new Set(new Map(runs.filter((r) => r.rows > 0).map((r) => [r.class, r.run])).values()));
  }

  apply(event: Event): void {
    if (event.event === "progress") {
      this.progress.update((p) => new Map(p).set(event.run, event.fraction));
    } else if (event.event === "finished") {
      const { run } = event;
      this.progress.update((p) => {
        const rest = new Map(p);
        rest.delete(run.run);
        return rest;
      });
      this.results.delete(run.run);
      this.list.update((list) => [...list.filter((r) => r.run !== run.run), run]);
      if (run.rows > 0)
        this.shown.update((shown) => new Set([...[...shown].filter((r) => r !== this.previousOf(run)), run.run]));
      this.forgetReplaced(run.run);
    }
  }

  /** A new run takes the place of the one of its model before it in the plots, unless several are being compared. */
  private previousOf(run: RunInfo): number | undefined {
    const shown = [...this.shown.get()].filter((r) => r !== run.run && this.info(r)?.class === run.class);
    return shown.length === 1 ? shown[0] : undefined;
  }

  private forgetReplaced(run: number): void {
    const old = this.replaced.get(run);
    if (old === undefined) return;
    this.replaced.delete(run);
    this.forgetLocally(old);
  }

  private forgetLocally(run: number): void {
    this.results.delete(run);
    this.list.update((list) => list.filter((r) => r.run !== run));
    this.shown.update((shown) => new Set([...shown].filter((r) => r !== run)));
    this.progress.update((p) => new Map([...p].filter(([r]) => r !== run)));
  }
}
