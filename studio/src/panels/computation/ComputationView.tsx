/**
 * What is computed from what: the sorted equations, from a variable to its equation to its place; loops with what is
 * guessed in them; the start; the states and why each is one; where a run took its effort.
 */
import { For, Show, createEffect, createMemo, createResource, createSignal, on } from "solid-js";
import type { OpenModel } from "../../document/model";
import { Refusal } from "../../document/server";
import type { Order, OrderBlock, OrderEquation, OrderStage } from "../../protocol";
import { useStudio } from "../context";
import { holderOf } from "../equations/holder";
import { Message } from "../messages/Messages";
import { findingsOf, findingsOfRun } from "../messages/findings";
import { inline } from "../messages/markdown";
import { Glyph } from "../ui/Glyph";
import { watch } from "../watch";
import { EffortPicture } from "./EffortPicture";
import { computing, equationsOf, ownName, pieces, solvedBy } from "./pieces";
import "./computation.css";

type Page = OrderStage | "states" | "effort";

const PAGES: readonly [Page, string][] = [
  ["states", "States"],
  ["start", "Start"],
  ["run", "At each instant"],
  ["parameters", "Parameters"],
  ["effort", "Effort of a run"],
];
const PURPOSE = { derivatives: "", outputs: "for results only", events: "at events only" };
const START = new Set([
  "default-initial-conditions",
  "conflicting-fixed-start",
  "over-determined-initial",
  "under-determined-initial",
  "different-start-values",
  "initialization-failed",
]);

