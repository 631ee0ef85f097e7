//! Ideal switches as a user meets them: bond graphs whose structure changes, and what is said about it.

use harpoon_base::Diagnostic;
use harpoon_driver::{LibraryPaths, RunOptions, RunReport, Session};
use std::path::Path;
use std::sync::atomic::AtomicBool;

fn run_text(text: &str, class: &str, options: RunOptions) -> (RunReport, Vec<Diagnostic>) {
    let mut session = Session::new(&LibraryPaths::default());
    session.add_text("Model.mo", text);
    let checked = session.check(class);
    let errors: Vec<_> = checked.diagnostics.iter().filter(|d| d.is_error()).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    let options = RunOptions { keep: true, ..options };
    let simulation = session.prepare(checked.value.compiled.expect("compiled"), &options).expect("prepared");
    let setup = simulation.setup(&options).expect("a setup");
    simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {})
}

fn circuit(name: &str, impulses: &[&str]) -> (RunReport, Vec<Diagnostic>) {
    let impulses = impulses.iter().map(|&s| s.to_owned()).collect();
    let options = RunOptions { impulses, ..RunOptions::default() };
    run_text(include_str!("switching/Circuits.mo"), &format!("Circuits.{name}"), options)
}

#[track_caller]
fn last(report: &RunReport, variable: &str) -> f64 {
    let trajectory = report.trajectory.as_ref().expect("kept");
    trajectory.series_by_name(variable).and_then(|s| s.last()).expect("a value")
}

#[track_caller]
fn close(a: f64, b: f64, tolerance: f64) {
    assert!((a - b).abs() <= tolerance, "{a} is not {b}");
}

#[test]
fn a_clutch_preserves_momentum_and_the_lost_energy_is_told() {
    let (report, diagnostics) = circuit("Clutch", &[]);
    assert!(report.end.is_ok(), "{diagnostics:#?}");
    // The flywheel comes with 5·12, the gear stands; then 7·dw/dt = 10 - w.
    let w = 60.0 / 7.0;
    close(last(&report, "I1.f"), 10.0 + (w - 10.0) * (-2.0f64 / 7.0).exp(), 1e-5);
    close(last(&report, "I2.f"), last(&report, "I1.f"), 1e-12);
    let lost = 0.5 * 5.0 * 144.0 - 0.5 * 7.0 * w * w;
    close(report.impulses[0].energy_lost(), lost, 1e-4);
    let warning = diagnostics.iter().find(|d| d.code == "stores-exchange").expect("a warning");
    assert!(!warning.is_error());
    for part in ["t = 1", "`Sw1` (open = true)", "`I1.f` from 12 to 8.57", "102.857"] {
        assert!(warning.message.contains(part), "{}", warning.message);
    }
    assert_eq!((report.modes.compiled, report.modes.changes), (1, 1));
    let times: Vec<f64> = report.modes.modes.iter().map(|m| m.time).collect();
    assert_eq!(times, [1.0, 2.0]);
    let (report, diagnostics) = circuit("Clutch", &["exchange=error"]);
    assert!(report.end.is_err() && diagnostics.iter().any(|d| d.code == "stores-exchange" && d.is_error()));
    let (_, diagnostics) = circuit("Clutch", &["allow"]);
    assert!(diagnostics.iter().all(|d| d.code != "stores-exchange"));
}

#[test]
fn a_mass_whose_flow_is_cut_off_is_an_error_with_store_switch_and_time() {
    let (report, diagnostics) = circuit("Fig320", &[]);
    assert!(report.end.is_err());
    let error = diagnostics.iter().find(|d| d.is_error()).expect("an error");
    assert_eq!(error.code, "store-forced");
    assert_eq!(error.primary.component, "I1");
    assert!(error.message.contains("t = 5") && error.message.contains("`Sw1`"), "{}", error.message);
    assert!(report.trajectory.is_some_and(|t| t.series_by_name("I1.f").is_some_and(|s| s.time.len() > 200)));
    // Where it is allowed the mass stops and the spring keeps its force.
    let (report, _) = circuit("Fig320", &["forced=warn"]);
    assert!(report.end.is_ok());
    assert_eq!(last(&report, "I1.f"), 0.0);
    let w = 9.996_874_511_9;
    let spring = |t: f64| 98.0 * (1.0 - (-0.25 * t).exp() * ((w * t).cos() + 0.025 * (w * t).sin()));
    close(last(&report, "C1.e"), spring(5.0), 2e-2);
}

