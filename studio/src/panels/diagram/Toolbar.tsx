/** The tools, at the lower edge of the paper. */
import { For } from "solid-js";
import type { Board } from "../../canvas/board";
import type { ToolName } from "../../canvas/tools/tool";
import { ActionButton } from "../shell/TopBar";
import { Glyph, type GlyphName } from "../ui/Glyph";
import { watch } from "../watch";

const TOOLS: readonly { tool: ToolName; title: string; glyph: GlyphName }[] = [
  { tool: "select", title: "Select and move (V)", glyph: "pointer" },
  { tool: "bond", title: "Bond: pull from element to element (B)", glyph: "bond" },
  { tool: "connect", title: "Connection: pull from port to port (C)", glyph: "line" },
  { tool: "pan", title: "Move the paper (H, or hold Space)", glyph: "hand" },
];

export function Toolbar(props: { board: Board }) {
  const tool = watch(props.board.tool);
  return (
    <div
      class="toolbar"
      role="toolbar"
      aria-label="Tools"
      onPointerDown={(e) => e.stopPropagation()}
      onDblClick={(e) => e.stopPropagation()}
    >
      <For each={TOOLS}>
        {(entry) => (
          <button
            class="button square"
            title={entry.title}
            aria-label={entry.title}
            aria-pressed={tool() === entry.tool}
            onClick={() => props.board.tool.set(entry.tool)}
          >
            <Glyph name={entry.glyph} />
          </button>
        )}
      </For>
      <i />
      <ActionButton id="diagram.tidy" glyph="tidy" />
      <ActionButton id="component.rotate" glyph="rotate" />
      <ActionButton id="component.flip" glyph="flip" />
      <span class="zoom">
        <i />
        <ActionButton id="zoom.out" glyph="minus" />
        <ActionButton id="zoom.in" glyph="plus" />
        <ActionButton id="zoom.fit" glyph="fit" />
      </span>
    </div>
  );
}
