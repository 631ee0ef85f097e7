//! Blocks that leave open only how a load is shared, or what is where nothing flows.
//!
//! Two frictions that stick on one shaft hold it, and no equation says how much of the torque each of them takes.
//! The motion is the same for every split, and each share has a limit at which its friction lets go. Of all splits
//! the one is taken that stays farthest from the limits: the frictions let go when no split holds any more, and not
//! before.
//!
//! So a singular block is solved all the same, as the last resort, where
//!
//! * its equations do not contradict each other,
//! * states and their derivatives do not depend on the split, and
//! * each part of the split is limited by a relation of the block. Where nothing limits it (two closed switches in
//!   parallel) the split is nobody's choice, and the mode stays undetermined.
//!
//! The other case is a coefficient that goes through zero: the temperature where two pipes meet is open while nothing
//! flows in them, the pressure between two closed valves, the concentration in an empty tank. The unknown *rests*: it
//! keeps the value it had, which satisfies its equations as well as any other. Only coefficients that vary make
//! this an affair of the instant; one that is a parameter or follows a switch is a mistake, or a mode of its own. The same
//! holds for what events compute, before the first of them: the turn of a joint at its last impact is zero until there is one.

use super::complementarity::Relation;
use crate::executor::memory::data::{HeldKind, SolveData};
use crate::executor::{Executor, NoticeKind};
use crate::linear::DenseLu;
use crate::model::StepFailure;
use crate::nonlinear::Failure;
use std::sync::Arc;

/// What rounding leaves of a pivot, in a matrix with entries up to one.
const SMALL: f64 = 1e-11;
/// What rounding leaves of a difference, in parts of its terms.
const ROUNDING: f64 = 1e-9;
/// So many combinations of limits are looked at.
const MAX_COMBINATIONS: usize = 5000;

/// Factors of a singular matrix A, made regular by adding l·nᵀ for each pair of vectors of the null spaces of Aᵀ
/// and A. A solution that they give, where there is one, is the nearest to where the unknowns are.
pub(in crate::executor) struct Split {
    pub(in crate::executor) lu: DenseLu<f64>,
    /// In which directions the unknowns can move without violating an equation.
    pub(in crate::executor) directions: Vec<Vec<f64>>,
    /// The roots of the relations that limit the shares.
    limits: Vec<usize>,
}

impl Split {
    /// Of a matrix by columns, with entries up to one; `None` if it is regular.
    pub(in crate::executor) fn of(matrix: &[f64], n: usize) -> Option<Split> {
        let row = |i: usize| (0..n).map(|j| matrix[j * n + i]).collect();
        let column = |j: usize| matrix[j * n..(j + 1) * n].to_vec();
        let directions = null_space((0..n).map(row).collect(), n);
        let left = null_space((0..n).map(column).collect(), n);
        if directions.is_empty() || directions.len() != left.len() {
            return None;
        }
        let mut lu = DenseLu::new(n);
        lu.matrix_mut().copy_from_slice(matrix);
        for (l, d) in left.iter().zip(&directions) {
            for (column, d) in lu.matrix_mut().chunks_exact_mut(n).zip(d) {
                column.iter_mut().zip(l).for_each(|(a, l)| *a += l * d);
            }
        }
        lu.factor().ok()?;
        Some(Split { lu, directions, limits: Vec::new() })
    }
}

