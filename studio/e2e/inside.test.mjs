// One goes into a component as this instance, sees its values and strokes, sets them where it stands, and walks back.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SERIES } from "./models.mjs";
import { Person } from "./person.mjs";

const LOAD = `model Load "Resistance and inertia in line"
  BondLib.Interfaces.BondCon_b port annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Junctions.J1p3 J annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Passive.R R1(R=2) annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Passive.I I1(I=1) annotation (Placement(transformation(origin={-30,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B2 annotation (Placement(transformation(origin={-30,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(port, J.BondCon1) annotation (Line(points={{-100,0},{-40,0}}, color={192,192,192}));
  connect(J.BondCon2, B1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(B1.BondCon2, R1.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(J.BondCon3, B2.BondCon1) annotation (Line(points={{-30,-10},{-30,-15}}, color={192,192,192}));
  connect(B2.BondCon2, I1.BondCon1) annotation (Line(points={{-30,-35},{-30,-40}}, color={192,192,192}));
end Load;
`;
const MACHINE = `model Machine
  BondLib.Sources.Se Se1(e0=10) annotation (Placement(transformation(extent={{-40,-10},{-60,10}})));
  BondLib.Bonds.Bond B1 annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Load load1(R1(R=7)) annotation (Placement(transformation(extent={{0,-10},{20,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1);
  connect(B1.BondCon2, load1.port);
end Machine;
`;
let person;
before(async () => {
  person = await Person.at({ "Load.mo": LOAD, "Machine.mo": MACHINE, "Series.mo": SERIES });
  await person.open("Machine");
  await person.seeFine();
});
after(() => person.leave());

test("the inside is drawn with the values of this instance and its strokes", async () => {
  await person.clickOn("load1");
  await person.press("Shift+Enter");
  await person.see('.path-bar button[aria-current]:has-text("load1")');
  await person.see('.scene [data-component="R1"] text:has-text("R=7")');
  await person.until(async () => (await person.count(".scene .stroke")) >= 2, "strokes inside");
  if (process.env.PICTURES) await person.page.screenshot({ path: `${process.env.PICTURES}/inside.png` });
});

test("a parameter inside is set where the component stands", async () => {
  await person.setInside("R1", "R", "9");
  await person.until(() => person.file("Machine.mo").includes("load1(R1(R=9))"), "the modifier of this instance");
  assert.equal(person.file("Load.mo"), LOAD, "its class is as it was");
  await person.see('.scene [data-component="R1"] text:has-text("R=9")');
  await person.setInside("I1", "I", "3");
  await person.until(() => /load1\(R1\(R=9\), I1\(I=3\)\)/.test(person.file("Machine.mo")), "both");
});

test("the path leads up, and back and forward go where one was", async () => {
  await person.click('.path-bar button:has-text("Machine")');
  await person.see('.scene [data-component="Se1"]');
  await person.open("Series");
  await person.page.locator(".canvas").focus();
  await person.press("Alt+ArrowLeft");
  await person.see('.tab.active[title="Machine"]');
  await person.press("Alt+ArrowLeft");
  await person.see('.path-bar button[aria-current]:has-text("load1")');
  await person.press("Alt+ArrowRight");
  await person.see('.scene [data-component="Se1"]');
  await person.press("Alt+ArrowRight");
  await person.see('.tab.active[title="Series"]');
});
