/**
 * New places for components, with everything that hangs on them: connection lines keep their ends on the
 * ports, and a bond that sits between two elements stretches and turns with them, as an edge of a graph
 * does. One arrangement is one command, one step of undo.
 */
import type { Component, EditCommand, LinePoints, Placement } from "../protocol";
import { type DiagramIndex, boxOfPlacement, componentOf, placementOf, portUnder } from "./diagram";
import { type Point, centre, distance, middle, minus, plus, rotate, rounded, same, union } from "./geometry";
import { follow } from "./route";

export interface Arrangement {
  placements: Placement[];
  lines: LinePoints[];
}

export const toCommand = (a: Arrangement): EditCommand => ({
  kind: "place",
  placements: a.placements.map(roundedPlacement),
  lines: a.lines.map((l) => ({ ...l, points: l.points.map(roundedPoint) })),
});

const roundedPoint = (p: Point): Point => ({ x: rounded(p.x), y: rounded(p.y) });
const roundedPlacement = (p: Placement): Placement => ({
  name: p.name,
  origin: roundedPoint(p.origin),
  extent: { p: roundedPoint(p.extent.p), q: roundedPoint(p.extent.q) },
  rotation: rounded(p.rotation),
});

/** Everything that follows from these placements. */
export function arranged(diagram: DiagramIndex, placements: readonly Placement[]): Arrangement {
  const placed = new Map<string, Placement>();
  for (const p of placements) {
    const component = diagram.component(p.name);
    if (component && !component.isInherited) placed.set(p.name, p);
  }
  const bonds = new Set<Component>();
  for (const name of placed.keys()) {
    for (const connection of diagram.connectionsOf(name)) {
      for (const reference of [connection.from, connection.to]) {
        const c = diagram.component(componentOf(reference));
        if (c?.role === "bond" && !c.isInherited) bonds.add(c);
      }
    }
  }
  for (const bond of bonds) {
    const followed = bondBetween(diagram, bond, placed);
    if (followed) placed.set(bond.name, followed);
  }
  const lines: LinePoints[] = [];
  const seen = new Set<unknown>();
  for (const name of placed.keys()) {
    for (const connection of diagram.connectionsOf(name)) {
      if (seen.has(connection) || connection.isInherited) continue;
      seen.add(connection);
      const { from, to, points } = connection;
      const start = end(diagram, from, placed) ?? points[0]!;
      const stop = end(diagram, to, placed) ?? points[points.length - 1]!;
      const moved = follow(points, start, stop);
      if (moved.length !== points.length || moved.some((p, i) => !same(p, points[i]!)))
        lines.push({ from, to, points: moved });
    }
  }
  return { placements: [...placed.values()], lines };
}

function end(diagram: DiagramIndex, reference: string, placed: ReadonlyMap<string, Placement>): Point | undefined {
  const ref = diagram.resolve(reference);
  if (!ref) return undefined;
  const placement = placed.get(ref.component.name);
  return placement ? portUnder(ref.component, ref.port, placement) : ref.at;
}

/** The element port on which an end of a bond lies, without a visible line in between. */
function seat(diagram: DiagramIndex, bond: Component, port: string): string | undefined {
  for (const c of diagram.connectionsOf(bond.name)) {
    const own = `${bond.name}.${port}`;
    const other = c.from === own ? c.to : c.to === own ? c.from : undefined;
    if (other === undefined) continue;
    const [a, b] = [diagram.resolve(own), diagram.resolve(other)];
    if (a && b && distance(a.at, b.at) < 0.5) return other;
  }
  return undefined;
}

/** Whether both ends of a bond sit on elements: then it is an edge, and moves with them only. */
export function isEdge(diagram: DiagramIndex, bond: Component): boolean {
  const [tail, head] = bond.ports.filter((p) => p.role === "bond");
  return (
    bond.role === "bond" && !!tail && !!head && !!seat(diagram, bond, tail.name) && !!seat(diagram, bond, head.name)
  );
}

function bondBetween(
  diagram: DiagramIndex,
  bond: Component,
  placed: ReadonlyMap<string, Placement>,
): Placement | undefined {
  const [tailPort, headPort] = bond.ports.filter((p) => p.role === "bond");
  if (!tailPort || !headPort) return placed.get(bond.name);
  const seats = [seat(diagram, bond, tailPort.name), seat(diagram, bond, headPort.name)] as const;
  const old = [plus(bond.origin, tailPort.at), plus(bond.origin, headPort.at)] as const;
  const own = placed.get(bond.name);
  const ends = ([0, 1] as const).map((i) => {
    const port = i === 0 ? tailPort : headPort;
    if (seats[i]) return end(diagram, seats[i], placed) ?? old[i];
    return own ? portUnder(bond, port, own) : old[i];
  }) as [Point, Point];
  if (same(ends[0], old[0]) && same(ends[1], old[1])) return own && !seats[0] && !seats[1] ? own : undefined;
  const shift = minus(ends[0], old[0]);
  if (same(shift, minus(ends[1], old[1]))) return { ...placementOf(bond), origin: plus(bond.origin, shift) };
  return between(bond, tailPort.at, headPort.at, ends[0], ends[1]);
}

