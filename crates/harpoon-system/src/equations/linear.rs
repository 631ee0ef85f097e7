//! How unknowns occur in an equation: with which coefficient, or not affinely at all, and whether the
//! equation can be solved for one of them without dividing by something that may vanish.
//!
//! One walk from the root carries the coefficient down through sums, products with something known,
//! quotients and branches, so all unknowns of an equation are found at once. A shared subexpression is
//! walked once per use; an equation with more than `MAX_TERMS` uses counts as not affine.

use crate::equations::values::Values;
use crate::equations::walk::{Marks, substitute};
use harpoon_ir::hash::IdMap;
use harpoon_ir::{BinaryOp, Builtin, Equation, Expr, ExprId, ExprPool, FlatModel, UnaryOp, VarId, solve};

const MAX_TERMS: usize = 20_000;

/// `sum of coefficient * variable + rest`.
#[derive(Clone, Debug, PartialEq)]
pub struct Affine {
    /// In increasing order; `None` where the unknown occurs in another way than affinely.
    pub terms: Vec<(VarId, Option<ExprId>)>,
    /// What is left when all unknowns are zero; `None` unless all terms are affine.
    pub rest: Option<ExprId>,
}

impl Affine {
    pub fn is_affine(&self) -> bool {
        self.rest.is_some()
    }
    pub fn coefficient(&self, var: VarId) -> Option<ExprId> {
        self.terms.iter().find(|t| t.0 == var).and_then(|t| t.1)
    }
}

/// Takes `lhs - rhs` apart. `marks` is used for this call only.
pub fn affine(
    pool: &mut ExprPool,
    marks: &mut Marks,
    eq: &Equation,
    is_unknown: &dyn Fn(VarId) -> bool,
) -> Affine {
    let depends = |leaf: Expr| matches!(leaf, Expr::Var(v) if is_unknown(v));
    marks.begin();
    marks.begin_leaves();
    let one = pool.real(1.0);
    let zero = pool.real(0.0);
    let minus_one = pool.real(-1.0);
    let mut stack = vec![(eq.rhs, minus_one), (eq.lhs, one)];
    let mut found: Vec<(VarId, Option<ExprId>)> = Vec::new();
    let mut rest = zero;
    let mut is_affine = true;
    let mut steps = 0;
    while let Some((id, coefficient)) = stack.pop() {
        steps += 1;
        if !marks.depends(pool, id, &depends) {
            if is_affine {
                let term = pool.mul(coefficient, id);
                rest = pool.add(rest, term);
            }
            continue;
        }
        if steps <= MAX_TERMS {
            match pool.get(id) {
                Expr::Var(v) => {
                    found.push((v, Some(coefficient)));
                    continue;
                }
                Expr::Unary(UnaryOp::Neg, a) => {
                    let coefficient = pool.neg(coefficient);
                    stack.push((a, coefficient));
                    continue;
                }
                Expr::Binary(BinaryOp::Add, a, b) => {
                    stack.push((b, coefficient));
                    stack.push((a, coefficient));
                    continue;
                }
                Expr::Binary(BinaryOp::Sub, a, b) => {
                    let negated = pool.neg(coefficient);
                    stack.push((b, negated));
                    stack.push((a, coefficient));
                    continue;
                }
                Expr::Binary(BinaryOp::Mul, a, b) if !marks.depends(pool, a, &depends) => {
                    let coefficient = pool.mul(coefficient, a);
                    stack.push((b, coefficient));
                    continue;
                }
                Expr::Binary(BinaryOp::Mul, a, b) if !marks.depends(pool, b, &depends) => {
                    let coefficient = pool.mul(coefficient, b);
                    stack.push((a, coefficient));
                    continue;
                }
                Expr::Binary(BinaryOp::Div, a, b) if !marks.depends(pool, b, &depends) => {
                    let coefficient = pool.div(coefficient, b);
                    stack.push((a, coefficient));
                    continue;
                }
                Expr::If(c, a, b) if !marks.depends(pool, c, &depends) => {
                    let of_a = pool.if_(c, coefficient, zero);
                    let of_b = pool.if_(c, zero, coefficient);
                    stack.push((b, of_b));
                    stack.push((a, of_a));
                    continue;
                }
                Expr::NoEvent(a) | Expr::Smooth(_, a) => {
                    stack.push((a, coefficient));
                    continue;
                }
                Expr::Call(Builtin::Homotopy | Builtin::ToReal, args) => {
                    let actual = pool.list(args)[0];
                    stack.push((actual, coefficient));
                    continue;
                }
                _ => {}
            }
        }
        is_affine = false;
        marks.leaves(pool, id, &mut |leaf| {
            if let Expr::Var(v) = leaf
                && is_unknown(v)
            {
                found.push((v, None));
            }
        });
    }
    // The sort is stable, so that coefficients are added in the order of the text.
    found.sort_by_key(|t| t.0);
    let mut terms: Vec<(VarId, Option<ExprId>)> = Vec::new();
    for (var, coefficient) in found {
        match terms.last_mut() {
            Some(last) if last.0 == var => {
                last.1 = match (last.1, coefficient) {
                    (Some(a), Some(b)) => Some(sum_by_branch(pool, a, b)),
                    _ => None,
                }
            }
            _ => terms.push((var, coefficient)),
        }
    }
    Affine { terms, rest: is_affine.then_some(rest) }
}

