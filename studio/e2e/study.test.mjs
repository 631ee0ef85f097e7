// Poles that move with a parameter, loops that are opened, and sweeps with bands and histograms.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SERIES } from "./models.mjs";
import { Person, near, number } from "./person.mjs";

const at = (x, y) => `annotation (Placement(transformation(extent={{${x - 10},${y - 10}},{${x + 10},${y + 10}}})))`;
/** L = k/(s (s + 1) (s + 2)): swings at k = 6, with √2 rad/s. */
const SERVO = `model Servo
  import Modelica.Blocks.{Continuous, Math};
  Math.Feedback error ${at(-60, 0)};
  Math.Gain gain(k=2) ${at(-30, 0)};
  Continuous.FirstOrder motor(T=1, k=1, initType=Modelica.Blocks.Types.Init.InitialState) ${at(0, 0)};
  Continuous.FirstOrder load(T=0.5, k=0.5, initType=Modelica.Blocks.Types.Init.InitialState) ${at(30, 0)};
  Continuous.Integrator angle ${at(60, 0)};
  Modelica.Blocks.Sources.Constant wish(k=1) ${at(-90, 0)};
equation
  connect(wish.y, error.u1) annotation (Line(points={{-79,0},{-68,0}}));
  connect(error.y, gain.u) annotation (Line(points={{-51,0},{-42,0}}));
  connect(gain.y, motor.u) annotation (Line(points={{-19,0},{-12,0}}));
  connect(motor.y, load.u) annotation (Line(points={{11,0},{18,0}}));
  connect(load.y, angle.u) annotation (Line(points={{41,0},{48,0}}));
  connect(angle.y, error.u2) annotation (Line(points={{71,0},{80,0},{80,-30},{-60,-30},{-60,-8}}));
  annotation (experiment(StopTime=10));
end Servo;
`;

let person;
before(async () => {
  person = await Person.at({ "Servo.mo": SERVO, "Series.mo": SERIES }, { width: 1500, height: 950 });
});
after(() => person.leave());

const picture = (name) => person.page.click(`.linear-bar [role="tab"]:has-text("${name}")`);

test("the poles move with a parameter, from the mode to the value, and the value into the model", async () => {
  await person.open("Servo");
  await person.showView("Poles and responses");
  await person.see(".linear-pole");
  await picture("Poles");
  // The swinging pair: the parameter that moves it leads to its locus.
  const swings = person.page.locator(".linear-pole", { hasText: "i" }).first();
  await swings.click();
  await person.page.locator('.linear-mode .link:has-text("gain.k")').click();
  const chart = person.page.locator('svg[aria-label="Root locus"]');
  await chart.waitFor();
  assert.equal(await chart.locator(".mark.cross").count(), 3);
  assert.equal(await chart.locator("path.curve:not(.faint)").count(), 3);
  await person.page.fill('.linear-ask input[aria-label="The lowest value"]', "0.5");
  await person.press("Tab");
  await person.page.fill('.linear-ask input[aria-label="The highest value"]', "12");
  await person.press("Tab");
  // Where a branch crosses the imaginary axis: clicks along it, each of which takes the nearest place of a branch.
  await person.until(
    async () => (await chart.locator("title", { hasText: "last value" }).count()) === 3,
    "the branches",
  );
  const box = await chart.boundingBox();
  const axis = await chart.locator("path.curve.faint").first().boundingBox();
  const clickAt = async (y) => {
    await person.page.mouse.click(axis.x + axis.width / 2, y);
    const said = await person.text(".linear-spot");
    const [, k, re, im] = /= ([\d.]+).*pole (\S+) [+−] ([\d.]+)i/.exec(said) ?? [];
    return { y, k: number(k ?? "NaN"), re: number(re ?? "NaN"), im: number(im ?? "NaN") };
  };
  let best;
  for (let y = box.y + 0.1 * box.height; y < box.y + 0.5 * box.height; y += 2) {
    const spot = await clickAt(y);
    if (Number.isFinite(spot.re) && !(Math.abs(spot.re) >= Math.abs(best?.re))) best = spot;
  }
  near(best.k, 6, 0.03, "the gain at which it swings");
  near(best.im, Math.SQRT2, 0.02, "its frequency");
  await clickAt(best.y);
  if (process.env.PICTURES) await person.page.screenshot({ path: `${process.env.PICTURES}/locus.png` });
  await person.click('.linear-spot button:has-text("Give gain.k")');
  await person.until(() => !person.file("Servo.mo").includes("gain(k=2)"), "another gain in the text");
  const k = Number(/gain\(k=([\d.]+)\)/.exec(person.file("Servo.mo"))[1]);
  near(k, 6, 0.03, "the gain in the text");
});

