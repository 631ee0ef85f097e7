//! The example on each page of `docs/diagnostics` gives the code of the page, checked and run as a user would.

use harpoon_driver::{LibraryPaths, RunOptions, Session};
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// Pages whose problem is not in the text of a model: files, plans of switching, interruptions.
fn is_about_something_else(code: &str) -> bool {
    const CODES: &[&str] = &[
        "broken-link",
        "cancelled",
        "compiler-stopped",
        "conversion",
        "duplicate-class",
        "library-layout",
        "library-version",
        "more-messages",
        "no-activity",
        "no-bond-graph",
        "no-derived-model",
        "no-fit",
        "no-linearization",
        "no-sensitivities",
        "no-steady-state",
        "not-exported",
        "not-translated",
        "operating-point",
        "out-of-memory",
        "plot",
        "printed",
        "project-file",
        "result-file",
        "scene-file",
        "settings",
        "shadowed-library",
        "unreadable-file",
    ];
    const GROUPS: &[&str] = &["plan-", "netlist-", "fmu-"];
    CODES.contains(&code) || GROUPS.iter().any(|group| code.starts_with(group))
}

/// Pages whose example cannot be shown as it is: it is too long, holds bytes that are no text, or is no mistake in a
/// model that is named.
const SHOWN_IN_PART: &[&str] =
    &["broken-annotation", "class-not-named", "file-too-large", "latin-1-text", "nesting-too-deep"];

#[test]
fn the_example_of_each_page_gives_its_code() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/diagnostics");
    let mut codes: Vec<String> = std::fs::read_dir(&folder)
        .expect("the pages")
        .filter_map(|e| e.ok()?.file_name().to_str()?.strip_suffix(".md").map(str::to_owned))
        .collect();
    codes.sort();
    assert!(codes.len() > 100);
    let mut problems = Vec::new();
    for code in codes {
        let page = std::fs::read_to_string(folder.join(format!("{code}.md"))).expect("a page");
        let example = page.split("```modelica\n").nth(1).and_then(|rest| rest.split("```").next());
        match example {
            None if is_about_something_else(&code) => {}
            None => problems.push(format!("{code}: no example")),
            Some(_) if SHOWN_IN_PART.contains(&code.as_str()) => {}
            Some(example) => {
                let found = codes_of(example);
                if !found.iter().any(|c| *c == code) {
                    problems.push(format!("{code}: the example gives {found:?}"));
                }
            }
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

fn codes_of(example: &str) -> Vec<&'static str> {
    let mut session = Session::new(&LibraryPaths::default());
    session.add_text("page.mo", example);
    let stored = harpoon_syntax::parse(harpoon_base::FileId(0), example).value;
    // The last model of the page, unless it says itself which one is meant.
    let named = session.default_class().ok();
    let last = stored.classes.last().map(|c| c.class.name.name.to_string());
    let Some(class) = named.or(last) else {
        return session.take_file_diagnostics().iter().map(|d| d.code).collect();
    };
    let checked = session.check(&class);
    let mut codes: Vec<&'static str> = checked.diagnostics.iter().map(|d| d.code).collect();
    if let Some(compiled) = checked.value.compiled {
        let plan = checked.value.scene;
        let options = RunOptions { scene: Some(plan.clone()), ..RunOptions::default() };
        match session.prepare(compiled, &options) {
            Ok(simulation) => {
                let setup = simulation.setup(&options).expect("the settings of a page are sound");
                let (report, said) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
                codes.extend(said.iter().map(|d| d.code));
                let scene = report.samples.map(|samples| session.scene(&plan, &samples).diagnostics);
                codes.extend(scene.iter().flatten().map(|d| d.code));
            }
            Err(d) => codes.push(d.code),
        }
    }
    codes
}
