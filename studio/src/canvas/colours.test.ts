import { expect, test } from "vitest";
import { darkColour, forDark } from "./colours";

const lightness = (hex: string) => {
  const c = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
  return (Math.max(...c) + Math.min(...c)) / 510;
};

test("black letters become light and white fills become dark", () => {
  expect(lightness(darkColour("000000"))).toBeGreaterThan(0.9);
  expect(lightness(darkColour("ffffff"))).toBeLessThan(0.15);
});

test("the blue of names can be read on a dark ground", () => {
  expect(lightness(darkColour("0000ff"))).toBeGreaterThan(0.7);
});

test("only colours change in a fragment", () => {
  expect(forDark('<text fill="#000000">#1 &#35;abc</text>')).toMatch(/^<text fill="#[0-9a-f]{6}">#1 &#35;abc<\/text>$/);
});
