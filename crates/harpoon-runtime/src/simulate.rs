//! The event driver: one for all integrators.
//!
//! A simulation alternates between steps of the integrator and events of the model. After each step the driver
//! walks over it from left to right on the integrator's interpolant: it emits the communication points, looks
//! for sign changes of the root functions, and stops at the first one, which becomes an event.
//!
//! **Sides and the band.** For each root the driver keeps on which side of zero its condition is held. A root
//! which has been clear of zero since its last event is *armed* and fires as it passes zero. One which starts
//! within the band of ±tolerance·nominal fires only as it leaves the band on the other side: rounding at an
//! event cannot fire it again, and a real return is still seen. Where a root fires and the model sets states anew
//! (a ball bounces), the way from there is exact but for rounding, and the band is that of rounding: bounces that rise
//! less than tolerance·nominal are still seen.
//!
//! **Where it looks.** At the end of the step, at each communication point within it (so no sign that shows in
//! the results is missed), and where a parabola through three neighbouring values turns towards zero, which
//! catches a root that dips through zero and back inside one step. The root is then enclosed by regula falsi
//! (Illinois variant, Dowell & Jarratt 1971) with bisection as a safeguard, to the resolution of time; the event
//! happens at the right end of the enclosure, where the sign has flipped for certain.
//!
//! **Frequent events.** A multistep method begins anew with first order after each event; a one-step method goes on
//! with the order it has. Where nobody has asked for a certain method and events come as often as in a converter, the
//! run goes over to Radau IIA(5), which is as good for stiff models and takes a third of the steps there.
//!
//! **Chattering** is a root that fires again and again without ever leaving the neighbourhood of its band, or
//! events that pile up within the resolution of the time axis. Both end the run with the names of the roots.

pub mod effort;
pub mod stepwise;

use crate::integrators::{Integrator, Options, Solver, Stats};
use crate::model::{
    Change, Crossing, Direction, EventInfo, EventOutcome, Model, SimError, StepAction, StepFailure, Turn,
};
use effort::{Counter, Effort};
use std::sync::atomic::{AtomicBool, Ordering};

#[derive(Clone, Debug)]
pub struct Setup {
    pub t_start: f64,
    pub t_stop: f64,
    /// Number of communication intervals.
    pub intervals: usize,
    pub tolerance: f64,
    pub solver: Solver,
    /// Another method may take over where events are frequent.
    pub may_change_solver: bool,
    /// The longest step; unlimited where absent.
    pub max_step: Option<f64>,
    pub initial_step: Option<f64>,
    /// The step of fixed-step methods; the communication interval where absent.
    pub fixed_step: Option<f64>,
    /// Result rows on both sides of each event, besides the communication points.
    pub record_events: bool,
    /// A result row at the end of each step, besides the communication points: what happens between these is seen too.
    pub record_steps: bool,
    /// No rows before this time.
    pub record_from: f64,
    /// The most steps between two communication points.
    pub max_steps_per_interval: usize,
    /// How often in a row a root may fire without leaving its neighbourhood.
    pub chattering_limit: usize,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            t_start: 0.0,
            t_stop: 1.0,
            intervals: 500,
            tolerance: 1e-6,
            solver: Solver::default(),
            may_change_solver: false,
            max_step: None,
            initial_step: None,
            fixed_step: None,
            record_events: true,
            record_steps: false,
            record_from: f64::NEG_INFINITY,
            max_steps_per_interval: 1_000_000,
            chattering_limit: 100,
        }
    }
}

/// Why a result row is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    Initial,
    Communication,
    Step,
    BeforeEvent,
    AfterEvent,
}

/// Takes the rows as they come, in order of time.
pub trait Observer {
    fn row(&mut self, point: Point, t: f64, values: &[f64]);

    /// Called after each step.
    fn progress(&mut self, _t: f64) {}

    /// Whether [`Observer::node`] shall be called.
    fn integrates(&self) -> bool {
        false
    }

    /// The values at a node of the quadrature over a stretch of a step within which the model is smooth. The sum
    /// of `weight` times an integrand over all nodes of a run is its integral over the run.
    fn node(&mut self, _node: Node, _values: &[f64]) {}
}

