// A mechanism as files and in the studio: a pendulum with a closed form, through the validator, a page of its own, and
// the animation view with its time, selection and pictures.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openPage } from "../scripts/serve.mjs";
import { faults } from "../scripts/glb.mjs";
import { Person, near } from "./person.mjs";

const MECHANISM = `model Swing "A disc that turns steadily, a ball that jumps, a spring and an arrow"
  model Shape
    parameter String shapeType = "box";
    input Real r[3] = {0, 0, 0};
    input Real lengthDirection[3] = {1, 0, 0};
    input Real widthDirection[3] = {0, 1, 0};
    input Real length = 0;
    input Real width = 0;
    input Real height = 0;
    input Real extra = 0;
    input Real color[3] = {0, 128, 255};
    annotation (__Harpoon(shape(kind = "shape")), Icon(graphics={Rectangle(extent={{-80,-80},{80,80}})}));
  end Shape;
  model Arrow
    parameter String quantity = "Force";
    input Real r[3] = {0, 0, 0};
    input Real coordinates[3] = {0, 0, 0};
    annotation (__Harpoon(shape(kind = "vector")));
  end Arrow;
  model Lamp
    input Real level;
    input Boolean isOn;
    annotation (Icon(graphics={
      Rectangle(extent=DynamicSelect({{-80,-80},{80,0}}, {{-80,-80},{80,-80 + 100*level}}), fillPattern=FillPattern.Solid,
        fillColor=DynamicSelect({255,255,255}, if isOn then {255,200,0} else {40,40,40})),
      Text(extent={{-80,20},{80,80}}, textString=DynamicSelect("rest", String(level, significantDigits=3)))}));
  end Lamp;
  parameter Real w = 2;
  Real a(start = 0, fixed = true);
  discrete Real size(start = 0.2, fixed = true);
  Shape rod(shapeType = "beam", lengthDirection = {cos(a), sin(a), 0}, length = 1, width = 0.15, height = 0.1) annotation (Placement(transformation(origin={-40,0}, extent={{-10,-10},{10,10}})));
  Shape ball(shapeType = "sphere", r = {cos(a) - size/2, sin(a), 0}, length = size, width = size, height = size, color = {255, 255*abs(sin(a)), 0}) annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}})));
  Shape spring(shapeType = "spring", r = {-1.2, 0, 0}, lengthDirection = {0, 1, 0}, length = 0.6 + 0.3*sin(a), width = 0.2, height = 0.05, extra = 5);
  Lamp lamp(level = sin(a), isOn = time > 0.5) annotation (Placement(transformation(origin={0,40}, extent={{-10,-10},{10,10}})));
  Shape gear(shapeType = "gearwheel", r = {0, 0, -0.3}, lengthDirection = {0, 0, 1}, widthDirection = {cos(a), sin(a), 0}, length = 0.1, width = 0.5, height = 0.5, extra = 17);
  Arrow pull(r = {cos(a), sin(a), 0}, coordinates = {-4*cos(a), -4*sin(a), 0});
equation
  der(a) = w;
  when time > 0.5 then
    size = 0.3;
  end when;
  annotation (experiment(StopTime = 1, Interval = 0.01));
end Swing;
`;

