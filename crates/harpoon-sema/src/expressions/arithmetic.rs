//! Operators (MLS 3.4 to 3.7, 10.6): scalar, elementwise and matrix, with their types and sizes.

use crate::connections::stream::is_actual_stream;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::expressions::typing::{Operation, is_relation, operation_type};
use crate::instances::component::print_dims_or_scalar;
use crate::values::value::first_of;
use crate::values::value::{Array, Scalar, Value, common_type};
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{BinaryOp, Constant, ScalarType, UnaryOp, constant};
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    pub(crate) fn scalar_unary(&mut self, op: UnaryOp, a: &Scalar) -> Scalar {
        if let Scalar::Const(c) = a
            && let Some(value) = constant::unary(op, c)
        {
            return Scalar::Const(value);
        }
        let a = a.to_expr(&mut self.flat.exprs);
        let e = self.flat.exprs.unary(op, a);
        Scalar::from_expr(e, &self.flat.exprs)
    }

    pub(crate) fn scalar_binary(&mut self, op: BinaryOp, a: &Scalar, b: &Scalar) -> Scalar {
        if let (Scalar::Const(x), Scalar::Const(y)) = (a, b)
            && let Some(value) = constant::binary(op, x, y)
        {
            return Scalar::Const(value);
        }
        let a = a.to_expr(&mut self.flat.exprs);
        let b = b.to_expr(&mut self.flat.exprs);
        let e = self.flat.exprs.binary(op, a, b);
        Scalar::from_expr(e, &self.flat.exprs)
    }

    pub(crate) fn scalar_call(&mut self, f: harpoon_ir::Builtin, args: &[Scalar]) -> Scalar {
        let constants: Option<Vec<Constant>> = args.iter().map(|a| a.constant().cloned()).collect();
        if let Some(value) = constants.and_then(|c| constant::call(f, &c)) {
            return Scalar::Const(value);
        }
        let args: Vec<_> = args.iter().map(|a| a.to_expr(&mut self.flat.exprs)).collect();
        let e = self.flat.exprs.call(f, &args);
        Scalar::from_expr(e, &self.flat.exprs)
    }

    /// `if condition then a else b`, element by element; both have the same shape.
    pub(crate) fn choose(&mut self, condition: &Scalar, a: &Value, b: &Value) -> Value {
        if let Scalar::Const(Constant::Boolean(c)) = condition {
            return if *c { a.clone() } else { b.clone() };
        }
        let mut others = Vec::new();
        b.scalars(&mut others);
        let others: Vec<Scalar> = others.into_iter().cloned().collect();
        let mut others = others.iter();
        let c = condition.to_expr(&mut self.flat.exprs);
        let mut ty = None;
        if let (Value::Array(x), Value::Array(y)) = (a, b) {
            ty = common_type(x.ty, y.ty);
        }
        let is_real = ty == Some(ScalarType::Real);
        let chosen = a.map_scalars(&mut |x| {
            let Some(y) = others.next() else { return x.clone() };
            let (x, y) = if is_real { (x.to_real(), y.to_real()) } else { (x.clone(), y.clone()) };
            if x == y {
                return x;
            }
            let x = x.to_expr(&mut self.flat.exprs);
            let y = y.to_expr(&mut self.flat.exprs);
            let e = self.flat.exprs.if_(c, x, y);
            Scalar::from_expr(e, &self.flat.exprs)
        });
        match (chosen, ty) {
            (Value::Array(mut array), Some(ty)) => {
                array.ty = ty;
                Value::Array(array)
            }
            (other, _) => other,
        }
    }

    pub(crate) fn unary_expr(
        &mut self,
        op: ast::UnaryOp,
        a: &'a ast::Expr,
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let value = first_of(self.expr(a, scope)?);
        let Value::Array(array) = value else {
            return self.overloaded_unary(op, value, span, scope.node);
        };
        if operation_type(Operation::Unary(op), &[array.ty]).is_none() && !array.is_open() {
            return Err(self.report_unary(op, array.ty, a.span, scope.node));
        }
        let op = match op {
            ast::UnaryOp::Plus | ast::UnaryOp::ElementPlus => return Ok(Value::Array(array)),
            ast::UnaryOp::Minus | ast::UnaryOp::ElementMinus => UnaryOp::Neg,
            ast::UnaryOp::Not => UnaryOp::Not,
        };
        let elems = array.elems.iter().map(|e| self.scalar_unary(op, e)).collect();
        Ok(Value::Array(Array { ty: array.ty, dims: array.dims, elems }))
    }

    pub(crate) fn report_unary(
        &mut self,
        op: ast::UnaryOp,
        ty: ScalarType,
        span: Span,
        node: NodeId,
    ) -> Reported {
        let found = self.type_text(ty);
        let wanted = if op == ast::UnaryOp::Not { "Boolean" } else { "a number" };
        self.report(
            Diagnostic::error(codes::TYPE_MISMATCH, span, format!("the operand must be {wanted}"))
                .label(format!("this is {found}"))
                .component(self.path(node)),
        )
    }

    pub(crate) fn report_operand(&mut self, span: Span, node: NodeId, value: &Value) -> Reported {
        let what = value.describe();
        self.report(
            Diagnostic::error(codes::TYPE_MISMATCH, span, format!("this operator does not work on {what}"))
                .component(self.path(node))
                .help(match value {
                    Value::Function(_) => "call the function: its name alone has no value",
                    _ => "take its fields one by one",
                }),
        )
    }

    pub(crate) fn binary_expr(&mut self, e: &'a ast::Expr, scope: Scope) -> Res<Value> {
        // Long sums and products lean to the left; walk them without recursion.
        let mut chain: Vec<(&'a ast::Expr, ast::BinaryOp, &'a ast::Expr)> = Vec::new();
        let mut left = e;
        while let ast::ExprKind::Binary(op, a, b) = &left.kind {
            chain.push((left, *op, b));
            left = a;
        }
        let mut value = self.expr(left, scope)?;
        let mut left_span = left.span;
        let mut before = left;
        for (whole, op, right) in chain.into_iter().rev() {
            let n_emitted = self.n_emitted(scope);
            let rhs = self.expr(right, scope)?;
            if self.n_emitted(scope) > n_emitted
                && let Some(guarded) = self.guarded_operand(op, &value, &rhs, n_emitted, scope)
            {
                (value, before, left_span) = (guarded, whole, whole.span);
                continue;
            }
            if matches!(op, ast::BinaryOp::Equal | ast::BinaryOp::NotEqual) {
                self.note_real_equality(&value, &rhs, whole.span, scope);
            }
            if matches!(op, ast::BinaryOp::Pow | ast::BinaryOp::ElementPow) {
                self.check_power(before, right, whole.span, scope)?;
            }
            value = self.binary_values(op, value, rhs, left_span, right.span, whole.span, scope.node)?;
            if op == ast::BinaryOp::Mul && (is_actual_stream(right) || is_actual_stream(before)) {
                value = self.without_stream_event(value);
            }
            before = whole;
            left_span = whole.span;
        }
        Ok(value)
    }

    /// In a function, `i <= n and x[i] > 0` looks at `x[i]` where the first holds, and `or` where it does not.
    fn guarded_operand(
        &mut self,
        op: ast::BinaryOp,
        left: &Value,
        right: &Value,
        n_emitted: usize,
        scope: Scope,
    ) -> Option<Value> {
        let boolean = |v: &Value| match v {
            Value::Array(a) if a.ty == ScalarType::Boolean => v.as_scalar().cloned(),
            _ => None,
        };
        let (left, right) = (boolean(left)?, boolean(right)?);
        let pool = &mut self.flat.exprs;
        let (left, right) = (left.to_expr(pool), right.to_expr(pool));
        let (guard, chosen) = match op {
            ast::BinaryOp::And => {
                let no = pool.bool(false);
                (left, pool.if_(left, right, no))
            }
            ast::BinaryOp::Or => {
                let yes = pool.bool(true);
                (pool.not(left), pool.if_(left, yes, right))
            }
            _ => return None,
        };
        self.guard_emitted(n_emitted, guard, scope);
        Some(Value::scalar(ScalarType::Boolean, Scalar::from_expr(chosen, &self.flat.exprs)))
    }

    /// Powers of numbers that have no value (MLS 10.6.6).
    fn check_power(&mut self, a: &'a ast::Expr, b: &'a ast::Expr, span: Span, scope: Scope) -> Res<()> {
        let bare = |e: &'a ast::Expr| match &e.kind {
            ast::ExprKind::Tuple(items) => match &items[..] {
                [Some(inside)] => inside,
                _ => e,
            },
            _ => e,
        };
        let number = |e| crate::classes::annotation::literal(bare(e)).filter(|c| c.as_bool().is_none());
        let (Some(base), Some(exponent)) = (number(a), number(b)) else { return Ok(()) };
        let (Some(x), Some(y)) = (base.as_f64(), exponent.as_f64()) else { return Ok(()) };
        let why = match () {
            () if x == 0.0 && y < 0.0 => "0 has no negative powers",
            () if x == 0.0 && exponent == Constant::Real(0.0) => "0 to the Real power 0.0 is not defined",
            () if x < 0.0 && y.fract() != 0.0 => "a negative number has only powers that are whole numbers",
            () => return Ok(()),
        };
        Err(self.error_in(codes::NO_VALUE, scope.node, span, why))
    }

    pub(crate) fn binary_values(
        &mut self,
        op: ast::BinaryOp,
        a: Value,
        b: Value,
        a_span: Span,
        b_span: Span,
        span: Span,
        node: NodeId,
    ) -> Res<Value> {
        use ast::BinaryOp as B;
        let (a, b) = match (first_of(a), first_of(b)) {
            (Value::Array(a), Value::Array(b)) => (a, b),
            (a, b) => return self.overloaded_binary(op, a, b, span, node),
        };
        self.check_operands(op, &a, &b, a_span, b_span, node)?;
        let (ir_op, is_element) = match op {
            B::Add => (BinaryOp::Add, false),
            B::Sub => (BinaryOp::Sub, false),
            B::Mul => return self.multiply(a, b, span, node),
            B::Div => (BinaryOp::Div, false),
            B::Pow if a.dims.len() == 2 => return self.matrix_power(a, b, span, node),
            B::Pow => (BinaryOp::Pow, false),
            B::ElementAdd => (BinaryOp::Add, true),
            B::ElementSub => (BinaryOp::Sub, true),
            B::ElementMul => (BinaryOp::Mul, true),
            B::ElementDiv => (BinaryOp::Div, true),
            B::ElementPow => (BinaryOp::Pow, true),
            B::Less => (BinaryOp::Lt, false),
            B::LessEqual => (BinaryOp::Le, false),
            B::Greater => (BinaryOp::Gt, false),
            B::GreaterEqual => (BinaryOp::Ge, false),
            B::Equal => (BinaryOp::Eq, false),
            B::NotEqual => (BinaryOp::Ne, false),
            B::And => (BinaryOp::And, false),
            B::Or => (BinaryOp::Or, false),
        };
        // What is open may turn out to be of any type.
        let ty = self.binary_type(op, a.ty, b.ty).unwrap_or(match op {
            B::And | B::Or => ScalarType::Boolean,
            _ => ScalarType::Real,
        });
        let broadcasts = is_element || ir_op == BinaryOp::Div;
        // `/` divides by a scalar, and `^` is for scalars and square matrices (MLS 10.6.5, 10.6.7).
        if op == B::Div && !b.is_scalar() || op == B::Pow && !(a.is_scalar() && b.is_scalar()) {
            return Err(self.report_shapes(ir_op.symbol(), &a, &b, span, node, true));
        }
        self.charge(a.elems.len().max(b.elems.len()), span, node)?;
        if a.ty == ScalarType::String
            && let (Some(Constant::String(x)), Some(Constant::String(y))) =
                (a.elems.first().and_then(Scalar::constant), b.elems.first().and_then(Scalar::constant))
        {
            self.check_text(x.len() + y.len(), span, node)?;
        }
        if a.dims == b.dims {
            let elems = a.elems.iter().zip(&b.elems).map(|(x, y)| self.scalar_binary(ir_op, x, y)).collect();
            Ok(Value::Array(Array { ty, dims: a.dims, elems }))
        } else if b.dims.is_empty() && broadcasts {
            let elems = a.elems.iter().map(|x| self.scalar_binary(ir_op, x, &b.elems[0])).collect();
            Ok(Value::Array(Array { ty, dims: a.dims, elems }))
        } else if a.dims.is_empty() && is_element {
            let elems = b.elems.iter().map(|y| self.scalar_binary(ir_op, &a.elems[0], y)).collect();
            Ok(Value::Array(Array { ty, dims: b.dims, elems }))
        } else {
            Err(self.report_shapes(
                ir_op.symbol(),
                &a,
                &b,
                span,
                node,
                !is_element && (a.is_scalar() || b.is_scalar()),
            ))
        }
    }

    pub(crate) fn report_shapes(
        &mut self,
        op: &str,
        a: &Array,
        b: &Array,
        span: Span,
        node: NodeId,
        dotted: bool,
    ) -> Reported {
        let message = format!(
            "`{op}` does not fit {} and {}",
            print_dims_or_scalar(&a.dims),
            print_dims_or_scalar(&b.dims)
        );
        let mut d = Diagnostic::error(codes::SIZE_MISMATCH, span, message).component(self.path(node));
        if dotted {
            d = d.help(format!("`.{op}` works element by element"));
        }
        self.report(d)
    }

    fn check_operands(
        &mut self,
        op: ast::BinaryOp,
        a: &Array,
        b: &Array,
        a_span: Span,
        b_span: Span,
        node: NodeId,
    ) -> Res<()> {
        let is_whole = is_relation(op) && !(a.is_scalar() && b.is_scalar());
        let fits = self.binary_type(op, a.ty, b.ty).is_some() && !is_whole;
        if fits || (a.is_open() || b.is_open()) && !is_relation(op) {
            return Ok(());
        }
        Err(self.report_operands(op, (a.ty, &a.dims, a_span), (b.ty, &b.dims, b_span), node))
    }

    /// An operator does not work on what it is applied to: two types, sizes and places.
    pub(crate) fn report_operands(
        &mut self,
        op: ast::BinaryOp,
        a: (ScalarType, &[usize], Span),
        b: (ScalarType, &[usize], Span),
        node: NodeId,
    ) -> Reported {
        use ast::BinaryOp as B;
        let is_number = |ty: ScalarType| matches!(ty, ScalarType::Real | ScalarType::Integer);
        let (ta, tb) = (self.type_text(a.0), self.type_text(b.0));
        let (da, db) = (crate::values::value::print_dims(a.1), crate::values::value::print_dims(b.1));
        // Blame the operand that cannot be right.
        let (span, what) = match op {
            B::And | B::Or if a.0 != ScalarType::Boolean => (a.2, &ta),
            _ if !is_relation(op) && !is_number(a.0) && is_number(b.0) => (a.2, &ta),
            _ => (b.2, &tb),
        };
        self.report(
            Diagnostic::error(
                codes::TYPE_MISMATCH,
                span,
                format!("`{}` does not work on {ta}{da} and {tb}{db}", operator_text(op)),
            )
            .label(format!("this is {what}"))
            .component(self.path(node)),
        )
    }

    fn dot(&mut self, terms: impl Iterator<Item = (Scalar, Scalar)>, ty: ScalarType) -> Scalar {
        let mut sum = if ty == ScalarType::Integer { Scalar::integer(0) } else { Scalar::real(0.0) };
        for (x, y) in terms {
            let product = self.scalar_binary(BinaryOp::Mul, &x, &y);
            sum = self.scalar_binary(BinaryOp::Add, &sum, &product);
        }
        sum
    }

    pub(crate) fn multiply(&mut self, a: Array, b: Array, span: Span, node: NodeId) -> Res<Value> {
        let ty = common_type(a.ty, b.ty).unwrap_or(ScalarType::Real);
        let done = |dims: Vec<usize>, elems: Vec<Scalar>| Ok(Value::Array(Array { ty, dims, elems }));
        if a.is_scalar() || b.is_scalar() {
            self.charge(a.elems.len().max(b.elems.len()), span, node)?;
            let (s, array, swap) =
                if a.is_scalar() { (&a.elems[0], &b, false) } else { (&b.elems[0], &a, true) };
            let elems = array
                .elems
                .iter()
                .map(|x| {
                    if swap {
                        self.scalar_binary(BinaryOp::Mul, x, s)
                    } else {
                        self.scalar_binary(BinaryOp::Mul, s, x)
                    }
                })
                .collect();
            return done(array.dims.clone(), elems);
        }
        self.charge(a.elems.len().max(b.elems.len()), span, node)?;
        let at = |m: &Array, i: usize, j: usize| m.elems[i * m.dims[1] + j].clone();
        match (&a.dims[..], &b.dims[..]) {
            (&[n], &[m]) if n == m => {
                let s = self.dot(a.elems.iter().cloned().zip(b.elems.iter().cloned()), ty);
                done(Vec::new(), vec![s])
            }
            (&[n, k], &[m]) if k == m => {
                let elems = (0..n)
                    .map(|i| self.dot((0..k).map(|l| (at(&a, i, l), b.elems[l].clone())), ty))
                    .collect();
                done(vec![n], elems)
            }
            (&[k], &[l, m]) if k == l => {
                let elems = (0..m)
                    .map(|j| self.dot((0..k).map(|i| (a.elems[i].clone(), at(&b, i, j))), ty))
                    .collect();
                done(vec![m], elems)
            }
            (&[n, k], &[l, m]) if k == l => {
                self.charge_array(&[n, m], span, node)?;
                self.charge(n.saturating_mul(m).saturating_mul(k), span, node)?;
                let mut elems = Vec::with_capacity(n * m);
                for i in 0..n {
                    self.check_expressions(span, node)?;
                    for j in 0..m {
                        elems.push(self.dot((0..k).map(|x| (at(&a, i, x), at(&b, x, j))), ty));
                    }
                }
                done(vec![n, m], elems)
            }
            _ => Err(self.report_shapes("*", &a, &b, span, node, a.dims == b.dims)),
        }
    }

    /// A square matrix to the power of an Integer that is not negative (MLS 10.6.7), by repeated squaring.
    fn matrix_power(&mut self, a: Array, b: Array, span: Span, node: NodeId) -> Res<Value> {
        let n = a.dims[0];
        if n != a.dims[1] || !b.is_scalar() || b.ty != ScalarType::Integer {
            let message = "only a square matrix can be raised, and only to an Integer that is not negative";
            return Err(self.error_in(codes::SIZE_MISMATCH, node, span, message));
        }
        let exponent = self.evaluate_scalar(&b.elems[0]).and_then(|c| c.as_integer());
        let Some(exponent) = exponent else {
            return Err(self.report(
                Diagnostic::error(
                    codes::NOT_CONSTANT,
                    span,
                    "the power of a matrix must be known when the model is translated",
                )
                .component(self.path(node))
                .help("make the exponent a parameter, or multiply in a function"),
            ));
        };
        let Ok(mut left) = u64::try_from(exponent) else {
            let message = format!("a matrix cannot be raised to {exponent}, which is negative");
            return Err(self.error_in(codes::WRONG_ARGUMENTS, node, span, message));
        };
        let one = |i: usize| if i.is_multiple_of(n + 1) { Scalar::real(1.0) } else { Scalar::real(0.0) };
        let mut power =
            Array { ty: ScalarType::Real, dims: vec![n, n], elems: (0..n * n).map(one).collect() };
        let mut square = a.into_type(ScalarType::Real);
        while left > 0 {
            if left % 2 == 1 {
                power = self.matrix_product(&power, &square, span, node)?;
            }
            left /= 2;
            if left > 0 {
                square = self.matrix_product(&square, &square, span, node)?;
            }
        }
        Ok(Value::Array(power))
    }

    fn matrix_product(&mut self, a: &Array, b: &Array, span: Span, node: NodeId) -> Res<Array> {
        match self.multiply(a.clone(), b.clone(), span, node)? {
            Value::Array(product) => Ok(product),
            _ => Err(Reported),
        }
    }
}

pub(crate) fn operator_text(op: ast::BinaryOp) -> &'static str {
    use ast::BinaryOp::*;
    match op {
        Add => "+",
        Sub => "-",
        Mul => "*",
        Div => "/",
        Pow => "^",
        ElementAdd => ".+",
        ElementSub => ".-",
        ElementMul => ".*",
        ElementDiv => "./",
        ElementPow => ".^",
        Less => "<",
        LessEqual => "<=",
        Greater => ">",
        GreaterEqual => ">=",
        Equal => "==",
        NotEqual => "<>",
        And => "and",
        Or => "or",
    }
}
