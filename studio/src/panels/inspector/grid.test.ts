import { expect, test } from "vitest";
import { emptyGrid, pasted, putOver, readGrid, writeGrid } from "./grid";

test.each([
  ["{1, 2.5, -3e-4}", 3, 1],
  ["[0, 0; 1, 5; 2, sin(0.5)]", 3, 2],
  ["{{1, 2}, {3, 4}}", 2, 2],
  ['{"a, b", "c"}', 2, 1],
  ["{Types.Init.SteadyState}", 1, 1],
  ["{fill(1, 2), max(1, 3)}", 2, 1],
])("%s is read and written alike", (text, height, width) => {
  const grid = readGrid(text)!;
  expect([grid.rows.length, grid.rows[0]!.length]).toEqual([height, width]);
  expect(writeGrid(grid)).toBe(text);
});

test.each(["fill(0, 3)", "data", "{1, {2}}", "{{1, 2}, {3}}", "[1, 2; 3]", "{1, }", "{(1, 2}", "{{{1}}}", "{}", "[]"])(
  "%s stays a text",
  (text) => expect(readGrid(text)).toBeUndefined(),
);

test("a spreadsheet is pasted from a cell on, and the grid grows", () => {
  const grid = putOver(readGrid("[0, 0; 1, 1]")!, { row: 1, column: 0 }, pasted("1\t2\n3\t4\r\n"));
  expect(writeGrid(grid)).toBe("[0, 0; 1, 2; 3, 4]");
  expect(pasted("1,5;2\n3;4")).toEqual([
    ["1.5", "2"],
    ["3", "4"],
  ]);
});

test("what is declared says how large a new one is", () => {
  expect(writeGrid(emptyGrid("3"))).toBe("{0, 0, 0}");
  expect(writeGrid(emptyGrid(":, 2"))).toBe("[0, 0; 0, 0]");
});
