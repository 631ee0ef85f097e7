//! Clocks, clocked variables and the operators between them and the rest of the model (MLS 16).
//!
//! Here they only become operators of the flat model; when which clock ticks is found by `harpoon_system::clock`,
//! which needs all equations. What such an operator looks at is always a variable: an expression gets one.

use crate::context::codes;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::functions::call::Arg;
use crate::values::value::first_of;
use crate::values::value::{Scalar, Value};
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{Builtin, ClockOp, Constant, Equation, Expr, ExprId, ScalarType, Variability};
use harpoon_syntax::ast;

/// The operators of clocks and of state machines (MLS 16, 17).
pub(crate) const OPERATORS: &[&str] = &[
    "Clock",
    "previous",
    "hold",
    "subSample",
    "superSample",
    "shiftSample",
    "backSample",
    "noClock",
    "firstTick",
    "interval",
    "transition",
    "initialState",
    "activeState",
    "ticksInState",
    "timeInState",
];

/// The operator of this name and the names of its arguments. `sample` and `Clock` are told apart by their arguments.
fn operator(name: &str) -> Option<(ClockOp, &'static [&'static str])> {
    Some(match name {
        "previous" => (ClockOp::Previous, &["u"]),
        "hold" => (ClockOp::Hold, &["u"]),
        "subSample" => (ClockOp::SubSample, &["u", "factor"]),
        "superSample" => (ClockOp::SuperSample, &["u", "factor"]),
        "shiftSample" => (ClockOp::ShiftSample, &["u", "shiftCounter", "resolution"]),
        "backSample" => (ClockOp::BackSample, &["u", "backCounter", "resolution"]),
        "noClock" => (ClockOp::NoClock, &["u"]),
        "interval" => (ClockOp::Interval, &["u"]),
        "firstTick" => (ClockOp::FirstTick, &["u"]),
        _ => return None,
    })
}

impl<'a> Sema<'a> {
    /// A call of an operator on clocked variables; `None` if the name is not one.
    pub(crate) fn clocked_call(
        &mut self,
        name: &str,
        call: &'a ast::Call,
        scope: Scope,
    ) -> Option<Res<Value>> {
        let (op, names) = operator(name)?;
        Some(self.clocked_operator(op, names, call, scope))
    }

