//! Problems with events, most of them with event times in closed form.

use harpoon_runtime::model::{
    Change, Crossing, Direction, EventInfo, EventOutcome, Model, Ode, Pattern, SimError, StepFailure,
};

type Rhs = fn(usize, f64, &[f64], &mut [f64]) -> Result<(), StepFailure>;
type Values = fn(usize, f64, &[f64], &mut [f64]);
type Handler = fn(&mut usize, f64, &mut Vec<f64>, &EventInfo) -> Result<EventOutcome, SimError>;

/// A differential equation with a mode number, switched by events. Keeps a log of them.
pub struct Machine {
    pub start: Vec<f64>,
    pub mode: usize,
    pub rhs: Rhs,
    /// Dense, column major.
    pub jacobian: Values,
    pub n_roots: usize,
    pub roots: Values,
    pub on_event: Handler,
    /// Time events, ascending.
    pub times: Vec<f64>,
    pub log: Vec<(f64, Vec<Crossing>, bool)>,
    n_states: usize,
    pattern: Pattern,
}

/// Just after an event that changes the right-hand side.
pub fn new_rhs() -> Result<EventOutcome, SimError> {
    Ok(EventOutcome::Continue(Change::Rhs))
}

pub fn new_states() -> Result<EventOutcome, SimError> {
    Ok(EventOutcome::Continue(Change::States))
}

pub fn nothing() -> Result<EventOutcome, SimError> {
    Ok(EventOutcome::Continue(Change::Nothing))
}

impl Machine {
    pub fn new(start: &[f64], rhs: Rhs, jacobian: Values) -> Machine {
        Machine {
            start: start.to_vec(),
            mode: 0,
            rhs,
            jacobian,
            n_roots: 0,
            roots: |_, _, _, _| {},
            on_event: |_, _, _, _| nothing(),
            times: Vec::new(),
            log: Vec::new(),
            n_states: start.len(),
            pattern: Pattern::dense(start.len(), start.len()),
        }
    }

    pub fn with_roots(mut self, n_roots: usize, roots: Values) -> Machine {
        self.n_roots = n_roots;
        self.roots = roots;
        self
    }

    pub fn with_times(mut self, times: impl IntoIterator<Item = f64>) -> Machine {
        self.times = times.into_iter().collect();
        self
    }

    pub fn on_event(mut self, on_event: Handler) -> Machine {
        self.on_event = on_event;
        self
    }

    pub fn event_times(&self) -> Vec<f64> {
        self.log.iter().map(|(t, _, _)| *t).collect()
    }
}

impl Ode for Machine {
    fn n_states(&self) -> usize {
        self.n_states
    }
    fn rhs(&mut self, t: f64, x: &[f64], dx: &mut [f64]) -> Result<(), StepFailure> {
        (self.rhs)(self.mode, t, x, dx)
    }
    fn jacobian_pattern(&self) -> &Pattern {
        &self.pattern
    }
    fn jacobian(&mut self, t: f64, x: &[f64], values: &mut [f64]) -> Result<(), StepFailure> {
        (self.jacobian)(self.mode, t, x, values);
        Ok(())
    }
}

impl Model for Machine {
    fn initialize(&mut self, _t0: f64, x: &mut Vec<f64>) -> Result<EventOutcome, SimError> {
        x.clone_from(&self.start);
        self.log.clear();
        nothing()
    }
    fn n_roots(&self) -> usize {
        self.n_roots
    }
    fn roots(&mut self, t: f64, x: &[f64], out: &mut [f64]) -> Result<(), StepFailure> {
        (self.roots)(self.mode, t, x, out);
        Ok(())
    }
    fn next_time_event(&self, t: f64) -> Option<f64> {
        self.times.iter().copied().find(|&te| te > t)
    }
    fn event(&mut self, t: f64, x: &mut Vec<f64>, what: EventInfo) -> Result<EventOutcome, SimError> {
        self.log.push((t, what.crossings.to_vec(), what.time_event));
        let outcome = (self.on_event)(&mut self.mode, t, x, &what);
        if x.len() != self.n_states {
            self.n_states = x.len();
            self.pattern = Pattern::dense(x.len(), x.len());
        }
        outcome
    }
    fn root_description(&self, k: usize) -> String {
        format!("condition {k}")
    }
    fn state_name(&self, i: usize) -> String {
        format!("state[{i}]")
    }
}

pub const GRAVITY: f64 = 9.81;

/// A ball dropped from height 1, bouncing without loss: bounce i at (2i − 1)·√(2/g).
pub fn bouncing_ball() -> Machine {
    Machine::new(
        &[1.0, 0.0],
        |_, _, x, dx| {
            dx[0] = x[1];
            dx[1] = -GRAVITY;
            Ok(())
        },
        |_, _, _, j| j.copy_from_slice(&[0.0, 0.0, 1.0, 0.0]),
    )
    .with_roots(1, |_, _, x, g| g[0] = x[0])
    .on_event(|bounces, _, x, what| {
        if what.crossings[0].direction == Direction::Rising {
            // The condition `h < 0` becomes false on the way up: nothing that the equations can feel.
            return nothing();
        }
        *bounces += 1;
        x[1] = -x[1];
        new_states()
    })
}

pub fn bounce_time(count: usize) -> f64 {
    (2.0 * count as f64 - 1.0) * (2.0 / GRAVITY).sqrt()
}

/// A sine source of 1 V and 50 Hz charges 1 mF through 0.1 Ω and a diode, which a 1 mH choke empties into
/// 1 mF ∥ 10 Ω: two events a cycle. Mode 1 conducts; the blocking diode leaks 10 µS. States: voltage, current, voltage.
pub fn rectifier() -> Machine {
    fn conductance(mode: usize) -> f64 {
        if mode == 1 { 10.0 } else { 1e-5 }
    }
    fn source(t: f64) -> f64 {
        (314.159_265_358_979_3 * t).sin()
    }
    Machine::new(
        &[0.0, 0.0, 0.0],
        |mode, t, x, dx| {
            dx[0] = (conductance(mode) * (source(t) - x[0]) - x[1]) / 1e-3;
            dx[1] = (x[0] - x[2]) / 1e-3;
            dx[2] = (x[1] - x[2] / 10.0) / 1e-3;
            Ok(())
        },
        |mode, _, _, j| {
            j.copy_from_slice(&[-1e3 * conductance(mode), 1e3, 0.0, -1e3, 0.0, 1e3, 0.0, -1e3, -100.0]);
        },
    )
    .with_roots(1, |_, t, x, g| g[0] = source(t) - x[0])
    .on_event(|mode, _, _, what| {
        *mode = usize::from(what.crossings[0].direction == Direction::Rising);
        new_rhs()
    })
}
