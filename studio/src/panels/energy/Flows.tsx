/** The diagram with the powers of an instant on it; the bundle that one points at, or has selected, by its strands. */
import { Show, createEffect, createMemo, createSignal, onCleanup, onMount } from "solid-js";
import { Board } from "../../canvas/board";
import { Scene } from "../../canvas/scene/scene";
import type { OpenModel } from "../../document/model";
import { usePage } from "../context";
import { followTime } from "../diagram/moment";
import { watch } from "../watch";
import { dataOf } from "../../document/rundata";
import type { BondPower } from "../../protocol";
import { FlowLayer } from "./flows";
import { type Numbers, flowsAt, uptakesAt } from "./numbers";
import { Strands } from "./Strands";
import { type StrandNumbers, strandsAt, strandsOf } from "./strands";

/** Pixels around a bond that still mean it. */
const REACH = 10;
const PAPER = { left: -100, right: 100, bottom: -100, top: 100 };

export function Flows(props: { model: OpenModel; numbers: Numbers | undefined; time: number }) {
  const { studio, isDark } = usePage();
  // A view of its own: zooming here leaves the drawing board as it was.
  const board = new Board(props.model, studio.server, studio.complain);
  board.showsCausality.set(false);
  const diagram = watch(props.model.diagram);
  const selected = watch(props.model.selection);
  const layer = new FlowLayer();
  const [pointed, setPointed] = createSignal<string>();
  const [split, setSplit] = createSignal<StrandNumbers>();
  let paper!: HTMLDivElement;
  const bundles = createMemo(() => {
    const all = props.numbers?.energy.bonds.filter((b) => b.strands.length > 0) ?? [];
    return new Map<string, BondPower>(all.map((b) => [b.path, b]));
  });
  const looked = createMemo(() => {
    const names = [pointed(), ...selected().components];
    return names.flatMap((name) => (name === undefined ? [] : (bundles().get(name) ?? []))).at(0);
  });
  createEffect(() => {
    const bond = looked();
    const run = props.numbers?.run.run;
    if (!bond || run === undefined) return setSplit(undefined);
    strandsOf(dataOf(studio.runs), run, bond).then((next) => looked() === bond && setSplit(next), studio.complain);
  });
  const strands = createMemo(() => {
    const known = split();
    return known ? strandsAt(known, props.time) : [];
  });
  const fit = () => {
    board.viewport.resize(paper.clientWidth, paper.clientHeight);
    board.viewport.fit(board.diagram.bounds() ?? PAPER, { above: 56, below: 20 });
  };
  onMount(() => {
    const scene = new Scene(board, isDark);
    onCleanup(followTime(studio, props.model, board));
    scene.picture.insertBefore(layer.root, scene.picture.firstChild);
    paper.append(scene.root);
    const watcher = new ResizeObserver(() => paper.clientWidth > 0 && fit());
    watcher.observe(paper);
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    let [frame, last] = [0, performance.now()];
    const wander = (now: number) => {
      layer.advance(Math.min(0.1, (now - last) / 1000));
      last = now;
      frame = requestAnimationFrame(wander);
    };
    if (!isStill) frame = requestAnimationFrame(wander);
    onCleanup(() => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      scene.dispose();
    });
  });
  createEffect(() => {
    const { numbers } = props;
    if (numbers) layer.show(diagram(), flowsAt(numbers, props.time), uptakesAt(numbers, props.time));
    else layer.show(diagram(), [], []);
    const largest = Math.max(0, ...strands().map((s) => Math.abs(s.power)));
    const lanes = strands().map(({ power }) => ({ power, share: largest > 0 ? Math.abs(power) / largest : 0 }));
    layer.showStrands(diagram(), split()?.bond.path, lanes);
  });
  const bundleAt = (e: PointerEvent) => {
    const box = paper.getBoundingClientRect();
    const at = board.viewport.toDiagram({ x: e.clientX - box.left, y: e.clientY - box.top });
    const reach = board.viewport.units(REACH);
    return board.diagram.componentAt(at, reach, (c) => bundles().has(c.name))?.name;
  };
  const wheel = (e: WheelEvent) => {
    e.preventDefault();
    const box = paper.getBoundingClientRect();
    const at = { x: e.clientX - box.left, y: e.clientY - box.top };
    board.viewport.zoomBy(Math.exp(-Math.max(-240, Math.min(240, e.deltaY)) / 400), at);
  };
  const pan = (down: PointerEvent) => {
    paper.setPointerCapture(down.pointerId);
    let [x, y] = [down.clientX, down.clientY];
    let way = 0;
    const move = (e: PointerEvent) => {
      way += Math.hypot(e.clientX - x, e.clientY - y);
      board.viewport.pan(e.clientX - x, e.clientY - y);
      [x, y] = [e.clientX, e.clientY];
    };
    paper.addEventListener("pointermove", move);
    const end = () => {
      paper.removeEventListener("pointermove", move);
      if (way >= 4) return;
      const bond = bundleAt(down);
      if (bond === undefined) props.model.selection.clear();
      else props.model.selection.select([bond]);
    };
    paper.addEventListener("lostpointercapture", end, { once: true });
  };
  return (
    <>
      <div
        ref={paper}
        class="flow-paper"
        role="group"
        aria-label={`Power on the diagram of ${props.model.name}`}
        onWheel={wheel}
        onPointerDown={pan}
        onPointerMove={(e) => e.buttons === 0 && setPointed(bundleAt(e))}
        onPointerLeave={() => setPointed(undefined)}
        onDblClick={fit}
      />
      <Show when={bundles().size > 0}>
        <div class="strand-place">
          <Show
            when={split()}
            fallback={<p>Point at a bond to see what each of its strands carries; click to keep it.</p>}
          >
            {(known) => <Strands bond={known().bond.path} strands={strands()} />}
          </Show>
        </div>
      </Show>
    </>
  );
}
