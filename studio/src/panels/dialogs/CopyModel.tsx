/** A copy of a library's model that can be edited. */
import { createSignal } from "solid-js";
import { useStudio } from "../context";
import { takeTarget } from "./RenameClass";
import { FormDialog } from "../ui/FormDialog";

export function CopyModel(props: { close: () => void }) {
  const studio = useStudio();
  const source = takeTarget(studio.model.get()?.name).class;
  const [name, setName] = createSignal(`My${source.split(".").at(-1)}`);
  const copy = async () => {
    const made = await studio.server.request("copyClass", { class: source, name: name() });
    await studio.open(made.class);
  };
  return (
    <FormDialog title="Edit a copy" verb="Copy" close={props.close} perform={copy}>
      <label>
        Name of the copy of {source}
        <input
          class="field"
          autofocus
          spellcheck={false}
          value={name()}
          onInput={(e) => setName(e.currentTarget.value.trim())}
        />
      </label>
    </FormDialog>
  );
}
