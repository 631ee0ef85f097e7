//! Functions and algorithms that run, and the derivatives and inverses that their authors give (MLS 11, 12).

use crate::*;

#[test]
fn functions_with_loops_and_arrays_run() {
    let text = "function poly \"Horner\"  input Real a[:], x;  output Real y;
          algorithm  y := 0;  for i in size(a, 1):-1:1 loop  y := a[i] + x*y;  end for;  end poly;
        function root \"Newton\"  input Real a;  output Real x;  protected Integer n;
          algorithm  x := a;  n := 0;
            while abs(x*x - a) > 1e-12*a and n < 100 loop  x := (x + a/x)/2;  n := n + 1;  end while;  end root;
        model F  Real y = poly({1, 2, 3}, time);  Real z = root(1 + time);  end F;";
    let t = simulate(text, "F", 2.0);
    follows(&t, "y", 1e-12, |t| 1.0 + 2.0 * t + 3.0 * t * t);
    follows(&t, "z", 1e-9, |t| (1.0 + t).sqrt());
}

#[test]
fn functions_that_run_have_arrays_of_records() {
    let text = "record R Real a; Real b[2]; end R;
        function twice input R r; output Real y = 2 * r.a; end twice;
        function f input R r[:]; output Real y; output R s[size(r, 1)]; protected Real sum; Real d[2];
        algorithm
          sum := 0;
          for i in 1:size(r, 1) loop
            s[i] := r[i];
            s[i].b[2] := r[i].a;
            sum := sum + s[i].b[2] + r[i].b[1];
          end for;
          s[1].b := r[end].b;
          d := twice(r);
          y := sum + d[1] + d[2];
          annotation(Inline = false);
        end f;
        model F Real y; R s[2]; equation (y, s) = f({R(time, {1, 2}), R(3, {4, 5})}); end F;";
    let t = simulate(text, "F", 2.0);
    follows(&t, "y", 1e-12, |t| 3.0 * t + 14.0);
    follows(&t, "s[1].a", 1e-12, |t| t);
    ends_at(&t, "s[1].b[2]", 5.0, 1e-12);
    ends_at(&t, "s[2].b[2]", 3.0, 1e-12);
}

/// Statements with records and arrays give the same whether the function runs, is written out, or is evaluated.
#[test]
fn functions_that_run_agree_with_those_that_are_evaluated() {
    let declared = "record Q Real x; Real y[2]; end Q;
        record R Real a; Q p[2]; end R;
        type E = enumeration(one, two, three);
        function q input Real u; output Q q; algorithm q := Q(u, {u + 1, u * 2}); end q;
        function r input Real u; output R r; algorithm r := R(u, {q(u + 1), q(u - 1)}); end r;
        function of input Q q; output Real s = q.x + 10 * q.y[1] + 100 * q.y[2]; end of;
        function open input Real u; output Q v[:]; algorithm v := {q(u), q(2 * u)}; v[2].x := 7;
          annotation(Inline = false); end open;";
    let bodies = [
        (
            "R v[3];",
            "for i in 1:3 loop v[i] := r(u * i); end for; y := v.a * {1, 10, 100} + sum(v[2:3].a);",
            326.0,
        ),
        (
            "R v[3];",
            "v := fill(r(u), 3); v[2:3] := {r(u + 1), r(u + 2)}; y := v[2].a + 10 * v[3].p[1].x;",
            42.0,
        ),
        (
            "R v[2];",
            "v := fill(r(u), 2); v[2].p[1].y[2] := 9; v[1].p[2] := q(5); y := sum(of(v[2].p)) + of(v[1].p[2]);",
            2007.0,
        ),
        (
            "R v[2]; Integer k;",
            "k := integer(u) + 1; v := fill(r(u), 2); v[k].p[k].y[k] := 50; y := sum(of(v[k].p));",
            5442.0,
        ),
        (
            "Q v[2, 2];",
            "v := {{q(u), q(2)}, {q(3), q(4)}}; v[2, :] := {q(9), q(8)}; y := sum(v[:, 2].x) + ndims(v);",
            12.0,
        ),
        ("Q v[2](each x = u, y = {{1, 2}, {3, 4}});", "y := of(v[2]);", 431.0),
        ("Q v[:];", "v := {q(u), q(2)}; y := size(v, 1) + v[2].y[1];", 5.0),
        (
            "Real w[:]; Real v[:];",
            "v := {u, 2}; w := cat(1, v, {3}); y := w[3] + 10 * v[2] + size(w, 1);",
            26.0,
        ),
        (
            "Real v[Boolean];",
            "v[false] := u; v[true] := 2; v[u > 0.5] := 9; y := v[u < 0.5] + 10 * v[u > 0.5];",
            91.0,
        ),
        (
            "Real v[E]; E e;",
            "v := {1, 2, 3}; e := if u > 0.5 then E.two else E.three; v[e] := 10; y := v[E.two] + v[e];",
            20.0,
        ),
        ("", "y := sum((open(u)).x);", 8.0),
    ];
    for (locals, statements, expected) in bodies {
        let function = |name: &str, annotation: &str| {
            let locals = if locals.is_empty() { String::new() } else { format!("protected {locals}") };
            format!(
                "function {name} input Real u; output Real y; {locals} algorithm {statements} {annotation} end {name};"
            )
        };
        let text = format!(
            "{declared} {} {} model M Real a = run(time), b = written(time), c = written(1); end M;",
            function("run", "annotation(Inline = false);"),
            function("written", "")
        );
        let t = simulate(&text, "M", 1.0);
        for variable in ["a", "b", "c"] {
            ends_at(&t, variable, expected, 1e-9);
        }
    }
}

