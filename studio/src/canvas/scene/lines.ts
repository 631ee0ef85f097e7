/** The layer of connection lines. They lie under the components, so that they end at the borders of ports. */
import type { Connection } from "../../protocol";
import { type Selected, lineKey } from "../../document/selection";
import { Keyed, element, group, pathOf, set, smoothPathOf } from "./svg";

interface Shown {
  connection: Connection;
  isSelected: boolean;
}

export class LineLayer {
  readonly root = group("lines");
  private readonly items = new Keyed<Shown>(
    this.root,
    () => {
      const g = group("line");
      g.append(element("path", { class: "glow" }), element("path", { class: "wire" }), group("labels"));
      return g;
    },
    (g, { connection, isSelected }, before) => {
      const [glow, wire, labels] = g.children as unknown as [SVGPathElement, SVGPathElement, SVGGElement];
      g.classList.toggle("selected", isSelected);
      if (before?.connection === connection) return;
      const d = connection.isSmooth ? smoothPathOf(connection.points) : pathOf(connection.points);
      set(glow, "d", d);
      set(wire, "d", d);
      set(wire, "stroke", this.paint(connection.color));
      set(wire, "stroke-width", String(connection.thickness || 0.25));
      if (before?.connection.labels !== connection.labels) labels.innerHTML = this.paint(connection.labels);
    },
  );

  constructor(private readonly paint: (svg: string) => string) {}

  show(shown: readonly Connection[], selected: Selected): void {
    const keys = new Map<string, number>();
    this.items.show(
      shown.map((connection) => {
        // The same two ports may be joined twice; that is an error, and must be seen as one.
        const key = lineKey(connection);
        const again = keys.get(key) ?? 0;
        keys.set(key, again + 1);
        return [`${key} ${again}`, { connection, isSelected: selected.connections.has(key) }] as const;
      }),
    );
  }

  clear(): void {
    this.items.clear();
  }
}
