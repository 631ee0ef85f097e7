/** The selected component with its parameters; without a selection, the model with its own. */
import { For, Match, Show, Switch, createMemo, createEffect, createResource, createSignal, on } from "solid-js";
import type { Component } from "../../protocol";
import type { OpenModel } from "../../document/model";
import { Refusal } from "../../document/server";
import { useStudio } from "../context";
import { isShape } from "../../document/icon";
import { InsideDrawing } from "../../document/inside";
import { front } from "../diagram/boards";
import { ShapeInspector } from "../icon/ShapeInspector";
import { inline } from "../messages/markdown";
import { action, perform } from "../registry";
import { watch, watchOf } from "../watch";
import { Editable } from "./Editable";
import { FittingMenu } from "./FittingMenu";
import { Parameters } from "./Parameters";
import { StartValues } from "./StartValues";
import "./inspector.css";

export function Inspector() {
  const studio = useStudio();
  const model = watch(studio.model);
  return (
    <div class="inspector">
      <Show when={model()} keyed fallback={<p class="empty">Nothing is open.</p>}>
        {(shown) => <SelectionInspector model={shown} />}
      </Show>
    </div>
  );
}

/** Shapes of the icon, if that is in front and they are selected; else components of the diagram. */
function SelectionInspector(props: { model: OpenModel }) {
  const drawing = watch(front);
  const selection = watch(props.model.icon.selection);
  const hasShapes = createMemo(() => drawing() === props.model.icon && [...selection().components].some(isShape));
  const inside = createMemo(() => {
    const shown = drawing();
    return shown instanceof InsideDrawing && shown.model === props.model ? shown : undefined;
  });
  return (
    <Switch fallback={<ModelInspector model={props.model} />}>
      <Match when={hasShapes()}>
        <ShapeInspector icon={props.model.icon} />
      </Match>
      <Match when={inside()} keyed>
        {(drawing) => <InsideInspector model={props.model} inside={drawing} />}
      </Match>
    </Switch>
  );
}

/** A component within a component: its parameters are set where the outer one stands. */
function InsideInspector(props: { model: OpenModel; inside: InsideDrawing }) {
  const diagram = watch(props.inside.diagram);
  const selection = watch(props.inside.selection);
  const component = () => {
    selection();
    const name = props.inside.selection.only;
    return name === undefined ? undefined : diagram().component(name);
  };
  /** By its path from the model. */
  const inner = createMemo(() => {
    const found = component();
    const path = props.inside.path.join(".");
    return found ? { ...found, name: `${path}.${found.name}`, isInherited: true } : undefined;
  });
  const outer = createMemo(() => {
    const name = props.inside.path[0];
    const found = name === undefined ? undefined : props.model.diagram.get().component(name);
    return found && { ...found, name: props.inside.path.join("."), isInherited: true };
  });
  return <Show when={inner() ?? outer()}>{(shown) => <Dialog model={props.model} component={shown()} />}</Show>;
}

const ARRANGE = [
  "align.row",
  "align.column",
  "align.left",
  "align.right",
  "align.top",
  "align.bottom",
  "align.distribute",
  "align.distributeVertical",
  "diagram.tidy",
  "edit.duplicate",
];

function ModelInspector(props: { model: OpenModel }) {
  const studio = useStudio();
  const selection = watch(props.model.selection);
  const diagram = watch(props.model.diagram);
  const only = createMemo(() => {
    selection();
    return props.model.selection.only;
  });
  const component = () => {
    const name = only();
    return name === undefined ? undefined : diagram().component(name);
  };
  const count = () => selection().components.size + selection().connections.size;
  return (
    <Switch fallback={<Dialog model={props.model} component={undefined} />}>
      <Match when={component()}>{(c) => <Dialog model={props.model} component={c()} />}</Match>
      <Match when={count() === 1}>
        <Line model={props.model} />
      </Match>
      <Match when={count() > 1}>
        <header>
          <h2>{count()} selected</h2>
        </header>
        <div class="arrange">
          <For each={ARRANGE}>
            {(id) => (
              <button
                class="button outlined"
                disabled={!(action(id)?.isPossible?.(studio) ?? true)}
                onClick={() => perform(studio, id)}
              >
                {action(id)?.title}
              </button>
            )}
          </For>
        </div>
      </Match>
    </Switch>
  );
}

