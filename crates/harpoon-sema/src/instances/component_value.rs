//! Values of components: what modifiers and declarations give them, in the type that they have, and what a reference to
//! one is.

use crate::classes::modifier::{ModValue, Select};
use crate::context::codes;
use crate::context::ids::CompId;
use crate::context::ids::NodeId;
use crate::context::state::{Res, Sema};
use crate::expressions::reference::whole_of;
use crate::instances::component::{CompKind, broadcast, print_dims_or_scalar};
use crate::values::value::{Array, Record, Scalar, Value, print_dims};
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{ScalarType, VarId};
use harpoon_syntax::ast;
use std::rc::Rc;

impl<'a> Sema<'a> {
    /// The value of a modifier, where it has one. What is wrong with it is told where it belongs to.
    pub(crate) fn known_mod_value(&mut self, value: &ModValue<'a>) -> Option<Rc<Value>> {
        self.trying(|s| s.mod_value(value)).ok()
    }

    /// The value of a modifier: the expression's, or the part of it that is meant.
    pub(crate) fn mod_value(&mut self, value: &ModValue<'a>) -> Res<Rc<Value>> {
        let key = (value.expr.span, value.scope);
        let whole = match self.instances.mod_values.get(&key) {
            Some(Some(known)) => known.clone(),
            Some(None) => {
                return Err(self.report(
                    Diagnostic::error(
                        codes::CYCLIC_DECLARATION,
                        value.expr.span,
                        "this value depends on itself",
                    )
                    .component(self.path(value.scope)),
                ));
            }
            None => {
                self.instances.mod_values.insert(key, None);
                let scope = self.scope(value.scope);
                let end_sizes = std::mem::take(&mut self.evaluation.end_sizes);
                self.evaluation.whole = whole_of(value.expr);
                let result = self.expr(value.expr, scope);
                self.evaluation.end_sizes = end_sizes;
                match result {
                    Ok(v) => {
                        let v = Rc::new(v);
                        self.instances.mod_values.insert(key, Some(v.clone()));
                        v
                    }
                    Err(e) => {
                        self.instances.mod_values.remove(&key);
                        return Err(e);
                    }
                }
            }
        };
        if value.path.is_empty() {
            return Ok(whole);
        }
        // The whole may be large and is asked for once for each component, so only parts of it are copied.
        let mut taken: Option<Value> = None;
        for select in &value.path {
            let part: &Value = taken.as_ref().unwrap_or(&whole);
            let next = match select {
                Select::Index(index, dims) => match part.at(index) {
                    Some(v) if part.dims().starts_with(dims) => v,
                    _ if part.dims().len() >= dims.len() => {
                        let (found, wanted) = (print_dims(&part.dims()[..dims.len()]), print_dims(dims));
                        return Err(self.error_in(
                            codes::SIZE_MISMATCH,
                            value.scope,
                            value.expr.span,
                            format!(
                                "the components are an array {wanted}, the values for them an array {found}"
                            ),
                        ));
                    }
                    _ => {
                        let what = whole.describe();
                        let span = value.expr.span;
                        let next = part.clone();
                        let d = Diagnostic::error(
                            codes::MISSING_EACH,
                            span,
                            format!("an array of components needs an array of values here, not {what}"),
                        )
                        .component(self.path(value.scope))
                        .help("write `each` before the modifier to give all elements the same value");
                        // One value can only be meant for all.
                        match next.dims().is_empty() {
                            true => self.refuse_breach(d)?,
                            false => return Err(self.report(d)),
                        }
                        next
                    }
                },
                Select::Field(name) => match part.field(*name) {
                    Some(v) => v.clone(),
                    None => {
                        let message = match part {
                            Value::Record(r) => format!(
                                "a record with the field `{name}` is needed here, `{}` has none",
                                r.class
                            ),
                            other => format!("a record is needed here, this is {}", other.describe()),
                        };
                        return Err(self.error_in(
                            codes::TYPE_MISMATCH,
                            value.scope,
                            value.expr.span,
                            message,
                        ));
                    }
                },
            };
            taken = Some(next);
        }
        Ok(taken.map_or(whole, Rc::new))
    }

