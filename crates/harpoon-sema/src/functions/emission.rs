//! Statements of a run-time function (MLS 11.2, 12.4): translated one by one.

use crate::context::codes;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::expressions::iterator::Body;
use crate::functions::frame::{Manner, Store};
use crate::functions::shape::Shape;
use crate::functions::statement::{Stop, has_break};
use crate::values::value::first_of;
use crate::values::value::{Scalar, Value};
use harpoon_base::Span;
use harpoon_ir::{BinaryOp, Constant, Expr, ExprId, Local, LocalId, Place, ScalarType, Statement, VarId};
use harpoon_syntax::ast;

/// Conditions of an `elseif` that are written inside of each other, for what they need.
const MAX_NESTED: usize = 100;

impl<'a> Sema<'a> {
    pub(crate) fn emit_statements(&mut self, statements: &'a [ast::Statement], scope: Scope) -> Res<()> {
        for s in statements {
            self.emit_statement(s, scope)?;
        }
        Ok(())
    }

    /// The statements that `f` emits, if it can; nothing is told.
    pub(crate) fn tried_block(
        &mut self,
        frame: usize,
        f: impl FnOnce(&mut Self) -> Res<()>,
    ) -> Res<Vec<Statement>> {
        self.trying(|s| s.emit_block(frame, f))
    }

    pub(crate) fn emit_block(
        &mut self,
        frame: usize,
        f: impl FnOnce(&mut Self) -> Res<()>,
    ) -> Res<Vec<Statement>> {
        if let Store::Emit(emit) = &mut self.calls.frames[frame].store {
            emit.blocks.push(Vec::new());
        }
        let result = f(self);
        let Store::Emit(emit) = &mut self.calls.frames[frame].store else { unreachable!("translating") };
        let block = emit.blocks.pop().expect("pushed above");
        result.map(|()| block)
    }

    /// How many statements the block that is being written has.
    pub(crate) fn n_emitted(&self, scope: Scope) -> usize {
        match scope.frame.map(|frame| &self.calls.frames[frame].store) {
            Some(Store::Emit(emit)) => emit.blocks.last().map_or(0, Vec::len),
            _ => 0,
        }
    }

    /// The statements of the block from one on are executed where `guard` holds.
    pub(crate) fn guard_emitted(&mut self, from: usize, guard: ExprId, scope: Scope) {
        let Some(Store::Emit(emit)) = scope.frame.map(|frame| &mut self.calls.frames[frame].store) else {
            return;
        };
        let Some(block) = emit.blocks.last_mut().filter(|block| block.len() > from) else { return };
        let body = block.split_off(from);
        block.push(Statement::If { branches: vec![(guard, body)], otherwise: Vec::new() });
    }

    pub(crate) fn emit(&mut self, frame: usize, statement: Statement) {
        if let Store::Emit(emit) = &mut self.calls.frames[frame].store {
            emit.push(statement);
        }
    }

    pub(crate) fn emit_statement(&mut self, s: &'a ast::Statement, scope: Scope) -> Res<()> {
        use ast::StatementKind::{Assign, AssignTuple, Call};
        let frame = scope.frame.expect("statements are translated in a frame");
        let is_in_cases =
            matches!(&self.calls.frames[frame].store, Store::Emit(emit) if emit.manner == Manner::Cases);
        match &s.kind {
            Assign(..) | AssignTuple(..) | Call(_) if is_in_cases => self.emit_in_cases(s, scope),
            _ => self.emit_plain(s, scope),
        }
    }

