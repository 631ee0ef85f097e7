//! The routines of LAPACK that `Modelica.Math.Matrices` calls.
//!
//! Matrices come as Modelica has them, row by row with their sizes, so leading dimensions and work arrays are
//! looked past. The decompositions are those of `nalgebra`, or a few lines here where LAPACK's own form of the
//! result matters: pivots, Householder vectors below the diagonal. `info` is 0, or what LAPACK says.

use crate::{Body, Call, Nature, Problem, Routine};
use nalgebra::{Complex, DMatrix, DVector};

pub(crate) type Real = DMatrix<f64>;

macro_rules! pure {
    ($name:literal, $f:expr) => {
        Routine { name: $name, nature: Nature::Pure, body: Body::Any($f) }
    };
}

pub const ROUTINES: &[Routine] = &[
    pure!("dgesv", |c| {
        let (mut lu, mut x) = (matrix(c, 2)?, matrix(c, 5)?);
        let (pivots, info) = factor(&mut lu);
        if info == 0 {
            solve_factored(&lu, &pivots, &mut x, false);
        }
        set(c, 2, &lu)?;
        c.set_integers(4, &pivots)?;
        set(c, 5, &x)?;
        c.set_integers(7, &[info])
    }),
    pure!("dgetrf", |c| {
        let mut lu = matrix(c, 2)?;
        let (pivots, info) = factor(&mut lu);
        set(c, 2, &lu)?;
        c.set_integers(4, &pivots)?;
        c.set_integers(5, &[info])
    }),
    pure!("dgetrs", |c| {
        let is_transposed = &*c.string(0)? != "N";
        let (lu, pivots, mut x) = (matrix(c, 3)?, c.integers(5)?.to_vec(), matrix(c, 6)?);
        solve_factored(&lu, &pivots, &mut x, is_transposed);
        set(c, 6, &x)?;
        c.set_integers(8, &[0])
    }),
    pure!("dgetri", |c| {
        let (lu, pivots) = (matrix(c, 1)?, c.integers(3)?.to_vec());
        let n = lu.nrows();
        let singular = (0..n).find(|&i| lu[(i, i)] == 0.0);
        let mut x = Real::identity(n, n);
        if singular.is_none() {
            solve_factored(&lu, &pivots, &mut x, false);
            set(c, 1, &x)?;
        }
        c.set_integers(6, &[singular.map_or(0, |i| i as i64 + 1)])
    }),
    pure!("dgesvx", |c| {
        let is_transposed = &*c.string(1)? != "N";
        let (a, mut x) = (matrix(c, 4)?, matrix(c, 12)?);
        let mut lu = a.clone();
        let (pivots, mut info) = factor(&mut lu);
        let n = a.nrows();
        let mut condition = 0.0;
        if info == 0 {
            solve_factored(&lu, &pivots, &mut x, is_transposed);
            condition = reciprocal_condition(&lu, &pivots, one_norm(&a), false);
            if condition < f64::EPSILON {
                info = n as i64 + 1;
            }
        }
        set(c, 6, &lu)?;
        c.set_integers(8, &pivots)?;
        set(c, 14, &x)?;
        c.set_reals(16, &[condition])?;
        c.set_integers(21, &[info])
    }),
    pure!("dgtsv", |c| {
        let (sub, diagonal, sup) = (c.reals(2)?.to_vec(), c.reals(3)?.to_vec(), c.reals(4)?.to_vec());
        let n = diagonal.len();
        let mut a = Real::zeros(n, n);
        for i in 0..n {
            a[(i, i)] = diagonal[i];
            if i + 1 < n {
                a[(i + 1, i)] = sub[i];
                a[(i, i + 1)] = sup[i];
            }
        }
        let mut x = matrix(c, 5)?;
        let (pivots, info) = factor(&mut a);
        if info == 0 {
            solve_factored(&a, &pivots, &mut x, false);
        }
        set(c, 5, &x)?;
        c.set_integers(7, &[info])
    }),
    pure!("dgbsv", |c| {
        // Band storage: element (i, j) stands in row kl + ku + i - j of column j.
        let (n, lower, upper) = (c.integer(0)? as usize, c.integer(1)? as usize, c.integer(2)? as usize);
        let (band, mut x) = (matrix(c, 4)?, matrix(c, 7)?);
        let mut a = Real::zeros(n, n);
        for j in 0..n {
            for i in j.saturating_sub(upper)..(j + lower + 1).min(n) {
                a[(i, j)] = band[(lower + upper + i - j, j)];
            }
        }
        let (pivots, info) = factor(&mut a);
        if info == 0 {
            solve_factored(&a, &pivots, &mut x, false);
        }
        c.set_integers(6, &pivots)?;
        set(c, 7, &x)?;
        c.set_integers(9, &[info])
    }),
    pure!("dgels", |c| {
        let (a, b) = (matrix(c, 4)?, matrix(c, 6)?);
        let (x, rank) = least_squares(&a, &b.rows(0, a.nrows()).into_owned(), f64::EPSILON);
        let deficient = i64::from(rank < a.nrows().min(a.ncols()));
        set_rows(c, 6, b, &x)?;
        c.set_integers(10, &[deficient])
    }),
    pure!("dgelsy", |c| {
        let (a, b) = (matrix(c, 3)?, matrix(c, 5)?);
        let tolerance = c.real(8)?;
        let (x, rank) = least_squares(&a, &b.rows(0, a.nrows()).into_owned(), tolerance.max(f64::EPSILON));
        set_rows(c, 5, b, &x)?;
        c.set_integers(9, &[rank as i64])?;
        c.set_integers(12, &[0])
    }),
    pure!("dgglse", |c| {
        // min |A x - c| with B x = d: through the null space of B.
        let (a, b) = (matrix(c, 3)?, matrix(c, 5)?);
        let (target, bound) = (matrix(c, 7)?, matrix(c, 8)?);
        let (particular, rank) = least_squares(&b, &bound, f64::EPSILON);
        let (_, _, v) = singular_values(&b)?;
        let free = v.rows(rank, v.nrows() - rank).transpose();
        let x = if free.ncols() > 0 {
            let rest = &target - &a * &particular;
            let (y, _) = least_squares(&(&a * &free), &rest, f64::EPSILON);
            &particular + free * y
        } else {
            particular
        };
        set(c, 9, &x)?;
        c.set_integers(12, &[0])
    }),
    pure!("dgeqrf", |c| {
        let mut a = matrix(c, 2)?;
        let tau = householder(&mut a, None);
        set(c, 2, &a)?;
        c.set_reals(4, &tau)?;
        c.set_integers(7, &[0])
    }),
    pure!("dgeqp3", |c| {
        let mut a = matrix(c, 2)?;
        let mut order: Vec<usize> = (0..a.ncols()).collect();
        let tau = householder(&mut a, Some(&mut order));
        set(c, 2, &a)?;
        c.set_integers(4, &order.iter().map(|&k| k as i64 + 1).collect::<Vec<_>>())?;
        c.set_reals(5, &tau)?;
        c.set_integers(8, &[0])
    }),
    pure!("dorgqr", |c| {
        let (qr, tau) = (matrix(c, 3)?, c.reals(5)?.to_vec());
        let mut q = Real::identity(qr.nrows(), qr.ncols());
        reflect(&qr, &tau, 0, &mut q, false);
        set(c, 3, &q)?;
        c.set_integers(8, &[0])
    }),
    pure!("dormqr", |c| {
        let (side, trans) = (c.string(0)?, c.string(1)?);
        let (qr, tau, target) = (matrix(c, 5)?, c.reals(7)?.to_vec(), matrix(c, 8)?);
        let out = applied(&qr, &tau, 0, target, &side, &trans);
        set(c, 8, &out)?;
        c.set_integers(12, &[0])
    }),
    pure!("dgehrd", |c| {
        let mut a = matrix(c, 3)?;
        let tau = hessenberg(&mut a);
        set(c, 3, &a)?;
        c.set_reals(5, &tau)?;
        c.set_integers(8, &[0])
    }),
    pure!("dorghr", |c| {
        let (a, tau) = (matrix(c, 3)?, c.reals(5)?.to_vec());
        let mut q = Real::identity(a.nrows(), a.nrows());
        reflect(&a, &tau, 1, &mut q, false);
        set(c, 3, &q)?;
        c.set_integers(8, &[0])
    }),
    pure!("dormhr", |c| {
        let (side, trans) = (c.string(0)?, c.string(1)?);
        let (a, tau, target) = (matrix(c, 6)?, c.reals(8)?.to_vec(), matrix(c, 9)?);
        let out = applied(&a, &tau, 1, target, &side, &trans);
        set(c, 9, &out)?;
        c.set_integers(13, &[0])
    }),
    pure!("dhseqr", |c| {
        let (wants_vectors, h) = (c.string(1)?, matrix(c, 5)?);
        let (q, t) = schur(&h)?;
        let values = block_eigenvalues(&t);
        let z = match &*wants_vectors {
            "V" => matrix(c, 9)? * &q,
            "I" => q,
            _ => matrix(c, 9)?,
        };
        set(c, 5, &t)?;
        set_complex(c, 7, &values)?;
        set(c, 9, &z)?;
        c.set_integers(13, &[0])
    }),
    pure!("dgees", |c| {
        let (q, t) = schur(&matrix(c, 4)?)?;
        let values = block_eigenvalues(&t);
        set(c, 4, &t)?;
        set_complex(c, 7, &values)?;
        set(c, 9, &q)?;
        c.set_integers(14, &[0])
    }),
    pure!("dgeev", |c| {
        let wants_vectors = &*c.string(1)? == "V";
        let (values, vectors) = eigen(&matrix(c, 3)?)?;
        set_complex(c, 5, &values)?;
        if wants_vectors {
            set(c, 9, &vectors)?;
        }
        c.set_integers(13, &[0])
    }),
    pure!("dgesvd", |c| {
        let wants_vectors = &*c.string(0)? == "A";
        let (u, sigma, vt) = singular_values(&matrix(c, 4)?)?;
        c.set_reals(6, &sigma)?;
        if wants_vectors {
            set(c, 7, &u)?;
            set(c, 9, &vt)?;
        }
        c.set_integers(13, &[0])
    }),
    pure!("dgesdd", |c| {
        let (u, sigma, vt) = singular_values(&matrix(c, 3)?)?;
        c.set_reals(5, &sigma)?;
        set(c, 6, &u)?;
        set(c, 8, &vt)?;
        c.set_integers(13, &[0])
    }),
    pure!("dpotrf", |c| {
        let is_upper = &*c.string(0)? == "U";
        let a = matrix(c, 2)?;
        let n = a.nrows();
        let whole = Real::from_fn(n, n, |i, j| {
            let stored = if is_upper { (i.min(j), i.max(j)) } else { (i.max(j), i.min(j)) };
            a[stored]
        });
        let Some(cholesky) = whole.cholesky() else { return c.set_integers(4, &[1]) };
        let l = cholesky.l();
        let out = Real::from_fn(n, n, |i, j| match (is_upper, i <= j) {
            (true, true) => l[(j, i)],
            (false, _) if i >= j => l[(i, j)],
            _ => a[(i, j)],
        });
        set(c, 2, &out)?;
        c.set_integers(4, &[0])
    }),
    pure!("dlange", |c| {
        let (kind, a) = (c.string(0)?, matrix(c, 3)?);
        let norm = match &*kind {
            "M" => a.amax(),
            "1" | "O" => one_norm(&a),
            "I" => one_norm(&a.transpose()),
            _ => a.norm(),
        };
        c.give(crate::Data::Reals(vec![norm]))
    }),
    pure!("dgecon", |c| {
        // The factors come without their pivots, which change no norm but permute rows.
        let is_row_norm = &*c.string(0)? == "I";
        let (lu, norm) = (matrix(c, 2)?, c.real(4)?);
        let pivots: Vec<i64> = (1..=lu.nrows() as i64).collect();
        let condition = if (0..lu.nrows()).any(|i| lu[(i, i)] == 0.0) {
            0.0
        } else {
            reciprocal_condition(&lu, &pivots, norm, is_row_norm)
        };
        c.set_reals(5, &[condition])?;
        c.set_integers(8, &[0])
    }),
    pure!("dtrsm", |c| {
        let (side, uplo, trans, diag) = (c.string(0)?, c.string(1)?, c.string(2)?, c.string(3)?);
        let (alpha, a, b) = (c.real(6)?, matrix(c, 7)?, matrix(c, 9)?);
        let mut t = if &*uplo == "U" { a.upper_triangle() } else { a.lower_triangle() };
        if &*diag == "U" {
            t.fill_diagonal(1.0);
        }
        if &*trans != "N" {
            t = t.transpose();
        }
        // X op(A) = B is op(A)' X' = B'.
        let is_right = &*side == "R";
        let (system, right) = if is_right { (t.transpose(), b.transpose()) } else { (t, b) };
        let x = system.lu().solve(&(right * alpha)).ok_or("the triangular matrix is singular")?;
        set(c, 9, &if is_right { x.transpose() } else { x })
    }),
    pure!("dtrsyl", |c| {
        // op(A) X + s X op(B) = C, as one linear system: small matrices only.
        let (ta, tb, sign) = (c.string(0)?, c.string(1)?, c.integer(2)? as f64);
        let (a, b, target) = (matrix(c, 5)?, matrix(c, 7)?, matrix(c, 9)?);
        let a = if &*ta == "N" { a } else { a.transpose() };
        let b = if &*tb == "N" { b } else { b.transpose() };
        let (m, n) = (a.nrows(), b.nrows());
        let system =
            Real::identity(n, n).kronecker(&a) + b.transpose().kronecker(&Real::identity(m, m)) * sign;
        let right = DVector::from_column_slice(target.as_slice());
        let x = system.lu().solve(&right).ok_or("the Sylvester equation has no unique solution")?;
        set(c, 9, &Real::from_column_slice(m, n, x.as_slice()))?;
        c.set_reals(11, &[1.0])?;
        c.set_integers(12, &[0])
    }),
];

