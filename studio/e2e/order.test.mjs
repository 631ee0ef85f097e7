// What is computed from what, from a variable to its equation to its place; why states are states; where a run is slow.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SERIES } from "./models.mjs";
import { Person } from "./person.mjs";

const MIXED = `model Mixed
  Real a(start=1, fixed=true);
  Real b(start=0);
  Real x(start=1);
  Real c = 2*a;
  Real y;
equation
  der(a) = -a;
  der(b) = 2000*((if time < 0.5 then 0 else 1) - b);
  der(c) + y = x;
  x + x^3 = 2 + b;
end Mixed;
`;

/** No number has the square -4. */
const NOWHERE = `model Nowhere
  Real y(start=-1);
  Real z(start=1, fixed=true);
initial equation
  y^2 + 4 = 0;
equation
  der(y) = -y;
  der(z) = y;
end Nowhere;
`;

let person;
before(async () => {
  person = await Person.at({ "Series.mo": SERIES, "Mixed.mo": MIXED, "Nowhere.mo": NOWHERE });
});
after(() => person.leave());

const page = (title) => person.click(`.computation [role="tab"]:has-text("${title}")`);
const equation = (name) => person.page.locator(`.computation [data-equation="${name}"]`);
const picture = async (name) => {
  if (process.env.PICTURES) await person.page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
};

test("a variable leads to its equation, and the equation to its component", async () => {
  await person.open("Series");
  await person.seeFine();
  await person.showView("Order");
  await person.see(".computation .block");
  // By another name of it: the effort of the resistance.
  await person.page.fill(".computation input", "R1.e");
  await person.until(async () => (await person.count(".computation .block")) === 1, "the one block");
  const block = person.page.locator(".computation .block");
  assert.match(await block.innerText(), /R1\.e/);
  assert.match(await block.innerText(), /R1\.R\b/);
  await picture("order");
  await block.locator(".place").first().click();
  await person.until(
    async () => (await person.page.locator(".inspector input.title").inputValue()) === "R1",
    "R1 in the inspector",
  );
  // What it is computed from: the state of the inertia, which says why it is one.
  await block.locator(".variable.from-state").first().click();
  await person.see("[data-store].here");
  assert.match(await person.page.locator("[data-store].here").innerText(), /I1.*speaks of its derivative/s);
  await picture("states");
});

test("a loop says what is guessed, and what is no state says what determines it", async () => {
  await person.open("Mixed");
  await person.showView("Order");
  await page("At each instant");
  await person.see(".computation .loop");
  assert.match(await person.text(".computation .loop"), /Nonlinear equation[\s\S]*Guessed: x/);
  // y is computed from x and a derivative: a click on x goes to the loop, and back to y.
  await equation("y").locator('.variable:text-is("y")').click();
  await person.see('[data-equation="y"].here');
  await equation("y").locator('.variable:text-is("x")').click();
  await person.see(".computation .loop.here");
  await picture("loop");
  await person.click('.computation [aria-label="Back to the variable before"]');
  await person.see('[data-equation="y"].here');
  await page("States");
  assert.match(await person.text('[data-store="c"]'), /No state of its own: a determines it through c = 2\*a/);
});

test("the start says what is missing, and a click mends it", async () => {
  await page("Start");
  await person.see('.computation .message[data-code="default-initial-conditions"]');
  assert.match(await person.text('.computation [data-store="b"]'), /a guess/);
  await person.click('.computation .message[data-code="default-initial-conditions"] .fix');
  await person.until(() => /Real b\(start=0, ?fixed=true\)/.test(person.file("Mixed.mo")), "b fixed in the file");
  await person.seeNot('.computation .message[data-code="default-initial-conditions"]');
  await person.until(async () => /fixed/.test(await person.text('.computation [data-store="b"]')), "b is fixed");
});

test("a start without a solution is explained at the equations of the start", async () => {
  await person.open("Nowhere");
  await person.showView("Order");
  await page("Start");
  await person.see(".computation .block");
  await person.press("Control+Space");
  await person.see('.computation .message[data-code="initialization-failed"]');
  assert.match(await person.text('.computation .message[data-code="initialization-failed"]'), /0 = y\^2 \+ 4/);
  await picture("start");
  await person.open("Mixed");
});

test("the slow spot of a run is where something fast happens, and its state is named", async () => {
  await person.simulate();
  await person.showView("Order");
  await page("Effort");
  await person.see(".effort .bar");
  assert.match(await person.text(".effort [data-spot]"), /^0\.5 to .*1 event.*held short most often by b/);
  await picture("effort");
  await person.page.locator(".effort [data-spot]").first().click();
  await person.see(".effort .bar.now");
  await person.click('.effort [data-hardest="b"] button');
  await person.see('[data-store="b"].here');
});

test("all of a run is saved for other programs", async () => {
  await person.click('.dock [role="tab"]:has-text("Runs")');
  for (const [kind, begin] of [
    ["csv", "time"],
    ["mat", "3\0\0\0"],
    ["parquet", "PAR1"],
  ]) {
    const file = person.page.waitForEvent("download");
    await person.page.locator('.runs select[aria-label^="Save all"]').first().selectOption(kind);
    const saved = await file;
    assert.match(saved.suggestedFilename(), new RegExp(`^Mixed-\\d+\\.${kind}$`));
    const chunks = [];
    for await (const chunk of await saved.createReadStream()) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    assert.ok(bytes.length > 1000, `${kind}: ${bytes.length} bytes`);
    assert.equal(bytes.subarray(0, begin.length).toString("latin1"), begin, kind);
  }
});
