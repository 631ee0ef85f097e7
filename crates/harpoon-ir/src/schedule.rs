//! The sorted system: what to compute in which order, ready for code generation.
//!
//! After index reduction each derivative has a variable of its own, so every unknown is a `VarId` and `Der`
//! no longer occurs. Relations and event-generating functions outside `noEvent` are `Held` leaves: their
//! values change at events only.

use crate::constant::ScalarType;
use crate::expr::{Expr, ExprId, HeldId, VarId};
use crate::flat::{FlatModel, Origin};
use harpoon_base::Table;

#[derive(Clone, Debug)]
pub struct Schedule {
    /// Variables (with those that the passes added), expressions, functions, actions, instances. Its
    /// `equations` are spent.
    pub model: FlatModel,
    pub states: Vec<State>,
    /// Unknowns of nonlinear blocks whose derivatives are computed as well: where they move to is known beforehand.
    pub moving: Vec<State>,
    pub aliases: Vec<Alias>,
    /// Dependent parameters, in an order in which each needs only earlier ones.
    pub parameters: Vec<Assignment>,
    /// Solves the initial problem for all variables.
    pub initial: Vec<Block>,
    /// Computes everything from time, states and the values held since the last event.
    pub dynamic: Vec<Block>,
    pub held: Table<HeldId, Held>,
    /// Where which variables are states may have to change during a run.
    pub state_sets: Vec<StateSet>,
    /// Variables whose `pre` value is kept: the discrete ones, and continuous ones of which `pre` is used.
    /// For those the value at the begin of an event counts.
    pub discrete: Vec<VarId>,
    /// Initial equations speak of `pre` of the first; the initial problem computes it as the second, a
    /// variable of its own. Everywhere else `pre` is the start value during the initial problem.
    pub initial_pre: Vec<(VarId, VarId)>,
    /// What decides which unknowns the equations hold. The same list in every version of a model.
    pub conditions: Vec<Condition>,
    /// Conditions by number, with the values for which alone this schedule holds.
    pub assumed: Vec<(u32, bool)>,
    /// Variables of the model with a derivative. Filled where there are conditions.
    pub stores: Vec<VarId>,
    /// Variables below this number are the model's own, the same in every version of it.
    pub n_own: u32,
    /// How states jump where a change of mode has left constraints violated.
    pub jump: Option<Jump>,
    /// Filled in the schedule of one implicit step, which has no states.
    pub step: Option<ImplicitStep>,
}

