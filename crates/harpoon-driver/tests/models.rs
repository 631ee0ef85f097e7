//! Whole models from Modelica text to trajectories, against closed forms and conservation laws.

use harpoon_driver::{LibraryPaths, RunOptions, Session};
use harpoon_results::Trajectory;
use std::sync::atomic::AtomicBool;

/// Simulates a model given as text; `class` is its name.
#[track_caller]
fn simulate_with(text: &str, class: &str, options: RunOptions) -> Trajectory {
    let mut session = Session::new(&LibraryPaths::default());
    session.add_text("Model.mo", text);
    let checked = session.check(class);
    let errors: Vec<_> = checked.diagnostics.iter().filter(|d| d.is_error()).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    let options = RunOptions { keep: true, ..options };
    let simulation = session.prepare(checked.value.compiled.expect("compiled"), &options).expect("prepared");
    let setup = simulation.setup(&options).expect("a setup");
    let (report, diagnostics) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
    assert!(report.end.is_ok(), "{diagnostics:#?}");
    report.trajectory.expect("kept")
}

#[track_caller]
fn simulate(text: &str, class: &str, stop_time: f64) -> Trajectory {
    simulate_with(text, class, RunOptions { stop_time: Some(stop_time), ..RunOptions::default() })
}

/// Every row of `variable` against a function of time.
#[track_caller]
fn follows(trajectory: &Trajectory, variable: &str, tolerance: f64, expected: impl Fn(f64) -> f64) {
    let series = trajectory.series_by_name(variable).unwrap_or_else(|| panic!("no variable `{variable}`"));
    for (t, value) in series.time.iter().zip(series.iter()) {
        let wanted = expected(*t);
        assert!((value - wanted).abs() <= tolerance, "{variable}({t}) = {value}, expected {wanted}");
    }
}

#[track_caller]
fn ends_at(trajectory: &Trajectory, variable: &str, expected: f64, tolerance: f64) {
    let last = trajectory.series_by_name(variable).and_then(|s| s.last()).expect("a value");
    assert!((last - expected).abs() <= tolerance, "{variable} ends at {last}, expected {expected}");
}

const CIRCUIT: &str = "
    connector Pin  Real v;  flow Real i;  end Pin;
    partial model OnePort  Pin p, n;  Real v, i;
    equation  v = p.v - n.v;  p.i + n.i = 0;  i = p.i;  end OnePort;
    model Resistor  extends OnePort;  parameter Real R = 1;  equation v = R*i;  end Resistor;
    model Capacitor  extends OnePort;  parameter Real C = 1;  equation C*der(v) = i;  end Capacitor;
    model Inductor  extends OnePort;  parameter Real L = 1;  equation L*der(i) = v;  end Inductor;
    model Diode \"Ideal, by a curve parameter\"  extends OnePort;  Real s;  Boolean off;
    equation  off = s < 0;  v = if off then s else 0;  i = if off then 0 else s;  end Diode;
    model Constant  extends OnePort;  parameter Real V = 1;  equation v = V;  end Constant;
    model Sine  extends OnePort;  parameter Real V = 1, w = 1;  equation v = V*sin(w*time);  end Sine;
    model Ground  Pin p;  equation p.v = 0;  end Ground;
";

#[test]
fn an_rc_circuit_charges_exponentially() {
    let text = format!(
        "{CIRCUIT} model RC  Constant s(V = 10);  Resistor r(R = 2);  Capacitor c(C = 0.5, v(start = 1, fixed = true));
           Ground g;
         equation connect(s.p, r.p); connect(r.n, c.p); connect(c.n, s.n); connect(s.n, g.p); end RC;"
    );
    let t = simulate(&text, "RC", 5.0);
    follows(&t, "c.v", 1e-4, |t| 10.0 - 9.0 * (-t).exp());
    follows(&t, "s.i", 1e-4, |t| -4.5 * (-t).exp());
}

#[test]
fn a_loop_of_capacitors_has_one_state() {
    // Two capacitors in parallel act as one: the constraint is differentiated.
    let text = format!(
        "{CIRCUIT} model Two  Constant s(V = 1);  Resistor r(R = 1);  Capacitor a(C = 1, v(start = 0, fixed = true));
           Capacitor b(C = 2);  Ground g;
         equation connect(s.p, r.p); connect(r.n, a.p); connect(r.n, b.p); connect(a.n, s.n); connect(b.n, s.n);
           connect(s.n, g.p); end Two;"
    );
    let t = simulate(&text, "Two", 6.0);
    follows(&t, "b.v", 1e-4, |t| 1.0 - (-t / 3.0).exp());
}

/// Side by side, the other way round, and as a loop of three, none of them grounded: potentials cancel in them.
#[test]
fn capacitors_between_nodes_that_are_not_grounded_share_their_state() {
    let text = format!(
        "{CIRCUIT}
        model Pair  Constant s;  Resistor a, b;  Capacitor c(C = 1, v(start = 0, fixed = true)), d(C = 2);  Ground g;
        equation
          connect(s.p, a.p);  connect(a.n, c.p);  connect(a.n, d.p);  connect(c.n, b.p);  connect(d.n, b.p);
          connect(b.n, g.p);  connect(s.n, g.p);  end Pair;
        model Turned  Constant s;  Resistor a, b;  Capacitor c(C = 1, v(start = 0, fixed = true)), d(C = 2);  Ground g;
        equation
          connect(s.p, a.p);  connect(a.n, c.p);  connect(a.n, d.n);  connect(c.n, b.p);  connect(d.p, b.p);
          connect(b.n, g.p);  connect(s.n, g.p);  end Turned;
        model Loop  Constant s;  Resistor a, b, f;  Ground g;
          Capacitor c(C = 1, v(start = 0, fixed = true)), d(C = 2, v(start = 0, fixed = true)), e(C = 3);
        equation
          connect(s.p, a.p);  connect(a.n, c.p);  connect(c.n, d.p);  connect(d.n, e.p);  connect(e.n, c.p);
          connect(b.p, d.p);  connect(f.p, e.p);  connect(b.n, g.p);  connect(f.n, g.p);  connect(s.n, g.p);
        end Loop;"
    );
    let charge = |t: f64| 1.0 - (-t / 6.0).exp();
    for (class, sign) in [("Pair", 1.0), ("Turned", -1.0)] {
        let run = simulate(&text, class, 5.0);
        follows(&run, "c.v", 1e-5, charge);
        follows(&run, "d.v", 1e-5, |t| sign * charge(t));
    }
    // At rest no current flows through the capacitors, and each node has the potential of its resistor.
    let run = simulate(&text, "Loop", 200.0);
    for (variable, at_rest) in [("c.v", 1.0), ("d.v", 0.0), ("e.v", -1.0)] {
        ends_at(&run, variable, at_rest, 1e-4);
    }
}

/// Between two pairs of resistors in parallel each pair says the same of two inductors.
#[test]
fn inductors_joined_by_resistors_side_by_side_carry_one_current() {
    let text = format!(
        "{CIRCUIT}
        model Joined  Constant s;  Resistor a, b;  Inductor l(L = 1, i(start = 0, fixed = true)), m(L = 2);  Ground g;
        equation
          connect(s.p, l.p);  connect(l.n, a.p);  connect(l.n, b.p);  connect(a.n, m.p);  connect(b.n, m.p);
          connect(m.n, g.p);  connect(s.n, g.p);  end Joined;"
    );
    let run = simulate(&text, "Joined", 10.0);
    follows(&run, "m.i", 1e-5, |t| 2.0 * (1.0 - (-t / 6.0).exp()));
}

#[test]
fn a_half_wave_rectifier_conducts_in_the_positive_half() {
    let text = format!(
        "{CIRCUIT} model Half  Sine s(V = 10, w = 6.283185307179586);  Diode d;  Resistor r(R = 5);  Ground g;
         equation connect(s.p, d.p); connect(d.n, r.p); connect(r.n, s.n); connect(s.n, g.p); end Half;"
    );
    let t = simulate(&text, "Half", 2.2);
    follows(&t, "r.i", 1e-6, |t| 2.0 * (std::f64::consts::TAU * t).sin().max(0.0));
}

