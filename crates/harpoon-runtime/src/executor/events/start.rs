//! Initialization (MLS 8.6).
//!
//! The initial problem is solved in the mode that the start values decide, with `homotopy` where the model has it;
//! the first event iteration follows.

use super::Events;
use crate::executor::blocks::mixed::is_singular;
use crate::executor::blocks::solve::Solver;
use crate::executor::memory::data::{ModelData, slot};
use crate::executor::modes::statistics::ModeStatistics;
use crate::executor::{Executor, Leniency, Mode, Plan};
use crate::model::{Change, EventOutcome, SimError, StepFailure};
use crate::nonlinear::Failure;
use std::sync::Arc;

/// Versions of the model tried to find the mode at the start.
const MAX_START_MODES: usize = 20;

/// What came of seeking the mode at the start.
enum StartMode {
    NotFound,
    /// Its version has an initial problem, yet to be solved.
    Entered,
    /// The states have jumped into it.
    Jumped,
}

impl Executor {
    pub(in crate::executor) fn start(&mut self, t0: f64, x: &mut Vec<f64>) -> Result<EventOutcome, SimError> {
        self.restore_first_version();
        self.impulses.clear();
        self.statistics = ModeStatistics { since: t0, ..ModeStatistics::default() };
        (self.may_split, self.has_told_split) = (false, false);
        let mut has_sought = false;
        let mut undetermined = None;
        for _ in 0..MAX_START_MODES {
            self.prepare_start(t0)?;
            let (error, is_open, may_rest) = match self.solve_initial_problem() {
                Ok(()) => match self.move_start_mode(t0) {
                    Ok(true) => continue,
                    Ok(false) => return self.finish_start(t0, x),
                    Err(error) => (error, true, true),
                },
                Err(failure) => {
                    let (is_open, may_rest) = (self.is_open_mode(&failure), is_singular(&failure));
                    let Err(error) = self.leave_singular_start(t0, failure) else { continue };
                    (error, is_open, may_rest)
                }
            };
            let mut error = undetermined.take().unwrap_or(error);
            if !(is_open || may_rest) || self.may_split {
                return Err(error);
            }
            // The start values say more about the mode than what is known without them.
            if is_open && !std::mem::replace(&mut has_sought, true) {
                match self.seek_start_mode(t0) {
                    Ok(StartMode::Entered) => continue,
                    Ok(StartMode::Jumped) => return self.finish_start(t0, x),
                    Ok(StartMode::NotFound) => {}
                    Err(found) => error = found,
                }
            }
            if matches!(error, SimError::Impulse { .. }) {
                return Err(error);
            }
            self.may_split = true;
            self.restore_first_version();
            undetermined = Some(error);
        }
        let message = "the conditions that decide the mode do not settle".to_owned();
        Err(SimError::Initialization { t: t0, failure: StepFailure::message(message) })
    }

    /// All values as they are before the initial problem.
    fn prepare_start(&mut self, t0: f64) -> Result<(), SimError> {
        self.point = None;
        let data = Arc::clone(&self.data);
        self.memory.cells.clone_from(&data.memory);
        self.memory.world.delays.clear();
        self.memory.world.transports.clear();
        self.violation = None;
        self.notices.clear();
        self.has_warned.fill(false);
        self.has_warned_site.clear();
        self.events = Events::new(&data);
        self.sweeps.has_frozen = false;
        let cells = &mut self.memory.cells;
        cells[slot::TIME as usize] = t0;
        cells[slot::INITIAL as usize] = 1.0;
        cells[slot::LAMBDA as usize] = 1.0;
        self.set_overrides(&data);
        let at_start = |failure| SimError::Initialization { t: t0, failure };
        self.engine.run_all(&data.parameter_chunks, &mut self.memory).map_err(at_start)?;
        self.engine.run_all(&data.attributes, &mut self.memory).map_err(at_start)?;
        self.engine.run_all(&data.start, &mut self.memory).map_err(at_start)?;
        // An input that was given has no start value any more.
        self.set_overrides(&data);
        for pre in &data.pre {
            self.memory.cells[pre.pre as usize] = self.memory.cells[pre.slot as usize];
        }
        self.solvers = data.solves.iter().map(|s| Solver::new(s, &self.memory.cells)).collect();
        self.standing = None;
        Ok(())
    }

    /// Parameters that were set from outside.
    pub(in crate::executor) fn set_overrides(&mut self, data: &ModelData) {
        let cells = &mut self.memory.cells;
        for &(slot, value) in &self.overrides {
            cells[slot as usize] = value;
            if let Some(dependent) = data.parameters.iter().find(|p| p.slot == slot) {
                cells[dependent.is_set as usize] = 1.0;
                cells[dependent.is_set as usize + 1] = value;
            }
        }
    }

    /// True if the initial values belong to another mode than the one this version is for.
    fn move_start_mode(&mut self, t0: f64) -> Result<bool, SimError> {
        if self.data.assumed.is_empty() {
            return Ok(false);
        }
        let now = self.condition_values().map_err(|f| self.evaluation_error(t0, f))?;
        let actual: Vec<(u32, bool)> = self.data.assumed.iter().map(|&(c, _)| (c, now[c as usize])).collect();
        if actual == self.data.assumed {
            return Ok(false);
        }
        self.enter(t0, &actual, true, true)?;
        Ok(true)
    }

