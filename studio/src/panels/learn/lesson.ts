/** A lesson: one idea, a model to play with, and steps that the studio sees done by what the model has become. */
import type { OpenModel } from "../../document/model";
import type { RunInfo } from "../../protocol";

/** What a step looks at. */
export interface Seen {
  readonly model: OpenModel | undefined;
  readonly runs: readonly RunInfo[];
  /** The views that are shown. */
  readonly views: readonly (string | undefined)[];
  /** Of the run, that all views were taken to. */
  readonly instant: number | undefined;
}

export interface Step {
  readonly title: string;
  /** What to do, and the idea behind it. `**bold**` and `code` as in messages. */
  readonly text: string;
  readonly isDone: (seen: Seen) => boolean | undefined;
}

export interface Lesson {
  readonly id: string;
  readonly idea: string;
  readonly title: string;
  /** What one will have understood. */
  readonly promise: string;
  /** The model that it begins with, as text of one class; without it, the lesson begins with an empty page. */
  readonly model?: string;
  readonly steps: readonly Step[];
}

/** The name that the model of a lesson has in its text. */
export const nameOf = (text: string) => /^model (\w+)/m.exec(text)?.[1] ?? "Lesson";

const check = (model: OpenModel | undefined) => model?.check.get();

/** Elements of this kind: `R`, `C`, `0`. */
export const count = (model: OpenModel | undefined, kind: string) =>
  model?.diagram.get().components.filter((c) => c.elementKind === kind).length ?? 0;

export const has = (model: OpenModel | undefined, kind: string) => count(model, kind) > 0;

/** Bonds that are joined at both ends. */
export const bonds = (model: OpenModel | undefined) => {
  const diagram = model?.diagram.get();
  return diagram?.components.filter((c) => c.role === "bond" && diagram.connectionsOf(c.name).length === 2).length ?? 0;
};

/** The check of what is shown has come, and finds no errors. */
export const isSound = (model: OpenModel | undefined) => {
  const found = check(model);
  return (
    found !== undefined &&
    !model!.isChecking.get() &&
    found.isSimulatable &&
    found.diagnostics.every((d) => d.severity !== "error")
  );
};

export const startsFixed = (model: OpenModel | undefined) => {
  const starts = check(model)?.starts ?? [];
  return starts.length > 0 && starts.every((s) => s.isFixed);
};

export const conflicts = (model: OpenModel | undefined) => check(model)?.bonds?.conflicts.length ?? 0;

export const derivatives = (model: OpenModel | undefined) =>
  check(model)?.bonds?.stores.filter((s) => s.causality === "derivative").length ?? 0;

export const loops = (model: OpenModel | undefined) => check(model)?.bonds?.loops.length ?? 0;

export const isSelected = (model: OpenModel | undefined, test: (name: string) => boolean) =>
  [...(model?.selection.get().components ?? [])].some(test);

/** Runs of the model that came to their end. */
export const finished = ({ model, runs }: Seen) =>
  runs.filter((r) => r.class === model?.name && r.state === "finished").length;

/** Runs of the model as it was at its first run are older than those of a changed one. */
export const revisions = ({ model, runs }: Seen) =>
  new Set(runs.filter((r) => r.class === model?.name && r.state === "finished").map((r) => r.revision)).size;

export const isShown = ({ views }: Seen, view: string) => views.includes(view);
