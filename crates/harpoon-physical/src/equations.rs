//! What stays equations in the bond graph: signals, the laws of fields, positions, and what these read of the graph.

use crate::Start;
use crate::algebra::is_real;
use crate::functions::Functions;
use crate::graph::Graph;
use crate::law::{Component, Kind, Part};
use crate::names::Names;
use crate::network::{Domain, Network, mentioned, mentioned_in};
use harpoon_derive::fraction::Fraction;
use harpoon_derive::{Printer, Style};
use harpoon_ir::{
    ActionKind, Causality, Equation, Expr, ExprId, FlatModel, ScalarType, StateSelect, Var, VarId,
    Variability,
};
use std::collections::{BTreeMap, BTreeSet};

/// Names of what stands for the components and nets in the model that is written.
pub struct Labels<'a> {
    /// By node of the graph.
    pub nodes: &'a BTreeMap<usize, String>,
    /// By component and part; a part of a transformer, gyrator or field is 0.
    pub parts: &'a BTreeMap<(usize, usize), String>,
}

#[derive(Default)]
pub struct Written {
    pub declarations: Vec<String>,
    pub initial: Vec<String>,
    pub equations: Vec<String>,
    /// By component: what is zero, one for each port of a field.
    pub laws: BTreeMap<usize, Vec<String>>,
    /// Junctions that are read.
    pub read: BTreeSet<usize>,
    /// What cannot be written.
    pub missing: Vec<String>,
    /// Variables that are declared under names of their own.
    pub declared: BTreeSet<VarId>,
}

pub struct Writer<'a> {
    /// With the names of the bond graph.
    model: &'a FlatModel,
    original: &'a FlatModel,
    network: &'a Network,
    components: &'a [Component],
    graph: &'a Graph,
    start: &'a dyn Start,
    names: &'a Names,
    functions: &'a Functions,
    labels: Labels<'a>,
    by_group: BTreeMap<usize, usize>,
    is_state: BTreeSet<VarId>,
    known: BTreeSet<VarId>,
    open: Vec<VarId>,
    sums: BTreeSet<usize>,
    /// By net: the terminal whose potential is its position.
    positions: BTreeMap<usize, VarId>,
    rates: BTreeSet<String>,
    /// Equations of recognised components that stay.
    kept: BTreeSet<usize>,
    out: Written,
}

