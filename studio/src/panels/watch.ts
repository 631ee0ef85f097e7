/** Cells of the document layer as signals of the page. */
import { type Accessor, createEffect, createSignal, onCleanup } from "solid-js";
import type { Readable } from "../document/cell";

export function watch<T>(cell: Readable<T>): Accessor<T> {
  const [value, set] = createSignal<T>(cell.get(), { equals: false });
  onCleanup(cell.subscribe((next) => set(() => next)));
  return value;
}

/** Of a cell that may be another one later, or none. */
export function watchOf<T>(cell: () => Readable<T> | undefined): Accessor<T | undefined> {
  const [value, set] = createSignal<T | undefined>(cell()?.get(), { equals: false });
  createEffect(() => {
    const source = cell();
    set(() => source?.get());
    if (source) onCleanup(source.subscribe((next) => set(() => next)));
  });
  return value;
}
