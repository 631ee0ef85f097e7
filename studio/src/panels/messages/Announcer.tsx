/** Tells what the checks of the model in front find, wherever the eyes are. */
import { Show, createEffect, createSignal } from "solid-js";
import type { OpenModel } from "../../document/model";
import type { Check } from "../../protocol";
import { useStudio } from "../context";
import { watch } from "../watch";
import { spokenOf } from "./spoken";

export function Announcer() {
  const studio = useStudio();
  const model = watch(studio.model);
  return (
    <Show when={model()} keyed>
      {(shown) => <OfModel model={shown} />}
    </Show>
  );
}

function OfModel(props: { model: OpenModel }) {
  const check = watch(props.model.check);
  const [text, setText] = createSignal("");
  let last: Check | undefined;
  createEffect(() => {
    const now = check();
    if (!now || now === last) return;
    const news = spokenOf(now, last);
    last = now;
    if (news !== undefined) setText(news);
  });
  return (
    <p class="told" role="status" data-announced={props.model.name}>
      {text()}
    </p>
  );
}
