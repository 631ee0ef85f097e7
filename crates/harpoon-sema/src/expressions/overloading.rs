//! Operator records: which function an operator means, and how it works on arrays of them (MLS chapter 14).
//!
//! For `a + b` with an operator record on either side: first a `'+'` of their classes that takes both as they are;
//! then one that takes them after one side has been converted by a `'constructor'` of the other's class; then, if a
//! side is an array, the operation is taken apart into operations on elements. Two functions that fit equally well
//! are an error. A constructor call and `String(...)` are resolved by the first rule.

use crate::classes::class::{ClassTarget, Entry, Found};
use crate::classes::signature::Param;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Res, Sema};
use crate::expressions::arithmetic::operator_text;
use crate::functions::call::Arg;
use crate::values::value::first_of;
use crate::values::value::{Record, Value, indices};
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::ScalarType;
use harpoon_syntax::ast;
use std::rc::Rc;

/// An operator applied after a `'constructor'` has converted one of its sides.
#[derive(Clone, Copy)]
struct Conversion {
    function: NodeId,
    constructor: NodeId,
    is_right: bool,
}

impl<'a> Sema<'a> {
    /// The operator record that a value is of, as a place to look operators up in.
    pub(crate) fn operator_class(&mut self, value: &Value) -> Option<NodeId> {
        let Value::Record(Record { class, .. }) = value else { return None };
        self.operator_class_named(class)
    }

    fn operator_class_named(&mut self, class: &Rc<str>) -> Option<NodeId> {
        if let Some(known) = self.classes.operator_classes.get(class) {
            return *known;
        }
        let node = self.find_class(class).and_then(|target| {
            let node = self.class_node(target).ok()?;
            (self.class_def(node).kind == ast::ClassKind::OperatorRecord).then_some(node)
        });
        self.classes.operator_classes.insert(class.clone(), node);
        node
    }

    /// An operator record is known by its name: another one with the same fields is another type, and so is a record
    /// (MLS 6.4, 6.7).
    pub(crate) fn differ_in_operators(&mut self, a: &Value, b: &Value) -> bool {
        let (Value::Record(x), Value::Record(y)) = (a, b) else { return false };
        if x.class == y.class || x.class.is_empty() || y.class.is_empty() {
            return false;
        }
        if self.operator_class(a).is_some() || self.operator_class(b).is_some() {
            return true;
        }
        x.fields.iter().any(|(n, v)| b.field(*n).is_some_and(|w| self.differ_in_operators(v, w)))
    }

    /// The functions that an operator record has for an operator, such as `'+'`.
    pub(crate) fn overloads(&mut self, class: NodeId, operator: &str) -> Vec<NodeId> {
        let Some(Found::Class(target)) = self.lookup_member(class, Symbol::new(operator)) else {
            return Vec::new();
        };
        self.note_class(class);
        self.operator_functions(target)
    }

    /// The functions of an operator, in the order of the text.
    pub(crate) fn operator_functions(&mut self, operator: ClassTarget) -> Vec<NodeId> {
        let Ok(node) = self.class_node(operator) else { return Vec::new() };
        if self.class_def(node).kind != ast::ClassKind::Operator {
            return vec![node];
        }
        self.note_class(node);
        let mut entries: Vec<(NodeId, u32)> = self.table(node).index.values().copied().collect();
        entries.sort();
        use ast::ClassKind::{Function, OperatorFunction};
        entries.retain(|&(n, i)| {
            matches!(&self.table(n).entries[i as usize], Entry::Class(c) if matches!(c.class.kind, Function | OperatorFunction))
        });
        entries.into_iter().filter_map(|(n, i)| self.class_node(ClassTarget::Entry(n, i)).ok()).collect()
    }

