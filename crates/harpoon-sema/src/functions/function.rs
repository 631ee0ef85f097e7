//! Functions (MLS chapter 12): calls, and three things that can become of them.
//!
//! A call with constant arguments is executed now. A call of a short function without loops that depend on
//! run-time values is written out as an expression, so that it can be differentiated and sorted like any other.
//! Everything else becomes a run-time function, specialised for the array sizes (and the constant Integers,
//! Booleans and Strings) of the call.

use crate::classes::annotation::annotation_of;
use crate::classes::annotation::literal;
use crate::classes::signature::Param;
use crate::classes::signature::Signature;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::expressions::state::Situation;
use crate::functions::call::{Arg, Slots};
use crate::functions::frame::{Frame, Store};
use crate::functions::state::Execution;
use crate::functions::statement::{Flow, Stop};
use crate::values::value::first_of;
use crate::values::value::{Record, Scalar, Value};
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::{ExprId, ScalarType};
use harpoon_syntax::ast;
use rustc_hash::{FxHashMap, FxHashSet};

/// Nested calls before a function is taken to recurse for ever.
const MAX_CALL_DEPTH: usize = 200;
/// Scalars that the arguments of nested calls may have together: a recursion may give itself more at every level.
const MAX_CALL_SCALARS: usize = 200_000;
/// Statements that all functions evaluated during one translation may execute.
pub const MAX_STEPS: u64 = 2_000_000;
/// Statements up to which a function is written out at its calls.
const INLINE_STEPS: u64 = 400;
/// And how large it may then be, as a tree.
const INLINE_SIZE: u64 = 10_000;

impl<'a> Sema<'a> {
    pub(crate) fn call_function(
        &mut self,
        node: NodeId,
        args: Vec<Arg>,
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        self.check_not_partial(node, span, scope)?;
        let signature = self.signature(node);
        self.note_function(node);
        self.note_call_of(node, scope, span);
        let slots = self.match_args(node, &signature.inputs, args, scope, span)?;
        let Some(each) = self.vectorized(&signature.inputs, &slots, scope)? else {
            return self.call_once(node, &signature, slots, scope, span);
        };
        self.check_gives_scalar(node, &signature, span);
        let mut results = Vec::with_capacity(each.calls.len());
        for slots in each.calls {
            results.push(first_of(self.call_once(node, &signature, slots, scope, span)?));
        }
        Ok(self.stack(&results, span, scope.node)?.reshape(1, &each.lead))
    }

    pub(crate) fn check_not_partial(&mut self, function: NodeId, span: Span, scope: Scope) -> Res<()> {
        let class = self.class_def(function);
        if !class.is_partial {
            return Ok(());
        }
        let name = self.class_name(function);
        Err(self.report(
            Diagnostic::error(codes::PARTIAL_FUNCTION, span, format!("the function `{name}` is partial"))
                .component(self.path(scope.node))
                .related(class.name.span, "declared here")
                .help("call a function that extends it"),
        ))
    }

    /// A function with one scalar result can be applied to arrays element by element (MLS 12.4.6).
    fn check_gives_scalar(&mut self, node: NodeId, signature: &Signature, span: Span) {
        let gives = match signature.outputs[..] {
            [output] if self.declared_rank(output).is_none_or(|rank| rank == 0) => return,
            [_] => "gives an array".to_owned(),
            [] => "gives no value".to_owned(),
            _ => format!("gives {} values", signature.outputs.len()),
        };
        let name = self.class_name(node);
        self.report_breach(
            Diagnostic::error(
                codes::TYPE_MISMATCH,
                span,
                format!("`{name}` {gives}, so it cannot be applied element by element"),
            )
            .related(self.class_def(node).name.span, "declared here")
            .help("write the calls: `{f(x[i]) for i in 1:size(x, 1)}`"),
        );
    }

    pub(crate) fn call_once(
        &mut self,
        node: NodeId,
        signature: &Signature,
        slots: Slots,
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let slots: Slots = match self.calls.cases.is_empty() {
            true => slots,
            false => slots.into_iter().map(|s| s.map(|(v, at)| (self.value_in_this_case(v), at))).collect(),
        };
        let given: usize = slots.iter().flatten().map(|(value, _)| value.n_scalars()).sum();
        let together = given + self.calls.active.last().map_or(0, |(_, n)| *n);
        let is_recursive = || self.calls.active.iter().any(|(n, _)| *n == node);
        if self.calls.active.len() >= MAX_CALL_DEPTH || (together > MAX_CALL_SCALARS && is_recursive()) {
            return Err(self.endless_recursion(node, scope, span));
        }
        self.calls.active.push((node, together));
        let result = self.call_at_depth(node, signature, slots, scope, span);
        self.calls.active.pop();
        if self.calls.active.is_empty() {
            self.calls.too_deep = None;
        }
        result
    }

