// Messages that help, and fixes that say what they do before they do it, and leave a tidy diagram behind.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Person } from "./person.mjs";

const at = (x, y, rotation = 0) =>
  `annotation (Placement(transformation(origin={${x},${y}}, extent={{-10,-10},{10,10}}, rotation=${rotation})))`;

const PARALLEL = `model Parallel
  BondLib.Sources.Se supply(e0=10) ${at(-60, 0, 180)};
  BondLib.Sources.Se other(e0=10) ${at(60, 0)};
  BondLib.Junctions.J0p3 J ${at(0, 0)};
  BondLib.Passive.R load ${at(0, -40, 270)};
  BondLib.Bonds.Bond B1 ${at(-30, 0)};
  BondLib.Bonds.Bond B2 ${at(30, 0, 180)};
  BondLib.Bonds.Bond B3 ${at(0, -20, 270)};
equation
  connect(supply.BondCon1, B1.BondCon1);
  connect(B1.BondCon2, J.BondCon1);
  connect(other.BondCon1, B2.BondCon1);
  connect(B2.BondCon2, J.BondCon2);
  connect(J.BondCon3, B3.BondCon1);
  connect(B3.BondCon2, load.BondCon1);
end Parallel;
`;
const TWICE = `model Twice
  BondLib.Sources.Se supply(e0=10) ${at(-60, 0, 180)};
  BondLib.Passive.R load ${at(60, 0)};
  BondLib.Bonds.Bond B1 ${at(-30, 0)};
  BondLib.Bonds.Bond B2 ${at(20, 0)};
equation
  connect(supply.BondCon1, B1.BondCon1);
  connect(B1.BondCon2, B2.BondCon1);
  connect(B2.BondCon2, load.BondCon1);
end Twice;
`;
const LAWLESS = `model Lawless "An element of one's own, without its law"
  extends BondLib.Interfaces.PassiveOnePort;
end Lawless;
`;

let person;
before(async () => {
  person = await Person.at({ "Parallel.mo": PARALLEL, "Twice.mo": TWICE, "Lawless.mo": LAWLESS });
});
after(() => person.leave());

test("a fix says what it does to the physics, and names keep their letters", async () => {
  await person.open("Parallel");
  await person.see('.message[data-code="causality-conflict"]');
  assert.match(await person.text(".message .body"), /\bsupply\b/);
  assert.match(await person.text(".message .fix"), /^Make J a J1p3/);
  assert.match(await person.text(".message .fix .effect"), /parallel.*in series/);
  await person.click(".message .fix");
  await person.until(() => person.file("Parallel.mo").includes("J1p3 J "), "a 1-junction");
  await person.seeFine();
});

test("the bond that a fix leaves is stretched, and no mark stays", async () => {
  await person.open("Twice");
  await person.see('.message[data-code="bonds-in-series"]');
  await person.click(".message .fix");
  await person.until(() => person.file("Twice.mo").includes("extent={{-50,-10},{50,10}}"), "a long bond");
  await person.seeFine();
  await person.still();
  assert.equal(await person.count(".scene .halo"), 0);
});

test("an element without its law is told which one is missing", async () => {
  await person.open("Lawless");
  await person.see('.message[data-code="unbalanced-class"]');
  const help = await person.text(".message .help");
  assert.match(help, /law is missing.*between e and f/);
  assert.doesNotMatch(help, /BondCon1/);
});

test("a syntax error brings no others", async () => {
  await person.open("Twice");
  await person.retype(TWICE.replace("(e0=10)", "(e0=10"));
  await person.see('.message[data-code="syntax-error"]');
  assert.equal(await person.count(".message.error"), 1);
  await person.retype(TWICE);
  await person.see('.message[data-code="bonds-in-series"]');
});
