/** Switches: events, modes, and an ideal diode in place of a switch that somebody moves. */
import { type Lesson, finished, isSelected, revisions } from "../lesson";
import model from "./Charger.mo?raw";

export const switching: Lesson = {
  id: "switching",
  idea: "Switching",
  title: "A capacitor charged in pulses",
  promise: "A switch changes which equations hold. The instants are found exactly, not at the next step.",
  model,
  steps: [
    {
      title: "Run it",
      text: "The switch opens at 1 s, 3 s and 5 s. Press **Ctrl Space**: while it is closed the capacitor charges with 0.45 s, while it is open it discharges with 5 s. Each change is an *event*; the list of *Runs* below counts them.",
      isDone: (seen) => seen.runs.some((r) => r.class === seen.model?.name && r.state === "finished" && r.events > 0),
    },
    {
      title: "See the switch move",
      text: "Click **Events** below: each line says what changed, and when. Click one of the times: plots and diagram go to that instant. The switch is green where it is closed, grey where it is open.",
      isDone: (seen) => seen.instant !== undefined,
    },
    {
      title: "Change its rhythm",
      text: "Click **open** in the diagram and give it a `period` of 1. How high does the voltage get? Run it again.",
      isDone: (seen) => finished(seen) > 1 && revisions(seen) > 1,
    },
    {
      title: "Ask what the switch does to causality",
      text: "Click **contact**. Closed, it decides an effort (none); open, it decides a flow (none): its stroke may change sides. Here `Ron` and `Goff` make it a very small and a very large resistance, so that all modes have the same states.",
      isDone: ({ model }) => isSelected(model, (name) => name === "contact"),
    },
  ],
};
