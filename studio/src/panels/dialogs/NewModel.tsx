/** A new model in the opened folder. */
import { createSignal } from "solid-js";
import { useStudio } from "../context";
import { Dialog } from "../ui/Dialog";

const NAME = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;

export function NewModel(props: { close: () => void }) {
  const studio = useStudio();
  const [name, setName] = createSignal("");
  const [description, setDescription] = createSignal("");
  const [kind, setKind] = createSignal("model");
  const [problem, setProblem] = createSignal("");
  const create = async () => {
    if (!NAME.test(name())) {
      setProblem("A name begins with a letter and has letters, digits and underscores; packages before it end in a dot.");
      return;
    }
    try {
      const made = await studio.server.request("newModel", { name: name(), description: description(), kind: kind() });
      props.close();
      await studio.open(made.class, kind() === "package" ? "documentation" : "diagram");
      studio.library.unfoldTo(made.class);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <Dialog
      title="New model"
      close={props.close}
      footer={
        <>
          <button class="button outlined" onClick={props.close}>
            Cancel
          </button>
          <button class="button primary" onClick={() => void create()}>
            Create
          </button>
        </>
      }
    >
      <form
        onSubmit={(e) => {
          e.preventDefault();
          void create();
        }}
      >
        <label>
          Name
          <input class="field" autofocus spellcheck={false} placeholder="Circuit, or Package.Circuit" value={name()} onInput={(e) => (setName(e.currentTarget.value.trim()), setProblem(""))} />
        </label>
        <label>
          Description
          <input class="field" placeholder="One line" value={description()} onInput={(e) => setDescription(e.currentTarget.value)} />
        </label>
        <label>
          Kind
          <select class="field" value={kind()} onChange={(e) => setKind(e.currentTarget.value)}>
            <option value="model">Model</option>
            <option value="package">Package</option>
            <option value="block">Block</option>
            <option value="connector">Connector</option>
          </select>
        </label>
        <p class="problem" role="alert">
          {problem()}
        </p>
        <button hidden type="submit" />
      </form>
    </Dialog>
  );
}
