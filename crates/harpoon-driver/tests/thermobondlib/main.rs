//! ThermoBondLib: every example and every class against something independent of the tool.
//!
//! | module | what it holds the library to |
//! |---|---|
//! | `references` | trajectories of other programs (`tests/thermobondlib/reference`) and closed forms |
//! | `energy` | energy, volume and mass are conserved, entropy never falls |
//! | `events` | substances that appear and vanish, tables that end, other parameters |
//! | `library` | every class is sound by itself and has the names users know |

mod energy;
mod events;
mod library;
mod references;

use harpoon_driver::{LibraryPaths, RunOptions, RunReport, Session};
use harpoon_results::Trajectory;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn session() -> Session {
    Session::new(&LibraryPaths { given: vec![root().join("libs")], environment: Vec::new() })
}

/// A session that knows a model of the test's own.
fn session_with(text: &str) -> Session {
    let mut session = session();
    session.add_text("Model.mo", text);
    session
}

fn run(session: &Session, class: &str, options: RunOptions, with_ledger: bool) -> Result<RunReport, String> {
    let checked = session.check(class);
    if let Some(d) = checked.diagnostics.iter().find(|d| d.is_error()) {
        return Err(format!("{}: {} ({})", d.code, d.message, d.primary.component));
    }
    let ledger = checked.value.accounts.filter(|_| with_ledger);
    let options = RunOptions { keep: true, ledger, ..options };
    let compiled = checked.value.compiled.ok_or("not compiled")?;
    let simulation = session.prepare(compiled, &options).map_err(|d| d.message)?;
    let setup = simulation.setup(&options)?;
    let (report, diagnostics) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
    if report.end.is_err() {
        return Err(diagnostics.iter().map(|d| d.message.clone()).collect::<Vec<_>>().join("; "));
    }
    Ok(report)
}

fn simulate(session: &Session, class: &str, parameters: &[(&str, f64)]) -> Result<Trajectory, String> {
    let parameters = parameters.iter().map(|(name, value)| ((*name).to_owned(), *value)).collect();
    let report = run(session, class, RunOptions { parameters, ..RunOptions::default() }, false)?;
    report.trajectory.ok_or_else(|| "no trajectory".to_owned())
}

/// Linear between two rows.
fn value_at(trajectory: &Trajectory, variable: &str, time: f64) -> f64 {
    let series = trajectory.series_by_name(variable).unwrap_or_else(|| panic!("no variable {variable}"));
    let right = series.time.partition_point(|&t| t < time);
    if right == 0 {
        return series.value(0);
    }
    if right >= series.len() {
        return series.value(series.len() - 1);
    }
    let (t0, t1) = (series.time[right - 1], series.time[right]);
    let (v0, v1) = (series.value(right - 1), series.value(right));
    if t1 > t0 { v0 + (v1 - v0) * (time - t0) / (t1 - t0) } else { v1 }
}

/// The names of the classes below a folder of the library, in the order of the alphabet.
fn classes_below(folder: &str) -> Vec<String> {
    fn visit(folder: &Path, prefix: &str, out: &mut Vec<String>) {
        let mut entries: Vec<_> = std::fs::read_dir(folder)
            .expect("a folder of the library")
            .map(|e| e.expect("an entry").path())
            .collect();
        entries.sort();
        for path in entries {
            let stem = path.file_stem().and_then(|s| s.to_str()).unwrap_or_default().to_owned();
            if path.is_dir() {
                visit(&path, &format!("{prefix}.{stem}"), out);
            } else if path.extension().is_some_and(|e| e == "mo") && stem != "package" {
                out.push(format!("{prefix}.{stem}"));
            }
        }
    }
    let mut out = Vec::new();
    visit(&root().join("libs").join(folder), &folder.replace('/', "."), &mut out);
    out
}
