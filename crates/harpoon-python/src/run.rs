//! One run: its columns for NumPy without a copy, as an Arrow stream, as a picture, as a file.

use crate::errors::{Kind, Trouble, say, to_json, to_text};
use crate::model::cannot;
use crate::waiting::Talk;
use arrow_array::RecordBatchIterator;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use harpoon_base::Diagnostic;
use harpoon_cli::json::{Energy, Impulses, Modes};
use harpoon_driver::{Ledger, Signal};
use harpoon_results::{Kind as VariableKind, Options, Source, Trajectory, Variability};
use harpoon_sweep::Settings;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};
use serde::{Deserialize, Serialize};
use serde_json::json as object;
use std::path::PathBuf;
use std::sync::Arc;

/// What a run is asked beside its settings.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Asked {
    pub energy: bool,
    pub record_steps: bool,
    pub record_from: Option<f64>,
    pub max_step: Option<f64>,
    pub allow_write: bool,
    pub impulses: Vec<String>,
}

/// The columns of a run, with the message of what went wrong, if it did.
#[pyclass(frozen, module = "harpoon._harpoon")]
pub struct Run {
    pub trajectory: Arc<Trajectory>,
    ledger: Option<Arc<Ledger>>,
    info: String,
    preferred: Vec<String>,
}

pub fn run(
    model: &harpoon_sweep::Model,
    settings: &Settings,
    asked: &Asked,
    values: &[(String, f64)],
    inputs: Vec<(String, Arc<dyn Signal>)>,
    variables: Vec<String>,
    talk: &Talk,
) -> Result<Run, Trouble> {
    let begin = std::time::Instant::now();
    let retranslated: Vec<String> = model.structural(values).iter().map(|(name, _)| name.clone()).collect();
    let (variant, rest) = model.variant(values, false).map_err(Trouble::Model)?;
    let mut options = settings.options();
    options.parameters = rest;
    options.inputs = inputs;
    options.variables = variables;
    options.renamed = model.bundle.names.clone();
    options.record_steps = asked.record_steps;
    options.record_from = asked.record_from;
    options.max_step = asked.max_step;
    options.allow_write = asked.allow_write;
    options.impulses = asked.impulses.clone();
    options.ledger = variant.accounts.clone().filter(|_| asked.energy);
    if asked.energy && options.ledger.is_none() {
        return Err(cannot(&format!(
            "`{}` is not a bond graph, so there are no energies to keep",
            variant.class
        )));
    }
    let setup = variant.simulation.setup(&options).map_err(|e| cannot(&e))?;
    let translated = begin.elapsed();
    let (report, said) = variant.simulation.run(setup, &options, &talk.cancel, &mut |part| talk.tell(part));
    let is_failed = report.end.is_err() || said.iter().any(Diagnostic::is_error);
    let states = &variant.simulation.model.schedule;
    let info = object!({
        "class": variant.class,
        "is_finished": !is_failed,
        "is_cancelled": report.is_cancelled,
        "t": report.t,
        "start": report.setup.t_start,
        "stop": report.setup.t_stop,
        "tolerance": report.setup.tolerance,
        "solver": format!("{:?}", report.setup.solver),
        "steps": report.stats.steps,
        "rhs_evaluations": report.stats.rhs,
        "jacobians": report.stats.jacobians,
        "state_events": report.events.root_events,
        "time_events": report.events.time_events,
        "modes": Modes::from(&report.modes),
        "impulses": Impulses::from(&report.impulses[..]),
        "energy": report.ledger.as_ref().map(|l| object!(Energy::from(l))),
        "recommended": report.recommended,
        "states": states.states.iter().map(|s| states.model.vars[s.var].name.as_str()).collect::<Vec<_>>(),
        "retranslated": retranslated,
        "translation_s": translated.as_secs_f64(),
        "run_s": (begin.elapsed() - translated).as_secs_f64(),
        "diagnostics": serde_json::from_str::<serde_json::Value>(&to_json(&said, &variant.sources)).unwrap_or_default(),
        "text": to_text(&said, &variant.sources),
    });
    let Some(trajectory) = report.trajectory else {
        return Err(Trouble::Said(Kind::Simulation, said, variant.sources.clone()));
    };
    Ok(Run {
        trajectory: Arc::new(trajectory),
        ledger: report.ledger.map(Arc::new),
        info: info.to_string(),
        preferred: report.preferred,
    })
}

impl Run {
    pub fn new(trajectory: Trajectory, info: String, preferred: Vec<String>) -> Run {
        Run { trajectory: Arc::new(trajectory), ledger: None, info, preferred }
    }
}

/// Numbers that NumPy sees where they are.
#[pyclass(frozen, module = "harpoon._harpoon")]
pub struct Column {
    of: Where,
}

enum Where {
    Time(Arc<Trajectory>),
    Column(Arc<Trajectory>, usize),
    Power(Arc<Ledger>, usize),
    BondPower(Arc<Ledger>, usize),
    Own(Vec<f64>),
}

impl Column {
    fn values(&self) -> &[f64] {
        match &self.of {
            Where::Time(t) => t.time(),
            Where::Column(t, k) => &t.columns()[*k],
            Where::Power(l, k) => &l.rows[*k].power,
            Where::BondPower(l, k) => &l.bonds[*k].power,
            Where::Own(values) => values,
        }
    }
}

