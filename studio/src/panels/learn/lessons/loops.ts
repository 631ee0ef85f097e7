/** Elements that depend on each other at the same instant, and what breaks such a loop. */
import { type Lesson, finished, has, isSound, loops } from "../lesson";
import model from "./Divider.mo?raw";

export const algebraicLoops: Lesson = {
  id: "loops",
  idea: "Algebraic loops",
  title: "A voltage divider",
  promise: "Where no store stands between them, elements must be solved together. A violet halo shows which.",
  model,
  steps: [
    {
      title: "See the loop",
      text: "The voltage in the middle follows from the currents, and the currents follow from that voltage. The violet halo marks the elements that are solved together. Press **Ctrl Space**: with the load it is 7.5 V, as equations on paper say.",
      isDone: (seen) => loops(seen.model) > 0 && finished(seen) > 0,
    },
    {
      title: "Break it with a store",
      text: "In the diagram press **B**, pull from `middle` into the open, and choose **C**: every wire has some capacitance. It keeps the voltage, and each current follows from it alone. The halo is gone.",
      isDone: ({ model }) => has(model, "C") && loops(model) === 0 && isSound(model),
    },
    {
      title: "What it costs",
      text: "Give the new element `C` = 1e-6 and run it. A state has come in, which rises within 0.1 ms. Small stores break loops and bring fast transients: choose them because they are there, not because a loop is.",
      isDone: (seen) => loops(seen.model) === 0 && finished(seen) > 1,
    },
  ],
};
