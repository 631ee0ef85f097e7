/** Keys to actions, for the whole page. */
import type { Studio } from "../../document/studio";
import { actions } from "../registry";
import { isTyping, matches } from "../ui/keys";

export function listenToKeys(studio: Studio): void {
  window.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || studio.workbench.dialog.get() !== undefined) return;
    const typing = isTyping(event.target);
    for (const action of actions()) {
      if (!action.keys?.some((keys) => matches(event, keys))) continue;
      // In a field, keys without Ctrl or Alt are letters, and undo is the field's own.
      if (typing && !action.inText) continue;
      // Buttons have their own use of Enter and Space.
      if (event.target instanceof HTMLButtonElement && (event.key === "Enter" || event.key === " ") && !event.ctrlKey)
        continue;
      if (!(action.isPossible?.(studio) ?? true)) continue;
      event.preventDefault();
      action.run(studio);
      return;
    }
  });
}
