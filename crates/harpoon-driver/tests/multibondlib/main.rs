//! MultiBondLib: every example against something independent of the tool.
//!
//! | module | what it holds the library to |
//! |---|---|
//! | `graphs` | bare multi-bond graphs against Lagrange's equations, integrated here by Runge and Kutta's method |
//! | `space` | mechanics in space: closed forms, Lagrange's equations, conservation laws |
//! | `plane` | mechanics in the plane: Lagrange's equations, loops |
//! | `bodies` | Newton's and Euler's equations of bodies and chains, written there |
//! | `energy` | the energy ledger of every example, momentum |
//! | `impacts` | restitution, friction and momentum |
//! | `wrong` | what is refused, and what the first message names |
//! | `bicycle` | the bicycles: an independent integration, the published eigenvalues |

mod bicycle;
mod bodies;
mod energy;
mod graphs;
mod impacts;
mod plane;
mod space;
mod wrong;

use harpoon_base::Severity;
use harpoon_driver::{LibraryPaths, RunOptions, RunReport, Session, Simulation};
use harpoon_results::Trajectory;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

fn session() -> Session {
    let libs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../libs");
    Session::new(&LibraryPaths { given: vec![libs], environment: Vec::new() })
}

fn simulate(class: &str) -> Trajectory {
    simulate_with(class, RunOptions::default())
}

fn simulate_with(class: &str, options: RunOptions) -> Trajectory {
    run(class, options).trajectory.expect(class)
}

fn run(class: &str, options: RunOptions) -> RunReport {
    run_in(&session(), class, options)
}

/// A model that is not in a library.
fn simulate_text(text: &str, class: &str, options: RunOptions) -> Trajectory {
    let mut session = session();
    session.add_text("own.mo", text);
    run_in(&session, class, options).trajectory.expect(class)
}

fn run_in(session: &Session, class: &str, options: RunOptions) -> RunReport {
    let options = RunOptions { keep: true, ..options };
    let simulation = prepare_in(session, class, &options);
    let setup = simulation.setup(&options).expect(class);
    let (report, diagnostics) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
    let told: Vec<_> = diagnostics.iter().map(|d| d.message.clone()).collect();
    assert!(report.end.is_ok(), "{class}: {told:?}");
    report
}

/// Translates a class; neither errors nor warnings are allowed.
fn prepare(class: &str, options: &RunOptions) -> Simulation {
    prepare_in(&session(), class, options)
}

fn prepare_in(session: &Session, class: &str, options: &RunOptions) -> Simulation {
    let checked = session.check(class);
    if let Some(d) = checked.diagnostics.iter().find(|d| d.severity >= Severity::Warning) {
        panic!("{class}: {}: {} ({})", d.code, d.message, d.primary.component);
    }
    session.prepare(checked.value.compiled.expect(class), options).expect(class)
}

/// The value at a communication point.
fn value_at(trajectory: &Trajectory, variable: &str, time: f64) -> f64 {
    let series = trajectory.series_by_name(variable).expect(variable);
    let last = series.len() - 1;
    let at = series.time.partition_point(|&t| t < time - 1e-9).min(last);
    assert!((series.time[at] - time).abs() < 1e-6, "{variable} has no value at {time}");
    series.value(at)
}

/// The least and the greatest value in a run.
fn range(trajectory: &Trajectory, variable: &str) -> (f64, f64) {
    let series = trajectory.series_by_name(variable).expect(variable);
    let values = (0..series.len()).map(|i| series.value(i));
    values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| (low.min(v), high.max(v)))
}

/// Integrates y' = f(y) from time 0 by the classical method of fourth order.
fn integrate(f: &dyn Fn(&[f64]) -> Vec<f64>, start: &[f64], time: f64) -> Vec<f64> {
    let steps = (time * 2000.0).round() as usize;
    let h = time / steps as f64;
    let plus = |y: &[f64], k: &[f64], by: f64| y.iter().zip(k).map(|(y, k)| y + by * k).collect::<Vec<_>>();
    let mut y = start.to_vec();
    for _ in 0..steps {
        let a = f(&y);
        let b = f(&plus(&y, &a, h / 2.0));
        let c = f(&plus(&y, &b, h / 2.0));
        let d = f(&plus(&y, &c, h));
        for i in 0..y.len() {
            y[i] += h / 6.0 * (a[i] + 2.0 * b[i] + 2.0 * c[i] + d[i]);
        }
    }
    y
}

#[track_caller]
fn assert_near(found: f64, expected: f64, tolerance: f64, what: &str) {
    assert!((found - expected).abs() <= tolerance, "{what}: {found}, expected {expected}");
}
