//! Modes with a structure of their own.
//!
//! `0 = if open then f else e` holds two unknowns, and the common schedule solves for either. That works while
//! the Jacobian of the block is regular. Where it is not (a switch opens in series with an inertia, or closes
//! across a capacitor) the mode has another index, and other states: its equations are taken as they are with
//! the conditions decided, and go through index reduction, sorting and tearing like any model.
//!
//! The mode of a schedule is partial: only conditions in equations that had to be differentiated are
//! *assumed*; the others stay open, so that one schedule serves every mode that agrees with it there.
//!
//! `jump` says how states get from the mode before into this one (see `harpoon_ir::Jump`). The limit of an
//! implicit step is that of Trenn, *Switched differential algebraic equations* (2012), for linear systems;
//! for bond graphs it is the conservation of momentum and charge of Mosterman & Biswas (1998).

use crate::compile::{Prepared, Run};
use crate::diagnose::singular::{Undetermined, is_structurally_regular, undetermined};
use crate::equations::system::{Role, System, residual};
use crate::equations::text;
use crate::equations::walk::{Marks, variables};
use crate::passes::dependent::show_constraints;
use crate::passes::pantelides::{Chains, reduce_index};
use crate::passes::sort::{Kind, classify_equations, held_needs};
use harpoon_base::{Diagnostic, Id, Outcome, Span};
use harpoon_ir::hash::{IdMap, IdSet};
use harpoon_ir::{
    BinaryOp, Causality, Condition, Constraint, Equation, Expr, ExprId, FlatModel, HeldKind, ImplicitStep,
    InstanceId, Jump, JumpChain, Origin, ScalarType, Schedule, UnaryOp, Var, VarId, Variability, WholeMemo,
    diff::Derivatives,
};
use std::collections::BTreeMap;
use std::rc::Rc;

/// What it takes to make a schedule for any mode of a model.
#[derive(Clone, Debug)]
pub struct Modes {
    /// After alias elimination and with relations held, before index reduction.
    system: System,
    pub conditions: Vec<Condition>,
    /// Which equations are continuous.
    is_continuous: Vec<bool>,
    /// `Schedule::discrete` of all versions.
    pub(crate) discrete: Vec<VarId>,
    pub(crate) stores: Vec<VarId>,
}

/// What a schedule for a mode is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To begin a run in this mode: with an initial problem.
    Start,
    /// To go on from the values that a run has.
    GoOn,
}

/// The model as it is before index reduction, if it has conditions that change its structure.
pub(crate) fn find(system: &System, marks: &mut Marks) -> Option<Modes> {
    let kinds = classify_equations(system, marks, &system.model.equations);
    let is_continuous: Vec<bool> = kinds.iter().map(|k| *k != Kind::Discrete).collect();
    let conditions = structural_conditions(system, &is_continuous);
    (!conditions.is_empty()).then(|| Modes {
        system: system.clone(),
        conditions,
        is_continuous,
        discrete: Vec::new(),
        stores: Vec::new(),
    })
}

/// Conditions of branches that hold different unknowns, or of a factor that is zero in one branch only.
fn structural_conditions(system: &System, is_continuous: &[bool]) -> Vec<Condition> {
    let pool = &system.model.exprs;
    if !pool.has(|node| matches!(node, Expr::If(..))) {
        return Vec::new();
    }
    let mut below = Below { system, of_if: IdMap::default() };
    let is_zero = |e: ExprId| system.values.number(&system.model, e) == Some(0.0);
    let mut known: IdSet<ExprId> = IdSet::default();
    let mut seen: IdSet<ExprId> = IdSet::default();
    let mut conditions = Vec::new();
    let mut varying = Marks::default();
    varying.begin();
    for (eq, _) in system.model.equations.iter().zip(is_continuous).filter(|(_, is)| **is) {
        let mut found = Vec::new();
        pool.visit(&[eq.lhs, eq.rhs], &mut |id, node| {
            if seen.insert(id) {
                found.push((id, node));
            }
        });
        for (id, node) in found {
            below.note(id);
            let condition = match node {
                Expr::If(c, a, b) if below.unknowns(a) != below.unknowns(b) => c,
                Expr::Binary(BinaryOp::Mul, a, b) => {
                    let factor = [(a, b), (b, a)].into_iter().find_map(|(factor, other)| {
                        let Expr::If(c, x, y) = pool.get(factor) else { return None };
                        (is_zero(x) != is_zero(y) && !below.unknowns(other).is_empty()).then_some(c)
                    });
                    match factor {
                        Some(c) => c,
                        None => continue,
                    }
                }
                _ => continue,
            };
            let is_decided_at_events = !varying.depends(pool, condition, &|l| system.is_continuous_leaf(l));
            if is_decided_at_events && !pool.is_event_condition(condition) && known.insert(condition) {
                let text = condition_text(system, condition, eq.origin);
                conditions.push(Condition { value: condition, text, origin: eq.origin });
            }
        }
    }
    conditions
}