/// A vector counts as one column.
pub(crate) fn matrix(c: &Call, k: usize) -> Result<Real, Problem> {
    let (rows, columns) = match c.dims(k)[..] {
        [n] => (n, 1),
        [m, n] => (m, n),
        _ => return Err(format!("argument {} of the external function is not a matrix", k + 1)),
    };
    Ok(Real::from_row_slice(rows, columns, c.reals(k)?))
}

pub(crate) fn set(c: &mut Call, k: usize, m: &Real) -> Result<(), Problem> {
    let rows: Vec<f64> = m.transpose().as_slice().to_vec();
    c.set_reals(k, &rows)
}

/// The solution in the upper rows of what held the right sides.
fn set_rows(c: &mut Call, k: usize, mut whole: Real, x: &Real) -> Result<(), Problem> {
    whole.rows_mut(0, x.nrows()).copy_from(x);
    set(c, k, &whole)
}

pub(crate) fn set_complex(c: &mut Call, k: usize, values: &[Complex<f64>]) -> Result<(), Problem> {
    c.set_reals(k, &values.iter().map(|v| v.re).collect::<Vec<_>>())?;
    c.set_reals(k + 1, &values.iter().map(|v| v.im).collect::<Vec<_>>())
}

pub(crate) fn one_norm(a: &Real) -> f64 {
    a.column_iter().map(|column| column.iter().map(|v| v.abs()).sum()).fold(0.0, f64::max)
}

