//! Names that nothing is computed with (MLS 5.3): in branches that are not taken, in loops over nothing, in functions
//! that go another way, and in components that are not there because their condition is false or their array is
//! empty. They are looked up all the same, and so are the types of the values, so that a slip of the pen is told
//! before somebody changes the parameter that hides it.
//!
//! Only what is certainly wrong is told. Sizes and subscripts need not fit where a condition says so.

use crate::classes::class::{ClassTarget, ComponentEntry, Entry, Found};
use crate::classes::modifier::Mod;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::once::Question;
use crate::context::state::Scope;
use crate::expressions::iterator::Body;
use crate::facts::untaken::{Text, Untaken};
use crate::rules::judge::Judge;
use crate::values::value::differ_in_size_only;
use crate::values::value::first_of;
use crate::values::value::{Value, common_type};
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::ScalarType;
use harpoon_syntax::ast;
use harpoon_syntax::walk::collect_refs;
use harpoon_syntax::walk::each_operand;

/// How deep classes are looked for in classes.
const MAX_NESTED: usize = 20;

impl<'a> Judge<'_, 'a> {
    pub(crate) fn untaken(&self, untaken: &Untaken<'a>) {
        let before = self.enter(&untaken.iterators);
        let scope = Scope { iterators: before, ..self.scope(untaken.node) };
        match &untaken.text {
            Text::Equations(body) => self.check_equation_names(body, scope),
            Text::Statements(body) => self.check_statement_names(body, scope),
            Text::Loop(iterators, body) => self.check_loop_names(iterators, *body, scope),
            Text::Branch(e, taken) => {
                self.check_conditional_uses(e, scope);
                self.check_discarded_names(e, taken.as_ref(), untaken.is_executed, scope);
            }
            Text::Connect(a, b, span) => {
                [a, b].into_iter().for_each(|r| self.check_vanished(r, scope));
                self.check_vanished_types(a, b, scope, *span);
            }
            Text::RuledOut(branches, span) => self.check_branches(branches, scope, *span),
        }
        self.leave(before);
    }

    fn check_equation_names(&self, equations: &'a [ast::Equation], scope: Scope) {
        for e in equations {
            match &e.kind {
                ast::EquationKind::Equality(a, b) => {
                    let types = (self.type_of(a, scope), self.type_of(b, scope));
                    if let (Some(x), Some(y)) = types
                        && common_type(x, y).is_none()
                    {
                        let (x, y) = (self.type_text(x), self.type_text(y));
                        let message = format!("the left side is {x}, the right side {y}");
                        self.error_in(codes::TYPE_MISMATCH, scope.node, e.span, message);
                    }
                }
                ast::EquationKind::Connect(a, b) => {
                    self.type_of_reference(a, scope);
                    self.type_of_reference(b, scope);
                }
                ast::EquationKind::For(iterators, body) => {
                    self.in_loop(iterators, scope, || self.check_equation_names(body, scope));
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
    fn check_vanished(&self, r: &'a ast::ComponentRef, scope: Scope) {
        if self.is_new(Question::Vanished, r.span) {
            self.type_of_reference(r, scope);
        }
    }

    /// Connectors that would be connected have the same elements (MLS 9.1), also where one of them is not there.
    fn check_vanished_types(
        &self,
        a: &'a ast::ComponentRef,
        b: &'a ast::ComponentRef,
        scope: Scope,
        span: Span,
    ) {
        let Some(x) = self.connector_class(a, scope) else { return };
        let Some(y) = self.connector_class(b, scope) else { return };
        for (this, other, one, two) in [(x, y, a, b), (y, x, b, a)] {
            let known = self.table(other);
            let lacking = self.components_of(this).into_iter().find_map(|(n, i)| {
                let Entry::Component(entry) = &self.table(n).entries[i as usize] else { return None };
                (!known.index.contains_key(&entry.name())).then(|| entry.name())
            });
            if let Some(element) = lacking {
                let message =
                    format!("`{one}` has `{element}`, and `{two}` has not; they cannot be connected");
                self.error_in(codes::INCOMPATIBLE_CONNECTORS, scope.node, span, message);
                return;
            }
        }
    }

    /// The class of the connector that a reference names; `None` if it has no elements, or if any may be added to it.
    fn connector_class(&self, r: &'a ast::ComponentRef, scope: Scope) -> Option<NodeId> {
        let mut found = self.lookup_simple(scope.node, r.parts[0].name.name)?;
        for part in &r.parts[1..] {
            let Found::Component(n, i) = found else { return None };
            let inside = self.class_of_component(n, i)?;
            found = self.lookup_member(inside, part.name.name)?;
        }
        let Found::Component(n, i) = found else { return None };
        let ty = self.known_type(n, i)?;
        if ty.kind != ast::ClassKind::Connector || ty.scalar.is_some() {
            return None;
        }
        self.class_of_component(n, i)
    }

    pub(crate) fn check_statement_names(&self, statements: &'a [ast::Statement], scope: Scope) {
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
                    self.in_loop(iterators, scope, || self.check_statement_names(body, scope));
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
        &self,
        wanted: Option<ScalarType>,
        found: Option<ScalarType>,
        span: Span,
        scope: Scope,
    ) {
        let (Some(wanted), Some(found)) = (wanted, found) else { return };
        if common_type(wanted, found) != Some(wanted) {
            let (wanted, found) = (self.type_text(wanted), self.type_text(found));
            let message = format!("the left side is {wanted}, but this is {found}");
            self.error_in(codes::TYPE_MISMATCH, scope.node, span, message);
        }
    }

    /// A scalar takes no array (MLS 10.6.1).
    fn check_assigned_rank(
        &self,
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
            self.error_in(codes::SIZE_MISMATCH, scope.node, span, message);
        }
    }

    /// Has the variable of a plain name no dimensions?
    fn is_declared_scalar(&self, r: &'a ast::ComponentRef, scope: Scope) -> Option<bool> {
        let ([part], false) = (&r.parts[..], r.is_global) else { return None };
        if self.is_iterator(part.name.name, scope) {
            return None;
        }
        let Some(Found::Component(n, i)) = self.lookup_simple(scope.node, part.name.name) else {
            return None;
        };
        let ty = self.known_type(n, i)?;
        let sizes = self.known_subscripts(n, i)?;
        ty.scalar.map(|_| sizes.is_empty())
    }

    /// The body of a loop over nothing.
    fn check_loop_names(&self, iterators: &'a [ast::ForIndex], body: Body<'a>, scope: Scope) {
        self.in_loop(iterators, scope, || match body {
            Body::Equations(list) => self.check_equation_names(list, scope),
            Body::Statements(list) => self.check_statement_names(list, scope),
            Body::Expr(e) => self.check_names(e, scope),
        });
    }

    /// The branches of `if` are of one type, taken or not (MLS 3.6.5).
    fn check_discarded_names(
        &self,
        e: &'a ast::Expr,
        taken: Option<&Value>,
        is_executed: bool,
        scope: Scope,
    ) {
        let ty = self.type_of(e, scope);
        let Some(taken) = taken else { return };
        let differs = match (ty, taken) {
            (Some(ty), Value::Array(a)) if !a.is_open() && common_type(ty, a.ty).is_none() => {
                Some((self.type_text(ty), self.type_text(a.ty)))
            }
            _ => self.shape_of_discarded(e, is_executed, scope).and_then(|other| {
                let agrees = differ_in_size_only(&other, taken) && !self.differ_in_operators(&other, taken);
                (!agrees).then(|| (self.describe(&other), self.describe(taken)))
            }),
        };
        if let Some((found, taken)) = differs {
            let message =
                format!("the branches of `if` differ: this is {found}, the one that is taken {taken}");
            self.error_in(codes::TYPE_MISMATCH, scope.node, e.span, message);
        }
    }

    /// What a branch of a model would give. What calls functions is not tried: that may take long, and not end.
    fn shape_of_discarded(&self, e: &'a ast::Expr, is_executed: bool, scope: Scope) -> Option<Value> {
        if is_executed || calls_functions(e) {
            return None;
        }
        self.known_value(e, scope).map(first_of)
    }

    /// What modifies a component that is not there, and its class.
    pub(crate) fn check_absent(&self, node: NodeId, index: u32) {
        let table = self.table(node);
        let Entry::Component(entry) = &table.entries[index as usize] else { return };
        let modifier = entry.modifier.clone();
        self.check_modifier_names(&modifier);
        let Some(class) = self.class_of_component(node, index) else { return };
        self.note_class_and_bases(class);
        let inside = self.table(class);
        self.check_modified_names(&modifier.subs, &inside, class);
        self.check_modified_public(&modifier.subs, class);
        if self.is_new_absent(self.decl_of(class)) {
            self.check_class_names(class);
        }
    }

    fn check_modifier_names(&self, m: &Mod<'a>) {
        if let Some(value) = &m.value {
            let scope = self.scope(value.scope);
            self.check_names(value.expr, scope);
            self.check_conditional_uses(value.expr, scope);
        }
        m.subs.clone().iter().for_each(|(_, m)| self.check_modifier_names(m));
    }

    /// Everything that is written in a class and in those it extends.
    fn check_class_names(&self, node: NodeId) {
        for base in self.table(node).bases.clone() {
            self.check_class_names(base);
        }
        self.check_own_names(node);
    }

    /// The classes in the text of the model, also those that it does not use.
    pub(crate) fn check_local_classes(&self, node: NodeId, depth: usize) {
        let table = self.table(node);
        for (i, entry) in table.entries.iter().enumerate() {
            let Entry::Class(entry) = entry else { continue };
            if entry.original.is_some() || entry.prefixes.is_outer || depth > MAX_NESTED {
                continue;
            }
            let Ok(class) = self.class_node(ClassTarget::Entry(node, i as u32)) else { continue };
            self.note_class_and_bases(class);
            if self.is_new_absent(self.decl_of(class)) {
                self.check_own_names(class);
            }
            self.check_local_classes(class, depth + 1);
        }
    }

    fn check_own_names(&self, node: NodeId) {
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
    pub(crate) fn check_declared_value(&self, entry: &ComponentEntry<'a>) {
        let own = entry.declaration.modification.as_ref().and_then(|m| m.value.as_ref());
        own.into_iter().for_each(|value| self.check_value_type(entry, value, entry.scope));
        own.into_iter().for_each(|value| self.check_value_size(entry, value));
        // What a modifier gives instead.
        if let Some(given) = entry.modifier.value.clone().filter(|v| v.path.is_empty())
            && own.is_none_or(|own| own.span != given.expr.span)
        {
            self.check_value_type(entry, given.expr, given.scope);
        }
    }

    /// An array that is written out has the size that is written beside it (MLS 10.1).
    fn check_value_size(&self, entry: &ComponentEntry<'a>, value: &'a ast::Expr) {
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
            self.error_in(codes::SIZE_MISMATCH, entry.scope, value.span, message);
        }
    }

    fn check_value_type(&self, entry: &ComponentEntry<'a>, value: &'a ast::Expr, scope: NodeId) {
        let scope = self.scope(scope);
        let found = self.type_of(value, scope);
        let clause = entry.clause;
        let declared = self.known_type_named(entry.scope, &clause.type_name);
        let (Some(found), Some(wanted)) = (found, declared.and_then(|t| t.scalar)) else { return };
        if common_type(wanted, found) == Some(wanted) {
            return;
        }
        let (wanted, found) = (self.type_text(wanted), self.type_text(found));
        self.error_in(
            codes::TYPE_MISMATCH,
            entry.scope,
            value.span,
            format!("`{}` is {wanted}, but this is {found}", entry.name()),
        );
    }

    /// Components with a condition are connected and nothing else, also where a branch is not taken (MLS 4.4.5).
    fn check_conditional_uses(&self, e: &'a ast::Expr, scope: Scope) {
        let mut refs = Vec::new();
        collect_refs(e, &mut refs);
        for r in refs {
            let first = &r.parts[0];
            let Some(Found::Component(n, i)) = self.lookup_simple(scope.node, first.name.name) else {
                continue;
            };
            let Entry::Component(entry) = &self.table(n).entries[i as usize] else { continue };
            if entry.condition.is_some() {
                let (name, declared) = (first.name.name, entry.declaration.name.span);
                let _ = self.refuse_conditional_use(name, declared, scope, r.span);
            }
        }
    }

    /// Statements assign neither to constants nor to parameters (MLS 11.2.1).
    fn check_keeps_value(&self, node: NodeId, target: &'a ast::ComponentRef) {
        let first = target.parts[0].name;
        let Some(Found::Component(n, i)) = self.lookup_simple(node, first.name) else { return };
        let Entry::Component(entry) = &self.table(n).entries[i as usize] else { return };
        let declared = entry.declaration.name.span;
        let (code, message, word) = match entry.variability() {
            ast::VariabilityPrefix::Constant => {
                (codes::NOT_A_VARIABLE, "this is a constant and cannot be assigned to".to_owned(), "constant")
            }
            // An initial algorithm may compute a parameter that is not fixed.
            ast::VariabilityPrefix::Parameter
                if crate::classes::modifier::find(&entry.modifier.subs, Symbol::new("fixed")).is_none() =>
            {
                let message = format!("`{}` is a parameter and cannot be assigned to", first.name);
                (codes::VARIABILITY, message, "parameter")
            }
            _ => return,
        };
        self.report_breach(
            Diagnostic::error(code, target.span, message)
                .component(self.path(node))
                .related(declared, "declared here")
                .help(format!("remove `{word}` from its declaration")),
        );
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
            call.function.parts.len() > 1 || !crate::classes::predefined::is_predefined(name)
        }
        ast::ExprKind::PartialApplication(_) => true,
        _ => false,
    };
    each_operand(e, &mut |o| found |= calls_functions(o));
    found
}
