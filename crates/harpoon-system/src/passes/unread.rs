//! Arguments that a function takes for its derivative alone.
//!
//! `position({s, v}, time)` is `s`, and its derivative, which its author gives, is `v` (`noDerivative`). As an equation for
//! the position it does not contain `v`: taken for one that does, it would seem to determine the velocity, would not be
//! differentiated, and the velocity would be left open. So such arguments are zero in the equations, and are put back for
//! differentiating alone.

use crate::equations::system::System;
use harpoon_ir::{Equation, Expr, ExprId, ExprPool, FlatModel, Function, FunctionId, ScalarType, WholeMemo};
use std::collections::BTreeMap;

/// Equations as they were written, where they have lost arguments, by their number.
pub struct Whole {
    /// There are functions with derivatives that leave arguments out.
    is_needed: bool,
    equations: BTreeMap<usize, Equation>,
    /// The arguments of each function that has been met.
    unread: BTreeMap<FunctionId, Vec<usize>>,
    memo: WholeMemo,
}

impl Whole {
    pub fn new(model: &FlatModel) -> Whole {
        let leaves_out = |f: &Function| f.declared.derivatives.iter().any(|rule| !rule.ignored.is_empty());
        Whole {
            is_needed: model.functions.values().any(leaves_out),
            equations: BTreeMap::new(),
            unread: BTreeMap::new(),
            memo: WholeMemo::default(),
        }
    }

    pub fn of(&self, system: &System, row: usize) -> Equation {
        self.equations.get(&row).copied().unwrap_or(system.model.equations[row])
    }

    /// The equation without what its calls do not look at.
    pub fn lighten(&mut self, model: &mut FlatModel, row: usize, eq: Equation) -> Equation {
        if !self.is_needed {
            return eq;
        }
        let light = Equation { lhs: self.light(model, eq.lhs), rhs: self.light(model, eq.rhs), ..eq };
        if (light.lhs, light.rhs) != (eq.lhs, eq.rhs) {
            self.equations.insert(row, eq);
        }
        light
    }

    fn light(&mut self, model: &mut FlatModel, e: ExprId) -> ExprId {
        let FlatModel { exprs, functions, .. } = model;
        let unread = &mut self.unread;
        exprs.rewrite(e, &mut self.memo, &mut |pool, id| {
            let Expr::UserCall(f, list) = pool.get(id) else { return id };
            let unread = unread.entry(f).or_insert_with(|| left_out(&functions[f], pool));
            if unread.is_empty() {
                return id;
            }
            let mut args = pool.list(list).to_vec();
            let zero = pool.real(0.0);
            unread.iter().for_each(|&arg| args[arg] = zero);
            pool.user_call(f, &args)
        })
    }
}

/// The Real arguments of a function that its derivatives leave out, and that it does not look at itself.
fn left_out(function: &Function, pool: &ExprPool) -> Vec<usize> {
    let rules = &function.declared.derivatives;
    if rules.is_empty() {
        return Vec::new();
    }
    let locals = function.inputs.iter().map(|&l| &function.locals[l]);
    let is_real: Vec<bool> = locals.flat_map(|l| vec![l.ty == ScalarType::Real; l.len()]).collect();
    let mut args = function.unread_args(pool);
    args.retain(|&arg| is_real[arg] && rules.iter().any(|rule| rule.ignored.contains(&arg)));
    args
}