    /// The declared or modified value of a component, in its type.
    pub(crate) fn binding(&mut self, comp: CompId) -> Res<Option<Rc<Value>>> {
        if let Some(known) = self.instances.bindings.get(&comp) {
            return Ok(known.clone());
        }
        let c = &self.instances.comps[comp];
        let Some(value) = c.modifier.value.clone() else {
            self.instances.bindings.insert(comp, None);
            return Ok(None);
        };
        let (ty, dims, name, object) = match &c.kind {
            CompKind::Scalars { ty, .. } => (Some(*ty), c.dims.clone(), c.name, c.object),
            _ => (None, c.dims.clone(), c.name, c.object),
        };
        let declared = c.span;
        let is_each = c.modifier.is_each && !c.dims.is_empty();
        let found = self.mod_value(&value)?;
        self.check_record_value(&value, object)?;
        let result = match (ty, &*found) {
            (Some(ty), Value::Array(a)) => {
                let span = value.expr.span;
                let array = self.coerce(a.clone(), ty, span, &format!("`{name}`"), object)?;
                let array =
                    if is_each && array.dims.len() < dims.len() { broadcast(array, &dims) } else { array };
                if array.dims != dims {
                    let found = print_dims_or_scalar(&array.dims);
                    let wanted = print_dims_or_scalar(&dims);
                    return Err(self.report(
                        Diagnostic::error(
                            codes::SIZE_MISMATCH,
                            span,
                            format!("`{name}` is {wanted}, but its value is {found}"),
                        )
                        .component(self.path(object))
                        .related(declared, "declared here"),
                    ));
                }
                Rc::new(Value::Array(array))
            }
            (None, Value::Record(_) | Value::Ragged(_)) => found,
            _ => {
                let what = found.describe();
                return Err(self.error_in(
                    codes::TYPE_MISMATCH,
                    object,
                    value.expr.span,
                    format!("`{name}` cannot take a value of type {what}"),
                ));
            }
        };
        self.instances.bindings.insert(comp, Some(result.clone()));
        if self.classes.nodes[object].is_static {
            self.facts.used_constants.push(comp);
        }
        Ok(Some(result))
    }

    /// The value of an operator record is of its class, and no other value is (MLS 6.4). `value` is that of a field.
    fn check_record_value(&mut self, value: &ModValue<'a>, record: NodeId) -> Res<()> {
        let Some((Select::Field(_), path)) = value.path.split_last() else { return Ok(()) };
        let whole = ModValue { path: path.to_vec(), ..value.clone() };
        let Some(whole) = self.known_mod_value(&whole) else { return Ok(()) };
        let class: Rc<str> = self.class_name(record).into();
        let wanted = Value::Record(Record { class, dims: Vec::new(), fields: Vec::new() });
        if !self.differ_in_operators(&whole, &wanted) {
            return Ok(());
        }
        let (path, wanted, found) = (self.path(record), wanted.describe(), whole.describe());
        let message = format!("`{path}` is {wanted}, but this is {found}");
        Err(self.error_in(codes::TYPE_MISMATCH, value.scope, value.expr.span, message))
    }

    /// `array` as a value of type `ty`: Integers become Reals, nothing else changes type.
    pub(crate) fn coerce(
        &mut self,
        array: Array,
        ty: ScalarType,
        span: Span,
        what: &str,
        node: NodeId,
    ) -> Res<Array> {
        let array = array.into_type(ty);
        if array.ty == ty || array.is_open() {
            return Ok(Array { ty, ..array });
        }
        let (wanted, found) = (self.type_text(ty), self.type_text(array.ty));
        let mut d =
            Diagnostic::error(codes::TYPE_MISMATCH, span, format!("{what} is {wanted}, but this is {found}"))
                .label(format!("expected {wanted}, found {found}"))
                .component(self.path(node));
        if ty == ScalarType::Integer && array.ty == ScalarType::Real {
            d = d.help("round it with `integer(...)`");
        }
        Err(self.report(d))
    }

    pub(crate) fn type_text(&self, ty: ScalarType) -> String {
        match ty {
            ScalarType::Enumeration(e) => self.flat.enumerations[e].name.clone(),
            other => crate::values::value::type_name(other).to_owned(),
        }
    }

    /// What messages call a value, an enumeration by its name.
    pub(crate) fn describe(&self, value: &Value) -> String {
        match value {
            Value::Array(a) => format!("{}{}", self.type_text(a.ty), print_dims(&a.dims)),
            other => other.describe(),
        }
    }

