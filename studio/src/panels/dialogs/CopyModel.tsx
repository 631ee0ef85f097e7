/** A copy of a library's model that can be edited. */
import { createSignal } from "solid-js";
import { useStudio } from "../context";
import { FormDialog } from "../ui/FormDialog";

export function CopyModel(props: { close: () => void }) {
  const studio = useStudio();
  const source = studio.model.get()!;
  const [name, setName] = createSignal(`My${source.name.split(".").at(-1)}`);
  const copy = async () => {
    const made = await studio.server.request("copyClass", { class: source.name, name: name() });
    await studio.open(made.class);
  };
  return (
    <FormDialog title="Edit a copy" verb="Copy" close={props.close} perform={copy}>
      <label>
        Name of the copy of {source.name}
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
