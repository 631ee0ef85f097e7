/**
 * The layer of components: each is the server's fragment in a group of its own, moved by a transform. A
 * fragment is parsed again only when it has changed.
 */
import type { Component, Placement } from "../../protocol";
import { type DiagramIndex, placementOf } from "../../document/diagram";
import { type Point, minus, plus, rotate } from "../../document/geometry";
import { Keyed, group, n, set } from "./svg";

/** Texts lower than this many units vanish from afar. */
const FINE = 4;

interface Shown {
  component: Component;
  svg: string;
  transform: string;
}

export class ComponentLayer {
  readonly root = group("components");
  private readonly items = new Keyed<Shown>(
    this.root,
    (item) => {
      const g = group("component");
      g.dataset.component = item.component.name;
      g.dataset.role = item.component.role;
      return g;
    },
    (g, { component, svg, transform }, before) => {
      if (before?.svg !== svg) this.fill(g, svg);
      if (before?.component !== component) {
        g.classList.toggle("disabled", !component.isEnabled);
        g.classList.toggle("inherited", component.isInherited);
      }
      if (before?.transform !== transform) set(g, "transform", transform);
    },
  );

  constructor(private readonly paint: (svg: string) => string) {}

  show(diagram: DiagramIndex, components: readonly Component[], moment: ReadonlyMap<string, string>): void {
    this.items.show(
      components.map((component) => {
        const placement = diagram.placement(component);
        const svg = moment.get(component.name) ?? component.svg;
        return [component.name, { component, svg, transform: transformOf(component, placement) }] as const;
      }),
    );
  }

  private fill(g: SVGElement, svg: string): void {
    g.innerHTML = this.paint(svg);
    for (const text of g.querySelectorAll("text"))
      if (Number(text.getAttribute("font-size")) < FINE) text.classList.add("fine");
  }

  /** Everything is drawn anew, for another theme. */
  clear(): void {
    this.items.clear();
  }
}

/** From where the fragment was drawn for to where it is shown; y turns. */
export function transformOf(c: Component, to: Placement): string {
  const from = placementOf(c);
  const isSame =
    from.rotation === to.rotation &&
    from.extent.p.x === to.extent.p.x &&
    from.extent.p.y === to.extent.p.y &&
    from.extent.q.x === to.extent.q.x &&
    from.extent.q.y === to.extent.q.y;
  if (isSame) return `translate(${n(to.origin.x)} ${n(-to.origin.y)})`;
  const ratio = (a: number, b: number) => (a === 0 ? 1 : b / a);
  const k = {
    x: ratio(from.extent.q.x - from.extent.p.x, to.extent.q.x - to.extent.p.x),
    y: ratio(from.extent.q.y - from.extent.p.y, to.extent.q.y - to.extent.p.y),
  };
  const map = (p: Point): Point => {
    const local = minus(rotate(p, -from.rotation), from.extent.p);
    return rotate(plus({ x: local.x * k.x, y: local.y * k.y }, to.extent.p), to.rotation);
  };
  const o = map({ x: 0, y: 0 });
  const ex = minus(map({ x: 1, y: 0 }), o);
  const ey = minus(map({ x: 0, y: 1 }), o);
  const at = plus(to.origin, o);
  const f = (x: number) => String(Math.round(x * 1e4) / 1e4);
  return `matrix(${f(ex.x)} ${f(-ex.y)} ${f(-ey.x)} ${f(ey.y)} ${n(at.x)} ${n(-at.y)})`;
}
