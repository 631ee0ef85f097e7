/** An equation as text in which the variables that it uses can be clicked; who computes a variable. */
import type { Order, OrderBlock, OrderEquation, OrderSource, OrderStage } from "../../protocol";

export interface Piece {
  readonly text: string;
  /** Of a variable. */
  readonly from?: OrderSource | "solved";
}

/** Dotted names with indices, quoted parts among them; `der(x)` and `pre(x)` are names of variables too. */
const NAME = /(?:\$?[A-Za-z_][\w$]*|'[^']*')(?:\[[^\]]*\])*(?:\.(?:[A-Za-z_][\w$]*|'[^']*')(?:\[[^\]]*\])*)*/g;

export function pieces(equation: OrderEquation): Piece[] {
  const from = new Map<string, OrderSource | "solved">(equation.uses.map((u) => [u.name, u.from]));
  if (equation.solves !== "") from.set(equation.solves, "solved");
  const { text } = equation;
  const found: Piece[] = [];
  let done = 0;
  const add = (start: number, end: number, source: OrderSource | "solved") => {
    if (start > done) found.push({ text: text.slice(done, start) });
    found.push({ text: text.slice(start, end), from: source });
    done = end;
  };
  for (const match of text.matchAll(NAME)) {
    const [start, name] = [match.index, match[0]];
    if (start < done) continue;
    // A derivative is a variable of its own: `der(x)`.
    if ((name === "der" || name === "pre") && text[start + name.length] === "(") {
      const close = text.indexOf(")", start);
      const whole = text.slice(start, close + 1);
      if (close > 0 && from.has(whole)) add(start, close + 1, from.get(whole)!);
      continue;
    }
    const source = from.get(name);
    if (source) add(start, start + name.length, source);
  }
  if (done < text.length) found.push({ text: text.slice(done) });
  return found;
}

export const equationsOf = (block: OrderBlock): readonly OrderEquation[] => [
  ...block.equations,
  ...block.residuals,
  ...block.discrete,
];

/** Everything that a block computes. */
export const solvedBy = (block: OrderBlock): readonly string[] => [
  ...block.guessed,
  ...[...block.equations, ...block.discrete].map((e) => e.solves).filter((name) => !block.guessed.includes(name)),
];

/** Under which of its names a variable is computed, and its sign there. */
export function ownName(order: Order, name: string): { name: string; isNegated: boolean } {
  for (const { name: own, others } of order.same) {
    if (own === name || others.includes(name)) return { name: own, isNegated: false };
    if (others.includes(`-${name}`)) return { name: own, isNegated: true };
  }
  return { name, isNegated: false };
}

/** The block that computes a variable, in the given part if it stands there. */
export function computing(
  order: Order,
  name: string,
  first: OrderStage,
): { stage: OrderStage; number: number } | undefined {
  const parts = [...order.parts].sort((a, b) => Number(b.stage === first) - Number(a.stage === first));
  for (const part of parts) {
    const block = part.blocks.find((b) => solvedBy(b).includes(name));
    if (block) return { stage: part.stage, number: block.number };
  }
  return undefined;
}
