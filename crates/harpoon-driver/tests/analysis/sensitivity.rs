//! Sensitivities of trajectories against closed forms, through events.

use crate::session;
use harpoon_driver::{RunOptions, Sensitivities, SensitivityOptions};
use std::sync::atomic::AtomicBool;

const MODELS: &str = r#"
model Decay
  parameter Real k = 0.7;
  parameter Real x0 = 2;
  Real x(start = x0, fixed = true);
  output Real y = x^2;
equation
  der(x) = -k*x;
  annotation(experiment(StopTime = 3));
end Decay;
model Ball "Bounces, and loses a part of its speed"
  parameter Real g = 9.81, e = 0.8;
  output Real h(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -g;
  when h < 0 then
    reinit(v, -e*pre(v));
  end when;
  annotation(experiment(StopTime = 1.1));
end Ball;
model Kink "Its rate changes where it passes a"
  parameter Real a = 0.5;
  output Real x(start = 0, fixed = true);
equation
  der(x) = if x < a then 1 else 3;
  annotation(experiment(StopTime = 1));
end Kink;
model Timed "Its rate changes at a time"
  parameter Real T = 0.4;
  output Real x(start = 0, fixed = true);
equation
  der(x) = if time < T then 2 else -1;
  annotation(experiment(StopTime = 1));
end Timed;
model Held "Keeps what it was"
  Real x(start = 0, fixed = true);
  discrete output Real y(start = 0, fixed = true);
equation
  der(x) = 1;
  when x > 0.5 then
    y = x;
  end when;
end Held;
"#;

fn run(class: &str, parameters: &[&str], starts: &[&str]) -> Sensitivities {
    let model = session(MODELS).differentiate(class).unwrap_or_else(|d| panic!("{class}: {d:?}"));
    let names = |list: &[&str]| list.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>();
    let options =
        SensitivityOptions { parameters: names(parameters), starts: names(starts), outputs: Vec::new() };
    let tight = RunOptions { tolerance: Some(1e-10), has_tangents: true, ..RunOptions::default() };
    model.run(&tight, &options, &AtomicBool::new(false)).unwrap_or_else(|d| panic!("{class}: {}", d.message))
}

/// Holds every row to a closed form of time, for each parameter in turn.
fn hold(found: &Sensitivities, forms: &[&dyn Fn(f64) -> f64], near_event: &dyn Fn(f64) -> bool) {
    assert!(found.time.len() > 100);
    for (p, form) in forms.iter().enumerate() {
        for (row, &t) in found.time.iter().enumerate().filter(|(_, t)| !near_event(**t)) {
            let (is, should) = (found.derivatives[0][p][row], form(t));
            assert!(
                (is - should).abs() <= 1e-6 * should.abs().max(1.0),
                "{} at {t}: {is} is not {should}",
                found.by[p]
            );
        }
    }
}

#[test]
fn a_decay_has_the_derivatives_of_its_closed_form() {
    // y = x0² exp(-2 k t)
    let found = run("Decay", &["k", "x0"], &["x"]);
    assert_eq!(found.by, ["k", "x0", "start(x)"]);
    let e = |t: f64| (-1.4 * t).exp();
    hold(&found, &[&|t| -8.0 * t * e(t), &|t| 4.0 * e(t), &|t| 4.0 * e(t)], &|_| false);
}

#[test]
fn a_ball_has_the_derivatives_of_its_closed_form_after_it_bounced() {
    let found = run("Ball", &["g", "e"], &["h"]);
    // h0 = 1: the bounce is at t1 = √(2 h0/g) with the speed w = √(2 g h0).
    let (g, e) = (9.81_f64, 0.8);
    let t1 = (2.0 / g).sqrt();
    let w = (2.0 * g).sqrt();
    // h = e w (t - t1) - g (t - t1)²/2, with dt1/dg = -t1/(2 g), dw/dg = w/(2 g), dt1/dh0 = t1/2, dw/dh0 = w/2.
    let after = |t: f64, dw: f64, dt1: f64, own: f64| e * dw * (t - t1) - (e * w - g * (t - t1)) * dt1 + own;
    let by_g = |t: f64| match t < t1 {
        true => -t * t / 2.0,
        false => after(t, w / (2.0 * g), -t1 / (2.0 * g), -(t - t1) * (t - t1) / 2.0),
    };
    let by_e = |t: f64| if t < t1 { 0.0 } else { w * (t - t1) };
    let by_h = |t: f64| if t < t1 { 1.0 } else { after(t, w / 2.0, t1 / 2.0, 0.0) };
    hold(&found, &[&by_g, &by_e, &by_h], &|t| (t - t1).abs() < 1e-3);
}

#[test]
fn a_surface_that_moves_takes_the_trajectory_along() {
    // x = t up to a, then a + 3 (t - a).
    hold(&run("Kink", &["a"], &[]), &[&|t| if t < 0.5 { 0.0 } else { -2.0 }], &|t| (t - 0.5).abs() < 1e-3);
    // x = 2 T - (t - T).
    hold(&run("Timed", &["T"], &[]), &[&|t| if t < 0.4 { 0.0 } else { 3.0 }], &|t| (t - 0.4).abs() < 1e-3);
}

/// What would come out wrong is refused.
#[test]
fn values_of_the_past_are_refused() {
    let refused = session(MODELS).differentiate("Held").err().expect("refused");
    assert_eq!(refused[0].code, "no-sensitivities");
    assert!(refused[0].message.contains("`y`"), "{}", refused[0].message);
}
