/** Numbers as people read them. */

const UP = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const raised = (n: number) => (n < 0 ? "⁻" : "") + String(Math.abs(n)).replace(/\d/g, (d) => UP[Number(d)]!);

/** With so many significant digits; powers of ten only where the digits would hide. */
export function shown(x: number, digits = 5): string {
  if (!Number.isFinite(x)) return Number.isNaN(x) ? "–" : x > 0 ? "∞" : "−∞";
  if (x === 0) return "0";
  const size = Math.abs(x);
  if (size >= 1e6 || size < 1e-3) {
    const [mantissa, exponent] = x.toExponential(digits - 1).split("e") as [string, string];
    return `${signed(String(Number(mantissa)))}·10${raised(Number(exponent))}`;
  }
  return signed(String(Number(x.toPrecision(digits))));
}

const signed = (text: string) => text.replace(/^-/, "−");

/** With a unit behind it. */
export const withUnit = (x: number, unit: string, digits?: number): string =>
  `${shown(x, digits)}${unit === "" || unit === "1" ? "" : ` ${unit}`}`;

/** A power of a thousand that is written once at the axis instead of at each tick. */
export function commonPower(largest: number): number {
  if (!(largest > 0) || (largest < 1e5 && largest >= 1e-2)) return 0;
  return 3 * Math.floor(Math.log10(largest) / 3);
}

/** Of an axis. */
export function axisTitle(unit: string, power: number): string {
  const bare = unit === "" || unit === "1" ? "" : unit;
  return power === 0 ? bare : `10${raised(power)}${bare === "" ? "" : ` ${bare}`}`;
}

export interface TimeUnit {
  readonly label: string;
  /** Seconds in one. */
  readonly seconds: number;
}
const TIMES: readonly TimeUnit[] = [
  { label: "ns", seconds: 1e-9 },
  { label: "µs", seconds: 1e-6 },
  { label: "ms", seconds: 1e-3 },
  { label: "s", seconds: 1 },
];

/** Milliseconds for short runs; longer ones stay in seconds. */
export function timeUnit(largest: number): TimeUnit {
  return TIMES.findLast((t) => largest >= t.seconds * 0.999) ?? (largest > 0 ? TIMES[0]! : TIMES.at(-1)!);
}

/** What the model says its time counts, if all curves agree on it; else seconds and their parts. */
export function clockOf(curves: readonly { readonly timeUnit?: string }[], largest: number): TimeUnit {
  const own = curves[0]?.timeUnit;
  return own && curves.every((c) => c.timeUnit === own) ? { label: own, seconds: 1 } : timeUnit(largest);
}

/** Ticks at 1, 2 or 5 times a power of ten. */
export function ticks(from: number, to: number, about: number): number[] {
  const span = to - from;
  if (!(span > 0) || !Number.isFinite(span)) return [from];
  const raw = span / Math.max(1, about);
  const base = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((k) => k * base).find((s) => s >= raw * 0.999)!;
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** Labels of ticks, all with the same number of decimals. */
export function tickLabels(values: readonly number[], scale = 1): string[] {
  const scaled = values.map((v) => Number((v / scale).toPrecision(12)));
  const decimals = Math.max(0, ...scaled.map((v) => (String(v).split(".")[1] ?? "").length));
  if (scaled.some((v) => /e/.test(String(v)))) return scaled.map((v) => shown(v, 4));
  return scaled.map((v) => signed(v.toFixed(Math.min(decimals, 8))));
}
