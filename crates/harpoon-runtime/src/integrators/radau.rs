//! Radau IIA of order 5: the stiff one-step method, for models with many events.
//!
//! Three implicit stages, L-stable, stiffly accurate. A one-step method keeps its order over an event, where a
//! multistep method has to start again at order 1. The algorithm is that of Hairer & Wanner, *Solving Ordinary
//! Differential Equations II* (2nd ed.), IV.8: the 3n × 3n Newton system is split by a similarity transformation
//! into a real and a complex one of size n; Newton starts from the collocation polynomial of the last step; the
//! error is estimated by an embedded formula of order 3, filtered through the real system; the step is
//! controlled predictively (Gustafsson 1994); Jacobian and factors are reused while Newton converges well.

use super::{
    Integrator, Options, Stats, StepOutcome, Weights, choose_step, evaluate, first_step, smallest_step,
    used_length,
};
use crate::linear::{Complex, ShiftedLu, Singular};
use crate::model::{Change, Ode, SimError, StepFailure};

const SQRT6: f64 = 2.449_489_742_783_178;
const C1: f64 = (4.0 - SQRT6) / 10.0;
const C2: f64 = (4.0 + SQRT6) / 10.0;

/// A⁻¹ = T·Λ·T⁻¹ with Λ = diag(γ, [α −β; β α]).
const GAMMA: f64 = 3.637_834_252_744_496;
const ALPHA: f64 = 2.681_082_873_627_752_3;
const BETA: f64 = 3.050_430_199_247_410_5;
const T: [[f64; 3]; 3] = [
    [9.123_239_487_089_295e-2, -0.141_255_295_020_954_2, -3.002_919_410_514_742_4e-2],
    [0.241_717_932_707_107, 0.204_129_352_293_799_93, 0.382_942_112_757_262],
    [0.966_048_182_615_093, 1.0, 0.0],
];
const T_INVERSE: [[f64; 3]; 3] = [
    [4.325_579_890_063_155, 0.339_199_251_815_809_86, 0.541_770_539_935_874_9],
    [-4.178_718_591_551_905, -0.327_682_820_761_062_4, 0.476_623_554_500_550_44],
    [-0.502_872_634_945_786_9, 2.571_926_949_855_605, -0.596_039_204_828_224_9],
];
/// The embedded error formula.
const E: [f64; 3] = [-(13.0 + 7.0 * SQRT6) / 3.0, (-13.0 + 7.0 * SQRT6) / 3.0, -1.0 / 3.0];

const MAX_ITERATIONS: usize = 7;
const SAFETY: f64 = 0.9;

pub struct Radau {
    options: Options,
    stats: Stats,
    hardest: Option<usize>,
    weights: Weights,
    newton_tolerance: f64,
    t: f64,
    t_old: f64,
    h: f64,
    x: Vec<f64>,
    dx: Vec<f64>,
    dx_is_known: bool,
    jacobian: Vec<f64>,
    jacobian_is_current: bool,
    real: Option<ShiftedLu<f64>>,
    complex: Option<ShiftedLu<Complex>>,
    /// The step the factors belong to; zero when there are none.
    h_factored: f64,
    /// Stage increments Z and their transforms W = T⁻¹Z.
    z: [Vec<f64>; 3],
    w: [Vec<f64>; 3],
    f: [Vec<f64>; 3],
    pair: Vec<Complex>,
    error: Vec<f64>,
    trial: Vec<f64>,
    /// Newton's divided differences of the collocation polynomial over the last step, whose length is `h_dense`.
    dense: [Vec<f64>; 3],
    h_dense: f64,
    /// The polynomial continues into the coming step.
    can_extrapolate: bool,
    /// Rate of convergence of the last Newton iteration.
    theta: f64,
    /// η of Hairer & Wanner: θ/(1 − θ), carried over to judge the first iteration.
    eta: f64,
    h_accepted: f64,
    error_accepted: f64,
    first: bool,
}

enum Newton {
    Converged {
        iterations: usize,
    },
    /// Try again with the step times this.
    Failed {
        factor: f64,
    },
}

