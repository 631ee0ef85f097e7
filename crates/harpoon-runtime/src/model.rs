//! What the numerics see of a model: right-hand side, Jacobian, roots, events.
//!
//! [`Ode`] is all an integrator may use; [`Model`] adds what the event driver (`simulate.rs`) needs. Both are
//! object safe and speak in slices, so machine code, the interpreter, an imported FMU and the test problems
//! look alike. Nothing here knows Modelica: names come back only through [`Model::state_name`] and
//! [`Model::root_description`], when a message is written.

use harpoon_base::{Span, number_text};
use std::fmt;

/// Nonzero positions of a matrix, column by column, rows ascending within a column.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pattern {
    pub n_rows: usize,
    pub col_ptr: Vec<usize>,
    pub row_idx: Vec<usize>,
}

impl Pattern {
    /// Every entry present: the safe choice for a handful of states.
    pub fn dense(n_rows: usize, n_cols: usize) -> Pattern {
        Pattern {
            n_rows,
            col_ptr: (0..=n_cols).map(|j| j * n_rows).collect(),
            row_idx: (0..n_cols).flat_map(|_| 0..n_rows).collect(),
        }
    }

    /// From (row, column) pairs in any order; a pair given twice counts once.
    pub fn from_entries(n_rows: usize, n_cols: usize, entries: &[(usize, usize)]) -> Pattern {
        let mut sorted: Vec<(usize, usize)> = entries.iter().map(|&(row, col)| (col, row)).collect();
        sorted.sort_unstable();
        sorted.dedup();
        let mut col_ptr = vec![0; n_cols + 1];
        for &(col, _) in &sorted {
            col_ptr[col + 1] += 1;
        }
        for col in 0..n_cols {
            col_ptr[col + 1] += col_ptr[col];
        }
        Pattern { n_rows, col_ptr, row_idx: sorted.into_iter().map(|(_, row)| row).collect() }
    }

    pub fn n_cols(&self) -> usize {
        self.col_ptr.len().saturating_sub(1)
    }

    pub fn nnz(&self) -> usize {
        self.row_idx.len()
    }

    pub fn rows(&self, col: usize) -> &[usize] {
        &self.row_idx[self.col_ptr[col]..self.col_ptr[col + 1]]
    }
}

/// Why an evaluation at a trial point failed. Normal control flow: the integrator cuts the step and tries
/// again; only the last one is reported.
#[derive(Clone, Debug, PartialEq)]
pub enum StepFailure {
    /// The derivative of this state came out infinite or not a number.
    NonFinite { state: usize },
    /// An algebraic block has no solution near the trial point.
    Block { block: usize, failure: crate::nonlinear::Failure },
    /// The model's own words: a logarithm of a negative number, a violated assertion, an external function.
    /// Where it happened is known inside of functions.
    Message { text: String, span: Span },
}

impl StepFailure {
    pub fn message(text: impl Into<String>) -> StepFailure {
        StepFailure::Message { text: text.into(), span: Span::NONE }
    }
}

impl fmt::Display for StepFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StepFailure::NonFinite { state } => write!(f, "the derivative of state {state} is not finite"),
            StepFailure::Block { failure: failure @ crate::nonlinear::Failure::NoMode { .. }, .. } => {
                failure.fmt(f)
            }
            StepFailure::Block { block, failure } => write!(f, "algebraic block {block}: {failure}"),
            StepFailure::Message { text, .. } => f.write_str(text),
        }
    }
}

