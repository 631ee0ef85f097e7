//! What carries no power can be left out, and the error that it makes is that of the closed form.

use crate::session;
use harpoon_driver::RunOptions;
use harpoon_driver::simplify::Left;

/// A mass on a spring with a weak damper, pulled from rest by a constant force.
const MODELS: &str = r#"
model Pulled
  BondLib.Sources.Se Se1(e0 = 1);
  BondLib.Junctions.J1 J1_1(n = 4);
  BondLib.Passive.I I1(I = 1, f(start = 0, fixed = true));
  BondLib.Passive.C C1(C = 1, e(start = 0, fixed = true));
  BondLib.Passive.R R1(R = 0.002);
  BondLib.Bonds.Bond B1, B2, B3, B4;
equation
  connect(Se1.BondCon1, B1.BondCon1);
  connect(B1.BondCon2, J1_1.BondCon[1]);
  connect(J1_1.BondCon[2], B2.BondCon1);
  connect(B2.BondCon2, I1.BondCon1);
  connect(J1_1.BondCon[3], B3.BondCon1);
  connect(B3.BondCon2, C1.BondCon1);
  connect(J1_1.BondCon[4], B4.BondCon1);
  connect(B4.BondCon2, R1.BondCon1);
  annotation(experiment(StopTime = 6.283185307179586, Tolerance = 1e-10));
end Pulled;
"#;

#[test]
fn a_weak_damper_is_left_out_and_the_error_is_known() {
    let session = session(MODELS);
    let run = RunOptions::default();
    let found = session.simplify("Pulled", 0.99, &[], &run).unwrap_or_else(|d| panic!("{}", d[0].message));
    let of = |name: &str| found.activities.iter().find(|a| a.element == name).expect(name);
    assert_eq!(of("R1").left, Left::OutWithEffort);
    assert!(found.activities.iter().filter(|a| a.left != Left::In).count() == 1);
    // v = sin t, F_spring = 1 - cos t: over a period the spring takes and gives 2 J each, the damper takes R pi.
    assert!((of("C1").activity - 4.0).abs() < 0.02, "{}", of("C1").activity);
    assert!((of("R1").activity / (0.002 * std::f64::consts::PI) - 1.0).abs() < 0.01, "{}", of("R1").activity);
    let (states, errors) = found.reduced.as_ref().expect("a reduced model");
    assert_eq!((*states, found.n_states), (2, 2));
    // The damped swing is exp(-d t/2) of the other: at the end of the period d pi less than one.
    let velocity = errors.iter().find(|d| d.variable == "I1.f").expect("the velocity").error;
    let (d, w): (f64, f64) = (0.002, (1.0_f64 - 1e-6).sqrt());
    let exact = (0..=6283)
        .map(|k| f64::from(k) * 1e-3)
        .map(|t| ((-d / 2.0 * t).exp() * (w * t).sin() / w - t.sin()).abs())
        .fold(0.0, f64::max);
    assert!((velocity - exact).abs() < 2e-4, "{velocity} is not {exact}");
}

/// A store that is left out takes its state along.
#[test]
fn a_small_mass_is_left_out_with_its_state() {
    let session = session("");
    let run = RunOptions::default();
    let all = session.simplify("BondLib.Examples.QuarterCar", 1.0, &[], &run);
    assert!(all.unwrap_or_else(|d| panic!("{}", d[0].message)).reduced.is_none());
    let found = session.simplify("BondLib.Examples.DCMotor", 0.97, &[], &run);
    let found = found.unwrap_or_else(|d| panic!("{}", d[0].message));
    let out: Vec<&str> =
        found.activities.iter().filter(|a| a.left != Left::In).map(|a| a.element.as_str()).collect();
    let (states, errors) = found.reduced.as_ref().expect("a reduced model");
    let lost = out.iter().filter(|name| name.starts_with('I')).count();
    assert_eq!(*states, found.n_states - lost, "{out:?}");
    assert!(errors.iter().all(|d| d.error.is_finite() && d.error < 0.5), "{errors:?}");
}

#[test]
fn a_model_without_bonds_says_so() {
    let session = session("model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x;\nend M;");
    let refused = session.simplify("M", 0.9, &[], &RunOptions::default()).expect_err("refused");
    assert!(refused[0].message.contains("no bond graph"), "{}", refused[0].message);
}
