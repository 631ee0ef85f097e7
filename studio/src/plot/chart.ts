/**
 * A plot on the page: uPlot draws it, this class ties it to what is shown. Time is zoomed with the wheel
 * or by pulling a frame, panned with Shift or the middle button, and shown whole by a double click; over
 * an axis the wheel and the pull act on that axis. Two measuring cursors can be dragged.
 */
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { aligned } from "./align";
import { type Curve, type Window, axesOf, axisOf, extentOf, unitOfAxis } from "./curve";
import { axisTitle, clockOf, commonPower, tickLabels } from "./numbers";
import { rangeOf } from "./picture";

export interface Cursors {
  readonly a: number;
  readonly b: number;
}

export interface ChartState {
  readonly curves: readonly Curve[];
  /** What is shown of time; without it, all. */
  readonly window: Window | undefined;
  readonly cursors: Cursors | undefined;
}

export interface ChartEvents {
  window(window: Window | undefined): void;
  hover(time: number | undefined): void;
  cursors(cursors: Cursors): void;
}

/** Colours and type, read from the page. */
export interface Look {
  readonly text: string;
  readonly grid: string;
  readonly font: string;
}

const WIDTH = 1.6;
/** More than these are no marks but a grey wall. */
const MOST_EVENTS = 200;

/** The instants that stand twice in a run, within a window. */
export function eventsOf(curves: readonly Pick<Curve, "time">[], window: Window): number[] {
  const found = new Set<number>();
  for (const time of new Set(curves.map((c) => c.time))) {
    for (let i = 1; i < time.length; i++)
      if (time[i] === time[i - 1] && time[i]! >= window.from && time[i]! <= window.to) found.add(time[i]!);
  }
  return [...found].sort((a, b) => a - b);
}

export class Chart {
  private plot: uPlot | undefined;
  private structure = "";
  private state: ChartState = { curves: [], window: undefined, cursors: undefined };
  /** Ranges of axes that the hand has set, by unit. */
  private readonly ranges = new Map<string, [number, number]>();
  private readonly marks: Record<"a" | "b", HTMLDivElement>;
  private readonly watcher: ResizeObserver;

  constructor(
    private readonly host: HTMLElement,
    private readonly look: () => Look,
    private readonly events: ChartEvents,
    private readonly syncKey: string,
  ) {
    this.marks = { a: this.mark("a"), b: this.mark("b") };
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(host);
  }

  show(state: ChartState): void {
    this.state = state;
    const structure = JSON.stringify(state.curves.map((c) => [c.key, c.label, axisOf(c), c.colour, c.dash, c.isStep]));
    if (!this.plot || structure !== this.structure) {
      this.structure = structure;
      this.build();
      return;
    }
    this.plot.batch(() => {
      this.plot!.setData(aligned(state.curves) as uPlot.AlignedData, false);
      this.rescale();
    });
  }

  /** After the colours of the page have changed. */
  restyle(): void {
    this.build();
  }

  get size(): { width: number; height: number } {
    return { width: this.host.clientWidth, height: this.host.clientHeight };
  }

  dispose(): void {
    this.watcher.disconnect();
    this.plot?.destroy();
  }

  /** Shows an instant that was chosen elsewhere. */
  point(time: number | undefined): void {
    const left = time === undefined ? -10 : (this.plot?.valToPos(time, "x") ?? -10);
    this.plot?.setCursor({ left, top: 0 }, false);
  }

  // ---- building -----------------------------------------------------------------------------------------------

  private build(): void {
    this.plot?.destroy();
    this.plot = undefined;
    const { width, height } = this.size;
    if (width === 0 || height === 0) return;
    const units = axesOf(this.state.curves);
    for (const unit of this.ranges.keys()) if (!units.includes(unit)) this.ranges.delete(unit);
    this.plot = new uPlot(
      this.options(units, width, height),
      aligned(this.state.curves) as uPlot.AlignedData,
      this.host,
    );
    this.plot.over.append(this.marks.a, this.marks.b);
    this.listen(this.plot);
    this.rescale();
  }