impl Radau {
    pub fn new(options: &Options) -> Radau {
        Radau {
            options: options.clone(),
            stats: Stats::default(),
            hardest: None,
            weights: Weights::default(),
            newton_tolerance: 0.0,
            t: 0.0,
            t_old: 0.0,
            h: 0.0,
            x: Vec::new(),
            dx: Vec::new(),
            dx_is_known: false,
            jacobian: Vec::new(),
            jacobian_is_current: false,
            real: None,
            complex: None,
            h_factored: 0.0,
            z: Default::default(),
            w: Default::default(),
            f: Default::default(),
            pair: Vec::new(),
            error: Vec::new(),
            trial: Vec::new(),
            dense: Default::default(),
            h_dense: 0.0,
            can_extrapolate: false,
            theta: 0.0,
            eta: 1.0,
            h_accepted: 0.0,
            error_accepted: 0.01,
            first: true,
        }
    }

    /// The embedded formula has order 3 where the method has order 5. Asking it for less keeps the error of the
    /// method near the tolerance; no more than ten times less, since on very stiff problems the method falls to
    /// the order of its stages and the estimate is then right.
    fn estimator_tolerance(tolerance: f64) -> f64 {
        (0.1 * tolerance.powf(2.0 / 3.0)).min(10.0 * tolerance)
    }

    fn evaluate_jacobian(&mut self, ode: &mut dyn Ode) -> Result<(), StepFailure> {
        self.stats.jacobians += 1;
        ode.jacobian(self.t, &self.x, &mut self.jacobian)?;
        self.jacobian_is_current = true;
        self.h_factored = 0.0;
        Ok(())
    }

    fn factor(&mut self, h: f64) -> Result<(), Singular> {
        self.stats.factorizations += 1;
        self.h_factored = 0.0;
        if let (Some(real), Some(complex)) = (&mut self.real, &mut self.complex) {
            real.factor(GAMMA / h, &self.jacobian)?;
            complex.factor(Complex::new(ALPHA / h, BETA / h), &self.jacobian)?;
        }
        self.h_factored = h;
        Ok(())
    }

    /// First guess for the stages: the polynomial of the step before, or rest.
    fn predict(&mut self, h: f64) {
        let n = self.x.len();
        if !self.can_extrapolate {
            for v in self.z.iter_mut().chain(&mut self.w) {
                v.fill(0.0);
            }
            return;
        }
        let ratio = h / self.h_dense;
        for (stage, c) in [C1 * ratio, C2 * ratio, ratio].into_iter().enumerate() {
            for i in 0..n {
                self.z[stage][i] = c
                    * (self.dense[0][i]
                        + (c - (C2 - 1.0)) * (self.dense[1][i] + (c - (C1 - 1.0)) * self.dense[2][i]));
            }
        }
        for i in 0..n {
            let z = [self.z[0][i], self.z[1][i], self.z[2][i]];
            for s in 0..3 {
                self.w[s][i] = T_INVERSE[s][0] * z[0] + T_INVERSE[s][1] * z[1] + T_INVERSE[s][2] * z[2];
            }
        }
    }

