//! Sparse LU for matrices of models: hundreds to tens of thousands of rows with a few entries each.
//!
//! Columns are ordered once to keep the factors sparse: by the pattern alone (`ordering.rs`), those of middle size together
//! with their pivots (`markowitz.rs`). The first factorization finds pivots and
//! the pattern of the factors column by column, left-looking, each column's pattern by a depth-first search in
//! the graph of L (Gilbert & Peierls 1988). Later ones keep pivots and pattern and only recompute the numbers,
//! several times faster (the idea of KLU, Davis & Palamadai Natarajan 2010). Should a kept pivot have become
//! small within its column, the search is done anew.
//!
//! Where the factors are much fuller than the matrix, dense blocks take over (`supernodal.rs`). A large matrix of
//! nearly symmetric pattern is first tried with its diagonal as pivots, which needs no search.

use super::markowitz::markowitz;
use super::ordering::minimum_degree;
use super::supernodal::{Columns, Supernodal};
use super::{Scalar, Singular};
use crate::model::Pattern;

/// The entry that the ordering has in mind is taken as pivot when it is at least this part of the largest in its column: it
/// keeps the fill-in that was promised.
const PREFERENCE: f64 = 0.1;

/// A kept pivot below this part of its column's largest entry calls for a new search.
const STALE_PIVOT: f64 = 1e-3;

/// Below this size the order is sought by eliminating once; from there on it pays to try the diagonal before the search.
const LARGE: usize = 1000;

const NONE: usize = usize::MAX;

pub(super) struct SparseLu<T: Scalar> {
    n: usize,
    /// The pattern of σI − J with its columns in elimination order; rows by their original numbers.
    col_ptr: Vec<usize>,
    row_idx: Vec<usize>,
    values: Vec<T>,
    /// Where each entry of J, and each diagonal entry where there is a shift, lies in `values`.
    place: Vec<usize>,
    diagonal: Vec<usize>,
    /// Original number of the k-th column eliminated.
    order: Vec<usize>,
    /// The row that is to be its pivot, where that is not too small.
    preferred: Vec<usize>,

    /// Below the diagonal, column by column, divided by the pivot. Rows in pivot order once the search is done.
    l_ptr: Vec<usize>,
    l_row: Vec<usize>,
    l_val: Vec<T>,
    /// Above the diagonal, column by column, in an order in which each entry is final when it is reached.
    u_ptr: Vec<usize>,
    u_row: Vec<usize>,
    u_val: Vec<T>,
    /// One over the pivots.
    inverse: Vec<T>,
    /// Position in pivot order of each original row, and back.
    position: Vec<usize>,
    pivot_row: Vec<usize>,
    /// `row_idx` in pivot order, for refactoring.
    row_position: Vec<usize>,
    searched: bool,
    /// The diagonal was tried as pivots without a search.
    was_tried: bool,
    /// Takes the place of `l_row` and `l_val` where the factors are full enough.
    blocks: Option<Supernodal<T>>,
    /// The blocks hold the numbers of the latest factorization.
    blocks_hold: bool,

    work: Vec<T>,
    mark: Vec<usize>,
    stack: Vec<(usize, usize)>,
    reach: Vec<usize>,
}

impl<T: Scalar> SparseLu<T> {
    pub(super) fn new(pattern: &Pattern) -> SparseLu<T> {
        let order = minimum_degree(pattern);
        let preferred = order.clone();
        SparseLu::in_order(pattern, order, preferred, true)
    }

    /// For the matrix σI − J with these entries of J, and others like it: where σ is zero it stays so.
    pub(super) fn of(pattern: &Pattern, sigma: T, jacobian: &[f64]) -> SparseLu<T> {
        let n = pattern.n_cols();
        let is_shifted = sigma.size() > 0.0;
        if n >= LARGE {
            return SparseLu::new(pattern);
        }
        let mut columns: Vec<Vec<(usize, T)>> = Vec::with_capacity(n);
        for col in 0..n {
            let entries = pattern.col_ptr[col]..pattern.col_ptr[col + 1];
            let mut column: Vec<(usize, T)> =
                entries.map(|at| (pattern.row_idx[at], T::from_real(-jacobian[at]))).collect();
            match column.iter_mut().find(|(row, _)| *row == col) {
                Some((_, value)) => *value += sigma,
                None if is_shifted => column.push((col, sigma)),
                None => {}
            }
            columns.push(column);
        }
        match markowitz(n, &columns) {
            Some(pivots) => {
                let (rows, order) = pivots.into_iter().unzip();
                SparseLu::in_order(pattern, order, rows, is_shifted)
            }
            None => SparseLu::new(pattern),
        }
    }

