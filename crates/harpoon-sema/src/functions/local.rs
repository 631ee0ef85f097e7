//! The variables of a function (MLS 12.4.4): inputs as the call gives them, what the others hold before the first
//! statement, and in which order they get it.

use crate::classes::resolution::ClassUse;
use crate::classes::signature::Param;
use crate::classes::signature::Signature;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::functions::assignment::sized;
use crate::functions::call::Slots;
use crate::functions::frame::{Frame, Store};
use crate::instances::component::broadcast;
use crate::values::value::first_of;
use crate::values::value::{Array, Record, Scalar, Value, common_type};
use harpoon_base::{Span, Symbol};
use harpoon_ir::ScalarType;
use harpoon_syntax::ast;
use harpoon_syntax::walk::{collect_refs, within};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

impl<'a> Sema<'a> {
    /// The inputs' values in their declared types, defaults filled in. They become variables of the top frame.
    pub(crate) fn bind_inputs(
        &mut self,
        node: NodeId,
        signature: &Signature,
        slots: Slots,
        span: Span,
    ) -> Res<Vec<(Param, Value)>> {
        let frame = self.calls.frames.len() - 1;
        let mut inputs = Vec::with_capacity(slots.len());
        let mut places = Vec::with_capacity(slots.len());
        for (p, slot) in signature.inputs.iter().zip(slots) {
            let (value, at) = match slot {
                Some((value, at)) => (value, at),
                None => {
                    let entry = self.param_entry(*p);
                    let value = entry.modifier.value.clone().expect("checked when matching arguments");
                    // A modifier from outside, `function g = f(u = time)`, knows nothing of the inputs (MLS 12.2).
                    let is_own = self.classes.nodes[value.scope].object == self.classes.nodes[p.node].object;
                    // A redeclaration is a declaration of the function, wherever it is written.
                    if !is_own && within(entry.declaration.span, value.expr.span) {
                        let mut refs = Vec::new();
                        collect_refs(value.expr, &mut refs);
                        if let Some(time) =
                            refs.into_iter().find(|r| r.parts.len() == 1 && r.parts[0].name.name == "time")
                        {
                            return Err(self.report_in_function("time", time.span));
                        }
                    }
                    let frame = is_own.then_some(frame);
                    let inner =
                        Scope { node: value.scope, frame, iterators: self.evaluation.iterators.len() };
                    let mut v = first_of(self.expr(value.expr, inner)?);
                    for select in &value.path {
                        if let crate::classes::modifier::Select::Field(name) = select
                            && let Some(field) = v.field(*name)
                        {
                            v = field.clone();
                        }
                    }
                    (v, span)
                }
            };
            let value = self.as_argument(*p, value, at, node)?;
            let value = self.with_known_sizes(signature, *p, value, at);
            self.set_local(frame, p.name, value.clone());
            inputs.push((*p, value));
            places.push(at);
        }
        for ((p, value), at) in inputs.iter().zip(places) {
            self.check_argument_size(*p, value, at, node)?;
        }
        Ok(inputs)
    }

    /// Does an input decide the size of another variable of the function?
    pub(crate) fn decides_sizes(&mut self, signature: &Signature, name: Symbol) -> bool {
        self.size_references(signature).iter().any(|r| r.parts[0].name.name == name)
    }