    pub(crate) fn emit_plain(&mut self, s: &'a ast::Statement, scope: Scope) -> Res<()> {
        let frame = scope.frame.expect("statements are translated in a frame");
        self.evaluation.steps += 1;
        match &s.kind {
            ast::StatementKind::Assign(target, e) => {
                let value = first_of(self.expr(e, scope)?);
                self.emit_to(target, value, scope, s.span)
            }
            ast::StatementKind::AssignTuple(targets, call) => {
                let value = self.call(call, scope)?;
                let values = match value {
                    Value::Tuple(v) => v,
                    one => vec![one],
                };
                if targets.len() > values.len() {
                    return Err(self.too_few_outputs(s.span, values.len(), scope));
                }
                // All values are taken before the first is stored.
                let mut all_targets = Vec::new();
                let mut all_values = Vec::new();
                for (target, value) in targets.iter().zip(values) {
                    let Some(target) = target else { continue };
                    let (places, values) = self.places_of(target, value, scope, s.span)?;
                    all_targets.extend(places);
                    all_values.extend(values);
                }
                self.emit(
                    frame,
                    Statement::Assign { targets: all_targets, values: all_values, span: s.span },
                );
                Ok(())
            }
            ast::StatementKind::Call(call) => {
                let name = match &call.function.parts[..] {
                    [part] => part.name.name.as_str(),
                    _ => "",
                };
                if name == "assert" {
                    let (condition, message, is_warning) = self.assert_args(call, scope)?;
                    if condition == Scalar::boolean(true) {
                        return Ok(());
                    }
                    let condition = condition.to_expr(&mut self.flat.exprs);
                    let message = message.to_expr(&mut self.flat.exprs);
                    self.emit(frame, Statement::Assert { condition, message, is_warning, span: s.span });
                    return Ok(());
                }
                let value = self.call(call, scope)?;
                self.keep_effect(&value, scope, call.span)
            }
            ast::StatementKind::If(branches) => self.emit_if(branches, scope),
            ast::StatementKind::For(iterators, body) => self.emit_for(iterators, body, scope),
            ast::StatementKind::While(condition, body) => {
                let (condition, before) = self.condition_and_needs(condition, frame, scope)?;
                let condition = condition.to_expr(&mut self.flat.exprs);
                let body = self.emit_block(frame, |sema| sema.emit_statements(body, scope))?;
                if before.is_empty() {
                    self.emit(frame, Statement::While { condition, body });
                    return Ok(());
                }
                // What the condition needs is computed every time: `loop  needs;  if not condition then break;  body`.
                let pool = &mut self.flat.exprs;
                let (always, ends) = (pool.bool(true), pool.not(condition));
                let exit =
                    Statement::If { branches: vec![(ends, vec![Statement::Break])], otherwise: Vec::new() };
                let body = before.into_iter().chain([exit]).chain(body).collect();
                self.emit(frame, Statement::While { condition: always, body });
                Ok(())
            }
            ast::StatementKind::Break => {
                self.emit(frame, Statement::Break);
                Ok(())
            }
            ast::StatementKind::Return => {
                self.emit(frame, Statement::Return);
                Ok(())
            }
            ast::StatementKind::When(_) => {
                let is_section =
                    matches!(&self.calls.frames[frame].store, Store::Emit(e) if e.section.is_some());
                let (code, message) = match is_section {
                    true => {
                        (codes::MISPLACED_WHEN, "a `when` cannot stand in a loop that depends on variables")
                    }
                    false => (codes::WHEN_IN_FUNCTION, "a function cannot wait for events"),
                };
                Err(self.error_in(code, scope.node, s.span, message))
            }
        }
    }

    /// A condition, and the statements that must be executed before it can be computed.
    fn condition_and_needs(
        &mut self,
        condition: &'a ast::Expr,
        frame: usize,
        scope: Scope,
    ) -> Res<(Scalar, Vec<Statement>)> {
        let mut value = None;
        let needs = self.emit_block(frame, |sema| {
            value = Some(sema.scalar_expr(condition, ScalarType::Boolean, "a condition", scope)?);
            Ok(())
        })?;
        Ok((value.expect("no error"), needs))
    }

    fn emit_if(&mut self, branches: &'a [ast::Branch<ast::Statement>], scope: Scope) -> Res<()> {
        let frame = scope.frame.expect("statements are translated in a frame");
        let mut done = Vec::new();
        let mut otherwise = Vec::new();
        for (k, branch) in branches.iter().enumerate() {
            let body =
                |sema: &mut Self| sema.emit_block(frame, |sema| sema.emit_statements(&branch.body, scope));
            let Some(condition) = &branch.condition else {
                otherwise = body(self)?;
                break;
            };
            let (condition, needs) = self.condition_and_needs(condition, frame, scope)?;
            if !needs.is_empty() && !done.is_empty() && branches.len() - k <= MAX_NESTED {
                // What the condition needs makes sense only where those before do not hold.
                otherwise = self.emit_block(frame, |sema| sema.emit_if(&branches[k..], scope))?;
                break;
            }
            needs.into_iter().for_each(|s| self.emit(frame, s));
            match condition {
                Scalar::Const(Constant::Boolean(true)) => {
                    otherwise = body(self)?;
                    break;
                }
                Scalar::Const(_) => {}
                Scalar::Expr(c) => {
                    let body = body(self)?;
                    done.push((c, body));
                }
            }
        }
        if done.is_empty() {
            otherwise.into_iter().for_each(|s| self.emit(frame, s));
        } else {
            self.emit(frame, Statement::If { branches: done, otherwise });
        }
        Ok(())
    }

