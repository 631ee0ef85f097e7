//! Finds the mode after an event, and the version of the model that can compute it.
//!
//! One version, the common one, has all branches in its blocks and serves every mode in which these are
//! regular. A mode in which a block is singular has a version of its own, made when first met, which assumes
//! the values of some conditions. Within an event the search goes from version to version, each time from the
//! state before the event, until a version leaves the conditions as it assumes them:
//!
//! * a singular block asks for the version that assumes the block's conditions as they are;
//! * a condition that comes out other than assumed leads back to the common version, or to the version that
//!   served those conditions before.
//!
//! Only then the jump of the states into the new mode counts (`jump.rs`) and is told. While discrete variables
//! still follow each other from one iteration of the event to the next, no version is sought: a network of
//! switches passes through modes that nobody means.

use super::jump::{Impulse, ImpulseKind, Reaction};
use crate::executor::blocks::mixed::is_singular;
use crate::executor::{Executor, Leniency, Mode, Plan};
use crate::model::{SimError, StepFailure};
use crate::nonlinear::Failure;
use std::sync::Arc;

/// Versions tried at one event.
const MAX_VERSIONS: usize = 40;
/// Rounds of jump and relations within one version.
const MAX_ROUNDS: usize = 20;

impl Executor {
    /// Computes everything anew in the present version, with the impulse that it takes. `None` if this version
    /// does not serve the mode. Conditions that follow others by an iteration may not be there yet, so such a mode
    /// need not be the one that is meant; what cannot be computed in it is passed over.
    pub(in crate::executor) fn compute_mode(&mut self, t: f64) -> Result<Option<Option<Impulse>>, SimError> {
        if self.data.conditions.is_empty() && self.data.jump.is_none() {
            self.run_plan(Plan::Events, Mode::Event).map_err(|f| self.evaluation_error(t, f))?;
            return Ok(Some(None));
        }
        let mut leniency = Leniency::new(self.has_versions());
        let outcome = self.settle_mode(&mut leniency);
        let impulse = outcome.map_err(|f| self.evaluation_error(t, f))?;
        let serves = self.serves_mode(t)?;
        Ok((serves && !leniency.has_passed_over).then_some(impulse))
    }

    /// Whether this version is for the conditions at hand.
    pub(in crate::executor) fn serves_mode(&mut self, t: f64) -> Result<bool, SimError> {
        if self.data.assumed.is_empty() {
            return Ok(true);
        }
        let now = self.condition_values().map_err(|f| self.evaluation_error(t, f))?;
        Ok(self.data.assumed.iter().all(|&(c, value)| now[c as usize] == value))
    }

    /// After a block could not be solved: goes on without it while the mode is not decided.
    pub(in crate::executor) fn pass_over(
        &mut self,
        block: usize,
        failure: StepFailure,
        leniency: &mut Leniency,
    ) -> Result<(), StepFailure> {
        let is_mode = matches!(
            failure,
            StepFailure::Block { failure: Failure::Singular { .. } | Failure::NoMode { .. }, .. }
        );
        if !leniency.may_pass_over || !is_mode {
            return Err(failure);
        }
        leniency.has_passed_over = true;
        if let Some(mode) = self.stuck.take() {
            self.set_block_mode(block, &mode);
            let data = Arc::clone(&self.data);
            self.compute_discrete(&data.solves[block])?;
        }
        Ok(())
    }

    pub(in crate::executor) fn store_values(&self) -> Vec<f64> {
        self.data.stores.iter().map(|&s| self.memory.cells[s as usize]).collect()
    }

    pub(in crate::executor) fn set_stores(&mut self, values: &[f64]) {
        for (&slot, &value) in self.data.stores.iter().zip(values) {
            self.memory.cells[slot as usize] = value;
        }
    }

