//! The initial problem: all equations of the model, the initial equations and the fixed start values
//! determine all variables, the states among them, and the parameters with `fixed = false` (MLS 8.6).
//!
//! The matching of the dynamic problem is taken over, in which the states are free; initial equations and
//! fixed start values are then added one by one. One that finds no unknown of its own is over-determined,
//! and the alternating paths from it lead to those it conflicts with. What is left undetermined is fixed
//! by start values, as users of other tools expect: states first, those with `stateSelect` and with a start
//! value of their own before others. A variable that the model would rather have as a state counts as one, whether or
//! not it became one: of a tank the level is known at the start, not the energy in it. In a mode with a structure of its own what the mode sets free goes before
//! the states: nothing asks for a torque from a brake that holds. Adding rows in order of preference gives the best such choice, since
//! sets of rows that can be matched are the independent sets of a matroid (Edmonds & Fulkerson 1965).
//!
//! During the initial problem `initial()` holds and `pre(v)` is the start value of `v`, unless an initial
//! equation gives it.

use crate::diagnose::regular::check_linear_blocks;
use crate::equations::linear::{affine, solve_for};
use crate::equations::system::{Role, System};
use crate::equations::walk::{Marks, substitute, variables};
use crate::graph::Graph;
use crate::graph::matching::{Matching, NONE};
use crate::passes::sort::{HeldNeeds, Kind, SortedBlock, incidence, positions, sort_blocks};
use harpoon_base::codes;
use harpoon_base::{Diagnostic, Id, Outcome};
use harpoon_ir::hash::{IdMap, IdSet};
use harpoon_ir::{
    Block, BlockKind, Equation, Expr, ExprId, ExprPool, HeldKind, Origin, Stage, State, StateSelect, Var,
    VarId, Variability, WholeMemo,
};

/// Larger conflicts are not followed by numbers.
const MAX_CONFLICT: usize = 500;

/// Why an equation is part of the initial problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Dynamic,
    InitialEquation,
    FixedStart(VarId),
    Binding(VarId),
    /// Not asked for by the model.
    DefaultStart(VarId),
}

pub struct Initial {
    pub blocks: Vec<Block>,
    /// States that start from their start value although the model does not say so.
    pub defaults: Vec<VarId>,
    /// `pre(v)` of the first is the value of the second.
    pub pre_values: Vec<(VarId, VarId)>,
    pub n_equations: usize,
}

/// The dynamic problem, with `initial()` still in it.
pub struct Dynamic<'a> {
    pub equations: &'a [Equation],
    pub kinds: &'a [Kind],
    /// Its matching, as unknown and equation.
    pub solved_by: &'a [(VarId, usize)],
    pub states: &'a [State],
    /// Inputs that are zero but for changes of mode.
    pub impulses: Vec<VarId>,
    /// Unknowns that the mode of this version takes out of an equation.
    pub released: &'a [VarId],
}

pub fn initial_problem(
    system: &mut System,
    marks: &mut Marks,
    dynamic: Dynamic<'_>,
    needs: &HeldNeeds,
) -> Outcome<Option<Initial>> {
    let Dynamic { equations, kinds, solved_by, states, impulses, released } = dynamic;
    let pre_values = make_pre_unknowns(system, marks, equations);
    let (rows, sources) = collect_rows(system, equations, &pre_values, &impulses);
    let mut unknowns: Vec<VarId> = system.unknowns().collect();
    unknowns.extend(system.free_parameters.iter().copied());
    let position = positions(system, &unknowns);
    let mut kinds = kinds.to_vec();
    kinds.resize(rows.len(), Kind::Any);
    let graph = incidence(system, marks, &rows, &kinds, &position, needs);
    let problem = Problem {
        rows,
        sources,
        kinds,
        unknowns,
        position,
        pre_values,
        solved_by,
        states,
        released,
        n_dynamic: equations.len(),
    };
    let outcome = solve(system, marks, &problem, &graph.solvable, needs);
    let is_singular = |d: &Diagnostic| d.code == codes::SINGULAR_EQUATIONS;
    if !outcome.diagnostics.iter().any(is_singular) {
        return outcome;
    }
    // An unknown may have been matched by a coefficient that these parameters make zero, though others are left:
    // `y = c*x + d*u` gives `x` where `d` is zero.
    let solvable = without_zeros(system, marks, &problem, &graph.solvable);
    let again = solve(system, marks, &problem, &solvable, needs);
    match again.value {
        Some(_) if !again.diagnostics.iter().any(is_singular) => again,
        _ => outcome,
    }
}

