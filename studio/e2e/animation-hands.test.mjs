// What hands do in the animation view: orbit, pan and zoom by mouse, touch and keys, views, picking, traces, measuring,
// following, ghosts, films, many bodies, and the mechanism while one edits.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { Person, near } from "./person.mjs";

// The bob of a pendulum that is driven round at a steady rate, and a cube that stands.
const SHAPE = `  model Shape
    parameter String shapeType = "box";
    input Real r[3] = {0, 0, 0};
    input Real lengthDirection[3] = {1, 0, 0};
    input Real widthDirection[3] = {0, 1, 0};
    input Real length = 0;
    input Real width = 0;
    input Real height = 0;
    input Real color[3] = {0, 128, 255};
    annotation (__Harpoon(shape(kind = "shape")), Icon(graphics={Rectangle(extent={{-80,-80},{80,80}})}));
  end Shape;
`;
const ROUND = `model Round "A ball that goes round"
${SHAPE}  parameter Real w = 2;
  Real a(start = 0, fixed = true);
  Shape ball(shapeType = "sphere", r = {cos(a) - 0.15, sin(a), 0}, length = 0.3, width = 0.3, height = 0.3) annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}})));
  Shape cube(r = {-0.3, 0, 0}, length = 0.6, width = 0.6, height = 0.6, color = {200, 60, 0}) annotation (Placement(transformation(origin={-40,0}, extent={{-10,-10},{10,10}})));
equation
  der(a) = w;
  annotation (experiment(StopTime = 1, Interval = 0.01));
end Round;
`;
const MANY = `model Many "Five hundred balls"
${SHAPE}  Shape balls[500](each shapeType = "sphere", r = {{mod(k, 25), sin(2*time + k), div(k, 25)} for k in 1:500}, each length = 0.5, each width = 0.5, each height = 0.5);
  annotation (experiment(StopTime = 10, Interval = 0.02));
end Many;
`;
// A chassis on four wheels that rolls two hundred metres.
const CART = `model Cart
${SHAPE}  Shape chassis(r = {20*time, 0.5, 0}, length = 2, width = 0.3, height = 1);
  Shape wheels[4](each shapeType = "cylinder", r = {{20*time + 1.6*mod(k, 2) + 0.2, 0.3, if k > 2 then 0.6 else -0.7} for k in 1:4},
    each lengthDirection = {0, 0, 1}, each widthDirection = {cos(60*time), -sin(60*time), 0}, each length = 0.1, each width = 0.6, each height = 0.6);
  annotation (experiment(StopTime = 10, Interval = 0.02));
end Cart;
`;
const BARE = `model Bare "Nothing to see"
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
end Bare;
`;
const LOST = `model Lost "Its mesh is nowhere"
${SHAPE}  Shape body(shapeType = "none.stl", length = 1, width = 0.5, height = 0.5);
  annotation (experiment(StopTime = 1));
end Lost;
`;
const STUCK = `model Stuck "Its length has no value at the start"
${SHAPE}  Real y(start = 2);
  Shape rod(length = y, width = 0.1, height = 0.1);
equation
  y^2 = -1 - time;
end Stuck;
`;
// Its world has z up; a tower walks, a box has a negative length, an arrow shows a force.
const TALL = `model Tall
${SHAPE}  model Arrow
    parameter String quantity = "Force";
    input Real r[3] = {0, 0, 0};
    input Real coordinates[3] = {0, 0, 0};
    annotation (__Harpoon(shape(kind = "vector")));
  end Arrow;
  model World
    parameter Real n[3] = {0, 0, -1};
    annotation (__Harpoon(world(gravity = "n")));
  end World;
  World world;
  Shape tower(lengthDirection = {0, 0, 1}, r = {time, time, 0}, length = 3, width = 0.2, height = 0.2);
  Shape turned(r = {1, 0, 0}, length = -0.5, width = 0.2, height = 0.2);
  Shape beside(r = {2, 0, 0}, length = 0.5, width = 0.2, height = 0.2);
  Arrow pull(coordinates = {0, 0, 40});
  annotation (experiment(StopTime = 1, Interval = 0.1));
end Tall;
`;

let person;
before(async () => {
  person = await Person.at({
    "Round.mo": ROUND,
    "Level.mo": ROUND.replaceAll("Round", "Level"),
    "Tall.mo": TALL,
    "Cart.mo": CART,
    "Many.mo": MANY,
    "Bare.mo": BARE,
    "Lost.mo": LOST,
    "Stuck.mo": STUCK,
  });
  await person.open("Round");
  await person.showView("Animation");
  await person.until(() => inPlayer((player) => player?.stage.shown?.bodies.size === 2), "two bodies");
});
after(() => person.leave());

