//! Names in the text of classes, to be held against what constrains replaceable elements (MLS 6.3).

use crate::classes::class::ComponentEntry;
use crate::context::ids::NodeId;
use crate::context::state::Sema;
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    pub(crate) fn note_reference(&mut self, r: &'a ast::ComponentRef, scope: NodeId) {
        if r.parts.len() > 1 && self.facts.noted.insert(r.span) {
            let names = r.parts.iter().map(|part| part.name).collect();
            self.facts.uses.push(Use { names, is_global: r.is_global, scope, what: Used::Nothing });
        }
    }

    pub(crate) fn note_call(&mut self, call: &'a ast::Call, scope: NodeId) {
        let r = &call.function;
        if self.facts.noted.insert(r.span) {
            let names = r.parts.iter().map(|part| part.name).collect();
            self.facts.uses.push(Use { names, is_global: r.is_global, scope, what: Used::Called(call) });
        }
    }

    pub(crate) fn note_type(&mut self, entry: &ComponentEntry<'a>) {
        let (name, modification) = (&entry.clause.type_name, &entry.declaration.modification);
        let arguments: &'a [ast::Argument] = modification.as_ref().map_or(&[], |m| &m.arguments);
        let what = if arguments.is_empty() { Used::Nothing } else { Used::Modified(arguments) };
        let is_plain = name.parts.len() == 1 && arguments.is_empty();
        if !is_plain && self.facts.noted.insert(entry.declaration.span) {
            self.facts.uses.push(Use {
                names: name.parts.clone(),
                is_global: name.is_global,
                scope: entry.scope,
                what,
            });
        }
    }
}

/// A name in the text of a class.
pub(crate) struct Use<'a> {
    pub(crate) names: Vec<ast::Ident>,
    pub(crate) is_global: bool,
    pub(crate) scope: NodeId,
    pub(crate) what: Used<'a>,
}

/// What is done with what the name means.
#[derive(Clone, Copy)]
pub(crate) enum Used<'a> {
    Nothing,
    Called(&'a ast::Call),
    /// A component of it is declared, with these modifiers.
    Modified(&'a [ast::Argument]),
}
