/** Light, dark, or as the system has it; remembered by the browser, since it belongs to the person. */
import { Cell } from "../../document/cell";
import type { Theme } from "../../document/workbench";
import { useStudio } from "../context";
import { perform } from "../registry";
import { Glyph } from "../ui/Glyph";
import { usePage } from "../context";
import { watch } from "../watch";

const KEY = "harpoon.theme";

/** Keeps the page's colours; the result tells whether they are dark. */
export function followTheme(theme: Cell<Theme>): Cell<boolean> {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const isDark = new Cell(false);
  const apply = () => {
    const dark = theme.get() === "dark" || (theme.get() === "system" && system.matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    isDark.set(dark);
  };
  const kept = localStorage.getItem(KEY);
  if (kept === "light" || kept === "dark" || kept === "system") theme.set(kept);
  theme.subscribe((next) => {
    localStorage.setItem(KEY, next);
    apply();
  });
  system.addEventListener("change", apply);
  apply();
  return isDark;
}

export function ThemeButton() {
  const studio = useStudio();
  const isDark = watch(usePage().isDark);
  return (
    <button
      class="button square"
      title={isDark() ? "Light theme" : "Dark theme"}
      aria-label="Theme"
      onClick={() => perform(studio, "theme")}
    >
      <Glyph name={isDark() ? "sun" : "moon"} />
    </button>
  );
}