export default function ComputationView(props: { model: OpenModel }) {
  const studio = useStudio();
  const view = watch(props.model.view);
  const check = watch(props.model.check);
  const runs = watch(studio.runs.list);
  const selected = watch(props.model.selection);
  const [page, setPage] = createSignal<Page>("run");
  const [search, setSearch] = createSignal("");
  const [asked, setAsked] = createSignal("");
  const [why, setWhy] = createSignal("");
  /** The variable that is looked at, and those before it. */
  const [here, setHere] = createSignal("");
  const [before, setBefore] = createSignal<readonly string[]>([]);
  let list!: HTMLDivElement;
  const [order] = createResource(
    () => ({ class: props.model.name, search: asked(), revision: view().revision }),
    ({ class: name, search: text }) =>
      studio.server.request("order", { class: name, search: text }).then(
        (found) => (setWhy(""), found),
        (error: unknown) => (setWhy(error instanceof Refusal ? error.message : String(error)), undefined),
      ),
  );
  const part = (stage: Page) => order.latest?.parts.find((p) => p.stage === stage);
  const isWhole = () => order.latest?.parts.every((p) => p.blocks.length === p.all) ?? false;
  const same = createMemo(() => new Map(order.latest?.same.map((s) => [s.name, s.others])));
  // What the page has is searched here; of what it has not, the server knows.
  let waiting: ReturnType<typeof setTimeout> | undefined;
  createEffect(
    on(search, (text) => {
      clearTimeout(waiting);
      if (asked() !== "" || !isWhole()) waiting = setTimeout(() => setAsked(text.trim()), 250);
    }),
  );
  const has = (block: OrderBlock, text: string) =>
    solvedBy(block).some((name) => [name, ...(same().get(name) ?? [])].some((n) => n.toLowerCase().includes(text)));
  const shown = createMemo(() => {
    const text = search().trim().toLowerCase();
    const blocks = part(page())?.blocks ?? [];
    return text === "" ? blocks : blocks.filter((b) => has(b, text));
  });
  const holder = (path: string) => holderOf(path, (name) => !!props.model.diagram.get().component(name));
  const select = (path: string) => {
    const name = holder(path);
    if (name === undefined) return props.model.selection.clear();
    props.model.selection.select([name]);
  };
  const toPlace = (e: { component: string; place: OrderEquation["place"] }) => {
    select(e.component);
    const name = holder(e.component);
    const declared = name === undefined ? undefined : props.model.declaration(name);
    if (e.place && e.place.file === props.model.view.get().file) props.model.reveal.set({ ...e.place.range });
    else if (declared) props.model.reveal.set({ from: declared.from, to: declared.to });
  };
  /** To the equation that a variable is computed by, or to what else it is. */
  const visit = (wanted: string, isBack = false) => {
    const found = order.latest;
    if (!found) return;
    const { name } = ownName(found, wanted);
    if (!isBack && here() !== "" && here() !== name) setBefore([...before(), here()]);
    setHere(name);
    select(name);
    const isState = found.stores.some((s) => s.isState && s.name === name);
    // The start computes states too; at each instant they are known.
    if (isState && page() !== "start") return showPage("states");
    const first = page() === "start" || page() === "parameters" ? page() : "run";
    const at = computing(found, name, first as OrderStage);
    if (at) return showPage(at.stage);
    if (!isWhole()) {
      setSearch(name);
      setAsked(name);
    }
  };
  const showPage = (to: Page) => {
    if (to !== page()) setPage(to);
    if (search() !== "" && !shown().some((b) => solvedBy(b).includes(here()))) setSearch("");
    queueMicrotask(() => list?.querySelector(".here")?.scrollIntoView({ block: "center" }));
  };
  const back = () => {
    const last = before().at(-1);
    if (last === undefined) return;
    setBefore(before().slice(0, -1));
    visit(last, true);
  };
  const isAbout = (component: string) => {
    const name = holder(component);
    return name !== undefined && selected().components.has(name);
  };
  const findings = () =>
    [...findingsOf(check()).own, ...findingsOfRun(runs(), check())].filter((f) =>
      page() === "start" ? START.has(f.diagnostic.code) : !order.latest?.isSorted && f.diagnostic.severity === "error",
    );
  const loops = () => part(page())?.blocks.filter((b) => b.kind !== "assignment").length ?? 0;
  const summary = () => {
    const found = part(page());
    if (!found) return "";
    const n = shown().length;
    const of = n < found.all ? `${n} of ${found.all} blocks` : `${n} ${n === 1 ? "block" : "blocks"}`;
    return loops() > 0 ? `${of}, ${loops()} of them ${loops() === 1 ? "a loop" : "loops"}` : of;
  };
  return (
    <div class="computation">
      <header>
        <div class="segments" role="tablist" aria-label="What to look at">
          <For each={PAGES}>
            {([id, title]) => (
              <button role="tab" aria-selected={page() === id} onClick={() => setPage(id)}>
                {title}
              </button>
            )}
          </For>
        </div>
        <Show when={page() !== "effort"}>
          <button
            class="button square"
            disabled={before().length === 0}
            title="Back to the variable before"
            aria-label="Back to the variable before"
            onClick={back}
          >
            <Glyph name="undo" />
          </button>
          <input
            type="search"
            class="field"
            aria-label="Find a variable"
            placeholder="A variable, such as R1.e"
            value={search()}
            onInput={(e) => setSearch(e.currentTarget.value)}
            onKeyDown={(e) => {
              e.stopPropagation();
              if (e.key === "Enter") visit(search().trim());
            }}
          />
          <span class="muted" role="status">
            {summary()}
          </span>
        </Show>
      </header>
      <div class="computation-page" ref={list} tabIndex={0}>
        <Show when={page() !== "effort"} fallback={<EffortPicture model={props.model} visit={visit} />}>
          <Show when={findings().length > 0}>
            <ul class="messages" aria-label="What stands in the way">
              <For each={findings()}>
                {({ diagnostic, index }) => <Message model={props.model} diagnostic={diagnostic} index={index} />}
              </For>
            </ul>
          </Show>
          <Show when={order.latest} fallback={<p class="empty">{why() || "The equations are being sorted…"}</p>}>
            {(found) => (
              <Show
                when={found().isSorted}
                fallback={<p class="empty">The equations cannot be sorted before the model has no errors.</p>}
              >
                <Show when={page() === "states" || page() === "start"}>
                  <Stores order={found()} here={here()} isStart={page() === "start"} toPlace={toPlace} visit={visit} />
                </Show>
                <Show when={page() !== "states"}>
                  <ol class="blocks">
                    <For each={shown()}>
                      {(block) => (
                        <Block
                          block={block}
                          same={same()}
                          here={here()}
                          isAbout={isAbout}
                          toPlace={toPlace}
                          visit={visit}
                        />
                      )}
                    </For>
                  </ol>
                  <Show when={(part(page())?.all ?? 0) > (part(page())?.blocks.length ?? 0) && asked() === ""}>
                    <p class="muted">The model is large: the search finds what is not listed here.</p>
                  </Show>
                </Show>
              </Show>
            )}
          </Show>
        </Show>
      </div>
    </div>
  );
}

interface Going {
  readonly toPlace: (e: { component: string; place: OrderEquation["place"] }) => void;
  readonly visit: (name: string) => void;
}

function Place(props: { of: { component: string; place: OrderEquation["place"] }; go: Going["toPlace"] }) {
  const text = () => {
    const { component, place } = props.of;
    const at = place ? `${place.file.split("/").at(-1)}:${place.line}` : "";
    return [component, at].filter(Boolean).join(", ");
  };
  return (
    <Show when={text()}>
      <button class="place" title="Show its component and its place in the text" onClick={() => props.go(props.of)}>
        {text()}
      </button>
    </Show>
  );
}

