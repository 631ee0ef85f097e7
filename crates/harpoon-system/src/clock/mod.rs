//! Clocked equations (MLS 16) as equations with events.
//!
//! A clocked variable has a value at the ticks of its clock. Here it becomes a discrete variable that keeps the value
//! of the last tick, so that all later passes know equations only:
//!
//! * `states.rs` writes state machines as clocked equations;
//! * `harpoon_ir::partition` finds which variables tick together: those that meet in an equation, other than below `sample`,
//!   `hold` and their like;
//! * `infer.rs` finds the clock of each such partition, from the constructors `Clock(...)` and from how partitions are
//!   related by `subSample`, `superSample`, `shiftSample` and `backSample`;
//! * `ticks.rs` gives each clock a Boolean that is true in one iteration of the event at each of its ticks;
//! * `equations.rs` writes each clocked equation as `v = if tick then value else pre(v)`.
//!
//! With that `previous(v)` is `pre(v)`, `sample(u)` is `pre(u)`, the value before the event, and `hold(v)`, like all
//! other operators between clocks, is `v` itself.

mod equations;
mod infer;
mod method;
mod states;
mod ticks;

use harpoon_base::{Diagnostic, Id};
use harpoon_ir::partition::{Partitions, has_clocks};
use harpoon_ir::{
    ActionKind, Builtin, ClockOp, Equation, Expr, ExprId, ExprPool, FlatModel, ScalarType, Variability,
};
use std::collections::HashMap;
use ticks::Ticks;

/// Writes clocked equations as equations with events; without clocks the model stays as it is.
pub fn resolve_clocks(model: &mut FlatModel) -> Vec<Diagnostic> {
    let mut diagnostics = states::resolve_states(model);
    if !diagnostics.is_empty() {
        return diagnostics;
    }
    if !has_clocks(model) {
        return Vec::new();
    }
    let partitions = Partitions::of(model);
    let clocks = infer::infer(model, &partitions, &mut diagnostics);
    if !diagnostics.iter().any(Diagnostic::is_error) {
        diagnostics.extend(partitions.check(model, &|p| clocks.solver.contains_key(&p)));
    }
    if diagnostics.iter().any(Diagnostic::is_error) {
        return diagnostics;
    }
    let mut ticks = Ticks::new(&partitions, clocks);
    let of = |list: &[Equation]| -> Vec<Option<u32>> {
        list.iter().map(|eq| partitions.of_expr(&model.exprs, &[eq.lhs, eq.rhs])).collect()
    };
    let members = Members { equations: of(&model.equations), initial: of(&model.initial_equations) };
    ticks.make(model);
    replace_operators(model, &partitions, &members, &mut ticks);
    equations::discretise(model, &partitions, &members, &mut ticks, &mut diagnostics);
    diagnostics
}

/// The clocked partition of each equation that the model came with.
struct Members {
    equations: Vec<Option<u32>>,
    initial: Vec<Option<u32>>,
}

/// Takes the operators out of equations, initial equations and actions.
fn replace_operators(model: &mut FlatModel, partitions: &Partitions, members: &Members, ticks: &mut Ticks) {
    // Equal operators differ from partition to partition.
    let mut memos: HashMap<Option<u32>, HashMap<ExprId, ExprId>> = HashMap::new();
    let mut side = |model: &mut FlatModel, ticks: &mut Ticks, partition: Option<u32>, e: ExprId| {
        let memo = memos.entry(partition).or_default();
        replace(model, partitions, ticks, partition, memo, e)
    };
    for (k, &partition) in members.equations.iter().enumerate() {
        let Equation { lhs, rhs, origin } = model.equations[k];
        let (lhs, rhs) = (side(model, ticks, partition, lhs), side(model, ticks, partition, rhs));
        model.equations[k] = Equation { lhs, rhs, origin };
    }
    for (k, &partition) in members.initial.iter().enumerate() {
        let Equation { lhs, rhs, origin } = model.initial_equations[k];
        let (lhs, rhs) = (side(model, ticks, partition, lhs), side(model, ticks, partition, rhs));
        model.initial_equations[k] = Equation { lhs, rhs, origin };
    }
    for k in 0..model.actions.len() {
        let mut action = model.actions[k].clone();
        let mut roots: Vec<&mut ExprId> = vec![&mut action.guard];
        match &mut action.kind {
            ActionKind::Assert { condition, message, .. } => roots.extend([condition, message]),
            ActionKind::Terminate { message } | ActionKind::Print { message } => roots.push(message),
            ActionKind::Reinit { value, .. } => roots.push(value),
        }
        let partition = partitions.of_expr(&model.exprs, &model.actions[k].expressions());
        for root in roots {
            *root = side(model, ticks, partition, *root);
        }
        if let Some(partition) = partition {
            // It holds at the ticks of its clock.
            let tick = ticks.tick(&mut model.exprs, partition);
            action.guard = model.exprs.and(action.guard, tick);
        }
        model.actions[k] = action;
    }
}

fn replace(
    model: &mut FlatModel,
    partitions: &Partitions,
    ticks: &mut Ticks,
    partition: Option<u32>,
    memo: &mut HashMap<ExprId, ExprId>,
    root: ExprId,
) -> ExprId {
    let mut pool = std::mem::take(&mut model.exprs);
    let new = pool.rewrite(root, memo, &mut |pool, id| {
        let Expr::Call(Builtin::Clock(op), list) = pool.get(id) else { return id };
        let args: Vec<ExprId> = pool.list(list).to_vec();
        operator(pool, model, partitions, ticks, partition, op, &args).unwrap_or(id)
    });
    model.exprs = pool;
    new
}

/// What an operator is, in the partition that it stands in. Constructors are left to `equations.rs`.
fn operator(
    pool: &mut ExprPool,
    model: &mut FlatModel,
    partitions: &Partitions,
    ticks: &mut Ticks,
    partition: Option<u32>,
    op: ClockOp,
    args: &[ExprId],
) -> Option<ExprId> {
    let var = |pool: &ExprPool, k: usize| match args.get(k).map(|&a| pool.get(a)) {
        Some(Expr::Var(v)) => Some(v),
        _ => None,
    };
    Some(match op {
        ClockOp::Sample => pool.pre(var(pool, 0)?),
        ClockOp::Previous
        | ClockOp::Hold
        | ClockOp::SubSample
        | ClockOp::SuperSample
        | ClockOp::ShiftSample
        | ClockOp::BackSample
        | ClockOp::NoClock
        | ClockOp::During => args[0],
        ClockOp::Interval => ticks.interval(pool, model, partition?),
        ClockOp::FirstTick => ticks.is_first(pool, model, partition?),
        ClockOp::Tick => {
            let partition = partitions.of_var(var(pool, 0)?)?;
            ticks.tick(pool, partition)
        }
        ClockOp::Inferred | ClockOp::Rational | ClockOp::Periodic | ClockOp::Event | ClockOp::Solver => {
            return None;
        }
        ClockOp::While => return None,
        ClockOp::ActiveState | ClockOp::TicksInState | ClockOp::TimeInState => return None,
    })
}

/// A new variable that changes at events only.
fn add_discrete(model: &mut FlatModel, name: String, ty: ScalarType) -> harpoon_ir::VarId {
    let origin = harpoon_ir::Origin {
        span: harpoon_base::Span::NONE,
        instance: harpoon_ir::InstanceId::from_index(0),
    };
    let mut var = harpoon_ir::Var::new(name, ty, Variability::Discrete, origin);
    var.is_hidden = true;
    var.is_protected = true;
    model.vars.push(var)
}
