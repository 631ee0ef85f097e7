//! Maximum matching of equations (rows) with unknowns (columns).
//!
//! Depth-first augmenting paths with lookahead, in phases that share their visited marks: Pothen & Fan
//! (1990), "Computing the block triangular form of a sparse matrix". Iterative, so that a path through
//! 100,000 equations needs no deep stack. The worst case is rows times edges; on equation systems almost
//! every row is matched by the lookahead and the cost is linear.
//!
//! `Matching::augment` looks for a single path and tells what it saw, which is what index reduction
//! (`pantelides.rs`), default initial conditions (`initial.rs`) and the Dulmage–Mendelsohn split
//! (`singular.rs`) are made of.

use crate::graph::Graph;

pub const NONE: u32 = u32::MAX;

#[derive(Clone, Debug, Default)]
pub struct Matching {
    /// The column of each row, or `NONE`.
    pub column_of: Vec<u32>,
    /// The row of each column, or `NONE`.
    pub row_of: Vec<u32>,
    visited: Vec<u32>,
    stamp: u32,
    /// The columns entered since the last change of `stamp`.
    entered: Vec<u32>,
    lookahead: Vec<u32>,
    walk: Vec<u32>,
}

impl Matching {
    pub fn new(n_rows: usize, n_columns: usize) -> Matching {
        let mut matching = Matching::default();
        matching.grow(n_rows, n_columns);
        matching
    }

    /// Makes room for rows and columns added to the graph.
    pub fn grow(&mut self, n_rows: usize, n_columns: usize) {
        self.column_of.resize(n_rows, NONE);
        self.lookahead.resize(n_rows, 0);
        self.walk.resize(n_rows, 0);
        self.row_of.resize(n_columns, NONE);
        self.visited.resize(n_columns, 0);
    }

    pub fn size(&self) -> usize {
        self.column_of.iter().filter(|&&c| c != NONE).count()
    }
    pub fn unmatched_rows(&self) -> impl Iterator<Item = usize> {
        self.column_of.iter().enumerate().filter(|(_, c)| **c == NONE).map(|(r, _)| r)
    }
    pub fn unmatched_columns(&self) -> impl Iterator<Item = usize> {
        self.row_of.iter().enumerate().filter(|(_, r)| **r == NONE).map(|(c, _)| c)
    }

    pub fn assign(&mut self, row: usize, column: usize) {
        self.column_of[row] = column as u32;
        self.row_of[column] = row as u32;
    }

    /// Takes its column from a row.
    pub fn release(&mut self, row: usize) {
        let column = std::mem::replace(&mut self.column_of[row], NONE);
        if column != NONE {
            self.row_of[column as usize] = NONE;
        }
    }

    /// Looks for one augmenting path from `row`; `is_open` says which columns may be used. When there is
    /// none, `entered` tells how far the search came.
    pub fn augment(&mut self, graph: &Graph, row: usize, is_open: &dyn Fn(u32) -> bool) -> bool {
        self.begin();
        self.search(graph, row, is_open)
    }

    /// The columns that the last `augment` reached. After a failed one, the rows matched with them and the
    /// row it began with have no other open columns: they are one more than their unknowns.
    pub fn entered(&self) -> &[u32] {
        &self.entered
    }

    fn begin(&mut self) {
        self.stamp += 1;
        self.entered.clear();
    }

    /// Depth first from `root`; columns entered since `begin` are not entered again.
    fn search(&mut self, graph: &Graph, root: usize, is_open: &dyn Fn(u32) -> bool) -> bool {
        let mut path: Vec<(u32, u32)> = vec![(root as u32, NONE)]; // row, column by which it was left
        self.lookahead[root] = 0;
        self.walk[root] = 0;
        while let Some(&(row, _)) = path.last() {
            let neighbours = graph.row(row as usize);
            let ahead = &mut self.lookahead[row as usize];
            while (*ahead as usize) < neighbours.len() {
                let column = neighbours[*ahead as usize];
                *ahead += 1;
                if self.row_of[column as usize] == NONE && is_open(column) {
                    let last = path.len() - 1;
                    path[last].1 = column;
                    for &(row, column) in &path {
                        self.column_of[row as usize] = column;
                        self.row_of[column as usize] = row;
                    }
                    return true;
                }
            }
            let walk = &mut self.walk[row as usize];
            let mut entered = NONE;
            while (*walk as usize) < neighbours.len() {
                let column = neighbours[*walk as usize];
                *walk += 1;
                if self.visited[column as usize] != self.stamp
                    && self.row_of[column as usize] != NONE
                    && is_open(column)
                {
                    entered = column;
                    break;
                }
            }
            if entered == NONE {
                path.pop();
                continue;
            }
            self.visited[entered as usize] = self.stamp;
            self.entered.push(entered);
            let last = path.len() - 1;
            path[last].1 = entered;
            let next = self.row_of[entered as usize];
            self.lookahead[next as usize] = 0;
            self.walk[next as usize] = 0;
            path.push((next, NONE));
        }
        false
    }
}

/// As many pairs as possible over the open columns.
pub fn maximum_matching(graph: &Graph, n_columns: usize, is_open: &dyn Fn(u32) -> bool) -> Matching {
    let mut matching = Matching::new(graph.n_rows(), n_columns);
    extend_to_maximum(&mut matching, graph, is_open);
    matching
}

pub fn extend_to_maximum(matching: &mut Matching, graph: &Graph, is_open: &dyn Fn(u32) -> bool) {
    let mut unmatched: Vec<usize> = matching.unmatched_rows().collect();
    loop {
        matching.begin();
        let before = unmatched.len();
        unmatched.retain(|&row| !matching.search(graph, row, is_open));
        if unmatched.is_empty() || unmatched.len() == before {
            return;
        }
    }
}
