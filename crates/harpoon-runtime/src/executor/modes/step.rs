//! Seeks the mode after an event in one short implicit step.
//!
//! Which diodes conduct cannot be asked of the equations as they are sorted: in the mode sought other variables
//! may be states. Over an implicit Euler step of length h no variable is a state, the equations of all modes
//! differ by their branches only, and with ideal diodes they are a linear complementarity problem that a passive
//! network can always solve (Camlibel, Heemels & Schumacher, *Consistency of a time-stepping method for a class of
//! piecewise-linear networks*, 2002). So the mode is sought there as in any block with switches (`mixed.rs`), among
//! modes of every index at once. Impulses show as values that grow like 1/h, and have their say before anything
//! finite has. Nothing but the mode is taken from the step: the values follow from the version for that mode.

use crate::executor::memory::data::{HeldKind, Source, StepData, slot};
use crate::executor::{Executor, Mode, Plan};
use crate::model::{SimError, StepFailure};
use std::sync::Arc;

/// By how much the second instant is longer than the first.
const LONGER: f64 = 1000.0;

impl Executor {
    /// Sets relations and discrete variables to the mode that holds an instant after the values in memory. False
    /// if none was found. The shorter the instant the better, but for rounding: beside capacitances divided by it a
    /// large resistance gets lost, and then a longer one is tried.
    pub(in crate::executor) fn seek_mode(&mut self, t: f64) -> Result<bool, SimError> {
        let shortest = self.instant.max(1e-13 * t.abs());
        for h in [shortest, LONGER * shortest] {
            if self.seek_mode_within(t, h)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn seek_mode_within(&mut self, t: f64, h: f64) -> Result<bool, SimError> {
        let Some(version) = self.step_version() else { return Ok(false) };
        let here = self.version();
        let before = self.memory.cells.clone();
        let data = Arc::clone(&version.data);
        let Some(step) = &data.step else { return Ok(false) };
        self.take_over(version, t)?;
        self.is_stepping = true;
        let outcome = self.step(step, t, h);
        self.is_stepping = false;
        self.stuck = None;
        let found = self.memory.cells.clone();
        self.take_over(here, t)?;
        self.memory.cells = before;
        if outcome.is_err() {
            return Ok(false);
        }
        let switching = data.solves.iter().filter(|s| !s.conditions.is_empty()).flat_map(|s| &s.held);
        for &k in switching {
            let held = &data.held[k as usize];
            if matches!(held.kind, HeldKind::Relation { .. }) {
                self.memory.cells[held.slot as usize] = found[held.slot as usize];
            }
        }
        for pre in data.pre.iter().filter(|pre| pre.is_discrete) {
            self.memory.cells[pre.slot as usize] = found[pre.slot as usize];
        }
        self.events.is_sought = true;
        self.events.is_steady = true;
        Ok(true)
    }

    /// From the values in memory over an instant. Where nothing jumps in it, over a second one: the first may have
    /// made up for a root that was found a moment late, and what that takes looks like an impulse.
    fn step(&mut self, step: &StepData, t: f64, h: f64) -> Result<(), StepFailure> {
        self.memory.cells[step.length as usize] = h;
        for k in [1.0, 2.0] {
            let cells = &mut self.memory.cells;
            cells[slot::TIME as usize] = t + k * h;
            for &(var, begin) in &step.from {
                cells[begin as usize] = var.get(cells);
            }
            self.run_plan(Plan::Events, Mode::Event)?;
            let cells = &self.memory.cells;
            let jumps = |&(var, begin): &(Source, u32)| {
                let (from, to) = (cells[begin as usize], var.get(cells));
                (to - from).abs() > 10.0 * self.tolerance * from.abs().max(to.abs()).max(1.0)
            };
            if step.from.iter().any(jumps) {
                break;
            }
        }
        Ok(())
    }
}
