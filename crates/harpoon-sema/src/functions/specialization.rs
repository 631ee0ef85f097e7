//! Functions that are called while the model runs: one per array sizes and constant arguments of the calls,
//! translated statement by statement.

use crate::classes::signature::Param;
use crate::classes::signature::Signature;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::functions::frame::{Emit, Frame, Manner, Store};
use crate::functions::function::{is_known_argument, is_known_field, open_scalars};
use crate::functions::shape::{Selection, Shape};
use crate::values::value::first_of;
use crate::values::value::{Scalar, Value};
use harpoon_base::{Diagnostic, Span, Symbol, Table};
use harpoon_ir::{Action, ActionKind, Declared, ExprId, Function, Local, ScalarType, Statement};
use harpoon_syntax::ast;
use rustc_hash::FxHashMap;

/// What makes two calls use one run-time function.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Specialization {
    node: NodeId,
    args: Vec<String>,
}

impl<'a> Sema<'a> {
    /// The same, where the call can be left for the run; otherwise nothing is told.
    pub(crate) fn known_call_at_run_time(
        &mut self,
        node: NodeId,
        signature: &Signature,
        inputs: &[(Param, Value)],
        scope: Scope,
        span: Span,
    ) -> Option<Value> {
        self.trying(|s| s.call_at_run_time(node, signature, inputs, scope, span)).ok()
    }

    pub(crate) fn call_at_run_time(
        &mut self,
        node: NodeId,
        signature: &Signature,
        inputs: &[(Param, Value)],
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let is_impure = self.acts(node);
        if (is_impure || signature.outputs.is_empty())
            && self.is_executing(scope)
            && self.situation.assert_guard.is_none()
        {
            return Err(self.meet_action());
        }
        if let Some(value) = self.call_in_cases(node, signature, inputs, scope, span) {
            return Ok(value);
        }
        let function = self.specialize_or_want(node, signature, inputs, scope)?;
        let acts_unsaid = self.flat.functions[function].is_impure && !is_impure;
        if acts_unsaid && self.is_executing(scope) {
            return Err(self.meet_action());
        }
        let mut args: Vec<ExprId> = Vec::new();
        for (_, value) in inputs {
            let mut scalars = Vec::new();
            open_scalars(value, &mut scalars);
            for s in scalars {
                args.push(s.to_expr(&mut self.flat.exprs));
            }
        }
        if is_impure {
            // Equal calls are one expression; these are told apart by a number.
            self.calls.n_impure_calls += 1;
            args.push(self.flat.exprs.int(self.calls.n_impure_calls));
            if self.is_called_as_pure(scope, span) {
                self.flat.repeatable.push(self.calls.n_impure_calls);
            }
        } else if acts_unsaid {
            self.calls.n_impure_calls += 1;
        }
        let call = self.flat.exprs.user_call(function, &args);
        if signature.outputs.is_empty() {
            let done = self.flat.exprs.output(call, 0);
            self.call_for_effect(done, scope, span)?;
            return Ok(Value::Tuple(Vec::new()));
        }
        let mut next = 0;
        // The outputs' shapes: evaluated again in a frame with the inputs, since sizes may depend on them.
        let mut values = FxHashMap::default();
        for (p, v) in inputs {
            values.insert(p.name, v.clone());
        }
        self.calls.frames.push(Frame { store: Store::Locals(values) });
        let at = self.calls.frames.len() - 1;
        let mut outputs = Vec::new();
        for p in &signature.outputs {
            let shape = self.output_shape(*p, function, at);
            let shape = match shape {
                Ok(s) => s,
                Err(e) => {
                    self.calls.frames.truncate(at);
                    return Err(e);
                }
            };
            let known = self.kept_fields(node, *p, &shape);
            let mut output = shape.map_scalars(&mut |_| {
                let e = self.flat.exprs.output(call, next);
                next += 1;
                Scalar::Expr(e)
            });
            if let Value::Record(r) = &mut output {
                known.into_iter().for_each(|(k, value)| r.fields[k].1 = value);
            }
            outputs.push(output);
        }
        self.calls.frames.truncate(at);
        Ok(Value::Tuple(outputs))
    }