/// P A = L U in place. Row `i` was exchanged with row `pivots[i]`, counted from 1. The second is the first zero
/// on the diagonal of U, counted from 1, or 0.
fn factor(a: &mut Real) -> (Vec<i64>, i64) {
    let (m, n) = a.shape();
    let (mut pivots, mut info) = (Vec::new(), 0);
    for k in 0..m.min(n) {
        let p = (k..m).max_by(|&i, &j| a[(i, k)].abs().total_cmp(&a[(j, k)].abs())).unwrap_or(k);
        // Of equals LAPACK takes the first.
        let p = (k..=p).find(|&i| a[(i, k)].abs() == a[(p, k)].abs()).unwrap_or(p);
        pivots.push(p as i64 + 1);
        if a[(p, k)] == 0.0 {
            if info == 0 {
                info = k as i64 + 1;
            }
            continue;
        }
        a.swap_rows(k, p);
        for i in k + 1..m {
            a[(i, k)] /= a[(k, k)];
            let factor = a[(i, k)];
            for j in k + 1..n {
                let above = a[(k, j)];
                a[(i, j)] -= factor * above;
            }
        }
    }
    (pivots, info)
}

fn solve_factored(lu: &Real, pivots: &[i64], x: &mut Real, is_transposed: bool) {
    let n = lu.nrows();
    let row = |p: i64| (p - 1).clamp(0, n as i64 - 1) as usize;
    if is_transposed {
        for column in 0..x.ncols() {
            for i in 0..n {
                let sum: f64 = (0..i).map(|j| lu[(j, i)] * x[(j, column)]).sum();
                x[(i, column)] = (x[(i, column)] - sum) / lu[(i, i)];
            }
            for i in (0..n).rev() {
                let sum: f64 = (i + 1..n).map(|j| lu[(j, i)] * x[(j, column)]).sum();
                x[(i, column)] -= sum;
            }
        }
        for (i, &p) in pivots.iter().enumerate().rev() {
            x.swap_rows(i, row(p));
        }
        return;
    }
    for (i, &p) in pivots.iter().enumerate() {
        x.swap_rows(i, row(p));
    }
    for column in 0..x.ncols() {
        for i in 0..n {
            let sum: f64 = (0..i).map(|j| lu[(i, j)] * x[(j, column)]).sum();
            x[(i, column)] -= sum;
        }
        for i in (0..n).rev() {
            let sum: f64 = (i + 1..n).map(|j| lu[(i, j)] * x[(j, column)]).sum();
            x[(i, column)] = (x[(i, column)] - sum) / lu[(i, i)];
        }
    }
}

