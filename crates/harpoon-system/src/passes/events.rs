//! Finds what makes events: relations and jumping functions of continuous quantities outside `noEvent`
//! become `Held` leaves, whose values change at events only (MLS 8.5).
//!
//! A relation of `time` with something that changes at events only has its instant known ahead, also where a variable
//! stands for an expression of `time`; the rest is found by root search. `mod` and `rem` are written with a held quotient, so that between events they
//! are smooth. Equal relations are held once, and none is for an `if` that is smooth anyway (`smooth.rs`). Below `smooth(p, ...)` with p > 0 nothing is held, nor is in
//! `semiLinear`: where a flow comes to rest its sign is rounding, and events would follow each other without end.
//!
//! An `assert` that ends the simulation gets a hidden variable for its condition, so that it fails at the
//! instant at which the condition becomes false; so does a `terminate` under an `if`. Relations in the values that a `when` computes, in initial
//! equations, in warnings and in the values of `reinit` are evaluated as they stand.

use crate::equations::system::{Role, System};
use crate::equations::walk::Marks;
use crate::passes::semilinear::is_semi_linear;
use crate::passes::smooth::smooth_branches;
use harpoon_base::Id;
use harpoon_ir::hash::{IdMap, IdSet};
use harpoon_ir::{
    Action, ActionKind, BinaryOp, Builtin, Equation, Expr, ExprId, ExprPool, Held, HeldId, HeldKind, Origin,
    ScalarType, Var, VarId, Variability, WholeMemo, solve,
};

pub fn hold_relations(mut system: System) -> System {
    let mut equations = std::mem::take(&mut system.model.equations);
    let mut pass = Pass::default();
    pass.continuous.begin();
    pass.beyond_time.begin();
    pass.with_clocks.begin();
    pass.find_clocks(&system, &equations);
    pass.find_smooth(&mut system, &equations);
    let mut memo = WholeMemo::default();
    for eq in &mut equations {
        for side in [&mut eq.lhs, &mut eq.rhs] {
            *side = pass.hold(&mut system, *side, eq.origin, &mut memo);
        }
    }
    system.model.equations = equations;
    for k in 0..system.model.actions.len() {
        watch(&mut system, &mut pass, k, &mut memo);
    }
    system
}

/// Gives what an action waits for a variable, where it can change between events: the condition of an assertion, and
/// that of an `if` around `terminate`.
fn watch(system: &mut System, pass: &mut Pass, action: usize, memo: &mut WholeMemo) {
    let Action { guard, kind, origin } = system.model.actions[action].clone();
    let (watched, name) = match kind {
        ActionKind::Assert { condition, is_warning: false, .. }
            if system.model.exprs.get(guard) == Expr::Bool(true) =>
        {
            (condition, "assert")
        }
        ActionKind::Terminate { .. } if !system.model.exprs.is_event_condition(guard) => (guard, "terminate"),
        _ => return,
    };
    let held = pass.hold(system, watched, origin, memo);
    if held == watched {
        return;
    }
    let mut var = Var::new(format!("${name}{action}"), ScalarType::Boolean, Variability::Discrete, origin);
    var.is_hidden = true;
    var.is_protected = true;
    let var = system.model.vars.push(var);
    system.roles.push(Role::Discrete);
    system.der.push(None);
    system.equation_of.push(0);
    let lhs = system.model.exprs.var(var);
    system.model.equations.push(Equation { lhs, rhs: held, origin });
    match &mut system.model.actions[action] {
        Action { kind: ActionKind::Assert { condition, .. }, .. } => *condition = lhs,
        Action { guard, .. } => *guard = lhs,
    }
}

#[derive(Default)]
struct Pass {
    by_expr: IdMap<ExprId, HeldId>,
    /// May this change between events?
    continuous: Marks,
    /// May this change between events for another reason than time itself?
    beyond_time: Marks,
    /// Variables that an equation gives as an expression of time.
    clocks: IdMap<VarId, ExprId>,
    /// Does one of them stand in this?
    with_clocks: Marks,
    /// What is smooth where its condition changes.
    smooth: IdSet<ExprId>,
}

