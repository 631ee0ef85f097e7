//! `harpoon simulate` of a netlist of which nothing is asked but what SPICE knows: solved as a network, without a model.

use crate::args::Simulate;
use crate::commands::simulate::{milliseconds, operating_point};
use crate::netlist::is_netlist;
use crate::output::{failed, misuse, outcome, plural, print, say, show};
use crate::{Outcome, Status};
use harpoon_driver::netlist::{Kind, Wanted, model_name, read_circuit};
use harpoon_driver::network::{NetworkOptions, is_signal, run_network};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// `None` where the model has to answer.
pub fn simulate(args: &Simulate, kind: Option<Kind>, started: Instant) -> Option<Outcome> {
    let [input] = args.model.inputs.as_slice() else { return None };
    // What only a model has, or only its solvers heed.
    let asks_for_a_model = !args.model.format.is_text()
        || !args.model.params.is_empty()
        || args.energy
        || args.interpret
        || args.emit.is_some()
        || args.scene.is_some()
        || args.solver.is_some()
        || args.step.is_some()
        || args.experiment.is_said();
    let is_operating = kind == Some(Kind::Operating);
    if asks_for_a_model || !is_netlist(input) || !args.vars.iter().all(|p| is_signal(p)) {
        return None;
    }
    let path = Path::new(input);
    let read = match read_circuit(path, &args.model.allow_read) {
        Ok(read) => read,
        Err(e) => return Some(Err(misuse(format_args!("{}: {e}", path.display())))),
    };
    let circuit = read.value.as_ref()?;
    // Without a selection all variables of the model are meant, except by `.op`, which prints those of SPICE.
    if args.vars.is_empty() && !is_operating && !circuit.only_rests() {
        return None;
    }
    let options = NetworkOptions {
        signals: args.vars.clone(),
        output: args.output.clone(),
        keep: args.plot.is_some() || is_operating || circuit.only_rests(),
    };
    let cancel = Arc::new(AtomicBool::new(false));
    let flag = cancel.clone();
    // A second Ctrl-C ends the process as usual.
    let _ = ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    let class = model_name(path);
    let run = match run_network(circuit, &class, Wanted::Results(kind), &options, &cancel)? {
        Ok(run) => run,
        Err(problem) => return Some(Err(failed(problem))),
    };
    let diagnostics: Vec<_> = read.diagnostics.iter().chain(&run.diagnostics).cloned().collect();
    show(&diagnostics, &read.sources);
    if cancel.load(Ordering::Relaxed) {
        return Some(Err(Status::Failed));
    }
    let mut plotted = None;
    if let (Some(path), Some(trajectory)) = (&args.plot, &run.trajectory) {
        let drawn = harpoon_results::select(trajectory, &args.vars).and_then(|selection| {
            let options = harpoon_results::Options { title: Some(class.clone()), ..Default::default() };
            let svg = harpoon_results::plot_svg(trajectory, &selection, &options);
            harpoon_results::write_file(path, svg.as_bytes()).map(|_| ()).map_err(|e| e.to_string())
        });
        match drawn {
            Ok(()) => plotted = Some(path),
            Err(why) => return Some(Err(failed(why))),
        }
    }
    if let Some(trajectory) = run.trajectory.as_ref().filter(|_| run.is_operating)
        && let Err(status) = print(&operating_point(trajectory))
    {
        return Some(Err(status));
    }
    let unknowns = plural(run.unknowns, "unknown");
    let took = milliseconds(started.elapsed());
    if run.is_operating {
        say(format_args!("{class}: {unknowns}, solved as a network in {took}"));
    } else {
        let steps = plural(run.steps as usize, "step");
        say(format_args!("{class}: {unknowns}, {steps} to {}, solved as a network in {took}", run.end));
    }
    if let Some(path) = &run.output {
        say(format_args!("results: {}", path.display()));
    }
    if let Some(path) = plotted {
        say(format_args!("plot: {}", path.display()));
    }
    Some(outcome(&diagnostics))
}
