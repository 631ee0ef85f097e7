//! Frequency response and margins.
//!
//! The matrix is brought to Hessenberg form once; each frequency then costs n² (Laub 1981).

use crate::system::StateSpace;
use nalgebra::linalg::balancing::balance_parlett_reinsch;
use nalgebra::{Complex, DMatrix, Hessenberg};

type C = Complex<f64>;

/// One input to one output.
#[derive(Clone, Debug)]
pub struct FrequencyResponse {
    pub input: String,
    pub output: String,
    /// In rad/s.
    pub omega: Vec<f64>,
    pub values: Vec<C>,
}

impl FrequencyResponse {
    pub fn magnitude_db(&self) -> Vec<f64> {
        self.values.iter().map(|v| 20.0 * v.norm().log10()).collect()
    }

    /// In degrees, without jumps.
    pub fn phase_deg(&self) -> Vec<f64> {
        let mut phases: Vec<f64> = Vec::with_capacity(self.values.len());
        for v in &self.values {
            let mut phase = v.im.atan2(v.re).to_degrees();
            if let Some(last) = phases.last() {
                phase += 360.0 * ((last - phase) / 360.0).round();
            }
            phases.push(phase);
        }
        phases
    }
}

/// So many resonances have points of their own.
const MAX_SHARP: usize = 32;

/// Frequencies that show every pole and zero: a decade more on both sides, `per_decade` each, and close ones around
/// resonances.
pub fn frequency_grid(corners: &[C], per_decade: usize) -> Vec<f64> {
    let sizes: Vec<f64> = corners.iter().map(|v| v.norm()).filter(|s| *s > 0.0 && s.is_finite()).collect();
    let low = sizes.iter().copied().fold(f64::INFINITY, f64::min);
    let high = sizes.iter().copied().fold(0.0, f64::max);
    let (low, high) = if high > 0.0 { (low, high) } else { (1.0, 1.0) };
    let (first, last) = ((low.log10() - 1.0).floor(), (high.log10() + 1.0).ceil());
    let n = ((last - first) * per_decade as f64).ceil() as usize;
    // Of many resonances the sharpest have points of their own.
    let mut sharp: Vec<C> = corners.iter().filter(|v| v.im > 0.0 && v.re.abs() < v.im).copied().collect();
    sharp.sort_by(|a, b| (a.re.abs() / a.im).total_cmp(&(b.re.abs() / b.im)));
    sharp.truncate(MAX_SHARP);
    let mut grid: Vec<f64> =
        (0..=n).map(|k| 10f64.powf(first + (last - first) * k as f64 / n as f64)).collect();
    for v in sharp {
        let width = (v.re.abs() / v.im).max(1e-6);
        for k in -10i32..=10 {
            let at = v.im * (1.0 + width * f64::from(k) * 0.3);
            if at > grid[0] && at < grid[n] {
                grid.push(at);
            }
        }
    }
    grid.sort_by(f64::total_cmp);
    grid.dedup();
    grid
}

/// Solves (s I − H) x = b for an upper Hessenberg matrix, with pivoting of neighbours. `h` has its rows one behind the
/// other; `upper` is a place for the triangle.
fn solve_shifted(h: &[f64], s: C, b: &[f64], upper: &mut Vec<C>) -> Vec<C> {
    let n = b.len();
    let zero = C::new(0.0, 0.0);
    upper.resize(n * n, zero);
    let mut x: Vec<C> = b.iter().map(|&v| C::new(v, 0.0)).collect();
    let row = |k: usize, out: &mut [C]| {
        for (out, &h) in out.iter_mut().zip(&h[k * n..(k + 1) * n]).skip(k.saturating_sub(1)) {
            *out = C::new(-h, 0.0);
        }
        out[k] += s;
    };
    let (mut pivot, mut next) = (vec![zero; n], vec![zero; n]);
    if n > 0 {
        row(0, &mut pivot);
    }
    for k in 0..n {
        if k + 1 < n {
            row(k + 1, &mut next);
            if next[k].norm() > pivot[k].norm() {
                std::mem::swap(&mut pivot, &mut next);
                x.swap(k, k + 1);
            }
            if next[k].norm() != 0.0 {
                let factor = next[k] / pivot[k];
                next[k..].iter_mut().zip(&pivot[k..]).for_each(|(next, pivot)| *next -= factor * pivot);
                let above = x[k];
                x[k + 1] -= factor * above;
            }
        }
        upper[k * n + k..(k + 1) * n].copy_from_slice(&pivot[k..]);
        std::mem::swap(&mut pivot, &mut next);
    }
    for k in (0..n).rev() {
        let known: C = upper[k * n + k + 1..(k + 1) * n].iter().zip(&x[k + 1..]).map(|(u, x)| u * x).sum();
        x[k] = (x[k] - known) / upper[k * n + k];
    }
    x
}

