//! Backward differentiation of order 1 to 5 with variable step: the default for stiff models.
//!
//! The numerical differentiation formulas of Shampine & Reichelt, *The MATLAB ODE Suite* (1997), in backward
//! differences at quasi-constant step: the history is kept as differences of equidistant values, and changing the
//! step means interpolating the history to the new spacing. From CVODE (Hindmarsh et al. 2005) come the habits
//! that save work: factors are kept while h/α has hardly changed, with the correction scaled to make
//! up for it; the rate of convergence is carried from step to step, so that one Newton iteration usually suffices.
//!
//! The step and the order for the next step are chosen after a step but applied at the start of the next one, so
//! that interpolation over the last step sees its own polynomial.

use super::{
    Integrator, Options, Stats, StepOutcome, Weights, choose_step, evaluate, first_step, smallest_step,
};
use crate::linear::ShiftedLu;
use crate::model::{Change, Ode, SimError, StepFailure};

const MAX_ORDER: usize = 5;
/// How far each order is moved from BDF towards smaller error, at little cost in stability.
const KAPPA: [f64; MAX_ORDER + 1] = [0.0, -0.1850, -1.0 / 9.0, -0.0823, -0.0415, 0.0];
/// γₖ = 1 + 1/2 + … + 1/k.
const GAMMA: [f64; MAX_ORDER + 2] = [0.0, 1.0, 1.5, 11.0 / 6.0, 25.0 / 12.0, 137.0 / 60.0, 147.0 / 60.0];

const MAX_ITERATIONS: usize = 4;
/// The last Newton correction may be this part of the error allowed.
const NEWTON_TOLERANCE: f64 = 0.05;
/// Factors are kept while the leading coefficient is within this of the one they were made for.
const FACTOR_DRIFT: f64 = 0.12;
/// A Jacobian is evaluated again after this many steps, even when Newton converges.
const JACOBIAN_AGE: usize = 50;
/// The next step aims at an error this many times below the one allowed; more for an order not yet tried.
const BIAS: f64 = 6.0;
const BIAS_HIGHER: f64 = 10.0;

fn alpha(order: usize) -> f64 {
    (1.0 - KAPPA[order]) * GAMMA[order]
}

fn error_constant(order: usize) -> f64 {
    let kappa = if order <= MAX_ORDER { KAPPA[order] } else { 0.0 };
    kappa * GAMMA[order] + 1.0 / (order as f64 + 1.0)
}

pub struct Bdf {
    options: Options,
    max_order: usize,
    stats: Stats,
    hardest: Option<usize>,
    weights: Weights,
    t: f64,
    t_old: f64,
    h: f64,
    order: usize,
    /// Step ratio and order decided for the next step.
    next_ratio: f64,
    next_order: usize,
    steps_at_this: usize,
    x: Vec<f64>,
    /// Backward differences ∇⁰x … ∇ᵏ⁺²x.
    d: Vec<Vec<f64>>,
    jacobian: Vec<f64>,
    jacobian_age: usize,
    jacobian_is_known: bool,
    lu: Option<ShiftedLu<f64>>,
    /// h/α for which the factors were made; zero when there are none.
    c_factored: f64,
    rate: f64,
    predicted: Vec<f64>,
    psi: Vec<f64>,
    dx: Vec<f64>,
    correction: Vec<f64>,
    sum: Vec<f64>,
    trial: Vec<f64>,
    started: bool,
}

enum Newton {
    Converged,
    Diverged,
}

/// Why a step has to be tried again, shorter.
enum Setback {
    Evaluation(StepFailure),
    Singular(usize),
    Diverged,
}

impl From<StepFailure> for Setback {
    fn from(failure: StepFailure) -> Setback {
        Setback::Evaluation(failure)
    }
}

impl Bdf {
    pub fn new(options: &Options) -> Bdf {
        Bdf {
            options: options.clone(),
            max_order: options.max_order.clamp(1, MAX_ORDER),
            stats: Stats::default(),
            hardest: None,
            weights: Weights::default(),
            t: 0.0,
            t_old: 0.0,
            h: 0.0,
            order: 1,
            next_ratio: 1.0,
            next_order: 1,
            steps_at_this: 0,
            x: Vec::new(),
            d: Vec::new(),
            jacobian: Vec::new(),
            jacobian_age: 0,
            jacobian_is_known: false,
            lu: None,
            c_factored: 0.0,
            rate: 1.0,
            predicted: Vec::new(),
            psi: Vec::new(),
            dx: Vec::new(),
            correction: Vec::new(),
            sum: Vec::new(),
            trial: Vec::new(),
            started: false,
        }
    }

