/**
 * The amplitudes of a curve by frequency: brought to even steps, without its mean, under a Hann window, by a fast
 * Fourier transform. A sine of amplitude one gives a peak of height one.
 */
const MOST = 1 << 16;

export interface Spectrum {
  readonly frequency: Float64Array;
  readonly amplitude: Float64Array;
}

/** Values of a curve at even steps of time, on straight lines between its points. */
export function evenly(time: Float64Array, values: Float64Array, from: number, to: number, n: number): Float64Array {
  const even = new Float64Array(n);
  let k = 0;
  for (let i = 0; i < n; i++) {
    const t = from + ((to - from) * i) / n;
    while (k + 2 < time.length && time[k + 1]! <= t) k++;
    const [a, b] = [time[k]!, time[k + 1] ?? time[k]!];
    const share = b > a ? Math.min(1, Math.max(0, (t - a) / (b - a))) : 0;
    even[i] = values[k]! + share * ((values[k + 1] ?? values[k]!) - values[k]!);
  }
  return even;
}

export function spectrumOf(time: Float64Array, values: Float64Array, from: number, to: number): Spectrum {
  const first = time.findIndex((t) => t >= from);
  const inside = time.filter((t) => t >= from && t <= to).length;
  if (first < 0 || inside < 4 || !(to > from)) return { frequency: new Float64Array(), amplitude: new Float64Array() };
  let n = 8;
  while (n < Math.min(2 * inside, MOST)) n *= 2;
  const re = evenly(time, values, from, to, n);
  const mean = re.reduce((sum, v) => sum + v, 0) / n;
  // The window takes half of the amplitude; the factor gives it back.
  for (let i = 0; i < n; i++) re[i] = (re[i]! - mean) * (1 - Math.cos((2 * Math.PI * i) / n));
  const im = new Float64Array(n);
  transform(re, im);
  const half = n / 2;
  const frequency = new Float64Array(half - 1);
  const amplitude = new Float64Array(half - 1);
  for (let i = 1; i < half; i++) {
    frequency[i - 1] = i / (to - from);
    amplitude[i - 1] = (2 / n) * Math.hypot(re[i]!, im[i]!);
  }
  return { frequency, amplitude };
}

/** In place, by powers of two (Cooley and Tukey). */
export function transform(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j]!, re[i]!];
      [im[i], im[j]] = [im[j]!, im[i]!];
    }
  }
  for (let size = 2; size <= n; size *= 2) {
    const angle = (-2 * Math.PI) / size;
    for (let start = 0; start < n; start += size) {
      for (let k = 0; k < size / 2; k++) {
        const [c, s] = [Math.cos(angle * k), Math.sin(angle * k)];
        const [a, b] = [start + k, start + k + size / 2];
        const [x, y] = [re[b]! * c - im[b]! * s, re[b]! * s + im[b]! * c];
        [re[b], im[b]] = [re[a]! - x, im[a]! - y];
        [re[a], im[a]] = [re[a]! + x, im[a]! + y];
      }
    }
  }
}
