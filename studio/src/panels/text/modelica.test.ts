import { expect, test } from "vitest";
import { annotationRanges } from "./modelica";

const contents = (text: string) => annotationRanges(text).map((r) => text.slice(r.from, r.to));

test("annotations are found by their brackets", () => {
  expect(contents("R r annotation (Placement(extent={{1,2},{3,4}})); Real x annotation(Dialog(a=1, b=2));")).toEqual([
    "Placement(extent={{1,2},{3,4}})",
    "Dialog(a=1, b=2)",
  ]);
});

test("brackets and the word itself in strings and comments do not count", () => {
  expect(contents('annotation (info="a ) annotation (") // annotation (x, y, z, u)\n')).toEqual([
    'info="a ) annotation ("',
  ]);
});

test("an annotation that is still being typed is left alone", () => {
  expect(contents("annotation (Placement(extent=")).toEqual([]);
});
