// What the inspector sets beside plain numbers: the class of what is replaceable, parts of records, cells of tables,
// numbers with their unit, and where states start. Each is one edit, and the model stays sound.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { Person } from "./person.mjs";

const at = (x, y) => `annotation (Placement(transformation(origin={${x},${y}}, extent={{-10,-10},{10,10}})))`;

const CIRCUIT = `model Circuit "A source and whatever it drives"
  BondLib.Sources.Se supply(e0=10) ${at(-40, 0)};
  replaceable BondLib.Passive.R load(R=5) constrainedby BondLib.Interfaces.PassiveOnePort "What is driven" ${at(40, 0)};
  BondLib.Bonds.Bond B1 ${at(0, 0)};
equation
  connect(supply.BondCon1, B1.BondCon1);
  connect(B1.BondCon2, load.BondCon1);
end Circuit;
`;
const OUTER = `model Outer
  Circuit circuit1 ${at(0, 0)};
end Outer;
`;
const SPECIAL = `model Special
  extends Circuit;
end Special;
`;
const PLANT = `package Plant
  record Data "Of a motor"
    Modelica.Units.SI.Resistance R = 1 "Of the winding";
    Modelica.Units.SI.Inductance L = 2;
  end Data;
  record Large "Of a large motor"
    extends Data(R=10);
  end Large;
  model Motor
    parameter Data data "Of this motor";
    parameter Real table[:, 2] = [0, 0; 1, 5] "Speed over time";
    parameter Modelica.Units.SI.Temperature T = 293.15;
    Real x(start=0, fixed=true);
  equation
    der(x) = data.R*table[2, 2] - data.L*x;
  end Motor;
  model Use
    Motor motor1 ${at(0, 0)};
  end Use;
end Plant;
`;
const WAGONS = readFileSync(new URL("../src/panels/learn/lessons/TwoWagons.mo", import.meta.url), "utf8").replace(
  "wagon2(I=3)",
  "wagon2(I=3, f(start=1, fixed=true))",
);

let person;
before(async () => {
  person = await Person.at({
    "Circuit.mo": CIRCUIT,
    "Outer.mo": OUTER,
    "Special.mo": SPECIAL,
    "Plant.mo": PLANT,
    "TwoWagons.mo": WAGONS,
  });
});
after(() => person.leave());

const picture = async (name) => {
  if (process.env.PICTURES) await person.page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
};
const file = (name, isRight, what) => person.until(() => isRight(person.file(name)), what ?? `${name} changed`);
const undo = async () => {
  await person.page.locator(".canvas").focus();
  await person.press("Control+z");
};
const parameter = (name) => person.page.locator(`[data-parameter="${name}"]`).first();

test("what is replaceable is chosen among what fits, with icons", async () => {
  await person.open("Outer");
  await person.clickOn("circuit1");
  await person.click('[data-replaceable="load"] .chosen .field');
  await person.see('[data-fitting="BondLib.Passive.C"] .icon svg');
  assert.equal(await person.count('[data-fitting="BondLib.Sources.Se"]'), 0, "a source is no passive element");
  assert.equal(await person.count('[data-fitting="BondLib.Interfaces.PassiveOnePort"]'), 0, "nothing partial");
  await picture("replaceable");
  await person.click('[data-fitting="BondLib.Passive.I"]');
  await file("Outer.mo", (t) => t.includes("circuit1(redeclare BondLib.Passive.I load)"));
  await person.see('[data-replaceable="load"] .field:has-text("I")');
  await person.until(async () => /1 state/.test(await person.text(".status")), "a state in the check");
  await person.click('[data-replaceable="load"] [aria-label^="load: back to"]');
  await file("Outer.mo", (t) => t === OUTER, "the text as it was");
});

test("what a class inherits is replaced in its extends clause", async () => {
  await person.open("Special");
  await person.page.locator(".canvas").focus();
  await person.press("Escape");
  await person.click('[data-replaceable="load"] .chosen .field');
  await person.click('[data-fitting="BondLib.Passive.C"]');
  await file("Special.mo", (t) => t.includes("extends Circuit(redeclare BondLib.Passive.C load);"));
  await undo();
  await file("Special.mo", (t) => t === SPECIAL, "the text as it was");
});

test("a component becomes another kind with the same ports", async () => {
  await person.open("Circuit");
  await person.clickOn("supply");
  await person.click('.inspector button:has-text("Another kind")');
  await person.click('[data-fitting="BondLib.Sources.Sf"]');
  await file("Circuit.mo", (t) => t.includes("BondLib.Sources.Sf supply"));
  await undo();
  await file("Circuit.mo", (t) => t === CIRCUIT, "the text as it was");
});

test("a record is set part by part, and chosen as a whole", async () => {
  await person.page.fill(".library input", "Use");
  await person.open("Plant.Use");
  await person.page.fill(".library input", "");
  await person.clickOn("motor1");
  await person.click('[aria-label="data: its parts"]');
  await parameter("R").locator("input").fill("3 kΩ");
  await person.press("Enter");
  await file("Plant.mo", (t) => t.includes("motor1(data=Plant.Data(R=3000))"));
  await parameter("L").locator("input").fill("4");
  await person.press("Enter");
  await file("Plant.mo", (t) => t.includes("motor1(data=Plant.Data(R=3000, L=4))"));
  await picture("record");
  await person.click('[aria-label="data: choose a record"]');
  await person.click('[data-fitting="Plant.Large"]');
  await file("Plant.mo", (t) => t.includes("motor1(data=Plant.Large())"));
  await person.seeFine();
});

test("a table is filled cell by cell and by paste", async () => {
  await person.click('[aria-label="table: its cells"]');
  await person.page.fill('[aria-label="table[2, 2]"]', "7");
  await person.press("Enter");
  await file("Plant.mo", (t) => t.includes("table=[0, 0; 1, 7]"));
  await person.page.locator('[aria-label="table[2, 1]"]').evaluate((cell) => {
    const data = new DataTransfer();
    data.setData("text/plain", "2\t8\n3\t9");
    cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await file("Plant.mo", (t) => t.includes("table=[0, 0; 2, 8; 3, 9]"));
  await person.see('[aria-label="table[3, 2]"]');
  await picture("table");
});

test("a number is taken in the unit that stands behind it", async () => {
  await parameter("T").locator("input").fill("20 degC");
  await person.press("Enter");
  await person.until(
    async () => (await parameter("T").locator("input").inputValue()) !== "20 degC",
    "the number in the unit that is shown",
  );
  await parameter("T").locator("input").fill("0 °C");
  await person.press("Enter");
  await file("Plant.mo", (t) => t.includes("T=273.15"));
  await person.seeFine();
});

test("a start that is too many is made a guess by one click at its message", async () => {
  await person.open("TwoWagons");
  await person.see('.message[data-code="conflicting-fixed-start"]');
  await person.page.locator(".canvas").focus();
  await person.press("Escape");
  await person.see('.starts .release code:text-is("wagon2.f")');
  await picture("too-many");
  await person.click('.message[data-code="conflicting-fixed-start"] .fix:has-text("wagon2.f")');
  await file("TwoWagons.mo", (t) => /wagon2\(I=3, f\(start=1, fixed=false\)\)/.test(t));
  await person.seeFine();
  await person.seeNot(".starts .release");
});

test("an element tells where its own state starts", async () => {
  await person.clickOn("wagon1");
  await person.see('[data-start="wagon1.f"] input[type="checkbox"]:checked');
  assert.equal(await person.count("[data-start]"), 1);
});