    /// The same, where the function can be translated; otherwise nothing is told.
    pub(crate) fn known_specialization(
        &mut self,
        node: NodeId,
        signature: &Signature,
        inputs: &[(Param, Value)],
    ) -> Option<harpoon_ir::FunctionId> {
        self.trying(|s| s.specialize(node, signature, inputs)).ok()
    }

    /// The run-time function for the sizes of these inputs.
    pub(crate) fn specialize(
        &mut self,
        node: NodeId,
        signature: &Signature,
        inputs: &[(Param, Value)],
    ) -> Res<harpoon_ir::FunctionId> {
        let key = Specialization { node, args: inputs.iter().map(|(_, v)| specialization_key(v)).collect() };
        if let Some(&f) = self.calls.specializations.get(&key) {
            return Ok(f);
        }
        // What failed once is not tried in every manner of every caller.
        if self.reports.is_trying
            && let Some(wanted) = self.calls.failed_specializations.get(&key)
        {
            self.calls.wanted = wanted.clone();
            return Err(Reported);
        }
        let is_outermost = !self.calls.frames.iter().any(|frame| matches!(frame.store, Store::Emit(_)));
        let is_impure = self.acts(node);
        let f = self.flat.functions.push(Function {
            name: self.class_name(node),
            inputs: Vec::new(),
            outputs: Vec::new(),
            locals: Table::new(),
            body: Vec::new(),
            is_impure,
            declared: Declared::default(),
            span: self.class_def(node).name.span,
        });
        self.calls.specializations.insert(key.clone(), f);
        let n_impure_calls = self.calls.n_impure_calls;
        let cases = std::mem::take(&mut self.calls.cases);
        // Loops stay loops if that works; sizes that depend on a loop variable need them unrolled.
        let manners = [Manner::Loops, Manner::Unrolled, Manner::Cases];
        let translate = |sema: &mut Self, manner| sema.translate(node, signature, inputs, f, manner);
        let mut written = Err(Reported);
        let mut lacks_size = false;
        for manner in manners {
            if manner == Manner::Cases && !lacks_size {
                break;
            }
            self.calls.wanted = None;
            written = self.trying(|sema| translate(sema, manner));
            lacks_size |= self.calls.wanted.is_some();
            if written.is_ok() || self.calls.is_endless {
                break;
            }
        }
        if written.is_err() && !self.calls.is_endless && !self.reports.is_trying {
            // Of what nothing limits it is told where loops are unrolled.
            let manner =
                if self.calls.wanted.is_some() || !lacks_size { Manner::Unrolled } else { Manner::Cases };
            written = translate(self, manner);
        }
        self.calls.cases = cases;
        if is_outermost {
            self.calls.failed_specializations.clear();
        }
        if let Err(e) = written {
            self.calls.specializations.remove(&key);
            if !is_outermost && !self.calls.is_endless {
                self.calls.failed_specializations.insert(key, self.calls.wanted.clone());
            }
            return Err(e);
        }
        self.calls.wanted = None;
        if self.makes_c_object(node) {
            self.calls.specializations.remove(&key);
        }
        // Who calls what acts, acts, whether or not it says so.
        self.flat.functions[f].is_impure |= self.calls.n_impure_calls > n_impure_calls;
        if !self.flat.functions[f].is_impure {
            self.flat.functions[f].declared = self.declared(node, signature, inputs, f);
        }
        Ok(f)
    }

    /// A function without outputs, called for its value.
    pub(crate) fn call_without_value(&mut self, span: Span, scope: Scope) -> Reported {
        self.report(
            Diagnostic::error(
                codes::NO_VALUE,
                span,
                "this function has no output, so a call of it has no value",
            )
            .component(self.path(scope.node))
            .help("call it as an equation or statement of its own, or give the function an output"),
        )
    }

