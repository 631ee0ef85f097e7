//! Damped Newton iteration for the algebraic blocks of a model.
//!
//! Works inside the right-hand side, thousands of times a second, on one to ten unknowns: no allocation after
//! construction, and when the last solution is a good guess one or two plain Newton steps.
//!
//! The damping follows Deuflhard, *Newton Methods for Nonlinear Problems* (2004), algorithm NLEQ-ERR: a step of
//! length λ is accepted when the *simplified* correction at the new point, computed with the old Jacobian, is
//! shorter than the ordinary one (natural monotonicity). This measure does not change when equations are
//! scaled or combined, so the badly scaled residuals of physical models need no tuning. Lengths are measured
//! relative to max(|z|, nominal). Rows are scaled before factoring only to choose pivots sensibly.
//!
//! When it fails from the given guess, it starts again from the solution before. Then it follows the path on which
//! the residual shrinks evenly from its value at the guess, which passes the kinks of limiters where single steps
//! jump to and fro (Newton homotopy; Allgower & Georg, *Introduction to Numerical Continuation Methods*, 2003).
//! At last come other guesses: the nominal values, points between, and far ones. A singular Jacobian is told apart from divergence, and the
//! unknowns without a pivot are named by index.

use crate::model::StepFailure;
use std::fmt;

/// The equations r(z) = 0 of one block.
pub trait Equations {
    fn residual(&mut self, z: &[f64], r: &mut [f64]) -> Result<(), StepFailure>;

    /// ∂r/∂z, column major, n × n.
    fn jacobian(&mut self, z: &[f64], jac: &mut [f64]) -> Result<(), StepFailure>;
}

/// Why a block has no solution, with what a message needs.
#[derive(Clone, Debug, PartialEq)]
pub enum Failure {
    /// The Jacobian has no inverse: these unknowns (columns) and equations (rows) depend on the others.
    Singular { columns: Vec<usize>, rows: Vec<usize> },
    /// Newton's method did not come closer. `rows`: equations with the largest scaled residuals, worst first.
    /// `columns`: all unknowns, those first that the last correction would have moved farthest for their size.
    Diverged { iterations: usize, residual: f64, rows: Vec<usize>, columns: Vec<usize> },
    /// The equations could not be evaluated at the guess, nor near it.
    Evaluation { message: String },
    /// No values of these conditions and discrete variables agree with the solution they lead to.
    NoMode { switches: Vec<String> },
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Singular { columns, rows } => {
                write!(f, "the Jacobian is singular (unknowns {columns:?}, equations {rows:?})")
            }
            Failure::Diverged { iterations, residual, rows, .. } => write!(
                f,
                "no convergence in {iterations} iterations (residual {residual:.2e}, largest in equations {rows:?})"
            ),
            Failure::Evaluation { message } => write!(f, "cannot be evaluated: {message}"),
            Failure::NoMode { switches } => {
                write!(f, "no values of {} agree with each other", switches.join(", "))
            }
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Solved {
    pub iterations: usize,
    /// The largest residual, each row scaled by the largest entry of its Jacobian row times the unknown.
    pub residual: f64,
    /// Zero when the first guess worked, else which restart did.
    pub restart: usize,
    /// The first step, whole, left at most half as much to correct: the guess belongs to this solution and no other
    /// (Deuflhard, chapter 5: the contraction that continuation methods ask for).
    pub is_near: bool,
}

#[derive(Clone, Debug)]
pub struct NewtonOptions {
    /// The relative length of the last correction.
    pub tolerance: f64,
    /// That with which the iteration is content where rounding keeps it from coming closer.
    pub attainable: f64,
    pub max_iterations: usize,
    /// Below this damping factor the iteration gives up.
    pub smallest_damping: f64,
}

impl Default for NewtonOptions {
    fn default() -> NewtonOptions {
        NewtonOptions { tolerance: 1e-10, attainable: 1e-7, max_iterations: 60, smallest_damping: 1e-6 }
    }
}

/// A scaled residual that is nothing but rounding, and how much of an unknown it may leave open: the derivative of a
/// pressure follows from a difference of flows, divided by how little a liquid yields.
const ROUNDING: f64 = 1e-12;
const ROUNDING_REACH: f64 = 1e-5;

/// A Newton solver for blocks of one size, with its workspace.
pub struct Newton {
    n: usize,
    pub options: NewtonOptions,
    nominal: Vec<f64>,
    bounds: Option<(Vec<f64>, Vec<f64>)>,
    last_solution: Option<Vec<f64>>,
    factors: PivotedLu,
    jac: Vec<f64>,
    start: Vec<f64>,
    r: Vec<f64>,
    r_trial: Vec<f64>,
    trial: Vec<f64>,
    step: Vec<f64>,
    simplified: Vec<f64>,
}

impl Newton {
    /// `nominal` gives the magnitude of each unknown.
    pub fn new(nominal: &[f64]) -> Newton {
        let n = nominal.len();
        let magnitude = |&v: &f64| if v.is_finite() && v != 0.0 { v.abs() } else { 1.0 };
        Newton {
            n,
            options: NewtonOptions::default(),
            nominal: nominal.iter().map(magnitude).collect(),
            bounds: None,
            last_solution: None,
            factors: PivotedLu::new(n),
            jac: vec![0.0; n * n],
            start: vec![0.0; n],
            r: vec![0.0; n],
            r_trial: vec![0.0; n],
            trial: vec![0.0; n],
            step: vec![0.0; n],
            simplified: vec![0.0; n],
        }
    }

