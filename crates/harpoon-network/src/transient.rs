//! Transients by TR-BDF2 (Bank and others 1985; Hosea and Shampine 1996): a trapezoidal step to a part of the way, then
//! backward differentiation over the whole of it. Of second order and L-stable, so that nothing rings behind an edge; both
//! stages have the same matrix. A short step of backward Euler leads away from each corner of a source.

use crate::solve::Instant;
use crate::{Failure, Network};
use std::sync::atomic::{AtomicBool, Ordering};

/// What `.tran` says.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    pub step: f64,
    pub stop: f64,
    pub max_step: f64,
    /// Error of one step that is tolerated, relative to the largest value of an unknown so far.
    pub tolerance: f64,
    /// Start from initial conditions, without an operating point.
    pub from_initial: bool,
}

/// What a transient took.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    pub steps: u64,
    pub rejected: u64,
    pub iterations: u64,
}

/// Part of a step that is done by the trapezoidal rule: 2 - sqrt(2).
const PART: f64 = 2.0 - std::f64::consts::SQRT_2;
/// Constant of the error of third order.
const ERROR: f64 = (-3.0 * PART * PART + 4.0 * PART - 2.0) / (12.0 * (2.0 - PART));
/// Iterations of a stage before the step is cut.
const PATIENCE: usize = 12;
/// What a stage may leave of the error of a step.
const SHARE: f64 = 0.2;
/// The voltage, relative to the largest in the network, below which errors of a node count against this.
const FLOOR: f64 = 0.03;

/// Amounts and flows of all stores, and the unknowns, at an instant.
#[derive(Clone, Default)]
struct State {
    q: Vec<f64>,
    i: Vec<f64>,
    x: Vec<f64>,
    /// Voltages and capacitances of the stores, where ways begin.
    v: Vec<f64>,
    c: Vec<f64>,
}

impl State {
    fn take(&mut self, network: &Network) {
        let stores = &network.stores;
        self.q.clone_from(&stores.q);
        self.i.clear();
        self.i.extend((0..stores.q.len()).map(|k| stores.flow(k)));
        self.x.clone_from(&network.x);
        self.v.clone_from(&stores.v);
        self.c.clone_from(&stores.c_now);
    }
}

/// Where the unknowns were: the past that a guess follows.
struct Path {
    points: Vec<(f64, Vec<f64>)>,
}

impl Path {
    fn push(&mut self, t: f64, x: &[f64]) {
        if self.points.len() == 3 {
            let (_, oldest) = self.points.remove(0);
            self.points.push((t, oldest));
            self.points[2].1.copy_from_slice(x);
        } else {
            self.points.push((t, x.to_vec()));
        }
    }
    /// The parabola (or what there is) through the last points.
    fn guess(&self, t: f64, x: &mut [f64]) {
        let times: Vec<f64> = self.points.iter().map(|p| p.0).collect();
        let w = weights(&times, t);
        for (k, x) in x.iter_mut().enumerate() {
            *x = self.points.iter().zip(&w).map(|(p, w)| w * p.1[k]).sum();
        }
    }
}

/// Weights of Lagrange's polynomial.
fn weights(times: &[f64], t: f64) -> Vec<f64> {
    let one = |j: usize| {
        let others = times.iter().enumerate().filter(|(k, _)| *k != j);
        others.map(|(_, s)| (t - s) / (times[j] - s)).product()
    };
    (0..times.len()).map(one).collect()
}

