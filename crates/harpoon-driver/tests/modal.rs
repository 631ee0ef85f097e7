//! The energy of modes against the conservation of power and a closed form.

use harpoon_driver::{Heading, LibraryPaths, LinearizeOptions, Linearized, RunOptions, Session};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

fn linearized(class: &str) -> Linearized {
    let libs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../libs");
    let session = Session::new(&LibraryPaths { given: vec![libs], environment: Vec::new() });
    let checked = session.check(class).value;
    let options = RunOptions { interpret: true, has_tangents: true, ..RunOptions::default() };
    let simulation = session.prepare(checked.compiled.expect(class), &options).expect(class);
    let setup = simulation.setup(&options).expect(class);
    let wanted = LinearizeOptions {
        accounts: checked.accounts,
        has_all_parameters: true,
        ..LinearizeOptions::default()
    };
    simulation
        .linearize(&setup, &options, &wanted, &AtomicBool::new(false))
        .unwrap_or_else(|d| panic!("{}", d.message))
}

fn close(a: f64, b: f64) {
    assert!((a - b).abs() <= 1e-9 * b.abs().max(1.0), "{a} is not {b}");
}

/// What the stores of a mode lose, the dissipators take: 2 Re λ = -ΣP/ΣW.
#[test]
fn the_dissipators_take_what_a_mode_loses() {
    for class in ["BondLib.Examples.QuarterCar", "BondLib.Examples.DCMotor", "BondLib.Examples.GearTrain"] {
        let linearized = linearized(class);
        let mut n = 0;
        for (pole, energy) in linearized.poles.list.iter().zip(&linearized.energies) {
            // The pole at zero of a position that nothing depends on has none.
            assert_eq!(energy.is_some(), pole.natural_frequency > 1e-9, "{class}: {}", pole.value);
            let Some(energy) = energy else { continue };
            n += 1;
            close(energy.elements.iter().map(|e| e.stored).sum(), 1.0);
            close(energy.elements.iter().map(|e| e.taken).sum(), -2.0 * pole.value.re);
            for e in &energy.elements {
                assert!(e.heading != Heading::Dissipated || e.taken >= 0.0, "{class}: {}", e.path);
            }
            assert!(energy.bonds.iter().all(|b| b.mean.abs() <= b.amplitude * (1.0 + 1e-12)), "{class}");
        }
        assert!(n > 0, "{class} has no mode with energy");
    }
}

/// The motor is der(i) = -100 i - 20 w, der(w) = 10 i - 0.1 w with half the inertance on the electrical side, so a mode
/// has w = -(λ + 100)/20 i, and I i² of the energy is in the inductance.
#[test]
fn the_motor_keeps_its_energy_where_the_closed_form_says() {
    let linearized = linearized("BondLib.Examples.DCMotor");
    for (pole, energy) in linearized.poles.list.iter().zip(&linearized.energies) {
        let w = -(pole.value.re + 100.0) / 20.0;
        let share = |path: &str| {
            let elements = &energy.as_ref().expect("energy").elements;
            elements.iter().find(|e| e.path == path).expect("a store").stored
        };
        close(share("I1"), 0.5 / (0.5 + w * w));
        close(share("I2"), w * w / (0.5 + w * w));
    }
}

/// The sum of the poles is the trace of A, here -R1.R/I1.I - R2.R/I2.I.
#[test]
fn all_parameters_move_the_poles_as_the_trace_says() {
    let linearized = linearized("BondLib.Examples.DCMotor");
    let moved = |name: &str| {
        let m =
            linearized.motions.iter().find(|m| m.parameter == name).unwrap_or_else(|| panic!("no {name}"));
        (m.value, m.derivative.iter().map(|d| d.re).sum::<f64>())
    };
    let (r1, by_r1) = moved("R1.R");
    let (_, by_i1) = moved("I1.I");
    let i1 = r1 / 100.0;
    close(by_r1, -1.0 / i1);
    assert!((by_i1 - r1 / (i1 * i1)).abs() <= 1e-6 * (r1 / (i1 * i1)), "{by_i1}");
    close(moved("GY1.r").1, 0.0);
}
