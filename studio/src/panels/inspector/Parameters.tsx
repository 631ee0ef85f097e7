/** Parameters by tab and group, as their `Dialog` annotations have it. */
import { For, Show, createMemo, createSignal } from "solid-js";
import type { Dialog, Parameter } from "../../protocol";
import type { OpenModel } from "../../document/model";
import { ParameterField } from "./ParameterField";
import { ReplaceableField } from "./ReplaceableField";

export function Parameters(props: { model: OpenModel; component: string | undefined; dialog: Dialog }) {
  /** In order of declaration, but the general one first, whatever a base class declares before. */
  const tabs = createMemo(() => {
    const named = new Set([...props.dialog.parameters, ...props.dialog.replaceables].map((p) => p.tab || "General"));
    return [...(named.delete("General") ? ["General"] : []), ...named];
  });
  const [chosen, setChosen] = createSignal("General");
  const tab = () => (tabs().includes(chosen()) ? chosen() : tabs()[0]!);
  const groups = createMemo(() => {
    const all = new Map<string, Parameter[]>();
    for (const p of props.dialog.parameters) {
      if ((p.tab || "General") !== tab()) continue;
      const group = p.group || (p.isStart ? "Initial values" : "Parameters");
      all.set(group, [...(all.get(group) ?? []), p]);
    }
    return [...all];
  });
  const replaceables = () => props.dialog.replaceables.filter((r) => (r.tab || "General") === tab());
  const byName = createMemo(() => new Map(props.dialog.parameters.map((p) => [p.name, p])));
  const names = (list: Parameter[]) => list.map((p) => p.name);
  return (
    <div class="parameters">
      <Show when={tabs().length > 1}>
        <div class="parameter-tabs" role="tablist">
          <For each={tabs()}>
            {(name) => (
              <button role="tab" aria-selected={tab() === name} onClick={() => setChosen(name)}>
                {name}
              </button>
            )}
          </For>
        </div>
      </Show>
      <Show when={replaceables().length > 0}>
        <section>
          <h3>Replaceable parts</h3>
          <For each={replaceables().map((r) => r.name)}>
            {(name) => (
              <Show when={replaceables().find((r) => r.name === name)}>
                {(part) => (
                  <ReplaceableField
                    model={props.model}
                    component={props.component}
                    part={part()}
                    isEditable={props.dialog.isEditable}
                  />
                )}
              </Show>
            )}
          </For>
        </section>
      </Show>
      <For each={groups().map(([name]) => name)}>
        {(group) => (
          <section>
            <Show when={groups().length > 1 || group !== "Parameters"}>
              <h3>{group}</h3>
            </Show>
            <For each={names(groups().find(([name]) => name === group)?.[1] ?? [])}>
              {(name) => (
                <Show when={byName().get(name)}>
                  {(p) => (
                    <ParameterField
                      model={props.model}
                      component={props.component}
                      parameter={p()}
                      isEditable={props.dialog.isEditable}
                    />
                  )}
                </Show>
              )}
            </For>
          </section>
        )}
      </For>
    </div>
  );
}
