/** A part whose class can be chosen: what stands there, and what could. */
import { Show, createSignal } from "solid-js";
import { forDark } from "../../canvas/colours";
import type { OpenModel } from "../../document/model";
import type { Replaceable } from "../../protocol";
import { usePage } from "../context";
import { Glyph } from "../ui/Glyph";
import { watch } from "../watch";
import { FittingMenu } from "./FittingMenu";

export function ReplaceableField(props: {
  model: OpenModel;
  component: string | undefined;
  part: Replaceable;
  isEditable: boolean;
}) {
  const { studio, isDark } = usePage();
  const dark = watch(isDark);
  const [isOpen, setOpen] = createSignal(false);
  const owner = () => (props.component === undefined ? {} : { component: props.component });
  const write = (name: string | null) =>
    void props.model.edit({ kind: "redeclare", ...owner(), name: props.part.name, class: name }).catch(studio.complain);
  const canChange = () => props.isEditable && props.part.isEnabled;
  return (
    <div class="parameter" classList={{ changed: props.part.isChosen }} data-replaceable={props.part.name}>
      <span class="label" title={`${props.part.kind} ${props.part.name}`}>
        {props.part.name}
      </span>
      <div class="value chosen">
        <button
          class="field"
          aria-label={`Class of ${props.part.name}: ${props.part.class}`}
          aria-expanded={isOpen()}
          title={props.part.class}
          disabled={!canChange()}
          onClick={() => setOpen(!isOpen())}
        >
          <span class="icon" aria-hidden="true" innerHTML={dark() ? forDark(props.part.icon) : props.part.icon} />
          <span>{props.part.class.split(".").at(-1)}</span>
        </button>
        <Show when={props.part.isChosen && canChange()}>
          <button
            class="button square"
            title={`Back to ${props.part.default}`}
            aria-label={`${props.part.name}: back to ${props.part.default}`}
            onClick={() => write(null)}
          >
            <Glyph name="undo" />
          </button>
        </Show>
      </div>
      <Show when={isOpen()}>
        <FittingMenu
          asked={{ class: props.model.name, ...owner(), name: props.part.name }}
          present={props.part.class}
          choose={write}
          close={() => setOpen(false)}
        />
      </Show>
      <Show when={props.part.description}>
        <p>{props.part.description}</p>
      </Show>
    </div>
  );
}