    /// Seeks the mode that holds an instant after the start, from the start values as far as they are known without
    /// the blocks that cannot be solved. Where that mode leaves no room for the start values, the states jump from
    /// there: a capacitor that starts empty behind diodes that conduct.
    fn seek_start_mode(&mut self, t0: f64) -> Result<StartMode, SimError> {
        self.prepare_start(t0)?;
        let outcome = self.run_plan_with(Plan::Initial, Mode::Event, &mut Leniency::new(true));
        if outcome.is_err() || !self.seek_mode(t0)? {
            return Ok(StartMode::NotFound);
        }
        let values = self.condition_values().map_err(|f| self.evaluation_error(t0, f))?;
        let assumed: Vec<(u32, bool)> = (0..).zip(values).collect();
        if self.enter(t0, &assumed, true, true).is_ok() {
            return Ok(StartMode::Entered);
        }
        self.memory.cells[slot::INITIAL as usize] = 0.0;
        self.renew_pre();
        self.find_mode(t0, true)?;
        Ok(StartMode::Jumped)
    }

    /// `pre(v) := v` at the begin of an event. A discrete input has its new value already: what it was at the end of the
    /// last event is what it was before this one.
    pub(super) fn begin_pre(&mut self) {
        let data = Arc::clone(&self.data);
        for pre in data.pre.iter().filter(|pre| !(pre.is_input && pre.is_discrete)) {
            self.memory.cells[pre.pre as usize] = self.memory.cells[pre.slot as usize];
        }
    }

    /// `pre(v) := v`.
    pub(super) fn renew_pre(&mut self) {
        let data = Arc::clone(&self.data);
        for pre in &data.pre {
            self.memory.cells[pre.pre as usize] = self.memory.cells[pre.slot as usize];
        }
    }

    /// The initial problem has a singular block: it has to be that of the mode at hand.
    fn leave_singular_start(&mut self, t0: f64, failure: StepFailure) -> Result<(), SimError> {
        self.check_parameters()?;
        let error = SimError::Initialization { t: t0, failure: failure.clone() };
        let StepFailure::Block { block, failure } = failure else { return Err(error) };
        match failure {
            Failure::Singular { .. } => {}
            Failure::NoMode { .. } => match self.stuck.take() {
                Some(mode) => self.set_block_mode(block, &mode),
                None => return Err(error),
            },
            _ => return Err(error),
        }
        let Ok(assumed) = self.with_conditions_of(block) else { return Err(error) };
        if assumed.len() == self.data.assumed.len() || !self.has_versions() {
            return Err(error);
        }
        let is_exact = !self.data.assumed.is_empty();
        self.enter(t0, &assumed, is_exact, true)
    }

    fn finish_start(&mut self, t0: f64, x: &mut Vec<f64>) -> Result<EventOutcome, SimError> {
        let mut end = self.act(true)?;
        // MLS 8.6: `pre(v) := v`, whatever `pre` was during the initial problem; then an event iteration.
        self.memory.cells[slot::INITIAL as usize] = 0.0;
        // What changes in that iteration has been as it was before, as at any other event.
        self.record_delays(t0)?;
        self.renew_pre();
        end = end.or(self.iterate(t0)?.terminate);
        self.read_states(x);
        self.settle(t0, true)?;
        self.record_delays(t0)?;
        self.check_assertions(t0)?;
        Ok(match end {
            Some(message) => EventOutcome::Terminate(message),
            None => EventOutcome::Continue(Change::Structure),
        })
    }

    fn solve_initial_problem(&mut self) -> Result<(), StepFailure> {
        self.stuck = None;
        // Where there are several solutions, the one that the simplified equations lead to is meant (MLS 3.7.4).
        if self.data.has_homotopy {
            let guess = self.memory.cells.clone();
            if self.follow_homotopy().is_ok() {
                return Ok(());
            }
            self.memory.cells = guess;
        }
        self.run_plan(Plan::Initial, Mode::Event)
    }

    /// From the simplified expressions of `homotopy` to the actual ones, in steps that shrink on failure.
    fn follow_homotopy(&mut self) -> Result<(), StepFailure> {
        let (mut lambda, mut step): (f64, f64) = (0.0, 0.2);
        self.memory.cells[slot::LAMBDA as usize] = 0.0;
        self.run_plan(Plan::Initial, Mode::Event)?;
        while lambda < 1.0 {
            let before = self.memory.cells.clone();
            let next = (lambda + step).min(1.0);
            self.memory.cells[slot::LAMBDA as usize] = next;
            match self.run_plan(Plan::Initial, Mode::Event) {
                Ok(()) => {
                    lambda = next;
                    step *= 2.0;
                }
                Err(failure) => {
                    self.memory.cells = before;
                    step *= 0.25;
                    if step < 1e-4 {
                        return Err(failure);
                    }
                }
            }
        }
        Ok(())
    }
}
