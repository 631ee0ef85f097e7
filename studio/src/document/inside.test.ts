import { expect, test } from "vitest";
import type { Check } from "../protocol";
import { checkWithin } from "./inside";

test("what a check says of the inside of an instance", () => {
  const diagnostic = {
    severity: "error",
    code: "x",
    message: "",
    label: "",
    help: "",
    place: null,
    fixes: [],
  } as const;
  const check = {
    class: "M",
    diagnostics: [
      { ...diagnostic, component: "sub.R1", related: [] },
      { ...diagnostic, component: "R1", related: [] },
      { ...diagnostic, component: "sub2.R1", related: [] },
    ],
    bonds: {
      elements: [
        { path: "sub.R1", kind: "R" },
        { path: "R1", kind: "R" },
      ],
      bonds: [
        {
          path: "sub.B1",
          tail: "sub.J.P",
          head: "sub.R1.P",
          stroke: "tail",
          strands: [],
          kind: "law",
          because: ["sub.R1", "S"],
        },
        { path: "B1", tail: "S.P", head: "sub.P", stroke: "head", strands: [], kind: "law", because: [] },
      ],
      stores: [],
      loops: [],
      conflicts: [],
    },
  } as unknown as Check;
  const inside = checkWithin(check, "sub")!;
  expect(inside.diagnostics.map((d) => d.component)).toEqual(["R1"]);
  expect(inside.bonds!.elements.map((e) => e.path)).toEqual(["R1"]);
  expect(inside.bonds!.bonds.map((b) => [b.path, b.tail, b.head, b.because])).toEqual([
    ["B1", "J.P", "R1.P", ["R1", "S"]],
  ]);
  expect(checkWithin(undefined, "sub")).toBeUndefined();
});
