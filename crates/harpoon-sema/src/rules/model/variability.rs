//! How much expressions vary (MLS 3.8), and what depends on it.
//!
//! Whether a Real is discrete is known only when every `when` has been seen, so the checks are noted where the
//! text is at hand and done at the end.

use crate::context::codes;
use crate::context::state::Sema;
use crate::facts::variability::VariabilityCheck;
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{Equation, Expr, ExprId, Origin, ScalarType, VarId, Variability};
use rustc_hash::{FxHashMap, FxHashSet};

/// So many definitions `a = b` in a row are followed to the one that jumps.
const MAX_FOLLOWED: usize = 20;

impl Sema<'_> {
    /// What was noted on the way, and the first `n_written` equations.
    pub(crate) fn judge_variability(&self, n_written: usize) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        let mut told = FxHashSet::default();
        let written = &self.flat.equations[..n_written.min(self.flat.equations.len())];
        let definitions = written
            .iter()
            .filter_map(|e| match self.flat.exprs.get(e.lhs) {
                Expr::Var(v) => Some((v, e.rhs)),
                _ => None,
            })
            .collect();
        for check in &self.facts.variability_checks {
            let wrong = self.judge_check(check, &definitions);
            if let (VariabilityCheck::Loop { assigned, .. }, Some(_)) = (check, &wrong) {
                told.insert(*assigned);
            }
            found.extend(wrong);
        }
        found.extend(self.switched_events(n_written));
        found.extend(written.iter().filter_map(|e| self.discrete_equation(e, &told)));
        found
    }

    fn judge_check(
        &self,
        check: &VariabilityCheck,
        definitions: &FxHashMap<VarId, ExprId>,
    ) -> Option<Diagnostic> {
        let error = |span, origin: Origin, message: String| {
            Diagnostic::error(codes::VARIABILITY, span, message).component(self.flat.path(origin.instance))
        };
        match *check {
            VariabilityCheck::Pre { var, operator, span, origin } => {
                let v = &self.flat.vars[var];
                let name = &v.name;
                (v.variability == Variability::Continuous).then(|| {
                    error(
                        span,
                        origin,
                        format!("`{operator}` speaks of the value before an event, but `{name}` varies all the time"),
                    )
                    .related(v.origin.span, format!("`{name}` is declared here"))
                    .help("use it inside a `when`, or make the variable discrete")
                })
            }
            VariabilityCheck::Event { condition, span, origin } => {
                (self.variability(condition) == Variability::Continuous).then(|| {
                    let message = "a `when` waits for an event, but this condition makes none";
                    error(span, origin, message.to_owned()).help("remove `noEvent`")
                })
            }
            VariabilityCheck::Parameter { value, what, span, origin } => {
                (self.variability(value) > Variability::Parameter).then(|| {
                    let message = format!("{what} is known before the simulation begins, but this varies");
                    error(span, origin, message).help("use constants and parameters only")
                })
            }
            VariabilityCheck::RealEquality { sides, span, origin } => {
                let varies = sides.iter().any(|&e| self.variability(e) == Variability::Continuous);
                let d = |message| {
                    Diagnostic::error(codes::REAL_EQUALITY, span, message)
                        .component(self.flat.path(origin.instance))
                        .help("compare with `<`, `>`, or `abs(a - b) < tolerance`")
                };
                Some(match varies {
                    true => d("Reals that vary are never reliably equal (MLS 3.5)"),
                    false => {
                        self.as_breach(d("Reals are compared for being equal in functions only (MLS 3.5)"))
                    }
                })
            }
            VariabilityCheck::Switch { condition, span, origin } => {
                let varies = self.variability(condition) == Variability::Continuous;
                varies.then(|| self.unwatched(span, origin))
            }
            VariabilityCheck::Loop { ref reads, assigned, span, origin } => {
                self.counting_loop(reads, assigned, span, origin)
            }
            VariabilityCheck::Derivative { value, span, origin } => {
                self.not_differentiable(value, definitions, span, origin)
            }
        }
    }

    /// Why a variable jumps, though it is no discrete one: its equation `v = e` says so.
    fn jump_by_equation(&self, v: VarId, definitions: &FxHashMap<VarId, ExprId>) -> Option<&'static str> {
        let mut at = v;
        for _ in 0..MAX_FOLLOWED {
            let &e = definitions.get(&at)?;
            match self.flat.exprs.get(e) {
                Expr::Var(w) if self.now_variability(w) == Variability::Continuous => at = w,
                _ if self.is_clocked(at) => return None,
                _ if self.variability(e) == Variability::Discrete => return Some("changes at events only"),
                Expr::Call(f, _) if f.generates_events() && self.variability(e) > Variability::Parameter => {
                    return Some("jumps");
                }
                _ => return None,
            }
        }
        None
    }

    /// What jumps has no derivative (MLS 3.7.4).
    fn not_differentiable(
        &self,
        value: ExprId,
        definitions: &FxHashMap<VarId, ExprId>,
        span: Span,
        origin: Origin,
    ) -> Option<Diagnostic> {
        let mut stack = vec![value];
        while let Some(e) = stack.pop() {
            let node = self.flat.exprs.get(e);
            let culprit = match node {
                Expr::NoEvent(_) => continue,
                Expr::Var(v) => {
                    let var = &self.flat.vars[v];
                    let is_number = matches!(var.ty, ScalarType::Real | ScalarType::Integer);
                    let is_discrete = var.variability == Variability::Discrete && !self.is_clocked(v);
                    let jump = match is_discrete {
                        true => Some("changes at events only"),
                        false => self.jump_by_equation(v, definitions),
                    };
                    jump.filter(|_| is_number).map(|jump| format!("`{}` {jump}", var.name))
                }
                Expr::Call(f, _) if f.generates_events() && self.variability(e) > Variability::Parameter => {
                    Some(format!("`{}` jumps", f.name()))
                }
                _ => None,
            };
            let Some(culprit) = culprit else {
                stack.extend(self.flat.exprs.operands(e));
                continue;
            };
            return Some(
                self.as_breach(
                    Diagnostic::error(codes::VARIABILITY, span, format!("{culprit} and has no derivative"))
                        .component(self.flat.path(origin.instance))
                        .help("differentiate what is continuous"),
                ),
            );
        }
        None
    }

    /// A discrete variable cannot follow what varies all the time, since it changes at events only, on whichever side of
    /// the equation it stands.
    fn discrete_equation(&self, e: &Equation, told: &FxHashSet<VarId>) -> Option<Diagnostic> {
        // What a `when` computes, and what a condition or a function needs besides the written variables.
        let is_made = matches!(self.flat.exprs.get(e.lhs), Expr::Var(v)
            if self.equations.when_vars.contains(&v) || !self.instances.var_comps.contains_key(&v) || told.contains(&v));
        if is_made {
            return None;
        }
        if self.is_discrete_valued(e) {
            let is_let_vary = matches!(self.flat.exprs.get(e.lhs), Expr::Var(v)
                if self.flat.vars[v].variability == Variability::Continuous);
            return if is_let_vary { None } else { self.discrete_sides(e) };
        }
        for (side, other) in [(e.lhs, e.rhs), (e.rhs, e.lhs)] {
            let Some(v) = self.discrete_alone(side) else { continue };
            return if self.variability(other) != Variability::Continuous {
                self.assigned_in_when(v, other, e)
            } else if !self.may_give_continuous(other) {
                Some(self.follows(Some(v), e))
            } else {
                None
            };
        }
        None
    }

    /// A discrete variable that is all there is on a side of an equation.
    fn discrete_alone(&self, side: ExprId) -> Option<VarId> {
        match self.flat.exprs.get(side) {
            Expr::Var(v)
                if self.flat.vars[v].variability == Variability::Discrete
                    && self.instances.var_comps.contains_key(&v) =>
            {
                Some(v)
            }
            _ => None,
        }
    }

    /// With a continuous Real in it, an equation between Reals may be one for that Real.
    fn may_give_continuous(&self, side: ExprId) -> bool {
        let mut has_continuous = false;
        self.flat.exprs.visit(&[side], &mut |_, node| {
            if let Expr::Var(w) | Expr::Der(w) = node {
                has_continuous |= self.flat.vars[w].variability == Variability::Continuous;
            }
        });
        has_continuous && self.flat.expr_type(side) == ScalarType::Real
    }

    /// The discrete-valued equation variability rule (MLS 3.8.5): both sides change at events only.
    fn discrete_sides(&self, e: &Equation) -> Option<Diagnostic> {
        let sides = [e.lhs, e.rhs];
        let varies = sides.iter().any(|&side| self.variability(side) == Variability::Continuous);
        varies.then(|| self.follows(sides.iter().find_map(|&side| self.discrete_alone(side)), e))
    }

    fn follows(&self, v: Option<VarId>, e: &Equation) -> Diagnostic {
        let (is_real, what) = match v.map(|v| &self.flat.vars[v]) {
            Some(var) if var.ty == ScalarType::Real => (true, format!("`{}` is discrete", var.name)),
            Some(var) => (false, format!("`{}` is {}", var.name, self.type_text(var.ty))),
            None => (false, format!("this is {}", self.type_text(self.flat.expr_type(e.lhs)))),
        };
        let mut d = Diagnostic::error(
            codes::VARIABILITY,
            e.origin.span,
            format!("{what} and changes at events only, but this varies all the time"),
        )
        .component(self.flat.path(e.origin.instance));
        if let Some(var) = v.map(|v| &self.flat.vars[v]) {
            d = d.related(var.origin.span, format!("`{}` is declared here", var.name));
        }
        d.help(match is_real {
            true => "give it its value in a `when`, or remove `discrete`",
            false => "remove `noEvent`, or give it its value in a `when`",
        })
    }

    /// A Real that is declared `discrete` gets its value in a `when` (MLS 4.4.4), or from another discrete variable.
    fn assigned_in_when(&self, v: VarId, value: ExprId, e: &Equation) -> Option<Diagnostic> {
        let &(comp, _) = self.instances.var_comps.get(&v)?;
        let is_declared =
            self.instances.comps[comp].variability == harpoon_syntax::ast::VariabilityPrefix::Discrete;
        if !is_declared
            || self.is_clocked(v)
            || self.flat.vars[v].ty != ScalarType::Real
            || matches!(self.flat.exprs.get(value), Expr::Var(_))
        {
            return None;
        }
        let var = &self.flat.vars[v];
        let name = &var.name;
        Some(
            Diagnostic::error(
                codes::VARIABILITY,
                e.origin.span,
                format!("`{name}` is declared `discrete`, so it gets its value in a `when`"),
            )
            .component(self.flat.path(e.origin.instance))
            .related(var.origin.span, format!("`{name}` is declared here"))
            .help("remove `discrete`, or write a `when`"),
        )
    }
}
