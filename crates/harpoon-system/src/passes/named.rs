//! Says by its name what is a variable already.
//!
//! An algorithm is written down as one equation per variable, so what a statement takes from an earlier one stands in
//! its equation in full. Where a call takes a buffer that a `when` fills, each of its thousand results would repeat the
//! thousand equations of the buffer. As `v = if rises then e else pre(v)` holds, an argument that is this right side is
//! `v`.

use harpoon_base::Id;
use harpoon_ir::{ActionKind, Equation, Expr, ExprId, FlatModel, Memo, VarId, WholeMemo};

pub fn name_arguments(model: &mut FlatModel) {
    let mut variable: Vec<Option<VarId>> = vec![None; model.exprs.len()];
    for eq in &model.equations {
        if let Some(v) = held_variable(model, eq) {
            variable[eq.rhs.index()].get_or_insert(v);
        }
    }
    let roots: Vec<ExprId> = model.equations.iter().flat_map(|eq| [eq.lhs, eq.rhs]).collect();
    let mut arguments: Vec<(ExprId, VarId)> = Vec::new();
    model.exprs.visit(&roots, &mut |_, node| {
        if let Expr::UserCall(_, list) = node {
            let args = model.exprs.list(list).iter();
            arguments.extend(args.filter_map(|&a| Some((a, variable[a.index()]?))));
        }
    });
    if arguments.is_empty() {
        return;
    }
    let FlatModel { exprs, equations, actions, .. } = model;
    let mut memo = WholeMemo::default();
    for (value, v) in arguments {
        memo.set(value, exprs.var(v));
    }
    let is_definition = |memo: &WholeMemo, e: ExprId| variable[e.index()].is_some() && memo.of(e).is_some();
    let defines: Vec<bool> = equations.iter().map(|eq| is_definition(&memo, eq.rhs)).collect();
    let mut put = |e: &mut ExprId| *e = exprs.rewrite(*e, &mut memo, &mut |_, id| id);
    for (eq, defines) in equations.iter_mut().zip(defines) {
        if !defines {
            put(&mut eq.rhs);
        }
    }
    for action in actions {
        put(&mut action.guard);
        match &mut action.kind {
            ActionKind::Assert { condition, message, .. } => {
                put(condition);
                put(message);
            }
            ActionKind::Terminate { message } | ActionKind::Print { message } => put(message),
            ActionKind::Reinit { value, .. } => put(value),
        }
    }
}

/// The variable that keeps its value where the condition does not hold.
fn held_variable(model: &FlatModel, eq: &Equation) -> Option<VarId> {
    match (model.exprs.get(eq.lhs), model.exprs.get(eq.rhs)) {
        (Expr::Var(v), Expr::If(_, _, otherwise)) if model.exprs.get(otherwise) == Expr::Pre(v) => Some(v),
        _ => None,
    }
}
