//! The same system three times: as a bare bond graph, of wrapped components, and in plain equations.

use super::{assert_none, session_with, simulate};

struct Same {
    /// Classes with the variables that must agree, one name for each.
    models: &'static [(&'static str, &'static [&'static str])],
}

const SYSTEMS: [Same; 7] = [
    Same {
        models: &[
            ("BondLib.Examples.RLCSeries", &["C1.e", "I1.f", "R1.e"]),
            ("BondLib.Examples.RLCSeriesWrapped", &["capacitor.v", "inductor.i", "resistor.v"]),
            ("PlainEquations.RLCSeries", &["v", "i", "vR"]),
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
                let worst = reference.time().iter().map(|&t| (x.at(t) - y.at(t)).abs()).fold(0.0, f64::max);
                if worst > 2e-4 * scale {
                    problems
                        .push(format!("{class}: {found} is {:.1e} off {first}'s {expected}", worst / scale));
                }
            }
        }
    }
    assert_none(&problems, SYSTEMS.len());
}
