import { For } from "solid-js";
import { actions } from "../registry";
import { Dialog } from "../ui/Dialog";
import { shown } from "../ui/keys";
import "./shortcuts.css";

export function Shortcuts(props: { close: () => void }) {
  const groups = () => {
    const all = new Map<string, { title: string; keys: readonly string[] }[]>();
    for (const a of actions()) {
      if (a.keys && !a.id.startsWith("move."))
        all.set(a.group, [...(all.get(a.group) ?? []), { title: a.title, keys: a.keys }]);
    }
    all.get("Arrange")?.push({ title: "Move by one step, by five with Shift", keys: ["← ↑ ↓ →"] });
    return [...all];
  };
  return (
    <Dialog title="Keyboard" close={props.close} class="shortcuts-dialog">
      <div class="shortcuts">
        <For each={groups()}>
          {([group, list]) => (
            <section>
              <h3>{group}</h3>
              <For each={list}>
                {(entry) => (
                  <div>
                    <span>{entry.title}</span>
                    <kbd>{shown(entry.keys[0]!)}</kbd>
                  </div>
                )}
              </For>
            </section>
          )}
        </For>
      </div>
    </Dialog>
  );
}
