//! Tables of numbers in functions, such as the coefficients of a medium.
//!
//! A local array that is filled with literals once, before anybody reads it, and never changed is no variable: its
//! numbers go into the data of the program, and the statement that fills it falls away. Splines of refrigerants have
//! thousands of coefficients, which every call would otherwise write down again.

use harpoon_ir::hash::{IdMap, IdSet};
use harpoon_ir::{Expr, ExprId, ExprPool, Function, LocalId, Place, Statement};
use harpoon_program::{Addr, Program};
use std::collections::HashMap;

/// Which tables are in the data of the program, so that equal ones are there once.
#[derive(Default)]
pub struct Tables(HashMap<Vec<u64>, u32>);

impl Tables {
    pub fn place(&mut self, program: &mut Program, numbers: &[f64]) -> Addr {
        let key = numbers.iter().map(|n| n.to_bits()).collect();
        let at = self.0.entry(key).or_insert_with(|| {
            program.data.extend_from_slice(numbers);
            (program.data.len() - numbers.len()) as u32
        });
        Addr::Data(*at)
    }
}

/// A literal as the program stores it.
pub fn number(pool: &ExprPool, e: ExprId) -> Option<f64> {
    match pool.get(e) {
        Expr::Real(bits) => Some(f64::from_bits(bits)),
        Expr::Int(i) => Some(i as f64),
        Expr::Bool(b) => Some(f64::from(u8::from(b))),
        Expr::Enum(_, n) => Some(f64::from(n)),
        _ => None,
    }
}

/// The tables among the local variables of a function, in the order in which it fills them.
pub fn constant_arrays(function: &Function, pool: &ExprPool) -> Vec<(LocalId, Vec<f64>)> {
    let mut found = Vec::new();
    let mut writes: IdMap<LocalId, usize> = IdMap::default();
    count_writes(&function.body, &mut writes);
    let mut is_variable: IdSet<LocalId> = function.inputs.iter().chain(&function.outputs).copied().collect();
    for statement in &function.body {
        if let Statement::Assign { targets, values, .. } = statement
            && let Some(arrays) = filled(function, pool, targets, values)
            && arrays.iter().all(|(l, _)| writes[l] == 1 && !is_variable.contains(l))
        {
            found.extend(arrays);
            continue;
        }
        let mut roots = Vec::new();
        statement.for_each_expr(&mut |e| roots.push(e));
        pool.visit(&roots, &mut |_, node| {
            if let Expr::Local(l) | Expr::Element(l, _) = node {
                is_variable.insert(l);
            }
        });
    }
    found
}

/// The arrays that an assignment fills with literals from the first element to the last, if it does nothing else.
fn filled(
    function: &Function,
    pool: &ExprPool,
    targets: &[Place],
    values: &[ExprId],
) -> Option<Vec<(LocalId, Vec<f64>)>> {
    let mut arrays: Vec<(LocalId, Vec<f64>)> = Vec::new();
    for (target, &value) in targets.iter().zip(values) {
        let Place::Element(l, index) = *target else { return None };
        if arrays.last().is_none_or(|(last, _)| *last != l) {
            arrays.push((l, Vec::with_capacity(function.locals[l].len())));
        }
        let (_, numbers) = arrays.last_mut()?;
        if pool.get(index) != Expr::Int(numbers.len() as i64) {
            return None;
        }
        numbers.push(number(pool, value)?);
    }
    arrays.iter().all(|(l, numbers)| numbers.len() == function.locals[*l].len()).then_some(arrays)
}

/// How many statements write each variable.
fn count_writes(body: &[Statement], writes: &mut IdMap<LocalId, usize>) {
    for statement in body {
        let mut written = statement.written();
        written.dedup();
        for l in written {
            *writes.entry(l).or_default() += 1;
        }
        statement.bodies().into_iter().for_each(|body| count_writes(body, writes));
    }
}
