//! `harpoon export`: writes a model as an FMU.

use crate::Outcome;
use crate::args::{Export, Format};
use crate::json::Summary;
use crate::model::open;
use crate::output::{failed, give_up, misuse, plural, report, say};
use harpoon_driver::{Ready, RunOptions};
use harpoon_fmi::{Options, Version};
use harpoon_fmu::payload::Experiment;
use std::path::PathBuf;
use std::time::Instant;

pub fn run(args: &Export) -> Outcome {
    let started = Instant::now();
    let (session, class) = open(&args.model)?;
    let format = args.model.format;
    let ready = session.ready_changed(&class, harpoon_fmi::export::offer_starts);
    let Ready { compiled, checked, mut diagnostics } =
        ready.map_err(|found| give_up(&session, &found, format))?;
    let counts = (checked.n_equations, checked.n_unknowns);
    let run = RunOptions {
        start_time: args.start_time,
        stop_time: args.stop_time,
        tolerance: args.tolerance,
        intervals: args.intervals,
        interpret: true,
        has_tangents: true,
        ..RunOptions::default()
    };
    let exported = session.prepare(compiled, &run).and_then(|simulation| {
        let setup = simulation.setup(&run).map_err(|e| {
            Box::new(harpoon_base::Diagnostic::error("not-exported", harpoon_base::Span::NONE, e))
        })?;
        let options = Options {
            version: if args.fmi == "2" { Version::Fmi2 } else { Version::Fmi3 },
            variables: args.vars.clone(),
            interpret: args.interpret,
            experiment: Experiment {
                start_time: setup.t_start,
                stop_time: setup.t_stop,
                tolerance: setup.tolerance,
                interval: (setup.t_stop - setup.t_start) / setup.intervals as f64,
            },
        };
        harpoon_fmi::export(&simulation.model, &options)
    });
    let exported = match exported {
        Ok(exported) => exported,
        Err(d) => {
            diagnostics.push(*d);
            return Err(give_up(&session, &diagnostics, format));
        }
    };
    diagnostics.extend(exported.notes);
    let path = match &args.output {
        Some(path) => path.clone(),
        None => PathBuf::from(format!("{}.fmu", class.rsplit('.').next().unwrap_or(&class))),
    };
    if path.is_dir() {
        return Err(misuse(format_args!("{} is a folder", path.display())));
    }
    harpoon_results::write_file(&path, &exported.archive).map_err(failed)?;
    let summary = Summary {
        equations: counts.0,
        unknowns: counts.1,
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
