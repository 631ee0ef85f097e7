//! The evaluator: the value of an expression where variables have values, and runs of functions.
//!
//! The meaning of operators and built-in functions is that of `constant.rs`; here are only order and
//! storage. Of an `if` the chosen branch alone is evaluated, and `and`/`or` stop when they are decided, so
//! `if x > 0 then 1/x else 0` has a value at 0. Each node is evaluated once, with an explicit stack, so
//! neither sharing nor depth of an expression matters.
//!
//! Functions are run with limits on nested calls and on the number of statements, since a constant in a
//! model's text must not keep the compiler busy for ever.

use crate::constant::{self, Constant, ScalarType};
use crate::expr::{BinaryOp, Builtin, Expr, ExprId, ExprPool, HeldId, LocalId, VarId};
use crate::flat::FlatModel;
use crate::function::{ExternalArg, ExternalLocal, Function, FunctionId, Place, Statement};
use crate::hash::IdMap;
use harpoon_base::Span;
use harpoon_base::words::shorten;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// Where the leaves of an expression get their values. What is not overridden has none.
pub trait Environment {
    fn var(&self, _var: VarId) -> Option<Constant> {
        None
    }
    fn der(&self, _var: VarId) -> Option<Constant> {
        None
    }
    fn pre(&self, _var: VarId) -> Option<Constant> {
        None
    }
    fn start(&self, _var: VarId) -> Option<Constant> {
        None
    }
    fn held(&self, _held: HeldId) -> Option<Constant> {
        None
    }
    fn time(&self) -> Option<f64> {
        None
    }
    fn is_initial(&self) -> bool {
        false
    }
    fn is_terminal(&self) -> bool {
        false
    }
    /// Is this an instant of `sample(start, interval)`?
    fn sample(&self, _start: f64, _interval: f64) -> bool {
        false
    }
    /// The value of `delay(e, delay_time)`, where the value of `e` is `now`.
    fn delay(&self, _e: ExprId, _now: f64, _delay_time: f64) -> Option<f64> {
        None
    }
}

/// Nothing has a value: for constant expressions.
pub struct NoEnvironment;
impl Environment for NoEnvironment {}

/// Variables by id.
impl<S: std::hash::BuildHasher> Environment for HashMap<VarId, Constant, S> {
    fn var(&self, var: VarId) -> Option<Constant> {
        self.get(&var).cloned()
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum EvalError {
    /// A leaf without a value, as it prints: `der(x)`.
    Unknown {
        what: String,
    },
    /// An operation that has no value for these operands: division by zero, an Integer overflow, wrong types.
    NoValue {
        operation: String,
        operands: Vec<Constant>,
    },
    /// The condition of an `if`, `while` or `assert` is no Boolean, or an index no Integer.
    WrongType {
        expected: &'static str,
        found: Constant,
    },
    IndexOutOfRange {
        array: String,
        index: i64,
        len: usize,
        span: Span,
    },
    AssertionFailed {
        message: String,
        span: Span,
    },
    /// A `for` loop with step 0.
    ZeroStep {
        function: String,
    },
    TooManySteps {
        function: String,
    },
    TooManyNestedCalls {
        function: String,
    },
    /// The call does not fit the function, which no front end should produce.
    BadCall {
        function: String,
        expected: usize,
        found: usize,
    },
}

impl fmt::Display for EvalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EvalError::Unknown { what } => write!(f, "`{what}` has no value here"),
            EvalError::NoValue { operation, operands } => {
                let list: Vec<String> = operands.iter().map(show).collect();
                match (operation.as_str(), operands.as_slice()) {
                    ("/", [a, _]) => write!(f, "division of {} by zero", show(a)),
                    _ => write!(f, "`{operation}` has no value for {}", list.join(" and ")),
                }
            }
            EvalError::WrongType { expected, found } => {
                write!(f, "expected {expected}, found {}", show(found))
            }
            EvalError::IndexOutOfRange { array, index, len, .. } => {
                write!(f, "index {index} of `{array}` is not in 1:{len}")
            }
            EvalError::AssertionFailed { message, .. } => write!(f, "assertion failed: {message}"),
            EvalError::ZeroStep { function } => write!(f, "a `for` loop in `{function}` has the step 0"),
            EvalError::TooManySteps { function } => write!(f, "`{function}` does not come to an end"),
            EvalError::TooManyNestedCalls { function } => write!(f, "`{function}` calls itself too deeply"),
            EvalError::BadCall { function, expected, found } => {
                write!(f, "`{function}` takes {expected} scalars, found {found}")
            }
        }
    }
}
impl std::error::Error for EvalError {}

