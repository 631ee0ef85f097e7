//! Problems as values: equations, Jacobian, reference solution. Tests and the benchmark run methods over them.

#![allow(dead_code)] // each test program uses its own part

pub mod smooth;
pub mod switched;

use harpoon_runtime::integrators::Solver;
use harpoon_runtime::model::{EventInfo, EventOutcome, Model, Ode, Pattern, SimError, StepFailure};
use harpoon_runtime::simulate::{Observer, Point, Run, Setup, simulate};
use std::sync::atomic::AtomicBool;

pub type Function = Box<dyn Fn(f64, &[f64], &mut [f64])>;

/// A smooth initial value problem with a known state at its end.
pub struct Problem {
    pub name: &'static str,
    pub t_start: f64,
    pub t_stop: f64,
    pub start: Vec<f64>,
    /// The state at `t_stop`, from where `source` says.
    pub reference: Vec<f64>,
    pub source: &'static str,
    pub nominal: Vec<f64>,
    pub stiff: bool,
    pub pattern: Pattern,
    pub rhs: Function,
    /// In the order of the pattern.
    pub jacobian: Function,
}

impl Problem {
    pub fn run(&mut self, solver: Solver, tolerance: f64) -> Run {
        let setup = Setup {
            t_start: self.t_start,
            t_stop: self.t_stop,
            intervals: 1,
            tolerance,
            solver,
            ..Setup::default()
        };
        simulate(self, &setup, &mut (), &AtomicBool::new(false))
    }

    /// The largest error at the end, relative to max(|reference|, nominal).
    pub fn error(&self, x: &[f64]) -> f64 {
        let of = |i: usize| (x[i] - self.reference[i]).abs() / self.reference[i].abs().max(self.nominal[i]);
        (0..x.len()).map(of).fold(0.0, f64::max)
    }
}

impl Ode for Problem {
    fn n_states(&self) -> usize {
        self.start.len()
    }
    fn rhs(&mut self, t: f64, x: &[f64], dx: &mut [f64]) -> Result<(), StepFailure> {
        (self.rhs)(t, x, dx);
        Ok(())
    }
    fn jacobian_pattern(&self) -> &Pattern {
        &self.pattern
    }
    fn jacobian(&mut self, t: f64, x: &[f64], values: &mut [f64]) -> Result<(), StepFailure> {
        (self.jacobian)(t, x, values);
        Ok(())
    }
    fn nominal(&self, out: &mut [f64]) {
        out.copy_from_slice(&self.nominal);
    }
}

impl Model for Problem {
    fn initialize(&mut self, _t0: f64, x: &mut Vec<f64>) -> Result<EventOutcome, SimError> {
        x.clone_from(&self.start);
        Ok(EventOutcome::Continue(harpoon_runtime::model::Change::Nothing))
    }
    fn event(&mut self, t: f64, _x: &mut Vec<f64>, _what: EventInfo) -> Result<EventOutcome, SimError> {
        Err(SimError::Model { t, message: "a smooth problem has no events".to_string() })
    }
}

/// Keeps the rows.
#[derive(Default)]
pub struct Rows(pub Vec<(Point, f64, Vec<f64>)>);

impl Observer for Rows {
    fn row(&mut self, point: Point, t: f64, values: &[f64]) {
        self.0.push((point, t, values.to_vec()));
    }
}

pub fn run(model: &mut dyn Model, setup: &Setup) -> (Run, Rows) {
    let mut rows = Rows::default();
    let run = simulate(model, setup, &mut rows, &AtomicBool::new(false));
    (run, rows)
}
