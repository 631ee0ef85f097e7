//! How many equations a text gives, by what it gives values to, as far as that can be seen without making them.

use crate::context::state::{Res, Scope, Sema};
use crate::expressions::iterator::Body;
use crate::values::value::Value;
use crate::values::value::first_of;
use harpoon_ir::{Constant, ScalarType};
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    pub(crate) fn known_equation_count(&mut self, body: &'a [ast::Equation], scope: Scope) -> Option<usize> {
        self.trying(|s| s.count_equations(body, scope))
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
