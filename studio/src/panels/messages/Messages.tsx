/** What the check has to say. A click shows the place, a fix is one click away, the page of a code opens in place. */
import { For, Show, createMemo, createSignal } from "solid-js";
import type { Diagnostic } from "../../protocol";
import type { OpenModel } from "../../document/model";
import { boardOf } from "../diagram/boards";
import { useStudio } from "../context";
import { fixStarts, release, tooMany } from "../inspector/starts";
import { Glyph } from "../ui/Glyph";
import { watch, watchOf } from "../watch";
import { Explanation } from "./Explanation";
import { findingsOf, findingsOfRun } from "./findings";
import { inline, sentence } from "./markdown";
import "./messages.css";

export function Messages() {
  const studio = useStudio();
  const model = watch(studio.model);
  return (
    <Show when={model()} keyed>
      {(shown) => <List model={shown} />}
    </Show>
  );
}

export function Count() {
  const studio = useStudio();
  const model = watch(studio.model);
  const check = watchOf(() => model()?.check);
  const runs = watch(studio.runs.list);
  const count = () =>
    [...findingsOf(check()).own, ...findingsOfRun(runs(), check())]
      .map((f) => f.diagnostic)
      .filter((d) => d.severity !== "note");
  return (
    <Show when={count().length > 0}>
      <span class="count" classList={{ bad: count().some((d) => d.severity === "error") }}>
        {count().length}
      </span>
    </Show>
  );
}

function List(props: { model: OpenModel }) {
  const check = watch(props.model.check);
  const runs = watch(useStudio().runs.list);
  const [showsLibraries, setShowsLibraries] = createSignal(false);
  const findings = createMemo(() => findingsOf(check()));
  const shown = () => [
    ...findings().own,
    ...findingsOfRun(runs(), check()),
    ...(showsLibraries() ? findings().ofLibraries : []),
  ];
  return (
    <ul class="messages" aria-label="Messages">
      <For
        each={shown()}
        fallback={
          <li class="fine">
            <Show when={check()} fallback="Not checked yet.">
              <Glyph name="check" />
              No errors and no warnings{check()!.isSimulatable ? "; the model can be simulated" : ""}.
            </Show>
          </li>
        }
      >
        {({ diagnostic, index }) => <Message model={props.model} diagnostic={diagnostic} index={index} />}
      </For>
      <Show when={findings().ofLibraries.length > 0}>
        <li class="libraries">
          <button class="button" onClick={() => setShowsLibraries(!showsLibraries())}>
            {showsLibraries() ? "Hide" : "Show"} {findings().ofLibraries.length}{" "}
            {findings().ofLibraries.length === 1 ? "remark" : "remarks"} about libraries
          </button>
        </li>
      </Show>
    </ul>
  );
}

export function Message(props: { model: OpenModel; diagnostic: Diagnostic; index: number | undefined }) {
  const studio = useStudio();
  const d = props.diagnostic;
  const [isExplained, setExplained] = createSignal(false);
  const names = props.model.componentsOf(d);
  const about = [...names, d.component, props.model.name, ...d.related.map((r) => r.component)];
  const show = () => {
    props.model.show(d);
    const board = boardOf(studio, props.model);
    const box = board.diagram.boundsOf(names);
    if (box) board.viewport.reveal(box);
    const isHere = !d.place || d.place.file === props.model.view.get().file;
    const { view, second } = studio.workbench;
    const seesDiagram = view.get() === "diagram" || second.get() === "diagram";
    const seesText = view.get() === "text" || second.get() === "text";
    // Without a component on the diagram the place is in the text.
    if (names.length > 0 ? !seesDiagram && !seesText : isHere && !seesText)
      view.set(names.length > 0 ? "diagram" : "text");
  };
  const guesses = () => props.model.check.get()?.starts.filter((s) => !s.isFixed && !s.name.includes("[")) ?? [];
  const apply = (fix: number) => {
    if (props.index === undefined) return;
    // The message goes away under the pointer, which therefore never leaves it.
    props.model.highlighted.set(new Set());
    props.model.edit({ kind: "applyFix", diagnostic: props.index, fix }).catch(studio.complain);
  };
  const place = () => {
    const where = d.component || "";
    const at = d.place ? `${d.place.file.split("/").at(-1)}:${d.place.line}` : "";
    return [where, at].filter(Boolean).join(", ");
  };
  return (
    <li
      class={`message ${d.severity}`}
      data-code={d.code}
      onClick={(e) => !e.target.closest(".side, .explanation") && show()}
      onPointerEnter={() => props.model.highlighted.set(new Set(names))}
      onPointerLeave={() => props.model.highlighted.set(new Set())}
    >
      <Glyph name={d.severity} />
      <div class="body">
        <button class="text" innerHTML={sentence(d.message, about)} />
        <Show when={d.help}>
          <p class="help" innerHTML={sentence(d.help, about)} />
        </Show>
        <For each={d.related.filter((r) => r.message)}>
          {(r) => (
            <p class="related">
              <Show when={r.component && !r.message.includes(`\`${r.component}\``)}>
                <b>{r.component}</b>{" "}
              </Show>
              <span innerHTML={inline(r.message)} />
            </p>
          )}
        </For>
        <Show when={isExplained()}>
          <Explanation code={d.code} />
        </Show>
      </div>
      <div class="side">
        <Show when={d.code === "default-initial-conditions" && props.model.isEditable}>
          <button
            class="button outlined fix"
            onClick={() => void fixStarts(props.model, guesses()).catch(studio.complain)}
          >
            <Glyph name="wrench" />
            <span>Start exactly there</span>
          </button>
        </Show>
        <For each={props.model.isEditable ? tooMany([d]).filter((name) => !name.includes("[")) : []}>
          {(name) => (
            <button class="button outlined fix" onClick={() => void release(props.model, name).catch(studio.complain)}>
              <Glyph name="wrench" />
              <span>
                Make the start of <code>{name}</code> a guess
              </span>
            </button>
          )}
        </For>
        <For each={props.index === undefined ? [] : d.fixes}>
          {(fix, i) => (
            <button
              class="button outlined fix"
              disabled={!fix.isApplicable || !props.model.isEditable}
              title={fix.changes.map((c) => `${c.place.file}:${c.place.line}: ${c.insert.trim()}`).join("\n")}
              onClick={() => apply(i())}
            >
              <Glyph name="wrench" />
              <span>
                <span innerHTML={sentence(fix.title.split(": ")[0]!, [])} />
                <Show when={fix.title.includes(": ")}>
                  <small class="effect">{fix.title.slice(fix.title.indexOf(": ") + 2)}</small>
                </Show>
              </span>
            </button>
          )}
        </For>
        <span class="place">
          {place()}
          <button
            class="code"
            title="What does this mean?"
            aria-expanded={isExplained()}
            onClick={() => setExplained(!isExplained())}
          >
            {d.code}
          </button>
        </span>
      </div>
    </li>
  );
}
