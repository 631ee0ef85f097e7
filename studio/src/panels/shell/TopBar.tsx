import { For, Show } from "solid-js";
import { useStudio } from "../context";
import { RunButton } from "../simulate/RunButton";
import { action, perform, views } from "../registry";
import { Glyph, type GlyphName } from "../ui/Glyph";
import { shown } from "../ui/keys";
import { watch, watchOf } from "../watch";
import { ThemeButton } from "./theme";

export function ActionButton(props: {
  id: string;
  glyph: GlyphName;
  pressed?: boolean;
  disabled?: boolean;
  title?: string;
}) {
  const studio = useStudio();
  const title = () => {
    const known = action(props.id);
    const keys = known?.keys?.[0];
    return `${props.title ?? known?.title ?? ""}${keys ? ` (${shown(keys)})` : ""}`;
  };
  return (
    <button
      class="button square"
      title={title()}
      aria-label={title()}
      aria-pressed={props.pressed}
      disabled={props.disabled}
      onClick={() => perform(studio, props.id)}
    >
      <Glyph name={props.glyph} />
    </button>
  );
}

/** Views that have a button; the others are in a list. */
const FRONT = 6;

export function TopBar() {
  const studio = useStudio();
  const { workbench } = studio;
  const view = watch(workbench.view);
  const second = watch(workbench.second);
  const model = watch(studio.model);
  const description = watchOf(() => model()?.view);
  const history = () => description()?.history ?? { undo: null, redo: null };
  const hello = watch(studio.hello);
  const isNarrow = watch(workbench.isNarrow);
  const isFurther = () => views().findIndex((v) => v.id === view()) >= FRONT;
  return (
    <header class="top">
      <div class="brand" title={hello() ? `Harpoon ${hello()!.version}` : "Harpoon"}>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M4 20.5h23l-8.5-8.5" />
          <path class="stroke" d="M7 14.5v12" />
        </svg>
        <span>{hello()?.folder ?? "Harpoon"}</span>
      </div>
      <ActionButton id="panel.left" glyph="library" />
      <div class="history">
        <ActionButton
          id="undo"
          glyph="undo"
          disabled={!history().undo}
          title={history().undo ? `Undo: ${history().undo}` : "Undo"}
        />
        <ActionButton
          id="redo"
          glyph="redo"
          disabled={!history().redo}
          title={history().redo ? `Redo: ${history().redo}` : "Redo"}
        />
      </div>
      <Show when={model()}>
        <Show when={!isNarrow()} fallback={<ViewChoice />}>
          <div class="segments" role="tablist" aria-label="View">
            <For each={views().slice(0, FRONT)}>
              {(entry, i) => (
                <button
                  role="tab"
                  aria-selected={view() === entry.id}
                  title={`${entry.title} (Alt ${i() + 1})`}
                  onClick={() => workbench.view.set(entry.id)}
                >
                  {entry.title}
                </button>
              )}
            </For>
          </div>
          <select
            class="plain more"
            classList={{ chosen: isFurther() }}
            aria-label="More views"
            value={isFurther() ? view() : ""}
            onChange={(e) => workbench.view.set(e.currentTarget.value)}
          >
            <option value="" disabled hidden>
              More
            </option>
            <For each={views().slice(FRONT)}>{(entry) => <option value={entry.id}>{entry.title}</option>}</For>
          </select>
        </Show>
        <ActionButton id="view.split" glyph="split" pressed={second() !== undefined} />
        <span class="what">{description()?.description}</span>
      </Show>
      <span class="gap" />
      <RunButton />
      <button class="button outlined palette" title="All commands (Ctrl K)" onClick={() => perform(studio, "palette")}>
        <Glyph name="search" />
        <span>Commands</span>
        <kbd>{shown("Ctrl+K")}</kbd>
      </button>
      <ThemeButton />
      <ActionButton id="panel.right" glyph="inspector" />
    </header>
  );
}

/** The views as a list to choose from, where there is no room for them in a row. */
function ViewChoice() {
  const { workbench } = useStudio();
  const view = watch(workbench.view);
  return (
    <select
      class="field views"
      aria-label="View"
      value={view()}
      onChange={(e) => workbench.view.set(e.currentTarget.value)}
    >
      <For each={views()}>{(entry) => <option value={entry.id}>{entry.title}</option>}</For>
    </select>
  );
}
