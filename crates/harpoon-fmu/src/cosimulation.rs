//! Co-simulation: steps between communication points with the solvers of the runtime.

use crate::instance::{Changed, Instance, Mode, Problem, Result, Updated};
use crate::payload::Role;
use harpoon_runtime::model::Model;
use harpoon_runtime::simulate::Setup;
use harpoon_runtime::simulate::stepwise::{Bounds, Stepwise, Stop};

pub struct Cosimulation {
    stepwise: Stepwise,
    /// Nothing from outside changes between communication points, so that a step may reach beyond one.
    has_inputs: bool,
}

/// How a step went.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stepped {
    /// The importer is to enter event mode.
    pub needs_event: bool,
    pub terminate: Option<String>,
    /// Where the step has come to.
    pub t: f64,
    /// A step of the solver ended, and the rest is to be walked by another call.
    pub is_paused: bool,
}

impl Stepped {
    fn to(t: f64) -> Stepped {
        Stepped { t, ..Stepped::default() }
    }
}

impl Instance {
    /// From the present time and states, after initialization or when a state was restored.
    pub(crate) fn begin_steps(&mut self) -> Result<()> {
        let experiment = &self.payload.experiment;
        let span = (experiment.stop_time - experiment.start_time).max(0.0);
        let t_stop = self.stop_time.unwrap_or(self.start_time + if span > 0.0 { span } else { 1.0 });
        let has_delays = !self.payload.form.data.delays.is_empty();
        let interval = experiment.interval;
        let setup = Setup {
            t_start: self.start_time,
            t_stop,
            tolerance: self.tolerance,
            may_change_solver: true,
            // As in a run of our own: what happens within a few intervals between results is meant to be seen.
            max_step: Some(interval * if has_delays { 1.0 } else { 10.0 }),
            fixed_step: Some(interval),
            ..Setup::default()
        };
        let stepwise = Stepwise::new(&mut self.model, &setup, self.t, &self.x);
        let stepwise = stepwise.map_err(|e| self.explain(&e))?;
        let has_inputs = self.payload.variables.iter().any(|v| matches!(v.role, Role::Input { .. }));
        self.cosimulation = Some(Cosimulation { stepwise, has_inputs });
        Ok(())
    }

    fn not_stepping() -> Problem {
        Problem::new("the instance was not made for co-simulation")
    }

    /// From one communication point to the next.
    pub fn do_step(&mut self, t: f64, step: f64) -> Result<Stepped> {
        self.walk(t, step, false)
    }

    /// As [`Instance::do_step`]; with `pauses` not further than a step of the solver goes.
    pub fn walk(&mut self, t: f64, step: f64, pauses: bool) -> Result<Stepped> {
        self.require(&[Mode::Step], "make a step")?;
        let until = t + step;
        let is_here = (t - self.t).abs() <= 1e-9 * (step.abs() + t.abs() * 1e-3);
        if !is_here {
            let now = self.t;
            return Err(Problem::new(format!(
                "the step begins at t = {t}, and the instance is at t = {now}"
            )));
        }
        if !(step >= 0.0 && until.is_finite()) {
            return Err(Problem::new(format!("the step {step} is not positive")));
        }
        if let Some(message) = self.take_changes()? {
            self.terminate = Some(message);
        }
        if let Some(message) = self.terminate.clone() {
            return Ok(Stepped { terminate: Some(message), ..Stepped::to(self.t) });
        }
        let stops_at_events = self.kind.stops_at_events();
        let stop_time = self.stop_time.unwrap_or(self.payload.experiment.stop_time);
        let cosimulation = self.cosimulation.as_mut().ok_or_else(Self::not_stepping)?;
        let horizon = if cosimulation.has_inputs { until } else { stop_time.max(until) };
        let bounds = Bounds { until, horizon, stops_at_events, pauses };
        let outcome = cosimulation.stepwise.advance(&mut self.model, bounds);
        self.take_over();
        match outcome {
            Ok(Stop::Reached) => Ok(Stepped::to(self.t)),
            Ok(Stop::Paused) => Ok(Stepped { is_paused: true, ..Stepped::to(self.t) }),
            Ok(Stop::Event) => Ok(Stepped { needs_event: true, ..Stepped::to(self.t) }),
            Ok(Stop::Terminated(message)) => {
                self.terminate = Some(message.clone());
                Ok(Stepped { terminate: Some(message), ..Stepped::to(self.t) })
            }
            Err(error) => {
                let problem = self.explain(&error);
                self.mode = Mode::Failed;
                Err(problem)
            }
        }
    }

    /// Lets the solver know what was set since the last step.
    fn take_changes(&mut self) -> Result<Option<String>> {
        let changed = std::mem::take(&mut self.changed);
        if changed == Changed::Nothing {
            return Ok(None);
        }
        let cosimulation = self.cosimulation.as_mut().ok_or_else(Self::not_stepping)?;
        let outcome = cosimulation.stepwise.interrupt(&mut self.model, changed == Changed::Discrete);
        self.take_over();
        outcome.map_err(|e| self.explain(&e))
    }

    fn take_over(&mut self) {
        if let Some(cosimulation) = &self.cosimulation {
            self.t = cosimulation.stepwise.t();
            self.x.clear();
            self.x.extend_from_slice(cosimulation.stepwise.x());
        }
        self.forget_values();
    }

    /// The event at which a step has stopped, or one that inputs make.
    pub(crate) fn update_in_step(&mut self) -> Result<Updated> {
        let before = self.x.clone();
        let changed = std::mem::take(&mut self.changed);
        let cosimulation = self.cosimulation.as_mut().ok_or_else(Self::not_stepping)?;
        let outcome = match changed {
            Changed::Nothing => Ok(None),
            _ if cosimulation.stepwise.waits() => cosimulation.stepwise.handle_event(&mut self.model),
            _ => cosimulation.stepwise.interrupt(&mut self.model, true),
        };
        let outcome = match outcome {
            Ok(None) => cosimulation.stepwise.handle_due(&mut self.model),
            other => other,
        };
        self.take_over();
        if let Some(message) = outcome.map_err(|e| self.explain(&e))? {
            self.terminate = Some(message);
        }
        Ok(Updated {
            states_changed: self.x != before,
            terminate: self.terminate.clone(),
            next_time: self.model.next_time_event(self.t),
        })
    }
}
