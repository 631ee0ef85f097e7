/** The diagram, coloured by what its components do in a mode: who keeps its energy, and who takes it. */
import { createEffect, onCleanup, onMount } from "solid-js";
import { Board } from "../../canvas/board";
import { Scene } from "../../canvas/scene/scene";
import { Keyed, element, group, n, set } from "../../canvas/scene/svg";
import type { OpenModel } from "../../document/model";
import { usePage } from "../context";
import { watch } from "../watch";

export interface Part {
  readonly component: string;
  /** Of the energy of the mode, or of the power that is taken from it: up to one. */
  readonly share: number;
  readonly kind: "keeps" | "takes";
}

const PAPER = { left: -100, right: 100, bottom: -100, top: 100 };

export function ModeDiagram(props: { model: OpenModel; parts: readonly Part[] }) {
  const { studio, isDark } = usePage();
  const board = new Board(props.model, studio.server, studio.complain);
  board.showsCausality.set(false);
  const diagram = watch(props.model.diagram);
  let paper!: HTMLDivElement;
  const layer = group("modes");
  const make = () => {
    const g = group("mode-part");
    g.append(element("rect", { rx: 4 }), element("text", { "text-anchor": "middle" }));
    return g;
  };
  const items = new Keyed<Part & { left: number; right: number; top: number; bottom: number }>(
    layer,
    make,
    (g, part) => {
      set(g, "class", `mode-part ${part.kind}`);
      set(g, "data-component", part.component);
      const [rect, label] = [g.firstElementChild!, g.lastElementChild!];
      set(rect, "x", n(part.left - 3));
      set(rect, "y", n(-part.top - 3));
      set(rect, "width", n(part.right - part.left + 6));
      set(rect, "height", n(part.top - part.bottom + 6));
      set(rect, "fill-opacity", n(0.1 + 0.75 * Math.sqrt(Math.min(1, Math.abs(part.share)))));
      set(label, "x", n((part.left + part.right) / 2));
      set(label, "y", n(-part.bottom + 10));
      label.textContent = `${Math.round(100 * part.share)} %`;
    },
  );
  onMount(() => {
    const scene = new Scene(board, isDark);
    scene.picture.insertBefore(layer, scene.picture.firstChild);
    paper.append(scene.root);
    const fit = () => {
      board.viewport.resize(paper.clientWidth, paper.clientHeight);
      board.viewport.fit(board.diagram.bounds() ?? PAPER, { above: 16, below: 16 });
    };
    const watcher = new ResizeObserver(() => paper.clientWidth > 0 && fit());
    watcher.observe(paper);
    onCleanup(() => {
      watcher.disconnect();
      scene.dispose();
    });
  });
  createEffect(() => {
    const index = diagram();
    // A wrapped component has what its elements have together.
    const shown = new Map<string, Part>();
    for (const part of props.parts) {
      const name = [part.component, part.component.split(".")[0]!].find((c) => index.component(c));
      if (name === undefined) continue;
      const before = shown.get(name);
      if (!before) shown.set(name, { ...part, component: name });
      else if (before.kind === part.kind) shown.set(name, { ...before, share: before.share + part.share });
    }
    items.show(
      [...shown].flatMap(([name, part]) => {
        const component = index.component(name);
        return component ? [[name, { ...part, ...index.box(component) }] as const] : [];
      }),
    );
  });
  return (
    <div ref={paper} class="mode-paper" role="img" aria-label={`The mode on the diagram of ${props.model.name}`} />
  );
}
