//! Clocked equations as equations of discrete variables.
//!
//! Each equation of a partition is matched with the variable it determines. One that gives its variable explicitly
//! becomes `v = if tick then value else pre(v)`. Those that must be solved together get a continuous unknown `w` for
//! each Real `v` among them, with `0 = if tick then residual else w - pre(v)` and `v = if tick then w else pre(v)`: the
//! solver of algebraic loops does the rest.
//!
//! **Derivatives** in a partition with a solver method are integrated from tick to tick with the interval as step
//! (MLS 16.8): `der(x)` becomes a clocked variable, and the formula of the method the equation for `x`. At the first
//! tick the initial equations take the place of the formulas; without one `x` has its start value. For explicit methods
//! the index of the equations is reduced before.

use super::Members;
use super::method::{Method, Step};
use super::ticks::Ticks;
use crate::diagnose::singular::is_structurally_regular;
use crate::equations::system::{Role, System};
use crate::equations::walk::Marks;
use crate::graph::Graph;
use crate::graph::blt::strongly_connected_components;
use crate::graph::matching::{NONE, maximum_matching};
use crate::passes::dummy::select_states;
use crate::passes::pantelides::reduce_index;
use crate::passes::sort::held_needs;
use harpoon_base::{Diagnostic, Id};
use harpoon_ir::hash::IdMap;
use harpoon_ir::partition::Partitions;
use harpoon_ir::{
    Builtin, Causality, ClockOp, Equation, Expr, ExprId, ExprPool, FlatModel, Origin, ScalarType,
    StateSelect, Var, VarId, Variability, solve,
};
use std::collections::BTreeMap;

/// `members` says which equations are of which partition; what comes behind them is of none.
pub fn discretise(
    model: &mut FlatModel,
    partitions: &Partitions,
    members: &Members,
    ticks: &mut Ticks,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let split = |equations: Vec<Equation>, members: &[Option<u32>]| {
        let mut of: BTreeMap<u32, Vec<Equation>> = BTreeMap::new();
        let mut others = Vec::new();
        for (k, eq) in equations.into_iter().enumerate() {
            match members.get(k).copied().flatten() {
                Some(partition) => of.entry(partition).or_default().push(eq),
                None => others.push(eq),
            }
        }
        (of, others)
    };
    let (mut equations, others) = split(std::mem::take(&mut model.equations), &members.equations);
    model.equations = others;
    let (mut initial, others) = split(std::mem::take(&mut model.initial_equations), &members.initial);
    model.initial_equations = others;
    let mut vars: BTreeMap<u32, Vec<VarId>> = BTreeMap::new();
    for (v, var) in model.vars.iter().filter(|(_, var)| !var.is_parameter()) {
        if let Some(partition) = partitions.of_var(v).filter(|_| var.causality != Causality::Input) {
            vars.entry(partition).or_default().push(v);
        }
    }
    let mut solved = Vec::new();
    for (partition, vars) in vars {
        let equations = equations.remove(&partition).unwrap_or_default();
        let mut part = Part { model, partition, vars, equations, integrated: None };
        part.take_clocks(ticks);
        part.integrate(ticks, initial.remove(&partition).unwrap_or_default(), diagnostics);
        part.hold(ticks, &mut solved, diagnostics);
    }
    diagnostics.extend(loop_of_clocks(model, ticks, &solved));
}

/// An equation, the variable that it determines, and their partition.
struct Solved {
    partition: u32,
    var: VarId,
    equation: Equation,
}

/// The equations of each clock are solved by themselves, so those of different clocks cannot need each other at the same
/// tick (MLS 16.7.4).
fn loop_of_clocks(model: &FlatModel, ticks: &Ticks, solved: &[Solved]) -> Option<Diagnostic> {
    let row: IdMap<VarId, u32> = (0..).zip(solved).map(|(k, s)| (s.var, k)).collect();
    let needs: Graph = (solved.iter())
        .map(|s| {
            let mut needed = Vec::new();
            model.exprs.visit(&[s.equation.lhs, s.equation.rhs], &mut |_, node| {
                if let Expr::Var(v) = node {
                    needed.extend(row.get(&v).copied());
                }
            });
            needed.retain(|&k| ticks.meet(s.partition, solved[k as usize].partition));
            needed
        })
        .collect();
    let of = |k: &u32| &solved[*k as usize];
    let mut found = strongly_connected_components(&needs);
    found.retain(|component| component.iter().any(|k| of(k).partition != of(&component[0]).partition));
    let component = found.first_mut()?;
    component.sort_unstable();
    let one = of(&component[0]);
    let other = of(component.iter().find(|k| of(k).partition != one.partition)?);
    let message = format!(
        "`{}` and `{}` have different clocks, and each needs the other at the same tick",
        model.vars[one.var].name, model.vars[other.var].name
    );
    Some(
        Diagnostic::error("clock-mismatch", model.place(one.equation.origin), message)
            .component(model.path(one.equation.origin.instance))
            .related(model.place(other.equation.origin), "the other equation is here")
            .help("ask for `previous` of one of them, or give both the same clock"),
    )
}

