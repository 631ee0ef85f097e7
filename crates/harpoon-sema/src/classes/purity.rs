//! Which functions are impure, and which calls are said to be pure (MLS 12.3).

use crate::context::ids::NodeId;
use crate::context::state::{Scope, Sema};
use harpoon_base::Span;
use harpoon_syntax::ast;
use harpoon_syntax::walk::{collect_equation_calls, collect_modification_calls, collect_statement_calls};

impl<'a> Sema<'a> {
    /// Declared `impure`, or the short name of a function that is.
    pub(crate) fn is_impure(&mut self, function: NodeId) -> bool {
        let class = self.class_def(function);
        match class.body {
            _ if class.purity == ast::Purity::Impure => true,
            ast::ClassBody::Short(_) | ast::ClassBody::Derivative { .. } => {
                let bases = self.table(function).bases.clone();
                bases.first().is_some_and(|b| self.is_impure(*b))
            }
            _ => false,
        }
    }

    /// Does `pure(...)` stand around the call?
    pub(crate) fn is_called_as_pure(&self, scope: Scope, span: Span) -> bool {
        self.composition(scope.node).is_some_and(|composition| is_wrapped(composition, span))
    }
}

/// Does `pure(...)` stand around the call?
pub(crate) fn is_wrapped(composition: &ast::Composition, call: Span) -> bool {
    let mut calls = Vec::new();
    for section in &composition.equations {
        section.equations.iter().for_each(|e| collect_equation_calls(e, &mut calls));
    }
    for element in &composition.elements {
        let ast::ElementKind::Component(clause) = &element.kind else { continue };
        let given = clause.declarations.iter().filter_map(|d| d.modification.as_ref());
        given.for_each(|m| collect_modification_calls(m, &mut calls));
    }
    for section in &composition.algorithms {
        collect_statement_calls(&section.statements, &mut calls);
    }
    calls.iter().any(|c| {
        let is_pure = matches!(&c.function.parts[..], [one] if one.name.name == "pure");
        is_pure && c.args.iter().any(|a| a.value.span == call)
    })
}
