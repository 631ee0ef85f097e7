import { expect, test } from "vitest";
import type { Override } from "../../protocol";
import { Runner } from "./runner";
import { around, slidersFrom, stepOf } from "./slider";

class Fake {
  readonly started: { value: string; replaces: number | undefined }[] = [];
  private readonly ends = new Map<number, () => void>();
  time = 0;
  fails = false;
  complaints = 0;
  readonly runner = new Runner({
    start: async (overrides, replaces) => {
      if (this.fails) throw new Error("no");
      this.started.push({ value: overrides[0]!.value, replaces });
      return this.started.length;
    },
    onEnd: (run, then) => this.ends.set(run, then),
    complain: () => this.complaints++,
    now: () => this.time,
  });
  async move(value: number): Promise<void> {
    this.runner.set([{ name: "R", value: String(value) } as Override]);
    await settled();
  }
  async end(run: number): Promise<void> {
    this.ends.get(run)?.();
    await settled();
  }
}
const settled = () => new Promise((done) => setTimeout(done));

test("while a run is under way newer values wait, and only the newest runs", async () => {
  const fake = new Fake();
  await fake.move(1);
  await fake.move(2);
  await fake.move(3);
  expect(fake.started.map((s) => s.value)).toEqual(["1"]);
  await fake.end(1);
  expect(fake.started).toEqual([
    { value: "1", replaces: undefined },
    { value: "3", replaces: 1 },
  ]);
  await fake.end(2);
  expect(fake.started).toHaveLength(2);
});

test("a run that takes long is stopped for the newest value, and its end is not heard", async () => {
  const fake = new Fake();
  await fake.move(1);
  fake.time = 1000;
  await fake.move(2);
  expect(fake.started.at(-1)).toEqual({ value: "2", replaces: 1 });
  await fake.end(1);
  await fake.move(3);
  expect(fake.started).toHaveLength(2);
  await fake.end(2);
  expect(fake.started.at(-1)).toEqual({ value: "3", replaces: 2 });
});

test("a kept run is not replaced", async () => {
  const fake = new Fake();
  await fake.move(1);
  await fake.end(1);
  fake.runner.keep();
  await fake.move(2);
  expect(fake.started.at(-1)).toEqual({ value: "2", replaces: undefined });
});

test("a refused run is told, and the next one works", async () => {
  const fake = new Fake();
  fake.fails = true;
  await fake.move(1);
  expect(fake.complaints).toBe(1);
  fake.fails = false;
  await fake.move(2);
  expect(fake.started).toHaveLength(1);
});

test("a slider goes around its value in round steps", () => {
  expect([around("R", 5), around("R", -5), around("R", 0)].map((s) => [s.from, s.to])).toEqual([
    [0, 10],
    [-10, 0],
    [-1, 1],
  ]);
  expect([stepOf(around("R", 5)), stepOf(around("R", 1)), stepOf(around("R", 4.7e-9))]).toEqual([0.05, 0.01, 2e-11]);
  expect(slidersFrom([{ name: "R", from: 0, to: 1 }, { name: 5 }, null, "x"])).toEqual([{ name: "R", from: 0, to: 1 }]);
});
