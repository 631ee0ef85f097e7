/** The tour over the middle of the page: one step at a time, seen to be done by what the model has become. */
import { Show, createEffect } from "solid-js";
import { useStudio } from "../context";
import { inline } from "../messages/markdown";
import { Glyph } from "../ui/Glyph";
import { watch, watchOf } from "../watch";
import { tour } from "./state";
import { TOUR } from "./steps";
import "./tour.css";

export function TourBar() {
  const studio = useStudio();
  const at = watch(tour);
  const model = watch(studio.model);
  const diagram = watchOf(() => model()?.diagram);
  const check = watchOf(() => model()?.check);
  const runs = watch(studio.runs.list);
  const step = () => TOUR[at()?.step ?? 0];
  const isDone = () => {
    diagram();
    check();
    return step()?.isDone(model(), runs()) ?? false;
  };
  // What is done leads on by itself; the last one stays to be read.
  createEffect(() => {
    const now = at();
    if (now && now.step < TOUR.length - 1 && isDone()) tour.set({ step: now.step + 1 });
  });
  return (
    <Show when={at() && step()}>
      {(now) => (
        <section class="tour" aria-label="Tour" data-step={at()!.step + 1}>
          <span class="number" aria-hidden="true">
            {at()!.step + 1}
          </span>
          <div role="status">
            <b>{now().title}</b>
            <p innerHTML={inline(now().text)} />
          </div>
          <Show when={at()!.step === TOUR.length - 1 && isDone()}>
            <span class="done">
              <Glyph name="check" /> Done: your first model runs.
            </span>
          </Show>
          <span class="of">
            {at()!.step + 1} of {TOUR.length}
          </span>
          <button
            class="button square"
            aria-label="End the tour"
            title="End the tour"
            onClick={() => tour.set(undefined)}
          >
            <Glyph name="cross" />
          </button>
        </section>
      )}
    </Show>
  );
}
