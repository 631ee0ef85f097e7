//! Events (MLS 8.5).
//!
//! At an event everything is computed in order with held values brought up to date on the way; then the
//! values that `pre` shows are renewed, and so on until nothing changes. `reinit` takes effect between two
//! iterations. `sample` is true in the first iteration only.

use super::{coincide, nearest_instant};
use crate::executor::blocks::solve::Solver;
use crate::executor::memory::data::{ActionKind, HeldKind, slot};
use crate::executor::{Executor, Mode, NoticeKind, Plan};
use crate::model::{Change, EventInfo, EventOutcome, SimError, StepFailure};
use std::sync::Arc;

/// More iterations than this are no way to a consistent state.
const MAX_ITERATIONS: usize = 200;
/// Iterations that discrete variables get to follow each other before a mode is sought.
const PATIENCE: usize = 20;
/// Switches that act again within so many instants may be about to chatter.
const SOON: f64 = 1000.0;

pub(super) struct Iterated {
    pub(super) change: Change,
    pub(super) terminate: Option<String>,
}

impl Executor {
    pub(in crate::executor) fn handle_event(
        &mut self,
        t: f64,
        x: &mut Vec<f64>,
        what: EventInfo,
    ) -> Result<EventOutcome, SimError> {
        let data = Arc::clone(&self.data);
        let at = |failure| SimError::Evaluation { t, failure };
        // The left limit, of which `pre` speaks.
        self.evaluate(t, x).map_err(at)?;
        if data.jump.is_some() || data.pre.iter().any(|pre| !pre.is_discrete) {
            self.run_plan(Plan::Outputs, Mode::Continuous).map_err(at)?;
        }
        self.point = None;
        self.begin_pre();
        self.events.fired.fill(None);
        for crossing in what.crossings {
            self.events.fired[crossing.root] = Some(crossing.direction);
        }
        self.events.is_after = true;
        self.events.may_sample = what.time_event;
        self.events.is_first = true;
        self.record_delays(t)?;
        let iterated = self.iterate(t)?;
        self.read_states(x);
        self.settle(t, false)?;
        self.record_delays(t)?;
        self.check_assertions(t)?;
        if let Some(message) = iterated.terminate {
            return Ok(EventOutcome::Terminate(message));
        }
        let mut change = iterated.change;
        if change != Change::Nothing && self.select_states(t, x)? {
            change = Change::Structure;
        }
        Ok(EventOutcome::Continue(change))
    }

    /// After `reinit`, which leaves the other states as they are (MLS 8.3.6): what depends on states follows them, and
    /// is no store that has to give way. Where it cannot be computed the mode is about to change.
    fn follow_states(&mut self, stores: &mut Vec<f64>) {
        self.set_stores(stores);
        let plans = [Plan::Derivatives, Plan::Outputs];
        if plans.into_iter().try_for_each(|plan| self.run_plan(plan, Mode::Continuous)).is_ok() {
            *stores = self.store_values();
        }
    }

