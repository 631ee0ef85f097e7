/**
 * What a plot shows: curves, each one variable of one run in the unit that it is shown in. Time stands in
 * ascending order; at an event it stands there twice, with the values before and after.
 */
import type { DisplayUnit } from "../protocol";
import type { Dash } from "./colours";

export interface Curve {
  /** The same for the same variable of the same run. */
  readonly key: string;
  readonly run: number;
  readonly variable: string;
  readonly label: string;
  /** As people write it. Curves of one unit share an axis. */
  readonly unit: string;
  readonly colour: string;
  readonly dash: Dash;
  /** Drawn as steps. */
  readonly isStep: boolean;
  readonly time: Float64Array;
  /** In `unit`. */
  readonly values: Float64Array;
}

export interface Window {
  readonly from: number;
  readonly to: number;
}

/** In another unit; the same array if that is the same. */
export function converted(values: Float64Array, display: DisplayUnit | undefined): Float64Array {
  if (!display || (display.factor === 1 && display.offset === 0)) return values;
  return values.map((v) => v * display.factor + display.offset);
}

/** The last place whose time is not after `t`; -1 before all of them. */
export function placeOf(time: Float64Array, t: number): number {
  let [low, high] = [0, time.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (time[middle]! <= t) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** On the straight line between neighbours; of steps, the value that holds. At an event, the value after it. */
export function valueAt(curve: Pick<Curve, "time" | "values" | "isStep">, t: number): number | undefined {
  const { time, values } = curve;
  const last = time.length - 1;
  if (last < 0 || t < time[0]! || t > time[last]!) return undefined;
  const at = placeOf(time, t);
  const value = values[at]!;
  if (at === last || curve.isStep || time[at] === t) return value;
  const share = (t - time[at]!) / (time[at + 1]! - time[at]!);
  return value + share * (values[at + 1]! - value);
}

/** The time that all of them cover together. */
export function extentOf(curves: readonly Pick<Curve, "time">[]): Window | undefined {
  let [from, to] = [Infinity, -Infinity];
  for (const { time } of curves) {
    if (time.length === 0) continue;
    from = Math.min(from, time[0]!);
    to = Math.max(to, time[time.length - 1]!);
  }
  return from <= to ? { from, to } : undefined;
}

/** The axes: units in the order in which they come. */
export const unitsOf = (curves: readonly Curve[]): string[] => [...new Set(curves.map((c) => c.unit))];
