//! Record constructors (MLS 12.6).

use crate::call::{Arg, Slots};
use crate::class::NodeId;
use crate::frame::{Frame, Store};
use crate::function::Param;
use crate::sema::{Res, Scope, Sema};
use crate::value::{Record, Value};
use harpoon_base::{Diagnostic, Span, Symbol};
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
                    "wrong-arguments",
                    scope.node,
                    arg.name.map_or(arg.span, |n| n.span),
                    format!("the record `{class}` does not take this argument: {what}"),
                ));
            };
            if let Some((_, first)) = slots[slot].replace((arg.value, arg.span)) {
                let name = fields[slot].name;
                return Err(self.report(
                    Diagnostic::error(
                        "wrong-arguments",
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

    fn construct_one(
        &mut self,
        node: NodeId,
        fields: &[Param],
        slots: Slots,
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let class = self.class_name(node);
        self.frames.push(Frame { store: Store::Locals(FxHashMap::default()) });
        let at = self.frames.len() - 1;
        let result = (|| -> Res<Value> {
            let mut values = Vec::new();
            for (p, slot) in fields.iter().zip(slots) {
                let value = match slot {
                    Some((value, s)) => self.as_argument(*p, value, s, scope.node)?,
                    None if self.param_entry(*p).modifier.value.is_some() => self.initial_value(*p, at)?,
                    None => {
                        return Err(self.error_in(
                            "wrong-arguments",
                            scope.node,
                            span,
                            format!("the record `{class}` needs a value for its field `{}`", p.name),
                        ));
                    }
                };
                if let Store::Locals(locals) = &mut self.frames[at].store {
                    locals.insert(p.name, value.clone());
                }
                values.push((p.name, value));
            }
            Ok(Value::Record(Record { class: class.as_str().into(), dims: Vec::new(), fields: values }))
        })();
        self.frames.truncate(at);
        result
    }
}
