/**
 * Reference data from a file: measurements, or the results of another program, as CSV. The first line names the
 * columns, as `R1.v` or `R1.v [mV]`; the first column, or the one called time, is the time in seconds.
 */
import { type Curve, valueAt } from "./curve";

export interface Column {
  readonly name: string;
  /** As the head of the column says; empty where it says nothing, which means the base unit. */
  readonly unit: string;
  readonly values: Float64Array;
}

export interface Reference {
  readonly file: string;
  readonly time: Float64Array;
  readonly columns: readonly Column[];
}

/** What is wrong with a file, as a sentence. */
export class NoReference extends Error {}

export function referenceOf(text: string, file: string): Reference {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const head = lines.findIndex((l) => l.trim() !== "" && !l.startsWith("#"));
  if (head < 0) throw new NoReference(`${file} is empty.`);
  const separator = [",", ";", "\t"].find((s) => cells(lines[head]!, s).length > 1);
  if (!separator) throw new NoReference(`${file} needs at least two columns: the time, and something over it.`);
  const names = cells(lines[head]!, separator).map(named);
  if (names.every((n) => n.name !== "" && Number.isFinite(Number(n.name))))
    throw new NoReference(`Line ${head + 1} of ${file} should name the columns.`);
  const rows: number[][] = [];
  for (let k = head + 1; k < lines.length; k += 1) {
    if (lines[k]!.trim() === "" || lines[k]!.startsWith("#")) continue;
    const row = cells(lines[k]!, separator).map((cell) => number(cell, separator));
    const bad = row.indexOf(undefined);
    if (bad >= 0) throw new NoReference(`Line ${k + 1} of ${file} has no number in column ${bad + 1}.`);
    if (row.length !== names.length)
      throw new NoReference(`Line ${k + 1} of ${file} has ${row.length} columns instead of ${names.length}.`);
    rows.push(row as number[]);
  }
  if (rows.length === 0) throw new NoReference(`${file} has no rows.`);
  const clock = Math.max(
    0,
    names.findIndex((n) => /^(time|t)$/i.test(n.name)),
  );
  const column = (k: number) => Float64Array.from(rows, (row) => row[k]!);
  const time = column(clock);
  const back = time.findIndex((t, k) => k > 0 && t < time[k - 1]!);
  if (back >= 0) throw new NoReference(`The time of ${file} goes back at ${time[back]} s.`);
  const columns = names.flatMap((n, k) => (k === clock ? [] : [{ ...n, values: column(k) }]));
  return { file, time, columns };
}

/** One line, with quotes where a name has the separator in it. */
function cells(line: string, separator: string): string[] {
  const found: string[] = [];
  let [cell, isQuoted] = ["", false];
  for (let k = 0; k < line.length; k += 1) {
    const c = line[k]!;
    if (c === '"' && isQuoted && line[k + 1] === '"') {
      cell += c;
      k += 1;
    } else if (c === '"') isQuoted = !isQuoted;
    else if (c === separator && !isQuoted) {
      found.push(cell.trim());
      cell = "";
    } else cell += c;
  }
  return [...found, cell.trim()];
}

function named(head: string): { name: string; unit: string } {
  const found = /^(.*\S)\s+\[([^\]]*)\]$/.exec(head);
  return found ? { name: found[1]!, unit: found[2]! } : { name: head, unit: "" };
}

/** Nothing is no value; where columns are apart by semicolons, a comma may stand before the decimals. */
function number(cell: string, separator: string): number | undefined {
  if (cell === "") return Number.NaN;
  const value = Number(separator === ";" ? cell.replace(",", ".") : cell);
  return Number.isNaN(value) && !/^nan$/i.test(cell) ? undefined : value;
}

/** How far a curve is from its reference: the root of the mean square over the time, and the largest distance. */
export interface Distance {
  readonly rms: number;
  readonly largest: number;
  readonly at: number;
}

export function distanceOf(
  curve: Pick<Curve, "time" | "values" | "isStep">,
  reference: Pick<Curve, "time" | "values">,
): Distance | undefined {
  let [largest, at] = [-1, 0];
  let [sum, duration] = [0, 0];
  let before: { t: number; d: number } | undefined;
  reference.time.forEach((t, k) => {
    const value = valueAt(curve, t);
    const d = value === undefined ? Number.NaN : value - reference.values[k]!;
    if (!Number.isFinite(d)) {
      before = undefined;
      return;
    }
    if (Math.abs(d) > largest) [largest, at] = [Math.abs(d), t];
    // The distance is taken as a line between two instants: its square integrates to this.
    if (before) {
      sum += ((t - before.t) * (before.d * before.d + before.d * d + d * d)) / 3;
      duration += t - before.t;
    }
    before = { t, d };
  });
  if (largest < 0) return undefined;
  return { rms: duration > 0 ? Math.sqrt(sum / duration) : largest, largest, at };
}
