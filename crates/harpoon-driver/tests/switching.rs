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
