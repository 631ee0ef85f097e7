//! One case: its values, its run, its row. Many of them over threads.

use crate::metric::Metric;
use crate::model::{Bundle, Message, Model};
use harpoon_driver::{RunOptions, Signal};
use harpoon_results::Trajectory;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Instant;
use twox_hash::XxHash64;

/// How each case is run, but for its values.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    pub start_time: Option<f64>,
    pub stop_time: Option<f64>,
    pub tolerance: Option<f64>,
    pub intervals: Option<usize>,
    pub solver: Option<String>,
    pub step: Option<f64>,
}

impl Settings {
    pub fn options(&self) -> RunOptions {
        RunOptions {
            start_time: self.start_time,
            stop_time: self.stop_time,
            tolerance: self.tolerance,
            intervals: self.intervals,
            solver: self.solver.clone(),
            step: self.step,
            keep: true,
            keep_prints: true,
            ..RunOptions::default()
        }
    }
}

/// What is asked of every case.
#[derive(Clone, Debug, Default)]
pub struct Question {
    pub settings: Settings,
    pub metrics: Vec<Metric>,
    /// What drives inputs of the model, in all cases alike.
    pub inputs: Vec<(String, Arc<dyn Signal>)>,
    /// Variables (patterns) of the trajectories that are kept or written; none if empty.
    pub variables: Vec<String>,
    /// Trajectories go here, one file per case.
    pub folder: Option<PathBuf>,
    /// The trajectory is handed back.
    pub keeps: bool,
}

impl Question {
    /// Names the texts, the settings and the metrics.
    pub fn hash(&self, bundle: &Bundle) -> u128 {
        let mut hasher = Said::default();
        hasher.say(env!("CARGO_PKG_VERSION").as_bytes());
        hasher.say(&serde_json::to_vec(bundle).unwrap_or_default());
        // What a file holds counts, not its name alone.
        for path in &bundle.files {
            hasher.say(&std::fs::read(path).unwrap_or_default());
        }
        hasher.say(&serde_json::to_vec(&self.settings).unwrap_or_default());
        for metric in &self.metrics {
            hasher.say(format!("{metric:?}").as_bytes());
        }
        for (name, signal) in &self.inputs {
            hasher.say(name.as_bytes());
            hasher.say(format!("{signal:?}").as_bytes());
        }
        if self.folder.is_some() {
            hasher.say(self.variables.join("\n").as_bytes());
        }
        hasher.hash()
    }

    fn wants_trajectory(&self) -> bool {
        self.folder.is_some() || self.keeps
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    pub number: usize,
    pub values: Vec<(String, f64)>,
}

impl Case {
    /// Names the work of this case: what is asked (`Question::hash`) and its values. Equal hashes have equal rows.
    pub fn hash(&self, question: u128) -> u128 {
        let mut hasher = Said::default();
        hasher.say(&question.to_le_bytes());
        for (name, value) in &self.values {
            hasher.say(name.as_bytes());
            hasher.say(&value.to_bits().to_le_bytes());
        }
        hasher.hash()
    }
}

/// A name for some bytes, to be joined with those of a question.
pub fn hash(bytes: &[u8]) -> u128 {
    let mut hasher = Said::default();
    hasher.say(bytes);
    hasher.hash()
}

/// What is to be hashed, each part with its length.
#[derive(Default)]
struct Said(Vec<u8>);

impl Said {
    fn say(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(&(bytes.len() as u64).to_le_bytes());
        self.0.extend_from_slice(bytes);
    }
    fn hash(&self) -> u128 {
        let half = |seed: u64| u128::from(XxHash64::oneshot(seed, &self.0));
        (half(1) << 64) | half(2)
    }
}

/// The row of a case.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CaseResult {
    pub number: usize,
    /// In the order of the question's metrics; NaN where the case failed.
    pub metrics: Vec<f64>,
    /// Why it failed.
    pub failure: Option<Message>,
    pub steps: usize,
    pub events: usize,
    /// The file of the trajectory, in the question's folder.
    pub file: String,
    pub trajectory: Option<Trajectory>,
    /// Not computed because the sweep was stopped.
    pub is_cancelled: bool,
    /// What it cost.
    pub seconds: f64,
}

