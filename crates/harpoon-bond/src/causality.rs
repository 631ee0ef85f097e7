//! Places the causal strokes: the sequential causality assignment procedure (SCAP).
//!
//! Karnopp, Margolis and Rosenberg, *System Dynamics*, chapter 5: first what sources and sensors demand, then the
//! strokes that causal bonds declare, then laws that can be solved in one direction only, then stores in integral
//! causality, then switches, then resistors, each carried as far as junctions, transformers and gyrators force
//! it. The stroke is at the end of a bond where the flow is computed; the element there receives the effort.
//!
//! A bond has one unknown: the end of its stroke. A 0-junction takes exactly one stroke, a 1-junction all but one,
//! a transformer one of two, a gyrator both or none; over bundles a transformer takes as many strokes as its second
//! port has strands, and a gyrator as many at the one port as at the other. On a tree, carrying strokes on decides everything: what is
//! not forced can be chosen freely. Where the graph has loops, a choice may turn out wrong later; then it is
//! undone and turned round, the youngest first (Davis, Logemann and Loveland 1962), at most `BACKTRACKS` times.
//! The result is the first assignment in the order of preference.
//!
//! Which stores keep a state is decided for all of them together beforehand (`dependence`): around loops, strokes do not
//! show that stores depend on each other.
//!
//! Each stroke remembers why it is where it is. Following the reasons back gives the elements behind a conflict;
//! on a tree none of them can be left out.
//!
//! The demands of sources and sensors are hard: breaking one makes the equations singular. All other demands can
//! be met by differentiating or by inverting a law, so they are given up before anything is called a conflict.

use crate::dependence::relations;
use crate::graph::{BondGraph, BondId, Demand, End, NodeId, Port, PortId, Role, Rule};
use crate::loops::algebraic_loops;
use harpoon_base::{Id, SideTable};
use harpoon_ir::hash::IdMap;
use std::collections::VecDeque;

/// How often a choice is taken back before the search gives up. Trees need none.
const BACKTRACKS: usize = 2000;
/// How many causal bonds are tried as the wrong one of a contradiction.
const SUSPECTS: usize = 16;
/// Beyond this many switches their positions are not compared with each other.
const COMPARED_SWITCHES: usize = 64;

/// On what the place of a stroke depends, from the hardest fact to the freest choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Sources and sensors.
    Fixed,
    /// The stroke of a causal bond.
    Declared,
    /// An element whose law is written for one causality.
    Law,
    /// A store that keeps its state.
    Store,
    /// The position of a switch.
    Mode,
    /// A free choice: the equations are solved together.
    Choice,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// What the element at this port wants.
    Port(PortId),
    /// The bond is causal.
    Declared,
    /// The other bonds of this node leave nothing else.
    Rule(NodeId),
    /// The opposite was tried and led to a conflict.
    Excluded,
    /// Nothing decides it.
    Arbitrary,
}

#[derive(Clone, Debug)]
pub struct Stroke {
    pub end: End,
    pub level: Level,
    pub reason: Reason,
    /// The bonds from which it follows.
    pub because: Vec<BondId>,
}

/// Who stands behind a stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Root {
    Port(PortId),
    Bond(BondId),
}

/// One bond at the place of a conflict.
#[derive(Clone, Debug)]
pub struct Arm {
    pub bond: BondId,
    /// It brings what the junction can take once: effort to a 0-junction, flow to a 1-junction.
    pub imposes: bool,
    pub roots: Vec<Root>,
    /// The bonds from the place of the conflict to the roots, this one first.
    pub path: Vec<BondId>,
}

/// Demands that cannot all be met.
#[derive(Clone, Debug)]
pub struct Conflict {
    /// The junction or two-port at which they meet; `None` if two elements face each other over one bond.
    pub node: Option<NodeId>,
    pub arms: Vec<Arm>,
}

/// A causal bond whose stroke cannot be where it is declared.
#[derive(Clone, Debug)]
pub struct Contradiction {
    pub bond: BondId,
    pub conflict: Conflict,
}

/// A store in derivative causality.
#[derive(Clone, Debug)]
pub struct Dependent {
    pub port: PortId,
    pub imposed_by: Vec<Root>,
    pub path: Vec<BondId>,
}

