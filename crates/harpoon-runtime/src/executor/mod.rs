//! Runs a model that is given as data and code: initialization, right-hand side, Jacobian, events, results.
//!
//! | room | what it does |
//! |---|---|
//! | `memory` | a model while it runs: data, values, code, past, messages |
//! | `blocks` | solves algebraic blocks, also those with switches |
//! | `branch` | keeps a mechanism in the way in which it was put together |
//! | `derivatives` | the Jacobian, and tangents of everything |
//! | `events` | initialization and events |
//! | `modes` | versions of the model for modes and choices of states |
//! | `failure` | what a failed evaluation is called |
//! | `snapshot` | the state of a run, to come back to |
//!
//! Nothing here knows how the data was made; another front end, or a file, could hand it over as well.

mod blocks;
mod branch;
mod derivatives;
mod events;
mod failure;
mod memory;
mod modes;
mod snapshot;

pub use memory::engine::Engine;
pub use memory::external::Strings;
pub use memory::messages::{Messages, NoMessages, Notice, NoticeKind};
pub use memory::{data, host};
pub use modes::jump;
pub use modes::select::{Recompile, Request, Version};
pub use modes::statistics::{ModeStatistics, Stay};
pub use snapshot::Snapshot;

use crate::model::{EventInfo, EventOutcome, Model, Ode, Pattern, SimError, StepAction, StepFailure};
use blocks::solve::Solver;
use branch::Standing;
use data::{ModelData, Step, Tier, slot};
use derivatives::linearize::Sweeps;
use derivatives::tangents::Forward;
use events::Events;
use harpoon_program::SiteId;
use jump::{Impulse, ImpulsePolicy};
use memory::Memory;
use modes::select::{Versions, Watch};
use std::sync::Arc;

/// Whether held values and discrete variables are computed anew or stay.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Continuous,
    Event,
}

#[derive(Clone, Copy)]
enum Plan {
    Initial,
    Derivatives,
    Outputs,
    Events,
}

/// What a plan makes of blocks that cannot be solved. While the mode is not decided, it may pass them over.
#[derive(Default)]
struct Leniency {
    may_pass_over: bool,
    has_passed_over: bool,
}

impl Leniency {
    fn new(may_pass_over: bool) -> Leniency {
        Leniency { may_pass_over, has_passed_over: false }
    }
}

/// What [`Model::probe`] works with instead of the values and factors of the run.
#[derive(Default)]
struct Aside {
    cells: Vec<f64>,
    solvers: Vec<Solver>,
    point: Option<f64>,
    point_x: Vec<f64>,
    /// The data that the solvers belong to.
    data: Option<Arc<ModelData>>,
}

/// A model in execution.
pub struct Executor {
    data: Arc<ModelData>,
    engine: Engine,
    messages: Arc<dyn Messages>,
    memory: Memory,
    solvers: Vec<Solver>,
    /// Where the last accepted step has led, for models with unknowns that move.
    standing: Option<Standing>,
    aside: Aside,
    sweeps: Sweeps,
    forward: Forward,
    events: Events,
    /// Parameters that were set from outside: slot and value.
    overrides: Vec<(u32, f64)>,
    /// The point at which derivatives were computed last, while nothing else has changed since.
    point: Option<f64>,
    point_x: Vec<f64>,
    /// An assertion that was found violated at a communication point inside the step at hand.
    violation: Option<SimError>,
    failed_block: Option<usize>,
    notices: Vec<Notice>,
    listener: Option<Box<dyn FnMut(&Notice) + Send>>,
    has_warned: Vec<bool>,
    has_warned_site: Vec<(Tier, SiteId)>,
    recompile: Option<Box<dyn Recompile>>,
    versions: Versions,
    watches: Vec<Watch>,
    /// The values of a block's conditions and discrete variables at which it was singular.
    stuck: Option<Vec<f64>>,
    /// A mode was met that leaves something open; perhaps it is only how a load is shared.
    may_split: bool,
    has_told_split: bool,
    /// Within an implicit step that seeks the mode.
    is_stepping: bool,
    /// The length of such a step.
    instant: f64,
    impulse_policy: ImpulsePolicy,
    /// That of the run: events are not known better than this.
    tolerance: f64,
    impulses: Vec<Impulse>,
    statistics: ModeStatistics,
    /// Slots that are true for an iteration of an event only, and whether they were.
    pulses: Vec<(u32, bool)>,
}

