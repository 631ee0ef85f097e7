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
end Lib;
";

fn codes(diagnostics: &[Diagnostic]) -> Vec<(&str, bool)> {
    diagnostics.iter().map(|d| (d.code, d.is_error())).collect()
}

#[test]
fn what_a_library_on_the_path_breaks_is_a_warning_and_its_models_run() {
    let folder = std::env::temp_dir().join(format!("harpoon-found-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("Lib.mo");
    std::fs::write(&file, LIBRARY).expect("a file");
    let found = Session::new(&LibraryPaths { given: vec![folder.clone()], environment: Vec::new() });
    let mut named = Session::new(&LibraryPaths::default());
    named.add_file(&file).expect("a file");
    let (checked, own) = (found.check("Lib.Use"), named.check("Lib.Use"));
    std::fs::remove_dir_all(&folder).expect("removed");

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
