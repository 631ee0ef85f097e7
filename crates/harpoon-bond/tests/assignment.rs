//! Strokes on random graphs, against trying all of them.
//!
//! Trees of junctions, transformers and gyrators with elements as leaves, with and without extra bonds that close
//! loops. Small enough to try every placement of strokes; the assignment must exist exactly when one of them obeys
//! all rules, and on a tree it must be the first in the order of the stores. Around loops a placement that obeys the rules
//! may leave the equations singular; there the states must be those of the equations, by their rank.

use harpoon_base::{Id, Span};
use harpoon_bond::causality::{Causality, Root, assign_causality};
use harpoon_bond::graph::{Bond, BondGraph, BondId, Demand, End, Node, NodeId, PortId, Role, Rule};
use proptest::prelude::*;

/// Inner nodes: 0, 1, transformer, gyrator. Leaves: Se, Sf, C, I, R.
#[derive(Clone, Debug)]
struct Plan {
    /// Rule of each inner node, and which earlier one it hangs on.
    inner: Vec<(usize, usize)>,
    /// Element, and the inner node it hangs on.
    leaves: Vec<(usize, usize)>,
    /// Extra bonds between junctions.
    chords: Vec<(usize, usize)>,
    turned: u32,
}

fn node(graph: &mut BondGraph, kind: &str, role: Role, rule: Rule) -> NodeId {
    let path = format!("{kind}{}", graph.nodes.len());
    graph.add_node(Node {
        instance: None,
        name: path.clone(),
        path,
        span: Span::NONE,
        kind: kind.to_owned(),
        role,
        rule,
        ports: Vec::new(),
        is_open: false,
    })
}

fn bond(graph: &mut BondGraph, a: NodeId, b: NodeId, demand: Demand, is_turned: bool) {
    let tail = graph.add_port(a, String::new(), Span::NONE, Demand::Free);
    let head = graph.add_port(b, String::new(), Span::NONE, demand);
    let bond = graph.bonds.push(Bond {
        instance: None,
        path: String::new(),
        span: Span::NONE,
        ends: [None, None],
        connectors: [String::new(), String::new()],
        tail: None,
        declared: None,
        is_inner: false,
        strand: 0,
        n_strands: 1,
    });
    let (tail_end, head_end) = if is_turned { (End::Head, End::Tail) } else { (End::Tail, End::Head) };
    graph.join(bond, tail_end, tail);
    graph.join(bond, head_end, head);
}

fn build(plan: &Plan) -> BondGraph {
    let mut graph = BondGraph::default();
    let mut inner: Vec<NodeId> = Vec::new();
    let is_turned = |k: usize| plan.turned >> (k % 32) & 1 == 1;
    let is_full = |graph: &BondGraph, n: NodeId| {
        graph.nodes[n].role == Role::Transformer && graph.nodes[n].ports.len() >= 2
    };
    for &(rule, on) in &plan.inner {
        let id = match rule {
            0 => node(&mut graph, "0", Role::Junction, Rule::Zero),
            1 => node(&mut graph, "1", Role::Junction, Rule::One),
            2 => node(&mut graph, "TF", Role::Transformer, Rule::Transformer),
            _ => node(&mut graph, "GY", Role::Transformer, Rule::Gyrator),
        };
        if !inner.is_empty() {
            let start = on % inner.len();
            let to =
                (start..start + inner.len()).map(|k| inner[k % inner.len()]).find(|&n| !is_full(&graph, n));
            let Some(to) = to else { continue };
            let k = graph.bonds.len();
            bond(&mut graph, id, to, Demand::Free, is_turned(k));
        }
        inner.push(id);
    }
    for &(a, b) in &plan.chords {
        let (a, b) = (inner[a % inner.len()], inner[b % inner.len()]);
        if a != b && graph.nodes[a].role == Role::Junction && graph.nodes[b].role == Role::Junction {
            let k = graph.bonds.len();
            bond(&mut graph, a, b, Demand::Free, is_turned(k));
        }
    }
    let leaf = |graph: &mut BondGraph, element: usize, on: NodeId| {
        let (kind, role, demand) = match element {
            0 => ("Se", Role::Source, Demand::EffortOut),
            1 => ("Sf", Role::Source, Demand::FlowOut),
            2 => ("C", Role::Store, Demand::PrefersEffortOut),
            3 => ("I", Role::Store, Demand::PrefersFlowOut),
            _ => ("R", Role::Dissipator, Demand::Free),
        };
        let id = node(graph, kind, role, Rule::None);
        let k = graph.bonds.len();
        bond(graph, on, id, demand, is_turned(k));
    };
    for &(element, on) in &plan.leaves {
        let on = inner[on % inner.len()];
        if !is_full(&graph, on) {
            leaf(&mut graph, element, on);
        }
    }
    // A two-port needs two bonds, a junction at least that.
    for &id in &inner {
        while graph.nodes[id].ports.len() < 2 {
            leaf(&mut graph, 4, id);
        }
    }
    graph
}

