// For everyone: a tool looks at contrast, names and roles of every page; the diagram is walked by keys and told in words.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { SERIES } from "./models.mjs";
import { Person } from "./person.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let person;
before(async () => {
  person = await Person.at({ "Series.mo": SERIES });
  await person.page.evaluate(axe);
});
after(() => person.leave());

/** What the tool finds wrong on the page as it stands. */
const findings = (page) =>
  page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa"] });
    return violations.map(
      (v) =>
        `${v.id}: ${v.nodes
          .slice(0, 3)
          .map((n) => n.html.slice(0, 160))
          .join(" | ")}`,
    );
  });

test("no page has findings", async () => {
  assert.deepEqual(await findings(person.page), [], "first page");
  await person.open("Series");
  await person.seeFine();
  await person.clickOn("R1");
  assert.deepEqual(await findings(person.page), [], "diagram");
  for (const view of ["Text", "Icon", "Documentation"]) {
    await person.showView(view);
    await person.see(`[data-view="${view.toLowerCase()}"] > *`);
    assert.deepEqual(await findings(person.page), [], view);
  }
  await person.showView("Diagram");
  await person.simulate();
  assert.deepEqual(await findings(person.page), [], "plots");
});

test("keys walk along the bonds, and each place is told", async () => {
  await person.showView("Diagram");
  await person.page.locator(".canvas").focus();
  await person.press("Escape");
  await person.clickOn("Se1");
  await person.page.locator(".canvas").focus();
  await person.press("Control+ArrowRight");
  await person.until(async () => (await person.page.locator(".told").textContent()).startsWith("B1, bond"), "the bond");
  await person.press("Control+ArrowRight");
  await person.until(async () => (await person.page.locator(".told").textContent()).startsWith("J1,"), "the junction");
  await person.press("Control+ArrowDown");
  await person.press("Control+ArrowDown");
  await person.until(
    async () => /^I1, I;.*integral causality/.test(await person.page.locator(".told").textContent()),
    "the inertia",
  );
});
