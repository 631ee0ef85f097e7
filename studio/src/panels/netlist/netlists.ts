/** Files that a person hands over: which of them are netlists, and what they say. */
import { Cell } from "../../document/cell";
import type { Studio } from "../../document/studio";
import type { NetlistFile } from "../../protocol";

export const ENDINGS = [".cir", ".ckt", ".net", ".sp", ".spi", ".spice"];
/** What netlists include. */
const PARTS = [".lib", ".inc", ".mod", ".sub", ".txt"];
const MOST_BYTES = 16 << 20;

const ends = (name: string, endings: readonly string[]) =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));

export const isNetlist = (name: string): boolean => ends(name, ENDINGS);
export const belongsToNetlist = (name: string): boolean => ends(name, [...ENDINGS, ...PARTS]);

/** What was handed over last; the dialog reads it. */
export const handed = new Cell<readonly NetlistFile[]>([]);

export async function textsOf(files: Iterable<File>): Promise<NetlistFile[]> {
  return Promise.all(
    [...files].map(async (file) => {
      if (file.size > MOST_BYTES) throw new Error(`${file.name} is larger than ${MOST_BYTES >> 20} MB.`);
      return { name: file.name, text: await file.text() };
    }),
  );
}

/** Files dropped on the page. */
export function take(studio: Studio, files: readonly File[]): void {
  textsOf(files).then((texts) => {
    handed.set(texts);
    studio.workbench.dialog.set("netlist");
  }, studio.complain);
}
