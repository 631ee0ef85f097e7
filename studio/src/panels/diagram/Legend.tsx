/** What the colours of strokes mean, as far as the diagram has them. */
import { For, Show } from "solid-js";
import type { Board } from "../../canvas/board";
import { watch } from "../watch";

export function Legend(props: { board: Board }) {
  const check = watch(props.board.model.check);
  const isShown = watch(props.board.showsCausality);
  const entries = () => {
    const bonds = check()?.bonds;
    if (!bonds || !isShown()) return [];
    const n = (causality: string) => bonds.stores.filter((s) => s.causality === causality).length;
    return [
      { kind: "integral", text: "integral causality", count: n("integral") },
      { kind: "derivative", text: "derivative causality", count: n("derivative") },
      { kind: "loop", text: "algebraic loop", count: bonds.loops.length },
      { kind: "conflict", text: "causal conflict", count: bonds.conflicts.length },
    ].filter((e) => e.count > 0);
  };
  return (
    <Show when={entries().length > 0}>
      <ul class="legend" aria-label="Causality">
        <For each={entries()}>
          {(e) => (
            <li class={e.kind}>
              <i />
              {e.text}
              <Show when={e.count > 1}>
                <b>{e.count}</b>
              </Show>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
