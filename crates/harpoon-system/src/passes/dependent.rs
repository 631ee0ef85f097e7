//! Makes constraints between states visible that only numbers show.
//!
//! Two capacitors side by side between nodes a and b say `u1 = va - vb` and `u2 = va - vb`. By structure these
//! determine both potentials; by numbers they determine the difference, twice, and the states are not free. Index
//! reduction looks at structure. So where equations with constant coefficients depend on each other in their
//! algebraic unknowns, one of them is replaced by the combination in which these cancel: `u1 - u2 = 0`. (Loops of
//! capacitors, cutsets of inductors, masses joined by two rods. Braun, Casella & Bachmann, *Solving large-scale
//! Modelica models: new approaches and experimental results using OpenModelica*, 2017, call it conversion of
//! analytical to structural singularity.)
//!
//! An unknown that only one such equation has cannot cancel, so that equation takes no part, and so on; of most
//! models nothing is left. The rest is eliminated row by row, with the combination that led to each row.

use crate::equations::linear::affine;
use crate::equations::system::{Role, System};
use crate::equations::walk::{Marks, variables};
use crate::passes::sort::{Kind, classify_equations};
use harpoon_base::Id;
use harpoon_ir::{Equation, ExprId, VarId};
use std::collections::BTreeMap;

/// Longer rows are left alone.
const MAX_TERMS: usize = 100;
/// Steps of elimination, for models in which nearly everything hangs together.
const MAX_STEPS: usize = 200_000;
const SMALL: f64 = 1e-9;

/// Coefficients of the algebraic unknowns, and what is left of the equation without them.
struct Row {
    equation: usize,
    terms: BTreeMap<VarId, f64>,
    rest: ExprId,
}

/// A row in which one unknown, the pivot, is not in any other.
struct Reduced {
    pivot: VarId,
    terms: BTreeMap<VarId, f64>,
    /// How it is combined: rows by number, with their factors.
    from: BTreeMap<usize, f64>,
}

/// Replaces equations of which only a constraint between states is new. True if there were any.
pub fn show_constraints(system: &mut System, marks: &mut Marks) -> bool {
    let rows = core(candidates(system, marks));
    let mut reduced: Vec<Reduced> = Vec::new();
    let mut place_of: BTreeMap<VarId, usize> = BTreeMap::new();
    let mut replaced = false;
    let mut steps = 0;
    for (k, row) in rows.iter().enumerate() {
        let mut terms = row.terms.clone();
        let mut from = BTreeMap::from([(k, 1.0)]);
        // A reduced row holds no pivot of an earlier one, so this goes through them once at most.
        while let Some(&at) = terms.keys().filter_map(|v| place_of.get(v)).min() {
            let earlier = &reduced[at];
            let factor = -terms[&earlier.pivot] / earlier.terms[&earlier.pivot];
            add(&mut terms, &earlier.terms, factor);
            add(&mut from, &earlier.from, factor);
            steps += earlier.terms.len();
            if steps > MAX_STEPS || terms.len() > MAX_TERMS {
                return replaced;
            }
        }
        match terms.keys().next() {
            Some(&pivot) => {
                place_of.insert(pivot, reduced.len());
                reduced.push(Reduced { pivot, terms, from });
            }
            None => replaced |= replace(system, marks, &rows, row.equation, &from),
        }
    }
    replaced
}

/// Continuous equations that are linear in their algebraic unknowns, with numbers as coefficients.
fn candidates(system: &mut System, marks: &mut Marks) -> Vec<Row> {
    let equations = system.model.equations.clone();
    let kinds = classify_equations(system, marks, &equations);
    let is_algebraic: Vec<bool> = (system.model.vars.ids())
        .map(|v| system.role(v) == Role::Continuous && system.is_unknown(v) && system.der(v).is_none())
        .collect();
    let mut rows = Vec::new();
    for (e, eq) in equations.iter().enumerate() {
        if kinds[e] == Kind::Discrete {
            continue;
        }
        let parts = affine(&mut system.model.exprs, marks, eq, &|v| is_algebraic[v.index()]);
        let Some(rest) = parts.rest else { continue };
        if parts.terms.is_empty() || parts.terms.len() > MAX_TERMS {
            continue;
        }
        let number = |(v, c): &(VarId, Option<ExprId>)| Some((*v, system.model.exprs.as_f64((*c)?)?));
        let terms: Option<BTreeMap<VarId, f64>> = parts.terms.iter().map(number).collect();
        if let Some(mut terms) = terms {
            terms.retain(|_, c| *c != 0.0);
            rows.push(Row { equation: e, terms, rest });
        }
    }
    rows
}

/// Without the rows that have an unknown of their own.
fn core(rows: Vec<Row>) -> Vec<Row> {
    let mut rows_of: BTreeMap<VarId, Vec<usize>> = BTreeMap::new();
    for (k, row) in rows.iter().enumerate() {
        for &v in row.terms.keys() {
            rows_of.entry(v).or_default().push(k);
        }
    }
    let mut count: BTreeMap<VarId, usize> = rows_of.iter().map(|(&v, rows)| (v, rows.len())).collect();
    let mut is_out = vec![false; rows.len()];
    let mut single: Vec<VarId> = count.iter().filter(|(_, n)| **n == 1).map(|(&v, _)| v).collect();
    while let Some(v) = single.pop() {
        let Some(&k) = rows_of[&v].iter().find(|&&k| !is_out[k]) else { continue };
        is_out[k] = true;
        for w in rows[k].terms.keys() {
            let left = count.get_mut(w).expect("counted above");
            *left -= 1;
            if *left == 1 {
                single.push(*w);
            }
        }
    }
    rows.into_iter().zip(is_out).filter(|(_, is_out)| !is_out).map(|(row, _)| row).collect()
}

fn add<K: Ord + Copy>(to: &mut BTreeMap<K, f64>, other: &BTreeMap<K, f64>, factor: f64) {
    for (&key, &value) in other {
        let sum = to.entry(key).or_insert(0.0);
        *sum += factor * value;
        if sum.abs() < SMALL {
            to.remove(&key);
        }
    }
}

/// Puts the combination in place of one equation. Where it holds no unknown, the equations repeat or contradict each
/// other, and that is told elsewhere.
fn replace(
    system: &mut System,
    marks: &mut Marks,
    rows: &[Row],
    equation: usize,
    from: &BTreeMap<usize, f64>,
) -> bool {
    let exprs = &mut system.model.exprs;
    let mut sum = exprs.real(0.0);
    for (&k, &factor) in from {
        let factor = exprs.real(factor);
        let term = exprs.mul(factor, rows[k].rest);
        sum = exprs.add(sum, term);
    }
    let held = variables(&system.model.exprs, marks, &[sum]);
    if from.len() < 2 || !held.iter().any(|&v| system.is_unknown(v)) {
        return false;
    }
    let rhs = system.model.exprs.real(0.0);
    let origin = system.model.equations[equation].origin;
    system.model.equations[equation] = Equation { lhs: sum, rhs, origin };
    true
}
