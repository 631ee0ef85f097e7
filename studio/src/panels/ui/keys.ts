/** Keys as people write them: "Ctrl+Shift+Z". Ctrl stands for Command on a Mac. */
const isMac = typeof navigator !== "undefined" && /Mac/.test(navigator.platform);

export function matches(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split("+");
  const key = parts.pop()!;
  const ctrl = isMac ? event.metaKey : event.ctrlKey;
  if (ctrl !== parts.includes("Ctrl") || event.altKey !== parts.includes("Alt")) return false;
  // A sign that needs Shift on some keyboards is meant as the sign.
  const isSign = key.length === 1 && !/[A-Za-z0-9]/.test(key);
  if (!isSign && event.shiftKey !== parts.includes("Shift")) return false;
  return event.key.toLowerCase() === key.toLowerCase() || (key === "Space" && event.key === " ");
}

export const shown = (keys: string): string =>
  keys
    .replace("Ctrl+", isMac ? "⌘" : "Ctrl ")
    .replace("Shift+", isMac ? "⇧" : "Shift ")
    .replace("Alt+", isMac ? "⌥" : "Alt ")
    .replace("Delete", "Del")
    .replace("Escape", "Esc")
    .replace("ArrowUp", "↑")
    .replace("ArrowDown", "↓")
    .replace("ArrowLeft", "←")
    .replace("ArrowRight", "→");

/** Whether keys are text for what has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !["button", "checkbox", "radio", "range"].includes(target.type))
  );
}