impl Schedule {
    pub fn held_type(&self, held: HeldId) -> ScalarType {
        match &self.held[held].kind {
            HeldKind::Relation { .. } | HeldKind::TimeRelation { .. } | HeldKind::Sample { .. } => {
                ScalarType::Boolean
            }
            // Such a value may refer to itself through its crossings only, so this comes to an end.
            HeldKind::Function { value, .. } => self.expr_type(*value),
        }
    }
    pub fn expr_type(&self, e: ExprId) -> ScalarType {
        self.model.exprs.scalar_type(e, &|leaf| match leaf {
            Expr::Held(h) => self.held_type(h),
            _ => self.model.leaf_type(leaf),
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub var: VarId,
    pub der: VarId,
}

/// `var = of` or `var = -of`; `var` occurs in no block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alias {
    pub var: VarId,
    pub of: VarId,
    pub is_negated: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Assignment {
    pub var: VarId,
    pub value: ExprId,
    pub origin: Origin,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Needed for derivatives, root functions or further unknowns of that kind.
    Derivatives,
    /// Needed for results only.
    Outputs,
    /// Changes at events only.
    Events,
}

#[derive(Clone, Debug)]
pub struct Block {
    pub stage: Stage,
    /// At an event these are brought up to date before the block is computed.
    pub held_before: Vec<HeldId>,
    pub kind: BlockKind,
}

#[derive(Clone, Debug)]
pub enum BlockKind {
    Assign(Assignment),
    /// Boxed, as in a large model almost all blocks are assignments.
    Solve(Box<Solve>),
}

/// Equations that must be solved together.
///
/// Torn: `unknowns` are iterated; given those, `inner` follows by assignments in order, and then every
/// residual must be zero. In a mixed block `discrete` holds the discrete unknowns: at an event the
/// continuous part is solved, then `discrete` and `held` are computed anew, until they stay as they are.
#[derive(Clone, Debug)]
pub struct Solve {
    pub unknowns: Vec<VarId>,
    pub inner: Vec<Assignment>,
    pub residuals: Vec<Residual>,
    /// The residuals are affine in the unknowns (through `inner`).
    pub is_linear: bool,
    pub discrete: Vec<Assignment>,
    /// Those whose operands depend on this block's own unknowns.
    pub held: Vec<HeldId>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Residual {
    /// Zero when solved.
    pub value: ExprId,
    pub origin: Origin,
}

#[derive(Clone, Debug)]
pub struct Held {
    pub kind: HeldKind,
    pub origin: Origin,
}

#[derive(Clone, Debug)]
pub enum HeldKind {
    /// The Boolean `value` of a relation; it changes where `crossing` (left minus right side) passes zero.
    Relation { value: ExprId, crossing: ExprId },
    /// A relation of `time` with something that changes at events only: `value` changes at the time
    /// `at`, which is known ahead.
    TimeRelation { value: ExprId, at: ExprId },
    /// `floor`, `ceil`, `integer`, `div`, `mod`, `rem`: `value` jumps where one of `crossings` passes zero.
    /// The crossings may refer to the held value itself.
    Function { value: ExprId, crossings: Vec<ExprId> },
    /// `sample(start, interval)`: true at the events at `start + n*interval` only.
    Sample { start: ExprId, interval: ExprId },
}

/// Constraints that tie some candidate states together, so that only part of them can be states at a time.
///
/// `jacobian[row][col]` is the derivative of constraint `row` for candidate `col`; the candidates that are
/// not states (the dummies) must keep a regular square part of it.
#[derive(Clone, Debug)]
pub struct StateSet {
    pub candidates: Vec<VarId>,
    /// Which candidates are states in this schedule.
    pub is_state: Vec<bool>,
    pub n_constraints: usize,
    /// (row, column, value)
    pub jacobian: Vec<(u32, u32, ExprId)>,
}

/// The condition of an `if` with different unknowns in its branches. It changes at events only.
#[derive(Clone, Debug, PartialEq)]
pub struct Condition {
    pub value: ExprId,
    /// As its component would write it.
    pub text: String,
    pub origin: Origin,
}

/// The unreduced equations over one implicit Euler step: each `x` that is differentiated is an unknown like all
/// others, with `x = from + length * der(x)`. They can be solved in every mode that determines its unknowns, whatever
/// its index, so the mode after an event can be sought in them.
#[derive(Clone, Debug)]
pub struct ImplicitStep {
    /// An input.
    pub length: VarId,
    /// Differentiated variables, each with the input that holds its value at the begin of the step.
    pub from: Vec<(VarId, VarId)>,
}

/// The state after a change of mode, as the limit of an implicit step of length zero.
///
/// Over such a step the equations are integrated: derivatives leave jumps, other unknowns leave impulses, and
/// what is finite leaves nothing. A constraint that was differentiated must hold at the end of the step. So
/// jumps and impulses solve the same equations as derivatives and unknowns, except that each
/// differentiated constraint has the amount by which it is violated on its right side: the `impulse`, an
/// input that is zero otherwise. A constraint of n orders takes n such steps, from positions to velocities.
#[derive(Clone, Debug)]
pub struct Jump {
    pub constraints: Vec<Constraint>,
    /// Each differentiated variable with its derivatives; the last is the highest and solved for.
    pub chains: Vec<JumpChain>,
    /// (constraint, chain, derivative of the constraint for the variable)
    pub jacobian: Vec<(u32, u32, ExprId)>,
}

#[derive(Clone, Debug)]
pub struct Constraint {
    pub impulse: VarId,
    /// Zero when satisfied: the constraint, its derivative, and so on up to the one before the highest.
    pub residuals: Vec<ExprId>,
    pub origin: Origin,
}

#[derive(Clone, Debug)]
pub struct JumpChain {
    pub vars: Vec<VarId>,
    /// The model itself speaks of its derivative: a store, not a help of index reduction.
    pub is_store: bool,
}
