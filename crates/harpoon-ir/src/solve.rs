//! Questions about single equations: what occurs in them, is it linear, what is its solution.

use crate::diff::{Derivatives, Functions};
use crate::expr::{BinaryOp, Builtin, Expr, ExprId, ExprPool, UnaryOp, VarId};
use crate::function::Given;
use crate::hash::{IdMap, IdSet};
use std::collections::{BTreeSet, HashMap};
use std::hash::BuildHasher;

/// The variables whose present value is used: not those of `der(x)`, `pre(x)` and `start(x)` alone.
pub fn variables_of(pool: &ExprPool, e: ExprId) -> Vec<VarId> {
    let mut found = BTreeSet::new();
    pool.visit(&[e], &mut |_, node| {
        if let Expr::Var(v) = node {
            found.insert(v);
        }
    });
    found.into_iter().collect()
}

pub fn depends_on(pool: &ExprPool, e: ExprId, var: VarId) -> bool {
    let mut found = false;
    pool.visit(&[e], &mut |_, node| found |= node == Expr::Var(var));
    found
}

/// Puts expressions in the place of variables, all at once. `der(x)` and `pre(x)` stay.
pub fn substitute<S: BuildHasher>(pool: &mut ExprPool, e: ExprId, by: &HashMap<VarId, ExprId, S>) -> ExprId {
    pool.rewrite(e, &mut IdMap::default(), &mut |pool, id| match pool.get(id) {
        Expr::Var(v) => by.get(&v).copied().unwrap_or(id),
        _ => id,
    })
}

/// Puts expressions in the place of any leaves, such as `der(x)`.
pub fn substitute_leaves<S: BuildHasher>(
    pool: &mut ExprPool,
    e: ExprId,
    by: &HashMap<ExprId, ExprId, S>,
) -> ExprId {
    pool.rewrite(e, &mut IdMap::default(), &mut |_, id| by.get(&id).copied().unwrap_or(id))
}

/// `residual = sum of coefficient*var + rest`, when it has that form by its structure: the coefficients,
/// in the order of `vars`, and the rest depend on none of them.
pub fn linear_coefficients(
    pool: &mut ExprPool,
    residual: ExprId,
    vars: &[VarId],
) -> Option<(Vec<ExprId>, ExprId)> {
    let leaves: Vec<ExprId> = vars.iter().map(|&v| pool.var(v)).collect();
    linear_coefficients_for_leaves(pool, residual, &leaves)
}

/// As `linear_coefficients`, for any leaves, such as `der(x)`.
pub fn linear_coefficients_for_leaves(
    pool: &mut ExprPool,
    residual: ExprId,
    leaves: &[ExprId],
) -> Option<(Vec<ExprId>, ExprId)> {
    let wanted: IdSet<ExprId> = leaves.iter().copied().collect();
    let mut depends: IdMap<ExprId, bool> = IdMap::default();
    let mut is_affine = true;
    pool.visit(&[residual], &mut |id, node| {
        let is_leaf = wanted.contains(&id);
        let any = is_leaf || pool.operands(id).any(|o| depends[&o]);
        depends.insert(id, any);
        if !any || is_leaf {
            return;
        }
        is_affine &= match node {
            Expr::Unary(UnaryOp::Neg, _) | Expr::NoEvent(_) => true,
            Expr::Binary(BinaryOp::Add | BinaryOp::Sub, ..) => true,
            Expr::Binary(BinaryOp::Mul, a, b) => !(depends[&a] && depends[&b]),
            Expr::Binary(BinaryOp::Div, _, b) => !depends[&b],
            Expr::If(c, ..) => !depends[&c],
            Expr::Smooth(order, _) => !depends[&order],
            Expr::Call(Builtin::ToReal, _) => true,
            _ => false,
        };
    });
    if !is_affine {
        return None;
    }
    let zero = pool.int(0);
    // The form rules out calls of functions, so no derivative function can be asked for.
    let adjoints = Derivatives::new().reverse(pool, &mut Functions::new(), residual, &depends);
    let coefficients: Vec<ExprId> = leaves.iter().map(|l| adjoints.get(l).copied().unwrap_or(zero)).collect();
    let mut memo: IdMap<ExprId, ExprId> =
        depends.iter().filter(|(_, d)| !**d).map(|(&id, _)| (id, id)).collect();
    let rest = pool.rewrite(residual, &mut memo, &mut |_, id| if wanted.contains(&id) { zero } else { id });
    Some((coefficients, rest))
}

