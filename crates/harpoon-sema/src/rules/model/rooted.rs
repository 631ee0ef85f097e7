//! Each part of the graph of overdetermined connections has a root in a model that is simulated (MLS 9.4.2). The rest of a
//! part that reaches a connector of the model itself is not seen from here.

use crate::connections::overconstrained::Overdetermined;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::Sema;
use harpoon_base::{Diagnostic, Span};

/// How many members of a part a message names.
const MAX_LISTED: usize = 3;

impl Sema<'_> {
    pub(crate) fn judge_roots(&self) -> Vec<Diagnostic> {
        let parts = self.connections.graph.iter().flat_map(|graph| &graph.unclaimed);
        parts.filter_map(|part| self.rootless(part)).collect()
    }

    fn rootless(&self, part: &[Overdetermined]) -> Option<Diagnostic> {
        let mut names = Vec::new();
        let mut holders = Vec::new();
        for &member in part {
            let (holder, name) = match member {
                Overdetermined::Record(node) => (self.classes.nodes[node].parent, self.path(node)),
                Overdetermined::Variables(comp) => {
                    let object = self.instances.comps[comp].object;
                    (Some(object), format!("{}.{}", self.path(object), self.instances.comps[comp].name))
                }
            };
            holders.extend(holder);
            names.push(format!("`{name}`"));
        }
        let is_of_the_model = |h: &NodeId| self.classes.nodes[*h].parent == self.classes.root_object;
        if holders.iter().any(is_of_the_model) {
            return None;
        }
        let place = self.span_in_model(*holders.first()?);
        let more = match names.len() {
            n if n > MAX_LISTED => format!(" and {} more", n - MAX_LISTED),
            _ => String::new(),
        };
        names.truncate(MAX_LISTED);
        let message = format!(
            "{}{more} are connected with each other, but nothing among them can be the root",
            names.join(", ")
        );
        Some(Diagnostic::error(codes::MISSING_ROOT, place, message).help(
            "connect them with something that has a root, such as `World` or a body, or add `Connections.root(...)`",
        ))
    }

    /// Where the component of the model is declared that an object belongs to.
    fn span_in_model(&self, mut object: NodeId) -> Span {
        while let Some(parent) =
            self.classes.nodes[object].parent.filter(|p| Some(*p) != self.classes.root_object)
        {
            object = parent;
        }
        self.flat.instances[self.classes.nodes[object].instance].span
    }
}
