//! Diagnostics as exceptions of Python, with all that they say.

use harpoon_base::{Diagnostic, SourceMap};
use harpoon_cli::json;
use harpoon_cli::render::{RenderOptions, render};
use harpoon_sweep::Failure;
use pyo3::prelude::*;
use std::sync::Arc;

/// Which exception of `harpoon.errors` it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The model is wrong.
    Model,
    /// A run did not come to its end.
    Simulation,
    /// A name that the model does not have.
    Name,
    /// A value that cannot be.
    Value,
}

impl Kind {
    fn class(self) -> &'static str {
        match self {
            Kind::Model => "ModelError",
            Kind::Simulation => "SimulationError",
            Kind::Name => "UnknownNameError",
            Kind::Value => "SettingsError",
        }
    }
}

/// The list of diagnostics, as the command line prints it.
pub fn to_json<'d>(diagnostics: impl IntoIterator<Item = &'d Diagnostic>, sources: &SourceMap) -> String {
    let list: Vec<json::Diagnostic> =
        diagnostics.into_iter().map(|d| json::Diagnostic::new(d, sources)).collect();
    serde_json::to_string(&list).unwrap_or_default()
}

/// The text that the command line shows for them.
pub fn to_text(diagnostics: &[Diagnostic], sources: &SourceMap) -> String {
    let text = |d: &Diagnostic| render(d, sources, RenderOptions::default());
    diagnostics.iter().map(text).collect::<Vec<_>>().join("\n")
}

fn exception(kind: Kind, arguments: (String, String)) -> PyErr {
    Python::attach(|py| {
        let made = py
            .import("harpoon.errors")
            .and_then(|module| module.getattr(kind.class()))
            .and_then(|class| class.call_method1("_of", arguments));
        made.map_or_else(|e| e, PyErr::from_value)
    })
}

pub fn error(kind: Kind, diagnostics: &[Diagnostic], sources: &SourceMap) -> PyErr {
    exception(kind, (to_json(diagnostics, sources), to_text(diagnostics, sources)))
}

/// An error with one sentence.
pub fn say(kind: Kind, code: &'static str, message: impl Into<String>) -> PyErr {
    let d = Diagnostic::error(code, harpoon_base::Span::NONE, message.into());
    error(kind, &[d], &SourceMap::default())
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        Trouble::Model(Arc::new(failure))
    }
}

/// What goes wrong beside the interpreter, where no exception can be made.
pub enum Trouble {
    Model(Arc<Failure>),
    Said(Kind, Vec<Diagnostic>, Arc<SourceMap>),
}

impl Trouble {
    pub fn one(kind: Kind, d: Diagnostic) -> Trouble {
        Trouble::Said(kind, vec![d], Arc::default())
    }

    pub fn say(kind: Kind, code: &'static str, message: impl Into<String>) -> Trouble {
        Trouble::one(kind, Diagnostic::error(code, harpoon_base::Span::NONE, message.into()))
    }
}

impl From<Trouble> for PyErr {
    fn from(trouble: Trouble) -> PyErr {
        match trouble {
            Trouble::Model(failure) => error(Kind::Model, &failure.diagnostics, &failure.sources),
            Trouble::Said(kind, diagnostics, sources) => error(kind, &diagnostics, &sources),
        }
    }
}