/// A basis of the vectors that the rows map to zero, each with a largest entry of one. Gauss–Jordan elimination
/// with full pivoting.
pub(in crate::executor) fn null_space(mut rows: Vec<Vec<f64>>, n: usize) -> Vec<Vec<f64>> {
    let mut columns: Vec<usize> = (0..n).collect();
    let mut rank = 0;
    while rank < rows.len().min(n) {
        let (mut best, mut at) = (0.0, (rank, rank));
        for (i, row) in rows.iter().enumerate().skip(rank) {
            for (j, &column) in columns.iter().enumerate().skip(rank) {
                if row[column].abs() > best {
                    (best, at) = (row[column].abs(), (i, j));
                }
            }
        }
        if best <= SMALL {
            break;
        }
        rows.swap(rank, at.0);
        columns.swap(rank, at.1);
        let pivot_row = rows[rank].clone();
        let pivot = columns[rank];
        for (i, row) in rows.iter_mut().enumerate() {
            let factor = row[pivot] / pivot_row[pivot];
            if i != rank && factor != 0.0 {
                row.iter_mut().zip(&pivot_row).for_each(|(x, p)| *x -= factor * p);
                row[pivot] = 0.0;
            }
        }
        rank += 1;
    }
    let (bound, free) = columns.split_at(rank);
    free.iter()
        .map(|&f| {
            let mut vector = vec![0.0; n];
            vector[f] = 1.0;
            for (row, &b) in rows.iter().zip(bound) {
                vector[b] = -row[f] / row[b];
            }
            let largest = vector.iter().fold(0.0f64, |m, x| m.max(x.abs()));
            vector.iter_mut().for_each(|x| *x /= largest);
            vector
        })
        .collect()
}

impl Executor {
    /// Shares the load in a block that was solved but for the split.
    pub(in crate::executor) fn share(&mut self, block: usize) -> Result<(), StepFailure> {
        let data = Arc::clone(&self.data);
        let solve = &data.solves[block];
        let Some(split) = &self.solvers[block].split else { return Ok(()) };
        let directions = split.directions.clone();
        let mut z: Vec<f64> = solve.unknowns.iter().map(|&slot| self.memory.cells[slot as usize]).collect();
        let relations: Vec<Relation> = (solve.held.iter())
            .filter_map(|&h| match data.held[h as usize].kind {
                HeldKind::Relation { is_true_above } => Some((h as usize, is_true_above)),
                _ => None,
            })
            .collect();
        let undetermined = || {
            let columns = directions.iter().filter_map(|d| largest(d)).collect();
            StepFailure::Block { block, failure: Failure::Singular { columns, rows: Vec::new() } }
        };
        let here = self.distances(solve, &relations, &z)?;
        let limited = self
            .move_split(solve, &directions, &relations, &z, &here)?
            .filter(|(_, slopes)| null_space(slopes.clone(), directions.len()).is_empty());
        let Some((steps, slopes)) = limited else {
            if !self.solvers[block].may_rest {
                return Err(undetermined());
            }
            self.distances(solve, &relations, &z)?;
            return Ok(());
        };
        let is_moved: Vec<bool> = slopes.iter().map(|s| s.iter().any(|&s| s != 0.0)).collect();
        let mut is_limit = self.letting_go(block, solve, &relations, &is_moved)?;
        if is_limit.iter().all(|&is| !is) {
            // Before anything has ever moved, no element knows yet that it may let go.
            is_limit = is_moved;
        }
        let (mut margins, mut limits, mut roots) = (Vec::new(), Vec::new(), Vec::new());
        for (k, &(h, is_true_above)) in relations.iter().enumerate().filter(|(k, _)| is_limit[*k]) {
            let held = &data.held[h];
            let nominal =
                held.root.map_or(1.0, |root| data.roots[root as usize].nominal.get(&self.memory.cells));
            let is_above = (self.memory.cells[held.slot as usize] != 0.0) == is_true_above;
            let scale = if is_above { 1.0 } else { -1.0 } / nominal.abs().max(f64::MIN_POSITIVE);
            roots.extend(held.root.map(|root| root as usize));
            margins.push(scale * here[k]);
            limits.push(slopes[k].iter().map(|s| scale * s).collect::<Vec<f64>>());
        }
        for (step, amount) in
            steps.iter().zip(farthest(&margins, &limits, directions.len()).unwrap_or_default())
        {
            z.iter_mut().zip(step).for_each(|(z, d)| *z += amount * d);
        }
        self.distances(solve, &relations, &z)?;
        if let Some(split) = &mut self.solvers[block].split {
            split.limits = roots;
        }
        Ok(())
    }