    /// Iterates until nothing changes.
    pub(super) fn iterate(&mut self, t: f64) -> Result<Iterated, SimError> {
        self.solvers.iter_mut().for_each(Solver::forget_factors);
        let mut data = Arc::clone(&self.data);
        let mut iterated = Iterated { change: Change::Nothing, terminate: None };
        let held_before: Vec<f64> = data.held.iter().map(|h| self.memory.cells[h.slot as usize]).collect();
        let mut changing: Vec<u32> = Vec::new();
        let mut unsettled: Vec<u32> = Vec::new();
        let mut left = self.store_values();
        let mut has_looked = false;
        for iteration in 0..MAX_ITERATIONS {
            self.events.has_sampled = false;
            self.set_stores(&left);
            let mut settled = self.compute_mode(t)?;
            // A state is set anew from what is computed in this very iteration: it has to be in its own mode, however short.
            if settled.is_none() && !self.serves_mode(t)? && self.sets_states_anew(t)? {
                self.set_stores(&left);
                self.find_mode(t, false)?;
                iterated.change = Change::Structure;
                data = Arc::clone(&self.data);
                left = self.store_values();
                settled = Some(None);
            }
            let states_before: Vec<f64> =
                data.states.iter().map(|s| self.memory.cells[s.slot as usize]).collect();
            iterated.terminate = iterated.terminate.or(self.act(false)?);
            let has_jumped = (data.states.iter().zip(&states_before))
                .any(|(s, &before)| self.memory.cells[s.slot as usize] != before);
            if has_jumped {
                iterated.change = iterated.change.max(Change::States);
                for (state, before) in data.states.iter().zip(&states_before) {
                    let now = self.memory.cells[state.slot as usize];
                    self.must_be_number(t, state.slot)?;
                    if let Some(k) = data.stores.iter().position(|&s| s == state.slot && now != *before) {
                        left[k] = now;
                    }
                }
                self.follow_states(&mut left);
            }
            changing.clear();
            for pre in data.pre.iter().filter(|pre| pre.is_discrete) {
                let now = self.memory.cells[pre.slot as usize];
                if self.memory.cells[pre.pre as usize] != now {
                    self.must_be_number(t, pre.slot)?;
                    self.memory.cells[pre.pre as usize] = now;
                    changing.push(pre.slot);
                }
            }
            if !changing.is_empty() {
                iterated.change = iterated.change.max(Change::Rhs);
            }
            // What goes back and forth in a mode that cannot be computed does so for ever.
            let is_stuck = settled.is_none() && iteration > PATIENCE;
            if (changing.is_empty() || is_stuck) && !has_jumped && !self.events.has_sampled {
                let Some(impulse) = settled else {
                    // Nothing is pending any more, so this is the mode, and it needs another version.
                    self.set_stores(&left);
                    self.find_mode(t, false)?;
                    iterated.change = Change::Structure;
                    data = Arc::clone(&self.data);
                    left = self.store_values();
                    continue;
                };
                if !has_looked && self.has_switched_soon(t, &held_before) {
                    has_looked = true;
                    if self.is_sliding(t, &left)? {
                        self.find_mode(t, true)?;
                        iterated.change = Change::Structure;
                        data = Arc::clone(&self.data);
                        left = self.store_values();
                        continue;
                    }
                }
                if let Some(impulse) = impulse {
                    self.react(impulse)?;
                }
                if self.store_values() != left {
                    iterated.change = iterated.change.max(Change::States);
                }
                let has_switched = (data.held.iter().zip(&held_before))
                    .any(|(h, &before)| self.memory.cells[h.slot as usize] != before);
                if has_switched {
                    iterated.change = iterated.change.max(Change::Rhs);
                }
                return Ok(iterated);
            }
            self.events.may_sample = false;
            self.events.is_first = false;
            if iteration + PATIENCE > MAX_ITERATIONS {
                unsettled.extend_from_slice(&changing);
            }
        }
        unsettled.sort_unstable();
        unsettled.dedup();
        let names = unsettled.iter().take(8).map(|&s| format!("`{}`", self.name(s))).collect();
        Err(SimError::Unsettled { t, iterations: MAX_ITERATIONS, names })
    }

