/**
 * A class that is open: its text, its diagram, the findings of the last check, and what is selected in it.
 * The server has the truth; this is the newest state that was heard of, and the way to change it.
 */
import type {
  Check,
  ClassView,
  Diagnostic,
  EditCommand,
  EditResult,
  Event,
  Range,
  TextChange,
  ViewPatch,
} from "../protocol";
import { Cell } from "./cell";
import { DiagramIndex } from "./diagram";
import type { Drawing } from "./drawing";
import { IconDrawing } from "./icon";
import { changedText, patchedView } from "./patch";
import { Selection } from "./selection";
import { Refusal, type Server } from "./server";

export type Changed = Extract<Event, { event: "changed" }>;

export class OpenModel implements Drawing {
  readonly layer = "diagram";
  readonly icon: IconDrawing;
  /** The component that one has gone into, name by name; empty for the model itself. */
  readonly inside = new Cell<readonly string[]>([]);
  readonly view: Cell<ClassView>;
  /** The whole file, as the server has it. */
  readonly text: Cell<string>;
  readonly diagram: Cell<DiagramIndex>;
  readonly check = new Cell<Check | undefined>(undefined);
  readonly isChecking = new Cell(false);
  readonly selection = new Selection();
  /** Bonds and elements that a message points at while it is hovered or clicked. */
  readonly highlighted = new Cell<ReadonlySet<string>>(new Set());
  /** Where the editor shall go; a new object for each request. */
  readonly reveal = new Cell<{ from: number; to: number } | undefined>(undefined);
  private readonly textListeners = new Set<(change: Changed) => void>();

  constructor(
    view: ClassView,
    private readonly server: Server,
    private readonly revision: () => number,
  ) {
    this.view = new Cell(view);
    this.text = new Cell(view.text);
    this.diagram = new Cell(new DiagramIndex(view.diagram));
    this.icon = new IconDrawing(this, view.icon);
  }

  get name(): string {
    return this.view.get().class;
  }
  get isEditable(): boolean {
    return this.view.get().isEditable;
  }

  /** After a reconnection: all of it anew. */
  replace(view: ClassView): void {
    this.view.set(view);
    this.text.set(view.text);
    this.setDiagram(view);
  }

  edit(command: EditCommand): Promise<EditResult> {
    if (!this.isEditable) {
      return Promise.reject(
        new Refusal({
          code: "read-only",
          message: this.view.get().readOnlyBecause || `${this.name} cannot be edited.`,
        }),
      );
    }
    return this.server.request("edit", { class: this.name, revision: this.revision(), command });
  }

  /** Edits and selects what came of it. */
  async editAndSelect(command: EditCommand): Promise<EditResult> {
    const result = await this.edit(command);
    if (result.components.length > 0) this.selection.select(result.components);
    return result;
  }

  applyPatch(patch: ViewPatch): void {
    this.view.set(patchedView(this.view.get(), patch));
    this.setDiagram(this.view.get());
  }

  applyText(change: Changed): void {
    const moved = shiftedRanges(this.view.get(), change.changes);
    this.view.set({ ...moved, revision: change.revision });
    this.text.set(changedText(this.text.get(), change.changes));
    for (const listener of this.textListeners) listener(change);
  }

  onTextChange(listener: (change: Changed) => void): () => void {
    this.textListeners.add(listener);
    return () => this.textListeners.delete(listener);
  }

  applyCheck(check: Check): void {
    this.isChecking.set(false);
    this.check.set(check);
  }

  /** Where a component is declared in the text. */
  declaration(component: string): Range | undefined {
    return this.view.get().ranges.find((r) => r.component === component);
  }

  /** The component that is declared at a place in the text. */
  declaredAt(offset: number): string | undefined {
    return this.view.get().ranges.find((r) => r.from <= offset && offset <= r.to)?.component;
  }

  private setDiagram(view: ClassView): void {
    this.icon.show(view.icon);
    if (view.diagram === this.diagram.get().source) return;
    const index = new DiagramIndex(view.diagram);
    this.diagram.set(index);
    this.selection.prune(index);
  }

  /** The components of this diagram that a message is about, by their names in it. */
  componentsOf(diagnostic: Diagnostic): string[] {
    const paths = [diagnostic.component, ...diagnostic.related.map((r) => r.component)];
    const names = paths.flatMap((path) => {
      const name = path.split(".")[0]!.replace(/\[.*$/, "");
      return name !== "" && this.diagram.get().component(name) ? [name] : [];
    });
    return [...new Set(names)];
  }

  together(names: Iterable<string>): string[] {
    return [...names];
  }

  /** Shows where a message points: on the diagram and in the text. */
  show(diagnostic: Diagnostic): void {
    const names = this.componentsOf(diagnostic);
    if (names.length > 0) this.selection.select(names);
    this.highlighted.set(new Set(names));
    const { place } = diagnostic;
    if (place && place.file === this.view.get().file) this.reveal.set({ ...place.range });
  }
}

/** Places of declarations move with the text in front of them. */
function shiftedRanges(view: ClassView, changes: readonly TextChange[]): ClassView {
  const shift = (at: number) =>
    changes.reduce((sum, c) => (c.to <= at ? sum + c.insert.length - (c.to - c.from) : sum), at);
  const range = (r: Range): Range => ({ from: shift(r.from), to: shift(r.to) });
  return {
    ...view,
    range: range(view.range),
    ranges: view.ranges.map((r) => ({ ...r, ...range({ from: r.from, to: r.to }) })),
  };
}
