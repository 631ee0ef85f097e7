//! The bond graph as a model of BondLib.

use crate::equations::{Labels, Writer, Written, is_followed, port_quantities, sits_at_zero};
use crate::functions::Functions;
use crate::graph::{Bond, Graph, Shape};
use crate::law::{Component, Kind, Part, number};
use crate::layout;
use crate::names::Names;
use crate::network::{Domain, Network};
use crate::{BondGraph, Counterpart, Element, Start};
use harpoon_derive::fraction::Fraction;
use harpoon_derive::polynomial::Symbol;
use harpoon_derive::{Printer, Style};
use harpoon_ir::{FlatModel, ScalarType, VarId};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Between neighbours in the drawing.
const STEP: i32 = 60;

pub fn write(
    model: &FlatModel,
    network: &Network,
    components: &[Component],
    mut graph: Graph,
    start: &dyn Start,
    (mut names, functions): (Names, &Functions),
    name: &str,
) -> BondGraph {
    let mut parts: BTreeMap<(usize, usize), String> = BTreeMap::new();
    for (c, component) in components.iter().enumerate() {
        match &component.kind {
            Kind::OnePort { parts: list, .. } => {
                for (p, part) in list.iter().enumerate() {
                    let path = match list.len() {
                        1 => component.path.clone(),
                        _ => format!("{}_{}", component.path, part.letter()),
                    };
                    parts.insert((c, p), names.fresh(&path));
                }
            }
            Kind::TwoPort { .. } | Kind::Field(_) => _ = parts.insert((c, 0), names.fresh(&component.path)),
            Kind::Signals | Kind::Sensor | Kind::Ground | Kind::Rest => {}
        }
    }
    let mut renamed = model.clone();
    let ids: Vec<_> = renamed.vars.ids().collect();
    for v in ids {
        renamed.vars[v].name = names.of(v).to_owned();
    }
    // Who reads which junction is known when all is written; then the others can be left out.
    let written = |graph: &Graph, nodes: &BTreeMap<usize, String>| -> Written {
        let labels = Labels { nodes, parts: &parts };
        Writer::new(&renamed, model, network, components, graph, start, &names, functions, labels).write()
    };
    let read = written(&graph, &BTreeMap::new()).read;
    graph.simplify(&read);
    let nodes = label_nodes(&graph, &mut names.clone(), &parts);
    let written = written(&graph, &nodes);
    let mut missing = written.missing.clone();
    let drawing = Drawing {
        network,
        components,
        graph: &graph,
        start,
        model,
        nodes: &nodes,
        parts: &parts,
        names: &names,
    };
    let whole = drawing.text(name, &written, &[]);
    let classes = functions.used(&whole, &mut missing);
    missing.sort();
    missing.dedup();
    BondGraph {
        elements: drawing.elements(),
        n_junctions: drawing.live().filter(|&k| drawing.is_junction(k)).count(),
        n_bonds: graph.bonds.iter().flatten().count(),
        counterparts: drawing.counterparts(&written),
        text: if missing.is_empty() {
            Ok(drawing.text(name, &written, &classes))
        } else {
            Err(missing.join("; "))
        },
        drawing: drawing.text(name, &Written::default(), &[]),
    }
}

fn label_nodes(
    graph: &Graph,
    names: &mut Names,
    parts: &BTreeMap<(usize, usize), String>,
) -> BTreeMap<usize, String> {
    let mut labels = BTreeMap::new();
    let mut counts = [0, 0];
    for (k, shape) in graph.nodes.iter().enumerate() {
        let Some(shape) = shape else { continue };
        let label = match shape {
            Shape::Zero | Shape::One => {
                let kind = usize::from(*shape == Shape::One);
                counts[kind] += 1;
                names.fresh(&format!("J{kind}_{}", counts[kind]))
            }
            Shape::Part { component, part } => parts[&(*component, *part)].clone(),
            Shape::Whole { component } => parts[&(*component, 0)].clone(),
            Shape::Nothing { at_zero: true } => names.fresh("NoFlow"),
            Shape::Nothing { at_zero: false } => names.fresh("NoEffort"),
        };
        labels.insert(k, label);
    }
    labels
}