    /// A loop over the numbers from one to another, whatever they are when the function runs.
    fn emit_range(
        &mut self,
        iterator: &'a ast::ForIndex,
        ends: [Option<&'a ast::Expr>; 3],
        scope: Scope,
        body: impl FnOnce(&mut Self) -> Res<()>,
    ) -> Res<()> {
        let frame = scope.frame.expect("statements are translated in a frame");
        let mut given = Vec::with_capacity(3);
        for e in ends {
            given.push(match e {
                Some(e) => (first_of(self.expr(e, scope)?), e.span),
                None => (Value::integer(1), iterator.name.span),
            });
        }
        let is_real = |(v, _): &(Value, Span)| v.as_array().is_some_and(|a| a.ty == ScalarType::Real);
        let ty = if given.iter().any(is_real) { ScalarType::Real } else { ScalarType::Integer };
        let mut values = [ExprId(0); 3];
        for (value, (end, span)) in values.iter_mut().zip(given) {
            let scalar = self.expect_scalar(end, ty, "the end of a range", span, scope.node)?;
            *value = scalar.to_expr(&mut self.flat.exprs);
        }
        if ty == ScalarType::Real {
            return self.emit_real_range(iterator, values, scope, body);
        }
        let [start, step, stop] = values;
        let interval = match (self.interval(start, Some(frame)), self.interval(stop, Some(frame))) {
            (Some(from), Some(to)) => Some((from.0.min(to.0), from.1.max(to.1))),
            _ => None,
        };
        let Store::Emit(emit) = &mut self.calls.frames[frame].store else { unreachable!("translating") };
        let name = iterator.name.name.to_string();
        let index = emit.locals.push(Local { name, ty: ScalarType::Integer, array: None });
        emit.intervals.extend(interval.map(|interval| (index, interval)));
        let value = self.flat.exprs.intern(Expr::Local(index));
        self.evaluation
            .iterators
            .push((iterator.name.name, Value::scalar(ScalarType::Integer, Scalar::Expr(value))));
        let body = self.emit_block(frame, body);
        self.evaluation.iterators.pop();
        self.emit(frame, Statement::For { index, start, step, stop, body: body? });
        Ok(())
    }

    /// The same for Reals: the elements are counted once, and each is computed from its number. Where it begins and its
    /// step are kept, since the body may change what they are computed from.
    fn emit_real_range(
        &mut self,
        iterator: &'a ast::ForIndex,
        [start, step, stop]: [ExprId; 3],
        scope: Scope,
        body: impl FnOnce(&mut Self) -> Res<()>,
    ) -> Res<()> {
        let frame = scope.frame.expect("statements are translated in a frame");
        let span = iterator.range.as_ref().map_or(iterator.name.span, |r| r.span);
        let Store::Emit(emit) = &mut self.calls.frames[frame].store else { unreachable!("translating") };
        let mut local = |what: &str| {
            let name = format!("${what}{}", emit.locals.len());
            emit.locals.push(Local { name, ty: ScalarType::Real, array: None })
        };
        let [first, by, number] = ["first", "step", "number"].map(&mut local);
        let targets = vec![Place::Scalar(first), Place::Scalar(by)];
        self.emit(frame, Statement::Assign { targets, values: vec![start, step], span });
        let pool = &mut self.flat.exprs;
        let [first, by, k] = [first, by, number].map(|local| pool.intern(Expr::Local(local)));
        let (zero, one) = (pool.real(0.0), pool.real(1.0));
        let condition = pool.binary(BinaryOp::Ne, by, zero);
        let message = pool.string("the step of a range must not be 0");
        let last = harpoon_ir::range::last_step_expr(pool, first, by, stop);
        let moved = pool.mul(k, by);
        let value = pool.add(first, moved);
        self.emit(frame, Statement::Assert { condition, message, is_warning: false, span });
        let value = Value::scalar(ScalarType::Real, Scalar::Expr(value));
        self.evaluation.iterators.push((iterator.name.name, value));
        let body = self.emit_block(frame, body);
        self.evaluation.iterators.pop();
        self.emit(frame, Statement::For { index: number, start: zero, step: one, stop: last, body: body? });
        Ok(())
    }

    /// `sum(x[i] for i in 1:n)` and its like, where only the run knows `n`: a loop that gathers the values, one after the
    /// other, beginning with what there is of none. `None` where this is no function being written, or the values of the
    /// iterators are known.
    pub(crate) fn emit_reduction(
        &mut self,
        call: &'a ast::Call,
        nothing: impl FnOnce(&Self, ScalarType) -> Scalar,
        gather: &dyn Fn(&mut Self, &Scalar, &Scalar) -> Scalar,
        scope: Scope,
    ) -> Res<Option<Value>> {
        let frame = match scope.frame {
            Some(frame) if matches!(self.calls.frames[frame].store, Store::Emit(_)) => frame,
            _ => return Ok(None),
        };
        let body = &call.args[0].value;
        let wanted = self.calls.wanted.clone();
        let mut iterators = call.iterators.iter();
        let is_known = iterators.all(|i| self.known_iterator_values(i, Body::Expr(body), scope).is_some());
        self.calls.wanted = wanted;
        let is_range =
            |i: &ast::ForIndex| i.range.as_ref().is_some_and(|r| matches!(r.kind, ast::ExprKind::Range(..)));
        if is_known || !call.iterators.iter().all(is_range) {
            return Ok(None);
        }
        let ty = self.known_type_in_loops(body, &[&call.iterators], scope);
        let ty = ty.unwrap_or(ScalarType::Real);
        let begin = Value::scalar(ty, nothing(self, ty));
        let Store::Emit(emit) = &mut self.calls.frames[frame].store else { unreachable!("translating") };
        let name = format!("${}{}", call.function.parts[0].name.name, emit.locals.len());
        let result = emit.declare(&name, &begin);
        self.emit_assign(frame, &result, &begin, call.span);
        self.emit_gathering(&call.iterators, body, &result, gather, scope)?;
        Ok(Some(self.whole(&result)))
    }

    fn emit_gathering(
        &mut self,
        iterators: &'a [ast::ForIndex],
        body: &'a ast::Expr,
        result: &Shape,
        gather: &dyn Fn(&mut Self, &Scalar, &Scalar) -> Scalar,
        scope: Scope,
    ) -> Res<()> {
        if let Some((last, rest)) = iterators.split_last() {
            let Some(ast::ExprKind::Range(a, step, b)) = last.range.as_ref().map(|r| &r.kind) else {
                unreachable!("ranges only")
            };
            let ends = [Some(&**a), step.as_deref(), Some(&**b)];
            return self.emit_range(last, ends, scope, |sema| {
                sema.emit_gathering(rest, body, result, gather, scope)
            });
        }
        let frame = scope.frame.expect("statements are translated in a frame");
        let whole = self.whole(result);
        let (Value::Array(so_far), Shape::Array { ty, .. }) = (&whole, result) else {
            unreachable!("a scalar")
        };
        let value = self.scalar_expr(body, *ty, "what is gathered", scope)?;
        let next = gather(self, &so_far.elems[0], &value);
        self.emit_assign(frame, result, &Value::scalar(*ty, next), body.span);
        Ok(())
    }

    fn emit_for(
        &mut self,
        iterators: &'a [ast::ForIndex],
        body: &'a [ast::Statement],
        scope: Scope,
    ) -> Res<()> {
        let frame = scope.frame.expect("statements are translated in a frame");
        let Some((first, rest)) = iterators.split_first() else { return self.emit_statements(body, scope) };
        let unrolls =
            matches!(&self.calls.frames[frame].store, Store::Emit(e) if e.manner == Manner::Unrolled);
        if !unrolls
            && let Some(range) = &first.range
            && let ast::ExprKind::Range(a, step, b) = &range.kind
        {
            let ends = [Some(&**a), step.as_deref(), Some(&**b)];
            self.emit_range(first, ends, scope, |sema| sema.emit_for(rest, body, scope))?;
            return Ok(());
        }
        // A loop that is unrolled loses the `break` it contains.
        if has_break(body) {
            return Err(self.error_in(
                codes::NOT_CONSTANT,
                scope.node,
                first.name.span,
                "this loop must be unrolled, which its `break` forbids",
            ));
        }
        let mut values = self.iterator_values(first, Body::Statements(body), scope)?;
        if !values.iter().all(Value::is_constant)
            && let Some(range) = &first.range
        {
            // The body may change what the loop runs over, which is computed once.
            let value = first_of(self.expr(range, scope)?);
            let Store::Emit(emit) = &mut self.calls.frames[frame].store else { unreachable!("translating") };
            let kept = emit.declare(&format!("$range{}", emit.locals.len()), &value);
            self.emit_assign(frame, &kept, &value, range.span);
            let kept = self.whole(&kept);
            values = (0..values.len()).filter_map(|i| kept.at(&[i])).collect();
        }
        for value in values {
            self.evaluation.iterators.push((first.name.name, value));
            let result = self.emit_for(rest, body, scope);
            self.evaluation.iterators.pop();
            result?;
        }
        Ok(())
    }

    fn emit_to(&mut self, target: &'a ast::ComponentRef, value: Value, scope: Scope, span: Span) -> Res<()> {
        let frame = scope.frame.expect("statements are translated in a frame");
        let (targets, values) = self.places_of(target, value, scope, span)?;
        self.emit(frame, Statement::Assign { targets, values, span });
        Ok(())
    }

    fn places_of(
        &mut self,
        target: &'a ast::ComponentRef,
        value: Value,
        scope: Scope,
        span: Span,
    ) -> Res<(Vec<Place>, Vec<ExprId>)> {
        let frame = scope.frame.expect("statements are translated in a frame");
        let Store::Emit(emit) = &self.calls.frames[frame].store else { unreachable!("translating") };
        let name = target.parts[0].name.name;
        if emit.section.is_some() {
            let (vars, values) = match self.section_target(target, value, scope, span) {
                Ok(done) => done,
                Err(Stop::Reported) => return Err(Reported),
                Err(Stop::Dynamic(at)) => return Err(self.unsupported(at, "this assignment in a loop")),
            };
            let places = vars.iter().map(|v| Place::Scalar(self.section_local(frame, *v))).collect();
            return Ok((places, values));
        }
        let Some(shape) = emit.names.get(&name).cloned() else {
            return Err(self.error_in(
                codes::UNKNOWN_NAME,
                scope.node,
                target.span,
                format!("`{name}` is no variable of this function"),
            ));
        };
        let (shape, selection) = self.part_of_shape(shape, &target.parts, scope, span)?;
        let blank = self.selected_value(&shape, &selection);
        let value = self.fit(value, &blank, span, scope)?;
        let mut places = Vec::new();
        self.shape_places(&shape, &selection, &mut places);
        Ok((places, self.exprs_of(&value)))
    }

    /// The local that holds a variable of the model while a loop runs in a function.
    fn section_local(&mut self, frame: usize, v: VarId) -> LocalId {
        let (name, ty) = (self.flat.vars[v].name.clone(), self.flat.vars[v].ty);
        let Store::Emit(emit) = &mut self.calls.frames[frame].store else { unreachable!("translating") };
        let held = emit.section.get_or_insert_default();
        if let Some((_, local)) = held.iter().find(|(w, _)| *w == v) {
            return *local;
        }
        let local = emit.locals.push(Local { name, ty, array: None });
        held.push((v, local));
        local
    }

    pub(crate) fn exprs_of(&mut self, value: &Value) -> Vec<ExprId> {
        let mut scalars = Vec::new();
        value.scalars(&mut scalars);
        scalars.iter().map(|s| s.to_expr(&mut self.flat.exprs)).collect()
    }
}
