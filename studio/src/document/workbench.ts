/**
 * Which classes are open, what is shown where, how large: what `harpoon.json` keeps next to the models.
 * Panels keep their own part under their name (`part`), so that new ones need no change here.
 */
import { Cell } from "./cell";

export type Theme = "light" | "dark" | "system";

export interface Layout {
  left: number;
  right: number;
  bottom: number;
  isLeftOpen: boolean;
  isRightOpen: boolean;
  isBottomOpen: boolean;
  /** Share of the second view, when two are shown side by side. */
  split: number;
}

const LAYOUT: Layout = {
  left: 264,
  right: 288,
  bottom: 208,
  isLeftOpen: true,
  isRightOpen: true,
  isBottomOpen: true,
  split: 0.5,
};

/** How a class was last seen. */
interface Seen {
  view: string;
  second?: string | undefined;
}

interface Saved {
  tabs?: string[];
  active?: string;
  view?: string;
  second?: string | null;
  dock?: string;
  layout?: Partial<Layout>;
  parts?: Record<string, unknown>;
}

export class Workbench {
  readonly tabs = new Cell<readonly string[]>([]);
  readonly active = new Cell<string | undefined>(undefined);
  /** Ids of views (`panels/registry.ts`). */
  readonly view = new Cell("diagram");
  readonly second = new Cell<string | undefined>(undefined);
  readonly dock = new Cell("messages");
  readonly layout = new Cell<Layout>(LAYOUT);
  readonly theme = new Cell<Theme>("system");
  readonly dialog = new Cell<string | undefined>(undefined);
  /** On a narrow page the sides are drawers over the middle, one at a time. */
  readonly isNarrow = new Cell(false);
  readonly drawer = new Cell<"left" | "right" | undefined>(undefined);
  private readonly seen: Cell<Readonly<Record<string, Seen>>>;
  private parts: Record<string, unknown> = {};
  private readonly cells = new Map<string, Cell<unknown>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly save: (state: unknown) => void) {
    for (const cell of [this.tabs, this.active, this.view, this.second, this.dock, this.layout]) {
      (cell as Cell<unknown>).subscribe(() => this.saveSoon());
    }
    this.seen = this.part<Readonly<Record<string, Seen>>>("seen", {});
    for (const cell of [this.view, this.second]) (cell as Cell<unknown>).subscribe(() => this.remember());
  }

  private remember(): void {
    const name = this.active.get();
    if (name === undefined) return;
    const now = { view: this.view.get(), second: this.second.get() };
    const known = this.seen.get()[name];
    if (known?.view !== now.view || known?.second !== now.second) this.seen.update((all) => ({ ...all, [name]: now }));
  }

  /** Shows the active class as it was last seen; for the first time, in this view. */
  recall(name: string, first: string): void {
    const known = this.seen.get()[name] ?? { view: first };
    this.view.set(known.view);
    this.second.set(known.second);
    this.seen.update((all) => ({ ...all, [name]: known }));
  }

  rename(renamed: (name: string) => string): void {
    this.seen.update((all) => Object.fromEntries(Object.entries(all).map(([name, seen]) => [renamed(name), seen])));
    this.tabs.update((tabs) => tabs.map(renamed));
    const active = this.active.get();
    if (active !== undefined) this.active.set(renamed(active));
  }

  /** State of one panel, kept with the project. */
  part<T>(name: string, initial: T): Cell<T> {
    let cell = this.cells.get(name) as Cell<T> | undefined;
    if (!cell) {
      cell = new Cell<T>((this.parts[name] as T | undefined) ?? initial);
      this.cells.set(name, cell as Cell<unknown>);
      cell.subscribe(() => this.saveSoon());
    }
    return cell;
  }

  /** Shows or hides a side; without `open`, the other way round. */
  showSide(side: "left" | "right", open?: boolean): void {
    if (this.isNarrow.get())
      this.drawer.update((now) => ((open ?? now !== side) ? side : now === side ? undefined : now));
    else if (side === "left") this.resize({ isLeftOpen: open ?? !this.layout.get().isLeftOpen });
    else this.resize({ isRightOpen: open ?? !this.layout.get().isRightOpen });
  }

  resize(change: Partial<Layout>): void {
    this.layout.update((layout) => ({ ...layout, ...change }));
  }

  showDock(panel: string): void {
    this.dock.set(panel);
    this.resize({ isBottomOpen: true });
  }

  addTab(name: string): void {
    if (!this.tabs.get().includes(name)) this.tabs.update((tabs) => [...tabs, name]);
    this.active.set(name);
  }

  removeTab(name: string): void {
    const tabs = this.tabs.get();
    const at = tabs.indexOf(name);
    this.tabs.set(tabs.filter((t) => t !== name));
    if (this.active.get() === name) this.active.set(tabs[at + 1] ?? tabs[at - 1]);
  }

  restore(state: unknown): void {
    const saved = (typeof state === "object" && state !== null ? state : {}) as Saved;
    this.parts = saved.parts ?? {};
    for (const [name, cell] of this.cells) if (name in this.parts) cell.set(this.parts[name]);
    this.layout.set({ ...LAYOUT, ...saved.layout });
    this.dock.set(saved.dock ?? "messages");
    this.second.set(saved.second ?? undefined);
    this.view.set(saved.view ?? "diagram");
    this.tabs.set(saved.tabs ?? []);
    this.active.set(saved.active);
  }

  /** Half a second after the first change, however many follow: a busy hand must not put it off for ever. */
  private saveSoon(): void {
    this.timer ??= setTimeout(() => this.flush(), 500);
  }

  /** At once what is waiting to be saved, for instance before the page goes. */
  flush(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.save(this.state());
  }

  private state(): Saved {
    const parts = { ...this.parts };
    for (const [name, cell] of this.cells) parts[name] = cell.get();
    return {
      tabs: [...this.tabs.get()],
      active: this.active.get(),
      view: this.view.get(),
      second: this.second.get() ?? null,
      dock: this.dock.get(),
      layout: this.layout.get(),
      parts,
    };
  }
}
