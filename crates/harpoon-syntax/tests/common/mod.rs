//! What the tests share: trees compared without places, and diagnostics as lines of text.

use harpoon_base::{Diagnostic, FileId, SourceFile};
use std::fmt::{Debug, Write};

pub const FILE: FileId = FileId(0);

/// The tree as text with all places left out, so that trees of different texts can be compared.
#[allow(dead_code)]
pub fn without_spans(tree: &impl Debug) -> String {
    let text = format!("{tree:?}");
    let mut result = String::with_capacity(text.len() / 2);
    let mut rest = text.as_str();
    while let Some(at) = rest.find("file0:") {
        result.push_str(&rest[..at]);
        rest = rest[at + "file0:".len()..].trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    }
    result.push_str(rest);
    result
}

/// `line:column: severity[code]: message`, with labels and help on lines of their own.
#[allow(dead_code)]
pub fn describe(text: &str, diagnostics: &[Diagnostic]) -> String {
    let source = SourceFile::new("text", text);
    let mut out = String::new();
    for d in diagnostics {
        let place = source.line_column(d.primary.span.start);
        let (line, column) = (place.line, place.column);
        writeln!(out, "{line}:{column}: {}[{}]: {}", d.severity.as_str(), d.code, d.message).unwrap();
        for related in &d.related {
            let place = source.line_column(related.span.start);
            writeln!(out, "    {}:{}: {}", place.line, place.column, related.message).unwrap();
        }
        if let Some(help) = &d.help {
            writeln!(out, "    help: {help}").unwrap();
        }
    }
    out
}
