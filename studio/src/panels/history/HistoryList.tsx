/** What happened to the files of the folder, newest first. Each step of ours can be taken back and made again here. */
import { For, Show, createEffect, createSignal } from "solid-js";
import type { HistoryEntry } from "../../protocol";
import { useStudio } from "../context";
import { watch } from "../watch";
import "./history.css";

const clock = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });

function when(seconds: number): string {
  const date = new Date(seconds * 1000);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? clock.format(date) : `${day.format(date)}, ${clock.format(date)}`;
}

export function HistoryList() {
  const studio = useStudio();
  const happened = watch(studio.happened);
  const model = watch(studio.model);
  const [entries, setEntries] = createSignal<HistoryEntry[]>([]);
  const [isAll, setIsAll] = createSignal(true);
  createEffect(() => {
    happened();
    studio.server.request("happenings", {}).then(
      (list) => setEntries(list.entries),
      () => undefined,
    );
  });
  const isHere = (entry: HistoryEntry) => entry.files.includes(model()?.view.get().file ?? "");
  const shown = () => entries().filter((entry) => isAll() || isHere(entry));
  return (
    <div class="happenings">
      <label class="scope">
        <input type="checkbox" checked={!isAll()} onChange={(e) => setIsAll(!e.currentTarget.checked)} />
        This file only
      </label>
      <Show when={shown().length > 0} fallback={<p class="empty">Nothing has been changed yet.</p>}>
        <table>
          <tbody>
            <For each={shown()}>
              {(entry) => (
                <tr classList={{ undone: entry.isUndone, foreign: entry.isForeign }} data-step={entry.id}>
                  <td class="time">{when(entry.time)}</td>
                  <td class="label">{entry.label}</td>
                  <td class="files">{entry.files.join(", ")}</td>
                  <td class="act">
                    <Show when={!entry.isForeign} fallback={<span>another program</span>}>
                      <button class="button small" onClick={() => void studio.takeBack(entry.id, entry.isUndone)}>
                        {entry.isUndone ? "Make again" : "Take back"}
                      </button>
                    </Show>
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </Show>
    </div>
  );
}
