//! The `inner` components that `outer` ones mean (MLS 5.4). One that is missing is added where it can be.

use crate::classes::annotation::annotation_of;
use crate::classes::annotation::literal;
use crate::classes::class::Entry;
use crate::context::codes;
use crate::context::ids::CompId;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Res, Sema};
use harpoon_base::Diagnostic;
use harpoon_ir::Constant;
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    /// The sizes of the `inner` component that an `outer` one finds.
    pub(crate) fn inner_dims(&mut self, (n, i): (NodeId, u32)) -> Option<Vec<usize>> {
        let passes_on = matches!(&self.table(n).entries[i as usize], Entry::Component(e) if e.passes_on());
        let comp = if passes_on { self.component(n, i) } else { self.own_component(n, i) };
        Some(self.instances.comps[comp.ok()?].dims.clone())
    }

    pub(crate) fn is_added_inner(&self, place: (NodeId, u32)) -> bool {
        self.instances.added_inners.contains(&place)
    }

    pub(crate) fn outer_component(&mut self, node: NodeId, index: u32) -> Res<CompId> {
        let table = self.table(node);
        let Entry::Component(entry) = &table.entries[index as usize] else { return Err(Reported) };
        let name = entry.name();
        let mut at = self.classes.nodes[self.classes.nodes[node].object].parent;
        while let Some(object) = at {
            let found = self.table(object).index.get(&name).copied();
            if let Some((n, i)) = found {
                let table = self.table(n);
                if let Entry::Component(e) = &table.entries[i as usize]
                    && e.is_inner()
                {
                    self.check_outer(node, index, (n, i));
                    return match e.passes_on() {
                        true => self.component(n, i),
                        false => self.own_component(n, i),
                    };
                }
            }
            at = self.classes.nodes[object].parent;
        }
        if entry.is_inner() {
            return self.own_component(node, index);
        }
        if let Some(added) = self.add_inner(node, index) {
            return added;
        }
        let type_name = crate::classes::class::print_name(&entry.clause.type_name);
        let span = entry.declaration.name.span;
        Err(self.report(
            Diagnostic::error(
                codes::MISSING_INNER,
                span,
                format!("`outer {name}` finds no `inner {name}` above it"),
            )
            .component(self.path(node))
            .help(format!("declare `inner {type_name} {name};` in the model that contains this component")),
        ))
    }

    /// Where an outer component finds no inner one, it is added at the top if its class can stand by itself (MLS 5.4).
    fn add_inner(&mut self, node: NodeId, index: u32) -> Option<Res<CompId>> {
        let table = self.table(node);
        let Entry::Component(entry) = &table.entries[index as usize] else { return None };
        let root = self.classes.root_object?;
        if self.top_of(node) != root {
            return None;
        }
        let resolved = self.known_type(node, index)?;
        let class = self.classes.decls[resolved.class.decl].class;
        if resolved.scalar.is_some() || resolved.builtin.is_some() || class.is_partial {
            return None;
        }
        let (name, type_name) = (entry.name(), crate::classes::class::print_name(&entry.clause.type_name));
        let place = match self.table(root).index.get(&name).copied() {
            // The model itself has the outer component.
            Some(own) if own == (node, index) => own,
            Some(_) => return None,
            None => {
                let mut clause = entry.clause.clone();
                clause.prefixes = ast::ElementPrefixes { is_inner: true, ..ast::ElementPrefixes::default() };
                clause.declarations.retain(|d| d.name.name == name);
                let clause = self.classes.trees.keep_clause(clause);
                self.add_member(root, clause, &clause.declarations[0], entry.scope);
                self.table(root).index.get(&name).copied()?
            }
        };
        let help = missing_inner_message(class).unwrap_or_else(|| {
            format!("declare `inner {type_name} {name};` in the model, to choose its parameters")
        });
        let d = Diagnostic::warning(
            codes::MISSING_INNER,
            entry.declaration.name.span,
            format!("`outer {name}` finds no `inner {name}` above it, so the model gets one"),
        );
        let d = d.component(self.path(node)).help(help);
        self.telling(|sema| sema.report(d));
        self.instances.added_inners.push(place);
        Some(self.own_component(place.0, place.1))
    }

    /// The outermost object around a class or component.
    fn top_of(&self, node: NodeId) -> NodeId {
        let mut at = self.classes.nodes[node].object;
        while let Some(parent) = self.classes.nodes[at].parent {
            at = parent;
        }
        at
    }

    /// An outer component has no modifiers; its type is compared with that of the inner one at the end.
    fn check_outer(&mut self, node: NodeId, index: u32, inner: (NodeId, u32)) {
        let table = self.table(node);
        let Entry::Component(entry) = &table.entries[index as usize] else { return };
        let m = &entry.modifier;
        let is_modified = m.value.is_some() || !m.subs.is_empty() || m.redeclare.is_some();
        if !entry.is_inner() && is_modified {
            let name = entry.name();
            let at_declaration = entry.declaration.modification.as_ref().and_then(|m| m.span);
            let span = if m.span == entry.declaration.span { at_declaration } else { Some(m.span) };
            self.report(
                Diagnostic::error(
                    codes::OUTER_MODIFIED,
                    span.unwrap_or(entry.declaration.span),
                    format!("`outer {name}` is declared elsewhere and cannot be modified here"),
                )
                .help("modify the `inner` component"),
            );
        }
        self.instances.outer_uses.insert((node, index), inner);
    }
}

/// What the author of a class says to those who forgot its `inner` component (MLS 18.7).
fn missing_inner_message(class: &ast::ClassDef) -> Option<String> {
    annotation_of(class)?.arguments.iter().find_map(|a| match &a.kind {
        ast::ArgumentKind::Modifier { name, modification: Some(m), .. }
            if crate::classes::class::print_name(name) == "missingInnerMessage" =>
        {
            match literal(m.value.as_ref()?)? {
                Constant::String(text) => Some(text.to_string()),
                _ => None,
            }
        }
        _ => None,
    })
}
