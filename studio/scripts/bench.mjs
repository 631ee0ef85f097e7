// What a person waits for in the studio, measured in a real browser: first page, edit to check, frames while
// dragging. `make bench` runs it with a release binary; `--json FILE` keeps the numbers. With MSL=folder it is measured
// a second time with that standard library on the path.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { doubleClick, openPage, serve } from "./serve.mjs";

const BONDS = 500;
const EDITS = 20;

/** A ladder of resistances and capacitances: each rung has a 1-junction, a 0-junction, R and C, and four bonds. */
function ladder(bonds) {
  const declarations = [];
  const equations = [];
  let n = 0;
  const place = (x, y) => `annotation (Placement(transformation(origin={${x},${y}}, extent={{-10,-10},{10,10}})))`;
  const bond = (from, to, x, y) => {
    const name = `B${++n}`;
    declarations.push(`  BondLib.Bonds.Bond ${name} ${place(x, y)};`);
    equations.push(`  connect(${from}, ${name}.BondCon1);`, `  connect(${name}.BondCon2, ${to});`);
  };
  declarations.push(`  BondLib.Sources.Se source(e0=10) ${place(-40, 0)};`);
  let port = "source.BondCon1";
  for (let k = 1; n + 5 <= bonds; k++) {
    const [x, y] = [((k - 1) % 25) * 80, Math.floor((k - 1) / 25) * -120];
    declarations.push(
      `  BondLib.Junctions.J1p3 series${k} ${place(x, y)};`,
      `  BondLib.Passive.R r${k}(R=1) ${place(x, y - 40)};`,
      `  BondLib.Junctions.J0p3 node${k} ${place(x + 40, y)};`,
      `  BondLib.Passive.C c${k}(C=1, e(start=0, fixed=true)) ${place(x + 40, y - 40)};`,
    );
    bond(port, `series${k}.BondCon1`, x - 20, y);
    bond(`series${k}.BondCon3`, `r${k}.BondCon1`, x, y - 20);
    bond(`series${k}.BondCon2`, `node${k}.BondCon1`, x + 20, y);
    bond(`node${k}.BondCon3`, `c${k}.BondCon1`, x + 40, y - 20);
    port = `node${k}.BondCon2`;
  }
  declarations.push(`  BondLib.Passive.R last(R=1) ${place(-40, -120)};`);
  bond(port, "last.BondCon1", -20, -120);
  return {
    text: `model Ladder\n${declarations.join("\n")}\nequation\n${equations.join("\n")}\n  annotation (experiment(StopTime=1));\nend Ladder;\n`,
    bonds: n,
  };
}

/** An example of a library as a model of the user's own. */
function own(library, path, name) {
  const file = new URL(`../../libs/${library}/${path}.mo`, import.meta.url);
  const old = path.split("/").at(-1);
  return readFileSync(file, "utf8")
    .replace(/^within.*\n/, "")
    .replace(`model ${old} `, `model ${name} `)
    .replace(`end ${old};`, `end ${name};`)
    .replace("  extends Modelica.Icons.Example;\n", `  import ${library}.*;\n  import Modelica.Units.SI;\n`);
}

const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const percentile = (list, p) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * p))];

const spread = (list) => ({ median: Math.round(middle(list)), p95: Math.round(percentile(list, 0.95)) });
const perSecond = (list) => ({
  median: Math.round(1000 / middle(list)),
  p95: Math.round(1000 / percentile(list, 0.95)),
});

const top = mkdtempSync(join(tmpdir(), "harpoon-bench-"));
const folder = join(top, "models");
mkdirSync(folder);
const model = ladder(BONDS);
writeFileSync(join(folder, "Ladder.mo"), model.text);
writeFileSync(join(folder, "Cooker.mo"), own("ThermoBondLib", "Examples/PressureCooker", "Cooker"));
writeFileSync(join(folder, "BicycleGraph.mo"), own("MultiBondLib", "Examples/Bicycle", "BicycleGraph"));