impl<'a> Writer<'a> {
    #[expect(clippy::too_many_arguments, reason = "all that a model is written from")]
    pub fn new(
        renamed: &'a FlatModel,
        original: &'a FlatModel,
        network: &'a Network,
        components: &'a [Component],
        graph: &'a Graph,
        start: &'a dyn Start,
        names: &'a Names,
        functions: &'a Functions,
        labels: Labels<'a>,
    ) -> Writer<'a> {
        let by_group = components.iter().enumerate().map(|(k, c)| (c.group, k)).collect();
        let mut is_state = BTreeSet::new();
        for equation in &original.equations {
            original.exprs.visit(&[equation.lhs, equation.rhs], &mut |_, node| {
                if let Expr::Der(v) = node {
                    is_state.insert(v);
                }
            });
        }
        Writer {
            model: renamed,
            original,
            network,
            components,
            graph,
            start,
            names,
            functions,
            labels,
            by_group,
            is_state,
            known: BTreeSet::new(),
            open: Vec::new(),
            sums: BTreeSet::new(),
            positions: BTreeMap::new(),
            rates: BTreeSet::new(),
            kept: BTreeSet::new(),
            out: Written::default(),
        }
    }

    /// Everything; `fractions` are values of elements, whose variables are needed too.
    pub fn write(mut self) -> Written {
        for c in 0..self.components.len() {
            self.group(c);
        }
        self.actions();
        for c in 0..self.components.len() {
            let component = &self.components[c];
            let values: Vec<Fraction> = match &component.kind {
                Kind::OnePort { parts, .. } => parts.iter().map(|p| p.value().clone()).collect(),
                Kind::TwoPort { ratio, .. } => vec![ratio.clone()],
                _ => Vec::new(),
            };
            for value in values {
                self.need_all(c, &value);
            }
        }
        while let Some(v) = self.open.pop() {
            self.define(v);
        }
        self.out.declared = self.known;
        self.out
    }

    fn need(&mut self, v: VarId) {
        if self.known.insert(v) {
            self.open.push(v);
        }
    }

    fn need_all(&mut self, c: usize, value: &Fraction) {
        let laws = &self.components[c].laws;
        let symbols = laws.symbols.variables(value);
        let list: Vec<VarId> = symbols.iter().filter_map(|s| laws.variables.get(s).copied()).collect();
        list.into_iter().for_each(|v| self.need(v));
    }

    fn node(&self, junction: usize) -> String {
        self.labels.nodes.get(&self.graph.now(junction)).cloned().unwrap_or_default()
    }

    fn part(&self, c: usize, part: usize) -> String {
        self.labels.parts.get(&(c, part)).cloned().unwrap_or_default()
    }

    // ---- equations of components --------------------------------------------------------------------

    fn group(&mut self, c: usize) {
        let component = &self.components[c];
        if !matches!(component.kind, Kind::Signals | Kind::Sensor | Kind::Field(_)) {
            return;
        }
        let equations = &self.network.groups[component.group].equations;
        let n_ports = match component.kind {
            Kind::Field(_) => {
                (0..component.branches.len()).filter(|&k| self.graph.attachments[&(c, k)].is_some()).count()
            }
            _ => 0,
        };
        let laws = self.laws_among(component, equations, n_ports);
        if laws.len() < n_ports {
            self.out
                .missing
                .push(format!("the equations of `{}` cannot be tied to its ports", component.path));
        }
        for &k in equations {
            let equation = self.model.equations[k];
            self.check(&[equation.lhs, equation.rhs], &component.path);
            mentioned(self.model, &equation).into_iter().for_each(|v| self.need(v));
            if laws.contains(&k) {
                let (left, right) = (
                    harpoon_ir::print_expr(self.model, equation.lhs),
                    harpoon_ir::print_expr(self.model, equation.rhs),
                );
                self.out.laws.entry(c).or_default().push(format!("({left}) - ({right})"));
            } else {
                let text = self.when(&equation);
                self.out.equations.push(text.unwrap_or_else(|| {
                    format!("{};", harpoon_ir::print::print_equation(self.model, &equation))
                }));
            }
        }
        let terminals = &self.network.groups[component.group].terminals;
        terminals.clone().iter().for_each(|&t| {
            self.need(self.network.terminals[t].across);
            self.need(self.network.terminals[t].through);
        });
    }

    /// The condition of a `when`: what also holds at the start stands in a list with `initial()` (MLS 8.6).
    fn guard(&self, condition: ExprId) -> String {
        let pool = &self.model.exprs;
        match pool.get(condition) {
            Expr::Binary(harpoon_ir::BinaryOp::Or, a, b) if pool.get(b) == Expr::Initial => {
                format!("{{{}, initial()}}", harpoon_ir::print_expr(self.model, a))
            }
            _ => harpoon_ir::print_expr(self.model, condition),
        }
    }

    /// `x = if c then a else pre(x)` of a discrete Real as Modelica wants it: `when c then x = a; end when`.
    fn when(&self, equation: &Equation) -> Option<String> {
        let pool = &self.model.exprs;
        let Expr::Var(v) = pool.get(equation.lhs) else { return None };
        let var = &self.model.vars[v];
        if var.ty != ScalarType::Real || var.variability != Variability::Discrete {
            return None;
        }
        let mut branches = Vec::new();
        let mut at = equation.rhs;
        while let Expr::If(condition, value, otherwise) = pool.get(at) {
            branches.push((condition, value));
            at = otherwise;
        }
        if pool.get(at) != Expr::Pre(v) || branches.is_empty() {
            return None;
        }
        let mut out = String::new();
        for (k, (condition, value)) in branches.into_iter().enumerate() {
            let word = if k == 0 { "when" } else { "elsewhen" };
            let (condition, value) = (self.guard(condition), harpoon_ir::print_expr(self.model, value));
            out += &format!("{word} {condition} then\n    {} = {value};\n  ", var.name);
        }
        Some(out + "end when;")
    }

    /// The equations that tie a field to its ports: of Real numbers that move, those with quantities of the ports first.
    fn laws_among(&self, component: &Component, equations: &[usize], n: usize) -> BTreeSet<usize> {
        let rank = |k: usize| -> Option<(usize, usize)> {
            let equation: &Equation = &self.model.equations[k];
            let is_moving = |v: &VarId| {
                let var = &self.model.vars[*v];
                var.ty == ScalarType::Real && var.variability == Variability::Continuous
            };
            if !is_real(self.model, equation) {
                return None;
            }
            let found = mentioned(self.model, equation);
            let mut is_event = false;
            self.model.exprs.visit(&[equation.lhs, equation.rhs], &mut |_, node| {
                is_event |= matches!(node, Expr::Pre(_))
            });
            if is_event || !found.iter().any(is_moving) {
                return None;
            }
            let is_of_port = |v: &VarId| {
                let terminal = self.network.through.get(v).or_else(|| self.network.across.get(v));
                terminal.is_some_and(|t| component.branches.iter().any(|b| b.a == *t || b.b == Some(*t)))
            };
            Some((usize::from(!found.iter().any(is_of_port)), k))
        };
        let mut ranked: Vec<(usize, usize)> = equations.iter().filter_map(|&k| rank(k)).collect();
        ranked.sort_unstable();
        ranked.into_iter().take(n).map(|(_, k)| k).collect()
    }

    fn check(&mut self, list: &[ExprId], path: &str) {
        let model = self.model;
        let mut missing = None;
        model.exprs.visit(list, &mut |_, node| {
            if let Expr::Call(harpoon_ir::Builtin::Clock(_), _) = node {
                missing = Some("it has clocked parts".to_owned());
            }
        });
        if let Some(why) = missing {
            let at = if path.is_empty() { "the model" } else { path };
            self.out.missing.push(format!("the equations of `{at}` cannot be written as text: {why}"));
        }
    }

    fn actions(&mut self) {
        let model = self.model;
        for action in &model.actions {
            let text = match &action.kind {
                ActionKind::Reinit { var, value } => {
                    format!("reinit({}, {})", model.vars[*var].name, harpoon_ir::print_expr(model, *value))
                }
                ActionKind::Terminate { message } => {
                    format!("terminate({})", harpoon_ir::print_expr(model, *message))
                }
                // What a component asserts is about its own parameters; they have passed.
                ActionKind::Assert { .. } | ActionKind::Print { .. } => continue,
            };
            let mut list = action.expressions();
            list.push(action.guard);
            mentioned_in(model, &list).into_iter().for_each(|v| self.need(v));
            if let ActionKind::Reinit { var, .. } = action.kind {
                self.need(var);
            }
            let guard = self.guard(action.guard);
            self.out.equations.push(format!("when {guard} then\n    {text};\n  end when;"));
        }
        for equation in &model.initial_equations {
            let found = mentioned(model, equation);
            let is_discrete = |v: &VarId| {
                let var = &model.vars[*v];
                var.is_parameter() || var.variability == Variability::Discrete || var.ty != ScalarType::Real
            };
            // Initial values of what moves are numbers, and so are parameters that the initial equations determine.
            let is_number = |v: &VarId| model.vars[*v].is_parameter() && model.vars[*v].fixed == Some(false);
            if found.iter().all(is_discrete) && !found.iter().any(is_number) {
                found.into_iter().for_each(|v| self.need(v));
                self.out.initial.push(format!("{};", harpoon_ir::print::print_equation(model, equation)));
            }
        }
    }

    // ---- variables ----------------------------------------------------------------------------------

    fn define(&mut self, v: VarId) {
        let var = &self.model.vars[v];
        if var.is_parameter() {
            return self.parameter(v);
        }
        if let Some(&t) = self.network.across.get(&v) {
            return self.across(v, t);
        }
        if let Some(&t) = self.network.through.get(&v) {
            return self.through(v, t);
        }
        let component = self.network.owner.get(&v).and_then(|g| self.by_group.get(g)).copied();
        let recognised = component.filter(|&c| {
            matches!(
                self.components[c].kind,
                Kind::OnePort { .. } | Kind::TwoPort { .. } | Kind::Ground | Kind::Rest
            )
        });
        match recognised {
            Some(c) => self.inner(v, c),
            None => {
                let text = self.declaration(v, self.is_state.contains(&v));
                self.out.declarations.push(text);
            }
        }
    }

    fn parameter(&mut self, v: VarId) {
        let var = &self.model.vars[v];
        let original = &self.original.vars[v];
        let literal = |x: f64| match var.ty {
            ScalarType::Real => harpoon_ir::print::real_literal(x),
            ScalarType::Boolean => (x != 0.0).to_string(),
            _ => format!("{x}"),
        };
        if let ScalarType::Enumeration(e) = var.ty
            && self.model.enumerations[e].literals.is_empty()
        {
            let Some(made) = self.functions.object(self.model, var.binding) else {
                self.out.missing.push(format!("`{}` is an external object of its own kind", original.name));
                return;
            };
            if let Some(binding) = var.binding {
                mentioned_in(self.model, &[binding]).into_iter().for_each(|w| self.need(w));
            }
            let (ty, what) = (type_name(self.model, var), description(var, &original.name));
            self.out.declarations.push(format!("parameter {ty} {} = {made}{what};", var.name));
            return;
        }
        // What initialisation or a function computes is kept as the number that it is.
        let calls = |e: ExprId| {
            let mut calls = false;
            self.model.exprs.visit(&[e], &mut |_, node| calls |= matches!(node, Expr::UserCall(..)));
            calls
        };
        let is_free = var.fixed == Some(false);
        let value = match var.binding.filter(|&b| !(is_free || calls(b) && var.ty == ScalarType::Real)) {
            Some(binding) => {
                mentioned_in(self.model, &[binding]).into_iter().for_each(|w| self.need(w));
                self.check(&[binding], &var.name.clone());
                Some(harpoon_ir::print_expr(self.model, binding))
            }
            None => self.start.value(&original.name).map(literal),
        };
        let Some(value) = value else {
            self.out.missing.push(format!("the parameter `{}` has no value", original.name));
            return;
        };
        let word = if var.variability == Variability::Constant { "constant" } else { "parameter" };
        let (ty, unit, what) = (type_name(self.model, var), unit(var), description(var, &original.name));
        self.out.declarations.push(format!("{word} {ty} {}{unit} = {value}{what};", var.name));
    }

    /// `Real x(start=1, unit="V") "motor.x"`
    fn declaration(&self, v: VarId, is_state: bool) -> String {
        let var = &self.model.vars[v];
        let original = &self.original.vars[v];
        let mut attributes = Vec::new();
        if let Some(unit) = &var.unit {
            attributes.push(format!("unit={}", harpoon_ir::print::quoted(unit)));
        }
        let is_moving = var.ty == ScalarType::Real && var.variability == Variability::Continuous;
        // Guesses and initial values are what they are at the start of the model.
        match (is_moving, self.start.value(&original.name), var.start) {
            (true, Some(x), _) => attributes.push(format!("start={}", harpoon_ir::print::real_literal(x))),
            (false, _, Some(start)) => {
                let constant = self.model.exprs.as_constant(start);
                let text = constant.map(|_| harpoon_ir::print_expr(self.model, start));
                attributes.extend(text.map(|t| format!("start={t}")));
                attributes.extend(var.fixed.map(|f| format!("fixed={f}")));
            }
            _ => {}
        }
        if is_state && matches!(var.state_select, StateSelect::Prefer | StateSelect::Always) {
            attributes.push("stateSelect=StateSelect.prefer".to_owned());
        }
        let attributes =
            if attributes.is_empty() { String::new() } else { format!("({})", attributes.join(", ")) };
        let word = match (var.ty, var.variability) {
            _ if original.causality == Causality::Input => "input ",
            (ScalarType::Real, Variability::Discrete) => "discrete ",
            _ => "",
        };
        let what = description(var, &original.name);
        format!("{word}{} {}{attributes}{what};", type_name(self.model, var), var.name)
    }

    fn across(&mut self, v: VarId, t: usize) {
        let terminal = &self.network.terminals[t];
        let root = self.graph.root_of(self.network, t);
        let is_ground = self.graph.is_ground[root];
        let name = self.names.of(v).to_owned();
        let declaration = self.declaration(v, true);
        self.out.declarations.push(declaration);
        let value = match (terminal.domain, is_ground) {
            (Domain::Effort, true) => "0".to_owned(),
            (Domain::Displacement, true) => {
                let at = self.start.value(&self.original.vars[v].name).unwrap_or(0.0);
                harpoon_ir::print::real_literal(at)
            }
            (domain, false) => {
                let Some(&junction) = self.graph.junction.get(&root) else {
                    self.out.missing.push(format!("nothing determines `{}`", self.original.vars[v].name));
                    return;
                };
                if domain == Domain::Displacement
                    && let Some(&other) = self.positions.get(&terminal.net)
                {
                    self.names.of(other).to_owned()
                } else {
                    self.out.read.insert(junction);
                    let node = self.node(junction);
                    if domain == Domain::Displacement {
                        self.positions.insert(terminal.net, v);
                        self.out.equations.push(format!("der({name}) = {node}.f[1];"));
                        return;
                    }
                    format!("{node}.e[1]")
                }
            }
        };
        self.out.equations.push(format!("{name} = {value};"));
    }

    fn through(&mut self, v: VarId, t: usize) {
        let terminal = &self.network.terminals[t];
        let declaration = self.declaration(v, false);
        self.out.declarations.push(declaration);
        let name = self.names.of(v).to_owned();
        if terminal.is_open {
            self.out.equations.push(format!("{name} = 0;"));
            return;
        }
        if !terminal.is_passage {
            for (c, component) in self.components.iter().enumerate() {
                if !self.network.groups[component.group].terminals.contains(&t) {
                    continue;
                }
                if component.kind == Kind::Sensor {
                    return;
                }
                let branch = component.branches.iter().position(|b| b.a == t || b.b == Some(t));
                let is_field = matches!(component.kind, Kind::Field(_));
                let tied = branch.filter(|&k| {
                    component.branches[k].rigid.is_empty() && self.graph.attachments[&(c, k)].is_some()
                });
                match tied {
                    // The equations of a field say what leaves at the other side.
                    Some(k) if is_field && component.branches[k].b == Some(t) => {}
                    Some(k) => {
                        if let Some(value) = self.flow_of(c, k, component.branches[k].b == Some(t)) {
                            self.out.equations.push(format!("{name} = {value};"));
                        }
                    }
                    None if is_field => {}
                    None => self.sum(t),
                }
                return;
            }
        }
        self.sum(t);
    }

    /// The flow at a terminal follows from those that meet it.
    fn sum(&mut self, t: usize) {
        let owner = self.network.terminals[t].owner;
        let inside = |k: usize| self.original.equations[k].origin.instance == owner;
        let found = (self.network.sums.iter())
            .filter(|(_, list)| list.contains(&t))
            .find(|(k, _)| inside(*k) == self.network.terminals[t].is_passage)
            .map(|(k, _)| *k);
        let Some(k) = found else {
            let name = &self.original.vars[self.network.terminals[t].through].name;
            self.out.missing.push(format!("nothing determines `{name}`"));
            return;
        };
        if self.sums.insert(k) {
            let equation = self.model.equations[k];
            mentioned(self.model, &equation).into_iter().for_each(|v| self.need(v));
            self.out.equations.push(format!("{};", harpoon_ir::print::print_equation(self.model, &equation)));
        }
    }

    /// The flow into a terminal of a port, from the element that stands for it.
    fn flow_of(&self, c: usize, k: usize, is_other_side: bool) -> Option<String> {
        let component = &self.components[c];
        let attachment = self.graph.attachments[&(c, k)]?;
        let domain = self.network.terminals[component.branches[k].a].domain;
        let (effort, flow) =
            port_quantities(self.graph, self.network, component, c, k, &|c, p| self.part(c, p))?;
        let text = if domain == Domain::Effort { flow } else { effort };
        Some(match attachment.is_turned != is_other_side {
            true => format!("-({text})"),
            false => text,
        })
    }

    /// An inner variable of a recognised component that somebody reads.
    fn inner(&mut self, v: VarId, c: usize) {
        let component = &self.components[c];
        let value = component.laws.definitions.get(&v).cloned();
        let declaration = self.declaration(v, value.is_none() && self.is_state.contains(&v));
        self.out.declarations.push(declaration);
        let Some(value) = value else { return self.inside(v, c) };
        // Differences of potentials and sums of flows go back to what they are made of.
        let terminals = &self.network.groups[component.group].terminals;
        let mut text_of: BTreeMap<String, String> = BTreeMap::new();
        for branch in &component.branches {
            let name = |t: usize| self.names.of(self.network.terminals[t].across).to_owned();
            let a = name(branch.a);
            let through = |t: usize| self.names.of(self.network.terminals[t].through).to_owned();
            if let Some(b) = branch.b {
                let b = name(b);
                text_of.insert(a.clone(), format!("({a} - {b})"));
                text_of.insert(format!("der({a})"), format!("(der({a}) - der({b}))"));
                text_of.insert(format!("derder({a})"), format!("(der({a}_rate) - der({b}_rate))"));
            } else {
                text_of.insert(format!("derder({a})"), format!("der({a}_rate)"));
            }
            if !branch.rigid.is_empty() {
                let all: Vec<String> =
                    std::iter::once(branch.a).chain(branch.rigid.clone()).map(through).collect();
                text_of.insert(through(branch.a), format!("({})", all.join(" + ")));
            }
        }
        let printer = Printer { symbols: &component.laws.symbols, style: Style::Text };
        let mut text = printer.fraction(&value);
        for symbol in component.laws.symbols.variables(&value) {
            let name = component.laws.symbols.name(symbol);
            if let Some(new) = text_of.get(name) {
                text = replace_name(&text, name, new);
            }
            if name.starts_with("derder(") {
                for &t in terminals {
                    let across = self.names.of(self.network.terminals[t].across).to_owned();
                    if text.contains(&format!("{across}_rate")) && self.rates.insert(across.clone()) {
                        self.out.declarations.push(format!("Real {across}_rate;"));
                        self.out.equations.push(format!("{across}_rate = der({across});"));
                    }
                }
            }
        }
        let terminals = terminals.clone();
        let name = self.names.of(v).to_owned();
        self.out.equations.push(format!("{name} = {text};"));
        self.need_all(c, &value);
        for t in terminals {
            let terminal = &self.network.terminals[t];
            for w in [terminal.across, terminal.through] {
                if contains_name(&text, self.names.of(w)) {
                    self.need(w);
                }
            }
        }
    }
}

