/**
 * How long a curve stays where: the share of the time in each of some equal ranges of its values. Steps of a run are
 * uneven, so instants are not counted; between two of them the curve is a line, or a level where it jumps.
 */
import { placeOf } from "./curve";

export interface Histogram {
  /** Ends of the ranges; one more than there are shares. */
  readonly edges: Float64Array;
  /** They sum up to 1. */
  readonly shares: Float64Array;
}

export const RANGES = 40;

export function histogramOf(
  time: Float64Array,
  values: Float64Array,
  from: number,
  to: number,
  isStep: boolean,
  ranges = RANGES,
): Histogram {
  const pieces = piecesOf(time, values, from, to, isStep);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { a, b } of pieces) {
    low = Math.min(low, a, b);
    high = Math.max(high, a, b);
  }
  if (pieces.length === 0) return { edges: new Float64Array(), shares: new Float64Array() };
  if (high - low <= 1e-12 * Math.max(Math.abs(low), Math.abs(high))) {
    const half = Math.max(0.5 * Math.abs(low), 0.5) * 0.1;
    [low, high] = [low - half, high + half];
  }
  const width = (high - low) / ranges;
  const shares = new Float64Array(ranges);
  const place = (v: number) => Math.min(ranges - 1, Math.max(0, Math.floor((v - low) / width)));
  let total = 0;
  for (const { a, b, duration } of pieces) {
    total += duration;
    const [first, last] = [place(Math.min(a, b)), place(Math.max(a, b))];
    if (first === last) {
      shares[first]! += duration;
      continue;
    }
    const [bottom, top] = [Math.min(a, b), Math.max(a, b)];
    for (let k = first; k <= last; k += 1) {
      const inside = Math.min(top, low + (k + 1) * width) - Math.max(bottom, low + k * width);
      shares[k]! += duration * (Math.max(0, inside) / (top - bottom));
    }
  }
  return {
    edges: Float64Array.from({ length: ranges + 1 }, (_, k) => low + k * width),
    shares: shares.map((s) => s / total),
  };
}

interface Piece {
  readonly a: number;
  readonly b: number;
  readonly duration: number;
}

/** The part of a curve between two instants, cut at their values there. */
function piecesOf(time: Float64Array, values: Float64Array, from: number, to: number, isStep: boolean): Piece[] {
  const pieces: Piece[] = [];
  for (let k = Math.max(0, placeOf(time, from)); k + 1 < time.length && time[k]! < to; k += 1) {
    const [t0, t1] = [time[k]!, time[k + 1]!];
    const [begin, end] = [Math.max(t0, from), Math.min(t1, to)];
    if (end <= begin) continue;
    const at = (t: number) => values[k]! + ((values[k + 1]! - values[k]!) * (t - t0)) / (t1 - t0);
    const [a, b] = isStep ? [values[k]!, values[k]!] : [at(begin), at(end)];
    if (Number.isFinite(a) && Number.isFinite(b)) pieces.push({ a, b, duration: end - begin });
  }
  return pieces;
}

/** As a line that goes up and down at the ends of the ranges, in percent. */
export function outlineOf({ edges, shares }: Histogram): { x: Float64Array; y: Float64Array } {
  const n = shares.length;
  const [x, y] = [new Float64Array(n ? 2 * n + 2 : 0), new Float64Array(n ? 2 * n + 2 : 0)];
  for (let k = 0; k < n; k += 1) {
    x[2 * k + 1] = edges[k]!;
    x[2 * k + 2] = edges[k + 1]!;
    y[2 * k + 1] = y[2 * k + 2] = 100 * shares[k]!;
  }
  if (n) {
    x[0] = edges[0]!;
    x[2 * n + 1] = edges[n]!;
  }
  return { x, y };
}
