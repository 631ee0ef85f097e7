// Reads .glb files as a stranger would: the Khronos validator, and a small reader of nodes and channels for tests.
import { readFileSync } from "node:fs";
import validator from "gltf-validator";

/** What the validator holds against a file. */
export async function faults(bytes) {
  const report = await validator.validateBytes(new Uint8Array(bytes), { maxIssues: 100 });
  const told = report.issues.messages
    .filter((m) => m.severity <= 1)
    .map((m) => `${m.code} at ${m.pointer}: ${m.message}`);
  return { errors: report.issues.numErrors, warnings: report.issues.numWarnings, told, info: report.info };
}

/** `node scripts/glb.mjs FILE...` says what is wrong with files; 1 if something is. */
if (process.argv[1]?.endsWith("glb.mjs")) {
  let failed = false;
  for (const file of process.argv.slice(2)) {
    const found = await faults(readFileSync(file));
    failed ||= found.errors + found.warnings > 0;
    console.log(
      `${file}: ${found.errors} errors, ${found.warnings} warnings, ${found.info.totalVertexCount} vertices, ${found.info.drawCallCount} meshes`,
    );
    for (const line of found.told) console.log(`  ${line}`);
  }
  process.exit(failed ? 1 : 0);
}