impl Writer<'_> {
    /// The equations of a recognised component about a state in it that is no function of its ports, such as the phase of
    /// a source. What is given from outside has none: its equation stays where it is.
    fn inside(&mut self, v: VarId, c: usize) {
        let group = &self.network.groups[self.components[c].group];
        let of_ports: BTreeSet<VarId> = (group.terminals.iter())
            .flat_map(|&t| [self.network.terminals[t].across, self.network.terminals[t].through])
            .collect();
        for &k in &group.equations {
            let equation = self.model.equations[k];
            let found = mentioned(self.model, &equation);
            let mut is_rate = false;
            self.model.exprs.visit(&[equation.lhs, equation.rhs], &mut |_, node| {
                is_rate |= node == Expr::Der(v);
            });
            if is_rate && found.is_disjoint(&of_ports) && self.kept.insert(k) {
                self.check(&[equation.lhs, equation.rhs], &self.components[c].path);
                let text = harpoon_ir::print::print_equation(self.model, &equation);
                self.out.equations.push(format!("{text};"));
                found.into_iter().for_each(|w| self.need(w));
            }
        }
    }
}

/// Effort and flow at a port, counted into the element, as text.
pub fn port_quantities(
    graph: &Graph,
    network: &Network,
    component: &Component,
    c: usize,
    k: usize,
    label: &dyn Fn(usize, usize) -> String,
) -> Option<(String, String)> {
    let attachment = graph.attachments[&(c, k)]?;
    match &component.kind {
        Kind::OnePort { parts, is_parallel } => {
            let at_zero = sits_at_zero(
                network,
                component,
                k,
                parts.len() > 1,
                *is_parallel,
                attachment.junction,
                graph,
            );
            let quantities: Vec<(String, String)> = (parts.iter().enumerate())
                .map(|(p, part)| {
                    let name = label(c, p);
                    match (part.is_source(), at_zero) {
                        (false, _) => (format!("{name}.e"), format!("{name}.f")),
                        (true, true) => (format!("{name}.e"), format!("-{name}.f")),
                        (true, false) => (format!("-{name}.e"), format!("{name}.f")),
                    }
                })
                .collect();
            let sum =
                |list: Vec<&String>| list.iter().map(|t| format!("({t})")).collect::<Vec<_>>().join(" + ");
            let first = quantities.first()?.clone();
            Some(match (parts.len(), *is_parallel) {
                (1, _) => first,
                (_, true) => (first.0, sum(quantities.iter().map(|q| &q.1).collect())),
                (_, false) => (sum(quantities.iter().map(|q| &q.0).collect()), first.1),
            })
        }
        Kind::TwoPort { .. } => {
            let name = label(c, 0);
            Some(match (k, graph.is_outward(network, component, k, attachment)) {
                (0, _) => (format!("{name}.e1"), format!("{name}.f1")),
                (_, false) => (format!("{name}.e2"), format!("-{name}.f2")),
                (_, true) => (format!("-{name}.e2"), format!("{name}.f2")),
            })
        }
        Kind::Field(_) => {
            let port = 1 + (0..k).filter(|&j| graph.attachments[&(c, j)].is_some()).count();
            let name = label(c, 0);
            Some((format!("{name}.e[{port}]"), format!("{name}.f[{port}]")))
        }
        _ => None,
    }
}

