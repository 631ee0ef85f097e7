//! Where the parts of a circuit stand, and how its wires run.
//!
//! Each node but ground is an upright line. The lines follow each other as one walks from the sources through the
//! circuit, with neighbours near each other. Parts lie in rows between the lines of their nodes; what leads to ground
//! hangs below its line. Each part that touches ground has a symbol of its own, so that no wire runs across the drawing.

use crate::devices::Instance;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

pub type Point = (i32, i32);
/// Part and pin.
pub type Pin = (usize, String);

#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    pub x: i32,
    pub y: i32,
    /// In degrees.
    pub rotation: i32,
    pub is_mirrored: bool,
}

pub struct Wire {
    pub from: Pin,
    pub to: Pin,
    pub points: Vec<Point>,
}

pub struct Ground {
    pub x: i32,
    pub y: i32,
    pub pins: Vec<(Pin, Vec<Point>)>,
}

pub struct Layout {
    pub places: Vec<Place>,
    pub wires: Vec<Wire>,
    pub grounds: Vec<Ground>,
    /// Lowest and highest corner.
    pub extent: (Point, Point),
}

/// Between the lines of two nodes.
const GAP: i32 = 60;
/// Between rows.
const ROW: i32 = 50;
/// Between parts that hang below one line.
const SHUNT: i32 = 40;
const GROUND: &str = "0";

/// Where a pin is on the icon of its class.
fn offset(class: &str, pin: &str) -> Point {
    match pin {
        "n" | "n1" if !class.starts_with("Basic") && !class.starts_with("Lines") => (10, 0),
        "C" | "D" => (10, 5),
        "E" => (10, -5),
        "S" if class.starts_with("Spice.Q") => (10, 0),
        "S" => (10, -5),
        "B" if class.starts_with("Spice.M") => (10, 0),
        "pc" => (-5, 10),
        "nc" => (5, 10),
        "p1" => (-10, 10),
        "n1" => (-10, -10),
        "p2" => (10, 10),
        "n2" => (10, -10),
        p if p.starts_with("n1[") => (10, 0),
        _ => (-10, 0),
    }
}

impl Place {
    /// A point of the icon as it stands here.
    fn turned(&self, (dx, dy): Point) -> Point {
        let dx = if self.is_mirrored { -dx } else { dx };
        match self.rotation {
            -90 => (dy, -dx),
            90 => (-dy, dx),
            _ => (dx, dy),
        }
    }
}

impl Layout {
    pub fn of(instances: &[Instance]) -> Layout {
        let order = order(instances);
        let line: HashMap<&str, usize> = order.iter().enumerate().map(|(k, n)| (*n, k)).collect();
        let shunts: Vec<Option<usize>> = instances.iter().map(|i| shunt(i, &line)).collect();
        let mut n_below = vec![0; order.len()];
        shunts.iter().flatten().for_each(|&k| n_below[k] += 1);
        let mut at = Vec::with_capacity(order.len());
        let mut x = 0;
        for n in &n_below {
            at.push(x);
            x += GAP + SHUNT * (n - 1).max(0);
        }
        let mut drawing = Drawing { instances, line, at, places: vec![Place::default(); instances.len()] };
        let rows = drawing.place_rows(&shunts);
        drawing.place_shunts(&shunts, &rows);
        drawing.finish(&order)
    }
}

/// Of a part between one node and ground: the node's line.
fn shunt(instance: &Instance, line: &HashMap<&str, usize>) -> Option<usize> {
    match instance.pins.as_slice() {
        [(_, a), (_, b)] if a == GROUND && b != GROUND => line.get(b.as_str()).copied(),
        [(_, a), (_, b)] if b == GROUND && a != GROUND => line.get(a.as_str()).copied(),
        _ => None,
    }
}

