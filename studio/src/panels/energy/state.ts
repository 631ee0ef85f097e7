/** What the energy view of a model shows: the instant, the window, and whether time goes on by itself. */
import { Cell } from "../../document/cell";
import type { OpenModel } from "../../document/model";
import type { Window } from "../../plot/curve";

export class EnergyState {
  readonly time = new Cell(0);
  /** Without it, the whole run. */
  readonly window = new Cell<Window | undefined>(undefined);
  readonly isPlaying = new Cell(false);
  readonly picture = new Cell<"diagram" | "sankey">("diagram");
}

const all = new WeakMap<OpenModel, EnergyState>();

export function energyOf(model: OpenModel): EnergyState {
  let state = all.get(model);
  if (!state) all.set(model, (state = new EnergyState()));
  return state;
}
