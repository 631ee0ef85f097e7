/** Where the states start: fixed, or a guess that is used for want of anything better; and what says too much. */
import { For, Show, createMemo } from "solid-js";
import type { OpenModel } from "../../document/model";
import type { StartValue } from "../../protocol";
import { useStudio } from "../context";
import { watch } from "../watch";
import { fixStarts, placeOf, release, tooMany } from "./starts";

/** The compiler writes numbers out: `0.0` is what somebody wrote as `0`. */
const shownStart = (text: string) => (/^-?\d+\.0$/.test(text) ? text.slice(0, -2) : text);

export function StartValues(props: { model: OpenModel; component?: string | undefined }) {
  const studio = useStudio();
  const check = watch(props.model.check);
  const view = watch(props.model.view);
  // While the model has errors there are no states; what was last known is still what one has in mind.
  const known = createMemo<readonly StartValue[]>((last) => {
    const now = check();
    return now && (now.starts.length > 0 || now.isSimulatable) ? now.starts : last;
  }, []);
  const isHere = (name: string) => props.component === undefined || name.startsWith(`${props.component}.`);
  const starts = () => known().filter((s) => isHere(s.name));
  const conflicting = () => tooMany(check()?.diagnostics ?? []).filter(isHere);
  const open = () => starts().filter((s) => !s.isFixed);
  const canSet = (start: StartValue) => view().isEditable && !start.name.includes("[");
  const set = (start: StartValue, which: "start" | "fixed", value: string | null) => {
    const { component, attribute } = placeOf(start.name);
    props.model.edit({ kind: "setParameter", component, name: attribute(which), value }).catch(studio.complain);
  };
  return (
    <Show when={starts().length + conflicting().length > 0}>
      <section class="starts" aria-label="Initial conditions">
        <h3>Initial conditions</h3>
        <Show when={conflicting().length > 0}>
          <p class="finding error">
            {conflicting().length === 1 ? "One fixed start is" : "These fixed starts are"} too many:
          </p>
          <For each={conflicting()}>
            {(name) => (
              <p class="release">
                <code>{name}</code>
                <button
                  class="button outlined small"
                  disabled={!view().isEditable || name.includes("[")}
                  onClick={() => void release(props.model, name).catch(studio.complain)}
                >
                  Make it a guess
                </button>
              </p>
            )}
          </For>
        </Show>
        <p class="summary">
          {starts().length} {starts().length === 1 ? "state" : "states"}, {starts().length - open().length} fixed
          <Show when={open().length > 0}>
            {" "}
            <button
              class="button outlined small"
              disabled={!view().isEditable}
              onClick={() => void fixStarts(props.model, open().filter(canSet)).catch(studio.complain)}
            >
              Fix {open().length === 1 ? "the other" : `the other ${open().length}`}
            </button>
          </Show>
        </p>
        <table>
          <thead>
            <tr>
              <th>State</th>
              <th>Starts at</th>
              <th>Fixed</th>
            </tr>
          </thead>
          <tbody>
            <For each={starts()}>
              {(start) => (
                <tr data-start={start.name} title={start.description}>
                  <th>{start.name}</th>
                  <td>
                    <input
                      class="field"
                      aria-label={`Start value of ${start.name}`}
                      value={shownStart(start.value)}
                      placeholder="0"
                      disabled={!canSet(start)}
                      spellcheck={false}
                      onKeyDown={(e) => e.key === "Enter" && e.currentTarget.blur()}
                      onChange={(e) => set(start, "start", e.currentTarget.value.trim() || null)}
                    />
                    <span class="unit">{start.unit}</span>
                  </td>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`${start.name} starts exactly there`}
                      checked={start.isFixed}
                      disabled={!canSet(start)}
                      onChange={(e) => set(start, "fixed", e.currentTarget.checked ? "true" : null)}
                    />
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
    </Show>
  );
}