/// Why a simulation ended early: what, when, and the indices by which the caller names components.
#[derive(Clone, Debug, PartialEq)]
pub enum SimError {
    /// The model could not be evaluated at a point which no smaller step avoids.
    Evaluation { t: f64, failure: StepFailure },
    /// The model found no consistent start.
    Initialization { t: f64, failure: StepFailure },
    /// The error test kept failing until the step was lost in rounding. `dominant`: worst states first.
    StepTooSmall { t: f64, h: f64, dominant: Vec<usize> },
    /// The implicit equations of a step did not converge at any step size.
    NewtonFailed { t: f64, h: f64, dominant: Vec<usize> },
    /// The iteration matrix was singular at every step size; `column` is the state without a pivot.
    SingularIteration { t: f64, h: f64, column: usize },
    /// Conditions switch back and forth without leaving the neighbourhood of zero.
    Chattering { t_from: f64, t_to: f64, events: usize, roots: Vec<usize>, turned: Vec<Turn> },
    /// The model's event iteration did not settle.
    EventIteration { t: f64, iterations: usize, roots: Vec<usize> },
    /// A mode of the model has no version that could compute it.
    Mode { t: f64, message: String },
    /// States would have to jump in a way that the run does not allow.
    Impulse { t: f64, kind: crate::executor::jump::ImpulseKind, message: String },
    /// Discrete variables change back and forth at one instant.
    Unsettled { t: f64, iterations: usize, names: Vec<String> },
    /// A violated assertion: the number of the model's action, and the values that its condition looks at.
    Assertion { t: f64, action: usize, component: String, message: String, values: Vec<(String, String)> },
    /// Any other complaint of the model, in its own words.
    Model { t: f64, message: String },
    /// The step limit between two communication points was used up.
    TooManySteps { t: f64, steps: usize, t_from: f64 },
    /// The caller raised the cancellation flag.
    Cancelled { t: f64 },
}

/// A state that each event of a chattering condition turns round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn {
    pub state: usize,
    /// Its derivative on the two sides of the condition.
    pub rates: [f64; 2],
}

impl SimError {
    /// The simulation time at which it happened.
    pub fn time(&self) -> f64 {
        match *self {
            SimError::Evaluation { t, .. }
            | SimError::Initialization { t, .. }
            | SimError::StepTooSmall { t, .. }
            | SimError::NewtonFailed { t, .. }
            | SimError::SingularIteration { t, .. }
            | SimError::EventIteration { t, .. }
            | SimError::Assertion { t, .. }
            | SimError::Model { t, .. }
            | SimError::Mode { t, .. }
            | SimError::Unsettled { t, .. }
            | SimError::Impulse { t, .. }
            | SimError::TooManySteps { t, .. }
            | SimError::Cancelled { t } => t,
            SimError::Chattering { t_to, .. } => t_to,
        }
    }

    /// One line with the model's names in place of indices.
    pub fn describe(&self, model: &dyn Model) -> String {
        self.text(
            &|i| format!("`{}`", model.state_name(i)),
            &|k| format!("`{}`", model.root_description(k)),
            &|failure| model.describe_failure(failure),
        )
    }

