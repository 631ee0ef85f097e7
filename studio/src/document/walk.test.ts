import { expect, test } from "vitest";
import { TestStudio } from "../testing/TestStudio";
import { bond, element } from "../testing/FakeServer";
import { neighbours, nextAlong, told } from "./walk";

test("arrow keys lead along bonds, and each place is told in words", async () => {
  const test = await TestStudio.open(
    [element("Se1", -40, 0), bond("B1", -30, -10, 0), element("J1", 0, 0), element("R1", 0, -40)],
    [
      ["Se1.BondCon1", "B1.BondCon1"],
      ["B1.BondCon2", "J1.BondCon1"],
    ],
  );
  const { diagram } = test.board;
  expect(nextAlong(diagram, "Se1", "right")).toBe("B1");
  expect(nextAlong(diagram, "B1", "right")).toBe("J1");
  expect(nextAlong(diagram, "J1", "left")).toBe("B1");
  expect(nextAlong(diagram, "J1", "down")).toBe("R1");
  expect(nextAlong(diagram, "Se1", "left")).toBeUndefined();
  expect(neighbours(diagram, "B1").map((c) => c.name)).toEqual(["Se1", "J1"]);
  expect(told(diagram, diagram.component("B1")!, undefined)).toMatch(/^B1, bond; .*joined to Se1, J1$/);
});