#[test]
fn a_capacitance_thrown_onto_a_source_is_an_error() {
    let (_, diagnostics) = circuit("Fig312", &[]);
    let error = diagnostics.iter().find(|d| d.is_error()).expect("an error");
    assert_eq!(error.code, "store-forced");
    assert!(
        error.message.contains("t = 1.5") && error.message.contains("`C1.e` from 0 to 100"),
        "{}",
        error.message
    );
    let (report, _) = circuit("Fig312", &["forced=allow"]);
    assert_eq!(last(&report, "C1.e"), 100.0);
}

#[test]
fn a_floating_effort_names_switches_and_remedies() {
    let (report, diagnostics) = circuit("Fig36", &[]);
    assert!(report.end.is_err() && (report.t - 2.0).abs() < 1e-9);
    let error = diagnostics.iter().find(|d| d.is_error()).expect("an error");
    assert_eq!(error.code, "undetermined-mode");
    for part in ["t = 2", "`Sw1` (open = true)", "`Sw2` (open = true)", "`J1.e[2]`"] {
        assert!(error.message.contains(part), "{}", error.message);
    }
    assert!(error.help.as_ref().is_some_and(|h| h.contains("grounding switch") && h.contains("Sw2")));
}

#[test]
fn an_undetermined_split_names_the_switches_and_the_flows_that_are_not_determined() {
    let class = "BondLib.Examples.Switching.Circuits.SwitchesInParallel";
    let (report, diagnostics) = run_text("", class, RunOptions::default());
    assert!(report.end.is_err());
    let [error] = &diagnostics[..] else { panic!("{diagnostics:#?}") };
    // Not the flow of the source, which the resistance decides.
    let message =
        "t = 2: with `A` (open = false) and `B` (open = false) nothing determines `J0a.f[2]`, `J0a.f[3]`";
    assert_eq!((error.code, error.message.as_str()), ("undetermined-mode", message));
    // All the time before belongs to the common structure.
    let (report, _) =
        run_text("", "BondLib.Examples.Switching.Circuits.CapacitorOnSource", RunOptions::default());
    let stays: Vec<(usize, f64)> = report.modes.modes.iter().map(|s| (s.conditions.len(), s.time)).collect();
    assert_eq!(stays, [(0, 1.0), (1, 0.0)]);
}

fn converter(name: &str) -> RunReport {
    let text = include_str!("switching/Converters.mo");
    let (report, diagnostics) = run_text(text, &format!("Converters.{name}"), RunOptions::default());
    assert!(report.end.is_ok(), "{diagnostics:#?}");
    report
}

#[track_caller]
fn at(report: &RunReport, variable: &str, t: f64) -> f64 {
    let series = report.trajectory.as_ref().and_then(|t| t.series_by_name(variable)).expect("a variable");
    series.at(t)
}

#[test]
fn a_bridge_of_ideal_diodes_charges_a_capacitor_without_anything_in_between() {
    let report = converter("BridgeOnCapacitor");
    // It follows the source until that falls faster than the load discharges, then decays.
    let (w, rc) = (100.0 * std::f64::consts::PI, 0.1);
    let off = std::f64::consts::PI - (w * rc).atan();
    let decayed = 100.0 * off.sin() * (-(0.06 - 0.05 - off / w) / rc).exp();
    close(at(&report, "c.u", 0.054), 100.0 * (w * 0.004).sin(), 1e-4);
    close(at(&report, "c.u", 0.06), decayed, 1e-3);
    assert!(report.impulses.is_empty() && report.modes.compiled >= 2);
}

#[test]
fn a_star_of_ideal_diodes_commutates_as_the_textbook_says() {
    let report = converter("Star");
    // Mean voltage of m pulses, less what the inductances take while two phases conduct: m·ω·L·I/2π.
    let (m, w) = (12.0, 100.0 * std::f64::consts::PI);
    let ideal = m / std::f64::consts::PI * (std::f64::consts::PI / m).sin() * 325.0;
    let expected = ideal / (10.0 + m * w * 2e-4 / (2.0 * std::f64::consts::PI));
    let current = report.trajectory.as_ref().and_then(|t| t.series_by_name("choke.p.i")).expect("a current");
    let samples = 2000;
    let mean: f64 = (0..samples).map(|k| current.at(0.1 + 0.02 * f64::from(k) / f64::from(samples))).sum();
    close(mean / f64::from(samples), expected, 2e-3);
}

