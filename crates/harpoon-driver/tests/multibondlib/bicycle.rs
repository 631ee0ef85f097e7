//! The bicycles.

use crate::{assert_near, prepare, range, simulate_with, value_at};
use harpoon_driver::{LinearizeOptions, RunOptions};
use std::sync::atomic::AtomicBool;

/// The second is put together from other parts, the third is drawn element by element.
#[test]
fn historic_bicycles_ride_as_integrated_independently() {
    for (model, lean_angle, steering_angle) in [
        ("Mechanics3D.Examples.Bicycle", "RWheel.phi[2]", "Steering.phi"),
        ("Mechanics3D.Examples.Bicycle2", "RWheel.phi[2]", "Steering.phi"),
        ("Examples.Bicycle", "phi[2]", "steer.q[1]"),
    ] {
        let options = RunOptions { stop_time: Some(3.0), intervals: Some(30), ..RunOptions::default() };
        let result = simulate_with(&format!("MultiBondLib.{model}"), options);
        // Lean and steer in degrees, from Lagrange's equations with multipliers.
        for (time, lean, steer) in
            [(0.5, 8.429, -4.368), (1.0, 12.441, -10.339), (2.0, 3.190, -3.871), (3.0, -6.779, 7.859)]
        {
            let what = format!("{model} at {time}");
            assert_near(value_at(&result, lean_angle, time).to_degrees(), lean, 2e-3, &what);
            assert_near(value_at(&result, steering_angle, time).to_degrees(), steer, 2e-3, &what);
        }
        if model == "Examples.Bicycle" {
            continue;
        }
        let (low, high) = range(&result, "E");
        assert!((1902.865 - low).abs() < 1e-3 && high - low < 1e-3, "{model}: energy from {low} to {high}");
    }
}

/// The angle of the rear hub solves the contact of the front wheel, and moves with the spin: in long steps it goes along
/// and neither turns over nor leaves by whole turns.
#[test]
fn bicycle_keeps_its_frame_upright_in_long_steps() {
    for (solver, tolerance, step) in
        [("bdf", 1e-3, None), ("radau", 1e-4, None), ("dopri5", 1e-3, None), ("rungekutta", 1e-6, Some(0.1))]
    {
        for model in ["Bicycle", "Bicycle2"] {
            let what = format!("{model} by {solver}");
            let solver = Some(solver.to_owned());
            let options = RunOptions { stop_time: Some(10.0), intervals: Some(10), ..RunOptions::default() };
            let options = RunOptions { solver, tolerance: Some(tolerance), step, ..options };
            let result = simulate_with(&format!("MultiBondLib.Mechanics3D.Examples.{model}"), options);
            for time in [1.0, 4.0, 7.0, 10.0] {
                let pitch =
                    value_at(&result, "RWRevolute.phi", time) - value_at(&result, "RWheel.phi[3]", time);
                assert_near(pitch, 0.04, 0.02, &format!("pitch of {what} at {time}"));
            }
        }
    }
}

const BENCHMARK: &str = "MultiBondLib.Mechanics3D.Examples.BenchmarkBicycle";

/// The poles of the upright bicycle that are not zero, real and imaginary part, the fastest last.
fn poles(speed: f64) -> Vec<(f64, f64)> {
    let parameters = vec![("lean_start".to_owned(), 0.0), ("v_start".to_owned(), speed)];
    let options = RunOptions { parameters, has_tangents: true, ..RunOptions::default() };
    let simulation = prepare(BENCHMARK, &options);
    let setup = simulation.setup(&options).expect("a start");
    let cancel = AtomicBool::new(false);
    let linear = simulation.linearize(&setup, &options, &LinearizeOptions::default(), &cancel);
    let linear = linear.unwrap_or_else(|d| panic!("{}", d.message));
    let list = linear.poles.list.iter().map(|p| (p.value.re, p.value.im));
    let mut list: Vec<_> = list.filter(|p| p.0.hypot(p.1) > 1e-6).collect();
    list.sort_by(|a, b| a.0.hypot(a.1).total_cmp(&b.0.hypot(b.1)));
    list
}

/// J. P. Meijaard and others, Proc. R. Soc. A 463 (2007).
#[test]
fn benchmark_bicycle_has_the_published_eigenvalues() {
    let found = poles(5.0);
    assert_eq!(found.len(), 4, "{found:?}");
    for (at, (re, im)) in
        [(-0.32287, 0.0), (-0.77534, 4.46487), (-0.77534, -4.46487), (-14.0784, 0.0)].into_iter().enumerate()
    {
        let is_there = found.iter().any(|p| (p.0 - re).hypot(p.1 - im) < 1e-5 * (1.0 + re.abs()));
        assert!(is_there, "{at}: {re} + {im}i in {found:?}");
    }
}

/// Stable by itself between 4.292 m/s, where the weave begins, and 6.024 m/s, where it capsizes.
#[test]
fn benchmark_bicycle_is_stable_where_it_is_published_to_be() {
    for (speed, is_stable) in [(4.291, false), (4.293, true), (6.023, true), (6.025, false)] {
        let found = poles(speed);
        assert_eq!(found.iter().all(|p| p.0 < 0.0), is_stable, "{speed} m/s: {found:?}");
    }
}

/// Both wheels touch the ground for two minutes, and what the contact points travel is what the wheels turn.
#[test]
fn benchmark_bicycle_rolls_for_minutes_without_drifting_off_the_ground() {
    let options = RunOptions { stop_time: Some(120.0), intervals: Some(240), ..RunOptions::default() };
    let result = simulate_with(BENCHMARK, options);
    for (wheel, radius) in [("RWheel", 0.3), ("FWheel", 0.35)] {
        for time in [30.0, 60.0, 90.0, 120.0] {
            let at = |name: &str| value_at(&result, &format!("{wheel}.{name}"), time);
            // The lowest point of a circle whose axle, the third row of R, is known.
            let axle_y = at("frame_b.P.R[3,2]");
            let height = at("x[2]") - radius * (1.0 - axle_y * axle_y).sqrt();
            assert_near(height, 0.0, 1e-8, &format!("{wheel} above the ground at {time}"));
        }
    }
    // In the end it rides straight on: what it travels is what the wheel turns.
    let way = |time: f64| {
        let at = |name: &str| value_at(&result, &format!("RWheel.{name}"), time);
        (at("x[1]"), at("x[3]"), 0.3 * value_at(&result, "RWRevolute.phi", time))
    };
    let (from, to) = (way(60.0), way(120.0));
    let travelled = (to.0 - from.0).hypot(to.1 - from.1);
    assert_near(travelled, to.2 - from.2, 1e-6, "way of the rear wheel");
    let (low, high) = range(&result, "E");
    assert!(high - low < 1e-4, "energy from {low} to {high}");
}