    fn newton(&mut self, ode: &mut dyn Ode, h: f64, t_new: f64) -> Result<Newton, StepFailure> {
        let n = self.x.len();
        let (gamma, alpha, beta) = (GAMMA / h, ALPHA / h, BETA / h);
        self.eta = self.eta.max(f64::EPSILON).powf(0.8);
        let mut length_old = 0.0;
        let mut theta_old: f64 = 0.0;
        let mut is_doubtful = false;
        let mut undamped_before = 0.0;
        for iteration in 1..=MAX_ITERATIONS {
            self.stats.newton_iterations += 1;
            for (s, t) in [self.t + C1 * h, self.t + C2 * h, t_new].into_iter().enumerate() {
                for i in 0..n {
                    self.trial[i] = self.x[i] + self.z[s][i];
                }
                evaluate(ode, &mut self.stats, t, &self.trial, &mut self.f[s])?;
            }
            for i in 0..n {
                let f = [self.f[0][i], self.f[1][i], self.f[2][i]];
                let transformed =
                    |s: usize| T_INVERSE[s][0] * f[0] + T_INVERSE[s][1] * f[1] + T_INVERSE[s][2] * f[2];
                let (w1, w2, w3) = (self.w[0][i], self.w[1][i], self.w[2][i]);
                self.f[0][i] = transformed(0) - gamma * w1;
                self.pair[i] = Complex::new(
                    transformed(1) - (alpha * w2 - beta * w3),
                    transformed(2) - (beta * w2 + alpha * w3),
                );
            }
            // As in `bdf.rs`: a Jacobian far stiffer than the problem is at the solution makes every correction
            // small, and a step that goes nowhere look converged. The residual then stays as it was.
            let undamped = (self.weights.sum_of_squares(&self.f[0]) / n.max(1) as f64).sqrt() / gamma;
            if is_doubtful && iteration == 2 && undamped > 0.5 * undamped_before {
                return Ok(Newton::Failed { factor: 0.5 });
            }
            undamped_before = undamped;
            if let (Some(real), Some(complex)) = (&mut self.real, &mut self.complex) {
                real.solve(&mut self.f[0]);
                complex.solve(&mut self.pair);
            }
            for i in 0..n {
                self.f[1][i] = self.pair[i].re;
                self.f[2][i] = self.pair[i].im;
            }
            let squares: f64 = self.f.iter().map(|d| self.weights.sum_of_squares(d)).sum();
            let length = (squares / (3 * n.max(1)) as f64).sqrt();
            if !length.is_finite() {
                return Ok(Newton::Failed { factor: 0.5 });
            }
            is_doubtful |= iteration == 1 && undamped > 1.0 && length < 0.1 * undamped;
            if iteration > 1 {
                let ratio = length / length_old;
                self.theta = if iteration == 2 { ratio } else { (ratio * theta_old).sqrt() };
                theta_old = ratio;
                if self.theta >= 0.99 {
                    return Ok(Newton::Failed { factor: 0.5 });
                }
                self.eta = self.theta / (1.0 - self.theta);
                let remaining = (MAX_ITERATIONS - iteration) as i32;
                let predicted = self.eta * length * self.theta.powi(remaining - 1) / self.newton_tolerance;
                if predicted >= 1.0 {
                    let excess = predicted.clamp(1e-4, 20.0);
                    let factor = 0.8 * excess.powf(-1.0 / (4.0 + remaining as f64));
                    return Ok(Newton::Failed { factor });
                }
            }
            length_old = length.max(f64::MIN_POSITIVE);
            for i in 0..n {
                for s in 0..3 {
                    self.w[s][i] += self.f[s][i];
                }
                let w = [self.w[0][i], self.w[1][i], self.w[2][i]];
                for s in 0..3 {
                    self.z[s][i] = T[s][0] * w[0] + T[s][1] * w[1] + T[s][2] * w[2];
                }
            }
            let may_end = iteration > 1 || !is_doubtful;
            if may_end && self.eta * length <= self.newton_tolerance {
                if iteration == 1 {
                    self.theta = 0.0;
                }
                return Ok(Newton::Converged { iterations: iteration });
            }
        }
        Ok(Newton::Failed { factor: 0.5 })
    }

    /// ‖(γ/h·I − J)⁻¹ (f(x) + Σ eᵢ zᵢ / h)‖, repeated through f where the first is pessimistic.
    fn estimate_error(&mut self, ode: &mut dyn Ode, h: f64, after_failure: bool) -> Result<f64, StepFailure> {
        let n = self.x.len();
        for i in 0..n {
            let sum = (E[0] * self.z[0][i] + E[1] * self.z[1][i] + E[2] * self.z[2][i]) / h;
            self.f[1][i] = sum;
            self.error[i] = sum + self.dx[i];
        }
        self.solve_real_error();
        let error = self.weights.norm(&self.error);
        if error < 1.0 || !(self.first || after_failure) {
            return Ok(error);
        }
        for i in 0..n {
            self.trial[i] = self.x[i] + self.error[i];
        }
        evaluate(ode, &mut self.stats, self.t, &self.trial, &mut self.f[0])?;
        for i in 0..n {
            self.error[i] = self.f[0][i] + self.f[1][i];
        }
        self.solve_real_error();
        Ok(self.weights.norm(&self.error))
    }

    fn solve_real_error(&mut self) {
        if let Some(real) = &mut self.real {
            real.solve(&mut self.error);
        }
    }

    fn too_small(&self, h: f64, newton: bool) -> SimError {
        let (t, dominant) = (self.t, self.weights.dominant(&self.error));
        if newton {
            SimError::NewtonFailed { t, h, dominant }
        } else {
            SimError::StepTooSmall { t, h, dominant }
        }
    }

    fn accept(&mut self, h: f64, t_new: f64) {
        let n = self.x.len();
        for i in 0..n {
            let [z1, z2, z3] = [self.z[0][i], self.z[1][i], self.z[2][i]];
            let first = (z2 - z3) / (C2 - 1.0);
            let middle = (z1 - z2) / (C1 - C2);
            let start = (middle - z1 / C1) / C2;
            let second = (middle - first) / (C1 - 1.0);
            self.dense[0][i] = first;
            self.dense[1][i] = second;
            self.dense[2][i] = second - start;
            self.x[i] += z3;
        }
        self.h_dense = h;
        self.can_extrapolate = true;
        self.t_old = self.t;
        self.t = t_new;
        self.first = false;
        self.jacobian_is_current = false;
        self.stats.steps += 1;
    }
}

