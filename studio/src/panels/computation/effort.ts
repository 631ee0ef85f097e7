/** What a run's effort looks like: a bar for each stretch of time. */
import type { Effort, EffortSpot } from "../../protocol";

export const failed = (spot: EffortSpot) => spot.inaccurate + spot.diverged + spot.notEvaluated;

export interface Bar {
  readonly spot: EffortSpot;
  /** Shares of the height. */
  readonly steps: number;
  readonly failed: number;
}

export function bars(effort: Effort): Bar[] {
  const most = Math.max(1, ...effort.spots.map((s) => s.steps + failed(s)));
  return effort.spots.map((spot) => ({ spot, steps: spot.steps / most, failed: failed(spot) / most }));
}

export const times = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** A stretch in a sentence. */
export function told(spot: EffortSpot): string {
  const why = [
    spot.inaccurate > 0 && `${spot.inaccurate} too inaccurate`,
    spot.diverged > 0 && `${spot.diverged} without a solution of the iteration`,
    spot.notEvaluated > 0 && `${spot.notEvaluated} where the model has no value`,
  ].filter(Boolean);
  const n = (x: number) => Number(x.toPrecision(4));
  return [
    `${n(spot.from)} to ${n(spot.to)}: ${times(spot.steps, "step")}`,
    failed(spot) > 0 ? `${times(failed(spot), "failed attempt")} (${why.join(", ")})` : "",
    spot.events > 0 ? times(spot.events, "event") : "",
    spot.hardest === "" ? "" : `held short most often by ${spot.hardest}`,
  ]
    .filter(Boolean)
    .join("; ");
}

/** The stretches that cost the most, the first ones of equal cost first. */
export function slowest(effort: Effort, n: number): EffortSpot[] {
  const cost = (s: EffortSpot) => s.steps + failed(s);
  return effort.spots
    .filter((s) => cost(s) > 0)
    .sort((a, b) => cost(b) - cost(a) || a.from - b.from)
    .slice(0, n);
}
