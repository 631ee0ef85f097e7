//! Components that wrap bond graphs in the connectors of their domain, wired with each other: what is inside of them,
//! brought to one level and simplified as in a textbook.
//!
//! The graph is the one that the analysis of bonds reads. Here the converters at the borders of components are left
//! out, so that their bonds end at the wires; what is grounded goes with the bonds to it; junctions of two bonds that
//! lead through, and neighbours of one kind, become one.

use crate::names::Names;
use crate::{BondGraph, Element, layout};
use harpoon_base::Id;
use harpoon_bond::graph::{Demand, End, Node, NodeId, Role, Rule};
use harpoon_bond::{Causality, assign_causality};
use harpoon_ir::FlatModel;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Of the grid of the drawing.
const STEP: i32 = 40;
/// Between neighbours, in steps: room for bonds to pass by other elements in larger graphs.
const LENGTH: f64 = 1.4;
const LARGE: usize = 25;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Zero,
    One,
    Element(NodeId),
    /// The converter between a wire and the inside of a component.
    Border,
}

#[derive(Clone, Copy)]
struct Bond {
    tail: usize,
    head: usize,
    stroke: Option<End>,
}

impl Bond {
    fn other(&self, node: usize) -> usize {
        if self.tail == node { self.head } else { self.tail }
    }
}

/// Nodes and bonds that are taken out one by one.
struct Graph {
    nodes: Vec<Option<Shape>>,
    bonds: Vec<Option<Bond>>,
    /// By node: an element that stores or dissipates at one port, for which both signs are alike.
    is_passive: Vec<bool>,
    /// By node: of a source, the junction at which all have what it gives.
    shares: Vec<Option<Shape>>,
}

/// The graph inside of wired components, if there are such.
pub fn unwrapped(model: &FlatModel, graph: &harpoon_bond::BondGraph, name: &str) -> Option<BondGraph> {
    let is_wired = graph.bonds.values().any(|bond| bond.instance.is_none());
    // Bundles have borders of their own, which are no converters of one effort and one flow.
    let is_single = graph.bonds.values().all(|bond| bond.n_strands == 1);
    if !is_wired || !is_single {
        return None;
    }
    let mut unwrapped = Graph::read(graph, &assign_causality(graph));
    unwrapped.leave_out_borders();
    let grounds = unwrapped.leave_out_grounds(model, graph);
    unwrapped.simplify();
    let mut names = Names::of_model(&FlatModel::default());
    let labels = unwrapped.labels(graph, &mut names);
    Some(BondGraph {
        elements: elements(graph, &labels, &unwrapped, &grounds),
        n_junctions: unwrapped
            .nodes
            .iter()
            .flatten()
            .filter(|s| matches!(s, Shape::Zero | Shape::One))
            .count(),
        n_bonds: unwrapped.bonds.iter().flatten().count(),
        text: Err("its components are bond graphs inside, and compute as they are".to_owned()),
        drawing: unwrapped.drawing(model, graph, &labels, &mut names, name),
        counterparts: Vec::new(),
    })
}

impl Graph {
    fn read(graph: &harpoon_bond::BondGraph, causality: &Causality) -> Graph {
        let shape = |(id, node): (NodeId, &Node)| match (node.role, node.rule) {
            (Role::Junction, Rule::Zero) => Shape::Zero,
            (Role::Junction, Rule::One) => Shape::One,
            (Role::Boundary, _) => Shape::Border,
            _ => Shape::Element(id),
        };
        let at = |end: Option<_>| end.map(|port| graph.ports[port].node.index());
        let bonds = graph.bonds.iter().map(|(id, bond)| {
            let stroke = causality.strokes[id].as_ref().map(|stroke| stroke.end);
            Some(Bond { tail: at(bond.ends[0])?, head: at(bond.ends[1])?, stroke })
        });
        let is_passive =
            |node: &Node| matches!(node.role, Role::Store | Role::Dissipator) && node.ports.len() == 1;
        let shares = |node: &Node| match (node.role, &node.ports[..]) {
            (Role::Source, [port]) => match graph.ports[*port].demand {
                Demand::EffortOut => Some(Shape::Zero),
                Demand::FlowOut => Some(Shape::One),
                _ => None,
            },
            _ => None,
        };
        Graph {
            nodes: graph.nodes.iter().map(shape).map(Some).collect(),
            bonds: bonds.collect(),
            is_passive: graph.nodes.values().map(is_passive).collect(),
            shares: graph.nodes.values().map(shares).collect(),
        }
    }

