import { expect, test } from "vitest";
import { expression, isExpression } from "./expression";
import { axisOf, graphOf } from "./graph";
import { spectrumOf } from "./spectrum";

test("expressions follow the rules of arithmetic, and name what they need", () => {
  const row: Record<string, number> = { "R1.e": 3, "R1.f": 4, "x[2].y": 5, "der(v)": 7 };
  const value = (text: string) => expression(text).value((name) => row[name]!);
  expect(value("R1.e*R1.f - 2")).toBe(10);
  expect(value("-R1.e^2")).toBe(-9);
  expect(value("2^-1 + 2^3^1")).toBe(8.5);
  expect(value("sqrt(R1.e^2 + R1.f^2)/x[2].y")).toBe(1);
  expect(value("max(R1.e, R1.f)*der(v)")).toBe(28);
  expect(value("1.5e1 - (2 - 3)")).toBe(16);
  expect(expression("R1.e*R1.f/R1.e").names).toEqual(["R1.e", "R1.f"]);
  for (const wrong of ["", "R1.e*", "(1", "1 2", "alert(1)", "a;b", "a = 1", "constructor(1)"])
    expect(() => expression(wrong), wrong).toThrow();
  expect(isExpression("R1.e")).toBe(false);
  expect(isExpression("2*R1.e")).toBe(true);
});

test("a sine of amplitude three at five hertz is a peak of three at five hertz", () => {
  const n = 1000;
  const time = Float64Array.from({ length: n + 1 }, (_, i) => (2 * i) / n);
  const values = time.map((t) => 7 + 3 * Math.sin(2 * Math.PI * 5 * t));
  const { frequency, amplitude } = spectrumOf(time, values, 0, 2);
  const at = amplitude.indexOf(Math.max(...amplitude));
  expect(frequency[at]).toBeCloseTo(5, 9);
  expect(amplitude[at]).toBeCloseTo(3, 1);
  // Parseval, under the window: the mean of squares is that of the sine, 4.5, times 3/2 for Hann.
  expect(amplitude.reduce((sum, a) => sum + (a * a) / 2, 0)).toBeCloseTo(4.5 * 1.5, 0);
});

test("a logarithmic axis has decades, and leaves out what is not positive", () => {
  const axis = axisOf([0.01, 100, -5, 0], true, 0, 400);
  expect(axis.marks.map((m) => Math.round(Math.log10(m)))).toEqual([-2, -1, 0, 1, 2]);
  expect(axis.place(1)).toBeCloseTo(200);
});

test("a phase plane is drawn in the order of time", () => {
  const t = Float64Array.from({ length: 5 }, (_, i) => (i * Math.PI) / 2);
  const options = {
    width: 300,
    height: 200,
    xTitle: "x",
    yTitle: "v <m/s>",
    logX: false,
    logY: false,
    ink: "#000",
    grid: "#ccc",
    paper: "#fff",
  };
  const svg = graphOf([{ label: "a", colour: "#123456", dash: [], x: t.map(Math.cos), y: t.map(Math.sin) }], options);
  expect(svg).toContain("v &lt;m/s&gt;");
  expect(svg.match(/d="M[^"]*" fill="none"/)![0].split("L")).toHaveLength(5);
});
