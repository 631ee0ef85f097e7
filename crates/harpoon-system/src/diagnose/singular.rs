//! Counts equations and unknowns, and explains systems that cannot be solved.
//!
//! Dulmage & Mendelsohn (1958): from an equation that finds no unknown of its own, alternating paths reach
//! exactly the equations that share too few unknowns with it; from an unknown that finds no equation, the
//! unknowns that share too few equations. In terms of matroids these are fundamental circuits, so each
//! set is minimal: without any one of its members the rest can be matched.
//!
//! A variable and its derivatives count as one unknown here, since differentiating an equation adds one
//! unknown and one equation. A system that passes can be reduced by `pantelides.rs`.
//!
//! The explanation uses the equations as they were before alias elimination, so that it speaks of the
//! user's own variables and connections.

use crate::diagnose::regular::{dependencies, matrix};
use crate::equations::system::{Role, System};
use crate::equations::text;
use crate::equations::walk::Marks;
use crate::graph::Graph;
use crate::graph::matching::{Matching, NONE, maximum_matching};
use crate::passes::sort::{HeldNeeds, classify_equations, incidence};
use harpoon_base::codes;
use harpoon_base::{Diagnostic, Id, Span};
use harpoon_ir::hash::IdMap;
use harpoon_ir::{Causality, Equation, Expr, FlatModel, InstanceId, Origin, VarId, Variability};
use std::collections::BTreeSet;

/// The one equation count of the tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    pub equations: usize,
    pub unknowns: usize,
}

pub fn count(model: &FlatModel) -> Count {
    let is_unknown = |v: &harpoon_ir::Var| !v.is_parameter() && v.causality != Causality::Input;
    Count {
        equations: model.equations.len(),
        unknowns: model.vars.values().filter(|v| is_unknown(v)).count(),
    }
}

/// What is needed to look at the system as it was.
#[derive(Clone, Debug, Default)]
pub struct Original {
    pub equations: Vec<Equation>,
    pub roles: Vec<Role>,
    pub der: Vec<Option<VarId>>,
}

impl Original {
    pub fn of(system: &System) -> Original {
        Original {
            equations: system.model.equations.clone(),
            roles: system.roles.clone(),
            der: system.der.clone(),
        }
    }
}

/// Does every equation find an unknown of its own, and every unknown an equation?
pub fn is_structurally_regular(system: &mut System, marks: &mut Marks, needs: &HeldNeeds) -> bool {
    let equations = system.model.equations.clone();
    let (graph, unknowns) = base_graph(system, marks, &equations, needs);
    graph.n_rows() == unknowns.len()
        && maximum_matching(&graph, unknowns.len(), &|_| true).size() == unknowns.len()
}

/// Equations over unknowns, with derivatives counted as what they are derivatives of.
fn base_graph(
    system: &mut System,
    marks: &mut Marks,
    equations: &[Equation],
    needs: &HeldNeeds,
) -> (Graph, Vec<VarId>) {
    let n = system.model.vars.len();
    let mut is_derivative = vec![false; n];
    for v in 0..n {
        if let Some(der) = system.der[v] {
            is_derivative[der.index()] = true;
        }
    }
    // What has a constant as its highest derivative needs no equation any more.
    let is_integrated = |v: VarId| {
        let mut at = v;
        while let Some(der) = system.der(at) {
            at = der;
        }
        !system.is_unknown(at)
    };
    let unknowns: Vec<VarId> =
        system.unknowns().filter(|&v| !is_derivative[v.index()] && !is_integrated(v)).collect();
    let mut base = vec![NONE; n];
    for (k, &v) in unknowns.iter().enumerate() {
        let mut at = Some(v);
        while let Some(v) = at {
            base[v.index()] = k as u32;
            at = system.der(v).filter(|d| base[d.index()] == NONE);
        }
    }
    let kinds = classify_equations(system, marks, equations);
    let graph = incidence(system, marks, equations, &kinds, &base, needs).solvable;
    let graph = (0..graph.n_rows())
        .map(|r| {
            let row: BTreeSet<u32> = graph.row(r).iter().copied().collect();
            row
        })
        .collect();
    (graph, unknowns)
}

