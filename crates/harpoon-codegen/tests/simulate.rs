//! From equations to trajectories: each model against a closed form, a conserved quantity or an independent
//! integration.

mod common;
use common::{Case, close, sim};
use harpoon_codegen::CodeTier;

#[test]
fn an_oscillator_swings() {
    let text = "Real x(start=1, fixed=true), v(start=0, fixed=true); parameter Real k = 4
                der(x) = v; der(v) = -k*x; e = 0.5*v^2 + 0.5*k*x^2";
    for solver in ["bdf", "dopri5", "radau"] {
        let run = Case::new(text, 3.0).solver(solver).run();
        run.end.as_ref().unwrap();
        run.follows("x", 1e-5, |t| (2.0 * t).cos());
        run.follows("v", 2e-5, |t| -2.0 * (2.0 * t).sin());
        run.follows("e", 2e-5, |_| 2.0);
    }
}

#[test]
fn a_capacitor_discharges_and_aliases_are_in_the_results() {
    let run = sim(
        "parameter Real R = 2, C = 0.5; Real v(start=3, fixed=true)
         n = 0; v = p - n; p - n = R*i; C*der(v) = -i; j = -i",
        2.0,
    );
    run.follows("v", 1e-6, |t| 3.0 * (-t).exp());
    run.follows("i", 1e-6, |t| 1.5 * (-t).exp());
    run.follows("j", 1e-6, |t| -1.5 * (-t).exp());
    run.follows("p", 1e-6, |t| 3.0 * (-t).exp());
}

#[test]
fn interpreter_and_machine_code_give_the_same_bytes() {
    let text = "Real x(start=1, fixed=true), v(start=0, fixed=true), a(start=1)
                der(x) = v; der(v) = -sin(x) - 0.1*v + sqrt(abs(a)); a^3 + a = x";
    let native = Case::new(text, 3.0).tier(CodeTier::Native).run();
    let interpreted = Case::new(text, 3.0).tier(CodeTier::Interpreter).run();
    let again = Case::new(text, 3.0).tier(CodeTier::Native).run();
    assert!(native.end.is_ok(), "{:?}", native.end);
    assert_eq!(native.rows, interpreted.rows);
    assert_eq!(native.rows, again.rows);
}

#[test]
fn a_linear_loop_is_solved_at_every_time() {
    let run =
        sim("x + y + z = 6*time; x - y = -1; 2*z - y + x*time = 5; Real s(fixed=true); der(s) = x", 1.0);
    for (t, x) in run.series("x") {
        // From the three equations with y = x + 1, z = 6t - 2x - 1.
        let expected = (12.0 * t - 8.0) / (5.0 - t);
        close(x, expected, 1e-9);
    }
}

#[test]
fn a_nonlinear_loop_is_followed() {
    let run = sim("Real y(start=1); y^3 + y = 2 + time; Real s(fixed=true); der(s) = y", 4.0);
    for (t, y) in run.series("y") {
        close(y.powi(3) + y, 2.0 + t, 1e-8);
    }
}

#[test]
fn a_parameter_is_changed_without_translating_again() {
    let text = "parameter Real k = 1, twice = 2*k; Real x(start=1, fixed=true); der(x) = -twice*x";
    let run = Case::new(text, 1.0).run();
    run.follows("x", 1e-6, |t| (-2.0 * t).exp());
    let run = Case::new(text, 1.0).set("k", 3.0).run();
    run.follows("x", 1e-6, |t| (-6.0 * t).exp());
    let run = Case::new(text, 1.0).set("twice", 1.0).run();
    run.follows("x", 1e-6, |t| (-t).exp());
}