#[test]
fn a_bridge_of_four_ideal_diodes_finds_its_mode() {
    let text = format!(
        "{CIRCUIT} model Bridge  Sine s(V = 10, w = 6.283185307179586);  Diode d[4];  Resistor r(R = 5);  Ground g;
         equation
           connect(s.p, d[1].p); connect(s.p, d[2].n); connect(s.n, d[3].p); connect(s.n, d[4].n);
           connect(d[1].n, r.p); connect(d[3].n, r.p); connect(d[2].p, r.n); connect(d[4].p, r.n);
           connect(r.n, g.p); end Bridge;"
    );
    let t = simulate(&text, "Bridge", 2.2);
    follows(&t, "r.i", 1e-6, |t| 2.0 * (std::f64::consts::TAU * t).sin().abs());
}

#[test]
fn a_bouncing_ball_bounces_at_the_times_of_the_closed_form() {
    let text = "model Ball  Real h(start = 1, fixed = true), v(start = 0, fixed = true);  Integer n(start = 0, fixed = true);
        equation  der(h) = v;  der(v) = -9.81;
          when h < 0 then  reinit(v, -0.5*pre(v));  n = pre(n) + 1;  end when;  end Ball;";
    let t = simulate_with(
        text,
        "Ball",
        RunOptions { stop_time: Some(1.2), tolerance: Some(1e-9), ..RunOptions::default() },
    );
    // First fall sqrt(2h/g), then flights of twice that, halved each time.
    let fall = (2.0f64 / 9.81).sqrt();
    let bounces: Vec<f64> =
        (0..4).map(|k| fall * (1.0 + (0..k).map(|j| 0.5f64.powi(j)).sum::<f64>())).collect();
    let n = t.series_by_name("n").expect("the counter");
    for (k, at) in bounces.iter().enumerate().filter(|(_, at)| **at < 1.2) {
        assert_eq!(n.at(at - 1e-6), k as f64);
        assert_eq!(n.at(at + 1e-6), k as f64 + 1.0);
    }
}

#[test]
fn a_pendulum_in_cartesian_coordinates_turns_over_and_keeps_its_energy() {
    let text = "model Pendulum
          Real x(start = 1, fixed = true), y(start = 0), vx, vy(start = 5, fixed = true), F;
          Real E = (vx^2 + vy^2)/2 + 9.81*y;
        equation  der(x) = vx;  der(y) = vy;  der(vx) = -F*x;  der(vy) = -F*y - 9.81;  x^2 + y^2 = 1;
        end Pendulum;";
    let t = simulate_with(
        text,
        "Pendulum",
        RunOptions { stop_time: Some(20.0), tolerance: Some(1e-9), ..RunOptions::default() },
    );
    follows(&t, "E", 1e-4, |_| 12.5);
    let x = t.series_by_name("x").expect("x").to_vec();
    let y = t.series_by_name("y").expect("y").to_vec();
    assert!(x.iter().zip(&y).all(|(x, y)| (x * x + y * y - 1.0).abs() < 1e-9));
    let turns = x.windows(2).filter(|w| w[0] < 0.0 && w[1] >= 0.0).count();
    assert!(turns >= 10, "it must turn over many times, not {turns}");
}

#[test]
fn sampled_control_counts_its_samples() {
    let text = "model Sampled  Real x(start = 0, fixed = true);  discrete Real u(start = 1, fixed = true);
          Integer k(start = 0, fixed = true);
        equation  der(x) = u;
          when sample(0.1, 0.1) then  u = 1 - pre(u);  k = pre(k) + 1;  end when;  end Sampled;";
    let t = simulate(text, "Sampled", 1.05);
    ends_at(&t, "k", 10.0, 0.0);
    ends_at(&t, "x", 0.55, 1e-6);
}

#[test]
fn parameters_dependent_on_others_follow_a_modifier() {
    let text = "model P  parameter Real a = 1;  parameter Real b = 2*a;  Real x = b*time;  end P;
        model Q  P p(a = 5);  end Q;";
    ends_at(&simulate(text, "Q", 1.0), "p.x", 10.0, 1e-12);
}

/// MLS 4.9: the value nearest to zero that the bounds allow.
#[test]
fn without_a_start_value_a_variable_starts_within_its_bounds() {
    let text = "model Bounded
        type E = enumeration(a, b, c);
        Real x(min = 2, fixed = true);
        Real y(max = -3, fixed = true);
        Real z(min = -1, max = 1, fixed = true);
        parameter Real p(min = 2);
        parameter Real low = 4;
        Real w(min = low, fixed = true);
        Integer i(max = -3, start = -3, fixed = true);
        Integer j(max = -3, fixed = true);
        E e(min = E.c, fixed = true);
        Real n = Integer(e);
        Real q = p;
      equation
        der(x) = 0; der(y) = 0; der(z) = 0; der(w) = 0;
        when time > 2 then i = -4; j = -4; e = E.c; end when;
      end Bounded;";
    let run = simulate(text, "Bounded", 1.0);
    for (name, value) in
        [("x", 2.0), ("y", -3.0), ("z", 0.0), ("w", 4.0), ("j", -3.0), ("n", 3.0), ("q", 2.0)]
    {
        ends_at(&run, name, value, 1e-12);
    }
}

#[test]
fn the_initial_state_may_be_a_steady_state() {
    let text = "model Steady  Real x(start = 1), y;  equation  der(x) = 4 - x^2 - y;  y = 0.5*x;
        initial equation  der(x) = 0;  end Steady;";
    let x = (-0.5 + (0.25f64 + 16.0).sqrt()) / 2.0;
    follows(&simulate(text, "Steady", 1.0), "x", 1e-6, |_| x);
}

#[test]
fn a_parameter_may_be_found_by_an_initial_equation() {
    let text = "model Find  parameter Real k(fixed = false, start = 1);  Real x(start = 2, fixed = true);
        equation  der(x) = -k*x;  initial equation  der(x) = -6;  end Find;";
    follows(&simulate(text, "Find", 1.0), "x", 1e-4, |t| 2.0 * (-3.0 * t).exp());
}

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

#[test]
fn arrays_of_components_take_their_parts_of_a_modifier() {
    let text = "model Decay  parameter Real k = 1;  Real x(start = 1, fixed = true);  equation der(x) = -k*x;  end Decay;
        model Many  Decay d[3](k = {1, 2, 3});  Real s = sum(d.x);  end Many;";
    follows(&simulate(text, "Many", 1.0), "s", 1e-4, |t| (-t).exp() + (-2.0 * t).exp() + (-3.0 * t).exp());
}

#[test]
fn redeclared_components_and_packages_change_the_model() {
    let text = "partial package Fluid  constant Real rho;  end Fluid;
        package Water  extends Fluid(rho = 1000);  end Water;
        package Oil  extends Fluid(rho = 850);  end Oil;
        model Tank  replaceable package Medium = Water constrainedby Fluid;  Real m = Medium.rho*2;  end Tank;
        model Plant  Tank a;  Tank b(redeclare package Medium = Oil);  end Plant;";
    let t = simulate(text, "Plant", 1.0);
    ends_at(&t, "a.m", 2000.0, 0.0);
    ends_at(&t, "b.m", 1700.0, 0.0);
}

#[test]
fn inner_and_outer_share_one_component() {
    let text = "model World  parameter Real g = 9.81;  end World;
        model Body  outer World world;  Real v(start = 0, fixed = true);  equation der(v) = -world.g;  end Body;
        model Moon  inner World world(g = 1.62);  Body body;  end Moon;
        model Both  inner World world;  Moon moon;  Body body;  end Both;";
    let t = simulate(text, "Both", 1.0);
    ends_at(&t, "body.v", -9.81, 1e-5);
    ends_at(&t, "moon.body.v", -1.62, 1e-5);
}

