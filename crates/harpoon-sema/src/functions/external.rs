//! External functions and external objects (MLS 12.9).
//!
//! The functions themselves are in `harpoon-external`. A call with constant arguments is executed now, unless it
//! acts on the world; every other one becomes a run-time function whose body is the external call.

use crate::classes::signature::Param;
use crate::classes::signature::Signature;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::functions::frame::{Frame, Store};
use crate::functions::shape::Shape;
use crate::values::value::first_of;
use crate::values::value::{Array, Scalar, Value};
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_external::{Argument, Nature, Routine};
use harpoon_ir::eval::{external_argument, external_constants};
use harpoon_ir::{Constant, ExternalArg, ExternalLocal, ScalarType, Statement};
use harpoon_syntax::ast;
use rustc_hash::FxHashMap;

impl<'a> Sema<'a> {
    pub(crate) fn external_of(&mut self, node: NodeId) -> Option<&'a ast::External> {
        if let Some(c) = self.composition(node)
            && let Some(e) = &c.external
        {
            return Some(e);
        }
        let bases = self.table(node).bases.clone();
        bases.into_iter().find_map(|b| self.external_of(b))
    }

    /// The call of an external function (MLS 12.9.1): it is given variables, constants and sizes, and its result is an
    /// output. Every output gets its value from it.
    pub(crate) fn check_external(
        &mut self,
        node: NodeId,
        external: &'a ast::External,
        signature: &Signature,
    ) {
        let name = self.class_name(node);
        let args = external.call.as_ref().map_or(&[][..], |(_, args)| args);
        for arg in args.iter().filter(|a| !is_external_argument(a)) {
            self.report_breach(
                Diagnostic::error(
                    codes::EXTERNAL_FUNCTION,
                    arg.span,
                    format!(
                        "`{name}` gives this to external code: variables, constants and `size` can be given"
                    ),
                )
                .help("declare a protected variable with this value, and give that"),
            );
        }
        let result = external.output.as_ref();
        if let Some(r) = result
            && !signature.outputs.iter().any(|p| p.name == r.parts[0].name.name)
        {
            self.report(
                Diagnostic::error(
                    codes::EXTERNAL_FUNCTION,
                    r.span,
                    format!("`{r}` takes the result of the external call, but is no output of `{name}`"),
                )
                .help("write an output on the left, or nothing"),
            );
            return;
        }
        let is_set = |output: Symbol| {
            let is_it = |r: &ast::ComponentRef| r.parts[0].name.name == output;
            result.is_some_and(is_it)
                || args.iter().any(|a| matches!(&a.kind, ast::ExprKind::Ref(r) if is_it(r)))
        };
        let has_call = external.call.is_some();
        for p in signature.outputs.iter().filter(|p| has_call && !is_set(p.name)) {
            let entry = self.param_entry(*p);
            if entry.modifier.value.is_none() {
                self.report_breach(
                    Diagnostic::error(
                        codes::OUTPUT_NOT_ASSIGNED,
                        entry.declaration.name.span,
                        format!("`{name}` never gives its output `{}` a value", p.name),
                    )
                    .related(external.span, "the external call")
                    .help("give it to the external code, or let it take the result"),
                );
            }
        }
    }

    #[inline(never)]
    pub(crate) fn call_external(
        &mut self,
        node: NodeId,
        external: &'a ast::External,
        signature: &Signature,
        inputs: &[(Param, Value)],
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let language = external.language.as_ref().map_or("C", |l| &*l.value);
        if let Some((name, args)) = &external.call
            && let Some(f) = crate::classes::predefined::builtin_by_name(name.name.as_str())
            && let Some(arrays) = match language {
                "builtin" => inputs.iter().map(|(_, v)| v.as_array().cloned()).collect(),
                // The C library has these functions by the same names; of the language's own, derivatives are known.
                "C" => {
                    self.is_only_output(external, signature).then(|| numbers_given(args, inputs)).flatten()
                }
                _ => None,
            }
        {
            return self.apply_elementwise(f, arrays, span, scope);
        }
        let called = self.routine(node, external, signature, span, scope)?;
        let is_constant = inputs.iter().all(|(_, v)| v.is_constant());
        if is_constant && matches!(called.routine.nature, Nature::Pure | Nature::Reading | Nature::Elsewhere)
        {
            return self.execute_external(node, external, &called, signature, inputs, span);
        }
        self.call_at_run_time(node, signature, inputs, scope, span)
    }

    /// Is what the external call returns all that the function gives?
    fn is_only_output(&self, external: &ast::External, signature: &Signature) -> bool {
        matches!(&signature.outputs[..], [one] if result_name(external, signature) == Some(one.name))
    }

    /// What an external function calls; refused by name if that is not provided.
    pub(crate) fn routine(
        &mut self,
        node: NodeId,
        external: &'a ast::External,
        signature: &Signature,
        span: Span,
        scope: Scope,
    ) -> Res<Called> {
        let name = self.class_name(node);
        let own = self.class_def(node).name.name;
        let called = external.call.as_ref().map_or(own, |(n, _)| n.name);
        let language = external.language.as_ref().map_or("C", |l| &*l.value);
        if language != "builtin"
            && let Some(routine) = harpoon_external::find(called.as_str())
        {
            return Ok(Called { routine, code: None });
        }
        let is_provided_in_c = language == "C" && harpoon_external::refused(called.as_str()).is_none();
        if is_provided_in_c && self.may_run_c() {
            return self.c_function(node, external, signature, span);
        }
        let d = match harpoon_external::refused(called.as_str()) {
            Some(reason) => Diagnostic::error(
                codes::EXTERNAL_FUNCTION,
                span,
                format!("`{name}` is not carried out: {reason}"),
            ),
            None if language == "builtin" => Diagnostic::error(
                codes::EXTERNAL_FUNCTION,
                span,
                format!(
                    "`{called}` is not among the functions that `external \"builtin\"` can name (MLS 3.7.3)"
                ),
            )
            .help(format!("call `{called}(...)` in an algorithm, if the language has it")),
            None if language == "C" => Diagnostic::error(
                codes::EXTERNAL_FUNCTION,
                span,
                format!("`{name}` calls `{called}`, which is C code and runs only with your leave"),
            )
            .help("say --allow-c if you trust whoever wrote it: the C compiler of the system compiles it, and it runs in a process of its own"),
            None => Diagnostic::error(
                codes::EXTERNAL_FUNCTION,
                span,
                format!("`{name}` calls `{called}` in {language}, which Harpoon does not provide"),
            )
            .help("write the function in Modelica, or in C"),
        };
        Err(self.report(d.component(self.path(scope.node)).related(external.span, "declared external here")))
    }

    /// Calls a routine whose arguments are known.
    fn execute_external(
        &mut self,
        node: NodeId,
        external: &'a ast::External,
        called: &Called,
        signature: &Signature,
        inputs: &[(Param, Value)],
        span: Span,
    ) -> Res<Value> {
        let values: FxHashMap<Symbol, Value> = inputs.iter().map(|(p, v)| (p.name, v.clone())).collect();
        self.calls.frames.push(Frame { store: Store::Locals(values) });
        let at = self.calls.frames.len() - 1;
        let result = self.execute_external_in(at, node, external, called, signature, span);
        self.calls.frames.truncate(at);
        result
    }

    fn execute_external_in(
        &mut self,
        at: usize,
        node: NodeId,
        external: &'a ast::External,
        called: &Called,
        signature: &Signature,
        span: Span,
    ) -> Res<Value> {
        for (p, _) in self.initialization_order(node, signature).iter() {
            let value = self.initial_value(*p, at)?;
            if let Store::Locals(values) = &mut self.calls.frames[at].store {
                values.insert(p.name, value);
            }
        }
        let scope = Scope { node, frame: Some(at), iterators: self.evaluation.iterators.len() };
        let mut given = self.external_args(external, signature);
        if called.code.is_none() {
            given.retain(|g| !matches!(g, Given::Size(..)));
        }
        let (mut names, mut args) = (Vec::new(), Vec::new());
        if let Some(code) = &called.code {
            names.push(None);
            args.push(Argument::string(code));
        }
        for arg in &given {
            let (value, name) = match arg {
                Given::Own(name) => (self.local_value(at, *name), Some(*name)),
                Given::Size(name, k) => {
                    let value = self.local_value(at, *name);
                    let size = value.as_array().and_then(|a| a.dims.get(*k)).copied().unwrap_or(0);
                    (Value::integer(size as i64), None)
                }
                Given::Expr(e) => (first_of(self.expr(e, scope)?), None),
            };
            args.push(self.as_external(&value, external.span)?);
            names.push(name.map(|n| (n, value)));
        }
        let target = result_name(external, signature);
        let mut result = match target {
            Some(name) => {
                let value = self.local_value(at, name);
                Some((name, value.clone(), self.as_external(&value, external.span)?))
            }
            None => None,
        };
        let mut world = std::mem::take(&mut self.evaluation.external);
        let done = called.routine.call(&mut world, &mut args, result.as_mut().map(|(_, _, a)| a));
        self.evaluation.external = world;
        if let Err(problem) = done {
            let name = self.class_name(node);
            return Err(self.report(
                Diagnostic::error(codes::EXTERNAL_FUNCTION, span, format!("`{name}`: {problem}"))
                    .related(external.span, "declared external here"),
            ));
        }
        let changed = names.into_iter().zip(args).filter_map(|(n, a)| n.map(|(n, v)| (n, v, a)));
        for (name, before, now) in changed.chain(result) {
            let Value::Array(a) = before else { continue };
            let elems = external_constants(a.ty, &now.data).into_iter().map(Scalar::Const).collect();
            if let Store::Locals(values) = &mut self.calls.frames[at].store {
                values.insert(name, Value::Array(Array { elems, ..a }));
            }
        }
        Ok(Value::Tuple(signature.outputs.iter().map(|p| self.local_value(at, p.name)).collect()))
    }

    fn local_value(&self, frame: usize, name: Symbol) -> Value {
        match &self.calls.frames[frame].store {
            Store::Locals(values) => values.get(&name).cloned().unwrap_or(Value::Tuple(Vec::new())),
            _ => Value::Tuple(Vec::new()),
        }
    }

    fn as_external(&mut self, value: &Value, span: Span) -> Res<Argument> {
        if let Value::Array(a) = value {
            let constants: Option<Vec<Constant>> = a.elems.iter().map(|s| s.constant().cloned()).collect();
            if let Some(argument) = constants.and_then(|c| external_argument(a.ty, &a.dims, &c).ok()) {
                return Ok(argument);
            }
        }
        let what = value.describe();
        let message = format!("an external function takes numbers, Booleans and Strings, but this is {what}");
        Err(self.error(codes::EXTERNAL_FUNCTION, span, message))
    }

    /// What is passed: by reference the variables of the function itself, by value the rest. Without a call in
    /// the text: all inputs, then the outputs, unless the only output is the result, and the sizes of each array.
    pub(super) fn external_args(
        &mut self,
        external: &'a ast::External,
        signature: &Signature,
    ) -> Vec<Given<'a>> {
        let is_own = |name: Symbol| signature.outputs.iter().chain(&signature.locals).any(|p| p.name == name);
        match &external.call {
            Some((_, args)) => args
                .iter()
                .map(|e| match &e.kind {
                    ast::ExprKind::Ref(r) if r.parts.len() == 1 && r.parts[0].subscripts.is_empty() => {
                        let name = r.parts[0].name.name;
                        if is_own(name) { Given::Own(name) } else { Given::Expr(e) }
                    }
                    _ => Given::Expr(e),
                })
                .collect(),
            None => {
                let result = result_name(external, signature);
                let outputs = signature.outputs.iter().filter(|p| Some(p.name) != result);
                let parameters: Vec<Param> = signature.inputs.iter().chain(outputs).copied().collect();
                let mut given = Vec::new();
                for p in parameters {
                    given.push(Given::Own(p.name));
                    let rank = self.declared_rank(p).unwrap_or(0);
                    given.extend((0..rank).map(|k| Given::Size(p.name, k)));
                }
                given
            }
        }
    }

    /// The external call as the body of a run-time function that is being written.
    pub(crate) fn emit_external(
        &mut self,
        node: NodeId,
        external: &'a ast::External,
        signature: &Signature,
        frame: usize,
    ) -> Res<()> {
        let scope = Scope { node, frame: Some(frame), iterators: self.evaluation.iterators.len() };
        let Called { routine, code } = self.routine(node, external, signature, external.span, scope)?;
        let mut args = Vec::new();
        if let Some(code) = &code {
            let code = self.flat.exprs.string(code);
            args.push(ExternalArg::Value { ty: ScalarType::String, dims: Vec::new(), elems: vec![code] });
        }
        for given in self.external_args(external, signature) {
            if code.is_none() && matches!(given, Given::Size(..)) {
                continue;
            }
            let value = match given {
                Given::Own(name) => match self.shape_of(frame, name) {
                    Some(Shape::Array { local, dims, .. }) if !is_input(name, signature) => {
                        args.push(ExternalArg::Local(ExternalLocal { local, dims }));
                        continue;
                    }
                    Some(shape) => self.whole(&shape),
                    None => return Err(Reported),
                },
                Given::Size(name, k) => match self.shape_of(frame, name).map(|shape| self.whole(&shape)) {
                    Some(Value::Array(a)) => Value::integer(a.dims.get(k).copied().unwrap_or(0) as i64),
                    _ => return Err(Reported),
                },
                Given::Expr(e) => first_of(self.expr(e, scope)?),
            };
            let Value::Array(a) = value else {
                let what = value.describe();
                let message =
                    format!("an external function takes numbers, Booleans and Strings, but this is {what}");
                return Err(self.error(codes::EXTERNAL_FUNCTION, external.span, message));
            };
            let elems = a.elems.iter().map(|s| s.to_expr(&mut self.flat.exprs)).collect();
            args.push(ExternalArg::Value { ty: a.ty, dims: a.dims, elems });
        }
        if routine.name == harpoon_external::c::CONSTRUCTOR {
            // Each component has an object of its own, even if it is made of the same.
            self.calls.n_c_objects += 1;
            let number = self.flat.exprs.int(self.calls.n_c_objects);
            args.push(ExternalArg::Value { ty: ScalarType::Integer, dims: Vec::new(), elems: vec![number] });
        }
        let result = match result_name(external, signature).and_then(|name| self.shape_of(frame, name)) {
            Some(Shape::Array { local, dims, .. }) => Some(ExternalLocal { local, dims }),
            _ => None,
        };
        let statement =
            Statement::External { routine: routine.name.into(), args, result, span: external.span };
        if let Store::Emit(emit) = &mut self.calls.frames[frame].store {
            emit.push(statement);
        }
        Ok(())
    }

    fn shape_of(&self, frame: usize, name: Symbol) -> Option<Shape> {
        match &self.calls.frames[frame].store {
            Store::Emit(emit) => emit.names.get(&name).cloned(),
            _ => None,
        }
    }

    // ---- calls for their effect ----------------------------------------------------------------------------

    /// Is a function being executed at translation time, where nothing may act?
    pub(crate) fn is_executing(&self, scope: Scope) -> bool {
        scope.frame.is_some_and(|f| matches!(self.calls.frames[f].store, Store::Locals(_)))
    }

    // ---- resources -----------------------------------------------------------------------------------------

    /// `loadResource`: the file behind a `modelica://` or `file://` address, or the name itself.
    #[inline(never)]
    pub(crate) fn load_resource(&mut self, inputs: &[(Param, Value)], span: Span) -> Res<Value> {
        let value = match inputs.first() {
            Some((_, v)) => v.clone(),
            None => return Err(Reported),
        };
        let known = self.evaluated(&value, span)?;
        let Some(Constant::String(uri)) = known.as_constant().cloned() else { return Err(Reported) };
        if let Some(path) = uri.strip_prefix("file://") {
            return Ok(Value::string(path));
        }
        if !uri.starts_with("modelica:") {
            return Ok(Value::string(&uri));
        }
        match self.classes.source.resource(&uri) {
            // The address of a folder, to which the name of a file is added.
            Some(path) if uri.ends_with('/') && !path.ends_with('/') => Ok(Value::string(&format!("{path}/"))),
            Some(path) => Ok(Value::string(&path)),
            None => Err(self.report(
                Diagnostic::error(codes::MISSING_RESOURCE, span, format!("there is no file for `{uri}`"))
                    .help("the address begins with the name of a loaded library: `modelica://Library/Resources/...`"),
            )),
        }
    }
}

