// Text and diagram are one; what others change on disk is noticed; a server that went away comes back.
import assert from "node:assert/strict";
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
  await person.retype(SERIES.replace("equation\n", "  BondLib.Passive.C C9(C=1) annotation (Placement(transformation(origin={60,40}, extent={{-10,-10},{10,10}})));\nequation\n"));
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

test("a crash of the server is told, and after a new start everything is as it was", async () => {
  await person.saved();
  await person.until(() => person.keeps("Series"), "the open tab in the project file");
  person.server.process.kill("SIGKILL");
  await person.see(".lost");
  await person.closePage();
  await person.startServer();
  await person.openPage();
  await person.see('.tab.active[title="Series"]');
  await person.showView("Diagram");
  await person.see('.scene [data-component="R1"]');
  assert.equal(person.file("Series.mo"), SERIES);
});
