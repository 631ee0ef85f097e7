//! Record constructors (MLS 12.6).

use crate::classes::class::{Entry, Found};
use crate::classes::signature::Param;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Res, Scope, Sema};
use crate::functions::call::{Arg, Slots};
use crate::functions::frame::{Frame, Store};
use crate::instances::component::CompKind;
use crate::values::value::{Record, Value};
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_syntax::ast;
use rustc_hash::FxHashMap;

impl<'a> Sema<'a> {
    pub(crate) fn construct_record(
        &mut self,
        node: NodeId,
        args: Vec<Arg>,
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let fields: Vec<Param> = self
            .components_of(node)
            .into_iter()
            .map(|(n, i)| {
                let name = self.param_entry(Param { name: Symbol::new(""), node: n, index: i }).name();
                Param { name, node: n, index: i }
            })
            .collect();
        let mut slots: Slots = fields.iter().map(|_| None).collect();
        // What is final has its value already.
        let mut open = Vec::with_capacity(fields.len());
        for (k, p) in fields.iter().enumerate() {
            let entry = self.param_entry(*p);
            if !entry.clause.prefixes.is_final && !entry.modifier.is_final {
                open.push(k);
            }
        }
        let class = self.class_name(node);
        for (k, arg) in args.into_iter().enumerate() {
            let named = arg.name.map(|ident| (ident, fields.iter().position(|p| p.name == ident.name)));
            let slot = match named {
                None => open.get(k).copied(),
                Some((_, slot)) => slot.filter(|slot| open.contains(slot)),
            };
            let Some(slot) = slot else {
                let what = match named {
                    Some((ident, Some(_))) => format!("`{}` is final", ident.name),
                    Some((ident, None)) => format!("no field `{}`", ident.name),
                    None if open.len() < fields.len() => {
                        "one too many, since final fields have their values".to_owned()
                    }
                    None => "one too many".to_owned(),
                };
                return Err(self.error_in(
                    codes::WRONG_ARGUMENTS,
                    scope.node,
                    arg.name.map_or(arg.span, |n| n.span),
                    format!("the record `{class}` does not take this argument: {what}"),
                ));
            };
            if let Some((_, first)) = slots[slot].replace((arg.value, arg.span)) {
                let name = fields[slot].name;
                return Err(self.report(
                    Diagnostic::error(
                        codes::WRONG_ARGUMENTS,
                        arg.name.map_or(arg.span, |n| n.span),
                        format!("the field `{name}` of the record `{class}` is given twice"),
                    )
                    .component(self.path(scope.node))
                    .related(first, "the first time here"),
                ));
            }
        }
        let Some(each) = self.vectorized(&fields, &slots, scope)? else {
            return self.construct_one(node, &fields, slots, scope, span);
        };
        let mut records = Vec::with_capacity(each.calls.len());
        for slots in each.calls {
            records.push(self.construct_one(node, &fields, slots, scope, span)?);
        }
        if records.is_empty() {
            let class = class.as_str().into();
            return Ok(Value::Record(Record { class, dims: each.lead, fields: Vec::new() }));
        }
        Ok(self.stack(&records, span, scope.node)?.reshape(1, &each.lead))
    }

    /// The model, block or connector that `R(m)` makes a record of.
    pub(crate) fn cast_object(&mut self, call: &'a ast::Call, scope: Scope) -> Option<NodeId> {
        let [arg] = &call.args[..] else { return None };
        let (ast::ExprKind::Ref(r), None, false) = (&arg.value.kind, arg.name, scope.frame.is_some()) else {
            return None;
        };
        let object = self.trying(|s| s.object_of(r, scope)).ok()??;
        self.is_cast(object).then_some(object)
    }

    fn is_cast(&self, object: NodeId) -> bool {
        use ast::ClassKind::{Block, Connector, Model};
        matches!(self.class_def(object).kind, Model | Block | Connector)
    }

