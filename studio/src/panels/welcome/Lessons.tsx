/** The lessons as cards, each with the graph that it begins with. */
import { For, createResource, onCleanup } from "solid-js";
import { forDark } from "../../canvas/colours";
import { usePage } from "../context";
import type { Lesson } from "../learn/lesson";
import { LESSONS } from "../learn/lessons";
import { begin } from "../learn/state";
import { watch } from "../watch";
import { inTurn } from "./pictures";

export function Lessons() {
  return (
    <>
      <h2>Lessons, one idea each</h2>
      <div class="cards lessons">
        <For each={LESSONS.filter((l) => l.model !== undefined)}>{(lesson) => <LessonCard lesson={lesson} />}</For>
      </div>
    </>
  );
}

function LessonCard(props: { lesson: Lesson }) {
  const { studio, isDark } = usePage();
  const dark = watch(isDark);
  let isHere = true;
  onCleanup(() => {
    isHere = false;
  });
  const [picture] = createResource(
    () => props.lesson.model,
    (text) =>
      inTurn(
        () => isHere,
        () => studio.server.request("sketch", { text }),
      ).then((p) => p?.svg ?? ""),
  );
  const drawn = () => picture.latest ?? "";
  return (
    <div class="card" data-lesson-card={props.lesson.id}>
      <button class="look" onClick={() => void begin(studio, props.lesson)}>
        <span class="picture" aria-hidden="true" innerHTML={dark() ? forDark(drawn()) : drawn()} />
        <b>{props.lesson.idea}</b>
        <small>{props.lesson.promise}</small>
      </button>
    </div>
  );
}
