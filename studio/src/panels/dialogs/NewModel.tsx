/** A new model in the opened folder. */
import { createSignal } from "solid-js";
import { useStudio } from "../context";
import { takeTarget } from "./RenameClass";
import { FormDialog } from "../ui/FormDialog";

const NAME = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;

export function NewModel(props: { close: () => void }) {
  const studio = useStudio();
  const [name, setName] = createSignal(takeTarget("").to ?? "");
  const [description, setDescription] = createSignal("");
  const [kind, setKind] = createSignal("model");
  const create = async () => {
    if (!NAME.test(name()))
      throw new Error(
        "A name begins with a letter and has letters, digits and underscores; packages before it end in a dot.",
      );
    const made = await studio.server.request("newModel", { name: name(), description: description(), kind: kind() });
    await studio.open(made.class);
    studio.library.unfoldTo(made.class);
  };
  return (
    <FormDialog title="New model" verb="Create" close={props.close} perform={create}>
      <label>
        Name
        <input
          class="field"
          autofocus
          spellcheck={false}
          placeholder="Circuit, or Package.Circuit"
          value={name()}
          onInput={(e) => setName(e.currentTarget.value.trim())}
        />
      </label>
      <label>
        Description
        <input
          class="field"
          placeholder="One line"
          value={description()}
          onInput={(e) => setDescription(e.currentTarget.value)}
        />
      </label>
      <label>
        Kind
        <select class="field" value={kind()} onChange={(e) => setKind(e.currentTarget.value)}>
          <option value="model">Model</option>
          <option value="package">Package</option>
          <option value="function">Function</option>
          <option value="record">Record</option>
          <option value="block">Block</option>
          <option value="connector">Connector</option>
        </select>
      </label>
    </FormDialog>
  );
}