fn show(c: &Constant) -> String {
    match c {
        Constant::Real(r) => crate::print::real_literal(*r),
        Constant::Integer(i) => i.to_string(),
        Constant::Boolean(b) => b.to_string(),
        Constant::String(s) => crate::print::quoted(&shorten(s)),
        Constant::Enumeration(_, n) => format!("literal {n}"),
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub nested_calls: usize,
    pub steps: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { nested_calls: 256, steps: 10_000_000 }
    }
}

/// The value of an expression of a model.
pub fn evaluate(model: &FlatModel, e: ExprId, env: &dyn Environment) -> Result<Constant, EvalError> {
    Evaluator::new(model, env).expr(e)
}

/// Runs a function on scalar arguments in their flattened order; gives the scalar outputs.
pub fn call(model: &FlatModel, f: FunctionId, args: &[Constant]) -> Result<Vec<Constant>, EvalError> {
    Evaluator::new(model, &NoEnvironment).call(f, args.to_vec())
}

/// For several expressions at one point. Values are not kept between calls of `expr`.
pub struct Evaluator<'a> {
    model: &'a FlatModel,
    env: &'a dyn Environment,
    limits: Limits,
    steps: u64,
    depth: usize,
    /// Asserts with the level warning that failed.
    pub warnings: Vec<(String, Span)>,
}

/// Locals of a running function.
struct Frame<'f> {
    function: &'f Function,
    values: Vec<Vec<Constant>>,
}

enum Flow {
    Next,
    Break,
    Return,
}

/// A node's value, or what must be known first.
enum Step {
    Value(Constant),
    Outputs(Vec<Constant>),
    Need(ExprId),
    NeedOperands,
}

#[derive(Default)]
struct Memo {
    values: IdMap<ExprId, Constant>,
    calls: IdMap<ExprId, Vec<Constant>>,
}

