/** All lessons, in the order in which they build on each other. */
import type { Lesson } from "../lesson";
import { algebraicLoops } from "./loops";
import { causality } from "./causality";
import { derivative } from "./derivative";
import { energy } from "./energy";
import { first } from "./first";
import { junctions } from "./junctions";
import { switching } from "./switching";
import { wrapping } from "./wrapping";

export const LESSONS: readonly Lesson[] = [
  first,
  junctions,
  causality,
  derivative,
  algebraicLoops,
  energy,
  switching,
  wrapping,
];
