//! What depends on how much variables vary (MLS 3.8), noted where the text is at hand. Whether a Real is discrete is known
//! only when every `when` has been seen.

use crate::context::once::Question;
use crate::context::state::Scope;
use crate::context::state::Sema;
use crate::values::value::Scalar;
use crate::values::value::Value;
use harpoon_base::Span;
use harpoon_ir::Equation;
use harpoon_ir::ExprId;
use harpoon_ir::Origin;
use harpoon_ir::ScalarType;
use harpoon_ir::VarId;
use harpoon_syntax::ast;
use harpoon_syntax::ast::ExprKind;

impl<'a> Sema<'a> {
    pub(crate) fn note_pre(&mut self, var: VarId, operator: &str, span: Span, scope: Scope) {
        let operator = match operator {
            "pre" => "pre",
            "edge" => "edge",
            _ => "change",
        };
        if self.flat.vars[var].ty == ScalarType::Real && !self.reports.is_trying {
            let origin = self.origin(scope.node, span);
            self.facts.variability_checks.push(VariabilityCheck::Pre { var, operator, span, origin });
        }
    }

    pub(crate) fn note_real_equality(&mut self, a: &Value, b: &Value, span: Span, scope: Scope) {
        let (Value::Array(a), Value::Array(b)) = (a, b) else { return };
        if a.ty != ScalarType::Real && b.ty != ScalarType::Real || self.reports.is_trying {
            return;
        }
        if self.is_in_function(scope) {
            return;
        }
        let (Some(x), Some(y)) = (a.elems.first(), b.elems.first()) else { return };
        let sides = [x.to_expr(&mut self.flat.exprs), y.to_expr(&mut self.flat.exprs)];
        let origin = self.origin(scope.node, span);
        self.facts.variability_checks.push(VariabilityCheck::RealEquality { sides, span, origin });
    }

    /// What `der` is applied to is continuous (MLS 3.7.4).
    pub(crate) fn note_derivative(&mut self, value: ExprId, span: Span, scope: Scope) {
        if !self.reports.is_trying {
            let origin = self.origin(scope.node, span);
            self.facts.variability_checks.push(VariabilityCheck::Derivative { value, span, origin });
        }
    }

    /// A loop that has become a function follows its inputs at events only where it counts.
    pub(crate) fn note_loop(&mut self, reads: Vec<ExprId>, assigned: VarId, span: Span, scope: Scope) {
        if !self.reports.is_trying {
            let origin = self.origin(scope.node, span);
            self.facts.variability_checks.push(VariabilityCheck::Loop { reads, assigned, span, origin });
        }
    }

    /// Where a condition chooses between equations for discrete variables, it changes at events (MLS 3.8.5).
    pub(crate) fn note_switch(&mut self, condition: ExprId, equations: &[Equation]) {
        let Some(e) = equations.iter().find(|e| self.is_discrete_valued(e)) else { return };
        let (span, origin) = (e.origin.span, e.origin);
        if !self.reports.is_trying && !self.situation.is_in_when {
            self.facts.variability_checks.push(VariabilityCheck::Switch { condition, span, origin });
        }
    }

    /// The condition of a `when` changes at events (MLS 8.3.5).
    pub(crate) fn note_event(&mut self, condition: ExprId, span: Span, scope: Scope) {
        if !self.reports.is_trying {
            let origin = self.origin(scope.node, span);
            self.facts.variability_checks.push(VariabilityCheck::Event { condition, span, origin });
        }
    }

    /// `what` must be a parameter expression.
    pub(crate) fn note_parameter(&mut self, value: &Scalar, what: &'static str, span: Span, scope: Scope) {
        let Scalar::Expr(value) = *value else { return };
        if !self.reports.is_trying {
            let origin = self.origin(scope.node, span);
            self.facts.variability_checks.push(VariabilityCheck::Parameter { value, what, span, origin });
        }
    }

    /// Is neither side a Real?
    pub(crate) fn is_discrete_valued(&self, e: &Equation) -> bool {
        let is_other = |side| !matches!(self.flat.expr_type(side), ScalarType::Real | ScalarType::Clock);
        is_other(e.lhs) && is_other(e.rhs)
    }
}

pub enum VariabilityCheck {
    /// `pre`, `edge` or `change` of a variable, outside of `when`.
    Pre { var: VarId, operator: &'static str, span: Span, origin: Origin },
    /// `==` or `<>` between Reals, outside of functions.
    RealEquality { sides: [ExprId; 2], span: Span, origin: Origin },
    /// The condition of a `when`.
    Event { condition: ExprId, span: Span, origin: Origin },
    /// The condition of an `if` with an equation between values that are no Reals in a branch.
    Switch { condition: ExprId, span: Span, origin: Origin },
    /// What is differentiated.
    Derivative { value: ExprId, span: Span, origin: Origin },
    /// A loop that runs as a function, which makes no events, and gives a value to a variable that is no Real.
    Loop { reads: Vec<ExprId>, assigned: VarId, span: Span, origin: Origin },
    /// What must be known before the simulation begins.
    Parameter { value: ExprId, what: &'static str, span: Span, origin: Origin },
}

impl<'a> Sema<'a> {
    /// A size or the range of a `for` equation, whose text is to be looked at; not one that other ranges give.
    pub(crate) fn note_written_size(&mut self, e: &'a ast::Expr, scope: Scope) {
        let visible = &self.evaluation.iterators[scope.iterators.min(self.evaluation.iterators.len())..];
        let is_inside = visible.iter().any(|(name, _)| crate::expressions::iterator::mentions(e, *name));
        if !is_literal(e) && !is_inside && scope.frame.is_none() && self.is_new(Question::Size, e.span) {
            self.facts.written_sizes.push((e, scope));
        }
    }
}

pub(crate) fn is_literal(e: &ast::Expr) -> bool {
    matches!(e.kind, ExprKind::Integer(_) | ExprKind::Real(_) | ExprKind::String(_) | ExprKind::Boolean(_))
}