    /// Goes to the version of the model that serves the mode, and to the states there.
    /// `has_sought` says that memory holds the mode that an implicit step has found.
    pub(in crate::executor) fn find_mode(&mut self, t: f64, mut has_sought: bool) -> Result<(), SimError> {
        let began_in = Arc::clone(&self.data);
        let left = self.store_values();
        let mut tried: Vec<(Vec<(u32, bool)>, Vec<bool>)> = Vec::new();
        if has_sought {
            self.follow_sought(t)?;
        }
        for round in 0..MAX_VERSIONS {
            if round > 0 {
                self.set_stores(&left);
            }
            let outcome = self.settle_mode(&mut Leniency::default());
            let now = self.condition_values().map_err(|f| self.evaluation_error(t, f))?;
            if self.data.assumed.iter().any(|&(c, value)| now[c as usize] != value) {
                // Whatever came out, it was computed for another mode.
                if !has_sought && (round > 1 || self.versions.route(&now).is_none()) {
                    has_sought = true;
                    self.set_stores(&left);
                    if self.seek_mode(t)? {
                        self.follow_sought(t)?;
                        continue;
                    }
                }
                let place = (self.data.assumed.clone(), now);
                if tried.contains(&place) {
                    return Err(self.no_mode(t, &tried, &place));
                }
                self.follow_route(t, &place.1)?;
                tried.push(place);
                continue;
            }
            match outcome {
                Ok(impulse) => {
                    self.versions.note_route(&now, &self.data.assumed);
                    self.events.is_sought = false;
                    self.events.is_steady = true;
                    if !Arc::ptr_eq(&began_in, &self.data) {
                        self.statistics.enter(t, &began_in.assumed, &self.data.assumed);
                    }
                    if let Some(impulse) = impulse {
                        self.react(impulse)?;
                    }
                    return Ok(());
                }
                Err(failure) => {
                    let is_known = round < 2 && self.versions.route(&now).is_some();
                    if !has_sought && !is_known && self.is_open_mode(&failure) {
                        has_sought = true;
                        self.set_stores(&left);
                        if self.seek_mode(t)? {
                            continue;
                        }
                    }
                    let is_open = self.is_open_mode(&failure) || is_singular(&failure);
                    let is_none =
                        matches!(failure, StepFailure::Block { failure: Failure::NoMode { .. }, .. });
                    let Err(error) = self.leave_singular(t, failure) else { continue };
                    if !is_none && !is_open && !matches!(error, SimError::Mode { .. }) {
                        return Err(error);
                    }
                    // Diodes that hand over to each other may have met in a mode that nobody means.
                    if !has_sought {
                        has_sought = true;
                        self.set_stores(&left);
                        if self.seek_mode(t)? {
                            self.follow_sought(t)?;
                            continue;
                        }
                    }
                    if !is_open || std::mem::replace(&mut self.may_split, true) {
                        return Err(error);
                    }
                    self.enter(t, &[], false, false)?;
                }
            }
        }
        Err(self.no_mode(t, &tried, &(Vec::new(), Vec::new())))
    }

    /// Whether relations between unknowns decide about the mode of the block that could not be solved.
    pub(in crate::executor) fn is_open_mode(&self, failure: &StepFailure) -> bool {
        match failure {
            StepFailure::Block { block, .. } => {
                self.data.solves.get(*block).is_some_and(|s| !s.held.is_empty() && !s.conditions.is_empty())
            }
            _ => false,
        }
    }

    /// States and relations of this version, from the values before the event.
    fn settle_mode(&mut self, leniency: &mut Leniency) -> Result<Option<Impulse>, StepFailure> {
        let mut impulse = None;
        self.stuck = None;
        if self.data.jump.is_none() {
            self.events.forced.fill(None);
            self.run_plan_with(Plan::Events, Mode::Event, leniency)?;
            return Ok(None);
        }
        let left = self.store_values();
        for _ in 0..MAX_ROUNDS {
            self.events.forced.fill(None);
            self.set_stores(&left);
            let before = self.discrete_values();
            impulse = self.jump(leniency)?;
            self.run_plan_with(Plan::Events, Mode::Event, leniency)?;
            if self.discrete_values() == before {
                break;
            }
        }
        Ok(impulse)
    }

    fn discrete_values(&self) -> Vec<f64> {
        let held = self.data.held.iter().map(|h| h.slot);
        let discrete = self.data.pre.iter().filter(|p| p.is_discrete).map(|p| p.slot);
        held.chain(discrete).map(|slot| self.memory.cells[slot as usize]).collect()
    }

    pub(in crate::executor) fn condition_values(&mut self) -> Result<Vec<bool>, StepFailure> {
        let data = Arc::clone(&self.data);
        self.engine.run_all(&data.condition_chunks, &mut self.memory)?;
        Ok(data.conditions.iter().map(|c| self.memory.cells[c.out as usize] != 0.0).collect())
    }

    /// To the version that served these conditions before, or else to the common one.
    fn follow_route(&mut self, t: f64, conditions: &[bool]) -> Result<(), SimError> {
        let assumed = self.versions.route(conditions).unwrap_or_default();
        self.enter(t, &assumed, false, false)
    }

    fn follow_sought(&mut self, t: f64) -> Result<(), SimError> {
        let sought = self.condition_values().map_err(|f| self.evaluation_error(t, f))?;
        self.follow_route(t, &sought)
    }

    /// Whether the mode does not last: one agrees with itself, lets a switch act at once, and the one after that
    /// lets it act back. Between them lies the mode that an implicit step finds, where the state stays on the border. It
    /// is then in memory.
    pub(in crate::executor) fn is_sliding(&mut self, t: f64, left: &[f64]) -> Result<bool, SimError> {
        let present = self.condition_values().map_err(|f| self.evaluation_error(t, f))?;
        let before = self.memory.cells.clone();
        self.set_stores(left);
        if self.seek_mode(t)? && self.condition_values().map_err(|f| self.evaluation_error(t, f))? != present
        {
            return Ok(true);
        }
        self.events.is_sought = false;
        self.events.is_steady = false;
        self.memory.cells = before;
        Ok(false)
    }