/// The diagnostics of a system that is not structurally regular, worst first.
pub fn explain(
    system: &mut System,
    original: Original,
    marks: &mut Marks,
    needs: &HeldNeeds,
    total: Count,
) -> Vec<Diagnostic> {
    let n = system.model.vars.len();
    let Original { equations, mut roles, mut der } = original;
    roles.resize(n, Role::Eliminated);
    der.resize(n, None);
    let mut before = System {
        roles,
        der,
        model: std::mem::take(&mut system.model),
        values: std::mem::take(&mut system.values),
        ..System::default()
    };
    let no_held = crate::passes::sort::held_needs(&before, marks);
    let mut diagnostics =
        explain_one(&mut before, marks, &equations, &equations, &equations, &no_held, total);
    system.model = before.model;
    system.values = before.values;
    if diagnostics.is_empty() {
        // Only replacing equal variables showed that equations repeat each other: `a + b = 0` twice.
        let reduced = system.model.equations.clone();
        let as_written: Vec<Equation> = system.equation_of.iter().map(|&e| equations[e as usize]).collect();
        diagnostics = explain_one(system, marks, &reduced, &as_written, &equations, needs, total);
    }
    diagnostics
}

fn explain_one(
    system: &mut System,
    marks: &mut Marks,
    equations: &[Equation],
    as_written: &[Equation],
    all: &[Equation],
    needs: &HeldNeeds,
    total: Count,
) -> Vec<Diagnostic> {
    let (graph, unknowns) = base_graph(system, marks, equations, needs);
    let mut matching = maximum_matching(&graph, unknowns.len(), &|_| true);
    let mut over = circuits_of_rows(&graph, &mut matching);
    let mut under = circuits_of_columns(&graph, &matching, unknowns.len());
    for set in over.iter_mut().take(MAX_SETS) {
        let columns: BTreeSet<u32> =
            set.iter().flat_map(|&e| graph.row(e as usize).iter().copied()).collect();
        let columns: Vec<VarId> = columns.iter().map(|&c| unknowns[c as usize]).collect();
        let rows: Vec<Equation> = set.iter().map(|&e| equations[e as usize]).collect();
        keep(set, dependencies(system, marks, &rows, &columns, true).map(|d| d.equations));
    }
    for set in under.iter_mut().take(MAX_SETS) {
        keep_undetermined(system, marks, equations, &unknowns, &graph, &matching, set);
    }
    // Once aliases are gone, components cannot be counted by themselves any more.
    let is_original = std::ptr::eq(equations, as_written);
    let lacks = if is_original {
        local_lacks(system, as_written, &unknowns)
    } else {
        vec![0; system.model.instances.len()]
    };
    Report { lacks, model: &system.model, equations: as_written, all, unknowns: &unknowns, total }
        .explain(&graph, &over, &under)
}

/// What no equation determines, and the equations that say nothing new.
#[derive(Clone, Debug, Default)]
pub struct Undetermined {
    pub unknowns: Vec<VarId>,
    pub equations: Vec<Equation>,
}

/// The first set of each kind of a system that is not structurally regular.
pub fn undetermined(system: &mut System, marks: &mut Marks, needs: &HeldNeeds) -> Undetermined {
    let equations = system.model.equations.clone();
    let (graph, unknowns) = base_graph(system, marks, &equations, needs);
    let mut matching = maximum_matching(&graph, unknowns.len(), &|_| true);
    let over = circuits_of_rows(&graph, &mut matching);
    let under = circuits_of_columns(&graph, &matching, unknowns.len());
    let mut found = Undetermined::default();
    if let Some(set) = under.first() {
        let mut set = set.clone();
        keep_undetermined(system, marks, &equations, &unknowns, &graph, &matching, &mut set);
        found.unknowns = set.iter().map(|&c| unknowns[c as usize]).collect();
        let depth = |v: &VarId| depth(&system.model, system.model.vars[*v].origin.instance);
        found.unknowns.sort_by_key(|v| (depth(v), *v));
    }
    if let Some(set) = over.first() {
        found.equations = set.iter().map(|&e| equations[e as usize]).collect();
    }
    found
}

