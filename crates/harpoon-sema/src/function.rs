//! Functions (MLS chapter 12): calls, and three things that can become of them.
//!
//! A call with constant arguments is executed now. A call of a short function without loops that depend on
//! run-time values is written out as an expression, so that it can be differentiated and sorted like any other.
//! Everything else becomes a run-time function, specialised for the array sizes (and the constant Integers,
//! Booleans and Strings) of the call.

use crate::class::{ClassTarget, ClassUse, Entry, Found, NodeId, nearest};
use crate::component::{CompKind, annotation_of, broadcast, literal};
use crate::expression::first_of;
use crate::frame::{Emit, Frame, Shape, Store};
use crate::sema::{Reported, Res, Scope, Sema};
use crate::statement::{Flow, Stop};
use crate::value::{Array, Record, Scalar, Value, indices};
use harpoon_base::{Diagnostic, Span, Symbol, Table};
use harpoon_ir::{
    Action, ActionKind, Constant, Declared, ExprId, FlatModel, Function, Local, Place, ScalarType, Statement,
};
use harpoon_syntax::ast;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// What makes two calls use one run-time function.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Specialization {
    node: NodeId,
    args: Vec<String>,
}

#[derive(Clone)]
pub struct Signature {
    pub inputs: Vec<Param>,
    pub outputs: Vec<Param>,
    pub locals: Vec<Param>,
}

#[derive(Clone, Copy)]
pub struct Param {
    pub name: Symbol,
    pub node: NodeId,
    pub index: u32,
}

pub struct Arg {
    pub name: Option<ast::Ident>,
    pub value: Value,
    pub span: Span,
}

/// Nested calls before a function is taken to recurse for ever.
const MAX_CALL_DEPTH: usize = 200;
/// Statements that all functions evaluated during one translation may execute.
pub const MAX_STEPS: u64 = 2_000_000;
/// Statements up to which a function is written out at its calls.
const INLINE_STEPS: u64 = 400;
/// And how large it may then be, as a tree.
const INLINE_SIZE: u64 = 10_000;

/// What a call names.
pub(crate) enum Callee<'a> {
    Function(NodeId),
    Record(NodeId),
    Enumeration(harpoon_ir::EnumId),
    /// `der(f, x)` of a function.
    Derivative(NodeId, &'a [ast::Ident]),
}

impl<'a> Sema<'a> {
    pub(crate) fn call(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        // The built-in functions stand at the top, so `.sin` is one even where another `sin` is nearer. A plain name
        // is looked up like any other; only where nothing is found, or a predefined type, it is a built-in.
        if let [part] = &call.function.parts[..]
            && (call.function.is_global || !self.hides_builtin(part.name.name, scope))
            && let Some(result) = self.builtin_call(part.name.name.as_str(), call, scope)
        {
            return result;
        }
        if let [first, second] = &call.function.parts[..]
            && first.name.name == "Connections"
        {
            return self.connections_operator(second.name.name.as_str(), call, scope);
        }
        let callable = self.callable_here(&call.function, scope);
        let callee = match callable {
            Some(_) => None,
            None => Some(self.callee(&call.function, scope)?),
        };
        if !call.iterators.is_empty() {
            return Err(self.error_in(
                "wrong-arguments",
                scope.node,
                call.span,
                "only reductions such as `sum` take a `for` in their arguments",
            ));
        }
        let mut args = Vec::with_capacity(call.args.len());
        for a in &call.args {
            let value = first_of(self.expr(&a.value, scope)?);
            args.push(Arg { name: a.name, value, span: a.value.span });
        }
        let Some(callee) = callee else {
            let callable = callable.expect("one of the two");
            return self.call_callable(callable, args, scope, call.span);
        };
        match callee {
            Callee::Function(node) => self.call_function(node, args, scope, call.span),
            Callee::Derivative(node, inputs) => {
                self.call_partial_derivative(node, inputs, args, scope, call.span)
            }
            Callee::Record(node) => match self.overloaded_constructor(node, args, call.span, scope.node) {
                Ok(made) => made,
                Err(args) => self.construct_record(node, args, scope, call.span),
            },
            Callee::Enumeration(e) => {
                let ordinal = match &args[..] {
                    [one] => self.expect_scalar(
                        one.value.clone(),
                        ScalarType::Integer,
                        "the ordinal of a literal",
                        one.span,
                        scope.node,
                    )?,
                    _ => {
                        return Err(self.error_in(
                            "wrong-arguments",
                            scope.node,
                            call.span,
                            "one Integer is needed",
                        ));
                    }
                };
                if let Scalar::Const(Constant::Integer(n)) = ordinal {
                    let count = self.flat.enumerations[e].literals.len();
                    if n < 1 || n as u64 > count as u64 {
                        let name = self.flat.enumerations[e].name.clone();
                        return Err(self.error_in(
                            "index-out-of-range",
                            scope.node,
                            args[0].span,
                            format!("`{name}` has {count} literals, so there is none with the number {n}"),
                        ));
                    }
                    let literal = Scalar::Const(Constant::Enumeration(e, n as u32));
                    return Ok(Value::scalar(ScalarType::Enumeration(e), literal));
                }
                let s = self.scalar_call(harpoon_ir::Builtin::EnumerationOf(e), &[ordinal]);
                Ok(Value::scalar(ScalarType::Enumeration(e), s))
            }
        }
    }

    /// Is there a function of this name nearer than the built-in ones?
    fn hides_builtin(&mut self, name: Symbol, scope: Scope) -> bool {
        if !BUILTIN_NAMES.contains(&name.as_str()) || OPERATORS.contains(&name.as_str()) {
            return false;
        }
        match self.lookup_simple(scope.node, name) {
            Some(Found::Class(target)) => match self.class_use(target) {
                Ok(class) => matches!(
                    self.decls[class.decl].class.kind,
                    ast::ClassKind::Function | ast::ClassKind::OperatorFunction | ast::ClassKind::Record
                ),
                Err(_) => false,
            },
            _ => false,
        }
    }

