//! Libraries that are found on the path: what they do against the specification is told, and stops nobody who uses them.

use harpoon_base::Diagnostic;
use harpoon_driver::{LibraryPaths, RunOptions, Session};
use std::sync::atomic::AtomicBool;

const LIBRARY: &str = "
package Lib
  record State  Real p;  Integer phase;  end State;
  function state  input Real p;  output State s;
  algorithm s := State(p, if p > 0.5 then 2 else 1);  end state;
  model Part  parameter Real x = 1;  end Part;
  model Base  Part part;  end Base;
  model Use
    Base base[2](part(x = 3));
    State s = state(time), t = if time < 2 then s else state(0);
    Real d = t.p*t.phase;
  end Use;
  partial package Interfaces
    partial function F  input Real u;  output Real y;  end F;
  end Interfaces;
  function twice  extends Interfaces.F;  algorithm y := 2*u;  end twice;
  function order  input Real u[2];  output Real y[2];  output Integer i[2];
  algorithm
    y := if u[1] > u[2] then {u[2], u[1]} else u;
    i := if u[1] > u[2] then {2, 1} else {1, 2};
  end order;
  model Simple  Real x = 1;  end Simple;
  model More  Real x = 1;  input Real u;  end More;
  model Slot  replaceable model Part = Simple;  Part part;  end Slot;
  model Given  Real g;  Real x = 2*g;  end Given;
  model Forgiven
    parameter Boolean has = true;
    Real twice = Lib.twice(time), high = 2*twice if has, low = high/4 if has;
    Slot slot(redeclare model Part = More(u = 3));
    Real sorted[2];
    Integer index[2];
  equation
    (sorted, index) = order({time, 0.5});
  end Forgiven;
  model Outside  Given given(g = time);  end Outside;
end Lib;
";

fn codes(diagnostics: &[Diagnostic]) -> Vec<(&str, bool)> {
    diagnostics.iter().map(|d| (d.code, d.is_error())).collect()
}