/// The variables that `solve_for` may be able to solve an equation for, by what it can undo. In an equation with a
/// call of thousands of arguments these are few, and to try all would take the square of that time.
pub fn within_reach(pool: &ExprPool, functions: &Functions, lhs: ExprId, rhs: ExprId) -> IdSet<VarId> {
    let mut found = IdSet::default();
    let mut seen: IdSet<ExprId> = IdSet::default();
    let mut stack = vec![lhs, rhs];
    while let Some(e) = stack.pop() {
        if !seen.insert(e) {
            continue;
        }
        match pool.get(e) {
            Expr::Var(v) => {
                found.insert(v);
            }
            Expr::Unary(_, a) | Expr::NoEvent(a) | Expr::Smooth(_, a) => stack.push(a),
            Expr::Binary(_, a, b) | Expr::If(_, a, b) => stack.extend([a, b]),
            Expr::Call(Builtin::Exp | Builtin::Log | Builtin::Log10 | Builtin::ToReal, list) => {
                stack.extend(pool.list(list));
            }
            Expr::Output(call, 0) => {
                if let Expr::UserCall(f, list) = pool.get(call)
                    && functions.get(f).is_some_and(|f| !f.declared.inverses.is_empty())
                {
                    stack.extend(pool.list(list));
                }
            }
            _ => {}
        }
    }
    found
}

/// The explicit solution of an equation.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    pub value: ExprId,
    /// What the value divides by, where it is not known to differ from zero. Empty: the solution always
    /// holds. Otherwise the caller knows whether these are parameters, and whether to take the risk.
    pub divisors: Vec<ExprId>,
}

/// Solves `lhs = rhs` for `var`, if that can be done exactly: by undoing, from outside to inside, sums,
/// products, quotients, odd powers, `exp`, `log` and `log10`, and where `var` is met several times by its
/// linear coefficient. Functions that are not one to one over all numbers are left alone; those of the model are undone
/// by the inverse that they declare.
pub fn solve_for(
    pool: &mut ExprPool,
    functions: &Functions,
    lhs: ExprId,
    rhs: ExprId,
    var: VarId,
) -> Option<Solution> {
    let leaf = pool.var(var);
    solve_for_leaf(pool, functions, lhs, rhs, leaf)
}

/// As `solve_for`, for any leaf, such as `der(x)`.
pub fn solve_for_leaf(
    pool: &mut ExprPool,
    functions: &Functions,
    lhs: ExprId,
    rhs: ExprId,
    leaf: ExprId,
) -> Option<Solution> {
    let mut depends: IdMap<ExprId, bool> = IdMap::default();
    pool.visit(&[lhs, rhs], &mut |id, _| {
        let any = id == leaf || pool.operands(id).any(|o| depends[&o]);
        depends.insert(id, any);
    });
    let (mut e, mut r) = match (depends[&lhs], depends[&rhs]) {
        (true, false) => (lhs, rhs),
        (false, true) => (rhs, lhs),
        (false, false) => return None,
        (true, true) => {
            let residual = pool.sub(lhs, rhs);
            let zero = pool.int(0);
            return solve_linear(pool, residual, zero, leaf, Vec::new());
        }
    };
    let mut divisors = Vec::new();
    let mut is_quiet = false;
    loop {
        if e == leaf {
            return Some(Solution { value: r, divisors });
        }
        let quiet = |pool: &mut ExprPool, x: ExprId| if is_quiet { pool.no_event(x) } else { x };
        match pool.get(e) {
            Expr::Unary(UnaryOp::Neg, a) => {
                r = pool.neg(r);
                e = a;
            }
            Expr::Unary(UnaryOp::Not, a) => {
                r = pool.not(r);
                e = a;
            }
            Expr::NoEvent(a) => {
                is_quiet = true;
                e = a;
            }
            Expr::Smooth(_, a) => e = a,
            Expr::Binary(op, a, b) if depends[&a] != depends[&b] => {
                let on_left = depends[&a];
                let (inner, other) = if on_left { (a, b) } else { (b, a) };
                if matches!(pool.get(other), Expr::Str(_)) {
                    return None;
                }
                let other = quiet(pool, other);
                match op {
                    BinaryOp::Add => r = pool.sub(r, other),
                    BinaryOp::Sub if on_left => r = pool.add(r, other),
                    BinaryOp::Sub => r = pool.sub(other, r),
                    BinaryOp::Mul => {
                        divide(pool, &mut divisors, other)?;
                        r = pool.div(r, other);
                    }
                    BinaryOp::Div if on_left => r = pool.mul(r, other),
                    BinaryOp::Div => {
                        divide(pool, &mut divisors, r)?;
                        divide(pool, &mut divisors, other)?;
                        r = pool.div(other, r);
                    }
                    BinaryOp::Pow if on_left => r = odd_root(pool, r, other)?,
                    _ => return None,
                }
                e = inner;
            }
            Expr::Binary(BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul, ..) | Expr::If(..) => {
                let e = quiet(pool, e);
                return solve_linear(pool, e, r, leaf, divisors);
            }
            Expr::Call(f, list) => {
                let a = pool.list(list)[0];
                r = match f {
                    Builtin::Exp => pool.call(Builtin::Log, &[r]),
                    Builtin::Log => pool.call(Builtin::Exp, &[r]),
                    Builtin::Log10 => {
                        let ten = pool.int(10);
                        pool.pow(ten, r)
                    }
                    _ => return None,
                };
                e = a;
            }
            Expr::Output(call, 0) => {
                let Expr::UserCall(f, list) = pool.get(call) else { return None };
                let args = pool.list(list).to_vec();
                let input = args.iter().position(|a| depends[a])?;
                if args[input + 1..].iter().any(|a| depends[a]) {
                    return None;
                }
                let inverse = functions.get(f)?.declared.inverses.iter().find(|i| i.input == input)?;
                let given: Vec<ExprId> = inverse
                    .args
                    .iter()
                    .map(|given| match *given {
                        Given::Argument(i) => Some(args[i]),
                        Given::Output => Some(r),
                        Given::Tangent(_) => None,
                    })
                    .collect::<Option<_>>()?;
                let solved = pool.user_call(inverse.function, &given);
                r = pool.output(solved, 0);
                e = args[input];
            }
            _ => return None,
        }
    }
}

