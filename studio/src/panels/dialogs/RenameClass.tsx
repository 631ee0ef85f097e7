/** Another name or another place for a class of the folder, with all its uses. */
import { For, createSignal } from "solid-js";
import { Cell } from "../../document/cell";
import type { TreeNode } from "../../protocol";
import { useStudio } from "../context";
import { FormDialog } from "../ui/FormDialog";

/** The class of the tree that a dialog is about. */
export const target = new Cell<{ class: string; to?: string | undefined } | undefined>(undefined);

/** Takes what the dialog is about; without the tree, it is the class in front. */
export function takeTarget(shown: string | undefined): { class: string; to?: string | undefined } {
  const taken = target.get() ?? { class: shown ?? "" };
  target.set(undefined);
  return taken;
}

const parent = (name: string) => name.split(".").slice(0, -1).join(".");
const last = (name: string) => name.split(".").at(-1)!;

export function RenameClass(props: { close: () => void }) {
  const studio = useStudio();
  const source = takeTarget(studio.model.get()?.name).class;
  const [name, setName] = createSignal(last(source));
  const rename = async () => {
    const to = [parent(source), name()].filter(Boolean).join(".");
    if (to !== source) await studio.server.request("renameClass", { class: source, to });
  };
  return (
    <FormDialog title={`Rename ${last(source)}`} verb="Rename" close={props.close} perform={rename}>
      <label>
        New name
        <input
          class="field"
          autofocus
          spellcheck={false}
          value={name()}
          onInput={(e) => setName(e.currentTarget.value.trim())}
        />
      </label>
      <p class="hint">Wherever this folder uses the class, the new name is written.</p>
    </FormDialog>
  );
}

/** The packages of the folder, as far as the tree has been read. */
function packages(studio: ReturnType<typeof useStudio>, moved: string): string[] {
  const found: string[] = [];
  const visit = (nodes: readonly TreeNode[] | undefined) => {
    for (const node of nodes ?? []) {
      if (!node.isEditable || !node.kind.includes("package") || node.class === moved) continue;
      found.push(node.class);
      visit(studio.library.children(node.class).get());
    }
  };
  visit(studio.library.children("").get());
  return found;
}

export function MoveClass(props: { close: () => void }) {
  const studio = useStudio();
  const source = takeTarget(studio.model.get()?.name).class;
  const places = packages(studio, source).filter((p) => p !== parent(source));
  const [place, setPlace] = createSignal(parent(source) === "" ? (places[0] ?? "") : "");
  const move = async () => {
    const to = [place(), last(source)].filter(Boolean).join(".");
    await studio.server.request("renameClass", { class: source, to });
    studio.library.unfoldTo(to);
  };
  return (
    <FormDialog title={`Move ${last(source)}`} verb="Move" close={props.close} perform={move}>
      <label>
        Into
        <select class="field" autofocus onChange={(e) => setPlace(e.currentTarget.value)}>
          <option value="" disabled={parent(source) === ""}>
            the folder itself
          </option>
          <For each={places}>
            {(p) => (
              <option value={p} selected={p === place()}>
                {p}
              </option>
            )}
          </For>
        </select>
      </label>
      <p class="hint">Its uses in this folder go along.</p>
    </FormDialog>
  );
}