/// A node of Lobatto's rule with five nodes, which include both ends of the stretch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Node {
    pub t: f64,
    pub weight: f64,
    /// The first node after the start or an event: values may have jumped since the last node.
    pub is_restart: bool,
    pub is_last: bool,
}

/// Abscissas in [0, 1] and weights of the rule, exact for polynomials up to degree 7 (Abramowitz & Stegun 25.4.32).
const LOBATTO: [(f64, f64); 5] = [
    (0.0, 0.05),
    (0.172_673_164_646_011_43, 49.0 / 180.0),
    (0.5, 16.0 / 45.0),
    (0.827_326_835_353_988_6, 49.0 / 180.0),
    (1.0, 0.05),
];

/// Ignores everything: for those who want the end or the statistics only.
impl Observer for () {
    fn row(&mut self, _point: Point, _t: f64, _values: &[f64]) {}
}

#[derive(Clone, Debug, PartialEq)]
pub enum End {
    StopTime,
    /// The model asked for it.
    Terminated {
        t: f64,
        message: String,
    },
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EventStats {
    /// Events at which at least one root fired.
    pub root_events: usize,
    pub time_events: usize,
    pub root_evaluations: usize,
}

/// How a simulation went. The statistics hold for a failed run as well.
#[derive(Clone, Debug)]
pub struct Run {
    pub end: Result<End, SimError>,
    pub t: f64,
    /// The states at `t`.
    pub x: Vec<f64>,
    pub stats: Stats,
    pub events: EventStats,
    pub effort: Effort,
}

/// Runs the model from start to stop.
pub fn simulate(
    model: &mut dyn Model,
    setup: &Setup,
    observer: &mut dyn Observer,
    cancel: &AtomicBool,
) -> Run {
    let interval = (setup.t_stop - setup.t_start) / setup.intervals.max(1) as f64;
    let options = options(setup, interval);
    let mut driver = Driver {
        model,
        setup,
        observer,
        cancel,
        integrator: setup.solver.integrator(&options),
        options,
        earlier: None,
        roots: Roots::default(),
        events: EventStats::default(),
        t: setup.t_start,
        x: Vec::new(),
        row: Vec::new(),
        next_point: 1,
        steps_since_point: 0,
        crossings: Vec::new(),
        recent_events: Vec::new(),
        has_restarted: true,
        counter: Some(Counter::new(setup.t_start, setup.t_stop)),
    };
    let end = driver.run().and_then(|end| {
        let has_changed = driver.model.finish(driver.t, &mut driver.x)?;
        driver.emit(Point::AfterEvent, driver.t, has_changed)?;
        Ok(end)
    });
    let mut stats = *driver.integrator.stats();
    if let Some(earlier) = driver.earlier {
        stats += earlier;
    }
    let effort = driver.counter.map(Counter::effort).unwrap_or_default();
    Run { end, t: driver.t, stats, events: driver.events, x: driver.x, effort }
}

fn options(setup: &Setup, interval: f64) -> Options {
    let positive = |h: &f64| *h > 0.0;
    Options {
        // Below this, rounding alone fails the error test.
        tolerance: setup.tolerance.max(1e-14),
        max_step: setup.max_step.filter(positive).unwrap_or(f64::INFINITY),
        initial_step: setup.initial_step.filter(positive),
        fixed_step: setup.fixed_step.filter(positive).unwrap_or(interval),
        ..Options::default()
    }
}

/// Events after which their frequency is judged, and how many steps for each are few.
const MANY_EVENTS: usize = 100;
const FEW_STEPS: usize = 30;

/// Whether two times are the same for every practical purpose.
fn coincide(a: f64, b: f64) -> bool {
    (a - b).abs() <= 8.0 * f64::EPSILON * a.abs().max(b.abs())
}

struct Driver<'a> {
    model: &'a mut dyn Model,
    setup: &'a Setup,
    observer: &'a mut dyn Observer,
    cancel: &'a AtomicBool,
    integrator: Box<dyn Integrator>,
    options: Options,
    /// What the method did that was left for another.
    earlier: Option<Stats>,
    roots: Roots,
    events: EventStats,
    /// Everything up to here is done, and `x` is the state there.
    t: f64,
    x: Vec<f64>,
    row: Vec<f64>,
    /// Index of the next communication point.
    next_point: usize,
    steps_since_point: usize,
    crossings: Vec<Crossing>,
    /// Times of the last events, oldest first, at most `chattering_limit`.
    recent_events: Vec<f64>,
    /// Since the last node of the quadrature.
    has_restarted: bool,
    /// Where the effort goes, if somebody will ask.
    counter: Option<Counter>,
}

