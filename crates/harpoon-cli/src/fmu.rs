//! FMUs as models on the command line: simulated, checked, with the user's leave to run them.

use crate::args::{FmuKind, Format, ModelArgs, Simulate};
use crate::json::{self, Impulses, Modes, RunSummary, Summary};
use crate::output::{misuse, outcome, plural, print, say, show};
use crate::progress::Progress;
use crate::{Outcome, Status};
use harpoon_base::{Diagnostic, SourceMap, Span};
use harpoon_foreign::ssp::System;
use harpoon_foreign::{Fmu, Leave, RunOptions};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// The FMU that a call is about, if it is about one.
pub fn only(args: &ModelArgs) -> Result<Option<&Path>, Status> {
    let is_fmu =
        |input: &String| harpoon_foreign::archive::is_fmu(input) || harpoon_foreign::ssp::is_ssp(input);
    match args.inputs.as_slice() {
        [input] if is_fmu(input) => Ok(Some(Path::new(input))),
        inputs if inputs.iter().any(is_fmu) => {
            Err(misuse("an FMU is run alone; `harpoon import` makes a Modelica block of it"))
        }
        _ => Ok(None),
    }
}

/// This program, started again as the process of foreign code.
pub fn program() -> Vec<PathBuf> {
    match (crate::PROGRAM.get(), std::env::current_exe()) {
        (Some(program), _) => program.clone(),
        (None, Ok(path)) => vec![path],
        (None, Err(_)) => Vec::new(),
    }
}

/// Who runs the FMUs of a model, with the user's leave.
pub fn foreign(args: &ModelArgs) -> Option<Arc<dyn harpoon_foreign::Foreign>> {
    args.allow_fmu.then(|| Arc::new(harpoon_foreign::Allowed { leave: Leave::new(program()) }) as _)
}

fn not_allowed(path: &Path) -> Diagnostic {
    let name = path.file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned());
    Diagnostic::error("fmu-not-allowed", Span::NONE, format!("`{name}` is machine code, which runs only with your leave"))
        .help("say --allow-fmu if you trust whoever made it; `harpoon info` tells what is inside without running it")
}

/// Messages as text on stderr, or with the summary as one JSON object on stdout.
fn report(diagnostics: &[Diagnostic], format: Format, summary: Option<Summary>) -> Outcome {
    let sources = SourceMap::default();
    match format {
        Format::Text | Format::Full => {
            show(diagnostics, &sources);
            Ok(())
        }
        Format::Json => {
            let list = diagnostics.iter().map(|d| json::Diagnostic::new(d, &sources)).collect();
            print(&json::line(&json::Report::new(list, summary, None)))
        }
    }
}

fn give_up(d: Diagnostic, format: Format) -> Status {
    report(&[d], format, None).err().unwrap_or(Status::Failed)
}

/// An FMU, or several that are connected.
enum Foreign {
    One(Box<Fmu>),
    Many(System),
}

impl Foreign {
    fn open(path: &Path, format: Format) -> Result<Foreign, Status> {
        let opened = match harpoon_foreign::ssp::is_ssp(&path.to_string_lossy()) {
            true => System::open(path).map(Foreign::Many),
            false => Fmu::open(path).map(|fmu| Foreign::One(Box::new(fmu))),
        };
        opened.map_err(|d| give_up(*d, format))
    }

    fn name(&self) -> &str {
        match self {
            Foreign::One(fmu) => &fmu.description.name,
            Foreign::Many(system) => &system.name,
        }
    }

    fn n_variables(&self) -> usize {
        match self {
            Foreign::One(fmu) => fmu.description.variables.len(),
            Foreign::Many(system) => {
                system.components.iter().map(|c| system.fmus[c.fmu].description.variables.len()).sum()
            }
        }
    }
}

/// What can be said about an FMU without running it.
pub fn check(args: &ModelArgs, path: &Path, started: Instant) -> Outcome {
    if let Foreign::Many(system) = Foreign::open(path, args.format)? {
        let (components, connections) = (system.components.len(), system.connections.len());
        report(&[], args.format, None)?;
        if args.format.is_text() {
            say(format_args!(
                "{}: {}, {}",
                path.display(),
                plural(components, "FMU"),
                plural(connections, "connection")
            ));
        }
        return Ok(());
    }
    let fmu = Fmu::open(path).map_err(|d| give_up(*d, args.format))?;
    let named = |text: String| format!("`{}`: {text}", fmu.file_name());
    let error = |text: String| Diagnostic::error("fmu-broken", Span::NONE, named(text));
    let mut diagnostics: Vec<Diagnostic> = fmu.description.problems().into_iter().map(error).collect();
    for kind in [&fmu.description.exchange, &fmu.description.cosimulation].into_iter().flatten() {
        if let Err(d) = fmu.library(&kind.identifier)
            && !diagnostics.iter().any(|known| known.message == d.message)
        {
            diagnostics.push(*d);
        }
    }
    let n_states = fmu.description.derivatives.len();
    let summary = Summary {
        equations: 0,
        unknowns: fmu.description.variables.len(),
        states: n_states,
        events: None,
        steps: None,
        wall_s: started.elapsed().as_secs_f64(),
        run: None,
    };
    report(&diagnostics, args.format, Some(summary))?;
    if args.format.is_text() {
        say(format_args!(
            "{}: FMI {}, {}, {}",
            fmu.file_name(),
            fmu.description.version.text(),
            plural(fmu.description.variables.len(), "variable"),
            plural(n_states, "state")
        ));
    }
    outcome(&diagnostics)
}