#[test]
fn a_stiff_problem_agrees_with_its_reference() {
    // Robertson's problem; the reference at t = 40 is from quadruple-precision Taylor steps.
    let text = "model Robertson  Real a(start = 1, fixed = true), b(start = 0, fixed = true, nominal = 1e-5),
          c(start = 0, fixed = true);
        equation  der(a) = -0.04*a + 1e4*b*c;  der(b) = 0.04*a - 1e4*b*c - 3e7*b^2;  der(c) = 3e7*b^2;  end Robertson;";
    let t = simulate_with(
        text,
        "Robertson",
        RunOptions { stop_time: Some(40.0), tolerance: Some(1e-8), ..RunOptions::default() },
    );
    ends_at(&t, "a", 0.7158270688, 1e-6);
    ends_at(&t, "c", 0.2841637457, 1e-6);
}

#[test]
fn a_delayed_signal_comes_later() {
    let text = "model D  Real x = sin(time);  Real y = delay(x, 0.5);  end D;";
    follows(&simulate(text, "D", 3.0), "y", 1e-3, |t| if t < 0.5 { 0.0 } else { (t - 0.5).sin() });
}

/// A signal carried through a pipe with a speed that changes its sign comes out where and when it must.
#[test]
fn what_enters_a_pipe_comes_out_after_the_way_through_it() {
    let text = "
        model Pipe
          Real x(start = 0, fixed = true), v = if time < 3 then 1 else -2, out0, out1, both(start = 0, fixed = true);
        equation
          der(x) = v;
          (out0, out1) = spatialDistribution(sin(time), 5, x, v >= 0, {0, 0.5, 1}, {2, 2, 3});
          der(both) = out1;
        end Pipe;";
    let trajectory = simulate(text, "Pipe", 5.0);
    // Forward: the start profile leaves first, then what entered one second ago.
    let forward = |t: f64| {
        if t <= 0.5 {
            3.0 - 2.0 * t
        } else if t < 1.0 {
            2.0
        } else {
            (t - 1.0).sin()
        }
    };
    let series = trajectory.series_by_name("out1").expect("the far end");
    for (t, value) in series.time.iter().zip(series.iter()).filter(|(t, _)| **t > 1e-6 && **t < 3.0 - 1e-6) {
        let is_jump = (t - 1.0).abs() < 0.02;
        assert!(
            is_jump || (value - forward(*t)).abs() < 2e-3,
            "out1({t}) = {value}, expected {}",
            forward(*t)
        );
    }
    // Backward twice as fast: what entered last leaves first, and after half a second what entered at the far end.
    let series = trajectory.series_by_name("out0").expect("the near end");
    for (t, value) in series.time.iter().zip(series.iter()).filter(|(t, _)| **t > 3.0 + 1e-6) {
        let wanted = if *t < 3.5 { (3.0 - 2.0 * (t - 3.0)).sin() } else { 5.0 };
        let is_jump = (t - 3.5).abs() < 0.02;
        assert!(is_jump || (value - wanted).abs() < 2e-3, "out0({t}) = {value}, expected {wanted}");
    }
}

