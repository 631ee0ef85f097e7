/**
 * Values that can be watched. The document layer knows no framework; panels turn a cell into a signal
 * (`panels/watch.ts`), the canvas and the tests subscribe.
 */
export interface Readable<T> {
  get(): T;
  /** Calls `listener` after each change, not at once; the result ends it. */
  subscribe(listener: (value: T) => void): () => void;
}

export class Cell<T> implements Readable<T> {
  private readonly listeners = new Set<(value: T) => void>();
  constructor(private value: T) {}

  get(): T {
    return this.value;
  }

  set(value: T): void {
    if (Object.is(value, this.value)) return;
    this.value = value;
    for (const listener of [...this.listeners]) listener(value);
  }

  update(change: (value: T) => T): void {
    this.set(change(this.value));
  }

  subscribe(listener: (value: T) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
