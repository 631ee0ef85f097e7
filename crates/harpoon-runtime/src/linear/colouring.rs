//! Groups columns of a sparse matrix so that no two in a group share a row (Curtis, Powell & Reid 1974).
//!
//! One directional derivative along the sum of a group's unit vectors then yields all its columns at once: the
//! number of evaluations for a whole Jacobian is the number of groups instead of the number of columns.

use crate::model::Pattern;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Colouring {
    /// The group of each column.
    pub colour: Vec<u32>,
    pub n_colours: usize,
}

impl Colouring {
    /// The columns of each group, ascending.
    pub fn groups(&self) -> Vec<Vec<usize>> {
        let mut groups = vec![Vec::new(); self.n_colours];
        for (col, &colour) in self.colour.iter().enumerate() {
            groups[colour as usize].push(col);
        }
        groups
    }
}

/// Greedy colouring, columns with most conflicts first (largest first, Welsh & Powell 1967): the result depends
/// on the pattern alone, and rarely needs more groups than the fullest row has entries.
pub fn colour_columns(pattern: &Pattern) -> Colouring {
    const NONE: u32 = u32::MAX;
    let n = pattern.n_cols();
    let mut cols_of_row = vec![Vec::new(); pattern.n_rows];
    for col in 0..n {
        for &row in pattern.rows(col) {
            cols_of_row[row].push(col as u32);
        }
    }
    let conflicts = |col: usize| pattern.rows(col).iter().map(|&row| cols_of_row[row].len()).sum::<usize>();
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by_key(|&col| (std::cmp::Reverse(conflicts(col)), col));

    let mut colour = vec![NONE; n];
    let mut n_colours = 0;
    // `taken[c] == col` marks colour c as used by a neighbour of the column at hand.
    let mut taken: Vec<usize> = Vec::new();
    for col in order {
        for &row in pattern.rows(col) {
            for &other in &cols_of_row[row] {
                let c = colour[other as usize];
                if c != NONE {
                    taken[c as usize] = col;
                }
            }
        }
        let free = (0..n_colours).find(|&c| taken[c] != col).unwrap_or(n_colours);
        if free == n_colours {
            n_colours += 1;
            taken.push(usize::MAX);
        }
        colour[col] = free as u32;
    }
    Colouring { colour, n_colours }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(pattern: &Pattern, most: usize) {
        let colouring = colour_columns(pattern);
        assert!(colouring.n_colours <= most, "{} colours", colouring.n_colours);
        for group in colouring.groups() {
            let mut seen = vec![false; pattern.n_rows];
            for col in group {
                for &row in pattern.rows(col) {
                    assert!(!std::mem::replace(&mut seen[row], true), "column {col} shares row {row}");
                }
            }
        }
    }

    #[test]
    fn bands_arrows_and_full_matrices_need_no_more_groups_than_their_fullest_row() {
        let n = 40;
        let band: Vec<_> =
            (0..n).flat_map(|i: usize| (i.saturating_sub(1)..(i + 2).min(n)).map(move |j| (i, j))).collect();
        check(&Pattern::from_entries(n, n, &band), 3);
        let arrow: Vec<_> = (0..n).flat_map(|i| [(i, i), (0, i), (i, 0)]).collect();
        check(&Pattern::from_entries(n, n, &arrow), n);
        let column: Vec<_> = (0..n).flat_map(|i| [(i, i), (i, 0)]).collect();
        check(&Pattern::from_entries(n, n, &column), 2);
        check(&Pattern::dense(5, 5), 5);
        check(&Pattern::from_entries(0, 0, &[]), 0);
    }
}
