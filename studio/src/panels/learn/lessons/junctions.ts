/** Series and parallel: the same parts at a 1-junction and at a 0-junction. */
import { type Lesson, finished, has, isSound, revisions } from "../lesson";
import model from "./TwoLamps.mo?raw";

export const junctions: Lesson = {
  id: "junctions",
  idea: "Junctions",
  title: "Two lamps, in series and in parallel",
  promise: "A 1-junction has one flow, a 0-junction one effort. Everything else follows from that.",
  model,
  steps: [
    {
      title: "One current",
      text: "At the 1-junction `J` both lamps carry the same current, `12/(4 + 8)` = 1 A, and share the voltage: 4 V and 8 V. Press **Ctrl Space** and look at `lamp1.f` and `lamp2.e`.",
      isDone: (seen) => finished(seen) > 0,
    },
    {
      title: "Make it a node",
      text: "Go back to the diagram and click **J**. In the inspector, choose **Another kind** and take **J0p3**. The bonds stay; what was in series is now in parallel.",
      isDone: ({ model }) => has(model, "0") && !has(model, "1"),
    },
    {
      title: "One voltage",
      text: "Run it again. Now each lamp has the full 12 V, and the currents are 3 A and 1.5 A. Where the arrows meet, flows add up at a **0**, and efforts at a **1**.",
      isDone: (seen) => has(seen.model, "0") && isSound(seen.model) && revisions(seen) > 1,
    },
  ],
};