    /// A step of sensible size along each direction, and by how much each relation comes nearer to its border on it.
    /// `None` if something else moves, too.
    fn move_split(
        &mut self,
        solve: &SolveData,
        directions: &[Vec<f64>],
        relations: &[Relation],
        z: &[f64],
        here: &[f64],
    ) -> Result<Option<(Vec<Vec<f64>>, Vec<Vec<f64>>)>, StepFailure> {
        let sizes: Vec<f64> = (z.iter().zip(&solve.nominal))
            .map(|(z, nominal)| z.abs().max(nominal.get(&self.memory.cells).abs()))
            .collect();
        let motion = self.motion();
        let mut slopes: Vec<Vec<f64>> = vec![Vec::new(); relations.len()];
        let mut steps = Vec::new();
        for direction in directions {
            let moving = direction.iter().zip(&sizes).filter(|(d, _)| d.abs() > ROUNDING);
            let size = moving.fold(0.0f64, |m, (_, size)| m.max(*size));
            let step: Vec<f64> = direction.iter().map(|d| d * size).collect();
            let moved: Vec<f64> = z.iter().zip(&step).map(|(z, d)| z + d).collect();
            let there = self.distances(solve, relations, &moved)?;
            let is_same = |(a, b): (&f64, &f64)| (a - b).abs() <= ROUNDING * a.abs().max(b.abs()).max(size);
            if !motion.iter().zip(&self.motion()).all(is_same) {
                return Ok(None);
            }
            for (slopes, (there, here)) in slopes.iter_mut().zip(there.iter().zip(here)) {
                let slope = there - here;
                let is_rounding = slope.abs() <= ROUNDING * here.abs().max(there.abs());
                slopes.push(if is_rounding { 0.0 } else { slope });
            }
            steps.push(step);
        }
        Ok(Some((steps, slopes)))
    }

    /// Which relations set free what the block holds, when they turn over. Others only move along.
    fn letting_go(
        &mut self,
        block: usize,
        solve: &SolveData,
        relations: &[Relation],
        is_moved: &[bool],
    ) -> Result<Vec<bool>, StepFailure> {
        let mode = self.mode(solve);
        if let Some((of, limits)) = &self.solvers[block].letting_go
            && *of == mode
        {
            return Ok(limits.clone());
        }
        let mut side: Vec<bool> = (relations.iter())
            .map(|&(h, above)| (self.memory.cells[self.data.held[h].slot as usize] != 0.0) == above)
            .collect();
        let held = self.rank(block, solve, relations, &side)?;
        let mut limits = vec![false; relations.len()];
        for k in (0..relations.len()).filter(|&k| is_moved[k]) {
            side[k] = !side[k];
            limits[k] = self.rank(block, solve, relations, &side)? > held;
            side[k] = !side[k];
        }
        self.set_mode(solve, &mode);
        self.solvers[block].letting_go = Some((mode, limits.clone()));
        Ok(limits)
    }

    /// Says, once, that what follows holds with a load that is shared, or with a value that nothing decides.
    pub(in crate::executor) fn tell_split(&mut self) {
        let data = Arc::clone(&self.data);
        let found = self.solvers.iter().zip(&data.solves).find_map(|(solver, solve)| {
            let split = solver.split.as_ref()?;
            let open =
                || split.directions.iter().filter_map(|d| largest(d)).map(|k| self.name(solve.unknowns[k]));
            Some(match split.limits.is_empty() {
                true => NoticeKind::Open { names: open().collect() },
                false => NoticeKind::Shared { roots: split.limits.clone() },
            })
        });
        if let Some(kind) = found
            && !std::mem::replace(&mut self.has_told_split, true)
        {
            let message = "no equation decides it".to_owned();
            self.notice(kind, String::new(), message);
        }
    }

    /// The values of states and their derivatives.
    fn motion(&self) -> Vec<f64> {
        let cells = &self.memory.cells;
        let stores = self.data.stores.iter().map(|&s| cells[s as usize]);
        stores.chain(self.data.states.iter().map(|s| s.der.get(cells))).collect()
    }
}

/// The unknown that moves most in a direction.
fn largest(direction: &[f64]) -> Option<usize> {
    (0..direction.len()).max_by(|&a, &b| direction[a].abs().total_cmp(&direction[b].abs()))
}

