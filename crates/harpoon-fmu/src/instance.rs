//! An instance of an FMU: the modes of the standard, values, events and derivatives.
//!
//! Values are computed when somebody asks for them. In initialization mode that solves the initial problem, once for
//! each change of what it starts from; afterwards it evaluates the model at the present time, states and inputs with
//! relations held as they are. `update_discrete_states` iterates an event to its end, so that one call is enough.

use crate::cosimulation::Cosimulation;
use crate::driven::{Driven, Ramp};
use crate::messages::Filled;
use crate::payload::{Experiment, Form, Payload, Role, Type, Variable};
use harpoon_program::interpret::Interpreter;
use harpoon_program::{Code, Limits, Program};
use harpoon_runtime::executor::data::{Source, slot};
use harpoon_runtime::executor::{Engine, Executor, Notice, NoticeKind, Recompile, Request, Version};
use harpoon_runtime::model::{
    Crossing, Direction, EventInfo, EventOutcome, Model, Ode, SimError, StepAction, StepFailure,
};
use harpoon_runtime::wire::Broken;
use std::sync::{Arc, Mutex};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    ModelExchange,
    CoSimulation {
        /// The importer knows event mode.
        uses_event_mode: bool,
        /// Steps may end at events; otherwise these are handled inside of a step.
        may_return_early: bool,
    },
}

impl Kind {
    pub(crate) fn stops_at_events(self) -> bool {
        self == Kind::CoSimulation { uses_event_mode: true, may_return_early: true }
    }
}

/// Where an instance stands in the state machine of the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Instantiated,
    Initialization,
    Event,
    ContinuousTime,
    Step,
    Terminated,
    /// After an error that leaves nothing to go on with.
    Failed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// Not at this point; a smaller step may help.
    Discard,
    Error,
}

/// Why a call has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub severity: Severity,
    pub message: String,
}

impl Problem {
    pub fn new(message: impl Into<String>) -> Problem {
        Problem { severity: Severity::Error, message: message.into() }
    }
    pub fn discard(message: impl Into<String>) -> Problem {
        Problem { severity: Severity::Discard, message: message.into() }
    }
}

pub type Result<T, E = Problem> = std::result::Result<T, E>;

/// A line for the importer's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub is_warning: bool,
    pub text: String,
}

/// What an event did.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Updated {
    pub states_changed: bool,
    pub terminate: Option<String>,
    pub next_time: Option<f64>,
}

/// What has been set since the last evaluation, step or event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Changed {
    #[default]
    Nothing,
    Inputs,
    /// What can make an event by itself.
    Discrete,
}

pub struct Instance {
    pub(crate) payload: Arc<Payload>,
    pub(crate) model: Driven,
    pub(crate) kind: Kind,
    pub(crate) mode: Mode,
    pub(crate) t: f64,
    pub(crate) x: Vec<f64>,
    /// The values in memory are those of the present time, states and inputs.
    is_current: bool,
    pub(crate) changed: Changed,
    /// The side of zero on which each event indicator was after the last event.
    pub(crate) is_above: Vec<bool>,
    row: Vec<f64>,
    pub(crate) start_time: f64,
    pub(crate) stop_time: Option<f64>,
    pub(crate) tolerance: f64,
    pub(crate) cosimulation: Option<Cosimulation>,
    pub(crate) terminate: Option<String>,
    /// The states were changed outside of an event.
    has_jumped: bool,
    /// The numbers of the clocks among the variables, and which of them are active at this event.
    clocks: Vec<usize>,
    active: Vec<bool>,
    /// The numbers of those clocks that the importer has let tick at this event.
    ticked: Vec<usize>,
    /// The update that was computed ahead because somebody asked for a clock.
    updated: Option<Updated>,
    /// All that the FMU carries, the one that a run begins with first.
    pub(crate) versions: Arc<Vec<Version>>,
    log: Arc<Mutex<Vec<Line>>>,
}

pub fn interpreter(program: &Program) -> Result<Arc<dyn Code>, Broken> {
    let code = Interpreter::new(Arc::new(program.clone()), Limits::default())
        .map_err(|e| Broken::new(format!("the program is not valid: {e}")))?;
    Ok(Arc::new(code))
}

