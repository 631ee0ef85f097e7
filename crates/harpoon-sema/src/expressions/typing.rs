//! The types of expressions (MLS 3.4 to 3.6, 6, 10.6). What an operation makes of the types of its operands is said once
//! ([`operation_type`]), for expressions that are computed (`arithmetic.rs`) and for text that nothing is computed with,
//! where types are certain from names alone ([`Sema::type_of`]).

use crate::classes::class::Entry;
use crate::classes::class::Found;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::Scope;
use crate::context::state::Sema;
use crate::values::value::Value;
use crate::values::value::common_type;
use harpoon_base::{Span, Symbol};
use harpoon_ir::ScalarType;
use harpoon_syntax::ast;

/// What has operands, and a type by theirs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Operation {
    Unary(ast::UnaryOp),
    Binary(ast::BinaryOp),
    /// Elements of an array, branches of an `if`, the ends and the step of a range.
    Alike,
}

/// The type of an expression by the types of its operands; `None` where the operation does not work on them.
pub(crate) fn operation_type(operation: Operation, operands: &[ScalarType]) -> Option<ScalarType> {
    use ScalarType::{Boolean, Clock, Integer, Real, String};
    use ast::BinaryOp as B;
    let is_number = |ty: ScalarType| matches!(ty, Real | Integer);
    match (operation, operands) {
        (Operation::Unary(ast::UnaryOp::Not), &[a]) => (a == Boolean).then_some(Boolean),
        (Operation::Unary(_), &[a]) => is_number(a).then_some(a),
        (Operation::Binary(B::And | B::Or), operands) => {
            operands.iter().all(|ty| *ty == Boolean).then_some(Boolean)
        }
        (Operation::Binary(_), &[Clock, _]) => None,
        (Operation::Binary(op), &[a, b]) if is_relation(op) => common_type(a, b).map(|_| Boolean),
        (Operation::Binary(B::Add | B::ElementAdd), &[String, b]) => (b == String).then_some(String),
        (Operation::Binary(op), &[a, b]) if is_number(a) && is_number(b) => match op {
            B::Div | B::Pow | B::ElementDiv | B::ElementPow => Some(Real),
            _ => common_type(a, b),
        },
        (Operation::Alike, &[first, ref rest @ ..]) => {
            rest.iter().try_fold(first, |ty, other| common_type(ty, *other))
        }
        _ => None,
    }
}

pub(crate) fn is_relation(op: ast::BinaryOp) -> bool {
    use ast::BinaryOp::{Equal, Greater, GreaterEqual, Less, LessEqual, NotEqual};
    matches!(op, Less | LessEqual | Greater | GreaterEqual | Equal | NotEqual)
}

impl<'a> Sema<'a> {
    /// Goes into loops whose iterators run over what is not known here; gives what `leave` takes.
    pub(crate) fn enter_loop(&mut self, iterators: &'a [ast::ForIndex], scope: Scope) -> usize {
        let before = self.evaluation.iterators.len();
        for i in iterators {
            let ty = match i.range.as_ref() {
                Some(ast::Expr { kind: ast::ExprKind::Ref(r), .. })
                    if self.index_type(r, scope).is_some() =>
                {
                    None
                }
                Some(range) => self.type_of(range, scope),
                None => None,
            };
            // A value that says no more than it must.
            let value = match ty {
                Some(ScalarType::Integer) => Value::integer(1),
                _ => Value::Tuple(Vec::new()),
            };
            self.evaluation.iterators.push((i.name.name, value));
        }
        before
    }

    /// Goes into loops whose iterators have values.
    pub(crate) fn enter(&mut self, iterators: &[(Symbol, Value)]) -> usize {
        let before = self.evaluation.iterators.len();
        self.evaluation.iterators.extend_from_slice(iterators);
        before
    }

    pub(crate) fn leave(&mut self, before: usize) {
        self.evaluation.iterators.truncate(before);
    }

    pub(crate) fn is_iterator(&self, name: Symbol, scope: Scope) -> bool {
        let visible = &self.evaluation.iterators[scope.iterators.min(self.evaluation.iterators.len())..];
        visible.iter().any(|(n, _)| *n == name)
    }

    fn with_iterators<T>(
        &mut self,
        iterators: &'a [ast::ForIndex],
        scope: Scope,
        inside: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let before = self.enter_loop(iterators, scope);
        let result = inside(self);
        self.leave(before);
        result
    }

    /// The type of an expression, without a word about what is wrong with it.
    pub(crate) fn known_type_of(&mut self, e: &'a ast::Expr, scope: Scope) -> Option<ScalarType> {
        self.known_type_in_loops(e, &[], scope)
    }