    fn call_at_depth(
        &mut self,
        node: NodeId,
        signature: &Signature,
        slots: Slots,
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        // Inputs first: their values decide what becomes of the call.
        self.calls.frames.push(Frame { store: Store::Locals(FxHashMap::default()) });
        let inputs = self.bind_inputs(node, signature, slots, span);
        let frame = self.calls.frames.pop().expect("pushed above");
        let inputs = inputs?;
        if let Some(of) = self.differentiated(node) {
            return self.partial_derivative(of, &inputs, scope, span);
        }
        // Whatever its text does: only the compiler knows where a library is.
        if self.is_load_resource(node) {
            return self.load_resource(&inputs, span);
        }
        if let Some(external) = self.external_of(node) {
            return self.call_external(node, external, signature, &inputs, scope, span);
        }
        let acts = self.class_def(node).purity == ast::Purity::Impure;
        let is_constant = inputs.iter().all(|(_, v)| v.is_constant());
        if is_constant || (self.may_inline(node, &inputs) && !self.calls.never_inlined.contains(&node)) {
            // A function without outputs is called for its assertions, which are written out whatever their number.
            let is_check = signature.outputs.is_empty() && self.situation.assert_guard.is_some();
            let budget = match () {
                () if is_constant => None,
                () if is_check => Some(MAX_STEPS),
                () => Some(INLINE_STEPS),
            };
            let n_actions = self.flat.actions.len();
            let assert_guard = self.situation.assert_guard.filter(|_| is_check);
            let situation = Situation { assert_guard, ..self.situation };
            // In a branch that may never be reached an assertion of the function may fail: then it fails at run time.
            let is_emitted = self.calls.frames.last().is_some_and(|f| matches!(f.store, Store::Emit(_)));
            let is_guarded = is_constant && (is_emitted || !self.evaluation.guards.is_empty());
            // Whether a function that may act does so is seen when it is tried.
            let (executed, execution) = self.situated(situation, |s| {
                s.trying_if(acts || is_guarded, |s| s.execute(node, signature, frame, budget, span))
            });
            if executed.is_err() && (self.calls.is_endless || self.is_left_to_first_call(node)) {
                self.calls.never_inlined.insert(node);
                self.flat.actions.truncate(n_actions);
                return Err(Reported);
            }
            match executed {
                Err(_) if execution.meets_action || acts => {
                    self.calls.never_inlined.insert(node);
                    self.flat.actions.truncate(n_actions);
                }
                Ok(value) => {
                    if is_constant {
                        return Ok(value);
                    }
                    if self.is_bloated(&value, &inputs) {
                        self.calls.never_inlined.insert(node);
                    } else if !self.needs_inverse(node, &inputs, &value)
                        && let Some(value) = self.without_events(node, value, &inputs)
                    {
                        return Ok(value);
                    }
                }
                Err(_) if is_guarded => {}
                Err(Stop::Reported) => return Err(Reported),
                Err(Stop::Dynamic(at)) if is_constant => return Err(self.cannot_evaluate(node, at, span)),
                // Trying again at every call, and in every caller, would cost the more the deeper they nest.
                Err(Stop::Dynamic(_)) => {
                    self.calls.never_inlined.insert(node);
                    self.flat.actions.truncate(n_actions);
                }
            }
        }
        if !signature.outputs.iter().any(|&p| self.is_open(p)) {
            let named = self.with_known_texts(node, signature, &inputs, span);
            return self.call_at_run_time(node, signature, named.as_deref().unwrap_or(&inputs), scope, span);
        }
        // An output that grows while the function runs has its size from the values: of parameters, as they are now.
        if let Some(value) = self.known_call_at_run_time(node, signature, &inputs, scope, span) {
            return Ok(value);
        }
        let known: Option<Vec<Value>> = inputs.iter().map(|(_, v)| self.known_constant(v, span)).collect();
        match known {
            Some(known) if !is_constant => {
                let slots = known.into_iter().map(|v| Some((v, span))).collect();
                self.call_once(node, signature, slots, scope, span)
            }
            _ => self.call_at_run_time(node, signature, &inputs, scope, span),
        }
    }

