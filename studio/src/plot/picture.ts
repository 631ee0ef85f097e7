/**
 * A plot as an SVG for papers: axes by unit, grid, curves, legend; always on white. Points that fall on the
 * same quarter of a pixel are left out, except the highest and the lowest of them.
 */
import { type Curve, type Window, axesOf, axisOf, extentOf, unitOfAxis } from "./curve";
import { axisTitle, clockOf, commonPower, tickLabels, ticks } from "./numbers";

export interface PictureOptions {
  readonly width: number;
  readonly height: number;
  readonly window?: Window | undefined;
  readonly title?: string;
}

const FONT = "Inter, 'Liberation Sans', Helvetica, Arial, sans-serif";
const AXIS = 58;
const n = (x: number) => String(Math.round(x * 100) / 100);
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

interface Range {
  readonly low: number;
  readonly high: number;
}

/** What the curves of an axis take in a window, with a margin. */
export function rangeOf(curves: readonly Curve[], window: Window): Range {
  let [low, high] = [Infinity, -Infinity];
  for (const { time, values } of curves) {
    for (let i = 0; i < time.length; i++) {
      const v = values[i]!;
      if (time[i]! < window.from || time[i]! > window.to || !Number.isFinite(v)) continue;
      if (v < low) low = v;
      if (v > high) high = v;
    }
  }
  if (low > high) return { low: 0, high: 1 };
  // What only the last digits tell apart is a straight line.
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (high - low <= 1e-9 * size)
    return size === 0 ? { low: -1, high: 1 } : { low: low - 0.1 * size, high: high + 0.1 * size };
  const margin = 0.06 * (high - low);
  return { low: low - margin, high: high + margin };
}

export function pathOf(curve: Curve, x: (t: number) => number, y: (v: number) => number, window: Window): string {
  const { time, values } = curve;
  const parts: string[] = [];
  let isDown = false;
  let [column, low, high, last] = [Number.NaN, 0, 0, 0];
  const flush = () => {
    if (Number.isNaN(column)) return;
    if (low !== high) parts.push(`L${n(column)} ${n(low)}L${n(column)} ${n(high)}L${n(column)} ${n(last)}`);
    column = Number.NaN;
  };
  for (let i = 0; i < time.length; i++) {
    // One point beyond each edge, so that the line goes on to it.
    if ((time[i + 1] ?? Infinity) < window.from || (time[i - 1] ?? -Infinity) > window.to) continue;
    if (!Number.isFinite(values[i]!)) {
      flush();
      isDown = false;
      continue;
    }
    const px = Math.round(x(time[i]!) * 4) / 4;
    const py = y(values[i]!);
    if (px === column) {
      [low, high, last] = [Math.min(low, py), Math.max(high, py), py];
      continue;
    }
    const before = last;
    flush();
    if (isDown && curve.isStep) parts.push(`L${n(px)} ${n(before)}`);
    parts.push(`${isDown ? "L" : "M"}${n(px)} ${n(py)}`);
    isDown = true;
    [column, low, high, last] = [px, py, py, py];
  }
  flush();
  return parts.join("");
}