/** A bond laid from one point to another; its height and the side of its barb stay. */
function between(bond: Component, tailAt: Point, headAt: Point, tail: Point, head: Point): Placement {
  const local = minus(rotate(headAt, -bond.rotation), rotate(tailAt, -bond.rotation));
  const along = minus(head, tail);
  const length = Math.hypot(along.x, along.y);
  const width = Math.abs(bond.extent.q.x - bond.extent.p.x);
  const span = Math.abs(local.x);
  if (Math.abs(local.y) > 1e-6 || span < 1e-6 || length < 1e-6) {
    return {
      ...placementOf(bond),
      origin: plus(bond.origin, minus(middle(tail, head), plus(bond.origin, middle(tailAt, headAt)))),
    };
  }
  const angle = (Math.atan2(along.y, along.x) * 180) / Math.PI + (local.x < 0 ? 180 : 0);
  const half = ((length / span) * width) / 2;
  const height = Math.abs(bond.extent.q.y - bond.extent.p.y) / 2;
  // A drawn bond is no taller than it is long, or short bonds would be all barb.
  const tall = Math.min(height, Math.max(half, 4));
  const signX = Math.sign(bond.extent.q.x - bond.extent.p.x) || 1;
  const signY = Math.sign(bond.extent.q.y - bond.extent.p.y) || 1;
  return {
    name: bond.name,
    origin: middle(tail, head),
    extent: { p: { x: -half * signX, y: -tall * signY }, q: { x: half * signX, y: tall * signY } },
    rotation: normalised(angle),
  };
}

export const normalised = (degrees: number): number => {
  const turn = ((degrees % 360) + 360) % 360;
  return rounded(turn > 180 ? turn - 360 : turn);
};

// ---- what hands do ------------------------------------------------------------------------------------------

const chosen = (diagram: DiagramIndex, names: Iterable<string>): Component[] =>
  [...names].flatMap((name) => {
    const c = diagram.component(name);
    return c && !c.isInherited ? [c] : [];
  });

/** Bonds between elements are left out unless they move anyway. */
export function moved(diagram: DiagramIndex, names: Iterable<string>, by: Point): Arrangement {
  const parts = chosen(diagram, names).filter((c) => c.role !== "bond" || !isEdge(diagram, c));
  return arranged(
    diagram,
    parts.map((c) => ({ ...placementOf(c), origin: plus(c.origin, by) })),
  );
}

/** By quarter turns counterclockwise, together about their common middle. */
export function turned(diagram: DiagramIndex, names: Iterable<string>, quarters: number): Arrangement {
  return about(diagram, names, (p, c) => ({
    ...p,
    origin: plus(c, rotate(minus(p.origin, c), quarters * 90)),
    rotation: normalised(p.rotation + quarters * 90),
  }));
}

/** Mirrored left to right, or upside down. */
export function flipped(diagram: DiagramIndex, names: Iterable<string>, way: "horizontal" | "vertical"): Arrangement {
  return about(diagram, names, (p, c) => {
    const across = way === "horizontal";
    const d = minus(p.origin, c);
    // Mirroring after a turn by r equals turning by -r after mirroring.
    const mirror = (q: Point): Point => (across ? { x: -q.x + 0, y: q.y } : { x: q.x, y: -q.y + 0 });
    return {
      ...p,
      origin: plus(c, mirror(d)),
      extent: { p: mirror(p.extent.p), q: mirror(p.extent.q) },
      rotation: normalised(-p.rotation),
    };
  });
}

function about(
  diagram: DiagramIndex,
  names: Iterable<string>,
  change: (p: Placement, centre: Point) => Placement,
): Arrangement {
  const parts = chosen(diagram, names);
  const single = parts.filter((c) => c.role !== "bond" || !isEdge(diagram, c));
  const boxes = single.map((c) => boxOfPlacement(placementOf(c)));
  if (boxes.length === 0) return { placements: [], lines: [] };
  const pivot = single.length === 1 ? single[0]!.origin : centre(boxes.reduce(union));
  return arranged(
    diagram,
    single.map((c) => change(placementOf(c), pivot)),
  );
}

export type Side = "left" | "right" | "top" | "bottom" | "column" | "row";

