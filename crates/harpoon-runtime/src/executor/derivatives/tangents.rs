//! Exact derivatives of everything the model computes, for states, inputs, parameters and time.
//!
//! The same forward sweep as in `linearize.rs`, over all equations instead of those that derivatives of states need:
//! linearisation, sensitivities and the directional derivatives of FMUs stand on it. What changes at events only
//! (held relations, discrete variables between their events, the past of delays) is constant here.
//!
//! [`Executor::prepare_tangents`] computes the coefficients at a point; each [`Executor::sweep_tangents`] then costs
//! about as much as one evaluation of the model.

use crate::executor::memory::data::{Rows, Source, TangentStep};
use crate::executor::{Executor, Mode, Plan};
use crate::model::StepFailure;
use std::sync::Arc;

#[derive(Default)]
pub(in crate::executor) struct Forward {
    /// By slot.
    tangent: Vec<f64>,
    b: Vec<f64>,
    /// Blocks without factors at this point. Only who asks for derivatives through them gets none.
    is_singular: Vec<bool>,
}

/// As `Rows::apply`; what does not move contributes nothing, however steep.
fn apply(rows: &Rows, mem: &[f64], tangent: &mut [f64], row: usize) {
    let (from, to) = (rows.begin[row] as usize, rows.begin[row + 1] as usize);
    let mut sum = 0.0;
    for &(source, coefficient) in &rows.entries[from..to] {
        let moved = tangent[source as usize];
        if moved != 0.0 {
            sum += mem[coefficient as usize] * moved;
        }
    }
    tangent[rows.targets[row] as usize] = sum;
}

fn apply_all(rows: &Rows, mem: &[f64], tangent: &mut [f64]) {
    (0..rows.len()).for_each(|row| apply(rows, mem, tangent, row));
}

impl Executor {
    /// Whether the model was made with derivatives of everything.
    pub fn has_tangents(&self) -> bool {
        self.data.tangents.is_some()
    }

    /// Brings the coefficients of all derivatives to a point.
    pub fn prepare_tangents(&mut self, t: f64, x: &[f64]) -> Result<(), StepFailure> {
        let data = Arc::clone(&self.data);
        let Some(tangents) = &data.tangents else {
            return Err(StepFailure::message("the model was translated without these derivatives"));
        };
        self.evaluate(t, x)?;
        self.run_plan(Plan::Outputs, Mode::Continuous)?;
        self.engine.run_all(&tangents.partials, &mut self.memory)?;
        self.forward.is_singular = vec![false; data.solves.len()];
        for step in &tangents.steps {
            if let TangentStep::Solve { block, .. } = step {
                let k = *block as usize;
                let solve = &data.solves[k];
                if !solve.unknowns.is_empty() {
                    self.solvers[k].forget_factors();
                    let outcome = self.solvers[k].factor(k, solve, &self.engine, &mut self.memory);
                    self.forward.is_singular[k] = outcome.is_err();
                }
            }
        }
        Ok(())
    }

    /// How everything moves when these values move, at the point that was prepared. The result is by slot; read it
    /// with `Source::get`. Where a derivative does not exist it is not a number.
    pub fn sweep_tangents(&mut self, seeds: &[(Source, f64)]) -> &[f64] {
        let Executor { data, forward, solvers, memory, .. } = self;
        let Forward { tangent, b, is_singular } = forward;
        tangent.clear();
        tangent.resize(memory.cells.len(), 0.0);
        for &(source, value) in seeds {
            tangent[source.slot as usize] += if source.is_negated { -value } else { value };
        }
        let cells = &memory.cells;
        for step in data.tangents.iter().flat_map(|t| &t.steps) {
            match step {
                TangentStep::Rows(rows) => apply_all(rows, cells, tangent),
                TangentStep::Parameters { rows, is_set } => {
                    for (row, &is_set) in is_set.iter().enumerate() {
                        if cells[is_set as usize] == 0.0 {
                            let seed = tangent[rows.targets[row] as usize];
                            apply(rows, cells, tangent, row);
                            tangent[rows.targets[row] as usize] += seed;
                        }
                    }
                }
                TangentStep::Solve { block, rows } => {
                    let k = *block as usize;
                    let solve = &data.solves[k];
                    solve.unknowns.iter().for_each(|&slot| tangent[slot as usize] = 0.0);
                    apply_all(rows, cells, tangent);
                    let first = solve.residuals as usize;
                    b.clear();
                    b.extend_from_slice(&tangent[first..first + solve.unknowns.len()]);
                    if b.iter().all(|&b| b == 0.0) {
                        continue;
                    }
                    if is_singular.get(k).is_none_or(|&is_singular| is_singular) {
                        b.fill(f64::NAN);
                    } else {
                        solvers[k].apply_inverse(b);
                    }
                    for (&slot, dz) in solve.unknowns.iter().zip(b.iter()) {
                        tangent[slot as usize] = -dz;
                    }
                    apply_all(rows, cells, tangent);
                }
            }
        }
        tangent
    }

    /// Computes everything anew from time, states, inputs and parameters in memory, with relations held as they are
    /// and without events: what the derivatives are the derivatives of. Parameters are set before by
    /// [`Executor::set_parameter`].
    pub fn recompute(&mut self, t: f64, x: &[f64]) -> Result<(), StepFailure> {
        let data = Arc::clone(&self.data);
        self.point = None;
        self.set_overrides(&data);
        self.engine.run_all(&data.parameter_chunks, &mut self.memory)?;
        self.engine.run_all(&data.attributes, &mut self.memory)?;
        self.solvers.iter_mut().for_each(crate::executor::blocks::solve::Solver::forget_factors);
        self.sweeps.has_frozen = false;
        self.set_point(t, x);
        self.run_plan(Plan::Events, Mode::Continuous)
    }
}