#[test]
fn a_ball_bounces() {
    // Dropped from 1 m, each bounce keeps 0.8 of the speed.
    let (g, e) = (9.81f64, 0.8f64);
    let run = sim(
        "parameter Real e = 0.8, g = 9.81; Real h(start=1, fixed=true), v(fixed=true); Integer n(start=0)
         der(h) = v; der(v) = -g
         when h <= 0: reinit(v, -e*pre(v)); n = pre(n) + 1",
        3.0,
    );
    let mut bounces = vec![(2.0 / g).sqrt()];
    let mut speed = (2.0 * g).sqrt();
    while *bounces.last().unwrap() < 3.0 {
        speed *= e;
        bounces.push(bounces.last().unwrap() + 2.0 * speed / g);
    }
    for (t, n) in run.series("n") {
        // On the row right at a bounce either count is right.
        let passed = bounces.iter().filter(|&&b| b < t - 1e-6).count() as f64;
        let about = bounces.iter().filter(|&&b| b < t + 1e-6).count() as f64;
        assert!(n >= passed && n <= about, "{n} bounces at {t}");
    }
    let last = *bounces.iter().rfind(|&&b| b < 3.0).unwrap();
    let k = bounces.iter().filter(|&&b| b < 3.0).count() as i32;
    let dt = 3.0 - last;
    close(run.last("h"), (2.0 * g).sqrt() * e.powi(k) * dt - 0.5 * g * dt * dt, 1e-5);
    assert_eq!(run.last("n"), f64::from(k));
}

#[test]
fn a_sampled_counter_counts() {
    let run = sim(
        "Integer n(start=0); discrete Real y(start=0); Real x(fixed=true); der(x) = 1
         when sample(0, 0.1): n = pre(n) + 1; y = x",
        1.05,
    );
    assert_eq!(run.last("n"), 11.0);
    close(run.last("y"), 1.0, 1e-7);
    assert_eq!(run.events.time_events, 11);
    for (t, y) in run.series("y") {
        assert!(y <= t + 1e-9 && y >= t - 0.1 - 1e-9, "{y} at {t}");
    }
}

#[test]
fn a_sample_in_an_action_prints_each_time() {
    let run = sim("Real x(fixed=true); der(x) = 1; when sample(0.5, 1): print(\"x is \" + String(x))", 3.0);
    assert_eq!(run.notices.len(), 3);
    assert!(run.notices[0].message.starts_with("x is 0.5"), "{:?}", run.notices[0]);
}

#[test]
fn hysteresis_switches_between_its_limits() {
    // Rises with slope 1 from 0 to 1, falls with slope -1 to 0.5, and so on.
    let run = sim(
        "Real x(fixed=true); Boolean off(start=false)
         der(x) = if off then -1 else 1; off = x > 1 or pre(off) and x > 0.5",
        4.0,
    );
    run.follows("x", 1e-6, |t| {
        if t <= 1.0 {
            return t;
        }
        let phase = (t - 1.0) % 1.0;
        if phase < 0.5 { 1.0 - phase } else { phase }
    });
    // Both limits are passed on the way up and on the way down.
    assert!(run.events.root_events <= 14, "{:?}", run.events);
}

#[test]
fn floor_and_mod_of_time_step_at_whole_numbers() {
    let run = sim(
        "y = floor(time); z = mod(time, 0.75); Real s(fixed=true); der(s) = floor(2*time); c = ceil(time)",
        3.6,
    );
    for (t, y) in run.series("y") {
        assert!(y == t.floor() || (y - t).abs() < 1e-9 || (t - y - 1.0).abs() < 1e-9, "{y} at {t}");
    }
    // Sum over half seconds of 0, 1, 2, ..., 6 and 0.1 s of 7.
    close(run.last("s"), 0.5 * 21.0 + 0.1 * 7.0, 1e-7);
    close(run.last("z"), 0.6, 1e-9);
    assert_eq!(run.last("c"), 4.0);
}

#[test]
fn a_time_event_happens_at_its_very_time() {
    let run = sim(
        "Real x(fixed=true); der(x) = if time >= 0.3 then 1 else 0; y = if time > 0.5 then 1 else 0",
        1.0,
    );
    run.follows("x", 1e-9, |t| (t - 0.3).max(0.0));
    let at: Vec<f64> = run.series("y").into_iter().filter(|&(t, _)| t == 0.5).map(|(_, y)| y).collect();
    assert_eq!(at, [0.0, 1.0]);
    assert_eq!(run.events.time_events, 2);
}

