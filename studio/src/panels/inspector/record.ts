/** A record as a call of its constructor, with the parts that are said. */
import type { Parameter } from "../../protocol";

/** The value with one part changed; `null` where nothing is said any more and the record has no other default. */
export function recordWith(record: Parameter, part: string, value: string | null): string | null {
  const parts = record.fields.flatMap((f) => {
    const said = f.name === part ? value : f.value;
    return said === null ? [] : [`${f.name}=${said}`];
  });
  return parts.length === 0 && record.default === "" ? null : `${record.constructor}(${parts.join(", ")})`;
}