    /// A function without outputs is called for what it does, such as failing an assertion or printing. At run time
    /// it returns `true`, and the call is an assertion of that.
    pub(crate) fn call_for_effect(&mut self, done: ExprId, scope: Scope, span: Span) -> Res<()> {
        let message = self.flat.exprs.string("");
        if let Some(frame) = scope.frame
            && let Store::Emit(emit) = &mut self.calls.frames[frame].store
        {
            emit.push(Statement::Assert { condition: done, message, is_warning: false, span });
            return Ok(());
        }
        // A function that is only tried for writing it out has no place for the call: it must stay a function.
        let Some((guard, origin)) = self.situation.assert_guard else {
            return Err(match scope.frame {
                Some(_) => Reported,
                None => self.call_without_value(span, scope),
            });
        };
        let here = self.guard_here();
        let guard = self.flat.exprs.and(guard, here);
        let mut done = Value::scalar(ScalarType::Boolean, Scalar::Expr(done));
        if let Some(frame) = scope.frame {
            done = self.current(frame, done);
        }
        let pool = &mut self.flat.exprs;
        let done = done.as_scalar().map_or(Scalar::boolean(true), Scalar::clone).to_expr(pool);
        // It acts only where the guard holds.
        let always = pool.bool(true);
        let condition = pool.if_(guard, done, always);
        let kind = ActionKind::Assert { condition, message, is_warning: false };
        self.flat.actions.push(Action { guard, kind, origin });
        Ok(())
    }

    pub(crate) fn is_open(&mut self, p: Param) -> bool {
        let entry = self.param_entry(p);
        let mut sizes = entry.declaration.array.iter().chain(&entry.clause.array);
        sizes.any(|s| matches!(s, ast::Subscript::All(_)))
    }

    /// The shape of an output as the caller of `function` sees it.
    fn output_shape(&mut self, p: Param, function: harpoon_ir::FunctionId, frame: usize) -> Res<Value> {
        if !self.is_open(p) {
            return self.blank(p.node, p.index, frame);
        }
        match self.calls.open_sizes.get(&(function, p.name)).cloned() {
            Some(dims) => self.blank_of_size(p.node, p.index, &dims, frame),
            None => Err(self.unknown_size(p)),
        }
    }

    /// The Integers of an output record that its declaration gives and no statement changes, such as `output R r(n = 3)`:
    /// what they are is known without calling the function.
    fn kept_fields(&mut self, node: NodeId, p: Param, shape: &Value) -> Vec<(usize, Value)> {
        let Value::Record(record) = shape else { return Vec::new() };
        let subs = self.param_entry(p).modifier.subs.clone();
        if subs.is_empty() {
            return Vec::new();
        }
        let mut targets = Vec::new();
        self.algorithms_of(node)
            .iter()
            .for_each(|(_, s)| harpoon_syntax::walk::collect_targets(s, &mut targets));
        let is_changed = |name: Symbol| {
            targets.iter().filter(|t| t.parts[0].name.name == p.name).any(|t| match t.parts.get(1) {
                Some(part) => part.name.name == name,
                None => true,
            })
        };
        let fields = record.fields.iter().enumerate();
        fields
            .filter(|(_, (name, value))| {
                let is_given = subs.iter().any(|(n, m)| n == name && m.value.is_some());
                is_given && is_known_field(record, value) && !is_changed(*name)
            })
            .map(|(k, (_, value))| (k, value.clone()))
            .collect()
    }

    /// The shape of a variable of open size: that of what is first assigned to it as a whole (MLS 12.4.4).
    fn assigned_shape(&mut self, p: Param, node: NodeId, frame: usize) -> Res<Value> {
        for (n, statements) in self.algorithms_of(node) {
            let Some(value) = first_assignment(statements, p.name) else { continue };
            let scope = Scope { node: n, frame: Some(frame), iterators: self.evaluation.iterators.len() };
            // Only the size is wanted: what the expression computes on the way belongs to the statement itself.
            let Store::Emit(emit) = &mut self.calls.frames[frame].store else {
                unreachable!("being written")
            };
            emit.blocks.push(Vec::new());
            let value = self.expr(value, scope).map(first_of);
            let Store::Emit(emit) = &mut self.calls.frames[frame].store else {
                unreachable!("being written")
            };
            emit.blocks.pop();
            return self.blank_of_size(p.node, p.index, value?.dims(), frame);
        }
        Err(self.unknown_size(p))
    }