#[test]
fn algorithms_assign_to_parts_that_are_known_only_while_they_run() {
    let text = "record Q Real x; Real y[2]; end Q;
        type E = enumeration(one, two, three);
        record Part Q r[3]; end Part;
        model M
          Part p[2];
          Integer k;
          Real v[Boolean], w[E], sum;
          E e;
        algorithm
          k := if time > 0.5 then 2 else 3;
          e := if time > 0.5 then E.two else E.three;
          for i in 1:2 loop
            for j in 1:3 loop
              p[i].r[j] := Q(time, {1, 2});
            end for;
          end for;
          p[1].r[k].x := 50;
          p[2].r[k].y[k - 1] := 60;
          v[false] := time;
          v[true] := 2;
          v[time > 0.5] := 9;
          for i in E loop
            w[i] := Integer(i);
          end for;
          w[e] := 10;
          sum := v[false] + v[time > 0.5] + w[e];
        end M;";
    let t = simulate(text, "M", 1.0);
    for (variable, expected) in [
        ("p[1].r[1].x", 1.0),
        ("p[1].r[2].x", 50.0),
        ("p[1].r[3].x", 1.0),
        ("p[2].r[2].y[1]", 60.0),
        ("p[2].r[2].y[2]", 2.0),
        ("p[2].r[3].y[2]", 2.0),
        ("sum", 20.0),
    ] {
        ends_at(&t, variable, expected, 1e-9);
    }
}

/// A function that runs in a loop of unknown length picks records from an array, and their fields from them.
#[test]
fn functions_index_arrays_of_records() {
    let text = "
        record R  Real a;  Real b[2];  end R;
        function fill  input R r[:];  input Real level;  output Real s;  output R last;
        protected  Integer i;  R seen[size(r, 1)];
        algorithm
          s := 0;  i := 1;  seen := r;
          while s < level loop
            seen[i].a := 2*r[i].a;
            seen[i].b[2] := r[i].b[2] + 1;
            s := s + seen[i].a + seen[i].b[2];
            last := seen[i];
            i := if i < size(r, 1) then i + 1 else 1;
          end while;
        end fill;
        model M
          R r[3] = {R(1, {1, 2}), R(2, {1, 4}), R(3, {5, 7})};
          Real s;  R last;
        equation
          (s, last) = fill(r, 40*time);
        end M;";
    // The three give 2 + 3, 4 + 5, 6 + 8 and so on: 5, 14, 28, 33, 42.
    let t = simulate(text, "M", 1.0);
    ends_at(&t, "s", 42.0, 1e-12);
    ends_at(&t, "last.a", 4.0, 1e-12);
    ends_at(&t, "last.b[1]", 1.0, 1e-12);
    ends_at(&t, "last.b[2]", 5.0, 1e-12);
}

