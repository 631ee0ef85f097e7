//! Junctions, elements and bonds, by the rules of the textbook.
//!
//! Where connectors share an effort, each net is a 0-junction, and what lies between two nets hangs on a 1-junction
//! between theirs; where they share a flow, it is the other way round. Nets at rest or at zero are left out with the
//! bonds to them.

use crate::law::{Branch, Component, Kind};
use crate::network::{Domain, Network, Sets};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Zero,
    One,
    /// Of a component: a part, by number.
    Part {
        component: usize,
        part: usize,
    },
    /// A transformer, gyrator or field.
    Whole {
        component: usize,
    },
    /// Nothing flows through a junction with one bond, or nothing pushes: a source of zero, by the kind of junction.
    Nothing {
        at_zero: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    pub node: usize,
    /// Of a transformer, gyrator or field: which port. Ports of junctions are numbered when all is done.
    pub port: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bond {
    pub tail: End,
    pub head: End,
}

/// Where a port of a component is attached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attachment {
    pub junction: usize,
    /// The port sees the difference of potentials with the other sign.
    pub is_turned: bool,
}

#[derive(Clone, Debug, Default)]
pub struct Graph {
    pub nodes: Vec<Option<Shape>>,
    pub bonds: Vec<Option<Bond>>,
    /// By net: the one that stands for all that move as one with it.
    pub root: Vec<usize>,
    pub is_ground: Vec<bool>,
    /// By net: its junction.
    pub junction: BTreeMap<usize, usize>,
    /// By component and branch; `None` between nets at rest.
    pub attachments: BTreeMap<(usize, usize), Option<Attachment>>,
    /// By component: the junction that its parts share, if they are several.
    pub shared: BTreeMap<usize, usize>,
    /// Junctions that became another one.
    merged: BTreeMap<usize, usize>,
}

fn zero_at(domain: Domain) -> Shape {
    if domain == Domain::Effort { Shape::Zero } else { Shape::One }
}

fn zero_between(domain: Domain) -> Shape {
    if domain == Domain::Effort { Shape::One } else { Shape::Zero }
}

/// The second port of a transformer gives power to the velocity that it is at, so that its ratio keeps its sign.
fn gives_power(network: &Network, component: &Component, k: usize) -> bool {
    matches!(component.kind, Kind::TwoPort { .. })
        && k == 1
        && network.terminals[component.branches[k].a].domain == Domain::Displacement
}

impl Graph {
    pub fn build(network: &Network, components: &mut [Component]) -> Graph {
        let mut graph = Graph::default();
        graph.find_nets(network, components);
        let turned = graph.orientations(network, components);
        for (c, component) in components.iter().enumerate() {
            for (k, branch) in component.branches.iter().enumerate() {
                let attachment = match component.kind {
                    Kind::Ground => None,
                    _ => graph.attach(network, branch, turned.contains(&(c, k))),
                };
                graph.attachments.insert((c, k), attachment);
            }
        }
        for (c, component) in components.iter_mut().enumerate() {
            let is_loose = (0..component.branches.len()).any(|k| graph.attachments[&(c, k)].is_none());
            let terminals = &network.groups[component.group].terminals;
            let is_at_rest = !terminals.is_empty()
                && terminals.iter().all(|&t| graph.is_ground[graph.root_of(network, t)]);
            if is_at_rest && !matches!(component.kind, Kind::Ground | Kind::Field(_) | Kind::Sensor) {
                component.kind = Kind::Rest;
            } else if is_loose && matches!(component.kind, Kind::OnePort { .. } | Kind::TwoPort { .. }) {
                component.kind = Kind::Field("one of its ports is between points at rest");
            }
            graph.place(network, c, component);
        }
        graph
    }

    fn find_nets(&mut self, network: &Network, components: &[Component]) {
        let mut nets = Sets::new(network.n_nets);
        for branch in components.iter().flat_map(|c| &c.branches) {
            for &t in &branch.rigid {
                nets.join(network.terminals[branch.a].net, network.terminals[t].net);
            }
        }
        self.root = (0..network.n_nets).map(|n| nets.root(n)).collect();
        self.is_ground = vec![false; network.n_nets];
        for component in components.iter().filter(|c| c.kind == Kind::Ground) {
            for branch in &component.branches {
                self.is_ground[self.root[network.terminals[branch.a].net]] = true;
            }
        }
    }

    pub fn root_of(&self, network: &Network, terminal: usize) -> usize {
        self.root[network.terminals[terminal].net]
    }

