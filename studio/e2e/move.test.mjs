// A gesture on the diagram is one small edit of the text.
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

test("what is moved on the diagram is one edit of the text, and undo restores it", async () => {
  const [x, y] = await person.middle("R1");
  await person.page.mouse.move(x, y);
  await person.page.mouse.down();
  await person.page.mouse.move(x + 60, y, { steps: 6 });
  await person.page.mouse.up();
  const moved = await person.until(
    () => person.file("Series.mo") !== SERIES && person.file("Series.mo"),
    "a changed file",
  );
  const lines = moved.split("\n").filter((line, i) => line !== SERIES.split("\n")[i]);
  assert.ok(
    lines.every((line) => /R1|B2/.test(line)),
    `only R1 and its bond are touched: ${lines.join("\n")}`,
  );
  await person.press("Control+z");
  await person.until(() => person.file("Series.mo") === SERIES, "the text as it was");
});
