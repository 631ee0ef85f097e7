//! Laws that hold for all expressions, tried on random ones. `PROPTEST_CASES=100000` tries more.

use harpoon_ir::expr::{BinaryOp, Builtin};
use harpoon_ir::*;
use proptest::prelude::*;
use std::collections::HashMap;

/// An expression as the tests see it, with its own arithmetic, so that the pool's is checked by another.
#[derive(Clone, Debug)]
enum Tree {
    Real(f64),
    Int(i64),
    /// x, y or z
    Var(usize),
    Neg(Box<Tree>),
    Binary(BinaryOp, Box<Tree>, Box<Tree>),
    Power(Box<Tree>, i64),
    Call(Builtin, Box<Tree>),
    MinMax(bool, Box<Tree>, Box<Tree>),
    If(Box<Tree>, Box<Tree>, Box<Tree>, bool),
}

const N_VARS: usize = 3;
const SMOOTH: [Builtin; 9] = [
    Builtin::Sin,
    Builtin::Cos,
    Builtin::Atan,
    Builtin::Tanh,
    Builtin::Sinh,
    Builtin::Exp,
    Builtin::Sqrt,
    Builtin::Log,
    Builtin::Abs,
];

fn trees() -> impl Strategy<Value = Tree> {
    let leaf = prop_oneof![
        (-20i32..20).prop_map(|n| Tree::Real(f64::from(n) / 8.0)),
        (-3i64..4).prop_map(Tree::Int),
        (0..N_VARS).prop_map(Tree::Var),
        (0..N_VARS).prop_map(Tree::Var),
    ];
    leaf.prop_recursive(5, 40, 3, |inner| {
        let two = (inner.clone(), inner.clone());
        prop_oneof![
            inner.clone().prop_map(|a| Tree::Neg(a.into())),
            (0..4usize, two.clone()).prop_map(|(op, (a, b))| {
                let op = [BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul, BinaryOp::Div][op];
                Tree::Binary(op, a.into(), b.into())
            }),
            (inner.clone(), -2i64..5).prop_map(|(a, n)| Tree::Power(a.into(), n)),
            (0..SMOOTH.len(), inner.clone()).prop_map(|(f, a)| Tree::Call(SMOOTH[f], a.into())),
            (any::<bool>(), two.clone()).prop_map(|(is_min, (a, b))| Tree::MinMax(
                is_min,
                a.into(),
                b.into()
            )),
            (inner, two, any::<bool>()).prop_map(|(c, (a, b), quiet)| Tree::If(
                c.into(),
                a.into(),
                b.into(),
                quiet
            )),
        ]
    })
}

impl Tree {
    fn build(&self, pool: &mut ExprPool, leaf: &dyn Fn(&mut ExprPool, usize) -> ExprId) -> ExprId {
        match self {
            Tree::Real(r) => pool.real(*r),
            Tree::Int(i) => pool.int(*i),
            Tree::Var(i) => leaf(pool, *i),
            Tree::Neg(a) => {
                let a = a.build(pool, leaf);
                pool.neg(a)
            }
            Tree::Binary(op, a, b) => {
                let (a, b) = (a.build(pool, leaf), b.build(pool, leaf));
                pool.binary(*op, a, b)
            }
            Tree::Power(a, n) => {
                let (a, n) = (a.build(pool, leaf), pool.int(*n));
                pool.pow(a, n)
            }
            Tree::Call(f, a) => {
                let a = a.build(pool, leaf);
                pool.call(*f, &[a])
            }
            Tree::MinMax(is_min, a, b) => {
                let args = [a.build(pool, leaf), b.build(pool, leaf)];
                pool.call(if *is_min { Builtin::Min } else { Builtin::Max }, &args)
            }
            Tree::If(c, a, b, quiet) => {
                let (c, zero) = (c.build(pool, leaf), pool.int(0));
                let c = pool.binary(BinaryOp::Gt, c, zero);
                let (a, b) = (a.build(pool, leaf), b.build(pool, leaf));
                let e = pool.if_(c, a, b);
                if *quiet { pool.no_event(e) } else { e }
            }
        }
    }

