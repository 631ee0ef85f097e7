//! What is known of functions and their calls.

use crate::classes::signature::Param;
use crate::context::ids::NodeId;
use crate::functions::cases::{Case, Wanted};
use crate::functions::frame::Frame;
use crate::functions::specialization::Specialization;
use harpoon_base::Symbol;
use harpoon_ir::FunctionId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

pub struct Calls {
    pub(crate) frames: Vec<Frame>,
    pub(crate) specializations: FxHashMap<Specialization, FunctionId>,
    /// Those that failed while the outermost function is translated, and what they wanted to know.
    pub(crate) failed_specializations: FxHashMap<Specialization, Option<Wanted>>,
    /// The sizes of outputs that a function declares with `:`, from what it assigns to them.
    pub(crate) open_sizes: FxHashMap<(FunctionId, Symbol), Vec<usize>>,
    /// Functions that could not be written out at a call.
    pub(crate) never_inlined: FxHashSet<NodeId>,
    /// The functions that are being called, outermost first, and how many scalars their arguments have up to there.
    pub(crate) active: Vec<(NodeId, usize)>,
    /// A function that goes too deep when it is written out: it is left as a call where it was called first.
    pub(crate) too_deep: Option<NodeId>,
    /// A recursion without end has been told.
    pub(crate) is_endless: bool,
    pub(crate) n_placeholders: u32,
    /// The functions that are being executed, outermost first.
    pub(crate) executions: Vec<Execution>,
    /// In which order the variables of functions get their first values.
    pub(crate) initialization_orders: FxHashMap<NodeId, Rc<[(Param, bool)]>>,
    pub(crate) n_impure_calls: i64,
    /// Objects that C functions make.
    pub(crate) n_c_objects: i64,
    /// The Integers that are known in the case that is being translated (`cases.rs`).
    pub(crate) cases: Vec<Case>,
    /// How many cases of calls from equations the one being translated is among.
    pub(crate) n_call_cases: i64,
    /// What must be known to translate that which failed last, if that was the reason.
    pub(crate) wanted: Option<Wanted>,
}

/// What is found out about a function while it is executed.
#[derive(Default)]
pub struct Execution {
    /// It acts on the world, so it can only be executed at run time.
    pub(crate) meets_action: bool,
}

impl Default for Calls {
    fn default() -> Calls {
        Calls {
            n_call_cases: 1,
            frames: Vec::new(),
            specializations: FxHashMap::default(),
            failed_specializations: FxHashMap::default(),
            open_sizes: FxHashMap::default(),
            never_inlined: FxHashSet::default(),
            active: Vec::new(),
            too_deep: None,
            is_endless: false,
            n_placeholders: 0,
            executions: Vec::new(),
            initialization_orders: FxHashMap::default(),
            n_impure_calls: 0,
            n_c_objects: 0,
            cases: Vec::new(),
            wanted: None,
        }
    }
}
