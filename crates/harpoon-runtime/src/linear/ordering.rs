//! An elimination order that keeps the factors of a sparse matrix sparse.
//!
//! Minimum degree on the pattern of A + Aᵀ, as a quotient graph: an eliminated column becomes an *element* whose
//! members are mutually adjacent, and absorbs the elements it touched, so storage never grows. Degrees are the
//! upper bounds of Amestoy, Davis & Duff (1996), in which only what lies outside the newest element is counted more
//! than once. Ties are broken by the lower index, so the order depends on the pattern alone.
//!
//! At the end the columns are put in postorder of the tree of absorbed elements. That costs no fill-in, and brings
//! columns together whose factors share their rows.

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
    // How many members each element has outside the newest one, valid where `seen` names its pivot.
    let mut outside = vec![0; n];
    let mut seen = vec![usize::MAX; n];
    let mut order = Vec::with_capacity(n);
    // The element that absorbed each element.
    let mut parent = vec![usize::MAX; n];

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
            parent[old] = pivot;
            for col in std::mem::take(&mut members[old]) {
                add(col, &mut mark);
            }
        }
        let left = queue.len();
        for &col in &element {
            // Adjacency inside the new element is implied by it.
            neighbours[col].retain(|&other| mark[other] != pivot);
            elements_of[col].retain(|&e| !absorbed[e]);
            for &e in &elements_of[col] {
                if seen[e] != pivot {
                    seen[e] = pivot;
                    outside[e] = members[e].len();
                }
                outside[e] -= 1;
            }
        }
        let size = element.len();
        for &col in &element {
            // An element with nothing outside the new one is part of it.
            elements_of[col].retain(|&e| {
                if outside[e] == 0 {
                    parent[e] = pivot;
                }
                outside[e] > 0
            });
            let beyond: usize = elements_of[col].iter().map(|&e| outside[e]).sum();
            elements_of[col].push(pivot);
            let bound = (neighbours[col].len() + size - 1 + beyond).min(degree[col] + size - 1).min(left - 1);
            queue.remove(&(degree[col], col));
            degree[col] = bound;
            queue.insert((bound, col));
        }
        members[pivot] = element;
    }
    postorder(&order, &parent)
}

/// Children before parents, each subtree in one piece, siblings as they were.
fn postorder(order: &[usize], parent: &[usize]) -> Vec<usize> {
    let n = order.len();
    let (mut first_child, mut sibling) = (vec![usize::MAX; n], vec![usize::MAX; n]);
    let mut stack = Vec::new();
    for &col in order.iter().rev() {
        match parent[col] {
            usize::MAX => stack.push(col),
            p => sibling[col] = std::mem::replace(&mut first_child[p], col),
        }
    }
    let mut result = Vec::with_capacity(n);
    while let Some(&col) = stack.last() {
        let child = std::mem::replace(&mut first_child[col], usize::MAX);
        if child == usize::MAX {
            stack.pop();
            result.push(col);
            // A root's siblings are on the stack already.
            if parent[col] != usize::MAX && sibling[col] != usize::MAX {
                stack.push(sibling[col]);
            }
        } else {
            stack.push(child);
        }
    }
    result
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

    /// Entries below the diagonal of the factors, by eliminating the graph as the textbook does.
    fn fill(pattern: &Pattern, order: &[usize]) -> usize {
        let n = pattern.n_cols();
        let mut adjacent = vec![BTreeSet::new(); n];
        for col in 0..n {
            for &row in pattern.rows(col).iter().filter(|&&row| row != col) {
                adjacent[col].insert(row);
                adjacent[row].insert(col);
            }
        }
        let mut entries = 0;
        for &pivot in order {
            let around: Vec<usize> = adjacent[pivot].iter().copied().collect();
            entries += around.len();
            for &a in &around {
                adjacent[a].extend(around.iter().filter(|&&b| b != a));
                adjacent[a].remove(&pivot);
            }
        }
        entries
    }

    #[test]
    fn a_grid_fills_in_far_less_than_in_its_natural_order() {
        let m = 20;
        let at = |i: usize, j: usize| i * m + j;
        let mut entries = Vec::new();
        for i in 0..m {
            for j in 0..m {
                entries.push((at(i, j), at(i, j)));
                if j + 1 < m {
                    entries.extend([(at(i, j), at(i, j + 1)), (at(j, i), at(j + 1, i))]);
                }
            }
        }
        let pattern = Pattern::from_entries(m * m, m * m, &entries);
        let natural: Vec<usize> = (0..m * m).collect();
        let (ordered, natural) = (fill(&pattern, &minimum_degree(&pattern)), fill(&pattern, &natural));
        assert!(ordered * 2 < natural, "{ordered} against {natural}");
        // A chain needs no fill-in at all.
        let chain: Vec<_> = (0..50).flat_map(|i| [(i, i), (i, i + 1)]).collect();
        let pattern = Pattern::from_entries(51, 51, &chain);
        assert_eq!(fill(&pattern, &minimum_degree(&pattern)), 50);
    }
}