    fn in_order(
        pattern: &Pattern,
        order: Vec<usize>,
        preferred: Vec<usize>,
        is_shifted: bool,
    ) -> SparseLu<T> {
        let n = pattern.n_cols();
        let mut col_ptr = vec![0];
        let mut row_idx = Vec::with_capacity(pattern.nnz() + n);
        let mut place = vec![0; pattern.nnz()];
        let mut diagonal = Vec::with_capacity(n);
        for &col in &order {
            let mut diagonal_at = NONE;
            for at in pattern.col_ptr[col]..pattern.col_ptr[col + 1] {
                if pattern.row_idx[at] == col {
                    diagonal_at = row_idx.len();
                }
                place[at] = row_idx.len();
                row_idx.push(pattern.row_idx[at]);
            }
            if is_shifted {
                if diagonal_at == NONE {
                    diagonal_at = row_idx.len();
                    row_idx.push(col);
                }
                diagonal.push(diagonal_at);
            }
            col_ptr.push(row_idx.len());
        }
        let nnz = row_idx.len();
        SparseLu {
            n,
            col_ptr,
            row_position: vec![0; nnz],
            values: vec![T::ZERO; nnz],
            row_idx,
            place,
            diagonal,
            order,
            preferred,
            l_ptr: vec![0; n + 1],
            l_row: Vec::with_capacity(2 * nnz),
            l_val: Vec::with_capacity(2 * nnz),
            u_ptr: vec![0; n + 1],
            u_row: Vec::with_capacity(2 * nnz),
            u_val: Vec::with_capacity(2 * nnz),
            inverse: vec![T::ZERO; n],
            position: vec![NONE; n],
            pivot_row: vec![NONE; n],
            searched: false,
            was_tried: false,
            blocks: None,
            blocks_hold: false,
            work: vec![T::ZERO; n],
            mark: vec![NONE; n],
            stack: Vec::with_capacity(n),
            reach: Vec::with_capacity(n),
        }
    }

    pub(super) fn factor(&mut self, sigma: T, jacobian: &[f64]) -> Result<(), Singular> {
        self.values.fill(T::ZERO);
        for (&at, &value) in self.place.iter().zip(jacobian) {
            self.values[at] = T::from_real(-value);
        }
        for &at in &self.diagonal {
            self.values[at] += sigma;
        }
        if (self.searched || self.assume_diagonal()) && self.refactor() {
            return Ok(());
        }
        self.search()
    }

    /// Factors with a search for pivots and patterns.
    fn search(&mut self) -> Result<(), Singular> {
        let n = self.n;
        self.searched = false;
        self.blocks_hold = false;
        self.position.fill(NONE);
        self.mark.fill(NONE);
        self.work.fill(T::ZERO);
        for v in [&mut self.l_row, &mut self.u_row] {
            v.clear();
        }
        self.l_val.clear();
        self.u_val.clear();
        for k in 0..n {
            self.find_reach(k);
            for at in self.col_ptr[k]..self.col_ptr[k + 1] {
                self.work[self.row_idx[at]] = self.values[at];
            }
            // `reach` is in depth-first finishing order; reversed it is topological.
            let mut largest = 0.0;
            let mut row = NONE;
            for r in (0..self.reach.len()).rev() {
                let i = self.reach[r];
                let value = self.work[i];
                let p = self.position[i];
                if p != NONE {
                    self.u_row.push(p);
                    self.u_val.push(value);
                    for at in self.l_ptr[p]..self.l_ptr[p + 1] {
                        self.work[self.l_row[at]] -= self.l_val[at] * value;
                    }
                }
            }
            for &i in &self.reach {
                if self.position[i] == NONE {
                    let size = self.work[i].size();
                    if size > largest || size.is_nan() {
                        (largest, row) = (size, i);
                    }
                }
            }
            let column = self.order[k];
            if !(largest > 0.0 && largest < f64::INFINITY) {
                return Err(Singular { column });
            }
            let preferred = self.preferred[k];
            if self.position[preferred] == NONE
                && self.mark[preferred] == k
                && self.work[preferred].size() >= PREFERENCE * largest
            {
                row = preferred;
            }
            let inverse = T::from_real(1.0) / self.work[row];
            self.inverse[k] = inverse;
            self.position[row] = k;
            self.pivot_row[k] = row;
            for r in 0..self.reach.len() {
                let i = self.reach[r];
                if self.position[i] == NONE {
                    self.l_row.push(i);
                    self.l_val.push(self.work[i] * inverse);
                }
                self.work[i] = T::ZERO;
            }
            self.l_ptr[k + 1] = self.l_row.len();
            self.u_ptr[k + 1] = self.u_row.len();
        }
        for row in &mut self.l_row {
            *row = self.position[*row];
        }
        for (to, &row) in self.row_position.iter_mut().zip(&self.row_idx) {
            *to = self.position[row];
        }
        self.gather_blocks();
        self.searched = true;
        Ok(())
    }

