/** Which lesson is on, where in it, and the model that it is about. */
import { Cell } from "../../document/cell";
import type { Studio } from "../../document/studio";
import { Refusal } from "../../document/server";
import { type Lesson, nameOf } from "./lesson";

export interface Learning {
  readonly lesson: Lesson;
  readonly step: number;
  /** The furthest one that was come to; earlier ones can be read again. */
  readonly reached: number;
  /** Of the folder; without it, whichever is in front. */
  readonly model?: string;
}

export const learning = new Cell<Learning | undefined>(undefined);

/** Puts the model of the lesson into the folder, under a name that is free, and shows it. */
export async function begin(studio: Studio, lesson: Lesson): Promise<void> {
  if (lesson.model === undefined) {
    learning.set({ lesson, step: 0, reached: 0 });
    return;
  }
  const first = nameOf(lesson.model);
  for (let n = 1; ; n++) {
    const name = n === 1 ? first : `${first}${n}`;
    const text = lesson.model.replace(new RegExp(`^(model|end) ${first}\\b`, "gm"), `$1 ${name}`);
    try {
      const made = await studio.server.request("saveModel", { name, text });
      learning.set({ lesson, step: 0, reached: 0, model: made.class });
      await studio.open(made.class, "diagram");
      return;
    } catch (error) {
      const isTaken = error instanceof Refusal && / already$/.test(error.message);
      if (isTaken && n < 100) continue;
      studio.complain(error);
      return;
    }
  }
}
