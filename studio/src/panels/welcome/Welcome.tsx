/** Before anything is open: what to do first, the models of the folder, and examples to learn from, with pictures. */
import { For, Show, createMemo, createResource, createSignal, onCleanup, onMount } from "solid-js";
import type { TreeNode } from "../../protocol";
import { forDark } from "../../canvas/colours";
import { usePage, useStudio } from "../context";
import { perform } from "../registry";
import { shown } from "../ui/keys";
import { watch } from "../watch";
import { TOUR } from "../tour/steps";
import { tour } from "../tour/state";
import "./welcome.css";

export function Welcome() {
  const { studio } = usePage();
  const hello = watch(studio.hello);
  const top = watch(studio.library.children(""));
  const own = createMemo(() => (top() ?? []).filter((n) => n.origin === "project"));
  const libraries = createMemo(() => (top() ?? []).filter((n) => n.origin !== "project"));
  return (
    <div class="welcome">
      <Show when={hello()}>
        <div class="inner">
          <h1>{hello()!.folder}</h1>
          <p class="lead">
            Draw a bond graph, check it, simulate it. Everything is kept in the .mo files of this folder.
          </p>
          <div class="actions">
            <button class="button primary" onClick={() => perform(studio, "model.new")}>
              New model
            </button>
            <button class="button outlined" onClick={() => tour.set({ step: 0 })}>
              Learn in {TOUR.length} steps: build an RL circuit
            </button>
            <button class="button outlined" onClick={() => perform(studio, "palette")}>
              Open… <kbd>{shown("Ctrl+K")}</kbd>
            </button>
          </div>
          <Show when={own().length > 0}>
            <h2>In this folder</h2>
            <div class="cards">
              <For each={own()}>{(node) => <Card node={node} />}</For>
            </div>
          </Show>
          <Gallery />
          <Show when={libraries().length > 0}>
            <h2>Libraries</h2>
            <div class="cards small">
              <For each={libraries()}>{(node) => <Card node={node} isPlain />}</For>
            </div>
          </Show>
        </div>
      </Show>
    </div>
  );
}

/** Examples by the package that they stand in; each is looked at, or opened as a copy of one's own. */
function Gallery() {
  const studio = useStudio();
  const libraries = ["BondLib", "MultiBondLib", "ThermoBondLib"];
  return (
    <For each={libraries}>
      {(library) => {
        const nodes = watch(studio.library.children(`${library}.Examples`));
        const [isAll, setIsAll] = createSignal(false);
        const examples = () => (nodes() ?? []).filter((n) => n.hasExperiment);
        return (
          <Show when={examples().length > 0}>
            <h2>Examples of {library}</h2>
            <div class="cards">
              <For each={isAll() ? examples() : examples().slice(0, 6)}>{(node) => <Card node={node} />}</For>
            </div>
            <Show when={!isAll() && examples().length > 6}>
              <button class="button outlined more" onClick={() => setIsAll(true)}>
                All {examples().length} examples
              </button>
            </Show>
          </Show>
        );
      }}
    </For>
  );
}

function Card(props: { node: TreeNode; isPlain?: boolean }) {
  const { studio, isDark } = usePage();
  const dark = watch(isDark);
  const [isSeen, setSeen] = createSignal(false);
  let card!: HTMLDivElement;
  // A picture is drawn when its card comes into sight.
  onMount(() => {
    const watcher = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && setSeen(true), {
      rootMargin: "200px",
    });
    watcher.observe(card);
    onCleanup(() => watcher.disconnect());
  });
  const [picture] = createResource(
    () => isSeen() && !props.isPlain && !props.node.kind.includes("package") && props.node.class,
    (name) =>
      studio.server.request("picture", { class: name }).then(
        (p) => p.svg,
        () => "",
      ),
  );
  const drawn = () => picture.latest || props.node.icon;
  const name = () => props.node.class.split(".").at(-1)!;
  const copy = async () => {
    try {
      const made = await studio.server.request("copyClass", { class: props.node.class, name: `My${name()}` });
      await studio.open(made.class);
    } catch (error) {
      studio.complain(error);
    }
  };
  return (
    <div class="card" ref={card} data-card={props.node.class}>
      <button class="look" onClick={() => void studio.open(props.node.class)}>
        <span class="picture" aria-hidden="true" innerHTML={dark() ? forDark(drawn()) : drawn()} />
        <b>{props.node.name}</b>
        <small>{props.node.description}</small>
      </button>
      <Show when={!props.isPlain && props.node.origin !== "project"}>
        <button
          class="button small own"
          onClick={() => void copy()}
          title={`A copy of ${props.node.class} in this folder`}
        >
          Open as my own
        </button>
      </Show>
    </div>
  );
}
