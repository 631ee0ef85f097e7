//! Expressions: names are resolved, types and sizes checked, arrays taken apart into scalars (MLS chapters
//! 3, 5 and 10).

use crate::class::{ClassTarget, Found, NodeId, nearest};
use crate::component::{CompKind, print_dims_or_scalar};
use crate::iterator::Body;
use crate::sema::{Reported, Res, Scope, Sema};
use crate::stream::is_actual_stream;
use crate::value::{Array, Callable, Record, Scalar, Value, common_type, indices, offset};
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{BinaryOp, Constant, ScalarType, UnaryOp, constant};
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    pub(crate) fn expr(&mut self, e: &'a ast::Expr, scope: Scope) -> Res<Value> {
        match &e.kind {
            ast::ExprKind::Integer(i) => Ok(Value::integer(*i)),
            ast::ExprKind::Real(r) => Ok(Value::real(*r)),
            ast::ExprKind::String(s) => Ok(Value::string(s)),
            ast::ExprKind::Boolean(b) => Ok(Value::boolean(*b)),
            ast::ExprKind::Ref(r) => self.reference(r, scope),
            ast::ExprKind::Call(call) => self.call(call, scope).map(first_of),
            ast::ExprKind::PartialApplication(call) => self.partial_application(call, scope),
            ast::ExprKind::Unary(op, a) => self.unary_expr(*op, a, scope, e.span),
            ast::ExprKind::Binary(..) => self.binary_expr(e, scope),
            ast::ExprKind::If(branches, otherwise) => self.if_expr(branches, otherwise, scope, e.span),
            ast::ExprKind::Range(a, step, b) => self.range(a, step.as_deref(), b, scope, e.span),
            ast::ExprKind::Array(items) => {
                let mut values = Vec::with_capacity(items.len());
                for item in items {
                    values.push(self.expr(item, scope)?);
                }
                self.stack(&values, e.span, scope.node)
            }
            ast::ExprKind::Comprehension(body, iterators) => {
                let (values, dims) = self.comprehension(body, iterators, scope)?;
                if values.is_empty() {
                    let elems = Vec::new();
                    return Ok(Value::Array(Array { ty: ScalarType::Real, dims, elems }));
                }
                Ok(self.stack(&values, e.span, scope.node)?.reshape(1, &dims))
            }
            ast::ExprKind::Matrix(rows) => self.matrix(rows, scope, e.span),
            ast::ExprKind::Tuple(items) => match &items[..] {
                [Some(one)] => self.expr(one, scope),
                _ => Err(self.error_in(
                    "misplaced-tuple",
                    scope.node,
                    e.span,
                    "a list in parentheses may only stand on the left of a function call",
                )),
            },
            ast::ExprKind::Select(base, selectors) => {
                let mut value = self.expr(base, scope)?;
                if let Value::Tuple(items) = &value
                    && let Some(first) = items.first()
                {
                    value = first.clone();
                }
                for selector in selectors {
                    value = match selector {
                        ast::Selector::Subscripts(s) => self.index(value, s, scope, e.span)?,
                        ast::Selector::Member(name) => match value.field(name.name) {
                            Some(v) => v.clone(),
                            None => {
                                let what = value.describe();
                                return Err(self.error_in(
                                    "unknown-name",
                                    scope.node,
                                    name.span,
                                    format!("{what} has no field `{}`", name.name),
                                ));
                            }
                        },
                    };
                }
                Ok(value)
            }
            ast::ExprKind::End => match self.end_sizes.last() {
                Some(n) => Ok(Value::integer(*n as i64)),
                None => Err(self.error_in(
                    "misplaced-end",
                    scope.node,
                    e.span,
                    "`end` means the last index and may only stand inside a subscript",
                )),
            },
            ast::ExprKind::Error => Err(Reported),
        }
    }

    /// A scalar of a given type.
    pub(crate) fn scalar_expr(
        &mut self,
        e: &'a ast::Expr,
        ty: ScalarType,
        what: &str,
        scope: Scope,
    ) -> Res<Scalar> {
        let value = self.expr(e, scope)?;
        self.expect_scalar(value, ty, what, e.span, scope.node)
    }

    pub(crate) fn expect_scalar(
        &mut self,
        value: Value,
        ty: ScalarType,
        what: &str,
        span: Span,
        node: NodeId,
    ) -> Res<Scalar> {
        let value = first_of(value);
        match value {
            Value::Array(a) if a.dims.is_empty() => {
                let a = self.coerce(a, ty, span, what, node)?;
                Ok(a.elems.into_iter().next().expect("a scalar has one element"))
            }
            other => {
                let found = other.describe();
                let wanted = self.type_text(ty);
                Err(self.error_in(
                    "type-mismatch",
                    node,
                    span,
                    format!("{what} must be a scalar of type {wanted}, this is {found}"),
                ))
            }
        }
    }

    pub(crate) fn stack(&mut self, values: &[Value], span: Span, node: NodeId) -> Res<Value> {
        if values.is_empty() {
            return Ok(Value::Array(Array { ty: ScalarType::Real, dims: vec![0], elems: Vec::new() }));
        }
        match Value::stack(values) {
            Some(v) => Ok(v),
            None => {
                let first = values[0].describe();
                let other = values.iter().map(Value::describe).find(|d| *d != first).unwrap_or_default();
                Err(self.error_in(
                    "array-elements-differ",
                    node,
                    span,
                    format!("the elements of an array must be alike; here are {first} and {other}"),
                ))
            }
        }
    }

    /// Calls `body` for each combination of the iterators' values; the first iterator runs outermost.
    pub(crate) fn for_each(
        &mut self,
        iterators: &'a [ast::ForIndex],
        inside: Body<'a>,
        scope: Scope,
        body: &mut dyn FnMut(&mut Self) -> Res<()>,
    ) -> Res<()> {
        let Some((first, rest)) = iterators.split_first() else { return body(self) };
        let values = self.iterator_values(first, inside, scope)?;
        for value in values {
            self.iterators.push((first.name.name, value));
            let result = self.for_each(rest, inside, scope, body);
            self.iterators.pop();
            result?;
        }
        Ok(())
    }

    /// The values of the body and the sizes of the iterators, as `array(body for i in a, j in b)` lays them
    /// out: the last iterator is the first dimension (MLS 10.4.1.1).
    pub(crate) fn comprehension(
        &mut self,
        body: &'a ast::Expr,
        iterators: &'a [ast::ForIndex],
        scope: Scope,
    ) -> Res<(Vec<Value>, Vec<usize>)> {
        let mut values = Vec::new();
        let mut dims = Vec::new();
        for iterator in iterators.iter().rev() {
            dims.push(self.iterator_values(iterator, Body::Expr(body), scope)?.len());
        }
        let reversed: Vec<&'a ast::ForIndex> = iterators.iter().rev().collect();
        self.comprehend(body, &reversed, scope, &mut values)?;
        Ok((values, dims))
    }

    fn comprehend(
        &mut self,
        body: &'a ast::Expr,
        iterators: &[&'a ast::ForIndex],
        scope: Scope,
        out: &mut Vec<Value>,
    ) -> Res<()> {
        let Some((first, rest)) = iterators.split_first() else {
            let value = self.expr(body, scope)?;
            out.push(first_of(value));
            return Ok(());
        };
        for value in self.iterator_values(first, Body::Expr(body), scope)? {
            self.iterators.push((first.name.name, value));
            let result = self.comprehend(body, rest, scope, out);
            self.iterators.pop();
            result?;
        }
        Ok(())
    }

    // ---- names ------------------------------------------------------------------------------------------------

    pub(crate) fn reference(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Res<Value> {
        let first = &r.parts[0];
        let name = first.name.name;
        if !r.is_global {
            let visible = &self.iterators[scope.iterators.min(self.iterators.len())..];
            if let Some((_, value)) = visible.iter().rev().find(|(n, _)| *n == name) {
                let ty = match value {
                    Scalar::Const(c) => c.scalar_type(),
                    Scalar::Expr(_) => ScalarType::Integer,
                };
                return Ok(Value::scalar(ty, value.clone()));
            }
            if let Some(frame) = scope.frame
                && let Some(result) = self.frame_reference(frame, r, scope)
            {
                return result;
            }
            if name == "time" && r.parts.len() == 1 {
                self.check_not_in_function("time", scope, r.span)?;
                self.check_knows_time(scope, r.span)?;
                let time = self.flat.exprs.time();
                return Ok(Value::scalar(ScalarType::Real, Scalar::Expr(time)));
            }
        }
        let found = if r.is_global {
            self.lookup_member(self.root, name)
        } else {
            self.lookup_simple(scope.node, name)
        };
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

    /// Time is known in models and blocks (MLS 3.6.7).
    fn check_knows_time(&mut self, scope: Scope, span: Span) -> Res<()> {
        use ast::ClassKind::{Connector, ExpandableConnector, OperatorRecord, Record};
        let kind = self.class_def(scope.node).kind;
        if !matches!(kind, Record | OperatorRecord | Connector | ExpandableConnector) {
            return Ok(());
        }
        Err(self.report(
            Diagnostic::error(
                "class-restriction",
                span,
                format!("`time` is known in models and blocks, not in {}", crate::class::kind_text(kind)),
            )
            .component(self.path(scope.node))
            .help("give the value where the component is declared"),
        ))
    }

    /// A component with a condition may be absent, so nothing but a connection may rely on it (MLS 4.4.5).
    pub(crate) fn check_unconditional(
        &mut self,
        comp: crate::component::CompId,
        scope: Scope,
        span: Span,
    ) -> Res<()> {
        let c = &self.comps[comp];
        if !c.is_conditional || matches!(c.kind, CompKind::Absent) {
            return Ok(());
        }
        let (name, declared) = (c.name, c.declaration.name.span);
        Err(self.report(
            Diagnostic::error(
                "conditional-use",
                span,
                format!("`{name}` has a condition, so it can be used in `connect` only"),
            )
            .component(self.path(scope.node))
            .related(declared, "declared here")
            .help("connect it to a component that is always there, and use that"),
        ))
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
        let crate::class::Entry::Component(entry) = &table.entries[index as usize] else { return Ok(()) };
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
        comp: crate::component::CompId,
        name: ast::Ident,
        scope: Scope,
    ) -> Res<()> {
        let c = &self.comps[comp];
        let is_own = self.nodes[found_in].object == self.nodes[scope.node].object;
        if is_own || c.variability == ast::VariabilityPrefix::Constant {
            return Ok(());
        }
        let (declared, class) = (c.span, self.class_name(found_in));
        let here = self.class_name(scope.node);
        Err(self.report(
            Diagnostic::error(
                "enclosing-variable",
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
        let Some(frame) = scope.frame else { return Ok(()) };
        let is_function = match &self.frames[frame].store {
            crate::frame::Store::Locals(_) => true,
            crate::frame::Store::Emit(emit) => emit.section.is_none(),
            crate::frame::Store::Vars(_) => false,
        };
        if !is_function {
            return Ok(());
        }
        Err(self.report(
            Diagnostic::error("not-in-function", span, format!("`{what}` cannot be used in a function"))
                .help("pass what the function needs as an argument"),
        ))
    }

    fn report_unknown_name(&mut self, scope: Scope, name: &ast::Ident, r: &ast::ComponentRef) -> Reported {
        if self.is_silent() {
            return Reported;
        }
        let mut names: Vec<String> = Vec::new();
        let mut at = Some(scope.node);
        while let Some(n) = at {
            let table = self.table(n);
            names.extend(table.index.keys().map(|s| s.as_str().to_owned()));
            at = self.nodes[n].enclosing;
        }
        names.push("time".to_owned());
        names.sort();
        let class = self.class_name(scope.node);
        let mut d = Diagnostic::error(
            "unknown-name",
            name.span,
            format!("`{}` is not declared in `{class}`", name.name),
        )
        .component(self.path(scope.node));
        d = match nearest(name.name, names.iter().map(String::as_str)) {
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
        comp: crate::component::CompId,
        parts: &'a [ast::RefPart],
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let (part, rest) = (&parts[0], &parts[1..]);
        self.check_unconditional(comp, scope, span)?;
        self.check_index_types(comp, &part.subscripts, scope)?;
        let c = &self.comps[comp];
        match c.kind.clone() {
            CompKind::Objects(nodes) if !rest.is_empty() => {
                let dims = c.dims.clone();
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
                self.index(whole, &part.subscripts, scope, span)
            }
            CompKind::Scalars { .. } if !rest.is_empty() => {
                let name = c.name;
                Err(self.error_in(
                    "unknown-name",
                    scope.node,
                    rest[0].name.span,
                    format!("`{name}` is a plain variable and has no member `{}`", rest[0].name.name),
                ))
            }
            _ => {
                if let Some(element) = self.single_element(comp, &part.subscripts, scope)? {
                    return Ok(element);
                }
                let value = self.component_value(comp, span)?;
                if part.subscripts.is_empty() {
                    Ok(value)
                } else {
                    self.index(value, &part.subscripts, scope, span)
                }
            }
        }
    }

    /// A dimension that an enumeration or `Boolean` gives is indexed by its values (MLS 10.5).
    fn check_index_types(
        &mut self,
        comp: crate::component::CompId,
        subscripts: &'a [ast::Subscript],
        scope: Scope,
    ) -> Res<()> {
        if self.comps[comp].index_types.is_empty() {
            return Ok(());
        }
        let types = self.comps[comp].index_types.clone();
        for (subscript, ty) in subscripts.iter().zip(types.iter()) {
            let (ast::Subscript::Index(e), &Some(ty)) = (subscript, ty) else { continue };
            let Ok(Value::Array(a)) = self.trying(|s| s.expr(e, scope)).map(first_of) else { continue };
            if a.ty != ty {
                let (wanted, found) = (self.type_text(ty), self.type_text(a.ty));
                return Err(self.error_in(
                    "type-mismatch",
                    scope.node,
                    e.span,
                    format!("this dimension is indexed by {wanted}, not by {found}"),
                ));
            }
        }
        Ok(())
    }

    /// One element of an array of variables, picked by constant subscripts without listing the others.
    fn single_element(
        &mut self,
        comp: crate::component::CompId,
        subscripts: &'a [ast::Subscript],
        scope: Scope,
    ) -> Res<Option<Value>> {
        let c = &self.comps[comp];
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
        for (&n, subscript) in dims.iter().zip(subscripts) {
            let ast::Subscript::Index(e) = subscript else { return Ok(None) };
            self.end_sizes.push(n);
            let index = self.expr(e, scope);
            self.end_sizes.pop();
            let index = index?;
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
        let path = if self.nodes[node].is_static { String::new() } else { self.path(node) };
        let message = match path.is_empty() {
            true => format!("`{class}` has no element `{}`", name.name),
            false => format!("`{path}` has no element `{}`; its class is `{class}`", name.name),
        };
        let mut d = Diagnostic::error("unknown-name", name.span, message).component(self.path(at));
        if let Some(near) = nearest(name.name, names.iter().map(String::as_str)) {
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
                    let constant = Constant::Enumeration(e, n as u32 + 1);
                    return Ok(Value::scalar(ScalarType::Enumeration(e), Scalar::Const(constant)));
                }
                let near = nearest(part.name.name, literals.iter().map(String::as_str)).map(str::to_owned);
                let name = self.flat.enumerations[e].name.clone();
                let mut d = Diagnostic::error(
                    "unknown-name",
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
            self.check_class(node);
            let found = self.lookup_member(node, part.name.name);
            if let Some(found) = found {
                self.check_access(node, found, part.name, scope.node)?;
            }
            match found {
                Some(Found::Component(n, i)) => {
                    let comp = self.component(n, i)?;
                    let c = &self.comps[comp];
                    if self.nodes[c.object].is_static && c.variability < ast::VariabilityPrefix::Parameter {
                        let name = c.name;
                        return Err(self.error_in(
                            "variability",
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
            "class-as-value",
            scope.node,
            span,
            format!("`{class}` is a class, and has no value"),
        ))
    }

    /// The enumeration or Boolean type that a reference names, if it names a type.
    pub(crate) fn index_type(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Option<ScalarType> {
        if r.parts.iter().any(|p| !p.subscripts.is_empty()) {
            return None;
        }
        let first = r.parts[0].name.name;
        if self.iterators[scope.iterators.min(self.iterators.len())..].iter().any(|(n, _)| *n == first) {
            return None;
        }
        let mut found = if r.is_global {
            self.lookup_member(self.root, first)
        } else {
            self.lookup_simple(scope.node, first)
        }?;
        for part in &r.parts[1..] {
            let Found::Class(target) = found else { return None };
            let node = self.class_node(target).ok()?;
            found = self.lookup_member(node, part.name.name)?;
        }
        let Found::Class(target) = found else { return None };
        match self.resolve_type(target).ok()?.scalar {
            Some(ty @ (ScalarType::Enumeration(_) | ScalarType::Boolean)) => Some(ty),
            _ => None,
        }
    }

    pub(crate) fn index_type_size(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Option<usize> {
        match self.index_type(r, scope)? {
            ScalarType::Enumeration(e) => Some(self.flat.enumerations[e].literals.len()),
            _ => Some(2),
        }
    }

    pub(crate) fn index_type_values(
        &mut self,
        r: &'a ast::ComponentRef,
        scope: Scope,
    ) -> Option<Vec<Scalar>> {
        match self.index_type(r, scope)? {
            ScalarType::Enumeration(e) => {
                let n = self.flat.enumerations[e].literals.len() as u32;
                Some((1..=n).map(|i| Scalar::Const(Constant::Enumeration(e, i))).collect())
            }
            _ => Some(vec![Scalar::boolean(false), Scalar::boolean(true)]),
        }
    }

    // ---- subscripts -------------------------------------------------------------------------------------------

    fn check_bounds(&mut self, index: i64, size: usize, span: Span, node: NodeId) -> Res<usize> {
        if index >= 1 && index as u64 <= size as u64 {
            return Ok(index as usize - 1);
        }
        let message = match size {
            0 => format!("the index {index} picks from an empty array"),
            _ => format!("the index {index} is outside of 1 to {size}"),
        };
        let d = Diagnostic::error("index-out-of-range", span, message).component(self.path(node));
        Err(self.report(d))
    }

    pub(crate) fn index(
        &mut self,
        value: Value,
        subscripts: &'a [ast::Subscript],
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let value = first_of(value);
        let dims = value.dims().to_vec();
        if subscripts.len() > dims.len() {
            let what = value.describe();
            return Err(self.error_in(
                "too-many-subscripts",
                scope.node,
                span,
                format!("{} subscripts for {what}", subscripts.len()),
            ));
        }
        // Per dimension: the selected positions, or one position known only at run time.
        let mut picks: Vec<Pick> = Vec::with_capacity(subscripts.len());
        for (k, subscript) in subscripts.iter().enumerate() {
            let n = dims[k];
            match subscript {
                ast::Subscript::All(_) => picks.push(Pick::Many((0..n).collect())),
                ast::Subscript::Index(e) => {
                    self.end_sizes.push(n);
                    let index = self.expr(e, scope);
                    self.end_sizes.pop();
                    let index = index?;
                    let Value::Array(a) = first_of(index) else {
                        return Err(self.error_in(
                            "type-mismatch",
                            scope.node,
                            e.span,
                            "a subscript must be an Integer",
                        ));
                    };
                    if a.ty == ScalarType::Real && !a.elems.is_empty()
                        || a.ty == ScalarType::String
                        || a.dims.len() > 1
                    {
                        return Err(self.error_in(
                            "type-mismatch",
                            scope.node,
                            e.span,
                            "a subscript must be an Integer, or a vector of them",
                        ));
                    }
                    let is_vector = !a.dims.is_empty();
                    let mut positions = Vec::with_capacity(a.elems.len());
                    for elem in &a.elems {
                        match self.evaluate_scalar(elem) {
                            Some(c) => {
                                let i = subscript_number(&c).unwrap_or(0);
                                positions.push(self.check_bounds(i, n, e.span, scope.node)?);
                            }
                            None if is_vector => {
                                return Err(self.error_in(
                                    "not-constant",
                                    scope.node,
                                    e.span,
                                    "a vector of subscripts must be known when the model is translated",
                                ));
                            }
                            None => picks.push(Pick::Dynamic(elem.clone(), a.ty)),
                        }
                    }
                    if is_vector {
                        picks.push(Pick::Many(positions));
                    } else if let Some(&one) = positions.first() {
                        picks.push(Pick::One(one));
                    }
                }
            }
        }
        Ok(self.pick(&value, &picks))
    }

    fn pick(&mut self, value: &Value, picks: &[Pick]) -> Value {
        match value {
            Value::Record(r) => {
                let fields = r.fields.iter().map(|(n, v)| (*n, self.pick(v, picks))).collect();
                let mut dims: Vec<usize> = picks
                    .iter()
                    .filter_map(|p| if let Pick::Many(m) = p { Some(m.len()) } else { None })
                    .collect();
                dims.extend(&r.dims[picks.len()..]);
                Value::Record(Record { class: r.class.clone(), dims, fields })
            }
            Value::Array(a) => {
                if let Some(k) = picks.iter().position(|p| matches!(p, Pick::Dynamic(..))) {
                    let Pick::Dynamic(index, ty) = &picks[k] else { unreachable!("found above") };
                    // A choice among the elements by the index.
                    let mut chosen: Option<Value> = None;
                    for position in (0..a.dims[k]).rev() {
                        let mut fixed = picks.to_vec();
                        fixed[k] = Pick::One(position);
                        let here = self.pick(value, &fixed);
                        chosen = Some(match chosen {
                            None => here,
                            Some(other) => {
                                let literal = match ty {
                                    ScalarType::Enumeration(e) => {
                                        Constant::Enumeration(*e, position as u32 + 1)
                                    }
                                    ScalarType::Boolean => Constant::Boolean(position == 1),
                                    _ => Constant::Integer(position as i64 + 1),
                                };
                                let is_it = self.scalar_binary(BinaryOp::Eq, index, &Scalar::Const(literal));
                                self.choose(&is_it, &here, &other)
                            }
                        });
                    }
                    // There is nothing to choose from; at run time the index would be out of range.
                    return chosen.unwrap_or_else(|| {
                        let zero = match a.ty {
                            ScalarType::Real => Constant::Real(0.0),
                            ScalarType::Integer => Constant::Integer(0),
                            ScalarType::Boolean => Constant::Boolean(false),
                            ScalarType::String => Constant::String("".into()),
                            ScalarType::Enumeration(e) => Constant::Enumeration(e, 1),
                        };
                        let mut dims: Vec<usize> = picks
                            .iter()
                            .filter_map(|p| if let Pick::Many(m) = p { Some(m.len()) } else { None })
                            .collect();
                        dims.extend(&a.dims[picks.len()..]);
                        let elems = vec![Scalar::Const(zero); dims.iter().product()];
                        Value::Array(Array { ty: a.ty, dims, elems })
                    });
                }
                let rest: usize = a.dims[picks.len()..].iter().product();
                let mut dims = Vec::new();
                let mut elems = Vec::new();
                let lists: Vec<Vec<usize>> = picks
                    .iter()
                    .map(|p| match p {
                        Pick::One(i) => vec![*i],
                        Pick::Many(m) => {
                            dims.push(m.len());
                            m.clone()
                        }
                        Pick::Dynamic(..) => unreachable!("handled above"),
                    })
                    .collect();
                dims.extend(&a.dims[picks.len()..]);
                let sizes: Vec<usize> = lists.iter().map(Vec::len).collect();
                for combination in indices(&sizes) {
                    let index: Vec<usize> = combination.iter().zip(&lists).map(|(c, l)| l[*c]).collect();
                    let at = offset(&a.dims, &index).expect("positions were checked") * rest;
                    elems.extend_from_slice(&a.elems[at..at + rest]);
                }
                Value::Array(Array { ty: a.ty, dims, elems })
            }
            Value::Tuple(_) | Value::Function(_) => value.clone(),
        }
    }

    // ---- operators --------------------------------------------------------------------------------------------

    pub(crate) fn scalar_unary(&mut self, op: UnaryOp, a: &Scalar) -> Scalar {
        if let Scalar::Const(c) = a
            && let Some(value) = constant::unary(op, c)
        {
            return Scalar::Const(value);
        }
        let a = a.to_expr(&mut self.flat.exprs);
        let e = self.flat.exprs.unary(op, a);
        Scalar::from_expr(e, &self.flat.exprs)
    }

    pub(crate) fn scalar_binary(&mut self, op: BinaryOp, a: &Scalar, b: &Scalar) -> Scalar {
        if let (Scalar::Const(x), Scalar::Const(y)) = (a, b)
            && let Some(value) = constant::binary(op, x, y)
        {
            return Scalar::Const(value);
        }
        let a = a.to_expr(&mut self.flat.exprs);
        let b = b.to_expr(&mut self.flat.exprs);
        let e = self.flat.exprs.binary(op, a, b);
        Scalar::from_expr(e, &self.flat.exprs)
    }

    pub(crate) fn scalar_call(&mut self, f: harpoon_ir::Builtin, args: &[Scalar]) -> Scalar {
        let constants: Option<Vec<Constant>> = args.iter().map(|a| a.constant().cloned()).collect();
        if let Some(value) = constants.and_then(|c| constant::call(f, &c)) {
            return Scalar::Const(value);
        }
        let args: Vec<_> = args.iter().map(|a| a.to_expr(&mut self.flat.exprs)).collect();
        let e = self.flat.exprs.call(f, &args);
        Scalar::from_expr(e, &self.flat.exprs)
    }

    /// `if condition then a else b`, element by element; both have the same shape.
    pub(crate) fn choose(&mut self, condition: &Scalar, a: &Value, b: &Value) -> Value {
        if let Scalar::Const(Constant::Boolean(c)) = condition {
            return if *c { a.clone() } else { b.clone() };
        }
        let mut others = Vec::new();
        b.scalars(&mut others);
        let others: Vec<Scalar> = others.into_iter().cloned().collect();
        let mut others = others.iter();
        let c = condition.to_expr(&mut self.flat.exprs);
        let mut ty = None;
        if let (Value::Array(x), Value::Array(y)) = (a, b) {
            ty = common_type(x.ty, y.ty);
        }
        let is_real = ty == Some(ScalarType::Real);
        let chosen = a.map_scalars(&mut |x| {
            let Some(y) = others.next() else { return x.clone() };
            let (x, y) = if is_real { (x.to_real(), y.to_real()) } else { (x.clone(), y.clone()) };
            if x == y {
                return x;
            }
            let x = x.to_expr(&mut self.flat.exprs);
            let y = y.to_expr(&mut self.flat.exprs);
            let e = self.flat.exprs.if_(c, x, y);
            Scalar::from_expr(e, &self.flat.exprs)
        });
        match (chosen, ty) {
            (Value::Array(mut array), Some(ty)) => {
                array.ty = ty;
                Value::Array(array)
            }
            (other, _) => other,
        }
    }

    fn unary_expr(&mut self, op: ast::UnaryOp, a: &'a ast::Expr, scope: Scope, span: Span) -> Res<Value> {
        let value = first_of(self.expr(a, scope)?);
        let Value::Array(array) = value else {
            return self.overloaded_unary(op, value, span, scope.node);
        };
        let wants_boolean = op == ast::UnaryOp::Not;
        let fits = match array.ty {
            ScalarType::Real | ScalarType::Integer => !wants_boolean,
            ScalarType::Boolean => wants_boolean,
            _ => false,
        };
        if !fits && !array.elems.is_empty() {
            let found = self.type_text(array.ty);
            let wanted = if wants_boolean { "Boolean" } else { "a number" };
            return Err(self.report(
                Diagnostic::error("type-mismatch", a.span, format!("the operand must be {wanted}"))
                    .label(format!("this is {found}"))
                    .component(self.path(scope.node)),
            ));
        }
        let op = match op {
            ast::UnaryOp::Plus | ast::UnaryOp::ElementPlus => return Ok(Value::Array(array)),
            ast::UnaryOp::Minus | ast::UnaryOp::ElementMinus => UnaryOp::Neg,
            ast::UnaryOp::Not => UnaryOp::Not,
        };
        let elems = array.elems.iter().map(|e| self.scalar_unary(op, e)).collect();
        Ok(Value::Array(Array { ty: array.ty, dims: array.dims, elems }))
    }

    pub(crate) fn report_operand(&mut self, span: Span, node: NodeId, value: &Value) -> Reported {
        let what = value.describe();
        self.report(
            Diagnostic::error("type-mismatch", span, format!("this operator does not work on {what}"))
                .component(self.path(node))
                .help("take its fields one by one"),
        )
    }

    fn binary_expr(&mut self, e: &'a ast::Expr, scope: Scope) -> Res<Value> {
        // Long sums and products lean to the left; walk them without recursion.
        let mut chain: Vec<(&'a ast::Expr, ast::BinaryOp, &'a ast::Expr)> = Vec::new();
        let mut left = e;
        while let ast::ExprKind::Binary(op, a, b) = &left.kind {
            chain.push((left, *op, b));
            left = a;
        }
        let mut value = self.expr(left, scope)?;
        let mut left_span = left.span;
        let mut before = left;
        for (whole, op, right) in chain.into_iter().rev() {
            let rhs = self.expr(right, scope)?;
            if matches!(op, ast::BinaryOp::Equal | ast::BinaryOp::NotEqual) {
                self.note_real_equality(&value, &rhs, whole.span, scope);
            }
            value = self.binary_values(op, value, rhs, left_span, right.span, whole.span, scope.node)?;
            if op == ast::BinaryOp::Mul && (is_actual_stream(right) || is_actual_stream(before)) {
                value = self.without_stream_event(value);
            }
            before = whole;
            left_span = whole.span;
        }
        Ok(value)
    }

    pub(crate) fn binary_values(
        &mut self,
        op: ast::BinaryOp,
        a: Value,
        b: Value,
        a_span: Span,
        b_span: Span,
        span: Span,
        node: NodeId,
    ) -> Res<Value> {
        use ast::BinaryOp as B;
        let (a, b) = match (first_of(a), first_of(b)) {
            (Value::Array(a), Value::Array(b)) => (a, b),
            (a, b) => return self.overloaded_binary(op, a, b, span, node),
        };
        self.check_operands(op, &a, &b, a_span, b_span, node)?;
        let (ir_op, is_element) = match op {
            B::Add => (BinaryOp::Add, false),
            B::Sub => (BinaryOp::Sub, false),
            B::Mul => return self.multiply(a, b, span, node),
            B::Div => (BinaryOp::Div, false),
            B::Pow if a.dims.len() == 2 => return self.matrix_power(a, b, span, node),
            B::Pow => (BinaryOp::Pow, false),
            B::ElementAdd => (BinaryOp::Add, true),
            B::ElementSub => (BinaryOp::Sub, true),
            B::ElementMul => (BinaryOp::Mul, true),
            B::ElementDiv => (BinaryOp::Div, true),
            B::ElementPow => (BinaryOp::Pow, true),
            B::Less => (BinaryOp::Lt, false),
            B::LessEqual => (BinaryOp::Le, false),
            B::Greater => (BinaryOp::Gt, false),
            B::GreaterEqual => (BinaryOp::Ge, false),
            B::Equal => (BinaryOp::Eq, false),
            B::NotEqual => (BinaryOp::Ne, false),
            B::And => (BinaryOp::And, false),
            B::Or => (BinaryOp::Or, false),
        };
        let ty = match ir_op {
            BinaryOp::Div | BinaryOp::Pow => ScalarType::Real,
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => {
                common_type(a.ty, b.ty).unwrap_or(ScalarType::Real)
            }
            _ => ScalarType::Boolean,
        };
        let broadcasts = is_element || ir_op == BinaryOp::Div;
        // `/` divides by a scalar, and `^` is for scalars and square matrices (MLS 10.6.5, 10.6.7).
        if op == B::Div && !b.is_scalar() || op == B::Pow && !(a.is_scalar() && b.is_scalar()) {
            return Err(self.report_shapes(ir_op.symbol(), &a, &b, span, node, true));
        }
        if a.dims == b.dims {
            let elems = a.elems.iter().zip(&b.elems).map(|(x, y)| self.scalar_binary(ir_op, x, y)).collect();
            Ok(Value::Array(Array { ty, dims: a.dims, elems }))
        } else if b.dims.is_empty() && broadcasts {
            let elems = a.elems.iter().map(|x| self.scalar_binary(ir_op, x, &b.elems[0])).collect();
            Ok(Value::Array(Array { ty, dims: a.dims, elems }))
        } else if a.dims.is_empty() && is_element {
            let elems = b.elems.iter().map(|y| self.scalar_binary(ir_op, &a.elems[0], y)).collect();
            Ok(Value::Array(Array { ty, dims: b.dims, elems }))
        } else {
            Err(self.report_shapes(
                ir_op.symbol(),
                &a,
                &b,
                span,
                node,
                !is_element && (a.is_scalar() || b.is_scalar()),
            ))
        }
    }

    fn report_shapes(
        &mut self,
        op: &str,
        a: &Array,
        b: &Array,
        span: Span,
        node: NodeId,
        dotted: bool,
    ) -> Reported {
        let message = format!(
            "`{op}` does not fit {} and {}",
            print_dims_or_scalar(&a.dims),
            print_dims_or_scalar(&b.dims)
        );
        let mut d = Diagnostic::error("size-mismatch", span, message).component(self.path(node));
        if dotted {
            d = d.help(format!("`.{op}` works element by element"));
        }
        self.report(d)
    }

    fn check_operands(
        &mut self,
        op: ast::BinaryOp,
        a: &Array,
        b: &Array,
        a_span: Span,
        b_span: Span,
        node: NodeId,
    ) -> Res<()> {
        use ScalarType as T;
        use ast::BinaryOp as B;
        let is_number = |t: T| matches!(t, T::Real | T::Integer);
        let is_relation =
            matches!(op, B::Less | B::LessEqual | B::Greater | B::GreaterEqual | B::Equal | B::NotEqual);
        let fits = match op {
            B::And | B::Or => a.ty == T::Boolean && b.ty == T::Boolean,
            _ if is_relation => common_type(a.ty, b.ty).is_some() && a.is_scalar() && b.is_scalar(),
            B::Add | B::ElementAdd if a.ty == T::String => b.ty == T::String,
            _ => is_number(a.ty) && is_number(b.ty),
        };
        if fits || (a.elems.is_empty() || b.elems.is_empty()) && !is_relation {
            return Ok(());
        }
        let (ta, tb) = (self.type_text(a.ty), self.type_text(b.ty));
        let (da, db) = (crate::value::print_dims(&a.dims), crate::value::print_dims(&b.dims));
        // Blame the operand that cannot be right.
        let (span, what) = match op {
            B::And | B::Or if a.ty != T::Boolean => (a_span, &ta),
            _ if !is_relation && !is_number(a.ty) && is_number(b.ty) => (a_span, &ta),
            _ => (b_span, &tb),
        };
        Err(self.report(
            Diagnostic::error(
                "type-mismatch",
                span,
                format!("`{}` does not work on {ta}{da} and {tb}{db}", operator_text(op)),
            )
            .label(format!("this is {what}"))
            .component(self.path(node)),
        ))
    }

    fn dot(&mut self, terms: impl Iterator<Item = (Scalar, Scalar)>, ty: ScalarType) -> Scalar {
        let mut sum = if ty == ScalarType::Integer { Scalar::integer(0) } else { Scalar::real(0.0) };
        for (x, y) in terms {
            let product = self.scalar_binary(BinaryOp::Mul, &x, &y);
            sum = self.scalar_binary(BinaryOp::Add, &sum, &product);
        }
        sum
    }

    pub(crate) fn multiply(&mut self, a: Array, b: Array, span: Span, node: NodeId) -> Res<Value> {
        let ty = common_type(a.ty, b.ty).unwrap_or(ScalarType::Real);
        let done = |dims: Vec<usize>, elems: Vec<Scalar>| Ok(Value::Array(Array { ty, dims, elems }));
        if a.is_scalar() || b.is_scalar() {
            let (s, array, swap) =
                if a.is_scalar() { (&a.elems[0], &b, false) } else { (&b.elems[0], &a, true) };
            let elems = array
                .elems
                .iter()
                .map(|x| {
                    if swap {
                        self.scalar_binary(BinaryOp::Mul, x, s)
                    } else {
                        self.scalar_binary(BinaryOp::Mul, s, x)
                    }
                })
                .collect();
            return done(array.dims.clone(), elems);
        }
        let at = |m: &Array, i: usize, j: usize| m.elems[i * m.dims[1] + j].clone();
        match (&a.dims[..], &b.dims[..]) {
            (&[n], &[m]) if n == m => {
                let s = self.dot(a.elems.iter().cloned().zip(b.elems.iter().cloned()), ty);
                done(Vec::new(), vec![s])
            }
            (&[n, k], &[m]) if k == m => {
                let elems = (0..n)
                    .map(|i| self.dot((0..k).map(|l| (at(&a, i, l), b.elems[l].clone())), ty))
                    .collect();
                done(vec![n], elems)
            }
            (&[k], &[l, m]) if k == l => {
                let elems = (0..m)
                    .map(|j| self.dot((0..k).map(|i| (a.elems[i].clone(), at(&b, i, j))), ty))
                    .collect();
                done(vec![m], elems)
            }
            (&[n, k], &[l, m]) if k == l => {
                let mut elems = Vec::with_capacity(n * m);
                for i in 0..n {
                    for j in 0..m {
                        elems.push(self.dot((0..k).map(|x| (at(&a, i, x), at(&b, x, j))), ty));
                    }
                }
                done(vec![n, m], elems)
            }
            _ => Err(self.report_shapes("*", &a, &b, span, node, a.dims == b.dims)),
        }
    }

    fn matrix_power(&mut self, a: Array, b: Array, span: Span, node: NodeId) -> Res<Value> {
        let n = a.dims[0];
        let exponent = b.elems.first().and_then(|e| self.evaluate_scalar(e)).and_then(|c| c.as_integer());
        let (Some(exponent @ 0..), true) = (exponent, a.dims[0] == a.dims[1] && b.is_scalar()) else {
            return Err(self.error_in(
                "size-mismatch",
                node,
                span,
                "only a square matrix can be raised, and only to an Integer that is not negative",
            ));
        };
        let mut elems = vec![Scalar::real(0.0); n * n];
        (0..n).for_each(|i| elems[i * n + i] = Scalar::real(1.0));
        let mut result = Array { ty: ScalarType::Real, dims: vec![n, n], elems };
        for _ in 0..exponent {
            let Value::Array(next) = self.multiply(result, a.clone(), span, node)? else {
                return Err(Reported);
            };
            result = next;
        }
        Ok(Value::Array(result))
    }

    fn if_expr(
        &mut self,
        branches: &'a [(ast::Expr, ast::Expr)],
        otherwise: &'a ast::Expr,
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        // Long lists of `elseif` are walked without recursion: conditions and values first, then the choices from the
        // last to the first.
        struct Choice {
            condition: Scalar,
            value: Res<Value>,
            /// The messages about this value.
            messages: (usize, usize),
        }
        let mut choices: Vec<Choice> = Vec::new();
        let mut last = otherwise;
        for (condition, then) in branches {
            let condition = self.scalar_expr(condition, ScalarType::Boolean, "a condition", scope)?;
            match condition {
                Scalar::Const(Constant::Boolean(true)) => {
                    last = then;
                    break;
                }
                Scalar::Const(_) => {}
                Scalar::Expr(_) => {
                    let start = self.diagnostics.len();
                    let value = self.expr(then, scope).map(first_of);
                    choices.push(Choice { condition, value, messages: (start, self.diagnostics.len()) });
                }
            }
        }
        let mut result = self.expr(last, scope).map(first_of);
        for Choice { condition, value, messages } in choices.into_iter().rev() {
            // Where a parameter decides, the other branch need not make sense: `if n > 1 then x[n - 1] else 0`.
            if value.is_err() != result.is_err()
                && let Some(Constant::Boolean(is_taken)) = self.evaluate_scalar(&condition)
                && is_taken == value.is_ok()
            {
                if is_taken {
                    self.retract(messages.1);
                    result = value;
                } else {
                    let kept = self.diagnostics.split_off(messages.1.min(self.diagnostics.len()));
                    self.retract(messages.0);
                    self.diagnostics.extend(kept);
                }
                continue;
            }
            let (a, b) = (value?, result?);
            result = if same_shape(&a, &b) {
                Ok(self.choose(&condition, &a, &b))
            } else if let Some(Constant::Boolean(c)) = self.evaluate_scalar(&condition) {
                // Branches of different size are fine where the condition is known (MLS 3.6.5).
                Ok(if c { a } else { b })
            } else {
                let (x, y) = (a.describe(), b.describe());
                Err(self.error_in(
                    "type-mismatch",
                    scope.node,
                    span,
                    format!("the branches of `if` differ: {x} and {y}"),
                ))
            };
        }
        result
    }

    fn range(
        &mut self,
        a: &'a ast::Expr,
        step: Option<&'a ast::Expr>,
        b: &'a ast::Expr,
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let mut ends = Vec::new();
        for e in [Some(a), step, Some(b)].into_iter().flatten() {
            let v = self.expr(e, scope)?;
            let v = self.evaluated(&v, e.span)?;
            let Some(c) = v.as_constant() else {
                return Err(self.error_in("type-mismatch", scope.node, e.span, "a range is made of scalars"));
            };
            ends.push(c.clone());
        }
        let too_long = |sema: &mut Self| {
            sema.error_in("model-too-large", scope.node, span, "this range has too many elements")
        };
        match (&ends[0], &ends[ends.len() - 1]) {
            (Constant::Enumeration(e, from), Constant::Enumeration(_, to)) => {
                let elems: Vec<Scalar> =
                    (*from..=*to).map(|i| Scalar::Const(Constant::Enumeration(*e, i))).collect();
                Ok(Value::Array(Array { ty: ScalarType::Enumeration(*e), dims: vec![elems.len()], elems }))
            }
            (Constant::Boolean(from), Constant::Boolean(to)) => {
                let elems: Vec<Scalar> =
                    [false, true].into_iter().filter(|b| b >= from && b <= to).map(Scalar::boolean).collect();
                Ok(Value::Array(Array { ty: ScalarType::Boolean, dims: vec![elems.len()], elems }))
            }
            _ if ends.iter().all(|c| matches!(c, Constant::Integer(_))) => {
                let numbers: Vec<i64> = ends.iter().filter_map(Constant::as_integer).collect();
                let (from, by, to) = match numbers[..] {
                    [from, to] => (from, 1, to),
                    [from, by, to] => (from, by, to),
                    _ => unreachable!("two or three ends"),
                };
                if by == 0 {
                    return Err(self.error_in(
                        "type-mismatch",
                        scope.node,
                        span,
                        "the step of a range must not be 0",
                    ));
                }
                let count = ((to as i128 - from as i128) / by as i128 + 1).max(0);
                let count = if (to > from) != (by > 0) && to != from { 0 } else { count };
                if count > crate::sema::MAX_SCALARS as i128 {
                    return Err(too_long(self));
                }
                let elems: Vec<Scalar> = (0..count as i64).map(|i| Scalar::integer(from + i * by)).collect();
                Ok(Value::Array(Array { ty: ScalarType::Integer, dims: vec![elems.len()], elems }))
            }
            _ => {
                let numbers: Option<Vec<f64>> = ends
                    .iter()
                    .map(|c| match c {
                        Constant::Real(r) => Some(*r),
                        Constant::Integer(i) => Some(*i as f64),
                        _ => None,
                    })
                    .collect();
                let Some(numbers) = numbers else {
                    return Err(self.error_in(
                        "type-mismatch",
                        scope.node,
                        span,
                        "the ends of a range must be of one type",
                    ));
                };
                let (from, by, to) = if numbers.len() == 2 {
                    (numbers[0], 1.0, numbers[1])
                } else {
                    (numbers[0], numbers[1], numbers[2])
                };
                if by == 0.0 || !by.is_finite() {
                    return Err(self.error_in(
                        "type-mismatch",
                        scope.node,
                        span,
                        "the step of a range must not be 0",
                    ));
                }
                let count = ((to - from) / by * (1.0 + 1e-15)).floor() + 1.0;
                if count > crate::sema::MAX_SCALARS as f64 {
                    return Err(too_long(self));
                }
                let elems: Vec<Scalar> =
                    (0..count.max(0.0) as usize).map(|i| Scalar::real(from + i as f64 * by)).collect();
                Ok(Value::Array(Array { ty: ScalarType::Real, dims: vec![elems.len()], elems }))
            }
        }
    }

    fn matrix(&mut self, rows: &'a [Vec<ast::Expr>], scope: Scope, span: Span) -> Res<Value> {
        let mut row_values = Vec::new();
        for row in rows {
            let mut cells = Vec::new();
            for cell in row {
                let value = first_of(self.expr(cell, scope)?);
                let cell = self.fieldwise(&[value], &mut |_, v| Ok(promoted(v)))?;
                cells.push(cell);
            }
            row_values.push(self.concatenate_values(1, cells, span, scope.node)?);
        }
        self.concatenate_values(0, row_values, span, scope.node)
    }

    /// `cat` of arrays of numbers or of records.
    pub(crate) fn concatenate_values(
        &mut self,
        k: usize,
        parts: Vec<Value>,
        span: Span,
        node: NodeId,
    ) -> Res<Value> {
        self.fieldwise(&parts, &mut |sema, parts| {
            let mut arrays = Vec::with_capacity(parts.len());
            for part in parts {
                match part {
                    Value::Array(a) => arrays.push(a),
                    other => return Err(sema.report_operand(span, node, &other)),
                }
            }
            Ok(Value::Array(sema.concatenate(k, arrays, span, node)?))
        })
    }

    /// `cat(k + 1, ...)`: along dimension `k`, counted from 0; all other sizes must agree.
    pub(crate) fn concatenate(
        &mut self,
        k: usize,
        parts: Vec<Array>,
        span: Span,
        node: NodeId,
    ) -> Res<Array> {
        let Some(first) = parts.first().cloned() else {
            return Ok(Array { ty: ScalarType::Real, dims: vec![0], elems: Vec::new() });
        };
        let mut ty = first.ty;
        let mut total = 0;
        for p in &parts {
            let others_agree = p.dims.len() == first.dims.len()
                && (0..first.dims.len()).all(|d| d == k || p.dims[d] == first.dims[d]);
            let common = if p.elems.is_empty() {
                Some(ty)
            } else if ty != p.ty && total == 0 {
                Some(p.ty)
            } else {
                common_type(ty, p.ty)
            };
            match (others_agree && k < p.dims.len(), common) {
                (true, Some(t)) => ty = t,
                _ => return Err(self.report_shapes("concatenation", &first, p, span, node, false)),
            }
            total += p.dims[k];
        }
        let mut dims = first.dims.clone();
        dims[k] = total;
        let outer: usize = dims[..k].iter().product();
        let mut elems = Vec::new();
        for o in 0..outer {
            for p in &parts {
                let chunk: usize = p.dims[k..].iter().product();
                elems.extend(
                    p.elems[o * chunk..(o + 1) * chunk]
                        .iter()
                        .map(|e| if ty == ScalarType::Real { e.to_real() } else { e.clone() }),
                );
            }
        }
        Ok(Array { ty, dims, elems })
    }
}

#[derive(Clone)]
enum Pick {
    One(usize),
    Many(Vec<usize>),
    Dynamic(Scalar, ScalarType),
}

fn subscript_number(c: &Constant) -> Option<i64> {
    match c {
        Constant::Integer(i) => Some(*i),
        Constant::Enumeration(_, n) => Some(i64::from(*n)),
        Constant::Boolean(b) => Some(1 + i64::from(*b)),
        _ => None,
    }
}

/// Size-one dimensions are added on the right, as in `[a, b; c, d]` (MLS 10.4.2).
pub(crate) fn promote(mut a: Array, n: usize) -> Array {
    while a.dims.len() < n {
        a.dims.push(1);
    }
    a
}

/// The first of the values, as a matrix.
fn promoted(values: Vec<Value>) -> Value {
    match values.into_iter().next() {
        Some(Value::Array(a)) => Value::Array(promote(a, 2)),
        Some(other) => other,
        None => Value::Tuple(Vec::new()),
    }
}

/// In an expression, a function with several outputs stands for its first one.
pub(crate) fn first_of(value: Value) -> Value {
    match value {
        Value::Tuple(items) if !items.is_empty() => items.into_iter().next().expect("not empty"),
        other => other,
    }
}

pub(crate) fn same_shape(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Array(x), Value::Array(y)) => {
            x.dims == y.dims && (common_type(x.ty, y.ty).is_some() || x.elems.is_empty())
        }
        (Value::Record(x), Value::Record(y)) => {
            x.dims == y.dims
                && x.fields.len() == y.fields.len()
                && x.fields.iter().all(|(n, v)| {
                    y.fields.iter().find(|(m, _)| m == n).is_some_and(|(_, w)| same_shape(v, w))
                })
        }
        _ => false,
    }
}

pub(crate) fn operator_text(op: ast::BinaryOp) -> &'static str {
    use ast::BinaryOp::*;
    match op {
        Add => "+",
        Sub => "-",
        Mul => "*",
        Div => "/",
        Pow => "^",
        ElementAdd => ".+",
        ElementSub => ".-",
        ElementMul => ".*",
        ElementDiv => "./",
        ElementPow => ".^",
        Less => "<",
        LessEqual => "<=",
        Greater => ">",
        GreaterEqual => ">=",
        Equal => "==",
        NotEqual => "<>",
        And => "and",
        Or => "or",
    }
}
