//! An `if` among equations that is not of parameters alone has as many equations in each branch (MLS 8.3.4), also in
//! those that parameters rule out. These are counted by what they give values to, as far as that can be seen.

use crate::context::codes;
use crate::context::once::Question;
use crate::context::state::{Res, Scope, Sema};
use crate::expressions::iterator::Body;
use crate::values::value::Value;
use crate::values::value::first_of;
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{Constant, ScalarType, Variability};
use harpoon_syntax::ast;

type Branches<'a> = &'a [ast::Branch<ast::Equation>];

impl<'a> Sema<'a> {
    /// For an `if` of which parameters rule out some branches.
    pub(crate) fn check_branches(&mut self, branches: Branches<'a>, scope: Scope, span: Span) {
        if self.situation.is_in_when || !self.is_new(Question::Branches, span) {
            return;
        }
        let mut conditions = branches.iter().filter_map(|b| b.condition.as_ref());
        if conditions.all(|c| self.written(c, scope).variability <= Variability::Parameter) {
            return;
        }
        let mut counts: Vec<Option<usize>> =
            branches.iter().map(|b| self.trying(|s| s.count_equations(&b.body, scope))).collect();
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

    fn count_equations(&mut self, body: &'a [ast::Equation], scope: Scope) -> Option<usize> {
        body.iter().map(|e| self.count_equation(e, scope)).sum()
    }

    fn count_equation(&mut self, e: &'a ast::Equation, scope: Scope) -> Option<usize> {
        match &e.kind {
            ast::EquationKind::Equality(a, b) => {
                self.count_scalars(a, scope).or_else(|| self.count_scalars(b, scope))
            }
            ast::EquationKind::For(iterators, body) => {
                let mut total = Some(0);
                let counted: Res<()> = self.for_each(iterators, Body::Equations(body), scope, &mut |s| {
                    total = total.zip(s.count_equations(body, scope)).map(|(a, b)| a + b);
                    Ok(())
                });
                counted.ok().and(total)
            }
            ast::EquationKind::If(branches) => {
                for b in branches {
                    let is_taken = match &b.condition {
                        None => true,
                        Some(c) => {
                            let c = self.scalar_expr(c, ScalarType::Boolean, "a condition", scope).ok()?;
                            self.evaluate_scalar(&c) != Some(Constant::Boolean(false))
                        }
                    };
                    if is_taken {
                        return self.count_equations(&b.body, scope);
                    }
                }
                Some(0)
            }
            ast::EquationKind::Call(_) => Some(0),
            ast::EquationKind::Connect(..) | ast::EquationKind::When(_) => None,
        }
    }

    /// The scalars that variables on a side of an equation stand for.
    fn count_scalars(&mut self, side: &'a ast::Expr, scope: Scope) -> Option<usize> {
        match &side.kind {
            ast::ExprKind::Ref(_) => {
                let value: Value = first_of(self.expr(side, scope).ok()?);
                let mut scalars = Vec::new();
                value.scalars(&mut scalars);
                Some(scalars.len())
            }
            ast::ExprKind::Tuple(targets) => {
                targets.iter().flatten().map(|t| self.count_scalars(t, scope)).sum()
            }
            _ => None,
        }
    }
}
