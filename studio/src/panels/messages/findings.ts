/** Which findings of a check are shown: those that whoever draws the model can do something about. */
import type { Check, Diagnostic } from "../../protocol";

export interface Finding {
  readonly diagnostic: Diagnostic;
  /** In the check, for `applyFix`. */
  readonly index: number;
}

/** Found where a library declares something, and up to the model that uses it. */
const OF_THE_MODEL = new Set([
  "default-initial-conditions",
  "missing-junction",
  "no-clock",
  "no-value",
  "parameter-out-of-range",
  "parameter-without-value",
  "singular-equations",
  "switch-without-choice",
]);

const ORDER = { error: 0, warning: 1, note: 2 } as const;

const isAboutLibrary = (d: Diagnostic) =>
  d.severity !== "error" && d.place !== null && !d.place.isOwn && !OF_THE_MODEL.has(d.code);

/** Errors first. Remarks about the text of libraries are apart: nobody can follow them here. */
export function findingsOf(check: Check | undefined): { own: Finding[]; ofLibraries: Finding[] } {
  const all = (check?.diagnostics ?? []).map((diagnostic, index) => ({ diagnostic, index }));
  // What cannot be read cannot be judged either: the rest follows from it.
  const syntax = all.filter((f) => f.diagnostic.code === "syntax-error");
  const judged = (syntax.length > 0 ? syntax : all).sort(
    (a, b) => ORDER[a.diagnostic.severity] - ORDER[b.diagnostic.severity],
  );
  return {
    own: judged.filter((f) => !isAboutLibrary(f.diagnostic)),
    ofLibraries: judged.filter((f) => isAboutLibrary(f.diagnostic)),
  };
}
