/** Before anything is open: the models of the folder, and the way to a new one. */
import { For, Show, createMemo } from "solid-js";
import type { TreeNode } from "../../protocol";
import { forDark } from "../../canvas/colours";
import { usePage } from "../context";
import { perform } from "../registry";
import { shown } from "../ui/keys";
import { watch } from "../watch";
import "./welcome.css";

export function Welcome() {
  const { studio, isDark } = usePage();
  const dark = watch(isDark);
  const hello = watch(studio.hello);
  const top = watch(studio.library.children(""));
  const own = createMemo(() => (top() ?? []).filter((n) => n.origin === "project"));
  const libraries = createMemo(() => (top() ?? []).filter((n) => n.origin !== "project"));
  const card = (node: TreeNode) => (
    <button
      class="card"
      onClick={() => void studio.open(node.class, node.kind === "package" ? "documentation" : "diagram")}
    >
      <span class="icon" innerHTML={dark() ? forDark(node.icon) : node.icon} />
      <b>{node.name}</b>
      <small>{node.description}</small>
    </button>
  );
  return (
    <div class="welcome">
      <Show when={hello()}>
        <div class="inner">
          <h1>{hello()!.folder}</h1>
          <p>Draw a bond graph, check it, simulate it. Everything is kept in the .mo files of this folder.</p>
          <div class="actions">
            <button class="button primary" onClick={() => perform(studio, "model.new")}>
              New model
            </button>
            <button class="button outlined" onClick={() => perform(studio, "palette")}>
              Open… <kbd>{shown("Ctrl+K")}</kbd>
            </button>
          </div>
          <Show when={own().length > 0}>
            <h2>In this folder</h2>
            <div class="cards">
              <For each={own()}>{card}</For>
            </div>
          </Show>
          <Show when={libraries().length > 0}>
            <h2>Libraries</h2>
            <div class="cards">
              <For each={libraries()}>{card}</For>
            </div>
          </Show>
        </div>
      </Show>
    </div>
  );
}
