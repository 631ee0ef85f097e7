//! The first steps, as they are done by hand: why each stroke stands where it stands, the laws of the elements solved
//! for what causality makes them compute, and the equations of the junctions.

use harpoon_bond::graph::{BondGraph, BondId, End, Node, NodeId, PortId, Role, Rule};
use harpoon_bond::{Analysis, BondView};
use harpoon_ir::{Equation, Expr, ExprId, FlatModel, InstanceId, ScalarType, VarId, print_expr};
use std::collections::HashMap;

/// A stroke, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrokeStep {
    pub bond: String,
    /// Who computes the effort of the bond, and who its flow.
    pub effort_from: String,
    pub flow_from: String,
    pub reason: String,
}

/// The law of an element, an equation a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawStep {
    pub element: String,
    pub kind: String,
    pub equations: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GraphSteps {
    pub strokes: Vec<StrokeStep>,
    pub laws: Vec<LawStep>,
    pub junctions: Vec<LawStep>,
    /// Elements whose laws hold together, as sentences.
    pub loops: Vec<String>,
    /// Stores in derivative causality, as sentences.
    pub dependents: Vec<String>,
    /// Paths of sources.
    pub sources: Vec<String>,
}

pub fn graph_steps(model: &mut FlatModel, analysis: &Analysis) -> GraphSteps {
    let view = analysis.view();
    let graph = &analysis.graph;
    let mut steps = GraphSteps {
        strokes: strokes(graph, analysis, &view),
        loops: loops(&view),
        dependents: dependents(&view),
        ..GraphSteps::default()
    };
    let own = own_equations(model);
    let ids: Vec<NodeId> = graph.nodes.ids().collect();
    let mut last: Option<InstanceId> = None;
    for id in ids {
        let node = &graph.nodes[id];
        let Some(instance) = node.instance else { continue };
        if node.role == Role::Source && !steps.sources.contains(&node.path) {
            steps.sources.push(node.path.clone());
        }
        if node.role == Role::Junction {
            steps.junctions.extend(junction(graph, analysis, node));
        } else if last != Some(instance) && node.role != Role::Boundary {
            last = Some(instance);
            let equations = own.get(&instance).cloned().unwrap_or_default();
            steps.laws.extend(law(model, analysis, node, &equations));
        }
    }
    steps
}

// ---- strokes ----------------------------------------------------------------------------------------

fn strokes(graph: &BondGraph, analysis: &Analysis, view: &BondView) -> Vec<StrokeStep> {
    let mut list = Vec::new();
    for (id, bond) in graph.bonds.iter() {
        let Some(stroke) = analysis.causality.strokes[id].as_ref() else { continue };
        if bond.instance.is_none() || bond.strand > 0 {
            continue;
        }
        let node = |end: End| graph.node_at(id, end).map_or(String::new(), |n| graph.nodes[n].path.clone());
        let shown = view.bonds.iter().find(|b| b.path == bond.path);
        let because = shown.map_or(Vec::new(), |b| b.because.clone());
        let kind = shown.map_or("", |b| b.kind);
        list.push(StrokeStep {
            bond: bond.path.clone(),
            effort_from: node(stroke.end.other()),
            flow_from: node(stroke.end),
            reason: reason(kind, &because),
        });
    }
    list
}

fn reason(kind: &str, because: &[String]) -> String {
    let who = match because {
        [] => String::new(),
        [one] => one.clone(),
        [first, second] => format!("{first} and {second}"),
        [first, second, rest @ ..] => format!("{first}, {second} and {} more", rest.len()),
    };
    match (kind, because.is_empty()) {
        (_, true) => "nothing decides it".to_owned(),
        ("fixed", _) => format!("{who} fixes it"),
        ("declared", _) => format!("{who} is a causal bond"),
        ("law", _) => format!("the law of {who} asks for it"),
        ("store", _) => format!("so that {who} integrate{}", if because.len() == 1 { "s" } else { "" }),
        ("mode", _) => format!("by the position of {who}"),
        _ => format!("chosen, with {who}"),
    }
}

fn loops(view: &BondView) -> Vec<String> {
    view.loops.iter().map(|l| format!("the laws of {} hold together", l.elements.join(", "))).collect()
}

fn dependents(view: &BondView) -> Vec<String> {
    let dependent = view.stores.iter().filter(|s| s.causality == "derivative");
    let sentence = |path: &str, by: &[String]| match by {
        [] => format!("{path} is in derivative causality"),
        by => format!("{path} is in derivative causality: {} decides it", by.join(" with ")),
    };
    dependent.map(|s| sentence(&s.path, &s.imposed_by)).collect()
}

// ---- junctions --------------------------------------------------------------------------------------