impl Pass {
    fn hold(&mut self, system: &mut System, root: ExprId, origin: Origin, memo: &mut WholeMemo) -> ExprId {
        let mut pool = std::mem::take(&mut system.model.exprs);
        let smooth = std::mem::take(&mut self.smooth);
        let makes_none = |pool: &ExprPool, id: ExprId, operand: usize| {
            makes_no_events(pool, pool.get(id), operand) || (operand == 0 && smooth.contains(&id))
        };
        let new = pool.rewrite_except(root, memo, &makes_none, &mut |pool, id| {
            self.hold_node(system, pool, id, origin)
        });
        self.smooth = smooth;
        system.model.exprs = pool;
        new
    }

    fn hold_node(&mut self, system: &mut System, pool: &mut ExprPool, id: ExprId, origin: Origin) -> ExprId {
        match pool.get(id) {
            Expr::Sample(start, interval) => {
                self.held(system, pool, id, origin, &mut |_, _| HeldKind::Sample { start, interval })
            }
            Expr::Binary(op, a, b) if op.is_relation() && !matches!(op, BinaryOp::Eq | BinaryOp::Ne) => {
                if !self.is_continuous(system, pool, a) && !self.is_continuous(system, pool, b) {
                    return id;
                }
                if let Some((value, at)) = self.time_relation(system, pool, op, a, b) {
                    return self
                        .held(system, pool, id, origin, &mut |_, _| HeldKind::TimeRelation { value, at });
                }
                let crossing = pool.sub(a, b);
                self.held(system, pool, id, origin, &mut |_, _| HeldKind::Relation { value: id, crossing })
            }
            Expr::Call(f, args) if f.generates_events() => {
                let args: Vec<ExprId> = pool.list(args).to_vec();
                if !args.iter().any(|&a| self.is_continuous(system, pool, a)) {
                    return id;
                }
                self.hold_call(system, pool, id, f, &args, origin)
            }
            _ => id,
        }
    }

    fn hold_call(
        &mut self,
        system: &mut System,
        pool: &mut ExprPool,
        id: ExprId,
        f: Builtin,
        args: &[ExprId],
        origin: Origin,
    ) -> ExprId {
        match f {
            Builtin::Floor | Builtin::Integer => {
                let x = args[0];
                self.held(system, pool, id, origin, &mut |pool, h| {
                    let one = pool.real(1.0);
                    let above = pool.sub(x, h);
                    let below = pool.sub(above, one);
                    HeldKind::Function { value: id, crossings: vec![above, below] }
                })
            }
            Builtin::Ceil => {
                let x = args[0];
                self.held(system, pool, id, origin, &mut |pool, h| {
                    let one = pool.real(1.0);
                    let below = pool.sub(x, h);
                    let above = pool.add(below, one);
                    HeldKind::Function { value: id, crossings: vec![below, above] }
                })
            }
            Builtin::Div => {
                // Truncation toward zero: around zero the value stays from -1 to 1.
                let quotient = pool.div(args[0], args[1]);
                self.held(system, pool, id, origin, &mut |pool, h| {
                    let (zero, one) = (pool.real(0.0), pool.real(1.0));
                    let is_up = pool.binary(BinaryOp::Ge, h, zero);
                    let is_down = pool.binary(BinaryOp::Le, h, zero);
                    let (up, down) = (pool.add(h, one), pool.sub(h, one));
                    let top = pool.if_(is_up, up, h);
                    let bottom = pool.if_(is_down, down, h);
                    let crossings = vec![pool.sub(quotient, bottom), pool.sub(quotient, top)];
                    HeldKind::Function { value: id, crossings }
                })
            }
            Builtin::Mod | Builtin::Rem => {
                let whole = if f == Builtin::Mod {
                    let quotient = pool.div(args[0], args[1]);
                    pool.call(Builtin::Floor, &[quotient])
                } else {
                    pool.call(Builtin::Div, args)
                };
                let whole = self.hold_node(system, pool, whole, origin);
                let part = pool.mul(whole, args[1]);
                pool.sub(args[0], part)
            }
            _ => id,
        }
    }

