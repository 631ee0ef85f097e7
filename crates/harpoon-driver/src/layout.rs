//! How the files of a library lie in its folders (MLS 13.4): one class to a file, of the name of the file, with a `within`
//! that names the package around it. What lies otherwise is read as far as it can be, and told.

use crate::library::{ClassPath, Folder, Library, harpoon_name};
use harpoon_base::{Diagnostic, Span, Symbol, TextEdit};
use harpoon_syntax::ast;
use std::path::Path;

impl Library {
    /// Tells what is wrong with a file that should define the class with this path.
    pub(crate) fn check_layout(
        &self,
        path: &[Symbol],
        parsed: &ast::StoredDefinition,
        folder: Option<&Folder>,
    ) {
        let Some((name, parents)) = path.split_last() else { return };
        let mut told = Vec::new();
        match parsed.classes.iter().find(|c| c.class.name.name == *name) {
            None => told.extend(parsed.classes.first().map(|c| misnamed(&c.class, *name))),
            Some(stored) => {
                let others = parsed.classes.iter().filter(|c| c.class.name.name != *name);
                told.extend(others.take(1).map(|other| second_class(&other.class, &stored.class)));
                told.extend(misplaced(parsed, &stored.class, parents));
                if let Some(Folder::Disk(folder)) = folder {
                    told.extend(self.check_children(&stored.class, folder));
                }
            }
        }
        self.diagnostics.borrow_mut().extend(told);
    }

    /// What has files of its own in a folder is not in the text of the package as well, and this is no short class.
    fn check_children(&self, package: &ast::ClassDef, folder: &Path) -> Vec<Diagnostic> {
        let children = crate::library::class_names_on_disk(folder);
        let mut told = Vec::new();
        match &package.body {
            ast::ClassBody::Long(c) => {
                for element in &c.elements {
                    if let ast::ElementKind::Class(class) = &element.kind
                        && children.iter().any(|child| class.class.name.name == child.as_str())
                    {
                        told.push(two_texts(class.class.name));
                    }
                }
            }
            _ => told.extend(children.first().map(|child| short_package(package, child))),
        }
        told
    }

    /// A folder and a file define the same class: the folder is taken.
    pub(crate) fn check_two_files(&self, folder: &Path, file: &Path) {
        if folder.is_file() && file.is_file() {
            let message =
                format!("{} is not read, since {} defines the same class", file.display(), folder.display());
            let d = Diagnostic::warning("library-layout", Span::NONE, message);
            self.diagnostics.borrow_mut().push(d.help("remove one of the two"));
        }
    }

    /// A folder with Modelica files, but none that makes it a package.
    pub(crate) fn check_folder(&self, folder: &Path) {
        let is_modelica = |e: std::fs::DirEntry| e.path().extension().is_some_and(|e| e == "mo");
        if std::fs::read_dir(folder).is_ok_and(|entries| entries.flatten().any(is_modelica)) {
            let message = format!("{} is no package, since it has no package.mo", folder.display());
            let d = Diagnostic::warning("library-layout", Span::NONE, message);
            self.diagnostics.borrow_mut().push(d.help("write a file package.mo that defines the package"));
        }
    }
}

fn misnamed(class: &ast::ClassDef, wanted: Symbol) -> Diagnostic {
    let message = format!("the file should define `{wanted}`, but defines `{}`", class.name.name);
    Diagnostic::warning("library-layout", class.name.span, message)
        .help("a class is found by the name of its file; rename one of the two")
}

fn second_class(other: &ast::ClassDef, own: &ast::ClassDef) -> Diagnostic {
    let message = format!(
        "`{}` is not found here: the file is that of `{}`, and a file of a library defines one class",
        other.name.name, own.name.name
    );
    Diagnostic::warning("library-layout", other.name.span, message).help("move it to a file of its own")
}

/// The `within` of a file names the class around it; at the top there is none.
fn misplaced(
    parsed: &ast::StoredDefinition,
    class: &ast::ClassDef,
    parents: &[Symbol],
) -> Option<Diagnostic> {
    let written: Option<ClassPath> = parsed
        .within
        .as_ref()
        .map(|w| w.name.as_ref().map_or_else(Vec::new, |name| name.parts.iter().map(|p| p.name).collect()));
    let wanted = harpoon_name(parents);
    let clause = if wanted.is_empty() { "within;".to_owned() } else { format!("within {wanted};") };
    match (&parsed.within, written) {
        (_, Some(written)) if written == parents => None,
        (None, _) if parents.is_empty() => None,
        (Some(within), _) => {
            let message = format!("`{}` lies where `{clause}` belongs", class.name.name);
            Some(
                Diagnostic::warning("library-layout", within.span, message)
                    .help("write the name of the package whose folder the file is in")
                    .fix(
                        format!("write `{clause}`"),
                        vec![TextEdit {
                            span: within.span,
                            replacement: clause.trim_end_matches(';').to_owned(),
                        }],
                    ),
            )
        }
        (None, _) => {
            let message = format!("the file of `{}` does not begin with `{clause}`", class.name.name);
            let start = Span { end: class.span.start, ..class.span };
            Some(
                Diagnostic::warning("library-layout", class.name.span, message)
                    .help("say which package the class is in")
                    .fix(
                        format!("write `{clause}`"),
                        vec![TextEdit { span: start, replacement: format!("{clause}\n") }],
                    ),
            )
        }
    }
}

fn two_texts(name: ast::Ident) -> Diagnostic {
    let message = format!("`{}` is defined here, and in a file of its own as well", name.name);
    Diagnostic::warning("library-layout", name.span, message)
        .help("the text here is taken; remove one of the two")
}

fn short_package(package: &ast::ClassDef, child: &str) -> Diagnostic {
    let message = format!("`{}` is a short class, but its folder has the class `{child}`", package.name.name);
    Diagnostic::warning("library-layout", package.name.span, message)
        .help("write it as a package that extends the other one")
}
