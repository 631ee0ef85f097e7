//! Keeps a mechanism in the way in which it was put together.
//!
//! The positions of a loop solve nonlinear equations with more than one solution: an angle and that plus a turn, an elbow
//! up or down. Newton's method finds the solution that belongs to its guess, and the last solution is a poor guess where
//! the unknown moves far within a step, such as the angle of a hub whose wheel spins. What index reduction leaves says
//! how fast these unknowns move, so the guess is taken along that motion from the last accepted step. Where the first
//! correction does not contract, the guess may belong to another solution: then the way from there is followed in
//! shorter pieces, each with the solution of the one before (Allgower & Georg, *Introduction to Numerical Continuation
//! Methods*, 2003; the test of contraction is Deuflhard's). Near positions where solutions meet no piece is short enough;
//! there the iteration goes on as well as it can.

use super::memory::data::slot;
use super::{Executor, Mode, Plan};
use crate::model::StepFailure;
use std::sync::Arc;

/// No piece of a way is shorter than this part of it.
const SHORTEST: f64 = 1.0 / 64.0;

/// A point of the run, with the unknowns that move and how fast they do, block by block.
#[derive(Clone, Debug, Default)]
pub(in crate::executor) struct Standing {
    pub t: f64,
    pub x: Vec<f64>,
    pub z: Vec<f64>,
    pub rates: Vec<f64>,
}

impl Executor {
    /// Notes where the model is, if it has unknowns that move.
    pub(in crate::executor) fn stand_here(&mut self) {
        if self.data.solves.iter().any(|s| !s.moving.is_empty()) {
            let standing = self.present();
            let is_finite = standing.z.iter().chain(&standing.rates).all(|v| v.is_finite());
            self.standing = is_finite.then_some(standing);
        }
    }

    fn present(&self) -> Standing {
        let cells = &self.memory.cells;
        let mut standing = Standing { t: cells[slot::TIME as usize], ..Standing::default() };
        self.read_states(&mut standing.x);
        for &(unknown, rate) in self.data.solves.iter().flat_map(|s| &s.moving) {
            standing.z.push(cells[unknown as usize]);
            standing.rates.push(rate.get(cells));
        }
        standing
    }

    /// Brings everything that derivatives need to `t` and `x`, in the solution that continues the last accepted one.
    pub(in crate::executor) fn evaluate_on_branch(&mut self, t: f64, x: &[f64]) -> Result<(), StepFailure> {
        let Some(standing) = self.standing.take() else {
            self.set_point(t, x);
            return self.run_plan(Plan::Derivatives, Mode::Continuous);
        };
        let outcome = match self.advance(&standing, t, x) {
            Ok(true) => Ok(()),
            _ => self.follow_way(&standing, t, x),
        };
        self.standing = Some(standing);
        outcome
    }

    /// Goes to a point in one piece. True if the solution there is certainly the one that continues.
    fn advance(&mut self, from: &Standing, t: f64, x: &[f64]) -> Result<bool, StepFailure> {
        let data = Arc::clone(&self.data);
        let moving = data.solves.iter().flat_map(|s| &s.moving);
        for ((&(unknown, _), z), rate) in moving.zip(&from.z).zip(&from.rates) {
            self.memory.cells[unknown as usize] = z + (t - from.t) * rate;
        }
        self.set_point(t, x);
        self.run_plan(Plan::Derivatives, Mode::Continuous)?;
        let mut solvers = self.solvers.iter().zip(&data.solves);
        Ok(solvers.all(|(solver, solve)| solve.moving.is_empty() || solver.was_near))
    }

    fn follow_way(&mut self, from: &Standing, t: f64, x: &[f64]) -> Result<(), StepFailure> {
        let mut here = from.clone();
        let (mut done, mut piece) = (0.0, 0.5);
        let mut between = x.to_vec();
        self.step_back();
        while piece >= SHORTEST && from.x.len() == x.len() {
            let next = f64::min(done + piece, 1.0);
            for ((between, from), to) in between.iter_mut().zip(&from.x).zip(x) {
                *between = if next == 1.0 { *to } else { from + next * (to - from) };
            }
            let at = if next == 1.0 { t } else { from.t + next * (t - from.t) };
            match self.advance(&here, at, &between) {
                Ok(true) if next == 1.0 => return Ok(()),
                Ok(true) => {
                    here = self.present();
                    done = next;
                    piece *= 2.0;
                }
                _ => {
                    self.step_back();
                    piece *= 0.5;
                }
            }
        }
        self.advance(&here, t, x).map(|_| ())
    }

    /// Lets blocks begin where they stood at the last accepted step.
    fn step_back(&mut self) {
        for (solver, solve) in self.solvers.iter().zip(&self.data.solves) {
            solver.restore(solve, &mut self.memory);
        }
    }
}
