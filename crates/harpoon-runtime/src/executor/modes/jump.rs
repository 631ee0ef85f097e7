//! The state right after a change of mode.
//!
//! Entering a mode, constraints may be violated that hold from now on: two inertias turn at different speeds
//! and a clutch has locked. The new state is the limit, for h → 0, of an implicit Euler step of length h. In
//! that step a derivative is a jump divided by h, so with everything finite left out the equations for
//! derivatives and other unknowns become equations for jumps and impulses, and each differentiated constraint
//! must make good what it is violated by. So nothing needs to be small here: the right-hand side is evaluated
//! with and without those amounts as inputs, and the difference is the answer, exactly so where the equations
//! are linear in what jumps. Where constraints are nonlinear, it is a step of Newton's method.
//!
//! A constraint between positions takes two such steps: the first brings the positions together, weighted by
//! the inertias, the second the velocities.

use crate::executor::memory::data::{JumpChainData, JumpData, ModelData, slot};
use crate::executor::{Executor, Leniency, Mode, Plan};
use crate::model::StepFailure;
use std::sync::Arc;

const MAX_NEWTON: usize = 25;
/// A violation below this part of the values involved is rounding.
const ROUNDING: f64 = 1e-12;
/// A jump below this part of a variable's size is the uncertainty of the event's time, not worth telling.
const NOTABLE: f64 = 1e-6;

/// What happened to the stores when a mode was entered.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Impulse {
    pub t: f64,
    /// What the mode that was entered assumes: conditions by number, with their values.
    pub assumed: Vec<(u32, bool)>,
    /// Variables that jumped: slot, value before, value after.
    pub jumps: Vec<StoreJump>,
    /// Slots of other unknowns that had an impulse, and its size (the integral over the instant).
    pub impulses: Vec<(u32, f64)>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StoreJump {
    pub slot: u32,
    pub before: f64,
    pub after: f64,
    pub kind: ImpulseKind,
}

/// Who takes an impulse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ImpulseKind {
    /// Stores exchange momentum or charge among each other; the sum is preserved.
    Exchange,
    /// A switch forces a value upon the store, so only a source or the switch can have taken what it had.
    Forced,
    /// A source prescribes the value, and jumps.
    Prescribed,
}

/// What a run does about impulses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reaction {
    Allow,
    #[default]
    Warn,
    Forbid,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpulsePolicy {
    pub exchange: Reaction,
    pub forced: Reaction,
    pub prescribed: Reaction,
}

impl Default for ImpulsePolicy {
    fn default() -> ImpulsePolicy {
        ImpulsePolicy { exchange: Reaction::Warn, forced: Reaction::Forbid, prescribed: Reaction::Warn }
    }
}

impl ImpulsePolicy {
    pub fn of(self, kind: ImpulseKind) -> Reaction {
        match kind {
            ImpulseKind::Exchange => self.exchange,
            ImpulseKind::Forced => self.forced,
            ImpulseKind::Prescribed => self.prescribed,
        }
    }
}

impl Executor {
    /// Moves the states from the values in memory to where the constraints of this version hold. `None` if
    /// nothing had to move. Leaves in `events.forced` on which side impulses push relations.
    pub(in crate::executor) fn jump(
        &mut self,
        leniency: &mut Leniency,
    ) -> Result<Option<Impulse>, StepFailure> {
        let data = Arc::clone(&self.data);
        let Some(jump) = &data.jump else { return Ok(None) };
        let cells = &self.memory.cells;
        let below_highest = |chain: &JumpChainData| {
            let lower = &chain.vars[..chain.vars.len() - 1];
            lower.iter().map(|v| v.get(cells)).collect::<Vec<f64>>()
        };
        let mut values: Vec<Vec<f64>> = jump.chains.iter().map(below_highest).collect();
        let before = values.clone();
        let deepest = jump.constraints.iter().map(|c| c.residuals.len()).max().unwrap_or(0);
        let mut total: Option<Vec<f64>> = None;
        for order in (1..=deepest).rev() {
            for _ in 0..MAX_NEWTON {
                write_chains(jump, &values, &mut self.memory.cells);
                if !self.set_violations(jump, order, &values)? {
                    break;
                }
                let response = self.response(&data, jump, leniency)?;
                for (chain, values) in jump.chains.iter().zip(&mut values) {
                    let n = chain.vars.len() - 1;
                    if n >= order {
                        values[n - order] += chain.vars[n].get(&response);
                    }
                }
                if order == 1 {
                    match &mut total {
                        Some(total) => total.iter_mut().zip(&response).for_each(|(a, b)| *a += b),
                        None => total = Some(response),
                    }
                }
            }
        }
        write_chains(jump, &values, &mut self.memory.cells);
        self.clear_impulses(jump);
        self.point = None;
        let Some(total) = total else { return Ok(None) };
        let impulse = self.tell_jump(&data, jump, &before, &values, &total);
        if impulse.is_none() {
            // Where a root was found a moment late, the sign of what makes up for it means nothing.
            self.events.forced.fill(None);
        }
        Ok(impulse)
    }