/// `e = r` with `e = c*leaf + rest`, so `leaf = (r - rest)/c`.
fn solve_linear(
    pool: &mut ExprPool,
    e: ExprId,
    r: ExprId,
    leaf: ExprId,
    mut divisors: Vec<ExprId>,
) -> Option<Solution> {
    let (coefficients, rest) = linear_coefficients_for_leaves(pool, e, &[leaf])?;
    let c = coefficients[0];
    divide(pool, &mut divisors, c)?;
    let right = pool.sub(r, rest);
    Some(Solution { value: pool.div(right, c), divisors })
}

/// Notes a divisor that might be zero; `None` when it is.
fn divide(pool: &ExprPool, divisors: &mut Vec<ExprId>, by: ExprId) -> Option<()> {
    if pool.as_f64(by) == Some(0.0) {
        return None;
    }
    if !is_never_zero(pool, by) && !divisors.contains(&by) {
        divisors.push(by);
    }
    Some(())
}

/// By its form: a number other than 0, or a product, quotient, power or choice of such, or an `exp`.
pub fn is_never_zero(pool: &ExprPool, e: ExprId) -> bool {
    let mut stack = vec![e];
    let mut budget = 1000;
    while let Some(e) = stack.pop() {
        budget -= 1;
        if budget == 0 {
            return false;
        }
        match pool.get(e) {
            Expr::Real(_) | Expr::Int(_) => {
                if !pool.as_f64(e).is_some_and(|v| v != 0.0 && v.is_finite()) {
                    return false;
                }
            }
            Expr::Unary(UnaryOp::Neg, a) | Expr::NoEvent(a) | Expr::Smooth(_, a) => stack.push(a),
            Expr::Binary(BinaryOp::Mul | BinaryOp::Div, a, b) => stack.extend([a, b]),
            Expr::Binary(BinaryOp::Pow, a, _) => stack.push(a),
            Expr::If(_, a, b) => stack.extend([a, b]),
            Expr::Call(Builtin::Exp | Builtin::Cosh, _) => {}
            Expr::Call(Builtin::Abs | Builtin::Sqrt | Builtin::ToReal, list) => {
                stack.push(pool.list(list)[0])
            }
            _ => return false,
        }
    }
    true
}

/// The number whose `n`-th power is `r`, for odd whole `n`.
fn odd_root(pool: &mut ExprPool, r: ExprId, n: ExprId) -> Option<ExprId> {
    let exponent = pool.as_f64(n)?;
    if !(1.0..=99.0).contains(&exponent) || exponent % 2.0 != 1.0 {
        return None;
    }
    let size = pool.call(Builtin::Abs, &[r]);
    let inverse = pool.real(1.0 / exponent);
    let root = pool.pow(size, inverse);
    let zero = pool.int(0);
    let up = pool.binary(BinaryOp::Ge, r, zero);
    let up = pool.no_event(up);
    let down = pool.neg(root);
    Some(pool.if_(up, root, down))
}
