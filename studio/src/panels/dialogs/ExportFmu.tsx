/** The open model as an FMU, a file for other tools. */
import { createSignal } from "solid-js";
import { useStudio } from "../context";
import { download } from "../plots/save";
import { FormDialog } from "../ui/FormDialog";

export function ExportFmu(props: { close: () => void }) {
  const studio = useStudio();
  const name = studio.model.get()?.name ?? "";
  const [version, setVersion] = createSignal(3);
  const save = async () => {
    const made = await studio.server.request("fmu", { class: name, version: version() });
    const bytes = Uint8Array.from(atob(made.archive), (letter) => letter.charCodeAt(0));
    download(new Blob([bytes], { type: "application/zip" }), made.name);
    for (const note of made.notes) studio.notices.add("note", note);
  };
  return (
    <FormDialog title="Export as FMU" verb="Export" close={props.close} perform={save}>
      <p>
        An FMU holds {name.split(".").at(-1)} with its solver, its manual and a reference result. Other simulation tools
        open it; nobody needs Harpoon or a compiler for it.
      </p>
      <label>
        Version of the standard
        <select class="field" value={version()} onChange={(e) => setVersion(Number(e.currentTarget.value))}>
          <option value="3">FMI 3.0, for newer tools</option>
          <option value="2">FMI 2.0, for all others</option>
        </select>
      </label>
    </FormDialog>
  );
}