    /// Can the function be called like this? `extra` allows arrays where it takes elements of them.
    fn takes(&mut self, function: NodeId, args: &[Arg], extra: bool) -> bool {
        let inputs = self.signature(function).inputs;
        let mut is_given = vec![false; inputs.len()];
        for (k, arg) in args.iter().enumerate() {
            let slot = match arg.name {
                None => Some(k).filter(|k| *k < inputs.len()),
                Some(ident) => inputs.iter().position(|p| p.name == ident.name),
            };
            match slot {
                Some(slot) if !is_given[slot] && self.accepts(inputs[slot], &arg.value, extra) => {
                    is_given[slot] = true;
                }
                _ => return false,
            }
        }
        inputs.iter().zip(is_given).all(|(p, given)| given || self.param_entry(*p).modifier.value.is_some())
    }

    fn accepts(&mut self, p: Param, value: &Value, extra: bool) -> bool {
        let (Ok(resolved), Some(rank)) = (self.component_type(p.node, p.index), self.declared_rank(p)) else {
            return false;
        };
        let n = value.dims().len();
        let fits_rank = n == rank || extra && n > rank;
        fits_rank
            && match (resolved.scalar, value) {
                (Some(ScalarType::Real), Value::Array(a)) => {
                    matches!(a.ty, ScalarType::Real | ScalarType::Integer)
                }
                (Some(ty), Value::Array(a)) => a.ty == ty,
                (None, Value::Record(r)) => self.classes.decls[resolved.class.decl].name() == *r.class,
                _ => false,
            }
    }

    /// The one function that takes the arguments; `None` if there is none.
    fn resolve(
        &mut self,
        functions: &[NodeId],
        args: &[Arg],
        extra: bool,
        operator: &str,
        span: Span,
        node: NodeId,
    ) -> Res<Option<NodeId>> {
        let fitting: Vec<NodeId> =
            functions.iter().copied().filter(|f| self.takes(*f, args, extra)).collect();
        match fitting[..] {
            [] => Ok(None),
            [one] => Ok(Some(one)),
            [first, second, ..] => Err(self.report_ambiguous(operator, first, second, span, node)),
        }
    }

    fn report_ambiguous(
        &mut self,
        operator: &str,
        first: NodeId,
        second: NodeId,
        span: Span,
        node: NodeId,
    ) -> Reported {
        let (a, b) = (self.class_name(first), self.class_name(second));
        self.report(
            Diagnostic::error(
                codes::AMBIGUOUS_OPERATOR,
                span,
                format!("{operator} could mean `{a}` and `{b}`, which fit equally well"),
            )
            .component(self.path(node))
            .related(self.class_def(first).name.span, "the one is declared here")
            .related(self.class_def(second).name.span, "the other is declared here")
            .help("convert the operands, or call the function that is meant by its name"),
        )
    }

    fn report_no_operator(&mut self, operator: &str, args: &[Arg], span: Span, node: NodeId) -> Reported {
        let types: Vec<String> = args.iter().map(|a| self.describe(&a.value)).collect();
        let message = match types.is_empty() {
            true => format!("no {operator} is declared that takes no arguments"),
            false => format!("no {operator} is declared for {}", types.join(" and ")),
        };
        self.report(
            Diagnostic::error(codes::NO_SUCH_OPERATOR, span, message)
                .component(self.path(node))
                .help("declare the operator in the operator record, or convert the operands"),
        )
    }

    /// `Complex(re, im)`, where the operator record declares constructors; `None` where it does not.
    pub(crate) fn overloaded_constructor(
        &mut self,
        class: NodeId,
        args: Vec<Arg>,
        span: Span,
        node: NodeId,
    ) -> Result<Res<Value>, Vec<Arg>> {
        let functions = self.overloads(class, "'constructor'");
        if functions.is_empty() {
            return Err(args);
        }
        Ok(self.call_resolved(&functions, args, "constructor", span, node))
    }

    /// `String(c, ...)` of an operator record.
    pub(crate) fn overloaded_string(
        &mut self,
        class: NodeId,
        args: Vec<Arg>,
        span: Span,
        node: NodeId,
    ) -> Res<Value> {
        let functions = self.overloads(class, "'String'");
        self.call_resolved(&functions, args, "`String`", span, node)
    }