#[test]
fn an_ideal_switch_law_changes_its_block() {
    let run = sim(
        "Real q(fixed=true); Boolean open; open = time > 1; 10 = 2*f + e + 3*f; 0 = if open then f else e; der(q) = f",
        2.0,
    );
    run.follows("q", 1e-7, |t| 2.0 * t.min(1.0));
    assert_eq!(run.last("e"), 10.0);
}

const BRIDGE: &str = "parameter Real R = 10, C = 0.01; u = 5*sin(6*time); Boolean off1, off2, off3, off4
     off1 = s1 < 0; v1 = if off1 then s1 else 0; i1 = if off1 then 0 else s1
     off2 = s2 < 0; v2 = if off2 then s2 else 0; i2 = if off2 then 0 else s2
     off3 = s3 < 0; v3 = if off3 then s3 else 0; i3 = if off3 then 0 else s3
     off4 = s4 < 0; v4 = if off4 then s4 else 0; i4 = if off4 then 0 else s4
     a = u; b = 0; v1 = a - p; v2 = b - p; v3 = n - a; v4 = n - b
     p - n = R*i; i = i1 + i2; i = i3 + i4; source + i3 = i1; Real q(fixed=true); der(q) = i";

#[test]
fn a_diode_bridge_rectifies() {
    let run = sim(BRIDGE, 2.0);
    run.follows("i", 1e-6, |t| 0.5 * (6.0 * t).sin().abs());
}

#[test]
fn a_rectifier_with_diode_curve_keeps_its_equations() {
    let run = sim(
        "parameter Real R = 100, C = 1e-4, Is = 1e-9, Vt = 0.026; Real v(fixed=true, start=0)
         u = 5*sin(300*time); i = Is*(exp(d/Vt) - 1); u = d + v + 10*i; C*der(v) = i - v/R",
        0.1,
    );
    for (_, _, row) in &run.rows {
        let (i, d) = (row[run.column("i")], row[run.column("d")]);
        close(i, 1e-9 * ((d / 0.026).exp() - 1.0), 1e-6);
    }
    // Charged to a little below the peak, and discharged in between.
    let highest = run.series("v").iter().map(|&(_, v)| v).fold(0.0, f64::max);
    assert!(highest > 3.0 && highest < 4.6, "{highest}");
}

#[test]
fn assertions_stop_and_warn_and_terminate_ends() {
    let text = "Real x(start=1, fixed=true); der(x) = -1; assert(x > 0.5, \"x is gone: \" + String(x))";
    let run = Case::new(text, 1.0).run();
    let error = run.end.unwrap_err();
    assert!(error.contains("at t = 0.5") && error.contains("x is gone: 0.5"), "{error}");
    assert!(run.rows.len() > 10);

    let run = sim("Real x(fixed=true); der(x) = 1; when x > 0.25: terminate(\"enough\")", 1.0);
    assert!(format!("{:?}", run.end).contains("enough"));
    close(run.rows.last().unwrap().1, 0.25, 1e-6);
}

#[test]
fn initial_equations_find_the_steady_state() {
    let run =
        sim("parameter Real k = 2; der(x) = u - k*x^3; u = 16; Real x(start=1); initial: der(x) = 0", 1.0);
    run.follows("x", 1e-7, |_| 2.0);
}

#[test]
fn a_free_parameter_is_found_and_kept() {
    let run = sim(
        "parameter Real k(fixed=false, start=1); Real x(start=2, fixed=true); der(x) = 3 - k*x; y = 2*k; initial: der(x) = 0",
        1.0,
    );
    run.follows("x", 1e-8, |_| 2.0);
    close(run.last("y"), 3.0, 1e-9);
}

