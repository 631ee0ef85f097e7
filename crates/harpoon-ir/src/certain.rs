//! What an expression certainly is, whatever the values of some of its leaves: constants carried through functions.
//!
//! One function of its voltages gives all capacitances of a transistor, and a parameter deep inside makes some of them
//! zero. Then no voltage there is a state, which must be known before states are chosen.
//!
//! A value is a constant, or `None` where it may vary. Where the condition of a branch varies, both sides are taken, and
//! what they leave different varies; so does everything that a loop changes whose end is not known. Zero times
//! anything is zero, as everywhere (`expr.rs`).

use crate::constant::{self, Constant};
use crate::eval::{Limits, converted};
use crate::expr::{BinaryOp, Builtin, Expr, ExprId, LocalId, VarId};
use crate::flat::FlatModel;
use crate::function::{ExternalArg, Function, FunctionId, Place, Statement};
use crate::hash::IdMap;

type Value = Option<Constant>;

/// The value of an expression, given the variables that have one.
pub fn certain_value(
    model: &FlatModel,
    e: ExprId,
    vars: &dyn Fn(VarId) -> Option<Constant>,
    limits: Limits,
) -> Option<Constant> {
    Certain { model, vars, limits, steps: 0, depth: 0 }.expr(e, None, &mut Memo::default())
}

struct Certain<'a> {
    model: &'a FlatModel,
    vars: &'a dyn Fn(VarId) -> Option<Constant>,
    limits: Limits,
    steps: u64,
    depth: usize,
}

#[derive(Default)]
struct Memo {
    values: IdMap<ExprId, Value>,
    calls: IdMap<ExprId, Vec<Value>>,
}

#[derive(Clone)]
struct Frame<'f> {
    function: &'f Function,
    values: Vec<Vec<Value>>,
}

#[derive(Clone, Copy, PartialEq)]
enum Flow {
    Next,
    Break,
    Return,
}

/// Nothing is known of a call: it takes too long, or where it ends varies.
struct GivenUp;

impl<'a> Certain<'a> {
    fn expr(&mut self, root: ExprId, frame: Option<&Frame>, memo: &mut Memo) -> Value {
        let pool = &self.model.exprs;
        let mut stack = vec![root];
        while let Some(&top) = stack.last() {
            let is_known =
                |memo: &Memo, e: ExprId| memo.values.contains_key(&e) || memo.calls.contains_key(&e);
            if is_known(memo, top) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            // Of an `if`, the branches that may be taken.
            match pool.get(top) {
                Expr::If(c, a, b) => match memo.values.get(&c) {
                    None => stack.push(c),
                    Some(Some(Constant::Boolean(true))) => stack.push(a),
                    Some(Some(Constant::Boolean(false))) => stack.push(b),
                    Some(_) => stack.extend([a, b]),
                },
                _ => stack.extend(pool.operands(top)),
            }
            let needed = stack.split_off(before);
            stack.extend(needed.into_iter().filter(|&o| !is_known(memo, o)));
            if stack.len() > before {
                continue;
            }
            if let Expr::UserCall(f, list) = pool.get(top) {
                let args = pool.list(list).iter().map(|o| memo.values[o].clone()).collect();
                let outputs = self.call(f, args);
                memo.calls.insert(top, outputs);
            } else {
                let value = self.node(top, frame, memo);
                memo.values.insert(top, value);
            }
        }
        memo.values.get(&root).cloned().flatten()
    }

