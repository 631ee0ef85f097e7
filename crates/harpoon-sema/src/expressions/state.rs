//! Where the elaboration of an expression stands.

use crate::context::ids::CompId;
use crate::context::state::Sema;
use crate::context::state::Walk;
use crate::values::value::Value;
use harpoon_base::{Span, Symbol};
use harpoon_ir::{ExprId, Origin};

/// The last part of a name by its place, and how many subscripts it has.
pub type WholeName = (Span, usize);

#[derive(Default)]
pub struct Evaluation {
    pub(crate) iterators: Vec<(Symbol, Value)>,
    /// The array that `end` refers to: its size along the subscript being elaborated.
    pub(crate) end_sizes: Vec<usize>,
    /// The array that subscripts are about, if it is a component.
    pub(crate) indexed: Option<CompId>,
    /// The name that may name an array as a whole whatever indexes it (MLS 10.1).
    pub(crate) whole: Option<WholeName>,
    /// Conditions under which the statement at hand is executed.
    pub(crate) guards: Vec<ExprId>,
    /// Statements executed at translation time, against functions that never end.
    pub(crate) steps: u64,
    /// Elements of arrays and the like, see `budget`.
    pub(crate) computed: u64,
    /// What external functions remember during the translation.
    pub(crate) external: harpoon_external::World,
}

/// What surrounds the text at hand and changes its meaning.
#[derive(Clone, Copy, Default)]
pub struct Situation {
    /// The statement or equation at hand stands in a `when`.
    pub(crate) is_in_when: bool,
    /// What is at hand takes place only while some condition holds, so what fails in it may never do so.
    pub(crate) is_conditional: bool,
    /// The statement at hand stands in an initial algorithm.
    pub(crate) is_in_initial: bool,
    /// An algorithm section is executed only to see what it assigns.
    pub(crate) is_scouting: bool,
    /// The connection graph is being gathered, so its roots are not known.
    pub(crate) is_gathering: bool,
    /// The walk through the model that meets it.
    pub(crate) walk: Walk,
    /// Inside a function that is called for its assertions: when they hold, and where the call stands.
    pub(crate) assert_guard: Option<(ExprId, Origin)>,
}

impl Sema<'_> {
    /// Runs `f` in another situation.
    pub(crate) fn situated<T>(&mut self, situation: Situation, f: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.situation, situation);
        let result = f(self);
        self.situation = before;
        result
    }
}