function Stores(props: Going & { order: Order; here: string; isStart: boolean }) {
  const listed = () => props.order.stores.filter((s) => s.isState || !props.isStart);
  return (
    <table class="stores">
      <thead>
        <tr>
          <th>Variable</th>
          <th>Starts at</th>
          <th>{props.isStart ? "" : "Why it is a state, or none"}</th>
          <th>Differentiated in</th>
        </tr>
      </thead>
      <tbody>
        <For
          each={listed()}
          fallback={
            <tr>
              <td colspan="4">Nothing is differentiated: the model has no memory.</td>
            </tr>
          }
        >
          {(s) => (
            <tr data-store={s.name} classList={{ here: props.here === s.name, none: !s.isState }}>
              <td>
                <code>{s.name}</code>
              </td>
              <td>
                <Show when={s.start} fallback={<span class="muted">by the states</span>}>
                  {(start) => (
                    <>
                      {start().value || "0"} {start().unit}{" "}
                      <span class="muted">{start().isFixed ? "fixed" : "a guess"}</span>
                    </>
                  )}
                </Show>
              </td>
              <td innerHTML={props.isStart ? "" : inline(s.why)} />
              <td>
                <Place of={s} go={props.toPlace} />
              </td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

function Block(
  props: Going & {
    block: OrderBlock;
    same: ReadonlyMap<string, readonly string[]>;
    here: string;
    isAbout: (component: string) => boolean;
  },
) {
  const b = props.block;
  const isLoop = b.kind !== "assignment";
  const n = equationsOf(b).length;
  const line = (e: OrderEquation) => (
    <Equation
      equation={e}
      others={props.same.get(e.solves) ?? []}
      note={PURPOSE[b.purpose]}
      isHere={e.solves !== "" && e.solves === props.here}
      isAbout={props.isAbout(e.component)}
      toPlace={props.toPlace}
      visit={props.visit}
    />
  );
  return (
    <li
      class="block"
      classList={{ loop: isLoop, here: isLoop && b.guessed.includes(props.here) }}
      value={b.number + 1}
      data-solves={solvedBy(b).join(" ")}
    >
      <Show when={isLoop} fallback={<For each={b.equations}>{line}</For>}>
        <p class="head">
          <b>{`${b.kind === "linearLoop" ? "Linear" : "Nonlinear"} ${n === 1 ? "equation" : "loop"}`}</b>
          {n === 1 ? ", not solved for its unknown. " : ` of ${n} equations, solved together. `}
          {b.kind === "linearLoop" ? (b.guessed.length === 1 ? "Unknown: " : "Unknowns: ") : "Guessed: "}
          <For each={b.guessed}>
            {(name, i) => (
              <>
                {i() > 0 ? ", " : ""}
                <button class="variable from-solved" onClick={() => props.visit(name)}>
                  {name}
                </button>
              </>
            )}
          </For>
          <Show when={b.equations.length > 0}>. With {b.guessed.length === 1 ? "it" : "them"} follows one by one:</Show>
        </p>
        <For each={b.equations}>{line}</For>
        <p class="head">until this is zero:</p>
        <For each={b.residuals}>{line}</For>
        <Show when={b.discrete.length > 0}>
          <p class="head">At events also, until nothing changes:</p>
          <For each={b.discrete}>{line}</For>
        </Show>
      </Show>
    </li>
  );
}

/** Other names that are listed at once. */
const FEW = 4;

function Equation(
  props: Going & {
    equation: OrderEquation;
    others: readonly string[];
    note: string;
    isHere: boolean;
    isAbout: boolean;
  },
) {
  const e = props.equation;
  const [showsAll, setShowsAll] = createSignal(false);
  const others = () => (showsAll() ? props.others : props.others.slice(0, FEW));
  return (
    <div class="equation" classList={{ here: props.isHere, about: props.isAbout }} data-equation={e.solves}>
      <code>
        <For each={pieces(e)}>
          {(p) => (
            <Show when={p.from} fallback={p.text}>
              <button class={`variable from-${p.from}`} title={TELL[p.from!]} onClick={() => props.visit(p.text)}>
                {p.text}
              </button>
            </Show>
          )}
        </For>
      </code>
      <Place of={e} go={props.toPlace} />
      <Show when={props.note}>
        <small>{props.note}</small>
      </Show>
      <Show when={props.others.length > 0}>
        <small class="others">
          the same: {others().join(", ")}
          <Show when={props.others.length > others().length}>
            {" "}
            <button class="button small" onClick={() => setShowsAll(true)}>
              {props.others.length - others().length} more
            </button>
          </Show>
        </small>
      </Show>
    </div>
  );
}

const TELL = {
  solved: "Computed here",
  state: "A state: known from the step before",
  computed: "Computed by another equation; a click goes there",
  parameter: "A parameter",
  input: "An input",
  before: "As it was before",
};