  private options(units: string[], width: number, height: number): uPlot.Options {
    const look = this.look();
    const axis = {
      stroke: look.text,
      font: look.font,
      labelFont: look.font,
      ticks: { stroke: look.grid, width: 1, size: 4 },
      gap: 4,
    };
    const power = (u: uPlot, scale: string) => {
      const { min = 0, max = 0 } = u.scales[scale] ?? {};
      return commonPower(Math.max(Math.abs(min ?? 0), Math.abs(max ?? 0)));
    };
    const clock = (u: uPlot) =>
      clockOf(this.state.curves, Math.max(Math.abs(u.scales.x?.min ?? 0), Math.abs(u.scales.x?.max ?? 0)));
    const scales: uPlot.Scales = { x: { time: false, range: () => this.span() } };
    const axes: uPlot.Axis[] = [
      {
        ...axis,
        grid: { stroke: look.grid, width: 1 },
        size: 26,
        labelSize: 18,
        space: 70,
        label: (u: uPlot) => `time, ${clock(u).label}`,
        values: (u, splits) => tickLabels(splits, clock(u).seconds),
      } as uPlot.Axis,
    ];
    units.forEach((unit, k) => {
      const scale = scaleOf(unit);
      scales[scale] = { range: () => this.rangeOfUnit(unit) };
      axes.push({
        ...axis,
        scale,
        side: k % 2 === 0 ? 3 : 1,
        grid: k === 0 ? { stroke: look.grid, width: 1 } : { show: false },
        size: (_u: uPlot, values: string[] | null) => 12 + 7 * Math.max(3, ...(values ?? []).map((v) => v.length)),
        // Where there is no unit, there may be a power of ten.
        labelSize: 20,
        space: 40,
        label: (u: uPlot) => axisTitle(unitOfAxis(this.state.curves, unit), power(u, scale)),
        values: (u: uPlot, splits: number[]) => tickLabels(splits, 10 ** power(u, scale)),
      } as uPlot.Axis);
    });
    return {
      width,
      height,
      padding: [10, units.length > 1 ? 0 : 14, 0, 0],
      scales,
      axes,
      legend: { show: false },
      cursor: {
        x: true,
        y: false,
        drag: { x: true, y: true, uni: 24, dist: 4, setScale: false },
        sync: { key: this.syncKey, scales: ["x", null], setSeries: false },
        points: { size: 6 },
        bind: { dblclick: () => () => null },
      },
      series: [
        {},
        ...this.state.curves.map((curve): uPlot.Series => {
          const style: uPlot.Series = {
            scale: scaleOf(axisOf(curve)),
            stroke: curve.colour,
            width: WIDTH,
            spanGaps: true,
            pxAlign: 0,
            points: { show: false },
          };
          if (curve.dash.length > 0) style.dash = [...curve.dash];
          if (curve.isStep) style.paths = uPlot.paths.stepped!({ align: 1 });
          return style;
        }),
      ],
      hooks: {
        setSelect: [(u) => this.zoomToFrame(u)],
        setCursor: [
          (u) =>
            this.events.hover(
              u.cursor.left !== undefined && u.cursor.left !== null && u.cursor.left >= 0
                ? u.posToVal(u.cursor.left, "x")
                : undefined,
            ),
        ],
        draw: [(u) => this.drawEvents(u, look.grid)],
        setScale: [(u, key) => key === "x" && this.placeMarks(u)],
        setSize: [(u) => this.placeMarks(u)],
      },
    };
  }

  /** Where something happened, an instant stands twice: a small mark at the foot of the drawing. */
  private drawEvents(u: uPlot, colour: string): void {
    const instants = eventsOf(this.state.curves, this.window());
    if (instants.length === 0 || instants.length > MOST_EVENTS) return;
    const { ctx, bbox } = u;
    const size = 6 * devicePixelRatio;
    ctx.save();
    ctx.fillStyle = colour;
    for (const t of instants) {
      const x = u.valToPos(t, "x", true);
      ctx.globalAlpha = 0.9;
      ctx.fillRect(Math.round(x), bbox.top, 1, bbox.height);
      ctx.beginPath();
      ctx.moveTo(x, bbox.top + bbox.height - size);
      ctx.lineTo(x - size / 2, bbox.top + bbox.height);
      ctx.lineTo(x + size / 2, bbox.top + bbox.height);
      ctx.fill();
    }
    ctx.restore();
  }

