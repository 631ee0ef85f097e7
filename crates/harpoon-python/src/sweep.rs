//! Many runs on threads, one compiled model for all, and the journal from which a sweep goes on.

use crate::errors::{Kind, say};
use crate::model::{Model, parse};
use crate::run::Run;
use crate::signals::{Given, Trouble, signals};
use crate::waiting::wait_and;
use harpoon_sweep::{
    Case, CaseResult, Design, Distribution, Message, Metric, Question, Sampling, Settings, Table,
};
use pyo3::prelude::*;
use serde_json::json as object;
use std::path::PathBuf;
use std::sync::mpsc::sync_channel;
use std::sync::{Mutex, PoisonError};

/// Results that wait for Python, at the most.
const MAX_WAITING: usize = 256;

/// A row as Python has it: number, metrics, failure (JSON), steps, events, file, seconds, run, whether it was cancelled.
type Row = (usize, Vec<f64>, Option<String>, usize, usize, String, f64, Option<Run>, bool);

fn row(result: CaseResult) -> Row {
    let failure = result.failure.map(|f| object!(f).to_string());
    let run = result.trajectory.map(|t| {
        let states: [&str; 0] = [];
        let info = object!({"is_finished": true, "states": states, "steps": result.steps, "state_events": result.events});
        Run::new(t, info.to_string(), Vec::new())
    });
    let CaseResult { number, metrics, steps, events, file, seconds, is_cancelled, .. } = result;
    (number, metrics, failure, steps, events, file, seconds, run, is_cancelled)
}

/// The values of a sampled design, case by case.
#[pyfunction]
pub fn design(
    kind: &str,
    count: usize,
    seed: u64,
    parameters: Vec<(String, String)>,
) -> PyResult<Vec<Vec<f64>>> {
    let wrong = |e: String| say(Kind::Value, "settings", e);
    let sampling = Sampling::parse(kind).map_err(wrong)?;
    let spread = |(name, text): &(String, String)| -> PyResult<(String, Distribution)> {
        let distribution: Distribution = parse(name, text)?;
        Ok((name.clone(), distribution.check().map_err(|e| wrong(format!("`{name}`: {e}")))?))
    };
    let parameters = parameters.iter().map(spread).collect::<PyResult<Vec<_>>>()?;
    let cases = Design::Sampled { sampling, count, seed, parameters }.cases().map_err(wrong)?;
    Ok(cases.into_iter().map(|case| case.into_iter().map(|(_, value)| value).collect()).collect())
}

/// What is asked of every case of a model, with the names of the parameters that differ.
#[pyclass(frozen, module = "harpoon._harpoon")]
pub struct Sweep {
    model: Py<Model>,
    question: Question,
    names: Vec<String>,
    trouble: Trouble,
}

impl Sweep {
    fn cases(&self, numbers: &[usize], values: Vec<Vec<f64>>) -> PyResult<Vec<Case>> {
        if numbers.len() != values.len() || values.iter().any(|v| v.len() != self.names.len()) {
            return Err(say(Kind::Value, "settings", "a case has a value for each parameter"));
        }
        let case = |(&number, values): (&usize, Vec<f64>)| Case {
            number,
            values: self.names.iter().cloned().zip(values).collect(),
        };
        Ok(numbers.iter().zip(values).map(case).collect())
    }
}

#[pymethods]
impl Sweep {
    #[new]
    #[pyo3(signature = (model, settings, names, metrics, inputs, variables, folder, keeps))]
    fn new(
        model: Py<Model>,
        settings: &str,
        names: Vec<String>,
        metrics: Vec<(String, String)>,
        inputs: Vec<(String, Given, bool)>,
        variables: Vec<String>,
        folder: Option<PathBuf>,
        keeps: bool,
    ) -> PyResult<Sweep> {
        let wrong = |e: String| say(Kind::Value, "settings", e);
        let settings: Settings = parse("the settings", settings)?;
        let metrics: Result<Vec<Metric>, String> =
            metrics.iter().map(|(name, text)| Metric::parse(name, text)).collect();
        let trouble = Trouble::default();
        let inputs = signals(inputs, &trouble).map_err(wrong)?;
        let metrics = metrics.map_err(wrong)?;
        let question = Question { settings, metrics, inputs, variables, folder, keeps };
        Ok(Sweep { model, question, names, trouble })
    }

    /// The variables that the metrics in words look at.
    fn watched(&self) -> Vec<String> {
        self.question.metrics.iter().map(|m| m.variable.clone()).collect()
    }

