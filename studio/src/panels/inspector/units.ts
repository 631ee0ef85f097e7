/** Values in display units. Only plain numbers are converted; an expression is shown and written as it is. */
import type { DisplayUnit } from "../../protocol";

const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/;

const isPlain = (d: DisplayUnit) => d.factor === 1 && d.offset === 0;

/** Fifteen digits are what a number can hold; the noise of a conversion beyond them is cut. */
export const digits = (x: number): string => String(Number(x.toPrecision(13)));

export function shownValue(text: string, display: DisplayUnit): string {
  return isPlain(display) || !NUMBER.test(text) ? text : digits(Number(text) * display.factor + display.offset);
}

export function writtenValue(text: string, display: DisplayUnit): string {
  const trimmed = text.trim();
  return isPlain(display) || !NUMBER.test(trimmed)
    ? trimmed
    : digits((Number(trimmed) - display.offset) / display.factor);
}
