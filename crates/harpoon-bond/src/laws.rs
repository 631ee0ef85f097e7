//! Elements and bonds with too few or too many equations, where the connectors are of the kind BondLib had up to
//! version 2.4.
//!
//! There effort, flow and direction are all potentials, so nothing in a connector says which of them comes from
//! outside, and the balance of Modelica (MLS 4.8) cannot be counted. The bond graph can: the direction comes from the
//! bond, and one of effort and flow from the other end. So an element has one equation for each of its own variables
//! and one for each port; a bond has two for each end, since it hands on effort and flow and gives both directions. In a
//! bundle each strand counts, and the direction once.

use crate::graph::BondGraph;
use harpoon_base::codes;
use harpoon_base::{Diagnostic, Id, Span};
use harpoon_ir::{Causality, FlatModel, InstanceId};
use std::collections::BTreeMap;

struct Part {
    path: String,
    span: Span,
    /// Equations that its ports bring.
    n_for_ports: usize,
    n_variables: usize,
    n_equations: usize,
}

/// One error for each class.
pub fn unbalanced_elements(model: &FlatModel, graph: &BondGraph) -> Vec<Diagnostic> {
    let mut has_flow = vec![false; model.instances.len()];
    for var in model.vars.values().filter(|v| v.is_flow) {
        has_flow[var.origin.instance.index()] = true;
    }
    let mut parts: BTreeMap<InstanceId, Part> = BTreeMap::new();
    let mut is_port = vec![false; model.instances.len()];
    for node in graph.nodes.values() {
        let connectors: Vec<InstanceId> =
            node.ports.iter().filter_map(|&p| graph.ports[p].connector).collect();
        let Some(instance) = node.instance.filter(|_| !connectors.is_empty()) else { continue };
        if connectors.iter().any(|c| has_flow[c.index()]) {
            continue;
        }
        connectors.iter().for_each(|c| is_port[c.index()] = true);
        // A junction of bundles is a node for each strand.
        let part = parts.entry(instance).or_insert_with(|| {
            let (path, span) = (node.path.clone(), node.span);
            Part { path, span, n_for_ports: 0, n_variables: 0, n_equations: 0 }
        });
        part.n_for_ports += connectors.len();
    }
    for bond in graph.bonds.values().filter(|b| b.strand == 0) {
        let Some((instance, tail)) = bond.instance.zip(bond.tail) else { continue };
        if has_flow[tail.index()] {
            continue;
        }
        let (path, span) = (bond.path.clone(), bond.span);
        let n_for_ports = 2 * bond.n_strands + 2;
        parts.insert(instance, Part { path, span, n_for_ports, n_variables: 0, n_equations: 0 });
        for (id, child) in model.instances.iter() {
            if child.parent == Some(instance) && bond.connectors.contains(&model.path(id)) {
                is_port[id.index()] = true;
            }
        }
    }
    if parts.is_empty() {
        return Vec::new();
    }
    // Parents come before their children.
    let mut part_of: Vec<Option<InstanceId>> = vec![None; model.instances.len()];
    for (id, instance) in model.instances.iter() {
        part_of[id.index()] = match instance.parent {
            _ if parts.contains_key(&id) => Some(id),
            Some(parent) => part_of[parent.index()],
            None => None,
        };
    }
    for var in model.vars.values() {
        let at = var.origin.instance.index();
        // What flows through its connectors of other kinds comes from outside.
        let is_given = var.is_parameter() || var.is_flow || var.causality == Causality::Input;
        let is_own = !is_given && !is_port[at];
        if let (true, Some(part)) = (is_own, part_of[at].and_then(|p| parts.get_mut(&p))) {
            part.n_variables += 1;
        }
    }
    for eq in &model.equations {
        if let Some(part) = part_of[eq.origin.instance.index()].and_then(|p| parts.get_mut(&p)) {
            part.n_equations += 1;
        }
    }
    let mut classes: Vec<(&str, Diagnostic)> = Vec::new();
    for (id, part) in &parts {
        let needed = part.n_variables + part.n_for_ports;
        if part.n_equations == needed {
            continue;
        }
        let class = model.instances[*id].class.as_str();
        let d = match classes.iter().position(|(c, _)| *c == class) {
            Some(k) => classes.remove(k).1,
            None => unbalanced(class, part, needed),
        };
        let used = format!("used as `{}`", part.path);
        classes.push((class, d.related_component(part.span, part.path.clone(), used)));
    }
    classes.into_iter().map(|(_, d)| d).collect()
}

fn unbalanced(class: &str, part: &Part, needed: usize) -> Diagnostic {
    let n = part.n_equations;
    let d = Diagnostic::error(
        codes::UNBALANCED_CLASS,
        part.span,
        format!(
            "`{class}` has {n} equation{} and needs {needed}: {} for its own variables, {} for its ports",
            if n == 1 { "" } else { "s" },
            part.n_variables,
            part.n_for_ports
        ),
    )
    .component(part.path.clone());
    let amount = |k: usize, what: &str| match k {
        1 => format!("one {what}equation"),
        _ => format!("{k} {what}equations"),
    };
    match n < needed {
        true => d.help(format!("write {}", amount(needed - n, "more "))),
        false => d.help(format!("remove {}", amount(n - needed, ""))),
    }
}
