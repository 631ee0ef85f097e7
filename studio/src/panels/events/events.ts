/**
 * The events of a run, from its results: instants that stand there twice, and what is different behind them. Discrete
 * variables change there and nowhere else; states that jump are told too.
 */
import type { VariableKind } from "../../protocol";

export interface Observed {
  readonly name: string;
  readonly kind: VariableKind;
  /** It changes at events only. */
  readonly isStep: boolean;
  readonly values: Float64Array;
}

export interface Change {
  /** The shortest of the names that always change alike. */
  readonly name: string;
  readonly others: readonly string[];
  readonly from: string;
  readonly to: string;
  /** A state that jumps. */
  readonly isJump: boolean;
}

export interface Happening {
  readonly time: number;
  /** Rows just before and behind it. */
  readonly before: number;
  readonly after: number;
  readonly changes: readonly Change[];
}

/** Of a state, relative to its largest size: what is less is rounding. */
const JUMP = 1e-9;

export function happeningsOf(time: Float64Array, observed: readonly Observed[]): Happening[] {
  const spans: { before: number; after: number }[] = [];
  for (let k = 1; k < time.length; k += 1) {
    if (time[k] !== time[k - 1]) continue;
    const before = k - 1;
    while (k + 1 < time.length && time[k + 1] === time[before]) k += 1;
    spans.push({ before, after: k });
  }
  const groups = alike(observed);
  const sizes = groups.map(([first]) =>
    first!.isStep ? 0 : first!.values.reduce((m, v) => Math.max(m, Math.abs(v)), 0),
  );
  return spans.map(({ before, after }) => {
    const changes: Change[] = [];
    groups.forEach(([first, ...others], g) => {
      const [a, b] = [first!.values[before]!, first!.values[after]!];
      if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return;
      if (!first!.isStep && Math.abs(b - a) <= JUMP * sizes[g]!) return;
      changes.push({
        name: first!.name,
        others: others.map((o) => o.name),
        from: written(a, first!.kind),
        to: written(b, first!.kind),
        isJump: !first!.isStep,
      });
    });
    return { time: time[after]!, before, after, changes };
  });
}

/** Variables with the same values are one with many names, as those of connected ports. */
function alike(observed: readonly Observed[]): Observed[][] {
  const groups = new Map<string, Observed[]>();
  const byLength = [...observed].sort((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  for (const variable of byLength) {
    const { values, kind, isStep } = variable;
    let hash = values.length;
    for (let k = 0; k < values.length; k += 1) hash = (Math.imul(hash, 31) + Math.trunc(values[k]! * 1024)) | 0;
    const key = `${kind} ${isStep} ${hash}`;
    const group = groups.get(key);
    if (group?.[0]?.values.every((v, k) => Object.is(v, values[k]))) group.push(variable);
    else groups.set(group ? `${key} ${variable.name}` : key, [variable]);
  }
  return [...groups.values()];
}

function written(value: number, kind: VariableKind): string {
  if (kind === "boolean") return value === 0 ? "false" : "true";
  return String(Number(value.toPrecision(6)));
}
