/** What the two measuring cursors tell of a curve. */
import { type Curve, placeOf, valueAt } from "../../plot/curve";

export interface Measure {
  readonly a: number | undefined;
  readonly b: number | undefined;
  readonly difference: number | undefined;
  /** Over the time between the cursors. */
  readonly mean: number | undefined;
}

export function measured(curve: Curve, a: number, b: number): Measure {
  const [atA, atB] = [valueAt(curve, a), valueAt(curve, b)];
  const isKnown = atA !== undefined && atB !== undefined;
  return {
    a: atA,
    b: atB,
    difference: isKnown ? atB - atA : undefined,
    mean: isKnown && a !== b ? integral(curve, Math.min(a, b), Math.max(a, b)) / Math.abs(b - a) : undefined,
  };
}

/** Of the lines (or steps) as they are drawn. */
export function integral(curve: Pick<Curve, "time" | "values" | "isStep">, from: number, to: number): number {
  const { time, values } = curve;
  let sum = 0;
  let [t, v] = [from, valueAt(curve, from) ?? 0];
  for (let i = placeOf(time, from) + 1; i < time.length && time[i]! < to; i++) {
    sum += (time[i]! - t) * (curve.isStep ? v : (v + values[i]!) / 2);
    [t, v] = [time[i]!, values[i]!];
  }
  // Just before `to`, where a jump may stand.
  const next = placeBefore(time, to);
  const end = next === undefined ? v : curve.isStep ? v : next.exact ? values[next.at]! : (valueAt(curve, to) ?? v);
  return sum + (to - t) * (curve.isStep ? v : (v + end) / 2);
}

/** The first place at `to` if there is one. */
function placeBefore(time: Float64Array, to: number): { at: number; exact: boolean } | undefined {
  let at = placeOf(time, to);
  if (at < 0) return undefined;
  if (time[at] !== to) return { at, exact: false };
  while (at > 0 && time[at - 1] === to) at--;
  return { at, exact: true };
}
