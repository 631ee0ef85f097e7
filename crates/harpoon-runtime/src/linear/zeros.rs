//! Entries that are zero, though the pattern has a place for them: a mechanism that moves in a plane is computed in space,
//! and half of its masses, lengths and angles are zero.
//!
//! They are left out of order, search and elimination as long as they are exactly zero, which each factorization sees
//! at once. One that has become something else is taken in for good, and the factors are ordered anew; after a few times
//! the whole pattern is taken.

use super::sparse::SparseLu;
use super::{Scalar, Singular};
use crate::model::Pattern;

/// How often entries are taken in before all of them are.
const MAX_ORDERINGS: usize = 6;
/// Where fewer entries than one in so many are zero, leaving them out is not worth a second ordering.
const WORTHWHILE: usize = 8;
/// Ordering a matrix larger than this a second time takes longer than the zeros do.
const LARGE: usize = 20_000;

pub(super) struct WithoutZeros<T: Scalar> {
    lu: Option<SparseLu<T>>,
    /// The entries of the matrix that the factors know, and those that have been zero.
    kept: Vec<usize>,
    zero: Vec<usize>,
    values: Vec<f64>,
    is_shifted: bool,
    n_orderings: usize,
}

impl<T: Scalar> WithoutZeros<T> {
    pub(super) fn new(pattern: &Pattern) -> WithoutZeros<T> {
        let zero = (0..pattern.nnz()).collect();
        WithoutZeros {
            lu: None,
            kept: Vec::new(),
            zero,
            values: Vec::new(),
            is_shifted: false,
            n_orderings: 0,
        }
    }

    pub(super) fn factor(&mut self, pattern: &Pattern, sigma: T, matrix: &[f64]) -> Result<(), Singular> {
        let is_shifted = sigma.size() > 0.0;
        let is_known = self.lu.is_some() && self.is_shifted == is_shifted;
        self.is_shifted = is_shifted;
        if !is_known || self.zero.iter().any(|&at| matrix[at] != 0.0) {
            self.order(pattern, sigma, matrix);
        }
        let lu = self.lu.as_mut().expect("ordered before");
        if self.zero.is_empty() {
            return lu.factor(sigma, matrix);
        }
        self.values.clear();
        self.values.extend(self.kept.iter().map(|&at| matrix[at]));
        lu.factor(sigma, &self.values)
    }

    fn order(&mut self, pattern: &Pattern, sigma: T, matrix: &[f64]) {
        self.n_orderings += 1;
        // What is not a number is not zero either.
        self.zero.retain(|&at| matrix[at] == 0.0);
        let (n, is_rare) = (pattern.n_cols(), self.zero.len() * WORTHWHILE < pattern.nnz());
        if self.n_orderings > MAX_ORDERINGS || is_rare || n > LARGE {
            self.zero.clear();
        }
        let mut is_zero = vec![false; pattern.nnz()];
        self.zero.iter().for_each(|&at| is_zero[at] = true);
        self.kept = (0..pattern.nnz()).filter(|&at| !is_zero[at]).collect();
        let mut left = Pattern { n_rows: pattern.n_rows, col_ptr: vec![0], row_idx: Vec::new() };
        for col in 0..n {
            let entries = pattern.col_ptr[col]..pattern.col_ptr[col + 1];
            left.row_idx.extend(entries.filter(|&at| !is_zero[at]).map(|at| pattern.row_idx[at]));
            left.col_ptr.push(left.row_idx.len());
        }
        let values: Vec<f64> = self.kept.iter().map(|&at| matrix[at]).collect();
        self.lu = Some(SparseLu::of(&left, sigma, &values));
    }

    /// Replaces `b` by the solution. Only after a successful `factor`.
    pub(super) fn solve(&mut self, b: &mut [T]) {
        self.lu.as_mut().expect("factored before").solve(b);
    }
}
