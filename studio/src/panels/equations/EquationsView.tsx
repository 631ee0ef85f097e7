/** The equations of the open model in symbols, step by step; a line and the component that it is about find each other. */
import DOMPurify from "dompurify";
import { Show, createEffect, createResource, createSignal, onCleanup } from "solid-js";
import type { OpenModel } from "../../document/model";
import type { Equations } from "../../protocol";
import { Refusal } from "../../document/server";
import { useStudio } from "../context";
import { download } from "../plots/save";
import { watch } from "../watch";
import { holderOf } from "./holder";
import "./equations.css";

/** The server writes it; this is the second lock on the same door. */
const clean = (html: string) =>
  DOMPurify.sanitize(html, { USE_PROFILES: { html: true, mathMl: true }, FORBID_ATTR: ["style"] });

const last = (name: string) => name.split(".").at(-1) ?? name;

export default function EquationsView(props: { model: OpenModel }) {
  const studio = useStudio();
  const view = watch(props.model.view);
  const selected = watch(props.model.selection);
  const [why, setWhy] = createSignal("");
  let page!: HTMLDivElement;
  const [equations] = createResource(
    () => `${props.model.name} ${view().revision}`,
    () =>
      studio.server.request("equations", { class: props.model.name }).then(
        (found) => (setWhy(""), found),
        (error: unknown) => (setWhy(error instanceof Refusal ? error.message : String(error)), undefined),
      ),
  );
  const holder = (line: Element) =>
    holderOf(line.getAttribute("data-component") ?? "", (name) => !!props.model.diagram.get().component(name));
  /** A causal path or loop goes through these bonds. */
  const bondsOf = (line: Element) =>
    (line.getAttribute("data-bonds") ?? "").split(" ").flatMap((path) => {
      const name = path === "" ? undefined : holderOf(path, (n) => !!props.model.diagram.get().component(n));
      return name === undefined ? [] : [name];
    });
  const mark = () => {
    for (const line of page.querySelectorAll(".line")) {
      const about = [holder(line), ...bondsOf(line)];
      line.classList.toggle(
        "about",
        about.some((name) => name !== undefined && selected().components.has(name)),
      );
    }
  };
  createEffect(() => {
    equations();
    selected();
    mark();
  });
  // What is selected elsewhere is brought into sight here.
  createEffect(() => {
    if (selected().components.size > 0) page.querySelector(".line.about")?.scrollIntoView({ block: "nearest" });
  });
  const click = (e: MouseEvent) => {
    const line = (e.target as Element).closest(".line");
    if (!line) return;
    const name = holder(line);
    const bonds = bondsOf(line);
    for (const shown of page.querySelectorAll(".line.traced")) shown.classList.remove("traced");
    if (bonds.length > 0) {
      line.classList.add("traced");
      props.model.selection.clear();
      props.model.highlighted.set(new Set(name === undefined ? bonds : [name, ...bonds]));
      const { view, second } = studio.workbench;
      if (view.get() !== "diagram" && second.get() !== "diagram") second.set("diagram");
      return;
    }
    props.model.highlighted.set(new Set());
    if (name === undefined) return props.model.selection.clear();
    props.model.selection.select([name]);
    const place = props.model.declaration(name);
    if (place) props.model.reveal.set({ from: place.from, to: place.to });
  };
  onCleanup(() => props.model.highlighted.set(new Set()));
  const keep = (text: string, type: string, name: string) => download(new Blob([text], { type }), name);
  return (
    <div class="equations">
      <Show when={equations.latest} fallback={<p class="empty">{why() || "The equations are being derived…"}</p>}>
        {(found) => <Files found={found()} keep={keep} />}
      </Show>
      <div ref={page} class="equation-page" tabIndex={0} onClick={click}>
        <Show when={!why() && equations.latest}>{(found) => <article innerHTML={clean(found().html)} />}</Show>
      </div>
    </div>
  );
}

function Files(props: { found: Equations; keep: (text: string, type: string, name: string) => void }) {
  const name = () => last(props.found.class);
  return (
    <div class="equation-files" role="toolbar" aria-label="Save the equations">
      <button class="button" onClick={() => props.keep(props.found.latex, "text/x-tex", `${name()}.tex`)}>
        LaTeX
      </button>
      <button class="button" onClick={() => props.keep(props.found.page, "text/html", `${name()}.html`)}>
        HTML
      </button>
      <button
        class="button"
        disabled={!props.found.modelica}
        title={props.found.whyNoModelica}
        onClick={() => props.keep(props.found.modelica, "text/plain", `${name()}Equations.mo`)}
      >
        Modelica
      </button>
    </div>
  );
}
