/** What a hand draws on: the diagram of an open class, or its icon. */
import type { Check, Diagnostic, EditCommand, EditResult } from "../protocol";
import type { Readable } from "./cell";
import type { DiagramIndex } from "./diagram";
import type { Selection } from "./selection";

export interface Drawing {
  readonly layer: "diagram" | "icon";
  /** Of the class. */
  readonly name: string;
  readonly isEditable: boolean;
  readonly diagram: Readable<DiagramIndex>;
  readonly selection: Selection;
  readonly check: Readable<Check | undefined>;
  readonly highlighted: Readable<ReadonlySet<string>>;
  edit(command: EditCommand): Promise<EditResult>;
  /** Edits and selects what came of it. */
  editAndSelect(command: EditCommand): Promise<EditResult>;
  /** The components that a message is about, by their names here. */
  componentsOf(diagnostic: Diagnostic): string[];
  /** These, and what is selected along with them. */
  together(names: Iterable<string>): string[];
}
