import { expect, test } from "vitest";
import type { Effort, EffortSpot, Order, OrderBlock, OrderEquation } from "../../protocol";
import { bars, slowest, told } from "./effort";
import { computing, ownName, pieces } from "./pieces";

const equation = (solves: string, text: string, uses: OrderEquation["uses"] = []): OrderEquation => ({
  solves,
  text,
  uses,
  component: "",
  place: null,
});
const block = (number: number, ...equations: OrderEquation[]): OrderBlock => ({
  number,
  kind: "assignment",
  purpose: "derivatives",
  guessed: [],
  equations,
  residuals: [],
  discrete: [],
});

test("names of an equation are told from what stands around them", () => {
  const found = pieces(
    equation("der(I1.f)", "der(I1.f) = (Se1.e0 - J[2].e*R1.R)/I1.I + pre(I1.on)", [
      { name: "J[2].e", from: "computed" },
      { name: "R1.R", from: "parameter" },
      { name: "I1.on", from: "before" },
      { name: "I1.I", from: "parameter" },
    ]),
  );
  expect(found.filter((p) => p.from).map((p) => `${p.from} ${p.text}`)).toEqual([
    "solved der(I1.f)",
    "computed J[2].e",
    "parameter R1.R",
    "parameter I1.I",
    "before I1.on",
  ]);
  // Nothing is lost, and what is no variable stays text.
  expect(found.map((p) => p.text).join("")).toBe("der(I1.f) = (Se1.e0 - J[2].e*R1.R)/I1.I + pre(I1.on)");
  expect(pieces(equation("", "0 = 'a b'.x - x", [{ name: "'a b'.x", from: "state" }])).map((p) => p.text)).toEqual([
    "0 = ",
    "'a b'.x",
    " - x",
  ]);
});

test("a variable is found under each of its names, first in the part that is looked at", () => {
  const order: Order = {
    class: "M",
    isSorted: true,
    stores: [],
    parts: [
      { stage: "start", all: 1, blocks: [block(7, equation("J.e", "J.e = 1"))] },
      { stage: "run", all: 1, blocks: [block(3, equation("J.e", "J.e = 2"))] },
    ],
    same: [{ name: "J.e", others: ["R1.e", "-B1.e"] }],
  };
  expect(ownName(order, "R1.e")).toEqual({ name: "J.e", isNegated: false });
  expect(ownName(order, "B1.e")).toEqual({ name: "J.e", isNegated: true });
  expect(ownName(order, "x")).toEqual({ name: "x", isNegated: false });
  expect(computing(order, "J.e", "run")).toEqual({ stage: "run", number: 3 });
  expect(computing(order, "J.e", "start")).toEqual({ stage: "start", number: 7 });
  expect(computing(order, "x", "run")).toBeUndefined();
});

test("the stretches of a run that cost the most come first", () => {
  const spot = (from: number, steps: number, inaccurate = 0, more: Partial<EffortSpot> = {}): EffortSpot => ({
    from,
    to: from + 1,
    steps,
    inaccurate,
    diverged: 0,
    notEvaluated: 0,
    events: 0,
    hardest: "",
    ...more,
  });
  const effort: Effort = { spots: [spot(0, 2), spot(1, 6, 4, { events: 1, hardest: "b" }), spot(2, 0)], states: [] };
  expect(slowest(effort, 5).map((s) => s.from)).toEqual([1, 0]);
  expect(bars(effort).map((b) => [b.steps, b.failed])).toEqual([
    [0.2, 0],
    [0.6, 0.4],
    [0, 0],
  ]);
  expect(told(effort.spots[1]!)).toBe(
    "1 to 2: 6 steps; 4 failed attempts (4 too inaccurate); 1 event; held short most often by b",
  );
});