fn at(graph: &BondGraph, strokes: u32, port: PortId) -> bool {
    let (bond, end) = graph.ports[port].bond.expect("joined");
    (strokes >> bond.index() & 1 == 1) == (end == End::Head)
}

fn obeys_rules(graph: &BondGraph, strokes: u32) -> bool {
    graph.nodes.values().all(|n| {
        let n_at = n.ports.iter().filter(|&&p| at(graph, strokes, p)).count();
        match n.rule {
            Rule::Zero | Rule::Transformer => n_at == 1,
            Rule::One => n_at + 1 == n.ports.len(),
            Rule::Gyrator => n_at != 1,
            Rule::None => true,
        }
    })
}

fn meets(graph: &BondGraph, strokes: u32, port: PortId) -> bool {
    match graph.ports[port].demand {
        Demand::EffortOut | Demand::PrefersEffortOut => !at(graph, strokes, port),
        Demand::FlowOut | Demand::PrefersFlowOut => at(graph, strokes, port),
        Demand::Modal | Demand::Free => true,
    }
}

fn all_strokes(graph: &BondGraph) -> impl Iterator<Item = u32> {
    0..1u32 << graph.bonds.len()
}

fn is_source(graph: &BondGraph, port: PortId) -> bool {
    matches!(graph.ports[port].demand, Demand::EffortOut | Demand::FlowOut)
}

/// Which stores keep their state, in order; the best of all placements.
fn best(graph: &BondGraph) -> Option<Vec<bool>> {
    let integral = |strokes: u32| -> Vec<bool> {
        graph
            .ports
            .ids()
            .filter(|&p| matches!(graph.ports[p].demand, Demand::PrefersEffortOut | Demand::PrefersFlowOut))
            .map(|p| meets(graph, strokes, p))
            .collect()
    };
    all_strokes(graph)
        .filter(|&s| obeys_rules(graph, s))
        .filter(|&s| graph.ports.ids().filter(|&p| is_source(graph, p)).all(|p| meets(graph, s, p)))
        .map(integral)
        .max()
}

/// Rows of floating-point numbers, eliminated as they come.
struct Rows(Vec<Vec<f64>>);

impl Rows {
    /// Whether a row is independent of those before.
    fn add(&mut self, mut row: Vec<f64>) -> bool {
        for known in &self.0 {
            let pivot = known.iter().position(|x| *x == 1.0).expect("a row whose largest entry is one");
            let factor = row[pivot] / known[pivot];
            row.iter_mut().zip(known).for_each(|(x, y)| *x -= factor * y);
            row[pivot] = 0.0;
        }
        let largest = row.iter().fold(0.0f64, |a, x| a.max(x.abs()));
        row.iter_mut().filter(|x| x.abs() < 1e-9 * largest.max(1.0)).for_each(|x| *x = 0.0);
        let is_new = row.iter().any(|x| *x != 0.0);
        if is_new {
            // Largest first, so that nothing is divided by little.
            let pivot =
                (0..row.len()).max_by(|a, b| row[*a].abs().total_cmp(&row[*b].abs())).expect("columns");
            let value = row[pivot];
            row.iter_mut().for_each(|x| *x /= value);
            self.0.push(row);
        }
        is_new
    }
}

