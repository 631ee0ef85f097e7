// A selection becomes a submodel, which computes the same, is used again, and is dissolved into its parts.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SERIES } from "./models.mjs";
import { Person, near } from "./person.mjs";

let person;
let wanted;
before(async () => {
  person = await Person.at({ "Series.mo": SERIES });
  await person.open("Series");
  await person.seeFine();
});
after(() => person.leave());

const choose = async (...names) => {
  await person.clickOn(names[0]);
  await person.page.keyboard.down("Shift");
  for (const name of names.slice(1)) await person.page.mouse.click(...(await person.middle(name)));
  await person.page.keyboard.up("Shift");
};

/** The flow at the end of the time constant, of a variable that is called so. */
const flow = async (variable) => {
  await person.simulate();
  return (await person.valueAt(variable, 0.4)).value;
};

test("a selection becomes a submodel with connectors where bonds were cut", async () => {
  wanted = await flow("I1.f");
  near(wanted, 2 * (1 - Math.exp(-1)), 0.05, "the flow before");
  await choose("J1", "R1", "I1");
  await person.press("Control+g");
  await person.see("dialog input");
  await person.page.fill("dialog input", "Load");
  await person.press("Enter");
  await person.see('.scene [data-component="load1"]');
  await person.seeFine();
  assert.deepEqual((await person.components()).toSorted(), ["B1", "Se1", "load1"]);
  const text = await person.until(
    () => person.file("Series.mo").includes("load1.BondCon1") && person.file("Series.mo"),
  );
  assert.match(text, /connect\(B1\.BondCon2, load1\.BondCon1\)/);
  assert.match(person.file("Load.mo"), /BondLib\.Interfaces\.BondCon_b BondCon1/);
  await person.see('.row[data-class="Load"]');
});

test("the submodel computes what its parts did", async () => {
  near(await flow("load1.I1.f"), wanted, 1e-3, "the flow in the submodel");
});

test("undo brings the parts back, and redo takes them in again", async () => {
  await person.page.locator(".canvas").focus();
  await person.press("Control+z");
  await person.until(() => person.file("Series.mo") === SERIES, "the text as it was");
  await person.press("Control+y");
  await person.see('.scene [data-component="load1"]');
  await person.seeFine();
});

test("the submodel is dissolved into its parts", async () => {
  await person.clickOn("load1");
  await person.press("Control+Shift+g");
  await person.see('.scene [data-component="I1"]');
  await person.seeFine();
  assert.deepEqual((await person.components()).toSorted(), ["B1", "B2", "B3", "I1", "J1", "R1", "Se1"]);
  near(await flow("I1.f"), wanted, 1e-3, "the flow after");
});

test("what cannot be dissolved is left, and the reason is said", async () => {
  await person.newModel("Electric");
  const name = await person.drag("BondLib.Electrical.Analog.Basic.Resistor", 0, 0);
  await person.clickOn(name);
  await person.press("Control+Shift+g");
  await person.see('.notice:has-text("cannot be dissolved")');
  assert.ok((await person.components()).includes(name));
});

test("a bond graph is wrapped into an electrical component, and computes the same", async () => {
  await person.open("Series");
  await person.page.locator(".canvas").focus();
  await choose("J1", "R1", "I1");
  await person.press("Control+Alt+g");
  await person.see("dialog select");
  await person.page.fill("dialog input", "Coil");
  await person.press("Enter");
  await person.see('.scene [data-component="coil1"]');
  await person.seeFine();
  const coil = await person.until(() => person.exists("Coil.mo") && person.file("Coil.mo"));
  assert.match(coil, /Modelica\.Electrical\.Analog\.Interfaces\.PositivePin pin1/);
  assert.match(coil, /El2BG1/);
  assert.match(person.file("Series.mo"), /connect\(BG2El1\.n, coil1\.pin1\)/);
  if (process.env.PICTURES) await person.page.screenshot({ path: `${process.env.PICTURES}/wrapped.png` });
  near(await flow("coil1.I1.f"), wanted, 1e-3, "the flow in the wrapped component");
});
