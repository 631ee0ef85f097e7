import { expect, test } from "vitest";
import { compare } from "./compare";

test("what differs stands between what is the same", () => {
  expect(compare("a\nb\nc\nd\n", "a\nB\nc\nd\ne\n")).toEqual([
    { kind: "same", text: "a\n" },
    { kind: "different", mine: "b\n", theirs: "B\n" },
    { kind: "same", text: "c\nd\n" },
    { kind: "different", mine: "", theirs: "e\n" },
  ]);
});

test("either side can be put together again from the pieces", () => {
  const [mine, theirs] = ["x\ny\nz", "y\nq\nz\n"];
  const pieces = compare(mine, theirs);
  const side = (which: "mine" | "theirs") => pieces.map((p) => (p.kind === "same" ? p.text : p[which])).join("");
  expect(side("mine")).toBe(mine);
  expect(side("theirs")).toBe(theirs);
});