    pub(crate) fn callee(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Res<Callee<'a>> {
        let first = r.parts[0].name;
        let mut found = if r.is_global {
            self.lookup_member(self.root, first.name)
        } else {
            self.lookup_simple(scope.node, first.name)
        };
        if found.is_none() && self.is_silent() {
            return Err(Reported);
        }
        if found.is_none() {
            let mut names = Vec::new();
            let mut at = Some(scope.node);
            while let Some(n) = at {
                names.extend(self.member_names(n));
                at = self.nodes[n].enclosing;
            }
            let mut d = Diagnostic::error(
                "unknown-function",
                first.span,
                format!("there is no function `{}` here", first.name),
            )
            .component(self.path(scope.node));
            let known = names.iter().map(String::as_str).chain(BUILTIN_NAMES.iter().copied());
            d = match nearest(first.name, known) {
                Some(near) => d.help(format!("did you mean `{near}`?")),
                None => d.help("declare it, import it, or give its full name"),
            };
            return Err(self.report(d));
        }
        let mut is_through_class = false;
        for (k, part) in r.parts.iter().enumerate().skip(1) {
            let inside = match found {
                Some(Found::Class(target)) => {
                    is_through_class = true;
                    self.class_node(target)?
                }
                // Components first, then classes: `world.gravityAcceleration` (MLS 5.3.2).
                Some(Found::Component(n, i)) if !is_through_class => {
                    self.component_with_functions(n, i, &r.parts[k - 1], scope)?
                }
                Some(Found::Component(..)) => {
                    return Err(self.error_in(
                        "unknown-function",
                        scope.node,
                        part.name.span,
                        format!("a component in a class has no function `{}`", part.name.name),
                    ));
                }
                None => unreachable!("left as soon as nothing is found"),
            };
            found = self.lookup_member(inside, part.name.name);
            match found {
                Some(found) => self.check_access(inside, found, part.name, scope.node)?,
                None => return Err(self.report_unknown_member(inside, part.name, scope.node)),
            }
        }
        let Some(Found::Class(target)) = found else {
            let name = r.parts.last().expect("not empty").name;
            return Err(self.error_in(
                "not-a-function",
                scope.node,
                r.span,
                format!("`{}` is a component and cannot be called", name.name),
            ));
        };
        let resolved = self.resolve_type(target)?;
        if let Some(ScalarType::Enumeration(e)) = resolved.scalar {
            if self.is_object_type(e) {
                let class = self.static_node(resolved.class);
                return Ok(Callee::Function(self.object_constructor(class, r.span)?));
            }
            return Ok(Callee::Enumeration(e));
        }
        let def = self.decls[resolved.class.decl].class;
        if let ast::ClassBody::Derivative { function, inputs, .. } = &def.body {
            let target = self.lookup_class(resolved.class.enclosing, function)?;
            return match self.function_node(target)? {
                Some(node) => Ok(Callee::Derivative(node, inputs)),
                None => Err(self.error_in(
                    "not-a-function",
                    scope.node,
                    function.span,
                    format!("`{}` is not a function", crate::class::print_name(function)),
                )),
            };
        }
        let is_short = resolved.named != resolved.class.decl;
        let node =
            if is_short { self.short_class_node(target, resolved.class)? } else { self.class_node(target)? };
        match def.kind {
            // `class g = f` makes no function of it (MLS 4.5.1).
            ast::ClassKind::Function | ast::ClassKind::OperatorFunction
                if resolved.kind != ast::ClassKind::Class =>
            {
                Ok(Callee::Function(node))
            }
            ast::ClassKind::Record | ast::ClassKind::OperatorRecord => Ok(Callee::Record(node)),
            _ if resolved.builtin == Some(crate::class::Builtin::Clock) => {
                Err(self.unsupported(r.span, "a clock (MLS 16): `Clock(...)`"))
            }
            _ => {
                let name = self.decls[resolved.named].name();
                Err(self.report(
                    Diagnostic::error("not-a-function", r.span, format!("`{name}` is not a function"))
                        .component(self.path(scope.node))
                        .related(def.name.span, "declared here"),
                ))
            }
        }
    }

    /// The one component through which a function is called.
    fn component_with_functions(
        &mut self,
        node: NodeId,
        index: u32,
        part: &'a ast::RefPart,
        scope: Scope,
    ) -> Res<NodeId> {
        let comp = self.component(node, index)?;
        let (name, span) = (part.name.name, part.name.span);
        self.check_unconditional(comp, scope, span)?;
        let c = &self.comps[comp];
        let CompKind::Objects(nodes) = c.kind.clone() else {
            return Err(self.error_in(
                "unknown-function",
                scope.node,
                span,
                format!("`{name}` has no functions"),
            ));
        };
        let dims = c.dims.clone();
        let nodes = match part.subscripts.is_empty() {
            true => nodes.to_vec(),
            false => self
                .select_nodes(&nodes, &dims, &part.subscripts, scope, span)?
                .map_or_else(Vec::new, |s| s.0),
        };
        match nodes[..] {
            [one] => Ok(one),
            _ => Err(self.error_in(
                "unknown-function",
                scope.node,
                span,
                format!("`{name}` is an array, and a function is called through one component"),
            )),
        }
    }

    /// The function that a class found by lookup is, if it is one.
    pub(crate) fn function_node(&mut self, target: ClassTarget) -> Res<Option<NodeId>> {
        let resolved = self.resolve_type(target)?;
        let kind = self.decls[resolved.class.decl].class.kind;
        if !matches!(kind, ast::ClassKind::Function | ast::ClassKind::OperatorFunction) {
            return Ok(None);
        }
        let is_short = resolved.named != resolved.class.decl;
        match is_short {
            true => self.short_class_node(target, resolved.class).map(Some),
            false => self.class_node(target).map(Some),
        }
    }

    /// One node for `function f = g(a = 1)` per use of the name.
    fn short_class_node(&mut self, target: ClassTarget, class: ClassUse<'a>) -> Res<NodeId> {
        let key = match target {
            ClassTarget::Entry(n, i) => (n, i + (1 << 31)),
            ClassTarget::Static(n) => (n, u32::MAX),
        };
        if let Some(&node) = self.class_nodes.get(&key) {
            return Ok(node);
        }
        let node = self.static_node(class);
        self.class_nodes.insert(key, node);
        Ok(node)
    }

    pub(crate) fn signature(&mut self, node: NodeId) -> Signature {
        let mut s = Signature { inputs: Vec::new(), outputs: Vec::new(), locals: Vec::new() };
        for (n, i) in self.components_of(node) {
            let table = self.table(n);
            let Entry::Component(entry) = &table.entries[i as usize] else { continue };
            let param = Param { name: entry.name(), node: n, index: i };
            let causality = match entry.causality() {
                ast::Causality::None if !entry.is_protected => self.type_causality(entry.scope, entry.clause),
                known => known,
            };
            match causality {
                ast::Causality::Input => s.inputs.push(param),
                ast::Causality::Output => s.outputs.push(param),
                ast::Causality::None => s.locals.push(param),
            }
        }
        s
    }

