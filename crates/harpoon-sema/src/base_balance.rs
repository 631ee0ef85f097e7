//! A base class that is not partial is balanced by itself (MLS 4.8), so that it can be used as a component as well: what
//! it lacks is not for its heirs to add.
//!
//! Each base class in the model's own text is instantiated for itself, as a model, and counted. Whatever else is wrong
//! with it then may be right in the class that extends it.

use crate::class::NodeId;
use crate::sema::Sema;
use harpoon_base::{Diagnostic, Span};
use harpoon_syntax::ast;
use rustc_hash::FxHashSet;

/// A base class of the model or of a component, and one that extends it.
pub(crate) struct Base {
    /// Its full name.
    pub(crate) name: String,
    place: Span,
    heir: (String, Span),
}

impl Sema<'_> {
    /// The base classes that must be balanced by themselves, each once.
    pub(crate) fn bases_to_count(&self) -> Vec<Base> {
        let mut seen = FxHashSet::default();
        let bases = self.nodes.values().filter(|node| !node.is_static);
        let mut found = Vec::new();
        for (decl, heir) in bases.filter_map(|node| Some((node.decl, node.derived?))) {
            let class = self.decls[decl].class;
            let is_complete =
                !class.is_partial && matches!(class.kind, ast::ClassKind::Model | ast::ClassKind::Block);
            if is_complete
                && Some(decl) != self.model
                && seen.insert(decl)
                && !self.is_of_library(class.name.span.file)
            {
                found.push(Base {
                    name: self.decls[decl].name(),
                    place: class.name.span,
                    heir: self.name_and_place(heir),
                });
            }
        }
        found
    }

    fn name_and_place(&self, node: NodeId) -> (String, Span) {
        let decl = &self.decls[self.nodes[node].decl];
        (decl.name(), decl.class.name.span)
    }
}

impl Base {
    /// That the base class is not balanced, from what is wrong with it as a model.
    pub(crate) fn unbalanced(&self, alone: &[Diagnostic]) -> Option<Diagnostic> {
        let found = alone.iter().find(|d| d.code == "unbalanced-class" && d.primary.span == self.place)?;
        let (heir, place) = &self.heir;
        let d = Diagnostic::error("unbalanced-class", self.place, found.message.clone())
            .label("not `partial`")
            .related(*place, format!("`{heir}` extends it"));
        Some(d.help("declare it `partial`, or write as many equations as it needs"))
    }
}