    fn call_resolved(
        &mut self,
        functions: &[NodeId],
        args: Vec<Arg>,
        operator: &str,
        span: Span,
        node: NodeId,
    ) -> Res<Value> {
        let mut found = self.resolve(functions, &args, false, operator, span, node)?;
        if found.is_none() {
            found = self.resolve(functions, &args, true, operator, span, node)?;
        }
        match found {
            Some(f) => {
                let scope = self.scope(node);
                self.call_function(f, args, scope, span).map(first_of)
            }
            None => Err(self.report_no_operator(operator, &args, span, node)),
        }
    }

    pub(crate) fn overloaded_unary(
        &mut self,
        op: ast::UnaryOp,
        value: Value,
        span: Span,
        node: NodeId,
    ) -> Res<Value> {
        let name = match op {
            ast::UnaryOp::Plus | ast::UnaryOp::ElementPlus => {
                let args = [Arg { name: None, value, span }];
                return Err(self.report_no_operator("`+` with one operand", &args, span, node));
            }
            ast::UnaryOp::Minus | ast::UnaryOp::ElementMinus => "'-'",
            ast::UnaryOp::Not => "'not'",
        };
        let Some(class) = self.operator_class(&value) else {
            return Err(self.report_operand(span, node, &value));
        };
        let functions = self.overloads(class, name);
        let args = vec![Arg { name: None, value, span }];
        let operator = format!("`{}`", name.trim_matches('\''));
        self.call_resolved(&functions, args, &operator, span, node)
    }

    /// A binary operator with a record on at least one side.
    pub(crate) fn overloaded_binary(
        &mut self,
        op: ast::BinaryOp,
        a: Value,
        b: Value,
        span: Span,
        node: NodeId,
    ) -> Res<Value> {
        let classes = (self.operator_class(&a), self.operator_class(&b));
        if classes == (None, None) {
            let record = if matches!(a, Value::Array(_)) { &b } else { &a };
            return Err(self.report_operand(span, node, record));
        }
        use ast::BinaryOp as B;
        let is_element =
            matches!(op, B::ElementAdd | B::ElementSub | B::ElementMul | B::ElementDiv | B::ElementPow);
        let is_array = !a.dims().is_empty() || !b.dims().is_empty();
        if !(is_element && is_array)
            && let Some(value) = self.overloaded_call(op, classes, &a, &b, span, node)?
        {
            return Ok(value);
        }
        let (m, n) = (a.dims().to_vec(), b.dims().to_vec());
        let each = |sema: &mut Self, dims: &[usize]| -> Res<Value> {
            let mut items = Vec::new();
            for index in indices(dims) {
                let pick = |v: &Value| if v.dims().is_empty() { Some(v.clone()) } else { v.at(&index) };
                let (x, y) = (pick(&a).ok_or(Reported)?, pick(&b).ok_or(Reported)?);
                items.push(sema.overloaded_binary(op, x, y, span, node)?);
            }
            if items.is_empty() {
                return Ok(if matches!(a, Value::Record(_)) { a.emptied(dims) } else { b.emptied(dims) });
            }
            Ok(sema.stack(&items, span, node)?.reshape(1, dims))
        };
        match op {
            _ if !is_array => {}
            B::Add | B::Sub | B::And | B::Or if m == n => return each(self, &m),
            B::Mul if m.is_empty() || n.is_empty() => return each(self, if m.is_empty() { &n } else { &m }),
            B::Mul => {
                if let Some(product) = self.multiply_records(&a, &b, span, node)? {
                    return Ok(product);
                }
            }
            B::Div if n.is_empty() => return each(self, &m),
            _ if is_element && (m == n || m.is_empty() || n.is_empty()) => {
                return each(self, if m.is_empty() { &n } else { &m });
            }
            _ => {}
        }
        let args = [a, b].map(|value| Arg { name: None, value, span });
        Err(self.report_no_operator(&format!("`{}`", operator_text(op)), &args, span, node))
    }

