//! References to components (MLS 5.3, 5.6): a dotted, subscripted name to the variable, the value or the record that
//! it means, with the reasons why it may not be used.

use crate::classes::class::{ClassTarget, Found};
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::expressions::state::WholeName;
use crate::expressions::subscript::subscript_number;
use crate::instances::component::CompKind;
use crate::values::value::first_of;
use crate::values::value::{Array, Callable, Scalar, Value};
use harpoon_base::nearest;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::{Constant, ScalarType};
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    pub(crate) fn reference(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Res<Value> {
        let first = &r.parts[0];
        let name = first.name.name;
        if !r.is_global {
            let visible = &self.evaluation.iterators[scope.iterators.min(self.evaluation.iterators.len())..];
            if let Some((_, value)) = visible.iter().rev().find(|(n, _)| *n == name) {
                let value = value.clone();
                if value.as_scalar().is_some() {
                    self.check_no_subscripts(first, scope)?;
                }
                return self.select(value, &r.parts, scope, r.span);
            }
            self.note_reference(r, scope.node);
            if let Some(frame) = scope.frame
                && let Some(result) = self.frame_reference(frame, r, scope)
            {
                return result;
            }
            if name == "time" && r.parts.len() == 1 {
                self.check_not_in_function("time", scope, r.span)?;
                self.check_knows_time(scope, r.span)?;
                self.check_no_subscripts(first, scope)?;
                let time = self.flat.exprs.time();
                return Ok(Value::scalar(ScalarType::Real, Scalar::Expr(time)));
            }
        }
        let found = if r.is_global { self.lookup_global(name) } else { self.lookup_simple(scope.node, name) };
        match found {
            Some(Found::Component(n, i)) => {
                let comp = self.component(n, i)?;
                self.check_enclosing(n, comp, first.name, scope)?;
                self.check_outer_member(n, i, &r.parts, scope)?;
                self.walk_component(comp, &r.parts, scope, r.span)
            }
            Some(Found::Class(target)) => self.static_reference(target, &r.parts, scope, r.span),
            None => Err(self.report_unknown_name(scope, &first.name, r)),
        }
    }

    /// What is a scalar by itself cannot be indexed.
    fn check_no_subscripts(&mut self, part: &'a ast::RefPart, scope: Scope) -> Res<()> {
        if part.subscripts.is_empty() {
            return Ok(());
        }
        let message = format!("`{}` is a scalar, and cannot be indexed", part.name.name);
        Err(self.error_in(codes::TOO_MANY_SUBSCRIPTS, scope.node, part.name.span, message))
    }

    /// Time is known in models and blocks (MLS 3.6.7).
    fn check_knows_time(&mut self, scope: Scope, span: Span) -> Res<()> {
        use ast::ClassKind::{Connector, ExpandableConnector, OperatorRecord, Record};
        let kind = self.class_def(scope.node).kind;
        if !matches!(kind, Record | OperatorRecord | Connector | ExpandableConnector) {
            return Ok(());
        }
        Err(self.report(
            Diagnostic::error(
                codes::CLASS_RESTRICTION,
                span,
                format!(
                    "`time` is known in models and blocks, not in {}",
                    crate::classes::class::kind_text(kind)
                ),
            )
            .component(self.path(scope.node))
            .help("give the value where the component is declared"),
        ))
    }

    /// A component with a condition may be absent, so nothing but a connection may rely on it (MLS 4.4.5).
    pub(crate) fn check_unconditional(
        &mut self,
        comp: crate::context::ids::CompId,
        scope: Scope,
        span: Span,
    ) -> Res<()> {
        let c = &self.instances.comps[comp];
        if !c.is_conditional || matches!(c.kind, CompKind::Absent) {
            return Ok(());
        }
        let (name, declared) = (c.name, c.declaration.name.span);
        self.refuse_conditional_use(name, declared, scope, span)
    }

    /// In a library it is used where it is there.
    pub(crate) fn refuse_conditional_use(
        &mut self,
        name: harpoon_base::Symbol,
        declared: Span,
        scope: Scope,
        span: Span,
    ) -> Res<()> {
        self.refuse_breach(
            Diagnostic::error(
                codes::CONDITIONAL_USE,
                span,
                format!("`{name}` has a condition, so it can be used in `connect` only"),
            )
            .component(self.path(scope.node))
            .related(declared, "declared here")
            .help("connect it to a component that is always there, and use that"),
        )
    }

    /// Of an outer component its own class is known, even where the inner one has more (MLS 5.4).
    fn check_outer_member(
        &mut self,
        node: NodeId,
        index: u32,
        parts: &'a [ast::RefPart],
        scope: Scope,
    ) -> Res<()> {
        let table = self.table(node);
        let crate::classes::class::Entry::Component(entry) = &table.entries[index as usize] else {
            return Ok(());
        };
        if !entry.is_outer() || entry.is_inner() || parts.len() < 2 {
            return Ok(());
        }
        let target = self.lookup_class(entry.scope, &entry.clause.type_name)?;
        let class = self.class_node(target)?;
        match self.lookup_member(class, parts[1].name.name) {
            Some(_) => Ok(()),
            None => Err(self.report_unknown_member(class, parts[1].name, scope.node)),
        }
    }

    /// Of the classes around a class only constants can be used (MLS 5.3.1).
    fn check_enclosing(
        &mut self,
        found_in: NodeId,
        comp: crate::context::ids::CompId,
        name: ast::Ident,
        scope: Scope,
    ) -> Res<()> {
        let c = &self.instances.comps[comp];
        let is_own = self.classes.nodes[found_in].object == self.classes.nodes[scope.node].object;
        if is_own || c.variability == ast::VariabilityPrefix::Constant {
            return Ok(());
        }
        let (declared, class) = (c.span, self.class_name(found_in));
        let here = self.class_name(scope.node);
        Err(self.report(
            Diagnostic::error(
                codes::ENCLOSING_VARIABLE,
                name.span,
                format!(
                    "`{}` belongs to `{class}` around `{here}`, of which only constants can be used",
                    name.name
                ),
            )
            .component(self.path(scope.node))
            .related(declared, "declared here")
            .help("give the inner class a parameter or an input for it"),
        ))
    }

    /// A function knows its arguments and nothing of the simulation (MLS 12.2).
    pub(crate) fn check_not_in_function(&mut self, what: &str, scope: Scope, span: Span) -> Res<()> {
        if self.is_in_function(scope) { Err(self.report_in_function(what, span)) } else { Ok(()) }
    }

    /// Does an expression belong to a function, and not to an algorithm section?
    pub(crate) fn is_in_function(&self, scope: Scope) -> bool {
        use crate::functions::frame::Store;
        scope.frame.is_some_and(|frame| match &self.calls.frames[frame].store {
            Store::Locals(_) => true,
            Store::Emit(emit) => emit.section.is_none(),
            Store::Vars(_) => false,
        })
    }

    pub(crate) fn report_in_function(&mut self, what: &str, span: Span) -> Reported {
        self.report(
            Diagnostic::error(codes::NOT_IN_FUNCTION, span, format!("`{what}` cannot be used in a function"))
                .help("pass what the function needs as an argument"),
        )
    }

    pub(crate) fn report_unknown_name(
        &mut self,
        scope: Scope,
        name: &ast::Ident,
        r: &ast::ComponentRef,
    ) -> Reported {
        if self.is_silent() {
            return Reported;
        }
        let mut names: Vec<String> = Vec::new();
        let mut at = Some(scope.node);
        while let Some(n) = at {
            let table = self.table(n);
            names.extend(table.index.keys().map(|s| s.as_str().to_owned()));
            at = self.classes.nodes[n].enclosing;
        }
        names.push("time".to_owned());
        names.sort();
        let is_top = r.is_global || scope.node == self.classes.closed;
        let class = if is_top { String::new() } else { self.class_name(scope.node) };
        let mut d = Diagnostic::error(
            codes::UNKNOWN_NAME,
            name.span,
            match class.as_str() {
                "" => format!("`{}` is not declared at the top", name.name),
                _ => format!("`{}` is not declared in `{class}`", name.name),
            },
        )
        .component(self.path(scope.node));
        if let Some(place) = self.removal(scope.node, name.name) {
            d = d.related(place, format!("`{}` is left out here", name.name));
            return self.report(d.help("what is left out is used here; leave that out too, or keep it"));
        }
        d = match nearest(name.name.as_str(), names.iter().map(String::as_str)) {
            Some(near) => d.help(format!("did you mean `{near}`?")).fix(
                format!("replace by `{near}`"),
                vec![harpoon_base::TextEdit { span: name.span, replacement: near.to_owned() }],
            ),
            None if r.parts.len() > 1 => {
                d.help("declare or import it; if it is a library, put its folder on the path with `--path`")
            }
            None => d.help("declare it"),
        };
        self.report(d)
    }

    /// From a component (whose part is `parts[0]`) along the rest of the reference.
    fn walk_component(
        &mut self,
        comp: crate::context::ids::CompId,
        parts: &'a [ast::RefPart],
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let (part, rest) = (&parts[0], &parts[1..]);
        self.check_unconditional(comp, scope, span)?;
        self.check_signal_declared(comp, part.name.span, scope);
        self.check_index_types(comp, &part.subscripts, scope)?;
        self.evaluation.indexed = Some(comp);
        let c = &self.instances.comps[comp];
        match c.kind.clone() {
            CompKind::Objects(nodes) if !rest.is_empty() => {
                let dims = c.dims.clone();
                self.check_used_whole(comp, parts, scope)?;
                if nodes.is_empty()
                    && part.subscripts.is_empty()
                    && let Some(nothing) = self.field_of_nothing(comp, rest)
                {
                    return Ok(nothing);
                }
                if part.subscripts.is_empty() {
                    return self.walk_objects(&nodes, &dims, rest, scope, span);
                }
                // With constant indices only the selected elements are looked at.
                if let Some((selected, dims)) =
                    self.select_nodes(&nodes, &dims, &part.subscripts, scope, span)?
                {
                    return self.walk_objects(&selected, &dims, rest, scope, span);
                }
                let whole = self.walk_objects(&nodes, &dims, rest, scope, span)?;
                self.evaluation.indexed = Some(comp);
                self.index(whole, &part.subscripts, scope, span)
            }
            CompKind::Scalars { .. } if !rest.is_empty() => {
                let name = c.name;
                Err(self.error_in(
                    codes::UNKNOWN_NAME,
                    scope.node,
                    rest[0].name.span,
                    format!("`{name}` is a plain variable and has no member `{}`", rest[0].name.name),
                ))
            }
            CompKind::Objects(_) if crate::classes::class::is_part(c.class_kind) => {
                let (name, kind, declared) = (c.name, c.class_kind, c.span);
                Err(self.report_without_value(name, kind, declared, span, scope))
            }
            _ => {
                self.check_sizeless(comp, part, scope)?;
                if let Some(element) = self.single_element(comp, &part.subscripts, scope)? {
                    return Ok(element);
                }
                self.check_used_whole(comp, parts, scope)?;
                let value = self.component_value(comp, span)?;
                if part.subscripts.is_empty() {
                    Ok(value)
                } else {
                    self.evaluation.indexed = Some(comp);
                    self.index(value, &part.subscripts, scope, span)
                }
            }
        }
    }

    pub(crate) fn report_without_value(
        &mut self,
        name: Symbol,
        kind: ast::ClassKind,
        declared: Span,
        span: Span,
        scope: Scope,
    ) -> Reported {
        let kind = crate::classes::class::kind_text(kind);
        self.report(
            Diagnostic::error(codes::CLASS_AS_VALUE, span, format!("`{name}` is {kind}, and has no value"))
                .component(self.path(scope.node))
                .related(declared, "declared here")
                .help("name a variable in it, or make it a record"),
        )
    }

    /// A dimension that an enumeration or `Boolean` gives is indexed by its values (MLS 10.5).
    pub(crate) fn check_index_types(
        &mut self,
        comp: crate::context::ids::CompId,
        subscripts: &'a [ast::Subscript],
        scope: Scope,
    ) -> Res<()> {
        if self.instances.comps[comp].index_types.is_empty() {
            // All dimensions are counted by Integers; who indexes sees the type of the subscript.
            return Ok(());
        }
        let types = self.instances.comps[comp].index_types.clone();
        for (subscript, ty) in subscripts.iter().zip(types.iter()) {
            let (ast::Subscript::Index(e), &Some(ty)) = (subscript, ty) else { continue };
            let Some(Value::Array(a)) = self.known_value(e, scope).map(first_of) else { continue };
            if a.ty != ty {
                let (wanted, found) = (self.type_text(ty), self.type_text(a.ty));
                return Err(self.error_in(
                    codes::TYPE_MISMATCH,
                    scope.node,
                    e.span,
                    format!("this dimension is indexed by {wanted}, not by {found}"),
                ));
            }
        }
        Ok(())
    }

    /// An array that an enumeration or `Boolean` indexes is used element by element, or is the value of another array
    /// (MLS 10.1).
    pub(crate) fn check_used_whole(
        &mut self,
        comp: crate::context::ids::CompId,
        parts: &'a [ast::RefPart],
        scope: Scope,
    ) -> Res<()> {
        let (part, c) = (&parts[0], &self.instances.comps[comp]);
        let is_open = |k: usize| !matches!(part.subscripts.get(k), Some(ast::Subscript::Index(_)));
        let whole = c.index_types.iter().enumerate().find(|(k, ty)| ty.is_some() && is_open(*k));
        let Some((_, &Some(ty))) = whole else { return Ok(()) };
        if parts.last().is_some_and(|last| self.evaluation.whole == Some(name_of_part(last))) {
            return Ok(());
        }
        let (name, declared, ty) = (c.name, c.span, self.type_text(ty));
        self.refuse_breach(
            Diagnostic::error(
                codes::INDEXED_BY_TYPE,
                part.name.span,
                format!("`{name}` is indexed by {ty}, and is used as a whole here"),
            )
            .component(self.path(scope.node))
            .related(declared, "declared here")
            .help(format!("name its elements, as in `{{{name}[i] for i in {ty}}}`")),
        )
    }

    /// One element of an array of variables, picked by constant subscripts without listing the others.
    fn single_element(
        &mut self,
        comp: crate::context::ids::CompId,
        subscripts: &'a [ast::Subscript],
        scope: Scope,
    ) -> Res<Option<Value>> {
        let c = &self.instances.comps[comp];
        let CompKind::Scalars { ty, first: Some(first) } = c.kind else { return Ok(None) };
        let is_constant = c.variability == ast::VariabilityPrefix::Constant;
        if is_constant || subscripts.is_empty() || subscripts.len() != c.dims.len() {
            return Ok(None);
        }
        let dims = c.dims.clone();
        let Some(at) = self.one_element(&dims, subscripts, scope)? else { return Ok(None) };
        let expr = self.flat.exprs.var(harpoon_ir::VarId(first.0 + at as u32));
        Ok(Some(Value::scalar(ty, Scalar::Expr(expr))))
    }

    /// The position of the one element that constant subscripts pick, without listing the others; `None` if they
    /// pick several, or are not known now.
    fn one_element(
        &mut self,
        dims: &[usize],
        subscripts: &'a [ast::Subscript],
        scope: Scope,
    ) -> Res<Option<usize>> {
        if subscripts.len() != dims.len() || subscripts.is_empty() {
            return Ok(None);
        }
        let mut position = 0;
        for (k, (&n, subscript)) in dims.iter().zip(subscripts).enumerate() {
            let ast::Subscript::Index(e) = subscript else { return Ok(None) };
            let index = self.subscript(e, n, scope)?;
            if let Value::Array(a) = &index {
                self.check_subscript_type(a.ty, k, e.span, scope)?;
            }
            let Some(i) = index.as_constant().and_then(subscript_number) else { return Ok(None) };
            position = position * n + self.check_bounds(i, n, e.span, scope.node)?;
        }
        Ok(Some(position))
    }

    /// The objects that constant subscripts select; `None` if a subscript is not known now.
    pub(crate) fn select_nodes(
        &mut self,
        nodes: &[NodeId],
        dims: &[usize],
        subscripts: &'a [ast::Subscript],
        scope: Scope,
        span: Span,
    ) -> Res<Option<(Vec<NodeId>, Vec<usize>)>> {
        if subscripts.len() > dims.len() {
            let name = self
                .evaluation
                .indexed
                .map_or_else(|| "this".to_owned(), |c| format!("`{}`", self.instances.comps[c].name));
            let message = match dims.len() {
                0 => format!("{name} is a scalar, and cannot be indexed"),
                n => format!("{name} has {n} dimensions, but here are {} subscripts", subscripts.len()),
            };
            return Err(self.error_in(codes::TOO_MANY_SUBSCRIPTS, scope.node, span, message));
        }
        if let Some(at) = self.one_element(dims, subscripts, scope)? {
            return Ok(Some((vec![nodes[at]], Vec::new())));
        }
        let elems = (0..nodes.len()).map(|i| Scalar::integer(i as i64)).collect();
        let numbers = Value::Array(Array { ty: ScalarType::Integer, dims: dims.to_vec(), elems });
        let picked = self.index(numbers, subscripts, scope, span)?;
        let Value::Array(a) = picked else { return Ok(None) };
        let selected: Option<Vec<NodeId>> = a
            .elems
            .iter()
            .map(|e| e.constant().and_then(Constant::as_integer).map(|i| nodes[i as usize]))
            .collect();
        Ok(selected.map(|s| (s, a.dims)))
    }

    fn walk_objects(
        &mut self,
        nodes: &[NodeId],
        dims: &[usize],
        parts: &'a [ast::RefPart],
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let mut values = Vec::with_capacity(nodes.len());
        for &node in nodes {
            values.push(self.walk_object(node, parts, scope, span)?);
        }
        if dims.is_empty() {
            return Ok(values.into_iter().next().expect("a scalar object"));
        }
        if values.is_empty() {
            return Ok(Value::Array(Array { ty: ScalarType::Real, dims: dims.to_vec(), elems: Vec::new() }));
        }
        Ok(self.stack(&values, span, scope.node)?.reshape(1, dims))
    }

    /// A variable of each of no components: it has no elements, and its type and further sizes are those that it would have.
    fn field_of_nothing(
        &mut self,
        comp: crate::context::ids::CompId,
        parts: &'a [ast::RefPart],
    ) -> Option<Value> {
        let [part] = parts else { return None };
        let (object, name) = (self.instances.comps[comp].object, self.instances.comps[comp].name);
        let dims = self.instances.comps[comp].dims.clone();
        let &(node, index) = self.table(object).index.get(&name)?;
        let mut class = self.known_type(node, index)?.class.clone();
        let entry = self.param_entry(crate::classes::signature::Param { name, node, index });
        class.mods = self.merge_known(&entry.modifier.subs, &class.mods);
        let inside = self.static_node(class);
        self.known_table(inside);
        let Some(Found::Component(n, i)) = self.lookup_member(inside, part.name.name) else { return None };
        let one = self.known_blank(n, i).filter(|v| matches!(v, Value::Array(_)));
        one.map(|v| v.emptied_under(0, &dims))
    }

    fn walk_object(
        &mut self,
        node: NodeId,
        parts: &'a [ast::RefPart],
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let name = parts[0].name;
        match self.lookup_member(node, name.name) {
            Some(Found::Component(n, i)) => {
                self.check_public(Found::Component(n, i), name, scope.node)?;
                let comp = self.component(n, i)?;
                self.walk_component(comp, parts, scope, span)
            }
            Some(Found::Class(_)) => Err(self.report_through_component(name, scope.node)),
            None => Err(self.report_unknown_member(node, name, scope.node)),
        }
    }

    pub(crate) fn report_unknown_member(&mut self, node: NodeId, name: ast::Ident, at: NodeId) -> Reported {
        if self.is_silent() {
            return Reported;
        }
        let class = self.class_name(node);
        let names = self.member_names(node);
        // A component is known to the reader by its own name.
        let path = if self.classes.nodes[node].is_static { String::new() } else { self.path(node) };
        let message = match path.is_empty() {
            true => format!("`{class}` has no element `{}`", name.name),
            false => format!("`{path}` has no element `{}`; its class is `{class}`", name.name),
        };
        let mut d = Diagnostic::error(codes::UNKNOWN_NAME, name.span, message).component(self.path(at));
        if let Some(near) = nearest(name.name.as_str(), names.iter().map(String::as_str)) {
            d = d.help(format!("did you mean `{near}`?")).fix(
                format!("replace by `{near}`"),
                vec![harpoon_base::TextEdit { span: name.span, replacement: near.to_owned() }],
            );
        }
        self.report(d)
    }

    /// A reference that starts with a class: a constant of a package, or a literal of an enumeration.
    fn static_reference(
        &mut self,
        mut target: ClassTarget,
        parts: &'a [ast::RefPart],
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        for (k, part) in parts.iter().enumerate().skip(1) {
            let resolved = self.resolve_type(target)?;
            if let Some(ScalarType::Enumeration(e)) = resolved.scalar {
                let literals = &self.flat.enumerations[e].literals;
                let ordinal = literals.iter().position(|l| part.name.name == l.as_str());
                if let Some(n) = ordinal {
                    self.check_no_subscripts(part, scope)?;
                    let constant = Constant::Enumeration(e, n as u32 + 1);
                    return Ok(Value::scalar(ScalarType::Enumeration(e), Scalar::Const(constant)));
                }
                let near =
                    nearest(part.name.name.as_str(), literals.iter().map(String::as_str)).map(str::to_owned);
                let name = self.flat.enumerations[e].name.clone();
                let mut d = Diagnostic::error(
                    codes::UNKNOWN_NAME,
                    part.name.span,
                    format!("the enumeration `{name}` has no literal `{}`", part.name.name),
                )
                .component(self.path(scope.node));
                if let Some(near) = near {
                    d = d.help(format!("did you mean `{near}`?"));
                }
                return Err(self.report(d));
            }
            let node = self.class_node(target)?;
            self.note_class(node);
            let found = self.lookup_member(node, part.name.name);
            if let Some(found) = found {
                self.check_access(node, found, part.name, scope.node)?;
            }
            match found {
                Some(Found::Component(n, i)) => {
                    let comp = self.component(n, i)?;
                    let c = &self.instances.comps[comp];
                    if self.classes.nodes[c.object].is_static
                        && c.variability < ast::VariabilityPrefix::Parameter
                    {
                        let name = c.name;
                        return Err(self.error_in(
                            codes::VARIABILITY,
                            scope.node,
                            part.name.span,
                            format!("`{name}` belongs to a class, not to a component; only its constants can be used"),
                        ));
                    }
                    return self.walk_component(comp, &parts[k..], scope, span);
                }
                Some(Found::Class(next)) => target = next,
                None => return Err(self.report_unknown_member(node, part.name, scope.node)),
            }
        }
        if let Some(node) = self.function_node(target)? {
            return Ok(Value::Function(Callable { node, bound: Vec::new() }));
        }
        let node = self.class_node(target)?;
        let class = self.class_name(node);
        Err(self.error_in(
            codes::CLASS_AS_VALUE,
            scope.node,
            span,
            format!("`{class}` is a class, and has no value"),
        ))
    }
}

