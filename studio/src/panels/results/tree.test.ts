import { expect, test } from "vitest";
import type { Variable } from "../../protocol";
import { found, partsOf, placeOf, tellingOf, treeOf } from "./tree";

const variable = (name: string, description = "", value: number | null = null): Variable => ({
  name,
  description,
  unit: "",
  displays: [],
  kind: "real",
  variability: value === null ? "continuous" : "parameter",
  value,
  isStep: false,
});
const names = [
  "R1.f",
  "R1.e",
  "R10.f",
  "R2.f",
  "der(I1.f)",
  "power(B1)",
  "B1.BondCon1.e",
  "a[1].b[2,3]",
  "'x.y'.z",
  "x",
];

test("dots in brackets and quotes do not part a name", () => {
  expect(partsOf("a[1].b[size(c.d, 1)]")).toEqual(["a[1]", "b[size(c.d, 1)]"]);
  expect(partsOf("'x.\\'y'.z")).toEqual(["'x.\\'y'", "z"]);
});

test("derivatives and powers hang where their argument does", () => {
  expect(placeOf("der(m.I1.f)")).toEqual({ path: ["m", "I1"], label: "der(f)" });
  expect(placeOf("power(m.B1)")).toEqual({ path: ["m", "B1"], label: "power" });
});

test("the tree has instances in natural order", () => {
  const tree = treeOf(names.map((n) => variable(n)));
  expect(tree.branches.map((b) => b.name)).toEqual(["'x.y'", "a[1]", "B1", "I1", "R1", "R2", "R10"]);
  expect(tree.leaves.map((l) => l.label)).toEqual(["x"]);
  const b1 = tree.branches[2]!;
  expect(b1.leaves.map((l) => l.label)).toEqual(["power"]);
  expect(b1.branches[0]!.path).toBe("B1.BondCon1");
});

test("the search looks at names and descriptions, the nearest first", () => {
  const all = [
    variable("motor.w", "Angular velocity"),
    variable("motor.wheel.r"),
    variable("load.w_ref"),
    variable("load.w"),
  ];
  expect(found(all, "w", 10).map((v) => v.name)).toEqual(["load.w", "motor.w", "load.w_ref", "motor.wheel.r"]);
  expect(found(all, "angular motor", 10).map((v) => v.name)).toEqual(["motor.w"]);
  expect(found(all, "nothing", 10)).toEqual([]);
});

test("of a bond, effort, flow and power tell; of another component, what changes in it", () => {
  const all = new Map(
    [
      variable("B1.BondCon1.e"),
      variable("B1.BondCon1.f"),
      variable("power(B1)"),
      variable("R1.R", "", 5),
      variable("R1.e"),
      variable("R1.f"),
      variable("k.y"),
      variable("k.z.q"),
    ].map((v) => [v.name, v]),
  );
  expect(tellingOf(all, "B1")).toEqual(["B1.BondCon1.e", "B1.BondCon1.f", "power(B1)"]);
  expect(tellingOf(all, "R1")).toEqual(["R1.e", "R1.f"]);
  expect(tellingOf(all, "k")).toEqual(["k.y"]);
  expect(tellingOf(all, "nothing")).toEqual([]);
});
