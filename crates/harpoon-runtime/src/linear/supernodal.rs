//! Refactoring of large sparse matrices by dense blocks.
//!
//! When grids and meshes are eliminated, runs of neighbouring columns of L come to share their rows: *supernodes*.
//! Their entries are kept as one dense panel, and whole panels take part in products, a few columns at a time, so
//! that each number loaded is used several times and row numbers are read once for a whole panel (Demmel,
//! Eisenstat, Gilbert, Li & Liu 1999, here with the pivots of an earlier search). Worth its bookkeeping only where
//! the factors are much fuller than the matrix.

use super::Scalar;
use std::ops::Range;

/// Columns that are worked on together.
const LANES: usize = 4;
/// Below this mean number of multiplications for each entry of L, column by column is as fast.
const WORTHWHILE: usize = 30;

pub(super) struct Supernodal<T: Scalar> {
    /// First column of each supernode, and n at the end.
    first: Vec<usize>,
    /// Rows below each supernode's diagonal block, by position, ascending.
    rows_ptr: Vec<usize>,
    rows: Vec<u32>,
    /// The panels: diagonal block, then the rows below, row by row, as wide as the supernode.
    panel_ptr: Vec<usize>,
    panel: Vec<T>,
    /// For each group of columns of a supernode: the supernodes whose columns act on it, each with the first of
    /// its columns that does.
    groups: Vec<Group>,
    updates: Vec<Update>,
    work: Vec<[T; LANES]>,
    solved: Vec<[T; LANES]>,
}

struct Group {
    supernode: usize,
    columns: Range<usize>,
    updates: Range<usize>,
}

struct Update {
    supernode: usize,
    from: usize,
}

/// Factors column by column as the search leaves them, rows by position.
pub(super) struct Columns<'a> {
    pub l_ptr: &'a [usize],
    pub l_row: &'a [usize],
    pub u_ptr: &'a [usize],
    pub u_row: &'a [usize],
}

impl<T: Scalar> Supernodal<T> {
    /// The blocks of the factors, if they are worth it.
    pub(super) fn new(columns: &Columns<'_>) -> Option<Supernodal<T>> {
        let n = columns.l_ptr.len() - 1;
        let below = |k: usize| &columns.l_row[columns.l_ptr[k]..columns.l_ptr[k + 1]];
        let products: usize = columns.u_row.iter().map(|&p| below(p).len()).sum();
        if products < WORTHWHILE * columns.l_row.len() {
            return None;
        }
        let (first, rows_of) = blocks(columns);
        let n_supernodes = rows_of.len();
        let mut owner = vec![0; n];
        let (mut rows_ptr, mut rows, mut panel_ptr) = (vec![0], Vec::new(), vec![0]);
        for (s, list) in rows_of.iter().enumerate() {
            owner[first[s]..first[s + 1]].fill(s);
            let width = first[s + 1] - first[s];
            panel_ptr.push(panel_ptr[s] + width * (width + list.len()));
            rows.extend_from_slice(list);
            rows_ptr.push(rows.len());
        }
        let (mut groups, mut updates) = (Vec::new(), Vec::new());
        // The first column of each supernode that acts on the group at hand.
        let mut from = vec![usize::MAX; n_supernodes];
        for s in 0..n_supernodes {
            for begin in (first[s]..first[s + 1]).step_by(LANES) {
                let end = (begin + LANES).min(first[s + 1]);
                let start = updates.len();
                let mut touched = Vec::new();
                for &row in &columns.u_row[columns.u_ptr[begin]..columns.u_ptr[end]] {
                    let t = owner[row];
                    if t == s {
                        continue;
                    }
                    if from[t] == usize::MAX {
                        touched.push(t);
                    }
                    from[t] = from[t].min(row - first[t]);
                }
                touched.sort_unstable();
                for t in touched {
                    updates.push(Update { supernode: t, from: std::mem::replace(&mut from[t], usize::MAX) });
                }
                groups.push(Group { supernode: s, columns: begin..end, updates: start..updates.len() });
            }
        }
        let widest = first.windows(2).map(|w| w[1] - w[0]).max().unwrap_or(0);
        Some(Supernodal {
            panel: vec![T::ZERO; panel_ptr[n_supernodes]],
            first,
            rows_ptr,
            rows,
            panel_ptr,
            groups,
            updates,
            work: vec![[T::ZERO; LANES]; n],
            solved: vec![[T::ZERO; LANES]; widest],
        })
    }

