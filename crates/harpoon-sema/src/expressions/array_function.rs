//! Functions of arrays (MLS 10.3): sizes, reductions, constructors, matrices.

use crate::context::codes;
use crate::context::state::{Res, Scope, Sema};
use crate::expressions::reference::whole_of;
use crate::instances::component::CompKind;
use crate::values::value::first_of;
use crate::values::value::promote;
use crate::values::value::{Array, Scalar, Value, common_type};
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{BinaryOp, Builtin, Constant, ScalarType};
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    /// `min(x, y)`, `min(array)` and `min(e for i in r)`.
    pub(crate) fn min_max(&mut self, name: &str, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let f = if name == "min" { Builtin::Min } else { Builtin::Max };
        if !call.iterators.is_empty() || call.args.len() == 1 {
            let gather = |s: &mut Self, a: &Scalar, b: &Scalar| s.scalar_call(f, &[a.clone(), b.clone()]);
            if !call.iterators.is_empty()
                && let Some(value) = self.emit_reduction(call, |s, ty| s.extreme(ty, f), &gather, scope)?
            {
                return Ok(value);
            }
            let Array { ty, dims, elems } = self.reduced(name, call, scope)?;
            if dims.is_empty() && call.iterators.is_empty() {
                let message = format!("`{name}` takes an array, or two scalars, and this is one scalar");
                self.report_breach(
                    Diagnostic::error(codes::TYPE_MISMATCH, call.args[0].value.span, message)
                        .component(self.path(scope.node)),
                );
            }
            let folded = elems.into_iter().reduce(|a, b| self.scalar_call(f, &[a, b]));
            return Ok(Value::scalar(ty, folded.unwrap_or_else(|| self.extreme(ty, f))));
        }
        let mut values = self.args(name, call, scope, 2, 2)?;
        for (value, arg) in values.iter().zip(&call.args) {
            self.check_reducible(name, value, arg.value.span, scope)?;
        }
        let (b, a) = (values.pop().expect("two"), values.pop().expect("two"));
        self.pairwise(f, a, b, call.span, scope)
    }

    /// The least of nothing is the greatest value of the type, and the greatest of nothing the least (MLS 10.3.4.1).
    fn extreme(&self, ty: ScalarType, f: Builtin) -> Scalar {
        let is_min = f == Builtin::Min;
        let sign = if is_min { 1.0 } else { -1.0 };
        match ty {
            ScalarType::Boolean => Scalar::boolean(is_min),
            ScalarType::Integer => Scalar::integer(i64::from(i32::MAX) * sign as i64),
            ScalarType::Enumeration(e) => {
                let last = self.flat.enumerations[e].literals.len() as u32;
                Scalar::Const(Constant::Enumeration(e, if is_min { last } else { 1 }))
            }
            _ => Scalar::real(sign * f64::MAX),
        }
    }

    pub(crate) fn pairwise(
        &mut self,
        f: Builtin,
        a: Value,
        b: Value,
        span: Span,
        scope: Scope,
    ) -> Res<Value> {
        let (Value::Array(a), Value::Array(b)) = (&a, &b) else {
            return Err(self.error_in(
                codes::TYPE_MISMATCH,
                scope.node,
                span,
                format!("`{}` works on scalars", f.name()),
            ));
        };
        let ty = common_type(a.ty, b.ty);
        let (Some(ty), true) = (ty, a.dims == b.dims) else {
            let (x, y) = (Value::Array(a.clone()).describe(), Value::Array(b.clone()).describe());
            return Err(self.error_in(
                codes::TYPE_MISMATCH,
                scope.node,
                span,
                format!("`{}` does not work on {x} and {y}", f.name()),
            ));
        };
        let elems = a
            .elems
            .iter()
            .zip(&b.elems)
            .map(|(x, y)| {
                let (x, y) =
                    if ty == ScalarType::Real { (x.to_real(), y.to_real()) } else { (x.clone(), y.clone()) };
                if x == y { x } else { self.scalar_call(f, &[x, y]) }
            })
            .collect();
        Ok(Value::Array(Array { ty, dims: a.dims.clone(), elems }))
    }

    /// What `sum`, `product`, `min` and `max` go over: the elements of an array, or the values of an iteration, which
    /// are scalars. They must be of a type that the function works on (MLS 10.3.4.1).
    fn reduced(&mut self, name: &str, call: &'a ast::Call, scope: Scope) -> Res<Array> {
        let value = if call.iterators.is_empty() {
            self.one(name, call, scope)?
        } else {
            self.iterated(name, call, scope)?
        };
        self.check_reducible(name, &value, call.args[0].value.span, scope)?;
        self.numbers(value, call.args[0].value.span, scope)
    }

    /// The values of an iteration, as an array.
    fn iterated(&mut self, name: &str, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let body = &call.args[0].value;
        let (values, dims) = self.comprehension(body, &call.iterators, scope)?;
        let all = match values.is_empty() {
            true => self.array_of_nothing(body, &call.iterators, scope, &dims),
            false => self.stack(&values, call.span, scope.node)?.reshape(1, &dims),
        };
        if name != "sum" && all.dims().len() > dims.len() {
            let found = crate::instances::component::print_dims_or_scalar(&all.dims()[dims.len()..]);
            let message = format!("`{name}` over an iterator works on scalars, and this is {found}");
            return Err(self.error_in(codes::TYPE_MISMATCH, scope.node, body.span, message));
        }
        Ok(all)
    }

    fn check_reducible(&mut self, name: &str, value: &Value, span: Span, scope: Scope) -> Res<()> {
        use ScalarType::{Boolean, Enumeration, Integer, Real};
        let fits = match (name, value) {
            (_, Value::Array(a)) if a.is_open() => true,
            ("sum" | "product", Value::Array(a)) => matches!(a.ty, Real | Integer),
            (_, Value::Array(a)) => {
                matches!(a.ty, Real | Integer | Boolean | Enumeration(_)) && !self.is_object_type(a.ty)
            }
            _ => false,
        };
        if fits {
            return Ok(());
        }
        let found = self.describe(value);
        Err(self.error_in(
            codes::TYPE_MISMATCH,
            scope.node,
            span,
            format!("`{name}` does not work on {found}"),
        ))
    }

    /// `sum` and `product`. A sum over an iterator may be one of arrays, and one of operator records.
    pub(crate) fn reduction(&mut self, name: &str, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let (op, nothing) = if name == "sum" { (BinaryOp::Add, 0) } else { (BinaryOp::Mul, 1) };
        let begin = |_: &Self, ty| match ty {
            ScalarType::Integer => Scalar::integer(nothing),
            _ => Scalar::real(nothing as f64),
        };
        let gather = |s: &mut Self, a: &Scalar, b: &Scalar| s.scalar_binary(op, a, b);
        if !call.iterators.is_empty()
            && let Some(value) = self.emit_reduction(call, begin, &gather, scope)?
        {
            return Ok(value);
        }
        if name == "sum" {
            let (value, lead) = match &call.iterators[..] {
                [] => {
                    let value = self.one(name, call, scope)?;
                    let lead = value.dims().len();
                    (value, lead)
                }
                iterators => (self.iterated(name, call, scope)?, iterators.len()),
            };
            return self.sum(value, lead, call, scope);
        }
        let Array { ty, elems, .. } = self.reduced(name, call, scope)?;
        let one = if ty == ScalarType::Integer { Scalar::integer(1) } else { Scalar::real(1.0) };
        let product = elems.iter().fold(one, |a, b| self.scalar_binary(BinaryOp::Mul, &a, b));
        Ok(Value::scalar(ty, product))
    }

    /// The sum over the first `lead` dimensions.
    fn sum(&mut self, value: Value, lead: usize, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let span = call.args[0].value.span;
        if let Value::Record(_) = value {
            return self.sum_of_records(&value, lead, span, scope.node);
        }
        self.check_reducible("sum", &value, span, scope)?;
        let array = self.numbers(value, span, scope)?;
        let dims = array.dims[lead..].to_vec();
        let n: usize = dims.iter().product();
        self.charge(array.elems.len(), span, scope.node)?;
        let zero = if array.ty == ScalarType::Integer { Scalar::integer(0) } else { Scalar::real(0.0) };
        let mut elems = vec![zero; n];
        for (k, term) in array.elems.iter().enumerate() {
            elems[k % n] = self.scalar_binary(BinaryOp::Add, &elems[k % n], term);
        }
        Ok(Value::Array(Array { ty: array.ty, dims, elems }))
    }

    pub(crate) fn array_function(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        if call.iterators.is_empty() {
            let values = self.args("array", call, scope, 1, usize::MAX)?;
            return self.stack(&values, call.span, scope.node);
        }
        let (values, dims) = self.comprehension(&call.args[0].value, &call.iterators, scope)?;
        if values.is_empty() {
            return Ok(self.array_of_nothing(&call.args[0].value, &call.iterators, scope, &dims));
        }
        Ok(self.stack(&values, call.span, scope.node)?.reshape(1, &dims))
    }

    pub(crate) fn size(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let n = call.args.len();
        if n == 0 || n > 2 {
            return Err(self.error_in(
                codes::WRONG_ARGUMENTS,
                scope.node,
                call.span,
                "`size` takes 1 or 2 arguments",
            ));
        }
        if let Some(named) = call.args.iter().find_map(|a| a.name) {
            let message = format!("`size` has no argument named `{}`", named.name);
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, named.span, message));
        }
        if let Some(size) = self.size_in_bus(call, scope)? {
            return Ok(size);
        }
        if let Some(dimension) = call.args.get(1)
            && let Some(known) = self.sizes_so_far(&call.args[0].value, scope)
        {
            let k = self.evaluate_integer(&dimension.value, scope)?;
            let size = usize::try_from(k - 1).ok().and_then(|k| known.get(k).copied().flatten());
            if let Some(size) = size {
                return Ok(Value::integer(size as i64));
            }
        }
        let dims = self.sizes_of(&call.args[0].value, scope)?;
        if n == 1 {
            let elems: Vec<Scalar> = dims.iter().map(|d| Scalar::integer(*d as i64)).collect();
            return Ok(Value::Array(Array { ty: ScalarType::Integer, dims: vec![elems.len()], elems }));
        }
        let k = self.evaluate_integer(&call.args[1].value, scope)?;
        match usize::try_from(k - 1).ok().and_then(|k| dims.get(k)) {
            Some(d) => Ok(Value::integer(*d as i64)),
            None => Err(self.error_in(
                codes::INDEX_OUT_OF_RANGE,
                scope.node,
                call.args[1].value.span,
                format!("there is no dimension {k}; the array has {}", dims.len()),
            )),
        }
    }

    /// The size that a bus declares, which nothing that is connected changes (MLS 10.3.1).
    fn size_in_bus(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Option<Value>> {
        let ast::ExprKind::Ref(r) = &call.args[0].value.kind else { return Ok(None) };
        let Some(sizes) = self.declared_sizes(r, scope) else { return Ok(None) };
        let integer = |n: usize| Scalar::integer(n as i64);
        let Some(dimension) = call.args.get(1) else {
            let elems: Option<Vec<Scalar>> = sizes.into_iter().map(|n| n.map(integer)).collect();
            return Ok(elems.map(|elems| {
                Value::Array(Array { ty: ScalarType::Integer, dims: vec![elems.len()], elems })
            }));
        };
        let k = self.evaluate_integer(&dimension.value, scope)?;
        let size = usize::try_from(k - 1).ok().and_then(|k| sizes.get(k).copied().flatten());
        Ok(size.map(|n| Value::scalar(ScalarType::Integer, integer(n))))
    }

    /// `promote(A, n)`: dimensions of size 1 are added, so that there are `n` (MLS 10.3.1).
    pub(crate) fn promoted_to(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let values = self.args("promote", call, scope, 2, 2)?;
        let (array, at) = (&call.args[0].value, call.args[1].value.span);
        if !values[1].is_constant() {
            return Err(self.report(
                Diagnostic::error(codes::NOT_CONSTANT, at, "the number of dimensions must be a constant")
                    .component(self.path(scope.node))
                    .help("write the number, or declare it as a constant"),
            ));
        }
        let n = self.integer_arg(&values[1], at)?;
        let has = values[0].dims().len();
        if n < has as i64 {
            let message = format!("what is promoted has {has} dimensions, and cannot get {n}");
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, at, message));
        }
        let values = self.numbers(values[0].clone(), array.span, scope)?;
        Ok(Value::Array(promote(values, n as usize)))
    }

    pub(crate) fn ndims(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let [array] = &call.args[..] else {
            return self.args("ndims", call, scope, 1, 1).map(|_| Value::integer(0));
        };
        if let Some(known) = self.sizes_so_far(&array.value, scope) {
            return Ok(Value::integer(known.len() as i64));
        }
        Ok(Value::integer(self.sizes_of(&array.value, scope)?.len() as i64))
    }

    /// What is known of the sizes of a component while its own declaration asks for them.
    fn sizes_so_far(&mut self, e: &'a ast::Expr, scope: Scope) -> Option<Vec<Option<usize>>> {
        if self.instances.dims_so_far.is_empty() || scope.frame.is_some() {
            return None;
        }
        let ast::ExprKind::Ref(r) = &e.kind else { return None };
        let [part] = &r.parts[..] else { return None };
        if !part.subscripts.is_empty() || r.is_global {
            return None;
        }
        let Some(crate::classes::class::Found::Component(n, i)) =
            self.lookup_simple(scope.node, part.name.name)
        else {
            return None;
        };
        let so_far = &self.instances.dims_so_far;
        so_far.iter().rev().find(|(key, d)| *key == (n, i) && !d.is_empty()).map(|(_, d)| d.clone())
    }

    /// The sizes of an expression, without needing its value where it is a plain component.
    fn sizes_of(&mut self, e: &'a ast::Expr, scope: Scope) -> Res<Vec<usize>> {
        if let Some(known) = self.sizes_so_far(e, scope)
            && let Some(all) = known.into_iter().collect::<Option<Vec<usize>>>()
        {
            return Ok(all);
        }
        if let ast::ExprKind::Ref(r) = &e.kind
            && let [part] = &r.parts[..]
            && part.subscripts.is_empty()
            && !r.is_global
            && scope.frame.is_none()
            && let Some(crate::classes::class::Found::Component(n, i)) =
                self.lookup_simple(scope.node, part.name.name)
        {
            let comp = self.component(n, i)?;
            if !matches!(self.instances.comps[comp].kind, CompKind::Absent) {
                self.check_unconditional(comp, scope, e.span)?;
                return Ok(self.instances.comps[comp].dims.clone());
            }
        }
        self.evaluation.whole = whole_of(e);
        Ok(first_of(self.expr(e, scope)?).dims().to_vec())
    }

    pub(crate) fn reshape_function(&mut self, name: &str, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let value = self.one(name, call, scope)?;
        self.fieldwise(&[value], &mut |sema, mut values| {
            let value = values.pop().unwrap_or(Value::Tuple(Vec::new()));
            sema.reshaped(name, value, call, scope)
        })
    }

    fn reshaped(&mut self, name: &str, value: Value, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let array = self.numbers(value, call.span, scope)?;
        let large = array.dims.iter().filter(|d| **d > 1).count();
        let total = array.elems.len();
        let dims = match name {
            "scalar" if total == 1 => Vec::new(),
            "vector" if large <= 1 => vec![total],
            "matrix" if array.dims.len() <= 2 || large <= 2 => {
                let p = promote(array.clone(), 2);
                if p.dims.len() == 2 { p.dims } else { vec![p.dims[0], total / p.dims[0].max(1)] }
            }
            _ => {
                let dims = crate::values::value::print_dims(&array.dims);
                return Err(self.error_in(
                    codes::SIZE_MISMATCH,
                    scope.node,
                    call.span,
                    format!("an array of size {dims} cannot be made a {name}"),
                ));
            }
        };
        Ok(Value::Array(Array { ty: array.ty, dims, elems: array.elems }))
    }

    pub(crate) fn generator(&mut self, name: &str, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let values = self.args(name, call, scope, 1, usize::MAX)?;
        let numbers = |sema: &mut Self, from: usize| -> Res<Vec<usize>> {
            let mut dims = Vec::new();
            for (v, a) in values.iter().zip(&call.args).skip(from) {
                let n = sema.integer_arg(v, a.value.span)?;
                let n = usize::try_from(n).map_err(|_| {
                    sema.error_in(
                        codes::NEGATIVE_SIZE,
                        scope.node,
                        a.value.span,
                        format!("an array cannot have {n} elements"),
                    )
                })?;
                dims.push(n);
            }
            sema.charge_array(&dims, call.span, scope.node)?;
            Ok(dims)
        };
        match name {
            "zeros" | "ones" => {
                let dims = numbers(self, 0)?;
                let total = dims.iter().product();
                let elems = vec![Scalar::integer(i64::from(name == "ones")); total];
                Ok(Value::Array(Array { ty: ScalarType::Integer, dims, elems }))
            }
            "fill" if values.len() < 2 => Err(self.error_in(
                codes::WRONG_ARGUMENTS,
                scope.node,
                call.span,
                "`fill` takes a value and at least one size",
            )),
            "fill" => {
                let dims = numbers(self, 1)?;
                let total: usize = dims.iter().product();
                match &values[0] {
                    Value::Array(a) => {
                        let mut all = dims.clone();
                        all.extend(&a.dims);
                        self.charge_array(&all, call.span, scope.node)?;
                        let elems = (0..total).flat_map(|_| a.elems.iter().cloned()).collect();
                        Ok(Value::Array(Array { ty: a.ty, dims: all, elems }))
                    }
                    other if total == 0 => Ok(other.emptied_under(0, &dims)),
                    other => {
                        let items = vec![other.clone(); total];
                        Ok(self.stack(&items, call.span, scope.node)?.reshape(1, &dims))
                    }
                }
            }
            "identity" => {
                let dims = numbers(self, 0)?;
                let [n] = dims[..] else {
                    return Err(self.error_in(
                        codes::WRONG_ARGUMENTS,
                        scope.node,
                        call.span,
                        "`identity` takes 1 argument",
                    ));
                };
                self.charge_array(&[n, n], call.span, scope.node)?;
                let mut elems = vec![Scalar::integer(0); n * n];
                (0..n).for_each(|i| elems[i * n + i] = Scalar::integer(1));
                Ok(Value::Array(Array { ty: ScalarType::Integer, dims: vec![n, n], elems }))
            }
            _ => {
                if values.len() != 3 {
                    return Err(self.error_in(
                        codes::WRONG_ARGUMENTS,
                        scope.node,
                        call.span,
                        "`linspace` takes 3 arguments",
                    ));
                }
                let mut ends = Vec::new();
                for (v, a) in values.iter().zip(&call.args).take(2) {
                    ends.push(self.expect_scalar(
                        v.clone(),
                        ScalarType::Real,
                        "an end of `linspace`",
                        a.value.span,
                        scope.node,
                    )?);
                }
                let n = numbers(self, 2)?[0];
                if n < 2 {
                    return Err(self.error_in(
                        codes::NEGATIVE_SIZE,
                        scope.node,
                        call.span,
                        "`linspace` needs at least 2 points",
                    ));
                }
                let span = self.scalar_binary(BinaryOp::Sub, &ends[1], &ends[0]);
                let elems = (0..n)
                    .map(|i| {
                        let share = Scalar::real(i as f64 / (n - 1) as f64);
                        let part = self.scalar_binary(BinaryOp::Mul, &span, &share);
                        self.scalar_binary(BinaryOp::Add, &ends[0], &part)
                    })
                    .collect();
                Ok(Value::Array(Array { ty: ScalarType::Real, dims: vec![n], elems }))
            }
        }
    }

    pub(crate) fn matrix_function(&mut self, name: &str, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let n_args = if matches!(name, "outerProduct" | "cross") { 2 } else { 1 };
        let values = self.args(name, call, scope, n_args, n_args)?;
        if name == "transpose" {
            return self.fieldwise(&values, &mut |sema, v| sema.matrix_function_of(name, v, call, scope));
        }
        self.matrix_function_of(name, values, call, scope)
    }

    /// `transpose` takes any matrix, `diagonal` numbers, and the others Reals (MLS 10.3.5).
    fn matrix_operand(&mut self, name: &str, array: Array, span: Span, scope: Scope) -> Res<Array> {
        match name {
            "transpose" => Ok(array),
            "diagonal" if matches!(array.ty, ScalarType::Real | ScalarType::Integer) => Ok(array),
            _ => self.coerce(array, ScalarType::Real, span, &format!("what `{name}` takes"), scope.node),
        }
    }

    fn matrix_function_of(
        &mut self,
        name: &str,
        values: Vec<Value>,
        call: &'a ast::Call,
        scope: Scope,
    ) -> Res<Value> {
        let mut arrays = Vec::new();
        for (v, arg) in values.into_iter().zip(&call.args) {
            let array = self.numbers(v, arg.value.span, scope)?;
            arrays.push(self.matrix_operand(name, array, arg.value.span, scope)?);
        }
        let a = &arrays[0];
        let wrong = |sema: &mut Self, wanted: &str| {
            let found: Vec<String> =
                arrays.iter().map(|a| crate::instances::component::print_dims_or_scalar(&a.dims)).collect();
            Err(sema.error_in(
                codes::SIZE_MISMATCH,
                scope.node,
                call.span,
                format!("`{name}` needs {wanted}, not {}", found.join(" and ")),
            ))
        };
        let zero = if a.ty == ScalarType::Integer { Scalar::integer(0) } else { Scalar::real(0.0) };
        match (name, &a.dims[..]) {
            ("diagonal", &[n]) => {
                self.charge_array(&[n, n], call.span, scope.node)?;
                let mut elems = vec![zero; n * n];
                (0..n).for_each(|i| elems[i * n + i] = a.elems[i].clone());
                Ok(Value::Array(Array { ty: a.ty, dims: vec![n, n], elems }))
            }
            ("diagonal", _) => wrong(self, "a vector"),
            ("transpose", dims) if dims.len() >= 2 => {
                let (n, m) = (dims[0], dims[1]);
                let rest: usize = dims[2..].iter().product();
                let mut elems = Vec::with_capacity(a.elems.len());
                for j in 0..m {
                    for i in 0..n {
                        elems.extend_from_slice(&a.elems[(i * m + j) * rest..(i * m + j + 1) * rest]);
                    }
                }
                let mut new = vec![m, n];
                new.extend(&dims[2..]);
                Ok(Value::Array(Array { ty: a.ty, dims: new, elems }))
            }
            ("transpose", _) => wrong(self, "a matrix"),
            ("symmetric", &[n, m]) if n == m => {
                let elems = (0..n * n)
                    .map(|k| {
                        let (i, j) = (k / n, k % n);
                        a.elems[i.min(j) * n + i.max(j)].clone()
                    })
                    .collect();
                Ok(Value::Array(Array { ty: a.ty, dims: vec![n, n], elems }))
            }
            ("symmetric", _) => wrong(self, "a square matrix"),
            ("outerProduct", &[n]) if arrays[1].dims.len() == 1 => {
                let b = &arrays[1];
                self.charge_array(&[n, b.elems.len()], call.span, scope.node)?;
                let mut elems = Vec::new();
                for x in &a.elems {
                    self.check_expressions(call.span, scope.node)?;
                    for y in &b.elems {
                        elems.push(self.scalar_binary(BinaryOp::Mul, x, y));
                    }
                }
                let ty = common_type(a.ty, b.ty).unwrap_or(ScalarType::Real);
                Ok(Value::Array(Array { ty, dims: vec![n, b.dims[0]], elems }))
            }
            ("outerProduct", _) => wrong(self, "two vectors"),
            ("cross", &[3]) if arrays[1].dims == [3] => {
                let b = arrays[1].clone();
                let a = a.clone();
                let elems = [(1, 2), (2, 0), (0, 1)]
                    .iter()
                    .map(|&(i, j)| {
                        let p = self.scalar_binary(BinaryOp::Mul, &a.elems[i], &b.elems[j]);
                        let q = self.scalar_binary(BinaryOp::Mul, &a.elems[j], &b.elems[i]);
                        self.scalar_binary(BinaryOp::Sub, &p, &q)
                    })
                    .collect();
                let ty = common_type(a.ty, b.ty).unwrap_or(ScalarType::Real);
                Ok(Value::Array(Array { ty, dims: vec![3], elems }))
            }
            ("cross", _) => wrong(self, "two vectors with 3 elements"),
            ("skew", &[3]) => {
                let x = a.elems.clone();
                let neg: Vec<Scalar> =
                    x.iter().map(|e| self.scalar_unary(harpoon_ir::UnaryOp::Neg, e)).collect();
                let elems = vec![
                    zero.clone(),
                    neg[2].clone(),
                    x[1].clone(),
                    x[2].clone(),
                    zero.clone(),
                    neg[0].clone(),
                    neg[1].clone(),
                    x[0].clone(),
                    zero,
                ];
                Ok(Value::Array(Array { ty: arrays[0].ty, dims: vec![3, 3], elems }))
            }
            _ => wrong(self, "a vector with 3 elements"),
        }
    }

    pub(crate) fn cat(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let values = self.args("cat", call, scope, 2, usize::MAX)?;
        let k = self.integer_arg(&values[0], call.args[0].value.span)?;
        let Some(k) = usize::try_from(k - 1).ok() else {
            return Err(self.error_in(
                codes::INDEX_OUT_OF_RANGE,
                scope.node,
                call.span,
                "`cat` counts dimensions from 1",
            ));
        };
        self.concatenate_values(k, values[1..].to_vec(), call.span, scope.node)
    }
}