    /// Declares the variables of open size, each after those that its first value needs.
    fn emit_open(
        &mut self,
        mut open: Vec<(Param, bool)>,
        node: NodeId,
        function: harpoon_ir::FunctionId,
        frame: usize,
    ) -> Res<()> {
        while !open.is_empty() {
            let shape_of = |s: &mut Self, p: Param| s.trying(|s| s.assigned_shape(p, node, frame)).ok();
            let known = open.iter().position(|(p, _)| shape_of(self, *p).is_some()).unwrap_or(0);
            let (p, is_output) = open.remove(known);
            let blank = match shape_of(self, p) {
                Some(blank) => blank,
                None if is_output => self.assigned_shape(p, node, frame)?,
                None => self.blank(p.node, p.index, frame)?,
            };
            self.calls.open_sizes.insert((function, p.name), blank.dims().to_vec());
            self.emit_declaration(p, &blank, None, frame);
        }
        Ok(())
    }

    /// A local of the shape of `blank`, and the value that it begins with.
    fn emit_declaration(&mut self, p: Param, blank: &Value, value: Option<Value>, frame: usize) {
        let interval = self.declared_interval(p);
        let Store::Emit(emit) = &mut self.calls.frames[frame].store else { unreachable!("being written") };
        let shape = emit.declare(p.name.as_str(), blank);
        if let (Shape::Array { local, .. }, Some(interval)) = (&shape, interval) {
            emit.intervals.insert(*local, interval);
        }
        emit.names.insert(p.name, shape.clone());
        self.emit_assign(frame, &shape, value.as_ref().unwrap_or(blank), Span::NONE);
    }

    fn unknown_size(&mut self, p: Param) -> Reported {
        let entry = self.param_entry(p);
        self.report(
            Diagnostic::error(
                codes::UNKNOWN_SIZE,
                entry.declaration.name.span,
                format!("the size of the output `{}` is left open", p.name),
            )
            .help(
                "write its size in terms of the inputs, for example with `size(u, 1)`, or assign it as a whole \
                 before its elements are used",
            ),
        )
    }

    /// Writes the body of a run-time function.
    fn translate(
        &mut self,
        node: NodeId,
        signature: &Signature,
        inputs: &[(Param, Value)],
        function: harpoon_ir::FunctionId,
        manner: Manner,
    ) -> Res<()> {
        let mut emit = Emit {
            names: FxHashMap::default(),
            locals: Table::new(),
            blocks: vec![Vec::new()],
            manner,
            intervals: FxHashMap::default(),
            section: None,
        };
        let mut input_locals = Vec::new();
        for (p, value) in inputs {
            let shape = emit.declare_input(p.name.as_str(), value);
            if let Shape::Array { local, .. } = &shape
                && let Some(interval) = self.declared_interval(*p)
            {
                emit.intervals.insert(*local, interval);
            }
            shape.locals(&mut input_locals);
            emit.names.insert(p.name, shape);
        }
        if self.flat.functions[function].is_impure {
            let number = Local { name: "$call".to_owned(), ty: ScalarType::Integer, array: None };
            input_locals.push(emit.locals.push(number));
        }
        // A recursive call needs the interface before the body is done.
        self.flat.functions[function].inputs = input_locals;
        self.flat.functions[function].locals = emit.locals.clone();
        self.calls.frames.push(Frame { store: Store::Emit(emit) });
        let at = self.calls.frames.len() - 1;
        let result = (|| -> Res<()> {
            let assigned = self.assigned_names(node);
            let mut open = Vec::new();
            for (p, is_output) in self.initialization_order(node, signature).iter() {
                let value = match self.param_entry(*p).modifier.value {
                    Some(_) => Some(self.initial_value(*p, at)?),
                    None => None,
                };
                // What is known and never assigned decides sizes and loops.
                if let Some(value) = &value
                    && !is_output
                    && is_known_argument(value)
                    && !assigned.contains(&p.name)
                {
                    let Store::Emit(emit) = &mut self.calls.frames[at].store else {
                        unreachable!("pushed above")
                    };
                    emit.names.insert(p.name, Shape::Known(value.clone()));
                    continue;
                }
                let blank = match &value {
                    _ if !self.is_open(*p) => {
                        let blank = self.blank(p.node, p.index, at)?;
                        // Fields of a record may be open, too, and have the sizes of its value.
                        match &value {
                            Some(value @ Value::Record(_)) if n_scalars(value) != n_scalars(&blank) => {
                                value.clone()
                            }
                            _ => blank,
                        }
                    }
                    Some(value) => value.clone(),
                    None => {
                        open.push((*p, *is_output));
                        continue;
                    }
                };
                if *is_output && self.is_open(*p) {
                    self.calls.open_sizes.insert((function, p.name), blank.dims().to_vec());
                }
                self.emit_declaration(*p, &blank, value, at);
            }
            self.emit_open(open, node, function, at)?;
            let Store::Emit(emit) = &self.calls.frames[at].store else { unreachable!("pushed above") };
            let mut output_locals = Vec::new();
            signature.outputs.iter().for_each(|p| emit.names[&p.name].locals(&mut output_locals));
            if signature.outputs.is_empty() {
                let Store::Emit(emit) = &mut self.calls.frames[at].store else {
                    unreachable!("pushed above")
                };
                let shape = emit.declare("$done", &Value::boolean(true));
                shape.locals(&mut output_locals);
                self.emit_assign(at, &shape, &Value::boolean(true), Span::NONE);
            }
            self.flat.functions[function].outputs = output_locals;
            let Store::Emit(emit) = &self.calls.frames[at].store else { unreachable!("pushed above") };
            self.flat.functions[function].locals = emit.locals.clone();
            if let Some(external) = self.external_of(node) {
                return self.emit_external(node, external, signature, at);
            }
            for (n, statements) in self.algorithms_of(node) {
                let scope = Scope { node: n, frame: Some(at), iterators: self.evaluation.iterators.len() };
                self.emit_statements(statements, scope)?;
            }
            Ok(())
        })();
        let frame = self.calls.frames.swap_remove(at);
        self.calls.frames.truncate(at);
        result?;
        let Store::Emit(mut emit) = frame.store else { unreachable!("pushed above") };
        let f = &mut self.flat.functions[function];
        f.locals = emit.locals;
        f.body = emit.blocks.pop().expect("the body");
        Ok(())
    }

