// Simulate, read values off plots, compare runs, vary a parameter, follow the energy; against closed forms.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { SERIES } from "./models.mjs";
import { Person, near, number } from "./person.mjs";

let person;
/** Where the slider was let go. */
let R;
before(async () => {
  person = await Person.at({ "Series.mo": SERIES });
  await person.open("Series");
});
after(() => person.leave());

const current = (t, R = 5) => (10 / R) * (1 - Math.exp((-R * t) / 2));

test("a value read off the plot is that of the closed form", async () => {
  await person.simulate();
  await person.showView("Plots");
  for (const t of [0.2, 0.5, 1.5]) {
    const read = await person.valueAt("I1.f", t);
    near(read.time, t, 0.02, "the cursor's time");
    near(read.value, current(read.time), 2e-5, `I1.f at ${read.time}`);
  }
});

test("a variable from the tree comes onto the plot, by click and by search", async () => {
  await person.page.fill(".results input", "R1.e");
  await person.click('[data-variable="R1.e"]');
  await person.see('[data-trace="R1.e"]');
  await person.page.fill(".results input", "");
  const read = await person.valueAt("R1.e", 1);
  near(read.value, 5 * current(read.time), 2e-5, "R1.e");
});

// Firefox saves the files, but tells nobody who drives it from outside.
const skip = process.env.BROWSER === "firefox" && "downloads in Firefox are not told";
test("CSV has the numbers, SVG and PNG are pictures", { skip }, async () => {
  const files = {};
  for (const kind of ["csv", "svg", "png"]) {
    await person.page.click(".plot .export summary");
    const [download] = await Promise.all([
      person.page.waitForEvent("download"),
      person.page.click(`[data-export="${kind}"]`),
    ]);
    files[kind] = readFileSync(await download.path());
  }
  const rows = files.csv
    .toString()
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const column = rows[0].findIndex((title) => title.startsWith("I1.f"));
  for (const row of rows.slice(1).filter((_, i) => i % 50 === 0))
    near(Number(row[column]), current(Number(row[0])), 1e-6, `I1.f at ${row[0]}`);
  assert.match(files.svg.toString(), /^<svg .*<path d="M/s);
  assert.equal(files.png.subarray(1, 4).toString(), "PNG");
});

test("a slider runs the model again while it moves, as one entry of the history", async () => {
  await person.page.click('.dock-tabs button:has-text("Sliders")');
  await person.page.fill('[aria-label="Parameter to vary"]', "R1.R");
  await person.press("Enter");
  const range = person.page.locator('[data-slider="R1.R"] input[type="range"]');
  await range.waitFor();
  const box = await person.until(() => range.boundingBox(), "the slider");
  await person.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await person.page.mouse.down();
  for (let i = 1; i <= 20; i++) {
    await person.page.mouse.move(box.x + box.width * (0.5 + 0.015 * i), box.y + box.height / 2);
  }
  await person.page.mouse.up();
  R = Number(await range.inputValue());
  assert.ok(R > 6, `the slider has moved: ${R}`);
  await person.until(
    async () => (await person.text("[data-shown-run]")).includes(`R1.R = ${R}`),
    "the run with the last value",
  );
  const read = await person.valueAt("I1.f", 0.5);
  near(read.value, current(read.time, R), 2e-5, "I1.f of the moved run");
  await person.page.click('.dock-tabs button:has-text("Runs")');
  await person.until(async () => (await person.count("tr[data-run]")) === 2, "two runs in the history");
});

test("two runs are compared on one plot", async () => {
  const boxes = person.page.locator('tr[data-run] input[type="checkbox"]');
  for (const box of await boxes.all()) await box.setChecked(true);
  await person.until(async () => (await person.count("[data-shown-run]")) === 2, "two runs above the plots");
  await person.until(async () => (await person.count('[data-measure$=" I1.f"]')) === 2, "two curves of I1.f");
  for (const box of (await boxes.all()).slice(1)) await box.setChecked(false);
  await person.until(async () => (await person.count("[data-shown-run]")) === 1, "one run again");
});

test("plots are kept with the project", async () => {
  // At once: what the page has not yet sent goes out while it is left.
  await person.page.reload();
  await person.see('[data-trace="R1.e"]');
  await person.until(() => person.file("harpoon.json").includes("R1.e"), "the curve in the project file");
});

test("the energy view balances, and its ledger is that of the closed form", async () => {
  await person.showView("Energy");
  await person.see(".ledger");
  const total = async (heading) => number(await person.text(`[data-total="${heading}"]`));
  const [e0, I, T] = [10, 2, 2];
  const work = (e0 ** 2 / R) * (T - (I / R) * (1 - Math.exp((-R * T) / I)));
  const kinetic = 0.5 * I * current(T, R) ** 2;
  near(await total("supplied"), work, 1e-3, "supplied");
  near(await total("stored"), kinetic, 1e-3, "stored");
  near(await total("dissipated"), work - kinetic, 1e-3, "dissipated");
  assert.ok(Math.abs(await total("residual")) < 1e-4 * work, "the residual is small");
  assert.equal(await person.count(".flow[data-bond]"), 3);
  await person.click('.energy .segments button:has-text("Sankey")');
  await person.see('.sankey [data-node="R1"]');
});