/** Runs in the page, with the player of the animation view. */
const inPlayer = (run, argument) =>
  person.page.evaluate(
    ([text, value]) => {
      const detail = {};
      document.querySelector(".animation")?.dispatchEvent(new CustomEvent("studio-player", { detail }));
      return new Function("player", "value", `return (${text})(player, value)`)(detail.player, value);
    },
    [String(run), argument],
  );
const camera = () =>
  inPlayer((player) => {
    const { camera: c, controls } = player.stage;
    const way = c.position.clone().sub(controls.target);
    return { at: c.position.toArray(), target: controls.target.toArray(), distance: way.length(), zoom: c.zoom };
  });
/** Where the middle of a body is on the screen. */
const onScreen = (name) =>
  inPlayer((player, body) => {
    const { stage } = player;
    const node = stage.shown.bodies.get(body);
    node.geometry.computeBoundingSphere();
    const p = node.localToWorld(node.geometry.boundingSphere.center.clone()).project(stage.camera);
    const box = stage.host.getBoundingClientRect();
    return [box.x + ((p.x + 1) / 2) * box.width, box.y + ((1 - p.y) / 2) * box.height];
  }, name);
const apart = (a, b) => Math.hypot(...a.map((c, k) => b[k] - c));
const middle = async () => {
  const box = await person.page.locator(".stage-canvas").boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

test("while one edits, before the first run, the mechanism follows", async () => {
  const x = () => inPlayer((player) => player.stage.shown?.bodies.get("ball")?.position.x);
  near(await x(), 0.85, 1e-6, "the ball at the start");
  person.write("Round.mo", ROUND.replace("a(start = 0,", "a(start = 1,"));
  await person.until(async () => Math.abs((await x()) - (Math.cos(1) - 0.15)) < 1e-6, "the ball at its new start");
  person.write("Round.mo", ROUND);
  await person.until(async () => Math.abs((await x()) - 0.85) < 1e-6, "the ball where it was");
});

test("mouse and keys orbit, pan and zoom", async () => {
  const [x, y] = await middle();
  const before = await camera();
  await person.pull([x, y], [x + 120, y + 30]);
  const turned = await camera();
  near(turned.distance, before.distance, 1e-9, "an orbit keeps the distance");
  assert.ok(apart(turned.at, before.at) > 0.2 * before.distance, "it turns");
  assert.ok(apart(turned.target, before.target) < 1e-9, "about the same point");
  await person.page.mouse.move(x, y);
  await person.page.mouse.down({ button: "right" });
  await person.page.mouse.move(x + 60, y + 40, { steps: 4 });
  await person.page.mouse.up({ button: "right" });
  const panned = await camera();
  assert.ok(apart(panned.target, turned.target) > 0.05, "it pans");
  await person.page.mouse.wheel(0, -300);
  const zoomed = await camera();
  assert.ok(zoomed.distance < 0.95 * panned.distance, "it comes nearer");
  await person.page.locator(".stage-canvas").focus();
  await person.press("ArrowLeft");
  assert.ok(apart((await camera()).at, zoomed.at) > 0.05 * zoomed.distance, "a key turns");
  const turnedAgain = await camera();
  await person.press("Shift+ArrowUp");
  assert.ok(apart((await camera()).target, turnedAgain.target) > 0.01, "a key pans");
  await person.press("-");
  near((await camera()).distance, turnedAgain.distance * 1.15, 1e-6, "a key zooms");
});

test("one finger orbits, two zoom", {
  skip: process.env.BROWSER === "firefox" && "touch comes by chromium",
}, async () => {
  await person.press("f");
  const [x, y] = await middle();
  const devtools = await person.page.context().newCDPSession(person.page);
  const touch = (type, ...points) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
    });
  const before = await camera();
  await touch("touchStart", [x, y]);
  for (let k = 1; k <= 5; k += 1) await touch("touchMove", [x + 20 * k, y]);
  await touch("touchEnd");
  const turned = await camera();
  assert.ok(apart(turned.at, before.at) > 0.1 * before.distance, "a finger turns");
  await touch("touchStart", [x - 40, y], [x + 40, y]);
  for (let k = 1; k <= 5; k += 1) await touch("touchMove", [x - 40 - 15 * k, y], [x + 40 + 15 * k, y]);
  await touch("touchEnd");
  assert.ok((await camera()).distance < 0.8 * turned.distance, "two fingers that part come nearer");
});