impl Executor {
    pub fn new(data: Arc<ModelData>, engine: Engine, messages: Arc<dyn Messages>) -> Executor {
        let memory = Memory::new(&data, messages.clone());
        Executor {
            solvers: Vec::new(),
            standing: None,
            aside: Aside::default(),
            sweeps: Sweeps::new(&data),
            forward: Forward::default(),
            events: Events::new(&data),
            overrides: Vec::new(),
            point: None,
            point_x: Vec::new(),
            violation: None,
            failed_block: None,
            notices: Vec::new(),
            listener: None,
            has_warned: vec![false; data.actions.len()],
            has_warned_site: Vec::new(),
            recompile: None,
            versions: Versions::default(),
            watches: Vec::new(),
            stuck: None,
            may_split: false,
            has_told_split: false,
            is_stepping: false,
            instant: 1e-9,
            impulse_policy: ImpulsePolicy::default(),
            tolerance: 1e-6,
            impulses: Vec::new(),
            statistics: ModeStatistics::default(),
            pulses: Vec::new(),
            data,
            engine,
            messages,
            memory,
        }
    }

    /// Sets a parameter for the runs that follow. A parameter that would be computed from others is not.
    pub fn set_parameter(&mut self, slot: u32, value: f64) {
        self.overrides.retain(|&(other, _)| other != slot);
        self.overrides.push((slot, value));
    }

    /// What external functions may do.
    pub fn set_access(&mut self, access: harpoon_external::Access) {
        self.memory.world.external.world.access = access;
    }

    /// The number that stands for a text, for parameters of type String.
    pub fn string(&mut self, text: &str) -> f64 {
        self.memory.world.external.strings.intern(text)
    }

    /// The text that a number stands for.
    pub fn text(&self, number: f64) -> Arc<str> {
        self.memory.world.external.strings.get(number)
    }

    /// What [`Executor::set_parameter`] was told last.
    pub fn parameter(&self, slot: u32) -> Option<f64> {
        self.overrides.iter().find(|&&(other, _)| other == slot).map(|&(_, value)| value)
    }

    /// Told about warnings and prints as they happen; without it they are kept for [`Executor::notices`].
    pub fn set_listener(&mut self, listener: Box<dyn FnMut(&Notice) + Send>) {
        self.listener = Some(listener);
    }

    /// Makes models for other choices of states, for those whose choice may have to change.
    pub fn set_recompile(&mut self, recompile: Box<dyn Recompile>) {
        self.recompile = Some(recompile);
    }

    /// The tolerance of the run, within which the time of an event is uncertain.
    pub fn set_tolerance(&mut self, tolerance: f64) {
        self.tolerance = tolerance;
    }

    /// A time in which nothing happens that anybody would look at.
    pub fn set_instant(&mut self, instant: f64) {
        self.instant = instant;
    }

    /// What to do about states that jump at a change of mode.
    pub fn set_impulse_policy(&mut self, policy: ImpulsePolicy) {
        self.impulse_policy = policy;
    }

    pub fn impulse_policy(&self) -> ImpulsePolicy {
        self.impulse_policy
    }

    /// The impulses of the last run, in order of time.
    pub fn impulses(&self) -> &[Impulse] {
        &self.impulses
    }

    pub fn mode_statistics(&self) -> &ModeStatistics {
        &self.statistics
    }

    /// The statistics with the time in the present mode counted up to `t`, where a run has ended.
    pub fn final_mode_statistics(&self, t: f64) -> ModeStatistics {
        let mut statistics = self.statistics.clone();
        statistics.leave(t, &self.data.assumed);
        statistics
    }

    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// The algebraic block that could not be solved last, for messages about a failed run.
    pub fn failed_block(&self) -> Option<usize> {
        self.failed_block
    }

    pub fn data(&self) -> &Arc<ModelData> {
        &self.data
    }

    /// All values as they were computed last.
    pub fn memory(&self) -> &[f64] {
        &self.memory.cells
    }

    /// Watches ticks, which are true for an iteration of an event only.
    pub fn watch_pulses(&mut self, slots: impl IntoIterator<Item = u32>) {
        self.pulses = slots.into_iter().map(|slot| (slot, false)).collect();
    }

    /// Which of them were true since the last call, in the order of [`Executor::watch_pulses`].
    pub fn take_pulses(&mut self) -> Vec<bool> {
        self.pulses.iter_mut().map(|(_, was_true)| std::mem::take(was_true)).collect()
    }

    /// Gives an input of the model, or another value that nothing computes, from now on.
    pub fn set_value(&mut self, source: data::Source, value: f64) {
        let cell = &mut self.memory.cells[source.slot as usize];
        let value = if source.is_negated { -value } else { value };
        if cell.to_bits() != value.to_bits() {
            *cell = value;
            self.point = None;
        }
    }

    /// The states as they are in memory.
    pub fn states(&self) -> Vec<f64> {
        let mut x = Vec::new();
        self.read_states(&mut x);
        x
    }

