/** The libraries as a tree, and the search over them. Drag a class onto the diagram, or press Enter on it. */
import { For, Show, createEffect, createMemo, createSignal, on } from "solid-js";
import type { TreeNode } from "../../protocol";
import { carryOnMove } from "../carry";
import { usePage, useStudio } from "../context";
import { perform } from "../registry";
import { ActionButton } from "../shell/TopBar";
import { Glyph } from "../ui/Glyph";
import { watch } from "../watch";
import { forDark } from "../../canvas/colours";
import { addComponent, canAdd } from "./add";
import { TreeMenu } from "./TreeMenu";
import "./library.css";

/** The focus goes to the search field when the action asks for it. */
export const searchField: { current?: HTMLInputElement } = {};

export function Library() {
  const studio = useStudio();
  const { library } = studio;
  const [query, setQuery] = createSignal("");
  const [found, setFound] = createSignal<readonly TreeNode[]>();
  const isReady = watch(library.isSearchReady);
  createEffect(
    on([query, isReady], ([text]) => {
      if (text.trim() === "") {
        setFound(undefined);
        return;
      }
      library
        .search(text.trim())
        .then((result) => query() === text && setFound(result.nodes))
        .catch(() => setFound([]));
    }),
  );
  const keys = (e: KeyboardEvent) => {
    const rows = [...document.querySelectorAll<HTMLElement>(".library .row")];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    if (e.key === "ArrowDown") rows[at + 1]?.focus();
    else if (e.key === "ArrowUp") (at <= 0 ? searchField.current : rows[at - 1])?.focus();
    else if (e.key === "Escape" && query() !== "") setQuery("");
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <div class="library" onKeyDown={keys}>
      <div class="search">
        <Glyph name="search" />
        <input
          ref={(e) => (searchField.current = e)}
          class="field"
          type="search"
          placeholder="Search libraries"
          aria-label="Search libraries"
          value={query()}
          onInput={(e) => setQuery(e.currentTarget.value)}
          onKeyDown={(e) => {
            if (e.key === "Enter") document.querySelector<HTMLElement>(".library .row")?.focus();
          }}
        />
        <button class="button square" title="New model (Alt N)" onClick={() => perform(studio, "model.new")}>
          <Glyph name="plus" />
        </button>
        <ActionButton id="netlist.import" glyph="import" />
      </div>
      <div class="tree" role="tree" aria-label="Classes" aria-busy={!isReady()}>
        <Show when={found()} fallback={<Children parent="" level={0} />}>
          {(nodes) => (
            <For
              each={nodes()}
              fallback={<p class="empty">{isReady() ? "Nothing is called that." : "Reading the libraries…"}</p>}
            >
              {(node) => <Row node={node} level={0} isFound />}
            </For>
          )}
        </Show>
      </div>
    </div>
  );
}

function Children(props: { parent: string; level: number }) {
  const nodes = watch(useStudio().library.children(props.parent));
  return <For each={nodes()}>{(node) => <Branch node={node} level={props.level} />}</For>;
}

function Branch(props: { node: TreeNode; level: number }) {
  const unfolded = watch(useStudio().library.unfolded);
  const isOpen = createMemo(() => unfolded().has(props.node.class));
  return (
    <>
      <Row node={props.node} level={props.level} isOpen={isOpen()} />
      <Show when={isOpen() && props.node.hasChildren}>
        <Children parent={props.node.class} level={props.level + 1} />
      </Show>
    </>
  );
}

function Row(props: { node: TreeNode; level: number; isOpen?: boolean; isFound?: boolean }) {
  const { studio, isDark } = usePage();
  const dark = watch(isDark);
  const active = watch(studio.workbench.active);
  const { library } = studio;
  const [menu, setMenu] = createSignal<{ x: number; y: number }>();
  const canFold = () => props.node.hasChildren && !props.isFound;
  const open = () => void studio.open(props.node.class);
  const add = () => (canAdd(studio, props.node) ? addComponent(studio, props.node) : open());
  const keys = (e: KeyboardEvent) => {
    if (e.key === "ArrowRight" && canFold()) library.toggle(props.node.class, true);
    else if (e.key === "ArrowLeft" && canFold()) library.toggle(props.node.class, false);
    else if (e.key === "Enter" && e.ctrlKey) open();
    else if (e.key === "Enter") canFold() && !props.node.isComponent ? library.toggle(props.node.class) : add();
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  const title = () =>
    `${props.node.class}${props.node.description ? `\n${props.node.description}` : ""}${props.node.isComponent ? "\nDrag it onto the diagram; double-click opens it." : ""}`;
  return (
    <div
      class="row"
      role="treeitem"
      tabindex="0"
      aria-expanded={canFold() ? !!props.isOpen : undefined}
      classList={{ active: active() === props.node.class, partial: props.node.isPartial }}
      style={{ "padding-left": `${0.375 + props.level * 0.875}rem` }}
      title={title()}
      data-class={props.node.class}
      onPointerDown={(e) => props.node.isComponent && carryOnMove(e, { kind: "class", node: props.node })}
      onClick={() => canFold() && library.toggle(props.node.class)}
      onDblClick={open}
      onKeyDown={keys}
      onContextMenu={(e) => {
        e.preventDefault();
        const box = e.currentTarget.getBoundingClientRect();
        setMenu(
          e.clientX === 0 && e.clientY === 0 ? { x: box.left + 24, y: box.bottom } : { x: e.clientX, y: e.clientY },
        );
      }}
    >
      <span class="fold">
        <Show when={canFold()}>
          <Glyph name="chevron" class={props.isOpen ? "tiny open" : "tiny"} />
        </Show>
      </span>
      <span class="icon" innerHTML={dark() ? forDark(props.node.icon) : props.node.icon} />
      <span class="label">
        {props.node.name}
        <Show when={props.isFound}>
          <small>{props.node.class.split(".").slice(0, -1).join(".")}</small>
        </Show>
      </span>
      <Show when={props.node.hasExperiment && !props.isFound}>
        <Glyph name="play" class="tiny runs" />
      </Show>
      <Show when={menu()}>{(at) => <TreeMenu node={props.node} at={at()} close={() => setMenu(undefined)} />}</Show>
    </div>
  );
}