/// What is left to do after an event or an accepted step.
enum Next {
    Go(Change),
    Stop(End),
}

impl Driver<'_> {
    fn run(&mut self) -> Result<End, SimError> {
        let t0 = self.setup.t_start;
        let outcome = self.model.initialize(t0, &mut self.x)?;
        self.emit(Point::Initial, t0, true)?;
        if let EventOutcome::Terminate(message) = outcome {
            return Ok(End::Terminated { t: t0, message });
        }
        self.integrator.init(self.model, t0, &self.x)?;
        self.reset_roots()?;
        let mut events_in_place = 0;
        loop {
            if self.cancel.load(Ordering::Relaxed) {
                return Err(SimError::Cancelled { t: self.t });
            }
            let time_event = self.next_time_event();
            if let Some(te) = time_event.filter(|&te| te <= self.t || coincide(te, self.t)) {
                // Due now: initialization or the event before has set it for this very moment.
                events_in_place += 1;
                if events_in_place > self.setup.chattering_limit {
                    let roots = Vec::new();
                    return Err(SimError::EventIteration { t: self.t, iterations: events_in_place, roots });
                }
                self.t = self.t.max(te);
                self.crossings.clear();
                match self.event(true)? {
                    Next::Stop(end) => return Ok(end),
                    Next::Go(change) => self.restart(change)?,
                }
                continue;
            }
            events_in_place = 0;
            if self.t >= self.setup.t_stop || coincide(self.t, self.setup.t_stop) {
                if self.setup.t_stop > self.setup.t_start {
                    self.t = self.setup.t_stop;
                    self.emit_points_until(self.t, true)?;
                }
                return Ok(End::StopTime);
            }
            let limit = time_event.map_or(self.setup.t_stop, |te| te.min(self.setup.t_stop));
            let step = self.integrator.step(self.model, limit);
            self.count_step(step.as_ref().map_or(self.t, |s| s.t));
            let step = step?;
            self.steps_since_point += 1;
            if self.steps_since_point > self.setup.max_steps_per_interval {
                let steps = self.setup.max_steps_per_interval;
                let t_from = self.point_time(self.next_point - 1);
                return Err(SimError::TooManySteps { t: step.t, steps, t_from });
            }
            if let Next::Stop(end) = self.walk(step.t)? {
                return Ok(end);
            }
            self.observer.progress(self.t);
        }
    }

    fn count_step(&mut self, t: f64) {
        let (stats, hardest) = (*self.integrator.stats(), self.integrator.hardest());
        if let Some(counter) = &mut self.counter {
            counter.step(t, stats, hardest, &|place| self.model.state_name(place));
        }
    }

    /// Walks over the step just made, up to its end or to the first event that changes its course.
    fn walk(&mut self, t_step: f64) -> Result<Next, SimError> {
        loop {
            let time_event = self.next_time_event();
            let mut t_end = time_event.map_or(t_step, |te| te.min(t_step));
            let fired = self.find_crossings(&mut t_end)?;
            let timed = time_event.is_some_and(|te| te <= t_end || coincide(te, t_end));
            let mut is_event = fired || timed;
            // With the event's own rows, a communication point at the same time would be a third.
            let skip_last = is_event && self.setup.record_events;
            self.emit_points_until(t_end, !skip_last)?;
            if self.observer.integrates() {
                self.visit_nodes(t_end)?;
            }
            self.t = t_end;
            self.x.resize(self.model.n_states(), 0.0);
            self.integrator.interpolate(t_end, &mut self.x);
            let is_written = coincide(self.point_time(self.next_point - 1), t_end);
            self.emit(Point::Step, t_end, self.setup.record_steps && !is_event && !is_written)?;
            let mut change = match self.model.step_accepted(t_end, &mut self.x)? {
                StepAction::Continue => Change::Nothing,
                StepAction::Restart(change) => change.max(Change::Rhs),
                StepAction::Terminate(message) => {
                    self.emit(Point::AfterEvent, t_end, true)?;
                    return Ok(Next::Stop(End::Terminated { t: t_end, message }));
                }
            };
            if change >= Change::States {
                is_event |= self.look_again()?;
            }
            if is_event {
                match self.event(timed)? {
                    Next::Stop(end) => return Ok(Next::Stop(end)),
                    Next::Go(by_event) => change = change.max(by_event),
                }
            }
            if change != Change::Nothing {
                self.restart(change)?;
                return Ok(Next::Go(change));
            }
            if t_end >= t_step {
                return Ok(Next::Go(change));
            }
        }
    }

    /// Shows the observer the nodes of the quadrature from the present time to `t_end`, which lies in the last step.
    fn visit_nodes(&mut self, t_end: f64) -> Result<(), SimError> {
        let (from, width) = (self.t, t_end - self.t);
        if width <= 0.0 {
            return Ok(());
        }
        self.row.resize(self.model.n_observed(), 0.0);
        for (k, (at, weight)) in LOBATTO.into_iter().enumerate() {
            let is_last = k + 1 == LOBATTO.len();
            let t = if is_last { t_end } else { from + at * width };
            self.x.resize(self.model.n_states(), 0.0);
            self.integrator.interpolate(t, &mut self.x);
            let failed = |failure| SimError::Evaluation { t, failure };
            self.model.probe(t, &self.x, &mut self.row).map_err(failed)?;
            let is_restart = std::mem::take(&mut self.has_restarted);
            self.observer.node(Node { t, weight: weight * width, is_restart, is_last }, &self.row);
        }
        Ok(())
    }

    fn next_time_event(&self) -> Option<f64> {
        self.model
            .next_time_event(self.t)
            .filter(|te| *te <= self.setup.t_stop || coincide(*te, self.setup.t_stop))
    }

    /// Lets the model handle the event at the present time; `self.crossings` says which roots fired.
    fn event(&mut self, timed: bool) -> Result<Next, SimError> {
        self.check_chattering()?;
        if let Some(counter) = &mut self.counter {
            counter.event(self.t);
        }
        self.emit(Point::BeforeEvent, self.t, self.setup.record_events)?;
        if self.crossings.is_empty() {
            self.events.time_events += 1;
        } else {
            self.events.root_events += 1;
        }
        let what = EventInfo { crossings: &self.crossings, time_event: timed };
        let outcome = self.model.event(self.t, &mut self.x, what)?;
        self.emit(Point::AfterEvent, self.t, self.setup.record_events)?;
        match outcome {
            EventOutcome::Terminate(message) => Ok(Next::Stop(End::Terminated { t: self.t, message })),
            EventOutcome::Continue(change) => {
                if change == Change::States {
                    self.roots.rebound(&self.crossings);
                }
                self.reset_roots()?;
                Ok(Next::Go(change))
            }
        }
    }

    fn restart(&mut self, change: Change) -> Result<(), SimError> {
        if change == Change::Nothing {
            return Ok(());
        }
        self.has_restarted = true;
        if self.setup.may_change_solver && self.earlier.is_none() {
            let stats = *self.integrator.stats();
            if stats.restarts >= MANY_EVENTS && stats.steps <= FEW_STEPS * stats.restarts {
                self.earlier = Some(stats);
                self.integrator = Solver::Radau.integrator(&self.options);
                if let Some(counter) = &mut self.counter {
                    counter.restart(Stats::default());
                }
                return self.integrator.init(self.model, self.t, &self.x);
            }
        }
        if let Some(counter) = &mut self.counter {
            counter.restart(*self.integrator.stats());
        }
        self.integrator.restart(self.model, self.t, &self.x, change)
    }

    /// After the model has moved its own states: takes the roots anew and adds those which the move pushed over.
    fn look_again(&mut self) -> Result<bool, SimError> {
        if self.model.n_roots() != self.roots.values.len() {
            return self.reset_roots().map(|()| false);
        }
        if self.roots.values.is_empty() {
            return Ok(false);
        }
        self.events.root_evaluations += 1;
        let t = self.t;
        let at = |failure| SimError::Evaluation { t, failure };
        self.model.roots(t, &self.x, &mut self.roots.trial).map_err(at)?;
        let known = self.crossings.len();
        self.roots.collect_fired(&mut self.crossings);
        // Those found on the way here come first; a root is reported once.
        let (before, after) = self.crossings.split_at(known);
        let new: Vec<Crossing> =
            after.iter().filter(|c| before.iter().all(|b| b.root != c.root)).copied().collect();
        self.crossings.truncate(known);
        self.crossings.extend(new);
        self.roots.accept(t);
        self.roots.forget_history();
        Ok(self.crossings.len() > known)
    }

    fn check_chattering(&mut self) -> Result<(), SimError> {
        let limit = self.setup.chattering_limit.max(2);
        for crossing in &self.crossings {
            self.roots.note_firing(crossing.root, self.t);
        }
        if let Some(first) = self.crossings.iter().find(|c| self.roots.grazes[c.root] >= limit) {
            let roots = (0..self.roots.grazes.len()).filter(|&k| self.roots.grazes[k] * 2 >= limit).collect();
            let t_from = self.roots.graze_start[first.root];
            let events = self.roots.grazes[first.root];
            let turned = self.turned_states();
            return Err(SimError::Chattering { t_from, t_to: self.t, events, roots, turned });
        }
        if self.recent_events.len() == limit {
            self.recent_events.remove(0);
        }
        self.recent_events.push(self.t);
        let t_from = self.recent_events[0];
        let resolution = 1e-11 * (self.setup.t_stop - self.setup.t_start).abs().max(self.t.abs());
        if self.recent_events.len() == limit && self.t - t_from < resolution {
            let roots = self.crossings.iter().map(|c| c.root).collect();
            let turned = self.turned_states();
            return Err(SimError::Chattering { t_from, t_to: self.t, events: limit, roots, turned });
        }
        Ok(())
    }

    fn chattering(&self, root: usize) -> SimError {
        let (t_from, events) = (self.roots.graze_start[root], self.roots.grazes[root]);
        SimError::Chattering { t_from, t_to: self.t, events, roots: vec![root], turned: Vec::new() }
    }

    /// The states whose derivative changes its sign at the present event, the greatest change first. Only for the
    /// report of a run that ends here: the event is carried out.
    fn turned_states(&mut self) -> Vec<Turn> {
        let n = self.x.len();
        let (mut before, mut after) = (vec![0.0; n], vec![0.0; n]);
        let what = EventInfo { crossings: &self.crossings, time_event: false };
        if self.model.rhs(self.t, &self.x, &mut before).is_err()
            || self.model.event(self.t, &mut self.x, what).is_err()
            || self.model.n_states() != n
            || self.model.rhs(self.t, &self.x, &mut after).is_err()
        {
            return Vec::new();
        }
        let turn = |state: usize| Turn { state, rates: [before[state], after[state]] };
        let mut turned: Vec<Turn> = (0..n).map(turn).filter(|t| t.rates[0] * t.rates[1] < 0.0).collect();
        let change = |turn: &Turn| (turn.rates[1] - turn.rates[0]).abs();
        turned.sort_by(|a, b| change(b).total_cmp(&change(a)));
        turned.truncate(3);
        turned
    }

    fn point_time(&self, index: usize) -> f64 {
        let n = self.setup.intervals.max(1);
        if index >= n {
            return self.setup.t_stop;
        }
        self.setup.t_start + (self.setup.t_stop - self.setup.t_start) * (index as f64 / n as f64)
    }

    /// Writes the communication points up to `t`, which lies in the last step; the one at `t` only if `write_last`.
    fn emit_points_until(&mut self, t: f64, write_last: bool) -> Result<(), SimError> {
        while self.next_point <= self.setup.intervals {
            let at = self.point_time(self.next_point);
            let last = coincide(at, t);
            if at > t && !last {
                break;
            }
            if !last || write_last {
                self.x.resize(self.model.n_states(), 0.0);
                self.integrator.interpolate(at.min(t), &mut self.x);
                self.emit(Point::Communication, at, true)?;
            }
            self.next_point += 1;
            self.steps_since_point = 0;
        }
        Ok(())
    }

    fn emit(&mut self, point: Point, t: f64, wanted: bool) -> Result<(), SimError> {
        let is_late = t >= self.setup.record_from || coincide(t, self.setup.record_from);
        if wanted && is_late {
            self.row.resize(self.model.n_observed(), 0.0);
            let at = |failure| SimError::Evaluation { t, failure };
            self.model.observe(t, &self.x, &mut self.row).map_err(at)?;
            self.observer.row(point, t, &self.row);
        }
        Ok(())
    }

    /// Takes the sides anew at the present time, after a start or an event.
    fn reset_roots(&mut self) -> Result<(), SimError> {
        let n = self.model.n_roots();
        self.roots.resize(n);
        if n == 0 {
            return Ok(());
        }
        for k in 0..n {
            let nominal = self.model.root_nominal(k).abs();
            self.roots.band[k] = self.setup.tolerance * nominal;
            self.roots.rounding[k] = self.roots.band[k].min(ROUNDING * nominal);
        }
        self.events.root_evaluations += 1;
        let t = self.t;
        let at = |failure| SimError::Evaluation { t, failure };
        self.model.roots(t, &self.x, &mut self.roots.values).map_err(at)?;
        let Driver { roots, model, .. } = self;
        roots.take_sides(t, &|k| model.positive_at_zero(k));
        Ok(())
    }

    /// Looks for the first crossing between the present time and `t_end`. When there is one, `t_end` becomes its
    /// time, and `self.crossings` holds all roots that have crossed by then.
    fn find_crossings(&mut self, t_end: &mut f64) -> Result<bool, SimError> {
        self.crossings.clear();
        if self.roots.values.is_empty() {
            return Ok(false);
        }
        let final_end = *t_end;
        let mut point = self.next_point;
        let mut probes_left = 4 + 2 * self.roots.values.len().min(8);
        // A place to look at before `after_probe`, the sample that made it suspicious.
        let mut probe = None;
        let mut after_probe = None;
        loop {
            let is_probe = probe.is_some();
            let sample = match probe.take().or_else(|| after_probe.take()) {
                Some(t) => t,
                None => {
                    while point <= self.setup.intervals && self.point_time(point) <= self.roots.t {
                        point += 1;
                    }
                    if point <= self.setup.intervals {
                        self.point_time(point).min(final_end)
                    } else {
                        final_end
                    }
                }
            };
            self.evaluate_roots(sample)?;
            if self.roots.any_fired() {
                *t_end = self.enclose(sample)?;
                if coincide(*t_end, final_end) {
                    *t_end = final_end;
                    self.evaluate_roots(final_end)?;
                }
                self.roots.collect_fired(&mut self.crossings);
                return Ok(true);
            }
            if !is_probe && probes_left > 0 {
                probe = self.roots.turning_point(sample);
                if probe.is_some() {
                    probes_left -= 1;
                    after_probe = Some(sample);
                    continue;
                }
            }
            self.roots.accept(sample);
            if let Some(root) = self.roots.lost.take() {
                return Err(self.chattering(root));
            }
            if sample >= final_end {
                return Ok(false);
            }
        }
    }

    /// Evaluates the roots at `t` inside the last step, into `self.roots.trial`.
    fn evaluate_roots(&mut self, t: f64) -> Result<(), SimError> {
        self.events.root_evaluations += 1;
        self.x.resize(self.model.n_states(), 0.0);
        self.integrator.interpolate(t, &mut self.x);
        let at = |failure: StepFailure| SimError::Evaluation { t, failure };
        self.model.roots(t, &self.x, &mut self.roots.trial).map_err(at)
    }

    /// Encloses the first crossing between the last accepted sample and `right`, where at least one root has
    /// fired. Returns the right end of the enclosure; `self.roots.trial` holds the values there.
    fn enclose(&mut self, mut right: f64) -> Result<f64, SimError> {
        let mut left = self.roots.t;
        self.roots.left.clone_from(&self.roots.values);
        self.roots.right.clone_from(&self.roots.trial);
        let width = right - left;
        let resolution = 4.0 * f64::EPSILON * left.abs().max(right.abs()) + 1e-14 * width;
        // Illinois: the value at an end which stays twice in a row is halved, which pulls the secant to it.
        let (mut left_scale, mut right_scale) = (1.0, 1.0);
        let mut last_moved_left = None;
        let mut shrink_reference = width;
        for iteration in 0..200 {
            if right - left <= resolution {
                break;
            }
            let mut middle = self.roots.earliest_secant(left, right, left_scale, right_scale);
            if iteration % 4 == 3 {
                // Regula falsi must at least quarter the enclosure in four iterations, or bisection does.
                if right - left > 0.25 * shrink_reference {
                    middle = 0.5 * (left + right);
                }
                shrink_reference = right - left;
            }
            let margin = 0.5 * resolution;
            middle = middle.clamp(left + margin, right - margin);
            self.evaluate_roots(middle)?;
            if self.roots.any_fired() {
                right = middle;
                std::mem::swap(&mut self.roots.right, &mut self.roots.trial);
                left_scale = if last_moved_left == Some(false) { left_scale * 0.5 } else { 1.0 };
                right_scale = 1.0;
                last_moved_left = Some(false);
            } else {
                left = middle;
                std::mem::swap(&mut self.roots.left, &mut self.roots.trial);
                right_scale = if last_moved_left == Some(true) { right_scale * 0.5 } else { 1.0 };
                left_scale = 1.0;
                last_moved_left = Some(true);
            }
        }
        self.roots.trial.clone_from(&self.roots.right);
        Ok(right)
    }
}

