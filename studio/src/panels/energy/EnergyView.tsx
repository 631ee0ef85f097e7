/** Where the energy goes: powers on the diagram at an instant, a Sankey picture and the ledger of a window. */
import { Show, createEffect, createMemo, createSignal } from "solid-js";
import type { OpenModel } from "../../document/model";
import { dataOf } from "../../document/rundata";
import { useStudio } from "../context";
import { plotsOf } from "../plots/state";
import { watch } from "../watch";
import { ofRun, ofWindow } from "./balance";
import { Flows } from "./Flows";
import { Ledger } from "./Ledger";
import { type Numbers, numbersOf } from "./numbers";
import { SankeyPicture } from "./SankeyPicture";
import { energyOf } from "./state";
import { Timeline } from "./Timeline";
import "./energy.css";

export default function EnergyView(props: { model: OpenModel }) {
  const studio = useStudio();
  const state = energyOf(props.model);
  const plots = plotsOf(studio, props.model);
  const list = watch(studio.runs.list);
  const compared = watch(studio.runs.shown);
  const picture = watch(state.picture);
  const span = watch(state.window);
  const time = watch(state.time);
  const [numbers, setNumbers] = createSignal<Numbers>();
  /** The newest of those that are shown. */
  const run = createMemo(() => {
    list();
    compared();
    return (plots.shownRuns().at(-1) ?? plots.runs().at(-1)) || undefined;
  });
  createEffect(() => {
    const wanted = run();
    if (!wanted?.hasEnergy) return setNumbers(undefined);
    numbersOf(dataOf(studio.runs), wanted).then(
      (next) => run()?.run === wanted.run && setNumbers(next),
      (error) => run()?.run === wanted.run && studio.complain(error),
    );
  });
  const extent = () => {
    const { time: t } = numbers()!.columns;
    return { from: t[0] ?? 0, to: t[t.length - 1] ?? 1 };
  };
  createEffect(() => {
    if (!numbers()) return;
    const { from, to } = extent();
    if (state.time.get() < from || state.time.get() > to) state.time.set(from);
  });
  const balance = createMemo(() => {
    const known = numbers();
    if (!known) return undefined;
    const part = span();
    return part ? ofWindow(known.energy, known.columns, part) : ofRun(known.energy);
  });
  const why = () => {
    if (!run()) return "No results yet. Ctrl Space simulates the model.";
    return run()!.hasEnergy ? "" : "This model has no bonds, so there are no powers to follow.";
  };
  return (
    <div class="energy">
      <Show when={numbers()} fallback={<p class="empty">{why()}</p>}>
        {(known) => (
          <div class="energy-parts">
            <div class="energy-main">
              <div class="segments" role="tablist" aria-label="Picture">
                <button role="tab" aria-selected={picture() === "diagram"} onClick={() => state.picture.set("diagram")}>
                  Powers
                </button>
                <button role="tab" aria-selected={picture() === "sankey"} onClick={() => state.picture.set("sankey")}>
                  Sankey
                </button>
              </div>
              <Show
                when={picture() === "diagram"}
                fallback={<SankeyPicture numbers={known()} window={span() ?? extent()} />}
              >
                <Flows model={props.model} numbers={known()} time={time()} />
              </Show>
              <Timeline numbers={known()} state={state} extent={extent()} />
            </div>
            <aside aria-label="Ledger" tabIndex={0}>
              <Show when={balance()}>{(b) => <Ledger balance={b()} isWhole={span() === undefined} />}</Show>
            </aside>
          </div>
        )}
      </Show>
    </div>
  );
}