test("a loop is opened at a signal: margins and the largest sensitivity", async () => {
  await person.showView("Diagram");
  await person.setParameter("gain", "k", "2");
  await person.showView("Poles and responses");
  await picture("Loop");
  await person.page.fill(".linear-loop input", "gain.y");
  await person.press("Enter");
  await person.press("Tab");
  await person.until(async () => /gain margin/.test(await person.text(".linear-margins")), "the margins");
  const said = await person.text(".linear-margins");
  // 6/2 is 9.542 dB at √2 rad/s.
  const [, gain, where] = /gain margin ([\d.]+) dB at ([\d.]+)/.exec(said);
  near(number(gain), 20 * Math.log10(3), 2e-3, "the gain margin");
  near(number(where), Math.SQRT2, 2e-3, "its frequency");
  assert.match(said, /phase margin/);
  assert.match(said, /largest sensitivity/);
  for (const name of ["Loop gain and sensitivities over frequency", "Nyquist plot of the loop"])
    await person.see(`svg[aria-label="${name}"]`);
  if (process.env.PICTURES) await person.page.screenshot({ path: `${process.env.PICTURES}/loop.png` });
  await person.page.fill(".linear-loop input", "gain.nothing");
  await person.press("Tab");
  await person.until(async () => /gain\.nothing/.test(await person.text(".linear-loop .empty")), "why not");
});

test("a sweep shows bands and a histogram, and a run of it in the plots", async () => {
  await person.open("Series");
  await person.showView("Sweep");
  await person.page.fill('.sweep-form input[list="sweep-parameters"]', "R1.R");
  await person.press("Enter");
  await person.page.fill('[aria-label="Lowest R1.R"]', "4");
  await person.page.fill('[aria-label="Highest R1.R"]', "6");
  await person.page.selectOption('.sweep-form label:has-text("Chosen") select', "grid");
  await person.page.fill('.sweep-form label:has-text("How many") input', "41");
  await person.page.fill('.sweep-form input[list="sweep-variables"]', "I1.f");
  await person.press("Tab");
  await person.click('.sweep-form button:has-text("Run the sweep")');
  const band = person.page.locator('[data-band="I1.f"]');
  await band.waitFor();
  assert.equal(await band.locator("path.area").count(), 3, "two bands and the bars");
  // 10/R (1 - exp(-R t/I)) at t = 2, for 41 values from 4 to 6.
  const finals = Array.from({ length: 41 }, (_, k) => 4 + k / 20).map((r) => (10 / r) * (1 - Math.exp(-r)));
  const mean = finals.reduce((a, b) => a + b) / 41;
  const spread = Math.sqrt(finals.reduce((s, v) => s + (v - mean) ** 2, 0) / 40);
  const said = await band.locator(".sweep-spread").innerText();
  const [, m, s] = /Mean ([\d.]+), standard deviation ([\d.]+)/.exec(said);
  near(number(m), mean, 1e-3, "the mean");
  near(number(s), spread, 5e-3, "the standard deviation");
  const bars = band.locator('svg[aria-label^="Histogram"]');
  const box = await bars.boundingBox();
  await bars.click({ position: { x: box.width * 0.2, y: box.height * 0.6 } });
  await band.locator(".sweep-cases tbody tr").first().waitFor();
  if (process.env.PICTURES) await person.page.screenshot({ path: `${process.env.PICTURES}/sweep.png` });
  await band.locator('.sweep-cases button:has-text("Show this run")').first().click();
  await person.see('[data-view="plots"] .plot .u-over');
});

test("what cannot be swept is told, and a long sweep is stopped", async () => {
  await person.showView("Sweep");
  await person.page.fill('.sweep-form input[list="sweep-variables"]', "I1.nothing");
  await person.press("Tab");
  await person.click('.sweep-form button:has-text("Run the sweep")');
  await person.see('.sweep-form .problem:has-text("I1.nothing")');
  await person.page.fill('.sweep-form input[list="sweep-variables"]', "I1.f");
  await person.page.fill('.sweep-form label:has-text("How many") input', "20000");
  await person.press("Tab");
  await person.click('.sweep-form button:has-text("Run the sweep")');
  await person.click('.sweep-progress button:has-text("Stop")');
  await person.see('.sweep-form .problem:has-text("stopped")');
  await person.see('.sweep-form button:has-text("Run the sweep")');
});
