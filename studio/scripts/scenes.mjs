// Makes the pictures of docs/animation.md: `node scripts/scenes.mjs [FOLDER]` in studio/, with a built binary. With the
// folder of a Modelica Standard Library those of its mechanisms, too.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPage } from "./serve.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const binary =
  process.env.HARPOON ?? ["target/release/harpoon", "target/debug/harpoon"].map((p) => root + p).find(existsSync);
const library = process.argv[2];

// The mechanisms of crates/harpoon-scene/tests/mechanisms, each at a share of its time and from a side.
const OWN = [
  ["Show.DoublePendulum", 0.35, "z"],
  ["Show.FourBar", 0.3, "z"],
  ["Show.SpringMass", 0.15, "space"],
  ["Show.Ball", 0.1, "z"],
  ["Show.Wheel", 0.4, "space"],
  ["Show.Top", 0.5, "space"],
  ["Show.Conical", 0.2, "space"],
  ["Show.Telescope", 0.8, "space"],
  ["Show.Crane", 0.5, "space"],
  ["Show.Lamp", 0.8, "space"],
  ["Show.Orbit", 0.2, "space"],
  ["Show.Wave", 0.5, "space"],
  ["MultiBondLib.Mechanics3D.Examples.BenchmarkBicycle", 0.02, "space", { "--stop-time": "1" }],
  ["MultiBondLib.Mechanics3D.Examples.GyroscopicEffect", 0.5, "space", { "--stop-time": "2" }],
  ["MultiBondLib.Mechanics3D.Examples.RobotArm", 0.1, "space"],
  ["BondLib.Examples.QuarterCarAnimated", 0.3, "z"],
];
const examples = "Modelica.Mechanics.MultiBody.Examples";
const STANDARD = [
  [`${examples}.Systems.RobotR3.FullRobot`, 0.5, "space"],
  [`${examples}.Loops.EngineV6`, 0.3, "space"],
  [`${examples}.Loops.Fourbar2`, 0.4, "space"],
  [`${examples}.Loops.PlanarLoops_analytic`, 0.4, "space"],
  [`${examples}.Elementary.DoublePendulum`, 0.4, "space"],
  [`${examples}.Elementary.SpringMassSystem`, 0.4, "space"],
  [`${examples}.Elementary.ThreeSprings`, 0.1, "space"],
  [`${examples}.Elementary.HeatLosses`, 0.4, "space"],
  [`${examples}.Elementary.ForceAndTorque`, 0.6, "space"],
  [`${examples}.Elementary.RollingWheelSetDriving`, 0.4, "space"],
  [`${examples}.Constraints.UniversalConstraint`, 0.4, "space"],
  [`${examples}.Rotational3DEffects.GyroscopicEffects`, 0.4, "space"],
];

const folder = mkdtempSync(join(tmpdir(), "harpoon-scenes-"));
try {
  await sheet("animation-mechanisms.png", OWN, ["--path", join(root, "libs")]);
  if (library) await sheet("animation-standard.png", STANDARD, ["--path", library]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function sheet(name, list, paths) {
  const own = join(root, "crates/harpoon-scene/tests/mechanisms/Show.mo");
  const shots = [];
  for (const [model, share, view, options = {}] of list) {
    const page = join(folder, `${model}.html`);
    const files = model.startsWith("Show.") ? [own] : [];
    const more = Object.entries(options).flat();
    execFileSync(binary, ["simulate", ...files, model, ...paths, "--quiet", "--scene", page, ...more], {
      stdio: "ignore",
    });
    shots.push([model.replace(/.*\./, ""), await shoot(page, share, view)]);
    console.log(model);
  }
  const html = shots.map(
    ([title, png]) => `<figure><img src="data:image/png;base64,${png}"><figcaption>${title}</figcaption></figure>`,
  );
  const style =
    "body{margin:0;display:grid;grid-template-columns:repeat(4,300px);font:12px sans-serif}figure{margin:0}img{width:300px;display:block}figcaption{padding:2px 6px 8px;color:#444}";
  const file = join(folder, "sheet.html");
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${style}</style>${html.join("")}`);
  const { page, close } = await openPage(`file://${file}`, { waitsFor: "img", width: 1200, height: 900 });
  await page.screenshot({ path: join(root, "docs/pictures", name), fullPage: true });
  await close();
}

async function shoot(file, share, view) {
  const { page, close } = await openPage(`file://${file}`, { waitsFor: ".player", width: 600, height: 460 });
  await page.waitForFunction(() => window.player?.stage.shown !== undefined);
  const png = await page.evaluate(
    async ([part, side]) => {
      const { player } = window;
      player.play(false);
      const [from, to] = player.span;
      player.setTime(from + part * (to - from));
      player.stage.look(side);
      const bytes = new Uint8Array(await (await player.stage.picture()).arrayBuffer());
      return btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(""));
    },
    [share, view],
  );
  await close();
  return png;
}
