/** A tool is a small state machine: each state answers a pointer event with the next state. */
import type { Point } from "../../document/geometry";
import type { Board } from "../board";

/** Drawn from corner to corner. */
export type SpannedTool = "rectangle" | "ellipse" | "text";
/** For icons. */
export type ShapeTool = SpannedTool | "line" | "polygon";
export type ToolName = "select" | "bond" | "connect" | "pan" | ShapeTool;

export interface Pointer {
  /** In the diagram. */
  readonly at: Point;
  /** On the screen. */
  readonly screen: Point;
  readonly shift: boolean;
  /** Ctrl, or Command. */
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly button: number;
}

export interface ToolState {
  readonly name: string;
  readonly cursor: string;
  enter?(board: Board): void;
  down?(p: Pointer, board: Board): ToolState;
  move(p: Pointer, board: Board): ToolState;
  up(p: Pointer, board: Board): ToolState;
  leave?(board: Board): void;
  /** Enter was pressed. */
  finish?(board: Board): ToolState;
}
