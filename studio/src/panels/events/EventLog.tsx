/** When something happened in the newest run that is shown, and what: a click takes all views to that instant. */
import { For, Show, createMemo, createResource, createSignal } from "solid-js";
import type { OpenModel } from "../../document/model";
import { dataOf } from "../../document/rundata";
import { useStudio } from "../context";
import { energyOf } from "../energy/state";
import { plotsOf } from "../plots/state";
import { watch } from "../watch";
import { type Change, happeningsOf } from "./events";
import "./events.css";

/** Numbers that are read for it at the most. */
const MAX_NUMBERS = 4e6;
/** Events that are written at once, and changes of each. */
const SHOWN = 200;
const FEW = 6;

export function EventLog() {
  const studio = useStudio();
  const model = watch(studio.model);
  return (
    <Show when={model()} keyed>
      {(shown) => <Log model={shown} />}
    </Show>
  );
}

function Log(props: { model: OpenModel }) {
  const studio = useStudio();
  const plots = plotsOf(studio, props.model);
  const energy = energyOf(props.model);
  const list = watch(studio.runs.list);
  const compared = watch(studio.runs.shown);
  const instant = watch(plots.instant);
  const [wanted, setWanted] = createSignal("");
  const [shown, setShown] = createSignal(SHOWN);
  const run = createMemo(() => {
    list();
    compared();
    return plots.shownRuns().at(-1) ?? plots.runs().at(-1);
  });
  const [found] = createResource(run, async (r) => {
    setShown(SHOWN);
    const data = dataOf(studio.runs);
    const variables = await data.variables(r.run);
    const states = new Set(props.model.check.get()?.starts.map((s) => s.name) ?? []);
    const all = [...variables.values()].filter((v) => v.value === null && (v.isStep || states.has(v.name)));
    const room = Math.max(1, Math.floor(MAX_NUMBERS / Math.max(1, r.rows)));
    const looked = all.slice(0, room);
    const { time, values } = await data.read(
      r.run,
      looked.map((v) => v.name),
    );
    const observed = looked.flatMap(({ name, kind, isStep }) => {
      const column = values.get(name);
      return column ? [{ name, kind, isStep, values: column }] : [];
    });
    return { happenings: happeningsOf(time, observed), omitted: all.length - looked.length };
  });
  const listed = () => {
    const text = wanted().trim().toLowerCase();
    const happenings = found.latest?.happenings ?? [];
    if (text === "") return happenings;
    const has = (c: Change) => [c.name, ...c.others].some((n) => n.toLowerCase().includes(text));
    return happenings.filter((h) => h.changes.some(has));
  };
  const go = (time: number) => {
    plots.instant.set(time);
    energy.time.set(time);
  };
  return (
    <Show
      when={run()}
      fallback={<p class="empty">No runs yet. Ctrl Space simulates the model; its events are listed here.</p>}
    >
      <Show when={found.latest}>
        {(known) => (
          <div class="events">
            <div class="events-bar">
              <input
                type="search"
                aria-label="Find in the events"
                placeholder="A variable that changes"
                value={wanted()}
                onInput={(e) => setWanted(e.currentTarget.value)}
              />
              <span class="muted">
                {known().happenings.length === 0
                  ? `Run ${run()!.run} has no events.`
                  : `${listed().length} of ${known().happenings.length} events of run ${run()!.run}`}
                {known().omitted > 0 ? `; ${known().omitted} variables are not looked at` : ""}
              </span>
            </div>
            <table>
              <tbody>
                <For each={listed().slice(0, shown())}>
                  {(h) => (
                    <tr classList={{ here: instant() === h.time }} data-event={h.time}>
                      <td>
                        <button class="event-time" title="Go to this instant" onClick={() => go(h.time)}>
                          {Number(h.time.toPrecision(8))} s
                        </button>
                      </td>
                      <td>
                        <Changes changes={h.changes} />
                      </td>
                    </tr>
                  )}
                </For>
              </tbody>
            </table>
            <Show when={listed().length > shown()}>
              <button class="button" onClick={() => setShown(shown() + SHOWN)}>
                {listed().length - shown()} more
              </button>
            </Show>
          </div>
        )}
      </Show>
    </Show>
  );
}

function Changes(props: { changes: readonly Change[] }) {
  const [isWhole, setWhole] = createSignal(false);
  const seen = () => (isWhole() ? props.changes : props.changes.slice(0, FEW));
  return (
    <Show when={props.changes.length > 0} fallback={<span class="muted">no discrete variable changed</span>}>
      <For each={seen()}>
        {(c) => (
          <span class="change" title={c.others.length > 0 ? `The same: ${c.others.join(", ")}` : undefined}>
            <b>{c.name}</b> {c.from} → {c.to}
            <Show when={c.isJump}>
              <small class="muted"> jumps</small>
            </Show>
          </span>
        )}
      </For>
      <Show when={props.changes.length > seen().length}>
        <button class="button" onClick={() => setWhole(true)}>
          {props.changes.length - seen().length} more
        </button>
      </Show>
    </Show>
  );
}
