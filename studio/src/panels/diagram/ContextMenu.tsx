/** What can be done with the selection, under the right button. */
import { For, Show, onCleanup, onMount } from "solid-js";
import type { Board } from "../../canvas/board";
import { useStudio } from "../context";
import { action } from "../registry";
import { keepInside } from "../ui/keepInside";
import { shown } from "../ui/keys";

const WITH_SELECTION = [
  ["component.parameters", "component.rename", "component.inside", "component.open"],
  ["bond.reverse"],
  ["submodel.make", "submodel.wrap", "submodel.dissolve"],
  ["icon.front", "icon.forward", "icon.backward", "icon.back", "icon.group", "icon.ungroup"],
  ["component.rotate", "component.flip", "component.flipVertical"],
  ["align.row", "align.column", "align.distribute", "diagram.tidy"],
  ["edit.duplicate", "edit.delete"],
];
const WITHOUT = [
  ["edit.selectAll", "diagram.tidy"],
  ["zoom.fit", "zoom.full", "diagram.causality"],
  ["diagram.svg", "diagram.png", "diagram.copyPicture", "diagram.print"],
  ["undo", "redo"],
];

export function ContextMenu(props: { at: { x: number; y: number }; board: Board; close: () => void }) {
  const studio = useStudio();
  const groups = () =>
    (props.board.model.selection.isEmpty ? WITHOUT : WITH_SELECTION)
      .map((ids) => ids.flatMap((id) => action(id) ?? []).filter((a) => a.isPossible?.(studio) ?? true))
      .filter((g) => g.length > 0);
  let menu!: HTMLDivElement;
  keepInside(
    () => menu,
    () => props.at,
  );
  onMount(() => {
    menu.querySelector("button")?.focus({ preventScroll: true });
    const away = (e: Event) => {
      if (!menu.contains(e.target as Node)) props.close();
    };
    window.addEventListener("pointerdown", away, true);
    onCleanup(() => window.removeEventListener("pointerdown", away, true));
  });
  const keys = (e: KeyboardEvent) => {
    const items = [...menu.querySelectorAll("button")];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    if (e.key === "Escape") props.close();
    else if (e.key === "ArrowDown") items[(at + 1) % items.length]?.focus();
    else if (e.key === "ArrowUp") items[(at - 1 + items.length) % items.length]?.focus();
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <div
      ref={menu}
      class="menu"
      role="menu"
      onKeyDown={keys}
      onPointerDown={(e) => e.stopPropagation()}
      onContextMenu={(e) => e.preventDefault()}
    >
      <For each={groups()}>
        {(group) => (
          <div>
            <For each={group}>
              {(a) => (
                <button
                  role="menuitem"
                  onClick={() => {
                    props.close();
                    a.run(studio);
                  }}
                >
                  {a.title}
                  <Show when={a.keys?.[0]}>
                    <kbd>{shown(a.keys![0]!)}</kbd>
                  </Show>
                </button>
              )}
            </For>
          </div>
        )}
      </For>
    </div>
  );
}