export function aligned(diagram: DiagramIndex, names: Iterable<string>, side: Side): Arrangement {
  const parts = chosen(diagram, names).filter((c) => c.role !== "bond" || !isEdge(diagram, c));
  if (parts.length < 2) return { placements: [], lines: [] };
  const boxes = parts.map((c) => diagram.box(c));
  const all = boxes.reduce(union);
  const mean = (values: number[]) => Math.round(values.reduce((a, b) => a + b, 0) / values.length / 2) * 2;
  const by = (i: number): Point => {
    const b = boxes[i]!;
    const origin = parts[i]!.origin;
    switch (side) {
      case "left":
        return { x: all.left - b.left, y: 0 };
      case "right":
        return { x: all.right - b.right, y: 0 };
      case "top":
        return { x: 0, y: all.top - b.top };
      case "bottom":
        return { x: 0, y: all.bottom - b.bottom };
      case "column":
        return { x: mean(boxes.map((k) => centre(k).x)) - (centre(b).x - origin.x) - origin.x, y: 0 };
      case "row":
        return { x: 0, y: mean(boxes.map((k) => centre(k).y)) - (centre(b).y - origin.y) - origin.y };
    }
  };
  return arranged(
    diagram,
    parts.map((c, i) => ({ ...placementOf(c), origin: plus(c.origin, by(i)) })),
  );
}

/** Equal gaps between neighbours. */
export function distributed(
  diagram: DiagramIndex,
  names: Iterable<string>,
  way: "horizontal" | "vertical",
): Arrangement {
  const parts = chosen(diagram, names).filter((c) => c.role !== "bond" || !isEdge(diagram, c));
  const key = (c: Component) => (way === "horizontal" ? centre(diagram.box(c)).x : centre(diagram.box(c)).y);
  parts.sort((a, b) => key(a) - key(b));
  if (parts.length < 3) return { placements: [], lines: [] };
  const [first, last] = [key(parts[0]!), key(parts[parts.length - 1]!)];
  return arranged(
    diagram,
    parts.map((c, i) => {
      const d = first + ((last - first) * i) / (parts.length - 1) - key(c);
      return { ...placementOf(c), origin: plus(c.origin, way === "horizontal" ? { x: d, y: 0 } : { x: 0, y: d }) };
    }),
  );
}

export type Handle = "nw" | "n" | "ne" | "e" | "se" | "s" | "sw" | "w";

/**
 * A handle of the box pulled to a place. The opposite side stays, the picture keeps its proportions at the
 * corners unless `free`.
 */
export function resized(
  diagram: DiagramIndex,
  name: string,
  handle: Handle,
  to: Point,
  free: boolean,
  grid: number,
): Arrangement {
  const c = diagram.component(name);
  if (!c || c.isInherited) return { placements: [], lines: [] };
  const local = rotate(minus(to, c.origin), -c.rotation);
  const e = {
    left: Math.min(c.extent.p.x, c.extent.q.x),
    right: Math.max(c.extent.p.x, c.extent.q.x),
    bottom: Math.min(c.extent.p.y, c.extent.q.y),
    top: Math.max(c.extent.p.y, c.extent.q.y),
  };
  // Handles are named on the page; a turned component has another side there.
  const turn = ((Math.round(c.rotation / 90) % 4) + 4) % 4;
  const around: Handle[] = ["e", "ne", "n", "nw", "w", "sw", "s", "se"];
  const side = around[(around.indexOf(handle) - 2 * turn + 16) % 8]!;
  const least = 2 * Math.max(grid, 1);
  const box = { ...e };
  const step = (x: number) => (grid > 0 ? Math.round(x / grid) * grid : x);
  if (side.includes("e")) box.right = Math.max(e.left + least, step(local.x));
  if (side.includes("w")) box.left = Math.min(e.right - least, step(local.x));
  if (side.includes("n")) box.top = Math.max(e.bottom + least, step(local.y));
  if (side.includes("s")) box.bottom = Math.min(e.top - least, step(local.y));
  if (side.length === 2 && !free) {
    const k = Math.max((box.right - box.left) / (e.right - e.left), (box.top - box.bottom) / (e.top - e.bottom));
    if (side.includes("e")) box.right = e.left + k * (e.right - e.left);
    else box.left = e.right - k * (e.right - e.left);
    if (side.includes("n")) box.top = e.bottom + k * (e.top - e.bottom);
    else box.bottom = e.top - k * (e.top - e.bottom);
  }
  // The origin stays in the middle, where it was there before.
  const before = { x: (e.left + e.right) / 2, y: (e.bottom + e.top) / 2 };
  const after = { x: (box.left + box.right) / 2, y: (box.bottom + box.top) / 2 };
  const shift = same(before, { x: 0, y: 0 }) ? after : { x: 0, y: 0 };
  const flipX = c.extent.p.x > c.extent.q.x;
  const flipY = c.extent.p.y > c.extent.q.y;
  const low = minus({ x: box.left, y: box.bottom }, shift);
  const high = minus({ x: box.right, y: box.top }, shift);
  return arranged(diagram, [
    {
      name,
      origin: plus(c.origin, rotate(shift, c.rotation)),
      extent: {
        p: { x: flipX ? high.x : low.x, y: flipY ? high.y : low.y },
        q: { x: flipX ? low.x : high.x, y: flipY ? low.y : high.y },
      },
      rotation: c.rotation,
    },
  ]);
}
