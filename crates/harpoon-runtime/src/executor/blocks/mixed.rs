//! Finds the mode of a block with switches: held relations and discrete variables that depend on the unknowns
//! they decide about, as with ideal diodes and friction.
//!
//! First the natural way: solve, take the relations as they come out, solve again; for piecewise linear
//! equations this is Newton's method. When a mode comes back, or one cannot be solved, only the first relation
//! that wants to change does (the least-index rule of Murty, *Note on a Bard-type scheme for solving the
//! complementarity problem*, 1974, which cannot cycle for networks of ideal diodes and resistors). Then
//! pivoting solves the complementarity problem (`complementarity.rs`). At last, for few relations, every mode is tried, and then once
//! more with relations whose sides are equal up to rounding allowed to be either: where all diodes of a bridge
//! are without voltage and current, the mode in which all conduct has no unique solution, but its neighbours do.
//! Where no mode agrees with itself at the first iteration of an event, the relation that made the event has its way.
//!
//! A mode in which the block is singular may have a structure of its own; it is taken only if no other fits
//! (`modes.rs`).

use crate::executor::Executor;
use crate::executor::memory::data::SolveData;
use crate::model::StepFailure;
use crate::nonlinear::Failure;
use std::sync::Arc;

const MAX_ROUNDS: usize = 60;
/// Up to so many relations every mode is tried.
const ENUMERATE: usize = 10;
/// And up to so many that is done first, since it costs less than pivoting.
const FEW: usize = 3;
/// A crossing below this part of its nominal value may be on either side: by rounding, and at last by what the time
/// of an event is uncertain by.
const SLACKS: [f64; 3] = [0.0, 1e-11, 1e-7];

pub(in crate::executor) fn is_singular(failure: &StepFailure) -> bool {
    matches!(failure, StepFailure::Block { failure: Failure::Singular { .. }, .. })
}

impl Executor {
    pub(in crate::executor) fn solve_mixed(&mut self, block: usize) -> Result<(), StepFailure> {
        let data = Arc::clone(&self.data);
        let solve = &data.solves[block];
        let start: Vec<f64> = self.mode(solve);
        let mut failure = None;
        for least_index in [false, true] {
            self.set_mode(solve, &start);
            match self.iterate_mode(block, solve, least_index) {
                Ok(true) => return Ok(()),
                Ok(false) => {}
                Err(error) => {
                    if self.stuck.is_none() && is_singular(&error) {
                        self.stuck = Some(self.mode(solve));
                        if self.events.is_sought || self.has_own_version()? {
                            return Err(error);
                        }
                    }
                    failure = Some(error);
                }
            }
        }
        if solve.held.len() <= FEW && self.try_every_mode(block, solve, &start, 0.0)? {
            return Ok(());
        }
        if self.pivot_to_mode(block, solve)? {
            for slack in SLACKS {
                if self.is_consistent(block, solve, slack)? {
                    return Ok(());
                }
            }
        }
        if solve.held.len() <= ENUMERATE {
            for slack in SLACKS {
                if self.try_every_mode(block, solve, &start, slack)? {
                    return Ok(());
                }
            }
        }
        if self.hold_fired(block, solve, &start)? {
            return Ok(());
        }
        // A singular mode among those tried may have a version of its own.
        let failure = failure.filter(|f| self.stuck.is_none() || !is_singular(f));
        Err(failure.unwrap_or_else(|| {
            let names: Vec<String> = (solve.held.iter())
                .map(|&h| data.held[h as usize].description.clone())
                .chain(solve.discrete.iter().map(|&(slot, _)| self.name(slot)))
                .take(8)
                .map(|name| format!("`{name}`"))
                .collect();
            StepFailure::Block { block, failure: Failure::NoMode { switches: names } }
        }))
    }

    /// A relation that made the event acts, though its effect takes its cause away: static friction that was
    /// exceeded is gone when the surfaces slide. What follows from it through `pre` is seen in the next iteration, so
    /// this holds in the first one only.
    fn hold_fired(&mut self, block: usize, solve: &SolveData, start: &[f64]) -> Result<bool, StepFailure> {
        if !self.events.is_first
            || self.is_stepping
            || !solve.held.iter().any(|&h| self.has_fired(h as usize))
        {
            return Ok(false);
        }
        self.set_mode(solve, start);
        self.events.holds_fired = true;
        let outcome = self.iterate_mode(block, solve, false);
        self.events.holds_fired = false;
        Ok(outcome.unwrap_or(false))
    }

    pub(in crate::executor) fn set_block_mode(&mut self, block: usize, mode: &[f64]) {
        let data = Arc::clone(&self.data);
        self.set_mode(&data.solves[block], mode);
    }

