//! Large matrices that are nearly diagonal.
//!
//! While steps are short against the coupling between states, σI − J is dominated by its diagonal, and Jacobi's
//! iteration x ← D⁻¹(b − Rx) converges by at least ρ = max Σⱼ|rᵢⱼ|/|dᵢ| in every sweep, a bound known before it
//! starts. Each sweep costs one multiplication per entry of J, where the factors of a mesh would have many times
//! its entries; so nothing is ordered and nothing factored until steps have grown.

use super::Scalar;
use crate::model::Pattern;

/// From this size on a factorization is worth avoiding.
const LARGE: usize = 2000;
/// Beyond this dominance the sweeps are too many.
const MAX_RATIO: f64 = 0.2;
/// What the sweeps leave of the error, relative to the largest entry of the solution: far below rounding, so that
/// states of very different size all come out.
const REMAINDER: f64 = 1e-20;

/// σI − J, split into its diagonal and the rest.
pub(super) struct Dominant<T: Scalar> {
    pattern: Pattern,
    /// The entries of J.
    values: Vec<f64>,
    /// One over the diagonal of σI − J.
    inverse: Vec<T>,
    n_sweeps: usize,
    sum: Vec<f64>,
    right: Vec<T>,
    next: Vec<T>,
}

impl<T: Scalar> Dominant<T> {
    pub(super) fn new(pattern: &Pattern) -> Option<Dominant<T>> {
        let n = pattern.n_cols();
        (n >= LARGE).then(|| Dominant {
            values: vec![0.0; pattern.nnz()],
            pattern: pattern.clone(),
            inverse: vec![T::ZERO; n],
            n_sweeps: 0,
            sum: vec![0.0; n],
            right: vec![T::ZERO; n],
            next: vec![T::ZERO; n],
        })
    }

    /// Takes the matrix if its diagonal dominates; otherwise false, and it is someone else's.
    pub(super) fn take(&mut self, sigma: T, jacobian: &[f64]) -> bool {
        self.inverse.fill(sigma);
        self.sum.fill(0.0);
        for col in 0..self.inverse.len() {
            for at in self.pattern.col_ptr[col]..self.pattern.col_ptr[col + 1] {
                let row = self.pattern.row_idx[at];
                if row == col {
                    self.inverse[col] -= T::from_real(jacobian[at]);
                } else {
                    self.sum[row] += jacobian[at].abs();
                }
            }
        }
        let mut ratio = 0.0f64;
        for (inverse, sum) in self.inverse.iter_mut().zip(&self.sum) {
            let size = inverse.size();
            // Also false for what is not a number.
            if !(*sum <= MAX_RATIO * size && size > 0.0 && size.is_finite()) {
                return false;
            }
            // `size` of a complex number is at most √2 times its modulus.
            ratio = ratio.max(std::f64::consts::SQRT_2 * sum / size);
            *inverse = T::from_real(1.0) / *inverse;
        }
        self.n_sweeps = if ratio == 0.0 { 0 } else { (REMAINDER.ln() / ratio.ln()).ceil() as usize };
        self.values.copy_from_slice(jacobian);
        true
    }

    /// Replaces `b` by the solution.
    pub(super) fn solve(&mut self, b: &mut [T]) {
        self.right.copy_from_slice(b);
        for (x, &inverse) in b.iter_mut().zip(&self.inverse) {
            *x = *x * inverse;
        }
        for _ in 0..self.n_sweeps {
            self.next.copy_from_slice(&self.right);
            for (col, &x) in b.iter().enumerate() {
                for at in self.pattern.col_ptr[col]..self.pattern.col_ptr[col + 1] {
                    let row = self.pattern.row_idx[at];
                    if row != col {
                        self.next[row] += T::from_real(self.values[at]) * x;
                    }
                }
            }
            for ((x, &next), &inverse) in b.iter_mut().zip(&self.next).zip(&self.inverse) {
                *x = next * inverse;
            }
        }
    }
}