/// The band where states have been set anew, in parts of the nominal value.
const ROUNDING: f64 = 1e-12;
/// Firings in a row near zero that make a root one that rebounds again and again.
const MANY_REBOUNDS: usize = 4;

/// What a root does within its band since it fired where states were set anew.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Rebound {
    /// No states were set anew, or it has left the band since.
    #[default]
    None,
    /// Not known yet: it goes back or goes on.
    Open,
    /// It has been on the other side of zero.
    Back,
}

/// The root functions at the last accepted sample, and what is known about each.
#[derive(Default)]
struct Roots {
    t: f64,
    values: Vec<f64>,
    /// +1 or −1: the side on which the condition is held.
    side: Vec<f64>,
    /// Has been outside the band, on its side, since its last event.
    armed: Vec<bool>,
    band: Vec<f64>,
    /// The band where states have been set anew.
    rounding: Vec<f64>,
    rebounds: Vec<Rebound>,
    /// One that rebounded ever less, until that was too little to be seen, and then went on.
    lost: Option<usize>,
    /// Largest absolute value since the root's last event.
    peak: Vec<f64>,
    /// Events in a row without leaving the neighbourhood of the band, and when they began.
    grazes: Vec<usize>,
    graze_start: Vec<f64>,
    /// The sample before `t`, where there is one since the last restart.
    before: Vec<f64>,
    t_before: Option<f64>,
    trial: Vec<f64>,
    left: Vec<f64>,
    right: Vec<f64>,
}

