// Documentation is written with a preview: Markdown becomes HTML, pictures are pasted.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, test } from "node:test";
import { Person } from "./person.mjs";

const M = `model M "Something"
  Real x = 1; // stays
end M;
`;
let person;
before(async () => {
  person = await Person.at({
    "M.mo": M,
    "P/package.mo": "package P\nend P;\n",
    "P/Q.mo":
      'within P;\nmodel Q\n  Real x = 1;\n  annotation (Documentation(info="<html>\n<p>Old &amp; \\"good\\"</p>\n</html>"));\nend Q;\n',
  });
});
after(() => person.leave());

const paste = () =>
  person.page.evaluate(async () => {
    const canvas = new OffscreenCanvas(8, 8);
    canvas.getContext("2d").fillRect(0, 0, 8, 8);
    const blob = await canvas.convertToBlob({ type: "image/png" });
    const data = new DataTransfer();
    data.items.add(new File([blob], "a.png", { type: "image/png" }));
    document
      .querySelector(".writing textarea")
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });

test("what is typed is shown as it will be, and is written in one step", async () => {
  await person.open("M");
  await person.showView("Documentation");
  await person.click(".documentation .write");
  await person.see(".writing textarea");
  await person.page.fill(
    ".writing textarea",
    "## Law\n\nA *small* part, see [R](BondLib.Passive.R):\n\n- one\n- `two`\n\n<script>alert(1)</script>",
  );
  await person.see('.writing .preview h3:has-text("Law")');
  await person.see('.writing .preview a:has-text("R")');
  assert.equal(await person.count(".writing .preview script"), 0);
  assert.equal(person.file("M.mo"), M, "nothing is written while it is typed");
  if (process.env.PICTURES) await person.page.screenshot({ path: `${process.env.PICTURES}/documentation.png` });
  await person.press("Control+Enter");
  const now = await person.until(() => person.file("M.mo") !== M && person.file("M.mo"));
  assert.match(
    now,
    /Documentation\(info="<html>\n<h2>Law<\/h2>\n<p>A <em>small<\/em> part, see <a href=\\"modelica:\/\/BondLib\.Passive\.R\\">R<\/a>:<\/p>/,
  );
  assert.doesNotMatch(now, /script/);
  assert.ok(now.startsWith(M.split("end M")[0]));
  await person.see('.documentation article a:has-text("R")');
  await person.page.locator(".documentation").click();
  await person.press("Control+z");
  await person.until(() => person.file("M.mo") === M, "the text as it was");
});

test("a pasted picture goes among the resources of its package", async () => {
  await person.page.fill(".library input", "Q");
  await person.open("P.Q");
  await person.page.fill(".library input", "");
  await person.showView("Documentation");
  await person.see('.documentation article:has-text("Old & \\"good\\"")');
  await person.click(".documentation .write");
  await person.see(".writing .mode:has-text('HTML')");
  await person.page.locator(".writing textarea").press("Control+Home");
  await person.page.locator(".writing textarea").evaluate((e) => e.setSelectionRange(7, 7));
  await paste();
  await person.see(".writing .preview img");
  assert.ok(existsSync(person.path("P/Resources/Images/Q1.png")));
  await person.press("Control+Enter");
  const now = await person.until(() => person.file("P/Q.mo").includes("img") && person.file("P/Q.mo"));
  assert.match(now, /<img src=\\"modelica:\/\/P\/Resources\/Images\/Q1\.png\\"/);
  assert.match(now, /Old &amp; \\"good\\"/);
  const size = await person.page.locator(".documentation article img").evaluate((e) => e.naturalWidth);
  assert.equal(size, 8);
});
