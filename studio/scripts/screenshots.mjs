// Makes the pictures of README and docs/studio.md: `npm run screenshots [-- NAME ...]` in studio/, with a built binary.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { middleOf, openPage, pull, serve } from "./serve.mjs";

const pictures = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
mkdirSync(pictures, { recursive: true });

const at = (x, y, more = "") =>
  `annotation (Placement(transformation(origin={${x},${y}}, extent={{-10,-10},{10,10}}${more})))`;
const mirrored = (x, y) => `annotation (Placement(transformation(origin={${x},${y}}, extent={{10,-10},{-10,10}})))`;
const bond = (name, a, b, from, to) => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const half = Math.hypot(dx, dy) / 2;
  const place = `origin={${(a[0] + b[0]) / 2},${(a[1] + b[1]) / 2}}, extent={{${-half},-10},{${half},10}}, rotation=${(Math.atan2(dy, dx) * 180) / Math.PI}`;
  return {
    declaration: `  BondLib.Bonds.Bond ${name} annotation (Placement(transformation(${place})));`,
    connections: [
      `  connect(${from}, ${name}.BondCon1) annotation (Line(points={{${a}},{${a}}}, color={192,192,192}));`,
      `  connect(${name}.BondCon2, ${to}) annotation (Line(points={{${b}},{${b}}}, color={192,192,192}));`,
    ],
  };
};
const model = (name, description, parts, bonds) =>
  [
    `model ${name} "${description}"`,
    ...parts.map((p) => `  ${p};`),
    ...bonds.map((b) => b.declaration),
    "equation",
    ...bonds.flatMap((b) => b.connections),
    "  annotation (experiment(StopTime=2));",
    `end ${name};`,
    "",
  ].join("\n");

const circuit = model(
  "Circuit",
  "Source, resistor and coil at one node",
  [
    `BondLib.Sources.Se supply(e0=12) "Battery" ${mirrored(-60, 0)}`,
    `BondLib.Junctions.J0p3 node "One voltage" ${at(-20, 0)}`,
    `BondLib.Passive.R lamp(R=4) "Lamp" ${at(20, 0)}`,
    `BondLib.Passive.I coil(I=0.5, f(start=0, fixed=true)) "Coil" ${at(-20, -40, ", rotation=270")}`,
  ],
  [
    bond("B1", [-50, 0], [-30, 0], "supply.BondCon1", "node.BondCon1"),
    bond("B2", [-20, -10], [-20, -30], "node.BondCon3", "coil.BondCon1"),
    bond("B3", [-10, 0], [10, 0], "node.BondCon2", "lamp.BondCon1"),
  ],
);
const conflict = model(
  "TwoSources",
  "Two batteries at one node",
  [
    `BondLib.Sources.Se left(e0=12) ${mirrored(-60, 0)}`,
    `BondLib.Junctions.J0p3 node ${at(-20, 0)}`,
    `BondLib.Sources.Se right(e0=9) ${at(20, 0)}`,
    `BondLib.Passive.R lamp(R=4) ${at(-20, -40, ", rotation=270")}`,
  ],
  [
    bond("B1", [-50, 0], [-30, 0], "left.BondCon1", "node.BondCon1"),
    bond("B2", [10, 0], [-10, 0], "right.BondCon1", "node.BondCon2"),
    bond("B3", [-20, -10], [-20, -30], "node.BondCon3", "lamp.BondCon1"),
  ],
);

const folder = join(mkdtempSync(join(tmpdir(), "harpoon-")), "circuits");
mkdirSync(folder);
writeFileSync(join(folder, "Circuit.mo"), circuit);
writeFileSync(join(folder, "TwoSources.mo"), conflict);
const server = await serve(folder);

/** Names on the command line; without any, all are made. */
const wanted = process.argv.slice(2);

async function picture(name, theme, draw) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  // Each begins with the layout of a new project.
  rmSync(join(folder, "harpoon.json"), { force: true });
  const { page, close } = await openPage(server.address, { theme });
  await draw(page);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(pictures, `${name}.png`) });
  await close();
}
const open = async (page, name) => {
  await page.dblclick(`.row[data-class="${name}"]`);
  await page.waitForSelector(".strokes .stroke", { state: "attached" });
};

try {
  await picture("studio", "light", async (page) => {
    await page.click('.row[data-class="BondLib"]');
    await page.click('.row[data-class="BondLib.Passive"]');
    await open(page, "Circuit");
    await page.keyboard.press("Control+\\");
    await page.waitForSelector(".cm-line");
    await page.mouse.click(...(await middleOf(page, "lamp")));
    await page.keyboard.press("Control+j");
  });
  await picture("studio-dark", "dark", async (page) => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("DCMotor");
    await page.locator(".palette-list li", { hasText: "BondLib.Examples.DCMotor" }).first().click();
    await page.waitForSelector(".strokes .stroke", { state: "attached" });
  });
  await picture("studio-refused", "light", async (page) => {
    await open(page, "Circuit");
    await page.keyboard.press("b");
    await pull(page, await middleOf(page, "supply"), await middleOf(page, "coil"), { hold: true });
    await page.waitForSelector(".pointer-tip.refused");
  });
  await picture("studio-conflict", "light", async (page) => {
    await open(page, "TwoSources");
    await page.waitForSelector(".halo.conflict", { state: "attached" });
  });
  const motor = async (page, view) => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("DCMotor");
    await page.locator(".palette-list li", { hasText: "BondLib.Examples.DCMotor" }).first().click();
    const button = page.locator(`.top .segments button:has-text("${view}")`);
    if ((await button.count()) > 0) await button.click();
    else await page.selectOption('.top select[aria-label="More views"]', { label: view });
    for (const close of ['.second [title^="Close"]', '.dock-tabs [title^="Close"]'])
      if (await page.locator(close).count()) await page.click(close);
    if (await page.locator('.flank[aria-label="Inspector"]').count()) await page.keyboard.press("Control+i");
    await page.keyboard.press("Control+Space");
  };
  await picture("studio-plots", "light", async (page) => {
    await motor(page, "Plots");
    await page.waitForSelector(".plot .u-over");
    await page.keyboard.press("m");
  });
  await picture("studio-energy", "dark", async (page) => {
    await motor(page, "Energy");
    await page.waitForSelector(".flow", { state: "attached" });
    const track = await page.locator(".timeline .track").boundingBox();
    await page.mouse.click(track.x + track.width * 0.3, track.y + track.height / 2);
  });
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
