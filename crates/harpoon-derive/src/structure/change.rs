//! The same graph asked otherwise: stores in derivative causality, sources and sensors that change places, a sensor on
//! any bond, and a line of bicausal bonds. Strokes are then assigned by the same procedure.

use harpoon_bond::graph::{BondGraph, BondId, Demand, End, Node, NodeId, PortId, Role, Rule};
use harpoon_bond::{Causality, assign_causality};

/// Strokes that obey everything, or none.
pub fn assigned(graph: &BondGraph) -> Option<Causality> {
    let causality = assign_causality(graph);
    (causality.is_complete && causality.conflicts.is_empty()).then_some(causality)
}

/// Every store prefers derivative causality.
pub fn derivative_preferred(graph: &BondGraph) -> BondGraph {
    let mut turned = graph.clone();
    for id in turned.ports.ids() {
        if turned.nodes[turned.ports[id].node].role != Role::Store {
            continue;
        }
        let demand = &mut turned.ports[id].demand;
        *demand = match *demand {
            Demand::EffortOut | Demand::PrefersEffortOut => Demand::PrefersFlowOut,
            Demand::FlowOut | Demand::PrefersFlowOut => Demand::PrefersEffortOut,
            other => other,
        };
    }
    turned
}

/// A source or a sensor that may give what it took so far.
pub fn free(graph: &mut BondGraph, id: NodeId) {
    for port in graph.nodes[id].ports.clone() {
        graph.ports[port].demand = Demand::Free;
    }
    graph.nodes[id].role = Role::Dissipator;
    graph.nodes[id].kind = "dual".to_owned();
}

/// A sensor that imposes what it measures.
pub fn impose(graph: &mut BondGraph, id: NodeId) {
    for port in graph.nodes[id].ports.clone() {
        let demand = &mut graph.ports[port].demand;
        *demand = match *demand {
            Demand::EffortOut => Demand::FlowOut,
            Demand::FlowOut => Demand::EffortOut,
            other => other,
        };
    }
    graph.nodes[id].role = Role::Source;
}

fn plain_bond(path: &str) -> harpoon_bond::graph::Bond {
    harpoon_bond::graph::Bond {
        instance: None,
        path: path.to_owned(),
        span: harpoon_base::Span::NONE,
        ends: [None, None],
        connectors: [String::new(), String::new()],
        tail: None,
        declared: None,
        is_inner: false,
        strand: 0,
        n_strands: 1,
    }
}

fn plain_node(path: &str, kind: &str, role: Role, rule: Rule) -> Node {
    Node {
        instance: None,
        path: path.to_owned(),
        name: path.to_owned(),
        span: harpoon_base::Span::NONE,
        kind: kind.to_owned(),
        role,
        rule,
        ports: Vec::new(),
        is_open: false,
    }
}

fn hang(graph: &mut BondGraph, node: NodeId, bond: BondId, end: End, demand: Demand) -> PortId {
    let (path, span) = (graph.bonds[bond].path.clone(), harpoon_base::Span::NONE);
    let port = graph.add_port(node, path, span, demand);
    graph.join(bond, end, port);
    port
}

/// A sensor called `name` that reads the effort or the flow of a bond, or its flow the other way: a junction in the
/// middle of it.
pub fn insert_sensor(graph: &mut BondGraph, bond: BondId, is_flow: bool, is_turned: bool, name: &str) {
    let (rule, kind) = if is_flow { (Rule::One, "1") } else { (Rule::Zero, "0") };
    let junction = graph.add_node(plain_node(&format!("the junction of {name}"), kind, Role::Junction, rule));
    let sensor =
        graph.add_node(plain_node(name, if is_flow { "Df" } else { "De" }, Role::Sensor, Rule::None));
    // The second half of the bond is a new one.
    let head = graph.bonds[bond].ends[End::Head.index()];
    let path = graph.bonds[bond].path.clone();
    let half = graph.bonds.push(plain_bond(&path));
    if let Some(head) = head {
        graph.join(half, End::Head, head);
    }
    hang(graph, junction, bond, End::Head, Demand::Free);
    hang(graph, junction, half, End::Tail, Demand::Free);
    let to_sensor = graph.bonds.push(plain_bond(""));
    let (near, far) = if is_turned { (End::Head, End::Tail) } else { (End::Tail, End::Head) };
    hang(graph, junction, to_sensor, near, Demand::Free);
    let demand = if is_flow { Demand::EffortOut } else { Demand::FlowOut };
    hang(graph, sensor, to_sensor, far, demand);
}

/// The neighbours of a node, with the bonds to them.
fn neighbours(graph: &BondGraph, id: NodeId) -> Vec<(BondId, NodeId)> {
    let at = |p: &PortId| {
        let (bond, end) = graph.ports[*p].bond?;
        Some((bond, graph.node_at(bond, end.other())?))
    };
    graph.nodes[id].ports.iter().filter_map(at).collect()
}

/// Lines of bonds from one node to another through junctions and two-ports, the nodes in order.
pub fn lines(graph: &BondGraph, from: NodeId, to: NodeId) -> Vec<Vec<NodeId>> {
    const MAX_LINES: usize = 32;
    const MAX_STEPS: usize = 20_000;
    let mut found = Vec::new();
    let mut steps = 0;
    let mut open = vec![vec![from]];
    while let Some(line) = open.pop() {
        steps += 1;
        if found.len() >= MAX_LINES || steps > MAX_STEPS {
            break;
        }
        let Some(&last) = line.last() else { continue };
        if last == to {
            found.push(line);
            continue;
        }
        for (_, next) in neighbours(graph, last) {
            let node = &graph.nodes[next];
            let passes = matches!(node.rule, Rule::Zero | Rule::One)
                || matches!(node.rule, Rule::Transformer | Rule::Gyrator) && node.ports.len() == 2;
            if (next == to || passes) && !line.contains(&next) {
                open.push([line.as_slice(), &[next]].concat());
            }
        }
    }
    found
}

/// The strokes of what a line of bicausal bonds leaves: at a 0-junction on it all others receive its effort, at a
/// 1-junction its flow (Gawthrop, *Bicausal bond graphs*, 1995).
pub fn beside_line(graph: &BondGraph, line: &[NodeId]) -> Option<(BondGraph, Causality)> {
    let mut rest = graph.clone();
    for &id in line {
        let on_line: Vec<BondId> = (neighbours(graph, id).into_iter())
            .filter(|(_, n)| line.windows(2).any(|w| w == [id, *n] || w == [*n, id]))
            .map(|(b, _)| b)
            .collect();
        for &port in &graph.nodes[id].ports {
            let Some((bond, end)) = graph.ports[port].bond else { continue };
            if on_line.contains(&bond) {
                continue;
            }
            let (demand, kind) = match graph.nodes[id].rule {
                Rule::Zero => (Demand::EffortOut, "Se"),
                Rule::One => (Demand::FlowOut, "Sf"),
                _ => return None,
            };
            let source = rest.add_node(plain_node("", kind, Role::Source, Rule::None));
            hang(&mut rest, source, bond, end, demand);
        }
        rest.nodes[id].rule = Rule::None;
        rest.nodes[id].role = Role::Unknown;
        rest.nodes[id].kind = String::new();
        rest.nodes[id].is_open = true;
        for &port in &graph.nodes[id].ports {
            rest.ports[port].demand = Demand::Free;
        }
    }
    let causality = assigned(&rest)?;
    Some((rest, causality))
}
