//! Decides what flows where nothing flows: chains of `semiLinear` (MLS 3.7.4).
//!
//! Fluid ports carry the enthalpy of what comes from upstream: `H = semiLinear(m, h_port, h)`. Where two of them meet,
//!
//! ```text
//! y = semiLinear(x, a, s)      y = semiLinear(x, s, b)
//! ```
//!
//! determine `s` as long as `x` is not zero, and leave it open where it is. The specification recommends
//!
//! ```text
//! s = if x >= 0 then a else b      y = semiLinear(x, a, b)
//! ```
//!
//! and the same along longer chains. Input: a system whose aliases are eliminated, so that both sides of a connection
//! have the same `x` and `y`, and whose relations are not held yet.

use crate::equations::system::System;
use harpoon_ir::{BinaryOp, Equation, Expr, ExprId, ExprPool, UnaryOp, VarId};
use std::collections::BTreeMap;

/// `y = semiLinear(x, positive, negative)`, with `-x` for `x` where the flow is counted the other way.
struct Link {
    equation: usize,
    positive: ExprId,
    negative: ExprId,
}

type Flow = (VarId, VarId, bool);

pub fn join_chains(mut system: System) -> System {
    let mut flows: BTreeMap<Flow, Vec<Link>> = BTreeMap::new();
    for (k, eq) in system.model.equations.iter().enumerate() {
        if let Some((flow, positive, negative)) = semi_linear(&system.model.exprs, eq) {
            flows.entry(flow).or_default().push(Link { equation: k, positive, negative });
        }
    }
    for (flow, links) in flows {
        let mut rest = links;
        while let Some(chain) = take_chain(&system.model.exprs, &mut rest) {
            replace(&mut system, flow, &chain);
        }
    }
    system
}

/// A longest chain of at least two links, each beginning with the unknown with which the one before ends.
fn take_chain(pool: &ExprPool, links: &mut Vec<Link>) -> Option<Vec<Link>> {
    let next = |from: &Link, links: &[Link]| -> Option<usize> {
        let is_variable = matches!(pool.get(from.negative), Expr::Var(_));
        let mut fitting = links.iter().enumerate().filter(|(_, l)| l.positive == from.negative);
        let (k, _) = fitting.next().filter(|_| is_variable)?;
        fitting.next().is_none().then_some(k)
    };
    let is_first = |k: usize| !links.iter().any(|l| l.negative == links[k].positive);
    let first = (0..links.len()).find(|&k| is_first(k) && next(&links[k], links).is_some())?;
    let mut chain = vec![links.remove(first)];
    while let Some(k) = next(&chain[chain.len() - 1], links) {
        chain.push(links.remove(k));
    }
    Some(chain)
}

fn replace(system: &mut System, (y, x, is_reversed): Flow, chain: &[Link]) {
    let pool = &mut system.model.exprs;
    let (Some(first), Some(last)) = (chain.first(), chain.last()) else { return };
    let (from, to) = (first.positive, last.negative);
    let (x, zero) = (pool.var(x), pool.real(0.0));
    let forward = pool.binary(if is_reversed { BinaryOp::Le } else { BinaryOp::Ge }, x, zero);
    let along = if is_reversed { pool.unary(UnaryOp::Neg, x) } else { x };
    let upstream = pool.if_(forward, from, to);
    let mut before = upstream;
    for link in &chain[..chain.len() - 1] {
        let eq = &mut system.model.equations[link.equation];
        (eq.lhs, eq.rhs) = (link.negative, before);
        before = link.negative;
    }
    let pool = &mut system.model.exprs;
    let (positive, negative) =
        (pool.binary(BinaryOp::Mul, from, along), pool.binary(BinaryOp::Mul, to, along));
    let value = pool.if_(forward, positive, negative);
    let order = pool.int(0);
    let rhs = pool.intern(Expr::Smooth(order, value));
    let lhs = pool.var(y);
    let eq = &mut system.model.equations[last.equation];
    (eq.lhs, eq.rhs) = (lhs, rhs);
}

/// Reads an equation as `y = semiLinear(±x, positive, negative)`.
fn semi_linear(pool: &ExprPool, eq: &Equation) -> Option<(Flow, ExprId, ExprId)> {
    let (y, flips_y, value) = [(eq.lhs, eq.rhs), (eq.rhs, eq.lhs)].into_iter().find_map(|(y, value)| {
        let (y, flips) = signed(pool, y);
        match pool.get(y) {
            Expr::Var(y) => Some((y, flips, value)),
            _ => None,
        }
    })?;
    let (value, flips) = signed(pool, value);
    let Expr::Smooth(_, inside) = pool.get(value) else { return None };
    let SemiLinear { x, is_reversed, positive, negative } = choice(pool, inside)?;
    // y = ±(slope)·x: with a minus, it is the slope along -x.
    let is_reversed = is_reversed ^ flips_y ^ flips;
    let (positive, negative) = if is_reversed { (negative, positive) } else { (positive, negative) };
    Some(((y, x, is_reversed), positive, negative))
}

/// `±(if x >= 0 then positive*x else negative*x)`, with a minus if it `is_reversed`.
struct SemiLinear {
    x: VarId,
    is_reversed: bool,
    positive: ExprId,
    negative: ExprId,
}

/// Whether this, below `smooth`, is what `semiLinear` stands for.
pub fn is_semi_linear(pool: &ExprPool, inside: ExprId) -> bool {
    choice(pool, inside).is_some()
}

fn choice(pool: &ExprPool, inside: ExprId) -> Option<SemiLinear> {
    let (inside, flips) = signed(pool, inside);
    let Expr::If(condition, then, otherwise) = pool.get(inside) else { return None };
    let Expr::Binary(op, a, b) = pool.get(condition) else { return None };
    let (a, flips_x) = signed(pool, a);
    let (Expr::Var(x), true) = (pool.get(a), is_zero(pool, b)) else { return None };
    let is_positive_first = match op {
        BinaryOp::Ge | BinaryOp::Gt => !flips_x,
        BinaryOp::Le | BinaryOp::Lt => flips_x,
        _ => return None,
    };
    let ((p, flips_p), (n, flips_n)) = (slope(pool, then, x)?, slope(pool, otherwise, x)?);
    if flips_p != flips_n {
        return None;
    }
    let (positive, negative) = if is_positive_first { (p, n) } else { (n, p) };
    Some(SemiLinear { x, is_reversed: flips ^ flips_p, positive, negative })
}

/// The expression without its sign, and whether it had a minus.
fn signed(pool: &ExprPool, e: ExprId) -> (ExprId, bool) {
    match pool.get(e) {
        Expr::Unary(UnaryOp::Neg, inside) => {
            let (inside, flips) = signed(pool, inside);
            (inside, !flips)
        }
        _ => (e, false),
    }
}

fn is_zero(pool: &ExprPool, e: ExprId) -> bool {
    pool.as_constant(e).and_then(|c| c.as_f64()) == Some(0.0)
}

/// `k` of `±k·x`.
fn slope(pool: &ExprPool, e: ExprId, x: VarId) -> Option<(ExprId, bool)> {
    let (product, flips) = signed(pool, e);
    let Expr::Binary(BinaryOp::Mul, a, b) = pool.get(product) else { return None };
    let is_x = |e: ExprId| pool.get(e) == Expr::Var(x);
    for (k, other) in [(a, b), (b, a)] {
        let (k, flips_k) = signed(pool, k);
        let (other, flips_other) = signed(pool, other);
        if is_x(other) {
            return Some((k, flips ^ flips_k ^ flips_other));
        }
    }
    None
}
