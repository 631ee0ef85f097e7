//! The `harpoon` command. Data goes to stdout, talk to stderr; exit status 0 is fine, 1 means that the model
//! has errors or its simulation failed, 2 that the call was wrong.

use clap::{CommandFactory, Parser};
use harpoon_base::{Diagnostic, SourceFile, SourceMap};
use harpoon_cli::args::{
    Check, Cli, Command, Doc, Emit, Fix, Flatten, Format, List, ModelArgs, Simulate, Studio, SwitchNetwork,
};
use harpoon_cli::fix::{Answer, Changed};
use harpoon_cli::progress::Progress;
use harpoon_cli::render::{RenderOptions, render, to_json};
use harpoon_cli::{energy, explain};
use harpoon_driver::{LibraryPaths, RunOptions, RunReport, Session};
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Translating makes and drops many small things; this allocator is made for that.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

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
        Command::Fix(args) => fix(&args),
        Command::Flatten(args) => flatten(&args),
        Command::Simulate(args) => simulate(&args),
        Command::List(args) => list(&args),
        Command::Doc(args) => doc(&args),
        Command::SwitchNetwork(args) => switch_network(&args),
        Command::Studio(args) => studio(args),
        Command::Worker => {
            harpoon_server::compile::worker::run();
            FINE
        }
        Command::Explain { code } => explain_code(code.as_deref()),
        Command::Completions { shell } => {
            clap_complete::generate(shell, &mut Cli::command(), "harpoon", &mut std::io::stdout());
            FINE
        }
    }
}

fn studio(args: Studio) -> u8 {
    if !args.folder.is_dir() {
        eprintln!("harpoon: {}: no such folder", args.folder.display());
        return MISUSE;
    }
    let Ok(program) = std::env::current_exe() else {
        eprintln!("harpoon: cannot find the program file, which the compiler processes need");
        return FAILED;
    };
    let options = harpoon_server::Options {
        folder: args.folder,
        paths: LibraryPaths::with_environment(args.paths),
        port: args.port,
        worker: vec![program, "worker".into()],
        explain: explain::page,
        dev_origin: args.dev_origin,
        max_bytes: args.max_memory << 20,
        max_check: std::time::Duration::from_secs(args.max_check),
        max_run: std::time::Duration::from_secs(args.max_run),
    };
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let mut stop = Some(stop);
    let _ = ctrlc::set_handler(move || match stop.take() {
        Some(stop) => drop(stop),
        None => std::process::exit(130),
    });
    let ready = |address: &str| {
        print(&format!("{address}\n"));
        let _ = std::io::stdout().flush();
        if !args.no_open {
            open_browser(address);
        }
    };
    let served = harpoon_server::serve(options, ready, async {
        let _ = stopped.await;
    });
    match served {
        Ok(()) => FINE,
        Err(e) => {
            eprintln!("harpoon: {e}");
            FAILED
        }
    }
}

/// Where there is no browser the printed address is enough.
fn open_browser(address: &str) {
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let mut command = if cfg!(windows) {
        let mut c = std::process::Command::new("cmd");
        c.args(["/C", "start", ""]);
        c
    } else {
        std::process::Command::new(opener)
    };
    let null = std::process::Stdio::null;
    let _ = command.arg(address).stdin(null()).stdout(null()).stderr(null()).spawn();
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
    open_changed(args, &Changed::new())
}

