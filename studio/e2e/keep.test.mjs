// Text and diagram are one; what others change on disk is noticed; a server that went away comes back.
import assert from "node:assert/strict";
import { mkdirSync, rmSync, rmdirSync, writeFileSync } from "node:fs";
import { after, before, beforeEach, test } from "node:test";
import { SERIES } from "./models.mjs";
import { Person } from "./person.mjs";

let person;
before(async () => {
  person = await Person.at({ "Series.mo": SERIES });
  await person.open("Series");
});
after(() => person.leave({ allowErrors: true }));
beforeEach(() => person.showView("Diagram"));

test("what is typed in the text appears on the diagram", async () => {
  await person.retype(
    SERIES.replace(
      "equation\n",
      "  BondLib.Passive.C C9(C=1) annotation (Placement(transformation(origin={60,40}, extent={{-10,-10},{10,10}})));\nequation\n",
    ),
  );
  await person.showView("Diagram");
  await person.see('.scene [data-component="C9"]');
  await person.press("Control+z");
  await person.seeNot('.scene [data-component="C9"]');
  await person.until(() => person.file("Series.mo") === SERIES, "the text as it was");
});

test("text that cannot be read keeps the diagram, and says what is wrong", async () => {
  await person.retype(SERIES.replace("R1(R=5)", "R1(R=5"));
  await person.see(".message.error");
  await person.showView("Diagram");
  await person.see('.scene [data-component="R1"]');
  await person.press("Control+z");
  await person.until(() => person.file("Series.mo") === SERIES, "the text as it was");
});

test("a change by another program is taken over", async () => {
  person.write("Series.mo", SERIES.replace("R1(R=5)", "R1(R=7)"));
  await person.until(async () => (await person.count('.notice:has-text("another program")')) > 0, "a notice");
  await person.showView("Text");
  await person.until(async () => (await person.text(".cm-content")).includes("R=7"), "the new text");
  person.write("Series.mo", SERIES);
  await person.until(async () => (await person.text(".cm-content")).includes("R=5"), "the old text");
});

test("where both changed the same line, nothing is written until the person has chosen", async () => {
  await person.showView("Text");
  await person.until(async () => (await person.text(".cm-content")).includes("R=5"), "the text");
  await person.showView("Diagram");
  // A folder in the file's place: the change cannot be written.
  const file = person.path("Series.mo");
  person.behindTheServer(() => {
    rmSync(file);
    mkdirSync(file);
  });
  await person.setParameter("R1", "R", "8");
  await person.until(async () => (await person.text(".status")).includes("Not saved"), "“Not saved” in the status bar");
  const theirs = SERIES.replace("R1(R=5)", "R1(R=9)");
  person.behindTheServer(() => {
    rmdirSync(file);
    writeFileSync(file, theirs);
  });
  await person.see(".conflict-dialog .choice");
  assert.equal(person.file("Series.mo"), theirs);
  const choices = person.page.locator(".conflict-dialog .choice button");
  assert.match(await choices.nth(0).innerText(), /R=8/);
  assert.match(await choices.nth(1).innerText(), /R=9/);
  await choices.nth(1).click();
  await person.click('.conflict-dialog button:has-text("Write this")');
  await person.seeNot(".conflict-dialog");
  await person.saved();
  assert.equal(person.file("Series.mo"), theirs);
  // The other choice is one step away.
  await person.page.locator(".canvas").focus();
  await person.press("Control+z");
  await person.until(() => person.file("Series.mo").includes("R=8"), "the choice undone");
  await person.press("Control+z");
  await person.until(() => person.file("Series.mo") === SERIES, "the text as it was");
});

test("a crash of the server is told, and after a new start everything is as it was", async () => {
  await person.saved();
  await person.until(() => person.keeps("Series"), "the open tab in the project file");
  person.server.process.kill("SIGKILL");
  await person.see(".lost");
  // The page that was left open finds the server again, unless its port went to somebody else.
  const before = person.address;
  await person.startServer();
  if (person.address === before) await person.seeNot(".lost");
  await person.closePage();
  await person.openPage();
  await person.see('.tab.active[title="Series"]');
  await person.showView("Diagram");
  await person.see('.scene [data-component="R1"]');
  assert.equal(person.file("Series.mo"), SERIES);
});