/// Everything that the initial problem is made of.
struct Problem<'a> {
    rows: Vec<Equation>,
    sources: Vec<Source>,
    kinds: Vec<Kind>,
    unknowns: Vec<VarId>,
    position: Vec<u32>,
    pre_values: Vec<(VarId, VarId)>,
    solved_by: &'a [(VarId, usize)],
    states: &'a [State],
    released: &'a [VarId],
    n_dynamic: usize,
}

/// The unknowns that each row can be solved for with the parameters as they are now.
fn without_zeros(system: &mut System, marks: &mut Marks, problem: &Problem<'_>, solvable: &Graph) -> Graph {
    let mut graph = Graph::default();
    for (row, columns) in problem.rows.iter().zip(solvable.rows()) {
        let is_unknown = |v: VarId| problem.position[v.index()] != NONE;
        let parts = affine(&mut system.model.exprs, marks, row, &is_unknown);
        graph.push_row(columns.iter().copied().filter(|&c| {
            let coefficient = parts.coefficient(problem.unknowns[c as usize]);
            coefficient.is_none_or(|e| system.values.number(&system.model, e) != Some(0.0))
        }));
    }
    graph
}

fn solve(
    system: &mut System,
    marks: &mut Marks,
    problem: &Problem<'_>,
    solvable: &Graph,
    needs: &HeldNeeds,
) -> Outcome<Option<Initial>> {
    let mut diagnostics = Vec::new();
    let Problem { unknowns, position, pre_values, states, .. } = problem;
    let (mut rows, mut sources) = (problem.rows.clone(), problem.sources.clone());
    let mut kinds = problem.kinds.clone();

    // The dynamic equations keep their unknowns, where `initial()` does not change what they say.
    let mut matching = Matching::new(rows.len(), unknowns.len());
    for &(var, e) in problem.solved_by {
        let column = position[var.index()];
        if column != NONE && solvable.row(e).contains(&column) {
            matching.assign(e, column as usize);
        }
    }
    for e in 0..problem.n_dynamic {
        if matching.column_of[e] == NONE {
            matching.augment(solvable, e, &|_| true);
        }
    }
    let mut is_dropped = vec![false; rows.len()];
    for e in 0..rows.len() {
        if matching.column_of[e] != NONE || matching.augment(solvable, e, &|_| true) {
            continue;
        }
        let mut conflict: Vec<usize> =
            matching.entered().iter().map(|&c| matching.row_of[c as usize] as usize).collect();
        conflict.sort_unstable();
        if let Some(f) = idle_when(system, &rows, &sources, pre_values, e, &conflict) {
            is_dropped[f] = true;
            matching.release(f);
            matching.augment(solvable, e, &|_| true);
            continue;
        }
        is_dropped[e] = true;
        if !is_redundant(system, marks, &rows, e, &conflict) {
            diagnostics.push(over_determined(system, &rows, &sources, e, &conflict));
        }
    }

    let free_pre: Vec<VarId> = pre_values.iter().map(|p| p.1).collect();
    let is_open = open_columns(&matching, solvable);
    let is_unknown = |v: &&VarId| position[v.index()] != NONE;
    let first: Vec<VarId> =
        free_pre.iter().chain(problem.released.iter().filter(is_unknown)).copied().collect();
    let mut defaults = choose_defaults(system, &first, states, position, &mut matching, solvable);
    for &v in &defaults {
        rows.push(start_equation(system, v));
        sources.push(Source::DefaultStart(v));
        kinds.push(Kind::Any);
    }
    let missing: Vec<VarId> = matching.unmatched_columns().map(|c| unknowns[c]).collect();
    if !missing.is_empty() {
        diagnostics.push(under_determined(system, &missing));
    }
    if diagnostics.iter().any(Diagnostic::is_error) {
        return Outcome::new(None, diagnostics);
    }
    defaults.retain(|v| !first.contains(v));
    if defaults.iter().any(|&v| system.model.vars[v].fixed.is_none()) {
        let is_open = |v: VarId| position[v.index()] != NONE && is_open[position[v.index()] as usize];
        diagnostics.push(default_starts(system, &defaults, &is_open));
    }

    // The same problem without the rows that say nothing new, sorted like the dynamic one.
    let mut kept_rows = Vec::with_capacity(unknowns.len());
    let mut kept_kinds = Vec::with_capacity(unknowns.len());
    let mut kept_sources = Vec::with_capacity(unknowns.len());
    let mut kept = Matching::new(unknowns.len(), unknowns.len());
    for (e, row) in rows.iter().enumerate() {
        if e < is_dropped.len() && is_dropped[e] {
            continue;
        }
        kept.assign(kept_rows.len(), matching.column_of[e] as usize);
        kept_rows.push(*row);
        kept_kinds.push(kinds[e]);
        kept_sources.push(sources[e]);
    }
    let graph = incidence(system, marks, &kept_rows, &kept_kinds, position, needs);
    let guessed: IdSet<VarId> = (states.iter().map(|s| s.var))
        .chain(unknowns.iter().copied().filter(|&v| system.model.vars[v].has_own_start))
        .collect();
    let blocks = sort_blocks(system, marks, &kept_rows, unknowns, &graph, &kept, needs, &guessed);
    diagnostics.extend(check_linear_blocks(system, marks, &kept_rows, &blocks));
    diagnostics.extend(impure_in_system(system, &kept_rows, &kept_sources, &blocks));
    if diagnostics.iter().any(Diagnostic::is_error) {
        return Outcome::new(None, diagnostics);
    }
    let blocks = blocks.into_iter().map(into_block).collect();
    let n_equations = kept_rows.len();
    Outcome::new(Some(Initial { blocks, defaults, pre_values: pre_values.clone(), n_equations }), diagnostics)
}