/// The unknowns below expressions. Those below an `if` are kept, so that a long row of `elseif` is walked once.
struct Below<'a> {
    system: &'a System,
    of_if: IdMap<ExprId, Rc<[VarId]>>,
}

impl Below<'_> {
    /// In increasing order, each once.
    fn unknowns(&self, root: ExprId) -> Rc<[VarId]> {
        if let Some(known) = self.of_if.get(&root) {
            return known.clone();
        }
        let pool = &self.system.model.exprs;
        let mut seen: IdSet<ExprId> = IdSet::default();
        let mut stack = vec![root];
        let mut found = Vec::new();
        while let Some(e) = stack.pop() {
            if !seen.insert(e) {
                continue;
            }
            match (self.of_if.get(&e), pool.get(e)) {
                (Some(known), _) => found.extend_from_slice(known),
                (None, Expr::Var(v)) if self.system.role(v) == Role::Continuous => found.push(v),
                _ => stack.extend(pool.operands(e)),
            }
        }
        found.sort_unstable();
        found.dedup();
        found.into()
    }

    /// To be told of operands before those who use them.
    fn note(&mut self, id: ExprId) {
        if matches!(self.system.model.exprs.get(id), Expr::If(..)) {
            let unknowns = self.unknowns(id);
            self.of_if.insert(id, unknowns);
        }
    }
}

/// A condition in the names of the component it is part of: `open`, not the variable far away that is the same.
fn condition_text(system: &System, condition: ExprId, origin: Origin) -> String {
    let model = &system.model;
    let path = model.path(origin.instance);
    let local = |name: &str| match name.strip_prefix(path.as_str()).and_then(|n| n.strip_prefix('.')) {
        Some(local) => local.to_owned(),
        None => name.to_owned(),
    };
    match model.exprs.get(condition) {
        Expr::Var(v) => {
            let is_own = |w: &VarId| model.vars[*w].origin.instance == origin.instance;
            let aliases = system.aliases.iter().filter(|a| a.of == v && !a.is_negated).map(|a| a.var);
            let own = [v].into_iter().chain(aliases).filter(is_own);
            let name = own.min_by_key(|w| model.vars[*w].name.len()).unwrap_or(v);
            local(&model.vars[name].name)
        }
        Expr::Unary(UnaryOp::Not, a) => format!("not {}", condition_text(system, a, origin)),
        Expr::Held(h) => match system.held[h].kind {
            HeldKind::Relation { value, .. } | HeldKind::TimeRelation { value, .. } => {
                condition_text(system, value, origin)
            }
            _ => text::expr(model, condition),
        },
        _ => {
            let text = text::expr(model, condition);
            if path.is_empty() { text } else { text.replace(&format!("{path}."), "") }
        }
    }
}

impl Modes {
    /// The equations with these conditions decided.
    fn specialise(&self, assumed: &[(u32, bool)]) -> System {
        let mut system = self.system.clone();
        let value_of: IdMap<ExprId, bool> =
            assumed.iter().map(|&(c, value)| (self.conditions[c as usize].value, value)).collect();
        let mut memo = WholeMemo::default();
        let FlatModel { exprs, equations, .. } = &mut system.model;
        for (eq, _) in equations.iter_mut().zip(&self.is_continuous).filter(|(_, is)| **is) {
            for side in [&mut eq.lhs, &mut eq.rhs] {
                *side = exprs.rewrite(*side, &mut memo, &mut |pool, id| match pool.get(id) {
                    Expr::If(c, a, b) => match value_of.get(&c) {
                        Some(true) => a,
                        Some(false) => b,
                        None => id,
                    },
                    _ => id,
                });
            }
        }
        system
    }

