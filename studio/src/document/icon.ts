/** The icon of an open class as a drawing: shapes and connectors, which are placed there and nowhere else. */
import type { Check, EditCommand, EditResult, Icon } from "../protocol";
import { Cell } from "./cell";
import { DiagramIndex } from "./diagram";
import type { Drawing } from "./drawing";
import type { OpenModel } from "./model";
import { Selection } from "./selection";

export const isShape = (name: string): boolean => name.startsWith("#");

export class IconDrawing implements Drawing {
  readonly layer = "icon";
  readonly diagram: Cell<DiagramIndex>;
  readonly selection = new Selection();
  readonly check = new Cell<Check | undefined>(undefined);
  readonly highlighted = new Cell<ReadonlySet<string>>(new Set());

  constructor(
    readonly model: OpenModel,
    private icon: Icon,
  ) {
    this.diagram = new Cell(new DiagramIndex(icon.drawing));
    // A connector is the same component in the diagram: the inspector shows it.
    this.selection.subscribe(({ components }) =>
      model.selection.select([...components].filter((name) => model.diagram.get().component(name))),
    );
  }

  get name(): string {
    return this.model.name;
  }
  get isEditable(): boolean {
    return this.model.isEditable;
  }

  show(icon: Icon): void {
    if (icon === this.icon) return;
    this.icon = icon;
    const index = new DiagramIndex(icon.drawing);
    this.diagram.set(index);
    this.selection.prune(index);
  }

  edit(command: EditCommand): Promise<EditResult> {
    return this.model.edit(inIcon(command, this.diagram.get()));
  }

  async editAndSelect(command: EditCommand): Promise<EditResult> {
    const result = await this.edit(command);
    if (result.components.length > 0) this.selection.select(result.components);
    return result;
  }

  componentsOf(): string[] {
    return [];
  }

  together(names: Iterable<string>): string[] {
    const all = new Set(names);
    for (const group of this.icon.groups)
      if (group.some((name) => all.has(name))) for (const name of group) all.add(name);
    return [...all];
  }

  isGrouped(name: string): boolean {
    return this.icon.groups.some((group) => group.includes(name));
  }
}

/** What a gesture of the diagram means in the icon. */
export function inIcon(command: EditCommand, icon: DiagramIndex): EditCommand {
  if (command.kind === "place") return { kind: "placeInIcon", placements: command.placements };
  if (command.kind === "duplicate") {
    const shapes = command.components.filter(isShape);
    if (shapes.length > 0) return { ...command, components: shapes };
    const connector = icon.component(command.components[0] ?? "");
    if (connector)
      return {
        kind: "addComponent",
        class: connector.class,
        origin: { x: connector.origin.x + command.by.x, y: connector.origin.y + command.by.y },
        extent: connector.extent,
        rotation: connector.rotation,
      };
  }
  return command;
}