#[test]
fn phases_of_a_three_phase_bridge_rest_while_both_their_diodes_block() {
    let report = converter("ThreePhaseBridge");
    // Between its pulses the current of a phase is zero: it does not creep back and forth through both diodes.
    let current = report.trajectory.as_ref().and_then(|t| t.series_by_name("l[1].p.i")).expect("a current");
    let resting = current.iter().filter(|&i| i == 0.0).count();
    assert!(resting > current.len() / 10, "{resting} of {}", current.len());
    assert!(report.events.root_events < 400, "{:?}", report.events);
    // Over the last period the sources give what the load takes.
    let from = current.time.partition_point(|&t| t < 0.18);
    let value = |name: &str, t: f64| at(&report, name, t);
    let (mut given, mut taken) = (0.0, 0.0);
    for pair in current.time[from..].windows(2) {
        let (t, dt) = (0.5 * (pair[0] + pair[1]), pair[1] - pair[0]);
        let phase = |k: usize| value(&format!("v[{k}].u"), t) * value(&format!("l[{k}].p.i"), t);
        given += dt * (1..=3).map(phase).sum::<f64>();
        taken += dt * value("c.u", t).powi(2) / 10.0;
    }
    assert!((given / taken - 1.0).abs() < 5e-3, "{given} J for {taken} J");
}

/// Each bridge gives 3√3/π of the amplitude in the mean.
#[test]
fn bridges_in_series_give_the_mean_of_twelve_pulses() {
    let report = converter("TwelvePulseOnChoke");
    let times = (0..200).map(|k| 0.18 + 1e-4 * f64::from(k));
    let mean = times.map(|t| at(&report, "r.u", t)).sum::<f64>() / 200.0;
    let expected = 2.0 * 325.0 * 3.0 * 3f64.sqrt() / std::f64::consts::PI;
    close(mean, expected, 2e-4 * expected);
}

/// The capacitor follows the highest sum of two line voltages, unless it discharges more slowly. Where phases hand
/// over, their voltages are equal, and both modes fit for an instant.
#[test]
fn bridges_in_series_lead_a_capacitor_along_the_highest_voltage() {
    let report = converter("TwelvePulseOnCapacitor");
    let line = |t: f64, shift: f64| {
        let phases = [0.0, -2.0, 2.0].map(|k: f64| {
            let third = std::f64::consts::PI / 3.0;
            325.0 * (100.0 * std::f64::consts::PI * t + k * third + shift).sin()
        });
        phases.iter().copied().fold(f64::MIN, f64::max) - phases.iter().copied().fold(f64::MAX, f64::min)
    };
    let highest = |t: f64| line(t, 0.0) + line(t, std::f64::consts::FRAC_PI_6);
    let mut follows = 0;
    for k in 100..4000 {
        let t = 1e-5 * f64::from(k);
        let (u, source) = (at(&report, "out.u", t), highest(t));
        assert!(u > source - 0.01, "{u} V behind {source} V at {t} s");
        follows += usize::from(u < source + 0.01);
    }
    assert!(follows > 500, "{follows} of 3900 points");
}

#[test]
fn an_empty_capacitor_behind_diodes_that_conduct_is_told_at_the_start() {
    let text = include_str!("switching/Converters.mo");
    let model = "model Empty  extends Converters.TwelvePulseOnCapacitor(voltage = 0);  end Empty;";
    let (_, diagnostics) = run_text(&format!("{text}{model}"), "Empty", RunOptions::default());
    let [error] = &diagnostics[..] else { panic!("{diagnostics:#?}") };
    assert_eq!((error.code, error.primary.component.as_str()), ("store-forced", "out"), "{error:#?}");
    // Two line voltages at time zero: 2·325·sin 60° and 325·(sin 30° + 1).
    let sum = 650.0 * (std::f64::consts::PI / 3.0).sin() + 487.5;
    assert!(error.message.contains("t = 0: with `up[3]` (off = false)"), "{}", error.message);
    assert!(error.message.contains(&format!("`out.u` from 0 to {sum:.3}")), "{}", error.message);
}

#[test]
fn a_multiplier_of_ideal_diodes_reaches_twice_the_peak_per_stage() {
    close(last(&converter("Multiplier"), "load.p.v"), 2.0 * 3.0 * 100.0, 0.1);
}

