//! `harpoon simulate`: simulates a model, and writes or plots its results.

use crate::args::{Emit, NetlistAnalysis, Simulate};
use crate::json::{Energy, Impulses, Modes, Part, RunSummary, Summary};
use crate::model::{ToRun, open_to_run};
use crate::output::{give_up, misuse, outcome, plural, print, report, report_run, say};
use crate::progress::Progress;
use crate::{Outcome, Status, energy, fmu, network, scene, small_signal};
use harpoon_base::Diagnostic;
use harpoon_driver::netlist::{Kind, Question, Wanted};
use harpoon_driver::{ModeReport, Ready, RunOptions, RunReport};
use std::io::IsTerminal;
use std::mem::ManuallyDrop;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

pub fn run(args: &Simulate) -> Outcome {
    let started = Instant::now();
    if let Some(path) = &args.output
        && !harpoon_results::has_known_ending(path)
        && path.metadata().map_or(true, |m| m.is_file() || m.is_dir())
    {
        return Err(misuse(format_args!(
            "-o {}: the ending must be {}",
            path.display(),
            harpoon_results::ENDINGS
        )));
    }
    if let Some(path) = &args.scene
        && scene::kind(path).is_none()
    {
        return Err(misuse(format_args!(
            "--scene {}: the ending must be .glb, .html or .json",
            path.display()
        )));
    }
    if let Some(path) = fmu::only(&args.model)? {
        return fmu::simulate(args, path, started);
    }
    if args.kind.is_some() || args.signals.is_some() {
        return Err(misuse("--as and --inputs: only FMUs take them"));
    }
    let kind = args.analysis.map(|a| match a {
        NetlistAnalysis::Tran => Kind::Transient,
        NetlistAnalysis::Ac => Kind::SmallSignal,
        NetlistAnalysis::Dc => Kind::Sweep,
        NetlistAnalysis::Op => Kind::Operating,
    });
    if let Some(done) = network::simulate(args, kind, started) {
        return done;
    }
    let ToRun { session, class, netlist } = open_to_run(&args.model, Wanted::Results(kind))?;
    // The process ends with the command, and the system takes back at once what would be dropped piece by piece.
    let session = ManuallyDrop::new(session);
    if args.analysis.is_some() && netlist.is_none() {
        return Err(misuse("--analysis: only a netlist has analyses to choose from"));
    }
    let question = netlist.as_ref().map(|n| n.analysis.clone());
    let format = args.model.format;
    if args.emit == Some(Emit::Flat) {
        let flat = session.flatten(&class);
        report(&session, &flat.diagnostics, format.as_text(), None, None)?;
        let Some(model) = flat.value else { return Err(Status::Failed) };
        print(&harpoon_ir::print::print_flat(&model, Some(&*session.sources())))?;
        return outcome(&flat.diagnostics);
    }
    let ready = session.ready(&class).map_err(|found| give_up(&session, &found, format))?;
    let Ready { compiled, checked: value, mut diagnostics } = ready;
    if args.emit == Some(Emit::Blt) {
        report(&session, &diagnostics, format.as_text(), None, None)?;
        return print(&harpoon_ir::print::print_schedule(&compiled.schedule, Some(&*session.sources())));
    }
    if let Some(Question::SmallSignal(what)) = &question {
        report(&session, &diagnostics, format.as_text(), None, None)?;
        let names = netlist.map_or_else(Vec::new, |n| n.names);
        return small_signal::run(args, &session, |o| session.prepare(compiled, o), what, &names);
    }
    let is_operating = matches!(question, Some(Question::Operating { .. }));
    let (record_from, max_step) = match question {
        Some(Question::Transient { from, max_step }) => (Some(from).filter(|t| *t > 0.0), max_step),
        Some(Question::Sweep { from }) => (Some(from), None),
        Some(Question::Operating { at }) => (Some(at), None),
        _ => (None, None),
    };
    let options = RunOptions {
        // SPICE shows each of its steps, and its users look for what happens between the points of `.tran`.
        record_steps: matches!(question, Some(Question::Transient { .. })),
        record_from,
        max_step,
        solver: args.solver.clone(),
        step: args.step,
        interpret: args.interpret,
        allow_write: args.allow_write,
        foreign: crate::fmu::foreign(&args.model),
        output: args.output.clone(),
        // Without a plot the patterns choose what is written.
        variables: if args.plot.is_some() { Vec::new() } else { args.vars.clone() },
        renamed: netlist.map_or_else(Vec::new, |n| n.names),
        keep: args.plot.is_some() || is_operating,
        ledger: value.accounts.filter(|_| args.energy),
        scene: args.scene.is_some().then(|| value.scene.clone()),
        impulses: args.impulses.clone(),
        ..args.experiment.options()
    };
    if args.energy && options.ledger.is_none() {
        return Err(misuse(format_args!("--energy: `{class}` is not a bond graph")));
    }
    let simulation = match session.prepare(compiled, &options) {
        Ok(simulation) => ManuallyDrop::new(simulation),
        Err(d) => {
            diagnostics.push(*d);
            return Err(give_up(&session, &diagnostics, format));
        }
    };
    let setup = simulation.setup(&options).map_err(misuse)?;
    let translated = started.elapsed();
    let cancel = Arc::new(AtomicBool::new(false));
    let flag = cancel.clone();
    // A second Ctrl-C ends the process as usual.
    let _ = ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    if format.is_text() {
        // Remarks about the structure belong to `check`.
        diagnostics.retain(|d| d.severity > harpoon_base::Severity::Note);
        report(&session, &diagnostics, format, None, None)?;
        diagnostics.clear();
    }
    let mut progress = Progress::new(!args.quiet && format.is_text() && std::io::stderr().is_terminal());
    let (run, messages) = simulation.run(setup, &options, &cancel, &mut |part| progress.show(part));
    progress.clear();
    diagnostics.extend(messages);
    session.hold_to_levels(&class, &mut diagnostics);
    let mut plotted = None;
    if let (Some(path), Some(trajectory)) = (&args.plot, &run.trajectory) {
        match plot(path, trajectory, &args.vars, &run, &class) {
            Ok(()) => plotted = Some(path),
            Err(message) => diagnostics.push(Diagnostic::error("plot", harpoon_base::Span::NONE, message)),
        }
    }
    let mut shown = None;
    if let (Some(path), Some(samples)) = (&args.scene, &run.samples)
        && let Some(kind) = scene::kind(path)
    {
        let made = session.scene(&value.scene, samples);
        diagnostics.extend(made.diagnostics);
        match scene::save(path, kind, &made.value) {
            Ok(()) => shown = Some(path),
            Err(message) => {
                diagnostics.push(Diagnostic::error("scene-file", harpoon_base::Span::NONE, message))
            }
        }
    }
    let wall = started.elapsed();
    let summary = Summary {
        equations: value.n_equations,
        unknowns: value.n_unknowns,
        states: value.n_states,
        events: Some(run.events.root_events + run.events.time_events),
        steps: Some(run.stats.steps),
        wall_s: wall.as_secs_f64(),
        run: Some(RunSummary {
            translation_s: translated.as_secs_f64(),
            rhs_evaluations: run.stats.rhs,
            jacobians: run.stats.jacobians,
            end_time: run.t,
            modes: Modes::from(&run.modes),
            impulses: Impulses::from(&run.impulses[..]),
            output: run.output.as_ref().map(|p| p.display().to_string()),
        }),
    };
    let energy = run.ledger.as_ref().map(|ledger| Part::Energy(Energy::from(ledger)));
    report_run(&session, &diagnostics, format, summary, energy)?;
    if let Some(trajectory) = run.trajectory.as_ref().filter(|_| is_operating && format.is_text()) {
        print(&operating_point(trajectory))?;
    }
    if let Some(ledger) = run.ledger.as_ref().filter(|_| format.is_text()) {
        print(&energy::table(ledger))?;
    }
    if format.is_text() {
        let translation = milliseconds(translated);
        let took = milliseconds(wall - translated);
        say(format_args!(
            "{class}: {}, {}, {}; {} to t = {} in {took} (translated in {translation})",
            plural(value.n_states, "state"),
            plural(value.n_equations, "equation"),
            plural(run.events.root_events + run.events.time_events, "event"),
            plural(run.stats.steps, "step"),
            run.t,
        ));
        say_modes(&run.modes);
        if let Some(path) = &run.output {
            let what =
                if run.end.is_ok() || run.is_cancelled { "results" } else { "results up to the failure" };
            say(format_args!("{what}: {}", path.display()));
        }
        if let Some(path) = plotted {
            say(format_args!("plot: {}", path.display()));
        }
        if let Some(path) = shown {
            say(format_args!("scene: {}", path.display()));
        }
    }
    if run.end.is_err() { Err(Status::Failed) } else { outcome(&diagnostics) }
}