/// Several quantities carried by one flow keep apart, each with its profile at the start (MLS 3.7.4.2).
#[test]
fn a_pipe_carries_arrays() {
    let text = "
        model Pipe
          Real near[2], far[2];
        equation
          (near, far) = spatialDistribution({sin(time), time}, {0, 0}, time, true, {0, 1}, {{2, 4}, {5, 1}});
        end Pipe;";
    let t = simulate(text, "Pipe", 3.0);
    let carried = |t: f64, start: [f64; 2], signal: fn(f64) -> f64| {
        if t < 1.0 { start[1] + (start[0] - start[1]) * t } else { signal(t - 1.0) }
    };
    for (name, start, signal) in
        [("far[1]", [2.0, 4.0], f64::sin as fn(f64) -> f64), ("far[2]", [5.0, 1.0], |t| t)]
    {
        let series = t.series_by_name(name).expect("the far end");
        for (t, value) in series.time.iter().zip(series.iter()).filter(|(t, _)| (**t - 1.0).abs() > 0.03) {
            let wanted = carried(*t, start, signal);
            assert!((value - wanted).abs() < 2e-3, "{name}({t}) = {value}, expected {wanted}");
        }
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

/// Between two vessels the enthalpy at the port is that of the upstream one, also while nothing flows (MLS 3.7.4).
#[test]
fn the_enthalpy_between_two_vessels_comes_from_upstream_and_rests_when_nothing_flows() {
    let text = "
        connector Port  Real p;  Real h;  flow Real m;  flow Real H;  end Port;
        model Vessel  parameter Real h;  Port p;  equation p.p = 1;  p.H = semiLinear(p.m, p.h, h);  end Vessel;
        model Pump  Port a, b;  input Real m;
        equation a.m = m;  a.m + b.m = 0;  a.H + b.H = 0;  a.H = semiLinear(a.m, a.h, b.h);  end Pump;
        model M
          Vessel left(h = 1), right(h = 2);
          Pump pump(m = if time < 1 then 1 elseif time < 2 then 0 else -1);
        equation
          connect(left.p, pump.a);
          connect(pump.b, right.p);
        end M;";
    let trajectory = simulate(text, "M", 3.0);
    for port in ["pump.a.h", "pump.b.h"] {
        let series = trajectory.series_by_name(port).expect("the enthalpy");
        for (t, h) in series.time.iter().zip(series.iter()) {
            // While nothing flows, either of the two will do.
            let wanted: &[f64] = match *t {
                t if t < 1.0 => &[1.0],
                t if t > 2.0 => &[2.0],
                _ => &[1.0, 2.0],
            };
            assert!(wanted.iter().any(|w| (h - w).abs() < 1e-9), "{port}({t}) = {h}, expected {wanted:?}");
        }
    }
    ends_at(&trajectory, "left.p.H", 2.0, 1e-9);
}

#[test]
fn a_simulation_repeated_gives_identical_numbers() {
    let text = format!(
        "{CIRCUIT} model Ring  Sine s(V = 1, w = 3);  Diode d;  Resistor r(R = 0.1);
           Capacitor c(C = 0.3, v(start = 0, fixed = true));  Resistor load(R = 2);  Ground g;
         equation connect(s.p, d.p); connect(d.n, r.p); connect(r.n, c.p); connect(c.n, s.n); connect(load.p, c.p);
           connect(load.n, c.n); connect(s.n, g.p); end Ring;"
    );
    let first = simulate(&text, "Ring", 5.0);
    for _ in 0..20 {
        let again = simulate(&text, "Ring", 5.0);
        assert_eq!(again.time(), first.time());
        assert_eq!(again.columns(), first.columns());
    }
}

#[test]
fn a_linear_equation_whose_coefficient_is_a_variable_follows_it() {
    // A charge t on a capacitance 1 + t.
    let text = "model Q  parameter Real g = 0;  Real C = 1 + time, q, e, v(start = 0, fixed = true);
        equation  q = -C*e;  v + e = g;  der(q) = 1;  end Q;";
    follows(&simulate(text, "Q", 2.0), "v", 1e-6, |t| t / (1.0 + t));
}

/// An amplifier with positive feedback has three solutions while it is saturated. It leaves its branch where that
/// ends, at a third of the way, not where a rejected trial step happened to look.
#[test]
fn a_multivibrator_switches_where_its_branch_ends() {
    let text = "model M
        parameter Real gain = 15000;
        Real c(start = 1, fixed = true), out(start = -15), u(start = -1e5);
    equation
        u = gain*(out/2 - c);
        out = smooth(0, noEvent(if u > 15 then 15 elseif u < -15 then -15 else u));
        der(c) = out - c;
    end M;";
    for solver in ["bdf", "radau", "dopri5"] {
        let options =
            RunOptions { stop_time: Some(20.0), solver: Some(solver.to_owned()), ..RunOptions::default() };
        let run = simulate_with(text, "M", options);
        let c = run.series_by_name("c").expect("c");
        let high = c.iter().fold(f64::MIN, f64::max);
        let low = c.iter().fold(f64::MAX, f64::min);
        // Thresholds at ±7.5, seen at communication points 0.04 apart, at which c moves by up to 0.04·22.5.
        assert!((6.6..=7.51).contains(&high) && (-7.51..=-6.6).contains(&low), "{solver}: {low} to {high}");
        // From −7.5 to 7.5 and back takes 2 ln 3; the first threshold is met after ln(16/7.5).
        let t = 16.0f64.ln() - 7.5f64.ln() + 3.0 * 2.0 * 3.0f64.ln();
        let at = c.time.iter().zip(c.iter()).min_by(|a, b| (a.0 - t).abs().total_cmp(&(b.0 - t).abs()));
        let (_, value) = at.expect("rows");
        assert!(value < -6.5, "{solver}: c = {value} where it turns for the fourth time");
    }
}

/// Six diodes of 10 µΩ and 10 µS between three sources and a load: the load sees the largest line voltage, whichever
/// pair conducts. Divisions by 10⁻⁵ along the loop would leave no correct digit.
#[test]
fn a_three_phase_bridge_of_nearly_ideal_diodes_rectifies() {
    let text = format!(
        "{CIRCUIT}
        model D  extends OnePort;  parameter Real Ron = 1e-5, Goff = 1e-5;  Real s(start = -1);  Boolean off;
        equation  off = s < 0;  v = s*(if off then 1 else Ron);  i = s*(if off then Goff else 1);  end D;
        model Phase  extends OnePort;  parameter Real k;
        equation  v = sin(time + k*2*3.14159265358979323846/3);  end Phase;
        model M
          Phase u[3](k = 0:2);
          D high[3], low[3];
          Resistor load(R = 20), earth(R = 1e5);
          Ground g;
        equation
          for k in 1:3 loop
            connect(u[k].n, earth.p);
            connect(u[k].p, high[k].p);  connect(high[k].n, load.p);
            connect(load.n, low[k].p);  connect(low[k].n, u[k].p);
          end for;
          connect(earth.n, g.p);
        end M;"
    );
    let run = simulate(&text, "M", 6.0);
    let third = 2.0 * std::f64::consts::PI / 3.0;
    follows(&run, "load.v", 1e-3, |t| {
        let u = [t.sin(), (t + third).sin(), (t + 2.0 * third).sin()];
        u.iter().copied().fold(f64::MIN, f64::max) - u.iter().copied().fold(f64::MAX, f64::min)
    });
}

#[test]
fn a_fixed_start_of_a_discrete_variable_is_its_past() {
    // `flowsOut` is false whatever happens; its fixed start is `pre(flowsOut)`, so that leaving it is seen (MLS 8.6).
    let text = "model M
          Boolean flowsOut(start = true, fixed = true) = false;
          Integer n(start = 0, fixed = true);
        equation
          when {initial(), not flowsOut} then n = pre(n) + (if pre(flowsOut) then 10 else 1); end when;
        end M;";
    ends_at(&simulate(text, "M", 1.0), "n", 10.0, 0.0);
}

#[test]
fn two_equal_discrete_variables_may_have_different_pasts() {
    // `a = b` holds from the start on; before it they were what `fixed` says (MLS 8.6).
    let text = "model M
          Integer a(start = 1, fixed = true), b(start = 2, fixed = true);
          Real r(fixed = false);
        initial equation
          r = 10*pre(a) + pre(b);
        equation
          a = b;
          when time > 0.5 then b = pre(a) + 5; end when;
          der(r) = 0;
        end M;";
    let trajectory = simulate(text, "M", 1.0);
    follows(&trajectory, "r", 0.0, |_| 12.0);
    ends_at(&trajectory, "a", 7.0, 0.0);
}

#[test]
fn a_brake_that_holds_at_the_start_takes_no_torque_unless_asked_to() {
    // While it holds, `a = 0` follows from the brake, and the initial equation says it again; so nothing decides how
    // the brake and the drive share the load: the brake starts from its start value, the drive follows.
    let text = "model M
          Real w, a, sa, f, i(start = 5);
          Boolean locked = time < 1;
        initial equation
          w = 0;
          a = 0;
        equation
          der(w) = a;
          a = i - f;
          a = if locked then 0 else sa;
          f = if locked then sa else 0;
          der(i) = 1 - i;
        end M;";
    let trajectory = simulate(text, "M", 2.0);
    follows(&trajectory, "i", 1e-5, |t| 1.0 - (-t).exp());
    ends_at(&trajectory, "w", 1.0 + (-2f64).exp() - (-1f64).exp(), 1e-5);
}

#[test]
fn a_resistance_of_zero_makes_no_state_and_a_capacitance_of_zero_none_either() {
    // With R = 0 the capacitor follows the source: i = C*v' + v/Rl.
    let text = "model M
          parameter Real R = 0, C = 2, Rl = 4, C0 = 0;
          Real v = sin(time), u, i, x;
        equation
          R*i = v - u;
          i = C*der(u) + u/Rl;
          C0*der(x) = v - x;
        end M;";
    let trajectory = simulate(text, "M", 2.0);
    follows(&trajectory, "i", 1e-9, |t| 2.0 * t.cos() + t.sin() / 4.0);
    follows(&trajectory, "x", 1e-9, f64::sin);
}

#[test]
fn a_sign_smoothed_by_an_exponential_does_not_overflow() {
    // exp(5000) is infinite, 2/(1 + exp(5000)) is zero, and so is its derivative.
    let text = "model M Real x(start = -5, fixed = true);
        equation der(x) = 1 - 2/(1 + exp(-x/0.001)); end M;";
    let options = RunOptions { stop_time: Some(4.0), solver: Some("bdf".into()), ..RunOptions::default() };
    follows(&simulate_with(text, "M", options), "x", 1e-5, |t| t - 5.0);
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
fn a_prescribed_jump_is_told_and_its_derivative_leaves_the_impulse_out() {
    let t = simulate(
        "model M
           Real y = if time < 0.5 then time else 3*time;
           Real v = der(y);
         end M;",
        "M",
        1.0,
    );
    ends_at(&t, "y", 3.0, 1e-12);
    ends_at(&t, "v", 3.0, 1e-12);
}

/// The capacitance is computed, and the parameters behind it make it zero: the node has no state, and follows the
/// source at once. With another value it is a low-pass.
#[test]
fn a_computed_capacitance_that_is_zero_leaves_no_state() {
    let junction = "
        record Card  Real area = 0;  Real depth = 1;  end Card;
        function capacitance  input Card card;  input Real v;  output Real c;  output Real q;
        protected  Real zero;
        algorithm
          zero := card.area/card.depth;
          if v > 0.5 then  c := zero*(1 + v);  elseif v > 0 then  c := zero;  else  c := 2*zero;  end if;
          q := 0;
          for k in 1:3 loop  q := q + k*v;  end for;
        end capacitance;
        model Node
          parameter Card card;  parameter Real R = 2;
          Real u = sin(time), v(start = 0), i, c, d, q;
        equation
          (d, q) = capacitance(card, v);
          c = smooth(0, 3*d);
          i = c*der(v);
          R*i = u - v;
        end Node;";
    let text = format!("{junction} model M Node n; end M;");
    let found = simulate(&text, "M", 3.0);
    follows(&found, "n.v", 1e-9, f64::sin);
    follows(&found, "n.q", 1e-8, |t| 6.0 * t.sin());
    let text = format!("{junction} model M Node n(card(area = 1/6), v(fixed = true)); end M;");
    let found = simulate(&text, "M", 0.4);
    follows(&found, "n.v", 1e-4, |t| (t.sin() - t.cos() + (-t).exp()) / 2.0);
}

const MIXING: &str = "
    model Mixing \"Two streams meet in a pipe; their flows end at t = 1 and go the other way\"
      Real m = if time < 1 then 1 - time elseif time < 2 then 0 else 2 - time;
      Real warm = 300 + 10*time;
      Real cold = 280;
      Real T(start=290) \"Where they meet\";
      Real Q(start=0, fixed=true) \"What has passed\";
    equation
      semiLinear(m, warm, T) + semiLinear(0.5*m, cold, T) = 1.5*semiLinear(m, T, 310);
      der(Q) = m*T;
    end Mixing;";

#[test]
fn a_mixing_temperature_rests_while_nothing_flows() {
    let forward = |t: f64| ((300.0 + 10.0 * t) + 140.0) / 1.5;
    // The last value before nothing flows is that of the last step.
    follows(&simulate(MIXING, "Mixing", 1.9), "T", 0.1, |t| forward(t.min(1.0)));
    let run = simulate(MIXING, "Mixing", 3.0);
    ends_at(&run, "T", 310.0, 1e-6);
    // The integrals of (1 - t)·T and, from 2 to 3, of (2 - t)·310.
    ends_at(&run, "Q", (440.0 / 2.0 + 10.0 / 6.0) / 1.5 - 155.0, 1e-3);
}

#[test]
fn what_is_always_multiplied_by_zero_is_still_a_mistake() {
    let mut session = Session::new(&LibraryPaths::default());
    session.add_text(
        "Model.mo",
        "model M  parameter Real k = 0;  Real x, y(start=1, fixed=true);
         equation  k*x = 0*y;  der(y) = x;  end M;",
    );
    let checked = session.check("M");
    let errors = checked.diagnostics.iter().filter(|d| d.is_error()).count();
    let ended = checked.value.compiled.map(|compiled| {
        let options = RunOptions::default();
        let simulation = session.prepare(compiled, &options).expect("prepared");
        let setup = simulation.setup(&options).expect("a setup");
        simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {}).0.end.is_ok()
    });
    assert!(errors > 0 || ended == Some(false));
}

#[test]
fn a_tank_starts_with_the_level_and_temperature_that_it_prefers_as_states() {
    // No initial conditions: mass and energy are integrated, but nobody thinks in them.
    let run = simulate(
        "model Tank
           Real level(start=0.8, stateSelect=StateSelect.prefer), V(stateSelect=StateSelect.never);
           Real T(start=293, stateSelect=StateSelect.prefer), m, U, u;
         equation
           V = 2*level + 0.1;  m = 1000*V;  U = m*u;  u = 4000*(T - 273);
           der(m) = -100;  der(U) = -100*u;
         end Tank;",
        "Tank",
        5.0,
    );
    follows(&run, "level", 1e-6, |t| 0.8 - 0.05 * t);
    follows(&run, "T", 1e-4, |_| 293.0);
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

#[test]
fn a_flow_that_turns_makes_no_events_by_the_enthalpy_it_carries() {
    // At rest its sign is rounding, and events would never end.
    let run = simulate(
        "model Stream  Real m = sin(6*x), x(start=0, fixed=true), E(start=0, fixed=true);
         equation  der(x) = 1;  der(E) = semiLinear(m, 3, 2);  end Stream;",
        "Stream",
        1.0,
    );
    let half = std::f64::consts::PI / 6.0;
    let first = |t: f64| (1.0 - (6.0 * t).cos()) / 2.0;
    follows(
        &run,
        "E",
        1e-4,
        |t| if t <= half { first(t) } else { first(half) - (1.0 + (6.0 * t).cos()) / 3.0 },
    );
    let series = run.series_by_name("E").expect("E");
    assert_eq!(series.time.len(), 501, "rows at the communication points only");
}

#[test]
fn a_bridge_without_series_resistances_has_states_with_variable_capacitances_too() {
    // The capacitances vary, so that no number says beforehand that currents through no resistance are no states.
    let text = |resistance: &str| {
        format!(
            "{CIRCUIT}
            model Junction  Pin p, n;  parameter Real R = 0;  Real pin, ir, C, u;
            equation
              u = pin - n.v;  p.v - pin = R*ir;  C = 1e-3*(1 + u^2);
              ir = 0.1*u^3 + C*(der(pin) - der(n.v));
              p.i = ir;  n.i = -ir;
            end Junction;
            model Bridge
              Junction d1(pin(start=0, fixed=true), R={resistance}), d2(R={resistance});
              Junction d3(n(v(start=0, fixed=true)), R={resistance}), d4(R={resistance});
              Sine u(V=2, w=20);  Resistor load(R=10);  Ground g;
            equation
              connect(d1.n, u.p);  connect(d1.p, load.n);  connect(d2.p, load.n);  connect(d2.n, u.n);
              connect(d3.p, u.p);  connect(d3.n, load.p);  connect(d4.n, load.p);  connect(d4.p, u.n);
              connect(g.p, u.n);
            end Bridge;"
        )
    };
    let without = simulate(&text("0"), "Bridge", 0.5);
    let with = simulate(&text("1e-7"), "Bridge", 0.5);
    let value = |run: &Trajectory, k: usize| run.series_by_name("load.v").and_then(|s| s.iter().nth(k));
    for k in (0..500).step_by(10) {
        let (a, b) = (value(&without, k).expect("a row"), value(&with, k).expect("a row"));
        assert!((a - b).abs() < 1e-3, "row {k}: {a} without, {b} with a resistance next to nothing");
    }
}

/// What an assertion in a `when` looks at is computed when the `when` is active, not at every other event.
#[test]
fn an_assertion_in_a_when_asks_nothing_before() {
    let text = "
        function late  input Real x;  output Real y;
        algorithm  assert(x > 0.5, \"asked too early\");  y := x;  for i in 1:3 loop  y := y + x;  end for;  end late;
        model M  Real x(start = 0, fixed = true);  Integer n(start = 0, fixed = true);
        equation  der(x) = 1;
        algorithm
          when sample(0.1, 0.1) then  n := pre(n) + 1;  end when;
          when x > 0.75 then  assert(late(x) > 2.9, \"too small\");  end when;
        end M;";
    let trajectory = simulate(text, "M", 1.0);
    ends_at(&trajectory, "n", 10.0, 0.0);
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

#[test]
fn a_start_value_that_is_only_a_guess_comes_last() {
    let text = "model M  Real s(start = 1), gap(start = 0, fixed = false, stateSelect = StateSelect.prefer);
        equation  der(s) = -s;  gap = s + 0.5*time;  end M;";
    follows(&simulate(text, "M", 1.0), "s", 1e-5, |t| (-t).exp());
}

/// The same temperature, once with the start value of its type and once, further down, with one of its own.
#[test]
fn a_start_value_of_a_declaration_counts_more_than_that_of_a_type() {
    let text = "
        model Kettle
          type Temperature = Real(start = 288);
          model Wall Real T(start = 350); equation der(T) = -T; end Wall;
          Temperature T;
          Wall wall;
        equation
          T = wall.T;
        end Kettle;";
    follows(&simulate(text, "Kettle", 1.0), "T", 1e-3, |t| 350.0 * (-t).exp());
}

/// Without flow the cells would exchange nothing, and any temperature would be steady. The flow is known by its start
/// value only, since the pressures start equal. Each cell adds q to the enthalpy of the flow, through a wall that is
/// warmer by q/α.
#[test]
fn a_steady_state_begins_at_the_start_values_that_were_given() {
    let text = "
        model Heater \"Cells in a row, heated through walls, in a steady state\"
          type Density = Real(start = 1);
          parameter Integer n = 40;
          parameter Real m0 = 0.2, q = 500, cp = 4200, a = 50, k = 1e-2, T0 = 300, p0 = 1e5;
          Real p[n](each start = p0, each stateSelect = StateSelect.prefer, each nominal = 1e5);
          Real T[n](each start = T0, each stateSelect = StateSelect.prefer, each nominal = 300);
          Real Tw[n](each start = T0, each nominal = 300);
          Real m[n + 1](each start = m0), h[n], alpha[n], dp[n];
          Density d[n];
        equation
          m[1] = m0;
          for i in 1:n loop
            d[i] = 1000*(1 + 5e-10*p[i])*(1 - 2e-4*(T[i] - T0));
            h[i] = cp*T[i] + p[i]/d[i];
            1e-3*der(d[i]) = m[i] - m[i + 1];
            dp[i] = p[i] - (if i < n then p[i + 1] else p0);
            m[i + 1] = k*d[i]/1000*dp[i]/(dp[i]^2 + 1)^0.25;
            1e-3*d[i]*der(h[i]) = max(m[i], 0)*((if i > 1 then h[i - 1] else cp*T0) - h[i]) + max(-m[i + 1], 0)*((if i < n then h[i + 1] else cp*T0) - h[i]) + alpha[i]*(Tw[i] - T[i]);
            alpha[i] = a*(0.5*abs(m[i] + m[i + 1])/m0)^0.8;
            100*der(Tw[i]) = q - alpha[i]*(Tw[i] - T[i]);
          end for;
        initial equation
          for i in 1:n loop
            der(p[i]) = 0;
            der(h[i]) = 0;
            der(Tw[i]) = 0;
          end for;
        end Heater;";
    let heater = simulate(text, "Heater", 1.0);
    follows(&heater, "m[41]", 1e-9, |_| 0.2);
    follows(&heater, "h[40]", 1e-2, |_| 4200.0 * 300.0 + 40.0 * 500.0 / 0.2);
    let excess = heater.series_by_name("Tw[40]").unwrap().last().unwrap();
    ends_at(&heater, "T[40]", excess - 500.0 / 50.0, 1e-6);
}

/// `reinit` changes one state and leaves the others (MLS 8.3.6), though E jumps with β, and J has the derivative of E. So
/// H goes on as the solution of 2 dH/dt = 1 − H.
#[test]
fn reinit_leaves_other_states_where_a_derivative_ties_them() {
    let text = "
        model Core \"Remembers where the field turned\"
          Real H(start = 0, fixed = true), J(start = 0, fixed = true), beta(start = 0, fixed = true);
          Real alpha, E, phi;
        equation
          phi = J + H;
          der(phi) = 1 - H;
          alpha = if H > 10 then 10 else H;
          E = alpha + beta;
          der(J) = der(E);
          der(beta) = if H > 20 then -der(alpha) else 0;
          when time > 1 then
            reinit(beta, 5);
          end when;
        end Core;";
    let core = simulate(text, "Core", 2.0);
    follows(&core, "H", 1e-5, |t| 1.0 - (-t / 2.0).exp());
    follows(&core, "J", 1e-5, |t| 1.0 - (-t / 2.0).exp());
    ends_at(&core, "E", 5.0 + 1.0 - (-1.0f64).exp(), 1e-5);
}

// ---- clocks (MLS 16) -----------------------------------------------------------------------------------------------

/// Rows of `variable` outside the instants of the ticks, where it has two values, against a function of the number of
/// ticks since the begin.
#[track_caller]
fn ticks(
    trajectory: &Trajectory,
    variable: &str,
    interval: f64,
    tolerance: f64,
    expected: impl Fn(i32) -> f64,
) {
    let series = trajectory.series_by_name(variable).unwrap_or_else(|| panic!("no variable `{variable}`"));
    let mut n_seen = 0;
    for (t, value) in series.time.iter().zip(series.iter()) {
        let n = (t / interval).floor();
        if (t / interval - (t / interval).round()).abs() > 1e-9 {
            let wanted = expected(n as i32);
            assert!((value - wanted).abs() <= tolerance, "{variable}({t}) = {value}, expected {wanted}");
            n_seen += 1;
        }
    }
    assert!(n_seen > 100, "{n_seen} rows say little");
}

#[test]
fn a_sampled_integrator_sums_what_it_sees() {
    let text = "model M  Real u, x(start = 0), y(start = 3);  Real f(start = -1);
        equation
          u = sample(time, Clock(1, 10));
          x = previous(x) + u*interval(u);
          y = previous(x);
          f = if firstTick(u) then 7 else previous(f) + 1;
        end M;";
    let t = simulate(text, "M", 2.05);
    ticks(&t, "u", 0.1, 1e-12, |n| 0.1 * f64::from(n));
    ticks(&t, "x", 0.1, 1e-12, |n| 0.01 * f64::from(n * (n + 1) / 2));
    ticks(&t, "y", 0.1, 1e-12, |n| 0.01 * f64::from(n * (n - 1) / 2));
    ticks(&t, "f", 0.1, 0.0, |n| f64::from(7 + n));
}

#[test]
fn clocks_made_from_clocks_tick_at_the_same_instants() {
    // Every one of them would drift away if its instants were sums of floating-point intervals.
    let text = "model M  Integer n(start = 0), third(start = 0), twice(start = 0), late(start = 0), back(start = -5);
          Integer at_third, from_twice;
        equation
          when Clock(1, 10) then  n = previous(n) + 1;  end when;
          third = subSample(n, 3);
          twice = superSample(n, 2);
          late = shiftSample(n, 1, 2);
          back = backSample(late, 1, 2);
          at_third = third + subSample(superSample(n, 7), 21);
          from_twice = previous(twice);
        end M;";
    let t = simulate(text, "M", 30.02);
    ticks(&t, "third", 0.05, 0.0, |k| f64::from(3 * (k / 6) + 1));
    ticks(&t, "at_third", 0.05, 0.0, |k| f64::from(6 * (k / 6) + 2));
    ticks(&t, "twice", 0.05, 0.0, |k| f64::from(k / 2 + 1));
    ticks(&t, "from_twice", 0.05, 0.0, |k| f64::from((k + 1) / 2));
    ticks(&t, "late", 0.05, 0.0, |k| if k == 0 { 0.0 } else { f64::from((k - 1) / 2 + 1) });
    // At the tick of `n` the last tick of `late` was half an interval ago.
    ticks(&t, "back", 0.05, 0.0, |k| f64::from(k / 2));
}

#[test]
fn sampled_feedback_around_a_continuous_plant_follows_its_recursion() {
    // x' = -x + u, u = -k x at each tick: over an interval h, x(n+1) = a x(n) + (1 - a) u(n) with a = exp(-h).
    let text = "model M  parameter Real h = 0.25, k = 1.5;  Real x(start = 1, fixed = true), u, xs;
        equation
          der(x) = -x + hold(u);
          xs = sample(x, Clock(h));
          u = -k*xs;
        end M;";
    let options = RunOptions { stop_time: Some(3.1), tolerance: Some(1e-9), ..RunOptions::default() };
    let t = simulate_with(text, "M", options);
    let a = (-0.25f64).exp();
    let step = a - 1.5 * (1.0 - a);
    ticks(&t, "xs", 0.25, 1e-6, |n| step.powi(n));
    ticks(&t, "u", 0.25, 1e-6, |n| -1.5 * step.powi(n));
}

#[test]
fn clocked_equations_that_need_each_other_are_solved_together() {
    let text = "model M  Real u, x, y, z;  Boolean b;
        equation
          when Clock(0.1) then
            u = sample(time);
            x = 1 + 0.5*y;
            y = u - 0.25*x;
            z^3 + z = u;
            b = x > 1;
          end when;
        end M;";
    let t = simulate(text, "M", 2.05);
    ticks(&t, "x", 0.1, 1e-9, |n| (1.0 + 0.05 * f64::from(n)) / 1.125);
    ticks(&t, "b", 0.1, 0.0, |n| f64::from(u8::from(0.05 * f64::from(n) > 0.125)));
    // Cardano's formula.
    ticks(&t, "z", 0.1, 1e-8, |n| {
        let half = 0.05 * f64::from(n);
        let root = (half * half + 1.0 / 27.0).sqrt();
        (root + half).cbrt() - (root - half).cbrt()
    });
}

#[test]
fn differentiated_variables_go_from_tick_to_tick_by_the_method_of_their_clock() {
    let model = |method: &str, initial: &str| {
        format!(
            "model M  Real u, x(start = 2);  {initial}
             equation  u = sample(1.0, Clock(Clock(1, 10), solverMethod = \"{method}\"));  der(x) = u - x;  end M;"
        )
    };
    let h = 0.1;
    for (method, factor) in [
        ("ExplicitEuler", 1.0 - h),
        ("ImplicitEuler", 1.0 / (1.0 + h)),
        ("ImplicitTrapezoid", (1.0 - h / 2.0) / (1.0 + h / 2.0)),
    ] {
        let t = simulate(&model(method, ""), "M", 2.05);
        ticks(&t, "x", h, 1e-9, |n| 1.0 + factor.powi(n));
        let t = simulate(&model(method, "initial equation x = 5;"), "M", 2.05);
        ticks(&t, "x", h, 1e-9, |n| 1.0 + 4.0 * factor.powi(n));
        let t = simulate(&model(method, "initial equation der(x) = 0;"), "M", 2.05);
        ticks(&t, "x", h, 1e-9, |_| 1.0);
    }
}

#[test]
fn methods_with_stages_follow_their_formulas() {
    // x' = t - x^2 y, y' = x - y with a sampled sine, by the formulas of MLS 16.8.2 written out here.
    let model = |method: &str| {
        format!(
            "model M  Real u, x(start = 1), y(start = 0.5), p;
             equation  u = sample(sin(3*time), Clock(Clock(1, 20), solverMethod = \"{method}\"));
               p = x*x*y;  der(x) = time - p + u;  der(y) = x - y;  end M;"
        )
    };
    let f = |x: [f64; 2], u: f64, t: f64| [t - x[0] * x[0] * x[1] + u, x[0] - x[1]];
    let go = |x: [f64; 2], h: f64, k: [f64; 2]| [x[0] + h * k[0], x[1] + h * k[1]];
    let h = 0.05;
    let run = |n: i32, is_fourth: bool| {
        let (mut x, mut u) = ([1.0, 0.5], 0.0);
        let mut k1 = f(x, u, 0.0);
        for i in 1..=n {
            let t = h * f64::from(i);
            let next = (3.0 * t).sin();
            let (middle, half) = (0.5 * (u + next), t - 0.5 * h);
            let k2 = f(go(x, 0.5 * h, k1), middle, half);
            x = if is_fourth {
                let k3 = f(go(x, 0.5 * h, k2), middle, half);
                let k4 = f(go(x, h, k3), next, t);
                [0, 1].map(|j| x[j] + h / 6.0 * (k1[j] + 2.0 * k2[j] + 2.0 * k3[j] + k4[j]))
            } else {
                go(x, h, k2)
            };
            u = next;
            k1 = f(x, u, t);
        }
        x
    };
    for (method, is_fourth) in [("ExplicitMidPoint2", false), ("ExplicitRungeKutta4", true)] {
        let t = simulate(&model(method), "M", 2.03);
        ticks(&t, "x", h, 1e-10, |n| run(n, is_fourth)[0]);
        ticks(&t, "y", h, 1e-10, |n| run(n, is_fourth)[1]);
    }
}

#[test]
fn an_implicit_method_inverts_a_plant() {
    // What must drive x' = -x + f so that x follows a given course: f = x + x' by backward differences.
    let text = "model M  Real r, x, f;
        equation
          r = sample(time*time, Clock(Clock(1, 10), solverMethod = \"ImplicitEuler\"));
          der(x) = -x + f;
          x = r;
        end M;";
    let t = simulate(text, "M", 2.05);
    let r = |n: i32| (0.1 * f64::from(n)).powi(2);
    ticks(&t, "f", 0.1, 1e-9, |n| if n == 0 { 0.0 } else { r(n) + (r(n) - r(n - 1)) / 0.1 });
}

#[test]
fn an_explicit_method_inverts_a_plant_behind_a_filter() {
    // x = z2 is differentiated once, so that f = x + der(z2); z1 and z2 follow Euler's method with step 0.1.
    let text = "model M  Real r, z1(start = 0), z2(start = 0), x, f;
        equation
          r = sample(1.0, Clock(Clock(1, 10), solverMethod = \"ExplicitEuler\"));
          der(z1) = r - z1;
          der(z2) = z1 - z2;
          der(x) = -x + f;
          x = z2;
        end M;";
    let t = simulate(text, "M", 3.05);
    let z1 = |n: i32| 1.0 - 0.9f64.powi(n);
    let z2 = |n: i32| 1.0 - 0.9f64.powi(n) - 0.1 * f64::from(n) * 0.9f64.powi(n - 1);
    ticks(&t, "x", 0.1, 1e-12, z2);
    ticks(&t, "f", 0.1, 1e-12, z1);
}

#[test]
fn a_clock_may_wait_for_events_or_change_its_interval() {
    let text = "model M  Real angle = 3*time + sin(time);  Real last(start = 0), h;  Integer n(start = 0), half(start = 0);
          Integer step(start = 1), count(start = 0);  Real since;
        equation
          // Ticks whenever the angle has grown by one since the last tick, which puts the condition back.
          when Clock(angle - hold(last) >= 1, 0.5) then
            last = sample(angle);
            n = previous(n) + 1;
            h = interval(n);
          end when;
          half = subSample(n, 2);
          when Clock(step, 10) then
            step = previous(step) + 1;
            count = previous(count) + 1;
            since = interval(step);
          end when;
        end M;";
    let t = simulate(text, "M", 10.0);
    // 30 + sin(10) = 29.46
    ends_at(&t, "n", 29.0, 0.0);
    ends_at(&t, "last", 29.0, 1e-4);
    ends_at(&t, "half", 29.0, 0.0);
    // The interval is the step of the last tick: 0, 0.2, 0.5, 0.9, 1.4, ...; the twelfth tick after 0 is at 9.0.
    ends_at(&t, "count", 13.0, 0.0);
    ends_at(&t, "step", 14.0, 0.0);
    ends_at(&t, "since", 1.3, 1e-9);
}

#[test]
fn an_interval_in_seconds_counts_from_the_tick_before() {
    let text = "model M  Real step(start = 0.1), since;  Integer n(start = 0);
        equation
          when Clock(step) then
            step = previous(step) + 0.1;
            n = previous(n) + 1;
            since = interval();
          end when;
        end M;";
    // Ticks at 0, 0.1, 0.3, 0.6 and 1.0.
    let t = simulate(text, "M", 1.2);
    ends_at(&t, "n", 5.0, 0.0);
    ends_at(&t, "since", 0.4, 1e-9);
}

#[test]
fn a_clocked_assert_holds_at_ticks() {
    let text = "model M  Real u = sample(time + 1, shiftSample(Clock(1, 10), 2));
        equation  assert(u > 0.5, \"before the first tick there is no value\");  end M;";
    ends_at(&simulate(text, "M", 1.0), "u", 2.0, 1e-9);
}

// ---- state machines (MLS 17) ---------------------------------------------------------------------------------------

/// The value of a variable right after each of the first ticks.
fn at_ticks(trajectory: &Trajectory, variable: &str, interval: f64, n: usize) -> Vec<f64> {
    let series = trajectory.series_by_name(variable).unwrap_or_else(|| panic!("no variable `{variable}`"));
    let rows: Vec<(f64, f64)> = series.time.iter().copied().zip(series.iter()).collect();
    (0..n)
        .map(|k| {
            let after = (k as f64 + 0.5) * interval;
            rows.iter().rev().find(|(t, _)| *t <= after).expect("a row").1
        })
        .collect()
}

#[test]
fn a_delayed_transition_leaves_a_state_one_tick_after_its_condition() {
    let text = "model M  block State end State;  State a, b, c;  Boolean inB = activeState(b);  Integer n(start = 0);
          Real t = sample(time, Clock(1, 1000));
        equation
          initialState(a);
          transition(a, b, t > 0.0095);
          transition(b, c, ticksInState() >= 5, immediate = false);
          n = previous(n) + (if inB then 1 else 0);
        end M;";
    let t = simulate(text, "M", 0.03);
    let expected: Vec<f64> = (0..25).map(|k| f64::from(u8::from((10..15).contains(&k)))).collect();
    assert_eq!(at_ticks(&t, "inB", 1e-3, 25), expected);
    ends_at(&t, "n", 5.0, 0.0);
}

#[test]
fn states_give_a_variable_its_value_in_turn() {
    // Up to three, down to zero, and up again; the state that is left counts no further.
    let text = "model M  inner Integer n(start = 0);
          block Up  outer output Integer n;  Integer k(start = 0);
          equation  n = previous(n) + 1;  k = previous(k) + 1;  end Up;
          block Down  outer output Integer n;  Integer k(start = 0);
          equation  n = previous(n) - 1;  k = previous(k) + 1;  end Down;
          Up up;  Down down;  Integer copy;
        equation
          initialState(up);
          transition(up, down, n >= 3, immediate = false);
          transition(down, up, n <= 0, immediate = false, reset = false);
          when Clock(1, 10) then  copy = n;  assert(n <= 3, \"never above\");  end when;
        end M;";
    let t = simulate(text, "M", 2.0);
    let n = [1, 2, 3, 2, 1, 0, 1, 2, 3, 2, 1, 0, 1].map(f64::from);
    assert_eq!(at_ticks(&t, "n", 0.1, 13), n);
    assert_eq!(at_ticks(&t, "copy", 0.1, 13), n);
    // `up` goes on where it was; `down` begins anew.
    assert_eq!(at_ticks(&t, "up.k", 0.1, 13), [1, 2, 3, 3, 3, 3, 4, 5, 6, 6, 6, 6, 7].map(f64::from));
    assert_eq!(at_ticks(&t, "down.k", 0.1, 13), [0, 0, 0, 1, 2, 3, 3, 3, 3, 1, 2, 3, 3].map(f64::from));
}

#[test]
fn the_transition_with_the_least_priority_fires() {
    let text = "model M  block State end State;  State a, b, c;  Real t = sample(time, Clock(1, 10));
          State d, e;  Boolean inB = activeState(b), inC = activeState(c), soon = activeState(e);
        equation
          initialState(a);
          transition(a, b, t > 0.25, priority = 2);
          transition(a, c, t > 0.25, priority = 1);
          // An immediate transition after three ticks: at the begin of the fourth.
          initialState(d);
          transition(d, e, t >= 0 and ticksInState() > 3);
        end M;";
    let t = simulate(text, "M", 1.0);
    assert_eq!(at_ticks(&t, "soon", 0.1, 6), [0.0, 0.0, 0.0, 1.0, 1.0, 1.0]);
    ends_at(&t, "inB", 0.0, 0.0);
    ends_at(&t, "inC", 1.0, 0.0);
    assert_eq!(at_ticks(&t, "inC", 0.1, 5), [0.0, 0.0, 0.0, 1.0, 1.0]);
}

#[test]
fn machines_in_states_wait_for_each_other_and_begin_anew() {
    // Two machines in `work`, one ready after two ticks and one after four; only then `work` may be left.
    let text = "model M
          block Wait end Wait;
          block Work
            block Busy  Integer k(start = 0);  equation  k = previous(k) + 1;  end Busy;
            block Ready end Ready;
            Busy first, second;  Ready firstReady, secondReady;
          equation
            initialState(first);  transition(first, firstReady, first.k >= 2, immediate = false);
            initialState(second);  transition(second, secondReady, second.k >= 4, immediate = false);
          end Work;
          Work work;  Wait wait;  Boolean isWorking = activeState(work), isReady = activeState(work.firstReady);
          Real t = sample(time, Clock(1, 10));
        equation
          initialState(work);
          transition(work, wait, t >= 0, immediate = false, synchronize = true);
          transition(wait, work, timeInState() > 0.15, immediate = false);
        end M;";
    let t = simulate(text, "M", 2.0);
    // `second` is ready at the fifth tick, so `work` ends with it; `wait` takes three ticks.
    let working = [1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 1].map(f64::from);
    assert_eq!(at_ticks(&t, "isWorking", 0.1, 17), working);
    assert_eq!(at_ticks(&t, "work.first.k", 0.1, 12), [1, 2, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2].map(f64::from));
    assert_eq!(at_ticks(&t, "work.second.k", 0.1, 12), [1, 2, 3, 4, 4, 4, 4, 4, 1, 2, 3, 4].map(f64::from));
    assert_eq!(at_ticks(&t, "isReady", 0.1, 10), [0, 0, 1, 1, 1, 0, 0, 0, 0, 0].map(f64::from));
}

#[test]
fn an_input_shows_the_output_of_the_active_state() {
    let text = "model M
          connector Out = output Integer;  connector In = input Integer;
          block State  parameter Integer by = 1;  Out y(start = 0);  equation  y = previous(y) + by;  end State;
          block Show  In u;  end Show;
          State a, b(by = 10);  Show show;  Real t = sample(time, Clock(1, 10));
        equation
          initialState(a);
          transition(a, b, t > 0.25);
          transition(b, a, t > 0.55, reset = false);
          connect(a.y, show.u);
          connect(b.y, show.u);
        end M;";
    let t = simulate(text, "M", 1.0);
    assert_eq!(at_ticks(&t, "show.u", 0.1, 5), [1.0, 2.0, 3.0, 10.0, 20.0]);
    assert_eq!(at_ticks(&t, "a.y", 0.1, 5), [1.0, 2.0, 3.0, 3.0, 3.0]);
}

#[test]
fn the_sampled_drive_of_the_examples_is_braked_tick_by_tick() {
    // Over an interval h the drive is x(n+1) = a x(n) + (1 - a) u(n); the rest is the controller written out.
    let t = simulate(include_str!("../../../examples/SampledDrive.mo"), "SampledDrive", 3.97);
    let h = 0.05f64;
    let a = (-h).exp();
    let (mut w, mut x, mut target) = (0.0, 0.0, 10.0);
    let (mut speeds, mut targets) = (Vec::new(), Vec::new());
    let mut is_braking = false;
    for n in 0..80 {
        is_braking |= w > 9.9 && f64::from(n) * h > 1.5 + 1e-9;
        target = if is_braking { 0.9 * target } else { 10.0 };
        let e = target - w;
        x += e * h;
        speeds.push(w);
        targets.push(target);
        w = a * w + (1.0 - a) * 4.0 * (e + 1.5 * x);
    }
    assert!(is_braking);
    ticks(&t, "wd", h, 1e-3, |n| speeds[n as usize]);
    ticks(&t, "target", h, 1e-12, |n| targets[n as usize]);
}

#[test]
fn a_reinit_at_the_start_sets_the_state() {
    let text = "model M  Real x, y;
        equation  der(x) = -x;  der(y) = -y;
          when {initial(), time > 1} then  reinit(x, 4);  end when;
          when time > 1 then  reinit(y, 1);  elsewhen initial() then  reinit(y, 2*x);  end when;  end M;";
    let run = simulate(text, "M", 0.9);
    follows(&run, "x", 1e-4, |t| 4.0 * (-t).exp());
    follows(&run, "y", 1e-4, |t| 8.0 * (-t).exp());
}

#[test]
fn terminate_under_an_if_ends_the_run() {
    for body in [
        "equation if x > 0.5 then terminate(\"end\"); end if;",
        "algorithm if x > 0.5 then terminate(\"end\"); end if;",
    ] {
        let text = format!("model M  Real x(start = 0, fixed = true);  equation der(x) = 1;  {body}  end M;");
        let run = simulate(&text, "M", 2.0);
        ends_at(&run, "x", 0.5, 1e-6);
    }
}

/// Discrete Reals are solved for together with continuous ones (MLS B.1), where no iteration would find them.
#[test]
fn discrete_reals_are_solved_for() {
    let linear = "model M  Real x, y;
        equation  x + y = 5;  when time > 0.5 then  y = 7 - 2*x;  end when;  end M;";
    let run = simulate(linear, "M", 1.0);
    ends_at(&run, "x", 2.0, 1e-9);
    ends_at(&run, "y", 3.0, 1e-9);
    let nonlinear = "model M  discrete Real x(start = 1, fixed = true);
        equation  when sample(1, 1) then  x = 3*pre(x) - x^2;  end when;  end M;";
    let root = |x: f64| (-1.0 + (1.0 + 12.0 * x).sqrt()) / 2.0;
    ends_at(&simulate(nonlinear, "M", 2.5), "x", root(root(1.0)), 1e-6);
    let moving = "model M  Real x, d(start = 0, fixed = true);
        equation  x + d = time;  when time > 0.5 then  d = 2*x;  end when;  end M;";
    let run = simulate(moving, "M", 1.0);
    ends_at(&run, "d", 1.0 / 3.0, 1e-6);
    ends_at(&run, "x", 2.0 / 3.0, 1e-6);
}