    fn text(
        &self,
        state: &dyn Fn(usize) -> String,
        root: &dyn Fn(usize) -> String,
        failed: &dyn Fn(&StepFailure) -> String,
    ) -> String {
        let list = |name: &dyn Fn(usize) -> String, indices: &[usize]| {
            indices.iter().map(|&i| name(i)).collect::<Vec<_>>().join(", ")
        };
        match self {
            SimError::Evaluation { t, failure: StepFailure::NonFinite { state: i } } => {
                format!("the derivative of {} is not finite at t = {}", state(*i), number_text(*t))
            }
            SimError::Evaluation { t, failure } => {
                format!("the model cannot be evaluated at t = {}: {}", number_text(*t), failed(failure))
            }
            SimError::Initialization { t, failure } => {
                format!("no consistent start at t = {}: {}", number_text(*t), failed(failure))
            }
            SimError::StepTooSmall { t, h, dominant } => format!(
                "the tolerance cannot be met at t = {}, even with steps of {h:.1e}; the error is largest in {}",
                number_text(*t),
                list(state, dominant)
            ),
            SimError::NewtonFailed { t, h, dominant } => format!(
                "the implicit step does not converge at t = {}, even with steps of {h:.1e}; farthest off: {}",
                number_text(*t),
                list(state, dominant)
            ),
            SimError::SingularIteration { t, h, column } => format!(
                "the iteration matrix is singular at t = {}, even with steps of {h:.1e}, in the column of {}",
                number_text(*t),
                state(*column)
            ),
            SimError::Chattering { t_from, t_to, events, roots, turned } => {
                let turn = |turn: &Turn| {
                    let [a, b] = turn.rates;
                    format!("{} (derivative {a:.3e}, then {b:.3e})", state(turn.state))
                };
                let turned: Vec<String> = turned.iter().map(turn).collect();
                let what = if turned.is_empty() { "" } else { "; each one turns round " };
                format!(
                    "chattering: {events} events between t = {} and t = {} by {}{what}{}",
                    number_text(*t_from),
                    number_text(*t_to),
                    list(root, roots),
                    turned.join(", ")
                )
            }
            SimError::EventIteration { t, iterations, roots } => format!(
                "the event at t = {} does not settle in {iterations} iterations; still changing: {}",
                number_text(*t),
                list(root, roots)
            ),
            SimError::Assertion { t, message, values, .. } => {
                let values: Vec<String> = values.iter().map(|(name, v)| format!("`{name}` = {v}")).collect();
                let with = if values.is_empty() { "" } else { ", with " };
                format!("assertion violated at t = {}: {message}{with}{}", number_text(*t), values.join(", "))
            }
            SimError::Unsettled { t, iterations, names } => {
                let names = if names.is_empty() {
                    "the states that `reinit` sets".to_owned()
                } else {
                    names.join(", ")
                };
                format!(
                    "the event at t = {} does not settle in {iterations} iterations; still changing: {names}",
                    number_text(*t)
                )
            }
            SimError::Mode { t, message } => {
                format!("the mode at t = {} cannot be computed: {message}", number_text(*t))
            }
            SimError::Impulse { t, message, .. } => format!("impulse at t = {}: {message}", number_text(*t)),
            SimError::Model { t, message } => format!("t = {}: {message}", number_text(*t)),
            SimError::TooManySteps { t, steps, t_from } => {
                format!(
                    "more than {steps} steps from t = {} to t = {}, within one communication interval",
                    number_text(*t_from),
                    number_text(*t)
                )
            }
            SimError::Cancelled { t } => format!("cancelled at t = {}", number_text(*t)),
        }
    }
}

impl fmt::Display for SimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&|i| format!("state {i}"), &|k| format!("root {k}"), &|e| e.to_string()))
    }
}

impl std::error::Error for SimError {}

/// An ordinary differential equation x' = f(t, x): all that an integrator sees.
///
/// Evaluations take `&mut self` because a model keeps scratch space and the last solution of its algebraic
/// loops as the next guess; the value of `f` must not depend on it beyond the loops' tolerance.
pub trait Ode {
    fn n_states(&self) -> usize;

    fn rhs(&mut self, t: f64, x: &[f64], dx: &mut [f64]) -> Result<(), StepFailure>;

    /// Where ∂f/∂x may be nonzero. Fixed until the model reports [`EventOutcome::StructureChanged`].
    fn jacobian_pattern(&self) -> &Pattern;

    /// The exact ∂f/∂x, in the order of the pattern.
    fn jacobian(&mut self, t: f64, x: &[f64], values: &mut [f64]) -> Result<(), StepFailure>;

    /// A trial step did not stand, and another from the same point follows: guesses that came from the trial are
    /// to be forgotten. Where a loop has several solutions, the one that was accepted last goes on.
    fn step_rejected(&mut self) {}

    /// The magnitude of each state; the absolute tolerance is the relative one times this.
    fn nominal(&self, out: &mut [f64]) {
        out.fill(1.0);
    }
}

/// Which way a root function passed zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Rising,
    Falling,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    pub root: usize,
    pub direction: Direction,
}

