//! Each part of the graph of overdetermined connections has a root in a model that is simulated (MLS 9.4.2). The rest of a
//! part that reaches a connector of the model itself is not seen from here.

use crate::connections::overconstrained::{Graph, Overdetermined};
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::Sema;
use harpoon_base::{Diagnostic, Span};
use rustc_hash::FxHashSet;

/// How many members of a part a message names.
const MAX_LISTED: usize = 4;

impl Sema<'_> {
    pub(crate) fn judge_roots(&self) -> Vec<Diagnostic> {
        let Some(graph) = &self.connections.graph else { return Vec::new() };
        graph.unclaimed.iter().filter_map(|part| self.rootless(part, graph)).collect()
    }

    /// The object that holds a member, and the member's name.
    fn holder_and_name(&self, member: Overdetermined) -> (Option<NodeId>, String) {
        match member {
            Overdetermined::Record(node) => (self.classes.nodes[node].parent, self.path(node)),
            Overdetermined::Variables(comp) => {
                let object = self.instances.comps[comp].object;
                (Some(object), format!("{}.{}", self.path(object), self.instances.comps[comp].name))
            }
        }
    }

    fn rootless(&self, part: &[Overdetermined], graph: &Graph) -> Option<Diagnostic> {
        let component =
            |member: Overdetermined| Some(self.component_in_model(self.holder_and_name(member).0?));
        let is_of_the_model = |member: &Overdetermined| {
            let holder = self.holder_and_name(*member).0;
            holder.is_some_and(|h| self.classes.nodes[h].parent == self.classes.root_object)
        };
        if part.iter().any(is_of_the_model) {
            return None;
        }
        // Components that reach into other parts have a root there, and are not what hangs in the air.
        let inside: FxHashSet<Overdetermined> = part.iter().copied().collect();
        let others = graph.nodes().filter(|member| !inside.contains(member));
        let elsewhere: FxHashSet<NodeId> = others.filter_map(component).collect();
        let mut met = FxHashSet::default();
        let mut ranked: Vec<(bool, bool, Overdetermined)> = Vec::new();
        for &member in part {
            let component = component(member)?;
            ranked.push((!met.insert(component), elsewhere.contains(&component), member));
        }
        ranked.sort_by_key(|&(is_again, is_elsewhere, _)| (is_again, is_elsewhere));
        let members = || ranked.iter().map(|(.., member)| *member);
        let first = component(members().next()?)?;
        let names: Vec<String> =
            members().take(MAX_LISTED).map(|m| format!("`{}`", self.holder_and_name(m).1)).collect();
        let more = match ranked.len() {
            n if n > MAX_LISTED => format!(" and {} more", n - MAX_LISTED),
            _ => String::new(),
        };
        let message = format!(
            "{}{more} are connected with each other, but nothing among them can be the root",
            names.join(", ")
        );
        let d = Diagnostic::error(codes::MISSING_ROOT, self.span_of(first), message);
        Some(d.component(self.path(first)).help(
            "connect them with something that has a root, such as `World` or a body, or add `Connections.root(...)`",
        ))
    }

    /// Overdetermined connectors without a place in the graph, where these are all that the model lacks: so many unknowns
    /// are open as are redundant in them.
    pub(crate) fn judge_loose(
        &self,
        redundant: impl Iterator<Item = (NodeId, usize)>,
        n_missing: usize,
    ) -> Vec<Diagnostic> {
        let mut placed: FxHashSet<NodeId> = FxHashSet::default();
        for member in self.connections.graph.iter().flat_map(Graph::nodes) {
            let mut at = match member {
                Overdetermined::Record(node) => Some(node),
                Overdetermined::Variables(comp) => Some(self.instances.comps[comp].object),
            };
            while let Some(object) = at.filter(|object| placed.insert(*object)) {
                at = self.classes.nodes[object].parent;
            }
        }
        let mut loose: Vec<(NodeId, usize)> = redundant.filter(|(c, _)| !placed.contains(c)).collect();
        if loose.is_empty() || loose.iter().map(|(_, n)| n).sum::<usize>() != n_missing {
            return Vec::new();
        }
        loose.sort_unstable();
        let tell = |&(connector, _): &(NodeId, usize)| {
            let name = self.path(connector);
            let component = self.component_in_model(connector);
            let message = format!("nothing is connected to `{name}`, and nothing says where it is");
            let d = Diagnostic::error(codes::MISSING_ROOT, self.span_of(component), message);
            d.component(self.path(component)).help(format!("connect `{name}`"))
        };
        loose.iter().map(tell).collect()
    }

    /// The component of the model that an object belongs to.
    fn component_in_model(&self, mut object: NodeId) -> NodeId {
        while let Some(parent) =
            self.classes.nodes[object].parent.filter(|p| Some(*p) != self.classes.root_object)
        {
            object = parent;
        }
        object
    }

    fn span_of(&self, object: NodeId) -> Span {
        self.flat.instances[self.classes.nodes[object].instance].span
    }
}
