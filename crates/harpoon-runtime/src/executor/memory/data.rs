//! What a sorted model is to the runtime: plain numbers, no expressions and no names of classes.
//!
//! All values live in one memory of `f64` cells, the *slots*. The code that computes them is in two programs:
//! *hot* code belongs to the right-hand side and is worth compiling, *cold* code runs at the start, at
//! events and for results, and is interpreted.

use crate::model::Pattern;
use harpoon_program::FuncId;
use std::sync::Arc;

/// Slots which every model has.
pub mod slot {
    pub const TIME: u32 = 0;
    /// 1 during initialization.
    pub const INITIAL: u32 = 1;
    /// 1 at the end of the simulation.
    pub const TERMINAL: u32 = 2;
    /// 0 for the simplified, 1 for the actual expression of `homotopy`.
    pub const LAMBDA: u32 = 3;
    /// The first one that is free.
    pub const FIRST: u32 = 4;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    Hot,
    Cold,
}

/// A function without arguments of one of the two programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chunk {
    pub tier: Tier,
    pub func: FuncId,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    Constant(f64),
    /// Known when the parameters are.
    Slot(u32),
}

impl Number {
    pub fn get(self, mem: &[f64]) -> f64 {
        match self {
            Number::Constant(value) => value,
            Number::Slot(slot) => mem[slot as usize],
        }
    }
}

/// The value of a variable that may be another one's, or its negative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Source {
    pub slot: u32,
    pub is_negated: bool,
}

impl Source {
    pub fn get(self, mem: &[f64]) -> f64 {
        let value = mem[self.slot as usize];
        if self.is_negated { -value } else { value }
    }
}

#[derive(Clone, Debug)]
pub struct StateData {
    pub slot: u32,
    pub der: Source,
    pub nominal: Number,
    pub name: String,
}

/// A parameter that is computed from others, unless somebody set it.
#[derive(Clone, Copy, Debug)]
pub struct DependentParameter {
    pub slot: u32,
    /// Not 0 if it was set; then its value is in the slot after this one.
    pub is_set: u32,
}

/// A variable of which the value before the event is kept.
#[derive(Clone, Copy, Debug)]
pub struct PreData {
    pub slot: u32,
    pub pre: u32,
    /// Changes at events only. Otherwise `pre` is the value at the begin of the event.
    pub is_discrete: bool,
    /// Set from outside, before the event that it makes begins.
    pub is_input: bool,
}

/// One thing to do, in order.
#[derive(Clone, Debug)]
pub enum Step {
    Run(Chunk),
    /// Bring these held values up to date.
    Held(Vec<u32>),
    /// Solve this block.
    Solve(u32),
}

/// A sparse linear map from tangents to tangents, one row per computed quantity, in order of computation:
/// `tangent[target] = Σ mem[coefficient]·tangent[source]`.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    pub targets: Vec<u32>,
    /// Where the entries of each row begin; one more than rows.
    pub begin: Vec<u32>,
    /// (source, slot of the coefficient)
    pub entries: Vec<(u32, u32)>,
}

impl Rows {
    pub fn new() -> Rows {
        Rows { targets: Vec::new(), begin: vec![0], entries: Vec::new() }
    }
    pub fn push(&mut self, target: u32, entries: impl IntoIterator<Item = (u32, u32)>) {
        self.targets.push(target);
        self.entries.extend(entries);
        self.begin.push(self.entries.len() as u32);
    }
    pub fn len(&self) -> usize {
        self.targets.len()
    }
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }
    pub fn apply(&self, mem: &[f64], tangent: &mut [f64]) {
        for (row, &target) in self.targets.iter().enumerate() {
            let (from, to) = (self.begin[row] as usize, self.begin[row + 1] as usize);
            let mut sum = 0.0;
            for &(source, coefficient) in &self.entries[from..to] {
                sum += mem[coefficient as usize] * tangent[source as usize];
            }
            tangent[target as usize] = sum;
        }
    }
    /// As `apply`, for several tangents side by side: what is looked up serves them all.
    pub fn apply_abreast(&self, mem: &[f64], tangents: &mut [[f64; ABREAST]]) {
        for (row, &target) in self.targets.iter().enumerate() {
            let (from, to) = (self.begin[row] as usize, self.begin[row + 1] as usize);
            let mut sums = [0.0; ABREAST];
            for &(source, coefficient) in &self.entries[from..to] {
                let (factor, tangent) = (mem[coefficient as usize], &tangents[source as usize]);
                for (sum, part) in sums.iter_mut().zip(tangent) {
                    *sum += factor * part;
                }
            }
            tangents[target as usize] = sums;
        }
    }
}

/// How many tangents go through the same rows at a time.
pub const ABREAST: usize = 4;

