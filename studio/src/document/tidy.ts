/**
 * Automatic layout. Elements and junctions are nodes; a bond between two of them, or a plain connection, is
 * an edge. The layered method of ELK lays power flow from left to right; what was in the middle stays in
 * the middle. Loaded when it is first asked for.
 */
import ELK from "elkjs/lib/elk.bundled.js";
import type { Component, Extent, Placement } from "../protocol";
import { type Arrangement, arranged, isEdge } from "./arrange";
import { type DiagramIndex, placementOf, portUnder } from "./diagram";
import { type Point, centre, distance, minus, plus, snap } from "./geometry";
import { route } from "./route";

export interface Edge {
  from: string;
  to: string;
  fromPort: string;
  toPort: string;
}

/** Nodes and edges of what is to be laid out. */
export function graphOf(diagram: DiagramIndex, only?: ReadonlySet<string>) {
  const isIn = (name: string) => only === undefined || only.has(name);
  const nodes = diagram.components.filter((c) => !c.isInherited && isIn(c.name) && !isEdge(diagram, c));
  const names = new Set(nodes.map((c) => c.name));
  const edges: Edge[] = [];
  const add = (from: string | undefined, to: string | undefined) => {
    const [a, b] = [from && diagram.resolve(from), to && diagram.resolve(to)];
    if (!a || !b || a.component === b.component || !names.has(a.component.name) || !names.has(b.component.name)) return;
    edges.push({ from: a.component.name, to: b.component.name, fromPort: a.port.name, toPort: b.port.name });
  };
  for (const c of diagram.components) {
    if (!isEdge(diagram, c)) continue;
    const [tail, head] = c.ports.filter((p) => p.role === "bond");
    const other = (port: string): string | undefined => {
      const own = `${c.name}.${port}`;
      const found = diagram.connectionsOf(c.name).find((k) => k.from === own || k.to === own);
      return found && (found.from === own ? found.to : found.from);
    };
    add(other(tail!.name), other(head!.name));
  }
  for (const k of diagram.connections) add(k.from, k.to);
  return { nodes, edges };
}

export async function tidied(diagram: DiagramIndex, only?: ReadonlySet<string>): Promise<Arrangement> {
  const { nodes, edges } = graphOf(diagram, only);
  if (nodes.length < 2) return { placements: [], lines: [] };
  const size = (c: Component) => {
    const b = diagram.box(c);
    return { width: b.right - b.left, height: b.top - b.bottom };
  };
  const laid = await new ELK().layout({
    id: "diagram",
    layoutOptions: {
      "elk.algorithm": "layered",
      "elk.direction": "RIGHT",
      "elk.spacing.nodeNode": "24",
      "elk.layered.spacing.nodeNodeBetweenLayers": "28",
      "elk.spacing.componentComponent": "30",
      "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
      "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
      // All bonds of a side leave from its middle, so that the first neighbour is level.
      "elk.layered.mergeEdges": "true",
    },
    children: nodes.map((c) => ({ id: c.name, ...size(c) })),
    edges: edges.map((e, i) => ({ id: `e${i}`, sources: [e.from], targets: [e.to] })),
  });
  const places = new Map<string, Point>();
  for (const child of laid.children ?? []) {
    places.set(child.id, {
      x: (child.x ?? 0) + (child.width ?? 0) / 2,
      y: -((child.y ?? 0) + (child.height ?? 0) / 2),
    });
  }
  return settled(diagram, nodes, edges, places);
}

/**
 * Puts nodes to their places, the whole where it was, turns the elements of a bond graph so that their ports
 * look at their neighbours, and lays the lines anew.
 */
export function settled(
  diagram: DiagramIndex,
  nodes: readonly Component[],
  edges: readonly Edge[],
  places: ReadonlyMap<string, Point>,
): Arrangement {
  const mean = (points: Point[]): Point => ({
    x: points.reduce((s, p) => s + p.x, 0) / points.length,
    y: points.reduce((s, p) => s + p.y, 0) / points.length,
  });
  const shift = minus(mean(nodes.map((c) => centre(diagram.box(c)))), mean(nodes.map((c) => places.get(c.name)!)));
  const at = (name: string): Point => {
    const to = plus(places.get(name)!, shift);
    return { x: snap(to.x, 2), y: snap(to.y, 2) };
  };
  const placements = nodes.map((c): Placement => {
    const offset = minus(c.origin, centre(diagram.box(c)));
    const placement = { ...placementOf(c), origin: plus(at(c.name), offset) };
    if (c.role !== "element" && c.role !== "junction") return placement;
    const pulls = edges.flatMap((e) => [
      ...(e.from === c.name ? [{ port: e.fromPort, to: at(e.to) }] : []),
      ...(e.to === c.name ? [{ port: e.toPort, to: at(e.from) }] : []),
    ]);
    return facing(c, placement, pulls);
  });
  const arrangement = arranged(diagram, placements);
  const after = diagram.preview(arrangement.placements, arrangement.lines);
  const obstacles = after.obstacles();
  const moved = new Set(arrangement.placements.map((p) => p.name));
  const lines = arrangement.lines.map((line) => {
    const [a, b] = [after.resolve(line.from), after.resolve(line.to)];
    const isPlain = (name: string | undefined) => name !== undefined && after.component(name)?.role !== "bond";
    if (!a || !b || !isPlain(a.component.name) || !isPlain(b.component.name) || !moved.has(a.component.name))
      return line;
    const points = route(
      { at: a.at, box: after.box(a.component) },
      { at: b.at, box: after.box(b.component) },
      obstacles,
    );
    return { ...line, points };
  });
  return { placements: arrangement.placements, lines };
}

/** The turn or mirror image whose ports are nearest to what they are joined with; letters rather stay level. */
function facing(c: Component, placement: Placement, pulls: readonly { port: string; to: Point }[]): Placement {
  const { p, q } = placement.extent;
  const upright: Extent = {
    p: { x: Math.min(p.x, q.x), y: Math.min(p.y, q.y) },
    q: { x: Math.max(p.x, q.x), y: Math.max(p.y, q.y) },
  };
  const mirrored: Extent = { p: { x: upright.q.x, y: upright.p.y }, q: { x: upright.p.x, y: upright.q.y } };
  const reach = (candidate: Placement) =>
    pulls.reduce((sum, pull) => {
      const port = c.ports.find((k) => k.name === pull.port);
      return port ? sum + distance(portUnder(c, port, candidate), pull.to) : sum;
    }, 0);
  let best = placement;
  let least = reach(placement) - 0.5;
  for (const rotation of [0, 90, 180, -90]) {
    for (const extent of [upright, mirrored]) {
      const candidate = { ...placement, extent, rotation };
      const cost = reach(candidate) + (rotation === 0 ? 0 : 1);
      if (cost < least) [best, least] = [candidate, cost];
    }
  }
  return best;
}