test("views along the axes, orthographic, and all fits at all times", async () => {
  await person.page.locator(".stage-canvas").focus();
  for (const [key, axis] of [
    ["2", 0],
    ["3", 1],
    ["4", 2],
  ]) {
    await person.press(key);
    const { at, target, distance } = await camera();
    near(at[axis] - target[axis], distance, 1e-6, `the view along axis ${axis}`);
  }
  // The ball has not been at the top yet; still there is room for it.
  const top = () => inPlayer((player) => player.stage.shown.facts.bounds.max[1]);
  await person.press("p");
  assert.equal(await inPlayer((player) => player.stage.isPerspective), false);
  await person.press("f");
  const room = await inPlayer((player) => player.stage.camera.top / player.stage.camera.zoom);
  assert.ok(room > (await top()) - 0.15, `${room} is above the middle`);
  await person.press("p");
  assert.equal(await inPlayer((player) => player.stage.isPerspective), true);
});

test("a click on a body selects its component, and the reverse", async () => {
  await person.page.mouse.click(...(await onScreen("ball")));
  assert.equal(await person.text(".player-name"), "ball");
  await person.showView("Diagram");
  await person.until(
    async () => (await person.page.locator(".inspector input.title").inputValue()) === "ball",
    "ball in the inspector",
  );
  await person.clickOn("cube");
  await person.showView("Animation");
  await person.until(() => inPlayer((player) => player?.stage.shown?.bodies.size === 2), "two bodies");
  assert.equal(await person.text(".player-name"), "cube");
  const lit = () => inPlayer((player) => [...player.stage.painted.keys()].map((m) => m.userData.component ?? m.name));
  assert.deepEqual(await lit(), ["cube"]);
});

test("after a run: play, step, scrub, begin and end by keys", async () => {
  await person.simulate();
  await person.showView("Animation");
  await person.until(() => inPlayer((player) => player?.stage.shown?.keys.length > 50), "the frames of the run");
  await person.page.locator(".stage-canvas").focus();
  const time = () => inPlayer((player) => player.time);
  await person.press("Home");
  assert.equal(await time(), 0);
  await person.press(".");
  near(await time(), 0.01, 1e-5, "a step");
  await person.press(",");
  assert.equal(await time(), 0);
  await person.press("End");
  near(await time(), 1, 1e-9, "the end");
  await person.press(" ");
  await person.until(async () => (await time()) < 0.9, "it plays from the begin");
  await person.press(" ");
  assert.equal(await inPlayer((player) => player.isPlaying), false);
  await person.page.locator('.player input[type="range"]').fill("0.5");
  near(await time(), 0.5, 1e-9, "scrubbing");
});

test("the way of a point that was clicked is drawn", async () => {
  await inPlayer((player) => player.setTime(0, true));
  await person.page.locator(".stage-canvas").focus();
  await person.press("4");
  await person.press("p");
  await person.page.mouse.click(...(await onScreen("ball")));
  await person.page.click('.player button[aria-label^="Trace"]');
  const points = await inPlayer((player) => {
    const { line, times } = player.stage.traces.get("ball");
    const at = line.geometry.getAttribute("position");
    return times.map((t, k) => [t, at.getX(k), at.getY(k), at.getZ(k)]);
  });
  // Seen along z the middle of the ball was hit, on its near side.
  assert.ok(points.length > 90);
  for (const [t, x, y, z] of points) {
    assert.ok(apart([x, y], [Math.cos(2 * t), Math.sin(2 * t)]) < 0.02, `${x} ${y} at ${t}`);
    near(z, 0.15, 0.05, "the near side");
  }
});

test("a distance stays with its bodies", async () => {
  await inPlayer((player) => player.setTime(0, true));
  await person.page.click('.player button[aria-label^="Measure"]');
  for (const body of ["ball", "cube"]) await person.page.mouse.click(...(await onScreen(body)));
  const read = async () => Number.parseFloat(await person.text(".stage-label"));
  const first = await person.until(read, "a distance");
  near(first, Math.hypot(1, 0.15), 0.03, "from the ball to the face of the cube");
  await inPlayer((player) => player.setTime(Math.PI / 4, true));
  await person.until(async () => Math.abs((await read()) - first) < 0.02 * first, "as far a quarter turn later");
  const [drawn, wanted] = await inPlayer((player) => {
    player.stage.drawNow();
    const at = player.stage.ruler.geometry.getAttribute("position");
    return [[at.getX(0), at.getY(0)], player.stage.placeFixed(player.stage.measured[0]).toArray().slice(0, 2)];
  });
  assert.ok(apart(drawn, wanted) < 1e-5, "the ruler is where the points are");
  await person.page.click('.player button[aria-label^="Measure"]');
});