/// Equations to be solved together, torn: from the unknowns the inner variables follow, then the residuals.
#[derive(Clone, Debug)]
pub struct SolveData {
    pub unknowns: Vec<u32>,
    pub inner: Vec<u32>,
    /// Computes the inner variables and stores the residuals from `residuals` on.
    pub residual_chunks: Vec<Chunk>,
    pub residuals: u32,
    pub is_linear: bool,
    /// Of a linear block with one unknown, in place of all the rest wherever the unknown comes out finite: the quotient
    /// that solves it, then the inner variables.
    pub formula: Vec<Chunk>,
    /// Coefficients that change between events, and those that do not.
    pub partials: Vec<Chunk>,
    pub frozen_partials: Vec<Chunk>,
    /// The matrix may change between events.
    pub may_vary: bool,
    /// An unknown whose coefficients are all zero for an instant keeps its value: they vary, or are what an event
    /// computes and the first one has yet to come.
    pub may_rest: bool,
    /// The derivatives for the block's own unknowns. Tangents are numbered: unknowns, inner, residuals.
    pub own: Rows,
    /// Where residuals depend on unknowns; columns of one group share no row.
    pub pattern: Pattern,
    pub groups: Vec<Vec<u32>>,
    /// The same derivatives for everything; tangents are numbered by slots, residuals by `residuals` on.
    /// Empty unless derivatives of states depend on the block.
    pub all: Rows,
    pub nominal: Vec<Number>,
    pub min: Vec<Number>,
    pub max: Vec<Number>,
    /// Unknowns, by slot, with their derivatives, where these are computed too.
    pub moving: Vec<(u32, Source)>,
    /// At an event: discrete unknowns with the chunk that computes each, and held values.
    pub discrete: Vec<(u32, Chunk)>,
    pub held: Vec<u32>,
    /// Conditions of the model's structure in these equations.
    pub conditions: Vec<u32>,
    /// For messages: each residual as an equation.
    pub equations: Vec<String>,
}

#[derive(Clone, Debug)]
pub enum HeldKind {
    /// The chunk stores the value, then the crossing.
    Relation { is_true_above: bool },
    /// The chunk stores the value, then the time at which it changes.
    TimeRelation,
    /// The chunk stores the value, then the crossings.
    Function,
    /// The chunk stores start and interval.
    Sample,
}

#[derive(Clone, Debug)]
pub struct HeldData {
    pub slot: u32,
    pub kind: HeldKind,
    pub chunk: Chunk,
    /// Where the chunk stores.
    pub out: u32,
    /// Its first root, if it has one.
    pub root: Option<u32>,
    pub description: String,
}

/// A root function: crossing number `crossing` of a held value.
#[derive(Clone, Debug)]
pub struct RootData {
    pub held: u32,
    /// For jumping functions: the side of zero on which the crossing lies.
    pub is_above: bool,
    pub nominal: Number,
}

#[derive(Clone, Debug)]
pub enum ActionKind {
    Assert {
        is_warning: bool,
    },
    Terminate,
    /// Sets the state in this slot.
    Reinit {
        state: u32,
    },
    Print,
}

/// The chunk stores the guard, then the condition of an assertion or the new value of a state.
#[derive(Clone, Debug)]
pub struct ActionData {
    pub kind: ActionKind,
    pub chunk: Chunk,
    pub out: u32,
    /// An assertion that is to hold as long as its guard does, not at events only.
    pub is_always: bool,
    /// Guard or condition may change between events.
    pub is_varying: bool,
    /// Guard and condition are known once the parameters are.
    pub is_of_parameters: bool,
}

#[derive(Clone, Debug)]
pub enum LinearStep {
    Rows(Rows),
    Solve(u32),
}

/// The derivative of the right-hand side for the states.
#[derive(Clone, Debug, Default)]
pub struct Linearization {
    /// Coefficients that change between events, and those that do not.
    pub partials: Vec<Chunk>,
    pub frozen_partials: Vec<Chunk>,
    pub steps: Vec<LinearStep>,
    pub pattern: Pattern,
    pub groups: Vec<Vec<u32>>,
}

/// The derivatives of everything that is computed, for whatever it is computed from: states, inputs, parameters and
/// time. Values that change at events only stay as they are. See `tangents.rs`.
#[derive(Clone, Debug, Default)]
pub struct Tangents {
    /// Compute the coefficients of all rows.
    pub partials: Vec<Chunk>,
    pub steps: Vec<TangentStep>,
}

#[derive(Clone, Debug)]
pub enum TangentStep {
    Rows(Rows),
    /// Dependent parameters. Where the slot beside a row is not 0, somebody has set the parameter, and it follows no
    /// other.
    Parameters {
        rows: Rows,
        is_set: Vec<u32>,
    },
    /// The rows of a block: inner variables, then residuals.
    Solve {
        block: u32,
        rows: Rows,
    },
}

/// Candidate states of which only part can be states at a time.
#[derive(Clone, Debug)]
pub struct StateSetData {
    /// Slots and names.
    pub candidates: Vec<u32>,
    pub is_state: Vec<bool>,
    pub n_constraints: usize,
    /// Stores the entries of the constraints' Jacobian from `out` on.
    pub chunk: Chunk,
    pub out: u32,
    /// (row, column) of each entry.
    pub entries: Vec<(u32, u32)>,
}

/// A condition that decides which unknowns the equations hold. `ModelData::condition_chunks` store its value.
#[derive(Clone, Debug)]
pub struct ConditionData {
    pub out: u32,
    pub description: String,
    /// The component it is part of.
    pub component: String,
}

