//! Statements (MLS chapter 11): executed symbolically, or translated into a run-time function.
//!
//! Symbolic execution of an `if` whose condition is not known executes all branches and lets each variable
//! choose among its values; loops run as long as their ranges and conditions are known. What cannot be done
//! this way stops with `Dynamic`, and the caller tries something else.

use crate::expression::first_of;
use crate::frame::{Emit, Frame, Shape, Store};
use crate::function::MAX_STEPS;
use crate::iterator::Body;
use crate::sema::{Reported, Res, Scope, Sema};
use crate::value::{Array, Scalar, Value, indices, offset};
use harpoon_base::{Diagnostic, Span, Symbol, Table};
use harpoon_ir::{
    Action, ActionKind, BinaryOp, Constant, Expr, ExprId, ExternalArg, Local, LocalId, Place, ScalarType,
    Statement, VarId, Variability,
};
use harpoon_syntax::ast;
use rustc_hash::FxHashMap;
use std::collections::HashMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    Next,
    Break,
    Return,
}

#[derive(Clone, Copy, Debug)]
pub enum Stop {
    Reported,
    /// Depends on run-time values, here.
    Dynamic(Span),
}

impl From<Reported> for Stop {
    fn from(_: Reported) -> Stop {
        Stop::Reported
    }
}

impl<'a> Sema<'a> {
    /// The value of an expression at this point of the execution.
    fn now(&mut self, e: &'a ast::Expr, scope: Scope) -> Res<Value> {
        let value = self.expr(e, scope)?;
        Ok(match scope.frame {
            Some(frame) => self.current(frame, value),
            None => value,
        })
    }

    fn condition_now(&mut self, e: &'a ast::Expr, scope: Scope) -> Res<Scalar> {
        let value = self.now(e, scope)?;
        self.expect_scalar(value, ScalarType::Boolean, "a condition", e.span, scope.node)
    }

    pub(crate) fn run(
        &mut self,
        statements: &'a [ast::Statement],
        scope: Scope,
        limit: Option<u64>,
    ) -> Result<Flow, Stop> {
        for statement in statements {
            match self.run_one(statement, scope, limit)? {
                Flow::Next => {}
                other => return Ok(other),
            }
        }
        Ok(Flow::Next)
    }

    fn count_step(&mut self, span: Span, limit: Option<u64>) -> Result<(), Stop> {
        self.steps += 1;
        if limit.is_some_and(|l| self.steps > l) {
            return Err(Stop::Dynamic(span));
        }
        if self.steps > MAX_STEPS {
            self.error(
                "endless-evaluation",
                span,
                format!("the translation has executed {MAX_STEPS} statements of functions and gives up"),
            );
            return Err(Stop::Reported);
        }
        Ok(())
    }

    fn run_one(&mut self, s: &'a ast::Statement, scope: Scope, limit: Option<u64>) -> Result<Flow, Stop> {
        self.count_step(s.span, limit)?;
        let frame = scope.frame.expect("statements run in a frame");
        let is_section = matches!(self.frames[frame].store, Store::Vars(_));
        match &s.kind {
            ast::StatementKind::Assign(target, e) => {
                let value = first_of(self.now(e, scope)?);
                self.assign(target, value, scope, s.span)?;
                Ok(Flow::Next)
            }
            ast::StatementKind::AssignTuple(targets, call) => {
                let value = self.call(call, scope)?;
                let value = self.current(frame, value);
                let values = match value {
                    Value::Tuple(v) => v,
                    one => vec![one],
                };
                if targets.len() > values.len() {
                    return Err(self.too_few_outputs(s.span, values.len(), scope).into());
                }
                for (target, value) in targets.iter().zip(values) {
                    if let Some(target) = target {
                        self.assign(target, value, scope, s.span)?;
                    }
                }
                Ok(Flow::Next)
            }
            ast::StatementKind::Call(call) => {
                self.run_call(call, scope)?;
                Ok(Flow::Next)
            }
            ast::StatementKind::If(branches) => self.run_if(branches, scope, limit, s.span),
            ast::StatementKind::For(..) | ast::StatementKind::While(..) if is_section => {
                let before = self.snapshot(frame);
                let n_actions = self.flat.actions.len();
                match self.run_loop(s, scope, limit) {
                    Err(Stop::Dynamic(_)) => {
                        self.restore(frame, before);
                        self.flat.actions.truncate(n_actions);
                        self.loop_in_function(s, scope)?;
                        Ok(Flow::Next)
                    }
                    other => other,
                }
            }
            ast::StatementKind::For(..) | ast::StatementKind::While(..) => self.run_loop(s, scope, limit),
            ast::StatementKind::Break => Ok(Flow::Break),
            ast::StatementKind::Return => Ok(Flow::Return),
            ast::StatementKind::When(branches) if is_section => {
                if self.is_in_when || !self.guards.is_empty() {
                    let around = if self.is_in_when { "`when`" } else { "`if`" };
                    return Err(self
                        .report(
                            Diagnostic::error(
                                "misplaced-when",
                                s.span,
                                format!("a `when` cannot stand inside of {around} in an algorithm section"),
                            )
                            .component(self.path(scope.node))
                            .help("put it at the top of the section"),
                        )
                        .into());
                }
                self.is_in_when = true;
                let result = self.run_when(branches, scope, limit);
                self.is_in_when = false;
                result
            }
            ast::StatementKind::When(_) => Err(self
                .error_in("when-in-function", scope.node, s.span, "a function cannot wait for events")
                .into()),
        }
    }