/// Removes unknowns that occur in an equation without playing a part, as `x` in `x + y = x + 3`. Otherwise
/// an equation may be matched with an unknown that it does not determine.
pub fn drop_cancelled(
    pool: &mut ExprPool,
    marks: &mut Marks,
    eq: &Equation,
    is_unknown: &dyn Fn(VarId) -> bool,
) -> Equation {
    if !has_repeated_variable(pool, eq) {
        return *eq;
    }
    let parts = affine(pool, marks, eq, is_unknown);
    let cancelled: Vec<VarId> = parts
        .terms
        .iter()
        .filter(|t| t.1.is_some_and(|c| pool.as_f64(c) == Some(0.0)))
        .map(|t| t.0)
        .collect();
    if cancelled.is_empty() {
        return *eq;
    }
    // What has the coefficient zero may as well be zero.
    let zero = pool.real(0.0);
    let replace = |_: &mut ExprPool, leaf: Expr| match leaf {
        Expr::Var(v) if cancelled.contains(&v) => Some(zero),
        _ => None,
    };
    let mut memo = IdMap::default();
    let lhs = substitute(pool, eq.lhs, &mut memo, &replace);
    let rhs = substitute(pool, eq.rhs, &mut memo, &replace);
    Equation { lhs, rhs, origin: eq.origin }
}

/// Is some variable reached twice? Long equations are taken to have none, to keep the cost linear.
fn has_repeated_variable(pool: &ExprPool, eq: &Equation) -> bool {
    const MAX_NODES: usize = 200;
    let mut stack = vec![eq.lhs, eq.rhs];
    let mut seen: Vec<VarId> = Vec::new();
    for _ in 0..MAX_NODES {
        let Some(id) = stack.pop() else { return false };
        if let Expr::Var(v) = pool.get(id) {
            if seen.contains(&v) {
                return true;
            }
            seen.push(v);
        }
        stack.extend(pool.operands(id));
    }
    false
}

/// Coefficients from two branches of one condition stay a choice: `if c then 1 else 2`, of which can be
/// seen that it is never zero.
fn sum_by_branch(pool: &mut ExprPool, a: ExprId, b: ExprId) -> ExprId {
    match (pool.get(a), pool.get(b)) {
        (Expr::If(c, a1, a2), Expr::If(d, b1, b2)) if c == d => {
            let (then, otherwise) = (sum_by_branch(pool, a1, b1), sum_by_branch(pool, a2, b2));
            pool.if_(c, then, otherwise)
        }
        _ => pool.add(a, b),
    }
}

/// Cannot be zero, whatever the variables are. Parameters count as what they are now.
pub fn is_never_zero(model: &FlatModel, id: ExprId, values: &Values) -> bool {
    let pool = &model.exprs;
    if let Some(value) = pool.as_f64(id) {
        return value != 0.0 && value.is_finite();
    }
    let holds = match pool.get(id) {
        Expr::Unary(UnaryOp::Neg, a) | Expr::NoEvent(a) | Expr::Smooth(_, a) => {
            is_never_zero(model, a, values)
        }
        Expr::Binary(BinaryOp::Mul, a, b) => {
            is_never_zero(model, a, values) && is_never_zero(model, b, values)
        }
        Expr::Binary(BinaryOp::Div | BinaryOp::Pow, a, _) => is_never_zero(model, a, values),
        Expr::If(_, a, b) => is_never_zero(model, a, values) && is_never_zero(model, b, values),
        Expr::Call(Builtin::Exp | Builtin::Cosh, _) => true,
        _ => false,
    };
    holds || values.number(model, id).is_some_and(|v| v != 0.0 && v.is_finite())
}

/// How much the size of a coefficient differs between the branches of its conditions: 10⁵ for the resistance of a
/// switch that is 1 or 10⁻⁵. Conditions apart, parameters count as what they are now and variables not at all.
pub fn spread(model: &FlatModel, id: ExprId, values: &Values) -> f64 {
    let (least, most) = sizes(model, id, values);
    most / least
}

/// The least and the largest size over all branches; equal where nothing is known.
fn sizes(model: &FlatModel, id: ExprId, values: &Values) -> (f64, f64) {
    match model.exprs.get(id) {
        Expr::Unary(UnaryOp::Neg, a) | Expr::NoEvent(a) | Expr::Smooth(_, a) => sizes(model, a, values),
        Expr::Binary(BinaryOp::Mul, a, b) => {
            let (a, b) = (sizes(model, a, values), sizes(model, b, values));
            (a.0 * b.0, a.1 * b.1)
        }
        Expr::Binary(BinaryOp::Div, a, b) => {
            let (a, b) = (sizes(model, a, values), sizes(model, b, values));
            (a.0 / b.1, a.1 / b.0)
        }
        Expr::If(_, a, b) => {
            let (a, b) = (sizes(model, a, values), sizes(model, b, values));
            (a.0.min(b.0), a.1.max(b.1))
        }
        _ => {
            let size = model.exprs.as_f64(id).or_else(|| values.number(model, id)).map_or(1.0, f64::abs);
            if size > 0.0 && size.is_finite() { (size, size) } else { (1.0, 1.0) }
        }
    }
}

/// The value of `var` that makes the equation true, when it is unique and needs no division by what may
/// vanish.
pub fn solve_for(model: &mut FlatModel, eq: &Equation, var: VarId, values: &Values) -> Option<ExprId> {
    let solution = solve::solve_for(&mut model.exprs, &model.functions, eq.lhs, eq.rhs, var)?;
    solution.divisors.iter().all(|&d| is_never_zero(model, d, values)).then_some(solution.value)
}