impl Integrator for Radau {
    fn init(&mut self, ode: &mut dyn Ode, t: f64, x: &[f64]) -> Result<(), SimError> {
        let n = ode.n_states();
        self.t = t;
        self.t_old = t;
        self.x = x.to_vec();
        for v in self.z.iter_mut().chain(&mut self.w).chain(&mut self.f).chain(&mut self.dense) {
            v.clear();
            v.resize(n, 0.0);
        }
        for v in [&mut self.dx, &mut self.error, &mut self.trial] {
            v.clear();
            v.resize(n, 0.0);
        }
        self.pair.resize(n, Complex::default());
        let pattern = ode.jacobian_pattern();
        self.jacobian = vec![0.0; pattern.nnz()];
        self.real = Some(ShiftedLu::new(pattern));
        self.complex = Some(ShiftedLu::new(pattern));
        let tolerance = Self::estimator_tolerance(self.options.tolerance);
        self.newton_tolerance = (10.0 * f64::EPSILON / tolerance).max(tolerance.sqrt().min(0.03));
        self.weights = Weights::new(ode, tolerance, x);
        self.h = 0.0;
        self.h_factored = 0.0;
        self.dx_is_known = false;
        self.jacobian_is_current = false;
        self.can_extrapolate = false;
        self.theta = 1.0;
        self.eta = 1.0;
        self.first = true;
        self.h_accepted = 0.0;
        Ok(())
    }

    fn step(&mut self, ode: &mut dyn Ode, t_limit: f64) -> Result<StepOutcome, SimError> {
        let span = t_limit - self.t;
        if !self.dx_is_known {
            evaluate(ode, &mut self.stats, self.t, &self.x, &mut self.dx)
                .map_err(|failure| SimError::Evaluation { t: self.t, failure })?;
            self.dx_is_known = true;
        }
        if self.h == 0.0 {
            let h_max = self.options.max_step.min(span);
            self.h = match self.options.initial_step {
                Some(h) => h.min(h_max),
                None => first_step(ode, &mut self.stats, &self.weights, self.t, &self.x, &self.dx, 3, h_max),
            };
        }
        self.weights.update(&self.x);
        let mut after_failure = false;
        self.hardest = None;
        loop {
            let wanted = self.h.min(self.options.max_step);
            let (h, t_new) = choose_step(self.t, wanted, t_limit);
            let minimum = smallest_step(self.t);
            if h <= minimum && h < span {
                return Err(self.too_small(h, false));
            }
            if !self.jacobian_is_current && self.theta > 1e-3 {
                self.evaluate_jacobian(ode).map_err(|failure| SimError::Evaluation { t: self.t, failure })?;
            }
            if self.h_factored != h
                && let Err(singular) = self.factor(h)
            {
                self.stats.newton_failures += 1;
                if h <= 4.0 * minimum {
                    return Err(SimError::SingularIteration { t: self.t, h, column: singular.column });
                }
                self.h = 0.5 * h;
                after_failure = true;
                continue;
            }
            self.predict(h);
            let iterations = match self.newton(ode, h, t_new) {
                Ok(Newton::Converged { iterations }) => iterations,
                Ok(Newton::Failed { factor }) => {
                    self.stats.newton_failures += 1;
                    self.hardest = self.weights.largest(&self.f[0]);
                    if h <= 4.0 * minimum {
                        self.error.copy_from_slice(&self.f[0]);
                        return Err(self.too_small(h, true));
                    }
                    self.h = factor * h;
                    self.eta = 1.0;
                    // A stale Jacobian is the likely culprit; a fresh one leaves only the step.
                    self.theta = 1.0;
                    after_failure = true;
                    ode.step_rejected();
                    continue;
                }
                Err(failure) => {
                    self.stats.evaluation_failures += 1;
                    if h <= 4.0 * minimum {
                        return Err(SimError::Evaluation { t: self.t, failure });
                    }
                    self.h = 0.25 * h;
                    self.eta = 1.0;
                    self.can_extrapolate = false;
                    after_failure = true;
                    ode.step_rejected();
                    continue;
                }
            };
            // An evaluation that fails beside the solution must not hide a step which is fine otherwise.
            let error = self.estimate_error(ode, h, after_failure).unwrap_or(10.0).max(1e-10);
            let effort = (2 * MAX_ITERATIONS + 1) as f64 / (2 * MAX_ITERATIONS + iterations) as f64;
            let safety = SAFETY * effort;
            // The first step is a guess, after events a tenth of the last: it may grow by more than it was cut.
            let most = if self.first { 0.0625 } else { 0.125 };
            let mut divisor = (error.powf(0.25) / safety).clamp(most, 5.0);
            if error < 1.0 {
                if self.h_accepted > 0.0 {
                    let ratio =
                        self.h_accepted / h * (error * error / self.error_accepted).powf(0.25) / SAFETY;
                    divisor = divisor.max(ratio.clamp(0.125, 5.0));
                }
                self.hardest = self.hardest.or_else(|| self.weights.largest(&self.error));
                self.h_accepted = h;
                self.error_accepted = error.max(1e-2);
                self.accept(h, t_new);
                let mut next = h / divisor;
                if after_failure {
                    next = next.min(h);
                }
                // Factors are worth more than a slightly longer step.
                let growth = next / h;
                if self.theta <= 1e-3 && (1.0..=1.2).contains(&growth) {
                    next = h;
                }
                self.h = if h < wanted { next.max(wanted) } else { next };
                self.dx_is_known = false;
                return Ok(StepOutcome { t_old: self.t_old, t: self.t });
            }
            self.stats.rejected += 1;
            self.hardest = self.weights.largest(&self.error);
            self.h = if self.first { 0.1 * h } else { h / divisor };
            after_failure = true;
            ode.step_rejected();
        }
    }

