/**
 * Pulling a bond from an element: shows the harpoon, names what speaks against the place under the pointer,
 * and joins the two when the button is let go. Where a bond may end is asked once, at the beginning.
 */
import type { Component, Target } from "../../../protocol";
import { type Point, distance, snapPoint } from "../../../document/geometry";
import type { PortRef } from "../../../document/diagram";
import type { Board, Pull } from "../../board";
import { idle } from "../tools";
import type { Pointer, ToolState } from "../tool";
import { takesBonds } from "./Idle";

const SLACK = 5;

export class PullingBond implements ToolState {
  readonly name = "PullingBond";
  cursor = "crosshair";
  private targets: Map<string, Target> | undefined;
  private allowed: ReadonlySet<string> = new Set();
  private refused: string | undefined;
  private hasMoved = false;
  private last: Pointer;

  constructor(
    private readonly from: string,
    private readonly port: string | undefined,
    private readonly start: Pointer,
  ) {
    this.last = start;
  }

  enter(board: Board): void {
    board
      .targets(this.from, this.port, "bond")
      .then(({ refused, targets }) => {
        this.refused = refused ?? undefined;
        this.targets = new Map();
        for (const t of targets) {
          // A component may be listed port by port: it is refused when all of its ports are.
          const known = this.targets.get(t.component);
          if (!known || (known.refused !== null && t.refused === null)) this.targets.set(t.component, t);
        }
        this.allowed = new Set([...this.targets.values()].filter((t) => t.refused === null).map((t) => t.component));
        if (this.hasMoved && board.stateName === this.name) this.show(this.last, board);
      })
      .catch(board.complain);
  }

  move(p: Pointer, board: Board): ToolState {
    this.last = p;
    const moved = Math.hypot(p.screen.x - this.start.screen.x, p.screen.y - this.start.screen.y);
    this.hasMoved ||= moved >= SLACK;
    if (this.hasMoved) this.show(p, board);
    return this;
  }

  up(p: Pointer, board: Board): ToolState {
    if (!this.hasMoved) {
      board.model.selection.select([this.from]);
      return idle(board.tool.get());
    }
    const { from, port } = this;
    const to = this.under(p, board);
    if (to && !this.reasonAgainst(to)) {
      const end = this.portUnder(p, board, to);
      void board.change(() => ({
        kind: "bond",
        from: port === undefined ? { component: from } : { component: from, port },
        to: end === undefined ? { component: to.name } : { component: to.name, port: end },
      }));
    }
    if (!to && this.refused === undefined && !board.diagram.componentAt(p.at, board.reach)) {
      board.asking.set({ at: snapPoint(p.at, board.grid), from, port });
    }
    return idle(board.tool.get());
  }

  private under(p: Pointer, board: Board): Component | undefined {
    const port = board.diagram.portNear(
      p.at,
      board.reach,
      (ref) => ref.port.role === "element" && ref.component.name !== this.from,
    );
    return (
      port?.component ?? board.diagram.componentAt(p.at, board.reach, (c) => c.role !== "bond" && c.name !== this.from)
    );
  }

  /** A port is meant only where the pointer is on it, and it is free. */
  private portUnder(p: Pointer, board: Board, to: Component): string | undefined {
    const { diagram } = board;
    return diagram.portNear(
      p.at,
      board.reach,
      (ref) => ref.component === to && ref.port.role === "element" && !diagram.isConnected(ref),
    )?.port.name;
  }

  private reasonAgainst(to: Component): string | undefined {
    if (this.refused !== undefined) return this.refused;
    const target = this.targets?.get(to.name);
    if (target) return target.refused ?? undefined;
    return takesBonds(to) ? undefined : `${to.name} has no port for bonds.`;
  }

  private show(p: Pointer, board: Board): void {
    const to = this.under(p, board);
    const reason = to ? this.reasonAgainst(to) : this.refused;
    const pull: Pull = {
      kind: "bond",
      points: this.line(p, board, to),
      verdict: reason !== undefined ? "refused" : to ? "allowed" : "open",
      text: reason ?? (to && this.targets?.get(to.name)?.note) ?? "",
      targets: this.allowed,
      target: to?.name,
    };
    this.cursor = reason !== undefined ? "not-allowed" : "crosshair";
    board.preview.set({ pull });
  }

  private line(p: Pointer, board: Board, to: Component | undefined): Point[] {
    const { diagram } = board;
    const from = diagram.component(this.from);
    if (!from) return [this.start.at, p.at];
    const end = to ? (nearestPort(board, to, this.start.at)?.at ?? p.at) : p.at;
    const own =
      this.port === undefined
        ? nearestPort(board, from, end)
        : diagram.ports(from).find((r) => r.port.name === this.port);
    return [own?.at ?? this.start.at, end];
  }
}

/** Free ports first. */
function nearestPort(board: Board, c: Component, to: Point): PortRef | undefined {
  const ports = board.diagram.ports(c).filter((r) => r.port.role === "element");
  const free = ports.filter((r) => !board.diagram.isConnected(r));
  return (free.length > 0 ? free : ports).reduce<PortRef | undefined>(
    (best, r) => (best && distance(best.at, to) <= distance(r.at, to) ? best : r),
    undefined,
  );
}