    /// Unknowns that the conditions take out of an equation, as the `s` of a switch or of a friction, which tells
    /// where on its curve an element is.
    fn released(&self, specialised: &System) -> Vec<VarId> {
        let mut marks = Marks::default();
        let mut released = Vec::new();
        let own = self.system.model.equations.iter().zip(&specialised.model.equations);
        for (eq, decided) in own.filter(|(eq, decided)| (eq.lhs, eq.rhs) != (decided.lhs, decided.rhs)) {
            let left = variables(&specialised.model.exprs, &mut marks, &[decided.lhs, decided.rhs]);
            let vars = variables(&self.system.model.exprs, &mut marks, &[eq.lhs, eq.rhs]);
            let is_released =
                |v: &VarId| left.binary_search(v).is_err() && self.system.role(*v) == Role::Continuous;
            released.extend(vars.into_iter().filter(is_released));
        }
        released.sort_unstable();
        released.dedup();
        released
    }

    /// The conditions in the equations that were differentiated; the rest need not be assumed.
    fn needed(&self, chains: &Chains, assumed: &[(u32, bool)]) -> Vec<(u32, bool)> {
        let mut used: IdSet<ExprId> = IdSet::default();
        for (e, eq) in self.system.model.equations.iter().enumerate() {
            if chains.derivative[e].is_some() {
                self.system.model.exprs.visit(&[eq.lhs, eq.rhs], &mut |_, node| {
                    if let Expr::If(c, ..) = node {
                        used.insert(c);
                    }
                });
            }
        }
        let is_used = |&&(c, _): &&(u32, bool)| used.contains(&self.conditions[c as usize].value);
        assumed.iter().filter(is_used).copied().collect()
    }

    /// Index reduction of the equations of a mode, by structure alone or with constraints that only numbers show.
    fn reduce(&self, assumed: &[(u32, bool)], by: By) -> Result<(System, Chains), Box<Diagnostic>> {
        let mut marks = Marks::default();
        let mut system = self.specialise(assumed);
        if by == By::Numbers {
            show_constraints(&mut system, &mut marks);
        }
        let needs = held_needs(&system, &mut marks);
        if !is_structurally_regular(&mut system, &mut marks, &needs) {
            let parts = undetermined(&mut system, &mut marks, &needs);
            return Err(Box::new(self.explain(&system, assumed, &parts)));
        }
        let outcome = reduce_index(system, &mut marks, &needs);
        match outcome.diagnostics.into_iter().find(Diagnostic::is_error) {
            Some(problem) => Err(Box::new(problem)),
            None => Ok(outcome.value),
        }
    }

