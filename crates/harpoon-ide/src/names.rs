//! The names that a piece of text takes from around it, read from its tokens: enough to tell a name that is not known
//! and to write others in full, in texts that need not be whole.

use crate::{Catalog, Class, edit};
use harpoon_base::{FileId, Span, Symbol, TextEdit};
use harpoon_syntax::ast::{self, ClassKind};
use harpoon_syntax::lexer::{Token, TokenKind, tokenize};

/// The first part of a dotted name.
pub struct Used<'t> {
    pub name: &'t str,
    /// In bytes of the text.
    pub start: u32,
    pub end: u32,
    /// `x` of `f(x=1)` and of `f(x(y=1))`: names a part of `f`. So may the inner function of `f(g(1))` look.
    pub is_argument: bool,
    /// `f(`
    pub is_called: bool,
}

/// In the order of the text. What `for` binds is not taken from around.
pub fn used(text: &str) -> Vec<Used<'_>> {
    let tokens: Vec<Token> =
        tokenize(FileId(0), text).0.into_iter().filter(|t| !t.kind.is_trivia()).collect();
    let kind = |k: usize| tokens.get(k).map(|t| t.kind);
    let mut bound: Vec<&str> = Vec::new();
    for k in 0..tokens.len() {
        if kind(k + 1) == Some(TokenKind::In) && kind(k) == Some(TokenKind::Ident) {
            bound.push(tokens[k].text(text));
        }
    }
    let mut found = Vec::new();
    let mut depth = 0;
    for (k, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::LeftParen => depth += 1,
            TokenKind::RightParen => depth -= 1,
            TokenKind::Ident => {
                let before = k.checked_sub(1).and_then(kind);
                let name = token.text(text);
                if before == Some(TokenKind::Dot) || bound.contains(&name) {
                    continue;
                }
                let mut last = k;
                while kind(last + 1) == Some(TokenKind::Dot) && kind(last + 2) == Some(TokenKind::Ident) {
                    last += 2;
                }
                let next = kind(last + 1);
                let is_argument = depth > 0
                    && matches!(before, Some(TokenKind::LeftParen | TokenKind::Comma))
                    && matches!(next, Some(TokenKind::Equals | TokenKind::LeftParen));
                let is_called = next == Some(TokenKind::LeftParen);
                found.push(Used { name, start: token.start, end: token.end, is_argument, is_called });
            }
            _ => {}
        }
    }
    found
}

/// Whether a class has a component of this name, own or inherited.
pub fn is_component(catalog: &Catalog<'_>, class: &Class, name: &str) -> bool {
    let mut is_found = false;
    catalog.visit_bases(class, &mut |part| is_found |= edit::declared(&part.def, name).is_some());
    is_found
}

/// What the text of a class finds in the packages around it, named so that it is found from anywhere.
pub fn in_full(catalog: &Catalog<'_>, class: &Class, text: &str) -> Vec<TextEdit> {
    let def = class.def.span;
    let is_imported = |used: &Used<'_>| {
        let at = Span::new(def.file, def.start + used.start, def.start + used.end);
        let of = |e: &ast::Element| matches!(e.kind, ast::ElementKind::Import(_)) && e.span.contains(at);
        class.elements().iter().any(of)
    };
    let mut edits = Vec::new();
    for used in used(text) {
        let name = Symbol::new(used.name);
        let is_within = catalog.member(class, name).is_some() || is_component(catalog, class, used.name);
        if is_within || is_imported(&used) {
            continue;
        }
        let full = match catalog.lookup_path(class, &[name], false) {
            Some(found) if found.path.len() == 1 || found.path == class.path => continue,
            // `Line(...)` of an annotation is no class of that name.
            Some(found) if used.is_argument && found.def.kind != ClassKind::Function => continue,
            Some(found) => found.full_name(),
            None if used.is_argument => continue,
            None => match constant_around(catalog, class, used.name) {
                Some(full) => full,
                None => continue,
            },
        };
        let span = Span::new(def.file, used.start, used.end);
        edits.push(TextEdit { span, replacement: full });
    }
    edits
}

/// A constant of one of the packages that a class is in.
fn constant_around(catalog: &Catalog<'_>, class: &Class, name: &str) -> Option<String> {
    (1..class.path.len()).rev().find_map(|n| {
        let package = catalog.class(&class.path[..n])?;
        is_component(catalog, &package, name).then(|| format!("{}.{name}", package.full_name()))
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_a_text_takes_from_around() {
        let shown = |text: &str| {
            let used = super::used(text);
            used.iter().filter(|u| !u.is_argument).map(|u| u.name.to_owned()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(shown("2*pi*a.b.c + f(x, y=z)"), "pi a f x z");
        assert_eq!(shown("{i*k for i in 1:n}"), "k n");
        assert_eq!(shown("R1(R=Parts.r, f(start=0)) // R2"), "R1 Parts");
        assert_eq!(shown("if time > 1 then \"no\" else 'odd name'"), "time");
    }
}
