//! Pivots for a sparse matrix that is far from symmetric, such as that of a mechanism or of a circuit.
//!
//! The elimination is carried out once on the numbers at hand. Each pivot is the entry that can make the fewest new ones,
//! (entries in its row − 1)·(entries in its column − 1), among those that are not small within their column (Markowitz,
//! *Management Science* 3, 1957). Few rows with the fewest entries are looked at for it (Zlatev 1980). Ties go to the lower
//! numbers, so the order depends on the matrix alone.

use super::Scalar;
use std::collections::BTreeSet;

/// A pivot is at least this part of the largest entry that its column has left.
const THRESHOLD: f64 = 0.1;
/// Rows that are looked at for a pivot once one has been found.
const ROWS: usize = 4;
/// Where the rows that are left hold so many entries, order matters no more.
const FULL: usize = 200;

/// Rows and columns of the pivots, in order; `None` where there is no such order, or the factors would be nearly full.
pub(super) fn markowitz<T: Scalar>(n: usize, columns: &[Vec<(usize, T)>]) -> Option<Vec<(usize, usize)>> {
    // The entries that are left, row by row; where they are, column by column.
    let mut rows: Vec<Vec<(usize, T)>> = vec![Vec::new(); n];
    let mut rows_of: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); n];
    for (col, entries) in columns.iter().enumerate() {
        for &(row, value) in entries {
            rows[row].push((col, value));
            rows_of[col].insert(row);
        }
    }
    let mut queue: BTreeSet<(usize, usize)> = (0..n).map(|row| (rows[row].len(), row)).collect();
    let mut pivots = Vec::with_capacity(n);
    for _ in 0..n {
        let (row, col) = cheapest(&queue, &rows, &rows_of)?;
        pivots.push((row, col));
        queue.remove(&(rows[row].len(), row));
        let eliminated = std::mem::take(&mut rows[row]);
        if eliminated.len() > FULL {
            return None;
        }
        let pivot = entry(&eliminated, col)?;
        for &(other, _) in &eliminated {
            rows_of[other].remove(&row);
        }
        for below in std::mem::take(&mut rows_of[col]) {
            queue.remove(&(rows[below].len(), below));
            let factor = entry(&rows[below], col)? / pivot;
            let before = std::mem::take(&mut rows[below]);
            rows[below] = subtract(&before, &eliminated, col, factor, |new| {
                rows_of[new].insert(below);
            });
            queue.insert((rows[below].len(), below));
        }
    }
    Some(pivots)
}

/// The pivot with the fewest possible new entries.
fn cheapest<T: Scalar>(
    queue: &BTreeSet<(usize, usize)>,
    rows: &[Vec<(usize, T)>],
    rows_of: &[BTreeSet<usize>],
) -> Option<(usize, usize)> {
    let mut best: Option<(usize, usize, usize)> = None;
    let mut n_looked = 0;
    for &(count, row) in queue {
        if count == 0 {
            return None;
        }
        if best.is_some_and(|(cost, ..)| n_looked >= ROWS || cost <= (count - 1) * (count - 1)) {
            break;
        }
        for &(col, value) in &rows[row] {
            let cost = (count - 1) * (rows_of[col].len() - 1);
            if best.is_some_and(|(least, ..)| cost >= least) {
                continue;
            }
            let sizes = rows_of[col].iter().filter_map(|&r| entry(&rows[r], col)).map(T::size);
            let largest = sizes.fold(0.0, f64::max);
            if value.size() > 0.0 && value.size() >= THRESHOLD * largest {
                best = Some((cost, row, col));
            }
        }
        n_looked += 1;
    }
    best.map(|(_, row, col)| (row, col))
}

/// Entries are in the order of their columns.
fn entry<T: Scalar>(row: &[(usize, T)], col: usize) -> Option<T> {
    row.binary_search_by_key(&col, |&(c, _)| c).ok().map(|at| row[at].1)
}

/// `row − factor·pivot_row` without the column `col`; `is_new` hears of entries that `row` did not have.
fn subtract<T: Scalar>(
    row: &[(usize, T)],
    pivot_row: &[(usize, T)],
    col: usize,
    factor: T,
    mut is_new: impl FnMut(usize),
) -> Vec<(usize, T)> {
    let mut result = Vec::with_capacity(row.len() + pivot_row.len());
    let (mut a, mut b) = (row.iter().peekable(), pivot_row.iter().peekable());
    loop {
        let next = match (a.peek(), b.peek()) {
            (Some(&&(i, _)), Some(&&(j, _))) => i.min(j),
            (Some(&&(i, _)), None) => i,
            (None, Some(&&(j, _))) => j,
            (None, None) => return result,
        };
        let own = a.next_if(|e| e.0 == next).map(|e| e.1);
        let other = b.next_if(|e| e.0 == next).map(|e| e.1);
        if next == col {
            continue;
        }
        let value = match (own, other) {
            (Some(own), Some(other)) => own - factor * other,
            (Some(own), None) => own,
            (None, other) => {
                is_new(next);
                -(factor * other.unwrap_or(T::ZERO))
            }
        };
        result.push((next, value));
    }
}