/// A reference, a scalar constant, or the size of an array in a dimension.
fn is_external_argument(e: &ast::Expr) -> bool {
    use ast::ExprKind::{Boolean, Call, Integer, Real, Ref, String, Unary};
    match &e.kind {
        Ref(_) | Integer(_) | Real(_) | Boolean(_) | String(_) => true,
        Unary(_, operand) => matches!(operand.kind, Integer(_) | Real(_)),
        Call(call) => matches!(&call.function.parts[..], [one] if one.name.name == "size"),
        _ => false,
    }
}

pub(super) enum Given<'a> {
    /// A variable of the function.
    Own(Symbol),
    /// The size of one in a dimension.
    Size(Symbol, usize),
    Expr(&'a ast::Expr),
}

/// What an external function calls: a routine, and the text that tells of a C function.
pub(crate) struct Called {
    routine: &'static Routine,
    code: Option<std::sync::Arc<str>>,
}

impl Called {
    pub(super) fn c(routine: &'static Routine, code: &str) -> Called {
        Called { routine, code: Some(code.into()) }
    }
}

/// The numbers that an external call is given, if each is an input of the function and a scalar.
fn numbers_given(args: &[ast::Expr], inputs: &[(Param, Value)]) -> Option<Vec<Array>> {
    let number = |arg: &ast::Expr| {
        let ast::ExprKind::Ref(r) = &arg.kind else { return None };
        let [part] = &r.parts[..] else { return None };
        let (_, value) = inputs.iter().find(|(p, _)| p.name == part.name.name)?;
        let array = value.as_array().filter(|a| a.dims.is_empty() && part.subscripts.is_empty())?;
        Some(array.clone())
    };
    args.iter().map(number).collect()
}

/// The variable that takes what the routine gives.
pub(super) fn result_name(external: &ast::External, signature: &Signature) -> Option<Symbol> {
    match (&external.output, &external.call) {
        (Some(r), _) => r.parts.first().map(|p| p.name.name),
        (None, None) => match &signature.outputs[..] {
            [one] => Some(one.name),
            _ => None,
        },
        (None, Some(_)) => None,
    }
}

pub(super) fn is_input(name: Symbol, signature: &Signature) -> bool {
    signature.inputs.iter().any(|p| p.name == name)
}