    /// The function of the operands' classes that takes them, if need be after converting one of them.
    fn overloaded_call(
        &mut self,
        op: ast::BinaryOp,
        classes: (Option<NodeId>, Option<NodeId>),
        a: &Value,
        b: &Value,
        span: Span,
        node: NodeId,
    ) -> Res<Option<Value>> {
        let text = operator_text(op).trim_start_matches('.');
        let (name, operator) = (format!("'{text}'"), format!("`{text}`"));
        let scope = self.scope(node);
        let args = |x: &Value, y: &Value| {
            [x, y].into_iter().map(|v| Arg { name: None, value: v.clone(), span }).collect::<Vec<_>>()
        };
        let of_left = classes.0.map_or_else(Vec::new, |c| self.overloads(c, &name));
        let of_right = match classes {
            (Some(x), Some(y)) if x == y => Vec::new(),
            (_, right) => right.map_or_else(Vec::new, |c| self.overloads(c, &name)),
        };
        let both: Vec<NodeId> = of_left.iter().chain(&of_right).copied().collect();
        if let Some(f) = self.resolve(&both, &args(a, b), false, &operator, span, node)? {
            return self.call_function(f, args(a, b), scope, span).map(|v| Some(first_of(v)));
        }
        let mut ways = self.conversions(&of_left, a, b, true);
        // Functions of one class for both sides are those of the left one.
        let of_right = if classes.0 == classes.1 { &of_left } else { &of_right };
        ways.extend(self.conversions(of_right, b, a, false));
        let Some(Conversion { function, constructor, is_right }) = ways.first().copied() else {
            return Ok(None);
        };
        if let Some(other) = ways.get(1) {
            let (first, second) = match other.function == function {
                true => (constructor, other.constructor),
                false => (function, other.function),
            };
            return Err(self.report_ambiguous(&operator, first, second, span, node));
        }
        let one = vec![Arg { name: None, value: if is_right { b.clone() } else { a.clone() }, span }];
        let converted = first_of(self.call_function(constructor, one, scope, span)?);
        let args = if is_right { args(a, &converted) } else { args(&converted, b) };
        self.call_function(function, args, scope, span).map(|v| Some(first_of(v)))
    }

    /// The ways to an operation of `kept` and `other` by which `other` is first made a value of the operator record that
    /// a function takes in its place (MLS 14.5).
    fn conversions(
        &mut self,
        functions: &[NodeId],
        kept: &Value,
        other: &Value,
        is_right: bool,
    ) -> Vec<Conversion> {
        let own = self.operator_class(other);
        let mut ways = Vec::new();
        for &function in functions {
            let inputs = self.signature(function).inputs;
            let Some((&[first, second], rest)) = inputs.split_first_chunk() else { continue };
            let (stays, changes) = if is_right { (first, second) } else { (second, first) };
            let Some(class) = self.operand_class(changes).filter(|class| Some(*class) != own) else {
                continue;
            };
            let is_open = rest.iter().any(|p| self.param_entry(*p).modifier.value.is_none());
            if is_open || !self.accepts(stays, kept, false) {
                continue;
            }
            let one = [Arg { name: None, value: other.clone(), span: Span::NONE }];
            for constructor in self.overloads(class, "'constructor'") {
                if self.takes(constructor, &one, false) {
                    ways.push(Conversion { function, constructor, is_right });
                }
            }
        }
        ways
    }

    /// The operator record that an operand is declared as.
    pub(crate) fn operand_class(&mut self, p: Param) -> Option<NodeId> {
        let ty = self.component_type(p.node, p.index).ok().filter(|ty| ty.scalar.is_none())?;
        if self.declared_rank(p) != Some(0) {
            return None;
        }
        let class: Rc<str> = self.classes.decls[ty.class.decl].name().into();
        self.operator_class_named(&class)
    }

