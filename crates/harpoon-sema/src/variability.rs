//! How much expressions vary (MLS 3.8), and what depends on it.
//!
//! Whether a Real is discrete is known only when every `when` has been seen, so the checks are noted where the
//! text is at hand and done at the end.

use crate::sema::{Scope, Sema};
use crate::value::{Scalar, Value};
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::partition::{Partitions, has_clocks};
use harpoon_ir::{Builtin, ClockOp, Equation, Expr, ExprId, Origin, ScalarType, VarId, Variability};
use rustc_hash::FxHashMap;

pub enum VariabilityCheck {
    /// `pre`, `edge` or `change` of a variable, outside of `when`.
    Pre { var: VarId, operator: &'static str, span: Span, origin: Origin },
    /// `==` or `<>` between Reals, outside of functions.
    RealEquality { sides: [ExprId; 2], span: Span, origin: Origin },
    /// The condition of a `when`.
    Event { condition: ExprId, span: Span, origin: Origin },
    /// What must be known before the simulation begins.
    Parameter { value: ExprId, what: &'static str, span: Span, origin: Origin },
}

impl<'a> Sema<'a> {
    pub(crate) fn note_pre(&mut self, var: VarId, operator: &str, span: Span, scope: Scope) {
        let operator = match operator {
            "pre" => "pre",
            "edge" => "edge",
            _ => "change",
        };
        if self.flat.vars[var].ty == ScalarType::Real && !self.is_trying {
            let origin = self.origin(scope.node, span);
            self.variability_checks.push(VariabilityCheck::Pre { var, operator, span, origin });
        }
    }

    pub(crate) fn note_real_equality(&mut self, a: &Value, b: &Value, span: Span, scope: Scope) {
        let (Value::Array(a), Value::Array(b)) = (a, b) else { return };
        if a.ty != ScalarType::Real && b.ty != ScalarType::Real || self.is_trying {
            return;
        }
        if self.trying(|s| s.check_not_in_function("==", scope, span)).is_err() {
            return;
        }
        let (Some(x), Some(y)) = (a.elems.first(), b.elems.first()) else { return };
        if let (Scalar::Const(_), Scalar::Const(_)) = (x, y) {
            return;
        }
        let sides = [x.to_expr(&mut self.flat.exprs), y.to_expr(&mut self.flat.exprs)];
        let origin = self.origin(scope.node, span);
        self.variability_checks.push(VariabilityCheck::RealEquality { sides, span, origin });
    }

    /// The condition of a `when` changes at events (MLS 8.3.5).
    pub(crate) fn note_event(&mut self, condition: ExprId, span: Span, scope: Scope) {
        if !self.is_trying {
            let origin = self.origin(scope.node, span);
            self.variability_checks.push(VariabilityCheck::Event { condition, span, origin });
        }
    }

    /// `what` must be a parameter expression.
    pub(crate) fn note_parameter(&mut self, value: &Scalar, what: &'static str, span: Span, scope: Scope) {
        let Scalar::Expr(value) = *value else { return };
        if !self.is_trying {
            let origin = self.origin(scope.node, span);
            self.variability_checks.push(VariabilityCheck::Parameter { value, what, span, origin });
        }
    }

    /// The checks noted on the way, and of the first `n_written` equations, once all variables are known to be what
    /// they are.
    pub(crate) fn check_variabilities(&mut self, n_written: usize) {
        self.partitions = has_clocks(&self.flat).then(|| Partitions::of(&self.flat));
        for check in std::mem::take(&mut self.variability_checks) {
            match check {
                VariabilityCheck::Pre { var, operator, span, origin } => {
                    let v = &self.flat.vars[var];
                    if v.variability != Variability::Continuous {
                        continue;
                    }
                    let (name, declared) = (v.name.clone(), v.origin.span);
                    let component = self.flat.path(origin.instance);
                    self.report(
                        Diagnostic::error(
                            "variability",
                            span,
                            format!("`{operator}` speaks of the value before an event, but `{name}` varies all the time"),
                        )
                        .component(component)
                        .related(declared, format!("`{name}` is declared here"))
                        .help("use it inside a `when`, or make the variable discrete"),
                    );
                }
                VariabilityCheck::Event { condition, span, origin } => {
                    if self.variability(condition) < Variability::Continuous {
                        continue;
                    }
                    let component = self.flat.path(origin.instance);
                    self.report(
                        Diagnostic::error(
                            "variability",
                            span,
                            "a `when` waits for an event, but this condition makes none",
                        )
                        .component(component)
                        .help("remove `noEvent`"),
                    );
                }
                VariabilityCheck::Parameter { value, what, span, origin } => {
                    if self.variability(value) <= Variability::Parameter {
                        continue;
                    }
                    let component = self.flat.path(origin.instance);
                    self.report(
                        Diagnostic::error(
                            "variability",
                            span,
                            format!("{what} is known before the simulation begins, but this varies"),
                        )
                        .component(component)
                        .help("use constants and parameters only"),
                    );
                }
                VariabilityCheck::RealEquality { sides, span, origin } => {
                    let varies = sides.iter().any(|&e| self.variability(e) == Variability::Continuous);
                    if !varies {
                        continue;
                    }
                    let component = self.flat.path(origin.instance);
                    self.report(
                        Diagnostic::error(
                            "real-equality",
                            span,
                            "Reals that vary are never reliably equal (MLS 3.5)",
                        )
                        .component(component)
                        .help("compare with `<`, `>`, or `abs(a - b) < tolerance`"),
                    );
                }
            }
        }
        self.check_discrete_equations(n_written);
    }

    /// A discrete variable cannot follow what varies all the time, since it changes at events only.
    fn check_discrete_equations(&mut self, n_written: usize) {
        let suspects: Vec<Equation> = self
            .flat
            .equations
            .iter()
            .take(n_written)
            .filter(|e| match self.flat.exprs.get(e.lhs) {
                Expr::Var(v) => {
                    let var = &self.flat.vars[v];
                    var.variability == Variability::Discrete
                        && self.var_comps.contains_key(&v)
                        && !self.when_vars.contains(&v)
                }
                _ => false,
            })
            .copied()
            .collect();
        for e in suspects {
            let Expr::Var(v) = self.flat.exprs.get(e.lhs) else { continue };
            if self.variability(e.rhs) != Variability::Continuous {
                self.check_assigned_in_when(v, &e);
                self.check_whole(v, &e);
                continue;
            }
            // With a continuous Real on the right, the equation may be one for that Real.
            let mut could_solve_other = false;
            self.flat.exprs.visit(&[e.rhs], &mut |_, node| {
                if let Expr::Var(w) | Expr::Der(w) = node
                    && self.flat.vars[w].variability == Variability::Continuous
                {
                    could_solve_other = true;
                }
            });
            let is_real = self.flat.expr_type(e.rhs) == ScalarType::Real;
            if could_solve_other && is_real {
                continue;
            }
            let var = &self.flat.vars[v];
            let (name, declared, ty) = (var.name.clone(), var.origin.span, var.ty);
            let kind = if ty == ScalarType::Real {
                "is discrete".to_owned()
            } else {
                format!("is {}", self.type_text(ty))
            };
            let component = self.flat.path(e.origin.instance);
            self.report(
                Diagnostic::error(
                    "variability",
                    e.origin.span,
                    format!("`{name}` {kind} and changes at events only, but this varies all the time"),
                )
                .component(component)
                .related(declared, format!("`{name}` is declared here"))
                .help(if ty == ScalarType::Real {
                    "give it its value in a `when`, or remove `discrete`"
                } else {
                    "remove `noEvent`, or give it its value in a `when`"
                }),
            );
        }
    }

    /// An Integer is not given by a Real; where a Real unknown is in the equation, it may be one for that.
    fn check_whole(&mut self, v: VarId, e: &Equation) {
        let var = &self.flat.vars[v];
        let (name, declared) = (var.name.clone(), var.origin.span);
        if var.ty != ScalarType::Integer || self.flat.expr_type(e.rhs) != ScalarType::Real {
            return;
        }
        let mut has_unknown = false;
        self.flat.exprs.visit(&[e.rhs], &mut |_, node| {
            if let Expr::Var(w) = node {
                let other = &self.flat.vars[w];
                has_unknown |= other.ty == ScalarType::Real && !other.is_parameter();
            }
        });
        if has_unknown {
            return;
        }
        let component = self.flat.path(e.origin.instance);
        self.report(
            Diagnostic::error(
                "type-mismatch",
                e.origin.span,
                format!("`{name}` is Integer, but this is Real"),
            )
            .component(component)
            .related(declared, format!("`{name}` is declared here"))
            .help("round it: `integer(...)`"),
        );
    }

    /// A Real that is declared `discrete` gets its value in a `when` (MLS 4.4.4), or from another discrete variable.
    fn check_assigned_in_when(&mut self, v: VarId, e: &Equation) {
        let Some(&(comp, _)) = self.var_comps.get(&v) else { return };
        let is_declared = self.comps[comp].variability == harpoon_syntax::ast::VariabilityPrefix::Discrete;
        if !is_declared
            || self.is_clocked(v)
            || self.flat.vars[v].ty != ScalarType::Real
            || matches!(self.flat.exprs.get(e.rhs), Expr::Var(_))
        {
            return;
        }
        let var = &self.flat.vars[v];
        let (name, declared) = (var.name.clone(), var.origin.span);
        let component = self.flat.path(e.origin.instance);
        self.report(
            Diagnostic::error(
                "variability",
                e.origin.span,
                format!("`{name}` is declared `discrete`, so it gets its value in a `when`"),
            )
            .component(component)
            .related(declared, format!("`{name}` is declared here"))
            .help("remove `discrete`, or write a `when`"),
        );
    }

    /// It changes at the ticks of its clock only.
    fn is_clocked(&self, v: VarId) -> bool {
        self.partitions.as_ref().is_some_and(|p| p.of_var(v).is_some())
    }

    pub(crate) fn variability(&self, root: ExprId) -> Variability {
        use Variability::{Constant, Continuous, Discrete};
        // Relations change at events only, except inside of `noEvent`, where they are followed all the time.
        let mut memo: FxHashMap<(ExprId, bool), Variability> = FxHashMap::default();
        let mut stack = vec![(root, false, false)];
        while let Some((id, quiet, expanded)) = stack.pop() {
            if memo.contains_key(&(id, quiet)) {
                continue;
            }
            let node = self.flat.exprs.get(id);
            let below = quiet || matches!(node, Expr::NoEvent(_));
            if !expanded {
                stack.push((id, quiet, true));
                stack.extend(self.flat.exprs.operands(id).map(|o| (o, below, false)));
                continue;
            }
            let operands = self.flat.exprs.operands(id).map(|o| memo[&(o, below)]).max().unwrap_or(Constant);
            let own = match node {
                Expr::Var(v) if self.is_clocked(v) => self.flat.vars[v].variability.min(Discrete),
                Expr::Var(v) | Expr::Start(v) => self.flat.vars[v].variability,
                Expr::Time | Expr::Der(_) => Continuous,
                Expr::Pre(v) => self.flat.vars[v].variability.min(Discrete),
                Expr::Initial | Expr::Terminal | Expr::Sample(..) => Discrete,
                Expr::Call(Builtin::Clock(op), _) if op != ClockOp::During => Discrete,
                Expr::Binary(op, _, _) if op.is_relation() && !quiet => operands.min(Discrete),
                Expr::Call(f, _) if f.generates_events() && !quiet => operands.min(Discrete),
                _ => operands,
            };
            memo.insert((id, quiet), own);
        }
        memo[&(root, false)]
    }
}
