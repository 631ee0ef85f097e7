//! The routines of LAPACK about eigenvalues that go beyond one matrix and its right vectors: left vectors, pencils
//! `A - λB`, and Schur forms in another order.
//!
//! A pencil is brought to one matrix by a shift: with a σ for which `A - σB` is well conditioned, the eigenvalues μ of
//! `(A - σB)⁻¹B` are `1/(λ - σ)`. So a singular `B` does no harm: its infinite eigenvalues are those with μ = 0. A Schur
//! form is reordered by swapping neighbouring blocks (Bai & Demmel, On swapping diagonal blocks in real Schur form,
//! 1993).

use crate::lapack::{Real, block_eigenvalues, matrix, null_vector, one_norm, schur, set, set_complex};
use crate::{Body, Call, Data, Nature, Problem, Routine};
use nalgebra::{Complex, DVector};

macro_rules! pure {
    ($name:literal, $f:expr) => {
        Routine { name: $name, nature: Nature::Pure, body: Body::Any($f) }
    };
}

pub const ROUTINES: &[Routine] = &[
    pure!("dgeevx", |c| {
        let a = matrix(c, 5)?;
        let (_, t) = schur(&a)?;
        let values = block_eigenvalues(&t);
        let (right, left) = (vectors(&a, &values), vectors(&a.transpose(), &conjugates(&values)));
        set(c, 5, &t)?;
        set_complex(c, 7, &values)?;
        set(c, 9, &pack(&left, &values))?;
        set(c, 11, &pack(&right, &values))?;
        c.set_integers(13, &[1])?;
        c.set_integers(14, &[a.nrows() as i64])?;
        c.set_reals(15, &vec![1.0; a.nrows()])?;
        c.set_reals(16, &[one_norm(&a)])?;
        // How far an eigenvalue moves when the matrix does: the cosine of the angle between its two vectors.
        let conditions: Vec<f64> = left.iter().zip(&right).map(|(y, x)| y.dotc(x).norm()).collect();
        c.set_reals(17, &conditions)?;
        c.set_integers(22, &[0])
    }),
    pure!("dggev", |c| {
        let pencil = Pencil::new(&matrix(c, 3)?, &matrix(c, 5)?)?;
        pencil.set_values(c, 7)?;
        set(c, 10, &pencil.left())?;
        set(c, 12, &pencil.right())?;
        c.set_integers(16, &[0])
    }),
    pure!("dggevx", |c| {
        let pencil = Pencil::new(&matrix(c, 5)?, &matrix(c, 7)?)?;
        pencil.set_values(c, 9)?;
        set(c, 12, &pencil.left())?;
        set(c, 14, &pencil.right())?;
        c.set_integers(28, &[0])
    }),
    pure!("dhgeqz", |c| {
        let pencil = Pencil::new(&matrix(c, 6)?, &matrix(c, 8)?)?;
        pencil.set_values(c, 10)?;
        c.set_integers(19, &[0])
    }),
    pure!("dtrevc", |c| {
        let (side, which, t) = (c.string(0)?, c.string(1)?, matrix(c, 4)?);
        let values = block_eigenvalues(&t);
        for (position, wanted, found) in
            [(6, "L", vectors(&t.transpose(), &conjugates(&values))), (8, "R", vectors(&t, &values))]
        {
            if &*side != wanted && &*side != "B" {
                continue;
            }
            let mut packed = pack(&found, &values);
            if &*which == "B" {
                packed = matrix(c, position)? * packed;
            }
            set(c, position, &scaled_to_largest(packed, &values))?;
        }
        c.set_integers(13, &[0])
    }),
    pure!("dtrsen", |c| {
        let Some(Data::Booleans(chosen)) = c.args.get(2).map(|a| a.data.clone()) else {
            return Err("argument 3 of the external function is not an array of Booleans".to_owned());
        };
        let (mut t, mut q) = (matrix(c, 4)?, matrix(c, 6)?);
        let n_first = bring_forward(&mut t, &mut q, &chosen)?;
        let values = block_eigenvalues(&t);
        set(c, 4, &t)?;
        if &*c.string(1)? == "V" {
            set(c, 6, &q)?;
        }
        set_complex(c, 8, &values)?;
        c.set_integers(10, &[n_first as i64])?;
        c.set_integers(17, &[0])
    }),
];