/// The x at which the least of margin + slope·x is largest. `None` if it has no largest value, or there are too
/// many limits to look at.
///
/// At that point n + 1 limits are equally near, and some mean of their slopes is zero. Among all sets of limits
/// with such a mean the one with the least mean margin is the tightest (the dual linear program).
fn farthest(margins: &[f64], slopes: &[Vec<f64>], n: usize) -> Option<Vec<f64>> {
    let m = margins.len();
    let mut combinations: usize = 1;
    for k in 0..=n {
        combinations = combinations.saturating_mul(m.checked_sub(k)?) / (k + 1);
    }
    if combinations > MAX_COMBINATIONS {
        return None;
    }
    let mut best: Option<(f64, Vec<f64>)> = None;
    let mut chosen: Vec<usize> = (0..=n).collect();
    while chosen.last().is_some_and(|&last| last < m) {
        if let Some((least, x)) = equally_near(margins, slopes, &chosen)
            && best.as_ref().is_none_or(|(other, _)| least < *other)
        {
            best = Some((least, x));
        }
        // The next combination in order.
        let Some(k) = (0..=n).rev().find(|&k| chosen[k] + (n - k) + 1 < m) else { break };
        chosen[k] += 1;
        for j in k + 1..=n {
            chosen[j] = chosen[j - 1] + 1;
        }
    }
    best.map(|(_, x)| x)
}

/// Where the chosen limits are equally near, if they hold each other, and how near.
fn equally_near(margins: &[f64], slopes: &[Vec<f64>], chosen: &[usize]) -> Option<(f64, Vec<f64>)> {
    let size = chosen.len();
    let n = size - 1;
    let mut lu = DenseLu::new(size);
    for (j, &k) in chosen.iter().enumerate() {
        lu.matrix_mut()[j * size..j * size + n].copy_from_slice(&slopes[k]);
        lu.matrix_mut()[j * size + n] = 1.0;
    }
    lu.factor().ok()?;
    let mut weights = vec![0.0; size];
    weights[n] = 1.0;
    lu.solve(&mut weights);
    if weights.iter().any(|w| !w.is_finite() || *w < -SMALL) {
        return None;
    }
    let mut transposed = DenseLu::new(size);
    for (row, &k) in chosen.iter().enumerate() {
        for (col, s) in slopes[k].iter().enumerate() {
            transposed.matrix_mut()[col * size + row] = -s;
        }
        transposed.matrix_mut()[n * size + row] = 1.0;
    }
    transposed.factor().ok()?;
    let mut x: Vec<f64> = chosen.iter().map(|&k| margins[k]).collect();
    transposed.solve(&mut x);
    let least = x.pop()?;
    (least.is_finite() && x.iter().all(|x| x.is_finite())).then_some((least, x))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_load_is_shared_so_that_all_limits_are_equally_far() {
        // x ≤ 3 and x ≥ −1, and a third one that is farther.
        let slopes = vec![vec![-1.0], vec![1.0], vec![1.0]];
        assert_eq!(farthest(&[3.0, 1.0, 9.0], &slopes, 1), Some(vec![1.0]));
    }

    #[test]
    fn a_triangle_has_its_incentre() {
        let (a, b) = (0.6, 0.8);
        let slopes = vec![vec![1.0, 0.0], vec![0.0, 1.0], vec![-a, -b]];
        let x = farthest(&[0.0, 0.0, 2.4], &slopes, 2).expect("a triangle is bounded");
        assert!((x[0] - 1.0).abs() < 1e-12 && (x[1] - 1.0).abs() < 1e-12, "{x:?}");
    }

    #[test]
    fn what_is_limited_on_one_side_only_has_no_farthest_point() {
        assert_eq!(farthest(&[1.0, 2.0], &[vec![1.0], vec![2.0]], 1), None);
    }

    #[test]
    fn factors_of_a_singular_matrix_give_the_nearest_solution() {
        // x + y = 4 twice, from the origin.
        let split = Split::of(&[1.0, 1.0, 1.0, 1.0], 2).expect("it is singular");
        let mut b = [4.0, 4.0];
        split.lu.solve(&mut b);
        assert!((b[0] - 2.0).abs() < 1e-12 && (b[1] - 2.0).abs() < 1e-12, "{b:?}");
    }
}
