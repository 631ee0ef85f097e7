import { expect, test } from "vitest";
import { NoSign, pathData, written } from "./pdf";

test("lines and curves of a path are said again", () => {
  expect(pathData("M1 2L3 4h5v-6z")).toBe("1 2 m 3 4 l 8 4 l 8 -2 l h");
  expect(pathData("m1 2 3 4")).toBe("1 2 m 4 6 l");
  expect(pathData("M0 0C1 1 2 1 3 0s2-1 3 0")).toBe("0 0 m 1 1 2 1 3 0 c 4 -1 5 -1 6 0 c");
  // A quadratic curve has the same points as the cubic one with handles two thirds of the way.
  expect(pathData("M0 0Q3 3 6 0")).toBe("0 0 m 2 2 4 2 6 0 c");
});

test("an arc lies on its circle", () => {
  const words = pathData("M10 0A10 10 0 0 1 -10 0").split(" ");
  expect(words.filter((w) => w === "c")).toHaveLength(2);
  const numbers = words.filter((w) => /\d/.test(w)).map(Number);
  // The end of the first quarter, and its handles by the usual constant.
  expect(numbers.slice(2, 8)).toEqual([10, 5.5228, 5.5228, 10, 0, 10]);
  expect(numbers.slice(-2)).toEqual([-10, 0]);
});

test("letters are written in fonts that every reader has", () => {
  expect(written("Rµ")).toEqual([{ isSymbol: false, hex: "52b5" }]);
  expect(written("2 Ω")).toEqual([
    { isSymbol: false, hex: "3220" },
    { isSymbol: true, hex: "57" },
  ]);
  expect(() => written("水")).toThrow(NoSign);
});
