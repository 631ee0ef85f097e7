// What floats over the canvas lies beside what is fitted into view and can be used; steps that span files ask first;
// libraries' own remarks keep still.
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { SERIES } from "./models.mjs";
import { Person } from "./person.mjs";

const at = (x, y) => `annotation (Placement(transformation(origin={${x},${y}}, extent={{-10,-10},{10,10}})))`;
/** A bond too much, which has a fix; high and wide, so that it fills the paper. */
const BROKEN = `model Broken
  BondLib.Sources.Se supply(e0=10) ${at(-100, 60)};
  BondLib.Passive.R load ${at(100, -60)};
  BondLib.Bonds.Bond B1 ${at(-40, 60)};
  BondLib.Bonds.Bond B2 ${at(40, -60)};
equation
  connect(supply.BondCon1, B1.BondCon1);
  connect(B1.BondCon2, B2.BondCon1);
  connect(B2.BondCon2, load.BondCon1);
end Broken;
`;
const FILES = {
  "Series.mo": SERIES,
  "Broken.mo": BROKEN,
  "Uses.mo": "model Uses\n  Plant.Tank tank;\nend Uses;\n",
  "Plant/package.mo": "package Plant\nend Plant;\n",
  "Plant/package.order": "Tank\nPipe\n",
  "Plant/Tank.mo": "within Plant;\nmodel Tank\n  Real x(start=1, fixed=true);\nequation\n  der(x) = -x;\nend Tank;\n",
  "Plant/Pipe.mo": "within Plant;\nmodel Pipe\n  Real y = time;\nend Pipe;\n",
};

let person;
before(async () => {
  person = await Person.at(FILES);
});
after(() => person.leave());