    fn run_loop(&mut self, s: &'a ast::Statement, scope: Scope, limit: Option<u64>) -> Result<Flow, Stop> {
        match &s.kind {
            ast::StatementKind::For(iterators, body) => {
                let mut flow = Flow::Next;
                self.run_for(iterators, body, scope, limit, &mut flow)?;
                Ok(if flow == Flow::Break { Flow::Next } else { flow })
            }
            ast::StatementKind::While(condition, body) => {
                loop {
                    self.count_step(s.span, limit)?;
                    match self.condition_now(condition, scope)? {
                        Scalar::Const(Constant::Boolean(true)) => {}
                        Scalar::Const(_) => break,
                        Scalar::Expr(_) => return Err(Stop::Dynamic(condition.span)),
                    }
                    match self.run(body, scope, limit)? {
                        Flow::Next => {}
                        Flow::Break => break,
                        Flow::Return => return Ok(Flow::Return),
                    }
                }
                Ok(Flow::Next)
            }
            _ => unreachable!("only loops"),
        }
    }

    /// A loop of an algorithm section that depends on variables becomes a function: what it reads are the inputs,
    /// what it assigns the outputs. Like every function it makes no events.
    fn loop_in_function(&mut self, s: &'a ast::Statement, scope: Scope) -> Res<()> {
        let section = scope.frame.expect("statements run in a frame");
        let attempt = |sema: &mut Self, unrolls: bool| -> Res<Emit> {
            let emit = Emit {
                names: FxHashMap::default(),
                locals: Table::new(),
                blocks: vec![Vec::new()],
                unrolls,
                section: Some(Vec::new()),
            };
            sema.frames.push(Frame { store: Store::Emit(emit) });
            let at = sema.frames.len() - 1;
            let result = sema.emit_statement(s, Scope { frame: Some(at), ..scope });
            let frame = sema.frames.swap_remove(at);
            sema.frames.truncate(at);
            let Store::Emit(emit) = frame.store else { unreachable!("pushed above") };
            result.map(|()| emit)
        };
        let emit = match self.trying(|s| attempt(s, false)) {
            Ok(emit) => emit,
            Err(_) => attempt(self, true)?,
        };
        let mut locals = emit.locals;
        let assigned = emit.section.unwrap_or_default();
        let mut body = emit.blocks.into_iter().next().unwrap_or_default();
        if self.is_scouting {
            for (v, _) in assigned {
                let value = self.before_section(v);
                if let Store::Vars(store) = &mut self.frames[section].store {
                    store.entry(v).or_insert(value);
                }
            }
            return Ok(());
        }
        // Leaves that a function cannot have become inputs; assigned variables are locals that start from one.
        let mut roots = Vec::new();
        body.iter_mut().for_each(|s| for_each_expr(s, &mut |e| roots.push(*e)));
        let mut leaves: Vec<(ExprId, Expr)> = Vec::new();
        self.flat.exprs.visit(&roots, &mut |id, e| {
            if matches!(
                e,
                Expr::Var(_)
                    | Expr::Time
                    | Expr::Der(_)
                    | Expr::Pre(_)
                    | Expr::Start(_)
                    | Expr::Initial
                    | Expr::Terminal
            ) {
                leaves.push((id, e));
            }
        });
        if !self.is_in_when
            && !self.is_in_initial
            && leaves.iter().any(|(_, leaf)| self.varies_between_events(*leaf))
            && let Some((v, _)) = assigned.iter().find(|(v, _)| self.flat.vars[*v].ty != ScalarType::Real)
        {
            let (name, ty) = (self.flat.vars[*v].name.clone(), self.type_text(self.flat.vars[*v].ty));
            return Err(self.report(
                Diagnostic::error(
                    "unsupported",
                    s.span,
                    format!("a loop that depends on variables which change all the time, and assigns to the {ty} `{name}`, is not supported yet"),
                )
                .component(self.path(scope.node))
                .help("the loop would have to make events; put it inside a `when`, or count in a Real"),
            ));
        }
        let mut memo: HashMap<ExprId, ExprId> = HashMap::new();
        let (mut inputs, mut args, mut starts) = (Vec::new(), Vec::new(), Vec::new());
        for &(v, local) in &assigned {
            let var = self.flat.exprs.var(v);
            let (name, ty) = (format!("{}$before", self.flat.vars[v].name), self.flat.vars[v].ty);
            let input = locals.push(Local { name, ty, array: None });
            inputs.push(input);
            starts.push(self.flat.exprs.intern(Expr::Local(input)));
            let held = match &self.frames[section].store {
                Store::Vars(store) => store.get(&v).copied(),
                _ => None,
            };
            args.push(held.unwrap_or_else(|| self.before_section(v)));
            memo.insert(var, self.flat.exprs.intern(Expr::Local(local)));
        }
        for (id, leaf) in leaves {
            if memo.contains_key(&id) {
                continue;
            }
            let ty = match leaf {
                Expr::Initial | Expr::Terminal => ScalarType::Boolean,
                other => self.flat.leaf_type(other),
            };
            let name = harpoon_ir::print_expr(&self.flat, id);
            let input = locals.push(Local { name, ty, array: None });
            inputs.push(input);
            let now = self.current(section, Value::scalar(ty, Scalar::Expr(id)));
            let now = now.as_scalar().cloned().expect("a scalar");
            args.push(now.to_expr(&mut self.flat.exprs));
            memo.insert(id, self.flat.exprs.intern(Expr::Local(input)));
        }
        let pool = &mut self.flat.exprs;
        body.iter_mut()
            .for_each(|s| for_each_expr(s, &mut |e| *e = pool.rewrite(*e, &mut memo, &mut |_, id| id)));
        let targets: Vec<Place> = assigned.iter().map(|(_, l)| Place::Scalar(*l)).collect();
        body.insert(0, Statement::Assign { targets, values: starts, span: s.span });
        let class = self.class_name(scope.node);
        let function = self.flat.functions.push(harpoon_ir::Function {
            name: format!("{class}.$loop{}", self.flat.functions.len() + 1),
            inputs,
            outputs: assigned.iter().map(|(_, l)| *l).collect(),
            locals,
            body,
            is_impure: false,
            declared: harpoon_ir::Declared::default(),
            span: s.span,
        });
        let call = self.flat.exprs.user_call(function, &args);
        for (k, (v, _)) in assigned.iter().enumerate() {
            let out = self.flat.exprs.output(call, k as u32);
            if let Store::Vars(store) = &mut self.frames[section].store {
                store.insert(*v, out);
            }
        }
        Ok(())
    }

