//! `harpoon export`: writes a model as an FMU.

use crate::Outcome;
use crate::args::Export;
use crate::json::Summary;
use crate::model::open;
use crate::output::{failed, give_up, misuse, plural, report, say};
use harpoon_driver::RunOptions;
use harpoon_fmi::{Version, Wanted, export_class};
use std::path::PathBuf;
use std::time::Instant;

pub fn run(args: &Export) -> Outcome {
    let started = Instant::now();
    let (session, class) = open(&args.model)?;
    let format = args.model.format;
    let run = RunOptions { interpret: args.interpret, ..args.experiment.options() };
    let version = if args.fmi == "2" { Version::Fmi2 } else { Version::Fmi3 };
    let wanted = Wanted { version, variables: args.vars.clone(), platforms: args.platforms.clone() };
    let (exported, diagnostics) = export_class(&session, &class, run, wanted);
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
    if format.is_text() {
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