/// One implicit step: see `harpoon_ir::ImplicitStep` and `step.rs`.
#[derive(Clone, Debug)]
pub struct StepData {
    pub length: u32,
    /// Each differentiated variable, and the slot for its value at the begin of the step.
    pub from: Vec<(Source, u32)>,
}

/// How states get over a change of mode: see `harpoon_ir::Jump` and `jump.rs`.
#[derive(Clone, Debug)]
pub struct JumpData {
    pub constraints: Vec<ConstraintData>,
    /// Stores the residuals of the constraints, and the entries of their Jacobian.
    pub chunks: Vec<Chunk>,
    pub chains: Vec<JumpChainData>,
    /// (constraint, chain) of each entry of the Jacobian, and its slot.
    pub jacobian: Vec<(u32, u32, u32)>,
}

#[derive(Clone, Debug)]
pub struct ConstraintData {
    /// The input on the right side of its highest derivative.
    pub impulse: u32,
    /// Where the residuals are stored, lowest order first.
    pub residuals: Vec<u32>,
}

#[derive(Clone, Debug)]
pub struct JumpChainData {
    pub vars: Vec<Source>,
    pub is_store: bool,
    pub nominal: Number,
}

#[derive(Clone, Debug)]
pub enum PastData {
    Delay {
        /// The longest delay, if the model gives it.
        longest: Option<Number>,
        /// Where `ModelData::delay_chunks` store the present value.
        value: u32,
    },
    /// Where they store the arguments of `host::TRANSPORT`, and how many.
    Transport { values: u32, n: u32 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExternalType {
    Real,
    /// Also enumerations and external objects.
    Integer,
    Boolean,
    String,
}

/// What an external function takes or gives: an array, or a scalar without sizes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExternalShape {
    pub ty: ExternalType,
    pub dims: Vec<usize>,
}

impl ExternalShape {
    pub fn len(&self) -> usize {
        self.dims.iter().product()
    }
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A place where the program calls a routine outside of it.
#[derive(Clone)]
pub struct ExternalCall {
    pub routine: &'static harpoon_external::Routine,
    /// The Modelica function, for messages.
    pub function: String,
    /// Each with whether it is passed by reference.
    pub args: Vec<(ExternalShape, bool)>,
    pub result: Option<ExternalShape>,
    /// Numbers in, one number out.
    pub is_plain: bool,
}

impl std::fmt::Debug for ExternalCall {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} by {}", self.routine.name, self.function)
    }
}

#[derive(Clone, Debug, Default)]
pub struct ModelData {
    /// The memory before anything is computed: values of independent parameters, constant coefficients.
    pub memory: Vec<f64>,
    pub parameters: Vec<DependentParameter>,
    /// Compute the dependent parameters, in order.
    pub parameter_chunks: Vec<Chunk>,
    /// Computes what has a slot because parameters decide it, such as nominal values.
    pub attributes: Vec<Chunk>,
    /// Start values of all that the initial problem computes.
    pub start: Vec<Chunk>,
    pub has_homotopy: bool,
    pub has_terminal: bool,
    /// Slots below this one are variables, `pre` and held values. They are the same ones in every version of
    /// the model.
    pub n_variables: u32,
    pub states: Vec<StateData>,
    pub pre: Vec<PreData>,
    pub initial: Vec<Step>,
    /// From time and states to all that derivatives and roots need, held values as they are.
    pub derivatives: Vec<Step>,
    /// What results need in addition.
    pub outputs: Vec<Step>,
    /// Everything, with held values and discrete variables computed anew.
    pub events: Vec<Step>,
    pub solves: Vec<SolveData>,
    pub held: Vec<HeldData>,
    pub roots: Vec<RootData>,
    pub root_chunks: Vec<Chunk>,
    /// Where the root chunks store.
    pub root_values: u32,
    pub actions: Vec<ActionData>,
    pub delays: Vec<PastData>,
    /// Stores what is delayed.
    pub delay_chunks: Vec<Chunk>,
    /// Calls of external functions in the hot and in the cold program.
    pub external: [Arc<[ExternalCall]>; 2],
    /// The texts of the model, by the numbers that stand for them.
    pub strings: Arc<[Arc<str>]>,
    pub linearization: Linearization,
    /// Made on request.
    pub tangents: Option<Tangents>,
    pub state_sets: Vec<StateSetData>,
    pub conditions: Vec<ConditionData>,
    pub condition_chunks: Vec<Chunk>,
    /// The values of conditions for which alone this version holds.
    pub assumed: Vec<(u32, bool)>,
    /// Slots below this one have the same meaning in versions for other modes.
    pub n_shared: u32,
    /// Variables that the model differentiates.
    pub stores: Vec<u32>,
    pub jump: Option<JumpData>,
    /// Of the version that computes one implicit step.
    pub step: Option<StepData>,
    /// The columns of results.
    pub observed: Vec<Source>,
    /// For messages: the name of the variable in a slot, empty for others.
    pub names: Vec<String>,
}
