// What belongs to whom: undo to the model in front, classes to their packages, changes by other programs to them.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, test } from "node:test";
import { SERIES } from "./models.mjs";
import { Person } from "./person.mjs";

const named = (name) => SERIES.replaceAll("Series", name);
let person;
before(async () => {
  person = await Person.at({ "Alpha.mo": named("Alpha"), "Beta.mo": named("Beta"), "Gamma.mo": named("Gamma") });
});
after(() => person.leave());

const tab = (name) => person.page.click(`.tab[title="${name}"] .name`);
const undo = async () => {
  await person.page.locator(".canvas").focus();
  await person.press("Control+z");
};

/** Of a class in the tree. */
const menu = async (name, item) => {
  // The tree may be drawn anew under the pointer.
  const entry = `.tree-menu button:has-text("${item}")`;
  await person.until(async () => {
    await person.page.click(`.row[data-class="${name}"]`, { button: "right" });
    return (await person.count(entry)) > 0;
  }, `the menu of ${name}`);
  await person.page.click(entry);
  await person.see("dialog");
};

test("undo acts on the model in front, over three open ones and a file changed outside", async () => {
  for (const [name, value] of [
    ["Alpha", "6"],
    ["Beta", "7"],
    ["Gamma", "8"],
  ]) {
    await person.open(name);
    await person.setParameter("R1", "R", value);
    await person.until(() => person.file(`${name}.mo`).includes(`R1(R=${value})`), `${name} on disk`);
  }
  // Another program writes into one of them, elsewhere in the text.
  person.write("Beta.mo", person.file("Beta.mo").replace("Se1(e0=10)", "Se1(e0=12)"));
  await person.until(async () => (await person.count('.notice:has-text("another program")')) > 0, "a notice");
  await tab("Alpha");
  await person.see('.scene [data-component="R1"]');
  await undo();
  await person.until(() => person.file("Alpha.mo") === named("Alpha"), "Alpha as it was");
  await undo();
  await tab("Beta");
  await undo();
  await person.until(() => person.file("Beta.mo").includes("R1(R=5)"), "our change of Beta taken back");
  await undo();
  await undo();
  await person.saved();
  assert.ok(person.file("Beta.mo").includes("Se1(e0=12)"), "the other program's change stays");
  assert.ok(person.file("Gamma.mo").includes("R1(R=8)"), "what is not in front stays");
  assert.ok(!existsSync(person.path(".harpoon")), "nothing of ours is in the folder");
  await person.press("Control+y");
  await person.until(() => person.file("Beta.mo").includes("R1(R=7)"), "made again");
});

test("making a class is taken back from the list of what happened only", async () => {
  await person.newModel("Delta");
  await undo();
  await person.until(() => existsSync(person.path("Delta.mo")), "the file");
  await person.click('.dock [role="tab"]:has-text("History")');
  await person.click('tr:has-text("New model Delta") button');
  await person.seeNot('.tab[title="Delta"]');
  assert.ok(!existsSync(person.path("Delta.mo")));
  assert.equal(await person.count('.notice:has-text("Delta.mo was changed by another program")'), 0);
  await person.click('.dock [role="tab"]:has-text("Messages")');
});

test("a package takes classes, which are renamed and moved with their uses", async () => {
  await person.press("Alt+n");
  await person.see("dialog input");
  await person.type("Works");
  await person.page.selectOption("dialog select", "package");
  await person.press("Enter");
  await person.see('.tab.active[title="Works"]');
  await person.seeFine();
  await menu("Works", "New class");
  await person.page.fill("dialog input", "Works.Part");
  await person.press("Enter");
  await person.see('.tab.active[title="Works.Part"]');
  await menu("Gamma", "Move");
  await person.page.selectOption("dialog select", "Works");
  await person.page.locator("dialog select").press("Enter");
  await person.see('.tab[title="Works.Gamma"]');
  await person.until(
    () => /package Works[\s\S]*model Part[\s\S]*model Gamma[\s\S]*end Works;/.test(person.file("Works.mo")),
    "both in the package",
  );
  assert.ok(!existsSync(person.path("Gamma.mo")));
  await menu("Works.Part", "Rename");
  await person.page.fill("dialog input", "Piece");
  await person.press("Enter");
  await person.see('.row[data-class="Works.Piece"]');
  await person.until(() => person.file("Works.mo").includes("end Piece;"), "the new name");
  await menu("Works.Piece", "Delete");
  await person.page.click('dialog button.primary:has-text("Delete")');
  await person.seeNot('.tab[title="Works.Piece"]');
  await person.until(() => !person.file("Works.mo").includes("Piece"), "the class gone");
});

