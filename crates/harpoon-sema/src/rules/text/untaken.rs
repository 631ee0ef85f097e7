//! Names that nothing is computed with (MLS 5.3): in branches that are not taken, in loops over nothing, in functions
//! that go another way, and in components that are not there because their condition is false or their array is
//! empty. They are looked up all the same, and so are the types of the values, so that a slip of the pen is told
//! before somebody changes the parameter that hides it.
//!
//! Only what is certainly wrong is told. Sizes and subscripts need not fit where a condition says so.

use crate::classes::class::{ClassTarget, ComponentEntry, Entry, Found, NodeId};
use crate::classes::modifier::Mod;
use crate::classes::resolution::ClassUse;
use crate::context::facts::Question;
use crate::context::facts::span_of_first;
use crate::context::state::{Scope, Sema};
use crate::expressions::expression::{differ_in_size_only, first_of};
use crate::expressions::iterator::Body;
use crate::instances::component::CompKind;
use crate::rules::text::section::each_operand;
use crate::values::value::{Value, common_type};
use harpoon_base::Span;
use harpoon_ir::ScalarType;
use harpoon_syntax::ast;

/// Operators and functions that are predefined but neither operate on arrays nor compute numbers: those of `call.rs`
/// are known there.
const OTHERS: &[&str] = &[
    "pure",
    "semiLinear",
    "inStream",
    "actualStream",
    "cardinality",
    "defineBranch",
    "defineRoot",
    "definePotentialRoot",
    "isRoot",
    "rooted",
    "getInstanceName",
    "spatialDistribution",
    "promote",
    "Boolean",
    "Real",
];

/// How deep classes are looked for in classes.
const MAX_NESTED: usize = 20;

/// A subscript whose type is certain: of which part of a name, and in which of its dimensions.
struct Subscript {
    part: usize,
    dimension: usize,
    ty: ScalarType,
    span: Span,
}

impl<'a> Sema<'a> {
    pub(crate) fn check_equation_names(&mut self, equations: &'a [ast::Equation], scope: Scope) {
        for e in equations {
            match &e.kind {
                ast::EquationKind::Equality(a, b) => {
                    let types = (self.type_of(a, scope), self.type_of(b, scope));
                    if let (Some(x), Some(y)) = types
                        && common_type(x, y).is_none()
                    {
                        let (x, y) = (self.type_text(x), self.type_text(y));
                        let message = format!("the left side is {x}, the right side {y}");
                        self.error_in("type-mismatch", scope.node, e.span, message);
                    }
                }
                ast::EquationKind::Connect(a, b) => {
                    self.type_of_reference(a, scope);
                    self.type_of_reference(b, scope);
                }
                ast::EquationKind::For(iterators, body) => {
                    self.with_iterators(iterators, scope, |s| s.check_equation_names(body, scope));
                }
                ast::EquationKind::If(branches) | ast::EquationKind::When(branches) => {
                    for b in branches {
                        b.condition.iter().for_each(|c| self.check_names(c, scope));
                        self.check_equation_names(&b.body, scope);
                    }
                }
                ast::EquationKind::Call(call) => _ = self.type_of_call(call, scope),
            }
        }
    }

    /// What a connect names that vanishes with one of its ends.
    pub(crate) fn check_vanished(&mut self, r: &'a ast::ComponentRef, scope: Scope) {
        if self.is_new(Question::Vanished, r.span) {
            self.type_of_reference(r, scope);
        }
    }

    /// Connectors that would be connected have the same elements (MLS 9.1), also where one of them is not there.
    pub(crate) fn check_vanished_types(
        &mut self,
        a: &'a ast::ComponentRef,
        b: &'a ast::ComponentRef,
        scope: Scope,
        span: Span,
    ) {
        let classes = self.trying(|s| Some((s.connector_class(a, scope)?, s.connector_class(b, scope)?)));
        let Some((x, y)) = classes else { return };
        for (this, other, one, two) in [(x, y, a, b), (y, x, b, a)] {
            let known = self.table(other);
            let lacking = self.components_of(this).into_iter().find_map(|(n, i)| {
                let Entry::Component(entry) = &self.table(n).entries[i as usize] else { return None };
                (!known.index.contains_key(&entry.name())).then(|| entry.name())
            });
            if let Some(element) = lacking {
                let message =
                    format!("`{one}` has `{element}`, and `{two}` has not; they cannot be connected");
                self.error_in("incompatible-connectors", scope.node, span, message);
                return;
            }
        }
    }