/// Of the unknowns that share too few equations, those that can move by the numbers, too.
fn keep_undetermined(
    system: &mut System,
    marks: &mut Marks,
    equations: &[Equation],
    unknowns: &[VarId],
    graph: &Graph,
    matching: &Matching,
    set: &mut Vec<u32>,
) {
    let mut rows: Vec<u32> =
        set.iter().map(|&c| matching.row_of[c as usize]).filter(|&r| r != NONE).collect();
    drop_followers(system, marks, equations, unknowns, graph, &mut rows, set);
    let rows: Vec<Equation> = rows.iter().map(|&e| equations[e as usize]).collect();
    let columns: Vec<VarId> = set.iter().map(|&c| unknowns[c as usize]).collect();
    keep(set, dependencies(system, marks, &rows, &columns, true).map(|d| d.unknowns));
}

/// Where coefficients are numbers they tell more than structure: only these members really depend on each
/// other.
fn keep(set: &mut Vec<u32>, members: Option<Vec<usize>>) {
    if let Some(members) = members.filter(|m| !m.is_empty()) {
        *set = members.into_iter().map(|k| set[k]).collect();
    }
}

/// Takes out unknowns that a nonlinear equation computes from the others, such as the power `p = v*i`: they
/// are undetermined only because the others are.
fn drop_followers(
    system: &mut System,
    marks: &mut Marks,
    equations: &[Equation],
    unknowns: &[VarId],
    graph: &Graph,
    rows: &mut Vec<u32>,
    set: &mut Vec<u32>,
) {
    let mut nonlinear = Vec::new();
    for &r in rows.iter() {
        let columns: Vec<VarId> = graph.row(r as usize).iter().map(|&c| unknowns[c as usize]).collect();
        if matrix(system, marks, &[equations[r as usize]], &columns, true).is_none() {
            nonlinear.push(r);
        }
    }
    loop {
        let mut count: IdMap<u32, u32> = IdMap::default();
        for &r in rows.iter() {
            for &c in graph.row(r as usize) {
                *count.entry(c).or_default() += 1;
            }
        }
        let single = |&r: &u32| {
            let lone = |c: &u32| count[c] == 1 && set.len() > 1 && set.contains(c);
            graph.row(r as usize).iter().copied().find(lone).map(|c| (r, c))
        };
        let Some((row, column)) = nonlinear.iter().find_map(single) else { return };
        nonlinear.retain(|&r| r != row);
        rows.retain(|&r| r != row);
        set.retain(|&c| c != column);
    }
}

struct Report<'a> {
    /// By instance, see `local_lacks`.
    lacks: Vec<i64>,
    model: &'a FlatModel,
    equations: &'a [Equation],
    /// All equations of the model, those that say nothing new among them.
    all: &'a [Equation],
    unknowns: &'a [VarId],
    total: Count,
}

/// Why a model with as many equations as unknowns cannot be solved.
enum Cause {
    /// A component is to bring about an equation by connectors that do not act on it.
    NoFeedback {
        component: InstanceId,
        demand: String,
    },
    /// A connector that something has to be connected to.
    Open {
        component: InstanceId,
        connector: InstanceId,
    },
    /// `n = n + 1`.
    OfItself {
        equation: Origin,
        is_discrete: bool,
    },
    /// Components that determine the same.
    Rivals(Vec<String>),
    Plain,
}

const MAX_SETS: usize = 3;
const MAX_LABELS: usize = 8;

