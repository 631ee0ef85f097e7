/** Where one is: the model, and the components that one has gone into. Each step leads back up. */
import { For, Show } from "solid-js";
import type { OpenModel } from "../../document/model";
import { useStudio } from "../context";
import { ActionButton } from "../shell/TopBar";
import { watch } from "../watch";

export function PathBar(props: { model: OpenModel }) {
  const studio = useStudio();
  const path = watch(props.model.inside);
  const place = watch(studio.places.now);
  return (
    <Show when={path().length > 0}>
      <nav class="path-bar" aria-label="Path">
        <ActionButton id="place.back" glyph="left" disabled={(place(), !studio.places.canGoBack)} />
        <ActionButton id="place.forward" glyph="chevron" disabled={(place(), !studio.places.canGoForward)} />
        <ActionButton id="component.outside" glyph="up" />
        <ol>
          <li>
            <button onClick={() => studio.goInside(props.model, [])}>{props.model.name.split(".").at(-1)}</button>
          </li>
          <For each={path()}>
            {(name, i) => (
              <li>
                <button
                  aria-current={i() === path().length - 1 ? "location" : undefined}
                  onClick={() => studio.goInside(props.model, path().slice(0, i() + 1))}
                >
                  {name}
                </button>
              </li>
            )}
          </For>
        </ol>
      </nav>
    </Show>
  );
}