    fn clocked_operator(
        &mut self,
        op: ClockOp,
        names: &[&str],
        call: &'a ast::Call,
        scope: Scope,
    ) -> Res<Value> {
        self.check_not_in_function(op.name(), scope, call.span)?;
        let mut args = Vec::with_capacity(call.args.len());
        for a in &call.args {
            if let Some(name) = a.name.filter(|n| n.name == "u") {
                let message = format!("`u` of `{}` is given without its name", op.name());
                return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, name.span, message));
            }
            let value = first_of(self.expr(&a.value, scope)?);
            args.push(Arg { name: a.name, value, span: a.value.span });
        }
        let args = self.by_name(op.name(), names, args, scope)?;
        let Some((u, span)) = args[0].clone() else {
            if matches!(op, ClockOp::Interval | ClockOp::FirstTick) {
                return Ok(self.clock_operator_value(op, &[]));
            }
            let message = format!("`{}` needs `u`", op.name());
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, call.span, message));
        };
        self.check_clock_operand(op, &u, span, scope)?;
        let mut numbers = Vec::new();
        for (k, name) in names.iter().enumerate().skip(1) {
            let least = i64::from(*name == "resolution");
            let number = match &args[k] {
                Some((value, span)) => self.integer_arg(value, *span)?,
                // A factor of 0 is inferred, a resolution is 1.
                None if *name == "shiftCounter" || *name == "backCounter" => {
                    let message = format!("`{}` needs `{name}`", op.name());
                    return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, call.span, message));
                }
                None => least,
            };
            if number < least {
                let span = args[k].as_ref().map_or(call.span, |a| a.1);
                let message = format!("`{name}` of `{}` is {number}, less than {least}", op.name());
                return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, span, message));
            }
            numbers.push(self.flat.exprs.int(number));
        }
        // Before the first tick these have the `start` value of a variable; a parameter is always what it is.
        if matches!(op, ClockOp::Previous | ClockOp::Hold | ClockOp::BackSample) {
            if op != ClockOp::BackSample && self.is_parametric(&u) {
                return Ok(u);
            }
            if matches!(call.args[0].value.kind, ast::ExprKind::Call(_)) {
                return Err(self.report_no_component(op, span, scope));
            }
            self.check_component(&u, op, span, scope)?;
        }
        if matches!(op, ClockOp::Interval | ClockOp::FirstTick) {
            let first = u.as_array().and_then(|a| Some((a.elems.first()?.clone(), a.ty)));
            let Some((first, ty)) = first else { return Ok(self.clock_operator_value(op, &[])) };
            let u = self.as_variable(&first, ty, op, span, scope);
            return Ok(self.clock_operator_value(op, &[u]));
        }
        self.map_clocked(u, span, scope, op, &numbers)
    }

    /// The operator on each scalar of a value.
    fn map_clocked(
        &mut self,
        u: Value,
        span: Span,
        scope: Scope,
        op: ClockOp,
        more: &[ExprId],
    ) -> Res<Value> {
        let ty = match &u {
            Value::Array(a) => a.ty,
            Value::Record(_) => ScalarType::Real,
            other => {
                let what = other.describe();
                let message = format!("`{}` takes variables, not {what}", op.name());
                return Err(self.error_in(codes::TYPE_MISMATCH, scope.node, span, message));
            }
        };
        if let Value::Record(mut record) = u {
            for (_, field) in &mut record.fields {
                *field = self.map_clocked(field.clone(), span, scope, op, more)?;
            }
            return Ok(Value::Record(record));
        }
        Ok(u.map_scalars(&mut |s| {
            let mut args = vec![self.as_variable(s, ty, op, span, scope)];
            // What an algorithm section has done to the variable does not matter here.
            if op == ClockOp::Previous
                && let Expr::Var(v) = self.flat.exprs.get(args[0])
            {
                args[0] = self.flat.exprs.pre(v);
            }
            args.extend_from_slice(more);
            Scalar::Expr(self.flat.exprs.call(Builtin::Clock(op), &args))
        }))
    }

    fn clock_operator_value(&mut self, op: ClockOp, args: &[ExprId]) -> Value {
        let ty = if op == ClockOp::Interval { ScalarType::Real } else { ScalarType::Boolean };
        Value::scalar(ty, Scalar::Expr(self.flat.exprs.call(Builtin::Clock(op), args)))
    }

    /// A variable for what is more than one.
    fn as_variable(&mut self, s: &Scalar, ty: ScalarType, op: ClockOp, span: Span, scope: Scope) -> ExprId {
        let e = s.to_expr(&mut self.flat.exprs);
        match self.flat.exprs.get(e) {
            Expr::Var(v) if !self.flat.vars[v].is_parameter() => e,
            _ if self.situation.is_scouting => e,
            _ => {
                let variability = match ty {
                    ScalarType::Real => Variability::Continuous,
                    _ => Variability::Discrete,
                };
                let prefix = format!("${}", op.name());
                let v = self.auxiliary(&prefix, e, ty, variability, scope, span);
                self.flat.exprs.var(v)
            }
        }
    }

    fn is_parametric(&self, u: &Value) -> bool {
        match u {
            Value::Array(a) => a.elems.iter().all(|s| match s {
                Scalar::Const(_) => true,
                Scalar::Expr(e) => self.variability(*e) <= Variability::Parameter,
            }),
            Value::Record(r) => r.fields.iter().all(|(_, field)| self.is_parametric(field)),
            _ => false,
        }
    }

    fn check_component(&mut self, u: &Value, op: ClockOp, span: Span, scope: Scope) -> Res<()> {
        let is_variable = |sema: &Self, s: &Scalar| match s {
            Scalar::Const(_) => false,
            Scalar::Expr(e) => matches!(sema.flat.exprs.get(*e), Expr::Var(_)),
        };
        match u {
            Value::Array(a) if !a.elems.iter().all(|s| is_variable(self, s)) => {
                Err(self.report_no_component(op, span, scope))
            }
            Value::Record(r) => {
                r.fields.iter().try_for_each(|(_, field)| self.check_component(field, op, span, scope))
            }
            _ => Ok(()),
        }
    }

    /// The arguments of an operator in text that nothing is computed with.
    pub(crate) fn check_clock_call_text(&mut self, call: &'a ast::Call, scope: Scope) {
        let [part] = &call.function.parts[..] else { return };
        let Some((op, _)) = operator(part.name.name.as_str()) else { return };
        // A function of the model may have the name.
        if self.lookup_simple(scope.node, part.name.name).is_some() {
            return;
        }
        let Some((u, numbers)) = call.args.split_first() else { return };
        let is_reference = matches!(u.value.kind, ast::ExprKind::Ref(_));
        if matches!(op, ClockOp::Previous | ClockOp::Hold | ClockOp::BackSample)
            && !is_reference
            && self.written(&u.value, scope).variability > Variability::Parameter
        {
            self.report_no_component(op, u.value.span, scope);
        }
        for number in numbers {
            let written = self.written(&number.value, scope);
            if written.variability > Variability::Parameter {
                let message = format!("`{}` needs numbers that do not change", op.name());
                self.error_in(codes::VARIABILITY, scope.node, number.value.span, message);
            }
        }
    }

    fn report_no_component(&mut self, op: ClockOp, span: Span, scope: Scope) -> Reported {
        let message = format!("`{}` needs a variable, not an expression", op.name());
        self.report(
            Diagnostic::error(codes::WRONG_ARGUMENTS, span, message)
                .component(self.path(scope.node))
                .help("declare a variable for the expression"),
        )
    }

    /// Some operators are for clocked variables only, and none takes arrays of clocks (MLS 16.2, 16.5.2).
    fn check_clock_operand(&mut self, op: ClockOp, u: &Value, span: Span, scope: Scope) -> Res<()> {
        let Some(a) = u.as_array().filter(|a| a.ty == ScalarType::Clock) else { return Ok(()) };
        let (name, is_array) = (op.name(), !a.dims.is_empty());
        let message = match op {
            ClockOp::Previous | ClockOp::Hold | ClockOp::NoClock => {
                format!("`{name}` takes a clocked variable, not a clock")
            }
            _ if is_array => format!("`{name}` takes one clock, not an array of them"),
            _ => return Ok(()),
        };
        Err(self.error_in(codes::TYPE_MISMATCH, scope.node, span, message))
    }

    /// An interval that changes is a variable, whose value at the last tick is kept (MLS 16.3).
    fn check_interval(&mut self, interval: &Scalar, span: Span, scope: Scope) -> Res<()> {
        let Scalar::Expr(e) = interval else { return Ok(()) };
        let is_variable = matches!(self.flat.exprs.get(*e), Expr::Var(_));
        if is_variable || self.variability(*e) <= Variability::Parameter {
            return Ok(());
        }
        Err(self.report(
            Diagnostic::error(
                codes::WRONG_ARGUMENTS,
                span,
                "the interval of a clock is a variable or a parameter expression",
            )
            .component(self.path(scope.node))
            .help("declare a variable for the expression"),
        ))
    }

    /// `sample(u)` and `sample(u, clock)`, where the second argument, if there is one, is a clock.
    pub(crate) fn sample_by_clock(
        &mut self,
        u: Value,
        clock: Option<Value>,
        call: &'a ast::Call,
        scope: Scope,
    ) -> Res<Value> {
        let mut more = Vec::new();
        if let Some(clock) = clock {
            let span = call.args[1].value.span;
            more.push(self.clock_variable(clock, span, scope)?);
        }
        self.map_clocked(u, call.args[0].value.span, scope, ClockOp::Sample, &more)
    }

    /// The variable that a clock is.
    fn clock_variable(&mut self, clock: Value, span: Span, scope: Scope) -> Res<ExprId> {
        let clock = self.expect_scalar(clock, ScalarType::Clock, "this", span, scope.node)?;
        Ok(self.as_variable(&clock, ScalarType::Clock, ClockOp::Inferred, span, scope))
    }

    /// `Clock(...)` (MLS 16.3), told apart by what its first argument is.
    pub(crate) fn clock_constructor(&mut self, args: Vec<Arg>, whole: Span, scope: Scope) -> Res<Value> {
        self.check_not_in_function("Clock", scope, whole)?;
        let forms: [(ClockOp, &[&str]); 4] = [
            (ClockOp::Rational, &["intervalCounter", "resolution"]),
            (ClockOp::Periodic, &["interval"]),
            (ClockOp::Event, &["condition", "startInterval"]),
            (ClockOp::Solver, &["c", "solverMethod"]),
        ];
        let Some(first) = args.first() else { return Ok(self.clock_value(ClockOp::Inferred, &[])) };
        let form = match (first.name, first.value.as_array().map(|a| a.ty)) {
            (Some(name), _) => {
                forms.iter().position(|(_, names)| names.contains(&name.name.as_str())).unwrap_or(0)
            }
            (None, Some(ScalarType::Real)) => 1,
            (None, Some(ScalarType::Boolean)) => 2,
            (None, Some(ScalarType::Clock)) => 3,
            (None, _) => 0,
        };
        let (op, names) = forms[form];
        let args = self.by_name("Clock", names, args, scope)?;
        let Some((value, span)) = args[0].clone() else {
            let message = format!("`Clock` needs `{}`", names[0]);
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, whole, message));
        };
        let second = args.get(1).cloned().flatten();
        match op {
            ClockOp::Rational => {
                let counter =
                    self.expect_scalar(value, ScalarType::Integer, "`intervalCounter`", span, scope.node)?;
                let resolution = match second {
                    Some((value, span)) => self.integer_arg(&value, span)?,
                    None => 1,
                };
                self.check_interval(&counter, span, scope)?;
                let counter = match self.evaluate_scalar(&counter) {
                    Some(constant) => Scalar::Const(constant),
                    None => counter,
                };
                let is_negative = matches!(counter, Scalar::Const(Constant::Integer(n)) if n < 0);
                if resolution < 1 || is_negative {
                    let message = "a clock needs a positive interval";
                    return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, whole, message));
                }
                // An interval of 0 is inferred.
                if matches!(counter, Scalar::Const(Constant::Integer(0))) {
                    return Ok(self.clock_value(ClockOp::Inferred, &[]));
                }
                let counter = counter.to_expr(&mut self.flat.exprs);
                let resolution = self.flat.exprs.int(resolution);
                Ok(self.clock_value(op, &[counter, resolution]))
            }
            ClockOp::Periodic => {
                let interval = self.expect_scalar(value, ScalarType::Real, "`interval`", span, scope.node)?;
                if interval.constant().and_then(Constant::as_f64).is_some_and(|i| i <= 0.0) {
                    let message = "a clock needs a positive interval";
                    return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, span, message));
                }
                self.check_interval(&interval, span, scope)?;
                let interval = interval.to_expr(&mut self.flat.exprs);
                Ok(self.clock_value(op, &[interval]))
            }
            ClockOp::Event => {
                let condition =
                    self.expect_scalar(value, ScalarType::Boolean, "`condition`", span, scope.node)?;
                let condition = self.as_variable(&condition, ScalarType::Boolean, op, span, scope);
                let start = match second {
                    Some((value, span)) => {
                        let start =
                            self.expect_scalar(value, ScalarType::Real, "`startInterval`", span, scope.node)?;
                        start.to_expr(&mut self.flat.exprs)
                    }
                    None => self.flat.exprs.real(0.0),
                };
                Ok(self.clock_value(op, &[condition, start]))
            }
            _ => {
                let clock = self.clock_variable(value, span, scope)?;
                let Some((method, span)) = second else {
                    return Ok(Value::scalar(ScalarType::Clock, Scalar::Expr(clock)));
                };
                let method =
                    self.expect_scalar(method, ScalarType::String, "`solverMethod`", span, scope.node)?;
                let Some(method) = self.evaluate_scalar(&method) else {
                    let message = "`solverMethod` must be known before the simulation";
                    return Err(self.error_in(codes::VARIABILITY, scope.node, span, message));
                };
                let method = self.flat.exprs.constant(&method);
                Ok(self.clock_value(op, &[clock, method]))
            }
        }
    }

    fn clock_value(&mut self, op: ClockOp, args: &[ExprId]) -> Value {
        Value::scalar(ScalarType::Clock, Scalar::Expr(self.flat.exprs.call(Builtin::Clock(op), args)))
    }

    /// The arguments in the order of their names, with their places.
    pub(crate) fn by_name(
        &mut self,
        function: &str,
        names: &[&str],
        args: Vec<Arg>,
        scope: Scope,
    ) -> Res<Vec<Option<(Value, Span)>>> {
        let mut given: Vec<Option<(Value, Span)>> = vec![None; names.len()];
        for (k, a) in args.into_iter().enumerate() {
            let place = match a.name {
                None => Some(k).filter(|&k| k < names.len()),
                Some(name) => names.iter().position(|n| name.name == *n),
            };
            let Some(place) = place.filter(|&p| given[p].is_none()) else {
                let message = format!("`{function}` has no place for this argument");
                return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, a.span, message));
            };
            given[place] = Some((a.value, a.span));
        }
        Ok(given)
    }

    /// `when clock then ... end when` (MLS 16.6): its equations hold at the ticks of the clock.
    pub(crate) fn clocked_when(
        &mut self,
        clock: Value,
        branches: &'a [ast::Branch<ast::Equation>],
        scope: Scope,
    ) -> Res<()> {
        let [branch] = branches else {
            let span = branches.last().and_then(|b| b.condition.as_ref()).map_or(Span::NONE, |c| c.span);
            return Err(self.clocked_when_error(span, "a `when` with a clock has no `elsewhen`", scope));
        };
        let span = branch.condition.as_ref().map_or(Span::NONE, |c| c.span);
        let clock = self.clock_variable(clock, span, scope)?;
        let tick = self.flat.exprs.call(Builtin::Clock(ClockOp::Tick), &[clock]);
        for equation in self.during(&branch.body, tick, scope)? {
            let rhs = self.flat.exprs.call(Builtin::Clock(ClockOp::During), &[equation.rhs, clock]);
            self.flat.equations.push(Equation { rhs, ..equation });
        }
        Ok(())
    }

    pub(crate) fn clocked_when_error(&mut self, span: Span, message: &str, scope: Scope) -> Reported {
        self.report(
            Diagnostic::error(codes::MISPLACED_WHEN, span, message)
                .component(self.path(scope.node))
                .help("a clocked `when` stands by itself among the equations, with one clock (MLS 16.6)"),
        )
    }
}
