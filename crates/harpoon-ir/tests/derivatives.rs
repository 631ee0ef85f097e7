//! Derivatives, linear forms and solutions as text.

use expect_test::{Expect, expect};
use harpoon_ir::expr::Expr;
use harpoon_ir::*;
use std::fmt::Write;

fn var(model: &FlatModel, name: &str) -> VarId {
    model.vars.iter().find(|(_, v)| v.name == name).unwrap_or_else(|| panic!("no variable `{name}`")).0
}

/// Each expression, behind it its partial derivative for `x`.
fn check_partials(declarations: &str, expressions: &[&str], expected: Expect) {
    let mut model = read_model(&format!("Real x, y; parameter Real p; {declarations}")).unwrap();
    let x = var(&model, "x");
    let mut derivatives = Derivatives::new();
    let mut shown = String::new();
    for text in expressions {
        let e = read_expr(&mut model, text).unwrap();
        let d = derivatives.partial(&mut model.exprs, &mut model.functions, e, x);
        writeln!(shown, "{text:30} {}", print_expr(&model, d)).unwrap();
    }
    expected.assert_eq(&shown);
}

#[test]
fn partial_derivatives() {
    check_partials(
        "",
        &[
            "x + y",
            "x*y",
            "y/x",
            "x/y",
            "x^2",
            "x^3*y",
            "2^x",
            "x^p",
            "x^0.5",
            "x^x",
            "sqrt(x)",
            "sin(2*x)",
            "cos(x)",
            "tan(x)",
            "asin(x)",
            "acos(x)",
            "atan(x)",
            "atan2(x, y)",
            "atan2(y, x)",
            "sinh(x)",
            "cosh(x)",
            "tanh(x)",
            "exp(-x)",
            "log(x)",
            "log10(x)",
            "abs(x)",
            "sign(x)",
            "min(x, y)",
            "max(y, 2*x)",
            "mod(x, 3)",
            "floor(x)",
            "if x > 0 then x^2 else -x",
            "noEvent(if x > 0 then x^2 else -x)",
            "smooth(1, x^3)",
            "homotopy(x^2, x)",
            "y + p",
            "delay(x, 1)",
        ],
        expect![[r#"
            x + y                          1
            x*y                            y
            y/x                            -y/x/x
            x/y                            1/y
            x^2                            2*x
            x^3*y                          3*x^2*y
            2^x                            2^x*0.6931471805599453
            x^p                            if noEvent(p == 0) then 0 else p*x^(p - 1)
            x^0.5                          0.5*max(x, 1e-150)^(-0.5)
            x^x                            (if noEvent(x == 0) then 0 else x*x^(x - 1)) + (if noEvent(x > 0) then x^x*log(x) else 0)
            sqrt(x)                        1/(2*max(sqrt(x), 1e-150))
            sin(2*x)                       cos(2*x)*2
            cos(x)                         -sin(x)
            tan(x)                         1 + tan(x)^2
            asin(x)                        1/max(sqrt(1 - x^2), 1e-150)
            acos(x)                        -1/max(sqrt(1 - x^2), 1e-150)
            atan(x)                        1/(1 + x^2)
            atan2(x, y)                    y/(x^2 + y^2)
            atan2(y, x)                    -y/(y^2 + x^2)
            sinh(x)                        cosh(x)
            cosh(x)                        sinh(x)
            tanh(x)                        1 - tanh(x)^2
            exp(-x)                        -exp(-x)
            log(x)                         1/x
            log10(x)                       1/(2.302585092994046*x)
            abs(x)                         if noEvent(x >= 0) then 1 else -1
            sign(x)                        0
            min(x, y)                      if noEvent(x <= y) then 1 else 0
            max(y, 2*x)                    if noEvent(y >= 2*x) then 0 else 2
            mod(x, 3)                      1
            floor(x)                       0
            if x > 0 then x^2 else -x      if x > 0 then 2*x else -1
            noEvent(if x > 0 then x^2 else -x) noEvent(if x > 0 then 2*x else -1)
            smooth(1, x^3)                 smooth(0, 3*x^2)
            homotopy(x^2, x)               homotopy(2*x, 1)
            y + p                          0
            delay(x, 1)                    0
        "#]],
    );
}

fn check_rates(text: &str, expected: Expect) {
    let mut model = read_model(text).unwrap();
    let mut derivatives = Derivatives::new();
    let mut shown = String::new();
    for equation in model.equations.clone() {
        for side in [equation.lhs, equation.rhs] {
            match derivatives.time_derivative_in(&mut model, side) {
                Some(d) => {
                    writeln!(shown, "{}' = {}", print_expr(&model, side), print_expr(&model, d)).unwrap()
                }
                None => writeln!(shown, "{}' needs a second derivative", print_expr(&model, side)).unwrap(),
            }
        }
    }
    expected.assert_eq(&shown);
}

#[test]
fn time_derivatives() {
    check_rates(
        "parameter Real L; discrete Real d; x^2 + y^2 = L^2; L*sin(time) = d*x + delay(y, 2); der(x) = floor(y)",
        expect![[r#"
            x^2 + y^2' = 2*x*der(x) + 2*y*der(y)
            L^2' = 0
            L*sin(time)' = L*cos(time)
            d*x + delay(y, 2)' = d*der(x) + delay(der(y), 2)
            der(x)' needs a second derivative
            floor(y)' = 0
        "#]],
    );
}

#[test]
fn second_derivatives_are_up_to_the_caller() {
    let mut model = read_model("Real ax; x*y = sin(x)").unwrap();
    let (x, y) = (var(&model, "x"), var(&model, "y"));
    let ax = var(&model, "ax");
    let e = model.equations[0].lhs;
    let mut derivatives = Derivatives::new();
    let FlatModel { exprs, functions, .. } = &mut model;
    let mut rate = |pool: &mut ExprPool, leaf: Expr| match leaf {
        Expr::Der(v) if v == x => pool.var(ax),
        Expr::Der(v) => {
            assert_eq!(v, y);
            pool.int(0)
        }
        Expr::Var(v) => pool.der(v),
        _ => unreachable!(),
    };
    let first = derivatives.time_derivative(exprs, functions, e, &mut rate);
    let second = derivatives.time_derivative(exprs, functions, first, &mut rate);
    expect!["der(x)*y + x*der(y)"].assert_eq(&print_expr(&model, first));
    expect!["ax*y + der(x)*der(y) + der(x)*der(y)"].assert_eq(&print_expr(&model, second));
}

#[test]
fn the_derivative_of_a_function_is_a_function() {
    let mut model = read_model(
        "function f input Real a[2]; input Integer n; output Real y; output Integer k; protected Real s[2]
         algorithm
           s[1] := a[1]*a[2]; s[2] := sin(a[1]); y := 1
           for i in 1:n loop if s[i] > 0 then y := y*s[i] else y := f({y, s[i]}, 1).y; break end if end for
           k := n; assert(y > 0, \"no\")
         end f
         Real x, y
         y = f({x, x^2}, 2).y + f({x, 1}, 2).k",
    )
    .unwrap();
    let e = model.equations[0].rhs;
    let x = var(&model, "x");
    let d = Derivatives::new().partial(&mut model.exprs, &mut model.functions, e, x);
    model.equations[0].rhs = d;
    let printed = print_flat(&model, None);
    expect![[r#"
        function f$d
          input Real a[2];
          input Integer n;
          protected Real y;
          protected Integer k;
          protected Real s[2];
          protected Integer i;
          input Real a$d[2];
          output Real y$d;
          protected Real s$d[2];
          protected Integer i$s;
        algorithm
          y$d := 0.0;
          for i$s in 0:1 loop
            s$d[i$s + 1] := 0.0;
          end for;
          (s$d[1], s[1]) := (a$d[1]*a[2] + a[1]*a$d[2], a[1]*a[2]);
          (s$d[2], s[2]) := (cos(a[1])*a$d[1], sin(a[1]));
          (y$d, y) := (0, 1);
          for i in 1:n loop
            if s[i] > 0 then
              (y$d, y) := (y$d*s[i] + y*s$d[i], y*s[i]);
            else
              (y$d, y) := (f$d({y, s[i]}, 1, {y$d, s$d[i]}), f({y, s[i]}, 1).y);
              break;
            end if;
          end for;
          k := n;
        end f$d;
        model Model
          Real x;
          Real y;
        equation
          y = f$d({x, x^2}, 2, {1, 2*x});
        end Model;
    "#]]
    .assert_eq(printed.split_once("end f;\n").unwrap().1);
}

/// What never changes with the arguments, such as a table of coefficients, has no tangent.
#[test]
fn a_table_has_no_tangent() {
    let mut model = read_model(
        "function f input Real a; output Real y; protected Real c[2]; Real s; Real t; Integer i
         algorithm
           c[1] := 3; c[2] := 5; t := c[1]; i := 2; s := c[i]*a; y := t*s
         end f
         Real x, y
         y = f(x)",
    )
    .unwrap();
    let e = model.equations[0].rhs;
    let x = var(&model, "x");
    Derivatives::new().partial(&mut model.exprs, &mut model.functions, e, x);
    let printed = print_flat(&model, None);
    let (_, derivative) = printed.split_once("end f;\n").unwrap();
    let (derivative, _) = derivative.split_once("end f$d;").unwrap();
    expect![[r#"
        function f$d
          input Real a;
          protected Real y;
          protected Real c[2];
          protected Real s;
          protected Real t;
          protected Integer i;
          input Real a$d;
          output Real y$d;
          protected Real s$d;
        algorithm
          y$d := 0.0;
          s$d := 0.0;
          c[1] := 3;
          c[2] := 5;
          t := c[1];
          i := 2;
          (s$d, s) := (c[i]*a$d, c[i]*a);
          (y$d, y) := (t*s$d, t*s);
    "#]]
    .assert_eq(derivative);
}

#[test]
fn gradients_list_every_variable_once() {
    let mut model =
        read_model("r = x*y + sin(x)*noEvent(if z > 0 then 2*x*y else y) - (if b then w else x)").unwrap();
    let e = model.equations[0].rhs;
    let gradient = Derivatives::new().gradient(&mut model.exprs, &mut model.functions, e);
    let mut shown = String::new();
    for (v, d) in gradient {
        writeln!(shown, "{}: {}", model.vars[v].name, print_expr(&model, d)).unwrap();
    }
    expect![[r#"
        x: sin(x)*noEvent(if z > 0 then 2*y else 0) + (y + cos(x)*noEvent(if z > 0 then 2*x*y else y) + (if b then 0 else -1))
        y: x + sin(x)*noEvent(if z > 0 then 2*x else 1)
        w: if b then -1 else 0
    "#]].assert_eq(&shown);
}

#[test]
fn linear_coefficients_are_found_by_form() {
    let mut shown = String::new();
    for text in [
        "2*x + 3*y - z",
        "a*(x - b*y)/c",
        "x*y",
        "x*x",
        "sin(x) + y",
        "if a > 0 then x else 2*x + y",
        "x/(1 + y)",
        "if x > 0 then x else y",
        "noEvent(if a > 0 then x else 2*x)",
        "-(x - (y - 5))",
        "x - x + 0*y",
        "a + b",
    ] {
        let mut model = read_model("Real x, y").unwrap();
        let e = read_expr(&mut model, text).unwrap();
        let (x, y) = (var(&model, "x"), var(&model, "y"));
        match linear_coefficients(&mut model.exprs, e, &[x, y]) {
            Some((c, rest)) => {
                let [cx, cy, rest] = [c[0], c[1], rest].map(|e| print_expr(&model, e));
                writeln!(shown, "{text}:  x: {cx}  y: {cy}  rest: {rest}").unwrap();
            }
            None => writeln!(shown, "{text}:  not linear").unwrap(),
        }
    }
    expect![[r#"
        2*x + 3*y - z:  x: 2  y: 3  rest: -z
        a*(x - b*y)/c:  x: a/c  y: -b*(a/c)  rest: 0
        x*y:  not linear
        x*x:  not linear
        sin(x) + y:  not linear
        if a > 0 then x else 2*x + y:  x: if a > 0 then 1 else 2  y: if a > 0 then 0 else 1  rest: 0
        x/(1 + y):  not linear
        if x > 0 then x else y:  not linear
        noEvent(if a > 0 then x else 2*x):  x: noEvent(if a > 0 then 1 else 2)  y: 0  rest: 0
        -(x - (y - 5)):  x: -1  y: 1  rest: -5
        x - x + 0*y:  x: 0  y: 0  rest: 0
        a + b:  x: 0  y: 0  rest: a + b
    "#]]
    .assert_eq(&shown);
}

#[test]
fn equations_are_solved_where_that_is_exact() {
    let mut shown = String::new();
    for text in [
        "x = a + b",
        "a = -x",
        "a + x = b - 2*x",
        "a*x = b",
        "2*x = b",
        "b = a/x",
        "x/a = b",
        "exp(x) = a",
        "a = log(2*x)",
        "log10(x) = a",
        "x^3 = a",
        "x^2 = a",
        "sin(x) = a",
        "atan(x) = a",
        "sqrt(x) = a",
        "x*x = a",
        "0*x = a",
        "(if c > 0 then 2 else 3)*x = a",
        "if c > 0 then x else 2*x + 1 = a",
        "noEvent(x + abs(b)) = a",
        "a = b",
        "(x + 1)*(b + 1) = a",
        "x*a - b*x = 1",
        "exp(a)*x = 1",
        "not x = a",
    ] {
        let mut model = read_model(&format!("Real x; {text}")).unwrap();
        let Equation { lhs, rhs, .. } = model.equations[0];
        let x = var(&model, "x");
        match solve_for(&mut model.exprs, &model.functions, lhs, rhs, x) {
            Some(s) => {
                let divisors: Vec<String> = s.divisors.iter().map(|&d| print_expr(&model, d)).collect();
                let risk = if divisors.is_empty() {
                    String::new()
                } else {
                    format!("  unless 0 = {}", divisors.join(", "))
                };
                writeln!(shown, "{text}:  x = {}{risk}", print_expr(&model, s.value)).unwrap();
            }
            None => writeln!(shown, "{text}:  not solved").unwrap(),
        }
    }
    expect![[r#"
        x = a + b:  x = a + b
        a = -x:  x = -a
        a + x = b - 2*x:  x = (b - a)/3
        a*x = b:  x = b/a  unless 0 = a
        2*x = b:  x = b/2
        b = a/x:  x = a/b  unless 0 = b, a
        x/a = b:  x = b*a
        exp(x) = a:  x = log(a)
        a = log(2*x):  x = exp(a)/2
        log10(x) = a:  x = 10^a
        x^3 = a:  x = if noEvent(a >= 0) then abs(a)^0.3333333333333333 else -abs(a)^0.3333333333333333
        x^2 = a:  not solved
        sin(x) = a:  not solved
        atan(x) = a:  not solved
        sqrt(x) = a:  not solved
        x*x = a:  not solved
        0*x = a:  not solved
        (if c > 0 then 2 else 3)*x = a:  x = a/(if c > 0 then 2 else 3)
        if c > 0 then x else 2*x + 1 = a:  x = (a - (if c > 0 then 0 else 1))/(if c > 0 then 1 else 2)
        noEvent(x + abs(b)) = a:  x = a - noEvent(abs(b))
        a = b:  not solved
        (x + 1)*(b + 1) = a:  x = a/(b + 1) - 1  unless 0 = b + 1
        x*a - b*x = 1:  x = 1/(a - b)  unless 0 = a - b
        exp(a)*x = 1:  x = 1/exp(a)
        not x = a:  x = not a
    "#]]
    .assert_eq(&shown);
}

/// x1 = x0*x0, x2 = x1*x1, …: as a tree the last one has 2^60 leaves.
#[test]
fn shared_subexpressions_are_walked_once() {
    let mut model = read_model("Real x, y").unwrap();
    let (x, y) = (var(&model, "x"), var(&model, "y"));
    let mut e = model.exprs.var(x);
    for _ in 0..60 {
        let square = model.exprs.mul(e, e);
        e = model.exprs.no_event(square);
    }
    let mut derivatives = Derivatives::new();
    derivatives.partial(&mut model.exprs, &mut model.functions, e, x);
    let gradient = derivatives.gradient(&mut model.exprs, &mut model.functions, e);
    assert_eq!(gradient.len(), 1);
    derivatives.time_derivative_in(&mut model, e).unwrap();
    assert_eq!(model.expr_type(e), ScalarType::Real);
    assert_eq!(variables_of(&model.exprs, e), [x]);
    let y_leaf = model.exprs.var(y);
    let replaced = substitute(&mut model.exprs, e, &[(x, y_leaf)].into());
    assert!(!depends_on(&model.exprs, replaced, x));
    assert!(linear_coefficients(&mut model.exprs, e, &[x]).is_none());
    assert!(solve_for(&mut model.exprs, &model.functions, e, y_leaf, x).is_none());
    assert!(model.exprs.len() < 2000, "{} nodes", model.exprs.len());
}

#[test]
fn long_sums_cost_in_proportion() {
    let sum: Vec<String> = (0..50_000).map(|i| format!("{i}*x{i}*x{}", i + 1)).collect();
    let mut model = read_model(&format!("y = {}", sum.join(" + "))).unwrap();
    let e = model.equations[0].rhs;
    let n = model.exprs.len();
    let gradient = Derivatives::new().gradient(&mut model.exprs, &mut model.functions, e);
    assert_eq!(gradient.len(), 50_000);
    assert!(model.exprs.len() < 4 * n);
    let even: Vec<VarId> = variables_of(&model.exprs, e).into_iter().step_by(2).collect();
    assert!(linear_coefficients(&mut model.exprs, e, &even).is_some());
}
