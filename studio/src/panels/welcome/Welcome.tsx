/** Before anything is open: what to do first, the models of the folder, lessons, and examples with pictures. */
import { For, Show, createMemo } from "solid-js";
import { usePage } from "../context";
import { first } from "../learn/lessons/first";
import { begin } from "../learn/state";
import { perform } from "../registry";
import { shown } from "../ui/keys";
import { watch } from "../watch";
import { Card } from "./Card";
import { Gallery } from "./Gallery";
import { Lessons } from "./Lessons";
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
            <button class="button outlined" onClick={() => void begin(studio, first)}>
              Learn in {first.steps.length} steps: build an RL circuit
            </button>
            <button class="button outlined" onClick={() => perform(studio, "netlist.import")}>
              Import a SPICE netlist…
            </button>
            <button class="button outlined" onClick={() => perform(studio, "palette")}>
              Open… <kbd>{shown("Ctrl+K")}</kbd>
            </button>
          </div>
          <Show when={own().length > 0}>
            <h2>In this folder</h2>
            <div class="cards">
              <For each={own()}>
                {(node) => (
                  <Card
                    class={node.class}
                    description={node.description}
                    icon={node.icon}
                    isOwn
                    hasCurves={node.hasExperiment}
                  />
                )}
              </For>
            </div>
          </Show>
          <Lessons />
          <Gallery />
          <Show when={libraries().length > 0}>
            <h2>Libraries</h2>
            <div class="cards small">
              <For each={libraries()}>
                {(node) => <Card class={node.class} description={node.description} icon={node.icon} isOwn isPlain />}
              </For>
            </div>
          </Show>
        </div>
      </Show>
    </div>
  );
}