    fn x(&self) -> &[f64] {
        &self.x
    }

    fn interpolate(&self, t: f64, out: &mut [f64]) {
        if t == self.t {
            return out.copy_from_slice(&self.x);
        }
        let s = (t - self.t) / self.h_dense;
        for i in 0..out.len() {
            out[i] = self.x[i]
                + s * (self.dense[0][i]
                    + (s - (C2 - 1.0)) * (self.dense[1][i] + (s - (C1 - 1.0)) * self.dense[2][i]));
        }
    }

    fn restart(&mut self, ode: &mut dyn Ode, t: f64, x: &[f64], change: Change) -> Result<(), SimError> {
        self.stats.restarts += 1;
        if change == Change::Structure {
            return self.init(ode, t, x);
        }
        self.h = 0.1 * used_length(self.t_old, self.t, t, self.h);
        self.t = t;
        self.t_old = t;
        self.x.copy_from_slice(x);
        self.dx_is_known = false;
        self.jacobian_is_current = false;
        self.can_extrapolate = false;
        self.theta = 1.0;
        self.eta = 1.0;
        self.first = true;
        self.h_accepted = 0.0;
        Ok(())
    }

    fn stats(&self) -> &Stats {
        &self.stats
    }

    fn hardest(&self) -> Option<usize> {
        self.hardest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The transformation really splits A⁻¹, so no digit of the tables above is wrong.
    #[test]
    fn transformation_diagonalizes_the_inverse_tableau() {
        let a = [
            [(88.0 - 7.0 * SQRT6) / 360.0, (296.0 - 169.0 * SQRT6) / 1800.0, (-2.0 + 3.0 * SQRT6) / 225.0],
            [(296.0 + 169.0 * SQRT6) / 1800.0, (88.0 + 7.0 * SQRT6) / 360.0, (-2.0 - 3.0 * SQRT6) / 225.0],
            [(16.0 - SQRT6) / 36.0, (16.0 + SQRT6) / 36.0, 1.0 / 9.0],
        ];
        let lambda = [[GAMMA, 0.0, 0.0], [0.0, ALPHA, -BETA], [0.0, BETA, ALPHA]];
        let times = |p: &[[f64; 3]; 3], q: &[[f64; 3]; 3]| {
            let mut r = [[0.0; 3]; 3];
            for i in 0..3 {
                for j in 0..3 {
                    r[i][j] = (0..3).map(|k| p[i][k] * q[k][j]).sum();
                }
            }
            r
        };
        let inverse = times(&times(&T, &lambda), &T_INVERSE);
        let identity = times(&a, &inverse);
        for i in 0..3 {
            for j in 0..3 {
                let expected = f64::from(u8::from(i == j));
                assert!((identity[i][j] - expected).abs() < 1e-14, "({i}, {j}): {}", identity[i][j]);
            }
        }
    }
}
