import { expect, test } from "vitest";
import { barAt, barsOf, meanOf } from "./numbers";

test("each number is in one bar, the highest in the last", () => {
  const numbers = Array.from({ length: 100 }, (_, k) => k / 10);
  const bars = barsOf(numbers);
  expect(bars.counts.length).toBe(10);
  expect(bars.counts.reduce((a, b) => a + b)).toBe(100);
  expect(bars.counts.at(-1)).toBe(10);
  expect(barAt(bars, 9.9)).toBe(9);
  expect(barAt(bars, 0)).toBe(0);
  expect(barAt(bars, 12)).toBe(-1);
});

test("equal numbers are one bar in the middle", () => {
  const bars = barsOf([2, 2, 2]);
  expect(bars.counts.filter((n) => n > 0)).toEqual([3]);
  expect(barsOf([])).toEqual({ edges: [], counts: [] });
});

test("mean and deviation of a sample", () => {
  expect(meanOf([1, 2, 3, 4])).toEqual({ mean: 2.5, deviation: Math.sqrt(5 / 3) });
});
