/**
 * One parameter. What is written is Modelica text; a plain number is shown in its display unit. The default
 * is the placeholder, clearing the field brings it back. Checked while it is typed, written on Enter or
 * when the field is left.
 */
import { For, Match, Show, Switch, createEffect, createMemo, createSignal, on } from "solid-js";
import type { Parameter } from "../../protocol";
import type { OpenModel } from "../../document/model";
import { useStudio } from "../context";
import { inline } from "../messages/markdown";
import { perform } from "../registry";
import { matches } from "../ui/keys";
import { shownValue, writtenValue } from "./units";

export function ParameterField(props: {
  model: OpenModel;
  component: string | undefined;
  parameter: Parameter;
  isEditable: boolean;
}) {
  const studio = useStudio();
  const p = () => props.parameter;
  const [unit, setUnit] = createSignal(0);
  const displays = () => [p().display, ...p().otherDisplays];
  const display = () => displays()[unit()] ?? p().display;
  const shown = createMemo(() => (p().value === null ? "" : shownValue(p().value!, display())));
  const [draft, setDraft] = createSignal(shown());
  const [problem, setProblem] = createSignal("");
  const id = `parameter-${props.component ?? ""}-${p().name}`;
  // The field is used again for the parameter of the same name of another component.
  createEffect(
    on(
      () => props.component,
      () => {
        isTyping = false;
        setUnit(0);
        setProblem("");
        setDraft(shown());
      },
      { defer: true },
    ),
  );
  // A change from elsewhere replaces what is shown, never what is being typed.
  let isTyping = false;
  createEffect(on(shown, (text) => isTyping || setDraft(text)));

  const check = async (text: string) => {
    if (text.trim() === "") return setProblem("");
    const value = writtenValue(text, display());
    const owner = props.component === undefined ? {} : { component: props.component };
    try {
      const checked = await studio.server.request("checkValue", {
        class: props.model.name,
        ...owner,
        name: p().name,
        value,
      });
      if (draft() === text) setProblem(checked.error ?? "");
    } catch {
      setProblem("");
    }
  };
  const write = (text: string) => {
    const value = text.trim() === "" ? null : writtenValue(text, display());
    if (problem() !== "") return;
    isTyping = false;
    if (value === p().value) return;
    const owner = props.component === undefined ? {} : { component: props.component };
    props.model.edit({ kind: "setParameter", ...owner, name: p().name, value }).catch((error: Error) => {
      setProblem(error.message);
    });
  };
  const keys = (e: KeyboardEvent & { currentTarget: HTMLInputElement }) => {
    if (e.key === "Enter") write(e.currentTarget.value);
    else if (e.key === "Escape") {
      isTyping = false;
      setDraft(shown());
      setProblem("");
      e.currentTarget.blur();
    } else if (!isTyping && matches(e, "Ctrl+Z")) {
      // What was written is a step of the model; the field's own undo is for what is being typed.
      e.preventDefault();
      perform(studio, "undo");
    } else return;
    e.stopPropagation();
  };
  const isDisabled = () => !props.isEditable || !p().isEnabled;
  const unitLabel = () => display().label || display().unit || p().unit;
  const choices = () =>
    p().choices.length > 0
      ? p().choices
      : p().typeName === "Boolean"
        ? [
            { value: "true", label: "true" },
            { value: "false", label: "false" },
          ]
        : [];
  const isChoice = () => choices().length > 0 && (p().value === null || choices().some((c) => c.value === p().value));
  return (
    <div
      class="parameter"
      classList={{ changed: p().value !== null, disabled: !p().isEnabled }}
      data-parameter={p().name}
    >
      <label for={id} title={`${p().typeName}${p().size} ${p().name}`}>
        {p().name}
      </label>
      <div class="value">
        <Switch>
          <Match when={isChoice()}>
            <select
              id={id}
              class="field"
              disabled={isDisabled()}
              value={p().value ?? ""}
              onChange={(e) => write(e.currentTarget.value)}
            >
              <option value="">{choices().find((c) => c.value === p().default)?.label ?? p().default ?? ""}</option>
              <For each={choices()}>{(c) => <option value={c.value}>{c.label}</option>}</For>
            </select>
          </Match>
          <Match when={true}>
            <input
              id={id}
              class="field"
              classList={{ "with-unit": unitLabel() !== "" && unitLabel() !== "1" }}
              spellcheck={false}
              autocomplete="off"
              disabled={isDisabled()}
              placeholder={shownValue(p().default, display()) || "no default"}
              value={draft()}
              aria-invalid={problem() !== ""}
              aria-describedby={problem() ? `${id}-problem` : undefined}
              onInput={(e) => {
                isTyping = true;
                setDraft(e.currentTarget.value);
                void check(e.currentTarget.value);
              }}
              onKeyDown={keys}
              onBlur={(e) => write(e.currentTarget.value)}
            />
            <Show when={unitLabel() !== "" && unitLabel() !== "1"}>
              <Show when={displays().length > 1} fallback={<span class="unit">{unitLabel()}</span>}>
                <select
                  class="unit"
                  aria-label={`Unit of ${p().name}`}
                  value={unit()}
                  onChange={(e) => setUnit(Number(e.currentTarget.value))}
                >
                  <For each={displays()}>{(d, i) => <option value={i()}>{d.label || d.unit}</option>}</For>
                </select>
              </Show>
            </Show>
          </Match>
        </Switch>
      </div>
      <Show
        when={problem()}
        fallback={
          <Show when={p().description}>
            <p>{p().description}</p>
          </Show>
        }
      >
        <p class="problem" id={`${id}-problem`} role="alert" innerHTML={inline(problem())} />
      </Show>
    </div>
  );
}
