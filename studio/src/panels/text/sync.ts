/**
 * Keeps an editor and the server's text the same while both change. Typed changes are sent one bundle at a
 * time; what others change meanwhile, the diagram included, is carried over them. The editor shows
 * server text + sent + unsent at every moment.
 */
import { ChangeSet, type ChangeSpec, type Text } from "@codemirror/state";
import type { TextChange } from "../../protocol";
import type { Changed, OpenModel } from "../../document/model";

const PAUSE = 120;

interface Bundle {
  /** Absent once the server's text has it: the event comes before the answer. */
  changes: ChangeSet | undefined;
}

export class TextSync {
  /** The one that waits for its answer. */
  private sent: Bundle | undefined;
  private unsent: ChangeSet | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly end: () => void;
  /** Who waits until nothing is under way. */
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly model: OpenModel,
    private readonly client: () => number,
    private readonly editor: {
      text(): Text;
      /** A change from elsewhere, for the editor to make. */
      apply(changes: ChangeSet | ChangeSpec): void;
      complain(error: unknown): void;
    },
  ) {
    this.end = model.onTextChange((change) => this.receive(change));
  }

  /** The user has typed. */
  typed(changes: ChangeSet): void {
    this.unsent = this.unsent ? this.unsent.compose(changes) : changes;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), PAUSE);
  }

  /** At once, for instance before the editor goes. */
  flush(): void {
    clearTimeout(this.timer);
    this.send();
  }

  /** Once the server has all that was typed. */
  async settle(): Promise<void> {
    this.flush();
    if (!this.isClean) await new Promise<void>((done) => this.waiting.push(done));
  }

  get isClean(): boolean {
    return !this.sent && !this.unsent;
  }

  /** Goes when the server has everything; until then what others change is still carried over it. */
  dispose(): void {
    void this.settle().then(this.end);
  }

  private send(): void {
    if (this.sent || !this.unsent) return;
    const changes: TextChange[] = [];
    this.unsent.iterChanges((from, to, _a, _b, inserted) => changes.push({ from, to, insert: inserted.toString() }));
    if (changes.length > 0) this.sent = { changes: this.unsent };
    this.unsent = undefined;
    if (changes.length === 0) return;
    this.model.edit({ kind: "replaceText", changes }).then(
      () => this.settled(),
      (error) => {
        this.editor.complain(error);
        this.resend();
      },
    );
  }

  private settled(): void {
    this.sent = undefined;
    if (this.unsent) this.send();
    else this.mend();
  }

  private receive(change: Changed): void {
    // With one bundle under way, a change of this page's own can only be that bundle.
    if (this.sent?.changes && change.by === this.client() && this.isSent(this.sent.changes, change)) {
      this.sent.changes = undefined;
      return;
    }
    let incoming: ChangeSet;
    try {
      incoming = ChangeSet.of(
        change.changes.map((c) => ({ ...c })),
        this.lengthBefore(change),
      );
    } catch {
      this.mend();
      return;
    }
    if (this.sent?.changes) {
      const mine = this.sent.changes;
      this.sent.changes = mine.map(incoming);
      incoming = incoming.map(mine, true);
    }
    if (this.unsent) {
      const mine = this.unsent;
      this.unsent = mine.map(incoming);
      incoming = incoming.map(mine, true);
    }
    this.editor.apply(incoming);
    if (this.isClean) this.mend();
  }

  private isSent(sent: ChangeSet, change: Changed): boolean {
    const inserted = change.changes.map((c) => c.insert).join("");
    let own = "";
    sent.iterChanges((_f, _t, _a, _b, text) => (own += text.toString()));
    return inserted === own;
  }

  /** The model's text has the change already. */
  private lengthBefore(change: Changed): number {
    return change.changes.reduce(
      (length, c) => length - c.insert.length + (c.to - c.from),
      this.model.text.get().length,
    );
  }

  /** The server did not take it; what the user sees is sent as one difference to what the server has. */
  private resend(): void {
    this.sent = undefined;
    this.unsent = undefined;
    if (!this.model.isEditable) {
      this.mend();
      return;
    }
    const difference = differenceOf(this.model.text.get(), this.editor.text().toString());
    if (difference) this.unsent = ChangeSet.of([difference], this.model.text.get().length);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), 1000);
  }

  /** Nothing is under way: the editor shows what the server has, whatever happened before. */
  private mend(): void {
    if (!this.isClean) return;
    const difference = differenceOf(this.editor.text().toString(), this.model.text.get());
    if (difference) this.editor.apply(difference);
    for (const done of this.waiting.splice(0)) done();
  }
}

/** One replacement that turns `from` into `to`. */
export function differenceOf(from: string, to: string): TextChange | undefined {
  if (from === to) return undefined;
  let start = 0;
  const most = Math.min(from.length, to.length);
  while (start < most && from[start] === to[start]) start++;
  let end = 0;
  while (end < most - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++;
  return { from: start, to: from.length - end, insert: to.slice(start, to.length - end) };
}
