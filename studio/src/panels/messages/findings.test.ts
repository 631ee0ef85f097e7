import { expect, test } from "vitest";
import type { Check, Diagnostic, Severity } from "../../protocol";
import { findingsOf } from "./findings";

const said = (code: string, severity: Severity, isOwn: boolean): Diagnostic => ({
  severity,
  code,
  message: "",
  label: "",
  help: "",
  component: "",
  place: { file: "M.mo", isOwn, range: { from: 0, to: 1 }, line: 1, column: 1 },
  related: [],
  fixes: [],
});
const check = (...diagnostics: Diagnostic[]) => ({ diagnostics }) as unknown as Check;
const codes = (found: { diagnostic: Diagnostic }[]) => found.map((f) => f.diagnostic.code);

test("a missing start is the model's, wherever the state is declared; a remark about a library's text is not", () => {
  const { own, ofLibraries } = findingsOf(
    check(said("unit-mismatch", "warning", false), said("default-initial-conditions", "warning", false)),
  );
  expect(codes(own)).toEqual(["default-initial-conditions"]);
  expect(codes(ofLibraries)).toEqual(["unit-mismatch"]);
});

test("errors come first, each with its number in the check", () => {
  const { own } = findingsOf(check(said("no-value", "warning", true), said("unknown-class", "error", false)));
  expect(own.map((f) => f.index)).toEqual([1, 0]);
});

test("what follows from a text that cannot be read is not told", () => {
  const { own } = findingsOf(check(said("unknown-class", "error", true), said("syntax-error", "error", true)));
  expect(codes(own)).toEqual(["syntax-error"]);
});
