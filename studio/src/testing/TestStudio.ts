/** A studio without a browser: a board over a fake server, driven by a pointer. Places are those of the diagram. */
import type { Component, Connection, TreeNode } from "../protocol";
import { Board } from "../canvas/board";
import { Carrying } from "../canvas/tools/place/Carrying";
import type { Pointer, ToolName } from "../canvas/tools/tool";
import type { Point } from "../document/geometry";
import { Studio } from "../document/studio";
import { FakeServer } from "./FakeServer";

type Where = string | [number, number];
type Keys = Partial<Pick<Pointer, "shift" | "ctrl" | "alt">>;

export class TestStudio {
  readonly complaints: string[] = [];
  private constructor(
    readonly server: FakeServer,
    readonly studio: Studio,
    readonly board: Board,
  ) {}

  static async open(components: Component[], joined: [string, string][] = []): Promise<TestStudio> {
    const server = new FakeServer({
      extent: { p: { x: -100, y: -100 }, q: { x: 100, y: 100 } },
      grid: { x: 2, y: 2 },
      background: "",
      components,
      connections: [],
    });
    const place = (reference: string): Point => {
      const [name, port] = reference.split(".") as [string, string];
      const c = components.find((k) => k.name === name)!;
      const p = c.ports.find((k) => k.name === port)!;
      return { x: c.origin.x + p.at.x, y: c.origin.y + p.at.y };
    };
    server.diagram.connections = joined.map(
      ([from, to]): Connection => ({
        from,
        to,
        points: [place(from), place(to)],
        color: "#000000",
        thickness: 0.25,
        labels: "",
        isSmooth: false,
        isInherited: false,
      }),
    );
    const studio = new Studio(server);
    const model = (await studio.open("M"))!;
    const complaints: string[] = [];
    const board = new Board(model, server, (error) => complaints.push((error as Error).message));
    const test = new TestStudio(server, studio, board);
    test.complaints.push(...complaints);
    return test;
  }

  private at(where: Where): Point {
    if (typeof where !== "string") return { x: where[0], y: where[1] };
    const ref = where.includes(".") ? this.board.diagram.resolve(where) : undefined;
    const c = this.board.diagram.component(where);
    if (!ref && !c) throw new Error(`there is no ${where}`);
    return ref?.at ?? c!.origin;
  }

  private pointer(where: Where, keys: Keys = {}, button = 0): Pointer {
    const at = this.at(where);
    return { at, screen: this.board.viewport.toScreen(at), shift: false, ctrl: false, alt: false, button, ...keys };
  }

  /** Lets answers arrive. */
  async settle(): Promise<void> {
    for (let i = 0; i < 20; i++) await Promise.resolve();
  }

  press(where: Where, keys: Keys = {}, button = 0): void {
    const p = this.pointer(where, keys, button);
    this.board.pointerMove(p);
    this.board.pointerDown(p);
  }
  move(where: Where, keys: Keys = {}): void {
    this.board.pointerMove(this.pointer(where, keys));
  }
  async release(where: Where, keys: Keys = {}): Promise<void> {
    this.board.pointerUp(this.pointer(where, keys));
    await this.settle();
  }
  async click(where: Where, keys: Keys = {}): Promise<void> {
    this.press(where, keys);
    await this.release(where, keys);
  }
  async drag(from: Where, to: Where, keys: Keys = {}): Promise<void> {
    this.press(from, keys);
    await this.settle();
    const [a, b] = [this.at(from), this.at(to)];
    this.move([(a.x + b.x) / 2, (a.y + b.y) / 2], keys);
    this.move(to, keys);
    await this.release(to, keys);
  }
  async carry(node: TreeNode, to: Where): Promise<void> {
    this.board.enter(new Carrying(node));
    this.move(to);
    await this.release(to);
  }
  use(tool: ToolName): void {
    this.board.tool.set(tool);
  }

  origin(name: string): [number, number] {
    const { origin } = this.board.diagram.component(name)!;
    return [origin.x, origin.y];
  }
  get selected(): string[] {
    return [...this.board.model.selection.get().components].sort();
  }
}
