/** What a sweep says, as shapes to draw: how often the number of the cases is where. */

export interface Bars {
  /** Ends of the ranges; one more than there are counts. */
  readonly edges: readonly number[];
  readonly counts: readonly number[];
}

/** Equal ranges from the lowest to the highest number, about as many as the root of their number. */
export function barsOf(numbers: readonly number[]): Bars {
  if (numbers.length === 0) return { edges: [], counts: [] };
  let [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  if (high - low <= 1e-12 * Math.max(Math.abs(low), Math.abs(high))) {
    const half = Math.max(0.05 * Math.abs(low), 0.05);
    [low, high] = [low - half, high + half];
  }
  const n = Math.min(40, Math.max(5, Math.ceil(Math.sqrt(numbers.length))));
  const counts = new Array<number>(n).fill(0);
  for (const v of numbers) counts[Math.min(n - 1, Math.floor(((v - low) / (high - low)) * n))]! += 1;
  return { edges: Array.from({ length: n + 1 }, (_, k) => low + ((high - low) * k) / n), counts };
}

/** The bar over a place, or -1. */
export const barAt = (bars: Bars, x: number): number =>
  bars.edges.findIndex((edge, k) => k < bars.counts.length && edge <= x && x <= bars.edges[k + 1]!);

export function meanOf(numbers: readonly number[]): { mean: number; deviation: number } {
  const mean = numbers.reduce((sum, v) => sum + v, 0) / numbers.length;
  const squares = numbers.reduce((sum, v) => sum + (v - mean) ** 2, 0);
  return { mean, deviation: numbers.length > 1 ? Math.sqrt(squares / (numbers.length - 1)) : 0 };
}
