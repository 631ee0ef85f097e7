//! Residuals for the detection of faults: analytical redundancy relations from the diagnostic bond graph.
//!
//! Samantaray and Ould Bouamama, *Model-based Process Supervision: A Bond Graph Approach* (2008): stores in derivative
//! causality, so that no initial value is needed, and sensors that impose what they measure. What such a sensor would
//! have to take up is zero as long as the plant is as the model says. Which elements are in which of these balances is
//! the fault signature; elements in no balance go unseen, elements in the same balances cannot be told apart.

use super::causal::{Causal, sign, states};
use super::change::{assigned, derivative_preferred, impose};
use super::mason::Mason;
use crate::fraction::{Failure, Fraction};
use crate::symbols::Symbols;
use harpoon_bond::graph::{BondGraph, NodeId, Role};
use std::collections::BTreeSet;

#[derive(Clone, Debug, PartialEq)]
pub struct Residual {
    pub sensor: String,
    /// What is known, and by what it is multiplied; `None` where there are too many paths to write it.
    pub terms: Option<Vec<(String, Fraction)>>,
    /// The elements, sources and sensors whose faults it sees.
    pub sees: Vec<String>,
}

#[derive(Clone, Debug, Default)]
pub struct Residuals {
    pub list: Vec<Residual>,
    pub symbols: Symbols,
    /// Sensors that cannot impose what they measure: others decide it.
    pub without: Vec<String>,
    /// Stores that keep integral causality: their initial values have to be known.
    pub with_start: Vec<String>,
    /// Parts that no residual sees.
    pub unseen: Vec<String>,
    /// Parts that have the same signature.
    pub alike: Vec<Vec<String>>,
}

pub fn residuals(
    graph: &BondGraph,
    sources: &[NodeId],
    sensors: &[NodeId],
) -> Result<Option<Residuals>, Failure> {
    let mut diagnostic = derivative_preferred(graph);
    let mut found = Residuals::default();
    let mut imposing = Vec::new();
    for &sensor in sensors {
        let mut tried = diagnostic.clone();
        impose(&mut tried, sensor);
        if assigned(&tried).is_some() {
            diagnostic = tried;
            imposing.push(sensor);
        } else {
            found.without.push(graph.nodes[sensor].path.clone());
        }
    }
    if imposing.is_empty() {
        return Ok(None);
    }
    let Some(causality) = assigned(&diagnostic) else { return Ok(None) };
    // States of the original demands: what is still integral.
    let still = states(graph, &causality);
    found.with_start = still.iter().map(|&p| graph.nodes[graph.ports[p].node].path.clone()).collect();
    // The demands of the given graph, so that a store in derivative causality differentiates.
    let mut shown = graph.clone();
    imposing.iter().for_each(|&s| impose(&mut shown, s));
    let causal = Causal::of(&shown, &causality)?;
    let all = |_| true;
    let mason = Mason::of(&causal, &all)?;
    let known: Vec<NodeId> = sources.iter().chain(&imposing).copied().collect();
    for &sensor in &imposing {
        let Some((comes, _)) = causal.ends(shown.nodes[sensor].ports[0]) else { continue };
        let behind = causal.feeding(&[comes]);
        let mut sees: BTreeSet<String> = BTreeSet::new();
        for arc in causal.arcs.iter().filter(|a| behind[a.to]) {
            let node = &shown.nodes[arc.node];
            if !matches!(node.role, Role::Junction | Role::Boundary) {
                sees.insert(node.path.clone());
            }
        }
        let mut terms = mason.as_ref().map(|_| Vec::new());
        for &from in &known {
            let Some((_, leaves)) = causal.ends(shown.nodes[from].ports[0]) else { continue };
            if behind[leaves] {
                sees.insert(shown.nodes[from].path.clone());
            }
            let gain = match (&mason, &terms) {
                (Some(mason), Some(_)) => mason.transfer(leaves, comes)?,
                _ => continue,
            };
            match (gain, &mut terms) {
                (Some(gain), Some(terms)) if !gain.is_zero() => {
                    let turns = Fraction::integer(counted(&causal, from, graph.nodes[from].role));
                    terms.push((shown.nodes[from].path.clone(), gain.times(&turns)?));
                }
                (Some(_), _) => {}
                (None, _) => terms = None,
            }
        }
        sees.insert(shown.nodes[sensor].path.clone());
        found.list.push(Residual {
            sensor: shown.nodes[sensor].path.clone(),
            terms,
            sees: sees.into_iter().collect(),
        });
    }
    signature(graph, &mut found);
    found.symbols = causal.symbols;
    Ok(Some(found))
}

/// Minus one where the flow that a bond carries counts against that of the source, which is out of it, or of the sensor,
/// which is into it.
fn counted(causal: &Causal<'_>, id: NodeId, role: Role) -> i64 {
    let port = causal.graph.nodes[id].ports[0];
    let gives_flow = causal.causality.stroke_at(causal.graph, port) == Some(true);
    match (gives_flow, role) {
        (false, _) => 1,
        (true, Role::Source) => -sign(causal.graph, port),
        (true, _) => sign(causal.graph, port),
    }
}

/// Who is seen by none, and who by the same residuals.
fn signature(graph: &BondGraph, found: &mut Residuals) {
    let parts: BTreeSet<String> = (graph.nodes.values())
        .filter(|n| !matches!(n.role, Role::Junction | Role::Boundary))
        .filter(|n| !found.without.contains(&n.path))
        .map(|n| n.path.clone())
        .collect();
    let column = |part: &String| -> Vec<bool> { found.list.iter().map(|r| r.sees.contains(part)).collect() };
    let mut groups: Vec<(Vec<bool>, Vec<String>)> = Vec::new();
    let mut unseen = Vec::new();
    for part in parts {
        let column = column(&part);
        if !column.contains(&true) {
            unseen.push(part);
        } else if let Some((_, group)) = groups.iter_mut().find(|(c, _)| *c == column) {
            group.push(part);
        } else {
            groups.push((column, vec![part]));
        }
    }
    found.unseen = unseen;
    found.alike = groups.into_iter().map(|(_, g)| g).filter(|g| g.len() > 1).collect();
}