    /// Does a leaf change while no event happens?
    fn varies_between_events(&self, leaf: Expr) -> bool {
        match leaf {
            Expr::Time | Expr::Der(_) => true,
            Expr::Var(v) => self.flat.vars[v].variability == Variability::Continuous,
            _ => false,
        }
    }

    fn too_few_outputs(&mut self, span: Span, found: usize, scope: Scope) -> Reported {
        self.error_in("wrong-arguments", scope.node, span, format!("the function has only {found} outputs"))
    }

    fn run_for(
        &mut self,
        iterators: &'a [ast::ForIndex],
        body: &'a [ast::Statement],
        scope: Scope,
        limit: Option<u64>,
        flow: &mut Flow,
    ) -> Result<(), Stop> {
        let Some((first, rest)) = iterators.split_first() else {
            *flow = self.run(body, scope, limit)?;
            return Ok(());
        };
        for value in self.iterator_values(first, Body::Statements(body), scope)? {
            self.iterators.push((first.name.name, value));
            let result = self.run_for(rest, body, scope, limit, flow);
            self.iterators.pop();
            result?;
            if *flow != Flow::Next {
                break;
            }
        }
        Ok(())
    }

    fn snapshot(&self, frame: usize) -> Snapshot {
        match &self.frames[frame].store {
            Store::Locals(v) => Snapshot::Locals(v.clone()),
            Store::Vars(v) => Snapshot::Vars(v.clone()),
            Store::Emit(_) => unreachable!("statements are emitted, not run"),
        }
    }

    fn restore(&mut self, frame: usize, snapshot: Snapshot) {
        self.frames[frame].store = match snapshot {
            Snapshot::Locals(v) => Store::Locals(v),
            Snapshot::Vars(v) => Store::Vars(v),
        };
    }

    fn run_if(
        &mut self,
        branches: &'a [ast::Branch<ast::Statement>],
        scope: Scope,
        limit: Option<u64>,
        span: Span,
    ) -> Result<Flow, Stop> {
        let frame = scope.frame.expect("statements run in a frame");
        let Some((first, rest)) = branches.split_first() else { return Ok(Flow::Next) };
        let Some(condition) = &first.condition else { return self.run(&first.body, scope, limit) };
        match self.condition_now(condition, scope)? {
            Scalar::Const(Constant::Boolean(true)) => self.run(&first.body, scope, limit),
            Scalar::Const(_) => self.run_if(rest, scope, limit, span),
            Scalar::Expr(c) => {
                let before = self.snapshot(frame);
                self.guards.push(c);
                let flow_then = self.run(&first.body, scope, limit);
                self.guards.pop();
                let then = self.snapshot(frame);
                self.restore(frame, before);
                let not = self.flat.exprs.not(c);
                self.guards.push(not);
                let flow_else = flow_then.and_then(|f| Ok((f, self.run_if(rest, scope, limit, span)?)));
                self.guards.pop();
                let (f, g) = flow_else?;
                if f != Flow::Next || g != Flow::Next {
                    return Err(Stop::Dynamic(span));
                }
                let otherwise = self.snapshot(frame);
                let merged = self.merge_snapshots(c, then, otherwise, span)?;
                self.restore(frame, merged);
                Ok(Flow::Next)
            }
        }
    }

    /// Each variable takes the value of the branch that was executed.
    fn merge_snapshots(
        &mut self,
        c: ExprId,
        then: Snapshot,
        otherwise: Snapshot,
        span: Span,
    ) -> Result<Snapshot, Stop> {
        match (then, otherwise) {
            (Snapshot::Locals(then), Snapshot::Locals(mut otherwise)) => {
                let condition = Scalar::Expr(c);
                for (name, a) in then {
                    match otherwise.get(&name) {
                        Some(b) if *b == a => {}
                        Some(b) if crate::expression::same_shape(&a, b) => {
                            let chosen = self.choose(&condition, &a, b);
                            otherwise.insert(name, chosen);
                        }
                        _ => return Err(Stop::Dynamic(span)),
                    }
                }
                Ok(Snapshot::Locals(otherwise))
            }
            (Snapshot::Vars(then), Snapshot::Vars(mut otherwise)) => {
                let mut assigned: Vec<VarId> = then.keys().chain(otherwise.keys()).copied().collect();
                assigned.sort();
                assigned.dedup();
                for v in assigned {
                    let before = self.before_section(v);
                    let a = then.get(&v).copied().unwrap_or(before);
                    let b = otherwise.get(&v).copied().unwrap_or(before);
                    let chosen = self.flat.exprs.if_(c, a, b);
                    otherwise.insert(v, chosen);
                }
                Ok(Snapshot::Vars(otherwise))
            }
            _ => unreachable!("both are of one frame"),
        }
    }

    /// What a variable holds before the algorithm section assigns to it (MLS 11.1.2).
    pub(crate) fn before_section(&mut self, v: VarId) -> ExprId {
        match self.flat.vars[v].variability {
            Variability::Continuous | Variability::Parameter => self.flat.exprs.intern(Expr::Start(v)),
            _ => self.flat.exprs.pre(v),
        }
    }

