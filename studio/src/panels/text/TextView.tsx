/** The model as Modelica text. */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { defaultKeymap, indentWithTab } from "@codemirror/commands";
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  foldEffect,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { type Diagnostic as Squiggle, lintGutter, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Annotation, Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { Show, createEffect, on, onCleanup, onMount } from "solid-js";
import type { Check } from "../../protocol";
import type { OpenModel } from "../../document/model";
import { usePage } from "../context";
import { perform } from "../registry";
import { watch } from "../watch";
import { annotationRanges, modelica } from "./modelica";
import { TextSync } from "./sync";
import { colours, look } from "./look";
import "./text.css";

const fromServer = Annotation.define<boolean>();

export default function TextView(props: { model: OpenModel }) {
  const { studio } = usePage();
  const { model } = props;
  const about = watch(model.view);
  const check = watch(model.check);
  const reveal = watch(model.reveal);
  let host!: HTMLDivElement;

  onMount(() => {
    const readOnly = new Compartment();
    let isOurs = true;
    const view: EditorView = new EditorView({
      parent: host,
      state: EditorState.create({
        doc: model.text.get(),
        extensions: [
          extensions,
          readOnly.of(EditorState.readOnly.of(!model.isEditable)),
          autocompletion({ override: [(context) => complete(context)] }),
          hoverTooltip((v, pos) => hover(v, pos)),
          EditorView.updateListener.of((update) => {
            // The component under the cursor lights up on the diagram.
            if (update.selectionSet && update.view.hasFocus) {
              const name = model.declaredAt(update.state.selection.main.head);
              model.highlighted.set(new Set(name === undefined ? [] : [name]));
            }
            if (!update.docChanged || !isOurs) return;
            if (update.transactions.some((t) => t.annotation(fromServer))) return;
            sync.typed(update.changes);
          }),
          keymap.of([
            { key: "Mod-z", run: () => (void sync.settle().then(() => studio.undo()), true), preventDefault: true },
            { key: "Mod-y", run: () => (void sync.settle().then(() => studio.redo()), true), preventDefault: true },
            {
              key: "Mod-Shift-z",
              run: () => (void sync.settle().then(() => studio.redo()), true),
              preventDefault: true,
            },
            { key: "Mod-k", run: () => (perform(studio, "palette"), true), preventDefault: true },
          ]),
        ],
      }),
    });
    const sync: TextSync = new TextSync(model, () => studio.client, {
      text: () => view.state.doc,
      apply: (changes) => {
        view.dispatch({ changes, annotations: [fromServer.of(true)] });
        foldAnnotations(view);
      },
      complain: studio.complain,
    });

    const complete = async (context: CompletionContext): Promise<CompletionResult | null> => {
      const word = context.matchBefore(/[\w.]*/);
      if (!context.explicit && (!word || word.from === word.to)) return null;
      sync.flush();
      try {
        const found = await studio.server.request("complete", {
          class: model.name,
          revision: about().revision,
          offset: context.pos,
        });
        if (found.items.length === 0) return null;
        return {
          from: Math.min(found.range.from, context.pos),
          options: found.items.map(
            (i): Completion => ({
              label: i.label,
              apply: i.insert,
              detail: i.detail,
              type: COMPLETION_TYPES[i.kind] ?? "variable",
            }),
          ),
          validFor: /^\w*$/,
        };
      } catch {
        return null;
      }
    };
    const hover = async (_v: EditorView, pos: number) => {
      try {
        const found = await studio.server.request("hover", {
          class: model.name,
          revision: about().revision,
          offset: pos,
        });
        if (!found.code && !found.description) return null;
        return {
          pos: found.range?.from ?? pos,
          end: found.range?.to ?? pos,
          above: true,
          create: () => {
            const dom = document.createElement("div");
            dom.className = "hover";
            if (found.code) {
              const code = document.createElement("code");
              code.textContent = found.code;
              dom.append(code);
            }
            if (found.description) {
              const p = document.createElement("p");
              p.textContent = found.description;
              dom.append(p);
            }
            if (found.class) {
              const link = document.createElement("button");
              link.textContent = `Open ${found.class}`;
              link.onclick = () => void studio.open(found.class!);
              dom.append(link);
            }
            return { dom };
          },
        };
      } catch {
        return null;
      }
    };

    createEffect(() => {
      const editable = about().isEditable;
      view.dispatch({ effects: readOnly.reconfigure(EditorState.readOnly.of(!editable)) });
    });
    createEffect(() => {
      view.dispatch(
        setDiagnostics(
          view.state,
          squiggles(check(), model, view.state.doc.length, (i, f) =>
            model.edit({ kind: "applyFix", diagnostic: i, fix: f }).catch(studio.complain),
          ),
        ),
      );
    });
    createEffect(
      on(reveal, (range) => {
        if (!range) return;
        const length = view.state.doc.length;
        const [anchor, head] = [Math.min(range.from, length), Math.min(range.to, length)];
        view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      }),
    );
    // Selecting on the diagram shows the declaration.
    const onSelect = model.selection.subscribe(() => {
      const name = model.selection.only;
      const range = name === undefined ? undefined : model.declaration(name);
      if (range && !view.hasFocus && range.to <= view.state.doc.length) {
        view.dispatch({
          selection: { anchor: range.from },
          effects: EditorView.scrollIntoView(range.from, { y: "nearest", yMargin: 60 }),
        });
      }
    });
    foldAnnotations(view);
    const leave = () => sync.flush();
    window.addEventListener("pagehide", leave);
    onCleanup(() => {
      window.removeEventListener("pagehide", leave);
      onSelect();
      sync.dispose();
      isOurs = false;
      view.destroy();
    });
  });

  return (
    <div class="text-view">
      <Show when={!about().isEditable}>
        <div class="banner">
          <span>{about().readOnlyBecause || "This model belongs to a library."}</span>
          <button class="button outlined" onClick={() => perform(studio, "model.copy")}>
            Edit a copy
          </button>
        </div>
      </Show>
      <div class="editor" ref={host} />
    </div>
  );
}

const COMPLETION_TYPES: Record<string, string> = {
  class: "class",
  component: "variable",
  parameter: "property",
  keyword: "keyword",
  package: "namespace",
  function: "function",
  constant: "constant",
};

const extensions: Extension = [
  EditorView.contentAttributes.of({ "aria-label": "Text of the file" }),
  lineNumbers(),
  foldGutter({ openText: "▾", closedText: "▸" }),
  codeFolding({ placeholderText: "…" }),
  highlightActiveLineGutter(),
  highlightActiveLine(),
  drawSelection(),
  indentUnit.of("  "),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightSelectionMatches(),
  lintGutter(),
  modelica(),
  syntaxHighlighting(colours),
  look,
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap,
    ...foldKeymap,
    indentWithTab,
    ...defaultKeymap,
  ]),
];

