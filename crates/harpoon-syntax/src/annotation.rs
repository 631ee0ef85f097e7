//! What annotations say in words and numbers, read from the tree alone.

use crate::ast;
use harpoon_base::Span;

/// `uses(name(version = "..."))` of a library.
pub struct Use {
    pub name: String,
    pub version: String,
    pub span: Span,
}

/// The annotation of a class.
pub fn arguments(class: &ast::ClassDef) -> &[ast::Argument] {
    match &class.body {
        ast::ClassBody::Long(c) | ast::ClassBody::Extends { composition: c, .. } => {
            c.annotation.as_ref().map_or(&[], |a| &a.arguments)
        }
        _ => &[],
    }
}

/// The modifiers called `name` among the arguments.
pub fn named<'m>(
    arguments: &'m [ast::Argument],
    wanted: &'m str,
) -> impl Iterator<Item = (&'m ast::Modification, Span)> {
    modifiers(arguments).filter(move |(name, ..)| *name == wanted).map(|(_, m, span)| (m, span))
}

pub fn modifiers(arguments: &[ast::Argument]) -> impl Iterator<Item = (&str, &ast::Modification, Span)> {
    arguments.iter().filter_map(|a| match &a.kind {
        ast::ArgumentKind::Modifier { name, modification: Some(m), .. } => {
            name.parts.first().map(|part| (part.name.as_str(), m, a.span))
        }
        _ => None,
    })
}

/// The strings of `= "a"` or `= {"a", "b"}`.
pub fn texts(m: &ast::Modification) -> Vec<String> {
    let one = |e: &ast::Expr| match &e.kind {
        ast::ExprKind::String(s) => Some(s.to_string()),
        _ => None,
    };
    match &m.value {
        Some(ast::Expr { kind: ast::ExprKind::Array(items), .. }) => items.iter().filter_map(one).collect(),
        Some(value) => one(value).into_iter().collect(),
        None => Vec::new(),
    }
}

/// What a library was made for (MLS 18.8.3).
pub fn uses(class: &ast::ClassDef) -> Vec<Use> {
    let mut found = Vec::new();
    for (list, _) in named(arguments(class), "uses") {
        for (name, m, span) in modifiers(&list.arguments) {
            let version = named(&m.arguments, "version").find_map(|(m, _)| texts(m).pop());
            found.extend(version.map(|version| Use { name: name.to_owned(), version, span }));
        }
    }
    found
}
