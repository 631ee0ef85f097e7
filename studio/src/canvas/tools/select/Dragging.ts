/**
 * Moves the selection. It snaps to the grid, and to the middles of other components, with a guide that
 * shows which; Alt moves freely. A lone unconnected element over a bond is put into the bond.
 */
import type { Component } from "../../../protocol";
import { moved } from "../../../document/arrange";
import { type Point, minus, snapPoint } from "../../../document/geometry";
import type { Board } from "../../board";
import { alignTo } from "../../guides";
import type { Pointer, ToolState } from "../tool";
import { Idle } from "./Idle";

export class Dragging implements ToolState {
  readonly name = "Dragging";
  readonly cursor = "grabbing";
  private by: Point = { x: 0, y: 0 };
  private bond: string | undefined;
  constructor(private readonly from: Point) {}

  move(p: Pointer, board: Board): ToolState {
    const names = board.model.selection.get().components;
    const wanted = minus(p.at, this.from);
    const { by, guides } = p.alt ? { by: wanted, guides: [] } : this.snapped(wanted, names, board);
    this.by = by;
    this.bond = this.bondUnder(p, names, board);
    board.preview.set({ arrangement: moved(board.diagram, names, by), guides, bond: this.bond });
    return this;
  }

  up(p: Pointer, board: Board): ToolState {
    const names = [...board.model.selection.get().components];
    const { by, bond } = this;
    if (bond !== undefined) {
      void board.change(
        () => ({ kind: "splitBond", bond, component: names[0]!, at: snapPoint(p.at, board.grid) }),
        true,
      );
    } else if (by.x !== 0 || by.y !== 0) {
      void board.arrange((diagram) => moved(diagram, names, by));
    }
    return new Idle();
  }

  private snapped(wanted: Point, names: ReadonlySet<string>, board: Board) {
    const lead = [...names]
      .map((name) => board.diagram.component(name))
      .find((c): c is Component => !!c && c.role !== "bond");
    if (!lead) return { by: snapPoint(wanted, board.grid), guides: [] };
    if (lead.shape) {
      // Corners lie on the grid, not middles.
      const { left, bottom } = board.diagram.box(lead);
      const corner = { x: left + wanted.x, y: bottom + wanted.y };
      return { by: minus(snapPoint(corner, board.grid), { x: left, y: bottom }), guides: [] };
    }
    const there = { x: lead.origin.x + wanted.x, y: lead.origin.y + wanted.y };
    const { at, guides } = alignTo(board, there, names);
    return { by: minus(at, lead.origin), guides };
  }

  private bondUnder(p: Pointer, names: ReadonlySet<string>, board: Board): string | undefined {
    if (names.size !== 1) return undefined;
    const [name] = names;
    const c = board.diagram.component(name!);
    if (!c || (c.role !== "element" && c.role !== "junction") || board.diagram.connectionsOf(c.name).length > 0)
      return undefined;
    return board.diagram.componentAt(p.at, board.reach * 1.5, (other) => other.role === "bond" && !other.isInherited)
      ?.name;
  }
}