    /// Whether a `reinit` takes place in this iteration.
    fn sets_states_anew(&mut self, t: f64) -> Result<bool, SimError> {
        let data = Arc::clone(&self.data);
        for action in data.actions.iter().filter(|a| matches!(a.kind, ActionKind::Reinit { .. })) {
            self.engine.run(action.chunk, &mut self.memory).map_err(|f| self.evaluation_error(t, f))?;
            if self.memory.cells[action.out as usize] != 0.0 {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What is no number never equals itself, and would change for ever.
    fn must_be_number(&self, t: f64, slot: u32) -> Result<(), SimError> {
        if !self.memory.cells[slot as usize].is_nan() {
            return Ok(());
        }
        let message = format!("`{}` is not a number", self.name(slot));
        Err(self.evaluation_error(t, StepFailure::message(message)))
    }

    /// Whether a switch acts that did so a moment ago, too.
    fn has_switched_soon(&mut self, t: f64, held_before: &[f64]) -> bool {
        if self.data.conditions.is_empty() || !self.has_versions() {
            return false;
        }
        let data = Arc::clone(&self.data);
        let mut switching = data.solves.iter().filter(|s| !s.conditions.is_empty()).flat_map(|s| &s.held);
        let acts = switching
            .any(|&k| self.memory.cells[data.held[k as usize].slot as usize] != held_before[k as usize]);
        if !acts {
            return false;
        }
        let last = std::mem::replace(&mut self.events.last_switch, t);
        t - last <= SOON * self.instant
    }

    /// Does what takes place at this very iteration. Gives the message of a `terminate`.
    pub(super) fn act(&mut self, is_initial: bool) -> Result<Option<String>, SimError> {
        let data = Arc::clone(&self.data);
        let t = self.memory.cells[slot::TIME as usize];
        for (slot, was_true) in &mut self.pulses {
            *was_true |= self.memory.cells[*slot as usize] != 0.0;
        }
        let mut reinits = Vec::new();
        let mut end = None;
        for (k, action) in data.actions.iter().enumerate() {
            if action.is_always {
                continue;
            }
            self.engine.run(action.chunk, &mut self.memory).map_err(|f| self.evaluation_error(t, f))?;
            let out = action.out as usize;
            if self.memory.cells[out] == 0.0 {
                continue;
            }
            match action.kind {
                ActionKind::Reinit { state } => {
                    // At the start the initial equations decide.
                    if !is_initial {
                        reinits.push((state, self.memory.cells[out + 1]));
                    }
                }
                ActionKind::Assert { .. } => self.check_assertion(k)?,
                ActionKind::Terminate => {
                    end =
                        Some(self.messages.action(k, &self.memory.cells, &self.memory.world.external.strings))
                }
                ActionKind::Print => {
                    let message =
                        self.messages.action(k, &self.memory.cells, &self.memory.world.external.strings);
                    let component = self.messages.component(k);
                    self.notice(NoticeKind::Print, component, message);
                }
            }
        }
        self.tell_printed();
        for (state, value) in reinits {
            self.memory.cells[state as usize] = value;
        }
        Ok(end)
    }

    /// After an event: what the next stretch of continuous time needs.
    pub(in crate::executor) fn settle(&mut self, t: f64, is_initial: bool) -> Result<(), SimError> {
        self.sweeps.has_frozen = false;
        self.tell_split();
        for (solver, solve) in self.solvers.iter_mut().zip(&self.data.solves) {
            solver.forget_factors();
            solver.accept(solve, &self.memory.cells);
        }
        self.stand_here();
        self.align_roots(t)?;
        self.events.next = self.find_next_time(t, is_initial).map_err(|f| self.evaluation_error(t, f))?;
        self.events.fired.fill(None);
        self.events.forced.fill(None);
        self.events.is_sought = false;
        self.events.is_steady = false;
        self.events.is_after = false;
        self.events.is_first = false;
        self.point = None;
        Ok(())
    }

    fn find_next_time(&mut self, t: f64, is_initial: bool) -> Result<Option<f64>, StepFailure> {
        let data = Arc::clone(&self.data);
        let mut next: Option<f64> = None;
        for (k, held) in data.held.iter().enumerate() {
            let out = held.out as usize;
            let time = match held.kind {
                HeldKind::TimeRelation => {
                    self.engine.run(held.chunk, &mut self.memory)?;
                    let at = self.memory.cells[out + 1];
                    if at > t && !coincide(at, t) {
                        at
                    } else if is_initial
                        && coincide(at, t)
                        && self.time_relation(k, true)? != self.memory.cells[held.slot as usize]
                    {
                        t
                    } else {
                        continue;
                    }
                }
                HeldKind::Sample => {
                    self.engine.run(held.chunk, &mut self.memory)?;
                    let (start, interval) = (self.memory.cells[out], self.memory.cells[out + 1]);
                    if interval <= 0.0 || interval.is_nan() {
                        let message = format!("`{}` has the interval {interval}", held.description);
                        return Err(StepFailure::message(message));
                    }
                    let mut at = nearest_instant(t, start, interval);
                    if (at < t && !coincide(at, t)) || (coincide(at, t) && !is_initial) {
                        at = nearest_instant(at + interval, start, interval);
                    }
                    at
                }
                HeldKind::Relation { .. } | HeldKind::Function => continue,
            };
            next = Some(next.map_or(time, |other: f64| other.min(time)));
        }
        Ok(next)
    }
}