    fn run_when(
        &mut self,
        branches: &'a [ast::Branch<ast::Statement>],
        scope: Scope,
        limit: Option<u64>,
    ) -> Result<Flow, Stop> {
        let frame = scope.frame.expect("statements run in a frame");
        let before = self.snapshot(frame);
        let mut results = Vec::new();
        let mut earlier: Option<ExprId> = None;
        for branch in branches {
            let condition = branch.condition.as_ref().expect("every branch of `when` has a condition");
            // All conditions are read before any branch acts.
            self.restore(frame, before.clone());
            let value = self.now(condition, scope)?;
            let guard = self.when_guard(value, condition.span, scope)?;
            let guard = self.unless_earlier(guard, &mut earlier);
            self.guards.push(guard);
            let flow = self.run(&branch.body, scope, limit);
            self.guards.pop();
            if flow? != Flow::Next {
                return Err(Stop::Dynamic(condition.span));
            }
            let Snapshot::Vars(after) = self.snapshot(frame) else { unreachable!("an algorithm section") };
            results.push((guard, after));
        }
        let Snapshot::Vars(mut merged) = before else { unreachable!("an algorithm section") };
        for (guard, after) in results.into_iter().rev() {
            let mut assigned: Vec<VarId> = after.keys().copied().collect();
            assigned.sort();
            for v in assigned {
                let a = after[&v];
                if merged.get(&v) == Some(&a) {
                    continue;
                }
                self.when_vars.insert(v);
                if self.flat.vars[v].variability == Variability::Continuous {
                    self.flat.vars[v].variability = Variability::Discrete;
                }
                let before = self.before_section(v);
                let b = merged.get(&v).copied().unwrap_or(before);
                let chosen = self.flat.exprs.if_(guard, a, b);
                merged.insert(v, chosen);
            }
        }
        self.restore(frame, Snapshot::Vars(merged));
        Ok(Flow::Next)
    }

    /// `elsewhen` acts only where no branch before it did; `earlier` collects these.
    pub(crate) fn unless_earlier(&mut self, guard: ExprId, earlier: &mut Option<ExprId>) -> ExprId {
        let pool = &mut self.flat.exprs;
        let guard = match *earlier {
            None => guard,
            Some(e) => {
                let not = pool.not(e);
                pool.and(guard, not)
            }
        };
        *earlier = Some(match *earlier {
            None => guard,
            Some(e) => pool.or(e, guard),
        });
        guard
    }

    /// True at the event at which a `when` condition (or one of a vector) becomes true (MLS 8.3.5).
    pub(crate) fn when_guard(&mut self, value: Value, span: Span, scope: Scope) -> Res<ExprId> {
        let Value::Array(a) = first_of(value) else {
            return Err(self.error_in("type-mismatch", scope.node, span, "a condition must be Boolean"));
        };
        if a.ty != ScalarType::Boolean || a.dims.len() > 1 {
            let found = Value::Array(a).describe();
            return Err(self.error_in(
                "type-mismatch",
                scope.node,
                span,
                format!("`when` needs a Boolean or a vector of them, this is {found}"),
            ));
        }
        let mut guard = self.flat.exprs.bool(false);
        for c in &a.elems {
            let c = c.to_expr(&mut self.flat.exprs);
            let rises = match self.flat.exprs.get(c) {
                // During initialization a `when` is active only by an explicit `initial()`.
                Expr::Initial => c,
                Expr::Bool(_) => self.flat.exprs.bool(false),
                Expr::Sample(..) => c,
                _ if self.is_scouting => c,
                _ => {
                    let v = match self.flat.exprs.get(c) {
                        Expr::Var(v) => v,
                        _ => self.auxiliary(
                            "$when",
                            c,
                            ScalarType::Boolean,
                            Variability::Discrete,
                            scope,
                            span,
                        ),
                    };
                    let edge = self.flat.exprs.edge(v);
                    let initial = self.flat.exprs.intern(Expr::Initial);
                    let running = self.flat.exprs.not(initial);
                    self.flat.exprs.and(edge, running)
                }
            };
            guard = self.flat.exprs.or(guard, rises);
        }
        Ok(guard)
    }