/// The same with other contents for some files.
fn open_changed(args: &ModelArgs, changed: &Changed) -> Result<(Session, String), u8> {
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
            if let Some(bytes) = changed.get(input) {
                session.add_changed_file(Path::new(input), bytes);
            } else if let Err(e) = session.add_file(Path::new(input)) {
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
    // Files of libraries that nobody named.
    for (path, bytes) in changed.iter().filter(|(path, _)| !args.inputs.contains(path)) {
        session.add_changed_file(Path::new(path), bytes);
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
        report(&session, std::slice::from_ref(&*d), args.format, None);
        return Err(MISUSE);
    }
    let class = match class {
        Some(class) => class.to_owned(),
        None => match session.default_class() {
            Ok(class) => class,
            Err(d) => {
                let mut all = session.take_file_diagnostics();
                let is_broken = all.iter().any(Diagnostic::is_error);
                all.push(*d);
                report(&session, &all, args.format, None);
                return Err(if is_broken { FAILED } else { MISUSE });
            }
        },
    };
    Ok((session, class))
}

/// Messages as text on stderr, or with the summary as one JSON object on stdout.
fn report(session: &Session, diagnostics: &[Diagnostic], format: Format, summary: Option<serde_json::Value>) {
    report_with(session, diagnostics, format, summary, None);
}

fn report_with(
    session: &Session,
    diagnostics: &[Diagnostic],
    format: Format,
    summary: Option<serde_json::Value>,
    part: Option<(&str, serde_json::Value)>,
) {
    let sources = session.sources();
    match format {
        Format::Text => show(diagnostics, &sources),
        Format::Json => {
            let list: Vec<serde_json::Value> = diagnostics.iter().map(|d| to_json(d, &sources)).collect();
            let mut object = serde_json::json!({ "diagnostics": list, "summary": summary });
            if let Some((name, value)) = part {
                object[name] = value;
            }
            print(&format!("{object}\n"));
        }
    }
}

/// The terminal as seen by `fix`.
struct Terminal<'a> {
    args: &'a Fix,
    /// Answered with `a`: all that follow.
    all: bool,
}

impl harpoon_cli::fix::Desk for Terminal<'_> {
    fn open(&self, changed: &Changed) -> Option<(Session, String)> {
        open_changed(&self.args.model, changed).ok()
    }

    fn ask(&mut self, session: &Session, diagnostic: &Diagnostic) -> Answer {
        show(std::slice::from_ref(diagnostic), &session.sources());
        if self.args.yes || self.args.dry_run || self.all {
            return Answer::Yes;
        }
        loop {
            eprint!("Make this change? [y]es, [n]o, [a]ll, [q]uit: ");
            let mut line = String::new();
            // At the end of the input there is nobody to ask.
            if std::io::stdin().read_line(&mut line).unwrap_or(0) == 0 {
                eprintln!();
                return Answer::Stop;
            }
            match line.trim() {
                "y" | "yes" => return Answer::Yes,
                "n" | "no" => return Answer::No,
                "q" | "quit" => return Answer::Stop,
                "a" | "all" => {
                    self.all = true;
                    return Answer::Yes;
                }
                _ => {}
            }
        }
    }
}

fn fix(args: &Fix) -> u8 {
    // Misuse is told once, before anything is tried.
    if let Err(code) = open(&args.model) {
        return code;
    }
    let fixed = harpoon_cli::fix::fix(&mut Terminal { args, all: false });
    if !args.dry_run {
        for (path, bytes) in &fixed.changed {
            if let Err(e) = harpoon_cli::fix::replace_file(Path::new(path), bytes) {
                eprintln!("harpoon: {path}: {e}");
                return FAILED;
            }
        }
    }
    let n = fixed.titles.len();
    let verb = if args.dry_run { "would be made" } else { "made" };
    let rest = fixed.rest.as_ref().map_or(&[][..], |(_, said)| said);
    if let Some((session, said)) = &fixed.rest {
        let errors: Vec<Diagnostic> = said.iter().filter(|d| d.is_error()).cloned().collect();
        show(&errors, &session.sources());
    }
    match (n, has_errors(rest)) {
        (0, false) => eprintln!("nothing to mend"),
        (0, true) => eprintln!("no change is known that would mend this"),
        (_, false) => eprintln!("{} {verb}; the model has no errors", plural(n, "change")),
        (_, true) => eprintln!("{} {verb}; the model still has errors", plural(n, "change")),
    }
    if has_errors(rest) { FAILED } else { FINE }
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
    let started = Instant::now();
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
    let bonds = checked.value.bonds.as_ref().map(|view| ("bonds", bonds_json(view)));
    report_with(&session, &checked.diagnostics, args.model.format, Some(summary), bonds);
    if args.model.format == Format::Text {
        let c = &checked.value;
        let counts = format!("{}, {}", plural(c.n_equations, "equation"), plural(c.n_unknowns, "unknown"));
        match (has_errors(&checked.diagnostics), c.n_unknowns) {
            (false, _) => eprintln!("{class}: {counts}, {}", plural(c.n_states, "state")),
            // Nothing was counted where the model could not even be instantiated.
            (true, 0) => eprintln!("{class}: the model has errors"),
            (true, _) => eprintln!("{class}: {counts}; the model has errors"),
        }
    }
    if has_errors(&checked.diagnostics) { FAILED } else { FINE }
}

