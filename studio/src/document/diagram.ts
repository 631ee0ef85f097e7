/**
 * A diagram to ask questions of: where a port is, what lies under the pointer, what hangs on a component.
 * Immutable; `preview` gives the diagram as it would be with other placements.
 */
import type { Component, Connection, Diagram, Extent, LinePoints, Placement, Port } from "../protocol";
import {
  type Box,
  type Point,
  boxOf,
  contains,
  distance,
  distanceToLine,
  distanceToSegment,
  grown,
  overlaps,
  plus,
  rotate,
  same,
  union,
} from "./geometry";
import { touches } from "./shapes";

export interface PortRef {
  readonly component: Component;
  readonly port: Port;
  readonly at: Point;
}

export type Hit =
  | { kind: "port"; ref: PortRef }
  | { kind: "component"; component: Component }
  | { kind: "connection"; connection: Connection; segment: number }
  | { kind: "nothing" };

export const portPath = (component: string, port: string): string => (port === "" ? component : `${component}.${port}`);

/** `R1.p[2]` belongs to the component R1; a subscript may belong to the component as well. */
export const componentOf = (reference: string): string => reference.split(".")[0]!.replace(/\[.*$/, "");
const portOf = (reference: string): string =>
  reference
    .split(".")
    .slice(1)
    .join(".")
    .replace(/\[[^\]]*\]$/, "");

export const corners = (e: Extent): Point[] => [e.p, { x: e.q.x, y: e.p.y }, e.q, { x: e.p.x, y: e.q.y }];

export const placementOf = (c: Component): Placement => ({
  name: c.name,
  origin: c.origin,
  extent: c.extent,
  rotation: c.rotation,
});

export const boxOfPlacement = (p: Placement): Box =>
  boxOf(corners(p.extent).map((c) => plus(p.origin, rotate(c, p.rotation))));

/** Where a port of `component` would be if the component were placed like `placement`. */
export function portUnder(component: Component, port: Port, placement: Placement): Point {
  const from = component.extent;
  const to = placement.extent;
  const local = rotate(port.at, -component.rotation);
  const share = (x: number, a: number, b: number) => (b === a ? 0.5 : (x - a) / (b - a));
  const u = share(local.x, from.p.x, from.q.x);
  const v = share(local.y, from.p.y, from.q.y);
  const there = { x: to.p.x + u * (to.q.x - to.p.x), y: to.p.y + v * (to.q.y - to.p.y) };
  return plus(placement.origin, rotate(there, placement.rotation));
}

export class DiagramIndex {
  readonly components: readonly Component[];
  readonly connections: readonly Connection[];
  private readonly byName: ReadonlyMap<string, Component>;
  private attached: Map<string, Connection[]> | undefined;

  constructor(
    readonly source: Diagram,
    private readonly previews: ReadonlyMap<string, Placement> = new Map(),
    lines: readonly LinePoints[] = [],
    byName?: ReadonlyMap<string, Component>,
  ) {
    this.components = source.components;
    const points = new Map(lines.map((l) => [`${l.from} ${l.to}`, l.points]));
    this.connections = lines.length
      ? source.connections.map((c) => {
          const moved = points.get(`${c.from} ${c.to}`);
          return moved ? { ...c, points: moved } : c;
        })
      : source.connections;
    this.byName = byName ?? new Map(this.components.map((c) => [c.name, c]));
  }

  /** As it would be. */
  preview(placements: readonly Placement[], lines: readonly LinePoints[]): DiagramIndex {
    return new DiagramIndex(this.source, new Map(placements.map((p) => [p.name, p])), lines, this.byName);
  }

  component(name: string): Component | undefined {
    return this.byName.get(name);
  }

  connection(from: string, to: string): Connection | undefined {
    return this.connections.find((c) => c.from === from && c.to === to);
  }

  connectionsOf(name: string): readonly Connection[] {
    this.attached ??= attachments(this.connections);
    return this.attached.get(name) ?? [];
  }

  placement(c: Component): Placement {
    return this.previews.get(c.name) ?? placementOf(c);
  }

  box(c: Component): Box {
    return boxOfPlacement(this.placement(c));
  }

  portAt(c: Component, port: Port): Point {
    const placement = this.previews.get(c.name);
    return placement ? portUnder(c, port, placement) : plus(c.origin, port.at);
  }

  /** The port of a reference as connections write it. */
  resolve(reference: string): PortRef | undefined {
    const component = this.byName.get(componentOf(reference));
    const name = portOf(reference);
    const port = component?.ports.find((p) => p.name === name) ?? (name === "" ? component?.ports[0] : undefined);
    return component && port ? { component, port, at: this.portAt(component, port) } : undefined;
  }

  ports(c: Component): PortRef[] {
    return c.ports.map((port) => ({ component: c, port, at: this.portAt(c, port) }));
  }

