/** The inside of a component as this instance: its values, strokes and messages, and where it is at the time of a run. */
import { Show, createSignal, onCleanup } from "solid-js";
import { InsideDrawing } from "../../document/inside";
import type { OpenModel } from "../../document/model";
import { told } from "../../document/walk";
import { usePage } from "../context";
import { inline } from "../messages/markdown";
import { perform } from "../registry";
import { watch } from "../watch";
import { boardOf } from "./boards";
import { Canvas } from "./Canvas";
import { ContextMenu } from "./ContextMenu";
import { Legend } from "./Legend";
import { followTime } from "./moment";

const PAPER = { left: -60, right: 60, bottom: -60, top: 60 };

export function InsideView(props: { model: OpenModel; path: readonly string[] }) {
  const { studio } = usePage();
  const inside = new InsideDrawing(props.model, props.path, studio.server);
  const board = boardOf(studio, inside);
  onCleanup(() => inside.dispose());
  onCleanup(followTime(studio, props.model, board, props.path));
  const diagram = watch(inside.diagram);
  const of = watch(inside.class);
  const problem = watch(inside.problem);
  const selected = watch(inside.selection);
  const check = watch(inside.check);
  const [menu, setMenu] = createSignal<{ x: number; y: number }>();
  const spoken = () => {
    selected();
    const only = diagram().component(inside.selection.only ?? "");
    return only ? told(diagram(), only, check()) : "";
  };
  return (
    <>
      <div class="read-only">
        <Show when={problem() === ""} fallback={<span innerHTML={inline(problem())} />}>
          <span>
            <b>{props.path.join(".")}</b> as it is in {props.model.name.split(".").at(-1)}
          </span>
          <Show when={of()}>
            {(name) => (
              <button class="button outlined" onClick={() => void studio.open(name())}>
                Open {name().split(".").at(-1)}
              </button>
            )}
          </Show>
        </Show>
      </div>
      <Show when={of()}>
        <Canvas
          board={board}
          label={`Inside of ${props.path.join(".")}: ${diagram().components.length} components.`}
          isStale={false}
          paper={() => board.diagram.bounds() ?? PAPER}
          onMenu={setMenu}
          onDoubleClick={(hit) => {
            if (hit.kind === "component") perform(studio, "component.inside");
          }}
        >
          <Show when={diagram().components.length === 0}>
            <p class="invitation">
              <span>There is nothing drawn inside; its laws are in the text of its class.</span>
            </p>
          </Show>
          <p class="told" role="status">
            {spoken()}
          </p>
          <Legend board={board} />
          <Show when={menu()}>{(at) => <ContextMenu at={at()} board={board} close={() => setMenu(undefined)} />}</Show>
        </Canvas>
      </Show>
    </>
  );
}