impl Report<'_> {
    fn explain(&self, graph: &Graph, over: &[Vec<u32>], under: &[Vec<u32>]) -> Vec<Diagnostic> {
        let over_determined = |others: &[Vec<u32>]| -> Vec<Diagnostic> {
            let sets = over.iter().take(MAX_SETS).enumerate();
            sets.map(|(k, set)| self.over_determined(set, graph, if k == 0 { others } else { &[] })).collect()
        };
        if self.total.equations > self.total.unknowns || under.is_empty() {
            return over_determined(under);
        }
        let sets = under.iter().take(MAX_SETS).enumerate();
        sets.map(|(k, set)| self.under_determined(set, graph, if k == 0 { over } else { &[] })).collect()
    }

    fn local_lack(&self, instance: InstanceId) -> i64 {
        let own = self.lacks[instance.index()];
        let parent = self.model.instances[instance].parent;
        if own == 0 { parent.map_or(0, |p| self.lacks[p.index()]) } else { own }
    }

    fn balance(&self) -> String {
        let Count { equations, unknowns } = self.total;
        let s = |n: usize| if n == 1 { "" } else { "s" };
        format!("{equations} equation{} for {unknowns} unknown{}", s(equations), s(unknowns))
    }

    /// The first to look at: what the user wrote nearest to the root, then what says most by itself.
    fn rank_equations(&self, set: &[u32], graph: &Graph) -> Vec<u32> {
        let mut ranked = set.to_vec();
        ranked.sort_by_key(|&e| {
            let eq = &self.equations[e as usize];
            let surplus = (-self.local_lack(eq.origin.instance)).max(0);
            (-surplus, graph.row(e as usize).len(), depth(self.model, eq.origin.instance), e)
        });
        ranked
    }
    fn rank_unknowns(&self, set: &[u32], degree: &[u32]) -> Vec<u32> {
        let mut ranked = set.to_vec();
        ranked.sort_by_key(|&u| {
            let var = &self.model.vars[self.unknowns[u as usize]];
            let degree = degree[u as usize];
            let lack = self.local_lack(var.origin.instance).max(0);
            (degree > 0, -lack, depth(self.model, var.origin.instance), degree, u)
        });
        ranked
    }

    fn over_determined(&self, set: &[u32], graph: &Graph, others: &[Vec<u32>]) -> Diagnostic {
        let ranked = self.rank_equations(set, graph);
        let first = &self.equations[ranked[0] as usize];
        let vars: BTreeSet<u32> = set.iter().flat_map(|&e| graph.row(e as usize).iter().copied()).collect();
        let code = if self.total.equations > self.total.unknowns {
            codes::TOO_MANY_EQUATIONS
        } else {
            codes::STRUCTURALLY_SINGULAR
        };
        let message = if set.len() == 1 {
            format!(
                "equation `{}` determines nothing; the model has {}",
                text::equation(self.model, first),
                self.balance()
            )
        } else {
            format!(
                "{} equations determine only {}: one of them is too many; the model has {}",
                set.len(),
                self.names(&vars.into_iter().collect::<Vec<_>>()),
                self.balance()
            )
        };
        let mut diagnostic = Diagnostic::error(code, self.model.place(first.origin), message)
            .component(self.model.path(first.origin.instance))
            .label(format!("`{}`", text::equation(self.model, first)));
        for &e in ranked.iter().skip(1).take(MAX_LABELS) {
            diagnostic = self.relate_equation(diagnostic, e, "also");
        }
        if let Some(set) = others.first() {
            diagnostic = self.relate_unknowns(diagnostic, set);
        }
        diagnostic.help(if set.len() == 1 {
            "remove the equation, or use it to determine a variable".to_owned()
        } else {
            format!(
                "remove one of these equations, or add a component between {} that gives them freedom",
                self.components(set.iter().map(|&e| self.equations[e as usize].origin.instance))
            )
        })
    }

    fn under_determined(&self, set: &[u32], graph: &Graph, others: &[Vec<u32>]) -> Diagnostic {
        let mut degree = vec![0u32; self.unknowns.len()];
        for row in graph.rows() {
            for &c in row {
                degree[c as usize] += 1;
            }
        }
        let ranked = self.rank_unknowns(set, &degree);
        let first = &self.model.vars[self.unknowns[ranked[0] as usize]];
        let code = if self.total.equations < self.total.unknowns {
            codes::TOO_FEW_EQUATIONS
        } else {
            codes::STRUCTURALLY_SINGULAR
        };
        let cause = others.first().map_or(Cause::Plain, |over| self.cause(&ranked, over));
        let message = match &cause {
            Cause::NoFeedback { component, demand } => {
                let is_own = |u: &u32| {
                    let connector = self.model.vars[self.unknowns[*u as usize]].origin.instance;
                    self.model.instances[connector].parent == Some(*component)
                };
                let own: Vec<u32> = ranked.iter().copied().filter(is_own).collect();
                format!(
                    "`{}` has no feedback: by {} it is to bring about `{demand}`, and nothing leads from the one to \
                     the other",
                    self.model.path(*component),
                    self.names(&own),
                )
            }
            Cause::Open { connector, .. } => {
                let connector = self.model.path(*connector);
                format!(
                    "nothing is connected to `{connector}`, and nothing determines {}",
                    self.names(&ranked)
                )
            }
            Cause::OfItself { .. } => format!("`{}` is computed from itself", first.name),
            Cause::Rivals(rivals) => {
                let over = others.first().map_or(&[][..], |set| set);
                format!(
                    "{} {} {}, and nothing determines {}",
                    text::list(&rivals.iter().map(String::as_str).collect::<Vec<_>>()),
                    if rivals.len() == 2 { "both determine" } else { "all determine" },
                    self.names(&self.variables_of(over, graph)),
                    self.names(&ranked)
                )
            }
            Cause::Plain if degree[ranked[0] as usize] == 0 => {
                match self.is_mentioned(self.unknowns[ranked[0] as usize]) {
                    true => format!("`{}` cancels out of every equation it stands in", first.name),
                    false => format!("`{}` occurs in no equation", first.name),
                }
            }
            Cause::Plain if set.len() == 1 => format!("no equation is left to determine `{}`", first.name),
            Cause::Plain => match others.first() {
                Some(over) => {
                    format!(
                        "{} are left undetermined, while {}",
                        self.names(&ranked),
                        self.surplus(over, graph)
                    )
                }
                None => {
                    format!("{} are left undetermined: one equation is missing for them", self.names(&ranked))
                }
            },
        };
        let message = format!("{message}; the model has {}", self.balance());
        let mut diagnostic = match cause {
            Cause::NoFeedback { component, .. } => {
                Diagnostic::error(code, self.model.instances[component].span, message)
                    .component(self.model.path(component))
                    .label("its output leads nowhere that it compares")
            }
            Cause::Open { component, connector } => {
                Diagnostic::error(code, self.model.instances[component].span, message)
                    .component(self.model.path(component))
                    .label(format!("`{}` is open", self.model.path(connector)))
            }
            Cause::OfItself { equation, .. } => Diagnostic::error(code, self.model.place(equation), message)
                .component(self.model.path(equation.instance))
                .label(format!("`{}` stands on both sides", first.name)),
            _ => Diagnostic::error(code, self.model.place(first.origin), message)
                .component(self.model.path(first.origin.instance))
                .label(format!("`{}` is not determined", first.name)),
        };
        for &u in ranked.iter().skip(1).take(MAX_LABELS) {
            let var = &self.model.vars[self.unknowns[u as usize]];
            let words = format!("`{}` is free together with it", var.name);
            diagnostic = self.relate(diagnostic, var.origin, words);
        }
        if let (Some(set), false) = (others.first(), matches!(cause, Cause::OfItself { .. })) {
            for &e in self.rank_equations(set, graph).iter().take(MAX_LABELS) {
                diagnostic = self.relate_equation(diagnostic, e, "while there is one too many among these:");
            }
        }
        // What the author of the library has to say about it comes first.
        let told = |u: &u32| self.model.vars[self.unknowns[*u as usize]].unassigned_message.clone();
        if let Some(message) = ranked.iter().find_map(told) {
            return diagnostic.help(message.to_string());
        }
        let components =
            self.components(set.iter().map(|&u| self.model.vars[self.unknowns[u as usize]].origin.instance));
        let lack = self.local_lack(first.origin.instance);
        let own = self.components(std::iter::once(first.origin.instance));
        diagnostic.help(match cause {
            Cause::NoFeedback { component, .. } => format!(
                "connect the output of `{0}` back to what it compares, by a wire, a resistor or a capacitor; or use a \
                 component with a finite gain in place of `{0}`",
                self.model.path(component)
            ),
            Cause::Open { connector, .. } => format!("connect `{}`", self.model.path(connector)),
            Cause::OfItself { is_discrete: true, .. } => {
                format!("write `pre({})` for the value before the event", first.name)
            }
            Cause::OfItself { is_discrete: false, .. } => {
                format!("write an equation from which `{}` follows", first.name)
            }
            Cause::Rivals(rivals) => format!(
                "remove one of {}, or put a component between them that gives way",
                text::list(&rivals.iter().map(String::as_str).collect::<Vec<_>>())
            ),
            Cause::Plain => match lack {
                1.. if lack < set.len() as i64 => format!(
                    "by itself, {own} has {lack} equation{} too few: add what determines `{}`",
                    if lack == 1 { "" } else { "s" },
                    first.name
                ),
                _ => format!("add an equation that determines one of them, or connect {components}"),
            },
        })
    }

    /// Why some unknowns have no equation while some equations have no unknown.
    fn cause(&self, undetermined: &[u32], over: &[u32]) -> Cause {
        let (model, instances) = (self.model, &self.model.instances);
        if let Some((component, demand)) = self.seeker(undetermined, over) {
            return Cause::NoFeedback { component, demand };
        }
        let equations = || over.iter().map(|&e| &self.equations[e as usize]);
        // The flow of a connector that nothing is connected to.
        let open =
            equations().find_map(|eq| match (model.exprs.get(eq.lhs), model.exprs.as_constant(eq.rhs)) {
                (Expr::Var(v), Some(zero)) if zero.as_f64() == Some(0.0) && model.vars[v].is_flow => {
                    let connector = model.vars[v].origin.instance;
                    if eq.origin.instance != connector {
                        // The law of a component that takes no flow there.
                        return None;
                    }
                    let component = instances[connector].parent.filter(|&c| instances[c].parent.is_some())?;
                    Some(Cause::Open { component, connector })
                }
                _ => None,
            });
        if let Some(open) = open {
            return open;
        }
        if let [only] = undetermined {
            let v = self.unknowns[*only as usize];
            let is_of_itself = |eq: &Equation| {
                let mut is_there = false;
                model.exprs.visit(&[eq.rhs], &mut |_, node| is_there |= node == Expr::Var(v));
                is_there && model.exprs.get(eq.lhs) == Expr::Var(v)
            };
            if let Some(eq) = equations().chain(self.all).find(|eq| is_of_itself(eq)) {
                let is_discrete = model.vars[v].variability == Variability::Discrete;
                return Cause::OfItself { equation: eq.origin, is_discrete };
            }
        }
        let mut rivals: Vec<String> = Vec::new();
        for eq in equations() {
            let name = model.path(self.model.outermost(eq.origin.instance));
            let name = format!("`{name}`");
            if name.len() > 2 && !rivals.contains(&name) {
                rivals.push(name);
            }
        }
        if rivals.len() >= 2 { Cause::Rivals(rivals) } else { Cause::Plain }
    }

    /// A further place, unless what is said there already stands for it.
    fn relate(&self, diagnostic: Diagnostic, origin: Origin, words: String) -> Diagnostic {
        let place = self.model.place(origin);
        let is_taken = diagnostic.primary.span == place || diagnostic.related.iter().any(|r| r.span == place);
        if place != origin.span && is_taken {
            return diagnostic;
        }
        diagnostic.related_component(place, self.model.path(origin.instance), words)
    }

    /// A component that leaves some of its connectors open in order to bring about an equation between others, as an
    /// ideal amplifier does with its output, where that equation is too much for the rest of the model.
    fn seeker(&self, undetermined: &[u32], over: &[u32]) -> Option<(InstanceId, String)> {
        let instances = &self.model.instances;
        let connectors: BTreeSet<InstanceId> =
            self.model.vars.values().filter(|v| v.is_flow).map(|v| v.origin.instance).collect();
        let of = |component: InstanceId, connector: InstanceId| {
            connectors.contains(&connector) && instances[connector].parent == Some(component)
        };
        let free: BTreeSet<VarId> = undetermined.iter().map(|&u| self.unknowns[u as usize]).collect();
        // Where only a flow is free, somebody else decides the potential there.
        let open: BTreeSet<InstanceId> = (free.iter().map(|&v| &self.model.vars[v]))
            .filter(|var| !var.is_flow && connectors.contains(&var.origin.instance))
            .map(|var| var.origin.instance)
            .collect();
        let components: BTreeSet<InstanceId> = open.iter().filter_map(|&c| instances[c].parent).collect();
        // What a component is made of is not the reader's business.
        let is_visible = |&c: &InstanceId| instances[c].parent.is_some_and(|p| instances[p].parent.is_none());
        components.into_iter().filter(is_visible).find_map(|component| {
            let own = over.iter().map(|&e| &self.equations[e as usize]);
            let mut own = own.filter(|eq| eq.origin.instance == component);
            let connectors_in = |eq: &Equation| {
                let mut found: BTreeSet<InstanceId> = BTreeSet::new();
                self.model.exprs.visit(&[eq.lhs, eq.rhs], &mut |_, node| {
                    if let Expr::Var(v) = node {
                        found.insert(self.model.vars[v].origin.instance);
                    }
                });
                found.retain(|&c| of(component, c));
                found
            };
            // It compares what is at two connectors.
            let demand = own.find(|eq| connectors_in(eq).len() > 1)?;
            let demanded = connectors_in(demand);
            let is_apart = demanded.is_disjoint(&open);
            // The ground belongs to all circuits, so each connector is looked at by itself.
            let leads_back = |c: &InstanceId| self.equations.iter().any(|eq| self.joins(eq, *c, &free));
            (is_apart && !demanded.iter().all(leads_back))
                .then(|| (component, text::equation(self.model, demand)))
        })
    }

    /// The unknowns of equations, those of the model before those of its components.
    fn variables_of(&self, set: &[u32], graph: &Graph) -> Vec<u32> {
        let vars: BTreeSet<u32> = set.iter().flat_map(|&e| graph.row(e as usize).iter().copied()).collect();
        let mut vars: Vec<u32> = vars.into_iter().collect();
        vars.sort_by_key(|&u| {
            (depth(self.model, self.model.vars[self.unknowns[u as usize]].origin.instance), u)
        });
        vars
    }

    /// Whether an equation holds a variable of this connector and one of these unknowns.
    fn joins(&self, eq: &Equation, connector: InstanceId, unknowns: &BTreeSet<VarId>) -> bool {
        let (mut has_connector, mut has_unknown) = (false, false);
        self.model.exprs.visit(&[eq.lhs, eq.rhs], &mut |_, node| {
            if let Expr::Var(v) = node {
                has_connector |= self.model.vars[v].origin.instance == connector;
                has_unknown |= unknowns.contains(&v);
            }
        });
        has_connector && has_unknown
    }

    /// Does any equation hold a variable, as it is written?
    fn is_mentioned(&self, v: VarId) -> bool {
        self.all.iter().any(|eq| {
            let mut is_there = false;
            self.model.exprs.visit(&[eq.lhs, eq.rhs], &mut |_, node| is_there |= node == Expr::Var(v));
            is_there
        })
    }

    /// What an over-determined set says too much about.
    fn surplus(&self, set: &[u32], graph: &Graph) -> String {
        match (set, &self.variables_of(set, graph)[..]) {
            (&[e], []) => {
                let equation = text::equation(self.model, &self.equations[e as usize]);
                format!("`{equation}` repeats other equations")
            }
            (_, vars) => format!("{} equations determine only {}", set.len(), self.names(vars)),
        }
    }

    fn relate_equation(&self, diagnostic: Diagnostic, e: u32, words: &str) -> Diagnostic {
        let eq = &self.equations[e as usize];
        self.relate(diagnostic, eq.origin, format!("{words} `{}`", text::equation(self.model, eq)))
    }

    fn relate_unknowns(&self, diagnostic: Diagnostic, set: &[u32]) -> Diagnostic {
        let var = &self.model.vars[self.unknowns[set[0] as usize]];
        diagnostic.related_component(
            var.origin.span,
            self.model.path(var.origin.instance),
            format!("while no equation is left for {}", self.names(set)),
        )
    }

    fn names(&self, set: &[u32]) -> String {
        let shown: Vec<String> = set
            .iter()
            .take(4)
            .map(|&u| format!("`{}`", self.model.vars[self.unknowns[u as usize]].name))
            .collect();
        match set.len() {
            0 => "nothing".to_owned(),
            1..=4 => shown.join(", "),
            n => format!("{} and {} more", shown.join(", "), n - 4),
        }
    }

    fn components(&self, instances: impl Iterator<Item = InstanceId>) -> String {
        let unique: BTreeSet<InstanceId> = instances.collect();
        // A connector needs no mention beside its component.
        let has_ancestor = |mut i: InstanceId| {
            while let Some(parent) = self.model.instances[i].parent {
                if unique.contains(&parent) && self.model.instances[parent].parent.is_some() {
                    return true;
                }
                i = parent;
            }
            false
        };
        let names: Vec<String> = unique
            .iter()
            .filter(|&&i| !has_ancestor(i))
            .map(|&i| self.model.path(i))
            .filter(|p| !p.is_empty())
            .take(4)
            .map(|p| format!("`{p}`"))
            .collect();
        if names.is_empty() { "what they belong to".to_owned() } else { names.join(", ") }
    }
}

