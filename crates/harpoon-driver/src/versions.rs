//! Which version of a library is meant, and whether the libraries fit each other (MLS 18.8).
//!
//! A library says by `uses(Modelica(version = "4.0.0"))` what it was made for. Of several versions next to each other
//! (`Modelica 3.2.3`, `Modelica 4.0.0`) the one that is asked for is read. Where another one is found it is read all
//! the same, and a warning tells who wanted which; nothing is said if the library itself declares that nothing needs
//! to be converted (`noneFromVersion`).

use harpoon_base::{Diagnostic, codes};
use harpoon_syntax::annotation::{Use, arguments, named, texts};
use harpoon_syntax::ast;

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
            codes::LIBRARY_VERSION,
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
        codes::SHADOWED_LIBRARY,
        library.name.span,
        format!("`{name}` is read from {file}, which hides {hidden}"),
    )
    .help("the first folder of `--path` and MODELICAPATH counts; remove the other one, or change the order")
}
