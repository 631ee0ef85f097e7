/** Every command and every class, by a few letters. */
import { For, Show, createEffect, createMemo, createSignal, on } from "solid-js";
import type { TreeNode } from "../../protocol";
import { useStudio } from "../context";
import { type Action, actions } from "../registry";
import { addComponent, canAdd } from "../library/add";
import { Dialog } from "../ui/Dialog";
import { shown } from "../ui/keys";
import { score } from "./match";
import "./palette.css";

type Item = { kind: "action"; action: Action } | { kind: "class"; node: TreeNode };

export function Palette(props: { close: () => void }) {
  const studio = useStudio();
  const [query, setQuery] = createSignal("");
  const [classes, setClasses] = createSignal<readonly TreeNode[]>([]);
  const [isSearching, setSearching] = createSignal(false);
  const [at, setAt] = createSignal(0);
  createEffect(
    on(query, (text) => {
      setAt(0);
      setSearching(text.trim().length >= 2);
      if (!isSearching()) return setClasses([]);
      const show = (nodes: readonly TreeNode[]) => {
        if (query() !== text) return;
        setClasses(nodes.slice(0, 12));
        setSearching(false);
      };
      studio.library.search(text.trim()).then(
        (found) => show(found.nodes),
        () => show([]),
      );
    }),
  );
  const items = createMemo((): Item[] => {
    const possible = actions().filter(
      (a) => a.id !== "palette" && !a.id.startsWith("move.") && (a.isPossible?.(studio) ?? true),
    );
    const ranked = possible
      .map((a) => ({ a, s: Math.max(score(query(), a.title), score(query(), `${a.group} ${a.title}`) * 0.9) }))
      .filter(({ s }) => s > (query() === "" ? 0 : 0.8))
      .sort((x, y) => (query() === "" ? 0 : y.s - x.s))
      .map(({ a }): Item => ({ kind: "action", action: a }));
    return [...ranked.slice(0, query() === "" ? 60 : 12), ...classes().map((node): Item => ({ kind: "class", node }))];
  });
  const run = (item: Item | undefined, add = false) => {
    if (!item) return;
    props.close();
    if (item.kind === "action") item.action.run(studio);
    else if (add && canAdd(studio, item.node)) addComponent(studio, item.node);
    else void studio.open(item.node.class, item.node.kind === "package" ? "documentation" : undefined);
  };
  const keys = (e: KeyboardEvent) => {
    const last = items().length - 1;
    if (e.key === "ArrowDown") setAt(Math.min(last, at() + 1));
    else if (e.key === "ArrowUp") setAt(Math.max(0, at() - 1));
    else if (e.key === "Enter") run(items()[at()], e.shiftKey);
    else return;
    e.preventDefault();
    document.querySelector(`.palette-list [data-at="${at()}"]`)?.scrollIntoView({ block: "nearest" });
  };
  return (
    <Dialog title="Commands" close={props.close} class="palette-dialog">
      <input
        class="palette-field"
        placeholder="A command or a class"
        aria-label="Command or class"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={items().length > 0 ? `palette-${at()}` : undefined}
        value={query()}
        onInput={(e) => setQuery(e.currentTarget.value)}
        onKeyDown={keys}
      />
      <Show when={items().length === 0}>
        <p class="empty" role="status">
          {isSearching() ? "Searching…" : "Nothing fits."}
        </p>
      </Show>
      <ul
        class="palette-list"
        id="palette-list"
        role={items().length > 0 ? "listbox" : "presentation"}
        aria-label={items().length > 0 ? "Commands and classes" : undefined}
      >
        <For each={items()}>
          {(item, i) => (
            <li
              role="option"
              id={`palette-${i()}`}
              aria-selected={at() === i()}
              data-at={i()}
              onPointerMove={() => setAt(i())}
              onClick={() => run(item)}
            >
              <Show
                when={item.kind === "action" && item.action}
                fallback={
                  <ClassLine
                    node={(item as { node: TreeNode }).node}
                    canAdd={canAdd(studio, (item as { node: TreeNode }).node)}
                  />
                }
              >
                {(a) => (
                  <>
                    <small>{a().group}</small>
                    <span>{a().title}</span>
                    <Show when={a().keys?.[0]}>
                      <kbd>{shown(a().keys![0]!)}</kbd>
                    </Show>
                  </>
                )}
              </Show>
            </li>
          )}
        </For>
      </ul>
    </Dialog>
  );
}

function ClassLine(props: { node: TreeNode; canAdd: boolean }) {
  return (
    <>
      <small>Open</small>
      <span>
        {props.node.name} <em>{props.node.class}</em>
      </span>
      <Show when={props.canAdd}>
        <kbd title="Puts it onto the diagram">{shown("Shift+Enter")}</kbd>
      </Show>
    </>
  );
}
