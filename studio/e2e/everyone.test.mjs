// For everyone: a tool looks at contrast, names and roles of every page; the diagram is walked by keys and told in words.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { SERIES } from "./models.mjs";
import { Person } from "./person.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let person;
before(async () => {
  person = await Person.at({ "Series.mo": SERIES });
  await person.page.evaluate(axe);
});
after(() => person.leave());

/** What the tool finds wrong on the page as it stands. */
const findings = (page) =>
  page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa"] });
    return violations.map(
      (v) =>
        `${v.id}: ${v.nodes
          .slice(0, 3)
          .map((n) => n.html.slice(0, 160))
          .join(" | ")}`,
    );
  });

/** Everything that one can have before one's eyes. */
const pages = {
  "first page": async () => {},
  "a lesson": async () => {
    await person.click('[data-lesson-card="derivative"] .look');
    await person.see('.message[data-code="derivative-causality"]');
    await person.click('.tour [aria-label="End the lesson"]');
  },
  diagram: async () => {
    await person.open("Series");
    await person.seeFine();
    await person.clickOn("R1");
    await person.see('[data-parameter="R"]');
  },
  "the commands": async () => {
    await person.press("Control+k");
    await person.type("rotate");
    await person.see(".palette-list [role=option]");
  },
  "commands that are none": async () => {
    await person.type("xyzzyx");
    await person.see('.palette-dialog .empty:has-text("Nothing")');
  },
  "the keys": async () => {
    await person.press("Escape");
    await person.seeNot(".palette-dialog");
    await person.page.locator(".canvas").focus();
    await person.press("?");
    await person.see("dialog kbd");
  },
  "what fits": async () => {
    await person.press("Escape");
    await person.seeNot("dialog");
    await person.clickOn("J1");
    await person.click('.inspector button:has-text("Another kind")');
    await person.see("[data-fitting] .icon svg");
  },
  text: async () => {
    await person.page.locator(".fitting input").press("Escape");
    await person.showView("Text");
    await person.see(".cm-line");
  },
  icon: async () => {
    await person.showView("Icon");
    await person.see('[data-view="icon"] > *');
  },
  documentation: async () => {
    await person.showView("Documentation");
    await person.see(".documentation .write");
  },
  "documentation being written": async () => {
    await person.click(".documentation .write");
    await person.see(".writing textarea");
  },
  equations: async () => {
    await person.click('.writing button:has-text("Give up")');
    await person.showView("Equations");
    await person.see(".equation-page");
  },
  "order of computation": async () => {
    await person.showView("Order");
    await person.see(".computation .block");
  },
  states: async () => {
    await person.click('.computation [role="tab"]:has-text("States")');
    await person.see("[data-store]");
  },
  "a shape of the icon": async () => {
    await person.showView("Icon");
    await person.page.locator(".canvas").focus();
    await person.press("q");
    await person.pull(await person.screen(-40, -40), await person.screen(40, 40));
    await person.see(".shape-fields select");
  },
  "a new element": async () => {
    await person.page.locator(".canvas").focus();
    await person.press("Control+z");
    await person.press("Alt+e");
    await person.see(".element-dialog textarea");
  },
  plots: async () => {
    await person.press("Escape");
    await person.seeNot(".element-dialog");
    await person.showView("Diagram");
    await person.simulate();
  },
  energy: async () => {
    await person.showView("Energy");
    await person.see(".ledger");
  },
  "effort of a run": async () => {
    await person.showView("Order");
    await person.click('.computation [role="tab"]:has-text("Effort")');
    await person.see(".effort .bar");
  },
  events: () => person.click('.dock [role="tab"]:has-text("Events")'),
  runs: () => person.click('.dock [role="tab"]:has-text("Runs")'),
  sliders: () => person.click('.dock [role="tab"]:has-text("Sliders")'),
  history: () => person.click('.dock [role="tab"]:has-text("History")'),
};

test("no page has findings, in the light and in the dark", async () => {
  const all = {};
  for (const [name, go] of Object.entries(pages)) {
    await go();
    for (const colorScheme of ["light", "dark"]) {
      await person.page.emulateMedia({ colorScheme });
      await person.see(`:root[data-theme="${colorScheme}"]`);
      const found = await findings(person.page);
      if (found.length > 0) all[`${name}, ${colorScheme}`] = found;
    }
  }
  assert.deepEqual(all, {});
  await person.page.emulateMedia({ colorScheme: "light" });
  await person.click('.dock [role="tab"]:has-text("Messages")');
});

