//! Variables that are no Reals are assigned, never solved for (MLS appendix B): each Integer, Boolean, String and
//! enumeration has an equation with it alone on one side, and these can be computed one after the other.
//!
//! An equation with two such variables, `a = b`, can give either. Taken as edges between variables, the equations of a
//! connected group are enough exactly if there are as many of them as variables.

use crate::context::codes;
use crate::context::state::Sema;
use harpoon_base::Diagnostic;
use harpoon_ir::{
    Builtin, Causality, ClockOp, Equation, Expr, ExprId, InstanceId, ScalarType, VarId, Variability,
};
use rustc_hash::FxHashSet;

/// Groups of variables that equations `a = b` tie together.
struct Groups {
    parent: Vec<u32>,
    variables: Vec<u32>,
    equations: Vec<u32>,
}

impl Groups {
    fn of(&mut self, v: VarId) -> usize {
        let mut at = v.0 as usize;
        while self.parent[at] as usize != at {
            self.parent[at] = self.parent[self.parent[at] as usize];
            at = self.parent[at] as usize;
        }
        at
    }

    fn join(&mut self, a: VarId, b: VarId) {
        let (a, b) = (self.of(a), self.of(b));
        if a != b {
            self.parent[b] = a as u32;
            self.variables[a] += self.variables[b];
            self.equations[a] += self.equations[b];
        }
    }
}