/// 1/(norm of A · norm of its inverse), exactly, which small matrices allow.
fn reciprocal_condition(lu: &Real, pivots: &[i64], norm: f64, is_row_norm: bool) -> f64 {
    let n = lu.nrows();
    let mut inverse = Real::identity(n, n);
    solve_factored(lu, pivots, &mut inverse, false);
    let of_inverse = if is_row_norm { one_norm(&inverse.transpose()) } else { one_norm(&inverse) };
    let product = norm * of_inverse;
    if product > 0.0 && product.is_finite() { 1.0 / product } else { 0.0 }
}

/// The reflection `I - tau v v'` with `v[0] = 1` that takes the column to its first element. Gives `tau`; the
/// rest of `v` stays in the column.
fn reflection(a: &mut Real, from: usize, column: usize) -> f64 {
    let m = a.nrows();
    let alpha = a[(from, column)];
    let below: f64 = (from + 1..m).map(|i| a[(i, column)].powi(2)).sum::<f64>().sqrt();
    if below == 0.0 {
        return 0.0;
    }
    let beta = -alpha.hypot(below).copysign(alpha);
    let scale = 1.0 / (alpha - beta);
    for i in from + 1..m {
        a[(i, column)] *= scale;
    }
    a[(from, column)] = beta;
    (beta - alpha) / beta
}