/// An impure function is called once, so it is no part of equations that are solved together: these are computed again and
/// again (MLS 12.3).
fn impure_in_system(
    system: &System,
    rows: &[Equation],
    sources: &[Source],
    blocks: &[SortedBlock],
) -> Option<Diagnostic> {
    let model = &system.model;
    let is_asked = |e: &u32| matches!(sources[*e as usize], Source::InitialEquation | Source::Binding(_));
    let systems = blocks.iter().filter(|b| matches!(b.kind, BlockKind::Solve(_)));
    let mut asked = systems.flat_map(|b| b.equations.iter().copied().filter(is_asked));
    asked.find_map(|e| {
        let row = rows[e as usize];
        let mut impure = None;
        model.exprs.visit(&[row.lhs, row.rhs], &mut |_, node| {
            if let Expr::UserCall(f, args) = node
                && model.functions[f].is_impure
                && let Some(Expr::Int(number)) = model.exprs.list(args).last().map(|&a| model.exprs.get(a))
                && !model.repeatable.contains(&number)
            {
                impure = Some(f);
            }
        });
        let function = &model.functions[impure?];
        let message = format!(
            "`{}` is impure, but this is solved by computing it again and again",
            function.name
        );
        Some(
            Diagnostic::error("impure-call", row.origin.span, message)
                .component(model.path(row.origin.instance))
                .related(function.span, "declared `impure` here")
                .help("give it arguments that do not depend on what it gives, or write `pure(...)` around the call if it may be called often"),
        )
    })
}