/** One session at the studio, with these arguments; each begins with a new server and a new page. */
async function measure(...more) {
  const started = performance.now();
  const server = await serve(folder, ...more);
  const listening = performance.now() - started;
  const { page, close } = await openPage(server.address, { width: 1440, height: 900 });
  // From the key that makes an edit to the frame that shows its check, by the clock of the page.
  await page.addInitScript(() => {
    addEventListener("keydown", () => (window.pressed_ = performance.now()), true);
    window.checked_ = () => new Promise((done) => (window.heard_ = done));
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
      constructor(...args) {
        super(...args);
        this.addEventListener("message", ({ data }) => {
          if (typeof data !== "string" || !data.includes('"event":"checked"')) return;
          requestAnimationFrame(() => setTimeout(() => window.heard_?.(performance.now() - window.pressed_)));
        });
      }
    };
  });
  const editToCheck = async (key) => {
    const checked = page.evaluate(() => window.checked_());
    await page.keyboard.press(key);
    return checked;
  };
  // Frames while the pointer wanders.
  const frames = async (around) => {
    await page.evaluate(() => {
      window.frames_ = [];
      let last = performance.now();
      const tick = (now) => {
        window.frames_.push(now - last);
        last = now;
        window.ticking_ = requestAnimationFrame(tick);
      };
      window.ticking_ = requestAnimationFrame(tick);
    });
    for (let i = 0; i < 120; i++)
      await page.mouse.move(around[0] + 40 * Math.cos(i / 8), around[1] + 40 * Math.sin(i / 8));
    return page.evaluate(() => {
      cancelAnimationFrame(window.ticking_);
      return window.frames_.slice(2);
    });
  };
  try {
    // The first page: the library is there, and the lessons to begin with. The browser's own start is not ours.
    const again = performance.now();
    await page.reload();
    await page.waitForSelector(".library .row");
    await page.waitForSelector("[data-lesson-card]");
    const rows = performance.now() - again;
    await page.fill(".library input", "Resistor");
    await page.waitForSelector(
      '.library .row[data-class="Modelica.Electrical.Analog.Basic.Resistor"], .library .row[data-class="BondLib.Passive.R"]',
    );
    const startup = listening + performance.now() - again;
    await page.fill(".library input", "");

    const empty = await frames([700, 450]);
    // Until its strokes are drawn.
    const openModel = async (name) => {
      const opened = performance.now();
      await doubleClick(page, `.row[data-class="${name}"]`);
      await page.waitForSelector(`.tab.active[title="${name}"]`);
      await page.waitForSelector(".stroke[data-bond]", { state: "attached", timeout: 60_000 });
      return performance.now() - opened;
    };
    const place = (component) =>
      page.locator(`.scene [data-component="${component}"]`).evaluate((g) => {
        const m = g.getScreenCTM();
        return [m.e, m.f];
      });
    const dragged = async (component) => {
      const at = await place(component);
      await page.mouse.move(...at);
      await page.mouse.down();
      await page.mouse.move(at[0] + 8, at[1] + 8, { steps: 3 });
      await page.waitForSelector(`.lifted [data-component="${component}"]`);
      const list = await frames(at);
      await page.keyboard.press("Escape");
      await page.mouse.up();
      return list;
    };

    // The largest graphs of the libraries.
    await openModel("Cooker");
    const cooker = [];
    await page.mouse.click(...(await place("PVE1")));
    for (let i = 0; i < EDITS; i++) {
      await page.fill('[data-parameter="G"] input', `${10 + i}e-9`);
      cooker.push(await editToCheck("Enter"));
    }
    const graphOpen = await openModel("BicycleGraph");
    const graphDragging = await dragged("hubF");

    const open = await openModel("Ladder");
    const at = await place("series30");
    const dragging = await dragged("series30");

    // Edits that move, that give a resistance another value, that take it away and bring it back.
    const moves = [];
    await page.mouse.click(...at);
    for (let i = 0; i < EDITS; i++) moves.push(await editToCheck(i % 2 === 0 ? "ArrowRight" : "ArrowLeft"));
    const values = [];
    await page.mouse.click(...(await place("r30")));
    for (let i = 0; i < EDITS; i++) {
      await page.fill('[data-parameter="R"] input', String(2 + i));
      values.push(await editToCheck("Enter"));
    }
    const structures = [];
    for (let i = 0; i < EDITS; i++) {
      await page.mouse.click(...(await place("r30")));
      structures.push(await editToCheck("Delete"));
      structures.push(await editToCheck("Control+z"));
      await page.waitForSelector('.scene [data-component="r30"]', { state: "attached" });
    }

    return {
      bonds: model.bonds,
      startup_ms: Math.round(startup),
      first_page_ms: Math.round(rows),
      open_ms: Math.round(open),
      move_to_check_ms: spread(moves),
      structure_to_check_ms: spread(structures),
      value_to_check_ms: spread(values),
      cooker_to_check_ms: spread(cooker),
      bicycle_open_ms: Math.round(graphOpen),
      bicycle_fps: perSecond(graphDragging),
      empty_fps: perSecond(empty),
      dragging_fps: perSecond(dragging),
    };
  } finally {
    await close();
    await server.stop();
    rmSync(join(folder, "harpoon.json"), { force: true });
    writeFileSync(join(folder, "Ladder.mo"), model.text);
  }
}

function report(result) {
  const times = ({ median, p95 }) => `${median} ms, p95 ${p95} ms`;
  const rate = ({ median, p95 }) => `${median} per s, p95 ${p95} per s`;
  console.log(`  first page                ${result.first_page_ms} ms   (at most 1000)`);
  console.log(`  start-up to a search      ${result.startup_ms} ms   (at most 2000)`);
  console.log(`  open the diagram          ${result.open_ms} ms`);
  console.log(`  move to check shown       ${times(result.move_to_check_ms)}   (at most 100)`);
  console.log(`  value to check shown      ${times(result.value_to_check_ms)}   (at most 100)`);
  console.log(`  delete or undo to check   ${times(result.structure_to_check_ms)}   (at most 100)`);
  console.log(
    `  frames while dragging     ${rate(result.dragging_fps)}   (60; an empty page: ${rate(result.empty_fps)})`,
  );
  console.log("  the pressure cooker (7,227 equations) and the bicycle as one multi-bond graph");
  console.log(`    value to check shown    ${times(result.cooker_to_check_ms)}   (at most 200)`);
  console.log(`    open the bicycle        ${result.bicycle_open_ms} ms`);
  console.log(`    frames while dragging   ${rate(result.bicycle_fps)}`);
}

const results = {};
try {
  console.log(`studio, ${model.bonds} bonds`);
  results.plain = await measure();
  report(results.plain);
  const msl = process.env.MSL;
  if (msl) {
    console.log(`studio, ${model.bonds} bonds, with the standard library on the path`);
    results.msl = await measure("--path", msl);
    report(results.msl);
  } else console.log("  skipped: with a Modelica Standard Library on the path (MSL=folder make bench)");
  const json = process.argv.indexOf("--json");
  if (json > 0) writeFileSync(process.argv[json + 1], `${JSON.stringify(results, null, 2)}\n`);
} finally {
  rmSync(top, { recursive: true, force: true });
}