/// How many equations each component has too few by itself, too many being negative: a component has one for
/// each of its variables but the flows of its connectors (MLS 4.8). Whoever is off balance is looked at
/// first. Components of components are left out, since their equations are mostly connections.
fn local_lacks(system: &System, equations: &[Equation], unknowns: &[VarId]) -> Vec<i64> {
    let model = &system.model;
    let n = model.instances.len();
    let mut is_connector = vec![false; n];
    for &v in unknowns {
        let var = &model.vars[v];
        if var.is_flow {
            is_connector[var.origin.instance.index()] = true;
        }
    }
    let mut lacks = vec![0; n];
    for &v in unknowns {
        let var = &model.vars[v];
        let at = var.origin.instance;
        let component = if is_connector[at.index()] { model.instances[at].parent.unwrap_or(at) } else { at };
        lacks[component.index()] += i64::from(!var.is_flow);
    }
    for eq in equations {
        lacks[eq.origin.instance.index()] -= 1;
    }
    for (i, instance) in model.instances.iter() {
        if let Some(parent) = instance.parent
            && !is_connector[i.index()]
        {
            lacks[parent.index()] = 0;
        }
    }
    lacks
}

fn depth(model: &FlatModel, instance: InstanceId) -> usize {
    let mut depth = 0;
    let mut at = model.instances.get(instance).and_then(|i| i.parent);
    while let Some(i) = at {
        depth += 1;
        at = model.instances[i].parent;
    }
    depth
}