/// What all instances of an FMU share.
#[derive(Clone)]
pub struct Shared {
    payload: Arc<Payload>,
    versions: Arc<Vec<Version>>,
}

impl Shared {
    /// Run by the interpreter.
    pub fn new(payload: Payload) -> Result<Shared, Broken> {
        Shared::with_engines(payload, |form| {
            Ok(Engine { hot: interpreter(&form.hot)?, cold: interpreter(&form.cold)? })
        })
    }

    /// Each form of the model run by what `engine` makes of it.
    pub fn with_engines(
        payload: Payload,
        mut engine: impl FnMut(&Form) -> Result<Engine, Broken>,
    ) -> Result<Shared, Broken> {
        let mut versions = Vec::new();
        for form in std::iter::once(&payload.form).chain(payload.others.iter().map(|other| &other.form)) {
            versions.push(Version {
                data: Arc::new(form.data.clone()),
                engine: engine(form)?,
                messages: Arc::new(Filled::new(form.messages.clone())),
            });
        }
        Ok(Shared { payload: Arc::new(payload), versions: Arc::new(versions) })
    }

    pub fn experiment(&self) -> &Experiment {
        &self.payload.experiment
    }

    pub fn instantiate(&self, kind: Kind) -> Instance {
        let carried = Carried { shared: self.clone(), is_exchange: kind == Kind::ModelExchange };
        self.instantiate_with(kind, Box::new(carried))
    }

    /// With somebody else who makes versions of the model.
    pub fn instantiate_with(&self, kind: Kind, recompile: Box<dyn Recompile>) -> Instance {
        let Version { data, engine, messages } = self.versions[0].clone();
        let executor = Executor::new(data.clone(), engine, messages);
        let experiment = &self.payload.experiment;
        let mut instance = Instance {
            payload: self.payload.clone(),
            model: Driven { executor, ramps: Vec::new() },
            kind,
            mode: Mode::Instantiated,
            t: experiment.start_time,
            x: Vec::new(),
            is_current: false,
            changed: Changed::Nothing,
            is_above: Vec::new(),
            row: Vec::new(),
            start_time: experiment.start_time,
            stop_time: None,
            tolerance: experiment.tolerance,
            cosimulation: None,
            terminate: None,
            has_jumped: false,
            clocks: (0..self.payload.variables.len())
                .filter(|&k| self.payload.variables[k].ty == Type::Clock)
                .filter(|&k| self.payload.variables[k].role == Role::Computed)
                .collect(),
            active: Vec::new(),
            ticked: Vec::new(),
            updated: None,
            versions: self.versions.clone(),
            log: Arc::default(),
        };
        let ticks = instance.clocks.iter().map(|&k| self.payload.variables[k].source.slot);
        instance.model.executor.watch_pulses(ticks);
        if !data.state_sets.is_empty() || !data.conditions.is_empty() {
            instance.model.executor.set_recompile(recompile);
        }
        instance.listen();
        instance
    }
}

/// The versions of the model that the FMU carries. In model exchange the importer knows the states of the first one
/// only. Where a run of our own would make one that is not there, the instance says so and ends, rather than go on with
/// states that do not determine the others.
struct Carried {
    shared: Shared,
    is_exchange: bool,
}

impl Recompile for Carried {
    fn make(&mut self, request: &Request) -> Result<Version, String> {
        let Shared { payload, versions } = &self.shared;
        let route = payload.routes.iter().find(|(known, _)| known == request);
        if let Some(&(_, k)) = route.filter(|_| !self.is_exchange) {
            return Ok(versions[k as usize + 1].clone());
        }
        let why = if self.is_exchange { "in model exchange" } else { "that the FMU was not exported with" };
        Err(match request {
            Request::States { states, .. } => {
                format!("the model has to exchange states here ({} of them), {why}", states.len())
            }
            Request::Mode { .. } => format!("it has other unknowns than the modes before, {why}"),
            Request::Step => format!("a version of the model is needed {why}"),
        })
    }
}

