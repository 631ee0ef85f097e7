//! Changes to a text, and where in a text a change of the model belongs.
//!
//! Files on disk are the truth: the studio and the language server change a model only by the edits made
//! here, and every byte outside an edit stays as it was.

use crate::ast::{
    ClassBody, ClassDef, ComponentClause, Composition, Declaration, Element, ElementKind, Equation,
    StoredDefinition,
};
use crate::lexer::{Lexer, TokenKind};
use harpoon_base::patience::spend;
use harpoon_base::{Span, TextEdit};
use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditError {
    /// The span does not lie in the text, or cuts a character in two.
    OutsideText(Span),
    /// Two edits change the same place; the second of them in the order of the text.
    Overlap(Span),
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EditError::OutsideText(span) => {
                write!(f, "the edit of bytes {}..{} does not lie in the text", span.start, span.end)
            }
            EditError::Overlap(span) => {
                write!(f, "the edit of bytes {}..{} overlaps another", span.start, span.end)
            }
        }
    }
}

impl std::error::Error for EditError {}

/// The text with all edits made. Their spans are those of the old text, in any order; insertions at one
/// place are made in the order given.
pub fn apply(text: &str, edits: &[TextEdit]) -> Result<String, EditError> {
    let mut sorted: Vec<&TextEdit> = edits.iter().collect();
    sorted.sort_by_key(|edit| (edit.span.start, edit.span.end));
    let added: usize = edits.iter().map(|edit| edit.replacement.len()).sum();
    let mut result = String::with_capacity(text.len() + added);
    let mut done = 0;
    for edit in sorted {
        let (start, end) = (edit.span.start as usize, edit.span.end as usize);
        if start > end || !text.is_char_boundary(start) || !text.is_char_boundary(end) {
            return Err(EditError::OutsideText(edit.span));
        }
        let unchanged = text.get(done..start).ok_or(EditError::Overlap(edit.span))?;
        result.push_str(unchanged);
        result.push_str(&edit.replacement);
        done = end;
    }
    result.push_str(&text[done..]);
    Ok(result)
}

/// The classes around an offset, outermost first.
pub fn classes_at(stored: &StoredDefinition, offset: u32) -> Vec<&ClassDef> {
    let mut path = Vec::new();
    let mut inner = stored.classes.iter().map(|c| &*c.class).find(|c| covers(c.span, offset));
    while let Some(class) = inner {
        spend(composition(class).map_or(0, |c| c.elements.len()) as u64);
        path.push(class);
        inner = nested_classes(class).find(|c| covers(c.span, offset));
    }
    path
}

/// The class with this path below the top of the file, such as `["Package", "Model"]`.
pub fn class_by_path<'a>(stored: &'a StoredDefinition, path: &[&str]) -> Option<&'a ClassDef> {
    let (first, rest) = path.split_first()?;
    let top = stored.classes.iter().map(|c| &*c.class).find(|c| c.name.name == **first)?;
    rest.iter().try_fold(top, |class, name| nested_classes(class).find(|c| c.name.name == **name))
}

/// The declaration at an offset, with the clause it stands in, in the innermost class there.
pub fn declaration_at(stored: &StoredDefinition, offset: u32) -> Option<(&ComponentClause, &Declaration)> {
    let class = classes_at(stored, offset).pop()?;
    let clauses = composition(class)?.elements.iter().filter_map(|element| match &element.kind {
        ElementKind::Component(clause) => Some(clause),
        _ => None,
    });
    clauses
        .flat_map(|clause| clause.declarations.iter().map(move |d| (clause, &**d)))
        .find(|(_, declaration)| covers(declaration.span, offset))
}

/// The parts of a class that is not a short one.
pub fn composition(class: &ClassDef) -> Option<&Composition> {
    match &class.body {
        ClassBody::Long(composition) | ClassBody::Extends { composition, .. } => Some(composition),
        _ => None,
    }
}

fn nested_classes(class: &ClassDef) -> impl Iterator<Item = &ClassDef> {
    composition(class).into_iter().flat_map(|c| &c.elements).filter_map(|element| match &element.kind {
        ElementKind::Class(class) => Some(&*class.class),
        _ => None,
    })
}

fn covers(span: Span, offset: u32) -> bool {
    span.start <= offset && offset <= span.end
}

/// Adds a public declaration, given without its semicolon, behind the last one or as the first. `None` for
/// a class without a body of its own.
pub fn insert_element(text: &str, class: &ClassDef, element: &str) -> Option<TextEdit> {
    let composition = composition(class)?;
    let first_section = composition.equations.iter().map(|s| s.span.start);
    let sections =
        first_section.chain(composition.algorithms.iter().map(|s| s.span.start)).min().unwrap_or(u32::MAX);
    let last = composition.elements.iter().rfind(|e| !e.is_protected && e.span.start < sections);
    let (place, indent) = match last {
        Some(last) => (behind_semicolon(text, last.span.end), indent_of_line(text, last.span.start)),
        None => {
            (end_of_header(text, class, composition), format!("{}  ", indent_of_line(text, class.span.start)))
        }
    };
    let place = behind_line_comment(text, place);
    Some(insertion(class, place, format!("{}{indent}{element};", line_end(text))))
}

