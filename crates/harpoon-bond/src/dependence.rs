//! Stores that cannot keep a state of their own, by linear algebra.
//!
//! A stroke is carried from node to node, and so it does not see that around a loop what one store gives follows from what
//! others give: three capacitances between three wires have two voltages of their own, though each junction by itself
//! is served. So the equations of junctions, two-ports and laws are taken together: every law is some law, its
//! coefficients are any numbers, and sources give zero. What is left when all but the quantities that stores give is
//! eliminated ties these to each other (Gauss); of those that are tied the least preferred is the dependent one. The numbers are those
//! of a prime field, where nothing is rounded.
//!
//! What a matrix between bundles does is not known from the graph; then nothing is said.

use crate::graph::{BondGraph, BondId, Demand, End, Node, PortId, Role, Rule};
use harpoon_base::Id;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

const PRIME: u64 = (1 << 61) - 1;
/// After so many products nothing is said.
const BUDGET: usize = 4_000_000;

/// A store whose quantity follows from those of others.
pub(crate) struct Relation {
    pub port: PortId,
    pub others: Vec<PortId>,
}

/// The dependent ones among stores, the most preferred first; `true` for those that give the effort.
pub(crate) fn relations(graph: &BondGraph, stores: &[(PortId, bool)]) -> Option<Vec<Relation>> {
    let equations = Equations::of(graph)?;
    let column = |&(port, gives_effort): &(PortId, bool)| {
        let (bond, _) = graph.ports[port].bond?;
        Some(equations.class(if gives_effort { effort(bond) } else { flow(bond) }))
    };
    // Of stores with one quantity between them, the first stands for all.
    let mut first: BTreeMap<u32, usize> = BTreeMap::new();
    let mut found = Vec::new();
    for (k, store) in stores.iter().enumerate() {
        let Some(column) = column(store) else { continue };
        match first.get(&column) {
            _ if column == ZERO => found.push((k, Vec::new())),
            Some(&other) => found.push((k, vec![other])),
            None => {
                first.insert(column, k);
            }
        }
    }
    let ties = equations.ties(&first)?;
    found.extend(ties);
    found.sort_unstable();
    let port = |k: &usize| stores[*k].0;
    Some(
        found
            .iter()
            .map(|(k, others)| Relation { port: port(k), others: others.iter().map(port).collect() })
            .collect(),
    )
}

/// The unknown that is zero.
const ZERO: u32 = 0;

fn effort(bond: BondId) -> u32 {
    2 * bond.index() as u32 + 1
}

fn flow(bond: BondId) -> u32 {
    2 * bond.index() as u32 + 2
}

type Row = Vec<(u32, u64)>;

struct Equations<'g> {
    graph: &'g BondGraph,
    /// Unknowns that are equal, by the least of them.
    equal: Vec<u32>,
    rows: Vec<Row>,
    /// For coefficients that are any number.
    last: u64,
}

/// What meets at a node: effort and flow of a bond, and whether it points here.
#[derive(Clone, Copy)]
struct Meeting {
    port: PortId,
    e: u32,
    f: u32,
    sign: u64,
}

impl<'g> Equations<'g> {
    fn of(graph: &'g BondGraph) -> Option<Equations<'g>> {
        let n = 2 * graph.bonds.len() as u32 + 1;
        let mut all = Equations { graph, equal: (0..n).collect(), rows: Vec::new(), last: 1 };
        for (id, node) in graph.nodes.iter().filter(|(_, node)| !node.is_open) {
            let ports: Vec<Meeting> = node.ports.iter().filter_map(|&p| all.meeting(p)).collect();
            match (graph.rule_at(id), &ports[..]) {
                (Rule::Zero, _) => all.junction(&ports, |m| m.e, |m| m.f),
                (Rule::One, _) => all.junction(&ports, |m| m.f, |m| m.e),
                (Rule::Transformer, [a, b]) => all.two_port([a.e, b.e], [(b.f, b.sign), (a.f, a.sign)]),
                (Rule::Gyrator, [a, b]) => {
                    // Effort here by the flow there, and the other way round.
                    let ratio = all.any();
                    all.rows.push(vec![(a.e, 1), (b.f, times(negative(ratio), b.sign))]);
                    all.rows.push(vec![(b.e, 1), (a.f, times(ratio, a.sign))]);
                }
                (Rule::Transformer | Rule::Gyrator, _) => return None,
                (Rule::None, _) => all.law(node, &ports),
            }
        }
        for k in 0..all.equal.len() {
            all.equal[k] = all.class(k as u32);
        }
        Some(all)
    }

    fn meeting(&self, port: PortId) -> Option<Meeting> {
        let (bond, end) = self.graph.ports[port].bond?;
        let sign = if end == End::Head { 1 } else { PRIME - 1 };
        Some(Meeting { port, e: effort(bond), f: flow(bond), sign })
    }

    fn any(&mut self) -> u64 {
        // Steele, Lea and Flood 2014.
        self.last = self.last.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.last;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ z >> 31) % (PRIME - 1) + 1
    }

