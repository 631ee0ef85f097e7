/**
 * uPlot wants one time axis for all curves. Runs have their own: the axes are merged, an instant as often
 * as the run that has it most often (a jump at an event has two values at one time), and a curve has holes
 * where only others have points. Curves of one run, or of runs with the same axis, are passed on as they are.
 */
import type { Curve } from "./curve";

export type Column = Float64Array | (number | null | undefined)[];

const isSame = (a: Float64Array, b: Float64Array) =>
  a === b || (a.length === b.length && a.every((t, i) => t === b[i]));

/** Time, then the curves. */
export function aligned(curves: readonly Pick<Curve, "time" | "values">[]): Column[] {
  const axes: Float64Array[] = [];
  const axisOf = curves.map(({ time }) => {
    const known = axes.findIndex((axis) => isSame(axis, time));
    return known >= 0 ? known : axes.push(time) - 1;
  });
  if (axes.length <= 1) return [axes[0] ?? new Float64Array(), ...curves.map((c) => c.values)];
  const { time, places } = merged(axes);
  return [
    time,
    ...curves.map((curve, k): Column => {
      const column = new Array<number | undefined>(time.length);
      const place = places[axisOf[k]!]!;
      for (let i = 0; i < place.length; i++) column[place[i]!] = curve.values[i]!;
      return column;
    }),
  ];
}

/** All instants in order, and where each axis has its own among them. */
function merged(axes: readonly Float64Array[]): { time: Float64Array; places: Uint32Array[] } {
  const next = axes.map(() => 0);
  const places = axes.map((axis) => new Uint32Array(axis.length));
  const time: number[] = [];
  for (;;) {
    let now = Infinity;
    axes.forEach((axis, k) => {
      if (next[k]! < axis.length) now = Math.min(now, axis[next[k]!]!);
    });
    if (now === Infinity) break;
    axes.forEach((axis, k) => {
      if (axis[next[k]!] === now) places[k]![next[k]!++] = time.length;
    });
    time.push(now);
  }
  return { time: Float64Array.from(time), places };
}