/// A system at any frequency, its matrix in Hessenberg form.
pub struct AtFrequency<'a> {
    system: &'a StateSpace,
    /// By rows.
    h: Vec<f64>,
    b: DMatrix<f64>,
    c: DMatrix<f64>,
    /// Used again for each frequency.
    upper: std::cell::RefCell<Vec<C>>,
}

impl<'a> AtFrequency<'a> {
    pub fn of(system: &'a StateSpace) -> AtFrequency<'a> {
        let n = system.a.nrows();
        let mut a = system.a.clone();
        let scale = if n > 0 { balance_parlett_reinsch(&mut a) } else { nalgebra::DVector::zeros(0) };
        let b = DMatrix::from_fn(n, system.b.ncols(), |i, j| system.b[(i, j)] / scale[i]);
        let c = DMatrix::from_fn(system.c.nrows(), n, |i, j| system.c[(i, j)] * scale[j]);
        let (h, b, c) = if n > 1 {
            let (q, h) = Hessenberg::new(a).unpack();
            (h, q.transpose() * b, c * &q)
        } else {
            (a, b, c)
        };
        // A column of the transpose is a row.
        let h = h.transpose().as_slice().to_vec();
        AtFrequency { system, h, b, c, upper: std::cell::RefCell::default() }
    }

    /// From an input to all outputs. On a pole of the imaginary axis a value is not finite.
    pub fn outputs(&self, input: usize, omega: f64) -> Vec<C> {
        let column: Vec<f64> = self.b.column(input).iter().copied().collect();
        let x = solve_shifted(&self.h, C::new(0.0, omega), &column, &mut self.upper.borrow_mut());
        let row = |i: usize| -> C {
            let sum: C = x.iter().zip(self.c.row(i).iter()).map(|(x, &c)| x * c).sum();
            sum + self.system.d[(i, input)]
        };
        (0..self.c.nrows()).map(row).collect()
    }
}

/// All channels of a system, inputs outermost. On a pole of the imaginary axis a value is not finite.
pub fn frequency_response(system: &StateSpace, omega: &[f64]) -> Vec<FrequencyResponse> {
    let at = AtFrequency::of(system);
    let mut responses = Vec::new();
    for (j, input) in system.inputs.iter().enumerate() {
        let mut values: Vec<Vec<C>> = vec![Vec::with_capacity(omega.len()); system.outputs.len()];
        for &w in omega {
            for (value, out) in at.outputs(j, w).into_iter().zip(&mut values) {
                out.push(value);
            }
        }
        for (output, values) in system.outputs.iter().zip(values) {
            responses.push(FrequencyResponse {
                input: input.name.clone(),
                output: output.name.clone(),
                omega: omega.to_vec(),
                values,
            });
        }
    }
    responses
}

/// What an open loop leaves until it would swing, if it were closed with negative feedback.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Margins {
    /// Factor, and the frequency where the phase is −180°.
    pub gain: Option<(f64, f64)>,
    /// Degrees, and the frequency where the gain is one.
    pub phase: Option<(f64, f64)>,
}

/// The smallest margins: what the response shows, sought between its frequencies with the response `at` any.
pub fn margins(response: &FrequencyResponse, at: &dyn Fn(f64) -> C) -> Margins {
    let (magnitude, phase) = (response.magnitude_db(), response.phase_deg());
    let mut found = Margins::default();
    for k in 1..response.omega.len() {
        let (low, high) = (response.omega[k - 1], response.omega[k]);
        let (m0, m1, p0, p1) = (magnitude[k - 1], magnitude[k], phase[k - 1], phase[k]);
        if ![m0, m1, p0, p1].iter().all(|v| v.is_finite()) {
            continue;
        }
        // The turn of the phase to -180° modulo 360°: the response is real and negative there.
        let turn = |p: f64| ((p + 180.0) / 360.0).floor();
        // The gain there lies about between both; where it is far from the best so far it need not be sought.
        let nearest = m0.abs().min(m1.abs()) - (m1 - m0).abs();
        let is_hopeless = found.gain.is_some_and(|(g, _)| nearest > 20.0 * g.log10().abs());
        if turn(p0) != turn(p1) && !is_hopeless {
            let omega = crossing(low, high, &|w| at(w).im);
            let gain = 1.0 / at(omega).norm();
            if gain.is_finite() && found.gain.is_none_or(|(g, _)| gain.ln().abs() < g.ln().abs()) {
                found.gain = Some((gain, omega));
            }
        }
        if (m0 > 0.0) != (m1 > 0.0) {
            let omega = crossing(low, high, &|w| at(w).norm() - 1.0);
            let there = at(omega);
            let margin = (-there.im).atan2(-there.re).to_degrees();
            if margin.is_finite() && found.phase.is_none_or(|(p, _)| margin.abs() < p.abs()) {
                found.phase = Some((margin, omega));
            }
        }
    }
    found
}

