import { expect, test } from "vitest";
import { score } from "./match";

const best = (query: string, titles: string[]) =>
  titles.map((t) => ({ t, s: score(query, t) })).sort((a, b) => b.s - a.s)[0]!.t;

test("letters that are not there in order do not fit", () => {
  expect(score("xyz", "Rotate left")).toBe(0);
});

test("beginnings of words and runs of letters fit best", () => {
  expect(best("rl", ["Align row left", "Rotate left", "Zoom to full"])).toBe("Rotate left");
  expect(best("tidy", ["Turn it down yourself", "Tidy"])).toBe("Tidy");
});
