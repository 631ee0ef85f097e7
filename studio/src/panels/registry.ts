/**
 * What there is to show, and what can be done. A panel brings its own entries (`panels/index.ts` lists the
 * panels); the shell, the palette and the keyboard know entries only.
 */
import type { Component } from "solid-js";
import type { Studio } from "../document/studio";
import type { OpenModel } from "../document/model";
import type { GlyphName } from "./ui/Glyph";

/** A view of the open model in the middle of the page; two can stand side by side. */
export interface ViewEntry {
  readonly id: string;
  readonly title: string;
  readonly glyph: GlyphName;
  readonly view: Component<{ model: OpenModel }>;
}

/** A panel below. */
export interface DockEntry {
  readonly id: string;
  readonly title: string;
  readonly glyph: GlyphName;
  readonly view: Component;
  /** A number beside the title, such as of errors. */
  readonly count?: Component;
}

/** Shown while `workbench.dialog` has its id. */
export interface DialogEntry {
  readonly id: string;
  readonly view: Component<{ close: () => void }>;
}

export interface Action {
  readonly id: string;
  readonly title: string;
  /** For the palette. */
  readonly group: string;
  /** As in "Ctrl+Shift+Z"; Ctrl is Command on a Mac. The first is shown. */
  readonly keys?: readonly string[];
  readonly glyph?: GlyphName;
  /** Also while something is being typed. */
  readonly inText?: boolean;
  readonly isPossible?: (studio: Studio) => boolean;
  readonly run: (studio: Studio) => void;
}

/** Files that are dropped on the page. */
export interface DropEntry {
  /** "Drop …", for the hand that holds them. */
  readonly title: string;
  readonly takes: (name: string) => boolean;
  readonly take: (studio: Studio, files: readonly File[]) => void;
}

export interface Panel {
  readonly views?: readonly ViewEntry[];
  readonly docks?: readonly DockEntry[];
  readonly dialogs?: readonly DialogEntry[];
  readonly actions?: readonly Action[];
  readonly drops?: readonly DropEntry[];
}

const panels: Panel[] = [];

export function register(...more: Panel[]): void {
  panels.push(...more);
}

export const views = (): ViewEntry[] => panels.flatMap((p) => p.views ?? []);
export const docks = (): DockEntry[] => panels.flatMap((p) => p.docks ?? []);
export const dialogs = (): DialogEntry[] => panels.flatMap((p) => p.dialogs ?? []);
export const drops = (): DropEntry[] => panels.flatMap((p) => p.drops ?? []);
export const actions = (): Action[] => panels.flatMap((p) => p.actions ?? []);
export const action = (id: string): Action | undefined => actions().find((a) => a.id === id);

export function perform(studio: Studio, id: string): void {
  const found = action(id);
  if (found && (found.isPossible?.(studio) ?? true)) found.run(studio);
}
