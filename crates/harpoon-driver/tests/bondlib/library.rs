//! Every class of the library by itself: balanced, named as users know it, and strict about its parameters.

use super::{
    assert_none, classes_below, examples, failing_examples, root, run, session, session_with, simulate,
};
use harpoon_base::FileId;
use harpoon_driver::RunOptions;
use harpoon_ir::ScalarType;
use harpoon_syntax::ast::ClassKind;
use std::sync::atomic::AtomicBool;

fn table(file: &str) -> toml::Table {
    let text = std::fs::read_to_string(root().join("tests/bondlib").join(file)).expect(file);
    text.parse().expect("well-formed TOML")
}

#[test]
fn every_class_that_can_be_used_is_balanced_by_itself() {
    let mut problems = Vec::new();
    let mut n_checked = 0;
    let session = session();
    for (name, path) in classes_below("BondLib") {
        let text = std::fs::read_to_string(&path).expect("the class");
        let parsed = harpoon_syntax::parse(FileId(0), &text);
        let class = &parsed.value.classes[0].class;
        if class.is_partial || !matches!(class.kind, ClassKind::Model | ClassKind::Block) {
            continue;
        }
        n_checked += 1;
        let checked = session.check(&name);
        problems.extend(
            checked.diagnostics.iter().filter(|d| d.is_error()).map(|d| format!("{name}: {}", d.message)),
        );
        if checked.value.n_equations != checked.value.n_unknowns {
            problems.push(format!(
                "{name}: {} equations, {} unknowns",
                checked.value.n_equations, checked.value.n_unknowns
            ));
        }
    }
    assert_none(&problems, n_checked);
}

#[test]
fn every_class_is_documented() {
    let mut problems = Vec::new();
    let all = classes_below("BondLib");
    for (name, path) in &all {
        let text = std::fs::read_to_string(path).expect("the class");
        let parsed = harpoon_syntax::parse(FileId(0), &text);
        let class = &parsed.value.classes[0].class;
        let has_description =
            harpoon_syntax::edit::composition(class).is_none_or(|c| c.description.is_some());
        if !has_description {
            problems.push(format!("{name}: no description"));
        }
        if !text.contains("Documentation(info=") {
            problems.push(format!("{name}: no documentation"));
        }
        if class.kind == ClassKind::Model
            && !class.is_partial
            && !text.contains("Icon(")
            && !text.contains("extends")
        {
            problems.push(format!("{name}: no icon"));
        }
    }
    assert_none(&problems, all.len());
}

/// `names.toml` lists, by class, the connectors, parameters and variables that models written for BondLib use.
#[test]
fn names_are_those_that_users_of_bondlib_know() {
    let session = session();
    let mut problems = Vec::new();
    let table = table("names.toml");
    for (class, members) in &table {
        let flat = session.flatten(class);
        let Some(model) = flat.value.filter(|_| !flat.diagnostics.iter().any(|d| d.is_error())) else {
            problems.push(format!("{class}: there is no such class, or it has errors"));
            continue;
        };
        for member in members.as_array().expect("a list of names") {
            let member = member.as_str().expect("a name");
            let is_it = |name: &str| {
                name.strip_prefix(member)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('.') || rest.starts_with('['))
            };
            let is_instance = model.instances.values().any(|i| is_it(&i.name));
            if !is_instance && !model.vars.values().any(|v| is_it(&v.name)) {
                problems.push(format!("{class}: no `{member}`"));
            }
        }
    }
    assert_none(&problems, table.len());
}

/// Where the domain is known, so are the units; only bare bonds have none.
#[test]
fn what_a_wrapped_component_shows_has_a_unit() {
    let session = session();
    let mut problems = Vec::new();
    let mut n_seen = 0;
    let domains = ["Electrical", "Mechanical", "Thermal/HeatTransfer", "Hydraulic", "Pneumatic"];
    for (name, path) in domains.iter().flat_map(|d| classes_below(&format!("BondLib/{d}"))) {
        let text = std::fs::read_to_string(&path).expect("the class");
        let parsed = harpoon_syntax::parse(FileId(0), &text);
        let class = &parsed.value.classes[0].class;
        if class.is_partial || class.kind != ClassKind::Model {
            continue;
        }
        let model = session.flatten(&name).value.unwrap_or_else(|| panic!("{name} does not flatten"));
        for var in model.vars.values() {
            // The direction of a bond is a number, and a wrapper's port to the bond graph is bare.
            let is_bare = var.name.contains("BondCon") || var.name.ends_with(".d");
            let is_shown = !var.is_protected && !var.is_parameter() && !is_bare;
            if var.ty == ScalarType::Real && is_shown {
                n_seen += 1;
                if var.unit.is_none() {
                    problems.push(format!("{name}: {}", var.name));
                }
            }
        }
    }
    assert_none(&problems, n_seen);
}

