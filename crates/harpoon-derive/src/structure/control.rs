//! What sources can move and sensors can see, by causal paths and by derivative causality.
//!
//! Sueur and Dauphin-Tanguy, *Bond-graph approach for structural analysis of MIMO linear systems*, J. Franklin Inst. 328
//! (1991): a model is structurally controllable if a causal path leads from a source to each store, and if each store
//! takes derivative causality, with sources that may change theirs. With sensors it is observable. The stores that
//! keep integral causality while sources stay as they are count the poles at zero.

use super::causal::{Causal, Signal, is_integral, states};
use super::change::{assigned, derivative_preferred, free};
use harpoon_bond::Causality;
use harpoon_bond::graph::{BondGraph, NodeId, PortId};

/// What can be said of the states and the sources, or of the states and the sensors.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// Stores to which no causal path leads.
    pub unreached: Vec<String>,
    /// Stores that keep integral causality whatever sources (sensors) change theirs.
    pub stuck: Vec<String>,
    /// The sources (sensors) that change their causality for that.
    pub dualised: Vec<String>,
    /// The structural rank of [A B], or of [A; C].
    pub rank: usize,
}

impl Reach {
    pub fn is_full(&self) -> bool {
        self.unreached.is_empty() && self.stuck.is_empty()
    }
}

fn path_of(graph: &BondGraph, port: PortId) -> String {
    graph.nodes[graph.ports[port].node].path.clone()
}

/// The states that keep integral causality, and the nodes among `may_change` that changed theirs.
pub fn derivative(
    graph: &BondGraph,
    now: &Causality,
    may_change: &[NodeId],
) -> Option<(Vec<PortId>, Vec<NodeId>)> {
    let mut turned = derivative_preferred(graph);
    may_change.iter().for_each(|&id| free(&mut turned, id));
    let causality = assigned(&turned)?;
    // The demands of `graph` say what integral means.
    let stuck = states(graph, now).into_iter().filter(|&p| is_integral(graph, &causality, p) != Some(false));
    let changed = may_change.iter().copied().filter(|&id| {
        let port = graph.nodes[id].ports[0];
        now.stroke_at(graph, port) != causality.stroke_at(graph, port)
    });
    Some((stuck.collect(), changed.collect()))
}

/// From sources (`forward`) or to sensors.
pub fn reach(causal: &Causal<'_>, ends: &[NodeId], forward: bool) -> Option<Reach> {
    let graph = causal.graph;
    let signals: Vec<Signal> = (ends.iter())
        .filter_map(|&id| causal.ends(graph.nodes[id].ports[0]))
        .map(|(comes, leaves)| if forward { leaves } else { comes })
        .collect();
    let found = if forward { causal.reached(&signals) } else { causal.feeding(&signals) };
    let all = states(graph, causal.causality);
    let is_reached = |p: &PortId| {
        let (comes, leaves) = causal.ends(*p)?;
        Some(found[if forward { comes } else { leaves }])
    };
    let unreached = all.iter().filter(|p| is_reached(p) == Some(false)).map(|&p| path_of(graph, p)).collect();
    let (stuck, dualised) = derivative(graph, causal.causality, ends)?;
    Some(Reach {
        unreached,
        rank: all.len() - stuck.len(),
        stuck: stuck.into_iter().map(|p| path_of(graph, p)).collect(),
        dualised: dualised.into_iter().map(|id| graph.nodes[id].path.clone()).collect(),
    })
}