    fn bonds_at(&self, node: usize) -> Vec<usize> {
        let meets = |bond: &Option<Bond>| bond.is_some_and(|b| b.tail == node || b.head == node);
        (0..self.bonds.len()).filter(|&b| meets(&self.bonds[b])).collect()
    }

    fn take_out(&mut self, node: usize) {
        for b in self.bonds_at(node) {
            self.bonds[b] = None;
        }
        self.nodes[node] = None;
    }

    /// The bond inside of a component goes on to the wire. A border without one of both is at an open end.
    fn leave_out_borders(&mut self) {
        for node in 0..self.nodes.len() {
            if self.nodes[node] != Some(Shape::Border) {
                continue;
            }
            if let [a, b] = self.bonds_at(node)[..]
                && let (Some(x), Some(y)) = (self.bonds[a], self.bonds[b])
            {
                // Of both, the tie to the wire has no direction of its own; it comes after all bonds.
                let (inner, tie, wire) = (a.min(b), a.max(b), if a < b { y } else { x }.other(node));
                self.bonds[inner] = self.bonds[inner].map(|bond| match bond.tail == node {
                    true => Bond { tail: wire, ..bond },
                    false => Bond { head: wire, ..bond },
                });
                self.bonds[tie] = None;
                self.nodes[node] = None;
            } else {
                self.take_out(node);
            }
        }
    }

    /// Sources of nothing, with the junctions that they hold at zero. Returns the sources.
    fn leave_out_grounds(&mut self, model: &FlatModel, graph: &harpoon_bond::BondGraph) -> Vec<NodeId> {
        let mut grounds = Vec::new();
        for node in 0..self.nodes.len() {
            let Some(Shape::Element(id)) = self.nodes[node] else { continue };
            let holds = match graph.nodes[id].kind.as_str() {
                "Se" => Shape::Zero,
                "Sf" => Shape::One,
                _ => continue,
            };
            let [bond] = self.bonds_at(node)[..] else { continue };
            if is_nothing(model, &graph.nodes[id])
                && let Some(bond) = self.bonds[bond]
            {
                let at = bond.other(node);
                self.take_out(node);
                if self.nodes[at] == Some(holds) {
                    self.take_out(at);
                    grounds.push(id);
                }
            }
        }
        grounds
    }

    fn simplify(&mut self) {
        let mut goes_on = true;
        while goes_on {
            goes_on = false;
            for b in 0..self.bonds.len() {
                let Some(bond) = self.bonds[b] else { continue };
                let kinds = (self.nodes[bond.tail], self.nodes[bond.head]);
                let are_alike = matches!(kinds, (Some(Shape::Zero), Some(Shape::Zero)))
                    || matches!(kinds, (Some(Shape::One), Some(Shape::One)));
                if are_alike {
                    self.bonds[b] = None;
                    self.join(bond.head, bond.tail);
                    goes_on = true;
                }
            }
            for node in 0..self.nodes.len() {
                if !matches!(self.nodes[node], Some(Shape::Zero | Shape::One)) {
                    continue;
                }
                match self.bonds_at(node)[..] {
                    [] => self.nodes[node] = None,
                    [a, b] => goes_on |= self.pass(node, a, b),
                    _ => {}
                }
            }
        }
    }

    /// What is at one node comes to another.
    fn join(&mut self, node: usize, with: usize) {
        if node == with {
            return;
        }
        for bond in self.bonds.iter_mut().flatten() {
            if bond.tail == node {
                bond.tail = with;
            }
            if bond.head == node {
                bond.head = with;
            }
        }
        self.nodes[node] = None;
    }

