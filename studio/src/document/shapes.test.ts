import { expect, test } from "vitest";
import type { Component, Shape } from "../protocol";
import { part } from "../testing/FakeServer";
import { bent, squared, straightened, touches, vertexAt } from "./shapes";

const shape = (kind: string, points: [number, number][], isFilled = false): [Component, Shape] => {
  const made: Shape = { kind, points: points.map(([x, y]) => ({ x, y })), isFilled, fields: [] };
  return [{ ...part({ name: "#0", at: [0, 0], size: 10 }), shape: made }, made];
};
const at = (x: number, y: number) => ({ x, y });

test("what is not filled is touched at its outline only", () => {
  const frame = shape("Rectangle", [
    [-10, -10],
    [10, 10],
  ]);
  expect(touches(...frame, at(0, 0), 1)).toBe(false);
  expect(touches(...frame, at(10, 3), 1)).toBe(true);
  expect(
    touches(
      ...shape(
        "Rectangle",
        [
          [-10, -10],
          [10, 10],
        ],
        true,
      ),
      at(0, 0),
      1,
    ),
  ).toBe(true);
  const circle = shape("Ellipse", [
    [-10, -10],
    [10, 10],
  ]);
  expect(touches(...circle, at(0, 10), 1)).toBe(true);
  expect(touches(...circle, at(9, 9), 1)).toBe(false);
  expect(touches(...circle, at(0, 0), 1)).toBe(false);
  const triangle: [number, number][] = [
    [-10, -10],
    [10, -10],
    [0, 10],
  ];
  expect(touches(...shape("Polygon", triangle), at(0, -2), 1)).toBe(false);
  expect(touches(...shape("Polygon", triangle, true), at(0, -2), 1)).toBe(true);
  expect(touches(...shape("Polygon", triangle, true), at(-9, 9), 1)).toBe(false);
  expect(
    touches(
      ...shape("Line", [
        [-10, 0],
        [10, 0],
      ]),
      at(3, 0.5),
      1,
    ),
  ).toBe(true);
});

test("points are moved, and stretches get new ones", () => {
  const [, line] = shape("Line", [
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
  expect(vertexAt(line, at(10, 1), 2)).toEqual({ index: 1, isNew: false });
  expect(vertexAt(line, at(5, 0), 2)).toEqual({ index: 1, isNew: true });
  expect(vertexAt(line, at(3, 5), 2)).toBeUndefined();
  expect(bent(line, 1, false, at(12, 2))).toEqual([at(0, 0), at(12, 2), at(10, 10)]);
  expect(bent(line, 1, true, at(5, 2))).toEqual([at(0, 0), at(5, 2), at(10, 0), at(10, 10)]);
  expect(straightened(at(0, 0), at(10, 1)).y).toBeCloseTo(0);
  expect(squared(at(0, 0), at(4, -10))).toEqual(at(10, -10));
});