/// Applies the reflection in `v`'s column to a column of `a`.
fn apply(v: &Real, from: usize, column: usize, tau: f64, a: &mut Real, to: usize) {
    let mut sum = a[(from, to)];
    for i in from + 1..v.nrows() {
        sum += v[(i, column)] * a[(i, to)];
    }
    sum *= tau;
    a[(from, to)] -= sum;
    for i in from + 1..v.nrows() {
        a[(i, to)] -= sum * v[(i, column)];
    }
}

/// A = Q R in place, Q as reflections below the diagonal. With `order` the largest remaining column comes next.
fn householder(a: &mut Real, mut order: Option<&mut Vec<usize>>) -> Vec<f64> {
    let (m, n) = a.shape();
    let mut tau = Vec::new();
    for k in 0..m.min(n) {
        if let Some(order) = order.as_deref_mut() {
            let size = |j: usize| (k..m).map(|i| a[(i, j)].powi(2)).sum::<f64>();
            let mut p = k;
            for j in k + 1..n {
                if size(j) > size(p) {
                    p = j;
                }
            }
            a.swap_columns(k, p);
            order.swap(k, p);
        }
        let t = reflection(a, k, k);
        let v = a.clone();
        for j in k + 1..n {
            apply(&v, k, k, t, a, j);
        }
        tau.push(t);
    }
    tau
}

/// Q' A Q = H in place, Q as reflections below the subdiagonal.
fn hessenberg(a: &mut Real) -> Vec<f64> {
    let n = a.nrows();
    let mut tau = Vec::new();
    for k in 0..n.saturating_sub(1) {
        let t = reflection(a, k + 1, k);
        let v = a.clone();
        for j in k + 1..n {
            apply(&v, k + 1, k, t, a, j);
        }
        let mut transposed = a.transpose();
        for j in 0..n {
            apply(&v, k + 1, k, t, &mut transposed, j);
        }
        // The column of the reflection is kept.
        for j in k + 1..n {
            for i in 0..n {
                a[(i, j)] = transposed[(j, i)];
            }
        }
        tau.push(t);
    }
    tau
}

/// Applies the product of reflections (or its transpose) to `x` from the left.
fn reflect(v: &Real, tau: &[f64], below: usize, x: &mut Real, is_transposed: bool) {
    let mut order: Vec<usize> = (0..tau.len()).collect();
    if !is_transposed {
        order.reverse();
    }
    for k in order {
        for j in 0..x.ncols() {
            apply(v, k + below, k, tau[k], x, j);
        }
    }
}

fn applied(v: &Real, tau: &[f64], below: usize, x: Real, side: &str, trans: &str) -> Real {
    let is_transposed = trans != "N";
    if side == "L" {
        let mut x = x;
        reflect(v, tau, below, &mut x, is_transposed);
        return x;
    }
    let mut x = x.transpose();
    reflect(v, tau, below, &mut x, !is_transposed);
    x.transpose()
}

/// The shortest x with the least |A x - b|, and the rank of A.
fn least_squares(a: &Real, b: &Real, tolerance: f64) -> (Real, usize) {
    let Ok((u, sigma, vt)) = singular_values(a) else { return (Real::zeros(a.ncols(), b.ncols()), 0) };
    let largest = sigma.first().copied().unwrap_or(0.0);
    let rank = sigma.iter().take_while(|s| **s > tolerance * largest && **s > 0.0).count();
    let mut x = Real::zeros(a.ncols(), b.ncols());
    for k in 0..rank {
        let weights = u.column(k).transpose() * b / sigma[k];
        x += vt.row(k).transpose() * weights;
    }
    (x, rank)
}