/// The equations of a junction: one bond brings what all share, and takes what the others leave.
fn junction(graph: &BondGraph, analysis: &Analysis, node: &Node) -> Option<LawStep> {
    let (common, summed) = match node.rule {
        Rule::Zero => ("e", "f"),
        Rule::One => ("f", "e"),
        _ => return None,
    };
    if node.is_open || node.ports.len() < 2 {
        return None;
    }
    let at = |p: PortId| graph.ports[p].bond;
    let name = |b: BondId| match graph.bonds[b].n_strands {
        1 => graph.bonds[b].path.clone(),
        _ => format!("{}[{}]", graph.bonds[b].path, graph.bonds[b].strand + 1),
    };
    // The effort comes from the bond at a 0-junction exactly where the stroke is at it; the flow at a 1-junction
    // where it is not.
    let brings = |p: &PortId| {
        analysis
            .causality
            .stroke_at(graph, *p)
            .is_some_and(|effort_comes| effort_comes == (node.rule == Rule::Zero))
    };
    let decides = *node.ports.iter().find(|p| brings(p))?;
    let (strong, end) = at(decides)?;
    let mut equations = Vec::new();
    let mut sum = String::new();
    for &port in node.ports.iter().filter(|&&p| p != decides) {
        let (bond, other) = at(port)?;
        equations.push(format!("{common}({}) = {common}({})", name(bond), name(strong)));
        // Bonds that point the same way, seen from the junction, count against each other.
        let is_minus = other == end;
        let sign = match (sum.is_empty(), is_minus) {
            (true, true) => "-",
            (true, false) => "",
            (false, true) => " - ",
            (false, false) => " + ",
        };
        sum += &format!("{sign}{summed}({})", name(bond));
    }
    equations.push(format!("{summed}({}) = {sum}", name(strong)));
    Some(LawStep { element: node.path.clone(), kind: node.kind.clone(), equations })
}

// ---- elements ---------------------------------------------------------------------------------------

fn own_equations(model: &FlatModel) -> HashMap<InstanceId, Vec<Equation>> {
    let mut own: HashMap<InstanceId, Vec<Equation>> = HashMap::new();
    for equation in &model.equations {
        own.entry(equation.origin.instance).or_default().push(*equation);
    }
    own
}

/// The equations of an element beside those that only name its port, each solved for what it computes.
fn law(model: &mut FlatModel, analysis: &Analysis, node: &Node, own: &[Equation]) -> Option<LawStep> {
    let graph = &analysis.graph;
    let mut names: HashMap<VarId, VarId> = HashMap::new();
    let mut equations = Vec::new();
    for equation in own {
        match naming(model, equation) {
            Some((local, of_port)) => _ = names.insert(of_port, local),
            None => equations.push(*equation),
        }
    }
    // What the element computes at each port.
    let mut wanted: Vec<VarId> = Vec::new();
    for &port in &node.ports {
        let (Some(connector), Some(effort_comes)) =
            (graph.ports[port].connector, analysis.causality.stroke_at(graph, port))
        else {
            continue;
        };
        let computed = model.vars.iter().find(|(_, v)| {
            v.origin.instance == connector && v.ty == ScalarType::Real && v.is_flow == effort_comes
        });
        wanted.extend(computed.map(|(v, _)| names.get(&v).copied().unwrap_or(v)));
    }
    let written = equations.iter().map(|e| solved(model, e, &mut wanted)).collect::<Vec<_>>();
    (!written.is_empty()).then(|| LawStep {
        element: node.path.clone(),
        kind: node.kind.clone(),
        equations: written,
    })
}

/// `x = connector.e` or `x = -connector.f`: the element's own name for a variable of its port.
fn naming(model: &FlatModel, equation: &Equation) -> Option<(VarId, VarId)> {
    let plain = |e: ExprId| match model.exprs.get(e) {
        Expr::Var(v) => Some(v),
        Expr::Unary(harpoon_ir::UnaryOp::Neg, x) => match model.exprs.get(x) {
            Expr::Var(v) => Some(v),
            _ => None,
        },
        _ => None,
    };
    let (a, b) = (plain(equation.lhs)?, plain(equation.rhs)?);
    let at = equation.origin.instance;
    let is_own = |v: VarId| model.vars[v].origin.instance == at;
    let is_of_port = |v: VarId| model.instances[model.vars[v].origin.instance].parent == Some(at);
    match (is_own(a), is_of_port(b), is_own(b), is_of_port(a)) {
        (true, true, ..) => Some((a, b)),
        (_, _, true, true) => Some((b, a)),
        _ => None,
    }
}

/// The equation, solved for a derivative in it or for what the element computes, if that goes in one step.
fn solved(model: &mut FlatModel, equation: &Equation, wanted: &mut Vec<VarId>) -> String {
    let mut derivative = None;
    let mut held = Vec::new();
    model.exprs.visit(&[equation.lhs, equation.rhs], &mut |id, node| match node {
        Expr::Der(v) => derivative = Some((id, v)),
        Expr::Var(v) => held.push(v),
        _ => {}
    });
    let computed = wanted.iter().position(|v| held.contains(v));
    let leaf = match (computed, derivative) {
        // A store that does not give what it integrates is in derivative causality.
        (Some(k), _) => {
            let v = wanted.swap_remove(k);
            Some(model.exprs.var(v))
        }
        (None, Some((id, _))) => Some(id),
        (None, None) => None,
    };
    let FlatModel { exprs, functions, .. } = model;
    let solution = leaf.and_then(|leaf| {
        harpoon_ir::solve::solve_for_leaf(exprs, functions, equation.lhs, equation.rhs, leaf)
    });
    match (leaf, solution) {
        (Some(leaf), Some(s)) => format!("{} = {}", print_expr(model, leaf), print_expr(model, s.value)),
        _ => format!("{} = {}", print_expr(model, equation.lhs), print_expr(model, equation.rhs)),
    }
}