    /// Which ports between two junctions are turned, so that bonds pass through nets of two instead of meeting there.
    fn orientations(&self, network: &Network, components: &[Component]) -> BTreeSet<(usize, usize)> {
        // By net, the ends that meet there: a port between two nets with whether it leaves the net, or a fixed direction.
        #[derive(Clone, Copy)]
        enum Meets {
            Between { at: (usize, usize), leaves: bool },
            Fixed { leaves: bool },
        }
        let mut at: BTreeMap<usize, Vec<Meets>> = BTreeMap::new();
        let mut turned: BTreeMap<(usize, usize), bool> = BTreeMap::new();
        let mut open: Vec<(usize, usize)> = Vec::new();
        for (c, component) in components.iter().enumerate() {
            let is_source = matches!(&component.kind, Kind::OnePort { parts, .. } if parts.len() == 1 && parts[0].is_source());
            for (k, branch) in component.branches.iter().enumerate() {
                let a = self.root_of(network, branch.a);
                let b = branch.b.map(|b| self.root_of(network, b));
                let between = b.filter(|&b| b != a && !self.is_ground[a] && !self.is_ground[b]);
                if let Some(b) = between {
                    at.entry(a).or_default().push(Meets::Between { at: (c, k), leaves: true });
                    at.entry(b).or_default().push(Meets::Between { at: (c, k), leaves: false });
                    // A source of effort pushes through its 1-junction, one of flow through its 0-junction.
                    if is_source {
                        turned.insert((c, k), true);
                        open.push((c, k));
                    }
                } else {
                    let net = if self.is_ground[a] { b } else { Some(a) };
                    if let Some(net) = net {
                        let leaves = !is_source && !gives_power(network, component, k);
                        at.entry(net).or_default().push(Meets::Fixed { leaves });
                    }
                }
            }
        }
        let mut links: BTreeMap<(usize, usize), Vec<((usize, usize), bool)>> = BTreeMap::new();
        for meets in at.values() {
            match meets.as_slice() {
                [Meets::Between { at: p, leaves: x }, Meets::Between { at: q, leaves: y }] => {
                    links.entry(*p).or_default().push((*q, x == y));
                    links.entry(*q).or_default().push((*p, x == y));
                }
                [Meets::Between { at: p, leaves: x }, Meets::Fixed { leaves: y }]
                | [Meets::Fixed { leaves: y }, Meets::Between { at: p, leaves: x }]
                    if !turned.contains_key(p) =>
                {
                    turned.insert(*p, x == y);
                    open.push(*p);
                }
                _ => {}
            }
        }
        while let Some(p) = open.pop() {
            for &(q, is_other) in links.get(&p).into_iter().flatten() {
                if !turned.contains_key(&q) {
                    turned.insert(q, turned[&p] != is_other);
                    open.push(q);
                }
            }
        }
        turned.into_iter().filter(|(_, is_turned)| *is_turned).map(|(p, _)| p).collect()
    }

    // ---- building -----------------------------------------------------------------------------------

    fn node(&mut self, shape: Shape) -> usize {
        self.nodes.push(Some(shape));
        self.nodes.len() - 1
    }

    fn bond(&mut self, tail: End, head: End) {
        self.bonds.push(Some(Bond { tail, head }));
    }

    /// The junction of a net that is not at rest.
    pub fn junction_of(&mut self, root: usize, domain: Domain) -> Option<usize> {
        if self.is_ground[root] {
            return None;
        }
        if let Some(&known) = self.junction.get(&root) {
            return Some(known);
        }
        let new = self.node(zero_at(domain));
        self.junction.insert(root, new);
        Some(new)
    }

    fn attach(&mut self, network: &Network, branch: &Branch, is_turned: bool) -> Option<Attachment> {
        let domain = network.terminals[branch.a].domain;
        let a = self.root_of(network, branch.a);
        let Some(b) = branch.b.map(|b| self.root_of(network, b)) else {
            return self.junction_of(a, domain).map(|junction| Attachment { junction, is_turned: false });
        };
        if a == b {
            return None;
        }
        match (self.junction_of(a, domain), self.junction_of(b, domain)) {
            (None, None) => None,
            (Some(junction), None) => Some(Attachment { junction, is_turned: false }),
            (None, Some(junction)) => Some(Attachment { junction, is_turned: true }),
            (Some(one), Some(two)) => {
                let junction = self.node(zero_between(domain));
                let (tail, head) = if is_turned { (two, one) } else { (one, two) };
                let end = |node: usize| End { node, port: 0 };
                self.bond(end(tail), end(junction));
                self.bond(end(junction), end(head));
                Some(Attachment { junction, is_turned })
            }
        }
    }

    /// A bond between a junction and a port; power is counted into the element, or out of it if `is_outward`.
    fn tie(&mut self, junction: usize, element: End, is_outward: bool) {
        let junction = End { node: junction, port: 0 };
        if is_outward { self.bond(element, junction) } else { self.bond(junction, element) }
    }

