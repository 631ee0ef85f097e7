//! Linear systems: dense LU for small ones, sparse LU for the rest, sweeps while a large one is nearly diagonal.
//!
//! Implicit integrators solve with σI − J, real for BDF and the first Radau system, complex for the second, with
//! the same J over many σ. [`ShiftedLu`] is that operation: it chooses dense or sparse by size and filling,
//! analyses the pattern once and then refactors without allocating.

mod colouring;
mod complex;
mod dense;
mod dominant;
mod markowitz;
mod ordering;
mod sparse;
mod supernodal;
mod zeros;

pub use colouring::{Colouring, colour_columns};
pub use complex::Complex;
pub use dense::{DenseLu, Singular};

use crate::model::Pattern;
use dominant::Dominant;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub, SubAssign};
use zeros::WithoutZeros;

/// What LU needs of a number: implemented for `f64` and complex.
pub trait Scalar:
    Copy
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
    + AddAssign
    + SubAssign
{
    const ZERO: Self;
    fn from_real(value: f64) -> Self;
    /// A cheap measure of size for choosing pivots: |re| + |im|.
    fn size(self) -> f64;
}

impl Scalar for f64 {
    const ZERO: f64 = 0.0;
    fn from_real(value: f64) -> f64 {
        value
    }
    fn size(self) -> f64 {
        self.abs()
    }
}

impl Scalar for Complex {
    const ZERO: Complex = Complex { re: 0.0, im: 0.0 };
    fn from_real(value: f64) -> Complex {
        Complex { re: value, im: 0.0 }
    }
    fn size(self) -> f64 {
        self.re.abs() + self.im.abs()
    }
}

/// Up to here the difference is below a microsecond either way.
const DENSE_ALWAYS: usize = 8;
/// Above this only a nearly full matrix is treated as dense.
const DENSE_NEVER: usize = 200;

fn prefers_dense(pattern: &Pattern) -> bool {
    let n = pattern.n_cols();
    let filled = pattern.nnz() as f64 / (n * n) as f64;
    n <= DENSE_ALWAYS || filled > 0.5 || (n <= DENSE_NEVER && filled > 0.2)
}

/// The factors of σI − J for a square J of fixed pattern.
pub struct ShiftedLu<T: Scalar>(Factors<T>);

enum Factors<T: Scalar> {
    Dense { lu: DenseLu<T>, pattern: Pattern },
    Sparse(Box<Sparse<T>>),
}

struct Sparse<T: Scalar> {
    pattern: Pattern,
    /// Made when it is first needed.
    lu: Option<WithoutZeros<T>>,
    dominant: Option<Dominant<T>>,
    /// The matrix at hand is solved by sweeps.
    is_dominant: bool,
}

impl<T: Scalar> ShiftedLu<T> {
    pub fn new(pattern: &Pattern) -> ShiftedLu<T> {
        if prefers_dense(pattern) {
            let lu = DenseLu::new(pattern.n_cols());
            return ShiftedLu(Factors::Dense { lu, pattern: pattern.clone() });
        }
        ShiftedLu(Factors::Sparse(Box::new(Sparse {
            pattern: pattern.clone(),
            lu: None,
            dominant: Dominant::new(pattern),
            is_dominant: false,
        })))
    }

    pub fn is_sparse(&self) -> bool {
        matches!(self.0, Factors::Sparse(_))
    }

    /// Factors σI − J, where `jacobian` holds the values of J in the order of the pattern.
    pub fn factor(&mut self, sigma: T, jacobian: &[f64]) -> Result<(), Singular> {
        match &mut self.0 {
            Factors::Dense { lu, pattern } => {
                let n = pattern.n_cols();
                let matrix = lu.matrix_mut();
                matrix.fill(T::ZERO);
                for col in 0..n {
                    for at in pattern.col_ptr[col]..pattern.col_ptr[col + 1] {
                        matrix[col * n + pattern.row_idx[at]] = T::from_real(-jacobian[at]);
                    }
                    matrix[col * n + col] += sigma;
                }
                lu.factor()
            }
            Factors::Sparse(sparse) => {
                let Sparse { pattern, lu, dominant, is_dominant } = &mut **sparse;
                *is_dominant = dominant.as_mut().is_some_and(|d| d.take(sigma, jacobian));
                if *is_dominant {
                    return Ok(());
                }
                lu.get_or_insert_with(|| WithoutZeros::new(pattern)).factor(pattern, sigma, jacobian)
            }
        }
    }

