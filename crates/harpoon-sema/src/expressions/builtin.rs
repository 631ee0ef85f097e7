//! The operators and functions that the language itself provides (MLS 3.7 and 10.3).

use crate::context::codes;
use crate::context::state::{Res, Scope, Sema};
use crate::functions::call::Arg;
use crate::values::value::first_of;
use crate::values::value::is_clock;
use crate::values::value::{Array, Scalar, Value};
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::format::Format;
use harpoon_ir::{BinaryOp, Builtin, Constant, Expr, ScalarType, VarId, Variability};
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    /// A call of a built-in function; `None` if the name is not one.
    pub(crate) fn builtin_call(
        &mut self,
        name: &str,
        call: &'a ast::Call,
        scope: Scope,
    ) -> Option<Res<Value>> {
        use Builtin::*;
        let simple = match name {
            "sin" => Some(Sin),
            "cos" => Some(Cos),
            "tan" => Some(Tan),
            "asin" => Some(Asin),
            "acos" => Some(Acos),
            "atan" => Some(Atan),
            "sinh" => Some(Sinh),
            "cosh" => Some(Cosh),
            "tanh" => Some(Tanh),
            "exp" => Some(Exp),
            "log" => Some(Log),
            "log10" => Some(Log10),
            "sqrt" => Some(Sqrt),
            "atan2" => Some(Atan2),
            "abs" => Some(Abs),
            "sign" => Some(Sign),
            "div" => Some(Div),
            "mod" => Some(Mod),
            "rem" => Some(Rem),
            "floor" => Some(Floor),
            "ceil" => Some(Ceil),
            "integer" => Some(Integer),
            _ => None,
        };
        if let Some(f) = simple {
            return Some(self.elementwise(f, call, scope));
        }
        Some(match name {
            "der" | "pre" | "edge" | "change" | "initial" | "terminal" | "sample" | "delay" | "reinit"
            | "terminate" | "inStream" | "actualStream"
                if self.check_not_in_function(name, scope, call.span).is_err() =>
            {
                Err(crate::context::state::Reported)
            }
            "der" => self.der(call, scope),
            "pre" | "edge" | "change" => self.discrete_operator(name, call, scope),
            "initial" => self.no_args(name, call).map(|()| self.leaf(Expr::Initial, ScalarType::Boolean)),
            "terminal" => self.no_args(name, call).map(|()| self.leaf(Expr::Terminal, ScalarType::Boolean)),
            "sample" => self.sample(call, scope),
            "noEvent" => self.wrap(call, scope, name, |sema, e| sema.flat.exprs.no_event(e)),
            "smooth" => self.smooth(call, scope),
            // It says that an impure function may be called here (MLS 12.3).
            "pure" => self.pure(call, scope),
            "homotopy" => self.homotopy(call, scope),
            "delay" => self.delay(call, scope),
            "semiLinear" => self.semi_linear(call, scope),
            "inStream" | "actualStream" => self.stream_operator(name, call, scope),
            "cardinality" => self.cardinality(call, scope),
            "defineBranch" | "defineRoot" | "definePotentialRoot" | "isRoot" | "rooted" => {
                self.connections_operator(name, call, scope)
            }
            "getInstanceName" => {
                if let Err(told) = self.no_args(name, call) {
                    return Some(Err(told));
                }
                let path = self.path(scope.node);
                let root = self.flat.name.rsplit('.').next().unwrap_or_default().to_owned();
                Ok(Value::string(&if path.is_empty() { root } else { format!("{root}.{path}") }))
            }
            "min" | "max" => self.min_max(name, call, scope),
            "sum" | "product" => self.reduction(name, call, scope),
            "array" => self.array_function(call, scope),
            "size" => self.size(call, scope),
            "ndims" => self.ndims(call, scope),
            "scalar" | "vector" | "matrix" => self.reshape_function(name, call, scope),
            "identity" | "zeros" | "ones" | "fill" | "linspace" => self.generator(name, call, scope),
            "diagonal" | "transpose" | "symmetric" | "outerProduct" | "cross" | "skew" => {
                self.matrix_function(name, call, scope)
            }
            "cat" => self.cat(call, scope),
            "spatialDistribution" => self.spatial_distribution(call, scope),
            "promote" => self.promoted_to(call, scope),
            "Integer" => self.integer_of(call, scope),
            "String" => self.string_of(call, scope),
            "assert" | "terminate" | "reinit" => Err(self.error_in(
                codes::MISPLACED_CALL,
                scope.node,
                call.span,
                format!("`{name}` is an equation or a statement, and has no value"),
            )),
            _ => {
                return self
                    .clocked_call(name, call, scope)
                    .or_else(|| self.state_machine_call(name, call, scope));
            }
        })
    }

    fn leaf(&mut self, node: Expr, ty: ScalarType) -> Value {
        let e = self.flat.exprs.intern(node);
        Value::scalar(ty, Scalar::Expr(e))
    }

    /// The positional arguments, between `least` and `most` of them.
    pub(crate) fn args(
        &mut self,
        name: &str,
        call: &'a ast::Call,
        scope: Scope,
        least: usize,
        most: usize,
    ) -> Res<Vec<Value>> {
        if !call.iterators.is_empty() {
            return Err(self.error_in(
                codes::WRONG_ARGUMENTS,
                scope.node,
                call.span,
                format!("`{name}` takes no `for`"),
            ));
        }
        if let Some(named) = call.args.iter().find_map(|a| a.name) {
            return Err(self.error_in(
                codes::WRONG_ARGUMENTS,
                scope.node,
                named.span,
                format!("`{name}` has no argument named `{}`", named.name),
            ));
        }
        let n = call.args.len();
        if n < least || n > most {
            let wanted = match (least, most) {
                (a, b) if a == b => format!("{a}"),
                (a, usize::MAX) => format!("at least {a}"),
                (a, b) => format!("{a} to {b}"),
            };
            return Err(self.error_in(
                codes::WRONG_ARGUMENTS,
                scope.node,
                call.span,
                format!("`{name}` takes {wanted} arguments, found {n}"),
            ));
        }
        let mut values = Vec::with_capacity(n);
        for a in &call.args {
            values.push(first_of(self.expr(&a.value, scope)?));
        }
        Ok(values)
    }

    fn no_args(&mut self, name: &str, call: &'a ast::Call) -> Res<()> {
        if call.args.is_empty() {
            return Ok(());
        }
        Err(self.error(codes::WRONG_ARGUMENTS, call.span, format!("`{name}` takes no arguments")))
    }

    pub(crate) fn one(&mut self, name: &str, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        Ok(self.args(name, call, scope, 1, 1)?.swap_remove(0))
    }

    fn pure(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        if let [arg] = &call.args[..]
            && !matches!(arg.value.kind, ast::ExprKind::Call(_))
        {
            let message = "`pure` is about the call of a function";
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, arg.value.span, message));
        }
        self.one("pure", call, scope)
    }

    pub(crate) fn numbers(&mut self, value: Value, span: Span, scope: Scope) -> Res<Array> {
        match value {
            Value::Array(a)
                if matches!(a.ty, ScalarType::Real | ScalarType::Integer | ScalarType::Boolean)
                    || matches!(a.ty, ScalarType::Enumeration(_) | ScalarType::String) =>
            {
                Ok(a)
            }
            other => {
                let what = other.describe();
                Err(self.error_in(
                    codes::TYPE_MISMATCH,
                    scope.node,
                    span,
                    format!("numbers are needed here, not {what}"),
                ))
            }
        }
    }

    pub(crate) fn integer_arg(&mut self, value: &Value, span: Span) -> Res<i64> {
        let value = self.evaluated(value, span)?;
        match value.as_constant() {
            Some(Constant::Integer(i)) => Ok(*i),
            _ => {
                let what = value.describe();
                Err(self.error(codes::TYPE_MISMATCH, span, format!("an Integer is needed here, not {what}")))
            }
        }
    }

    /// Functions of scalars, which work on arrays element by element (MLS 12.4.6).
    fn elementwise(&mut self, f: Builtin, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let n = match f {
            Builtin::Atan2 | Builtin::Div | Builtin::Mod | Builtin::Rem => 2,
            _ => 1,
        };
        let values = self.args(f.name(), call, scope, n, n)?;
        let mut arrays = Vec::with_capacity(n);
        for (v, a) in values.into_iter().zip(&call.args) {
            let array = self.numbers(v, a.value.span, scope)?;
            if !matches!(array.ty, ScalarType::Real | ScalarType::Integer) && !array.is_open() {
                let found = self.type_text(array.ty);
                let mut d = Diagnostic::error(
                    codes::TYPE_MISMATCH,
                    a.value.span,
                    format!("`{}` works on numbers", f.name()),
                )
                .label(format!("this is {found}"))
                .component(self.path(scope.node));
                if f == Builtin::Integer && matches!(array.ty, ScalarType::Enumeration(_)) {
                    d = d.help("`Integer(...)`, with a capital letter, gives the number of a literal");
                }
                return Err(self.report(d));
            }
            arrays.push(array);
        }
        self.check_domain(f, call, scope)?;
        self.apply_elementwise(f, arrays, call.span, scope)
    }

    /// A number outside of where the function is defined (MLS 3.7.3) is a mistake that can be told at once.
    fn check_domain(&mut self, f: Builtin, call: &'a ast::Call, scope: Scope) -> Res<()> {
        let x = match call.args.first().and_then(|a| crate::classes::annotation::literal(&a.value)) {
            Some(Constant::Real(x)) => x,
            Some(Constant::Integer(i)) => i as f64,
            _ => return Ok(()),
        };
        let Some(domain) = f.takes_only(x) else { return Ok(()) };
        let message = format!("`{}` takes a number {domain}, not {x}", f.name());
        Err(self.error_in(codes::NO_VALUE, scope.node, call.args[0].value.span, message))
    }

    pub(crate) fn apply_elementwise(
        &mut self,
        f: Builtin,
        arrays: Vec<Array>,
        span: Span,
        scope: Scope,
    ) -> Res<Value> {
        let dims = arrays.iter().map(|a| &a.dims).max_by_key(|d| d.len()).cloned().unwrap_or_default();
        if arrays.iter().any(|a| a.dims != dims && !a.dims.is_empty()) {
            return Err(self.error_in(
                codes::SIZE_MISMATCH,
                scope.node,
                span,
                format!("the arrays given to `{}` differ in size", f.name()),
            ));
        }
        let total: usize = dims.iter().product();
        let is_integer = arrays.iter().all(|a| a.ty == ScalarType::Integer);
        let ty = match f {
            Builtin::Sign | Builtin::Integer => ScalarType::Integer,
            Builtin::Abs | Builtin::Div | Builtin::Mod | Builtin::Rem if is_integer => ScalarType::Integer,
            _ => ScalarType::Real,
        };
        let mut elems = Vec::with_capacity(total);
        for i in 0..total {
            let args: Vec<Scalar> =
                arrays.iter().map(|a| a.elems[if a.dims.is_empty() { 0 } else { i }].clone()).collect();
            elems.push(self.scalar_call(f, &args));
        }
        Ok(Value::Array(Array { ty, dims, elems }))
    }

    fn wrap(
        &mut self,
        call: &'a ast::Call,
        scope: Scope,
        name: &str,
        f: impl Fn(&mut Self, harpoon_ir::ExprId) -> harpoon_ir::ExprId,
    ) -> Res<Value> {
        let value = self.one(name, call, scope)?;
        Ok(value.map_scalars(&mut |s| match s {
            Scalar::Const(_) => s.clone(),
            Scalar::Expr(e) => Scalar::Expr(f(self, *e)),
        }))
    }

    fn smooth(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let values = self.args("smooth", call, scope, 2, 2)?;
        let order = self.integer_arg(&values[0], call.args[0].value.span)?;
        let order = self.flat.exprs.int(order);
        let value = self.reals("smooth", values[1].clone(), call.args[1].value.span, scope)?;
        Ok(value.map_scalars(&mut |s| match s {
            Scalar::Const(_) => s.clone(),
            Scalar::Expr(e) => Scalar::Expr(self.flat.exprs.intern(Expr::Smooth(order, *e))),
        }))
    }

    /// What `smooth`, `homotopy` and `delay` speak of: Reals, arrays of them, and records of them (MLS 3.7.2 to 3.7.5).
    fn reals(&mut self, name: &str, value: Value, span: Span, scope: Scope) -> Res<Value> {
        match value {
            Value::Array(a) => {
                let what = format!("what `{name}` takes");
                self.coerce(a, ScalarType::Real, span, &what, scope.node).map(Value::Array)
            }
            Value::Record(mut r) if name == "smooth" => {
                for (field, v) in &mut r.fields {
                    if matches!(v, Value::Array(a) if a.ty != ScalarType::Real) {
                        let found = self.describe(v);
                        let message = format!("`smooth` takes records of Reals, but `{field}` is {found}");
                        return Err(self.error_in(codes::TYPE_MISMATCH, scope.node, span, message));
                    }
                    *v = self.reals(name, v.clone(), span, scope)?;
                }
                Ok(Value::Record(r))
            }
            other => {
                let message = format!("`{name}` takes Reals, but this is {}", other.describe());
                Err(self.error_in(codes::TYPE_MISMATCH, scope.node, span, message))
            }
        }
    }

    /// `homotopy(actual, simplified)`, with its arguments by position or by name.
    fn homotopy(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let pick = |k: usize, name: &str| {
            call.args
                .iter()
                .find(|a| a.name.is_some_and(|n| n.name == *name))
                .or_else(|| call.args.get(k).filter(|a| a.name.is_none()))
        };
        let (Some(actual), Some(simplified)) = (pick(0, "actual"), pick(1, "simplified")) else {
            return Err(self.error_in(
                codes::WRONG_ARGUMENTS,
                scope.node,
                call.span,
                "`homotopy` takes 2 arguments",
            ));
        };
        let a = first_of(self.expr(&actual.value, scope)?);
        let s = first_of(self.expr(&simplified.value, scope)?);
        let a = self.reals("homotopy", a, actual.value.span, scope)?;
        let s = self.reals("homotopy", s, simplified.value.span, scope)?;
        self.pairwise(Builtin::Homotopy, a, s, call.span, scope)
    }

    fn delay(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let values = self.args("delay", call, scope, 2, 3)?;
        let mut extra = Vec::new();
        for (v, a) in values.iter().zip(&call.args).skip(1) {
            let s =
                self.expect_scalar(v.clone(), ScalarType::Real, "the delay time", a.value.span, scope.node)?;
            extra.push(s);
        }
        if extra.len() == 1 {
            extra.push(extra[0].clone());
        }
        let longest = call.args.last().map_or(call.span, |a| a.value.span);
        self.note_parameter(&extra[1], "the longest delay", longest, scope);
        if let (Some(time), Some(longest)) = (extra[0].constant(), extra[1].constant())
            && let (Some(time), Some(longest)) = (time.as_f64(), longest.as_f64())
            && !(0.0..=longest).contains(&time)
        {
            let message = format!("the delay {time} does not lie between 0 and the longest one, {longest}");
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, call.args[1].value.span, message));
        }
        let value = self.reals("delay", values[0].clone(), call.args[0].value.span, scope)?;
        let range = (Scalar::real(0.0), extra[1].clone());
        let message = "a delay does not lie between 0 and the longest one";
        self.assert_range(&extra[0], range, message, scope, call.args[1].value.span)?;
        Ok(value.map_scalars(&mut |s| {
            let args = [s.clone(), extra[0].clone(), extra[1].clone()];
            let ids: Vec<_> = args.iter().map(|a| a.to_expr(&mut self.flat.exprs)).collect();
            match s {
                Scalar::Const(_) => s.clone(),
                Scalar::Expr(_) => Scalar::Expr(self.flat.exprs.call(Builtin::Delay, &ids)),
            }
        }))
    }

    /// `semiLinear(x, p, n)` is `p*x` for positive and `n*x` for negative `x` (MLS 3.7.2.5).
    fn semi_linear(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let values = self.args("semiLinear", call, scope, 3, 3)?;
        let mut arrays = Vec::new();
        for (v, a) in values.into_iter().zip(&call.args) {
            let array = self.numbers(v, a.value.span, scope)?;
            arrays.push(self.coerce(
                array,
                ScalarType::Real,
                a.value.span,
                "an argument of `semiLinear`",
                scope.node,
            )?);
        }
        let dims = arrays.iter().map(|a| &a.dims).max_by_key(|d| d.len()).cloned().unwrap_or_default();
        if arrays.iter().any(|a| a.dims != dims && !a.dims.is_empty()) {
            return Err(self.error_in(
                codes::SIZE_MISMATCH,
                scope.node,
                call.span,
                "the arrays given to `semiLinear` differ in size",
            ));
        }
        let total: usize = dims.iter().product();
        let mut elems = Vec::with_capacity(total);
        for i in 0..total {
            let [x, p, n] = [0, 1, 2].map(|k: usize| {
                let a: &Array = &arrays[k];
                a.elems[if a.dims.is_empty() { 0 } else { i }].clone()
            });
            let positive = self.scalar_binary(BinaryOp::Mul, &p, &x);
            let negative = self.scalar_binary(BinaryOp::Mul, &n, &x);
            let is_positive = self.scalar_binary(BinaryOp::Ge, &x, &Scalar::real(0.0));
            let (p, n) =
                (Value::scalar(ScalarType::Real, positive), Value::scalar(ScalarType::Real, negative));
            elems.push(match self.choose(&is_positive, &p, &n).as_scalar() {
                Some(Scalar::Expr(e)) => {
                    let order = self.flat.exprs.int(0);
                    Scalar::Expr(self.flat.exprs.intern(Expr::Smooth(order, *e)))
                }
                Some(constant) => constant.clone(),
                None => Scalar::real(0.0),
            });
        }
        Ok(Value::Array(Array { ty: ScalarType::Real, dims, elems }))
    }

    /// What comes from another partition has no derivative (MLS 16.5.3).
    fn check_no_clock_operator(&mut self, e: &Scalar, span: Span, scope: Scope) -> Res<()> {
        use harpoon_ir::ClockOp::{BackSample, NoClock, Sample, ShiftSample, SubSample, SuperSample};
        let Scalar::Expr(e) = e else { return Ok(()) };
        let mut found = None;
        self.flat.exprs.visit(&[*e], &mut |_, node| {
            if let Expr::Call(
                Builtin::Clock(op @ (Sample | SubSample | SuperSample | ShiftSample | BackSample | NoClock)),
                _,
            ) = node
            {
                found = Some(op.name());
            }
        });
        let Some(operator) = found else { return Ok(()) };
        Err(self.report(
            Diagnostic::error(codes::MISPLACED_CALL, span, format!("`{operator}` has no derivative"))
                .component(self.path(scope.node))
                .help("it is known at the ticks of a clock only: take the derivative before, or a difference after it"),
        ))
    }

    fn der(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let value = self.one("der", call, scope)?;
        let span = call.args[0].value.span;
        let Value::Array(array) = &value else {
            let what = value.describe();
            return Err(self.error_in(
                codes::TYPE_MISMATCH,
                scope.node,
                span,
                format!("`der` does not work on {what}"),
            ));
        };
        let is_nothing = array.elems.is_empty() && array.ty == ScalarType::Integer;
        if array.ty != ScalarType::Real && !is_nothing {
            let found = self.type_text(array.ty);
            return Err(self.report(
                Diagnostic::error(codes::TYPE_MISMATCH, span, "`der` works on Real expressions")
                    .label(format!("this is {found}"))
                    .component(self.path(scope.node)),
            ));
        }
        let mut elems = Vec::with_capacity(array.elems.len());
        for e in &array.elems {
            if let Scalar::Expr(e) = e {
                self.note_derivative(*e, span, scope);
            }
            self.check_no_clock_operator(e, span, scope)?;
            let d = match e {
                Scalar::Const(_) => Scalar::real(0.0),
                Scalar::Expr(e) => match self.flat.exprs.get(*e) {
                    Expr::Var(v) if self.flat.vars[v].variability == Variability::Continuous => {
                        Scalar::Expr(self.flat.exprs.der(v))
                    }
                    Expr::Var(v) if self.flat.vars[v].variability == Variability::Discrete => {
                        let name = self.flat.vars[v].name.clone();
                        return Err(self.error_in(
                            codes::VARIABILITY,
                            scope.node,
                            span,
                            format!("`{name}` changes at events only and has no derivative"),
                        ));
                    }
                    _ => {
                        let mut derivatives = harpoon_ir::diff::Derivatives::new();
                        match derivatives.time_derivative_in(&mut self.flat, *e) {
                            Some(d) => Scalar::from_expr(d, &self.flat.exprs),
                            None => {
                                // A derivative of a derivative needs a variable in between.
                                let v = self.auxiliary(
                                    "$der",
                                    *e,
                                    ScalarType::Real,
                                    Variability::Continuous,
                                    scope,
                                    span,
                                );
                                Scalar::Expr(self.flat.exprs.der(v))
                            }
                        }
                    }
                },
            };
            self.check_expressions(span, scope.node)?;
            elems.push(d);
        }
        Ok(Value::Array(Array { ty: ScalarType::Real, dims: array.dims.clone(), elems }))
    }

    /// A new variable that equals an expression.
    pub(crate) fn auxiliary(
        &mut self,
        prefix: &str,
        value: harpoon_ir::ExprId,
        ty: ScalarType,
        variability: Variability,
        scope: Scope,
        span: Span,
    ) -> VarId {
        self.equations.n_whens += 1;
        let path = self.path(scope.node);
        let dot = if path.is_empty() { "" } else { "." };
        let origin = self.origin(scope.node, span);
        let mut var = harpoon_ir::Var::new(
            format!("{path}{dot}{prefix}{}", self.equations.n_whens),
            ty,
            variability,
            origin,
        );
        var.is_protected = true;
        var.is_hidden = true;
        let id = self.flat.vars.push(var);
        let lhs = self.flat.exprs.var(id);
        self.flat.equations.push(harpoon_ir::Equation { lhs, rhs: value, origin });
        id
    }

    fn discrete_operator(&mut self, name: &str, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let value = self.one(name, call, scope)?;
        let span = call.args[0].value.span;
        let mut failed = crate::classes::annotation::literal(&call.args[0].value).is_some();
        let result = value.map_scalars(&mut |s| match s {
            // A constant has always been what it is.
            Scalar::Const(_) if name == "pre" => s.clone(),
            Scalar::Const(_) => Scalar::boolean(false),
            Scalar::Expr(e) => match self.flat.exprs.get(*e) {
                Expr::Var(v) if self.flat.vars[v].is_parameter() => {
                    if name == "pre" {
                        s.clone()
                    } else {
                        Scalar::boolean(false)
                    }
                }
                Expr::Var(v) => {
                    self.flat.asked_before.push(v);
                    if !self.situation.is_in_when {
                        self.note_pre(v, name, span, scope);
                    }
                    let pool = &mut self.flat.exprs;
                    Scalar::Expr(match name {
                        "pre" => pool.pre(v),
                        "edge" => pool.edge(v),
                        _ => {
                            let before = pool.pre(v);
                            pool.binary(BinaryOp::Ne, *e, before)
                        }
                    })
                }
                _ => {
                    failed = true;
                    s.clone()
                }
            },
        });
        if failed {
            return Err(self.report(
                Diagnostic::error(
                    codes::WRONG_ARGUMENTS,
                    span,
                    format!("`{name}` needs a variable, not an expression"),
                )
                .component(self.path(scope.node))
                .help("declare a variable for the expression"),
            ));
        }
        if name == "edge" && result.as_array().is_some_and(|a| a.ty != ScalarType::Boolean) {
            return Err(self.error_in(
                codes::TYPE_MISMATCH,
                scope.node,
                span,
                "`edge` works on Boolean variables",
            ));
        }
        Ok(if name == "pre" { result } else { retype(result, ScalarType::Boolean) })
    }

    fn sample(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        if let [u, clock] = &call.args[..]
            && u.name.is_none()
            && clock.name.is_some_and(|n| n.name == "clock")
        {
            let u = first_of(self.expr(&u.value, scope)?);
            let clock = first_of(self.expr(&clock.value, scope)?);
            return self.sample_by_clock(u, Some(clock), call, scope);
        }
        let values = self.args("sample", call, scope, 1, 2)?;
        if values.get(1).is_none_or(is_clock) {
            let mut values = values.into_iter();
            let u = values.next().expect("one or two");
            return self.sample_by_clock(u, values.next(), call, scope);
        }
        let mut ids = Vec::new();
        for (v, a) in values.into_iter().zip(&call.args) {
            let s =
                self.expect_scalar(v, ScalarType::Real, "an argument of `sample`", a.value.span, scope.node)?;
            self.note_parameter(&s, "an argument of `sample`", a.value.span, scope);
            self.note_written_size(&a.value, scope);
            ids.push(s.to_expr(&mut self.flat.exprs));
        }
        let interval = self.flat.exprs.as_constant(ids[1]).and_then(|c| c.as_f64());
        if interval.is_some_and(|interval| interval <= 0.0) {
            let message = "the interval of `sample` is a positive number";
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, call.args[1].value.span, message));
        }
        Ok(self.leaf(Expr::Sample(ids[0], ids[1]), ScalarType::Boolean))
    }

    fn integer_of(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let value = self.one("Integer", call, scope)?;
        let array = self.numbers(value, call.span, scope)?;
        match array.ty {
            ScalarType::Enumeration(_) => {
                let elems = array
                    .elems
                    .iter()
                    .map(|e| self.scalar_call(Builtin::Ordinal, std::slice::from_ref(e)))
                    .collect();
                Ok(Value::Array(Array { ty: ScalarType::Integer, dims: array.dims, elems }))
            }
            other => {
                let found = self.type_text(other);
                Err(self.error_in(
                    codes::TYPE_MISMATCH,
                    scope.node,
                    call.span,
                    format!("`Integer` converts enumerations, not {found}; `integer` rounds a Real"),
                ))
            }
        }
    }

    fn string_of(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let mut value = None;
        let mut named: Vec<(&str, Scalar)> = Vec::new();
        for (k, a) in call.args.iter().enumerate() {
            let v = first_of(self.expr(&a.value, scope)?);
            if k == 0
                && let Some(class) = self.operator_class(&v)
            {
                return self.record_to_string(class, v, call, scope);
            }
            let Some(s) = v.as_scalar().cloned() else {
                let what = v.describe();
                return Err(self.error_in(
                    codes::TYPE_MISMATCH,
                    scope.node,
                    a.value.span,
                    format!("`String` converts scalars, not {what}"),
                ));
            };
            match a.name {
                None if k == 0 => value = Some((s, v.as_array().map_or(ScalarType::Real, |a| a.ty))),
                None => {
                    return Err(self.report(
                        Diagnostic::error(
                            codes::WRONG_ARGUMENTS,
                            a.value.span,
                            "the options of `String` are given by name",
                        )
                        .component(self.path(scope.node))
                        .help("write `minimumLength = ...`, `significantDigits = ...` or `format = ...`"),
                    ));
                }
                Some(n) if named.iter().any(|(key, _)| n.name == *key) => {
                    let message = format!("`{}` is given twice", n.name);
                    return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, n.span, message));
                }
                Some(n) => match n.name.as_str() {
                    key @ ("significantDigits" | "minimumLength" | "leftJustified" | "format") => {
                        named.push((key, s))
                    }
                    other => {
                        return Err(self.error_in(
                            codes::WRONG_ARGUMENTS,
                            scope.node,
                            n.span,
                            format!("`String` has no argument named `{other}`"),
                        ));
                    }
                },
            }
        }
        let Some((value, ty)) = value else {
            return Err(self.error_in(
                codes::WRONG_ARGUMENTS,
                scope.node,
                call.span,
                "`String` needs a value",
            ));
        };
        if ty == ScalarType::String {
            let message = "`String` converts what is no String";
            return Err(self.error_in(codes::TYPE_MISMATCH, scope.node, call.args[0].value.span, message));
        }
        let find = |key: &str| named.iter().find(|(k, _)| *k == key).map(|(_, s)| s.clone());
        let wanted = |key: &str| match key {
            "leftJustified" => ScalarType::Boolean,
            "format" => ScalarType::String,
            _ => ScalarType::Integer,
        };
        for (key, s) in &named {
            let e = s.to_expr(&mut self.flat.exprs);
            let (wanted, found) = (wanted(key), self.flat.expr_type(e));
            if wanted != found {
                let (wanted, found) = (self.type_text(wanted), self.type_text(found));
                let message = format!("`{key}` of `String` is {wanted}, but this is {found}");
                return Err(self.error_in(codes::TYPE_MISMATCH, scope.node, call.span, message));
            }
        }
        let misplaced = match (find("significantDigits"), find("format")) {
            (Some(_), _) if ty != ScalarType::Real => Some("only a Real has `significantDigits`"),
            (_, Some(_)) if !matches!(ty, ScalarType::Real | ScalarType::Integer) => {
                Some("only numbers have a `format`")
            }
            (_, Some(_)) if named.len() > 1 => Some("`format` says it all, and stands alone"),
            _ => None,
        };
        if let Some(message) = misplaced {
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, call.span, message));
        }
        let format = find("format");
        if let Some(Scalar::Const(Constant::String(text))) = &format {
            self.check_format(text, ty, call, scope)?;
        }
        let mut list = vec![value.clone()];
        if let Some(format) = format {
            list.push(format);
        } else if !named.is_empty() {
            list.push(find("minimumLength").unwrap_or(Scalar::integer(0)));
            list.push(find("leftJustified").unwrap_or(Scalar::boolean(true)));
            list.extend(find("significantDigits"));
        }
        let ids: Vec<_> = list.iter().map(|s| s.to_expr(&mut self.flat.exprs)).collect();
        let e = self.flat.exprs.call(Builtin::ToString, &ids);
        let text = match list.iter().all(|s| matches!(s, Scalar::Const(_))) {
            true => crate::instances::evaluation::evaluate_calls(&self.flat, e)
                .map_or(Scalar::Expr(e), Scalar::Const),
            false => Scalar::Expr(e),
        };
        Ok(Value::scalar(ScalarType::String, text))
    }

    /// A format is one conversion of C (MLS 3.7.1). Those of Integers are deprecated for a Real.
    fn check_format(&mut self, text: &str, ty: ScalarType, call: &'a ast::Call, scope: Scope) -> Res<()> {
        let given = call.args.iter().find(|a| a.name.is_some_and(|n| n.name == "format"));
        let span = given.map_or(call.span, |a| a.value.span);
        match Format::read(text) {
            Ok(format) if ty == ScalarType::Real && !format.is_of_real() => {
                self.report(
                    Diagnostic::warning(
                        codes::WRONG_ARGUMENTS,
                        span,
                        format!("{text:?} is a format for Integers, but this is a Real"),
                    )
                    .label("the nearest Integer is shown")
                    .component(self.path(scope.node))
                    .help("use `g`, `f` or `e`"),
                );
                Ok(())
            }
            Ok(_) => Ok(()),
            Err(why) => Err(self.error_in(
                codes::WRONG_ARGUMENTS,
                scope.node,
                span,
                format!("{text:?} is no format of `String`: {why}"),
            )),
        }
    }

    fn record_to_string(
        &mut self,
        class: crate::context::ids::NodeId,
        value: Value,
        call: &'a ast::Call,
        scope: Scope,
    ) -> Res<Value> {
        let mut args = vec![Arg { name: None, value, span: call.args[0].value.span }];
        for a in &call.args[1..] {
            let value = first_of(self.expr(&a.value, scope)?);
            args.push(Arg { name: a.name, value, span: a.value.span });
        }
        self.overloaded_string(class, args, call.span, scope.node)
    }

    /// How often a connector is connected (deprecated since Modelica 3, but the old libraries use it).
    fn cardinality(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let [arg] = &call.args[..] else {
            return Err(self.error_in(
                codes::WRONG_ARGUMENTS,
                scope.node,
                call.span,
                "`cardinality` takes 1 argument",
            ));
        };
        let ast::ExprKind::Ref(r) = &arg.value.kind else {
            return Err(self.error_in(
                codes::WRONG_ARGUMENTS,
                scope.node,
                arg.value.span,
                "`cardinality` needs a connector",
            ));
        };
        let count = self.count_connections(r, arg.value.span, scope)?;
        Ok(Value::integer(count))
    }
}

pub(crate) fn retype(value: Value, ty: ScalarType) -> Value {
    match value {
        Value::Array(a) => Value::Array(Array { ty, ..a }),
        other => other,
    }
}