/// Elements whose laws have to be solved together.
#[derive(Clone, Debug)]
pub struct Loop {
    pub ports: Vec<PortId>,
    pub bonds: Vec<BondId>,
}

#[derive(Clone, Debug)]
pub enum SwitchFinding {
    /// Sources leave it one position only.
    Fixed { port: PortId, open: bool, by: Vec<Root> },
    /// In the other position these stores lose their state.
    ForcesStore { port: PortId, open: bool, by: Vec<Root> },
    /// Two switches cannot both be open, or both be closed; neither, if they always have opposite positions.
    Exclusive { ports: [PortId; 2], open: bool, closed: bool },
}

#[derive(Clone, Debug)]
pub struct Causality {
    pub strokes: SideTable<BondId, Option<Stroke>>,
    pub conflicts: Vec<Conflict>,
    pub contradictions: Vec<Contradiction>,
    pub dependents: Vec<Dependent>,
    pub loops: Vec<Loop>,
    pub switches: Vec<SwitchFinding>,
    /// False if the search was given up: then only `Fixed` and `Declared` strokes mean something.
    pub is_complete: bool,
}

impl Causality {
    /// Whether the effort at this port comes from the bond.
    pub fn stroke_at(&self, graph: &BondGraph, port: PortId) -> Option<bool> {
        let (bond, end) = graph.ports[port].bond?;
        self.strokes[bond].as_ref().map(|s| s.end == end)
    }
}

pub fn assign_causality(graph: &BondGraph) -> Causality {
    let mut solver = Solver::new(graph);
    let mut out = Causality {
        strokes: SideTable::new(&graph.bonds),
        conflicts: Vec::new(),
        contradictions: Vec::new(),
        dependents: Vec::new(),
        loops: Vec::new(),
        switches: Vec::new(),
        is_complete: true,
    };
    solver.place_fixed(&mut out);
    solver.place_declared(&mut out);

    solver.decide_later(Level::Law, |port| match (port.demand, keeps_state(graph, port)) {
        (Demand::EffortOut, false) => Some(false),
        (Demand::FlowOut, false) => Some(true),
        _ => None,
    });
    let mut is_going = solver.search(&mut out);
    if is_going {
        solver.decide_stores();
        is_going = solver.search(&mut out);
    }
    if is_going {
        solver.examine_switches(&mut out);
        solver.decide_later(Level::Mode, |port| (port.demand == Demand::Modal).then_some(false));
        is_going = solver.search(&mut out);
    }
    if is_going {
        for roles in [[Role::Dissipator; 2], [Role::Transformer, Role::Unknown]] {
            solver.decide_later(Level::Choice, |port| {
                let node = &graph.nodes[port.node];
                (node.rule == Rule::None && roles.contains(&node.role)).then_some(false)
            });
        }
        for bond in graph.bonds.ids() {
            solver.decisions.push(Decision { bond, end: End::Head, level: Level::Choice, port: None });
        }
        is_going = solver.search(&mut out);
    }
    solver.gather_dependents(&mut out);
    for (bond, stroke) in graph.bonds.ids().zip(solver.strokes) {
        out.strokes[bond] = stroke;
    }
    if is_going {
        out.loops = algebraic_loops(graph, &out.strokes);
    }
    out
}

/// A store does, where its parameters leave something of it.
pub(crate) fn keeps_state(graph: &BondGraph, port: &Port) -> bool {
    graph.nodes[port.node].role == Role::Store && !port.is_empty
}

/// Whether a store wants the stroke at its port.
fn store_preference(graph: &BondGraph, port: &Port) -> Option<bool> {
    match (port.demand, keeps_state(graph, port)) {
        (Demand::PrefersEffortOut, _) | (Demand::EffortOut, true) => Some(false),
        (Demand::PrefersFlowOut, _) | (Demand::FlowOut, true) => Some(true),
        _ => None,
    }
}

/// Sources and sensors insist; a boundary hands on what its wire decides.
fn is_hard(graph: &BondGraph, node: NodeId) -> bool {
    let node = &graph.nodes[node];
    matches!(node.role, Role::Source | Role::Sensor) || matches!(node.kind.as_str(), "Se" | "Sf")
}

