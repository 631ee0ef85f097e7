//! Which questions were asked: the same text in another component gives the same answer.

use crate::context::ids::{DeclId, NodeId};
use crate::context::state::Sema;
use harpoon_base::Span;
use harpoon_ir::ExprId;
use harpoon_syntax::ast;
use rustc_hash::FxHashSet;

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
    /// Has what is not replaceable a constraining clause?
    Constraining,
    /// Suits a class without a kind the one that is another name for it?
    Renamed,
}

/// Variability, causality, flow, and whether it is protected.
type Prefixes = (ast::VariabilityPrefix, ast::Causality, ast::FlowPrefix, bool);

/// What has been looked at, and need not be again.
#[derive(Default)]
pub struct Once {
    pub(crate) classes: FxHashSet<DeclId>,
    pub(crate) imports: FxHashSet<DeclId>,
    pub(crate) functions: FxHashSet<NodeId>,
    /// Declarations by what their types are and the prefixes that hold for them.
    pub(crate) components: FxHashSet<(Span, DeclId, Prefixes)>,
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
        if self.reports.is_trying {
            self.reports.n_unheard += 1;
            return false;
        }
        self.once.texts.insert((question, text))
    }
}

/// Where a list of statements begins: its place, as far as there is anything in it.
pub(crate) fn span_of_first(statements: &[ast::Statement]) -> Span {
    statements.first().map_or(Span::NONE, |s| s.span)
}
