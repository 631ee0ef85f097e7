//! Functions as arguments of functions, with some of their inputs bound or not (MLS 12.4.2).
//!
//! A function value is a class and the values of the bound inputs. Which function is meant is always known when the
//! call is translated, so a run-time function is specialised for it, and the bound values become its inputs.

use crate::classes::signature::Param;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::functions::call::{Arg, Callee};
use crate::functions::frame::Store;
use crate::values::value::first_of;
use crate::values::value::{Callable, Value};
use harpoon_base::{Diagnostic, Span};
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    /// `function f(a = 1)`, as an argument.
    pub(crate) fn partial_application(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let mut callable = match self.callable_here(&call.function, scope) {
            Some(known) => known,
            None => match self.callee(&call.function, scope)? {
                Callee::Function(node) => Callable { node, bound: Vec::new() },
                _ => {
                    return Err(self.error_in(
                        codes::NOT_A_FUNCTION,
                        scope.node,
                        call.function.span,
                        format!("`{}` is not a function", call.function),
                    ));
                }
            },
        };
        let inputs = self.signature(callable.node).inputs;
        for arg in &call.args {
            let known = arg.name.filter(|n| {
                inputs.iter().any(|p| p.name == n.name) && callable.bound.iter().all(|(b, _)| *b != n.name)
            });
            let Some(name) = known else {
                let span = arg.name.map_or(arg.value.span, |n| n.span);
                let name = self.class_name(callable.node);
                return Err(self.error_in(
                    codes::WRONG_ARGUMENTS,
                    scope.node,
                    span,
                    format!("arguments of `{name}` are bound by name, each once"),
                ));
            };
            let value = first_of(self.expr(&arg.value, scope)?);
            callable.bound.push((name.name, value));
        }
        Ok(Value::Function(callable))
    }

    /// The function that an input of the function at hand stands for.
    pub(crate) fn callable_here(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Option<Callable> {
        let [part] = &r.parts[..] else { return None };
        let value = match &self.calls.frames[scope.frame?].store {
            Store::Locals(values) => values.get(&part.name.name)?.clone(),
            Store::Emit(emit) => {
                let shape = emit.names.get(&part.name.name)?.clone();
                self.whole(&shape)
            }
            Store::Vars(_) => return None,
        };
        match value {
            Value::Function(callable) => Some(callable),
            _ => None,
        }
    }

    /// Calls a function value: positional arguments go to the inputs that are not bound.
    pub(crate) fn call_callable(
        &mut self,
        callable: Callable,
        mut args: Vec<Arg>,
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let inputs = self.signature(callable.node).inputs;
        let is_free = |p: &&Param| callable.bound.iter().all(|(name, _)| *name != p.name);
        let free: Vec<&Param> = inputs.iter().filter(is_free).collect();
        for (arg, p) in args.iter_mut().zip(&free) {
            if arg.name.is_none() {
                arg.name = Some(ast::Ident { name: p.name, span: arg.span });
            }
        }
        for (name, value) in callable.bound {
            args.push(Arg { name: Some(ast::Ident { name, span }), value, span });
        }
        self.call_function(callable.node, args, scope, span)
    }

    /// What goes in and comes out is of the types and dimensions that the interface says (MLS 6.6).
    fn check_same_types(
        &mut self,
        p: Param,
        callable: &Callable,
        pairs: &[(Param, Param)],
        span: Span,
        node: NodeId,
    ) -> Res<()> {
        for (wanted, found) in pairs {
            if let Some(why) = self.param_misfit(*wanted, *found) {
                return Err(self.cannot_be_given(callable, p, &why, span, node));
            }
        }
        Ok(())
    }

    fn cannot_be_given(
        &mut self,
        callable: &Callable,
        p: Param,
        why: &str,
        span: Span,
        node: NodeId,
    ) -> Reported {
        let name = self.class_name(callable.node);
        self.report(
            Diagnostic::error(
                codes::TYPE_MISMATCH,
                span,
                format!("`{name}` cannot be given for `{}`: {why}", p.name),
            )
            .component(self.path(node))
            .related(self.class_def(callable.node).name.span, "declared here")
            .help("give a function with the inputs and outputs of the interface"),
        )
    }

    /// Why one parameter of a function cannot stand for another one.
    fn param_misfit(&mut self, wanted: Param, found: Param) -> Option<String> {
        let name = found.name;
        let ty = |s: &mut Self, q: Param| s.known_type(q.node, q.index);
        let (want, have) = (ty(self, wanted)?, ty(self, found)?);
        match (want.scalar, have.scalar) {
            (Some(want), Some(have)) if want != have => {
                let (have, want) = (self.type_text(have), self.type_text(want));
                return Some(format!("its `{name}` is {have}, not {want}"));
            }
            (None, None) => {
                let target = |s: &mut Self, q: Param| {
                    let entry = s.param_entry(q);
                    s.known_class(entry.scope, &entry.clause.type_name)
                };
                let (want, have) = (target(self, wanted)?, target(self, found)?);
                if let Some(why) = self.misfit(have, want) {
                    return Some(format!("its `{name}` differs: {why}"));
                }
            }
            _ => {}
        }
        let sizes = |s: &mut Self, q: Param| s.known_subscripts(q.node, q.index);
        let (want, have) = (sizes(self, wanted)?, sizes(self, found)?);
        if want.len() != have.len() {
            return Some(format!("its `{name}` has {} dimensions, not {}", have.len(), want.len()));
        }
        let number = |s: &ast::Subscript| match s {
            ast::Subscript::Index(ast::Expr { kind: ast::ExprKind::Integer(n), .. }) => Some(*n),
            _ => None,
        };
        let mut pairs = have.iter().zip(&want).filter_map(|((a, _), (b, _))| number(a).zip(number(b)));
        let (have, want) = pairs.find(|(a, b)| a != b)?;
        Some(format!("its `{name}` has size {have}, not {want}"))
    }

    /// Inputs of the same names stand in the same order, and what calls may leave out can be left out (MLS 6.6).
    fn check_order(
        &mut self,
        p: Param,
        callable: &Callable,
        formal: &[Param],
        free: &[(Param, bool)],
        span: Span,
        node: NodeId,
    ) -> Res<()> {
        let is_moved =
            |want: &Param, have: &Param| want.name != have.name && formal.iter().any(|q| q.name == have.name);
        let why = formal.iter().zip(free).find_map(|(want, (have, has_default))| {
            if is_moved(want, have) {
                return Some(format!("its `{}` stands where `{}` should be", have.name, want.name));
            }
            let is_lost = !has_default && self.param_entry(*want).modifier.value.is_some();
            is_lost.then(|| format!("its `{}` has no default, and that of the interface has one", have.name))
        });
        match why {
            Some(why) => Err(self.cannot_be_given(callable, p, &why, span, node)),
            None => Ok(()),
        }
    }

    /// Inputs and outputs have the names that the interface gives them (MLS 6.6). They are not called by name, and an
    /// example of the specification itself (12.4.2.1) has others, so this is a warning.
    fn check_same_names(
        &mut self,
        p: Param,
        callable: &Callable,
        pairs: &[(Param, Param)],
        span: Span,
        node: NodeId,
    ) {
        let Some((want, have)) = pairs.iter().find(|(want, have)| want.name != have.name) else { return };
        let name = self.class_name(callable.node);
        let d = Diagnostic::warning(
            codes::TYPE_MISMATCH,
            span,
            format!(
                "`{name}` calls `{}` what the interface of `{}` calls `{}`",
                have.name, p.name, want.name
            ),
        );
        let d =
            d.component(self.path(node)).related(self.class_def(callable.node).name.span, "declared here");
        self.report(d.help("let it extend the interface, or take the names of that"));
    }

    /// A function as an argument must be callable as the input's type says: with as many inputs, and outputs.
    pub(crate) fn check_callable(
        &mut self,
        p: Param,
        callable: &Callable,
        wanted: NodeId,
        span: Span,
        node: NodeId,
    ) -> Res<()> {
        if self.is_impure(callable.node) && !self.is_impure(wanted) {
            let (name, interface) = (self.class_name(callable.node), self.class_name(wanted));
            return Err(self.report(
                Diagnostic::error(
                    codes::IMPURE_CALL,
                    span,
                    format!("`{name}` is impure, and cannot be given for `{}`, which is not", p.name),
                )
                .component(self.path(node))
                .related(self.class_def(callable.node).name.span, "declared `impure` here")
                .help(format!("declare `{interface}`, the interface of `{}`, `impure` too", p.name)),
            ));
        }
        let (formal, actual) = (self.signature(wanted), self.signature(callable.node));
        let mut free = Vec::new();
        for q in &actual.inputs {
            if callable.bound.iter().all(|(name, _)| *name != q.name) {
                free.push((*q, self.param_entry(*q).modifier.value.is_some()));
            }
        }
        let n = formal.inputs.len();
        let fits = free.len() >= n && free[n..].iter().all(|(_, has_default)| *has_default);
        if fits && actual.outputs.len() >= formal.outputs.len() {
            self.check_order(p, callable, &formal.inputs, &free, span, node)?;
            let inputs = formal.inputs.iter().copied().zip(free.iter().map(|(q, _)| *q));
            let pairs: Vec<(Param, Param)> =
                inputs.chain(formal.outputs.iter().copied().zip(actual.outputs.iter().copied())).collect();
            self.check_same_types(p, callable, &pairs, span, node)?;
            self.check_same_names(p, callable, &pairs, span, node);
            return Ok(());
        }
        let (name, interface) = (self.class_name(callable.node), self.class_name(wanted));
        let count = if n == 1 { "one argument".to_owned() } else { format!("{n} arguments") };
        Err(self.report(
            Diagnostic::error(
                codes::TYPE_MISMATCH,
                span,
                format!(
                    "`{name}` cannot be given for `{}`, which is called with {count} as `{interface}` says",
                    p.name
                ),
            )
            .component(self.path(node))
            .related(self.class_def(callable.node).name.span, "declared here")
            .help(format!("bind what is too much by `function {name}(input = value)`")),
        ))
    }
}
