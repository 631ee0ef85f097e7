//! Counts equations and unknowns, and explains systems that cannot be solved.

use crate::matching::Matching;
use crate::system::System;
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{Causality, Equation, FlatModel, VarId};

/// The one equation count of the tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    pub equations: usize,
    pub unknowns: usize,
}

pub fn count(model: &FlatModel) -> Count {
    let is_unknown = |v: &harpoon_ir::Var| !v.is_parameter() && v.causality != Causality::Input;
    Count {
        equations: model.equations.len(),
        unknowns: model.vars.values().filter(|v| is_unknown(v)).count(),
    }
}

pub fn structurally_singular(
    system: &System,
    equations: &[Equation],
    unknowns: &[VarId],
    matching: &Matching,
) -> Diagnostic {
    let eqs: Vec<String> = matching
        .unmatched_rows()
        .take(5)
        .map(|e| crate::text::equation(&system.model, &equations[e]))
        .collect();
    let vars: Vec<&str> = matching.unmatched_columns().take(5).map(|v| system.name(unknowns[v])).collect();
    Diagnostic::error("structurally-singular", Span::NONE, format!("unmatched: {eqs:?} {vars:?}"))
}
