import { ChangeSet, Text } from "@codemirror/state";
import { EditorState } from "@codemirror/state";
import { expect, test, vi } from "vitest";
import type { EditCommand, TextChange } from "../../protocol";
import type { Changed, OpenModel } from "../../document/model";
import { Cell } from "../../document/cell";
import { changedText } from "../../document/patch";
import { TextSync, differenceOf } from "./sync";

/** A server text with an editor on it; answers come when the test says so. */
function bench(start: string) {
  const listeners = new Set<(c: Changed) => void>();
  const text = new Cell(start);
  const waiting: { changes: TextChange[]; done: () => void; fail: () => void }[] = [];
  let revision = 1;
  const announce = (changes: TextChange[], by: number | null) => {
    text.set(changedText(text.get(), changes));
    const change: Changed = { event: "changed", revision: ++revision, file: "M.mo", changes, by, label: "" };
    for (const listener of listeners) listener(change);
  };
  const model = {
    text,
    isEditable: true,
    edit: (command: EditCommand) =>
      new Promise<void>((resolve, reject) => {
        const { changes } = command as Extract<EditCommand, { kind: "replaceText" }>;
        waiting.push({ changes, done: resolve, fail: () => reject(new Error("stale")) });
      }),
    onTextChange: (listener: (c: Changed) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as OpenModel;
  let state = EditorState.create({ doc: Text.of(start.split("\n")) });
  const sync: TextSync = new TextSync(model, () => 7, {
    text: () => state.doc,
    apply: (changes) => (state = state.update({ changes }).state),
    complain: () => undefined,
  });
  return {
    type(from: number, insert: string, to = from) {
      const transaction = state.update({ changes: { from, to, insert } });
      state = transaction.state;
      sync.typed(transaction.changes);
    },
    other: (changes: TextChange[]) => announce(changes, null),
    /** The server takes the oldest bundle as `changes` says, or as it was sent. */
    async accept(changes?: TextChange[]) {
      const next = waiting.shift()!;
      announce(changes ?? next.changes, 7);
      next.done();
      await Promise.resolve();
      await Promise.resolve();
    },
    async refuse() {
      waiting.shift()!.fail();
      await Promise.resolve();
      await Promise.resolve();
    },
    sync,
    announce,
    waiting,
    shown: () => state.doc.toString(),
    text,
  };
}

test("typing reaches the server in one bundle", async () => {
  vi.useFakeTimers();
  const b = bench("model M end M;");
  b.type(7, "a");
  b.type(8, "b");
  vi.advanceTimersByTime(200);
  expect(b.waiting.map((w) => w.changes)).toEqual([[{ from: 7, to: 7, insert: "ab" }]]);
  await b.accept();
  expect(b.text.get()).toBe("model Mab end M;");
  expect(b.shown()).toBe(b.text.get());
  vi.useRealTimers();
});

test("a change of the diagram while typing disturbs neither", async () => {
  const b = bench("aaa bbb ccc");
  b.type(11, "!");
  b.sync.flush();
  b.type(12, "?");
  b.other([{ from: 0, to: 3, insert: "diagram" }]);
  expect(b.shown()).toBe("diagram bbb ccc!?");
  await b.accept([{ from: 15, to: 15, insert: "!" }]);
  expect(b.waiting[0]!.changes).toEqual([{ from: 16, to: 16, insert: "?" }]);
  await b.accept();
  expect(b.text.get()).toBe("diagram bbb ccc!?");
  expect(b.shown()).toBe(b.text.get());
});

test("keys pressed between the event and the answer of a bundle wait for the answer", async () => {
  const b = bench("ab");
  b.type(1, "1");
  b.sync.flush();
  const first = b.waiting.shift()!;
  b.announce(first.changes, 7);
  b.type(2, "2");
  b.sync.flush();
  expect(b.waiting).toHaveLength(0);
  b.other([{ from: 0, to: 0, insert: "x" }]);
  first.done();
  await Promise.resolve();
  await Promise.resolve();
  expect(b.waiting[0]!.changes).toEqual([{ from: 3, to: 3, insert: "2" }]);
  await b.accept();
  expect(b.text.get()).toBe("xa12b");
  expect(b.shown()).toBe(b.text.get());
});

test("what was refused is sent again as the difference that the user sees", async () => {
  vi.useFakeTimers();
  const b = bench("x = 1;");
  b.type(4, "2", 5);
  b.sync.flush();
  b.other([{ from: 0, to: 1, insert: "y" }]);
  await b.refuse();
  vi.advanceTimersByTime(1500);
  expect(b.waiting[0]!.changes).toEqual([{ from: 4, to: 5, insert: "2" }]);
  await b.accept();
  expect(b.shown()).toBe("y = 2;");
  vi.useRealTimers();
});

test("the difference of two texts is one replacement", () => {
  expect(differenceOf("abcd", "abXcd")).toEqual({ from: 2, to: 2, insert: "X" });
  expect(differenceOf("aaa", "aa")).toEqual({ from: 2, to: 3, insert: "" });
  expect(differenceOf("same", "same")).toBeUndefined();
});

/** A server that carries a bundle over what has happened since its revision, as the real one does. */
test("whatever happens in between, editor and server end with the same text", async () => {
  let seed = 1;
  const random = (n: number) => (seed = (seed * 48271) % 2147483647) % n;
  for (let round = 0; round < 200; round++) {
    const b = bench("abcdefghij");
    /** Changes by others since the oldest bundle was sent. */
    let since: ChangeSet | undefined;
    const length = () => b.text.get().length;
    for (let step = 0; step < 12; step++) {
      switch (random(4)) {
        case 0: {
          const from = random(b.shown().length + 1);
          b.type(from, String.fromCharCode(65 + random(26)), Math.min(b.shown().length, from + random(2)));
          break;
        }
        case 1:
          b.sync.flush();
          break;
        case 2: {
          const change = { from: random(length() + 1), insert: String(random(10)) };
          const set = ChangeSet.of([change], length());
          if (b.waiting.length > 0) since = since ? since.compose(set) : set;
          b.other([{ from: change.from, to: change.from, insert: change.insert }]);
          break;
        }
        case 3:
          await acceptRebased();
      }
    }
    async function acceptRebased() {
      const next = b.waiting[0];
      if (!next) return;
      const before = since ? since.length : length();
      const sent = ChangeSet.of(next.changes, before);
      const carried: TextChange[] = [];
      (since ? sent.map(since) : sent).iterChanges((from, to, _a, _b, text) =>
        carried.push({ from, to, insert: text.toString() }),
      );
      since = undefined;
      await b.accept(carried);
    }
    for (let i = 0; i < 4; i++) {
      b.sync.flush();
      await acceptRebased();
    }
    expect(b.shown()).toBe(b.text.get());
    expect(b.sync.isClean).toBe(true);
  }
});
