/**
 * The numbers of runs, read once: variables by name, columns, energy ledgers. Powers of bonds are variables
 * too (`power(B1)`), though the model has none of that name.
 */
import type { Energy, Variable } from "../protocol";
import type { Runs } from "./runs";

export interface Columns {
  readonly time: Float64Array;
  readonly values: ReadonlyMap<string, Float64Array>;
}

export class RunData {
  private readonly known = new Map<number, Promise<ReadonlyMap<string, Variable>>>();
  private readonly columns = new Map<number, Map<string, Promise<Float64Array>>>();
  private readonly ledgers = new Map<number, Promise<Energy>>();

  constructor(private readonly runs: Runs) {
    runs.list.subscribe((list) => {
      const kept = new Set(list.map((r) => r.run));
      for (const map of [this.known, this.columns, this.ledgers])
        for (const run of map.keys()) if (!kept.has(run)) map.delete(run);
    });
  }

  variables(run: number): Promise<ReadonlyMap<string, Variable>> {
    return once(
      this.known,
      run,
      async () => new Map((await this.runs.variables(run)).variables.map((v) => [v.name, v])),
    );
  }

  energy(run: number): Promise<Energy> {
    return once(this.ledgers, run, () => this.runs.energy(run));
  }

  /** Of those names that the run has. What never changes is a column of one value. */
  async read(run: number, names: readonly string[]): Promise<Columns> {
    const variables = await this.variables(run);
    let columns = this.columns.get(run);
    if (!columns) this.columns.set(run, (columns = new Map()));
    const known = columns;
    const asked = ["time", ...names.filter((name) => variables.has(name))];
    const missing = asked.filter((name) => !known.has(name) && name !== "time" && variables.get(name)!.value === null);
    if (missing.length > 0 || !known.has("time")) {
      const answer = this.runs.columns(run, missing);
      ["time", ...missing].forEach((name, i) => {
        if (known.has(name)) return;
        const column = answer.then((all) => all[i] ?? new Float64Array());
        column.catch(() => known.delete(name));
        known.set(name, column);
      });
    }
    const time = await known.get("time")!;
    const values = new Map<string, Float64Array>();
    for (const name of asked.slice(1)) {
      const { value } = variables.get(name)!;
      values.set(name, value === null ? await known.get(name)! : new Float64Array(time.length).fill(value));
    }
    return { time, values };
  }
}

function once<T>(map: Map<number, Promise<T>>, key: number, make: () => Promise<T>): Promise<T> {
  let known = map.get(key);
  if (!known) {
    known = make();
    map.set(key, known);
    known.catch(() => map.delete(key));
  }
  return known;
}

const all = new WeakMap<Runs, RunData>();

/** One for each history of runs. */
export function dataOf(runs: Runs): RunData {
  let data = all.get(runs);
  if (!data) all.set(runs, (data = new RunData(runs)));
  return data;
}
