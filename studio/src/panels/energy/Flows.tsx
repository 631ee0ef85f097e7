/** The diagram with the powers of an instant on it. */
import { createEffect, onCleanup, onMount } from "solid-js";
import { Board } from "../../canvas/board";
import { Scene } from "../../canvas/scene/scene";
import type { OpenModel } from "../../document/model";
import { usePage } from "../context";
import { followTime } from "../diagram/moment";
import { watch } from "../watch";
import { FlowLayer } from "./flows";
import { type Numbers, flowsAt, uptakesAt } from "./numbers";

const PAPER = { left: -100, right: 100, bottom: -100, top: 100 };

export function Flows(props: { model: OpenModel; numbers: Numbers | undefined; time: number }) {
  const { studio, isDark } = usePage();
  // A view of its own: zooming here leaves the drawing board as it was.
  const board = new Board(props.model, studio.server, studio.complain);
  board.showsCausality.set(false);
  const diagram = watch(props.model.diagram);
  const layer = new FlowLayer();
  let paper!: HTMLDivElement;
  const fit = () => {
    board.viewport.resize(paper.clientWidth, paper.clientHeight);
    board.viewport.fit(board.diagram.bounds() ?? PAPER, { above: 56, below: 20 });
  };
  onMount(() => {
    const scene = new Scene(board, isDark);
    onCleanup(followTime(studio, board));
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
  });
  const wheel = (e: WheelEvent) => {
    e.preventDefault();
    const box = paper.getBoundingClientRect();
    const at = { x: e.clientX - box.left, y: e.clientY - box.top };
    board.viewport.zoomBy(Math.exp(-Math.max(-240, Math.min(240, e.deltaY)) / 400), at);
  };
  const pan = (down: PointerEvent) => {
    paper.setPointerCapture(down.pointerId);
    let [x, y] = [down.clientX, down.clientY];
    const move = (e: PointerEvent) => {
      board.viewport.pan(e.clientX - x, e.clientY - y);
      [x, y] = [e.clientX, e.clientY];
    };
    paper.addEventListener("pointermove", move);
    paper.addEventListener("lostpointercapture", () => paper.removeEventListener("pointermove", move), { once: true });
  };
  return (
    <div
      ref={paper}
      class="flow-paper"
      aria-label={`Power on the diagram of ${props.model.name}`}
      onWheel={wheel}
      onPointerDown={pan}
      onDblClick={fit}
    />
  );
}
