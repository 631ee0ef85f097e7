//! Algebraic loops: elements whose laws need each other's results at the same instant.
//!
//! With all strokes in place each effort and each flow is computed at one end of its bond, from others that arrive at
//! the same node. A 0-junction hands on the effort of its one stroke and returns the sum of the flows, a resistance
//! computes one from the other, a store and a source need nothing at that instant. The strongly connected parts of this
//! graph (Tarjan 1972) that hold two or more resistive elements are the loops.

use crate::causality::{Level, Loop, Stroke};
use crate::graph::{BondGraph, BondId, Node, PortId, Role, Rule};
use harpoon_base::{Id, SideTable};

/// The loops of a graph whose strokes are all known.
pub fn algebraic_loops(graph: &BondGraph, strokes: &SideTable<BondId, Option<Stroke>>) -> Vec<Loop> {
    let signals = Signals { graph, strokes };
    // Per signal, those that are computed from it.
    let mut feeds: Vec<Vec<u32>> = vec![Vec::new(); 2 * graph.bonds.len()];
    for node in graph.nodes.values() {
        signals.dependencies(node, &mut |from, to| feeds[from].push(to as u32));
    }
    let part = connected_parts(&feeds);
    let n_parts = part.iter().max().map_or(0, |m| *m as usize + 1);
    let mut ports: Vec<Vec<PortId>> = vec![Vec::new(); n_parts];
    for (id, port) in graph.ports.iter() {
        let node = &graph.nodes[port.node];
        if let (true, Some((bond, _))) = (is_law(node), port.bond) {
            // Effort in and flow out (or the other way round) lie in one part, where there is a loop through the port.
            let [e, f] = [0, 1].map(|k| part[2 * bond.index() + k] as usize);
            if e == f {
                ports[e].push(id);
            }
        }
    }
    let mut found = Vec::new();
    for (k, ports) in ports.into_iter().enumerate() {
        let mut nodes: Vec<_> = ports.iter().map(|&p| graph.ports[p].node).collect();
        nodes.dedup();
        if nodes.len() < 2 {
            continue;
        }
        let is_inside = |b: &BondId| [0, 1].iter().any(|s| part[2 * b.index() + s] as usize == k);
        let bonds: Vec<BondId> = graph.bonds.ids().filter(is_inside).collect();
        // A law with several ports need not use all that arrives. Where a real loop is, a stroke could be chosen.
        let is_chosen = |b: &BondId| strokes[*b].as_ref().is_some_and(|s| s.level == Level::Choice);
        if bonds.iter().any(is_chosen) {
            found.push(Loop { ports, bonds });
        }
    }
    found.sort_by_key(|l| l.ports[0]);
    found
}

/// A law between effort and flow that holds at each instant.
fn is_law(node: &Node) -> bool {
    node.rule == Rule::None && matches!(node.role, Role::Dissipator | Role::Transformer)
}

struct Signals<'a> {
    graph: &'a BondGraph,
    strokes: &'a SideTable<BondId, Option<Stroke>>,
}

/// What arrives at a port, and what the node computes there.
struct Exchange {
    has_stroke: bool,
    /// What leaves is zero, whatever arrives.
    is_empty: bool,
    arrives: usize,
    leaves: usize,
}

impl Signals<'_> {
    fn exchange(&self, port: PortId) -> Option<Exchange> {
        let (bond, end) = self.graph.ports[port].bond?;
        let has_stroke = self.strokes[bond].as_ref()?.end == end;
        let (effort, flow) = (2 * bond.index(), 2 * bond.index() + 1);
        let (arrives, leaves) = if has_stroke { (effort, flow) } else { (flow, effort) };
        Some(Exchange { has_stroke, is_empty: self.graph.ports[port].is_empty, arrives, leaves })
    }

    fn dependencies(&self, node: &Node, depends: &mut dyn FnMut(usize, usize)) {
        let all: Vec<Exchange> = node.ports.iter().filter_map(|&p| self.exchange(p)).collect();
        match node.rule {
            // The one bond that decides for all others, and gets what they leave.
            Rule::Zero | Rule::One => {
                let Some(k) = all.iter().position(|x| x.has_stroke == (node.rule == Rule::Zero)) else {
                    return;
                };
                for (_, other) in all.iter().enumerate().filter(|(j, _)| *j != k) {
                    depends(all[k].arrives, other.leaves);
                    depends(other.arrives, all[k].leaves);
                }
            }
            Rule::Transformer | Rule::Gyrator => {
                if let [a, b] = &all[..] {
                    depends(a.arrives, b.leaves);
                    depends(b.arrives, a.leaves);
                }
            }
            Rule::None if is_law(node) => {
                for from in &all {
                    let dependent = all.iter().filter(|to| !to.is_empty);
                    dependent.for_each(|to| depends(from.arrives, to.leaves));
                }
            }
            Rule::None => {}
        }
    }
}

/// The number of the strongly connected part of each vertex (Tarjan 1972, without recursion).
fn connected_parts(next: &[Vec<u32>]) -> Vec<u32> {
    const NEW: u32 = u32::MAX;
    let n = next.len();
    let (mut number, mut low, mut part) = (vec![NEW; n], vec![0; n], vec![NEW; n]);
    let (mut stack, mut path): (Vec<u32>, Vec<(u32, usize)>) = (Vec::new(), Vec::new());
    let (mut count, mut n_parts) = (0, 0);
    for root in 0..n as u32 {
        if number[root as usize] != NEW {
            continue;
        }
        path.push((root, 0));
        while let Some((v, k)) = path.pop() {
            let at = v as usize;
            if k == 0 {
                (number[at], low[at]) = (count, count);
                count += 1;
                stack.push(v);
            } else {
                low[at] = low[at].min(low[next[at][k - 1] as usize]);
            }
            let mut k = k;
            let mut goes_on = false;
            while let Some(&w) = next[at].get(k) {
                k += 1;
                if number[w as usize] == NEW {
                    path.push((v, k));
                    path.push((w, 0));
                    goes_on = true;
                    break;
                }
                if part[w as usize] == NEW {
                    low[at] = low[at].min(number[w as usize]);
                }
            }
            if !goes_on && low[at] == number[at] {
                while let Some(w) = stack.pop() {
                    part[w as usize] = n_parts;
                    if w == v {
                        break;
                    }
                }
                n_parts += 1;
            }
        }
    }
    part
}