type Vectors = Vec<DVector<Complex<f64>>>;

/// One vector of length 1 per eigenvalue.
fn vectors(a: &Real, values: &[Complex<f64>]) -> Vectors {
    let scale = a.amax().max(f64::MIN_POSITIVE);
    let vector = |k: usize| {
        // Of several equal eigenvalues each gets a vector of its own, where there is one.
        let before = values[..k].iter().filter(|v| (**v - values[k]).norm() <= 1e-12 * scale).count();
        null_vector(a, values[k], scale, before)
    };
    (0..values.len()).map(vector).collect()
}

fn conjugates(values: &[Complex<f64>]) -> Vec<Complex<f64>> {
    values.iter().map(Complex::conj).collect()
}

/// As LAPACK packs them: for a complex pair the real and the imaginary part of its first vector side by side.
fn pack(vectors: &Vectors, values: &[Complex<f64>]) -> Real {
    let n = values.len();
    let mut packed = Real::zeros(n, n);
    let mut k = 0;
    while k < n {
        let is_pair = values[k].im != 0.0 && k + 1 < n;
        for i in 0..n {
            packed[(i, k)] = vectors[k][i].re;
            if is_pair {
                packed[(i, k + 1)] = vectors[k][i].im;
            }
        }
        k += if is_pair { 2 } else { 1 };
    }
    packed
}

/// The largest element of each vector gets the size 1.
fn scaled_to_largest(mut packed: Real, values: &[Complex<f64>]) -> Real {
    let mut k = 0;
    while k < values.len() {
        let width = if values[k].im != 0.0 && k + 1 < values.len() { 2 } else { 1 };
        let mut columns = packed.columns_mut(k, width);
        let largest = columns.row_iter().map(|r| r.iter().map(|v| v.abs()).sum::<f64>()).fold(0.0, f64::max);
        if largest > 0.0 {
            columns /= largest;
        }
        k += width;
    }
    packed
}

/// Eigenvalues λ of `A - λB` as quotients α/β, and what their vectors are found from.
struct Pencil {
    alpha: Vec<Complex<f64>>,
    beta: Vec<f64>,
    /// Eigenvalues of both matrices below: `1/(λ - σ)`
    mu: Vec<Complex<f64>>,
    /// `(A - σB)⁻¹B`
    on_right: Real,
    /// `(B (A - σB)⁻¹)'`
    on_left: Real,
}

impl Pencil {
    fn new(a: &Real, b: &Real) -> Result<Pencil, Problem> {
        let n = a.nrows();
        let size = match (one_norm(a), one_norm(b)) {
            (p, q) if p > 0.0 && q > 0.0 => p / q,
            _ => 1.0,
        };
        // Shifts that are no likely eigenvalues; the one that leaves the best conditioned matrix counts.
        let shifts = [0.0, 0.618, -0.382, 1.732, -2.236, 7.389];
        let best = shifts
            .iter()
            .filter_map(|s| {
                let inverse = (a - b * (s * size)).try_inverse()?;
                let condition = one_norm(&(a - b * (s * size))) * one_norm(&inverse);
                condition.is_finite().then_some((condition, s * size, inverse))
            })
            .min_by(|x, y| x.0.total_cmp(&y.0));
        let best = best.filter(|(condition, ..)| n == 0 || condition * f64::EPSILON < 1e-2);
        let (_, shift, inverse) = best.ok_or("the pencil is singular: every number is an eigenvalue")?;
        let on_right = &inverse * b;
        let on_left = (b * &inverse).transpose();
        let (_, t) = schur(&on_right)?;
        let mut mu = block_eigenvalues(&t);
        let tiny = 4.0 * n as f64 * f64::EPSILON * one_norm(&on_right);
        let (mut alpha, mut beta) = (Vec::with_capacity(n), Vec::with_capacity(n));
        for m in &mut mu {
            // The other of a pair first, so that of λ the one with positive imaginary part comes first.
            *m = m.conj();
            let size = m.norm();
            if size <= tiny {
                alpha.push(Complex::new(1.0, 0.0));
                beta.push(0.0);
                *m = Complex::new(0.0, 0.0);
            } else {
                alpha.push(m.conj() / size + shift * size);
                beta.push(size);
            }
        }
        Ok(Pencil { alpha, beta, mu, on_right, on_left })
    }

