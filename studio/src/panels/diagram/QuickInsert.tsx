/**
 * A bond was pulled into the open: what shall stand there? The classes of this diagram come first, then
 * whatever is typed.
 */
import { For, Show, createEffect, createSignal, on, onCleanup, onMount } from "solid-js";
import type { TreeNode } from "../../protocol";
import type { Asking, Board } from "../../canvas/board";
import { forDark } from "../../canvas/colours";
import { usePage } from "../context";
import { keepInside } from "../ui/keepInside";
import { watch } from "../watch";

export function QuickInsert(props: { board: Board }) {
  const asking = watch(props.board.asking);
  return (
    <Show when={asking()} keyed>
      {(question) => <Question board={props.board} question={question} />}
    </Show>
  );
}

function Question(props: { board: Board; question: Asking }) {
  const { studio, isDark } = usePage();
  const dark = watch(isDark);
  const view = watch(props.board.viewport);
  const [query, setQuery] = createSignal("");
  const [found, setFound] = createSignal<readonly TreeNode[]>([]);
  const [at, setAt] = createSignal(0);
  let box!: HTMLDivElement;

  const takesBond = (n: TreeNode) => n.isComponent && (n.role === "element" || n.role === "junction");
  /** The newest in the diagram first, then their neighbours in the libraries. */
  const usual = async (): Promise<TreeNode[]> => {
    const parts = props.board.diagram.components.filter((c) => c.role === "element" || c.role === "junction");
    const classes = [...new Set(parts.map((c) => c.class).reverse())];
    const packages = [...new Set(classes.map((name) => name.split(".").slice(0, -1).join(".")))].filter(Boolean);
    const lists = await Promise.all(packages.map((parent) => studio.server.request("tree", { parent })));
    const nodes = lists.flatMap((list) => list.nodes).filter(takesBond);
    const rank = (n: TreeNode) => (classes.includes(n.class) ? classes.indexOf(n.class) : classes.length);
    return nodes.sort((a, b) => rank(a) - rank(b));
  };
  createEffect(
    on(query, (text) => {
      setAt(0);
      const nodes =
        text.trim() === "" ? usual() : studio.library.search(text.trim()).then((r) => r.nodes.filter(takesBond));
      nodes.then((list) => query() === text && setFound(list)).catch(() => setFound([]));
    }),
  );
  const items = () => found().slice(0, 10);
  const close = () => props.board.asking.set(undefined);
  const choose = (node: TreeNode | undefined) => {
    close();
    if (!node) return;
    const { from, port, at: origin } = props.question;
    void props.board.change(
      () => ({
        kind: "addBonded",
        from: port === undefined ? { component: from } : { component: from, port },
        class: node.class,
        origin,
        reversed: false,
      }),
      true,
    );
  };
  const keys = (e: KeyboardEvent) => {
    e.stopPropagation();
    if (e.key === "Escape") close();
    else if (e.key === "Enter") choose(items()[at()]);
    else if (e.key === "ArrowDown") setAt(Math.min(items().length - 1, at() + 1));
    else if (e.key === "ArrowUp") setAt(Math.max(0, at() - 1));
    else return;
    e.preventDefault();
  };
  onMount(() => {
    box.querySelector("input")?.focus({ preventScroll: true });
    const away = (e: Event) => {
      if (!box.contains(e.target as Node)) close();
    };
    window.addEventListener("pointerdown", away, true);
    onCleanup(() => window.removeEventListener("pointerdown", away, true));
  });
  const place = () => {
    view();
    return props.board.viewport.toScreen(props.question.at);
  };
  keepInside(() => box, place);
  return (
    <div
      ref={box}
      class="menu quick"
      onPointerDown={(e) => e.stopPropagation()}
      onDblClick={(e) => e.stopPropagation()}
      onKeyDown={keys}
    >
      <input
        class="field"
        placeholder={`Element bonded to ${props.question.from}`}
        aria-label="Element at the other end"
        value={query()}
        onInput={(e) => setQuery(e.currentTarget.value)}
      />
      <For each={items()}>
        {(node, i) => (
          <button aria-selected={at() === i()} onPointerMove={() => setAt(i())} onClick={() => choose(node)}>
            <span class="icon" innerHTML={dark() ? forDark(node.icon) : node.icon} />
            <span>{node.name}</span>
            <small>{node.description}</small>
          </button>
        )}
      </For>
    </div>
  );
}