    /// The value of a node whose operands are known.
    fn node(&self, id: ExprId, frame: Option<&Frame>, memo: &Memo) -> Value {
        let pool = &self.model.exprs;
        let value = |e: ExprId| memo.values.get(&e).cloned().flatten();
        match pool.get(id) {
            Expr::Real(_) | Expr::Int(_) | Expr::Bool(_) | Expr::Str(_) | Expr::Enum(..) => {
                pool.as_constant(id)
            }
            Expr::Var(v) => (self.vars)(v),
            Expr::Local(l) => frame?.values[l.0 as usize].first()?.clone(),
            Expr::Element(l, at) => {
                let at = usize::try_from(value(at)?.as_integer()?).ok()?;
                frame?.values[l.0 as usize].get(at)?.clone()
            }
            Expr::Unary(op, a) => constant::unary(op, &value(a)?),
            Expr::Binary(op, a, b) => match (op, value(a), value(b)) {
                (_, Some(a), Some(b)) => constant::binary(op, &a, &b),
                (BinaryOp::Mul, Some(a), None) | (BinaryOp::Mul, None, Some(a)) => is_zero(&a).then_some(a),
                (BinaryOp::Div, Some(a), None) => is_zero(&a).then_some(Constant::Real(0.0)),
                (BinaryOp::And, Some(a), None) | (BinaryOp::And, None, Some(a)) => {
                    (a == Constant::Boolean(false)).then_some(a)
                }
                (BinaryOp::Or, Some(a), None) | (BinaryOp::Or, None, Some(a)) => {
                    (a == Constant::Boolean(true)).then_some(a)
                }
                _ => None,
            },
            Expr::If(c, a, b) => match value(c) {
                Some(c) => value(if c.as_bool()? { a } else { b }),
                None => join(value(a), value(b)),
            },
            Expr::NoEvent(a) | Expr::Smooth(_, a) => value(a),
            Expr::Call(Builtin::Homotopy, list) => value(*pool.list(list).first()?),
            Expr::Call(Builtin::Delay | Builtin::Transport, _) => None,
            Expr::Call(f, list) => {
                let args: Option<Vec<Constant>> = pool.list(list).iter().map(|&a| value(a)).collect();
                constant::call(f, &args?)
            }
            Expr::Output(call, k) => memo.calls.get(&call)?.get(k as usize)?.clone(),
            _ => None,
        }
    }

    fn call(&mut self, f: FunctionId, args: Vec<Value>) -> Vec<Value> {
        let Some(function) = self.model.functions.get(f) else { return Vec::new() };
        let unknown = vec![None; function.n_outputs()];
        let is_too_deep = self.depth >= self.limits.nested_calls;
        if function.is_impure || is_too_deep || args.iter().all(Option::is_none) {
            return unknown;
        }
        let values = function.locals.values().map(|l| vec![Some(l.ty.default_value()); l.len()]).collect();
        let mut frame = Frame { function, values };
        let mut args = args.into_iter();
        for &input in &function.inputs {
            let ty = function.locals[input].ty;
            for slot in &mut frame.values[input.0 as usize] {
                *slot = args.next().flatten().and_then(|a| converted(a, ty).ok());
            }
        }
        self.depth += 1;
        let flow = self.statements(&function.body, &mut frame);
        self.depth -= 1;
        match flow {
            Ok(_) => function.outputs.iter().flat_map(|o| frame.values[o.0 as usize].clone()).collect(),
            Err(GivenUp) => unknown,
        }
    }

    fn statements(&mut self, list: &[Statement], frame: &mut Frame) -> Result<Flow, GivenUp> {
        for statement in list {
            self.count()?;
            match self.statement(statement, frame)? {
                Flow::Next => {}
                flow => return Ok(flow),
            }
        }
        Ok(Flow::Next)
    }

    fn count(&mut self) -> Result<(), GivenUp> {
        self.steps += 1;
        if self.steps > self.limits.steps { Err(GivenUp) } else { Ok(()) }
    }

    fn statement(&mut self, statement: &Statement, frame: &mut Frame) -> Result<Flow, GivenUp> {
        match statement {
            Statement::Assign { targets, values, .. } => {
                let mut memo = Memo::default();
                let values: Vec<Value> =
                    values.iter().map(|&v| self.expr(v, Some(frame), &mut memo)).collect();
                let places: Vec<(LocalId, Option<usize>)> =
                    targets.iter().map(|t| self.place(t, frame, &mut memo)).collect();
                for ((local, at), value) in places.into_iter().zip(values) {
                    store(local, at, value, frame);
                }
                Ok(Flow::Next)
            }
            Statement::If { branches, otherwise } => self.branches(branches, otherwise, frame),
            Statement::For { index, start, step, stop, body } => {
                let mut memo = Memo::default();
                let mut whole = |e: ExprId| self.expr(e, Some(frame), &mut memo).and_then(|c| c.as_integer());
                let (Some(start), Some(step), Some(stop)) = (whole(*start), whole(*step), whole(*stop))
                else {
                    vary(*index, frame);
                    return forget(body, frame);
                };
                let mut at = start;
                while step != 0 && (if step > 0 { at <= stop } else { at >= stop }) {
                    self.count()?;
                    frame.values[index.0 as usize][0] = Some(Constant::Integer(at));
                    match self.statements(body, frame)? {
                        Flow::Next => {}
                        Flow::Break => break,
                        Flow::Return => return Ok(Flow::Return),
                    }
                    at = at.checked_add(step).ok_or(GivenUp)?;
                }
                Ok(Flow::Next)
            }
            Statement::While { condition, body } => loop {
                self.count()?;
                match self.expr(*condition, Some(frame), &mut Memo::default()) {
                    Some(Constant::Boolean(true)) => match self.statements(body, frame)? {
                        Flow::Next => {}
                        Flow::Break => return Ok(Flow::Next),
                        Flow::Return => return Ok(Flow::Return),
                    },
                    Some(_) => return Ok(Flow::Next),
                    None => return forget(body, frame),
                }
            },
            Statement::Break => Ok(Flow::Break),
            Statement::Return => Ok(Flow::Return),
            Statement::CheckIndex { .. } | Statement::Assert { .. } => Ok(Flow::Next),
            Statement::External { .. } => forget(std::slice::from_ref(statement), frame),
        }
    }