    /// `R(m)`: each field gets the value of the public component of its name, in records inside likewise; one that is not
    /// there keeps its default (MLS 12.6.1).
    pub(crate) fn cast(&mut self, record: NodeId, object: NodeId, scope: Scope, span: Span) -> Res<Value> {
        let mut args = Vec::new();
        for (n, i) in self.components_of(record) {
            let field = self.param_entry(Param { name: Symbol::new(""), node: n, index: i });
            let Some(Found::Component(m, j)) = self.lookup_member(object, field.name()) else { continue };
            let Entry::Component(entry) = &self.table(m).entries[j as usize] else { continue };
            let name = ast::Ident { name: field.name(), span };
            if entry.is_protected {
                continue;
            }
            if entry.condition.is_some() {
                let declared = entry.declaration.name.span;
                self.refuse_conditional_use(name.name, declared, scope, span)?;
            }
            let comp = self.component(m, j)?;
            let inside = match &self.instances.comps[comp].kind {
                CompKind::Objects(nodes) if self.instances.comps[comp].dims.is_empty() => Some(nodes[0]),
                _ => None,
            };
            let value = match inside.filter(|inside| self.is_cast(*inside)) {
                Some(inside) => {
                    let class = self.component_type(n, i)?.class.clone();
                    let class = self.static_node(class);
                    self.cast(class, inside, scope, span)?
                }
                None => self.component_value(comp, span)?,
            };
            let declared = self.component_type(n, i)?.scalar;
            if let (Some(wanted), Value::Array(found)) = (declared, &value)
                && wanted != found.ty
            {
                let (wanted, found) = (self.type_text(wanted), self.type_text(found.ty));
                let (name, class) = (field.name(), self.class_name(object));
                let message = format!("`{name}` of the record is {wanted}, but that of `{class}` is {found}");
                let d =
                    Diagnostic::error(codes::TYPE_MISMATCH, span, message).component(self.path(scope.node));
                return Err(self.report(d.help("give the fields one by one: `R(x = m.x)`")));
            }
            args.push(Arg { name: Some(name), value, span });
        }
        self.construct_record(record, args, scope, span)
    }

    fn construct_one(
        &mut self,
        node: NodeId,
        fields: &[Param],
        slots: Slots,
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let class = self.class_name(node);
        if self.calls.frames.len() > crate::context::state::MAX_DEPTH {
            let message = format!("the defaults of the record `{class}` need a value of it without end");
            return Err(self.telling(|s| s.error_in(codes::ENDLESS_RECURSION, scope.node, span, message)));
        }
        self.calls.frames.push(Frame { store: Store::Locals(FxHashMap::default()) });
        let at = self.calls.frames.len() - 1;
        let result = (|| -> Res<Value> {
            // What is given first: defaults speak of it, and of each other.
            let mut is_given = FxHashMap::default();
            for (p, slot) in fields.iter().zip(slots) {
                let Some((value, place)) = slot else { continue };
                let value = self.as_argument(*p, value, place, scope.node)?;
                self.set_local(at, p.name, value);
                is_given.insert(p.name, place);
            }
            for (p, _) in self.order_of_values(node, fields.iter().map(|p| (*p, false))).iter() {
                if let Some(&place) = is_given.get(&p.name) {
                    let Store::Locals(locals) = &self.calls.frames[at].store else {
                        unreachable!("pushed above")
                    };
                    let value = locals[&p.name].clone();
                    self.check_argument_size(*p, &value, place, scope.node)?;
                } else if self.param_entry(*p).modifier.value.is_some() {
                    let value = self.initial_value(*p, at)?;
                    self.set_local(at, p.name, value);
                } else {
                    let message = format!("the record `{class}` needs a value for its field `{}`", p.name);
                    return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, span, message));
                }
            }
            let Store::Locals(locals) = &self.calls.frames[at].store else { unreachable!("pushed above") };
            let values = fields.iter().map(|p| (p.name, locals[&p.name].clone())).collect();
            Ok(Value::Record(Record { class: class.as_str().into(), dims: Vec::new(), fields: values }))
        })();
        self.calls.frames.truncate(at);
        result
    }
}