    /// Keeps iterates within these limits (infinite where there is none). They guide the iteration away from
    /// places where the equations make no sense; a solution on the limit is a solution.
    pub fn with_bounds(mut self, min: &[f64], max: &[f64]) -> Newton {
        self.bounds = Some((min.to_vec(), max.to_vec()));
        self
    }

    /// Solves from the guess in `z` and leaves the solution there; on failure `z` is the guess again.
    pub fn solve(&mut self, equations: &mut dyn Equations, z: &mut [f64]) -> Result<Solved, Failure> {
        self.start.copy_from_slice(z);
        let first = match self.iterate(equations, z) {
            Ok(solved) => return Ok(self.keep(z, solved)),
            Err(failure) => failure,
        };
        // The guess solves the equations, but at a point such as that of x² = 0, where the Jacobian vanishes. If it
        // does so nowhere else, the guess is meant; otherwise nothing determines the solution.
        let is_solution = matches!(first, Failure::Singular { .. }) && self.r.iter().all(|&r| r == 0.0);
        let guesses = 10;
        for restart in 1..=guesses {
            for i in 0..self.n {
                let away = self.nominal[i];
                let before = self.last_solution.as_ref().map_or(away, |solution| solution[i]);
                z[i] = match restart {
                    1 => before,
                    2 => away,
                    3 => -away,
                    4 => 0.5 * (self.start[i] + before),
                    // A deterministic scatter around the guess, for symmetric points where the Jacobian vanishes.
                    5 => self.start[i] + 0.1 * away * (1.0 + i as f64) / self.n as f64,
                    6 => self.start[i] - 0.3 * away * (self.n - i) as f64 / self.n as f64,
                    // Far away, where the other branch of something saturated may lie.
                    7 => 1e3 * away,
                    8 => -1e3 * away,
                    9 => 1e6 * away,
                    _ => -1e6 * away,
                };
            }
            if let Ok(solved) = self.iterate(equations, z) {
                if is_solution {
                    z.copy_from_slice(&self.start);
                }
                return Ok(self.keep(z, Solved { restart, is_near: false, ..solved }));
            }
            if restart == 1 {
                z.copy_from_slice(&self.start);
                if let Ok(solved) = self.follow(equations, z) {
                    return Ok(self.keep(z, Solved { restart, is_near: false, ..solved }));
                }
            }
        }
        z.copy_from_slice(&self.start);
        Err(first)
    }

    /// Follows r(z) = (1 − s) r(guess) from s = 0 to 1, in steps that shrink on failure.
    fn follow(&mut self, equations: &mut dyn Equations, z: &mut [f64]) -> Result<Solved, Failure> {
        const SMALLEST: f64 = 1e-7;
        const MAX_SOLVES: usize = 100;
        let cannot = |failure: StepFailure| Failure::Evaluation { message: failure.to_string() };
        let mut at_guess = vec![0.0; self.n];
        equations.residual(z, &mut at_guess).map_err(cannot)?;
        check_finite(&at_guess)?;
        let mut path = Path { equations, at_guess, rest: 1.0 };
        let (mut s, mut step) = (0.0, 0.1);
        let mut before = z.to_vec();
        for _ in 0..MAX_SOLVES {
            let next = f64::min(s + step, 1.0);
            path.rest = 1.0 - next;
            match self.iterate(&mut path, z) {
                Ok(solved) if next == 1.0 => return Ok(solved),
                Ok(_) => {
                    s = next;
                    step *= 3.0;
                    before.copy_from_slice(z);
                }
                Err(failure) => {
                    z.copy_from_slice(&before);
                    step *= 0.1;
                    if step < SMALLEST {
                        return Err(failure);
                    }
                }
            }
        }
        Err(self.diverged(MAX_SOLVES, z))
    }

