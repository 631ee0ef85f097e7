//! A model: what it is made of, translated once, asked many times from many threads.

use crate::errors::{Kind, Trouble, to_json, to_text};
use crate::run::{Asked, Run};
use crate::signals::{Given, signals};
use crate::waiting::wait;
use harpoon_base::{Diagnostic, SourceMap, Span};
use harpoon_cli::commands::{derive, linearize};
use harpoon_cli::json::{self, Bonds, Equations};
use harpoon_driver::netlist::{Question, Wanted, read_netlist};
use harpoon_driver::{
    Differentiated, LinearizeOptions, OperatingPoint, RunOptions, SensitivityOptions, Session,
};
use harpoon_fmi::{Version, Wanted as WantedFmu, export_class};
use harpoon_ir::{Causality, ScalarType, Var, Variability};
use harpoon_sweep::{Bundle, Failure, Settings};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::{Value, json as object};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

pub type Shared = Arc<harpoon_sweep::Model>;

/// Made from the JSON of a `Bundle`.
#[pyclass(frozen, module = "harpoon._harpoon")]
pub struct Model {
    pub bundle: Bundle,
    translated: Mutex<Option<Result<Shared, Arc<Failure>>>>,
    /// The model with what its sensitivities need, once somebody has asked; why there are none is told again.
    differentiated: Mutex<Option<Result<Arc<Differentiated>, Said>>>,
}

/// Diagnostics with the texts that they speak of.
type Said = (Vec<Diagnostic>, Arc<SourceMap>);
/// Times, values by output, derivatives by output and parameter.
type Sensitivities = (Vec<f64>, Vec<Vec<f64>>, Vec<Vec<Vec<f64>>>);

/// The JSON of a call, which our own Python wrote.
pub fn parse<T: serde::de::DeserializeOwned>(what: &str, text: &str) -> PyResult<T> {
    serde_json::from_str(text)
        .map_err(|e| crate::errors::say(Kind::Value, "settings", format!("{what}: {e}")))
}

impl Model {
    /// Translates when it is first needed. Not to be called with the interpreter's lock, which whoever translates may
    /// want meanwhile.
    pub fn translated(&self) -> Result<Shared, Trouble> {
        let mut known = self.translated.lock().unwrap_or_else(PoisonError::into_inner);
        let made = known.get_or_insert_with(|| {
            harpoon_sweep::Model::translate(self.bundle.clone()).map(Arc::new).map_err(Arc::new)
        });
        made.clone().map_err(Trouble::Model)
    }

    fn open(&self) -> Result<(Session, String), Trouble> {
        Ok(self.bundle.open()?)
    }

    fn differentiated(&self) -> Result<Arc<Differentiated>, Trouble> {
        let mut known = self.differentiated.lock().unwrap_or_else(PoisonError::into_inner);
        if known.is_none() {
            let (session, class) = self.open()?;
            let made = session.differentiate(&class).map(Arc::new);
            *known = Some(made.map_err(|said| (said, copy(&session))));
        }
        match known.as_ref() {
            Some(Ok(made)) => Ok(made.clone()),
            Some(Err((said, sources))) => Err(Trouble::Said(Kind::Model, said.clone(), sources.clone())),
            None => Err(cannot("the model has no derivatives")),
        }
    }
}

#[pymethods]
impl Model {
    #[new]
    fn new(bundle: &str) -> PyResult<Model> {
        Ok(Model {
            bundle: parse("the bundle", bundle)?,
            translated: Mutex::default(),
            differentiated: Mutex::default(),
        })
    }

    /// The bundle of a netlist, and how its analysis is run.
    #[staticmethod]
    fn netlist(py: Python<'_>, path: PathBuf, paths: Vec<PathBuf>) -> PyResult<(String, String)> {
        Ok(wait(py, None, |_| netlist(path, paths))??)
    }

    fn bundle(&self) -> String {
        serde_json::to_string(&self.bundle).unwrap_or_default()
    }

    /// The class that is meant.
    fn class_name(&self, py: Python<'_>) -> PyResult<String> {
        Ok(wait(py, None, |_| self.open().map(|(_, class)| class))??)
    }