/// Voltages of nodes and currents of sources, line by line.
pub fn operating_point(trajectory: &harpoon_results::Trajectory) -> String {
    let schema = trajectory.schema();
    let ids: Vec<_> = ["v(*)", "i(*)"].into_iter().flat_map(|p| schema.glob(p)).collect();
    let width = ids.iter().map(|&id| trajectory.variable(id).name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for id in ids {
        let variable = trajectory.variable(id);
        let value = trajectory.series(id).last().unwrap_or(f64::NAN);
        let unit = &variable.unit;
        text += &format!("{:<width$}  {value:>14.6e} {unit}\n", variable.name);
    }
    text
}

/// How many modes needed a structure of their own, and what changing between them cost.
fn say_modes(modes: &ModeReport) {
    if modes.compiled == 0 {
        return;
    }
    let cost = modes
        .cost
        .mean()
        .map_or_else(String::new, |d| format!(", {:.0} \u{b5}s each once compiled", d.as_secs_f64() * 1e6));
    say(format_args!(
        "{} compiled apart, {}{cost}",
        plural(modes.compiled, "mode"),
        plural(modes.changes, "mode change"),
    ));
    say(mode_times(modes).trim_end());
}

/// The modes in which the run spent most of its time, with what they assume.
fn mode_times(report: &ModeReport) -> String {
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

pub fn milliseconds(time: std::time::Duration) -> String {
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
    harpoon_results::write_file(path, svg.as_bytes()).map(|_| ()).map_err(|e| e.to_string())
}