#[test]
fn homotopy_leads_to_a_solution_that_newton_misses() {
    // atan is flat far away, where the guess is.
    let run = sim("Real y(start=1e6); 0 = homotopy(atan(y - 3), y - 3); Real s(fixed=true); der(s) = y", 1.0);
    close(run.last("s"), 3.0, 1e-7);
}

/// Of the many solutions of sin(y)(y − 100) = 0 the simplified equation leads to one that Newton from 0 never sees.
#[test]
fn homotopy_chooses_among_solutions() {
    let run = sim("Real y(start=0); 0 = homotopy(sin(y)*(y - 100), y - 100)", 1.0);
    assert!((run.last("y") - 100.0).abs() < 1e-9, "{}", run.last("y"));
}

#[test]
fn a_delayed_sine_is_a_sine() {
    let run =
        sim("Real x(fixed=true), w(start=1, fixed=true); der(x) = w; der(w) = -x; y = delay(x, 0.5)", 4.0);
    run.follows("y", 1e-4, |t| if t < 0.5 { 0.0 } else { (t - 0.5).sin() });
}

#[test]
fn a_delayed_step_stays_a_step() {
    let run = sim("u = if time >= 1 then 1 else 0; y = delay(u, 0.5); Real s(fixed=true); der(s) = u", 3.0);
    run.follows("y", 1e-9, |t| if t < 1.5 { 0.0 } else { 1.0 });
}

#[test]
fn functions_with_loops_and_arrays_run() {
    let text = "function f
           input Real a[3]; input Real x; output Real y; protected Real p;
         algorithm
           y := 0; p := 1;
           for i in 1:3 loop y := y + a[i]*p; p := p*x; end for;
         end f
         parameter Real c1 = 1, c2 = 2, c3 = 3; Real x(fixed=true), z(fixed=true)
         y = f(c1, c2, c3, x); der(x) = 1; der(z) = y";
    let run = sim(text, 2.0);
    run.follows("z", 1e-6, |t| t + t * t + t.powi(3));
    let run = sim(
        "function f\n input Real x; output Real y; protected Real p[4]; algorithm
           p[1] := 1; for i in 2:4 loop p[i] := p[i - 1]*x; end for;
           y := p[1] + 2*p[2] + 3*p[3] + 4*p[4];\nend f
         Real x(fixed=true), z(fixed=true); der(x) = 1; der(z) = f(x)",
        2.0,
    );
    run.follows("z", 1e-6, |t| t + t * t + t.powi(3) + t.powi(4));
}

#[test]
fn a_pendulum_turns_over_many_times() {
    let text = "Real x(start=1), y(start=0, fixed=true), w(start=-8, fixed=true)
         der(x) = u; der(y) = w; der(u) = -s*x; der(w) = -s*y - 9.81; x^2 + y^2 = 1
         e = 0.5*(u^2 + w^2) + 9.81*y";
    for solver in ["bdf", "dopri5"] {
        let run = Case::new(text, 20.0).solver(solver).tolerance(1e-9).run();
        run.end.as_ref().unwrap();
        run.follows("e", 1e-5, |_| 32.0);
        let turns = run.series("x").windows(2).filter(|w| w[0].1 < 0.0 && w[1].1 >= 0.0).count();
        assert!(turns > 5, "{turns} turns");
    }
}

#[test]
fn events_give_the_same_bytes_on_both_tiers_and_again() {
    let native = Case::new(BRIDGE, 1.0).tier(CodeTier::Native).run();
    let interpreted = Case::new(BRIDGE, 1.0).tier(CodeTier::Interpreter).run();
    assert!(native.end.is_ok(), "{:?}", native.end);
    assert_eq!(native.rows, interpreted.rows);
    // The same executor a second time.
    let (_, mut executor) = Case::new(BRIDGE, 1.0).model();
    let mut ends = Vec::new();
    for _ in 0..2 {
        let setup = Case::new(BRIDGE, 1.0).setup;
        let run = harpoon_runtime::simulate::simulate(
            &mut executor,
            &setup,
            &mut (),
            &std::sync::atomic::AtomicBool::new(false),
        );
        ends.push(run.x);
    }
    assert_eq!(ends[0], ends[1]);
}

