//! `harpoon check`: finds the errors of a model, and counts its equations and unknowns.

use crate::args::Check;
use crate::json::{Bonds, Part, Summary};
use crate::model::open;
use crate::output::{has_errors, outcome, plural, report, say};
use crate::{Outcome, fmu};
use std::mem::ManuallyDrop;
use std::time::Instant;

pub fn run(args: &Check) -> Outcome {
    let started = Instant::now();
    if let Some(path) = fmu::only(&args.model)? {
        return fmu::check(&args.model, path, started);
    }
    let (session, class) = open(&args.model)?;
    // The process ends with the command, and the system takes back at once what would be dropped piece by piece.
    let session = ManuallyDrop::new(session);
    let checked = ManuallyDrop::new(session.check(&class));
    let c = &checked.value;
    let summary = Summary {
        equations: c.n_equations,
        unknowns: c.n_unknowns,
        states: c.n_states,
        events: None,
        steps: None,
        wall_s: started.elapsed().as_secs_f64(),
        run: None,
    };
    let bonds = c.bonds.as_ref().map(|view| Part::Bonds(Bonds::from(view)));
    report(&session, &checked.diagnostics, args.model.format, Some(summary), bonds)?;
    if args.model.format.is_text() {
        let counts = format!("{}, {}", plural(c.n_equations, "equation"), plural(c.n_unknowns, "unknown"));
        match (has_errors(&checked.diagnostics), c.n_unknowns) {
            (false, _) => say(format_args!("{class}: {counts}, {}", plural(c.n_states, "state"))),
            // Nothing was counted where the model could not even be instantiated.
            (true, 0) => say(format_args!("{class}: the model has errors")),
            (true, _) => say(format_args!("{class}: {counts}; the model has errors")),
        }
    }
    outcome(&checked.diagnostics)
}
