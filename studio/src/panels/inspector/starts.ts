/** Where states start: what an edit says of it, and what a message says of too much. */
import type { OpenModel } from "../../document/model";
import type { Diagnostic, StartValue } from "../../protocol";

/** `I1.f` is a part of `I1`; a variable of the class itself stands alone. */
export const placeOf = (name: string) => {
  const [component, ...rest] = name.split(".");
  const attribute = (which: string) => [...rest, which].join(".");
  return { component: component!, attribute };
};

/** All of them in one step. */
export async function fixStarts(model: OpenModel, starts: readonly StartValue[]): Promise<void> {
  const values = starts.map((start) => {
    const { component, attribute } = placeOf(start.name);
    return { component, name: attribute("fixed"), value: "true" };
  });
  await model.edit({ kind: "setParameters", values });
}

/** The variables whose fixed start is one condition too many, as messages name them; the one to give up first. */
export function tooMany(diagnostics: readonly Diagnostic[]): string[] {
  const names = diagnostics
    .filter((d) => d.code === "over-determined-initial" || d.code === "conflicting-fixed-start")
    .flatMap((d) => [
      ...d.help.matchAll(/`fixed = (?:true` from|false` for) `([^`]+)`/g),
      ...d.message.matchAll(/`([^`]+)` (?:with its fixed start value|shall start at [^(]*\(fixed\))/g),
      ...(d.code === "conflicting-fixed-start" ? d.message.matchAll(/`([^`]+)` (?:starts )?at /g) : []),
    ])
    .map((m) => m[1]!);
  return [...new Set(names)];
}

/** Lets it start where the other conditions lead. */
export async function release(model: OpenModel, name: string): Promise<void> {
  const { component, attribute } = placeOf(name);
  await model.edit({ kind: "setParameter", component, name: attribute("fixed"), value: "false" });
}
