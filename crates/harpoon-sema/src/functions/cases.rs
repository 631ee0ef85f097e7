//! Sizes that only the run knows (MLS 12.4.5).
//!
//! All sizes of a run-time function are known when it is translated. Where one depends on an Integer that the run
//! decides, a statement is translated once for each value that this Integer can have, and the run takes the one that
//! is due. A call from an equation is split likewise. Which values there are follows from the array that a range
//! selects from, from the range of a loop, or from the `min` and `max` of a declaration.

use crate::classes::signature::Param;
use crate::classes::signature::Signature;
use crate::context::ids::NodeId;
use crate::context::state::{Res, Scope, Sema};
use crate::functions::frame::Store;
use crate::values::value::{Scalar, Value};
use harpoon_base::Span;
use harpoon_ir::{BinaryOp, Builtin, Constant, Expr, ExprId, FunctionId, ScalarType, Statement, UnaryOp};
use harpoon_syntax::ast;
use std::collections::HashMap;

/// Values of one Integer that are told apart.
pub const MAX_CASES: i64 = 256;

/// And those of all that a statement or a call depends on, together.
const MAX_COMBINATIONS: i64 = 4096;

/// An Integer whose value is known where a case is translated, and how many cases there are.
pub struct Case {
    expr: ExprId,
    value: i64,
    of: i64,
}

/// From the least to the greatest value of an Integer.
pub type Interval = (i64, i64);

/// An Integer that must be known to go on, and what it can be.
#[derive(Clone)]
pub struct Wanted {
    /// `None` if it is one of a function that is called.
    expr: Option<ExprId>,
    interval: Option<Interval>,
}

impl<'a> Sema<'a> {
    /// Notes that translating ends here because these are not known.
    pub(crate) fn note_wanted(&mut self, exprs: &[ExprId]) {
        let open = |e: &&ExprId| self.flat.exprs.as_constant(**e).is_none();
        self.calls.wanted = exprs.iter().find(open).map(|&expr| Wanted { expr: Some(expr), interval: None });
    }

    pub(crate) fn want(&mut self, expr: ExprId, interval: Interval) {
        self.calls.wanted = Some(Wanted { expr: Some(expr), interval: Some(interval) });
    }

    /// The end of a range in a subscript picks from `n` elements, or one beyond if nothing is picked.
    pub(crate) fn bound_wanted(&mut self, n: usize) {
        if let Some(wanted) = &mut self.calls.wanted {
            wanted.interval.get_or_insert((0, n as i64 + 1));
        }
    }

    /// The name of an Integer of the function being translated that these expressions depend on.
    pub(crate) fn open_local(&self, exprs: &[ExprId]) -> Option<String> {
        let emit = self.calls.frames.iter().rev().find_map(|frame| match &frame.store {
            Store::Emit(emit) => Some(emit),
            _ => None,
        })?;
        let mut found = None;
        self.flat.exprs.visit(exprs, &mut |_, node| {
            if let Expr::Local(l) | Expr::Element(l, _) = node
                && let Some(local) = emit.locals.get(l)
            {
                found.get_or_insert_with(|| local.name.clone());
            }
        });
        found
    }

    /// An expression with the Integers that this case is about replaced by their values.
    pub(crate) fn in_this_case(&mut self, expr: ExprId) -> ExprId {
        if self.calls.cases.is_empty() {
            return expr;
        }
        let pool = &mut self.flat.exprs;
        let mut memo: HashMap<ExprId, ExprId> =
            self.calls.cases.iter().map(|case| (case.expr, pool.int(case.value))).collect();
        pool.rewrite(expr, &mut memo, &mut |_, e| e)
    }

    pub(crate) fn value_in_this_case(&mut self, value: Value) -> Value {
        if self.calls.cases.is_empty() {
            return value;
        }
        value.map_scalars(&mut |s| match s {
            Scalar::Const(_) => s.clone(),
            Scalar::Expr(e) => {
                let e = self.in_this_case(*e);
                Scalar::from_expr(e, &self.flat.exprs)
            }
        })
    }

