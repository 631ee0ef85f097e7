/** The documentation of the open class as its library wrote it; links to classes open them. */
import DOMPurify from "dompurify";
import { Show, createResource, createSignal } from "solid-js";
import type { OpenModel } from "../../document/model";
import { useStudio } from "../context";
import { watch } from "../watch";
import { Writing } from "./Writing";
import "./documentation.css";

/** The server has made it safe already; this is the second lock on the same door. */
export const clean = (html: string) =>
  DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true, mathMl: true },
    FORBID_TAGS: ["style", "form", "input", "button"],
    FORBID_ATTR: ["style"],
  });

export default function Documentation(props: { model: OpenModel }) {
  const studio = useStudio();
  const about = watch(props.model.view);
  const [page] = createResource(
    () => `${about().class} ${about().revision}`,
    () => studio.server.request("documentation", { class: props.model.name }).catch(() => undefined),
  );
  const [isWriting, setWriting] = createSignal(false);
  const click = (e: MouseEvent) => {
    const link = (e.target as Element).closest("a");
    const href = link?.getAttribute("href") ?? "";
    if (!link) return;
    if (href.startsWith("#class:")) {
      e.preventDefault();
      void studio.open(decodeURIComponent(href.slice(7)));
    } else if (!href.startsWith("#")) {
      link.target = "_blank";
      link.rel = "noopener noreferrer";
    }
  };
  return (
    <div class="documentation" onClick={click}>
      <Show when={isWriting() && page.latest}>
        {(text) => <Writing model={props.model} source={text().source} close={() => setWriting(false)} />}
      </Show>
      <article hidden={isWriting()}>
        <Show when={about().isEditable}>
          <button class="button outlined write" onClick={() => setWriting(true)}>
            Write
          </button>
        </Show>
        <h1>{props.model.name.split(".").at(-1)}</h1>
        <p class="lead">{about().description}</p>
        <Show when={page.latest}>
          {(text) => (
            <>
              <div innerHTML={clean(text().info)} />
              <Show when={!text().info}>
                <p class="none">The class has no documentation.</p>
              </Show>
              <Show when={text().revisions}>
                <h2>Revisions</h2>
                <div innerHTML={clean(text().revisions)} />
              </Show>
            </>
          )}
        </Show>
      </article>
    </div>
  );
}
