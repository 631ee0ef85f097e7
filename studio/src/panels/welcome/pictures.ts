/** Pictures of cards: asked for one after the other, so that a long page does not keep the studio busy. */
import type { Sample } from "../../protocol";

const lines: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];

/** Waits for those before it in its line; what is out of sight by then is left out, and asked for again when it is seen. */
export function inTurn<T>(isWanted: () => boolean, ask: () => Promise<T>, line: 0 | 1 = 0): Promise<T | undefined> {
  const mine = lines[line]!.then(() => (isWanted() ? ask() : undefined)).catch(() => undefined);
  lines[line] = mine;
  return mine;
}

const WIDTH = 200;
const HEIGHT = 40;

/** Curves without axes, each over its own range, as an SVG. */
export function sparkline({ time, curves }: Sample): string {
  const begin = time[0] ?? 0;
  const span = (time.at(-1) ?? 1) - begin || 1;
  const line = (values: readonly number[], k: number) => {
    const low = Math.min(...values);
    const high = Math.max(...values);
    const points = values.map((v, i) => {
      const x = ((time[i]! - begin) / span) * WIDTH;
      const y = high > low ? HEIGHT - 3 - ((v - low) / (high - low)) * (HEIGHT - 6) : HEIGHT / 2;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    });
    return `<polyline class="curve-${k}" points="${points.join(" ")}"/>`;
  };
  const shown = curves.filter((c) => c.values.length === time.length);
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">${shown.map((c, k) => line(c.values, k)).join("")}</svg>`;
}