#[test]
fn a_model_without_states_runs_over_time() {
    let run = sim("y = sin(time); Integer n; n = integer(2*time); Boolean b; b = y > 0.5", 2.1);
    run.follows("y", 1e-12, |t| t.sin());
    assert_eq!(run.last("n"), 4.0);
    assert_eq!(run.last("b"), 1.0);
}

#[test]
fn the_jacobian_is_that_of_differences() {
    use harpoon_runtime::model::{Model, Ode};
    let (_, mut model) = Case::new(
        "function f input Real x; input Real y; output Real z; algorithm z := sin(x)*y; end f
         Real x1(start=0.3, fixed=true), x2(start=-0.7, fixed=true), x3(start=1.1, fixed=true), a(start=1), b
         der(x1) = x2*a + exp(-x3); der(x2) = -sin(x1) + b*f(x1, x3); der(x3) = if x1 > 0 then c^2 else x2
         a^3 + a*x1 = x2 + 3; b + 2*c = x1*x3; b*(1 + x2^2) - c = sqrt(abs(x1)) + 1",
        1.0,
    )
    .model();
    let mut x = Vec::new();
    model.initialize(0.0, &mut x).unwrap();
    let n = x.len();
    let pattern = model.jacobian_pattern().clone();
    let mut values = vec![0.0; pattern.nnz()];
    model.jacobian(0.0, &x, &mut values).unwrap();
    let mut dense = vec![0.0; n * n];
    for col in 0..n {
        for at in pattern.col_ptr[col]..pattern.col_ptr[col + 1] {
            dense[col * n + pattern.row_idx[at]] = values[at];
        }
    }
    for col in 0..n {
        let h = 1e-6;
        let (mut up, mut down) = (vec![0.0; n], vec![0.0; n]);
        let mut moved = x.clone();
        moved[col] += h;
        model.rhs(0.0, &moved, &mut up).unwrap();
        moved[col] -= 2.0 * h;
        model.rhs(0.0, &moved, &mut down).unwrap();
        for row in 0..n {
            close(dense[col * n + row], (up[row] - down[row]) / (2.0 * h), 1e-6);
        }
    }
}

#[test]
fn a_large_nonlinear_loop_is_solved_sparsely() {
    // No equation can be solved for any of its unknowns, so that tearing keeps them all.
    let n = 80;
    let mut text = "Real q(fixed=true); der(q) = x1; x0 = 1; x81 = 2\n".to_owned();
    for k in 1..=n {
        text += &format!("x{k} + 0.3*sin(x{k}*x{}) + 0.3*cos(x{k}*x{}) = time\n", k - 1, k + 1);
    }
    let case = Case::new(&text, 1.0);
    let (model, _) = case.model();
    assert!(model.data.solves.iter().any(|s| s.unknowns.len() >= 50 && !s.is_linear), "not a large block");
    let run = case.run();
    run.end.as_ref().unwrap();
    for (_, t, row) in &run.rows {
        for k in 2..n {
            let at = |k: usize| row[run.column(&format!("x{k}"))];
            let sum = at(k) + 0.3 * (at(k) * at(k - 1)).sin() + 0.3 * (at(k) * at(k + 1)).cos();
            close(sum, *t, 1e-9);
        }
    }
}

