/** What can be done with a class of the tree, under the right button or the menu key. */
import { For, onCleanup, onMount } from "solid-js";
import { Portal } from "solid-js/web";
import type { TreeNode } from "../../protocol";
import { useStudio } from "../context";
import { target } from "../dialogs/RenameClass";
import { keepInside } from "../ui/keepInside";

interface Item {
  readonly title: string;
  readonly run: () => void;
}

export function TreeMenu(props: { node: TreeNode; at: { x: number; y: number }; close: () => void }) {
  const studio = useStudio();
  const ask = (dialog: string, to?: string) => {
    target.set({ class: props.node.class, to });
    studio.workbench.dialog.set(dialog);
  };
  const groups = (): Item[][] => {
    const { node } = props;
    const isPackage = node.kind.includes("package");
    const own: Item[] = node.isEditable
      ? [
          { title: "Rename…", run: () => ask("rename") },
          { title: "Move…", run: () => ask("move") },
          {
            title: "Delete…",
            run: () =>
              void studio.ask("Delete", (confirmed) =>
                studio.server.request("deleteClass", { class: node.class, confirmed }),
              ),
          },
        ]
      : [];
    return [
      [{ title: "Open", run: () => void studio.open(node.class) }],
      node.isEditable && isPackage
        ? [
            { title: "New class in it…", run: () => ask("new", `${node.class}.`) },
            { title: "New bond-graph element in it…", run: () => ask("element", `${node.class}.`) },
          ]
        : [],
      [{ title: "Copy…", run: () => ask("copy") }, ...own],
    ].filter((group) => group.length > 0);
  };
  let menu!: HTMLDivElement;
  keepInside(
    () => menu,
    () => props.at,
  );
  onMount(() => {
    menu.querySelector("button")?.focus({ preventScroll: true });
    const away = (e: Event) => !menu.contains(e.target as Node) && props.close();
    window.addEventListener("pointerdown", away, true);
    onCleanup(() => window.removeEventListener("pointerdown", away, true));
  });
  const keys = (e: KeyboardEvent) => {
    const items = [...menu.querySelectorAll("button")];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    if (e.key === "Escape") props.close();
    else if (e.key === "ArrowDown") items[(at + 1) % items.length]?.focus();
    else if (e.key === "ArrowUp") items[(at - 1 + items.length) % items.length]?.focus();
    else if (e.key !== "Enter" && e.key !== " ") return;
    e.stopPropagation();
    if (e.key.startsWith("Arrow") || e.key === "Escape") e.preventDefault();
  };
  return (
    <Portal>
      <div
        ref={menu}
        class="menu tree-menu"
        role="menu"
        aria-label={props.node.class}
        onKeyDown={keys}
        onContextMenu={(e) => e.preventDefault()}
      >
        <For each={groups()}>
          {(group) => (
            <div>
              <For each={group}>
                {(item) => (
                  <button
                    role="menuitem"
                    onClick={() => {
                      props.close();
                      item.run();
                    }}
                  >
                    {item.title}
                  </button>
                )}
              </For>
            </div>
          )}
        </For>
      </div>
    </Portal>
  );
}
