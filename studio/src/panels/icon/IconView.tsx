/** The icon of the open class, drawn by hand: shapes, and the connectors where they stand. */
import { Show, createSignal } from "solid-js";
import type { OpenModel } from "../../document/model";
import { boxOf } from "../../document/geometry";
import { usePage } from "../context";
import { boardOf } from "../diagram/boards";
import { Canvas } from "../diagram/Canvas";
import { ContextMenu } from "../diagram/ContextMenu";
import { sentence } from "../messages/markdown";
import { perform } from "../registry";
import { watch } from "../watch";
import { focusShapeText } from "./focus";
import { pastePicture } from "./pictures";
import { Paper } from "./Paper";
import { IconToolbar } from "./IconToolbar";
import "./icon.css";

export default function IconView(props: { model: OpenModel }) {
  const { studio } = usePage();
  const { icon } = props.model;
  const board = boardOf(studio, icon);
  const about = watch(props.model.view);
  const drawing = watch(icon.diagram);
  const selected = watch(icon.selection);
  const [menu, setMenu] = createSignal<{ x: number; y: number }>();
  const isEmpty = () => drawing().components.length === 0 && drawing().source.background.trim() === "";
  const spoken = () => {
    const names = [...selected().components];
    const only = names.length === 1 ? drawing().component(names[0]!) : undefined;
    if (!only) return names.length > 1 ? `${names.length} shapes` : "";
    const at = `at ${only.origin.x}, ${only.origin.y}`;
    return only.shape ? `${only.shape.kind} ${at}` : `Connector ${only.name} ${at}`;
  };
  return (
    <div class="icon-view" onPaste={(e) => pastePicture(e, board)}>
      <Show when={!about().isEditable}>
        <div class="read-only">
          <span innerHTML={sentence(about().readOnlyBecause || "this class belongs to a library")} />
          <button class="button outlined" onClick={() => perform(studio, "model.copy")}>
            Edit a copy
          </button>
        </div>
      </Show>
      <Canvas
        board={board}
        label={`Icon of ${props.model.name}: ${drawing().components.length} shapes and connectors.`}
        isStale={about().isStale}
        paper={() => boxOf([drawing().source.extent.p, drawing().source.extent.q])}
        onMenu={setMenu}
        onDoubleClick={(hit) => {
          if (hit.kind === "component" && hit.component.shape?.kind === "Text") focusShapeText();
        }}
      >
        <Paper board={board} />
        <Show when={isEmpty() && about().isEditable}>
          <p class="invitation">
            <span>
              The class has no icon yet. Take a tool below and draw one;
              <br />
              connectors are dragged here from the library.
            </span>
          </p>
        </Show>
        <p class="told" role="status">
          {spoken()}
        </p>
        <IconToolbar board={board} />
        <Show when={menu()}>{(at) => <ContextMenu at={at()} board={board} close={() => setMenu(undefined)} />}</Show>
      </Canvas>
    </div>
  );
}
