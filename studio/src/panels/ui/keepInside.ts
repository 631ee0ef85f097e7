/** Keeps what floats at a point inside of what it floats in, also while it grows. */
import { createEffect, onCleanup, onMount } from "solid-js";

const MARGIN = 4;

export function keepInside(box: () => HTMLElement, at: () => { x: number; y: number }): void {
  const put = () => {
    const e = box();
    const room = e.offsetParent;
    if (!room) return;
    const within = (wanted: number, size: number, all: number) =>
      Math.max(MARGIN, Math.min(wanted, all - size - MARGIN));
    e.style.left = `${within(at().x, e.offsetWidth, room.clientWidth)}px`;
    e.style.top = `${within(at().y, e.offsetHeight, room.clientHeight)}px`;
  };
  onMount(() => {
    const watcher = new ResizeObserver(put);
    watcher.observe(box());
    onCleanup(() => watcher.disconnect());
    createEffect(put);
  });
}