function Line(props: { model: OpenModel }) {
  const selection = watch(props.model.selection);
  const ends = () => [...selection().connections][0]?.split(" ") ?? [];
  return (
    <header>
      <p class="kind">Connection</p>
      <h2 class="path">{ends()[0]}</h2>
      <h2 class="path">{ends()[1]}</h2>
    </header>
  );
}

function Dialog(props: { model: OpenModel; component: Component | undefined }) {
  const studio = useStudio();
  const view = watch(props.model.view);
  const check = watchOf(() => props.model.check);
  const name = createMemo(() => props.component?.name);
  // Read again once after each change of the model: a value may enable other parameters.
  const source = createMemo(() => ({ name: name(), revision: view().revision }), undefined, {
    equals: (a, b) => a.name === b.name && a.revision === b.revision,
  });
  const [dialog, { mutate }] = createResource(source, ({ name }) =>
    studio.server
      .request("parameters", { class: props.model.name, ...(name === undefined ? {} : { component: name }) })
      .catch((error: Error) => {
        // A component that is just being deleted is asked for once more; that is no news.
        if (!(error instanceof Refusal && error.code === "not-found")) studio.complain(error);
        return undefined;
      }),
  );
  createEffect(on(name, () => mutate(undefined), { defer: true }));
  const store = () => check()?.bonds?.stores.find((s) => s.path === name());
  const messages = () =>
    (name() === undefined ? undefined : check()?.diagnostics)?.filter(
      (d) => d.severity !== "note" && props.model.componentsOf(d)[0] === name(),
    ) ?? [];
  const canWrite = () => view().isEditable && props.component !== undefined && !props.component.isInherited;
  const [isChoosing, setChoosing] = createSignal(false);
  createEffect(on(name, () => setChoosing(false), { defer: true }));
  /** What stands in a diagram with ports can be another class with the same ports. */
  const hasKinds = () => (props.component?.ports.length ?? 0) > 0 && props.component?.role !== "connector";
  const title = () => props.component?.name ?? props.model.name.split(".").at(-1);
  const classOf = () => props.component?.class ?? props.model.name;
  return (
    <>
      <header>
        <Show
          when={props.component}
          fallback={
            <p class="kind" title={props.model.name}>
              {view().kind}
            </p>
          }
        >
          <button class="kind" title={`Open ${classOf()}`} onClick={() => void studio.open(classOf())}>
            {classOf()}
          </button>
          <Show when={canWrite() && hasKinds()}>
            <button
              class="button outlined small another"
              aria-expanded={isChoosing()}
              onClick={() => setChoosing(!isChoosing())}
            >
              Another kind
            </button>
          </Show>
          <Show when={isChoosing() && canWrite()}>
            <FittingMenu
              asked={{ class: props.model.name, component: props.component!.name, name: "" }}
              present={classOf()}
              choose={(to) =>
                void props.model
                  .edit({ kind: "setClass", component: props.component!.name, class: to })
                  .catch(studio.complain)
              }
              close={() => setChoosing(false)}
            />
          </Show>
        </Show>
        <Show when={canWrite() && props.component} fallback={<h2>{title()}</h2>}>
          {(c) => (
            <>
              <Editable
                class="title"
                label="Name"
                text={c().name}
                write={(to) => props.model.editAndSelect({ kind: "rename", component: c().name, to })}
              />
              <Editable
                class="description"
                label="Description"
                placeholder="Add a description"
                text={c().description}
                write={(text) => props.model.edit({ kind: "setDescription", component: c().name, text })}
              />
            </>
          )}
        </Show>
        <Show when={!(canWrite() && props.component) && (props.component?.description ?? view().description)}>
          {(text) => <p class="description">{text()}</p>}
        </Show>
        <Show when={store()}>
          {(s) => (
            <p class={`causality ${s().causality}`}>
              {s().causality === "derivative" ? "Derivative causality" : "Integral causality"}
              {s().imposedBy.length > 0 ? `, imposed by ${s().imposedBy.join(", ")}` : ""}
            </p>
          )}
        </Show>
        <Show when={messages().length > 0}>
          <p class={`finding ${messages()[0]!.severity}`} innerHTML={inline(messages()[0]!.message)} />
        </Show>
      </header>
      <Show when={dialog.latest}>
        {(d) => (
          <Show
            when={d().parameters.length + d().replaceables.length > 0}
            fallback={<p class="hint">No parameters.</p>}
          >
            <Parameters model={props.model} component={name()} dialog={d()} />
          </Show>
        )}
      </Show>
      <StartValues model={props.model} component={name()} />
    </>
  );
}
