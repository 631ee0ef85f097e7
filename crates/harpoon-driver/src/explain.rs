//! The pages of the diagnostics, which travel inside the binary.

use include_dir::{Dir, include_dir};

static PAGES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../docs/diagnostics");

pub fn page(code: &str) -> Option<&'static str> {
    PAGES.get_file(format!("{code}.md"))?.contents_utf8()
}

/// All codes with a page, sorted.
pub fn codes() -> Vec<&'static str> {
    let mut codes: Vec<&'static str> = PAGES
        .files()
        .filter(|f| f.path().extension().is_some_and(|e| e == "md"))
        .filter_map(|f| f.path().file_stem()?.to_str())
        .collect();
    codes.sort_unstable();
    codes
}