    /// A mode in which nothing determines some unknowns, and others are determined twice.
    /// `system` is the one specialised for the mode, to which the equations in `parts` belong.
    fn explain(&self, system: &System, assumed: &[(u32, bool)], parts: &Undetermined) -> Diagnostic {
        let model = &system.model;
        let path = |origin: Origin| model.path(origin.instance);
        // A component once, with all its conditions.
        let mut of: BTreeMap<InstanceId, (Origin, Vec<String>)> = BTreeMap::new();
        for &(c, value) in assumed {
            let condition = &self.conditions[c as usize];
            let entry = of.entry(condition.origin.instance).or_insert((condition.origin, Vec::new()));
            entry.1.push(format!("{} = {value}", condition.text));
        }
        let switches: Vec<(String, Origin)> = (of.into_values())
            .map(|(origin, values)| match path(origin).as_str() {
                "" => (format!("`{}`", values.join("`, `")), origin),
                path => (format!("`{path}` ({})", values.join(", ")), origin),
            })
            .collect();
        let floating: Vec<String> =
            parts.unknowns.iter().take(4).map(|&v| format!("`{}`", model.vars[v].name)).collect();
        let more = match parts.unknowns.len() {
            n if n > 4 => format!(" and {} more", n - 4),
            _ => String::new(),
        };
        let names: Vec<&str> = switches.iter().map(|s| s.0.as_str()).collect();
        let given = givers(model, parts, &switches);
        let is_surplus = |instance| parts.equations.iter().any(|eq| eq.origin.instance == instance);
        let n_surplus = switches.iter().filter(|s| is_surplus(s.1.instance)).count();
        let message = format!(
            "with {} nothing determines {}{more}{}",
            text::list(&names),
            if floating.is_empty() { "the mode's unknowns".to_owned() } else { floating.join(", ") },
            match given[..] {
                [] => String::new(),
                // One alone contradicts a switch, or nobody: several switches may repeat each other.
                [ref one] if n_surplus == 1 => {
                    format!(", and {one} insists on a value that the switches do not allow")
                }
                [_] => String::new(),
                _ => format!(", and {} contradict each other", given.join(", ")),
            }
        );
        // The user placed the components; the equations may be a library's.
        let span = |origin: Origin| match model.instances[origin.instance].span {
            Span::NONE => origin.span,
            span => span,
        };
        let first = parts.unknowns.first().map(|&v| model.vars[v].origin).or(switches.first().map(|s| s.1));
        let mut d = Diagnostic::error("undetermined-mode", first.map_or(Span::NONE, span), message);
        if let Some(origin) = first {
            d = d.component(path(origin)).label("not determined in this mode");
        }
        for (name, origin) in switches.iter().take(8) {
            d = d.related_component(span(*origin), path(*origin), format!("{name} at that time"));
        }
        let is_switch = |o: Origin| switches.iter().any(|s| s.1.instance == o.instance);
        for eq in parts.equations.iter().filter(|eq| !is_switch(eq.origin)).take(8) {
            let text = format!("`{}` says nothing new in this mode", text::equation(model, eq));
            d = d.related_component(eq.origin.span, path(eq.origin), text);
        }
        d.help(
            "add a grounding switch that closes when the other opens, a resistance in parallel or in series (a large \
             one to ground for a part that floats), or take a leaking switch such as Sw2",
        )
    }
}

/// The components whose parameters stand in the equations that say nothing new: sources, mostly.
fn givers(model: &FlatModel, parts: &Undetermined, switches: &[(String, Origin)]) -> Vec<String> {
    let mut given: Vec<String> = Vec::new();
    for eq in &parts.equations {
        model.exprs.visit(&[eq.lhs, eq.rhs], &mut |_, node| {
            let Expr::Var(v) = node else { return };
            let origin = model.vars[v].origin;
            let name = format!("`{}`", model.path(origin.instance));
            let is_switch = switches.iter().any(|s| s.1.instance == origin.instance);
            if model.vars[v].is_parameter() && !is_switch && name != "``" && !given.contains(&name) {
                given.push(name);
            }
        });
    }
    given.truncate(4);
    given
}

/// The schedule for one mode. `assumed` lists conditions with their values; where the mode allows, and unless
/// `exactly`, the schedule assumes fewer of them.
pub fn compile_mode(
    modes: &Modes,
    assumed: &[(u32, bool)],
    exactly: bool,
    purpose: Purpose,
) -> Outcome<Option<(Schedule, Option<Prepared>)>> {
    let outcome = compile_mode_by(modes, assumed, exactly, purpose, By::Structure);
    if outcome.value.is_some() {
        return outcome;
    }
    let again = compile_mode_by(modes, assumed, exactly, purpose, By::Numbers);
    if again.value.is_some() { again } else { outcome }
}

/// What index reduction looks at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Structure,
    Numbers,
}