pub fn simulate(args: &Simulate, path: &Path, started: Instant) -> Outcome {
    let format = args.model.format;
    let without = [
        (args.energy, "--energy"),
        (args.scene.is_some(), "--scene"),
        (args.emit.is_some(), "--emit"),
        (args.analysis.is_some(), "--analysis"),
        (args.interpret, "--interpret"),
    ];
    if let Some((_, option)) = without.iter().find(|(given, _)| *given) {
        return Err(misuse(format_args!("{option}: an FMU tells its variables, not its equations")));
    }
    let foreign = Foreign::open(path, format)?;
    if !args.model.allow_fmu {
        return Err(give_up(not_allowed(path), format));
    }
    let mut parameters = Vec::new();
    for p in &args.model.params {
        match p.split_once('=') {
            Some((name, value)) if !name.trim().is_empty() && !value.trim().is_empty() => {
                parameters.push((name.trim().to_owned(), value.trim().to_owned()));
            }
            _ => return Err(misuse(format_args!("--param {p}: write NAME=VALUE"))),
        }
    }
    let options = RunOptions {
        is_exchange: args.kind.map(|kind| kind == FmuKind::ModelExchange),
        start_time: args.experiment.start_time,
        stop_time: args.experiment.stop_time,
        tolerance: args.experiment.tolerance,
        intervals: args.experiment.intervals,
        solver: args.solver.clone(),
        step: args.step,
        parameters,
        inputs: args.signals.clone(),
        output: args.output.clone(),
        variables: args.vars.clone(),
        keep: args.plot.is_some(),
    };
    let cancel = Arc::new(AtomicBool::new(false));
    let flag = cancel.clone();
    let _ = ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    let mut progress = Progress::new(!args.quiet && format.is_text() && std::io::stderr().is_terminal());
    let loaded = started.elapsed();
    let leave = Leave::new(program());
    let mut show_part = |part| progress.show(part);
    let ran = match &foreign {
        Foreign::One(fmu) => harpoon_foreign::run(fmu, &options, &leave, &cancel, &mut show_part),
        Foreign::Many(_) if args.kind == Some(FmuKind::ModelExchange) => {
            return Err(misuse("--as model-exchange: connected FMUs are simulated by co-simulation"));
        }
        Foreign::Many(_) if args.signals.is_some() => {
            return Err(misuse("--inputs: a system of FMUs takes none"));
        }
        Foreign::Many(system) => harpoon_foreign::ssp::run(system, &options, &leave, &cancel, &mut show_part),
    };
    progress.clear();
    let mut run = ran.map_err(|d| give_up(*d, format))?;
    let mut plotted = None;
    if let (Some(file), Some(trajectory)) = (&args.plot, &run.trajectory) {
        let preferred: Vec<_> = run.preferred.iter().flat_map(|p| trajectory.schema().glob(p)).collect();
        let title = Some(foreign.name().to_owned());
        let chosen = match args.vars.as_slice() {
            [] => Ok(Vec::new()),
            patterns => harpoon_results::select(trajectory, patterns),
        };
        let drawn = chosen.and_then(|selection| {
            let options = harpoon_results::Options { title, preferred, ..Default::default() };
            let svg = harpoon_results::plot_svg(trajectory, &selection, &options);
            harpoon_results::write_file(file, svg.as_bytes()).map_err(|e| e.to_string())
        });
        match drawn {
            Ok(_) => plotted = Some(file),
            Err(message) => run.diagnostics.push(Diagnostic::error("plot", Span::NONE, message)),
        }
    }
    let summary = Summary {
        equations: 0,
        unknowns: foreign.n_variables(),
        states: run.n_states,
        events: Some(run.events),
        steps: Some(run.steps),
        wall_s: started.elapsed().as_secs_f64(),
        run: Some(RunSummary {
            translation_s: loaded.as_secs_f64(),
            rhs_evaluations: run.rhs,
            jacobians: run.jacobians,
            end_time: run.t,
            modes: Modes::from(&harpoon_driver::ModeReport::default()),
            impulses: Impulses::from(&[][..]),
            output: run.output.as_ref().map(|p| p.display().to_string()),
        }),
    };
    report(&run.diagnostics, format, Some(summary))?;
    if format.is_text() {
        let counts = format!(
            "{}; {} to t = {} in {:.0} ms",
            plural(run.events, "event"),
            plural(run.steps, "step"),
            run.t,
            started.elapsed().as_secs_f64() * 1e3,
        );
        match &foreign {
            Foreign::One(fmu) => {
                let kind = if run.is_exchange { "model exchange" } else { "co-simulation" };
                let states = plural(run.n_states, "state");
                let version = fmu.description.version.text();
                say(format_args!("{}: FMI {version} {kind}, {states}, {counts}", fmu.file_name()));
            }
            Foreign::Many(system) => say(format_args!(
                "{}: {}, {}, {counts}",
                path.display(),
                plural(system.components.len(), "FMU"),
                plural(system.connections.len(), "connection")
            )),
        }
        if let Some(file) = &run.output {
            let what = if run.is_finished { "results" } else { "results up to the failure" };
            say(format_args!("{what}: {}", file.display()));
        }
        if let Some(file) = plotted {
            say(format_args!("plot: {}", file.display()));
        }
    }
    if run.is_finished { outcome(&run.diagnostics) } else { Err(Status::Failed) }
}