impl<'a> Evaluator<'a> {
    pub fn new(model: &'a FlatModel, env: &'a dyn Environment) -> Evaluator<'a> {
        Evaluator { model, env, limits: Limits::default(), steps: 0, depth: 0, warnings: Vec::new() }
    }
    pub fn with_limits(mut self, limits: Limits) -> Evaluator<'a> {
        self.limits = limits;
        self
    }

    pub fn expr(&mut self, e: ExprId) -> Result<Constant, EvalError> {
        self.evaluate(e, None, &mut Memo::default())
    }
    /// Values of several expressions, with what they share evaluated once.
    pub fn exprs(&mut self, list: &[ExprId]) -> Result<Vec<Constant>, EvalError> {
        let mut memo = Memo::default();
        list.iter().map(|&e| self.evaluate(e, None, &mut memo)).collect()
    }

    fn pool(&self) -> &'a ExprPool {
        &self.model.exprs
    }

    fn evaluate(
        &mut self,
        root: ExprId,
        frame: Option<&Frame>,
        memo: &mut Memo,
    ) -> Result<Constant, EvalError> {
        if let Some(value) = self.quick(root, frame, 6) {
            return Ok(value);
        }
        let mut stack = vec![root];
        while let Some(&top) = stack.last() {
            if memo.values.contains_key(&top) || memo.calls.contains_key(&top) {
                stack.pop();
                continue;
            }
            match self.step(top, frame, memo)? {
                Step::Value(value) => {
                    if stack.len() == 1 {
                        memo.values.insert(top, value.clone());
                        return Ok(value);
                    }
                    memo.values.insert(top, value);
                    stack.pop();
                }
                Step::Outputs(values) => {
                    memo.calls.insert(top, values);
                    stack.pop();
                }
                Step::Need(e) => stack.push(e),
                Step::NeedOperands => stack.extend(
                    self.pool()
                        .operands(top)
                        .filter(|o| !memo.values.contains_key(o) && !memo.calls.contains_key(o)),
                ),
            }
        }
        memo.values.get(&root).cloned().ok_or_else(|| self.unknown(root))
    }

    /// Small expressions, of which loops in functions are made, without a table. `None` for what is too
    /// deep, calls a function, or has no value; then the general way finds out more.
    fn quick(&self, e: ExprId, frame: Option<&Frame>, depth: u8) -> Option<Constant> {
        let depth = depth.checked_sub(1)?;
        let pool = self.pool();
        match pool.get(e) {
            Expr::Real(bits) => Some(Constant::Real(f64::from_bits(bits))),
            Expr::Int(i) => Some(Constant::Integer(i)),
            Expr::Bool(b) => Some(Constant::Boolean(b)),
            Expr::Time => self.env.time().map(Constant::Real),
            Expr::Var(v) => self.env.var(v),
            Expr::Local(l) => frame?.values.get(l.0 as usize)?.first().cloned(),
            Expr::Element(l, at) => {
                let at = usize::try_from(self.quick(at, frame, depth)?.as_integer()?).ok()?;
                frame?.values.get(l.0 as usize)?.get(at).cloned()
            }
            Expr::Unary(op, a) => constant::unary(op, &self.quick(a, frame, depth)?),
            Expr::Binary(BinaryOp::And | BinaryOp::Or, ..) => None,
            Expr::Binary(op, a, b) => {
                constant::binary(op, &self.quick(a, frame, depth)?, &self.quick(b, frame, depth)?)
            }
            Expr::If(c, a, b) => {
                let branch = if self.quick(c, frame, depth)?.as_bool()? { a } else { b };
                self.quick(branch, frame, depth)
            }
            Expr::Call(f, list) => match *pool.list(list) {
                [a] if f.real_function().is_some() => constant::call(f, &[self.quick(a, frame, depth)?]),
                _ => None,
            },
            _ => None,
        }
    }

    fn step(&mut self, id: ExprId, frame: Option<&Frame>, memo: &Memo) -> Result<Step, EvalError> {
        let pool = self.pool();
        let node = pool.get(id);
        let known = |e: ExprId| memo.values.get(&e);
        let leaf = |value: Option<Constant>| value.ok_or_else(|| self.unknown(id)).map(Step::Value);
        match node {
            Expr::Real(_) | Expr::Int(_) | Expr::Bool(_) | Expr::Str(_) | Expr::Enum(..) => {
                return leaf(pool.as_constant(id));
            }
            Expr::Time => return leaf(self.env.time().map(Constant::Real)),
            Expr::Var(v) => return leaf(self.env.var(v)),
            Expr::Der(v) => return leaf(self.env.der(v)),
            Expr::Pre(v) => return leaf(self.env.pre(v)),
            Expr::Start(v) => return leaf(self.env.start(v)),
            Expr::Held(h) => return leaf(self.env.held(h)),
            Expr::Initial => return Ok(Step::Value(Constant::Boolean(self.env.is_initial()))),
            Expr::Terminal => return Ok(Step::Value(Constant::Boolean(self.env.is_terminal()))),
            Expr::Local(l) => {
                return leaf(frame.and_then(|f| f.values.get(l.0 as usize)).and_then(|v| v.first()).cloned());
            }
            Expr::If(c, a, b) => {
                let Some(condition) = known(c) else { return Ok(Step::Need(c)) };
                let branch = if boolean(condition)? { a } else { b };
                return Ok(match known(branch) {
                    Some(value) => Step::Value(value.clone()),
                    None => Step::Need(branch),
                });
            }
            Expr::Binary(op @ (BinaryOp::And | BinaryOp::Or), a, b) => {
                let Some(first) = known(a) else { return Ok(Step::Need(a)) };
                if boolean(first)? == (op == BinaryOp::Or) {
                    return Ok(Step::Value(first.clone()));
                }
                return Ok(match known(b) {
                    Some(second) => Step::Value(Constant::Boolean(boolean(second)?)),
                    None => Step::Need(b),
                });
            }
            Expr::Smooth(_, a) => {
                return Ok(match known(a) {
                    Some(value) => Step::Value(value.clone()),
                    None => Step::Need(a),
                });
            }
            Expr::Call(Builtin::Homotopy, list) if !pool.list(list).is_empty() => {
                let a = pool.list(list)[0];
                return Ok(match known(a) {
                    Some(value) => Step::Value(value.clone()),
                    None => Step::Need(a),
                });
            }
            _ => {}
        }
        if pool.operands(id).any(|o| known(o).is_none() && !memo.calls.contains_key(&o)) {
            return Ok(Step::NeedOperands);
        }
        let operands: Vec<Constant> = pool.operands(id).filter_map(|o| known(o).cloned()).collect();
        let no_value = |operation: &str| EvalError::NoValue {
            operation: operation.to_owned(),
            operands: operands.clone(),
        };
        let value = match node {
            Expr::Unary(op, _) => {
                constant::unary(op, &operands[0]).ok_or_else(|| no_value(unary_symbol(op)))?
            }
            Expr::Binary(op, ..) => {
                constant::binary(op, &operands[0], &operands[1]).ok_or_else(|| no_value(op.symbol()))?
            }
            Expr::NoEvent(_) => operands[0].clone(),
            Expr::Element(l, _) => self.element(frame, l, &operands[0], id)?,
            Expr::Sample(..) => match (operands[0].as_f64(), operands[1].as_f64()) {
                (Some(start), Some(interval)) => Constant::Boolean(self.env.sample(start, interval)),
                _ => return Err(no_value("sample")),
            },
            Expr::Call(f, list) => {
                self.builtin(f, pool.list(list), &operands).ok_or_else(|| no_value(f.name()))?
            }
            Expr::UserCall(f, _) => return self.call(f, operands).map(Step::Outputs),
            Expr::Output(of, k) => {
                let outputs = memo.calls.get(&of).ok_or_else(|| self.unknown(of))?;
                outputs.get(k as usize).cloned().ok_or_else(|| self.unknown(id))?
            }
            _ => return Err(self.unknown(id)),
        };
        Ok(Step::Value(value))
    }

    fn builtin(&self, f: Builtin, args: &[ExprId], operands: &[Constant]) -> Option<Constant> {
        match (f, operands) {
            (Builtin::ToString, [Constant::Enumeration(e, n), ..]) => {
                let literals = &self.model.enumerations.get(*e)?.literals;
                let name = literals.get((*n as usize).checked_sub(1)?)?;
                // The name as written: without the quotes of a quoted name (MLS 3.7.1).
                let text = constant::padded(name.trim_matches('\'').to_owned(), operands)?;
                Some(Constant::String(text.into()))
            }
            (Builtin::EnumerationOf(e), [value]) => {
                let n = usize::try_from(value.as_integer()?).ok()?;
                let len = self.model.enumerations.get(e)?.literals.len();
                (1..=len).contains(&n).then_some(Constant::Enumeration(e, n as u32))
            }
            (Builtin::Delay, [now, by, ..]) => {
                self.env.delay(args[0], now.as_f64()?, by.as_f64()?).map(Constant::Real)
            }
            _ => constant::call(f, operands),
        }
    }

    fn unknown(&self, e: ExprId) -> EvalError {
        EvalError::Unknown { what: crate::print::print_expr(self.model, e) }
    }

    // ---- functions ----------------------------------------------------------------------------------

    /// Runs a function on scalar arguments in their flattened order; gives the scalar outputs.
    pub fn call(&mut self, f: FunctionId, args: Vec<Constant>) -> Result<Vec<Constant>, EvalError> {
        let model = self.model;
        let Some(function) = model.functions.get(f) else {
            return Err(EvalError::Unknown { what: f.to_string() });
        };
        if args.len() != function.n_args() {
            let (expected, found) = (function.n_args(), args.len());
            return Err(EvalError::BadCall { function: function.name.clone(), expected, found });
        }
        if self.depth >= self.limits.nested_calls {
            return Err(EvalError::TooManyNestedCalls { function: function.name.clone() });
        }
        self.depth += 1;
        let values = function.locals.values().map(|l| vec![l.ty.default_value(); l.len()]).collect();
        let mut frame = Frame { function, values };
        let mut args = args.into_iter();
        for &input in &function.inputs {
            let ty = function.locals[input].ty;
            for slot in &mut frame.values[input.0 as usize] {
                if let Some(arg) = args.next() {
                    *slot = converted(arg, ty)?;
                }
            }
        }
        let result = self.statements(&function.body, &mut frame);
        self.depth -= 1;
        result?;
        let mut outputs = Vec::with_capacity(function.n_outputs());
        for &o in &function.outputs {
            outputs.append(&mut frame.values[o.0 as usize].clone());
        }
        Ok(outputs)
    }

    /// Calls a routine that leaves the world as it is. Others have no value here.
    fn external(
        &mut self,
        name: &str,
        args: &[ExternalArg],
        result: Option<&ExternalLocal>,
        span: Span,
        frame: &mut Frame,
    ) -> Result<(), EvalError> {
        use harpoon_external::Nature;
        let routine =
            harpoon_external::find(name).filter(|r| matches!(r.nature, Nature::Pure | Nature::Reading));
        let Some(routine) = routine else { return Err(EvalError::Unknown { what: name.to_owned() }) };
        let of_local = |frame: &Frame, l: &ExternalLocal| {
            let ty = frame.function.locals[l.local].ty;
            external_argument(ty, &l.dims, &frame.values[l.local.0 as usize])
        };
        let mut packed = Vec::with_capacity(args.len());
        for arg in args {
            packed.push(match arg {
                ExternalArg::Local(l) => of_local(frame, l)?,
                ExternalArg::Value { ty, dims, elems } => {
                    let values: Result<Vec<Constant>, EvalError> =
                        elems.iter().map(|&e| self.local_expr(e, frame)).collect();
                    external_argument(*ty, dims, &values?)?
                }
            });
        }
        let mut out = result.map(|l| of_local(frame, l)).transpose()?;
        let readable = self.model.readable.clone();
        let mut world =
            harpoon_external::World::new(harpoon_external::Access { readable, ..Default::default() });
        routine
            .call(&mut world, &mut packed, out.as_mut())
            .map_err(|message| EvalError::AssertionFailed { message, span })?;
        let locals = args.iter().zip(&packed).filter_map(|(arg, value)| match arg {
            ExternalArg::Local(l) => Some((l, value)),
            ExternalArg::Value { .. } => None,
        });
        for (l, value) in locals.chain(result.zip(out.as_ref())) {
            let ty = frame.function.locals[l.local].ty;
            frame.values[l.local.0 as usize] = external_constants(ty, &value.data);
        }
        Ok(())
    }

    fn local_expr(&mut self, e: ExprId, frame: &Frame) -> Result<Constant, EvalError> {
        match self.pool().get(e) {
            Expr::Local(l) => {
                let value = frame.values.get(l.0 as usize).and_then(|v| v.first()).cloned();
                value.ok_or_else(|| self.unknown(e))
            }
            _ => self.evaluate(e, Some(frame), &mut Memo::default()),
        }
    }

    fn statements(&mut self, list: &[Statement], frame: &mut Frame) -> Result<Flow, EvalError> {
        for statement in list {
            self.count_step(frame)?;
            match self.statement(statement, frame)? {
                Flow::Next => {}
                flow => return Ok(flow),
            }
        }
        Ok(Flow::Next)
    }
    fn count_step(&mut self, frame: &Frame) -> Result<(), EvalError> {
        self.steps += 1;
        if self.steps > self.limits.steps {
            return Err(EvalError::TooManySteps { function: frame.function.name.clone() });
        }
        Ok(())
    }

    fn statement(&mut self, statement: &Statement, frame: &mut Frame) -> Result<Flow, EvalError> {
        match statement {
            Statement::Assign { targets, values, .. } => {
                let mut memo = Memo::default();
                let mut stores = Vec::with_capacity(targets.len());
                for (target, &value) in targets.iter().zip(values) {
                    let value = self.evaluate(value, Some(frame), &mut memo)?;
                    let (local, at) = match *target {
                        Place::Scalar(l) => (l, 0),
                        Place::Element(l, at) => {
                            let index = self.evaluate(at, Some(frame), &mut memo)?;
                            (l, self.offset(frame, l, &index)?)
                        }
                    };
                    stores.push((local, at, value));
                }
                for (local, at, value) in stores {
                    let ty = frame.function.locals[local].ty;
                    frame.values[local.0 as usize][at] = converted(value, ty)?;
                }
            }
            Statement::If { branches, otherwise } => {
                for (condition, body) in branches {
                    if boolean(&self.local_expr(*condition, frame)?)? {
                        return self.statements(body, frame);
                    }
                }
                return self.statements(otherwise, frame);
            }
            Statement::For { index, start, step, stop, body } => {
                let [start, step, stop] = [*start, *step, *stop];
                let (start, step, stop) = (
                    self.local_expr(start, frame)?,
                    self.local_expr(step, frame)?,
                    self.local_expr(stop, frame)?,
                );
                return self.for_loop(*index, &start, &step, &stop, body, frame);
            }
            Statement::While { condition, body } => {
                while boolean(&self.local_expr(*condition, frame)?)? {
                    self.count_step(frame)?;
                    match self.statements(body, frame)? {
                        Flow::Next => {}
                        Flow::Break => break,
                        Flow::Return => return Ok(Flow::Return),
                    }
                }
            }
            Statement::External { routine, args, result, span } => {
                self.external(routine, args, result.as_ref(), *span, frame)?;
            }
            Statement::Break => return Ok(Flow::Break),
            Statement::Return => return Ok(Flow::Return),
            Statement::CheckIndex { index, len, array, span } => {
                let index = whole(&self.local_expr(*index, frame)?)?;
                if index < 1 || index > *len as i64 {
                    return Err(EvalError::IndexOutOfRange {
                        array: array.clone(),
                        index,
                        len: *len,
                        span: *span,
                    });
                }
            }
            Statement::Assert { condition, message, is_warning, span } => {
                if !boolean(&self.local_expr(*condition, frame)?)? {
                    let message = match self.local_expr(*message, frame)? {
                        Constant::String(s) => s.to_string(),
                        other => show(&other),
                    };
                    if !is_warning {
                        return Err(EvalError::AssertionFailed { message, span: *span });
                    }
                    self.warnings.push((message, *span));
                }
            }
        }
        Ok(Flow::Next)
    }

    fn for_loop(
        &mut self,
        index: LocalId,
        start: &Constant,
        step: &Constant,
        stop: &Constant,
        body: &[Statement],
        frame: &mut Frame,
    ) -> Result<Flow, EvalError> {
        let ty = frame.function.locals[index].ty;
        let no_range = || EvalError::NoValue {
            operation: "for".to_owned(),
            operands: vec![start.clone(), step.clone(), stop.clone()],
        };
        let (Some(first), Some(by), Some(last)) = (start.as_f64(), step.as_f64(), stop.as_f64()) else {
            return Err(no_range());
        };
        if by == 0.0 {
            return Err(EvalError::ZeroStep { function: frame.function.name.clone() });
        }
        // As many values as fit, counted once, so that rounding of a Real index cannot add one.
        let count = crate::range::last_step(first, by, last);
        let mut k = 0.0;
        while k <= count {
            self.count_step(frame)?;
            let value = match (start, step) {
                (Constant::Integer(a), Constant::Integer(s)) => Constant::Integer(
                    s.checked_mul(k as i64).and_then(|d| a.checked_add(d)).ok_or_else(no_range)?,
                ),
                (Constant::Real(_) | Constant::Integer(_), _) => Constant::Real(first + k * by),
                _ => Constant::from_f64(first + k * by, ty),
            };
            frame.values[index.0 as usize][0] = converted(value, ty)?;
            match self.statements(body, frame)? {
                Flow::Next => {}
                Flow::Break => break,
                Flow::Return => return Ok(Flow::Return),
            }
            k += 1.0;
        }
        Ok(Flow::Next)
    }

    fn offset(&self, frame: &Frame, l: LocalId, index: &Constant) -> Result<usize, EvalError> {
        let at = whole(index)?;
        let local = &frame.function.locals[l];
        match usize::try_from(at) {
            Ok(at) if at < local.len() => Ok(at),
            _ => Err(EvalError::IndexOutOfRange {
                array: local.name.clone(),
                index: at.saturating_add(1),
                len: local.len(),
                span: frame.function.span,
            }),
        }
    }
    fn element(
        &self,
        frame: Option<&Frame>,
        l: LocalId,
        index: &Constant,
        e: ExprId,
    ) -> Result<Constant, EvalError> {
        let Some(frame) = frame else { return Err(self.unknown(e)) };
        let at = self.offset(frame, l, index)?;
        Ok(frame.values[l.0 as usize][at].clone())
    }
}