    fn set_values(&self, c: &mut Call, k: usize) -> Result<(), Problem> {
        set_complex(c, k, &self.alpha)?;
        c.set_reals(k + 2, &self.beta)
    }

    fn right(&self) -> Real {
        scaled_to_largest(pack(&vectors(&self.on_right, &self.mu), &self.mu), &self.mu)
    }

    fn left(&self) -> Real {
        let found = vectors(&self.on_left, &conjugates(&self.mu));
        scaled_to_largest(pack(&found, &self.mu), &self.mu)
    }
}

/// Brings the chosen eigenvalues of a Schur form to the front, and turns the Schur vectors along. Tells how many there
/// are. A pair is chosen if one of the two is.
fn bring_forward(t: &mut Real, q: &mut Real, chosen: &[bool]) -> Result<usize, Problem> {
    let n = t.nrows();
    let mut blocks: Vec<(usize, bool)> = Vec::new();
    let mut k = 0;
    while k < n {
        let size = if k + 1 < n && t[(k + 1, k)] != 0.0 { 2 } else { 1 };
        blocks.push((size, (k..k + size).any(|i| chosen.get(i) == Some(&true))));
        k += size;
    }
    let n_chosen = blocks.iter().filter(|b| b.1).map(|b| b.0).sum();
    for end in 0..blocks.len() {
        let mut at = end;
        while at > 0 && blocks[at].1 && !blocks[at - 1].1 {
            let start: usize = blocks[..at - 1].iter().map(|b| b.0).sum();
            swap(t, q, start, blocks[at - 1].0, blocks[at].0)?;
            blocks.swap(at - 1, at);
            at -= 1;
        }
    }
    Ok(n_chosen)
}

