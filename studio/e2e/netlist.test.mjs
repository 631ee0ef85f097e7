// SPICE netlists become models: chosen, dropped, or found in the folder; what is wrong with them is said with its line.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Person, near } from "./person.mjs";

const LOWPASS = `low pass
v1 in 0 1
r1 in out 1k
c1 out 0 1u ic=0
.tran 10u 5m uic
.end
`;
const AMPLIFIER = `amplifier
.include parts.lib
vcc vcc 0 12
vin a 0 sin(0 10m 1k)
cin a b 10u
r1 vcc b 47k
r2 b 0 10k
rc vcc c 2.2k
re e 0 470
q1 c b e small
.tran 10u 2m
.end
`;
const PARTS = `* parts
.model small npn (is=1e-15 bf=150)
`;

let person;
before(async () => {
  person = await Person.at({ "circuits/amplifier.cir": AMPLIFIER, "circuits/parts.lib": PARTS });
});
after(() => person.leave());

const choose = async (...files) => {
  await person.click('.library button[title="Import a SPICE netlist…"]');
  await person.see(".netlist-dialog");
  await person.page.setInputFiles(
    ".netlist-dialog input[type=file]",
    files.map(([name, text]) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) })),
  );
};

/** Each wire of the diagram runs along the axes, and no two components lie on each other. */
const seeTidy = async () => {
  const boxes = await person.page.locator(".scene [data-component]").evaluateAll((all) =>
    all.map((g) => {
      const m = g.getScreenCTM();
      return { name: g.dataset.component, x: m.e, y: m.f, size: 20 * m.a };
    }),
  );
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1))
      assert.ok(
        Math.abs(a.x - b.x) >= 0.7 * a.size || Math.abs(a.y - b.y) >= 0.7 * a.size,
        `${a.name} lies on ${b.name}`,
      );
};

test("a netlist that is chosen opens as a schematic that runs, one click from its bond graph", async () => {
  await choose(["low pass.cir", LOWPASS]);
  await person.see('.tab.active[title="Low_pass"]');
  await person.seeNot(".netlist-dialog");
  assert.match(person.file("Low_pass.mo"), /BondLib\.Electrical\.Analog\.Spice\.C c1/);
  const names = await person.components();
  for (const name of ["v1", "r1", "c1"]) assert.ok(names.includes(name), `${name} among ${names}`);
  await seeTidy();
  await person.seeFine();
  if (process.env.PICTURES) await person.page.screenshot({ path: `${process.env.PICTURES}/netlist.png` });
  await person.click(".to-bonds");
  for (const name of ["v1", "r1", "c1"]) await person.see(`.physical tr[data-component="${name}"]`);
  const drawn = await person.page.locator(".physical-picture svg").textContent();
  for (const name of ["r1_RS1", "c1_CS1"]) assert.ok(drawn.includes(name), `${name} among ${drawn}`);
  if (process.env.PICTURES) await person.page.screenshot({ path: `${process.env.PICTURES}/netlist-bonds.png` });
  await person.click('.physical tr[data-component="c1"] button');
  await person.see('.scene [data-component="CS1"]');
  await person.press("Alt+ArrowLeft");
  await person.see('.scene [data-component="c1"]');
  await person.simulate();
  const { time, value } = await person.valueAt("'v(out)'", 2e-3);
  near(value, 1 - Math.exp(-time / 1e-3), 2e-3, "the voltage of the capacitor");
});

test("a netlist is dropped with what it includes", async () => {
  const bag = await person.page.evaluateHandle(
    (files) => {
      const bag = new DataTransfer();
      for (const [name, text] of files) bag.items.add(new File([text], name));
      return bag;
    },
    [
      ["Follower.CIR", AMPLIFIER.replace("amplifier", "follower")],
      ["parts.lib", PARTS],
    ],
  );
  await person.page.dispatchEvent(".middle, main", "dragover", { dataTransfer: bag });
  await person.see('.drop-here:has-text("netlist")');
  await person.page.dispatchEvent("main", "drop", { dataTransfer: bag });
  await person.see('.tab.active[title="Follower"]');
  await person.seeNot(".drop-here");
  await seeTidy();
  await person.until(() => person.exists("Follower.mo"), "the file");
  assert.match(person.file("Follower.mo"), /Spice\.Qn q1/);
  await person.seeFine();
});

test("a netlist of the folder is in the list, and a name that is taken gets a number", async () => {
  for (const name of ["Amplifier", "Amplifier2"]) {
    await person.click('.library button[title="Import a SPICE netlist…"]');
    await person.click('.netlists button:has-text("circuits/amplifier.cir")');
    await person.see(`.tab.active[title="${name}"]`);
  }
  await person.until(() => person.exists("Amplifier2.mo"), "the second file");
  assert.equal(
    person.file("Amplifier2.mo").replaceAll("Amplifier2", "Amplifier"),
    person.file("Amplifier.mo"),
    "the same model under another name",
  );
});

test("a bad netlist is refused with file, line, the line itself and what was expected", async () => {
  const bad = LOWPASS.replace("r1 in out 1k", "r1 in out 1k\nd1 out 0 nosuch");
  await choose(["bad.cir", bad]);
  const message = person.page.locator(".netlist-messages li.error").first();
  await message.waitFor();
  assert.match(await message.innerText(), /nosuch/);
  assert.equal(await message.locator(".place").innerText(), "bad.cir:4");
  assert.equal(await message.locator("pre").innerText(), "d1 out 0 nosuch");
  if (process.env.PICTURES) await person.page.screenshot({ path: `${process.env.PICTURES}/netlist-bad.png` });
  assert.equal(person.exists("Bad.mo"), false);
  // The mended file, without closing the dialog.
  await person.page.setInputFiles(".netlist-dialog input[type=file]", [
    { name: "bad.cir", mimeType: "text/plain", buffer: Buffer.from(LOWPASS) },
  ]);
  await person.see('.tab.active[title="Bad"]');
});

test("what is left out is named before the model is made", async () => {
  await choose(["left out.cir", LOWPASS.replace(".end", ".control\nrun\nplot v(out)\n.endc\n.end")]);
  const message = person.page.locator(".netlist-messages li.warning").first();
  await message.waitFor();
  assert.match(await message.locator(".place").innerText(), /^left out\.cir:6$/);
  assert.equal(person.exists("Left_out.mo"), false);
  await person.click('.netlist-dialog button:has-text("Import as Left_out")');
  await person.see('.tab.active[title="Left_out"]');
});

test("a missing include says which file it is, and what is no netlist is not taken for one", async () => {
  await choose(["alone.cir", AMPLIFIER]);
  const message = person.page.locator(".netlist-messages li.error").first();
  await message.waitFor();
  assert.match(await message.innerText(), /parts\.lib/);
  assert.equal(await message.locator(".place").innerText(), "alone.cir:2");
  await person.page.setInputFiles(".netlist-dialog input[type=file]", [
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("nothing") },
  ]);
  await person.see('.netlist-dialog .problem:has-text(".cir")');
  await person.press("Escape");
  await person.seeNot(".netlist-dialog");
});
