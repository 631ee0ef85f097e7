//! Initialization and events (MLS 8.5 and 8.6).
//!
//! At an event everything is computed in order with held values brought up to date on the way; then the
//! values that `pre` shows are renewed, and so on until nothing changes. `reinit` takes effect between two
//! iterations. `sample` is true in the first iteration only.
//!
//! A relation that made the event takes the far side, even if rounding puts its operands back on the near
//! one; its root is then shifted by that rounding, so that the driver and the model agree about the side.
//! A relation of time alone has at its instant the value it has afterwards.

use super::data::{ActionKind, HeldKind, ModelData, slot};
use super::mixed::is_singular;
use super::solve::Solver;
use super::{Executor, Mode, ModeStatistics, NoticeKind, Plan};
use crate::model::{Change, Direction, EventInfo, EventOutcome, SimError, StepAction, StepFailure};
use crate::nonlinear::Failure;
use crate::program::Code;
use std::sync::Arc;

/// More iterations than this are no way to a consistent state.
const MAX_ITERATIONS: usize = 200;
/// Iterations that discrete variables get to follow each other before a mode is sought.
const PATIENCE: usize = 20;
/// Versions of the model tried to find the mode at the start.
const MAX_START_MODES: usize = 20;
/// How far from zero, in parts of its nominal value, a root that fired may be found at its event.
const FIRED_BAND: f64 = 1e-7;
/// How far from zero, in parts of the band of a root, its side is certain.
const ROUNDING: f64 = 1e-6;
/// Switches that act again within so many instants may be about to chatter.
const SOON: f64 = 1000.0;

pub(super) struct Events {
    /// The roots that made the present event.
    fired: Vec<Option<Direction>>,
    /// Added to the root functions since the last event.
    offsets: Vec<f64>,
    /// Relations of time are taken as they are right after the present time.
    is_after: bool,
    /// `sample` may be true.
    may_sample: bool,
    has_sampled: bool,
    /// This is the first iteration of an event.
    pub(super) is_first: bool,
    /// Relations that made the event stay on the far side, whatever comes of it.
    pub(super) holds_fired: bool,
    next: Option<f64>,
    /// The side of zero to which an impulse pushes a root, at this event.
    pub(super) forced: Vec<Option<bool>>,
    /// The mode in memory was found by an implicit step.
    pub(super) is_sought: bool,
    /// A mode has been found at this event: relations stay as they are if their operands are equal up to the
    /// tolerance.
    pub(super) is_steady: bool,
    /// When a relation that may decide about the mode changed last.
    last_switch: f64,
}

impl Events {
    pub(super) fn new(data: &ModelData) -> Events {
        Events {
            fired: vec![None; data.roots.len()],
            offsets: vec![0.0; data.roots.len()],
            is_after: false,
            may_sample: false,
            has_sampled: false,
            is_first: false,
            holds_fired: false,
            next: None,
            forced: vec![None; data.roots.len()],
            is_sought: false,
            is_steady: false,
            last_switch: f64::NEG_INFINITY,
        }
    }

    /// For another version of the model in the midst of an event; roots are the same ones in all versions.
    pub(super) fn fit(&mut self, data: &ModelData) {
        if self.fired.len() != data.roots.len() {
            *self = Events::new(data);
        }
    }

    pub(super) fn next_time_event(&self, _t: f64) -> Option<f64> {
        self.next
    }
}

fn coincide(a: f64, b: f64) -> bool {
    (a - b).abs() <= 8.0 * f64::EPSILON * a.abs().max(b.abs())
}

/// The sampling instant nearest to `t`, not before the first.
fn nearest_instant(t: f64, start: f64, interval: f64) -> f64 {
    let n = ((t - start) / interval).round().max(0.0);
    start + n * interval
}

impl Executor {
    // ---- initialization -----------------------------------------------------------------------------

    pub(super) fn start(&mut self, t0: f64, x: &mut Vec<f64>) -> Result<EventOutcome, SimError> {
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
        for pre in &data.pre {
            self.memory.cells[pre.pre as usize] = self.memory.cells[pre.slot as usize];
        }
        self.solvers = data.solves.iter().map(|s| Solver::new(s, &self.memory.cells)).collect();
        Ok(())
    }