/// Swaps the blocks of sizes `p` and `r` at `start`: the solution X of `A X - X B = C` gives the space that belongs to
/// the second one.
fn swap(t: &mut Real, q: &mut Real, start: usize, p: usize, r: usize) -> Result<(), Problem> {
    let w = p + r;
    let a = t.view((start, start), (p, p)).into_owned();
    let b = t.view((start + p, start + p), (r, r)).into_owned();
    let c = t.view((start, start + p), (p, r)).into_owned();
    let system = Real::identity(r, r).kronecker(&a) - b.transpose().kronecker(&Real::identity(p, p));
    let right = DVector::from_column_slice(c.as_slice());
    let Some(x) = system.lu().solve(&right) else {
        // Equal eigenvalues need no swapping.
        return Ok(());
    };
    let mut basis = Real::zeros(w, w);
    basis.view_mut((0, 0), (p, r)).copy_from(&-Real::from_column_slice(p, r, x.as_slice()));
    basis.view_mut((p, 0), (r, r)).fill_with_identity();
    basis.view_mut((0, r), (p, p)).fill_with_identity();
    let turn = basis.qr().q();
    let rows = turn.transpose() * t.rows(start, w);
    t.rows_mut(start, w).copy_from(&rows);
    let columns = t.columns(start, w) * &turn;
    t.columns_mut(start, w).copy_from(&columns);
    let columns = q.columns(start, w) * &turn;
    q.columns_mut(start, w).copy_from(&columns);
    let left = t.view((start + r, start), (p, r)).amax();
    if left > 1e-8 * t.amax() {
        return Err("the eigenvalues are too close to be put in another order".to_owned());
    }
    t.view_mut((start + r, start), (p, r)).fill(0.0);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example(n: usize) -> Real {
        Real::from_fn(n, n, |i, j| 3.0 * ((i * 7 + j * 13 + i * j * j) as f64).sin())
    }

    fn complex(a: &Real) -> nalgebra::DMatrix<Complex<f64>> {
        a.map(|v| Complex::new(v, 0.0))
    }

    /// Unpacks and checks `(βA - αB)x = 0`, and the same from the left.
    fn check_pencil(a: &Real, b: &Real) {
        let n = a.nrows();
        let pencil = Pencil::new(a, b).unwrap();
        let (right, left) = (pencil.right(), pencil.left());
        let mut k = 0;
        while k < n {
            let is_pair = pencil.mu[k].im != 0.0;
            let unpack = |m: &Real| {
                DVector::from_fn(n, |i, _| Complex::new(m[(i, k)], if is_pair { m[(i, k + 1)] } else { 0.0 }))
            };
            let m = complex(a) * Complex::new(pencil.beta[k], 0.0) - complex(b) * pencil.alpha[k];
            assert!((&m * unpack(&right)).norm() < 1e-9, "right vector {k}");
            assert!((m.adjoint() * unpack(&left)).norm() < 1e-9, "left vector {k}");
            assert!(!is_pair || pencil.alpha[k].im > 0.0);
            k += if is_pair { 2 } else { 1 };
        }
    }

    #[test]
    fn pencils_have_values_and_vectors_on_both_sides() {
        check_pencil(&example(5), &(example(5).transpose() + Real::identity(5, 5) * 4.0));
        // λ = 2 and 3 by hand, and an infinite one.
        let a = Real::from_row_slice(3, 3, &[2., 0., 0., 0., 3., 0., 0., 0., 1.]);
        let b = Real::from_row_slice(3, 3, &[1., 0., 0., 0., 1., 0., 0., 0., 0.]);
        check_pencil(&a, &b);
        let pencil = Pencil::new(&a, &b).unwrap();
        let mut found: Vec<f64> = (0..3).map(|k| pencil.alpha[k].re / pencil.beta[k]).collect();
        found.sort_by(f64::total_cmp);
        assert!((found[0] - 2.0).abs() < 1e-12 && (found[1] - 3.0).abs() < 1e-12 && found[2].is_infinite());
        assert!(Pencil::new(&Real::zeros(2, 2), &Real::zeros(2, 2)).is_err());
    }

    #[test]
    fn left_vectors_are_taken_to_their_multiples() {
        let a = example(5);
        let (_, t) = schur(&a).unwrap();
        let values = block_eigenvalues(&t);
        for (value, y) in values.iter().zip(vectors(&a.transpose(), &conjugates(&values))) {
            let product = complex(&a).adjoint() * &y - &y * value.conj();
            assert!(product.norm() < 1e-8);
        }
    }

    #[test]
    fn a_schur_form_in_another_order_is_similar_to_the_old_one() {
        for (n, wanted) in [(6, -1.0), (7, 1.0), (5, 0.0)] {
            let a = example(n);
            let (q, t) = schur(&a).unwrap();
            let before = block_eigenvalues(&t);
            let chosen: Vec<bool> = before.iter().map(|v| v.re * wanted > 0.0).collect();
            let (mut to, mut qo) = (t.clone(), q.clone());
            let n_first = bring_forward(&mut to, &mut qo, &chosen).unwrap();
            assert_eq!(n_first, chosen.iter().filter(|c| **c).count());
            assert!((qo.transpose() * &qo - Real::identity(n, n)).amax() < 1e-12);
            assert!((&qo * &to * qo.transpose() - &a).amax() < 1e-9);
            let after = block_eigenvalues(&to);
            assert!(after[..n_first].iter().all(|v| v.re * wanted > 0.0), "{after:?}");
            assert!(after[n_first..].iter().all(|v| v.re * wanted <= 0.0), "{after:?}");
        }
    }
}