/// Structures that modes needed, besides the common one.
fn modes_json(modes: &harpoon_driver::ModeReport) -> serde_json::Value {
    let stays: Vec<serde_json::Value> = (modes.modes.iter())
        .map(|m| serde_json::json!({"conditions": m.conditions, "time": m.time, "entries": m.entries}))
        .collect();
    serde_json::json!({
        "compiled": modes.compiled,
        "changes": modes.changes,
        "mean_change_us": modes.cost.mean().map(|d| d.as_secs_f64() * 1e6),
        "compiling_s": modes.cost.compiling.as_secs_f64(),
        "structures": stays,
    })
}

fn impulses_json(impulses: &[harpoon_driver::ImpulseReport]) -> serde_json::Value {
    let list = impulses.iter().take(1000).map(|i| {
        let jumps: Vec<serde_json::Value> = (i.jumps.iter())
            .map(|j| {
                let (before, after) = (j.before, j.after);
                serde_json::json!({"variable": j.variable, "before": before, "after": after, "forced": j.is_forced})
            })
            .collect();
        let stores: Vec<serde_json::Value> =
            i.stores.iter().map(|s| serde_json::json!({"store": s.store, "energy_gain": s.gain})).collect();
        serde_json::json!({
            "t": i.t, "switches": i.switches, "jumps": jumps, "stores": stores, "energy_lost": i.energy_lost(),
        })
    });
    // The sum of nothing is -0.
    let total = impulses.iter().map(|i| i.energy_lost()).sum::<f64>() + 0.0;
    serde_json::json!({"count": impulses.len(), "energy_lost": total, "list": list.collect::<Vec<_>>()})
}

