/** Values of shapes between Modelica text and what a hand edits. */

/** `{255,0,0}` as `#ff0000`. */
export function colourOf(text: string): string | undefined {
  const found = /^\{\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\}$/.exec(text);
  const parts = found?.slice(1).map(Number);
  if (!parts?.every((n) => n <= 255)) return undefined;
  return `#${parts.map((n) => n.toString(16).padStart(2, "0")).join("")}`;
}

export function textOfColour(hex: string): string {
  return `{${[1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)).join(",")}}`;
}

/** `Solid` of `FillPattern.Solid`. */
export const literalOf = (text: string): string => text.trim().split(".").at(-1) ?? "";

/** What a Modelica string says; undefined for an expression. */
export function stringOf(text: string): string | undefined {
  const found = /^"((?:[^"\\]|\\.)*)"$/s.exec(text.trim());
  return found?.[1]?.replace(/\\(.)/gs, (_, c: string) => (c === "n" ? "\n" : c === "t" ? "\t" : c));
}

export const textOfString = (text: string): string =>
  `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
