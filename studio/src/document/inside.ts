/**
 * A component as this instance: the diagram of its class with the values that it has here, and what the check of the whole
 * model says of its inside. It is looked at; parameters are set where it stands.
 */
import type { Bonds, Check, Diagnostic, EditResult } from "../protocol";
import { Cell } from "./cell";
import { DiagramIndex } from "./diagram";
import type { Drawing } from "./drawing";
import type { OpenModel } from "./model";
import { Selection } from "./selection";
import { Refusal, type Server } from "./server";

const EMPTY = new DiagramIndex({
  extent: { p: { x: -100, y: -100 }, q: { x: 100, y: 100 } },
  grid: { x: 2, y: 2 },
  background: "",
  components: [],
  connections: [],
});

export class InsideDrawing implements Drawing {
  readonly layer = "diagram";
  readonly isEditable = false;
  readonly diagram = new Cell<DiagramIndex>(EMPTY);
  readonly selection = new Selection();
  readonly check: Cell<Check | undefined>;
  readonly highlighted = new Cell<ReadonlySet<string>>(new Set());
  /** The class of the component; undefined until it is known. */
  readonly class = new Cell<string | undefined>(undefined);
  readonly problem = new Cell<string>("");
  private readonly prefix: string;
  private readonly ends: (() => void)[];

  constructor(
    readonly model: OpenModel,
    readonly path: readonly string[],
    private readonly server: Server,
  ) {
    this.prefix = path.join(".");
    this.check = new Cell(checkWithin(model.check.get(), this.prefix));
    this.ends = [
      model.check.subscribe((check) => this.check.set(checkWithin(check, this.prefix))),
      model.view.subscribe(() => void this.read()),
    ];
    void this.read();
  }

  get name(): string {
    return this.model.name;
  }

  dispose(): void {
    for (const end of this.ends) end();
  }

  edit(): Promise<EditResult> {
    const message = `This shows ${this.prefix} as it is in ${this.name}; open its class to draw in it.`;
    return Promise.reject(new Refusal({ code: "read-only", message }));
  }
  editAndSelect(): Promise<EditResult> {
    return this.edit();
  }

  componentsOf(diagnostic: Diagnostic): string[] {
    const names = [diagnostic.component, ...diagnostic.related.map((r) => r.component)].flatMap((path) => {
      const name = path.split(".")[0]!.replace(/\[.*$/, "");
      return name !== "" && this.diagram.get().component(name) ? [name] : [];
    });
    return [...new Set(names)];
  }

  together(names: Iterable<string>): string[] {
    return [...names];
  }

  private async read(): Promise<void> {
    try {
      const view = await this.server.request("instance", { class: this.name, path: [...this.path] });
      const index = new DiagramIndex(view.diagram);
      this.class.set(view.class);
      this.problem.set("");
      this.diagram.set(index);
      this.selection.prune(index);
    } catch (error) {
      this.problem.set((error as Error).message);
    }
  }
}

/** The path within an instance; undefined outside of it. */
export const pathWithin = (path: string, prefix: string): string | undefined =>
  path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : undefined;

/** What a check says of the inside of an instance, as if that were the model. */
export function checkWithin(check: Check | undefined, prefix: string): Check | undefined {
  if (!check) return undefined;
  const inner = (path: string) => pathWithin(path, prefix) ?? "";
  const all = (paths: readonly string[]) => paths.map((p) => pathWithin(p, prefix) ?? p);
  const isInner = (path: string) => pathWithin(path, prefix) !== undefined;
  const bonds = (of: Bonds): Bonds => ({
    elements: of.elements.filter((e) => isInner(e.path)).map((e) => ({ ...e, path: inner(e.path) })),
    bonds: of.bonds
      .filter((b) => isInner(b.path))
      .map((b) => ({ ...b, path: inner(b.path), tail: inner(b.tail), head: inner(b.head), because: all(b.because) })),
    stores: of.stores
      .filter((s) => isInner(s.path))
      .map((s) => ({ ...s, path: inner(s.path), port: inner(s.port), imposedBy: all(s.imposedBy) })),
    loops: of.loops
      .filter((l) => l.elements.some(isInner))
      .map((l) => ({ elements: all(l.elements), bonds: all(l.bonds) })),
    conflicts: of.conflicts
      .filter((c) => isInner(c.node) || c.elements.some(isInner))
      .map((c) => ({ node: inner(c.node), elements: all(c.elements), bonds: all(c.bonds) })),
  });
  return {
    ...check,
    bonds: check.bonds ? bonds(check.bonds) : null,
    diagnostics: check.diagnostics
      .filter((d) => isInner(d.component) || d.related.some((r) => isInner(r.component)))
      .map((d) => ({
        ...d,
        component: inner(d.component),
        related: d.related.map((r) => ({ ...r, component: inner(r.component) })),
      })),
  };
}
