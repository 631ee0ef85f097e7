//! How a wrong connection could be mended, in the names of the model it stands in. Whoever knows the text turns this
//! into edits.

use crate::analysis::Analysis;
use crate::diagnose::{Equations, diagnose_problem};
use crate::graph::{BondGraph, PortId, Problem};
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::FlatModel;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mend {
    /// Put a bond between two ports. `at` is the connect that joins them now, or a declaration in the model.
    InsertBond { at: Span, ports: [String; 2] },
    /// Remove a bond that doubles another.
    RemoveBond { declaration: Span, bond: String },
    /// Remove the first of two bonds in series, and let the second take its place.
    MergeBonds { declaration: Span, bonds: [String; 2] },
    /// Connect a loose end. `at` is a declaration in the model.
    Connect { at: Span, ends: [String; 2] },
}

/// The bonds of a model, as its library declares them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BondClass {
    pub class: String,
    pub tail: String,
    pub head: String,
}

/// The bond without a stroke that the model uses, or else any.
pub fn bond_class(model: &FlatModel, graph: &BondGraph) -> Option<BondClass> {
    let bonds = || graph.bonds.values().filter(|b| b.instance.is_some());
    let bond = bonds().find(|b| b.declared.is_none()).or_else(|| bonds().next())?;
    let [tail, head] = [0, 1].map(|k| last(&bond.connectors[k]).to_owned());
    Some(BondClass { class: model.instances[bond.instance?].class.clone(), tail, head })
}

impl Analysis {
    /// The change that the help of a message about a connection speaks of.
    pub fn mend(&self, about: &Diagnostic) -> Option<Mend> {
        let graph = &self.graph;
        let is_it = |p: &&Problem| diagnose_problem(graph, p, Equations::Unknown).as_ref() == Some(about);
        let local =
            |port: PortId| within(&graph.ports[port].seen.connector, &graph.ports[port].seen.component);
        let bond_path = |b| graph.bonds[b].path.as_str();
        match graph.problems.iter().find(is_it)? {
            Problem::MissingBond { ports, origin, .. } => match ports[..] {
                [a, b] => Some(Mend::InsertBond { at: origin.span, ports: [local(a), local(b)] }),
                _ => None,
            },
            Problem::BondsInSeries { ends, port: Some(_), .. } => {
                let (bond, _) = ends[ends.len() - 1];
                let path = bond_path(bond);
                Some(Mend::RemoveBond { declaration: graph.bonds[bond].span, bond: last(path).to_owned() })
            }
            Problem::BondsInSeries { ends, port: None, .. } => match ends[..] {
                [(a, _), (b, _)] if parent(bond_path(a)) == parent(bond_path(b)) => Some(Mend::MergeBonds {
                    declaration: graph.bonds[a].span,
                    bonds: [a, b].map(|b| last(bond_path(b)).to_owned()),
                }),
                _ => None,
            },
            Problem::UnconnectedPort { port } => {
                let mut open = graph.problems.iter().filter_map(|p| match p {
                    Problem::UnconnectedPort { port } => Some(*port),
                    _ => None,
                });
                let owner = |p: PortId| parent(&graph.ports[p].seen.component);
                let component = |p: PortId| &graph.ports[p].seen.component;
                let is_meant = |p: &PortId| owner(*p) == owner(*port) && component(*p) != component(*port);
                let other = open.find(is_meant)?;
                // Only where the message speaks of both.
                about.message.contains(&graph.ports[other].seen.connector).then(|| Mend::InsertBond {
                    at: graph.ports[*port].seen.span,
                    ports: [local(*port), local(other)],
                })
            }
            Problem::LooseBond { bond, end } => {
                let bond = &graph.bonds[*bond];
                let own = within(&bond.connectors[end.index()], &bond.path);
                let port = about.related.first()?;
                let other = graph.ports.values().find(|p| {
                    p.seen.component == port.component
                        && port.message.contains(&format!("`{}`", p.seen.connector))
                })?;
                Some(Mend::Connect {
                    at: bond.span,
                    ends: [own, within(&other.seen.connector, &other.seen.component)],
                })
            }
            Problem::MissingJunction { .. } => None,
        }
    }
}

/// A connector as the model around its component writes it.
fn within(connector: &str, component: &str) -> String {
    let model = parent(component);
    let local = if model.is_empty() { Some(connector) } else { connector.strip_prefix(model) };
    local.unwrap_or(connector).trim_start_matches('.').to_owned()
}

fn parent(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(parent, _)| parent)
}

fn last(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or_default()
}
