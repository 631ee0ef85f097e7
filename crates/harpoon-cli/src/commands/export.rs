//! `harpoon export`: writes a model as an FMU.

use crate::Outcome;
use crate::args::{Export, Format};
use crate::json::Summary;
use crate::model::open;
use crate::output::{failed, give_up, misuse, plural, report, say};
use harpoon_base::Diagnostic;
use harpoon_driver::{Checked, Ready, RunOptions, Session};
use harpoon_fmi::{Exported, Options, Version};
use harpoon_fmu::payload::Experiment;
use std::path::PathBuf;
use std::time::Instant;

/// The FMU of a class, with what was said about it on the way.
pub fn archive(
    session: &Session,
    class: &str,
    run: RunOptions,
    version: Version,
    variables: &[String],
) -> (Option<(Exported, Checked)>, Vec<Diagnostic>) {
    let ready = session.ready_changed(class, harpoon_fmi::export::offer_starts);
    let Ready { compiled, checked, mut diagnostics } = match ready {
        Ok(ready) => ready,
        Err(found) => return (None, found),
    };
    // The equations of the payload come from the interpreter's programs; `interpret` leaves machine code out of it.
    let interpret = run.interpret;
    let run = RunOptions { interpret: true, has_tangents: true, ..run };
    let exported = session.prepare(compiled, &run).and_then(|simulation| {
        let setup = simulation
            .setup(&run)
            .map_err(|e| Box::new(Diagnostic::error("not-exported", harpoon_base::Span::NONE, e)))?;
        let options = Options {
            version,
            variables: variables.to_vec(),
            interpret,
            experiment: Experiment {
                start_time: setup.t_start,
                stop_time: setup.t_stop,
                tolerance: setup.tolerance,
                interval: (setup.t_stop - setup.t_start) / setup.intervals as f64,
            },
        };
        harpoon_fmi::export(&simulation.model, &options)
    });
    match exported {
        Ok(mut exported) => {
            diagnostics.append(&mut exported.notes);
            (Some((exported, checked)), diagnostics)
        }
        Err(d) => {
            diagnostics.push(*d);
            (None, diagnostics)
        }
    }
}

pub fn run(args: &Export) -> Outcome {
    let started = Instant::now();
    let (session, class) = open(&args.model)?;
    let format = args.model.format;
    let run = RunOptions {
        start_time: args.start_time,
        stop_time: args.stop_time,
        tolerance: args.tolerance,
        intervals: args.intervals,
        interpret: args.interpret,
        ..RunOptions::default()
    };
    let version = if args.fmi == "2" { Version::Fmi2 } else { Version::Fmi3 };
    let (exported, diagnostics) = archive(&session, &class, run, version, &args.vars);
    let Some((exported, checked)) = exported else { return Err(give_up(&session, &diagnostics, format)) };
    let path = match &args.output {
        Some(path) => path.clone(),
        None => PathBuf::from(format!("{}.fmu", class.rsplit('.').next().unwrap_or(&class))),
    };
    if path.is_dir() {
        return Err(misuse(format_args!("{} is a folder", path.display())));
    }
    harpoon_results::write_file(&path, &exported.archive).map_err(failed)?;
    let summary = Summary {
        equations: checked.n_equations,
        unknowns: checked.n_unknowns,
        states: exported.n_states,
        events: None,
        steps: None,
        wall_s: started.elapsed().as_secs_f64(),
        run: None,
    };
    report(&session, &diagnostics, format, Some(summary), None)?;
    if format == Format::Text {
        say(format_args!(
            "{}: FMI {}.0, {}, {}, {} kB",
            path.display(),
            args.fmi,
            plural(exported.n_variables, "variable"),
            plural(exported.n_states, "state"),
            exported.archive.len().div_ceil(1000)
        ));
    }
    Ok(())
}
