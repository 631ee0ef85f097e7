/** A copy of a library's model that can be edited. */
import { createSignal } from "solid-js";
import { useStudio } from "../context";
import { Dialog } from "../ui/Dialog";

export function CopyModel(props: { close: () => void }) {
  const studio = useStudio();
  const source = studio.model.get()!;
  const [name, setName] = createSignal(`My${source.name.split(".").at(-1)}`);
  const [problem, setProblem] = createSignal("");
  const create = async () => {
    try {
      const made = await studio.server.request("copyClass", { class: source.name, name: name() });
      props.close();
      await studio.open(made.class);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <Dialog
      title="Edit a copy"
      close={props.close}
      footer={
        <>
          <button class="button outlined" onClick={props.close}>
            Cancel
          </button>
          <button class="button primary" onClick={() => void create()}>
            Copy
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
          Name of the copy of {source.name}
          <input class="field" autofocus spellcheck={false} value={name()} onInput={(e) => (setName(e.currentTarget.value.trim()), setProblem(""))} />
        </label>
        <p class="problem" role="alert">
          {problem()}
        </p>
        <button hidden type="submit" />
      </form>
    </Dialog>
  );
}