export function pictureOf(curves: readonly Curve[], options: PictureOptions): string {
  const { width, height } = options;
  const window = options.window ?? extentOf(curves) ?? { from: 0, to: 1 };
  const units = axesOf(curves);
  const lefts = units.filter((_, i) => i % 2 === 0).length || 1;
  const rights = Math.max(units.length - lefts, 0);
  const legend = legendRows(curves, width - 24);
  const head = (options.title ? 22 : 6) + legend.length * 18 + 8;
  const area = { left: lefts * AXIS + 8, right: width - (rights * AXIS || 16), top: head, bottom: height - 44 };
  const x = (t: number) => area.left + ((t - window.from) / (window.to - window.from || 1)) * (area.right - area.left);
  const out: string[] = [];

  const clock = clockOf(curves, Math.max(Math.abs(window.from), Math.abs(window.to)));
  const instants = ticks(window.from, window.to, (area.right - area.left) / 80);
  const instantLabels = tickLabels(instants, clock.seconds);
  instants.forEach((t, i) => {
    out.push(`<path d="M${n(x(t))} ${area.top}V${area.bottom}" stroke="#e3e3df"/>`);
    out.push(`<text x="${n(x(t))}" y="${area.bottom + 16}" text-anchor="middle">${instantLabels[i]}</text>`);
  });
  out.push(
    `<text x="${n((area.left + area.right) / 2)}" y="${area.bottom + 34}" text-anchor="middle">time, ${clock.label}</text>`,
  );

  const lines: string[] = [];
  units.forEach((unit, k) => {
    const own = curves.filter((c) => axisOf(c) === unit);
    const { low, high } = rangeOf(own, window);
    const y = (v: number) => area.bottom - ((v - low) / (high - low)) * (area.bottom - area.top);
    const isLeft = k % 2 === 0;
    const nth = Math.floor(k / 2);
    const at = isLeft ? area.left - nth * AXIS : area.right + nth * AXIS;
    const power = commonPower(Math.max(Math.abs(low), Math.abs(high)));
    const marks = ticks(low, high, (area.bottom - area.top) / 50);
    const labels = tickLabels(marks, 10 ** power);
    marks.forEach((v, i) => {
      if (k === 0) out.push(`<path d="M${area.left} ${n(y(v))}H${area.right}" stroke="#e3e3df"/>`);
      out.push(
        `<text x="${n(at + (isLeft ? -8 : 8))}" y="${n(y(v) + 4)}" text-anchor="${isLeft ? "end" : "start"}">${labels[i]}</text>`,
      );
    });
    out.push(`<path d="M${n(at)} ${area.top}V${area.bottom}" stroke="#8f959b"/>`);
    const middle = (area.top + area.bottom) / 2;
    const side = at + (isLeft ? -AXIS + 14 : AXIS - 6);
    out.push(
      `<text transform="translate(${n(side)} ${n(middle)}) rotate(-90)" text-anchor="middle">${escaped(axisTitle(unitOfAxis(curves, unit), power))}</text>`,
    );
    for (const curve of own) {
      const dash = curve.dash.length > 0 ? ` stroke-dasharray="${curve.dash.join(" ")}"` : "";
      lines.push(
        `<path d="${pathOf(curve, x, y, window)}" fill="none" stroke="${curve.colour}" stroke-width="1.6" stroke-linejoin="round"${dash}/>`,
      );
    }
  });
  out.push(`<path d="M${area.left} ${area.bottom}H${area.right}" stroke="#8f959b"/>`);

  const base = options.title ? 34 : 18;
  legend.forEach((row, r) => {
    let at = 12;
    for (const curve of row) {
      const y = base + r * 18;
      const dash = curve.dash.length > 0 ? ` stroke-dasharray="${curve.dash.join(" ")}"` : "";
      out.push(
        `<path d="M${at} ${y - 4}h22" stroke="${curve.colour}" stroke-width="2"${dash}/><text x="${at + 28}" y="${y}">${escaped(curve.label)}</text>`,
      );
      at += entryWidth(curve);
    }
  });
  const title = options.title ? `<text x="12" y="17" font-weight="600">${escaped(options.title)}</text>` : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}" font-size="12" fill="#1c1f22">` +
    `<rect width="${width}" height="${height}" fill="#ffffff"/><clipPath id="area"><rect x="${area.left}" y="${area.top}" width="${n(area.right - area.left)}" height="${area.bottom - area.top}"/></clipPath>` +
    `${title}${out.join("")}<g clip-path="url(#area)">${lines.join("")}</g></svg>`
  );
}

/** Letters are taken as 6.6 wide; a legend needs no more. */
const entryWidth = (curve: Curve) => 28 + curve.label.length * 6.6 + 20;

function legendRows(curves: readonly Curve[], width: number): Curve[][] {
  const rows: Curve[][] = [];
  let used = Infinity;
  for (const curve of curves) {
    const w = entryWidth(curve);
    if (used + w > width) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)!.push(curve);
    used += w;
  }
  return rows;
}
