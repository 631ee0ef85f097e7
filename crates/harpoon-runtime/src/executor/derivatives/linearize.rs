//! The exact Jacobian of the right-hand side, by forward differentiation.
//!
//! Lowering has differentiated every assignment for the variables it uses. Here those partial derivatives are
//! computed once, as coefficients, and then tangents are swept through the assignments in order: one sweep
//! for each group of states that share no derivative (Curtis, Powell & Reid 1974). Through an algebraic
//! block 0 = F(z, u) a tangent goes as dz = −(∂F/∂z)⁻¹ ∂F/∂u du (implicit function theorem), with the
//! factors of the block's own Jacobian.

use crate::executor::Executor;
use crate::executor::memory::data::{ABREAST, LinearStep, ModelData};
use crate::model::{Ode, StepFailure};
use std::sync::Arc;

pub(in crate::executor) struct Sweeps {
    /// By slot.
    tangents: Vec<[f64; ABREAST]>,
    b: Vec<f64>,
    /// Whether coefficients that change at events only are up to date.
    pub(in crate::executor) has_frozen: bool,
}

impl Sweeps {
    pub(in crate::executor) fn new(data: &ModelData) -> Sweeps {
        Sweeps { tangents: vec![[0.0; ABREAST]; data.memory.len()], b: Vec::new(), has_frozen: false }
    }
}

impl Executor {
    /// At the point that was evaluated last.
    pub(in crate::executor) fn linearize(&mut self, values: &mut [f64]) -> Result<(), StepFailure> {
        let data = Arc::clone(&self.data);
        let linearization = &data.linearization;
        if !self.sweeps.has_frozen {
            self.engine.run_all(&linearization.frozen_partials, &mut self.memory)?;
            self.sweeps.has_frozen = true;
        }
        self.engine.run_all(&linearization.partials, &mut self.memory)?;
        for step in &linearization.steps {
            if let LinearStep::Solve(block) = step {
                let k = *block as usize;
                self.solvers[k].factor(k, &data.solves[k], &self.engine, &mut self.memory)?;
            }
        }
        let pattern = &linearization.pattern;
        for groups in linearization.groups.chunks(ABREAST) {
            for (lane, group) in groups.iter().enumerate() {
                for &col in group {
                    self.sweeps.tangents[data.states[col as usize].slot as usize][lane] = 1.0;
                }
            }
            self.sweep(groups.len());
            for (lane, group) in groups.iter().enumerate() {
                for &col in group {
                    for at in pattern.col_ptr[col as usize]..pattern.col_ptr[col as usize + 1] {
                        let der = data.states[pattern.row_idx[at]].der;
                        let tangent = self.sweeps.tangents[der.slot as usize][lane];
                        values[at] = if der.is_negated { -tangent } else { tangent };
                    }
                }
                for &col in group {
                    self.sweeps.tangents[data.states[col as usize].slot as usize][lane] = 0.0;
                }
            }
        }
        Ok(())
    }

    /// Columns that are not finite, by differences: in 1/(1 + exp(x)) the value is as good as zero long before
    /// exp(x) overflows, and the quotient rule then divides infinity by infinity.
    pub(in crate::executor) fn mend_columns(
        &mut self,
        t: f64,
        x: &[f64],
        values: &mut [f64],
    ) -> Result<(), StepFailure> {
        let data = Arc::clone(&self.data);
        let pattern = &data.linearization.pattern;
        let column = |col: usize| pattern.col_ptr[col]..pattern.col_ptr[col + 1];
        let n = data.states.len();
        let broken: Vec<usize> =
            (0..n).filter(|&col| values[column(col)].iter().any(|v| !v.is_finite())).collect();
        if broken.is_empty() {
            return Ok(());
        }
        let (mut here, mut there, mut nominal) = (vec![0.0; n], vec![0.0; n], vec![0.0; n]);
        self.nominal(&mut nominal);
        self.rhs(t, x, &mut here)?;
        let mut moved = x.to_vec();
        for col in broken {
            moved[col] = x[col] + f64::EPSILON.sqrt() * x[col].abs().max(nominal[col]);
            self.rhs(t, &moved, &mut there)?;
            for at in column(col) {
                let row = pattern.row_idx[at];
                values[at] = (there[row] - here[row]) / (moved[col] - x[col]);
            }
            moved[col] = x[col];
        }
        self.evaluate(t, x)
    }

    /// Of the tangents side by side, the first `n` are wanted.
    fn sweep(&mut self, n: usize) {
        let Executor { data, sweeps, solvers, memory, .. } = self;
        let Sweeps { tangents, b, .. } = sweeps;
        for step in &data.linearization.steps {
            match step {
                LinearStep::Rows(rows) => rows.apply_abreast(&memory.cells, tangents),
                LinearStep::Solve(block) => {
                    let k = *block as usize;
                    let solve = &data.solves[k];
                    for &slot in &solve.unknowns {
                        tangents[slot as usize] = [0.0; ABREAST];
                    }
                    solve.all.apply_abreast(&memory.cells, tangents);
                    let first = solve.residuals as usize;
                    let residuals = first..first + solve.unknowns.len();
                    let mut has_moved = false;
                    for lane in 0..n {
                        b.clear();
                        b.extend(tangents[residuals.clone()].iter().map(|residual| residual[lane]));
                        if b.iter().all(|&b| b == 0.0) {
                            continue;
                        }
                        has_moved = true;
                        solvers[k].apply_inverse(b);
                        for (&slot, dz) in solve.unknowns.iter().zip(&*b) {
                            tangents[slot as usize][lane] = -dz;
                        }
                    }
                    if has_moved {
                        solve.all.apply_abreast(&memory.cells, tangents);
                    }
                }
            }
        }
    }
}