    fn class(&self, mut k: u32) -> u32 {
        while self.equal[k as usize] != k {
            k = self.equal[k as usize];
        }
        k
    }

    fn equate(&mut self, a: u32, b: u32) {
        let (first, other) = (self.class(a), self.class(b));
        let least = first.min(other);
        for k in [a, b, first, other] {
            self.equal[k as usize] = least;
        }
    }

    fn junction(&mut self, ports: &[Meeting], common: fn(&Meeting) -> u32, summed: fn(&Meeting) -> u32) {
        for pair in ports.windows(2) {
            self.equate(common(&pair[0]), common(&pair[1]));
        }
        self.rows.push(ports.iter().map(|m| (summed(m), m.sign)).collect());
    }

    /// The efforts have some ratio, and the flows into it the one that leaves no power.
    fn two_port(&mut self, [e, other]: [u32; 2], [(g, sign_g), (f, sign_f)]: [(u32, u64); 2]) {
        let ratio = self.any();
        self.rows.push(vec![(e, 1), (other, negative(ratio))]);
        self.rows.push(vec![(g, sign_g), (f, times(ratio, sign_f))]);
    }

    /// Sources give zero; what has a law of its own has as many equations as ports.
    fn law(&mut self, node: &Node, ports: &[Meeting]) {
        let is_given =
            matches!(node.role, Role::Source | Role::Sensor) || matches!(node.kind.as_str(), "Se" | "Sf");
        let mut n_open = 0;
        for m in ports {
            let port = &self.graph.ports[m.port];
            match port.demand {
                Demand::EffortOut if is_given || port.is_empty => self.equate(m.e, ZERO),
                Demand::FlowOut if is_given || port.is_empty => self.equate(m.f, ZERO),
                _ => n_open += 1,
            }
        }
        if is_given || !matches!(node.role, Role::Dissipator | Role::Transformer | Role::Switch) {
            return;
        }
        for _ in 0..n_open {
            let row = ports.iter().flat_map(|m| [m.e, m.f]).map(|v| (v, self.any())).collect();
            self.rows.push(row);
        }
    }

    /// What ties these unknowns to each other, by their numbers: each one that is tied, with those before it that decide.
    fn ties(&self, wanted: &BTreeMap<u32, usize>) -> Option<Vec<(usize, Vec<usize>)>> {
        let rows = self.rows.iter().map(|row| {
            let known = row.iter().map(|&(v, c)| (self.equal[v as usize], c)).filter(|(v, _)| *v != ZERO);
            sorted(known.collect())
        });
        let mut elimination = Elimination::new(rows.collect(), self.equal.len());
        elimination.eliminate_all_but(wanted)?;
        // From here on the columns are the numbers.
        let mut echelon: BTreeMap<u32, Row> = BTreeMap::new();
        for row in elimination.rows.into_iter().flatten() {
            let mut row = sorted(row.iter().map(|(v, c)| (wanted[v] as u32, *c)).collect());
            while let Some(&(last, c)) = row.last() {
                match echelon.get(&last) {
                    Some(pivot) => row = minus(&row, times(c, inverse(pivot[pivot.len() - 1].1)), pivot),
                    None => {
                        echelon.insert(last, row);
                        break;
                    }
                }
            }
        }
        let mut ties: Vec<(usize, Vec<usize>)> = Vec::new();
        for (&tied, row) in &echelon {
            let mut row = row.clone();
            // By those that are not tied themselves.
            while let Some(&(v, c)) = row.iter().rev().skip(1).find(|(v, _)| echelon.contains_key(v)) {
                let pivot = &echelon[&v];
                row = minus(&row, times(c, inverse(pivot[pivot.len() - 1].1)), pivot);
            }
            let others = row.iter().map(|(v, _)| *v as usize).filter(|v| *v != tied as usize).collect();
            ties.push((tied as usize, others));
        }
        Some(ties)
    }
}