impl Roots {
    fn resize(&mut self, n: usize) {
        if self.values.len() == n {
            return;
        }
        for v in [
            &mut self.rounding,
            &mut self.values,
            &mut self.band,
            &mut self.peak,
            &mut self.graze_start,
            &mut self.before,
        ] {
            v.clear();
            v.resize(n, 0.0);
        }
        for v in [&mut self.trial, &mut self.left, &mut self.right, &mut self.side] {
            v.clear();
            v.resize(n, 0.0);
        }
        self.armed.clear();
        self.armed.resize(n, false);
        self.rebounds.clear();
        self.rebounds.resize(n, Rebound::None);
        self.grazes.clear();
        self.grazes.resize(n, 0);
        self.t_before = None;
    }

    fn take_sides(&mut self, t: f64, positive_at_zero: &dyn Fn(usize) -> bool) {
        self.t = t;
        self.t_before = None;
        for k in 0..self.values.len() {
            let value = self.values[k];
            let side = if value > 0.0 || (value == 0.0 && positive_at_zero(k)) { 1.0 } else { -1.0 };
            let outside = value.abs() > self.width(k);
            self.armed[k] = outside || (self.armed[k] && side == self.side[k]);
            self.side[k] = side;
            self.peak[k] = self.peak[k].max(value.abs());
        }
    }

