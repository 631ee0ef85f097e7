/** Values in display units. Only plain numbers are converted; an expression is shown and written as it is. */
import type { DisplayUnit } from "../../protocol";

const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/;

const isPlain = (d: DisplayUnit) => d.factor === 1 && d.offset === 0;

/** Fifteen digits are what a number can hold; the noise of a conversion beyond them is cut. */
export const digits = (x: number): string => String(Number(x.toPrecision(13)));

export function shownValue(text: string, display: DisplayUnit): string {
  return isPlain(display) || !NUMBER.test(text) ? text : digits(Number(text) * display.factor + display.offset);
}

const PREFIXES: Record<string, number> = {
  p: 1e-12,
  n: 1e-9,
  u: 1e-6,
  µ: 1e-6,
  m: 1e-3,
  k: 1e3,
  M: 1e6,
  G: 1e9,
};

/** `20 degC`, `4.7 kΩ`: a number with a unit that it can be shown in, or with a prefix before the first of these that is plain. */
function withUnit(text: string, displays: readonly DisplayUnit[]): string | undefined {
  const found = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*([^\d\s.+-].*)$/.exec(text);
  if (!found) return undefined;
  const [, number, unit] = found as unknown as [string, string, string];
  const isCalled = (name: string, d: DisplayUnit) =>
    name !== "" && name !== "1" && (name === d.unit || name === d.label);
  const own = displays.find((d) => isCalled(unit, d));
  if (own) return digits((Number(number) - own.offset) / own.factor);
  const plain = displays.find(isPlain);
  const prefix = PREFIXES[unit[0]!];
  return plain && prefix !== undefined && isCalled(unit.slice(1), plain) ? digits(Number(number) * prefix) : undefined;
}

/** What is typed, in the unit that is shown or in the one that stands behind the number. */
export function writtenValue(text: string, display: DisplayUnit, displays: readonly DisplayUnit[] = [display]): string {
  const trimmed = text.trim();
  const told = withUnit(trimmed, displays);
  if (told !== undefined) return told;
  return isPlain(display) || !NUMBER.test(trimmed)
    ? trimmed
    : digits((Number(trimmed) - display.offset) / display.factor);
}
