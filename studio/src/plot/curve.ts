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
  /** As people write it. */
  readonly unit: string;
  /** Curves of one axis share its scale; without it, those of one unit do. */
  readonly axis?: string;
  readonly colour: string;
  readonly dash: Dash;
  /** Drawn as steps. */
  readonly isStep: boolean;
  readonly time: Float64Array;
  /** What the model says its time counts; without it, seconds. */
  readonly timeUnit?: string;
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

export const axisOf = (curve: Curve): string => curve.axis ?? curve.unit;

/** The axes in the order in which they come. */
export const axesOf = (curves: readonly Curve[]): string[] => [...new Set(curves.map(axisOf))];

export const unitOfAxis = (curves: readonly Curve[], axis: string): string =>
  curves.find((c) => axisOf(c) === axis)?.unit ?? "";

/** So many times larger than the next one, and a curve leaves nothing to see of it. */
const FAR = 50;

/** Curves of one unit whose sizes are far apart get axes of their own. */
export function withAxes(curves: readonly Curve[]): Curve[] {
  const size = (curve: Curve) => {
    let [low, high] = [Infinity, -Infinity];
    for (const v of curve.values) if (Number.isFinite(v)) [low, high] = [Math.min(low, v), Math.max(high, v)];
    return low > high ? 0 : high - low || Math.abs(high);
  };
  const result = new Map<string, string>();
  for (const unit of new Set(curves.map((c) => c.unit))) {
    const own = curves.filter((c) => c.unit === unit).map((curve) => ({ curve, size: size(curve) }));
    const sorted = own.filter((c) => c.size > 0).sort((a, b) => b.size - a.size);
    let [group, reference] = [0, sorted[0]?.size ?? 0];
    for (const { curve, size: s } of sorted) {
      if (s * FAR < reference) [group, reference] = [group + 1, s];
      if (group > 0) result.set(curve.key, `${unit} ${group}`);
    }
  }
  return curves.map((c) => (result.has(c.key) ? { ...c, axis: result.get(c.key)! } : c));
}