fn into_block(block: SortedBlock) -> Block {
    Block { stage: Stage::Derivatives, held_before: block.held_before, kind: block.kind }
}

/// Where an initial equation speaks of `v` or `pre(v)` and the model uses `pre(v)`, that is an unknown: a
/// `when` that does not act says `v = pre(v)`, and `v = 3` then gives both.
fn make_pre_unknowns(system: &mut System, marks: &mut Marks, equations: &[Equation]) -> Vec<(VarId, VarId)> {
    let mut has_pre = vec![false; system.model.vars.len()];
    let mut vars = Vec::new();
    let pool = &system.model.exprs;
    marks.begin_leaves();
    for side in equations.iter().flat_map(|eq| [eq.lhs, eq.rhs]) {
        marks.leaves(pool, side, &mut |leaf| {
            if let Expr::Pre(v) = leaf {
                has_pre[v.index()] = true;
            }
        });
    }
    // `before = pre(v)` is another name for it.
    let mut names: IdMap<VarId, VarId> = IdMap::default();
    for eq in equations {
        match (pool.get(eq.lhs), pool.get(eq.rhs)) {
            (Expr::Var(name), Expr::Pre(v)) | (Expr::Pre(v), Expr::Var(name)) if name != v => {
                names.insert(name, v);
            }
            _ => {}
        }
    }
    marks.begin_leaves();
    for side in system.model.initial_equations.iter().flat_map(|eq| [eq.lhs, eq.rhs]) {
        marks.leaves(pool, side, &mut |leaf| match leaf {
            Expr::Pre(v) => vars.push(v),
            Expr::Var(v) if names.contains_key(&v) => vars.push(names[&v]),
            Expr::Var(v) if has_pre[v.index()] && system.role(v) == Role::Discrete => vars.push(v),
            _ => {}
        });
    }
    vars.sort_unstable();
    vars.dedup();
    vars.into_iter()
        .map(|v| {
            let of = &system.model.vars[v];
            let mut var = Var::new(format!("pre({})", of.name), of.ty, Variability::Discrete, of.origin);
            var.start = of.start;
            var.has_own_start = of.has_own_start;
            var.fixed = of.fixed;
            var.is_hidden = true;
            let pre = system.model.vars.push(var);
            system.roles.push(Role::Discrete);
            system.der.push(None);
            (v, pre)
        })
        .collect()
}

fn collect_rows(
    system: &mut System,
    equations: &[Equation],
    pre_values: &[(VarId, VarId)],
    impulses: &[VarId],
) -> (Vec<Equation>, Vec<Source>) {
    let pre: IdMap<VarId, VarId> = pre_values.iter().copied().collect();
    // A `sample` ticks after initialization, never in it (MLS 8.6).
    let is_sample: Vec<bool> =
        system.held.values().map(|h| matches!(h.kind, HeldKind::Sample { .. })).collect();
    let mut rows: Vec<Equation> = equations.to_vec();
    let mut sources = vec![Source::Dynamic; rows.len()];
    rows.extend(system.model.initial_equations.iter().copied());
    sources.resize(rows.len(), Source::InitialEquation);
    let mut memo = WholeMemo::default();
    let replace = |pool: &mut ExprPool, leaf: Expr| match leaf {
        Expr::Initial => Some(pool.bool(true)),
        Expr::Held(h) if is_sample[h.index()] => Some(pool.bool(false)),
        Expr::Pre(v) => pre.get(&v).map(|&p| pool.var(p)),
        Expr::Var(v) if impulses.binary_search(&v).is_ok() => Some(pool.real(0.0)),
        _ => None,
    };
    let is_like_dynamic = pre.is_empty()
        && impulses.is_empty()
        && !is_sample.contains(&true)
        && !system.model.exprs.holds(Expr::Initial);
    for row in rows.iter_mut().filter(|_| !is_like_dynamic) {
        row.lhs = substitute(&mut system.model.exprs, row.lhs, &mut memo, &replace);
        row.rhs = substitute(&mut system.model.exprs, row.rhs, &mut memo, &replace);
    }
    for p in system.free_parameters.clone() {
        if let Some(binding) = system.model.vars[p].binding {
            let lhs = system.model.exprs.var(p);
            rows.push(Equation { lhs, rhs: binding, origin: system.model.vars[p].origin });
            sources.push(Source::Binding(p));
        }
    }
    let fixed: Vec<VarId> = system
        .model
        .vars
        .iter()
        .filter(|(v, var)| {
            var.fixed == Some(true)
                && match system.role(*v) {
                    Role::Continuous => true,
                    Role::Discrete => pre_values.iter().any(|p| p.1 == *v),
                    Role::Parameter => !var.is_parameter(),
                    _ => false,
                }
        })
        .map(|(v, _)| v)
        .collect();
    for v in fixed {
        rows.push(start_equation(system, v));
        sources.push(Source::FixedStart(v));
    }
    (rows, sources)
}

