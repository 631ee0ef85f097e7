/** A class from the library is carried over the diagram, and put down where the button is let go; on a bond, into it. */
import type { TreeNode } from "../../../protocol";
import type { Point } from "../../../document/geometry";
import type { Board } from "../../board";
import { alignTo } from "../../guides";
import { idle } from "../tools";
import type { Pointer, ToolState } from "../tool";

export class Carrying implements ToolState {
  readonly name = "Carrying";
  readonly cursor = "copy";
  private at: Point | undefined;
  private bond: string | undefined;
  constructor(private readonly node: TreeNode) {}

  move(p: Pointer, board: Board): ToolState {
    const { role } = this.node;
    this.bond =
      role === "element" || role === "junction"
        ? board.diagram.componentAt(p.at, board.reach * 1.5, (c) => c.role === "bond" && !c.isInherited)?.name
        : undefined;
    const { at, guides } = p.alt ? { at: p.at, guides: [] } : alignTo(board, p.at, new Set());
    this.at = at;
    board.preview.set({ drop: { icon: this.node.icon, at, bond: this.bond }, guides: this.bond ? [] : guides });
    return this;
  }

  up(_: Pointer, board: Board): ToolState {
    const { at, bond, node } = this;
    if (at && board.model.layer === "icon" && node.kind !== "connector") {
      board.complain(new Error(`Only connectors stand in an icon; put ${node.name} into the diagram.`));
      return idle(board.tool.get());
    }
    if (at) {
      void board.change(
        () =>
          bond === undefined
            ? { kind: "addComponent", class: node.class, origin: at }
            : { kind: "splitBond", bond, class: node.class, at },
        true,
      );
    }
    return idle(board.tool.get());
  }
}