function squiggles(
  check: Check | undefined,
  model: OpenModel,
  length: number,
  fix: (diagnostic: number, fix: number) => void,
): Squiggle[] {
  const { file } = model.view.get();
  return (check?.diagnostics ?? []).flatMap((d, i): Squiggle[] => {
    if (!d.place || d.place.file !== file) return [];
    const from = Math.min(d.place.range.from, length);
    const to = Math.min(Math.max(d.place.range.to, from), length);
    return [
      {
        from,
        to,
        severity: d.severity === "note" ? "info" : d.severity,
        message: [d.message, d.help].filter(Boolean).join("\n"),
        source: d.code,
        actions: d.fixes.flatMap((f, k) => (f.isApplicable ? [{ name: f.title, apply: () => fix(i, k) }] : [])),
      },
    ];
  });
}

/** Annotations are for the tool; a reader sees declarations and equations first. Unfolded ones stay so. */
function foldAnnotations(view: EditorView): void {
  const known = seen.get(view) ?? new Set<string>();
  seen.set(view, known);
  const text = view.state.doc.toString();
  const effects = annotationRanges(text).flatMap((range) => {
    const content = text.slice(range.from, range.to);
    if (known.has(content)) return [];
    known.add(content);
    return [foldEffect.of(range)];
  });
  if (effects.length > 0) view.dispatch({ effects });
}
/** The annotations that were folded once, by their text. */
const seen = new WeakMap<EditorView, Set<string>>();
