//! Finds linear blocks whose matrix is singular by its numbers, though not by its structure: a circuit
//! without ground, a mechanism without a fixed point, two equations that say the same in other words.
//!
//! Gaussian elimination with full pivoting on the coefficients, as far as they are numbers and parameters.
//! The null vector of the transposed matrix names the equations that depend on each other, that of the
//! matrix the unknowns that can move together. It is an error when it stays so with other values of the
//! parameters, and a warning otherwise. Blocks above `MAX_SIZE` are left to the runtime, and those with coefficients
//! that vary, unless parameters that are zero have a part in it (`is_degenerate`).

use crate::equations::linear::affine;
use crate::equations::system::System;
use crate::equations::text;
use crate::equations::values::{ByVar, Values, evaluate};
use crate::equations::walk::Marks;
use crate::passes::sort::SortedBlock;
use harpoon_base::codes;
use harpoon_base::{Diagnostic, Id};
use harpoon_ir::eval::Environment;
use harpoon_ir::hash::IdMap;
use harpoon_ir::{BlockKind, Constant, Equation, Expr, ExprId, HeldId, HeldKind, VarId};
use std::collections::BTreeSet;

const MAX_SIZE: usize = 300;
/// For blocks whose coefficients are made up.
const MAX_GENERIC: usize = 60;
const SMALL: f64 = 1e-11;
const MAX_LABELS: usize = 8;

pub fn check_linear_blocks(
    system: &mut System,
    marks: &mut Marks,
    equations: &[Equation],
    blocks: &[SortedBlock],
) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    for block in blocks {
        let BlockKind::Solve(solve) = &block.kind else { continue };
        let n = block.unknowns().len();
        if !solve.is_linear || !solve.discrete.is_empty() || n > MAX_SIZE || block.equations.len() != n {
            continue;
        }
        let rows: Vec<Equation> = block.equations.iter().map(|&e| equations[e as usize]).collect();
        let Some(found) = dependencies(system, marks, &rows, block.unknowns(), false) else { continue };
        if found.unknowns.is_empty() {
            continue;
        }
        let dependent: Vec<Equation> = found.equations.iter().map(|&r| rows[r]).collect();
        let free: Vec<VarId> = found.unknowns.iter().map(|&c| block.unknowns()[c]).collect();
        let is_always = {
            let other = other_values(system);
            let usual = std::mem::replace(&mut system.values, other);
            let again = dependencies(system, marks, &rows, block.unknowns(), false);
            system.values = usual;
            again.is_some_and(|d| !d.unknowns.is_empty())
        };
        diagnostics.push(singular_equations(system, &dependent, &free, is_always));
    }
    diagnostics
}

/// Whether a linear block with coefficients that vary is singular whatever these are, because of the values that
/// parameters have: a diode without series resistance, whose capacitance depends on its voltage. Blocks with
/// relations may be regular in other modes, and do not count.
pub fn is_degenerate(
    system: &mut System,
    marks: &mut Marks,
    equations: &[Equation],
    blocks: &[SortedBlock],
) -> bool {
    blocks.iter().any(|block| {
        let n = block.unknowns().len();
        let is_linear = matches!(&block.kind, BlockKind::Solve(s) if s.is_linear && s.discrete.is_empty());
        if !is_linear || n > MAX_GENERIC || block.equations.len() != n {
            return false;
        }
        let rows: Vec<Equation> = block.equations.iter().map(|&e| equations[e as usize]).collect();
        let sides: Vec<ExprId> = rows.iter().flat_map(|eq| [eq.lhs, eq.rhs]).collect();
        let mut has_modes = false;
        system.model.exprs.visit(&sides, &mut |_, node| has_modes |= matches!(node, Expr::Held(_)));
        if has_modes || dependencies(system, marks, &rows, block.unknowns(), false).is_some() {
            return false;
        }
        let is_singular = |system: &mut System, marks: &mut Marks| {
            let found = dependencies(system, marks, &rows, block.unknowns(), true);
            found.map(|d| !d.unknowns.is_empty())
        };
        if is_singular(system, marks) != Some(true) {
            return false;
        }
        let other = other_values(system);
        let usual = std::mem::replace(&mut system.values, other);
        let again = is_singular(system, marks);
        system.values = usual;
        again == Some(false)
    })
}

/// What is wrong with a matrix, by position: equations that depend on each other, unknowns that can move.
pub struct Dependencies {
    pub equations: Vec<usize>,
    pub unknowns: Vec<usize>,
}

