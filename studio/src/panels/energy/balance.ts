/**
 * The ledger of a run, or of a window of it. For the whole run the server has integrated each step as it
 * was made; for a window the powers at the rows of the result are integrated here.
 */
import type { Columns } from "../../document/rundata";
import type { Energy, EnergyAccount, EnergyHeading } from "../../protocol";
import type { Window } from "../../plot/curve";
import { integral } from "../plots/measure";

export interface Entry {
  readonly path: string;
  readonly component: string;
  readonly kind: string;
  readonly heading: EnergyHeading;
  /** Supplied by a source, stored in a store, dissipated; in joule. */
  readonly energy: number;
}

export interface Balance {
  readonly entries: readonly Entry[];
  readonly supplied: number;
  readonly stored: number;
  readonly dissipated: number;
  readonly other: number;
  readonly lostInImpulses: number;
  readonly residual: number;
  /** In parts of what went through. */
  readonly relativeResidual: number;
}

export const carried = (columns: Columns, power: string, { from, to }: Window): number => {
  const values = columns.values.get(power);
  return values ? integral({ time: columns.time, values, isStep: false }, from, to) : 0;
};

const relative = (residual: number, throughput: number) => (throughput > 0 ? Math.abs(residual) / throughput : 0);

export function ofRun(energy: Energy): Balance {
  const { supplied, stored, dissipated, other, lostInImpulses, residual } = energy;
  const entries = energy.accounts.map(({ path, component, kind, heading, energy: e }) => ({
    path,
    component,
    kind,
    heading,
    energy: e,
  }));
  return {
    entries,
    supplied,
    stored,
    dissipated,
    other,
    lostInImpulses,
    residual,
    relativeResidual: relative(residual, energy.throughput),
  };
}

export function ofWindow(energy: Energy, columns: Columns, window: Window): Balance {
  const taken = (a: EnergyAccount) => carried(columns, a.power, window);
  const entries = energy.accounts.map((a): Entry => {
    const received = taken(a);
    return {
      path: a.path,
      component: a.component,
      kind: a.kind,
      heading: a.heading,
      energy: a.heading === "supplied" ? -received + 0 : received,
    };
  });
  const sum = (heading: EnergyHeading) =>
    entries.filter((e) => e.heading === heading).reduce((total, e) => total + e.energy, 0);
  const [supplied, stored, dissipated, other] = [sum("supplied"), sum("stored"), sum("dissipated"), sum("other")];
  const residual = supplied - stored - dissipated - other;
  const throughput = entries.reduce((total, e) => total + Math.abs(e.energy), 0);
  return {
    entries,
    supplied,
    stored,
    dissipated,
    other,
    lostInImpulses: 0,
    residual,
    relativeResidual: relative(residual, throughput),
  };
}
