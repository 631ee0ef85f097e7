/**
 * Modelica icons are drawn for white paper. On a dark canvas each colour keeps its hue and trades its
 * lightness: black letters become light, white fills become the canvas. Done once on the text of a
 * fragment; a CSS filter would be computed anew in each frame of a drag.
 */
const HEX = /#([0-9a-fA-F]{6})\b/g;
const known = new Map<string, string>();

export function forDark(fragment: string): string {
  return fragment.replace(HEX, (_, digits: string) => darkColour(digits.toLowerCase()));
}

export function darkColour(digits: string): string {
  let dark = known.get(digits);
  if (dark === undefined) {
    const [r, g, b] = [0, 2, 4].map((i) => parseInt(digits.slice(i, i + 2), 16) / 255) as [number, number, number];
    const [h, s, l] = toHsl(r, g, b);
    // Light ends at 0.93, not white; dark ends at the canvas colour. Blue looks darker than its
    // lightness says and is lifted, or names in (0, 0, 255) could not be read.
    const isBlue = h > 0.58 && h < 0.78 && s > 0.5;
    let light = 0.115 + (0.93 - 0.115) * (1 - l);
    if (isBlue && l <= 0.6) light = Math.max(light, 0.74);
    dark = toHex(h, s * (s > 0.9 && l > 0.3 && l < 0.7 ? 0.85 : 1), light);
    known.set(digits, dark);
  }
  return dark;
}

function toHsl(r: number, g: number, b: number): [number, number, number] {
  const high = Math.max(r, g, b);
  const low = Math.min(r, g, b);
  const l = (high + low) / 2;
  const d = high - low;
  if (d === 0) return [0, 0, l];
  const s = d / (1 - Math.abs(2 * l - 1));
  const h = high === r ? ((g - b) / d + 6) % 6 : high === g ? (b - r) / d + 2 : (r - g) / d + 4;
  return [h / 6, s, l];
}

function toHex(h: number, s: number, l: number): string {
  const channel = (n: number) => {
    const k = (n + h * 12) % 12;
    const c = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(c * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