    /// Takes the diagonal for pivots, if that promises full blocks: the pattern of the factors then follows from
    /// the pattern of A + Aᵀ by the elimination tree, each column's from those of its children. Only once, before
    /// any search.
    fn assume_diagonal(&mut self) -> bool {
        let n = self.n;
        if n < LARGE || self.was_tried {
            return false;
        }
        self.was_tried = true;
        for (k, &column) in self.order.iter().enumerate() {
            self.position[column] = k;
            self.pivot_row[k] = column;
        }
        for (to, &row) in self.row_position.iter_mut().zip(&self.row_idx) {
            *to = self.position[row];
        }
        // Rows below the diagonal of A + Aᵀ in elimination order.
        let mut below: Vec<Vec<usize>> = vec![Vec::new(); n];
        for k in 0..n {
            for at in self.col_ptr[k]..self.col_ptr[k + 1] {
                let row = self.row_position[at];
                if row != k {
                    below[row.min(k)].push(row.max(k));
                }
            }
        }
        let n_entries: usize = below
            .iter_mut()
            .map(|rows| {
                rows.sort_unstable();
                rows.dedup();
                rows.len()
            })
            .sum();
        if 2 * n_entries + n > self.row_idx.len() * 5 / 4 {
            return false;
        }
        self.l_row.clear();
        let mut children: Vec<Vec<usize>> = vec![Vec::new(); n];
        let mut u_counts = vec![0; n + 1];
        for k in 0..n {
            let start = self.l_row.len();
            let mut add = |row: usize, mark: &mut [usize], l_row: &mut Vec<usize>| {
                if row > k && mark[row] != k {
                    mark[row] = k;
                    l_row.push(row);
                    u_counts[row + 1] += 1;
                }
            };
            for &row in &below[k] {
                add(row, &mut self.mark, &mut self.l_row);
            }
            for child in std::mem::take(&mut children[k]) {
                for at in self.l_ptr[child]..self.l_ptr[child + 1] {
                    let row = self.l_row[at];
                    add(row, &mut self.mark, &mut self.l_row);
                }
            }
            self.l_ptr[k + 1] = self.l_row.len();
            if let Some(&parent) = self.l_row[start..].iter().min() {
                children[parent].push(k);
            }
        }
        // The pattern of U is that of Lᵀ.
        for k in 0..n {
            u_counts[k + 1] += u_counts[k];
        }
        self.u_ptr.copy_from_slice(&u_counts);
        self.u_row.resize(self.l_row.len(), 0);
        self.u_val.resize(self.l_row.len(), T::ZERO);
        for k in 0..n {
            for &row in &self.l_row[self.l_ptr[k]..self.l_ptr[k + 1]] {
                self.u_row[u_counts[row]] = k;
                u_counts[row] += 1;
            }
        }
        self.gather_blocks();
        self.searched = self.blocks.is_some();
        self.searched
    }

    /// Turns to dense blocks for the next factorizations if the factors are full enough.
    fn gather_blocks(&mut self) {
        self.blocks = None;
        let columns =
            Columns { l_ptr: &self.l_ptr, l_row: &self.l_row, u_ptr: &self.u_ptr, u_row: &self.u_row };
        self.blocks = Supernodal::new(&columns);
    }

    /// The rows which become nonzero in column k, children before parents: all that column k's entries lead to
    /// in the graph of L. Rows are marked with k.
    fn find_reach(&mut self, k: usize) {
        self.reach.clear();
        for at in self.col_ptr[k]..self.col_ptr[k + 1] {
            let start = self.row_idx[at];
            if self.mark[start] == k {
                continue;
            }
            self.mark[start] = k;
            let first = self.first_child(start);
            self.stack.push((start, first));
            while let Some((row, child)) = self.stack.pop() {
                let p = self.position[row];
                let end = if p == NONE { 0 } else { self.l_ptr[p + 1] };
                let mut child = child;
                let mut descended = false;
                while child < end {
                    let next = self.l_row[child];
                    child += 1;
                    if self.mark[next] != k {
                        self.mark[next] = k;
                        self.stack.push((row, child));
                        let first = self.first_child(next);
                        self.stack.push((next, first));
                        descended = true;
                        break;
                    }
                }
                if !descended {
                    self.reach.push(row);
                }
            }
        }
    }

    fn first_child(&self, row: usize) -> usize {
        match self.position[row] {
            NONE => 0,
            p => self.l_ptr[p],
        }
    }

