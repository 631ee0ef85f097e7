import { expect, test } from "vitest";
import type { Curve } from "../../plot/curve";
import { layoutFrom, withPlot, withTraces, withUnit, withoutPlot, withoutTrace } from "./layout";
import { integral, measured } from "./measure";

test("variables are added once, moved to other units, and taken away", () => {
  let layout = withPlot([], ["R1.f"]);
  layout = withPlot(layout, ["C1.e"]);
  layout = withTraces(layout, 1, ["R1.f", "R1.e"]);
  layout = withUnit(layout, 1, "R1.e", "mV");
  layout = withoutTrace(layout, 2, "C1.e");
  expect(layout).toEqual([
    { id: 1, traces: [{ variable: "R1.f" }, { variable: "R1.e", unit: "mV" }] },
    { id: 2, traces: [] },
  ]);
  expect(withPlot(withoutPlot(layout, 1)).map((p) => p.id)).toEqual([2, 3]);
});

test("a layout survives the file, and nonsense in the file does not hurt", () => {
  const layout = withUnit(withPlot([], ["x"]), 1, "x", "mm");
  expect(layoutFrom(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
  expect(layoutFrom("nonsense")).toBeUndefined();
  expect(
    layoutFrom([
      null,
      { id: "x" },
      { id: 1, traces: [{ variable: 5 }, { variable: "y" }], size: -1 },
      { id: 1, traces: [] },
    ]),
  ).toEqual([{ id: 1, traces: [{ variable: "y" }] }]);
});

const curve = (time: number[], values: number[], isStep = false) =>
  ({ time: Float64Array.from(time), values: Float64Array.from(values), isStep }) as Curve;

test("cursors tell values, difference and mean", () => {
  const ramp = curve([0, 1, 2, 4], [0, 1, 2, 4]);
  expect(measured(ramp, 0.5, 3)).toEqual({ a: 0.5, b: 3, difference: 2.5, mean: 1.75 });
  expect(measured(ramp, 3, 0.5).mean).toBe(1.75);
  expect(measured(ramp, 3, 9)).toEqual({ a: 3, b: undefined, difference: undefined, mean: undefined });
});

test("the mean respects jumps and steps", () => {
  const jump = curve([0, 1, 1, 2], [0, 0, 10, 10]);
  expect(integral(jump, 0, 1)).toBe(0);
  expect(integral(jump, 1, 2)).toBe(10);
  expect(integral(jump, 0, 2)).toBe(10);
  expect(integral(curve([0, 1, 2], [1, 2, 3], true), 0, 2)).toBe(3);
  expect(integral(curve([0, 1, 2], [1, 2, 3], true), 0.5, 1.5)).toBe(1.5);
});
