//! Statements of a run-time function (MLS 11.2, 12.4): translated one by one.

use crate::expression::first_of;
use crate::frame::{Manner, Store};
use crate::iterator::Body;
use crate::sema::{Reported, Res, Scope, Sema};
use crate::statement::{Stop, has_break};
use crate::value::{Scalar, Value};
use harpoon_base::Span;
use harpoon_ir::{Constant, Expr, ExprId, Local, LocalId, Place, ScalarType, Statement, VarId};
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    pub(crate) fn emit_statements(&mut self, statements: &'a [ast::Statement], scope: Scope) -> Res<()> {
        for s in statements {
            self.emit_statement(s, scope)?;
        }
        Ok(())
    }

    pub(crate) fn emit_block(
        &mut self,
        frame: usize,
        f: impl FnOnce(&mut Self) -> Res<()>,
    ) -> Res<Vec<Statement>> {
        if let Store::Emit(emit) = &mut self.frames[frame].store {
            emit.blocks.push(Vec::new());
        }
        let result = f(self);
        let Store::Emit(emit) = &mut self.frames[frame].store else { unreachable!("translating") };
        let block = emit.blocks.pop().expect("pushed above");
        result.map(|()| block)
    }

    pub(crate) fn emit(&mut self, frame: usize, statement: Statement) {
        if let Store::Emit(emit) = &mut self.frames[frame].store {
            emit.push(statement);
        }
    }

    pub(crate) fn emit_statement(&mut self, s: &'a ast::Statement, scope: Scope) -> Res<()> {
        use ast::StatementKind::{Assign, AssignTuple, Call};
        let frame = scope.frame.expect("statements are translated in a frame");
        let is_in_cases =
            matches!(&self.frames[frame].store, Store::Emit(emit) if emit.manner == Manner::Cases);
        match &s.kind {
            Assign(..) | AssignTuple(..) | Call(_) if is_in_cases => self.emit_in_cases(s, scope),
            _ => self.emit_plain(s, scope),
        }
    }

    pub(crate) fn emit_plain(&mut self, s: &'a ast::Statement, scope: Scope) -> Res<()> {
        let frame = scope.frame.expect("statements are translated in a frame");
        self.steps += 1;
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
                self.call(call, scope)?;
                Ok(())
            }
            ast::StatementKind::If(branches) => self.emit_if(branches, scope),
            ast::StatementKind::For(iterators, body) => self.emit_for(iterators, body, scope),
            ast::StatementKind::While(condition, body) => {
                let c = self.scalar_expr(condition, ScalarType::Boolean, "a condition", scope)?;
                let condition = c.to_expr(&mut self.flat.exprs);
                let body = self.emit_block(frame, |sema| sema.emit_statements(body, scope))?;
                self.emit(frame, Statement::While { condition, body });
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
                let is_section = matches!(&self.frames[frame].store, Store::Emit(e) if e.section.is_some());
                let (code, message) = match is_section {
                    true => ("misplaced-when", "a `when` cannot stand in a loop that depends on variables"),
                    false => ("when-in-function", "a function cannot wait for events"),
                };
                Err(self.error_in(code, scope.node, s.span, message))
            }
        }
    }

    fn emit_if(&mut self, branches: &'a [ast::Branch<ast::Statement>], scope: Scope) -> Res<()> {
        let frame = scope.frame.expect("statements are translated in a frame");
        let mut done = Vec::new();
        let mut otherwise = Vec::new();
        for branch in branches {
            let body =
                |sema: &mut Self| sema.emit_block(frame, |sema| sema.emit_statements(&branch.body, scope));
            let Some(condition) = &branch.condition else {
                otherwise = body(self)?;
                break;
            };
            match self.scalar_expr(condition, ScalarType::Boolean, "a condition", scope)? {
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

    fn emit_for(
        &mut self,
        iterators: &'a [ast::ForIndex],
        body: &'a [ast::Statement],
        scope: Scope,
    ) -> Res<()> {
        let frame = scope.frame.expect("statements are translated in a frame");
        let Some((first, rest)) = iterators.split_first() else { return self.emit_statements(body, scope) };
        let unrolls = matches!(&self.frames[frame].store, Store::Emit(e) if e.manner == Manner::Unrolled);
        if !unrolls
            && let Some(range) = &first.range
            && let ast::ExprKind::Range(a, step, b) = &range.kind
        {
            let mut ends = Vec::new();
            for e in [Some(&**a), step.as_deref(), Some(&**b)] {
                ends.push(match e {
                    Some(e) => self.scalar_expr(e, ScalarType::Integer, "the end of a range", scope)?,
                    None => Scalar::integer(1),
                });
            }
            let [start, step, stop] = &ends[..] else { unreachable!("three values") };
            let (start, step, stop) = (
                start.to_expr(&mut self.flat.exprs),
                step.to_expr(&mut self.flat.exprs),
                stop.to_expr(&mut self.flat.exprs),
            );
            let interval = match (self.interval(start, Some(frame)), self.interval(stop, Some(frame))) {
                (Some(from), Some(to)) => Some((from.0.min(to.0), from.1.max(to.1))),
                _ => None,
            };
            let Store::Emit(emit) = &mut self.frames[frame].store else { unreachable!("translating") };
            let index = emit.locals.push(harpoon_ir::Local {
                name: first.name.name.to_string(),
                ty: ScalarType::Integer,
                array: None,
            });
            emit.intervals.extend(interval.map(|interval| (index, interval)));
            let value = self.flat.exprs.intern(Expr::Local(index));
            self.iterators.push((first.name.name, Value::scalar(ScalarType::Integer, Scalar::Expr(value))));
            let body = self.emit_block(frame, |sema| sema.emit_for(rest, body, scope));
            self.iterators.pop();
            self.emit(frame, Statement::For { index, start, step, stop, body: body? });
            return Ok(());
        }
        // A loop that is unrolled loses the `break` it contains.
        if has_break(body) {
            return Err(self.error_in(
                "not-constant",
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
            let Store::Emit(emit) = &mut self.frames[frame].store else { unreachable!("translating") };
            let kept = emit.declare(&format!("$range{}", emit.locals.len()), &value);
            self.emit_assign(frame, &kept, &value, range.span);
            let kept = self.whole(&kept);
            values = (0..values.len()).filter_map(|i| kept.at(&[i])).collect();
        }
        for value in values {
            self.iterators.push((first.name.name, value));
            let result = self.emit_for(rest, body, scope);
            self.iterators.pop();
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
        let Store::Emit(emit) = &self.frames[frame].store else { unreachable!("translating") };
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
                "unknown-name",
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
        let Store::Emit(emit) = &mut self.frames[frame].store else { unreachable!("translating") };
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
