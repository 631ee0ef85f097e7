/** A name for the class that a selection becomes, with bonds or with the connectors of a domain at its border. */
import { createSignal } from "solid-js";
import { Cell } from "../../document/cell";
import { useStudio } from "../context";
import { FormDialog } from "../ui/FormDialog";

/** The domain that the dialog begins with. */
export const wrapping = new Cell("");

export function Submodel(props: { close: () => void }) {
  const studio = useStudio();
  const model = studio.model.get();
  const components = [...(model?.selection.get().components ?? [])];
  const [name, setName] = createSignal(`${model?.name.split(".").at(-1) ?? ""}Part`);
  const [domain, setDomain] = createSignal(wrapping.get());
  wrapping.set("");
  const make = async () => {
    if (!model) return;
    const wrapped = domain() === "" ? {} : { domain: domain() };
    const asked = { class: model.name, components, name: name(), ...wrapped };
    const made = await studio.server.request("makeSubmodel", asked);
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
      <label>
        Connectors where bonds are cut
        <select class="field" value={domain()} onChange={(e) => setDomain(e.currentTarget.value)}>
          <option value="">Ports of bonds</option>
          <option value="electrical">Electrical pins</option>
          <option value="rotational">Rotational flanges</option>
          <option value="translational">Translational flanges</option>
          <option value="hydraulic">Hydraulic ports</option>
          <option value="thermal">Heat ports</option>
        </select>
      </label>
      <p class="hint">
        {domain() === ""
          ? "Connectors appear where bonds and lines are cut; the model computes what it did before."
          : "The graph is wrapped: its wrappers lead to connectors of the domain, and others lead back to the bonds around it. The model computes what it did before."}
      </p>
    </FormDialog>
  );
}