test("keys walk along the bonds, and each place is told", async () => {
  await person.showView("Diagram");
  await person.page.locator(".canvas").focus();
  await person.press("Escape");
  await person.clickOn("Se1");
  await person.page.locator(".canvas").focus();
  await person.press("Control+ArrowRight");
  await person.until(
    async () => (await person.page.locator(".canvas .told").textContent()).startsWith("B1, bond"),
    "the bond",
  );
  await person.press("Control+ArrowRight");
  await person.until(
    async () => (await person.page.locator(".canvas .told").textContent()).startsWith("J1,"),
    "the junction",
  );
  await person.press("Control+ArrowDown");
  await person.press("Control+ArrowDown");
  await person.until(
    async () => /^I1, I;.*integral causality/.test(await person.page.locator(".canvas .told").textContent()),
    "the inertia",
  );
});

test("what a check finds is told", async () => {
  const text = person.file("Series.mo");
  const heard = () => person.page.locator('[data-announced="Series"]').textContent();
  await person.retype(text.replace("BondLib.Passive.R R1", "BondLib.Passive.Rx R1"));
  await person.until(async () => /^Error: .*Rx/.test(await heard()), "the error in words");
  await person.retype(text);
  await person.until(async () => (await heard()) === "No errors and no warnings any more.", "the good news");
  await person.until(() => person.file("Series.mo") === text, "the text as it was");
});

test("one finger moves the paper and drags, two zoom", async () => {
  await person.showView("Diagram");
  await person.still();
  const hand = await person.page.context().newCDPSession(person.page);
  const touch = (type, ...points) =>
    hand.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const matrix = () =>
    person.page.locator(".scene .world").evaluate((g) => {
      const { a, e, f } = g.transform.baseVal.consolidate().matrix;
      return { a, e, f };
    });
  const canvas = await person.page.locator(".canvas").boundingBox();
  const empty = [canvas.x + 30, canvas.y + 30];
  let before = await matrix();
  await touch("touchStart", empty);
  for (const d of [10, 30, 50]) await touch("touchMove", [empty[0] + d, empty[1] + d / 2]);
  await touch("touchEnd");
  await person.until(async () => Math.abs((await matrix()).e - before.e - 50) < 2, "the paper moved with the finger");
  before = await matrix();
  const [x, y] = [canvas.x + canvas.width / 2, canvas.y + canvas.height / 2];
  await touch("touchStart", [x - 50, y], [x + 50, y]);
  for (const d of [60, 80, 100]) await touch("touchMove", [x - d, y], [x + d, y]);
  await touch("touchEnd");
  await person.until(async () => Math.abs((await matrix()).a / before.a - 2) < 0.1, "twice as large");
  await person.page.locator(".canvas").focus();
  await person.press("f");
  const text = person.file("Series.mo");
  const [px, py] = await person.middle("R1");
  await touch("touchStart", [px, py]);
  for (const d of [10, 30, 60]) await touch("touchMove", [px, py + d]);
  await touch("touchEnd");
  await person.until(() => person.file("Series.mo") !== text, "R1 moved by a finger");
  await person.press("Control+z");
  await person.until(() => person.file("Series.mo") === text, "the text as it was");
});

test("at 200 % everything is within the page", async () => {
  const size = person.page.viewportSize();
  await person.page.setViewportSize({ width: Math.round(size.width / 2), height: Math.round(size.height / 2) });
  await person.see(".columns.narrow");
  const overflow = () =>
    person.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const beside = () =>
    person.page.evaluate(() =>
      [...document.querySelectorAll(".shell *")]
        .filter((e) => e.getBoundingClientRect().right > document.documentElement.clientWidth)
        .map((e) => e.outerHTML.slice(0, 90))
        .slice(0, 8),
    );
  assert.equal(await overflow(), 0, `nothing beside the page: ${await beside()}`);
  await person.see('header.top select[aria-label="View"]');
  await person.press("Alt+e");
  await person.see(".element-dialog");
  const box = await person.page.locator(".element-dialog").boundingBox();
  assert.ok(box.x >= 0 && box.x + box.width <= size.width / 2, "the dialog is within the page");
  await person.press("Escape");
  await person.page.setViewportSize(size);
});

test("who wants less motion sees none", async () => {
  await person.page.emulateMedia({ reducedMotion: "reduce" });
  const moving = await person.page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((e) => {
        const style = getComputedStyle(e);
        const seconds = (text) =>
          Math.max(...text.split(",").map((t) => Number.parseFloat(t) * (t.includes("ms") ? 1e-3 : 1)));
        return (
          seconds(style.transitionDuration) > 0.01 ||
          (style.animationName !== "none" && seconds(style.animationDuration) > 0.01)
        );
      })
      .map((e) => e.className),
  );
  assert.deepEqual(moving, []);
  await person.page.emulateMedia({ reducedMotion: null });
});
