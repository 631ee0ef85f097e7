/** How well words typed in the palette fit a title: letters in order, best at the beginnings of words. */
export function score(query: string, title: string): number {
  const q = query.toLowerCase().replace(/\s+/g, "");
  const t = title.toLowerCase();
  if (q === "") return 1;
  let total = 0;
  let at = -1;
  for (const letter of q) {
    const next = t.indexOf(letter, at + 1);
    if (next < 0) return 0;
    const isStart = next === 0 || /[\s.:]/.test(t[next - 1]!);
    total += next === at + 1 ? 3 : isStart ? 2.5 : 1 / (1 + (next - at) / 8);
    at = next;
  }
  return total / q.length + 1 / (t.length + 10);
}
