//! Expressions: names are resolved, types and sizes checked, arrays taken apart into scalars (MLS chapters
//! 3, 5 and 10).

use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::once::Question;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::expressions::iterator::Body;
use crate::values::value::differ_in_size_only;
use crate::values::value::first_of;
use crate::values::value::is_clock;
use crate::values::value::promote;
use crate::values::value::same_shape;
use crate::values::value::{Array, Scalar, Value, common_type};
use harpoon_base::{Diagnostic, Span, TextEdit};
use harpoon_ir::{BinaryOp, Constant, ScalarType};
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    /// The value of an expression, where it has one. What is wrong with it is told where it is used.
    pub(crate) fn known_value(&mut self, e: &'a ast::Expr, scope: Scope) -> Option<Value> {
        self.trying(|s| s.expr(e, scope)).ok()
    }

    /// What a condition is found to be, where it is known.
    pub(crate) fn known_condition(&mut self, condition: &'a ast::Expr, scope: Scope) -> Option<bool> {
        let what = "a condition";
        let c = self.trying(|s| s.scalar_expr(condition, ScalarType::Boolean, what, scope)).ok()?;
        match self.evaluate_scalar(&c)? {
            Constant::Boolean(b) => Some(b),
            _ => None,
        }
    }

    pub(crate) fn expr(&mut self, e: &'a ast::Expr, scope: Scope) -> Res<Value> {
        match &e.kind {
            ast::ExprKind::Integer(i) => Ok(Value::integer(*i)),
            ast::ExprKind::Real(r) => Ok(Value::real(*r)),
            ast::ExprKind::String(s) => Ok(Value::string(s)),
            ast::ExprKind::Boolean(b) => Ok(Value::boolean(*b)),
            ast::ExprKind::Ref(r) => self.reference(r, scope),
            ast::ExprKind::Call(call) => match self.call(call, scope)? {
                Value::Tuple(outputs) if outputs.is_empty() => Err(self.call_without_value(e.span, scope)),
                value => Ok(first_of(value)),
            },
            ast::ExprKind::PartialApplication(call) => self.partial_application(call, scope),
            ast::ExprKind::Unary(op, a) => self.unary_expr(*op, a, scope, e.span),
            ast::ExprKind::Binary(..) => self.binary_expr(e, scope),
            ast::ExprKind::If(branches, otherwise) => self.if_expr(branches, otherwise, scope, e.span),
            ast::ExprKind::Range(a, step, b) => self.range(a, step.as_deref(), b, scope, e.span),
            ast::ExprKind::Array(items) if items.is_empty() => Err(self.report(
                Diagnostic::error(
                    codes::TYPE_MISMATCH,
                    e.span,
                    "`{}` has no elements, so its type is not known",
                )
                .component(self.path(scope.node))
                .help("write `zeros(0)` or `fill(\"\", 0)`, which say what there is none of"),
            )),
            ast::ExprKind::Array(items) => {
                let mut values = Vec::with_capacity(items.len());
                for item in items {
                    values.push(self.expr(item, scope)?);
                }
                self.stack(&values, e.span, scope.node)
            }
            ast::ExprKind::Comprehension(body, iterators) => {
                let (values, dims) = self.comprehension(body, iterators, scope)?;
                if values.is_empty() {
                    return Ok(self.array_of_nothing(body, iterators, scope, &dims));
                }
                Ok(self.stack(&values, e.span, scope.node)?.reshape(1, &dims))
            }
            ast::ExprKind::Matrix(rows) => self.matrix(rows, scope, e.span),
            ast::ExprKind::Tuple(items) => match &items[..] {
                [Some(one)] => self.expr(one, scope),
                _ => Err(self.error_in(
                    codes::MISPLACED_TUPLE,
                    scope.node,
                    e.span,
                    "a list in parentheses may only stand on the left of a function call",
                )),
            },
            ast::ExprKind::Select(base, selectors) => {
                if self.is_new(Question::Selection, e.span) {
                    self.check_selection(base, e.span, scope);
                }
                let mut value = self.expr(base, scope)?;
                if let Value::Tuple(items) = &value
                    && let Some(first) = items.first()
                {
                    value = first.clone();
                }
                for selector in selectors {
                    value = match selector {
                        ast::Selector::Subscripts(s) => {
                            self.evaluation.indexed = None;
                            self.index(value, s, scope, e.span)?
                        }
                        ast::Selector::Member(name) => match value.field(name.name) {
                            Some(v) => v.clone(),
                            None => {
                                let what = value.describe();
                                return Err(self.error_in(
                                    codes::UNKNOWN_NAME,
                                    scope.node,
                                    name.span,
                                    format!("{what} has no field `{}`", name.name),
                                ));
                            }
                        },
                    };
                }
                Ok(value)
            }
            ast::ExprKind::End => match self.evaluation.end_sizes.last() {
                Some(n) => Ok(Value::integer(*n as i64)),
                None => Err(self.error_in(
                    codes::MISPLACED_END,
                    scope.node,
                    e.span,
                    "`end` means the last index and may only stand inside a subscript",
                )),
            },
            ast::ExprKind::Error => Err(Reported),
        }
    }

    /// A scalar of a given type.
    /// Only variables have subscripts and members (MLS A.2.7). Version 3.7 lets parentheses have them, too.
    fn check_selection(&mut self, base: &ast::Expr, span: Span, scope: Scope) {
        if let ast::ExprKind::Tuple(_) = base.kind {
            let d = Diagnostic::warning(
                codes::PART_OF_EXPRESSION,
                span,
                "subscripts and members behind parentheses came with Modelica 3.7",
            )
            .component(self.path(scope.node))
            .help("tools for 3.6 do not read this; give the value to a variable, and take the part of that");
            self.report(d);
            return;
        }
        let at = |offset| Span::new(base.span.file, offset, offset);
        let edits = vec![
            TextEdit { span: at(base.span.start), replacement: "(".to_owned() },
            TextEdit { span: at(base.span.end), replacement: ")".to_owned() },
        ];
        let d = Diagnostic::error(
            codes::PART_OF_EXPRESSION,
            span,
            "subscripts and members belong to variables, not to what a call gives",
        )
        .component(self.path(scope.node))
        .help("give the value to a variable, and take the part of that")
        .fix("put it in parentheses, as Modelica 3.7 allows", edits);
        self.report_breach(d);
    }

    pub(crate) fn scalar_expr(
        &mut self,
        e: &'a ast::Expr,
        ty: ScalarType,
        what: &str,
        scope: Scope,
    ) -> Res<Scalar> {
        let value = self.expr(e, scope)?;
        self.expect_scalar(value, ty, what, e.span, scope.node)
    }

    pub(crate) fn expect_scalar(
        &mut self,
        value: Value,
        ty: ScalarType,
        what: &str,
        span: Span,
        node: NodeId,
    ) -> Res<Scalar> {
        let value = first_of(value);
        match value {
            Value::Array(a) if a.dims.is_empty() => {
                let a = self.coerce(a, ty, span, what, node)?;
                Ok(a.elems.into_iter().next().expect("a scalar has one element"))
            }
            other => {
                let found = other.describe();
                let wanted = self.type_text(ty);
                Err(self.error_in(
                    codes::TYPE_MISMATCH,
                    node,
                    span,
                    format!("{what} must be a scalar of type {wanted}, this is {found}"),
                ))
            }
        }
    }

    pub(crate) fn stack(&mut self, values: &[Value], span: Span, node: NodeId) -> Res<Value> {
        if values.is_empty() {
            return Ok(Value::Array(Array { ty: ScalarType::Real, dims: vec![0], elems: Vec::new() }));
        }
        let is_mixed = values[1..].iter().any(|v| self.differ_in_operators(v, &values[0]));
        if let Some(array) = Value::stack(values).filter(|_| !is_mixed) {
            return Ok(array);
        }
        if let Some(array) = Value::stack_ragged(values.to_vec()).filter(|_| !is_mixed) {
            return Ok(array);
        }
        let first = self.describe(&values[0]);
        if let Value::Function(_) = values[0] {
            let message = format!("an array has numbers, texts and records as elements, not {first}");
            return Err(self.error_in(codes::TYPE_MISMATCH, node, span, message));
        }
        let other = values.iter().map(|v| self.describe(v)).find(|d| *d != first);
        let what = match other {
            Some(other) => format!("here are {first} and {other}"),
            None => format!("here are {first} that differ inside"),
        };
        let message = format!("the elements of an array must be alike; {what}");
        Err(self.error_in(codes::ARRAY_ELEMENTS_DIFFER, node, span, message))
    }

    /// Calls `body` for each combination of the iterators' values; the first iterator runs outermost.
    pub(crate) fn for_each(
        &mut self,
        iterators: &'a [ast::ForIndex],
        inside: Body<'a>,
        scope: Scope,
        body: &mut dyn FnMut(&mut Self) -> Res<()>,
    ) -> Res<()> {
        let Some((first, rest)) = iterators.split_first() else { return body(self) };
        let values = self.iterator_values(first, inside, scope)?;
        if values.is_empty() {
            self.note_empty_loop(iterators, inside, scope);
        }
        for value in values {
            self.evaluation.iterators.push((first.name.name, value));
            let result = self.for_each(rest, inside, scope, body);
            self.evaluation.iterators.pop();
            result?;
        }
        Ok(())
    }

    /// The values of the body and the sizes of the iterators, as `array(body for i in a, j in b)` lays them
    /// out: the last iterator is the first dimension (MLS 10.4.1.1).
    pub(crate) fn comprehension(
        &mut self,
        body: &'a ast::Expr,
        iterators: &'a [ast::ForIndex],
        scope: Scope,
    ) -> Res<(Vec<Value>, Vec<usize>)> {
        let mut values = Vec::new();
        let mut dims = Vec::new();
        for iterator in iterators.iter().rev() {
            dims.push(self.iterator_values(iterator, Body::Expr(body), scope)?.len());
        }
        if dims.contains(&0) {
            self.note_empty_loop(iterators, Body::Expr(body), scope);
        }
        self.charge_array(&dims, body.span, scope.node)?;
        let reversed: Vec<&'a ast::ForIndex> = iterators.iter().rev().collect();
        self.comprehend(body, &reversed, scope, &mut values)?;
        Ok((values, dims))
    }

    /// `{body for i in 1:0}`: an array like its body, without elements.
    pub(crate) fn array_of_nothing(
        &mut self,
        body: &'a ast::Expr,
        iterators: &'a [ast::ForIndex],
        scope: Scope,
        dims: &[usize],
    ) -> Value {
        match self.specimen(body, iterators, scope) {
            Some(value) => value.emptied_under(0, dims),
            None => {
                let ty = self.known_type_in_loops(body, &[iterators], scope);
                Value::Array(Array {
                    ty: ty.unwrap_or(ScalarType::Real),
                    dims: dims.to_vec(),
                    elems: Vec::new(),
                })
            }
        }
    }

    /// What the body of an iteration over nothing would be like: its value for iterators that are made up.
    fn specimen(
        &mut self,
        body: &'a ast::Expr,
        iterators: &'a [ast::ForIndex],
        scope: Scope,
    ) -> Option<Value> {
        let Some((first, rest)) = iterators.split_last() else {
            return self.known_value(body, scope).map(first_of);
        };
        let range = first.range.as_ref();
        let some = match self.known_iterator_values(first, Body::Expr(body), scope) {
            Some(values) if !values.is_empty() => values.into_iter().next()?,
            _ => self.known_value(range?, scope)?.any_element(),
        };
        self.evaluation.iterators.push((first.name.name, some));
        let value = self.specimen(body, rest, scope);
        self.evaluation.iterators.pop();
        value
    }

    fn comprehend(
        &mut self,
        body: &'a ast::Expr,
        iterators: &[&'a ast::ForIndex],
        scope: Scope,
        out: &mut Vec<Value>,
    ) -> Res<()> {
        let Some((first, rest)) = iterators.split_first() else {
            let value = first_of(self.expr(body, scope)?);
            // The elements may be arrays.
            self.charge(value.n_scalars(), body.span, scope.node)?;
            out.push(value);
            return Ok(());
        };
        for value in self.iterator_values(first, Body::Expr(body), scope)? {
            self.evaluation.iterators.push((first.name.name, value));
            let result = self.comprehend(body, rest, scope, out);
            self.evaluation.iterators.pop();
            result?;
        }
        Ok(())
    }

    // ---- names ------------------------------------------------------------------------------------------------

    // ---- subscripts -------------------------------------------------------------------------------------------

    // ---- operators --------------------------------------------------------------------------------------------

    /// How much has been said beside values so far: actions of the model, and statements of a function being written.
    fn mark(&self, scope: Scope) -> (usize, usize) {
        (self.flat.actions.len(), self.n_emitted(scope))
    }

    /// What a branch asserts counts where it is taken: where its condition holds, and none of the earlier ones. So do the
    /// statements that it needs, such as checks of indices.
    fn guard_branch(
        &mut self,
        (n_actions, n_emitted): (usize, usize),
        own: Option<&Scalar>,
        earlier: &[Scalar],
        scope: Scope,
    ) {
        if self.mark(scope) == (n_actions, n_emitted) {
            return;
        }
        let mut guard = self.flat.exprs.bool(true);
        let negated = earlier.iter().map(|c| (c, true));
        for (condition, is_negated) in negated.chain(own.map(|c| (c, false))) {
            let mut value = Value::scalar(ScalarType::Boolean, condition.clone());
            if let Some(frame) = scope.frame {
                value = self.current(frame, value);
            }
            let Some(condition) = value.as_scalar().cloned() else { continue };
            let pool = &mut self.flat.exprs;
            let mut condition = condition.to_expr(pool);
            if is_negated {
                condition = pool.not(condition);
            }
            guard = pool.and(guard, condition);
        }
        self.guard_actions(n_actions, guard);
        self.guard_emitted(n_emitted, guard, scope);
    }

    fn if_expr(
        &mut self,
        branches: &'a [(ast::Expr, ast::Expr)],
        otherwise: &'a ast::Expr,
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        // Long lists of `elseif` are walked without recursion: conditions and values first, then the choices from the
        // last to the first.
        struct Choice<'a> {
            then: &'a ast::Expr,
            condition: Scalar,
            value: Res<Value>,
            /// The messages about this value.
            messages: (usize, usize),
        }
        let mut choices: Vec<Choice<'a>> = Vec::new();
        let mut discarded: Vec<&'a ast::Expr> = Vec::new();
        let mut last = otherwise;
        for (k, (condition, then)) in branches.iter().enumerate() {
            let mark = self.mark(scope);
            let condition = self.scalar_expr(condition, ScalarType::Boolean, "a condition", scope)?;
            let earlier: Vec<Scalar> = choices.iter().map(|c| c.condition.clone()).collect();
            self.guard_branch(mark, None, &earlier, scope);
            match condition {
                Scalar::Const(Constant::Boolean(true)) => {
                    last = then;
                    discarded.extend(branches[k + 1..].iter().map(|(_, value)| value).chain([otherwise]));
                    break;
                }
                Scalar::Const(_) => discarded.push(then),
                Scalar::Expr(_) => {
                    let start = self.reports.diagnostics.len();
                    let mark = self.mark(scope);
                    let value = self.expr(then, scope).map(first_of);
                    self.guard_branch(mark, Some(&condition), &earlier, scope);
                    choices.push(Choice {
                        then,
                        condition,
                        value,
                        messages: (start, self.reports.diagnostics.len()),
                    });
                }
            }
        }
        let mark = self.mark(scope);
        let mut result = self.expr(last, scope).map(first_of);
        let earlier: Vec<Scalar> = choices.iter().map(|c| c.condition.clone()).collect();
        self.guard_branch(mark, None, &earlier, scope);
        for e in discarded {
            self.note_discarded(e, result.as_ref().ok(), scope);
        }
        for Choice { then, condition, value, messages } in choices.into_iter().rev() {
            // Where a parameter decides, the other branch need not make sense: `if n > 1 then x[n - 1] else 0`.
            if value.is_err() != result.is_err()
                && let Some(Constant::Boolean(is_taken)) = self.evaluate_scalar(&condition)
                && is_taken == value.is_ok()
            {
                if is_taken {
                    self.retract(messages.1);
                    self.note_discarded(last, None, scope);
                    result = value;
                } else {
                    let kept =
                        self.reports.diagnostics.split_off(messages.1.min(self.reports.diagnostics.len()));
                    self.retract(messages.0);
                    self.reports.diagnostics.extend(kept);
                    self.note_discarded(then, None, scope);
                }
                continue;
            }
            let (a, b) = (value?, result?);
            let is_mixed = self.differ_in_operators(&a, &b);
            result = if is_clock(&a) && same_shape(&a, &b) {
                self.chosen_clock(&condition, a, b, span, scope)
            } else if same_shape(&a, &b) && !is_mixed {
                Ok(self.choose(&condition, &a, &b))
            } else if let (Some(Constant::Boolean(c)), true) =
                (self.evaluate_scalar(&condition), differ_in_size_only(&a, &b) && !is_mixed)
            {
                // Branches of different size are fine where the condition is known (MLS 3.6.5).
                Ok(if c { a } else { b })
            } else {
                let (x, y) = (self.describe(&a), self.describe(&b));
                let message = match x == y {
                    true => format!("the branches of `if` differ inside: both are {x}"),
                    false => format!("the branches of `if` differ: {x} and {y}"),
                };
                Err(self.error_in(codes::TYPE_MISMATCH, scope.node, span, message))
            };
        }
        result
    }

    /// Which of two clocks it is does not change (MLS 16.2.1).
    fn chosen_clock(
        &mut self,
        condition: &Scalar,
        a: Value,
        b: Value,
        span: Span,
        scope: Scope,
    ) -> Res<Value> {
        match self.evaluate_scalar(condition) {
            Some(Constant::Boolean(is_first)) => Ok(if is_first { a } else { b }),
            _ => Err(self.report(
                Diagnostic::error(codes::VARIABILITY, span, "which clock this is must be known before the simulation")
                    .component(self.path(scope.node))
                    .help("let parameters and constants decide; a clock that ticks at conditions is `Clock(condition)`"),
            )),
        }
    }

    /// `i - 1:i + 1`: as long as the ends differ, wherever it begins.
    fn window(&mut self, from: &Value, to: &Value) -> Option<Value> {
        let (Scalar::Expr(a), Scalar::Expr(b)) = (from.as_scalar()?, to.as_scalar()?) else { return None };
        if self.evaluate_expr(*a).is_some() {
            return None;
        }
        let ((base, first), (other, last)) = (self.without_offset(*a), self.without_offset(*b));
        let is_integer = from.as_array()?.ty == ScalarType::Integer;
        let count = last.checked_sub(first)?.checked_add(1)?;
        if base != other || !is_integer || !(0..=crate::context::state::MAX_SCALARS as i64).contains(&count) {
            return None;
        }
        let base = Scalar::Expr(base);
        let elems = (first..=last).map(|k| self.scalar_binary(BinaryOp::Add, &base, &Scalar::integer(k)));
        Some(Value::Array(Array {
            ty: ScalarType::Integer,
            dims: vec![count as usize],
            elems: elems.collect(),
        }))
    }

    fn range(
        &mut self,
        a: &'a ast::Expr,
        step: Option<&'a ast::Expr>,
        b: &'a ast::Expr,
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let mut ends = Vec::new();
        let mut values = Vec::new();
        for e in [Some(a), step, Some(b)].into_iter().flatten() {
            values.push((self.expr(e, scope)?, e));
        }
        if let [(from, _), (to, _)] = &values[..]
            && let Some(window) = self.window(from, to)
        {
            return Ok(window);
        }
        for (v, e) in values {
            let v = self.evaluated(&v, e.span)?;
            let Some(c) = v.as_constant() else {
                return Err(self.error_in(
                    codes::TYPE_MISMATCH,
                    scope.node,
                    e.span,
                    "a range is made of scalars",
                ));
            };
            ends.push(c.clone());
        }
        let too_long = |sema: &mut Self| {
            sema.error_in(codes::MODEL_TOO_LARGE, scope.node, span, "this range has too many elements")
        };
        match (&ends[0], &ends[ends.len() - 1]) {
            // Literals and Booleans are not counted by a number (MLS 10.4.3).
            (Constant::Enumeration(..) | Constant::Boolean(_), _) if step.is_some() => Err(self.error_in(
                codes::TYPE_MISMATCH,
                scope.node,
                step.map_or(span, |s| s.span),
                "only a range of numbers has a step",
            )),
            (Constant::Enumeration(e, from), Constant::Enumeration(f, to)) if e == f => {
                let elems: Vec<Scalar> =
                    (*from..=*to).map(|i| Scalar::Const(Constant::Enumeration(*e, i))).collect();
                Ok(Value::Array(Array { ty: ScalarType::Enumeration(*e), dims: vec![elems.len()], elems }))
            }
            (Constant::Boolean(from), Constant::Boolean(to)) => {
                let elems: Vec<Scalar> =
                    [false, true].into_iter().filter(|b| b >= from && b <= to).map(Scalar::boolean).collect();
                Ok(Value::Array(Array { ty: ScalarType::Boolean, dims: vec![elems.len()], elems }))
            }
            _ if ends.iter().all(|c| matches!(c, Constant::Integer(_))) => {
                let numbers: Vec<i64> = ends.iter().filter_map(Constant::as_integer).collect();
                let (from, by, to) = match numbers[..] {
                    [from, to] => (from, 1, to),
                    [from, by, to] => (from, by, to),
                    _ => unreachable!("two or three ends"),
                };
                if by == 0 {
                    return Err(self.error_in(
                        codes::TYPE_MISMATCH,
                        scope.node,
                        span,
                        "the step of a range must not be 0",
                    ));
                }
                let count = ((to as i128 - from as i128) / by as i128 + 1).max(0);
                let count = if (to > from) != (by > 0) && to != from { 0 } else { count };
                if count > crate::context::state::MAX_SCALARS as i128 {
                    return Err(too_long(self));
                }
                let elems: Vec<Scalar> = (0..count as i64).map(|i| Scalar::integer(from + i * by)).collect();
                Ok(Value::Array(Array { ty: ScalarType::Integer, dims: vec![elems.len()], elems }))
            }
            _ => {
                let numbers: Option<Vec<f64>> = ends
                    .iter()
                    .map(|c| match c {
                        Constant::Real(r) => Some(*r),
                        Constant::Integer(i) => Some(*i as f64),
                        _ => None,
                    })
                    .collect();
                let Some(numbers) = numbers else {
                    return Err(self.error_in(
                        codes::TYPE_MISMATCH,
                        scope.node,
                        span,
                        "the ends of a range must be of one type",
                    ));
                };
                let (from, by, to) = if numbers.len() == 2 {
                    (numbers[0], 1.0, numbers[1])
                } else {
                    (numbers[0], numbers[1], numbers[2])
                };
                if by == 0.0 || !by.is_finite() {
                    return Err(self.error_in(
                        codes::TYPE_MISMATCH,
                        scope.node,
                        span,
                        "the step of a range must not be 0",
                    ));
                }
                let count = harpoon_ir::range::last_step(from, by, to) + 1.0;
                if count > crate::context::state::MAX_SCALARS as f64 {
                    return Err(too_long(self));
                }
                let elems: Vec<Scalar> =
                    (0..count.max(0.0) as usize).map(|i| Scalar::real(from + i as f64 * by)).collect();
                Ok(Value::Array(Array { ty: ScalarType::Real, dims: vec![elems.len()], elems }))
            }
        }
    }

    fn matrix(&mut self, rows: &'a [Vec<ast::Expr>], scope: Scope, span: Span) -> Res<Value> {
        let mut row_values = Vec::new();
        for row in rows {
            let mut cells = Vec::new();
            for cell in row {
                let value = first_of(self.expr(cell, scope)?);
                let cell = self.fieldwise(&[value], &mut |_, v| Ok(promoted(v)))?;
                cells.push(cell);
            }
            row_values.push(self.concatenate_values(1, cells, span, scope.node)?);
        }
        self.concatenate_values(0, row_values, span, scope.node)
    }

    /// `cat` of arrays of numbers or of records.
    pub(crate) fn concatenate_values(
        &mut self,
        k: usize,
        parts: Vec<Value>,
        span: Span,
        node: NodeId,
    ) -> Res<Value> {
        self.fieldwise(&parts, &mut |sema, parts| {
            let mut arrays = Vec::with_capacity(parts.len());
            for part in parts {
                match part {
                    Value::Array(a) => arrays.push(a),
                    other => return Err(sema.report_operand(span, node, &other)),
                }
            }
            Ok(Value::Array(sema.concatenate(k, arrays, span, node)?))
        })
    }

    /// `cat(k + 1, ...)`: along dimension `k`, counted from 0; all other sizes must agree.
    pub(crate) fn concatenate(
        &mut self,
        k: usize,
        parts: Vec<Array>,
        span: Span,
        node: NodeId,
    ) -> Res<Array> {
        let Some(first) = parts.first().cloned() else {
            return Ok(Array { ty: ScalarType::Real, dims: vec![0], elems: Vec::new() });
        };
        if let Some(p) = parts.iter().find(|p| p.dims.len() <= k) {
            let found = crate::instances::component::print_dims_or_scalar(&p.dims);
            let message = format!("what is joined along dimension {} is {found}, which has no such", k + 1);
            return Err(self.error_in(codes::SIZE_MISMATCH, node, span, message));
        }
        let mut ty = first.ty;
        let mut is_open = true;
        let mut total = 0;
        for p in &parts {
            let others_agree = p.dims.len() == first.dims.len()
                && (0..first.dims.len()).all(|d| d == k || p.dims[d] == first.dims[d]);
            let common = if p.is_open() {
                Some(ty)
            } else if is_open {
                Some(p.ty)
            } else {
                common_type(ty, p.ty)
            };
            match (others_agree, common) {
                (true, Some(t)) => ty = t,
                (true, None) => {
                    let (a, b) = (self.type_text(ty), self.type_text(p.ty));
                    let message = format!("what is joined must be of one type; here are {a} and {b}");
                    return Err(self.error_in(codes::TYPE_MISMATCH, node, span, message));
                }
                _ => return Err(self.report_shapes("concatenation", &first, p, span, node, false)),
            }
            is_open &= p.is_open();
            total += p.dims[k];
        }
        let mut dims = first.dims.clone();
        dims[k] = total;
        let outer: usize = dims[..k].iter().product();
        let mut elems = Vec::new();
        for o in 0..outer {
            for p in &parts {
                let chunk: usize = p.dims[k..].iter().product();
                elems.extend(
                    p.elems[o * chunk..(o + 1) * chunk]
                        .iter()
                        .map(|e| if ty == ScalarType::Real { e.to_real() } else { e.clone() }),
                );
            }
        }
        Ok(Array { ty, dims, elems })
    }
}

/// The first of the values, as a matrix.
fn promoted(values: Vec<Value>) -> Value {
    match values.into_iter().next() {
        Some(Value::Array(a)) => Value::Array(promote(a, 2)),
        Some(other) => other,
        None => Value::Tuple(Vec::new()),
    }
}
