/**
 * A diagram that hands work on, without a page: the view of it, the tool in the hand, what the present
 * gesture would do, and the queue of changes. `scene/` draws it, `tools/` move it, tests drive it.
 */
import type { Component, EditCommand, Target } from "../protocol";
import { type Arrangement, toCommand } from "../document/arrange";
import { Cell } from "../document/cell";
import type { DiagramIndex, Hit, PortRef } from "../document/diagram";
import type { Box, Point } from "../document/geometry";
import type { Drawing } from "../document/drawing";
import type { Server } from "../document/server";
import type { Pointer, ShapeTool, ToolName, ToolState } from "./tools/tool";
import { idle } from "./tools/tools";
import { Viewport } from "./viewport";

export interface Guide {
  readonly from: Point;
  readonly to: Point;
}

export interface Pull {
  readonly kind: "bond" | "line";
  readonly points: readonly Point[];
  readonly verdict: "open" | "allowed" | "refused";
  /** Beside the pointer: why not, or what will happen besides. */
  readonly text: string;
  /** What may be pulled to; the rest is dimmed. */
  readonly targets: ReadonlySet<string>;
  readonly target?: string | undefined;
}

export interface Drop {
  readonly icon: string;
  readonly at: Point;
  /** The bond that would be split. */
  readonly bond?: string | undefined;
}

/** A shape as it will be. */
export interface Draft {
  readonly tool: ShapeTool;
  readonly points: readonly Point[];
}

/** What the gesture under way shows. */
export interface Preview {
  readonly arrangement?: Arrangement | undefined;
  readonly guides?: readonly Guide[];
  readonly frame?: Box;
  readonly pull?: Pull;
  readonly drop?: Drop;
  readonly draft?: Draft;
  /** A bond that would take the dragged component in. */
  readonly bond?: string | undefined;
}

export interface Hover {
  readonly hit: Hit;
  readonly port?: PortRef | undefined;
}

/** A bond was pulled into the open. */
export interface Asking {
  readonly at: Point;
  readonly from: string;
  readonly port: string | undefined;
}

/** Pixels around the pointer that count as hit. */
export const REACH = 7;

export class Board {
  readonly viewport = new Viewport();
  readonly tool = new Cell<ToolName>("select");
  readonly preview = new Cell<Preview>({});
  /** Sent and not yet answered: shown as if it were done. */
  readonly settling = new Cell<Arrangement | undefined>(undefined);
  readonly hover = new Cell<Hover>({ hit: { kind: "nothing" } });
  readonly cursor = new Cell("default");
  readonly showsCausality = new Cell(true);
  /** Fragments of components that look otherwise at the instant of a run. */
  readonly moment = new Cell<ReadonlyMap<string, string>>(new Map());
  /** Set when a component's name is to be typed in place. */
  readonly renaming = new Cell<string | undefined>(undefined);
  /** What shall stand at the other end of the bond? */
  readonly asking = new Cell<Asking | undefined>(undefined);
  /** Where the pointer is, while it is over the diagram. */
  pointerAt: Point | undefined;
  private state: ToolState;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    readonly model: Drawing,
    readonly server: Server,
    readonly complain: (error: unknown) => void,
  ) {
    this.state = idle("select");
    this.tool.subscribe((tool) => this.enter(idle(tool)));
  }

  // ---- what is there ----------------------------------------------------------------------------------------

  /** As the server has it. */
  get diagram(): DiagramIndex {
    return this.model.diagram.get();
  }

  /** As it is shown: with what settles and what the hand is doing. */
  shown(): DiagramIndex {
    const settling = this.settling.get();
    const arrangement = this.preview.get().arrangement;
    if (!settling && !arrangement) return this.diagram;
    return this.diagram.preview(
      [...(settling?.placements ?? []), ...(arrangement?.placements ?? [])],
      [...(settling?.lines ?? []), ...(arrangement?.lines ?? [])],
    );
  }

  /** The step of snapping. */
  get grid(): number {
    return Math.max(this.diagram.source.grid.x, 1);
  }

  get reach(): number {
    return this.viewport.units(REACH);
  }

  isMovable(c: Component): boolean {
    return this.model.isEditable && !c.isInherited;
  }

  // ---- gestures ---------------------------------------------------------------------------------------------

  get stateName(): string {
    return this.state.name;
  }

  pointerDown(p: Pointer): void {
    this.enter(this.state.down?.(p, this) ?? this.state);
  }
  pointerMove(p: Pointer): void {
    this.pointerAt = p.at;
    const before = this.state;
    this.enter(before.move(p, this));
    // A state that has just begun shows itself at once.
    if (this.state !== before) this.enter(this.state.move(p, this));
  }
  pointerUp(p: Pointer): void {
    this.enter(this.state.up(p, this));
  }
  /** The pointer is elsewhere; nothing lies under it. */
  pointerLeave(): void {
    this.pointerAt = undefined;
    this.hover.set({ hit: { kind: "nothing" } });
  }
  /** Enter ends what is set point by point. */
  enterKey(): boolean {
    const next = this.state.finish?.(this);
    if (next) this.enter(next);
    return next !== undefined;
  }
  /** True if the gesture took the key. */
  escape(): boolean {
    const isBusy = this.state.name !== "Idle" || this.tool.get() !== "select" || !this.model.selection.isEmpty;
    if (this.state.name !== "Idle") this.enter(idle(this.tool.get()));
    else if (this.tool.get() !== "select") this.tool.set("select");
    else this.model.selection.clear();
    return isBusy;
  }
  /** The gesture ends without a change, for what was dragged is wanted elsewhere. */
  cancel(): void {
    this.enter(idle(this.tool.get()));
  }
  /** Also from outside: something is carried in from the library. */
  enter(next: ToolState): void {
    if (next !== this.state) {
      this.state.leave?.(this);
      this.state = next;
      this.preview.set({});
      next.enter?.(this);
    }
    this.cursor.set(next.cursor);
  }

  // ---- changes ----------------------------------------------------------------------------------------------

  /**
   * Changes go one after the other, each made against the diagram that the one before has left; quick
   * hands and held keys lose nothing.
   */
  change(make: (diagram: DiagramIndex) => EditCommand | undefined, select = false): Promise<void> {
    return this.enqueue(async () => {
      const command = make(this.diagram);
      if (!command) return;
      await (select ? this.model.editAndSelect(command) : this.model.edit(command));
    });
  }

  /** New places, shown at once. */
  arrange(make: (diagram: DiagramIndex) => Arrangement): Promise<void> {
    const first = make(this.diagram);
    if (first.placements.length + first.lines.length === 0) return Promise.resolve();
    if (!this.settling.get()) this.settling.set(first);
    return this.enqueue(async () => {
      const arrangement = make(this.diagram);
      this.settling.set(arrangement);
      try {
        await this.model.edit(toCommand(arrangement));
      } finally {
        this.settling.set(undefined);
      }
    });
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.queue.then(work).catch(this.complain);
    this.queue = done;
    return done;
  }

  /** Where a pull may end, asked once when it begins. */
  async targets(
    component: string,
    port: string | undefined,
    tool: "bond" | "line",
  ): Promise<{ refused: string | null; targets: Target[] }> {
    const from = port === undefined ? { component } : { component, port };
    return this.server.request("targets", { class: this.model.name, from, tool });
  }
}