impl Instance {
    fn listen(&mut self) {
        let log = self.log.clone();
        self.model.executor.set_listener(Box::new(move |notice| {
            if let Ok(mut lines) = log.lock() {
                lines.push(line(notice));
            }
        }));
    }

    /// What the model has said since the last call.
    pub fn take_log(&mut self) -> Vec<Line> {
        self.log.lock().map(|mut lines| std::mem::take(&mut *lines)).unwrap_or_default()
    }

    pub fn mode(&self) -> Mode {
        self.mode
    }

    pub fn variable(&self, reference: u32, types: &[Type]) -> Result<usize> {
        let k = self.payload.find(reference).ok_or_else(|| {
            Problem::new(format!("there is no variable with the value reference {reference}"))
        })?;
        let variable = &self.payload.variables[k];
        if types.contains(&variable.ty) {
            return Ok(k);
        }
        Err(Problem::new(format!("`{}` is of type {:?}", variable.name, variable.ty)))
    }

    pub(crate) fn require(&self, modes: &[Mode], call: &str) -> Result<()> {
        if modes.contains(&self.mode) {
            return Ok(());
        }
        Err(Problem::new(format!("{call} cannot be called in {}", self.mode.name())))
    }

    pub(crate) fn explain(&self, error: &SimError) -> Problem {
        let text = error.describe(&self.model);
        match error {
            SimError::Assertion { component, .. } if !component.is_empty() => {
                Problem::new(format!("{text} (in `{component}`)"))
            }
            _ => Problem::new(text),
        }
    }

    fn refuse_point(&self, failure: &StepFailure) -> Problem {
        let what = match failure {
            StepFailure::NonFinite { state } => {
                format!("the derivative of `{}` is not finite", self.model.state_name(*state))
            }
            other => self.model.describe_failure(other),
        };
        Problem::discard(format!("t = {}: {what}", self.t))
    }

    /// The number of the version that the run is in.
    pub(crate) fn version(&self) -> usize {
        let now = self.model.executor.data();
        self.versions.iter().position(|version| Arc::ptr_eq(&version.data, now)).unwrap_or(0)
    }

    /// Where the version that the run is in has variable number `k`.
    fn source(&self, k: usize) -> Source {
        match self.version() {
            0 => self.payload.variables[k].source,
            version => self.payload.others[version - 1].sources[k],
        }
    }

    // ---- values -----------------------------------------------------------------------------------------------

    /// Brings the values in memory to the present time, states and inputs.
    pub(crate) fn refresh(&mut self) -> Result<()> {
        if self.is_current {
            return Ok(());
        }
        match self.mode {
            Mode::Instantiated | Mode::Failed => return Ok(()),
            Mode::Initialization => self.initialize()?,
            _ => {
                self.row.resize(self.model.n_observed(), 0.0);
                let outcome = self.model.observe(self.t, &self.x, &mut self.row);
                outcome.map_err(|f| self.refuse_point(&f))?;
            }
        }
        self.is_current = true;
        Ok(())
    }

    fn initialize(&mut self) -> Result<()> {
        if let Ok(mut lines) = self.log.lock() {
            lines.clear();
        }
        let outcome = self.model.initialize(self.start_time, &mut self.x);
        match outcome.map_err(|e| self.explain(&e))? {
            EventOutcome::Terminate(message) => self.terminate = Some(message),
            EventOutcome::Continue(_) => self.terminate = None,
        }
        self.t = self.start_time;
        self.row.resize(self.model.n_observed(), 0.0);
        let outcome = self.model.observe(self.t, &self.x, &mut self.row);
        outcome.map_err(|f| self.refuse_point(&f))
    }

    /// The value of variable number `k`; see [`Instance::variable`].
    pub fn get(&mut self, k: usize) -> Result<f64> {
        self.refresh()?;
        let variable = &self.payload.variables[k];
        if self.mode == Mode::Instantiated && variable.source.slot != slot::TIME {
            let source = match variable.role {
                Role::Start(parameter) => parameter,
                _ => variable.source,
            };
            let set = self.model.executor.parameter(source.slot);
            let set = set.map(|value| if source.is_negated { -value } else { value });
            return Ok(set.or(variable.start).unwrap_or_else(|| source.get(self.model.executor.memory())));
        }
        if variable.source.slot == slot::TIME {
            return Ok(self.t);
        }
        if variable.role == Role::Indicator {
            let k = variable.source.slot - self.payload.form.data.root_values;
            return Ok(self.event_indicators()?.get(k as usize).copied().unwrap_or(f64::NAN));
        }
        let source = self.source(k);
        let value = source.get(self.model.executor.memory());
        // The opposite of a Boolean is what its name says, not its negative.
        let is_opposite = variable.ty == Type::Boolean && source.is_negated;
        Ok(if is_opposite { 1.0 + value } else { value })
    }

