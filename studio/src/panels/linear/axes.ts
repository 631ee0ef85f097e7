/** Axes of small charts: what they span, and where their ticks are. */

export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly isLog: boolean;
}

export function axisOver(values: Iterable<number>, isLog = false): Axis {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const v of values) {
    if (!Number.isFinite(v) || (isLog && v <= 0)) continue;
    low = Math.min(low, v);
    high = Math.max(high, v);
  }
  if (low > high) return isLog ? { low: 0.1, high: 10, isLog } : { low: -1, high: 1, isLog };
  if (isLog) return low === high ? { low: low / 10, high: high * 10, isLog } : { low, high, isLog };
  const room = high > low ? 0.06 * (high - low) : 0.5 * Math.max(1, Math.abs(low));
  return { low: low - room, high: high + room, isLog };
}

/** 0 to 1. */
export const place = (axis: Axis, v: number): number =>
  axis.isLog ? Math.log(v / axis.low) / Math.log(axis.high / axis.low) : (v - axis.low) / (axis.high - axis.low);

/** The value at a place. */
export const valueAt = (axis: Axis, share: number): number =>
  axis.isLog ? axis.low * (axis.high / axis.low) ** share : axis.low + share * (axis.high - axis.low);

export function ticks(axis: Axis, wanted: number, step?: number): number[] {
  if (axis.isLog) {
    const [first, last] = [Math.ceil(Math.log10(axis.low) - 1e-9), Math.floor(Math.log10(axis.high) + 1e-9)];
    const every = Math.floor(Math.max(0, last - first) / wanted) + 1;
    const list = [];
    for (let k = first; k <= last; k += every) list.push(10 ** k);
    return list;
  }
  const raw = (axis.high - axis.low) / wanted;
  const power = 10 ** Math.floor(Math.log10(raw));
  const size = step ?? [1, 2, 5, 10].map((f) => f * power).find((s) => s >= raw) ?? raw;
  const list = [];
  for (let k = Math.ceil(axis.low / size); k * size <= axis.high && list.length < 40; k += 1) list.push(k * size);
  return list;
}

/** The pole whose natural frequency is nearest on a logarithmic axis; of a pair the one above. */
export function nearestPole(
  poles: readonly { readonly frequency: number; readonly im: number }[],
  omega: number,
): number {
  let best = -1;
  let distance = Number.POSITIVE_INFINITY;
  poles.forEach((p, k) => {
    const apart = Math.abs(Math.log(p.frequency / omega));
    if (p.im >= 0 && p.frequency > 0 && apart < distance) [best, distance] = [k, apart];
  });
  return best;
}

/** The pole nearest to a place of the complex plane, both parts in parts of what is shown. */
export function poleAt(
  poles: readonly { readonly re: number; readonly im: number }[],
  re: number,
  im: number,
  width: number,
  height: number,
): number {
  let best = -1;
  let distance = Number.POSITIVE_INFINITY;
  poles.forEach((p, k) => {
    const apart = Math.hypot((p.re - re) / width, (p.im - im) / height);
    if (apart < distance) [best, distance] = [k, apart];
  });
  return best;
}