/// A = U Σ V', with square U and V' and falling singular values: Hestenes' one-sided Jacobi rotations.
fn singular_values(a: &Real) -> Result<(Real, Vec<f64>, Real), Problem> {
    let (m, n) = a.shape();
    if m < n {
        let (u, sigma, vt) = singular_values(&a.transpose())?;
        return Ok((vt.transpose(), sigma, u.transpose()));
    }
    if a.iter().any(|v| !v.is_finite()) {
        return Err("a matrix with infinite elements has no singular values".to_owned());
    }
    let (mut w, mut v) = (a.clone(), Real::identity(n, n));
    // A column shorter than the rounding of the others is a singular value of zero, in no direction of its own.
    let negligible = (f64::EPSILON * a.norm()).powi(2);
    let parallel = f64::EPSILON * (m as f64).sqrt().max(5.0);
    let mut is_done = false;
    for _ in 0..60 {
        is_done = true;
        for p in 0..n {
            for q in p + 1..n {
                let (x, y) = (w.column(p).norm_squared(), w.column(q).norm_squared());
                let inner = w.column(p).dot(&w.column(q));
                if inner.abs() <= parallel * (x * y).sqrt() || x.min(y) <= negligible {
                    continue;
                }
                is_done = false;
                let zeta = (y - x) / (2.0 * inner);
                let t = zeta.signum() / (zeta.abs() + (1.0 + zeta * zeta).sqrt());
                let t = if zeta == 0.0 { 1.0 } else { t };
                let c = 1.0 / (1.0 + t * t).sqrt();
                for matrix in [&mut w, &mut v] {
                    for i in 0..matrix.nrows() {
                        let (a, b) = (matrix[(i, p)], matrix[(i, q)]);
                        matrix[(i, p)] = c * (a - t * b);
                        matrix[(i, q)] = c * (t * a + b);
                    }
                }
            }
        }
        if is_done {
            break;
        }
    }
    if !is_done {
        return Err("the singular values do not converge".to_owned());
    }
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by(|&i, &j| w.column(j).norm().total_cmp(&w.column(i).norm()));
    let sigma: Vec<f64> = order.iter().map(|&k| w.column(k).norm()).collect();
    let vt = Real::from_fn(n, n, |i, j| v[(j, order[i])]);
    // The columns of U that have a singular value, then whatever completes them.
    let least = sigma.first().copied().unwrap_or(0.0) * f64::EPSILON * m as f64;
    let mut basis: Vec<DVector<f64>> = Vec::new();
    for (k, &column) in order.iter().enumerate() {
        if sigma[k] > least {
            basis.push(w.column(column).into_owned() / sigma[k]);
        }
    }
    for k in 0..m {
        if basis.len() == m {
            break;
        }
        let mut e = DVector::zeros(m);
        e[k] = 1.0;
        for _ in 0..2 {
            for b in &basis {
                let part = b.dot(&e);
                e -= b * part;
            }
        }
        let length = e.norm();
        if length > 1e-8 {
            basis.push(e / length);
        }
    }
    Ok((Real::from_columns(&basis), sigma, vt))
}

/// A = Q T Q' with a T of 1×1 and 2×2 blocks.
pub(crate) fn schur(a: &Real) -> Result<(Real, Real), Problem> {
    if a.is_empty() {
        return Ok((a.clone(), a.clone()));
    }
    let decomposed = |a: Real| {
        let found = nalgebra::linalg::Schur::try_new(a, f64::EPSILON, 10_000);
        found.map(nalgebra::Schur::unpack).ok_or_else(|| "the eigenvalues do not converge".to_owned())
    };
    // Many sweeps have left rounding in Q: what is left of A in its directions is nearly T, and takes a sweep or two.
    let q = decomposed(a.clone())?.0.qr().q();
    let (rest, t) = decomposed(q.transpose() * a * &q)?;
    Ok((q * rest, t))
}

pub(crate) fn block_eigenvalues(t: &Real) -> Vec<Complex<f64>> {
    let n = t.nrows();
    let mut values = Vec::with_capacity(n);
    let mut k = 0;
    while k < n {
        let is_pair = k + 1 < n && t[(k + 1, k)] != 0.0;
        if !is_pair {
            values.push(Complex::new(t[(k, k)], 0.0));
            k += 1;
            continue;
        }
        let (a, b, c, d) = (t[(k, k)], t[(k, k + 1)], t[(k + 1, k)], t[(k + 1, k + 1)]);
        let (mean, half) = (0.5 * (a + d), 0.5 * (a - d));
        let discriminant = half * half + b * c;
        let root = discriminant.abs().sqrt();
        if discriminant < 0.0 {
            values.extend([Complex::new(mean, root), Complex::new(mean, -root)]);
        } else {
            values.extend([Complex::new(mean + root, 0.0), Complex::new(mean - root, 0.0)]);
        }
        k += 2;
    }
    values
}