impl CaseResult {
    fn failed(number: usize, n_metrics: usize, failure: Message) -> CaseResult {
        CaseResult {
            number,
            metrics: vec![f64::NAN; n_metrics],
            failure: Some(failure),
            ..CaseResult::default()
        }
    }
}

fn own_message(code: &str, message: String) -> Message {
    Message { severity: "error".to_owned(), code: code.to_owned(), message, ..Message::default() }
}

/// Runs one case. Whatever goes wrong is in the row.
pub fn run_case(model: &Model, question: &Question, case: &Case, cancel: &AtomicBool) -> CaseResult {
    let begin = Instant::now();
    let n = question.metrics.len();
    let fail = |message: Message| CaseResult::failed(case.number, n, message);
    let (variant, values) = match model.variant(&case.values, false) {
        Ok(found) => found,
        Err(failure) => return fail(failure.first()),
    };
    let mut options = question.settings.options();
    options.parameters = values;
    options.inputs = question.inputs.clone();
    options.renamed = model.bundle.names.clone();
    if question.wants_trajectory() {
        options.variables = question.variables.clone();
    }
    if !question.wants_trajectory() || !question.variables.is_empty() {
        options.variables.extend(question.metrics.iter().map(|m| m.variable.clone()));
    }
    options.keep = question.wants_trajectory() || !question.metrics.is_empty();
    let setup = match variant.simulation.setup(&options) {
        Ok(setup) => setup,
        Err(why) => return fail(own_message("settings", why)),
    };
    let (report, said) = variant.simulation.run(setup, &options, cancel, &mut |_| {});
    if report.is_cancelled {
        let metrics = vec![f64::NAN; n];
        return CaseResult { number: case.number, metrics, is_cancelled: true, ..CaseResult::default() };
    }
    let failure = said.iter().rfind(|d| d.is_error()).map(|d| Message::new(d, &variant.sources));
    let is_whole = report.end.is_ok() && failure.is_none();
    let trajectory = report.trajectory.filter(|_| is_whole);
    let metrics =
        question.metrics.iter().map(|m| trajectory.as_ref().map_or(f64::NAN, |t| m.of(t))).collect();
    let mut result = CaseResult {
        number: case.number,
        metrics,
        failure: (!is_whole).then(|| failure.unwrap_or_default()),
        steps: report.stats.steps,
        events: report.events.root_events + report.events.time_events,
        ..CaseResult::default()
    };
    if let (Some(folder), Some(trajectory)) = (&question.folder, &trajectory) {
        result.file = format!("case-{:06}.parquet", case.number);
        if let Err(e) = harpoon_results::write(&folder.join(&result.file), trajectory) {
            return fail(own_message("result-file", e.to_string()));
        }
    }
    result.trajectory = trajectory.filter(|_| question.keeps);
    result.seconds = begin.elapsed().as_secs_f64();
    result
}

/// More threads than any machine has cores.
const MAX_THREADS: usize = 4096;

/// Runs cases on `threads` threads (0: all cores). Results are handed on as they come, in any order; those of one case do
/// not depend on the others. When `cancel` is set, no further case begins and those that run end.
pub fn run_cases(
    model: &Model,
    question: &Question,
    cases: &[Case],
    threads: usize,
    cancel: &AtomicBool,
    mut each: impl FnMut(CaseResult),
) {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = (if threads == 0 { cores } else { threads }).min(MAX_THREADS).min(cases.len()).max(1);
    let next = AtomicUsize::new(0);
    let (send, receive) = mpsc::sync_channel::<CaseResult>(4 * threads);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (send, next) = (send.clone(), &next);
            let work = move || {
                while !cancel.load(Ordering::Relaxed) {
                    let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
                    if send.send(run_case(model, question, case, cancel)).is_err() {
                        break;
                    }
                }
            };
            // Where no further thread can be had, those that are there do the work.
            let _ = std::thread::Builder::new().stack_size(64 << 20).spawn_scoped(scope, work);
        }
        drop(send);
        receive.iter().for_each(&mut each);
    });
}
