/** Beside the pointer: why a pull is refused, or what it will do; and what lies under a resting pointer. */
import { Show, createEffect, createSignal, on, onCleanup } from "solid-js";
import type { Board } from "../../canvas/board";
import { watch } from "../watch";

/** Milliseconds until a pointer rests. */
const REST = 700;

export function PointerTip(props: { board: Board; at: { x: number; y: number } }) {
  const preview = watch(props.board.preview);
  const hover = watch(props.board.hover);
  const [isResting, setResting] = createSignal(false);
  createEffect(
    on(
      () => props.at,
      () => {
        setResting(false);
        const timer = setTimeout(() => setResting(true), REST);
        onCleanup(() => clearTimeout(timer));
      },
    ),
  );
  const text = () => {
    const { pull, drop, bond } = preview();
    if (pull) return pull.text;
    if (drop?.bond ?? bond) return `Goes into ${drop?.bond ?? bond}`;
    const { port, hit } = hover();
    if (port) return [port.port.name || port.component.name, port.port.description].filter(Boolean).join(": ");
    if (!isResting()) return "";
    if (hit.kind === "component") {
      const { name, class: type, description } = hit.component;
      return [`${type} ${name}`, description].filter(Boolean).join("\n");
    }
    return hit.kind === "connection" ? `${hit.connection.from} – ${hit.connection.to}` : "";
  };
  /** On the side of the pointer where there is more room. */
  const place = () => {
    const { width } = props.board.viewport.get();
    const across = props.at.x > width / 2 ? { right: `${width - props.at.x + 16}px` } : { left: `${props.at.x + 16}px` };
    return { ...across, top: `${props.at.y + 18}px` };
  };
  return (
    <Show when={text()}>
      <div
        class="pointer-tip"
        classList={{ refused: preview().pull?.verdict === "refused" }}
        role="status"
        style={place()}
      >
        {text().replaceAll("`", "")}
      </div>
    </Show>
  );
}