    pub fn get_text(&mut self, k: usize) -> Result<Arc<str>> {
        let number = self.get(k)?;
        Ok(self.model.executor.text(number))
    }

    pub fn set_text(&mut self, k: usize, text: &str) -> Result<()> {
        let number = self.model.executor.string(text);
        self.set(k, number)
    }

    pub fn set(&mut self, k: usize, value: f64) -> Result<()> {
        let payload = Arc::clone(&self.payload);
        let variable = &payload.variables[k];
        let is_before = matches!(self.mode, Mode::Instantiated | Mode::Initialization);
        let refuse = |why: &str| Err(Problem::new(format!("`{}` cannot be set: {why}", variable.name)));
        if value.is_nan() {
            return refuse("the value is not a number");
        }
        match variable.role {
            Role::Computed | Role::Indicator => refuse("the model computes it"),
            Role::Start(parameter) if is_before => self.set_before(parameter, value),
            Role::Start(_) => self.set_state(variable, value),
            Role::Parameter { .. } if is_before => self.set_before(variable.source, value),
            Role::Parameter { is_tunable: true } => self.tune(variable.source, value),
            Role::Parameter { is_tunable: false } => refuse("it is fixed after initialization"),
            Role::Input { .. } if is_before => self.set_before(variable.source, value),
            Role::Input { is_discrete } => {
                if is_discrete && self.mode == Mode::ContinuousTime {
                    return refuse("a discrete input changes in event mode only");
                }
                self.model.ramps.retain(|ramp| ramp.source != variable.source);
                if self.get_now(variable.source) != value {
                    self.model.executor.set_value(variable.source, value);
                    self.is_current = false;
                    let changed = if is_discrete { Changed::Discrete } else { Changed::Inputs };
                    self.changed = self.changed.max(changed);
                }
                Ok(())
            }
        }
    }

    fn get_now(&self, source: Source) -> f64 {
        source.get(self.model.executor.memory())
    }

    fn set_before(&mut self, source: Source, value: f64) -> Result<()> {
        let value = if source.is_negated { -value } else { value };
        self.model.executor.set_parameter(source.slot, value);
        self.is_current = false;
        Ok(())
    }

    /// A continuous state by its reference, as model exchange allows at events.
    fn set_state(&mut self, variable: &Variable, value: f64) -> Result<()> {
        let data = self.model.executor.data().clone();
        let index = data.states.iter().position(|s| s.slot == variable.source.slot);
        match index {
            Some(i) if self.kind == Kind::ModelExchange => {
                self.x[i] = if variable.source.is_negated { -value } else { value };
                self.is_current = false;
                Ok(())
            }
            _ => Err(Problem::new(format!("`{}` cannot be set after initialization", variable.name))),
        }
    }

    fn tune(&mut self, source: Source, value: f64) -> Result<()> {
        if self.get_now(source) == value {
            return Ok(());
        }
        // What is computed anew begins with all that was set, and that includes the inputs as they are now.
        let payload = Arc::clone(&self.payload);
        for variable in payload.variables.iter().filter(|v| matches!(v.role, Role::Input { .. })) {
            let now = self.model.executor.memory()[variable.source.slot as usize];
            self.model.executor.set_parameter(variable.source.slot, now);
        }
        let value = if source.is_negated { -value } else { value };
        self.model.executor.set_parameter(source.slot, value);
        let outcome = self.model.executor.recompute(self.t, &self.x);
        outcome.map_err(|f| self.refuse_point(&f))?;
        self.is_current = false;
        self.changed = Changed::Discrete;
        Ok(())
    }