    /// Arguments to inputs, by position and by name.
    pub(crate) fn match_args(
        &mut self,
        node: NodeId,
        inputs: &[Param],
        args: Vec<Arg>,
        scope: Scope,
        span: Span,
    ) -> Res<Vec<Option<(Value, Span)>>> {
        let name = self.class_name(node);
        let mut slots: Vec<Option<(Value, Span)>> = inputs.iter().map(|_| None).collect();
        for (k, arg) in args.into_iter().enumerate() {
            let slot = match arg.name {
                None if k < slots.len() => k,
                None => {
                    let d = Diagnostic::error(
                        "wrong-arguments",
                        arg.span,
                        format!("`{name}` takes {} arguments", inputs.len()),
                    )
                    .label("one too many")
                    .component(self.path(scope.node))
                    .related(self.class_def(node).name.span, "declared here");
                    return Err(self.report(d));
                }
                Some(ident) => match inputs.iter().position(|p| p.name == ident.name) {
                    Some(slot) => slot,
                    None => {
                        let mut d = Diagnostic::error(
                            "wrong-arguments",
                            ident.span,
                            format!("`{name}` has no argument named `{}`", ident.name),
                        )
                        .component(self.path(scope.node))
                        .related(self.class_def(node).name.span, "declared here");
                        if let Some(near) = nearest(ident.name, inputs.iter().map(|p| p.name.as_str())) {
                            d = d.help(format!("did you mean `{near}`?"));
                        }
                        return Err(self.report(d));
                    }
                },
            };
            if slots[slot].is_some() {
                return Err(self.error_in(
                    "wrong-arguments",
                    scope.node,
                    arg.span,
                    format!("the argument `{}` is given twice", inputs[slot].name),
                ));
            }
            slots[slot] = Some((arg.value, arg.span));
        }
        for (p, slot) in inputs.iter().zip(&slots) {
            if slot.is_none() && self.param_entry(*p).modifier.value.is_none() {
                let d = Diagnostic::error(
                    "wrong-arguments",
                    span,
                    format!("`{name}` needs a value for its argument `{}`", p.name),
                )
                .component(self.path(scope.node))
                .related(self.class_def(node).name.span, "declared here");
                return Err(self.report(d));
            }
        }
        Ok(slots)
    }