/// Where an expression that is a name may stand for a whole array, whatever indexes it: the last part of the name.
pub(crate) fn whole_of(e: &ast::Expr) -> Option<WholeName> {
    match &e.kind {
        ast::ExprKind::Ref(r) => r.parts.last().map(name_of_part),
        _ => None,
    }
}

pub(crate) fn name_of_part(part: &ast::RefPart) -> WholeName {
    (part.name.span, part.subscripts.len())
}

impl<'a> Sema<'a> {
    /// The one component with elements that a reference names.
    pub(crate) fn object_of(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Res<Option<NodeId>> {
        let Some(first) = r.parts.first() else { return Ok(None) };
        let mut found = self.lookup_simple(scope.node, first.name.name);
        for (k, part) in r.parts.iter().enumerate() {
            let Some(Found::Component(n, i)) = found else { return Ok(None) };
            let comp = self.component(n, i)?;
            let CompKind::Objects(nodes) = self.instances.comps[comp].kind.clone() else { return Ok(None) };
            let nodes = match part.subscripts.is_empty() {
                true => nodes.to_vec(),
                false => {
                    let dims = self.instances.comps[comp].dims.clone();
                    match self.select_nodes(&nodes, &dims, &part.subscripts, scope, r.span)? {
                        Some((selected, _)) => selected,
                        None => return Ok(None),
                    }
                }
            };
            let [node] = nodes[..] else { return Ok(None) };
            let Some(next) = r.parts.get(k + 1) else { return Ok(Some(node)) };
            found = self.lookup_member(node, next.name.name);
        }
        Ok(None)
    }
}
