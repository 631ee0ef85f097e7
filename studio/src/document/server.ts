/**
 * The conversation with the server: requests with answers, and events. `Server` is all that the rest
 * knows; tests put something else behind it (`testing/FakeServer.ts`).
 */
import type { ColumnsParams, Event, Failure, Methods } from "../protocol";
import { Cell, type Readable } from "./cell";

export type Method = keyof Methods;
export type Params<M extends Method> = Methods[M]["params"];
export type Result<M extends Method> = Methods[M]["result"];
export type Link = "connecting" | "open" | "lost";

export interface Server {
  readonly link: Readable<Link>;
  request<M extends Method>(method: M, params: Params<M>): Promise<Result<M>>;
  /** Time first, then the variables as asked for. */
  columns(params: ColumnsParams): Promise<Float64Array[]>;
  onEvent(listener: (event: Event) => void): () => void;
}

/** The server said no; `message` is for the user. */
export class Refusal extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
  get code(): string {
    return this.failure.code;
  }
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

const LOST: Failure = { code: "lost", message: "The connection to Harpoon is lost; the change was not made." };
const PAUSES = [200, 500, 1000, 2000, 3000];

/** Over a WebSocket, connected anew when the server went away and came back. */
export class SocketServer implements Server {
  readonly link = new Cell<Link>("connecting");
  private socket: WebSocket | undefined;
  private nextId = 1;
  private attempts = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<(event: Event) => void>();

  constructor(private readonly address: string) {
    this.connect();
  }

  private connect(): void {
    const socket = new WebSocket(this.address);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    socket.onopen = () => {
      this.attempts = 0;
      this.link.set("open");
    };
    socket.onmessage = (message) => {
      if (message.data instanceof ArrayBuffer) this.receiveColumns(message.data);
      else this.receive(JSON.parse(message.data as string));
    };
    socket.onclose = () => {
      this.link.set("lost");
      for (const { reject } of this.waiting.values()) reject(new Refusal(LOST));
      this.waiting.clear();
      setTimeout(() => this.connect(), PAUSES[Math.min(this.attempts++, PAUSES.length - 1)]);
    };
  }

  request<M extends Method>(method: M, params: Params<M>): Promise<Result<M>> {
    return this.send(method, params) as Promise<Result<M>>;
  }

  columns(params: ColumnsParams): Promise<Float64Array[]> {
    return this.send("columns", params) as Promise<Float64Array[]>;
  }

  onEvent(listener: (event: Event) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private send(method: Method, params: unknown): Promise<unknown> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Refusal(LOST));
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
  }

  private receive(message: { id?: number; result?: unknown; error?: Failure; event?: string }): void {
    if (message.event !== undefined) {
      for (const listener of this.listeners) listener(message as unknown as Event);
      return;
    }
    const waiting = this.waiting.get(message.id!);
    this.waiting.delete(message.id!);
    if (message.error) waiting?.reject(new Refusal(message.error));
    else waiting?.resolve(message.result);
  }

  /** Four u32 (id, columns, rows, 0), then columns of f64. */
  private receiveColumns(buffer: ArrayBuffer): void {
    const [id, nColumns, nRows] = new Uint32Array(buffer, 0, 4) as unknown as [number, number, number];
    const columns = Array.from({ length: nColumns }, (_, i) => new Float64Array(buffer, 16 + i * nRows * 8, nRows));
    this.waiting.get(id)?.resolve(columns);
    this.waiting.delete(id);
  }
}
