//! Laws of conservation: energy by the ledger, volume and mass by what the substances hold, entropy that never falls.

use super::{classes_below, run, session, session_with, value_at};
use harpoon_driver::{Heading, RunOptions, Session};
use harpoon_results::Trajectory;
use std::collections::HashSet;

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

/// The variables of a two-port at the rows of a run.
struct TwoPort<'a> {
    name: String,
    trajectory: &'a Trajectory,
}

impl TwoPort<'_> {
    /// What is zero throughout has no column; an exchange of heat has neither volume nor mass.
    fn column(&self, row: usize, variable: &str) -> Option<f64> {
        let series = self.trajectory.series_by_name(&format!("{}.{variable}", self.name))?;
        Some(series.value(row.min(series.len() - 1)))
    }

    fn at(&self, row: usize, variable: &str) -> f64 {
        self.column(row, variable).unwrap_or(0.0)
    }

    /// The three powers at a port.
    fn strands(&self, row: usize, port: u32) -> [f64; 3] {
        let product = |effort: &str, flow: &str| {
            let flow = self.at(row, &format!("{flow}{port}"));
            let effort = self.column(row, &format!("{effort}{port}"));
            assert!(flow == 0.0 || effort.is_some(), "{}: a flow without an effort", self.name);
            effort.unwrap_or(0.0) * flow
        };
        [product("T", "Sdot"), -product("p", "q"), product("g", "Mdot")]
    }
}

/// The components of an example with two thermo-ports, pipes apart: there the wall of a vessel does work.
fn two_ports<'a>(session: &Session, class: &str, trajectory: &'a Trajectory) -> Vec<TwoPort<'a>> {
    let flat = session.flatten(class).value.expect("a flat model");
    let variables: HashSet<&str> = flat.vars.values().map(|v| v.name.as_str()).collect();
    let has = |name: &str, variable: &str| variables.contains(format!("{name}.{variable}").as_str());
    let is_pipe = |n: &str| has(n, "R") && has(n, "q1");
    let names = flat.instances.values().map(|i| i.name.as_str());
    let found = names.filter(|n| has(n, "Sdot1") && has(n, "Sdot2") && has(n, "T2") && !is_pipe(n));
    found.map(|n| TwoPort { name: n.to_owned(), trajectory }).collect()
}

/// At each row of each example, by the variables of each element: what enters leaves, three products together carry no
/// more and no less, and entropy is made, not destroyed. Version 2.1's law of condensing, which the cooker has by
/// default, breaks the second; so the cooker runs with the corrected one. The published laws of water and vapour are fits
/// that have no common fundamental equation, and break the third where such matter moves; all elements together then
/// still produce entropy, up to the error of the fits.
#[test]
fn no_element_of_any_example_breaks_a_law_at_any_row() {
    const FITTED: [&str; 4] = ["BoilCondWater1", "BoilCondWater2", "RFq1", "RFV1"];
    let (mut wrong, mut n_elements) = (Vec::new(), 0);
    for class in classes_below("ThermoBondLib/Examples") {
        let is_cooker = class.contains("PressureCooker");
        let has_vapour = is_cooker || class.ends_with("BoilingWater");
        let text = format!("model M = {class}{};", if is_cooker { "(conserving=true)" } else { "" });
        let session = session_with(&text);
        let report =
            run(&session, "M", RunOptions::default(), false).unwrap_or_else(|e| panic!("{class}: {e}"));
        let trajectory = report.trajectory.expect("a trajectory");
        let n_rows = trajectory.series_by_name("time").map_or(0, |t| t.len());
        let mut produced = vec![[0.0f64; 2]; n_rows];
        for element in two_ports(&session, "M", &trajectory) {
            n_elements += 1;
            let is_part = element.name.contains('.');
            let is_fitted =
                has_vapour && FITTED.contains(&element.name.split('.').next().unwrap_or_default());
            let mut worst = [0.0f64; 4];
            for row in 0..n_rows {
                let of = |variable: &str| element.at(row, variable);
                let (ins, outs) = (element.strands(row, 1), element.strands(row, 2));
                let size: f64 = ins.iter().chain(&outs).map(|p| p.abs()).sum::<f64>().max(1e-12);
                let lost = (ins.iter().sum::<f64>() - outs.iter().sum::<f64>()).abs() / size;
                let (volume, mass) = (of("q1") - of("q2"), of("Mdot1") - of("Mdot2"));
                let destroyed = of("Sdot1") - of("Sdot2");
                let size_s = of("Sdot1").abs() + of("Sdot2").abs();
                if !is_part {
                    produced[row][0] -= destroyed;
                    produced[row][1] += size_s;
                }
                for (worst, now) in worst.iter_mut().zip([
                    lost,
                    volume.abs() / of("q1").abs().max(1e-15),
                    mass.abs() / of("Mdot1").abs().max(1e-15),
                    if is_fitted { 0.0 } else { destroyed / size_s.max(1e-12) },
                ]) {
                    *worst = worst.max(now);
                }
            }
            if worst.iter().any(|w| w.is_nan() || *w > 1e-9) {
                wrong.push(format!(
                    "{class}: {}: energy {:.1e}, volume {:.1e}, mass {:.1e}, entropy destroyed {:.1e}",
                    element.name, worst[0], worst[1], worst[2], worst[3]
                ));
            }
        }
        // 5.6e-5 of what flows, in `BoilingWater` as it comes to rest.
        let share = if has_vapour { 1e-4 } else { 1e-9 };
        if let Some(row) = produced.iter().find(|[made, size]| *made < -share * size - 1e-15) {
            wrong.push(format!("{class}: {:.1e} W/K are destroyed where {:.1e} W/K flow", -row[0], row[1]));
        }
    }
    assert!(n_elements > 50 && wrong.is_empty(), "of {n_elements} elements:\n{}", wrong.join("\n"));
}