    /// The derivative of this order of an input, from the present time on.
    pub fn set_input_derivative(&mut self, k: usize, order: usize, value: f64) -> Result<()> {
        let variable = &self.payload.variables[k];
        let Role::Input { is_discrete: false } = variable.role else {
            return Err(Problem::new(format!("`{}` is no continuous input", variable.name)));
        };
        if order == 0 {
            return Err(Problem::new("an input derivative is at least of order 1"));
        }
        let source = variable.source;
        let (now, t0) = (self.get_now(source), self.t);
        let ramps = &mut self.model.ramps;
        let at = ramps.iter().position(|r| r.source == source).unwrap_or_else(|| {
            ramps.push(Ramp { source, t0, values: Vec::new() });
            ramps.len() - 1
        });
        let ramp = &mut ramps[at];
        if ramp.t0 != t0 || ramp.values.is_empty() {
            (ramp.t0, ramp.values) = (t0, vec![now]);
        }
        ramp.values.resize(ramp.values.len().max(order + 1), 0.0);
        ramp.values[order] = value;
        self.is_current = false;
        self.changed = self.changed.max(Changed::Inputs);
        Ok(())
    }

    // ---- modes ------------------------------------------------------------------------------------------------

    pub fn enter_initialization(
        &mut self,
        start_time: f64,
        stop_time: Option<f64>,
        tolerance: Option<f64>,
    ) -> Result<()> {
        self.require(&[Mode::Instantiated], "enter initialization mode")?;
        if !start_time.is_finite() || stop_time.is_some_and(|stop| stop.is_nan() || stop < start_time) {
            return Err(Problem::new("the times of start and end are no interval"));
        }
        (self.start_time, self.stop_time, self.t) = (start_time, stop_time, start_time);
        if let Some(tolerance) = tolerance.filter(|t| *t > 0.0 && *t < 1.0) {
            self.tolerance = tolerance;
        }
        let experiment = &self.payload.experiment;
        self.model.executor.set_tolerance(self.tolerance);
        self.model.executor.set_instant(1e-6 * experiment.interval);
        self.model.executor.set_impulse_policy(experiment.impulses);
        self.mode = Mode::Initialization;
        self.is_current = false;
        Ok(())
    }

    pub fn exit_initialization(&mut self) -> Result<()> {
        self.require(&[Mode::Initialization], "exit initialization mode")?;
        if let Err(problem) = self.refresh() {
            self.mode = Mode::Failed;
            return Err(Problem::new(problem.message));
        }
        self.changed = Changed::Nothing;
        self.take_sides()?;
        match self.kind {
            Kind::ModelExchange => self.mode = Mode::Event,
            Kind::CoSimulation { uses_event_mode, .. } => {
                self.begin_steps()?;
                self.mode = if uses_event_mode { Mode::Event } else { Mode::Step };
            }
        }
        Ok(())
    }

    pub fn enter_event_mode(&mut self) -> Result<()> {
        self.require(&[Mode::ContinuousTime, Mode::Step], "enter event mode")?;
        self.model.executor.take_pulses();
        self.mode = Mode::Event;
        // The event is carried out by the update.
        self.changed = Changed::Discrete;
        Ok(())
    }

    pub fn enter_continuous_time_mode(&mut self) -> Result<()> {
        self.require(&[Mode::Event], "enter continuous-time mode")?;
        self.finish_changes()?;
        self.mode = Mode::ContinuousTime;
        Ok(())
    }

    pub fn enter_step_mode(&mut self) -> Result<()> {
        self.require(&[Mode::Event], "enter step mode")?;
        self.finish_changes()?;
        self.mode = Mode::Step;
        Ok(())
    }

    /// An importer that has set something after the last update, and does not update again, means it nevertheless.
    fn finish_changes(&mut self) -> Result<()> {
        self.updated = None;
        if self.changed == Changed::Nothing { Ok(()) } else { self.update_discrete_states().map(|_| ()) }
    }

    pub fn terminate(&mut self) -> Result<()> {
        self.require(&[Mode::Event, Mode::ContinuousTime, Mode::Step], "terminate")?;
        let outcome = self.model.finish(self.t, &mut self.x);
        self.is_current = false;
        outcome.map_err(|e| self.explain(&e))?;
        self.refresh()?;
        self.mode = Mode::Terminated;
        Ok(())
    }

