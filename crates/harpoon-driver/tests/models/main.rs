//! Whole models from Modelica text to trajectories, against closed forms and conservation laws.

use harpoon_driver::{LibraryPaths, RunOptions, Session};
use harpoon_results::Trajectory;
use std::sync::atomic::AtomicBool;

mod circuits;
mod clocks;
mod continuous;
mod events;
mod functions;
mod start;
mod state_machines;

/// Simulates a model given as text; `class` is its name.
#[track_caller]
fn simulate_with(text: &str, class: &str, options: RunOptions) -> Trajectory {
    let mut session = Session::new(&LibraryPaths::default());
    session.add_text("Model.mo", text);
    let checked = session.check(class);
    let errors: Vec<_> = checked.diagnostics.iter().filter(|d| d.is_error()).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    let options = RunOptions { keep: true, ..options };
    let simulation = session.prepare(checked.value.compiled.expect("compiled"), &options).expect("prepared");
    let setup = simulation.setup(&options).expect("a setup");
    let (report, diagnostics) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
    assert!(report.end.is_ok(), "{diagnostics:#?}");
    report.trajectory.expect("kept")
}

#[track_caller]
fn simulate(text: &str, class: &str, stop_time: f64) -> Trajectory {
    simulate_with(text, class, RunOptions { stop_time: Some(stop_time), ..RunOptions::default() })
}

/// Every row of `variable` against a function of time.
#[track_caller]
fn follows(trajectory: &Trajectory, variable: &str, tolerance: f64, expected: impl Fn(f64) -> f64) {
    let series = trajectory.series_by_name(variable).unwrap_or_else(|| panic!("no variable `{variable}`"));
    for (t, value) in series.time.iter().zip(series.iter()) {
        let wanted = expected(*t);
        assert!((value - wanted).abs() <= tolerance, "{variable}({t}) = {value}, expected {wanted}");
    }
}

#[track_caller]
fn ends_at(trajectory: &Trajectory, variable: &str, expected: f64, tolerance: f64) {
    let last = trajectory.series_by_name(variable).and_then(|s| s.last()).expect("a value");
    assert!((last - expected).abs() <= tolerance, "{variable} ends at {last}, expected {expected}");
}

const CIRCUIT: &str = "
    connector Pin  Real v;  flow Real i;  end Pin;
    partial model OnePort  Pin p, n;  Real v, i;
    equation  v = p.v - n.v;  p.i + n.i = 0;  i = p.i;  end OnePort;
    model Resistor  extends OnePort;  parameter Real R = 1;  equation v = R*i;  end Resistor;
    model Capacitor  extends OnePort;  parameter Real C = 1;  equation C*der(v) = i;  end Capacitor;
    model Inductor  extends OnePort;  parameter Real L = 1;  equation L*der(i) = v;  end Inductor;
    model Diode \"Ideal, by a curve parameter\"  extends OnePort;  Real s;  Boolean off;
    equation  off = s < 0;  v = if off then s else 0;  i = if off then 0 else s;  end Diode;
    model Constant  extends OnePort;  parameter Real V = 1;  equation v = V;  end Constant;
    model Sine  extends OnePort;  parameter Real V = 1, w = 1;  equation v = V*sin(w*time);  end Sine;
    model Ground  Pin p;  equation p.v = 0;  end Ground;
";
