//! Every code of this crate has a page in `docs/diagnostics`, and the example on it gives that code.

mod common;

use common::FILE;
use harpoon_syntax::parse;
use std::path::Path;

/// The codes with whether the example can show them: some need bytes or sizes that a page cannot have.
const CODES: &[(&str, bool)] = &[
    ("end-name-mismatch", true),
    ("extra-semicolon", true),
    ("file-import-ignored", true),
    ("file-too-large", false),
    ("invalid-number", true),
    ("latin-1-text", false),
    ("misplaced-annotation", true),
    ("nesting-too-deep", false),
    ("obsolete-syntax", true),
    ("stray-character", true),
    ("syntax-error", true),
    ("unclosed-comment", true),
    ("unclosed-quoted-name", true),
    ("unclosed-string", true),
    ("unknown-escape", true),
];

#[test]
fn the_example_of_each_page_gives_its_code() {
    for &(code, is_shown) in CODES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/diagnostics/{code}.md"));
        let page =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(page.starts_with(&format!("# {code}\n")), "{code}");
        let example = page.split("```modelica\n").nth(1).and_then(|rest| rest.split("```").next());
        let parsed = parse(FILE, example.unwrap_or_else(|| panic!("{code} has no example")));
        let mut codes: Vec<&str> = parsed.diagnostics.iter().map(|d| d.code).collect();
        codes.dedup();
        let expected: &[&str] = if is_shown { &[code] } else { &[] };
        assert_eq!(codes, expected, "{code}");
    }
}