/// What made the driver stop: roots that passed zero together, a time event, or both.
#[derive(Clone, Copy, Debug)]
pub struct EventInfo<'a> {
    pub crossings: &'a [Crossing],
    pub time_event: bool,
}

/// How much of the integrator's memory survives an event. Ordered: the later includes the earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// Neither states nor derivatives: the running step stays valid.
    Nothing,
    /// The right-hand side is another one; the states are continuous.
    Rhs,
    /// The states jumped.
    States,
    /// States were exchanged or their number, the pattern or the number of roots changed.
    Structure,
}

/// What an event did. The model has already iterated it to rest.
#[derive(Clone, Debug, PartialEq)]
pub enum EventOutcome {
    Continue(Change),
    /// `terminate(message)`: stop here, as a success.
    Terminate(String),
}

/// What the model asks for after an accepted step.
#[derive(Clone, Debug, PartialEq)]
pub enum StepAction {
    Continue,
    /// The model changed the states in place (dynamic state selection, projection): start again from there.
    Restart(Change),
    Terminate(String),
}

/// A differential equation with events: all that the driver sees.
pub trait Model: Ode {
    /// Solves the initial equations at `t0`, iterates the initial event, and writes the states.
    fn initialize(&mut self, t0: f64, x: &mut Vec<f64>) -> Result<EventOutcome, SimError>;

    fn n_roots(&self) -> usize {
        0
    }

    /// Values whose sign changes are events. Conditions are held between events, so that these functions and
    /// `rhs` are smooth over a step.
    fn roots(&mut self, _t: f64, _x: &[f64], _out: &mut [f64]) -> Result<(), StepFailure> {
        Ok(())
    }

    /// The magnitude of root `k`; tolerance times this is the width below which it counts as zero.
    fn root_nominal(&self, _k: usize) -> f64 {
        1.0
    }

    /// On which side root `k` lies when it is exactly zero: true for `a >= b` written as a − b.
    fn positive_at_zero(&self, _k: usize) -> bool {
        false
    }

    /// The next time event after `t`. Asked again after every event.
    fn next_time_event(&self, _t: f64) -> Option<f64> {
        None
    }

    /// Handles an event at `t`, including its iteration. May change `x`, even its length.
    fn event(&mut self, t: f64, x: &mut Vec<f64>, what: EventInfo) -> Result<EventOutcome, SimError>;

    /// Called once for each step that stands (to its end, or to the event within it), in order of time:
    /// assertions, delay buffers, dynamic state selection.
    fn step_accepted(&mut self, _t: f64, _x: &mut Vec<f64>) -> Result<StepAction, SimError> {
        Ok(StepAction::Continue)
    }

    /// Called at the end of a simulation that did not fail: what takes place when `terminal()` becomes true. Says whether
    /// the model has such an event.
    fn finish(&mut self, _t: f64, _x: &mut Vec<f64>) -> Result<bool, SimError> {
        Ok(false)
    }

    /// The number of values in a result row; by default the states.
    fn n_observed(&self) -> usize {
        self.n_states()
    }

    /// Writes a result row.
    fn observe(&mut self, _t: f64, x: &[f64], out: &mut [f64]) -> Result<(), StepFailure> {
        out.copy_from_slice(x);
        Ok(())
    }

    /// Writes a result row as [`Model::observe`] does, and leaves no trace: what is computed afterwards is the same
    /// to the last bit as if this had not been asked.
    fn probe(&mut self, t: f64, x: &[f64], out: &mut [f64]) -> Result<(), StepFailure> {
        self.observe(t, x, out)
    }

    fn state_name(&self, i: usize) -> String {
        format!("x[{i}]")
    }

    fn root_description(&self, k: usize) -> String {
        format!("root {k}")
    }

    /// A failure with the names of what it is about.
    fn describe_failure(&self, failure: &StepFailure) -> String {
        failure.to_string()
    }
}
