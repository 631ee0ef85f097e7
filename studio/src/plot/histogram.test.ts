import { expect, test } from "vitest";
import { histogramOf, outlineOf } from "./histogram";

test("a sine stays at its ends as the arcsine says, however uneven the instants are", () => {
  // Twice as fine in the second half.
  const time = Float64Array.from({ length: 3001 }, (_, k) => (k <= 1000 ? k / 1000 : 1 + (k - 1000) / 2000));
  const values = time.map((t) => Math.sin(2 * Math.PI * t));
  const { edges, shares } = histogramOf(time, values, 0, 2, false, 20);
  expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  for (let k = 0; k < 20; k += 1) {
    const [a, b] = [edges[k]!, edges[k + 1]!].map((x) => Math.asin(Math.min(1, Math.max(-1, x))));
    expect(shares[k]).toBeCloseTo((b! - a!) / Math.PI, 3);
  }
});

test("a line is even, and a window cuts it", () => {
  const { edges, shares } = histogramOf(Float64Array.of(0, 10), Float64Array.of(0, 10), 2, 6, false, 4);
  expect([...edges]).toEqual([2, 3, 4, 5, 6]);
  for (const share of shares) expect(share).toBeCloseTo(0.25, 12);
});

test("a level counts as long as it holds, and events take no time", () => {
  const time = Float64Array.of(0, 1, 1, 4);
  const { shares } = histogramOf(time, Float64Array.of(0, 0, 8, 8), 0, 4, true, 2);
  expect([...shares]).toEqual([0.25, 0.75]);
});

test("what never changes is one range, and nothing is nothing", () => {
  const { edges, shares } = histogramOf(Float64Array.of(0, 1), Float64Array.of(3, 3), 0, 1, false, 5);
  expect([...shares]).toEqual([0, 0, 1, 0, 0]);
  expect(edges[0]! < 3 && edges[5]! > 3).toBe(true);
  expect(outlineOf(histogramOf(new Float64Array(), new Float64Array(), 0, 1, false)).x.length).toBe(0);
});
