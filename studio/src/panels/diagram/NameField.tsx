/** The name of a component, typed in place. */
import { Show, createEffect } from "solid-js";
import type { Board } from "../../canvas/board";
import { watch } from "../watch";

export function NameField(props: { board: Board }) {
  const { board } = props;
  const name = watch(board.renaming);
  const view = watch(board.viewport);
  const place = () => {
    view();
    const c = name() === undefined ? undefined : board.diagram.component(name()!);
    if (!c) return undefined;
    const box = board.diagram.box(c);
    return board.viewport.toScreen({ x: (box.left + box.right) / 2, y: box.bottom });
  };
  const end = (to: string | undefined) => {
    const from = name();
    board.renaming.set(undefined);
    const wanted = to?.trim();
    if (from !== undefined && wanted && wanted !== from) {
      void board.change(() => ({ kind: "rename", component: from, to: wanted }), true);
    }
  };
  let field: HTMLInputElement | undefined;
  createEffect(() => {
    if (place()) field?.select();
  });
  return (
    <Show when={place()}>
      {(at) => (
        <input
          ref={(e) => {
            field = e;
            queueMicrotask(() => {
              e.focus({ preventScroll: true });
              e.select();
            });
          }}
          class="field name-field"
          aria-label="Name"
          style={{ left: `${at().x}px`, top: `${at().y + 6}px` }}
          value={name()}
          spellcheck={false}
          onPointerDown={(e) => e.stopPropagation()}
          onKeyDown={(e) => {
            e.stopPropagation();
            if (e.key === "Enter") end(e.currentTarget.value);
            else if (e.key === "Escape") end(undefined);
          }}
          onBlur={(e) => end(e.currentTarget.value)}
        />
      )}
    </Show>
  );
}
