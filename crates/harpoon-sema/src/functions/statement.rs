//! Statements (MLS chapter 11): executed symbolically, or translated into a run-time function.
//!
//! Symbolic execution of an `if` whose condition is not known executes all branches and lets each variable
//! choose among its values; loops run as long as their ranges and conditions are known. What cannot be done
//! this way stops with `Dynamic`, and the caller tries something else.

use crate::context::codes;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::expressions::iterator::Body;
use crate::expressions::state::Situation;
use crate::functions::frame::{Emit, Frame, Manner, Store};
use crate::functions::function::MAX_STEPS;
use crate::values::value::first_of;
use crate::values::value::{Scalar, Value};
use harpoon_base::{Diagnostic, Span, Symbol, Table};
use harpoon_ir::{
    Constant, Expr, ExprId, ExternalArg, Local, Place, ScalarType, Statement, VarId, Variability,
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
    pub(crate) fn now(&mut self, e: &'a ast::Expr, scope: Scope) -> Res<Value> {
        let value = self.expr(e, scope)?;
        Ok(match scope.frame {
            Some(frame) => self.current(frame, value),
            None => value,
        })
    }

    pub(crate) fn condition_now(&mut self, e: &'a ast::Expr, scope: Scope) -> Res<Scalar> {
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
        self.evaluation.steps += 1;
        if limit.is_some_and(|l| self.evaluation.steps > l) {
            return Err(Stop::Dynamic(span));
        }
        if self.evaluation.steps > MAX_STEPS {
            self.error(
                codes::ENDLESS_EVALUATION,
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
        let is_section = matches!(self.calls.frames[frame].store, Store::Vars(_));
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
                if self.situation.is_in_when || !self.evaluation.guards.is_empty() {
                    let around = if self.situation.is_in_when { "`when`" } else { "`if`" };
                    return Err(self
                        .report(
                            Diagnostic::error(
                                codes::MISPLACED_WHEN,
                                s.span,
                                format!("a `when` cannot stand inside of {around} in an algorithm section"),
                            )
                            .component(self.path(scope.node))
                            .help("put it at the top of an algorithm section, or write a `when` equation"),
                        )
                        .into());
                }
                let situation = Situation { is_in_when: true, ..self.situation };
                self.situated(situation, |s| s.run_when(branches, scope, limit))
            }
            ast::StatementKind::When(_) => Err(self
                .error_in(codes::WHEN_IN_FUNCTION, scope.node, s.span, "a function cannot wait for events")
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
        let attempt = |sema: &mut Self, manner: Manner| -> Res<Emit> {
            let emit = Emit {
                names: FxHashMap::default(),
                locals: Table::new(),
                blocks: vec![Vec::new()],
                manner,
                intervals: FxHashMap::default(),
                section: Some(Vec::new()),
            };
            sema.calls.frames.push(Frame { store: Store::Emit(emit) });
            let at = sema.calls.frames.len() - 1;
            let result = sema.emit_statement(s, Scope { frame: Some(at), ..scope });
            let frame = sema.calls.frames.swap_remove(at);
            sema.calls.frames.truncate(at);
            let Store::Emit(emit) = frame.store else { unreachable!("pushed above") };
            result.map(|()| emit)
        };
        let emit = match self.trying(|s| attempt(s, Manner::Loops)) {
            Ok(emit) => emit,
            Err(_) => attempt(self, Manner::Unrolled)?,
        };
        let mut locals = emit.locals;
        let assigned = emit.section.unwrap_or_default();
        let mut body = emit.blocks.into_iter().next().unwrap_or_default();
        if self.situation.is_scouting {
            for (v, _) in assigned {
                let value = self.before_section(v);
                if let Store::Vars(store) = &mut self.calls.frames[section].store {
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
        let mut memo: HashMap<ExprId, ExprId> = HashMap::new();
        let (mut inputs, mut args, mut starts) = (Vec::new(), Vec::new(), Vec::new());
        for &(v, local) in &assigned {
            let var = self.flat.exprs.var(v);
            let (name, ty) = (format!("{}$before", self.flat.vars[v].name), self.flat.vars[v].ty);
            let input = locals.push(Local { name, ty, array: None });
            inputs.push(input);
            starts.push(self.flat.exprs.intern(Expr::Local(input)));
            let held = match &self.calls.frames[section].store {
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
        // What the loop begins with decides whether it can change between events, not the names it works on.
        let counts = assigned.iter().find(|(v, _)| self.flat.vars[*v].ty != ScalarType::Real);
        if let (false, false, Some(&(v, _))) =
            (self.situation.is_in_when, self.situation.is_in_initial, counts)
        {
            self.note_loop(args.clone(), v, s.span, scope);
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
            if let Store::Vars(store) = &mut self.calls.frames[section].store {
                store.insert(*v, out);
            }
        }
        Ok(())
    }

    pub(crate) fn too_few_outputs(&mut self, span: Span, found: usize, scope: Scope) -> Reported {
        self.error_in(
            codes::WRONG_ARGUMENTS,
            scope.node,
            span,
            format!("the function has only {found} outputs"),
        )
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
            self.evaluation.iterators.push((first.name.name, value));
            let result = self.run_for(rest, body, scope, limit, flow);
            self.evaluation.iterators.pop();
            result?;
            if *flow != Flow::Next {
                break;
            }
        }
        Ok(())
    }

    fn snapshot(&self, frame: usize) -> Snapshot {
        match &self.calls.frames[frame].store {
            Store::Locals(v) => Snapshot::Locals(v.clone()),
            Store::Vars(v) => Snapshot::Vars(v.clone()),
            Store::Emit(_) => unreachable!("statements are emitted, not run"),
        }
    }

    fn restore(&mut self, frame: usize, snapshot: Snapshot) {
        self.calls.frames[frame].store = match snapshot {
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
        let mut condition = self.condition_now(condition, scope)?;
        // Of what a parameter decides that has decided sizes too, one branch may be about elements that there are not.
        if let Scalar::Expr(c) = condition
            && let Some(decided) = self.structural_value(c)
        {
            condition = Scalar::Const(decided);
        }
        match condition {
            Scalar::Const(Constant::Boolean(true)) => self.run(&first.body, scope, limit),
            Scalar::Const(_) => self.run_if(rest, scope, limit, span),
            Scalar::Expr(c) => {
                let before = self.snapshot(frame);
                self.evaluation.guards.push(c);
                let flow_then = self.run(&first.body, scope, limit);
                self.evaluation.guards.pop();
                let then = self.snapshot(frame);
                self.restore(frame, before);
                let not = self.flat.exprs.not(c);
                self.evaluation.guards.push(not);
                let flow_else = flow_then.and_then(|f| Ok((f, self.run_if(rest, scope, limit, span)?)));
                self.evaluation.guards.pop();
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
                let mut then: Vec<(Symbol, Value)> = then.into_iter().collect();
                then.sort_by_key(|(name, _)| name.as_str());
                for (name, a) in then {
                    match otherwise.get(&name) {
                        Some(b) if *b == a => {}
                        Some(b) if crate::values::value::same_shape(&a, b) => {
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
            self.evaluation.guards.push(guard);
            let flow = self.run(&branch.body, scope, limit);
            self.evaluation.guards.pop();
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
                self.equations.when_vars.insert(v);
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
            return Err(self.error_in(codes::TYPE_MISMATCH, scope.node, span, "a condition must be Boolean"));
        };
        if a.ty == ScalarType::Clock {
            let message = "a `when` with a clock stands among equations, not in an algorithm";
            return Err(self.clocked_when_error(span, message, scope));
        }
        if a.ty != ScalarType::Boolean || a.dims.len() > 1 {
            let found = Value::Array(a).describe();
            return Err(self.error_in(
                codes::TYPE_MISMATCH,
                scope.node,
                span,
                format!("`when` needs a Boolean or a vector of them, this is {found}"),
            ));
        }
        let mut guard = self.flat.exprs.bool(false);
        for c in &a.elems {
            let c = c.to_expr(&mut self.flat.exprs);
            self.note_event(c, span, scope);
            let rises = match self.flat.exprs.get(c) {
                // During initialization a `when` is active only by an explicit `initial()`.
                Expr::Initial => c,
                Expr::Bool(_) => self.flat.exprs.bool(false),
                Expr::Sample(..) => c,
                _ if self.situation.is_scouting => c,
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

    // ---- assignment -------------------------------------------------------------------------------------------

    // ---- translation ------------------------------------------------------------------------------------------
}

#[derive(Clone)]
enum Snapshot {
    Locals(FxHashMap<Symbol, Value>),
    Vars(FxHashMap<VarId, ExprId>),
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

pub(crate) fn has_break(statements: &[ast::Statement]) -> bool {
    statements.iter().any(|s| match &s.kind {
        ast::StatementKind::Break | ast::StatementKind::Return => true,
        ast::StatementKind::If(branches) => branches.iter().any(|b| has_break(&b.body)),
        _ => false,
    })
}
