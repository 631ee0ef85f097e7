//! What `harpoon info` gives as JSON about an FMU.

use harpoon_foreign::Fmu;
use harpoon_foreign::description::Variable;
use serde::Serialize;

#[derive(Serialize)]
pub struct Unit<'a> {
    name: &'a str,
    fmi: &'static str,
    description: &'a str,
    tool: &'a str,
    model_exchange: bool,
    co_simulation: bool,
    platforms: &'a [String],
    states: usize,
    event_indicators: usize,
    experiment: Experiment,
    variables: Vec<VariableData<'a>>,
}

#[derive(Serialize)]
struct Experiment {
    start: Option<f64>,
    stop: Option<f64>,
    tolerance: Option<f64>,
    step: Option<f64>,
}

#[derive(Serialize)]
struct VariableData<'a> {
    name: &'a str,
    #[serde(rename = "type")]
    ty: &'static str,
    causality: &'static str,
    reference: u32,
    start: &'a [String],
    unit: &'a str,
    description: &'a str,
}

impl<'a> From<&'a Fmu> for Unit<'a> {
    fn from(fmu: &'a Fmu) -> Unit<'a> {
        let d = &fmu.description;
        Unit {
            name: &d.name,
            fmi: d.version.text(),
            description: &d.description,
            tool: &d.tool,
            model_exchange: d.exchange.is_some(),
            co_simulation: d.cosimulation.is_some(),
            platforms: &fmu.platforms,
            states: d.derivatives.len(),
            event_indicators: d.n_indicators,
            experiment: Experiment {
                start: d.experiment.start_time,
                stop: d.experiment.stop_time,
                tolerance: d.experiment.tolerance,
                step: d.experiment.step,
            },
            variables: d.variables.iter().map(VariableData::from).collect(),
        }
    }
}

impl<'a> From<&'a Variable> for VariableData<'a> {
    fn from(v: &'a Variable) -> VariableData<'a> {
        VariableData {
            name: &v.name,
            ty: v.ty.text(),
            causality: v.causality.text(),
            reference: v.reference,
            start: &v.start,
            unit: &v.unit,
            description: &v.description,
        }
    }
}
