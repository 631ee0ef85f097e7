//! What a class uses of its replaceable elements is in the classes that constrain them (MLS 6.3), whatever is put in for
//! them in the model at hand: otherwise the next redeclaration that fits would break it.
//!
//! The names are noted where they are looked up, and compared at the end, when all classes are put together. The text
//! decides, so each is looked at once, and redeclarations from outside of its class do not count.

use crate::classes::class::{ClassEntry, ClassTarget, ComponentEntry, Entry, Found};
use crate::classes::modifier::RedeclareElement;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::facts::interface::Use;
use crate::facts::interface::Used;
use crate::rules::judge::Judge;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_syntax::ast;
use std::rc::Rc;

/// How many short classes may stand for one another, against circles of them.
const MAX_SHORT: usize = 100;

/// What of a replaceable element can be relied on.
#[derive(Clone, Copy)]
struct Interface {
    class: NodeId,
    /// Where the element is declared.
    declared: Span,
}

impl<'a> Judge<'_, 'a> {
    pub(crate) fn interface_of_use(&self, used: &Use<'a>) {
        if let Some((declared, d)) = self.beyond_interface(used) {
            // Who uses a library cannot constrain its elements.
            self.report_breach_at(declared, d);
        }
    }

    /// What a name asks too much of, and where the replaceable element is declared.
    fn beyond_interface(&self, used: &Use<'a>) -> Option<(Span, Diagnostic)> {
        let first = used.names[0].name;
        let mut found = match used.is_global {
            true => self.lookup_global(first)?,
            false => self.lookup_simple(used.scope, first)?,
        };
        for (k, part) in used.names.iter().enumerate().skip(1) {
            let element = used.names[k - 1].name;
            if let Some(limit) = self.interface(found, used.scope)
                && self.lookup_member(limit.class, part.name).is_none()
            {
                return Some(self.report_beyond(element, &quoted(part.name), part.span, limit));
            }
            // Where the last part leads matters only to what is done with it.
            if k + 1 == used.names.len() && matches!(used.what, Used::Nothing) {
                return None;
            }
            let inside = match found {
                Found::Component(n, i) => self.class_of_component(n, i)?,
                Found::Class(target) => self.class_with_names(target)?,
            };
            found = self.lookup_member(inside, part.name)?;
        }
        let element = used.names.last()?.name;
        match used.what {
            Used::Nothing => None,
            Used::Called(call) => {
                let limit = self.interface(found, used.scope)?;
                let (name, span) = self.argument_beyond(call, limit.class)?;
                Some(self.report_beyond(element, &name, span, limit))
            }
            Used::Modified(arguments) => {
                let limit = self.interface(found, used.scope)?;
                let mut names = arguments.iter().filter_map(modified_name);
                let beyond = names.find(|n| self.lookup_member(limit.class, n.name).is_none())?;
                Some(self.report_beyond(element, &quoted(beyond.name), beyond.span, limit))
            }
        }
    }

    fn report_beyond(&self, element: Symbol, what: &str, span: Span, limit: Interface) -> (Span, Diagnostic) {
        let wanted = self.class_name(limit.class);
        let message = format!(
            "anything that fits `{wanted}` may be put in for `{element}`, and `{wanted}` has no {what}"
        );
        let d = Diagnostic::error(codes::UNKNOWN_NAME, span, message)
            .related(limit.declared, "declared replaceable here")
            .help(format!("constrain it by a class that has {what}: `constrainedby ...`"));
        (limit.declared, d)
    }

    /// The first argument that the calls of a function cannot have.
    fn argument_beyond(&self, call: &'a ast::Call, function: NodeId) -> Option<(String, Span)> {
        use ast::ClassKind::{Function, OperatorFunction};
        if !matches!(self.class_def(function).kind, Function | OperatorFunction) {
            return None;
        }
        let inputs = self.known_signature(function).inputs;
        call.args.iter().enumerate().find_map(|(k, a)| match a.name {
            Some(name) if inputs.iter().all(|p| p.name != name.name) => Some((quoted(name.name), name.span)),
            None if k >= inputs.len() => Some((format!("input number {}", k + 1), a.value.span)),
            _ => None,
        })
    }

    /// What constrains the element that was found, as the text of `from` sees it; `None` if nothing but what is there
    /// can be there.
    fn interface(&self, found: Found, from: NodeId) -> Option<Interface> {
        let (target, declared) = match found {
            Found::Class(target) => self.class_interface(target, from, 0)?,
            Found::Component(n, i) => {
                let table = self.known_table(n);
                let Entry::Component(entry) = &table.entries[i as usize] else { return None };
                self.component_interface(n, entry, from)?
            }
        };
        let class = self.class_with_names(target)?;
        let is_bus = self.class_def(class).kind == ast::ClassKind::ExpandableConnector;
        (!is_bus).then_some(Interface { class, declared })
    }

    fn component_interface(
        &self,
        node: NodeId,
        entry: &ComponentEntry<'a>,
        from: NodeId,
    ) -> Option<(ClassTarget, Span)> {
        if entry.is_outer() {
            return None;
        }
        let declared = (entry.original.unwrap_or(entry.clause), node);
        let steps = entry.modifier.redeclare.iter().chain(&entry.modifier.overridden);
        let mut clauses: Vec<(&'a ast::ComponentClause, NodeId)> = steps
            .filter_map(|step| match step.element {
                RedeclareElement::Component(clause, _) => Some((clause, step.scope)),
                RedeclareElement::Class(_) => None,
            })
            .collect();
        clauses.retain(|(_, scope)| !self.is_outside(*scope, from));
        clauses.push(declared);
        let (seen, scope) = clauses[0];
        if !seen.prefixes.is_replaceable {
            let target = self.known_class(scope, &seen.type_name)?;
            return self.class_interface(target, from, 0);
        }
        let constraint = clauses.iter().find_map(|(c, scope)| Some((&c.constraint.as_ref()?.base, *scope)));
        let (class, scope) = constraint.unwrap_or((&declared.0.type_name, declared.1));
        Some((self.known_class(scope, class)?, seen.declarations[0].name.span))
    }

    /// `depth`: how many short classes led here.
    fn class_interface(
        &self,
        target: ClassTarget,
        from: NodeId,
        depth: usize,
    ) -> Option<(ClassTarget, Span)> {
        let ClassTarget::Entry(n, i) = target else { return None };
        let Entry::Class(entry) = self.known_table(n).entries[i as usize].clone() else { return None };
        let mut seen = Rc::new(entry);
        let mut is_seen = true;
        while let Some(before) = &seen.original
            && self.is_outside(seen.scope, from)
        {
            seen = before.clone();
            is_seen = false;
        }
        if !seen.prefixes.is_replaceable {
            return self.behind_short(&seen, from, depth);
        }
        let class = match (seen.constraint, &seen.class.body) {
            // A class that is written out again, as a whole or as an extension, says by that what it is.
            (_, ast::ClassBody::Extends { .. } | ast::ClassBody::Long(_)) if seen.original.is_some() => None,
            (None, _) if is_seen && seen.original.is_none() => None,
            _ => self.constraining_class(&seen),
        };
        class.map(|class| (class, seen.class.name.span))
    }

    /// A short class is constrained like what it stands for.
    fn behind_short(
        &self,
        entry: &ClassEntry<'a>,
        from: NodeId,
        depth: usize,
    ) -> Option<(ClassTarget, Span)> {
        let ast::ClassBody::Short(short) = &entry.class.body else { return None };
        if depth > MAX_SHORT {
            return None;
        }
        let scope = self.short_scope(entry.class, entry.scope);
        let base = self.known_class(scope, &short.base)?;
        self.class_interface(base, from, depth + 1)
    }
}

fn quoted(name: Symbol) -> String {
    format!("`{name}`")
}

/// The element that an argument of a modification is about.
fn modified_name(argument: &ast::Argument) -> Option<ast::Ident> {
    match &argument.kind {
        ast::ArgumentKind::Modifier { name, .. } => name.parts.first().copied(),
        ast::ArgumentKind::Class(c) => Some(c.class.name),
        ast::ArgumentKind::Component(clause) => clause.declarations.first().map(|d| d.name),
        ast::ArgumentKind::Break(_) => None,
    }
}
