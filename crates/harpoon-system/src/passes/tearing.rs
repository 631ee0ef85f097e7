//! Solves a set of equations that need each other by iterating over few unknowns.
//!
//! Greedy causalization as in Cellier & Kofman, "Continuous System Simulation", 7.3: an equation with one
//! unknown left is solved for it; when there is none, one unknown is taken as given (torn), and what is
//! left over at the end are the residuals. An equation is solved for an unknown only where that needs no
//! division by what may vanish; a parameter that is not zero now is trusted.
//!
//! Torn is the unknown that occurs in most of the equations left, and among equals the one that lets
//! most equations be solved at once, then the one with a start value. Blocks above `LARGE` look at the
//! number of occurrences only, to stay near linear.
//!
//! A chain of assignments is cut at `MAX_DEPTH`, by tearing one unknown more: through a long chain errors of
//! the torn unknowns grow like the solution of a two-point problem by shooting, and a ladder of a hundred
//! resistors torn once has no correct digit.
//!
//! In the initial problem the torn unknowns begin at their start values, and Newton's method depends on these. A
//! nonlinear block that has many torn unknowns is therefore torn at all that the modeller gave a start value, and at the
//! states, from which everything else follows as it does later in the run: a pipe is guessed by its pressures,
//! temperatures and flow, not by the density of its type. That costs little, as the factors of such a block are sparse.
//!
//! A large linear block in which tearing saves little stays whole: sparse elimination on all unknowns is
//! then cheaper than dense elimination on the torn ones.

use crate::equations::linear::{Affine, affine, is_never_zero, solve_for, spread};
use crate::equations::system::{System, residual};
use crate::equations::walk::{Marks, substitute};
use harpoon_ir::hash::{IdMap, IdSet};
use harpoon_ir::{Assignment, Equation, Expr, ExprId, Residual, VarId};
use std::collections::{BinaryHeap, VecDeque};

const LARGE: usize = 2_000;
/// Assignments that build on each other, counted from the torn unknowns.
const MAX_DEPTH: u32 = 16;
/// Nothing is divided by a coefficient that some mode makes so much smaller: several such divisions in a chain
/// leave no correct digit.
const MAX_SPREAD: f64 = 1e3;
/// A linear block with more torn unknowns than this stays whole, unless tearing leaves less than a tenth.
const MAX_DENSE: usize = 100;
/// From so many torn unknowns on, one more or less does not matter.
const MANY: usize = 50;
/// Up to so many equations a linear block with one torn unknown is solved by formula.
const MAX_SYMBOLIC: usize = 4;