  private resize(): void {
    const { width, height } = this.size;
    if (width === 0 || height === 0) return;
    if (!this.plot) this.build();
    else if (this.plot.width !== width || this.plot.height !== height) this.plot.setSize({ width, height });
  }

  // ---- ranges -------------------------------------------------------------------------------------------------

  private window(): Window {
    return this.state.window ?? extentOf(this.state.curves) ?? { from: 0, to: 1 };
  }

  private span(): [number, number] {
    const { from, to } = this.window();
    return from < to ? [from, to] : [from - 0.5, to + 0.5];
  }

  private rangeOfUnit(unit: string): [number, number] {
    const set = this.ranges.get(unit);
    if (set) return set;
    const { low, high } = rangeOf(
      this.state.curves.filter((c) => axisOf(c) === unit),
      this.window(),
    );
    return [low, high];
  }

  private rescale(): void {
    const u = this.plot;
    if (!u) return;
    const [min, max] = this.span();
    u.batch(() => {
      u.setScale("x", { min, max });
      for (const unit of axesOf(this.state.curves)) {
        const [low, high] = this.rangeOfUnit(unit);
        u.setScale(scaleOf(unit), { min: low, max: high });
      }
    });
    this.placeMarks(u);
  }

  // ---- zoom and pan -------------------------------------------------------------------------------------------

  private zoomToFrame(u: uPlot): void {
    const { left, top, width, height } = u.select;
    if (width <= 0 || height <= 0) return;
    const isAllHigh = height >= u.over.clientHeight - 1;
    const isAllWide = width >= u.over.clientWidth - 1;
    if (!isAllHigh) {
      for (const unit of axesOf(this.state.curves)) {
        const scale = scaleOf(unit);
        this.ranges.set(unit, [u.posToVal(top + height, scale), u.posToVal(top, scale)]);
      }
    }
    u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
    if (isAllWide) this.rescale();
    else this.events.window({ from: u.posToVal(left, "x"), to: u.posToVal(left + width, "x") });
  }

  private zoomTime(factor: number, around: number): void {
    const [from, to] = this.span();
    const all = extentOf(this.state.curves);
    const next = { from: around - (around - from) * factor, to: around + (to - around) * factor };
    const isWhole = all && next.from <= all.from && next.to >= all.to;
    const isTooNarrow = next.to - next.from <= 1e-12 * Math.max(1e-12, Math.abs(next.from), Math.abs(next.to));
    if (!isTooNarrow) this.events.window(isWhole ? undefined : next);
  }

  private zoomUnit(unit: string, factor: number, around: number): void {
    const [low, high] = this.rangeOfUnit(unit);
    this.ranges.set(unit, [around - (around - low) * factor, around + (high - around) * factor]);
    this.rescale();
  }

  private listen(u: uPlot): void {
    u.over.addEventListener("wheel", (e) => this.wheel(e, u, "x"), { passive: false });
    u.over.addEventListener("dblclick", () => this.showAll());
    u.over.addEventListener(
      "pointerdown",
      (e) => {
        if (e.button === 1 || (e.button === 0 && e.shiftKey))
          this.pan(e, u, [
            "x",
            ...axesOf(this.state.curves)
              .filter((unit) => this.ranges.has(unit))
              .map(scaleOf),
          ]);
      },
      true,
    );
    // uPlot hears of the mouse, not of the pointer.
    u.over.addEventListener("mousedown", (e) => (e.shiftKey || e.button === 1) && e.stopImmediatePropagation(), true);
    const units = axesOf(this.state.curves);
    u.root.querySelectorAll<HTMLElement>(".u-axis").forEach((axis, k) => {
      const scale = k === 0 ? "x" : scaleOf(units[k - 1]!);
      axis.style.cursor = k === 0 ? "ew-resize" : "ns-resize";
      axis.addEventListener("wheel", (e) => this.wheel(e, u, scale), { passive: false });
      axis.addEventListener("pointerdown", (e) => e.button === 0 && this.pan(e, u, [scale]));
      axis.addEventListener("dblclick", () => this.showAll(k === 0 ? undefined : units[k - 1]));
    });
  }