    fn notice(&mut self, kind: NoticeKind, component: String, message: String) {
        let notice = Notice { t: self.memory.cells[slot::TIME as usize], kind, component, message };
        match &mut self.listener {
            Some(listener) => listener(&notice),
            None => self.notices.push(notice),
        }
    }

    fn run_plan(&mut self, plan: Plan, mode: Mode) -> Result<(), StepFailure> {
        self.run_plan_with(plan, mode, &mut Leniency::default())
    }

    fn run_plan_with(&mut self, plan: Plan, mode: Mode, leniency: &mut Leniency) -> Result<(), StepFailure> {
        let data = Arc::clone(&self.data);
        let steps = match plan {
            Plan::Initial => &data.initial,
            Plan::Derivatives => &data.derivatives,
            Plan::Outputs => &data.outputs,
            Plan::Events => &data.events,
        };
        for step in steps {
            match step {
                Step::Run(chunk) => self.engine.run(*chunk, &mut self.memory)?,
                Step::Held(list) => {
                    if mode == Mode::Event {
                        for &held in list {
                            self.update_held(held as usize)?;
                        }
                    }
                }
                Step::Solve(block) => {
                    if let Err(failure) = self.solve(*block as usize, mode) {
                        self.pass_over(*block as usize, failure, leniency)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn solve(&mut self, block: usize, mode: Mode) -> Result<(), StepFailure> {
        let data = Arc::clone(&self.data);
        let solve = &data.solves[block];
        // At an event other modes come first: a block with conditions may be singular for being solved in the wrong one.
        let is_only_mode = mode == Mode::Continuous || self.may_split || solve.conditions.is_empty();
        self.solvers[block].may_rest = is_only_mode && solve.may_rest;
        if mode == Mode::Event {
            self.solvers[block].forget_factors();
            if !solve.held.is_empty() || !solve.discrete.is_empty() {
                return self.solve_mixed(block);
            }
        } else if self.solvers[block].solve_by_formula(solve, &self.engine, &mut self.memory) {
            return Ok(());
        }
        self.solve_continuous(block)
    }

    fn solve_continuous(&mut self, block: usize) -> Result<(), StepFailure> {
        let data = Arc::clone(&self.data);
        let solve = &data.solves[block];
        if solve.unknowns.is_empty() {
            return self.engine.run_all(&solve.residual_chunks, &mut self.memory);
        }
        let solver = &mut self.solvers[block];
        solver.may_split = self.may_split && !solve.held.is_empty();
        let outcome = solver.solve(block, solve, &self.engine, &mut self.memory);
        let outcome = outcome.and_then(|()| self.share(block));
        if outcome.is_err() {
            // Without states there is no shorter step to be tried.
            if self.data.states.is_empty()
                && self.solvers[block].enclose(solve, &self.engine, &mut self.memory)
            {
                return Ok(());
            }
            self.failed_block = Some(block);
        }
        outcome
    }

    /// Brings everything that derivatives and roots need to `t` and `x`.
    fn evaluate(&mut self, t: f64, x: &[f64]) -> Result<(), StepFailure> {
        if self.point == Some(t) && self.point_x == x {
            return Ok(());
        }
        self.point = None;
        self.evaluate_on_branch(t, x)?;
        self.point = Some(t);
        self.point_x.clear();
        self.point_x.extend_from_slice(x);
        Ok(())
    }

    fn set_point(&mut self, t: f64, x: &[f64]) {
        self.memory.cells[slot::TIME as usize] = t;
        for (state, &value) in self.data.states.iter().zip(x) {
            self.memory.cells[state.slot as usize] = value;
        }
    }

    fn exchange(&mut self, aside: &mut Aside) {
        std::mem::swap(&mut self.memory.cells, &mut aside.cells);
        std::mem::swap(&mut self.solvers, &mut aside.solvers);
        std::mem::swap(&mut self.point, &mut aside.point);
        std::mem::swap(&mut self.point_x, &mut aside.point_x);
    }

    fn read_states(&self, x: &mut Vec<f64>) {
        x.clear();
        x.extend(self.data.states.iter().map(|state| self.memory.cells[state.slot as usize]));
    }

    fn name(&self, slot: u32) -> String {
        self.data.names.get(slot as usize).cloned().unwrap_or_default()
    }
}

impl Ode for Executor {
    fn n_states(&self) -> usize {
        self.data.states.len()
    }

    fn rhs(&mut self, t: f64, x: &[f64], dx: &mut [f64]) -> Result<(), StepFailure> {
        self.evaluate(t, x)?;
        for (i, (state, dx)) in self.data.states.iter().zip(dx).enumerate() {
            *dx = state.der.get(&self.memory.cells);
            if !dx.is_finite() {
                self.point = None;
                return Err(StepFailure::NonFinite { state: i });
            }
        }
        Ok(())
    }

    fn jacobian_pattern(&self) -> &Pattern {
        &self.data.linearization.pattern
    }

    fn jacobian(&mut self, t: f64, x: &[f64], values: &mut [f64]) -> Result<(), StepFailure> {
        self.evaluate(t, x)?;
        self.linearize(values)?;
        self.mend_columns(t, x, values)
    }

    fn step_rejected(&mut self) {
        for (solver, solve) in self.solvers.iter().zip(&self.data.solves) {
            solver.restore(solve, &mut self.memory);
        }
        self.point = None;
    }

    fn nominal(&self, out: &mut [f64]) {
        for (state, out) in self.data.states.iter().zip(out) {
            *out = state.nominal.get(&self.memory.cells).abs();
            if !(*out > 0.0 && out.is_finite()) {
                *out = 1.0;
            }
        }
    }
}

impl Model for Executor {
    fn initialize(&mut self, t0: f64, x: &mut Vec<f64>) -> Result<EventOutcome, SimError> {
        self.start(t0, x)
    }

    fn n_roots(&self) -> usize {
        self.data.roots.len()
    }

    fn roots(&mut self, t: f64, x: &[f64], out: &mut [f64]) -> Result<(), StepFailure> {
        self.evaluate(t, x)?;
        self.root_values(out)
    }

    fn root_nominal(&self, k: usize) -> f64 {
        let nominal = self.data.roots[k].nominal.get(&self.memory.cells).abs();
        if nominal > 0.0 && nominal.is_finite() { nominal } else { 1.0 }
    }

    fn positive_at_zero(&self, k: usize) -> bool {
        self.is_held_above(k)
    }

    fn next_time_event(&self, t: f64) -> Option<f64> {
        self.events.next_time_event(t)
    }

    fn event(&mut self, t: f64, x: &mut Vec<f64>, what: EventInfo) -> Result<EventOutcome, SimError> {
        self.handle_event(t, x, what)
    }

    fn step_accepted(&mut self, t: f64, x: &mut Vec<f64>) -> Result<StepAction, SimError> {
        self.accept_step(t, x)
    }

    fn finish(&mut self, t: f64, x: &mut Vec<f64>) -> Result<bool, SimError> {
        if !self.data.has_terminal {
            return Ok(false);
        }
        self.memory.cells[slot::TERMINAL as usize] = 1.0;
        let outcome = self.handle_event(t, x, EventInfo { crossings: &[], time_event: false });
        self.memory.cells[slot::TERMINAL as usize] = 0.0;
        outcome.map(|_| true)
    }

    fn n_observed(&self) -> usize {
        self.data.observed.len()
    }

    fn observe(&mut self, t: f64, x: &[f64], out: &mut [f64]) -> Result<(), StepFailure> {
        self.evaluate(t, x)?;
        self.run_plan(Plan::Outputs, Mode::Continuous)?;
        self.watch_assertions();
        for (source, out) in self.data.observed.iter().zip(out) {
            *out = source.get(&self.memory.cells);
        }
        Ok(())
    }

    fn probe(&mut self, t: f64, x: &[f64], out: &mut [f64]) -> Result<(), StepFailure> {
        let mut aside = std::mem::take(&mut self.aside);
        if !aside.data.as_ref().is_some_and(|data| Arc::ptr_eq(data, &self.data)) {
            aside.solvers = self.data.solves.iter().map(|s| Solver::new(s, &self.memory.cells)).collect();
            aside.data = Some(Arc::clone(&self.data));
        }
        aside.point = None;
        // A linear block has other coefficients after an event.
        aside.solvers.iter_mut().for_each(Solver::forget_factors);
        if self.standing.is_some() {
            for (solver, of) in aside.solvers.iter_mut().zip(&self.solvers) {
                solver.set_accepted(of.accepted());
            }
        }
        aside.cells.clone_from(&self.memory.cells);
        self.exchange(&mut aside);
        let violation = self.violation.take();
        let outcome = self.observe(t, x, out);
        self.violation = violation;
        self.exchange(&mut aside);
        self.aside = aside;
        outcome
    }

    fn state_name(&self, i: usize) -> String {
        self.data.states[i].name.clone()
    }

    fn root_description(&self, k: usize) -> String {
        self.data.held[self.data.roots[k].held as usize].description.clone()
    }
    fn describe_failure(&self, failure: &StepFailure) -> String {
        self.name_failure(failure)
    }
}