    /// What an expression sees when it names the component.
    pub(crate) fn component_value(&mut self, comp: CompId, span: Span) -> Res<Value> {
        let c = &self.instances.comps[comp];
        match c.kind.clone() {
            CompKind::Scalars { ty, first } => {
                let is_constant = c.variability == ast::VariabilityPrefix::Constant;
                if is_constant || (first.is_none() && self.classes.nodes[c.object].is_static) {
                    let (name, object) = (c.name, c.object);
                    let dims = c.dims.clone();
                    if let Some(value) = self.binding(comp)? {
                        if is_constant && !self.classes.nodes[object].is_static && !value.is_constant() {
                            return self.evaluated(&value, span);
                        }
                        return Ok((*value).clone());
                    }
                    // A constant of a partial package has no value until the package is completed.
                    let start = self.instances.comps[comp]
                        .attributes
                        .iter()
                        .find(|(n, _)| *n == "start")
                        .map(|(_, m)| m.clone());
                    if let Some(value) = start.and_then(|m| m.value.clone()) {
                        if is_constant {
                            self.report_valueless(comp);
                        }
                        let v = self.mod_value(&value)?;
                        if let Value::Array(a) = &*v {
                            return Ok(Value::Array(broadcast(a.clone().into_type(ty), &dims)));
                        }
                    }
                    return Err(self.report(
                        Diagnostic::error(
                            codes::CONSTANT_WITHOUT_VALUE,
                            span,
                            format!("the constant `{name}` has no value"),
                        )
                        .related(self.instances.comps[comp].span, "declared here")
                        .help("give it a value where its class is used, or where it is declared"),
                    ));
                }
                let total: usize = c.dims.iter().product();
                let dims = c.dims.clone();
                let elems = (0..total)
                    .map(|i| {
                        let var = VarId(first.map_or(0, |f| f.0) + i as u32);
                        Scalar::Expr(self.flat.exprs.var(var))
                    })
                    .collect();
                Ok(Value::Array(Array { ty, dims, elems }))
            }
            CompKind::Objects(nodes) => {
                let dims = c.dims.clone();
                if dims.is_empty() {
                    return self.object_value(nodes[0], span);
                }
                let mut items = Vec::with_capacity(nodes.len());
                for &node in nodes.iter() {
                    items.push(self.object_value(node, span)?);
                }
                if items.is_empty()
                    && let Some(nothing) = self.record_of_nothing(comp)
                {
                    return Ok(nothing);
                }
                // Components that are no records have no value, but a size.
                Ok(Value::array_of(items, &dims).unwrap_or_else(|| {
                    let class: Rc<str> = "".into();
                    Value::Record(Record { class, dims, fields: Vec::new() })
                }))
            }
            CompKind::Absent => {
                let c = &self.instances.comps[comp];
                let (name, object, declared) = (c.name, c.object, c.span);
                let (why, help) = match self.is_bus(object) {
                    true => ("nothing is connected to it", "connect it to what gives it a value"),
                    false => {
                        ("its condition is false", "conditional components may be used in `connect` only")
                    }
                };
                Err(self.report(
                    Diagnostic::error(
                        codes::ABSENT_COMPONENT,
                        span,
                        format!("`{name}` is not there, since {why}"),
                    )
                    .component(self.path(object))
                    .related(declared, "declared here")
                    .help(help),
                ))
            }
        }
    }

    /// A value of the type of a component that says nothing but its sizes, where those are known.
    pub(crate) fn known_blank(&mut self, node: NodeId, index: u32) -> Option<Value> {
        self.trying(|s| s.blank_alone(node, index)).ok()
    }

    /// An array of records that has no elements, with the fields of its class.
    fn record_of_nothing(&mut self, comp: CompId) -> Option<Value> {
        let (object, name) = (self.instances.comps[comp].object, self.instances.comps[comp].name);
        let &(node, index) = self.table(object).index.get(&name)?;
        self.known_blank(node, index)
    }

    /// A constant has the value of its declaration; a start value is none (MLS 4.4.4).
    pub(crate) fn report_valueless(&mut self, comp: CompId) {
        let c = &self.instances.comps[comp];
        let message = format!("the constant `{}` has no value", c.name);
        let d = Diagnostic::error(codes::CONSTANT_WITHOUT_VALUE, c.declaration.name.span, message)
            .component(self.path(c.object))
            .help(format!("write `constant ... {} = ...`", c.name));
        self.report_breach(d);
    }

    /// An object as a record of its public components.
    pub(crate) fn object_value(&mut self, node: NodeId, span: Span) -> Res<Value> {
        let mut fields = Vec::new();
        let class: Rc<str> = self.class_name(node).into();
        for (n, i) in self.components_of(node) {
            let comp = self.component(n, i)?;
            // What an `outer` component means is no part of this object, and may contain it.
            let is_elsewhere = self.instances.comps[comp].object != self.classes.nodes[node].object;
            match self.instances.comps[comp].kind {
                CompKind::Absent => continue,
                CompKind::Objects(_) if is_elsewhere => continue,
                _ => {}
            }
            let name = self.instances.comps[comp].name;
            let value = self.component_value(comp, span)?;
            fields.push((name, value));
        }
        Ok(Value::Record(Record { class, dims: Vec::new(), fields }))
    }
}
