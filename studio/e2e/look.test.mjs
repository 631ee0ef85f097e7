// What one looks for in results beside curves over time: how long they stay where, how far they are from a reference, a
// window of one plot alone; and in what order the model is computed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Person, near } from "./person.mjs";

const DECAY = `model Decay "Two stages, one after the other"
  parameter Real T = 1;
  parameter Real k = 2*T;
  Real x(start = 1, fixed = true);
  Real y(start = 0, fixed = true);
  Real a, b, ramp;
equation
  T*der(x) = -x;
  der(y) = a;
  a + b = x;
  a - b = y/k;
  ramp = time;
  annotation (experiment(StopTime = 2, Interval = 0.01, Tolerance = 1e-8));
end Decay;
`;

const BALL = `model Ball "It jumps, and a lamp counts"
  Real h(start = 1, fixed = true), v(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
  Boolean isHigh = h > 0.5;
equation
  der(h) = v;
  der(v) = -9.81;
  when h < 0 then
    reinit(v, -0.8*pre(v));
    n = pre(n) + 1;
  end when;
  annotation (experiment(StopTime = 1, Interval = 0.01, Tolerance = 1e-8));
end Ball;
`;

let person;
before(async () => {
  person = await Person.at({ "Decay.mo": DECAY, "Ball.mo": BALL }, { width: 1500, height: 950 });
  await person.open("Decay");
  await person.simulate();
  await person.showView("Plots");
  await person.see('.plot [data-trace="x"]');
});
after(() => person.leave());

const mode = (id) => person.page.selectOption('.plot select[aria-label="Kind of plot"]', id);
const file = (name, text) =>
  person.page.setInputFiles('input[aria-label="Files to compare with"]', {
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });

test("a reference from a file lies beside its curve, with the distance to it", async () => {
  const rows = Array.from({ length: 201 }, (_, i) => [i / 100, Math.exp(-i / 100) + 0.01]);
  await file("measured.csv", `time,x\n${rows.map((r) => r.join(",")).join("\n")}\n`);
  const said = await person.until(
    async () => (await person.count(".distance")) === 1 && person.text(".distance"),
    "the distance",
  );
  const [rms, largest] = said.match(/[\d.]+/g).map(Number);
  near(rms, 0.01, 1e-5, "the root of the mean square");
  near(largest, 0.01, 1e-5, "the largest distance");
  if (process.env.SHOTS) await person.page.screenshot({ path: `${process.env.SHOTS}/reference.png` });
  await file("wrong.csv", "time,x\n0,1\n1,oops\n");
  await person.until(
    async () => (await person.page.innerText("body")).includes("Line 3 of wrong.csv"),
    "what is wrong",
  );
  await person.page.click('button[aria-label="Forget measured.csv"]');
  await person.until(async () => (await person.count(".distance")) === 0, "no distance");
});

test("a histogram says how long a curve stays where", async () => {
  for (const name of ["x", "y"]) await person.page.click(`.plot button[aria-label="Remove ${name}"]`);
  await person.page.fill('.plot input[aria-label="Add a curve by an expression"]', "2*ramp");
  await person.page.press('.plot input[aria-label="Add a curve by an expression"]', "Enter");
  await mode("histogram");
  await person.see('.graph[data-mode="histogram"] svg');
  const text = await person.text('.graph[data-mode="histogram"]');
  assert.match(text, /share of the time, %/);
  // A ramp is everywhere as long: 40 ranges of 2.5 % each.
  const [[file]] = [
    await Promise.all([
      person.page.waitForEvent("download"),
      person.page
        .click('.plot summary[aria-label="Save this plot"]')
        .then(() => person.page.click('[data-export="svg"]')),
    ]),
  ];
  assert.match(file.suggestedFilename(), /\.svg$/);
  if (process.env.SHOTS) await person.page.screenshot({ path: `${process.env.SHOTS}/histogram.png` });
  await mode("time");
});

test("one plot is zoomed alone", async () => {
  await person.page.click('button[title="Add a plot below"]');
  await person.until(async () => (await person.count(".plot")) === 2, "two plots");
  const box = person.page.locator(".plot").first().locator('label:has-text("own time") input');
  await box.check();
  const host = await person.page.locator(".plot .host").first().boundingBox();
  await person.page.mouse.move(host.x + host.width / 2, host.y + host.height / 2);
  await person.page.mouse.wheel(0, -600);
  assert.equal(await person.count('button[title^="Show all of time"]'), 0, "the common window is as it was");
  await box.uncheck();
  await person.page.mouse.move(host.x + host.width / 2, host.y + host.height / 2);
  await person.page.mouse.wheel(0, -600);
  await person.see('button[title^="Show all of time"]');
});

test("events are listed with what changed, and take all views to their instant", async () => {
  await person.open("Ball");
  await person.simulate();
  await person.page.click('.dock-tabs button:has-text("Events")');
  const first = Math.sqrt(1 / 9.81);
  const impact = Math.sqrt(2 / 9.81);
  const rows = await person.until(async () => {
    const all = await person.page
      .locator(".events tr[data-event]")
      .evaluateAll((list) => list.map((r) => [Number(r.dataset.event), r.innerText]));
    return all.length >= 2 && all;
  }, "the events");
  near(rows[0][0], first, 1e-5, "the ball falls below the half");
  assert.match(rows[0][1], /isHigh true → false/);
  const hit = rows.find(([, text]) => text.includes("n 0 → 1"));
  near(hit[0], impact, 1e-5, "the impact");
  const jump = /v (-[\d.]+) → ([\d.]+)/.exec(hit[1]);
  near(Number(jump[1]), -9.81 * impact, 1e-3, "the speed before");
  near(Number(jump[2]), 0.8 * 9.81 * impact, 1e-3, "the speed behind");
  await person.page.locator(`.events tr[data-event="${hit[0]}"] .event-time`).click();
  await person.see(".events tr.here");
  await person.page.fill('.events input[aria-label="Find in the events"]', "isHigh");
  await person.until(
    async () => (await person.count('.events tr:has-text("isHigh")')) === (await person.count(".events tr")),
    "only those of isHigh",
  );
  if (process.env.SHOTS) await person.page.screenshot({ path: `${process.env.SHOTS}/events.png` });
});