  isConnected(ref: PortRef): boolean {
    const path = portPath(ref.component.name, ref.port.name);
    const isIt = (reference: string) =>
      reference === path || (reference.startsWith(`${path}[`) && ref.port.size === null);
    return this.connectionsOf(ref.component.name).some((c) => isIt(c.from) || isIt(c.to));
  }

  /** Tail and head of a bond: its two ports, in order of declaration. */
  bondEnds(c: Component): [Point, Point] | undefined {
    const [tail, head] = c.ports.filter((p) => p.role === "bond");
    return c.role === "bond" && tail && head ? [this.portAt(c, tail), this.portAt(c, head)] : undefined;
  }

  portNear(at: Point, reach: number, accept: (ref: PortRef) => boolean = () => true): PortRef | undefined {
    let best: PortRef | undefined;
    let nearest = reach;
    for (const c of this.components) {
      if (!contains(grown(this.box(c), reach + 5), at)) continue;
      for (const ref of this.ports(c)) {
        const d = distance(ref.at, at);
        if (d <= nearest && accept(ref)) [best, nearest] = [ref, d];
      }
    }
    return best;
  }

  /** The port that a press means. From afar ports cover their component; its middle stays the component's. */
  portPressed(at: Point, reach: number, accept: (ref: PortRef) => boolean = () => true): PortRef | undefined {
    const own = (c: Component) => {
      const box = this.box(c);
      return c.role === "connector" ? Infinity : 0.3 * Math.min(box.right - box.left, box.top - box.bottom);
    };
    return this.portNear(at, reach, (ref) => accept(ref) && distance(ref.at, at) <= own(ref.component));
  }

  /** The topmost component; a bond is as wide as its line, not as its box. */
  componentAt(at: Point, reach: number, accept: (c: Component) => boolean = () => true): Component | undefined {
    let bond: Component | undefined;
    for (let i = this.components.length - 1; i >= 0; i--) {
      const c = this.components[i]!;
      if (!accept(c)) continue;
      const ends = this.bondEnds(c);
      if (ends) {
        if (!bond && distanceToSegment(at, ends[0], ends[1]) <= reach) bond = c;
      } else if (c.shape ? touches(c, c.shape, at, reach) : contains(this.box(c), at)) return c;
    }
    return bond;
  }

  hit(at: Point, reach: number): Hit {
    const component = this.componentAt(at, reach);
    if (component) return { kind: "component", component };
    let best: Hit = { kind: "nothing" };
    let nearest = reach;
    for (const connection of this.connections) {
      const { points } = connection;
      if (distanceToLine(at, points) > nearest) continue;
      for (let i = 1; i < points.length; i++) {
        const d = distanceToSegment(at, points[i - 1]!, points[i]!);
        if (d <= nearest) [best, nearest] = [{ kind: "connection", connection, segment: i - 1 }, d];
      }
    }
    return best;
  }

  /** Connections that can be seen; where a bond sits on a port there is no line. */
  drawn(): Connection[] {
    return this.connections.filter((c) => c.points.length > 1 && !isZeroLength(c.points));
  }

  within(frame: Box): { components: Component[]; connections: Connection[] } {
    return {
      components: this.components.filter((c) => overlaps(this.box(c), frame) && isInside(this.box(c), frame)),
      connections: this.drawn().filter((c) => isInside(boxOf(c.points), frame)),
    };
  }

  /** What is drawn, for zooming to it. */
  bounds(): Box | undefined {
    let all: Box | undefined;
    for (const c of this.components) {
      const box = this.box(c);
      all = all ? union(all, box) : box;
    }
    for (const c of this.connections)
      if (c.points.length > 1) all = all ? union(all, boxOf(c.points)) : boxOf(c.points);
    return all;
  }

  boundsOf(names: Iterable<string>): Box | undefined {
    let all: Box | undefined;
    for (const name of names) {
      const c = this.byName.get(name);
      if (c) all = all ? union(all, this.box(c)) : this.box(c);
    }
    return all;
  }

  /** What a new line must not cross. */
  obstacles(): Box[] {
    return this.components.filter((c) => c.role !== "bond" && c.role !== "connector").map((c) => this.box(c));
  }
}

/** The connections by the components at their ends. */
function attachments(connections: readonly Connection[]): Map<string, Connection[]> {
  const attached = new Map<string, Connection[]>();
  for (const connection of connections) {
    for (const name of new Set([componentOf(connection.from), componentOf(connection.to)])) {
      const list = attached.get(name);
      if (list) list.push(connection);
      else attached.set(name, [connection]);
    }
  }
  return attached;
}

const isInside = (b: Box, frame: Box) =>
  b.left >= frame.left && b.right <= frame.right && b.bottom >= frame.bottom && b.top <= frame.top;

export const isZeroLength = (points: readonly Point[]): boolean => points.every((p) => same(p, points[0]!));