/// `None` where the coefficients are not all numbers, or are too many. With `is_generic`, for systems that
/// cannot be solved as they stand, other variables get some value, and a derivative counts as a multiple of
/// what it derives from: as if everything grew exponentially, at a rate that is no root of anything by
/// accident.
pub fn dependencies(
    system: &mut System,
    marks: &mut Marks,
    rows: &[Equation],
    unknowns: &[VarId],
    is_generic: bool,
) -> Option<Dependencies> {
    if rows.len().max(unknowns.len()) > MAX_SIZE {
        return None;
    }
    let matrix = matrix(system, marks, rows, unknowns, is_generic)?;
    let transposed: Vec<Vec<f64>> =
        (0..unknowns.len()).map(|c| (0..rows.len()).map(|r| matrix[r][c]).collect()).collect();
    Some(Dependencies {
        equations: null_space(&transposed, rows.len()),
        unknowns: null_space(&matrix, unknowns.len()),
    })
}

pub fn matrix(
    system: &mut System,
    marks: &mut Marks,
    rows: &[Equation],
    unknowns: &[VarId],
    is_generic: bool,
) -> Option<Vec<Vec<f64>>> {
    const RATE: f64 = 1.324_717_957_244_746;
    let mut position: IdMap<VarId, (usize, f64)> = IdMap::default();
    for (k, &v) in unknowns.iter().enumerate() {
        let (mut at, mut factor) = (Some(v), 1.0);
        while let Some(v) = at {
            position.insert(v, (k, factor));
            at = system.der(v).filter(|_| is_generic);
            factor *= RATE;
        }
    }
    let mut matrix = Vec::with_capacity(rows.len());
    for eq in rows {
        let parts = affine(&mut system.model.exprs, marks, eq, &|v| position.contains_key(&v));
        let mut line = vec![0.0; unknowns.len()];
        for (v, coefficient) in parts.terms {
            let (column, factor) = position[&v];
            let coefficient = coefficient?;
            let value = if is_generic {
                evaluate(&system.model, coefficient, &SomeValue(system))?.as_f64()?
            } else {
                system.values.number(&system.model, coefficient)?
            };
            line[column] += factor * value;
        }
        let scale = line.iter().fold(0.0f64, |m, x| m.max(x.abs()));
        if !scale.is_finite() {
            return None;
        }
        if scale > 0.0 {
            line.iter_mut().for_each(|x| *x /= scale);
        }
        matrix.push(line);
    }
    Some(matrix)
}

/// Parameters have their values, and everything else some value that is nothing special.
pub struct SomeValue<'a>(pub &'a System);

impl Environment for SomeValue<'_> {
    fn var(&self, var: VarId) -> Option<Constant> {
        let known = self.0.values.var(var).cloned();
        known.or_else(|| Some(Constant::from_f64(irregular(var), self.0.model.vars[var].ty)))
    }
    fn pre(&self, var: VarId) -> Option<Constant> {
        self.var(var)
    }
    fn start(&self, var: VarId) -> Option<Constant> {
        self.var(var)
    }
    fn held(&self, held: HeldId) -> Option<Constant> {
        Some(match self.0.held.get(held)?.kind {
            HeldKind::Function { .. } => Constant::Real(1.0),
            _ => Constant::Boolean(false),
        })
    }
    fn time(&self) -> Option<f64> {
        Some(0.7)
    }
}

/// From 1 to 2, different for each variable.
fn irregular(var: VarId) -> f64 {
    1.0 + (f64::from(var.0) * 0.618_033_988_749_895).fract()
}

/// Other values for the parameters, to see whether something holds for these values only.
fn other_values(system: &System) -> Values {
    let model = &system.model;
    let mut values: Vec<Option<Constant>> = model.vars.ids().map(|v| system.values.var(v).cloned()).collect();
    for (v, var) in model.vars.iter() {
        let is_independent = var.binding.is_some_and(|b| model.exprs.as_constant(b).is_some());
        if let (true, Some(Constant::Real(x))) = (is_independent, &mut values[v.index()]) {
            // Irregular steps, so that no two parameters change alike.
            *x = *x * 1.1 + 0.1 * irregular(v);
        }
    }
    for a in &system.parameters {
        if values[a.var.index()].is_some() {
            values[a.var.index()] = evaluate(model, a.value, &ByVar(&values));
        }
    }
    Values::of(values)
}

