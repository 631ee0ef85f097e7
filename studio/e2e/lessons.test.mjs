// Each lesson is gone through as a learner would: its model is put into the folder, and each step is seen done.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Person } from "./person.mjs";

let person;
before(async () => {
  person = await Person.at();
});
after(() => person.leave());

/** Begins a lesson from the first page. */
const begin = async (id, model) => {
  for (const tab of await person.page.locator(".tab .close").all()) await tab.click();
  await person.click(`[data-lesson-card="${id}"] .look`);
  await person.see(`.tab.active[title="${model}"]`);
  await person.see(`.tour[data-lesson="${id}"][data-step="1"]`);
  await person.see(".scene [data-component]");
  await person.still();
};
const step = (n) => person.see(`.tour[data-step="${n}"]`);
const done = () => person.see(".tour .done");
const diagram = async () => {
  await person.showView("Diagram");
  await person.page.locator(".canvas").focus();
  await person.press("Escape");
  await person.still();
};
/** Drags a class onto a place of the diagram where something else stands. */
const dropOn = async (name, bond) => {
  const short = name.split(".").at(-1);
  await person.page.fill(".library input", short);
  const row = person.page.locator(`.library .row[data-class="${name}"]`);
  await row.waitFor();
  const to = await person.middle(bond);
  const box = await row.boundingBox();
  await person.pull([box.x + 60, box.y + box.height / 2], to);
  await person.page.fill(".library input", "");
  await person.page.locator(".canvas").focus();
};
/** Pulls a bond from a component into the open and chooses what stands there. */
const grow = async (from, by, kind) => {
  const before = await person.components();
  await person.page.locator(".canvas").focus();
  await person.press("b");
  const [x, y] = await person.middle(from);
  await person.pull([x, y], [x + by[0], y + by[1]]);
  await person.see(".quick input");
  await person.type(kind);
  await person.page.click(`.quick button:has(span:text-is("${kind}"))`);
  await person.press("Escape");
  return person.until(
    async () => (await person.components()).find((c) => !before.includes(c) && !/^B\d/.test(c)),
    `a new ${kind}`,
  );
};

test("causality: two batteries contradict each other until a resistance stands between them", async () => {
  await begin("causality", "TwoBatteries");
  await person.see('.message[data-code="causality-conflict"]');
  await person.click('.message[data-code="causality-conflict"] .text');
  await step(2);
  const before = await person.components();
  await dropOn("BondLib.Junctions.J1p3", "B2");
  await step(3);
  const junction = await person.until(
    async () => (await person.components()).find((c) => /^J1p3/.test(c) && !before.includes(c)),
    "the junction in the bond",
  );
  await grow(junction, [0, 90], "R");
  await step(4);
  await person.seeFine();
  await person.simulate();
  await done();
});

test("junctions: the same lamps in series and in parallel", async () => {
  await begin("junctions", "TwoLamps");
  await person.simulate();
  await step(2);
  await diagram();
  await person.clickOn("J");
  await person.click('.inspector button:has-text("Another kind")');
  await person.click('[data-fitting="BondLib.Junctions.J0p3"]');
  await step(3);
  await person.seeFine();
  await person.simulate();
  await done();
});

test("derivative causality: two wagons on one rod, and a spring between them", async () => {
  await begin("derivative", "TwoWagons");
  await person.page.waitForSelector(".stroke.derivative", { state: "attached" });
  await person.clickOn("wagon2");
  await step(2);
  await person.simulate();
  await step(3);
  await diagram();
  const before = await person.components();
  await dropOn("BondLib.Junctions.J0p3", "B4");
  const junction = await person.until(
    async () => (await person.components()).find((c) => /^J0p3/.test(c) && !before.includes(c)),
    "the junction in the bond",
  );
  await grow(junction, [0, 90], "C");
  await step(4);
  await person.simulate();
  await done();
});

test("algebraic loops: a divider, and a capacitance that breaks its loop", async () => {
  await begin("loops", "Divider");
  await person.seeFine();
  await person.simulate();
  await step(2);
  await diagram();
  await grow("middle", [60, -90], "C");
  await step(3);
  await person.simulate();
  await done();
});

test("energy: the ledger of a swing", async () => {
  await begin("energy", "Swing");
  await person.simulate();
  await step(2);
  await person.showView("Energy");
  await person.see(".ledger");
  await step(3);
  await diagram();
  await person.setParameter("damper", "R", "10");
  await person.until(() => person.file("Swing.mo").includes("R=10"), "the damper in the file");
  await person.simulate();
  await done();
});

test("switching: events, and a switch that moves", async () => {
  await begin("switching", "Charger");
  await person.simulate();
  await step(2);
  await person.click('.dock [role="tab"]:has-text("Events")');
  await person.page.locator(".events [data-event] .event-time").nth(1).click();
  await step(3);
  await diagram();
  await person.setParameter("open", "period", "1");
  await person.until(() => person.file("Charger.mo").includes("period=1"), "the period in the file");
  await person.simulate();
  await step(4);
  await person.clickOn("contact");
  await done();
});

test("wrapping: a selection gets pins, is entered and run", async () => {
  await begin("wrapping", "CoilAndLosses");
  // The lesson lies over the upper edge: the frame begins on the paper below it.
  await person.pull(await person.screen(-15, 14), await person.screen(90, -75));
  await step(2);
  await person.press("Control+Alt+g");
  await person.see("dialog select");
  await person.press("Enter");
  await step(3);
  const part = await person.until(async () => {
    const names = await person.components();
    return names.find((name) => /part/i.test(name));
  }, "the wrapped part");
  await person.clickOn(part);
  await person.press("Shift+Enter");
  await step(4);
  await person.press("Shift+Backspace");
  await person.simulate();
  await done();
});

test("a lesson can be read again, and is left when one goes elsewhere", async () => {
  await person.click(".tour .steps li:first-child button");
  await step(1);
  await person.click('.tour [aria-label="End the lesson"]');
  await person.seeNot(".tour");
  assert.ok(person.exists("CoilAndLosses.mo"), "the model of the lesson is one's own");
});