fn simulate(args: &Simulate) -> u8 {
    let started = Instant::now();
    if let Some(path) = &args.output
        && !matches!(path.extension().and_then(|e| e.to_str()), Some("csv" | "mat"))
    {
        eprintln!("harpoon: -o {}: the ending must be .csv or .mat", path.display());
        return MISUSE;
    }
    let (session, class) = match open(&args.model) {
        Ok(opened) => opened,
        Err(code) => return code,
    };
    let format = args.model.format;
    if args.emit == Some(Emit::Flat) {
        let flat = session.flatten(&class);
        report(&session, &flat.diagnostics, Format::Text, None);
        let Some(model) = flat.value else { return FAILED };
        print(&harpoon_ir::print::print_flat(&model, Some(&*session.sources())));
        return if has_errors(&flat.diagnostics) { FAILED } else { FINE };
    }
    let checked = session.check(&class);
    let mut diagnostics = checked.diagnostics;
    let value = checked.value;
    let Some(compiled) = value.compiled.filter(|_| !has_errors(&diagnostics)) else {
        // What is only a remark about a component is an obstacle here.
        for d in diagnostics.iter_mut().filter(|d| d.code == "open-connectors") {
            d.severity = harpoon_base::Severity::Error;
        }
        report(&session, &diagnostics, format, None);
        return FAILED;
    };
    if args.emit == Some(Emit::Blt) {
        report(&session, &diagnostics, Format::Text, None);
        print(&harpoon_ir::print::print_schedule(&compiled.schedule, Some(&*session.sources())));
        return FINE;
    }
    let options = RunOptions {
        start_time: args.start_time,
        stop_time: args.stop_time,
        tolerance: args.tolerance,
        intervals: args.intervals,
        solver: args.solver.clone(),
        step: args.step,
        interpret: args.interpret,
        allow_write: args.allow_write,
        output: args.output.clone(),
        // Without a plot the patterns choose what is written.
        variables: if args.plot.is_some() { Vec::new() } else { args.vars.clone() },
        keep: args.plot.is_some(),
        parameters: Vec::new(),
        ledger: value.accounts.filter(|_| args.energy),
        impulses: args.impulses.clone(),
        keep_prints: false,
    };
    if args.energy && options.ledger.is_none() {
        eprintln!("harpoon: --energy: `{class}` is not a bond graph");
        return MISUSE;
    }
    let simulation = match session.prepare(compiled, &options) {
        Ok(simulation) => simulation,
        Err(d) => {
            diagnostics.push(*d);
            report(&session, &diagnostics, format, None);
            return FAILED;
        }
    };
    let setup = match simulation.setup(&options) {
        Ok(setup) => setup,
        Err(message) => {
            eprintln!("harpoon: {message}");
            return MISUSE;
        }
    };
    let translated = started.elapsed();
    let cancel = Arc::new(AtomicBool::new(false));
    let flag = cancel.clone();
    // A second Ctrl-C ends the process as usual.
    let _ = ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    if format == Format::Text {
        // Remarks about the structure belong to `check`.
        diagnostics.retain(|d| d.severity > harpoon_base::Severity::Note);
        report(&session, &diagnostics, format, None);
        diagnostics.clear();
    }
    let mut progress =
        Progress::new(!args.quiet && format == Format::Text && std::io::stderr().is_terminal());
    let (run, messages) = simulation.run(setup, &options, &cancel, &mut |part| progress.show(part));
    progress.clear();
    diagnostics.extend(messages);
    let mut plotted = None;
    if let (Some(path), Some(trajectory)) = (&args.plot, &run.trajectory) {
        match plot(path, trajectory, &args.vars, &run, &class) {
            Ok(()) => plotted = Some(path),
            Err(message) => diagnostics.push(Diagnostic::error("plot", harpoon_base::Span::NONE, message)),
        }
    }
    let wall = started.elapsed();
    let summary = serde_json::json!({
        "equations": value.n_equations,
        "unknowns": value.n_unknowns,
        "states": value.n_states,
        "events": run.events.root_events + run.events.time_events,
        "steps": run.stats.steps,
        "wall_s": wall.as_secs_f64(),
        "translation_s": translated.as_secs_f64(),
        "rhs_evaluations": run.stats.rhs,
        "jacobians": run.stats.jacobians,
        "end_time": run.t,
        "modes": modes_json(&run.modes),
        "impulses": impulses_json(&run.impulses),
        "output": run.output.as_ref().map(|p| p.display().to_string()),
    });
    let energy = run.ledger.as_ref().map(|ledger| ("energy", energy::to_json(ledger)));
    report_with(&session, &diagnostics, format, Some(summary), energy);
    if let Some(ledger) = run.ledger.as_ref().filter(|_| format == Format::Text) {
        print(&energy::table(ledger));
    }
    if format == Format::Text {
        eprintln!(
            "{class}: {}, {}, {}; {} to t = {} in {} (translated in {})",
            plural(value.n_states, "state"),
            plural(value.n_equations, "equation"),
            plural(run.events.root_events + run.events.time_events, "event"),
            plural(run.stats.steps, "step"),
            run.t,
            milliseconds(wall - translated),
            milliseconds(translated),
        );
        if run.modes.compiled > 0 {
            let cost = run.modes.cost.mean().map_or_else(String::new, |d| {
                format!(", {:.0} \u{b5}s each once compiled", d.as_secs_f64() * 1e6)
            });
            eprintln!(
                "{} compiled apart, {}{cost}",
                plural(run.modes.compiled, "mode"),
                plural(run.modes.changes, "mode change"),
            );
            eprint!("{}", mode_times(&run.modes));
        }
        if let Some(path) = &run.output {
            let what =
                if run.end.is_ok() || run.is_cancelled { "results" } else { "results up to the failure" };
            eprintln!("{what}: {}", path.display());
        }
        if let Some(path) = plotted {
            eprintln!("plot: {}", path.display());
        }
    }
    if has_errors(&diagnostics) || run.end.is_err() { FAILED } else { FINE }
}

