/**
 * Something is carried across the page with the button down: a class from the library, a variable to a
 * plot. Who wants it takes it when the button is let go over it.
 */
import type { TreeNode } from "../protocol";
import { Cell } from "../document/cell";

export type Carried =
  | { readonly kind: "class"; readonly node: TreeNode }
  /** Names of results. */
  | { readonly kind: "variables"; readonly names: readonly string[] };

export const carried = new Cell<Carried | undefined>(undefined);

const SLACK = 4;

/** For `onPointerDown`: becomes a carry once the pointer has moved a little. */
export function carryOnMove(down: PointerEvent, what: Carried): void {
  if (down.button !== 0) return;
  const move = (e: PointerEvent) => {
    if (!carried.get() && Math.hypot(e.clientX - down.clientX, e.clientY - down.clientY) >= SLACK) {
      carried.set(what);
      document.body.classList.add("carrying");
    }
  };
  const end = () => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
    window.removeEventListener("keydown", onEscape, true);
    document.body.classList.remove("carrying");
    // Takers hear of the pointer first.
    setTimeout(() => carried.set(undefined));
  };
  const onEscape = (e: KeyboardEvent) => {
    if (e.key === "Escape") end();
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
  window.addEventListener("keydown", onEscape, true);
}