impl Network {
    /// Runs from the operating point at hand, or from initial conditions, and hands each row to `row`: those of
    /// `times.step` and those of the steps.
    pub fn transient(
        &mut self,
        times: &Times,
        cancel: &AtomicBool,
        row: &mut dyn FnMut(f64, &[f64]),
    ) -> Result<Report, Failure> {
        let mut report = Report::default();
        self.factored_for = None;
        let n_stores = self.stores.q.len();
        let mut now = State::default();
        if times.from_initial {
            self.take_initial();
        }
        self.stores.begin();
        now.take(self);
        let mut middle = State::default();
        let mut values = Vec::new();
        let mut greatest: Vec<f64> = self.x.iter().map(|x| x.abs()).collect();
        let nearly = 1e-12 * times.stop;
        let settled = SHARE * times.tolerance;
        let (mut t, mut h) = (0.0, times.max_step.min(times.step));
        let mut is_corner = true;
        let mut path = Path { points: Vec::new() };
        let (mut off_before, mut was_rejected) = (1.0, false);
        let mut due = 1u64;
        if !times.from_initial {
            self.values(&mut values);
            row(0.0, &values);
        }
        let mut error = vec![0.0; self.n + 1];
        let mut capacity = vec![0.0; self.n + 1];
        while t < times.stop - nearly {
            if cancel.load(Ordering::Relaxed) {
                return Err(Failure::Cancelled);
            }
            let corner = self.next_corner(t + nearly).min(times.stop);
            let gap = corner - t;
            if is_corner {
                let mut leap = if t == 0.0 && times.from_initial { 1e-6 } else { 1e-3 } * h.min(gap);
                loop {
                    self.stores.rate = 1.0 / leap;
                    for k in 0..n_stores {
                        self.stores.past[k] = -now.q[k] / leap;
                    }
                    let at = Instant { t: t + leap, is_moving: true, scale: 1.0 };
                    match self.newton(at, 4 * PATIENCE, settled) {
                        Ok(iterations) => {
                            report.iterations += iterations as u64;
                            break;
                        }
                        Err(why) => {
                            leap /= 8.0;
                            self.x.copy_from_slice(&now.x);
                            if leap < nearly * 1e-6 {
                                return Err(why);
                            }
                        }
                    }
                }
                self.stores.begin();
                now.take(self);
                if t == 0.0 && times.from_initial {
                    self.values(&mut values);
                    row(0.0, &values);
                }
                t += leap;
                path.points.clear();
                path.push(t, &now.x);
                self.values(&mut values);
                row(t, &values);
                is_corner = false;
                h = (0.05 * h).min(0.2 * gap).max(leap);
                continue;
            }
            h = h.min(times.max_step);
            let mut reaches = false;
            if h >= gap * 0.999 {
                h = gap;
                reaches = true;
            } else if h > 0.5 * gap {
                h = 0.5 * gap;
            }
            let end = if reaches { corner } else { t + h };
            match self.step(t, h, &now, &mut middle, &path, settled) {
                Ok(iterations) => report.iterations += iterations as u64,
                Err(_) => {
                    report.rejected += 1;
                    self.return_to(&now);
                    h *= 0.2;
                    if h < nearly * 1e-3 {
                        return Err(Failure::Unsettled);
                    }
                    continue;
                }
            }
            let off = self.error(h, &now, &middle, &mut greatest, &mut error, &mut capacity, times.tolerance);
            if off > 1.0 {
                report.rejected += 1;
                was_rejected = true;

                self.return_to(&now);
                h *= (0.9 / off.cbrt()).clamp(0.1, 0.7);
                if h < nearly * 1e-3 {
                    return Err(Failure::Unsettled);
                }
                continue;
            }
            report.steps += 1;
            // What `.tran` asks for on the way.
            let within = [0.0, PART, 1.0];
            loop {
                let asked = due as f64 * times.step;
                if asked >= end - nearly || asked > times.stop {
                    break;
                }
                let w = weights(&within, (asked - t) / h);
                values.clear();
                values.extend(self.signals.iter().map(|s| {
                    let k = s.1;
                    w[0] * now.x[k] + w[1] * middle.x[k] + w[2] * self.x[k]
                }));
                row(asked, &values);
                due += 1;
            }
            if (due as f64 * times.step - end).abs() <= nearly {
                due += 1;
            }
            self.values(&mut values);
            row(end, &values);
            path.push(t + PART * h, &middle.x);
            path.push(end, &self.x);
            self.stores.begin();
            now.take(self);
            t = end;
            is_corner = reaches;
            // A step that grows and grows runs into the next edge.
            let trend = (off_before / off.max(1e-3)).powf(0.1).clamp(0.7, 1.2);
            let grow = (trend * 0.85 / off.max(1e-3).cbrt()).clamp(0.5, if was_rejected { 1.0 } else { 2.0 });
            off_before = off.max(1e-3);
            was_rejected = false;
            // A linear network keeps its factors as long as its step.
            if !(self.is_linear && (1.0..1.7).contains(&grow)) {
                h *= grow;
            }
        }
        Ok(report)
    }

