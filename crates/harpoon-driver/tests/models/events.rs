//! Events: `when`, `reinit`, `terminate`, discrete variables (MLS 8.3, 8.5).

use crate::*;

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

/// Bounces that rise less than the tolerance happen too: the ball ends on the floor, and not below it.
#[test]
fn a_ball_comes_to_rest_on_the_floor_at_every_tolerance() {
    for tolerance in [1e-3, 1e-4, 1e-6, 1e-8, 1e-10] {
        let t = simulate_with(
            include_str!("../../../../examples/BouncingBall.mo"),
            "BouncingBall",
            RunOptions { tolerance: Some(tolerance), ..RunOptions::default() },
        );
        ends_at(&t, "flying", 0.0, 0.0);
        // Below 1e-3 m/s the ball no longer feels its weight.
        ends_at(&t, "v", 0.5e-3, 0.5e-3);
        ends_at(&t, "h", 1e-3, 1e-3 + tolerance);
    }
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

/// An impulse that puts in an energy E, `J/2 w^2` before and after: the joint knows its turn at the impulse only then, so that
/// the mode without it has equations of its own, and the mode of the impulse lasts for one iteration.
#[test]
fn a_state_is_set_anew_from_a_mode_of_one_iteration() {
    let text = "model M
          parameter Real J = 0.3, E = 2;
          Real w(start = 5, fixed = true), phi(start = 0, fixed = true);
          discrete Real Wa(start=0,fixed=true), r(start=0,fixed=true);
          Real Wm, F, T;
          Boolean u(start = false, fixed = true);
        equation
          der(w) = 0;
          der(phi) = w;
          when u then
            Wa = w;
            r = cos(phi);
          end when;
          r*T = r*F;
          2*J*(Wm - Wa) = T;
          if u then F*abs(Wm) = E; else F = 0; end if;
          when u then
            reinit(w, Wa + 2*(Wm - Wa));
          end when;
        algorithm
          when u then
            u := false;
          end when;
          when sin(phi) > 0.5 then
            u := true;
          end when;
        end M;";
    ends_at(&simulate(text, "M", 0.3), "w", f64::sqrt(25.0 + 2.0 * 2.0 / 0.3), 1e-9);
}
