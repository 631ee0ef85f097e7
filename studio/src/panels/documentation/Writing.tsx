/**
 * Documentation being written: the text on one side, what it will look like on the other. Nothing changes in the model
 * until it is kept, which is one step of undo.
 */
import { Show, createEffect, createSignal, on, onCleanup, onMount } from "solid-js";
import type { OpenModel } from "../../document/model";
import { useStudio } from "../context";
import { base64 } from "../ui/base64";
import { isTyping } from "../ui/keys";
import { clean } from "./Documentation";

/** Drafts outlive the view: who looks at the diagram in between finds the text again. */
const drafts = new WeakMap<OpenModel, string>();

const PAUSE = 150;

export function Writing(props: { model: OpenModel; source: string; close: () => void }) {
  const studio = useStudio();
  const [text, setText] = createSignal(drafts.get(props.model) ?? props.source);
  const [html, setHtml] = createSignal("");
  const isHtml = () => /^\s*<html/i.test(text());
  let area!: HTMLTextAreaElement;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const preview = async () => {
    const asked = text();
    try {
      const page = await studio.server.request("previewDocumentation", { class: props.model.name, text: asked });
      if (asked === text()) setHtml(page.html);
    } catch (error) {
      studio.complain(error);
    }
  };
  createEffect(
    on(text, () => {
      if (text() === props.source) drafts.delete(props.model);
      else drafts.set(props.model, text());
      clearTimeout(timer);
      timer = setTimeout(() => void preview(), PAUSE);
    }),
  );
  onCleanup(() => clearTimeout(timer));
  onMount(() => {
    void preview();
    if (!isTyping(document.activeElement)) area.focus();
  });

  const keep = async () => {
    try {
      await props.model.edit({ kind: "setDocumentation", part: "info", text: text() });
      drafts.delete(props.model);
      props.close();
    } catch (error) {
      studio.complain(error);
    }
  };
  const giveUp = () => {
    drafts.delete(props.model);
    props.close();
  };
  const insert = (piece: string) => {
    area.focus();
    area.setRangeText(piece, area.selectionStart, area.selectionEnd, "end");
    setText(area.value);
  };
  const around = (before: string, after = before) => {
    const chosen = area.value.slice(area.selectionStart, area.selectionEnd);
    insert(`${before}${chosen || "text"}${after}`);
  };
  const paste = async (e: ClipboardEvent) => {
    const file = [...(e.clipboardData?.files ?? [])].find((f) => f.type.startsWith("image/"));
    if (!file) return;
    e.preventDefault();
    await addPicture(file);
  };
  const addPicture = async (file: File) => {
    try {
      const data = await base64(file);
      const { address } = await studio.server.request("addPicture", {
        class: props.model.name,
        kind: file.type,
        data,
      });
      insert(isHtml() ? `<img src="${address}" alt="">` : `![](${address})`);
    } catch (error) {
      studio.complain(error);
    }
  };
  const mark = (html: [string, string], markdown: [string, string]) => () => around(...(isHtml() ? html : markdown));
  return (
    <div class="writing">
      <div class="writing-bar" role="toolbar" aria-label="Documentation">
        <button class="button" title="Bold (Ctrl B)" onClick={mark(["<b>", "</b>"], ["**", "**"])}>
          <b>B</b>
        </button>
        <button class="button" title="Italic (Ctrl I)" onClick={mark(["<i>", "</i>"], ["*", "*"])}>
          <i>I</i>
        </button>
        <button class="button" title="Code" onClick={mark(["<code>", "</code>"], ["`", "`"])}>
          <code>code</code>
        </button>
        <button class="button" title="Heading" onClick={mark(["<h4>", "</h4>\n"], ["\n## ", "\n"])}>
          Heading
        </button>
        <button class="button" title="List" onClick={mark(["<ul>\n<li>", "</li>\n</ul>"], ["\n- ", "\n"])}>
          List
        </button>
        <button
          class="button"
          title="Link to a page or to a class, such as BondLib.Passive.R"
          onClick={mark(['<a href="modelica://BondLib">', "</a>"], ["[", "](BondLib)"])}
        >
          Link
        </button>
        <label class="button">
          Picture
          <input
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp"
            hidden
            onChange={(e) => {
              const file = e.currentTarget.files?.[0];
              e.currentTarget.value = "";
              if (file) void addPicture(file);
            }}
          />
        </label>
        <span class="gap" />
        <span class="mode">{isHtml() ? "HTML" : "Markdown"}</span>
        <button class="button outlined" onClick={giveUp}>
          Give up
        </button>
        <button class="button primary" title="Keep (Ctrl Enter)" onClick={() => void keep()}>
          Keep
        </button>
      </div>
      <textarea
        ref={area}
        class="field source"
        aria-label="Documentation as text"
        spellcheck
        placeholder={
          "What is it, what are its laws, where does it hold?\n\n## Heading\n\n- a list\n- with *emphasis*, `code`, [a class](BondLib.Passive.R)\n\nPictures can be pasted. A text that begins with <html> is taken as HTML."
        }
        value={text()}
        onInput={(e) => setText(e.currentTarget.value)}
        onPaste={(e) => void paste(e)}
        onKeyDown={(e) => {
          const ctrl = e.ctrlKey || e.metaKey;
          if (ctrl && e.key === "Enter") void keep();
          else if (ctrl && e.key === "b") mark(["<b>", "</b>"], ["**", "**"])();
          else if (ctrl && e.key === "i") mark(["<i>", "</i>"], ["*", "*"])();
          else return;
          e.preventDefault();
          e.stopPropagation();
        }}
      />
      <article class="preview" aria-label="Preview">
        <Show when={html()} fallback={<p class="none">Nothing is written yet.</p>}>
          <div innerHTML={clean(html())} />
        </Show>
      </article>
    </div>
  );
}
