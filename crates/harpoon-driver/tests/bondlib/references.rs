//! Every example, and with them every class, against values from closed forms and from independent integration.

use super::{
    assert_none, classes_below, examples, failing_examples, root, run, session, session_with, simulate,
    value_at,
};
use harpoon_base::FileId;
use harpoon_driver::{RunOptions, Session};
use harpoon_syntax::ast::ClassKind;
use std::collections::{BTreeMap, BTreeSet};

struct Check {
    time: f64,
    variable: String,
    value: f64,
    tolerance: f64,
    why: String,
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

/// The examples, and models as they were written for version 2.
fn session_of(model: &str) -> Session {
    if model.starts_with("BondLib.") { session() } else { session_with("ClassTests.mo") }
}

#[test]
fn every_example_and_class_has_its_reference_values() {
    let mut problems = Vec::new();
    let mut n_checks = 0;
    for (model, checks) in expectations() {
        let trajectory = match simulate(&session_of(&model), &model) {
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
        let report = run(&session(), "BondLib.Examples.OneWayRectifier", options, false).expect("it runs");
        let trajectory = report.trajectory.expect("a trajectory");
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

/// An example uses it, and that one has reference values.
#[test]
fn every_class_takes_part_in_an_example_with_reference_values() {
    let mut used: BTreeSet<String> = BTreeSet::new();
    for model in expectations().keys().filter(|m| m.starts_with("BondLib.Examples.")) {
        used.insert(model.clone());
        let flat =
            session_of(model).flatten(model).value.unwrap_or_else(|| panic!("{model} does not flatten"));
        used.extend(flat.instances.values().map(|i| i.class.clone()));
    }
    let failing = failing_examples();
    let mut missing = Vec::new();
    let mut n_classes = 0;
    for (name, path) in classes_below("BondLib") {
        let text = std::fs::read_to_string(&path).expect("the class");
        let parsed = harpoon_syntax::parse(FileId(0), &text);
        let class = &parsed.value.classes[0].class;
        if class.is_partial || !matches!(class.kind, ClassKind::Model | ClassKind::Block) {
            continue;
        }
        n_classes += 1;
        if !used.contains(&name) && failing.iter().all(|f| f.model != name) {
            missing.push(name);
        }
    }
    assert_none(&missing, n_classes);
}

#[test]
fn every_example_has_a_reference() {
    let expected = expectations();
    let missing: Vec<String> =
        examples().into_iter().map(|(name, _)| name).filter(|name| !expected.contains_key(name)).collect();
    assert!(missing.is_empty(), "examples without reference values: {missing:?}");
}

/// A diode with series resistance and junction capacitance rings with the coil at 1.8 MHz, through the voltage at which
/// its capacitance goes over into a straight line of the same value and slope: no event belongs there.
#[test]
fn a_ringing_diode_makes_no_events() {
    let session = session_with("Ringing.mo");
    let report = run(&session, "Ringing.OneWayRectifier", RunOptions::default(), false).expect("it runs");
    assert_eq!(report.events.root_events + report.events.time_events, 0);
    // A hundred steps for each of 9,000 periods are what an oscillation takes that nothing damps.
    assert!(report.stats.steps < 900_000, "{} steps", report.stats.steps);
    let trajectory = report.trajectory.expect("a trajectory");
    // ngspice 39: reltol=1e-6, method=gear, steps of 20 ns.
    for (time, voltage) in
        [(1e-3, 1.285444), (2e-3, 2.038076), (3e-3, 2.507965), (4e-3, 2.811405), (4.99999e-3, 3.011310)]
    {
        let ours = value_at(&trajectory, "capacitor.e", time).expect("a row");
        assert!((ours - voltage).abs() < 1e-5, "{ours} V at {time} s, ngspice {voltage} V");
    }
    let current = value_at(&trajectory, "coil.f", 2.3e-3).expect("a row");
    assert!((current - 8.499541e-2).abs() < 2e-5, "{current} A");
}
