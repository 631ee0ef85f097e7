import { expect, test } from "vitest";
import type { DisplayUnit } from "../../protocol";
import { shownValue, writtenValue } from "./units";

const celsius = { unit: "degC", label: "°C", factor: 1, offset: -273.15 };
const milli = { unit: "mm", label: "mm", factor: 1000, offset: 0 };
const plain = { unit: "K", label: "K", factor: 1, offset: 0 };

test("numbers are shown and written in the display unit", () => {
  expect(shownValue("293.15", celsius)).toBe("20");
  expect(writtenValue("20", celsius)).toBe("293.15");
  expect(shownValue("0.0123", milli)).toBe("12.3");
  expect(writtenValue("12.3", milli)).toBe("0.0123");
});

test("expressions stay as they are written", () => {
  expect(shownValue("2*R0", milli)).toBe("2*R0");
  expect(writtenValue(" 2*R0 ", milli)).toBe("2*R0");
});

test("without another unit the text is untouched", () => {
  expect(shownValue("1e-3", plain)).toBe("1e-3");
  expect(writtenValue("1e-3", plain)).toBe("1e-3");
});

const unit = (name: string, label = name, factor = 1, offset = 0): DisplayUnit => ({
  unit: name,
  label,
  factor,
  offset,
});
const ohm = unit("Ohm", "Ω");
const kelvin = unit("K");

test.each([
  ["4.7 kΩ", "4700"],
  ["4.7kOhm", "4700"],
  ["100 Ω", "100"],
  ["2 MOhm", "2000000"],
  ["1e-3", "1e-3"],
  ["2*R0", "2*R0"],
  ["5 m", "5 m"],
])("%s is %s ohm", (typed, written) => expect(writtenValue(typed, ohm, [ohm])).toBe(written));

test("a temperature may be typed in either unit, whichever is shown", () => {
  const both: DisplayUnit[] = [celsius, kelvin];
  expect(writtenValue("20", celsius, both)).toBe("293.15");
  expect(writtenValue("20 °C", kelvin, both)).toBe("293.15");
  expect(writtenValue("300 K", celsius, both)).toBe("300");
  expect(shownValue("293.15", celsius)).toBe("20");
});
