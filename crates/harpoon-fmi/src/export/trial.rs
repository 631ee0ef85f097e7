//! A model whose states or structure may change while it runs is tried before it leaves.
//!
//! An FMU cannot make versions of its model, so it carries those that a run may ask for. Which these are, nobody knows
//! before the run: so the default experiment runs here. Most models never leave the version that they begin with, which
//! has all branches in its equations. Of the others the FMU gets what the run has asked for, and what the run may ask
//! for with other parameters or inputs, as far as there are few choices.

use super::refuse;
use harpoon_base::{Diagnostic, Span};
use harpoon_codegen::{CompiledModel, Schedules, VersionMaker};
use harpoon_fmu::instance::Shared;
use harpoon_fmu::payload::Payload;
use harpoon_fmu::{Kind, Problem};
use harpoon_runtime::executor::data::ModelData;
use harpoon_runtime::executor::{Recompile, Request, Version};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A longer run is tried as far as it comes.
const PATIENCE: Duration = Duration::from_secs(10);
/// The choices that are made ready beyond those that the run has met.
const MAX_CHOICES: usize = 64;
/// And of so many variables together.
const MAX_CELLS: usize = 200_000;

/// What a trial has found.
pub struct Tried {
    pub note: Diagnostic,
    /// The versions beside the first one, by what a run asks for.
    pub versions: Vec<(Request, CompiledModel)>,
}

struct Record<S> {
    maker: VersionMaker<S>,
    made: BTreeMap<Request, Result<CompiledModel, String>>,
}

impl<S: Schedules> Record<S> {
    fn make(&mut self, request: &Request) -> Result<CompiledModel, String> {
        if let Some(known) = self.made.get(request) {
            return known.clone();
        }
        let made = self.maker.make_model(request);
        self.made.insert(request.clone(), made.clone());
        made
    }

    fn n_cells(&self) -> usize {
        self.made.values().flatten().map(|model| model.data.memory.len()).sum()
    }
}

struct Recorder<S>(Arc<Mutex<Record<S>>>);

impl<S: Schedules> Recompile for Recorder<S> {
    fn make(&mut self, request: &Request) -> Result<Version, String> {
        let mut record = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        record.make(request).map(|model| model.version())
    }
}

/// Runs the default experiment, or refuses the model.
pub fn run<S: Schedules + 'static>(
    model: &CompiledModel,
    payload: Payload,
    maker: VersionMaker<S>,
) -> Result<Tried, Box<Diagnostic>> {
    let stop_time = payload.experiment.stop_time;
    let shared = Shared::new(payload).map_err(|e| refuse(e.to_string()))?;
    let record = Arc::new(Mutex::new(Record { maker, made: BTreeMap::new() }));
    let reached = simulate(&shared, Box::new(Recorder(record.clone()))).map_err(|problem| {
        refuse(format!("the default experiment does not run to its end: {}", problem.message))
    })?;
    let mut record = record.lock().unwrap_or_else(PoisonError::into_inner);
    let tried = match reached >= stop_time {
        true => "in the default experiment".to_owned(),
        false => format!("in the default experiment up to t = {reached}, as far as it was tried"),
    };
    let is_steady = record.made.is_empty();
    if !is_steady {
        add_choices(&mut record, &model.data);
    }
    let versions: Vec<(Request, CompiledModel)> = std::mem::take(&mut record.made)
        .into_iter()
        .filter_map(|(request, made)| made.ok().map(|made| (request, made)))
        .collect();
    let (message, help) = match (is_steady, model.data.conditions.is_empty()) {
        (true, true) => (
            format!(
                "the states that the FMU begins with stay a good choice {tried}, and it carries no others"
            ),
            "with other parameters or inputs it may end with a message that says so",
        ),
        (true, false) => (
            format!("one structure of the equations serves all modes {tried}, and the FMU carries no other"),
            "with other parameters or inputs it may end with a message that says so",
        ),
        (false, true) => (
            format!("states are exchanged {tried}, so the FMU is one for co-simulation only"),
            "model exchange needs states that stay the same: choose them with `stateSelect = StateSelect.always`",
        ),
        (false, false) => (
            format!(
                "modes have unknowns of their own {tried}, so the FMU is one for co-simulation only, with {}",
                match versions.len() {
                    1 => "one version of the model beside the first".to_owned(),
                    n => format!("{n} versions of the model beside the first"),
                }
            ),
            "model exchange needs one structure: replace ideal switches and diodes by ones with a small resistance and \
             conductance",
        ),
    };
    let note = Diagnostic::note("fmu-one-structure", Span::NONE, message).help(help);
    Ok(Tried { note, versions })
}

fn simulate(shared: &Shared, recompile: Box<dyn Recompile>) -> Result<f64, Problem> {
    let began = Instant::now();
    let kind = Kind::CoSimulation { uses_event_mode: false, may_return_early: false };
    let mut instance = shared.instantiate_with(kind, recompile);
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

/// What a run with other parameters may ask for: other choices of states, other values of the conditions of a block
/// and of all conditions.
fn add_choices<S: Schedules>(record: &mut Record<S>, data: &ModelData) {
    let mut requests = Vec::new();
    if let Some(choices) = state_choices(data) {
        requests.extend(choices.into_iter().map(|states| Request::States { assumed: Vec::new(), states }));
    }
    if !data.conditions.is_empty() {
        requests.push(Request::Step);
        let all: Vec<u32> = (0..data.conditions.len() as u32).collect();
        let groups: BTreeSet<Vec<u32>> =
            data.solves.iter().map(|s| s.conditions.clone()).chain([all]).filter(|g| !g.is_empty()).collect();
        for group in groups.iter().filter(|g| g.len() <= 4) {
            for values in 0..1u32 << group.len() {
                let mut assumed: Vec<(u32, bool)> =
                    group.iter().enumerate().map(|(k, &c)| (c, values & 1 << k != 0)).collect();
                assumed.sort_unstable();
                for (exactly, is_start) in [(false, false), (true, false), (false, true)] {
                    requests.push(Request::Mode { assumed: assumed.clone(), exactly, is_start });
                }
            }
        }
    }
    for request in requests.iter().take(4 * MAX_CHOICES) {
        if record.n_cells() > MAX_CELLS {
            break;
        }
        // A mode that cannot be made has its message then.
        let _ = record.make(request);
    }
}

/// All choices of states from the sets, if they are few.
fn state_choices(data: &ModelData) -> Option<Vec<Vec<u32>>> {
    let mut all: Vec<Vec<u32>> = vec![Vec::new()];
    for set in &data.state_sets {
        let n_states = set.candidates.len() - set.n_constraints;
        let mut choices: Vec<Vec<u32>> = vec![Vec::new()];
        for (k, &candidate) in set.candidates.iter().enumerate() {
            let left = set.candidates.len() - k;
            choices = (choices.into_iter())
                .flat_map(|choice| {
                    let mut with = choice.clone();
                    with.push(candidate);
                    [choice, with]
                })
                .filter(|c| c.len() <= n_states && c.len() + left > n_states)
                .collect();
            if choices.len() > MAX_CHOICES {
                return None;
            }
        }
        all = all.iter().flat_map(|a| choices.iter().map(|c| [a.clone(), c.clone()].concat())).collect();
        if all.len() > MAX_CHOICES {
            return None;
        }
    }
    for choice in &mut all {
        choice.sort_unstable();
    }
    Some(all)
}