    /// A junction that one bond reaches and another leaves is no more than a bond. So is one that both leave, where one
    /// of them ends at a passive element, which takes either sign; and one that both reach, where one of them comes from
    /// a source whose effort, or flow, is that of the junction: what it gives is then counted as what it takes.
    fn pass(&mut self, node: usize, a: usize, b: usize) -> bool {
        let (Some(x), Some(y)) = (self.bonds[a], self.bonds[b]) else { return false };
        let (from, to) = (x.other(node), y.other(node));
        if from == node || to == node {
            return false;
        }
        let leads_on = |before: Bond, after: Bond| before.head == node && after.tail == node;
        let may_turn = |end: usize| match (x.tail == node, y.tail == node) {
            (true, true) => self.is_passive[end],
            (false, false) => self.shares[end] == self.nodes[node],
            _ => false,
        };
        let (tail, head) = if leads_on(x, y) || may_turn(to) {
            (from, to)
        } else if leads_on(y, x) || may_turn(from) {
            (to, from)
        } else {
            return false;
        };
        // The stroke is at the same end seen from either side of a junction of two.
        let stroke_of = |bond: Bond, far: usize| {
            bond.stroke.map(|end| (end == End::Tail) == (bond.tail == far)).map(|is_far| (far, is_far))
        };
        let end_at = |node: usize| if node == head { End::Head } else { End::Tail };
        let known = stroke_of(x, from).or_else(|| stroke_of(y, to));
        let stroke = known.map(|(far, is_far)| if is_far { end_at(far) } else { end_at(far).other() });
        self.bonds[a] = Some(Bond { tail, head, stroke });
        self.bonds[b] = None;
        self.nodes[node] = None;
        true
    }

    fn labels(&self, graph: &harpoon_bond::BondGraph, names: &mut Names) -> BTreeMap<usize, String> {
        let mut counts = [0, 0];
        let mut label = |shape: Shape| match shape {
            Shape::Element(id) => names.fresh(&graph.nodes[id].path),
            _ => {
                let kind = usize::from(shape == Shape::One);
                counts[kind] += 1;
                names.fresh(&format!("J{kind}_{}", counts[kind]))
            }
        };
        let live = self.nodes.iter().enumerate().filter_map(|(k, shape)| Some((k, (*shape)?)));
        live.map(|(k, shape)| (k, label(shape))).collect()
    }

    fn drawing(
        &self,
        model: &FlatModel,
        graph: &harpoon_bond::BondGraph,
        labels: &BTreeMap<usize, String>,
        names: &mut Names,
        name: &str,
    ) -> String {
        let live: Vec<usize> = labels.keys().copied().collect();
        let number: BTreeMap<usize, usize> = live.iter().enumerate().map(|(i, &k)| (k, i)).collect();
        let bonds: Vec<Bond> = self.bonds.iter().flatten().copied().collect();
        let edges: Vec<(usize, usize)> = bonds.iter().map(|b| (number[&b.tail], number[&b.head])).collect();
        let places = layout::places(live.len(), &edges, if live.len() > LARGE { LENGTH } else { 1.0 });
        let at = |node: usize| (places[number[&node]].0 * STEP, places[number[&node]].1 * STEP);
        let mut out = format!("model {name}\n");
        for (&node, label) in labels {
            let (x, y) = at(node);
            let class = match self.nodes[node] {
                Some(Shape::Element(id)) => {
                    graph.nodes[id].instance.map_or(String::new(), |i| model.instances[i].class.clone())
                }
                Some(Shape::One) => "BondLib.Junctions.J1".to_owned(),
                _ => "BondLib.Junctions.J0".to_owned(),
            };
            let comment = match self.nodes[node] {
                Some(Shape::Element(id)) => harpoon_ir::print::quoted(&graph.nodes[id].path),
                _ => String::new(),
            };
            let place = format!("origin={{{x},{y}}}, extent={{{{-10,-10}},{{10,10}}}}");
            let _ = writeln!(
                out,
                "  {class} {label} {comment}\n    annotation (Placement(transformation({place})));"
            );
        }
        let mut connections = String::new();
        for bond in &bonds {
            let label = names.fresh("B");
            let (tail, head) = (at(bond.tail), at(bond.head));
            let (x, y) = ((tail.0 + head.0) / 2, (tail.1 + head.1) / 2);
            let angle = f64::from(head.1 - tail.1).atan2(f64::from(head.0 - tail.0));
            let (class, ends) = match bond.stroke {
                Some(End::Tail) => ("eBond", ["fBondCon1", "eBondCon1"]),
                Some(End::Head) => ("fBond", ["eBondCon1", "fBondCon1"]),
                None => ("Bond", ["BondCon1", "BondCon2"]),
            };
            let _ = writeln!(
                out,
                "  BondLib.Bonds.{class} {label}\n    annotation (Placement(transformation(origin={{{x},{y}}}, \
                 extent={{{{-10,-10}},{{10,10}}}}, rotation={})));",
                angle.to_degrees().round()
            );
            let (dx, dy) = ((10.0 * angle.cos()).round() as i32, (10.0 * angle.sin()).round() as i32);
            for (node, end, sign, place) in [(bond.tail, ends[0], -1, tail), (bond.head, ends[1], 1, head)] {
                let (x, y) = (x + sign * dx, y + sign * dy);
                let _ = writeln!(
                    connections,
                    "  connect({}.BondCon1, {label}.{end}) annotation (Line(points={{{{{},{}}},{{{x},{y}}}}}, \
                     color={{192,192,192}}));",
                    labels[&node], place.0, place.1
                );
            }
        }
        let far = |of: fn((i32, i32)) -> i32| live.iter().map(|&k| of(at(k))).max().unwrap_or(0) + STEP;
        let (width, height) = (far(|p| p.0), far(|p| p.1));
        let _ = writeln!(
            out,
            "equation\n{connections}  annotation (Diagram(coordinateSystem(extent={{{{-40,-40}},{{{width},{height}}}}})));\n\
             end {name};"
        );
        out
    }
}

