//! The executor with inputs that follow a polynomial in time: `fmi2SetRealInputDerivatives`.

use harpoon_runtime::executor::Executor;
use harpoon_runtime::executor::data::Source;
use harpoon_runtime::model::{
    EventInfo, EventOutcome, Model, Ode, Pattern, SimError, StepAction, StepFailure,
};

/// u(t) = values[0] + values[1]·(t − t0) + values[2]·(t − t0)²/2 + …
#[derive(Clone, Debug, PartialEq)]
pub struct Ramp {
    pub source: Source,
    pub t0: f64,
    pub values: Vec<f64>,
}

impl Ramp {
    pub fn at(&self, t: f64) -> f64 {
        let (mut sum, mut factor) = (0.0, 1.0);
        for (k, value) in self.values.iter().enumerate() {
            sum += value * factor;
            factor *= (t - self.t0) / (k + 1) as f64;
        }
        sum
    }
}

pub struct Driven {
    pub executor: Executor,
    pub ramps: Vec<Ramp>,
}

impl Driven {
    fn drive(&mut self, t: f64) {
        for ramp in &self.ramps {
            self.executor.set_value(ramp.source, ramp.at(t));
        }
    }
}

impl Ode for Driven {
    fn n_states(&self) -> usize {
        self.executor.n_states()
    }
    fn rhs(&mut self, t: f64, x: &[f64], dx: &mut [f64]) -> Result<(), StepFailure> {
        self.drive(t);
        self.executor.rhs(t, x, dx)
    }
    fn jacobian_pattern(&self) -> &Pattern {
        self.executor.jacobian_pattern()
    }
    fn jacobian(&mut self, t: f64, x: &[f64], values: &mut [f64]) -> Result<(), StepFailure> {
        self.drive(t);
        self.executor.jacobian(t, x, values)
    }
    fn step_rejected(&mut self) {
        self.executor.step_rejected();
    }
    fn nominal(&self, out: &mut [f64]) {
        self.executor.nominal(out);
    }
}

impl Model for Driven {
    fn initialize(&mut self, t0: f64, x: &mut Vec<f64>) -> Result<EventOutcome, SimError> {
        self.executor.initialize(t0, x)
    }
    fn n_roots(&self) -> usize {
        self.executor.n_roots()
    }
    fn roots(&mut self, t: f64, x: &[f64], out: &mut [f64]) -> Result<(), StepFailure> {
        self.drive(t);
        self.executor.roots(t, x, out)
    }
    fn root_nominal(&self, k: usize) -> f64 {
        self.executor.root_nominal(k)
    }
    fn positive_at_zero(&self, k: usize) -> bool {
        self.executor.positive_at_zero(k)
    }
    fn next_time_event(&self, t: f64) -> Option<f64> {
        self.executor.next_time_event(t)
    }
    fn event(&mut self, t: f64, x: &mut Vec<f64>, what: EventInfo) -> Result<EventOutcome, SimError> {
        self.drive(t);
        self.executor.event(t, x, what)
    }
    fn step_accepted(&mut self, t: f64, x: &mut Vec<f64>) -> Result<StepAction, SimError> {
        self.drive(t);
        self.executor.step_accepted(t, x)
    }
    fn finish(&mut self, t: f64, x: &mut Vec<f64>) -> Result<bool, SimError> {
        self.drive(t);
        self.executor.finish(t, x)
    }
    fn n_observed(&self) -> usize {
        self.executor.n_observed()
    }
    fn observe(&mut self, t: f64, x: &[f64], out: &mut [f64]) -> Result<(), StepFailure> {
        self.drive(t);
        self.executor.observe(t, x, out)
    }
    fn state_name(&self, i: usize) -> String {
        self.executor.state_name(i)
    }
    fn root_description(&self, k: usize) -> String {
        self.executor.root_description(k)
    }
    fn describe_failure(&self, failure: &StepFailure) -> String {
        self.executor.describe_failure(failure)
    }
}
