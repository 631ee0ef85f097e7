/** What the selected shapes of an icon look like: colours, patterns, texts. A change is made in all of them. */
import { For, Match, Show, Switch, createResource } from "solid-js";
import type { ShapeField } from "../../protocol";
import type { IconDrawing } from "../../document/icon";
import { isShape } from "../../document/icon";
import { useStudio } from "../context";
import { boardOf } from "../diagram/boards";
import { action, perform } from "../registry";
import { Glyph } from "../ui/Glyph";
import { watch } from "../watch";
import { colourOf, literalOf, stringOf, textOfColour, textOfString } from "./fields";

const LABELS: Record<string, string> = {
  color: "Colour",
  lineColor: "Line",
  fillColor: "Fill",
  textColor: "Colour",
  pattern: "Dashes",
  fillPattern: "Filling",
  borderPattern: "Border",
  thickness: "Width in mm",
  lineThickness: "Width in mm",
  arrow: "Arrows",
  arrowSize: "Arrow size in mm",
  smooth: "Smooth",
  radius: "Corner radius",
  startAngle: "From angle",
  endAngle: "To angle",
  textString: "Text",
  fontSize: "Size in points",
  fontName: "Font",
  textStyle: "Style",
  horizontalAlignment: "Alignment",
  fileName: "File",
  visible: "Visible",
};
const PATTERNS = ["None", "Solid", "Dash", "Dot", "DashDot", "DashDotDot"];
const CHOICES: Record<string, { of: string; literals: readonly string[] }> = {
  pattern: { of: "LinePattern", literals: PATTERNS },
  fillPattern: {
    of: "FillPattern",
    literals: [
      "None",
      "Solid",
      "Horizontal",
      "Vertical",
      "Cross",
      "Forward",
      "Backward",
      "CrossDiag",
      "HorizontalCylinder",
      "VerticalCylinder",
      "Sphere",
    ],
  },
  borderPattern: { of: "BorderPattern", literals: ["None", "Raised", "Sunken", "Engraved"] },
  smooth: { of: "Smooth", literals: ["None", "Bezier"] },
  horizontalAlignment: { of: "TextAlignment", literals: ["Left", "Center", "Right"] },
};
const ARROWS = ["None", "Open", "Filled", "Half"];
const STYLES = ["Bold", "Italic", "UnderLine"];
const ARRANGE = [
  "icon.front",
  "icon.forward",
  "icon.backward",
  "icon.back",
  "icon.group",
  "icon.ungroup",
  "align.left",
  "align.right",
  "align.top",
  "align.bottom",
  "align.row",
  "align.column",
  "align.distribute",
  "align.distributeVertical",
  "edit.duplicate",
  "edit.delete",
];

export function ShapeInspector(props: { icon: IconDrawing }) {
  const studio = useStudio();
  const board = boardOf(studio, props.icon);
  const drawing = watch(props.icon.diagram);
  const selection = watch(props.icon.selection);
  const names = () => [...selection().components].filter(isShape);
  const shapes = () => names().flatMap((name) => drawing().component(name)?.shape ?? []);
  const title = () => {
    const kinds = new Set(shapes().map((s) => s.kind));
    return shapes().length === 1
      ? shapes()[0]!.kind
      : `${shapes().length} ${kinds.size === 1 ? [...kinds][0] : "shape"}s`;
  };
  /** Those that all of them have, as the first has them. */
  const fields = () =>
    (shapes()[0]?.fields ?? []).filter((f) => shapes().every((s) => s.fields.some((g) => g.name === f.name)));
  const write = (field: string, value: string | null) => {
    const shapes = names();
    void board.change(() => ({ kind: "setShape", shapes, field, value }));
  };
  return (
    <>
      <header>
        <p class="kind">Icon</p>
        <h2>{title()}</h2>
      </header>
      <div class="shape-fields">
        <For
          each={fields()
            .map((f) => f.name)
            .filter((name) => name in LABELS)}
        >
          {(name) => (
            <Show when={fields().find((f) => f.name === name)}>
              {(field) => (
                <div class="shape-field" data-field={name}>
                  <span>{LABELS[name]}</span>
                  <FieldEditor
                    field={field()}
                    write={(value) => write(name, value)}
                    isEditable={props.icon.isEditable}
                  />
                </div>
              )}
            </Show>
          )}
        </For>
        <Show when={fields().some((f) => f.name === "textString")}>
          <Macros icon={props.icon} field={fields().find((f) => f.name === "textString")!} write={write} />
        </Show>
      </div>
      <div class="arrange">
        <For each={ARRANGE}>
          {(id) => (
            <button
              class="button outlined"
              disabled={(selection(), drawing(), !(action(id)?.isPossible?.(studio) ?? true))}
              onClick={() => perform(studio, id)}
            >
              {action(id)?.title}
            </button>
          )}
        </For>
      </div>
    </>
  );
}

