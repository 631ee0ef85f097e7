/** Where one has been: classes, and instances within them. Back and forward go through them as in a browser. */
import { Cell } from "./cell";

export interface Place {
  readonly class: string;
  readonly path: readonly string[];
}

const same = (a: Place, b: Place) => a.class === b.class && a.path.join(".") === b.path.join(".");
const MOST = 100;

export class Places {
  readonly now = new Cell<Place | undefined>(undefined);
  private past: Place[] = [];
  private future: Place[] = [];

  get canGoBack(): boolean {
    return this.past.length > 0;
  }
  get canGoForward(): boolean {
    return this.future.length > 0;
  }

  /** Somebody has gone there. */
  visit(place: Place): void {
    const before = this.now.get();
    if (before && same(before, place)) return;
    if (before) this.past = [...this.past, before].slice(-MOST);
    this.future = [];
    this.now.set(place);
  }

  back(): Place | undefined {
    return this.step("past", "future");
  }
  forward(): Place | undefined {
    return this.step("future", "past");
  }

  private step(from: "past" | "future", to: "past" | "future"): Place | undefined {
    const place = this[from].pop();
    const before = this.now.get();
    if (!place) return undefined;
    if (before) this[to].push(before);
    this.now.set(place);
    return place;
  }

  /** A class is gone, or has another name. */
  rename(renamed: (name: string) => string | undefined): void {
    const kept = (places: Place[]) =>
      places.flatMap((p) => {
        const name = renamed(p.class);
        return name === undefined ? [] : [{ ...p, class: name }];
      });
    this.past = kept(this.past);
    this.future = kept(this.future);
  }
}
