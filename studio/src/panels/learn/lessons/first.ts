/** The way to the first model: what to do, why, and how the studio sees that it is done. */
import { type Lesson, bonds, finished, has, isSound, startsFixed } from "../lesson";

export const first: Lesson = {
  id: "first",
  idea: "First steps",
  title: "Build an RL circuit",
  promise: "From an empty page to a first run: a source, a junction, a resistor and a coil.",
  steps: [
    {
      title: "Make a model",
      text: "Press **Alt N**, type a name such as `RL`, and press Enter. A model is a text file in your folder; its diagram is a picture of that text.",
      isDone: ({ model }) => model?.isEditable && model.view.get().kind === "model",
    },
    {
      title: "Add a source",
      text: "Type `Se` into the search field above the library, and drag **Se** onto the left of the paper. It is a source of effort: here, a voltage.",
      isDone: ({ model }) => has(model, "Se"),
    },
    {
      title: "Add a 1-junction",
      text: "Drag **J1p3** to the middle. In a series circuit the same current flows through everything: a 1-junction has one flow, and its efforts add up to zero.",
      isDone: ({ model }) => has(model, "1"),
    },
    {
      title: "Add a resistor and a coil",
      text: "Drag **R** to the right of the junction and **I** below it. R dissipates energy; I, an inductance, stores it.",
      isDone: ({ model }) => has(model, "R") && has(model, "I"),
    },
    {
      title: "Bond them",
      text: "Press **B** for the bond tool. Pull from the source to the junction, and from the junction to R and to I. A bond carries power, effort times flow; the half arrow says which way counts as positive.",
      isDone: ({ model }) => bonds(model) >= 3,
    },
    {
      title: "Read the causality",
      text: "The short strokes across the bonds say who decides what: at the stroke, the effort is given. The coil's is green: it integrates, so its current is a state. When there are no errors below, the model is sound.",
      isDone: ({ model }) => bonds(model) >= 3 && isSound(model),
    },
    {
      title: "Say where it starts",
      text: "Press **Escape**, then click beside everything on the paper. The inspector on the right lists the states under *Initial conditions*: tick **Fixed** for the coil, so that its current starts at exactly zero.",
      isDone: ({ model }) => isSound(model) && startsFixed(model),
    },
    {
      title: "Run it",
      text: "Press **Ctrl Space**. The current rises to `e0/R` and is two thirds there after a time of `I/R`. Try other values: click R and write another resistance.",
      isDone: (seen) => finished(seen) > 0,
    },
  ],
};