/// Two facts that exclude each other: at a node, or a demand against a stroke that is there already.
struct Clash {
    node: Option<NodeId>,
    bonds: Vec<BondId>,
    /// Set if the last of the bonds was to be placed against its present stroke.
    newcomer: Option<Root>,
}

#[derive(Clone, Copy)]
struct Decision {
    bond: BondId,
    end: End,
    level: Level,
    port: Option<PortId>,
}

struct Frame {
    decision: usize,
    mark: usize,
    is_turned: bool,
}

struct Solver<'g> {
    graph: &'g BondGraph,
    strokes: Vec<Option<Stroke>>,
    /// Placed bonds in the order of placing.
    trail: Vec<BondId>,
    /// Per node: strokes at it, and bonds without a stroke yet.
    n_at: Vec<usize>,
    n_open: Vec<usize>,
    queue: VecDeque<NodeId>,
    decisions: Vec<Decision>,
    next: usize,
    frames: Vec<Frame>,
    backtracks: usize,
    /// For the bond of a store whose quantity follows from those of others, the bonds of these.
    deciders: IdMap<BondId, Vec<BondId>>,
}

impl<'g> Solver<'g> {
    fn new(graph: &'g BondGraph) -> Solver<'g> {
        let n_open = graph
            .nodes
            .values()
            .map(|n| n.ports.iter().filter(|&&p| graph.ports[p].bond.is_some()).count())
            .collect();
        Solver {
            graph,
            strokes: vec![None; graph.bonds.len()],
            trail: Vec::new(),
            n_at: vec![0; graph.nodes.len()],
            n_open,
            queue: VecDeque::new(),
            decisions: Vec::new(),
            next: 0,
            frames: Vec::new(),
            backtracks: 0,
            deciders: IdMap::default(),
        }
    }

    // ---- placing strokes and carrying them on ----------------------------------------------------------------

    /// Places a stroke and all that follow from it. After a clash the caller undoes.
    fn place(&mut self, bond: BondId, stroke: Stroke) -> Result<(), Clash> {
        self.queue.clear();
        self.put(bond, stroke)?;
        while let Some(node) = self.queue.pop_front() {
            self.apply_rule(node)?;
        }
        Ok(())
    }

    fn put(&mut self, bond: BondId, stroke: Stroke) -> Result<(), Clash> {
        if let Some(present) = &self.strokes[bond.index()] {
            if present.end == stroke.end {
                return Ok(());
            }
            let mut bonds = present.because.clone();
            bonds.push(bond);
            let node = if let Reason::Rule(n) = present.reason { Some(n) } else { None };
            let newcomer = match stroke.reason {
                Reason::Port(p) => Some(Root::Port(p)),
                Reason::Declared => Some(Root::Bond(bond)),
                _ => None,
            };
            return Err(Clash { node, bonds, newcomer });
        }
        for end in [End::Tail, End::Head] {
            if let Some(node) = self.graph.node_at(bond, end) {
                self.n_open[node.index()] -= 1;
                self.n_at[node.index()] += usize::from(end == stroke.end);
                self.queue.push_back(node);
            }
        }
        self.strokes[bond.index()] = Some(stroke);
        self.trail.push(bond);
        Ok(())
    }

    fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let Some(bond) = self.trail.pop() else { break };
            let Some(stroke) = self.strokes[bond.index()].take() else { continue };
            for end in [End::Tail, End::Head] {
                if let Some(node) = self.graph.node_at(bond, end) {
                    self.n_open[node.index()] += 1;
                    self.n_at[node.index()] -= usize::from(end == stroke.end);
                }
            }
        }
    }

    fn apply_rule(&mut self, id: NodeId) -> Result<(), Clash> {
        let graph = self.graph;
        let node = &graph.nodes[id];
        if node.is_open || node.rule == Rule::None {
            return Ok(());
        }
        let (n_at, n_open) = (self.n_at[id.index()], self.n_open[id.index()]);
        let n = node.ports.len();
        if node.rule == Rule::Transformer && n > 2 {
            return self.apply_matrix(id);
        }
        // Exactly one bond is the chosen one: its stroke is here at a 0-junction, away at a 1-junction.
        let (n_chosen, chosen_at) = match node.rule {
            Rule::Zero | Rule::Transformer => (n_at, true),
            Rule::One => (n - n_open - n_at, false),
            Rule::Gyrator => return self.apply_gyrator(id),
            Rule::None => return Ok(()),
        };
        if n_chosen >= 2 {
            let bonds = self.bonds_with(id, |s| s == Some(chosen_at));
            return Err(Clash { node: Some(id), bonds: bonds[..2].to_vec(), newcomer: None });
        }
        if n_chosen == 0 && n_open == 0 {
            return Err(Clash { node: Some(id), bonds: self.bonds_with(id, |_| true), newcomer: None });
        }
        let (because, at) = match (n_chosen, n_open) {
            (_, 0) => return Ok(()),
            (1, _) => (self.bonds_with(id, |s| s == Some(chosen_at)), !chosen_at),
            (_, 1) => (self.bonds_with(id, |s| s.is_some()), chosen_at),
            _ => return Ok(()),
        };
        for &port in &node.ports {
            self.put_by_rule(id, port, at, &because)?;
        }
        Ok(())
    }

    /// The strands of the two ports of a node: how many strokes are at each, and how many are open.
    fn count_strokes(&self, ports: &[PortId]) -> (usize, usize) {
        let stroke = |p: &PortId| {
            let (bond, end) = self.graph.ports[*p].bond?;
            self.strokes[bond.index()].as_ref().map(|s| s.end == end)
        };
        let n_open = ports.iter().filter(|p| stroke(p).is_none()).count();
        (ports.iter().filter(|p| stroke(p) == Some(true)).count(), n_open)
    }

    /// A matrix between the efforts of two bundles: as many strokes at it as its second port has strands.
    fn apply_matrix(&mut self, id: NodeId) -> Result<(), Clash> {
        let ports = &self.graph.nodes[id].ports;
        let first = ports.iter().filter(|p| self.is_first_connector(id, **p)).count();
        self.apply_count(id, ports, ports.len() - first)
    }

    /// Whether a strand belongs to the first connector of its node.
    fn is_first_connector(&self, id: NodeId, port: PortId) -> bool {
        let connector = |p: PortId| self.graph.ports[p].connector;
        connector(port) == connector(self.graph.nodes[id].ports[0])
    }

    /// Exactly `wanted` strokes at these ports of a node.
    fn apply_count(&mut self, id: NodeId, ports: &[PortId], wanted: usize) -> Result<(), Clash> {
        let (n_at, n_open) = self.count_strokes(ports);
        if n_at > wanted || n_at + n_open < wanted {
            let at = n_at > wanted;
            let bonds = self.bonds_with(id, |s| s == Some(at));
            return Err(Clash { node: Some(id), bonds, newcomer: None });
        }
        if n_open > 0 && (n_at == wanted || n_at + n_open == wanted) {
            let at = n_at < wanted;
            let because = self.bonds_with(id, |s| s.is_some());
            for &port in ports {
                self.put_by_rule(id, port, at, &because)?;
            }
        }
        Ok(())
    }

    /// A matrix between the efforts of one bundle and the flows of the other: as many strokes here as there.
    fn apply_gyrating_matrix(&mut self, id: NodeId) -> Result<(), Clash> {
        let ports = &self.graph.nodes[id].ports;
        let (first, second): (Vec<PortId>, Vec<PortId>) =
            ports.iter().partition(|p| self.is_first_connector(id, **p));
        for (known, other) in [(&first, &second), (&second, &first)] {
            let (n_at, n_open) = self.count_strokes(known);
            if n_open == 0 {
                self.apply_count(id, other, n_at)?;
            }
        }
        Ok(())
    }

    fn apply_gyrator(&mut self, id: NodeId) -> Result<(), Clash> {
        let graph = self.graph;
        if graph.nodes[id].ports.len() > 2 {
            return self.apply_gyrating_matrix(id);
        }
        let placed = self.bonds_with(id, |s| s.is_some());
        match (self.n_open[id.index()], self.n_at[id.index()]) {
            (0, 1) => Err(Clash { node: Some(id), bonds: placed, newcomer: None }),
            (1, n_at) => {
                for &port in &graph.nodes[id].ports {
                    self.put_by_rule(id, port, n_at == 1, &placed)?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn put_by_rule(&mut self, node: NodeId, port: PortId, at: bool, because: &[BondId]) -> Result<(), Clash> {
        let Some((bond, end)) = self.graph.ports[port].bond else { return Ok(()) };
        if self.strokes[bond.index()].is_some() {
            return Ok(());
        }
        let end = if at { end } else { end.other() };
        let level = self.level_of(because);
        self.put(bond, Stroke { end, level, reason: Reason::Rule(node), because: because.to_vec() })
    }

    /// The highest level among these; what follows from nothing is fixed.
    fn level_of(&self, bonds: &[BondId]) -> Level {
        let levels = bonds.iter().filter_map(|b| self.strokes[b.index()].as_ref()).map(|s| s.level);
        levels.max().unwrap_or(Level::Fixed)
    }

    /// The bonds of a node by whether their stroke is at it.
    fn bonds_with(&self, id: NodeId, wanted: impl Fn(Option<bool>) -> bool) -> Vec<BondId> {
        let ports = self.graph.nodes[id].ports.iter();
        ports
            .filter_map(|&p| self.graph.ports[p].bond)
            .filter(|&(bond, end)| wanted(self.strokes[bond.index()].as_ref().map(|s| s.end == end)))
            .map(|(bond, _)| bond)
            .collect()
    }

    // ---- reasons ---------------------------------------------------------------------------------------------

    /// The roots behind some bonds and the bonds on the way, nearest first.
    fn trace(&self, from: &[BondId]) -> (Vec<Root>, Vec<BondId>) {
        let mut path: Vec<BondId> = from.to_vec();
        let mut seen = vec![false; self.strokes.len()];
        path.iter().for_each(|b| seen[b.index()] = true);
        let mut roots = Vec::new();
        let mut k = 0;
        while k < path.len() {
            let bond = path[k];
            k += 1;
            let Some(stroke) = &self.strokes[bond.index()] else { continue };
            match stroke.reason {
                Reason::Port(p) => roots.push(Root::Port(p)),
                Reason::Declared => roots.push(Root::Bond(bond)),
                _ => {}
            }
            for &b in &stroke.because {
                if !std::mem::replace(&mut seen[b.index()], true) {
                    path.push(b);
                }
            }
        }
        (roots, path)
    }

    fn conflict(&self, clash: &Clash) -> Conflict {
        let mut arms = Vec::new();
        for (k, &bond) in clash.bonds.iter().enumerate() {
            let is_last = k + 1 == clash.bonds.len();
            let at_node = clash.node.and_then(|n| self.bonds_end_at(bond, n));
            let at = |end: End| at_node.map(|e| e == end);
            let Some(end) = self.strokes[bond.index()].as_ref().map(|s| s.end) else { continue };
            let is_chosen = |at: Option<bool>| match clash.node.map(|n| self.graph.nodes[n].rule) {
                Some(Rule::One) => at == Some(false),
                _ => at == Some(true),
            };
            match clash.newcomer {
                Some(root) if is_last => {
                    if clash.node.is_none() {
                        let (roots, path) = self.trace(&[bond]);
                        arms.push(Arm { bond, imposes: true, roots, path });
                    }
                    arms.push(Arm {
                        bond,
                        imposes: is_chosen(at(end.other())),
                        roots: vec![root],
                        path: vec![bond],
                    });
                }
                _ => {
                    let (roots, path) = self.trace(&[bond]);
                    arms.push(Arm { bond, imposes: is_chosen(at(end)), roots, path });
                }
            }
        }
        Conflict { node: clash.node, arms }
    }

    fn bonds_end_at(&self, bond: BondId, node: NodeId) -> Option<End> {
        [End::Tail, End::Head].into_iter().find(|&e| self.graph.node_at(bond, e) == Some(node))
    }

    // ---- facts -----------------------------------------------------------------------------------------------

    fn place_fixed(&mut self, out: &mut Causality) {
        let graph = self.graph;
        // Junctions with a single bond decide by themselves.
        for (id, node) in graph.nodes.iter() {
            if node.ports.len() == 1 && !node.is_open && matches!(node.rule, Rule::Zero | Rule::One) {
                let Some((bond, end)) = graph.ports[node.ports[0]].bond else { continue };
                let end = if node.rule == Rule::Zero { end } else { end.other() };
                let stroke =
                    Stroke { end, level: Level::Fixed, reason: Reason::Rule(id), because: Vec::new() };
                self.place_fact(bond, stroke, out);
            }
        }
        for (id, port) in graph.ports.iter() {
            let at = match port.demand {
                Demand::EffortOut if is_hard(graph, port.node) => false,
                Demand::FlowOut if is_hard(graph, port.node) => true,
                _ => continue,
            };
            let Some((bond, end)) = port.bond else { continue };
            let end = if at { end } else { end.other() };
            let stroke = Stroke { end, level: Level::Fixed, reason: Reason::Port(id), because: Vec::new() };
            self.place_fact(bond, stroke, out);
        }
    }

    /// A fact that cannot be is reported and left out, so that the rest can still be looked at.
    fn place_fact(&mut self, bond: BondId, stroke: Stroke, out: &mut Causality) {
        let mark = self.trail.len();
        if let Err(clash) = self.place(bond, stroke) {
            let conflict = self.conflict(&clash);
            self.undo(mark);
            // A third source at the same junction joins the conflict of the first two.
            let same = out.conflicts.iter_mut().find(|c| c.node.is_some() && c.node == conflict.node);
            match same {
                Some(known) => {
                    for arm in conflict.arms {
                        if !known.arms.iter().any(|a| a.bond == arm.bond) {
                            known.arms.push(arm);
                        }
                    }
                }
                None => out.conflicts.push(conflict),
            }
        }
    }

    /// Places the declared strokes. Where they contradict each other, the one is blamed without which the others
    /// agree best.
    fn place_declared(&mut self, out: &mut Causality) {
        let mark = self.trail.len();
        let mut order: Vec<BondId> =
            self.graph.bonds.iter().filter(|(_, b)| b.declared.is_some()).map(|(id, _)| id).collect();
        let mut found = self.place_in_order(&order);
        let mut suspects: Vec<BondId> = Vec::new();
        for contradiction in &found {
            let roots = contradiction.conflict.arms.iter().flat_map(|a| a.roots.iter());
            let bonds = roots.filter_map(|r| if let Root::Bond(b) = r { Some(*b) } else { None });
            for bond in std::iter::once(contradiction.bond).chain(bonds) {
                if !suspects.contains(&bond) && suspects.len() < SUSPECTS {
                    suspects.push(bond);
                }
            }
        }
        if suspects.len() > 1 {
            let mut best = (found.len(), usize::MAX);
            let mut blamed = None;
            for &suspect in &suspects {
                self.undo(mark);
                let last: Vec<BondId> =
                    order.iter().copied().filter(|b| *b != suspect).chain(std::iter::once(suspect)).collect();
                let score = (self.place_in_order(&last).len(), self.count_denied_stores());
                if score < best {
                    best = score;
                    blamed = Some(last);
                }
            }
            self.undo(mark);
            order = blamed.unwrap_or(order);
            found = self.place_in_order(&order);
        }
        out.contradictions.extend(found);
    }

    fn place_in_order(&mut self, order: &[BondId]) -> Vec<Contradiction> {
        let mut found = Vec::new();
        for &bond in order {
            let Some(end) = self.graph.bonds[bond].declared else { continue };
            let mark = self.trail.len();
            let stroke =
                Stroke { end, level: Level::Declared, reason: Reason::Declared, because: Vec::new() };
            if let Err(clash) = self.place(bond, stroke) {
                found.push(Contradiction { bond, conflict: self.conflict(&clash) });
                self.undo(mark);
            }
        }
        found
    }

    /// The stores that the strokes placed so far deny their preference.
    fn count_denied_stores(&self) -> usize {
        let denied = |port: &Port| {
            let (Some((bond, end)), Some(at)) = (port.bond, store_preference(self.graph, port)) else {
                return false;
            };
            self.strokes[bond.index()].as_ref().is_some_and(|s| (s.end == end) != at)
        };
        self.graph.ports.values().filter(|p| denied(p)).count()
    }

    // ---- choices ---------------------------------------------------------------------------------------------

    fn decide_later(&mut self, level: Level, wanted: impl Fn(&Port) -> Option<bool>) {
        for (id, port) in self.graph.ports.iter() {
            if self.graph.nodes[port.node].role == Role::Boundary || is_hard(self.graph, port.node) {
                continue;
            }
            if let (Some(at), Some((bond, end))) = (wanted(port), port.bond) {
                let end = if at { end } else { end.other() };
                self.decisions.push(Decision { bond, end, level, port: Some(id) });
            }
        }
    }

    /// Stores keep their states, but for those whose quantity follows from those of others.
    fn decide_stores(&mut self) {
        let graph = self.graph;
        let mut stores: Vec<(PortId, BondId, End, bool)> = Vec::new();
        for (id, port) in graph.ports.iter() {
            let is_free = graph.nodes[port.node].role != Role::Boundary && !is_hard(graph, port.node);
            if let (true, Some(at), Some((bond, end))) = (is_free, store_preference(graph, port), port.bond) {
                stores.push((id, bond, if at { end } else { end.other() }, at));
            }
        }
        // Those that are denied their state by now are the dependent ones of theirs.
        let is_denied = |&(_, bond, end, _): &(PortId, BondId, End, bool)| {
            self.strokes[bond.index()].as_ref().is_some_and(|s| s.end != end)
        };
        stores.sort_by_key(is_denied);
        let given: Vec<(PortId, bool)> = stores.iter().map(|&(id, .., at)| (id, !at)).collect();
        let relations = relations(graph, &given).unwrap_or_default();
        let bond_of = |port: &PortId| graph.ports[*port].bond.map(|(bond, _)| bond);
        for relation in &relations {
            let others = relation.others.iter().filter_map(bond_of).collect();
            self.deciders.extend(bond_of(&relation.port).map(|bond| (bond, others)));
        }
        for is_dependent in [false, true] {
            for &(port, bond, end, _) in &stores {
                if self.deciders.contains_key(&bond) == is_dependent {
                    let end = if is_dependent { end.other() } else { end };
                    self.decisions.push(Decision { bond, end, level: Level::Store, port: Some(port) });
                }
            }
        }
    }

    /// Takes the decisions in order, each as it prefers or else turned round. False if there is no way.
    fn search(&mut self, out: &mut Causality) -> bool {
        while let Some(&decision) = self.decisions.get(self.next) {
            if self.strokes[decision.bond.index()].is_some() {
                self.next += 1;
                continue;
            }
            let mark = self.trail.len();
            let (reason, because) = match self.deciders.get(&decision.bond) {
                Some(others) if decision.level == Level::Store => (Reason::Excluded, others.clone()),
                _ => (decision.port.map_or(Reason::Arbitrary, Reason::Port), Vec::new()),
            };
            let stroke = Stroke { end: decision.end, level: decision.level, reason, because };
            let Err(clash) = self.place(decision.bond, stroke) else {
                self.frames.push(Frame { decision: self.next, mark, is_turned: false });
                self.next += 1;
                continue;
            };
            let mut cause = self.cause(&clash, decision.bond);
            self.undo(mark);
            let mut turn = self.next;
            loop {
                let mark = self.trail.len();
                let Err(clash) = self.turn_round(turn, &cause) else { break };
                cause = self.cause(&clash, self.decisions[turn].bond);
                let conflict = self.conflict(&clash);
                self.undo(mark);
                let Some(frame) = self.pop_unturned() else {
                    out.is_complete = false;
                    out.conflicts.push(conflict);
                    return false;
                };
                self.backtracks += 1;
                if self.backtracks > BACKTRACKS {
                    out.is_complete = false;
                    return false;
                }
                turn = frame.decision;
            }
        }
        true
    }

    /// Undoes down to the youngest choice that was not turned round yet.
    fn pop_unturned(&mut self) -> Option<Frame> {
        while let Some(frame) = self.frames.pop() {
            self.undo(frame.mark);
            if !frame.is_turned {
                return Some(frame);
            }
        }
        None
    }

    /// Places a decision against its preference.
    fn turn_round(&mut self, decision: usize, cause: &[BondId]) -> Result<(), Clash> {
        let mark = self.trail.len();
        let Decision { bond, end, .. } = self.decisions[decision];
        let because: Vec<BondId> =
            cause.iter().copied().filter(|b| *b != bond && self.strokes[b.index()].is_some()).collect();
        let level = self.level_of(&because);
        let stroke = Stroke { end: end.other(), level, reason: Reason::Excluded, because };
        self.place(bond, stroke)?;
        self.frames.push(Frame { decision, mark, is_turned: true });
        self.next = decision + 1;
        Ok(())
    }

    /// The bonds whose own elements led to a clash, without the one that was just tried.
    fn cause(&self, clash: &Clash, tried: BondId) -> Vec<BondId> {
        let (_, path) = self.trace(&clash.bonds);
        let is_root = |b: &BondId| {
            self.strokes[b.index()].as_ref().is_some_and(|s| !matches!(s.reason, Reason::Rule(_)))
        };
        path.into_iter().filter(|b| *b != tried && is_root(b)).collect()
    }

    // ---- what came out ---------------------------------------------------------------------------------------

    fn gather_dependents(&self, out: &mut Causality) {
        for decision in self.decisions.iter().filter(|d| d.level == Level::Store) {
            let Some(stroke) = &self.strokes[decision.bond.index()] else { continue };
            let Some(port) = decision.port else { continue };
            let Some((_, end)) = self.graph.ports[port].bond else { continue };
            if store_preference(self.graph, &self.graph.ports[port]) == Some(stroke.end == end) {
                continue;
            }
            let (roots, path) = self.trace(&[decision.bond]);
            let imposed_by = roots.into_iter().filter(|r| *r != Root::Port(port)).collect();
            out.dependents.push(Dependent { port, imposed_by, path });
        }
    }

    /// Before any position is assumed: what do sources and stores leave to the switches?
    fn examine_switches(&mut self, out: &mut Causality) {
        let graph = self.graph;
        let modal: Vec<PortId> = graph
            .ports
            .iter()
            .filter(|(_, p)| p.demand == Demand::Modal && p.bond.is_some())
            .map(|(id, _)| id)
            .collect();
        let mut free = Vec::new();
        for port in modal {
            let Some((bond, end)) = graph.ports[port].bond else { continue };
            let Some(stroke) = &self.strokes[bond.index()] else {
                free.push((port, bond, end));
                continue;
            };
            // A stroke at the switch: it receives the effort and gives the flow, as an open one does.
            let open = stroke.end == end;
            let (by, _) = self.trace(&[bond]);
            out.switches.push(if stroke.level < Level::Store {
                SwitchFinding::Fixed { port, open, by }
            } else {
                SwitchFinding::ForcesStore { port, open, by }
            });
        }
        // Diodes find their positions by themselves; only switches that are told what to do can be told wrong.
        free.retain(|(p, ..)| graph.nodes[graph.ports[*p].node].kind == "Sw");
        if free.len() > COMPARED_SWITCHES {
            return;
        }
        for (k, &(a, bond, end)) in free.iter().enumerate() {
            // Per later switch: must it be closed when this one is open, and open when it is closed?
            let mut excluded = vec![[false; 2]; free.len()];
            for open in [true, false] {
                let mark = self.trail.len();
                let stroke = Stroke {
                    end: if open { end } else { end.other() },
                    level: Level::Mode,
                    reason: Reason::Port(a),
                    because: Vec::new(),
                };
                if self.place(bond, stroke).is_ok() {
                    for (m, &(_, other, other_end)) in free.iter().enumerate().skip(k + 1) {
                        let is_open = self.strokes[other.index()].as_ref().map(|s| s.end == other_end);
                        excluded[m][usize::from(open)] = is_open == Some(!open);
                    }
                }
                self.undo(mark);
            }
            for (m, &[closed, open]) in excluded.iter().enumerate() {
                if open || closed {
                    out.switches.push(SwitchFinding::Exclusive { ports: [a, free[m].0], open, closed });
                }
            }
        }
    }
}