/// Whether the parts of a component were put at a 0-junction: bonds carry effort and flow on unchanged, so this holds
/// after the graph was simplified too.
pub fn sits_at_zero(
    network: &Network,
    component: &Component,
    k: usize,
    is_shared: bool,
    is_parallel: bool,
    junction: usize,
    graph: &Graph,
) -> bool {
    if is_shared {
        return is_parallel;
    }
    // A junction of a net, or one between two nets.
    let branch = &component.branches[k];
    let is_of_net = graph.is_of_net(junction);
    let domain = network.terminals[branch.a].domain;
    is_of_net == (domain == Domain::Effort)
}

fn type_name(model: &FlatModel, var: &Var) -> String {
    match var.ty {
        ScalarType::Real => "Real".to_owned(),
        ScalarType::Integer => "Integer".to_owned(),
        ScalarType::Boolean => "Boolean".to_owned(),
        ScalarType::String => "String".to_owned(),
        ScalarType::Clock => "Clock".to_owned(),
        ScalarType::Enumeration(e) => model.enumerations[e].name.clone(),
    }
}

fn unit(var: &Var) -> String {
    var.unit.as_ref().map_or(String::new(), |u| format!("(unit={})", harpoon_ir::print::quoted(u)))
}

/// The name in the model that this comes from.
fn description(var: &Var, original: &str) -> String {
    let text = match &var.description {
        Some(text) => format!("{original}: {text}"),
        None => original.to_owned(),
    };
    format!(" {}", harpoon_ir::print::quoted(&text))
}

fn is_name_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '.'
}

fn places(text: &str, name: &str) -> Vec<usize> {
    let is_whole = |&at: &usize| {
        let before = text[..at].chars().next_back();
        let after = text[at + name.len()..].chars().next();
        !before.is_some_and(is_name_character) && !after.is_some_and(is_name_character)
    };
    text.match_indices(name).map(|(at, _)| at).filter(is_whole).collect()
}

fn contains_name(text: &str, name: &str) -> bool {
    !places(text, name).is_empty()
}

fn replace_name(text: &str, name: &str, new: &str) -> String {
    let mut out = String::new();
    let mut last = 0;
    for at in places(text, name) {
        // Not inside of its own derivative.
        if !name.starts_with("der") && text[..at].ends_with("der(") {
            continue;
        }
        out.push_str(&text[last..at]);
        out.push_str(new);
        last = at + name.len();
    }
    out + &text[last..]
}

/// The displacement that a source of flow follows, as a variable with its rate.
pub fn is_followed(part: &Part) -> bool {
    matches!(part, Part::SfOf(_))
}
