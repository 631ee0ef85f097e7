//! What is told to the user: a code, a place, a component, a reason and a next step.
//!
//! One constructor function per diagnostic lives next to the check that raises it; this module only has
//! the shape. Rendering belongs to the command line and the server.

use crate::source::Span;
use crate::words::shorten_quoted;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    Note,
    Warning,
    Error,
}

impl Severity {
    pub fn as_str(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// A place, with what is to be said about it, and the instance it is about when there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    pub span: Span,
    pub message: String,
    /// Dotted instance path such as `circuit.r1`, empty when the label is about text only.
    pub component: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextEdit {
    pub span: Span,
    pub replacement: String,
}

/// A change of the text that would mend the problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    pub title: String,
    pub edits: Vec<TextEdit>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Stable, kebab case; `harpoon explain CODE` prints its page.
    pub code: &'static str,
    pub severity: Severity,
    /// One line, in the user's words.
    pub message: String,
    /// Where to look first.
    pub primary: Label,
    /// The other end: the declaration, the second connector.
    pub related: Vec<Label>,
    /// What to do next.
    pub help: Option<String>,
    pub fixes: Vec<Fix>,
}

impl Diagnostic {
    pub fn new(severity: Severity, code: &'static str, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            code,
            severity,
            message: shorten_quoted(message.into()),
            primary: Label { span, message: String::new(), component: String::new() },
            related: Vec::new(),
            help: None,
            fixes: Vec::new(),
        }
    }
    pub fn error(code: &'static str, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Error, code, span, message)
    }
    pub fn warning(code: &'static str, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Warning, code, span, message)
    }
    pub fn note(code: &'static str, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Note, code, span, message)
    }
    /// The text beside the underline.
    pub fn label(mut self, message: impl Into<String>) -> Diagnostic {
        self.primary.message = shorten_quoted(message.into());
        self
    }
    pub fn component(mut self, path: impl Into<String>) -> Diagnostic {
        self.primary.component = path.into();
        self
    }
    pub fn related(self, span: Span, message: impl Into<String>) -> Diagnostic {
        self.related_component(span, String::new(), message)
    }
    pub fn related_component(
        mut self,
        span: Span,
        component: impl Into<String>,
        message: impl Into<String>,
    ) -> Diagnostic {
        let message = shorten_quoted(message.into());
        self.related.push(Label { span, message, component: component.into() });
        self
    }
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(shorten_quoted(help.into()));
        self
    }
    pub fn fix(mut self, title: impl Into<String>, edits: Vec<TextEdit>) -> Diagnostic {
        self.fixes.push(Fix { title: shorten_quoted(title.into()), edits });
        self
    }
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// A value and the problems met on the way to it. Broken input is normal, so passes return both.
#[derive(Clone, Debug)]
pub struct Outcome<T> {
    pub value: T,
    pub diagnostics: Vec<Diagnostic>,
}

impl<T> Outcome<T> {
    pub fn new(value: T, diagnostics: Vec<Diagnostic>) -> Outcome<T> {
        Outcome { value, diagnostics }
    }
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Outcome<U> {
        Outcome { value: f(self.value), diagnostics: self.diagnostics }
    }
}