    /// A name for the work of each case; `salt` is what the caller adds to the question.
    fn hashes(&self, numbers: Vec<usize>, values: Vec<Vec<f64>>, salt: &str) -> PyResult<Vec<String>> {
        let question = self.question.hash(&self.model.get().bundle) ^ harpoon_sweep::hash(salt.as_bytes());
        let cases = self.cases(&numbers, values)?;
        Ok(cases.iter().map(|c| format!("{:032x}", c.hash(question))).collect())
    }

    /// Runs cases on threads (0: all cores). `each` gets lists of rows as they come.
    fn run(
        &self,
        py: Python<'_>,
        numbers: Vec<usize>,
        values: Vec<Vec<f64>>,
        threads: usize,
        each: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let cases = self.cases(&numbers, values)?;
        let (send, receive) = sync_channel::<CaseResult>(MAX_WAITING);
        let hand_on = |is_stopped: bool| -> PyResult<()> {
            let rows: Vec<Row> = receive.try_iter().map(row).collect();
            if is_stopped || rows.is_empty() { Ok(()) } else { each.call1((rows,)).map(drop) }
        };
        let model = self.model.get();
        let done = wait_and(py, hand_on, |talk| {
            let shared = model.translated()?;
            harpoon_sweep::run_cases(&shared, &self.question, &cases, threads, &talk.cancel, |result| {
                let _ = send.send(result);
                talk.wake();
            });
            Ok::<(), crate::errors::Trouble>(())
        })?;
        if let Some(e) = self.trouble.lock().ok().and_then(|mut t| t.take()) {
            return Err(e);
        }
        Ok(done?)
    }

    /// Writes rows as a table: numbers, values, metrics, failures, steps, events and files of all cases.
    fn write(
        &self,
        path: PathBuf,
        values: Vec<Vec<f64>>,
        metrics: Vec<String>,
        rows: Vec<(usize, Vec<f64>, Option<String>, usize, usize, String)>,
    ) -> PyResult<()> {
        let numbers: Vec<usize> = rows.iter().map(|r| r.0).collect();
        let cases = self.cases(&numbers, values)?;
        let results = rows.into_iter().map(result).collect::<PyResult<Vec<_>>>()?;
        Table::new(&cases, &metrics, &results)
            .write(&path)
            .map_err(|e| say(Kind::Value, "result-file", e.to_string()))
    }
}

fn result(row: (usize, Vec<f64>, Option<String>, usize, usize, String)) -> PyResult<CaseResult> {
    let (number, metrics, failure, steps, events, file) = row;
    let failure = failure.map(|text| parse::<Message>("the row", &text)).transpose()?;
    Ok(CaseResult { number, metrics, failure, steps, events, file, ..CaseResult::default() })
}

/// What a sweep has done so far, beside its output file.
#[pyclass(frozen, module = "harpoon._harpoon")]
pub struct Journal(Mutex<Option<harpoon_sweep::Journal>>);

impl Journal {
    fn with<T>(&self, act: impl FnOnce(&mut harpoon_sweep::Journal) -> std::io::Result<T>) -> PyResult<T> {
        let mut journal = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match journal.as_mut() {
            Some(journal) => Ok(act(journal)?),
            None => Err(say(Kind::Value, "settings", "the sweep is over")),
        }
    }
}

fn number(hash: &str) -> PyResult<u128> {
    u128::from_str_radix(hash, 16).map_err(|_| say(Kind::Value, "settings", format!("`{hash}` is no hash")))
}

#[pymethods]
impl Journal {
    #[new]
    fn new(output: PathBuf) -> PyResult<Journal> {
        let journal = harpoon_sweep::Journal::open(&output).map_err(|e| {
            say(Kind::Value, "result-file", format!("{}: {e}; create its folder first", output.display()))
        })?;
        Ok(Journal(Mutex::new(Some(journal))))
    }

    /// The row of a case that was done before.
    fn find(&self, hash: &str, case: usize, folder: Option<PathBuf>) -> PyResult<Option<Row>> {
        let hash = number(hash)?;
        self.with(|journal| Ok(journal.find(hash, case, folder.as_deref()).map(row)))
    }

    fn add(&self, hash: &str, row: (usize, Vec<f64>, Option<String>, usize, usize, String)) -> PyResult<()> {
        let (hash, result) = (number(hash)?, result(row)?);
        self.with(|journal| journal.add(hash, &result))
    }

    fn flush(&self) -> PyResult<()> {
        self.with(harpoon_sweep::Journal::flush)
    }

    /// The table is written: nothing is left to be kept.
    fn remove(&self) {
        if let Some(journal) = self.0.lock().unwrap_or_else(PoisonError::into_inner).take() {
            journal.remove();
        }
    }
}
