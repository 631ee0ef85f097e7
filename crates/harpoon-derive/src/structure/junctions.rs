//! The junction structure as one matrix: what comes to the elements from what leaves them, through junctions,
//! transformers and gyrators alone. Power that all elements take sums to zero whatever they do, so the matrix is skew: a
//! Dirac structure in the causality of the strokes (Rosenberg, *State-space formulation for bond graph models of
//! multiport systems*, 1971; van der Schaft and Jeltsema, *Port-Hamiltonian Systems Theory*, 2014).

use super::causal::{Causal, is_integral, sign};
use super::mason::Mason;
use crate::fraction::{Failure, Fraction};
use harpoon_bond::graph::{NodeId, PortId, Role, Rule};

/// Larger ones are not written.
const MAX_PORTS: usize = 14;

#[derive(Clone, Debug, PartialEq)]
pub struct JunctionStructure {
    /// What comes to each element and what leaves it, such as `I1.e` and `I1.f`, power counted into the element.
    pub comes: Vec<String>,
    pub leaves: Vec<String>,
    /// Of each: the path of the element, what it is, whether it is a store that integrates, and whether an effort comes.
    pub paths: Vec<String>,
    pub roles: Vec<Role>,
    pub integrates: Vec<bool>,
    pub effort_comes: Vec<bool>,
    /// `comes = matrix*leaves`
    pub matrix: Vec<Vec<Fraction>>,
}

impl JunctionStructure {
    /// It neither makes nor takes power.
    pub fn is_skew(&self) -> Result<bool, Failure> {
        let n = self.matrix.len();
        for i in 0..n {
            for j in 0..=i {
                if !self.matrix[i][j].plus(&self.matrix[j][i])?.is_zero() {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }
}

pub fn junction_structure(causal: &Causal<'_>) -> Result<Option<JunctionStructure>, Failure> {
    let graph = causal.graph;
    let inside = |id: NodeId| {
        let node = &graph.nodes[id];
        matches!(node.role, Role::Junction | Role::Boundary)
            || matches!(node.rule, Rule::Transformer | Rule::Gyrator) && node.ports.len() == 2
    };
    // First the stores, then what dissipates, then the rest, in the order of declaration.
    // Where parameters leave nothing of a law but a zero, no power is taken, as by a sensor.
    let role = |p: &PortId| match graph.ports[*p].is_empty {
        true => Role::Sensor,
        false => graph.nodes[graph.ports[*p].node].role,
    };
    let place = |p: &PortId| match role(p) {
        Role::Store => 0,
        Role::Dissipator | Role::Switch => 1,
        Role::Source => 3,
        Role::Sensor => 4,
        _ => 2,
    };
    let is_outside = |p: &PortId| graph.ports[*p].bond.is_some() && !inside(graph.ports[*p].node);
    let mut ports: Vec<PortId> = graph.ports.ids().filter(is_outside).collect();
    ports.sort_by_key(place);
    if ports.is_empty() || ports.len() > MAX_PORTS {
        return Ok(None);
    }
    let may = |k: usize| inside(causal.arcs[k].node);
    let Some(mason) = Mason::of(causal, &may)? else { return Ok(None) };
    let name = |p: PortId, is_effort: bool| {
        let node = &graph.nodes[graph.ports[p].node];
        let index = match node.ports.len() {
            1 => String::new(),
            _ => format!("[{}]", node.ports.iter().position(|&q| q == p).unwrap_or(0) + 1),
        };
        format!("{}.{}{index}", node.path, if is_effort { "e" } else { "f" })
    };
    let (mut comes, mut leaves, mut matrix) = (Vec::new(), Vec::new(), Vec::new());
    for &to in &ports {
        let (Some((arrives, _)), Some(effort_comes)) =
            (causal.ends(to), causal.causality.stroke_at(graph, to))
        else {
            return Ok(None);
        };
        comes.push(name(to, effort_comes));
        leaves.push(name(to, !effort_comes));
        // A flow counts into the element.
        let counted = |p: PortId, is_flow: bool| if is_flow { sign(graph, p) } else { 1 };
        let mut row = Vec::new();
        for &from in &ports {
            let (Some((_, departs)), Some(effort_comes_there)) =
                (causal.ends(from), causal.causality.stroke_at(graph, from))
            else {
                return Ok(None);
            };
            let gain = match departs == arrives {
                // Two elements on one bond.
                true => Some(Fraction::one()),
                false => mason.transfer(departs, arrives)?,
            };
            let Some(gain) = gain else { return Ok(None) };
            let turns = counted(to, !effort_comes) * counted(from, effort_comes_there);
            row.push(gain.times(&Fraction::integer(turns))?);
        }
        matrix.push(row);
    }
    let node = |p: &PortId| &graph.nodes[graph.ports[*p].node];
    Ok(Some(JunctionStructure {
        comes,
        leaves,
        paths: ports.iter().map(|p| node(p).path.clone()).collect(),
        roles: ports.iter().map(role).collect(),
        integrates: ports.iter().map(|&p| is_integral(graph, causal.causality, p) == Some(true)).collect(),
        effort_comes: ports.iter().map(|&p| causal.causality.stroke_at(graph, p) == Some(true)).collect(),
        matrix,
    }))
}