    fn keep(&mut self, z: &[f64], solved: Solved) -> Solved {
        match &mut self.last_solution {
            Some(solution) => solution.copy_from_slice(z),
            None => self.last_solution = Some(z.to_vec()),
        }
        solved
    }

    fn clip(&self, z: &mut [f64]) {
        if let Some((min, max)) = &self.bounds {
            for i in 0..self.n {
                z[i] = z[i].max(min[i]).min(max[i]);
            }
        }
    }

    /// The length of a correction relative to the iterate it belongs to, in the maximum norm; infinite where
    /// anything is not a number.
    fn length(&self, correction: &[f64], z: &[f64]) -> f64 {
        let mut largest: f64 = 0.0;
        for i in 0..self.n {
            let part = correction[i].abs() / z[i].abs().max(self.nominal[i]);
            if part.is_nan() {
                return f64::INFINITY;
            }
            largest = largest.max(part);
        }
        largest
    }

    fn iterate(&mut self, equations: &mut dyn Equations, z: &mut [f64]) -> Result<Solved, Failure> {
        let cannot = |failure: StepFailure| Failure::Evaluation { message: failure.to_string() };
        self.clip(z);
        equations.residual(z, &mut self.r).map_err(cannot)?;
        check_finite(&self.r)?;
        let mut damping: f64 = 1.0;
        let mut length_before = f64::NAN;
        let mut is_near = true;
        for iteration in 1..=self.options.max_iterations {
            equations.jacobian(z, &mut self.jac).map_err(cannot)?;
            check_finite(&self.jac)?;
            if let Err(singular) = self.factors.factor(&self.jac, &self.nominal, z) {
                // Singular where the iteration has led, not where it was asked to begin: the mark of a minimum of
                // the residual that is no solution.
                return Err(if iteration == 1 { singular } else { self.diverged(iteration, z) });
            }
            for i in 0..self.n {
                self.step[i] = -self.r[i];
            }
            self.factors.solve(&mut self.step);
            let length = self.length(&self.step, z);
            if length == f64::INFINITY {
                return Err(self.diverged(iteration, z));
            }
            if length <= self.options.tolerance {
                for i in 0..self.n {
                    z[i] += self.step[i];
                }
                self.clip(z);
                let residual = self.scaled_residual(z);
                return Ok(Solved { iterations: iteration, residual, restart: 0, is_near });
            }
            // Start from the damping the last step would allow, a little bolder.
            damping = if iteration == 1 {
                1.0
            } else {
                (damping * 2.0 * length_before / length).clamp(damping, 1.0)
            };
            let mut first_reduction = true;
            loop {
                for i in 0..self.n {
                    self.trial[i] = z[i] + damping * self.step[i];
                }
                if let Some((min, max)) = &self.bounds {
                    for i in 0..self.n {
                        self.trial[i] = self.trial[i].max(min[i]).min(max[i]);
                    }
                }
                let evaluated = equations.residual(&self.trial, &mut self.r_trial).is_ok()
                    && self.r_trial.iter().all(|v| v.is_finite());
                if evaluated {
                    for i in 0..self.n {
                        self.simplified[i] = -self.r_trial[i];
                    }
                    self.factors.solve(&mut self.simplified);
                    let shortened = self.length(&self.simplified, &self.trial);
                    let accepted =
                        shortened <= (1.0 - 0.25 * damping) * length || shortened <= self.options.tolerance;
                    if accepted {
                        z.copy_from_slice(&self.trial);
                        std::mem::swap(&mut self.r, &mut self.r_trial);
                        length_before = length;
                        let is_contracted = damping == 1.0
                            && (shortened <= 0.5 * length || shortened <= self.options.tolerance);
                        is_near &= iteration > 1 || is_contracted;
                        // Quadratic convergence: the next correction is about the square of this one's relative
                        // reduction. When the simplified correction is already negligible, add it and be done.
                        if damping == 1.0 && shortened <= self.options.tolerance {
                            for i in 0..self.n {
                                z[i] += self.simplified[i];
                            }
                            self.clip(z);
                            let residual = self.scaled_residual(z);
                            return Ok(Solved { iterations: iteration, residual, restart: 0, is_near });
                        }
                        break;
                    }
                    // The damping that a quadratic model of the defect would have chosen.
                    for i in 0..self.n {
                        self.simplified[i] -= (1.0 - damping) * self.step[i];
                    }
                    let defect = self.length(&self.simplified, z);
                    let proposed = 0.5 * damping * damping * length / defect;
                    damping = if first_reduction && proposed.is_finite() {
                        proposed.clamp(0.05 * damping, 0.5 * damping)
                    } else {
                        0.5 * damping
                    };
                    first_reduction = false;
                } else {
                    damping *= 0.25;
                }
                if damping < self.options.smallest_damping {
                    return self.attained(iteration, length, z);
                }
            }
        }
        Err(self.diverged(self.options.max_iterations, z))
    }