    fn start(&mut self, ode: &mut dyn Ode, span: f64) -> Result<(), SimError> {
        let n = self.x.len();
        evaluate(ode, &mut self.stats, self.t, &self.x, &mut self.dx)
            .map_err(|failure| SimError::Evaluation { t: self.t, failure })?;
        let h_max = self.options.max_step.min(span);
        self.h = match self.options.initial_step {
            Some(h) => h.min(h_max),
            None if n == 0 => h_max,
            None => first_step(ode, &mut self.stats, &self.weights, self.t, &self.x, &self.dx, 1, h_max),
        };
        for v in &mut self.d {
            v.fill(0.0);
        }
        self.d[0].copy_from_slice(&self.x);
        for i in 0..n {
            self.d[1][i] = self.h * self.dx[i];
        }
        self.order = 1;
        self.next_order = 1;
        self.next_ratio = 1.0;
        self.steps_at_this = 0;
        self.rate = 1.0;
        self.started = true;
        Ok(())
    }

    /// Interpolates the history to `ratio` times the spacing.
    fn rescale(&mut self, ratio: f64) {
        let k = self.order;
        let r = spacing_matrix(k, ratio);
        let u = spacing_matrix(k, 1.0);
        let mut ru = [[0.0; MAX_ORDER + 1]; MAX_ORDER + 1];
        for i in 0..=k {
            for j in 0..=k {
                ru[i][j] = (0..=k).map(|m| r[i][m] * u[m][j]).sum();
            }
        }
        // D ← (RU)ᵀ D. Row 0 of the history, the present value, stays.
        let n = self.x.len();
        let mut old = [0.0; MAX_ORDER + 1];
        for i in 0..n {
            for j in 1..=k {
                old[j] = self.d[j][i];
            }
            for j in 1..=k {
                let mut sum = 0.0;
                for m in 1..=k {
                    sum += ru[m][j] * old[m];
                }
                self.d[j][i] = sum;
            }
        }
        self.h *= ratio;
        self.steps_at_this = 0;
    }

    fn evaluate_jacobian(&mut self, ode: &mut dyn Ode, t: f64) -> Result<(), StepFailure> {
        self.stats.jacobians += 1;
        self.jacobian_is_known = false;
        self.c_factored = 0.0;
        ode.jacobian(t, &self.predicted, &mut self.jacobian)?;
        self.jacobian_is_known = true;
        self.jacobian_age = 0;
        Ok(())
    }

    fn predict(&mut self) {
        let k = self.order;
        self.predicted.copy_from_slice(&self.d[0]);
        self.psi.fill(0.0);
        let inverse = 1.0 / alpha(k);
        for j in 1..=k {
            let weight = GAMMA[j] * inverse;
            for ((p, s), d) in self.predicted.iter_mut().zip(&mut self.psi).zip(&self.d[j]) {
                *p += d;
                *s += weight * d;
            }
        }
    }

    /// Solves c·f(t, p + d) = ψ + d for d, left in `sum`.
    fn newton(&mut self, ode: &mut dyn Ode, t_new: f64) -> Result<Newton, StepFailure> {
        let n = self.x.len();
        // The factors are of σ'I − J with σ' = 1/c' for an earlier c'. The Newton correction (I − c'J)⁻¹ r with
        // r = c·f − ψ − d is then (σ'I − J)⁻¹ σ'r, times 2/(1 + c/c'), which makes up best for using c' in place of c
        // over all modes from slow to stiff.
        let ratio_of_c = self.h / alpha(self.order) / self.c_factored;
        let sigma = 1.0 / self.c_factored;
        let scale = 2.0 / (1.0 + ratio_of_c);
        let constant = error_constant(self.order);
        self.sum.fill(0.0);
        self.trial.copy_from_slice(&self.predicted);
        let mut length_old = 0.0;
        let mut is_doubtful = false;
        let mut undamped_before = 0.0;
        for iteration in 0..MAX_ITERATIONS {
            self.stats.newton_iterations += 1;
            evaluate(ode, &mut self.stats, t_new, &self.trial, &mut self.dx)?;
            for i in 0..n {
                self.correction[i] = scale * (ratio_of_c * self.dx[i] - sigma * (self.psi[i] + self.sum[i]));
            }
            // What the residual alone would move the state by, were it not for the Jacobian.
            let undamped = constant * self.weights.norm(&self.correction) / (sigma * scale);
            if is_doubtful && iteration == 1 && undamped > 0.5 * undamped_before {
                return Ok(Newton::Diverged);
            }
            undamped_before = undamped;
            if let Some(lu) = &mut self.lu {
                lu.solve(&mut self.correction);
            }
            let length = constant * self.weights.norm(&self.correction);
            // A Jacobian far stiffer than the problem is at the solution (an old one, or that of a diode about to
            // conduct) makes every correction small, and a step that goes nowhere look converged. The residual
            // then stays as it was.
            is_doubtful |= iteration == 0 && undamped > 1.0 && length < 0.1 * undamped;
            if !length.is_finite() {
                return Ok(Newton::Diverged);
            }
            for i in 0..n {
                self.sum[i] += self.correction[i];
                self.trial[i] = self.predicted[i] + self.sum[i];
            }
            if iteration > 0 {
                let ratio = length / length_old;
                self.rate = (0.3 * self.rate).max(ratio);
                if ratio > 2.0 {
                    return Ok(Newton::Diverged);
                }
            }
            let may_end = iteration > 0 || !is_doubtful;
            if may_end && length * self.rate.min(1.0) <= NEWTON_TOLERANCE || length == 0.0 {
                return Ok(Newton::Converged);
            }
            if iteration > 0 && self.rate >= 0.9 {
                return Ok(Newton::Diverged);
            }
            length_old = length;
        }
        Ok(Newton::Diverged)
    }

