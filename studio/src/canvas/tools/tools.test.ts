import { describe, expect, test } from "vitest";
import type { TreeNode } from "../../protocol";
import type { OpenModel } from "../../document/model";
import { TestStudio } from "../../testing/TestStudio";
import { bond, element, part } from "../../testing/FakeServer";

const node = (name: string, role: TreeNode["role"]): TreeNode => ({
  class: name,
  name,
  description: "",
  kind: "model",
  isPartial: false,
  hasChildren: false,
  isEditable: false,
  origin: "bundled",
  icon: "<svg/>",
  role,
  isComponent: true,
  hasExperiment: false,
});

/** Two elements with a bond from the port of A to the port of B. */
const bonded = () =>
  TestStudio.open(
    [
      element("A", 0, 0),
      part({ name: "B", at: [60, 0], ports: [{ name: "BondCon1", at: [-10, 0], role: "element" }] }),
      bond("B1", -10, 50, 0),
    ],
    [
      ["B1.BondCon1", "A.BondCon1"],
      ["B1.BondCon2", "B.BondCon1"],
    ],
  );

describe("selecting", () => {
  test("a click selects one, Shift adds and takes away", async () => {
    const s = await TestStudio.open([element("A", 0, 0), element("B", 60, 0)]);
    await s.click("A");
    expect(s.selected).toEqual(["A"]);
    await s.click("B", { shift: true });
    expect(s.selected).toEqual(["A", "B"]);
    await s.click("A", { shift: true });
    expect(s.selected).toEqual(["B"]);
    await s.click([0, 80]);
    expect(s.selected).toEqual([]);
  });

  test("a frame selects what lies inside it as a whole", async () => {
    const s = await TestStudio.open([element("A", 0, 0), element("B", 60, 0)]);
    s.press([-30, 30]);
    s.move([30, -30]);
    expect(s.board.stateName).toBe("RubberBand");
    await s.release([55, -30]);
    expect(s.selected).toEqual(["A"]);
  });

  test("from afar the middle of a small element is the element, not its port", async () => {
    const s = await TestStudio.open([element("A", 0, 0)]);
    s.board.viewport.zoomTo(0.5);
    s.press([0, 0]);
    s.move([20, 0]);
    expect(s.board.stateName).toBe("Dragging");
  });

  test("a bond is hit on its line, not in its box", async () => {
    const s = await bonded();
    await s.click([20, 1]);
    expect(s.selected).toEqual(["B1"]);
    await s.click([20, 8]);
    expect(s.selected).toEqual([]);
  });
});

describe("moving", () => {
  test("a drag is one command, snapped to the grid", async () => {
    const s = await TestStudio.open([element("A", 0, 0), element("B", 100, 50)]);
    await s.drag([3, 3], [24.4, 33.1]);
    expect(s.origin("A")).toEqual([22, 30]);
    expect(s.server.commands).toHaveLength(1);
  });

  test("a slip of the hand moves nothing", async () => {
    const s = await TestStudio.open([element("A", 0, 0)]);
    await s.drag([3, 3], [3.5, 3]);
    expect(s.server.commands).toEqual([]);
  });

  test("a component comes to rest in line with another", async () => {
    const s = await TestStudio.open([element("A", 0, 0), element("B", 101, 51)]);
    s.press([3, 3]);
    s.move([103.4, 23]);
    expect(s.board.preview.get().guides).toHaveLength(1);
    await s.release([103.4, 23]);
    expect(s.origin("A")).toEqual([101, 20]);
  });

  test("the bond between two elements stretches when one of them moves", async () => {
    const s = await bonded();
    await s.drag("B", [60, 60]);
    const place = s.server.commands[0]!;
    if (place.kind !== "place") throw new Error(place.kind);
    const b1 = place.placements.find((p) => p.name === "B1")!;
    // From (-10, 0) to (50, 60).
    expect(b1.origin).toEqual({ x: 20, y: 30 });
    expect(b1.rotation).toBe(45);
    expect(b1.extent.q.x).toBeCloseTo(Math.hypot(60, 60) / 2, 3);
    expect(place.lines.find((l) => l.to === "B.BondCon1")!.points).toEqual([
      { x: 50, y: 60 },
      { x: 50, y: 60 },
    ]);
  });

  test("a bond between elements stays between them", async () => {
    const s = await bonded();
    await s.drag([20, 0], [20, 40]);
    expect(s.server.commands).toEqual([]);
  });

  test("moving both elements takes the bond along unchanged", async () => {
    const s = await bonded();
    await s.click("A");
    await s.click("B", { shift: true });
    await s.drag([3, 3], [3, 43]);
    const place = s.server.commands[0]!;
    if (place.kind !== "place") throw new Error(place.kind);
    expect(place.placements.find((p) => p.name === "B1")).toMatchObject({ origin: { x: 20, y: 40 }, rotation: 0 });
  });

  test("Escape gives a drag up", async () => {
    const s = await TestStudio.open([element("A", 0, 0)]);
    s.press([3, 3]);
    s.move([40, 40]);
    s.board.escape();
    await s.release([40, 40]);
    expect(s.server.commands).toEqual([]);
    expect(s.board.shown().placement(s.board.diagram.component("A")!).origin).toEqual({ x: 0, y: 0 });
  });

  test("undo brings back the place, redo the move", async () => {
    const s = await TestStudio.open([element("A", 0, 0)]);
    await s.drag([3, 3], [23, 3]);
    await s.studio.undo();
    expect(s.origin("A")).toEqual([0, 0]);
    await s.studio.redo();
    expect(s.origin("A")).toEqual([20, 0]);
  });

  test("what a base class declares stays where it is", async () => {
    const s = await TestStudio.open([part({ name: "A", at: [0, 0], isInherited: true })]);
    await s.drag([3, 3], [40, 40]);
    expect(s.server.commands).toEqual([]);
  });

  test("a corner handle resizes about the opposite corner and keeps proportions", async () => {
    const s = await TestStudio.open([element("A", 0, 0)]);
    await s.click([3, 3]);
    await s.drag([12, 12], [30, 14]);
    const c = s.board.diagram.component("A")!;
    expect(s.board.diagram.box(c)).toEqual({ left: -10, bottom: -10, right: 30, top: 30 });
  });
});