fn start_equation(system: &mut System, v: VarId) -> Equation {
    let lhs = system.model.exprs.var(v);
    let rhs = start_value(system, v);
    Equation { lhs, rhs, origin: system.model.vars[v].origin }
}

fn start_value(system: &mut System, v: VarId) -> ExprId {
    let var = &system.model.vars[v];
    let pool = &mut system.model.exprs;
    var.start.unwrap_or_else(|| pool.constant(&var.ty.default_value()))
}

/// What starts from its start value as long as unknowns are left: `first`, then states by preference.
fn choose_defaults(
    system: &System,
    first: &[VarId],
    states: &[State],
    position: &[u32],
    matching: &mut Matching,
    solvable: &Graph,
) -> Vec<VarId> {
    let mut n_missing = matching.unmatched_columns().count();
    if n_missing == 0 {
        return Vec::new();
    }
    let mut candidates: Vec<VarId> = states.iter().map(|s| s.var).collect();
    candidates.extend(system.unknowns().filter(|v| {
        let var = &system.model.vars[*v];
        let is_wanted = var.state_select >= StateSelect::Prefer && var.start.is_some();
        is_wanted && system.role(*v) == Role::Continuous && position[v.index()] != NONE
    }));
    candidates.sort_unstable();
    candidates.dedup();
    candidates.retain(|v| system.model.vars[*v].fixed != Some(true));
    candidates.sort_by_key(|&v| {
        let var = &system.model.vars[v];
        let depth = var.name.bytes().filter(|&b| b == b'.').count();
        // `fixed = false` says that the start value is a guess only.
        let is_guess = var.fixed == Some(false);
        (is_guess, std::cmp::Reverse((var.state_select, var.start.is_some())), depth, v)
    });
    let mut graph = solvable.clone();
    let mut chosen = Vec::new();
    for v in first.iter().copied().chain(candidates) {
        if n_missing == 0 {
            break;
        }
        graph.push_row([position[v.index()]]);
        let row = graph.n_rows() - 1;
        matching.grow(graph.n_rows(), matching.row_of.len());
        if matching.augment(&graph, row, &|_| true) {
            chosen.push((row, v));
            n_missing -= 1;
        }
    }
    // Rows of candidates that failed stay in the graph; the chosen ones move up behind the others.
    let n_rows = solvable.n_rows();
    let columns: Vec<u32> = chosen.iter().map(|&(row, _)| matching.column_of[row]).collect();
    matching.column_of.truncate(n_rows);
    for (k, &c) in columns.iter().enumerate() {
        matching.column_of.push(c);
        matching.row_of[c as usize] = (n_rows + k) as u32;
    }
    chosen.into_iter().map(|(_, v)| v).collect()
}

