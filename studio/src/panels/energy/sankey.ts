/**
 * The layout of a Sankey picture: nodes in columns by their distance from the sources, links as bands
 * whose width is the energy that went along. Bonds that closed a circle go back to the left.
 *
 * Columns follow the longest way without the links that close circles; within a column nodes go to the
 * middle of what they are linked to, a few times to and fro, and are then pushed apart.
 */
export interface SankeyLink {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Greater than zero. */
  readonly value: number;
}

export interface PlacedNode {
  readonly name: string;
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly column: number;
}

export interface PlacedLink extends SankeyLink {
  /** Middles of the band at both ends. */
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly width: number;
  readonly isBack: boolean;
}

export interface Sankey {
  readonly nodes: readonly PlacedNode[];
  readonly links: readonly PlacedLink[];
}

export interface Room {
  readonly width: number;
  readonly height: number;
  readonly nodeWidth: number;
  readonly gap: number;
}

interface Draft {
  readonly name: string;
  readonly value: number;
  column: number;
  y: number;
  height: number;
}

export function sankey(links: readonly SankeyLink[], room: Room): Sankey {
  const names = [...new Set(links.flatMap((l) => [l.from, l.to]))];
  if (names.length === 0) return { nodes: [], links: [] };
  const back = closing(names, links);
  const sum = (side: "from" | "to", name: string) =>
    links.filter((l) => l[side] === name).reduce((s, l) => s + l.value, 0);
  const column = columnsOf(
    names,
    links.filter((l) => !back.has(l)),
  );
  const drafts = names.map(
    (name): Draft => ({
      name,
      value: Math.max(sum("from", name), sum("to", name)),
      column: column.get(name)!,
      y: 0,
      height: 0,
    }),
  );
  const count = Math.max(...drafts.map((d) => d.column)) + 1;
  const columns = Array.from({ length: count }, (_, c) => drafts.filter((d) => d.column === c));
  const scale = Math.min(
    ...columns
      .filter((c) => c.length > 0)
      .map((c) => Math.max(8, room.height - (c.length - 1) * room.gap) / c.reduce((s, d) => s + d.value, 0)),
  );
  for (const c of columns) {
    let y = 0;
    for (const d of c) {
      d.height = Math.max(1, d.value * scale);
      d.y = y;
      y += d.height + room.gap;
    }
  }
  relax(columns, links, room);

  const byName = new Map(drafts.map((d) => [d.name, d]));
  const step = count > 1 ? (room.width - room.nodeWidth) / (count - 1) : 0;
  const nodes = drafts.map(
    (d): PlacedNode => ({
      name: d.name,
      value: d.value,
      x: d.column * step,
      y: d.y,
      height: d.height,
      column: d.column,
    }),
  );
  return { nodes, links: bands(links, back, byName, step, scale, room) };
}

/** Links that lead back to a node on the way that led to them. */
function closing(names: readonly string[], links: readonly SankeyLink[]): Set<SankeyLink> {
  const back = new Set<SankeyLink>();
  const state = new Map<string, "open" | "done">();
  const visit = (start: string) => {
    const stack: { name: string; rest: SankeyLink[] }[] = [
      { name: start, rest: links.filter((l) => l.from === start) },
    ];
    state.set(start, "open");
    while (stack.length > 0) {
      const top = stack.at(-1)!;
      const link = top.rest.pop();
      if (!link) {
        state.set(top.name, "done");
        stack.pop();
      } else if (state.get(link.to) === "open") back.add(link);
      else if (!state.has(link.to)) {
        state.set(link.to, "open");
        stack.push({ name: link.to, rest: links.filter((l) => l.from === link.to) });
      }
    }
  };
  // From where nothing enters first, so that few links point back.
  const entered = new Set(links.map((l) => l.to));
  for (const name of [...names.filter((n) => !entered.has(n)), ...names]) if (!state.has(name)) visit(name);
  return back;
}

