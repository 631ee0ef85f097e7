/** Short messages that come and go at the edge of the page. */
import { Cell } from "./cell";

export interface Notice {
  readonly id: number;
  readonly kind: "note" | "warning" | "error";
  readonly text: string;
}

export class Notices {
  readonly list = new Cell<readonly Notice[]>([]);
  private nextId = 1;

  add(kind: Notice["kind"], text: string): void {
    const id = this.nextId++;
    this.list.update((list) => [...list.filter((n) => n.text !== text), { id, kind, text }].slice(-4));
    setTimeout(() => this.dismiss(id), kind === "error" ? 12_000 : 6_000);
  }

  dismiss(id: number): void {
    this.list.update((list) => list.filter((n) => n.id !== id));
  }
}