    pub(crate) fn param_entry(&mut self, p: Param) -> crate::class::ComponentEntry<'a> {
        let table = self.table(p.node);
        match &table.entries[p.index as usize] {
            Entry::Component(e) => e.clone(),
            Entry::Class(_) => unreachable!("parameters are components"),
        }
    }

    pub(crate) fn call_function(
        &mut self,
        node: NodeId,
        args: Vec<Arg>,
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let def = self.class_def(node);
        if def.is_partial {
            let name = self.class_name(node);
            return Err(self.report(
                Diagnostic::error("partial-function", span, format!("the function `{name}` is partial"))
                    .component(self.path(scope.node))
                    .related(def.name.span, "declared here")
                    .help("call a function that extends it"),
            ));
        }
        let signature = self.signature(node);
        self.check_function(node, &signature);
        let slots = self.match_args(node, &signature.inputs, args, scope, span)?;
        // Arguments with more dimensions than declared: the function is applied element by element.
        let mut extra: Option<Vec<usize>> = None;
        let mut is_vectorized = vec![false; slots.len()];
        for (k, (p, slot)) in signature.inputs.iter().zip(&slots).enumerate() {
            let Some((value, arg_span)) = slot else { continue };
            let dims = value.dims();
            let declared = self.declared_rank(*p);
            if let Some(rank) = declared
                && dims.len() > rank
            {
                let lead = dims[..dims.len() - rank].to_vec();
                if extra.as_ref().is_some_and(|e| *e != lead) {
                    let what = format!("the argument `{}` does not fit the others in size", p.name);
                    return Err(self.error_in("size-mismatch", scope.node, *arg_span, what));
                }
                is_vectorized[k] = true;
                extra = Some(lead);
            }
        }
        let Some(lead) = extra else { return self.call_once(node, &signature, slots, scope, span) };
        let mut results = Vec::new();
        for index in indices(&lead) {
            let one: Vec<Option<(Value, Span)>> = slots
                .iter()
                .zip(&is_vectorized)
                .map(|(slot, v)| {
                    slot.as_ref().map(|(value, s)| {
                        (if *v { value.at(&index).expect("an element") } else { value.clone() }, *s)
                    })
                })
                .collect();
            results.push(first_of(self.call_once(node, &signature, one, scope, span)?));
        }
        Ok(self.stack(&results, span, scope.node)?.reshape(1, &lead))
    }

    pub(crate) fn declared_rank(&mut self, p: Param) -> Option<usize> {
        let entry = self.param_entry(p);
        let resolved = self.component_type(p.node, p.index).ok()?;
        Some(entry.declaration.array.len() + entry.clause.array.len() + resolved.dims.len())
    }

    fn call_once(
        &mut self,
        node: NodeId,
        signature: &Signature,
        slots: Vec<Option<(Value, Span)>>,
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        if self.call_depth >= MAX_CALL_DEPTH {
            return Err(self.endless_recursion(node, scope, span));
        }
        self.call_depth += 1;
        let result = self.call_at_depth(node, signature, slots, scope, span);
        self.call_depth -= 1;
        result
    }

    fn call_at_depth(
        &mut self,
        node: NodeId,
        signature: &Signature,
        slots: Vec<Option<(Value, Span)>>,
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        // Inputs first: their values decide what becomes of the call.
        self.frames.push(Frame { store: Store::Locals(FxHashMap::default()) });
        let inputs = self.bind_inputs(node, signature, slots, span);
        let frame = self.frames.pop().expect("pushed above");
        let inputs = inputs?;
        if let Some(external) = self.external_of(node) {
            return self.call_external(node, external, signature, &inputs, scope, span);
        }
        if self.is_load_resource(node) {
            return self.load_resource(&inputs, span);
        }
        let acts = self.class_def(node).purity == ast::Purity::Impure;
        let is_constant = inputs.iter().all(|(_, v)| v.is_constant());
        if is_constant || (self.may_inline(node, &inputs) && !self.never_inlined.contains(&node)) {
            // A function without outputs is called for its assertions, which are written out whatever their number.
            let is_check = signature.outputs.is_empty() && self.assert_guard.is_some();
            let budget = match () {
                () if is_constant => None,
                () if is_check => Some(MAX_STEPS),
                () => Some(INLINE_STEPS),
            };
            let n_actions = self.flat.actions.len();
            let assert_guard = if is_check { self.assert_guard } else { self.assert_guard.take() };
            // Whether a function that may act does so is seen when it is tried.
            let met_before = std::mem::take(&mut self.met_action);
            let trying_before = self.is_trying;
            // In a branch that may never be reached an assertion of the function may fail: then it fails at run time.
            let is_guarded = is_constant && !self.guards.is_empty();
            self.is_trying |= acts || is_guarded;
            let executed = self.execute(node, signature, frame, budget, span);
            self.is_trying = trying_before;
            let met_action = std::mem::replace(&mut self.met_action, met_before);
            self.assert_guard = assert_guard;
            match executed {
                Err(_) if met_action || acts => {
                    self.never_inlined.insert(node);
                    self.flat.actions.truncate(n_actions);
                }
                Ok(value) => {
                    if is_constant {
                        return Ok(value);
                    }
                    if self.is_bloated(&value, &inputs) {
                        self.never_inlined.insert(node);
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
                    self.never_inlined.insert(node);
                    self.flat.actions.truncate(n_actions);
                }
            }
        }
        if !signature.outputs.iter().any(|&p| self.is_open(p)) {
            return self.call_at_run_time(node, signature, &inputs, scope, span);
        }
        // An output that grows while the function runs has its size from the values: of parameters, as they are now.
        if let Ok(value) = self.trying(|s| s.call_at_run_time(node, signature, &inputs, scope, span)) {
            return Ok(value);
        }
        let known: Res<Vec<Value>> =
            self.trying(|s| inputs.iter().map(|(_, v)| s.evaluated(v, span)).collect());
        match known {
            Ok(known) if !is_constant => {
                let slots = known.into_iter().map(|v| Some((v, span))).collect();
                self.call_once(node, signature, slots, scope, span)
            }
            _ => self.call_at_run_time(node, signature, &inputs, scope, span),
        }
    }

    // Messages are made in functions of their own: a recursive function of the model is one of ours, and every
    // level of it needs room on the stack.
    #[cold]
    #[inline(never)]
    fn cannot_evaluate(&mut self, node: NodeId, at: Span, span: Span) -> Reported {
        let name = self.class_name(node);
        let message = format!("`{name}` cannot be evaluated here, since this is not constant");
        self.report(Diagnostic::error("not-constant", at, message).related(span, "called here"))
    }

    #[cold]
    #[inline(never)]
    fn endless_recursion(&mut self, node: NodeId, scope: Scope, span: Span) -> Reported {
        let name = self.class_name(node);
        let message = format!("`{name}` calls itself more than {MAX_CALL_DEPTH} deep");
        self.error_in("endless-recursion", scope.node, span, message)
    }

    /// The inputs' values in their declared types, defaults filled in. They become variables of the top frame.
    pub(crate) fn bind_inputs(
        &mut self,
        node: NodeId,
        signature: &Signature,
        slots: Vec<Option<(Value, Span)>>,
        span: Span,
    ) -> Res<Vec<(Param, Value)>> {
        let frame = self.frames.len() - 1;
        let mut inputs = Vec::with_capacity(slots.len());
        for (p, slot) in signature.inputs.iter().zip(slots) {
            let (value, at) = match slot {
                Some((value, at)) => (value, at),
                None => {
                    let entry = self.param_entry(*p);
                    let value = entry.modifier.value.clone().expect("checked when matching arguments");
                    let inner =
                        Scope { node: value.scope, frame: Some(frame), iterators: self.iterators.len() };
                    let mut v = first_of(self.expr(value.expr, inner)?);
                    for select in &value.path {
                        if let crate::modifier::Select::Field(name) = select
                            && let Some(field) = v.field(*name)
                        {
                            v = field.clone();
                        }
                    }
                    (v, span)
                }
            };
            let mut value = self.as_argument(*p, value, at, node)?;
            // A parameter that decides sizes inside is known now, and stays as it is.
            if value.as_array().is_some_and(|a| a.ty == ScalarType::Integer && a.is_scalar())
                && !value.is_constant()
                && self.decides_sizes(signature, p.name)
                && let Ok(known) = self.trying(|s| s.evaluated(&value, at))
            {
                value = known;
            }
            if let Store::Locals(values) = &mut self.frames[frame].store {
                values.insert(p.name, value.clone());
            }
            inputs.push((*p, value));
        }
        Ok(inputs)
    }

    /// Does an input occur in the dimensions of another variable of the function?
    fn decides_sizes(&mut self, signature: &Signature, name: Symbol) -> bool {
        let all = signature.inputs.iter().chain(&signature.outputs).chain(&signature.locals);
        for p in all.copied().collect::<Vec<_>>() {
            let entry = self.param_entry(p);
            let mut dims = entry.declaration.array.iter().chain(&entry.clause.array);
            if dims.any(|d| matches!(d, ast::Subscript::Index(e) if crate::iterator::mentions(e, name))) {
                return true;
            }
        }
        false
    }

    /// `value` in the type of a parameter of a function.
    fn as_argument(&mut self, p: Param, value: Value, span: Span, node: NodeId) -> Res<Value> {
        let resolved = self.component_type(p.node, p.index)?;
        match (resolved.scalar, value) {
            (Some(ty), Value::Array(a)) => {
                let a = self.coerce(a, ty, span, &format!("the argument `{}`", p.name), node)?;
                let entry = self.param_entry(p);
                let subscripts: Vec<(&'a ast::Subscript, NodeId)> = entry
                    .declaration
                    .array
                    .iter()
                    .chain(&entry.clause.array)
                    .map(|s| (s, entry.scope))
                    .chain(resolved.dims.iter().copied())
                    .collect();
                if subscripts.len() != a.dims.len() {
                    let found = crate::component::print_dims_or_scalar(&a.dims);
                    return Err(self.error_in(
                        "size-mismatch",
                        node,
                        span,
                        format!(
                            "the argument `{}` has {} dimensions, but this is {found}",
                            p.name,
                            subscripts.len()
                        ),
                    ));
                }
                let frame = self.frames.len() - 1;
                for ((subscript, scope), n) in subscripts.iter().zip(a.dims.clone()) {
                    if let ast::Subscript::Index(e) = subscript {
                        let scope =
                            Scope { node: *scope, frame: Some(frame), iterators: self.iterators.len() };
                        // A size that names a later input cannot be checked yet.
                        let wanted = self.trying(|s| s.evaluate_size(e, scope)).ok();
                        if let Some(wanted) = wanted
                            && wanted != n
                        {
                            return Err(self.error_in(
                                "size-mismatch",
                                node,
                                span,
                                format!(
                                    "the argument `{}` needs size {wanted} here, but this is {n}",
                                    p.name
                                ),
                            ));
                        }
                    }
                }
                Ok(Value::Array(a))
            }
            (None, record @ Value::Record(_)) => Ok(record),
            (None, Value::Function(callable))
                if self.decls[resolved.class.decl].class.kind == ast::ClassKind::Function =>
            {
                let wanted = self.static_node(resolved.class);
                self.check_callable(p, &callable, wanted, span, node)?;
                Ok(Value::Function(callable))
            }
            (_, other) => {
                let what = other.describe();
                let wanted = self.decls[resolved.named].name();
                Err(self.error_in(
                    "type-mismatch",
                    node,
                    span,
                    format!("the argument `{}` is {wanted}, but this is {what}", p.name),
                ))
            }
        }
    }

    /// The declared value of an output or local, or a value of its shape to start with.
    pub(crate) fn initial_value(&mut self, p: Param, frame: usize) -> Res<Value> {
        let entry = self.param_entry(p);
        let resolved = self.component_type(p.node, p.index)?;
        if let Some(value) = &entry.modifier.value {
            let inner = Scope { node: value.scope, frame: Some(frame), iterators: self.iterators.len() };
            let v = first_of(self.expr(value.expr, inner)?);
            let subscripts = entry.declaration.array.iter().chain(&entry.clause.array);
            let is_open = subscripts
                .chain(resolved.dims.iter().map(|(s, _)| *s))
                .any(|s| matches!(s, ast::Subscript::All(_)));
            return match (resolved.scalar, v) {
                (Some(ty), Value::Array(a)) if is_open => {
                    let a = self.coerce(a, ty, value.expr.span, &format!("`{}`", p.name), p.node)?;
                    Ok(Value::Array(a))
                }
                (_, v) if is_open => Ok(v),
                (_, v) => {
                    let blank = self.blank(p.node, p.index, frame)?;
                    self.fit(v, &blank, value.expr.span, inner)
                }
            };
        }
        self.blank(p.node, p.index, frame)
    }

    /// A value of the declared shape whose elements are zero, false or empty.
    fn blank(&mut self, node: NodeId, index: u32, frame: usize) -> Res<Value> {
        let p = Param { name: Symbol::new(""), node, index };
        let entry = self.param_entry(p);
        let resolved = self.component_type(node, index)?;
        let mut dims = Vec::new();
        let subscripts = entry
            .declaration
            .array
            .iter()
            .chain(&entry.clause.array)
            .map(|s| (s, entry.scope))
            .chain(resolved.dims.iter().copied());
        for (subscript, scope) in subscripts.collect::<Vec<_>>() {
            match subscript {
                // An output of open size takes the size of what is assigned to it.
                ast::Subscript::All(_) => dims.push(0),
                ast::Subscript::Index(e) => {
                    let scope = Scope { node: scope, frame: Some(frame), iterators: self.iterators.len() };
                    dims.push(self.evaluate_size(e, scope)?);
                }
            }
        }
        match resolved.scalar {
            Some(ty) => Ok(zeros(ty, &dims)),
            None => {
                let class: Rc<str> = self.decls[resolved.class.decl].name().into();
                let def = self.decls[resolved.class.decl].class;
                if !matches!(def.kind, ast::ClassKind::Record | ast::ClassKind::OperatorRecord) {
                    let kind = crate::class::kind_text(def.kind);
                    return Err(self.error(
                        "not-a-component-type",
                        entry.clause.type_name.span,
                        format!("a function works on values and records, but `{class}` is {kind}"),
                    ));
                }
                if self.record_depth > crate::sema::MAX_DEPTH {
                    let span = entry.clause.type_name.span;
                    return Err(self.error("recursive-model", span, format!("`{class}` contains itself")));
                }
                self.record_depth += 1;
                let mut record = resolved.class;
                record.mods = self.merge(&entry.modifier.subs, &record.mods);
                let owner = self.nodes[node].object;
                let result = self.blank_record(record, class, dims, frame, owner);
                self.record_depth -= 1;
                result
            }
        }
    }

    fn blank_record(
        &mut self,
        record: ClassUse<'a>,
        class: Rc<str>,
        dims: Vec<usize>,
        frame: usize,
        owner: NodeId,
    ) -> Res<Value> {
        let record = self.static_node(record);
        let mut fields = Vec::new();
        for (n, i) in self.components_of(record) {
            let q = self.param_entry(Param { name: Symbol::new(""), node: n, index: i });
            let value = match &q.modifier.value {
                Some(v) => {
                    let v = v.clone();
                    // `output Complex result(re = re)` speaks of the variables of the function.
                    let value = if self.nodes[v.scope].object == owner {
                        let inner =
                            Scope { node: v.scope, frame: Some(frame), iterators: self.iterators.len() };
                        self.expr(v.expr, inner).map(first_of)
                    } else {
                        self.trying(|s| s.mod_value(&v)).map(|v| (*v).clone())
                    };
                    match (value, self.component_type(n, i)?.scalar) {
                        (Ok(Value::Array(a)), Some(ty)) => Value::Array(a.into_type(ty)),
                        (Ok(v), _) => v,
                        (Err(_), _) => self.blank(n, i, frame)?,
                    }
                }
                None => self.blank(n, i, frame)?,
            };
            fields.push((q.name(), value));
        }
        let one = Value::Record(Record { class, dims: Vec::new(), fields });
        if dims.is_empty() {
            return Ok(one);
        }
        let total: usize = dims.iter().product();
        match Value::stack(&vec![one; total]) {
            Some(v) => Ok(v.reshape(1, &dims)),
            None => Ok(Value::Array(Array { ty: ScalarType::Real, dims, elems: Vec::new() })),
        }
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

    /// Outputs and protected variables, each after those that its size or its value names (MLS 12.4.4). The flag
    /// tells outputs.
    pub(crate) fn initialization_order(
        &mut self,
        node: NodeId,
        signature: &Signature,
    ) -> Rc<[(Param, bool)]> {
        if let Some(known) = self.initialization_orders.get(&node) {
            return known.clone();
        }
        let outputs = signature.outputs.iter().map(|p| (*p, true));
        let all: Vec<(Param, bool)> = outputs.chain(signature.locals.iter().map(|p| (*p, false))).collect();
        let needs: Vec<Vec<usize>> = all
            .iter()
            .map(|(p, _)| {
                let entry = self.param_entry(*p);
                let sizes = entry.declaration.array.iter().chain(&entry.clause.array);
                let mut exprs: Vec<&ast::Expr> = sizes
                    .filter_map(|s| if let ast::Subscript::Index(e) = s { Some(e) } else { None })
                    .collect();
                exprs.extend(entry.modifier.value.as_ref().map(|v| v.expr));
                let is_named = |q: &Param| exprs.iter().any(|e| crate::iterator::mentions(e, q.name));
                (0..all.len()).filter(|&k| all[k].0.name != p.name && is_named(&all[k].0)).collect()
            })
            .collect();
        let mut order = Vec::with_capacity(all.len());
        let mut is_begun = vec![false; all.len()];
        for first in 0..all.len() {
            let mut stack = vec![(first, 0)];
            while let Some((k, next)) = stack.pop() {
                if next == 0 && std::mem::replace(&mut is_begun[k], true) {
                    continue;
                }
                match needs[k].get(next) {
                    Some(&needed) => stack.extend([(k, next + 1), (needed, 0)]),
                    None => order.push(all[k]),
                }
            }
        }
        let order: Rc<[(Param, bool)]> = order.into();
        self.initialization_orders.insert(node, order.clone());
        order
    }

    /// The variables that the statements of a function assign to.
    fn assigned_names(&mut self, node: NodeId) -> FxHashSet<Symbol> {
        fn collect(statements: &[ast::Statement], names: &mut FxHashSet<Symbol>) {
            for s in statements {
                match &s.kind {
                    ast::StatementKind::Assign(target, _) => {
                        names.insert(target.parts[0].name.name);
                    }
                    ast::StatementKind::AssignTuple(targets, _) => {
                        names.extend(targets.iter().flatten().map(|t| t.parts[0].name.name));
                    }
                    ast::StatementKind::If(branches) | ast::StatementKind::When(branches) => {
                        branches.iter().for_each(|b| collect(&b.body, names));
                    }
                    ast::StatementKind::For(_, body) | ast::StatementKind::While(_, body) => {
                        collect(body, names);
                    }
                    ast::StatementKind::Call(_) | ast::StatementKind::Break | ast::StatementKind::Return => {}
                }
            }
        }
        let mut names = FxHashSet::default();
        self.algorithms_of(node).iter().for_each(|(_, statements)| collect(statements, &mut names));
        names
    }

    /// Executes a function symbolically. `budget` limits how much it may write out.
    fn execute(
        &mut self,
        node: NodeId,
        signature: &Signature,
        frame: Frame,
        budget: Option<u64>,
        span: Span,
    ) -> Result<Value, Stop> {
        let before = (self.is_trying, self.steps);
        let limit = budget.map(|b| self.steps + b);
        // While it is only tried whether the function can be written out, its problems are not reported.
        self.is_trying |= budget.is_some();
        self.frames.push(frame);
        let at = self.frames.len() - 1;
        let result = (|| {
            for (p, _) in self.initialization_order(node, signature).iter() {
                let value = self.initial_value(*p, at).map_err(|_| match budget {
                    Some(_) => Stop::Dynamic(span),
                    None => Stop::Reported,
                })?;
                if let Store::Locals(values) = &mut self.frames[at].store {
                    values.insert(p.name, value);
                }
            }
            for (n, statements) in self.algorithms_of(node) {
                let scope = Scope { node: n, frame: Some(at), iterators: self.iterators.len() };
                match self.run(statements, scope, limit)? {
                    Flow::Return => break,
                    Flow::Next | Flow::Break => {}
                }
            }
            let Store::Locals(values) = &self.frames[at].store else { return Err(Stop::Dynamic(span)) };
            let outputs: Vec<Value> = signature.outputs.iter().map(|p| values[&p.name].clone()).collect();
            Ok(Value::Tuple(outputs))
        })();
        self.frames.truncate(at);
        self.is_trying = before.0;
        if budget.is_some() {
            self.steps = before.1;
        }
        match result {
            Err(Stop::Reported) if budget.is_some() => Err(Stop::Dynamic(span)),
            other => other,
        }
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

    /// Relations inside functions make no events, those in the arguments do (MLS 3.7.2). `None` if both occur:
    /// then the function must stay a call.
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
        if inside.is_empty() {
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

    fn annotation_flag(&self, node: NodeId, name: &str) -> Option<bool> {
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
    fn acts(&mut self, node: NodeId) -> bool {
        if let Some(external) = self.external_of(node) {
            let name = external.call.as_ref().map_or(self.class_def(node).name.name, |(n, _)| n.name);
            let routine = harpoon_external::find(name.as_str());
            return routine.is_some_and(|r| r.nature == harpoon_external::Nature::Acting);
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
            && self.assert_guard.is_none()
        {
            self.met_action = true;
            return Err(Reported);
        }
        let function = self.specialize(node, signature, inputs, span)?;
        let mut args: Vec<ExprId> = Vec::new();
        for (_, value) in inputs {
            if is_known_argument(value) {
                continue;
            }
            let mut scalars = Vec::new();
            value.scalars(&mut scalars);
            for s in scalars {
                args.push(s.to_expr(&mut self.flat.exprs));
            }
        }
        if is_impure {
            // Equal calls are one expression; these are told apart by a number.
            self.n_impure_calls += 1;
            args.push(self.flat.exprs.int(self.n_impure_calls));
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
        self.frames.push(Frame { store: Store::Locals(values) });
        let at = self.frames.len() - 1;
        let mut outputs = Vec::new();
        for p in &signature.outputs {
            let shape = self.output_shape(*p, function, at);
            let shape = match shape {
                Ok(s) => s,
                Err(e) => {
                    self.frames.truncate(at);
                    return Err(e);
                }
            };
            outputs.push(shape.map_scalars(&mut |_| {
                let e = self.flat.exprs.output(call, next);
                next += 1;
                Scalar::Expr(e)
            }));
        }
        self.frames.truncate(at);
        Ok(Value::Tuple(outputs))
    }

    /// The run-time function for the sizes of these inputs.
    pub(crate) fn specialize(
        &mut self,
        node: NodeId,
        signature: &Signature,
        inputs: &[(Param, Value)],
        span: Span,
    ) -> Res<harpoon_ir::FunctionId> {
        let key = Specialization { node, args: inputs.iter().map(|(_, v)| specialization_key(v)).collect() };
        if let Some(&f) = self.specializations.get(&key) {
            return Ok(f);
        }
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
        self.specializations.insert(key.clone(), f);
        // Loops stay loops if that works; sizes that depend on a loop variable need them unrolled.
        let written = match self.trying(|s| s.translate(node, signature, inputs, f, false, span)) {
            Ok(()) => Ok(()),
            Err(_) => self.translate(node, signature, inputs, f, true, span),
        };
        if let Err(e) = written {
            self.specializations.remove(&key);
            return Err(e);
        }
        if !is_impure {
            self.flat.functions[f].declared = self.declared(node, signature, inputs, f);
        }
        Ok(f)
    }

    /// A function without outputs is called for what it does, such as failing an assertion or printing. At run time
    /// it returns `true`, and the call is an assertion of that.
    fn call_for_effect(&mut self, done: ExprId, scope: Scope, span: Span) -> Res<()> {
        let message = self.flat.exprs.string("");
        if let Some(frame) = scope.frame
            && let Store::Emit(emit) = &mut self.frames[frame].store
        {
            emit.push(Statement::Assert { condition: done, message, is_warning: false, span });
            return Ok(());
        }
        // A function that is only tried for writing it out has no place for the call: it must stay a function.
        let Some((guard, origin)) = self.assert_guard else { return Err(Reported) };
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

    fn is_open(&mut self, p: Param) -> bool {
        let entry = self.param_entry(p);
        let mut sizes = entry.declaration.array.iter().chain(&entry.clause.array);
        sizes.any(|s| matches!(s, ast::Subscript::All(_)))
    }

    /// The shape of an output as the caller of `function` sees it.
    fn output_shape(&mut self, p: Param, function: harpoon_ir::FunctionId, frame: usize) -> Res<Value> {
        if !self.is_open(p) {
            return self.blank(p.node, p.index, frame);
        }
        match (self.component_type(p.node, p.index)?.scalar, self.open_sizes.get(&(function, p.name))) {
            (Some(ty), Some(dims)) => Ok(zeros(ty, dims)),
            _ => Err(self.unknown_size(p)),
        }
    }

    /// The shape of an output of open size: that of what is first assigned to it as a whole (MLS 12.4.4).
    fn assigned_shape(&mut self, p: Param, node: NodeId, frame: usize) -> Res<Value> {
        let ty = self.component_type(p.node, p.index)?.scalar;
        for (n, statements) in self.algorithms_of(node) {
            let (Some(ty), Some(value)) = (ty, first_assignment(statements, p.name)) else { continue };
            let scope = Scope { node: n, frame: Some(frame), iterators: self.iterators.len() };
            // Only the size is wanted: what the expression computes on the way belongs to the statement itself.
            let Store::Emit(emit) = &mut self.frames[frame].store else { unreachable!("being written") };
            emit.blocks.push(Vec::new());
            let value = self.expr(value, scope).map(first_of);
            let Store::Emit(emit) = &mut self.frames[frame].store else { unreachable!("being written") };
            emit.blocks.pop();
            return Ok(zeros(ty, value?.dims()));
        }
        Err(self.unknown_size(p))
    }

    fn unknown_size(&mut self, p: Param) -> Reported {
        let entry = self.param_entry(p);
        self.report(
            Diagnostic::error(
                "unknown-size",
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
        unrolls: bool,
        _span: Span,
    ) -> Res<()> {
        let mut emit = Emit {
            names: FxHashMap::default(),
            locals: Table::new(),
            blocks: vec![Vec::new()],
            unrolls,
            section: None,
        };
        let mut input_locals = Vec::new();
        for (p, value) in inputs {
            let shape = if is_known_argument(value) {
                Shape::Known(value.clone())
            } else {
                emit.declare(p.name.as_str(), value)
            };
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
        self.frames.push(Frame { store: Store::Emit(emit) });
        let at = self.frames.len() - 1;
        let result = (|| -> Res<()> {
            let assigned = self.assigned_names(node);
            let mut open_outputs = Vec::new();
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
                    let Store::Emit(emit) = &mut self.frames[at].store else { unreachable!("pushed above") };
                    emit.names.insert(p.name, Shape::Known(value.clone()));
                    continue;
                }
                let blank = match &value {
                    _ if !self.is_open(*p) => self.blank(p.node, p.index, at)?,
                    Some(value) => value.clone(),
                    None if *is_output => {
                        open_outputs.push(*p);
                        continue;
                    }
                    None => self.blank(p.node, p.index, at)?,
                };
                if *is_output && self.is_open(*p) {
                    self.open_sizes.insert((function, p.name), blank.dims().to_vec());
                }
                let Store::Emit(emit) = &mut self.frames[at].store else { unreachable!("pushed above") };
                let shape = emit.declare(p.name.as_str(), &blank);
                emit.names.insert(p.name, shape.clone());
                let start = value.unwrap_or(blank);
                self.emit_assign(at, &shape, &start, Span::NONE);
            }
            for p in open_outputs {
                let blank = self.assigned_shape(p, node, at)?;
                self.open_sizes.insert((function, p.name), blank.dims().to_vec());
                let Store::Emit(emit) = &mut self.frames[at].store else { unreachable!("pushed above") };
                let shape = emit.declare(p.name.as_str(), &blank);
                emit.names.insert(p.name, shape.clone());
                self.emit_assign(at, &shape, &blank, Span::NONE);
            }
            let Store::Emit(emit) = &self.frames[at].store else { unreachable!("pushed above") };
            let mut output_locals = Vec::new();
            signature.outputs.iter().for_each(|p| emit.names[&p.name].locals(&mut output_locals));
            if signature.outputs.is_empty() {
                let Store::Emit(emit) = &mut self.frames[at].store else { unreachable!("pushed above") };
                let shape = emit.declare("$done", &Value::boolean(true));
                shape.locals(&mut output_locals);
                self.emit_assign(at, &shape, &Value::boolean(true), Span::NONE);
            }
            self.flat.functions[function].outputs = output_locals;
            let Store::Emit(emit) = &self.frames[at].store else { unreachable!("pushed above") };
            self.flat.functions[function].locals = emit.locals.clone();
            if let Some(external) = self.external_of(node) {
                return self.emit_external(node, external, signature, at);
            }
            for (n, statements) in self.algorithms_of(node) {
                let scope = Scope { node: n, frame: Some(at), iterators: self.iterators.len() };
                self.emit_statements(statements, scope)?;
            }
            Ok(())
        })();
        let frame = self.frames.swap_remove(at);
        self.frames.truncate(at);
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
        self.shape_places(shape, &mut targets);
        let mut scalars = Vec::new();
        value.scalars(&mut scalars);
        let values: Vec<ExprId> = scalars.iter().map(|s| s.to_expr(&mut self.flat.exprs)).collect();
        debug_assert_eq!(targets.len(), values.len());
        if let Store::Emit(emit) = &mut self.frames[frame].store {
            emit.push(Statement::Assign { targets, values, span });
        }
    }

    pub(crate) fn shape_places(&mut self, shape: &Shape, out: &mut Vec<Place>) {
        match shape {
            Shape::Array { local, dims, .. } if dims.is_empty() => out.push(Place::Scalar(*local)),
            Shape::Array { local, dims, .. } => {
                for i in 0..dims.iter().product::<usize>() {
                    let o = self.flat.exprs.int(i as i64);
                    out.push(Place::Element(*local, o));
                }
            }
            Shape::Record { fields, .. } => {
                for (_, s) in fields {
                    self.shape_places(s, out);
                }
            }
            Shape::Function { bound, .. } => bound.iter().for_each(|(_, s)| self.shape_places(s, out)),
            Shape::Known(_) => {}
        }
    }

    // ---- records -------------------------------------------------------------------------------------------

    fn construct_record(&mut self, node: NodeId, args: Vec<Arg>, scope: Scope, span: Span) -> Res<Value> {
        let fields: Vec<Param> = self
            .components_of(node)
            .into_iter()
            .map(|(n, i)| {
                let name = self.param_entry(Param { name: Symbol::new(""), node: n, index: i }).name();
                Param { name, node: n, index: i }
            })
            .collect();
        let mut slots: Vec<Option<(Value, Span)>> = fields.iter().map(|_| None).collect();
        let class = self.class_name(node);
        for (k, arg) in args.into_iter().enumerate() {
            let slot = match arg.name {
                None => (k < slots.len()).then_some(k),
                Some(ident) => fields.iter().position(|p| p.name == ident.name),
            };
            let Some(slot) = slot else {
                let what = arg.name.map_or("one too many".to_owned(), |n| format!("no field `{}`", n.name));
                return Err(self.error_in(
                    "wrong-arguments",
                    scope.node,
                    arg.name.map_or(arg.span, |n| n.span),
                    format!("the record `{class}` does not take this argument: {what}"),
                ));
            };
            slots[slot] = Some((arg.value, arg.span));
        }
        // Arguments with more dimensions than declared: the constructor is applied element by element.
        let mut lead: Option<Vec<usize>> = None;
        let mut is_vectorized = vec![false; slots.len()];
        for (k, (p, slot)) in fields.iter().zip(&slots).enumerate() {
            let Some((value, arg_span)) = slot else { continue };
            let (Some(rank), dims) = (self.declared_rank(*p), value.dims()) else { continue };
            if dims.len() > rank {
                let own = dims[..dims.len() - rank].to_vec();
                if lead.as_ref().is_some_and(|l| *l != own) {
                    let what = format!("the argument `{}` does not fit the others in size", p.name);
                    return Err(self.error_in("size-mismatch", scope.node, *arg_span, what));
                }
                is_vectorized[k] = true;
                lead = Some(own);
            }
        }
        if let Some(lead) = lead {
            let mut records = Vec::new();
            for index in indices(&lead) {
                let one = slots
                    .iter()
                    .zip(&is_vectorized)
                    .map(|(slot, v)| {
                        slot.as_ref().map(|(value, s)| {
                            (if *v { value.at(&index).expect("an element") } else { value.clone() }, *s)
                        })
                    })
                    .collect();
                records.push(self.construct_one(node, &fields, one, scope, span)?);
            }
            if records.is_empty() {
                return Ok(Value::Record(Record {
                    class: class.as_str().into(),
                    dims: lead,
                    fields: Vec::new(),
                }));
            }
            return Ok(self.stack(&records, span, scope.node)?.reshape(1, &lead));
        }
        self.construct_one(node, &fields, slots, scope, span)
    }

    fn construct_one(
        &mut self,
        node: NodeId,
        fields: &[Param],
        slots: Vec<Option<(Value, Span)>>,
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let class = self.class_name(node);
        self.frames.push(Frame { store: Store::Locals(FxHashMap::default()) });
        let at = self.frames.len() - 1;
        let result = (|| -> Res<Value> {
            let mut values = Vec::new();
            for (p, slot) in fields.iter().zip(slots) {
                let value = match slot {
                    Some((value, s)) => self.as_argument(*p, value, s, scope.node)?,
                    None if self.param_entry(*p).modifier.value.is_some() => self.initial_value(*p, at)?,
                    None => {
                        return Err(self.error_in(
                            "wrong-arguments",
                            scope.node,
                            span,
                            format!("the record `{class}` needs a value for its field `{}`", p.name),
                        ));
                    }
                };
                if let Store::Locals(locals) = &mut self.frames[at].store {
                    locals.insert(p.name, value.clone());
                }
                values.push((p.name, value));
            }
            Ok(Value::Record(Record { class: class.as_str().into(), dims: Vec::new(), fields: values }))
        })();
        self.frames.truncate(at);
        result
    }
}

/// The built-in function that an `external "builtin"` function names.
pub(crate) fn builtin_by_name(name: &str) -> Option<harpoon_ir::Builtin> {
    use harpoon_ir::Builtin::*;
    [Sqrt, Sin, Cos, Tan, Asin, Acos, Atan, Sinh, Cosh, Tanh, Exp, Log, Log10, Abs, Sign, Atan2, Floor, Ceil]
        .into_iter()
        .find(|f| f.name() == name)
}

/// Functions that turn the address of a resource into the name of a file.
const LOAD_RESOURCE: &[&str] =
    &["Modelica.Utilities.Files.loadResource", "ModelicaServices.ExternalReferences.loadResource"];

/// Operators with the look of functions: their names are not looked up (MLS 3.7).
const OPERATORS: &[&str] = &[
    "der",
    "pre",
    "edge",
    "change",
    "initial",
    "terminal",
    "sample",
    "noEvent",
    "smooth",
    "homotopy",
    "delay",
    "size",
    "ndims",
    "assert",
    "terminate",
    "reinit",
    "String",
    "Integer",
    "array",
    "min",
    "max",
    "sum",
    "product",
    "fill",
    "cat",
];

/// Offered when a function name is misspelled.
const BUILTIN_NAMES: &[&str] = &[
    "der",
    "pre",
    "edge",
    "change",
    "initial",
    "terminal",
    "sample",
    "noEvent",
    "smooth",
    "homotopy",
    "delay",
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "atan2",
    "sinh",
    "cosh",
    "tanh",
    "exp",
    "log",
    "log10",
    "sqrt",
    "abs",
    "sign",
    "div",
    "mod",
    "rem",
    "floor",
    "ceil",
    "integer",
    "min",
    "max",
    "sum",
    "product",
    "size",
    "ndims",
    "zeros",
    "ones",
    "fill",
    "identity",
    "diagonal",
    "transpose",
    "cross",
    "skew",
    "cat",
    "linspace",
    "outerProduct",
    "symmetric",
    "vector",
    "matrix",
    "scalar",
    "array",
    "String",
    "Integer",
    "assert",
    "terminate",
    "reinit",
];

/// Constant arguments that decide sizes and branches are built into the function.
pub(crate) fn is_known_argument(value: &Value) -> bool {
    match value {
        Value::Array(a) => a.ty != ScalarType::Real && value.is_constant(),
        _ => false,
    }
}

fn specialization_key(value: &Value) -> String {
    if is_known_argument(value) {
        return format!("{value:?}");
    }
    match value {
        Value::Array(a) => format!("{:?}{:?}", a.ty, a.dims),
        Value::Record(r) => {
            let fields: Vec<String> = r.fields.iter().map(|(n, v)| format!("{n}:{}", shape_key(v))).collect();
            format!("{}{:?}({})", r.class, r.dims, fields.join(","))
        }
        Value::Tuple(_) => String::new(),
        Value::Function(f) => {
            let bound: Vec<String> = f.bound.iter().map(|(n, v)| format!("{n}:{}", shape_key(v))).collect();
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

/// The value of a constant expression with calls that only the evaluator can execute.
pub(crate) fn evaluate_calls(flat: &FlatModel, e: ExprId) -> Option<Constant> {
    harpoon_ir::eval::evaluate(flat, e, &harpoon_ir::eval::NoEnvironment).ok()
}

fn zeros(ty: ScalarType, dims: &[usize]) -> Value {
    let zero = match ty {
        ScalarType::Real => Constant::Real(0.0),
        ScalarType::Integer => Constant::Integer(0),
        ScalarType::Boolean => Constant::Boolean(false),
        ScalarType::String => Constant::String("".into()),
        ScalarType::Enumeration(e) => Constant::Enumeration(e, 1),
    };
    Value::Array(broadcast(Array::scalar(ty, Scalar::Const(zero)), dims))
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
