// Thermo-bonds in the studio: the cooker drawn with its bundles, temperature, pressure and humidity with their units, and
// the three flows on a bond in the energy view.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Person, near, number } from "./person.mjs";

let person;
before(async () => {
  person = await Person.at({ "Nothing.mo": "model Nothing end Nothing;\n" }, { width: 1400, height: 900 });
});
after(() => person.leave());

const openExample = async (name) => {
  await person.page.fill(".library input", name);
  await person.page.locator(`.library .row[data-class="ThermoBondLib.Examples.${name}"]`).first().dblclick();
  await person.see(`.tab.active[title="ThermoBondLib.Examples.${name}"]`);
  await person.page.waitForSelector(".stroke[data-bond]", { state: "attached" });
};

/** The middle of a bond's band, on the screen. */
const onBand = (bond) =>
  person.page.locator(`.flows .bands [data-bond="${bond}"]`).evaluate((g) => {
    const m = g.getScreenCTM();
    const x = Number(g.querySelector("line").getAttribute("x2")) / 2;
    return [m.a * x + m.e, m.b * x + m.f];
  });

test("a bond that moves matter shows its three flows, and they add up to its power", async () => {
  await openExample("Convection");
  await person.simulate();
  await person.showView("Energy");
  await person.see('.flows .bands [data-bond="B1"]');
  await person.page.locator(".timeline .track").focus();
  for (let i = 0; i < 20; i++) await person.press("ArrowRight");
  await person.page.mouse.move(...(await onBand("B1")));
  await person.see('[data-strands="B1"]');
  const rows = await person.page
    .locator('[data-strands="B1"] tbody tr')
    .evaluateAll((all) => all.map((r) => [...r.children].map((c) => c.innerText.trim())));
  assert.deepEqual(
    rows.map((r) => r[0]),
    ["T·Sdot", "−p·q", "g·Mdot"],
  );
  assert.deepEqual(
    rows.map((r) => r.slice(1).map((cell) => cell.split(" ").at(-1))),
    [
      ["K", "W/K", "W"],
      ["Pa", "m3/s", "W"],
      ["J/kg", "kg/s", "W"],
    ],
  );
  let sum = 0;
  for (const [name, effort, flow, power] of rows) {
    assert.notEqual(number(power), 0, name);
    near(number(effort) * number(flow) * (name.startsWith("−") ? -1 : 1), number(power), 2e-3, name);
    sum += number(power);
  }
  const band = await person.page.locator('.flows .bands [data-bond="B1"]').getAttribute("data-power");
  const largest = Math.max(...rows.map((r) => Math.abs(number(r[3]))));
  assert.ok(Math.abs(sum - Number(band)) < 2e-3 * largest, `${sum} W of strands, ${band} W on the bond`);
  assert.equal(await person.count(".flows .strands .flow"), 3);
});

test("a click keeps the flows of a bond, and the bond is selected everywhere", async () => {
  await person.page.mouse.click(...(await onBand("B2")));
  await person.page.mouse.move(5, 5);
  await person.see('[data-strands="B2"]');
  await person.showView("Diagram");
  await person.until(async () => /\bB2\b/.test(await person.text(".inspector")), "B2 in the inspector");
});

test("the cooker is drawn whole, and its temperatures, pressure and humidity have their units", async () => {
  await openExample("PressureCooker");
  const bonds = (await person.components()).filter((c) => /^B\d+$/.test(c));
  assert.equal(bonds.length, 64);
  const words = await person.page.locator(".scene").first().innerHTML();
  for (const frame of ["water", "air", "vapour", "air, boundary", "vapour, boundary"])
    assert.ok(words.includes(`>${frame}<`), `the frame of ${frame}`);
  await person.simulate();
  for (const [variable, unit] of [
    ["T_water", "°C"],
    ["T_air", "°C"],
    ["p_air", "bar"],
    ["Humidity", ""],
  ])
    await person.until(
      async () => (await person.text(`[data-trace="${variable}"]`)).includes(unit),
      `${variable} in ${unit}`,
    );
});
