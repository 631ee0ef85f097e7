/** The open models as tabs, and one or two views of the one that is shown. */
import { For, Show, Suspense } from "solid-js";
import { Dynamic } from "solid-js/web";
import type { OpenModel } from "../../document/model";
import { useStudio } from "../context";
import { views } from "../registry";
import { Glyph } from "../ui/Glyph";
import { Splitter } from "../ui/Splitter";
import { watch } from "../watch";
import { LessonBar } from "../learn/LessonBar";
import { Welcome } from "../welcome/Welcome";
import { Tabs } from "./Tabs";

export function Middle() {
  const studio = useStudio();
  const { workbench } = studio;
  const model = watch(studio.model);
  const first = watch(workbench.view);
  const second = watch(workbench.second);
  const layout = watch(workbench.layout);
  let row!: HTMLDivElement;
  const share = (size: number) => Math.min(0.8, Math.max(0.2, size / row.clientWidth));
  return (
    <>
      <Tabs />
      <LessonBar />
      <div class="views" ref={row}>
        <Show when={model()} keyed fallback={<Welcome />}>
          {(shown) => (
            <>
              <View id={first()} model={shown} />
              <Show when={second() !== undefined && second() !== first()}>
                <Splitter
                  direction="column"
                  label="Width of the second view"
                  sign={-1}
                  size={() => layout().split * row.clientWidth}
                  onResize={(size) => workbench.resize({ split: share(size) })}
                />
                <div class="second" style={{ width: `${layout().split * 100}%` }}>
                  <header>
                    <select
                      class="plain"
                      aria-label="Second view"
                      value={second()}
                      onChange={(e) => workbench.second.set(e.currentTarget.value)}
                    >
                      <For each={views().filter((v) => v.id !== first())}>
                        {(v) => <option value={v.id}>{v.title}</option>}
                      </For>
                    </select>
                    <button
                      class="button square"
                      title="Close the second view"
                      onClick={() => workbench.second.set(undefined)}
                    >
                      <Glyph name="cross" />
                    </button>
                  </header>
                  <View id={second()!} model={shown} />
                </div>
              </Show>
            </>
          )}
        </Show>
      </div>
    </>
  );
}

function View(props: { id: string; model: OpenModel }) {
  const entry = () => views().find((v) => v.id === props.id) ?? views()[0]!;
  return (
    <div class="view" data-view={entry().id}>
      <Suspense>
        <Dynamic component={entry().view} model={props.model} />
      </Suspense>
    </div>
  );
}