    /// No step comes closer. Where the correction that is left is small, rounding is what is in the way: differences of
    /// large numbers, such as the flows of energy in a steady state, give what is solved for no more exactly.
    fn attained(&self, iterations: usize, length: f64, z: &[f64]) -> Result<Solved, Failure> {
        let residual = self.scaled_residual(z);
        let is_rounding = residual <= ROUNDING && length <= ROUNDING_REACH;
        if length <= self.options.attainable || is_rounding {
            return Ok(Solved { iterations, residual, restart: 0, is_near: false });
        }
        Err(self.diverged(iterations, z))
    }

    /// How far equation `row` is off, relative to what its largest term changes over the scale of an unknown.
    fn row_residual(&self, row: usize, z: &[f64]) -> f64 {
        let mut scale: f64 = 0.0;
        for col in 0..self.n {
            let reach = z[col].abs().max(self.nominal[col]);
            scale = scale.max(self.jac[col * self.n + row].abs() * reach);
        }
        if scale > 0.0 { self.r[row].abs() / scale } else { self.r[row].abs() }
    }

    fn scaled_residual(&self, z: &[f64]) -> f64 {
        (0..self.n).map(|row| self.row_residual(row, z)).fold(0.0, f64::max)
    }

    fn diverged(&self, iterations: usize, z: &[f64]) -> Failure {
        let mut rows: Vec<usize> = (0..self.n).collect();
        rows.sort_by(|&a, &b| self.row_residual(b, z).total_cmp(&self.row_residual(a, z)));
        rows.truncate(3);
        let columns = by_reach(&self.step, z, &self.nominal);
        Failure::Diverged { iterations, residual: self.scaled_residual(z), rows, columns }
    }
}

/// The unknowns in the order of how far a correction moves them, relative to their size.
pub(crate) fn by_reach(step: &[f64], z: &[f64], nominal: &[f64]) -> Vec<usize> {
    let reach = |i: usize| step[i].abs() / z[i].abs().max(nominal[i]);
    let mut columns: Vec<usize> = (0..z.len()).collect();
    columns.sort_by(|&a, &b| reach(b).total_cmp(&reach(a)));
    columns
}

/// A block whose residual keeps a part of what it was at the guess.
struct Path<'a> {
    equations: &'a mut dyn Equations,
    at_guess: Vec<f64>,
    rest: f64,
}

impl Equations for Path<'_> {
    fn residual(&mut self, z: &[f64], r: &mut [f64]) -> Result<(), StepFailure> {
        self.equations.residual(z, r)?;
        for (r, guess) in r.iter_mut().zip(&self.at_guess) {
            *r -= self.rest * guess;
        }
        Ok(())
    }

    fn jacobian(&mut self, z: &[f64], jac: &mut [f64]) -> Result<(), StepFailure> {
        self.equations.jacobian(z, jac)
    }
}

fn check_finite(values: &[f64]) -> Result<(), Failure> {
    if values.iter().all(|v| v.is_finite()) {
        return Ok(());
    }
    Err(Failure::Evaluation { message: "a residual or its derivative is not finite".to_string() })
}