#[test]
fn converters_side_by_side_run_dry_each_for_itself() {
    let report = converter("Interleaved");
    // Each supplies an eighth of the load, so K = 2L/RT is 1/4 and the ratio 2/(1 + √(1 + 4K/D²))
    // (the golden section) instead of D = 1/2.
    close(last(&report, "c.u"), 24.0 * 2.0 / (1.0 + 5.0f64.sqrt()), 1e-2);
    let series = report.trajectory.as_ref().and_then(|t| t.series_by_name("l[3].p.i")).expect("a current");
    assert!(series.iter().any(|i| i == 0.0) && series.iter().all(|i| i > -1e-5));
}

/// Both hold the shaft at once, and nothing says which of them how much. Together they hold three newton metres.
#[test]
fn two_frictions_on_one_shaft_break_away_together() {
    let text = "
        model TwoBearings
          Modelica.Mechanics.Rotational.Components.Inertia J(J = 1, w(start = 1, fixed = true), phi(start = 0, fixed = true));
          Modelica.Mechanics.Rotational.Components.BearingFriction b1(tau_pos = [0, 1], useSupport = false);
          Modelica.Mechanics.Rotational.Components.BearingFriction b2(tau_pos = [0, 2], useSupport = false);
          Modelica.Mechanics.Rotational.Sources.Torque torque(useSupport = false);
          Modelica.Blocks.Sources.Sine sine(f = 0.2, amplitude = 4);
        equation
          connect(J.flange_a, b1.flange_a);  connect(b1.flange_b, b2.flange_a);
          connect(torque.flange, J.flange_b);  connect(sine.y, torque.tau);
        annotation(experiment(StopTime = 4, Tolerance = 1e-8));  end TwoBearings;";
    let (report, diagnostics) = run_text(text, "TwoBearings", RunOptions::default());
    assert!(report.end.is_ok(), "{diagnostics:#?}");
    let w = 0.4 * std::f64::consts::PI;
    let away = (std::f64::consts::PI + (3.0f64 / 4.0).asin()) / w;
    for before in [1e-3, 0.5] {
        close(at(&report, "J.w", away - before), 0.0, 1e-6);
    }
    // From there dw/dt = 4 sin(wt) + 3.
    let speed = |t: f64| 3.0 * (t - away) - 4.0 / w * ((w * t).cos() - (w * away).cos());
    close(at(&report, "J.w", 3.6), speed(3.6), 1e-5);
}

#[test]
fn the_examples_of_the_pages_give_their_codes() {
    for code in ["undetermined-mode", "store-forced", "stores-exchange", "chattering"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/diagnostics/{code}.md"));
        let page = std::fs::read_to_string(&path).expect("a page");
        let text =
            page.split("```modelica\n").nth(1).and_then(|t| t.split("```").next()).expect("an example");
        let class = text.split_whitespace().nth(1).expect("a name");
        let (_, diagnostics) = run_text(text, class, RunOptions::default());
        assert!(diagnostics.iter().any(|d| d.code == code), "{code}: {diagnostics:#?}");
    }
}

