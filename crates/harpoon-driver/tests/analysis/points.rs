//! Points at which a model is linearised: steady states behind infinite slopes, poles that coincide, models without any.

use crate::session;
use harpoon_driver::{LinearizeOptions, Linearized, OperatingPoint, RunOptions};
use std::sync::atomic::AtomicBool;

fn linearize(text: &str, class: &str, point: OperatingPoint) -> Result<Linearized, String> {
    let session = session(text);
    let compiled = session.check(class).value.compiled.expect(class);
    let options = RunOptions { interpret: true, has_tangents: true, ..RunOptions::default() };
    let simulation = session.prepare(compiled, &options).expect(class);
    let setup = simulation.setup(&options).expect("a setup");
    let wanted = LinearizeOptions { point, ..LinearizeOptions::default() };
    simulation.linearize(&setup, &options, &wanted, &AtomicBool::new(false)).map_err(|d| d.message.clone())
}

/// Torricelli's tank, empty at the start: dh/dt = 1 - sqrt(h) rests at h = 1 with the slope -1/2.
const TANK: &str = "model Tank Real h(start = 0, fixed = true); equation der(h) = 1 - sqrt(h); end Tank;";

#[test]
fn a_steady_state_is_found_behind_an_infinite_slope() {
    let found = linearize(TANK, "Tank", OperatingPoint::Steady).unwrap_or_else(|why| panic!("{why}"));
    assert!((found.x[0] - 1.0).abs() < 1e-9, "h = {}", found.x[0]);
    assert!((found.system.a[(0, 0)] + 0.5).abs() < 1e-9, "A = {}", found.system.a[(0, 0)]);
    assert!(found.steady.is_some_and(|s| s.residual < 1e-9));
}

#[test]
fn an_infinite_slope_is_no_number() {
    let why = linearize(TANK, "Tank", OperatingPoint::Start).err().expect("no slope at an empty tank");
    assert!(why.contains("der(h)") && why.contains("no finite derivative by `h`"), "{why}");
}

#[test]
fn poles_with_one_eigenvector_are_told() {
    let text = "model Critical Real x(start = 1, fixed = true), v(start = 0, fixed = true);
                equation der(x) = v; der(v) = -2*v - x; end Critical;";
    let found = linearize(text, "Critical", OperatingPoint::Start).unwrap_or_else(|why| panic!("{why}"));
    let told: Vec<&String> = found.frozen.iter().filter(|s| s.contains("one eigenvector")).collect();
    assert_eq!(told.len(), 1, "{:?}", found.frozen);
    for pole in &found.poles.list {
        assert!((pole.value.re + 1.0).hypot(pole.value.im) <= 1e-7 && pole.error > 1e-10, "{:?}", pole.value);
    }
}

#[test]
fn a_model_without_states_has_no_poles_and_says_so() {
    let found = linearize("model Still Real x = sin(time); end Still;", "Still", OperatingPoint::Start);
    let found = found.unwrap_or_else(|why| panic!("{why}"));
    assert!(found.poles.list.is_empty() && found.frozen.iter().any(|s| s.contains("no states")));
}