/// Records whose fields differ in size (MLS 10) in one array, also in a function that runs.
#[test]
fn records_of_one_array_differ_in_size() {
    let text = "
        record Line  Real x[:];  end Line;
        function total  input Line lines[:];  input Real level;  output Real y;
        algorithm
          y := 0;
          while y < level loop
            for i in 1:size(lines, 1) loop  y := y + sum(lines[i].x);  end for;
          end while;
        end total;
        model M
          Line lines[2] = {Line({time}), Line({2*time, 3})};
          Real y = total(lines, 10);
        end M;";
    // 3 + 3*time for each turn.
    let t = simulate(text, "M", 1.0);
    ends_at(&t, "y", 12.0, 1e-12);
    ends_at(&t, "lines[2].x[1]", 2.0, 1e-12);
}

const OPEN_SIZES: &str = "
    package P
    function powers \"1 + x + x^2 + ...\"
      input Integer n(min = 0, max = 5);  input Real x;  output Real y;
    protected
      Real terms[n];
    algorithm
      for i in 1:n loop  terms[i] := x^(i - 1);  end for;
      y := sum(terms);
    end powers;
    function table \"Sums of the first 1, 2, ... until there are enough\"
      input Real u[:];  input Real enough;  output Real y;
    protected
      Integer n;
      Real parts[size(u, 1)];
    algorithm
      n := 0;  y := 0;
      parts := zeros(size(u, 1));
      while y < enough and n < size(u, 1) loop
        n := n + 1;
        parts[n:end] := fill(u[n], size(u, 1) - n + 1);
        y := sum(parts[1:n]);
      end while;
    end table;
    function window  input Real u[:];  input Real least;  output Real y;
    protected Integer i;
    algorithm
      i := 2;
      while i < size(u, 1) - 1 and sum(u[i - 1:i + 1]) < least loop  i := i + 1;  end while;
      y := sum(u[i - 1:i + 1]);
    end window;
    record Line  Real x[:];  end Line;
    function longest  input Line lines[:];  input Real level;  output Real y;
    protected Integer i;
    algorithm
      i := 1;
      while i < size(lines, 1) and sum(lines[1].x) < level loop  i := i + 1;  end while;
      y := sum(lines[i].x);
    end longest;
    function first  input Real u[:];  input Integer n(min = 1, max = 3);  output Real y[n] = u[1:n];
    algorithm
    end first;
    function nested  input Real u[:];  output Real y;
    algorithm
      y := 0;
      for i in 1:size(u, 1) loop
        if i > 2 then  break;  end if;
        y := y + sum(first(u, i))*powers(i, 2);
      end for;
    end nested;
    end P;";

/// An Integer that only the run knows decides sizes (MLS 12.4.5): of a local, of what is selected and assigned, of a
/// record, and of what a function that is called in turn gives.
#[test]
fn sizes_are_decided_by_the_run() {
    let text = format!(
        "{OPEN_SIZES}
        model M
          Integer n(start = 0, fixed = true);
          Real x = 2, p = P.powers(n, x), y, first, w, l, q;
        equation
          when sample(0.1, 0.2) then  n = pre(n) + 1;  end when;
          y = P.table({{1, 2, 3, 4}}, 10*time);
          first = P.longest({{P.Line({{time}}), P.Line({{2, 3}})}}, 0.5);
          l = P.longest({{P.Line({{1}}), P.Line({{2, 3}})}}, 0.5 + time);
          w = P.window({{1, 2, 3, 4, 5}}, 10*time);
          q = P.nested({{time, 1}});
        end M;"
    );
    let t = simulate(&text, "M", 0.95);
    follows(&t, "l", 1e-12, |t| if t <= 0.5 { 1.0 } else { 5.0 });
    follows(&t, "first", 1e-12, |t| if t < 0.5 { 5.0 } else { t });
    // f(i) = sum of the first i, times 1, then 1 + 2.
    follows(&t, "q", 1e-9, |t| t + 3.0 * (t + 1.0));
    // 1, 3, 6, 10 after 1, 2, 3, 4.
    follows(&t, "y", 1e-12, |t| {
        [0.0, 1.0, 3.0, 6.0, 10.0].into_iter().find(|s| *s >= 10.0 * t).unwrap_or(10.0)
    });
    // 6, 9, 12: the first that is enough.
    follows(&t, "w", 1e-12, |t| [6.0, 9.0].into_iter().find(|s| *s >= 10.0 * t).unwrap_or(12.0));
    ends_at(&t, "p", 31.0, 1e-12);
    ends_at(&t, "n", 5.0, 0.0);
}