#[test]
fn failures_name_what_they_are_about() {
    let cases = [
        // No real solution.
        ("Real y(start=1); y^2 = -1 - x^2; Real x(fixed=true); der(x) = y", ["no consistent start", "`y`"]),
        // Two discrete equations that never agree.
        (
            "Boolean a(start=false), b(start=false); a = not pre(b); b = pre(a); Real x(fixed=true); der(x) = 1",
            ["does not settle", "`a`"],
        ),
        // A function that is called outside its range.
        (
            "function f input Real x; output Real y; algorithm assert(x < 0.5, \"too large: \" + String(x)); y := x; end f
             Real x(fixed=true); der(x) = 1 + 0*f(x) + f(x)",
            ["too large", "0.5"],
        ),
    ];
    for (text, words) in cases {
        let error = Case::new(text, 2.0).run().end.unwrap_err();
        for word in words {
            assert!(error.contains(word), "{error}");
        }
    }
}

#[test]
fn a_warning_is_told_once() {
    let run = sim("Real x(fixed=true); der(x) = 1; assert(x < 0.5, \"x is large\", warning)", 1.0);
    assert_eq!(run.notices.len(), 1);
    assert!(run.notices[0].t >= 0.5);
}

#[test]
fn functions_recurse_branch_and_search() {
    let run = sim(
        "function gcd input Integer a; input Integer b; output Integer c; algorithm
           if b == 0 then c := a; else c := gcd(b, mod(a, b)); end if; end gcd
         function root input Real x; output Real y; protected Integer n; algorithm
           y := x; n := 0;
           while abs(y*y - x) > 1e-14 loop y := 0.5*(y + x/y); n := n + 1; if n > 60 then break; end if; end while;
         end root
         Integer g; g = gcd(84, 36); Real x(start=1, fixed=true), z(fixed=true); der(x) = 1
         der(z) = if x > 1.5 then root(x) else 0",
        1.0,
    );
    assert_eq!(run.last("g"), 12.0);
    close(run.last("z"), 2.0 / 3.0 * (2f64.powf(1.5) - 1.5f64.powf(1.5)), 1e-6);
}

#[test]
fn a_friction_element_sticks_and_slides() {
    // Pulled by a growing force; sticks up to 1 N, then slides with 1 N of friction: v' = t - 1 from t = 1 on.
    let run = sim(
        "Real v(fixed=true); Boolean sliding(start=false); parameter Real m = 1
         f = time; m*a = f - r; der(v) = if sliding then a else 0; r = if sliding then 1 else f
         sliding = pre(sliding) or f > 1",
        2.0,
    );
    run.follows("v", 1e-6, |t| 0.5 * (t - 1.0).max(0.0).powi(2));
}

#[test]
fn ideal_diodes_with_a_smoothing_capacitor_stay_complementary() {
    let run = sim(
        "parameter Real R = 50, C = 1e-2, Rs = 0.5; u = 5*sin(6*time); Boolean off1, off2, off3, off4
         off1 = s1 < 0; v1 = if off1 then s1 else 0; i1 = if off1 then 0 else s1
         off2 = s2 < 0; v2 = if off2 then s2 else 0; i2 = if off2 then 0 else s2
         off3 = s3 < 0; v3 = if off3 then s3 else 0; i3 = if off3 then 0 else s3
         off4 = s4 < 0; v4 = if off4 then s4 else 0; i4 = if off4 then 0 else s4
         a = u - Rs*source; b = 0; v1 = a - p; v2 = b - p; v3 = n - a; v4 = n - b
         p - n = vc; i = i1 + i2; i = i3 + i4; source + i3 = i1; Real vc(fixed=true); C*der(vc) = i - vc/R",
        3.0,
    );
    for (_, t, row) in &run.rows {
        for k in 1..=4 {
            let (v, i) = (row[run.column(&format!("v{k}"))], row[run.column(&format!("i{k}"))]);
            assert!(v <= 1e-6 && i >= -1e-6 && (v * i).abs() < 1e-9, "diode {k} at {t}: v = {v}, i = {i}");
        }
    }
    assert!(run.last("vc") > 2.0);
}

#[test]
fn the_time_of_the_next_event_may_be_set_by_the_last() {
    let run = sim(
        "discrete Real next(start=0.1); Integer n(start=0); Real x(fixed=true); der(x) = n
         when time >= pre(next): next = pre(next) + 0.1*(1 + pre(n)); n = pre(n) + 1",
        1.05,
    );
    // At 0.1, 0.2, 0.4, 0.7.
    assert_eq!(run.last("n"), 4.0);
    assert_eq!(run.events.time_events, 4);
}

