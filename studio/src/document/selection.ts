/** What is selected: components by name, connections by their ends. */
import type { Connection, LineEnds } from "../protocol";
import type { DiagramIndex } from "./diagram";
import { Cell } from "./cell";

export const lineKey = (c: LineEnds): string => `${c.from} ${c.to}`;
export const lineEnds = (key: string): LineEnds => {
  const [from, to] = key.split(" ") as [string, string];
  return { from, to };
};

export interface Selected {
  readonly components: ReadonlySet<string>;
  /** Keys of `lineKey`. */
  readonly connections: ReadonlySet<string>;
}

const NOTHING: Selected = { components: new Set(), connections: new Set() };

export class Selection extends Cell<Selected> {
  constructor() {
    super(NOTHING);
  }

  get isEmpty(): boolean {
    return this.get().components.size + this.get().connections.size === 0;
  }

  clear(): void {
    if (!this.isEmpty) this.set(NOTHING);
  }

  select(components: Iterable<string>, connections: Iterable<Connection | LineEnds> = []): void {
    this.set({ components: new Set(components), connections: new Set([...connections].map(lineKey)) });
  }

  add(components: Iterable<string>, connections: Iterable<Connection | LineEnds> = []): void {
    const { components: c, connections: l } = this.get();
    this.set({
      components: new Set([...c, ...components]),
      connections: new Set([...l, ...[...connections].map(lineKey)]),
    });
  }

  toggle(component: string): void {
    const components = new Set(this.get().components);
    if (!components.delete(component)) components.add(component);
    this.set({ ...this.get(), components });
  }

  toggleLine(connection: LineEnds): void {
    const connections = new Set(this.get().connections);
    const key = lineKey(connection);
    if (!connections.delete(key)) connections.add(key);
    this.set({ ...this.get(), connections });
  }

  /** The name, if exactly one component and nothing else is selected. */
  get only(): string | undefined {
    const { components, connections } = this.get();
    return components.size === 1 && connections.size === 0 ? [...components][0] : undefined;
  }

  /** Forgets what the diagram no longer has. */
  prune(diagram: DiagramIndex): void {
    const { components, connections } = this.get();
    const kept = [...components].filter((name) => diagram.component(name));
    const lines = [...connections].filter((key) => {
      const { from, to } = lineEnds(key);
      return diagram.connection(from, to);
    });
    if (kept.length < components.size || lines.length < connections.size) {
      this.set({ components: new Set(kept), connections: new Set(lines) });
    }
  }
}
