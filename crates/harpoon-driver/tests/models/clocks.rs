//! Clocked equations (MLS 16).

use crate::*;

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

#[test]
fn the_sampled_drive_of_the_examples_is_braked_tick_by_tick() {
    // Over an interval h the drive is x(n+1) = a x(n) + (1 - a) u(n); the rest is the controller written out.
    let t = simulate(include_str!("../../../../examples/SampledDrive.mo"), "SampledDrive", 3.97);
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
