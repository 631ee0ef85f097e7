//! Signals that drive the inputs of a model while it runs.

use crate::simulation::{RunOptions, Simulation};
use harpoon_base::nearest;
use harpoon_ir::{Causality, ScalarType, Var, Variability};
use harpoon_runtime::executor::Executor;
use harpoon_runtime::executor::data::Source;
use std::fmt::Debug;
use std::sync::Arc;

/// A value for each time. Runs on many threads may ask at once.
pub trait Signal: Send + Sync + Debug {
    /// The value at a time; at a jump the one before it, or after it.
    fn at(&self, t: f64, is_after: bool) -> f64;
    /// The times of jumps, in order.
    fn jumps(&self) -> &[f64] {
        &[]
    }
    /// How fast it goes at a time, where that is known; at a kink before it, or after it.
    fn slope(&self, _t: f64, _is_after: bool) -> Option<f64> {
        None
    }
}

/// Values at some times: on a line between them, or held. Two rows of the same time are a jump. Before the first and
/// after the last time the signal keeps its value.
#[derive(Debug)]
pub struct Table {
    time: Vec<f64>,
    values: Vec<f64>,
    is_step: bool,
    jumps: Vec<f64>,
}

impl Table {
    pub fn new(time: Vec<f64>, values: Vec<f64>, is_step: bool) -> Result<Table, String> {
        if time.len() != values.len() {
            return Err(format!("there are {} times and {} values", time.len(), values.len()));
        }
        if time.is_empty() {
            return Err("there are no values".to_owned());
        }
        if let Some(k) = time.iter().position(|t| !t.is_finite()) {
            return Err(format!("the time in row {k} is {}", time[k]));
        }
        if let Some(k) = values.iter().position(|v| !v.is_finite()) {
            return Err(format!("the value in row {k} is {}", values[k]));
        }
        if let Some(k) = time.windows(2).position(|w| w[1] < w[0]) {
            return Err(format!("the times must not fall, but {} comes after {}", time[k + 1], time[k]));
        }
        let is_jump = |k: &usize| {
            let changes = values[*k] != values[*k - 1];
            changes && (is_step || time[*k] == time[*k - 1])
        };
        let mut jumps: Vec<f64> = (1..time.len()).filter(is_jump).map(|k| time[k]).collect();
        jumps.dedup();
        Ok(Table { time, values, is_step, jumps })
    }
}

impl Signal for Table {
    fn at(&self, t: f64, is_after: bool) -> f64 {
        let right = self.time.partition_point(|x| if is_after { *x <= t } else { *x < t });
        let Some(left) = right.checked_sub(1) else { return self.values[0] };
        if right == self.time.len() || self.is_step {
            return self.values[left];
        }
        let part = (t - self.time[left]) / (self.time[right] - self.time[left]);
        self.values[left] + part * (self.values[right] - self.values[left])
    }

    fn jumps(&self) -> &[f64] {
        &self.jumps
    }

    fn slope(&self, t: f64, is_after: bool) -> Option<f64> {
        let right = self.time.partition_point(|x| if is_after { *x <= t } else { *x < t });
        if right == 0 || right == self.time.len() || self.is_step {
            return Some(0.0);
        }
        let (left, rise) = (right - 1, self.values[right] - self.values[right - 1]);
        Some(rise / (self.time[right] - self.time[left]))
    }
}

/// Whether a variable is an input of the model that nothing in it computes.
pub(crate) fn is_free_input(var: &Var) -> bool {
    var.causality == Causality::Input && var.binding.is_none() && var.ty != ScalarType::String
}

/// Whether an input changes at events only.
pub fn is_discrete_input(var: &Var) -> bool {
    var.ty != ScalarType::Real || var.variability != Variability::Continuous
}

/// The inputs of a run, with their places in memory.
#[derive(Default)]
pub(crate) struct Drive {
    signals: Vec<(Source, Arc<dyn Signal>)>,
    jumps: Vec<f64>,
    /// Values at this time are those after its jump.
    last_jump: f64,
}

impl Drive {
    pub(crate) fn new(simulation: &Simulation, options: &RunOptions, t_start: f64) -> Result<Drive, String> {
        let mut signals = Vec::new();
        for (name, signal) in &options.inputs {
            let var = simulation.model.find(name).filter(|v| is_free_input(simulation.model.var(*v)));
            let source = var.and_then(|v| simulation.model.source(v));
            signals.push((source.ok_or_else(|| no_input(simulation, name))?, signal.clone()));
        }
        let mut jumps: Vec<f64> = signals.iter().flat_map(|(_, s)| s.jumps()).copied().collect();
        jumps.sort_by(f64::total_cmp);
        jumps.dedup();
        Ok(Drive { signals, jumps, last_jump: t_start })
    }

    /// Before the model is initialized, which begins with what was set.
    pub(crate) fn begin(&self, executor: &mut Executor, t: f64) {
        for (source, signal) in &self.signals {
            let value = signal.at(t, true);
            executor.set_parameter(source.slot, if source.is_negated { -value } else { value });
        }
    }

    pub(crate) fn drive(&self, executor: &mut Executor, t: f64) {
        for (source, signal) in &self.signals {
            executor.set_value(*source, signal.at(t, t <= self.last_jump));
        }
    }

    /// How fast each input goes; `None` if that is not known of all.
    pub(crate) fn slopes(&self, t: f64) -> Option<Vec<(Source, f64)>> {
        let is_after = t <= self.last_jump;
        self.signals.iter().map(|(source, signal)| Some((*source, signal.slope(t, is_after)?))).collect()
    }

    pub(crate) fn next_jump(&self, t: f64) -> Option<f64> {
        let after = t.max(self.last_jump);
        self.jumps.get(self.jumps.partition_point(|j| *j <= after)).copied()
    }

    /// Whether a jump takes place at the event at `t`; from then on the values are those after it.
    pub(crate) fn jump(&mut self, t: f64) -> bool {
        let jumps = self.next_jump(self.last_jump).is_some_and(|j| j <= t);
        self.last_jump = self.last_jump.max(t);
        jumps
    }
}

fn no_input(simulation: &Simulation, name: &str) -> String {
    let vars = || simulation.model.schedule.model.vars.values();
    let inputs = || vars().filter(|v| is_free_input(v)).map(|v| v.name.as_str());
    match vars().find(|v| v.name == name) {
        Some(v) if v.causality == Causality::Input => {
            format!("the input `{name}` has a value in the model, so nothing else can drive it")
        }
        Some(_) => format!("`{name}` is no input of the model"),
        None => match nearest(name, inputs()) {
            Some(near) => format!("the model has no input `{name}`; did you mean `{near}`?"),
            None if inputs().next().is_none() => format!("the model has no input `{name}`, nor any other"),
            None => format!("the model has no input `{name}`"),
        },
    }
}