#[test]
fn bad_parameters_are_refused_by_name() {
    let mut problems = Vec::new();
    let table = table("bad_parameters.toml");
    let cases = table["case"].as_array().expect("cases");
    for case in cases {
        let (model, modification) = (case["model"].as_str().unwrap(), case["modification"].as_str().unwrap());
        let mut session = session();
        let text = format!("model Bad extends {model}({modification}); end Bad;");
        session.add_text("Bad.mo", &text);
        let checked = session.check("Bad");
        let mut said: Vec<String> =
            checked.diagnostics.iter().filter(|d| d.is_error()).map(|d| format!("{d:?}")).collect();
        let options = RunOptions::default();
        if let (true, Some(compiled)) = (said.is_empty(), checked.value.compiled) {
            let simulation = session.prepare(compiled, &options).expect("machine code");
            let setup = simulation.setup(&options).expect("a setup");
            let (report, diagnostics) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
            if report.end.is_err() {
                said.extend(diagnostics.iter().filter(|d| d.is_error()).map(|d| format!("{d:?}")));
            }
        }
        let said = said.join("\n");
        if said.is_empty() {
            problems.push(format!("{model}({modification}) was accepted"));
        }
        for word in case["says"].as_array().expect("words") {
            let word = word.as_str().expect("a word");
            if !said.is_empty() && !said.contains(word) {
                problems.push(format!("{model}({modification}): the message does not say `{word}`: {said}"));
            }
        }
    }
    assert_none(&problems, cases.len());
}

#[test]
fn every_example_runs_as_it_is_and_says_what_to_plot() {
    let mut problems = Vec::new();
    let all = examples();
    for (name, path) in &all {
        let text = std::fs::read_to_string(path).expect("the example");
        if !text.contains("experiment(") || !text.contains("StopTime") {
            problems.push(format!("{name}: no experiment"));
        }
        let report = match run(&session(), name, RunOptions::default(), false) {
            Ok(report) => report,
            Err(e) => {
                problems.push(format!("{name}: {e}"));
                continue;
            }
        };
        let trajectory = report.trajectory.expect("a trajectory");
        if report.recommended.is_empty() {
            problems.push(format!("{name}: does not say what is worth seeing"));
        }
        match harpoon_results::select(&trajectory, &report.recommended) {
            Ok(selection) => {
                let svg =
                    harpoon_results::plot_svg(&trajectory, &selection, &harpoon_results::Options::default());
                if !svg.contains("<path") && !svg.contains("<polyline") {
                    problems.push(format!("{name}: an empty plot"));
                }
            }
            Err(e) => problems.push(format!("{name}: {e}")),
        }
    }
    assert_none(&problems, all.len());
    assert!(all.len() >= 30);
}

#[test]
fn what_cannot_be_ends_with_its_reason() {
    let cases = failing_examples();
    let mut problems = Vec::new();
    for case in &cases {
        let session = session();
        let compiled = session.check(&case.model).value.compiled.expect("it compiles");
        let options = RunOptions::default();
        let simulation = session.prepare(compiled, &options).expect("machine code");
        let setup = simulation.setup(&options).expect("a setup");
        let (report, diagnostics) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
        let said = diagnostics.iter().map(|d| format!("{d:?}")).collect::<Vec<_>>().join("\n");
        if report.end.is_ok() || (report.t - case.time).abs() > 1e-6 {
            problems.push(format!("{}: ran to {}", case.model, report.t));
        }
        let missing = case.says.iter().filter(|word| !said.contains(*word));
        problems
            .extend(missing.map(|word| format!("{}: the message does not say `{word}`: {said}", case.model)));
    }
    assert_none(&problems, cases.len());
}

/// Elements as they were written against the interfaces of version 2, word for word.
#[test]
fn elements_written_for_version_2_work_unchanged() {
    let trajectory = simulate(&session_with("ClassTests.mo"), "ClassTests.OldStyle").expect("it runs");
    assert!(trajectory.n_rows() > 1);
    let mut session = session();
    session.add_text(
        "Mine.mo",
        "package Mine
           model Resistance
             extends BondLib.Interfaces.PassiveOnePort;
             parameter Real R=1;
           equation
             e = R*f;
           end Resistance;
           model Battery
             extends BondLib.Interfaces.ActiveOnePort;
             parameter Real e0=1;
           equation
             e = e0;
           end Battery;
           model Circuit
             Battery battery(e0=12);
             Resistance r1(R=2), r2(R=4);
             BondLib.Bonds.Bond B1, B2, B3;
             BondLib.Junctions.J1p3 J1p3_1;
           equation
             connect(battery.BondCon1, B1.BondCon1);
             connect(B1.BondCon2, J1p3_1.BondCon1);
             connect(J1p3_1.BondCon2, B2.BondCon1);
             connect(B2.BondCon2, r1.BondCon1);
             connect(J1p3_1.BondCon3, B3.BondCon1);
             connect(B3.BondCon2, r2.BondCon1);
           end Circuit;
         end Mine;",
    );
    let trajectory = simulate(&session, "Mine.Circuit").expect("it runs");
    let value = |name: &str| trajectory.series_by_name(name).expect(name).value(0);
    assert!((value("r1.f") - 2.0).abs() < 1e-12 && (value("battery.f") - 2.0).abs() < 1e-12);
    assert!((value("r2.e") - 8.0).abs() < 1e-12);
}
