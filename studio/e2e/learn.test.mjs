// The tour builds the RL circuit and sees each step done; plots show more than time.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Person, near } from "./person.mjs";

let person;
before(async () => {
  person = await Person.at();
});
after(() => person.leave());

const step = (n) => person.see(`.tour[data-step="${n}"]`);

test("the first page shows examples with pictures and begins a tour", async () => {
  await person.see('[data-card^="BondLib.Examples."] .picture svg');
  await person.click('button:has-text("build an RL circuit")');
  await step(1);
});

test("the tour follows the hand to a first run", async () => {
  await person.newModel("RL");
  await step(2);
  const source = await person.drag("BondLib.Sources.Se", -60, 0);
  await step(3);
  const junction = await person.drag("BondLib.Junctions.J1p3", 0, 0);
  await step(4);
  const resistor = await person.drag("BondLib.Passive.R", 60, 0);
  const coil = await person.drag("BondLib.Passive.I", 0, -60);
  await step(5);
  await person.bond(source, junction);
  await person.bond(junction, resistor);
  await person.bond(junction, coil);
  // The causality is read by the check; the start comes next.
  await step(7);
  await person.page.locator(".canvas").focus();
  await person.press("Escape");
  await person.page.check(`[data-start="${coil}.f"] input[type="checkbox"]`);
  await step(8);
  await person.simulate();
  await person.see(".tour .done");
});

test("a plot shows an expression, a phase plane, a spectrum and a table", async () => {
  const formula = person.page.locator(".plot .formula").first();
  await formula.fill("R1.e*R1.f");
  await formula.press("Enter");
  await person.see('[data-trace="R1.e*R1.f"] .swatch');
  const power = await person.valueAt("R1.e*R1.f", 1);
  // u = R = I = 1: i = 1 - exp(-t), and the power R i².
  near(power.value, (1 - Math.exp(-power.time)) ** 2, 0.02, "power in the resistor");
  const kind = person.page.locator('.plot select[aria-label="Kind of plot"]').first();
  await kind.selectOption("xy");
  await person.see('.graph[data-mode="xy"] svg path[fill="none"]');
  await kind.selectOption("spectrum");
  await person.see('.graph[data-mode="spectrum"] svg path[fill="none"]');
  await kind.selectOption("table");
  await person.see(".number-table tbody td");
  await kind.selectOption("time");
  await person.page.check('.plot label:has-text("log y") input');
  await person.see('.graph[data-mode="time"] svg');
  await person.page.uncheck('.plot label:has-text("log y") input');
  await formula.fill("R1.e*");
  await formula.press("Enter");
  await person.see(".modes .problem");
  assert.match(await person.text(".modes .problem"), /missing/);
});