impl Sema<'_> {
    /// What breaks these rules in the finished model.
    pub(crate) fn judge_discrete_valued(&self) -> Vec<Diagnostic> {
        let mut found = self.judge_whole_start();
        let ids: Vec<VarId> = self.flat.vars.ids().filter(|v| self.is_assigned(*v)).collect();
        if ids.is_empty() {
            return found;
        }
        let n = self.flat.vars.len();
        let mut groups =
            Groups { parent: (0..n as u32).collect(), variables: vec![0; n], equations: vec![0; n] };
        ids.iter().for_each(|v| groups.variables[v.0 as usize] = 1);
        for k in 0..self.flat.equations.len() {
            let e = self.flat.equations[k];
            match self.given(&e) {
                (Some(a), Some(b)) => {
                    groups.join(a, b);
                    let group = groups.of(a);
                    groups.equations[group] += 1;
                }
                (Some(v), None) | (None, Some(v)) => {
                    let group = groups.of(v);
                    groups.equations[group] += 1;
                }
                (None, None) => {}
            }
        }
        let mut is_open = vec![false; n];
        for v in self.open_potentials(&ids) {
            is_open[groups.of(v)] = true;
        }
        for k in 0..self.flat.equations.len() {
            let e = self.flat.equations[k];
            let (left, right) = self.given(&e);
            let is_spare = match left.or(right) {
                Some(v) => {
                    let group = groups.of(v);
                    groups.equations[group] > groups.variables[group]
                }
                None => !self.determines_real(&e),
            };
            if !is_spare {
                continue;
            }
            let short = self.mentioned(&[e.lhs, e.rhs]).into_iter().find(|v| {
                let group = groups.of(*v);
                groups.equations[group] < groups.variables[group] && !is_open[group]
            });
            if let Some(v) = short {
                found.push(self.wrong_form(v, &e));
                return found;
            }
        }
        for &v in &ids {
            let group = groups.of(v);
            if groups.equations[group] < groups.variables[group]
                && !is_open[group]
                && let Some(d) = self.given_by_real(v)
            {
                found.push(d);
                return found;
            }
        }
        found.extend(self.judge_discrete_order(&mut groups));
        found
    }

    /// Potentials in the model's own connectors: whoever uses the model brings their values.
    fn open_potentials(&self, ids: &[VarId]) -> Vec<VarId> {
        let mut has_flow: FxHashSet<InstanceId> = FxHashSet::default();
        has_flow.extend(self.flat.vars.values().filter(|v| v.is_flow).map(|v| v.origin.instance));
        let is_own = |instance: InstanceId| {
            let parent = self.flat.instances[instance].parent;
            parent.is_some_and(|p| self.flat.instances[p].parent.is_none())
        };
        let is_open = |v: &VarId| {
            let var = &self.flat.vars[*v];
            var.causality == Causality::None
                && is_own(var.origin.instance)
                && has_flow.contains(&var.origin.instance)
        };
        ids.iter().copied().filter(is_open).collect()
    }

    /// The variables that the sides of an equation can be assigned to, being alone there. An Integer is not given by a
    /// Real, so such an equation is one for a Real in it.
    fn given(&self, e: &Equation) -> (Option<VarId>, Option<VarId>) {
        let is_real = |side| self.flat.expr_type(side) == ScalarType::Real;
        let fits = |side, other| self.alone(side).filter(|_| !is_real(other));
        (fits(e.lhs, e.rhs), fits(e.rhs, e.lhs))
    }

    /// An equation that gives no variable a value, though it is all there is for this one. A Boolean in an equation of
    /// Reals decides there and is not determined by it.
    fn given_by_real(&self, v: VarId) -> Option<Diagnostic> {
        let is_real = |side| self.flat.expr_type(side) == ScalarType::Real;
        let decides =
            |e: &Equation| self.flat.vars[v].ty == ScalarType::Boolean && is_real(e.lhs) && is_real(e.rhs);
        let may_be_wrong = |e: &&Equation| self.given(e) == (None, None) && !decides(e);
        let mut equations = self.flat.equations.iter().filter(may_be_wrong);
        let e = equations.find(|e| self.mentioned(&[e.lhs, e.rhs]).contains(&v)).copied()?;
        Some(self.wrong_form(v, &e))
    }

    /// An equation that gives a variable no value, though nothing else does: alone on a side it meets a Real.
    fn wrong_form(&self, v: VarId, e: &Equation) -> Diagnostic {
        match self.alone(e.lhs) == Some(v) || self.alone(e.rhs) == Some(v) {
            true => self.not_whole(v, e),
            false => self.unsolved(v, e),
        }
    }

    /// The same for the start, where parameters may be unknown too.
    fn judge_whole_start(&self) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        for k in 0..self.flat.initial_equations.len() {
            let e = self.flat.initial_equations[k];
            for (side, other) in [(e.lhs, e.rhs), (e.rhs, e.lhs)] {
                let (Expr::Var(v) | Expr::Pre(v)) = self.flat.exprs.get(side) else { continue };
                let is_whole = self.flat.vars[v].ty == ScalarType::Integer;
                if is_whole && self.flat.expr_type(other) == ScalarType::Real && !self.has_free_real(other) {
                    found.push(self.not_whole(v, &e));
                }
            }
        }
        found
    }

    fn has_free_real(&self, side: ExprId) -> bool {
        let mut has_free = false;
        self.flat.exprs.visit(&[side], &mut |_, node| {
            if let Expr::Var(v) | Expr::Der(v) | Expr::Pre(v) = node {
                let var = &self.flat.vars[v];
                let is_known = var.is_parameter() && var.fixed != Some(false);
                has_free |= var.ty == ScalarType::Real && !is_known;
            }
        });
        has_free
    }

    fn not_whole(&self, v: VarId, e: &Equation) -> Diagnostic {
        let var = &self.flat.vars[v];
        let (name, declared, ty) = (var.name.clone(), var.origin.span, self.type_text(var.ty));
        let component = self.flat.path(e.origin.instance);
        Diagnostic::error(codes::TYPE_MISMATCH, e.origin.span, format!("`{name}` is {ty}, but this is Real"))
            .component(component)
            .related(declared, format!("`{name}` is declared here"))
            .help("round it: `integer(...)`")
    }

    /// An unknown of the model that is no Real.
    fn is_assigned(&self, v: VarId) -> bool {
        let var = &self.flat.vars[v];
        let is_valued = match var.ty {
            ScalarType::Real | ScalarType::Clock => false,
            ScalarType::Enumeration(e) => !self.flat.enumerations[e].literals.is_empty(),
            _ => true,
        };
        is_valued
            && var.variability == Variability::Discrete
            && var.causality != Causality::Input
            && self.instances.var_comps.contains_key(&v)
    }

    fn alone(&self, side: ExprId) -> Option<VarId> {
        match self.flat.exprs.get(side) {
            Expr::Var(v) if self.is_assigned(v) => Some(v),
            _ => None,
        }
    }

    /// Has the equation a Real that it may determine?
    fn determines_real(&self, e: &Equation) -> bool {
        let mut has_real = false;
        self.flat.exprs.visit(&[e.lhs, e.rhs], &mut |_, node| {
            if let Expr::Var(v) | Expr::Der(v) = node {
                has_real |= self.flat.vars[v].ty == ScalarType::Real && !self.flat.vars[v].is_parameter();
            }
        });
        has_real
    }

    /// The variables of an equation; of what a clock samples the value before the tick counts.
    fn mentioned(&self, sides: &[ExprId]) -> Vec<VarId> {
        let mut vars = Vec::new();
        let mut seen: FxHashSet<ExprId> = FxHashSet::default();
        let mut stack: Vec<ExprId> = sides.iter().rev().copied().collect();
        while let Some(e) = stack.pop() {
            if !seen.insert(e) {
                continue;
            }
            match self.flat.exprs.get(e) {
                Expr::Var(v) if self.is_assigned(v) => vars.push(v),
                Expr::Call(Builtin::Clock(ClockOp::Sample | ClockOp::Event), _) => {}
                _ => {
                    let before = stack.len();
                    stack.extend(self.flat.exprs.operands(e));
                    stack[before..].reverse();
                }
            }
        }
        vars
    }

    fn unsolved(&self, v: VarId, e: &Equation) -> Diagnostic {
        let var = &self.flat.vars[v];
        let (name, declared, ty) = (var.name.clone(), var.origin.span, self.type_text(var.ty));
        let component = self.flat.path(e.origin.instance);
        Diagnostic::error(
            codes::DISCRETE_EQUATION,
            e.origin.span,
            format!(
                "`{name}` is {ty}, so no equation is solved for it, but here it is not alone on one side"
            ),
        )
        .component(component)
        .related(declared, format!("`{name}` is declared here"))
        .help(format!("write the equation as `{name} = ...`"))
    }

    /// What gives a variable its value must not need it first. Values before an event are known.
    fn judge_discrete_order(&self, groups: &mut Groups) -> Option<Diagnostic> {
        let n = self.flat.vars.len();
        let mut needs: Vec<Vec<(u32, usize)>> = vec![Vec::new(); n];
        for k in 0..self.flat.equations.len() {
            let e = self.flat.equations[k];
            let (v, rest) = match self.given(&e) {
                (Some(v), None) => (v, e.rhs),
                (None, Some(v)) => (v, e.lhs),
                _ => continue,
            };
            let from = groups.of(v);
            for w in self.mentioned(&[rest]) {
                needs[from].push((groups.of(w) as u32, k));
            }
        }
        // Depth first; a variable that is met while it is open closes a circle.
        let mut state = vec![0u8; n];
        for start in 0..n {
            if state[start] != 0 || needs[start].is_empty() {
                continue;
            }
            let mut stack: Vec<(usize, usize)> = vec![(start, 0)];
            state[start] = 1;
            while let Some(&mut (at, ref mut next)) = stack.last_mut() {
                let Some(&(to, _)) = needs[at].get(*next) else {
                    state[at] = 2;
                    stack.pop();
                    continue;
                };
                *next += 1;
                let to = to as usize;
                match state[to] {
                    0 => {
                        state[to] = 1;
                        stack.push((to, 0));
                    }
                    1 => {
                        let from = stack.iter().position(|(v, _)| *v == to).unwrap_or(0);
                        let circle: Vec<usize> =
                            stack[from..].iter().map(|&(v, next)| needs[v][next - 1].1).collect();
                        return self.circle_of_equations(&circle);
                    }
                    _ => {}
                }
            }
        }
        None
    }

    fn circle_of_equations(&self, equations: &[usize]) -> Option<Diagnostic> {
        let named = |sema: &Self, k: usize| {
            let e = &sema.flat.equations[k];
            sema.alone(e.lhs).or(sema.alone(e.rhs)).map(|v| sema.flat.vars[v].name.clone())
        };
        let e = self.flat.equations[equations[0]];
        let name = named(self, equations[0])?;
        let message = match equations.len() {
            1 => format!("`{name}` is computed from itself"),
            _ => format!("`{name}` is computed from a value that is computed from `{name}`"),
        };
        let mut d = Diagnostic::error(codes::DISCRETE_EQUATION, e.origin.span, message)
            .component(self.flat.path(e.origin.instance));
        for &k in &equations[1..] {
            if let Some(other) = named(self, k) {
                d = d.related(self.flat.equations[k].origin.span, format!("`{other}` is computed here"));
            }
        }
        Some(d.help(format!("write `pre({name})` where the value before the event is meant")))
    }
}
