//! An `if` among equations that is not of parameters alone has as many equations in each branch (MLS 8.3.4), also in
//! those that parameters rule out. These are counted by what they give values to, as far as that can be seen.

use crate::context::codes;
use crate::context::state::Scope;
use crate::rules::judge::Judge;
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::Variability;
use harpoon_syntax::ast;

type Branches<'a> = &'a [ast::Branch<ast::Equation>];

impl<'a> Judge<'_, 'a> {
    /// For an `if` of which parameters rule out some branches.
    pub(crate) fn check_branches(&self, branches: Branches<'a>, scope: Scope, span: Span) {
        let mut conditions = branches.iter().filter_map(|b| b.condition.as_ref());
        if conditions.all(|c| self.written(c, scope).variability <= Variability::Parameter) {
            return;
        }
        let mut counts: Vec<Option<usize>> =
            branches.iter().map(|b| self.known_equation_count(&b.body, scope)).collect();
        if branches.iter().all(|b| b.condition.is_some()) {
            counts.push(Some(0));
        }
        let mut known = counts.into_iter().flatten();
        let Some(first) = known.next() else { return };
        let Some(other) = known.find(|n| *n != first) else { return };
        self.report_breach(
            Diagnostic::error(
                codes::UNBALANCED_IF,
                span,
                format!("the branches of this `if` have {first} and {other} equations"),
            )
            .component(self.path(scope.node))
            .help("give every branch the same number of equations; not all conditions are of parameters"),
        );
    }
}
