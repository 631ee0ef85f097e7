// An icon is drawn with the tools of the diagram, is text, and is used at once where its class stands.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, beforeEach, test } from "node:test";
import { Person } from "./person.mjs";

const PART = `model Part "A part that gets an icon"
  // This comment stays.
  BondLib.Interfaces.BondCon_b port annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  parameter Real k = 3 "Strength";
equation
  port.e = k*port.f;
end Part;
`;
const WHOLE = `model Whole
  Part part1 annotation (Placement(transformation(extent={{-20,-20},{20,20}})));
end Whole;
`;
const PICTURES = process.env.PICTURES;

let person;
before(async () => {
  person = await Person.at({ "Part.mo": PART, "Whole.mo": WHOLE });
  await person.open("Whole");
  await person.open("Part");
  await person.showView("Icon");
  await person.see(".canvas[data-layer=icon]");
});
after(() => person.leave());
beforeEach(() => person.page.locator(".canvas").focus());

const text = (pattern, what) =>
  person.until(() => {
    const now = person.file("Part.mo");
    return pattern.test(now) && now;
  }, what ?? `${pattern} in the text`);
const pull = async (from, to) => person.pull(await person.screen(...from), await person.screen(...to));
const press = async (x, y, options) => person.page.mouse.click(...(await person.screen(x, y)), options);
const selected = () => person.page.locator(".canvas[data-layer=icon] .told").innerText();
const photo = async (name) => {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await person.page.screenshot({ path: `${PICTURES}/${name}.png` });
};

