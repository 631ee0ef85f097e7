/**
 * Draws a board. The picture is one group in diagram units: panning and zooming set one transform and touch
 * nothing in it. What changes is drawn once per frame, however many events there were.
 */
import type { Readable } from "../../document/cell";
import type { Board } from "../board";
import { forDark } from "../colours";
import { HaloLayer, StrokeLayer, halos } from "./causality";
import { ComponentLayer } from "./components";
import { LineLayer } from "./lines";
import { Overlay } from "./overlay";
import { element, group, n, set } from "./svg";

/** Pixels per unit below which small print is left out. */
const FAR = 1.4;

type Part = "view" | "content" | "causality" | "overlay";

export class Scene {
  readonly svg = element("svg", { class: "scene", "font-family": "Helvetica, Arial, 'Liberation Sans', sans-serif", "stroke-linejoin": "round" });
  private readonly world = group("world");
  private readonly background = group("background");
  private readonly components: ComponentLayer;
  private readonly lines: LineLayer;
  private readonly strokes = new StrokeLayer();
  private readonly halos = new HaloLayer();
  private readonly overlay = new Overlay();
  private readonly stale = new Set<Part>(["view", "content", "causality", "overlay"]);
  private frame: number | undefined;
  private backgroundText = "";
  private readonly ends: (() => void)[];

  constructor(
    private readonly board: Board,
    private readonly isDark: Readable<boolean>,
  ) {
    const paint = (svg: string) => (isDark.get() ? forDark(svg) : svg);
    this.components = new ComponentLayer(paint);
    this.lines = new LineLayer(paint);
    this.world.append(this.background, this.halos.root, this.lines.root, this.components.root, this.strokes.root);
    this.svg.append(this.world, this.overlay.root);
    const { model } = board;
    this.ends = [
      board.viewport.subscribe(() => this.touch("view", "overlay")),
      model.diagram.subscribe(() => this.touch("content", "causality", "overlay")),
      board.settling.subscribe(() => this.touch("content", "causality", "overlay")),
      board.preview.subscribe((preview) => {
        if (preview.arrangement || this.showsArrangement) this.touch("content", "causality");
        this.showsArrangement = preview.arrangement !== undefined;
        this.touch("overlay");
      }),
      board.hover.subscribe(() => this.touch("overlay")),
      board.tool.subscribe(() => this.touch("overlay")),
      board.showsCausality.subscribe(() => this.touch("causality")),
      model.selection.subscribe(() => this.touch("content", "overlay")),
      model.check.subscribe(() => this.touch("causality", "overlay")),
      model.highlighted.subscribe(() => this.touch("causality")),
      isDark.subscribe(() => {
        this.components.clear();
        this.lines.clear();
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

  private draw(): void {
    this.frame = undefined;
    const { board, stale } = this;
    const v = board.viewport.get();
    const diagram = board.shown();
    if (stale.has("view")) {
      this.svg.classList.toggle("far", v.zoom < FAR);
      set(this.world, "transform", `matrix(${v.zoom} 0 0 ${v.zoom} ${n(v.width / 2 - v.x * v.zoom)} ${n(v.height / 2 + v.y * v.zoom)})`);
    }
    if (stale.has("content")) {
      const text = diagram.source.background;
      if (text !== this.backgroundText) {
        this.background.innerHTML = this.isDark.get() ? forDark(text) : text;
        this.backgroundText = text;
      }
      this.lines.show(diagram, board.model.selection.get());
      this.components.show(diagram);
    }
    if (stale.has("causality")) {
      const bonds = board.showsCausality.get() ? board.model.check.get()?.bonds : undefined;
      this.strokes.show(diagram, bonds);
      this.halos.show(diagram, halos(bonds, board.model.highlighted.get()));
    }
    if (stale.has("overlay")) this.overlay.show(board, diagram);
    stale.clear();
  }

  /** The picture in diagram units, for other views to draw on. */
  get picture(): SVGGElement {
    return this.world;
  }

  dispose(): void {
    for (const end of this.ends) end();
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
  }
}
