/** What has to be agreed to before it is done. */
import { Show } from "solid-js";
import { useStudio } from "../context";
import { FormDialog } from "../ui/FormDialog";
import { watch } from "../watch";

export function Questions() {
  const studio = useStudio();
  const question = watch(studio.question);
  return (
    <Show when={question()} keyed>
      {(asked) => (
        <FormDialog
          title={`${asked.verb}?`}
          verb={asked.verb}
          isRisky={asked.isRisky}
          close={() => studio.question.set(undefined)}
          perform={async () => void (await asked.agree())}
        >
          <p class="question">{asked.text}</p>
        </FormDialog>
      )}
    </Show>
  );
}
