/** Small means to make and keep SVG elements. */
import type { Point } from "../../document/geometry";

const SVG = "http://www.w3.org/2000/svg";

export function element<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Record<string, string | number> = {},
): SVGElementTagNameMap[K] {
  const e = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, String(value));
  return e;
}

export const group = (className: string): SVGGElement => element("g", { class: className });

export const n = (x: number): string => String(Math.round(x * 100) / 100);

/** Straight stretches; diagram points, so y turns. */
export const pathOf = (points: readonly Point[]): string =>
  points.map((p, i) => `${i === 0 ? "M" : "L"}${n(p.x)} ${n(-p.y)}`).join("");

/** Through the middles of the stretches, with the points as handles (MLS 18.6.5.1). */
export function smoothPathOf(points: readonly Point[]): string {
  if (points.length < 3) return pathOf(points);
  const mid = (a: Point, b: Point) => `${n((a.x + b.x) / 2)} ${n(-(a.y + b.y) / 2)}`;
  let d = `M${n(points[0]!.x)} ${n(-points[0]!.y)}L${mid(points[0]!, points[1]!)}`;
  for (let i = 1; i < points.length - 1; i++)
    d += `Q${n(points[i]!.x)} ${n(-points[i]!.y)} ${mid(points[i]!, points[i + 1]!)}`;
  const last = points[points.length - 1]!;
  return `${d}L${n(last.x)} ${n(-last.y)}`;
}

/** Sets an attribute only if it differs; comparing is cheaper than the style work of the browser. */
export function set(e: Element, name: string, value: string): void {
  if (e.getAttribute(name) !== value) e.setAttribute(name, value);
}

/** Children by key: kept, made and dropped so that `parent` shows exactly `items`, in their order. */
export class Keyed<T> {
  private readonly kept = new Map<string, { element: SVGElement; item: T }>();
  constructor(
    private readonly parent: SVGGElement,
    private readonly make: (item: T) => SVGElement,
    private readonly update: (e: SVGElement, item: T, before: T | undefined) => void,
  ) {}

  show(items: readonly (readonly [string, T])[]): void {
    const wanted = new Set(items.map(([key]) => key));
    for (const [key, { element: e }] of this.kept) {
      if (!wanted.has(key)) {
        e.remove();
        this.kept.delete(key);
      }
    }
    let after: ChildNode | null = this.parent.firstChild;
    for (const [key, item] of items) {
      const known = this.kept.get(key);
      const e = known?.element ?? this.make(item);
      this.update(e, item, known?.item);
      this.kept.set(key, { element: e, item });
      if (e === after) after = after.nextSibling;
      else this.parent.insertBefore(e, after);
    }
  }

  get(key: string): SVGElement | undefined {
    return this.kept.get(key)?.element;
  }

  clear(): void {
    this.kept.clear();
    this.parent.replaceChildren();
  }
}
