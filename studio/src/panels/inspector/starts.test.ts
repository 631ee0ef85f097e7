import { expect, test } from "vitest";
import type { Diagnostic } from "../../protocol";
import { tooMany } from "./starts";

const said = (code: string, message: string, help: string): Diagnostic => ({
  severity: "error",
  code,
  message,
  label: "",
  help,
  component: "",
  place: null,
  related: [],
  fixes: [],
});

test("a message about too many starts names those that can be given up", () => {
  const tied = said(
    "conflicting-fixed-start",
    "`a.f` starts at 0.0 and `b.f` at 1.0, both fixed, but the two are the same quantity",
    "remove `fixed = true` from `b.f`, or give both the same start value",
  );
  expect(tooMany([tied])).toEqual(["b.f", "a.f"]);
  const repeated = said(
    "over-determined-initial",
    "too many initial conditions: `x` with its fixed start value 2.0 contradicts or repeats initial equation `der(x) = 0`",
    "set `fixed = false` for `x`, or remove one of the other conditions",
  );
  expect(tooMany([repeated])).toEqual(["x"]);
  expect(
    tooMany([said("over-determined-initial", "`x` shall start at 1.0 (fixed), but", "remove `fixed = true` from `x`")]),
  ).toEqual(["x"]);
  expect(tooMany([said("unbalanced-model", "`x` with its fixed start value", "")])).toEqual([]);
});
