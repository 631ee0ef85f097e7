//! Calls (MLS 12.4): what a name in front of parentheses means, and which argument goes to which input.

use crate::classes::class::Found;
use crate::classes::predefined::FUNCTIONS;
use crate::classes::predefined::OPERATORS;
use crate::classes::signature::Param;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::instances::component::CompKind;
use crate::values::value::{Array, Scalar, Value, indices};
use crate::values::value::{common_type, first_of};
use harpoon_base::nearest;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::{Constant, EnumId, ScalarType};
use harpoon_syntax::ast;

pub struct Arg {
    pub name: Option<ast::Ident>,
    pub value: Value,
    pub span: Span,
}

/// What a call names.
pub(crate) enum Callee {
    Function(NodeId),
    Record(NodeId),
    Enumeration(EnumId),
    Clock,
}

/// The argument for each input, and where it stands; `None` where the default is to be taken.
pub(crate) type Slots = Vec<Option<(Value, Span)>>;

/// A call whose arguments have more dimensions than declared: applied element by element (MLS 12.4.6).
pub(crate) struct Vectorized {
    /// The sizes of the dimensions that the declarations do not have.
    pub lead: Vec<usize>,
    pub calls: Vec<Slots>,
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
        if callee.is_some() {
            self.note_call(call, scope.node);
        }
        if !call.iterators.is_empty() {
            return Err(self.error_in(
                codes::WRONG_ARGUMENTS,
                scope.node,
                call.span,
                "only reductions such as `sum` take a `for` in their arguments",
            ));
        }
        if let Some(Callee::Record(node)) = callee
            && let Some(object) = self.cast_object(call, scope)
        {
            return self.cast(node, object, scope, call.span);
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
            Callee::Function(node) => {
                self.check_object_arguments(call, &args, scope);
                self.check_vectorizable(call, node, &args, scope);
                self.call_function(node, args, scope, call.span)
            }
            Callee::Clock => self.clock_constructor(args, call.span, scope),
            Callee::Record(node) => match self.overloaded_constructor(node, args, call.span, scope.node) {
                Ok(made) => made,
                Err(args) => self.construct_record(node, args, scope, call.span),
            },
            Callee::Enumeration(e) => self.literals_of(e, args, call.span, scope),
        }
    }

    /// `E(i)`: the literal with this number, and of an array the literals (MLS 3.7.1).
    fn literals_of(&mut self, e: EnumId, args: Vec<Arg>, span: Span, scope: Scope) -> Res<Value> {
        let [Arg { name: None, value: Value::Array(ordinals), span: at }] = &args[..] else {
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, span, "one Integer is needed"));
        };
        let ordinals =
            self.coerce(ordinals.clone(), ScalarType::Integer, *at, "the number of a literal", scope.node)?;
        let mut elems = Vec::with_capacity(ordinals.elems.len());
        for ordinal in ordinals.elems {
            elems.push(match ordinal {
                Scalar::Const(Constant::Integer(n)) => {
                    let count = self.flat.enumerations[e].literals.len();
                    if n < 1 || n as u64 > count as u64 {
                        let name = self.flat.enumerations[e].name.clone();
                        let message =
                            format!("`{name}` has {count} literals, so there is none with the number {n}");
                        return Err(self.error_in(codes::INDEX_OUT_OF_RANGE, scope.node, *at, message));
                    }
                    Scalar::Const(Constant::Enumeration(e, n as u32))
                }
                other => {
                    let (count, name) =
                        (self.flat.enumerations[e].literals.len(), self.flat.enumerations[e].name.clone());
                    let range = (Scalar::integer(1), Scalar::integer(count as i64));
                    let message = format!("`{name}` has {count} literals, and none with this number");
                    self.assert_range(&other, range, &message, scope, *at)?;
                    self.scalar_call(harpoon_ir::Builtin::EnumerationOf(e), &[other])
                }
            });
        }
        Ok(Value::Array(Array { ty: ScalarType::Enumeration(e), dims: ordinals.dims, elems }))
    }

    /// Is there a function of this name nearer than the built-in ones (MLS 5.3.1)? Not of one that is a keyword.
    fn hides_builtin(&mut self, name: Symbol, scope: Scope) -> bool {
        if matches!(name.as_str(), "der" | "initial" | "pure") {
            return false;
        }
        match self.lookup_simple(scope.node, name) {
            Some(Found::Class(target)) => match self.class_use(target) {
                Ok(class) => matches!(
                    self.classes.decls[class.decl].class.kind,
                    ast::ClassKind::Function | ast::ClassKind::OperatorFunction | ast::ClassKind::Record
                ),
                Err(_) => false,
            },
            _ => false,
        }
    }

    /// What a call names, where there is such a thing. That there is none is told where the call is elaborated.
    pub(crate) fn known_callee(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Option<Callee> {
        self.trying(|s| s.callee(r, scope)).ok()
    }

    pub(crate) fn callee(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Res<Callee> {
        let first = r.parts[0].name;
        let mut found = if r.is_global {
            self.lookup_global(first.name)
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
                at = self.classes.nodes[n].enclosing;
            }
            let mut d = Diagnostic::error(
                codes::UNKNOWN_FUNCTION,
                first.span,
                format!("there is no function `{}` here", first.name),
            )
            .component(self.path(scope.node));
            let known = names.iter().map(String::as_str).chain(FUNCTIONS.iter().chain(OPERATORS).copied());
            d = match nearest(first.name.as_str(), known) {
                Some(near) => d.help(format!("did you mean `{near}`?")),
                None => d.help("declare it, import it, or give its full name"),
            };
            return Err(self.report(d));
        }
        let mut is_through_class = false;
        let mut is_through_component = false;
        for (k, part) in r.parts.iter().enumerate().skip(1) {
            is_through_component = matches!(found, Some(Found::Component(..)));
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
                        codes::UNKNOWN_FUNCTION,
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
                codes::NOT_A_FUNCTION,
                scope.node,
                r.span,
                format!("`{}` is a component and cannot be called", name.name),
            ));
        };
        let resolved = self.resolve_type(target)?;
        if let Some(ScalarType::Enumeration(e)) = resolved.scalar {
            let name = r.parts[r.parts.len() - 1].name;
            self.check_complete(scope.node, name.name, r.span, &resolved)?;
            if self.is_object_type(ScalarType::Enumeration(e)) {
                let class = self.static_node(resolved.class.clone());
                return Ok(Callee::Function(self.object_constructor(class, r.span)?));
            }
            return Ok(Callee::Enumeration(e));
        }
        let def = self.classes.decls[resolved.class.decl].class;
        let is_short = resolved.named != resolved.class.decl;
        let node = match is_short {
            true => self.short_class_node(target, resolved.class.clone())?,
            false => self.class_node(target)?,
        };
        match def.kind {
            // `class g = f` makes no function of it (MLS 4.5.1).
            ast::ClassKind::Function | ast::ClassKind::OperatorFunction
                if resolved.kind != ast::ClassKind::Class =>
            {
                if self.is_of_object(node) {
                    return Err(self.report_object_function(r, scope));
                }
                if is_through_component && self.is_operator_function(node) {
                    let name = r.parts[r.parts.len() - 1].name;
                    return Err(self.report_operator_through_component(name, scope.node));
                }
                Ok(Callee::Function(node))
            }
            ast::ClassKind::Record | ast::ClassKind::OperatorRecord => {
                let name = r.parts[r.parts.len() - 1].name;
                self.check_complete(scope.node, name.name, r.span, &resolved)?;
                self.note_class_and_bases(node);
                self.check_constructor(r, target, scope);
                Ok(Callee::Record(node))
            }
            _ if resolved.builtin == Some(crate::classes::class::Builtin::Clock) => Ok(Callee::Clock),
            _ => {
                let name = self.classes.decls[resolved.named].name();
                Err(self.report(
                    Diagnostic::error(codes::NOT_A_FUNCTION, r.span, format!("`{name}` is not a function"))
                        .component(self.path(scope.node))
                        .related(def.name.span, "declared here"),
                ))
            }
        }
    }

    /// What a record is made of is known where it is made, so its class cannot be replaced (MLS 12.6).
    fn check_constructor(
        &mut self,
        r: &ast::ComponentRef,
        target: crate::classes::class::ClassTarget,
        scope: Scope,
    ) {
        let Some(declared) = self.replaceable_class(target, r.parts.len() == 1) else { return };
        let message = format!("`{r}` is replaceable, so it cannot be called to make a record");
        let d = Diagnostic::error(codes::CLASS_RESTRICTION, r.span, message).component(self.path(scope.node));
        self.report_breach(
            d.related(declared, "declared here")
                .help("give the fields their values one by one: `R r(a = 1, b = 2)`"),
        );
    }

    /// What is applied to arrays element by element is a function that cannot be replaced: another one may take
    /// the arrays as they are (MLS 12.4.6).
    fn check_vectorizable(&mut self, call: &ast::Call, function: NodeId, args: &[Arg], scope: Scope) {
        if args.iter().all(|a| a.value.dims().is_empty()) || !self.has_arrays_for_scalars(function, args) {
            return;
        }
        let r = &call.function;
        let parts = r.parts.iter().map(|part| part.name).collect();
        let name = ast::Name { is_global: r.is_global, parts, span: r.span };
        let Some(target) = self.known_class(scope.node, &name) else { return };
        let Some((_, declared)) = self.replaceable_part(scope.node, &name, target) else { return };
        let message = format!("`{r}` can be replaced, so it cannot be applied element by element");
        self.report_breach(
            Diagnostic::error(codes::CLASS_RESTRICTION, call.span, message)
                .component(self.path(scope.node))
                .related(declared, "declared replaceable here")
                .help("write the calls: `{f(x[i]) for i in 1:size(x, 1)}`"),
        );
    }

    /// Has an argument more dimensions than its input?
    fn has_arrays_for_scalars(&mut self, function: NodeId, args: &[Arg]) -> bool {
        let inputs = self.signature(function).inputs;
        args.iter().enumerate().any(|(k, arg)| {
            let input = match arg.name {
                None => inputs.get(k),
                Some(name) => inputs.iter().find(|p| p.name == name.name),
            };
            let rank = input.and_then(|p| self.declared_rank(*p));
            rank.is_some_and(|rank| arg.value.dims().len() > rank)
        })
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
        let c = &self.instances.comps[comp];
        let CompKind::Objects(nodes) = c.kind.clone() else {
            return Err(self.error_in(
                codes::UNKNOWN_FUNCTION,
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
                codes::UNKNOWN_FUNCTION,
                scope.node,
                span,
                format!("`{name}` is an array, and a function is called through one component"),
            )),
        }
    }

    /// Arguments to inputs, by position and by name.
    pub(crate) fn match_args(
        &mut self,
        node: NodeId,
        inputs: &[Param],
        args: Vec<Arg>,
        scope: Scope,
        span: Span,
    ) -> Res<Slots> {
        let name = self.class_name(node);
        let mut slots: Slots = inputs.iter().map(|_| None).collect();
        for (k, arg) in args.into_iter().enumerate() {
            let slot = match arg.name {
                None if k < slots.len() => k,
                None => return Err(self.too_many_arguments(node, inputs.len(), arg.span, scope)),
                Some(ident) => match inputs.iter().position(|p| p.name == ident.name) {
                    Some(slot) => slot,
                    None => {
                        let inputs: Vec<Symbol> = inputs.iter().map(|p| p.name).collect();
                        return Err(self.no_such_argument(node, &inputs, ident, scope));
                    }
                },
            };
            if slots[slot].is_some() {
                return Err(self.error_in(
                    codes::WRONG_ARGUMENTS,
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
                    codes::WRONG_ARGUMENTS,
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

    pub(crate) fn too_many_arguments(
        &mut self,
        function: NodeId,
        n: usize,
        span: Span,
        scope: Scope,
    ) -> Reported {
        let name = self.class_name(function);
        self.report(
            Diagnostic::error(codes::WRONG_ARGUMENTS, span, format!("`{name}` takes {n} arguments"))
                .label("one too many")
                .component(self.path(scope.node))
                .related(self.class_def(function).name.span, "declared here"),
        )
    }

    pub(crate) fn no_such_argument(
        &mut self,
        function: NodeId,
        inputs: &[Symbol],
        given: ast::Ident,
        scope: Scope,
    ) -> Reported {
        let name = self.class_name(function);
        let mut d = Diagnostic::error(
            codes::WRONG_ARGUMENTS,
            given.span,
            format!("`{name}` has no argument named `{}`", given.name),
        )
        .component(self.path(scope.node))
        .related(self.class_def(function).name.span, "declared here");
        if let Some(near) = nearest(given.name.as_str(), inputs.iter().map(|name| name.as_str())) {
            d = d.help(format!("did you mean `{near}`?"));
        }
        self.report(d)
    }

    /// The single calls that a call with arrays for scalars (or matrices for vectors, ...) stands for.
    pub(crate) fn vectorized(
        &mut self,
        inputs: &[Param],
        slots: &Slots,
        scope: Scope,
    ) -> Res<Option<Vectorized>> {
        let mut lead: Option<Vec<usize>> = None;
        let mut is_vectorized = vec![false; slots.len()];
        for (k, (p, slot)) in inputs.iter().zip(slots).enumerate() {
            let Some((value, span)) = slot else { continue };
            let Some(rank) = self.declared_rank(*p) else { continue };
            let dims = value.dims();
            if dims.len() <= rank {
                continue;
            }
            let own = dims[..dims.len() - rank].to_vec();
            if lead.as_ref().is_some_and(|l| *l != own) {
                let what = format!("the argument `{}` does not fit the others in size", p.name);
                return Err(self.error_in(codes::SIZE_MISMATCH, scope.node, *span, what));
            }
            is_vectorized[k] = true;
            lead = Some(own);
        }
        let Some(lead) = lead else { return Ok(None) };
        let element = |index: &[usize]| -> Slots {
            let picked = slots.iter().zip(&is_vectorized).map(|(slot, is_vectorized)| {
                let (value, span) = slot.as_ref()?;
                let one = if *is_vectorized { value.at(index).expect("an element") } else { value.clone() };
                Some((one, *span))
            });
            picked.collect()
        };
        let calls = indices(&lead).map(|index| element(&index)).collect();
        Ok(Some(Vectorized { lead, calls }))
    }

    /// Arguments of a call that is not carried out: by position not more than there are inputs, by their names, and of
    /// the types of the inputs, as far as these are certain (MLS 12.4.1).
    pub(crate) fn check_call_text(
        &mut self,
        call: &'a ast::Call,
        types: &[Option<ScalarType>],
        scope: Scope,
    ) {
        let Some(Callee::Function(function)) = self.known_callee(&call.function, scope) else { return };
        if self.check_not_partial(function, call.span, scope).is_err() {
            return;
        }
        let inputs = self.signature(function).inputs;
        for (k, arg) in call.args.iter().enumerate() {
            let input = match arg.name {
                None => inputs.get(k),
                Some(name) => inputs.iter().find(|p| p.name == name.name),
            };
            match (input, arg.name) {
                (Some(input), _) => self.check_argument_type(*input, types[k], arg.value.span, scope),
                (None, Some(name)) => {
                    let names: Vec<Symbol> = inputs.iter().map(|p| p.name).collect();
                    self.no_such_argument(function, &names, name, scope);
                }
                (None, None) => {
                    self.too_many_arguments(function, inputs.len(), arg.value.span, scope);
                    return;
                }
            }
        }
    }

    fn check_argument_type(&mut self, input: Param, found: Option<ScalarType>, span: Span, scope: Scope) {
        let wanted = self.known_type(input.node, input.index).and_then(|t| t.scalar);
        let (Some(wanted), Some(found)) = (wanted, found) else { return };
        if common_type(wanted, found) != Some(wanted) {
            let (wanted, found) = (self.type_text(wanted), self.type_text(found));
            let message = format!("the argument `{}` is {wanted}, but this is {found}", input.name);
            self.error_in(codes::TYPE_MISMATCH, scope.node, span, message);
        }
    }
}