    fn place(&mut self, network: &Network, c: usize, component: &Component) {
        match &component.kind {
            Kind::Signals | Kind::Sensor | Kind::Ground | Kind::Rest => {}
            Kind::OnePort { parts, is_parallel } => {
                let Some(Some(attachment)) = self.attachments.get(&(c, 0)).copied() else { return };
                let mut at = attachment.junction;
                if parts.len() > 1 {
                    let shape = if *is_parallel { Shape::Zero } else { Shape::One };
                    let junction = self.node(shape);
                    self.tie(at, End { node: junction, port: 0 }, false);
                    at = junction;
                    self.shared.insert(c, junction);
                }
                for (part, what) in parts.iter().enumerate() {
                    let node = self.node(Shape::Part { component: c, part });
                    self.tie(at, End { node, port: 0 }, what.is_source());
                }
            }
            Kind::TwoPort { .. } | Kind::Field(_) => {
                if component.branches.iter().enumerate().all(|(k, _)| self.attachments[&(c, k)].is_none()) {
                    return;
                }
                let node = self.node(Shape::Whole { component: c });
                let mut port = 0;
                for k in 0..component.branches.len() {
                    let Some(attachment) = self.attachments[&(c, k)] else { continue };
                    let is_outward = self.is_outward(network, component, k, attachment);
                    self.tie(attachment.junction, End { node, port }, is_outward);
                    port += 1;
                }
            }
        }
    }

    /// Whether this is the junction of a net, not one between two nets. Simplifying the graph changes nothing in that.
    pub fn is_of_net(&self, junction: usize) -> bool {
        self.junction.values().any(|&j| j == junction)
    }

    /// Whether the bond of a port leads out of the element.
    pub fn is_outward(&self, network: &Network, component: &Component, k: usize, at: Attachment) -> bool {
        gives_power(network, component, k) && self.is_of_net(at.junction)
    }

    // ---- simplifying --------------------------------------------------------------------------------

    /// What a junction has become.
    pub fn now(&self, mut junction: usize) -> usize {
        while let Some(&other) = self.merged.get(&junction) {
            junction = other;
        }
        junction
    }

    fn ends(&self, node: usize) -> Vec<(usize, bool)> {
        let mut list = Vec::new();
        for (k, bond) in self.bonds.iter().enumerate() {
            let Some(bond) = bond else { continue };
            if bond.tail.node == node {
                list.push((k, true));
            }
            if bond.head.node == node {
                list.push((k, false));
            }
        }
        list
    }

    fn is_junction(&self, node: usize) -> bool {
        matches!(self.nodes[node], Some(Shape::Zero | Shape::One))
    }

    /// Joins neighbours of one kind and takes out junctions that a bond only passes through, except those that somebody
    /// reads (`kept`).
    pub fn simplify(&mut self, kept: &BTreeSet<usize>) {
        loop {
            let mut is_changed = false;
            for k in 0..self.bonds.len() {
                let Some(bond) = self.bonds[k] else { continue };
                let (a, b) = (bond.tail.node, bond.head.node);
                if a != b && self.is_junction(a) && self.nodes[a] == self.nodes[b] {
                    self.bonds[k] = None;
                    self.replace(b, a);
                    is_changed = true;
                }
            }
            let kept: BTreeSet<usize> = kept.iter().map(|&j| self.now(j)).collect();
            for node in 0..self.nodes.len() {
                if !self.is_junction(node) || kept.contains(&node) {
                    continue;
                }
                let ends = self.ends(node);
                if ends.is_empty() {
                    self.nodes[node] = None;
                    is_changed = true;
                } else if let [(p, p_leaves), (q, q_leaves)] = ends[..]
                    && p != q
                    && p_leaves != q_leaves
                {
                    let (into, out) = if p_leaves { (q, p) } else { (p, q) };
                    let (Some(one), Some(two)) = (self.bonds[into], self.bonds[out]) else { continue };
                    // Somebody has to stand between two bonds that begin and end at the same element.
                    if one.tail.node == two.head.node {
                        continue;
                    }
                    self.bonds[into] = Some(Bond { tail: one.tail, head: two.head });
                    self.bonds[out] = None;
                    self.nodes[node] = None;
                    is_changed = true;
                }
            }
            if !is_changed {
                break;
            }
        }
        for node in 0..self.nodes.len() {
            if self.is_junction(node) && self.ends(node).len() == 1 {
                let at_zero = self.nodes[node] == Some(Shape::Zero);
                let nothing = self.node(Shape::Nothing { at_zero });
                self.bond(End { node: nothing, port: 0 }, End { node, port: 0 });
            }
        }
    }

    fn replace(&mut self, old: usize, new: usize) {
        for bond in self.bonds.iter_mut().flatten() {
            for end in [&mut bond.tail, &mut bond.head] {
                if end.node == old {
                    end.node = new;
                }
            }
        }
        // A bond from a junction to itself carries what it brings.
        for bond in &mut self.bonds {
            if bond.is_some_and(|b| b.tail.node == b.head.node) {
                *bond = None;
            }
        }
        self.nodes[old] = None;
        self.merged.insert(old, new);
    }
}
