//! `harpoon flatten`: prints all variables and equations, without classes and connections.

use crate::args::Flatten;
use crate::model::open;
use crate::output::{has_errors, print, report};
use crate::{Outcome, Status};

pub fn run(args: &Flatten) -> Outcome {
    let (session, class) = open(&args.model)?;
    let flat = session.flatten(&class);
    if has_errors(&flat.diagnostics) || args.model.format.is_text() {
        report(&session, &flat.diagnostics, args.model.format, None, None)?;
    }
    match flat.value {
        Some(model) if !has_errors(&flat.diagnostics) => {
            let sources = session.sources();
            print(&harpoon_ir::print::print_flat(&model, args.origins.then_some(&*sources)))
        }
        _ => Err(Status::Failed),
    }
}