/// Checks a class of the library, once as found on the path and once as a file that was named.
fn found_and_named(
    class: &str,
    place: &str,
) -> (Session, [harpoon_base::Outcome<harpoon_driver::Checked>; 2]) {
    let folder = std::env::temp_dir().join(format!("harpoon-{place}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("Lib.mo");
    std::fs::write(&file, LIBRARY).expect("a file");
    let found = Session::new(&LibraryPaths { given: vec![folder.clone()], environment: Vec::new() });
    let mut named = Session::new(&LibraryPaths::default());
    named.add_file(&file).expect("a file");
    let checked = [found.check(class), named.check(class)];
    std::fs::remove_dir_all(&folder).expect("removed");
    (found, checked)
}

#[test]
fn rules_that_libraries_in_use_break_are_warnings_in_them_and_errors_in_files_that_are_named() {
    for (class, broken, is_told_of_found) in [
        ("Lib.Forgiven", "unreachable-name", true),
        ("Lib.Forgiven", "conditional-use", true),
        // It varies all the time, and nothing is wrong with that.
        ("Lib.Forgiven", "variability", false),
        ("Lib.Outside", "unbalanced-class", true),
    ] {
        let (_, [found, named]) = found_and_named(class, broken);
        assert!(codes(&named.diagnostics).contains(&(broken, true)), "{broken}: {:#?}", named.diagnostics);
        let told = codes(&found.diagnostics);
        assert!(told.iter().all(|(_, is_error)| !is_error), "{:#?}", found.diagnostics);
        assert_eq!(told.contains(&(broken, false)), is_told_of_found, "{broken}: {told:?}");
    }
}

#[test]
fn what_a_library_on_the_path_breaks_is_a_warning_and_its_models_run() {
    let (found, [checked, own]) = found_and_named("Lib.Use", "found");

    // The author is told that a value for all needs `each`, and that the number of phases cannot follow the pressure.
    assert!(codes(&own.diagnostics).contains(&("missing-each", true)), "{:#?}", own.diagnostics);
    assert_eq!(codes(&checked.diagnostics), [("missing-each", false)], "{:#?}", checked.diagnostics);

    let options = RunOptions { keep: true, stop_time: Some(1.0), ..RunOptions::default() };
    let compiled = checked.value.compiled.expect("compiled");
    let simulation = found.prepare(compiled, &options).expect("prepared");
    let setup = simulation.setup(&options).expect("a setup");
    let (report, said) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
    assert!(report.end.is_ok(), "{said:#?}");
    let run = report.trajectory.expect("kept");
    let d = run.series_by_name("d").expect("a variable");
    for (t, value) in d.time.iter().zip(d.iter()) {
        let expected = if *t > 0.5 { 2.0 * t } else { *t };
        assert!((value - expected).abs() < 1e-12, "d({t}) = {value}");
    }
}

/// `loadResource("modelica://Lib/Resources/")` is the name of a folder, to which that of a file is added.
#[test]
fn the_address_of_a_folder_keeps_its_slash() {
    let folder = std::env::temp_dir().join(format!("harpoon-resources-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("Lib/Resources")).expect("a folder");
    let folder = folder.canonicalize().expect("it is there");
    let modelica = "package Modelica  package Utilities  package Files
        function loadResource  input String uri;  output String fileReference;
        algorithm fileReference := uri;  end loadResource;
        end Files;  end Utilities;  end Modelica;";
    let file = folder.join("Lib/Resources/t.txt").to_string_lossy().replace('\\', "/");
    let library = format!(
        "package Lib  model M
          parameter String name = Modelica.Utilities.Files.loadResource(\"modelica://Lib/Resources/\") + \"t.txt\";
          Real x[if name == \"{file}\" then 2 else 1] = fill(time, if name == \"{file}\" then 2 else 1);
        end M;  end Lib;"
    );
    std::fs::write(folder.join("Modelica.mo"), modelica).expect("a file");
    std::fs::write(folder.join("Lib/package.mo"), library).expect("a file");
    let session = Session::new(&LibraryPaths { given: vec![folder.clone()], environment: Vec::new() });
    let checked = session.check("Lib.M");
    std::fs::remove_dir_all(&folder).expect("removed");
    let compiled = checked.value.compiled.unwrap_or_else(|| panic!("{:#?}", checked.diagnostics));
    let simulation = session.prepare(compiled, &RunOptions::default()).expect("prepared");
    let options = RunOptions { keep: true, ..RunOptions::default() };
    let setup = simulation.setup(&options).expect("a setup");
    let (report, _) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
    assert!(report.trajectory.expect("kept").series_by_name("x[2]").is_some());
}

/// The bundled `Files.loadResource`, whose text calls C, finds the file too, also of a single file's class.
#[test]
fn a_file_beside_a_single_class_is_found() {
    let folder = std::env::temp_dir().join(format!("harpoon-beside-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let folder = folder.canonicalize().expect("it is there");
    let file = folder.join("t.txt").to_string_lossy().replace('\\', "/");
    let model = format!(
        "model Beside
          parameter String name = Modelica.Utilities.Files.loadResource(\"modelica://Beside/t.txt\");
          Real x[if name == \"{file}\" then 2 else 1] = fill(time, if name == \"{file}\" then 2 else 1);
        end Beside;"
    );
    std::fs::write(folder.join("Beside.mo"), model).expect("a file");
    let session = Session::new(&LibraryPaths { given: vec![folder.clone()], environment: Vec::new() });
    let checked = session.check("Beside");
    std::fs::remove_dir_all(&folder).expect("removed");
    let compiled = checked.value.compiled.unwrap_or_else(|| panic!("{:#?}", checked.diagnostics));
    assert!(compiled.schedule.model.vars.iter().any(|(_, v)| v.name == "x[2]"), "found elsewhere");
}