/// Eigenvalues, and the eigenvectors of length 1 as LAPACK packs them: for a complex pair real and imaginary
/// part side by side.
fn eigen(a: &Real) -> Result<(Vec<Complex<f64>>, Real), Problem> {
    let n = a.nrows();
    let (_, t) = schur(a)?;
    let values = block_eigenvalues(&t);
    let mut vectors = Real::zeros(n, n);
    let scale = a.amax().max(f64::MIN_POSITIVE);
    let mut k = 0;
    while k < n {
        let value = values[k];
        // Of several equal eigenvalues each gets a vector of its own, where there is one.
        let before = values[..k].iter().filter(|v| (**v - value).norm() <= 1e-12 * scale).count();
        let x = null_vector(a, value, scale, before);
        for i in 0..n {
            vectors[(i, k)] = x[i].re;
            if value.im != 0.0 {
                vectors[(i, k + 1)] = x[i].im;
            }
        }
        k += if value.im == 0.0 { 1 } else { 2 };
    }
    Ok((values, vectors))
}

/// A vector of length 1 that A - λ takes to (nearly) zero: the right singular vectors of the smallest singular
/// values, found by inverse iteration with a slightly moved λ.
pub(crate) fn null_vector(a: &Real, value: Complex<f64>, scale: f64, which: usize) -> DVector<Complex<f64>> {
    let n = a.nrows();
    let moved = value + Complex::new(scale * 1e-14, if value.im == 0.0 { 0.0 } else { scale * 1e-14 });
    let mut shifted = DMatrix::from_fn(n, n, |i, j| Complex::new(a[(i, j)], 0.0));
    for i in 0..n {
        shifted[(i, i)] -= moved;
    }
    let lu = shifted.lu();
    // Different starts end in different vectors of the same space.
    let mut x = DVector::from_fn(n, |i, _| Complex::new(1.0 + ((i + 1) * (which + 1) % (n + 1)) as f64, 0.0));
    for _ in 0..4 {
        if let Some(next) = lu.solve(&x) {
            let length = next.norm();
            if length.is_finite() && length > 0.0 {
                x = next / Complex::new(length, 0.0);
            }
        }
    }
    let length = x.norm();
    x /= Complex::new(length, 0.0);
    // As LAPACK turns it: the largest element is real.
    let largest =
        x.iter().copied().max_by(|p, q| p.norm().total_cmp(&q.norm())).unwrap_or(Complex::new(1.0, 0.0));
    if value.im != 0.0 && largest.norm() > 0.0 {
        let turn = largest.conj() / Complex::new(largest.norm(), 0.0);
        x *= turn;
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example(m: usize, n: usize) -> Real {
        Real::from_fn(m, n, |i, j| 3.0 * ((i * 7 + j * 13 + i * j * j) as f64).sin())
    }
    fn near(a: &Real, b: &Real) {
        assert!((a - b).amax() < 1e-10, "{a} {b}");
    }

    #[test]
    fn factors_solve_both_ways() {
        let a = example(5, 5);
        let mut lu = a.clone();
        let (pivots, info) = factor(&mut lu);
        assert_eq!(info, 0);
        let b = example(5, 2);
        for is_transposed in [false, true] {
            let mut x = b.clone();
            solve_factored(&lu, &pivots, &mut x, is_transposed);
            near(&(if is_transposed { a.transpose() } else { a.clone() } * x), &b);
        }
    }

    /// Columns that depend on each other leave rounding that points anywhere.
    #[test]
    fn singular_values_of_a_matrix_without_full_rank_are_found() {
        for n in [3, 5, 8] {
            let half = example(n, n);
            let a = Real::from_fn(n, 2 * n, |i, j| half[(i, j % n)]);
            for a in [a.transpose() * &a, a.clone(), a.transpose()] {
                let (u, sigma, vt) = singular_values(&a).unwrap();
                let diagonal =
                    Real::from_fn(a.nrows(), a.ncols(), |i, j| if i == j { sigma[i] } else { 0.0 });
                assert!((&u * diagonal * &vt - &a).amax() < 1e-13 * a.norm());
                assert!((&vt * vt.transpose() - Real::identity(a.ncols(), a.ncols())).amax() < 1e-13);
                assert!(sigma[n..].iter().all(|s| *s < 1e-14 * sigma[0]), "{sigma:?}");
            }
        }
    }

    /// To a few units in the last place: who solves an equation with the form, such as Lyapunov's, asks for 1e-13.
    #[test]
    fn a_schur_form_is_as_accurate_as_its_numbers() {
        let a = Real::from_row_slice(
            5,
            5,
            &[
                -3.6360, -0.6921, -1.1933, -0.8137, 0.3507, 0.1406, -2.9375, 0.9063, 0.1562, 0.3438, -2.5735,
                -1.4421, -2.8183, -1.1887, 1.2257, -0.3779, 0.0810, 0.5544, -1.5891, 0.0660, 0.8961, 1.1586,
                1.6279, 0.5631, -2.2066,
            ],
        );
        for a in [a, example(6, 6), example(9, 9)] {
            let (q, t) = schur(&a).unwrap();
            let n = a.nrows();
            let skew = (&q * q.transpose() - Real::identity(n, n)).amax();
            assert!(skew < n as f64 * 1e-15, "{n}: {skew:e}");
            let off = (&q * &t * q.transpose() - &a).amax() / a.norm();
            assert!(off < 2.5e-15, "{n}: {off:e}");
        }
    }

    #[test]
    fn reflections_make_q_and_r() {
        for (m, n) in [(5, 3), (3, 5), (4, 4)] {
            let a = example(m, n);
            let mut qr = a.clone();
            let mut order: Vec<usize> = (0..n).collect();
            let tau = householder(&mut qr, Some(&mut order));
            let mut q = Real::identity(m, m);
            reflect(&qr, &tau, 0, &mut q, false);
            near(&(q.transpose() * &q), &Real::identity(m, m));
            let permuted = Real::from_fn(m, n, |i, j| a[(i, order[j])]);
            near(&(q * qr.upper_triangle()), &permuted);
        }
        let a = example(5, 5);
        let mut h = a.clone();
        let tau = hessenberg(&mut h);
        let mut q = Real::identity(5, 5);
        reflect(&h, &tau, 1, &mut q, false);
        let clean = Real::from_fn(5, 5, |i, j| if i > j + 1 { 0.0 } else { h[(i, j)] });
        near(&(&q * clean * q.transpose()), &a);
    }

    #[test]
    fn singular_values_rebuild_the_matrix() {
        for (m, n) in [(5, 3), (3, 5), (4, 4)] {
            let mut a = example(m, n);
            if m == n {
                // Of rank 3.
                let row = a.row(0) + a.row(1);
                a.set_row(3, &row);
            }
            let (u, sigma, vt) = singular_values(&a).unwrap();
            near(&(u.transpose() * &u), &Real::identity(m, m));
            near(&(vt.transpose() * &vt), &Real::identity(n, n));
            let s = Real::from_fn(m, n, |i, j| if i == j { sigma[i] } else { 0.0 });
            near(&(u * s * vt), &a);
            assert!(sigma.windows(2).all(|p| p[0] >= p[1]));
        }
    }

    #[test]
    fn eigenvectors_are_taken_to_their_multiples() {
        let companion =
            Real::from_row_slice(4, 4, &[0., 0., 0., -5., 1., 0., 0., 2., 0., 1., 0., -3., 0., 0., 1., 1.]);
        for a in [example(5, 5), companion, Real::identity(3, 3)] {
            let n = a.nrows();
            let (values, vectors) = eigen(&a).unwrap();
            let trace: f64 = values.iter().map(|v| v.re).sum();
            assert!((trace - a.trace()).abs() < 1e-9);
            let mut k = 0;
            while k < n {
                let is_pair = values[k].im != 0.0;
                let x = DVector::from_fn(n, |i, _| {
                    Complex::new(vectors[(i, k)], if is_pair { vectors[(i, k + 1)] } else { 0.0 })
                });
                let ax = a.map(|v| Complex::new(v, 0.0)) * &x;
                assert!((ax - &x * values[k]).norm() < 1e-8 && (x.norm() - 1.0).abs() < 1e-12);
                k += if is_pair { 2 } else { 1 };
            }
        }
    }

    #[test]
    fn least_squares_leave_a_residual_across_the_columns() {
        let (a, b) = (example(6, 3), example(6, 1));
        let (x, rank) = least_squares(&a, &b, f64::EPSILON);
        assert_eq!(rank, 3);
        near(&(a.transpose() * (&a * &x - &b)), &Real::zeros(3, 1));
        // With fewer equations than unknowns the shortest solution lies in the span of the rows.
        let (a, b) = (example(2, 4), example(2, 1));
        let (x, _) = least_squares(&a, &b, f64::EPSILON);
        near(&(&a * &x), &b);
    }
}