    /// Recomputes the numbers with the pivots and patterns of the last search. False when a pivot has become too
    /// small within its column to be trusted.
    fn refactor(&mut self) -> bool {
        if let Some(blocks) = &mut self.blocks {
            let (col_ptr, row_position, values) = (&self.col_ptr, &self.row_position, &self.values);
            let entries = |k: usize, each: &mut dyn FnMut(usize, T)| {
                for at in col_ptr[k]..col_ptr[k + 1] {
                    each(row_position[at], values[at]);
                }
            };
            let factors = (&self.u_ptr[..], &self.u_row[..]);
            self.blocks_hold =
                blocks.refactor(entries, is_sound, factors, &mut self.u_val, &mut self.inverse);
            return self.blocks_hold;
        }
        // `work` is zero outside the column at hand, on entry and on exit.
        for k in 0..self.n {
            for at in self.col_ptr[k]..self.col_ptr[k + 1] {
                self.work[self.row_position[at]] = self.values[at];
            }
            for at in self.u_ptr[k]..self.u_ptr[k + 1] {
                let p = self.u_row[at];
                let value = std::mem::replace(&mut self.work[p], T::ZERO);
                self.u_val[at] = value;
                let below = self.l_ptr[p]..self.l_ptr[p + 1];
                for (&row, &l) in self.l_row[below.clone()].iter().zip(&self.l_val[below]) {
                    self.work[row] -= l * value;
                }
            }
            let pivot = std::mem::replace(&mut self.work[k], T::ZERO);
            let inverse = T::from_real(1.0) / pivot;
            let mut largest = 0.0f64;
            let below = self.l_ptr[k]..self.l_ptr[k + 1];
            for (&row, l) in self.l_row[below.clone()].iter().zip(&mut self.l_val[below]) {
                let value = std::mem::replace(&mut self.work[row], T::ZERO);
                largest = largest.max(value.size());
                *l = value * inverse;
            }
            if !is_sound(pivot.size(), largest) {
                self.work.fill(T::ZERO);
                return false;
            }
            self.inverse[k] = inverse;
        }
        true
    }

    pub(super) fn solve(&mut self, b: &mut [T]) {
        let n = self.n;
        let y = &mut self.work;
        for k in 0..n {
            y[k] = b[self.pivot_row[k]];
        }
        if let Some(blocks) = self.blocks.as_ref().filter(|_| self.blocks_hold) {
            blocks.forward(y);
        } else {
            for k in 0..n {
                let value = y[k];
                let below = self.l_ptr[k]..self.l_ptr[k + 1];
                for (&row, &l) in self.l_row[below.clone()].iter().zip(&self.l_val[below]) {
                    y[row] -= l * value;
                }
            }
        }
        for k in (0..n).rev() {
            let value = y[k] * self.inverse[k];
            y[k] = T::ZERO;
            b[self.order[k]] = value;
            let above = self.u_ptr[k]..self.u_ptr[k + 1];
            for (&row, &u) in self.u_row[above.clone()].iter().zip(&self.u_val[above]) {
                y[row] -= u * value;
            }
        }
    }
}

/// Whether a kept pivot can still be trusted, next to the largest entry below it.
fn is_sound(pivot: f64, largest: f64) -> bool {
    pivot > STALE_PIVOT * largest && pivot > 0.0 && pivot < f64::INFINITY
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A triangle whose rows were shuffled: the pivots that make no new entries lie far from the diagonal.
    #[test]
    fn a_triangle_in_disguise_gets_no_new_entries() {
        let n = 60;
        let shuffled = |row: usize| (row * 37 + 11) % n;
        let mut entries = Vec::new();
        for i in 0..n {
            entries.push((shuffled(i), i));
            entries.extend((0..i).filter(|j| (i * 7 + j * 3) % 5 == 0).map(|j| (shuffled(i), j)));
        }
        let pattern = Pattern::from_entries(n, n, &entries);
        let values: Vec<f64> = (0..pattern.nnz()).map(|k| 1.0 + (k % 7) as f64 / 7.0).collect();
        let mut lu = SparseLu::<f64>::of(&pattern, 0.0, &values);
        lu.factor(0.0, &values).unwrap();
        assert_eq!(lu.l_row.len() + lu.u_row.len() + n, pattern.nnz());
        let b: Vec<f64> = (0..n).map(|i| (i as f64 * 0.7).sin()).collect();
        let mut x = b.clone();
        lu.solve(&mut x);
        let mut left = b;
        for col in 0..n {
            for at in pattern.col_ptr[col]..pattern.col_ptr[col + 1] {
                left[pattern.row_idx[at]] += values[at] * x[col];
            }
        }
        assert!(left.iter().all(|r| r.abs() < 1e-9), "{left:?}");
    }
}
