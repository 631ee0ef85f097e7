//! Classes that are balanced (MLS 4.8), though the model at hand has no such component: a base class that is not partial,
//! since what it lacks is not for its heirs to add, the class of a component whose condition is false, and a local class
//! that nothing uses.
//!
//! Each of them in the file of the model is instantiated for itself, as a model, and counted. Whatever else is wrong with
//! it then may be right where it is used.

use crate::context::breach::severity;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::Sema;
use harpoon_base::{Diagnostic, Levels, Span};
use harpoon_syntax::ast;
use rustc_hash::FxHashSet;

pub(crate) struct Unseen {
    /// The full name of the class.
    pub(crate) name: String,
    place: Span,
    /// One that extends it.
    heir: Option<(String, Span)>,
}

impl Sema<'_> {
    /// The classes that must be balanced by themselves, each once.
    pub(crate) fn unseen_classes(&self) -> Vec<Unseen> {
        let nodes = self.classes.nodes.values().filter(|node| !node.is_static);
        let bases = nodes.filter_map(|node| Some((node.decl, Some(node.derived?))));
        let absent = self.once.absent.iter().map(|&decl| (decl, None));
        let own = self.classes.model.map(|decl| self.classes.decls[decl].class.name.span.file);
        let mut seen = FxHashSet::default();
        let mut found = Vec::new();
        for (decl, heir) in bases.chain(absent) {
            let class = self.classes.decls[decl].class;
            let is_complete =
                !class.is_partial && matches!(class.kind, ast::ClassKind::Model | ast::ClassKind::Block);
            if is_complete
                && Some(decl) != self.classes.model
                && seen.insert(decl)
                && own == Some(class.name.span.file)
                && !self.is_of_library(class.name.span.file)
            {
                let heir = heir.map(|node| self.name_and_place(node));
                found.push(Unseen { name: self.classes.decls[decl].name(), place: class.name.span, heir });
            }
        }
        found.sort_by_key(|class| (class.place.file, class.place.start));
        found
    }

    fn name_and_place(&self, node: NodeId) -> (String, Span) {
        let decl = &self.classes.decls[self.classes.nodes[node].decl];
        (decl.name(), decl.class.name.span)
    }
}

impl Unseen {
    /// That the class is not balanced, from what is wrong with it as a model.
    pub(crate) fn unbalanced(&self, alone: &[Diagnostic], levels: &Levels) -> Option<Diagnostic> {
        let found =
            alone.iter().find(|d| d.code == codes::UNBALANCED_CLASS && d.primary.span == self.place)?;
        let mut d = found.clone();
        if let Some((heir, place)) = &self.heir {
            d.code = codes::UNBALANCED_BASE;
            d = d.label("not `partial`").related(*place, format!("`{heir}` extends it"));
            d = d.help("declare it `partial`, or write as many equations as it needs");
        }
        d.severity = severity(d.code, levels);
        Some(d)
    }
}
