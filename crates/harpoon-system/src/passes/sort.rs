//! From equations and unknowns to blocks in the order of computation: matching, BLT, tearing.
//!
//! The dynamic problem and the initial problem both come through here. Equations are either discrete or
//! continuous, and only determine unknowns of their kind; a discrete unknown that is no Real only if they give it
//! explicitly. A block whose relations depend on its own unknowns is
//! *mixed*: at an event its continuous part is solved for the relations as they are, they are computed
//! anew, and so on until they stay.

use crate::equations::linear::solve_for;
use crate::equations::system::{Role, System};
use crate::equations::walk::Marks;
use crate::graph::Graph;
use crate::graph::blt::strongly_connected_components;
use crate::graph::matching::{Matching, NONE};
use crate::passes::tearing::{Torn, solve_by_formula, tear};
use harpoon_base::{Id, Table};
use harpoon_ir::hash::{IdMap, IdSet};
use harpoon_ir::{
    Assignment, BinaryOp, Block, BlockKind, Equation, Expr, ExprId, HeldId, HeldKind, Residual, ScalarType,
    Solve, Stage, VarId, within_reach,
};

/// Equations and unknowns, and which occurs in which.
#[derive(Debug, Default)]
pub struct Incidence {
    /// Which unknowns (by position) an equation may be solved for.
    pub solvable: Graph,
    /// Which unknowns an equation needs, by way of relations too.
    pub needed: Graph,
    /// The relations of each equation, with those inside other relations.
    pub held: Graph,
}

/// The position of each variable among the unknowns, or `NONE`.
pub fn positions(system: &System, unknowns: &[VarId]) -> Vec<u32> {
    let mut position = vec![NONE; system.model.vars.len()];
    for (k, &v) in unknowns.iter().enumerate() {
        position[v.index()] = k as u32;
    }
    position
}

/// For each held value, the variables and the held values it needs (itself among them), all the way down.
pub struct HeldNeeds {
    pub vars: Table<HeldId, Vec<VarId>>,
    pub held: Table<HeldId, Vec<HeldId>>,
}

pub fn held_operands(kind: &HeldKind) -> Vec<ExprId> {
    match kind {
        HeldKind::Relation { value, .. } => vec![*value],
        HeldKind::TimeRelation { value, at } => vec![*value, *at],
        HeldKind::Function { value, .. } => vec![*value],
        HeldKind::Sample { start, interval } => vec![*start, *interval],
    }
}

pub fn held_needs(system: &System, marks: &mut Marks) -> HeldNeeds {
    let mut needs = HeldNeeds { vars: Table::new(), held: Table::new() };
    // Nested ones were held first, so they have smaller ids.
    for (id, held) in system.held.iter() {
        let (mut vars, mut inside) = (Vec::new(), vec![id]);
        marks.begin_leaves();
        for root in held_operands(&held.kind) {
            marks.leaves(&system.model.exprs, root, &mut |leaf| match leaf {
                Expr::Var(v) => vars.push(v),
                Expr::Held(h) if h != id => inside.push(h),
                _ => {}
            });
        }
        for k in 1..inside.len() {
            vars.extend(needs.vars[inside[k]].iter().copied());
            let deeper = needs.held[inside[k]].clone();
            inside.extend(deeper);
        }
        vars.sort_unstable();
        vars.dedup();
        inside.sort_unstable();
        inside.dedup();
        needs.vars.push(vars);
        needs.held.push(inside);
    }
    needs
}

/// Which unknowns an equation may determine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Continuous,
    Discrete,
    /// Only in the initial problem, which is about one instant.
    Any,
}