    /// `assert`, `terminate`, `reinit` and calls of functions without a result.
    fn run_call(&mut self, call: &'a ast::Call, scope: Scope) -> Result<(), Stop> {
        let frame = scope.frame.expect("statements run in a frame");
        let name = match &call.function.parts[..] {
            [part] => part.name.name.as_str(),
            _ => "",
        };
        let is_section = matches!(self.frames[frame].store, Store::Vars(_));
        if is_section && matches!(name, "assert" | "terminate" | "reinit") {
            let guard = self.guard_here();
            self.action(name, call, guard, scope, true)?;
            return Ok(());
        }
        match name {
            "assert" => {
                let (condition, message, is_warning) = self.assert_args(call, scope)?;
                match condition {
                    Scalar::Const(Constant::Boolean(true)) => Ok(()),
                    Scalar::Const(_) if is_warning => Ok(()),
                    Scalar::Const(_) => {
                        let text = match message {
                            Scalar::Const(Constant::String(s)) => s.to_string(),
                            _ => String::new(),
                        };
                        let function = self.class_name(scope.node);
                        self.report(
                            Diagnostic::error(
                                "assertion-failed",
                                call.span,
                                format!("in `{function}`: {text}"),
                            )
                            .label("this assertion fails"),
                        );
                        Err(Stop::Reported)
                    }
                    Scalar::Expr(condition) => {
                        let Some((guard, origin)) = self.assert_guard else {
                            return Err(Stop::Dynamic(call.span));
                        };
                        let here = self.guard_here();
                        let guard = self.flat.exprs.and(guard, here);
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
                    let before = self.assert_guard.replace((guard, self.origin(scope.node, call.span)));
                    let guards = std::mem::take(&mut self.guards);
                    let result = self.call(call, scope);
                    self.guards = guards;
                    self.assert_guard = before;
                    result?;
                } else {
                    self.call(call, scope)?;
                }
                Ok(())
            }
        }
    }

    pub(crate) fn guard_here(&mut self) -> ExprId {
        let guards = self.guards.clone();
        let mut all = self.flat.exprs.bool(true);
        for g in guards {
            all = self.flat.exprs.and(all, g);
        }
        all
    }

    /// Condition, message, and whether it is only a warning.
    pub(crate) fn assert_args(&mut self, call: &'a ast::Call, scope: Scope) -> Res<(Scalar, Scalar, bool)> {
        let pick = |k: usize, name: &str| {
            call.args
                .iter()
                .find(|a| a.name.is_some_and(|n| n.name == *name))
                .or_else(|| call.args.get(k).filter(|a| a.name.is_none()))
        };
        let (Some(condition), Some(message)) = (pick(0, "condition"), pick(1, "message")) else {
            return Err(self.error_in(
                "wrong-arguments",
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
                matches!(value.as_constant(), Some(Constant::Enumeration(_, 2)))
            }
        };
        Ok((c, m, is_warning))
    }

    /// An `assert`, `terminate` or `reinit` of the model.
    pub(crate) fn action(
        &mut self,
        name: &str,
        call: &'a ast::Call,
        guard: ExprId,
        scope: Scope,
        is_guarded: bool,
    ) -> Res<()> {
        let origin = self.origin(scope.node, call.span);
        let kind = match name {
            "assert" => {
                let (condition, message, is_warning) = self.assert_args(call, scope)?;
                if condition == Scalar::boolean(true) {
                    return Ok(());
                }
                if let (Scalar::Const(_), Scalar::Const(Constant::String(text)), false) =
                    (&condition, &message, is_guarded)
                    && !is_warning
                {
                    let text = text.to_string();
                    return Err(self.report(
                        Diagnostic::error("assertion-failed", call.span, text)
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
                        "wrong-arguments",
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
                        "wrong-arguments",
                        scope.node,
                        call.span,
                        "`reinit` needs a state and its new value",
                    ));
                };
                if !is_guarded {
                    return Err(self.error_in(
                        "misplaced-call",
                        scope.node,
                        call.span,
                        "`reinit` may only be used inside a `when`",
                    ));
                }
                let target = self.expr(&state.value, scope)?;
                let new = self.now(&value.value, scope)?;
                let (Value::Array(t), Value::Array(n)) = (first_of(target), first_of(new)) else {
                    return Err(self.error_in(
                        "type-mismatch",
                        scope.node,
                        call.span,
                        "`reinit` works on Real variables",
                    ));
                };
                let n = self.coerce(n, ScalarType::Real, value.value.span, "the new value", scope.node)?;
                if t.dims != n.dims {
                    return Err(self.error_in(
                        "size-mismatch",
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
                                    "wrong-arguments",
                                    scope.node,
                                    state.value.span,
                                    "`reinit` needs a Real variable",
                                ));
                            }
                        },
                        Scalar::Const(_) => {
                            return Err(self.error_in(
                                "wrong-arguments",
                                scope.node,
                                state.value.span,
                                "`reinit` needs a Real variable, not a constant",
                            ));
                        }
                    };
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

    // ---- assignment -------------------------------------------------------------------------------------------

    fn assign(
        &mut self,
        target: &'a ast::ComponentRef,
        value: Value,
        scope: Scope,
        span: Span,
    ) -> Result<(), Stop> {
        let frame = scope.frame.expect("statements run in a frame");
        let name = target.parts[0].name.name;
        match &self.frames[frame].store {
            Store::Locals(values) => {
                let Some(old) = values.get(&name).cloned() else {
                    return Err(self
                        .error_in(
                            "unknown-name",
                            scope.node,
                            target.span,
                            format!("`{name}` is no variable of this function"),
                        )
                        .into());
                };
                let new = self.updated(old, &target.parts, value, scope, span)?;
                if let Store::Locals(values) = &mut self.frames[frame].store {
                    values.insert(name, new);
                }
                Ok(())
            }
            Store::Vars(_) => {
                let (vars, new) = self.section_target(target, value, scope, span)?;
                if let Store::Vars(store) = &mut self.frames[frame].store {
                    for (v, e) in vars.into_iter().zip(new) {
                        store.insert(v, e);
                    }
                }
                Ok(())
            }
            Store::Emit(_) => unreachable!("statements are emitted, not run"),
        }
    }

    /// The variables that an assignment in an algorithm section determines, and their new values. A subscript
    /// that is known only at run time determines all elements: each becomes the new value, or stays.
    fn section_target(
        &mut self,
        target: &'a ast::ComponentRef,
        value: Value,
        scope: Scope,
        span: Span,
    ) -> Result<(Vec<VarId>, Vec<ExprId>), Stop> {
        let places = self.reference(target, scope)?;
        let mut scalars = Vec::new();
        places.scalars(&mut scalars);
        let is_choice =
            |s: &&Scalar| matches!(s, Scalar::Expr(e) if matches!(self.flat.exprs.get(*e), Expr::If(..)));
        if !scalars.iter().any(is_choice) {
            let vars = self.as_vars(&places, target.span, scope)?;
            let value = self.fit(value, &places, span, scope)?;
            return Ok((vars, self.exprs_of(&value)));
        }
        let whole = self.whole_reference(target);
        let whole = self.reference(whole, scope)?;
        let vars = self.as_vars(&whole, target.span, scope)?;
        let frame = scope.frame.expect("statements run in a frame");
        let old = self.current(frame, whole);
        let last = target.parts.len() - 1;
        let new = self.updated(old, &target.parts[last..], value, scope, span)?;
        Ok((vars, self.exprs_of(&new)))
    }

    /// The reference without the subscripts of its last part.
    fn whole_reference(&mut self, r: &'a ast::ComponentRef) -> &'a ast::ComponentRef {
        let trees = self.trees;
        self.whole_references.entry(std::ptr::from_ref(r) as usize).or_insert_with(|| {
            let mut whole = r.clone();
            if let Some(last) = whole.parts.last_mut() {
                last.subscripts.clear();
            }
            trees.keep_reference(whole)
        })
    }

    /// The variables that an assignment or a `when` equation determines.
    pub(crate) fn as_vars(&mut self, places: &Value, span: Span, scope: Scope) -> Res<Vec<VarId>> {
        let mut scalars = Vec::new();
        places.scalars(&mut scalars);
        let mut vars = Vec::with_capacity(scalars.len());
        for s in scalars {
            let var = match s {
                Scalar::Expr(e) => match self.flat.exprs.get(*e) {
                    Expr::Var(v) => Some(v),
                    _ => None,
                },
                Scalar::Const(_) => None,
            };
            match var {
                Some(v) if !self.flat.vars[v].is_parameter() => vars.push(v),
                Some(v) if self.is_in_initial && self.is_computed_parameter(v) => vars.push(v),
                Some(v) => {
                    let name = self.flat.vars[v].name.clone();
                    return Err(self.error_in(
                        "variability",
                        scope.node,
                        span,
                        format!("`{name}` is a parameter and cannot be assigned to"),
                    ));
                }
                None => {
                    let text = match s {
                        Scalar::Const(_) => "this is a constant and cannot be assigned to",
                        Scalar::Expr(_) => "only a variable can be assigned to",
                    };
                    return Err(self.error_in("not-a-variable", scope.node, span, text));
                }
            }
        }
        Ok(vars)
    }

    /// A parameter with `fixed = false` gets its value at initialization.
    fn is_computed_parameter(&mut self, v: VarId) -> bool {
        let Some(&(comp, element)) = self.var_comps.get(&v) else { return false };
        let fixed = self.attribute(comp, "fixed");
        let fixed = fixed.as_ref().and_then(|f| f.as_array());
        fixed.is_some_and(|a| {
            a.elems.get(element as usize).or(a.elems.first()) == Some(&Scalar::boolean(false))
        })
    }

    /// `value` in the type and size of the target.
    pub(crate) fn fit(&mut self, value: Value, target: &Value, span: Span, scope: Scope) -> Res<Value> {
        match (value, target) {
            (Value::Array(a), Value::Array(t)) => {
                let a = self.coerce(a, t.ty, span, "the left side", scope.node)?;
                if a.dims != t.dims {
                    let (found, wanted) = (
                        crate::component::print_dims_or_scalar(&a.dims),
                        crate::component::print_dims_or_scalar(&t.dims),
                    );
                    return Err(self.error_in(
                        "size-mismatch",
                        scope.node,
                        span,
                        format!("the left side is {wanted}, the right side {found}"),
                    ));
                }
                Ok(Value::Array(a))
            }
            (Value::Record(r), Value::Record(t)) => {
                let mut fields = Vec::new();
                for (name, part) in &t.fields {
                    let Some((_, v)) = r.fields.iter().find(|(n, _)| n == name) else {
                        return Err(self.error_in(
                            "type-mismatch",
                            scope.node,
                            span,
                            format!("the record on the right has no field `{name}`"),
                        ));
                    };
                    fields.push((*name, self.fit(v.clone(), part, span, scope)?));
                }
                Ok(Value::Record(crate::value::Record {
                    class: t.class.clone(),
                    dims: t.dims.clone(),
                    fields,
                }))
            }
            (v, t) => {
                let (found, wanted) = (v.describe(), t.describe());
                Err(self.error_in(
                    "type-mismatch",
                    scope.node,
                    span,
                    format!("the left side is {wanted}, the right side {found}"),
                ))
            }
        }
    }

    /// Is this a variable of a function that is declared with `:`?
    fn is_flexible(&mut self, name: Symbol, scope: Scope) -> bool {
        let Some(&(n, i)) = self.table(scope.node).index.get(&name) else { return false };
        match &self.table(n).entries[i as usize] {
            crate::class::Entry::Component(entry) => {
                let mut sizes = entry.declaration.array.iter().chain(&entry.clause.array);
                sizes.any(|s| matches!(s, ast::Subscript::All(_)))
            }
            _ => false,
        }
    }

    /// `old` with the part that `parts` names replaced by `new`.
    fn updated(
        &mut self,
        old: Value,
        parts: &'a [ast::RefPart],
        new: Value,
        scope: Scope,
        span: Span,
    ) -> Result<Value, Stop> {
        let (part, rest) = (&parts[0], &parts[1..]);
        if part.subscripts.is_empty() && rest.is_empty() {
            // An array of open size takes the size of what it is given.
            if let (Value::Array(o), Value::Array(n)) = (&old, &new)
                && o.dims.len() == n.dims.len()
                && (o.elems.is_empty() || self.is_flexible(part.name.name, scope))
            {
                let n = self.coerce(n.clone(), o.ty, span, "the left side", scope.node)?;
                return Ok(Value::Array(n));
            }
            return Ok(self.fit(new, &old, span, scope)?);
        }
        if part.subscripts.is_empty() {
            let Value::Record(mut r) = old else {
                return Err(self.error_in("unknown-name", scope.node, span, "this has no fields").into());
            };
            let name = rest[0].name.name;
            let Some(k) = r.fields.iter().position(|(n, _)| *n == name) else {
                let class = r.class.clone();
                return Err(self
                    .error_in(
                        "unknown-name",
                        scope.node,
                        rest[0].name.span,
                        format!("{class} has no field `{name}`"),
                    )
                    .into());
            };
            let field = std::mem::replace(&mut r.fields[k].1, Value::Tuple(Vec::new()));
            r.fields[k].1 = self.updated(field, rest, new, scope, span)?;
            return Ok(Value::Record(r));
        }
        // Positions per dimension; a position known only at run time is compared with each.
        let dims = old.dims().to_vec();
        let mut lists: Vec<Positions> = Vec::new();
        let mut kept = Vec::new();
        for (k, subscript) in part.subscripts.iter().enumerate() {
            let Some(&n) = dims.get(k) else {
                return Err(self
                    .error_in("too-many-subscripts", scope.node, span, "too many subscripts")
                    .into());
            };
            match subscript {
                ast::Subscript::All(_) => {
                    kept.push(n);
                    lists.push(Positions::Known((0..n).collect()));
                }
                ast::Subscript::Index(e) => {
                    self.end_sizes.push(n);
                    let value = self.now(e, scope);
                    self.end_sizes.pop();
                    let Value::Array(a) = first_of(value?) else {
                        return Err(self
                            .error_in("type-mismatch", scope.node, e.span, "a subscript must be an Integer")
                            .into());
                    };
                    let mut known = Vec::new();
                    for elem in &a.elems {
                        match elem
                            .constant()
                            .map(|c| c.as_integer().or(c.as_bool().map(|b| 1 + i64::from(b))))
                        {
                            Some(Some(i)) if i >= 1 && i as u64 <= n as u64 => known.push(i as usize - 1),
                            Some(i) => {
                                let i = i.unwrap_or_default();
                                return Err(self
                                    .error_in(
                                        "index-out-of-range",
                                        scope.node,
                                        e.span,
                                        format!("the index {i} is outside of 1 to {n}"),
                                    )
                                    .into());
                            }
                            None => {}
                        }
                    }
                    if a.dims.is_empty() && known.is_empty() {
                        lists.push(Positions::Dynamic(a.elems[0].clone(), n));
                        continue;
                    }
                    if known.len() != a.elems.len() {
                        return Err(Stop::Dynamic(e.span));
                    }
                    if !a.dims.is_empty() {
                        kept.push(known.len());
                    }
                    lists.push(Positions::Known(known));
                }
            }
        }
        kept.extend(&dims[part.subscripts.len()..]);
        if !rest.is_empty() {
            // A field of an element of an array of records.
            let Value::Record(mut r) = old else {
                return Err(self.error_in("unknown-name", scope.node, span, "this has no fields").into());
            };
            let name = rest[0].name.name;
            let all_known = lists.iter().all(|l| matches!(l, Positions::Known(k) if k.len() == 1));
            if !all_known || !rest[0].subscripts.is_empty() || rest.len() > 1 {
                return Err(Stop::Dynamic(span));
            }
            let Some(k) = r.fields.iter().position(|(n, _)| *n == name) else {
                return Err(self
                    .error_in("unknown-name", scope.node, span, format!("no field `{name}`"))
                    .into());
            };
            let field = r.fields[k].1.clone();
            r.fields[k].1 = self.replace_positions(field, &lists, new, scope, span)?;
            return Ok(Value::Record(r));
        }
        if let Value::Record(r) = &old {
            // A whole element of an array of records: field by field.
            let mut fields = Vec::new();
            for (name, field) in &r.fields {
                let Some(part) = new.field(*name).cloned() else { return Err(Stop::Dynamic(span)) };
                fields.push((*name, self.replace_positions(field.clone(), &lists, part, scope, span)?));
            }
            return Ok(Value::Record(crate::value::Record { fields, ..r.clone() }));
        }
        let Value::Array(n) = &new else { return Err(Stop::Dynamic(span)) };
        if n.dims != kept {
            let (found, wanted) = (
                crate::component::print_dims_or_scalar(&n.dims),
                crate::component::print_dims_or_scalar(&kept),
            );
            return Err(self
                .error_in(
                    "size-mismatch",
                    scope.node,
                    span,
                    format!("the left side is {wanted}, the right side {found}"),
                )
                .into());
        }
        self.replace_positions(old, &lists, new, scope, span)
    }

    fn replace_positions(
        &mut self,
        old: Value,
        lists: &[Positions],
        new: Value,
        scope: Scope,
        span: Span,
    ) -> Result<Value, Stop> {
        let (Value::Array(mut o), Value::Array(n)) = (old, new) else { return Err(Stop::Dynamic(span)) };
        let n = self.coerce(n, o.ty, span, "the left side", scope.node)?;
        let rest: usize = o.dims[lists.len()..].iter().product();
        let sizes: Vec<usize> = lists
            .iter()
            .map(|l| match l {
                Positions::Known(k) => k.len(),
                Positions::Dynamic(_, n) => *n,
            })
            .collect();
        // The source advances along the dimensions that were not picked by a single index.
        let source_dims: Vec<usize> = lists
            .iter()
            .zip(&sizes)
            .map(|(l, s)| if matches!(l, Positions::Dynamic(..)) { 1 } else { *s })
            .collect();
        for combination in indices(&sizes) {
            let mut condition: Option<Scalar> = None;
            let mut index = Vec::new();
            let mut from = Vec::new();
            for (c, l) in combination.iter().zip(lists) {
                match l {
                    Positions::Known(k) => {
                        index.push(k[*c]);
                        from.push(*c);
                    }
                    Positions::Dynamic(i, _) => {
                        index.push(*c);
                        from.push(0);
                        let here = self.scalar_binary(BinaryOp::Eq, i, &Scalar::integer(*c as i64 + 1));
                        condition = Some(match condition {
                            None => here,
                            Some(other) => self.scalar_binary(BinaryOp::And, &other, &here),
                        });
                    }
                }
            }
            let at = offset(&o.dims, &index).expect("positions are in range") * rest;
            let source = offset(&source_dims, &from).expect("same sizes") * rest;
            for r in 0..rest {
                let value = n.elems.get(source + r).cloned().ok_or(Stop::Dynamic(span))?;
                o.elems[at + r] = match &condition {
                    None => value,
                    Some(c) => {
                        let (a, b) =
                            (Value::scalar(o.ty, value), Value::scalar(o.ty, o.elems[at + r].clone()));
                        match self.choose(c, &a, &b).as_scalar() {
                            Some(s) => s.clone(),
                            None => return Err(Stop::Dynamic(span)),
                        }
                    }
                };
            }
        }
        Ok(Value::Array(o))
    }

    // ---- translation ------------------------------------------------------------------------------------------

    pub(crate) fn emit_statements(&mut self, statements: &'a [ast::Statement], scope: Scope) -> Res<()> {
        for s in statements {
            self.emit_statement(s, scope)?;
        }
        Ok(())
    }

    fn emit_block(&mut self, frame: usize, f: impl FnOnce(&mut Self) -> Res<()>) -> Res<Vec<Statement>> {
        if let Store::Emit(emit) = &mut self.frames[frame].store {
            emit.blocks.push(Vec::new());
        }
        let result = f(self);
        let Store::Emit(emit) = &mut self.frames[frame].store else { unreachable!("translating") };
        let block = emit.blocks.pop().expect("pushed above");
        result.map(|()| block)
    }

    fn emit(&mut self, frame: usize, statement: Statement) {
        if let Store::Emit(emit) = &mut self.frames[frame].store {
            emit.push(statement);
        }
    }

    fn emit_statement(&mut self, s: &'a ast::Statement, scope: Scope) -> Res<()> {
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
        let unrolls = matches!(&self.frames[frame].store, Store::Emit(e) if e.unrolls);
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
            let Store::Emit(emit) = &mut self.frames[frame].store else { unreachable!("translating") };
            let index = emit.locals.push(harpoon_ir::Local {
                name: first.name.name.to_string(),
                ty: ScalarType::Integer,
                array: None,
            });
            let value = self.flat.exprs.intern(Expr::Local(index));
            self.iterators.push((first.name.name, Scalar::Expr(value)));
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
        if values.iter().any(|v| matches!(v, Scalar::Expr(_)))
            && let Some(range) = &first.range
        {
            // The body may change what the loop runs over, which is computed once.
            let value = first_of(self.expr(range, scope)?);
            let Store::Emit(emit) = &mut self.frames[frame].store else { unreachable!("translating") };
            let kept = emit.declare(&format!("$range{}", emit.locals.len()), &value);
            self.emit_assign(frame, &kept, &value, range.span);
            if let Value::Array(a) = self.whole(&kept) {
                values = a.elems;
            }
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
        let Some(mut shape) = emit.names.get(&name).cloned() else {
            return Err(self.error_in(
                "unknown-name",
                scope.node,
                target.span,
                format!("`{name}` is no variable of this function"),
            ));
        };
        for (k, part) in target.parts.iter().enumerate() {
            if k > 0 {
                let Shape::Record { fields, class } = &shape else {
                    return Err(self.error_in(
                        "unknown-name",
                        scope.node,
                        part.name.span,
                        "this has no fields",
                    ));
                };
                match fields.iter().find(|(n, _)| *n == part.name.name) {
                    Some((_, s)) => shape = s.clone(),
                    None => {
                        let class = class.clone();
                        return Err(self.error_in(
                            "unknown-name",
                            scope.node,
                            part.name.span,
                            format!("{class} has no field `{}`", part.name.name),
                        ));
                    }
                }
            }
            if part.subscripts.is_empty() {
                continue;
            }
            let Shape::Array { local, ty, dims } = shape.clone() else {
                return Err(
                    self.unsupported(span, "assigning to an element of an array of records in this function")
                );
            };
            let (places, dims) = self.places(local, &dims, &part.subscripts, scope, span)?;
            let blank = Value::Array(Array { ty, elems: vec![Scalar::integer(0); places.len()], dims });
            let value = self.fit(value, &blank, span, scope)?;
            return Ok((places, self.exprs_of(&value)));
        }
        let whole = self.whole(&shape);
        let value = self.fit(value, &whole, span, scope)?;
        let mut places = Vec::new();
        self.shape_places(&shape, &mut places);
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

    fn exprs_of(&mut self, value: &Value) -> Vec<ExprId> {
        let mut scalars = Vec::new();
        value.scalars(&mut scalars);
        scalars.iter().map(|s| s.to_expr(&mut self.flat.exprs)).collect()
    }
}

#[derive(Clone)]
enum Snapshot {
    Locals(FxHashMap<Symbol, Value>),
    Vars(FxHashMap<VarId, ExprId>),
}

enum Positions {
    Known(Vec<usize>),
    Dynamic(Scalar, usize),
}

/// Every expression of a statement and of those inside it.
fn for_each_expr(s: &mut Statement, f: &mut dyn FnMut(&mut ExprId)) {
    match s {
        Statement::Assign { targets, values, .. } => {
            for t in targets {
                if let Place::Element(_, at) = t {
                    f(at);
                }
            }
            values.iter_mut().for_each(f);
        }
        Statement::If { branches, otherwise } => {
            for (c, body) in branches {
                f(c);
                body.iter_mut().for_each(|s| for_each_expr(s, f));
            }
            otherwise.iter_mut().for_each(|s| for_each_expr(s, f));
        }
        Statement::For { start, step, stop, body, .. } => {
            [start, step, stop].into_iter().for_each(&mut *f);
            body.iter_mut().for_each(|s| for_each_expr(s, f));
        }
        Statement::While { condition, body } => {
            f(condition);
            body.iter_mut().for_each(|s| for_each_expr(s, f));
        }
        Statement::CheckIndex { index, .. } => f(index),
        Statement::Assert { condition, message, .. } => {
            f(condition);
            f(message);
        }
        Statement::External { args, .. } => {
            for arg in args {
                if let ExternalArg::Value { elems, .. } = arg {
                    elems.iter_mut().for_each(&mut *f);
                }
            }
        }
        Statement::Break | Statement::Return => {}
    }
}

fn has_break(statements: &[ast::Statement]) -> bool {
    statements.iter().any(|s| match &s.kind {
        ast::StatementKind::Break | ast::StatementKind::Return => true,
        ast::StatementKind::If(branches) => branches.iter().any(|b| has_break(&b.body)),
        _ => false,
    })
}
