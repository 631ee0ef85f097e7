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

/// Frequencies that show every pole and zero: a decade more on both sides, `per_decade` each, and close ones around
/// resonances.
pub fn frequency_grid(corners: &[C], per_decade: usize) -> Vec<f64> {
    let sizes: Vec<f64> = corners.iter().map(|v| v.norm()).filter(|s| *s > 0.0 && s.is_finite()).collect();
    let low = sizes.iter().copied().fold(f64::INFINITY, f64::min);
    let high = sizes.iter().copied().fold(0.0, f64::max);
    let (low, high) = if high > 0.0 { (low, high) } else { (1.0, 1.0) };
    let (first, last) = ((low.log10() - 1.0).floor(), (high.log10() + 1.0).ceil());
    let n = ((last - first) * per_decade as f64).ceil() as usize;
    let mut grid: Vec<f64> =
        (0..=n).map(|k| 10f64.powf(first + (last - first) * k as f64 / n as f64)).collect();
    for v in corners.iter().filter(|v| v.im > 0.0) {
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

/// Solves (s I − H) x = b for an upper Hessenberg matrix, with pivoting of neighbours.
fn solve_shifted(h: &DMatrix<f64>, s: C, b: &[f64]) -> Vec<C> {
    let n = h.nrows();
    let mut m = h.map(|v| C::new(-v, 0.0));
    for k in 0..n {
        m[(k, k)] += s;
    }
    let mut x: Vec<C> = b.iter().map(|&v| C::new(v, 0.0)).collect();
    for k in 0..n.saturating_sub(1) {
        if m[(k + 1, k)].norm() > m[(k, k)].norm() {
            m.swap_rows(k, k + 1);
            x.swap(k, k + 1);
        }
        if m[(k + 1, k)].norm() == 0.0 {
            continue;
        }
        let factor = m[(k + 1, k)] / m[(k, k)];
        for col in k..n {
            let above = m[(k, col)];
            m[(k + 1, col)] -= factor * above;
        }
        let above = x[k];
        x[k + 1] -= factor * above;
    }
    for k in (0..n).rev() {
        let mut sum = x[k];
        for col in k + 1..n {
            sum -= m[(k, col)] * x[col];
        }
        x[k] = sum / m[(k, k)];
    }
    x
}

/// All channels of a system, inputs outermost. On a pole of the imaginary axis a value is not finite.
pub fn frequency_response(system: &StateSpace, omega: &[f64]) -> Vec<FrequencyResponse> {
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
    let mut responses = Vec::new();
    for (j, input) in system.inputs.iter().enumerate() {
        let column: Vec<f64> = b.column(j).iter().copied().collect();
        let mut values: Vec<Vec<C>> = vec![Vec::with_capacity(omega.len()); system.outputs.len()];
        for &w in omega {
            let x = solve_shifted(&h, C::new(0.0, w), &column);
            for (i, out) in values.iter_mut().enumerate() {
                let sum: C = (0..n).map(|k| x[k] * c[(i, k)]).sum();
                out.push(sum + system.d[(i, j)]);
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

/// The smallest margins that the response shows, interpolated between its frequencies.
pub fn margins(response: &FrequencyResponse) -> Margins {
    let (magnitude, phase) = (response.magnitude_db(), response.phase_deg());
    let mut found = Margins::default();
    let between = |a: f64, b: f64, share: f64| a + (b - a) * share;
    for k in 1..response.omega.len() {
        let omega = |share: f64| between(response.omega[k - 1].ln(), response.omega[k].ln(), share).exp();
        let (m0, m1, p0, p1) = (magnitude[k - 1], magnitude[k], phase[k - 1], phase[k]);
        if ![m0, m1, p0, p1].iter().all(|v| v.is_finite()) {
            continue;
        }
        // The turn of the phase to −180° modulo 360°.
        let turn = |p: f64| ((p + 180.0) / 360.0).floor();
        if turn(p0) != turn(p1) && p0 != p1 {
            let target = 360.0 * turn(p0).max(turn(p1)) - 180.0;
            let share = (target - p0) / (p1 - p0);
            let gain = 10f64.powf(-between(m0, m1, share) / 20.0);
            if found.gain.is_none_or(|(g, _)| gain.ln().abs() < g.ln().abs()) {
                found.gain = Some((gain, omega(share)));
            }
        }
        if (m0 > 0.0) != (m1 > 0.0) {
            let share = -m0 / (m1 - m0);
            let at = between(p0, p1, share);
            let margin = (at + 180.0) - 360.0 * ((at + 180.0) / 360.0).round();
            if found.phase.is_none_or(|(p, _)| margin.abs() < p.abs()) {
                found.phase = Some((margin, omega(share)));
            }
        }
    }
    found
}
