//! Whose text a rule is about.
//!
//! Libraries that many people use break some rules of the specification, and who uses such a library cannot mend it.
//! What breaks one of these rules has the level of the rule in files that the user named or has opened, and in the rest of
//! their library ([`LEVELS`], or what the user chose). It is told as a warning where it stands in another library, in one
//! that was found on the path, in the standard library, or in one that was made for a standard library before version 4.

use crate::context::codes;
use crate::context::state::{Reported, Res, Sema};
use harpoon_base::{Diagnostic, FileId, Level, Levels, Severity, Span, Symbol};
use harpoon_syntax::{annotation, ast};

/// The rules that can be broken by a model with a meaning, and their levels in own text: refused where the meaning is
/// doubtful, a warning where there is one only.
pub const LEVELS: &[(&str, Level)] = &[
    (codes::AMBIGUOUS_BASE, Level::Deny),
    (codes::CLASS_RESTRICTION, Level::Deny),
    (codes::CONDITIONAL_USE, Level::Deny),
    (codes::CONSTANT_WITHOUT_VALUE, Level::Deny),
    (codes::CYCLIC_PARAMETERS, Level::Deny),
    (codes::DIRECTION_MISMATCH, Level::Deny),
    (codes::DUPLICATE_ELEMENT, Level::Deny),
    (codes::DUPLICATE_MODIFIER, Level::Deny),
    (codes::EXTENDS_KIND, Level::Deny),
    (codes::EXTERNAL_FUNCTION, Level::Deny),
    (codes::FINAL_MODIFIED, Level::Deny),
    (codes::IMPURE_CALL, Level::Deny),
    (codes::INDEXED_BY_TYPE, Level::Warn),
    (codes::MISPLACED_CALL, Level::Deny),
    (codes::MISPLACED_CONNECT, Level::Deny),
    (codes::MISPLACED_PREFIX, Level::Deny),
    (codes::MISSING_EACH, Level::Deny),
    (codes::NOT_A_VARIABLE, Level::Deny),
    (codes::NOT_REPLACEABLE, Level::Deny),
    (codes::OUTPUT_NOT_ASSIGNED, Level::Deny),
    (codes::PART_OF_EXPRESSION, Level::Deny),
    (codes::PROTECTED_ACCESS, Level::Deny),
    (codes::REAL_EQUALITY, Level::Deny),
    (codes::REDECLARE_MISMATCH, Level::Deny),
    (codes::RELATIVE_IMPORT, Level::Deny),
    (codes::REPLACEABLE_BASE, Level::Deny),
    (codes::STATE_MACHINE, Level::Deny),
    (codes::TWO_REINITS, Level::Warn),
    (codes::TYPE_MISMATCH, Level::Deny),
    (codes::UNBALANCED_BASE, Level::Warn),
    (codes::UNBALANCED_CLASS, Level::Deny),
    (codes::UNBALANCED_CONNECTOR, Level::Deny),
    (codes::UNBALANCED_IF, Level::Deny),
    (codes::UNBOUND_INPUT, Level::Deny),
    (codes::UNCONNECTED_INPUT, Level::Deny),
    (codes::UNDECLARED_SIGNAL, Level::Deny),
    (codes::UNKNOWN_NAME, Level::Deny),
    (codes::UNREACHABLE_NAME, Level::Deny),
    (codes::USELESS_EACH, Level::Deny),
    (codes::VARIABILITY, Level::Deny),
];

/// How serious it is that own text breaks a rule.
pub(crate) fn severity(code: &str, chosen: &Levels) -> Severity {
    let own = LEVELS.iter().find(|(known, _)| *known == code).map_or(Level::Deny, |(_, level)| *level);
    match chosen.get(code).unwrap_or(own) {
        Level::Deny => Severity::Error,
        // What is allowed is left out when all is done.
        Level::Warn | Level::Allow => Severity::Warning,
    }
}

impl Sema<'_> {
    /// Reports what breaks a rule that libraries in use break: at its level in text of the model's own, as a warning in
    /// that of a library.
    pub(crate) fn report_breach(&mut self, diagnostic: Diagnostic) -> Reported {
        self.report_breach_at(diagnostic.primary.span, diagnostic)
    }

    /// The same for what can be gone on with, unless it is an error.
    pub(crate) fn refuse_breach(&mut self, diagnostic: Diagnostic) -> Res<()> {
        let diagnostic = self.as_breach(diagnostic);
        let is_error = diagnostic.is_error();
        let reported = self.report(diagnostic);
        if is_error { Err(reported) } else { Ok(()) }
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
        debug_assert!(LEVELS.iter().any(|(code, _)| *code == diagnostic.code), "{}", diagnostic.code);
        let is_own = place.is_none() || !self.is_of_library(place.file);
        diagnostic.severity = match is_own {
            true => severity(diagnostic.code, &self.reports.levels),
            false => Severity::Warning,
        };
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
