/** Of examples, as libraries number them; where nobody said one, it is 0. */
export const LEVELS = ["", "First steps", "Further", "Advanced"] as const;
