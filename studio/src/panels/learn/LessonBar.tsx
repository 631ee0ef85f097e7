/** The lesson over the middle of the page: one step at a time, seen to be done by what the model has become. */
import { For, Show, createEffect } from "solid-js";
import { useStudio } from "../context";
import { inline } from "../messages/markdown";
import { plotsOf } from "../plots/state";
import { Glyph } from "../ui/Glyph";
import { watch, watchOf } from "../watch";
import { LESSONS } from "./lessons";
import { begin, learning } from "./state";
import "./lesson.css";

export function LessonBar() {
  const studio = useStudio();
  const { workbench } = studio;
  const at = watch(learning);
  const model = watch(studio.model);
  const diagram = watchOf(() => model()?.diagram);
  const check = watchOf(() => model()?.check);
  const isChecking = watchOf(() => model()?.isChecking);
  const selection = watchOf(() => model()?.selection);
  const inside = watchOf(() => model()?.inside);
  const instant = watchOf(() => {
    const shown = model();
    return shown && plotsOf(studio, shown).instant;
  });
  const runs = watch(studio.runs.list);
  const first = watch(workbench.view);
  const second = watch(workbench.second);
  const steps = () => at()?.lesson.steps ?? [];
  const step = () => steps()[at()?.step ?? 0];
  const isLast = () => at()?.step === steps().length - 1;
  /** The model of the lesson is not the one in front. */
  const isAway = () => at()?.model !== undefined && model()?.name !== at()!.model;
  const isDone = () => {
    diagram();
    check();
    isChecking();
    selection();
    inside();
    if (isAway()) return false;
    const views = [first(), second()];
    return step()?.isDone({ model: model(), runs: runs(), views, instant: instant() }) ?? false;
  };
  // What is done leads on by itself; the last one stays to be read.
  createEffect(() => {
    const now = at();
    if (now && now.step === now.reached && !isLast() && isDone())
      learning.set({ ...now, step: now.step + 1, reached: now.step + 1 });
  });
  const next = () => LESSONS[LESSONS.findIndex((l) => l.id === at()?.lesson.id) + 1];
  return (
    <Show when={at() && step()}>
      {(now) => (
        <section
          class="tour"
          aria-label={`Lesson: ${at()!.lesson.title}`}
          data-lesson={at()!.lesson.id}
          data-step={at()!.step + 1}
        >
          <span class="number" aria-hidden="true">
            {at()!.step + 1}
          </span>
          <div role="status">
            <b>{now().title}</b>
            <p innerHTML={inline(now().text)} />
          </div>
          <Show when={isAway()}>
            <button class="button outlined" onClick={() => void studio.open(at()!.model!)}>
              Back to {at()!.model!.split(".").at(-1)}
            </button>
          </Show>
          <Show when={isLast() && isDone()}>
            <span class="done">
              <Glyph name="check" /> Done
            </span>
            <Show when={next()}>
              {(lesson) => (
                <button class="button primary" onClick={() => void begin(studio, lesson())}>
                  Next: {lesson().idea}
                </button>
              )}
            </Show>
          </Show>
          <ol class="steps" aria-label={`Step ${at()!.step + 1} of ${steps().length}`}>
            <For each={steps()}>
              {(s, i) => (
                <li classList={{ past: i() <= at()!.reached, now: i() === at()!.step }}>
                  <button
                    title={s.title}
                    aria-label={`Step ${i() + 1}: ${s.title}`}
                    disabled={i() > at()!.reached}
                    onClick={() => learning.set({ ...at()!, step: i() })}
                  />
                </li>
              )}
            </For>
          </ol>
          <button
            class="button square"
            aria-label="End the lesson"
            title="End the lesson"
            onClick={() => learning.set(undefined)}
          >
            <Glyph name="cross" />
          </button>
        </section>
      )}
    </Show>
  );
}