    /// What `harpoon check` says, as JSON.
    fn check(&self, py: Python<'_>) -> PyResult<String> {
        Ok(wait(py, None, |_| -> Result<String, Trouble> {
            let (session, class) = match self.bundle.open() {
                Ok(opened) => opened,
                Err(failure) => return Ok(broken(&failure)),
            };
            let checked = session.check(&class);
            let (c, sources) = (&checked.value, session.sources());
            let value = object!({
                "class": class,
                "diagnostics": list(&checked.diagnostics, &sources),
                "text": to_text(&checked.diagnostics, &sources),
                "equations": c.n_equations,
                "unknowns": c.n_unknowns,
                "states": c.n_states,
                "bonds": c.bonds.as_ref().map(|view| object!(Bonds::from(view))),
            });
            Ok(value.to_string())
        })??)
    }

    /// Parameters, inputs, outputs and states, and the settings of a run, as JSON.
    fn describe(&self, py: Python<'_>) -> PyResult<String> {
        Ok(wait(py, None, |_| self.translated().map(|model| describe(&model)))??)
    }

    /// The names of all variables that results may have.
    fn names(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        let names = |model: Shared| {
            let vars = model.base().simulation.model.schedule.model.vars.values();
            let shown = vars.filter(|v| !v.is_hidden && v.ty != ScalarType::String);
            shown.map(|v| v.name.clone()).collect()
        };
        Ok(wait(py, None, |_| self.translated().map(names))??)
    }

    /// Says no to a name that the model does not have.
    fn know(&self, py: Python<'_>, name: &str) -> PyResult<()> {
        Ok(wait(py, None, |_| {
            self.translated()?.know(name).map_err(|e| Trouble::say(Kind::Name, "unknown-name", e))
        })??)
    }

    /// The same model with modifiers, which are texts of Modelica.
    fn modified(&self, modifiers: Vec<(String, String)>) -> Model {
        let mut bundle = self.bundle.clone();
        bundle.modifiers.retain(|(name, _)| modifiers.iter().all(|(n, _)| n != name));
        bundle.modifiers.extend(modifiers);
        Model { bundle, translated: Mutex::default(), differentiated: Mutex::default() }
    }

    /// Those parameters that cannot have these values without another translation.
    fn structural(&self, py: Python<'_>, values: Vec<(String, f64)>) -> PyResult<Vec<String>> {
        Ok(wait(py, None, |_| {
            self.translated().map(|m| m.structural(&values).iter().map(|(name, _)| name.clone()).collect())
        })??)
    }

