//! How much expressions vary (MLS 3.8), and what depends on it.
//!
//! Whether a Real is discrete is known only when every `when` has been seen, so the checks are noted where the
//! text is at hand and done at the end.

use crate::context::codes;
use crate::context::state::Sema;
use crate::facts::variability::VariabilityCheck;
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::partition::{Partitions, has_clocks};
use harpoon_ir::{Equation, Expr, ExprId, Origin, ScalarType, VarId, Variability};
use rustc_hash::{FxHashMap, FxHashSet};

/// So many definitions `a = b` in a row are followed to the one that jumps.
const MAX_FOLLOWED: usize = 20;

impl<'a> Sema<'a> {
    /// The checks noted on the way, and of the first `n_written` equations, once all variables are known to be what
    /// they are.
    pub(crate) fn check_variabilities(&mut self, n_written: usize) {
        self.equations.partitions = has_clocks(&self.flat).then(|| Partitions::of(&self.flat));
        let mut told = FxHashSet::default();
        let written = &self.flat.equations[..n_written.min(self.flat.equations.len())];
        let definitions = written
            .iter()
            .filter_map(|e| match self.flat.exprs.get(e.lhs) {
                Expr::Var(v) => Some((v, e.rhs)),
                _ => None,
            })
            .collect();
        for check in std::mem::take(&mut self.facts.variability_checks) {
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
                            codes::VARIABILITY,
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
                            codes::VARIABILITY,
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
                            codes::VARIABILITY,
                            span,
                            format!("{what} is known before the simulation begins, but this varies"),
                        )
                        .component(component)
                        .help("use constants and parameters only"),
                    );
                }
                VariabilityCheck::RealEquality { sides, span, origin } => {
                    let varies = sides.iter().any(|&e| self.variability(e) == Variability::Continuous);
                    let component = self.flat.path(origin.instance);
                    let d = |message| {
                        Diagnostic::error(codes::REAL_EQUALITY, span, message)
                            .component(component)
                            .help("compare with `<`, `>`, or `abs(a - b) < tolerance`")
                    };
                    match varies {
                        true => self.report(d("Reals that vary are never reliably equal (MLS 3.5)")),
                        false => self.report_breach(d(
                            "Reals are compared for being equal in functions only (MLS 3.5)",
                        )),
                    };
                }
                VariabilityCheck::Switch { condition, span, origin } => {
                    if self.variability(condition) == Variability::Continuous {
                        self.report_unwatched(span, origin);
                    }
                }
                VariabilityCheck::Loop { reads, assigned, span, origin } => {
                    if self.check_counting_loop(&reads, assigned, span, origin).is_err() {
                        told.insert(assigned);
                    }
                }
                VariabilityCheck::Derivative { value, span, origin } => {
                    self.check_differentiable(value, &definitions, span, origin);
                }
            }
        }
        self.check_switched_events(n_written);
        self.check_switched_loops();
        self.check_discrete_equations(n_written, &told);
        self.check_written();
        if !self.reports.diagnostics.iter().any(Diagnostic::is_error) {
            self.check_circles();
        }
    }

    /// Does the equation `v = e` of a variable let it change at events only, though it is no discrete one?
    fn is_stepwise(&self, mut v: VarId, definitions: &FxHashMap<VarId, ExprId>) -> bool {
        for _ in 0..MAX_FOLLOWED {
            let Some(&e) = definitions.get(&v) else { return false };
            match self.flat.exprs.get(e) {
                Expr::Var(w) if self.now_variability(w) == Variability::Continuous => v = w,
                _ => return !self.is_clocked(v) && self.variability(e) == Variability::Discrete,
            }
        }
        false
    }

    /// What jumps has no derivative (MLS 3.7.4).
    fn check_differentiable(
        &mut self,
        value: ExprId,
        definitions: &FxHashMap<VarId, ExprId>,
        span: Span,
        origin: Origin,
    ) {
        let mut stack = vec![value];
        while let Some(e) = stack.pop() {
            let node = self.flat.exprs.get(e);
            let culprit = match node {
                Expr::NoEvent(_) => continue,
                Expr::Var(v) => {
                    let var = &self.flat.vars[v];
                    let is_number = matches!(var.ty, ScalarType::Real | ScalarType::Integer);
                    let is_discrete = var.variability == Variability::Discrete && !self.is_clocked(v);
                    let jumps = is_number && (is_discrete || self.is_stepwise(v, definitions));
                    jumps.then(|| format!("`{}` changes at events only", var.name))
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
            let component = self.flat.path(origin.instance);
            self.report_breach(
                Diagnostic::error(codes::VARIABILITY, span, format!("{culprit} and has no derivative"))
                    .component(component)
                    .help("differentiate what is continuous"),
            );
            return;
        }
    }

    /// A discrete variable cannot follow what varies all the time, since it changes at events only, on whichever side of
    /// the equation it stands.
    fn check_discrete_equations(&mut self, n_written: usize, told: &FxHashSet<VarId>) {
        self.let_states_vary();
        for k in 0..n_written.min(self.flat.equations.len()) {
            let e = self.flat.equations[k];
            // What a `when` computes, and what a condition or a function needs besides the written variables.
            let is_made = matches!(self.flat.exprs.get(e.lhs), Expr::Var(v)
                if self.equations.when_vars.contains(&v) || !self.instances.var_comps.contains_key(&v) || told.contains(&v));
            if is_made {
                continue;
            }
            if self.is_discrete_valued(&e) {
                let is_let_vary = matches!(self.flat.exprs.get(e.lhs), Expr::Var(v)
                    if self.flat.vars[v].variability == Variability::Continuous);
                if !is_let_vary {
                    self.check_discrete_sides(&e);
                }
                continue;
            }
            for (side, other) in [(e.lhs, e.rhs), (e.rhs, e.lhs)] {
                let Some(v) = self.discrete_alone(side) else { continue };
                if self.variability(other) != Variability::Continuous {
                    self.check_assigned_in_when(v, other, &e);
                } else if !self.may_give_continuous(other) {
                    self.report_follows(Some(v), &e);
                }
                break;
            }
        }
    }

    /// Functions of libraries give records with a number in them that follows from the others, such as that of the phases
    /// of a medium, or Integers beside Reals, such as the order of what they sort. Where an equation of a library takes
    /// such a value, the number varies as the others do, and so do those that are equal to it.
    fn let_states_vary(&mut self) {
        while let Some(mut varying) = self.states_that_vary() {
            let mut neighbours: FxHashMap<VarId, Vec<VarId>> = FxHashMap::default();
            for e in &self.flat.equations {
                let (a, b) = (self.flat.exprs.get(e.lhs), self.flat.exprs.get(e.rhs));
                if let (Expr::Var(a), Expr::Var(b)) = (a, b)
                    && self.is_discrete_valued(e)
                {
                    neighbours.entry(a).or_default().push(b);
                    neighbours.entry(b).or_default().push(a);
                }
            }
            while let Some(v) = varying.pop() {
                let variability = &mut self.flat.vars[v].variability;
                if std::mem::replace(variability, Variability::Continuous) != Variability::Continuous {
                    varying.extend(neighbours.get(&v).into_iter().flatten());
                }
            }
        }
    }

    /// Those that do not count as varying yet.
    fn states_that_vary(&self) -> Option<Vec<VarId>> {
        // What a function gives, as a call or written out.
        let is_of_function = |rhs: Expr| matches!(rhs, Expr::Output(..) | Expr::NoEvent(_));
        let varies = |e: &Equation| match self.flat.exprs.get(e.lhs) {
            Expr::Var(v)
                if self.flat.vars[v].variability != Variability::Continuous
                    && self.is_discrete_valued(e)
                    && (self.is_field(v) || is_of_function(self.flat.exprs.get(e.rhs)))
                    && self.is_of_library(e.origin.span.file)
                    && self.variability(e.rhs) == Variability::Continuous =>
            {
                Some(v)
            }
            _ => None,
        };
        let found: Vec<VarId> = self.flat.equations.iter().filter_map(varies).collect();
        (!found.is_empty()).then_some(found)
    }

    /// Is a variable a field of a record?
    fn is_field(&self, v: VarId) -> bool {
        let Some(&(comp, _)) = self.instances.var_comps.get(&v) else { return false };
        let class = &self.classes.decls[self.classes.nodes[self.instances.comps[comp].object].decl].class;
        matches!(
            class.kind,
            harpoon_syntax::ast::ClassKind::Record | harpoon_syntax::ast::ClassKind::OperatorRecord
        )
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
    fn check_discrete_sides(&mut self, e: &Equation) {
        let sides = [e.lhs, e.rhs];
        if sides.iter().any(|&side| self.variability(side) == Variability::Continuous) {
            let v = sides.iter().find_map(|&side| self.discrete_alone(side));
            self.report_follows(v, e);
        }
    }

    fn report_follows(&mut self, v: Option<VarId>, e: &Equation) {
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
        self.report(d.help(match is_real {
            true => "give it its value in a `when`, or remove `discrete`",
            false => "remove `noEvent`, or give it its value in a `when`",
        }));
    }

    /// A Real that is declared `discrete` gets its value in a `when` (MLS 4.4.4), or from another discrete variable.
    fn check_assigned_in_when(&mut self, v: VarId, value: ExprId, e: &Equation) {
        let Some(&(comp, _)) = self.instances.var_comps.get(&v) else { return };
        let is_declared =
            self.instances.comps[comp].variability == harpoon_syntax::ast::VariabilityPrefix::Discrete;
        if !is_declared
            || self.is_clocked(v)
            || self.flat.vars[v].ty != ScalarType::Real
            || matches!(self.flat.exprs.get(value), Expr::Var(_))
        {
            return;
        }
        let var = &self.flat.vars[v];
        let (name, declared) = (var.name.clone(), var.origin.span);
        let component = self.flat.path(e.origin.instance);
        self.report(
            Diagnostic::error(
                codes::VARIABILITY,
                e.origin.span,
                format!("`{name}` is declared `discrete`, so it gets its value in a `when`"),
            )
            .component(component)
            .related(declared, format!("`{name}` is declared here"))
            .help("remove `discrete`, or write a `when`"),
        );
    }
}
