//! Sparse LU through `faer`: the pattern is analysed once, numbers and scratch space are reused.

use super::{Scalar, Singular};
use crate::model::Pattern;
use faer::dyn_stack::{MemBuffer, MemStack};
use faer::mat::MatMut;
use faer::sparse::linalg::lu::{LuRef, LuSymbolicParams, NumericLu, SymbolicLu, factorize_symbolic_lu};
use faer::sparse::{SparseColMatRef, SymbolicSparseColMatRef};
use faer::{Conj, Par};

pub(super) struct SparseLu<T: Scalar> {
    n: usize,
    /// The pattern of σI − J: that of J with the diagonal filled in.
    col_ptr: Vec<usize>,
    row_idx: Vec<usize>,
    values: Vec<T>,
    /// Where each entry of J, and each diagonal entry, lies in `values`.
    place: Vec<usize>,
    diagonal: Vec<usize>,
    symbolic: SymbolicLu<usize>,
    numeric: NumericLu<usize, T>,
    scratch: MemBuffer,
    probe: Vec<T>,
}

impl<T: Scalar> SparseLu<T> {
    /// `None` where the analysis runs out of memory.
    pub(super) fn new(pattern: &Pattern) -> Option<SparseLu<T>> {
        let n = pattern.n_cols();
        let mut col_ptr = vec![0];
        let mut row_idx = Vec::with_capacity(pattern.nnz() + n);
        let mut place = Vec::with_capacity(pattern.nnz());
        let mut diagonal = Vec::with_capacity(n);
        for col in 0..n {
            let rows = pattern.rows(col);
            let above = rows.partition_point(|&row| row < col);
            let has_diagonal = rows.get(above) == Some(&col);
            for &row in &rows[..above] {
                place.push(row_idx.len());
                row_idx.push(row);
            }
            diagonal.push(row_idx.len());
            if has_diagonal {
                place.push(row_idx.len());
            }
            row_idx.push(col);
            for &row in &rows[above + usize::from(has_diagonal)..] {
                place.push(row_idx.len());
                row_idx.push(row);
            }
            col_ptr.push(row_idx.len());
        }
        let structure = SymbolicSparseColMatRef::new_checked(n, n, &col_ptr, None, &row_idx);
        let symbolic = factorize_symbolic_lu(structure, LuSymbolicParams::default()).ok()?;
        let need = symbolic
            .factorize_numeric_lu_scratch::<T>(Par::Seq, Default::default())
            .or(symbolic.solve_in_place_scratch::<T>(1, Par::Seq));
        let scratch = MemBuffer::try_new(need).ok()?;
        let values = vec![T::ZERO; row_idx.len()];
        let probe = vec![T::ZERO; n];
        let numeric = NumericLu::new();
        Some(SparseLu { n, col_ptr, row_idx, values, place, diagonal, symbolic, numeric, scratch, probe })
    }

    pub(super) fn factor(&mut self, sigma: T, jacobian: &[f64]) -> Result<(), Singular> {
        self.values.fill(T::ZERO);
        for (&at, &value) in self.place.iter().zip(jacobian) {
            self.values[at] = T::from_real(-value);
        }
        for &at in &self.diagonal {
            self.values[at] += sigma;
        }
        let structure = SymbolicSparseColMatRef::new_checked(self.n, self.n, &self.col_ptr, None, &self.row_idx);
        let matrix = SparseColMatRef::new(structure, &self.values);
        let stack = MemStack::new(&mut self.scratch);
        let outcome =
            self.symbolic.factorize_numeric_lu(&mut self.numeric, matrix, Par::Seq, stack, Default::default());
        if outcome.is_err() {
            return Err(Singular { column: 0 });
        }
        // A zero pivot is not reported but turns into infinities: solving for a vector without zeros shows them.
        let mut probe = std::mem::take(&mut self.probe);
        probe.fill(T::from_real(1.0));
        self.solve(&mut probe);
        let bad = probe.iter().position(|v| !v.size().is_finite());
        self.probe = probe;
        match bad {
            Some(column) => Err(Singular { column }),
            None => Ok(()),
        }
    }

    pub(super) fn solve(&mut self, b: &mut [T]) {
        let lu = LuRef::new_unchecked(&self.symbolic, &self.numeric);
        let stack = MemStack::new(&mut self.scratch);
        let n = self.n;
        lu.solve_in_place_with_conj(Conj::No, MatMut::from_column_major_slice_mut(b, n, 1), Par::Seq, stack);
    }
}
