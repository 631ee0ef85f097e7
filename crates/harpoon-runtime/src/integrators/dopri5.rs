//! The explicit Runge–Kutta pair of order 5(4) by Dormand and Prince (1980), for problems that are not stiff.
//!
//! Coefficients, continuous extension of order 4, PI step control and the stiffness test follow Hairer,
//! Nørsett & Wanner, *Solving Ordinary Differential Equations I* (2nd ed.), II.4–II.6 and IV.2.

use super::{
    Integrator, Options, Stats, StepOutcome, Weights, choose_step, evaluate, first_step, smallest_step,
    used_length,
};
use crate::model::{Change, Ode, SimError};

const C: [f64; 7] = [0.0, 1.0 / 5.0, 3.0 / 10.0, 4.0 / 5.0, 8.0 / 9.0, 1.0, 1.0];
const A: [[f64; 6]; 7] = [
    [0.0; 6],
    [1.0 / 5.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [3.0 / 40.0, 9.0 / 40.0, 0.0, 0.0, 0.0, 0.0],
    [44.0 / 45.0, -56.0 / 15.0, 32.0 / 9.0, 0.0, 0.0, 0.0],
    [19372.0 / 6561.0, -25360.0 / 2187.0, 64448.0 / 6561.0, -212.0 / 729.0, 0.0, 0.0],
    [9017.0 / 3168.0, -355.0 / 33.0, 46732.0 / 5247.0, 49.0 / 176.0, -5103.0 / 18656.0, 0.0],
    [35.0 / 384.0, 0.0, 500.0 / 1113.0, 125.0 / 192.0, -2187.0 / 6784.0, 11.0 / 84.0],
];
/// Difference of the fifth- and fourth-order weights.
const E: [f64; 7] =
    [71.0 / 57600.0, 0.0, -71.0 / 16695.0, 71.0 / 1920.0, -17253.0 / 339200.0, 22.0 / 525.0, -1.0 / 40.0];
/// The quartic term of the continuous extension.
const D: [f64; 7] = [
    -12715105075.0 / 11282082432.0,
    0.0,
    87487479700.0 / 32700410799.0,
    -10690763975.0 / 1880347072.0,
    701980252875.0 / 199316789632.0,
    -1453857185.0 / 822651844.0,
    69997945.0 / 29380423.0,
];

const SAFETY: f64 = 0.9;
const BETA: f64 = 0.04;
const EXPONENT: f64 = 0.2 - 0.75 * BETA;
/// h·λ beyond this lies outside the stability region on the negative axis.
const STABILITY_BOUND: f64 = 3.25;

pub struct Dopri5 {
    options: Options,
    stats: Stats,
    hardest: Option<usize>,
    weights: Weights,
    t: f64,
    t_old: f64,
    h: f64,
    error_old: f64,
    x: Vec<f64>,
    x_new: Vec<f64>,
    x_stage6: Vec<f64>,
    error: Vec<f64>,
    k: [Vec<f64>; 7],
    /// k[0] holds f(t, x): the last stage of the step before is the first of the next.
    first_is_known: bool,
    dense: [Vec<f64>; 5],
}

impl Dopri5 {
    pub fn new(options: &Options) -> Dopri5 {
        Dopri5 {
            options: options.clone(),
            stats: Stats::default(),
            hardest: None,
            weights: Weights::default(),
            t: 0.0,
            t_old: 0.0,
            h: 0.0,
            error_old: 1e-4,
            x: Vec::new(),
            x_new: Vec::new(),
            x_stage6: Vec::new(),
            error: Vec::new(),
            k: Default::default(),
            first_is_known: false,
            dense: Default::default(),
        }
    }

    fn evaluate_start(&mut self, ode: &mut dyn Ode) -> Result<(), SimError> {
        evaluate(ode, &mut self.stats, self.t, &self.x, &mut self.k[0])
            .map_err(|failure| SimError::Evaluation { t: self.t, failure })?;
        self.first_is_known = true;
        Ok(())
    }

    /// Stages 2 to 7 with step `h`; leaves the new state in `x_new`.
    fn stages(&mut self, ode: &mut dyn Ode, h: f64, t_new: f64) -> Result<(), crate::model::StepFailure> {
        let n = self.x.len();
        for s in 1..7 {
            let (done, rest) = self.k.split_at_mut(s);
            let a = &A[s];
            for i in 0..n {
                let mut sum = 0.0;
                for (coefficient, k) in a.iter().zip(done.iter()) {
                    sum += coefficient * k[i];
                }
                self.x_new[i] = self.x[i] + h * sum;
            }
            if s == 5 {
                self.x_stage6.copy_from_slice(&self.x_new);
            }
            let t = if s >= 5 { t_new } else { self.t + C[s] * h };
            evaluate(ode, &mut self.stats, t, &self.x_new, &mut rest[0])?;
        }
        Ok(())
    }

    fn note_stiffness(&mut self, h: f64) {
        let mut df = 0.0;
        let mut dx = 0.0;
        for i in 0..self.x.len() {
            df += (self.k[6][i] - self.k[5][i]).powi(2);
            dx += (self.x_new[i] - self.x_stage6[i]).powi(2);
        }
        if dx > 0.0 && h * (df / dx).sqrt() > STABILITY_BOUND {
            self.stats.stiff_steps += 1;
        }
    }

    fn prepare_dense(&mut self, h: f64) {
        for i in 0..self.x.len() {
            let difference = self.x_new[i] - self.x[i];
            let slope = h * self.k[0][i] - difference;
            self.dense[0][i] = self.x[i];
            self.dense[1][i] = difference;
            self.dense[2][i] = slope;
            self.dense[3][i] = difference - h * self.k[6][i] - slope;
            let quartic: f64 = D.iter().zip(&self.k).map(|(d, k)| d * k[i]).sum();
            self.dense[4][i] = h * quartic;
        }
    }
}

impl Integrator for Dopri5 {
    fn init(&mut self, ode: &mut dyn Ode, t: f64, x: &[f64]) -> Result<(), SimError> {
        let n = ode.n_states();
        self.t = t;
        self.t_old = t;
        self.x = x.to_vec();
        for v in self.k.iter_mut().chain(&mut self.dense) {
            v.clear();
            v.resize(n, 0.0);
        }
        for v in [&mut self.x_new, &mut self.x_stage6, &mut self.error] {
            v.clear();
            v.resize(n, 0.0);
        }
        self.dense[0].copy_from_slice(x);
        self.weights = Weights::new(ode, self.options.tolerance, x);
        self.error_old = 1e-4;
        self.h = 0.0;
        self.first_is_known = false;
        Ok(())
    }

    fn step(&mut self, ode: &mut dyn Ode, t_limit: f64) -> Result<StepOutcome, SimError> {
        let n = self.x.len();
        let span = t_limit - self.t;
        if !self.first_is_known {
            self.evaluate_start(ode)?;
        }
        if self.h == 0.0 {
            let h_max = self.options.max_step.min(span);
            self.h = match self.options.initial_step {
                Some(h) => h.min(h_max),
                None => {
                    first_step(ode, &mut self.stats, &self.weights, self.t, &self.x, &self.k[0], 5, h_max)
                }
            };
        }
        let mut rejected = false;
        self.hardest = None;
        loop {
            let wanted = self.h.min(self.options.max_step);
            let (h, t_new) = choose_step(self.t, wanted, t_limit);
            if h <= smallest_step(self.t) && h < span {
                let dominant = self.weights.dominant(&self.error);
                return Err(SimError::StepTooSmall { t: self.t, h, dominant });
            }
            if let Err(failure) = self.stages(ode, h, t_new) {
                self.stats.evaluation_failures += 1;
                if h <= 4.0 * smallest_step(self.t) {
                    return Err(SimError::Evaluation { t: self.t, failure });
                }
                self.h = 0.25 * h;
                rejected = true;
                ode.step_rejected();
                continue;
            }
            for i in 0..n {
                let sum: f64 = E.iter().zip(&self.k).map(|(e, k)| e * k[i]).sum();
                self.error[i] = h * sum;
            }
            self.weights.update_max(&self.x, &self.x_new);
            let error = self.weights.norm(&self.error);
            let factor = error.powf(EXPONENT);
            if error <= 1.0 {
                let growth = (SAFETY * self.error_old.powf(BETA) / factor).clamp(0.2, 10.0);
                self.error_old = error.max(1e-4);
                self.note_stiffness(h);
                self.prepare_dense(h);
                let next = h * if rejected { growth.min(1.0) } else { growth };
                // A step cut short by the limit says nothing against the longer one before it.
                self.h = if h < wanted { next.max(wanted) } else { next };
                self.k.swap(0, 6);
                std::mem::swap(&mut self.x, &mut self.x_new);
                self.t_old = self.t;
                self.t = t_new;
                self.stats.steps += 1;
                self.hardest = self.hardest.or_else(|| self.weights.largest(&self.error));
                return Ok(StepOutcome { t_old: self.t_old, t: self.t });
            }
            self.stats.rejected += 1;
            self.hardest = self.weights.largest(&self.error);
            self.h = h * (SAFETY / factor).max(0.2);
            rejected = true;
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
        let s = (t - self.t_old) / (self.t - self.t_old);
        let r = 1.0 - s;
        let [a, b, c, d, e] = &self.dense;
        for i in 0..out.len() {
            out[i] = a[i] + s * (b[i] + r * (c[i] + s * (d[i] + r * e[i])));
        }
    }

    fn restart(&mut self, ode: &mut dyn Ode, t: f64, x: &[f64], change: Change) -> Result<(), SimError> {
        self.stats.restarts += 1;
        if change == Change::Structure {
            return self.init(ode, t, x);
        }
        // The step before is the best guess; the error test of the next one corrects it.
        self.h = 0.5 * used_length(self.t_old, self.t, t, self.h);
        self.t = t;
        self.t_old = t;
        self.x.copy_from_slice(x);
        self.weights.update(x);
        self.error_old = 1e-4;
        self.first_is_known = false;
        Ok(())
    }

    fn stats(&self) -> &Stats {
        &self.stats
    }

    fn hardest(&self) -> Option<usize> {
        self.hardest
    }
}
