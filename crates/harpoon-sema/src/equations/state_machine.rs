//! State machines (MLS 17): blocks that are active one at a time.
//!
//! `transition` and `initialState` are gathered here; what they mean for the equations of the blocks is written out by
//! `harpoon_system::clock`, which knows all equations.

use crate::context::codes;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::functions::call::Arg;
use crate::values::value::first_of;
use crate::values::value::{Scalar, Value};
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{Builtin, ClockOp, Constant, InstanceId, ScalarType, Transition};
use harpoon_syntax::ast;

const TRANSITION: [&str; 7] = ["from", "to", "condition", "immediate", "reset", "synchronize", "priority"];

impl<'a> Sema<'a> {
    /// A call of an operator of state machines; `None` if the name is not one.
    pub(crate) fn state_machine_call(
        &mut self,
        name: &str,
        call: &'a ast::Call,
        scope: Scope,
    ) -> Option<Res<Value>> {
        Some(match name {
            "transition" => self.transition(call, scope),
            "initialState" => self.initial_state(call, scope),
            "activeState" => self.active_state(call, scope),
            "ticksInState" | "timeInState" => self.in_state(name, call, scope),
            _ => return None,
        })
    }

    fn transition(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        self.check_stands_alone(call.span, scope)?;
        let mut states = [None, None];
        let mut args = Vec::new();
        for (k, a) in call.args.iter().enumerate() {
            let name = match a.name {
                Some(name) => name.name.as_str(),
                None => TRANSITION.get(k).copied().unwrap_or_default(),
            };
            match TRANSITION[..2].iter().position(|n| *n == name) {
                Some(place) => states[place] = Some(self.state(&a.value, scope)?),
                None => {
                    let value = first_of(self.expr(&a.value, scope)?);
                    args.push(Arg { name: a.name, value, span: a.value.span });
                }
            }
        }
        let args = self.by_name("transition", &TRANSITION[2..], args, scope)?;
        let ([Some(from), Some(to)], Some((condition, span))) = (states, args[0].clone()) else {
            let message = "`transition` needs two states and a condition";
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, call.span, message));
        };
        let condition =
            self.expect_scalar(condition, ScalarType::Boolean, "the condition", span, scope.node)?;
        let mut flags = [true, true, false];
        for (k, flag) in flags.iter_mut().enumerate() {
            if let Some((value, span)) = args[k + 1].clone() {
                let what = format!("`{}`", TRANSITION[k + 3]);
                let value = self.expect_scalar(value, ScalarType::Boolean, &what, span, scope.node)?;
                match self.evaluate_scalar(&value) {
                    Some(Constant::Boolean(value)) => *flag = value,
                    _ => {
                        let message = "this must be known before the simulation";
                        return Err(self.error_in(codes::VARIABILITY, scope.node, span, message));
                    }
                }
            }
        }
        let priority = match &args[4] {
            Some((value, span)) => self.integer_arg(value, *span)?,
            None => 1,
        };
        if priority < 1 {
            let span = args[4].as_ref().map_or(call.span, |a| a.1);
            let message = format!("a priority is 1 or more, not {priority}");
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, span, message));
        }
        let origin = self.origin(scope.node, call.span);
        let condition = condition.to_expr(&mut self.flat.exprs);
        let [immediate, reset, synchronize] = flags;
        let transition = Transition { from, to, condition, immediate, reset, synchronize, priority, origin };
        let is_same = |t: &Transition| t.from == from && t.priority == priority;
        if let Some(other) = self.flat.transitions.iter().find(|t| is_same(t)) {
            let other = other.origin.span;
            let name = self.flat.path(from);
            return Err(self.report(
                Diagnostic::error(
                    codes::STATE_MACHINE,
                    call.span,
                    format!("two transitions leave `{name}` with priority {priority}"),
                )
                .component(self.path(scope.node))
                .related(other, "the other one is here")
                .help("give each a `priority` of its own: the smallest goes first"),
            ));
        }
        self.flat.transitions.push(transition);
        Ok(Value::Tuple(Vec::new()))
    }

    fn initial_state(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        self.check_stands_alone(call.span, scope)?;
        let [argument] = &call.args[..] else {
            let message = "`initialState` needs one state";
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, call.span, message));
        };
        let state = self.state(&argument.value, scope)?;
        let origin = self.origin(scope.node, call.span);
        self.flat.initial_states.push((state, origin));
        Ok(Value::Tuple(Vec::new()))
    }

    fn active_state(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        self.check_not_in_function("activeState", scope, call.span)?;
        let [argument] = &call.args[..] else {
            let message = "`activeState` needs one state";
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, call.span, message));
        };
        let state = self.state(&argument.value, scope)?;
        let path = self.flat.path(state);
        let pool = &mut self.flat.exprs;
        let args = [pool.int(i64::from(state.0)), pool.string(&path)];
        let value = pool.call(Builtin::Clock(ClockOp::ActiveState), &args);
        Ok(Value::scalar(ScalarType::Boolean, Scalar::Expr(value)))
    }

    fn in_state(&mut self, name: &str, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        self.check_not_in_function(name, scope, call.span)?;
        if !call.args.is_empty() {
            let message = format!("`{name}` takes no arguments");
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, call.span, message));
        }
        let (op, ty) = match name {
            "ticksInState" => (ClockOp::TicksInState, ScalarType::Integer),
            _ => (ClockOp::TimeInState, ScalarType::Real),
        };
        let value = self.flat.exprs.call(Builtin::Clock(op), &[]);
        Ok(Value::scalar(ty, Scalar::Expr(value)))
    }

    /// An equation by itself, not in a `when` or an `if` that changes (MLS 17.1).
    fn check_stands_alone(&mut self, span: Span, scope: Scope) -> Res<()> {
        let always = self.flat.exprs.bool(true);
        let is_equation = scope.frame.is_none()
            && !self.situation.is_in_when
            && self.situation.assert_guard.is_some_and(|(guard, _)| guard == always);
        if is_equation {
            return Ok(());
        }
        Err(self.misplaced_transition(span, scope))
    }

    pub(crate) fn misplaced_transition(&mut self, span: Span, scope: Scope) -> Reported {
        let message = "states and transitions are there from the begin: they stand among equations, in no `when` and in no `if` that changes";
        self.error_in(codes::MISPLACED_CALL, scope.node, span, message)
    }

    /// The block that an argument names.
    fn state(&mut self, e: &'a ast::Expr, scope: Scope) -> Res<InstanceId> {
        let node = match &e.kind {
            ast::ExprKind::Ref(r) => self.object_of(r, scope)?,
            _ => None,
        };
        let kind = node.map(|node| self.class_def(node).kind);
        let d = Diagnostic::error(codes::STATE_MACHINE, e.span, "a state is a component that is a block")
            .component(self.path(scope.node));
        match (node, kind) {
            (Some(node), Some(ast::ClassKind::Block)) => Ok(self.origin(node, e.span).instance),
            (Some(node), Some(ast::ClassKind::Model)) => {
                let class = self.class_def(node).name;
                let d = d.related(class.span, "this is a model");
                self.report_breach(d.help(format!("declare `block {}`", class.name)));
                Ok(self.origin(node, e.span).instance)
            }
            _ => Err(self.report(d)),
        }
    }
}
