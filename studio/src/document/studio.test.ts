import { expect, test, vi } from "vitest";
import type { RunInfo } from "../protocol";
import { FakeServer, element } from "../testing/FakeServer";
import { Studio } from "./studio";
import { Workbench } from "./workbench";

const empty = () => ({
  extent: { p: { x: -100, y: -100 }, q: { x: 100, y: 100 } },
  grid: { x: 2, y: 2 },
  background: "",
  components: [element("A", 0, 0)],
  connections: [],
});
const settle = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};
const run = (n: number, rows = 10): RunInfo => ({
  run: n,
  class: "M",
  revision: 1,
  state: "finished",
  settings: {},
  overrides: [],
  started: 0,
  startTime: 0,
  endTime: 1,
  rows,
  steps: 5,
  events: 0,
  states: 1,
  milliseconds: 1,
  translationMilliseconds: 1,
  diagnostics: [],
  recommended: [],
  timeUnit: "",
  hasEnergy: false,
  hasScene: false,
  effort: null,
});

test("after a lost connection everything open is read anew", async () => {
  const server = new FakeServer(empty());
  const studio = new Studio(server);
  await studio.open("M");
  server.link.set("lost");
  server.diagram = { ...empty(), components: [element("B", 0, 0)] };
  server.link.set("open");
  await settle();
  expect(studio.model.get()!.diagram.get().component("B")).toBeDefined();
  expect(studio.model.get()!.diagram.get().component("A")).toBeUndefined();
});

test("a selection forgets what has been deleted", async () => {
  const server = new FakeServer(empty());
  const studio = new Studio(server);
  const model = (await studio.open("M"))!;
  model.selection.select(["A"]);
  await model.edit({ kind: "delete", components: ["A"], connections: [] });
  expect(model.selection.isEmpty).toBe(true);
  await studio.undo();
  expect(model.diagram.get().component("A")).toBeDefined();
});

test("changes of text shift nothing but what comes after them", async () => {
  const server = new FakeServer(empty());
  const studio = new Studio(server);
  const model = (await studio.open("M"))!;
  model.text.set("model M end M;");
  server.emit({
    event: "changed",
    revision: 9,
    file: "M.mo",
    changes: [{ from: 8, to: 8, insert: "Real x; " }],
    by: null,
    label: "",
  });
  expect(model.text.get()).toBe("model M Real x; end M;");
});

test("a new run takes the place of the one before in the plots, unless runs are compared", async () => {
  const server = new FakeServer(empty());
  const { runs } = new Studio(server);
  server.emit({ event: "finished", run: run(1) });
  server.emit({ event: "finished", run: run(2) });
  expect([...runs.shown.get()]).toEqual([2]);
  runs.toggleShown(1);
  server.emit({ event: "finished", run: run(3) });
  expect([...runs.shown.get()].sort()).toEqual([1, 2, 3]);
});

test("models that want to read elsewhere are asked about one after the other, each folder once", async () => {
  const server = new FakeServer(empty());
  const studio = new Studio(server);
  const request = vi.spyOn(server, "request").mockResolvedValue(undefined as never);
  const wants = (folder: string) => server.emit({ event: "readWanted", folder, file: `${folder}/t.txt` });
  for (const folder of ["/a", "/b", "/a", "/b"]) wants(folder);
  const first = studio.question.get();
  expect(first?.text).toContain("/a/t.txt");
  // Who types on must not agree by it.
  expect(first?.isRisky).toBe(true);
  await first?.agree();
  expect(request).toHaveBeenCalledWith("allowRead", { folder: "/a" });
  studio.question.set(undefined);
  expect(studio.question.get()?.text).toContain("/b/t.txt");
  studio.question.set(undefined);
  expect(studio.question.get()).toBeUndefined();
});

test("a run without rows is listed and not plotted", () => {
  const server = new FakeServer(empty());
  const { runs } = new Studio(server);
  server.emit({ event: "finished", run: { ...run(1, 0), state: "failed" } });
  expect(runs.list.get()).toHaveLength(1);
  expect(runs.shown.get().size).toBe(0);
});

test("what a panel keeps is saved with the project and comes back", () => {
  vi.useFakeTimers();
  let saved: unknown;
  const first = new Workbench((state) => (saved = state));
  first.part("plots", { axes: 1 }).set({ axes: 3 });
  first.addTab("M");
  vi.advanceTimersByTime(1000);
  const second = new Workbench(() => undefined);
  second.restore(JSON.parse(JSON.stringify(saved)));
  expect(second.part("plots", { axes: 1 }).get()).toEqual({ axes: 3 });
  expect(second.tabs.get()).toEqual(["M"]);
  vi.useRealTimers();
});

test("a project file that makes no sense gives the usual page", () => {
  const workbench = new Workbench(() => undefined);
  for (const state of [null, 7, "x", [], {}]) {
    workbench.restore(state);
    expect(workbench.view.get()).toBe("diagram");
  }
});
