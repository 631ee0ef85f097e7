/** A small chart: curves over two axes, points, and a cursor that tells where it is. */
import { For, Show, createSignal } from "solid-js";
import { shown } from "../../plot/numbers";
import { type Axis, place, ticks, valueAt } from "./axes";

export interface Curve {
  readonly name: string;
  readonly x: readonly (number | null)[];
  readonly y: readonly (number | null)[];
  readonly colour: string;
  readonly isFaint?: boolean;
}

const COLOURS = ["#1f6feb", "#d1242f", "#1a7f37", "#9a6700", "#8250df", "#bf3989"];
export const colourOf = (k: number): string => COLOURS[k % COLOURS.length]!;

/** What lies between two curves. */
export interface Area {
  readonly x: readonly number[];
  readonly low: readonly (number | null)[];
  readonly high: readonly (number | null)[];
  readonly colour: string;
  readonly opacity: number;
}

export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly shape: "cross" | "ring" | "square" | "critical";
  readonly isChosen?: boolean;
  readonly name?: string;
}

const SHAPES = { cross: "M-5-5L5 5M5-5L-5 5", square: "M-4-4h8v8h-8z", critical: "M-6 0H6M0-6V6" };
const [WIDTH, LEFT, RIGHT, TOP, BOTTOM] = [640, 66, 14, 10, 36];

export function Chart(props: {
  label: string;
  x: Axis;
  y: Axis;
  height: number;
  xLabel?: string;
  yLabel: string;
  yStep?: number;
  curves: readonly Curve[];
  areas?: readonly Area[];
  marks?: readonly Mark[];
  /** A line across, such as at the chosen mode. */
  at?: number;
  /** What the cursor says at a place; without it, the place or the values of the curves. */
  reading?: (x: number, y: number) => string;
  onPick?: (x: number, y: number) => void;
}) {
  const [cursor, setCursor] = createSignal<{ x: number; y: number }>();
  const inner = () => props.height - TOP - BOTTOM;
  const px = (v: number) => LEFT + place(props.x, v) * (WIDTH - LEFT - RIGHT);
  const py = (v: number) => TOP + (1 - place(props.y, v)) * inner();
  const path = (curve: Curve) => {
    let text = "";
    let isDown = false;
    curve.x.forEach((x, k) => {
      const y = curve.y[k] ?? null;
      if (x === null || y === null) {
        isDown = false;
        return;
      }
      text += `${isDown ? "L" : "M"}${px(x).toFixed(1)} ${py(y).toFixed(1)}`;
      isDown = true;
    });
    return text;
  };
  const between = (area: Area) => {
    const rims = [area.high, area.low].map((rim) =>
      rim.flatMap((y, k) => (y === null ? [] : [`${px(area.x[k]!).toFixed(1)} ${py(y).toFixed(1)}`])),
    );
    return rims[0]!.length === 0 ? "" : `M${[...rims[0]!, ...rims[1]!.reverse()].join("L")}Z`;
  };
  const where = (e: MouseEvent) => {
    const box = (e.currentTarget as SVGElement).getBoundingClientRect();
    const across = ((e.clientX - box.left) / box.width) * WIDTH;
    const down = ((e.clientY - box.top) / box.height) * props.height;
    const [x, y] = [(across - LEFT) / (WIDTH - LEFT - RIGHT), 1 - (down - TOP) / inner()];
    return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x: valueAt(props.x, x), y: valueAt(props.y, y) } : undefined;
  };
  /** The value of a curve next to a place on the first axis. */
  const reading = (curve: Curve, at: number) => {
    let best: number | null = null;
    let distance = Number.POSITIVE_INFINITY;
    curve.x.forEach((x, k) => {
      if (x === null) return;
      const apart = Math.abs(place(props.x, x) - place(props.x, at));
      if (apart < distance) [best, distance] = [curve.y[k] ?? null, apart];
    });
    return best === null ? "–" : shown(best, 4);
  };
  const pick = (e: MouseEvent) => {
    const at = where(e);
    if (at) props.onPick?.(at.x, at.y);
  };
  return (
    <svg
      class="linear-chart"
      viewBox={`0 0 ${WIDTH} ${props.height}`}
      role="img"
      aria-label={props.label}
      onMouseMove={(e) => setCursor(where(e))}
      onMouseLeave={() => setCursor(undefined)}
      onClick={pick}
    >
      <clipPath id={`linear-${props.label.replace(/\W/g, "-")}`}>
        <rect x={LEFT} y={TOP} width={WIDTH - LEFT - RIGHT} height={inner()} />
      </clipPath>
      <For each={ticks(props.x, 8)}>
        {(v) => (
          <>
            <path class="grid" d={`M${px(v)} ${TOP}v${inner()}`} />
            <text x={px(v)} y={TOP + inner() + 15} text-anchor="middle">
              {shown(v, 4)}
            </text>
          </>
        )}
      </For>
      <For each={ticks(props.y, inner() / 45, props.yStep)}>
        {(v) => (
          <>
            <path class="grid" d={`M${LEFT} ${py(v)}H${WIDTH - RIGHT}`} />
            <text x={LEFT - 6} y={py(v) + 4} text-anchor="end">
              {shown(v, 4)}
            </text>
          </>
        )}
      </For>
      <rect class="frame" x={LEFT} y={TOP} width={WIDTH - LEFT - RIGHT} height={inner()} />
      <text class="title" x={(LEFT + WIDTH - RIGHT) / 2} y={props.height - 4} text-anchor="middle">
        {props.xLabel ?? ""}
      </text>
      <text class="title" transform={`translate(14 ${TOP + inner() / 2}) rotate(-90)`} text-anchor="middle">
        {props.yLabel}
      </text>
      <g clip-path={`url(#linear-${props.label.replace(/\W/g, "-")})`}>
        <For each={props.areas ?? []}>
          {(area) => <path class="area" d={between(area)} fill={area.colour} fill-opacity={area.opacity} />}
        </For>
        <For each={props.curves}>
          {(c) => <path class="curve" classList={{ faint: c.isFaint }} d={path(c)} stroke={c.colour} />}
        </For>
        <Show when={props.at !== undefined && props.at > 0}>
          <path class="mode" d={`M${px(props.at!)} ${TOP}v${inner()}`} />
        </Show>
      </g>
      <For each={props.marks ?? []}>
        {(m) => (
          <g
            class={`mark ${m.shape}`}
            classList={{ chosen: m.isChosen }}
            transform={`translate(${px(m.x)} ${py(m.y)})`}
          >
            <Show when={m.shape === "ring"} fallback={<path d={SHAPES[m.shape as keyof typeof SHAPES]} />}>
              <circle r="5" />
            </Show>
            <title>{m.name ?? ""}</title>
          </g>
        )}
      </For>
      <Show when={cursor()}>
        {(at) => (
          <g class="cursor">
            <path d={`M${px(at().x)} ${TOP}v${inner()}`} />
            <text x={LEFT + 8} y={TOP + 16}>
              {props.reading
                ? props.reading(at().x, at().y)
                : props.marks
                  ? `${shown(at().x, 4)}, ${shown(at().y, 4)}`
                  : `at ${shown(at().x, 4)}`}
              <Show when={!props.marks && !props.reading}>
                <For each={props.curves.slice(0, 6)}>
                  {(c) => <tspan fill={c.colour}>{`   ${reading(c, at().x)}`}</tspan>}
                </For>
              </Show>
            </text>
          </g>
        )}
      </Show>
    </svg>
  );
}