function columnsOf(names: readonly string[], links: readonly SankeyLink[]): Map<string, number> {
  const column = new Map(names.map((name) => [name, 0]));
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const l of links) {
      const least = column.get(l.from)! + 1;
      if (column.get(l.to)! < least) {
        column.set(l.to, least);
        isMoving = true;
      }
    }
  }
  // Where energy ends stands at the right edge.
  const last = Math.max(...column.values());
  const leaving = new Set(links.map((l) => l.from));
  for (const name of names) if (!leaving.has(name)) column.set(name, last);
  // A source stands right before what it feeds.
  const entered = new Set(links.map((l) => l.to));
  for (const name of names) {
    const fed = links.filter((l) => l.from === name).map((l) => column.get(l.to)!);
    if (!entered.has(name) && fed.length > 0) column.set(name, Math.min(...fed) - 1);
  }
  return column;
}

function relax(columns: readonly Draft[][], links: readonly SankeyLink[], room: Room): void {
  const byName = new Map(columns.flat().map((d) => [d.name, d]));
  const middle = (d: Draft) => d.y + d.height / 2;
  for (let round = 0; round < 8; round++) {
    const order = round % 2 === 0 ? columns : [...columns].reverse();
    for (const c of order) {
      for (const d of c) {
        const near = links.filter((l) => l.from === d.name || l.to === d.name);
        const weight = near.reduce((s, l) => s + l.value, 0);
        const wanted = near.reduce((s, l) => s + l.value * middle(byName.get(l.from === d.name ? l.to : l.from)!), 0);
        if (weight > 0) d.y = wanted / weight - d.height / 2;
      }
      pushApart(c, room);
    }
  }
}

function pushApart(column: Draft[], room: Room): void {
  column.sort((a, b) => a.y - b.y);
  let least = 0;
  for (const d of column) {
    d.y = Math.max(d.y, least);
    least = d.y + d.height + room.gap;
  }
  let most = room.height;
  for (const d of [...column].reverse()) {
    d.y = Math.min(d.y, most - d.height);
    most = d.y - room.gap;
  }
}

/** At each node the bands lie in the order of where they go. */
function bands(
  links: readonly SankeyLink[],
  back: ReadonlySet<SankeyLink>,
  nodes: ReadonlyMap<string, Draft>,
  step: number,
  scale: number,
  room: Room,
): PlacedLink[] {
  const ends = new Map(links.map((l) => [l, { y0: 0, y1: 0 }]));
  const middle = (name: string) => nodes.get(name)!.y + nodes.get(name)!.height / 2;
  for (const [name, node] of nodes) {
    for (const [here, there, key] of [
      ["from", "to", "y0"],
      ["to", "from", "y1"],
    ] as const) {
      let y = node.y;
      for (const l of links.filter((k) => k[here] === name).sort((a, b) => middle(a[there]) - middle(b[there]))) {
        ends.get(l)![key] = y + (l.value * scale) / 2;
        y += l.value * scale;
      }
    }
  }
  return links.map((l) => ({
    ...l,
    ...ends.get(l)!,
    x0: nodes.get(l.from)!.column * step + room.nodeWidth,
    x1: nodes.get(l.to)!.column * step,
    width: Math.max(0.75, l.value * scale),
    isBack: back.has(l),
  }));
}

/** The middle line of a band. */
export function bandPath(l: PlacedLink): string {
  const n = (x: number) => String(Math.round(x * 10) / 10);
  if (!l.isBack) {
    const mid = (l.x0 + l.x1) / 2;
    return `M${n(l.x0)} ${n(l.y0)}C${n(mid)} ${n(l.y0)} ${n(mid)} ${n(l.y1)} ${n(l.x1)} ${n(l.y1)}`;
  }
  const reach = 30;
  return `M${n(l.x0)} ${n(l.y0)}C${n(l.x0 + reach)} ${n(l.y0)} ${n(l.x0 + reach)} ${n((l.y0 + l.y1) / 2 + reach)} ${n((l.x0 + l.x1) / 2)} ${n((l.y0 + l.y1) / 2 + reach)}S${n(l.x1 - reach)} ${n(l.y1)} ${n(l.x1)} ${n(l.y1)}`;
}