/// Which stores keep their state by the equations of the graph, with numbers for its laws; `None` if with these states the
/// equations are singular.
fn independent(graph: &BondGraph) -> Option<Vec<bool>> {
    let n = 2 * graph.bonds.len();
    let mut rows = Rows(Vec::new());
    let mut number = 0.3;
    let mut some = || {
        number = (number * 7.0 + 0.37) % 1.0;
        0.5 + number
    };
    let row = |entries: &[(usize, f64)]| {
        let mut row = vec![0.0; n];
        entries.iter().for_each(|(k, x)| row[*k] += x);
        row
    };
    // Effort and flow of the bond at a port, and whether it points to it.
    let of = |p: PortId| {
        let (bond, end) = graph.ports[p].bond.expect("joined");
        (2 * bond.index(), 2 * bond.index() + 1, if end == End::Head { 1.0 } else { -1.0 })
    };
    for node in graph.nodes.values() {
        let at: Vec<(usize, usize, f64)> = node.ports.iter().map(|&p| of(p)).collect();
        let demand = graph.ports[node.ports[0]].demand;
        match (node.rule, node.role) {
            (Rule::Zero | Rule::One, _) => {
                let turned = node.rule == Rule::One;
                let [common, summed] =
                    [turned, !turned].map(|t| move |a: &(usize, usize, f64)| if t { a.1 } else { a.0 });
                for pair in at.windows(2) {
                    rows.add(row(&[(common(&pair[0]), 1.0), (common(&pair[1]), -1.0)]));
                }
                rows.add(row(&at.iter().map(|a| (summed(a), a.2)).collect::<Vec<_>>()));
            }
            (Rule::Transformer, _) => {
                let m = some();
                rows.add(row(&[(at[0].0, 1.0), (at[1].0, -m)]));
                rows.add(row(&[(at[1].1, at[1].2), (at[0].1, m * at[0].2)]));
            }
            (Rule::Gyrator, _) => {
                let r = some();
                rows.add(row(&[(at[0].0, 1.0), (at[1].1, -r * at[1].2)]));
                rows.add(row(&[(at[1].0, 1.0), (at[0].1, r * at[0].2)]));
            }
            (Rule::None, Role::Source) => {
                rows.add(row(&[(if demand == Demand::EffortOut { at[0].0 } else { at[0].1 }, 1.0)]));
            }
            (Rule::None, Role::Dissipator) => {
                rows.add(row(&[(at[0].0, 1.0), (at[0].1, -some() * at[0].2)]));
            }
            (Rule::None, _) => {}
        }
    }
    let mut kept = Vec::new();
    for (id, port) in graph.ports.iter() {
        let k = match port.demand {
            Demand::PrefersEffortOut => of(id).0,
            Demand::PrefersFlowOut => of(id).1,
            _ => continue,
        };
        kept.push(rows.add(row(&[(k, 1.0)])));
    }
    (rows.0.len() == n).then_some(kept)
}

fn placed(graph: &BondGraph, causality: &Causality) -> Option<u32> {
    let mut strokes = 0;
    for bond in graph.bonds.ids() {
        if causality.strokes[bond].as_ref()?.end == End::Head {
            strokes |= 1 << bond.index();
        }
    }
    Some(strokes)
}

fn plan(chords: usize) -> impl Strategy<Value = Plan> {
    (
        proptest::collection::vec((0..4usize, 0..8usize), 1..6),
        proptest::collection::vec((0..5usize, 0..8usize), 1..6),
        proptest::collection::vec((0..8usize, 0..8usize), 0..=chords),
        any::<u32>(),
    )
        .prop_map(|(inner, leaves, chords, turned)| Plan { inner, leaves, chords, turned })
}

fn agrees_with_trying_all(plan: &Plan, is_tree: bool) -> Result<(), TestCaseError> {
    let graph = build(plan);
    prop_assume!(graph.bonds.len() <= 14);
    let causality = assign_causality(&graph);
    let best = best(&graph);
    prop_assert_eq!(causality.conflicts.is_empty(), best.is_some());
    let Some(best) = best else { return Ok(()) };
    let strokes = placed(&graph, &causality);
    prop_assert!(strokes.is_some_and(|s| obeys_rules(&graph, s)));
    let integral: Vec<bool> = graph
        .ports
        .iter()
        .filter(|(_, p)| matches!(p.demand, Demand::PrefersEffortOut | Demand::PrefersFlowOut))
        .map(|(id, _)| causality.dependents.iter().all(|d| d.port != id))
        .collect();
    match independent(&graph) {
        _ if is_tree => prop_assert_eq!(integral, best),
        Some(independent) => prop_assert_eq!(integral, independent),
        None => {}
    }
    Ok(())
}

