// A page from elsewhere, a wrong name of the machine, a missing secret: none of them gets in.
import assert from "node:assert/strict";
import { symlinkSync, writeFileSync } from "node:fs";
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