/** Boxes on the screen of what is drawn and of what floats. */
const boxes = (selector) =>
  person.page.locator(selector).evaluateAll((all) =>
    all
      .map((e) => ({ what: e.dataset.component ?? e.className, box: e.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
      .map(({ what, box: { left, right, top, bottom } }) => ({ what, left, right, top, bottom })),
  );
const overlap = (a, b) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

const seeNothingCovered = async (what) => {
  await person.still();
  const drawn = await boxes(".scene .world [data-component]");
  const floating = await boxes(".centre .toolbar, .centre .legend, .centre .read-only, .centre .to-bonds");
  assert.ok(drawn.length > 2 && floating.length > 0, `${what}: something is drawn, something floats`);
  for (const f of floating) {
    const covered = drawn.filter((d) => overlap(d, f)).map((d) => d.what);
    assert.deepEqual(covered, [], `${what}: ${f.what} covers`);
  }
};

test("banner, tools and legend lie beside the diagram that is fitted into view, at every size of the page", async () => {
  const { page } = person;
  for (const [width, height] of [
    [1280, 800],
    [1024, 700],
    [1600, 1000],
  ]) {
    await page.setViewportSize({ width, height });
    await person.open("Series");
    await person.press("f");
    await seeNothingCovered(`Series at ${width}`);
    await page.fill(".library input", "DCMotor");
    await person.open("BondLib.Examples.DCMotor");
    await page.fill(".library input", "");
    await person.see(".read-only button");
    await page.locator(".canvas").focus();
    await person.press("f");
    await seeNothingCovered(`DCMotor at ${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
});

test("what floats takes the pointer: the banner's button and each tool are on top", async () => {
  const { page } = person;
  for (const selector of [".read-only button", ".toolbar button"]) {
    const hits = await page.locator(selector).evaluateAll((all) =>
      all.map((e) => {
        const { left, top, width, height } = e.getBoundingClientRect();
        return e.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    );
    assert.ok(hits.length > 0 && hits.every(Boolean), `${selector}: ${hits}`);
  }
  await page.click('.read-only button:has-text("Edit a copy")');
  await person.see("dialog input");
  await person.press("Escape");
  await person.seeNot("dialog[open]");
});

test("a notice does not lie over the button of a fix", async () => {
  await person.open("Broken");
  await person.see(".message .fix");
  person.write("Series.mo", SERIES.replace("R=5", "R=6"));
  await person.see('.notice:has-text("another program")');
  const fixes = await boxes(".message .fix");
  for (const notice of await boxes(".notice"))
    for (const fix of fixes) assert.ok(!overlap(notice, fix), "a notice covers a fix");
  await person.click(".message .fix");
  await person.until(() => person.file("Broken.mo") !== BROKEN, "the fix in the file");
});

test("undo of a step that spans files says which, and does nothing before it is agreed to", async () => {
  const { page } = person;
  const menu = async (name, item) => {
    const entry = `.tree-menu button:has-text("${item}")`;
    await person.until(async () => {
      await page.click(`.row[data-class="${name}"]`, { button: "right" });
      return (await person.count(entry)) > 0;
    }, `the menu of ${name}`);
    await page.click(entry);
    await person.see("dialog");
  };
  await page.click('.row[data-class="Plant"]');
  await person.see('.row[data-class="Plant.Tank"]');
  await person.open("Plant.Tank");
  await menu("Plant.Tank", "Rename");
  await page.fill("dialog input", "Vessel");
  await person.press("Enter");
  await person.see('.tab.active[title="Plant.Vessel"]');
  await person.until(() => person.file("Uses.mo").includes("Plant.Vessel tank"), "the use renamed");
  await person.click('.dock [role="tab"]:has-text("History")');
  const row = page.locator('.dock tr:has-text("Rename")').first();
  await row.locator("button").first().click();
  const question = page.locator("dialog[open]");
  await question.waitFor();
  const asked = await question.innerText();
  assert.match(asked, /changes \d+ files/);
  assert.match(asked, /Uses\.mo/);
  assert.match(asked, /Plant\//);
  await question.locator('button:has-text("Cancel")').click();
  assert.ok(person.file("Uses.mo").includes("Plant.Vessel tank"), "nothing has happened");
  await row.locator("button").first().click();
  await page.locator('dialog[open] button:has-text("Take back")').click();
  await person.until(() => person.file("Uses.mo") === FILES["Uses.mo"], "all files as they were");
  await person.until(() => person.exists("Plant/Tank.mo") && !person.exists("Plant/Vessel.mo"), "the file's name");
  await person.until(() => person.file("Plant/package.order") === FILES["Plant/package.order"], "the order");
});

test("a class of a package of many files is deleted from the tree, and its tab closes", async () => {
  const { page } = person;
  await person.open("Plant.Pipe");
  await person.until(async () => {
    await page.click('.row[data-class="Plant.Pipe"]', { button: "right" });
    return (await person.count('.tree-menu button:has-text("Delete")')) > 0;
  }, "the menu");
  await page.click('.tree-menu button:has-text("Delete")');
  await page.click('dialog button.primary:has-text("Delete")');
  await person.seeNot('.tab[title="Plant.Pipe"]');
  await person.until(() => !person.exists("Plant/Pipe.mo"), "the file gone");
  await person.until(() => person.file("Plant/package.order") === "Tank\n", "its name gone from the order");
});

test("remarks about libraries are shown when they are asked for", async () => {
  mkdirSync(join(person.top, "libraries/Old"), { recursive: true });
  writeFileSync(
    join(person.top, "libraries/Old/package.mo"),
    'package Old\n  model Part\n    Real x(unit="m") = 2;\n    Real t(unit="s") = x;\n  end Part;\nend Old;\n',
  );
  person.write("Own.mo", "model Own\n  Old.Part part;\nend Own;\n");
  await person.closePage();
  await person.server.stop();
  await person.startServer("--path", join(person.top, "libraries"));
  await person.openPage({});
  await person.open("Own");
  await person.click('.dock [role="tab"]:has-text("Messages")');
  await person.see(".messages .libraries button");
  assert.equal(await person.count(".message"), 0, "nothing is said of what is not one's own");
  assert.equal(await person.count('.dock [role="tab"]:has-text("Messages") .count'), 0);
  await person.click(".messages .libraries button");
  await person.see('.message.warning .place:has-text("package.mo")');
});