/// Adds an equation, given without its semicolon, behind the last one; begins an equation section where
/// there is none. `None` for a class without a body of its own.
pub fn insert_equation(text: &str, class: &ClassDef, equation: &str) -> Option<TextEdit> {
    let composition = composition(class)?;
    let newline = line_end(text);
    let class_indent = indent_of_line(text, class.span.start);
    if let Some(section) = composition.equations.iter().rfind(|s| !s.is_initial) {
        let (place, indent) = match section.equations.last() {
            Some(last) => (behind_semicolon(text, last.span.end), indent_of_line(text, last.span.start)),
            None => (section.span.end, format!("{class_indent}  ")),
        };
        let place = behind_line_comment(text, place);
        return Some(insertion(class, place, format!("{newline}{indent}{equation};")));
    }
    // The section begins on a line of its own, before the line of `end` or the annotation where that line
    // holds nothing else.
    let place = composition.end_span?.start;
    let line_start = text[..place as usize].rfind('\n').map_or(0, |at| at + 1);
    let starts_line = text[line_start..place as usize].trim().is_empty();
    let section = format!("{class_indent}equation{newline}{class_indent}  {equation};{newline}");
    Some(match starts_line {
        true => insertion(class, line_start as u32, section),
        false => insertion(class, place, format!("{newline}{section}{class_indent}")),
    })
}

/// Deletes an element with its semicolon and the comment behind it, and its lines where nothing else
/// stands on them.
pub fn remove_element(text: &str, element: &Element) -> TextEdit {
    remove_statement(text, element.span)
}

/// Deletes an equation in the same way.
pub fn remove_equation(text: &str, equation: &Equation) -> TextEdit {
    remove_statement(text, equation.span)
}

/// Deletes one declaration: with its clause where it is the only one, else out of the list.
pub fn remove_declaration(text: &str, element: &Element, name: &str) -> Option<TextEdit> {
    let ElementKind::Component(clause) = &element.kind else { return None };
    let at = clause.declarations.iter().position(|d| d.name.name == *name)?;
    let span = |k: usize| clause.declarations[k].span;
    let (start, end) = match (at, clause.declarations.len()) {
        (_, 1) => return Some(remove_element(text, element)),
        (0, _) => (span(0).start, span(1).start),
        _ => (span(at - 1).end, span(at).end),
    };
    Some(TextEdit { span: Span::new(element.span.file, start, end), replacement: String::new() })
}

fn remove_statement(text: &str, span: Span) -> TextEdit {
    let mut start = span.start as usize;
    let mut end = behind_line_comment(text, behind_semicolon(text, span.end)) as usize;
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let line_rest = text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
    if text[line_start..start].trim().is_empty() && text[end..line_rest].trim().is_empty() {
        start = line_start;
        end = line_rest;
    }
    TextEdit { span: Span::new(span.file, start as u32, end as u32), replacement: String::new() }
}

fn insertion(class: &ClassDef, place: u32, replacement: String) -> TextEdit {
    TextEdit { span: Span::new(class.span.file, place, place), replacement }
}

/// Behind the next token if it is a semicolon, with blanks and comments before it; else `end` itself.
fn behind_semicolon(text: &str, end: u32) -> u32 {
    behind_token(text, end, TokenKind::Semicolon).unwrap_or(end)
}

/// The end of the line when only a comment stands between; a comment belongs to what is before it.
fn behind_line_comment(text: &str, place: u32) -> u32 {
    let rest = text[place as usize..].lines().next().unwrap_or("");
    let comment = rest.trim();
    let is_comment = comment.starts_with("//")
        || comment.starts_with("/*") && comment.find("*/").is_some_and(|at| at + 2 == comment.len());
    if is_comment { place + rest.trim_end().len() as u32 } else { place }
}

fn behind_token(text: &str, end: u32, kind: TokenKind) -> Option<u32> {
    let rest = &text[end as usize..];
    let mut lexer = Lexer::new(harpoon_base::Span::NONE.file, rest);
    loop {
        let token = lexer.next_token();
        if !token.kind.is_trivia() {
            return (token.kind == kind).then_some(end + token.end);
        }
    }
}

/// Behind the name, modification and description with which the class begins.
fn end_of_header(text: &str, class: &ClassDef, composition: &Composition) -> u32 {
    if let Some(description) = &composition.description {
        return description.span.end;
    }
    match &class.body {
        ClassBody::Extends { modification, .. } => modification
            .last()
            .and_then(|last| behind_token(text, last.span.end, TokenKind::RightParen))
            .unwrap_or(class.name.span.end),
        _ => class.name.span.end,
    }
}

fn indent_of_line(text: &str, offset: u32) -> String {
    let line_start = text[..offset as usize].rfind('\n').map_or(0, |at| at + 1);
    text[line_start..].chars().take_while(|c| *c == ' ' || *c == '\t').collect()
}

fn line_end(text: &str) -> &'static str {
    match text.find('\n') {
        Some(at) if text[..at].ends_with('\r') => "\r\n",
        _ => "\n",
    }
}