    fn clear_impulses(&mut self, jump: &JumpData) {
        for c in &jump.constraints {
            self.memory.cells[c.impulse as usize] = 0.0;
        }
    }

    /// Sets the impulse inputs to what the constraints of this order lack. False if they lack nothing.
    fn set_violations(
        &mut self,
        jump: &JumpData,
        order: usize,
        values: &[Vec<f64>],
    ) -> Result<bool, StepFailure> {
        self.engine.run_all(&jump.chunks, &mut self.memory)?;
        let mut scale = vec![0.0f64; jump.constraints.len()];
        for &(row, chain, slot) in &jump.jacobian {
            let size = values[chain as usize].iter().fold(0.0f64, |m, v| m.max(v.abs()));
            let term = (self.memory.cells[slot as usize] * size).abs();
            scale[row as usize] = scale[row as usize].max(term);
        }
        let mut lacks = false;
        for (c, scale) in jump.constraints.iter().zip(scale) {
            let depth = c.residuals.len();
            let missing =
                if depth >= order { -self.memory.cells[c.residuals[depth - order] as usize] } else { 0.0 };
            lacks |= missing.abs() > ROUNDING * scale.max(f64::MIN_POSITIVE);
            self.memory.cells[c.impulse as usize] = missing;
        }
        Ok(lacks)
    }

    /// How all values answer to the impulse inputs: their values with them, less those without.
    fn response(
        &mut self,
        data: &ModelData,
        jump: &JumpData,
        leniency: &mut Leniency,
    ) -> Result<Vec<f64>, StepFailure> {
        let inputs: Vec<f64> =
            jump.constraints.iter().map(|c| self.memory.cells[c.impulse as usize]).collect();
        let crossings = data.root_values as usize..data.root_values as usize + data.roots.len();
        for solver in &mut self.solvers {
            solver.forget_factors();
        }
        self.run_plan_with(Plan::Derivatives, Mode::Continuous, leniency)?;
        self.run_plan_with(Plan::Outputs, Mode::Continuous, leniency)?;
        self.engine.run_all(&data.root_chunks, &mut self.memory)?;
        let with = self.memory.cells.clone();
        self.clear_impulses(jump);
        self.run_plan_with(Plan::Derivatives, Mode::Continuous, leniency)?;
        self.run_plan_with(Plan::Outputs, Mode::Continuous, leniency)?;
        self.engine.run_all(&data.root_chunks, &mut self.memory)?;
        let mut response = with;
        for (r, without) in response.iter_mut().zip(&self.memory.cells) {
            *r -= without;
        }
        let largest = inputs.iter().fold(0.0f64, |m, v| m.max(v.abs()));
        for (k, at) in crossings.enumerate() {
            let size = response[at];
            if size.abs() > 1e-9 * largest {
                self.events.forced[k] = Some(size > 0.0);
            }
        }
        Ok(response)
    }