    /// One run. `settings` and `asked` are JSON of `Settings` and of `Asked`.
    #[pyo3(signature = (settings, asked, values, inputs, variables, progress))]
    fn simulate(
        &self,
        py: Python<'_>,
        settings: &str,
        asked: &str,
        values: Vec<(String, f64)>,
        inputs: Vec<(String, Given, bool)>,
        variables: Vec<String>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Run> {
        let settings: Settings = parse("the settings", settings)?;
        let asked: Asked = parse("the question", asked)?;
        let trouble = crate::signals::Trouble::default();
        let inputs = signals(inputs, &trouble).map_err(|e| crate::errors::say(Kind::Value, "settings", e))?;
        let run = wait(py, progress, |talk| {
            let model = self.translated()?;
            crate::run::run(&model, &settings, &asked, &values, inputs, variables, talk)
        })?;
        if let Some(e) = trouble.lock().ok().and_then(|mut t| t.take()) {
            return Err(e);
        }
        Ok(run?)
    }

    /// How outputs move with parameters over time, exactly and through events.
    fn sensitivities(
        &self,
        py: Python<'_>,
        settings: &str,
        values: Vec<(String, f64)>,
        inputs: Vec<(String, Given, bool)>,
        parameters: Vec<String>,
        outputs: Vec<String>,
    ) -> PyResult<Sensitivities> {
        let settings: Settings = parse("the settings", settings)?;
        let trouble = crate::signals::Trouble::default();
        let inputs = signals(inputs, &trouble).map_err(|e| crate::errors::say(Kind::Value, "settings", e))?;
        let made = wait(py, None, |talk| -> Result<Sensitivities, Trouble> {
            let model = self.differentiated()?;
            let options = RunOptions { has_tangents: true, parameters: values, inputs, ..settings.options() };
            let wanted = SensitivityOptions { parameters, outputs, starts: Vec::new() };
            let made = model.run(&options, &wanted, &talk.cancel);
            let made = made.map_err(|d| Trouble::one(Kind::Simulation, *d))?;
            Ok((made.time, made.values, made.derivatives))
        })?;
        if let Some(e) = trouble.lock().ok().and_then(|mut t| t.take()) {
            return Err(e);
        }
        Ok(made?)
    }

    /// Matrices, poles and zeros, as `harpoon linearize --format json` prints them.
    #[pyo3(signature = (settings, values, at, inputs, outputs, parameters, all_parameters))]
    fn linearize(
        &self,
        py: Python<'_>,
        settings: &str,
        values: Vec<(String, f64)>,
        at: Option<f64>,
        inputs: Vec<String>,
        outputs: Vec<String>,
        parameters: Vec<String>,
        all_parameters: bool,
    ) -> PyResult<String> {
        let settings: Settings = parse("the settings", settings)?;
        // NaN stands for the steady state.
        let point = match at {
            None => OperatingPoint::Start,
            Some(t) if t.is_nan() => OperatingPoint::Steady,
            Some(t) => OperatingPoint::At(t),
        };
        Ok(wait(py, None, |talk| -> Result<String, Trouble> {
            let model = self.translated()?;
            let (variant, rest) = model.variant(&values, true).map_err(Trouble::Model)?;
            let options = RunOptions { has_tangents: true, parameters: rest, ..settings.options() };
            let said = |d: Diagnostic| Trouble::Said(Kind::Simulation, vec![d], variant.sources.clone());
            let setup =
                (variant.simulation.setup(&options)).map_err(|e| Trouble::say(Kind::Value, "settings", e))?;
            let accounts = variant.accounts.clone();
            let wanted = LinearizeOptions {
                point,
                inputs,
                outputs,
                parameters,
                has_all_parameters: all_parameters,
                locus: None,
                accounts,
            };
            let made = variant.simulation.linearize(&setup, &options, &wanted, &talk.cancel);
            let made = made.map_err(|d| said(*d))?;
            Ok(json::line(&linearize::data(&made, &[], None)))
        })??)
    }

    /// Equations in symbols: what `harpoon derive` prints as JSON, and as a LaTeX document.
    fn derive(
        &self,
        py: Python<'_>,
        inputs: Vec<String>,
        outputs: Vec<String>,
    ) -> PyResult<(String, String)> {
        Ok(wait(py, None, |_| -> Result<(String, String), Trouble> {
            let (session, class) = self.open()?;
            let derived = session.derive(&class, &inputs, &outputs);
            match derived.value {
                Some(found) => {
                    let data = json::line(&Equations::new(&found, &[]));
                    Ok((data, derive::document(&class, &found)))
                }
                None => Err(Trouble::Said(Kind::Model, derived.diagnostics, copy(&session))),
            }
        })??)
    }

    /// The diagram as SVG, with strokes.
    fn diagram(&self, py: Python<'_>) -> PyResult<Option<String>> {
        Ok(wait(py, None, |_| -> Result<Option<String>, Trouble> {
            let (session, class) = self.open()?;
            let bonds = session.check(&class).value.bonds;
            Ok(session.diagram(&class, bonds.as_ref()))
        })??)
    }

    /// The bytes of an FMU, and the notes about it as JSON.
    #[pyo3(signature = (settings, version, variables))]
    fn export<'py>(
        &self,
        py: Python<'py>,
        settings: &str,
        version: u8,
        variables: Vec<String>,
    ) -> PyResult<(Bound<'py, PyBytes>, String)> {
        let settings: Settings = parse("the settings", settings)?;
        let version = if version == 2 { Version::Fmi2 } else { Version::Fmi3 };
        let (bytes, notes) = wait(py, None, |_| -> Result<(Vec<u8>, String), Trouble> {
            let (session, class) = self.open()?;
            let run = RunOptions { keep: false, ..settings.options() };
            let wanted = WantedFmu { version, variables, ..WantedFmu::default() };
            match export_class(&session, &class, run, wanted) {
                (Some((exported, _)), said) => Ok((exported.archive, to_json(&said, &session.sources()))),
                (None, said) => Err(Trouble::Said(Kind::Model, said, copy(&session))),
            }
        })??;
        Ok((PyBytes::new(py, &bytes), notes))
    }
}

fn list(diagnostics: &[Diagnostic], sources: &SourceMap) -> Value {
    diagnostics.iter().map(|d| object!(json::Diagnostic::new(d, sources))).collect()
}

/// The answer of `check` where not even the class is found.
fn broken(failure: &Failure) -> String {
    object!({
        "class": null,
        "diagnostics": list(&failure.diagnostics, &failure.sources),
        "text": to_text(&failure.diagnostics, &failure.sources),
        "equations": 0, "unknowns": 0, "states": 0, "bonds": null,
    })
    .to_string()
}