    fn held(
        &mut self,
        system: &mut System,
        pool: &mut ExprPool,
        id: ExprId,
        origin: Origin,
        kind: &mut dyn FnMut(&mut ExprPool, ExprId) -> HeldKind,
    ) -> ExprId {
        if let Some(&held) = self.by_expr.get(&id) {
            return pool.intern(Expr::Held(held));
        }
        let held = HeldId::from_index(system.held.len());
        let leaf = pool.intern(Expr::Held(held));
        let kind = kind(pool, leaf);
        system.held.push(Held { kind, origin });
        self.by_expr.insert(id, held);
        leaf
    }

    fn is_continuous(&mut self, system: &System, pool: &ExprPool, id: ExprId) -> bool {
        self.continuous.depends(pool, id, &|leaf| system.is_continuous_leaf(leaf))
    }

    /// Notes the equations `t = (time - t0)/T` and their like.
    fn find_clocks(&mut self, system: &System, equations: &[Equation]) {
        let pool = &system.model.exprs;
        for eq in equations {
            for (side, other) in [(eq.lhs, eq.rhs), (eq.rhs, eq.lhs)] {
                let Expr::Var(v) = pool.get(side) else { continue };
                if system.role(v) == Role::Continuous
                    && self.is_continuous(system, pool, other)
                    && !self.is_beyond_time(system, pool, other)
                {
                    self.clocks.insert(v, other);
                    break;
                }
            }
        }
    }

    /// Notes each `if` that needs no event, though its condition changes for another reason than time.
    fn find_smooth(&mut self, system: &mut System, equations: &[Equation]) {
        let roots: Vec<ExprId> = equations.iter().flat_map(|eq| [eq.lhs, eq.rhs]).collect();
        let mut candidates = Vec::new();
        system.model.exprs.visit(&roots, &mut |id, node| {
            if let Expr::If(condition, ..) = node {
                candidates.push((id, condition));
            }
        });
        let pool = &system.model.exprs;
        candidates.retain(|&(_, condition)| self.is_beyond_time(system, pool, condition));
        let candidates: Vec<ExprId> = candidates.into_iter().map(|(id, _)| id).collect();
        self.smooth = smooth_branches(system, &candidates);
    }

    /// The relation with nothing in it but `time` and what changes at events, and the time at which it changes.
    fn time_relation(
        &mut self,
        system: &System,
        pool: &mut ExprPool,
        op: BinaryOp,
        a: ExprId,
        b: ExprId,
    ) -> Option<(ExprId, ExprId)> {
        let is_clock = |leaf: Expr| matches!(leaf, Expr::Var(v) if self.clocks.contains_key(&v));
        let [a, b] = [a, b].map(|side| match self.with_clocks.depends(pool, side, &is_clock) {
            true => solve::substitute(pool, side, &self.clocks),
            false => side,
        });
        let at = self.time_of(system, pool, a, b)?;
        Some((pool.binary(op, a, b), at))
    }

    fn is_beyond_time(&mut self, system: &System, pool: &ExprPool, id: ExprId) -> bool {
        let has_others = |leaf: Expr| leaf != Expr::Time && system.is_continuous_leaf(leaf);
        self.beyond_time.depends(pool, id, &has_others)
    }

    /// The time at which `a = b`, if `time` is all that changes in them between events.
    fn time_of(&mut self, system: &System, pool: &mut ExprPool, a: ExprId, b: ExprId) -> Option<ExprId> {
        if [a, b].into_iter().any(|side| self.is_beyond_time(system, pool, side)) {
            return None;
        }
        let time = pool.time();
        let solution = solve::solve_for_leaf(pool, &system.model.functions, a, b, time)?;
        solution.divisors.is_empty().then_some(solution.value)
    }
}

/// Operands in which relations make no events: below `noEvent`, and what a `when` computes at its events.
fn makes_no_events(pool: &ExprPool, node: Expr, operand: usize) -> bool {
    match node {
        Expr::NoEvent(_) => true,
        Expr::Smooth(order, inside) => {
            pool.as_f64(order).is_some_and(|p| p > 0.0) || is_semi_linear(pool, inside)
        }
        Expr::If(condition, ..) => operand == 1 && pool.is_event_condition(condition),
        _ => false,
    }
}
