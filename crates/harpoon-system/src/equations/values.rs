//! The values that parameters have at translation time: for choosing pivots, for consistency of start
//! values, for folding. Where a value is not known (it needs initialization, or a function that fails) the
//! passes go on without it.

use harpoon_base::Id;
use harpoon_ir::eval::{Environment, EvalError, Evaluator, Limits};
use harpoon_ir::hash::IdMap;
use harpoon_ir::{Constant, ExprId, FlatModel, VarId};
use std::cell::RefCell;

/// A pass must not hang in a function that the user has yet to debug.
pub const LIMITS: Limits = Limits { nested_calls: 64, steps: 200_000 };

#[derive(Clone, Debug, Default)]
pub struct Values {
    vars: Vec<Option<Constant>>,
    memo: RefCell<IdMap<ExprId, Option<Constant>>>,
}

/// Variables by position, for the evaluator.
pub struct ByVar<'a>(pub &'a [Option<Constant>]);

impl Environment for ByVar<'_> {
    fn var(&self, var: VarId) -> Option<Constant> {
        self.0.get(var.index()).and_then(Clone::clone)
    }
}

impl Values {
    pub fn of(vars: Vec<Option<Constant>>) -> Values {
        Values { vars, memo: RefCell::default() }
    }
    /// Call `forget` before, where expressions with this variable may have been asked for.
    pub fn set(&mut self, var: VarId, value: Option<Constant>) {
        if self.vars.len() <= var.index() {
            self.vars.resize(var.index() + 1, None);
        }
        self.vars[var.index()] = value;
    }
    /// Forgets what was computed, not what was set.
    pub fn forget(&mut self) {
        self.memo = RefCell::default();
    }
    pub fn var(&self, var: VarId) -> Option<&Constant> {
        self.vars.get(var.index()).and_then(Option::as_ref)
    }
    pub fn number(&self, model: &FlatModel, id: ExprId) -> Option<f64> {
        self.constant(model, id).and_then(|c| c.as_f64())
    }
    /// The value of an expression of parameters.
    pub fn constant(&self, model: &FlatModel, id: ExprId) -> Option<Constant> {
        if let Some(known) = self.memo.borrow().get(&id) {
            return known.clone();
        }
        let value = evaluate(model, id, &ByVar(&self.vars));
        self.memo.borrow_mut().insert(id, value.clone());
        value
    }
}

/// The value of an expression, if everything in it has one.
pub fn evaluate(model: &FlatModel, id: ExprId, vars: &dyn Environment) -> Option<Constant> {
    try_evaluate(model, id, vars).ok()
}

pub fn try_evaluate(model: &FlatModel, id: ExprId, vars: &dyn Environment) -> Result<Constant, EvalError> {
    Evaluator::new(model, vars).with_limits(LIMITS).expr(id)
}