/// Of the equations that leave no unknown for a condition, the `v = pre(v)` of a `when` that does not act at the start
/// (MLS 8.6), if the model gives both values: a block says what it begins with, `y = u`, and another to which it is
/// connected what was before, `pre(y) = false`. Then `v` has changed when the simulation begins.
fn idle_when(
    system: &System,
    rows: &[Equation],
    sources: &[Source],
    pre_values: &[(VarId, VarId)],
    e: usize,
    conflict: &[usize],
) -> Option<usize> {
    let var = |e: ExprId| if let Expr::Var(v) = system.model.exprs.get(e) { Some(v) } else { None };
    let is_given = |v: VarId| {
        let mut conditions = conflict.iter().chain([&e]).filter(|&&f| sources[f] != Source::Dynamic);
        conditions.any(|&f| var(rows[f].lhs) == Some(v) || var(rows[f].rhs) == Some(v))
    };
    conflict.iter().copied().filter(|&f| sources[f] == Source::Dynamic).find(|&f| {
        let (Some(v), Some(pre)) = (var(rows[f].lhs), var(rows[f].rhs)) else { return false };
        pre_values.contains(&(v, pre)) && is_given(v) && is_given(pre)
    })
}

/// Does the row say what the others say already, or something that is true anyway? Values are followed from
/// the conditions in the conflict through its equations, as far as these can be solved one by one.
fn is_redundant(
    system: &mut System,
    marks: &mut Marks,
    rows: &[Equation],
    e: usize,
    conflict: &[usize],
) -> bool {
    let row = &rows[e];
    let is_same = |other: &Equation| {
        (other.lhs, other.rhs) == (row.lhs, row.rhs) || (other.rhs, other.lhs) == (row.lhs, row.rhs)
    };
    if conflict.iter().any(|&f| is_same(&rows[f])) {
        return true;
    }
    let mut known = system.values.clone();
    let mut open: Vec<usize> = conflict.to_vec();
    while open.len() <= MAX_CONFLICT {
        let before = open.len();
        open.retain(|&f| {
            let vars = variables(&system.model.exprs, marks, &[rows[f].lhs, rows[f].rhs]);
            let unknown: Vec<VarId> = vars.into_iter().filter(|&v| known.var(v).is_none()).collect();
            let &[var] = &unknown[..] else { return true };
            let Some(value) = solve_for(&mut system.model, &rows[f], var, &known) else { return true };
            known.forget();
            let value = known.constant(&system.model, value);
            known.set(var, value.clone());
            value.is_none()
        });
        if open.len() == before {
            break;
        }
    }
    known.forget();
    let (lhs, rhs) = (known.number(&system.model, row.lhs), known.number(&system.model, row.rhs));
    matches!((lhs, rhs), (Some(a), Some(b)) if (a - b).abs() <= 1e-9 * a.abs().max(b.abs()).max(1.0))
}

fn what(system: &System, rows: &[Equation], sources: &[Source], e: usize) -> (Origin, String) {
    let model = &system.model;
    match sources[e] {
        Source::FixedStart(v) | Source::DefaultStart(v) => {
            let start = crate::equations::text::expr(model, rows[e].rhs);
            (model.vars[v].origin, format!("`{}` with its fixed start value {start}", model.vars[v].name))
        }
        Source::InitialEquation => (
            rows[e].origin,
            format!("initial equation `{}`", crate::equations::text::equation(model, &rows[e])),
        ),
        Source::Binding(v) => {
            (model.vars[v].origin, format!("the value of parameter `{}`", model.vars[v].name))
        }
        Source::Dynamic => {
            (rows[e].origin, format!("equation `{}`", crate::equations::text::equation(model, &rows[e])))
        }
    }
}

