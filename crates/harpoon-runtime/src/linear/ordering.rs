//! An elimination order that keeps the factors of a sparse matrix sparse.
//!
//! Minimum degree on the pattern of A + Aᵀ, as a quotient graph: an eliminated column becomes an *element* whose
//! members are mutually adjacent, and absorbs the elements it touched, so storage never grows. Degrees are the
//! upper bounds of Amestoy, Davis & Duff (1996): the sum over the elements a column belongs to. Ties are broken
//! by the lower index, so the order depends on the pattern alone.

use crate::model::Pattern;
use std::collections::BTreeSet;

/// Columns in the order of elimination; rows are meant to follow by choice of diagonal pivots.
pub(super) fn minimum_degree(pattern: &Pattern) -> Vec<usize> {
    let n = pattern.n_cols();
    // Neighbours not yet covered by an element, and elements, of each column.
    let mut neighbours: Vec<Vec<usize>> = vec![Vec::new(); n];
    for col in 0..n {
        for &row in pattern.rows(col) {
            if row != col {
                neighbours[col].push(row);
                neighbours[row].push(col);
            }
        }
    }
    for list in &mut neighbours {
        list.sort_unstable();
        list.dedup();
    }
    let mut elements_of: Vec<Vec<usize>> = vec![Vec::new(); n];
    let mut members: Vec<Vec<usize>> = vec![Vec::new(); n];
    let mut degree: Vec<usize> = neighbours.iter().map(Vec::len).collect();
    let mut queue: BTreeSet<(usize, usize)> = (0..n).map(|col| (degree[col], col)).collect();
    let mut mark = vec![usize::MAX; n];
    let mut absorbed = vec![false; n];
    let mut order = Vec::with_capacity(n);

    while let Some((_, pivot)) = queue.pop_first() {
        order.push(pivot);
        // The new element: everything adjacent to the pivot.
        let mut element = Vec::new();
        mark[pivot] = pivot;
        let mut add = |col: usize, mark: &mut Vec<usize>| {
            if mark[col] != pivot {
                mark[col] = pivot;
                element.push(col);
            }
        };
        for col in std::mem::take(&mut neighbours[pivot]) {
            add(col, &mut mark);
        }
        for old in std::mem::take(&mut elements_of[pivot]) {
            absorbed[old] = true;
            for col in std::mem::take(&mut members[old]) {
                add(col, &mut mark);
            }
        }
        let left = queue.len();
        for &col in &element {
            // Adjacency inside the new element is implied by it.
            neighbours[col].retain(|&other| mark[other] != pivot);
            elements_of[col].retain(|&e| !absorbed[e]);
            elements_of[col].push(pivot);
        }
        let size = element.len();
        members[pivot] = element;
        for at in 0..size {
            let col = members[pivot][at];
            let by_elements: usize = elements_of[col].iter().map(|&e| members[e].len() - 1).sum();
            let bound = (neighbours[col].len() + by_elements).min(left.saturating_sub(1));
            queue.remove(&(degree[col], col));
            degree[col] = bound;
            queue.insert((bound, col));
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_is_eliminated_from_its_tips_and_every_column_once() {
        let n = 30;
        let entries: Vec<_> = (0..n).flat_map(|i| [(i, i), (0, i), (i, 0)]).collect();
        let order = minimum_degree(&Pattern::from_entries(n, n, &entries));
        assert!(order.iter().position(|&col| col == 0).unwrap() >= n - 2, "{order:?}");
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..n));
    }
}
