//! What computes what in a bond graph with strokes. Each bond carries its effort one way and its flow the other, and
//! each element computes what leaves it from what comes to it. The signals of all bonds are the vertices of a directed
//! graph, whose paths and cycles are the causal paths and loops of the textbook (Brown, *Direct Application of the Loop
//! Rule to Bond Graphs*, 1972; Karnopp, Margolis and Rosenberg, *System Dynamics*, chapter 7).

use crate::fraction::{Failure, Fraction};
use crate::polynomial::Symbol;
use crate::symbols::{Kind, Symbols};
use harpoon_base::Id;
use harpoon_bond::Causality;
use harpoon_bond::graph::{BondGraph, BondId, Demand, End, Node, NodeId, PortId, Role, Rule};

/// The effort or the flow of a bond.
pub type Signal = usize;

pub fn effort(bond: BondId) -> Signal {
    2 * bond.index()
}
pub fn flow(bond: BondId) -> Signal {
    2 * bond.index() + 1
}
pub fn bond_of(signal: Signal) -> BondId {
    BondId::from_index(signal / 2)
}

/// One signal is computed from another.
#[derive(Clone, Debug)]
pub struct Arc {
    pub from: Signal,
    pub to: Signal,
    pub gain: Fraction,
    /// How often it integrates; -1 where it differentiates.
    pub order: i32,
    pub node: NodeId,
}

/// What an element of one port is, whatever domain it is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnePort {
    Resistor,
    Capacitor,
    Inertia,
    /// A source or a sensor: what it gives depends on nothing.
    End,
}

pub fn one_port(graph: &BondGraph, id: NodeId) -> Option<OnePort> {
    let node = &graph.nodes[id];
    let &[port] = node.ports.as_slice() else { return None };
    match node.role {
        _ if graph.ports[port].is_empty => Some(OnePort::End),
        Role::Source | Role::Sensor => Some(OnePort::End),
        Role::Store if gives_effort(&graph.ports[port].demand, node) => Some(OnePort::Capacitor),
        Role::Store => Some(OnePort::Inertia),
        Role::Dissipator if matches!(node.kind.as_str(), "Se" | "Sf") => Some(OnePort::End),
        Role::Dissipator | Role::Switch | Role::Unknown => Some(OnePort::Resistor),
        Role::Transformer | Role::Junction | Role::Boundary => None,
    }
}

/// Whether a store in integral causality gives the effort of a port.
fn gives_effort(demand: &Demand, node: &Node) -> bool {
    match demand {
        Demand::EffortOut | Demand::PrefersEffortOut => true,
        Demand::FlowOut | Demand::PrefersFlowOut => false,
        Demand::Modal | Demand::Free => !node.kind.starts_with('I'),
    }
}

/// Whether a store integrates at a port, by its stroke.
pub fn is_integral(graph: &BondGraph, causality: &Causality, port: PortId) -> Option<bool> {
    let of = &graph.ports[port];
    let effort_comes = causality.stroke_at(graph, port)?;
    Some(gives_effort(&of.demand, &graph.nodes[of.node]) != effort_comes)
}

/// The ports at which stores keep a state.
pub fn states(graph: &BondGraph, causality: &Causality) -> Vec<PortId> {
    let is_state = |p: &PortId| {
        graph.nodes[graph.ports[*p].node].role == Role::Store
            && !graph.ports[*p].is_empty
            && is_integral(graph, causality, *p) == Some(true)
    };
    graph.ports.ids().filter(is_state).collect()
}

/// Plus one where the bond of a port brings power to the element.
pub fn sign(graph: &BondGraph, port: PortId) -> i64 {
    match graph.ports[port].bond {
        Some((_, End::Tail)) => -1,
        _ => 1,
    }
}

pub struct Causal<'g> {
    pub graph: &'g BondGraph,
    pub causality: &'g Causality,
    pub symbols: Symbols,
    pub laplace: Symbol,
    pub arcs: Vec<Arc>,
    /// By signal: the arcs that leave it.
    pub leaving: Vec<Vec<usize>>,
}