    /// Parameters that were set from outside.
    pub(super) fn set_overrides(&mut self, data: &ModelData) {
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
        self.is_lenient = true;
        let outcome = self.run_plan(Plan::Initial, Mode::Event);
        self.is_lenient = false;
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

    /// `pre(v) := v`.
    fn renew_pre(&mut self) {
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

    /// The unknowns of a block, by name.
    pub fn block_unknowns(&self, block: usize) -> Vec<String> {
        let unknowns = self.data.solves.get(block).map_or(&[][..], |s| &s.unknowns);
        unknowns.iter().map(|&slot| self.name(slot)).collect()
    }

    pub(super) fn name_failure(&self, failure: &StepFailure) -> String {
        let StepFailure::Block { block, failure: why } = failure else { return failure.to_string() };
        let Some(solve) = self.data.solves.get(*block) else { return failure.to_string() };
        let list = |slots: &mut dyn Iterator<Item = u32>| {
            let names: Vec<String> = slots.map(|s| format!("`{}`", self.name(s))).collect();
            match names.len() {
                0..=6 => names.join(", "),
                n => format!("{}, … ({} more)", names[..5].join(", "), n - 5),
            }
        };
        let all = list(&mut solve.unknowns.iter().copied());
        let rows = |rows: &[usize]| {
            let texts: Vec<&str> =
                rows.iter().filter_map(|&row| solve.equations.get(row)).map(String::as_str).collect();
            texts.join("; ")
        };
        match why {
            Failure::Singular { columns, rows: r } => {
                let unknowns = list(&mut columns.iter().map(|&c| solve.unknowns[c]));
                let text = format!("the equations for {all} do not determine {unknowns}");
                if r.is_empty() { text } else { format!("{text}; they depend on each other: {}", rows(r)) }
            }
            Failure::Diverged { residual, rows: r, .. } => {
                format!("no solution found for {all}; farthest off, by {residual:.1e}: {}", rows(r))
            }
            Failure::Evaluation { message } => format!("the equations for {all} {message}"),
            Failure::NoMode { .. } => failure.to_string(),
        }
    }

    pub(super) fn evaluation_error(&self, t: f64, failure: StepFailure) -> SimError {
        SimError::Evaluation { t, failure }
    }

    // ---- events -------------------------------------------------------------------------------------

    pub(super) fn handle_event(
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
        self.renew_pre();
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
    fn iterate(&mut self, t: f64) -> Result<Iterated, SimError> {
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
            let settled = self.compute_mode(t)?;
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
    fn act(&mut self, is_initial: bool) -> Result<Option<String>, SimError> {
        let data = Arc::clone(&self.data);
        let t = self.memory.cells[slot::TIME as usize];
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
    pub(super) fn settle(&mut self, t: f64, is_initial: bool) -> Result<(), SimError> {
        self.sweeps.has_frozen = false;
        self.tell_split();
        for (solver, solve) in self.solvers.iter_mut().zip(&self.data.solves) {
            solver.forget_factors();
            solver.accept(solve, &self.memory.cells);
        }
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

    // ---- held values --------------------------------------------------------------------------------

    /// Computes a held value anew; true if it changed.
    pub(super) fn update_held(&mut self, k: usize) -> Result<bool, StepFailure> {
        let data = Arc::clone(&self.data);
        let held = &data.held[k];
        let out = held.out as usize;
        let t = self.memory.cells[slot::TIME as usize];
        let now = self.memory.cells[held.slot as usize];
        let new = match held.kind {
            HeldKind::Relation { .. } if self.is_stepping => {
                self.engine.run(held.chunk, &mut self.memory)?;
                self.memory.cells[out]
            }
            _ if self.is_stepping => now,
            HeldKind::Relation { is_true_above } => {
                self.engine.run(held.chunk, &mut self.memory)?;
                let crossing = self.memory.cells[out + 1];
                if let Some(is_above) = held.root.and_then(|root| self.events.forced[root as usize]) {
                    let new = f64::from(u8::from(is_above == is_true_above));
                    self.memory.cells[held.slot as usize] = new;
                    return Ok(new != now);
                }
                if self.events.is_steady && self.is_near_crossing(k, self.tolerance) {
                    return Ok(false);
                }
                match held.root.and_then(|root| self.fired(root, crossing)) {
                    Some(direction) => f64::from(u8::from((direction == Direction::Rising) == is_true_above)),
                    None => self.memory.cells[out],
                }
            }
            HeldKind::TimeRelation => {
                let is_after = self.events.is_after;
                self.time_relation(k, is_after)?
            }
            HeldKind::Function => {
                self.engine.run(held.chunk, &mut self.memory)?;
                let exact = self.memory.cells[out];
                let mut new = exact;
                if exact == now
                    && let Some(root) = held.root
                {
                    for (side, step) in [(Direction::Falling, -1.0), (Direction::Rising, 1.0)] {
                        let has_fired = (0..2).any(|c| {
                            self.fired(root + c, self.memory.cells[out + 1 + c as usize]) == Some(side)
                        });
                        if has_fired {
                            new = exact + step;
                        }
                    }
                }
                // Once is enough: the next iteration finds the value in its new place.
                if new != now
                    && let Some(root) = held.root
                {
                    self.events.fired[root as usize..root as usize + 2].fill(None);
                }
                new
            }
            HeldKind::Sample => {
                let mut new = 0.0;
                if self.events.may_sample {
                    self.engine.run(held.chunk, &mut self.memory)?;
                    let (start, interval) = (self.memory.cells[out], self.memory.cells[out + 1]);
                    if interval > 0.0 && coincide(nearest_instant(t, start, interval), t) {
                        new = 1.0;
                        self.events.has_sampled = true;
                    }
                }
                new
            }
        };
        self.memory.cells[held.slot as usize] = new;
        Ok(new != now)
    }

    pub(super) fn has_fired(&self, held: usize) -> bool {
        self.data.held[held].root.is_some_and(|root| self.events.fired[root as usize].is_some())
    }

    /// The direction in which a root fired at this event, if its crossing is still near zero.
    fn fired(&self, root: u32, crossing: f64) -> Option<Direction> {
        let direction = self.events.fired[root as usize]?;
        if self.events.holds_fired {
            return Some(direction);
        }
        let nominal =
            self.data.roots[root as usize].nominal.get(&self.memory.cells).abs().max(f64::MIN_POSITIVE);
        (crossing.abs() <= FIRED_BAND * nominal).then_some(direction)
    }

    fn time_relation(&mut self, k: usize, is_after: bool) -> Result<f64, StepFailure> {
        let data = Arc::clone(&self.data);
        let held = &data.held[k];
        let out = held.out as usize;
        self.engine.run(held.chunk, &mut self.memory)?;
        let t = self.memory.cells[slot::TIME as usize];
        let at = self.memory.cells[out + 1];
        if !is_after || !coincide(at, t) {
            return Ok(self.memory.cells[out]);
        }
        // One solution in time, so any later time shows the value afterwards.
        self.memory.cells[slot::TIME as usize] = t + 1.0 + 0.01 * t.abs();
        let outcome = self.engine.run(held.chunk, &mut self.memory);
        self.memory.cells[slot::TIME as usize] = t;
        outcome?;
        Ok(self.memory.cells[out])
    }

    // ---- roots --------------------------------------------------------------------------------------

    pub(super) fn root_values(&mut self, out: &mut [f64]) -> Result<(), StepFailure> {
        let Executor { data, engine, memory, events, .. } = self;
        engine.run_all(&data.root_chunks, memory)?;
        let from = data.root_values as usize;
        for (k, out) in out.iter_mut().enumerate() {
            *out = memory.cells[from + k] + events.offsets[k];
        }
        Ok(())
    }

    /// The side of zero that agrees with the held value.
    pub(super) fn is_held_above(&self, k: usize) -> bool {
        let root = &self.data.roots[k];
        let held = &self.data.held[root.held as usize];
        match held.kind {
            HeldKind::Relation { is_true_above } => {
                (self.memory.cells[held.slot as usize] != 0.0) == is_true_above
            }
            _ => root.is_above,
        }
    }

    /// Shifts roots that lie on the other side than the held value, or in danger of it, by rounding only.
    fn align_roots(&mut self, t: f64) -> Result<(), SimError> {
        let n = self.data.roots.len();
        if n == 0 {
            return Ok(());
        }
        self.events.offsets.fill(0.0);
        let mut values = vec![0.0; n];
        self.root_values(&mut values).map_err(|f| self.evaluation_error(t, f))?;
        for k in 0..n {
            let side = if self.is_held_above(k) { 1.0 } else { -1.0 };
            // The next evaluation may round otherwise.
            let clear =
                side * ROUNDING * self.tolerance * self.data.roots[k].nominal.get(&self.memory.cells).abs();
            if side * values[k] < side * clear {
                self.events.offsets[k] = clear - values[k];
            }
        }
        Ok(())
    }

    // ---- assertions, delays -------------------------------------------------------------------------

    /// Looks at a communication point, which may lie long before the end of the step.
    pub(super) fn watch_assertions(&mut self) {
        let data = Arc::clone(&self.data);
        for (k, action) in data.actions.iter().enumerate() {
            if self.violation.is_none()
                && action.is_always
                && action.is_varying
                && self.engine.run(action.chunk, &mut self.memory).is_ok()
            {
                self.violation = self.check_assertion(k).err();
            }
        }
    }

    pub(super) fn accept_step(&mut self, t: f64, x: &mut Vec<f64>) -> Result<StepAction, SimError> {
        if let Some(violation) = self.violation.take() {
            return Err(violation);
        }
        let data = Arc::clone(&self.data);
        for (solver, solve) in self.solvers.iter_mut().zip(&data.solves) {
            solver.accept(solve, &self.memory.cells);
        }
        self.tell_warnings();
        let has_assertions = data.actions.iter().any(|a| a.is_always && a.is_varying);
        if !has_assertions && data.delays.is_empty() && data.state_sets.is_empty() {
            return Ok(StepAction::Continue);
        }
        self.evaluate(t, x).map_err(|f| self.evaluation_error(t, f))?;
        if has_assertions || !data.delays.is_empty() {
            self.run_plan(Plan::Outputs, Mode::Continuous).map_err(|f| self.evaluation_error(t, f))?;
        }
        self.record_delays(t)?;
        for (k, action) in data.actions.iter().enumerate() {
            if action.is_always && action.is_varying {
                self.engine.run(action.chunk, &mut self.memory).map_err(|f| self.evaluation_error(t, f))?;
                self.check_assertion(k)?;
            }
        }
        if self.select_states(t, x)? {
            return Ok(StepAction::Restart(Change::Structure));
        }
        Ok(StepAction::Continue)
    }

    /// All that must hold always.
    fn check_assertions(&mut self, t: f64) -> Result<(), SimError> {
        let data = Arc::clone(&self.data);
        self.tell_warnings();
        for (k, action) in data.actions.iter().enumerate() {
            if action.is_always {
                self.engine.run(action.chunk, &mut self.memory).map_err(|f| self.evaluation_error(t, f))?;
                self.check_assertion(k)?;
            }
        }
        Ok(())
    }

    /// Assertions about parameters. One that is out of range is the cause, and the equations that have no solution
    /// because of it are the effect.
    fn check_parameters(&mut self) -> Result<(), SimError> {
        let data = Arc::clone(&self.data);
        for (k, action) in data.actions.iter().enumerate() {
            if action.is_of_parameters && self.engine.run(action.chunk, &mut self.memory).is_ok() {
                self.check_assertion(k)?;
            }
        }
        Ok(())
    }

    /// After the chunk of the action has run.
    fn check_assertion(&mut self, k: usize) -> Result<(), SimError> {
        let action = &self.data.actions[k];
        let ActionKind::Assert { is_warning } = action.kind else { return Ok(()) };
        let out = action.out as usize;
        let is_guarded = self.memory.cells[out] != 0.0;
        if !is_guarded || self.memory.cells[out + 1] != 0.0 {
            return Ok(());
        }
        let message = self.messages.action(k, &self.memory.cells, &self.memory.world.external.strings);
        let component = self.messages.component(k);
        if is_warning && std::mem::replace(&mut self.has_warned[k], true) {
            return Ok(());
        }
        let values = self.messages.values(k, &self.memory.cells, &self.memory.world.external.strings);
        if !is_warning {
            let t = self.memory.cells[slot::TIME as usize];
            return Err(SimError::Assertion { t, action: k, component, message, values });
        }
        self.notice(NoticeKind::Warning { action: Some(k), values }, component, message);
        Ok(())
    }

    /// Warnings of functions, once per place.
    fn tell_warnings(&mut self) {
        self.tell_printed();
        for (tier, site, values) in std::mem::take(&mut self.memory.world.warned) {
            if self.has_warned_site.contains(&(tier, site)) {
                continue;
            }
            self.has_warned_site.push((tier, site));
            let code: &dyn Code = match tier {
                super::Tier::Hot => self.engine.hot.as_ref(),
                super::Tier::Cold => self.engine.cold.as_ref(),
            };
            let site = &code.program().sites[site];
            let (component, message) = (site.component.clone(), site.message_with(&values));
            self.notice(NoticeKind::Warning { action: None, values: Vec::new() }, component, message);
        }
    }

    /// What external functions have printed.
    pub(super) fn tell_printed(&mut self) {
        for line in std::mem::take(&mut self.memory.world.external.world.printed) {
            self.notice(NoticeKind::Print, String::new(), line);
        }
    }

    fn record_delays(&mut self, t: f64) -> Result<(), SimError> {
        if self.data.delays.is_empty() {
            return Ok(());
        }
        let data = Arc::clone(&self.data);
        self.engine.run_all(&data.delay_chunks, &mut self.memory).map_err(|f| self.evaluation_error(t, f))?;
        let super::Memory { cells, world } = &mut self.memory;
        for (k, past) in data.delays.iter().enumerate() {
            match *past {
                super::data::PastData::Delay { longest, value } => {
                    let longest = longest.map_or(f64::INFINITY, |n| n.get(cells));
                    world.delays.record(k, t, cells[value as usize], t - longest);
                }
                super::data::PastData::Transport { values, n } => {
                    let args = &cells[values as usize..(values + n) as usize];
                    if let Some((_, now)) = super::transport::Now::read(args) {
                        world.transports.record(k, &now);
                    }
                }
            }
        }
        Ok(())
    }
}

struct Iterated {
    change: Change,
    terminate: Option<String>,
}

/// What came of seeking the mode at the start.
enum StartMode {
    NotFound,
    /// Its version has an initial problem, yet to be solved.
    Entered,
    /// The states have jumped into it.
    Jumped,
}