/// Dense LU on the scaled matrix with full pivoting (in large blocks: where it matters): the pivots that are left
/// when nothing usable remains name the dependent unknowns and equations.
struct PivotedLu {
    n: usize,
    a: Vec<f64>,
    row_scale: Vec<f64>,
    rows: Vec<usize>,
    cols: Vec<usize>,
    /// The magnitude of each unknown, in pivot order, to scale solutions back.
    units: Vec<f64>,
    permuted: Vec<f64>,
}

impl PivotedLu {
    /// A pivot this much smaller than the largest one is rounding.
    const RANK_TOLERANCE: f64 = 1e-14;
    /// Up to this size every pivot is the largest entry that is left.
    const SMALL: usize = 8;
    const POOR_PIVOT: f64 = 1e-6;

    fn new(n: usize) -> PivotedLu {
        PivotedLu {
            n,
            a: vec![0.0; n * n],
            row_scale: vec![1.0; n],
            rows: (0..n).collect(),
            cols: (0..n).collect(),
            units: vec![0.0; n],
            permuted: vec![0.0; n],
        }
    }

    /// Row, column and size of the largest entry that is left in columns k to `end`.
    fn largest_entry(&self, k: usize, end: usize) -> (usize, usize, f64) {
        let n = self.n;
        let mut found = (k, k, 0.0);
        for j in k..end {
            for i in k..n {
                let size = self.a[j * n + i].abs();
                if size > found.2 {
                    found = (i, j, size);
                }
            }
        }
        found
    }

    fn factor(&mut self, jac: &[f64], nominal: &[f64], z: &[f64]) -> Result<(), Failure> {
        let n = self.n;
        // Columns in units of the unknowns, rows to a largest entry of one.
        for row in 0..n {
            let mut largest: f64 = 0.0;
            for col in 0..n {
                largest = largest.max(jac[col * n + row].abs() * z[col].abs().max(nominal[col]));
            }
            self.row_scale[row] = if largest > 0.0 { 1.0 / largest } else { 1.0 };
            self.rows[row] = row;
            self.cols[row] = row;
        }
        for col in 0..n {
            let unit = z[col].abs().max(nominal[col]);
            for row in 0..n {
                self.a[col * n + row] = jac[col * n + row] * unit * self.row_scale[row];
            }
        }
        for k in 0..n {
            // In a large block one column is searched, and all of the rest only when that column offers little.
            let mut found = self.largest_entry(k, if n <= Self::SMALL { n } else { k + 1 });
            if found.2 < Self::POOR_PIVOT && n > Self::SMALL {
                found = self.largest_entry(k, n);
            }
            let (row, col, largest) = found;
            if largest <= Self::RANK_TOLERANCE {
                let mut columns = self.cols[k..].to_vec();
                let mut rows = self.rows[k..].to_vec();
                columns.sort_unstable();
                rows.sort_unstable();
                return Err(Failure::Singular { columns, rows });
            }
            if row != k {
                self.rows.swap(k, row);
                for j in 0..n {
                    self.a.swap(j * n + k, j * n + row);
                }
            }
            if col != k {
                self.cols.swap(k, col);
                for i in 0..n {
                    self.a.swap(k * n + i, col * n + i);
                }
            }
            let inverse = 1.0 / self.a[k * n + k];
            for i in k + 1..n {
                self.a[k * n + i] *= inverse;
            }
            for j in k + 1..n {
                let u = self.a[j * n + k];
                for i in k + 1..n {
                    self.a[j * n + i] -= self.a[k * n + i] * u;
                }
            }
        }
        for k in 0..n {
            let col = self.cols[k];
            self.units[k] = z[col].abs().max(nominal[col]);
        }
        Ok(())
    }

    fn solve(&mut self, b: &mut [f64]) {
        let n = self.n;
        let y = &mut self.permuted;
        for k in 0..n {
            y[k] = b[self.rows[k]] * self.row_scale[self.rows[k]];
        }
        for k in 0..n {
            for i in k + 1..n {
                y[i] -= self.a[k * n + i] * y[k];
            }
        }
        for k in (0..n).rev() {
            y[k] /= self.a[k * n + k];
            for i in 0..k {
                y[i] -= self.a[k * n + i] * y[k];
            }
        }
        for k in 0..n {
            b[self.cols[k]] = y[k] * self.units[k];
        }
    }
}
