//! The integration methods, behind one trait.
//!
//! An integrator knows one thing: how to make the next step of x' = f(t, x) within the tolerance, and what the
//! solution was anywhere inside that step. Roots, events, output and cancellation belong to the driver
//! (`simulate.rs`), so that they behave the same for every method.

mod bdf;
mod dopri5;
mod fixed;
mod radau;
mod solver;

pub use bdf::Bdf;
pub use dopri5::Dopri5;
pub use fixed::{FixedStep, Tableau};
pub use radau::Radau;
pub use solver::{Solver, UnknownSolver};

use crate::model::{Change, Ode, SimError, StepFailure};

/// What bounds a step.
#[derive(Clone, Debug)]
pub struct Options {
    /// Relative tolerance; the absolute one is this times the nominal value of each state.
    pub tolerance: f64,
    pub max_step: f64,
    /// The first step after a start, where the method shall not choose it.
    pub initial_step: Option<f64>,
    /// The step of the fixed-step methods.
    pub fixed_step: f64,
    /// The highest order of the multistep method, 1 to 5.
    pub max_order: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            tolerance: 1e-6,
            max_step: f64::INFINITY,
            initial_step: None,
            fixed_step: 1e-3,
            max_order: 5,
        }
    }
}

/// Counts, never times: they are the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    pub steps: usize,
    /// Steps repeated because the error estimate was too large.
    pub rejected: usize,
    pub rhs: usize,
    pub jacobians: usize,
    pub factorizations: usize,
    pub newton_iterations: usize,
    /// Steps repeated because Newton's method did not converge.
    pub newton_failures: usize,
    /// Steps repeated because the model could not be evaluated at a trial point.
    pub evaluation_failures: usize,
    pub restarts: usize,
    /// Steps at which an explicit method was held back by stability rather than accuracy.
    pub stiff_steps: usize,
}

impl std::ops::AddAssign for Stats {
    fn add_assign(&mut self, other: Stats) {
        self.steps += other.steps;
        self.rejected += other.rejected;
        self.rhs += other.rhs;
        self.jacobians += other.jacobians;
        self.factorizations += other.factorizations;
        self.newton_iterations += other.newton_iterations;
        self.newton_failures += other.newton_failures;
        self.evaluation_failures += other.evaluation_failures;
        self.restarts += other.restarts;
        self.stiff_steps += other.stiff_steps;
    }
}

/// A step from `t_old` to `t`, over which `interpolate` holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StepOutcome {
    pub t_old: f64,
    pub t: f64,
}

pub trait Integrator {
    /// Starts at (t, x), forgetting everything but the statistics.
    fn init(&mut self, ode: &mut dyn Ode, t: f64, x: &[f64]) -> Result<(), SimError>;

    /// One accepted step, at most to `t_limit`, which is then met exactly. Never evaluates beyond `t_limit`.
    fn step(&mut self, ode: &mut dyn Ode, t_limit: f64) -> Result<StepOutcome, SimError>;

    /// The state at the end of the last step.
    fn x(&self) -> &[f64];

    /// The solution at `t` inside the last step.
    fn interpolate(&self, t: f64, out: &mut [f64]);

    /// Goes on from (t, x), which lies at the end of or inside the last step, after an event which changed
    /// no more than `change`.
    fn restart(&mut self, ode: &mut dyn Ode, t: f64, x: &[f64], change: Change) -> Result<(), SimError>;

    fn stats(&self) -> &Stats;

    /// The state that was farthest beyond its tolerance when the last step was tried: in the last attempt that failed, or,
    /// where none did, in the step itself. None for methods that estimate no error.
    fn hardest(&self) -> Option<usize> {
        None
    }
}

/// The weighted norm in which tolerances are stated: ‖v‖ = √(Σ (vᵢ / (rtol·|xᵢ| + atolᵢ))² / n).
#[derive(Clone, Debug, Default)]
pub(crate) struct Weights {
    rtol: f64,
    atol: Vec<f64>,
    /// 1 / (rtol·|xᵢ| + atolᵢ) at the last `update`.
    inverse: Vec<f64>,
}

impl Weights {
    pub(crate) fn new(ode: &dyn Ode, rtol: f64, x: &[f64]) -> Weights {
        let n = ode.n_states();
        let mut nominal = vec![1.0; n];
        ode.nominal(&mut nominal);
        let magnitude = |v: f64| if v.is_finite() && v != 0.0 { v.abs() } else { 1.0 };
        let atol = nominal.into_iter().map(|v| rtol * magnitude(v)).collect();
        let mut weights = Weights { rtol, atol, inverse: vec![0.0; n] };
        weights.update(x);
        weights
    }

    pub(crate) fn update(&mut self, x: &[f64]) {
        for i in 0..x.len() {
            self.inverse[i] = 1.0 / (self.rtol * x[i].abs() + self.atol[i]);
        }
    }

    /// Scales with the larger of two states, as one-step methods do.
    pub(crate) fn update_max(&mut self, a: &[f64], b: &[f64]) {
        for i in 0..a.len() {
            self.inverse[i] = 1.0 / (self.rtol * a[i].abs().max(b[i].abs()) + self.atol[i]);
        }
    }

