/** What the view needs of a run, loaded at once: the ledger and all powers. */
import type { Columns, RunData } from "../../document/rundata";
import type { Energy, RunInfo } from "../../protocol";
import { valueAt } from "../../plot/curve";
import type { Flow, Uptake } from "./flows";
import { carried } from "./balance";
import type { SankeyLink } from "./sankey";

export interface Numbers {
  readonly run: RunInfo;
  readonly energy: Energy;
  readonly columns: Columns;
  /** The largest power of a bond in the run. */
  readonly largest: number;
}

export async function numbersOf(data: RunData, run: RunInfo): Promise<Numbers> {
  const energy = await data.energy(run.run);
  const columns = await data.read(
    run.run,
    [...energy.bonds, ...energy.accounts].map((x) => x.power),
  );
  let largest = 0;
  for (const bond of energy.bonds)
    for (const p of columns.values.get(bond.power) ?? []) if (Math.abs(p) > largest) largest = Math.abs(p);
  return { run, energy, columns, largest };
}

const at = (numbers: Numbers, power: string, t: number): number => {
  const values = numbers.columns.values.get(power);
  return values ? (valueAt({ time: numbers.columns.time, values, isStep: false }, t) ?? 0) : 0;
};

export function flowsAt(numbers: Numbers, t: number): Flow[] {
  return numbers.energy.bonds.map((b) => {
    const power = at(numbers, b.power, t);
    return { bond: b.path, power, share: numbers.largest > 0 ? Math.abs(power) / numbers.largest : 0 };
  });
}

/** Of components of the diagram whose bonds are inside. */
export function uptakesAt(numbers: Numbers, t: number): Uptake[] {
  const taken = new Map<string, number>();
  for (const a of numbers.energy.accounts) {
    const dot = a.path.indexOf(".");
    if (dot < 0) continue;
    const component = a.path.slice(0, dot);
    taken.set(component, (taken.get(component) ?? 0) + at(numbers, a.power, t));
  }
  return [...taken].map(([component, power]) => ({ component, power }));
}

const owner = (port: string) => port.slice(0, Math.max(0, port.lastIndexOf(".")));

/** Energies that bonds carried in a window; what is less than a thousandth of the largest is left out. */
export function linksIn(numbers: Numbers, window: { from: number; to: number }): SankeyLink[] {
  const links = numbers.energy.bonds.flatMap((b): SankeyLink[] => {
    const energy = carried(numbers.columns, b.power, window);
    const [tail, head] = [owner(b.tail), owner(b.head)];
    if (tail === "" || head === "" || energy === 0) return [];
    return [
      energy > 0
        ? { name: b.path, from: tail, to: head, value: energy }
        : { name: b.path, from: head, to: tail, value: -energy },
    ];
  });
  const largest = Math.max(0, ...links.map((l) => l.value));
  return links.filter((l) => l.value >= largest * 1e-3);
}
