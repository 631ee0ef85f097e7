//! What is to be said about a bond graph, in the words of bond graphs.
//!
//! First what is connected wrongly, then demands that contradict each other, then, if nothing is wrong, what is
//! worth knowing: dependent stores, algebraic loops, switches, junctions that could go.
//!
//! A conflict of causality is an error where the equations are singular. Where the equations have been solved all
//! the same (a law written for one causality may be inverted), it is a warning, so that no model that runs is
//! refused for its strokes.

use crate::causality::{Arm, Causality, Conflict, Contradiction, Dependent, Loop, Root, SwitchFinding};
use crate::graph::{
    BondGraph, BondId, Demand, End, Node, NodeId, Port, PortId, Problem, Role, Rule, Seen, join_words,
};
use harpoon_base::{Diagnostic, Severity, Span};
use std::collections::HashMap;

const CAUSALITY_CONFLICT: &str = "causality-conflict";
const STROKE_CONTRADICTION: &str = "stroke-contradiction";

/// What a message about causality says is violated: the laws of a junction, or a stroke that a bond prescribes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Violated {
    Junction,
    Stroke,
}

pub fn violated(d: &Diagnostic) -> Option<Violated> {
    match d.code {
        CAUSALITY_CONFLICT => Some(Violated::Junction),
        STROKE_CONTRADICTION => Some(Violated::Stroke),
        _ => None,
    }
}

/// What is known about the equations of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Equations {
    /// They could be sorted: there is one equation for each unknown.
    Regular,
    Singular,
    Unknown,
}

pub fn diagnose(graph: &BondGraph, causality: &Causality, equations: Equations) -> Vec<Diagnostic> {
    let say = Say { graph, equations, loose: loose_ends(graph) };
    let mut out: Vec<Diagnostic> = graph.problems.iter().filter_map(|p| say.problem(p)).collect();
    out.extend(causality.conflicts.iter().map(|c| say.conflict(c)));
    out.extend(causality.contradictions.iter().map(|c| say.contradiction(c)));
    if out.iter().any(Diagnostic::is_error) {
        return once_for_a_bundle(out);
    }
    out.extend(causality.switches.iter().map(|s| say.switch(s)));
    out.extend(causality.dependents.iter().map(|d| say.dependent(d)));
    out.extend(causality.loops.iter().map(|l| say.algebraic_loop(l)));
    out.extend(say.redundant_junctions());
    once_for_a_bundle(out)
}

/// What is to be said of all strands of a bundle is said once.
fn once_for_a_bundle(found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut out: Vec<Diagnostic> = Vec::new();
    for d in found {
        let is_same =
            |o: &&Diagnostic| o.code == d.code && o.message == d.message && o.primary.span == d.primary.span;
        if out.iter().rev().find(is_same).is_none() {
            out.push(d);
        }
    }
    out
}

/// What is said about one wrong connection.
pub fn diagnose_problem(graph: &BondGraph, problem: &Problem, equations: Equations) -> Option<Diagnostic> {
    Say { graph, equations, loose: loose_ends(graph) }.problem(problem)
}

/// A store without a state of its own, and who decides its effort or flow: "`Se1`, over 1-junction `J1`".
pub struct Decided {
    pub store: String,
    pub quantity: &'static str,
    pub by: String,
}

pub fn decided_by_others(graph: &BondGraph, causality: &Causality, component: &str) -> Option<Decided> {
    let say = Say { graph, equations: Equations::Regular, loose: HashMap::new() };
    let dependent = causality.dependents.iter().find(|d| {
        let node = say.node(d.port);
        node.path == component || node.name == component || parent(&node.path) == component
    })?;
    let node = say.node(dependent.port);
    let quantity = if gives_effort(graph.ports[dependent.port].demand) { "effort" } else { "flow" };
    let names: Vec<String> = dependent.imposed_by.iter().map(|r| say.root(*r)).collect();
    let mut junctions: Vec<String> = Vec::new();
    for bond in &dependent.path {
        for end in [End::Tail, End::Head] {
            let Some(n) = graph.node_at(*bond, end).filter(|n| graph.nodes[*n].rule != Rule::None) else {
                continue;
            };
            let name = say.junction(n);
            if graph.nodes[n].instance.is_some() && !junctions.contains(&name) {
                junctions.push(name);
            }
        }
    }
    let by = if names.is_empty() { "the junctions around it".to_owned() } else { join_words(&names) };
    let over =
        if junctions.is_empty() { String::new() } else { format!(", over {}", join_words(&junctions)) };
    Some(Decided { store: node.name.clone(), quantity, by: format!("{by}{over}") })
}

struct Say<'g> {
    graph: &'g BondGraph,
    equations: Equations,
    /// Per model: ports without a bond, and loose ends of bonds.
    loose: HashMap<&'g str, (Vec<PortId>, Vec<(BondId, End)>)>,
}

