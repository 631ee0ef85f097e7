// A page from elsewhere, a wrong name of the machine, a missing secret: none of them gets in.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { SERIES } from "./models.mjs";
import { Person } from "./person.mjs";

/** Every text of a model that the page shows, each with a try to run a script or to load something from elsewhere. */
const TRY =
  "<img src=x onerror=globalThis.hacked=1><script>globalThis.hacked=1</script><svg onload=globalThis.hacked=1><a href='javascript:globalThis.hacked=1'>x</a>";
const EVIL = `model Evil "${TRY}"
  BondLib.Passive.R R1 "${TRY}" annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  parameter Real p(unit="${TRY}") = 1 "${TRY}";
  annotation (
    Icon(graphics={Text(extent={{-100,-20},{100,20}}, textString="${TRY}"), Bitmap(extent={{-10,-10},{10,10}}, fileName="http://elsewhere.example/x.png"), Bitmap(extent={{-10,-10},{10,10}}, imageSource="PHN2ZyBvbmxvYWQ9Imdsb2JhbFRoaXMuaGFja2VkPTEiLz4=")}),
    Diagram(graphics={Text(extent={{-100,40},{100,60}}, textString="${TRY}")}),
    Documentation(info="<html>${TRY}<iframe src='http://elsewhere.example'></iframe><img src='http://elsewhere.example/x.png'><style>@import 'http://elsewhere.example/x.css';</style><form action='http://elsewhere.example'><button>go</button></form><p style='background:url(http://elsewhere.example/y.png)'>text</p></html>"));
end Evil;
`;

let person;
let address;
before(async () => {
  person = await Person.at({ "Series.mo": SERIES, "Evil.mo": EVIL });
  address = new URL(person.address);
});
after(() => person.leave({ allowErrors: true }));

/** Status and body of a request with these headers. */
const get = (path, headers = {}) =>
  new Promise((resolve, reject) => {
    const r = request(
      { host: address.hostname, port: address.port, path, headers: { Host: address.host, ...headers } },
      (answer) => {
        let body = "";
        answer.on("data", (data) => (body += data));
        answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
      },
    );
    r.on("error", reject);
    r.end();
  });

/** The first line that the server answers to a WebSocket's opening. */
const shake = (path, headers) =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(address.port), address.hostname, () => {
      const all = {
        Host: address.host,
        Connection: "Upgrade",
        Upgrade: "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        ...headers,
      };
      socket.write(
        `GET ${path} HTTP/1.1\r\n${Object.entries(all)
          .map(([k, v]) => `${k}: ${v}\r\n`)
          .join("")}\r\n`,
      );
    });
    socket.once("data", (data) => {
      resolve(data.toString().split("\r\n")[0]);
      socket.destroy();
    });
    socket.on("error", reject);
  });

test("the page needs its secret", async () => {
  assert.equal((await get(`/${address.search}`)).status, 200);
  assert.notEqual((await get("/")).status, 200);
  assert.notEqual((await get("/?token=0000")).status, 200);
});

test("a foreign origin cannot talk to the server, even with the secret", async () => {
  assert.match(await shake(`/ws${address.search}`, { Origin: address.origin }), / 101 /);
  for (const origin of ["http://evil.example", "http://127.0.0.1:1", "null"]) {
    assert.doesNotMatch(await shake(`/ws${address.search}`, { Origin: origin }), / 101 /, origin);
  }
});

test("a name that was made to point here is refused", async () => {
  assert.equal((await get(`/${address.search}`, { Host: `evil.example:${address.port}` })).status, 403);
  assert.doesNotMatch(
    await shake(`/ws${address.search}`, {
      Host: `evil.example:${address.port}`,
      Origin: `http://evil.example:${address.port}`,
    }),
    / 101 /,
  );
});

test("a socket needs the secret", async () => {
  assert.doesNotMatch(await shake("/ws", { Origin: address.origin }), / 101 /);
  assert.doesNotMatch(await shake("/ws?token=0000", { Origin: address.origin }), / 101 /);
});

test("the page may run its own scripts only", async () => {
  const { headers } = await get(`/${address.search}`);
  const policy = headers["content-security-policy"];
  assert.match(policy, /script-src 'self'(;|$)/);
  assert.match(policy, /frame-ancestors 'none'/);
});

test("files outside the folder stay outside, by path and by link", async () => {
  const secret = join(person.top, "secret.txt");
  writeFileSync(secret, "not for the browser");
  symlinkSync(secret, person.path("link.png"));
  const token = address.searchParams.get("token");
  for (const path of ["../secret.txt", secret, "link.png", "%2e%2e/secret.txt"]) {
    for (const key of ["path", "file", "uri"]) {
      const answer = await get(`/resource?token=${token}&class=Series&${key}=${encodeURIComponent(path)}`);
      assert.ok(!answer.body.includes("not for the browser"), `${key}=${path} gave the file`);
    }
  }
  for (const path of ["/../secret.txt", "/%2e%2e/secret.txt"])
    assert.ok(!(await get(`${path}${address.search}`)).body.includes("not for the browser"));
});

