import { For, Show, createEffect, onCleanup, onMount } from "solid-js";
import { useStudio } from "../context";
import { Glyph } from "../ui/Glyph";
import { watch } from "../watch";

export function Tabs() {
  const studio = useStudio();
  const tabs = watch(studio.workbench.tabs);
  const active = watch(studio.workbench.active);
  const isReadOnly = (name: string) => {
    active();
    return studio.models.get(name)?.isEditable === false;
  };
  let row!: HTMLElement;
  // The one in front can be seen, however many there are, and however narrow the row becomes.
  const show = () => row.querySelector(".tab.active")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  createEffect(() => {
    active();
    tabs();
    // It is wider in front than behind: once it has its width.
    const frame = requestAnimationFrame(show);
    onCleanup(() => cancelAnimationFrame(frame));
  });
  onMount(() => {
    const watcher = new ResizeObserver(show);
    watcher.observe(row);
    onCleanup(() => watcher.disconnect());
  });
  return (
    <nav class="tabs" aria-label="Open models" ref={row}>
      <For each={tabs()}>
        {(name) => (
          <div
            class="tab"
            classList={{ active: active() === name }}
            title={name}
            onAuxClick={(e) => e.button === 1 && studio.close(name)}
          >
            <button class="name" onClick={() => void studio.open(name)}>
              <Show when={isReadOnly(name)}>
                <Glyph name="lock" class="tiny" />
              </Show>
              {name.split(".").at(-1)}
            </button>
            <button class="close" aria-label={`Close ${name}`} onClick={() => studio.close(name)}>
              <Glyph name="cross" class="tiny" />
            </button>
          </div>
        )}
      </For>
    </nav>
  );
}
