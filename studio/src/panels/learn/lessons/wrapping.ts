/** A bond graph inside of a component with pins: made of a selection, entered, used. */
import { type Lesson, finished, isSound } from "../lesson";
import model from "./CoilAndLosses.mo?raw";

export const wrapping: Lesson = {
  id: "wrapping",
  idea: "Wrapping",
  title: "A coil with pins",
  promise: "Whoever uses your component need not know bond graphs: outside pins, inside bonds.",
  model,
  steps: [
    {
      title: "Choose what goes inside",
      text: "Pull a frame round `wire`, `losses` and `coil`: begin on empty paper above and left of `wire`, and end below and right of the others.",
      isDone: ({ model }) => {
        const chosen = model?.selection.get().components ?? new Set();
        return ["wire", "losses", "coil"].every((name) => chosen.has(name)) && !chosen.has("battery");
      },
    },
    {
      title: "Wrap it",
      text: "Press **Ctrl Alt G** and **Enter**. The selection is a component with an electrical pin now; wrappers lead from its pins to its bonds.",
      isDone: ({ model }) =>
        isSound(model) && !model?.diagram.get().component("coil") && Boolean(insideOf(model?.diagram.get().components)),
    },
    {
      title: "Go inside",
      text: "Click the new component and press **Shift Enter**. This is your bond graph, with the values and strokes that it has *here*. The path above the paper leads out again.",
      isDone: ({ model }) => (model?.inside.get().length ?? 0) > 0,
    },
    {
      title: "It computes what it did",
      text: "Go out (**Shift Backspace**) and run it: the current rises to `10/5` = 2 A with a time constant of `2/5` s, as before. From here on it can be used among resistors and sources with pins.",
      isDone: (seen) => (seen.model?.inside.get().length ?? 0) === 0 && finished(seen) > 0,
    },
  ],
};

/** The component that holds the selection. */
const insideOf = (components: readonly { class: string }[] | undefined) =>
  components?.find((c) => !c.class.startsWith("BondLib."));
