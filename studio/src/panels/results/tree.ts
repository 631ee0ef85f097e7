/**
 * Results by instance: `motor.r1.i` hangs under `r1` under `motor`. `der(motor.r1.i)` and `power(motor.b1)`
 * hang where their argument does.
 */
import type { Variable } from "../../protocol";

export interface Leaf {
  readonly label: string;
  readonly variable: Variable;
}

export interface Branch {
  readonly name: string;
  readonly path: string;
  readonly branches: Branch[];
  readonly leaves: Leaf[];
}

/** Dots in brackets and in quoted names do not part. */
export function partsOf(name: string): string[] {
  const parts: string[] = [];
  let [depth, isQuoted, from] = [0, false, 0];
  for (let i = 0; i < name.length; i++) {
    const c = name[i];
    if (isQuoted) {
      if (c === "\\") i++;
      else if (c === "'") isQuoted = false;
    } else if (c === "'") isQuoted = true;
    else if (c === "[" || c === "(") depth++;
    else if (c === "]" || c === ")") depth--;
    else if (c === "." && depth === 0) {
      parts.push(name.slice(from, i));
      from = i + 1;
    }
  }
  parts.push(name.slice(from));
  return parts;
}

/** Where a result hangs, and what it is called there. */
export function placeOf(name: string): { path: string[]; label: string } {
  const call = /^(\w+)\((.*)\)$/.exec(name);
  if (call?.[1] === "power") return { path: partsOf(call[2]!), label: "power" };
  const path = partsOf(call ? call[2]! : name);
  const last = path.pop()!;
  return { path, label: call ? `${call[1]}(${last})` : last };
}

const order = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;

export function treeOf(variables: Iterable<Variable>): Branch {
  const root: Branch = { name: "", path: "", branches: [], leaves: [] };
  const known = new Map<string, Branch>([["", root]]);
  const branch = (path: readonly string[]): Branch => {
    const full = path.join(".");
    let found = known.get(full);
    if (!found) {
      found = { name: path.at(-1)!, path: full, branches: [], leaves: [] };
      known.set(full, found);
      branch(path.slice(0, -1)).branches.push(found);
    }
    return found;
  };
  for (const variable of variables) {
    const { path, label } = placeOf(variable.name);
    branch(path).leaves.push({ label, variable });
  }
  for (const b of known.values()) {
    b.branches.sort((x, y) => order(x.name, y.name));
    b.leaves.sort((x, y) => order(x.label, y.label));
  }
  return root;
}

/** All words occur in the name or in the description; names that begin with the first word come first. */
export function found(variables: Iterable<Variable>, query: string, limit: number): Variable[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const hits: { variable: Variable; rank: number }[] = [];
  for (const variable of variables) {
    const name = variable.name.toLowerCase();
    const text = `${name} ${variable.description.toLowerCase()}`;
    if (!words.every((w) => text.includes(w))) continue;
    const label = placeOf(name).label;
    const first = words[0] ?? "";
    hits.push({ variable, rank: label === first ? 0 : label.startsWith(first) ? 1 : name.includes(first) ? 2 : 3 });
  }
  hits.sort((a, b) => a.rank - b.rank || order(a.variable.name, b.variable.name));
  return hits.slice(0, limit).map((h) => h.variable);
}

/**
 * What is worth seeing of a component: effort, flow and power where it has them, else its own variables
 * that change.
 */
export function tellingOf(variables: ReadonlyMap<string, Variable>, component: string): string[] {
  const has = (name: string) => variables.get(name)?.value === null;
  const pairs: [string, string][] = [
    ["e", "f"],
    ["BondCon1.e", "BondCon1.f"],
  ];
  const pair = pairs.map((p) => p.map((x) => `${component}.${x}`).filter(has)).find((p) => p.length > 0);
  const power = `power(${component})`;
  if (pair) return has(power) ? [...pair, power] : pair;
  if (has(power)) return [power];
  const own = [...variables.values()].filter((v) => v.value === null && v.name.startsWith(`${component}.`));
  const direct = own.filter((v) => placeOf(v.name).path.join(".") === component);
  return (direct.length > 0 ? direct : own).slice(0, 6).map((v) => v.name);
}