    pub(crate) fn norm(&self, v: &[f64]) -> f64 {
        if v.is_empty() {
            return 0.0;
        }
        (self.sum_of_squares(v) / v.len() as f64).sqrt()
    }

    pub(crate) fn sum_of_squares(&self, v: &[f64]) -> f64 {
        v.iter().zip(&self.inverse).map(|(v, w)| (v * w) * (v * w)).sum()
    }

    /// The index with the largest weighted entry; the first that is not finite.
    pub(crate) fn largest(&self, v: &[f64]) -> Option<usize> {
        let mut found: Option<(usize, f64)> = None;
        for (i, (v, w)) in v.iter().zip(&self.inverse).enumerate() {
            let size = (v * w).abs();
            if size.is_nan() {
                return Some(i);
            }
            if found.is_none_or(|(_, most)| size > most) {
                found = Some((i, size));
            }
        }
        found.map(|(i, _)| i)
    }

    /// Up to three indices with the largest weighted entries, worst first; entries that are not finite lead.
    pub(crate) fn dominant(&self, v: &[f64]) -> Vec<usize> {
        let size = |i: usize| {
            let s = (v[i] * self.inverse[i]).abs();
            if s.is_nan() { f64::INFINITY } else { s }
        };
        let mut order: Vec<usize> = (0..v.len()).collect();
        order.sort_by(|&a, &b| size(b).total_cmp(&size(a)));
        order.truncate(3);
        order
    }
}

/// Evaluates the right-hand side, counts it, and turns a value that is not finite into a failure.
pub(crate) fn evaluate(
    ode: &mut dyn Ode,
    stats: &mut Stats,
    t: f64,
    x: &[f64],
    dx: &mut [f64],
) -> Result<(), StepFailure> {
    stats.rhs += 1;
    ode.rhs(t, x, dx)?;
    // The sum is finite unless an entry is not (or the entries overflow, which is as bad): one cheap pass.
    if dx.iter().sum::<f64>().is_finite() {
        return Ok(());
    }
    match dx.iter().position(|v| !v.is_finite()) {
        Some(state) => Err(StepFailure::NonFinite { state }),
        None => Ok(()),
    }
}

/// The spacing of floating-point numbers around `t`, times a small margin: steps below this do not advance time by what
/// they say. A stiff transient behind an event late in a run needs steps nearly as short.
pub(crate) fn smallest_step(t: f64) -> f64 {
    (4.0 * f64::EPSILON * t.abs()).max(f64::MIN_POSITIVE * 1e16)
}

/// The step to take when `wanted` would be right: one that meets the limit exactly when it is near, and two
/// halves rather than a step and a sliver. Returns the length and the new time.
pub(crate) fn choose_step(t: f64, wanted: f64, t_limit: f64) -> (f64, f64) {
    let span = t_limit - t;
    if wanted * 1.01 >= span {
        (span, t_limit)
    } else if wanted * 2.0 > span {
        (0.5 * span, t + 0.5 * span)
    } else {
        (wanted, t + wanted)
    }
}

/// The scale on which to go on after an event at `t` in the step from `t_old` to `t_new`: the step planned next when
/// the step was used to its end, else the part that was used. An event right at the start says little, so at least
/// a tenth of the step counts.
pub(crate) fn used_length(t_old: f64, t_new: f64, t: f64, planned: f64) -> f64 {
    if t >= t_new { planned } else { planned.min((t - t_old).max(0.1 * (t_new - t_old))) }
}

/// A first step, from the sizes of x, f and an estimate of f' by one Euler step (Hairer, Nørsett & Wanner,
/// *Solving Ordinary Differential Equations I*, II.4). `dx` is f(t, x); `order` is that of the error estimate.
pub(crate) fn first_step(
    ode: &mut dyn Ode,
    stats: &mut Stats,
    weights: &Weights,
    t: f64,
    x: &[f64],
    dx: &[f64],
    order: usize,
    h_max: f64,
) -> f64 {
    let size_x = weights.norm(x);
    let size_dx = weights.norm(dx);
    let mut h = if size_x < 1e-5 || size_dx < 1e-5 { 1e-6 } else { 0.01 * size_x / size_dx };
    h = h.min(h_max);
    let mut trial = vec![0.0; x.len()];
    let mut d_trial = vec![0.0; x.len()];
    let mut curvature = f64::NAN;
    for _ in 0..10 {
        for i in 0..x.len() {
            trial[i] = x[i] + h * dx[i];
        }
        if evaluate(ode, stats, t + h, &trial, &mut d_trial).is_ok() {
            for i in 0..x.len() {
                d_trial[i] -= dx[i];
            }
            curvature = weights.norm(&d_trial) / h;
            break;
        }
        h *= 0.1;
    }
    let largest = size_dx.max(curvature);
    if !largest.is_finite() {
        return h;
    }
    let by_curvature = if largest <= 1e-15 {
        (h * 1e-3).max(1e-6)
    } else {
        (0.01 / largest).powf(1.0 / (order as f64 + 1.0))
    };
    // Far below what time can resolve, the curvature is rounding; the error test has the last word.
    by_curvature.min(100.0 * h).max(1e3 * smallest_step(t)).min(h_max)
}
