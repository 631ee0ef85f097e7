import { createContext, useContext } from "solid-js";
import type { Readable } from "../document/cell";
import type { Studio } from "../document/studio";

export interface Page {
  readonly studio: Studio;
  readonly isDark: Readable<boolean>;
}

export const PageContext = createContext<Page>();

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("a panel outside the page");
  return page;
}

export const useStudio = (): Studio => usePage().studio;
