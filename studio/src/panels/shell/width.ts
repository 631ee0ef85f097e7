/** A page of less width than this, as at a zoom of 200 %, has its sides as drawers. */
import type { Workbench } from "../../document/workbench";

export function followWidth(workbench: Workbench): void {
  const narrow = matchMedia("(max-width: 60rem)");
  const apply = () => {
    workbench.isNarrow.set(narrow.matches);
    workbench.drawer.set(undefined);
  };
  narrow.addEventListener("change", apply);
  apply();
}
