//! Values of expressions and runs of functions.

use expect_test::{Expect, expect};
use harpoon_ir::*;
use std::fmt::Write;

/// `declarations`, then each expression with its value or why it has none.
fn check(declarations: &str, expressions: &[&str], expected: Expect) {
    let mut model = read_model(declarations).unwrap();
    let mut shown = String::new();
    for text in expressions {
        let e = read_expr(&mut model, text).unwrap();
        let limits = eval::Limits { steps: 100_000, ..eval::Limits::default() };
        match Evaluator::new(&model, &NoEnvironment).with_limits(limits).expr(e) {
            Ok(value) => writeln!(shown, "{text}  ->  {value:?}").unwrap(),
            Err(e) => writeln!(shown, "{text}  ->  error: {e}").unwrap(),
        }
    }
    expected.assert_eq(&shown);
}

#[test]
fn operators_and_their_errors() {
    check(
        "type E = enumeration(red, green)",
        &[
            "7/2",
            "div(-7, 2)",
            "mod(-7, 2)",
            "rem(-7, 2)",
            "mod(7.5, -2)",
            "integer(-2.5)",
            "2^10",
            "2^0.5",
            "1/0",
            "if false then 1/0 else 2",
            "true or 1/0 > 1",
            "9223372036854775807 + 1",
            "Integer(E.green)",
            "E(2)",
            "E(3)",
            "max(2, 3.5)",
            "min(E.red, E.green)",
            "\"a\" + \"b\"",
            "x + 1",
            "der(x)",
            "not 1",
            "time",
            "sqrt(-1)",
            "sign(-3)",
            "homotopy(1, 1/0)",
            "\"b\" > \"a\"",
        ],
        expect![[r#"
            7/2  ->  Real(3.5)
            div(-7, 2)  ->  Integer(-3)
            mod(-7, 2)  ->  Integer(1)
            rem(-7, 2)  ->  Integer(-1)
            mod(7.5, -2)  ->  Real(-0.5)
            integer(-2.5)  ->  Integer(-3)
            2^10  ->  Real(1024.0)
            2^0.5  ->  Real(1.4142135623730951)
            1/0  ->  error: division of 1 by zero
            if false then 1/0 else 2  ->  Integer(2)
            true or 1/0 > 1  ->  Boolean(true)
            9223372036854775807 + 1  ->  error: `+` has no value for 9223372036854775807 and 1
            Integer(E.green)  ->  Integer(2)
            E(2)  ->  Enumeration(enum0, 2)
            E(3)  ->  error: `enumeration` has no value for 3
            max(2, 3.5)  ->  Real(3.5)
            min(E.red, E.green)  ->  Enumeration(enum0, 1)
            "a" + "b"  ->  String("ab")
            x + 1  ->  error: `x` has no value here
            der(x)  ->  error: `der(x)` has no value here
            not 1  ->  error: `not` has no value for 1
            time  ->  error: `time` has no value here
            sqrt(-1)  ->  Real(NaN)
            sign(-3)  ->  Integer(-1)
            homotopy(1, 1/0)  ->  Integer(1)
            "b" > "a"  ->  Boolean(true)
        "#]],
    );
}

/// The second column is what C's printf makes of the same value.
#[test]
fn numbers_as_strings() {
    check(
        "type E = enumeration(red, 'dark green')",
        &[
            "String(12.3456789)",
            "String(0.0123456)",
            "String(12345600.0)",
            "String(1.23456e-10)",
            "String(1.0)",
            "String(-0.5, minimumLength=8)",
            "String(-0.5, minimumLength=8, leftJustified=false)",
            "String(3.14159265, significantDigits=3)",
            "String(1e100, significantDigits=3)",
            "String(42)",
            "String(42, minimumLength=5, leftJustified=false)",
            "String(true)",
            "String(E.red)",
            "String(E.'dark green', minimumLength=12)",
            "String(3.14159, format=\"8.3f\")",
            "String(3.14159, format=\"-8.1e\")",
            "String(3.14159, format=\"+.3g\")",
            "String(42, format=\"05d\")",
            "String(255, format=\"X\")",
            "String(100000.0)",
            "String(1000000.0)",
            "String(0.0001)",
            "String(0.00001)",
            "String(0.0)",
            "String(1.0, format=\"q\")",
        ],
        expect![[r#"
            String(12.3456789)  ->  String("12.3457")
            String(0.0123456)  ->  String("0.0123456")
            String(12345600.0)  ->  String("1.23456e+07")
            String(1.23456e-10)  ->  String("1.23456e-10")
            String(1.0)  ->  String("1")
            String(-0.5, minimumLength=8)  ->  String("-0.5    ")
            String(-0.5, minimumLength=8, leftJustified=false)  ->  String("    -0.5")
            String(3.14159265, significantDigits=3)  ->  String("3.14")
            String(1e100, significantDigits=3)  ->  String("1e+100")
            String(42)  ->  String("42")
            String(42, minimumLength=5, leftJustified=false)  ->  String("   42")
            String(true)  ->  String("true")
            String(E.red)  ->  String("red")
            String(E.'dark green', minimumLength=12)  ->  String("dark green  ")
            String(3.14159, format="8.3f")  ->  String("   3.142")
            String(3.14159, format="-8.1e")  ->  String("3.1e+00 ")
            String(3.14159, format="+.3g")  ->  String("+3.14")
            String(42, format="05d")  ->  String("00042")
            String(255, format="X")  ->  String("FF")
            String(100000.0)  ->  String("100000")
            String(1000000.0)  ->  String("1e+06")
            String(0.0001)  ->  String("0.0001")
            String(0.00001)  ->  String("1e-05")
            String(0.0)  ->  String("0")
            String(1.0, format="q")  ->  error: `String` has no value for 1.0 and "q"
        "#]],
    );
}

const FUNCTIONS: &str = r#"
    function factorial input Integer n; output Integer f algorithm
      if n <= 1 then f := 1 else f := n*factorial(n - 1) end if
    end factorial
    function norm input Real a[3]; output Real y; output Integer n algorithm
      for i in 1:3 loop if a[i] <> 0 then y := y + a[i]^2; n := n + 1 end if end for
      y := sqrt(y)
    end norm
    function swap input Real a; input Real b; output Real c; output Real d algorithm
      c := a; d := b; (c, d) := (d, c)
    end swap
    function search input Real x; output Integer k; protected Real r algorithm
      k := 0
      while true loop k := k + 1; if k*k > x then break end if end while
      for r in 0:0.1:1 loop k := k + 1 end for
      for i in 5:-2:1 loop k := k + 100*i; if i == 3 then return end if end for
    end search
    function at input Integer i; output Real y; protected Real a[3] algorithm
      assert(i > 0, "i is " + String(i)); a[2] := 5; y := a[i]
    end at
    function forever output Real y algorithm while true loop y := y + 1 end while end forever
    function deep input Integer n; output Integer y algorithm y := 1 + deep(n + 1) end deep
    function step input Integer s; output Real y algorithm for i in 1:s:3 loop y := i end for end step
"#;

#[test]
fn functions_run() {
    check(
        FUNCTIONS,
        &[
            "factorial(20)",
            "factorial(21)",
            "norm({3, 0, 4}).y",
            "norm({3, 0, 4}).n",
            "swap(1, 2).c - swap(1, 2).d",
            "search(10)",
            "at(2)",
            "at(1)",
            "at(4)",
            "at(0)",
            "forever()",
            "deep(1)",
            "step(0)",
            "step(1)",
        ],
        expect![[r#"
            factorial(20)  ->  Integer(2432902008176640000)
            factorial(21)  ->  error: `*` has no value for 21 and 2432902008176640000
            norm({3, 0, 4}).y  ->  Real(5.0)
            norm({3, 0, 4}).n  ->  Integer(2)
            swap(1, 2).c - swap(1, 2).d  ->  Real(1.0)
            search(10)  ->  Integer(815)
            at(2)  ->  Real(5.0)
            at(1)  ->  Real(0.0)
            at(4)  ->  error: index 4 of `a` is not in 1:3
            at(0)  ->  error: assertion failed: i is 0
            forever()  ->  error: `forever` does not come to an end
            deep(1)  ->  error: `deep` calls itself too deeply
            step(0)  ->  error: a `for` loop in `step` has the step 0
            step(1)  ->  Real(3.0)
        "#]],
    );
}

#[test]
fn variables_previous_values_and_time_come_from_the_environment() {
    struct Now;
    impl Environment for Now {
        fn var(&self, _: VarId) -> Option<Constant> {
            Some(Constant::Real(3.0))
        }
        fn pre(&self, _: VarId) -> Option<Constant> {
            Some(Constant::Real(2.0))
        }
        fn time(&self) -> Option<f64> {
            Some(10.0)
        }
        fn sample(&self, start: f64, interval: f64) -> bool {
            ((10.0 - start) / interval).fract() == 0.0
        }
        fn delay(&self, _: ExprId, now: f64, by: f64) -> Option<f64> {
            Some(now - by)
        }
    }
    let mut model = read_model("Real x").unwrap();
    for (text, expected) in [
        ("x - pre(x) + time", 11.0),
        ("if sample(0, 5) and not initial() then 1 else 2", 1.0),
        ("if sample(0, 3) then 1 else 2", 2.0),
        ("delay(x, 1)", 2.0),
        ("if change(x) then 5 else 6", 5.0),
    ] {
        let e = read_expr(&mut model, text).unwrap();
        assert_eq!(evaluate(&model, e, &Now).unwrap().as_f64(), Some(expected), "{text}");
    }
}

#[test]
fn size_and_sharing_do_not_matter() {
    let sum: Vec<String> = (0..100_000).map(|i| format!("{i}.0*x")).collect();
    let mut model = read_model(&format!("Real x; y = {}", sum.join(" + "))).unwrap();
    let x = VarId(0);
    let at: std::collections::HashMap<VarId, Constant> = [(x, Constant::Real(1.0))].into();
    let e = model.equations[0].rhs;
    assert_eq!(evaluate(&model, e, &at).unwrap(), Constant::Real(99_999.0 * 50_000.0));
    let mut square = model.exprs.var(x);
    let mut nested = model.exprs.var(x);
    for _ in 0..60 {
        square = model.exprs.mul(square, square);
    }
    for _ in 0..100_000 {
        nested = model.exprs.call(expr::Builtin::Abs, &[nested]);
    }
    assert_eq!(evaluate(&model, square, &at).unwrap(), Constant::Real(1.0));
    assert_eq!(evaluate(&model, nested, &at).unwrap(), Constant::Real(1.0));
    assert!(print_expr(&model, square).ends_with('…'));
}

/// The derivative of a function against central differences, and the second derivative against those of the first.
#[test]
fn derivatives_of_functions_agree_with_differences() {
    let mut model = read_model(
        r#"
        function spring input Real x; input Real k; input Integer n; output Real f; protected Real s[3] algorithm
          s[1] := sin(x); s[2] := k*x^2; s[3] := exp(-x)
          f := 0
          for i in 1:n loop f := f + s[i]*s[mod(i, 3) + 1] end for
          if f > 1 then f := sqrt(f) else f := f^3 + helper(x*k, f) end if
          while f > 10 loop f := f/2 end while
        end spring
        function helper input Real a; input Real b; output Real c algorithm c := atan2(a, 1 + b^2)*tanh(b) end helper
        Real x, y
        y = spring(x, y, 3)*x + spring(2, x*y, 2)
        "#,
    )
    .unwrap();
    let e = model.equations[0].rhs;
    let vars = [VarId(0), VarId(1)];
    let mut derivatives = Derivatives::new();
    let FlatModel { exprs, functions, .. } = &mut model;
    let mut pairs = Vec::new();
    for v in vars {
        let first = derivatives.partial(exprs, functions, e, v);
        pairs.push((e, first, v));
        for w in vars {
            let second = derivatives.partial(exprs, functions, first, w);
            pairs.push((first, second, w));
        }
    }
    let gradient = derivatives.gradient(exprs, functions, e);
    for (v, d) in gradient {
        pairs.push((e, d, v));
    }
    assert_eq!(verify_flat(&model), Vec::<String>::new());
    assert_eq!(model.functions.len(), 6, "each function is differentiated once per order");
    let at = |x: f64, y: f64| -> std::collections::HashMap<VarId, Constant> {
        [(vars[0], Constant::Real(x)), (vars[1], Constant::Real(y))].into()
    };
    for (x, y) in [(0.3, 0.7), (1.2, -0.4), (-0.8, 2.0), (2.5, 1.5)] {
        for &(of, d, v) in &pairs {
            let h = 1e-5;
            let (dx, dy) = if v == vars[0] { (h, 0.0) } else { (0.0, h) };
            let value = |e: ExprId, x: f64, y: f64| evaluate(&model, e, &at(x, y)).unwrap().as_f64().unwrap();
            let difference = (value(of, x + dx, y + dy) - value(of, x - dx, y - dy)) / (2.0 * h);
            let found = value(d, x, y);
            assert!(
                (found - difference).abs() < 1e-6 * (1.0 + found.abs()),
                "at ({x}, {y}): {found}, {difference}"
            );
        }
    }
}

#[test]
fn slopes_at_the_edge_of_the_domain_are_finite() {
    let mut model = read_model("Real x, y; parameter Real p").unwrap();
    let (x, p) = (VarId(0), VarId(2));
    for (text, slope) in [
        ("sqrt(x)", 5e149),
        ("sqrt(x^2)", 0.0),
        ("x^0.5*y", 0.0),
        ("abs(x)", 1.0),
        ("x^2", 0.0),
        ("x^3", 0.0),
        ("x^p", 0.0),
        ("2^x", std::f64::consts::LN_2),
        ("max(x, 0)", 1.0),
    ] {
        let e = read_expr(&mut model, text).unwrap();
        let d = Derivatives::new().partial(&mut model.exprs, &mut model.functions, e, x);
        let at: std::collections::HashMap<VarId, Constant> =
            [(x, Constant::Real(0.0)), (VarId(1), Constant::Real(0.0)), (p, Constant::Real(0.0))].into();
        let found = evaluate(&model, d, &at).unwrap().as_f64().unwrap();
        assert!((found - slope).abs() <= 1e-12 * slope, "{text}: {found}");
    }
}

/// The random expressions of `properties.rs` have few functions; here is each of them.
#[test]
fn every_function_agrees_with_differences() {
    let mut model = read_model("Real x; parameter Real p").unwrap();
    let (x, p) = (VarId(0), VarId(1));
    for text in [
        "sin(x)",
        "cos(x)",
        "tan(x)",
        "asin(x)",
        "acos(x)",
        "atan(x)",
        "sinh(x)",
        "cosh(x)",
        "tanh(x)",
        "exp(x)",
        "log(x)",
        "log10(x)",
        "sqrt(x)",
        "abs(x)",
        "abs(-x)",
        "sign(x)",
        "atan2(x, p)",
        "atan2(p, x)",
        "min(x, p)",
        "max(x, p)",
        "mod(x, 0.3)",
        "mod(p, x)",
        "rem(-p, x)",
        "mod(-p, x)",
        "div(x, 0.3)",
        "floor(x)",
        "ceil(x)",
        "x^p",
        "p^x",
        "x^x",
        "x^(-p)",
        "x^0.3",
        "x^(-1.5)",
        "x^7",
        "smooth(2, x^3)",
        "noEvent(x^2)",
        "homotopy(x^2, 1)",
        "if x > 0.4 then x^2 else sin(x)",
        "x/(1 + x)",
        "(x - p)/x",
    ] {
        let e = read_expr(&mut model, text).unwrap();
        let mut derivatives = Derivatives::new();
        let forward = derivatives.partial(&mut model.exprs, &mut model.functions, e, x);
        let gradient = derivatives.gradient(&mut model.exprs, &mut model.functions, e);
        let zero = model.exprs.int(0);
        let backward = gradient.iter().find(|(v, _)| *v == x).map_or(zero, |g| g.1);
        for at in [0.23, 0.51, 0.77] {
            let value = |e: ExprId, at: f64| {
                let point: std::collections::HashMap<VarId, Constant> =
                    [(x, Constant::Real(at)), (p, Constant::Real(0.6))].into();
                evaluate(&model, e, &point).unwrap().as_f64().unwrap()
            };
            let difference = (value(e, at + 1e-6) - value(e, at - 1e-6)) / 2e-6;
            for d in [forward, backward] {
                let found = value(d, at);
                assert!(
                    (found - difference).abs() < 1e-7 * (1.0 + found.abs()),
                    "{text} at {at}: {found}, {difference}"
                );
            }
        }
    }
}
