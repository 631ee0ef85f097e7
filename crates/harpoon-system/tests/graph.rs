//! Matching and strongly connected components against slow references, and at a size that a deep stack would not stand.

use harpoon_system::graph::Graph;
use harpoon_system::graph::blt::strongly_connected_components;
use harpoon_system::graph::matching::{Matching, NONE, maximum_matching};
use proptest::prelude::*;

/// Kuhn's algorithm as in the textbooks.
fn slow_size(rows: &[Vec<u32>], n_columns: usize) -> usize {
    fn try_row(r: usize, rows: &[Vec<u32>], seen: &mut [bool], row_of: &mut [Option<usize>]) -> bool {
        for &c in &rows[r] {
            let c = c as usize;
            if !std::mem::replace(&mut seen[c], true)
                && row_of[c].is_none_or(|other| try_row(other, rows, seen, row_of))
            {
                row_of[c] = Some(r);
                return true;
            }
        }
        false
    }
    let mut row_of = vec![None; n_columns];
    (0..rows.len()).filter(|&r| try_row(r, rows, &mut vec![false; n_columns], &mut row_of)).count()
}

proptest! {
    #[test]
    fn is_as_large_as_the_slow_reference_finds(
        rows in prop::collection::vec(prop::collection::vec(0u32..12, 0..4), 0..14),
    ) {
        let graph: Graph = rows.iter().map(|r| r.iter().copied()).collect();
        let matching = maximum_matching(&graph, 12, &|_| true);
        prop_assert_eq!(matching.size(), slow_size(&rows, 12));
        for (r, &c) in matching.column_of.iter().enumerate().filter(|(_, c)| **c != NONE) {
            prop_assert!(rows[r].contains(&c));
            prop_assert_eq!(matching.row_of[c as usize], r as u32);
        }
    }

    #[test]
    fn augmenting_row_by_row_finds_the_same_size(
        rows in prop::collection::vec(prop::collection::vec(0u32..10, 0..4), 0..12),
    ) {
        let graph: Graph = rows.iter().map(|r| r.iter().copied()).collect();
        let mut matching = Matching::new(rows.len(), 10);
        let found = (0..rows.len()).filter(|&r| matching.augment(&graph, r, &|_| true)).count();
        prop_assert_eq!(found, slow_size(&rows, 10));
    }
}

#[test]
fn a_path_through_every_row_is_found() {
    // Row i knows columns i and i+1; the last row only the first column, so every pair must move.
    let n = 100_000u32;
    let graph: Graph = (0..n).map(|i| if i + 1 < n { vec![i, i + 1] } else { vec![0] }).collect();
    assert_eq!(maximum_matching(&graph, n as usize, &|_| true).size(), n as usize);
}

/// reach[a][b]: is there a path from a to b (Warshall).
fn reachability(rows: &[Vec<u32>]) -> Vec<Vec<bool>> {
    let n = rows.len();
    let mut reach = vec![vec![false; n]; n];
    for (a, row) in rows.iter().enumerate() {
        reach[a][a] = true;
        for &b in row {
            reach[a][b as usize] = true;
        }
    }
    for k in 0..n {
        for a in 0..n {
            for b in 0..n {
                reach[a][b] |= reach[a][k] && reach[k][b];
            }
        }
    }
    reach
}

proptest! {
    #[test]
    fn components_are_mutual_and_need_only_earlier_ones(
        rows in prop::collection::vec(prop::collection::vec(0u32..10, 0..4), 10),
    ) {
        let graph: Graph = rows.iter().map(|r| r.iter().copied()).collect();
        let components = strongly_connected_components(&graph);
        let mut position = vec![usize::MAX; rows.len()];
        for (k, component) in components.iter().enumerate() {
            for &r in component {
                position[r as usize] = k;
            }
        }
        let reach = reachability(&rows);
        for a in 0..rows.len() {
            for b in 0..rows.len() {
                prop_assert_eq!(position[a] == position[b], reach[a][b] && reach[b][a]);
                if reach[a][b] {
                    prop_assert!(position[b] <= position[a]);
                }
            }
        }
    }
}

#[test]
fn a_long_chain_needs_no_deep_stack() {
    let n = 200_000u32;
    let graph: Graph = (0..n).map(|i| (i + 1 < n).then_some(i + 1)).collect();
    assert_eq!(strongly_connected_components(&graph).len(), n as usize);
}
