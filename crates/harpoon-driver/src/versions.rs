//! Which version of a library is meant, and whether the libraries fit each other (MLS 18.8).
//!
//! A library says by `uses(Modelica(version = "4.0.0"))` what it was made for. Of several versions next to each other
//! (`Modelica 3.2.3`, `Modelica 4.0.0`) the one that is asked for is read. Where another one is found it is read all
//! the same, and a warning tells who wanted which; nothing is said if the library itself declares that nothing needs
//! to be converted (`noneFromVersion`).

use harpoon_base::{Diagnostic, Span};
use harpoon_syntax::ast;

/// `uses(name(version = "..."))` of a library.
pub(crate) struct Use {
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) span: Span,
}

fn arguments(class: &ast::ClassDef) -> &[ast::Argument] {
    match &class.body {
        ast::ClassBody::Long(c) | ast::ClassBody::Extends { composition: c, .. } => {
            c.annotation.as_ref().map_or(&[], |a| &a.arguments)
        }
        _ => &[],
    }
}

/// The modifiers called `name` among the arguments.
fn named<'m>(
    arguments: &'m [ast::Argument],
    wanted: &'m str,
) -> impl Iterator<Item = (&'m ast::Modification, Span)> {
    modifiers(arguments).filter(move |(name, ..)| *name == wanted).map(|(_, m, span)| (m, span))
}

fn modifiers(arguments: &[ast::Argument]) -> impl Iterator<Item = (&str, &ast::Modification, Span)> {
    arguments.iter().filter_map(|a| match &a.kind {
        ast::ArgumentKind::Modifier { name, modification: Some(m), .. } => {
            name.parts.first().map(|part| (part.name.as_str(), m, a.span))
        }
        _ => None,
    })
}

/// The strings of `= "a"` or `= {"a", "b"}`.
fn texts(m: &ast::Modification) -> Vec<String> {
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

/// What a library was made for.
pub(crate) fn uses(class: &ast::ClassDef) -> Vec<Use> {
    let mut found = Vec::new();
    for (list, _) in named(arguments(class), "uses") {
        for (name, m, span) in modifiers(&list.arguments) {
            let version = named(&m.arguments, "version").find_map(|(m, _)| texts(m).pop());
            found.extend(version.map(|version| Use { name: name.to_owned(), version, span }));
        }
    }
    found
}

pub(crate) fn version(class: &ast::ClassDef) -> Option<String> {
    named(arguments(class), "version").find_map(|(m, _)| texts(m).pop())
}

/// Can what was made for another version use this one as it is?
fn accepts(library: &ast::ClassDef, wanted: &str) -> bool {
    let conversions = named(arguments(library), "conversion");
    conversions
        .flat_map(|(m, _)| named(&m.arguments, "noneFromVersion"))
        .any(|(m, _)| texts(m).iter().any(|v| v == wanted))
}

/// The library was made for another version of what it uses.
pub(crate) fn conflict(
    user: &ast::ClassDef,
    used: &Use,
    library: &ast::ClassDef,
    file: &str,
) -> Option<Diagnostic> {
    let found = version(library)?;
    if found == used.version || accepts(library, &used.version) {
        return None;
    }
    let (name, wanted) = (&used.name, &used.version);
    Some(
        Diagnostic::warning(
            "library-version",
            used.span,
            format!("`{}` uses {name} {wanted}, but version {found} is loaded", user.name.name),
        )
        .related(library.name.span, format!("{name} {found} is in {file}"))
        .help(format!(
            "put the folder that holds {name} {wanted} first on the path with `--path`, or convert the library"
        )),
    )
}

/// A library that another one of the same name hides.
pub(crate) fn shadowed(name: &str, library: &ast::ClassDef, file: &str, hidden: &str) -> Diagnostic {
    Diagnostic::warning(
        "shadowed-library",
        library.name.span,
        format!("`{name}` is read from {file}, which hides {hidden}"),
    )
    .help("the first folder of `--path` and MODELICAPATH counts; remove the other one, or change the order")
}
