/** Which findings of a check are shown: those that whoever draws the model can do something about. */
import type { Check, Diagnostic, RunInfo } from "../../protocol";

export interface Finding {
  readonly diagnostic: Diagnostic;
  /** In the check, for `applyFix`; a run has none. */
  readonly index: number | undefined;
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

/** What the last run of this text said, and its check did not: why it failed, what could not be drawn. */
export function findingsOfRun(runs: readonly RunInfo[], check: Check | undefined): Finding[] {
  const last = runs.findLast((r) => r.class === check?.class);
  if (!last || last.revision !== check?.revision || last.state === "running") return [];
  const key = (d: Diagnostic) => `${d.code} ${d.component} ${d.message}`;
  const known = new Set(check.diagnostics.map(key));
  return last.diagnostics
    .filter((d) => !known.has(key(d)) && !isAboutLibrary(d))
    .map((diagnostic) => ({ diagnostic, index: undefined }))
    .sort((a, b) => ORDER[a.diagnostic.severity] - ORDER[b.diagnostic.severity]);
}
