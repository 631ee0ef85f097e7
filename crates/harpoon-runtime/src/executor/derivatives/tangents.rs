//! Exact derivatives of everything the model computes, for states, inputs, parameters and time.
//!
//! The same forward sweep as in `linearize.rs`, over all equations instead of those that derivatives of states need:
//! linearisation, sensitivities and the directional derivatives of FMUs stand on it. What changes at events only
//! (held relations, discrete variables between their events, the past of delays) is constant here.
//!
//! [`Executor::prepare_tangents`] computes the coefficients at a point; each [`Executor::sweep_tangents`] then costs
//! about as much as one evaluation of the model. [`Executor::sweep_adjoints`] goes the same way backwards: one sweep
//! gives the derivatives of one quantity by everything, where the other gives those of everything by one quantity.

use crate::executor::blocks::solve::Transposed;
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
    /// By block, made when a sweep backwards first comes there; inside `None` where there are no factors.
    transposed: Vec<Option<Option<Transposed>>>,
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

/// As `apply`, backwards: what depends on the target of a row depends on its sources.
fn apply_back(rows: &Rows, mem: &[f64], adjoint: &mut [f64], row: usize, of: f64) {
    if of == 0.0 {
        return;
    }
    let (from, to) = (rows.begin[row] as usize, rows.begin[row + 1] as usize);
    for &(source, coefficient) in &rows.entries[from..to] {
        let coefficient = mem[coefficient as usize];
        if coefficient != 0.0 {
            adjoint[source as usize] += coefficient * of;
        }
    }
}

fn apply_all_back(rows: &Rows, mem: &[f64], adjoint: &mut [f64]) {
    for row in (0..rows.len()).rev() {
        let of = std::mem::take(&mut adjoint[rows.targets[row] as usize]);
        apply_back(rows, mem, adjoint, row, of);
    }
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
        self.forward.transposed.clear();
        self.forward.transposed.resize_with(data.solves.len(), || None);
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
        let Forward { tangent, b, is_singular, .. } = forward;
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

    /// How a sum of quantities, each times its weight, depends on states, inputs, parameters and time, at the point that
    /// was prepared: derivatives by slot, read with `Source::get`. Where one does not exist it is not a number.
    pub fn sweep_adjoints(&mut self, weights: &[(Source, f64)]) -> &[f64] {
        let Executor { data, forward, solvers, memory, .. } = self;
        let Forward { tangent: adjoint, b, is_singular, transposed } = forward;
        adjoint.clear();
        adjoint.resize(memory.cells.len(), 0.0);
        for &(source, weight) in weights {
            adjoint[source.slot as usize] += if source.is_negated { -weight } else { weight };
        }
        let cells = &memory.cells;
        for step in data.tangents.iter().flat_map(|t| t.steps.iter().rev()) {
            match step {
                TangentStep::Rows(rows) => apply_all_back(rows, cells, adjoint),
                TangentStep::Parameters { rows, is_set } => {
                    for (row, &is_set) in is_set.iter().enumerate().rev() {
                        if cells[is_set as usize] == 0.0 {
                            let of = adjoint[rows.targets[row] as usize];
                            apply_back(rows, cells, adjoint, row, of);
                        }
                    }
                }
                // Of 0 = F(z, u): with w = -(dF/dz)' \ dy/dz the derivative by u is w dF/du.
                TangentStep::Solve { block, rows } => {
                    let k = *block as usize;
                    let solve = &data.solves[k];
                    apply_all_back(rows, cells, adjoint);
                    b.clear();
                    b.extend(solve.unknowns.iter().map(|&slot| std::mem::take(&mut adjoint[slot as usize])));
                    if b.iter().all(|&b| b == 0.0) {
                        continue;
                    }
                    let made = &mut transposed[k];
                    let factors = match is_singular.get(k) {
                        Some(false) => {
                            made.get_or_insert_with(|| solvers[k].transposed(solve, cells)).as_mut()
                        }
                        _ => None,
                    };
                    match factors {
                        Some(factors) => factors.solve(b),
                        None => b.fill(f64::NAN),
                    }
                    let first = solve.residuals as usize;
                    for (row, w) in b.iter().enumerate() {
                        adjoint[first + row] = -w;
                    }
                    apply_all_back(rows, cells, adjoint);
                    solve.unknowns.iter().for_each(|&slot| adjoint[slot as usize] = 0.0);
                }
            }
        }
        adjoint
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
