/**
 * Draws a board. The picture is one group in diagram units: panning and zooming set one transform and touch
 * nothing in it. What the hand moves is lifted into a second picture over the first. What changes is drawn once
 * per frame, however many events there were.
 */
import type { Readable } from "../../document/cell";
import type { Board } from "../board";
import { forDark } from "../colours";
import { halos } from "./causality";
import { Overlay } from "./overlay";
import { Picture, type Portion } from "./picture";
import { element, group, n, set } from "./svg";

/** Pixels per unit below which small print is left out. */
const FAR = 1.4;

/** More than this is not lifted: to draw it a second time would cost more than to paint the first. */
const LIGHT = 150;

type Part = "view" | "content" | "causality" | "overlay";

export class Scene {
  readonly root = document.createElement("div");
  private readonly background = group("background");
  private readonly still: Picture;
  private readonly lifted: Picture;
  private readonly overlay = new Overlay();
  private readonly stale = new Set<Part>(["view", "content", "causality", "overlay"]);
  /** Only what is lifted has moved. */
  private isMoveOnly = false;
  private inHand: Hand = EMPTY;
  private frame: number | undefined;
  private backgroundText = "";
  private readonly ends: (() => void)[];

  constructor(
    private readonly board: Board,
    private readonly isDark: Readable<boolean>,
  ) {
    const paint = (svg: string) => (isDark.get() ? forDark(svg) : svg);
    this.still = new Picture("world", paint);
    this.lifted = new Picture("lifted", paint);
    this.still.world.prepend(this.background);
    const over = element("svg", { class: "moving" });
    over.append(this.overlay.root);
    this.lifted.svg.classList.add("moving");
    this.root.className = "scene";
    this.root.append(this.still.svg, this.lifted.svg, over);
    const { model } = board;
    this.ends = [
      board.viewport.subscribe(() => this.touch("view", "overlay")),
      model.diagram.subscribe(() => this.touch("content", "causality", "overlay")),
      board.settling.subscribe(() => this.touch("content", "causality", "overlay")),
      board.preview.subscribe((preview) => {
        if (preview.arrangement || this.showsArrangement) this.move();
        this.showsArrangement = preview.arrangement !== undefined;
        this.touch("overlay");
      }),
      board.hover.subscribe(() => this.touch("overlay")),
      board.tool.subscribe(() => this.touch("overlay")),
      board.showsCausality.subscribe(() => this.touch("causality")),
      board.moment.subscribe(() => this.touch("content")),
      model.selection.subscribe(() => this.touch("content", "overlay")),
      model.check.subscribe(() => this.touch("causality", "overlay")),
      model.highlighted.subscribe(() => this.touch("causality")),
      isDark.subscribe(() => {
        this.still.clear();
        this.lifted.clear();
        this.backgroundText = "";
        this.touch("content", "causality", "overlay");
      }),
    ];
    this.draw();
  }
  private showsArrangement = false;

  private touch(...parts: Part[]): void {
    for (const part of parts) this.stale.add(part);
    this.frame ??= requestAnimationFrame(() => this.draw());
  }

  private move(): void {
    this.isMoveOnly = true;
    this.touch();
  }

  private draw(): void {
    this.frame = undefined;
    const { board, stale, still, lifted } = this;
    const v = board.viewport.get();
    const diagram = board.shown();
    const before = this.inHand;
    this.inHand = handOf(board, before);
    // The rest is drawn again if something was taken from it or put back.
    if (this.inHand.key !== before.key || (this.isMoveOnly && this.inHand === EMPTY)) {
      stale.add("content");
      stale.add("causality");
    }
    if (stale.has("view")) {
      this.root.classList.toggle("far", v.zoom < FAR);
      const transform = `matrix(${v.zoom} 0 0 ${v.zoom} ${n(v.width / 2 - v.x * v.zoom)} ${n(v.height / 2 + v.y * v.zoom)})`;
      for (const { world } of [still, lifted]) set(world, "transform", transform);
    }
    const rest = without(this.inHand);
    if (stale.has("content")) {
      const text = diagram.source.background;
      if (text !== this.backgroundText) {
        this.background.innerHTML = this.isDark.get() ? forDark(text) : text;
        this.backgroundText = text;
      }
      still.showContent(diagram, board.model.selection.get(), board.moment.get(), rest);
    }
    if (stale.has("content") || this.isMoveOnly)
      lifted.showContent(diagram, board.model.selection.get(), board.moment.get(), this.inHand);
    if (stale.has("causality") || this.isMoveOnly) {
      const bonds = board.showsCausality.get() ? board.model.check.get()?.bonds : undefined;
      const marked = halos(bonds, board.model.highlighted.get());
      if (stale.has("causality")) still.showCausality(diagram, bonds, marked, rest);
      lifted.showCausality(diagram, bonds, marked, this.inHand);
    }
    if (stale.has("overlay")) this.overlay.show(board, diagram);
    stale.clear();
    this.isMoveOnly = false;
  }

  /** The picture in diagram units, for other views to draw on. */
  get picture(): SVGGElement {
    return this.still.world;
  }

  dispose(): void {
    for (const end of this.ends) end();
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
  }
}

/** What the hand moves, as a portion of the diagram. */
interface Hand extends Portion {
  readonly key: string;
}

const EMPTY: Hand = { key: "", component: () => false, line: () => false };

const without = (hand: Hand): Portion => ({
  component: (name) => !hand.component(name),
  line: (from, to) => !hand.line(from, to),
});

/**
 * The same object while the same things are in the hand. What settles without having been lifted, as by an arrow key,
 * stays where it is.
 */
function handOf(board: Board, before: Hand): Hand {
  if (board.preview.get().arrangement === undefined && before === EMPTY) return EMPTY;
  const arrangements = [board.settling.get(), board.preview.get().arrangement].filter((a) => a !== undefined);
  const names = new Set(arrangements.flatMap((a) => a.placements.map((p) => p.name)));
  const lines = new Set(arrangements.flatMap((a) => a.lines.map((l) => `${l.from} ${l.to}`)));
  if (names.size + lines.size === 0 || names.size + lines.size > LIGHT) return EMPTY;
  const key = `${[...names].join(" ")}|${[...lines].join(" ")}`;
  if (key === before.key) return before;
  return { key, component: (name) => names.has(name), line: (from, to) => lines.has(`${from} ${to}`) };
}
