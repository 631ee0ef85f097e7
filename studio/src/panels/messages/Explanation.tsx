/** The page of a diagnostic, as `harpoon explain` prints it. */
import { For, Show, createResource } from "solid-js";
import { useStudio } from "../context";
import { type Block, blocks } from "./markdown";

export function Explanation(props: { code: string }) {
  const studio = useStudio();
  const [page] = createResource(
    () => props.code,
    (code) =>
      studio.server
        .request("explain", { code })
        .then((r) => blocks(r.markdown))
        .catch(() => [] as Block[]),
  );
  return (
    <Show when={page()}>
      <div class="explanation">
        <For each={page()}>
          {(block) => {
            switch (block.kind) {
              case "code":
                return <pre>{block.text}</pre>;
              case "heading":
                return <h4>{block.text}</h4>;
              case "list":
                return (
                  <ul>
                    <For each={block.items}>{(item) => <li innerHTML={item} />}</For>
                  </ul>
                );
              case "text":
                return <p innerHTML={block.html} />;
            }
          }}
        </For>
      </div>
    </Show>
  );
}