/// A record tells by its Integers how large its arrays are; the function makes another record of that size from it. The
/// other parameters of the record stay free.
#[test]
fn a_record_of_parameters_decides_sizes_in_a_function() {
    let text = "package P
        record Data  parameter Integer n(min = 1);  Real r[n];  end Data;
        record Matrices  parameter Integer n;  Real l[n];  Real m[n, n];  end Matrices;
        function matrices  input Data d;  output Matrices c(n = d.n);
        protected
          final parameter Integer n = d.n;
          Real t[n];
        algorithm
          for i in 1:n loop  t[i] := 2*d.r[i];  end for;
          c.l := t;
          c.m := diagonal(t);
        end matrices;
        model M
          parameter Integer n = 3;
          parameter Real k = 1;
          parameter Data d(n = n, r = k*(1:n));
          final parameter Matrices c = matrices(d);
          Real x[c.n](each start = 1, each fixed = true);
        equation
          der(x) = -c.m*x;
        end M;
        end P;";
    let run = simulate(text, "P.M", 1.0);
    for i in 1..=3 {
        follows(&run, &format!("x[{i}]"), 1e-5, |t| (-2.0 * f64::from(i) * t).exp());
    }
    let options =
        RunOptions { stop_time: Some(1.0), parameters: vec![("k".to_owned(), 0.5)], ..RunOptions::default() };
    let slow = simulate_with(text, "P.M", options);
    ends_at(&slow, "x[3]", (-3.0f64).exp(), 1e-5);
}

/// Sums, products and extremes over as many values as the run says are loops of the function.
#[test]
fn reductions_run_over_ranges_that_the_run_decides() {
    let text = "package P
        function f  input Real x[:];  input Integer k;  output Real s, p, lo, hi;  output Integer n;
        algorithm
          s := sum(x[i] for i in 1:k);
          p := product(2*x[i] for i in 1:k);
          lo := min(x[i] for i in 1:k);
          hi := max(x[i]*x[j] for i in 1:k, j in 1:2);
          n := sum(i for i in k:-1:1);
        end f;
        model M
          Integer k = integer(time) + 1, n;  Real s, p, lo, hi;
        equation
          (s, p, lo, hi, n) = f({3, 1, 2}, k);
        end M;
        end P;";
    for (end, expected) in [(0.5, [3.0, 6.0, 3.0, 9.0, 1.0]), (2.5, [6.0, 48.0, 1.0, 9.0, 6.0])] {
        let run = simulate(text, "P.M", end);
        for (name, value) in ["s", "p", "lo", "hi", "n"].into_iter().zip(expected) {
            ends_at(&run, name, value, 1e-12);
        }
    }
}

/// An element is looked at where the condition in front of it says that there is one.
#[test]
fn conditions_guard_the_indices_behind_them() {
    let text = "package P
        function f  input Real x[:];  input Integer i;  output Real a, b;  output Integer n, m;
        algorithm
          if i > size(x, 1) then  a := -1;
          elseif x[i] > 2 then  a := x[i];
          else  a := 0;  end if;
          b := if i > size(x, 1) then -1 elseif x[i] > 2 then x[i] else 0;
          n := 1;
          while n <= size(x, 1) and x[n] < i loop  n := n + 1;  end while;
          m := size(x, 1);
          while not (m < 1 or x[m] < i) loop  m := m - 1;  end while;
        end f;
        model M
          Integer i = integer(time) + 1, n, m;  Real a, b;
        equation
          (a, b, n, m) = f({1, 2, 3}, i);
        end M;
        end P;";
    for (end, a, n, m) in [(0.5, 0.0, 1.0, 0.0), (2.5, 3.0, 3.0, 2.0), (3.5, -1.0, 4.0, 3.0)] {
        let run = simulate(text, "P.M", end);
        for (name, value) in [("a", a), ("b", a), ("n", n), ("m", m)] {
            ends_at(&run, name, value, 1e-12);
        }
    }
}

