/** Two stores that cannot both keep a state, and what sets the second one free. */
import { type Lesson, derivatives, finished, has, isSelected, isSound } from "../lesson";
import model from "./TwoWagons.mo?raw";

export const derivative: Lesson = {
  id: "derivative",
  idea: "Derivative causality",
  title: "Two wagons on one rod",
  promise: "A store that others decide has no state of its own. An orange stroke says so.",
  model,
  steps: [
    {
      title: "Look at the orange stroke",
      text: "Both wagons have one velocity. It is the state of one of them; the other can only follow, and its force is found by differentiating. Click **wagon2**: the inspector says who decides.",
      isDone: ({ model }) =>
        isSelected(model, (name) =>
          Boolean(model?.check.get()?.bonds?.stores.some((s) => s.path === name && s.causality === "derivative")),
        ),
    },
    {
      title: "It runs nevertheless",
      text: "Press **Ctrl Space**. Harpoon solves both together, as one wagon of 5 kg: the end velocity is `10/1` = 10 m/s, the time constant `(2 + 3)/1` = 5 s. Derivative causality is no error; it is a remark about the model.",
      isDone: (seen) => finished(seen) > 0,
    },
    {
      title: "Put a spring between them",
      text: "A real coupling gives way. Back in the diagram, drag a **J0p3** onto the bond **B4**, press **B**, pull from it into the open, and choose **C**. Now each wagon has a velocity of its own, and all strokes at stores are green.",
      isDone: ({ model }) => has(model, "C") && derivatives(model) === 0 && isSound(model),
    },
    {
      title: "Three states",
      text: "The price is one more oscillation: with C = 1 m/N the wagons swing against each other. Run it, and try `C` of 0.01 in the inspector.",
      isDone: (seen) => derivatives(seen.model) === 0 && has(seen.model, "C") && finished(seen) > 1,
    },
  ],
};
