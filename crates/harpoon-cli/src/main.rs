//! The `harpoon` command. Data goes to stdout, talk to stderr; exit status 0 is fine, 1 means that the model
//! has errors or its simulation failed, 2 that the call was wrong.

use clap::{CommandFactory, Parser};
use harpoon_base::Diagnostic;
use harpoon_cli::args::{Check, Cli, Command, Flatten, Format, ModelArgs};
use harpoon_cli::explain;
use harpoon_cli::render::{RenderOptions, render, to_json};
use harpoon_driver::{LibraryPaths, Session};
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;

const FINE: u8 = 0;
const FAILED: u8 = 1;
const MISUSE: u8 = 2;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(e) => {
            let _ = e.print();
            return ExitCode::from(if e.use_stderr() { MISUSE } else { FINE });
        }
    };
    // Deeply nested models and expressions need more stack than the main thread has.
    let worker = std::thread::Builder::new().stack_size(256 << 20).spawn(move || run(cli));
    let code = match worker.map(std::thread::JoinHandle::join) {
        Ok(Ok(code)) => code,
        _ => FAILED,
    };
    ExitCode::from(code)
}

fn run(cli: Cli) -> u8 {
    match cli.command {
        Command::Check(args) => check(&args),
        Command::Flatten(args) => flatten(&args),
        Command::Simulate(_) => MISUSE,
        Command::Explain { code } => explain_code(code.as_deref()),
        Command::Completions { shell } => {
            clap_complete::generate(shell, &mut Cli::command(), "harpoon", &mut std::io::stdout());
            FINE
        }
    }
}

/// Writes to stdout; a reader that has gone away is no error of ours.
fn print(text: &str) {
    let _ = std::io::stdout().write_all(text.as_bytes());
}

fn explain_code(code: Option<&str>) -> u8 {
    match code {
        None => {
            print(&explain::codes().join("\n"));
            print("\n");
            FINE
        }
        Some(code) => match explain::page(code) {
            Some(page) => {
                print(page);
                FINE
            }
            None => {
                eprintln!("harpoon: there is no diagnostic `{code}`; `harpoon explain` lists all");
                MISUSE
            }
        },
    }
}

/// A session with the files of the call, and the name of the class that is meant.
fn open(args: &ModelArgs) -> Result<(Session, String), u8> {
    let mut session = Session::new(&LibraryPaths::with_environment(args.paths.clone()));
    let mut class: Option<&str> = None;
    for path in &args.paths {
        if !path.is_dir() {
            eprintln!("harpoon: --path {}: no such folder", path.display());
            return Err(MISUSE);
        }
    }
    for (k, input) in args.inputs.iter().enumerate() {
        let is_file = input.ends_with(".mo") || input.contains('/') || Path::new(input).is_file();
        if is_file {
            if let Err(e) = session.add_file(Path::new(input)) {
                eprintln!("harpoon: {input}: {e}");
                return Err(MISUSE);
            }
        } else if k + 1 == args.inputs.len() {
            class = Some(input);
        } else {
            eprintln!("harpoon: `{input}` is neither a file nor the last argument; the class comes last");
            return Err(MISUSE);
        }
    }
    let mut values = Vec::new();
    for p in &args.params {
        match p.split_once('=') {
            Some((name, value)) if !name.trim().is_empty() && !value.trim().is_empty() => {
                values.push((name.trim().to_owned(), value.trim().to_owned()));
            }
            _ => {
                eprintln!("harpoon: --param {p}: write NAME=VALUE");
                return Err(MISUSE);
            }
        }
    }
    if let Err(d) = session.modify(&values) {
        report(&session, std::slice::from_ref(&d), args.format, None);
        return Err(MISUSE);
    }
    let class = match class {
        Some(class) => class.to_owned(),
        None => match session.default_class() {
            Ok(class) => class,
            Err(d) => {
                let mut all = session.take_file_diagnostics();
                let is_broken = all.iter().any(Diagnostic::is_error);
                all.push(d);
                report(&session, &all, args.format, None);
                return Err(if is_broken { FAILED } else { MISUSE });
            }
        },
    };
    Ok((session, class))
}

/// Messages as text on stderr, or with the summary as one JSON object on stdout.
fn report(session: &Session, diagnostics: &[Diagnostic], format: Format, summary: Option<serde_json::Value>) {
    let sources = session.sources();
    match format {
        Format::Text => {
            let stderr = std::io::stderr();
            let colour = stderr.is_terminal() && std::env::var_os("NO_COLOR").is_none();
            let options = RenderOptions { colour, ..RenderOptions::default() };
            let mut text = String::new();
            for d in diagnostics {
                text.push_str(&render(d, &sources, options));
                text.push('\n');
            }
            let _ = stderr.lock().write_all(text.as_bytes());
        }
        Format::Json => {
            let list: Vec<serde_json::Value> = diagnostics.iter().map(|d| to_json(d, &sources)).collect();
            let object = serde_json::json!({ "diagnostics": list, "summary": summary });
            print(&format!("{object}\n"));
        }
    }
}

fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(Diagnostic::is_error)
}

fn flatten(args: &Flatten) -> u8 {
    let (session, class) = match open(&args.model) {
        Ok(opened) => opened,
        Err(code) => return code,
    };
    let flat = session.flatten(&class);
    if has_errors(&flat.diagnostics) || args.model.format == Format::Text {
        report(&session, &flat.diagnostics, args.model.format, None);
    }
    match flat.value {
        Some(model) if !has_errors(&flat.diagnostics) => {
            let sources = session.sources();
            print(&harpoon_ir::print::print_flat(&model, args.origins.then_some(&*sources)));
            FINE
        }
        _ => FAILED,
    }
}

fn check(args: &Check) -> u8 {
    let started = std::time::Instant::now();
    let (session, class) = match open(&args.model) {
        Ok(opened) => opened,
        Err(code) => return code,
    };
    let checked = session.check(&class);
    let summary = serde_json::json!({
        "equations": checked.value.n_equations,
        "unknowns": checked.value.n_unknowns,
        "states": checked.value.n_states,
        "events": null,
        "steps": null,
        "wall_s": started.elapsed().as_secs_f64(),
    });
    report(&session, &checked.diagnostics, args.model.format, Some(summary));
    if args.model.format == Format::Text {
        let c = &checked.value;
        eprintln!(
            "{class}: {} equations, {} unknowns, {} states{}",
            c.n_equations,
            c.n_unknowns,
            c.n_states,
            if has_errors(&checked.diagnostics) { "; the model has errors" } else { "" }
        );
    }
    if has_errors(&checked.diagnostics) { FAILED } else { FINE }
}