/// The function that calls itself is written out no further than to its first call, also if another is reached on the way.
#[test]
fn a_recursive_function_takes_another_as_its_argument() {
    let text = "package P
        partial function Scalar  input Real u;  output Real y;  end Scalar;
        function weighted  extends Scalar;  input Real w[n];  input Integer n;
        algorithm  y := 0;  for i in 1:n loop  y := y + w[i]*u^i;  end for;  end weighted;
        function integral  input Scalar f;  input Real a, b;  output Real y;
        algorithm
          if b - a < 0.01 then  y := (b - a)*f((a + b)/2);
          else  y := integral(f, a, (a + b)/2) + integral(f, (a + b)/2, b);  end if;
        end integral;
        function h  input Real t;  input Real w[n];  input Integer n;  output Real y;
        algorithm
          y := 0;
          if t > 0 then  y := integral(function weighted(w = w, n = n), 0, t);  end if;
        end h;
        model M  parameter Real w[2] = {1, 2};  parameter Integer n = 2;  Real y = h(time, w, n);  end M;
        end P;";
    follows(&simulate(text, "P.M", 1.0), "y", 1e-4, |t| t * t / 2.0 + 2.0 * t.powi(3) / 3.0);
}

/// The defaults of a record speak of each other in any order.
#[test]
fn defaults_of_a_record_come_in_the_order_that_they_need() {
    let text = "package P
        record Layer
          Real x, c;
          Integer n = max(1, integer(ceil(states)));
          Boolean steady = c < 1e-9;
          Real states = if steady then 1 else 10*x*scale;
          Real scale = 2;
        end Layer;
        model M  parameter Layer l[2] = {Layer(x = 0.2, c = 1), Layer(x = 3, c = 0)};
          Real y[l[1].n + l[2].n](each start = 1, each fixed = true);
        equation der(y) = -y;  end M;
        end P;";
    ends_at(&simulate(text, "P.M", 1.0), "y[5]", (-1.0f64).exp(), 1e-6);
}

#[test]
fn a_long_row_of_conditional_assignments_is_computed_once() {
    // Written out as one expression it would have 2^40 branches.
    let step = "if y > 0.5 then y := 1.5*y - 0.5*y*y; else y := y*y + 0.1; end if; ".repeat(40);
    let text = format!(
        "model M
           function f
             input Real x;  output Real y;
           algorithm
             y := x;
             {step}
           end f;
           Real x(start = 0.6, fixed = true), y = f(x);
         equation
           der(x) = 1;
         end M;"
    );
    let expected = |x: f64| (0..40).fold(x, |y, _| if y > 0.5 { 1.5 * y - 0.5 * y * y } else { y * y + 0.1 });
    follows(&simulate(&text, "M", 0.3), "y", 1e-5, |t| expected(0.6 + t));
}

// ---- derivatives and inverses that authors give --------------------------------------------------------------
//
// Functions whose values are rounded have no derivative and no inverse of their own worth the name, so the results can
// only come from the annotations.

#[test]
fn the_declared_derivative_is_used_for_states_that_a_function_ties() {
    let t = simulate(
        "model M
           function stairs \"x^2 in steps\"
             input Real x;  output Real y;
           algorithm
             y := floor(x*x*1e6 + 0.5)/1e6;
             annotation(Inline = false, derivative = stairs_der);
           end stairs;
           function stairs_der
             input Real x, der_x;  output Real der_y;
           algorithm
             der_y := 2*x*der_x;
           end stairs_der;
           Real x(start = 1, fixed = true), y, v;
         equation
           der(x) = x;
           y = stairs(x);
           v = der(y);
         end M;",
        "M",
        1.0,
    );
    follows(&t, "v", 1e-3, |t| 2.0 * (2.0 * t).exp());
}