/// The nodes but ground, from the sources on, breadth first; then neighbours come nearer as long as that helps.
fn order(instances: &[Instance]) -> Vec<&str> {
    let mut of_node: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (k, i) in instances.iter().enumerate() {
        for (_, node) in i.pins.iter().filter(|p| p.1 != GROUND) {
            of_node.entry(node).or_default().push(k);
        }
    }
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let mut order = Vec::with_capacity(of_node.len());
    let sources = instances.iter().filter(|i| i.independent.is_some());
    for begin in sources.chain(instances).flat_map(|i| &i.pins).map(|p| p.1.as_str()) {
        let mut queue = VecDeque::from([begin]);
        while let Some(node) = queue.pop_front() {
            if node == GROUND || !seen.insert(node) {
                continue;
            }
            order.push(node);
            for &k in &of_node[node] {
                queue.extend(instances[k].pins.iter().map(|p| p.1.as_str()));
            }
        }
    }
    let length = |order: &[&str]| -> usize {
        let place: HashMap<&str, usize> = order.iter().enumerate().map(|(k, n)| (*n, k)).collect();
        let span = |i: &Instance| {
            let places = i.pins.iter().filter_map(|p| place.get(p.1.as_str()));
            Some(places.clone().max()? - places.min()?)
        };
        instances.iter().filter_map(span).sum()
    };
    let mut best = (length(&order), order.clone());
    for _ in 0..12 {
        let place: HashMap<&str, usize> = order.iter().enumerate().map(|(k, n)| (*n, k)).collect();
        let mean = |node: &&str| {
            let around = of_node[*node].iter().flat_map(|&k| &instances[k].pins);
            let places: Vec<usize> = around.filter_map(|p| place.get(p.1.as_str()).copied()).collect();
            places.iter().sum::<usize>() as f64 / places.len().max(1) as f64
        };
        let mut by_mean: Vec<(f64, &str)> = order.iter().map(|n| (mean(n), *n)).collect();
        by_mean.sort_by(|a, b| a.0.total_cmp(&b.0));
        order = by_mean.into_iter().map(|(_, n)| n).collect();
        let now = length(&order);
        if now < best.0 {
            best = (now, order.clone());
        }
    }
    best.1
}

struct Drawing<'a> {
    instances: &'a [Instance],
    line: HashMap<&'a str, usize>,
    /// Where each line is.
    at: Vec<i32>,
    places: Vec<Place>,
}

/// By row, the stretches that are taken.
type Rows = Vec<Vec<(i32, i32)>>;