test("no text of a model runs a script or loads anything from elsewhere", async () => {
  const { page } = person;
  const abroad = [];
  page.on("request", (r) => {
    if (/^https?:/.test(r.url()) && new URL(r.url()).host !== address.host) abroad.push(r.url());
  });
  await person.open("Evil");
  for (const view of ["Diagram", "Icon", "Text", "Documentation", "Diagram"]) {
    await person.showView(view);
    await person.see(`[data-view="${view.toLowerCase()}"] > *`);
  }
  await person.clickOn("R1");
  await page.hover('.row[data-class="Evil"]');
  await page.fill(".library input", "Evil");
  await person.see('.library .row[data-class="Evil"]');
  await page.fill(".library input", "");
  await person.see(".message, .messages .fine");
  assert.equal(await page.evaluate(() => globalThis.hacked), undefined);
  assert.deepEqual(abroad, []);
  assert.equal(await person.count("iframe, object, embed, form[action], script:not([src])"), 0);
});

/** A name of Modelica may be any text between quotes; so may the title of a netlist and the name of a node. */
const NAME = "'<img src=x onerror=globalThis.hacked=1>'";
const WICKED = `model Wicked "${TRY}"
  record Orientation Real T[3,3]; end Orientation;
  partial model Marked annotation(__Harpoon(shape(kind = "shape"))); end Marked;
  model Shape
    extends Marked;
    parameter String shapeType = "box";
    input Orientation R(T = identity(3));
    input Real r[3] = {0, 0, 0};
    input Real r_shape[3] = {0, 0, 0};
    input Real lengthDirection[3] = {1, 0, 0};
    input Real widthDirection[3] = {0, 1, 0};
    input Real length = 1;
    input Real width = 1;
    input Real height = 1;
    input Real extra = 0;
    input Real color[3] = {255, 0, 0};
    input Real specularCoefficient = 0.7;
  end Shape;
  Shape ${NAME.replace("=1", "=2")}(shapeType = "${TRY}", length = 1 + time) "${TRY}";
  parameter Real ${NAME} = 1 "${TRY}";
  output Real y = ${NAME}*time "${TRY}";
  annotation (Documentation(info="<html>${TRY}</html>", revisions="${TRY}"), experiment(StopTime = 1));
end Wicked;
`;
const CIRCUIT = `${TRY}
* ${TRY}
v<svg> in 0 dc 1
r<script>1 in out<img> 1k
c<b> out<img> 0 1u
.tran 1m 5m
.end
`;
const harpoon = (...args) => execFileSync(process.env.HARPOON, args, { cwd: person.top, stdio: "pipe" });

/** Shows a page of its own and says what it ran and where it went. */
async function visit(file) {
  const page = await person.page.context().newPage();
  const abroad = [];
  page.on("request", (r) => /^(https?|ftp):/.test(r.url()) && abroad.push(r.url()));
  await page.goto(`file://${file}`);
  await page.waitForLoadState("load");
  const hacked = await page.evaluate(() => globalThis.hacked);
  await page.close();
  return { hacked, abroad };
}

test("no page and no picture that the command line writes runs a script of a model", async () => {
  const work = person.top;
  writeFileSync(join(work, "Wicked.mo"), WICKED);
  mkdirSync(join(work, "lib"));
  writeFileSync(join(work, "lib", "Lib.mo"), `package Lib "${TRY}"\n${WICKED}end Lib;\n`);
  harpoon("doc", "Lib", "--path", "lib", "-o", "manual");
  harpoon("simulate", "Wicked.mo", "--plot", "plot.svg", "--scene", "scene.html", "-o", "run.csv");
  harpoon("export", "Wicked.mo", "-o", "wicked.fmu");
  execFileSync("python3", ["-m", "zipfile", "-e", "wicked.fmu", "fmu"], { cwd: work });
  const written = readdirSync(work, { recursive: true }).filter(
    (f) => /\.(html|svg)$/.test(f) && !/^models|^state/.test(f),
  );
  assert.ok(written.length >= 4, `${written}`);
  for (const file of written) {
    const { hacked, abroad } = await visit(join(work, file));
    assert.equal(hacked, undefined, file);
    assert.deepEqual(abroad, [], file);
  }
});

test("what a netlist says is text in the studio", async () => {
  const { page } = person;
  writeFileSync(join(person.top, "circuit.cir"), CIRCUIT);
  harpoon("import", "circuit.cir", "--name", "Netted", "-o", "models/Netted.mo");
  await person.see('.row[data-class="Netted"]');
  await person.open("Netted");
  for (const view of ["Diagram", "Icon", "Text", "Documentation", "Diagram"]) {
    await person.showView(view);
    await person.see(`[data-view="${view.toLowerCase()}"] > *`);
  }
  await person.simulate();
  assert.equal(await page.evaluate(() => globalThis.hacked), undefined);
});

test("what an FMU says of itself is text in the studio", async () => {
  const { page } = person;
  writeFileSync(join(person.top, "Said.mo"), WICKED.replaceAll("Wicked", "Said"));
  harpoon("export", "Said.mo", "-o", "said.fmu");
  harpoon("import", "said.fmu", "--name", "Imported", "-o", "models/Imported.mo");
  await person.see('.row[data-class="Imported"]');
  await person.open("Imported");
  for (const view of ["Diagram", "Icon", "Text", "Documentation", "Diagram"]) {
    await person.showView(view);
    await person.see(`[data-view="${view.toLowerCase()}"] > *`);
  }
  assert.equal(await page.evaluate(() => globalThis.hacked), undefined);
});

test("names and descriptions of a run are text in the plots", async () => {
  const { page } = person;
  writeFileSync(person.path("Wicked.mo"), WICKED);
  await person.see('.row[data-class="Wicked"]');
  await person.open("Wicked");
  await person.simulate();
  assert.equal(await page.evaluate(() => globalThis.hacked), undefined);
});
