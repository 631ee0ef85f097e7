//! Finds a steady state: all derivatives zero, with time and inputs held.
//!
//! Pseudo-transient continuation (Kelley & Keyes 1998): implicit Euler steps with the exact Jacobian, whose length
//! grows as the derivatives shrink. Short steps follow the system as it settles, long ones are Newton's method. A state
//! that nothing depends on, such as the angle of a turning shaft, may go on moving.

use harpoon_analysis::{DMatrix, DVector};
use harpoon_runtime::executor::Executor;
use harpoon_runtime::model::{EventInfo, EventOutcome, Model, Ode, StepFailure};

/// How well a steady state was found.
#[derive(Clone, Debug, Default)]
pub struct Steady {
    pub iterations: usize,
    /// The largest derivative that is left, as a part of its state's size per second, and the state.
    pub residual: f64,
    pub worst: String,
    /// States that nothing depends on and that go on moving, with their rates.
    pub drifting: Vec<(String, f64)>,
}

const MAX_STEPS: usize = 500;
const MAX_EVENTS: usize = 50;
/// So often an infinite slope is left behind.
const MAX_NUDGES: usize = 20;

/// The dense Jacobian of the right-hand side.
pub(crate) fn jacobian(executor: &mut Executor, t: f64, x: &[f64]) -> Result<DMatrix<f64>, StepFailure> {
    let pattern = executor.jacobian_pattern().clone();
    let mut values = vec![0.0; pattern.nnz()];
    executor.jacobian(t, x, &mut values)?;
    let n = x.len();
    let mut j = DMatrix::zeros(n, n);
    for col in 0..n {
        for at in pattern.col_ptr[col]..pattern.col_ptr[col + 1] {
            j[(pattern.row_idx[at], col)] = values[at];
        }
    }
    Ok(j)
}

struct Point {
    dx: Vec<f64>,
    /// What counts of the derivatives, by the size of their states.
    norm: f64,
    worst: usize,
}

struct Search<'a> {
    executor: &'a mut Executor,
    t: f64,
    nominal: Vec<f64>,
    is_free: Vec<bool>,
}

