import { expect, test } from "vitest";
import { NoReference, distanceOf, referenceOf } from "./reference";

test("a table with names, units and quotes", () => {
  const found = referenceOf('# measured\n"time [s]","R1.v [mV]","x, y"\n0,1,2\n0.5,,4\n1,3,6\n', "m.csv");
  expect([...found.time]).toEqual([0, 0.5, 1]);
  expect(found.columns.map((c) => [c.name, c.unit])).toEqual([
    ["R1.v", "mV"],
    ["x, y", ""],
  ]);
  expect([...found.columns[0]!.values]).toEqual([1, Number.NaN, 3]);
  const german = referenceOf("t;a\r\n0;1,5\r\n1;2,5", "g.csv");
  expect([...german.columns[0]!.values]).toEqual([1.5, 2.5]);
});

test("what is no table is told with its line", () => {
  const say = (text: string) => {
    try {
      referenceOf(text, "f.csv");
    } catch (error) {
      if (error instanceof NoReference) return error.message;
    }
    return "";
  };
  expect(say("")).toBe("f.csv is empty.");
  expect(say("1,2\n3,4")).toBe("Line 1 of f.csv should name the columns.");
  expect(say("time,x\n0,1\n1,abc")).toBe("Line 3 of f.csv has no number in column 2.");
  expect(say("time,x\n0,1\n1")).toBe("Line 3 of f.csv has 1 columns instead of 2.");
  expect(say("time,x\n1,1\n0,1")).toBe("The time of f.csv goes back at 0 s.");
  expect(say("only\n1")).toContain("at least two columns");
});

test("the distance to a reference: a line off by a line", () => {
  const time = Float64Array.of(0, 1, 2);
  const curve = { time, values: Float64Array.of(0, 1, 2), isStep: false };
  // 0, 0.3 and 0.6 apart: the mean of (0.3 t)^2 over 0..2 is 0.12.
  const found = distanceOf(curve, { time, values: Float64Array.of(0, 0.7, 1.4) })!;
  expect(found.rms).toBeCloseTo(Math.sqrt(0.12), 12);
  expect(found.largest).toBeCloseTo(0.6, 12);
  expect(found.at).toBe(2);
  // What lies outside of the run, or has no value, does not count.
  const part = distanceOf(curve, {
    time: Float64Array.of(-1, 0, 1, 5),
    values: Float64Array.of(9, 0.5, Number.NaN, 9),
  })!;
  expect(part).toEqual({ rms: 0.5, largest: 0.5, at: 0 });
  expect(distanceOf(curve, { time: Float64Array.of(7), values: Float64Array.of(1) })).toBeUndefined();
});