const harpoon = process.env.HARPOON;
let person;
let folder;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "harpoon-scene-"));
  writeFileSync(join(folder, "Swing.mo"), MECHANISM);
  person = await Person.at({ "Swing.mo": MECHANISM });
  await person.open("Swing");
});
after(async () => {
  await person.leave();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name, ...more) => {
  const path = join(folder, name);
  execFileSync(harpoon, ["simulate", join(folder, "Swing.mo"), "--scene", path, "--quiet", ...more], { stdio: "pipe" });
  return readFileSync(path);
};
/** Runs in the page, with the player of the animation view. */
const inPlayer = (page, run, argument) =>
  page.evaluate(
    ([text, value]) => {
      const detail = {};
      document.querySelector(".animation")?.dispatchEvent(new CustomEvent("studio-player", { detail }));
      return new Function("player", "value", `return (${text})(player, value)`)(detail.player ?? window.player, value);
    },
    [String(run), argument],
  );

test("the file passes the Khronos validator", async () => {
  const found = await faults(write("swing.glb"));
  assert.deepEqual(found.told, []);
  assert.equal(found.errors, 0);
});

test("the page plays by itself, without a network", async () => {
  write("swing.html");
  const { page, errors, close } = await openPage(`file://${join(folder, "swing.html")}`, { waitsFor: ".player" });
  await page.context().setOffline(true);
  await page.waitForFunction(() => window.player?.stage.shown !== undefined);
  const at = await page.evaluate(() => {
    window.player.play(false);
    window.player.setTime(0.75);
    const ball = window.player.stage.shown.bodies.get("ball");
    return { x: ball.position.x, y: ball.position.y, size: ball.scale.x };
  });
  near(at.x, Math.cos(1.5) - 0.15, 1e-4, "x of the ball");
  near(at.y, Math.sin(1.5), 1e-4, "y of the ball");
  near(at.size, 0.3, 1e-6, "its size behind the event");
  await close();
  assert.deepEqual(errors, []);
});

test("before the first run the view shows the start values", async () => {
  await person.showView("Animation");
  await person.until(() => inPlayer(person.page, (player) => player?.stage.shown?.bodies.size === 5), "five bodies");
  const x = await inPlayer(person.page, (player) => player.stage.shown.bodies.get("ball").position.x);
  near(x, 0.9, 1e-6, "the ball at the start");
});

test("after a run it moves, and plots and energy have the same time", async () => {
  await person.simulate();
  await person.until(
    () => inPlayer(person.page, (player) => player.stage.shown.keys.length > 50),
    "the frames of the run",
  );
  await inPlayer(person.page, (player) => player.setTime(0.25, true));
  const y = await inPlayer(person.page, (player) => player.stage.shown.bodies.get("ball").position.y);
  near(y, Math.sin(0.5), 1e-4, "y of the ball");
  await person.page.click('.player button[aria-label^="Step (."]');
  const time = await inPlayer(person.page, (player) => player.time);
  near(time, 0.26, 1e-6, "the next frame");
});

test("a component picked in the diagram is marked in the scene, and the reverse", async () => {
  const seen = await inPlayer(person.page, (player) => {
    player.stage.onPick({ name: "rod", component: "rod" }, "click");
    return document.querySelector(".player-name").textContent;
  });
  assert.equal(seen, "rod");
  await person.page.click('.player button[aria-label^="Trace"]');
  assert.deepEqual(await inPlayer(person.page, (player) => player.stage.traced), ["rod"]);
});

test("pictures are saved", {
  skip: process.env.BROWSER === "firefox" && "downloads in Firefox are not told",
}, async () => {
  const [png] = await Promise.all([
    person.page.waitForEvent("download"),
    person.page.click('.player button[aria-label="Save a picture"]'),
  ]);
  assert.equal(
    readFileSync(await png.path())
      .subarray(1, 4)
      .toString(),
    "PNG",
  );
  const [glb] = await Promise.all([
    person.page.waitForEvent("download"),
    person.page.click('.player button[aria-label^="Save the scene"]'),
  ]);
  assert.equal((await faults(readFileSync(await glb.path()))).errors, 0);
});

test("the diagram shows values, levels and switches at the time of the cursor", async () => {
  const at = async (time, number, colour) => {
    await person.showView("Animation");
    await inPlayer(person.page, (player, t) => player.setTime(t, true), time);
    await person.showView("Diagram");
    const lamp = person.page.locator('.scene [data-component="lamp"]');
    await person.until(async () => (await lamp.textContent())?.includes(number), `${number} on the lamp`);
    const found = await lamp.evaluate((g) => g.innerHTML.toLowerCase());
    assert.ok(found.includes(colour), `${colour} in ${found}`);
    return lamp.evaluate((g) => g.querySelector("rect, polygon, path").getBBox().height);
  };
  const low = await at(0.1, "0.199", "#282828");
  const high = await at(0.7, "0.985", "#ffc800");
  near(high / low, Math.sin(1.4) / Math.sin(0.2), 0.1, "the level");
});
