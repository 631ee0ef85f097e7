//! Eigenvalues of a real matrix with right and left eigenvectors.
//!
//! The matrix is balanced (Parlett & Reinsch 1969), since states of physical systems differ by many orders of
//! magnitude; brought to real Schur form by the QR algorithm; made triangular with complex rotations; and the vectors
//! follow by substitution (Golub & Van Loan, Matrix Computations, 4th ed., 7.6). Left vectors come from the same
//! triangle, so that each belongs to its right one also where eigenvalues nearly coincide.

use nalgebra::linalg::balancing::balance_parlett_reinsch;
use nalgebra::{Complex, DMatrix, Schur};
use std::fmt;

type C = Complex<f64>;

pub struct Eigen {
    /// Conjugate pairs stand side by side, the one with the positive imaginary part first.
    pub values: Vec<C>,
    /// One column per value, of length one.
    pub right: DMatrix<C>,
    /// One column per value; its plain product with the right one is one, or not finite where the matrix lacks a full
    /// set of eigenvectors.
    pub left: DMatrix<C>,
    /// How much each value moves at most with the balanced matrix (Wilkinson 1965); as good as infinite where vectors
    /// coincide.
    pub conditions: Vec<f64>,
    /// How far rounding may have moved each value: its condition times the rounding of the balanced matrix; for vectors
    /// that coincide the root of that rounding.
    pub errors: Vec<f64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotConverged;

impl fmt::Display for NotConverged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the eigenvalues could not be computed: the matrix has entries that are not finite, or the QR algorithm did not converge")
    }
}

impl std::error::Error for NotConverged {}

/// Schur form of a balanced matrix: quasi-triangular factor, orthogonal factor, and the scaling.
fn schur(a: &DMatrix<f64>) -> Result<(DMatrix<f64>, DMatrix<f64>, Vec<f64>), NotConverged> {
    let n = a.nrows();
    if a.iter().any(|v| !v.is_finite()) {
        return Err(NotConverged);
    }
    let mut balanced = a.clone();
    let scale: Vec<f64> = balance_parlett_reinsch(&mut balanced).iter().copied().collect();
    let decomposed = Schur::try_new(balanced, f64::EPSILON, 200 * n.max(10)).ok_or(NotConverged)?;
    let (q, t) = decomposed.unpack();
    Ok((t, q, scale))
}

/// Makes the 2×2 blocks on the diagonal triangular.
fn triangular(t: &DMatrix<f64>, q: &DMatrix<f64>) -> (DMatrix<C>, DMatrix<C>) {
    let n = t.nrows();
    let (mut t, mut q) = (t.map(|v| C::new(v, 0.0)), q.map(|v| C::new(v, 0.0)));
    for k in 1..n {
        let below = t[(k, k - 1)];
        let size = t[(k, k)].norm() + t[(k - 1, k - 1)].norm();
        if below.norm() <= f64::EPSILON * size {
            t[(k, k - 1)] = C::new(0.0, 0.0);
            continue;
        }
        let (a, b, c, d) = (t[(k - 1, k - 1)], t[(k - 1, k)], below, t[(k, k)]);
        let half = (a - d) * 0.5;
        let root = (half * half + b * c).sqrt();
        let mean = (a + d) * 0.5;
        let first = if (mean + root).im >= (mean - root).im { mean + root } else { mean - root };
        // The first column of the rotation is the eigenvector of `first`.
        let (mut x, mut y) = (first - d, c);
        let length = (x.norm_sqr() + y.norm_sqr()).sqrt();
        x /= length;
        y /= length;
        for col in 0..n {
            let (up, down) = (t[(k - 1, col)], t[(k, col)]);
            t[(k - 1, col)] = x.conj() * up + y.conj() * down;
            t[(k, col)] = -y * up + x * down;
        }
        for row in 0..n {
            let (left, right) = (t[(row, k - 1)], t[(row, k)]);
            t[(row, k - 1)] = left * x + right * y;
            t[(row, k)] = -left * y.conj() + right * x.conj();
            let (left, right) = (q[(row, k - 1)], q[(row, k)]);
            q[(row, k - 1)] = left * x + right * y;
            q[(row, k)] = -left * y.conj() + right * x.conj();
        }
        t[(k, k - 1)] = C::new(0.0, 0.0);
    }
    (t, q)
}