    /// After a block could not be solved: to the version in which it can.
    pub(in crate::executor) fn leave_singular(
        &mut self,
        t: f64,
        failure: StepFailure,
    ) -> Result<(), SimError> {
        let error = self.evaluation_error(t, failure.clone());
        let block = match &failure {
            StepFailure::Block { block, failure: Failure::Singular { .. } } => *block,
            StepFailure::Block { block, failure: Failure::NoMode { .. } } => {
                // The search over regular modes is over, so it must be one of the others.
                let Some(mode) = self.stuck.take() else { return Err(error) };
                self.set_block_mode(*block, &mode);
                *block
            }
            _ => return Err(error),
        };
        let assumed = self.with_conditions_of(block).map_err(|f| self.evaluation_error(t, f))?;
        if assumed.len() == self.data.assumed.len() || self.recompile.is_none() {
            return Err(error);
        }
        let is_exact = !self.data.assumed.is_empty();
        self.enter(t, &assumed, is_exact, false)
    }

    /// What this version assumes, and the conditions of a block as they are.
    pub(in crate::executor) fn with_conditions_of(
        &mut self,
        block: usize,
    ) -> Result<Vec<(u32, bool)>, StepFailure> {
        let data = Arc::clone(&self.data);
        let now = self.condition_values()?;
        let mut assumed = data.assumed.clone();
        // A mode that was sought is known as a whole.
        let all: Vec<u32> = (0..data.conditions.len() as u32).collect();
        let is_sought = assumed.is_empty() && self.events.is_sought;
        let conditions = if is_sought { &all } else { &data.solves[block].conditions };
        for &c in conditions {
            if assumed.iter().all(|a| a.0 != c) {
                assumed.push((c, now[c as usize]));
            }
        }
        assumed.sort_unstable();
        Ok(assumed)
    }

    fn no_mode(
        &self,
        t: f64,
        tried: &[(Vec<(u32, bool)>, Vec<bool>)],
        last: &(Vec<(u32, bool)>, Vec<bool>),
    ) -> SimError {
        // Those that changed from one attempt to the next are the ones that disagree.
        let disagree = |k: usize| {
            let mut values = tried.iter().chain([last]).filter_map(|p| p.1.get(k));
            let first = values.next();
            values.any(|v| Some(v) != first)
        };
        let assumed = |k: usize| tried.iter().any(|p| p.0.iter().any(|a| a.0 as usize == k));
        let mut names: Vec<String> = (0..self.data.conditions.len())
            .filter(|&k| disagree(k) || assumed(k))
            .map(|k| self.condition_text(k, ""))
            .collect();
        names.dedup();
        names.truncate(8);
        let failure = Failure::NoMode { switches: names };
        SimError::Evaluation { t, failure: StepFailure::Block { block: usize::MAX, failure } }
    }

    /// A condition of the model's structure, with the component it is part of.
    pub fn condition_name(&self, k: usize, value: bool) -> String {
        self.condition_text(k, if value { " = true" } else { " = false" })
    }

    fn condition_text(&self, k: usize, value: &str) -> String {
        let condition = &self.data.conditions[k];
        match condition.component.as_str() {
            "" => format!("`{}`{value}", condition.description),
            component => format!("`{component}` ({}{value})", condition.description),
        }
    }

    /// Keeps an impulse for the report, or ends the run for it.
    pub(in crate::executor) fn react(&mut self, impulse: Impulse) -> Result<(), SimError> {
        let worst = |kind: ImpulseKind| impulse.jumps.iter().any(|j| j.kind == kind);
        let t = impulse.t;
        let policy = self.impulse_policy;
        let kinds = [ImpulseKind::Forced, ImpulseKind::Prescribed, ImpulseKind::Exchange];
        let present: Vec<ImpulseKind> = kinds.into_iter().filter(|&k| worst(k)).collect();
        if let Some(&kind) = present.iter().find(|&&k| policy.of(k) == Reaction::Forbid) {
            let message = self.describe_impulse(&impulse, kind);
            self.impulses.push(impulse);
            return Err(SimError::Impulse { t, kind, message });
        }
        self.impulses.push(impulse);
        Ok(())
    }

    /// The jump of each store, and the switches of this mode.
    fn describe_impulse(&self, impulse: &Impulse, kind: ImpulseKind) -> String {
        let jumps: Vec<String> = (impulse.jumps.iter().filter(|j| j.kind == kind).take(6))
            .map(|j| format!("`{}` jumps from {:.6} to {:.6}", self.name(j.slot), j.before, j.after))
            .collect();
        let switches: Vec<String> = self
            .data
            .assumed
            .iter()
            .take(6)
            .map(|&(c, value)| self.condition_name(c as usize, value))
            .collect();
        let by = if switches.is_empty() { String::new() } else { format!(", by {}", switches.join(", ")) };
        format!("{}{by}", jumps.join(", "))
    }
}