/// `kinds` of the equations are those of `classify_equations`.
pub fn incidence(
    system: &mut System,
    marks: &mut Marks,
    equations: &[Equation],
    kinds: &[Kind],
    position: &[u32],
    needs: &HeldNeeds,
) -> Incidence {
    let mut incidence = Incidence::default();
    for (eq, &kind) in equations.iter().zip(kinds) {
        let (mut vars, mut held): (Vec<u32>, Vec<HeldId>) = (Vec::new(), Vec::new());
        marks.begin_leaves();
        for side in [eq.lhs, eq.rhs] {
            marks.leaves(&system.model.exprs, side, &mut |leaf| match leaf {
                Expr::Var(v) if position[v.index()] != NONE => vars.push(v.0),
                Expr::Held(h) => held.push(h),
                _ => {}
            });
        }
        let mut held: Vec<HeldId> = held.iter().flat_map(|&h| needs.held[h].iter().copied()).collect();
        held.sort_unstable();
        held.dedup();
        let mut needed: Vec<u32> = vars.iter().map(|&v| position[v as usize]).collect();
        for &h in &held {
            needed.extend(needs.vars[h].iter().map(|v| position[v.index()]).filter(|&p| p != NONE));
        }
        needed.sort_unstable();
        needed.dedup();
        let mut solvable: Vec<u32> = Vec::with_capacity(vars.len());
        let reach = (kind != Kind::Continuous)
            .then(|| within_reach(&system.model.exprs, &system.model.functions, eq.lhs, eq.rhs));
        for &v in &vars {
            let v = VarId(v);
            let is_solvable = match system.role(v) {
                Role::Discrete => reach.as_ref().is_some_and(|reach| {
                    is_given_implicitly(system, eq, v)
                        || reach.contains(&v) && solve_discrete(system, marks, eq, v).is_some()
                }),
                _ => kind != Kind::Discrete,
            };
            if is_solvable {
                solvable.push(position[v.index()]);
            }
        }
        solvable.sort_unstable();
        incidence.solvable.push_row(solvable);
        incidence.needed.push_row(needed);
        incidence.held.push_row(held.iter().map(|h| h.0));
    }
    incidence
}

/// Which equations determine discrete unknowns: those between Booleans, Integers and so on, and those that
/// give a discrete Real by what does not change between events or by a `when`.
pub fn classify_equations(system: &System, marks: &mut Marks, equations: &[Equation]) -> Vec<Kind> {
    let pool = &system.model.exprs;
    let discrete_var = |id: ExprId| match pool.get(id) {
        Expr::Var(v) if system.role(v) == Role::Discrete => Some(v),
        _ => None,
    };
    let mut is_continuous = Marks::default();
    is_continuous.begin();
    let mut is_at_events = Marks::default();
    is_at_events.begin();
    let mut is_discrete_valued = |id: ExprId| {
        let mut stack = vec![id];
        while let Some(id) = stack.pop() {
            if !is_continuous.depends(pool, id, &|leaf| system.is_continuous_leaf(leaf)) {
                continue;
            }
            match pool.get(id) {
                Expr::If(guard, _, otherwise)
                    if is_at_events.depends(pool, guard, &|leaf| is_event_leaf(system, leaf)) =>
                {
                    stack.push(otherwise);
                }
                _ => {
                    let before = stack.len();
                    stack.extend(pool.operands(id));
                    if stack.len() == before {
                        return false;
                    }
                }
            }
        }
        true
    };
    let mut is_discrete = |eq: &Equation| {
        let mut has_discrete = false;
        marks.begin_leaves();
        for side in [eq.lhs, eq.rhs] {
            marks.leaves(pool, side, &mut |leaf| {
                has_discrete |= matches!(leaf, Expr::Var(v) if system.role(v) == Role::Discrete);
            });
        }
        if !has_discrete {
            return false;
        }
        for (side, other) in [(eq.lhs, eq.rhs), (eq.rhs, eq.lhs)] {
            if let Some(v) = discrete_var(side) {
                let ty = system.model.vars[v].ty;
                let is_own = if ty == ScalarType::Real {
                    is_discrete_valued(other)
                } else {
                    type_of(system, other) == ty
                };
                if is_own {
                    return true;
                }
            }
        }
        is_discrete_valued(eq.lhs) && is_discrete_valued(eq.rhs)
    };
    equations.iter().map(|eq| if is_discrete(eq) { Kind::Discrete } else { Kind::Continuous }).collect()
}

/// True at single instants only, or a sign of such a condition.
fn is_event_leaf(system: &System, leaf: Expr) -> bool {
    match leaf {
        Expr::Pre(_) | Expr::Initial | Expr::Terminal => true,
        Expr::Held(h) => matches!(system.held[h].kind, HeldKind::Sample { .. }),
        _ => false,
    }
}

/// The type of an expression that may hold `Held` leaves.
fn type_of(system: &System, id: ExprId) -> ScalarType {
    system.model.exprs.scalar_type(id, &|leaf| match leaf {
        Expr::Held(h) => match system.held[h].kind {
            HeldKind::Function { value, .. } => system.model.expr_type(value),
            _ => ScalarType::Boolean,
        },
        leaf => system.model.leaf_type(leaf),
    })
}

