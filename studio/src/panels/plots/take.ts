/**
 * Takes what is dropped on a plot: variables from the tree, and components that are dragged off the
 * diagram, which then stay where they were.
 */
import { createSignal, onCleanup, onMount } from "solid-js";
import { dataOf } from "../../document/rundata";
import { carried } from "../carry";
import { useStudio } from "../context";
import { boardOf } from "../diagram/boards";
import { tellingOf } from "../results/tree";
import type { Plots } from "./state";

/** Whether something that can be dropped hovers over `target`; dropped variables go to `take`. */
export function useDrop(
  target: () => HTMLElement,
  plots: Plots,
  take: (variables: readonly string[]) => void,
): () => boolean {
  const studio = useStudio();
  const board = boardOf(studio, plots.model);
  const [isOver, setOver] = createSignal(false);
  const components = () =>
    ["Pressed", "Dragging"].includes(board.stateName) ? [...plots.model.selection.get().components] : [];
  const isInside = (e: PointerEvent) => {
    const box = target().getBoundingClientRect();
    return e.clientX >= box.left && e.clientX < box.right && e.clientY >= box.top && e.clientY < box.bottom;
  };
  const move = (e: PointerEvent) =>
    setOver(isInside(e) && (carried.get()?.kind === "variables" || components().length > 0));
  const up = (e: PointerEvent) => {
    setOver(false);
    if (!isInside(e)) return;
    const what = carried.get();
    if (what?.kind === "variables") return take(what.names);
    const dropped = components();
    const run = plots.runs().at(-1);
    if (dropped.length === 0) return;
    e.stopPropagation();
    board.cancel();
    if (!run) {
      studio.notices.add("note", "There are no results yet: simulate first.");
      return;
    }
    dataOf(studio.runs)
      .variables(run.run)
      .then((variables) => take(dropped.flatMap((name) => tellingOf(variables, name))), studio.complain);
  };
  onMount(() => {
    window.addEventListener("pointermove", move, true);
    window.addEventListener("pointerup", up, true);
    onCleanup(() => {
      window.removeEventListener("pointermove", move, true);
      window.removeEventListener("pointerup", up, true);
    });
  });
  return isOver;
}
