//! Step and impulse responses, by the exact transition over equal intervals (matrix exponential, Van Loan 1978).

use crate::system::StateSpace;
use nalgebra::{Complex, DMatrix, DVector};

/// One input to one output.
#[derive(Clone, Debug)]
pub struct TimeResponse {
    pub input: String,
    pub output: String,
    pub time: Vec<f64>,
    pub values: Vec<f64>,
}

/// A time that shows the slowest mode and a few swings of it.
pub fn settling_time(poles: &[Complex<f64>]) -> f64 {
    let slowest = poles.iter().map(|p| p.re.abs()).filter(|r| *r > 1e-9).fold(f64::INFINITY, f64::min);
    let longest = poles.iter().map(|p| p.im.abs()).filter(|w| *w > 1e-9).fold(f64::INFINITY, f64::min);
    let swings = if longest.is_finite() { 6.0 * std::f64::consts::TAU / longest } else { 0.0 };
    match (slowest.is_finite(), swings > 0.0) {
        (true, false) => 6.0 / slowest,
        (true, true) => (6.0 / slowest).min(10.0 * swings).max(swings * 0.5),
        (false, true) => swings,
        (false, false) => 1.0,
    }
}

fn respond(system: &StateSpace, t_end: f64, n: usize, is_impulse: bool) -> Vec<TimeResponse> {
    let (order, m) = (system.a.nrows(), system.b.ncols());
    let h = t_end / n as f64;
    // exp([A B; 0 0] h) = [Φ Γ; 0 I]
    let mut joined = DMatrix::zeros(order + m, order + m);
    joined.view_mut((0, 0), (order, order)).copy_from(&(&system.a * h));
    joined.view_mut((0, order), (order, m)).copy_from(&(&system.b * h));
    let joined = if order + m > 0 { joined.exp() } else { joined };
    let phi = joined.view((0, 0), (order, order)).into_owned();
    let gamma = joined.view((0, order), (order, m)).into_owned();
    let time: Vec<f64> = (0..=n).map(|k| h * k as f64).collect();
    let mut responses = Vec::new();
    for (j, input) in system.inputs.iter().enumerate() {
        let mut x = if is_impulse { system.b.column(j).into_owned() } else { DVector::zeros(order) };
        let mut rows = vec![Vec::with_capacity(n + 1); system.outputs.len()];
        for _ in 0..=n {
            let y = &system.c * &x;
            for (i, row) in rows.iter_mut().enumerate() {
                row.push(y[i] + if is_impulse { 0.0 } else { system.d[(i, j)] });
            }
            x = &phi * x;
            if !is_impulse {
                x += gamma.column(j);
            }
        }
        for (output, values) in system.outputs.iter().zip(rows) {
            let (input, output) = (input.name.clone(), output.name.clone());
            responses.push(TimeResponse { input, output, time: time.clone(), values });
        }
    }
    responses
}

/// From rest, each input stepping to one by itself.
pub fn step_response(system: &StateSpace, t_end: f64, intervals: usize) -> Vec<TimeResponse> {
    respond(system, t_end, intervals, false)
}

/// From rest, a unit impulse on each input by itself. A direct feed-through answers with an impulse, which is left out.
pub fn impulse_response(system: &StateSpace, t_end: f64, intervals: usize) -> Vec<TimeResponse> {
    respond(system, t_end, intervals, true)
}
