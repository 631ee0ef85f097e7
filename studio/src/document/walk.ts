/** A diagram without eyes: the next component along a bond or a line, and what stands where, in words. */
import type { Check, Component } from "../protocol";
import { type DiagramIndex, componentOf } from "./diagram";
import type { Point } from "./geometry";

export type Way = "left" | "right" | "up" | "down";

const STEP: Readonly<Record<Way, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: 1 },
  down: { x: 0, y: -1 },
};

/** What a component is joined to; a bond is a component, too. */
export function neighbours(diagram: DiagramIndex, name: string): Component[] {
  const names = diagram
    .connectionsOf(name)
    .map((c) => (componentOf(c.from) === name ? componentOf(c.to) : componentOf(c.from)));
  return [...new Set(names)].flatMap((n) => diagram.component(n) ?? []);
}

/** The joined component that lies most in this direction; where none is joined there, the nearest one there. */
export function nextAlong(diagram: DiagramIndex, name: string, way: Way): string | undefined {
  const here = diagram.component(name);
  if (!here) return undefined;
  const { x, y } = STEP[way];
  const best = (candidates: readonly Component[]) => {
    let found: { name: string; cost: number } | undefined;
    for (const c of candidates) {
      if (c.name === name) continue;
      const [dx, dy] = [c.origin.x - here.origin.x, c.origin.y - here.origin.y];
      const along = dx * x + dy * y;
      const aside = Math.abs(dx * y - dy * x);
      if (along <= 0.01 || aside > along * 1.01) continue;
      const cost = along + 2 * aside;
      if (!found || cost < found.cost) found = { name: c.name, cost };
    }
    return found?.name;
  };
  return best(neighbours(diagram, name)) ?? best(diagram.components);
}

/** A component in a sentence: what it is, what it is joined to, what the check says of it. */
export function told(diagram: DiagramIndex, component: Component, check: Check | undefined): string {
  const kind = component.role === "bond" ? "bond" : component.elementKind || component.class.split(".").at(-1)!;
  const joined = neighbours(diagram, component.name).map((c) => c.name);
  const stroke = check?.bonds?.bonds.find((b) => b.path === component.name);
  const store = check?.bonds?.stores.find((s) => s.path === component.name);
  const findings =
    check?.diagnostics.filter((d) => d.severity !== "note" && d.component.split(".")[0] === component.name).length ?? 0;
  return [
    `${component.name}, ${kind}`,
    component.description,
    joined.length > 0 ? `joined to ${joined.join(", ")}` : "joined to nothing",
    stroke && stroke.stroke !== "free" ? `causal stroke at its ${stroke.stroke}` : "",
    store ? `${store.causality} causality` : "",
    findings > 0 ? `${findings} ${findings === 1 ? "message" : "messages"}` : "",
  ]
    .filter(Boolean)
    .join("; ");
}
