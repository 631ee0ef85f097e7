// What one asks of a model beside its runs: its equations in symbols, its bond graph.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Person } from "./person.mjs";

const CIRCUIT = `model Filter "Two stages"
  import Modelica.Electrical.Analog.{Basic, Sources};
  Sources.ConstantVoltage source(V = 10) annotation (Placement(transformation(extent={{-80,-10},{-60,10}}, rotation=-90)));
  Basic.Resistor r1(R = 100) annotation (Placement(transformation(extent={{-50,20},{-30,40}})));
  Basic.Capacitor c1(C = 1e-3, v(start = 0, fixed = true)) annotation (Placement(transformation(extent={{-20,-10},{0,10}}, rotation=-90)));
  Basic.Inductor l1(L = 2, i(start = 0, fixed = true)) annotation (Placement(transformation(extent={{10,20},{30,40}})));
  Basic.Resistor r2(R = 50) annotation (Placement(transformation(extent={{40,-10},{60,10}}, rotation=-90)));
  Basic.Ground ground annotation (Placement(transformation(extent={{-20,-60},{0,-40}})));
equation
  connect(source.p, r1.p);
  connect(r1.n, c1.p);
  connect(r1.n, l1.p);
  connect(l1.n, r2.p);
  connect(c1.n, ground.p);
  connect(source.n, ground.p);
  connect(r2.n, ground.p);
  annotation (experiment(StopTime = 2));
end Filter;
`;

let person;
before(async () => {
  person = await Person.at({ "Filter.mo": CIRCUIT }, { width: 1500, height: 950 });
});
after(() => person.leave());

const openExample = async (name) => {
  await person.page.fill(".library input", name);
  await person.page.locator(`.library .row[data-class="BondLib.Examples.${name}"]`).first().dblclick();
  await person.see(`.tab.active[title="BondLib.Examples.${name}"]`);
};

test("a click on a pole shows the mode behind it, on the diagram too", async () => {
  await openExample("QuarterCar");
  await person.showView("Poles and responses");
  await person.see(".linear-pole");
  // A wheel and a body: two pairs, and what the sensor of the way counts.
  assert.equal(await person.page.locator(".linear-pole").count(), 5);
  await person.page.click('.linear-bar [role="tab"]:has-text("Poles")');
  await person.page.locator(".linear-pole").nth(1).click();
  await person.see('.mode-part.keeps[data-component="I2"]');
  await person.see('.mode-part.takes[data-component="R2"]');
  assert.match(await person.page.locator(".linear-mode dl").innerText(), /I2\.f 50 %/);
  // A response from a parameter to a variable; a click in it chooses the mode next to that frequency.
  await person.page.fill('.linear-bar label:has-text("Inputs") input', "Sf1.f0");
  await person.page.keyboard.press("Tab");
  await person.page.fill('.linear-bar label:has-text("Outputs") input', "I2.f");
  await person.page.keyboard.press("Tab");
  await person.page.click('.linear-bar [role="tab"]:has-text("Bode")');
  const chart = person.page.locator('svg[aria-label="Magnitude over frequency"]');
  await chart.waitFor();
  const box = await chart.boundingBox();
  await chart.click({ position: { x: box.width * 0.75, y: box.height * 0.5 } });
  await person.see(".linear-mode h3");
  // A line straight up has no width, which counts as hidden.
  await person.page.locator("svg path.mode").first().waitFor({ state: "attached" });
  if (process.env.PICTURES) await person.page.screenshot({ path: `${process.env.PICTURES}/linear.png` });
});

test("the equations are derived, and a line and its component find each other", async () => {
  await openExample("DCMotor");
  await person.showView("Equations");
  await person.see('.equation-page section:has-text("State equations") math');
  const titles = await person.page.locator(".equation-page h2").allInnerTexts();
  for (const title of ["State equations", "Junctions"])
    assert.ok(
      titles.some((t) => t.startsWith(title)),
      `${title} among ${titles}`,
    );
  const line = person.page.locator('.equation-page section:has-text("State equations") .line[data-component="I1"]');
  await line.click();
  await person.see('.equation-page section:has-text("State equations") .line.about[data-component="I1"]');
  // The law of the same element is marked too, and no other.
  const marked = await person.page
    .locator(".equation-page .line.about")
    .evaluateAll((all) => [...new Set(all.map((l) => l.dataset.component))]);
  assert.deepEqual(marked, ["I1"]);
  const [file] = await Promise.all([
    person.page.waitForEvent("download"),
    person.page.click('.equation-files button:has-text("Modelica")'),
  ]);
  assert.equal(file.suggestedFilename(), "DCMotorEquations.mo");
});

test("a causal loop is followed on the diagram, and a bond of it finds its lines", async () => {
  const loop = person.page.locator('.equation-page section:has(h2:text-is("Causal loops")) .line').first();
  const bonds = (await loop.getAttribute("data-bonds")).split(" ");
  assert.ok(bonds.length > 1, `${bonds}`);
  await loop.click();
  await person.see('[data-view="diagram"] .halo.message');
  // Each bond of the loop, and the element that the line is about.
  const component = await loop.getAttribute("data-component");
  const expected = new Set([...bonds, component].filter((name) => name !== ""));
  assert.equal(await person.count('[data-view="diagram"] .halo.message'), expected.size);
  if (process.env.PICTURES) await person.page.screenshot({ path: `${process.env.PICTURES}/loop-traced.png` });
  await person.clickOn(bonds[0]);
  await person.until(
    () => loop.evaluate((line) => line.classList.contains("about")),
    "the loop is marked where its bond is selected",
  );
  await person.press("Control+\\");
});

test("a circuit shows its bond graph, which becomes a model that can be run", async () => {
  await person.page.fill(".library input", "Filter");
  await person.page.locator('.library .row[data-class="Filter"]').first().dblclick();
  await person.see('.tab.active[title="Filter"]');
  await person.showView("Bond graph");
  await person.see(".physical-picture svg");
  const rows = await person.page
    .locator(".physical tbody tr")
    .evaluateAll((all) => Object.fromEntries(all.map((r) => [r.dataset.component, r.children[1].innerText])));
  assert.deepEqual(rows, { source: "Se", r1: "R", c1: "C", l1: "I", r2: "R", ground: "ground" });
  await person.page.click('.physical button:has-text("Save as a model of BondLib")');
  await person.see('.tab.active[title="FilterBonds"]');
  await person.until(() => person.file("FilterBonds.mo").includes("BondLib.Passive.C c1"), "the file");
  await person.simulate();
});
