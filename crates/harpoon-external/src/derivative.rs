//! Derivatives of routines, for index reduction and Jacobians.
//!
//! Tables know theirs. Any other routine with Real inputs is differenced along the direction asked for, which
//! is good enough for the Jacobian of a Newton iteration.

use crate::{Argument, Body, Call, Data, Nature, Problem, Routine, find};

/// How the derivative of a routine is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Derivative {
    /// By the routine of this name: all arguments, then the tangents of the arguments at these positions.
    Routine(&'static str, &'static [usize]),
    /// By differences: see [`DIFFERENCE`].
    Difference,
}

/// The name of the routine that differences another one. Its arguments are the name of that routine, all its
/// arguments, then the tangents of the Real arguments that are given by value, in order. What is passed by
/// reference, and the result, receive the tangents.
pub const DIFFERENCE: &str = "harpoon_difference";

pub const ROUTINES: &[Routine] =
    &[Routine { name: DIFFERENCE, nature: Nature::Pure, body: Body::Any(difference) }];

/// The derivative of the routine with this name.
pub fn derivative(name: &str) -> Derivative {
    use Derivative::Routine as By;
    match name {
        "ModelicaStandardTables_CombiTable1D_getValue" => {
            By("ModelicaStandardTables_CombiTable1D_getDerValue", &[2])
        }
        "ModelicaStandardTables_CombiTable1D_getDerValue" => By("harpoon_table1_getDerValue_d", &[2, 3]),
        "ModelicaStandardTables_CombiTimeTable_getValue" => {
            By("ModelicaStandardTables_CombiTimeTable_getDerValue", &[2])
        }
        "ModelicaStandardTables_CombiTimeTable_getDerValue" => {
            By("harpoon_time_table_getDerValue_d", &[2, 5])
        }
        "ModelicaStandardTables_CombiTable2D_getValue" => {
            By("ModelicaStandardTables_CombiTable2D_getDerValue", &[1, 2])
        }
        "ModelicaStandardTables_CombiTable2D_getDerValue" => {
            By("harpoon_table2_getDerValue_d", &[1, 2, 3, 4])
        }
        _ => Derivative::Difference,
    }
}

fn difference(c: &mut Call) -> Result<(), Problem> {
    let name = c.string(0)?;
    let routine = find(&name).ok_or_else(|| format!("there is no routine `{name}`"))?;
    // As many arguments as leave one tangent for each Real among them.
    let given = &c.args[1..];
    let is_real = |a: &Argument| matches!(a.data, Data::Reals(_));
    let n = (0..=given.len())
        .find(|&n| n + given[..n].iter().filter(|a| is_real(a)).count() == given.len())
        .ok_or("arguments and tangents do not match")?;
    let (args, tangents) = given.split_at(n);
    // What does not move has no say in how far to go.
    let (mut size, mut length) = (0.0f64, 0.0f64);
    for (arg, tangent) in args.iter().filter(|a| is_real(a)).zip(tangents) {
        if let (Data::Reals(x), Data::Reals(t)) = (&arg.data, &tangent.data) {
            for (x, t) in x.iter().zip(t).filter(|(_, t)| **t != 0.0) {
                size = size.max(x.abs());
                length = length.max(t.abs());
            }
        }
    }
    let step = if length > 0.0 { 6e-6 * size.max(1.0) / length } else { 0.0 };
    let mut moved = [args.to_vec(), args.to_vec()];
    let mut results = [c.result.as_deref().cloned(), c.result.as_deref().cloned()];
    for ((sign, args), result) in [1.0, -1.0].into_iter().zip(&mut moved).zip(&mut results) {
        let mut tangents = tangents.iter();
        for arg in args.iter_mut().filter(|a| is_real(a)) {
            if let (Data::Reals(x), Some(Argument { data: Data::Reals(t), .. })) =
                (&mut arg.data, tangents.next())
            {
                x.iter_mut().zip(t).for_each(|(x, t)| *x += sign * step * t);
            }
        }
        routine.call(c.world, args, result.as_mut())?;
    }
    let slope = |up: &Argument, down: &Argument| match (&up.data, &down.data) {
        (Data::Reals(a), Data::Reals(b)) if step > 0.0 => {
            Data::Reals(a.iter().zip(b).map(|(a, b)| (a - b) / (2.0 * step)).collect())
        }
        (Data::Reals(a), _) => Data::Reals(vec![0.0; a.len()]),
        (other, _) => other.clone(),
    };
    let [ups, downs] = &moved;
    let tangents: Vec<Data> = ups.iter().zip(downs).map(|(u, d)| slope(u, d)).collect();
    for (arg, tangent) in c.args[1..=n].iter_mut().zip(tangents) {
        arg.data = tangent;
    }
    if let [Some(up), Some(down)] = &results
        && let Some(result) = c.result.as_deref_mut()
    {
        result.data = slope(up, down);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::World;

    #[test]
    fn a_linear_solver_is_differenced() {
        // x = b/a, so the tangent along (da, db) is db/a - b*da/a^2.
        let matrix = |v: f64| Argument { dims: vec![1, 1], data: Data::Reals(vec![v]) };
        let vector = |v: f64| Argument { dims: vec![1], data: Data::Reals(vec![v]) };
        let (a, b, da, db) = (2.0, 3.0, 0.5, 0.25);
        let mut args = [
            Argument::string("dgesv"),
            Argument::integer(1),
            Argument::integer(1),
            matrix(a),
            Argument::integer(1),
            Argument { dims: vec![1], data: Data::Integers(vec![0]) },
            vector(b),
            Argument::integer(1),
            Argument::integer(0),
            matrix(da),
            vector(db),
        ];
        find(DIFFERENCE).unwrap().call(&mut World::default(), &mut args, None).unwrap();
        let Data::Reals(x) = &args[6].data else { unreachable!() };
        assert!((x[0] - (db / a - b * da / (a * a))).abs() < 1e-9);
    }
}
