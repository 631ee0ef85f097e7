//! What elaboration notes for the rules, which are judged when the model is complete; and which questions were asked.

use crate::classes::class::{DeclId, NodeId};
use crate::classes::modifier::FinalField;
use crate::context::state::{Scope, Sema};
use crate::instances::component::CompId;
use crate::rules::classes::interface::Use;
use crate::rules::model::balance::EquationKinds;
use crate::rules::model::variability::VariabilityCheck;
use harpoon_base::{Span, Symbol};
use harpoon_ir::ExprId;
use harpoon_syntax::ast;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

#[derive(Default)]
pub struct Facts<'a> {
    /// Elements that were redeclared, by the class that has them, to be compared at the end.
    pub(crate) redeclared: Vec<(NodeId, Symbol)>,
    /// Names in the text, to be held against what constrains replaceable elements; and those that are noted already.
    pub(crate) uses: Vec<Use<'a>>,
    pub(crate) noted: FxHashSet<Span>,
    /// Classes whose annotations are looked at in the end.
    pub(crate) annotated: Vec<NodeId>,
    /// Replaceable elements with a constraining clause, to be compared with it at the end.
    pub(crate) constrained: Vec<(NodeId, Symbol)>,
    /// Elements that extends clauses leave out, by the base class.
    pub(crate) removed: Vec<(NodeId, ast::Ident)>,
    /// Fields that modifiers made final, under values for the whole record; compared at the end.
    pub(crate) final_fields: Vec<FinalField<'a>>,
    /// What depends on how variables vary, which is known at the end: `when` makes them discrete.
    pub(crate) variability_checks: Vec<VariabilityCheck>,
    /// Sizes and ranges, whose text is looked at when all components are there.
    pub(crate) written_sizes: Vec<(&'a ast::Expr, Scope)>,
    /// Algorithm sections whose loops are to be looked at.
    pub(crate) section_texts: Vec<(&'a [ast::Statement], Scope)>,
    /// Constants of packages whose values were asked for.
    pub(crate) used_constants: Vec<CompId>,
    /// Objects with equations or connects that involve what is declared outside of them.
    pub(crate) reaches_out: Vec<NodeId>,
    pub(crate) equation_kinds: EquationKinds,
    /// The equations of classes as text without descriptions, and whether they are initial ones.
    pub(crate) equation_texts: FxHashMap<DeclId, Rc<[(bool, Symbol)]>>,
}

/// Questions about a text. The same text in another component gives the same answer, so each is asked once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Do the names of a text that nothing is computed with lead somewhere?
    Names,
    /// Does what a connect names exist, though one of its ends is not there?
    Vanished,
    /// Is a branch that is not taken of the type of the others?
    Discarded,
    /// May a part of this expression be selected?
    Selection,
    /// Have the branches of an `if` as many equations?
    Branches,
    /// Does a value vary more than it may?
    Variability,
    /// Does a size vary more than it may?
    Size,
    /// Is `equalityConstraint` as it must be?
    EqualityConstraint,
    /// Is a class of external objects as it must be?
    ExternalObject,
    /// Is this a unit?
    Unit,
    /// Does an attribute of an array type need `each`?
    Each,
    /// Is a variable set by two `reinit` at an event?
    Reinit,
}

/// What has been looked at, and need not be again.
#[derive(Default)]
pub struct Once {
    pub(crate) classes: FxHashSet<DeclId>,
    pub(crate) imports: FxHashSet<DeclId>,
    pub(crate) functions: FxHashSet<NodeId>,
    /// Classes of components that are not there.
    pub(crate) absent: FxHashSet<DeclId>,
    /// Questions about texts.
    pub(crate) texts: FxHashSet<(Question, Span)>,
    /// What is asserted of indices and their like, and where.
    pub(crate) ranges: FxHashSet<(ExprId, Span)>,
}

impl Sema<'_> {
    /// Is this question about a text asked for the first time? Where something is only tried, nothing is asked.
    pub(crate) fn is_new(&mut self, question: Question, text: Span) -> bool {
        !self.reports.is_trying && self.once.texts.insert((question, text))
    }
}

/// Where a list of statements begins: its place, as far as there is anything in it.
pub(crate) fn span_of_first(statements: &[ast::Statement]) -> Span {
    statements.first().map_or(Span::NONE, |s| s.span)
}