/// The components that decide a value by themselves: those with parameters in the equations, such as sources.
fn deciders(system: &System, rows: &[Equation], conflict: &[usize]) -> Vec<String> {
    const SHOWN: usize = 4;
    let model = &system.model;
    let mut names: Vec<(usize, String)> = Vec::new();
    for &e in conflict {
        let mut vars = Vec::new();
        model.exprs.visit(&[rows[e].lhs, rows[e].rhs], &mut |_, node| {
            if let Expr::Var(v) = node {
                vars.push(v);
            }
        });
        let n_unknowns = vars.iter().filter(|v| system.is_unknown(**v)).count();
        for v in vars.into_iter().filter(|v| model.vars[*v].is_parameter()) {
            let name = format!("`{}`", model.path(model.vars[v].origin.instance));
            match names.iter_mut().find(|(_, n)| *n == name) {
                Some((n, _)) => *n = n_unknowns.min(*n),
                None => names.push((n_unknowns, name)),
            }
        }
    }
    names.retain(|(_, n)| n != "``");
    names.sort();
    names.truncate(SHOWN);
    names.into_iter().map(|(_, n)| n).collect()
}

fn over_determined(
    system: &System,
    rows: &[Equation],
    sources: &[Source],
    e: usize,
    conflict: &[usize],
) -> Diagnostic {
    let model = &system.model;
    let (origin, text) = what(system, rows, sources, e);
    let others: Vec<usize> = conflict.iter().copied().filter(|&f| sources[f] != Source::Dynamic).collect();
    let message = match others.first() {
        Some(&f) => {
            let (_, other) = what(system, rows, sources, f);
            format!("too many initial conditions: {text} contradicts or repeats {other}")
        }
        None => {
            let who = deciders(system, rows, conflict);
            let who =
                if who.is_empty() { "of the model".to_owned() } else { format!("of {}", who.join(", ")) };
            format!("too many initial conditions: the equations {who} leave no freedom for {text}")
        }
    };
    let mut diagnostic = Diagnostic::error(codes::OVER_DETERMINED_INITIAL, origin.span, message)
        .component(model.path(origin.instance))
        .label("one condition too many");
    for &f in others.iter().take(5) {
        let (origin, text) = what(system, rows, sources, f);
        diagnostic = diagnostic.related_component(origin.span, model.path(origin.instance), text);
    }
    for &f in conflict.iter().filter(|&&f| sources[f] == Source::Dynamic).take(5) {
        let (origin, text) = what(system, rows, sources, f);
        diagnostic = diagnostic.related_component(
            origin.span,
            model.path(origin.instance),
            format!("tied together by {text}"),
        );
    }
    diagnostic.help(match sources[e] {
        Source::FixedStart(v) => {
            format!("set `fixed = false` for `{}`, or remove one of the other conditions", model.vars[v].name)
        }
        _ => "remove one of these conditions".to_owned(),
    })
}

/// The columns that a further row could still take: those from which an alternating path leads to a free one.
fn open_columns(matching: &Matching, graph: &Graph) -> Vec<bool> {
    let rows_of = graph.transpose(matching.row_of.len());
    let mut is_open = vec![false; matching.row_of.len()];
    let mut queue: Vec<usize> = matching.unmatched_columns().collect();
    queue.iter().for_each(|&c| is_open[c] = true);
    while let Some(c) = queue.pop() {
        for &row in rows_of.row(c) {
            let next = matching.column_of[row as usize];
            if next != NONE && !std::mem::replace(&mut is_open[next as usize], true) {
                queue.push(next as usize);
            }
        }
    }
    is_open
}

/// The names by which the modeller knows variables: of equal ones, that which was given a start value.
fn spoken(system: &System, vars: &[VarId]) -> Vec<VarId> {
    let model = &system.model;
    let depth = |v: VarId| model.vars[v].name.bytes().filter(|&b| b == b'.').count();
    let rank = |v: VarId| (model.vars[v].start.is_none(), depth(v), v);
    let mut best: IdMap<VarId, VarId> = vars.iter().map(|&v| (v, v)).collect();
    for alias in system.aliases.iter().filter(|a| !a.is_negated) {
        if let Some(found) = best.get_mut(&alias.of)
            && rank(alias.var) < rank(*found)
        {
            *found = alias.var;
        }
    }
    vars.iter().map(|v| best[v]).collect()
}