/// What all substances of an example hold together: mass never changes, volume only where surroundings take it, and in
/// examples without surroundings entropy never falls.
#[test]
fn every_example_keeps_its_matter_and_its_room_and_gains_entropy() {
    const OPEN: [&str; 4] = ["AirBalloon", "BoilingWater", "PressureCooker", "PressureCookerLarge"];
    let session = session();
    let mut n_examples = 0;
    for class in classes_below("ThermoBondLib/Examples") {
        let report =
            run(&session, &class, RunOptions { tolerance: Some(1e-10), ..RunOptions::default() }, false)
                .unwrap_or_else(|e| panic!("{class}: {e}"));
        let t = report.trajectory.expect("a trajectory");
        let flat = session.flatten(&class).value.expect("a flat model");
        // A substance of constant volume has its matter inside.
        let holds = |name: &str, variable: &str| t.series_by_name(&format!("{name}.{variable}")).is_some();
        let mut stores: Vec<[String; 3]> = Vec::new();
        for name in flat.instances.values().map(|i| i.name.as_str()) {
            let own = |s: &str, v: &str, m: &str| [s, v, m].map(|x| format!("{name}.{x}"));
            if holds(name, "S_int") && holds(name, "V_int") && holds(name, "M_int") && holds(name, "Mdot") {
                stores.push(own("S_int", "V_int", "M_int"));
            } else if holds(name, "T_corr1") {
                stores.push(own("S", "V", "M"));
            }
        }
        if stores.is_empty() {
            continue;
        }
        n_examples += 1;
        let sum = |k: usize, time: f64| stores.iter().map(|s| value_at(&t, &s[k], time)).sum::<f64>();
        let end = t.series_by_name("time").map_or(0.0, |s| s.value(s.len() - 1));
        let is = |names: &[&str]| names.iter().any(|n| class.ends_with(&format!(".{n}")));
        let mut last = sum(0, 0.0);
        for step in 1..=200 {
            let time = end * f64::from(step) / 200.0;
            let mass = sum(2, time) / sum(2, 0.0) - 1.0;
            assert!(mass.abs() < 1e-7, "{class}: mass changes by {mass:.1e} until {time}");
            let volume = sum(1, time) / sum(1, 0.0) - 1.0;
            assert!(
                is(&["AirBalloon"]) || volume.abs() < 1e-7,
                "{class}: volume changes by {volume:.1e} until {time}"
            );
            let entropy = sum(0, time);
            assert!(
                is(&OPEN) || entropy >= last * (1.0 - 1e-9),
                "{class}: entropy falls to {entropy} at {time}"
            );
            last = entropy;
        }
    }
    assert!(n_examples >= 10, "{n_examples} examples with substances");
}

