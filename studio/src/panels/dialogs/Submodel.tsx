/** A name for the class that a selection becomes. */
import { createSignal } from "solid-js";
import { useStudio } from "../context";
import { FormDialog } from "../ui/FormDialog";

export function Submodel(props: { close: () => void }) {
  const studio = useStudio();
  const model = studio.model.get();
  const components = [...(model?.selection.get().components ?? [])];
  const [name, setName] = createSignal(`${model?.name.split(".").at(-1) ?? ""}Part`);
  const make = async () => {
    if (!model) return;
    const made = await studio.server.request("makeSubmodel", { class: model.name, components, name: name() });
    model.selection.select([made.component]);
  };
  return (
    <FormDialog title="Make a submodel" verb="Make it" close={props.close} perform={make}>
      <label>
        Name of the class that holds {components.length === 1 ? components[0] : `these ${components.length} components`}
        <input
          class="field"
          autofocus
          spellcheck={false}
          value={name()}
          onInput={(e) => setName(e.currentTarget.value.trim())}
        />
      </label>
      <p class="hint">Connectors appear where bonds and lines are cut; the model computes what it did before.</p>
    </FormDialog>
  );
}