    /// `.ic` and `IC=`, without an operating point.
    fn take_initial(&mut self) {
        self.x.fill(0.0);
        for (k, value) in &self.initial {
            self.x[*k] = *value;
        }
        self.stores.rate = 0.0;
        self.stores.past.fill(0.0);
        self.evaluate(Instant { t: 0.0, is_moving: true, scale: 1.0 }, false);
        for (store, value) in &self.given {
            self.stores.q[*store] = self.stores.c[*store] * value;
        }
    }

    fn next_corner(&self, t: f64) -> f64 {
        self.waves.iter().map(|w| w.next_corner(t)).fold(f64::INFINITY, f64::min)
    }

    /// Both stages of a step.
    fn step(
        &mut self,
        t: f64,
        h: f64,
        now: &State,
        middle: &mut State,
        path: &Path,
        settled: f64,
    ) -> Result<usize, Failure> {
        let n = self.stores.q.len();
        let rate = 2.0 / (PART * h);
        self.stores.rate = rate;
        for k in 0..n {
            self.stores.past[k] = -rate * now.q[k] - now.i[k];
        }
        path.guess(t + PART * h, &mut self.x);
        let at = Instant { t: t + PART * h, is_moving: true, scale: 1.0 };
        let first = self.newton(at, PATIENCE, settled)?;
        self.stores.begin();
        middle.take(self);
        let (of_middle, of_now) = (-1.0 / (PART * (1.0 - PART) * h), (1.0 - PART) / (PART * h));
        for k in 0..n {
            self.stores.past[k] = of_middle * middle.q[k] + of_now * now.q[k];
        }
        // On through the last points: of the step before, of the beginning, of the first stage.
        let known: Vec<(f64, &[f64])> = path
            .points
            .iter()
            .rev()
            .nth(1)
            .map(|p| (p.0, &p.1[..]))
            .into_iter()
            .chain([(t, &now.x[..]), (at.t, &middle.x[..])])
            .collect();
        let w = weights(&known.iter().map(|p| p.0).collect::<Vec<_>>(), t + h);
        for (k, x) in self.x.iter_mut().enumerate() {
            *x = known.iter().zip(&w).map(|(p, w)| w * p.1[k]).sum();
        }
        let second = self.newton(Instant { t: t + h, ..at }, PATIENCE, settled)?;
        Ok(first + second)
    }

    fn return_to(&mut self, now: &State) {
        self.x.copy_from_slice(&now.x);
        self.stores.q_from.copy_from_slice(&now.q);
        self.stores.v_from.copy_from_slice(&now.v);
        self.stores.c_from.copy_from_slice(&now.c);
    }

    /// The error of a step, relative to what is tolerated: of charges and fluxes, each node's against its capacitance.
    fn error(
        &self,
        h: f64,
        now: &State,
        middle: &State,
        greatest: &mut [f64],
        error: &mut [f64],
        capacity: &mut [f64],
        tolerance: f64,
    ) -> f64 {
        error.fill(0.0);
        capacity.fill(0.0);
        let factors =
            [1.0 / PART, -1.0 / (PART * (1.0 - PART)), 1.0 / (1.0 - PART)].map(|x| 2.0 * ERROR * h * x);
        for (k, e) in self.stores.ends.iter().enumerate() {
            let off = factors[0] * now.i[k] + factors[1] * middle.i[k] + factors[2] * self.stores.flow(k);
            let c = self.stores.c[k].abs();
            error[e.a as usize] += e.sign * off;
            error[e.b as usize] -= e.sign * off;
            capacity[e.a as usize] += c;
            capacity[e.b as usize] += c;
        }
        let (mut voltage, mut current) = (1e-9, 1e-15);
        for (k, g) in greatest.iter_mut().enumerate().take(self.n) {
            *g = g.max(self.x[k].abs());
            if !self.is_current(k) {
                voltage = f64::max(voltage, *g);
            } else if capacity[k] > 0.0 {
                current = f64::max(current, *g);
            }
        }
        let mut worst = 0.0;
        for k in 0..self.n {
            if capacity[k] <= 0.0 || self.is_driven[k] {
                continue;
            }
            let least = FLOOR * if self.is_current(k) { current } else { voltage };
            let off = error[k].abs() / (capacity[k] * tolerance * greatest[k].max(least));
            worst = f64::max(worst, off);
        }
        if worst.is_nan() { f64::INFINITY } else { worst }
    }
}
