//! The values that all variables have at the start, as far as attributes tell, and what explicit equations make of them:
//! with `phi(start = 0)` and `c = cos(phi)`, `c` starts at one. For choices that need numbers before anything is solved.

use crate::equations::system::System;
use crate::equations::values::{ByVar, evaluate};
use crate::equations::walk::{Marks, variables};
use harpoon_base::Id;
use harpoon_ir::{Constant, Expr, ExprId, VarId};

/// By variable. What neither an attribute nor an explicit equation gives is zero, as the start attribute is by default.
pub fn values_at_start(system: &System) -> Vec<Option<Constant>> {
    let model = &system.model;
    let mut values: Vec<Option<Constant>> = model
        .vars
        .iter()
        .map(|(v, var)| match system.values.var(v) {
            Some(value) => Some(value.clone()),
            None => var.start.and_then(|start| system.values.constant(model, start)),
        })
        .collect();
    let mut waiting: Vec<Vec<u32>> = vec![Vec::new(); values.len()];
    let mut definitions: Vec<Definition> = Vec::new();
    let mut ready: Vec<u32> = Vec::new();
    let mut marks = Marks::default();
    for eq in &model.equations {
        for (side, other) in [(eq.lhs, eq.rhs), (eq.rhs, eq.lhs)] {
            let Expr::Var(var) = model.exprs.get(side) else { continue };
            if values[var.index()].is_some() || !system.is_unknown(var) {
                continue;
            }
            let open = variables(&model.exprs, &mut marks, &[other]);
            let open = open.into_iter().filter(|v| values[v.index()].is_none());
            let at = definitions.len() as u32;
            let n_open = open.inspect(|v| waiting[v.index()].push(at)).count();
            definitions.push(Definition { var, value: other, n_open });
            if n_open == 0 {
                ready.push(at);
            }
        }
    }
    while let Some(at) = ready.pop() {
        let Definition { var, value, .. } = definitions[at as usize];
        if values[var.index()].is_some() {
            continue;
        }
        let Some(known) = evaluate(model, value, &ByVar(&values)) else { continue };
        values[var.index()] = Some(known);
        for next in std::mem::take(&mut waiting[var.index()]) {
            let definition = &mut definitions[next as usize];
            definition.n_open -= 1;
            if definition.n_open == 0 {
                ready.push(next);
            }
        }
    }
    for (v, var) in model.vars.iter() {
        let value = &mut values[v.index()];
        if value.is_none() && var.start.is_none() {
            *value = Some(Constant::Real(0.0));
        }
    }
    values
}

/// An equation that gives a variable in terms of others, of which some have no value yet.
struct Definition {
    var: VarId,
    value: ExprId,
    n_open: usize,
}
