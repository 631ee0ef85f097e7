// A person at the studio: a folder, the server on it, a page, and what hands and eyes do there. Tests say what
// the person does and sees; how a click becomes one is here.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { doubleClick, middleOf, openPage, pull, serve } from "../scripts/serve.mjs";

/** Milliseconds for anything that the studio has to answer. A slow machine may need them; nothing waits them out. */
const PATIENCE = Number(process.env.PATIENCE ?? 60_000);

export class Person {
  /** Sits down at a folder with these files. */
  static async at(files = {}, options = {}) {
    const top = mkdtempSync(join(tmpdir(), "harpoon-e2e-"));
    const folder = join(top, "models");
    mkdirSync(folder);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const person = new Person(top, folder);
    await person.startServer();
    await person.openPage(options);
    return person;
  }

  constructor(top, folder) {
    this.top = top;
    this.folder = folder;
  }

  async startServer(...more) {
    this.server = await serve(this.folder, ...more);
    this.address = this.server.address;
  }

  async openPage(options) {
    const { page, errors, close } = await openPage(this.address, options);
    page.setDefaultTimeout(PATIENCE);
    // The libraries have been read: from now on a search gives the same rows in the same places.
    await page.waitForSelector('.library [role="tree"][aria-busy="false"]');
    this.page = page;
    this.errors = errors;
    this.closePage = close;
  }

  /** Goes; the page must not have complained. */
  async leave({ allowErrors = false } = {}) {
    await this.closePage?.();
    await this.server?.stop();
    rmSync(this.top, { recursive: true, force: true });
    if (!allowErrors) assert.deepEqual(this.errors, [], "errors in the page");
  }

  // ---- files ---------------------------------------------------------------------------------------------------

  path(name) {
    return join(this.folder, name);
  }
  file(name) {
    return readFileSync(this.path(name), "utf8");
  }
  /** Whether the project file says that this class is shown. */
  keeps(name) {
    return existsSync(this.path("harpoon.json")) && JSON.parse(this.file("harpoon.json")).active === name;
  }
  write(name, text) {
    writeFileSync(this.path(name), text);
  }
  /** Changes on disk of which the server sees the outcome only. */
  behindTheServer(change) {
    this.server.process.kill("SIGSTOP");
    change();
    this.server.process.kill("SIGCONT");
  }

  // ---- eyes ----------------------------------------------------------------------------------------------------

