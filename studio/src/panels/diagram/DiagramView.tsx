/** The diagram of a model, and what floats over it. */
import { Show, createSignal, onCleanup, onMount } from "solid-js";
import type { OpenModel } from "../../document/model";
import { told } from "../../document/walk";
import { usePage } from "../context";
import { sentence } from "../messages/markdown";
import { perform } from "../registry";
import { watch } from "../watch";
import { boardOf } from "./boards";
import { Canvas } from "./Canvas";
import { ContextMenu } from "./ContextMenu";
import { InsideView } from "./InsideView";
import { PathBar } from "./PathBar";
import { Legend } from "./Legend";
import { followTime } from "./moment";
import { NameField } from "./NameField";
import { PointerTip } from "./PointerTip";
import { QuickInsert } from "./QuickInsert";
import { ToBonds } from "./ToBonds";
import { Toolbar } from "./Toolbar";

/** What an empty diagram shows: near enough to read the names of the first elements. */
const PAPER = { left: -60, right: 60, bottom: -60, top: 60 };

export function DiagramView(props: { model: OpenModel }) {
  const path = watch(props.model.inside);
  return (
    <>
      <PathBar model={props.model} />
      <Show when={path().length > 0 && path()} keyed fallback={<WholeDiagram model={props.model} />}>
        {(inner) => <InsideView model={props.model} path={inner} />}
      </Show>
    </>
  );
}

function WholeDiagram(props: { model: OpenModel }) {
  const { studio } = usePage();
  const board = boardOf(studio, props.model);
  const diagram = watch(props.model.diagram);
  const about = watch(props.model.view);
  const selected = watch(props.model.selection);
  const check = watch(props.model.check);
  /** What is selected, for those who hear the page. */
  const spoken = () => {
    const names = [...selected().components];
    const only = names.length === 1 ? diagram().component(names[0]!) : undefined;
    return only
      ? told(diagram(), only, check())
      : names.length > 1
        ? `${names.length} components: ${names.join(", ")}`
        : "";
  };
  const [menu, setMenu] = createSignal<{ x: number; y: number }>();
  const [tip, setTip] = createSignal({ x: 0, y: 0 });
  onMount(() => onCleanup(followTime(studio, props.model, board)));
  return (
    <>
      <Show when={!about().isEditable}>
        <div class="read-only">
          <span innerHTML={sentence(about().readOnlyBecause || "this model belongs to a library")} />
          <button class="button outlined" onClick={() => perform(studio, "model.copy")}>
            Edit a copy
          </button>
        </div>
      </Show>
      <Show when={about().undrawnBecause}>
        {(why) => (
          <div class="read-only">
            <span innerHTML={sentence(`${why()}; mend the text to see it again`)} />
          </div>
        )}
      </Show>
      <Show when={about().isStale && !about().undrawnBecause}>
        <div class="read-only">The text cannot be read at present; this is the diagram before it.</div>
      </Show>
      <Canvas
        board={board}
        label={`Diagram of ${props.model.name}: ${diagram().components.length} components. Ctrl and the arrow keys walk along bonds.`}
        isStale={about().isStale}
        paper={() => board.diagram.bounds() ?? PAPER}
        onMenu={setMenu}
        onPointer={setTip}
        onDoubleClick={(hit, e) => {
          if (hit.kind === "component")
            perform(studio, e.ctrlKey || e.metaKey ? "component.open" : "component.parameters");
        }}
      >
        <Show when={diagram().components.length === 0 && about().isEditable}>
          <p class="invitation">
            <span>
              Drag an element from the library onto the paper,
              <br />
              or press <kbd>/</kbd> to search for one.
            </span>
          </p>
        </Show>
        <p class="told" role="status">
          {spoken()}
        </p>
        <PointerTip board={board} at={tip()} />
        <NameField board={board} />
        <QuickInsert board={board} />
        <Legend board={board} />
        <Toolbar board={board} />
        <ToBonds board={board} />
        <Show when={menu()}>{(at) => <ContextMenu at={at()} board={board} close={() => setMenu(undefined)} />}</Show>
      </Canvas>
    </>
  );
}
