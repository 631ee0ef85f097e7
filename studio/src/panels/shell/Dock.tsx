import { For, Suspense } from "solid-js";
import { Dynamic } from "solid-js/web";
import { useStudio } from "../context";
import { docks } from "../registry";
import { Glyph } from "../ui/Glyph";
import { watch } from "../watch";

export function Dock() {
  const { workbench } = useStudio();
  const shown = watch(workbench.dock);
  const entry = () => docks().find((d) => d.id === shown()) ?? docks()[0]!;
  return (
    <>
      <header class="dock-tabs">
        <div role="tablist" aria-label="Panels below">
          <For each={docks()}>
            {(d) => (
              <button role="tab" aria-selected={entry() === d} onClick={() => workbench.dock.set(d.id)}>
                {d.title}
                <Dynamic component={d.count ?? (() => null)} />
              </button>
            )}
          </For>
        </div>
        <span class="gap" />
        <button
          class="button square"
          title="Close the panels"
          aria-label="Close the panels"
          onClick={() => workbench.resize({ isBottomOpen: false })}
        >
          <Glyph name="cross" />
        </button>
      </header>
      <div class="dock-body" data-dock={entry().id}>
        <Suspense>
          <Dynamic component={entry().view} />
        </Suspense>
      </div>
    </>
  );
}