impl Drawing<'_> {
    fn lines(&self, k: usize) -> impl Iterator<Item = usize> + '_ {
        self.instances[k].pins.iter().filter_map(|p| self.line.get(p.1.as_str()).copied())
    }

    /// Parts between lines, the short ones first, each in the highest row that has room.
    fn place_rows(&mut self, shunts: &[Option<usize>]) -> Rows {
        let span = |k: usize| {
            let lines = self.lines(k).collect::<Vec<_>>();
            lines.iter().max().copied().unwrap_or(0) - lines.iter().min().copied().unwrap_or(0)
        };
        let mut parts: Vec<usize> = (0..self.instances.len()).filter(|k| shunts[*k].is_none()).collect();
        parts.sort_by_key(|&k| (span(k), self.lines(k).min(), k));
        let mut rows: Rows = Vec::new();
        for k in parts {
            let pins = &self.instances[k].pins;
            let of = |j: usize| self.line.get(pins[j].1.as_str()).copied();
            let slot = match pins.len() {
                2 => self.lines(k).min(),
                // What is on the left of the icon goes to the left.
                _ => (0..pins.len())
                    .filter(|&j| offset(&self.instances[k].class, &pins[j].0).0 < 0)
                    .find_map(of)
                    .or_else(|| self.lines(k).min()),
            };
            let slot = slot.unwrap_or(0);
            let next = self.at.get(slot + 1).copied();
            let x = next.map_or(self.at.get(slot).map_or(0, |x| x + GAP / 2), |n| n - GAP / 2);
            let is_mirrored = pins.len() == 2 && of(0) > of(1);
            let mut taken = (x - GAP / 2 + 2, x + GAP / 2 - 2);
            for end in self.lines(k).map(|l| self.at[l]) {
                taken = (taken.0.min(end), taken.1.max(end));
            }
            let has_room = |row: &Vec<(i32, i32)>| row.iter().all(|t| taken.1 <= t.0 || t.1 <= taken.0);
            let row = rows.iter().position(has_room).unwrap_or_else(|| {
                rows.push(Vec::new());
                rows.len() - 1
            });
            rows[row].push(taken);
            self.places[k] = Place { x, y: -ROW * row as i32, rotation: 0, is_mirrored };
        }
        rows
    }

    /// Parts to ground, below everything that crosses their stretch.
    fn place_shunts(&mut self, shunts: &[Option<usize>], rows: &Rows) {
        let mut below: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (k, line) in shunts.iter().enumerate() {
            if let Some(line) = line {
                below.entry(*line).or_default().push(k);
            }
        }
        for (line, parts) in below {
            let x = self.at[line];
            let (from, to) = (x - 15, x + SHUNT * (parts.len() as i32 - 1) + 15);
            let crosses = |row: &Vec<(i32, i32)>| row.iter().any(|t| t.0 < to && from < t.1);
            let row = rows.iter().rposition(crosses).map_or(0, |r| r as i32 + 1);
            for (n, k) in parts.into_iter().enumerate() {
                // Ground is below.
                let rotation = if self.instances[k].pins[1].1 == GROUND { -90 } else { 90 };
                let rotation = match offset(&self.instances[k].class, &self.instances[k].pins[0].0).0 < 0 {
                    true => rotation,
                    false => -rotation,
                };
                let y = -ROW * row - 10;
                self.places[k] = Place { x: x + SHUNT * n as i32, y, rotation, is_mirrored: false };
            }
        }
    }

    fn pin(&self, k: usize, pin: &str) -> Point {
        let place = &self.places[k];
        let (dx, dy) = place.turned(offset(&self.instances[k].class, pin));
        (place.x + dx, place.y + dy)
    }

    /// From a pin to the line of its node. `n_bent` counts the wires that go around a part.
    fn stub(&self, k: usize, pin: &str, line: usize, n_bent: &mut i32) -> Vec<Point> {
        let (x, y) = self.pin(k, pin);
        let place = &self.places[k];
        let to = self.at[line];
        let (dx, dy) = (x - place.x, y - place.y);
        let is_up = offset(&self.instances[k].class, pin).1 == 10 && matches!(pin, "pc" | "nc");
        if place.rotation != 0 || is_up {
            // Up, then along to the line.
            *n_bent += 1;
            let level = if place.rotation != 0 { y + 8 } else { y + 2 + 2 * *n_bent };
            return vec![(x, y), (x, level), (to, level)];
        }
        let is_ahead = if dx < 0 { to <= x } else { to >= x };
        if is_ahead {
            return vec![(x, y), (to, y)];
        }
        *n_bent += 1;
        let out = x + dx.signum() * (2 + 2 * *n_bent);
        let level = place.y + if dy >= 0 { 12 + 2 * *n_bent } else { -12 - 2 * *n_bent };
        vec![(x, y), (out, y), (out, level), (to, level)]
    }

    fn finish(self, order: &[&str]) -> Layout {
        let mut stubs: Vec<Vec<(Pin, Vec<Point>)>> = order.iter().map(|_| Vec::new()).collect();
        let mut grounds = Vec::new();
        for (k, i) in self.instances.iter().enumerate() {
            let mut n_bent = 0;
            let mut ground: Option<Ground> = None;
            for (pin, node) in &i.pins {
                if let Some(&line) = self.line.get(node.as_str()) {
                    stubs[line].push(((k, pin.clone()), self.stub(k, pin, line, &mut n_bent)));
                    continue;
                }
                let (x, y) = self.pin(k, pin);
                let place = &self.places[k];
                // Beside the part, and down.
                let out = if place.rotation == 0 { place.x + 13 * (x - place.x).signum() } else { x };
                let level = if place.rotation == 0 && y == place.y + 10 && (x - place.x).abs() < 10 {
                    y + 3
                } else {
                    y
                };
                let at =
                    ground.get_or_insert(Ground { x: out, y: y.min(place.y - 5) - 21, pins: Vec::new() });
                let points = vec![(x, y), (x, level), (out, level), (out, at.y + 5), (at.x, at.y + 5)];
                at.pins.push(((k, pin.clone()), straight(points)));
            }
            grounds.extend(ground);
        }
        let mut wires = Vec::new();
        for mut pins in stubs {
            pins.sort_by_key(|(pin, points)| (-points.last().map_or(0, |p| p.1), pin.0));
            for pair in pins.windows(2) {
                let mut points = pair[0].1.clone();
                points.extend(pair[1].1.iter().rev());
                let (from, to) = (pair[0].0.clone(), pair[1].0.clone());
                wires.push(Wire { from, to, points: straight(points) });
            }
        }
        let corners = self.places.iter().flat_map(|p| [(p.x - 20, p.y - 20), (p.x + 20, p.y + 20)]);
        let all = corners
            .chain(wires.iter().flat_map(|w| w.points.iter().copied()))
            .chain(grounds.iter().map(|g| (g.x, g.y - 10)));
        let (mut low, mut high) = ((-40, -40), (100, 40));
        for (x, y) in all {
            low = (low.0.min(x), low.1.min(y));
            high = (high.0.max(x), high.1.max(y));
        }
        Layout { places: self.places, wires, grounds, extent: (low, high) }
    }
}

/// Without points that change nothing.
fn straight(points: Vec<Point>) -> Vec<Point> {
    let mut out: Vec<Point> = Vec::with_capacity(points.len());
    for p in points {
        if out.last() == Some(&p) {
            continue;
        }
        if let [.., a, b] = out.as_slice()
            && ((a.0 == b.0 && b.0 == p.0) || (a.1 == b.1 && b.1 == p.1))
        {
            out.pop();
        }
        if out.last() != Some(&p) {
            out.push(p);
        }
    }
    out
}
