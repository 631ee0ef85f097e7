/** Whether the tour is on, and where. */
import { Cell } from "../../document/cell";

export const tour = new Cell<{ readonly step: number } | undefined>(undefined);
