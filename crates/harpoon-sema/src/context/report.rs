//! Reporting: each problem once, no more than are worth reading, and nothing while something is only tried.

use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Sema};
use harpoon_base::{Diagnostic, Levels, Span};
use rustc_hash::FxHashSet;

/// How many messages are worth reading.
const MAX_DIAGNOSTICS: usize = 200;

#[derive(Default)]
pub struct Reports {
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// What the user chose.
    pub(crate) levels: Levels,
    /// How often something was not told, since it was only tried.
    pub(crate) n_unheard: usize,
    seen_diagnostics: FxHashSet<(&'static str, Span, String)>,
    /// While it is on, nothing is reported: something is only tried.
    pub(crate) is_trying: bool,
}

impl Sema<'_> {
    /// Nothing more will be told, so that looking for the right words is not worth the time.
    pub(crate) fn is_silent(&self) -> bool {
        let n = self.reports.diagnostics.len().max(self.reports.seen_diagnostics.len());
        self.reports.is_trying || n >= MAX_DIAGNOSTICS
    }

    pub(crate) fn report(&mut self, diagnostic: Diagnostic) -> Reported {
        if diagnostic.is_error() && diagnostic.code != codes::NOT_CONSTANT {
            self.calls.wanted = None;
        }
        if self.is_silent() {
            self.reports.n_unheard += 1;
            return Reported;
        }
        // A class used many times reports its mistake once.
        let key = (diagnostic.code, diagnostic.primary.span, diagnostic.message.clone());
        if diagnostic.primary.span.is_none() || self.reports.seen_diagnostics.insert(key) {
            self.reports.diagnostics.push(diagnostic);
        }
        Reported
    }

    /// Has something of this kind been said of a text?
    pub(crate) fn is_told(&self, code: &'static str, text: Span) -> bool {
        self.reports.diagnostics.iter().any(|d| d.code == code && d.primary.span == text)
    }

    /// Takes back what has been reported since there were `n` messages: it was about something that does not count.
    pub(crate) fn retract(&mut self, n: usize) {
        for d in self.reports.diagnostics.drain(n..) {
            self.reports.seen_diagnostics.remove(&(d.code, d.primary.span, d.message));
        }
    }

    /// Puts messages to their places: each list behind as many as there were when its text was met.
    pub(crate) fn put_in_place(&mut self, mut told: Vec<(usize, Vec<Diagnostic>)>) {
        told.retain(|(_, list)| !list.is_empty());
        told.sort_by_key(|(at, _)| *at);
        let before = std::mem::take(&mut self.reports.diagnostics);
        let mut told = told.into_iter().peekable();
        let out = &mut self.reports.diagnostics;
        for (k, diagnostic) in before.into_iter().map(Some).chain([None]).enumerate() {
            while let Some((_, list)) = told.next_if(|(at, _)| *at <= k || diagnostic.is_none()) {
                out.extend(list);
            }
            out.extend(diagnostic);
        }
    }

    pub(crate) fn error(&mut self, code: &'static str, span: Span, message: impl Into<String>) -> Reported {
        self.report(Diagnostic::error(code, span, message))
    }

    /// An error inside an instance, which is named.
    pub(crate) fn error_in(
        &mut self,
        code: &'static str,
        node: NodeId,
        span: Span,
        message: impl Into<String>,
    ) -> Reported {
        let path = self.path(node);
        self.report(Diagnostic::error(code, span, message).component(path))
    }

    pub(crate) fn unsupported(&mut self, span: Span, what: &str) -> Reported {
        self.report(
            Diagnostic::error(codes::UNSUPPORTED, span, format!("{what} is not supported yet"))
                .help("rewrite the model without it; nothing has been left out in silence"),
        )
    }

    /// Runs `f` without reporting anything. What it caches stays.
    pub(crate) fn trying<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.reports.is_trying, true);
        let result = f(self);
        self.reports.is_trying = before;
        result
    }

    /// Runs `f` and reports what it finds, also where it is only tried: it is wrong whatever it is looked at for, and it is
    /// looked at once.
    pub(crate) fn telling<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.reports.is_trying, false);
        let result = f(self);
        self.reports.is_trying = before;
        result
    }

    /// The same, where a condition says so.
    pub(crate) fn trying_if<T>(&mut self, is_tried: bool, f: impl FnOnce(&mut Self) -> T) -> T {
        if is_tried { self.trying(f) } else { f(self) }
    }
}
