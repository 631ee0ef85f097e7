/**
 * Colours and dashes of curves. The colours keep their distance from each other for people who see red and
 * green alike, and their contrast on white and on dark paper.
 */
export const LIGHT = ["#0b6e8e", "#c2410c", "#5b3fb5", "#15803d", "#be185d", "#92640a", "#1d4ed8", "#525a63"] as const;
export const DARK = ["#55b8d6", "#f59352", "#b39af8", "#5fcb8b", "#f47fb4", "#dcb04a", "#82a8fb", "#aab1b8"] as const;

/** Lengths of strokes and gaps in pixels; empty is a solid line. */
export type Dash = readonly number[];
export const DASHES: readonly Dash[] = [[], [7, 4], [2, 3], [9, 3, 2, 3], [14, 4]];

export const colour = (index: number, isDark: boolean): string => (isDark ? DARK : LIGHT)[index % LIGHT.length]!;
export const dash = (index: number): Dash => DASHES[index % DASHES.length]!;