    /// The references that sizes of variables depend on: in dimensions, in what a declaration says of the fields of a
    /// record, and in the values of variables that these name.
    fn size_references(&mut self, signature: &Signature) -> Vec<&'a ast::ComponentRef> {
        let all = signature.inputs.iter().chain(&signature.outputs).chain(&signature.locals);
        let mut entries = Vec::new();
        let mut found: Vec<&'a ast::ComponentRef> = Vec::new();
        for &p in all {
            let entry = self.param_entry(p);
            for size in entry.declaration.array.iter().chain(&entry.clause.array) {
                if let ast::Subscript::Index(e) = size {
                    collect_refs(e, &mut found);
                }
            }
            let mut fields = entry.modifier.subs.iter().filter_map(|(_, m)| m.value.as_ref()).peekable();
            if fields.peek().is_some()
                && self.component_type(p.node, p.index).is_ok_and(|t| t.scalar.is_none())
            {
                fields.for_each(|v| collect_refs(v.expr, &mut found));
            }
            entries.push(entry);
        }
        let mut seen = FxHashSet::default();
        let mut next = 0;
        while let Some(r) = found.get(next) {
            let name = r.parts[0].name.name;
            let is_new = seen.insert(name);
            let named = entries.iter().find(|e| is_new && e.name() == name);
            if let Some(value) = named.and_then(|e| e.modifier.value.as_ref()) {
                collect_refs(value.expr, &mut found);
            }
            next += 1;
        }
        found
    }

    /// An argument with the Integers in it that decide sizes inside of the function: those of parameters are known now, and
    /// stay as they are.
    fn with_known_sizes(&mut self, signature: &Signature, p: Param, mut value: Value, at: Span) -> Value {
        let is_open = |v: &Value| {
            let is_number = v.as_array().is_some_and(|a| a.ty == ScalarType::Integer && a.is_scalar());
            is_number && !v.is_constant()
        };
        match &mut value {
            Value::Record(r) if r.dims.is_empty() && r.fields.iter().any(|(_, v)| is_open(v)) => {
                let references = self.size_references(signature);
                for (name, field) in r.fields.iter_mut().filter(|(_, v)| is_open(v)) {
                    let is_named = |r: &&ast::ComponentRef| match &r.parts[..] {
                        [whole, part, ..] => whole.name.name == p.name && part.name.name == *name,
                        _ => false,
                    };
                    if references.iter().any(is_named)
                        && let Some(known) = self.known_constant(field, at)
                    {
                        *field = known;
                    }
                }
                value
            }
            v if is_open(v) && self.decides_sizes(signature, p.name) => {
                self.known_constant(v, at).unwrap_or(value)
            }
            _ => value,
        }
    }

    /// `value` in the type of a parameter of a function.
    pub(crate) fn as_argument(&mut self, p: Param, value: Value, span: Span, node: NodeId) -> Res<Value> {
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
                    let found = crate::instances::component::print_dims_or_scalar(&a.dims);
                    return Err(self.error_in(
                        codes::SIZE_MISMATCH,
                        node,
                        span,
                        format!(
                            "the argument `{}` has {} dimensions, but this is {found}",
                            p.name,
                            subscripts.len()
                        ),
                    ));
                }
                Ok(Value::Array(a))
            }
            (None, record @ (Value::Record(_) | Value::Ragged(_))) => {
                let named = self.classes.decls[resolved.named].name();
                let element = if let Value::Ragged(r) = &record { &r.elems[0] } else { &record };
                if let Some(why) = self.record_misfit(element, resolved.class.clone()) {
                    let message = format!("the argument `{}` is {named}, but {why}", p.name);
                    return Err(self.error_in(codes::TYPE_MISMATCH, node, span, message));
                }
                Ok(record)
            }
            (None, Value::Function(callable))
                if self.classes.decls[resolved.class.decl].class.kind == ast::ClassKind::Function =>
            {
                let wanted = self.static_node(resolved.class.clone());
                self.check_callable(p, &callable, wanted, span, node)?;
                Ok(Value::Function(callable))
            }
            (_, other) => {
                let what = other.describe();
                let wanted = self.classes.decls[resolved.named].name();
                Err(self.error_in(
                    codes::TYPE_MISMATCH,
                    node,
                    span,
                    format!("the argument `{}` is {wanted}, but this is {what}", p.name),
                ))
            }
        }
    }

    /// The sizes of an argument are those that the declaration of the input says (MLS 12.4.1). They may name other inputs,
    /// and the input itself.
    pub(crate) fn check_argument_size(
        &mut self,
        p: Param,
        value: &Value,
        span: Span,
        node: NodeId,
    ) -> Res<()> {
        let Value::Array(a) = value else { return Ok(()) };
        let frame = self.calls.frames.len() - 1;
        let entry = self.param_entry(p);
        let own = entry.declaration.array.iter().chain(&entry.clause.array).map(|s| (s, entry.scope));
        let subscripts: Vec<_> = own.chain(self.component_type(p.node, p.index)?.dims.clone()).collect();
        for ((subscript, scope), &n) in subscripts.into_iter().zip(&a.dims) {
            let ast::Subscript::Index(e) = subscript else { continue };
            let scope = Scope { node: scope, frame: Some(frame), iterators: self.evaluation.iterators.len() };
            let wanted = self.known_size(e, scope).unwrap_or(n);
            if wanted != n {
                let message = format!("the argument `{}` needs size {wanted} here, but this is {n}", p.name);
                return Err(self.error_in(codes::SIZE_MISMATCH, node, span, message));
            }
        }
        Ok(())
    }

    /// Why a record is no value of a class: it has the same fields, of the same types (MLS 6.7).
    fn record_misfit(&mut self, value: &Value, class: ClassUse<'a>) -> Option<String> {
        let Value::Record(record) = value else { return None };
        let decl = class.decl;
        let name: Rc<str> = self.classes.decls[decl].name().into();
        let is_record = matches!(
            self.classes.decls[decl].class.kind,
            ast::ClassKind::Record | ast::ClassKind::OperatorRecord
        );
        if name == record.class || record.class.is_empty() || !is_record {
            return None;
        }
        let found = &record.class;
        let wanted = Value::Record(Record { class: name, dims: Vec::new(), fields: Vec::new() });
        if self.differ_in_operators(value, &wanted) {
            return Some(format!("this is {found}"));
        }
        let node = self.static_node(class);
        let mut names = Vec::new();
        for (n, i) in self.components_of(node) {
            let entry = self.param_entry(Param { name: Symbol::new(""), node: n, index: i });
            let field = entry.name();
            names.push(field);
            let Some(have) = value.field(field) else {
                if entry.condition.is_some() {
                    continue;
                }
                return Some(format!("this is {found}, which has no field `{field}`"));
            };
            let Some(want) = self.known_type(n, i) else { continue };
            match (want.scalar, have) {
                (Some(ty), Value::Array(a)) if a.is_open() || common_type(ty, a.ty) == Some(ty) => {}
                (None, Value::Record(_)) => {
                    if let Some(why) = self.record_misfit(have, want.class.clone()) {
                        return Some(format!("the field `{field}` of {found} differs: {why}"));
                    }
                }
                (None, _) if want.builtin.is_some() => {}
                _ => {
                    let other = self.describe(have);
                    return Some(format!("the field `{field}` of {found} is {other}"));
                }
            }
        }
        let further = record.fields.iter().map(|(n, _)| *n).find(|n| !names.contains(n));
        further.map(|field| format!("this is {found}, which has a further field `{field}`"))
    }

    /// The declared value of an output or local, or a value of its shape to start with.
    pub(crate) fn initial_value(&mut self, p: Param, frame: usize) -> Res<Value> {
        let entry = self.param_entry(p);
        let resolved = self.component_type(p.node, p.index)?;
        if let Some(value) = &entry.modifier.value {
            let inner =
                Scope { node: value.scope, frame: Some(frame), iterators: self.evaluation.iterators.len() };
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
                    let blank = sized(self.blank(p.node, p.index, frame)?, &v);
                    self.fit(v, &blank, value.expr.span, inner)
                }
            };
        }
        self.blank(p.node, p.index, frame)
    }

    /// A value of the declared shape whose elements are zero, false or empty.
    pub(crate) fn blank(&mut self, node: NodeId, index: u32, frame: usize) -> Res<Value> {
        self.blank_of_size(node, index, &[], frame)
    }

    /// The same outside of any function.
    pub(crate) fn blank_alone(&mut self, node: NodeId, index: u32) -> Res<Value> {
        self.calls.frames.push(Frame { store: Store::Locals(FxHashMap::default()) });
        let at = self.calls.frames.len() - 1;
        let blank = self.blank(node, index, at);
        self.calls.frames.truncate(at);
        blank
    }

    /// The same, where dimensions that are declared with `:` have the sizes that `open` has at their places, or none.
    pub(crate) fn blank_of_size(
        &mut self,
        node: NodeId,
        index: u32,
        open: &[usize],
        frame: usize,
    ) -> Res<Value> {
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
                ast::Subscript::All(_) => dims.push(open.get(dims.len()).copied().unwrap_or(0)),
                ast::Subscript::Index(e) => {
                    let scope =
                        Scope { node: scope, frame: Some(frame), iterators: self.evaluation.iterators.len() };
                    dims.push(self.evaluate_size(e, scope)?);
                }
            }
        }
        let span = entry.declaration.name.span;
        self.charge_array(&dims, span, node)?;
        match resolved.scalar {
            Some(ty) => Ok(zeros(ty, &dims)),
            None => {
                let class: Rc<str> = self.classes.decls[resolved.class.decl].name().into();
                let def = self.classes.decls[resolved.class.decl].class;
                if !matches!(def.kind, ast::ClassKind::Record | ast::ClassKind::OperatorRecord) {
                    let kind = crate::classes::class::kind_text(def.kind);
                    return Err(self.error(
                        codes::NOT_A_COMPONENT_TYPE,
                        entry.clause.type_name.span,
                        format!("a function works on values and records, but `{class}` is {kind}"),
                    ));
                }
                if self.instances.record_depth > crate::context::state::MAX_DEPTH {
                    let span = entry.clause.type_name.span;
                    return Err(self.error(
                        codes::RECURSIVE_MODEL,
                        span,
                        format!("`{class}` contains itself"),
                    ));
                }
                self.instances.record_depth += 1;
                let mut record = resolved.class.clone();
                record.mods = self.merge(&entry.modifier.subs, &record.mods);
                let owner = self.classes.nodes[node].object;
                let result = self.blank_record(record, class, dims, frame, owner);
                self.instances.record_depth -= 1;
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
        // Sizes and values of fields speak of the fields before them.
        self.calls.frames.push(Frame { store: Store::Locals(FxHashMap::default()) });
        let own_frame = self.calls.frames.len() - 1;
        let fields = self.blank_fields(record, &dims, frame, owner);
        self.calls.frames.truncate(own_frame);
        Ok(Value::Record(Record { class, dims, fields: fields? }))
    }

    fn blank_fields(
        &mut self,
        record: NodeId,
        dims: &[usize],
        frame: usize,
        owner: NodeId,
    ) -> Res<Vec<(Symbol, Value)>> {
        let own_frame = self.calls.frames.len() - 1;
        let object = self.classes.nodes[record].object;
        let mut fields = Vec::new();
        for (n, i) in self.components_of(record) {
            let q = self.param_entry(Param { name: Symbol::new(""), node: n, index: i });
            let value = match q.modifier.value.clone() {
                Some(v) => {
                    // `output Complex result(re = re)` speaks of the variables of the function.
                    let is_of_function = self.classes.nodes[v.scope].object == owner;
                    let is_of_record = self.classes.nodes[v.scope].object == object && v.path.is_empty();
                    let value = if is_of_function || is_of_record {
                        let frame = if is_of_function { frame } else { own_frame };
                        let inner = Scope {
                            node: v.scope,
                            frame: Some(frame),
                            iterators: self.evaluation.iterators.len(),
                        };
                        match is_of_function {
                            true => self.expr(v.expr, inner).map(first_of),
                            false => self.known_value(v.expr, inner).map(first_of).ok_or(Reported),
                        }
                    } else {
                        self.known_mod_value(&v).map(|v| (*v).clone()).ok_or(Reported)
                    };
                    match (value, self.component_type(n, i)?.scalar) {
                        (Ok(Value::Array(a)), Some(ty)) => Value::Array(a.into_type(ty)),
                        (Ok(v), _) => v,
                        (Err(_), _) => self.blank(n, i, own_frame)?,
                    }
                }
                None => self.blank(n, i, own_frame)?,
            };
            self.set_local(own_frame, q.name(), value.clone());
            // Without `each` a modifier of an array of records has a value for every element.
            let rank = self.declared_rank(Param { name: q.name(), node: n, index: i });
            let is_for_all = rank.is_some_and(|rank| value.dims().len() == dims.len() + rank);
            fields.push((q.name(), if is_for_all { value } else { repeated(&value, dims) }));
        }
        Ok(fields)
    }

    /// Outputs and protected variables, each after those that its size or its value names (MLS 12.4.4). The flag
    /// tells outputs.
    pub(crate) fn initialization_order(
        &mut self,
        node: NodeId,
        signature: &Signature,
    ) -> Rc<[(Param, bool)]> {
        let outputs = signature.outputs.iter().map(|p| (*p, true));
        self.order_of_values(node, outputs.chain(signature.locals.iter().map(|p| (*p, false))))
    }

    /// Variables of a function, or fields of a record, each after those that its size or its value names.
    pub(crate) fn order_of_values(
        &mut self,
        node: NodeId,
        all: impl Iterator<Item = (Param, bool)>,
    ) -> Rc<[(Param, bool)]> {
        if let Some(known) = self.calls.initialization_orders.get(&node) {
            return known.clone();
        }
        let all: Vec<(Param, bool)> = all.collect();
        let needs: Vec<Vec<usize>> = all
            .iter()
            .map(|(p, _)| {
                let entry = self.param_entry(*p);
                let sizes = entry.declaration.array.iter().chain(&entry.clause.array);
                let mut exprs: Vec<&ast::Expr> = sizes
                    .filter_map(|s| if let ast::Subscript::Index(e) = s { Some(e) } else { None })
                    .collect();
                exprs.extend(entry.modifier.value.as_ref().map(|v| v.expr));
                let is_named =
                    |q: &Param| exprs.iter().any(|e| crate::expressions::iterator::mentions(e, q.name));
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
        self.calls.initialization_orders.insert(node, order.clone());
        order
    }
}

/// An array of equal elements.
fn repeated(value: &Value, dims: &[usize]) -> Value {
    let total: usize = dims.iter().product();
    match Value::stack(&vec![value.clone(); total]) {
        _ if dims.is_empty() => value.clone(),
        Some(all) => all.reshape(1, dims),
        None => value.emptied_under(0, dims),
    }
}

fn zeros(ty: ScalarType, dims: &[usize]) -> Value {
    let zero = ty.default_value();
    Value::Array(broadcast(Array::scalar(ty, Scalar::Const(zero)), dims))
}