    /// Recomputes L, U and the inverse pivots. `entries` calls its argument with the position and value of each
    /// entry of a column. `is_sound(pivot, largest below it)` says whether a pivot can be trusted; false when one
    /// cannot.
    pub(super) fn refactor(
        &mut self,
        entries: impl Fn(usize, &mut dyn FnMut(usize, T)),
        is_sound: impl Fn(f64, f64) -> bool,
        columns: (&[usize], &[usize]),
        u_val: &mut [T],
        inverse: &mut [T],
    ) -> bool {
        let (u_ptr, u_row) = columns;
        for g in 0..self.groups.len() {
            let group = &self.groups[g];
            let (s, group_updates, group_columns) =
                (group.supernode, group.updates.clone(), group.columns.clone());
            let begin = group_columns.start;
            for k in group_columns.clone() {
                let work = &mut self.work;
                entries(k, &mut |row, value| work[row][k - begin] = value);
            }
            for update in &self.updates[group_updates.clone()] {
                let s = update.supernode;
                let (at, width) = (self.first[s], self.first[s + 1] - self.first[s]);
                let panel = &self.panel[self.panel_ptr[s]..self.panel_ptr[s + 1]];
                let solved = &mut self.solved[update.from..width];
                solve_block(
                    &panel[..width * width],
                    width,
                    update.from,
                    &mut self.work[at..at + width],
                    solved,
                );
                let rows = &self.rows[self.rows_ptr[s]..self.rows_ptr[s + 1]];
                subtract(&panel[width * width..], width, update.from..width, rows, solved, &mut self.work);
            }
            if !self.factor_group(s, group_columns.clone(), inverse, &is_sound) {
                self.work.fill([T::ZERO; LANES]);
                return false;
            }
            for k in group_columns {
                let range = u_ptr[k]..u_ptr[k + 1];
                for (value, &row) in u_val[range.clone()].iter_mut().zip(&u_row[range]) {
                    *value = self.work[row][k - begin];
                }
            }
            for update in &self.updates[group_updates] {
                let s = update.supernode;
                self.work[self.first[s] + update.from..self.first[s + 1]].fill([T::ZERO; LANES]);
            }
            self.work[self.first[s]..self.first[s + 1]].fill([T::ZERO; LANES]);
            for &row in &self.rows[self.rows_ptr[s]..self.rows_ptr[s + 1]] {
                self.work[row as usize] = [T::ZERO; LANES];
            }
        }
        true
    }

    /// The columns of a group once everything left of their supernode has acted on them.
    fn factor_group(
        &mut self,
        s: usize,
        group: Range<usize>,
        inverse: &mut [T],
        is_sound: &impl Fn(f64, f64) -> bool,
    ) -> bool {
        let (at, width) = (self.first[s], self.first[s + 1] - self.first[s]);
        let rows = &self.rows[self.rows_ptr[s]..self.rows_ptr[s + 1]];
        let panel = &mut self.panel[self.panel_ptr[s]..self.panel_ptr[s + 1]];
        let done = group.start - at;
        // The supernode's own columns before the group.
        if done > 0 {
            let solved = &mut self.solved[..done];
            solve_block(panel, width, 0, &mut self.work[at..at + done], solved);
            let within: Vec<u32> = (group.start as u32..(at + width) as u32).collect();
            subtract(&panel[done * width..width * width], width, 0..done, &within, solved, &mut self.work);
            subtract(&panel[width * width..], width, 0..done, rows, solved, &mut self.work);
        }
        for k in group.clone() {
            let (lane, column) = (k - group.start, k - at);
            for earlier in group.start..k {
                let factor = self.work[earlier][lane];
                let left = earlier - at;
                for row in earlier + 1..at + width {
                    self.work[row][lane] -= panel[(row - at) * width + left] * factor;
                }
                for (l, &row) in panel[width * width..].chunks_exact(width).zip(rows) {
                    self.work[row as usize][lane] -= l[left] * factor;
                }
            }
            let pivot = self.work[k][lane];
            let over = T::from_real(1.0) / pivot;
            let mut largest = 0.0f64;
            for row in k + 1..at + width {
                let value = self.work[row][lane];
                largest = largest.max(value.size());
                panel[(row - at) * width + column] = value * over;
            }
            for (l, &row) in panel[width * width..].chunks_exact_mut(width).zip(rows) {
                let value = self.work[row as usize][lane];
                largest = largest.max(value.size());
                l[column] = value * over;
            }
            if !is_sound(pivot.size(), largest) {
                return false;
            }
            inverse[k] = over;
        }
        true
    }