  /** Waits until `look` sees something true, and returns it. */
  async until(look, what = String(look), patience = PATIENCE) {
    const end = Date.now() + patience;
    for (;;) {
      const seen = await look();
      if (seen) return seen;
      if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  see(selector) {
    return this.page.waitForSelector(selector);
  }
  seeNot(selector) {
    return this.page.waitForSelector(selector, { state: "detached" });
  }
  count(selector) {
    return this.page.locator(selector).count();
  }
  text(selector) {
    return this.page.locator(selector).first().innerText();
  }
  components() {
    return this.page.locator(".scene [data-component]").evaluateAll((all) => all.map((e) => e.dataset.component));
  }
  async saved() {
    await this.until(async () => (await this.text(".status")).includes("Saved"), "“Saved” in the status bar");
  }
  /** The check of what was just done has come, without errors. */
  async seeFine() {
    await this.until(
      async () => (await this.count(".message.error")) === 0 && (await this.count(".messages .fine, .message")) > 0,
      "a check without errors",
    );
  }

  /** The paper lies still: panels have taken their places, and the diagram is fitted between them. */
  async still() {
    const look = () =>
      this.page.evaluate(
        () =>
          new Promise((done) =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                const box = document.querySelector(".canvas")?.getBoundingClientRect();
                const world = document.querySelector(".scene .world")?.getAttribute("transform");
                done(box && world ? `${world} ${box.x} ${box.y} ${box.width} ${box.height}` : "");
              }),
            ),
          ),
      );
    let last = await look();
    await this.until(async () => {
      const now = await look();
      const isSame = now !== "" && now === last;
      last = now;
      return isSame;
    }, "a diagram that lies still");
  }

  // ---- hands ---------------------------------------------------------------------------------------------------

  press(keys) {
    return this.page.keyboard.press(keys);
  }
  type(text) {
    return this.page.keyboard.type(text);
  }
  click(selector) {
    return this.page.click(selector);
  }
  pull(from, to, options) {
    return pull(this.page, from, to, options);
  }
  async clickOn(component) {
    await this.still();
    await this.page.mouse.click(...(await middleOf(this.page, component)));
  }

  async newModel(name) {
    await this.press("Alt+n");
    await this.see("dialog input");
    await this.type(name);
    await this.press("Enter");
    await this.see(`.tab.active:has-text("${name}")`);
    await this.still();
  }

  async open(name) {
    await doubleClick(this.page, `.row[data-class="${name}"]`);
    await this.see(`.tab.active[title="${name}"]`);
  }

  /** Where a point of the diagram is on the screen. */
  async screen(x, y) {
    await this.still();
    const canvas = await this.page.locator(".canvas").boundingBox();
    const m = await this.page.locator(".scene .world").evaluate((g) => {
      const { a, e, f } = g.transform.baseVal.consolidate().matrix;
      return { a, e, f };
    });
    return [canvas.x + m.e + m.a * x, canvas.y + m.f - m.a * y];
  }

  /** Drags a class from the library to a place of the diagram; answers with the name that it got. */
  async drag(name, x, y) {
    const before = await this.components();
    const short = name.split(".").at(-1);
    await this.page.fill(".library input", short);
    const row = this.page.locator(`.library .row[data-class="${name}"]`);
    await row.waitFor();
    const to = await this.screen(x, y);
    const box = await row.boundingBox();
    await pull(this.page, [box.x + 60, box.y + box.height / 2], to);
    await this.page.fill(".library input", "");
    await this.page.locator(".canvas").focus();
    return this.until(async () => (await this.components()).find((c) => !before.includes(c)), `a new ${name}`);
  }

  /** Pulls a bond with the bond tool; answers with its name. */
  async bond(from, to) {
    const before = await this.components();
    await this.page.locator(".canvas").focus();
    await this.press("b");
    await pull(this.page, await this.middle(from), await this.middle(to));
    await this.press("Escape");
    return this.until(
      async () => (await this.components()).find((c) => !before.includes(c)),
      `a bond from ${from} to ${to}`,
    );
  }

  /** Of a component's box, whatever its labels. */
  async middle(component) {
    await this.still();
    return this.page.locator(`.scene [data-component="${component}"]`).evaluate((g) => {
      const m = g.getScreenCTM();
      return [m.e, m.f];
    });
  }

  async setParameter(component, name, value) {
    await this.clickOn(component);
    await this.until(
      async () => (await this.page.locator(".inspector input.title").inputValue()) === component,
      `${component} in the inspector`,
    );
    const field = `[data-parameter="${name}"] input`;
    await this.see(field);
    await this.page.fill(field, value);
    await this.press("Enter");
  }

  /** Of a component within the one that is looked into. */
  async setInside(component, name, value) {
    await this.clickOn(component);
    await this.until(
      async () => (await this.text(".inspector h2")).endsWith(`.${component}`),
      `${component} in the inspector`,
    );
    const field = `[data-parameter="${name}"] input`;
    await this.see(field);
    await this.page.fill(field, value);
    await this.press("Enter");
  }

  exists(name) {
    return existsSync(this.path(name));
  }

  async showView(name) {
    const button = this.page.locator(`.top .segments button:has-text("${name}")`);
    if ((await button.count()) > 0) return button.click();
    await this.page.selectOption('.top select[aria-label="More views"]', { label: name });
  }

  /** Replaces the whole text in the editor, as by pasting. */
  async retype(text) {
    await this.showView("Text");
    await this.page.click(".cm-content");
    await this.press("Control+a");
    await this.page.keyboard.insertText(text);
  }

  /** Runs the model; answers with the number of the run once the plots show it. */
  async simulate() {
    const newest = () =>
      this.page
        .locator("[data-shown-run]")
        .evaluateAll((all) => Math.max(0, ...all.map((e) => Number(e.dataset.shownRun))));
    const before = await newest();
    await this.press("Control+Space");
    await this.see(".plot .u-over");
    return this.until(async () => ((await newest()) > before ? newest() : 0), "a new run on the plots");
  }

  /** What the first cursor of the plots tells of a curve at a time, in the run that is shown first. */
  async valueAt(variable, time) {
    const plot = this.page.locator(".plot", { has: this.page.locator(`[data-trace="${variable}"]`) }).first();
    await plot.waitFor();
    if ((await this.count(".measures")) === 0) await this.page.click('.plots-bar button[title*="cursors"]');
    // The curve of that run is drawn, not the one before it.
    const run = await this.page.locator("[data-shown-run]").first().getAttribute("data-shown-run");
    const row = plot.locator(`[data-measure="${run} ${variable}"]`);
    await row.waitFor();
    const over = await plot.locator(".u-over").boundingBox();
    const [from, to] = await this.axis();
    const x = over.x + ((time - from) / (to - from)) * over.width;
    const mark = await plot.locator('[data-cursor="a"]').boundingBox();
    await pull(this.page, [mark.x + mark.width / 2, mark.y + mark.height / 2], [x, mark.y + mark.height / 2]);
    const read = () =>
      row.evaluate((e) => [
        e.closest("table").querySelectorAll("thead th")[1].innerText.replace("A:", ""),
        e.querySelector('[data-at="a"]').innerText,
      ]);
    return this.until(async () => {
      const [at, value] = (await read()).map(number);
      return Math.abs(at - time) <= 0.02 * (to - from) && { time: at, value };
    }, `the cursor at ${time}`);
  }

  /** Ends of the time axis, from the run that is shown: nothing is zoomed. */
  async axis() {
    const title = await this.page.locator("[data-shown-run]").first().getAttribute("data-span");
    return title.split(" ").map(Number);
  }
}

/** "−1.25·10⁻³ A" as a number. */
export function number(text) {
  const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  const plain = text
    .trim()
    .replace(/−/g, "-")
    .replace(/·10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/, (_, e) => `e${[...e].map((c) => (c === "⁻" ? "-" : raised.indexOf(c))).join("")}`);
  return Number.parseFloat(plain);
}

/** Within a share of the larger of both. */
export function near(got, wanted, share, what) {
  assert.ok(
    Math.abs(got - wanted) <= share * Math.max(Math.abs(wanted), Math.abs(got), 1e-12),
    `${what}: ${got} instead of ${wanted}`,
  );
}