/// For each equation without an unknown: the smallest set of equations that is one too many.
fn circuits_of_rows(graph: &Graph, matching: &mut Matching) -> Vec<Vec<u32>> {
    let unmatched: Vec<usize> = matching.unmatched_rows().collect();
    unmatched
        .into_iter()
        .map(|row| {
            matching.augment(graph, row, &|_| true);
            let mut set: Vec<u32> = matching.entered().iter().map(|&c| matching.row_of[c as usize]).collect();
            set.push(row as u32);
            set.sort_unstable();
            set
        })
        .collect()
}

/// For each unknown without an equation: the smallest set of unknowns that is one too many.
fn circuits_of_columns(graph: &Graph, matching: &Matching, n_columns: usize) -> Vec<Vec<u32>> {
    let transposed = graph.transpose(n_columns);
    let mut mirror = Matching::new(n_columns, graph.n_rows());
    for (row, &column) in matching.column_of.iter().enumerate() {
        if column != NONE {
            mirror.assign(column as usize, row);
        }
    }
    circuits_of_rows(&transposed, &mut mirror)
}

/// A schedule that should exist by the checks before could not be made.
pub fn unmatched(
    model: &FlatModel,
    equations: &[Equation],
    unknowns: &[VarId],
    matching: &Matching,
) -> Diagnostic {
    let mut diagnostic = Diagnostic::error(
        codes::STRUCTURALLY_SINGULAR,
        matching.unmatched_rows().next().map_or(Span::NONE, |e| equations[e].origin.span),
        "after index reduction some equations cannot be assigned to unknowns",
    )
    .help("check the constraints between the states named here, and `stateSelect` of the variables in them");
    for e in matching.unmatched_rows().take(MAX_LABELS) {
        let eq = &equations[e];
        diagnostic = diagnostic.related_component(
            eq.origin.span,
            model.path(eq.origin.instance),
            format!("`{}` has no unknown of its own", text::equation(model, eq)),
        );
    }
    for u in matching.unmatched_columns().take(MAX_LABELS) {
        let var = &model.vars[unknowns[u]];
        diagnostic = diagnostic.related_component(
            var.origin.span,
            model.path(var.origin.instance),
            format!("no equation is left for `{}`", var.name),
        );
    }
    diagnostic
}