/// The texts for messages that outlive the session.
fn copy(session: &Session) -> Arc<SourceMap> {
    harpoon_sweep::sources(session)
}

fn netlist(path: PathBuf, paths: Vec<PathBuf>) -> Result<(String, String), Trouble> {
    let read = |wanted| {
        let read = read_netlist(&path, None, &paths, &[], wanted)
            .map_err(|e| Trouble::say(Kind::Value, "unreadable-file", format!("{}: {e}", path.display())))?;
        let sources = Arc::new(read.sources);
        read.value.ok_or(Trouble::Said(Kind::Model, read.diagnostics, sources))
    };
    let mut made = read(Wanted::Results(None))?;
    if matches!(made.analysis, Question::SmallSignal(_)) {
        made = read(Wanted::Model)?;
    }
    let asked = match made.analysis {
        Question::Transient { from, max_step } => Asked {
            record_steps: true,
            record_from: Some(from).filter(|t| *t > 0.0),
            max_step,
            ..Asked::default()
        },
        Question::Sweep { from } => Asked { record_from: Some(from), ..Asked::default() },
        Question::Operating { at } => Asked { record_from: Some(at), ..Asked::default() },
        Question::SmallSignal(_) => Asked::default(),
    };
    let bundle = Bundle {
        paths,
        texts: vec![(format!("{}.mo", path.display()), made.text)],
        class: Some(made.class),
        names: made.names,
        ..Bundle::default()
    };
    let text = |value: serde_json::Result<String>| value.unwrap_or_default();
    Ok((text(serde_json::to_string(&bundle)), text(serde_json::to_string(&asked))))
}

fn describe(model: &harpoon_sweep::Model) -> String {
    let variant = model.base();
    let compiled = &variant.simulation.model;
    let flat = &compiled.schedule.model;
    let number = |e| flat.exprs.as_f64(e);
    let kind = |v: &Var| match v.ty {
        ScalarType::Real => "Real",
        ScalarType::Integer => "Integer",
        ScalarType::Boolean => "Boolean",
        ScalarType::String => "String",
        ScalarType::Enumeration(_) => "Enumeration",
        _ => "Clock",
    };
    let about = |v: &Var, value: Option<f64>| {
        object!({
            "name": v.name,
            "kind": kind(v),
            "value": value.filter(|v| v.is_finite()),
            "unit": v.unit.as_deref().unwrap_or_default(),
            "display_unit": v.display_unit.as_deref().unwrap_or_default(),
            "description": v.description.as_deref().unwrap_or_default(),
            "min": v.min.and_then(number),
            "max": v.max.and_then(number),
            "nominal": v.nominal.and_then(number),
            "is_final": v.is_final,
            "is_discrete": harpoon_driver::is_discrete_input(v),
            // Whether a value beside the present one is taken as it is.
            "is_tunable": value.is_some_and(|value| variant.simulation.takes(&v.name, value)),
        })
    };
    let shown = || flat.vars.iter().filter(|(_, v)| !v.is_hidden);
    let parameters: Vec<Value> = shown()
        .filter(|(_, v)| v.is_parameter() && !v.is_final && !v.is_protected)
        .map(|(id, v)| about(v, compiled.literal(id)))
        .collect();
    let of = |causality: Causality| -> Vec<Value> {
        let free = |v: &Var| v.causality == causality && v.variability >= Variability::Discrete;
        shown().filter(|(_, v)| free(v)).map(|(_, v)| about(v, v.start.and_then(number))).collect()
    };
    let states: Vec<Value> = compiled
        .schedule
        .states
        .iter()
        .map(|s| &flat.vars[s.var])
        .map(|v| about(v, v.start.and_then(number)))
        .collect();
    let experiment = &flat.experiment;
    object!({
        "class": variant.class,
        "parameters": parameters,
        "inputs": of(Causality::Input),
        "outputs": of(Causality::Output),
        "states": states,
        "n_variables": flat.vars.len(),
        "equations": variant.n_equations,
        "is_bond_graph": variant.accounts.is_some(),
        "experiment": {
            "start": experiment.start_time, "stop": experiment.stop_time,
            "tolerance": experiment.tolerance, "interval": experiment.interval,
        },
        "plot": experiment.plot,
        "diagnostics": list(&variant.diagnostics, &variant.sources),
    })
    .to_string()
}

/// What was said about a run that cannot be made.
pub fn cannot(d: &str) -> Trouble {
    Trouble::one(Kind::Value, Diagnostic::error("settings", Span::NONE, d.to_owned()))
}
