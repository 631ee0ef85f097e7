//! Where the command line's words go: data to stdout, messages to stderr, files to their places.
//!
//! A write that fails ends with a message and a status, whoever reads: a full disk, a closed pipe.

use crate::args::Format;
use crate::json::{self, Part};
use crate::render::{RenderOptions, render};
use crate::{Outcome, Status};
use harpoon_base::{Diagnostic, Severity, SourceMap};
use harpoon_driver::Session;
use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};

/// Says why a call cannot be answered.
pub fn misuse(message: impl std::fmt::Display) -> Status {
    complain(message);
    Status::Misuse
}

/// Says what failed.
pub fn failed(message: impl std::fmt::Display) -> Status {
    complain(message);
    Status::Failed
}

/// A line on stderr. Nobody is left to be told if that fails.
fn complain(message: impl std::fmt::Display) {
    let _ = writeln!(std::io::stderr(), "harpoon: {message}");
}

/// A line of talk on stderr.
pub fn say(message: impl std::fmt::Display) {
    let _ = writeln!(std::io::stderr(), "{message}");
}

/// Writes to stdout.
pub fn print(text: &str) -> Outcome {
    let mut stdout = std::io::stdout().lock();
    let written = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush());
    written.map_err(|e| failed(format_args!("cannot write to stdout: {e}")))
}

/// Of many warnings of one kind so many are shown, and of the others so many places.
const SHOWN: usize = 3;
const PLACES: usize = 4;

/// Messages as text on stderr. What repeats is told with its number and the first places.
pub fn show(diagnostics: &[Diagnostic], sources: &SourceMap) {
    let stderr = std::io::stderr();
    let colour = stderr.is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let options = RenderOptions { colour, ..RenderOptions::default() };
    let mut text = String::new();
    let mut warnings: BTreeMap<&str, Vec<&Diagnostic>> = BTreeMap::new();
    for d in diagnostics.iter().filter(|d| d.severity == Severity::Warning) {
        warnings.entry(d.code).or_default().push(d);
    }
    warnings.retain(|_, all| all.len() > SHOWN + 1);
    for d in diagnostics {
        let alike = warnings.get(d.code).filter(|_| d.severity == Severity::Warning);
        if !alike.is_some_and(|all| all[SHOWN..].iter().any(|other| std::ptr::eq(*other, d))) {
            text.push_str(&render(d, sources, options));
            text.push('\n');
        }
    }
    for (code, all) in warnings {
        text.push_str(&repeated(code, &all[SHOWN..], sources));
    }
    let _ = stderr.lock().write_all(text.as_bytes());
}

/// The line about warnings that are not shown.
fn repeated(code: &str, others: &[&Diagnostic], sources: &SourceMap) -> String {
    let place = |d: &&Diagnostic| {
        let file = sources.get(d.primary.span.file)?;
        let at = file.line_column(d.primary.span.start);
        Some(format!("{}:{}:{}", file.name, at.line, at.column))
    };
    let mut places: Vec<String> = others.iter().filter_map(place).take(PLACES).collect();
    if others.len() > places.len() {
        places.push("...".to_owned());
    }
    let n = others.len();
    format!("warning[{code}]: {n} more of this kind: {} (`--format json` lists all)\n\n", places.join(", "))
}

/// Messages as text on stderr, or with the summary as one JSON object on stdout.
pub fn report(
    session: &Session,
    diagnostics: &[Diagnostic],
    format: Format,
    summary: Option<json::Summary>,
    part: Option<Part>,
) -> Outcome {
    let sources = session.sources();
    match format {
        Format::Text => {
            show(diagnostics, &sources);
            Ok(())
        }
        Format::Json => {
            let diagnostics = diagnostics.iter().map(|d| json::Diagnostic::new(d, &sources)).collect();
            print(&json::line(&json::Report::new(diagnostics, summary, part)))
        }
    }
}

/// Prepares what is said if memory runs out while this class is worked on.
pub fn expect_shortage(session: &Session, class: &str, format: Format) {
    let message = format!("there is not enough memory for `{class}`");
    let d = Diagnostic::error("out-of-memory", session.place_of(class), message)
        .help("look at the sizes of its arrays, or give it more memory");
    let sources = session.sources();
    let (mut stdout, mut stderr) = (String::new(), String::new());
    match format {
        Format::Text => stderr = render(&d, &sources, RenderOptions::default()),
        Format::Json => {
            stdout = json::line(&json::Report::new(vec![json::Diagnostic::new(&d, &sources)], None, None));
        }
    }
    harpoon_memory::prepare_last_words(stdout, stderr);
}

/// Messages of a command that goes no further.
pub fn give_up(session: &Session, diagnostics: &[Diagnostic], format: Format) -> Status {
    match report(session, diagnostics, format, None, None) {
        Ok(()) => Status::Failed,
        Err(status) => status,
    }
}

pub fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(Diagnostic::is_error)
}

/// The status of a command whose messages have been reported.
pub fn outcome(diagnostics: &[Diagnostic]) -> Outcome {
    if has_errors(diagnostics) { Err(Status::Failed) } else { Ok(()) }
}

pub fn plural(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}
