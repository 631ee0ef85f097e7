//! Every code of this crate has a page in `docs/diagnostics`, and the example on it gives that code first.

use crate::common::see;
use std::path::Path;

const CODES: [&str; 13] = [
    "missing-bond",
    "missing-junction",
    "bonds-in-series",
    "unconnected-port",
    "loose-bond",
    "causality-conflict",
    "stroke-contradiction",
    "derivative-causality",
    "algebraic-loop",
    "redundant-junction",
    "switch-without-choice",
    "switch-forces-store",
    "switches-exclude-each-other",
];

#[test]
fn the_example_of_each_page_gives_its_code() {
    for code in CODES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/diagnostics/{code}.md"));
        let page = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{code}: {e}"));
        assert!(page.starts_with(&format!("# {code}\n")), "{code}: another title");
        let example = page.split("```modelica\n").nth(1).and_then(|rest| rest.split("```").next());
        let seen = see(example.unwrap_or_else(|| panic!("{code}: no example")), "M");
        assert_eq!(seen.diagnostics.first().map(|d| d.code), Some(code), "{}", seen.said());
        let errors = seen.errors().len();
        assert!(errors <= 1, "{code}: {}", seen.said());
    }
}

#[test]
fn no_code_is_forgotten() {
    let source = include_str!("../../src/diagnose.rs");
    let is_code = |s: &&str| {
        s.contains('-') && s.split('-').all(|w| !w.is_empty() && w.bytes().all(|b| b.is_ascii_lowercase()))
    };
    let unknown: Vec<&str> = source.split('"').filter(is_code).filter(|s| !CODES.contains(s)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}