    /// Replaces y by L⁻¹y.
    pub(super) fn forward(&self, y: &mut [T]) {
        for s in 0..self.first.len() - 1 {
            let (at, width) = (self.first[s], self.first[s + 1] - self.first[s]);
            let panel = &self.panel[self.panel_ptr[s]..self.panel_ptr[s + 1]];
            for j in 1..width {
                let sum = dot(&panel[j * width..j * width + j], &y[at..at + j]);
                y[at + j] -= sum;
            }
            let rows = &self.rows[self.rows_ptr[s]..self.rows_ptr[s + 1]];
            for (l, &row) in panel[width * width..].chunks_exact(width).zip(rows) {
                let sum = dot(l, &y[at..at + width]);
                y[row as usize] -= sum;
            }
        }
    }
}

/// How much of a block may be zeros that the factors do not have, by its width: narrow blocks are costly by
/// themselves, so much may be wasted to avoid them.
fn tolerated(width: usize) -> f64 {
    match width {
        0..=4 => 0.8,
        5..=16 => 0.4,
        17..=48 => 0.1,
        _ => 0.05,
    }
}

/// Supernodes, some merged with the next for the sake of fewer and wider blocks: their first columns with n at the
/// end, and the rows below each.
fn blocks(columns: &Columns<'_>) -> (Vec<usize>, Vec<Vec<u32>>) {
    struct Block {
        first: usize,
        entries: usize,
        rows: Vec<u32>,
    }
    let n = columns.l_ptr.len() - 1;
    let mut blocks: Vec<Block> = Vec::new();
    for k in 0..n {
        let mut rows: Vec<u32> =
            columns.l_row[columns.l_ptr[k]..columns.l_ptr[k + 1]].iter().map(|&row| row as u32).collect();
        rows.sort_unstable();
        let mut top = Block { first: k, entries: rows.len(), rows };
        // A block whose first row below lies in the next is that one's child in the elimination tree.
        while let Some(child) =
            blocks.pop_if(|child| child.rows.first().is_some_and(|&row| row as usize <= k))
        {
            let width = k + 1 - child.first;
            let mut rows: Vec<u32> = child.rows.iter().copied().filter(|&row| row as usize > k).collect();
            rows.extend_from_slice(&top.rows);
            rows.sort_unstable();
            rows.dedup();
            let entries = child.entries + top.entries;
            let stored = width * (width - 1) / 2 + width * rows.len();
            if (stored - entries) as f64 > tolerated(width) * stored as f64 {
                blocks.push(child);
                break;
            }
            top = Block { first: child.first, entries, rows };
        }
        blocks.push(top);
    }
    let mut first: Vec<usize> = blocks.iter().map(|b| b.first).collect();
    first.push(n);
    (first, blocks.into_iter().map(|b| b.rows).collect())
}

fn dot<T: Scalar>(a: &[T], b: &[T]) -> T {
    let mut sum = T::ZERO;
    for (&a, &b) in a.iter().zip(b) {
        sum += a * b;
    }
    sum
}

/// Solves with the unit lower triangle of a block from its column `from` on, in place and into `solved`.
fn solve_block<T: Scalar>(
    block: &[T],
    width: usize,
    from: usize,
    work: &mut [[T; LANES]],
    solved: &mut [[T; LANES]],
) {
    for j in from..work.len() {
        let mut value = work[j];
        for (&l, x) in block[j * width + from..j * width + j].iter().zip(&*solved) {
            for lane in 0..LANES {
                value[lane] -= l * x[lane];
            }
        }
        work[j] = value;
        solved[j - from] = value;
    }
}

/// Subtracts the product of some columns of a panel and the solved values from the rows of the work array.
fn subtract<T: Scalar>(
    panel: &[T],
    width: usize,
    columns: Range<usize>,
    rows: &[u32],
    solved: &[[T; LANES]],
    work: &mut [[T; LANES]],
) {
    let mut pairs = panel.chunks_exact(2 * width).zip(rows.chunks_exact(2));
    for (l, rows) in &mut pairs {
        let (upper, lower) = l.split_at(width);
        let (upper, lower) = (&upper[columns.clone()], &lower[columns.clone()]);
        let (mut a, mut b) = ([T::ZERO; LANES], [T::ZERO; LANES]);
        for ((&u, &l), x) in upper.iter().zip(lower).zip(solved) {
            for lane in 0..LANES {
                a[lane] += u * x[lane];
                b[lane] += l * x[lane];
            }
        }
        for lane in 0..LANES {
            work[rows[0] as usize][lane] -= a[lane];
        }
        for lane in 0..LANES {
            work[rows[1] as usize][lane] -= b[lane];
        }
    }
    if let Some(&row) = rows.chunks_exact(2).remainder().first() {
        let l = &panel[(rows.len() - 1) * width..][columns];
        let to = &mut work[row as usize];
        for (&l, x) in l.iter().zip(solved) {
            for lane in 0..LANES {
                to[lane] -= l * x[lane];
            }
        }
    }
}