/// A medium of one's own in a page: helium by its laws, an oil by tables. Who extends `Substance` makes a store, without
/// saying so; both together keep their energy.
#[test]
fn a_medium_of_ones_own_is_a_store() {
    let text = "model Own
  import ThermoBondLib.*;
  model Helium
    extends Interfaces.Substance(S0=31.5, V0=6.1e-3, M0=1e-3, Exist(start=true, fixed=true));
    constant Real R = 2077.1, cp = 5193;
  equation
    Exist = M_int > (if pre(Exist) then epsM else 2*epsM);
    s = 31517 + cp*log(T/298.15) - R*log(p/1e5);
    p = R*T/v;
    g = cp*T - T*s;
  end Helium;
  model Oil
    extends Interfaces.Substance(S0=0.5, V0=1e-6, M0=1e-3, T(start=300), Exist(start=true, fixed=true));
    constant Real Ts[:] = {250, 300, 350, 400, 500}, ds[:] = {1900*log(1.2), 2000*log(3.5/3), 2100*log(4/3.5), 2300*log(1.25)};
    constant Real ss[:] = {0, ds[1], ds[1] + ds[2], ds[1] + ds[2] + ds[3], sum(ds)};
    Real u;
  equation
    Exist = M_int > (if pre(Exist) then epsM else 2*epsM);
    log(T) = Tables.interpolate(s, ss, {log(x) for x in Ts});
    u = Tables.interpolate(T, Ts, {0, 95000, 195000, 300000, 530000});
    p = 1e5;
    g = u + p*v - T*s;
  end Oil;
  Helium he(S_int(start=31.5, fixed=true), V_int(start=6e-3, fixed=true), M_int(start=1e-3, fixed=true));
  Oil oil(S_int(start=0.9, fixed=true), V_int(start=1e-6, fixed=true), M_int(start=1e-3, fixed=true));
  Passive.HE x;
  Bonds.ThermoBond B1, B2;
equation
  x.s = 0.05;
  connect(he.ThBondCon1, B1.ThBondCon1);
  connect(B1.ThBondCon2, x.ThBondCon1);
  connect(x.ThBondCon2, B2.ThBondCon1);
  connect(B2.ThBondCon2, oil.ThBondCon1);
  annotation (experiment(StopTime=100, Tolerance=1e-11));
end Own;";
    let report = run(&session_with(text), "Own", RunOptions::default(), true).expect("it runs");
    let (ledger, t) = (report.ledger.expect("a ledger"), report.trajectory.expect("a trajectory"));
    for row in &ledger.rows {
        assert!(matches!(row.heading, Heading::Stored), "{} is {:?}", row.path, row.heading);
    }
    assert_eq!(ledger.rows.len(), 2);
    // By the laws, not by the ledger.
    let energy = |time| 1e-3 * ((5193.0 - 2077.1) * value_at(&t, "he.T", time) + value_at(&t, "oil.u", time));
    let moved = 1e-3 * (value_at(&t, "oil.u", 100.0) - value_at(&t, "oil.u", 0.0));
    assert!(moved.abs() > 1.0, "{moved} J moved");
    assert!((energy(100.0) - energy(0.0)).abs() < 1e-6 * moved.abs(), "{} J, {}", energy(0.0), energy(100.0));
}

/// Reactions at a constant temperature: what becomes of the affinity is heat, never the reverse.
#[test]
fn no_reaction_takes_heat_to_go_uphill() {
    let session = session();
    let mut n_reactions = 0;
    for name in ["Isomerization", "Association", "HydrogenBromine"] {
        let class = format!("ThermoBondLib.Examples.{name}");
        let ledger =
            run(&session, &class, RunOptions::default(), true).expect("it runs").ledger.expect("a ledger");
        for row in ledger.rows.iter().filter(|r| r.heading == Heading::Dissipated) {
            n_reactions += 1;
            let largest = row.power.iter().fold(0.0f64, |a, p| a.max(p.abs()));
            let least = row.power.iter().fold(0.0f64, |a, p| a.min(*p));
            assert!(
                largest > 0.0 && least >= -1e-9 * largest,
                "{class}: {}: {least} W of {largest} W",
                row.path
            );
        }
    }
    assert!(n_reactions >= 3, "{n_reactions} reactions");
}