struct Drawing<'a> {
    network: &'a Network,
    components: &'a [Component],
    graph: &'a Graph,
    start: &'a dyn Start,
    model: &'a FlatModel,
    nodes: &'a BTreeMap<usize, String>,
    parts: &'a BTreeMap<(usize, usize), String>,
    names: &'a Names,
}

impl Drawing<'_> {
    fn live(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.graph.nodes.len()).filter(|&k| self.graph.nodes[k].is_some())
    }

    fn is_junction(&self, node: usize) -> bool {
        matches!(self.graph.nodes[node], Some(Shape::Zero | Shape::One))
    }

    fn label(&self, c: usize, p: usize) -> String {
        self.parts.get(&(c, p)).cloned().unwrap_or_default()
    }

    // ---- what became of what ------------------------------------------------------------------------

    fn elements(&self) -> Vec<Element> {
        let mut list = Vec::new();
        for (c, component) in self.components.iter().enumerate() {
            let printer = Printer { symbols: &component.laws.symbols, style: Style::Text };
            let stand_in: Vec<String> =
                self.parts.iter().filter(|((k, _), _)| *k == c).map(|(_, name)| name.clone()).collect();
            let (kind, law) = match &component.kind {
                Kind::Signals => continue,
                Kind::Rest => ("at rest".to_owned(), "lies between points that never move".to_owned()),
                Kind::Sensor => ("sensor".to_owned(), "takes no power".to_owned()),
                Kind::Ground => {
                    let domain = self.network.groups[component.group]
                        .terminals
                        .first()
                        .map_or(Domain::Effort, |&t| self.network.terminals[t].domain);
                    let law = if domain == Domain::Effort { "the reference" } else { "at rest" };
                    ("ground".to_owned(), law.to_owned())
                }
                Kind::OnePort { parts, .. } => {
                    let letters: Vec<&str> = parts.iter().map(Part::letter).collect();
                    let values: Vec<String> = parts
                        .iter()
                        .map(|p| format!("{} = {}", p.letter(), printer.fraction(p.value())))
                        .collect();
                    (letters.join(" + "), values.join(", "))
                }
                Kind::TwoPort { is_gyrator, ratio } => {
                    let kind = if *is_gyrator { "GY" } else { "TF" };
                    (kind.to_owned(), format!("ratio {}", printer.fraction(ratio)))
                }
                Kind::Field(why) => {
                    let n = component.branches.len();
                    (format!("field with {n} port{}", if n == 1 { "" } else { "s" }), (*why).to_owned())
                }
            };
            list.push(Element { component: component.path.clone(), kind, law, elements: stand_in });
        }
        list
    }

    fn counterparts(&self, written: &Written) -> Vec<Counterpart> {
        let mut list = Vec::new();
        let mut add = |v, name: &str| {
            let plain = name.trim_start_matches('-').trim_start_matches('(').trim_end_matches(')');
            let original = self.model.vars.get(v).map_or(String::new(), |v: &harpoon_ir::Var| v.name.clone());
            let is_negated = name.matches('-').count() % 2 == 1;
            list.push(Counterpart { original, name: plain.trim_start_matches('-').to_owned(), is_negated });
        };
        for (c, component) in self.components.iter().enumerate() {
            for (k, branch) in component.branches.iter().enumerate().filter(|(_, b)| b.rigid.is_empty()) {
                let Some(Some(attachment)) = self.graph.attachments.get(&(c, k)) else { continue };
                let label = |c, p| self.label(c, p);
                let Some((effort, flow)) = port_quantities(self.graph, self.network, component, c, k, &label)
                else {
                    continue;
                };
                let terminal = &self.network.terminals[branch.a];
                let text = if terminal.domain == Domain::Effort { flow } else { effort };
                // Sums are of several elements.
                if !text.contains(" + ") {
                    let text = if attachment.is_turned { format!("-{text}") } else { text };
                    add(terminal.through, &text);
                }
            }
        }
        for terminal in &self.network.terminals {
            let root = self.graph.root[terminal.net];
            if let Some(&junction) = self.graph.junction.get(&root)
                && terminal.domain == Domain::Effort
                && let Some(name) = self.nodes.get(&self.graph.now(junction))
            {
                add(terminal.across, &format!("{name}.e[1]"));
            }
        }
        for component in self.components {
            self.velocities(component, &mut |v, name| add(v, name));
        }
        // Signals, positions, and what is inside of fields.
        let is_moving = |v: &VarId| {
            let var = &self.model.vars[*v];
            var.ty == ScalarType::Real && !var.is_parameter()
        };
        for &v in written.declared.iter().filter(|v| is_moving(v)) {
            add(v, self.names.of(v));
        }
        list
    }

    /// Variables of a component that are the velocities of its connectors, and the junctions that have them.
    fn velocities(&self, component: &Component, add: &mut dyn FnMut(VarId, &str)) {
        let terminals = &self.network.groups[component.group].terminals;
        for (&t, port) in terminals.iter().zip(&component.laws.ports) {
            let terminal = &self.network.terminals[t];
            let junction = self.graph.junction.get(&self.graph.root[terminal.net]);
            let name = junction.and_then(|&j| self.nodes.get(&self.graph.now(j)));
            let (Domain::Displacement, Some(name)) = (terminal.domain, name) else { continue };
            let velocity = Fraction::symbol(port.across[1]);
            for (&v, value) in &component.laws.definitions {
                if *value == velocity {
                    add(v, &format!("{name}.f[1]"));
                }
            }
        }
    }

    // ---- text ---------------------------------------------------------------------------------------

    fn text(&self, name: &str, written: &Written, classes: &[String]) -> String {
        let live: Vec<usize> = self.live().collect();
        let number: BTreeMap<usize, usize> = live.iter().enumerate().map(|(i, &k)| (k, i)).collect();
        let bonds: Vec<Bond> = self.graph.bonds.iter().flatten().copied().collect();
        let edges: Vec<(usize, usize)> =
            bonds.iter().map(|b| (number[&b.tail.node], number[&b.head.node])).collect();
        let places = layout::places(live.len(), &edges, 1.0);
        let at = |node: usize| {
            let (x, y) = places[number[&node]];
            (x * STEP, y * STEP)
        };
        let mut degree: BTreeMap<usize, usize> = BTreeMap::new();
        for end in bonds.iter().flat_map(|b| [b.tail, b.head]) {
            *degree.entry(end.node).or_default() += 1;
        }
        let mut out = String::new();
        let _ = writeln!(
            out,
            "model {name} {}",
            harpoon_ir::print::quoted(&format!("{} as a bond graph", self.model.name))
        );
        for line in classes.iter().chain(&written.declarations) {
            let _ = writeln!(out, "  {line}");
        }
        let mut equations = written.equations.clone();
        for &node in &live {
            let partner = bonds.iter().find_map(|b| match (b.tail.node == node, b.head.node == node) {
                (true, _) => Some(b.head.node),
                (_, true) => Some(b.tail.node),
                _ => None,
            });
            let class =
                self.class(node, degree.get(&node).copied().unwrap_or(0), written, &mut out, &mut equations);
            let (x, y) = at(node);
            let turn = partner.map_or(0, |p| turn((x, y), at(p)));
            let rotation = match (self.is_junction(node), turn) {
                (true, _) | (_, 0) => String::new(),
                (_, turn) => format!(", rotation={turn}"),
            };
            let _ = writeln!(
                out,
                "  {class}\n    annotation (Placement(transformation(origin={{{x},{y}}}, extent={{{{-10,-10}},{{10,10}}}}{rotation})));"
            );
        }
        let mut next_port: BTreeMap<usize, usize> = BTreeMap::new();
        let mut connections = String::new();
        let mut names = self.names.clone();
        for bond in &bonds {
            let label = names.fresh("B");
            let (tail, head) = (at(bond.tail.node), at(bond.head.node));
            let middle = ((tail.0 + head.0) / 2, (tail.1 + head.1) / 2);
            let angle = f64::from(head.1 - tail.1).atan2(f64::from(head.0 - tail.0));
            let degrees = angle.to_degrees().round();
            let rotation = if degrees == 0.0 { String::new() } else { format!(", rotation={degrees}") };
            let _ = writeln!(
                out,
                "  BondLib.Bonds.Bond {label}\n    annotation (Placement(transformation(origin={{{},{}}}, extent={{{{-10,-10}},{{10,10}}}}{rotation})));",
                middle.0, middle.1
            );
            let (dx, dy) = ((10.0 * angle.cos()).round() as i32, (10.0 * angle.sin()).round() as i32);
            for (end, side, sign, place) in
                [(bond.tail, "BondCon1", -1, tail), (bond.head, "BondCon2", 1, head)]
            {
                let port = self.port(end.node, end.port, &mut next_port);
                let _ = writeln!(
                    connections,
                    "  connect({port}, {label}.{side}) annotation (Line(points={{{{{},{}}},{{{},{}}}}}, color={{192,192,192}}));",
                    place.0,
                    place.1,
                    middle.0 + sign * dx,
                    middle.1 + sign * dy
                );
            }
        }
        if !written.initial.is_empty() {
            out.push_str("initial equation\n");
            written.initial.iter().for_each(|line| _ = writeln!(out, "  {line}"));
        }
        out.push_str("equation\n");
        equations.iter().for_each(|line| _ = writeln!(out, "  {line}"));
        out.push_str(&connections);
        let all: Vec<(i32, i32)> = live.iter().map(|&k| at(k)).collect();
        let (width, height) =
            (all.iter().map(|p| p.0).max().unwrap_or(0), all.iter().map(|p| p.1).max().unwrap_or(0));
        let experiment = experiment(self.model);
        let _ = writeln!(
            out,
            "  annotation ({experiment}Diagram(coordinateSystem(extent={{{{-40,-40}},{{{},{}}}}})));\nend {name};",
            width + 40,
            height + 40
        );
        out
    }

    fn port(&self, node: usize, port: usize, next: &mut BTreeMap<usize, usize>) -> String {
        let label = &self.nodes[&node];
        match self.graph.nodes[node] {
            Some(Shape::Zero | Shape::One) => {
                let number = next.entry(node).or_default();
                *number += 1;
                format!("{label}.BondCon[{number}]")
            }
            Some(Shape::Whole { component }) if matches!(self.components[component].kind, Kind::Field(_)) => {
                format!("{label}.BondCon[{}]", port + 1)
            }
            Some(Shape::Whole { .. }) => format!("{label}.BondCon{}", port + 1),
            _ => format!("{label}.BondCon1"),
        }
    }

    /// Class, name and modifiers of a node.
    fn class(
        &self,
        node: usize,
        n_bonds: usize,
        written: &Written,
        out: &mut String,
        equations: &mut Vec<String>,
    ) -> String {
        let label = &self.nodes[&node];
        match self.graph.nodes[node] {
            Some(Shape::Zero) => format!("BondLib.Junctions.J0 {label}(n={n_bonds})"),
            Some(Shape::One) => format!("BondLib.Junctions.J1 {label}(n={n_bonds})"),
            Some(Shape::Nothing { at_zero: true }) => format!("BondLib.Sources.Sf {label}(f0=0)"),
            Some(Shape::Nothing { at_zero: false }) | None => format!("BondLib.Sources.Se {label}(e0=0)"),
            Some(Shape::Part { component, part }) => self.part(component, part, label, out, equations),
            Some(Shape::Whole { component }) => self.whole(component, label, written),
        }
    }

    /// The path of the component, as the description of what stands for it.
    fn comment(&self, c: usize) -> String {
        let component = &self.components[c];
        harpoon_ir::print::quoted(&component.path)
    }

    fn value(&self, c: usize, f: &Fraction) -> String {
        Printer { symbols: &self.components[c].laws.symbols, style: Style::Text }.fraction(f)
    }

    fn part(&self, c: usize, p: usize, label: &str, out: &mut String, equations: &mut Vec<String>) -> String {
        let component = &self.components[c];
        let Kind::OnePort { parts, is_parallel } = &component.kind else { return String::new() };
        let Some(Some(attachment)) = self.graph.attachments.get(&(c, 0)).copied() else {
            return String::new();
        };
        let at_zero = sits_at_zero(
            self.network,
            component,
            0,
            parts.len() > 1,
            *is_parallel,
            attachment.junction,
            self.graph,
        );
        let part = &parts[p];
        let turned = |f: &Fraction, is_turned: bool| if is_turned { f.negated() } else { f.clone() };
        let comment = self.comment(c);
        let begin = |what: &str, value: Option<f64>| {
            let value = value.map(|x| if attachment.is_turned { -x + 0.0 } else { x });
            value.map_or(String::new(), |x| format!(", {what}(start={})", harpoon_ir::print::real_literal(x)))
        };
        match part {
            Part::R(f) => format!("BondLib.Passive.R {label}(R={}) {comment}", self.value(c, f)),
            Part::ModulatedR(f) => format!("BondLib.Passive.mR {label}(s={}) {comment}", self.value(c, f)),
            Part::ModulatedG(f) => format!("BondLib.Passive.mG {label}(s={}) {comment}", self.value(c, f)),
            Part::C(f) => {
                let start = begin("e", self.across(component));
                format!("BondLib.Passive.C {label}(C={}{start}) {comment}", self.value(c, f))
            }
            Part::Spring(f, effort) => {
                let start = begin("e", self.at_port(component, effort));
                format!("BondLib.Passive.C {label}(C={}{start}) {comment}", self.value(c, f))
            }
            Part::I(f) => {
                let start = begin("f", self.flow(component));
                format!("BondLib.Passive.I {label}(I={}{start}) {comment}", self.value(c, f))
            }
            Part::Se(f) => {
                // The bond leads out of the source: into a 1-junction its effort counts against that of the element.
                let f = turned(f, attachment.is_turned == at_zero);
                match component.laws.is_constant(&f) {
                    true => format!("BondLib.Sources.Se {label}(e0={}) {comment}", self.value(c, &f)),
                    false => format!("BondLib.Sources.mSe {label}(s={}) {comment}", self.value(c, &f)),
                }
            }
            Part::Sf(f) | Part::SfOf(f) => {
                let f = turned(f, attachment.is_turned != at_zero);
                if is_followed(part) {
                    let path = format!("{label}_displacement");
                    let _ = writeln!(out, "  Real {path} \"What {label} follows\";");
                    equations.push(format!("{path} = {};", self.value(c, &f)));
                    return format!("BondLib.Sources.mSf {label}(s=der({path})) {comment}");
                }
                match component.laws.is_constant(&f) {
                    true => format!("BondLib.Sources.Sf {label}(f0={}) {comment}", self.value(c, &f)),
                    false => format!("BondLib.Sources.mSf {label}(s={}) {comment}", self.value(c, &f)),
                }
            }
        }
    }

    fn whole(&self, c: usize, label: &str, written: &Written) -> String {
        let component = &self.components[c];
        let comment = self.comment(c);
        match &component.kind {
            Kind::TwoPort { is_gyrator, ratio } => {
                let turned = |k: usize| {
                    self.graph.attachments.get(&(c, k)).copied().flatten().is_some_and(|a| a.is_turned)
                };
                let is_outward = self
                    .graph
                    .attachments
                    .get(&(c, 1))
                    .copied()
                    .flatten()
                    .is_some_and(|a| self.graph.is_outward(self.network, component, 1, a));
                // The power at the second port counts out of a transformer, and its flow with it.
                let sign = turned(0) ^ turned(1) ^ if *is_gyrator { !is_outward } else { is_outward };
                let ratio = if sign { ratio.negated() } else { ratio.clone() };
                let value = self.value(c, &ratio);
                match is_gyrator {
                    true => format!("BondLib.Passive.GY {label}(r={value}) {comment}"),
                    false => format!("BondLib.Passive.TF {label}(m={value}) {comment}"),
                }
            }
            _ => {
                let is_attached =
                    |k: &usize| self.graph.attachments.get(&(c, *k)).is_some_and(Option::is_some);
                let n = (0..component.branches.len()).filter(is_attached).count();
                let laws = written.laws.get(&c).map_or_else(|| vec!["0".to_owned(); n], Clone::clone);
                format!("BondLib.Passive.Field {label}(n={n}, law={{{}}}) {comment}", laws.join(", "))
            }
        }
    }

    // ---- numbers at the start -----------------------------------------------------------------------

    fn terminal_value(&self, t: usize) -> Option<f64> {
        let across = self.network.terminals[t].across;
        self.start.value(&self.model.vars[across].name)
    }

    /// The potential that a port sees.
    fn across(&self, component: &Component) -> Option<f64> {
        let branch = component.branches.first()?;
        let a = self.terminal_value(branch.a)?;
        match branch.b {
            Some(b) => Some(a - self.terminal_value(b)?),
            None => Some(a),
        }
    }

    /// The flow of the first port.
    fn flow(&self, component: &Component) -> Option<f64> {
        let branch = component.branches.first()?;
        let terminal = &self.network.terminals[branch.a];
        if terminal.domain == Domain::Effort {
            return self.start.value(&self.model.vars[terminal.through].name);
        }
        let rate = |t: usize| {
            let across = self.network.terminals[t].across;
            self.start.derivative(&self.model.vars[across].name)
        };
        // A variable of the component may be the velocity.
        let index = self.network.groups[component.group].terminals.iter().position(|&t| t == branch.a)?;
        let symbol: Symbol = component.laws.ports[index].across[1];
        let same = component.laws.definitions.iter().find(|(_, f)| **f == Fraction::symbol(symbol));
        if let Some((v, _)) = same {
            return self.start.value(&self.model.vars[*v].name);
        }
        match branch.b {
            Some(b) => Some(rate(branch.a)? - rate(b)?),
            None => rate(branch.a),
        }
    }

    /// An expression in the displacement of a port and parameters.
    fn at_port(&self, component: &Component, f: &Fraction) -> Option<f64> {
        let branch = component.branches.first()?;
        let index = self.network.groups[component.group].terminals.iter().position(|&t| t == branch.a)?;
        let symbol = component.laws.ports[index].across[0];
        let across = self.across(component)?;
        let others = BTreeSet::from([symbol]);
        // Linear in the displacement: from its values at two places.
        let at = |x: f64| -> Option<f64> {
            let value = f.evaluate(&|s| match others.contains(&s) {
                true => x,
                false => {
                    number(self.model, self.start, &component.laws, &Fraction::symbol(s)).unwrap_or(f64::NAN)
                }
            });
            value.is_finite().then_some(value)
        };
        at(across)
    }
}

/// So that the port of an element, at its left, looks at its neighbour.
fn turn(from: (i32, i32), to: (i32, i32)) -> i32 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    match (dx.abs() >= dy.abs(), dx > 0, dy > 0) {
        (true, false, _) => 0,
        (true, true, _) => 180,
        (false, _, true) => 270,
        (false, _, false) => 90,
    }
}

fn experiment(model: &FlatModel) -> String {
    let e = &model.experiment;
    let parts: Vec<String> = [
        ("StartTime", e.start_time),
        ("StopTime", e.stop_time),
        ("Tolerance", e.tolerance),
        ("Interval", e.interval),
    ]
    .into_iter()
    .filter_map(|(key, value)| value.map(|v| format!("{key}={v:?}")))
    .collect();
    if parts.is_empty() { String::new() } else { format!("experiment({}), ", parts.join(", ")) }
}
