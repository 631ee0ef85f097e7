//! Every code of this crate has a page in `docs/diagnostics`, and the example on it gives that code and no other.

use harpoon_base::FileId;
use harpoon_sema::{Request, TextSource, flatten};
use harpoon_syntax::ast::ClassKind;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Codes of one word; the others are recognised by their hyphens.
const PLAIN: &[&str] = &["unsupported", "variability"];
/// Also raised by other stages, whose page shows another way to get it.
const SHARED: &[&str] = &["assertion-failed", "cyclic-parameters", "parameter-without-value", "syntax-error"];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|e| e.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

fn codes() -> BTreeSet<String> {
    let mut codes: BTreeSet<String> = PLAIN.iter().map(|c| (*c).to_owned()).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for file in sources(&folder) {
        let text = std::fs::read_to_string(&file).expect("a source file");
        for literal in text.split('"') {
            let is_code = literal.contains('-')
                && literal.split('-').all(|w| !w.is_empty() && w.bytes().all(|b| b.is_ascii_lowercase()));
            if is_code {
                codes.insert(literal.to_owned());
            }
        }
    }
    codes
}

#[test]
fn the_example_of_each_page_gives_its_code() {
    let mut problems = Vec::new();
    for code in codes() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/diagnostics/{code}.md"));
        let Ok(page) = std::fs::read_to_string(&path) else {
            problems.push(format!("{code} has no page"));
            continue;
        };
        if !page.starts_with(&format!("# {code}\n")) {
            problems.push(format!("the page of {code} has another title"));
        }
        if SHARED.contains(&code.as_str()) {
            continue;
        }
        let Some(example) = page.split("```modelica\n").nth(1).and_then(|rest| rest.split("```").next())
        else {
            problems.push(format!("the page of {code} has no example"));
            continue;
        };
        let parsed = harpoon_syntax::parse(FileId(0), example);
        let classes = &parsed.value.classes;
        let is_model = |k: ClassKind| matches!(k, ClassKind::Model | ClassKind::Block);
        let last = classes.iter().rev().find(|c| is_model(c.class.kind)).or(classes.last()).expect("a class");
        let request = Request { class: last.class.name.name.to_string(), ..Request::default() };
        let outcome = flatten(&TextSource::new(&parsed.value), &request);
        let found: BTreeSet<&str> = outcome.diagnostics.iter().map(|d| d.code).collect();
        if found != BTreeSet::from([code.as_str()]) {
            problems.push(format!("the example of {code} gives {found:?}"));
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}
