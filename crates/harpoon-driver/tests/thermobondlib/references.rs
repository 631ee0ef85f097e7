//! Trajectories of other programs, and closed forms.

use super::{root, run, session, simulate, value_at};
use harpoon_driver::RunOptions;
use harpoon_results::Trajectory;

/// Holds a trajectory to a table: variables, tolerances, and a row for each time.
fn assert_follows(trajectory: &Trajectory, table: &str) {
    let path = root().join("tests/thermobondlib/reference").join(table);
    let text = std::fs::read_to_string(path).expect("the table");
    let mut rows = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let variables = rows.next().expect("a row of variables");
    let number = |text: &str| text.parse::<f64>().expect("a number");
    let tolerances: Vec<f64> = rows.next().expect("tolerances")[1..].iter().map(|t| number(t)).collect();
    let mut wrong = Vec::new();
    let mut n_checks = 0;
    for row in rows {
        let time = number(row[0]);
        for (k, variable) in variables[1..].iter().enumerate() {
            n_checks += 1;
            let (found, expected) = (value_at(trajectory, variable, time), number(row[k + 1]));
            if (found - expected).abs().is_nan() || (found - expected).abs() > tolerances[k] {
                wrong.push(format!(
                    "{variable}({time}) is {found}, expected {expected} within {}",
                    tolerances[k]
                ));
            }
        }
    }
    assert!(n_checks > 50, "{table} has {n_checks} values only");
    assert!(wrong.is_empty(), "{} of {n_checks} values of {table}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_pressure_cooker_follows_the_reference() {
    let cooker = simulate(&session(), "ThermoBondLib.Examples.PressureCooker", &[]).expect("it runs");
    assert_follows(&cooker, "PressureCooker.csv");
}

#[test]
fn the_pressure_cooker_follows_the_reference_with_energy_conserved() {
    let class = "ThermoBondLib.Examples.PressureCooker";
    let mut session = session();
    session.add_text("Conserving.mo", &format!("model Conserving = {class}(conserving=true);"));
    let cooker = simulate(&session, "Conserving", &[]).expect("it runs");
    assert_follows(&cooker, "PressureCookerConserving.csv");
}

/// Temperatures and humidities do not depend on the size; the sharpest second after the cold water is left out.
#[test]
fn a_cooker_of_a_cubic_metre_has_the_temperatures_of_one_of_a_litre() {
    let small = simulate(&session(), "ThermoBondLib.Examples.PressureCooker", &[]).expect("it runs");
    let large = simulate(&session(), "ThermoBondLib.Examples.PressureCookerLarge", &[]).expect("it runs");
    for time in [20.0, 1000.0, 3000.0, 10000.0, 10100.0, 12000.0, 20000.0] {
        for variable in ["T_water", "T_air", "T_air_boundary", "p_air", "Humidity"] {
            let (a, b) = (value_at(&small, variable, time), value_at(&large, variable, time));
            assert!((a - b).abs() <= 1e-5 * a.abs(), "{variable}({time}): {a} and {b}");
        }
    }
    // The plot of the paper: both rise to the plate's temperature; in the cold, air falls first.
    let at = |variable, time| value_at(&large, variable, time);
    assert!((at("T_water", 9900.0) - 393.15).abs() < 0.01 && (at("T_air", 9900.0) - 393.15).abs() < 0.01);
    assert!(at("T_water", 10040.0) - at("T_air", 10040.0) > 15.0);
}

#[test]
fn the_air_balloon_follows_the_reference() {
    let balloon = simulate(&session(), "ThermoBondLib.Examples.AirBalloon", &[]).expect("it runs");
    assert_follows(&balloon, "AirBalloon.csv");
}

/// (Ua - psi w) psi / Ra = Bm w + kp 4 R0 kp w with the speed w; the flow is kp w.
#[test]
fn the_water_loop_settles_at_the_flow_of_its_equation() {
    let (ra, psi, bm, kp) = (48.0, 8.9e-3, 1.6e-6, 1e-6);
    let r0 = 8.0 * 1e-3 * 5.0 / (std::f64::consts::PI * 0.0127f64.powi(4));
    for ua in [12.0, 6.0] {
        let speed = ua * psi / ra / (psi * psi / ra + bm + kp * 4.0 * r0 * kp);
        let parameters = [("Ua", ua)];
        let loop_ = simulate(&session(), "ThermoBondLib.Examples.WaterLoop", &parameters).expect("it runs");
        for pipe in ["VF1.q1", "VF2.q1", "VF3.q1"] {
            let flow = value_at(&loop_, pipe, 4.0);
            assert!((flow / (kp * speed) - 1.0).abs() < 1e-3, "{pipe} at {ua} V: {flow}, not {}", kp * speed);
        }
    }
}

/// Two equal amounts of gas at constant volumes meet at the mean of their temperatures, and entropy grew by what the
/// logarithms say.
#[test]
fn two_gases_meet_at_their_mean_temperature() {
    let t = simulate(&session(), "ThermoBondLib.Examples.TwoGases", &[]).expect("it runs");
    let (a, b) = (value_at(&t, "Air1.T", 0.0), value_at(&t, "Air2.T", 0.0));
    let mean = (a + b) / 2.0;
    for gas in ["Air1.T", "Air2.T"] {
        assert!((value_at(&t, gas, 100.0) - mean).abs() < 0.1 * (a - b).abs(), "{gas}");
    }
    let at_end = [value_at(&t, "Air1.T", 100.0), value_at(&t, "Air2.T", 100.0)];
    let expected = 1e-3 * (1004.0 - 287.2) * (at_end[0] * at_end[1] / (a * b)).ln();
    let entropy = |time| value_at(&t, "Air1.S_int", time) + value_at(&t, "Air2.S_int", time);
    let grown = entropy(100.0) - entropy(0.0);
    assert!(grown > 0.0 && (grown / expected - 1.0).abs() < 1e-5, "{grown} and {expected}");
}

/// Water that boils in a closed space has the pressure of its vapour: the table at 373.15 K and 293.15 K.
#[test]
fn boiling_water_has_its_vapour_pressure_and_vapour_condenses_again() {
    let t = simulate(&session(), "ThermoBondLib.Examples.BoilingWater", &[]).expect("it runs");
    let hot = value_at(&t, "WaterVapor1.p", 1999.0);
    assert!((hot / 101320.0 - 1.0).abs() < 2e-3, "{hot}");
    let cold = value_at(&t, "WaterVapor1.p", 4000.0);
    assert!((cold / 2337.0 - 1.0).abs() < 2e-3, "{cold}");
    let mass = |time| value_at(&t, "Water1.M_int", time) + value_at(&t, "WaterVapor1.M", time);
    assert!((mass(2000.0) / mass(0.0) - 1.0).abs() < 1e-9 && (mass(4000.0) / mass(0.0) - 1.0).abs() < 1e-9);
}

/// A to B with kf = kappa K_A and kr = kappa K_B: an exponential.
#[test]
fn an_isomerization_is_an_exponential() {
    let t = simulate(&session(), "ThermoBondLib.Examples.Isomerization", &[]).expect("it runs");
    for time in [0.5f64, 2.5, 10.0] {
        let expected = 0.3 + 0.7 * (-0.4 * time).exp();
        let found = value_at(&t, "A.n", time);
        assert!((found - expected).abs() < 1e-5, "A.n({time}) is {found}, expected {expected}");
    }
}

/// A + B to C: the extent x obeys x' = kf (x - x1)(x - x2).
#[test]
fn an_association_follows_its_closed_form() {
    let t = simulate(&session(), "ThermoBondLib.Examples.Association", &[]).expect("it runs");
    let (kf, kr, a, b, c) = (2.0f64, 0.5, 1.0, 0.5, 0.001);
    let (p, q) = (a + b + kr / kf, a * b - kr / kf * c);
    let root = (p * p / 4.0 - q).sqrt();
    let (x1, x2) = (p / 2.0 - root, p / 2.0 + root);
    for time in [0.5, 1.0, 3.0] {
        let e = (-kf * (x2 - x1) * time).exp();
        let expected = c + x1 * (1.0 - e) / (1.0 - x1 / x2 * e);
        let found = value_at(&t, "C.n", time);
        assert!((found - expected).abs() < 2e-5, "C.n({time}) is {found}, expected {expected}");
    }
}

/// Amounts by another integrator (Radau, 1e-10), from 1e-14 to 1e-2 mol; the atoms are conserved.
#[test]
fn hydrogen_and_bromine_follow_the_reference() {
    let class = "ThermoBondLib.Examples.HydrogenBromine";
    let options = RunOptions { stop_time: Some(0.3), intervals: Some(300), ..RunOptions::default() };
    let first = run(&session(), class, options, false).expect("it runs").trajectory.expect("a trajectory");
    let whole = simulate(&session(), class, &[]).expect("it runs");
    for (time, amounts) in [
        (0.001, [7.4995e-3, 7.4995e-3, 1.0497e-6, 9.1086e-13, 1.4200e-7]),
        (0.01, [7.4544e-3, 7.4550e-3, 9.0014e-5, 8.3779e-12, 1.3074e-6]),
        (0.05, [6.8537e-3, 6.8551e-3, 1.2899e-3, 1.7392e-11, 2.7578e-6]),
        (0.1, [6.0986e-3, 6.0999e-3, 2.8002e-3, 1.6293e-11, 2.6468e-6]),
        (0.3, [4.1376e-3, 4.1387e-3, 6.7228e-3, 1.2156e-11, 2.1780e-6]),
        (1.0, [1.8363e-3, 1.8370e-3, 1.1326e-2, 5.9208e-12, 1.4464e-6]),
        (5.0, [4.6113e-4, 4.6149e-4, 1.4077e-2, 1.2153e-12, 7.2117e-7]),
        (1000.0, [1.0066e-5, 1.0119e-5, 1.4980e-2, 4.9642e-15, 1.0619e-7]),
    ] {
        let t = if time < 1.0 { &first } else { &whole };
        for (species, expected) in ["Br2", "H2", "HBr", "H", "Br"].iter().zip(amounts) {
            let found = value_at(t, &format!("{species}.n"), time);
            assert!(
                (found / expected - 1.0).abs() < 1e-4,
                "{species}({time}) is {found}, expected {expected}"
            );
        }
        let n = |species: &str, time| value_at(t, &format!("{species}.n"), time);
        let bromine = |time| 2.0 * n("Br2", time) + n("Br", time) + n("HBr", time);
        let hydrogen = |time| 2.0 * n("H2", time) + n("H", time) + n("HBr", time);
        assert!((bromine(time) / bromine(0.0) - 1.0).abs() < 1e-7);
        assert!((hydrogen(time) / hydrogen(0.0) - 1.0).abs() < 1e-7);
    }
}

/// A gas that reacts without exchange of heat keeps its energy; where it ends, the affinities are equal:
/// K = n_B/n_A = exp(-(dh - T ds)/(R T)) with the temperature that the energy gives.
#[test]
fn the_heat_of_a_reaction_stays_in_the_vessel() {
    let t = simulate(&session(), "ThermoBondLib.Examples.HeatOfReaction", &[]).expect("it runs");
    let (u0, u) = (value_at(&t, "Mixture.U", 0.0), value_at(&t, "Mixture.U", 20.0));
    assert!((u / u0 - 1.0).abs() < 1e-6, "{u0} J, then {u} J");
    let (mut low, mut high) = (400.0f64, 2000.0f64);
    let r = 8.314462618;
    // Heat freed is heat kept: n cv (T - 400) = 20 kJ times what reacted.
    let excess = |temperature: f64| {
        let k = (-(-20000.0 - temperature * -10.0) / (r * temperature)).exp();
        let reacted = 0.040001 * k / (1.0 + k) - 1e-6;
        0.040001 * (40.0 - r) * (temperature - 400.0) - 20000.0 * reacted
    };
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if excess(middle) < 0.0 { low = middle } else { high = middle }
    }
    let found = value_at(&t, "Mixture.T", 20.0);
    assert!((found - low).abs() < 0.01, "{found} K, expected {low} K");
}

/// The enthalpy of carbon dioxide from tables (JANAF): 22.81 kJ/mol between 298.15 K and 800 K.
#[test]
fn carbon_dioxide_has_the_enthalpy_of_the_tables() {
    let t = simulate(&session(), "ThermoBondLib.Examples.OwnMedia", &[]).expect("it runs");
    let a = [22.26, 5.981e-2, -3.501e-5, 7.469e-9f64];
    let h = |t: f64| a[0] * t + a[1] * t.powi(2) / 2.0 + a[2] * t.powi(3) / 3.0 + a[3] * t.powi(4) / 4.0;
    assert!(((h(800.0) - h(298.15)) / 22810.0 - 1.0).abs() < 0.01);
    for time in [0.0, 100.0, 300.0] {
        let (temperature, found) =
            (value_at(&t, "CarbonDioxide1.T", time), value_at(&t, "CarbonDioxide1.h", time));
        assert!((found * 44.0095e-3 / h(temperature) - 1.0).abs() < 1e-9);
    }
}