impl Search<'_> {
    fn look(&mut self, x: &[f64]) -> Result<Point, StepFailure> {
        let mut dx = vec![0.0; x.len()];
        self.executor.rhs(self.t, x, &mut dx)?;
        let (mut norm, mut worst) = (0.0, 0);
        for k in (0..x.len()).filter(|&k| !self.is_free[k]) {
            let size = dx[k].abs() / x[k].abs().max(self.nominal[k]);
            if size > norm {
                (norm, worst) = (size, k);
            }
        }
        Ok(Point { dx, norm, worst })
    }

    /// States that occur in no derivative.
    fn find_free(&mut self, j: &DMatrix<f64>) {
        self.is_free = (0..j.ncols()).map(|k| j.column(k).iter().all(|&v| v == 0.0)).collect();
    }

    /// Whether a derivative is what rounding leaves of zero: the nearest numbers beside the states change it as much.
    fn is_rounding(&mut self, x: &[f64], here: &Point) -> bool {
        let beside: Vec<f64> =
            x.iter().zip(&self.nominal).map(|(x, n)| x + 4.0 * f64::EPSILON * x.abs().max(*n)).collect();
        let mut dx = vec![0.0; x.len()];
        let there = self.executor.rhs(self.t, &beside, &mut dx);
        there.is_ok() && 4.0 * (dx[here.worst] - here.dx[here.worst]).abs() >= here.dx[here.worst].abs()
    }

    /// The next point on the way that the derivatives show.
    fn downhill(&mut self, x: &[f64], here: &Point) -> Option<(Vec<f64>, Point)> {
        let along = |k: usize| if self.is_free[k] { x[k] } else { x[k] + 0.1 / here.norm * here.dx[k] };
        let moved: Vec<f64> = (0..x.len()).map(along).collect();
        let there = self.look(&moved).ok().filter(|p| p.norm <= 2.0 * here.norm)?;
        Some((moved, there))
    }

    fn settle(&mut self, x: &mut Vec<f64>, steps: &mut usize) -> Result<Point, String> {
        let say = |f: StepFailure, e: &Executor| e.describe_failure(&f);
        let n = x.len();
        let mut j = jacobian(self.executor, self.t, x).map_err(|f| say(f, self.executor))?;
        self.find_free(&j);
        let mut here = self.look(x).map_err(|f| say(f, self.executor))?;
        let mut h = if here.norm > 0.0 { 0.1 / here.norm } else { 1.0 };
        let (mut polished, mut nudges) = (0, 0);
        while *steps < MAX_STEPS {
            *steps += 1;
            if here.norm == 0.0 || polished >= 3 {
                return Ok(here);
            }
            let mut matrix = -&j;
            for k in 0..n {
                matrix[(k, k)] += if self.is_free[k] { 1.0 } else { 1.0 / h };
            }
            let rates = DVector::from_fn(n, |k, _| if self.is_free[k] { 0.0 } else { here.dx[k] });
            let step = matrix.lu().solve(&rates).filter(|s| s.iter().all(|v| v.is_finite()));
            let Some(step) = step else {
                h *= 0.25;
                continue;
            };
            let moved: Vec<f64> =
                (0..n).map(|k| if self.is_free[k] { x[k] } else { x[k] + step[k] }).collect();
            let length =
                (0..n).map(|k| (moved[k] - x[k]).abs() / x[k].abs().max(self.nominal[k])).fold(0.0, f64::max);
            // An infinite slope, as that of a root at zero, holds the states where they are, and they are not at rest.
            if here.norm > 1e-9 && length < 1e-9 && !self.is_rounding(x, &here) {
                nudges += 1;
                let Some((moved, there)) = self.downhill(x, &here).filter(|_| nudges <= MAX_NUDGES) else {
                    break;
                };
                (*x, here) = (moved, there);
                h = 0.1 / here.norm.max(1e-300);
                polished = 0;
                j = jacobian(self.executor, self.t, x).map_err(|f| say(f, self.executor))?;
                continue;
            }
            let trial = self.look(&moved).ok().filter(|p| p.norm.is_finite());
            let is_late = h > 1e12 / here.norm.max(1e-300) || length < 1e-9;
            let Some(there) = trial.filter(|p| p.norm <= if is_late { here.norm } else { 2.0 * here.norm })
            else {
                if length < 1e-12 {
                    return Ok(here);
                }
                self.executor.step_rejected();
                h *= 0.25;
                if h < 1e-14 {
                    break;
                }
                continue;
            };
            polished = if length < 1e-11 { polished + 1 } else { 0 };
            let gain = here.norm / there.norm.max(1e-300);
            h *= if gain >= 1.0 { gain.clamp(1.5, 10.0) } else { gain.max(0.5) };
            *x = moved;
            here = there;
            j = jacobian(self.executor, self.t, x).map_err(|f| say(f, self.executor))?;
        }
        let name = self.executor.state_name(here.worst);
        Err(format!("after {steps} steps `{name}` still moves by {:.3e} per second", here.dx[here.worst]))
    }
}

/// Brings an executor that has started to a steady state at time `t`, from `x` on.
pub(crate) fn find(executor: &mut Executor, t: f64, x: &mut Vec<f64>) -> Result<Steady, String> {
    let mut steps = 0;
    for _ in 0..MAX_EVENTS {
        let mut nominal = vec![1.0; x.len()];
        executor.nominal(&mut nominal);
        let is_free = vec![false; x.len()];
        let mut search = Search { executor, t, nominal, is_free };
        let here = search.settle(x, &mut steps)?;
        let is_free = std::mem::take(&mut search.is_free);
        let held: Vec<f64> =
            executor.data().held.iter().map(|h| executor.memory()[h.slot as usize]).collect();
        let before = x.clone();
        match executor.event(t, x, EventInfo { crossings: &[], time_event: false }) {
            Ok(EventOutcome::Terminate(message)) => {
                return Err(format!("the model ends the simulation there: {message}"));
            }
            Ok(EventOutcome::Continue(_)) => {}
            Err(error) => return Err(error.to_string()),
        }
        let now: Vec<f64> = executor.data().held.iter().map(|h| executor.memory()[h.slot as usize]).collect();
        if held != now || before != *x {
            continue;
        }
        let drifting = (0..x.len())
            .filter(|&k| is_free[k] && here.dx[k].abs() > 1e-9)
            .map(|k| (executor.state_name(k), here.dx[k]))
            .collect();
        let worst = if x.is_empty() { String::new() } else { executor.state_name(here.worst) };
        return Ok(Steady { iterations: steps, residual: here.norm, worst, drifting });
    }
    Err("relations switch back and forth on the way".to_owned())
}
