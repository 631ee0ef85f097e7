//! Every example of BondLib, and every class in a small circuit, against values from closed forms and from
//! independent integration (`tests/bondlib/reference`).

use harpoon_driver::{LibraryPaths, RunOptions, Session};
use harpoon_results::Trajectory;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

struct Check {
    time: f64,
    variable: String,
    value: f64,
    tolerance: f64,
    why: String,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The expectations by model.
fn expectations() -> BTreeMap<String, Vec<Check>> {
    let text =
        std::fs::read_to_string(root().join("tests/bondlib/expectations.toml")).expect("the expectations");
    let table: toml::Table = text.parse().expect("well-formed TOML");
    let mut by_model: BTreeMap<String, Vec<Check>> = BTreeMap::new();
    for check in table["check"].as_array().expect("checks") {
        let text = |key: &str| check[key].as_str().unwrap_or_else(|| panic!("{key} in {check:?}")).to_owned();
        let number = |key: &str| {
            let value = &check[key];
            value
                .as_float()
                .or(value.as_integer().map(|i| i as f64))
                .unwrap_or_else(|| panic!("{key} in {check:?}"))
        };
        by_model.entry(text("model")).or_default().push(Check {
            time: number("time"),
            variable: text("variable"),
            value: number("value"),
            tolerance: number("tolerance"),
            why: text("why"),
        });
    }
    by_model
}

fn simulate(class: &str) -> Result<Trajectory, String> {
    simulate_with(class, RunOptions::default())
}

fn simulate_with(class: &str, options: RunOptions) -> Result<Trajectory, String> {
    let mut session =
        Session::new(&LibraryPaths { given: vec![root().join("libs")], environment: Vec::new() });
    if !class.starts_with("BondLib.") {
        session.add_file(&root().join("tests/bondlib/ClassTests.mo")).map_err(|e| e.to_string())?;
    }
    let checked = session.check(class);
    if let Some(d) = checked.diagnostics.iter().find(|d| d.is_error()) {
        return Err(format!("{}: {}", d.code, d.message));
    }
    let options = RunOptions { keep: true, ..options };
    let compiled = checked.value.compiled.ok_or("not compiled")?;
    let simulation = session.prepare(compiled, &options).map_err(|d| d.message)?;
    let setup = simulation.setup(&options)?;
    let (report, diagnostics) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
    if report.end.is_err() {
        return Err(diagnostics.iter().map(|d| d.message.clone()).collect::<Vec<_>>().join("; "));
    }
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

#[test]
fn every_example_and_class_has_its_reference_values() {
    let mut problems = Vec::new();
    let mut n_checks = 0;
    for (model, checks) in expectations() {
        let trajectory = match simulate(&model) {
            Ok(t) => t,
            Err(e) => {
                problems.push(format!("{model}: {e}"));
                continue;
            }
        };
        for c in checks {
            n_checks += 1;
            match value_at(&trajectory, &c.variable, c.time) {
                Some(v) if (v - c.value).abs() <= c.tolerance => {}
                Some(v) => problems.push(format!(
                    "{model}: {}({}) is {v}, expected {} within {} ({})",
                    c.variable, c.time, c.value, c.tolerance, c.why
                )),
                None => problems.push(format!("{model}: no variable {}", c.variable)),
            }
        }
    }
    assert!(n_checks > 0, "no expectations were read");
    assert!(problems.is_empty(), "{} of {n_checks} checks fail:\n{}", problems.len(), problems.join("\n"));
}

/// A diode about to conduct is far stiffer than one that conducts; Newton's method must not take standing
/// still for convergence. The reference is that of the expectations.
#[test]
fn a_rectifier_is_right_at_loose_tolerances_too() {
    for (solver, tolerance) in [("bdf", 1e-5), ("bdf", 1e-6), ("radau", 1e-4), ("radau", 1e-6)] {
        let options = RunOptions {
            solver: Some(solver.to_owned()),
            tolerance: Some(tolerance),
            ..RunOptions::default()
        };
        let trajectory = simulate_with("BondLib.Examples.OneWayRectifier", options).expect("it runs");
        for (time, value) in [(0.001, 1.285), (0.002, 2.038), (0.003, 2.508), (0.004, 2.811), (0.005, 3.011)]
        {
            let found = value_at(&trajectory, "C1.e", time).expect("C1.e");
            assert!(
                (found - value).abs() < 0.01,
                "{solver} {tolerance}: C1.e({time}) = {found}, expected {value}"
            );
        }
    }
}

#[test]
fn every_example_has_a_reference() {
    let expected = expectations();
    let mut missing = Vec::new();
    for entry in std::fs::read_dir(root().join("libs/BondLib/Examples")).expect("the examples") {
        let name = entry.expect("an entry").file_name().into_string().expect("a plain name");
        if let Some(stem) = name.strip_suffix(".mo")
            && stem != "package"
            && !expected.contains_key(&format!("BondLib.Examples.{stem}"))
        {
            missing.push(stem.to_owned());
        }
    }
    assert!(missing.is_empty(), "examples without reference values: {missing:?}");
}
