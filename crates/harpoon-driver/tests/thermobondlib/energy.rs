//! Laws of conservation: energy by the ledger, volume and mass by what the substances hold, entropy that never falls.

use super::{classes_below, run, session, session_with, value_at};
use harpoon_driver::RunOptions;
use harpoon_results::Trajectory;

/// What is lost is rounding, and the error of the integration: it falls with the tolerance (in `TwoGases` from 7e-6 at
/// 1e-8 to 3e-9 at 1e-12). So small examples run with a fine one; the large ones have a fine one of their own.
#[test]
fn no_example_gains_or_loses_energy() {
    let session = session();
    let mut wrong = Vec::new();
    let examples = classes_below("ThermoBondLib/Examples");
    // Nothing enters or leaves the vessel of `HeatOfReaction`; that its energy stays is in `references`.
    for class in examples.iter().filter(|c| !c.ends_with(".HeatOfReaction")) {
        let is_large =
            ["PressureCooker", "PressureCookerLarge", "WaterLoop"].iter().any(|n| class.ends_with(n));
        let options = RunOptions { tolerance: (!is_large).then_some(1e-12), ..RunOptions::default() };
        let ledger = match run(&session, class, options, true) {
            Ok(report) => report.ledger.expect("a ledger"),
            Err(e) => {
                wrong.push(format!("{class}: {e}"));
                continue;
            }
        };
        if ledger.throughput == 0.0 {
            wrong.push(format!("{class}: nothing was counted"));
        } else if ledger.relative_residual().abs() > 1e-8 {
            wrong.push(format!("{class}: {:.1e} of the throughput is missing", ledger.relative_residual()));
        }
    }
    assert!(examples.len() > 10 && wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

/// Two amounts of air with an element between them.
fn between(element: &str, extra: &str) -> Trajectory {
    let text = format!(
        "model Between
  import ThermoBondLib.*;
  Substances.Air a(S_int(start=6.9, fixed=true), V_int(start=0.7e-3, fixed=true), M_int(start=1e-3, fixed=true));
  Substances.Air b(S_int(start=6.4, fixed=true), V_int(start=0.9e-3, fixed=true), M_int(start=0.95e-3, fixed=true));
  {element};
  Bonds.ThermoBond B1, B2;
equation
  connect(a.ThBondCon1, B1.ThBondCon1);
  connect(B1.ThBondCon2, x.ThBondCon1);
  connect(x.ThBondCon2, B2.ThBondCon1);
  connect(B2.ThBondCon2, b.ThBondCon1);
  {extra}
  annotation (experiment(StopTime=20, Interval=0.05, Tolerance=1e-10));
end Between;"
    );
    let report = run(&session_with(&text), "Between", RunOptions::default(), false);
    report.unwrap_or_else(|e| panic!("{element}: {e}")).trajectory.expect("a trajectory")
}

/// Air has an energy of its own, `(cp - R)*T*M`; so what an element does to the sum is seen without the ledger.
#[test]
fn every_element_conserves_energy_volume_and_mass_and_produces_entropy() {
    for (element, extra) in [
        ("Passive.HE x", "x.s = 0.1;"),
        ("Passive.PVE x(G=1e-9)", ""),
        ("Passive.ME x(G=1e-12)", ""),
        ("Passive.PE x(G1=1e-9, G2=1e-12)", "x.s = 0.1;"),
        ("Passive.RFq x", "x.s = 1e-5*cos(time);"),
        ("Passive.RFV x(G=1e-10)", ""),
    ] {
        let t = between(element, extra);
        let sum = |what: &str, time: f64| {
            value_at(&t, &format!("a.{what}"), time) + value_at(&t, &format!("b.{what}"), time)
        };
        for what in ["U", "V_int", "M_int"] {
            for time in [1.0, 7.0, 20.0] {
                let (before, now) = (sum(what, 0.0), sum(what, time));
                assert!(
                    (now / before - 1.0).abs() < 1e-7,
                    "{element}: {what} was {before}, is {now} at {time}"
                );
            }
        }
        let entropies: Vec<f64> = (0..=400).map(|k| sum("S_int", f64::from(k) * 0.05)).collect();
        let falls = entropies.windows(2).find(|w| w[1] < w[0] - 1e-9);
        assert!(falls.is_none(), "{element}: entropy falls: {falls:?}");
        let grown = entropies[400] - entropies[0];
        assert!(grown > 1e-6, "{element}: {grown} J/K were produced");
    }
}

/// A fluid that leaves a vessel of constant volume does so with its enthalpy; in a closed circuit of vessels and pipes
/// only the pump supplies, and all of it becomes heat.
#[test]
fn a_loop_of_water_keeps_what_the_pump_gives() {
    let class = "ThermoBondLib.Examples.WaterLoop";
    let report = run(&session(), class, RunOptions::default(), false).expect("it runs");
    let t = report.trajectory.expect("a trajectory");
    let stored = |time| (1..=4).map(|k| value_at(&t, &format!("Water{k}.U"), time)).sum::<f64>();
    let moving = |time| (1..=3).map(|k| value_at(&t, &format!("VF{k}.E"), time)).sum::<f64>();
    // The pump's power is its pressure times the volume flow: trapezoids over the rows.
    let (pressure, flow) = ("FVF1.BondCon1.e", "FVF1.BondCon1.f");
    let power =
        |k: u32| value_at(&t, pressure, f64::from(k) * 0.01) * value_at(&t, flow, f64::from(k) * 0.01);
    let given: f64 = (1..=400).map(|k| (power(k) + power(k - 1)) / 2.0 * 0.01).sum();
    let kept = stored(4.0) - stored(0.0) + moving(4.0) - moving(0.0);
    assert!(given > 0.1 && (kept / given - 1.0).abs() < 2e-3, "{given} J given, {kept} J kept");
}

/// The cooker is closed: its volume, its air and its water stay.
#[test]
fn the_pressure_cooker_keeps_volume_air_and_water() {
    let class = "ThermoBondLib.Examples.PressureCooker";
    let report = run(&session(), class, RunOptions::default(), false).expect("it runs");
    let t = report.trajectory.expect("a trajectory");
    let sum = |names: &[&str], time| names.iter().map(|n| value_at(&t, n, time)).sum::<f64>();
    let volumes = ["Water1.V_int", "Air1.V_int", "WaterVapor1.V", "Air2.V_int", "WaterVapor2.V"];
    let water = ["Water1.M_int", "WaterVapor1.M", "WaterVapor2.M"];
    let air = ["Air1.M_int", "Air2.M_int"];
    for time in [500.0, 5000.0, 10020.0, 12000.0, 20000.0] {
        for names in [&volumes[..], &water, &air] {
            let (before, now) = (sum(names, 0.0), sum(names, time));
            assert!((now / before - 1.0).abs() < 1e-7, "{names:?}: {before}, then {now} at {time}");
        }
    }
}