/// Unknowns are eliminated one after the other, those in the fewest rows first.
struct Elimination {
    /// `None` once a row has been used.
    rows: Vec<Option<Row>>,
    /// The rows in which an unknown stands, and some in which it stood.
    places: Vec<Vec<u32>>,
    n_products: usize,
}

impl Elimination {
    fn new(rows: Vec<Row>, n_unknowns: usize) -> Elimination {
        let mut places = vec![Vec::new(); n_unknowns];
        for (k, row) in rows.iter().enumerate() {
            row.iter().for_each(|(v, _)| places[*v as usize].push(k as u32));
        }
        Elimination { rows: rows.into_iter().map(Some).collect(), places, n_products: 0 }
    }

    fn places_of(&mut self, v: u32) -> Vec<u32> {
        let rows = &self.rows;
        let coefficient = |k: &u32| rows[*k as usize].as_ref().and_then(|row| coefficient(row, v));
        let mut places = std::mem::take(&mut self.places[v as usize]);
        places.sort_unstable();
        places.dedup();
        places.retain(|k| coefficient(k).is_some());
        self.places[v as usize] = places.clone();
        places
    }

    fn eliminate_all_but(&mut self, wanted: &BTreeMap<u32, usize>) -> Option<()> {
        let unknowns = (0..self.places.len() as u32).filter(|v| *v != ZERO && !wanted.contains_key(v));
        let mut next: BinaryHeap<Reverse<(usize, u32)>> =
            unknowns.map(|v| Reverse((self.places[v as usize].len(), v))).collect();
        while let Some(Reverse((n, v))) = next.pop() {
            let places = self.places_of(v);
            if places.len() > n {
                next.push(Reverse((places.len(), v)));
                continue;
            }
            let length = |k: &u32| self.rows[*k as usize].as_ref().map_or(0, Vec::len);
            let Some(&pivot) = places.iter().min_by_key(|k| length(k)) else { continue };
            let Some(by) = self.rows[pivot as usize].take() else { continue };
            let of_pivot = coefficient(&by, v)?;
            for k in places.into_iter().filter(|k| *k != pivot) {
                let Some(row) = self.rows[k as usize].take() else { continue };
                let factor = times(coefficient(&row, v)?, inverse(of_pivot));
                self.n_products += by.len();
                if self.n_products > BUDGET {
                    return None;
                }
                by.iter().for_each(|(v, _)| self.places[*v as usize].push(k));
                self.rows[k as usize] = Some(minus(&row, factor, &by));
            }
        }
        Some(())
    }
}

fn coefficient(row: &Row, v: u32) -> Option<u64> {
    row.binary_search_by_key(&v, |entry| entry.0).ok().map(|k| row[k].1)
}

/// The entries in order, those of one unknown added.
fn sorted(mut entries: Row) -> Row {
    entries.sort_unstable_by_key(|entry| entry.0);
    let mut row: Row = Vec::with_capacity(entries.len());
    for (v, c) in entries {
        match row.last_mut() {
            Some(last) if last.0 == v => last.1 = plus(last.1, c),
            _ => row.push((v, c)),
        }
    }
    row.retain(|entry| entry.1 != 0);
    row
}

fn minus(row: &Row, factor: u64, other: &Row) -> Row {
    let factor = negative(factor);
    sorted(row.iter().copied().chain(other.iter().map(|&(v, c)| (v, times(factor, c)))).collect())
}

fn plus(a: u64, b: u64) -> u64 {
    (a + b) % PRIME
}

fn negative(a: u64) -> u64 {
    (PRIME - a) % PRIME
}

fn times(a: u64, b: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(PRIME)) as u64
}

/// By Fermat's little theorem.
fn inverse(a: u64) -> u64 {
    let (mut power, mut result, mut exponent) = (a, 1, PRIME - 2);
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = times(result, power);
        }
        power = times(power, power);
        exponent >>= 1;
    }
    result
}