/// The path of the component around this one; empty for the model itself.
fn parent(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(parent, _)| parent)
}

fn loose_ends(graph: &BondGraph) -> HashMap<&str, (Vec<PortId>, Vec<(BondId, End)>)> {
    let mut out: HashMap<&str, (Vec<PortId>, Vec<(BondId, End)>)> = HashMap::new();
    for problem in &graph.problems {
        match problem {
            Problem::UnconnectedPort { port } => {
                out.entry(parent(&graph.ports[*port].seen.component)).or_default().0.push(*port);
            }
            Problem::LooseBond { bond, end } => {
                out.entry(parent(&graph.bonds[*bond].path)).or_default().1.push((*bond, *end));
            }
            _ => {}
        }
    }
    out
}

impl Say<'_> {
    fn node(&self, port: PortId) -> &Node {
        &self.graph.nodes[self.graph.ports[port].node]
    }

    // ---- connections -----------------------------------------------------------------------------------------

    /// `None` if another problem tells it already.
    fn problem(&self, problem: &Problem) -> Option<Diagnostic> {
        Some(match problem {
            // A class without a mark may be a bond itself: then the equations are determined.
            Problem::MissingBond { ports, .. }
                if self.equations == Equations::Regular
                    && ports.iter().any(|&p| self.node(p).role == Role::Unknown) =>
            {
                return None;
            }
            Problem::MissingBond { ports, origin, model } => self.missing_bond(ports, origin.span, model),
            Problem::MissingJunction { bond, end, ports, origin, model } => {
                self.missing_junction(*bond, *end, ports, origin.span, model)
            }
            Problem::BondsInSeries { ends, port: None, origin, model } => {
                self.bonds_in_series(ends, origin.span, model)
            }
            Problem::BondsInSeries { ends, port: Some(port), origin, .. } => {
                self.bonds_at_one_port(ends, *port, origin.span)?
            }
            Problem::UnconnectedPort { port } => self.unconnected_port(*port)?,
            Problem::LooseBond { bond, end } => self.loose_bond(*bond, *end),
        })
    }

    fn seen(&self, port: PortId) -> &Seen {
        &self.graph.ports[port].seen
    }

    /// "`R1` is a resistance"; of a component without a mark only that the port is its own.
    fn relate_port(&self, d: Diagnostic, port: PortId) -> Diagnostic {
        let (seen, node) = (self.seen(port), self.node(port));
        let what = match seen.component == node.path {
            true => format!("`{}` is {}", node.path, article(node)),
            false => format!("`{}` is a port of `{}`", seen.connector, seen.component),
        };
        d.related_component(seen.span, seen.component.clone(), what)
    }

    fn missing_bond(&self, ports: &[PortId], span: Span, model: &str) -> Diagnostic {
        let names: Vec<String> = ports.iter().map(|&p| format!("`{}`", self.seen(p).connector)).collect();
        let message = format!("{} are connected without a bond between them", join_words(&names));
        let mut d = Diagnostic::error("missing-bond", span, message)
            .component(self.seen(ports[0]).component.clone())
            .label("a bond is missing here");
        for &p in ports {
            d = self.relate_port(d, p);
        }
        let place = if model.is_empty() { String::new() } else { format!(" in `{model}`") };
        d.help(match ports.len() {
            2 => format!("insert a bond{place}: connect its tail to one port and its head to the other"),
            _ => format!("insert a junction{place} and a bond from it to each of the ports"),
        })
    }

    fn missing_junction(
        &self,
        bond: BondId,
        end: End,
        ports: &[PortId],
        span: Span,
        model: &str,
    ) -> Diagnostic {
        let bond = &self.graph.bonds[bond];
        let names: Vec<String> = ports.iter().map(|&p| format!("`{}`", self.seen(p).component)).collect();
        let mut d = Diagnostic::warning(
            "missing-junction",
            span,
            format!("the {} of the bond `{}` meets {} at once", end.as_str(), bond.path, join_words(&names)),
        )
        .component(bond.path.clone())
        .label("they share one effort here, as at a 0-junction");
        for &p in ports {
            d = self.relate_port(d, p);
        }
        let place = if model.is_empty() { String::new() } else { format!(" in `{model}`") };
        d.help(format!("draw the junction{place}: a bond joins one port with one other"))
    }

    fn bonds_in_series(&self, ends: &[(BondId, End)], span: Span, model: &str) -> Diagnostic {
        let path = |&(b, end): &(BondId, End)| format!("`{}`", self.graph.bonds[b].connectors[end.index()]);
        let names: Vec<String> = ends.iter().map(path).collect();
        let first = &self.graph.bonds[ends[0].0];
        let mut d = Diagnostic::error(
            "bonds-in-series",
            span,
            format!(
                "{} are connected, but {} are ends of bonds",
                join_words(&names),
                both_or_all(ends.len())
            ),
        )
        .component(first.path.clone())
        .label("nothing between the bonds");
        for &(b, end) in ends {
            let bond = &self.graph.bonds[b];
            d = d.related_component(
                bond.span,
                bond.path.clone(),
                format!("`{}` ends here with its {}", bond.path, end.as_str()),
            );
        }
        let bonds: Vec<String> =
            ends.iter().map(|(b, _)| format!("`{}`", self.graph.bonds[*b].path)).collect();
        let place = if model.is_empty() { String::new() } else { format!(" in `{model}`") };
        d.help(format!(
            "remove one of {}{place}, or put a junction or an element between them",
            join_words(&bonds)
        ))
    }

    fn bonds_at_one_port(&self, ends: &[(BondId, End)], port: PortId, span: Span) -> Option<Diagnostic> {
        let bonds = |ends: &[(BondId, End)]| {
            let mut bonds: Vec<BondId> = ends.iter().map(|(b, _)| *b).collect();
            bonds.sort_unstable();
            bonds
        };
        // A bond drawn twice meets its double at both ends; that is one mistake.
        let first = self.graph.problems.iter().find_map(|p| match p {
            Problem::BondsInSeries { ends: e, port: Some(q), .. } if bonds(e) == bonds(ends) => Some(*q),
            _ => None,
        });
        if first != Some(port) {
            return None;
        }
        let names: Vec<String> =
            ends.iter().map(|(b, _)| format!("`{}`", self.graph.bonds[*b].path)).collect();
        let last = &self.graph.bonds[ends[ends.len() - 1].0];
        let mut d = Diagnostic::error(
            "bonds-in-series",
            span,
            format!(
                "{} {} end at `{}`, which takes one bond",
                join_words(&names),
                both_or_all(ends.len()),
                self.seen(port).connector
            ),
        )
        .component(last.path.clone());
        d = self.relate_port(d, port);
        for &(b, _) in ends {
            let bond = &self.graph.bonds[b];
            d = d.related_component(bond.span, bond.path.clone(), format!("`{}` ends here", bond.path));
        }
        Some(d.help(format!("remove one of {}, or let them meet at a junction", join_words(&names))))
    }

    /// The ports and the ends of bonds that hang loose in the same model as this one.
    fn loose_beside(&self, path: &str) -> (&[PortId], &[(BondId, End)]) {
        self.loose.get(parent(path)).map_or((&[], &[]), |(ports, ends)| (ports, ends))
    }

    fn unconnected_port(&self, port: PortId) -> Option<Diagnostic> {
        let node = self.node(port);
        let Seen { connector: path, component, span, is_sized } = self.seen(port);
        let (ports, ends) = self.loose_beside(component);
        let mut related = None;
        let own: Vec<PortId> =
            ports.iter().copied().filter(|&p| self.seen(p).component == *component).collect();
        let help = match (ports, ends) {
            // Told with the loose bond that belongs here.
            ([_], [end]) if self.belongs(port, *end) => return None,
            // Two ports, and no bond to spare: one has been forgotten.
            ([a, b], []) if own.len() == 1 => {
                let (other, first) = if *a == port { (*b, true) } else { (*a, false) };
                if !first {
                    return None;
                }
                related = Some(other);
                format!("insert a bond between `{path}` and `{}`", self.seen(other).connector)
            }
            _ if node.role == Role::Junction && *is_sized => {
                // All ports that are left over are one mistake.
                if own[0] != port {
                    return None;
                }
                let is_own = |p: &&Port| p.seen.component == *component && p.strand == 0;
                let n = self.graph.ports.values().filter(is_own).count();
                format!(
                    "set `{component}(n={})`, as many ports as there are bonds, or connect a bond to each port",
                    (n - own.len()).max(2)
                )
            }
            _ if node.role == Role::Junction && *component == node.path => {
                "connect a bond to it, or use a junction with fewer ports".to_owned()
            }
            _ => format!("connect it to a junction with a bond, or remove `{component}`"),
        };
        let message = match related {
            Some(other) => {
                format!("no bond is connected to `{path}` and to `{}`", self.seen(other).connector)
            }
            None if *is_sized && own.len() > 1 => {
                let names: Vec<String> =
                    own.iter().map(|&p| format!("`{}`", self.seen(p).connector)).collect();
                format!("no bonds are connected to {}", join_words(&names))
            }
            None => format!("no bond is connected to `{path}`"),
        };
        let mut d = Diagnostic::error("unconnected-port", *span, message).component(component.clone());
        if *component == node.path {
            d = d.label(format!("`{}` is {}", node.path, article(node)));
        }
        if let Some(other) = related {
            d = self.relate_port(d, other);
        }
        Some(d.help(help))
    }

    /// Whether a loose end can have been meant for a port: not if the bond comes from the same element.
    fn belongs(&self, port: PortId, (bond, end): (BondId, End)) -> bool {
        self.graph.node_at(bond, end.other()) != Some(self.graph.ports[port].node)
    }

    fn loose_bond(&self, bond: BondId, end: End) -> Diagnostic {
        let bond = &self.graph.bonds[bond];
        let connector = &bond.connectors[end.index()];
        let d = Diagnostic::error(
            "loose-bond",
            bond.span,
            format!("the {} of the bond `{}` is loose", end.as_str(), bond.path),
        )
        .component(bond.path.clone())
        .label(format!("nothing is connected to `{connector}`"));
        match self.loose_beside(&bond.path) {
            (ports, ends) if ports.len() == 1 && ends.len() == 1 && self.belongs(ports[0], ends[0]) => {
                let Seen { connector: port, component, span, .. } = self.seen(ports[0]);
                d.related_component(*span, component.clone(), format!("`{port}` has no bond"))
                    .help(format!("connect `{connector}` to `{port}`"))
            }
            _ => d.help(format!(
                "connect `{connector}` to an element or a junction, or remove `{}`",
                bond.path
            )),
        }
    }

    // ---- causality -------------------------------------------------------------------------------------------

    fn severity(&self) -> Severity {
        if self.equations == Equations::Regular { Severity::Warning } else { Severity::Error }
    }

    fn conflict(&self, conflict: &Conflict) -> Diagnostic {
        let Some(id) = conflict.node else { return self.conflict_over_a_bond(conflict) };
        let node = &self.graph.nodes[id];
        // What stands behind every arm (the ground of a circuit) does not tell them apart.
        let mut arms = conflict.arms.clone();
        let is_common = |r: &Root| conflict.arms.iter().all(|a| a.roots.contains(r));
        if arms.len() > 1 && arms.iter().all(|a| a.roots.iter().any(|r| !is_common(r))) {
            arms.iter_mut().for_each(|a| a.roots.retain(|r| !is_common(r)));
        }
        let imposing: Vec<&Arm> = arms.iter().filter(|a| a.imposes).collect();
        let who = |arms: &[&Arm]| join_words(&arms.iter().map(|a| self.arm(a)).collect::<Vec<_>>());
        let all: Vec<&Arm> = arms.iter().collect();
        let junction = self.junction(id);
        if node.instance.is_none() || node.name != node.path {
            return self.conflict_of_components(id, &arms);
        }
        let (message, help) = match (node.rule, imposing.len() >= 2) {
            (Rule::One, true) => (
                format!("{junction} gets its flow more than once: from {}", who(&imposing)),
                "a 1-junction takes one flow: use a 0-junction here, or put a resistance between the two",
            ),
            (Rule::One, false) => (
                format!(
                    "nothing gives {junction} its flow: {} {} give it effort",
                    who(&all),
                    both_or_all(all.len())
                ),
                "a 1-junction needs one bond that brings the flow: add an inertia or a resistance, or use a \
                         0-junction",
            ),
            (Rule::Zero, true) => (
                format!("{junction} gets its effort more than once: from {}", who(&imposing)),
                "a 0-junction takes one effort: use a 1-junction here, or put a resistance between the two",
            ),
            (Rule::Zero, false) => (
                format!(
                    "nothing gives {junction} its effort: {} {} give it flow",
                    who(&all),
                    both_or_all(all.len())
                ),
                "a 0-junction needs one bond that brings the effort: add a capacitance or a resistance, or use a \
                         1-junction",
            ),
            (Rule::Transformer, true) => (
                format!("{junction} gets an effort at both sides: from {}", who(&all)),
                "a transformer hands the effort on, so one side must be free to take it: put a resistance between",
            ),
            (Rule::Transformer, false) => (
                format!("{junction} gets a flow at both sides: from {}", who(&all)),
                "a transformer hands the flow on, so one side must be free to take it: put a resistance between",
            ),
            (Rule::Gyrator, _) => (
                format!("{junction} gets an effort at one side and a flow at the other: from {}", who(&all)),
                "a gyrator makes the flow of one side from the effort of the other, so one of the two must be free: put \
                 a resistance between",
            ),
            (Rule::None, _) => {
                (format!("{junction} cannot meet the demands of {}", who(&all)), "put a resistance between")
            }
        };
        let arms = if imposing.len() >= 2 { &imposing } else { &all };
        let component = if node.instance.is_some() { node.name.clone() } else { self.first_root(arms) };
        let d = Diagnostic::new(self.severity(), CAUSALITY_CONFLICT, node.span, message).component(component);
        self.relate(d, arms.iter().flat_map(|a| a.roots.iter().copied())).help(help)
    }

    /// A conflict between components of a domain, whose junctions are inside of them or are wires.
    fn conflict_of_components(&self, id: NodeId, arms: &[Arm]) -> Diagnostic {
        let node = &self.graph.nodes[id];
        let mut roots: Vec<Root> = Vec::new();
        for &root in arms.iter().flat_map(|a| &a.roots) {
            if roots.iter().all(|r| self.root(*r) != self.root(root)) {
                roots.push(root);
            }
        }
        let names: Vec<String> = roots.iter().map(|r| self.root(*r)).collect();
        if let ([name], Some(loose)) = (&names[..], self.loose_wire(arms)) {
            return self.flow_into_nothing(name, loose, roots[0]);
        }
        let who = if names.len() == 1 {
            names[0].clone()
        } else {
            format!("{} {}", join_words(&names), both_or_all(names.len()))
        };
        let plural = if names.len() == 1 { "s" } else { "" };
        let place = self.junction(id);
        let is_twice = arms.iter().filter(|a| a.imposes).count() >= 2;
        let (message, help) = match (node.rule, is_twice) {
            (Rule::Zero | Rule::Transformer, true) => (
                format!("{who} decide{plural} the effort at {place}"),
                "one of them has to give way: put a resistance between them, or remove one",
            ),
            (Rule::One, true) | (Rule::Transformer, false) => (
                format!("{who} decide{plural} the flow at {place}"),
                "one of them has to give way: put a resistance or a store between them, or remove one",
            ),
            (Rule::One, false) => (
                format!("{who} decide{plural} efforts at {place} and nothing decides the flow"),
                "put a resistance or an inertia between them, or remove one of the connections",
            ),
            (Rule::Zero, false) => (
                format!("{who} decide{plural} flows at {place} and nothing decides the effort"),
                "add a resistance or a capacitance there, or remove one of the components",
            ),
            (Rule::Gyrator | Rule::None, _) => (
                format!("{who} decide{plural} too much at {place}"),
                "one of them has to give way: put a resistance between them, or remove one",
            ),
        };
        let component = match node.instance {
            Some(_) => node.name.clone(),
            None => self.first_root(&arms.iter().collect::<Vec<_>>()),
        };
        let d = Diagnostic::new(self.severity(), CAUSALITY_CONFLICT, node.span, message).component(component);
        self.relate(d, roots.into_iter()).help(help)
    }

    /// A connector on the way to the roots that is connected to nothing, so that it takes no flow.
    fn loose_wire(&self, arms: &[Arm]) -> Option<&Node> {
        let bonds = arms.iter().flat_map(|a| a.path.iter());
        let nodes = bonds.flat_map(|&b| [End::Tail, End::Head].map(|end| self.graph.node_at(b, end)));
        let mut wires = nodes.flatten().map(|n| &self.graph.nodes[n]);
        wires.find(|n| n.instance.is_none() && n.rule == Rule::Zero && n.ports.len() == 1)
    }

    /// Only one component decides about a flow, and the other side of the conflict is a loose end.
    fn flow_into_nothing(&self, name: &str, loose: &Node, root: Root) -> Diagnostic {
        let connector = loose.path.trim_matches('`');
        let message =
            format!("`{connector}` is connected to nothing, so the flow that {name} decides has no way");
        let component = parent(connector);
        let named = self.graph.nodes.values().find(|n| n.name == component);
        let span = named.map_or(loose.span, |n| n.span);
        let d = Diagnostic::new(self.severity(), CAUSALITY_CONFLICT, span, message).component(component);
        self.relate(d, std::iter::once(root)).help(format!(
            "connect `{connector}`, to the ground if nothing else is meant; or give the flow another way"
        ))
    }

    fn conflict_over_a_bond(&self, conflict: &Conflict) -> Diagnostic {
        let roots: Vec<Root> = conflict.arms.iter().flat_map(|a| a.roots.iter().copied()).collect();
        let bond = conflict.arms.first().map(|a| &self.graph.bonds[a.bond]);
        let gives_effort = roots
            .iter()
            .any(|r| matches!(r, Root::Port(p) if self.graph.ports[*p].demand == Demand::EffortOut));
        let what = if gives_effort { "effort" } else { "flow" };
        let names: Vec<String> = roots.iter().map(|r| self.root(*r)).collect();
        let over = bond
            .filter(|b| b.instance.is_some())
            .map_or_else(String::new, |b| format!(" of the bond `{}`", b.path));
        let d = Diagnostic::new(
            self.severity(),
            CAUSALITY_CONFLICT,
            bond.map_or(Span::NONE, |b| b.span),
            format!("{} {} decide the {what}{over}", join_words(&names), both_or_all(names.len())),
        )
        .component(bond.map_or_else(String::new, |b| b.path.clone()));
        self.relate(d, roots.into_iter())
            .help("one element decides the effort of a bond and the other its flow: put a resistance between the two")
    }

    fn contradiction(&self, contradiction: &Contradiction) -> Diagnostic {
        let bond = &self.graph.bonds[contradiction.bond];
        let end = bond.declared.unwrap_or(End::Head);
        let others: Vec<&Arm> = contradiction
            .conflict
            .arms
            .iter()
            .filter(|a| a.bond != contradiction.bond || !a.roots.contains(&Root::Bond(contradiction.bond)))
            .collect();
        let mut roots: Vec<Root> = contradiction
            .conflict
            .arms
            .iter()
            .flat_map(|a| a.roots.iter().copied())
            .filter(|r| *r != Root::Bond(contradiction.bond))
            .collect();
        roots.sort_unstable();
        roots.dedup();
        let names: Vec<String> = roots.iter().map(|r| self.root(*r)).collect();
        let from =
            if names.is_empty() { String::new() } else { format!(", because of {}", join_words(&names)) };
        let at = self
            .graph
            .node_at(contradiction.bond, end)
            .filter(|n| self.graph.nodes[*n].rule != Rule::None)
            .map_or_else(String::new, |n| format!(", at {}", self.junction(n)));
        let mut d = Diagnostic::error(
            STROKE_CONTRADICTION,
            bond.span,
            format!("the stroke of `{}` cannot be at its {}{at}{from}", bond.path, end.as_str()),
        )
        .component(bond.path.clone());
        if let Some(node) = contradiction.conflict.node {
            let rule = match self.graph.nodes[node].rule {
                Rule::Zero => "exactly one stroke belongs at a 0-junction",
                Rule::One => "all strokes but one belong at a 1-junction",
                Rule::Transformer => "one of the two strokes belongs at a transformer",
                Rule::Gyrator => "both strokes belong at a gyrator, or none",
                Rule::None => "its element decides otherwise",
            };
            d = d.label(format!("{}: {rule}", self.junction(node)));
        }
        for arm in others {
            let other = &self.graph.bonds[arm.bond];
            if other.instance.is_some() && arm.bond != contradiction.bond {
                d = d.related_component(other.span, other.path.clone(), format!("over `{}`", other.path));
            }
        }
        d = self.relate(d, roots.into_iter());
        d.help(format!(
            "turn the stroke to the {} of `{}`, or use a bond without a stroke and let it be found",
            end.other().as_str(),
            bond.path
        ))
    }

    fn dependent(&self, dependent: &Dependent) -> Diagnostic {
        let node = self.node(dependent.port);
        let what = if gives_effort(self.graph.ports[dependent.port].demand) { "effort" } else { "flow" };
        let names: Vec<String> = dependent.imposed_by.iter().map(|r| self.root(*r)).collect();
        let by = if names.is_empty() { "the junctions around it".to_owned() } else { join_words(&names) };
        let is_store = |r: &Root| matches!(r, Root::Port(p) if self.node(*p).role == Role::Store);
        let stores: Vec<String> =
            dependent.imposed_by.iter().filter(|r| is_store(r)).map(|r| self.root(*r)).collect();
        let help = match stores.as_slice() {
            [] if dependent.imposed_by.iter().any(|r| matches!(r, Root::Bond(_))) => format!(
                "if this is not intended, use bonds without a stroke; otherwise the start value of `{}` is not free",
                node.name
            ),
            [] => format!(
                "the start value of `{}` is not free; a small resistance between the two gives it a state",
                node.name
            ),
            [_, _, ..] => {
                format!("its state follows from theirs: give start values to {} only", join_words(&stores))
            }
            [_] => format!(
                "merge `{}` with {}, or put a small resistance between them; otherwise only one start value is free",
                node.name,
                join_words(&stores)
            ),
        };
        let d = Diagnostic::note(
            "derivative-causality",
            node.span,
            format!("`{}` has no state of its own: its {what} is decided by {by}", node.name),
        )
        .component(node.name.clone());
        self.relate(d, dependent.imposed_by.iter().copied()).help(help)
    }

    fn algebraic_loop(&self, found: &Loop) -> Diagnostic {
        let mut nodes: Vec<&Node> = Vec::new();
        for &p in &found.ports {
            if nodes.iter().all(|n| n.name != self.node(p).name) {
                nodes.push(self.node(p));
            }
        }
        let names: Vec<String> = nodes.iter().map(|n| format!("`{}`", n.name)).collect();
        let mut d = Diagnostic::note(
            "algebraic-loop",
            nodes.first().map_or(Span::NONE, |n| n.span),
            format!("{} depend on each other and are solved together", join_words(&names)),
        )
        .component(nodes.first().map_or_else(String::new, |n| n.name.clone()));
        for node in nodes.iter().skip(1) {
            d = d.related_component(
                node.span,
                node.name.clone(),
                format!("`{}` is {}", node.name, article(node)),
            );
        }
        d.help("this is no fault; a store between them would break the loop")
    }

    fn switch(&self, finding: &SwitchFinding) -> Diagnostic {
        let position = |open: bool| if open { "open" } else { "closed" };
        match finding {
            SwitchFinding::Fixed { port, open, by } => {
                let node = self.node(*port);
                let names: Vec<String> = by.iter().map(|r| self.root(*r)).collect();
                let d = Diagnostic::warning(
                    "switch-without-choice",
                    node.span,
                    format!(
                        "`{}` can only be {}, because of {}",
                        node.name,
                        position(*open),
                        if names.is_empty() { "the bonds around it".to_owned() } else { join_words(&names) }
                    ),
                )
                .component(node.name.clone());
                self.relate(d, by.iter().copied()).help(match open {
                    true => "closing it would short a source: put a resistance in series, or use a switch with a resistance",
                    false => "opening it would interrupt a flow that a source imposes: put a resistance in parallel, or \
                              use a switch that leaks",
                })
            }
            SwitchFinding::ForcesStore { port, open, by } => {
                let node = self.node(*port);
                let stores: Vec<String> = by
                    .iter()
                    .filter(|r| matches!(r, Root::Port(p) if self.node(*p).role == Role::Store))
                    .map(|r| self.root(*r))
                    .collect();
                let d = Diagnostic::note(
                    "switch-forces-store",
                    node.span,
                    format!(
                        "when `{}` is {}, {} cannot keep {} state",
                        node.name,
                        position(!*open),
                        if stores.is_empty() { "a store".to_owned() } else { join_words(&stores) },
                        if stores.len() > 1 { "their" } else { "its" }
                    ),
                )
                .component(node.name.clone());
                self.relate(d, by.iter().copied()).help(
                    "the state may jump when the switch moves; a switch with a resistance (or one that leaks) avoids it",
                )
            }
            SwitchFinding::Exclusive { ports, open, closed } => {
                let [a, b] = ports.map(|p| self.node(p));
                let (what, help) = match (open, closed) {
                    (true, true) => ("always have opposite positions", "let one signal move both"),
                    (true, false) => (
                        "cannot both be open",
                        "with both open what is between them floats: let one of them leak, or move them together",
                    ),
                    _ => (
                        "cannot both be closed",
                        "with both closed the flow through each is undetermined: give one of them a resistance, or \
                         move them together",
                    ),
                };
                Diagnostic::note(
                    "switches-exclude-each-other",
                    a.span,
                    format!("`{}` and `{}` {what}", a.name, b.name),
                )
                .component(a.name.clone())
                .related_component(b.span, b.name.clone(), format!("`{}` is the other switch", b.name))
                .help(help)
            }
        }
    }

    fn redundant_junctions(&self) -> Vec<Diagnostic> {
        let mut out = Vec::new();
        for (id, node) in self.graph.nodes.iter() {
            // Only in the model's own diagram; inside components it is not the reader's business.
            if node.role != Role::Junction
                || node.instance.is_none()
                || node.is_open
                || node.path.contains('.')
                || !self.is_plain(node)
            {
                continue;
            }
            let bonds: Vec<(BondId, End)> =
                node.ports.iter().filter_map(|&p| self.graph.ports[p].bond).collect();
            if let [(a, a_end), (b, b_end)] = bonds[..]
                && a_end != b_end
            {
                let (a, b) = (&self.graph.bonds[a], &self.graph.bonds[b]);
                out.push(
                    Diagnostic::note(
                        "redundant-junction",
                        node.span,
                        format!(
                            "{} only hands on what `{}` and `{}` carry",
                            self.junction(id),
                            a.path,
                            b.path
                        ),
                    )
                    .component(node.path.clone())
                    .help("one bond in place of the junction and its two bonds does the same"),
                );
                continue;
            }
            for (bond, end) in bonds {
                let Some(other) = self.graph.node_at(bond, end.other()) else { continue };
                let neighbour = &self.graph.nodes[other];
                // Between equal junctions a bond carries nothing that the junctions do not share.
                if end == End::Tail
                    && other != id
                    && neighbour.role == Role::Junction
                    && neighbour.rule == node.rule
                    && neighbour.instance.is_some()
                    && !neighbour.path.contains('.')
                    && self.is_plain(neighbour)
                {
                    out.push(
                        Diagnostic::note(
                            "redundant-junction",
                            node.span,
                            format!("{} and {} are one junction", self.junction(id), self.junction(other)),
                        )
                        .component(node.path.clone())
                        .related_component(neighbour.span, neighbour.path.clone(), "the other one")
                        .help(format!("merge them and remove the bond `{}`", self.graph.bonds[bond].path)),
                    );
                }
            }
        }
        out
    }

    /// A junction and nothing more: it neither takes bundles apart nor orders their strands anew.
    fn is_plain(&self, node: &Node) -> bool {
        let bonds = node.ports.iter().filter_map(|&p| self.graph.ports[p].bond);
        let mut sizes = bonds.map(|(b, _)| self.graph.bonds[b].n_strands);
        let first = sizes.next();
        matches!(node.kind.as_str(), "0" | "1") && sizes.all(|n| Some(n) == first)
    }

    // ---- words -----------------------------------------------------------------------------------------------

    /// "0-junction `J1`", "transformer `TF1`", "the node of `R.p` and `C.p`".
    fn junction(&self, id: NodeId) -> String {
        let node = &self.graph.nodes[id];
        match (node.instance, node.rule) {
            (None, _) => format!("the connection of {}", node.path),
            _ if node.name != node.path => format!("`{}`", node.name),
            (_, Rule::Zero) => format!("0-junction `{}`", node.path),
            (_, Rule::One) => format!("1-junction `{}`", node.path),
            (_, Rule::Transformer) => format!("transformer `{}`", node.path),
            (_, Rule::Gyrator) => format!("gyrator `{}`", node.path),
            _ => format!("`{}`", node.path),
        }
    }

    fn root(&self, root: Root) -> String {
        match root {
            Root::Port(p) => format!("`{}`", self.node(p).name),
            Root::Bond(b) => format!("the stroke of `{}`", self.graph.bonds[b].path),
        }
    }

    fn first_root(&self, arms: &[&Arm]) -> String {
        match arms.iter().flat_map(|a| a.roots.iter()).next() {
            Some(Root::Port(p)) => self.node(*p).name.clone(),
            Some(Root::Bond(b)) => self.graph.bonds[*b].path.clone(),
            None => String::new(),
        }
    }

    /// "`Se1` (bond `B1`)".
    fn arm(&self, arm: &Arm) -> String {
        let roots: Vec<String> = arm.roots.iter().map(|r| self.root(*r)).collect();
        let mut bonds: Vec<String> = Vec::new();
        for &b in &arm.path {
            let bond = &self.graph.bonds[b];
            // Inside a component that is named as a whole its bonds tell nothing.
            if !bond.is_inner {
                bonds.push(format!("`{}`", bond.path));
            }
        }
        let who = match roots.is_empty() {
            true => arm.path.last().map_or_else(String::new, |b| self.far_node(*b)),
            false => join_words(&roots),
        };
        match bonds.len() {
            0 => who,
            1 => format!("{who} (bond {})", bonds[0]),
            _ => format!("{who} (bonds {})", join_words(&bonds)),
        }
    }

    /// An end that nothing hangs on decides by itself.
    fn far_node(&self, bond: BondId) -> String {
        self.graph.node_at(bond, End::Head).map_or_else(String::new, |n| self.junction(n))
    }

    fn relate(&self, mut d: Diagnostic, roots: impl Iterator<Item = Root>) -> Diagnostic {
        for root in roots {
            let (span, component, message) = match root {
                Root::Port(p) => {
                    let node = self.node(p);
                    (node.span, node.name.clone(), format!("`{}` is {}", node.name, article(node)))
                }
                Root::Bond(b) => {
                    let bond = &self.graph.bonds[b];
                    let end = bond.declared.map_or("", End::as_str);
                    (bond.span, bond.path.clone(), format!("`{}` has its stroke at the {end}", bond.path))
                }
            };
            if d.related.iter().all(|l| l.component != component) {
                d = d.related_component(span, component, message);
            }
        }
        d
    }
}

fn both_or_all(n: usize) -> &'static str {
    if n == 2 { "both" } else { "all" }
}

fn gives_effort(demand: Demand) -> bool {
    matches!(demand, Demand::EffortOut | Demand::PrefersEffortOut)
}

fn article(node: &Node) -> String {
    match (node.role, node.rule) {
        (Role::Junction, _) => format!("a {}-junction", node.kind),
        (Role::Source, _) if node.kind == "Se" => "a source of effort".to_owned(),
        (Role::Source, _) if node.kind == "Sf" => "a source of flow".to_owned(),
        (Role::Source, _) => "a source".to_owned(),
        (Role::Sensor, _) => "a sensor".to_owned(),
        (Role::Store, _) => format!("a store ({})", node.kind),
        (Role::Dissipator, _) => format!("a resistance ({})", node.kind),
        (Role::Switch, _) => "a switch".to_owned(),
        (_, Rule::Transformer) if node.role != Role::Boundary => "a transformer".to_owned(),
        (_, Rule::Gyrator) => "a gyrator".to_owned(),
        (Role::Boundary, _) => "the border of a bond graph".to_owned(),
        _ => format!("an element ({})", node.kind),
    }
}
