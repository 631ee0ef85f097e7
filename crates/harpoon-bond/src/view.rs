//! The assigned causality as plain data, for drawing strokes and for scripts.

use crate::causality::{Causality, Level, Reason, Root, keeps_state};
use crate::graph::{BondGraph, BondId, End, NodeId, PortId};
use harpoon_base::Id;
use std::collections::HashSet;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BondView {
    pub elements: Vec<ElementView>,
    /// In the order of declaration. The ties of wrapped components to their wires are left out.
    pub bonds: Vec<BondStroke>,
    pub stores: Vec<StoreView>,
    /// Elements, by path, whose laws are solved together.
    pub loops: Vec<LoopView>,
    pub conflicts: Vec<ConflictView>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ElementView {
    pub path: String,
    /// `R`, `C`, `Se`, `0`, ...
    pub kind: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BondStroke {
    /// Instance path of the bond.
    pub path: String,
    /// Paths of the ports at its ends; empty where an end is loose.
    pub tail: String,
    pub head: String,
    /// `tail`, `head` or `free`; `mixed` where the strands of a bundle differ.
    pub stroke: &'static str,
    /// The strokes of the strands of a bundle; empty for a single bond.
    pub strands: Vec<&'static str>,
    /// What decides it: `fixed`, `declared`, `law`, `store`, `mode` or `choice`; empty for a free one.
    pub kind: &'static str,
    /// Who stands behind it: paths of elements and of causal bonds.
    pub because: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreView {
    pub path: String,
    /// Path of the port: a field has several.
    pub port: String,
    /// `integral` or `derivative`.
    pub causality: &'static str,
    pub imposed_by: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoopView {
    pub elements: Vec<String>,
    pub bonds: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConflictView {
    /// Path of the junction or two-port; empty if two elements face each other over one bond.
    pub node: String,
    pub elements: Vec<String>,
    pub bonds: Vec<String>,
}

pub fn view(graph: &BondGraph, causality: &Causality) -> BondView {
    let mut elements = graph
        .nodes
        .values()
        .filter(|n| n.instance.is_some())
        .map(|n| ElementView { path: n.path.clone(), kind: n.kind.clone() })
        .collect::<Vec<_>>();
    // A junction of bundles is a node for each strand.
    elements.dedup();
    let bonds = graph
        .bonds
        .iter()
        .filter(|(_, b)| b.instance.is_some() && b.strand == 0)
        .map(|(id, bond)| {
            let port =
                |end: End| bond.ends[end.index()].map_or_else(String::new, |p| graph.ports[p].path.clone());
            let stroke = causality.strokes[id].as_ref();
            let place = |k: usize| {
                let strand = BondId::from_index(id.index() + k);
                causality.strokes[strand].as_ref().map_or("free", |s| s.end.as_str())
            };
            let strands: Vec<&'static str> = match bond.n_strands {
                1 => Vec::new(),
                n => (0..n).map(place).collect(),
            };
            let is_mixed = strands.iter().any(|s| *s != place(0));
            BondStroke {
                path: bond.path.clone(),
                tail: port(End::Tail),
                head: port(End::Head),
                stroke: if is_mixed { "mixed" } else { place(0) },
                strands,
                kind: stroke.map_or("", |s| level_name(s.level)),
                because: because(graph, causality, id),
            }
        })
        .collect();
    let mut stores = Vec::new();
    for (id, port) in graph.ports.iter() {
        let node = &graph.nodes[port.node];
        if !keeps_state(graph, port) || port.bond.is_none() {
            continue;
        }
        let dependent = causality.dependents.iter().find(|d| d.port == id);
        let store = StoreView {
            path: node.path.clone(),
            port: port.path.clone(),
            causality: if dependent.is_some() { "derivative" } else { "integral" },
            imposed_by: dependent.map_or_else(Vec::new, |d| root_paths(graph, &d.imposed_by)),
        };
        // The strands of a bundle are told once where they agree.
        if port.strand == 0 || !stores.contains(&store) {
            stores.push(store);
        }
    }
    let loops = causality
        .loops
        .iter()
        .map(|l| LoopView { elements: element_paths(graph, &l.ports), bonds: bond_paths(graph, &l.bonds) })
        .collect();
    let conflicts = causality
        .conflicts
        .iter()
        .map(|c| {
            let roots: Vec<Root> = c.arms.iter().flat_map(|a| a.roots.iter().copied()).collect();
            let bonds: Vec<BondId> = c.arms.iter().flat_map(|a| a.path.iter().copied()).collect();
            ConflictView {
                node: c.node.map_or_else(String::new, |n| graph.nodes[n].path.clone()),
                elements: root_paths(graph, &roots),
                bonds: bond_paths(graph, &bonds),
            }
        })
        .collect();
    BondView { elements, bonds, stores, loops, conflicts }
}

pub fn level_name(level: Level) -> &'static str {
    match level {
        Level::Fixed => "fixed",
        Level::Declared => "declared",
        Level::Law => "law",
        Level::Store => "store",
        Level::Mode => "mode",
        Level::Choice => "choice",
    }
}

/// How far a stroke is followed back. A stroke that hangs on more than this is not made clearer by a list.
const FOLLOWED: usize = 256;

/// The elements and causal bonds from which a stroke follows.
fn because(graph: &BondGraph, causality: &Causality, bond: BondId) -> Vec<String> {
    let mut path = vec![bond];
    let mut seen: HashSet<BondId> = HashSet::from([bond]);
    let mut roots = Vec::new();
    let mut k = 0;
    while k < path.len().min(FOLLOWED) {
        let at = path[k];
        k += 1;
        let Some(stroke) = &causality.strokes[at] else { continue };
        match stroke.reason {
            Reason::Port(p) => roots.push(Root::Port(p)),
            Reason::Declared => roots.push(Root::Bond(at)),
            Reason::Rule(_) | Reason::Excluded | Reason::Arbitrary => {}
        }
        for &b in &stroke.because {
            if seen.insert(b) {
                path.push(b);
            }
        }
    }
    root_paths(graph, &roots)
}

fn root_paths(graph: &BondGraph, roots: &[Root]) -> Vec<String> {
    unique(roots.iter().map(|r| match r {
        Root::Port(p) => node_path(graph, graph.ports[*p].node),
        Root::Bond(b) => graph.bonds[*b].path.clone(),
    }))
}

fn element_paths(graph: &BondGraph, ports: &[PortId]) -> Vec<String> {
    unique(ports.iter().map(|&p| node_path(graph, graph.ports[p].node)))
}

fn bond_paths(graph: &BondGraph, bonds: &[BondId]) -> Vec<String> {
    unique(bonds.iter().filter(|&&b| graph.bonds[b].instance.is_some()).map(|&b| graph.bonds[b].path.clone()))
}

fn node_path(graph: &BondGraph, node: NodeId) -> String {
    graph.nodes[node].path.clone()
}

fn unique(paths: impl Iterator<Item = String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for path in paths {
        if !out.contains(&path) {
            out.push(path);
        }
    }
    out
}
