/** Where the energy of a window came from and went to. */
import { For, Show, createMemo, createSignal, onCleanup, onMount } from "solid-js";
import { withUnit } from "../../plot/numbers";
import { type Numbers, linksIn } from "./numbers";
import { bandPath, sankey } from "./sankey";

const NODE = 12;
const MARGIN = { left: 16, right: 16, top: 72, bottom: 16 };
/** A few bands need not fill the page. */
const heightFor = (links: number) => 120 + 40 * links;

export function SankeyPicture(props: { numbers: Numbers; window: { from: number; to: number } }) {
  const [size, setSize] = createSignal({ width: 600, height: 300 });
  const links = createMemo(() => linksIn(props.numbers, props.window));
  const picture = createMemo(() =>
    sankey(links(), {
      width: Math.max(80, size().width - MARGIN.left - MARGIN.right),
      height: Math.max(60, Math.min(heightFor(links().length), size().height - MARGIN.top - MARGIN.bottom)),
      nodeWidth: NODE,
      gap: 26,
    }),
  );
  const heading = (name: string) => props.numbers.energy.accounts.find((a) => a.path === name)?.heading ?? "junction";
  const last = () => Math.max(0, ...picture().nodes.map((n) => n.column));
  let paper!: HTMLDivElement;
  onMount(() => {
    const watcher = new ResizeObserver(() => setSize({ width: paper.clientWidth, height: paper.clientHeight }));
    watcher.observe(paper);
    onCleanup(() => watcher.disconnect());
  });
  return (
    <div ref={paper} class="sankey">
      <Show when={links().length > 0} fallback={<p class="empty">No energy went along any bond in this window.</p>}>
        <svg width={size().width} height={size().height} role="img" aria-label="Sankey picture of the energy">
          <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
            <For each={picture().links}>
              {(l) => (
                <path class={`band ${heading(l.to)}`} data-link={l.name} d={bandPath(l)} stroke-width={l.width}>
                  <title>{`${l.name}: ${withUnit(l.value, "J", 4)} from ${l.from} to ${l.to}`}</title>
                </path>
              )}
            </For>
            <For each={picture().nodes}>
              {(n) => {
                const anchor = () => (n.column === 0 ? "start" : n.column === last() ? "end" : "middle");
                const x = () => (n.column === 0 ? n.x : n.column === last() ? n.x + NODE : n.x + NODE / 2);
                return (
                  <g class={`node ${heading(n.name)}`} data-node={n.name}>
                    <rect x={n.x} y={n.y} width={NODE} height={n.height} rx="2" />
                    <text x={x()} y={n.y - 6} text-anchor={anchor()}>
                      {n.name} <tspan>{withUnit(n.value, "J", 3)}</tspan>
                    </text>
                  </g>
                );
              }}
            </For>
          </g>
        </svg>
      </Show>
    </div>
  );
}
