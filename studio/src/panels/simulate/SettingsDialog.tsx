/** Start, stop, tolerance, intervals and method of the next run; what is left empty comes from the model. */
import { For, createSignal } from "solid-js";
import type { Settings } from "../../protocol";
import { useStudio } from "../context";
import { perform } from "../registry";
import { Dialog } from "../ui/Dialog";

const SOLVERS = [
  ["bdf", "BDF, variable step (stiff)"],
  ["radau", "Radau IIA, order 5 (stiff)"],
  ["dopri5", "Dormand–Prince 5(4)"],
  ["rungekutta", "Runge–Kutta 4, fixed step"],
  ["euler", "Euler, fixed step"],
] as const;

type NumberKey = "startTime" | "stopTime" | "tolerance" | "intervals" | "step";

export function SettingsDialog(props: { close: () => void }) {
  const studio = useStudio();
  const model = studio.model.get()!;
  const [settings, set] = createSignal<Settings>({ ...studio.runs.settings.get().get(model.name) });
  const [problem, setProblem] = createSignal("");
  const experiment = model.check.get()?.experiment ?? {};
  const isFixed = () => ["rungekutta", "euler"].includes(settings().solver ?? experiment.solver ?? "");
  const number = (key: NumberKey, text: string) => {
    const value = text.trim() === "" ? undefined : Number(text);
    setProblem(value !== undefined && !Number.isFinite(value) ? `“${text}” is not a number.` : "");
    set((s) => ({ ...s, [key]: value }));
  };
  const field = (key: NumberKey, label: string) => (
    <label>
      {label}
      <input
        class="field"
        inputmode="decimal"
        placeholder={String(experiment[key] ?? "")}
        value={settings()[key] ?? ""}
        onInput={(e) => number(key, e.currentTarget.value)}
      />
    </label>
  );
  const done = (run: boolean) => {
    if (problem()) return;
    const clean = Object.fromEntries(
      Object.entries(settings()).filter(([, v]) => v !== undefined && v !== null && v !== ""),
    ) as Settings;
    studio.runs.setSettings(model.name, clean);
    props.close();
    if (run) perform(studio, "simulate");
  };
  const keep = () => {
    if (problem()) return;
    model
      .edit({ kind: "setExperiment", settings: { ...experiment, ...settings() } })
      .then(props.close, studio.complain);
  };
  return (
    <Dialog
      title="Simulation settings"
      close={props.close}
      footer={
        <>
          <button
            class="button"
            disabled={!model.isEditable}
            title="Writes them as the experiment annotation"
            onClick={keep}
          >
            Write to the model
          </button>
          <span class="gap" />
          <button class="button outlined" onClick={() => done(false)}>
            Keep
          </button>
          <button class="button primary" onClick={() => done(true)}>
            Simulate
          </button>
        </>
      }
    >
      <form
        class="settings"
        onSubmit={(e) => {
          e.preventDefault();
          done(true);
        }}
      >
        {field("startTime", "Start time, s")}
        {field("stopTime", "Stop time, s")}
        {field("tolerance", "Relative tolerance")}
        {field("intervals", "Output intervals")}
        <label class="wide">
          Method
          <select
            class="field"
            value={settings().solver ?? ""}
            onChange={(e) => set((s) => ({ ...s, solver: e.currentTarget.value || undefined }))}
          >
            <option value="">As the model says{experiment.solver ? ` (${experiment.solver})` : ""}</option>
            <For each={SOLVERS}>{([id, title]) => <option value={id}>{title}</option>}</For>
          </select>
        </label>
        {isFixed() ? field("step", "Step, s") : null}
        <p class="problem wide">{problem()}</p>
        <button hidden type="submit" />
      </form>
    </Dialog>
  );
}
