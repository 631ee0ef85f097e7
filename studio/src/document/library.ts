/** The tree of classes, read package by package as it is unfolded, and the search over all of it. */
import type { SearchResult, TreeNode } from "../protocol";
import { Cell } from "./cell";
import type { Server } from "./server";

export class Library {
  private readonly lists = new Map<string, Cell<readonly TreeNode[] | undefined>>();
  private readonly nodes = new Map<string, TreeNode>();
  /** Classes whose children are shown. */
  readonly unfolded = new Cell<ReadonlySet<string>>(new Set());
  readonly isSearchReady = new Cell(false);

  constructor(private readonly server: Server) {}

  /** Children of a class, "" for the top; undefined until they have been read. */
  children(parent: string): Cell<readonly TreeNode[] | undefined> {
    let list = this.lists.get(parent);
    if (!list) {
      list = new Cell<readonly TreeNode[] | undefined>(undefined);
      this.lists.set(parent, list);
      void this.read(parent);
    }
    return list;
  }

  node(name: string): TreeNode | undefined {
    return this.nodes.get(name);
  }

  toggle(name: string, unfold = !this.unfolded.get().has(name)): void {
    const next = new Set(this.unfolded.get());
    if (unfold) next.add(name);
    else next.delete(name);
    this.unfolded.set(next);
  }

  /** Unfolds the packages that lead to a class. */
  unfoldTo(name: string): void {
    const parts = name.split(".");
    const packages = parts.slice(0, -1).map((_, i) => parts.slice(0, i + 1).join("."));
    this.unfolded.update((set) => new Set([...set, ...packages]));
  }

  search(query: string): Promise<SearchResult> {
    return this.server.request("search", { query, limit: 60 });
  }

  /** The children of these are others now. */
  refresh(parents: readonly string[] = [...this.lists.keys()]): void {
    for (const parent of parents) if (this.lists.has(parent)) void this.read(parent);
  }

  private async read(parent: string): Promise<void> {
    try {
      const { nodes } = await this.server.request("tree", parent === "" ? {} : { parent });
      for (const node of nodes) this.nodes.set(node.class, node);
      this.lists.get(parent)?.set(nodes);
    } catch {
      // The connection is lost; it is read again when it is back.
      this.lists.get(parent)?.set([]);
    }
  }
}