/// Two vessels with a pipe between them: what one loses in energy the other has, or the moving matter; a pump's work
/// stays in it too.
#[test]
fn pipes_keep_energy_and_mass_and_produce_entropy() {
    let pump = "BondLib.Sources.Se pump(e0=2e4);\n  BondLib.Bonds.Bond B3;";
    let bond = "connect(pump.BondCon1, B3.BondCon1);\n  connect(B3.BondCon2, x.BondCon1);";
    for (pipe, declarations, equations, moving, work) in [
        ("Passive.VF x(R=1e7, I=1e7)", "", "", Some("x.E"), None),
        ("Passive.FVF x(R=1e7)", pump, bond, None, Some(("x.BondCon1.e", "x.BondCon1.f"))),
    ] {
        let text = format!(
            "model Pipe
  import ThermoBondLib.*;
  Substances.Air_isochoric a(S_int0=250.1978392, V_int=4.811010286e-3, M_int0=0.04);
  Substances.Air_isochoric b(S_int0=6.81010184, V_int=0.83112221e-3, M_int0=1e-3);
  {pipe};
  Bonds.ThermoBond B1, B2;
  {declarations}
equation
  connect(a.ThBondCon1, B1.ThBondCon1);
  connect(B1.ThBondCon2, x.ThBondCon1);
  connect(x.ThBondCon2, B2.ThBondCon1);
  connect(B2.ThBondCon2, b.ThBondCon1);
  {equations}
  annotation (experiment(StopTime=2, Interval=0.002, Tolerance=1e-10));
end Pipe;"
        );
        let report = run(&session_with(&text), "Pipe", RunOptions::default(), false);
        let t = report.unwrap_or_else(|e| panic!("{pipe}: {e}")).trajectory.expect("a trajectory");
        let sum = |what: &str, time: f64| {
            value_at(&t, &format!("a.{what}"), time) + value_at(&t, &format!("b.{what}"), time)
        };
        let given: f64 = work.map_or(0.0, |(e, f)| {
            let power =
                |k: u32| value_at(&t, e, f64::from(k) * 0.002) * value_at(&t, f, f64::from(k) * 0.002);
            (1..=1000).map(|k| (power(k) + power(k - 1)) / 2.0 * 0.002).sum()
        });
        let in_motion = |time: f64| moving.map_or(0.0, |e| value_at(&t, e, time));
        let kept = sum("U", 2.0) + in_motion(2.0) - sum("U", 0.0) - in_motion(0.0);
        let through = (value_at(&t, "a.U", 2.0) - value_at(&t, "a.U", 0.0)).abs();
        assert!(through > 1.0, "{pipe}: {through} J went through");
        assert!(
            (kept - given).abs() < 1e-4 * through,
            "{pipe}: {given} J given, {kept} J kept of {through} J"
        );
        assert!((sum("M", 2.0) / sum("M", 0.0) - 1.0).abs() < 1e-7, "{pipe}: mass");
        let entropies: Vec<f64> = (0..=100).map(|k| sum("S", f64::from(k) * 0.02)).collect();
        assert!(entropies.windows(2).all(|w| w[1] > w[0] - 1e-9), "{pipe}: entropy falls");
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

/// Friction takes `R*q^2` from the pressure in each of the four pipes; that is heat in the chamber behind it, not where the
/// pump is. Water has a heat capacity of `1/cw`.
#[test]
fn friction_heats_the_water_behind_each_pipe() {
    let class = "ThermoBondLib.Examples.WaterLoop";
    let report = run(&session(), class, RunOptions::default(), false).expect("it runs");
    let t = report.trajectory.expect("a trajectory");
    let at = |name: &str, time: f64| value_at(&t, name, time);
    let (resistance, mass) = (at("R0", 0.0), at("M0", 0.0));
    for (pipe, chamber) in [("FVF1", "Water2"), ("VF1", "Water3"), ("VF2", "Water4"), ("VF3", "Water1")] {
        let power = |k: u32| resistance * at(&format!("{pipe}.q1"), f64::from(k) * 0.01).powi(2);
        let heat: f64 = (1..=400).map(|k| (power(k) + power(k - 1)) / 2.0 * 0.01).sum();
        let temperature = format!("{chamber}.T");
        let warmer = at(&temperature, 4.0) - at(&temperature, 0.0);
        let expected = heat * 0.24073e-3 / mass;
        assert!((warmer / expected - 1.0).abs() < 0.05, "{chamber}: {warmer} K, expected {expected} K");
    }
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
