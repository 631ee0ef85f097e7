//! A simulation that somebody else advances, from one communication point to the next: co-simulation.
//!
//! The integrator may step beyond a communication point, where nothing can change there; the solution at the point is
//! then taken from inside the step, and the next call goes on within it. A step counts for the model only as far as it
//! has been walked. Whoever changes an input or a parameter calls [`Stepwise::interrupt`], and the rest of the step is
//! dropped.

use super::{Driver, End, EventStats, Next, Roots, Setup, coincide};
use crate::integrators::{Integrator, Options, Stats};
use crate::model::{Change, Crossing, Direction, Model, SimError, StepAction};
use std::sync::atomic::AtomicBool;

/// Why an advance came to its end.
#[derive(Clone, Debug, PartialEq)]
pub enum Stop {
    /// At the time that was asked for.
    Reached,
    /// At the end of a step of the integrator before that time.
    Paused,
    /// At an event before that time, which is still to be handled: see [`Stepwise::handle_event`].
    Event,
    /// The model asked for it.
    Terminated(String),
}

/// How far an advance may go.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    pub until: f64,
    /// The integrator may look so far beyond.
    pub horizon: f64,
    /// Events are handled by the caller.
    pub stops_at_events: bool,
    /// The caller wants to look at each step.
    pub pauses: bool,
}

/// A simulation between two communication points.
pub struct Stepwise {
    setup: Setup,
    parts: Option<Parts>,
    /// The end of the step that was begun, if it lies beyond the present time.
    ahead: Option<f64>,
    /// What made the event that waits to be handled: whether time did.
    pending: Option<bool>,
}

/// What the driver owns.
struct Parts {
    integrator: Box<dyn Integrator>,
    options: Options,
    earlier: Option<Stats>,
    roots: Roots,
    events: EventStats,
    t: f64,
    x: Vec<f64>,
    crossings: Vec<Crossing>,
    recent_events: Vec<f64>,
}

impl Stepwise {
    /// From a model that has been initialized at `t`. Of the setup, `t_stop` tells how long the run may become.
    pub fn new(model: &mut dyn Model, setup: &Setup, t: f64, x: &[f64]) -> Result<Stepwise, SimError> {
        let setup = Setup { intervals: 0, record_events: false, ..setup.clone() };
        let interval = setup.t_stop - setup.t_start;
        let options = super::options(&setup, interval);
        let parts = Parts {
            integrator: setup.solver.integrator(&options),
            options,
            earlier: None,
            roots: Roots::default(),
            events: EventStats::default(),
            t,
            x: x.to_vec(),
            crossings: Vec::new(),
            recent_events: Vec::new(),
        };
        let mut stepwise = Stepwise { setup, parts: Some(parts), ahead: None, pending: None };
        stepwise.with(model, |driver, _| {
            driver.integrator.init(driver.model, driver.t, &driver.x)?;
            driver.reset_roots()
        })?;
        Ok(stepwise)
    }

    pub fn t(&self) -> f64 {
        self.parts.as_ref().map_or(self.setup.t_start, |p| p.t)
    }

    /// Whether an event waits to be handled.
    pub fn waits(&self) -> bool {
        self.pending.is_some()
    }

    pub fn x(&self) -> &[f64] {
        self.parts.as_ref().map_or(&[], |p| &p.x)
    }

    fn with<R>(
        &mut self,
        model: &mut dyn Model,
        act: impl FnOnce(&mut Driver, &mut Waiting) -> Result<R, SimError>,
    ) -> Result<R, SimError> {
        let Some(parts) = self.parts.take() else {
            return Err(SimError::Model {
                t: self.setup.t_start,
                message: "the run has failed before".into(),
            });
        };
        let never = AtomicBool::new(false);
        let Parts { integrator, options, earlier, roots, events, t, x, crossings, recent_events } = parts;
        let mut driver = Driver {
            model,
            setup: &self.setup,
            observer: &mut (),
            cancel: &never,
            integrator,
            options,
            earlier,
            roots,
            events,
            t,
            x,
            row: Vec::new(),
            next_point: 1,
            steps_since_point: 0,
            crossings,
            recent_events,
            has_restarted: true,
            counter: None,
        };
        let mut waiting = Waiting { ahead: self.ahead, pending: self.pending };
        let outcome = act(&mut driver, &mut waiting);
        let Driver { integrator, options, earlier, roots, events, t, x, crossings, recent_events, .. } =
            driver;
        self.parts =
            Some(Parts { integrator, options, earlier, roots, events, t, x, crossings, recent_events });
        (self.ahead, self.pending) = (waiting.ahead, waiting.pending);
        outcome
    }

    /// Goes on to a time, to an event that the caller handles, or to the end of the simulation.
    pub fn advance(&mut self, model: &mut dyn Model, bounds: Bounds) -> Result<Stop, SimError> {
        self.with(model, |driver, waiting| driver.advance(bounds, waiting))
    }

    /// Handles the event at which an advance has stopped.
    pub fn handle_event(&mut self, model: &mut dyn Model) -> Result<Option<String>, SimError> {
        self.with(model, |driver, waiting| {
            let timed = waiting.pending.take().unwrap_or(false);
            let message = driver.take_event(timed, waiting)?;
            Ok(message)
        })
    }

