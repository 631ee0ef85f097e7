//! The mechanisms, with shapes of a library that marks its own.

use harpoon_driver::{LibraryPaths, RunOptions, Session};
use harpoon_results::Trajectory;
use harpoon_scene::Scene;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

/// Runs a model and makes its scene; with the messages of the scene, as `code: component`.
pub fn scene(model: &str, intervals: usize) -> (Scene, Vec<String>) {
    let mut session = Session::new(&LibraryPaths::default());
    session.add_text("models.mo", LIBRARY);
    let options = RunOptions { intervals: Some(intervals), ..RunOptions::default() };
    let (scene, said, _) = run(&session, &format!("Show.{model}"), options);
    (scene, said)
}

/// A mechanism of MultiBondLib as a file, with its results.
pub fn library_file(class: &str, options: RunOptions) -> (Vec<u8>, Trajectory) {
    let libs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../libs");
    let session = Session::new(&LibraryPaths { given: vec![libs], environment: Vec::new() });
    let options = RunOptions { keep: true, ..options };
    let (scene, said, trajectory) = run(&session, &format!("MultiBondLib.{class}"), options);
    assert!(said.is_empty(), "{said:?}");
    (harpoon_scene::write::glb(&scene), trajectory.unwrap())
}

fn run(session: &Session, class: &str, options: RunOptions) -> (Scene, Vec<String>, Option<Trajectory>) {
    let checked = session.check(class);
    let errors: Vec<_> = checked.diagnostics.iter().filter(|d| d.is_error()).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    let plan = checked.value.scene.clone();
    let options = RunOptions { tolerance: Some(1e-9), scene: Some(plan.clone()), ..options };
    let simulation = session.prepare(checked.value.compiled.unwrap(), &options).unwrap();
    let setup = simulation.setup(&options).unwrap();
    let (report, said) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
    assert!(report.end.is_ok(), "{said:#?}");
    let made = session.scene(&plan, &report.samples.unwrap());
    let said = made.diagnostics.iter().map(|d| format!("{}: {}", d.code, d.primary.component)).collect();
    (made.value, said, report.trajectory)
}

pub fn file(model: &str, intervals: usize) -> Vec<u8> {
    let (scene, said) = scene(model, intervals);
    assert!(said.is_empty(), "{said:?}");
    harpoon_scene::write::glb(&scene)
}

pub const LIBRARY: &str = include_str!("Show.mo");
