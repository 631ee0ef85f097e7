//! Explicit methods with a step the user gives: Euler and the classical Runge–Kutta method of order 4.
//!
//! There is no error control. Between the ends of a step the solution is the cubic through values and slopes
//! (Hermite), on which the driver locates events; the step after an event ends on the user's grid again.

use super::{Integrator, Options, Stats, StepOutcome, evaluate};
use crate::model::{Change, Ode, SimError, StepFailure};

/// An explicit method in which each stage uses only the one before it.
#[derive(Clone, Copy, Debug)]
pub struct Tableau {
    /// Where stage s + 1 is evaluated: t + c·h, x + c·h·k(s).
    nodes: &'static [f64],
    weights: &'static [f64],
}

impl Tableau {
    pub const EULER: Tableau = Tableau { nodes: &[], weights: &[1.0] };
    pub const RK4: Tableau =
        Tableau { nodes: &[0.5, 0.5, 1.0], weights: &[1.0 / 6.0, 1.0 / 3.0, 1.0 / 3.0, 1.0 / 6.0] };
}

pub struct FixedStep {
    tableau: Tableau,
    h: f64,
    stats: Stats,
    /// Grid points are `origin + i·h`: no drift by adding up.
    origin: f64,
    t: f64,
    t_old: f64,
    x: Vec<f64>,
    x_old: Vec<f64>,
    dx: Vec<f64>,
    dx_old: Vec<f64>,
    dx_is_known: bool,
    stage: Vec<f64>,
    slope: Vec<f64>,
}

impl FixedStep {
    pub fn new(tableau: Tableau, options: &Options) -> FixedStep {
        FixedStep {
            tableau,
            h: options.fixed_step.min(options.max_step),
            stats: Stats::default(),
            origin: 0.0,
            t: 0.0,
            t_old: 0.0,
            x: Vec::new(),
            x_old: Vec::new(),
            dx: Vec::new(),
            dx_old: Vec::new(),
            dx_is_known: false,
            stage: Vec::new(),
            slope: Vec::new(),
        }
    }

    fn advance(&mut self, ode: &mut dyn Ode, h: f64, t_new: f64) -> Result<(), StepFailure> {
        let n = self.x.len();
        let FixedStep { tableau, stats, x, x_old, dx, dx_old, stage, slope, t, .. } = self;
        if !self.dx_is_known {
            evaluate(ode, stats, *t, x, dx)?;
        }
        x_old.copy_from_slice(x);
        dx_old.copy_from_slice(dx);
        slope.copy_from_slice(dx);
        for i in 0..n {
            x[i] += h * tableau.weights[0] * slope[i];
        }
        for (c, b) in tableau.nodes.iter().zip(&tableau.weights[1..]) {
            for i in 0..n {
                stage[i] = x_old[i] + h * c * slope[i];
            }
            evaluate(ode, stats, *t + c * h, stage, slope)?;
            for i in 0..n {
                x[i] += h * b * slope[i];
            }
        }
        evaluate(ode, stats, t_new, x, dx)?;
        self.dx_is_known = true;
        Ok(())
    }
}

impl Integrator for FixedStep {
    fn init(&mut self, ode: &mut dyn Ode, t: f64, x: &[f64]) -> Result<(), SimError> {
        let n = ode.n_states();
        self.t = t;
        self.t_old = t;
        if self.stats.steps == 0 {
            self.origin = t;
        }
        self.x = x.to_vec();
        self.x_old = x.to_vec();
        for v in [&mut self.dx, &mut self.dx_old, &mut self.stage, &mut self.slope] {
            v.clear();
            v.resize(n, 0.0);
        }
        self.dx_is_known = false;
        Ok(())
    }

    fn step(&mut self, ode: &mut dyn Ode, t_limit: f64) -> Result<StepOutcome, SimError> {
        // The next grid point that is ahead by more than rounding.
        let reached = ((self.t - self.origin) / self.h + 1e-9).floor();
        let grid = self.origin + (reached + 1.0) * self.h;
        let t_new = if grid + 1e-9 * self.h >= t_limit { t_limit } else { grid };
        if t_new <= self.t || t_new.is_nan() {
            return Err(SimError::StepTooSmall { t: self.t, h: self.h, dominant: Vec::new() });
        }
        self.advance(ode, t_new - self.t, t_new)
            .map_err(|failure| SimError::Evaluation { t: t_new, failure })?;
        self.t_old = self.t;
        self.t = t_new;
        self.stats.steps += 1;
        Ok(StepOutcome { t_old: self.t_old, t: self.t })
    }

    fn x(&self) -> &[f64] {
        &self.x
    }

    fn interpolate(&self, t: f64, out: &mut [f64]) {
        if t == self.t {
            return out.copy_from_slice(&self.x);
        }
        let h = self.t - self.t_old;
        let s = (t - self.t_old) / h;
        let r = 1.0 - s;
        for i in 0..out.len() {
            let difference = self.x[i] - self.x_old[i];
            let cubic = r * (h * self.dx_old[i] - difference) + s * (difference - h * self.dx[i]);
            out[i] = self.x_old[i] + s * (difference + r * cubic);
        }
    }

    fn restart(&mut self, ode: &mut dyn Ode, t: f64, x: &[f64], change: Change) -> Result<(), SimError> {
        self.stats.restarts += 1;
        if change == Change::Structure {
            return self.init(ode, t, x);
        }
        self.t = t;
        self.t_old = t;
        self.x.copy_from_slice(x);
        self.dx_is_known = false;
        Ok(())
    }

    fn stats(&self) -> &Stats {
        &self.stats
    }
}