#[test]
fn derivatives_of_second_order_continue_those_of_first_order() {
    let t = simulate(
        "model M
           function f
             input Real x;  output Real y;
           algorithm
             y := floor(1e9*x^3)/1e9;
             annotation(Inline = false, derivative = f_der);
           end f;
           function f_der
             input Real x, der_x;  output Real der_y;
           algorithm
             der_y := floor(1e9*3*x^2*der_x)/1e9;
             annotation(Inline = false, derivative(order = 2) = f_der2);
           end f_der;
           function f_der2
             input Real x, der_x, der_2_x;  output Real der_2_y;
           algorithm
             der_2_y := 6*x*der_x^2 + 3*x^2*der_2_x;
           end f_der2;
           Real y = f(1 + 2*time), v = der(y), a = der(v);
         end M;",
        "M",
        1.0,
    );
    follows(&t, "v", 1e-6, |t| 6.0 * (1.0 + 2.0 * t).powi(2));
    follows(&t, "a", 1e-6, |t| 24.0 * (1.0 + 2.0 * t));
}

#[test]
fn inputs_without_derivatives_are_not_differentiated() {
    // The position comes in samples; its derivative is what the speed says.
    let t = simulate(
        "model M
           function position
             input Real q_qd[2], t;  output Real q = q_qd[1];
           algorithm
             annotation(derivative(noDerivative = q_qd) = position_der, InlineAfterIndexReduction = true);
           end position;
           function position_der
             input Real q_qd[2], t, t_der;  output Real v = q_qd[2];
           algorithm
           end position_der;
           discrete Real s(start = 0, fixed = true);
           Real x, v;
         equation
           when sample(0, 0.001) then
             s = time^2;
           end when;
           x = position({s, 2*time}, time);
           v = der(x);
         end M;",
        "M",
        1.0,
    );
    follows(&t, "v", 1e-9, |t| 2.0 * t);
}

#[test]
fn a_derivative_that_leaves_arguments_out_is_used_whatever_they_are() {
    let t = simulate(
        "model M
           function position
             input Real q[3];  input Real t;  output Real y;
           algorithm
             y := q[1];
             annotation(derivative(noDerivative = q) = velocity);
           end position;
           function velocity
             input Real q[3];  input Real t;  input Real t_der;  output Real y;
           algorithm
             y := q[2];
             annotation(derivative(noDerivative = q, order = 2) = acceleration);
           end velocity;
           function acceleration
             input Real q[3];  input Real t;  input Real t_der;  input Real t_der2;  output Real y;
           algorithm
             y := q[3];
           end acceleration;
           Real v = der(position({0, 5, 1}, time));
           Real x = position({0, 5, 1}, time);
           Real v_x = der(x);
           Real a_x = der(v_x);
         end M;",
        "M",
        1.0,
    );
    follows(&t, "v", 1e-12, |_| 5.0);
    follows(&t, "v_x", 1e-12, |_| 5.0);
    follows(&t, "a_x", 1e-12, |_| 1.0);
}

#[test]
fn a_derivative_for_constant_arguments_is_used_for_those_only() {
    let text = |a: &str| {
        format!(
            "model M
               function f
                 input Real x, a;  output Real y = floor(1e9*a*x)/1e9;
               algorithm
                 annotation(Inline = false, derivative(zeroDerivative = a) = f_x, derivative = f_xa);
               end f;
               function f_x
                 input Real x, a, der_x;  output Real der_y = a*der_x;
               algorithm
               end f_x;
               function f_xa
                 input Real x, a, der_x, der_a;  output Real der_y = a*der_x + x*der_a;
               algorithm
               end f_xa;
               parameter Real p = 3;
               Real y = f(time, {a}), v = der(y);
             end M;"
        )
    };
    follows(&simulate(&text("p"), "M", 1.0), "v", 1e-9, |_| 3.0);
    follows(&simulate(&text("2*time"), "M", 1.0), "v", 1e-6, |t| 4.0 * t);
}

#[test]
fn the_declared_inverse_solves_for_an_argument() {
    // Newton's method finds no way down a staircase.
    let t = simulate(
        "model M
           function stairs
             input Real x, scale;  output Real y = scale*floor(1e6*x)/1e6;
           algorithm
             annotation(inverse(x = unstairs(scale, y)));
           end stairs;
           function unstairs
             input Real scale, y;  output Real x = y/scale;
           algorithm
           end unstairs;
           Real x, z;
           parameter Real k = 4;
         equation
           1 + time = stairs(2*x + 1, k);
           z = x + 1;
         end M;",
        "M",
        1.0,
    );
    follows(&t, "x", 1e-12, |t| ((1.0 + t) / 4.0 - 1.0) / 2.0);
}