#[test]
fn the_same_thing_in_two_phases_goes_on_without_a_reinit() {
    let text = "
        model Body \"Brakes with its own law\"  parameter Real k;  Real v(start = 0, fixed = true), x(start = 0, fixed = true);
        equation der(v) = -k*v;  der(x) = v;  end Body;
        model Ride  Body braking(k = 1, v(start = 4)), rolling(k = 0);  Boolean first = time < 1, second = not first;
          Real x = if first then braking.x else rolling.x;
        annotation(experiment(StopTime = 3, Tolerance = 1e-8),
          __Harpoon(sameAs(phases = {\"first\", \"second\"}, body = {\"braking\", \"rolling\"})));  end Ride;";
    let (report, diagnostics) = run_text(text, "Ride", RunOptions::default());
    assert!(report.end.is_ok(), "{diagnostics:#?}");
    let v = 4.0 * (-1.0f64).exp();
    close(last(&report, "rolling.v"), v, 1e-6);
    close(last(&report, "x"), 4.0 - v + 2.0 * v, 1e-6);
}

#[test]
fn same_things_are_inherited_and_a_component_has_its_own() {
    let text = "
        model Body  parameter Real k;  Real v(start = 0, fixed = true);  equation der(v) = -k*v;  end Body;
        partial model Ride  Body braking(k = 1, v(start = 4)), rolling(k = 0);  Boolean first = time < 1, second = not first;
        annotation(__Harpoon(sameAs(phases = {\"first\", \"second\"}, body = {\"braking\", \"rolling\"})));  end Ride;
        model Derived  extends Ride;  Body a(k = 2, v(start = 8)), b(k = 0);
        annotation(__Harpoon(sameAs(phases = {\"first\", \"second\"}, other = {\"a\", \"b\"})));  end Derived;
        model Two  Derived one, two(braking(v(start = 2)));  annotation(experiment(StopTime = 3, Tolerance = 1e-8));  end Two;";
    let (report, diagnostics) = run_text(text, "Two", RunOptions::default());
    assert!(report.end.is_ok(), "{diagnostics:#?}");
    let e = (-1.0f64).exp();
    for (name, v) in [("one.rolling.v", 4.0 * e), ("two.rolling.v", 2.0 * e), ("one.b.v", 8.0 * e * e)] {
        close(last(&report, name), v, 1e-6);
    }
}

#[test]
fn a_wrong_list_of_same_things_is_told() {
    let page = include_str!("../../../docs/diagnostics/same-as.md");
    let text = page.split("```modelica\n").nth(1).and_then(|t| t.split("```").next()).expect("an example");
    let mut session = Session::new(&LibraryPaths::default());
    session.add_text("Model.mo", text);
    let checked = session.check("Wrong");
    let error = checked.diagnostics.iter().find(|d| d.is_error()).expect("an error");
    assert_eq!(error.code, "same-as");
    assert!(error.message.contains("`body` of `sameAs` has 1 entries for 2 phases"), "{}", error.message);
}

#[test]
fn the_model_itself_may_say_what_to_do_about_impulses() {
    let text = include_str!("../../../docs/diagnostics/store-forced.md");
    let text = text.split("```modelica\n").nth(1).and_then(|t| t.split("```").next()).expect("an example");
    let text =
        text.replace("end CutOff;", "annotation(__Harpoon(impulses(forced = \"allow\"))); end CutOff;");
    let (report, diagnostics) = run_text(&text, "CutOff", RunOptions::default());
    assert!(report.end.is_ok(), "{diagnostics:#?}");
    assert_eq!(last(&report, "i"), 0.0);
}

/// Two bearings that stick on one shaft, with limits of 1 and 2 N.m, under a torque that grows by 1 N.m per second.
const TWO_BEARINGS: &str = "
    model TwoBearings
      import Modelica.Mechanics.Rotational.Components;
      Modelica.Mechanics.Rotational.Sources.Torque torque(tau = time);
      Components.BearingFriction left(tau_pos = [0, 1]), right(tau_pos = [0, 2]);
      Components.Inertia shaft(J = 0.5, phi(start = 0, fixed = true), w(start = 0, fixed = true));
    equation
      connect(torque.flange, left.flange_a);
      connect(left.flange_b, shaft.flange_a);
      connect(shaft.flange_b, right.flange_a);
      annotation(experiment(StopTime = 4, Tolerance = 1e-8));
    end TwoBearings;";

#[test]
fn frictions_that_stick_together_let_go_when_no_split_holds_the_load() {
    let (report, diagnostics) = run_text(TWO_BEARINGS, "TwoBearings", RunOptions::default());
    assert!(report.end.is_ok(), "{diagnostics:#?}");
    // They hold 3 N.m together; then 0.5·dw/dt = t - 3.
    close(last(&report, "shaft.w"), 1.0, 1e-5);
    close(last(&report, "shaft.phi"), 1.0 / 3.0, 1e-5);
    let trajectory = report.trajectory.as_ref().expect("kept");
    let series = |name: &str| trajectory.series_by_name(name).expect("a series");
    let rows = trajectory.time().iter().zip(series("left.tau").iter().zip(series("right.tau").iter()));
    let mut n = 0;
    for (t, (left, right)) in rows.filter(|(t, _)| **t < 2.999) {
        close(left + right, *t, 1e-9);
        assert!(left.abs() <= 1.0 && right.abs() <= 2.0, "{left} and {right} at {t}");
        n += 1;
    }
    assert!(n > 100);
    let told: Vec<&Diagnostic> = diagnostics.iter().filter(|d| d.code == "undetermined-split").collect();
    assert_eq!(told.len(), 1, "{diagnostics:#?}");
    assert!(told[0].message.contains("`left`") && told[0].message.contains("`right`"), "{}", told[0].message);
}