    /// The offset is `None` where it varies.
    fn place(&mut self, target: &Place, frame: &Frame, memo: &mut Memo) -> (LocalId, Option<usize>) {
        match *target {
            Place::Scalar(l) => (l, Some(0)),
            Place::Element(l, at) => {
                let index = self.expr(at, Some(frame), memo).and_then(|c| c.as_integer());
                (l, index.and_then(|i| usize::try_from(i).ok()))
            }
        }
    }

    fn branches(
        &mut self,
        branches: &[(ExprId, Vec<Statement>)],
        otherwise: &[Statement],
        frame: &mut Frame,
    ) -> Result<Flow, GivenUp> {
        let Some(((condition, body), others)) = branches.split_first() else {
            return self.statements(otherwise, frame);
        };
        match self.expr(*condition, Some(frame), &mut Memo::default()) {
            Some(Constant::Boolean(true)) => self.statements(body, frame),
            Some(_) => self.branches(others, otherwise, frame),
            None => {
                let mut other = frame.clone();
                let flow = self.statements(body, frame)?;
                if flow != self.branches(others, otherwise, &mut other)? {
                    return Err(GivenUp);
                }
                let slots = frame.values.iter_mut().flatten().zip(other.values.into_iter().flatten());
                slots.for_each(|(slot, value)| *slot = join(slot.take(), value));
                Ok(flow)
            }
        }
    }
}

fn join(a: Value, b: Value) -> Value {
    if a == b { a } else { None }
}

fn is_zero(c: &Constant) -> bool {
    c.as_f64() == Some(0.0)
}

fn store(local: LocalId, at: Option<usize>, value: Value, frame: &mut Frame) {
    let value = value.and_then(|v| converted(v, frame.function.locals[local].ty).ok());
    match at.and_then(|at| frame.values[local.0 as usize].get_mut(at)) {
        Some(slot) => *slot = value,
        None => vary(local, frame),
    }
}

fn vary(local: LocalId, frame: &mut Frame) {
    frame.values[local.0 as usize].fill(None);
}

/// Everything that these statements may change varies.
fn forget(list: &[Statement], frame: &mut Frame) -> Result<Flow, GivenUp> {
    for statement in list {
        match statement {
            Statement::Assign { targets, .. } => targets.iter().for_each(|target| match *target {
                Place::Scalar(l) | Place::Element(l, _) => vary(l, frame),
            }),
            Statement::If { branches, otherwise } => {
                for (_, body) in branches {
                    forget(body, frame)?;
                }
                forget(otherwise, frame)?;
            }
            Statement::For { index, body, .. } => {
                vary(*index, frame);
                forget(body, frame)?;
            }
            Statement::While { body, .. } => _ = forget(body, frame)?,
            Statement::External { args, result, .. } => {
                let locals = args.iter().filter_map(|arg| match arg {
                    ExternalArg::Local(l) => Some(l.local),
                    ExternalArg::Value { .. } => None,
                });
                locals.chain(result.iter().map(|r| r.local)).for_each(|l| vary(l, frame));
            }
            Statement::Return => return Err(GivenUp),
            Statement::Break | Statement::CheckIndex { .. } | Statement::Assert { .. } => {}
        }
    }
    Ok(Flow::Next)
}