    /// Solves the implicit equations of the step to `t_new`, with a new Jacobian when the old one is the obstacle.
    fn solve_step(&mut self, ode: &mut dyn Ode, t_new: f64) -> Result<(), Setback> {
        let mut fresh = !self.jacobian_is_known || self.jacobian_age >= JACOBIAN_AGE;
        if fresh {
            self.evaluate_jacobian(ode, t_new)?;
        }
        loop {
            let c = self.h / alpha(self.order);
            if self.c_factored == 0.0 || (c / self.c_factored - 1.0).abs() > FACTOR_DRIFT {
                self.stats.factorizations += 1;
                self.c_factored = 0.0;
                if let Some(lu) = &mut self.lu {
                    lu.factor(1.0 / c, &self.jacobian)
                        .map_err(|singular| Setback::Singular(singular.column))?;
                }
                self.c_factored = c;
                self.rate = 1.0;
            }
            match self.newton(ode, t_new)? {
                Newton::Converged => return Ok(()),
                Newton::Diverged if fresh => return Err(Setback::Diverged),
                Newton::Diverged => {
                    fresh = true;
                    self.evaluate_jacobian(ode, t_new)?;
                }
            }
        }
    }

    /// What to report when a setback persists at the smallest step.
    fn give_up(&self, setback: Setback) -> SimError {
        let (t, h) = (self.t, self.h);
        match setback {
            Setback::Evaluation(failure) => SimError::Evaluation { t, failure },
            Setback::Singular(column) => SimError::SingularIteration { t, h, column },
            Setback::Diverged => {
                SimError::NewtonFailed { t, h, dominant: self.weights.dominant(&self.correction) }
            }
        }
    }

    /// Chooses order and step of the next step from the error at this order and at its neighbours.
    fn plan(&mut self, error: f64) {
        let k = self.order;
        self.next_order = k;
        self.next_ratio = 1.0;
        if self.steps_at_this < k + 1 {
            // Too early to ask whether the step may grow, not to see that it will soon be too long.
            if error > 0.5 && self.steps_at_this > 1 {
                self.next_ratio = 0.8;
                self.steps_at_this = 0;
            }
            return;
        }
        let factor = |error: f64, order: usize, bias: f64| {
            1.0 / ((bias * error).powf(1.0 / (order as f64 + 1.0)) + 1e-6)
        };
        let mut best = (factor(error, k, BIAS), k);
        if k > 1 {
            let lower = error_constant(k - 1) * self.weights.norm(&self.d[k]);
            let candidate = factor(lower, k - 1, BIAS);
            if candidate > best.0 {
                best = (candidate, k - 1);
            }
        }
        if k < self.max_order {
            let higher = error_constant(k + 1) * self.weights.norm(&self.d[k + 2]);
            let candidate = factor(higher, k + 1, BIAS_HIGHER);
            if candidate > best.0 {
                best = (candidate, k + 1);
            }
        }
        let (ratio, order) = best;
        // A slightly longer step is not worth new factors and a bent history.
        if ratio >= 1.2 {
            self.next_order = order;
            // At the longest step allowed a better order is still worth having.
            let room = self.options.max_step / self.h;
            self.next_ratio = if room < 1.01 { 1.0 } else { ratio.min(10.0).min(room) };
        } else if ratio < 0.9 {
            self.next_order = order;
            self.next_ratio = ratio.max(0.2);
        }
        self.steps_at_this = 0;
    }
}

/// R with R[i][j] = Π over m = 1…i of (m − 1 − ratio·j)/m: differences of values at spacing `ratio`.
fn spacing_matrix(order: usize, ratio: f64) -> [[f64; MAX_ORDER + 1]; MAX_ORDER + 1] {
    let mut r = [[0.0; MAX_ORDER + 1]; MAX_ORDER + 1];
    for j in 0..=order {
        r[0][j] = 1.0;
        for i in 1..=order {
            r[i][j] = r[i - 1][j] * (i as f64 - 1.0 - ratio * j as f64) / i as f64;
        }
    }
    r
}

