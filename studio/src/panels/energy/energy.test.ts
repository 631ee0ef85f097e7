import { expect, test } from "vitest";
import type { Energy } from "../../protocol";
import { ofRun, ofWindow } from "./balance";
import { chevrons, widthOf } from "./flows";
import { sankey } from "./sankey";

// A source that charges a store through a resistor: i = exp(-t), power 1·i, i², (1 - i)·i.
const rows = 4001;
const time = Float64Array.from({ length: rows }, (_, k) => (k / (rows - 1)) * 5);
const current = time.map((t) => Math.exp(-t));
const columns = {
  time,
  values: new Map([
    ["power(S)", current.map((i) => -i)],
    ["power(R)", current.map((i) => i * i)],
    ["power(C)", current.map((i) => (1 - i) * i)],
  ]),
};
const account = (path: string, kind: string, heading: Energy["accounts"][number]["heading"], energy: number) => ({
  path,
  component: path,
  kind,
  heading,
  energy,
  rest: 0,
  lostInImpulses: 0,
  throughput: energy,
  power: `power(${path})`,
});
const energy: Energy = {
  run: 1,
  bonds: [],
  accounts: [account("S", "Se", "supplied", 1), account("R", "R", "dissipated", 0.5), account("C", "C", "stored", 0.5)],
  supplied: 1,
  stored: 0.5,
  dissipated: 0.5,
  other: 0,
  lostInImpulses: 0,
  residual: 0,
  throughput: 2,
};

test("the ledger of a window agrees with the closed form and balances", () => {
  const [from, to] = [0.5, 2];
  const b = ofWindow(energy, columns, { from, to });
  expect(b.supplied).toBeCloseTo(Math.exp(-from) - Math.exp(-to), 6);
  expect(b.dissipated).toBeCloseTo((Math.exp(-2 * from) - Math.exp(-2 * to)) / 2, 6);
  expect(b.stored).toBeCloseTo(b.supplied - b.dissipated, 6);
  expect(b.relativeResidual).toBeLessThan(1e-12);
});

test("the ledger of the whole run is the server's", () => {
  expect(ofRun({ ...energy, residual: -2e-9 }).relativeResidual).toBeCloseTo(1e-9, 15);
});

const room = { width: 400, height: 200, nodeWidth: 10, gap: 10 };

test("a Sankey picture goes from sources to where the energy ends, and bands fit their nodes", () => {
  const links = [
    { name: "B1", from: "S", to: "J", value: 10 },
    { name: "B2", from: "J", to: "R", value: 6 },
    { name: "B3", from: "J", to: "C", value: 4 },
  ];
  const picture = sankey(links, room);
  const at = (name: string) => picture.nodes.find((n) => n.name === name)!;
  expect(["S", "J", "R", "C"].map((n) => at(n).column)).toEqual([0, 1, 2, 2]);
  expect(at("J").height).toBeCloseTo(at("S").height);
  expect(at("R").height / at("C").height).toBeCloseTo(1.5);
  for (const node of picture.nodes) {
    expect(node.y).toBeGreaterThanOrEqual(-1e-9);
    expect(node.y + node.height).toBeLessThanOrEqual(room.height + 1e-9);
  }
  const out = picture.links.filter((l) => l.from === "J").reduce((s, l) => s + l.width, 0);
  expect(out).toBeCloseTo(at("J").height);
  // Nodes of a column do not overlap.
  const [upper, lower] = [at("R"), at("C")].sort((a, b) => a.y - b.y) as [
    (typeof picture.nodes)[0],
    (typeof picture.nodes)[0],
  ];
  expect(lower.y - upper.y - upper.height).toBeGreaterThanOrEqual(room.gap - 1e-9);
});

test("a circle of energy is drawn back, and nothing hangs", () => {
  const links = ["AB", "BC", "CA"].map((n) => ({ name: n, from: n[0]!, to: n[1]!, value: 1 }));
  const picture = sankey(links, room);
  expect(picture.links.filter((l) => l.isBack)).toHaveLength(1);
  expect(sankey([], room)).toEqual({ nodes: [], links: [] });
  expect(sankey([{ name: "x", from: "A", to: "A", value: 1 }], room).nodes).toHaveLength(1);
});

test("no power has no width, little power can be seen", () => {
  expect(widthOf(0)).toBe(0);
  expect(widthOf(1e-9)).toBeGreaterThan(0.5);
  expect(widthOf(1)).toBeGreaterThan(widthOf(0.25));
});

test("marks point the way of the energy and stay on the bond", () => {
  const bond = { bond: "B", share: 1, tail: { x: 0, y: 0 }, head: { x: 20, y: 0 } };
  expect(chevrons({ ...bond, power: 5 }, 5)).toBe(
    "M1.76 -3.24L5 0L1.76 3.24M8.76 -3.24L12 0L8.76 3.24M15.76 -3.24L19 0L15.76 3.24",
  );
  expect(chevrons({ ...bond, power: -5 }, 5)).toBe("M8.24 -3.24L5 0L8.24 3.24M15.24 -3.24L12 0L15.24 3.24");
  expect(chevrons({ ...bond, power: 0, share: 0 }, 5)).toBe("");
});
