import { expect, test } from "vitest";
import { colourOf, literalOf, stringOf, textOfColour, textOfString } from "./fields";

test("values go to fields and back", () => {
  expect(colourOf("{255, 0,16}")).toBe("#ff0010");
  expect(textOfColour("#ff0010")).toBe("{255,0,16}");
  expect(colourOf("if on then red else blue")).toBeUndefined();
  expect(colourOf("{300,0,0}")).toBeUndefined();
  expect(literalOf("FillPattern.Solid")).toBe("Solid");
  expect(stringOf('"R=%R"')).toBe("R=%R");
  expect(stringOf('"a" + "b"')).toBeUndefined();
  for (const text of ["%name", 'with "quotes"', "back\\slash", "two\nlines"])
    expect(stringOf(textOfString(text))).toBe(text);
});