  /** All of time and of every axis, or of one axis. */
  showAll(unit?: string): void {
    if (unit !== undefined) this.ranges.delete(unit);
    else this.ranges.clear();
    if (unit === undefined && this.state.window) this.events.window(undefined);
    else this.rescale();
  }

  private wheel(e: WheelEvent, u: uPlot, scale: string): void {
    e.preventDefault();
    const box = u.over.getBoundingClientRect();
    const factor = Math.exp(Math.max(-240, Math.min(240, e.deltaMode === 1 ? e.deltaY * 30 : e.deltaY)) / 500);
    if (scale === "x" && Math.abs(e.deltaX) > Math.abs(e.deltaY)) {
      const [from, to] = this.span();
      const by = (e.deltaX / box.width) * (to - from);
      this.events.window({ from: from + by, to: to + by });
    } else if (scale === "x") this.zoomTime(factor, u.posToVal(e.clientX - box.left, "x"));
    else this.zoomUnit(unitOf(scale), factor, u.posToVal(e.clientY - box.top, scale));
  }

  private pan(down: PointerEvent, u: uPlot, scales: string[]): void {
    down.preventDefault();
    down.stopPropagation();
    const target = down.currentTarget as HTMLElement;
    target.setPointerCapture(down.pointerId);
    const box = u.over.getBoundingClientRect();
    const starts = new Map(scales.map((s) => [s, s === "x" ? this.span() : this.rangeOfUnit(unitOf(s))]));
    const move = (e: PointerEvent) => {
      for (const [scale, [low, high]] of starts) {
        if (scale === "x") {
          const by = -((e.clientX - down.clientX) / box.width) * (high - low);
          this.events.window({ from: low + by, to: high + by });
        } else {
          const by = ((e.clientY - down.clientY) / box.height) * (high - low);
          this.ranges.set(unitOf(scale), [low + by, high + by]);
        }
      }
      this.rescale();
    };
    target.addEventListener("pointermove", move);
    target.addEventListener("lostpointercapture", () => target.removeEventListener("pointermove", move), {
      once: true,
    });
  }

  // ---- measuring cursors --------------------------------------------------------------------------------------

  private mark(name: "a" | "b"): HTMLDivElement {
    const mark = document.createElement("div");
    mark.className = `measure ${name}`;
    mark.dataset.cursor = name;
    mark.innerHTML = `<b>${name.toUpperCase()}</b>`;
    for (const type of ["mousedown", "click", "dblclick"]) mark.addEventListener(type, (e) => e.stopPropagation());
    mark.addEventListener("pointerdown", (down) => {
      down.preventDefault();
      down.stopPropagation();
      mark.setPointerCapture(down.pointerId);
      const move = (e: PointerEvent) => {
        const { plot } = this;
        if (!plot || !this.state.cursors) return;
        const box = plot.over.getBoundingClientRect();
        const t = plot.posToVal(Math.max(0, Math.min(box.width, e.clientX - box.left)), "x");
        this.events.cursors({ ...this.state.cursors, [name]: t });
      };
      mark.addEventListener("pointermove", move);
      mark.addEventListener("lostpointercapture", () => mark.removeEventListener("pointermove", move), { once: true });
    });
    return mark;
  }

  private placeMarks(u: uPlot): void {
    for (const name of ["a", "b"] as const) {
      const at = this.state.cursors?.[name];
      const x = at === undefined ? Number.NaN : u.valToPos(at, "x");
      const isSeen = x >= -1 && x <= u.over.clientWidth + 1;
      this.marks[name].style.display = isSeen ? "" : "none";
      if (isSeen) this.marks[name].style.transform = `translateX(${x}px)`;
    }
  }
}

const scaleOf = (unit: string) => `y:${unit}`;
const unitOf = (scale: string) => scale.slice(2);