    /// The name of a file may decide how much there is in it, and so sizes: then the inputs with the texts of parameters as
    /// they are now, in place of their names.
    #[inline(never)]
    fn with_known_texts(
        &mut self,
        node: NodeId,
        signature: &Signature,
        inputs: &[(Param, Value)],
        span: Span,
    ) -> Option<Vec<(Param, Value)>> {
        let is_text = |v: &Value| v.as_array().is_some_and(|a| a.ty == ScalarType::String);
        let mut known = Vec::new();
        for (k, (_, value)) in inputs.iter().enumerate() {
            if is_text(value) && !value.is_constant() {
                known.extend(self.known_constant(value, span).map(|text| (k, text)));
            }
        }
        if known.is_empty() || self.known_specialization(node, signature, inputs).is_some() {
            return None;
        }
        let mut inputs = inputs.to_vec();
        known.into_iter().for_each(|(k, text)| inputs[k].1 = text);
        Some(inputs)
    }

    // Messages are made in functions of their own: a recursive function of the model is one of ours, and every
    // level of it needs room on the stack.
    #[cold]
    #[inline(never)]
    fn cannot_evaluate(&mut self, node: NodeId, at: Span, span: Span) -> Reported {
        let name = self.class_name(node);
        let message = format!("`{name}` cannot be evaluated here, since this is not constant");
        self.report(Diagnostic::error(codes::NOT_CONSTANT, at, message).related(span, "called here"))
    }

    #[cold]
    #[inline(never)]
    fn endless_recursion(&mut self, node: NodeId, scope: Scope, span: Span) -> Reported {
        let name = self.class_name(node);
        let message = match self.calls.active.len() < MAX_CALL_DEPTH {
            true => format!("`{name}` calls itself with larger and larger arguments"),
            false => format!("`{name}` calls itself more than {MAX_CALL_DEPTH} deep"),
        };
        let is_emit = |f: &Frame| matches!(f.store, Store::Emit(_));
        // Written out, a function follows both branches, also those that would end the recursion. As a call it comes
        // back to itself, unless its sizes or constant arguments differ every time.
        match self.calls.frames.last().is_some_and(is_emit) {
            true if 2 * self.calls.frames.iter().filter(|f| is_emit(f)).count()
                >= self.calls.active.len() =>
            {
                self.calls.is_endless = true;
                self.telling(|s| s.error_in(codes::ENDLESS_RECURSION, scope.node, span, message))
            }
            true => self.error_in(codes::ENDLESS_RECURSION, scope.node, span, message),
            false => {
                // The deepest call may be of another function, which the one that recurses calls on the way.
                let count = |n: NodeId| self.calls.active.iter().filter(|(other, _)| *other == n).count();
                self.calls.too_deep =
                    self.calls.active.iter().map(|(n, _)| *n).max_by_key(|&n| count(n)).or(Some(node));
                self.error_in(codes::ENDLESS_RECURSION, scope.node, span, message)
            }
        }
    }

    /// Is the function left for the call that began a recursion to deal with?
    fn is_left_to_first_call(&mut self, node: NodeId) -> bool {
        let Some(deep) = self.calls.too_deep else { return false };
        let is_first = deep == node && self.calls.active.iter().filter(|(n, _)| *n == node).count() == 1;
        if is_first {
            self.calls.too_deep = None;
        }
        !is_first
    }

    pub(crate) fn algorithms_of(&mut self, node: NodeId) -> Vec<(NodeId, &'a [ast::Statement])> {
        let mut out = Vec::new();
        if let Some(c) = self.composition(node) {
            for base in self.table(node).bases.clone() {
                out.extend(self.algorithms_of(base));
            }
            out.extend(c.algorithms.iter().filter(|s| !s.is_initial).map(|s| (node, &s.statements[..])));
        } else {
            for base in self.table(node).bases.clone() {
                out.extend(self.algorithms_of(base));
            }
        }
        out
    }

    /// The variables that the statements of a function assign to.
    pub(crate) fn assigned_names(&mut self, node: NodeId) -> FxHashSet<Symbol> {
        let mut targets = Vec::new();
        self.algorithms_of(node)
            .iter()
            .for_each(|(_, s)| harpoon_syntax::walk::collect_targets(s, &mut targets));
        targets.iter().map(|t| t.parts[0].name.name).collect()
    }