    fn forget_history(&mut self) {
        self.t_before = None;
    }

    /// Positive before the root fires, negative after.
    fn distance(&self, k: usize, value: f64) -> f64 {
        let signed = self.side[k] * value;
        if self.armed[k] { signed } else { signed + self.width(k) }
    }

    /// How far from zero the side of a root is certain.
    fn width(&self, k: usize) -> f64 {
        if self.rebounds[k] == Rebound::None { self.band[k] } else { self.rounding[k] }
    }

    /// Notes the roots at which states have been set anew.
    fn rebound(&mut self, crossings: &[Crossing]) {
        for k in crossings.iter().map(|c| c.root) {
            self.rebounds[k] = Rebound::Open;
        }
    }

    fn any_fired(&self) -> bool {
        (0..self.trial.len()).any(|k| self.distance(k, self.trial[k]) < 0.0)
    }

    fn collect_fired(&self, crossings: &mut Vec<Crossing>) {
        for k in 0..self.trial.len() {
            if self.distance(k, self.trial[k]) < 0.0 {
                let direction = if self.side[k] < 0.0 { Direction::Rising } else { Direction::Falling };
                crossings.push(Crossing { root: k, direction });
            }
        }
    }

    fn note_firing(&mut self, k: usize, t: f64) {
        if self.peak[k] <= 10.0 * self.band[k] {
            if self.grazes[k] == 0 {
                self.graze_start[k] = t;
            }
            self.grazes[k] += 1;
        } else {
            self.grazes[k] = 0;
        }
        self.peak[k] = 0.0;
        self.armed[k] = false;
        if self.rebounds[k] == Rebound::Open {
            self.rebounds[k] = Rebound::Back;
        }
    }

