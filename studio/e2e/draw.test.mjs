// The RL circuit of the BondLib 3.0 paper, drawn from an empty model with mouse and keyboard; broken in the five
// ways of the paper, mended, simulated, and undone to the last byte.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { Person, near } from "./person.mjs";

let person;
let start;
before(async () => {
  person = await Person.at();
  await person.newModel("RL");
  await person.saved();
  start = person.file("RL.mo");
});
after(() => person.leave());

const names = {};
const broken = (name) =>
  readFileSync(new URL(`../../tests/bondlib/broken/${name}.mo`, import.meta.url), "utf8").replace(
    new RegExp(`^(model|end) ${name}\\b`, "gm"),
    "$1 RL",
  );

test("elements are dragged from the library", async () => {
  names.source = await person.drag("BondLib.Sources.Se", -60, 0);
  names.node = await person.drag("BondLib.Junctions.J0p3", -20, 0);
  names.resistor = await person.drag("BondLib.Passive.R", 20, 0);
  names.coil = await person.drag("BondLib.Passive.I", -20, -40);
  const text = await person.until(
    () => (/Passive\.I/.test(person.file("RL.mo")) ? person.file("RL.mo") : ""),
    "the coil in the file",
  );
  for (const part of ["BondLib.Sources.Se", "BondLib.Junctions.J0p3", "BondLib.Passive.R"])
    assert.ok(text.includes(part), part);
});

test("bonds are pulled between them, and causality appears", async () => {
  names.b1 = await person.bond(names.source, names.node);
  names.b2 = await person.bond(names.node, names.coil);
  names.b3 = await person.bond(names.node, names.resistor);
  await person.seeFine();
  await person.until(async () => (await person.count(".stroke[data-bond]")) === 3, "three strokes");
  // The source imposes its effort on the node, the coil is free to integrate.
  assert.match(await person.page.locator(`.stroke[data-bond="${names.b2}"]`).getAttribute("class"), /integral/);
});

test("what cannot be joined is refused while it is pulled, with the reason beside the pointer", async () => {
  const before = person.file("RL.mo");
  await person.press("b");
  await person.pull(await person.middle(names.source), await person.middle(names.coil), { hold: true });
  await person.see(".pointer-tip.refused");
  const tip = person.page.locator(".pointer-tip.refused");
  assert.match(await tip.innerText(), /already|no free|has its bond|one bond/i);
  // Beside the pointer: near it, on the paper.
  const [pointer, box, paper] = [
    await person.middle(names.coil),
    await tip.boundingBox(),
    await person.page.locator(".canvas").boundingBox(),
  ];
  assert.ok(
    Math.abs(box.y - pointer[1]) < 60 && box.x < pointer[0] + 60 && box.x + box.width > pointer[0] - 60,
    "beside the pointer",
  );
  assert.ok(box.x >= paper.x && box.x + box.width <= paper.x + paper.width, "on the paper");
  await person.page.mouse.up();
  await person.seeNot(".pointer-tip.refused");
  await person.press("Escape");
  assert.equal(await person.count(".scene [data-component]"), 7);
  assert.equal(person.file("RL.mo"), before);
});

test("parameters are set in the inspector", async () => {
  await person.setParameter(names.source, "e0", "10");
  await person.setParameter(names.resistor, "R", "4");
  await person.setParameter(names.coil, "I", "0.5");
  await person.until(
    () => /R=4/.test(person.file("RL.mo")) && /e0=10/.test(person.file("RL.mo")) && /I=0\.5/.test(person.file("RL.mo")),
    "the values in the file",
  );
});

test("it is simulated, and the plot agrees with the closed form", async () => {
  await person.seeFine();
  await person.simulate();
  await person.showView("Plots");
  for (const variable of [`${names.coil}.f`, `${names.resistor}.f`]) {
    if ((await person.count(`[data-trace="${variable}"]`)) === 0) {
      await person.page.fill(".results input", variable);
      await person.click(`[data-variable="${variable}"]`);
    }
  }
  const coil = await person.valueAt(`${names.coil}.f`, 0.7);
  near(coil.value, (10 / 0.5) * coil.time, 1e-4, "the current of the coil, e0·t/I");
  const resistor = await person.valueAt(`${names.resistor}.f`, 0.7);
  near(resistor.value, 10 / 4, 1e-4, "the current of the resistor, e0/R");
  await person.page.fill(".results input", "");
});

test("broken in the five ways of the paper, each is named at its place, and undo mends it", async () => {
  await person.showView("Diagram");
  const good = person.file("RL.mo");
  const ways = [
    ["MissingBond", "missing-bond", ["Se1", "J0p3_1"], /^Insert the bond B1 between/],
    ["TwoBondsInSeries", "bonds-in-series", ["B0", "B1"], /^Remove the bond B0/],
    ["MissingLaw", "unbalanced-class", ["R1"]],
    ["TwoSources", "causality-conflict", ["J0p3_1", "Se1", "Se2"]],
    ["BrokenConductor", "unbalanced-class", ["conduction"]],
  ];
  /** One step back; the file follows a moment later. */
  const undo = async () => {
    const before = person.file("RL.mo");
    await person.page.locator(".canvas").focus();
    await person.press("Control+z");
    await person.until(() => person.file("RL.mo") !== before, "the file one step back");
  };
  for (const [file, code, culprits, fix] of ways) {
    await person.retype(broken(file));
    await person.see(`.message[data-code="${code}"]`);
    const message = await person.text(`.message[data-code="${code}"]`);
    assert.ok(
      culprits.some((c) => message.includes(c)),
      `${file}: “${message}” names one of ${culprits}`,
    );
    await person.showView("Diagram");
    await person.page.hover(`.message[data-code="${code}"] .text`);
    await person.page.waitForSelector(".halo", { state: "attached" });
    if (fix) {
      // A click on the suggestion mends it.
      const button = person.page.locator(`.message[data-code="${code}"] .fix`);
      assert.match(await button.innerText(), fix, file);
      await button.click();
      await person.seeNot(`.message[data-code="${code}"]`);
      await person.seeFine();
      await undo();
      await person.see(`.message[data-code="${code}"]`);
    }
    await undo();
    assert.equal(person.file("RL.mo"), good);
    await person.seeNot(`.message[data-code="${code}"]`);
  }
});

test("everything is undone, and the file is what it was to the last byte", async () => {
  await person.page.locator(".canvas").focus();
  while (person.file("RL.mo") !== start) {
    const before = person.file("RL.mo");
    await person.press("Control+z");
    await person.until(() => person.file("RL.mo") !== before, "the file one step back");
  }
  await person.until(async () => (await person.count(".scene [data-component]")) === 0, "an empty diagram");
});
