//! Classes of external objects (MLS 12.9.7): which they are. What they must be like is a rule.

use crate::classes::class::print_name;
use crate::context::ids::NodeId;
use crate::context::state::Sema;
use harpoon_ir::ScalarType;
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    pub(crate) fn is_object_type(&self, ty: ScalarType) -> bool {
        matches!(ty, ScalarType::Enumeration(e) if self.flat.enumerations[e].literals.is_empty())
    }

    /// Is this the constructor or the destructor of a class of external objects?
    pub(crate) fn is_of_object(&self, function: NodeId) -> bool {
        let class = self.classes.nodes[function].enclosing.and_then(|class| self.composition(class));
        class.is_some_and(is_object)
    }
}

/// Does a class extend `ExternalObject`?
pub(crate) fn is_object(composition: &ast::Composition) -> bool {
    composition
        .elements
        .iter()
        .any(|e| matches!(&e.kind, ast::ElementKind::Extends(e) if is_predefined_object(&e.base)))
}

pub(crate) fn is_predefined_object(name: &ast::Name) -> bool {
    print_name(name).trim_start_matches('.') == "ExternalObject"
}