    /// Translates a statement without others inside of it, in as many cases as its sizes need.
    pub(crate) fn emit_in_cases(&mut self, s: &'a ast::Statement, scope: Scope) -> Res<()> {
        let frame = scope.frame.expect("statements are translated in a frame");
        self.calls.wanted = None;
        let whole = self.tried_block(frame, |sema| sema.emit_plain(s, scope));
        if let Ok(block) = whole {
            block.into_iter().for_each(|statement| self.emit(frame, statement));
            return Ok(());
        }
        let mut open = self.calls.wanted.take().and_then(|w| self.told_apart(w, frame));
        if open.is_none() {
            open = self.wanted_by_targets(s, scope);
        }
        let Some((expr, (from, to))) = open else { return self.emit_plain(s, scope) };
        let name = self.open_local(&[expr]).map_or("a size".to_owned(), |name| format!("`{name}`"));
        let mut branches = Vec::new();
        let mut n_translated = 0;
        for value in from..=to {
            self.calls.cases.push(Case { expr, value, of: to - from + 1 });
            let block = self.tried_block(frame, |sema| sema.emit_in_cases(s, scope));
            self.calls.cases.pop();
            // More must be known, and it has no limits.
            if block.is_err() && self.calls.wanted.is_some() {
                return self.emit_plain(s, scope);
            }
            n_translated += usize::from(block.is_ok());
            let constant = self.flat.exprs.int(value);
            let is_it = self.flat.exprs.binary(BinaryOp::Eq, expr, constant);
            let block = block.unwrap_or_else(|_| {
                let text = format!("sizes do not fit, or an index is out of range, where {name} is {value}");
                vec![self.failure(text, s.span)]
            });
            branches.push((is_it, block));
        }
        if n_translated == 0 {
            self.calls.cases.push(Case { expr, value: to, of: 1 });
            let result = self.emit_plain(s, scope);
            self.calls.cases.pop();
            return result;
        }
        let otherwise = vec![self.failure(format!("{name} is outside of {from} to {to}"), s.span)];
        self.emit(frame, Statement::If { branches, otherwise });
        Ok(())
    }

