// Each model opens as it was left; plots have the axes that their curves need; nobody is told what is not so.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { SERIES } from "./models.mjs";
import { Person } from "./person.mjs";

const YEARS = `model Years "Without a diagram"
  output Real small(unit="V") = 1e-6*sin(time);
  output Real large(unit="V") = 12345678*cos(time);
  annotation (experiment(StopTime=40), __Harpoon(timeUnit="years", plot={"small", "large"}));
end Years;
`;
const NAMES = [
  "FirstOfMany",
  "SecondOfMany",
  "ThirdOfMany",
  "FourthOfMany",
  "FifthOfMany",
  "SixthOfMany",
  "SeventhOfMany",
];

let person;
before(async () => {
  const files = { "Series.mo": SERIES, "Other.mo": SERIES.replaceAll("Series", "Other"), "Years.mo": YEARS };
  for (const name of NAMES) files[`${name}.mo`] = SERIES.replaceAll("Series", name);
  person = await Person.at(files);
});
after(() => person.leave());

const views = () => person.page.locator("[data-view]").evaluateAll((all) => all.map((e) => e.dataset.view));

test("a model without a diagram opens as text, one with a diagram as such", async () => {
  await person.open("Years");
  await person.see('[data-view="text"] .cm-content');
  await person.open("Series");
  await person.see(".scene [data-component]");
  assert.deepEqual(await views(), ["diagram"]);
});

test("the plots beside a diagram belong to its model", async () => {
  await person.simulate();
  assert.deepEqual(await views(), ["diagram", "plots"]);
  await person.open("Other");
  await person.see(".scene [data-component]");
  assert.deepEqual(await views(), ["diagram"]);
  await person.click('.tab[title="Series"]');
  await person.see('[data-view="plots"]');
  assert.deepEqual(await views(), ["diagram", "plots"]);
});

test("curves of very different size have axes of their own, time has the unit of the model, and no number is cut", async () => {
  await person.open("Years");
  await person.simulate();
  for (const name of ["small", "large"]) await person.see(`.plot [data-trace="${name}"]`);
  assert.equal(await person.count(".plot .u-axis"), 3, "time and two axes of values");
  if (process.env.PICTURES) await person.page.screenshot({ path: `${process.env.PICTURES}/axes.png` });
  if (process.env.BROWSER === "firefox") return;
  await person.click(".plot .export summary");
  const [download] = await Promise.all([person.page.waitForEvent("download"), person.click('[data-export="svg"]')]);
  const svg = readFileSync(await download.path(), "utf8");
  assert.match(svg, /time, years/);
  const outside = await person.page.evaluate((text) => {
    const sheet = document.createElement("div");
    sheet.innerHTML = text;
    document.body.append(sheet);
    const picture = sheet.querySelector("svg");
    const all = picture.getBoundingClientRect();
    const cut = [...picture.querySelectorAll("text")].filter((t) => {
      const box = t.getBoundingClientRect();
      return box.left < all.left || box.right > all.right || box.top < all.top || box.bottom > all.bottom;
    });
    const said = cut.map((t) => t.textContent);
    sheet.remove();
    return said;
  }, svg);
  assert.deepEqual(outside, []);
});

test("the tab in front can be seen among many", async () => {
  for (const name of NAMES) {
    await person.open(name);
    const isSeen = async () => {
      const tab = await person.page.locator(".tab.active").boundingBox();
      const strip = await person.page.locator(".tabs").boundingBox();
      return tab.x >= strip.x - 1 && tab.x + tab.width <= strip.x + strip.width + 1;
    };
    await person.until(isSeen, `the tab of ${name}`, 5000);
  }
});

test("after a delete nothing is asked about what is gone, and our own work is nobody else's", async () => {
  await person.clickOn("R1");
  await person.see('[data-parameter="R"]');
  const name = NAMES.at(-1);
  const text = person.file(`${name}.mo`);
  await person.press("Delete");
  await person.until(() => !/\bR1\b/.test(person.file(`${name}.mo`)), "R1 gone from the file");
  await person.saved();
  await person.press("Control+z");
  await person.until(() => person.file(`${name}.mo`) === text, "the text as it was");
  await person.seeFine();
  assert.deepEqual(await person.page.locator(".notice").allInnerTexts(), []);
});