/// Whether a source has one value, and that is zero for ever.
fn is_nothing(model: &FlatModel, source: &Node) -> bool {
    let own = |v: &&harpoon_ir::Var| Some(v.origin.instance) == source.instance && v.is_parameter();
    let mut values = model.vars.values().filter(own).filter(|v| v.ty == harpoon_ir::ScalarType::Real);
    let is_zero = |v: &harpoon_ir::Var| v.binding.and_then(|e| model.exprs.as_f64(e)) == Some(0.0);
    values.next().is_some_and(is_zero) && values.next().is_none()
}

/// What is inside of each component of the model.
fn elements(
    graph: &harpoon_bond::BondGraph,
    labels: &BTreeMap<usize, String>,
    unwrapped: &Graph,
    grounds: &[NodeId],
) -> Vec<Element> {
    let component = |node: &Node| node.path.split('.').next().unwrap_or_default().to_owned();
    let mut inside: Vec<(String, Vec<NodeId>)> = Vec::new();
    for (id, node) in graph.nodes.iter() {
        let is_element = !matches!(node.role, Role::Junction | Role::Boundary);
        if is_element {
            let name = component(node);
            match inside.iter_mut().find(|(known, _)| *known == name) {
                Some((_, list)) => list.push(id),
                None => inside.push((name, vec![id])),
            }
        }
    }
    let label = |id: &NodeId| {
        let is_drawn = unwrapped.nodes[id.index()].is_some();
        is_drawn.then(|| labels[&id.index()].clone())
    };
    let describe = |(component, list): (String, Vec<NodeId>)| {
        let is_ground = list.iter().all(|id| grounds.contains(id));
        let kinds: Vec<&str> = list.iter().map(|id| graph.nodes[*id].kind.as_str()).collect();
        let within =
            |id: &NodeId| graph.nodes[*id].path.split_once('.').map_or("", |(_, rest)| rest).to_owned();
        let names: Vec<String> = list.iter().map(within).collect();
        Element {
            kind: if is_ground { "ground".to_owned() } else { kinds.join(" + ") },
            law: if is_ground { "the reference".to_owned() } else { names.join(", ") },
            elements: list.iter().filter_map(label).collect(),
            component,
        }
    };
    let is_open = |node: &&Node| node.instance.is_none() && node.is_open;
    let open = graph.nodes.values().filter(is_open).map(|wire| Element {
        component: wire.path.replace('`', ""),
        kind: "open wire".to_owned(),
        law: "leads to what is no bond graph, which the drawing leaves out".to_owned(),
        elements: Vec::new(),
    });
    inside.into_iter().map(describe).chain(open).collect()
}
