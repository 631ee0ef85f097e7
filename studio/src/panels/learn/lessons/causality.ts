/** Who decides what: two sources of effort at one node contradict each other, and a resistance between them helps. */
import { type Lesson, conflicts, finished, has, isSelected, isSound } from "../lesson";
import model from "./TwoBatteries.mo?raw";

export const causality: Lesson = {
  id: "causality",
  idea: "Causality",
  title: "Two batteries at one node",
  promise: "Each bond carries an effort and a flow, and each is decided by one side. A stroke tells which.",
  model,
  steps: [
    {
      title: "Find the contradiction",
      text: "Both batteries say what the voltage at `node` is: 12 V and 9 V. A 0-junction has one effort, so the model cannot be. Click the red message below: it shows the junction.",
      isDone: ({ model }) => isSelected(model, (name) => name === "node"),
    },
    {
      title: "Make room for both",
      text: "A real battery has an inner resistance: its current makes up for the difference. Drag a **J1p3** from the library **onto the bond B2**, so that it goes in between.",
      isDone: ({ model }) => has(model, "1"),
    },
    {
      title: "Add the resistance",
      text: "Press **B** and pull from the new junction into the open; choose **R** there. The contradiction is gone: the efforts of both batteries are given, and the resistance decides the current.",
      isDone: ({ model }) => has(model, "1") && conflicts(model) === 0 && isSound(model),
    },
    {
      title: "Read the strokes, and run",
      text: "At the end with the stroke, the effort comes in. Each junction follows a rule: of the bonds at a **0**, one brings the effort; of those at a **1**, one brings the flow. Press **Ctrl Space**.",
      isDone: (seen) => isSound(seen.model) && finished(seen) > 0,
    },
  ],
};