    /// The class of the connector that a reference names; `None` if it has no elements, or if any may be added to it.
    fn connector_class(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Option<NodeId> {
        let mut found = self.lookup_simple(scope.node, r.parts[0].name.name)?;
        for part in &r.parts[1..] {
            let Found::Component(n, i) = found else { return None };
            let inside = self.class_of_component(n, i)?;
            found = self.lookup_member(inside, part.name.name)?;
        }
        let Found::Component(n, i) = found else { return None };
        let ty = self.component_type(n, i).ok()?;
        if ty.kind != ast::ClassKind::Connector || ty.scalar.is_some() {
            return None;
        }
        self.class_of_component(n, i)
    }

    pub(crate) fn check_statement_names(&mut self, statements: &'a [ast::Statement], scope: Scope) {
        for s in statements {
            match &s.kind {
                ast::StatementKind::Assign(target, value) => {
                    let wanted = self.type_of_reference(target, scope);
                    let found = self.type_of(value, scope);
                    self.check_keeps_value(scope.node, target);
                    self.check_assigned_type(wanted, found, s.span, scope);
                    self.check_assigned_rank(target, value, s.span, scope);
                }
                ast::StatementKind::AssignTuple(targets, call) => {
                    for target in targets.iter().flatten() {
                        self.type_of_reference(target, scope);
                        self.check_keeps_value(scope.node, target);
                    }
                    self.type_of_call(call, scope);
                }
                ast::StatementKind::Call(call) => _ = self.type_of_call(call, scope),
                ast::StatementKind::If(branches) | ast::StatementKind::When(branches) => {
                    for b in branches {
                        b.condition.iter().for_each(|c| self.check_names(c, scope));
                        self.check_statement_names(&b.body, scope);
                    }
                }
                ast::StatementKind::For(iterators, body) => {
                    self.with_iterators(iterators, scope, |s| s.check_statement_names(body, scope));
                }
                ast::StatementKind::While(condition, body) => {
                    self.check_names(condition, scope);
                    self.check_statement_names(body, scope);
                }
                ast::StatementKind::Break | ast::StatementKind::Return => {}
            }
        }
    }

    /// A variable takes values of its type, and a Real one Integers too (MLS 10.6.13).
    fn check_assigned_type(
        &mut self,
        wanted: Option<ScalarType>,
        found: Option<ScalarType>,
        span: Span,
        scope: Scope,
    ) {
        let (Some(wanted), Some(found)) = (wanted, found) else { return };
        if common_type(wanted, found) != Some(wanted) {
            let (wanted, found) = (self.type_text(wanted), self.type_text(found));
            let message = format!("the left side is {wanted}, but this is {found}");
            self.error_in("type-mismatch", scope.node, span, message);
        }
    }

    /// A scalar takes no array (MLS 10.6.1).
    fn check_assigned_rank(
        &mut self,
        target: &'a ast::ComponentRef,
        value: &'a ast::Expr,
        span: Span,
        scope: Scope,
    ) {
        let is_array = match &value.kind {
            ast::ExprKind::Array(_)
            | ast::ExprKind::Matrix(_)
            | ast::ExprKind::Range(..)
            | ast::ExprKind::Comprehension(..) => true,
            ast::ExprKind::Ref(r) => self.is_declared_scalar(r, scope) == Some(false) && is_plain(r),
            _ => false,
        };
        if is_array && self.is_declared_scalar(target, scope) == Some(true) {
            let message = "the left side is a scalar, but this is an array";
            self.error_in("size-mismatch", scope.node, span, message);
        }
    }

    /// Has the variable of a plain name no dimensions?
    fn is_declared_scalar(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Option<bool> {
        let ([part], false) = (&r.parts[..], r.is_global) else { return None };
        let visible = &self.evaluation.iterators[scope.iterators.min(self.evaluation.iterators.len())..];
        if visible.iter().any(|(n, _)| *n == part.name.name) {
            return None;
        }
        let Some(Found::Component(n, i)) = self.lookup_simple(scope.node, part.name.name) else {
            return None;
        };
        let ty = self.trying(|s| s.component_type(n, i)).ok()?;
        let sizes = self.trying(|s| s.all_subscripts(n, i)).ok()?;
        ty.scalar.map(|_| sizes.is_empty())
    }

    /// The names in an expression lead somewhere.
    pub(crate) fn check_names(&mut self, e: &'a ast::Expr, scope: Scope) {
        self.type_of(e, scope);
    }

    /// The body of a loop over nothing.
    pub(crate) fn check_loop_names(&mut self, iterators: &'a [ast::ForIndex], body: Body<'a>, scope: Scope) {
        let place = match body {
            Body::Equations(list) => list.first().map_or(Span::NONE, |e| e.span),
            Body::Statements(list) => span_of_first(list),
            Body::Expr(e) => e.span,
        };
        if !self.is_new(Question::Names, place) {
            return;
        }
        self.with_iterators(iterators, scope, |s| match body {
            Body::Equations(list) => s.check_equation_names(list, scope),
            Body::Statements(list) => s.check_statement_names(list, scope),
            Body::Expr(e) => s.check_names(e, scope),
        });
    }

    /// The branches of `if` are of one type, taken or not (MLS 3.6.5).
    pub(crate) fn check_discarded_names(&mut self, e: &'a ast::Expr, taken: Option<&Value>, scope: Scope) {
        let ty = self.type_of(e, scope);
        let Some(taken) = taken else { return };
        let differs = match (ty, taken) {
            (Some(ty), Value::Array(a)) if !a.is_open() && common_type(ty, a.ty).is_none() => {
                Some((self.type_text(ty), self.type_text(a.ty)))
            }
            _ => self.shape_of_discarded(e, scope).and_then(|other| {
                let agrees = differ_in_size_only(&other, taken) && !self.differ_in_operators(&other, taken);
                (!agrees).then(|| (self.describe(&other), self.describe(taken)))
            }),
        };
        if let Some((found, taken)) = differs {
            let message =
                format!("the branches of `if` differ: this is {found}, the one that is taken {taken}");
            self.error_in("type-mismatch", scope.node, e.span, message);
        }
    }

    /// What a branch of a model would give. What calls functions is not tried: that may take long, and not end.
    fn shape_of_discarded(&mut self, e: &'a ast::Expr, scope: Scope) -> Option<Value> {
        if scope.frame.is_some() || calls_functions(e) {
            return None;
        }
        self.trying(|s| s.expr(e, scope)).ok().map(first_of)
    }

    /// What modifies a component that is not there, and its class.
    pub(crate) fn check_absent(&mut self, node: NodeId, index: u32) {
        if !self.classes.nodes[node].is_static {
            self.telling(|s| s.check_absent_names(node, index));
        }
    }

    fn check_absent_names(&mut self, node: NodeId, index: u32) {
        let table = self.table(node);
        let Entry::Component(entry) = &table.entries[index as usize] else { return };
        let modifier = entry.modifier.clone();
        self.check_modifier_names(&modifier);
        let Some(class) = self.class_of_component(node, index) else { return };
        self.check_class_and_bases(class);
        let inside = self.table(class);
        self.check_modified_names(&modifier.subs, &inside, class);
        self.check_modified_public(&modifier.subs, class);
        if self.once.absent.insert(self.classes.nodes[class].decl) {
            self.check_class_names(class);
        }
    }

    fn check_modifier_names(&mut self, m: &Mod<'a>) {
        if let Some(value) = &m.value {
            let scope = self.scope(value.scope);
            self.check_names(value.expr, scope);
            self.check_conditional_uses(value.expr, scope);
        }
        m.subs.clone().iter().for_each(|(_, m)| self.check_modifier_names(m));
    }

    /// Everything that is written in a class and in those it extends.
    fn check_class_names(&mut self, node: NodeId) {
        for base in self.table(node).bases.clone() {
            self.check_class_names(base);
        }
        self.check_own_names(node);
    }

    /// The classes in the text of the model, also those that it does not use.
    pub(crate) fn check_local_classes(&mut self, node: NodeId, depth: usize) {
        let table = self.table(node);
        for (i, entry) in table.entries.iter().enumerate() {
            let Entry::Class(entry) = entry else { continue };
            if entry.original.is_some() || entry.prefixes.is_outer || depth > MAX_NESTED {
                continue;
            }
            let Ok(class) = self.class_node(ClassTarget::Entry(node, i as u32)) else { continue };
            self.check_class_and_bases(class);
            if self.once.absent.insert(self.classes.nodes[class].decl) {
                self.check_own_names(class);
            }
            self.check_local_classes(class, depth + 1);
        }
    }

    fn check_own_names(&mut self, node: NodeId) {
        let Some(composition) = self.composition(node) else { return };
        let scope = self.scope(node);
        let table = self.table(node);
        for entry in table.entries.iter() {
            if let Entry::Component(entry) = entry {
                self.check_declared_value(entry);
            }
        }
        composition.equations.iter().for_each(|s| self.check_equation_names(&s.equations, scope));
        composition.algorithms.iter().for_each(|s| self.check_statement_names(&s.statements, scope));
    }

    /// The value that a declaration itself gives.
    pub(crate) fn check_declared_value(&mut self, entry: &ComponentEntry<'a>) {
        let own = entry.declaration.modification.as_ref().and_then(|m| m.value.as_ref());
        own.into_iter().for_each(|value| self.check_value_type(entry, value, entry.scope));
        own.into_iter().for_each(|value| self.check_value_size(entry, value));
        // What a modifier gives instead.
        if let Some(given) = entry.modifier.value.clone().filter(|v| v.path.is_empty())
            && !own.is_some_and(|own| std::ptr::eq(own, given.expr))
        {
            self.check_value_type(entry, given.expr, given.scope);
        }
    }

    /// An array that is written out has the size that is written beside it (MLS 10.1).
    fn check_value_size(&mut self, entry: &ComponentEntry<'a>, value: &'a ast::Expr) {
        let ast::ExprKind::Array(items) = &value.kind else { return };
        let Some(ast::Subscript::Index(size)) =
            entry.declaration.array.iter().chain(&entry.clause.array).next()
        else {
            return;
        };
        if let ast::ExprKind::Integer(wanted) = size.kind
            && wanted != items.len() as i64
        {
            let message = format!("`{}` has size {wanted}, but this is {}", entry.name(), items.len());
            self.error_in("size-mismatch", entry.scope, value.span, message);
        }
    }

    fn check_value_type(&mut self, entry: &ComponentEntry<'a>, value: &'a ast::Expr, scope: NodeId) {
        let scope = self.scope(scope);
        let found = self.type_of(value, scope);
        let clause = entry.clause;
        let declared = self.trying(|s| {
            let target = s.lookup_class(entry.scope, &clause.type_name)?;
            s.resolve_type(target)
        });
        let (Some(found), Some(wanted)) = (found, declared.ok().and_then(|t| t.scalar)) else { return };
        if common_type(wanted, found) == Some(wanted) {
            return;
        }
        let (wanted, found) = (self.type_text(wanted), self.type_text(found));
        self.error_in(
            "type-mismatch",
            entry.scope,
            value.span,
            format!("`{}` is {wanted}, but this is {found}", entry.name()),
        );
    }

    pub(crate) fn with_iterators<T>(
        &mut self,
        iterators: &'a [ast::ForIndex],
        scope: Scope,
        inside: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let before = self.evaluation.iterators.len();
        for i in iterators {
            let ty = match i.range.as_ref() {
                Some(ast::Expr { kind: ast::ExprKind::Ref(r), .. })
                    if self.trying(|s| s.index_type(r, scope)).is_some() =>
                {
                    None
                }
                Some(range) => self.type_of(range, scope),
                None => None,
            };
            // A value that says no more than it must: what the iterator runs over is not known here.
            let value = match ty {
                Some(ScalarType::Integer) => Value::integer(1),
                _ => Value::Tuple(Vec::new()),
            };
            self.evaluation.iterators.push((i.name.name, value));
        }
        let result = inside(self);
        self.evaluation.iterators.truncate(before);
        result
    }

    /// The type of the elements of an expression, where it is certain.
    pub(crate) fn type_of(&mut self, e: &'a ast::Expr, scope: Scope) -> Option<ScalarType> {
        use ScalarType::{Boolean, Integer, Real, String};
        match &e.kind {
            ast::ExprKind::Integer(_) => Some(Integer),
            ast::ExprKind::Real(_) => Some(Real),
            ast::ExprKind::String(_) => Some(String),
            ast::ExprKind::Boolean(_) => Some(Boolean),
            ast::ExprKind::Ref(r) => {
                let ty = self.type_of_reference(r, scope);
                self.check_has_value(r, scope);
                ty
            }
            ast::ExprKind::Call(call) => self.type_of_call(call, scope),
            ast::ExprKind::PartialApplication(call) => {
                call.args.iter().for_each(|a| self.check_names(&a.value, scope));
                None
            }
            ast::ExprKind::Unary(op, a) => {
                let ty = self.type_of(a, scope);
                if matches!(op, ast::UnaryOp::Not) { Some(Boolean) } else { ty }
            }
            ast::ExprKind::Binary(op, a, b) => {
                let (x, y) = (self.type_of(a, scope), self.type_of(b, scope));
                use ast::BinaryOp::*;
                match op {
                    Less | LessEqual | Greater | GreaterEqual | Equal | NotEqual | And | Or => {
                        x.and(y).map(|_| Boolean)
                    }
                    Div | Pow | ElementDiv | ElementPow => match (x?, y?) {
                        (Integer | Real, Integer | Real) => Some(Real),
                        _ => None,
                    },
                    _ => common_type(x?, y?),
                }
            }
            ast::ExprKind::If(branches, otherwise) => {
                let mut ty = self.type_of(otherwise, scope);
                for (condition, value) in branches {
                    self.check_names(condition, scope);
                    let here = self.type_of(value, scope);
                    ty = ty.zip(here).and_then(|(a, b)| common_type(a, b));
                }
                ty
            }
            ast::ExprKind::Range(a, step, b) => {
                let (x, y) = (self.type_of(a, scope), self.type_of(b, scope));
                let step = step.as_ref().map(|s| self.type_of(s, scope));
                let ends = x.zip(y).and_then(|(x, y)| common_type(x, y));
                match step {
                    Some(step) => ends.zip(step).and_then(|(x, y)| common_type(x, y)),
                    None => ends,
                }
            }
            ast::ExprKind::Array(items) => self.type_of_all(items.iter(), scope),
            ast::ExprKind::Matrix(rows) => self.type_of_all(rows.iter().flatten(), scope),
            ast::ExprKind::Tuple(items) => {
                let ty = self.type_of_all(items.iter().flatten(), scope);
                if items.len() == 1 { ty } else { None }
            }
            ast::ExprKind::Comprehension(body, iterators) => {
                let mut ty = None;
                self.with_iterators(iterators, scope, |s| ty = s.type_of(body, scope));
                ty
            }
            ast::ExprKind::Select(base, _) => {
                self.check_names(base, scope);
                None
            }
            // The size of a dimension, or the last value of the type that indexes it.
            ast::ExprKind::End | ast::ExprKind::Error => None,
        }
    }

    fn type_of_all(
        &mut self,
        items: impl Iterator<Item = &'a ast::Expr>,
        scope: Scope,
    ) -> Option<ScalarType> {
        let types: Vec<Option<ScalarType>> = items.map(|e| self.type_of(e, scope)).collect();
        let first = *types.first()?;
        types.iter().copied().fold(first, |a, b| a.zip(b).and_then(|(a, b)| common_type(a, b)))
    }

    fn type_of_call(&mut self, call: &'a ast::Call, scope: Scope) -> Option<ScalarType> {
        let is_predefined = match &call.function.parts[..] {
            [one] => {
                let name = one.name.name;
                OTHERS.contains(&name.as_str())
                    || crate::expressions::operators::clock::OPERATORS.contains(&name.as_str())
                    || crate::functions::call::is_predefined(name.as_str())
            }
            [first, ..] => first.name.name == "Connections",
            [] => true,
        };
        if !is_predefined {
            self.check_callee(&call.function, scope);
        }
        let types: Vec<Option<ScalarType>> = self.with_iterators(&call.iterators, scope, |s| {
            // `size(a, 1)` and `R(a)` may name a model.
            let of = |e: &'a ast::Expr| match &e.kind {
                ast::ExprKind::Ref(r) => s.type_of_reference(r, scope),
                _ => s.type_of(e, scope),
            };
            call.args.iter().map(|a| &a.value).map(of).collect()
        });
        match is_predefined {
            true => self.check_clock_call_text(call, scope),
            false => self.check_call_text(call, &types, scope),
        }
        None
    }

    /// Models and blocks have no value (MLS 4.7).
    fn check_has_value(&mut self, r: &'a ast::ComponentRef, scope: Scope) {
        let [part] = &r.parts[..] else { return };
        let visible = &self.evaluation.iterators[scope.iterators.min(self.evaluation.iterators.len())..];
        if r.is_global || scope.frame.is_some() || visible.iter().any(|(n, _)| *n == part.name.name) {
            return;
        }
        let Some(Found::Component(n, i)) = self.lookup_simple(scope.node, part.name.name) else { return };
        let Ok(ty) = self.trying(|s| s.component_type(n, i)) else { return };
        let kind = self.classes.decls[ty.class.decl].class.kind;
        if ty.scalar.is_some() || !matches!(kind, ast::ClassKind::Model | ast::ClassKind::Block) {
            return;
        }
        let Entry::Component(entry) = &self.table(n).entries[i as usize] else { return };
        let declared = entry.declaration.name.span;
        self.report_without_value(part.name.name, kind, declared, r.span, scope);
    }

    fn check_callee(&mut self, r: &'a ast::ComponentRef, scope: Scope) {
        let first = r.parts[0].name.name;
        let found = match r.is_global {
            true => self.lookup_global(first),
            false => self.lookup_simple(scope.node, first),
        };
        match found {
            Some(found) => _ = self.walk_names(found, r, &[], scope),
            // That there is none is told by who would call it.
            None => _ = self.callee(r, scope),
        }
    }

    /// Follows a reference as far as it is certain where it leads.
    fn type_of_reference(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Option<ScalarType> {
        let mut subscripts = Vec::new();
        for (k, part) in r.parts.iter().enumerate() {
            for (dimension, subscript) in part.subscripts.iter().enumerate() {
                if let ast::Subscript::Index(e) = subscript
                    && let Some(ty) = self.type_of(e, scope)
                {
                    subscripts.push(Subscript { part: k, dimension, ty, span: e.span });
                }
            }
        }
        let first = r.parts[0].name.name;
        if !r.is_global {
            let visible = &self.evaluation.iterators[scope.iterators.min(self.evaluation.iterators.len())..];
            if let Some((_, value)) = visible.iter().rev().find(|(n, _)| *n == first) {
                return value.as_array().map(|a| a.ty);
            }
            if first == "time" && r.parts.len() == 1 {
                return Some(ScalarType::Real);
            }
        }
        let found = match r.is_global {
            true => self.lookup_global(first),
            false => self.lookup_simple(scope.node, first),
        };
        match found {
            Some(found) => self.walk_names(found, r, &subscripts, scope),
            None => {
                self.report_unknown_name(scope, &r.parts[0].name, r);
                None
            }
        }
    }

    fn walk_names(
        &mut self,
        found: Found,
        r: &'a ast::ComponentRef,
        subscripts: &[Subscript],
        scope: Scope,
    ) -> Option<ScalarType> {
        let mut at = found;
        let mut open = 0;
        for (k, part) in r.parts.iter().enumerate() {
            if k > 0 {
                let inside = match at {
                    Found::Component(n, i) => self.class_of_component(n, i)?,
                    Found::Class(target) => self.class_with_names(target)?,
                };
                let Some(next) = self.lookup_member(inside, part.name.name) else {
                    self.report_unknown_member(inside, part.name, scope.node);
                    return None;
                };
                self.check_public(next, part.name, scope.node).ok()?;
                at = next;
            }
            if let Found::Component(n, i) = at {
                open = self.left_open(open, (n, i), part, scope)?;
                subscripts.iter().filter(|s| s.part == k).for_each(|s| self.check_index_type(n, i, s, scope));
            }
        }
        let Found::Component(n, i) = at else { return None };
        self.trying(|s| s.component_type(n, i)).ok()?.scalar
    }

    /// An array has so many dimensions, and no more subscripts (MLS 10.5). `open`: the dimensions that the parts of the
    /// name before this one leave; gives those that this one leaves.
    fn left_open(
        &mut self,
        open: usize,
        component: (NodeId, u32),
        part: &ast::RefPart,
        scope: Scope,
    ) -> Option<usize> {
        let declared = self.trying(|s| s.all_subscripts(component.0, component.1)).ok()?.len();
        let left = (open + declared).checked_sub(part.subscripts.len());
        if left.is_none() {
            let name = part.name.name;
            let message = match open + declared {
                0 => format!("`{name}` is a scalar, and cannot be indexed"),
                n => format!("`{name}` has {n} dimensions, but {} subscripts", part.subscripts.len()),
            };
            self.error_in("too-many-subscripts", scope.node, part.name.span, message);
        }
        left
    }

    /// A dimension is indexed by what declares it: by an enumeration, by `Boolean`, or else by Integers (MLS 10.5).
    fn check_index_type(&mut self, node: NodeId, index: u32, subscript: &Subscript, scope: Scope) {
        let Ok(declared) = self.trying(|s| s.all_subscripts(node, index)) else { return };
        if subscript.dimension >= declared.len() {
            return;
        }
        let types = self.trying(|s| s.index_types(&declared));
        let wanted = types.get(subscript.dimension).copied().flatten().unwrap_or(ScalarType::Integer);
        if subscript.ty != wanted {
            let (wanted, found) = (self.type_text(wanted), self.type_text(subscript.ty));
            let message = format!("this dimension is indexed by {wanted}, not by {found}");
            self.error_in("type-mismatch", scope.node, subscript.span, message);
        }
    }

    /// The elements of a component: its own, if it is there, or those of its class.
    pub(crate) fn class_of_component(&mut self, node: NodeId, index: u32) -> Option<NodeId> {
        if let Some(&Some(comp)) = self.instances.comp_ids.get(&(node, index, true))
            && let CompKind::Objects(nodes) = &self.instances.comps[comp].kind
            && let Some(&first) = nodes.first()
        {
            return (!self.is_bus(first)).then_some(first);
        }
        let table = self.table(node);
        let Entry::Component(entry) = &table.entries[index as usize] else { return None };
        let resolved = self.trying(|s| s.component_type(node, index)).ok()?;
        let kind = self.classes.decls[resolved.class.decl].class.kind;
        if resolved.scalar.is_some()
            || resolved.builtin.is_some()
            || kind == ast::ClassKind::ExpandableConnector
            || entry.is_outer()
        {
            return None;
        }
        let mods = self.trying(|s| s.merge(&entry.modifier.subs, &resolved.class.mods));
        Some(self.static_node(ClassUse { mods, ..resolved.class }))
    }

    /// A class whose elements have names; enumerations have literals.
    pub(crate) fn class_with_names(&mut self, target: ClassTarget) -> Option<NodeId> {
        let resolved = self.trying(|s| s.resolve_type(target)).ok()?;
        if resolved.scalar.is_some() || resolved.builtin.is_some() {
            return None;
        }
        self.trying(|s| s.class_node(target)).ok()
    }
}

/// Is there no subscript in a reference?
fn is_plain(r: &ast::ComponentRef) -> bool {
    r.parts.iter().all(|part| part.subscripts.is_empty())
}

/// Does an expression call functions that are not predefined?
fn calls_functions(e: &ast::Expr) -> bool {
    let mut found = match &e.kind {
        ast::ExprKind::Call(call) => {
            let name = call.function.parts.last().map_or("", |part| part.name.name.as_str());
            call.function.parts.len() > 1 || !crate::functions::call::is_predefined(name)
        }
        ast::ExprKind::PartialApplication(_) => true,
        _ => false,
    };
    each_operand(e, &mut |o| found |= calls_functions(o));
    found
}