/// Where a function changes its sign: false position on a logarithmic axis, with the Illinois rule (Dowell & Jarratt
/// 1971).
fn crossing(low: f64, high: f64, of: &dyn Fn(f64) -> f64) -> f64 {
    let (mut a, mut b) = (low.ln(), high.ln());
    let (mut fa, mut fb) = (of(low), of(high));
    let mut last = 0;
    for _ in 0..60 {
        if (b - a).abs() <= 1e-15 * a.abs().max(b.abs()).max(1.0) || fa == 0.0 || fb == 0.0 {
            break;
        }
        let secant = (a * fb - b * fa) / (fb - fa);
        // Without a change of sign, or where values are not finite, by halving.
        let x = if secant > a && secant < b { secant } else { 0.5 * (a + b) };
        let fx = of(x.exp());
        if x == a || x == b {
            break;
        }
        if (fx > 0.0) == (fa > 0.0) {
            (a, fa) = (x, fx);
            if last == 1 {
                fb *= 0.5;
            }
            last = 1;
        } else {
            (b, fb) = (x, fx);
            if last == 2 {
                fa *= 0.5;
            }
            last = 2;
        }
        if fx == 0.0 {
            return x.exp();
        }
    }
    let nearer = if fa.abs() < fb.abs() { a } else { b };
    nearer.exp()
}

/// Where a function is largest between two places, by the golden section (Kiefer 1953).
fn largest(low: f64, high: f64, of: &dyn Fn(f64) -> f64) -> f64 {
    let ratio = 0.5 * (5f64.sqrt() - 1.0);
    let (mut low, mut high) = (low.ln(), high.ln());
    let (mut a, mut b) = (high - ratio * (high - low), low + ratio * (high - low));
    let value = |x: f64| of(x.exp());
    let (mut fa, mut fb) = (value(a), value(b));
    for _ in 0..50 {
        if fa > fb {
            (high, b, fb) = (b, a, fa);
            a = high - ratio * (high - low);
            fa = value(a);
        } else {
            (low, a, fa) = (a, b, fb);
            b = low + ratio * (high - low);
            fb = value(b);
        }
    }
    (0.5 * (low + high)).exp()
}

/// What an opened loop says: from what is added to a signal to the signal itself, `V = L0/(1 - L0)` with L0 what comes
/// back around the loop.
#[derive(Clone, Debug)]
pub struct LoopResponse {
    /// `L = -L0`, so that the critical point is -1.
    pub open: FrequencyResponse,
    /// `S = 1/(1 + L)`
    pub sensitivity: FrequencyResponse,
    /// `T = L/(1 + L)`
    pub complementary: FrequencyResponse,
    pub margins: Margins,
    /// The largest sensitivity, and where: one over the distance of L to the critical point.
    pub peak: Option<(f64, f64)>,
}

impl LoopResponse {
    /// From the response of a signal to what is added behind it, at any of these frequencies.
    pub fn of(closed: &dyn Fn(f64) -> C, omega: &[f64], name: &str) -> LoopResponse {
        let one = C::new(1.0, 0.0);
        let open = |v: C| -v / (one + v);
        let values: Vec<C> = omega.iter().map(|&w| closed(w)).collect();
        let with = |what: &str, f: &dyn Fn(C) -> C| FrequencyResponse {
            input: String::new(),
            output: format!("{what} at {name}"),
            omega: omega.to_vec(),
            values: values.iter().map(|&v| f(v)).collect(),
        };
        let (open_response, sensitivity) = (with("L", &open), with("S", &|v| one + v));
        let margins = margins(&open_response, &|w| open(closed(w)));
        let size = |w: f64| (one + closed(w)).norm();
        let sizes = sensitivity.values.iter().map(|v| v.norm()).enumerate();
        let highest = sizes.filter(|(_, s)| s.is_finite()).max_by(|a, b| a.1.total_cmp(&b.1));
        let peak = highest.map(|(k, _)| {
            let (low, high) = (omega[k.saturating_sub(1)], omega[(k + 1).min(omega.len() - 1)]);
            let at = largest(low, high, &size);
            (size(at), at)
        });
        LoopResponse { complementary: with("T", &|v| -v), open: open_response, sensitivity, margins, peak }
    }
}