    /// Replaces `b` by the solution. Only after a successful `factor`.
    pub fn solve(&mut self, b: &mut [T]) {
        match &mut self.0 {
            Factors::Dense { lu, .. } => lu.solve(b),
            Factors::Sparse(sparse) => match (&mut sparse.dominant, &mut sparse.lu) {
                (Some(dominant), _) if sparse.is_dominant => dominant.solve(b),
                (_, lu) => lu.as_mut().expect("factored before").solve(b),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sparse::SparseLu;
    use super::*;

    /// A ring with one long-range entry per row, deterministic and well conditioned, of any size.
    fn ring(n: usize) -> (Pattern, Vec<f64>) {
        let mut entries = Vec::new();
        for i in 0..n {
            entries.extend([(i, i), (i, (i + 1) % n), ((i + 1) % n, i), (i, (7 * i + 3) % n)]);
        }
        let pattern = Pattern::from_entries(n, n, &entries);
        let values = (0..pattern.nnz()).map(|k| ((k * 37 + 11) % 23) as f64 / 23.0 - 0.4).collect();
        (pattern, values)
    }

    fn residual<T: Scalar>(pattern: &Pattern, values: &[f64], sigma: T, x: &[T], b: &[T]) -> f64 {
        let mut r = b.to_vec();
        for col in 0..x.len() {
            r[col] -= sigma * x[col];
            for at in pattern.col_ptr[col]..pattern.col_ptr[col + 1] {
                r[pattern.row_idx[at]] += T::from_real(values[at]) * x[col];
            }
        }
        r.iter().map(|v| v.size()).fold(0.0, f64::max)
    }

    fn check<T: Scalar>(n: usize, sigma: T, sparse: bool) {
        let (pattern, values) = ring(n);
        let mut lu = ShiftedLu::<T>::new(&pattern);
        assert_eq!(lu.is_sparse(), sparse, "n = {n}");
        let b: Vec<T> = (0..n).map(|i| T::from_real(1.0 + (i % 5) as f64) * sigma).collect();
        // Twice: the second factorization reuses what the first has set up.
        for _ in 0..2 {
            lu.factor(sigma, &values).unwrap();
            let mut x = b.clone();
            lu.solve(&mut x);
            assert!(residual(&pattern, &values, sigma, &x, &b) < 1e-10, "n = {n}");
        }
    }

    #[test]
    fn dense_and_sparse_solve_real_and_complex_systems() {
        for (n, sparse) in [(1, false), (2, false), (12, false), (60, true), (400, true)] {
            check(n, 3.7, sparse);
            check(n, Complex { re: 2.0, im: 3.0 }, sparse);
        }
    }

    /// The Laplacian of an m × m grid plus convection, so that it is not symmetric.
    fn grid(m: usize) -> (Pattern, Vec<f64>) {
        let at = |i: usize, j: usize| i * m + j;
        let mut entries = Vec::new();
        for i in 0..m {
            for j in 0..m {
                entries.push((at(i, j), at(i, j)));
                if j + 1 < m {
                    let (a, b) = ((at(i, j), at(i, j + 1)), (at(j, i), at(j + 1, i)));
                    entries.extend([a, (a.1, a.0), b, (b.1, b.0)]);
                }
            }
        }
        let pattern = Pattern::from_entries(m * m, m * m, &entries);
        let mut values = Vec::new();
        for col in 0..m * m {
            values.extend(pattern.rows(col).iter().map(|&row| match row.cmp(&col) {
                std::cmp::Ordering::Less => 0.6,
                std::cmp::Ordering::Equal => -4.0,
                std::cmp::Ordering::Greater => 1.4,
            }));
        }
        (pattern, values)
    }

    /// Large grids are factored by dense blocks, first with diagonal pivots; where those vanish, with others.
    #[test]
    fn grids_are_solved_by_blocks_whatever_their_diagonal() {
        let (pattern, mut values) = grid(60);
        let n = pattern.n_cols();
        let b: Vec<f64> = (0..n).map(|i| (i as f64 * 0.7).sin()).collect();
        let mut lu = ShiftedLu::<f64>::new(&pattern);
        let mut complex = ShiftedLu::<Complex>::new(&pattern);
        // −4 is taken from every second diagonal entry: with σ = 0 those pivots are zero before fill-in.
        for (round, sigma) in [2.0, 0.1, 0.0, 0.0, 5.0].into_iter().enumerate() {
            if round == 3 {
                for col in (0..n).step_by(2) {
                    let at = pattern.col_ptr[col] + pattern.rows(col).iter().position(|&r| r == col).unwrap();
                    values[at] = 0.0;
                }
            }
            lu.factor(sigma, &values).unwrap();
            let mut x = b.clone();
            lu.solve(&mut x);
            let size = x.iter().fold(1.0, |m: f64, v| m.max(v.abs()));
            let left = residual(&pattern, &values, sigma, &x, &b);
            assert!(left < 1e-10 * size, "round {round}: {left} for {size}");
            let (sigma, b) = (Complex { re: sigma, im: 1.0 }, b.iter().map(|&v| Complex::from_real(v)));
            let b: Vec<Complex> = b.collect();
            complex.factor(sigma, &values).unwrap();
            let mut x = b.clone();
            complex.solve(&mut x);
            assert!(residual(&pattern, &values, sigma, &x, &b) < 1e-10, "complex, round {round}");
        }
    }

    /// Large and nearly diagonal: the same answer as by factors, for numbers of very different size too.
    #[test]
    fn what_the_diagonal_dominates_is_solved_as_factors_would() {
        let (pattern, values) = grid(60);
        let n = pattern.n_cols();
        for sigma in [30.0, 1e3, 1e9] {
            // One over the size of each state; rows and columns are scaled to match.
            let size: Vec<f64> = (0..n).map(|i| 10f64.powi((i / 600) as i32 - 3)).collect();
            let mut scaled = values.clone();
            for col in 0..n {
                for at in pattern.col_ptr[col]..pattern.col_ptr[col + 1] {
                    scaled[at] *= size[col] / size[pattern.row_idx[at]];
                }
            }
            let b: Vec<f64> = (0..n).map(|i| (i as f64 * 0.7).sin() / size[i]).collect();
            let mut dominant = Dominant::<f64>::new(&pattern).unwrap();
            let mut lu = SparseLu::<f64>::new(&pattern);
            lu.factor(sigma, &scaled).unwrap();
            let (mut x, mut y) = (b.clone(), b);
            lu.solve(&mut y);
            if sigma == 30.0 {
                assert!(!dominant.take(sigma, &scaled), "the coupling across a jump of sizes is strong");
                continue;
            }
            assert!(dominant.take(sigma, &scaled));
            dominant.solve(&mut x);
            for (i, (x, y)) in x.iter().zip(&y).enumerate() {
                assert!((x - y).abs() <= 1e-12 * y.abs().max(1e-3 / (sigma * size[i])), "{i}: {x} {y}");
            }
        }
    }

    /// What is zero is left out, and comes back when it is zero no longer.
    #[test]
    fn entries_that_are_zero_for_a_while_change_no_solution() {
        let n = 60;
        let (pattern, full) = ring(n);
        let mut lu = ShiftedLu::<f64>::new(&pattern);
        let b: Vec<f64> = (0..n).map(|i| (i as f64 * 0.7).sin()).collect();
        // Fewer and fewer zeros, then more of them again.
        for period in [2, 3, 5, 7, 11, 13, 1000, 2] {
            let value = |(k, &v): (usize, &f64)| if k % period == 0 { 0.0 } else { v };
            let values: Vec<f64> = full.iter().enumerate().map(value).collect();
            lu.factor(3.7, &values).unwrap();
            let mut x = b.clone();
            lu.solve(&mut x);
            assert!(residual(&pattern, &values, 3.7, &x, &b) < 1e-10, "every {period}th is zero");
        }
    }

    /// Pivots kept from an earlier factorization may vanish; the search then finds others.
    #[test]
    fn a_pivot_that_has_become_zero_is_replaced() {
        let n = 40;
        let entries: Vec<_> =
            (0..n).flat_map(|i: usize| (i.saturating_sub(1)..(i + 2).min(n)).map(move |j| (i, j))).collect();
        let pattern = Pattern::from_entries(n, n, &entries);
        let mut lu = ShiftedLu::<f64>::new(&pattern);
        assert!(lu.is_sparse());
        let values_with = |diagonal: f64| -> Vec<f64> {
            let of = |col: usize| {
                pattern.rows(col).iter().map(move |&row| if row == col { diagonal } else { 1.0 })
            };
            (0..n).flat_map(of).collect()
        };
        for diagonal in [-5.0, 3.0, -5.0, 3.0 + 1e-9] {
            let values = values_with(diagonal);
            lu.factor(3.0, &values).unwrap();
            let b: Vec<f64> = (0..n).map(|i| (i as f64).sin()).collect();
            let mut x = b.clone();
            lu.solve(&mut x);
            assert!(residual(&pattern, &values, 3.0, &x, &b) < 1e-12, "diagonal {diagonal}");
        }
    }

    #[test]
    fn a_singular_matrix_is_refused_by_both() {
        for n in [3, 300] {
            // σI − J with J = σ in one diagonal place only: that column vanishes.
            let entries: Vec<_> = (0..n).map(|i| (i, i)).collect();
            let pattern = Pattern::from_entries(n, n, &entries);
            let mut values = vec![0.0; n];
            values[n / 2] = 2.0;
            let mut lu = ShiftedLu::<f64>::new(&pattern);
            assert!(lu.factor(2.0, &values).is_err(), "n = {n}");
            values[n / 2] = f64::NAN;
            assert!(lu.factor(2.0, &values).is_err(), "NaN, n = {n}");
        }
    }
}