test("the camera follows a body", async () => {
  await inPlayer((player) => player.setTime(0, true));
  await person.page.mouse.click(...(await onScreen("ball")));
  await person.page.click('.player button[aria-label^="Follow"]');
  const begin = await onScreen("ball");
  await inPlayer((player) => player.setTime(0.8, true));
  assert.ok(apart(await onScreen("ball"), begin) < 1, "the ball stays where it is on the screen");
  await person.page.click('.player button[aria-label^="Follow"]');
});

test("a look at the diagram takes nothing away", async () => {
  await inPlayer((player) => player.setTime(0.3, true));
  await person.page.locator(".stage-canvas").focus();
  await person.press("ArrowLeft");
  const left = await camera();
  await person.showView("Diagram");
  await person.showView("Animation");
  await person.until(() => inPlayer((player) => player?.stage.shown?.keys.length > 50), "the frames of the run");
  await person.until(() => inPlayer((player) => player.stage.traced.length > 0), "its traces");
  const found = await camera();
  assert.ok(apart(found.at, left.at) < 1e-6 && apart(found.target, left.target) < 1e-6, "seen as before");
  near(await inPlayer((player) => player.time), 0.3, 1e-9, "the time");
});

test("two runs lie over each other", async () => {
  person.write("Round.mo", ROUND.replace("w = 2", "w = 3"));
  await person.showView("Text");
  await person.until(async () => (await person.text(".cm-content")).includes("w = 3"), "the text from the disk");
  await person.showView("Diagram");
  await person.simulate();
  await person.page.click('.dock-tabs button:has-text("Runs")');
  const boxes = person.page.locator('tr[data-run] input[type="checkbox"]');
  await person.until(async () => (await boxes.count()) === 2, "two runs in the history");
  for (const box of await boxes.all()) await box.setChecked(true);
  await person.showView("Animation");
  await person.until(() => inPlayer((player) => player?.stage.ghost !== undefined), "a ghost");
  const [now, ghost] = await inPlayer((player) => {
    player.setTime(0.5, true);
    const y = (moving) => moving.bodies.get("ball").position.y;
    return [y(player.stage.shown), y(player.stage.ghost)];
  });
  near(now, Math.sin(1.5), 1e-3, "the new run");
  near(ghost, Math.sin(1), 1e-3, "the run before");
});

test("a film of the run is saved", {
  skip: process.env.BROWSER === "firefox" && "downloads in Firefox are not told",
}, async () => {
  const [film] = await Promise.all([
    person.page.waitForEvent("download"),
    person.page.click('.player button[aria-label="Save a film of the run"]'),
  ]);
  assert.match(film.suggestedFilename(), /\.webm$/);
  const bytes = readFileSync(await film.path());
  assert.equal(bytes.readUInt32BE(0), 0x1a45dfa3, "it begins as Matroska does");
  assert.ok(bytes.includes("webm") && bytes.length > 2000, `${bytes.length} bytes`);
  // The browser plays it, on a page of its own: the studio's plays nothing from elsewhere.
  const blank = await person.page.context().newPage();
  const size = await blank.evaluate(async (data) => {
    const video = document.createElement("video");
    video.src = `data:video/webm;base64,${data}`;
    await new Promise((done, failed) => {
      video.onloadeddata = done;
      video.onerror = failed;
    });
    return [video.videoWidth, video.videoHeight];
  }, bytes.toString("base64"));
  await blank.close();
  assert.ok(size[0] > 100 && size[1] > 100, String(size));
});

test("five hundred bodies leave most of a sixtieth of a second to the graphics card", async () => {
  await person.open("Many");
  await person.showView("Animation");
  await person.until(() => inPlayer((player) => player?.stage.shown?.bodies.size === 500), "500 bodies");
  await person.showView("Diagram");
  await person.simulate();
  await person.showView("Animation");
  await person.until(() => inPlayer((player) => player?.stage.shown?.keys.length > 400), "the frames of the run");
  const { calls, median } = await inPlayer(async (player) => {
    const spent = [];
    for (let k = 0; k < 40; k += 1) {
      const begin = performance.now();
      player.stage.at(k * 0.1);
      player.stage.drawNow();
      spent.push(performance.now() - begin);
      await new Promise((done) => setTimeout(done, 20));
    }
    spent.sort((a, b) => a - b);
    return { calls: player.stage.renderer.info.render.calls, median: spent[20] };
  });
  assert.ok(calls <= 5, `${calls} calls to draw them`);
  assert.ok(median < 1000 / 60, `${median} ms for a frame`);
});

