//! BondLib: every example and every class against something independent of the tool.
//!
//! | module | what it holds the library to |
//! |---|---|
//! | `references` | values from closed forms and from other integrators (`tests/bondlib/reference`) |
//! | `energy` | supplied = stored + dissipated; the direction of a bond changes no physics |
//! | `same_physics` | bare bond graph = wrapped components = plain equations |
//! | `library` | every class is sound by itself, has the names users know, refuses bad parameters, can be plotted |

mod energy;
mod library;
mod references;
mod same_physics;

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

/// A session with the models beside the tests as well.
fn session_with(file: &str) -> Session {
    let mut session = session();
    session.add_file(&root().join("tests/bondlib").join(file)).expect(file);
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

fn simulate(session: &Session, class: &str) -> Result<Trajectory, String> {
    let report = run(session, class, RunOptions::default(), false)?;
    report.trajectory.ok_or_else(|| "no trajectory".to_owned())
}

/// Linear between two rows.
fn value_at(trajectory: &Trajectory, variable: &str, time: f64) -> Option<f64> {
    let series = trajectory.series_by_name(variable)?;
    let right = series.time.partition_point(|&t| t < time);
    if right == 0 {
        return Some(series.value(0));
    }
    if right >= series.len() {
        return Some(series.value(series.len() - 1));
    }
    let (t0, t1) = (series.time[right - 1], series.time[right]);
    let (v0, v1) = (series.value(right - 1), series.value(right));
    Some(if t1 > t0 { v0 + (v1 - v0) * (time - t0) / (t1 - t0) } else { v1 })
}

/// The names of the classes below a folder of the library with their files, in the order of the alphabet.
fn classes_below(folder: &str) -> Vec<(String, PathBuf)> {
    fn visit(folder: &Path, prefix: &str, out: &mut Vec<(String, PathBuf)>) {
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
                out.push((format!("{prefix}.{stem}"), path));
            }
        }
    }
    let mut out = Vec::new();
    visit(&root().join("libs").join(folder), &folder.replace('/', "."), &mut out);
    out
}

/// The examples that can be simulated.
fn examples() -> Vec<(String, PathBuf)> {
    let failing = failing_examples();
    let mut all = classes_below("BondLib/Examples");
    all.retain(|(name, _)| failing.iter().all(|f| f.model != *name));
    all
}

/// An example that shows what cannot be.
struct Failing {
    model: String,
    time: f64,
    says: Vec<String>,
}

fn failing_examples() -> Vec<Failing> {
    let text = std::fs::read_to_string(root().join("tests/bondlib/failing.toml")).expect("failing.toml");
    let table: toml::Table = text.parse().expect("well-formed TOML");
    let cases = table["case"].as_array().expect("cases").iter();
    cases
        .map(|case| Failing {
            model: case["model"].as_str().expect("a model").to_owned(),
            time: case["time"].as_float().expect("a time"),
            says: case["says"]
                .as_array()
                .expect("words")
                .iter()
                .map(|w| w.as_str().expect("a word").to_owned())
                .collect(),
        })
        .collect()
}

fn assert_none(problems: &[String], of: usize) {
    assert!(of > 0, "nothing was looked at");
    assert!(problems.is_empty(), "{} of {of}:\n{}", problems.len(), problems.join("\n"));
}
