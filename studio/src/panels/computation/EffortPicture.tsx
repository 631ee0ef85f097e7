/** Where a run took its effort: steps and failed attempts over its time, and the states that held the steps short. */
import { For, Show } from "solid-js";
import type { OpenModel } from "../../document/model";
import { useStudio } from "../context";
import { plotsOf } from "../plots/state";
import { watch } from "../watch";
import { bars, failed, slowest, times, told } from "./effort";

const [WIDTH, HEIGHT] = [600, 120];
const SLOWEST = 5;

export function EffortPicture(props: { model: OpenModel; visit: (name: string) => void }) {
  const studio = useStudio();
  const plots = plotsOf(studio, props.model);
  const runs = watch(studio.runs.list);
  const instant = watch(plots.instant);
  const run = () =>
    runs()
      .filter((r) => r.class === props.model.name && r.effort)
      .at(-1);
  return (
    <Show
      when={run()?.effort}
      fallback={<p class="empty">Ctrl Space simulates the model; its effort is shown here.</p>}
    >
      {(effort) => {
        const list = () => bars(effort());
        const width = () => WIDTH / Math.max(1, list().length);
        const total = () => effort().spots.reduce((sum, s) => sum + failed(s), 0);
        const most = () => Math.max(1, ...effort().spots.map((s) => s.steps + failed(s)));
        return (
          <div class="effort">
            <p>
              Run {run()!.run}: {times(run()!.steps, "step")}, {times(total(), "failed attempt")},{" "}
              {times(run()!.events, "event")}.{" "}
              <span class="muted">
                Each bar is {Number((effort().spots[0]!.to - effort().spots[0]!.from).toPrecision(4))}{" "}
                {run()!.timeUnit || "s"}, the highest {times(most(), "attempt")}. A click takes all views there.
              </span>
            </p>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 12}`} role="group" aria-label="Steps over the time of the run">
              <For each={list()}>
                {(bar, k) => (
                  <g
                    class="bar"
                    classList={{ now: instant() === bar.spot.from }}
                    role="button"
                    tabIndex={bar.steps + bar.failed > 0 ? 0 : -1}
                    aria-label={told(bar.spot)}
                    data-from={bar.spot.from}
                    onClick={() => plots.instant.set(bar.spot.from)}
                    onKeyDown={(e) => (e.key === "Enter" || e.key === " ") && plots.instant.set(bar.spot.from)}
                  >
                    <title>{told(bar.spot)}</title>
                    <rect class="back" x={k() * width()} y={0} width={width()} height={HEIGHT} />
                    <rect
                      class="steps"
                      x={k() * width() + 0.5}
                      width={width() - 1}
                      y={HEIGHT * (1 - bar.steps)}
                      height={HEIGHT * bar.steps}
                    />
                    <rect
                      class="failed"
                      x={k() * width() + 0.5}
                      width={width() - 1}
                      y={HEIGHT * (1 - bar.steps - bar.failed)}
                      height={HEIGHT * bar.failed}
                    />
                    <Show when={bar.spot.events > 0}>
                      <circle class="event" cx={(k() + 0.5) * width()} cy={HEIGHT + 6} r={3} />
                    </Show>
                  </g>
                )}
              </For>
              <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
            </svg>
            <p class="key">
              <i class="steps" /> steps <i class="failed" /> failed attempts <i class="event" /> events
            </p>
            <h3>Slow spots</h3>
            <ul>
              <For each={slowest(effort(), SLOWEST)}>
                {(spot) => (
                  <li>
                    <button class="place" data-spot={spot.from} onClick={() => plots.instant.set(spot.from)}>
                      {told(spot)}
                    </button>
                  </li>
                )}
              </For>
            </ul>
            <Show when={effort().states.length > 0}>
              <h3>States that held the steps short</h3>
              <table class="stores">
                <thead>
                  <tr>
                    <th>State</th>
                    <th class="number">Steps</th>
                    <th class="number">Failed attempts</th>
                  </tr>
                </thead>
                <tbody>
                  <For each={effort().states}>
                    {(s) => (
                      <tr data-hardest={s.name}>
                        <td>
                          <button class="variable from-state" onClick={() => props.visit(s.name)}>
                            {s.name}
                          </button>
                        </td>
                        <td class="number">{s.steps}</td>
                        <td class="number">{s.failed}</td>
                      </tr>
                    )}
                  </For>
                </tbody>
              </table>
            </Show>
          </div>
        );
      }}
    </Show>
  );
}
