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

/// Of many remarks of one kind so many are shown, and of the others so many places.
const SHOWN: usize = 3;
const PLACES: usize = 4;

/// Messages as text on stderr. What repeats is told with its number and the first places.
pub fn show(diagnostics: &[Diagnostic], sources: &SourceMap) {
    let mut remarks: BTreeMap<&str, Vec<&Diagnostic>> = BTreeMap::new();
    for d in diagnostics.iter().filter(|d| is_remark(d)) {
        remarks.entry(d.code).or_default().push(d);
    }
    remarks.retain(|_, all| all.len() > SHOWN + 1);
    let is_left_out = |d: &Diagnostic| {
        let alike = remarks.get(d.code).filter(|_| is_remark(d));
        alike.is_some_and(|all| all[SHOWN..].iter().any(|other| std::ptr::eq(*other, d)))
    };
    show_all(diagnostics.iter().filter(|d| !is_left_out(d)), sources);
    for (code, all) in &remarks {
        say(repeated(code, &all[SHOWN..], sources));
    }
}

/// A warning or a note: the model is taken all the same.
fn is_remark(d: &Diagnostic) -> bool {
    d.severity < Severity::Error
}

/// Every message as text on stderr.
fn show_all<'a>(diagnostics: impl Iterator<Item = &'a Diagnostic>, sources: &SourceMap) {
    let stderr = std::io::stderr();
    let colour = stderr.is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let options = RenderOptions { colour, ..RenderOptions::default() };
    let text: String = diagnostics.map(|d| render(d, sources, options) + "\n").collect();
    let _ = stderr.lock().write_all(text.as_bytes());
}

/// Messages as text on stderr; remarks about libraries on the path, which their users cannot mend, in a line for each.
fn show_to_user(session: &Session, diagnostics: &[Diagnostic]) {
    let library = |d: &&Diagnostic| {
        let is_on_text = is_remark(d) && !d.is_about_path();
        is_on_text.then(|| session.library_of(d.primary.span.file)).flatten()
    };
    let own: Vec<Diagnostic> = diagnostics.iter().filter(|d| library(d).is_none()).cloned().collect();
    show(&own, &session.sources());
    let mut counts: BTreeMap<String, BTreeMap<&str, usize>> = BTreeMap::new();
    for (name, d) in diagnostics.iter().filter_map(|d| Some((library(&d)?, d))) {
        *counts.entry(name.to_string()).or_default().entry(d.code).or_default() += 1;
    }
    for (name, codes) in counts {
        let n: usize = codes.values().sum();
        let remarks = if n == 1 { "remark" } else { "remarks" };
        let codes: Vec<String> = codes.iter().map(|(code, n)| format!("{code} {n}")).collect();
        let codes = codes.join(", ");
        say(format_args!("{n} {remarks} on the text of `{name}`: {codes} (`--format full` shows them)\n"));
    }
}

/// The line about remarks that are not shown.
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
    let kind = others.first().map_or(Severity::Warning, |d| d.severity).as_str();
    format!("{kind}[{code}]: {n} more of this kind: {} (`--format full` shows all)\n", places.join(", "))
}

/// What is to be said of a model: as text on stderr, or with the summary as one JSON object on stdout.
pub fn report(
    session: &Session,
    diagnostics: &[Diagnostic],
    format: Format,
    summary: Option<json::Summary>,
    part: Option<Part>,
) -> Outcome {
    match format {
        Format::Text => show_to_user(session, diagnostics),
        Format::Full => show_all(diagnostics.iter(), &session.sources()),
        Format::Json => return print_json(session, diagnostics, summary, part),
    }
    Ok(())
}

/// The same of a run: what happened in it is told wherever it is written that it may.
pub fn report_run(
    session: &Session,
    diagnostics: &[Diagnostic],
    format: Format,
    summary: json::Summary,
    part: Option<Part>,
) -> Outcome {
    match format {
        Format::Text => show(diagnostics, &session.sources()),
        Format::Full | Format::Json => return report(session, diagnostics, format, Some(summary), part),
    }
    Ok(())
}

fn print_json(
    session: &Session,
    diagnostics: &[Diagnostic],
    summary: Option<json::Summary>,
    part: Option<Part>,
) -> Outcome {
    let sources = session.sources();
    let diagnostics = diagnostics.iter().map(|d| json::Diagnostic::new(d, &sources)).collect();
    print(&json::line(&json::Report::new(diagnostics, summary, part)))
}

/// Prepares what is said if memory runs out while this class is worked on.
pub fn expect_shortage(session: &Session, class: &str, format: Format) {
    let message = format!("there is not enough memory for `{class}`");
    let d = Diagnostic::error("out-of-memory", session.place_of(class), message)
        .help("look at the sizes of its arrays, or give it more memory");
    let sources = session.sources();
    let (mut stdout, mut stderr) = (String::new(), String::new());
    match format {
        Format::Text | Format::Full => stderr = render(&d, &sources, RenderOptions::default()),
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
