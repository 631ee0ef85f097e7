// Multi-bonds in the studio: the bicycle as one graph, its bonds as double lines with their size, and their strokes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Person } from "./person.mjs";

let person;
before(async () => {
  person = await Person.at({ "Nothing.mo": "model Nothing end Nothing;\n" }, { width: 1400, height: 900 });
});
after(() => person.leave());

const openExample = async (name) => {
  await person.page.fill(".library input", name.split(".").at(-1));
  await person.page.locator(`.library .row[data-class="${name}"]`).first().dblclick();
  await person.see(`.tab.active[title="${name}"]`);
  await person.page.waitForSelector(".stroke[data-bond]", { state: "attached" });
};

/** The strokes of each bond: one, or one for each strand. */
const strokes = () =>
  person.page.locator(".stroke[data-bond]").evaluateAll((all) => {
    const count = {};
    for (const { dataset } of all) count[dataset.bond] = (count[dataset.bond] ?? 0) + 1;
    return count;
  });

test("the bicycle's graph is drawn whole, with double lines that say their size", async () => {
  await openExample("MultiBondLib.Examples.Bicycle");
  const bonds = (await person.components()).filter((c) => /^MB\d+$/.test(c));
  assert.ok(bonds.length > 60, `${bonds.length} multi-bonds`);
  const drawn = await person.page.locator('.scene [data-component="MB1"]').evaluate((g) => ({
    lines: g.querySelectorAll("path").length,
    words: [...g.querySelectorAll("text")].map((t) => t.textContent),
  }));
  assert.ok(drawn.lines >= 3, `${drawn.lines} lines: two along the bond, and the barb`);
  assert.ok(drawn.words.includes("3"), `its size among ${drawn.words}`);
  const counts = await strokes();
  assert.ok(Object.keys(counts).length > 40, `${Object.keys(counts).length} bonds with strokes`);
  for (const [bond, n] of Object.entries(counts)) assert.ok(n === 1 || n <= 3, `${bond} has ${n} strokes`);
});

test("strands that agree have one stroke, others one each", async () => {
  await openExample("MultiBondLib.Examples.PlanarPendulum");
  const counts = Object.values(await strokes());
  assert.ok(counts.includes(1), "strands agree somewhere");
  assert.ok(
    counts.some((n) => n === 2 || n === 3),
    `strands differ somewhere: ${counts}`,
  );
});
