//! Orders matched equations so that each needs only unknowns of earlier ones, and groups those that need
//! each other: the block lower triangular form.
//!
//! Tarjan (1972), strongly connected components, written without recursion. A row of the graph lists the
//! rows it needs. Components come out in an order in which every one needs only earlier ones; inside a
//! component the rows are sorted, so that equal graphs give equal text.

use crate::graph::Graph;

pub fn strongly_connected_components(graph: &Graph) -> Vec<Vec<u32>> {
    const UNSEEN: u32 = u32::MAX;
    let n = graph.n_rows();
    let mut index = vec![UNSEEN; n];
    let mut low = vec![0u32; n];
    let mut on_stack = vec![false; n];
    let mut next_edge = vec![0u32; n];
    let mut stack: Vec<u32> = Vec::new();
    let mut path: Vec<u32> = Vec::new();
    let mut components = Vec::new();
    let mut counter = 0;
    for root in 0..n as u32 {
        if index[root as usize] != UNSEEN {
            continue;
        }
        path.push(root);
        while let Some(&v) = path.last() {
            let vi = v as usize;
            if index[vi] == UNSEEN {
                index[vi] = counter;
                low[vi] = counter;
                counter += 1;
                stack.push(v);
                on_stack[vi] = true;
            }
            let mut descend = None;
            let neighbours = graph.row(vi);
            while (next_edge[vi] as usize) < neighbours.len() {
                let w = neighbours[next_edge[vi] as usize];
                next_edge[vi] += 1;
                if index[w as usize] == UNSEEN {
                    descend = Some(w);
                    break;
                }
                if on_stack[w as usize] {
                    low[vi] = low[vi].min(index[w as usize]);
                }
            }
            if let Some(w) = descend {
                path.push(w);
                continue;
            }
            path.pop();
            if let Some(&parent) = path.last() {
                low[parent as usize] = low[parent as usize].min(low[vi]);
            }
            if low[vi] == index[vi] {
                let mut component = Vec::new();
                loop {
                    let w = stack.pop().expect("the root of a component lies on the stack");
                    on_stack[w as usize] = false;
                    component.push(w);
                    if w == v {
                        break;
                    }
                }
                component.sort_unstable();
                components.push(component);
            }
        }
    }
    components
}