/// The value of a discrete unknown, where the equation gives it explicitly.
pub fn solve_discrete(system: &mut System, marks: &mut Marks, eq: &Equation, var: VarId) -> Option<ExprId> {
    let pool = &system.model.exprs;
    match (pool.get(eq.lhs), pool.get(eq.rhs)) {
        (Expr::Var(v), _) if v == var => {
            marks.begin();
            (!marks.depends(pool, eq.rhs, &|l| l == Expr::Var(var))).then_some(eq.rhs)
        }
        (_, Expr::Var(v)) if v == var => {
            marks.begin();
            (!marks.depends(pool, eq.lhs, &|l| l == Expr::Var(var))).then_some(eq.lhs)
        }
        _ => {
            let value = solve_for(&mut system.model, eq, var, &system.values)?;
            // An Integer must stay one: no division.
            let is_division = matches!(system.model.exprs.get(value), Expr::Binary(BinaryOp::Div, ..));
            (system.model.vars[var].ty != ScalarType::Integer || !is_division).then_some(value)
        }
    }
}

/// Discrete Reals are solved for like continuous ones (MLS B.1): the equation that has one alone on a side gives it, even
/// if it is on the other side too.
fn is_given_implicitly(system: &System, eq: &Equation, var: VarId) -> bool {
    let is_alone = |side| system.model.exprs.get(side) == Expr::Var(var);
    system.model.vars[var].ty == ScalarType::Real && (is_alone(eq.lhs) || is_alone(eq.rhs))
}

/// A sorted block before its stage is known.
#[derive(Debug)]
pub struct SortedBlock {
    pub equations: Vec<u32>,
    /// What a block of several computes.
    solved: Vec<VarId>,
    pub kind: BlockKind,
    /// Up to date before the block is computed; held values appear at their first use.
    pub held_before: Vec<HeldId>,
    /// Before tearing.
    pub n_unknowns: usize,
}

impl SortedBlock {
    /// What it computes.
    pub fn unknowns(&self) -> &[VarId] {
        match &self.kind {
            BlockKind::Assign(a) => std::slice::from_ref(&a.var),
            BlockKind::Solve(_) => &self.solved,
        }
    }
}

/// A perfect matching is given; the rest cannot fail. For `guessed` see [`tear`].
pub fn sort_blocks(
    system: &mut System,
    marks: &mut Marks,
    equations: &[Equation],
    unknowns: &[VarId],
    incidence: &Incidence,
    matching: &Matching,
    needs: &HeldNeeds,
    guessed: &IdSet<VarId>,
) -> Vec<SortedBlock> {
    let graph: Graph = (0..equations.len())
        .map(|e| incidence.needed.row(e).iter().map(|&v| matching.row_of[v as usize]).filter(|&f| f != NONE))
        .collect();
    let position = positions(system, unknowns);
    let mut is_up_to_date = vec![false; system.held.len()];
    let mut blocks = Vec::with_capacity(equations.len());
    let mut is_own = vec![false; unknowns.len()];
    for component in strongly_connected_components(&graph) {
        for &e in &component {
            is_own[matching.column_of[e as usize] as usize] = true;
        }
        let mut held: Vec<HeldId> = component
            .iter()
            .flat_map(|&e| incidence.held.row(e as usize).iter().map(|&h| HeldId(h)))
            .filter(|h| !is_up_to_date[h.index()])
            .collect();
        held.sort_unstable();
        held.dedup();
        for &h in &held {
            is_up_to_date[h.index()] = true;
        }
        let (own_held, held_before): (Vec<HeldId>, Vec<HeldId>) = held.into_iter().partition(|&h| {
            needs.vars[h].iter().any(|v| position[v.index()] != NONE && is_own[position[v.index()] as usize])
        });
        let vars: Vec<VarId> =
            component.iter().map(|&e| unknowns[matching.column_of[e as usize] as usize]).collect();
        let eqs: Vec<Equation> = component.iter().map(|&e| equations[e as usize]).collect();
        let n_unknowns = vars.len();
        for (k, kind) in make_blocks(system, marks, &eqs, &vars, own_held, guessed).into_iter().enumerate() {
            let held_before = if k == 0 { held_before.clone() } else { Vec::new() };
            blocks.push(SortedBlock {
                equations: component.clone(),
                solved: match &kind {
                    BlockKind::Assign(_) => Vec::new(),
                    BlockKind::Solve(_) => block_vars(&kind),
                },
                kind,
                held_before,
                n_unknowns,
            });
        }
        for &e in &component {
            is_own[matching.column_of[e as usize] as usize] = false;
        }
    }
    blocks
}

