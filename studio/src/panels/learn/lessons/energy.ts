/** Where the energy goes: supplied, stored, dissipated, and what is missing. */
import { type Lesson, finished, isShown, revisions } from "../lesson";
import model from "./Swing.mo?raw";

export const energy: Lesson = {
  id: "energy",
  idea: "Energy",
  title: "A mass on a spring",
  promise: "A bond graph conserves energy by construction; the ledger shows that the computation does, too.",
  model,
  steps: [
    {
      title: "Let it swing",
      text: "A force of 20 N pulls at a mass on a spring with some damping. Press **Ctrl Space**.",
      isDone: (seen) => finished(seen) > 0,
    },
    {
      title: "Open the energy view",
      text: "Choose **Energy** above. The width of each bond is its power at the time of the cursor. The ledger beside it: the force supplies, mass and spring store and give back, the damper dissipates.",
      isDone: (seen) => isShown(seen, "energy"),
    },
    {
      title: "Look for what is missing",
      text: "At the end the spring holds `20²/(2·100)` = 2 J, and as much again went into the damper. The residual is the error of the integration: a millionth. Make the damper ten times as strong (`R` = 10) and run it again: the same 2 J are dissipated, only sooner.",
      isDone: (seen) => revisions(seen) > 1,
    },
  ],
};
