//! The values that parameters have at translation time: for choosing pivots, for consistency of start
//! values, for folding. Where a value is not known (it needs a function call, or initialization) the
//! passes go on without it.

use harpoon_base::Id;
use harpoon_ir::{Constant, Expr, ExprId, ExprPool, VarId, constant};
use std::cell::RefCell;
use std::collections::HashMap;

#[derive(Clone, Debug, Default)]
pub struct Values {
    vars: Vec<Option<Constant>>,
    memo: RefCell<HashMap<ExprId, Option<Constant>>>,
}

impl Values {
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
    pub fn of(vars: Vec<Option<Constant>>) -> Values {
        Values { vars, memo: RefCell::default() }
    }
    pub fn var(&self, var: VarId) -> Option<&Constant> {
        self.vars.get(var.index()).and_then(Option::as_ref)
    }
    pub fn number(&self, pool: &ExprPool, id: ExprId) -> Option<f64> {
        self.constant(pool, id).and_then(|c| c.as_f64())
    }
    /// The value of an expression of parameters.
    pub fn constant(&self, pool: &ExprPool, root: ExprId) -> Option<Constant> {
        let mut memo = self.memo.borrow_mut();
        evaluate(pool, root, &mut memo, &|v| self.var(v).cloned())
    }
}

/// Values below `root`, operands first; `None` as soon as a leaf has no value.
pub fn evaluate(
    pool: &ExprPool,
    root: ExprId,
    memo: &mut HashMap<ExprId, Option<Constant>>,
    var: &dyn Fn(VarId) -> Option<Constant>,
) -> Option<Constant> {
    let mut stack = vec![(root, false)];
    while let Some((id, is_expanded)) = stack.pop() {
        if memo.contains_key(&id) {
            continue;
        }
        if !is_expanded {
            stack.push((id, true));
            stack.extend(pool.operands(id).map(|o| (o, false)));
            continue;
        }
        let value = node_value(pool, id, memo, var);
        memo.insert(id, value);
    }
    memo[&root].clone()
}

fn node_value(
    pool: &ExprPool,
    id: ExprId,
    memo: &HashMap<ExprId, Option<Constant>>,
    var: &dyn Fn(VarId) -> Option<Constant>,
) -> Option<Constant> {
    let of = |id: ExprId| memo.get(&id).and_then(Option::as_ref);
    match pool.get(id) {
        Expr::Var(v) => var(v),
        Expr::Unary(op, a) => constant::unary(op, of(a)?),
        Expr::Binary(op, a, b) => constant::binary(op, of(a)?, of(b)?),
        Expr::If(c, a, b) => of(if of(c)?.as_bool()? { a } else { b }).cloned(),
        Expr::NoEvent(a) | Expr::Smooth(_, a) => of(a).cloned(),
        Expr::Call(f, args) => {
            let args: Option<Vec<Constant>> = pool.list(args).iter().map(|&a| of(a).cloned()).collect();
            constant::call(f, &args?)
        }
        _ => pool.as_constant(id),
    }
}
