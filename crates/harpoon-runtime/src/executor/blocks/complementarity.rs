//! Finds the mode of a linear block with many ideal diodes as a linear complementarity problem.
//!
//! Such a block is continuous in its unknowns and made of linear pieces; each relation, flipped by itself,
//! changes the equations by a multiple of how far it is beyond its border. From a mode in which the block is
//! regular, the distances w on the right side of the borders and y on the wrong side obey w = q + M·y with
//! w, y ≥ 0 and w·y = 0. Lemke's method (1965) solves this by pivoting and ends with the solution for passive
//! networks, in about as many pivots as there are diodes instead of 2ⁿ trials; it goes from basis to basis, so
//! modes that are singular do not stand in its way.
//!
//! Friction and hysteresis make the equations jump at a border. Then the result may be no solution, and the
//! search goes on by other means.

use super::split::null_space;
use crate::executor::Executor;
use crate::executor::memory::data::{HeldKind, SolveData};
use crate::model::StepFailure;
use std::sync::Arc;

/// Blocks with more unknowns are left to the other means.
const MAX_UNKNOWNS: usize = 300;
/// What rounding leaves of a pivot, in a matrix with entries up to one.
const SMALL: f64 = 1e-11;

/// A relation of the block: the number of its held value, and whether it holds above its border.
pub(in crate::executor) type Relation = (usize, bool);

impl Executor {
    /// Sets the relations of the block to the mode that solves it. False if none was found.
    pub(in crate::executor) fn pivot_to_mode(
        &mut self,
        block: usize,
        solve: &SolveData,
    ) -> Result<bool, StepFailure> {
        let n = solve.unknowns.len();
        if !solve.is_linear || n == 0 || n > MAX_UNKNOWNS {
            return Ok(false);
        }
        let data = Arc::clone(&self.data);
        let relations: Vec<Relation> = (solve.held.iter())
            .filter_map(|&h| match data.held[h as usize].kind {
                HeldKind::Relation { is_true_above } => Some((h as usize, is_true_above)),
                _ => None,
            })
            .collect();
        let Some(side) = self.find_regular(block, solve, &relations)? else { return Ok(false) };
        self.solvers[block].forget_factors();
        if self.solve_continuous(block).is_err() {
            return Ok(false);
        }
        let z: Vec<f64> = solve.unknowns.iter().map(|&slot| self.memory.cells[slot as usize]).collect();
        let at = self.distances(solve, &relations, &z)?;
        let gradients = self.distance_gradients(solve, &relations, &z, &at)?;
        let own = self.solvers[block].dense_jacobian(solve, &self.engine, &mut self.memory)?;
        let m = relations.len();
        // What flipping a relation adds to the unknowns, per distance beyond its border.
        let mut effects: Vec<Vec<f64>> = Vec::with_capacity(m);
        for k in 0..m {
            let g = &gradients[k];
            let length: f64 = g.iter().map(|x| x * x).sum();
            let mut u = vec![0.0; n];
            if length > 0.0 {
                self.set_side(relations[k], !side[k]);
                self.compute_discrete(solve)?;
                let flipped = self.solvers[block].dense_jacobian(solve, &self.engine, &mut self.memory)?;
                self.set_side(relations[k], side[k]);
                for (col, g) in g.iter().enumerate() {
                    for row in 0..n {
                        u[row] += (flipped[col * n + row] - own[col * n + row]) * g / length;
                    }
                }
            }
            effects.push(u);
        }
        self.compute_discrete(solve)?;
        self.solvers[block].forget_factors();
        if self.solve_continuous(block).is_err() {
            return Ok(false);
        }
        for u in &mut effects {
            self.solvers[block].apply_inverse(u);
        }
        let sign: Vec<f64> = side.iter().map(|&above| if above { 1.0 } else { -1.0 }).collect();
        let q: Vec<f64> = at.iter().zip(&sign).map(|(c, s)| c * s).collect();
        let entry = |k: usize, j: usize| {
            let dot: f64 = gradients[k].iter().zip(&effects[j]).map(|(a, b)| a * b).sum();
            sign[k] * sign[j] * dot + if k == j { 1.0 } else { 0.0 }
        };
        let matrix: Vec<Vec<f64>> = (0..m).map(|k| (0..m).map(|j| entry(k, j)).collect()).collect();
        let Some(is_flipped) = lemke(&matrix, &q) else { return Ok(false) };
        for k in 0..m {
            self.set_side(relations[k], side[k] != is_flipped[k]);
        }
        self.compute_discrete(solve)?;
        Ok(true)
    }

    /// A mode in which the block can be solved, near the present one: the side of each relation.
    fn find_regular(
        &mut self,
        block: usize,
        solve: &SolveData,
        relations: &[Relation],
    ) -> Result<Option<Vec<bool>>, StepFailure> {
        let n = solve.unknowns.len();
        let present: Vec<bool> = (relations.iter())
            .map(|&(h, above)| (self.memory.cells[self.data.held[h].slot as usize] != 0.0) == above)
            .collect();
        let m = relations.len();
        for first in [present, vec![false; m], vec![true; m]] {
            let mut side = first;
            let mut rank = self.rank(block, solve, relations, &side)?;
            // Each flip changes the matrix by a dyad, so it adds at most one.
            while rank < n {
                let mut better = None;
                for k in 0..m {
                    side[k] = !side[k];
                    if self.rank(block, solve, relations, &side)? > rank {
                        better = Some(k);
                        break;
                    }
                    side[k] = !side[k];
                }
                if better.is_none() {
                    break;
                }
                rank += 1;
            }
            if rank == n {
                self.rank(block, solve, relations, &side)?;
                return Ok(Some(side));
            }
        }
        Ok(None)
    }

