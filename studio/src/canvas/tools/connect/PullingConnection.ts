/** Pulling a line from a port to another; it finds its way in right angles and says what speaks against a port. */
import type { Target } from "../../../protocol";
import { type PortRef, portPath } from "../../../document/diagram";
import { type Point, snapPoint } from "../../../document/geometry";
import { route } from "../../../document/route";
import type { Board } from "../../board";
import { idle } from "../tools";
import type { Pointer, ToolState } from "../tool";

export class PullingConnection implements ToolState {
  readonly name = "PullingConnection";
  cursor = "crosshair";
  private targets: Map<string, Target> | undefined;
  private allowed: ReadonlySet<string> = new Set();
  private refused: string | undefined;

  constructor(private readonly from: PortRef) {}

  enter(board: Board): void {
    board
      .targets(this.from.component.name, this.from.port.name, "line")
      .then(({ refused, targets }) => {
        this.refused = refused ?? undefined;
        this.targets = new Map(targets.map((t) => [t.port === null ? t.component : portPath(t.component, t.port), t]));
        this.allowed = new Set(targets.filter((t) => t.refused === null).map((t) => t.component));
      })
      .catch(board.complain);
  }

  move(p: Pointer, board: Board): ToolState {
    const to = this.under(p, board);
    const reason = to ? this.reasonAgainst(to) : this.refused;
    this.cursor = reason !== undefined ? "not-allowed" : "crosshair";
    board.preview.set({
      pull: {
        kind: "line",
        points: this.way(board, to ?? snapPoint(p.at, board.grid)),
        verdict: reason !== undefined ? "refused" : to ? "allowed" : "open",
        text: reason ?? (to ? (this.target(to)?.note ?? "") : ""),
        targets: this.allowed,
        target: to?.component.name,
      },
    });
    return this;
  }

  up(p: Pointer, board: Board): ToolState {
    const to = this.under(p, board);
    if (!to) {
      const component = board.diagram.componentAt(p.at, board.reach);
      if (component?.name === this.from.component.name) board.model.selection.select([component.name]);
    } else if (this.reasonAgainst(to) === undefined) {
      const { from } = this;
      const points = this.way(board, to);
      void board.change(() => ({
        kind: "connect",
        from: portPath(from.component.name, from.port.name),
        to: portPath(to.component.name, to.port.name),
        points,
      }));
    }
    return idle(board.tool.get());
  }

  private under(p: Pointer, board: Board): PortRef | undefined {
    const { component, port } = this.from;
    return board.diagram.portNear(p.at, board.reach * 2, (ref) => ref.component !== component || ref.port !== port);
  }

  private target(to: PortRef): Target | undefined {
    return this.targets?.get(portPath(to.component.name, to.port.name)) ?? this.targets?.get(to.component.name);
  }

  private reasonAgainst(to: PortRef): string | undefined {
    return this.refused ?? this.target(to)?.refused ?? undefined;
  }

  private way(board: Board, to: PortRef | Point): Point[] {
    const { diagram } = board;
    const end = (ref: PortRef) => ({
      at: ref.at,
      box: ref.component.role === "connector" ? undefined : diagram.box(ref.component),
    });
    return route(end(this.from), "at" in to ? end(to) : { at: to }, diagram.obstacles());
  }
}