    // ---- events -----------------------------------------------------------------------------------------------

    fn take_sides(&mut self) -> Result<()> {
        let values = self.event_indicators()?;
        self.is_above = (0..values.len())
            .map(|k| values[k] > 0.0 || (values[k] == 0.0 && self.model.positive_at_zero(k)))
            .collect();
        Ok(())
    }

    /// The indicators that have changed their side since the last event.
    fn crossings(&mut self) -> Result<Vec<Crossing>> {
        let values = self.event_indicators()?;
        let mut crossings = Vec::new();
        for (root, (&value, &was_above)) in values.iter().zip(&self.is_above).enumerate() {
            if was_above && value < 0.0 {
                crossings.push(Crossing { root, direction: Direction::Falling });
            } else if !was_above && value > 0.0 {
                crossings.push(Crossing { root, direction: Direction::Rising });
            }
        }
        Ok(crossings)
    }

    fn is_due(&self) -> bool {
        self.model.next_time_event(self.t).is_some_and(|te| te <= self.t + 8.0 * f64::EPSILON * self.t.abs())
    }

    /// Whether clock number `k` of the variables ticks at this event. What follows from the tick is computed with it,
    /// and the update of this event then tells of it.
    pub fn is_active(&mut self, k: usize) -> Result<bool> {
        self.require(&[Mode::Event], "a clock")?;
        if self.payload.variables[k].role != Role::Computed {
            return Ok(self.ticked.contains(&k));
        }
        if self.updated.is_none() {
            let updated = self.update()?;
            self.active = self.model.executor.take_pulses();
            self.updated = Some(updated);
        }
        let at = self.clocks.iter().position(|&clock| clock == k);
        Ok(at.and_then(|at| self.active.get(at)).copied().unwrap_or(false))
    }

    /// Lets clock number `k` of the variables tick at this event, or not after all. A tick turns its switch over.
    pub fn activate(&mut self, k: usize, is_active: bool) -> Result<()> {
        self.require(&[Mode::Event], "set a clock")?;
        let variable = &self.payload.variables[k];
        if variable.role == Role::Computed {
            return Err(Problem::new(format!("the clock `{}` ticks when the model says so", variable.name)));
        }
        let ticked = self.ticked.iter().position(|&other| other == k);
        if is_active == ticked.is_some() {
            return Ok(());
        }
        match ticked {
            Some(at) => drop(self.ticked.remove(at)),
            None => self.ticked.push(k),
        }
        let now = self.get_now(self.source(k));
        self.set(k, 1.0 - now)
    }

    pub fn update_discrete_states(&mut self) -> Result<Updated> {
        self.require(&[Mode::Event], "update discrete states")?;
        let ahead = self.updated.take();
        // Clocks are active until the update ends their instant.
        self.active.clear();
        self.ticked.clear();
        let updated = match ahead {
            Some(ahead) if self.changed == Changed::Nothing => ahead,
            ahead => {
                let mut updated = self.update()?;
                updated.states_changed |= ahead.is_some_and(|ahead| ahead.states_changed);
                updated
            }
        };
        self.model.executor.take_pulses();
        Ok(updated)
    }

    fn update(&mut self) -> Result<Updated> {
        if matches!(self.kind, Kind::CoSimulation { .. }) {
            return self.update_in_step();
        }
        let before = self.x.clone();
        let mut is_needed = self.changed != Changed::Nothing;
        const MAX_AT_ONCE: usize = 100;
        for _ in 0..MAX_AT_ONCE {
            let time_event = self.is_due();
            if !is_needed && !time_event {
                let states_changed = std::mem::take(&mut self.has_jumped) || self.x != before;
                self.take_sides()?;
                return Ok(Updated {
                    states_changed,
                    terminate: self.terminate.clone(),
                    next_time: self.model.next_time_event(self.t),
                });
            }
            is_needed = false;
            let crossings = self.crossings()?;
            let what = EventInfo { crossings: &crossings, time_event };
            let outcome = self.model.event(self.t, &mut self.x, what);
            self.is_current = false;
            self.changed = Changed::Nothing;
            match outcome.map_err(|e| self.explain(&e))? {
                EventOutcome::Continue(_) => {}
                EventOutcome::Terminate(message) => self.terminate = Some(message),
            }
            self.take_sides()?;
        }
        Err(Problem::new(format!("time events at t = {} do not come to an end", self.t)))
    }

