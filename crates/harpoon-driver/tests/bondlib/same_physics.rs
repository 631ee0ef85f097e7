//! The same system three times: as a bare bond graph, of wrapped components, and in plain equations.

use super::{assert_none, root, session, session_with, simulate};

struct Same {
    /// Classes with the variables that must agree, one name for each.
    models: &'static [(&'static str, &'static [&'static str])],
}

const SYSTEMS: [Same; 9] = [
    Same {
        models: &[
            ("BondLib.Examples.RLCSeries", &["C1.e", "I1.f", "R1.e"]),
            ("BondLib.Examples.RLCSeriesWrapped", &["capacitor.v", "inductor.i", "resistor.v"]),
            ("PlainEquations.RLCSeries", &["v", "i", "vR"]),
        ],
    },
    Same {
        models: &[
            ("BondLib.Examples.SimpleCircuit", &["C1.e", "I1.f"]),
            ("BondLib.Examples.SimpleCircuitWrapped", &["capacitor.v", "inductor.i"]),
            ("PlainEquations.SimpleCircuit", &["v", "i"]),
        ],
    },
    Same {
        models: &[
            ("BondLib.Examples.DCMotor", &["I1.f", "I2.f"]),
            ("BondLib.Examples.DCMotorWrapped", &["inductor.i", "inertia.w"]),
            ("PlainEquations.DCMotor", &["i", "w"]),
        ],
    },
    Same {
        models: &[
            ("BondLib.Examples.QuarterCar", &["Dq1.q", "I2.f", "I1.f"]),
            ("BondLib.Examples.QuarterCarWrapped", &["body.s", "body.v", "wheel.v"]),
            ("PlainEquations.QuarterCar", &["s2", "v2", "v1"]),
        ],
    },
    Same {
        models: &[
            ("BondLib.Examples.TwoBodies", &["I1.f", "I2.f"]),
            ("BondLib.Examples.TwoBodiesWrapped", &["mass1.v", "mass2.v"]),
            ("PlainEquations.TwoBodies", &["v1", "v2"]),
        ],
    },
    Same {
        models: &[
            ("BondLib.Examples.HeatExchange", &["Cth1.e", "Cth2.e"]),
            ("BondLib.Examples.TwoMasses", &["mass1.T", "mass2.T"]),
            ("PlainEquations.TwoMasses", &["T1", "T2"]),
        ],
    },
    Same {
        models: &[
            ("BondLib.Examples.OneWayRectifier", &["C1.e", "I1.f"]),
            ("BondLib.Examples.OneWayRectifierWrapped", &["capacitor.v", "inductor.i"]),
            ("PlainEquations.OneWayRectifier", &["v", "i"]),
        ],
    },
    // One multi-position switch and a network of 32 switches.
    Same {
        models: &[
            (
                "BondLib.Examples.Switching.Gearbox.EqualLoads",
                &["first_I.f", "second_I.f", "third_I.f", "fourth_I.f", "second_TF.e1"],
            ),
            (
                "BondLib.Examples.Switching.Gearbox.MultiPosition",
                &["first_I.f", "second_I.f", "third_I.f", "fourth_I.f", "second_TF.e1"],
            ),
        ],
    },
    Same {
        models: &[
            ("PlainEquations.TankGraph", &["h", "GQ1.f"]),
            ("BondLib.Examples.TankDischargeWrapped", &["tank.h", "orifice.q"]),
            ("PlainEquations.TankDischarge", &["h", "q"]),
        ],
    },
];

#[test]
fn a_bond_graph_its_wrapped_circuit_and_plain_equations_agree() {
    let session = session_with("PlainEquations.mo");
    let mut problems = Vec::new();
    for system in &SYSTEMS {
        let [(first, names), others @ ..] = system.models else { continue };
        let reference = simulate(&session, first).unwrap_or_else(|e| panic!("{first}: {e}"));
        for (class, variables) in others {
            let trajectory = simulate(&session, class).unwrap_or_else(|e| panic!("{class}: {e}"));
            for (expected, found) in names.iter().zip(*variables) {
                let x =
                    reference.series_by_name(expected).unwrap_or_else(|| panic!("{first}: no {expected}"));
                let Some(y) = trajectory.series_by_name(found) else {
                    problems.push(format!("{class}: no {found}"));
                    continue;
                };
                let scale = x.iter().map(f64::abs).fold(1e-9, f64::max);
                // Either side of an event: its time may differ in the last digits.
                let gap = |&t: &f64| (x.at(t) - y.at(t)).abs().min((x.before(t) - y.before(t)).abs());
                let worst = reference.time().iter().map(gap).fold(0.0, f64::max);
                if worst > 2e-4 * scale {
                    problems
                        .push(format!("{class}: {found} is {:.1e} off {first}'s {expected}", worst / scale));
                }
            }
        }
    }
    assert_none(&problems, SYSTEMS.len());
}

