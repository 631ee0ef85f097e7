/**
 * Expressions of variables, as they are typed for a curve: `R1.e*R1.f`, `sqrt(x^2 + y^2)`. Names are those of
 * results, with dots and indices. A grammar of sums, products, powers and calls; nothing is ever run as a program.
 */
type Row = (name: string) => number;
type Term = (row: Row) => number;

export interface Expression {
  /** The variables in it, each once. */
  readonly names: readonly string[];
  value(row: Row): number;
}

const FUNCTIONS: Readonly<Record<string, (...x: number[]) => number>> = {
  abs: Math.abs,
  sqrt: Math.sqrt,
  exp: Math.exp,
  log: Math.log,
  log10: Math.log10,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  atan2: Math.atan2,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  min: Math.min,
  max: Math.max,
};
const TOKEN =
  /\s*(?:(\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|(der\([^()]+\)|(?:[A-Za-z_]\w*|'[^']+')(?:\[[\d,\s]+\])?(?:\.(?:[A-Za-z_]\w*|'[^']+')(?:\[[\d,\s]+\])?)*)|([-+*/^(),]))/y;

export class Misspelt extends Error {}

/** Throws `Misspelt` with a reason for the reader. */
export function expression(text: string): Expression {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== "") {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new Misspelt(`What does “${text.slice(at).trim().slice(0, 12)}” mean here?`);
    tokens.push((found[1] ?? found[2] ?? found[3])!.trim());
  }
  const names = new Set<string>();
  let k = 0;
  let depth = 0;
  const take = (token: string) => {
    if (tokens[k] !== token)
      throw new Misspelt(
        tokens[k] === undefined
          ? `A “${token}” is missing at the end.`
          : `“${token}” is missing before “${tokens[k]}”.`,
      );
    k++;
  };
  const sum = (): Term => {
    if (++depth > 100) throw new Misspelt("This is nested too deeply.");
    let left = product();
    while (tokens[k] === "+" || tokens[k] === "-") {
      const [a, isPlus] = [left, tokens[k++] === "+"];
      const b = product();
      left = isPlus ? (row) => a(row) + b(row) : (row) => a(row) - b(row);
    }
    depth--;
    return left;
  };
  const product = (): Term => {
    let left = signed();
    while (tokens[k] === "*" || tokens[k] === "/") {
      const [a, isTimes] = [left, tokens[k++] === "*"];
      const b = signed();
      left = isTimes ? (row) => a(row) * b(row) : (row) => a(row) / b(row);
    }
    return left;
  };
  const signed = (): Term => {
    if (tokens[k] === "-") {
      k++;
      const a = signed();
      return (row) => -a(row);
    }
    if (tokens[k] === "+") k++;
    return power();
  };
  const power = (): Term => {
    const base = atom();
    if (tokens[k] !== "^") return base;
    k++;
    const exponent = signed();
    return (row) => base(row) ** exponent(row);
  };
  const atom = (): Term => {
    const token = tokens[k++];
    if (token === undefined) throw new Misspelt("Something is missing at the end.");
    if (token === "(") {
      const inner = sum();
      take(")");
      return inner;
    }
    if (/^[\d.]/.test(token)) {
      const number = Number(token);
      return () => number;
    }
    if (!/^[A-Za-z_']/.test(token)) throw new Misspelt(`“${token}” cannot stand here.`);
    if (tokens[k] === "(") {
      const call = Object.hasOwn(FUNCTIONS, token) ? FUNCTIONS[token] : undefined;
      if (!call) throw new Misspelt(`There is no function “${token}”.`);
      k++;
      const parts = [sum()];
      while (tokens[k] === ",") {
        k++;
        parts.push(sum());
      }
      take(")");
      return (row) => call(...parts.map((part) => part(row)));
    }
    if (token === "pi") return () => Math.PI;
    names.add(token);
    return (row) => row(token);
  };
  const whole = sum();
  if (k < tokens.length) throw new Misspelt(`What does “${tokens[k]}” mean here?`);
  return { names: [...names], value: whole };
}

/** Whether a text is more than the name of a variable. */
export function isExpression(text: string): boolean {
  try {
    const { names } = expression(text);
    return !(names.length === 1 && names[0] === text);
  } catch {
    return false;
  }
}