    /// Executes a function symbolically. `budget` limits how much it may write out.
    fn execute(
        &mut self,
        node: NodeId,
        signature: &Signature,
        frame: Frame,
        budget: Option<u64>,
        span: Span,
    ) -> (Result<Value, Stop>, Execution) {
        let before = self.evaluation.steps;
        let limit = budget.map(|b| self.evaluation.steps + b);
        self.calls.executions.push(Execution::default());
        self.calls.frames.push(frame);
        let at = self.calls.frames.len() - 1;
        // While it is only tried whether the function can be written out, its problems are not reported.
        let result = self.trying_if(budget.is_some(), |this| {
            for (p, _) in this.initialization_order(node, signature).iter() {
                let value = this.initial_value(*p, at).map_err(|_| match budget {
                    Some(_) => Stop::Dynamic(span),
                    None => Stop::Reported,
                })?;
                this.set_local(at, p.name, value);
            }
            for (n, statements) in this.algorithms_of(node) {
                let scope = Scope { node: n, frame: Some(at), iterators: this.evaluation.iterators.len() };
                match this.run(statements, scope, limit)? {
                    Flow::Return => break,
                    Flow::Next | Flow::Break => {}
                }
            }
            let Store::Locals(values) = &this.calls.frames[at].store else { return Err(Stop::Dynamic(span)) };
            let outputs: Vec<Value> = signature.outputs.iter().map(|p| values[&p.name].clone()).collect();
            Ok(Value::Tuple(outputs))
        });
        self.calls.frames.truncate(at);
        if budget.is_some() {
            self.evaluation.steps = before;
        }
        let result = match result {
            Err(Stop::Reported) if budget.is_some() => Err(Stop::Dynamic(span)),
            other => other,
        };
        (result, self.calls.executions.pop().unwrap_or_default())
    }

    /// The function that is being executed acts on the world.
    pub(crate) fn meet_action(&mut self) -> Reported {
        if let Some(execution) = self.calls.executions.last_mut() {
            execution.meets_action = true;
        }
        Reported
    }

    /// Is what a function would be written out as too large, counted as a tree over its arguments? Branches are computed
    /// by themselves, each with all that it needs, so a long row of conditional assignments would be computed many
    /// times over.
    fn is_bloated(&self, value: &Value, inputs: &[(Param, Value)]) -> bool {
        let expressions = |values: &mut dyn Iterator<Item = &Value>| -> Vec<ExprId> {
            let mut scalars = Vec::new();
            values.for_each(|v| v.scalars(&mut scalars));
            scalars
                .into_iter()
                .filter_map(|s| if let Scalar::Expr(e) = s { Some(*e) } else { None })
                .collect()
        };
        let given: FxHashSet<ExprId> = expressions(&mut inputs.iter().map(|(_, v)| v)).into_iter().collect();
        let roots: Vec<ExprId> = expressions(&mut std::iter::once(value));
        let pool = &self.flat.exprs;
        let mut size: FxHashMap<ExprId, u64> = FxHashMap::default();
        pool.visit(&roots, &mut |id, node| {
            // What a call gives is kept, however often it is used.
            let n = match given.contains(&id) || matches!(node, harpoon_ir::Expr::UserCall(..)) {
                true => 1,
                false => pool.operands(id).fold(1u64, |n, o| n.saturating_add(size[&o])),
            };
            size.insert(id, n);
        });
        roots.iter().any(|r| size[r] > INLINE_SIZE)
    }

    /// Relations inside functions make no events unless their authors ask for them (MLS 12.8), those in the arguments do
    /// (MLS 3.7.2). `None` if both occur: then the function must stay a call.
    fn without_events(&mut self, node: NodeId, value: Value, inputs: &[(Param, Value)]) -> Option<Value> {
        let relations = |sema: &Self, values: &mut dyn Iterator<Item = &Value>| {
            let mut scalars = Vec::new();
            values.for_each(|v| v.scalars(&mut scalars));
            let roots: Vec<ExprId> = scalars
                .iter()
                .filter_map(|s| if let Scalar::Expr(e) = s { Some(*e) } else { None })
                .collect();
            let mut found = FxHashSet::default();
            sema.flat.exprs.visit(&roots, &mut |id, node| {
                let makes_events = match node {
                    harpoon_ir::Expr::Binary(op, _, _) => op.is_relation(),
                    harpoon_ir::Expr::Call(f, _) => f.generates_events(),
                    _ => false,
                };
                if makes_events {
                    found.insert(id);
                }
            });
            found
        };
        let inside = relations(self, &mut std::iter::once(&value));
        if inside.is_empty() || self.annotation_flag(node, "GenerateEvents") == Some(true) {
            return Some(value);
        }
        let given = relations(self, &mut inputs.iter().map(|(_, v)| v));
        if inside.is_subset(&given) {
            return Some(value);
        }
        if !given.is_disjoint(&inside) {
            return None;
        }
        let smooth_order = self.smooth_order(node);
        let pool = &mut self.flat.exprs;
        Some(value.map_scalars(&mut |s| match s {
            Scalar::Const(_) => s.clone(),
            Scalar::Expr(e) => {
                let quiet = pool.no_event(*e);
                Scalar::Expr(match smooth_order {
                    Some(order) if quiet != *e => {
                        let order = pool.int(i64::from(order));
                        pool.intern(harpoon_ir::Expr::Smooth(order, quiet))
                    }
                    _ => quiet,
                })
            }
        }))
    }