fn unary_symbol(op: crate::expr::UnaryOp) -> &'static str {
    match op {
        crate::expr::UnaryOp::Neg => "-",
        crate::expr::UnaryOp::Not => "not",
    }
}

fn boolean(c: &Constant) -> Result<bool, EvalError> {
    c.as_bool().ok_or_else(|| EvalError::WrongType { expected: "a Boolean", found: c.clone() })
}

fn whole(c: &Constant) -> Result<i64, EvalError> {
    match c {
        Constant::Real(r) if r.fract() == 0.0 && r.abs() < 9e15 => Ok(*r as i64),
        _ => c.as_integer().ok_or_else(|| EvalError::WrongType { expected: "an Integer", found: c.clone() }),
    }
}

/// An Integer where a Real is stored becomes one; a whole Real may be stored as an Integer.
pub(crate) fn converted(value: Constant, ty: ScalarType) -> Result<Constant, EvalError> {
    match (ty, &value) {
        (ScalarType::Real, Constant::Integer(i)) => Ok(Constant::Real(*i as f64)),
        (ScalarType::Integer, Constant::Real(_)) => whole(&value).map(Constant::Integer),
        _ if value.scalar_type() == ty => Ok(value),
        _ => Err(EvalError::WrongType { expected: type_word(ty), found: value }),
    }
}

