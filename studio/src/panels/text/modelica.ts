/** Modelica for the editor: a tokenizer for colours, indentation by keyword, folding by class and annotation. */
import { LanguageSupport, StreamLanguage, type StringStream, foldService, indentService } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";

const words = (text: string) => new Set(text.split(/\s+/));

export const KEYWORDS = words(`algorithm and annotation block break class connect connector constant constrainedby der
 discrete each else elseif elsewhen encapsulated end enumeration equation expandable extends external final flow
 for function if import impure in initial inner input loop model not operator or outer output package parameter
 partial protected public pure record redeclare replaceable return stream then type when while within`);
const ATOMS = words("true false time");
export const TYPES = words("Real Integer Boolean String StateSelect ExternalObject Clock");
export const BUILTINS =
  words(`abs acos actualStream asin assert atan atan2 cardinality cat ceil change cos cosh cross delay
 diagonal div edge exp fill floor homotopy identity inStream initial integer linspace log log10 matrix max min mod
 ndims noEvent ones outerProduct pre product reinit rem sample scalar semiLinear sign sin sinh size skew smooth
 spatialDistribution sqrt sum symmetric tan tanh terminal terminate transpose vector zeros`);
/** After these words a name is declared. */
const DECLARING = words("model class package function record connector block type operator");

interface State {
  /** Inside a comment or a string that goes on over lines. */
  open: "comment" | "string" | null;
  declares: boolean;
  annotation: number;
  depth: number;
}

function rest(stream: StringStream, state: State): string {
  const isComment = state.open === "comment";
  while (!stream.eol()) {
    if (isComment ? stream.match("*/") : stream.match('"')) {
      state.open = null;
      break;
    }
    if (!isComment && stream.peek() === "\\") stream.next();
    stream.next();
  }
  return isComment ? "comment" : "string";
}

function token(stream: StringStream, state: State): string | null {
  if (state.open) return rest(stream, state);
  if (stream.eatSpace()) return null;
  if (stream.match("//")) {
    stream.skipToEnd();
    return "comment";
  }
  if (stream.match("/*")) {
    state.open = "comment";
    return rest(stream, state);
  }
  if (stream.match('"')) {
    state.open = "string";
    return rest(stream, state);
  }
  if (stream.match(/^'(?:[^'\\]|\\.)+'/)) return "variableName";
  if (stream.match(/^(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/)) return "number";
  const word = stream.match(/^[A-Za-z_]\w*/) as RegExpMatchArray | null;
  if (word) return classify(word[0], stream, state);
  const next = stream.next();
  if (next === "(") state.depth++;
  if (next === ")") {
    state.depth--;
    if (state.depth < state.annotation) state.annotation = 0;
  }
  return next && "()[]{}".includes(next) ? "bracket" : next && ",;".includes(next) ? "punctuation" : "operator";
}

function classify(word: string, stream: StringStream, state: State): string {
  const declares = state.declares;
  state.declares = DECLARING.has(word);
  if (word === "annotation") state.annotation = state.depth + 1;
  if (KEYWORDS.has(word)) return word === "annotation" ? "meta" : "keyword";
  if (declares) return "variableName.definition";
  if (ATOMS.has(word)) return "atom";
  if (state.annotation > 0 && state.depth >= state.annotation) return "attributeName";
  if (TYPES.has(word)) return "typeName";
  if (BUILTINS.has(word) && stream.match(/^\s*\(/, false)) return "variableName.standard";
  return "variableName";
}

const OPENERS =
  /^\s*(?:(?:encapsulated|partial|final|redeclare|replaceable)\s+)*(?:model|class|package|function|record|connector|block|equation|algorithm|initial\s+equation|initial\s+algorithm|public|protected|for|if|when|while|else|elseif|elsewhen)\b/;
const SECTIONS =
  /^\s*(?:end\b|equation|algorithm|initial\s+(?:equation|algorithm)|public|protected|else|elseif|elsewhen)/;

const language = StreamLanguage.define<State>({
  name: "modelica",
  startState: () => ({ open: null, declares: false, annotation: 0, depth: 0 }),
  token,
  languageData: {
    commentTokens: { line: "//", block: { open: "/*", close: "*/" } },
    closeBrackets: { brackets: ["(", "[", "{", '"'] },
    indentOnInput: /^\s*(?:end|equation|algorithm|else|elseif|elsewhen|public|protected)$/,
  },
});

/** One step deeper after a line that opens something, one back for a line that begins a section or an end. */
const indentation = indentService.of((context, pos) => {
  const line = context.lineAt(pos, -1);
  const after = context.textAfterPos(pos);
  const deeper = OPENERS.test(line.text) && !/\bend\b[^;]*;\s*$/.test(line.text) && !/=[^;]*;\s*$/.test(line.text);
  return Math.max(
    0,
    context.lineIndent(line.from) + (deeper ? context.unit : 0) - (SECTIONS.test(after) ? context.unit : 0),
  );
});

/** Contents of the brackets of all annotations, outermost only. */
export function annotationRanges(text: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  const opener = /"(?:[^"\\]|\\[\s\S])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|\bannotation\s*\(/g;
  for (let match = opener.exec(text); match; match = opener.exec(text)) {
    if (!match[0].startsWith("annotation")) continue;
    const from = match.index + match[0].length;
    const to = closingBracket(text, from);
    if (to === undefined) break;
    if (to - from > 8) found.push({ from, to });
    opener.lastIndex = to;
  }
  return found;
}

function closingBracket(text: string, from: number): number | undefined {
  let depth = 1;
  const sign = /"(?:[^"\\]|\\[\s\S])*"|[()]/g;
  sign.lastIndex = from;
  for (let match = sign.exec(text); match; match = sign.exec(text)) {
    if (match[0] === "(") depth++;
    else if (match[0] === ")" && --depth === 0) return match.index;
  }
  return undefined;
}

/** The annotation that begins in this line can be folded. */
function foldBrackets(state: EditorState, from: number, to: number) {
  const open = /\bannotation\s*\(/.exec(state.sliceDoc(from, to));
  if (!open) return null;
  const start = from + open.index + open[0].length;
  const end = closingBracket(state.doc.toString(), start);
  return end !== undefined && end - start > 8 ? { from: start, to: end } : null;
}

export const modelica = () => new LanguageSupport(language, [indentation, foldService.of(foldBrackets)]);
