/** The history of runs. A tick shows a run in the plots beside the others. */
import { For, Show } from "solid-js";
import type { RunInfo } from "../../protocol";
import { useStudio } from "../context";
import { download } from "../plots/save";
import { Glyph } from "../ui/Glyph";
import { watch } from "../watch";
import "./runs.css";

/** What programs for data read. */
const RUN_FILES: readonly (readonly [string, string])[] = [
  ["csv", "CSV"],
  ["mat", "MAT (Dymola, OpenModelica, MATLAB)"],
  ["parquet", "Parquet"],
];

async function saveRun(run: RunInfo, kind: string): Promise<void> {
  const token = new URLSearchParams(location.search).get("token") ?? "";
  const answer = await fetch(`results?token=${encodeURIComponent(token)}&run=${run.run}&kind=${kind}`);
  if (!answer.ok) throw new Error(await answer.text());
  download(await answer.blob(), `${run.class.split(".").at(-1)}-${run.run}.${kind}`);
}

export function RunList() {
  const { runs } = useStudio();
  const list = watch(runs.list);
  const progress = watch(runs.progress);
  const shown = watch(runs.shown);
  const newestFirst = () => [...list()].reverse();
  return (
    <div class="runs">
      <For each={[...progress()]}>
        {([run, fraction]) => (
          <div class="run-row">
            <progress value={fraction} />
            <span>Run {run}</span>
            <button class="button outlined" onClick={() => void runs.cancel(run)}>
              Stop
            </button>
          </div>
        )}
      </For>
      <Show
        when={list().length > 0}
        fallback={
          <Show when={progress().size === 0}>
            <p class="empty">No runs yet. Ctrl Space simulates the model.</p>
          </Show>
        }
      >
        <table>
          <thead>
            <tr>
              <th />
              <th>Run</th>
              <th>Model</th>
              <th>Changed parameters</th>
              <th class="number">End, s</th>
              <th class="number">Steps</th>
              <th class="number">Events</th>
              <th class="number">Time, ms</th>
              <th />
              <th />
            </tr>
          </thead>
          <tbody>
            <For each={newestFirst()}>{(run) => <Row run={run} isShown={shown().has(run.run)} />}</For>
          </tbody>
        </table>
      </Show>
    </div>
  );
}

export function RunCount() {
  const list = watch(useStudio().runs.list);
  return (
    <Show when={list().length > 0}>
      <span class="count">{list().length}</span>
    </Show>
  );
}

function Row(props: { run: RunInfo; isShown: boolean }) {
  const studio = useStudio();
  const { runs } = studio;
  const r = props.run;
  const failure = () => r.diagnostics.find((d) => d.severity === "error")?.message;
  return (
    <>
      <tr class={r.state} data-run={r.run}>
        <td>
          <input
            type="checkbox"
            aria-label={`Show run ${r.run}`}
            checked={props.isShown}
            onChange={() => runs.toggleShown(r.run)}
          />
        </td>
        <td>{r.run}</td>
        <td title={r.class}>{r.class.split(".").at(-1)}</td>
        <td class="overrides">{r.overrides.map((o) => `${o.name} = ${o.value}`).join(", ")}</td>
        <td class="number">{Number(r.endTime.toPrecision(6))}</td>
        <td class="number">{r.steps}</td>
        <td class="number">{r.events}</td>
        <td class="number">{r.milliseconds < 10 ? r.milliseconds.toFixed(1) : Math.round(r.milliseconds)}</td>
        <td>
          <Show when={r.rows > 0}>
            <select
              class="plain"
              aria-label={`Save all of run ${r.run}`}
              title="Save all variables of this run as a file"
              value=""
              onChange={(e) => {
                saveRun(r, e.currentTarget.value).catch(studio.complain);
                e.currentTarget.value = "";
              }}
            >
              <option value="" disabled hidden>
                Save…
              </option>
              <For each={RUN_FILES}>{([kind, title]) => <option value={kind}>{title}</option>}</For>
            </select>
          </Show>
        </td>
        <td>
          <button
            class="button square"
            aria-label={`Forget run ${r.run}`}
            title="Forget this run"
            onClick={() => void runs.forget(r.run)}
          >
            <Glyph name="cross" />
          </button>
        </td>
      </tr>
      <Show when={r.state !== "finished"}>
        <tr class="why">
          <td />
          <td colspan="9">{r.state === "cancelled" ? "Stopped." : (failure() ?? "Failed.")}</td>
        </tr>
      </Show>
    </>
  );
}
