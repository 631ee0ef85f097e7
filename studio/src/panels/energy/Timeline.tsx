/** Time under the picture: the supplied power as a small curve, the instant, and the window of ledger and Sankey. */
import { Show, createMemo, createSignal, onCleanup, onMount } from "solid-js";
import type { Window } from "../../plot/curve";
import { withUnit } from "../../plot/numbers";
import { Glyph } from "../ui/Glyph";
import { watch } from "../watch";
import type { Numbers } from "./numbers";
import type { EnergyState } from "./state";

/** Seconds for the whole run. */
const LAP = 8;
const HEIGHT = 36;

export function Timeline(props: { numbers: Numbers; state: EnergyState; extent: Window }) {
  const { state } = props;
  const time = watch(state.time);
  const span = watch(state.window);
  const isPlaying = watch(state.isPlaying);
  const [width, setWidth] = createSignal(400);
  let track!: HTMLDivElement;
  const length = () => props.extent.to - props.extent.from || 1;
  const x = (t: number) => ((t - props.extent.from) / length()) * width();
  const toTime = (clientX: number) => {
    const box = track.getBoundingClientRect();
    return props.extent.from + Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * length();
  };
  const shown = () => span() ?? props.extent;

  const curve = createMemo(() => {
    const { columns, energy } = props.numbers;
    const sources = energy.accounts
      .filter((a) => a.heading === "supplied")
      .flatMap((a) => columns.values.get(a.power) ?? []);
    const total = columns.time.map((_, i) => sources.reduce((sum, s) => sum - s[i]!, 0));
    let [low, high] = [0, 0];
    for (const p of total) [low, high] = [Math.min(low, p), Math.max(high, p)];
    const y = (p: number) => HEIGHT - 3 - ((p - low) / (high - low || 1)) * (HEIGHT - 6);
    const every = Math.max(1, Math.floor(total.length / 600));
    const points: string[] = [];
    for (let i = 0; i < total.length; i += every)
      points.push(`${x(columns.time[i]!).toFixed(1)} ${y(total[i]!).toFixed(1)}`);
    return `M${points.join("L")}`;
  });

  onMount(() => {
    const watcher = new ResizeObserver(() => setWidth(track.clientWidth));
    watcher.observe(track);
    let [frame, last] = [0, performance.now()];
    const tick = (now: number) => {
      const passed = (now - last) / 1000;
      last = now;
      if (state.isPlaying.get()) {
        const { from, to } = shown();
        const next = state.time.get() + (passed / LAP) * length();
        state.time.set(next > to || next < from ? from : next);
      }
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    onCleanup(() => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
    });
  });

  const drag = (down: PointerEvent, move: (t: number, start: number) => void) => {
    if (down.button !== 0) return;
    down.preventDefault();
    down.stopPropagation();
    const target = down.currentTarget as HTMLElement;
    target.setPointerCapture(down.pointerId);
    const start = toTime(down.clientX);
    const on = (e: PointerEvent) => move(toTime(e.clientX), start);
    on(down);
    target.addEventListener("pointermove", on);
    target.addEventListener("lostpointercapture", () => target.removeEventListener("pointermove", on), { once: true });
  };
  const setWindow = (from: number, to: number) => {
    const [low, high] = from < to ? [from, to] : [to, from];
    const isWhole = low <= props.extent.from && high >= props.extent.to;
    state.window.set(isWhole || high - low < length() * 1e-3 ? undefined : { from: low, to: high });
  };
  const keys = (e: KeyboardEvent) => {
    const step = (e.shiftKey ? 0.1 : 0.01) * length();
    const by = e.key === "ArrowRight" ? step : e.key === "ArrowLeft" ? -step : 0;
    if (by === 0) return;
    e.preventDefault();
    e.stopPropagation();
    state.time.set(Math.min(props.extent.to, Math.max(props.extent.from, state.time.get() + by)));
  };

  return (
    <div class="timeline">
      <button
        class="button square"
        title={isPlaying() ? "Stop" : "Let time go on"}
        aria-label={isPlaying() ? "Stop" : "Play"}
        onClick={() => state.isPlaying.update((p) => !p)}
      >
        <Glyph name={isPlaying() ? "stop" : "play"} />
      </button>
      <output class="now">{withUnit(time(), "s", 4)}</output>
      <div
        ref={track}
        class="track"
        role="slider"
        tabindex="0"
        aria-label="Instant"
        aria-valuemin={props.extent.from}
        aria-valuemax={props.extent.to}
        aria-valuenow={time()}
        title="Click or pull: the instant. Shift and pull: the window of ledger and Sankey picture."
        onKeyDown={keys}
        onPointerDown={(e) =>
          e.shiftKey ? drag(e, (t, start) => setWindow(start, t)) : drag(e, (t) => state.time.set(t))
        }
      >
        <svg width={width()} height={HEIGHT} aria-hidden="true">
          <rect
            class="window"
            x={x(shown().from)}
            width={Math.max(0, x(shown().to) - x(shown().from))}
            height={HEIGHT}
          />
          <path class="supplied" d={curve()} />
          <line class="instant" x1={x(time())} x2={x(time())} y1={0} y2={HEIGHT} />
        </svg>
        <i
          class="handle"
          style={{ left: `${x(shown().from)}px` }}
          title="Where the window begins"
          onPointerDown={(e) => drag(e, (t) => setWindow(t, shown().to))}
        />
        <i
          class="handle"
          style={{ left: `${x(shown().to)}px` }}
          title="Where the window ends"
          onPointerDown={(e) => drag(e, (t) => setWindow(shown().from, t))}
        />
      </div>
      <output class="window">{`${withUnit(shown().from, "", 3)} to ${withUnit(shown().to, "s", 3)}`}</output>
      <Show when={span()}>
        <button
          class="button square"
          title="The whole run"
          aria-label="The whole run"
          onClick={() => state.window.set(undefined)}
        >
          <Glyph name="fit" />
        </button>
      </Show>
    </div>
  );
}