test("a rectangle is pulled, and the rest of the text stays", async () => {
  await person.press("q");
  await pull([-80, -60], [80, 60]);
  const now = await text(/Rectangle/);
  assert.match(now, /Rectangle\(extent=\{\{-80,-60\},\{80,60\}\}/);
  assert.ok(now.startsWith(PART.split("equation")[0]), "what was there before");
  await person.see('[data-component="#0"]');
  await person.until(async () => /Rectangle/.test(await selected()), "the new shape selected");
});

test("an ellipse, a line by clicks, a polygon and a text with macros", async () => {
  await person.press("o");
  await pull([-40, -40], [0, 0]);
  await text(/Ellipse\(extent=\{\{-40,-40\},\{0,0\}\}/);
  await person.press("l");
  for (const at of [
    [-60, 40],
    [-20, 20],
    [20, 40],
  ])
    await press(...at);
  await person.press("Enter");
  await text(/Line\(points=\{\{-60,40\},\{-20,20\},\{20,40\}\}/);
  await person.press("g");
  for (const at of [
    [30, -40],
    [60, -40],
    [44, -10],
  ])
    await press(...at);
  await person.press("Enter");
  await text(/Polygon\(points=\{\{30,-40\},\{60,-40\},\{44,-10\}\}/);
  await person.press("w");
  await pull([-100, 70], [100, 100]);
  await text(/Text\(extent=\{\{-100,70\},\{100,100\}\}.*textString="%name"/);
  await person.page.selectOption('[aria-label="Put a macro into the text"]', "k = %k");
  await text(/textString="k = %k"/);
  await person.see('[data-component="#4"] text:has-text("k = 3")');
  await photo("icon-drawn");
});

test("the icon stands at once in the diagram where the class is used, and in the tree", async () => {
  await person.open("Whole");
  await person.showView("Diagram");
  await person.see('.scene [data-component="part1"] ellipse');
  await person.see('.scene [data-component="part1"] text:has-text("k = 3")');
  await person.see('.row[data-class="Part"] .icon svg ellipse');
  await photo("icon-used");
  await person.open("Part");
  await person.see(".canvas[data-layer=icon]");
});

test("shapes are moved, bent, coloured, turned and copied", async () => {
  await press(-20, -20);
  await person.until(async () => /Ellipse/.test(await selected()), "the ellipse selected");
  await person.press("ArrowRight");
  await text(/Ellipse\(extent=\{\{-38,-40\},\{2,0\}\}/);
  await person.page.fill('[data-field="fillColor"] input[type=color]', "#ff8000");
  await text(/Ellipse\(.*fillColor=\{255,128,0\}/);
  await person.page.selectOption('[data-field="fillPattern"] select', "Sphere");
  await text(/fillPattern=FillPattern\.Sphere/);
  await person.page.locator(".canvas").focus();
  await person.press("Control+d");
  await text(/Ellipse.*Ellipse/s);
  await person.press("Control+z");
  await person.until(() => person.file("Part.mo").match(/Ellipse/g).length === 1, "one ellipse");
  // A point of the line is pulled, and the middle of a stretch becomes a new one.
  await press(-40, 30);
  await person.until(async () => /Line/.test(await selected()), "the line selected");
  await pull([-20, 20], [-20, 0]);
  await text(/Line\(points=\{\{-60,40\},\{-20,0\},\{20,40\}\}/);
  await pull([0, 20], [10, 0]);
  await text(/Line\(points=\{\{-60,40\},\{-20,0\},\{10,0\},\{20,40\}\}/);
  await photo("icon-bent");
  await person.press("r");
  await text(/Line\([^\n]*rotation=90/);
  await person.press("Control+z");
  await person.until(() => !person.file("Part.mo").includes("rotation=90"), "the line as it was");
});

test("the order of layers and groups", async () => {
  await press(-20, -20);
  await person.until(async () => /Ellipse/.test(await selected()), "the ellipse selected");
  await person.press("Shift+PageDown");
  await person.until(() => {
    const now = person.file("Part.mo");
    return now.indexOf("Ellipse(") < now.indexOf("Rectangle(");
  }, "the ellipse behind the rectangle");
  await person.press("Control+z");
  await person.until(() => {
    const now = person.file("Part.mo");
    return now.indexOf("Ellipse(") > now.indexOf("Rectangle(");
  }, "the order as it was");
  await press(-20, -20);
  await person.page.keyboard.down("Shift");
  await press(44, -30);
  await person.page.keyboard.up("Shift");
  await person.press("Control+g");
  await text(/__Harpoon\(groups=\{\{2,4\}\}\)/);
  await person.press("Escape");
  await press(44, -30);
  await person.until(async () => /2 shapes/.test(await selected()), "both of the group");
  await person.press("ArrowUp");
  await text(/Polygon\(points=\{\{30,-38\}/);
  assert.match(person.file("Part.mo"), /Ellipse\(extent=\{\{-38,-38\}/);
  await person.press("Control+Shift+g");
  await person.until(() => !person.file("Part.mo").includes("groups"), "no group");
});

test("a connector is placed in the icon and stays where it is in the diagram", async () => {
  await pull([-100, 0], [0, -100]);
  const now = await text(/iconTransformation/);
  assert.match(
    now,
    /transformation\(extent=\{\{-110,-10\},\{-90,10\}\}\), iconTransformation\(extent=\{\{-10,-110\},\{10,-90\}\}\)/,
  );
  await person.page.fill(".library input", "RealInput");
  const row = person.page.locator('.library .row[data-class="Modelica.Blocks.Interfaces.RealInput"]');
  await row.waitFor();
  const box = await row.boundingBox();
  await person.pull([box.x + 60, box.y + box.height / 2], await person.screen(-100, 60));
  await person.page.fill(".library input", "");
  await text(/Modelica\.Blocks\.Interfaces\.RealInput \w+\n/);
  await person.see('.canvas[aria-label*="7 shapes and connectors"]');
  await person.page.locator(".canvas").focus();
  await photo("icon-connectors");
  await person.press("Delete");
  await person.until(() => !person.file("Part.mo").includes("RealInput"), "the input gone");
});

test("only connectors stand in an icon", async () => {
  await person.page.fill(".library input", "R");
  const row = person.page.locator('.library .row[data-class="BondLib.Passive.R"]');
  await row.waitFor();
  const box = await row.boundingBox();
  await person.pull([box.x + 60, box.y + box.height / 2], await person.screen(0, 0));
  await person.page.fill(".library input", "");
  await person.see('.notice:has-text("Only connectors stand in an icon")');
});

test("a picture is pasted into the icon", async () => {
  await person.page.evaluate(async () => {
    const canvas = new OffscreenCanvas(20, 10);
    const pen = canvas.getContext("2d");
    pen.fillStyle = "teal";
    pen.fillRect(0, 0, 20, 10);
    const blob = await canvas.convertToBlob({ type: "image/png" });
    const data = new DataTransfer();
    data.items.add(new File([blob], "a.png", { type: "image/png" }));
    document
      .querySelector(".canvas")
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await text(/Bitmap\(extent=\{\{.*imageSource="iVBOR/);
  await person.see(".scene [data-component] image");
  await photo("icon-picture");
  await person.press("Delete");
  await person.until(() => !person.file("Part.mo").includes("Bitmap"), "the picture gone");
});

test("undo takes one stroke of the pen back, and the first text is at its begin", async () => {
  for (let i = 0; i < 60 && person.file("Part.mo") !== PART; i++) {
    await person.press("Control+z");
    await person.page.waitForTimeout(60);
  }
  await person.until(() => person.file("Part.mo") === PART, "the text before the first shape");
  assert.equal(person.file("Whole.mo"), WHOLE);
});
