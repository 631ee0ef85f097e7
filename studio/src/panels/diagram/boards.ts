/** The board of each open model; it outlives the view, so that a tab comes back as it was left. */
import { Board } from "../../canvas/board";
import type { OpenModel } from "../../document/model";
import type { Studio } from "../../document/studio";

const boards = new WeakMap<OpenModel, Board>();

export function boardOf(studio: Studio, model: OpenModel): Board {
  let board = boards.get(model);
  if (!board) {
    board = new Board(model, studio.server, studio.complain);
    boards.set(model, board);
  }
  return board;
}
