import { expect, test } from "vitest";
import { axisOver, nearestPole, place, poleAt, ticks, valueAt } from "./axes";

test("a logarithmic axis has its ticks at powers of ten, and leads back to values", () => {
  const axis = axisOver([0.05, 3, 2000], true);
  expect(ticks(axis, 8)).toEqual([0.1, 1, 10, 100, 1000]);
  expect(valueAt(axis, place(axis, 7))).toBeCloseTo(7, 12);
});

test("a plain axis has round ticks within what it shows", () => {
  const axis = axisOver([-183, 4]);
  const list = ticks(axis, 5, 45);
  expect(list).toEqual([-180, -135, -90, -45, 0]);
});

test("a frequency leads to the mode next to it, of a pair to the upper pole", () => {
  const poles = [
    { re: -1, im: 0, frequency: 1 },
    { re: -0.1, im: 10, frequency: 10 },
    { re: -0.1, im: -10, frequency: 10 },
    { re: 0, im: 0, frequency: 0 },
  ];
  expect(nearestPole(poles, 6)).toBe(1);
  expect(nearestPole(poles, 0.2)).toBe(0);
  expect(poleAt(poles, -0.2, -9, 2, 20)).toBe(2);
});