/// What a block computes.
pub fn block_vars(kind: &BlockKind) -> Vec<VarId> {
    match kind {
        BlockKind::Assign(a) => vec![a.var],
        BlockKind::Solve(s) => {
            let assigned = s.inner.iter().chain(&s.discrete).map(|a| a.var);
            s.unknowns.iter().copied().chain(assigned).collect()
        }
    }
}

fn make_blocks(
    system: &mut System,
    marks: &mut Marks,
    equations: &[Equation],
    vars: &[VarId],
    own_held: Vec<HeldId>,
    guessed: &IdSet<VarId>,
) -> Vec<BlockKind> {
    let mut discrete = Vec::new();
    let (mut continuous, mut unknowns) = (Vec::new(), Vec::new());
    for (eq, &var) in equations.iter().zip(vars) {
        // In a loop a discrete Real is an unknown like a continuous one.
        let is_looped = vars.len() > 1 && system.model.vars[var].ty == ScalarType::Real;
        let value = match system.role(var) == Role::Discrete && !is_looped {
            true => solve_discrete(system, marks, eq, var),
            false => None,
        };
        match value {
            Some(value) => discrete.push(Assignment { var, value, origin: eq.origin }),
            None => {
                continuous.push(*eq);
                unknowns.push(var);
            }
        }
    }
    let is_mixed = !own_held.is_empty() || (!discrete.is_empty() && vars.len() > 1);
    if !is_mixed {
        if let [assignment] = discrete[..] {
            return vec![BlockKind::Assign(assignment)];
        }
        if let ([eq], [var]) = (&continuous[..], &unknowns[..])
            && let Some(value) = solve_for(&mut system.model, eq, *var, &system.values)
        {
            return vec![BlockKind::Assign(Assignment { var: *var, value, origin: eq.origin })];
        }
    }
    let torn = tear(system, marks, &continuous, &unknowns, guessed);
    if !is_mixed && let Some(assignments) = solve_by_formula(system, &torn) {
        return assignments.into_iter().map(BlockKind::Assign).collect();
    }
    let Torn { unknowns, inner, residuals, is_linear } = torn;
    let discrete = order_discrete(system, marks, discrete);
    let solve = Solve { unknowns, inner, residuals, is_linear, discrete, held: own_held };
    vec![BlockKind::Solve(Box::new(solve))]
}

/// Discrete assignments of one block in an order in which each comes after what it uses, as far as that
/// goes; what is left is found by the iteration.
fn order_discrete(system: &System, marks: &mut Marks, assignments: Vec<Assignment>) -> Vec<Assignment> {
    if assignments.len() < 2 {
        return assignments;
    }
    let mut by_var = IdMap::default();
    for (k, a) in assignments.iter().enumerate() {
        by_var.insert(a.var, k as u32);
    }
    let graph: Graph = assignments
        .iter()
        .map(|a| {
            let vars = crate::equations::walk::variables(&system.model.exprs, marks, &[a.value]);
            vars.into_iter().filter_map(|v| by_var.get(&v).copied()).collect::<Vec<_>>()
        })
        .collect();
    strongly_connected_components(&graph).into_iter().flatten().map(|k| assignments[k as usize]).collect()
}

/// What a block reads besides its own unknowns.
pub fn block_reads(kind: &BlockKind) -> Vec<ExprId> {
    match kind {
        BlockKind::Assign(a) => vec![a.value],
        BlockKind::Solve(s) => {
            let assigned = s.inner.iter().chain(&s.discrete).map(|a| a.value);
            assigned.chain(s.residuals.iter().map(|r: &Residual| r.value)).collect()
        }
    }
}

