/** What holds right now: connection, saving, equations, selection, zoom. */
import { Show } from "solid-js";
import { boardOf } from "../diagram/boards";
import { FULL_SIZE } from "../../canvas/viewport";
import { useStudio } from "../context";
import { perform } from "../registry";
import { watch, watchOf } from "../watch";

const plural = (n: number, word: string) => `${n} ${word}${n === 1 ? "" : "s"}`;

export function StatusBar() {
  const studio = useStudio();
  const { workbench } = studio;
  const model = watch(studio.model);
  const check = watchOf(() => model()?.check);
  const isChecking = watchOf(() => model()?.isChecking);
  const selection = watchOf(() => model()?.selection);
  const unsaved = watch(studio.unsaved);
  const link = watch(studio.server.link);
  const layout = watch(workbench.layout);
  const view = watchOf(() => {
    const shown = model();
    return shown ? boardOf(studio, shown).viewport : undefined;
  });
  const balance = () => {
    const c = check();
    if (!c) return "";
    return `${plural(c.equations, "equation")}, ${plural(c.unknowns, "unknown")}, ${plural(c.states, "state")}`;
  };
  const selected = () => {
    const s = selection();
    if (!s) return "";
    const parts = [];
    if (s.components.size > 0) parts.push(plural(s.components.size, "component"));
    if (s.connections.size > 0) parts.push(plural(s.connections.size, "line"));
    return parts.length > 0 ? `${parts.join(", ")} selected` : "";
  };
  const saving = () => {
    if (link() !== "open") return "Not connected";
    const failed = [...unsaved()].find(([, reason]) => reason !== "");
    return failed ? `Not saved: ${failed[1]}` : unsaved().size > 0 ? "Saving…" : "Saved";
  };
  return (
    <footer class="status">
      <span class="link" data-link={link()} />
      <span>{saving()}</span>
      <Show when={model()}>
        <span>
          {isChecking()
            ? "Checking…"
            : check()
              ? `Checked in ${Math.max(1, Math.round(check()!.milliseconds))} ms`
              : ""}
        </span>
        <span>{balance()}</span>
      </Show>
      <span class="gap" />
      <span>{selected()}</span>
      <Show when={!layout().isBottomOpen}>
        <button onClick={() => workbench.resize({ isBottomOpen: true })}>Panels</button>
      </Show>
      <Show when={view()}>
        <button title="Zoom to 100 %" onClick={() => perform(studio, "zoom.full")}>
          {Math.round((view()!.zoom / FULL_SIZE) * 100)} %
        </button>
      </Show>
    </footer>
  );
}
