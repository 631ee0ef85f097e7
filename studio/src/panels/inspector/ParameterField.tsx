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
import { Glyph } from "../ui/Glyph";
import { FittingMenu } from "./FittingMenu";
import { GridEditor } from "./GridEditor";
import { readGrid } from "./grid";
import { recordWith } from "./record";
import { shownValue, writtenValue } from "./units";

export function ParameterField(props: {
  model: OpenModel;
  component: string | undefined;
  parameter: Parameter;
  isEditable: boolean;
  /** Of a part of a record: where its value goes. */
  write?: (value: string | null) => Promise<unknown>;
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
    const value = writtenValue(text, display(), displays());
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
    const value = text.trim() === "" ? null : writtenValue(text, display(), displays());
    if (problem() !== "") return;
    isTyping = false;
    if (value === p().value) {
      setDraft(shown());
      return;
    }
    writeValue(value).catch((error: Error) => {
      setProblem(error.message);
    });
  };
  const owner = () => (props.component === undefined ? {} : { component: props.component });
  const writeValue = (value: string | null) =>
    props.write ? props.write(value) : props.model.edit({ kind: "setParameter", ...owner(), name: p().name, value });
  const [opened, setOpened] = createSignal<"" | "parts" | "cells" | "records">("");
  const toggle = (what: "parts" | "cells" | "records") => setOpened(opened() === what ? "" : what);
  const hasParts = () => p().fields.length > 0;
  const effective = () => p().value ?? p().default;
  const hasCells = () => p().size !== "" && (effective() === "" || readGrid(effective()) !== undefined);
  // A record of the model in front is chosen among those of the libraries; one within another is not.
  const hasRecords = () => hasParts() && !props.write;
  const complain = (error: unknown) => setProblem(error instanceof Error ? error.message : String(error));
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
              classList={{
                "with-unit": hasParts() || hasCells() || (unitLabel() !== "" && unitLabel() !== "1"),
              }}
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
            <Show when={hasParts() || hasCells()}>
              <span class="openers">
                <Show when={hasRecords()}>
                  <button
                    class="button square"
                    aria-label={`${p().name}: choose a record`}
                    title="Choose a record"
                    aria-expanded={opened() === "records"}
                    disabled={isDisabled()}
                    onClick={() => toggle("records")}
                  >
                    <Glyph name="library" />
                  </button>
                </Show>
                <button
                  class="button square"
                  aria-label={`${p().name}: ${hasParts() ? "its parts" : "its cells"}`}
                  title={hasParts() ? "Its parts" : "Its cells"}
                  aria-expanded={opened() === "parts" || opened() === "cells"}
                  onClick={() => toggle(hasParts() ? "parts" : "cells")}
                >
                  <Glyph name={hasParts() ? "parts" : "table"} />
                </button>
              </span>
            </Show>
            <Show when={!hasParts() && !hasCells() && unitLabel() !== "" && unitLabel() !== "1"}>
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
      <Show when={opened() === "cells" && hasCells()}>
        <GridEditor
          name={p().name}
          value={effective()}
          size={p().size}
          isEditable={!isDisabled()}
          write={(value) => void writeValue(value).catch(complain)}
        />
      </Show>
      <Show when={opened() === "records"}>
        <FittingMenu
          asked={{ class: props.model.name, ...owner(), name: p().name }}
          present={p().constructor}
          choose={(name) => void writeValue(`${name}()`).catch(complain)}
          close={() => setOpened("")}
        />
      </Show>
      <Show when={opened() === "parts" && hasParts()}>
        <fieldset class="record-parts" aria-label={`Parts of ${p().name}`}>
          <For each={p().fields.map((f) => f.name)}>
            {(name) => (
              <Show when={p().fields.find((f) => f.name === name)}>
                {(part) => (
                  <ParameterField
                    model={props.model}
                    component={props.component === undefined ? p().name : `${props.component}.${p().name}`}
                    parameter={part()}
                    isEditable={!isDisabled()}
                    write={(value) => writeValue(recordWith(p(), name, value))}
                  />
                )}
              </Show>
            )}
          </For>
        </fieldset>
      </Show>
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