    /// Handles the time events of the present instant, as there may be right at the start and after an event.
    pub fn handle_due(&mut self, model: &mut dyn Model) -> Result<Option<String>, SimError> {
        self.with(model, |driver, waiting| {
            for _ in 0..driver.setup.chattering_limit {
                let next = driver.model.next_time_event(driver.t);
                if !next.is_some_and(|te| te <= driver.t || coincide(te, driver.t)) {
                    return Ok(None);
                }
                driver.crossings.clear();
                if let Some(message) = driver.take_event(true, waiting)? {
                    return Ok(Some(message));
                }
            }
            let (iterations, roots) = (driver.setup.chattering_limit, Vec::new());
            Err(SimError::EventIteration { t: driver.t, iterations, roots })
        })
    }

    /// Inputs or parameters have changed. Relations that lie on another side for it make an event, and so does
    /// `is_event`; without one the integrator begins anew at the present time.
    pub fn interrupt(&mut self, model: &mut dyn Model, is_event: bool) -> Result<Option<String>, SimError> {
        self.with(model, |driver, waiting| {
            waiting.ahead = None;
            driver.crossings.clear();
            let n = driver.model.n_roots();
            driver.roots.trial.resize(n, 0.0);
            let t = driver.t;
            let failed = |failure| SimError::Evaluation { t, failure };
            driver.model.roots(t, &driver.x, &mut driver.roots.trial).map_err(failed)?;
            for k in 0..n.min(driver.roots.side.len()) {
                let (side, value) = (driver.roots.side[k], driver.roots.trial[k]);
                if side * value < 0.0 {
                    let direction = if side < 0.0 { Direction::Rising } else { Direction::Falling };
                    driver.crossings.push(Crossing { root: k, direction });
                }
            }
            if is_event || !driver.crossings.is_empty() {
                return driver.take_event(false, waiting);
            }
            driver.reset_roots()?;
            driver.restart(Change::Rhs)?;
            Ok(None)
        })
    }
}

struct Waiting {
    ahead: Option<f64>,
    pending: Option<bool>,
}

impl Driver<'_> {
    /// The event at the present time; gives the message of a model that ends the simulation.
    fn take_event(&mut self, timed: bool, waiting: &mut Waiting) -> Result<Option<String>, SimError> {
        match self.event(timed)? {
            Next::Stop(End::Terminated { message, .. }) => Ok(Some(message)),
            Next::Stop(End::StopTime) => Ok(None),
            Next::Go(change) => {
                if change != Change::Nothing {
                    waiting.ahead = None;
                }
                self.restart(change)?;
                Ok(None)
            }
        }
    }

    fn advance(&mut self, bounds: Bounds, waiting: &mut Waiting) -> Result<Stop, SimError> {
        let mut events_in_place = 0;
        let mut steps = 0;
        let t_from = self.t;
        loop {
            let time_event = self.model.next_time_event(self.t);
            if time_event.is_some_and(|te| te <= self.t || coincide(te, self.t)) {
                events_in_place += 1;
                if events_in_place > self.setup.chattering_limit {
                    let roots = Vec::new();
                    return Err(SimError::EventIteration { t: self.t, iterations: events_in_place, roots });
                }
                self.crossings.clear();
                if bounds.stops_at_events {
                    waiting.pending = Some(true);
                    return Ok(Stop::Event);
                }
                if let Some(message) = self.take_event(true, waiting)? {
                    return Ok(Stop::Terminated(message));
                }
                continue;
            }
            events_in_place = 0;
            if self.t >= bounds.until || coincide(self.t, bounds.until) {
                self.t = bounds.until;
                return Ok(Stop::Reached);
            }
            let t_step = match waiting.ahead.take() {
                Some(t_step) => t_step,
                None => {
                    steps += 1;
                    if steps > self.setup.max_steps_per_interval {
                        return Err(SimError::TooManySteps { t: self.t, steps, t_from });
                    }
                    let horizon = bounds.horizon.max(bounds.until);
                    let limit = time_event.map_or(horizon, |te| te.min(horizon));
                    self.integrator.step(self.model, limit)?.t
                }
            };
            let mut t_end = time_event.map_or(t_step, |te| te.min(t_step)).min(bounds.until);
            let fired = self.find_crossings(&mut t_end)?;
            let timed = time_event.is_some_and(|te| te <= t_end || coincide(te, t_end));
            let mut is_event = fired || timed;
            self.t = t_end;
            self.x.resize(self.model.n_states(), 0.0);
            self.integrator.interpolate(t_end, &mut self.x);
            let mut change = Change::Nothing;
            let is_whole = t_end >= t_step;
            if is_event || is_whole {
                match self.model.step_accepted(t_end, &mut self.x)? {
                    StepAction::Continue => {}
                    StepAction::Restart(by_step) => change = by_step.max(Change::Rhs),
                    StepAction::Terminate(message) => return Ok(Stop::Terminated(message)),
                }
            }
            if change >= Change::States {
                is_event |= self.look_again()?;
            }
            waiting.ahead = (!is_whole && change == Change::Nothing).then_some(t_step);
            if change != Change::Nothing {
                self.restart(change)?;
            }
            if is_event {
                if bounds.stops_at_events {
                    waiting.pending = Some(timed);
                    return Ok(Stop::Event);
                }
                if let Some(message) = self.take_event(timed, waiting)? {
                    return Ok(Stop::Terminated(message));
                }
            }
            if bounds.pauses && self.t < bounds.until && !coincide(self.t, bounds.until) {
                return Ok(Stop::Paused);
            }
        }
    }
}
