//! What there is to judge when the model is complete: classes that are used, functions that are called, and what is said
//! of them at a place.

use crate::classes::resolution::ResolvedType;
use crate::context::ids::{DeclId, NodeId};
use crate::context::once::Question;
use crate::context::state::{Scope, Sema};
use crate::facts::untaken::Untaken;
use harpoon_base::Span;
use harpoon_ir::Origin;
use harpoon_syntax::ast;
use std::rc::Rc;

#[derive(Clone)]
pub(crate) enum Case<'a> {
    /// A class is used.
    Class(NodeId),
    /// A function is called, or the modeller's own.
    Function(NodeId),
    Component(Component<'a>),
    /// A class of external objects is called.
    ObjectClass(NodeId),
    /// An external object has no value.
    Unconstructed {
        node: NodeId,
        name: ast::Ident,
    },
    /// An impure function is called in a class.
    ImpureCall {
        function: NodeId,
        class: NodeId,
        span: Span,
    },
    /// A modifier redeclares an element with a constraining clause.
    Constraining {
        prefixes: &'a ast::ElementPrefixes,
        constraint: &'a ast::Constraint,
        comment: Option<&'a ast::Comment>,
    },
    /// A class is another name for one without a kind.
    Renamed {
        class: &'a ast::ClassDef,
        base: &'a ast::ClassDef,
    },
    Untaken(Rc<Untaken<'a>>),
    /// A component is not there: where it is declared, and its number there.
    Absent(NodeId, u32),
    /// The classes in the text of the model, also those that it does not use.
    LocalClasses(NodeId),
    /// Two signals are connected that their buses do not declare.
    UndeclaredPair(Rc<[String; 2]>, Origin),
    /// Connectors of two outer elements are connected, by their names and places.
    OuterPair(Rc<[(String, Span); 2]>, Origin),
}

/// A component as it is declared, with the prefixes that hold for it.
#[derive(Clone, Copy)]
pub(crate) struct Component<'a> {
    /// Where it is declared, and its number there.
    pub(crate) node: NodeId,
    pub(crate) index: u32,
    pub(crate) name: ast::Ident,
    pub(crate) clause: &'a ast::ComponentClause,
    pub(crate) variability: ast::VariabilityPrefix,
    pub(crate) causality: ast::Causality,
    pub(crate) flow: ast::FlowPrefix,
    pub(crate) is_protected: bool,
    pub(crate) has_equality_constraint: bool,
}

/// A case, and how many messages there were when it was met.
#[derive(Clone)]
pub(crate) struct Noted<'a> {
    pub(crate) case: Case<'a>,
    pub(crate) at: usize,
}

impl<'a> Sema<'a> {
    pub(crate) fn note_case(&mut self, case: Case<'a>) {
        let at = self.reports.diagnostics.len();
        self.facts.cases.push(Noted { case, at });
    }

    /// Each class once, however many components there are of it.
    pub(crate) fn note_class(&mut self, node: NodeId) {
        if self.once.classes.insert(self.classes.nodes[node].decl) {
            self.note_case(Case::Class(node));
        }
    }

    /// The class behind a value, with those that it extends.
    pub(crate) fn note_class_and_bases(&mut self, node: NodeId) {
        self.note_class(node);
        self.table(node).bases.clone().into_iter().for_each(|base| self.note_class_and_bases(base));
    }

    pub(crate) fn note_function(&mut self, node: NodeId) {
        if self.once.functions.insert(node) {
            self.note_case(Case::Function(node));
        }
    }

    /// Each declaration once for each class that its type turns out to be.
    pub(crate) fn note_component(&mut self, component: Component<'a>, resolved: &ResolvedType<'a>) {
        let is_plain = resolved.scalar.is_some() || resolved.class.mods.is_empty();
        let c = &component;
        let prefixes = (c.variability, c.causality, c.flow, c.is_protected);
        if self.once.components.insert((c.name.span, resolved.class.decl, prefixes)) || !is_plain {
            self.note_case(Case::Component(component));
        }
    }

    pub(crate) fn note_unconstructed(&mut self, node: NodeId, name: ast::Ident) {
        self.note_case(Case::Unconstructed { node, name });
    }

    pub(crate) fn note_object_class(&mut self, class: NodeId) {
        if self.is_new(Question::ExternalObject, self.class_def(class).name.span) {
            self.note_case(Case::ObjectClass(class));
        }
    }

    pub(crate) fn note_call_of(&mut self, function: NodeId, scope: Scope, span: Span) {
        if !self.reports.is_trying && self.is_impure(function) {
            self.note_case(Case::ImpureCall { function, class: scope.node, span });
        }
    }

    pub(crate) fn note_constraining(
        &mut self,
        prefixes: &'a ast::ElementPrefixes,
        constraint: Option<&'a ast::Constraint>,
        comment: Option<&'a ast::Comment>,
    ) {
        let Some(constraint) = constraint else { return };
        if self.is_new(Question::Constraining, constraint.span) {
            self.note_case(Case::Constraining { prefixes, constraint, comment });
        }
    }

    pub(crate) fn note_renamed(&mut self, class: &'a ast::ClassDef, base: &'a ast::ClassDef) {
        if self.once.texts.insert((Question::Renamed, class.name.span)) {
            self.note_case(Case::Renamed { class, base });
        }
    }

    /// Is the class of a component that is not there looked at for the first time?
    pub(crate) fn is_new_absent(&mut self, class: DeclId) -> bool {
        self.once.absent.insert(class)
    }

    /// Is what a class imports looked at for the first time?
    pub(crate) fn is_new_import(&mut self, class: DeclId) -> bool {
        self.once.imports.insert(class)
    }
}