test("what moves in a plane is seen flat", async () => {
  await person.open("Level");
  await person.simulate();
  await person.showView("Animation");
  await person.until(() => inPlayer((player) => player?.stage.shown?.keys.length > 5), "the frames of the run");
  assert.equal(await inPlayer((player) => player.stage.isPerspective), false);
  const { at, target, distance } = await camera();
  near(at[2] - target[2], distance, 1e-6, "from the front");
});

test("a world whose z is up stands on the floor, and its axes are those of the views", async () => {
  await person.open("Tall");
  await person.showView("Diagram");
  await person.simulate();
  await person.showView("Animation");
  await person.until(() => inPlayer((player) => player?.stage.shown?.keys.length > 5), "the frames of the run");
  const floor = await inPlayer((player) => player.stage.floor.position.y);
  near(floor, -0.1, 0.05, "the floor lies below the box");
  await person.page.locator(".stage-canvas").focus();
  await person.press("4");
  const above = await camera();
  near(above.at[1] - above.target[1], above.distance, 1e-6, "z is seen from above");
  await person.press("3");
  const front = await camera();
  near(front.target[2] - front.at[2], front.distance, 1e-6, "y of the model goes away from the eye");
  assert.equal(await inPlayer((player) => player.stage.isPerspective), true, "it is not flat");
  assert.match(await person.text(".player-scales"), /^Force: \d+ N per metre$/);
});

test("the view goes along with a vehicle, until one wants to see the whole way", async () => {
  await person.open("Cart");
  await person.showView("Diagram");
  await person.simulate();
  await person.showView("Animation");
  await person.until(() => inPlayer((player) => player?.stage.shown?.keys.length > 5), "the frames of the run");
  const follow = '.player button[aria-label^="Follow"]';
  const pressed = () => person.page.getAttribute(follow, "aria-pressed");
  assert.equal(await pressed(), "true");
  /** The width on the screen, as a share of the height, and how far its middle is from that of the screen. */
  const seen = (time) =>
    inPlayer((player, t) => {
      player.setTime(t);
      const { camera: c, host } = player.stage;
      const ends = [-1, 3].map((x) =>
        c.position
          .clone()
          .set(20 * t + x, 0.5, 0)
          .project(c),
      );
      const aspect = host.clientWidth / host.clientHeight;
      return { wide: (Math.abs(ends[1].x - ends[0].x) / 2) * aspect, aside: Math.abs(ends[0].x + ends[1].x) / 2 };
    }, time);
  for (const time of [0, 3, 10, 1]) {
    const { wide, aside } = await seen(time);
    assert.ok(wide > 0.5 && aside < 0.2, `at ${time} it is ${wide} wide, ${aside} aside`);
  }
  await person.page.locator(".stage-canvas").focus();
  await person.press("f");
  assert.equal(await pressed(), "false");
  const { wide } = await seen(5);
  assert.ok(wide < 0.1, `all of the way is seen: ${wide}`);
});

test("a body with a negative length shows its outside", async () => {
  await person.open("Tall");
  await person.showView("Animation");
  await person.until(() => inPlayer((player) => player?.stage.shown?.bodies.has("turned")), "the scene");
  await person.press("1");
  const [turned, beside] = await inPlayer((player) => {
    player.stage.drawNow();
    return ["turned", "beside"].map((name) => player.stage.shown.bodies.get(name).layers.isEnabled(0));
  });
  assert.deepEqual([turned, beside], [true, false], "the mirrored one draws itself");
});

test("a mesh that is missing is told with its place, and a box stands in", async () => {
  await person.open("Lost");
  await person.simulate();
  await person.showView("Animation");
  await person.until(() => inPlayer((player) => player?.stage.shown?.keys !== undefined), "the scene");
  const size = await inPlayer((player) => player.stage.shown.bodies.get("body").scale.toArray());
  assert.deepEqual(size, [1, 0.5, 0.5]);
  await person.page.click('.dock-tabs button:has-text("Messages")');
  const told = await person.text('.message[data-code="shape-file"]');
  assert.match(told, /`?none\.stl`? cannot be drawn: there is no such file/);
  assert.match(told, /body, Lost\.mo:\d+/);
});

test("a model without shapes says how to add one, and one that cannot begin says why", async () => {
  await person.open("Bare");
  await person.showView("Animation");
  await person.until(async () => (await person.text(".animation")).includes("Add one"), "how to add a shape");
  await person.open("Stuck");
  await person.showView("Animation");
  await person.until(
    async () => (await person.text(".animation")).includes("cannot be put together"),
    "why there is nothing to see",
  );
});
