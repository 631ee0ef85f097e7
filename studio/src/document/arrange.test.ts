import { describe, expect, test } from "vitest";
import type { Component, Connection, Diagram } from "../protocol";
import { bond, element, part } from "../testing/FakeServer";
import { aligned, distributed, flipped, normalised, resized, turned } from "./arrange";
import { DiagramIndex } from "./diagram";
import { graphOf, settled } from "./tidy";

const line = { color: "#000000", thickness: 0.25, labels: "", isSmooth: false, isInherited: false };

function diagram(components: Component[], joined: [string, string][] = []): DiagramIndex {
  const bare: Diagram = {
    extent: { p: { x: -100, y: -100 }, q: { x: 100, y: 100 } },
    grid: { x: 2, y: 2 },
    background: "",
    components,
    connections: [],
  };
  const index = new DiagramIndex(bare);
  const connections = joined.map(
    ([from, to]): Connection => ({ from, to, points: [index.resolve(from)!.at, index.resolve(to)!.at], ...line }),
  );
  return new DiagramIndex({ ...bare, connections });
}

/** Where a port is after an arrangement. */
const port = (d: DiagramIndex, a: ReturnType<typeof turned>, reference: string) => {
  const { x, y } = d.preview(a.placements, a.lines).resolve(reference)!.at;
  return [x, y].map((v) => Math.round(v * 1e6) / 1e6 + 0);
};

describe("turning and mirroring", () => {
  test("a quarter turn counterclockwise takes the left port to the bottom", () => {
    const d = diagram([element("A", 50, 20)]);
    expect(port(d, turned(d, ["A"], 1), "A.BondCon1")).toEqual([50, 10]);
    expect(port(d, turned(d, ["A"], -1), "A.BondCon1")).toEqual([50, 30]);
  });

  test("four quarter turns change nothing", () => {
    const d = diagram([element("A", 50, 20)]);
    expect(turned(d, ["A"], 4).placements[0]).toMatchObject({ origin: { x: 50, y: 20 }, rotation: 0 });
  });

  test("mirrored, a port changes sides, also of a turned component", () => {
    const d = diagram([element("A", 0, 0)]);
    expect(port(d, flipped(d, ["A"], "horizontal"), "A.BondCon1")).toEqual([10, 0]);
    const turnedOne = diagram([
      part({ name: "A", at: [0, 0], rotation: 90, ports: [{ name: "p", at: [0, -10], role: "element" }] }),
    ]);
    expect(port(turnedOne, flipped(turnedOne, ["A"], "horizontal"), "A.p")).toEqual([0, -10]);
    expect(port(turnedOne, flipped(turnedOne, ["A"], "vertical"), "A.p")).toEqual([0, 10]);
  });

  test("several turn about their common middle, and the bond between them with them", () => {
    const d = diagram(
      [
        part({ name: "A", at: [0, 0], ports: [{ name: "p", at: [10, 0], role: "element" }] }),
        element("B", 60, 0),
        bond("K", 10, 50, 0),
      ],
      [
        ["K.BondCon1", "A.p"],
        ["K.BondCon2", "B.BondCon1"],
      ],
    );
    const a = turned(d, ["A", "B", "K"], 1);
    expect(port(d, a, "A.p")).toEqual([30, -20]);
    expect(port(d, a, "B.BondCon1")).toEqual([30, 20]);
    expect(a.placements.find((p) => p.name === "K")).toMatchObject({ origin: { x: 30, y: 0 }, rotation: 90 });
  });

  test("angles are written between -180 and 180", () => {
    expect([270, -270, 180, 540, 450].map(normalised)).toEqual([-90, 90, 180, 180, 90]);
  });
});

describe("order", () => {
  test("edges align", () => {
    const d = diagram([element("A", 0, 0), part({ name: "B", at: [40, 30], size: 20 })]);
    const a = aligned(d, ["A", "B"], "top");
    expect(a.placements.find((p) => p.name === "A")!.origin).toEqual({ x: 0, y: 40 });
  });

  test("a row has one height, on the grid", () => {
    const d = diagram([element("A", 0, 0), element("B", 40, 3), element("C", 80, 7)]);
    expect(aligned(d, ["A", "B", "C"], "row").placements.map((p) => p.origin.y)).toEqual([4, 4, 4]);
  });

  test("gaps become equal, the outer ones stay", () => {
    const d = diagram([element("A", 0, 0), element("B", 10, 0), element("C", 80, 0)]);
    expect(distributed(d, ["C", "A", "B"], "horizontal").placements.map((p) => [p.name, p.origin.x])).toEqual([
      ["A", 0],
      ["B", 40],
      ["C", 80],
    ]);
  });
});

describe("resizing", () => {
  const boxAfter = (rotation: number, handle: "ne" | "sw", to: [number, number], free = false) => {
    const d = diagram([part({ name: "A", at: [0, 0], rotation })]);
    const a = resized(d, "A", handle, { x: to[0], y: to[1] }, free, 2);
    return d.preview(a.placements, a.lines).box(d.component("A")!);
  };

  test("the opposite corner stays", () => {
    expect(boxAfter(0, "sw", [-30, -30])).toEqual({ left: -30, bottom: -30, right: 10, top: 10 });
  });
  test("of a turned component it is the corner on the page that is pulled", () => {
    expect(boxAfter(90, "ne", [30, 20], true)).toEqual({ left: -10, bottom: -10, right: 30, top: 20 });
  });
  test("nothing becomes smaller than two steps of the grid", () => {
    const box = boxAfter(0, "ne", [-90, -90]);
    expect(box.right - box.left).toBe(4);
  });
});

describe("tidying", () => {
  const d = () =>
    diagram(
      [
        part({ name: "A", at: [0, 0], ports: [{ name: "p", at: [10, 0], role: "element" }] }),
        element("B", 60, 0),
        bond("K", 10, 50, 0),
      ],
      [
        ["K.BondCon1", "A.p"],
        ["K.BondCon2", "B.BondCon1"],
      ],
    );

  test("elements are nodes and a bond between them is an edge, tail first", () => {
    const { nodes, edges } = graphOf(d());
    expect(nodes.map((c) => c.name)).toEqual(["A", "B"]);
    expect(edges).toEqual([{ from: "A", to: "B", fromPort: "p", toPort: "BondCon1" }]);
  });

  test("the middle of the picture stays where it was", () => {
    const index = d();
    const { nodes, edges } = graphOf(index);
    const a = settled(
      index,
      nodes,
      edges,
      new Map([
        ["A", { x: 1000, y: 500 }],
        ["B", { x: 1000, y: 400 }],
      ]),
    );
    expect(a.placements.filter((p) => p.name !== "K").map((p) => p.origin)).toEqual([
      { x: 30, y: 50 },
      { x: 30, y: -50 },
    ]);
    // A is turned so that its port looks down, B so that its port looks up.
    expect(a.placements.find((p) => p.name === "K")!.rotation).toBeCloseTo(-90, 3);
  });
});