#[test]
fn conditions_inside_conditions_do_not_multiply_the_code() {
    // Each step asks for the one before in both branches and in its condition; written out as a tree these are 3^40.
    let mut steps = String::new();
    for k in 1..=40 {
        let before = k - 1;
        steps += &format!(
            "v{k} := if noEvent(v{before} > 1) then 0.5*f(v{before}) + 0.2 else f(v{before} + 1) - 0.5*v{before};\n"
        );
    }
    let names: Vec<String> = (0..=40).map(|k| format!("v{k}")).collect();
    let text = format!(
        "function f  input Real x;  output Real y;
         algorithm  y := 0;  for k in 1:3 loop y := y + x/3; end for;  end f;
         model M  Real {}, x(start=1, fixed=true);
         algorithm v0 := 1 + sin(x);\n{steps}
         equation der(x) = -0.1*v40;
         end M;",
        names.join(", ")
    );
    let run = simulate(&text, "M", 1.0);
    let v40 = |x: f64| {
        let v0 = 1.0 + x.sin();
        (1..=40).fold(v0, |v, _| if v > 1.0 { 0.5 * v + 0.2 } else { (v + 1.0) - 0.5 * v })
    };
    let (x, v) = (run.series_by_name("x").expect("x"), run.series_by_name("v40").expect("v40"));
    for (x, v) in x.iter().zip(v.iter()) {
        assert!((v - v40(x)).abs() < 1e-9, "v40 = {v}, expected {}", v40(x));
    }
}

