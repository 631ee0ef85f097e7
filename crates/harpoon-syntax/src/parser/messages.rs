//! The messages of the parser that are raised in more than one place.

use crate::ast::Ident;
use harpoon_base::codes;
use harpoon_base::{Diagnostic, FileId, Span, TextEdit};

pub(super) fn unexpected(span: Span, expected: &str, found: &str) -> Diagnostic {
    Diagnostic::error(codes::SYNTAX_ERROR, span, format!("expected {expected}, found {found}"))
        .label(format!("expected {expected}"))
}

pub(super) fn missing_semicolon(place: Span, what: &str, found: &str) -> Diagnostic {
    let edit = TextEdit { span: place, replacement: ";".to_string() };
    Diagnostic::error(codes::SYNTAX_ERROR, place, format!("expected `;` after {what}, found {found}"))
        .label("`;` is missing here")
        .help("end it with `;`")
        .fix("Insert `;`", vec![edit])
}

pub(super) fn nesting_too_deep(span: Span) -> Diagnostic {
    Diagnostic::error("nesting-too-deep", span, "the text is nested too deeply here")
        .help("give inner parts a name of their own outside: a variable, a function, a class")
}

pub(super) fn too_many_errors(span: Span) -> Diagnostic {
    let message = format!("the rest of the file was not read after {} errors", super::MAX_ERRORS);
    Diagnostic::note(codes::SYNTAX_ERROR, span, message)
}

pub(super) fn file_too_large(file: FileId) -> Diagnostic {
    Diagnostic::error(
        "file-too-large",
        Span::new(file, 0, 0),
        "the file is larger than 4 GB and was not read",
    )
    .help("split the package into one file per class")
}

pub(super) fn obsolete_syntax(span: Span, message: &str, replacement: &str) -> Diagnostic {
    let edit = TextEdit { span, replacement: replacement.to_string() };
    Diagnostic::warning("obsolete-syntax", span, message)
        .help(format!("write `{replacement}`"))
        .fix(format!("Write `{replacement}`"), vec![edit])
}

pub(super) fn reserved_name(name: Ident) -> Diagnostic {
    let message = format!("`{}` is the name of a predefined type", name.name);
    Diagnostic::error("reserved-name", name.span, message).help("choose another name")
}

pub(super) fn second_external(span: Span) -> Diagnostic {
    Diagnostic::error(
        codes::SYNTAX_ERROR,
        span,
        "a function has one `external` clause, and this is the second",
    )
    .help("keep one of the two")
}

pub(super) fn extra_semicolon(span: Span) -> Diagnostic {
    Diagnostic::warning("extra-semicolon", span, "this semicolon ends nothing")
        .help("delete it")
        .fix("Delete the semicolon", vec![TextEdit { span, replacement: String::new() }])
}

pub(super) fn misplaced_annotation(span: Span, name: &str) -> Diagnostic {
    let message = format!("`{name}` belongs to a class, but this annotation is that of one of its elements");
    Diagnostic::warning("misplaced-annotation", span, message)
        .help("end it with a semicolon, so that the annotation is that of the class")
        .fix("Insert `;`", vec![TextEdit { span, replacement: ";".to_string() }])
}

/// A token as part of a message: never a page of text.
pub(super) fn shortened(text: &str) -> String {
    const LONGEST: usize = 40;
    let line = text.lines().next().unwrap_or("");
    if line.chars().count() <= LONGEST && line.len() == text.len() {
        return text.to_string();
    }
    line.chars().take(LONGEST).chain("…".chars()).collect()
}

/// `break` in a modification that is no extends clause's (MLS 7.4).
pub(super) fn misplaced_break(span: Span) -> Diagnostic {
    Diagnostic::error(
        codes::SYNTAX_ERROR,
        span,
        "`break` leaves out what an extends clause inherits; here nothing is inherited",
    )
    .help("write it in `extends Base(break name)`")
}
