/** Where the states of the model start: fixed, or a guess that is used for want of anything better. */
import { For, Show } from "solid-js";
import type { StartValue } from "../../protocol";
import type { OpenModel } from "../../document/model";
import { useStudio } from "../context";
import { watch } from "../watch";

/** `I1.f` is a part of `I1`; a variable of the class itself stands alone. */
const placeOf = (name: string) => {
  const [component, ...rest] = name.split(".");
  const attribute = (which: string) => [...rest, which].join(".");
  return { component: component!, attribute };
};

/** All of them in one step. */
export async function fixStarts(model: OpenModel, starts: readonly StartValue[]): Promise<void> {
  const values = starts.map((start) => {
    const { component, attribute } = placeOf(start.name);
    return { component, name: attribute("fixed"), value: "true" };
  });
  await model.edit({ kind: "setParameters", values });
}

export function StartValues(props: { model: OpenModel }) {
  const studio = useStudio();
  const check = watch(props.model.check);
  const view = watch(props.model.view);
  const starts = () => check()?.starts ?? [];
  const open = () => starts().filter((s) => !s.isFixed);
  const canSet = (start: StartValue) => view().isEditable && !start.name.includes("[");
  const set = (start: StartValue, which: "start" | "fixed", value: string | null) => {
    const { component, attribute } = placeOf(start.name);
    props.model.edit({ kind: "setParameter", component, name: attribute(which), value }).catch(studio.complain);
  };
  return (
    <Show when={starts().length > 0}>
      <section class="starts" aria-label="Initial conditions">
        <h3>Initial conditions</h3>
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
                      value={start.value}
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
