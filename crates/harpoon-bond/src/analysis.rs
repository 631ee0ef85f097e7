//! The bond view between flattening and the report.
//!
//! The graph is read before the equations are sorted, since sorting consumes the flat model; what is said depends on
//! whether sorting succeeded. What a bond message explains is not told a second time in the words of equations:
//!
//! | told by a bond message | left out |
//! |---|---|
//! | ends of bonds that meet | `two-outputs-connected` at one of them |
//! | a wrong connection in a model | `unbalanced-class` of that model, `unconnected-input` of that port |
//! | any error | singular equations |
//!
//! A port without a bond takes no flow, and so decides that of its junction: states that are none any more are what
//! follows from it, and come after it.
//!
//! A start value that a dependent store cannot have is told with the element that decides it.
//!
//! Where something else is wrong (an unknown name, a class without enough equations), the graph may be incomplete
//! for that reason, and the bond view keeps silent.

use crate::causality::{Causality, assign_causality};
use crate::diagnose::{Decided, Equations, decided_by_others, diagnose};
use crate::graph::{BondGraph, PortId, Problem, read_graph};
use crate::laws::unbalanced_elements;
use crate::mend::{BondClass, bond_class};
use crate::signals::drop_kept_apart;
use crate::view::{BondView, view};
use harpoon_base::{Diagnostic, Severity};
use harpoon_ir::FlatModel;

/// What is connected wrongly.
const CONNECTIONS: [&str; 5] =
    ["unconnected-port", "loose-bond", "missing-bond", "missing-junction", "bonds-in-series"];
/// What is said of states that a wrong connection decides.
fn is_of_decided_state(d: &Diagnostic) -> bool {
    d.is_start_too_many() || d.is_decided_state()
}

pub struct Analysis {
    pub graph: BondGraph,
    pub causality: Causality,
    pub bond_class: Option<BondClass>,
    /// Elements that have not as many equations as their ports need.
    pub unbalanced: Vec<Diagnostic>,
}

/// The bond graph of a model and its causality; `None` if the model has no bond graph.
pub fn analyse(model: &FlatModel) -> Option<Analysis> {
    let graph = read_graph(model);
    if graph.is_empty() {
        return None;
    }
    let mut causality = assign_causality(&graph);
    drop_kept_apart(model, &graph, &mut causality);
    let bond_class = bond_class(model, &graph);
    let unbalanced = unbalanced_elements(model, &graph);
    Some(Analysis { graph, causality, bond_class, unbalanced })
}

impl Analysis {
    pub fn view(&self) -> BondView {
        view(&self.graph, &self.causality)
    }

    pub fn diagnostics(&self, equations: Equations) -> Vec<Diagnostic> {
        diagnose(&self.graph, &self.causality, equations)
    }

    /// The messages of all stages and of the bond view, root causes first.
    pub fn merge(&self, others: Vec<Diagnostic>, equations: Equations) -> Vec<Diagnostic> {
        let mut said = self.diagnostics(equations);
        if !said.iter().any(Diagnostic::is_error) && equations != Equations::Regular {
            said.splice(0..0, self.unbalanced.iter().cloned());
        }
        let has_errors = said.iter().any(Diagnostic::is_error);
        let is_explained = |other: &Diagnostic| {
            other.is_two_outputs() && self.is_meeting_of_bonds(other)
                || other.is_unbalanced_class() && self.is_explained_by_connections(other)
                || other.is_unconnected_input() && self.is_port_without_bond(other)
                || other.is_undetermined() && has_errors
        };
        let others = others.into_iter().map(|d| self.say_who_decides(d));
        let (explained, mut others): (Vec<_>, Vec<_>) = others.partition(is_explained);
        let is_connection = |d: &Diagnostic| d.severity > Severity::Note && CONNECTIONS.contains(&d.code);
        let is_connected_wrongly = said.iter().any(is_connection);
        let follows = |d: &Diagnostic| d.is_undetermined() || is_connected_wrongly && is_of_decided_state(d);
        let is_foreign = |d: &&Diagnostic| d.is_error() && !follows(d);
        if others.iter().find(is_foreign).is_some() {
            others.extend(explained);
            return others;
        }
        if others.iter().any(Diagnostic::is_error) {
            said.retain(|d| d.severity > Severity::Note);
        }
        let is_cause =
            |d: &Diagnostic| d.is_error() || is_connection(d) && others.iter().any(is_of_decided_state);
        let (mut out, rest): (Vec<_>, Vec<_>) = said.into_iter().partition(is_cause);
        out.extend(others);
        out.extend(rest);
        out
    }

    /// A store that cannot have a value of its own, though a start value or a `reinit` gives it one: who decides its
    /// state instead.
    fn say_who_decides(&self, other: Diagnostic) -> Diagnostic {
        let decided = |component: &str| decided_by_others(&self.graph, &self.causality, component);
        if other.is_start_too_many() {
            if let Some(Decided { store, quantity, by }) = decided(&other.primary.component) {
                let message = format!(
                    "`{store}` cannot start at a value of its own: its {quantity} is decided by {by}"
                );
                return Diagnostic { message, ..other };
            }
        } else if other.is_decided_state() {
            let quoted = other.message.split('`').skip(1).step_by(2);
            let mut owners = quoted.filter_map(|name| Some(name.rsplit_once('.')?.0));
            if let Some(Decided { store, quantity, by }) = owners.find_map(decided) {
                let message = format!("{}; the {quantity} of `{store}` is decided by {by}", other.message);
                return Diagnostic { message, ..other };
            }
        }
        other
    }

    /// Whether the two outputs are the directions of bonds that meet.
    fn is_meeting_of_bonds(&self, two_outputs: &Diagnostic) -> bool {
        let is_named = |path: &String| two_outputs.related.iter().any(|l| l.component == *path);
        self.graph.problems.iter().any(|problem| match problem {
            Problem::BondsInSeries { ends, .. } => {
                ends.iter().any(|(b, end)| is_named(&self.graph.bonds[*b].connectors[end.index()]))
            }
            _ => false,
        })
    }

    /// Whether the input is the direction that a missing bond would bring.
    fn is_port_without_bond(&self, unconnected: &Diagnostic) -> bool {
        let is_it = |port: &PortId| {
            let seen = &self.graph.ports[*port].seen;
            let is_named = |path: &str| path == seen.component || path == seen.connector;
            is_named(&unconnected.primary.component)
                && unconnected.message.contains(&format!("`{}`", seen.connector))
        };
        self.graph.problems.iter().any(|problem| match problem {
            Problem::MissingBond { ports, .. } | Problem::MissingJunction { ports, .. } => {
                ports.iter().any(is_it)
            }
            Problem::UnconnectedPort { port } => is_it(port),
            _ => false,
        })
    }

    /// Whether the class that lacks equations is a model whose bonds are connected wrongly.
    fn is_explained_by_connections(&self, unbalanced: &Diagnostic) -> bool {
        let is_user = |path: &str| {
            unbalanced.primary.component == path || unbalanced.related.iter().any(|l| l.component == path)
        };
        let parent = |path: &str| path.rsplit_once('.').map_or(String::new(), |(p, _)| p.to_owned());
        self.graph.problems.iter().any(|problem| match problem {
            Problem::MissingBond { model, .. }
            | Problem::MissingJunction { model, .. }
            | Problem::BondsInSeries { model, .. } => is_user(model),
            Problem::UnconnectedPort { port } => is_user(&parent(&self.graph.ports[*port].seen.component)),
            Problem::LooseBond { bond, .. } => is_user(&parent(&self.graph.bonds[*bond].path)),
        })
    }
}