    pub(crate) fn annotation_flag(&self, node: NodeId, name: &str) -> Option<bool> {
        let annotation = annotation_of(self.class_def(node))?;
        annotation.arguments.iter().find_map(|a| match &a.kind {
            ast::ArgumentKind::Modifier { name: n, modification: Some(m), .. }
                if n.parts.len() == 1 && n.parts[0].name == name =>
            {
                m.value.as_ref().and_then(literal).and_then(|c| c.as_bool())
            }
            _ => None,
        })
    }

    #[inline(never)]
    fn is_load_resource(&self, node: NodeId) -> bool {
        self.class_def(node).name.name == "loadResource"
            && LOAD_RESOURCE.contains(&self.class_name(node).as_str())
    }

    /// Does a call of the function do more than give a value?
    pub(crate) fn acts(&mut self, node: NodeId) -> bool {
        if let Some(external) = self.external_of(node) {
            let name = external.call.as_ref().map_or(self.class_def(node).name.name, |(n, _)| n.name);
            let routine = harpoon_external::find(name.as_str());
            return match routine {
                Some(routine) => routine.nature == harpoon_external::Nature::Acting,
                None => self.may_run_c() && self.class_def(node).purity == ast::Purity::Impure,
            };
        }
        self.class_def(node).purity == ast::Purity::Impure
    }

    /// `LateInline` and `InlineAfterIndexReduction` ask for the same at a later time; at once is as good, except for
    /// functions that are to be differentiated by what their authors know.
    fn may_inline(&mut self, node: NodeId, inputs: &[(Param, Value)]) -> bool {
        self.annotation_flag(node, "Inline") != Some(false)
            && !self.knows_its_derivative(node, inputs)
            && self.class_def(node).purity != ast::Purity::Impure
    }

    // ---- run-time functions ---------------------------------------------------------------------------------

    // ---- records -------------------------------------------------------------------------------------------
}

/// Functions that turn the address of a resource into the name of a file.
const LOAD_RESOURCE: &[&str] =
    &["Modelica.Utilities.Files.loadResource", "ModelicaServices.ExternalReferences.loadResource"];

/// Constant arguments that decide sizes and branches are built into the function.
pub(crate) fn is_known_argument(value: &Value) -> bool {
    match value {
        Value::Array(a) => a.ty != ScalarType::Real && value.is_constant(),
        _ => false,
    }
}

/// So are the constant Integers of a record, which may decide the sizes of what else it holds.
pub(crate) fn is_known_field(record: &Record, value: &Value) -> bool {
    let is_number = value.as_array().is_some_and(|a| a.ty == ScalarType::Integer && a.is_scalar());
    record.dims.is_empty() && is_number && is_known_argument(value)
}

/// The scalars of an argument that are given when the function is called: those that are not built into it.
pub(crate) fn open_scalars<'v>(value: &'v Value, out: &mut Vec<&'v Scalar>) {
    match value {
        _ if is_known_argument(value) => {}
        Value::Record(r) => {
            r.fields.iter().filter(|(_, v)| !is_known_field(r, v)).for_each(|(_, v)| field_scalars(v, out));
        }
        Value::Function(f) => f.bound.iter().for_each(|(_, v)| open_scalars(v, out)),
        other => other.scalars(out),
    }
}

fn field_scalars<'v>(value: &'v Value, out: &mut Vec<&'v Scalar>) {
    match value {
        Value::Record(_) => open_scalars(value, out),
        other => other.scalars(out),
    }
}