    /// Products of matrices with vectors and matrices, as sums of products of elements; `None` if the sizes do not fit. What
    /// begins with a vector is no such product: for complex numbers it would not be the scalar product (MLS 14.5).
    fn multiply_records(&mut self, a: &Value, b: &Value, span: Span, node: NodeId) -> Res<Option<Value>> {
        let (rows, inner, columns, dims) = match (a.dims(), b.dims()) {
            (&[n, k], &[l]) if k == l => (n, k, 1, vec![n]),
            (&[n, k], &[l, m]) if k == l => (n, k, m, vec![n, m]),
            _ => return Ok(None),
        };
        let at = |v: &Value, i: usize, j: usize| match v.dims().len() {
            2 => v.at(&[i, j]),
            _ => v.at(&[i]),
        };
        let mut items = Vec::new();
        for i in 0..rows {
            for j in 0..columns {
                let mut terms = Vec::new();
                for l in 0..inner {
                    let (x, y) = (at(a, i, l).ok_or(Reported)?, at(b, l, j).ok_or(Reported)?);
                    terms.push(self.overloaded_binary(ast::BinaryOp::Mul, x, y, span, node)?);
                }
                let like = if matches!(a, Value::Record(_)) { a } else { b };
                items.push(self.sum_records(terms, like, span, node)?);
            }
        }
        if items.is_empty() {
            let like = if matches!(a, Value::Record(_)) { a } else { b };
            return Ok(Some(like.emptied(&dims)));
        }
        Ok(Some(self.stack(&items, span, node)?.reshape(1, &dims)))
    }

    /// The sum of operator records; of none, the `'0'` of the class.
    fn sum_records(&mut self, terms: Vec<Value>, like: &Value, span: Span, node: NodeId) -> Res<Value> {
        let mut terms = terms.into_iter();
        let Some(mut sum) = terms.next() else {
            let zeros = self.zeros_of(like, span, node)?;
            return self.call_resolved(&zeros, Vec::new(), "zero `'0'`", span, node);
        };
        for term in terms {
            sum = self.overloaded_binary(ast::BinaryOp::Add, sum, term, span, node)?;
        }
        Ok(sum)
    }

    /// The functions of the operator `'0'`, one of which there must be.
    fn zeros_of(&mut self, like: &Value, span: Span, node: NodeId) -> Res<Vec<NodeId>> {
        let zeros = self.operator_class(like).map_or_else(Vec::new, |c| self.overloads(c, "'0'"));
        if !zeros.is_empty() {
            return Ok(zeros);
        }
        let class = match like {
            Value::Record(r) => r.class.to_string(),
            other => self.describe(other),
        };
        Err(self.report(
            Diagnostic::error(codes::NO_SUCH_OPERATOR, span, format!("a sum needs the zero of `{class}`"))
                .component(self.path(node))
                .help(format!("declare the operator '0' in `{class}`, which must be an operator record")),
        ))
    }

    /// `sum` over the first `lead` dimensions of operator records, which have `'0'` and `'+'` (MLS 10.3.4).
    pub(crate) fn sum_of_records(
        &mut self,
        value: &Value,
        lead: usize,
        span: Span,
        node: NodeId,
    ) -> Res<Value> {
        self.zeros_of(value, span, node)?;
        let dims = value.dims()[lead..].to_vec();
        let mut sums = Vec::new();
        for at in indices(&dims) {
            let terms = indices(&value.dims()[..lead])
                .filter_map(|index| value.at(&[index, at.clone()].concat()))
                .collect();
            sums.push(self.sum_records(terms, value, span, node)?);
        }
        match sums.is_empty() {
            true => Ok(value.emptied(&dims)),
            false if dims.is_empty() => Ok(sums.swap_remove(0)),
            false => Ok(self.stack(&sums, span, node)?.reshape(1, &dims)),
        }
    }

    /// A function that only moves elements around, applied to each field of records.
    pub(crate) fn fieldwise(
        &mut self,
        values: &[Value],
        f: &mut dyn FnMut(&mut Self, Vec<Value>) -> Res<Value>,
    ) -> Res<Value> {
        let Some(Value::Record(first)) = values.first() else { return f(self, values.to_vec()) };
        let mut fields: Vec<(Symbol, Value)> = Vec::new();
        for (name, _) in &first.fields {
            let column: Vec<Value> = values.iter().filter_map(|v| v.field(*name).cloned()).collect();
            fields.push((*name, self.fieldwise(&column, f)?));
        }
        let class: Rc<str> = first.class.clone();
        let dims = fields.first().map_or_else(Vec::new, |(_, v)| v.dims().to_vec());
        Ok(Value::Record(Record { class, dims, fields }))
    }
}
