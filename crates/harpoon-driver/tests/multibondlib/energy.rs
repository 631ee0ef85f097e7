//! The energy ledger of every example, and momentum where nothing from outside acts.

use crate::{assert_near, run_in, session, simulate_with, value_at};
use harpoon_driver::{Ledger, RunOptions};
use std::path::PathBuf;

const G: f64 = 9.81;

fn ledger(class: &str, stop_time: f64) -> Ledger {
    let session = session();
    let ledger = session.check(class).value.accounts;
    let options = RunOptions { ledger, stop_time: Some(stop_time), ..RunOptions::default() };
    let options = RunOptions { tolerance: Some(1e-9), intervals: Some(2), ..options };
    run_in(&session, class, options).ledger.expect(class)
}

/// All examples below a package.
fn examples(package: &str) -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../libs/MultiBondLib").join(package);
    let files = std::fs::read_dir(folder.join("Examples")).expect("examples");
    let names = files.map(|f| f.expect("a file").file_name().to_string_lossy().into_owned());
    let names = names.filter_map(|f| f.strip_suffix(".mo").filter(|n| *n != "package").map(str::to_owned));
    let below = package
        .split('/')
        .filter(|p| !p.is_empty())
        .fold("MultiBondLib".to_owned(), |a, b| format!("{a}.{b}"));
    names.map(|name| format!("{below}.Examples.{name}")).collect()
}

/// Dampers, resistances, or friction while bodies slide on each other.
const DAMPED: [&str; 9] = [
    "MultiBondLib.Examples.ElectricCircuit",
    "MultiBondLib.PlanarMechanics.Examples.PlanarPendulum",
    "MultiBondLib.PlanarMechanics.Examples.KinematicLoop2",
    "MultiBondLib.Mechanics3D.Examples.CentrifugalForce",
    "MultiBondLib.Mechanics3D.Examples.PlanarLoop",
    "MultiBondLib.Mechanics3D.Examples.RobotArm",
    "MultiBondLib.Mechanics3D.Examples.SphericalSpring",
    "MultiBondLib.Mechanics3DwithImpulses.Examples.CueStrikingBall",
    "MultiBondLib.PlanarMechanicswithImpulses.Examples.BrickOnSlope",
];

/// Impacts that take energy, or ignitions that bring some.
const CHANGED_BY_IMPULSES: [&str; 7] = [
    "MultiBondLib.Mechanics3DwithImpulses.Examples.BouncingBall",
    "MultiBondLib.Mechanics3DwithImpulses.Examples.CP2",
    "MultiBondLib.Mechanics3DwithImpulses.Examples.CueStrikingBall",
    "MultiBondLib.Mechanics3DwithImpulses.Examples.PistonEngine",
    "MultiBondLib.PlanarMechanicswithImpulses.Examples.BouncingDisk",
    "MultiBondLib.PlanarMechanicswithImpulses.Examples.BrickOnSlope",
    "MultiBondLib.PlanarMechanicswithImpulses.Examples.PistonEngine",
];

fn hold_to_their_energy(package: &str) {
    let all = examples(package);
    assert!(all.len() >= 4, "{package}: {all:?}");
    let mut problems = Vec::new();
    for class in &all {
        let l = ledger(class, 2.0);
        // Where no power flows but in impulses, a joule is the measure.
        let relative = |energy: f64| (energy / l.throughput.max(1.0)).abs();
        if l.throughput == 0.0 {
            problems.push(format!("{class}: nothing was counted"));
        }
        if !(relative(l.residual) <= 1e-6 && relative(l.other) <= 1e-12) {
            problems.push(format!("{class}: {:.1e} of {:.1e} J are missing", l.residual, l.throughput));
        }
        let is_damped = DAMPED.contains(&class.as_str());
        if (relative(l.dissipated) > 1e-9) != is_damped || l.dissipated < -1e-9 * l.throughput.max(1.0) {
            problems.push(format!("{class}: {:.1e} of {:.1e} J are dissipated", l.dissipated, l.throughput));
        }
        let is_changed = CHANGED_BY_IMPULSES.contains(&class.as_str());
        if (relative(l.lost_in_impulses) > 1e-7) != is_changed {
            problems
                .push(format!("{class}: impulses take {:.1e} of {:.1e} J", l.lost_in_impulses, l.throughput));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn graphs_keep_their_energy() {
    hold_to_their_energy("");
}

#[test]
fn mechanics_in_the_plane_keeps_its_energy() {
    hold_to_their_energy("PlanarMechanics");
}

#[test]
fn mechanics_in_space_keeps_its_energy() {
    hold_to_their_energy("Mechanics3D");
}

#[test]
fn impacts_in_the_plane_account_for_their_energy() {
    hold_to_their_energy("PlanarMechanicswithImpulses");
}

#[test]
fn impacts_in_space_account_for_their_energy() {
    hold_to_their_energy("Mechanics3DwithImpulses");
}

/// A ball that is struck sliding turns a seventh of `m*v^2` to heat until it rolls, and a brick what friction takes along its way.
#[test]
fn heat_of_sliding_is_a_row_of_the_ledger() {
    let l = ledger("MultiBondLib.Mechanics3DwithImpulses.Examples.CueStrikingBall", 2.0);
    let struck: f64 = 1.8 * 9.0 * 4.0 / 13.0;
    assert_near(l.dissipated, 4.0 * struck * struck / 7.0, 1e-6, "the ball");
    let lost =
        0.5 * 9.0 * 16.0 - 0.5 * 9.0 * (4.0_f64 * (9.0 - 3.2) / 13.0).powi(2) - 0.5 * 4.0 * struck * struck;
    assert_near(l.lost_in_impulses, lost, 1e-9, "the stroke");
    let l = ledger("MultiBondLib.PlanarMechanicswithImpulses.Examples.BrickOnSlope", 2.0);
    let (s, c) = 0.2_f64.sin_cos();
    let falls = (2.0 * 0.05 / (G * c)).sqrt();
    let after = 2.0 + G * s * falls - 0.5 * G * c * falls;
    let slides = after * after / (2.0 * G * (0.5 * c - s));
    assert_near(l.dissipated, 0.5 * 2.0 * G * c * slides, 1e-5, "the brick");
    let friction = l.rows.iter().find(|r| r.path == "contact1.friction").expect("a row of a contact");
    assert!(friction.energy > 0.1, "{}", friction.energy);
}

/// Nothing from outside acts on three bodies that attract each other.
#[test]
fn three_bodies_keep_momentum_and_angular_momentum() {
    let options = RunOptions { tolerance: Some(1e-11), ..RunOptions::default() };
    let result = simulate_with("MultiBondLib.Mechanics3D.Examples.ThreeBodySystem", options);
    let of = |time: f64| {
        let mut sum = [0.0; 6];
        for body in 1..=3 {
            let at = |what: &str, k: usize| {
                value_at(&result, &format!("body{body}.frame_a.P.{what}[{}]", k % 3 + 1), time)
            };
            for k in 0..3 {
                sum[k] += at("v", k);
                sum[3 + k] += at("x", k + 1) * at("v", k + 2) - at("x", k + 2) * at("v", k + 1);
            }
        }
        sum
    };
    for time in [1.0, 3.0, 5.0] {
        for (k, (now, start)) in of(time).into_iter().zip(of(0.0)).enumerate() {
            assert_near(now, start, 1e-8, &format!("momentum {k} at {time}"));
        }
    }
}