/// The columns with a part in vectors that the matrix takes to zero; none if its columns are independent.
fn null_space(matrix: &[Vec<f64>], n_columns: usize) -> Vec<usize> {
    let n_rows = matrix.len();
    let mut a = matrix.to_vec();
    let mut columns: Vec<usize> = (0..n_columns).collect();
    let mut rank = 0;
    while rank < n_rows.min(n_columns) {
        let (mut best, mut at) = (0.0, (rank, rank));
        for r in rank..n_rows {
            for c in rank..n_columns {
                if a[r][c].abs() > best {
                    (best, at) = (a[r][c].abs(), (r, c));
                }
            }
        }
        if best <= SMALL {
            break;
        }
        a.swap(rank, at.0);
        columns.swap(rank, at.1);
        for line in &mut a {
            line.swap(rank, at.1);
        }
        for r in rank + 1..n_rows {
            let factor = a[r][rank] / a[rank][rank];
            if factor != 0.0 {
                for c in rank..n_columns {
                    a[r][c] -= factor * a[rank][c];
                }
            }
        }
        rank += 1;
    }
    // Each free unknown in turn set to one, the pivots by back substitution.
    let mut members = BTreeSet::new();
    for free in rank..n_columns {
        let mut x = vec![0.0; rank];
        for k in (0..rank).rev() {
            let sum: f64 = a[k][free] + (k + 1..rank).map(|c| a[k][c] * x[c]).sum::<f64>();
            x[k] = -sum / a[k][k];
        }
        members.insert(columns[free]);
        members.extend((0..rank).filter(|&k| x[k].abs() > 1e-9).map(|k| columns[k]));
    }
    members.into_iter().collect()
}

fn singular_equations(
    system: &System,
    dependent: &[Equation],
    free: &[VarId],
    is_always: bool,
) -> Diagnostic {
    let model = &system.model;
    let names: Vec<String> = free.iter().take(4).map(|&v| format!("`{}`", model.vars[v].name)).collect();
    let more = if free.len() > 4 { format!(" and {} more", free.len() - 4) } else { String::new() };
    let condition = if is_always { "" } else { " with these parameter values" };
    let message = if free.len() == 1 {
        format!("no equation determines {}{condition}: its coefficient is zero", names[0])
    } else {
        format!("{}{more} can move together{condition}: no equation notices it", names.join(", "))
    };
    let first = &model.vars[free[0]];
    let mut diagnostic = if is_always {
        Diagnostic::error(codes::SINGULAR_EQUATIONS, first.origin.span, message)
    } else {
        Diagnostic::warning(codes::SINGULAR_EQUATIONS, first.origin.span, message)
    }
    .component(model.path(first.origin.instance))
    .label("not determined");
    for &v in free.iter().skip(1).take(MAX_LABELS) {
        let var = &model.vars[v];
        diagnostic = diagnostic.related_component(
            var.origin.span,
            model.path(var.origin.instance),
            format!("`{}` moves with it", var.name),
        );
    }
    for eq in dependent.iter().take(MAX_LABELS) {
        diagnostic = diagnostic.related_component(
            eq.origin.span,
            model.path(eq.origin.instance),
            format!("`{}` follows from the others named here", text::equation(model, eq)),
        );
    }
    let components: BTreeSet<String> = free
        .iter()
        .map(|&v| model.path(model.vars[v].origin.instance))
        .filter(|p| !p.is_empty())
        .take(4)
        .collect();
    let components: Vec<String> = components.into_iter().map(|p| format!("`{p}`")).collect();
    // A parameter that takes a term away.
    let zeros = zero_parameters(system, dependent);
    if let (false, Some(&zero)) = (is_always, zeros.first()) {
        let names: Vec<String> = zeros.iter().take(3).map(|&v| format!("`{}`", model.vars[v].name)).collect();
        let origin = model.vars[zero].origin;
        diagnostic.message = format!("{}; {} is zero", diagnostic.message, names.join(" or "));
        diagnostic.primary.span = origin.span;
        return diagnostic
            .component(model.path(origin.instance))
            .label("zero")
            .help(format!("give {} another value, or leave its component out", names.join(" or ")));
    }
    diagnostic.help(if components.is_empty() {
        "fix one of them: ground the circuit, or replace one of the dependent equations".to_owned()
    } else {
        format!("fix one of them: ground or fasten one of {}", components.join(", "))
    })
}

/// The parameters in these equations that are zero.
fn zero_parameters(system: &System, equations: &[Equation]) -> Vec<VarId> {
    let model = &system.model;
    let mut zeros: Vec<VarId> = Vec::new();
    for eq in equations {
        model.exprs.visit(&[eq.lhs, eq.rhs], &mut |_, node| {
            if let Expr::Var(v) = node
                && system.values.var(v) == Some(&Constant::Real(0.0))
                && !zeros.contains(&v)
            {
                zeros.push(v);
            }
        });
    }
    zeros
}
