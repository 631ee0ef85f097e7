/** The little of Markdown that the pages of diagnostics use. Everything else in them is text. */
export type Block =
  | { kind: "heading"; text: string }
  | { kind: "code"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "text"; html: string };

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

export const inline = (text: string): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
    .replace(/(^|\W)\*([^*]+)\*(?=\W|$)/g, "$1<i>$2</i>")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");

/** A text as a sentence begins. Names keep their letters: what is quoted as code, and what is one of `names`. */
export function sentence(text: string, names: readonly string[] = []): string {
  const first = /^[\w.]+/.exec(text)?.[0] ?? "";
  const isName =
    first === "" ||
    names.some(
      (name) => name !== "" && (name === first || first.startsWith(`${name}.`) || name.startsWith(`${first}.`)),
    );
  return inline(isName ? text : text[0]!.toUpperCase() + text.slice(1));
}

export function blocks(markdown: string): Block[] {
  const result: Block[] = [];
  const lines = markdown.split("\n");
  for (let i = 0; i < lines.length; ) {
    const line = lines[i]!;
    if (line.startsWith("```")) {
      const end = lines.findIndex((l, k) => k > i && l.startsWith("```"));
      const last = end < 0 ? lines.length : end;
      result.push({ kind: "code", text: lines.slice(i + 1, last).join("\n") });
      i = last + 1;
    } else if (/^#+ /.test(line)) {
      result.push({ kind: "heading", text: line.replace(/^#+ /, "").replace(/`/g, "") });
      i++;
    } else if (/^[-*] /.test(line)) {
      const items: string[] = [];
      for (; i < lines.length && /^([-*] |\s+\S)/.test(lines[i]!); i++) {
        if (/^[-*] /.test(lines[i]!)) items.push(lines[i]!.slice(2));
        else items[items.length - 1] += ` ${lines[i]!.trim()}`;
      }
      result.push({ kind: "list", items: items.map(inline) });
    } else if (line.trim() === "") {
      i++;
    } else {
      const start = i;
      while (i < lines.length && lines[i]!.trim() !== "" && !/^(```|#+ |[-*] )/.test(lines[i]!)) i++;
      result.push({ kind: "text", html: inline(lines.slice(start, i).join(" ")) });
    }
  }
  return result;
}