/// Marks what changes at events only, what derivatives and root functions need, and what is for results.
pub fn mark_stages(
    system: &System,
    marks: &mut Marks,
    blocks: Vec<SortedBlock>,
    needed_roots: &[VarId],
    needs: &HeldNeeds,
) -> Vec<Block> {
    let n = system.model.vars.len();
    let mut changes_at_events = vec![false; n];
    let mut is_own = vec![false; n];
    let mut stages = Vec::with_capacity(blocks.len());
    let may_remember = system.model.exprs.has(|node| is_with_memory(system, node));
    for block in &blocks {
        let mut is_event_only = match &block.kind {
            BlockKind::Assign(a) => system.role(a.var) == Role::Discrete,
            BlockKind::Solve(s) => s.unknowns.is_empty() && s.inner.is_empty(),
        };
        if !is_event_only {
            for v in block.unknowns() {
                is_own[v.index()] = true;
            }
            let mut reads_continuous = false;
            marks.begin_leaves();
            for root in block_reads(&block.kind) {
                marks.leaves(&system.model.exprs, root, &mut |leaf| {
                    reads_continuous |= match leaf {
                        Expr::Var(v) if changes_at_events[v.index()] || is_own[v.index()] => false,
                        leaf => system.is_continuous_leaf(leaf),
                    };
                });
            }
            for v in block.unknowns() {
                is_own[v.index()] = false;
            }
            is_event_only = !(reads_continuous || may_remember && has_memory(system, &block.kind));
        }
        if is_event_only {
            for v in block.unknowns() {
                changes_at_events[v.index()] = true;
            }
        }
        stages.push(if is_event_only { Stage::Events } else { Stage::Outputs });
    }
    let mut is_needed = vec![false; n];
    for &v in needed_roots {
        is_needed[v.index()] = true;
    }
    for (h, held) in system.held.iter() {
        if matches!(held.kind, HeldKind::Relation { .. } | HeldKind::Function { .. }) {
            for v in &needs.vars[h] {
                is_needed[v.index()] = true;
            }
        }
    }
    for (block, stage) in blocks.iter().zip(&mut stages).rev() {
        if !block.unknowns().iter().any(|v| is_needed[v.index()]) {
            continue;
        }
        if *stage == Stage::Outputs {
            *stage = Stage::Derivatives;
        }
        marks.begin_leaves();
        for root in block_reads(&block.kind) {
            marks.leaves(&system.model.exprs, root, &mut |leaf| {
                if let Expr::Var(v) = leaf {
                    is_needed[v.index()] = true;
                }
            });
        }
    }
    blocks
        .into_iter()
        .zip(stages)
        .map(|(b, stage)| Block { stage, held_before: b.held_before, kind: b.kind })
        .collect()
}

/// A call whose value may change although its arguments do not.
fn is_with_memory(system: &System, node: &Expr) -> bool {
    match *node {
        Expr::Call(f, _) => matches!(f, harpoon_ir::Builtin::Delay | harpoon_ir::Builtin::Transport),
        Expr::UserCall(f, _) => system.model.functions[f].is_impure,
        _ => false,
    }
}

fn has_memory(system: &System, kind: &BlockKind) -> bool {
    let mut found = false;
    system.model.exprs.visit(&block_reads(kind), &mut |_, node| found |= is_with_memory(system, &node));
    found
}

/// Variables that depend on parameters only are computed with those, once.
pub fn split_parametric(
    system: &mut System,
    marks: &mut Marks,
    mut blocks: Vec<SortedBlock>,
) -> (Vec<Assignment>, Vec<SortedBlock>) {
    let mut parametric = Vec::new();
    system.values.forget();
    let is_free: IdSet<VarId> = system.free_parameters.iter().copied().collect();
    let may_remember = system.model.exprs.has(|node| is_with_memory(system, node));
    blocks.retain(|block| {
        if let BlockKind::Assign(a) = block.kind
            && system.role(a.var) == Role::Continuous
            && !(may_remember && has_memory(system, &block.kind))
        {
            let mut is_parametric = true;
            marks.begin_leaves();
            marks.leaves(&system.model.exprs, a.value, &mut |leaf| {
                is_parametric &= match leaf {
                    Expr::Var(v) => system.role(v) == Role::Parameter && !is_free.contains(&v),
                    Expr::Real(_) | Expr::Int(_) | Expr::Bool(_) | Expr::Str(_) | Expr::Enum(..) => true,
                    Expr::UserCall(..) => true,
                    _ => false,
                };
            });
            if is_parametric {
                system.roles[a.var.index()] = Role::Parameter;
                let value = system.values.constant(&system.model, a.value);
                system.values.set(a.var, value);
                parametric.push(a);
                return false;
            }
        }
        true
    });
    (parametric, blocks)
}
