/** Two texts line by line: what is the same and what differs (longest common subsequence of lines). */
export type Piece = { kind: "same"; text: string } | { kind: "different"; mine: string; theirs: string };

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

export function compare(mine: string, theirs: string): Piece[] {
  const a = linesOf(mine);
  const b = linesOf(theirs);
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const middle = differing(a.slice(start, a.length - end), b.slice(start, b.length - end));
  const same = (lines: string[]): Piece[] => (lines.length > 0 ? [{ kind: "same", text: lines.join("") }] : []);
  return [...same(a.slice(0, start)), ...middle, ...same(a.slice(a.length - end))];
}

/** Beyond this many cells of the table, the whole middle counts as one difference. */
const MAX_CELLS = 4_000_000;

function differing(a: string[], b: string[]): Piece[] {
  if (a.length + b.length === 0) return [];
  const one: Piece[] = [{ kind: "different", mine: a.join(""), theirs: b.join("") }];
  if (a.length === 0 || b.length === 0 || a.length * b.length > MAX_CELLS) return one;
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  const pieces: Piece[] = [];
  let [mine, theirs, same] = ["", "", ""];
  const close = () => {
    if (mine || theirs) pieces.push({ kind: "different", mine, theirs });
    if (same) pieces.push({ kind: "same", text: same });
    [mine, theirs, same] = ["", "", ""];
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      if (mine || theirs) close();
      same += a[i++];
      j++;
    } else {
      if (same) close();
      if (j >= b.length || (i < a.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) mine += a[i++];
      else theirs += b[j++];
    }
  }
  close();
  return pieces;
}