impl<'g> Causal<'g> {
    pub fn of(graph: &'g BondGraph, causality: &'g Causality) -> Result<Causal<'g>, Failure> {
        let mut symbols = Symbols::default();
        let laplace = symbols.variable("s", Kind::Laplace);
        let leaving = vec![Vec::new(); 2 * graph.bonds.len()];
        let mut causal = Causal { graph, causality, symbols, laplace, arcs: Vec::new(), leaving };
        for id in graph.nodes.ids() {
            causal.node(id)?;
        }
        for (k, arc) in causal.arcs.iter().enumerate() {
            causal.leaving[arc.from].push(k);
        }
        Ok(causal)
    }

    /// The signal that comes to an element at a port, and the one that leaves it.
    pub fn ends(&self, port: PortId) -> Option<(Signal, Signal)> {
        let (bond, _) = self.graph.ports[port].bond?;
        let effort_comes = self.causality.stroke_at(self.graph, port)?;
        Some(if effort_comes { (effort(bond), flow(bond)) } else { (flow(bond), effort(bond)) })
    }

    fn arc(&mut self, node: NodeId, from: Signal, to: Signal, gain: Fraction, order: i32) {
        self.arcs.push(Arc { from, to, gain, order, node });
    }

    /// What stands for the law of an element: its resistance, capacitance, inertia or ratio.
    fn value(&mut self, id: NodeId) -> Fraction {
        let name = self.graph.nodes[id].path.clone();
        Fraction::symbol(self.symbols.variable(&name, Kind::Parameter))
    }

    fn node(&mut self, id: NodeId) -> Result<(), Failure> {
        let graph = self.graph;
        let node = &graph.nodes[id];
        match graph.rule_at(id) {
            rule @ (Rule::Zero | Rule::One) => self.junction(id, rule == Rule::Zero),
            Rule::Transformer | Rule::Gyrator if node.ports.len() == 2 => self.two_port(id)?,
            _ => match one_port(graph, id) {
                Some(OnePort::End) => {}
                Some(kind) => self.element(id, node.ports[0], kind)?,
                None => self.field(id),
            },
        }
        Ok(())
    }

    fn junction(&mut self, id: NodeId, is_zero: bool) {
        let graph = self.graph;
        let node = &graph.nodes[id];
        let strong = |p: &&PortId| self.causality.stroke_at(graph, **p) == Some(is_zero);
        let Some(&strong) = node.ports.iter().find(strong) else { return };
        let Some((shared, summed)) = self.ends(strong) else { return };
        for &port in node.ports.iter().filter(|&&p| p != strong) {
            let Some((comes, leaves)) = self.ends(port) else { continue };
            self.arc(id, shared, leaves, Fraction::one(), 0);
            let turns = -sign(graph, strong) * sign(graph, port);
            self.arc(id, comes, summed, Fraction::integer(turns), 0);
        }
    }

    /// `e1 = m*e2, f2 = m*f1`, or `e1 = r*f2, e2 = r*f1`: power comes in at the first port and leaves at the second.
    fn two_port(&mut self, id: NodeId) -> Result<(), Failure> {
        let graph = self.graph;
        let node = &graph.nodes[id];
        let (one, two) = (node.ports[0], node.ports[1]);
        let (Some((in1, out1)), Some((in2, out2))) = (self.ends(one), self.ends(two)) else { return Ok(()) };
        let (Some(at1), Some(at2)) =
            (self.causality.stroke_at(graph, one), self.causality.stroke_at(graph, two))
        else {
            return Ok(());
        };
        let ratio = self.value(id);
        let inverse = Fraction::one().over(&ratio)?;
        let (s1, s2) = (Fraction::integer(sign(graph, one)), Fraction::integer(-sign(graph, two)));
        match (node.rule, at1, at2) {
            (Rule::Transformer, true, _) => {
                self.arc(id, in1, out2, inverse.clone(), 0);
                self.arc(id, in2, out1, inverse.times(&s1)?.times(&s2)?, 0);
            }
            (Rule::Transformer, false, _) => {
                self.arc(id, in2, out1, ratio.clone(), 0);
                self.arc(id, in1, out2, ratio.times(&s1)?.times(&s2)?, 0);
            }
            (_, true, _) => {
                self.arc(id, in1, out2, inverse.times(&s2)?, 0);
                self.arc(id, in2, out1, inverse.times(&s1)?, 0);
            }
            (_, false, _) => {
                self.arc(id, in2, out1, ratio.times(&s2)?, 0);
                self.arc(id, in1, out2, ratio.times(&s1)?, 0);
            }
        }
        Ok(())
    }

    fn element(&mut self, id: NodeId, port: PortId, kind: OnePort) -> Result<(), Failure> {
        let (Some((comes, leaves)), Some(effort_comes)) =
            (self.ends(port), self.causality.stroke_at(self.graph, port))
        else {
            return Ok(());
        };
        let (value, s) = (self.value(id), Fraction::symbol(self.laplace));
        let inverse = |f: &Fraction| Fraction::one().over(f);
        let (gain, order) = match (kind, effort_comes) {
            (OnePort::Resistor, true) => (inverse(&value)?, 0),
            (OnePort::Resistor, false) | (OnePort::End, _) => (value, 0),
            (OnePort::Capacitor, true) | (OnePort::Inertia, false) => (value.times(&s)?, -1),
            (OnePort::Capacitor, false) | (OnePort::Inertia, true) => (inverse(&value.times(&s)?)?, 1),
        };
        let gain = gain.times(&Fraction::integer(sign(self.graph, port)))?;
        self.arc(id, comes, leaves, gain, order);
        Ok(())
    }

    /// Several ports without a rule: each output may depend on each input.
    fn field(&mut self, id: NodeId) {
        let graph = self.graph;
        let node = &graph.nodes[id];
        for (i, &to) in node.ports.iter().enumerate() {
            let Some((_, leaves)) = self.ends(to) else { continue };
            let integrates = node.role == Role::Store && is_integral(graph, self.causality, to) == Some(true);
            for (j, &from) in node.ports.iter().enumerate() {
                let Some((comes, _)) = self.ends(from) else { continue };
                let name = format!("{}[{},{}]", node.path, i + 1, j + 1);
                let gain = Fraction::symbol(self.symbols.variable(&name, Kind::Parameter));
                let gain = match integrates {
                    true => gain.over(&Fraction::symbol(self.laplace)).unwrap_or(gain),
                    false => gain,
                };
                self.arc(id, comes, leaves, gain, i32::from(integrates));
            }
        }
    }

    // ---- who reaches whom ---------------------------------------------------------------------------

    /// The signals that depend on one of these.
    pub fn reached(&self, from: &[Signal]) -> Vec<bool> {
        self.spread(from, |arc| (arc.from, arc.to))
    }

    /// The signals on which one of these depends.
    pub fn feeding(&self, to: &[Signal]) -> Vec<bool> {
        self.spread(to, |arc| (arc.to, arc.from))
    }

    fn spread(&self, from: &[Signal], way: impl Fn(&Arc) -> (Signal, Signal)) -> Vec<bool> {
        let mut next = vec![Vec::new(); self.leaving.len()];
        for arc in &self.arcs {
            let (a, b) = way(arc);
            next[a].push(b);
        }
        let mut found = vec![false; self.leaving.len()];
        let mut open = from.to_vec();
        while let Some(signal) = open.pop() {
            if !std::mem::replace(&mut found[signal], true) {
                open.extend(next[signal].iter().copied());
            }
        }
        found
    }

    /// The fewest integrations on a path between two signals.
    pub fn fewest_integrations(&self, from: Signal, to: Signal) -> Option<i32> {
        let mut least: Vec<Option<i32>> = vec![None; self.leaving.len()];
        least[from] = Some(0);
        // Derivative causality makes steps of minus one: as many rounds as signals, whatever their order.
        for _ in 0..self.leaving.len() {
            let mut is_changed = false;
            for arc in &self.arcs {
                let Some(before) = least[arc.from] else { continue };
                let new = before + arc.order;
                if least[arc.to].is_none_or(|old| new < old) {
                    least[arc.to] = Some(new);
                    is_changed = true;
                }
            }
            if !is_changed {
                break;
            }
        }
        least[to]
    }
}
