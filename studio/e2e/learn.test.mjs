// The first page: examples with pictures, and a tour that builds the RL circuit.
import { after, before, test } from "node:test";
import { Person } from "./person.mjs";

let person;
before(async () => {
  person = await Person.at();
});
after(() => person.leave());

const step = (n) => person.see(`.tour[data-step="${n}"]`);

test("the first page shows examples with pictures and begins a tour", async () => {
  await person.see('[data-card^="BondLib.Examples."] .picture svg');
  await person.click('button:has-text("build an RL circuit")');
  await step(1);
});