fn type_word(ty: ScalarType) -> &'static str {
    match ty {
        ScalarType::Real => "a Real",
        ScalarType::Integer => "an Integer",
        ScalarType::Boolean => "a Boolean",
        ScalarType::String => "a String",
        ScalarType::Enumeration(_) => "an enumeration literal",
        ScalarType::Clock => "a Clock",
    }
}

/// Values as a routine takes them.
pub fn external_argument(
    ty: ScalarType,
    dims: &[usize],
    values: &[Constant],
) -> Result<harpoon_external::Argument, EvalError> {
    use harpoon_external::Data;
    fn all<T>(
        values: &[Constant],
        expected: &'static str,
        f: impl Fn(&Constant) -> Option<T>,
    ) -> Result<Vec<T>, EvalError> {
        values
            .iter()
            .map(|v| f(v).ok_or_else(|| EvalError::WrongType { expected, found: v.clone() }))
            .collect()
    }
    let data = match ty {
        ScalarType::Real => Data::Reals(all(values, "a Real", Constant::as_f64)?),
        ScalarType::Integer => Data::Integers(all(values, "an Integer", Constant::as_integer)?),
        ScalarType::Enumeration(_) => Data::Integers(all(values, "an enumeration", |v| match v {
            Constant::Enumeration(_, n) => Some(i64::from(*n)),
            other => other.as_integer(),
        })?),
        ScalarType::Boolean | ScalarType::Clock => {
            Data::Booleans(all(values, "a Boolean", Constant::as_bool)?)
        }
        ScalarType::String => Data::Strings(all(values, "a String", |v| match v {
            Constant::String(s) => Some(s.clone()),
            _ => None,
        })?),
    };
    Ok(harpoon_external::Argument { dims: dims.to_vec(), data })
}

/// What a routine left, as values of a type.
pub fn external_constants(ty: ScalarType, data: &harpoon_external::Data) -> Vec<Constant> {
    use harpoon_external::Data;
    match data {
        Data::Reals(v) => v.iter().map(|&x| Constant::Real(x)).collect(),
        Data::Integers(v) => v
            .iter()
            .map(|&i| match ty {
                ScalarType::Enumeration(e) => Constant::Enumeration(e, i as u32),
                _ => Constant::Integer(i),
            })
            .collect(),
        Data::Booleans(v) => v.iter().map(|&b| Constant::Boolean(b)).collect(),
        Data::Strings(v) => v.iter().map(|s| Constant::String(s.clone())).collect(),
    }
}

/// `String(...)` of values, with the names of enumeration literals.
pub fn to_string(model: &FlatModel, operands: &[Constant]) -> Option<Arc<str>> {
    match Evaluator::new(model, &NoEnvironment).builtin(Builtin::ToString, &[], operands)? {
        Constant::String(text) => Some(text),
        _ => None,
    }
}
