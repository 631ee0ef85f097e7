/** What a check says, for those who hear the page: news only. */
import type { Check } from "../../protocol";
import { findingsOf } from "./findings";

const messages = (check: Check | undefined) =>
  findingsOf(check)
    .own.map((f) => f.diagnostic)
    .filter((d) => d.severity !== "note");

/** `undefined` where nothing has changed that is worth a word. */
export function spokenOf(check: Check, before: Check | undefined): string | undefined {
  const [now, then] = [messages(check), messages(before)];
  const known = new Set(then.map((d) => d.message));
  const fresh = now.filter((d) => !known.has(d.message));
  const plain = (text: string) => text.replace(/`/g, "");
  if (fresh.length > 0) {
    const [first] = fresh;
    const more = now.length > 1 ? ` ${now.length} messages in all.` : "";
    return `${first!.severity === "error" ? "Error" : "Warning"}: ${plain(first!.message)}.${more}`;
  }
  if (now.length === then.length) return undefined;
  return now.length === 0
    ? "No errors and no warnings any more."
    : `${now.length} ${now.length === 1 ? "message" : "messages"} left.`;
}
