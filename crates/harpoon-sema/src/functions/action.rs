//! Statements that act (MLS 8.3.5, 8.3.7, 8.3.8, 11.2): `assert`, `terminate`, `reinit`, and functions called for what they do.

use crate::context::codes;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::expressions::state::Situation;
use crate::functions::frame::Store;
use crate::functions::statement::Stop;
use crate::values::value::first_of;
use crate::values::value::{Scalar, Value};
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{Action, ActionKind, BinaryOp, Constant, Expr, ExprId, ScalarType};
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    /// `assert`, `terminate`, `reinit` and calls of functions without a result.
    pub(crate) fn run_call(&mut self, call: &'a ast::Call, scope: Scope) -> Result<(), Stop> {
        let frame = scope.frame.expect("statements run in a frame");
        let name = match &call.function.parts[..] {
            [part] => part.name.name.as_str(),
            _ => "",
        };
        let is_section = matches!(self.calls.frames[frame].store, Store::Vars(_));
        if is_section && matches!(name, "assert" | "terminate" | "reinit") {
            let guard = self.guard_here();
            let situation = Situation { is_conditional: true, ..self.situation };
            self.situated(situation, |s| s.action(name, call, guard, scope))?;
            return Ok(());
        }
        match name {
            "assert" => {
                let (condition, message, is_warning) = self.assert_args(call, scope)?;
                match condition {
                    Scalar::Const(Constant::Boolean(true)) => Ok(()),
                    Scalar::Const(_) if is_warning => Ok(()),
                    Scalar::Const(_)
                        if !self.situation.is_conditional || self.situation.assert_guard.is_none() =>
                    {
                        let text = match message {
                            Scalar::Const(Constant::String(s)) => s.to_string(),
                            _ => String::new(),
                        };
                        let function = self.class_name(scope.node);
                        self.report(
                            Diagnostic::error(
                                codes::ASSERTION_FAILED,
                                call.span,
                                format!("in `{function}`: {text}"),
                            )
                            .label("this assertion fails"),
                        );
                        Err(Stop::Reported)
                    }
                    condition => {
                        let Some((guard, origin)) = self.situation.assert_guard else {
                            return Err(Stop::Dynamic(call.span));
                        };
                        let here = self.guard_here();
                        let guard = self.flat.exprs.and(guard, here);
                        let condition = condition.to_expr(&mut self.flat.exprs);
                        let message = message.to_expr(&mut self.flat.exprs);
                        let kind = ActionKind::Assert { condition, message, is_warning };
                        self.flat.actions.push(Action { guard, kind, origin });
                        Ok(())
                    }
                }
            }
            _ => {
                if is_section {
                    let guard = self.guard_here();
                    let assert_guard = Some((guard, self.origin(scope.node, call.span)));
                    let situation = Situation { assert_guard, ..self.situation };
                    let guards = std::mem::take(&mut self.evaluation.guards);
                    let result = self.situated(situation, |s| {
                        s.call(call, scope).and_then(|value| s.keep_effect(&value, scope, call.span))
                    });
                    self.evaluation.guards = guards;
                    result?;
                } else {
                    let value = self.call(call, scope)?;
                    self.keep_effect(&value, scope, call.span)?;
                }
                Ok(())
            }
        }
    }

    /// The results of a call that stands alone are dropped, but not what the call does: it may write a file or fail.
    #[inline(never)]
    pub(crate) fn keep_effect(&mut self, value: &Value, scope: Scope, span: Span) -> Res<()> {
        let mut scalars = Vec::new();
        value.scalars(&mut scalars);
        let Some(result) = scalars.into_iter().find_map(|s| match s {
            Scalar::Expr(e) if self.calls_at_run_time(*e) => Some(*e),
            _ => None,
        }) else {
            return Ok(());
        };
        // True whatever the result is, which has to be known for it.
        let ty = self.flat.expr_type(result);
        let pool = &mut self.flat.exprs;
        let asked = match ty {
            ScalarType::Boolean => result,
            ScalarType::String => {
                let empty = pool.string("");
                pool.binary(BinaryOp::Eq, result, empty)
            }
            ScalarType::Enumeration(e) => {
                let first = pool.intern(Expr::Enum(e, 1));
                pool.binary(BinaryOp::Eq, result, first)
            }
            ScalarType::Real | ScalarType::Integer => {
                let zero = pool.int(0);
                pool.binary(BinaryOp::Gt, result, zero)
            }
            ScalarType::Clock => return Ok(()),
        };
        let asked = pool.no_event(asked);
        let (one, two, zero) = (pool.int(1), pool.int(2), pool.int(0));
        let either = pool.if_(asked, one, two);
        let relation = pool.binary(BinaryOp::Gt, either, zero);
        let done = pool.intern(Expr::NoEvent(relation));
        self.call_for_effect(done, scope, span)
    }

    fn calls_at_run_time(&self, e: ExprId) -> bool {
        let mut calls = false;
        self.flat.exprs.visit(&[e], &mut |_, node| calls |= matches!(node, Expr::UserCall(..)));
        calls
    }

    pub(crate) fn guard_here(&mut self) -> ExprId {
        let guards = self.evaluation.guards.clone();
        let mut all = self.flat.exprs.bool(true);
        for g in guards {
            all = self.flat.exprs.and(all, g);
        }
        all
    }

    /// A number that the model computes lies between two others: an index in its dimension, a delay below the longest one.
    /// Outside of functions this is an assertion, which holds where the number is used. A function has checks of its own,
    /// which would be lost where it is written out: it stays a call.
    pub(crate) fn assert_range(
        &mut self,
        number: &Scalar,
        (from, to): (Scalar, Scalar),
        message: &str,
        scope: Scope,
        span: Span,
    ) -> Res<()> {
        let mut number = number.clone();
        if let Some(frame) = scope.frame {
            match self.calls.frames[frame].store {
                Store::Vars(_) => {}
                Store::Locals(_) if self.reports.is_trying && !self.is_among(&number, &from, &to) => {
                    return Err(Reported);
                }
                Store::Locals(_) | Store::Emit(_) => return Ok(()),
            }
            let now = self.current(frame, Value::scalar(ScalarType::Real, number));
            let Some(now) = now.as_scalar() else { return Ok(()) };
            number = now.clone();
        }
        let is_certain = self.is_among(&number, &from, &to);
        if self.reports.is_trying || self.situation.is_in_initial || is_certain {
            return Ok(());
        }
        let above = self.scalar_binary(BinaryOp::Ge, &number, &from);
        let below = self.scalar_binary(BinaryOp::Le, &number, &to);
        let holds = self.scalar_binary(BinaryOp::And, &above, &below).to_expr(&mut self.flat.exprs);
        let origin = self.origin(scope.node, span);
        if !self.once.ranges.insert((holds, span)) {
            return Ok(());
        }
        let guard = self.guard_here();
        let pool = &mut self.flat.exprs;
        let condition = pool.no_event(holds);
        let message = pool.string(message);
        let kind = ActionKind::Assert { condition, message, is_warning: false };
        self.flat.actions.push(Action { guard, kind, origin });
        Ok(())
    }

    /// Certainly: it is one of several numbers that are known, or known itself and looked at elsewhere.
    fn is_among(&self, number: &Scalar, from: &Scalar, to: &Scalar) -> bool {
        let Scalar::Expr(number) = number else { return true };
        let bounds = [from, to].map(|s| s.constant().and_then(Constant::as_f64));
        let ([Some(from), Some(to)], Expr::If(_, a, b)) = (bounds, self.flat.exprs.get(*number)) else {
            return false;
        };
        let mut open = vec![a, b];
        while let Some(e) = open.pop() {
            match self.flat.exprs.get(e) {
                Expr::If(_, a, b) => open.extend([a, b]),
                Expr::Int(n) if (from..=to).contains(&(n as f64)) => {}
                _ => return false,
            }
        }
        true
    }

    /// What the actions since there were `n` of them do is done only where the guard holds.
    pub(crate) fn guard_actions(&mut self, n: usize, guard: ExprId) {
        for k in n..self.flat.actions.len() {
            let own = self.flat.actions[k].guard;
            self.flat.actions[k].guard = self.flat.exprs.and(guard, own);
        }
    }

    /// `assert` and its like take these arguments by name, and no more (MLS 3.7, 8.3.7).
    fn check_action_arguments(
        &mut self,
        name: &str,
        call: &'a ast::Call,
        known: &[&str],
        n_most: usize,
        scope: Scope,
    ) -> Res<()> {
        let mut given: Vec<&str> = Vec::new();
        for (k, arg) in call.args.iter().enumerate() {
            let (span, message) = match arg.name {
                None if k >= n_most => (arg.value.span, format!("`{name}` takes {n_most} arguments")),
                None => {
                    given.extend(known.get(k));
                    continue;
                }
                Some(n) if known.is_empty() => (n.span, format!("the arguments of `{name}` have no names")),
                Some(n) if !known.contains(&n.name.as_str()) => {
                    (n.span, format!("`{name}` has no argument named `{}`", n.name))
                }
                Some(n) if given.contains(&n.name.as_str()) => {
                    (n.span, format!("the argument `{}` is given twice", n.name))
                }
                Some(n) => {
                    given.extend(known.iter().find(|k| n.name == **k));
                    continue;
                }
            };
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, span, message));
        }
        Ok(())
    }

    /// Condition, message, and whether it is only a warning.
    pub(crate) fn assert_args(&mut self, call: &'a ast::Call, scope: Scope) -> Res<(Scalar, Scalar, bool)> {
        self.check_action_arguments("assert", call, &["condition", "message", "level"], 3, scope)?;
        let pick = |k: usize, name: &str| {
            call.args
                .iter()
                .find(|a| a.name.is_some_and(|n| n.name == *name))
                .or_else(|| call.args.get(k).filter(|a| a.name.is_none()))
        };
        let (Some(condition), Some(message)) = (pick(0, "condition"), pick(1, "message")) else {
            return Err(self.error_in(
                codes::WRONG_ARGUMENTS,
                scope.node,
                call.span,
                "`assert` needs a condition and a message",
            ));
        };
        let c = self.condition_now(&condition.value, scope)?;
        // The message of an assertion that holds is not evaluated (MLS 8.3.7), only looked at.
        let m = match c == Scalar::boolean(true) {
            true => self.trying(|s| s.now(&message.value, scope)).unwrap_or_else(|_| Value::string("")),
            false => self.now(&message.value, scope)?,
        };
        let m = self.expect_scalar(m, ScalarType::String, "the message", message.value.span, scope.node)?;
        let is_warning = match pick(2, "level") {
            None => false,
            Some(level) => {
                let value = self.expr(&level.value, scope)?;
                let value = self.evaluated(&value, level.value.span)?;
                if !matches!(&value, Value::Array(a) if self.is_of_prelude(a.ty, "AssertionLevel")) {
                    return Err(self.error_in(
                        codes::TYPE_MISMATCH,
                        scope.node,
                        level.value.span,
                        format!("the level of `assert` is an AssertionLevel, this is {}", value.describe()),
                    ));
                }
                matches!(value.as_constant(), Some(Constant::Enumeration(_, 2)))
            }
        };
        Ok((c, m, is_warning))
    }

    /// An `assert`, `terminate` or `reinit` of the model.
    pub(crate) fn action(&mut self, name: &str, call: &'a ast::Call, guard: ExprId, scope: Scope) -> Res<()> {
        let origin = self.origin(scope.node, call.span);
        if name != "assert" {
            self.check_action_arguments(name, call, &[], 2, scope)?;
        }
        let kind = match name {
            "assert" => {
                let (condition, message, is_warning) = self.assert_args(call, scope)?;
                if condition == Scalar::boolean(true) {
                    return Ok(());
                }
                if let (Scalar::Const(_), Scalar::Const(Constant::String(text)), false) =
                    (&condition, &message, self.situation.is_conditional)
                    && !is_warning
                {
                    let text = text.to_string();
                    return Err(self.report(
                        Diagnostic::error(codes::ASSERTION_FAILED, call.span, text)
                            .label("this assertion fails whatever the simulation does")
                            .component(self.path(scope.node)),
                    ));
                }
                ActionKind::Assert {
                    condition: condition.to_expr(&mut self.flat.exprs),
                    message: message.to_expr(&mut self.flat.exprs),
                    is_warning,
                }
            }
            "terminate" => {
                let [arg] = &call.args[..] else {
                    return Err(self.error_in(
                        codes::WRONG_ARGUMENTS,
                        scope.node,
                        call.span,
                        "`terminate` needs a message",
                    ));
                };
                let m = self.now(&arg.value, scope)?;
                let m =
                    self.expect_scalar(m, ScalarType::String, "the message", arg.value.span, scope.node)?;
                ActionKind::Terminate { message: m.to_expr(&mut self.flat.exprs) }
            }
            _ => {
                let [state, value] = &call.args[..] else {
                    return Err(self.error_in(
                        codes::WRONG_ARGUMENTS,
                        scope.node,
                        call.span,
                        "`reinit` needs a state and its new value",
                    ));
                };
                // In an initial equation it is refused by what may stand there.
                if !self.situation.is_in_when && self.flat.exprs.get(guard) != Expr::Initial {
                    return Err(self.error_in(
                        codes::MISPLACED_CALL,
                        scope.node,
                        call.span,
                        "`reinit` may only be used inside a `when`",
                    ));
                }
                let target = self.expr(&state.value, scope)?;
                let new = self.now(&value.value, scope)?;
                let (Value::Array(t), Value::Array(n)) = (first_of(target), first_of(new)) else {
                    return Err(self.error_in(
                        codes::TYPE_MISMATCH,
                        scope.node,
                        call.span,
                        "`reinit` works on Real variables",
                    ));
                };
                let n = self.coerce(n, ScalarType::Real, value.value.span, "the new value", scope.node)?;
                if t.dims != n.dims {
                    return Err(self.error_in(
                        codes::SIZE_MISMATCH,
                        scope.node,
                        call.span,
                        "state and new value differ in size",
                    ));
                }
                for (t, n) in t.elems.iter().zip(&n.elems) {
                    let var = match t {
                        Scalar::Expr(e) => match self.flat.exprs.get(*e) {
                            Expr::Var(v)
                                if self.flat.vars[v].ty == ScalarType::Real
                                    && !self.flat.vars[v].is_parameter() =>
                            {
                                v
                            }
                            _ => {
                                return Err(self.error_in(
                                    codes::WRONG_ARGUMENTS,
                                    scope.node,
                                    state.value.span,
                                    "`reinit` needs a Real variable",
                                ));
                            }
                        },
                        Scalar::Const(_) => {
                            return Err(self.error_in(
                                codes::WRONG_ARGUMENTS,
                                scope.node,
                                state.value.span,
                                "`reinit` needs a Real variable, not a constant",
                            ));
                        }
                    };
                    self.check_single_reinit(var, call, origin);
                    let value = n.to_expr(&mut self.flat.exprs);
                    let kind = ActionKind::Reinit { var, value };
                    self.flat.actions.push(Action { guard, kind, origin });
                }
                return Ok(());
            }
        };
        self.flat.actions.push(Action { guard, kind, origin });
        Ok(())
    }
}
