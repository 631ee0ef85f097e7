import { expect, test } from "vitest";
import { Places } from "./places";

const at = (name: string, ...path: string[]) => ({ class: name, path });

test("back and forward go through classes and instances", () => {
  const places = new Places();
  for (const place of [at("A"), at("A", "sub"), at("A", "sub"), at("B")]) places.visit(place);
  expect(places.back()).toEqual(at("A", "sub"));
  expect(places.back()).toEqual(at("A"));
  expect(places.back()).toBeUndefined();
  expect(places.forward()).toEqual(at("A", "sub"));
  places.visit(at("C"));
  expect(places.canGoForward).toBe(false);
  expect(places.back()).toEqual(at("A", "sub"));
  places.rename((name) => (name === "A" ? undefined : name));
  expect(places.canGoBack).toBe(false);
});