    pub(in crate::executor) fn mode(&self, solve: &SolveData) -> Vec<f64> {
        let held = solve.held.iter().map(|&h| self.data.held[h as usize].slot);
        held.chain(solve.discrete.iter().map(|&(slot, _)| slot))
            .map(|slot| self.memory.cells[slot as usize])
            .collect()
    }

    pub(in crate::executor) fn set_mode(&mut self, solve: &SolveData, mode: &[f64]) {
        let held = solve.held.iter().map(|&h| self.data.held[h as usize].slot);
        for (slot, &value) in held.chain(solve.discrete.iter().map(|&(slot, _)| slot)).zip(mode) {
            self.memory.cells[slot as usize] = value;
        }
    }

    /// True when a consistent mode was found, false when modes come back.
    fn iterate_mode(
        &mut self,
        block: usize,
        solve: &SolveData,
        least_index: bool,
    ) -> Result<bool, StepFailure> {
        let mut seen: Vec<Vec<f64>> = Vec::new();
        for _ in 0..MAX_ROUNDS {
            let before = self.mode(solve);
            if !least_index && seen.contains(&before) {
                return Ok(false);
            }
            self.solvers[block].forget_factors();
            self.solve_continuous(block)?;
            for &h in &solve.held {
                let has_changed = self.update_held(h as usize)?;
                if has_changed && least_index {
                    break;
                }
            }
            self.compute_discrete(solve)?;
            if self.mode(solve) == before {
                return Ok(true);
            }
            seen.push(before);
        }
        Ok(false)
    }

    pub(in crate::executor) fn compute_discrete(&mut self, solve: &SolveData) -> Result<(), StepFailure> {
        solve.discrete.iter().try_for_each(|&(_, chunk)| self.engine.run(chunk, &mut self.memory))
    }

    fn try_every_mode(
        &mut self,
        block: usize,
        solve: &SolveData,
        start: &[f64],
        slack: f64,
    ) -> Result<bool, StepFailure> {
        let n = solve.held.len();
        let unknowns: Vec<f64> =
            solve.unknowns.iter().map(|&slot| self.memory.cells[slot as usize]).collect();
        for flips in 0..1u32 << n {
            self.set_mode(solve, start);
            for (&slot, &value) in solve.unknowns.iter().zip(&unknowns) {
                self.memory.cells[slot as usize] = value;
            }
            for (k, &h) in solve.held.iter().enumerate() {
                let slot = self.data.held[h as usize].slot as usize;
                if flips >> k & 1 == 1 {
                    self.memory.cells[slot] = f64::from(u8::from(self.memory.cells[slot] == 0.0));
                }
            }
            self.compute_discrete(solve)?;
            if self.is_consistent(block, solve, slack)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the present mode can be solved and its solution agrees with it; a relation whose sides are equal
    /// up to `slack` agrees with both. One that has made the event is on its way to the far side, and does not, if
    /// the mode can be sought among all others.
    fn is_consistent(&mut self, block: usize, solve: &SolveData, slack: f64) -> Result<bool, StepFailure> {
        let before = self.mode(solve);
        self.solvers[block].forget_factors();
        if self.solve_continuous(block).is_err() {
            return Ok(false);
        }
        for (k, &h) in solve.held.iter().enumerate() {
            let is_decided = self.has_fired(h as usize) && self.may_seek_mode();
            if self.update_held(h as usize)? && !is_decided && self.is_near_crossing(h as usize, slack) {
                let slot = self.data.held[h as usize].slot as usize;
                self.memory.cells[slot] = before[k];
            }
        }
        self.compute_discrete(solve)?;
        let agrees = self.mode(solve) == before;
        self.set_mode(solve, &before);
        Ok(agrees)
    }

    /// Whether there is more than the modes of the present version.
    fn may_seek_mode(&self) -> bool {
        self.has_versions() && !self.data.conditions.is_empty() && !self.is_stepping
    }

    /// The conditions as they are have led to a version of their own before.
    fn has_own_version(&mut self) -> Result<bool, StepFailure> {
        if !self.may_seek_mode() {
            return Ok(false);
        }
        let now = self.condition_values()?;
        Ok(self.versions.route(&now).is_some_and(|assumed| !assumed.is_empty()))
    }

    /// For a relation that was just computed.
    pub(in crate::executor) fn is_near_crossing(&self, h: usize, slack: f64) -> bool {
        let held = &self.data.held[h];
        let Some(root) = held.root else { return false };
        let nominal = self.data.roots[root as usize].nominal.get(&self.memory.cells).abs();
        self.memory.cells[held.out as usize + 1].abs() <= slack * nominal
    }
}
