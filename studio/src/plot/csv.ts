/** The numbers of a plot: a time column and one column per curve; where a run has no point, nothing. */
import { aligned } from "./align";
import type { Curve } from "./curve";

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function csvOf(curves: readonly Curve[]): string {
  const columns = aligned(curves);
  const head = ["time [s]", ...curves.map((c) => (c.unit === "" ? c.label : `${c.label} [${c.unit}]`))];
  const lines = [head.map(quoted).join(",")];
  const rows = columns[0]!.length;
  for (let i = 0; i < rows; i++) lines.push(columns.map((column) => column[i] ?? "").join(","));
  return `${lines.join("\n")}\n`;
}