    /// The same inside of loops, outermost first.
    pub(crate) fn known_type_in_loops(
        &mut self,
        e: &'a ast::Expr,
        loops: &[&'a [ast::ForIndex]],
        scope: Scope,
    ) -> Option<ScalarType> {
        self.trying(|s| s.type_in_loops(e, loops, scope))
    }

    fn type_in_loops(
        &mut self,
        e: &'a ast::Expr,
        loops: &[&'a [ast::ForIndex]],
        scope: Scope,
    ) -> Option<ScalarType> {
        match loops.split_first() {
            None => self.type_of(e, scope),
            Some((first, rest)) => self.with_iterators(first, scope, |s| s.type_in_loops(e, rest, scope)),
        }
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
            ast::ExprKind::Unary(op, a) => match self.type_of(a, scope) {
                Some(ty) => {
                    let found = operation_type(Operation::Unary(*op), &[ty]);
                    if found.is_none() {
                        self.report_unary(*op, ty, a.span, scope.node);
                    }
                    found
                }
                None => (*op == ast::UnaryOp::Not).then_some(Boolean),
            },
            ast::ExprKind::Binary(op, a, b) => {
                let sides = (self.type_of(a, scope), self.type_of(b, scope));
                let (Some(x), Some(y)) = sides else { return None };
                let found = self.binary_type(*op, x, y);
                if found.is_none() {
                    self.report_operands(*op, (x, &[], a.span), (y, &[], b.span), scope.node);
                }
                found
            }
            ast::ExprKind::If(branches, otherwise) => {
                branches.iter().for_each(|(condition, _)| self.check_names(condition, scope));
                self.type_of_all(branches.iter().map(|(_, value)| value).chain([&**otherwise]), scope)
            }
            ast::ExprKind::Range(a, step, b) => {
                self.type_of_all([&**a, &**b].into_iter().chain(step.as_deref()), scope)
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

    pub(crate) fn type_of_all(
        &mut self,
        items: impl Iterator<Item = &'a ast::Expr>,
        scope: Scope,
    ) -> Option<ScalarType> {
        let types: Vec<Option<ScalarType>> = items.map(|e| self.type_of(e, scope)).collect();
        let types: Option<Vec<ScalarType>> = types.into_iter().collect();
        operation_type(Operation::Alike, &types?)
    }

    /// The same for two operands in their order; external objects have no operators.
    pub(crate) fn binary_type(&self, op: ast::BinaryOp, a: ScalarType, b: ScalarType) -> Option<ScalarType> {
        if self.is_object_type(a) {
            return None;
        }
        operation_type(Operation::Binary(op), &[a, b])
    }

    pub(crate) fn type_of_call(&mut self, call: &'a ast::Call, scope: Scope) -> Option<ScalarType> {
        let is_predefined = match &call.function.parts[..] {
            [one] => {
                let name = one.name.name;
                OTHERS.contains(&name.as_str())
                    || crate::expressions::operators::clock::OPERATORS.contains(&name.as_str())
                    || crate::classes::predefined::is_predefined(name.as_str())
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
    pub(crate) fn check_has_value(&mut self, r: &'a ast::ComponentRef, scope: Scope) {
        let [part] = &r.parts[..] else { return };
        let visible = &self.evaluation.iterators[scope.iterators.min(self.evaluation.iterators.len())..];
        if r.is_global || scope.frame.is_some() || visible.iter().any(|(n, _)| *n == part.name.name) {
            return;
        }
        let Some(Found::Component(n, i)) = self.lookup_simple(scope.node, part.name.name) else { return };
        let Some(ty) = self.known_type(n, i) else { return };
        let kind = self.classes.decls[ty.class.decl].class.kind;
        if ty.scalar.is_some() || !matches!(kind, ast::ClassKind::Model | ast::ClassKind::Block) {
            return;
        }
        let Entry::Component(entry) = &self.table(n).entries[i as usize] else { return };
        let declared = entry.declaration.name.span;
        self.report_without_value(part.name.name, kind, declared, r.span, scope);
    }

    pub(crate) fn check_callee(&mut self, r: &'a ast::ComponentRef, scope: Scope) {
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
    pub(crate) fn type_of_reference(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Option<ScalarType> {
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

    pub(crate) fn walk_names(
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
        self.known_type(n, i)?.scalar
    }

    /// An array has so many dimensions, and no more subscripts (MLS 10.5). `open`: the dimensions that the parts of the
    /// name before this one leave; gives those that this one leaves.
    pub(crate) fn left_open(
        &mut self,
        open: usize,
        component: (NodeId, u32),
        part: &ast::RefPart,
        scope: Scope,
    ) -> Option<usize> {
        let declared = self.known_subscripts(component.0, component.1)?.len();
        let left = (open + declared).checked_sub(part.subscripts.len());
        if left.is_none() {
            let name = part.name.name;
            let message = match open + declared {
                0 => format!("`{name}` is a scalar, and cannot be indexed"),
                n => format!("`{name}` has {n} dimensions, but {} subscripts", part.subscripts.len()),
            };
            self.error_in(codes::TOO_MANY_SUBSCRIPTS, scope.node, part.name.span, message);
        }
        left
    }

    /// A dimension is indexed by what declares it: by an enumeration, by `Boolean`, or else by Integers (MLS 10.5).
    pub(crate) fn check_index_type(&mut self, node: NodeId, index: u32, subscript: &Subscript, scope: Scope) {
        let Some(declared) = self.known_subscripts(node, index) else { return };
        if subscript.dimension >= declared.len() {
            return;
        }
        let types = self.index_types(&declared);
        let wanted = types.get(subscript.dimension).copied().flatten().unwrap_or(ScalarType::Integer);
        if subscript.ty != wanted {
            let (wanted, found) = (self.type_text(wanted), self.type_text(subscript.ty));
            let message = format!("this dimension is indexed by {wanted}, not by {found}");
            self.error_in(codes::TYPE_MISMATCH, scope.node, subscript.span, message);
        }
    }

    /// The names in an expression lead somewhere.
    pub(crate) fn check_names(&mut self, e: &'a ast::Expr, scope: Scope) {
        self.type_of(e, scope);
    }
}

/// Operators and functions that are predefined but neither operate on arrays nor compute numbers: those of `call.rs`
/// are known there.
pub(crate) const OTHERS: &[&str] = &[
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

/// A subscript whose type is certain: of which part of a name, and in which of its dimensions.
pub(crate) struct Subscript {
    part: usize,
    dimension: usize,
    ty: ScalarType,
    span: Span,
}