/// The eigenvalues alone.
pub(crate) fn eigenvalues(a: &DMatrix<f64>) -> Result<Vec<C>, NotConverged> {
    if a.nrows() == 0 {
        return Ok(Vec::new());
    }
    let (t, q, _) = schur(a)?;
    let (t, _) = triangular(&t, &q);
    Ok(real_where_real(a, (0..t.nrows()).map(|k| t[(k, k)]).collect()))
}

/// What rounding in complex arithmetic left of an imaginary part is dropped.
fn real_where_real(a: &DMatrix<f64>, values: Vec<C>) -> Vec<C> {
    let size = a.norm();
    let clean = |v: C| {
        if v.im.abs() <= 1e-15 * size && v.im.abs() <= 1e-12 * v.re.abs() { C::new(v.re, 0.0) } else { v }
    };
    values.into_iter().map(clean).collect()
}

pub fn eigen(a: &DMatrix<f64>) -> Result<Eigen, NotConverged> {
    let n = a.nrows();
    if n == 0 {
        let none = DMatrix::from_element(0, 0, C::new(0.0, 0.0));
        return Ok(Eigen {
            values: Vec::new(),
            right: none.clone(),
            left: none,
            conditions: Vec::new(),
            errors: Vec::new(),
        });
    }
    let (t, q, scale) = schur(a)?;
    let (t, q) = triangular(&t, &q);
    let zero = C::new(0.0, 0.0);
    let smallest = f64::EPSILON * t.iter().map(|v| v.norm()).fold(0.0, f64::max).max(f64::MIN_POSITIVE);
    // Kept away from zero, as in LAPACK's trevc.
    let away = |d: C| if d.norm() < smallest { C::new(smallest, 0.0) } else { d };
    let (mut upper, mut lower) = (DMatrix::from_element(n, n, zero), DMatrix::from_element(n, n, zero));
    for k in 0..n {
        let value = t[(k, k)];
        // Column by column, as the matrix lies in memory.
        let mut right: Vec<C> = t.column(k).iter().take(k).map(|v| -v).collect();
        for i in (0..k).rev() {
            let x = right[i] / away(t[(i, i)] - value);
            right[i] = x;
            right[..i].iter_mut().zip(t.column(i).iter()).for_each(|(r, t)| *r -= t * x);
        }
        upper.column_mut(k).rows_mut(0, k).copy_from_slice(&right);
        upper[(k, k)] = C::new(1.0, 0.0);
        lower[(k, k)] = C::new(1.0, 0.0);
        for i in k + 1..n {
            let mut sum = zero;
            for j in k..i {
                sum += t[(j, i)] * lower[(j, k)];
            }
            lower[(i, k)] = -sum / away(t[(i, i)] - value);
        }
    }
    let length = |m: &DMatrix<C>, k: usize| m.column(k).iter().map(|v| v.norm_sqr()).sum::<f64>().sqrt();
    // The plain product of both vectors is one here.
    let conditions: Vec<f64> = (0..n).map(|k| length(&upper, k) * length(&lower, k)).collect();
    let mut right = &q * upper;
    let mut left = q.map(|v| v.conj()) * lower;
    for k in 0..n {
        for i in 0..n {
            right[(i, k)] *= scale[i];
            left[(i, k)] /= scale[i];
        }
        let length = right.column(k).iter().map(|v| v.norm_sqr()).sum::<f64>().sqrt();
        right.column_mut(k).iter_mut().for_each(|v| *v /= length);
        let product: C = right.column(k).iter().zip(left.column(k).iter()).map(|(r, l)| r * l).sum();
        left.column_mut(k).iter_mut().for_each(|v| *v /= product);
    }
    // Rounding moves a value by so much: what is no larger is zero, as the pole of what only counts.
    let seen = |k: usize| t[(k, k)].norm() > 4.0 * smallest * conditions[k].clamp(1.0, 1e3);
    let values = (0..n).map(|k| if seen(k) { t[(k, k)] } else { zero }).collect();
    let values = real_where_real(a, values);
    let size = t.iter().map(|v| v.norm_sqr()).sum::<f64>().sqrt();
    let errors =
        conditions.iter().map(|c| f64::EPSILON * size * c.min(f64::EPSILON.sqrt().recip())).collect();
    Ok(Eigen { values, right, left, conditions, errors })
}