/// One partition.
pub(super) struct Part<'a> {
    pub model: &'a mut FlatModel,
    partition: u32,
    /// What its equations determine.
    pub vars: Vec<VarId>,
    pub equations: Vec<Equation>,
    /// A variable that is integrated from tick to tick.
    integrated: Option<VarId>,
}

impl Part<'_> {
    /// A clock becomes the Boolean that is true at its ticks; what equations said about it is known by now.
    fn take_clocks(&mut self, ticks: &Ticks) {
        let model = &mut *self.model;
        self.equations.retain(|eq| {
            ![eq.lhs, eq.rhs].into_iter().any(|side| model.expr_type(side) == ScalarType::Clock)
        });
        let tick = ticks.tick_var(self.partition);
        self.vars.retain(|&v| {
            let var = &mut model.vars[v];
            if var.ty != ScalarType::Clock {
                return true;
            }
            (var.ty, var.variability, var.is_hidden) = (ScalarType::Boolean, Variability::Discrete, true);
            let (lhs, rhs) = (model.exprs.var(v), model.exprs.var(tick));
            model.equations.push(Equation { lhs, rhs, origin: model.vars[v].origin });
            false
        });
    }

    /// Gives each variable that is differentiated an equation by the method of its clock.
    fn integrate(&mut self, ticks: &mut Ticks, initial: Vec<Equation>, diagnostics: &mut Vec<Diagnostic>) {
        let mut states: Vec<VarId> = Vec::new();
        let sides = |list: &[Equation]| list.iter().flat_map(|eq| [eq.lhs, eq.rhs]).collect::<Vec<_>>();
        self.model.exprs.visit(&sides(&self.equations), &mut |_, node| {
            if let Expr::Der(x) = node {
                states.push(x);
            }
        });
        if states.is_empty() {
            self.model.initial_equations.extend(initial);
            return;
        }
        states.sort_unstable();
        self.integrated = states.first().copied();
        let method = match ticks.solver(self.partition).map(Method::of) {
            Some(Ok(method)) => method,
            Some(Err(name)) => {
                diagnostics.push(self.unknown_method(states[0], &name));
                return;
            }
            None => {
                diagnostics.push(self.no_method(states[0]));
                return;
            }
        };
        let mut derivative: IdMap<VarId, VarId> = IdMap::default();
        for &x in &states {
            let of = &self.model.vars[x];
            let mut der =
                Var::new(format!("der({})", of.name), ScalarType::Real, Variability::Discrete, of.origin);
            (der.is_protected, der.is_hidden) = (of.is_protected, of.is_hidden);
            let der = self.model.vars.push(der);
            derivative.insert(x, der);
            self.vars.push(der);
        }
        let mut pool = std::mem::take(&mut self.model.exprs);
        let mut memo = std::collections::HashMap::new();
        let mut by_variable = |pool: &mut ExprPool, e: ExprId| {
            pool.rewrite(e, &mut memo, &mut |pool, id| match pool.get(id) {
                Expr::Der(x) => derivative.get(&x).map_or(id, |&der| pool.var(der)),
                _ => id,
            })
        };
        for eq in &mut self.equations {
            (eq.lhs, eq.rhs) = (by_variable(&mut pool, eq.lhs), by_variable(&mut pool, eq.rhs));
        }
        let mut initial: Vec<Equation> = (initial.into_iter())
            .map(|eq| {
                let (lhs, rhs) = (by_variable(&mut pool, eq.lhs), by_variable(&mut pool, eq.rhs));
                Equation { lhs, rhs, ..eq }
            })
            .collect();
        if method.is_explicit()
            && let Some(chosen) = self.reduce_index(&mut pool, &mut derivative)
        {
            states = chosen;
        }
        let step = ticks.interval(&mut pool, self.model, self.partition);
        let is_first = ticks.is_first(&mut pool, self.model, self.partition);
        // First what says `x = value`; what is left, such as `der(x) = 0`, goes to the states that are left.
        let own = |pool: &ExprPool, eq: &Equation, x: VarId| match (pool.get(eq.lhs), pool.get(eq.rhs)) {
            (Expr::Var(v), _) if v == x => Some(eq.rhs),
            (_, Expr::Var(v)) if v == x => Some(eq.lhs),
            _ => None,
        };
        let mut values: Vec<Option<ExprId>> = Vec::new();
        for &x in &states {
            let k = initial.iter().position(|eq| own(&pool, eq, x).is_some());
            values.push(k.and_then(|k| own(&pool, &initial.remove(k), x)));
        }
        let mut initial = initial.into_iter();
        let pairs: Vec<(VarId, VarId)> = states.iter().map(|&x| (x, derivative[&x])).collect();
        let next = Step::new(self, &mut pool, pairs, step).next(method);
        for ((&x, value), next) in states.iter().zip(values).zip(next) {
            let origin = self.model.vars[x].origin;
            let (variable, start) = (pool.var(x), pool.pre(x));
            let equation = match (value, initial.len()) {
                (Some(value), _) => Equation { lhs: variable, rhs: pool.if_(is_first, value, next), origin },
                (None, 0) => Equation { lhs: variable, rhs: pool.if_(is_first, start, next), origin },
                (None, _) => {
                    let eq = initial.next().expect("counted");
                    let (at_first, later) = (pool.sub(eq.lhs, eq.rhs), pool.sub(variable, next));
                    let zero = pool.real(0.0);
                    Equation { lhs: zero, rhs: pool.if_(is_first, at_first, later), origin: eq.origin }
                }
            };
            self.equations.push(equation);
        }
        self.model.exprs = pool;
        self.model.initial_equations.extend(initial);
    }

    /// Explicit methods are for ordinary differential equations, so equations that tie integrated variables together are
    /// differentiated, and those variables that are left as states are integrated; the others follow from them. Gives
    /// the states, unless something would have to be differentiated that comes from outside.
    fn reduce_index(
        &mut self,
        pool: &mut ExprPool,
        derivative: &mut IdMap<VarId, VarId>,
    ) -> Option<Vec<VarId>> {
        let n = self.model.vars.len();
        let mut roles = vec![Role::Parameter; n];
        for &v in &self.vars {
            let is_real = self.model.vars[v].ty == ScalarType::Real;
            roles[v.index()] = if is_real { Role::Continuous } else { Role::Discrete };
        }
        let mut der = vec![None; n];
        derivative.iter().for_each(|(x, d)| der[x.index()] = Some(*d));
        let mut vars = self.model.vars.clone();
        for &v in self.vars.iter().filter(|v| self.model.vars[**v].fixed == Some(true)) {
            vars[v].state_select = vars[v].state_select.max(StateSelect::Prefer);
        }
        let model = FlatModel {
            exprs: pool.clone(),
            vars,
            functions: self.model.functions.clone(),
            enumerations: self.model.enumerations.clone(),
            instances: self.model.instances.clone(),
            equations: self.equations.clone(),
            ..FlatModel::default()
        };
        let equation_of = (0..model.equations.len() as u32).collect();
        let mut system = System { model, equation_of, roles, der, ..System::default() };
        let mut marks = Marks::default();
        let needs = held_needs(&system, &mut marks);
        if !is_structurally_regular(&mut system, &mut marks, &needs) {
            return None;
        }
        let outcome = reduce_index(system, &mut marks, &needs);
        if outcome.has_errors() {
            return None;
        }
        let (mut system, chains) = outcome.value;
        let mut comes_from_inside = true;
        for (eq, _) in self.equations.iter().zip(&chains.derivative).filter(|(_, d)| d.is_some()) {
            pool.visit(&[eq.lhs, eq.rhs], &mut |_, node| {
                comes_from_inside &= match node {
                    Expr::Pre(_) | Expr::Time => false,
                    Expr::Var(v) => system.is_unknown(v) || system.model.vars[v].is_parameter(),
                    _ => true,
                };
            });
        }
        if !comes_from_inside {
            return None;
        }
        let selection = select_states(&mut system, &chains, None).value;
        *pool = system.model.exprs;
        self.vars.extend((n..system.model.vars.len()).map(VarId::from_index));
        self.model.vars = system.model.vars;
        self.equations = system.model.equations;
        for state in &selection.states {
            derivative.insert(state.var, state.der);
        }
        Some(selection.states.iter().map(|s| s.var).collect())
    }

    fn no_method(&self, x: VarId) -> Diagnostic {
        let var = &self.model.vars[x];
        Diagnostic::error(
            "no-clock-solver",
            self.model.place(var.origin),
            format!("`{}` is differentiated and has a clock, but no method says how to integrate it", var.name),
        )
        .component(self.model.path(var.origin.instance))
        .help("give the clock a method, `Clock(Clock(0.1), solverMethod = \"ImplicitEuler\")`, or take the component out of the clocked part")
    }

    fn unknown_method(&self, x: VarId, name: &str) -> Diagnostic {
        let var = &self.model.vars[x];
        Diagnostic::error(
            "unsupported",
            self.model.place(var.origin),
            format!("the solver method \"{name}\" for `{}` (MLS 16.8) is not supported yet", var.name),
        )
        .component(self.model.path(var.origin.instance))
        .help("use \"ExplicitEuler\", \"ExplicitMidPoint2\", \"ExplicitRungeKutta4\", \"ImplicitEuler\" or \"ImplicitTrapezoid\"")
    }

    /// An explicit method computes what is integrated, so no equation can determine it besides.
    fn constrained(&self, x: VarId) -> Diagnostic {
        let var = &self.model.vars[x];
        Diagnostic::error(
            "unsupported",
            self.model.place(var.origin),
            format!("what is sampled determines variables that are integrated, `{}` among them, and explicit methods would have to differentiate it (MLS 16.8)", var.name),
        )
        .component(self.model.path(var.origin.instance))
        .help("give the clock the method \"ImplicitEuler\", which solves such equations as they are")
    }

    /// Gives each variable its value at a tick, and keeps it until the next.
    fn hold(mut self, ticks: &Ticks, solved: &mut Vec<Solved>, diagnostics: &mut Vec<Diagnostic>) {
        let tick = ticks.tick(&mut self.model.exprs, self.partition);
        // When each equation holds.
        let mut holds = Vec::with_capacity(self.equations.len());
        for eq in &mut self.equations {
            holds.push(match self.model.exprs.get(eq.rhs) {
                Expr::Call(Builtin::Clock(ClockOp::While), list) => {
                    let (value, active) = (self.model.exprs.list(list)[0], self.model.exprs.list(list)[1]);
                    eq.rhs = value;
                    self.model.exprs.and(tick, active)
                }
                _ => tick,
            });
        }
        let column: IdMap<VarId, u32> = (0..).zip(&self.vars).map(|(k, &v)| (v, k)).collect();
        let mut used = Graph::default();
        let mut solvable = Graph::default();
        for k in 0..self.equations.len() {
            let eq = self.equations[k];
            let mut vars = Vec::new();
            self.model.exprs.visit(&[eq.lhs, eq.rhs], &mut |_, node| {
                if let Expr::Var(v) = node {
                    vars.extend(column.get(&v).map(|_| v));
                }
            });
            vars.sort_unstable();
            used.push_row(vars.iter().map(|v| column[v]));
            vars.retain(|&v| {
                self.model.vars[v].ty == ScalarType::Real || explicit(self.model, &eq, v).is_some()
            });
            solvable.push_row(vars.iter().map(|v| column[v]));
        }
        let matching = maximum_matching(&solvable, self.vars.len(), &|_| true);
        if matching.size() < self.vars.len() || matching.size() < self.equations.len() {
            if let Some(x) = self.integrated.filter(|_| self.vars.len() == self.equations.len()) {
                diagnostics.push(self.constrained(x));
            }
            // The search for what is missing or too much comes later, and knows how to tell it.
            self.model.equations.extend(self.equations);
            return;
        }
        for &v in &self.vars {
            let var = &mut self.model.vars[v];
            (var.variability, var.fixed) = (Variability::Discrete, None);
        }
        let needs: Graph = used
            .rows()
            .map(|row| {
                row.iter().map(|&c| matching.row_of[c as usize]).filter(|&r| r != NONE).collect::<Vec<_>>()
            })
            .collect();
        for component in strongly_connected_components(&needs) {
            let pairs: Vec<(Equation, VarId, ExprId)> = (component.iter().map(|&r| r as usize))
                .map(|r| (self.equations[r], self.vars[matching.column_of[r] as usize], holds[r]))
                .collect();
            let partition = self.partition;
            solved.extend(pairs.iter().map(|&(equation, var, _)| Solved { partition, var, equation }));
            if let [(eq, v, holds)] = pairs[..]
                && let Some(value) = explicit(self.model, &eq, v)
            {
                self.assign(holds, v, value, eq.origin);
            } else {
                self.solve_together(&pairs);
            }
        }
    }

    /// `v = if tick then value else pre(v)`
    fn assign(&mut self, tick: ExprId, v: VarId, value: ExprId, origin: Origin) {
        let pool = &mut self.model.exprs;
        let (lhs, before) = (pool.var(v), pool.pre(v));
        let rhs = pool.if_(tick, value, before);
        self.model.equations.push(Equation { lhs, rhs, origin });
    }

    fn solve_together(&mut self, pairs: &[(Equation, VarId, ExprId)]) {
        let mut unknown: IdMap<VarId, VarId> = IdMap::default();
        for &(_, v, _) in pairs {
            let of = &self.model.vars[v];
            if of.ty == ScalarType::Real {
                let mut w = of.clone();
                w.name = format!("$solve.{}", of.name);
                w.variability = Variability::Continuous;
                (w.is_hidden, w.is_protected) = (true, true);
                let w = self.model.vars.push(w);
                unknown.insert(v, w);
            }
        }
        let mut memo = std::collections::HashMap::new();
        for &(eq, v, tick) in pairs {
            let explicit = explicit(self.model, &eq, v);
            let pool = &mut self.model.exprs;
            let mut solved = |pool: &mut ExprPool, e: ExprId| {
                pool.rewrite(e, &mut memo, &mut |pool, id| match pool.get(id) {
                    Expr::Var(v) => unknown.get(&v).map_or(id, |&w| pool.var(w)),
                    _ => id,
                })
            };
            match unknown.get(&v) {
                None => {
                    let value = explicit.expect("matched because it is explicit");
                    let value = solved(pool, value);
                    self.assign(tick, v, value, eq.origin);
                }
                Some(&w) => {
                    let (lhs, rhs) = (solved(pool, eq.lhs), solved(pool, eq.rhs));
                    let (now, before) = (pool.var(w), pool.pre(v));
                    let (residual, rest) = (pool.sub(lhs, rhs), pool.sub(now, before));
                    let rhs = pool.if_(tick, residual, rest);
                    let zero = pool.real(0.0);
                    self.model.equations.push(Equation { lhs: zero, rhs, origin: eq.origin });
                    self.assign(tick, v, now, eq.origin);
                }
            }
        }
    }
}

/// The value that an equation gives a variable, if it can be solved for it whatever the others are.
fn explicit(model: &mut FlatModel, eq: &Equation, v: VarId) -> Option<ExprId> {
    let occurs = |e: ExprId| {
        let mut occurs = false;
        model.exprs.visit(&[e], &mut |_, node| occurs |= node == Expr::Var(v));
        occurs
    };
    let (in_left, in_right) = (occurs(eq.lhs), occurs(eq.rhs));
    match (model.exprs.get(eq.lhs), model.exprs.get(eq.rhs)) {
        (Expr::Var(l), _) if l == v && !in_right => return Some(eq.rhs),
        (_, Expr::Var(r)) if r == v && !in_left => return Some(eq.lhs),
        _ if model.vars[v].ty != ScalarType::Real => return None,
        _ => {}
    }
    let solution = solve::solve_for(&mut model.exprs, &model.functions, eq.lhs, eq.rhs, v)?;
    let mut is_safe = true;
    model.exprs.visit(&solution.divisors, &mut |_, node| {
        if let Expr::Var(v) | Expr::Pre(v) = node {
            is_safe &= model.vars[v].is_parameter();
        }
    });
    is_safe.then_some(solution.value)
}
