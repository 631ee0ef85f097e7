/** Beside the pointer: why a pull is refused, or what it will do; and what lies under a resting pointer. */
import { Show } from "solid-js";
import type { Board } from "../../canvas/board";
import { watch } from "../watch";

export function PointerTip(props: { board: Board; at: { x: number; y: number } }) {
  const preview = watch(props.board.preview);
  const hover = watch(props.board.hover);
  const text = () => {
    const { pull, drop, bond } = preview();
    if (pull) return pull.text;
    if (drop?.bond ?? bond) return `Goes into ${drop?.bond ?? bond}`;
    const port = hover().port;
    if (port) return [port.port.name || port.component.name, port.port.description].filter(Boolean).join(": ");
    return "";
  };
  return (
    <Show when={text()}>
      <div
        class="pointer-tip"
        classList={{ refused: preview().pull?.verdict === "refused" }}
        role="status"
        style={{ left: `${props.at.x + 16}px`, top: `${props.at.y + 18}px` }}
      >
        {text()}
      </div>
    </Show>
  );
}