/// The sources named in a conflict cannot be met together.
fn explanation_suffices(plan: &Plan, is_tree: bool) -> Result<(), TestCaseError> {
    let graph = build(plan);
    prop_assume!(graph.bonds.len() <= 14);
    let causality = assign_causality(&graph);
    for conflict in &causality.conflicts {
        let mut named: Vec<PortId> = Vec::new();
        for root in conflict.arms.iter().flat_map(|a| &a.roots) {
            if let Root::Port(p) = root
                && is_source(&graph, *p)
                && !named.contains(p)
            {
                named.push(*p);
            }
        }
        let can_be_met = |ports: &[PortId]| {
            all_strokes(&graph).any(|s| obeys_rules(&graph, s) && ports.iter().all(|&p| meets(&graph, s, p)))
        };
        prop_assert!(!can_be_met(&named), "{conflict:?}");
        // On a tree none of them can be left out, except that a third source joins the first two.
        let n_imposing = conflict.arms.iter().filter(|a| a.imposes).count();
        if is_tree && n_imposing <= 2 {
            for &skipped in &named {
                let rest: Vec<PortId> = named.iter().copied().filter(|&p| p != skipped).collect();
                prop_assert!(can_be_met(&rest), "{skipped:?} in {conflict:?}");
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn on_trees(plan in plan(0)) {
        agrees_with_trying_all(&plan, true)?;
    }

    #[test]
    fn on_graphs_with_loops(plan in plan(3)) {
        agrees_with_trying_all(&plan, false)?;
    }

    #[test]
    fn conflicts_name_their_cause(plan in plan(0)) {
        explanation_suffices(&plan, true)?;
    }
}

/// A ladder of a thousand sections: carrying strokes on is linear work.
#[test]
fn a_long_ladder() {
    let mut graph = BondGraph::default();
    let mut last = node(&mut graph, "Se", Role::Source, Rule::None);
    let mut demand = Demand::EffortOut;
    for _ in 0..5000 {
        let one = node(&mut graph, "1", Role::Junction, Rule::One);
        bond(&mut graph, one, last, demand, false);
        demand = Demand::Free;
        let inertia = node(&mut graph, "I", Role::Store, Rule::None);
        bond(&mut graph, one, inertia, Demand::PrefersFlowOut, false);
        let zero = node(&mut graph, "0", Role::Junction, Rule::Zero);
        bond(&mut graph, one, zero, Demand::Free, true);
        let capacity = node(&mut graph, "C", Role::Store, Rule::None);
        bond(&mut graph, zero, capacity, Demand::PrefersEffortOut, false);
        last = zero;
    }
    let end = node(&mut graph, "R", Role::Dissipator, Rule::None);
    bond(&mut graph, last, end, Demand::Free, false);
    let causality = assign_causality(&graph);
    assert!(causality.conflicts.is_empty() && causality.dependents.is_empty() && causality.loops.is_empty());
    assert!(graph.bonds.ids().all(|b: BondId| causality.strokes[b].is_some()));
}

/// One source at the end of a long chain decides everything, and the view says so without walking the chain for
/// each bond.
#[test]
fn a_long_chain() {
    let mut graph = BondGraph::default();
    let mut last = node(&mut graph, "Se", Role::Source, Rule::None);
    let mut demand = Demand::EffortOut;
    for _ in 0..20_000 {
        let transformer = node(&mut graph, "TF", Role::Transformer, Rule::Transformer);
        bond(&mut graph, transformer, last, demand, true);
        demand = Demand::Free;
        last = transformer;
    }
    let end = node(&mut graph, "Se", Role::Source, Rule::None);
    bond(&mut graph, last, end, Demand::EffortOut, false);
    let causality = assign_causality(&graph);
    assert_eq!(causality.conflicts.len(), 1);
    let roots: usize = causality.conflicts[0].arms.iter().map(|a| a.roots.len()).sum();
    assert_eq!(roots, 2);
    assert_eq!(harpoon_bond::view(&graph, &causality).conflicts.len(), 1);
    assert_eq!(harpoon_bond::diagnose(&graph, &causality, harpoon_bond::Equations::Unknown).len(), 1);
}