#[test]
fn what_happens_at_the_start() {
    let run = sim(
        "Integer a(start=0), b(start=0), c(start=5); Real x(start=1, fixed=true); der(x) = -1
         Boolean big; big = x > 0.5
         when initial(): a = 7
         when big: b = pre(b) + 1
         when not big: c = pre(c) + 1
         when time > 0: print(\"running\")",
        1.0,
    );
    assert_eq!(run.rows[0].2[run.column("a")], 7.0);
    // True from the start on, so it never becomes true.
    assert_eq!(run.last("b"), 0.0);
    assert_eq!(run.last("c"), 6.0);
    assert_eq!(run.notices.len(), 1);
}

/// Random expressions against the evaluator of the equation language.
#[test]
fn expressions_mean_what_the_evaluator_says() {
    use harpoon_ir::{Constant, VarId, evaluate};
    use std::collections::HashMap;
    let mut seed = 12345u64;
    let mut next = move |n: u64| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) % n
    };
    fn real(depth: u32, next: &mut dyn FnMut(u64) -> u64) -> String {
        if depth == 0 {
            return ["x", "y", "z", "1.5", "2", "time"][next(6) as usize].to_owned();
        }
        let (a, b) = (real(depth - 1, next), real(depth - 1, next));
        match next(14) {
            0 => format!("({a} + {b})"),
            1 => format!("({a} - {b})"),
            2 => format!("({a}*{b})"),
            3 => format!("({a}/(1 + abs({b})))"),
            4 => format!("({a})^2"),
            5 => format!("sin({a})"),
            6 => format!("sqrt(abs({a}))"),
            7 => format!("max({a}, {b})"),
            8 | 9 => format!("(if {a} > {b} then {} else {})", real(depth - 1, next), real(depth - 1, next)),
            10 => format!("f({a}, {b})"),
            11 => format!("(if {a} > 0 and f({b}, 1) > 0.5 or {b} < 1 then {a} else f({a}, {b}))"),
            12 => format!("floor({a})"),
            _ => format!("noEvent(if {a} > 0.3 then {b} else -{a})"),
        }
    }
    for round in 0..60 {
        let text = format!(
            "function f input Real a; input Real b; output Real c; algorithm
               if a > b then c := a - b; else c := 0.5*a*b; end if; c := c + 1; end f
             Real x(start=0.7, fixed=true), y(start=-1.3, fixed=true), z(start=2.1, fixed=true)
             der(x) = 0*w; der(y) = 0; der(z) = 0
             w = {}",
            real(2 + round % 4, &mut next)
        );
        let case = Case::new(&text, 1.0);
        let flat = harpoon_ir::read_model(&text).unwrap();
        let values: HashMap<VarId, Constant> = (flat.vars.iter())
            .filter_map(|(v, var)| Some((v, flat.exprs.as_constant(var.start?)?)))
            .collect();
        struct At<'a>(&'a HashMap<VarId, Constant>);
        impl harpoon_ir::Environment for At<'_> {
            fn var(&self, v: VarId) -> Option<Constant> {
                self.0.get(&v).cloned()
            }
            fn time(&self) -> Option<f64> {
                Some(0.0)
            }
        }
        let w = flat.equations.last().unwrap().rhs;
        let expected = evaluate(&flat, w, &At(&values)).unwrap().as_f64().unwrap();
        let run = case.run();
        let found = run.rows[0].2[run.column("w")];
        assert!(
            (found - expected).abs() <= 1e-12 * expected.abs().max(1.0),
            "{text}: {found}, not {expected}"
        );
    }
}

