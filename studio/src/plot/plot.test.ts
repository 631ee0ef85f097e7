import { describe, expect, test } from "vitest";
import { aligned } from "./align";
import { csvOf } from "./csv";
import { type Curve, converted, placeOf, valueAt } from "./curve";
import { axisTitle, clockOf, commonPower, shown, tickLabels, ticks, timeUnit } from "./numbers";
import { pathOf, pictureOf, rangeOf } from "./picture";

const curve = (time: number[], values: number[], more: Partial<Curve> = {}): Curve => ({
  key: "1 x",
  run: 1,
  variable: "x",
  label: "x",
  unit: "A",
  colour: "#000000",
  dash: [],
  isStep: false,
  time: Float64Array.from(time),
  values: Float64Array.from(values),
  ...more,
});

describe("a value at a time", () => {
  const jump = curve([0, 1, 1, 2], [0, 2, 5, 6]);
  test("lies on the line between its neighbours", () => expect(valueAt(jump, 0.25)).toBe(0.5));
  test("at an event is the one after it", () => expect(valueAt(jump, 1)).toBe(5));
  test("at the ends is the first and the last", () => expect([valueAt(jump, 0), valueAt(jump, 2)]).toEqual([0, 6]));
  test("outside of the run is unknown", () =>
    expect([valueAt(jump, -0.1), valueAt(jump, 2.1)]).toEqual([undefined, undefined]));
  test("of steps is the one that holds", () => expect(valueAt({ ...jump, isStep: true }, 0.9)).toBe(0));
  test("of an empty run is unknown", () => expect(valueAt(curve([], []), 0)).toBeUndefined());
  test("is found by bisection", () => {
    const time = Float64Array.from({ length: 1000 }, (_, i) => i / 7);
    for (const t of [0, 0.1, 50, 142.7, 142.8]) expect(placeOf(time, t)).toBe(time.findLastIndex((x) => x <= t));
  });
});

describe("runs on one axis", () => {
  test("of the same times pass through untouched", () => {
    const [a, b] = [curve([0, 1], [1, 2]), curve([0, 1], [3, 4])];
    expect(aligned([a, b])).toEqual([a.time, a.values, b.values]);
  });
  test("of other times keep jumps, and have holes where only others have points", () => {
    const columns = aligned([curve([0, 1, 1, 2], [0, 1, 5, 6]), curve([0, 0.5, 1, 3], [7, 8, 9, 10])]);
    expect(Array.from(columns[0]!)).toEqual([0, 0.5, 1, 1, 2, 3]);
    expect(Array.from(columns[1]!)).toEqual([0, undefined, 1, 5, 6, undefined]);
    expect(Array.from(columns[2]!)).toEqual([7, 8, 9, undefined, undefined, 10]);
  });
});

test("a display unit converts", () => {
  const celsius = { unit: "degC", label: "°C", factor: 1, offset: -273.15 };
  expect(converted(Float64Array.of(293.15), celsius)[0]).toBeCloseTo(20, 12);
});

describe("numbers", () => {
  test("have so many digits, and powers of ten only where they help", () => {
    expect([0, 1, -0.25, 1234.5678, 1e-7, -2.5e8, Number.NaN].map((x) => shown(x))).toEqual([
      "0",
      "1",
      "−0.25",
      "1234.6",
      "1·10⁻⁷",
      "−2.5·10⁸",
      "–",
    ]);
  });
  test("at an axis share their power of ten", () => {
    expect([0.5, 99999, 101325, 3e-4, 0].map(commonPower)).toEqual([0, 0, 3, -6, 0]);
    expect(axisTitle("Pa", 3)).toBe("10³ Pa");
    expect(tickLabels([0, 50000, 100000], 1e3)).toEqual(["0", "50", "100"]);
  });
  test("of time are in the unit that fits", () =>
    expect([5, 0.02, 3e-6, 1e-10, 0].map((t) => timeUnit(t).label)).toEqual(["s", "ms", "µs", "ns", "s"]));
  test("of time are in what the model counts, if all curves agree", () => {
    expect(clockOf([{ timeUnit: "years" }, { timeUnit: "years" }], 2100)).toEqual({ label: "years", seconds: 1 });
    expect(clockOf([{ timeUnit: "years" }, {}], 2100).label).toBe("s");
    expect(clockOf([], 0.02).label).toBe("ms");
  });
  test("at ticks are round", () => {
    expect(ticks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(ticks(-3.2, 7.9, 4)).toEqual([0, 5]);
    expect(ticks(1, 1, 5)).toEqual([1]);
    expect(tickLabels([0, 0.5, 1])).toEqual(["0.0", "0.5", "1.0"]);
  });
});

describe("the picture", () => {
  const whole = { from: 0, to: 2 };
  test("takes the range of what is in the window", () => {
    const { low, high } = rangeOf([curve([0, 1, 2], [0, 10, 1000])], { from: 0, to: 1 });
    expect(low).toBeCloseTo(-0.6);
    expect(high).toBeCloseTo(10.6);
  });
  test("gives a constant some room, and rounding errors too", () => {
    expect(rangeOf([curve([0, 1], [5, 5])], whole)).toEqual({ low: 4.5, high: 5.5 });
    expect(rangeOf([curve([0, 1], [0, 0])], whole)).toEqual({ low: -1, high: 1 });
    expect(rangeOf([curve([0, 1], [5, 5 + 1e-12])], whole).high).toBeCloseTo(5.5);
  });
  test("draws steps as steps and jumps upright", () => {
    const same = (v: number) => v;
    expect(pathOf(curve([0, 1, 2], [3, 4, 5], { isStep: true }), same, same, whole)).toBe("M0 3L1 3L1 4L2 4L2 5");
    expect(pathOf(curve([0, 1, 1, 2], [0, 1, 5, 6]), same, same, whole)).toBe("M0 0L1 1L1 1L1 5L1 5L2 6");
  });
  test("draws many points as few, and keeps the peak", () => {
    const time = Array.from({ length: 100_000 }, (_, i) => i / 50_000);
    const values = time.map((_, i) => (i === 54_321 ? 9 : 0));
    const path = pathOf(
      curve(time, values),
      (t) => t * 300,
      (v) => v,
      whole,
    );
    expect(path.length).toBeLessThan(40_000);
    expect(path).toContain(" 9L");
  });
  test("has an axis for each unit, and names from a model cannot break it", () => {
    const svg = pictureOf(
      [curve([0, 1], [0, 1]), curve([0, 1], [0, 2e5], { key: "2", unit: "Pa", label: "a<b&'c'" })],
      { width: 600, height: 300 },
    );
    expect(svg).toContain(">A</text>");
    expect(svg).toContain(">10³ Pa</text>");
    expect(svg).toContain("a&lt;b&amp;");
    expect(svg).not.toContain("NaN");
  });
});

test("CSV has a column for each curve, with its unit, and quotes what needs it", () => {
  expect(csvOf([curve([0, 1], [0, 0.5]), curve([0, 2], [1, 2], { label: "a[1,2]", unit: "" })])).toBe(
    'time [s],x [A],"a[1,2]"\n0,0,1\n1,0.5,\n2,,2\n',
  );
});