describe("pulling a bond", () => {
  test("from a port of an element to another element", async () => {
    const s = await TestStudio.open([element("A", 0, 0), element("B", 60, 0)]);
    await s.drag("A.BondCon1", [64, 4]);
    expect(s.server.commands).toEqual([
      { kind: "bond", from: { component: "A", port: "BondCon1" }, to: { component: "B" } },
    ]);
  });

  test("with the bond tool from anywhere on the element", async () => {
    const s = await TestStudio.open([element("A", 0, 0), element("B", 60, 0)]);
    s.use("bond");
    await s.drag([4, 4], [64, 4]);
    expect(s.server.commands).toEqual([{ kind: "bond", from: { component: "A" }, to: { component: "B" } }]);
  });

  test("is refused with the server's reason", async () => {
    const s = await TestStudio.open([element("A", 0, 0), element("B", 60, 0)]);
    s.server.refusals = [{ component: "B", port: null, refused: "B has its bond already.", note: null }];
    s.press("A.BondCon1");
    await s.settle();
    s.move([64, 4]);
    expect(s.board.preview.get().pull).toMatchObject({ verdict: "refused", text: "B has its bond already." });
    await s.release([64, 4]);
    expect(s.server.commands).toEqual([]);
  });

  test("to something without bond ports is refused without asking", async () => {
    const s = await TestStudio.open([element("A", 0, 0), part({ name: "K", at: [60, 0], role: "other" })]);
    s.press("A.BondCon1");
    await s.settle();
    s.move("K");
    expect(s.board.preview.get().pull).toMatchObject({ verdict: "refused", text: "K has no port for bonds." });
  });

  test("into the open asks what shall stand there", async () => {
    const s = await TestStudio.open([element("A", 0, 0)]);
    await s.drag("A.BondCon1", [1, 60]);
    expect(s.server.commands).toEqual([]);
    expect(s.board.asking.get()).toEqual({ at: { x: 2, y: 60 }, from: "A", port: "BondCon1" });
  });
});

describe("connecting", () => {
  const pin = (name: string, x: number, side: number) =>
    part({ name, at: [x, 0], role: "other", ports: [{ name: "p", at: [side, 0], role: "other" }] });

  test("a line from port to port runs in right angles", async () => {
    const s = await TestStudio.open([pin("A", 0, 10), pin("B", 60, -10)]);
    await s.drag("A.p", "B.p");
    expect(s.server.commands).toEqual([
      {
        kind: "connect",
        from: "A.p",
        to: "B.p",
        points: [
          { x: 10, y: 0 },
          { x: 50, y: 0 },
        ],
      },
    ]);
  });

  test("a stretch of a line can be pulled aside", async () => {
    const s = await TestStudio.open([pin("A", 0, 10), pin("B", 60, -10)], [["A.p", "B.p"]]);
    await s.drag([30, 0], [30, 20]);
    expect(s.board.diagram.connection("A.p", "B.p")!.points).toEqual([
      { x: 10, y: 0 },
      { x: 10, y: 20 },
      { x: 50, y: 20 },
      { x: 50, y: 0 },
    ]);
  });
});

describe("dropping", () => {
  test("a class from the library lands on the grid and is selected", async () => {
    const s = await TestStudio.open([]);
    await s.carry(node("Lib.R", "element"), [31, 19.2]);
    expect(s.server.commands).toEqual([{ kind: "addComponent", class: "Lib.R", origin: { x: 32, y: 20 } }]);
    expect(s.selected).toEqual(["new1"]);
  });

  test("on a bond it splits the bond", async () => {
    const s = await bonded();
    await s.carry(node("Lib.J1", "junction"), [20, 1]);
    expect(s.server.commands[0]).toMatchObject({ kind: "splitBond", bond: "B1", class: "Lib.J1" });
  });

  test("a lone element dragged onto a bond goes into it", async () => {
    const s = await bonded();
    await s.carry(node("Lib.R", "element"), [0, 60]);
    await s.drag([0, 60], [20, 1]);
    expect(s.server.commands[1]).toMatchObject({ kind: "splitBond", bond: "B1", component: "new4" });
  });
});

test("a library's model is looked at and not changed", async () => {
  const s = await TestStudio.open([element("A", 0, 0)]);
  (s.board.model as OpenModel).view.update((v) => ({ ...v, isEditable: false }));
  await s.drag([3, 3], [40, 40]);
  expect(s.selected).toEqual(["A"]);
  expect(s.server.commands).toEqual([]);
});

test("panning moves the paper with the hand", async () => {
  const s = await TestStudio.open([]);
  s.use("pan");
  const { zoom } = s.board.viewport.get();
  s.board.pointerDown({
    at: { x: 0, y: 0 },
    screen: { x: 100, y: 100 },
    shift: false,
    ctrl: false,
    alt: false,
    button: 0,
  });
  s.board.pointerMove({
    at: { x: 0, y: 0 },
    screen: { x: 140, y: 80 },
    shift: false,
    ctrl: false,
    alt: false,
    button: 0,
  });
  expect(s.board.viewport.get()).toMatchObject({ x: -40 / zoom, y: -20 / zoom });
});
