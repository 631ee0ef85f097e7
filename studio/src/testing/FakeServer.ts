/**
 * Stands in for the server in tests of the page: keeps a diagram in memory and changes it as the real one
 * does, without Modelica text behind it. What a test may want to see is kept in `asked`.
 */
import type {
  ClassView,
  Component,
  ComponentRole,
  Diagram,
  EditCommand,
  Event,
  PortRole,
  Target,
  ViewPatch,
} from "../protocol";
import { Cell } from "../document/cell";
import { componentOf } from "../document/diagram";
import { Refusal, type Link, type Method, type Params, type Result, type Server } from "../document/server";

export interface PartSpec {
  name: string;
  at: [number, number];
  role?: ComponentRole;
  /** Places relative to the origin, before turning. */
  ports?: { name: string; at: [number, number]; role: PortRole }[];
  size?: number;
  rotation?: number;
  isInherited?: boolean;
}

export function part(spec: PartSpec): Component {
  const size = spec.size ?? 10;
  return {
    name: spec.name,
    class: `Test.${spec.name}`,
    description: "",
    origin: { x: spec.at[0], y: spec.at[1] },
    extent: { p: { x: -size, y: -size }, q: { x: size, y: size } },
    rotation: spec.rotation ?? 0,
    svg: `<text>${spec.name}</text>`,
    bounds: { p: { x: -size, y: -size }, q: { x: size, y: size } },
    role: spec.role ?? "element",
    elementKind: "",
    isInherited: spec.isInherited ?? false,
    isEnabled: true,
    isUnplaced: false,
    isProtected: false,
    ports: (spec.ports ?? []).map((p) => ({
      name: p.name,
      class: "Test.Port",
      at: { x: p.at[0], y: p.at[1] },
      role: p.role,
      color: "#000000",
      description: "",
      size: null,
    })),
    shape: null,
  };
}

/** A one-port at (x, y) with its port on the left. */
export const element = (name: string, x: number, y: number): Component =>
  part({ name, at: [x, y], ports: [{ name: "BondCon1", at: [-10, 0], role: "element" }] });

/** A bond between two points on a level. */
export const bond = (name: string, x0: number, x1: number, y: number): Component => {
  const half = (x1 - x0) / 2;
  const c = part({
    name,
    at: [(x0 + x1) / 2, y],
    role: "bond",
    ports: [
      { name: "BondCon1", at: [-half, 0], role: "bond" },
      { name: "BondCon2", at: [half, 0], role: "bond" },
    ],
  });
  return { ...c, extent: { p: { x: -half, y: -10 }, q: { x: half, y: 10 } } };
};

export class FakeServer implements Server {
  readonly link = new Cell<Link>("open");
  readonly asked: { method: Method; params: unknown }[] = [];
  /** Of `targets`; components that are not listed are free to be joined. */
  refusals: Target[] = [];
  isReadOnly = false;
  private readonly listeners = new Set<(event: Event) => void>();
  private revision = 1;
  private readonly past: Diagram[] = [];
  private readonly future: Diagram[] = [];

  constructor(public diagram: Diagram) {}

  get commands(): EditCommand[] {
    return this.asked.filter((a) => a.method === "edit").map((a) => (a.params as Params<"edit">).command);
  }