#[derive(Clone, Debug)]
pub struct Torn {
    pub unknowns: Vec<VarId>,
    pub inner: Vec<Assignment>,
    pub residuals: Vec<Residual>,
    pub is_linear: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Occurrence {
    Solvable,
    Other,
}

/// Those of `guessed` are known better than others before the block is solved.
pub fn tear(
    system: &mut System,
    marks: &mut Marks,
    equations: &[Equation],
    unknowns: &[VarId],
    guessed: &IdSet<VarId>,
) -> Torn {
    let position: IdMap<VarId, u32> = unknowns.iter().enumerate().map(|(k, &v)| (v, k as u32)).collect();
    let is_unknown = |v: VarId| position.contains_key(&v);
    let parts: Vec<Affine> =
        equations.iter().map(|eq| affine(&mut system.model.exprs, marks, eq, &is_unknown)).collect();
    let is_linear = parts.iter().all(Affine::is_affine);
    let rows: Vec<Vec<(u32, Occurrence)>> = parts
        .iter()
        .map(|p| {
            let mut row = Vec::with_capacity(p.terms.len());
            for (v, c) in &p.terms {
                let is_safe = |c: ExprId| {
                    is_never_zero(&system.model, c, &system.values)
                        && spread(&system.model, c, &system.values) <= MAX_SPREAD
                };
                let occurrence = match c {
                    Some(c) if is_safe(*c) => Occurrence::Solvable,
                    _ => Occurrence::Other,
                };
                row.push((position[v], occurrence));
            }
            row
        })
        .collect();
    let has_start: Vec<bool> = unknowns.iter().map(|&v| system.model.vars[v].start.is_some()).collect();
    let mut plan = causalize(&rows, &has_start, &[]);
    if !is_linear && plan.torn.len() >= MANY {
        let is_guessed = |v: &u32| guessed.contains(&unknowns[*v as usize]);
        let first: Vec<u32> = (0..unknowns.len() as u32).filter(is_guessed).collect();
        if !first.is_empty() {
            plan = causalize(&rows, &has_start, &first);
        }
    }
    let stay_whole = is_linear && plan.torn.len() > MAX_DENSE && plan.torn.len() * 10 > unknowns.len();
    if stay_whole {
        return whole(system, equations, unknowns);
    }
    let mut inner = Vec::with_capacity(plan.solved.len());
    for &(e, v) in &plan.solved {
        let (eq, var) = (&equations[e as usize], unknowns[v as usize]);
        match solve_for(&mut system.model, eq, var, &system.values) {
            Some(value) => inner.push(Assignment { var, value, origin: eq.origin }),
            // The walk says it can be solved, so this is only met at its limits.
            None => return Torn { is_linear, ..whole(system, equations, unknowns) },
        }
    }
    let residuals = plan.residuals.iter().map(|&e| as_residual(system, &equations[e as usize])).collect();
    Torn { unknowns: plan.torn.iter().map(|&v| unknowns[v as usize]).collect(), inner, residuals, is_linear }
}

fn as_residual(system: &mut System, eq: &Equation) -> Residual {
    Residual { value: residual(&mut system.model.exprs, eq), origin: eq.origin }
}

fn whole(system: &mut System, equations: &[Equation], unknowns: &[VarId]) -> Torn {
    Torn {
        unknowns: unknowns.to_vec(),
        inner: Vec::new(),
        residuals: equations.iter().map(|eq| as_residual(system, eq)).collect(),
        is_linear: true,
    }
}

/// Which equations are solved for which unknowns, in order, and what is torn and left over.
#[derive(Debug, Default, PartialEq)]
struct Plan {
    solved: Vec<(u32, u32)>,
    torn: Vec<u32>,
    residuals: Vec<u32>,
}

/// Those in `first` are torn whatever may come.
fn causalize(rows: &[Vec<(u32, Occurrence)>], has_start: &[bool], first: &[u32]) -> Plan {
    let n_vars = has_start.len();
    let mut columns: Vec<Vec<u32>> = vec![Vec::new(); n_vars];
    for (e, row) in rows.iter().enumerate() {
        for &(v, _) in row {
            columns[v as usize].push(e as u32);
        }
    }
    let mut left: Vec<u32> = rows.iter().map(|r| r.len() as u32).collect();
    let mut is_used = vec![false; rows.len()];
    let mut is_known = vec![false; n_vars];
    for &v in first {
        is_known[v as usize] = true;
        columns[v as usize].iter().for_each(|&e| left[e as usize] -= 1);
    }
    let mut ready: VecDeque<u32> = (0..rows.len() as u32).filter(|&e| left[e as usize] == 1).collect();
    let mut plan = Plan { torn: first.to_vec(), ..Plan::default() };
    let mut n_known = first.len();
    let mut depth = vec![0u32; n_vars];
    let mut too_deep: VecDeque<u32> = VecDeque::new();
    let mut heap: BinaryHeap<(usize, std::cmp::Reverse<u32>)> = BinaryHeap::new();
    if n_vars > LARGE {
        heap.extend((0..n_vars).map(|v| (columns[v].len(), std::cmp::Reverse(v as u32))));
    }
    loop {
        while let Some(e) = ready.pop_front() {
            let Some(&(v, occurrence)) = rows[e as usize].iter().find(|(v, _)| !is_known[*v as usize]) else {
                continue;
            };
            if occurrence != Occurrence::Solvable {
                continue;
            }
            let below =
                rows[e as usize].iter().filter(|(w, _)| *w != v).map(|(w, _)| depth[*w as usize]).max();
            depth[v as usize] = below.map_or(0, |d| d + 1);
            if depth[v as usize] > MAX_DEPTH {
                too_deep.push_back(v);
                continue;
            }
            plan.solved.push((e, v));
            is_used[e as usize] = true;
            is_known[v as usize] = true;
            n_known += 1;
            for &f in &columns[v as usize] {
                left[f as usize] -= 1;
                if left[f as usize] == 1 && !is_used[f as usize] {
                    ready.push_back(f);
                }
            }
        }
        if n_known == n_vars {
            break;
        }
        let open = |v: usize| columns[v].iter().filter(|&&e| !is_used[e as usize]).count();
        let cut = too_deep.pop_front().filter(|&v| !is_known[v as usize]);
        let v = if let Some(v) = cut {
            v
        } else if n_vars > LARGE {
            loop {
                let (count, std::cmp::Reverse(v)) =
                    heap.pop().expect("every unknown that is left is in the heap");
                if is_known[v as usize] {
                    continue;
                }
                let now = open(v as usize);
                if now == count {
                    break v;
                }
                heap.push((now, std::cmp::Reverse(v)));
            }
        } else {
            // How many equations would have one unknown left, for which they can be solved.
            let releases = |v: usize| {
                let frees = |e: u32| {
                    left[e as usize] == 2
                        && !is_used[e as usize]
                        && rows[e as usize].iter().any(|&(w, o)| {
                            w as usize != v && !is_known[w as usize] && o == Occurrence::Solvable
                        })
                };
                columns[v].iter().filter(|&&e| frees(e)).count()
            };
            // What no equation can be solved for has to be torn anyway.
            let must = |v: usize| {
                !columns[v].iter().any(|&e| {
                    !is_used[e as usize] && rows[e as usize].contains(&(v as u32, Occurrence::Solvable))
                })
            };
            (0..n_vars)
                .filter(|&v| !is_known[v])
                .max_by_key(|&v| (must(v), open(v), releases(v), has_start[v], std::cmp::Reverse(v)))
                .expect("an unknown is left") as u32
        };
        plan.torn.push(v);
        depth[v as usize] = 0;
        is_known[v as usize] = true;
        n_known += 1;
        for &f in &columns[v as usize] {
            left[f as usize] -= 1;
            if left[f as usize] == 1 && !is_used[f as usize] {
                ready.push_back(f);
            }
        }
    }
    plan.residuals = (0..rows.len() as u32).filter(|&e| !is_used[e as usize]).collect();
    plan
}

/// A small linear block with one torn unknown and a pivot that cannot vanish, as plain assignments.
pub fn solve_by_formula(system: &mut System, torn: &Torn) -> Option<Vec<Assignment>> {
    let (&[var], &[last]) = (&torn.unknowns[..], &torn.residuals[..]) else { return None };
    if !torn.is_linear || torn.inner.len() + 1 > MAX_SYMBOLIC {
        return None;
    }
    let pool = &mut system.model.exprs;
    let mut by: IdMap<VarId, ExprId> = IdMap::default();
    for assignment in &torn.inner {
        let value = put(pool, assignment.value, &by);
        by.insert(assignment.var, value);
    }
    let value = put(pool, last.value, &by);
    let zero = pool.real(0.0);
    let eq = Equation { lhs: value, rhs: zero, origin: last.origin };
    let value = solve_for(&mut system.model, &eq, var, &system.values)?;
    let mut assignments = vec![Assignment { var, value, origin: last.origin }];
    assignments.extend(torn.inner.iter().copied());
    Some(assignments)
}

fn put(pool: &mut harpoon_ir::ExprPool, root: ExprId, by: &IdMap<VarId, ExprId>) -> ExprId {
    substitute(pool, root, &mut IdMap::default(), &|_, leaf| match leaf {
        Expr::Var(v) => by.get(&v).copied(),
        _ => None,
    })
}