fn default_starts(system: &System, defaults: &[VarId], is_open: &dyn Fn(VarId) -> bool) -> Diagnostic {
    const SHOWN: usize = 5;
    let model = &system.model;
    let n = defaults.len();
    let mut defaults = spoken(system, defaults);
    let class_of: IdMap<VarId, VarId> = system.aliases.iter().map(|a| (a.var, a.of)).collect();
    let is_default: IdSet<VarId> = defaults.iter().copied().collect();
    // Other variables whose start values were given and would do as well, nearest to the root first.
    let mut others: Vec<VarId> = model
        .vars
        .iter()
        .filter(|(v, var)| {
            let class = class_of.get(v).copied().unwrap_or(*v);
            var.start.is_some() && var.fixed != Some(true) && is_open(class) && !var.is_parameter()
        })
        .map(|(v, _)| v)
        .filter(|v| !is_default.contains(v))
        .collect();
    let depth = |v: VarId| model.vars[v].name.bytes().filter(|&b| b == b'.').count();
    others.sort_by_key(|&v| (depth(v), v));
    others.truncate(if n == 1 { 2 } else { SHOWN });
    let list = |v: VarId| {
        let var = &model.vars[v];
        format!(
            "`{}` = {}",
            var.name,
            var.start.map_or("0".to_owned(), |s| crate::equations::text::expr(model, s))
        )
    };
    let shown: Vec<String> = defaults.iter().take(SHOWN).map(|&v| list(v)).collect();
    let more = if n > SHOWN { format!(", … ({} more)", n - SHOWN) } else { String::new() };
    let instead: Vec<String> = others.iter().map(|&v| format!("`{}`", model.vars[v].name)).collect();
    let instead = if instead.is_empty() {
        String::new()
    } else {
        format!(" (a condition for {} would do too)", instead.join(" or "))
    };
    let origin = model.vars[defaults[0]].origin;
    let mut diagnostic = Diagnostic::warning(
        codes::DEFAULT_INITIAL_CONDITIONS,
        origin.span,
        format!(
            "{n} initial condition{} missing; start values are used: {}{more}{instead}",
            if n == 1 { " is" } else { "s are" },
            shown.join(", ")
        ),
    )
    .component(model.path(origin.instance))
    .help("set `fixed = true` where the start value is meant, or add initial equations");
    defaults.remove(0);
    for v in defaults.into_iter().take(9) {
        let origin = model.vars[v].origin;
        diagnostic = diagnostic.related_component(
            origin.span,
            model.path(origin.instance),
            format!("`{}` starts from its start value", model.vars[v].name),
        );
    }
    diagnostic
}

fn under_determined(system: &System, missing: &[VarId]) -> Diagnostic {
    let model = &system.model;
    let first = &model.vars[missing[0]];
    let kind = if first.is_parameter() { "parameter" } else { "variable" };
    let mut diagnostic = Diagnostic::error(
        "under-determined-initial",
        first.origin.span,
        format!("no initial equation determines {kind} `{}`", first.name),
    )
    .component(model.path(first.origin.instance))
    .help(if first.is_parameter() {
        "add an initial equation for it, or remove `fixed = false`"
    } else {
        "add an initial equation for it, or give it a start value with `fixed = true`"
    });
    for &v in missing.iter().skip(1).take(9) {
        let var = &model.vars[v];
        diagnostic = diagnostic.related_component(
            var.origin.span,
            model.path(var.origin.instance),
            format!("nor `{}`", var.name),
        );
    }
    diagnostic
}