  onEvent(listener: (event: Event) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  columns(): Promise<Float64Array[]> {
    return Promise.resolve([]);
  }

  async request<M extends Method>(method: M, params: Params<M>): Promise<Result<M>> {
    this.asked.push({ method, params });
    await Promise.resolve();
    return this.answer(method, params) as Result<M>;
  }

  emit(event: Event): void {
    for (const listener of this.listeners) listener(event);
  }

  private get history() {
    return { undo: this.past.length > 0 ? "edit" : null, redo: this.future.length > 0 ? "edit" : null };
  }

  private answer(method: Method, params: unknown): unknown {
    switch (method) {
      case "hello":
        return {
          version: "0",
          client: 1,
          folder: "test",
          revision: this.revision,
          runs: [],
          state: null,
          recovered: [],
          conflicts: [],
        };
      case "open":
        return this.view((params as { class: string }).class);
      case "tree":
        return { nodes: [] };
      case "targets":
        return { refused: null, targets: this.refusals };
      case "edit": {
        const { command } = params as Params<"edit">;
        this.past.push(this.diagram);
        this.future.length = 0;
        const components = this.perform(command);
        this.announce();
        return { revision: this.revision, components };
      }
      case "undo":
      case "redo": {
        const [from, to] = method === "undo" ? [this.past, this.future] : [this.future, this.past];
        if (from.length > 0) {
          to.push(this.diagram);
          this.diagram = from.pop()!;
          this.announce();
        }
        return { revision: this.revision, components: [] };
      }
      default:
        return {};
    }
  }

  private view(name: string): ClassView {
    return {
      class: name,
      description: "",
      kind: "model",
      revision: this.revision,
      file: "M.mo",
      isEditable: !this.isReadOnly,
      readOnlyBecause: this.isReadOnly ? "It belongs to a library." : "",
      text: "",
      range: { from: 0, to: 0 },
      ranges: [],
      diagram: this.diagram,
      icon: { drawing: { ...this.diagram, components: [], connections: [] }, groups: [] },
      isStale: false,
      undrawnBecause: "",
      history: this.history,
    };
  }

  private announce(): void {
    this.revision++;
    const patch: ViewPatch = {
      class: "M",
      revision: this.revision,
      description: "",
      range: { from: 0, to: 0 },
      ranges: [],
      isStale: false,
      undrawnBecause: "",
      history: this.history,
      components: this.diagram.components,
      removed: [],
      order: this.diagram.components.map((c) => c.name),
      connections: this.diagram.connections,
      lines: [],
      background: null,
      extent: null,
      grid: null,
      icon: null,
    };
    const kept = new Set(this.diagram.components.map((c) => c.name));
    patch.removed = [...this.known].filter((name) => !kept.has(name));
    this.known = kept;
    this.emit({ event: "changed", revision: this.revision, file: "M.mo", changes: [], by: 1, label: "edit" });
    this.emit({ event: "view", patch });
  }
  private known = new Set<string>();

  private perform(command: EditCommand): string[] {
    const { diagram } = this;
    const line = { color: "#000000", thickness: 0.25, labels: "", isSmooth: false, isInherited: false };
    this.known = new Set(diagram.components.map((c) => c.name));
    switch (command.kind) {
      case "place": {
        const places = new Map(command.placements.map((p) => [p.name, p]));
        const lines = new Map(command.lines.map((l) => [`${l.from} ${l.to}`, l.points]));
        this.diagram = {
          ...diagram,
          components: diagram.components.map((c) => {
            const p = places.get(c.name);
            // Ports are known for the size and turn that the test gave; moved ones keep them.
            return p ? { ...c, origin: p.origin, extent: p.extent, rotation: p.rotation } : c;
          }),
          connections: diagram.connections.map((c) => ({ ...c, points: lines.get(`${c.from} ${c.to}`) ?? c.points })),
        };
        return [];
      }
      case "addComponent": {
        const name = command.name ?? `new${diagram.components.length + 1}`;
        this.diagram = {
          ...diagram,
          components: [...diagram.components, part({ name, at: [command.origin.x, command.origin.y] })],
        };
        return [name];
      }
      case "delete": {
        const gone = new Set(command.components);
        const cut = new Set(command.connections.map((c) => `${c.from} ${c.to}`));
        this.diagram = {
          ...diagram,
          components: diagram.components.filter((c) => !gone.has(c.name)),
          connections: diagram.connections.filter(
            (c) => !cut.has(`${c.from} ${c.to}`) && !gone.has(componentOf(c.from)) && !gone.has(componentOf(c.to)),
          ),
        };
        return [];
      }
      case "connect":
        this.diagram = {
          ...diagram,
          connections: [
            ...diagram.connections,
            { from: command.from, to: command.to, points: command.points, ...line },
          ],
        };
        return [];
      case "bond":
      case "splitBond":
      case "duplicate":
      case "rename":
        return [];
      default:
        throw new Refusal({ code: "bad-request", message: `The fake server knows no ${command.kind}.` });
    }
  }
}
