//! FMUs of others: what they say of themselves, and runs of them in a process of their own.

use crate::errors::{Kind, Trouble, to_json, to_text};
use crate::model::parse;
use crate::run::Run;
use crate::waiting::wait;
use harpoon_base::{Diagnostic, SourceMap};
use harpoon_foreign::{Leave, RunOptions};
use harpoon_sweep::Settings;
use pyo3::prelude::*;
use serde_json::{Value, json as object};
use std::path::PathBuf;
use std::sync::Arc;

/// An FMU that was read, and not run.
#[pyclass(frozen, module = "harpoon._harpoon")]
pub struct Fmu(harpoon_foreign::Fmu);

#[pymethods]
impl Fmu {
    #[new]
    fn new(py: Python<'_>, path: PathBuf) -> PyResult<Fmu> {
        let opened = wait(py, None, |_| harpoon_foreign::Fmu::open(&path))?;
        Ok(Fmu(opened.map_err(|d| Trouble::one(Kind::Model, *d))?))
    }

    /// What the FMU says of itself, as JSON.
    fn describe(&self) -> String {
        let d = &self.0.description;
        let word = |what: &dyn std::fmt::Debug| format!("{what:?}").to_lowercase();
        let variables: Vec<Value> = (d.variables.iter())
            .map(|v| {
                object!({
                    "name": v.name,
                    "description": v.description,
                    "kind": format!("{:?}", v.ty),
                    "causality": word(&v.causality),
                    "variability": word(&v.variability),
                    "start": v.start,
                    "unit": v.unit,
                    "display_unit": v.display_unit,
                    "min": v.min, "max": v.max, "nominal": v.nominal,
                })
            })
            .collect();
        object!({
            "name": d.name, "description": d.description, "version": d.version.text(), "tool": d.tool,
            "model_exchange": d.exchange.is_some(), "co_simulation": d.cosimulation.is_some(),
            "states": d.derivatives.len(), "variables": variables,
            "start": d.experiment.start_time, "stop": d.experiment.stop_time,
        })
        .to_string()
    }

    /// Runs its machine code in another process, which `program` starts. `inputs` is a result file.
    #[pyo3(signature = (settings, values, inputs, variables, exchange, program, progress))]
    fn simulate(
        &self,
        py: Python<'_>,
        settings: &str,
        values: Vec<(String, String)>,
        inputs: Option<PathBuf>,
        variables: Vec<String>,
        exchange: Option<bool>,
        program: Vec<PathBuf>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Run> {
        let settings: Settings = parse("the settings", settings)?;
        let options = RunOptions {
            is_exchange: exchange,
            start_time: settings.start_time,
            stop_time: settings.stop_time,
            tolerance: settings.tolerance,
            intervals: settings.intervals,
            solver: settings.solver,
            step: settings.step,
            parameters: values,
            inputs,
            output: None,
            variables,
            keep: true,
        };
        let leave = Leave::new(program);
        let report = wait(py, progress, |talk| {
            harpoon_foreign::run(&self.0, &options, &leave, &talk.cancel, &mut |part| talk.tell(part))
                .map_err(|d| Trouble::one(Kind::Simulation, *d))
        })??;
        let sources = SourceMap::default();
        let Some(mut trajectory) = report.trajectory else {
            return Err(Trouble::Said(Kind::Simulation, report.diagnostics, Arc::default()).into());
        };
        trajectory.set_model(self.0.description.name.clone());
        let diagnostics: Value =
            serde_json::from_str(&to_json(&report.diagnostics, &sources)).unwrap_or_default();
        let states: [&str; 0] = [];
        let info = object!({
            "class": self.0.description.name,
            "is_finished": report.is_finished && !report.diagnostics.iter().any(Diagnostic::is_error),
            "is_cancelled": false,
            "t": report.t,
            "steps": report.steps,
            "rhs_evaluations": report.rhs,
            "jacobians": report.jacobians,
            "state_events": report.events,
            "states": states,
            "diagnostics": diagnostics,
            "text": to_text(&report.diagnostics, &sources),
        });
        Ok(Run::new(trajectory, info.to_string(), report.preferred))
    }
}
