//! Dense LU with partial pivoting, column major, allocation-free after construction.

use super::Scalar;
use std::fmt;

/// No usable pivot in this column: it depends on those eliminated before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Singular {
    pub column: usize,
}

impl fmt::Display for Singular {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the matrix is singular in column {}", self.column)
    }
}

#[derive(Clone, Debug)]
pub struct DenseLu<T: Scalar> {
    n: usize,
    /// Entry (i, j) at j·n + i; after `factor` L below the diagonal and U on and above it, the diagonal inverted.
    a: Vec<T>,
    /// Row exchanged with row k at step k.
    exchanged: Vec<usize>,
}

impl<T: Scalar> DenseLu<T> {
    pub fn new(n: usize) -> DenseLu<T> {
        DenseLu { n, a: vec![T::ZERO; n * n], exchanged: vec![0; n] }
    }

    /// The matrix to be factored, column major.
    pub fn matrix_mut(&mut self) -> &mut [T] {
        &mut self.a
    }

    pub fn factor(&mut self) -> Result<(), Singular> {
        let n = self.n;
        for k in 0..n {
            let (head, tail) = self.a.split_at_mut((k + 1) * n);
            let pivot_column = &mut head[k * n..];
            let mut row = k;
            let mut largest = pivot_column[k].size();
            for i in k + 1..n {
                let size = pivot_column[i].size();
                if size > largest {
                    largest = size;
                    row = i;
                }
            }
            // Written so that NaN is refused as well.
            if !(largest > 0.0 && largest < f64::INFINITY) {
                return Err(Singular { column: k });
            }
            self.exchanged[k] = row;
            pivot_column.swap(k, row);
            let inverse = T::from_real(1.0) / pivot_column[k];
            pivot_column[k] = inverse;
            for l in &mut pivot_column[k + 1..] {
                *l = *l * inverse;
            }
            let multipliers = &pivot_column[k + 1..];
            for column in tail.chunks_exact_mut(n) {
                column.swap(k, row);
                let u = column[k];
                if u.size() != 0.0 {
                    for (a, &l) in column[k + 1..].iter_mut().zip(multipliers) {
                        *a -= l * u;
                    }
                }
            }
        }
        Ok(())
    }

    /// Replaces `b` by the solution. Only after a successful `factor`.
    pub fn solve(&self, b: &mut [T]) {
        let n = self.n;
        for k in 0..n {
            b.swap(k, self.exchanged[k]);
            // Exchanging and eliminating alternate here as in `factor`, which leaves earlier multipliers in place.
            let x = b[k];
            for i in k + 1..n {
                b[i] -= self.a[k * n + i] * x;
            }
        }
        for k in (0..n).rev() {
            let x = b[k] * self.a[k * n + k];
            b[k] = x;
            for i in 0..k {
                b[i] -= self.a[k * n + i] * x;
            }
        }
    }
}
