//! A model whose states or structure may change while it runs is tried before it leaves.
//!
//! An FMU carries the version of the model that a run begins with. That version has all branches in its equations and
//! serves most models from the first to the last instant; some need another one on the way. Which it is, nobody knows
//! before the run: so the FMU runs its default experiment here, and a model that comes to an end is refused with the
//! reason.

use super::refuse;
use harpoon_base::{Diagnostic, Span};
use harpoon_codegen::CompiledModel;
use harpoon_fmu::instance::Shared;
use harpoon_fmu::payload::Payload;
use harpoon_fmu::{Kind, Problem};
use std::time::{Duration, Instant};

/// A longer run is tried as far as it comes.
const PATIENCE: Duration = Duration::from_secs(10);

/// Says how far the run came, or refuses the model.
pub fn run(model: &CompiledModel, payload: Payload) -> Result<Diagnostic, Box<Diagnostic>> {
    let stop_time = payload.experiment.stop_time;
    let shared = Shared::new(payload).map_err(|e| refuse(e.to_string()))?;
    let reached = simulate(&shared).map_err(|problem| {
        let help = match model.data.conditions.is_empty() {
            true => "choose the states with `stateSelect = StateSelect.always`, so that they stay the same",
            false => "replace ideal switches and diodes by ones with a small resistance and conductance",
        };
        Box::new(refuse(format!("the FMU does not run to its end: {}", problem.message)).help(help))
    })?;
    let what = match model.data.conditions.is_empty() {
        true => "keeps the states that it begins with, although others may become the better choice",
        false => "keeps the structure of its equations, although there may be modes with other unknowns",
    };
    let tried = match reached >= stop_time {
        true => "the default experiment ran to its end without".to_owned(),
        false => format!("the default experiment was tried up to t = {reached} and ran without"),
    };
    let message = format!("the FMU {what}; {tried}");
    Ok(Diagnostic::note("fmu-one-structure", Span::NONE, message)
        .help("with other parameters or inputs it may end with a message that says so"))
}

fn simulate(shared: &Shared) -> Result<f64, Problem> {
    let began = Instant::now();
    let mut instance =
        shared.instantiate(Kind::CoSimulation { uses_event_mode: false, may_return_early: false });
    let experiment = shared.experiment().clone();
    let (start, stop) = (experiment.start_time, experiment.stop_time);
    instance.enter_initialization(start, Some(stop), None)?;
    instance.exit_initialization()?;
    let n = ((stop - start) / experiment.interval).round().clamp(1.0, 100_000.0) as usize;
    let point = |k: usize| if k == n { stop } else { start + (stop - start) * k as f64 / n as f64 };
    for k in 0..n {
        let stepped = instance.do_step(point(k), point(k + 1) - point(k))?;
        if stepped.terminate.is_some() {
            return Ok(stop);
        }
        if began.elapsed() > PATIENCE {
            return Ok(stepped.t);
        }
    }
    Ok(stop)
}
