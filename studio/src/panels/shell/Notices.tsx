import { For } from "solid-js";
import { useStudio } from "../context";
import { sentence } from "../messages/markdown";
import { Glyph } from "../ui/Glyph";
import { watch } from "../watch";

export function Notices() {
  const { notices } = useStudio();
  const list = watch(notices.list);
  return (
    <div class="notices" role="status">
      <For each={list()}>
        {(notice) => (
          <div class={`notice ${notice.kind}`}>
            <Glyph name={notice.kind} />
            <span innerHTML={sentence(notice.text)} />
            <button class="button square" aria-label="Dismiss" onClick={() => notices.dismiss(notice.id)}>
              <Glyph name="cross" />
            </button>
          </div>
        )}
      </For>
    </div>
  );
}
