/** Which part of the diagram is on the screen: its middle, and pixels per unit. Here y turns down. */
import { Cell } from "../document/cell";
import type { Box, Point } from "../document/geometry";

/** Pixels per unit at what the page calls 100 %. */
export const FULL_SIZE = 4;
const LEAST = 0.2;
const MOST = 60;
/** Pixels left free round what is fitted; the tools of the drawing board are at the lower edge. */
const SIDE = 40;
const FREE = { above: 28, below: 68 };

export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

export class Viewport extends Cell<View> {
  /** Pixels that are left free above and below what is fitted. */
  private free = FREE;

  constructor() {
    super({ x: 0, y: 0, zoom: FULL_SIZE, width: 800, height: 600 });
  }

  toScreen(p: Point): Point {
    const v = this.get();
    return { x: (p.x - v.x) * v.zoom + v.width / 2, y: (v.y - p.y) * v.zoom + v.height / 2 };
  }

  toDiagram(p: Point): Point {
    const v = this.get();
    return { x: (p.x - v.width / 2) / v.zoom + v.x, y: v.y - (p.y - v.height / 2) / v.zoom };
  }

  /** A length on the screen, in units. */
  units(pixels: number): number {
    return pixels / this.get().zoom;
  }

  /** What floats at the lower edge begins so far above it. */
  keepBelow(height: number): void {
    this.free = { ...FREE, below: Math.max(FREE.below, height) };
  }

  resize(width: number, height: number): void {
    this.set({ ...this.get(), width, height });
  }

  pan(dx: number, dy: number): void {
    const v = this.get();
    this.set({ ...v, x: v.x - dx / v.zoom, y: v.y + dy / v.zoom });
  }

  /** The point of the diagram under `at` stays there. */
  zoomBy(factor: number, at: Point): void {
    const fixed = this.toDiagram(at);
    const v = this.get();
    const zoom = Math.min(MOST, Math.max(LEAST, v.zoom * factor));
    this.set({ ...v, zoom, x: fixed.x - (at.x - v.width / 2) / zoom, y: fixed.y + (at.y - v.height / 2) / zoom });
  }

  zoomTo(zoom: number): void {
    const v = this.get();
    this.zoomBy(zoom / v.zoom, { x: v.width / 2, y: v.height / 2 });
  }

  /** Shows a box as large as it can be; what lies over the edges of the paper covers nothing of it. */
  fit(box: Box, { above, below } = this.free, most = 5): void {
    const v = this.get();
    const room = { w: Math.max(50, v.width - 2 * SIDE), h: Math.max(50, v.height - above - below) };
    const zoom = Math.max(
      LEAST,
      Math.min(most, room.w / Math.max(box.right - box.left, 1), room.h / Math.max(box.top - box.bottom, 1)),
    );
    const down = (below - above) / 2 / zoom;
    this.set({ ...v, zoom, x: (box.left + box.right) / 2, y: (box.bottom + box.top) / 2 - down });
  }

  /** Moves as little as possible until the box can be seen. */
  reveal(box: Box, margin = 40): void {
    const v = this.get();
    const a = this.toScreen({ x: box.left, y: box.top });
    const b = this.toScreen({ x: box.right, y: box.bottom });
    const by = (low: number, high: number, size: number) =>
      high - low > size - 2 * margin
        ? size / 2 - (low + high) / 2
        : low < margin
          ? margin - low
          : high > size - margin
            ? size - margin - high
            : 0;
    this.pan(by(a.x, b.x, v.width), by(a.y, b.y, v.height));
  }
}
