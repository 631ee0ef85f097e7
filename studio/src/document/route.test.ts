import { expect, test } from "vitest";
import { boxOf, type Box, type Point } from "./geometry";
import { follow, route, shiftSegment, simplified } from "./route";

const box = (x: number, y: number): Box => ({ left: x - 10, right: x + 10, bottom: y - 10, top: y + 10 });
const p = (x: number, y: number): Point => ({ x, y });
const isOrthogonal = (line: Point[]) =>
  line.every((b, i) => i === 0 || b.x === line[i - 1]!.x || b.y === line[i - 1]!.y);
const touches = (line: Point[], b: Box) =>
  line.some((q, i) => {
    if (i === 0) return false;
    const s = boxOf([line[i - 1]!, q]);
    return (
      s.left < b.right - 0.1 && b.left + 0.1 < s.right + 0.2 && s.bottom < b.top - 0.1 && b.bottom + 0.1 < s.top + 0.2
    );
  });

test("ports that face each other are joined by a straight line", () => {
  expect(route({ at: p(10, 0), box: box(0, 0) }, { at: p(40, 0), box: box(50, 0) }, [box(0, 0), box(50, 0)])).toEqual([
    p(10, 0),
    p(40, 0),
  ]);
});

test("a line goes round what is in its way", () => {
  const wall = box(50, 0);
  const line = route({ at: p(10, 0), box: box(0, 0) }, { at: p(90, 0), box: box(100, 0) }, [
    box(0, 0),
    wall,
    box(100, 0),
  ]);
  expect(isOrthogonal(line)).toBe(true);
  expect(touches(line, wall)).toBe(false);
  expect(line[0]).toEqual(p(10, 0));
  expect(line.at(-1)).toEqual(p(90, 0));
});

test("a line leaves a component outwards, also when it has to turn round", () => {
  const line = route({ at: p(10, 0), box: box(0, 0) }, { at: p(-60, 0), box: box(-50, 0) }, [box(0, 0), box(-50, 0)]);
  expect(line[1]!.x).toBeGreaterThan(10);
  expect(line.at(-2)!.x).toBeLessThan(-60);
  expect(isOrthogonal(line)).toBe(true);
});

test("a drawn line keeps its shape when one end moves", () => {
  expect(follow([p(0, 0), p(20, 0), p(20, 30), p(60, 30)], p(0, 5), p(60, 30))).toEqual([
    p(0, 5),
    p(20, 5),
    p(20, 30),
    p(60, 30),
  ]);
});

test("a straight line gets a bend when its end leaves the axis", () => {
  expect(follow([p(0, 0), p(40, 0)], p(0, 0), p(40, 20))).toEqual([p(0, 0), p(20, 0), p(20, 20), p(40, 20)]);
});

test("a line whose ends move together moves as a whole", () => {
  expect(follow([p(0, 0), p(20, 0), p(20, 30)], p(5, 5), p(25, 35))).toEqual([p(5, 5), p(25, 5), p(25, 35)]);
});

test("ends that meet but for the dust of rounding have no line between them", () => {
  expect(follow([p(0, 0), p(0, 0)], p(50.00004, 20), p(50, 20.0001))).toEqual([p(50.00004, 20), p(50.00004, 20)]);
});

test("a stretch pulled sideways takes its neighbours along and leaves the ends on their ports", () => {
  expect(shiftSegment([p(0, 0), p(20, 0), p(20, 30), p(60, 30)], 1, p(40, 9))).toEqual([
    p(0, 0),
    p(40, 0),
    p(40, 30),
    p(60, 30),
  ]);
  expect(shiftSegment([p(0, 0), p(40, 0)], 0, p(7, 10))).toEqual([p(0, 0), p(0, 10), p(40, 10), p(40, 0)]);
});

test("points on a straight stretch say nothing", () => {
  expect(simplified([p(0, 0), p(5, 0), p(5, 0), p(9, 0), p(9, 4)])).toEqual([p(0, 0), p(9, 0), p(9, 4)]);
});
