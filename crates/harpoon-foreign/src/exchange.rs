//! Model exchange: the FMU as a model for our integrators, with its events.

use crate::inputs::Inputs;
use crate::instance::Instance;
use crate::protocol::{Answer, At, EventDone, Group, Request};
use crate::remote::Refusal;
use harpoon_runtime::model::{
    Change, EventInfo, EventOutcome, Model, Ode, Pattern, SimError, StepAction, StepFailure,
};

pub struct Exchange<'a, 'b> {
    pub instance: &'b mut Instance<'a>,
    pub inputs: Inputs,
    /// What a row of results is.
    pub groups: Vec<Group>,
    n_columns: usize,
    start: EventDone,
    nominals: Vec<f64>,
    next: Option<f64>,
    pattern: Pattern,
    /// States that share no derivative, so that one evaluation serves them all.
    columns: Vec<Vec<u32>>,
    unknowns: Vec<u32>,
    knowns: Vec<u32>,
    has_directional: bool,
    needs_completed: bool,
}

fn step(refusal: Refusal) -> StepFailure {
    StepFailure::message(refusal.message)
}

fn end(t: f64) -> impl Fn(Refusal) -> SimError {
    move |refusal| SimError::Model { t, message: refusal.message }
}

const TERMINATED: &str = "the FMU asked for it";

impl<'a, 'b> Exchange<'a, 'b> {
    /// `start`: what the first event gave.
    pub fn new(
        instance: &'b mut Instance<'a>,
        inputs: Inputs,
        groups: Vec<Group>,
        start: EventDone,
    ) -> Exchange<'a, 'b> {
        let description = instance.description();
        let n = instance.n_states;
        let variables = &description.variables;
        let state = |k: usize| variables[k].derivative_of.map(|s| &variables[s]);
        let knowns: Vec<u32> =
            description.derivatives.iter().filter_map(|(k, _)| Some(state(*k)?.reference)).collect();
        let unknowns: Vec<u32> =
            description.derivatives.iter().map(|(k, _)| variables[*k].reference).collect();
        // Of arrays the description tells no more than that all may depend on all.
        let is_scalar = description.derivatives.len() == n && knowns.len() == n;
        let pattern = if is_scalar { known_pattern(description) } else { None };
        let pattern = pattern.unwrap_or_else(|| Pattern::dense(n, n));
        let kind = description.exchange.as_ref();
        Exchange {
            n_columns: groups.iter().map(|g| g.n).sum(),
            columns: independent_columns(&pattern),
            has_directional: kind.is_some_and(|k| k.has_directional) && !knowns.is_empty(),
            needs_completed: kind.is_none_or(|k| k.needs_completed_step),
            nominals: vec![1.0; n],
            next: None,
            instance,
            inputs,
            groups,
            start,
            pattern,
            unknowns,
            knowns,
        }
    }

    fn at(&self, t: f64, x: &[f64]) -> At {
        At { t, x: x.to_vec(), inputs: self.inputs.at(t, false) }
    }

    fn take_nominals(&mut self, nominals: &[f64]) {
        if nominals.len() == self.nominals.len() {
            let magnitude = |v: &f64| if v.is_finite() && *v != 0.0 { v.abs() } else { 1.0 };
            self.nominals = nominals.iter().map(magnitude).collect();
        }
    }

    fn carry_out(&mut self, t: f64, x: &mut Vec<f64>) -> Result<EventOutcome, SimError> {
        self.inputs.last_jump = self.inputs.last_jump.max(t);
        let at = At { t, x: x.clone(), inputs: self.inputs.at(t, true) };
        let done = self.instance.event(at, false).map_err(end(t))?;
        self.next = done.next;
        self.take_nominals(&done.nominals);
        if done.terminate {
            return Ok(EventOutcome::Terminate(TERMINATED.to_owned()));
        }
        if done.values_changed && done.states.len() == x.len() && *x != done.states {
            x.copy_from_slice(&done.states);
            return Ok(EventOutcome::Continue(Change::States));
        }
        Ok(EventOutcome::Continue(Change::Rhs))
    }
}

/// Which derivative depends on which state, where the description says it of all.
fn known_pattern(description: &crate::Description) -> Option<Pattern> {
    let derivatives = &description.derivatives;
    let states: Option<Vec<usize>> =
        derivatives.iter().map(|(k, _)| description.variables[*k].derivative_of).collect();
    let states = states?;
    let mut position = std::collections::HashMap::new();
    for (j, s) in states.iter().enumerate() {
        position.insert(description.variables[*s].reference, j);
    }
    let mut entries = Vec::new();
    for (row, (_, dependencies)) in derivatives.iter().enumerate() {
        for k in dependencies.as_ref()? {
            if let Some(column) = position.get(&description.variables[*k].reference) {
                entries.push((row, *column));
            }
        }
    }
    Some(Pattern::from_entries(derivatives.len(), derivatives.len(), &entries))
}

/// Groups of columns without a common row, each as early as it fits.
fn independent_columns(pattern: &Pattern) -> Vec<Vec<u32>> {
    let mut groups: Vec<(Vec<u32>, Vec<bool>)> = Vec::new();
    for column in 0..pattern.n_cols() {
        let rows = pattern.rows(column);
        let group = groups.iter_mut().find(|(_, taken)| rows.iter().all(|r| !taken[*r]));
        let (members, taken) = match group {
            Some(group) => group,
            None => {
                groups.push((Vec::new(), vec![false; pattern.n_rows]));
                let Some(last) = groups.last_mut() else { continue };
                last
            }
        };
        members.push(column as u32);
        rows.iter().for_each(|r| taken[*r] = true);
    }
    groups.into_iter().map(|(members, _)| members).collect()
}

