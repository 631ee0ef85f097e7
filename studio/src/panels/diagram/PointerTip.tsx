/** Beside the pointer: why a pull is refused, or what it will do; and what lies under a resting pointer. */
import { Show, createEffect, createSignal, on, onCleanup } from "solid-js";
import type { Board } from "../../canvas/board";
import { keepInside } from "../ui/keepInside";
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
  return (
    <Show when={text()}>
      <Tip
        at={props.at}
        board={props.board}
        isRefused={preview().pull?.verdict === "refused"}
        text={text().replaceAll("`", "")}
      />
    </Show>
  );
}

/** On the side of the pointer where there is more room, and wholly on the paper. */
function Tip(props: { at: { x: number; y: number }; board: Board; isRefused: boolean; text: string }) {
  let tip!: HTMLDivElement;
  keepInside(
    () => tip,
    () => {
      const { width } = props.board.viewport.get();
      const isRight = props.at.x > width / 2;
      return { x: isRight ? props.at.x - 16 - tip.offsetWidth : props.at.x + 16, y: props.at.y + 18 };
    },
  );
  return (
    <div ref={tip} class="pointer-tip" classList={{ refused: props.isRefused }} role="status">
      {props.text}
    </div>
  );
}