fn compile_mode_by(
    modes: &Modes,
    assumed: &[(u32, bool)],
    exactly: bool,
    purpose: Purpose,
    by: By,
) -> Outcome<Option<(Schedule, Option<Prepared>)>> {
    let reduced = modes.reduce(assumed, by).map(|full| {
        let needed = modes.needed(&full.1, assumed);
        if exactly || needed.len() == assumed.len() || needed.is_empty() {
            return (assumed.to_vec(), full);
        }
        match modes.reduce(&needed, by) {
            Ok(less) if less.1.n_differentiated() == full.1.n_differentiated() => (needed, less),
            _ => (assumed.to_vec(), full),
        }
    });
    let (assumed, (mut system, chains)) = match reduced {
        Ok(found) => found,
        Err(problem) => return Outcome::new(None, vec![*problem]),
    };
    let jump = jump(&mut system, &chains, &modes.stores, &|_| true);
    let mut prepared = Prepared {
        released: modes.released(&system),
        system,
        chains,
        n_own: modes.system.model.vars.len(),
        stores: modes.stores.clone(),
        jump,
        conditions: modes.conditions.clone(),
        assumed: assumed.clone(),
        discrete: Some(modes.discrete.clone()),
        step: None,
    };
    let trace: crate::Trace<'_> = &mut |_, _| {};
    let mut run = Run::new(trace);
    let selection = run.select_states(&mut prepared, None);
    let kept = selection.may_change().then(|| prepared.clone());
    let schedule = run.schedule(prepared, selection, purpose == Purpose::Start);
    let mut diagnostics = run.diagnostics;
    if schedule.is_none() && purpose == Purpose::GoOn {
        // Singular by numbers: structure alone did not see it.
        let parts = Undetermined::default();
        let found = diagnostics.iter().find(|d| d.is_error()).map(|d| d.message.clone());
        let mut d = modes.explain(&modes.system, &assumed, &parts);
        if let Some(found) = found {
            d.message = format!("{}: {found}", d.message);
        }
        diagnostics = vec![d];
    }
    Outcome::new(schedule.map(|s| (s, kept)), diagnostics)
}

/// The schedule of one implicit step (see `harpoon_ir::ImplicitStep`).
fn compile_step(modes: &Modes) -> Outcome<Option<Schedule>> {
    let mut system = modes.system.clone();
    let n_own = system.model.vars.len();
    let Some(&first) = modes.stores.first() else { return Outcome::new(None, Vec::new()) };
    let origin = system.model.vars[first].origin;
    let length = input(&mut system, "$step".to_owned(), origin);
    let mut from = Vec::new();
    for v in system.model.vars.ids().take(n_own).collect::<Vec<_>>() {
        let Some(der) = system.der[v.index()].take() else { continue };
        if system.role(v) != Role::Continuous {
            continue;
        }
        let origin = system.model.vars[v].origin;
        let name = format!("$from.{}", system.model.vars[v].name);
        let begin = input(&mut system, name, origin);
        let FlatModel { exprs, equations, .. } = &mut system.model;
        let (h, d, x0) = (exprs.var(length), exprs.var(der), exprs.var(begin));
        let change = exprs.mul(h, d);
        equations.push(Equation { lhs: exprs.var(v), rhs: exprs.add(x0, change), origin });
        system.equation_of.push(u32::MAX);
        from.push((v, begin));
    }
    let n = system.model.equations.len();
    let mut prepared = Prepared {
        system,
        chains: Chains { derivative: vec![None; n], antiderivative: vec![None; n] },
        n_own,
        stores: modes.stores.clone(),
        jump: None,
        conditions: modes.conditions.clone(),
        assumed: Vec::new(),
        released: Vec::new(),
        discrete: Some(modes.discrete.clone()),
        step: Some(ImplicitStep { length, from }),
    };
    let trace: crate::Trace<'_> = &mut |_, _| {};
    let mut run = Run::new(trace);
    let selection = run.select_states(&mut prepared, None);
    let schedule = run.schedule(prepared, selection, false);
    Outcome::new(schedule, run.diagnostics)
}

/// A variable of a version's own that is known from outside.
fn input(system: &mut System, name: String, origin: Origin) -> VarId {
    let mut var = Var::new(name, ScalarType::Real, Variability::Continuous, origin);
    var.causality = Causality::Input;
    var.is_hidden = true;
    var.is_protected = true;
    system.roles.push(Role::Input);
    system.der.push(None);
    system.model.vars.push(var)
}

/// Schedules for a model that runs: other states, other modes.
#[derive(Clone, Debug, Default)]
pub struct Versions {
    modes: Option<Modes>,
    /// By what they assume.
    prepared: BTreeMap<Vec<(u32, bool)>, Prepared>,
}

impl Versions {
    /// Of what `Compiled` keeps.
    pub fn new(prepared: Option<Prepared>, modes: Option<Modes>) -> Versions {
        Versions { modes, prepared: prepared.into_iter().map(|p| (Vec::new(), p)).collect() }
    }

