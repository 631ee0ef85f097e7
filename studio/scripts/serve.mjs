// Starts `harpoon studio` on a folder and opens its page in Debian's chromium, for pictures and tests. With
// `BROWSER=firefox` it is Debian's Firefox. With `PAGE=studio/dist` the page comes from there, not from the binary.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, firefox } from "playwright-core";

const root = fileURLToPath(new URL("../..", import.meta.url));
const binary =
  process.env.HARPOON ?? ["target/release/harpoon", "target/debug/harpoon"].map((p) => root + p).find(existsSync);

async function launchChromium() {
  const executablePath =
    process.env.CHROMIUM ??
    ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
  if (!executablePath) throw new Error("no chromium: install Debian's chromium, or set CHROMIUM");
  // A page that does not come from the server may not talk to it otherwise.
  const more = process.env.PAGE ? ["--disable-features=LocalNetworkAccessChecks"] : [];
  return chromium.launch({ executablePath, args: ["--no-sandbox", ...more] });
}

/** An unchanged Firefox, by WebDriver BiDi. */
async function launchFirefox() {
  const executablePath = process.env.FIREFOX ?? ["/usr/bin/firefox", "/usr/bin/firefox-esr"].find(existsSync);
  if (!executablePath) throw new Error("no Firefox: install Debian's firefox-esr, or set FIREFOX");
  const browser = await firefox.launch({ channel: "moz-firefox", executablePath });
  // Every context asks for a colour scheme, which the long-term release cannot be told yet: it stays light.
  const session = browser._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = (method, params) =>
    method === "emulation.setMediaFeaturesOverride" ? Promise.resolve({}) : send(method, params);
  return browser;
}

/** The address that the server prints, and a way to stop it. */
export async function serve(folder, ...more) {
  if (!binary) throw new Error("no harpoon binary: run `make build`, or set HARPOON");
  const server = spawn(binary, ["studio", folder, "--port", "0", "--no-open", ...more], {
    stdio: ["ignore", "pipe", "pipe"],
    // What the studio keeps for its next start goes with the folder.
    env: { ...process.env, XDG_RUNTIME_DIR: dirname(folder), XDG_STATE_HOME: `${dirname(folder)}/state` },
  });
  let said = "";
  const address = await new Promise((resolve, reject) => {
    const listen = (data) => {
      said += data;
      const found = /http:\/\/\S+/.exec(said);
      if (found) resolve(found[0]);
    };
    server.stdout.on("data", listen);
    server.stderr.on("data", listen);
    server.on("exit", (code) => reject(new Error(`harpoon studio ended with ${code}: ${said}`)));
    setTimeout(() => reject(new Error(`harpoon studio says no address: ${said}`)), 60_000).unref();
  });
  const stop = () =>
    new Promise((done) => {
      if (server.exitCode !== null) return done();
      server.removeAllListeners("exit");
      server.on("exit", done);
      server.kill("SIGTERM");
    });
  return { address, stop, process: server };
}

/** A page of the studio, or another one that has `waitsFor`; errors of the page are errors of whoever uses it. */
export async function openPage(
  address,
  { theme = "light", width = 1280, height = 800, scale = 1, waitsFor = ".library .row" } = {},
) {
  const browser = await (process.env.BROWSER === "firefox" ? launchFirefox() : launchChromium());
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: theme,
  });
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.setDefaultTimeout(60_000);
  if (process.env.PAGE) {
    const file = (url) => join(process.env.PAGE, url.pathname === "/" ? "index.html" : url.pathname);
    const isPage = (url) => url.origin === new URL(address).origin && existsSync(file(url));
    await page.route(isPage, (route) => route.fulfill({ path: file(new URL(route.request().url())) }));
  }
  await page.goto(address);
  await page.waitForSelector(waitsFor);
  return { page, errors, close: () => browser.close() };
}

/** A double click. Firefox, when driven from outside, makes two single ones of it, so the event is added there. */
export async function doubleClick(page, selector) {
  await page.dblclick(selector);
  if (process.env.BROWSER === "firefox") await page.dispatchEvent(selector, "dblclick");
}

/** The middle of a component on the screen. */
export async function middleOf(page, component) {
  const box = await page.locator(`.scene [data-component="${component}"]`).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Presses at one place, moves to another, and lets go unless told to hold. */
export async function pull(page, [x0, y0], [x1, y1], { hold = false } = {}) {
  await page.mouse.move(x0, y0);
  await page.mouse.down();
  await page.mouse.move((x0 + x1) / 2, (y0 + y1) / 2, { steps: 4 });
  await page.mouse.move(x1, y1, { steps: 4 });
  if (!hold) await page.mouse.up();
}
