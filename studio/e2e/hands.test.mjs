// What hands do on a diagram besides drawing it: turn, mirror, resize, copy, rename, put into a bond, tidy, and carry
// results onto a plot. Each is one step, and undo brings the file back.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SERIES } from "./models.mjs";
import { Person } from "./person.mjs";

let person;
before(async () => {
  person = await Person.at({ "Series.mo": SERIES });
  await person.open("Series");
  await person.seeFine();
});
after(() => person.leave());

/** The file once it is another one and `isRight`. */
const changed = (isRight, what) =>
  person.until(() => {
    const text = person.file("Series.mo");
    return text !== SERIES && isRight(text) && text;
  }, what);

const undone = async (steps = 1) => {
  await person.page.locator(".canvas").focus();
  for (let i = 0; i < steps; i++) await person.press("Control+z");
  await person.until(() => person.file("Series.mo") === SERIES, "the text as it was");
};

/** The line of a component in the file. */
const line = (text, name) => text.split("\n").find((l) => new RegExp(`\\b${name}\\b.*Placement`).test(l)) ?? "";

test("the keyboard turns, mirrors, moves, copies and deletes what is selected", async () => {
  const keys = [
    ["r", (text) => /rotation=90/.test(line(text, "R1"))],
    ["x", (text) => /extent=\{\{30,-10\},\{10,10\}\}/.test(line(text, "R1"))],
    ["ArrowRight", (text) => line(text, "R1") !== line(SERIES, "R1")],
    ["Control+d", (text) => /BondLib\.Passive\.R R2\(R=5\)/.test(text)],
    ["Delete", (text) => !/R1/.test(text)],
  ];
  for (const [key, isRight] of keys) {
    await person.clickOn("R1");
    await person.press(key);
    await changed(isRight, `R1 after ${key}`);
    await undone();
    await person.see('.scene [data-component="R1"]');
  }
});

test("a new name is written wherever the old one stood", async () => {
  await person.clickOn("R1");
  await person.press("F2");
  await person.see(".name-field");
  await person.type("lamp");
  await person.press("Enter");
  const text = await changed((t) => /lamp/.test(t), "the new name");
  assert.equal(text, SERIES.replaceAll("R1", "lamp"));
  await undone();
});

test("a corner resizes, and the bond at it follows", async () => {
  await person.clickOn("R1");
  const handle = person.page.locator(".overlay .handle").nth(1);
  await handle.waitFor();
  const box = await handle.boundingBox();
  const at = [box.x + box.width / 2, box.y + box.height / 2];
  await person.pull(at, [at[0] + 40, at[1] - 40]);
  const text = await changed((t) => !/extent=\{\{-10,-10\},\{10,10\}\}/.test(line(t, "R1")), "another extent");
  const others = text.split("\n").filter((l, i) => l !== SERIES.split("\n")[i]);
  assert.ok(
    others.every((l) => /R1|B2/.test(l)),
    others.join("\n"),
  );
  await undone();
});

test("an element that is dropped onto a bond goes into it", async () => {
  const name = await person.drag("BondLib.Passive.TF", 0, 0);
  const text = await changed(
    (t) => /Passive\.TF/.test(t) && (t.match(/Bonds\.Bond/g) ?? []).length === 4,
    "a fourth bond",
  );
  const joined = text.split("\n").filter((l) => new RegExp(`connect\\(.*\\b${name}\\.`).test(l));
  assert.equal(joined.length, 2, `both ports of ${name} are connected: ${joined.join("\n")}`);
  await person.seeFine();
  await undone();
});

test("a junction without a free port gets one, on the side that the bond comes from", async () => {
  await person.page.locator(".canvas").focus();
  for (let i = 0; i < 3; i++) await person.press("-");
  const name = await person.drag("BondLib.Passive.C", -20, 40);
  await person.bond("J1", name);
  const text = await changed((t) => /J1p4 J1/.test(t), "a junction with four ports");
  assert.equal((text.match(/Bonds\.Bond/g) ?? []).length, 4);
  // The others are level with the junction, or below it.
  const [, y] = await person.middle("J1");
  const bonds = (await person.components()).filter((c) => /^B\d/.test(c));
  const upwards = await Promise.all(bonds.map(async (b) => (await person.middle(b))[1] < y - 10));
  assert.equal(upwards.filter(Boolean).length, 1, "one bond goes up");
  await undone(2);
});

test("pulled into the open, a bond asks for what shall stand there", async () => {
  await person.page.locator(".canvas").focus();
  await person.press("b");
  await person.pull(await person.middle("J1"), await person.screen(-60, 50));
  await person.see(".quick input");
  await person.type("C");
  await person.page.locator(".quick button", { hasText: "Linear capacitance" }).first().waitFor();
  await person.page.locator(".quick button", { hasText: "Linear capacitance" }).first().click();
  await changed(
    (t) => /BondLib\.Passive\.C /.test(t) && (t.match(/Bonds\.Bond/g) ?? []).length === 4,
    "a capacitance with its bond",
  );
  await person.press("Escape");
  await undone();
});

test("all of it is tidied, and nothing but places changes", async () => {
  await person.page.locator(".canvas").focus();
  await person.press("Control+a");
  await person.press("Shift+T");
  const text = await changed(() => true, "other places");
  const bare = (t) => t.replace(/ annotation \(.*\)\)\)?;/g, ";").replace(/ annotation \(Line.*\);/g, ";");
  assert.equal(bare(text), bare(SERIES));
  await undone();
});

test("a bond is carried from the diagram onto a plot, and a variable from the tree", async () => {
  await person.simulate();
  await person.see(".second .plot .u-over");
  const plot = await person.page.locator(".second .plot .u-over").boundingBox();
  const middle = [plot.x + plot.width / 2, plot.y + plot.height / 2];
  const before = await person.count("[data-trace]");
  await person.pull(await person.middle("B2"), middle);
  await person.until(async () => (await person.count("[data-trace]")) > before, "the curves of the bond");
  assert.equal(person.file("Series.mo"), SERIES, "the bond stays where it is");
  await person.showView("Plots");
  await person.page.fill(".results input", "R1.f");
  const row = person.page.locator('[data-variable="R1.f"]');
  await row.waitFor();
  const box = await row.boundingBox();
  const over = await person.page.locator(".plot .u-over").first().boundingBox();
  await person.pull([box.x + 30, box.y + box.height / 2], [over.x + over.width / 2, over.y + over.height / 2]);
  await person.see('[data-trace="R1.f"]');
});
