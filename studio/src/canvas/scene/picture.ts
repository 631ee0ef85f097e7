/**
 * Parts of a diagram in an SVG element of their own. The browser paints each such element by itself, so what the
 * hand moves costs nothing for what lies still.
 */
import type { Bonds } from "../../protocol";
import type { DiagramIndex } from "../../document/diagram";
import type { Selected } from "../../document/selection";
import { type HaloKind, HaloLayer, StrokeLayer } from "./causality";
import { ComponentLayer } from "./components";
import { LineLayer } from "./lines";
import { element, group } from "./svg";

/** Which components, by name, and which connections, by their two ends. */
export interface Portion {
  component(name: string): boolean;
  line(from: string, to: string): boolean;
}

export class Picture {
  readonly svg = element("svg", {
    "font-family": "Helvetica, Arial, 'Liberation Sans', sans-serif",
    "stroke-linejoin": "round",
  });
  /** In diagram units, with y down. */
  readonly world: SVGGElement;
  private readonly components: ComponentLayer;
  private readonly lines: LineLayer;
  private readonly strokes = new StrokeLayer();
  private readonly halos = new HaloLayer();

  constructor(className: string, paint: (svg: string) => string) {
    this.world = group(className);
    this.components = new ComponentLayer(paint);
    this.lines = new LineLayer(paint);
    this.world.append(this.halos.root, this.lines.root, this.components.root, this.strokes.root);
    this.svg.append(this.world);
  }

  showContent(diagram: DiagramIndex, selected: Selected, moment: ReadonlyMap<string, string>, portion: Portion): void {
    this.lines.show(
      diagram.drawn().filter((c) => portion.line(c.from, c.to)),
      selected,
    );
    this.components.show(
      diagram,
      diagram.components.filter((c) => portion.component(c.name)),
      moment,
    );
  }

  showCausality(
    diagram: DiagramIndex,
    bonds: Bonds | null | undefined,
    halos: ReadonlyMap<string, HaloKind>,
    portion: Portion,
  ): void {
    this.strokes.show(diagram, bonds, portion);
    this.halos.show(diagram, new Map([...halos].filter(([name]) => portion.component(name))));
  }

  /** Everything is drawn anew, for another theme. */
  clear(): void {
    this.components.clear();
    this.lines.clear();
  }
}
