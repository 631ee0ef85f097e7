//! How many elements a range of Reals has (MLS 10.4.3): one count for constants, for the evaluator and for machine code.
//!
//! `from:by:to` has the elements `from + k*by` for k up to `floor((to - from)/by)`. The numbers in the text are rounded,
//! and so is the quotient: its error is at most `2 eps (|from| + |to|)/|by|`, half of the ends' own rounding and the rest
//! of three operations. A quotient that misses a whole number by no more counts as that number, so `100:0.1:100.3` has
//! four elements, as its writer meant. Integers below 10^15 are not touched by it.

use crate::expr::{Builtin, ExprId, ExprPool};

/// The error of the quotient, relative to `(|from| + |to|)/|by|`.
pub const SLACK: f64 = 2.0 * f64::EPSILON;

/// The last k for which `from + k*by` is in the range; below zero if there is none.
pub fn last_step(from: f64, by: f64, to: f64) -> f64 {
    ((to - from) / by + SLACK * ((from.abs() + to.abs()) / by.abs())).floor()
}

/// The same as an expression.
pub fn last_step_expr(pool: &mut ExprPool, from: ExprId, by: ExprId, to: ExprId) -> ExprId {
    let reach = pool.sub(to, from);
    let quotient = pool.div(reach, by);
    let [from, by, to] = [from, by, to].map(|e| pool.call(Builtin::Abs, &[e]));
    let ends = pool.add(from, to);
    let ends = pool.div(ends, by);
    let slack = pool.real(SLACK);
    let slack = pool.mul(slack, ends);
    let quotient = pool.add(quotient, slack);
    pool.call(Builtin::Floor, &[quotient])
}
