/** Arrays as they are written: `{1, 2}`, `[0, 0; 1, 5]`, `{{1, 2}, {3, 4}}`; read into cells, and written again alike. */

export interface Grid {
  /** Row by row, each cell as Modelica text. */
  readonly rows: readonly (readonly string[])[];
  readonly form: "vector" | "matrix" | "nested";
}

const PAIRS: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

/** Cut at separators that stand in no parentheses and no string; `undefined` where these do not match. */
function cut(text: string, separator: string): string[] | undefined {
  const open: string[] = [];
  const parts: string[] = [];
  let from = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (inString) {
      if (c === "\\") i++;
      else if (c === '"') inString = false;
    } else if (c === '"') inString = true;
    else if (c in PAIRS) open.push(PAIRS[c]!);
    else if (")]}".includes(c)) {
      if (open.pop() !== c) return undefined;
    } else if (c === separator && open.length === 0) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  if (open.length > 0 || inString) return undefined;
  parts.push(text.slice(from));
  return parts.map((p) => p.trim());
}

const within = (text: string, open: string, close: string) =>
  text.startsWith(open) && text.endsWith(close) ? text.slice(1, -1).trim() : undefined;

const isEven = (rows: readonly (readonly string[])[]) =>
  rows.every((r) => r.length === rows[0]!.length && r.every((cell) => cell !== ""));

/** `undefined` for what is no array written out: a name, a call, an expression. */
export function readGrid(value: string): Grid | undefined {
  const text = value.trim();
  const matrix = within(text, "[", "]");
  if (matrix !== undefined) {
    const rows = cut(matrix, ";")?.map((row) => cut(row, ","));
    if (!rows || rows.some((r) => r === undefined)) return undefined;
    const cells = rows as string[][];
    return isEven(cells) ? { rows: cells, form: "matrix" } : undefined;
  }
  const vector = within(text, "{", "}");
  if (vector === undefined) return undefined;
  const items = cut(vector, ",");
  if (!items || items.some((i) => i === "")) return undefined;
  const nested = items.map((item) => within(item, "{", "}"));
  if (nested.every((n) => n === undefined)) return { rows: items.map((i) => [i]), form: "vector" };
  if (nested.some((n) => n === undefined)) return undefined;
  const rows = nested.map((n) => cut(n!, ","));
  if (rows.some((r) => r === undefined || r.some((cell) => cell.startsWith("{")))) return undefined;
  const cells = rows as string[][];
  return isEven(cells) ? { rows: cells, form: "nested" } : undefined;
}

export function writeGrid({ rows, form }: Grid): string {
  if (form === "vector") return `{${rows.map((r) => r[0]).join(", ")}}`;
  if (form === "matrix") return `[${rows.map((r) => r.join(", ")).join("; ")}]`;
  return `{${rows.map((r) => `{${r.join(", ")}}`).join(", ")}}`;
}

/** What a new array of these dimensions, as declared (`3`, `:`, `2, 2`), begins with. */
export function emptyGrid(size: string): Grid {
  const sizes = size.split(",").map((s) => Number(s.trim()));
  const count = (k: number) => (Number.isInteger(sizes[k]) && sizes[k]! > 0 ? Math.min(sizes[k]!, 50) : 2);
  const rows = Array.from({ length: count(0) }, () =>
    Array.from({ length: sizes.length > 1 ? count(1) : 1 }, () => "0"),
  );
  return { rows, form: sizes.length > 1 ? "matrix" : "vector" };
}

/** Rows of a spreadsheet, or of a file with commas or semicolons. */
export function pasted(text: string): string[][] {
  const lines = text
    .replace(/\r/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const separator = lines.some((l) => l.includes("\t")) ? /\t/ : lines.some((l) => l.includes(";")) ? /;/ : /,/;
  // With semicolons between cells, a comma is that of a number.
  const cell = (c: string) => (String(separator) === "/,/" ? c.trim() : c.trim().replace(/^([+-]?\d+),(\d+)/, "$1.$2"));
  return lines.map((line) => line.split(separator).map(cell));
}

/** The cells with others put over them from a place on; the grid grows with them. */
export function putOver(grid: Grid, at: { row: number; column: number }, cells: readonly (readonly string[])[]): Grid {
  const width = grid.form === "vector" ? 1 : Math.max(grid.rows[0]?.length ?? 0, at.column + (cells[0]?.length ?? 0));
  const height = Math.max(grid.rows.length, at.row + cells.length);
  const rows = Array.from({ length: height }, (_, i) =>
    Array.from({ length: width }, (_, j) => cells[i - at.row]?.[j - at.column] ?? grid.rows[i]?.[j] ?? "0"),
  );
  return { ...grid, rows };
}