    /// Value and derivative for the variable `by`, by dual numbers. `None` where either is not defined
    /// or a kink is so near that the question has no answer.
    fn dual(&self, at: &[f64; N_VARS], by: usize) -> Option<(f64, f64)> {
        let (value, slope) = match self {
            Tree::Real(r) => (*r, 0.0),
            Tree::Int(i) => (*i as f64, 0.0),
            Tree::Var(i) => (at[*i], if *i == by { 1.0 } else { 0.0 }),
            Tree::Neg(a) => {
                let (a, da) = a.dual(at, by)?;
                (-a, -da)
            }
            Tree::Binary(op, a, b) => {
                let ((a, da), (b, db)) = (a.dual(at, by)?, b.dual(at, by)?);
                match op {
                    BinaryOp::Add => (a + b, da + db),
                    BinaryOp::Sub => (a - b, da - db),
                    BinaryOp::Mul => (a * b, da * b + a * db),
                    _ if b.abs() < 1e-3 => return None,
                    _ => (a / b, (da * b - a * db) / (b * b)),
                }
            }
            Tree::Power(a, n) => {
                let (a, da) = a.dual(at, by)?;
                if *n < 1 && a.abs() < 1e-3 {
                    return None;
                }
                (a.powi(*n as i32), *n as f64 * a.powi(*n as i32 - 1) * da)
            }
            Tree::Call(f, a) => {
                let (a, da) = a.dual(at, by)?;
                match f {
                    Builtin::Sin => (a.sin(), a.cos() * da),
                    Builtin::Cos => (a.cos(), -a.sin() * da),
                    Builtin::Atan => (a.atan(), da / (1.0 + a * a)),
                    Builtin::Tanh => (a.tanh(), da / a.cosh().powi(2)),
                    Builtin::Sinh => (a.sinh(), a.cosh() * da),
                    Builtin::Exp => (a.exp(), a.exp() * da),
                    Builtin::Sqrt if a > 1e-3 => (a.sqrt(), 0.5 * da / a.sqrt()),
                    Builtin::Log if a > 1e-3 => (a.ln(), da / a),
                    Builtin::Abs if a.abs() > 1e-9 => (a.abs(), a.signum() * da),
                    _ => return None,
                }
            }
            Tree::MinMax(is_min, a, b) => {
                let ((a, da), (b, db)) = (a.dual(at, by)?, b.dual(at, by)?);
                if (a - b).abs() < 1e-9 && da != db {
                    return None;
                }
                if (a < b) == *is_min { (a, da) } else { (b, db) }
            }
            Tree::If(c, a, b, _) => {
                let (c, _) = c.dual(at, by)?;
                if c != 0.0 && c.abs() < 1e-9 {
                    return None;
                }
                if c > 0.0 { a.dual(at, by)? } else { b.dual(at, by)? }
            }
        };
        (value.is_finite() && value.abs() < 1e6 && slope.abs() < 1e6).then_some((value, slope))
    }
}