    /// Sets the mode, and tells how many equations of the block are independent in it.
    pub(in crate::executor) fn rank(
        &mut self,
        block: usize,
        solve: &SolveData,
        relations: &[Relation],
        side: &[bool],
    ) -> Result<usize, StepFailure> {
        for (&relation, &above) in relations.iter().zip(side) {
            self.set_side(relation, above);
        }
        self.compute_discrete(solve)?;
        let jacobian = self.solvers[block].dense_jacobian(solve, &self.engine, &mut self.memory)?;
        let n = solve.unknowns.len();
        let mut rows: Vec<Vec<f64>> = (0..n).map(|i| (0..n).map(|j| jacobian[j * n + i]).collect()).collect();
        for row in &mut rows {
            let largest = row.iter().fold(0.0f64, |m, x| m.max(x.abs()));
            if largest > 0.0 {
                row.iter_mut().for_each(|x| *x /= largest);
            }
        }
        Ok(n - null_space(rows, n).len())
    }

    fn set_side(&mut self, (held, is_true_above): Relation, is_above: bool) {
        let slot = self.data.held[held].slot as usize;
        self.memory.cells[slot] = f64::from(u8::from(is_above == is_true_above));
    }

    /// How far each relation is above its border, with these unknowns in the present mode.
    pub(in crate::executor) fn distances(
        &mut self,
        solve: &SolveData,
        relations: &[Relation],
        z: &[f64],
    ) -> Result<Vec<f64>, StepFailure> {
        for (&slot, &z) in solve.unknowns.iter().zip(z) {
            self.memory.cells[slot as usize] = z;
        }
        self.engine.run_all(&solve.residual_chunks, &mut self.memory)?;
        let data = Arc::clone(&self.data);
        let mut values = Vec::with_capacity(relations.len());
        for &(h, _) in relations {
            self.engine.run(data.held[h].chunk, &mut self.memory)?;
            values.push(self.memory.cells[data.held[h].out as usize + 1]);
        }
        Ok(values)
    }

    /// The derivatives of the distances for the unknowns, by differences: they are linear.
    fn distance_gradients(
        &mut self,
        solve: &SolveData,
        relations: &[Relation],
        z: &[f64],
        at: &[f64],
    ) -> Result<Vec<Vec<f64>>, StepFailure> {
        let n = z.len();
        let mut gradients = vec![vec![0.0; n]; relations.len()];
        let mut moved = z.to_vec();
        for i in 0..n {
            let step = z[i].abs().max(solve.nominal[i].get(&self.memory.cells).abs()).max(1e-30);
            moved[i] = z[i] + step;
            let there = self.distances(solve, relations, &moved)?;
            moved[i] = z[i];
            for (gradient, (there, here)) in gradients.iter_mut().zip(there.iter().zip(at)) {
                let slope = (there - here) / step;
                let rounding = 1e-13 * here.abs().max(there.abs()) / step;
                gradient[i] = if slope.abs() <= rounding { 0.0 } else { slope };
            }
        }
        self.distances(solve, relations, z)?;
        Ok(gradients)
    }
}

/// Which y are in the basis at the solution of w = q + M·y, w, y ≥ 0, w·y = 0.
fn lemke(matrix: &[Vec<f64>], q: &[f64]) -> Option<Vec<bool>> {
    let m = q.len();
    let scale = q.iter().fold(0.0f64, |s, x| s.max(x.abs())).max(1e-30);
    // Columns: w, y, the artificial one, the right side. Ties are broken by parts that are nothing special.
    let (artificial, right) = (2 * m, 2 * m + 1);
    let mut rows: Vec<Vec<f64>> = (0..m)
        .map(|k| {
            let mut row = vec![0.0; 2 * m + 2];
            row[k] = 1.0;
            for j in 0..m {
                row[m + j] = -matrix[k][j];
            }
            row[artificial] = -1.0;
            row[right] = q[k] + 1e-9 * scale * (0.5 + (k as f64 * 0.618_033_988_749_895).fract());
            row
        })
        .collect();
    let mut basis: Vec<usize> = (0..m).collect();
    let first = (0..m).min_by(|&a, &b| rows[a][right].total_cmp(&rows[b][right]))?;
    if rows[first][right] < 0.0 {
        let (mut entering, mut row) = (artificial, first);
        for _ in 0..50 + 20 * m {
            pivot(&mut rows, row, entering);
            let leaving = std::mem::replace(&mut basis[row], entering);
            if leaving == artificial {
                break;
            }
            entering = if leaving < m { leaving + m } else { leaving - m };
            let ratio = |k: usize| rows[k][right] / rows[k][entering];
            row = (0..m).filter(|&k| rows[k][entering] > SMALL).min_by(|&a, &b| {
                ratio(a).total_cmp(&ratio(b)).then((basis[b] == artificial).cmp(&(basis[a] == artificial)))
            })?;
        }
        if basis.contains(&artificial) {
            return None;
        }
    }
    let mut is_flipped = vec![false; m];
    for &b in basis.iter().filter(|&&b| b >= m) {
        is_flipped[b - m] = true;
    }
    Some(is_flipped)
}

fn pivot(rows: &mut [Vec<f64>], row: usize, col: usize) {
    let by = rows[row][col];
    rows[row].iter_mut().for_each(|x| *x /= by);
    let pivot_row = rows[row].clone();
    for (k, other) in rows.iter_mut().enumerate() {
        let factor = other[col];
        if k != row && factor != 0.0 {
            other.iter_mut().zip(&pivot_row).for_each(|(x, p)| *x -= factor * p);
        }
    }
}