    /// The trial values at `t` become the last accepted sample.
    fn accept(&mut self, t: f64) {
        if t > self.t {
            std::mem::swap(&mut self.before, &mut self.values);
            self.t_before = Some(self.t);
        }
        self.values.copy_from_slice(&self.trial);
        self.t = t;
        for k in 0..self.values.len() {
            let size = self.values[k].abs();
            self.peak[k] = self.peak[k].max(size);
            self.armed[k] |= size > self.width(k);
            let goes_on =
                self.rebounds[k] == Rebound::Open && self.side[k] * self.values[k] > self.rounding[k];
            let is_frequent = self.grazes[k] >= MANY_REBOUNDS;
            let has_left = size > self.band[k];
            if goes_on && is_frequent && has_left {
                self.lost = Some(k);
            }
            if has_left || (goes_on && !is_frequent) {
                self.rebounds[k] = Rebound::None;
            }
        }
    }

    /// Where, before `t`, a root that has the same sign at both ends may come closest to zero: the vertex of the
    /// parabola through the last two samples and the trial. Without history, the middle, once.
    fn turning_point(&self, t: f64) -> Option<f64> {
        let width = t - self.t;
        if width <= 64.0 * f64::EPSILON * t.abs() {
            return None;
        }
        let Some(t_before) = self.t_before else {
            return Some(self.t + 0.5 * width);
        };
        let mut first: Option<f64> = None;
        for k in 0..self.values.len() {
            let (a, b) = (self.distance(k, self.values[k]), self.distance(k, self.trial[k]));
            let slope_before = (a - self.distance(k, self.before[k])) / (self.t - t_before);
            let slope = (b - a) / width;
            let curvature = (slope - slope_before) / (t - t_before);
            // p(τ) = a + slope·τ + curvature·τ·(τ − width)
            let at_left = slope - curvature * width;
            let at_right = slope + curvature * width;
            if at_left >= 0.0 || at_right <= 0.0 {
                continue;
            }
            let vertex = 0.5 * (width - slope / curvature);
            let lowest = a + slope * vertex + curvature * vertex * (vertex - width);
            // Far from zero at its lowest: the parabola may be off by half and still not touch.
            if lowest > 0.5 * a.min(b) {
                continue;
            }
            // Next to an end the values there say the same.
            if vertex > 0.01 * width && vertex < 0.99 * width {
                let at = self.t + vertex;
                first = Some(first.map_or(at, |other| other.min(at)));
            }
        }
        first
    }

    /// The earliest zero of the secants of those roots which have fired at the right end.
    fn earliest_secant(&self, left: f64, right: f64, left_scale: f64, right_scale: f64) -> f64 {
        let mut earliest = right;
        for k in 0..self.left.len() {
            let b = right_scale * self.distance(k, self.right[k]);
            if b >= 0.0 {
                continue;
            }
            let a = left_scale * self.distance(k, self.left[k]).max(0.0);
            let at = left + (right - left) * (a / (a - b));
            earliest = earliest.min(at);
        }
        earliest
    }
}