impl Ode for Exchange<'_, '_> {
    fn n_states(&self) -> usize {
        self.instance.n_states
    }

    fn rhs(&mut self, t: f64, x: &[f64], dx: &mut [f64]) -> Result<(), StepFailure> {
        if x.is_empty() {
            return Ok(());
        }
        let values = self.instance.reals(&Request::Derivatives(self.at(t, x)), x.len()).map_err(step)?;
        if let Some(state) = values.iter().position(|v| !v.is_finite()) {
            return Err(StepFailure::NonFinite { state });
        }
        dx.copy_from_slice(&values);
        Ok(())
    }

    fn jacobian_pattern(&self) -> &Pattern {
        &self.pattern
    }

    fn jacobian(&mut self, t: f64, x: &[f64], values: &mut [f64]) -> Result<(), StepFailure> {
        if x.is_empty() {
            return Ok(());
        }
        let (at, groups) = (self.at(t, x), self.columns.clone());
        let mut steps = vec![1.0; x.len()];
        let request = if self.has_directional {
            let (unknowns, knowns) = (self.unknowns.clone(), self.knowns.clone());
            Request::Directions { at, unknowns, knowns, groups }
        } else {
            for (j, h) in steps.iter_mut().enumerate() {
                let size = f64::EPSILON.sqrt() * x[j].abs().max(self.nominals[j]);
                // What is added is what is divided by.
                *h = (x[j] + size) - x[j];
            }
            Request::Differences { at, steps: steps.clone(), groups }
        };
        let Answer::Columns(columns) = self.instance.remote.ask(&request).map_err(step)? else {
            return Err(step(self.instance.odd()));
        };
        if columns.len() != self.columns.len() || columns.iter().any(|c| c.len() != x.len()) {
            return Err(step(self.instance.odd()));
        }
        for (members, sums) in self.columns.iter().zip(&columns) {
            for &j in members {
                let j = j as usize;
                let from = self.pattern.col_ptr[j];
                for (k, &row) in self.pattern.rows(j).iter().enumerate() {
                    values[from + k] = sums[row] / steps[j];
                }
            }
        }
        Ok(())
    }

    fn nominal(&self, out: &mut [f64]) {
        out.copy_from_slice(&self.nominals);
    }
}

impl Model for Exchange<'_, '_> {
    fn initialize(&mut self, _t0: f64, x: &mut Vec<f64>) -> Result<EventOutcome, SimError> {
        let start = std::mem::take(&mut self.start);
        self.next = start.next;
        self.take_nominals(&start.nominals);
        *x = start.states;
        x.resize(self.instance.n_states, 0.0);
        if start.terminate {
            return Ok(EventOutcome::Terminate(TERMINATED.to_owned()));
        }
        Ok(EventOutcome::Continue(Change::States))
    }

    fn n_roots(&self) -> usize {
        self.instance.n_indicators
    }

    fn roots(&mut self, t: f64, x: &[f64], out: &mut [f64]) -> Result<(), StepFailure> {
        let request = Request::Indicators { at: self.at(t, x), n: out.len() };
        out.copy_from_slice(&self.instance.reals(&request, out.len()).map_err(step)?);
        Ok(())
    }

    fn next_time_event(&self, _t: f64) -> Option<f64> {
        let jump = self.inputs.next_jump();
        self.next.into_iter().chain(jump).reduce(f64::min)
    }

    fn event(&mut self, t: f64, x: &mut Vec<f64>, _what: EventInfo) -> Result<EventOutcome, SimError> {
        self.carry_out(t, x)
    }

    fn step_accepted(&mut self, t: f64, x: &mut Vec<f64>) -> Result<StepAction, SimError> {
        if !self.needs_completed {
            return Ok(StepAction::Continue);
        }
        let answer = self.instance.remote.ask(&Request::Completed(self.at(t, x))).map_err(end(t))?;
        let Answer::Completed { enter_event, terminate } = answer else {
            return Err(end(t)(self.instance.odd()));
        };
        if terminate {
            return Ok(StepAction::Terminate(TERMINATED.to_owned()));
        }
        if !enter_event {
            return Ok(StepAction::Continue);
        }
        Ok(match self.carry_out(t, x)? {
            EventOutcome::Continue(change) => StepAction::Restart(change),
            EventOutcome::Terminate(message) => StepAction::Terminate(message),
        })
    }

    fn n_observed(&self) -> usize {
        self.n_columns
    }

    fn observe(&mut self, t: f64, x: &[f64], out: &mut [f64]) -> Result<(), StepFailure> {
        let request = Request::Observe { at: self.at(t, x), groups: self.groups.clone() };
        out.copy_from_slice(&self.instance.reals(&request, out.len()).map_err(step)?);
        Ok(())
    }

    fn state_name(&self, i: usize) -> String {
        let description = self.instance.description();
        let state = description.derivatives.get(i).and_then(|(k, _)| description.variables[*k].derivative_of);
        match state {
            Some(k) if description.derivatives.len() == self.instance.n_states => {
                description.variables[k].name.clone()
            }
            _ => format!("x[{}]", i + 1),
        }
    }

    fn root_description(&self, k: usize) -> String {
        format!("event indicator {}", k + 1)
    }
}