    pub fn event_indicators(&mut self) -> Result<Vec<f64>> {
        let mut values = vec![0.0; self.model.n_roots()];
        if self.mode == Mode::Initialization {
            self.refresh()?;
        }
        let outcome = self.model.roots(self.t, &self.x, &mut values);
        outcome.map_err(|f| self.refuse_point(&f))?;
        Ok(values)
    }

    // ---- model exchange ---------------------------------------------------------------------------------------

    pub fn n_states(&self) -> usize {
        self.model.executor.n_states()
    }

    pub fn n_event_indicators(&self) -> usize {
        self.payload.form.data.roots.len()
    }

    pub fn set_time(&mut self, t: f64) -> Result<()> {
        self.require(&[Mode::Event, Mode::ContinuousTime], "set time")?;
        if !t.is_finite() {
            return Err(Problem::new("the time is not a number"));
        }
        if t != self.t {
            self.t = t;
            self.is_current = false;
        }
        Ok(())
    }

    pub fn set_states(&mut self, x: &[f64]) -> Result<()> {
        self.require(&[Mode::Event, Mode::ContinuousTime], "set continuous states")?;
        if x.len() != self.n_states() {
            return Err(Problem::new(format!("the model has {} states, not {}", self.n_states(), x.len())));
        }
        if x != self.x {
            self.x.copy_from_slice(x);
            self.is_current = false;
        }
        Ok(())
    }

    pub fn states(&mut self) -> Result<&[f64]> {
        if self.mode == Mode::Initialization {
            self.refresh()?;
        }
        Ok(&self.x)
    }

    pub fn derivatives(&mut self, dx: &mut [f64]) -> Result<()> {
        if self.mode == Mode::Initialization {
            self.refresh()?;
        }
        if dx.len() != self.n_states() {
            return Err(Problem::new(format!("the model has {} states, not {}", self.n_states(), dx.len())));
        }
        let outcome = self.model.rhs(self.t, &self.x, dx);
        outcome.map_err(|f| self.refuse_point(&f))
    }

    pub fn nominals(&self, out: &mut [f64]) -> Result<()> {
        if out.len() != self.n_states() {
            return Err(Problem::new(format!("the model has {} states, not {}", self.n_states(), out.len())));
        }
        self.model.nominal(out);
        Ok(())
    }

    /// Whether an event is needed, and whether the simulation is to end.
    pub fn completed_step(&mut self) -> Result<(bool, bool)> {
        self.require(&[Mode::ContinuousTime], "complete a step")?;
        let outcome = self.model.step_accepted(self.t, &mut self.x);
        match outcome.map_err(|e| self.explain(&e))? {
            StepAction::Continue => Ok((false, false)),
            StepAction::Restart(_) => {
                self.is_current = false;
                self.has_jumped = true;
                Ok((true, false))
            }
            StepAction::Terminate(message) => {
                self.terminate = Some(message);
                Ok((false, true))
            }
        }
    }

    // ---- derivatives ------------------------------------------------------------------------------------------

    fn prepare_derivatives(&mut self, what: &str) -> Result<()> {
        self.require(&[Mode::Event, Mode::ContinuousTime, Mode::Step, Mode::Terminated], what)?;
        self.refresh()?;
        let outcome = self.model.executor.prepare_tangents(self.t, &self.x);
        outcome.map_err(|f| self.refuse_point(&f))
    }

    fn sources(&self, references: &[u32]) -> Result<Vec<Source>> {
        references.iter().map(|&r| Ok(self.source(self.variable(r, &[Type::Real])?))).collect()
    }

