/** The tools of the icon, at the lower edge of the paper. */
import { For } from "solid-js";
import type { Board } from "../../canvas/board";
import type { ToolName } from "../../canvas/tools/tool";
import { ActionButton } from "../shell/TopBar";
import { Glyph, type GlyphName } from "../ui/Glyph";
import { watch } from "../watch";

const TOOLS: readonly { tool: ToolName; title: string; glyph: GlyphName }[] = [
  { tool: "select", title: "Select and move (V)", glyph: "pointer" },
  { tool: "line", title: "Line: click its points, Enter ends it (L)", glyph: "stretch" },
  { tool: "polygon", title: "Polygon: click its corners, Enter ends it (G)", glyph: "polygon" },
  { tool: "rectangle", title: "Rectangle (Q)", glyph: "rectangle" },
  { tool: "ellipse", title: "Ellipse (O)", glyph: "ellipse" },
  { tool: "text", title: "Text (W)", glyph: "letter" },
  { tool: "pan", title: "Move the paper (H, or hold Space)", glyph: "hand" },
];

export function IconToolbar(props: { board: Board }) {
  const tool = watch(props.board.tool);
  return (
    <div
      class="toolbar"
      role="toolbar"
      aria-label="Tools of the icon"
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
      <ActionButton id="icon.picture" glyph="icon" />
      <i />
      <ActionButton id="icon.front" glyph="front" />
      <ActionButton id="icon.back" glyph="back" />
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
