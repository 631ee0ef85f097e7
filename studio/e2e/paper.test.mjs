// The diagram as a picture: SVG, PDF and PNG, on the clipboard, on paper.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { SERIES } from "./models.mjs";
import { Person } from "./person.mjs";

let person;
before(async () => {
  person = await Person.at({ "Series.mo": SERIES });
  await person.open("Series");
  await person.seeFine();
  await person.still();
});
after(() => person.leave());

const command = async (title) => {
  await person.press("Control+k");
  await person.type(title);
  await person.click(`.palette-list [role=option]:has-text("${title}")`);
};
const saved = async (title) => {
  const file = person.page.waitForEvent("download");
  await command(title);
  const download = await file;
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return [download.suggestedFilename(), Buffer.concat(chunks)];
};

test("the diagram is saved as SVG and PNG", async () => {
  const [name, svg] = await saved("Save the diagram as SVG");
  assert.equal(name, "Series.svg");
  assert.match(svg.toString(), /^<svg[\s\S]*Se1[\s\S]*<\/svg>$/);
  const [, png] = await saved("Save the diagram as PNG");
  assert.equal(png.subarray(1, 4).toString("latin1"), "PNG");
});

test("a PDF has the lines and letters of the diagram", async () => {
  const [name, pdf] = await saved("Save the diagram as PDF");
  assert.equal(name, "Series.pdf");
  const text = pdf.toString("latin1");
  assert.match(text, /^%PDF-1\.4[\s\S]*%%EOF\n$/);
  // Every place in its table of objects is right.
  const table = Number(/startxref\n(\d+)/.exec(text)[1]);
  assert.equal(text.slice(table, table + 4), "xref");
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map((m) => Number(m[1]));
  for (const [k, at] of places.entries()) assert.ok(text.slice(at).startsWith(`${k + 1} 0 obj`), `object ${k + 1}`);
  // Names of components stand there as letters, and lines as lines.
  const hex = (s) => Buffer.from(s, "latin1").toString("hex");
  for (const name of ["R1", "I1", "Se1"]) assert.ok(text.includes(`<${hex(name)}> Tj`), name);
  // Each of three bonds has a shaft and half an arrow.
  assert.ok((text.match(/ l\b/g) ?? []).length >= 6, "lines");
  if (!process.env.PICTURES) return;
  const file = join(process.env.PICTURES, "diagram.pdf");
  writeFileSync(file, pdf);
  execFileSync("pdftoppm", ["-png", "-r", "100", file, file.replace(".pdf", "-pdf")]);
});

test("the picture is copied to the clipboard", { skip: process.env.BROWSER === "firefox" }, async () => {
  await person.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await command("Copy the diagram as a picture");
  await person.see('.notice:has-text("clipboard"), [role="status"]:has-text("clipboard")');
  const types = await person.page.evaluate(async () => (await navigator.clipboard.read()).flatMap((i) => i.types));
  assert.ok(types.includes("image/png"), `${types}`);
});

test("on paper stands the diagram alone", { skip: process.env.BROWSER === "firefox" }, async () => {
  await person.page.evaluate(() => {
    globalThis.print = () => {};
  });
  await command("Print the diagram");
  await person.page.emulateMedia({ media: "print" });
  await person.until(async () => person.page.locator(".print-sheet svg").isVisible(), "the sheet");
  assert.equal(await person.page.locator(".shell").isVisible(), false);
  await person.page.emulateMedia({ media: "screen" });
  await person.page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await person.seeNot(".print-sheet");
});
