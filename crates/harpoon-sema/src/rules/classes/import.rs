//! What imports name (MLS 13.2): packages and what is in them, from the top, each name once.

use crate::classes::class::{ClassTarget, Found, kind_text};
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::rules::judge::Judge;
use harpoon_base::{Diagnostic, Span};
use harpoon_syntax::ast;

impl<'a> Judge<'_, 'a> {
    /// What the classes around import is there for this one.
    pub(crate) fn check_imports_around(&self, node: NodeId) {
        let mut at = self.enclosing(node).filter(|_| !self.class_def(node).is_encapsulated);
        while let Some(around) = at.filter(|n| *n != self.root()) {
            let class = self.class_def(around);
            let is_new = self.is_new_import(self.decl_of(around));
            if is_new && !self.is_of_library(class.name.span.file) {
                self.check_imports(around);
            }
            at = self.enclosing(around).filter(|_| is_new && !class.is_encapsulated);
        }
    }

    pub(crate) fn check_imports(&self, node: NodeId) {
        let table = self.table(node);
        let mut names = rustc_hash::FxHashMap::default();
        for import in &table.imports {
            let mut imported: Vec<(ast::Ident, Vec<ast::Ident>)> = Vec::new();
            let path = match &import.kind {
                ast::ImportKind::Qualified(path) => {
                    imported.extend(path.parts.last().map(|last| (*last, path.parts.clone())));
                    path
                }
                ast::ImportKind::Renamed(alias, path) => {
                    imported.push((*alias, path.parts.clone()));
                    path
                }
                ast::ImportKind::List(path, list) => {
                    for item in list {
                        let mut parts = path.parts.clone();
                        parts.push(item.name);
                        imported.push((item.known_as(), parts));
                    }
                    path
                }
                ast::ImportKind::Unqualified(path) => {
                    match self.lookup_import_path(node, &path.parts) {
                        None => self.report_unknown_import(path.span, &path.parts),
                        Some(found) => {
                            self.check_import_path(node, &path.parts);
                            self.check_is_package(found, path);
                        }
                    }
                    path
                }
            };
            for (name, parts) in imported {
                if let Some(first) = names.insert(name.name, name.span) {
                    self.report(
                        Diagnostic::error(
                            codes::AMBIGUOUS_IMPORT,
                            path.span,
                            format!("`{}` is imported twice", name.name),
                        )
                        .related(first, "the first import is here")
                        .help("give one of them another name: `import other = ...;`"),
                    );
                    continue;
                }
                match self.lookup_import_path(node, &parts) {
                    None => self.report_unknown_import(path.span, &parts),
                    Some(found) => {
                        self.check_from_top(path.span, &parts);
                        self.check_import_path(node, &parts[..parts.len() - 1]);
                        let last = *parts.last().unwrap_or(&name);
                        if self.check_public(found, last, node).is_ok() && parts.len() > 1 {
                            let holder = self.lookup_import_path(node, &parts[..parts.len() - 1]);
                            holder.into_iter().for_each(|h| self.check_is_package(h, path));
                        }
                    }
                }
            }
        }
    }

    /// The way to what is imported is public (MLS 4.1), and leads through packages that are complete (MLS 5.3.2).
    fn check_import_path(&self, node: NodeId, looked_into: &[ast::Ident]) {
        for k in 1..=looked_into.len() {
            let Some(found) = self.lookup_import_path(node, &looked_into[..k]) else { return };
            let part = looked_into[k - 1];
            if k > 1
                && let Some((class, declared)) = self.protected_element(found)
            {
                let message =
                    format!("`{}` is protected in `{class}`, so nothing in it can be imported", part.name);
                let d = Diagnostic::error(codes::PROTECTED_ACCESS, part.span, message);
                self.report_breach(d.related(declared, "declared here").help("make it public"));
            }
            self.check_imported_package(found, part.span);
        }
    }

    fn check_imported_package(&self, found: Found, span: Span) {
        let Found::Class(target) = found else { return };
        let Some(package) = self.known_node(target) else { return };
        if self.is_partial(package) {
            let class = self.class_name(package);
            let message = format!("`{class}` is partial, so nothing in it can be imported");
            let d = Diagnostic::error(codes::UNREACHABLE_NAME, span, message);
            let declared = self.class_def(package).name.span;
            self.report_breach(
                d.related(declared, format!("`{class}` is declared here"))
                    .help("import from a package that extends it"),
            );
        }
    }

    /// Imports come from packages (MLS 13.2.1).
    fn check_is_package(&self, found: Found, path: &'a ast::Name) {
        let Found::Class(target) = found else { return };
        let Ok(node) = self.class_node(target) else { return };
        let class = self.class_def(node);
        if class.kind == ast::ClassKind::Package
            || matches!(target, ClassTarget::Static(n) if n == self.root())
        {
            return;
        }
        let (name, kind) = (self.class_name(node), kind_text(class.kind));
        self.report(
            Diagnostic::error(
                codes::UNKNOWN_IMPORT,
                path.span,
                format!("`{name}` is {kind}, and imports come from packages"),
            )
            .related(class.name.span, "declared here")
            .help("move what is imported to a package"),
        );
    }

    /// An import begins at the top (MLS 13.2.1). Old libraries begin where they are.
    fn check_from_top(&self, span: Span, parts: &[ast::Ident]) {
        let Some(first) = parts.first() else { return };
        if self.lookup_member(self.root(), first.name).is_none() {
            self.report_breach(
                Diagnostic::error(
                    codes::RELATIVE_IMPORT,
                    span,
                    format!("an import begins at the top, where there is no `{}`", first.name),
                )
                .help("write the full name"),
            );
        }
    }

    fn report_unknown_import(&self, span: Span, parts: &[ast::Ident]) {
        let name: Vec<&str> = parts.iter().map(|p| p.name.as_str()).collect();
        let name = name.join(".");
        self.report(
            Diagnostic::error(codes::UNKNOWN_IMPORT, span, format!("there is no `{name}` to import"))
                .help("an import names a class by its full name; its library must be on the path"),
        );
    }
}