fn model() -> FlatModel {
    read_model("Real x, y, z").unwrap()
}
fn variable(pool: &mut ExprPool, i: usize) -> ExprId {
    pool.var(VarId(i as u32))
}
fn environment(at: &[f64; N_VARS]) -> HashMap<VarId, Constant> {
    (0..N_VARS).map(|i| (VarId(i as u32), Constant::Real(at[i]))).collect()
}
fn value(model: &FlatModel, e: ExprId, at: &[f64; N_VARS]) -> Result<f64, EvalError> {
    evaluate(model, e, &environment(at)).map(|c| c.as_f64().expect("a number"))
}
fn close(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-7 * (1.0 + a.abs().max(b.abs()))
}
fn points() -> impl Strategy<Value = [f64; N_VARS]> {
    [-3.0..3.0, -3.0..3.0, -3.0..3.0]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn derivatives_agree_with_dual_numbers(tree in trees(), at in points()) {
        let mut model = model();
        let e = tree.build(&mut model.exprs, &variable);
        let mut derivatives = Derivatives::new();
        let gradient = derivatives.gradient(&mut model.exprs, &mut model.functions, e);
        for by in 0..N_VARS {
            let Some((expected, slope)) = tree.dual(&at, by) else { continue };
            prop_assert!(close(value(&model, e, &at).unwrap(), expected));
            let d = derivatives.partial(&mut model.exprs, &mut model.functions, e, VarId(by as u32));
            let found = value(&model, d, &at).unwrap();
            prop_assert!(close(found, slope), "{} for variable {by}: {found}, expected {slope}", print_expr(&model, e));
            let from_gradient = match gradient.iter().find(|(v, _)| v.0 as usize == by) {
                Some(&(_, d)) => value(&model, d, &at).unwrap(),
                None => 0.0,
            };
            prop_assert!(close(from_gradient, slope), "gradient of {}: {from_gradient}, expected {slope}", print_expr(&model, e));
        }
    }

    #[test]
    fn time_derivative_is_gradient_times_rates(tree in trees(), at in points(), rates in points()) {
        let mut model = model();
        let e = tree.build(&mut model.exprs, &variable);
        let duals: Option<Vec<(f64, f64)>> = (0..N_VARS).map(|by| tree.dual(&at, by)).collect();
        let Some(duals) = duals else { return Ok(()) };
        let expected: f64 = duals.iter().zip(rates).map(|((_, slope), rate)| slope * rate).sum();
        let d = Derivatives::new().time_derivative(&mut model.exprs, &mut model.functions, e, &mut |pool, leaf| {
            match leaf {
                expr::Expr::Var(v) => pool.real(rates[v.0 as usize]),
                _ => unreachable!(),
            }
        });
        prop_assert!(close(value(&model, d, &at).unwrap(), expected));
    }

    #[test]
    fn what_is_printed_reads_back_as_the_same(tree in trees()) {
        let mut model = model();
        let e = tree.build(&mut model.exprs, &variable);
        let text = print_expr(&model, e);
        let again = read_expr(&mut model, &text).unwrap();
        prop_assert_eq!(again, e, "{} came back as {}", text, print_expr(&model, again));
    }

    #[test]
    fn folding_constants_is_evaluating(tree in trees(), at in points()) {
        let mut model = model();
        let e = tree.build(&mut model.exprs, &variable);
        let folded = tree.build(&mut model.exprs, &|pool, i| pool.real(at[i]));
        let by: HashMap<VarId, ExprId> = (0..N_VARS).map(|i| (VarId(i as u32), model.exprs.real(at[i]))).collect();
        let substituted = substitute(&mut model.exprs, e, &by);
        match (value(&model, e, &at), model.exprs.as_f64(folded)) {
            (Ok(a), _) if !a.is_finite() => {}
            (Ok(a), Some(b)) => {
                prop_assert!(a == b || (a.is_nan() && b.is_nan()), "{}: {a} and {b}", print_expr(&model, e));
                if let Some(c) = model.exprs.as_f64(substituted) {
                    prop_assert!(a == c || (a.is_nan() && c.is_nan()));
                }
            }
            // A zero factor hides what has no value, and the sign of a zero.
            (Err(_), _) => {}
            (Ok(_), None) => prop_assert!(value(&model, folded, &at).is_ok()),
        }
    }

    #[test]
    fn linear_forms_put_together_again(tree in trees(), at in points(), weights in points()) {
        let mut model = model();
        let e = tree.build(&mut model.exprs, &variable);
        // A linear combination of x and y whose coefficients are arbitrary expressions of z.
        let no_xy = tree.build(&mut model.exprs, &|pool, i| if i == 2 { pool.var(VarId(2)) } else { pool.real(weights[i]) });
        let [x, y] = [0, 1].map(|i| model.exprs.var(VarId(i)));
        let pool = &mut model.exprs;
        let (a, b) = (pool.mul(no_xy, x), pool.div(y, no_xy));
        let difference = pool.sub(b, no_xy);
        let sum = pool.sub(a, difference);
        for candidate in [e, sum] {
            let form = linear_coefficients(&mut model.exprs, candidate, &[VarId(0), VarId(1)]);
            prop_assert!(candidate != sum || form.is_some());
            let Some((c, rest)) = form else { continue };
            for part in [c[0], c[1], rest] {
                prop_assert!(!depends_on(&model.exprs, part, VarId(0)) && !depends_on(&model.exprs, part, VarId(1)));
            }
            let (Ok(whole), Ok(cx), Ok(cy), Ok(rest)) = (
                value(&model, candidate, &at), value(&model, c[0], &at), value(&model, c[1], &at), value(&model, rest, &at),
            ) else { continue };
            let size = (cx * at[0]).abs() + (cy * at[1]).abs() + rest.abs();
            if size.is_finite() {
                let again = cx * at[0] + cy * at[1] + rest;
                prop_assert!((whole - again).abs() <= 1e-9 * (1.0 + size), "{}: {whole} and {again}", print_expr(&model, candidate));
            }
        }
    }

    #[test]
    fn solutions_solve(left in trees(), right in trees(), at in points()) {
        let mut model = model();
        let lhs = left.build(&mut model.exprs, &variable);
        let rhs = right.build(&mut model.exprs, &variable);
        for by in 0..N_VARS {
            let Some(solution) = solve_for(&mut model.exprs, &model.functions, lhs, rhs, VarId(by as u32)) else { continue };
            prop_assert!(!depends_on(&model.exprs, solution.value, VarId(by as u32)));
            let Ok(found) = value(&model, solution.value, &at) else { continue };
            let risky = solution.divisors.iter().any(|&d| value(&model, d, &at).is_ok_and(|d| d.abs() < 1e-3));
            if risky || !found.is_finite() || found.abs() > 1e3 {
                continue;
            }
            let mut there = at;
            there[by] = found;
            let (Ok(l), Ok(r)) = (value(&model, lhs, &there), value(&model, rhs, &there)) else { continue };
            if !l.is_finite() || !r.is_finite() {
                continue;
            }
            // How far a rounding error of the solution is magnified.
            let slope = |tree: &Tree| tree.dual(&there, by).map_or(f64::INFINITY, |d| d.1.abs());
            let tolerance = 1e-9 * (1.0 + l.abs() + r.abs() + (slope(&left) + slope(&right)) * (1.0 + found.abs()));
            prop_assert!((l - r).abs() <= tolerance, "{} = {}: {l} and {r}", print_expr(&model, lhs), print_expr(&model, rhs));
        }
    }

    #[test]
    fn random_models_are_sound_and_read_back(tree in trees(), other in trees()) {
        let mut model = model();
        let lhs = tree.build(&mut model.exprs, &variable);
        let rhs = other.build(&mut model.exprs, &variable);
        let origin = model.vars[VarId(0)].origin;
        model.equations.push(Equation { lhs, rhs, origin });
        prop_assert_eq!(verify_flat(&model), Vec::<String>::new());
        let text = print_flat(&model, None);
        prop_assert_eq!(print_flat(&read_model(&text).unwrap(), None), text);
    }
}
