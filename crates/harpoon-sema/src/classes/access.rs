//! What a dotted name may reach (MLS 4.1 and 5.3.2): public elements, of packages everything, of other classes only
//! what is encapsulated, and of components their components, and functions where they are called.

use crate::classes::class::{ClassTarget, Entry, Found};
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Res, Sema};
use harpoon_base::{Diagnostic, Span};
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    /// `found` has been looked up as `inside.name` in the text of `at`.
    pub(crate) fn check_access(
        &mut self,
        inside: NodeId,
        found: Found,
        name: ast::Ident,
        at: NodeId,
    ) -> Res<()> {
        self.check_public(found, name, at)?;
        if !self.classes.nodes[inside].is_static {
            return Ok(());
        }
        self.check_looked_into(inside, found, name, at)
    }

    /// Dots reach public elements only (MLS 4.1).
    pub(crate) fn check_public(&mut self, found: Found, name: ast::Ident, at: NodeId) -> Res<()> {
        let Some((class, declared)) = self.protected_element(found) else { return Ok(()) };
        self.refuse_breach(
            Diagnostic::error(
                codes::PROTECTED_ACCESS,
                name.span,
                format!("`{}` is protected in `{class}` and cannot be used from outside", name.name),
            )
            .component(self.path(at))
            .related(declared, "declared here")
            .help("make it public, or use something that is"),
        )
    }

    /// The class and the place of a protected element; `None` for a public one.
    pub(crate) fn protected_element(&mut self, found: Found) -> Option<(String, Span)> {
        let (Found::Component(node, index) | Found::Class(ClassTarget::Entry(node, index))) = found else {
            return None;
        };
        let table = self.table(node);
        let entry = &table.entries[index as usize];
        let is_protected = match entry {
            Entry::Class(c) => c.is_protected,
            Entry::Component(c) => c.is_protected,
        };
        is_protected.then(|| (self.class_name(node), entry.span()))
    }

    /// A class that is looked into is a whole package, or the element is encapsulated (MLS 5.3.2).
    fn check_looked_into(&mut self, inside: NodeId, found: Found, name: ast::Ident, at: NodeId) -> Res<()> {
        let is_partial = self.is_partial(inside);
        if !is_partial && (self.is_package_like(inside) || self.is_encapsulated(found)) {
            return Ok(());
        }
        let class = self.class_name(inside);
        let declared = self.class_def(inside).name.span;
        let d = if is_partial {
            Diagnostic::error(
                codes::UNREACHABLE_NAME,
                name.span,
                format!("`{class}` is partial, so `{}` in it cannot be used", name.name),
            )
            .help("use a class that extends it; a replaceable package is completed by `redeclare package`")
        } else {
            Diagnostic::error(
                codes::UNREACHABLE_NAME,
                name.span,
                format!("`{}` cannot be used from outside of `{class}`, which is no package", name.name),
            )
            .help(format!("move `{}` to a package, or declare it `encapsulated`", name.name))
        };
        let d = d.component(self.path(at)).related(declared, format!("`{class}` is declared here"));
        // Modelica 3.2.3 does so itself.
        self.refuse_breach(d)
    }

    /// Declared `partial`, or the short name of a class that is (MLS 4.5.1).
    pub(crate) fn is_partial(&mut self, node: NodeId) -> bool {
        let class = self.class_def(node);
        match class.body {
            _ if class.is_partial => true,
            ast::ClassBody::Short(_) => {
                let bases = self.table(node).bases.clone();
                bases.first().is_some_and(|b| self.is_partial(*b))
            }
            _ => false,
        }
    }

    /// Classes and constants, and nothing else.
    fn is_package_like(&mut self, node: NodeId) -> bool {
        use ast::ClassKind::{Operator, Package};
        if matches!(self.class_def(node).kind, Package | Operator) {
            return true;
        }
        let elements: Vec<(NodeId, u32)> = self.table(node).index.values().copied().collect();
        elements.into_iter().all(|(n, i)| match &self.table(n).entries[i as usize] {
            Entry::Class(_) => true,
            Entry::Component(c) => c.variability() == ast::VariabilityPrefix::Constant,
        })
    }

    fn is_encapsulated(&mut self, found: Found) -> bool {
        match found {
            Found::Class(target) => {
                self.class_use(target).is_ok_and(|c| self.classes.decls[c.decl].class.is_encapsulated)
            }
            Found::Component(..) => false,
        }
    }

    /// A function of an operator, or one that is an operator.
    pub(crate) fn is_operator_function(&self, function: NodeId) -> bool {
        use ast::ClassKind::{Operator, OperatorFunction};
        let is_in_operator =
            self.classes.nodes[function].enclosing.is_some_and(|n| self.class_def(n).kind == Operator);
        is_in_operator || self.class_def(function).kind == OperatorFunction
    }

    /// A component leads to functions that are no operators (MLS 5.3.2).
    pub(crate) fn report_operator_through_component(
        &mut self,
        name: ast::Ident,
        at: NodeId,
    ) -> crate::context::state::Reported {
        self.report(
            Diagnostic::error(
                codes::UNREACHABLE_NAME,
                name.span,
                format!("`{}` is an operator, and cannot be called through a component", name.name),
            )
            .component(self.path(at))
            .help("write the operator between its operands, or name it through its record"),
        )
    }

    /// A class is reached through a component only to call a function (MLS 5.3.2).
    pub(crate) fn report_through_component(
        &mut self,
        name: ast::Ident,
        at: NodeId,
    ) -> crate::context::state::Reported {
        self.report(
            Diagnostic::error(
                codes::UNREACHABLE_NAME,
                name.span,
                format!(
                    "`{}` is a class, and a component leads to classes only to call a function",
                    name.name
                ),
            )
            .component(self.path(at))
            .help("name the class through the class of the component, or through a package"),
        )
    }
}