/// The modes in which the run spent most of its time, with what they assume.
fn mode_times(report: &harpoon_driver::ModeReport) -> String {
    const SHOWN: usize = 5;
    let total: f64 = report.modes.iter().map(|m| m.time).sum();
    let mut modes: Vec<_> = report.modes.iter().filter(|m| m.entries > 0).collect();
    modes.sort_by(|a, b| b.time.total_cmp(&a.time));
    let mut text = String::new();
    for mode in modes.iter().take(SHOWN) {
        let share = if total > 0.0 { 100.0 * mode.time / total } else { 0.0 };
        let what = match mode.conditions.as_slice() {
            [] => "common structure".to_owned(),
            all if all.len() > 4 => format!("{} and {} more", all[..4].join(", "), all.len() - 4),
            all => all.join(", "),
        };
        let times = if mode.entries == 1 { "once".to_owned() } else { format!("{} times", mode.entries) };
        text += &format!("  {share:5.1} % of the time, entered {times}: {what}\n");
    }
    if modes.len() > SHOWN {
        text += &format!("  and {} more modes\n", modes.len() - SHOWN);
    }
    text
}

fn plural(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

fn milliseconds(time: std::time::Duration) -> String {
    if time.as_secs() >= 10 {
        format!("{:.1} s", time.as_secs_f64())
    } else {
        format!("{:.0} ms", time.as_secs_f64() * 1e3)
    }
}

fn plot(
    path: &Path,
    trajectory: &harpoon_results::Trajectory,
    patterns: &[String],
    run: &RunReport,
    class: &str,
) -> Result<(), String> {
    let preferred: Vec<_> = run.preferred.iter().flat_map(|p| trajectory.schema().glob(p)).collect();
    // What the user asks for, else what the model says is worth seeing, else what looks interesting.
    let selection = match (patterns, &run.recommended[..]) {
        ([], []) => Vec::new(),
        ([], recommended) => harpoon_results::select(trajectory, recommended)?,
        (patterns, _) => harpoon_results::select(trajectory, patterns)?,
    };
    let options = harpoon_results::Options { title: Some(class.to_owned()), preferred, ..Default::default() };
    let svg = harpoon_results::plot_svg(trajectory, &selection, &options);
    // Under its final name the file is always whole.
    let part = path.with_extension("svg.part");
    std::fs::write(&part, svg)
        .and_then(|()| std::fs::rename(&part, path))
        .map_err(|e| format!("cannot write {}: {e}", path.display()))
}

/// Messages as text on stderr.
fn show(diagnostics: &[Diagnostic], sources: &SourceMap) {
    let stderr = std::io::stderr();
    let colour = stderr.is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let options = RenderOptions { colour, ..RenderOptions::default() };
    let mut text = String::new();
    for d in diagnostics {
        text.push_str(&render(d, sources, options));
        text.push('\n');
    }
    let _ = stderr.lock().write_all(text.as_bytes());
}

fn switch_network(args: &SwitchNetwork) -> u8 {
    let name = args.plan.display().to_string();
    let text = match std::fs::read_to_string(&args.plan) {
        Ok(text) => text,
        Err(e) => {
            eprintln!("harpoon: {name}: {e}");
            return MISUSE;
        }
    };
    let mut sources = SourceMap::default();
    let file = sources.add(SourceFile::new(name, text.as_str()));
    let options = harpoon_switching::Options { name: args.name.clone(), share_switches: args.share };
    let outcome = harpoon_switching::synthesize(&text, file, &options);
    show(&outcome.diagnostics, &sources);
    let Some(made) = outcome.value else { return FAILED };
    let mut files: Vec<(&Path, &str)> = Vec::new();
    match &args.output {
        Some(path) => files.push((path, &made.model)),
        None => print(&made.model),
    }
    match (&args.karnaugh, &made.karnaugh) {
        (Some(path), Some(svg)) => files.push((path, svg)),
        (Some(_), None) => eprintln!("harpoon: Karnaugh maps are drawn for up to six variables"),
        (None, _) => {}
    }
    for (path, text) in files {
        if let Err(e) = std::fs::write(path, text) {
            eprintln!("harpoon: cannot write {}: {e}", path.display());
            return FAILED;
        }
    }
    eprintln!("{}", made.report.trim_end());
    FINE
}

/// The assigned causality, for drawing strokes.
fn bonds_json(view: &harpoon_driver::BondView) -> serde_json::Value {
    use serde_json::json;
    json!({
        "elements": view.elements.iter().map(|e| json!({ "path": e.path, "kind": e.kind })).collect::<Vec<_>>(),
        "bonds": view.bonds.iter().map(|b| json!({
            "path": b.path, "tail": b.tail, "head": b.head, "stroke": b.stroke, "kind": b.kind, "because": b.because,
        })).collect::<Vec<_>>(),
        "stores": view.stores.iter().map(|s| json!({
            "path": s.path, "port": s.port, "causality": s.causality, "imposed_by": s.imposed_by,
        })).collect::<Vec<_>>(),
        "loops": view.loops.iter().map(|l| json!({ "elements": l.elements, "bonds": l.bonds })).collect::<Vec<_>>(),
        "conflicts": view.conflicts.iter().map(|c| json!({
            "node": c.node, "elements": c.elements, "bonds": c.bonds,
        })).collect::<Vec<_>>(),
    })
}

/// One class a line: name, kind and description, apart by tabs for scripts.
fn list(args: &List) -> u8 {
    let session = Session::new(&LibraryPaths::with_environment(args.paths.clone()));
    let Some(classes) = session.list(&args.class) else { return no_such_class(&args.class) };
    show(&session.take_file_diagnostics(), &session.sources());
    for class in classes.iter().filter(|c| c.is_example || !args.examples) {
        let description: Vec<&str> = class.description.split_whitespace().collect();
        print(&format!("{}\t{}\t{}\n", class.name, class.kind, description.join(" ")));
    }
    FINE
}

fn no_such_class(class: &str) -> u8 {
    eprintln!("harpoon: there is no class `{class}`; use `--path` or MODELICAPATH to name its library");
    FAILED
}

fn doc(args: &Doc) -> u8 {
    let session = Session::new(&LibraryPaths::with_environment(args.paths.clone()));
    let mut failure: Option<String> = None;
    let mut n_files = 0;
    let written = session.manual(&args.class, &mut |path, bytes| {
        if failure.is_some() {
            return;
        }
        let file = args.output.join(path);
        let folder = file.parent().unwrap_or(&args.output);
        match std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&file, bytes)) {
            Ok(()) => n_files += 1,
            Err(e) => failure = Some(format!("cannot write {}: {e}", file.display())),
        }
    });
    let Some(diagnostics) = written else { return no_such_class(&args.class) };
    show(&diagnostics, &session.sources());
    if let Some(failure) = failure {
        eprintln!("harpoon: {failure}");
        return FAILED;
    }
    eprintln!("{}: {} in {}", args.class, plural(n_files, "file"), args.output.join("index.html").display());
    FINE
}
