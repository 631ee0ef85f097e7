/** Run, with the settings beside it; while a run is under way, its progress and a way to stop it. */
import { Show } from "solid-js";
import { useStudio } from "../context";
import { perform } from "../registry";
import { Glyph } from "../ui/Glyph";
import { watch, watchOf } from "../watch";
import "./simulate.css";

export function RunButton() {
  const studio = useStudio();
  const model = watch(studio.model);
  const check = watchOf(() => model()?.check);
  const progress = watch(studio.runs.progress);
  const running = () => [...progress()].at(-1);
  const canRun = () => model() !== undefined && (check()?.isSimulatable ?? true);
  return (
    <div class="run">
      <Show
        when={running()}
        fallback={
          <button
            class="button primary"
            disabled={!canRun()}
            title={canRun() ? "Simulate (Ctrl Space)" : "The messages say what has to be mended first"}
            onClick={() => perform(studio, "simulate")}
          >
            <Glyph name="play" />
            Simulate
          </button>
        }
      >
        {(run) => (
          <button class="button primary running" title="Stop the run" onClick={() => void studio.runs.cancel(run()[0])}>
            <i style={{ width: `${run()[1] * 100}%` }} />
            <Glyph name="stop" />
            <span>{Math.round(run()[1] * 100)} %</span>
          </button>
        )}
      </Show>
      <button
        class="button square"
        title="Simulation settings"
        disabled={!model()}
        onClick={() => perform(studio, "simulate.settings")}
      >
        <Glyph name="gear" />
      </button>
      <button
        class="button square"
        title="Export as FMU"
        aria-label="Export as FMU"
        disabled={!canRun()}
        onClick={() => perform(studio, "simulate.fmu")}
      >
        <Glyph name="leave" />
      </button>
    </div>
  );
}
