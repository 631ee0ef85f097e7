// An element of one's own is made from its laws, checked before it is written, and used in a graph.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Person, near } from "./person.mjs";

let person;
before(async () => {
  person = await Person.at({ "Empty.mo": "model Empty\nend Empty;\n" });
  await person.open("Empty");
});
after(() => person.leave());

const ask = async () => {
  await person.press("Alt+e");
  await person.see(".element-dialog");
};
const create = ".element-dialog button.primary";

test("laws that cannot be are told before anything is written", async () => {
  await ask();
  await person.page.fill('.element-dialog [name="name"]', "Orifice");
  await person.page.fill('.element-dialog [name="laws"]', "e = R*f\nf = 1");
  await person.see('.element-dialog .problem:has-text("needs one law")');
  await person.page.fill('.element-dialog [name="laws"]', "e = kk*f");
  await person.see('.element-dialog .finding.error:has-text("kk")');
  assert.ok(await person.page.locator(create).isDisabled());
  assert.equal(person.exists("Orifice.mo"), false);
});

test("a good law becomes a class with an icon and a role", async () => {
  await person.page.fill('.element-dialog [name="letters"]', "RQ");
  await person.page.fill('[aria-label="Parameters: name"]', "k");
  await person.page.fill('[aria-label="Parameters: value"]', "4");
  await person.page.fill('.element-dialog [name="laws"]', "e = k*(f + f^3)");
  await person.see('.element-dialog [role=status]:has-text("has checked it")');
  if (process.env.PICTURES) await person.page.screenshot({ path: `${process.env.PICTURES}/element.png` });
  await person.click(create);
  await person.see('.tab.active[title="Orifice"]');
  const text = await person.until(() => person.exists("Orifice.mo") && person.file("Orifice.mo"));
  assert.match(text, /extends BondLib\.Interfaces\.PassiveOnePort;/);
  assert.match(text, /__Harpoon\(element\(kind="R", role="dissipator"/);
  await person.showView("Icon");
  await person.see('.scene text:has-text("RQ")');
});

test("it is used in a graph: 40 through 4·(f + f³) is 2", async () => {
  await person.newModel("Use");
  const source = await person.drag("BondLib.Sources.Se", -40, 0);
  const element = await person.drag("Orifice", 20, 0);
  await person.bond(source, element);
  await person.setParameter(source, "e0", "40");
  await person.seeFine();
  await person.simulate();
  await person.showView("Plots");
  await person.page.fill(".results input", `${element}.f`);
  await person.click(`[data-variable="${element}.f"]`);
  near((await person.valueAt(`${element}.f`, 0.5)).value, 2, 1e-3, "the flow");
});
