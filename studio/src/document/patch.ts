/** Changes that the server announces, applied to what the page knows. Pure functions. */
import type { ClassView, Component, TextChange, ViewPatch } from "../protocol";

/** Changes count from the text before all of them and do not overlap. */
export function changedText(text: string, changes: readonly TextChange[]): string {
  let result = "";
  let at = 0;
  for (const change of [...changes].sort((a, b) => a.from - b.from)) {
    result += text.slice(at, change.from) + change.insert;
    at = change.to;
  }
  return result + text.slice(at);
}

export function patchedView(view: ClassView, patch: ViewPatch): ClassView {
  const { diagram } = view;
  const changed = new Map<string, Component>(patch.components.map((c) => [c.name, c]));
  const removed = new Set(patch.removed);
  let components = diagram.components.filter((c) => !removed.has(c.name)).map((c) => changed.get(c.name) ?? c);
  const known = new Set(components.map((c) => c.name));
  components = [...components, ...patch.components.filter((c) => !known.has(c.name))];
  if (patch.order) {
    const rank = new Map(patch.order.map((name, i) => [name, i]));
    components.sort((a, b) => (rank.get(a.name) ?? Infinity) - (rank.get(b.name) ?? Infinity));
  }
  const lines = new Map(patch.lines.map((l) => [l.index, l.connection]));
  const connections =
    patch.connections ??
    (lines.size === 0 ? diagram.connections : diagram.connections.map((c, i) => lines.get(i) ?? c));
  return {
    ...view,
    revision: patch.revision,
    description: patch.description,
    range: patch.range,
    ranges: patch.ranges,
    isStale: patch.isStale,
    undrawnBecause: patch.undrawnBecause,
    history: patch.history,
    icon: patch.icon ?? view.icon,
    diagram: {
      components,
      connections,
      background: patch.background ?? diagram.background,
      extent: patch.extent ?? diagram.extent,
      grid: patch.grid ?? diagram.grid,
    },
  };
}