impl Integrator for Bdf {
    fn init(&mut self, ode: &mut dyn Ode, t: f64, x: &[f64]) -> Result<(), SimError> {
        let n = ode.n_states();
        self.t = t;
        self.t_old = t;
        self.x = x.to_vec();
        self.d = vec![vec![0.0; n]; MAX_ORDER + 3];
        for v in [
            &mut self.predicted,
            &mut self.psi,
            &mut self.dx,
            &mut self.correction,
            &mut self.sum,
            &mut self.trial,
        ] {
            v.clear();
            v.resize(n, 0.0);
        }
        let pattern = ode.jacobian_pattern();
        self.jacobian = vec![0.0; pattern.nnz()];
        self.lu = Some(ShiftedLu::new(pattern));
        self.jacobian_is_known = false;
        self.c_factored = 0.0;
        self.weights = Weights::new(ode, self.options.tolerance, x);
        self.started = false;
        Ok(())
    }

    fn step(&mut self, ode: &mut dyn Ode, t_limit: f64) -> Result<StepOutcome, SimError> {
        let n = self.x.len();
        if !self.started {
            self.start(ode, t_limit - self.t)?;
        } else {
            self.order = self.next_order;
            if self.next_ratio != 1.0 {
                let ratio = std::mem::replace(&mut self.next_ratio, 1.0);
                self.rescale(ratio);
            }
        }
        self.weights.update(&self.x);
        let mut error_failures = 0;
        self.hardest = None;
        loop {
            let (h, t_new) = choose_step(self.t, self.h.min(self.options.max_step), t_limit);
            if h != self.h {
                self.rescale(h / self.h);
                self.h = h;
            }
            let minimum = smallest_step(self.t);
            if h <= minimum && t_new < t_limit {
                let dominant = self.weights.dominant(&self.sum);
                return Err(SimError::StepTooSmall { t: self.t, h, dominant });
            }
            self.predict();
            if let Err(setback) = self.solve_step(ode, t_new) {
                match setback {
                    Setback::Evaluation(_) => self.stats.evaluation_failures += 1,
                    Setback::Diverged | Setback::Singular(_) => {
                        self.stats.newton_failures += 1;
                        self.hardest = self.weights.largest(&self.correction);
                    }
                }
                if h <= 4.0 * minimum {
                    return Err(self.give_up(setback));
                }
                // A Jacobian from a predictor that failed is not to be trusted at the next.
                self.jacobian_is_known = false;
                self.rescale(0.25);
                ode.step_rejected();
                continue;
            }
            let error = error_constant(self.order) * self.weights.norm(&self.sum);
            if error > 1.0 {
                self.stats.rejected += 1;
                self.hardest = self.weights.largest(&self.sum);
                error_failures += 1;
                let factor = (BIAS * error).powf(-1.0 / (self.order as f64 + 1.0));
                // Twice in a row: the history describes another past (a kink, an event nobody announced).
                if error_failures >= 2 && self.order > 1 {
                    self.order -= 1;
                    self.next_order = self.order;
                }
                self.rescale(factor.clamp(0.1, 0.9));
                ode.step_rejected();
                continue;
            }
            self.stats.steps += 1;
            self.hardest = self.hardest.or_else(|| self.weights.largest(&self.sum));
            self.steps_at_this += 1;
            self.jacobian_age += 1;
            let k = self.order;
            for i in 0..n {
                self.d[k + 2][i] = self.sum[i] - self.d[k + 1][i];
                self.d[k + 1][i] = self.sum[i];
            }
            for j in (0..=k).rev() {
                let (low, high) = self.d.split_at_mut(j + 1);
                for (a, b) in low[j].iter_mut().zip(&high[0]) {
                    *a += b;
                }
            }
            self.x.copy_from_slice(&self.d[0]);
            self.t_old = self.t;
            self.t = t_new;
            self.plan(error);
            return Ok(StepOutcome { t_old: self.t_old, t: self.t });
        }
    }

    fn x(&self) -> &[f64] {
        &self.x
    }

    fn interpolate(&self, t: f64, out: &mut [f64]) {
        out.copy_from_slice(&self.x);
        if t == self.t {
            return;
        }
        let s = (t - self.t) / self.h;
        let mut weight = 1.0;
        for j in 1..=self.order {
            weight *= (s + j as f64 - 1.0) / j as f64;
            for (x, d) in out.iter_mut().zip(&self.d[j]) {
                *x += weight * d;
            }
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
        self.jacobian_is_known = false;
        self.c_factored = 0.0;
        self.weights.update(x);
        self.started = false;
        Ok(())
    }

    fn stats(&self) -> &Stats {
        &self.stats
    }

    fn hardest(&self) -> Option<usize> {
        self.hardest
    }
}
