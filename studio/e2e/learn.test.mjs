// The tour builds the RL circuit and sees each step done; plots show more than time.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Person, near } from "./person.mjs";

const DECAY = `model Decay "What is left of it"
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
  annotation (experiment(StopTime = 5));
end Decay;
`;

let person;
before(async () => {
  person = await Person.at({ "Decay.mo": DECAY });
});
after(() => person.leave());

const step = (n) => person.see(`.tour[data-step="${n}"]`);

test("the gallery shows all examples by subject and level, with diagrams and curves", async () => {
  const first = '[data-subject="First steps"] [data-card="BondLib.Examples.OneResistor"]';
  await person.page.locator(first).scrollIntoViewIfNeeded();
  await person.see(`${first} .picture svg`);
  await person.page.locator('[data-card="BondLib.Examples.RCCircuit"]').scrollIntoViewIfNeeded();
  await person.see('[data-card="BondLib.Examples.RCCircuit"] .curves polyline');
  const count = async () => Number.parseInt(await person.text(".gallery h2"), 10);
  const all = await count();
  assert.ok(all > 190, `${all} examples`);
  await person.page.selectOption('.gallery select[aria-label="Library"]', "ThermoBondLib");
  await person.see('[data-subject="Chemistry"]');
  assert.equal(await person.count('[data-card^="BondLib."]'), 0);
  await person.page.selectOption('.gallery select[aria-label="Level"]', "1");
  await person.see('[data-card="ThermoBondLib.Examples.TwoGases"]');
  await person.seeNot('[data-card="ThermoBondLib.Examples.HydrogenBromine"]');
  await person.page.selectOption('.gallery select[aria-label="Library"]', "");
  await person.page.selectOption('.gallery select[aria-label="Level"]', "0");
  await person.page.fill('.gallery input[type="search"]', "prey predators");
  await person.until(async () => (await count()) === 1, "one example found");
});

test("a model without a diagram shows its curves instead", async () => {
  await person.see('[data-card="Decay"] .picture.curves polyline');
});

test("an example becomes one's own by one click", async () => {
  await person.click('[data-card="BondLib.Examples.LotkaVolterra"] .own');
  await person.see('.tab.active[title="MyLotkaVolterra"]');
  await person.see(".scene [data-component]");
  assert.ok(person.exists("MyLotkaVolterra.mo"));
  await person.click(".tab .close");
  await person.see(".welcome h1");
});

test("the first page begins a tour", async () => {
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
