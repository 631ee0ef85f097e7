//! What takes place after an accepted step: blocks keep their solutions, the past is recorded, assertions are looked
//! at, and states may be exchanged for others.

use crate::executor::memory::Memory;
use crate::executor::memory::data::PastData;
use crate::executor::memory::transport::Now;
use crate::executor::{Executor, Mode, Plan};
use crate::model::{Change, SimError, StepAction};
use std::sync::Arc;

impl Executor {
    pub(in crate::executor) fn accept_step(
        &mut self,
        t: f64,
        x: &mut Vec<f64>,
    ) -> Result<StepAction, SimError> {
        if let Some(violation) = self.violation.take() {
            return Err(violation);
        }
        let data = Arc::clone(&self.data);
        for (solver, solve) in self.solvers.iter_mut().zip(&data.solves) {
            solver.accept(solve, &self.memory.cells);
        }
        self.stand_here();
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

    pub(super) fn record_delays(&mut self, t: f64) -> Result<(), SimError> {
        if self.data.delays.is_empty() {
            return Ok(());
        }
        let data = Arc::clone(&self.data);
        self.engine.run_all(&data.delay_chunks, &mut self.memory).map_err(|f| self.evaluation_error(t, f))?;
        let Memory { cells, world } = &mut self.memory;
        for (k, past) in data.delays.iter().enumerate() {
            match *past {
                PastData::Delay { longest, value } => {
                    let longest = longest.map_or(f64::INFINITY, |n| n.get(cells));
                    world.delays.record(k, t, cells[value as usize], t - longest);
                }
                PastData::Transport { values, n } => {
                    let args = &cells[values as usize..(values + n) as usize];
                    if let Some((_, now)) = Now::read(args) {
                        world.transports.record(k, &now);
                    }
                }
            }
        }
        Ok(())
    }
}