function FieldEditor(props: { field: ShapeField; write: (value: string | null) => void; isEditable: boolean }) {
  const label = () => LABELS[props.field.name];
  const colour = () => colourOf(props.field.value);
  const choice = () => CHOICES[props.field.name];
  const items = () =>
    props.field.value
      .replace(/[{}\s]/g, "")
      .split(",")
      .map(literalOf);
  return (
    <span class="editor">
      <Switch
        fallback={
          <input
            class="field"
            aria-label={label()}
            disabled={!props.isEditable}
            value={props.field.value}
            onChange={(e) => props.write(e.currentTarget.value.trim() || null)}
          />
        }
      >
        <Match when={/olor$/.test(props.field.name) && colour()}>
          {(shown) => (
            <input
              type="color"
              aria-label={label()}
              disabled={!props.isEditable}
              value={shown()}
              onChange={(e) => props.write(textOfColour(e.currentTarget.value))}
            />
          )}
        </Match>
        <Match when={choice()?.literals.includes(literalOf(props.field.value)) && choice()}>
          {(all) => (
            <select
              class="field"
              aria-label={label()}
              disabled={!props.isEditable}
              value={literalOf(props.field.value)}
              onChange={(e) => props.write(`${all().of}.${e.currentTarget.value}`)}
            >
              <For each={all().literals}>{(literal) => <option value={literal}>{literal}</option>}</For>
            </select>
          )}
        </Match>
        <Match when={props.field.name === "arrow" && items().length === 2}>
          <For each={[0, 1]}>
            {(i) => (
              <select
                class="field"
                aria-label={i === 0 ? "Arrow at the first point" : "Arrow at the last point"}
                disabled={!props.isEditable}
                value={items()[i]}
                onChange={(e) => {
                  const both = items().with(i, e.currentTarget.value);
                  props.write(`{Arrow.${both[0]},Arrow.${both[1]}}`);
                }}
              >
                <For each={ARROWS}>{(literal) => <option value={literal}>{literal}</option>}</For>
              </select>
            )}
          </For>
        </Match>
        <Match when={props.field.name === "textStyle"}>
          <For each={STYLES}>
            {(style) => (
              <button
                class="button outlined small"
                aria-pressed={items().includes(style)}
                disabled={!props.isEditable}
                onClick={() => {
                  const now = STYLES.filter((s) => (s === style) !== items().includes(s));
                  props.write(now.length === 0 ? null : `{${now.map((s) => `TextStyle.${s}`).join(",")}}`);
                }}
              >
                {style === "UnderLine" ? "Underline" : style}
              </button>
            )}
          </For>
        </Match>
        <Match when={props.field.name === "visible" && /^(true|false)$/.test(props.field.value)}>
          <input
            type="checkbox"
            aria-label={label()}
            disabled={!props.isEditable}
            checked={props.field.value === "true"}
            onChange={(e) => props.write(e.currentTarget.checked ? null : "false")}
          />
        </Match>
        <Match when={stringOf(props.field.value) !== undefined}>
          <input
            class="field"
            aria-label={label()}
            spellcheck={false}
            disabled={!props.isEditable}
            value={stringOf(props.field.value)}
            onChange={(e) => props.write(textOfString(e.currentTarget.value))}
          />
        </Match>
      </Switch>
      <Show when={props.field.isWritten && props.isEditable && props.field.name !== "textString"}>
        <button
          class="button square"
          title="Back to the default"
          aria-label={`${label()}: back to the default`}
          onClick={() => props.write(null)}
        >
          <Glyph name="undo" />
        </button>
      </Show>
    </span>
  );
}

/** What a text may stand for: the name of the component, its class, its parameters. */
function Macros(props: { icon: IconDrawing; field: ShapeField; write: (field: string, value: string | null) => void }) {
  const studio = useStudio();
  const [dialog] = createResource(
    () => props.icon.name,
    (name) => studio.server.request("parameters", { class: name }).catch(() => undefined),
  );
  const macros = () => [
    "%name",
    "%class",
    ...(dialog.latest?.parameters ?? []).filter((p) => !p.isStart).map((p) => `${p.name} = %${p.name}`),
  ];
  return (
    <div class="shape-field">
      <span>Put in</span>
      <select
        class="field"
        aria-label="Put a macro into the text"
        disabled={!props.icon.isEditable}
        value=""
        onChange={(e) => {
          const before = stringOf(props.field.value) ?? "";
          const macro = e.currentTarget.value;
          e.currentTarget.value = "";
          // The first text of a shape is replaced, what somebody wrote is gone on with.
          props.write("textString", textOfString(before === "" || before === "%name" ? macro : `${before} ${macro}`));
        }}
      >
        <option value="">…</option>
        <For each={macros()}>{(macro) => <option value={macro}>{macro}</option>}</For>
      </select>
    </div>
  );
}
