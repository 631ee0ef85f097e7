// What a person waits for in the studio, measured in a real browser: start-up, edit to check, frames while
// dragging. `make bench` runs it with a release binary; `--json FILE` keeps the numbers.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPage, serve } from "./serve.mjs";

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
  return { text: `model Ladder\n${declarations.join("\n")}\nequation\n${equations.join("\n")}\n  annotation (experiment(StopTime=1));\nend Ladder;\n`, bonds: n };
}

const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const percentile = (list, p) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * p))];

const top = mkdtempSync(join(tmpdir(), "harpoon-bench-"));
const folder = join(top, "models");
mkdirSync(folder);
const model = ladder(BONDS);
writeFileSync(join(folder, "Ladder.mo"), model.text);

const started = performance.now();
const server = await serve(folder);
const listening = performance.now() - started;
const { page, close } = await openPage(server.address, { width: 1440, height: 900 });
let heard = () => undefined;
page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => typeof payload === "string" && payload.includes('"event":"checked"') && heard()));
const nextCheck = () => new Promise((done) => (heard = done));
try {
  // Interactive: the library is there, and it answers a search. The browser's own start is not ours.
  const again = performance.now();
  await page.reload();
  await page.waitForSelector(".library .row");
  const rows = performance.now() - again;
  await page.fill(".library input", "Resistor");
  await page.waitForSelector('.library .row[data-class="Modelica.Electrical.Analog.Basic.Resistor"], .library .row[data-class="BondLib.Passive.R"]');
  const startup = listening + performance.now() - again;
  await page.fill(".library input", "");

  const opened = performance.now();
  await page.dblclick('.row[data-class="Ladder"]');
  await page.waitForSelector(".stroke[data-bond]", { state: "attached", timeout: 60_000 });
  const open = performance.now() - opened;

  // Frames while a component is dragged about.
  const at = await page.locator('.scene [data-component="series30"]').evaluate((g) => {
    const m = g.getScreenCTM();
    return [m.e, m.f];
  });
  await page.mouse.move(...at);
  await page.mouse.down();
  await page.mouse.move(at[0] + 8, at[1] + 8, { steps: 3 });
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
  for (let i = 0; i < 120; i++) await page.mouse.move(at[0] + 40 * Math.cos(i / 8), at[1] + 40 * Math.sin(i / 8));
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(window.ticking_);
    return window.frames_.slice(2);
  });
  await page.keyboard.press("Escape");
  await page.mouse.up();

  // Edit to check: from the command on its way to the strokes of the new text.
  const times = [];
  await page.mouse.click(...at);
  for (let i = 0; i < EDITS; i++) {
    const began = performance.now();
    const checked = nextCheck();
    await page.keyboard.press(i % 2 === 0 ? "ArrowRight" : "ArrowLeft");
    await checked;
    times.push(performance.now() - began);
  }

  const result = {
    bonds: model.bonds,
    startup_ms: Math.round(startup),
    first_rows_ms: Math.round(rows),
    open_ms: Math.round(open),
    edit_to_check_ms: { median: Math.round(middle(times)), p95: Math.round(percentile(times, 0.95)) },
    dragging_fps: { median: Math.round(1000 / middle(frames)), p95: Math.round(1000 / percentile(frames, 0.95)) },
  };
  console.log(`studio, ${model.bonds} bonds`);
  console.log(`  start-up to interactive   ${result.startup_ms} ms   (at most 2000)`);
  console.log(`  open the diagram          ${result.open_ms} ms`);
  console.log(`  edit to check             ${result.edit_to_check_ms.median} ms, p95 ${result.edit_to_check_ms.p95} ms   (at most 200)`);
  console.log(`  frames while dragging     ${result.dragging_fps.median} per s, p95 ${result.dragging_fps.p95} per s`);
  const json = process.argv.indexOf("--json");
  if (json > 0) writeFileSync(process.argv[json + 1], `${JSON.stringify(result, null, 2)}\n`);
} finally {
  await close();
  await server.stop();
  rmSync(top, { recursive: true, force: true });
}