    /// The same mode with other states.
    pub fn select_states(
        &self,
        assumed: &[(u32, bool)],
        states: &[VarId],
    ) -> Result<Schedule, Box<Diagnostic>> {
        let Some(prepared) = self.prepared.get(assumed) else { return Err(Box::new(no_schedule())) };
        let outcome = crate::compile_with(prepared, states);
        outcome.value.ok_or_else(|| first_error(outcome.diagnostics))
    }

    pub fn mode(
        &mut self,
        assumed: &[(u32, bool)],
        exactly: bool,
        purpose: Purpose,
    ) -> Result<Schedule, Box<Diagnostic>> {
        let Some(modes) = &self.modes else { return Err(Box::new(no_schedule())) };
        let outcome = compile_mode(modes, assumed, exactly, purpose);
        let Some((schedule, prepared)) = outcome.value else { return Err(first_error(outcome.diagnostics)) };
        if let Some(prepared) = prepared {
            self.prepared.insert(schedule.assumed.clone(), prepared);
        }
        Ok(schedule)
    }

    pub fn step(&self) -> Result<Schedule, Box<Diagnostic>> {
        let Some(modes) = &self.modes else { return Err(Box::new(no_schedule())) };
        let outcome = compile_step(modes);
        outcome.value.ok_or_else(|| first_error(outcome.diagnostics))
    }
}

fn first_error(diagnostics: Vec<Diagnostic>) -> Box<Diagnostic> {
    Box::new(diagnostics.into_iter().find(Diagnostic::is_error).unwrap_or_else(no_schedule))
}

fn no_schedule() -> Diagnostic {
    Diagnostic::error("undetermined-mode", Span::NONE, "no schedule can be made for this mode")
}

/// Adds an impulse to the highest derivative of each constraint that `is_wanted` (by the number of its
/// equation), and tells how to use it.
pub(crate) fn jump(
    system: &mut System,
    chains: &Chains,
    stores: &[VarId],
    is_wanted: &dyn Fn(usize) -> bool,
) -> Option<Jump> {
    let mut constraints = Vec::new();
    let mut gradients = Vec::new();
    let mut derivatives = Derivatives::new();
    for e in 0..chains.derivative.len() {
        if chains.antiderivative[e].is_some() || chains.derivative[e].is_none() || !is_wanted(e) {
            continue;
        }
        let origin = system.model.equations[e].origin;
        let mut residuals = Vec::new();
        let mut at = e;
        while let Some(next) = chains.derivative[at] {
            let eq = system.model.equations[at];
            residuals.push(residual(&mut system.model.exprs, &eq));
            at = next as usize;
        }
        let impulse = input(system, format!("$impulse{}", constraints.len() + 1), origin);
        let FlatModel { exprs, equations, functions, .. } = &mut system.model;
        let term = exprs.var(impulse);
        equations[at].rhs = exprs.add(equations[at].rhs, term);
        gradients.push(derivatives.gradient(exprs, functions, residuals[0]));
        constraints.push(Constraint { impulse, residuals, origin });
    }
    if constraints.is_empty() {
        return None;
    }
    let mut is_derivative = vec![false; system.model.vars.len()];
    for d in system.der.iter().flatten() {
        is_derivative[d.index()] = true;
    }
    let mut chain_of: IdMap<VarId, u32> = IdMap::default();
    let mut list = Vec::new();
    for v in system.unknowns() {
        if system.role(v) != Role::Continuous || is_derivative[v.index()] || system.der(v).is_none() {
            continue;
        }
        let mut vars = vec![v];
        while let Some(next) = system.der(vars[vars.len() - 1]) {
            vars.push(next);
        }
        let is_store = stores.binary_search(&v).is_ok();
        for &v in &vars {
            chain_of.insert(v, list.len() as u32);
        }
        list.push(JumpChain { vars, is_store });
    }
    let mut jacobian = Vec::new();
    for (row, gradient) in gradients.iter().enumerate() {
        for (v, value) in gradient {
            if let Some(&column) = chain_of.get(v) {
                jacobian.push((row as u32, column, *value));
            }
        }
    }
    Some(Jump { constraints, chains: list, jacobian })
}