test("a package with three classes is renamed and moved, each class and all their uses with it", async () => {
  person.write(
    "Plant.mo",
    'package Plant\n  model Tank\n    Real x(start=1, fixed=true);\n  equation\n    der(x) = -x;\n  end Tank;\n  model Pipe\n    Real y;\n  equation\n    y = 2*time;\n  end Pipe;\n  model Net "Tank and Pipe"\n    Tank tank;\n    Plant.Pipe pipe;\n  end Net;\nend Plant;\n',
  );
  person.write("Site.mo", "model Site\n  Plant.Net net;\nend Site;\n");
  person.write("All.mo", "package All\nend All;\n");
  await person.see('.row[data-class="All"]');
  await person.open("Site");
  await person.click('.row[data-class="Plant"] .twist, .row[data-class="Plant"]');
  await person.see('.row[data-class="Plant.Net"]');
  await person.open("Plant.Net");
  for (const [from, to, isRight] of [
    ["Tank", "Vessel", () => /model Vessel[\s\S]*end Vessel;[\s\S]*Vessel tank;/.test(person.file("Plant.mo"))],
    ["Pipe", "Tube", () => /model Tube[\s\S]*end Tube;[\s\S]*Plant\.Tube pipe;/.test(person.file("Plant.mo"))],
    ["Net", "Network", () => person.file("Site.mo").includes("Plant.Network net;")],
  ]) {
    await menu(`Plant.${from}`, "Rename");
    await person.page.fill("dialog input", to);
    await person.press("Enter");
    await person.see(`.row[data-class="Plant.${to}"]`);
    await person.until(isRight, `${to} wherever it is spoken of`);
  }
  assert.ok(person.file("Plant.mo").includes('"Tank and Pipe"'), "texts keep their words");
  await menu("Plant", "Rename");
  await person.page.fill("dialog input", "Works2");
  await person.press("Enter");
  await person.see('.row[data-class="Works2"]');
  await menu("Works2", "Move");
  await person.page.selectOption("dialog select", "All");
  await person.page.locator("dialog select").press("Enter");
  await person.see('.tab[title="All.Works2.Network"]');
  await person.until(
    () => /package All[\s\S]*package Works2[\s\S]*Works2\.Tube pipe;[\s\S]*end All;/.test(person.file("All.mo")),
    "the package in the other one",
  );
  assert.equal(person.file("Site.mo"), "model Site\n  All.Works2.Network net;\nend Site;\n");
  assert.ok(!person.exists("Plant.mo") && !person.exists("Works2.mo"), "no file is left behind");
  await person.click('.tab[title="Site"] .name');
  await person.seeFine();
  await person.until(async () => /1 state/.test(await person.text(".status")), "the model as it was");
});

test("a library's model is copied from its diagram, and each model opens in the view it was last seen in", async () => {
  await person.page.fill(".library input", "DCMotor");
  await person.open("BondLib.Examples.DCMotor");
  await person.page.fill(".library input", "");
  await person.still();
  await person.page.click('.read-only button:has-text("Edit a copy")');
  await person.see("dialog input");
  await person.press("Enter");
  await person.see('.tab.active[title="MyDCMotor"]');
  await person.see(".scene [data-component]");
  await tab("Alpha");
  await person.showView("Text");
  await tab("Beta");
  await person.see('[data-view="diagram"]');
  await tab("Alpha");
  await person.see('[data-view="text"]');
  await person.showView("Diagram");
});

test("start values are set from the warning, in the inspector, and taken back", async () => {
  await tab("Alpha");
  await person.retype(named("Alpha").replace("I1(I=2, f(start=0, fixed=true))", "I1(I=2)"));
  await person.see('.message[data-code="default-initial-conditions"]');
  await person.click('.message[data-code="default-initial-conditions"] button:has-text("Start exactly there")');
  await person.until(() => person.file("Alpha.mo").includes("f(fixed=true)"), "the start fixed");
  await person.seeNot('.message[data-code="default-initial-conditions"]');
  await person.showView("Diagram");
  await person.page.locator(".canvas").focus();
  await person.press("Escape");
  await person.page.fill('[data-start="I1.f"] .field', "0.5");
  await person.press("Enter");
  await person.until(
    () => /f\((fixed=true, start=0.5|start=0.5, fixed=true)\)/.test(person.file("Alpha.mo")),
    "the start value",
  );
  await person.page.locator(".canvas").focus();
  await person.press("Control+z");
  await person.until(() => !person.file("Alpha.mo").includes("start=0.5"), "taken back");
});