/// Where the standard library has components of the same names.
const STANDARD: [(&str, &str); 5] = [
    ("Electrical.Analog.", "Modelica.Electrical.Analog."),
    ("Mechanical.Rotational.Passive.", "Modelica.Mechanics.Rotational.Components."),
    ("Mechanical.Rotational.", "Modelica.Mechanics.Rotational."),
    ("Mechanical.Translational.Passive.", "Modelica.Mechanics.Translational.Components."),
    ("Mechanical.Translational.", "Modelica.Mechanics.Translational."),
];

/// An example with the standard library's components in place of the wrapped ones.
fn with_standard_components(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let declaration = line.strip_prefix("  ").unwrap_or_default();
        let standard = STANDARD.iter().find(|(wrapped, _)| declaration.starts_with(wrapped));
        match standard {
            _ if line.starts_with("within ") => {}
            _ if line.starts_with("model ") => out.push_str("model Standard"),
            _ if line.starts_with("end ") => out.push_str("end Standard;"),
            _ if declaration.starts_with("extends ") => {
                out.push_str(&format!("{line} import BondLib.*; import BondLib.Examples.*;"));
            }
            Some((wrapped, standard)) => {
                out.push_str(&format!("  {}", declaration.replacen(wrapped, standard, 1)))
            }
            None => out.push_str(line),
        }
        out.push('\n');
    }
    out
}

/// Pins, flanges, parameters and variables have the same names and mean the same.
#[test]
fn wrapped_components_are_those_of_the_standard_library() {
    const EXAMPLES: [&str; 19] = [
        "Backlash",
        "Components.CurrentShapes",
        "Components.LimitedAmplifier",
        "Components.SpeedDependentLoads",
        "Components.VoltageShapes",
        "ControlledSources",
        "DCMotorWrapped",
        "DriveTrain",
        "HydraulicDrive",
        "HydraulicPress",
        "IdealCouplers",
        "OpAmpIntegrator",
        "PlanetaryGear",
        "RLCSeriesWrapped",
        "RackAndPinion",
        "SimpleCircuitWrapped",
        "ThreeMasses",
        "Thyristor",
        "TwoBodiesWrapped",
    ];
    let mut problems = Vec::new();
    for name in EXAMPLES {
        let path = root().join(format!("libs/BondLib/Examples/{}.mo", name.replace('.', "/")));
        let text = with_standard_components(&std::fs::read_to_string(path).expect("the example"));
        let mut session = session();
        session.add_text("Standard.mo", &text);
        let wrapped =
            simulate(&session, &format!("BondLib.Examples.{name}")).unwrap_or_else(|e| panic!("{name}: {e}"));
        let standard = simulate(&session, "Standard").unwrap_or_else(|e| panic!("{name}, standard: {e}"));
        let mut n_common = 0;
        for variable in wrapped.schema().variables() {
            let (Some(x), Some(y)) =
                (wrapped.series_by_name(&variable.name), standard.series_by_name(&variable.name))
            else {
                continue;
            };
            n_common += 1;
            let scale = x.iter().map(f64::abs).fold(1e-9, f64::max);
            let gap = |&t: &f64| (x.at(t) - y.at(t)).abs().min((x.before(t) - y.before(t)).abs());
            let worst = wrapped.time().iter().map(gap).fold(0.0, f64::max);
            if worst > 2e-3 * scale {
                problems.push(format!("{name}: {} differs by {:.1e}", variable.name, worst / scale));
            }
        }
        assert!(n_common >= 15, "{name}: only {n_common} variables have the same names");
    }
    assert_none(&problems, EXAMPLES.len());
}
