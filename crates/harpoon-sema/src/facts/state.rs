//! The facts themselves.

use crate::classes::modifier::FinalField;
use crate::context::ids::CompId;
use crate::context::ids::DeclId;
use crate::context::ids::NodeId;
use crate::context::state::Scope;
use crate::facts::case::Noted;
use crate::facts::interface::Use;
use crate::facts::variability::VariabilityCheck;
use harpoon_base::{Span, Symbol};
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
    /// What there is to judge, in the order in which it was met.
    pub(crate) cases: Vec<Noted<'a>>,
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

/// Which equations were not written as equations.
#[derive(Default)]
pub struct EquationKinds {
    /// Bindings: where each component's equations begin, and how many there are.
    pub bindings: Vec<(usize, usize, CompId)>,
    /// Zero for unconnected flows: from here on.
    pub first_zero_flow: usize,
}
