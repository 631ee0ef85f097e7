//! Classes of external objects (MLS 12.9.7): which they are, and that none is made of them. What they must be like is a
//! rule.

use crate::classes::class::print_name;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::Sema;
use harpoon_base::Diagnostic;
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

    /// A class of external objects is no base of another. True if it is one, and told.
    pub(crate) fn check_object_base(&mut self, name: &ast::Name, base: &ast::ClassDef) -> bool {
        let ast::ClassBody::Long(composition) = &base.body else { return false };
        if !is_object(composition) {
            return false;
        }
        let message =
            format!("`{}` is an external object, and no other class is made of it", print_name(name));
        let d = Diagnostic::error(codes::EXTERNAL_OBJECT, name.span, message)
            .related(base.name.span, "declared here")
            .help("use the class itself");
        self.telling(|s| s.report(d));
        true
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
