//! Whose text a rule is about.
//!
//! Libraries that many people use break some rules of the specification, and who uses such a library cannot mend it.
//! What breaks one of these rules is refused in files that the user named or has opened, and in the rest of their library.
//! It is told as a warning where it stands in another library, in one that was found on the path, in the standard library,
//! or in one that was made for a standard library before version 4.

use crate::context::state::{Reported, Res, Sema};
use harpoon_base::{Diagnostic, FileId, Severity, Span, Symbol};
use harpoon_syntax::{annotation, ast};

impl Sema<'_> {
    /// Reports what breaks a rule that libraries in use break: an error in text of the model's own, a warning in that of
    /// a library.
    pub(crate) fn report_breach(&mut self, diagnostic: Diagnostic) -> Reported {
        self.report_breach_at(diagnostic.primary.span, diagnostic)
    }

    /// The same for what can be gone on with: an error in text of the model's own only.
    pub(crate) fn refuse_breach(&mut self, diagnostic: Diagnostic) -> Res<()> {
        let place = diagnostic.primary.span;
        let reported = self.report_breach(diagnostic);
        if self.is_of_library(place.file) { Ok(()) } else { Err(reported) }
    }

    /// The same, where the text at `place` decides.
    pub(crate) fn report_breach_at(&mut self, place: Span, diagnostic: Diagnostic) -> Reported {
        self.report(self.as_breach_at(place, diagnostic))
    }

    /// What breaks such a rule, as it is to be told.
    pub(crate) fn as_breach(&self, diagnostic: Diagnostic) -> Diagnostic {
        self.as_breach_at(diagnostic.primary.span, diagnostic)
    }

    pub(crate) fn as_breach_at(&self, place: Span, mut diagnostic: Diagnostic) -> Diagnostic {
        let is_own = place.is_none() || !self.is_of_library(place.file);
        diagnostic.severity = if is_own { Severity::Error } else { Severity::Warning };
        diagnostic
    }

    /// Does a file hold another library than that of the model, or one whose rules were others? Models that lie side by
    /// side in files of their own, without a package, belong together.
    pub(crate) fn is_of_library(&self, file: FileId) -> bool {
        let Some(model) = self.classes.model.map(|decl| &self.classes.decls[decl]) else { return false };
        let own = model.path[0];
        let tops = || {
            self.classes
                .decls
                .values()
                .filter(|d| d.class.name.span.file == file)
                .filter_map(|d| d.path.first())
        };
        if tops().any(|&top| top == own) || file == model.class.name.span.file {
            return own == "Modelica"
                || self.classes.source.is_library(own)
                || self.top(own).is_some_and(is_old);
        }
        tops().any(|&top| self.top(top).is_some_and(|class| class.kind == ast::ClassKind::Package))
    }

    fn top(&self, name: Symbol) -> Option<&ast::ClassDef> {
        self.classes.decls.values().find(|d| d.path[..] == [name]).map(|d| d.class)
    }
}

/// Version 4 of the standard library came with version 3.4 of the language.
fn is_old(library: &ast::ClassDef) -> bool {
    let major = |version: &str| version.split('.').next().and_then(|n| n.parse::<u32>().ok());
    annotation::uses(library)
        .iter()
        .any(|used| used.name == "Modelica" && major(&used.version).is_some_and(|n| n < 4))
}
