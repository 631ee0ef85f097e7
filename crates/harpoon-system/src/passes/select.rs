//! `StateSelect.always` and `never` (MLS 4.9.7.1): which variables they speak of, and what to say where they cannot be met.

use crate::equations::system::{Role, System};
use harpoon_base::Diagnostic;
use harpoon_ir::{BinaryOp, Equation, Expr, StateSelect, UnaryOp, VarId};
use std::collections::BTreeSet;

/// How many quantities are tried as a state in place of one that shall be none.
const MAX_TRIED: usize = 16;

/// What shall be a state, though its derivative does not occur.
pub fn demanded(system: &System) -> Vec<VarId> {
    let is_demanded = |&v: &VarId| {
        system.model.vars[v].state_select == StateSelect::Always
            && system.role(v) == Role::Continuous
            && system.der(v).is_none()
    };
    system.unknowns().filter(is_demanded).collect()
}

/// The system where each of these that is another quantity up to a constant leaves its demand to that one: an angle and
/// the same angle from elsewhere are one state. `None` if one of them is no such quantity.
pub fn shifted(system: &System, demanded: &[VarId]) -> Option<System> {
    let mut changed = system.clone();
    for &v in demanded {
        let other = system.model.equations.iter().find_map(|e| shift(system, e, v))?;
        changed.model.vars[other].state_select = StateSelect::Always;
        changed.model.vars[v].state_select = StateSelect::Prefer;
    }
    Some(changed)
}

/// The quantity with a derivative that an equation says to be `var` up to a sign and a constant.
fn shift(system: &System, e: &Equation, var: VarId) -> Option<VarId> {
    let (mut has_var, mut is_sum, mut others) = (false, true, BTreeSet::new());
    system.model.exprs.visit(&[e.lhs, e.rhs], &mut |_, node| match node {
        Expr::Var(v) if v == var => has_var = true,
        Expr::Var(v) if system.role(v) != Role::Parameter => _ = others.insert(v),
        Expr::Var(_) | Expr::Real(_) | Expr::Int(_) => {}
        Expr::Unary(UnaryOp::Neg, _) | Expr::Binary(BinaryOp::Add | BinaryOp::Sub, ..) => {}
        _ => is_sum = false,
    });
    let other = *others.first()?;
    let is_shift = has_var && is_sum && others.len() == 1 && system.der(other).is_some();
    (is_shift && system.role(other) == Role::Continuous).then_some(other)
}

/// Whether something that has a derivative shall be no state.
pub fn forbids(system: &System) -> bool {
    system.unknowns().any(|v| {
        system.model.vars[v].state_select == StateSelect::Never
            && system.role(v) == Role::Continuous
            && system.der(v).is_some()
    })
}

/// Whether the equation of a variable makes it jump at events, so that it has no derivative.
pub fn jumps(system: &System, var: VarId) -> bool {
    let exprs = &system.model.exprs;
    let is_own = |e: &&Equation| [e.lhs, e.rhs].iter().any(|&side| exprs.get(side) == Expr::Var(var));
    system.model.equations.iter().filter(is_own).any(|e| {
        let mut found = false;
        exprs.visit(&[e.lhs, e.rhs], &mut |_, node| {
            found |= match node {
                Expr::Var(v) => system.role(v) == Role::Discrete,
                Expr::Held(_) | Expr::Pre(_) => true,
                _ => false,
            };
        });
        found
    })
}

/// Quantities that could be states in place of this one: an equation without its derivative has both.
pub fn tied_to(system: &System, var: VarId) -> Vec<VarId> {
    let mut found: BTreeSet<VarId> = BTreeSet::new();
    for e in &system.model.equations {
        let mut others = Vec::new();
        let mut is_tied = false;
        system.model.exprs.visit(&[e.lhs, e.rhs], &mut |_, node| {
            if let Expr::Var(v) = node {
                match v == var {
                    true => is_tied = true,
                    false => others.push(v),
                }
            }
        });
        if is_tied {
            found.extend(others.into_iter().filter(|&w| {
                system.role(w) == Role::Continuous
                    && system.der(w).is_none()
                    && system.model.vars[w].state_select > StateSelect::Never
                    && !system.model.vars[w].name.starts_with("der(")
            }));
        }
    }
    found.into_iter().take(MAX_TRIED).collect()
}

pub fn not_always(system: &System, var: VarId) -> Diagnostic {
    let v = &system.model.vars[var];
    let why = if jumps(system, var) { "it jumps at events" } else { "it has no derivative" };
    let message = format!("`{}` has stateSelect = always, but cannot be a state: {why}", v.name);
    Diagnostic::error("state-select-always", v.origin.span, message)
        .component(system.model.path(v.origin.instance))
        .help("use StateSelect.prefer, or write an equation for its derivative")
}

pub fn not_never(system: &System, var: VarId) -> Diagnostic {
    let v = &system.model.vars[var];
    let message = format!("`{}` has stateSelect = never, but nothing else can be the state", v.name);
    Diagnostic::error("state-select-never", v.origin.span, message)
        .component(system.model.path(v.origin.instance))
        .help("use StateSelect.avoid, or write the derivative of another quantity")
}