#[pymethods]
impl Column {
    fn __len__(&self) -> usize {
        self.values().len()
    }

    /// NumPy's protocol: where the numbers are, not to be written to. The array holds on to this object.
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let values = self.values();
        let d = PyDict::new(py);
        d.set_item("version", 3)?;
        d.set_item("shape", (values.len(),))?;
        d.set_item("typestr", if cfg!(target_endian = "little") { "<f8" } else { ">f8" })?;
        d.set_item("data", (values.as_ptr().addr(), true))?;
        Ok(d)
    }
}

#[pymethods]
impl Run {
    /// A file that `write` wrote.
    #[staticmethod]
    fn read(path: PathBuf, info: String) -> PyResult<Run> {
        let trajectory =
            harpoon_results::read(&path).map_err(|e| say(Kind::Value, "result-file", e.to_string()))?;
        Ok(Run::new(trajectory, info, Vec::new()))
    }

    /// How the run went, as JSON.
    #[getter]
    fn info(&self) -> &str {
        &self.info
    }

    #[getter]
    fn n_rows(&self) -> usize {
        self.trajectory.n_rows()
    }

    fn names(&self) -> Vec<String> {
        self.trajectory.schema().variables().iter().map(|v| v.name.clone()).collect()
    }

    /// The names that a pattern means, in the order of the model.
    fn glob(&self, pattern: &str) -> Vec<String> {
        let schema = self.trajectory.schema();
        schema.glob(pattern).into_iter().map(|id| schema[id].name.clone()).collect()
    }

    /// Says no to a name that there is not, with those that are near.
    fn know(&self, name: &str) -> PyResult<()> {
        let found = harpoon_results::select(&self.trajectory, &[name]);
        found.map(drop).map_err(|e| say(Kind::Name, "unknown-name", e))
    }

    fn time(&self) -> Column {
        Column { of: Where::Time(self.trajectory.clone()) }
    }

    /// The column of a variable, or its value if it keeps one; `None` where there is no such variable.
    fn column<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(id) = self.trajectory.find(name) else { return Ok(None) };
        let of = match self.trajectory.variable(id).source {
            Source::Value(value) => return Ok(Some(value.into_pyobject(py)?.into_any())),
            Source::Column { index, negated: false } => Where::Column(self.trajectory.clone(), index),
            Source::Column { .. } => Where::Own(self.trajectory.series(id).to_vec()),
        };
        Ok(Some(Bound::new(py, Column { of })?.into_any()))
    }

    /// The power into an element, or along a bond, at the rows of the run.
    fn power(&self, path: &str) -> Option<Column> {
        let ledger = self.ledger.as_ref()?;
        let row = ledger.rows.iter().position(|r| r.path == path).map(|k| Where::Power(ledger.clone(), k));
        let bond =
            || ledger.bonds.iter().position(|b| b.path == path).map(|k| Where::BondPower(ledger.clone(), k));
        row.or_else(bond).map(|of| Column { of })
    }

    /// Unit, display unit, description, kind and variability of a variable.
    fn about(&self, name: &str) -> Option<(String, String, String, &'static str, &'static str)> {
        let v = self.trajectory.variable(self.trajectory.find(name)?);
        let kind = match v.kind {
            VariableKind::Real => "Real",
            VariableKind::Integer => "Integer",
            VariableKind::Boolean => "Boolean",
        };
        let variability = match v.variability {
            Variability::Constant => "constant",
            Variability::Parameter => "parameter",
            Variability::Discrete => "discrete",
            Variability::Continuous => "continuous",
        };
        Some((v.unit.to_string(), v.display_unit.to_string(), v.description.to_string(), kind, variability))
    }

    /// The value of a variable at a time; at an event that after it, or before it.
    fn at(&self, name: &str, t: f64, before: bool) -> Option<f64> {
        let series = self.trajectory.series_by_name(name)?;
        Some(if before { series.before(t) } else { series.at(t) })
    }

    /// A picture of some variables, or of those that a look at the model suggests.
    fn plot(&self, patterns: Vec<String>, title: Option<String>) -> PyResult<String> {
        let t = &self.trajectory;
        let selection =
            harpoon_results::select(t, &patterns).map_err(|e| say(Kind::Name, "unknown-name", e))?;
        let preferred = self.preferred.iter().flat_map(|p| t.schema().glob(p)).collect();
        let title = title.or_else(|| Some(t.schema().model.clone()));
        let options = Options { title, preferred, ..Options::default() };
        Ok(harpoon_results::plot_svg(t, &selection, &options))
    }

    /// Writes a file by its ending.
    fn write(&self, py: Python<'_>, path: PathBuf) -> PyResult<PathBuf> {
        py.detach(|| harpoon_results::write(&path, &self.trajectory))
            .map_err(|e| say(Kind::Value, "result-file", e.to_string()))
    }

    /// The table as an Arrow stream of one batch.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // Other types than ours are the reader's business, as the protocol has it.
        drop(requested_schema);
        let failed = |e: arrow_schema::ArrowError| say(Kind::Value, "result-file", e.to_string());
        let batch = harpoon_results::record_batch((*self.trajectory).clone()).map_err(failed)?;
        let schema = batch.schema();
        let stream = FFI_ArrowArrayStream::new(Box::new(RecordBatchIterator::new([Ok(batch)], schema)));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }
}