    /// Stores a whole value in the locals of a shape.
    pub(crate) fn emit_assign(&mut self, frame: usize, shape: &Shape, value: &Value, span: Span) {
        let mut targets = Vec::new();
        self.shape_places(shape, &Selection::default(), &mut targets);
        let mut scalars = Vec::new();
        value.scalars(&mut scalars);
        let values: Vec<ExprId> = scalars.iter().map(|s| s.to_expr(&mut self.flat.exprs)).collect();
        debug_assert_eq!(targets.len(), values.len());
        if let Store::Emit(emit) = &mut self.calls.frames[frame].store {
            emit.push(Statement::Assign { targets, values, span });
        }
    }
}

fn n_scalars(value: &Value) -> usize {
    let mut scalars = Vec::new();
    value.scalars(&mut scalars);
    scalars.len()
}

fn specialization_key(value: &Value) -> String {
    if is_known_argument(value) {
        return format!("{value:?}");
    }
    match value {
        Value::Array(a) => format!("{:?}{:?}", a.ty, a.dims),
        Value::Record(r) => {
            let fields: Vec<String> = (r.fields.iter())
                .map(|(n, v)| match is_known_field(r, v) {
                    true => format!("{n}:{v:?}"),
                    false => format!("{n}:{}", shape_key(v)),
                })
                .collect();
            format!("{}{:?}({})", r.class, r.dims, fields.join(","))
        }
        Value::Ragged(r) => {
            let elems: Vec<String> = r.elems.iter().map(shape_key).collect();
            format!("[{}]", elems.join(","))
        }
        Value::Tuple(_) => String::new(),
        Value::Function(f) => {
            let bound: Vec<String> =
                f.bound.iter().map(|(n, v)| format!("{n}:{}", specialization_key(v))).collect();
            format!("function {:?}({})", f.node, bound.join(","))
        }
    }
}

fn shape_key(value: &Value) -> String {
    match value {
        Value::Array(a) => format!("{:?}{:?}", a.ty, a.dims),
        other => specialization_key(other),
    }
}

/// What is assigned first to a variable as a whole.
fn first_assignment(statements: &[ast::Statement], name: Symbol) -> Option<&ast::Expr> {
    statements.iter().find_map(|s| match &s.kind {
        ast::StatementKind::Assign(target, value) => match &target.parts[..] {
            [part] if part.name.name == name && part.subscripts.is_empty() => Some(value),
            _ => None,
        },
        ast::StatementKind::If(branches) => branches.iter().find_map(|b| first_assignment(&b.body, name)),
        _ => None,
    })
}