/// A table inside a function is read, differentiated and handed on like a variable, though it is none: here pieces of
/// straight lines that are x² at the whole numbers.
#[test]
fn a_table_in_a_function_is_interpolated_and_differentiated() {
    let text = "
        function find  input Real x;  input Real breaks[:];  output Integer i;
        algorithm
          i := 1;
          while i < size(breaks, 1) - 1 and x >= breaks[i + 1] loop  i := i + 1;  end while;
        end find;
        function square  input Real x;  output Real y;
        protected
          Real at[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
          Real values[10] = {0, 1, 4, 9, 16, 25, 36, 49, 64, 81};
          Integer i;
        algorithm
          i := find(x, at);
          y := values[i] + (x - at[i])*(values[i + 1] - values[i])/(at[i + 1] - at[i]);
        end square;
        model M  Real x(start = 8.5, fixed = true), z(start = 5);
        equation
          der(x) = -square(x);
          square(z) = 20.5 + 4.5*sin(time);
        end M;";
    let trajectory = simulate(text, "M", 0.007);
    // Between 8 and 9 the line is 17x − 72, between 4 and 5 it is 9z − 20.
    follows(&trajectory, "x", 1e-5, |t| 72.0 / 17.0 + (8.5 - 72.0 / 17.0) * (-17.0 * t).exp());
    follows(&trajectory, "z", 1e-6, |t| 4.5 + 0.5 * t.sin());
}

/// Two capacities are one body through a function that takes the slope for its derivative alone: `(2 + 3) T' = 10`.
#[test]
fn what_a_function_takes_for_its_derivative_alone_does_not_decide_which_equation_is_differentiated() {
    let t = simulate(
        "model M
           function state
             input Real u[2], dummy;  output Real s = u[1];
           algorithm
             annotation(derivative(noDerivative = u) = state_der, InlineAfterIndexReduction = true);
           end state;
           function state_der
             input Real u[2], dummy, dummy_der;  output Real s = u[2];
           algorithm
           end state_der;
           Real a(start = 1, fixed = true), b(start = 1, fixed = true), slope, q;
         equation
           2*der(a) = 10 - q;
           slope = der(a);
           b = state({a, slope}, time);
           3*der(b) = q;
         end M;",
        "M",
        1.0,
    );
    follows(&t, "b", 1e-9, |t| 1.0 + 2.0 * t);
    follows(&t, "q", 1e-9, |_| 6.0);
}

/// The same with two derivatives: two masses are one body, `(2 + 3) a'' = 10`, whose position, speed and acceleration are
/// handed on as signals.
#[test]
fn a_derivative_of_second_order_asks_for_no_rate_of_what_it_leaves_out() {
    let t = simulate(
        "model M
           function state
             input Real u[3], dummy;  output Real s;
           algorithm
             s := u[1];
             annotation(derivative(noDerivative = u) = state_der);
           end state;
           function state_der
             input Real u[3], dummy, dummy_der;  output Real s;
           algorithm
             s := u[2];
             annotation(derivative(noDerivative = u, order = 2) = state_der2);
           end state_der;
           function state_der2
             input Real u[3], dummy, dummy_der, dummy_der2;  output Real s;
           algorithm
             s := u[3];
           end state_der2;
           Real s(start = 1, fixed = true), v(start = 0, fixed = true), a, s2, v2, f;
         equation
           v = der(s);
           a = der(v);
           2*a = 10 - f;
           s2 = state({s, v, a}, time);
           v2 = der(s2);
           3*der(v2) = f;
         end M;",
        "M",
        1.0,
    );
    follows(&t, "s2", 1e-5, |t| 1.0 + t * t);
    follows(&t, "v2", 1e-9, |t| 2.0 * t);
    follows(&t, "f", 1e-9, |_| 6.0);
}

/// What an author says of a derivative is used also where the function is short, whatever holds what it leaves out.
#[test]
fn declared_derivatives_of_short_functions_are_used() {
    let declared = "record Move Real s; Real v; end Move;
        function at input Move m; input Real t; output Real y; algorithm y := m.s;
          annotation(derivative(noDerivative = m) = at_der); end at;
        function at_der input Move m; input Real t; input Real t_der; output Real y; algorithm y := m.v*t_der; end at_der;
        function place input Real q[3]; input Real t; output Real y; algorithm y := q[1];
          annotation(derivative(noDerivative = q) = place_der); end place;
        function place_der input Real q[3]; input Real t; input Real t_der; output Real y; algorithm y := q[2]*t_der;
        end place_der;";
    let text = format!(
        "{declared}
        model M
          parameter Real five = 5;
          Move r(s = 2, v = 7*time);
          Real a = at(Move(0, 5), time), b = at(Move(0, five), time), c = at(r, time), d = place({{0, five, 1}}, time);
          Real v[4] = {{der(a), der(b), der(c), der(d)}};
        end M;"
    );
    let t = simulate(&text, "M", 1.0);
    for (variable, slope) in [("v[1]", 5.0), ("v[2]", 5.0), ("v[4]", 5.0)] {
        follows(&t, variable, 1e-12, |_| slope);
    }
    follows(&t, "v[3]", 1e-12, |t| 7.0 * t);
}

/// A function that does not read its argument has a rate by that of the argument, which another equation gives.
#[test]
fn rates_of_arguments_that_a_function_does_not_read_are_found() {
    let text = "function place input Real q[3]; input Real t; output Real y; algorithm y := q[1];
          annotation(derivative(noDerivative = q) = place_der); end place;
        function place_der input Real q[3]; input Real t; input Real t_der; output Real y; algorithm y := q[2]*t_der;
        end place_der;
        model M
          Real x = 2*u, u = sin(time);
          Real a = if time > 0.5 then place({0, 5, 1}, x) else place({0, 6, 1}, x);
          Real b = place({0, 5, 1}, x) + place({1, 6, 1}, u);
          Real v = der(a), w = der(b);
        end M;";
    let t = simulate(text, "M", 1.0);
    follows(&t, "b", 1e-12, |_| 1.0);
    follows(&t, "w", 1e-9, |t| 16.0 * t.cos());
    ends_at(&t, "v", 10.0 * 1f64.cos(), 1e-9);
}

/// `GenerateEvents = true` asks for the events of the relations in a function: the integral of a step is exact.
#[test]
fn functions_make_the_events_that_their_authors_ask_for() {
    let step = |annotation: &str| {
        format!(
            "function step input Real u; output Real y; algorithm y := if u > 0.4321 then 1 else 0;
              annotation(Inline = true{annotation}); end step;
            model M Real x(start = 0, fixed = true); Real y = step(time);
            equation der(x) = y; end M;"
        )
    };
    let t = simulate(&step(", GenerateEvents = true"), "M", 1.0);
    ends_at(&t, "x", 1.0 - 0.4321, 1e-9);
}
