//! Arguments that a function takes for its derivative alone.
//!
//! `position({s, v}, time)` is `s`, and its derivative, which its author gives, is `v` (`noDerivative`). As an equation for
//! the position it does not contain `v`: taken for one that does, it would seem to determine the velocity, would not be
//! differentiated, and the velocity would be left open. So such arguments are zero in the equations, and are put back for
//! differentiating alone. A function that only assigns is written out, so that `position({s, v}, time)` is another name of
//! `s` there.

use crate::equations::system::System;
use crate::equations::walk::{Marks, variables};
use harpoon_ir::{
    Equation, Expr, ExprId, ExprPool, FlatModel, Function, FunctionId, LocalId, Place, ScalarType, Statement,
    VarId, WholeMemo,
};
use std::collections::{BTreeMap, HashMap};

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

    /// The unknowns of an equation, as it was written, that have no derivative yet.
    pub fn without_derivative(&self, system: &System, marks: &mut Marks, row: usize) -> Vec<VarId> {
        if !self.is_needed {
            return Vec::new();
        }
        let whole = self.of(system, row);
        let mut found = variables(&system.model.exprs, marks, &[whole.lhs, whole.rhs]);
        found.retain(|v| system.is_unknown(*v) && system.der(*v).is_none());
        found
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
        exprs.rewrite(e, &mut self.memo, &mut |pool, id| match pool.get(id) {
            Expr::UserCall(f, list) => {
                let unread = unread.entry(f).or_insert_with(|| left_out(&functions[f], pool));
                if unread.is_empty() {
                    return id;
                }
                let mut args = pool.list(list).to_vec();
                let zero = pool.real(0.0);
                unread.iter().for_each(|&arg| args[arg] = zero);
                pool.user_call(f, &args)
            }
            Expr::Output(call, k) => {
                let Expr::UserCall(f, list) = pool.get(call) else { return id };
                if unread.get(&f).is_none_or(Vec::is_empty) {
                    return id;
                }
                let args = pool.list(list).to_vec();
                written_out(&functions[f], pool, &args, k as usize).unwrap_or(id)
            }
            _ => id,
        })
    }
}

/// An output of a function that only assigns, in terms of the arguments.
fn written_out(function: &Function, pool: &mut ExprPool, args: &[ExprId], output: usize) -> Option<ExprId> {
    // A scalar, or an element of an array.
    type Part = (LocalId, Option<usize>);
    let parts = |l: LocalId| -> Vec<Part> {
        match function.locals[l].array {
            None => vec![(l, None)],
            Some(n) => (0..n).map(|k| (l, Some(k))).collect(),
        }
    };
    let inputs = function.inputs.iter().flat_map(|&l| parts(l));
    let mut known: BTreeMap<Part, ExprId> = inputs.zip(args.iter().copied()).collect();
    let place = |pool: &ExprPool, at: ExprId| pool.as_f64(at).map(|at| at as usize);
    for statement in &function.body {
        let Statement::Assign { targets, values, .. } = statement else { return None };
        let mut is_known = true;
        let mut given = |pool: &mut ExprPool, value: ExprId| {
            pool.rewrite(value, &mut HashMap::new(), &mut |pool, id| {
                let part = match pool.get(id) {
                    Expr::Local(l) => (l, None),
                    Expr::Element(l, at) => (l, place(pool, at)),
                    _ => return id,
                };
                known.get(&part).copied().unwrap_or_else(|| {
                    is_known = false;
                    id
                })
            })
        };
        let values: Vec<ExprId> = values.iter().map(|&value| given(pool, value)).collect();
        if !is_known {
            return None;
        }
        for (target, value) in targets.iter().zip(values) {
            let part = match *target {
                Place::Scalar(l) => (l, None),
                Place::Element(l, at) => (l, Some(place(pool, at)?)),
            };
            known.insert(part, value);
        }
    }
    let part = function.outputs.iter().flat_map(|&l| parts(l)).nth(output)?;
    known.get(&part).copied()
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
