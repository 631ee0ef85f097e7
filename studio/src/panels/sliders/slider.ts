/** The sliders of a model: which parameters, and how far they go. Plain data, kept in the project's state. */
export interface Slider {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Around the value that the model has: from nothing to the double. */
export function around(name: string, value: number): Slider {
  if (value === 0) return { name, from: -1, to: 1 };
  return value > 0 ? { name, from: 0, to: 2 * value } : { name, from: 2 * value, to: 0 };
}

export function slidersFrom(saved: unknown): Slider[] {
  if (!Array.isArray(saved)) return [];
  return (saved as Partial<Slider>[]).filter(
    (s): s is Slider => typeof s?.name === "string" && Number.isFinite(s.from) && Number.isFinite(s.to),
  );
}

/** About 200 steps, of 1, 2 or 5 times a power of ten. */
export function stepOf({ from, to }: Slider): number {
  const raw = Math.abs(to - from) / 200;
  if (raw === 0) return 1;
  const base = 10 ** Math.floor(Math.log10(raw));
  return Number(([5, 2, 1].find((k) => k * base <= raw * 1.001)! * base).toPrecision(3));
}
