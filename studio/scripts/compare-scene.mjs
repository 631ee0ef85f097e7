// Compares a scene with the results of the same run: the ends of rods and boxes of FixedTranslation, BodyBox and the
// like are where the equations of their frames say, at all rows. The frames are other variables than those that the
// shape is drawn from, so a mistake in placement shows.
//   node scripts/compare-scene.mjs FILE.glb FILE.csv
import { readFileSync } from "node:fs";

const [glbPath, csvPath] = process.argv.slice(2);
const bytes = readFileSync(glbPath);
const jsonLength = bytes.readUInt32LE(12);
const gltf = JSON.parse(bytes.subarray(20, 20 + jsonLength).toString());
const bin = bytes.subarray(28 + jsonLength);
const floats = (id) => {
  const a = gltf.accessors[id];
  const n = a.count * { SCALAR: 1, VEC3: 3, VEC4: 4 }[a.type];
  const view = gltf.bufferViews[a.bufferView];
  return Array.from({ length: n }, (_, k) => bin.readFloatLE(view.byteOffset + 4 * k));
};
const channels = new Map();
for (const { sampler, target } of gltf.animations?.[0].channels ?? []) {
  if (target.node === undefined) continue;
  const s = gltf.animations[0].samplers[sampler];
  channels.set(`${target.node} ${target.path}`, {
    times: floats(s.input),
    values: floats(s.output),
    isStep: s.interpolation === "STEP",
  });
}
/** Linear channels have a key for each row of the results; the others change at events only. */
const at = (node, path, rest, t, row) => {
  const c = channels.get(`${node} ${path}`);
  const n = rest.length;
  if (!c) return rest;
  const k = c.isStep
    ? Math.max(
        0,
        c.times.findLastIndex((x) => x <= t + 1e-6),
      )
    : row;
  return c.values.slice(k * n, k * n + n);
};
const turn = ([x, y, z, w], v) => {
  const t = [2 * (y * v[2] - z * v[1]), 2 * (z * v[0] - x * v[2]), 2 * (x * v[1] - y * v[0])];
  return [
    v[0] + w * t[0] + y * t[2] - z * t[1],
    v[1] + w * t[1] + z * t[0] - x * t[2],
    v[2] + w * t[2] + x * t[1] - y * t[0],
  ];
};

const lines = readFileSync(csvPath, "utf8").trim().split("\n");
const header = lines[0].match(/("[^"]*"|[^,]+)/g).map((h) => h.replace(/^"|"$/g, ""));
const column = new Map(header.map((h, k) => [h, k]));
const rows = lines.slice(1).map((l) => l.split(",").map(Number));
const frame = (row, path) => [1, 2, 3].map((k) => row[column.get(`${path}.r_0[${k}]`)]);
// FullRobot: each link where the angles of the joints put it, by rotations multiplied here. Axis of the joint, and the
// way from there to the next one.
const LINKS = [
  [1, [0, 0.324, 0.3]],
  [0, [0, 0.65, 0]],
  [0, [0, 0.414, -0.155]],
  [1, [0, 0.186, 0]],
  [0, [0, 0.125, 0]],
  [1, [0, 0, 0]],
];
const links = LINKS.map((_, k) => gltf.nodes.findIndex((n) => n.name === `mechanics.b${k + 1}.shape1`));
let [compared, worst, where] = [0, 0, ""];
for (const [id, node] of (gltf.nodes ?? []).entries()) {
  // A rod of a FixedTranslation goes from frame_a to frame_b.
  const found = /^(.*)\.shape1?$/.exec(node.name ?? "");
  const path = found?.[1];
  // A mesh lies in its axes as it was drawn.
  if (!path || node.extras.type.includes("://") || !column.has(`${path}.frame_b.r_0[1]`) || column.has(`${path}.phi`))
    continue;
  // A shape may stand a little aside of its frame, always by the same way in the frame's axes.
  let aside;
  for (const [number, row] of rows.entries()) {
    const t = row[0];
    const [a, b] = [frame(row, `${path}.frame_a`), frame(row, `${path}.frame_b`)];
    // A spring in series begins where its damper ends.
    const damper = row[column.get(`${path}.s_damper`)] ?? 0;
    const whole = Math.hypot(...a.map((c, k) => b[k] - c));
    for (const k of [0, 1, 2]) a[k] += ((b[k] - a[k]) / whole) * damper;
    const length = Math.hypot(...a.map((c, k) => b[k] - c));
    const p = at(id, "translation", node.translation ?? [0, 0, 0], t, number);
    const q = at(id, "rotation", node.rotation ?? [0, 0, 0, 1], t, number);
    aside ??= turn(
      [-q[0], -q[1], -q[2], q[3]],
      a.map((c, k) => p[k] - c),
    );
    const shift = turn(q, aside);
    for (const k of [0, 1, 2]) {
      a[k] += shift[k];
      b[k] += shift[k];
    }
    const x = turn(q, [length, 0, 0]);
    const off = Math.max(Math.hypot(...a.map((c, k) => p[k] - c)), Math.hypot(...b.map((c, k) => p[k] + x[k] - c)));
    compared += 1;
    if (off > worst) [worst, where] = [off, `${node.name} at ${t}`];
  }
}
if (links.every((id) => id >= 0)) {
  for (const [number, row] of rows.entries()) {
    let origin = [0, 0.351, 0];
    const axes = [0, 1, 2].map((i) => [0, 1, 2].map((j) => Number(i === j)));
    for (const [k, [axis, way]] of LINKS.entries()) {
      const phi = row[column.get(`mechanics.r${k + 1}.phi`)];
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      const [a, b] = [axes[u], axes[v]];
      axes[u] = a.map((c, i) => Math.cos(phi) * c + Math.sin(phi) * b[i]);
      axes[v] = b.map((c, i) => Math.cos(phi) * c - Math.sin(phi) * a[i]);
      const node = gltf.nodes[links[k]];
      const p = at(links[k], "translation", node.translation ?? [0, 0, 0], row[0], number);
      const q = at(links[k], "rotation", node.rotation ?? [0, 0, 0, 1], row[0], number);
      const end = turn(q, [1, 0, 0]);
      const off = Math.max(
        Math.hypot(...origin.map((c, i) => p[i] - c)),
        Math.hypot(...end.map((c, i) => c - axes[0][i])),
      );
      compared += 1;
      if (off > worst) [worst, where] = [off, `${node.name} at ${row[0]}`];
      origin = origin.map((c, i) => c + way.reduce((sum, w, j) => sum + w * axes[j][i], 0));
    }
  }
}
const size = gltf.scenes[0].extras.bounds;
const scale = size ? Math.hypot(...size.min.map((c, k) => size.max[k] - c)) : 1;
console.log(
  `  ${compared} places compared with results, at most ${worst.toExponential(1)} m apart${where && ` (${where})`}`,
);
process.exit(worst > 2e-4 * scale ? 1 : 0);