    /// What the value of a statement leaves without limits may have them where it is assigned to.
    fn wanted_by_targets(&mut self, s: &'a ast::Statement, scope: Scope) -> Option<(ExprId, Interval)> {
        let frame = scope.frame?;
        let targets: Vec<&'a ast::ComponentRef> = match &s.kind {
            ast::StatementKind::Assign(target, _) => vec![target],
            ast::StatementKind::AssignTuple(targets, _) => targets.iter().flatten().collect(),
            _ => Vec::new(),
        };
        targets.into_iter().find_map(|target| {
            self.calls.wanted = None;
            let _ = self.tried_block(frame, |sema| match sema.frame_reference(frame, target, scope) {
                Some(Err(reported)) => Err(reported),
                _ => Ok(()),
            });
            self.calls.wanted.take().and_then(|w| self.told_apart(w, frame))
        })
    }

    fn failure(&mut self, message: String, span: Span) -> Statement {
        let pool = &mut self.flat.exprs;
        let (condition, message) = (pool.bool(false), pool.string(&message));
        Statement::Assert { condition, message, is_warning: false, span }
    }

    /// What is told apart to know what is wanted, and its values. A constant beside it is left out, so that the variable
    /// itself becomes known.
    fn told_apart(&mut self, wanted: Wanted, frame: usize) -> Option<(ExprId, Interval)> {
        let expr = wanted.expr?;
        let own = self.interval(expr, Some(frame));
        let (from, to) = both(own, wanted.interval)?;
        let (base, offset) = self.without_offset(expr);
        let interval = (from.checked_sub(offset)?, to.checked_sub(offset)?);
        let n = interval.1.checked_sub(interval.0)?.checked_add(1)?;
        let together = self.calls.cases.iter().try_fold(n, |n, case| n.checked_mul(case.of))?;
        ((1..=MAX_CASES).contains(&n) && together <= MAX_COMBINATIONS).then_some((base, interval))
    }

    /// `n + 3` as `n` and 3.
    pub(crate) fn without_offset(&self, expr: ExprId) -> (ExprId, i64) {
        let pool = &self.flat.exprs;
        let number = |e| pool.as_constant(e).as_ref().and_then(Constant::as_integer);
        let (base, offset) = match pool.get(expr) {
            Expr::Binary(BinaryOp::Add, a, b) => match (number(a), number(b)) {
                (_, Some(k)) => (a, k),
                (Some(k), _) => (b, k),
                _ => return (expr, 0),
            },
            Expr::Binary(BinaryOp::Sub, a, b) => match number(b).and_then(i64::checked_neg) {
                Some(k) => (a, k),
                None => return (expr, 0),
            },
            _ => return (expr, 0),
        };
        let (base, more) = self.without_offset(base);
        match offset.checked_add(more) {
            Some(offset) => (base, offset),
            None => (expr, 0),
        }
    }

    /// The values that an Integer expression can have, if declarations and operators limit them.
    pub(crate) fn interval(&mut self, expr: ExprId, frame: Option<usize>) -> Option<Interval> {
        match self.flat.exprs.get(expr) {
            Expr::Int(i) => Some((i, i)),
            Expr::Local(l) => match &self.calls.frames[frame?].store {
                Store::Emit(emit) => emit.intervals.get(&l).copied(),
                _ => None,
            },
            Expr::Var(v) | Expr::Pre(v) => {
                let &(comp, element) = self.instances.var_comps.get(&v)?;
                let mut limit = |name: &str| {
                    let value = self.attribute(comp, name)?;
                    let elems = &value.as_array()?.elems;
                    let scalar = elems.get(element as usize).or(elems.first())?.clone();
                    self.evaluate_scalar(&scalar)?.as_integer()
                };
                Some((limit("min")?, limit("max")?))
            }
            Expr::NoEvent(e) => self.interval(e, frame),
            Expr::If(_, a, b) => {
                let (a, b) = (self.interval(a, frame)?, self.interval(b, frame)?);
                Some((a.0.min(b.0), a.1.max(b.1)))
            }
            Expr::Unary(UnaryOp::Neg, a) => {
                let a = self.interval(a, frame)?;
                Some((a.1.checked_neg()?, a.0.checked_neg()?))
            }
            Expr::Binary(op, a, b) => {
                let (a, b) = (self.interval(a, frame)?, self.interval(b, frame)?);
                match op {
                    BinaryOp::Add => Some((a.0.checked_add(b.0)?, a.1.checked_add(b.1)?)),
                    BinaryOp::Sub => Some((a.0.checked_sub(b.1)?, a.1.checked_sub(b.0)?)),
                    BinaryOp::Mul => {
                        let corners = [(a.0, b.0), (a.0, b.1), (a.1, b.0), (a.1, b.1)];
                        let products: Option<Vec<i64>> =
                            corners.iter().map(|(x, y)| x.checked_mul(*y)).collect();
                        let products = products?;
                        Some((*products.iter().min()?, *products.iter().max()?))
                    }
                    _ => None,
                }
            }
            Expr::Call(f, args) => {
                let &[a, b] = self.flat.exprs.list(args) else { return None };
                let (a, b) = (self.interval(a, frame), self.interval(b, frame)?);
                match f {
                    Builtin::Min => a.map(|a| (a.0.min(b.0), a.1.min(b.1))),
                    Builtin::Max => a.map(|a| (a.0.max(b.0), a.1.max(b.1))),
                    Builtin::Mod => (b.0 == b.1 && b.0 > 0).then_some((0, b.0 - 1)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// What the `min` and `max` of an Integer of a function say.
    pub(crate) fn declared_interval(&mut self, p: Param) -> Option<Interval> {
        let resolved = self.component_type(p.node, p.index).ok()?;
        if resolved.scalar != Some(ScalarType::Integer) {
            return None;
        }
        let entry = self.param_entry(p);
        let mut limit = |name: &str| {
            let mut all = entry.modifier.subs.iter().chain(resolved.class.mods.iter());
            let value = all.find_map(|(n, m)| if *n == name { m.value.clone() } else { None })?;
            self.trying(|sema| {
                let value = sema.mod_value(&value).ok()?;
                sema.evaluate_scalar(value.as_scalar()?)?.as_integer()
            })
        };
        Some((limit("min")?, limit("max")?))
    }

    /// The Integer argument of a call that is told apart where sizes inside depend on it: its number among the
    /// inputs, and its values.
    pub(crate) fn deciding_input(
        &mut self,
        signature: &Signature,
        inputs: &[(Param, Value)],
        scope: Scope,
    ) -> Option<(usize, Interval)> {
        let mut found = None;
        for (k, (p, value)) in inputs.iter().enumerate() {
            let Some(Scalar::Expr(expr)) = value.as_scalar() else { continue };
            if value.as_array().is_none_or(|a| a.ty != ScalarType::Integer) {
                continue;
            }
            let (here, declared) = (self.interval(*expr, scope.frame), self.declared_interval(*p));
            let Some((from, to)) = both(here, declared) else { continue };
            let n = to.saturating_sub(from).saturating_add(1);
            if !(1..=MAX_CASES).contains(&n) || n.saturating_mul(self.calls.n_call_cases) > MAX_COMBINATIONS {
                continue;
            }
            if self.decides_sizes(signature, p.name) {
                return Some((k, (from, to)));
            }
            found = found.or(Some((k, (from, to))));
        }
        found
    }

    /// The run-time function of a call; where its sizes cannot be known it is wanted which value an argument has.
    pub(crate) fn specialize_or_want(
        &mut self,
        node: NodeId,
        signature: &Signature,
        inputs: &[(Param, Value)],
        scope: Scope,
    ) -> Res<FunctionId> {
        let Some((k, interval)) = self.deciding_input(signature, inputs, scope) else {
            let function = self.specialize(node, signature, inputs);
            if let Some(wanted) = &mut self.calls.wanted {
                wanted.expr = None;
            }
            return function;
        };
        self.calls.wanted = None;
        if let Some(function) = self.known_specialization(node, signature, inputs) {
            return Ok(function);
        }
        let Some(Scalar::Expr(expr)) = inputs[k].1.as_scalar() else { unreachable!("not known") };
        let wanted = self.calls.wanted.take().map(|_| Wanted { expr: Some(*expr), interval: Some(interval) });
        let result = self.specialize(node, signature, inputs);
        self.calls.wanted = wanted;
        result
    }

    /// A call from an equation, with one call for each value of the Integer that decides the sizes inside.
    pub(crate) fn call_in_cases(
        &mut self,
        node: NodeId,
        signature: &Signature,
        inputs: &[(Param, Value)],
        scope: Scope,
        span: Span,
    ) -> Option<Value> {
        let is_emitting = scope.frame.is_some_and(|f| matches!(self.calls.frames[f].store, Store::Emit(_)));
        let (k, (from, to)) = self.deciding_input(signature, inputs, scope).filter(|_| !is_emitting)?;
        self.calls.wanted = None;
        if self.known_specialization(node, signature, inputs).is_some() || self.calls.wanted.is_none() {
            return None;
        }
        let n = to - from + 1;
        self.calls.n_call_cases *= n;
        let cases: Vec<Option<Value>> = (from..=to)
            .map(|value| {
                let mut inputs = inputs.to_vec();
                inputs[k].1 = Value::integer(value);
                self.known_call_at_run_time(node, signature, &inputs, scope, span)
            })
            .collect();
        self.calls.n_call_cases /= n;
        // Too few elements, or too many, may be none that the function can do with.
        let mut cases: Vec<(i64, Value)> =
            (from..=to).zip(cases).filter_map(|(value, case)| Some((value, case?))).collect();
        let (last, mut result) = cases.pop()?;
        let first = cases.first().map_or(last, |(value, _)| *value);
        if last - first != cases.len() as i64 || cases.iter().any(|(_, case)| !has_sizes_of(case, &result)) {
            return None;
        }
        let number = inputs[k].1.as_scalar()?.clone();
        for (value, case) in cases.iter().rev() {
            let is_it = self.scalar_binary(BinaryOp::Eq, &number, &Scalar::integer(*value));
            result = self.choose(&is_it, case, &result);
        }
        let message = format!("a size in `{}` is outside of {first} to {last}", self.class_name(node));
        let range = (Scalar::integer(first), Scalar::integer(last));
        self.assert_range(&number, range, &message, scope, span).ok()?;
        Some(result)
    }
}

/// The values that two statements about an Integer leave.
fn both(a: Option<Interval>, b: Option<Interval>) -> Option<Interval> {
    match (a, b) {
        (Some(a), Some(b)) => Some((a.0.max(b.0), a.1.min(b.1))),
        (one, other) => one.or(other),
    }
}

fn has_sizes_of(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Tuple(a), Value::Tuple(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| has_sizes_of(a, b))
        }
        (a, b) => a.dims() == b.dims() && a.n_scalars() == b.n_scalars(),
    }
}
