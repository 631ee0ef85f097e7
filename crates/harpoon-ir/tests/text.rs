//! What is written, what is read, what is printed.

use expect_test::{Expect, expect};
use harpoon_ir::{print_flat, read_model};

fn check(text: &str, expected: Expect) {
    let shown = match read_model(text) {
        Ok(model) => {
            let printed = print_flat(&model, None);
            let again =
                print_flat(&read_model(&printed).unwrap_or_else(|e| panic!("{e} in\n{printed}")), None);
            assert_eq!(printed, again, "reading back what was printed gives another model");
            printed
        }
        Err(e) => format!("{e}\n"),
    };
    expected.assert_eq(&shown);
}

#[test]
fn a_pendulum_in_one_line() {
    check(
        "der(x)=u; der(y)=w; der(u)=-s*x; der(w)=-s*y-9.81; x^2+y^2=1",
        expect![[r#"
            model Model
              Real x;
              Real u;
              Real y;
              Real w;
              Real s;
            equation
              der(x) = u;
              der(y) = w;
              der(u) = -s*x;
              der(w) = -s*y - 9.81;
              x^2 + y^2 = 1;
            end Model;
        "#]],
    );
}

#[test]
fn declarations_bindings_and_sections() {
    check(
        r#"
        model Circuit.RC "a filter"
        parameter Real r.R(unit="Ohm", min=0) = 5 "resistance"
        final parameter Real G = 1/r.R;  protected constant Integer n = 3
        Real c.v(start=1, fixed=true, stateSelect=prefer), r[1].v = 2*c.v
        type Mode = enumeration(off, on)
        Mode m; Boolean b; output Real y; flow Real i; String s
        equation
        der(c.v) = G*r[1].v
        m = if b then Mode.on else Mode.off
        b = Integer(m) == 1 or not c.v > 3 and time >= 1
        y = smooth(1, if noEvent(i > 0) then i^2 elseif i < -1 then -i^2 else /*Real*/(n))
        s = "t=" + String(time, significantDigits=3) + String(b)
        initial: i = 0
        when c.v > 2: k = pre(k) + 1; reinit(c.v, 0)
        when {EVENT}: j = time
        assert(c.v < 10, "too high", AssertionLevel.warning); terminate("done")
        annotation(experiment(StopTime=10, Tolerance=1e-6))
        end Circuit.RC
        "#
        .replace("{EVENT}", "initial() or b")
        .as_str(),
        expect![[r#"
            type Mode = enumeration(off, on);
            model Circuit.RC "a filter"
              parameter Real r.R(unit="Ohm", min=0) = 5 "resistance";
              final parameter Real G = 1/r.R;
              protected constant Integer n = 3;
              Real c.v(start=1, fixed=true, stateSelect=StateSelect.prefer);
              Real r[1].v;
              Mode m;
              Boolean b;
              output Real y;
              flow Real i;
              String s;
              Boolean $when1;
              discrete Real k;
              discrete Real j;
            initial equation
              i = 0;
            equation
              r[1].v = 2*c.v;
              der(c.v) = G*r[1].v;
              m = if b then Mode.on else Mode.off;
              b = Integer(m) == 1 or not c.v > 3 and time >= 1;
              y = smooth(1, if noEvent(i > 0) then i^2 elseif i < -1 then -i^2 else /*Real*/(n));
              s = "t=" + String(time, minimumLength=0, leftJustified=true, significantDigits=3) + String(b);
              $when1 = c.v > 2;
              k = if edge($when1) and not initial() then pre(k) + 1 else pre(k);
              j = if initial() or edge(b) then time else pre(j);
              when edge($when1) and not initial() then
                reinit(c.v, 0);
              end when;
              assert(c.v < 10, "too high", AssertionLevel.warning);
              terminate("done");
              annotation(experiment(StopTime=10, Tolerance=1e-6));
            end Circuit.RC;
        "#]],
    );
}

#[test]
fn functions_with_arrays_and_loops() {
    check(
        r#"
        function norm
          input Real a[3]; input Integer n; output Real y; output Real scaled[3]
          protected Real s
        algorithm
          s := 0
          for i in 1:n loop
            s := s + a[i]*a[i]
          end for
          if s > 0 then y := sqrt(s) elseif s < 0 then return else y := 0 end if
          while s > 10 loop
            s := s/2; break
          end while
          (scaled[1], scaled[2]) := (a[1]/y, a[2]/y)
          scaled[n] := a[2*n - 3 + 1]
          assert(y >= 0, "negative")
        end norm
        z = norm({x, y, 1}, 3).y + norm({x, y, 1}, 3).scaled[2]
        "#,
        expect![[r#"
            function norm
              input Real a[3];
              input Integer n;
              output Real y;
              output Real scaled[3];
              protected Real s;
              protected Integer i;
            algorithm
              s := 0;
              for i in 1:n loop
                s := s + a[i]*a[i];
              end for;
              if s > 0 then
                y := sqrt(s);
              elseif s < 0 then
                return;
              else
                y := 0;
              end if;
              while s > 10 loop
                s := s/2;
                break;
              end while;
              (scaled[1], scaled[2]) := (a[1]/y, a[2]/y);
              scaled[n] := a[2*n - 3 + 1];
              assert(y >= 0, "negative");
            end norm;
            model Model
              Real z;
              Real x;
              Real y;
            equation
              z = norm({x, y, 1}, 3).y + norm({x, y, 1}, 3).scaled[2];
            end Model;
        "#]],
    );
}

#[test]
fn parentheses_only_where_they_matter() {
    check(
        "a = (x+y)+z - (u - v); b = x*(y*z)/(u/v); c = (-x)^2 + x^(-2) + (x^y)^z; d = -(x*y) + -2*x*y; \
         e = x - (-2); f = not (p and q) or (p or q) and not p; g = (if p then x else y) + 1; h = -(x + y)*2; \
         i = (a - b) - (c - d); p = (a < b) == (c < d); q = x/(y*z)*(u*v)",
        expect![[r#"
            model Model
              Real a;
              Real x;
              Real y;
              Real z;
              Real u;
              Real v;
              Real b;
              Real c;
              Real d;
              Real e;
              Real f;
              Real p;
              Real q;
              Real g;
              Real h;
              Real i;
            equation
              a = x + y + z - (u - v);
              b = x*(y*z)/(u/v);
              c = (-x)^2 + x^(-2) + (x^y)^z;
              d = -x*y - 2*x*y;
              e = x + 2;
              f = not (p and q) or (p or q) and not p;
              g = (if p then x else y) + 1;
              h = -(x + y)*2;
              i = a - b - (c - d);
              p = (a < b) == (c < d);
              q = x/(y*z)*(u*v);
            end Model;
        "#]],
    );
}

#[test]
fn errors_name_the_place_and_the_way_out() {
    for (text, expected) in [
        (
            "x = ",
            expect![[r#"
            line 1, column 5: expected an expression, found `end of text`
        "#]],
        ),
        (
            "der(x + y) = 1",
            expect![[r#"
            line 1, column 7: `der` takes a variable; give the expression a name of its own
        "#]],
        ),
        (
            "x = 1\ny = a < b < c",
            expect![[r#"
            line 2, column 11: relations do not chain: write `a < b and b < c`
        "#]],
        ),
        (
            "x = foo(1)",
            expect![[r#"
                line 1, column 5: there is no function `foo`
            "#]],
        ),
        (
            "x = atan2(1)",
            expect![[r#"
                line 1, column 5: `atan2` takes 2 arguments, found 1
            "#]],
        ),
        (
            "Real x(begin=1)",
            expect![[r#"
                line 1, column 8: a variable has no attribute `begin`
            "#]],
        ),
        (
            "Real x; Real x",
            expect![[r#"
                line 1, column 14: `x` is declared twice
            "#]],
        ),
        (
            "x = \"abc",
            expect![[r#"
            line 1, column 5: this string has no closing quote
        "#]],
        ),
        (
            "x 3",
            expect![[r#"
            line 1, column 3: expected `=`, found `3`
        "#]],
        ),
        (
            "x = 3 @",
            expect![[r#"
            line 1, column 7: the character `@` has no meaning here
        "#]],
        ),
        (
            "function f input Real x; algorithm y := x; end f",
            expect![[r#"
            line 1, column 38: `y` is no variable of this function
        "#]],
        ),
    ] {
        check(text, expected);
    }
}

#[test]
fn long_sums_and_deep_nesting_do_not_overflow() {
    let sum: Vec<String> = (0..100_000).map(|i| format!("x{i}")).collect();
    let model = read_model(&format!("y = {}", sum.join(" + "))).unwrap();
    let printed = print_flat(&model, None);
    assert!(printed.contains("+ x99999;"));
    let deep = format!("y = {}x{}", "(".repeat(100_000), ")".repeat(100_000));
    assert!(read_model(&deep).unwrap_err().message.contains("nested too deeply"));
}