#[test]
fn the_end_is_an_event_for_those_who_ask() {
    let run = sim("Real x(fixed=true); der(x) = 1; when terminal(): print(\"x ends at \" + String(x))", 2.0);
    assert_eq!(run.notices.len(), 1);
    assert!(run.notices[0].message.starts_with("x ends at 2"), "{:?}", run.notices);
}

#[test]
fn messages_hold_numbers_booleans_enumerations_and_text_parameters() {
    let run = sim(
        "type Gear = enumeration(first, second); parameter String name = \"pump\", full = name + \"[\" + String(n) + \"]\"
         parameter Integer n = 3; Gear g; g = if x > 0.5 then Gear.second else Gear.first; Real x(fixed=true); der(x) = 1
         Boolean b; b = name == \"pump\"
         when x > 0.75: print(full + \" in \" + String(g) + \", \" + String(b) + \", \" + String(n))",
        1.0,
    );
    assert_eq!(run.notices[0].message, "pump[3] in second, true, 3");
}

#[test]
fn a_double_pendulum_keeps_its_energy_through_changing_states() {
    let text = "Real x1(start=1), x2(start=2)
         Real y1(start=0, fixed=true), w1(fixed=true); Real y2(start=0, fixed=true), w2(fixed=true)
         der(x1) = u1; der(y1) = w1; der(u1) = -s1*x1 + s2*(x2 - x1); der(w1) = -s1*y1 + s2*(y2 - y1) - 9.81
         der(x2) = u2; der(y2) = w2; der(u2) = -s2*(x2 - x1); der(w2) = -s2*(y2 - y1) - 9.81
         x1^2 + y1^2 = 1; (x2 - x1)^2 + (y2 - y1)^2 = 1
         e = 0.5*(u1^2 + w1^2 + u2^2 + w2^2) + 9.81*(y1 + y2)";
    for solver in ["bdf", "dopri5"] {
        let run = Case::new(text, 5.0).solver(solver).tolerance(1e-9).run();
        run.end.as_ref().unwrap();
        run.follows("e", 1e-5, |_| 0.0);
    }
}

#[test]
fn an_assertion_under_a_condition_is_watched_while_that_holds() {
    for (is_on, ends_well) in [(false, true), (true, false)] {
        let text = format!(
            "parameter Boolean on = {is_on}; Real x(fixed=true); der(x) = 1; assert(x < 0.5, \"too far\")"
        );
        let mut flat = harpoon_ir::read_model(&text).unwrap();
        // As the front end leaves it from `if on then assert(...); end if`.
        let on = flat.vars.iter().find(|(_, v)| v.name == "on").unwrap().0;
        flat.actions[0].guard = flat.exprs.var(on);
        let schedule = harpoon_system::compile(flat).value.unwrap();
        let model = harpoon_codegen::compile(schedule, &Default::default()).unwrap();
        let setup = Case::new(&text, 1.0).setup;
        let cancel = std::sync::atomic::AtomicBool::new(false);
        let run = harpoon_runtime::simulate::simulate(&mut model.executor(), &setup, &mut (), &cancel);
        assert_eq!(run.end.is_ok(), ends_well, "{:?}", run.end);
    }
}

#[test]
fn a_large_model_goes_over_to_machine_code_without_a_trace() {
    let n = 400;
    let mut text = "x0 = sin(3*time)\n".to_owned();
    for k in 1..=n {
        text += &format!(
            "der(x{k}) = v{k}; der(v{k}) = sin(x{} - x{k}) - sin(x{k} - x{}) - 0.1*v{k}\n",
            k - 1,
            k + 1
        );
    }
    text += &format!("x{} = 0\n", n + 1);
    let case = |tier| {
        let mut case = Case::new(&text, 2.0).tier(tier).solver("rk4");
        case.setup.fixed_step = Some(1e-3);
        case.run()
    };
    let (both, interpreted) = (case(CodeTier::Auto), case(CodeTier::Interpreter));
    assert!(both.end.is_ok(), "{:?}", both.end);
    assert_eq!(both.rows, interpreted.rows);
}
