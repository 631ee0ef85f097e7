import { expect, test } from "vitest";
import { happeningsOf } from "./events";

const column = (...values: number[]) => Float64Array.from(values);
const time = column(0, 0.5, 0.5, 1, 1, 1, 2);

test("what is different behind an instant that stands twice", () => {
  const found = happeningsOf(time, [
    { name: "valve.port.open", kind: "boolean", isStep: true, values: column(0, 0, 1, 1, 1, 1, 1) },
    { name: "open", kind: "boolean", isStep: true, values: column(0, 0, 1, 1, 1, 1, 1) },
    { name: "n", kind: "integer", isStep: true, values: column(0, 0, 0, 0, 1, 2, 2) },
  ]);
  expect(found.map((h) => [h.time, h.changes.map((c) => [c.name, c.from, c.to, c.others])])).toEqual([
    [0.5, [["open", "false", "true", ["valve.port.open"]]]],
    [1, [["n", "0", "2", []]]],
  ]);
});

test("a state that jumps is told, one that goes on is not", () => {
  const [first, second] = happeningsOf(time, [
    { name: "v", kind: "real", isStep: false, values: column(0, -3, 2.4, 1, 1, 1, 0) },
    { name: "x", kind: "real", isStep: false, values: column(1, 0.1, 0.1 + 1e-15, 0, 0, 0, 1) },
  ]);
  expect(first!.changes).toEqual([{ name: "v", others: [], from: "-3", to: "2.4", isJump: true }]);
  expect(second!.changes).toEqual([]);
});
