import { expect, test } from "vitest";
import type { Check, Diagnostic } from "../../protocol";
import { spokenOf } from "./spoken";

const check = (...list: [Diagnostic["severity"], string][]) =>
  ({
    diagnostics: list.map(([severity, message]) => ({ severity, message, code: "x", place: null })),
  }) as unknown as Check;

test("news is told, and nothing twice", () => {
  const good = check();
  const bad = check(["error", "no `R2` in M"]);
  expect(spokenOf(good, undefined)).toBeUndefined();
  expect(spokenOf(bad, good)).toBe("Error: no R2 in M.");
  expect(spokenOf(bad, bad)).toBeUndefined();
  expect(spokenOf(check(["error", "no `R2` in M"], ["warning", "odd"]), bad)).toBe("Warning: odd. 2 messages in all.");
  expect(spokenOf(bad, check(["error", "no `R2` in M"], ["warning", "odd"]))).toBe("1 message left.");
  expect(spokenOf(good, bad)).toBe("No errors and no warnings any more.");
  expect(spokenOf(check(["note", "by the way"]), good)).toBeUndefined();
});