    /// How the unknowns move when the knowns move by `seed`.
    pub fn directional_derivative(
        &mut self,
        unknowns: &[u32],
        knowns: &[u32],
        seed: &[f64],
        out: &mut [f64],
    ) -> Result<()> {
        let (unknowns, knowns) = (self.sources(unknowns)?, self.sources(knowns)?);
        if seed.len() != knowns.len() || out.len() != unknowns.len() {
            return Err(Problem::new("seed and sensitivity do not fit the variables"));
        }
        self.prepare_derivatives("directional derivatives")?;
        let seeds: Vec<(Source, f64)> = knowns.into_iter().zip(seed.iter().copied()).collect();
        let tangent = self.model.executor.sweep_tangents(&seeds);
        for (out, source) in out.iter_mut().zip(&unknowns) {
            *out = source.get(tangent);
        }
        self.all_finite(out)
    }

    /// The gradient, for the knowns, of the sum of the unknowns weighted by `seed`.
    pub fn adjoint_derivative(
        &mut self,
        unknowns: &[u32],
        knowns: &[u32],
        seed: &[f64],
        out: &mut [f64],
    ) -> Result<()> {
        let (unknowns, knowns) = (self.sources(unknowns)?, self.sources(knowns)?);
        if seed.len() != unknowns.len() || out.len() != knowns.len() {
            return Err(Problem::new("seed and sensitivity do not fit the variables"));
        }
        self.prepare_derivatives("adjoint derivatives")?;
        let weights: Vec<(Source, f64)> = unknowns.into_iter().zip(seed.iter().copied()).collect();
        let adjoint = self.model.executor.sweep_adjoints(&weights);
        for (out, known) in out.iter_mut().zip(knowns) {
            *out = known.get(adjoint);
        }
        self.all_finite(out)
    }

    /// The first derivative of a variable for time along the solution, inputs as their derivatives say.
    pub fn output_derivative(&mut self, k: usize, order: usize) -> Result<f64> {
        let variable = &self.payload.variables[k];
        if order != 1 {
            return Err(Problem::discard("derivatives of outputs are of order 1"));
        }
        if variable.ty != Type::Real {
            return Err(Problem::new(format!("`{}` is not continuous", variable.name)));
        }
        let source = self.source(k);
        let mut dx = vec![0.0; self.n_states()];
        self.derivatives(&mut dx)?;
        self.prepare_derivatives("derivatives of outputs")?;
        let data = self.model.executor.data().clone();
        let plain = |slot: u32| Source { slot, is_negated: false };
        let mut seeds = vec![(plain(slot::TIME), 1.0)];
        seeds.extend(data.states.iter().zip(&dx).map(|(state, &dx)| (plain(state.slot), dx)));
        seeds.extend(self.model.ramps.iter().map(|r| (r.source, r.values.get(1).copied().unwrap_or(0.0))));
        let value = source.get(self.model.executor.sweep_tangents(&seeds));
        self.all_finite(&[value])?;
        Ok(value)
    }

    fn all_finite(&self, values: &[f64]) -> Result<()> {
        if values.iter().all(|v| v.is_finite()) {
            return Ok(());
        }
        Err(Problem::discard(format!("a derivative does not exist at t = {}", self.t)))
    }

    /// After something has changed from outside.
    pub(crate) fn forget_values(&mut self) {
        self.is_current = false;
    }
}

impl Mode {
    fn name(self) -> &'static str {
        match self {
            Mode::Instantiated => "the mode before initialization",
            Mode::Initialization => "initialization mode",
            Mode::Event => "event mode",
            Mode::ContinuousTime => "continuous-time mode",
            Mode::Step => "step mode",
            Mode::Terminated => "the mode after the end",
            Mode::Failed => "an instance that has failed; reset it",
        }
    }
}

fn line(notice: &Notice) -> Line {
    let text = match notice.component.is_empty() {
        true => notice.message.clone(),
        false => format!("{} (in `{}`)", notice.message, notice.component),
    };
    match &notice.kind {
        NoticeKind::Print => Line { is_warning: false, text },
        NoticeKind::Warning { .. } => Line { is_warning: true, text: format!("t = {}: {text}", notice.t) },
        NoticeKind::Shared { .. } | NoticeKind::Open { .. } => {
            Line { is_warning: true, text: format!("t = {}: {text}", notice.t) }
        }
    }
}
