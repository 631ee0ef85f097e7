//! Transmission zeros, by the reduction of Emami-Naeini & Van Dooren (1982): states that a vanishing output forces to
//! zero are taken out, and their equations become outputs, until the feed-through has full rank. The zeros are then
//! the eigenvalues of A − B D⁻¹ C.

use crate::eigen::{NotConverged, eigenvalues};
use crate::system::StateSpace;
use nalgebra::linalg::balancing::balance_parlett_reinsch;
use nalgebra::{Complex, DMatrix};

struct Reduced {
    a: DMatrix<f64>,
    b: DMatrix<f64>,
    c: DMatrix<f64>,
    d: DMatrix<f64>,
}

/// An orthogonal matrix whose first columns span the range of `m`, and the rank.
fn range(m: &DMatrix<f64>, tolerance: f64) -> (DMatrix<f64>, usize) {
    let n = m.nrows();
    // Square, so that all left singular vectors come out.
    let mut square = DMatrix::zeros(n, n.max(m.ncols()));
    square.columns_mut(0, m.ncols()).copy_from(m);
    let svd = square.svd(true, false);
    let mut order: Vec<usize> = (0..svd.singular_values.len()).collect();
    order.sort_by(|&i, &j| svd.singular_values[j].total_cmp(&svd.singular_values[i]));
    let rank = order.iter().filter(|&&k| svd.singular_values[k] > tolerance).count();
    let u = svd.u.unwrap_or_else(|| DMatrix::identity(n, n));
    (DMatrix::from_fn(n, n, |i, j| u[(i, order[j])]), rank)
}

/// An orthogonal matrix whose first columns span the range of a narrow matrix: reflections, and a rotation of the first
/// columns among themselves. It is never written out, so it costs little to apply.
struct Turn {
    reflections: nalgebra::linalg::QR<f64, nalgebra::Dyn, nalgebra::Dyn>,
    first: DMatrix<f64>,
    rank: usize,
}

impl Turn {
    fn of(m: &DMatrix<f64>, tolerance: f64) -> Turn {
        let reflections = m.clone().qr();
        let (first, rank) = range(&reflections.r(), tolerance);
        Turn { reflections, first, rank }
    }

    /// The transpose times a matrix.
    fn transposed_times(&self, m: &DMatrix<f64>) -> DMatrix<f64> {
        let mut out = m.clone();
        self.reflections.q_tr_mul(&mut out);
        let n = self.first.nrows();
        let turned = self.first.transpose() * out.rows(0, n);
        out.rows_mut(0, n).copy_from(&turned);
        out
    }

    /// A matrix times this one.
    fn after(&self, m: &DMatrix<f64>) -> DMatrix<f64> {
        self.transposed_times(&m.transpose()).transpose()
    }
}

/// Until the feed-through has full row rank.
fn reduce(mut s: Reduced, tolerance: f64) -> Reduced {
    loop {
        let (n, p) = (s.a.nrows(), s.c.nrows());
        if p == 0 || n == 0 {
            return s;
        }
        let (u, rank) = range(&s.d, tolerance);
        if rank == p {
            return s;
        }
        let (c, d) = (u.transpose() * &s.c, u.transpose() * &s.d);
        let (c1, c2) = (c.rows(0, rank).into_owned(), c.rows(rank, p - rank).into_owned());
        let d1 = d.rows(0, rank).into_owned();
        let turn = Turn::of(&c2.transpose(), tolerance);
        let forced = turn.rank;
        if forced == 0 {
            return Reduced { c: c1, d: d1, ..s };
        }
        let (kept, m) = (n - forced, s.b.ncols());
        // Forced states come first; those that are kept follow.
        let (a, b, c1) =
            (turn.after(&turn.transposed_times(&s.a)), turn.transposed_times(&s.b), turn.after(&c1));
        let mut c = DMatrix::zeros(rank + forced, kept);
        c.rows_mut(0, rank).copy_from(&c1.columns(forced, kept));
        c.rows_mut(rank, forced).copy_from(&a.view((0, forced), (forced, kept)));
        let mut d = DMatrix::zeros(rank + forced, m);
        d.rows_mut(0, rank).copy_from(&d1);
        d.rows_mut(rank, forced).copy_from(&b.rows(0, forced));
        s = Reduced {
            a: a.view((forced, forced), (kept, kept)).into_owned(),
            b: b.rows(forced, kept).into_owned(),
            c,
            d,
        };
    }
}

/// The transmission zeros of a system. A system that is not invertible, such as one with an output that nothing moves,
/// has none that mean anything; the list is empty then.
pub fn zeros(system: &StateSpace) -> Result<Vec<Complex<f64>>, NotConverged> {
    let n = system.a.nrows();
    let (m, p) = (system.b.ncols(), system.c.nrows());
    if n == 0 || m == 0 || p == 0 {
        return Ok(Vec::new());
    }
    if [&system.a, &system.b, &system.c, &system.d].iter().any(|m| m.iter().any(|v| !v.is_finite())) {
        return Err(NotConverged);
    }
    let mut a = system.a.clone();
    let scale = balance_parlett_reinsch(&mut a);
    let mut b = DMatrix::from_fn(n, m, |i, j| system.b[(i, j)] / scale[i]);
    let mut c = DMatrix::from_fn(p, n, |i, j| system.c[(i, j)] * scale[j]);
    let mut d = system.d.clone();
    // Inputs and outputs are as large as the matrix, which changes no zero.
    let size = a.norm().max(f64::MIN_POSITIVE);
    for j in 0..m {
        let column = (b.column(j).norm_squared() + d.column(j).norm_squared()).sqrt();
        if column > 0.0 {
            b.column_mut(j).scale_mut(size / column);
            d.column_mut(j).scale_mut(size / column);
        }
    }
    for i in 0..p {
        let row = (c.row(i).norm_squared() + d.row(i).norm_squared()).sqrt();
        if row > 0.0 {
            c.row_mut(i).scale_mut(size / row);
            d.row_mut(i).scale_mut(size / row);
        }
    }
    let tolerance = 10.0 * n as f64 * f64::EPSILON * size;
    let s = reduce(Reduced { a, b, c, d }, tolerance);
    // The dual, until the feed-through has full column rank as well.
    let dual = Reduced { a: s.a.transpose(), b: s.c.transpose(), c: s.b.transpose(), d: s.d.transpose() };
    let s = reduce(dual, tolerance);
    if s.a.nrows() == 0 || s.d.nrows() != s.d.ncols() {
        return Ok(Vec::new());
    }
    if s.d.nrows() == 0 {
        return Ok(Vec::new());
    }
    let Some(dc) = s.d.clone().lu().solve(&s.c) else { return Ok(Vec::new()) };
    let mut list = eigenvalues(&(&s.a - &s.b * dc))?;
    list.sort_by(|a, b| a.norm().total_cmp(&b.norm()).then(b.im.total_cmp(&a.im)));
    Ok(list)
}
