/** The board of each drawing; it outlives the view, so that a tab comes back as it was left. */
import { Board } from "../../canvas/board";
import { Cell } from "../../document/cell";
import type { Drawing } from "../../document/drawing";
import { InsideDrawing } from "../../document/inside";
import type { OpenModel } from "../../document/model";
import type { Studio } from "../../document/studio";

const boards = new WeakMap<Drawing, Board>();

export function boardOf(studio: Studio, drawing: Drawing): Board {
  let board = boards.get(drawing);
  if (!board) {
    board = new Board(drawing, studio.server, studio.complain);
    boards.set(drawing, board);
  }
  return board;
}

/** The drawing that commands and keys are about: the one that was shown or touched last. */
export const front = new Cell<Drawing | undefined>(undefined);

/** The diagram of a model; its icon, or the inside of one of its components, if that is in front. */
export function inFront(model: OpenModel): Drawing {
  const drawing = front.get();
  const isOfModel = drawing === model.icon || (drawing instanceof InsideDrawing && drawing.model === model);
  return isOfModel ? drawing : model;
}