    fn tell_jump(
        &self,
        data: &ModelData,
        jump: &JumpData,
        before: &[Vec<f64>],
        after: &[Vec<f64>],
        total: &[f64],
    ) -> Option<Impulse> {
        let kinds = self.kinds(jump);
        let mut jumps = Vec::new();
        for (k, chain) in jump.chains.iter().enumerate().filter(|(_, c)| c.is_store) {
            for (level, (&from, &to)) in before[k].iter().zip(&after[k]).enumerate() {
                let size = NOTABLE * from.abs().max(to.abs());
                let uncertain = 10.0 * self.tolerance * chain.nominal.get(&self.memory.cells).abs();
                if (to - from).abs() > size.max(uncertain) {
                    let slot = chain.vars[level].slot;
                    jumps.push(StoreJump { slot, before: from, after: to, kind: kinds[k] });
                }
            }
        }
        if jumps.is_empty() {
            return None;
        }
        let largest = jumps.iter().fold(0.0f64, |m, j| m.max((j.after - j.before).abs()));
        let n = data.n_shared.min(data.names.len() as u32);
        let impulses = (0..n)
            .filter(|&slot| !data.names[slot as usize].is_empty())
            .map(|slot| (slot, total[slot as usize]))
            .filter(|(_, size)| size.abs() > 1e-9 * largest)
            .collect();
        let t = self.memory.cells[slot::TIME as usize];
        Some(Impulse { t, assumed: data.assumed.clone(), jumps, impulses })
    }

    /// Stores that some independent combination of values is left free of exchange; where there are as many
    /// constraints as stores, every value is forced. Helper variables of index reduction are eliminated first.
    fn kinds(&self, jump: &JumpData) -> Vec<ImpulseKind> {
        let n = jump.chains.len();
        let mut rows = vec![vec![0.0; n]; jump.constraints.len()];
        for &(row, col, slot) in &jump.jacobian {
            rows[row as usize][col as usize] += self.memory.cells[slot as usize];
        }
        for col in (0..n).filter(|&c| !jump.chains[c].is_store) {
            let size = |row: &Vec<f64>| row[col].abs();
            let Some(at) = (0..rows.len()).max_by(|&a, &b| size(&rows[a]).total_cmp(&size(&rows[b]))) else {
                break;
            };
            if size(&rows[at]) > 1e-12 {
                let pivot = rows.swap_remove(at);
                eliminate(&mut rows, &pivot, col);
            }
        }
        // Independent constraints between stores, in reduced form: each has a pivot of its own.
        let mut reduced: Vec<Vec<f64>> = Vec::new();
        for col in 0..n {
            let size = |row: &Vec<f64>| row[col].abs();
            let Some(at) = (0..rows.len()).max_by(|&a, &b| size(&rows[a]).total_cmp(&size(&rows[b]))) else {
                break;
            };
            if size(&rows[at]) > 1e-12 {
                let pivot = rows.swap_remove(at);
                eliminate(&mut rows, &pivot, col);
                eliminate(&mut reduced, &pivot, col);
                reduced.push(pivot);
            }
        }
        let mut kinds = vec![ImpulseKind::Exchange; n];
        for row in &reduced {
            let largest = row.iter().fold(0.0f64, |m, v| m.max(v.abs()));
            let members: Vec<usize> = (0..n).filter(|&c| row[c].abs() > 1e-9 * largest).collect();
            if let [only] = members[..] {
                kinds[only] = match self.data.assumed.is_empty() {
                    true => ImpulseKind::Prescribed,
                    false => ImpulseKind::Forced,
                };
            }
        }
        kinds
    }
}

fn eliminate(rows: &mut [Vec<f64>], pivot: &[f64], col: usize) {
    for row in rows {
        let factor = row[col] / pivot[col];
        if factor != 0.0 {
            for (x, p) in row.iter_mut().zip(pivot) {
                *x -= factor * p;
            }
            row[col] = 0.0;
        }
    }
}

fn write_chains(jump: &JumpData, values: &[Vec<f64>], cells: &mut [f64]) {
    for (chain, values) in jump.chains.iter().zip(values) {
        for (var, &value) in chain.vars.iter().zip(values) {
            cells[var.slot as usize] = if var.is_negated { -value } else { value };
        }
    }
}
