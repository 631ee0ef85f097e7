//! What is known of the equations that have been elaborated.

use crate::functions::reinit::Reinits;
use harpoon_base::Span;
use harpoon_ir::VarId;
use harpoon_ir::partition::Partitions;
use rustc_hash::{FxHashMap, FxHashSet};

#[derive(Default)]
pub struct Elaborated {
    /// Variables that a `when` determines.
    pub(crate) when_vars: FxHashSet<VarId>,
    /// Where a `when` equation determines a variable.
    pub(crate) when_equations: FxHashMap<VarId, Span>,
    pub(crate) n_whens: usize,
    pub(crate) reinits: Reinits,
    /// Once all equations are there: which variables tick together, if any do.
    pub(crate) partitions: Option<Partitions>,
}
