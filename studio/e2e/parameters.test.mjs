// The parameters of a component: shown with unit and default, checked as typed, written as one edit.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SERIES } from "./models.mjs";
import { Person } from "./person.mjs";

let person;
before(async () => {
  person = await Person.at({ "Series.mo": SERIES });
  await person.open("Series");
});
after(() => person.leave());

test("a value is shown, changed, and lands in the text without touching the rest", async () => {
  await person.clickOn("R1");
  const field = person.page.locator('[data-parameter="R"] input');
  await field.waitFor();
  assert.equal(await field.inputValue(), "5");
  await field.fill("7.5");
  await person.press("Enter");
  await person.until(
    () => person.file("Series.mo") === SERIES.replace("R1(R=5)", "R1(R=7.5)"),
    "only that value changed",
  );
});

test("nonsense is told while it is typed and does not reach the file", async () => {
  await person.clickOn("R1");
  const field = person.page.locator('[data-parameter="R"] input');
  await field.fill("7 +* 2");
  await person.until(async () => (await field.getAttribute("aria-invalid")) === "true", "the field marked");
  await person.press("Escape");
  assert.equal(person.file("Series.mo"), SERIES.replace("R1(R=5)", "R1(R=7.5)"));
});

test("undo brings the old value back", async () => {
  await person.page.locator(".canvas").focus();
  await person.press("Control+z");
  await person.until(() => person.file("Series.mo") === SERIES, "the text as it was");
});
